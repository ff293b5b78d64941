/** The state of a game of The War: plain JSON, changed by putting something new in its place. */

import type { GameState, Result } from '../../kernel/game'
import type { FlowState } from '../../kit/flow'
import type { FightProgress } from './ground/10-battle'
import type { ScenarioId } from './scenarios/list'
import type { VictoryFigures } from './scenarios/scenario'
import type { SupplyState } from './supply/12-supply'
import type { Condition, Foothold, GroundUnitType, Impulse, Nation, Side, Turn } from './types'

/** A ground unit on the map. */
export interface MapUnit {
  readonly nation: Nation
  readonly type: GroundUnitType
  /** As printed. */
  readonly factor: number
  /** As printed. */
  readonly movement: number
  readonly condition: Condition
  readonly hex: string
  /** When the Operations Segment began, for the unit's own side the one of its own turn (12.6.2). */
  readonly began: SupplyState
  /** At the last check. */
  readonly supply: SupplyState
  /** Is its move in this impulse over (9.3)? */
  readonly done: boolean
  /** Did it begin this second impulse in a Breach (10.2.5)? */
  readonly fromBreach: boolean
  /** The player turn in which it last moved or fought in a second impulse (12.3). */
  readonly exploited: number | null
}

/** A unit that is gone, and whether it was out of supply: rebuilding it costs twice as much then (12.6.4). */
export interface LostUnit {
  readonly unit: string
  readonly nation: Nation
  readonly type: GroundUnitType
  readonly factor: number
  readonly outOfSupply: boolean
}

/** What an attack has left in a hex (9.6.2). */
export interface FootholdInHex {
  readonly kinds: readonly Foothold[]
  readonly side: Side
  readonly made: Turn
}

/** An attack that has been announced, and is not rolled yet. */
export interface PlannedAttack {
  readonly target: string
  readonly attackers: readonly string[]
}

// ---- the sequence --------------------------------------------------------------------------------

export const STEPS = [
  'operations',
  'first-movement',
  'first-attacks',
  'first-battles',
  'second-movement',
  'second-attacks',
  'second-battles',
  'supply',
  'end-segment',
] as const
export type StepId = (typeof STEPS)[number]

/** A unit in hand. */
export interface Mover {
  readonly unit: string
  readonly left: number
  /** Must it go no further (9.4, 10.6.7)? */
  readonly stopped: boolean
  readonly beganInSwamp: boolean
}

/** What is asked in between. */
export type Question =
  /** A stack is on the move: it finishes before the next begins (9.3). */
  | { readonly type: 'hand'; readonly movers: readonly Mover[]; readonly moved: boolean }
  | ({ readonly type: 'attack' } & PlannedAttack)
  | ({ readonly type: 'battle' } & PlannedAttack & FightProgress)
  | ({
      readonly type: 'retreat'
      /** Who is still to retreat. */
      readonly units: readonly string[]
      /** Who is on the way, and the hexes that it has been in. */
      readonly going: { readonly unit: string; readonly path: readonly string[] } | null
    } & PlannedAttack)
  | ({ readonly type: 'advance' } & PlannedAttack)
  | { readonly type: 'disband'; readonly side: Side }

export type QuestionOf<T extends Question['type']> = Extract<Question, { type: T }>

// ---- the state -----------------------------------------------------------------------------------

export interface TheWarState extends GameState {
  readonly game: 'the-war'
  readonly scenario: ScenarioId
  /** Axis factors that may be lost for each level of victory: of the scenario, or of an owner's charts. */
  readonly victory: VictoryFigures
  /** Factors that each side began with. */
  readonly began: Readonly<Record<Side, number>>
  turn: Turn
  /** Player turns so far: the one that is being played. */
  playerTurn: number
  phasing: Side
  impulse: Impulse
  flow: FlowState<StepId, Question>
  /** By id; units that are gone are in `lost`. */
  units: Readonly<Record<string, MapUnit>>
  lost: readonly LostUnit[]
  /** Who went through a hex last; hexes that are not here are as in September 1939 (1.2). */
  control: Readonly<Record<string, Nation>>
  footholds: Readonly<Record<string, FootholdInHex>>
  /** Hexes that automatic victories have emptied in this player turn (9.8). */
  overrun: readonly string[]
  /** Units that have gone by rail in this player turn (9.1). */
  railed: readonly string[]
  attacks: readonly PlannedAttack[]
  surrendered: readonly Nation[]
  ended: Result | null
}

/** A copy on write: `advance` changes the dice in place, and puts something new in the place of all else. */
export const copyState = (state: TheWarState): TheWarState => ({
  game: state.game,
  version: state.version,
  dice: { ...state.dice },
  scenario: state.scenario,
  victory: state.victory,
  began: state.began,
  turn: state.turn,
  playerTurn: state.playerTurn,
  phasing: state.phasing,
  impulse: state.impulse,
  flow: state.flow,
  units: state.units,
  lost: state.lost,
  control: state.control,
  footholds: state.footholds,
  overrun: state.overrun,
  railed: state.railed,
  attacks: state.attacks,
  surrendered: state.surrendered,
  ended: state.ended,
})
