/** A race, for tests: a game without secrets in which some decisions need dice and some do not. Who is first at 20 wins. */
import { type GameEvent, type GameNames, type GameState } from '../../src/kernel/game';
type Colour = 'white' | 'black' | 'red';
export interface RaceNames extends GameNames {
    player: Colour;
    phase: 'race';
    question: 'run';
    scenario: 'track';
    option: 'three';
}
export interface RaceState extends GameState {
    at: number[];
    turn: number;
    running: boolean;
}
export type RaceAction = {
    readonly type: 'ready' | 'run';
} | {
    readonly type: 'walk';
    readonly steps: number;
};
export type RaceEvent = GameEvent & {
    readonly type: 'moved';
    readonly to: number;
};
export declare const race: import("../../src").Game<{
    readonly game: string;
    readonly version: number;
    readonly dice: {
        readonly c: number;
        readonly s0: number;
        readonly s1: number;
        readonly s2: number;
    };
    readonly at: readonly number[];
    readonly turn: number;
    readonly running: boolean;
}, RaceAction, RaceEvent, import("../../src").OpenView<{
    readonly game: string;
    readonly version: number;
    readonly dice: {
        readonly c: number;
        readonly s0: number;
        readonly s1: number;
        readonly s2: number;
    };
    readonly at: readonly number[];
    readonly turn: number;
    readonly running: boolean;
}, Colour>, RaceNames>;
export {};
