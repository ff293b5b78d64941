/** Old units that are traded in for better ones, one for one and for good (17.4, 19.4, 20.3, 21.7.2, 21.7.3). */

import { frozen } from '../../../kernel/frozen'
import { legal, type RuleId, refuse, type Verdict } from '../../../kernel/verdict'
import { isTurnOrLater, turn, turnName, turnsBetween } from '../calendar'
import type { MajorPower, Rating, Turn } from '../types'
import { buildCost, buildLimitPerTurn } from './15-building'

export interface UnitUpgrade {
  readonly rule: RuleId
  readonly power: MajorPower
  readonly from: string
  readonly to: string
  /** In NARFs, for each unit. */
  readonly cost: number
  readonly payer: MajorPower
  /** The rating that the army must have reached. */
  readonly army: Rating | null
  /** Whether the price counts against the construction limit (15.1.6.1). */
  readonly countsAsConstruction: boolean
  /** How many may have been traded by the end of this turn, and how many in it. */
  allowance(now: Turn): { readonly total: number; readonly thisTurn: number }
}

/** The difference in price between two armored units; the cadre is there already. */
const armor = (nation: MajorPower, from: number, to: number): number =>
  buildCost({ type: 'ARM', nation, factors: to }).narfs -
  buildCost({ type: 'ARM', nation, factors: from }).narfs

const closed = { total: 0, thisTurn: 0 }
const between = (now: Turn, first: Turn, last: Turn) => isTurnOrLater(now, first) && isTurnOrLater(last, now)

/**
 * One British armored unit in each of three turns of 1942.
 *
 * @rule 17.4
 */
export const BRITISH_ARMOR_UPGRADE: UnitUpgrade = /* @__PURE__ */ frozen<UnitUpgrade>({
  rule: '17.4',
  power: 'britain',
  from: '2-8 ARM',
  to: '4-8 ARM',
  cost: armor('britain', 2, 4),
  payer: 'britain',
  army: 'first',
  countsAsConstruction: false,
  allowance: (now) =>
    between(now, turn('spring', 1942), turn('fall', 1942)) ? { total: 3, thisTurn: 1 } : closed,
})

/**
 * One Italian unit in each of three years; Germany pays.
 *
 * @rule 19.4
 */
export const ITALIAN_ARMOR_UPGRADE: UnitUpgrade = /* @__PURE__ */ frozen<UnitUpgrade>({
  ...BRITISH_ARMOR_UPGRADE,
  rule: '19.4',
  power: 'italy',
  cost: armor('italy', 2, 4),
  payer: 'germany',
  allowance: ({ year }) => (year >= 1942 && year <= 1944 ? { total: year - 1941, thisTurn: 1 } : closed),
})

/**
 * Two German units, the second later than the first.
 *
 * @rule 20.3
 */
export const GERMAN_ARMOR_UPGRADE: UnitUpgrade = /* @__PURE__ */ frozen<UnitUpgrade>({
  rule: '20.3',
  power: 'germany',
  from: '8-8 ARM',
  to: '10-8 ARM',
  cost: armor('germany', 8, 10),
  payer: 'germany',
  army: null,
  countsAsConstruction: true,
  allowance: (now) => {
    const total = isTurnOrLater(now, turn('fall', 1944))
      ? 2
      : isTurnOrLater(now, turn('spring', 1943))
        ? 1
        : 0
    return { total, thisTurn: total }
  },
})

type SovietTrade = Extract<Parameters<typeof buildLimitPerTurn>[1], `${string} to ${string}`>

const soviet = (
  rule: RuleId,
  from: string,
  to: string,
  cost: number,
  start: Turn,
  total: number,
): UnitUpgrade => ({
  rule,
  power: 'soviet-union',
  from,
  to,
  cost,
  payer: 'soviet-union',
  army: 'second',
  countsAsConstruction: true,
  allowance: (now) =>
    isTurnOrLater(now, start)
      ? { total, thisTurn: buildLimitPerTurn('soviet-union', `${from} to ${to}` as SovietTrade) ?? total }
      : closed,
})

/** @rule 21.7.2 static divisions */
export const SOVIET_INFANTRY_UPGRADE = /* @__PURE__ */ frozen(
  soviet('21.7.2', '3-3 STA', '6-5 INF', 5, turn('fall', 1943), 5),
)
/** @rule 21.7.2 infantry on trucks */
export const SOVIET_MECHANIZED_UPGRADE = /* @__PURE__ */ frozen(
  soviet('21.7.2', '6-5 INF', '6-8 MECH', 3, turn('fall', 1943), 5),
)
/** @rule 21.7.3 */
export const SOVIET_TANK_UPGRADE = /* @__PURE__ */ frozen(
  soviet('21.7.3', '2-8 ARM', '6-8 ARM', armor('soviet-union', 2, 6), turn('fall', 1942), Infinity),
)
/** @rule 21.7.3 */
export const SOVIET_LIGHT_TANK_UPGRADE = /* @__PURE__ */ frozen(
  soviet('21.7.3', '1-8 ARM', '4-8 ARM', armor('soviet-union', 1, 4), turn('fall', 1942), Infinity),
)

export interface UnitUpgradeOffer {
  readonly unit: string
  readonly turn: Turn
  readonly armyRating: Rating
  /** Units of this program traded before, and in this turn. For Italy: one a year, so those of this year and before. */
  readonly done: number
  readonly doneThisTurn: number
  /** For a program that counts by the year. */
  readonly doneThisYear?: number
  /** For Italy: when its variant 2 was played, which opens that turn and the two after it whatever the army's rating. */
  readonly variantPlayed?: Turn | null
  /** A unit that is rebuilt and traded at once stands nowhere yet. */
  readonly rebuilding?: boolean
  readonly inEnemyZone: boolean
  readonly inFullSupply: boolean
}

const RANK: readonly Rating[] = ['fourth', 'third', 'second', 'first']

/** May this unit be traded in? A depleted one may, and is repaired with it; so may one that is being rebuilt. */
export function checkUnitUpgrade(program: UnitUpgrade, offer: UnitUpgradeOffer): Verdict {
  const { rule, from, army, power } = program
  if (offer.unit !== from)
    return refuse(rule, 'wrong-unit', `${offer.unit} is not the ${from} that can be traded in`)
  const since = offer.variantPlayed ? turnsBetween(offer.variantPlayed, offer.turn) : null
  const hurried = power === 'italy' && since !== null && since >= 0 && since <= 2
  const { total, thisTurn } = hurried ? { total: 3, thisTurn: 1 } : program.allowance(offer.turn)
  if (total === 0)
    return refuse(
      rule,
      'wrong-turn',
      `no ${from} of ${power} can be traded in during ${turnName(offer.turn)}`,
    )
  if (army !== null && !hurried && RANK.indexOf(offer.armyRating) < RANK.indexOf(army))
    return refuse(
      rule,
      'army-rating',
      `the army of ${power} must be ${army}-rate, and is ${offer.armyRating}-rate`,
    )
  if (offer.done >= total) return refuse(rule, 'all-done', `${offer.done} of ${total} are done`)
  if (offer.doneThisTurn >= thisTurn || (power === 'italy' && !hurried && (offer.doneThisYear ?? 0) >= 1))
    return refuse(rule, 'done-this-turn', `${power} has traded in what it may for now`)
  if (offer.rebuilding) return legal
  if (offer.inEnemyZone) return refuse(rule, 'enemy-zone', 'the unit is in an enemy ZOC')
  return offer.inFullSupply ? legal : refuse(rule, 'out-of-supply', 'the unit is not in full supply')
}
