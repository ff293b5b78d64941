/** The board, for tests that ask rules about places. */
import { type HexFacts } from '../../../src/games/the-war/hex-facts';
import type { TheWarCityName } from '../../../src/games/the-war/places';
export declare const board: import("../../../src/games/the-war").TheWarBoard;
/** What the map has of a hex. */
export declare const at: (hex: string) => HexFacts;
/** What the map has of the hex of a city. */
export declare const in_: (city: TheWarCityName) => HexFacts;
export declare const beside: (area: import("../../../src/games/the-war").TheWarSea) => readonly import("../../../src/games/the-war").TheWarSea[];
