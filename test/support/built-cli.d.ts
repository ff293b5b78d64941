/** The command line as one would install it, built once for a test file: it starts in a moment, where loading the sources takes seconds. */
export interface BuiltCli {
    /** What to run with Node. */
    readonly main: string;
    remove(): void;
}
export declare function buildCli(): Promise<BuiltCli>;
