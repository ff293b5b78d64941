/**
 * How long the first load of a board takes. Code is slowest the first time it runs, and a process has only one first
 * time: so every sample is a fresh process, the boards turn about.
 */
/** Milliseconds. */
export interface FirstLoad {
    /** Reading and evaluating the module, valibot and the rest of what it imports included. */
    readonly module: number;
    /** From the call of the board's function to its return. */
    readonly load: number;
    /** The same, and then the first search of four movement points from a space that is looked up by name. */
    readonly use: number;
}
/** So many first loads of each board. */
export declare function firstLoads(samples: number): Promise<Record<string, FirstLoad[]>>;
/** `1.9 ms (at worst 2.4)` */
export declare function spread(times: readonly number[]): string;
