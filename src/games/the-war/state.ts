/** The state of a game of The War: plain JSON, changed by putting something new in its place. */

import type { GameState, Result } from '../../kernel/game'
import type { FlowState } from '../../kit/flow'
import type { ForcedMarch } from '../../tables/the-war-forced-march'
import type { PartisanCountryId } from '../../tables/the-war-partisan-europe'
import type { AirFightProgress } from './air/11-air-fight'
import type { AirMission, FlownMission } from './air/11-air-missions'
import type { FightProgress } from './ground/10-battle'
import type { GroundUnit } from './ground/10-ratings'
import type { SiegeTurns } from './ground/13-fortresses'
import type { ScenarioId } from './scenarios/list'
import type { VictoryFigures } from './scenarios/scenario'
import type { SupplyState } from './supply/12-supply'
import type {
  AirUnitType,
  Condition,
  Foothold,
  GroundUnitType,
  Impulse,
  LogisticalEffort,
  MajorPower,
  Nation,
  Side,
  Turn,
} from './types'

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
  /** Does an effort of this player turn activate it (4.0)? */
  readonly active: boolean
  /** Has it moved in this player turn, or in the last of its own (15.1.3.3)? */
  readonly moved: boolean
  /** A Reserve marker lies on it until the end of the next enemy turn; `committed` has moved (9.9). */
  readonly reserve: 'ready' | 'committed' | null
  /** The unit that it is a piece of (9.6.3). */
  readonly pieceOf: WholeUnit | null
  /** Counters that some rule treats apart. */
  readonly special: Special | null
  /** Is its move in this impulse over (9.3)? */
  readonly done: boolean
  /** Did it begin this second impulse in a Breach (10.2.5)? */
  readonly fromBreach: boolean
  /** What came of its forced march in this player turn, if it has tried one (29.1). */
  readonly march: ForcedMarch | null
  /** The player turn in which it last moved or fought in a second impulse (12.3). */
  readonly exploited: number | null
}

/** Optional rules of section 29 that a game can be played with. */
export const OPTIONS = [
  'forcedMarch',
  'eliteArmour',
  'airCrews',
  'carpetBombing',
  'siegeOfLeningrad',
  'motorizedFlak',
] as const
export type TheWarOption = (typeof OPTIONS)[number]

export type Special = NonNullable<GroundUnit['special']>

/** What a breakdown unit came from, as it was printed. */
export interface WholeUnit {
  readonly unit: string
  readonly factor: number
  readonly movement: number
  readonly type: GroundUnitType
}

/** A unit that is gone, and whether it was out of supply: rebuilding it costs twice as much then (12.6.4). */
export interface LostUnit {
  readonly unit: string
  readonly nation: Nation
  readonly type: GroundUnitType
  readonly factor: number
  readonly movement: number
  readonly special: Special | null
  /** Was it a piece of another unit (9.6.3)? */
  readonly piece: boolean
  readonly outOfSupply: boolean
}

/** An air unit at its base. Where it flies to is in `raids` and `sorties`: it is never anywhere else when a battle is over. */
export interface AirPiece {
  readonly nation: Nation
  readonly type: AirUnitType
  /** Combat factors, as printed. */
  readonly factors: number
  readonly condition: Condition
  /** The hex of its base (11.1). */
  readonly base: string
  /** Has its base a line of supply, at the last check (12.6.3)? */
  readonly supplied: boolean
  /** And is that all that a colony or a friend can give (12.2.3)? */
  readonly limited: boolean
  /** Does an effort of this player turn activate it (4.0)? */
  readonly active: boolean
  /** Has it staged in this impulse (11.2.1.1)? */
  readonly staged: boolean
  /** Its missions of this player turn (11.2.3). */
  readonly flown: readonly FlownMission[]
  /** Was it driven from its base in this player turn (11.1.2)? */
  readonly displaced: boolean
}

/** An air unit that is gone. */
export interface LostAircraft {
  readonly unit: string
  readonly nation: Nation
  readonly type: AirUnitType
  readonly factors: number
}

