/** Small positions, and short ways to play from them. */
import type { EtoAction, EtoEvent } from '../../../../src/games/eto/actions';
import { type EtoCharts } from '../../../../src/games/eto/charts';
import { type PositionSpec } from '../../../../src/games/eto/position';
import type { EtoState, EtoUnit, OptionalRule, Power } from '../../../../src/games/eto/state';
import type { Refusal } from '../../../../src/kernel/verdict';
export declare const board: import("../../../../src/games/eto").EtoBoard;
export declare const at: (id: string) => number;
/** A unit by its name, with marks: `unit('ger-mec-4', { moved: 2 })`. */
export declare function unit(name: string, marks?: Partial<EtoUnit>): EtoUnit;
type Parts = 'russia' | 'shipping' | 'italy' | 'vichy' | 'waiting' | 'replaced';
export interface Wanted {
    readonly scenario?: '1939' | '1940' | '1941';
    readonly rules?: Partial<Record<OptionalRule, boolean>>;
    /** `3/1941`; the scenario's first if not told. */
    readonly turn?: string;
    readonly player?: Power;
    readonly phase?: EtoState['phase'];
    /** The units on the map, by hex: names, or units with marks. All others are off it, unless `keep` is set. */
    readonly units?: Readonly<Record<string, readonly (string | EtoUnit)[]>>;
    /** Keeps the units of the set-up in the hexes that `units` does not name. */
    readonly keep?: boolean;
    /** Hexes that are in somebody's hands, besides those where units stand: last moved through, claimed, and friendly. */
    readonly held?: Partial<Record<Power, readonly string[]>>;
    /** Parts of the state that are changed, field by field. */
    readonly set?: {
        readonly [K in Parts]?: Partial<EtoState[K]>;
    };
    /** Anything else, as it shall be. */
    readonly with?: Partial<Omit<EtoState, Parts>>;
    readonly seed?: string;
    readonly charts?: unknown;
    /** Corrections to the map. */
    readonly board?: NonNullable<PositionSpec['board']>;
}
/** A position made to order, with what tests take for granted; it must be one that play could reach. */
export declare function position(wanted?: Wanted): EtoState;
/** Italy in the war or out of it, Russia at war and invaded: parts for `set` that are wanted often. */
export declare const AT_WAR: {
    readonly atWar: true;
    readonly mobilized: true;
};
export declare const INVADED: {
    readonly atWar: true;
    readonly mobilized: true;
    readonly invasion: {
        readonly year: 1941;
        readonly quarter: 3;
    };
};
/** Plays one action, which must be legal, with these rolls and no others. */
export declare function step(state: EtoState, action: EtoAction, ...rolls: readonly number[]): EtoState;
/** The same, with what happened. */
export declare function stepEvents(state: EtoState, action: EtoAction, ...rolls: readonly number[]): {
    state: EtoState;
    events: readonly EtoEvent[];
};
/** Plays several actions, none of which rolls. */
export declare function steps(state: EtoState, ...actions: readonly EtoAction[]): EtoState;
/** Ends phases, with any dice, until this one begins. */
export declare function until(state: EtoState, phase: EtoState['phase'], player?: Power): EtoState;
/** Why an action is refused; it must be. */
export declare function refusal(state: EtoState, action: EtoAction): Pick<Refusal, 'rule' | 'code'>;
export declare const isLegal: (state: EtoState, action: EtoAction) => boolean;
/** The legal actions of one type. */
export declare function listed<T extends EtoAction['type']>(state: EtoState, type: T): Extract<EtoAction, {
    type: T;
}>[];
/** The hexes that the unit in hand may move to, in order. */
export declare const goals: (state: EtoState) => string[];
/** The names of the units in a hex. */
export declare function unitsIn(state: EtoState, hex: string): string[];
/** The units in a hex, with their marks. */
export declare const stackIn: (state: EtoState, hex: string) => readonly EtoUnit[];
/** Ends phases, with any dice, until the next turn has begun. */
export declare function turnOver(state: EtoState): EtoState;
/** Charts of round figures, the same in every turn, so that tests do not depend on how ours are balanced. */
export declare const TEST_CHARTS: EtoCharts;
/** A reinforcement phase that has just begun, with {@link TEST_CHARTS} unless told otherwise. */
export declare function raising(wanted: Wanted, ...rolls: readonly number[]): EtoState;
export {};
