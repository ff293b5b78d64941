/** Section 21: Soviet national rules. The exchanges of units, 21.7.2 and 21.7.3, are with the other exchanges. */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { THE_WAR_CITY_VALUES } from '../../../tables/the-war-city-values'
import { THE_WAR_NARF_SOURCES } from '../../../tables/the-war-narf-sources'
import { THE_WAR_STRATEGIC_MOVEMENT } from '../../../tables/the-war-strategic-movement'
import {
  type SovietSurrenderModifierId,
  THE_WAR_SURRENDER_SOVIET_UNION,
} from '../../../tables/the-war-surrender-soviet-union'
import { isTurnOrLater, turn, turnName, turnNumber, turnsBetween } from '../calendar'
import { cityChangesHands } from '../economy/14-narfs'
import { isSovietSupplied } from '../supply/12-supply'
import type { GroundUnitType, MajorPower, Minor, Nation, Region, Season, Turn } from '../types'
import { rollSurrender, type SurrenderFacts, type SurrenderOutcome, surrenderModifiers } from './surrender'

// ---- surrender -------------------------------------------------------------------------------

export type SovietFacts = SurrenderFacts<SovietSurrenderModifierId>

/**
 * Must the Soviets roll? Only with enemies in all three cities, and only if 14 can be reached at all. The modifiers want
 * them German; Italians or Finns there are enough for the roll, which is then said apart.
 */
export function sovietRollDue(facts: SovietFacts, enemiesInAllThree?: boolean): boolean {
  const cities = enemiesInAllThree ?? Boolean(facts.moscow && facts.leningrad && facts.stalingrad)
  const total = totalOf(surrenderModifiers('21.1', THE_WAR_SURRENDER_SOVIET_UNION, facts))
  const { die, surrendersAt } = THE_WAR_SURRENDER_SOVIET_UNION
  return cities && die + total >= surrendersAt
}

/**
 * The roll. With France gone too, the game is over.
 *
 * @rule 21.1 with {@link sovietRollDue}
 */
export function resolveSovietSurrender(
  facts: SovietFacts,
  franceHasSurrendered: boolean,
  dice: Dice,
  enemiesInAllThree?: boolean,
): (SurrenderOutcome & { result: 'fights-on' | 'out-of-the-game' | 'axis-tactical-victory' }) | null {
  if (!sovietRollDue(facts, enemiesInAllThree)) return null
  const outcome = rollSurrender('21.1', THE_WAR_SURRENDER_SOVIET_UNION, facts, 'high', dice)
  const lost = franceHasSurrendered ? 'axis-tactical-victory' : 'out-of-the-game'
  return { ...outcome, result: outcome.surrenders ? lost : 'fights-on' }
}

/** How likely the Soviet Union surrenders. */
export const sovietSurrenderOdds = (facts: SovietFacts): Distribution<boolean> =>
  outcomesOf((dice) => resolveSovietSurrender(facts, true, dice)?.surrenders ?? false)

// ---- lost cities -----------------------------------------------------------------------------

const { nations, sovietWithoutMoscow } = THE_WAR_STRATEGIC_MOVEMENT
const SMPS_OF_MOSCOW = nations['soviet-union'].smps - sovietWithoutMoscow

export type SovietCity = keyof (typeof THE_WAR_CITY_VALUES.cities)['soviet-union']

export interface SovietCityLost {
  /** NARFs that the Soviets lose now. */
  readonly loss: number
  /** What its taker gets of it now, and each spring that he holds it. */
  readonly gain: number
  readonly yearlyGain: number
  /** SMPs lost while the enemy holds the city. */
  readonly smps: number
  readonly explain: readonly Reason[]
}

/**
 * What the fall of a city costs. Industry that is in the Urals by then is not lost, and nobody else's.
 *
 * @rule 21.2 with evacuationCost and industryInTheUrals
 */