/** An air unit on its way to a hex under attack (11.3, 11.4). */
export interface Sortie {
  readonly unit: string
  readonly at: string
  readonly mission: AirMission
  /** The hexes that it flies over, that of the attack last; for interceptors, the one in which they meet the enemy. */
  readonly path: readonly string[]
}

/** A strike at a field (11.5): who flies, who meets them, and whether those of the field come up. */
export interface Raid {
  readonly at: string
  readonly raiders: readonly string[]
  readonly interceptors: readonly string[]
  readonly up: boolean
}

/** Works that were built in play (10.6.4, 13.2.2). */
export interface Works {
  readonly kind: 'fortification' | 'fortress'
  readonly by: Nation
  /** The player turn at whose end nobody held it any more (10.6.4). */
  readonly empty?: number
}

/** Something that was paid for in this player turn (15.1.6.1). */
export interface BuiltItem {
  readonly by: MajorPower
  readonly id: string
  /** Normal price. */
  readonly narfs: number
  readonly outOfSupply: boolean
  /** Works do not count against the limit. */
  readonly exempt: boolean
  readonly kind: 'unit' | 'irregular' | 'repair' | 'upgrade' | Works['kind']
}

/** A stratmove of this player turn, and whose points it took (8.0). */
export interface Stratmove {
  readonly unit: string
  readonly nation: Nation
  readonly payer: Nation
  readonly smps: number
  readonly kind: 'air' | 'ground'
  /** Did a unit go through, into or out of the Soviet Union of 1939? */
  readonly inside: boolean
}

