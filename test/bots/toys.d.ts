/** Small games whose best play is known: noughts and crosses, nim for two or three, and pig with a four-sided die. */
import { type GameEvent, type GameState } from '../../src/kernel/game';
export interface OxoState extends GameState {
    cells: string;
}
export interface OxoAction {
    readonly type: 'put';
    readonly at: number;
}
export declare const oxo: import("../../src").Game<{
    readonly game: string;
    readonly version: number;
    readonly dice: {
        readonly c: number;
        readonly s0: number;
        readonly s1: number;
        readonly s2: number;
    };
    readonly cells: string;
}, OxoAction, GameEvent, import("../../src").OpenView<{
    readonly game: string;
    readonly version: number;
    readonly dice: {
        readonly c: number;
        readonly s0: number;
        readonly s1: number;
        readonly s2: number;
    };
    readonly cells: string;
}, string>, import("../../src").GameNames>;
export interface NimState extends GameState {
    heaps: number[];
    turn: number;
    players: number;
}
export interface NimAction {
    readonly type: 'take';
    readonly heap: number;
    readonly count: number;
}
/** Whoever takes the last match loses; among three, the next in turn wins. */
export declare const nim: import("../../src").Game<{
    readonly game: string;
    readonly version: number;
    readonly dice: {
        readonly c: number;
        readonly s0: number;
        readonly s1: number;
        readonly s2: number;
    };
    readonly heaps: readonly number[];
    readonly turn: number;
    readonly players: number;
}, NimAction, GameEvent, import("../../src").OpenView<{
    readonly game: string;
    readonly version: number;
    readonly dice: {
        readonly c: number;
        readonly s0: number;
        readonly s1: number;
        readonly s2: number;
    };
    readonly heaps: readonly number[];
    readonly turn: number;
    readonly players: number;
}, string>, import("../../src").GameNames>;
export declare const PIG_GOAL = 12;
export declare const PIG_SIDES = 4;
export interface PigState extends GameState {
    scores: number[];
    turn: number;
    sum: number;
}
export interface PigAction {
    readonly type: 'roll' | 'hold';
}
export declare const pig: import("../../src").Game<{
    readonly game: string;
    readonly version: number;
    readonly dice: {
        readonly c: number;
        readonly s0: number;
        readonly s1: number;
        readonly s2: number;
    };
    readonly scores: readonly number[];
    readonly turn: number;
    readonly sum: number;
}, PigAction, GameEvent, import("../../src").OpenView<{
    readonly game: string;
    readonly version: number;
    readonly dice: {
        readonly c: number;
        readonly s0: number;
        readonly s1: number;
        readonly s2: number;
    };
    readonly scores: readonly number[];
    readonly turn: number;
    readonly sum: number;
}, string>, import("../../src").GameNames>;
/** The chance that whoever is on turn wins by rolling and by holding, found by going through all positions again and again. */
export declare function pigOdds(): (mine: number, theirs: number, sum: number) => {
    roll: number;
    hold: number;
};
