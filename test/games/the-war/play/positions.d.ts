/** Positions on the maps of the scenarios, and short ways to play on from them. */
import type { FrozenTheWarState, PlacedUnit } from '../../../../src/games/the-war/index';
/** `ger-arm-1 8-8 ARM 1324` */
export declare function placed(text: string): PlacedUnit;
/** A scenario with these units instead of its own: what an owner of the booklet would type in. */
export declare const positionIn: (scenario: string) => (...units: readonly string[]) => FrozenTheWarState;
export declare const position: (...units: readonly string[]) => FrozenTheWarState;
/** Plays on: `play(state, 'take ger-arm-1', 'move 1323')`. A number after `fight` is the face of the die: `fight 1323 = 6`.
 * `end?` ends a phase that may have ended by itself, with nothing left to announce. */
export declare function play(state: FrozenTheWarState, ...actions: readonly string[]): FrozenTheWarState;
/** What the last action tells. */
export declare function told(state: FrozenTheWarState, text: string): readonly import("../../../../src/games/the-war/actions").TheWarEvent[];
export declare const check: (state: FrozenTheWarState, text: string) => import("../../../../src").Verdict;
/** The code of a refusal, with its rule: `9.4 enemy-occupied`; `legal` for none. */
export declare function verdict(state: FrozenTheWarState, text: string): string;
/** What may be done, as text; of one type if told. */
export declare function listed(state: FrozenTheWarState, type?: string): readonly string[];
export declare function phase(state: FrozenTheWarState): string | undefined;
/** Plays on, ending every phase and choosing what is first, until this is so. */
export declare function until(state: FrozenTheWarState, so: (now: FrozenTheWarState) => boolean): FrozenTheWarState;
export declare const who: (state: FrozenTheWarState) => string | undefined;