/** A railmove of this player turn: what it took of the capacity of its nation, and whether it touched the Soviet Union of 1939. */
export interface Railed {
  readonly unit: string
  /** Where it began its turn, and so in which weather (26); older saves do not say. */
  readonly from?: string
  readonly counts: number
  readonly inside: boolean
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

/** A marker of a regional or limited effort. */
export interface EffortMarker {
  readonly power: Nation
  readonly at: string
}

/** The weather of each front by its level; `null` where nobody rolled. In the East it is that of the side whose turn it is. */
export interface WeatherNow {
  readonly eastern: string | null
  readonly western: string | null
  readonly mediterranean: string | null
  /** Every level of the last winter in the East: the thaw remembers it (26.1.3.1). */
  readonly lastWinter: readonly string[]
  /** Axis units that were inside the Soviet Union of 1939 when this winter turn began (26.1.1); older saves do not say. */
  readonly wintering?: readonly string[]
}

/** When something first happened that a rule asks about later; `null` if it has not. */
export interface WarLog {
  /** Germany attacked a French or British unit in France (18.2). */
  readonly attackInFrance: Turn | null
  /** Exchanges of counters so far: which, whose and when (17.4, 19.4, 20.3, 21.7.2). */
  readonly upgrades: readonly { readonly id: string; readonly of: Nation; readonly turn: Turn }[]
  /** Industry that was moved to the Urals, and when (14.6.1). */
  readonly evacuated: readonly { readonly city: string; readonly turn: Turn }[]
  /** When the Soviets burned their land, and what it takes from the enemy's second impulse (21.7.6). */
  readonly scorched: { readonly turn: Turn; readonly points: number } | null
  /** Hexes that were chosen for carpet bombing, and a second time when it is over (29.20). */
  readonly carpets: readonly string[]
  /** Colonies that are lost to their owners (23.12), and borderlands that are with the other side (23.8, 23.40). */
  readonly colonies: readonly string[]
  /** Blows for which Britain has rolled (17.2.2). */
  readonly shocks: readonly string[]
  /** Units that came for nothing: the garrison of Ethiopia, the Free French of Paris (18.8, 19.1.1). */
  readonly free: readonly string[]
  /** Levels of SMPs that powers have bought: one a year (8.4.1). */
  readonly smpLevels: readonly { readonly by: MajorPower; readonly year: number }[]
  /** Fortresses built so far: one a year (13.2.2). */
  readonly fortresses: readonly { readonly by: Nation; readonly year: number }[]
  /** Countries that may rise against their occupiers (25.1.1). */
  readonly occupations: readonly Occupation[]
  /** The last turn in which partisans have stopped trains (25.4). */
  readonly disrupted: Turn | null
  /** Units that oil does not suffice for in this player turn (24.1, 24.2). */
  readonly unfuelled: readonly string[]
  /** What the Soviets did in East Prussia to the German roll for surrender; `null` before they were there (25.1.2). */
  readonly eastPrussia: 0 | 1 | null
  /** Do the Soviets keep a fortification in reserve (9.9.1)? */
  readonly reserveWorks: boolean
  /** Factors of each side that were lost and built again: they count in the price of a country (3.10.3). */
  readonly rebuilt: Readonly<Record<Side, number>>
}

/** An occupied country: its atrocities, and who can still be raised in it (25.1.1, 25.2). */
export interface Occupation {
  readonly country: PartisanCountryId
  readonly since: Turn
  readonly atrocities: number
  /** Has its sponsor rolled for partisans? */
  readonly rolled: boolean
  readonly partisans: number
  readonly legions: number
}

// ---- the sequence --------------------------------------------------------------------------------

export const STEPS = [
  'weather',
  'planning',
  'operations',
  'oil',
  'rising',
  'markers',
  'breakdown',
  'first-staging',
  'counter-air',
  'first-movement',
  'first-attacks',
  'first-support',
  'first-reaction',
  'first-counter',
  'first-battles',
  'second-staging',
  'second-movement',
  'second-attacks',
  'second-support',
  'second-reaction',
  'second-counter',
  'second-battles',
  'build',
  'stratmoves',
  'supply',
  'repair',
  'toll-segment',
  'end-segment',
  'frost',
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
  /** An air unit is about to change its base (11.2.1.1). */
  | { readonly type: 'flight'; readonly unit: string }
  /** A power lays out an airbase: where (11.1.1)? */
  | { readonly type: 'site'; readonly power: MajorPower }
  /** An air unit is on its way to a field: who meets it (11.5.1)? */
  | { readonly type: 'scramble'; readonly at: string; readonly path: readonly string[] }
  /** Aircraft have answered aircraft: this side may answer again (11.8.2). `sent`: has it? */
  | { readonly type: 'counter'; readonly side: Side; readonly sent: boolean }
  | ({ readonly type: 'air' } & AirBattleNow)
  /** Where do the aircraft of this side land (11.2.2)? */
  | { readonly type: 'return'; readonly side: Side; readonly landed: readonly string[] }
  /** A reserve comes up by this way: is it held up from the air (9.9.5)? */
  | { readonly type: 'interdict'; readonly unit: string; readonly path: readonly string[] }
  | { readonly type: 'disband'; readonly side: Side }
  /** Where a stratmove ends (8.1.1). */
  | { readonly type: 'stratmove'; readonly unit: string }
  /** Where an airbase or a fortification of this hex is put up again (8.5.4). */
  | { readonly type: 'relocation'; readonly at: string }
  /** Where a unit that is built again appears (15.2.2). */
  | { readonly type: 'placing'; readonly unit: string }
  /** Units of a power that go without oil in this turn: so many are still to be chosen (24.1, 24.2). */
  | { readonly type: 'fuel'; readonly power: 'germany' | 'soviet-union'; readonly left: number }
  /** Axis units that are to be depleted: by the winter, or at the end of a turn of Soviet effort. */
  | {
      readonly type: 'toll'
      readonly by: 'winter' | 'effort'
      /** Who has been chosen so far. */
      readonly chosen: readonly string[]
    }

/** A fight in the air, by the names of who is in it. */
export interface AirBattleNow extends AirFightProgress {
  readonly at: string
  /** At a field; on the way to an attack on the ground, over its hex, or under its flak. */
  readonly over: 'field' | 'way' | 'target' | 'guns'
  /** The ground units of the attack. */
  readonly attackers: readonly string[]
  readonly attacker: readonly string[]
  readonly defender: readonly string[]
  readonly strangers: readonly string[]
}

export type QuestionOf<T extends Question['type']> = Extract<Question, { type: T }>

// ---- the state -----------------------------------------------------------------------------------

export interface TheWarState extends GameState {
  readonly game: 'the-war'
  readonly scenario: ScenarioId
  /** The optional rules that it is played with. */
  readonly options: readonly TheWarOption[]
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
  /** What each power has chosen in this turn, and what it chose in the last (4.0). */
  efforts: Readonly<Partial<Record<Nation, LogisticalEffort>>>
  lastEfforts: Readonly<Partial<Record<Nation, LogisticalEffort>>>
  /** What each power has to spend (14.0). */
  narfs: Readonly<Partial<Record<MajorPower, number>>>
  /** What the theatre of each power brings in every spring: the base of its account here (14.1). */
  bases: Readonly<Partial<Record<MajorPower, number>>>
  /** Markers of this player turn (4.2, 4.3), and by power the hex that a limited effort favours. */
  markers: readonly EffortMarker[]
  favoured: Readonly<Partial<Record<Nation, string>>>
  weather: WeatherNow
  /** Turns of siege by fortress (13.2.3), and fortresses of 1939 that were taken down (10.7). */
  sieges: Readonly<Record<string, SiegeTurns>>
  dismantled: readonly string[]
  /** Works built in play, by hex. */
  works: Readonly<Record<string, Works>>
  /** What was built and repaired in this player turn. */
  built: readonly BuiltItem[]
  /** Units whose turn to come has been, and for which there was no room yet (3.1). */
  waiting: readonly string[]
  /** Enemy hexes that the last second impulse has cut off (10.2.8). */
  pockets: readonly string[]
  /** Those that were cut off before it began. */
  cutOff: readonly string[]
  log: WarLog
  /** By id; units that are gone are in `lost`. */
  units: Readonly<Record<string, MapUnit>>
  lost: readonly LostUnit[]
  /** Air units by id; those that are gone are in `lostAircraft`. */
  air: Readonly<Record<string, AirPiece>>
  lostAircraft: readonly LostAircraft[]
  /** Airbase counters by hex, and whose they are (11.1). */
  airbases: Readonly<Record<string, MajorPower>>
  /** Strikes at fields that are being planned, and aircraft over announced attacks. */
  raids: readonly Raid[]
  sorties: readonly Sortie[]
  /** Who went through a hex last; hexes that are not here are as in September 1939 (1.2). */
  control: Readonly<Record<string, Nation>>
  footholds: Readonly<Record<string, FootholdInHex>>
  /** Hexes that automatic victories have emptied in this player turn (9.8). */
  overrun: readonly string[]
  /** Stratmoves of this player turn (8.0). */
  stratmoves: readonly Stratmove[]
  /** Railmoves of this player turn (9.1). */
  railed: readonly Railed[]
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
  options: state.options,
  victory: state.victory,
  began: state.began,
  turn: state.turn,
  playerTurn: state.playerTurn,
  phasing: state.phasing,
  impulse: state.impulse,
  flow: state.flow,
  efforts: state.efforts,
  lastEfforts: state.lastEfforts,
  narfs: state.narfs,
  bases: state.bases,
  markers: state.markers,
  favoured: state.favoured,
  weather: state.weather,
  sieges: state.sieges,
  dismantled: state.dismantled,
  works: state.works,
  built: state.built,
  waiting: state.waiting,
  pockets: state.pockets,
  cutOff: state.cutOff,
  log: state.log,
  units: state.units,
  lost: state.lost,
  air: state.air,
  lostAircraft: state.lostAircraft,
  airbases: state.airbases,
  raids: state.raids,
  sorties: state.sorties,
  control: state.control,
  footholds: state.footholds,
  overrun: state.overrun,
  stratmoves: state.stratmoves,
  railed: state.railed,
  attacks: state.attacks,
  surrendered: state.surrendered,
  ended: state.ended,
})
