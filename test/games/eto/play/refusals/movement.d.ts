/** Refusals of sections 4 to 8.4: phases, movement on land and by rail, overrun, drops. */
import { type Case } from './cases';
export declare const MOVEMENT: readonly Case[];
