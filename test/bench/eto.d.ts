/** What is measured of the whole game: random decisions through `legalActions` and `advance`, `apply`, forks, supply. */
import type { EtoState } from '../../src/games/eto/state';
/** A position of the middle of the war, with units added or taken away until there are so many. */
export declare function crowd(units: number): EtoState;
/** Random decisions out of the whole list of legal actions, beginning again every thousand. */
export declare function playout(start: EtoState): () => number;
/** Random decisions as playouts make them, each drawn by `sample` without a list of all, beginning again every thousand. */
export declare function sampling(start: EtoState): () => number;
/** One decision after another from the same frozen state. */
export declare function applying(state: EtoState): () => number;
/** Everyone's supply, worked out anew from a map that is kept up to date. */
export declare function supplyCheck(start: EtoState): () => number;
export declare const forking: (start: EtoState) => () => 0 | 1;
/** A fork, and what its first change copies. */
export declare const changing: (start: EtoState) => () => 0 | 1;
