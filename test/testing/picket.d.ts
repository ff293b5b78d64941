/**
 * Picket, an invented game small enough to be read at once, with one of everything that a real one has: dice, a
 * secret, a decision in two steps, rules that refuse.
 *
 * Two scouts walk a lane of seven posts from either end. Each side has hidden a mine on one of the posts 2 to 4 of the
 * enemy's way; whoever treads on it is thrown back to the start. A scout steps forward, or makes ready and then
 * shoots at an enemy within three posts, who falls back one post on 4 or more. Who reaches the far end wins; after
 * twelve turns whoever came further.
 */
import * as v from 'valibot';
import type { Dice } from '../../src/kernel/dice';
import { type GameEvent, type GameState, type Player, type Result, type Violation } from '../../src/kernel/game';
import { type Verdict } from '../../src/kernel/verdict';
export type Side = 'north' | 'south';
interface Scout {
    /** Counted from its own end. */
    post: number;
    /** The furthest it ever stood: the enemy's mine is not there. */
    furthest: number;
    ready: boolean;
}
export interface PicketState extends GameState {
    turn: number;
    active: Side;
    scouts: Record<Side, Scout>;
    /** The post, on the enemy's count, where this side's mine lies. */
    mines: Record<Side, number>;
    /** Has it gone off? */
    sprung: Record<Side, boolean>;
}
export type PicketAction = {
    type: 'step';
} | {
    type: 'ready';
} | {
    type: 'shoot';
    at: number;
} | {
    type: 'pass';
};
export type PicketEvent = GameEvent & ({
    type: 'stepped';
    side: Side;
    post: number;
} | {
    type: 'mine';
    side: Side;
    post: number;
} | {
    type: 'readied';
    side: Side;
} | {
    type: 'shot';
    side: Side;
    roll: number;
    hit: boolean;
} | {
    type: 'passed';
    side: Side;
});
export type PicketView = Omit<PicketState, 'dice' | 'mines'> & {
    viewer: Side;
    mines: Record<Side, number | null>;
};
export declare function picketResult({ scouts, turn }: PicketState): Result | null;
export declare function checkPicket({ active, scouts }: PicketState, action: PicketAction): Verdict;
export declare function picketActions(state: PicketState): Iterable<PicketAction>;
export declare function advancePicket(draft: PicketState, action: PicketAction, dice: Dice): PicketEvent[];
export declare function picketInvariants({ scouts, mines, sprung }: PicketState): Violation[];
export declare const picketSpec: {
    id: string;
    version: number;
    players: string[];
    scenarios: {
        day: {
            title: string;
            rule: string;
        };
        night: {
            title: string;
            rule: string;
        };
    };
    optionalRules: {
        'quick march': {
            title: string;
            rule: string;
        };
    };
    stateSchema: v.GenericSchema<unknown, PicketState>;
    actionSchema: v.GenericSchema<unknown, PicketAction>;
    /** In version 1 turns were counted from zero. */
    migrations: {
        1: (old: unknown) => {
            game: string;
            dice: Readonly<import("../../src").DiceState>;
            active: Side;
            scouts: Record<Side, Scout>;
            /** The post, on the enemy's count, where this side's mine lies. */
            mines: Record<Side, number>;
            /** Has it gone off? */
            sprung: Record<Side, boolean>;
            version: number;
            turn: number;
        };
    };
    setup({ scenario, seed, rules, }: {
        scenario: string;
        seed: string;
        rules?: Readonly<Partial<Record<string, boolean>>>;
    }, dice: PicketState['dice']): PicketState;
    decision(state: PicketState): {
        player: Side;
        phase: string;
        question?: string;
        rule: string;
        prompt: string;
    } | null;
    legalActions: typeof picketActions;
    check: typeof checkPicket;
    advance: typeof advancePicket;
    result: typeof picketResult;
    invariants: typeof picketInvariants;
    view({ dice: _, ...state }: PicketState, player: Player): PicketView;
    determinize({ viewer, ...view }: PicketView, dice: Dice): PicketState;
};
export declare function scramblePicket(state: PicketState, player: Player, dice: Dice): PicketState;
export declare const picket: import("../../src").Game<{
    readonly game: string;
    readonly version: number;
    readonly dice: {
        readonly c: number;
        readonly s0: number;
        readonly s1: number;
        readonly s2: number;
    };
    readonly turn: number;
    readonly active: Side;
    readonly scouts: {
        readonly north: {
            readonly post: number;
            readonly furthest: number;
            readonly ready: boolean;
        };
        readonly south: {
            readonly post: number;
            readonly furthest: number;
            readonly ready: boolean;
        };
    };
    readonly mines: {
        readonly north: number;
        readonly south: number;
    };
    readonly sprung: {
        readonly north: boolean;
        readonly south: boolean;
    };
}, PicketAction, PicketEvent, PicketView, import("../../src").GameNames>;
export {};