export function sovietCityLost(
  city: SovietCity,
  season: Season,
  evacuated: boolean,
  taker: MajorPower = 'germany',
): SovietCityLost {
  const to = { owner: 'soviet-union', city, season, to: taker, event: 'lost', evacuated } as const
  const { owner, taker: gain, everySpring } = cityChangesHands(to)
  return {
    loss: 0 - owner,
    gain,
    yearlyGain: everySpring.taker,
    smps: city === 'Moscow' ? SMPS_OF_MOSCOW : 0,
    explain: [
      evacuated
        ? because('21.2', `${city} works in the Urals`)
        : because('21.2', `${city} falls in ${season}`, owner),
    ],
  }
}

// ---- works -----------------------------------------------------------------------------------

export interface SovietWorks {
  readonly turn: Turn
  readonly builtThisTurn: number
  readonly germanyDeclaredWar: boolean
  readonly sovietsControlKarelia: boolean
  /** Fortresses that the Soviets have built in this year. */
  readonly fortressesBuilt: number
}

/**
 * May the Soviets build this now? The free works of 1939 are another matter (21.7.4), and so are the site of a fortress
 * and those of later years (13.2.2).
 *
 * @rule 21.3
 */
export function maySovietsFortify(what: 'fortification' | 'fortress', at: SovietWorks): Verdict {
  if (what === 'fortification') {
    if (!isTurnOrLater(at.turn, turn('summer', 1941)))
      return refuse(
        '21.3',
        'too-early',
        `no Soviet fortifications in ${turnName(at.turn)}, before Summer 1941`,
      )
    return at.builtThisTurn < 4
      ? legal
      : refuse('21.3', 'four-a-turn', 'four fortifications are the most in a turn')
  }
  const { year } = at.turn
  if (year < 1941) return refuse('21.3', 'too-early', 'the Soviets build no fortress before 1941')
  if (year > 1943) return refuse('13.2.2', 'too-late', 'the Soviets build no fortress after 1943')
  if (year === 1941) {
    if (!at.germanyDeclaredWar) return refuse('21.3', 'no-war', 'Germany must have declared war first')
    if (!at.sovietsControlKarelia) return refuse('21.3', 'no-karelia', 'the Soviets must control Karelia')
  }
  return at.fortressesBuilt < 1 ? legal : refuse('21.3', 'one-fortress', `the fortress of ${year} is built`)
}

// ---- before and during the attack ------------------------------------------------------------

export interface SovietDeployment {
  readonly turn: Turn
  readonly germanyDeclaredWar: boolean
  readonly germanyAttackedTurkey: boolean
  readonly units: readonly SovietPost[]
}

export interface SovietPost {
  readonly id: string
  readonly kind: 'ground' | 'air'
  /** Of a ground unit: only five types count among the factors that may stand elsewhere. */
  readonly type?: GroundUnitType
  readonly factors: number
  /** Hexes to the common border; for aircraft, to German-held Poland or East Prussia. */
  readonly toBorder: number
  readonly nextToFinland?: boolean
  readonly fromVariant?: boolean
}

/** While these rules bind, at most this many ground factors stand elsewhere than within three hexes of the border. */
const FREE_FACTORS = 30
const BORDER = 3
const FREE_TYPES: readonly GroundUnitType[] = ['INF', 'STA', 'PARA', 'CAV', 'ARM']

/**
 * Do the Soviets stand where they must, from Winter 1940 until the attack or the end of Fall 1941?
 *
 * @rule 21.4 with {@link isBarbarossaSurprise}, {@link barbarossaMovement} and the file on Barbarossa
 */
export function checkSovietDeployment(at: SovietDeployment): Verdict {
  const bound = isTurnOrLater(at.turn, turn('winter', 1940)) && isTurnOrLater(turn('fall', 1941), at.turn)
  if (!bound || at.germanyDeclaredWar || at.germanyAttackedTurkey) return legal
  let free = 0
  for (const { id, kind, type = 'INF', factors, toBorder, nextToFinland, fromVariant } of at.units) {
    if (fromVariant) continue
    const elsewhere = toBorder > BORDER || (kind === 'ground' && nextToFinland)
    if (!elsewhere) continue
    if (kind === 'air')
      return refuse(
        '21.4',
        'aircraft-too-far',
        `${id} is ${toBorder} hexes from the border; ${BORDER} is the most`,
      )
    if (!FREE_TYPES.includes(type))
      return refuse(
        '21.4',
        'wrong-type',
        `${id} is ${type}, which stays within ${BORDER} hexes of the border`,
      )
    free += factors
  }
  return free <= FREE_FACTORS
    ? legal
    : refuse('21.4', 'too-many-behind', `${free} factors away from the border; ${FREE_FACTORS} is the most`)
}

