/**
 * The state of a game: plain JSON. Its parts are values that a change replaces, never changes in place, so that a copy of the
 * state may share them.
 */

import type { DiceState } from '../../kernel/dice'
import { frozen } from '../../kernel/frozen'
import type { GameState, Result } from '../../kernel/game'
import type { FlowState } from '../../kit/flow'
import type { WeatherKind } from './06-combat'
import type { EeCharts, Kind } from './charts'
import type { Camp, Nation, Navy, Power, Side, Water } from './powers'
import type { Asked } from './questions'
import { type ScenarioId, scenarioOf } from './scenario'

/** A block, or a ground-support unit, which is a counter in the open. */
export interface Block {
  readonly nation: Nation
  /** Whose unit it is in this scenario. */
  readonly side: Side
  readonly power: Power
  readonly kind: Kind | 'air'
  /** Its steps at full strength, and now; 0 in the force pool. */
  readonly size: number
  readonly steps: number
  readonly elite: boolean
  /** Where it stands; `null` in the force pool, or while it is still to come. */
  readonly at: string | null
  /** Has the enemy seen its face since it last moved or was built up? */
  readonly seen: boolean
  /** Is its strength still that of the set-up? */
  readonly fresh: boolean
  /** The turn in which it comes in, or into the force pool; 0 if it has. */
  readonly due: number
  /** The group of the set-up that it is still to be deployed with; 0 if there is none. */
  readonly group: number
  /** Has it moved in this phase, or taken a replacement in production? */
  readonly moved: boolean
  /** Was it built in this production phase? */
  readonly built: boolean
  /** Has it come over a river, and over a fortified border, into an area that is newly contested? */
  readonly crossed: boolean
  readonly stormed: boolean
  /** Has it landed from the sea in this phase, or jumped? */
  readonly landed: boolean
  readonly jumped: boolean
  /** Have bombs taken its fire away in this combat phase? */
  readonly stunned: boolean
}

/** A block that nobody else has yet. */
export type BlockDraft = { -readonly [K in keyof Block]: Block[K] }

/** A copy of a block. It is spelled out: a spread takes V8 three times as long, and may leave every block in a shape of its own, which makes all that looks at blocks slow. */
export function copyBlock(block: Block): BlockDraft {
  return {
    nation: block.nation,
    side: block.side,
    power: block.power,
    kind: block.kind,
    size: block.size,
    steps: block.steps,
    elite: block.elite,
    at: block.at,
    seen: block.seen,
    fresh: block.fresh,
    due: block.due,
    group: block.group,
    moved: block.moved,
    built: block.built,
    crossed: block.crossed,
    stormed: block.stormed,
    landed: block.landed,
    jumped: block.jumped,
    stunned: block.stunned,
  }
}

/** A block with some changes. They come in all shapes, so that no more is asked of them than they have. */
export function changedBlock(block: Block, changes: Partial<Block>): Block {
  const made = copyBlock(block)
  for (const key in changes) {
    const value = changes[key as keyof Block]
    if (value !== undefined) (made as unknown as Record<string, unknown>)[key] = value
  }
  return made
}

/** The version of the rules, and of saves. */
export const VERSION = 5

/** A turn that never comes: for units that are out of the game. */
export const NEVER = 99

export const STEPS = /* @__PURE__ */ frozen([
  'first-deployment',
  'second-deployment',
  'weather',
  'arrivals',
  'warfare',
  'production',
  'movement',
  'strategic',
  'combat',
  'breakthrough',
  'supply',
  'france',
] as const)
export type StepId = (typeof STEPS)[number]

