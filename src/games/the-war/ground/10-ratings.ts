/** Section 10.8: how good an army is. What a rating does to stacks, reserves and movement is in section 9. */

import { because, type Reason } from '../../../kernel/explain'
import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_NATIONALITY_GROUND } from '../../../tables/the-war-nationality-ground'
import { THE_WAR_PRODUCTION_COSTS } from '../../../tables/the-war-production-costs'
import { THE_WAR_UNIT_TYPES } from '../../../tables/the-war-unit-types'
import { turnName, turnNumber } from '../calendar'
import { frenchRating } from '../powers/18-ratings'
import type { Condition, GroundUnitType, MajorPower, Nation, Rating, Season, Turn } from '../types'
import { irregularRating } from './25-partisans'

// ---- units ---------------------------------------------------------------------------------

/** A counter on the map: `6-5 INF` is `{ type: 'INF', factor: 6, movement: 5 }`. */
export interface GroundUnit {
  readonly id: string
  readonly nation: Nation
  readonly type: GroundUnitType
  /** As printed. */
  readonly factor: number
  /** As printed. */
  readonly movement: number
  /** Full strength unless told. */
  readonly condition?: Condition
  /** For a breakdown unit: the factor of the unit that it came from (9.6.3). */
  readonly parentFactor?: number
  /** Counters that some rule treats apart. */
  readonly special?:
    | 'volkssturm'
    | 'siberian'
    | '90th-light'
    | 'hermann-goering'
    | 'legion'
    | 'blackshirt'
    | Contingent
}

export const isDepleted = ({ condition }: Pick<GroundUnit, 'condition'>): boolean => condition === 'depleted'

/**
 * Does a depletion leave anything of this unit? Small units, artillery, and units that are depleted already are
 * eliminated instead.
 *
 * @rule 10.2.6
 */
export function survivesDepletion(unit: Pick<GroundUnit, 'type' | 'factor' | 'condition'>): boolean {
  const { fromFactor, never } = THE_WAR_UNIT_TYPES.depletes
  return !isDepleted(unit) && unit.factor >= fromFactor && !isOneOf(never, unit.type)
}

/** Is a type on one of the lists of the unit chart? */
export function isOneOf(list: readonly GroundUnitType[], type: GroundUnitType): boolean {
  return list.includes(type)
}

/** Forces of the Empire that are raised in lands of their own (23.11, 23.26). */
export type Contingent = 'anzac' | 'canadian' | 'indian' | 'south-african'

// ---- ratings -------------------------------------------------------------------------------

/** Best first. */
export const RATINGS: readonly Rating[] = /* @__PURE__ */ frozen(['first', 'second', 'third', 'fourth'])

/** The armies that are not what they were in 1939. */
export type ArmyRatings = Partial<Readonly<Record<Nation, Rating>>>

const FIRST_RATE: readonly Nation[] = ['germany', 'finland', 'switzerland', 'sweden']
const SECOND_RATE: readonly Nation[] = ['britain', 'france', 'greece']

/** What a nation's army is in 1939; whoever is on neither list is third-rate. */
export function startingArmyRating(nation: Nation): Rating {
  if (FIRST_RATE.includes(nation)) return 'first'
  return SECOND_RATE.includes(nation) ? 'second' : 'third'
}

/** How good a nation's army is now; the Free French are as good as the British. */
export function armyRating(nation: Nation, armies: ArmyRatings = {}): Rating {
  const own = armies[nation]
  if (own !== undefined) return own
  return nation === 'free-french' || nation === 'vichy-france'
    ? frenchRating(nation, armyRating('britain', armies))
    : startingArmyRating(nation)
}

/**
 * The rating of one unit: its army's, but for partisans, Volkssturm, Blackshirts (28.1.1) and whoever is depleted.
 *
 * @rule 10.8.1
 * @rule 10.8.3
 * @rule 10.8.4
 */
export function unitRating(
  { nation, type, condition, special }: Pick<GroundUnit, 'nation' | 'type' | 'condition' | 'special'>,
  armies: ArmyRatings = {},
): Rating {
  if (type === 'PART') return irregularRating('partisan', 'fourth')
  if (special === 'blackshirt' && condition !== 'depleted') return 'first'
  if (special === 'volkssturm') return 'third'
  if (condition === 'depleted') return nation === 'germany' ? 'third' : 'fourth'
  return armyRating(nation, armies)
}

/** Is `one` a better rating than `other`? */
export function isBetterRating(one: Rating, other: Rating): boolean {
  return RATINGS.indexOf(one) < RATINGS.indexOf(other)
}

/**
 * The rating that a mixed force fights with: that of most of its printed factors, and the better one of equals.
 *
 * @rule 10.8.5
 */
export function forceRating(
  units: readonly Pick<GroundUnit, 'nation' | 'type' | 'condition' | 'special' | 'factor'>[],
  armies: ArmyRatings = {},
): Rating {
  let best: Rating = 'fourth'
  let most = -1
  for (const rating of RATINGS) {
    const factors = units
      .filter((unit) => unitRating(unit, armies) === rating)
      .reduce((sum, { factor }) => sum + factor, 0)
    if (factors > most && units.some((unit) => unitRating(unit, armies) === rating)) {
      best = rating
      most = factors
    }
  }
  return best
}

