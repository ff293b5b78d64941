/**
 * Positions that play could reach: a set-up, deployed by legal actions, with units put where a test needs them. Those that are not named are far behind in 16.1, and in
 * the force pool otherwise.
 */
import type { EeAction, EeEvent } from '../../../src/games/europe-engulfed/actions';
import { type FrozenEeState } from '../../../src/games/europe-engulfed/game';
import type { EeState } from '../../../src/games/europe-engulfed/state';
import type { SetupOptions } from '../../../src/kernel/game';
export declare const SETUP: {
    readonly scenario: '16.1';
    readonly seed: 'patton';
};
/** The start of the first player-turn: everybody is deployed, each unit in the first area that is left to it. */
export declare function deployed(options?: Partial<SetupOptions>): FrozenEeState;
export interface Position extends Partial<Omit<EeState, 'blocks' | 'control' | 'flow'>> {
    /** Who stands where; everybody else is far behind. */
    readonly units?: Readonly<Record<string, readonly string[]>>;
    /** Units that are in the force pool. */
    readonly lost?: readonly string[];
    readonly control?: EeState['control'];
    readonly step?: EeState['flow']['step'];
    readonly options?: EeState['options'];
}
/** A position, and the names of its units in the order in which they were listed. */
export declare function position({ units, lost, control, step, ...rest }: Position): {
    readonly state: FrozenEeState;
    readonly ids: Readonly<Record<string, readonly string[]>>;
};
export declare const may: (state: FrozenEeState, action: EeAction) => string;
/** Plays actions one after the other, with these dice. */
export declare function play(state: FrozenEeState, actions: readonly EeAction[], rolls?: readonly number[]): {
    readonly state: FrozenEeState;
    readonly events: readonly EeEvent[];
};
/** The places that a list of actions names. */
export declare const goals: (state: FrozenEeState) => readonly string[];
