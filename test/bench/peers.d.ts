/** What other libraries do that can be set beside what we do: chess programs, a damage calculator, Immer by itself. */
/** A random move out of the list of all, beginning again when the game is over or after two hundred. */
export declare function chessJsPlayout(): () => number;
export declare function chessopsPlayout(): () => number;
export declare const chessJsList: () => () => number;
export declare const chessopsList: () => () => number;
export declare const chessopsClone: () => () => number;
export declare const chessJsFen: () => () => number;
/** One number changed in a frozen state, as Immer does it: no rules, no check, no list. */
export declare function immerChange(state: object): () => number;
/** One damage calculation, which gives all sixteen rolls: a whole result with its dice, as a combat is. */
export declare function smogonCalc(): () => number;
