/** Refusals of sections 5.7 to 5.9, 6.5, 10.5 and 14.2: ships and landings. */
import { type Case } from './cases';
export declare const SEA: readonly Case[];
