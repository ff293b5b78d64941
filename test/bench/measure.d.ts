/** Stop-watches. */
/** One operation; returns a number that tells what was done. */
export type Operation = (round: number) => number;
/** Operations a second of each of several sides, round by round. */
export type Rounds = readonly (readonly number[])[];
/**
 * All sides by turns, so many rounds: a machine's speed changes from second to second, but short rounds that follow each other
 * share it. Every other round goes through them the other way, since whoever comes first pays for what the last one left behind.
 */
export declare function byTurns(sides: readonly Operation[], rounds: number): Rounds;
/** The median of one side. */
export declare const rateOf: (rounds: Rounds, side: number) => number;
/** How many times as fast as another side one is: the median of what each round gives. */
export declare const ratioOf: (rounds: Rounds, side: number, other: number) => number;
export declare function median(values: readonly number[]): number;
export declare const rounded: (value: number, digits: number) => number;
