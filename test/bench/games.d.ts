/**
 * Whole games beside boardgame.io, and beside an earlier commit, at several sizes. What a process's compiler makes of so much code
 * differs by a tenth from one process to the next: every size is measured in several of them, and the median is what counts.
 */
import type * as Subject from './subject';
export type { Subject };
/** How much is measured. */
export interface Effort {
    readonly sizes: readonly number[];
    readonly processes: number;
    /** Rounds before the first that counts, for random decisions: a whole game is a lot of code, which is compiled for some ten seconds, and bots play for hours. */
    readonly warmUp: number;
    readonly rounds: number;
}
export declare const THOROUGH: Effort;
/** For while one works on something: the last tenth is noise. And warming up is cut short, which costs a whole game more than a trivial move. */
export declare const QUICK: Effort;
/** What one process finds at one size about one kind of work: operations a second, and how many times the others'. */
interface Found {
    readonly ours: number;
    readonly peer: number | null;
    readonly ratio: number | null;
    readonly before: number | null;
    readonly toBefore: number | null;
}
declare const KINDS: {
    readonly decisions: "random decisions, beside a trivial move of boardgame.io in production mode";
    readonly listed: `random decisions out of a list of all legal ones, beside the same`;
    readonly apply: "apply, beside the same trivial move of boardgame.io in production mode";
    readonly fork: 'a fork';
    readonly change: 'a fork with its first change';
    readonly supply: 'a whole supply check';
};
type Kind = keyof typeof KINDS;
/** The work of one of those processes. */
export declare function measureGame(subjects: readonly (typeof Subject)[], units: number, { warmUp, rounds }: Effort): Record<Kind, Found>;
/** A row of the result. Who has no peer, or is compared with no earlier commit, has `null` there. */
export interface Row {
    readonly name: string;
    /** Operations a second. */
    readonly ours: number;
    readonly peer: number | null;
    /** How many times as fast as the peer. */
    readonly ratio: number | null;
    /** Of the work itself, where both sides do the same. A peer's trivial move is nothing to compare: 0. */
    readonly checksum: number;
    /** The ratios of all processes, the least first. */
    readonly ratios?: readonly number[];
    /** The earlier commit: operations a second, how many times as fast as it we are, and what each process found. */
    readonly before?: number;
    readonly toBefore?: number;
    readonly toBeforeAll?: readonly number[];
}
/** Runs the program again and again with `--size`, the sizes by turns. */
export declare function gameRows(program: string, args: readonly string[], effort: Effort): Row[];
