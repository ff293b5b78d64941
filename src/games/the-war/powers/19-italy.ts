/** Section 19: Italian national rules. The exchange of armor, 19.4, is with the other exchanges. */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_COUNTRY_VALUES } from '../../../tables/the-war-country-values'
import { THE_WAR_NARF_SOURCES } from '../../../tables/the-war-narf-sources'
import {
  type ItalianSurrenderModifierId,
  THE_WAR_SURRENDER_ITALY,
} from '../../../tables/the-war-surrender-italy'
import { turnsBetween } from '../calendar'
import type { TheWarCityName } from '../places'
import type { LogisticalEffort, MajorPower, Turn } from '../types'
import { rollSurrender, type SurrenderFacts, type SurrenderOutcome } from './surrender'

// ---- East Africa -----------------------------------------------------------------------------

/**
 * What Italy's declaration of war on Britain and France costs it at once. Britain gains nothing by it yet, only by the
 * conquest of the colony.
 *
 * @rule 19.1
 */
export const eastAfricaCutOff = (
  britainControlsSuez: boolean,
): { italy: number; britain: 0; britainByConquest: number } => ({
  italy: britainControlsSuez ? THE_WAR_NARF_SOURCES.once.eastAfricaCutOff.narfs : 0,
  britain: 0,
  britainByConquest: THE_WAR_COUNTRY_VALUES.values['italian-east-africa'].narfs,
})

/**
 * The garrison of Ethiopia, free at last: three units for nothing, unless Britain has conquered the colony.
 *
 * @rule 19.1.1
 */
export function ethiopianGarrison(at: {
  readonly alexandriaAxis: boolean
  readonly suezAxis: boolean
  readonly garrisonEliminated: boolean
}): { units: readonly '2-5 INF'[]; cost: 0; at: readonly ['Suez', '4414', '4415'] } {
  const free = at.alexandriaAxis && at.suezAxis && !at.garrisonEliminated
  return {
    units: free ? ['2-5 INF', '2-5 INF', '2-5 INF'] : [],
    cost: 0,
    at: ['Suez', '4414', '4415'],
  }
}

/** What Britain has in the box in one turn, and what it spends there. */
export interface ExpeditionTurn {
  readonly sixSevenMot: number
  readonly threeSevenMot: number
  readonly tacOrMdm: number
  readonly effortThere: LogisticalEffort
}

const expeditionStays = ({ sixSevenMot, threeSevenMot, tacOrMdm, effortThere }: ExpeditionTurn) =>
  (sixSevenMot >= 1 || threeSevenMot >= 2) &&
  tacOrMdm >= 1 &&
  (effortThere === 'RLE' || effortThere === 'LLE')

/**
 * Has the expedition done its work? Two turns on end after the one in which it came, with an effort in each.
 *
 * @rule 19.1.2
 */
export function eastAfricaConquered(
  turnsAfterArrival: readonly ExpeditionTurn[],
  italyHasEgypt: boolean,
): boolean {
  if (italyHasEgypt) return false
  return turnsAfterArrival.some(
    (now, i) => i > 0 && expeditionStays(now) && expeditionStays(turnsAfterArrival[i - 1]),
  )
}

// ---- surrender -------------------------------------------------------------------------------

export type ItalianFacts = SurrenderFacts<ItalianSurrenderModifierId>

/** Must Italy roll at the beginning of the End Segment? */
export const italianRollDue = (hexesOccupiedByWest: number): boolean => hexesOccupiedByWest >= 1

/**
 * The roll.
 *
 * @rule 19.2 with {@link italianRollDue} and {@link italianHexAfterSurrender}
 */
export const resolveItalianSurrender = (facts: ItalianFacts, dice: Dice): SurrenderOutcome =>
  rollSurrender('19.2', THE_WAR_SURRENDER_ITALY, facts, 'low', dice)

/** How likely Italy surrenders. */
export const italianSurrenderOdds = (facts: ItalianFacts): Distribution<boolean> =>
  outcomesOf((dice) => resolveItalianSurrender(facts, dice).surrenders)

