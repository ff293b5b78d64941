/**
 * A skirmish, for tests: each side has guards, worth two men, and militia. Both throw as many dice as they have men, and hit on a six;
 * a side that was hit chooses what it loses; then the attacker chooses whether he goes on. At most three rounds.
 */
import type { Procedure } from '../../src/kit/battle';
export type Camp = 'blue' | 'red';
export interface Force {
    readonly guards: number;
    readonly militia: number;
}
/** Plain JSON. */
export interface Skirmish {
    readonly attacker: Camp;
    readonly forces: Readonly<Record<Camp, Force>>;
    readonly round: number;
    /** Losses that are still to be chosen. */
    readonly hits: Readonly<Record<Camp, number>>;
    readonly stage: 'roll' | 'losses' | 'fight-on' | 'over';
}
export type SkirmishChoice = 'guard' | 'militia' | 'on' | 'off';
export interface SkirmishResult {
    readonly winner: Camp | null;
    readonly left: Readonly<Record<Camp, number>>;
}
export declare const enemyOf: (camp: Camp) => Camp;
export declare const menIn: ({ guards, militia }: Force) => number;
export declare const skirmishOf: (attacker: Camp, forces: Readonly<Record<Camp, Force>>) => Skirmish;
export declare const skirmish: Procedure<Skirmish, SkirmishChoice, SkirmishResult>;
/** Could play have stopped here? Somebody is asked, and nothing is left to be done without him. */
export declare const isHalted: (fight: Skirmish) => boolean;
