/** Refusals of sections 7, 8 and 9: stacking, regrouping, combat, supply. */
import { type Case } from './cases';
export declare const COMBAT: readonly Case[];
