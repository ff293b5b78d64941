/** The same searches with honeycomb-grid. */
/** After how many searches the work repeats. */
export declare const REACH_CYCLE: number;
export declare const reachPeer: (round: number) => number;