/**
 * Whose an Italian hex is after the surrender: whoever has it keeps it, and the rest is for the first to come.
 *
 * @rule 19.2
 */
export const italianHexAfterSurrender = (
  controller: MajorPower,
  firstToOccupy: MajorPower | null,
): MajorPower | null => (controller === 'italy' ? firstToOccupy : controller)

// ---- the revival -----------------------------------------------------------------------------

const { north } = THE_WAR_COUNTRY_VALUES.italianCities
/** The five cities that a new Fascist state needs. */
export const NORTHERN_ITALIAN_CITIES: readonly TheWarCityName[] = /* @__PURE__ */ frozen(north.cities)

export interface FascistRevival {
  readonly turn: Turn
  readonly surrender: Turn
  /** Northern cities that Germany controls. */
  readonly german: readonly TheWarCityName[]
  /** The German commando stands in a German-controlled Italian city. */
  readonly commando: boolean
}

/** May Germany try? One turn after the surrender, with all five cities. */
export const mayReviveFascism = ({ turn: now, surrender, german }: FascistRevival): boolean =>
  turnsBetween(surrender, now) === 1 && NORTHERN_ITALIAN_CITIES.every((city) => german.includes(city))

/**
 * Does a new Fascist state arise?
 *
 * @rule 19.3 with {@link neoFascistFalls} and {@link dividedItaly}
 */
export function resolveFascistRevival(
  input: FascistRevival,
  dice: Dice,
): { revived: boolean; narfs: number; units: readonly '2-5 INF'[]; explain: readonly Reason[] } {
  const nothing = { revived: false, narfs: 0, units: [] }
  if (!mayReviveFascism(input)) return { ...nothing, explain: [because('19.3', 'Germany cannot try')] }
  const explain = input.commando ? [because('19.3', 'the German commando is at hand', -2)] : []
  if (dice.d(10) + totalOf(explain) > 7) return { ...nothing, explain }
  const percent = THE_WAR_COUNTRY_VALUES.seasonPercent[input.turn.season]
  return {
    revived: true,
    narfs: Math.floor((north.narfs * percent) / 100),
    units: Array.from({ length: input.commando ? 3 : 2 }, () => '2-5 INF' as const),
    explain,
  }
}

/**
 * Its units are built, and rebuilt, only in Italian cities that Germany controls.
 *
 * @rule 19.3
 */
export const mayBuildNeoFascist = (site: {
  readonly italianCity: boolean
  readonly germanControlled: boolean
}): Verdict =>
  site.italianCity && site.germanControlled
    ? legal
    : refuse('19.3', 'not-there', 'new Fascist units appear in Italian cities that Germany controls')

/**
 * The new state falls with its last city.
 *
 * @rule 19.3
 */
export const neoFascistFalls = (alliedOccupied: readonly TheWarCityName[]): boolean =>
  NORTHERN_ITALIAN_CITIES.every((city) => alliedOccupied.includes(city))

/**
 * What Italy is worth to the Allies when a Fascist state is carved out of it; or, without one, what each player's parts
 * of it are worth to him. The five cities of the north count together or not at all.
 *
 * @rule 19.3
 */
export function dividedItaly(
  input:
    | { readonly revived: true; readonly narfBase: number }
    | {
        readonly revived: false
        readonly cities: readonly TheWarCityName[]
        readonly regions: readonly ItalianRegion[]
      },
): number {
  if (input.revived) return input.narfBase - north.narfs
  const { italianCities, values } = THE_WAR_COUNTRY_VALUES
  const has = (city: TheWarCityName) => input.cities.includes(city)
  return (
    (NORTHERN_ITALIAN_CITIES.every(has) ? north.narfs : 0) +
    (has('Rome') ? italianCities.Rome : 0) +
    (has('Naples') ? italianCities.Naples : 0) +
    input.regions.reduce((sum, region) => sum + values[region].narfs, 0)
  )
}

export type ItalianRegion = 'sicily' | 'sardinia' | 'albania' | 'libya' | 'zara' | 'italian-east-africa'
