/** What is measured of The War: random decisions in Barbarossa, which has the most units, forks and supply. */
import type { TheWarState } from '../../src/games/the-war/state';
/** The position before the first decision. */
export declare const warStart: () => TheWarState;
/** Random decisions out of the whole list of legal actions, one game after the other. */
export declare function warPlayout(start: TheWarState): () => number;
/** Random decisions as playouts make them, each drawn by `sample` without a list of all. */
export declare function warSampling(start: TheWarState): () => number;
export declare const warForking: (start: TheWarState) => () => number;
/** Everyone's supply, worked out anew from a map that is kept up to date. */
export declare function warSupplyCheck(start: TheWarState): () => number;
