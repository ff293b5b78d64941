/** Movement searches on a board of 50 by 40 hexes. */
export declare const COLUMNS = 50;
export declare const ROWS = 40;
export declare const POINTS = 4;
/** One search, from one hex after the other; returns how many hexes it reaches. */
export declare const reachOurs: (round: number) => number;