/**
 * Is this the turn in which a German attack finds the Soviets unready?
 *
 * @rule 21.4
 */
export const isBarbarossaSurprise = (now: Turn, germanDeclaration: Turn | null): boolean =>
  germanDeclaration !== null &&
  turnsBetween(germanDeclaration, now) === 0 &&
  now.year === 1941 &&
  (now.season === 'summer' || now.season === 'fall')

/** The figures of what holds in that turn and no longer; the file on Barbarossa applies them. */
export const BARBAROSSA_PENALTIES = /* @__PURE__ */ frozen({
  germanGroundAttack: because('21.4', 'the Soviets are surprised', -1),
  sovietInterception: false,
  /** German TAC, FTR and MDM factors in counter-air. */
  germanCounterAirFactors: 2,
  germanCounterAir: because('21.4', 'Soviet airfields are surprised', -1),
  sovietFlak: false,
  /** In both impulses of the first Soviet Operations Segment. */
  movementLoss: { INF: 1, ARM: 2, CAV: 2 } as Readonly<Partial<Record<GroundUnitType, number>>>,
  noCityDefense: ['latvia', 'estonia', 'lithuania', 'eastern-poland', 'bessarabia', 'ukraine'] as readonly (
    | Minor
    | Region
  )[],
  /** What the Soviets may have in reserve before the attack. */
  reserves: 1,
})

/**
 * Movement left to a surprised unit, in both impulses.
 *
 * @rule 21.4
 */
export const barbarossaMovement = (type: GroundUnitType, allowance: number): number =>
  Math.max(0, allowance - (BARBAROSSA_PENALTIES.movementLoss[type] ?? 0))

// ---- supply and caution ----------------------------------------------------------------------

/**
 * Is a Soviet unit in supply? By the edge of the map itself, or by a Moscow that has a way there.
 *
 * @rule 21.5
 */
export function sovietSupply(way: {
  readonly toMoscow: boolean
  readonly toEastEdge: boolean
  /** From Moscow to the northern or eastern edge, inside the borders of 1939. */
  readonly moscowToEdge: boolean
}): boolean {
  const { toMoscow, moscowToEdge, toEastEdge } = way
  return isSovietSupplied({ toMoscow, moscowToEdge, toEdge: toEastEdge }) !== null
}

const CAUTIOUS: readonly Nation[] = ['romania', 'sweden', 'turkey', 'iran']

/**
 * May the Soviets declare war on this country?
 *
 * @rule 21.6
 */
export function maySovietsDeclareWar(
  on: Minor | MajorPower,
  at: { readonly turn: Turn; readonly attackedSovietUnion: boolean; readonly germanyAttackedTurkey: boolean },
): Verdict {
  if (!CAUTIOUS.includes(on) || at.attackedSovietUnion || at.germanyAttackedTurkey) return legal
  return isTurnOrLater(at.turn, turn('summer', 1941))
    ? legal
    : refuse('21.6', 'soviet-caution', `no Soviet war on ${on} in ${turnName(at.turn)}, before Summer 1941`)
}

// ---- mobilization ----------------------------------------------------------------------------

export interface SovietMobilization {
  /** Free units for the force pool and the map: type to number. */
  readonly levies: Readonly<Record<'2-3 STA' | '3-3 STA' | '8-8 ARM' | '6-5 INF', number>>
  /** Added to base and level. */
  readonly narfs: number
  /** Ground or air units of any type, built for nothing. */
  readonly freeBuilds: number
  /** Levies do not count against the limit of 15.1.6.1 when they come, and stand in friendly hexes of this country. */
  readonly leviesExempt: true
  readonly leviesAt: 'soviet-union-of-1939'
}

