/**
 * A greedy player of `eto` to measure others by: it tries every legal action, a whole move or a whole attack at a time, weighs every
 * fall of the dice by its exact chance, and takes what leaves it best off by a plain count of strength, centres, ground and danger.
 * It looks no further than that, and has no plan.
 */
import type { Bot } from '../../src/bots';
import type { EtoAction } from '../../src/games/eto/actions';
import type { EtoState } from '../../src/games/eto/state';
/** What a player cares for. */
export interface Weights {
    /** A Strength Point, and one out of supply. */
    readonly point: number;
    readonly hungry: number;
    /** A Russian centre, for the Axis. */
    readonly centre: number;
    /** A supplied Allied point in Germany (13.0). */
    readonly inGermany: number;
    /** A hex nearer to the enemy, for each Strength Point. */
    readonly step: number;
    /** A hex nearer to Germany, for each Allied Strength Point: none for a plain player, much for one who goes for it at once. */
    readonly toGermany: number;
    /** A point that the enemies about it can expect to kill. */
    readonly danger: number;
    /** An Allied point, up to ten, that can walk into Germany next turn. */
    readonly loose: number;
}
export declare const PLAIN: Weights;
/** Goes for ten points in Germany, whatever it costs. */
export declare const RAIDER: Weights;
/** A new player: it remembers whom it has looked at in a phase and left alone, so that every unit is looked at once. */
export declare function expectimaxBot(weights?: Weights): Bot<EtoState, EtoAction>;
