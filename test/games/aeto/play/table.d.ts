/** A table at which a game is umpired: reports by name, steps passed over, dice that are scripted. */
import type { AetoAction, AetoEvent } from '../../../../src/games/aeto/actions';
import { type Month } from '../../../../src/games/aeto/calendar';
import { type FrozenAetoState } from '../../../../src/games/aeto/game';
import type { Nation } from '../../../../src/games/aeto/nations';
import { type AetoState, type StepId, type Weather } from '../../../../src/games/aeto/state';
import type { UnitKind } from '../../../../src/games/aeto/units';
import type { Game } from '../../../../src/kernel/game';
type Umpire = Game<FrozenAetoState, AetoAction, AetoEvent>;
export interface Table {
    readonly state: AetoState;
    readonly events: readonly AetoEvent[];
    /** Does something, with these dice if it rolls. */
    do(action: AetoAction, ...rolls: readonly number[]): readonly AetoEvent[];
    refusal(action: AetoAction): string | null;
    /** Goes on to a step of a month; the weather is fair unless told. */
    until(step: StepId, month?: Month, year?: number): void;
    weather(is: Weather): void;
    /** A unit arrives; gives its name. */
    raise(nation: Nation, kind: UnitKind, strength: number, at: string): string;
    /** A unit marches along these hexes and stops; answers are for what is asked on the way. */
    move(unit: string, ...hexes: readonly string[]): void;
    /** A unit marches to a hex the shortest way over land that every step of it may take. */
    march(unit: string, to: string, ...rolls: readonly number[]): void;
    land(unit: string, to: string): void;
    go(unit: string, to: string): void;
    owner(hex: string): Nation | null;
}
export declare function table(game?: Umpire, rules?: Record<string, boolean>, { silent }?: {
    readonly silent?: boolean;
}): Table;
/** Germans stand in Paris and two more cities when a phase ends: Germany is asked about Vichy. */
export declare function reachVichy(at: Table): void;
/** Poland falls in September 1939, to two German armies that stand ready at the border. */
export declare function conquerPoland(at: Table): readonly [south: string, north: string];
/** The guards of the Soviet border are beaten, so that others can pass. */
export declare function openBorder(at: Table): void;
export {};