/**
 * What two ratings add to the roll, in both impulses; below zero helps the attacker.
 *
 * @rule 10.8
 * @rule 10.8.1
 * @rule 10.8.2
 * @rule 10.8.3
 * @rule 10.8.4
 */
export function nationalityModifier(attacker: Rating, defender: Rating): Required<Reason> {
  const amount = THE_WAR_NATIONALITY_GROUND.modifiers[attacker][defender]
  return because(RATING_RULE[attacker], `${attacker}-rate attack ${defender}-rate units`, amount)
}

const RATING_RULE: Readonly<Record<Rating, string>> = {
  first: '10.8.1',
  second: '10.8.2',
  third: '10.8.3',
  fourth: '10.8.4',
}

// ---- upgrades ------------------------------------------------------------------------------

/** What decides when a power may begin to improve its army. */
export interface ArmyUpgrade {
  readonly power: Nation
  readonly rating: Rating
  readonly turn: Turn
  /** Has it begun already? The date matters for the beginning only. */
  readonly begun?: boolean
  readonly franceSurrendered?: Turn
  readonly germanyDeclaredWarOnSoviets?: Turn
  readonly italyDeclaredWarOnTheWest?: Turn
  readonly sovietsHoldKarelia?: boolean
}

const MAJOR_POWERS: readonly MajorPower[] = [
  'britain',
  'france',
  'germany',
  'italy',
  'soviet-union',
  'united-states',
]
/** Is this nation one of the six powers? */
export const isMajorPower = (nation: Nation): nation is MajorPower =>
  (MAJOR_POWERS as readonly Nation[]).includes(nation)

/**
 * May a power spend on its army in this turn?
 *
 * @rule 10.8.2
 * @rule 10.8.3
 */
export function mayUpgradeArmy(situation: ArmyUpgrade): Verdict {
  const { power, rating, turn, begun } = situation
  const rule = rating === 'second' ? '10.8.2' : '10.8.3'
  if (!isMajorPower(power))
    return refuse(rule, 'minor-country', `${power} is a minor country and keeps its rating`)
  if (rating !== 'second' && rating !== 'third')
    return refuse(rule, 'no-upgrade', `a ${rating}-rate army cannot be improved`)
  if (begun) return legal
  if (power === 'soviet-union' && rating === 'third' && !situation.sovietsHoldKarelia)
    return refuse(rule, 'karelia', 'the Soviets have not occupied Karelia')
  const from = upgradesFrom(situation)
  if (from === 'never') return refuse(rule, 'not-at-war', 'Italy is not at war with Britain and France yet')
  if (from !== 'always' && turnNumber(turn) < from)
    return refuse(rule, 'too-early', `${power} cannot begin in ${turnName(turn)}`)
  return legal
}

/** The number of the first turn in which a power may begin. */
function upgradesFrom(situation: ArmyUpgrade): number | 'always' | 'never' {
  const { power, rating, franceSurrendered, germanyDeclaredWarOnSoviets, italyDeclaredWarOnTheWest } =
    situation
  const at = (season: Season, year: Turn['year']) => turnNumber({ season, year })
  const afterFrance = franceSurrendered ? turnNumber(franceSurrendered) + 1 : Infinity
  if (rating === 'second') {
    if (power === 'france') {
      const barbarossa = germanyDeclaredWarOnSoviets ? turnNumber(germanyDeclaredWarOnSoviets) : Infinity
      return Math.min(at('winter', 1940), barbarossa)
    }
    if (power === 'britain') return Math.min(at('fall', 1940), afterFrance)
    return power === 'soviet-union' ? at('spring', 1944) : 'always'
  }
  if (power === 'soviet-union') return Math.min(at('fall', 1941), afterFrance)
  if (power === 'united-states') return at('fall', 1941)
  if (power === 'italy') return italyDeclaredWarOnTheWest ? turnNumber(italyDeclaredWarOnTheWest) : 'never'
  return 'always'
}

export interface ArmyUpgradeStep {
  readonly narfs: number
  /** Steps on the track after this turn. */
  readonly steps: number
  readonly rating: Rating
  readonly explain: readonly Reason[]
}

/**
 * One turn of the track: a step forward for the price, a step back without it, and the better rating after the fifth.
 *
 * @rule 10.8.2
 * @rule 10.8.3
 */
export function upgradeArmy(rating: 'second' | 'third', steps: number, pays: boolean): ArmyUpgradeStep {
  const { turns, perTurn } = THE_WAR_PRODUCTION_COSTS.upgrade
  const rule = RATING_RULE[rating]
  if (!pays) {
    const back = Math.max(0, steps - 1)
    return { narfs: 0, steps: back, rating, explain: [because(rule, `nothing spent: back to step ${back}`)] }
  }
  const narfs = perTurn[rating === 'second' ? 'second-to-first' : 'third-to-second']
  const spent = because(rule, `${narfs} NARFs for step ${steps + 1} of ${turns}`)
  if (steps + 1 < turns) return { narfs, steps: steps + 1, rating, explain: [spent] }
  const better = rating === 'second' ? 'first' : 'second'
  return {
    narfs,
    steps: 0,
    rating: better,
    explain: [spent, because(rule, `the army is ${better}-rate from now on`)],
  }
}