/**
 * What the Soviets receive in this turn. The static levies come in Summer 1941, or with an earlier attack; the Siberians
 * a turn after the attack, by Fall 1941, and only if there was one.
 *
 * @rule 21.7.1 with {@link siberianAttack} and frenchIndustryLost
 */
export function sovietMobilization(now: Turn, germanDeclaration: Turn | null): SovietMobilization {
  const since = germanDeclaration === null ? null : turnsBetween(germanDeclaration, now)
  const same = (a: Turn, b: Turn) => turnsBetween(a, b) === 0
  const summer = turn('summer', 1941)
  const attackedBefore = germanDeclaration !== null && !isTurnOrLater(germanDeclaration, summer)
  const levy = attackedBefore ? since === 0 : same(now, summer)
  const siberians = germanDeclaration !== null && turnNumber(now) === siberiansDue(germanDeclaration)
  const at = since !== null && since >= 0 && since <= 5 ? since : null
  const { sovietMobilization: narfs, sovietFreeUnits } = THE_WAR_NARF_SOURCES
  return {
    levies: {
      '2-3 STA': levy ? 9 : 0,
      '3-3 STA': levy ? 9 : 0,
      '8-8 ARM': siberians ? 2 : 0,
      '6-5 INF': siberians ? 2 : 0,
    },
    narfs: at === null ? 0 : narfs.narfs[at],
    freeBuilds: at === null ? 0 : sovietFreeUnits.units[at],
    leviesExempt: true,
    leviesAt: 'soviet-union-of-1939',
  }
}

/** Fall 1941 or the turn after the attack, whichever comes first, and never before the attack. */
const siberiansDue = (attack: Turn): number =>
  Math.max(turnNumber(attack), Math.min(turnNumber(turn('fall', 1941)), turnNumber(attack) + 1))

/**
 * What a Siberian unit attacks with: double in winter, in its own country, against all but Finns and Swedes.
 *
 * @rule 21.7.1
 */
export function siberianAttack(
  factors: number,
  at: {
    readonly season: Season
    readonly inSovietUnionOf1939: boolean
    readonly defenders: readonly Nation[]
  },
): number {
  const northern = at.defenders.some((nation) => nation === 'finland' || nation === 'sweden')
  return at.season === 'winter' && at.inSovietUnionOf1939 && !northern ? 2 * factors : factors
}

/**
 * The old line: works that may be set up for nothing, and must be gone when Winter 1939 ends.
 *
 * @rule 21.7.4
 */
export const stalinLine = (
  now: Turn,
): { mayStand: boolean; most: 8; cost: 0; where: 'soviet-union-of-1939' } => ({
  mayStand: isTurnOrLater(turn('winter', 1939), now),
  most: 8,
  cost: 0,
  where: 'soviet-union-of-1939',
})

/**
 * Scorched earth: once, in the turn after the German declaration, for that turn only.
 *
 * @rule 21.7.6
 */
export function scorchedEarth(at: {
  readonly turn: Turn
  readonly germanDeclaration: Turn | null
  readonly declaredBefore: boolean
  /** Industrial hexes moved to the Urals in the turn of the declaration. */
  readonly evacuatedThen: number
}): { verdict: Verdict; cost: number; secondImpulseLoss: number } {
  const refused = (code: string, why: string) => ({
    verdict: refuse('21.7.6', code, why),
    cost: 0,
    secondImpulseLoss: 0,
  })
  if (at.declaredBefore) return refused('once-only', 'the land has been burned before')
  if (at.germanDeclaration === null || turnsBetween(at.germanDeclaration, at.turn) !== 1)
    return refused('wrong-turn', 'it is declared in the first turn after the German declaration of war')
  return {
    verdict: legal,
    cost: -THE_WAR_NARF_SOURCES.once.scorchedEarth.narfs,
    secondImpulseLoss: at.evacuatedThen,
  }
}
