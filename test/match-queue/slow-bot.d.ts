/** Plays at random and takes its time, so that a worker can be caught in the middle of a game. */
import type { AsyncBot } from '../../src/bots';
import { type RaceAction, type RaceState } from '../kernel/race';
export declare function slowBot(): AsyncBot<RaceState, RaceAction>;
/** A bot that cannot be made. */
export declare function brokenBot(): never;
