/**
 * Raid, an invented game that is made with the kit and has one of everything that its flow must carry: a step that nobody decides in,
 * a sealed question, an interruption by the other side, a fight with decisions between its rolls, a step that cannot end yet.
 *
 * A turn: the weather is rolled for. Both camps choose a road in secret. If it is the same, the raider may attack; the other side may
 * try to slip away, which is easy in fog. Otherwise they fight a skirmish. At last the raider may call up a militia man; with more than
 * three he must dismiss some before he can end the turn. The other camp raids in the next. After six turns, or when a camp has no men,
 * whoever has more men has won.
 */
import * as v from 'valibot';
import { type Dice } from '../../src/kernel/dice';
import { type GameEvent, type GameState, type Player } from '../../src/kernel/game';
import { type ActionOf } from '../../src/kit/actions';
import { type FlowState, type SealedQuestion } from '../../src/kit/flow';
import { type Camp, type Force, type Skirmish } from './skirmish';
declare const ROADS: readonly ['north', 'south'];
type Road = (typeof ROADS)[number];
type StepId = 'weather' | 'roads' | 'march' | 'muster';
type Asked = ({
    readonly type: 'road';
} & Omit<SealedQuestion, 'type'>)
/** A raid is on its way: it goes on when what interrupts it has been answered. */
 | {
    readonly type: 'raid';
} | {
    readonly type: 'evade';
} | {
    readonly type: 'fight';
    readonly fight: Skirmish;
} | {
    readonly type: 'crowd';
};
export interface RaidState extends GameState {
    turn: number;
    flow: FlowState<StepId, Asked>;
    fog: boolean;
    roads: Record<Camp, Road> | null;
    raid: 'none' | 'coming' | 'slipped' | 'fought';
    called: boolean;
    forces: Readonly<Record<Camp, Force>>;
}
export type RaidEvent = GameEvent & ({
    readonly type: 'weather';
    readonly fog: boolean;
} | {
    readonly type: 'roads';
    readonly blue: Road;
    readonly red: Road;
    readonly reveals: true;
} | {
    readonly type: 'slipped';
    readonly away: boolean;
} | {
    readonly type: 'rolled';
    readonly round: number;
} | {
    readonly type: 'fought';
    readonly winner: Camp | null;
} | {
    readonly type: 'step';
    readonly step: StepId;
});
declare const SHAPES: {
    road: {
        road: v.PicklistSchema<readonly ["north", "south"], undefined>;
    };
    attack: {};
    evade: {
        yes: v.BooleanSchema<undefined>;
    };
    choose: {
        what: v.PicklistSchema<["guard", "militia", "on", "off"], undefined>;
    };
    call: {};
    dismiss: {};
    done: {};
};
export type RaidAction = ActionOf<typeof SHAPES>;
export type RaidView = Omit<RaidState, 'dice'> & {
    readonly viewer: Camp;
};
export declare function scrambleRaid(state: RaidState, player: Player, dice: Dice): RaidState;
export declare const raid: import("../../src").Game<{
    readonly game: string;
    readonly version: number;
    readonly dice: {
        readonly c: number;
        readonly s0: number;
        readonly s1: number;
        readonly s2: number;
    };
    readonly turn: number;
    readonly flow: {
        readonly step: StepId;
        readonly closing: boolean;
        readonly asked: readonly ({
            readonly type: 'raid';
        } | {
            readonly type: 'evade';
        } | {
            readonly type: 'fight';
            readonly fight: {
                readonly attacker: Camp;
                readonly forces: {
                    readonly blue: {
                        readonly guards: number;
                        readonly militia: number;
                    };
                    readonly red: {
                        readonly guards: number;
                        readonly militia: number;
                    };
                };
                readonly round: number;
                readonly hits: {
                    readonly blue: number;
                    readonly red: number;
                };
                readonly stage: 'roll' | 'losses' | 'fight-on' | 'over';
            };
        } | {
            readonly type: 'crowd';
        } | {
            readonly players: readonly string[];
            readonly sealed: readonly ({
                readonly answer: unknown;
            } | null)[];
            readonly type: 'road';
        })[];
    };
    readonly fog: boolean;
    readonly roads: {
        readonly blue: "north" | "south";
        readonly red: "north" | "south";
    } | null;
    readonly raid: 'none' | 'coming' | 'slipped' | 'fought';
    readonly called: boolean;
    readonly forces: {
        readonly blue: {
            readonly guards: number;
            readonly militia: number;
        };
        readonly red: {
            readonly guards: number;
            readonly militia: number;
        };
    };
}, ActionOf<{
    road: {
        road: v.PicklistSchema<readonly ["north", "south"], undefined>;
    };
    attack: {};
    evade: {
        yes: v.BooleanSchema<undefined>;
    };
    choose: {
        what: v.PicklistSchema<["guard", "militia", "on", "off"], undefined>;
    };
    call: {};
    dismiss: {};
    done: {};
}>, RaidEvent, RaidView, import("../../src").GameNames>;
export {};