export interface EeState extends GameState {
  readonly game: 'europe-engulfed'
  readonly version: typeof VERSION
  dice: DiceState
  readonly scenario: ScenarioId
  readonly options: readonly EeOption[]
  readonly charts: EeCharts
  /** From 1; `dateOf` has the month and the year. */
  turn: number
  /** Whose player-turn it is. */
  side: Side
  /** Of two Allied players, whose part of the phase it is; `null` if one plays the whole side. */
  hand: 'western' | 'soviet' | null
  flow: FlowState<StepId, Asked>
  weather: Readonly<Record<Zone, WeatherKind>>
  /** Areas in play, and who controls them. */
  control: Readonly<Record<string, Holder>>
  blocks: Readonly<Record<string, Block>>
  /** Special Actions that are there to be used. */
  actions: Readonly<Record<Power, number>>
  /** WERPs that are left to spend in this production phase: a secret of the power. */
  werps: Readonly<Record<Power, number>>
  /** New units that came in this production phase, by area. */
  built: Readonly<Record<string, number>>
  /** Special Actions that were built in this production phase. */
  planned: Readonly<Record<Power, number>>
  /** Powers whose replacements are unrestricted in this production phase. */
  freed: readonly Power[]
  /** Strategic moves that are left. */
  lifts: Readonly<Record<Power, number>>
  /** An airborne assault that is under way. */
  drop: { readonly power: Power; readonly to: string; readonly water: Water | null } | null
  /** Landings and jumps of powers in this phase: one each. */
  dropped: readonly Power[]
  /** Fleet points by water, and those of them that have sailed in this player-turn. */
  fleets: Readonly<Record<Water, Readonly<Record<Navy, number>>>>
  sailed: Readonly<Record<Water, Readonly<Record<Navy, number>>>>
  /** Areas in which a side has landed and still has ground units. */
  beachheads: Readonly<Record<string, Side>>
  /** Points on the general information track. */
  track: Track
  /** What was built that may be built once a year or so many a turn: in this player-turn, and the year of the last. */
  ordered: Readonly<Record<Asset, number>>
  years: Readonly<Record<string, number>>
  /** WERPs that a power has lost to strategic warfare in this player-turn. */
  bombed: Readonly<Record<Power, number>>
  /** Bombs on German railways in this player-turn. */
  rails: number
  /** Powers that bombs have hit in this player-turn. */
  hit: readonly Power[]
  /** Free infantry steps of Soviet conscription that are left in this production phase. */
  levied: number
  /** What the United States have lent the Soviets in this player-turn; `null` before they have. */
  aid: number | null
  /** What the United States have lent Britain in this player-turn; `null` before they have. */
  loan: number | null
  /** WERPs that Britain has lent in this player-turn. */
  lent: number
  politics: Politics
  extra: Extra
  /** Areas that are newly contested in this phase, in which a round must be fought. */
  newly: readonly string[]
  /** Areas that a round was fought in, in this phase. */
  fought: readonly string[]
  /** Field fortifications, by area. */
  forts: Readonly<Record<string, Power>>
  /** Fortifications that are still to be deployed. */
  works: readonly { readonly power: Power; readonly heavy: boolean; readonly group: number }[]
  /** Soviet heavy fortifications, which a round does not use up, with the rounds that they still stand if rounds reduce them. */
  heavy: Readonly<Record<string, number>>
  /** What was done in this final supply: units in limited supply, by power and area, and beachheads that were made (13.32), which are not. */
  relieved: readonly { readonly power: Power; readonly at: string; readonly beach?: true }[]
  ended: Result | null
}

/** Who holds an area: a side, or a country that is at war with nobody. */
export type Holder = Side | 'neutral'

/** Points on the general information track. */
export const ASSETS = /* @__PURE__ */ frozen([
  'uboats',
  'asw',
  'axisBombers',
  'axisFighters',
  'germanFlak',
  'alliedBombers',
  'alliedFighters',
  'britishFlak',
  'jets',
  'fleet',
] as const)
/** What a power builds besides units; `fleet` is a fleet point, and on no track. */
export type Asset = (typeof ASSETS)[number]
export type Track = Readonly<Record<Exclude<Asset, 'fleet'> | 'bombHits', number>>

/** What has happened to countries. */
export interface Politics {
  /** Is Vichy France still what the armistice made it, and is the Levant no part of it (14.354)? */
  readonly vichy: boolean
  readonly freeLevant?: true
  /** Has Italian morale collapsed, and has Italy surrendered? */
  readonly collapsed: boolean
  readonly surrendered: boolean
  /** Allied beachheads in Europe on the Atlantic that were thrown back. */
  readonly repulsed: number
  /** Has the Axis ever held two of its Soviet objectives at once? */
  readonly two: boolean
  /** Are the Soviet Union and Italy at war? */
  readonly sovietWar: boolean
  readonly italianWar: boolean
  /** Has Paris fallen? */
  readonly paris: boolean
  /** Is France in the war? */
  readonly france: boolean
  /** Have the French offered an armistice? */
  readonly offered: boolean
  /** The turn from which its fall means that it fights on; 0 if it does not. */
  readonly resolved: number
  /** The power whose units the French are who fight on after the fall of their country. */
  readonly fightsOn: 'british' | 'american' | null
  /** Countries that are neutral, and those that the Axis has conquered. */
  readonly neutral: readonly string[]
  readonly conquered: readonly string[]
  /** The turn in which Germany entered France or attacked Belgium; 0 before. */
  readonly trigger: number
  /** Has ASW taken the initiative from the U-boats? */
  readonly initiative: boolean
  /** Countries that were attacked in this player-turn. */
  readonly surprised: readonly string[]
  /** Turns of Soviet emergency conscription that are left; -1 before it. */
  readonly levy: number
  /** The turn in which war between Germany and the Soviet Union began; 0 before. */
  readonly since: number
  /** Is it still the quiet war of 1939, in which Germany attacks no minor power but Poland? */
  readonly phoney: boolean
  /** Minor nations that fight with the Axis, because the Allies have attacked them. */
  readonly turned: readonly Nation[]
  /** Wars of Italy and of the Soviet Union on minor powers, made in peace with the great ones. */
  readonly ventures: Readonly<Record<'italian' | 'soviet', Venture>>
  /** The turn in which Italy attacked France before Paris had fallen; 0 if it did not. */
  readonly alps: number
  /** Have the Soviets forgone the war with Finland, and when did they first win a battle in snow? */
  readonly forgone: boolean
  readonly hardened: number
  /** Are the Soviets denied what war gives them? */
  readonly withheld: boolean
  /** Friends of the Axis: those rolled for in this turn, those who stay neutral for good, those who joined by the die; and countries that Germany has attacked. */
  readonly courted: readonly string[]
  readonly settled: readonly string[]
  readonly joined: readonly { readonly country: string; readonly turn: number }[]
  readonly assailed: readonly string[]
  /** Minor nations whose entry Britain has paid for. */
  readonly bought: readonly Nation[]
}

