/** Refusals of section 10: what is raised, with what and where. */
import { type Case } from './cases';
export declare const POINTS: readonly Case[];