/** Wars that a power makes alone: on whom, the turn of the last declaration, and that of the last conquest. */
export interface Venture {
  readonly on: readonly string[]
  readonly turn: number
  readonly fallen: number
}

/** What optional rules keep in mind. */
export interface Extra {
  /** Has Germany given airborne assaults up? */
  readonly grounded: boolean
  /** WERPs that were paid towards fleet points, ASW and flak, and what was paid for in this player-turn. */
  readonly partial: Readonly<Record<string, number>>
  readonly paid: readonly string[]
  /** Does Sweden send no more ore, with Finland out of the war? */
  readonly prudent: boolean
  /** The turns of the last conversion of aircraft and of the German pause in the east; 0 before. */
  readonly converted: number
  readonly paused: number
  /** The turn with which Spain joins the Axis; 0 if it does not. */
  readonly spain: number
  /** Have the Soviets begun the war in the east? */
  readonly provoked: boolean
  /** Soviet areas as May began, and Axis areas as the last turn did. */
  readonly spring: number
  readonly held: number
  /** How often Germany has rolled for its infrastructure, and whether that has collapsed. */
  readonly strain: number
  readonly strained: boolean
  /** May Germany lose its fourth Special Action, and has it lost it for now? */
  readonly weary: boolean
  readonly denied: boolean
  /** Areas that the Axis held as the Allied player-turn began, with ground units in them. */
  readonly front: readonly string[]
  /** Areas in which Americans have fought alone in this player-turn. */
  readonly alone: readonly string[]
  /** What Soviets and Americans have learned: conditions that are fulfilled, Special Actions more for good, lucky rolls in a row, and whether this turn has one. */
  readonly lessons: Readonly<Record<'soviet' | 'american', Lessons>>
  /** How far Allied bombers and escorts are from being improved, and the turn from which they are; 0 before. */
  readonly progress: Readonly<Record<Improvement, number>>
  readonly improved: Readonly<Record<Improvement, number>>
  /** Germany's final offensives: when, and against whom. */
  readonly offensives: readonly { readonly turn: number; readonly camp: Camp }[]
  /** The turn of the last step of Yugoslav partisans, and whether some were there as the Allied player-turn began. */
  readonly rallied: number
  readonly partisans: boolean
  /** The one invasion that is called Overlord: whose tanks go ashore with it, and how often the Axis has reinforced against it. */
  readonly overlord: Overlord | null
  /** Harbours that are wrecked, and those of which it is still to be decided. */
  readonly wrecked: readonly string[]
  readonly doomed: readonly { readonly at: string; readonly side: Side }[]
  /** The turn of the last carpet of bombs; 0 before. */
  readonly carpet: number
}

/** What may be improved in the Allied air force. */
export type Improvement = 'bombers' | 'escorts'

export interface Overlord {
  readonly turn: number
  readonly at: string
  readonly tanks: readonly Power[]
  readonly reinforced: number
}

export interface Lessons {
  readonly met: readonly ('a' | 'b' | 'd')[]
  readonly more: number
  readonly row: number
  readonly lucky: boolean
}

export type Zone = 'eastern' | 'western' | 'southern'

/** Optional rules, by name. */
export const OPTIONS = /* @__PURE__ */ frozen([
  'incrementalProduction',
  'stacking',
  'limitedActions',
  'randomWeather',
  'desertWeather',
  'uboatInitiative',
  'groundSupportLimits',
  'earlyWars',
  'surprise',
  'frenchResolve',
  'fortReduction',
  'partialBuilds',
  'juneInvasion',
  'germanAirborne',
  'prudence',
  'greekEntry',
  'turkishEntry',
  'germanStrain',
  'sovietLessons',
  'americanLessons',
  'westernWars',
  'pause',
  'combatWinter',
  'weightedVictory',
  'conversions',
  'freeSetup',
  'threePlayers',
  'italianVentures',
  'sovietVentures',
  'minorChoices',
  'portCapacity',
  'finalOffensives',
  'jets',
  'partisans',
  'overlord',
  'withdrawals',
  'hitDistribution',
  'navalAir',
  'carpetBombing',
  'improvements',
] as const)
export type EeOption = (typeof OPTIONS)[number]

/** Is it the last turn? */
export const isLast = (state: Pick<EeState, 'scenario' | 'turn'>): boolean =>
  state.turn >= scenarioOf(state).turns

/** A copy on write: the dice are changed in place, everything else is replaced. */
export const copyState = (state: EeState): EeState => ({ ...state, dice: { ...state.dice } })

/** Does a game use an optional rule? */
export const has = ({ options }: Pick<EeState, 'options'>, option: EeOption): boolean =>
  options.includes(option)
