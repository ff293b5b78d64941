/** Section 3: what happens in single segments of the turn: income, weather, building, supply, repair, and its end. */

import { because, type Reason } from '../../../kernel/explain'
import { legal, type RuleId, refuse, type Verdict } from '../../../kernel/verdict'
import { isTurnOrLater, turn, turnAfter } from '../calendar'
import { type NarfGrowth, narfGrowth } from '../economy/14-narfs'
import {
  type GroundRepair,
  type RepairBill,
  rebuildMultiplier,
  repairAir,
  repairGround,
  repairNaval,
} from '../economy/15-building'
import { type SupplySegment, unsuppliedGroundFate } from '../supply/12-out-of-supply'
import type { MajorPower, Side, Turn, Year } from '../types'
import { mediterraneanRollers } from '../weather/26-weather'

// ---- income (3.1, 3.10.4) --------------------------------------------------------------------

/** A line of a force pool card. */
export interface PoolEntry {
  readonly unit: string
  readonly year: Year
}

/**
 * What the Income Segment of a turn brings a nation: in spring, NARFs if it has a base, and the units of the year. In
 * other seasons there is none.
 *
 * @rule 3.1
 */
export function incomeOf(
  now: Turn,
  nation: { readonly narfBase: number; readonly card: readonly PoolEntry[] },
): { readonly receivesNarfs: boolean; readonly additions: readonly string[] } {
  if (now.season !== 'spring') return { receivesNarfs: false, additions: [] }
  return {
    receivesNarfs: nation.narfBase > 0,
    additions: nation.card.filter(({ year }) => year === now.year).map(({ unit }) => unit),
  }
}

export interface NewYear extends NarfGrowth {
  readonly base: number
  /** NARFs that strategic warfare takes off the start of the year. */
  readonly strategicLosses?: number
}

/**
 * The base with which a new year begins: from 1941 on it grows by a part of what was left over in winter.
 *
 * @rule 3.10.4 the rates are in 14.3
 */
export function narfBaseOfNewYear(input: NewYear): {
  readonly base: number
  /** What strategic warfare takes off the NARFs of the year; the base keeps it. */
  readonly adjustment: number
  readonly explain: readonly Reason[]
} {
  const { spring, base, strategicLosses = 0 } = input
  const due = spring.season === 'spring' && spring.year >= GROWTH_FROM
  const grown = due ? narfGrowth(input) : { narfs: 0, explain: [because('3.10.4', 'no growth yet', 0)] }
  const lost = strategicLosses > 0 ? [because('3.10.4', 'strategic warfare', -strategicLosses)] : []
  return {
    base: base + grown.narfs,
    adjustment: strategicLosses > 0 ? -strategicLosses : 0,
    explain: [...grown.explain, ...lost],
  }
}

const GROWTH_FROM = 1941

// ---- weather (3.2) ---------------------------------------------------------------------------

export interface WeatherRoll {
  readonly table: 'east-spring' | 'east-fall' | 'east-winter' | 'west-winter' | 'mediterranean-winter'
  /** The second number is taken off the first. */
  readonly rollers: readonly [MajorPower, MajorPower]
  readonly when: 'weather-segment' | 'end-of-axis-turn'
}

/**
 * Which weather is rolled for in a turn, by whom, and when: in the East once Germany has gone to war with the Soviets,
 * twice in winter; in the West and the Mediterranean in winter.
 *
 * @rule 3.2
 * @rule 3.10.2 the second winter roll in the East
 */
export function weatherRolls(
  now: Turn,
  { eastAtWar, italySurrendered = false }: { eastAtWar: boolean; italySurrendered?: boolean },
): readonly WeatherRoll[] {
  const east = (table: WeatherRoll['table'], when: WeatherRoll['when'] = 'weather-segment'): WeatherRoll => ({
    table,
    rollers: ['germany', 'soviet-union'],
    when,
  })
  const winter = (table: WeatherRoll['table'], rollers: WeatherRoll['rollers']): WeatherRoll => ({
    table,
    rollers,
    when: 'weather-segment',
  })
  if (now.season === 'summer') return []
  if (now.season !== 'winter') return eastAtWar ? [east(`east-${now.season}`)] : []
  return [
    ...(eastAtWar ? [east('east-winter')] : []),
    winter('west-winter', ['germany', 'britain']),
    winter('mediterranean-winter', mediterraneanRollers(italySurrendered)),
    ...(eastAtWar ? [east('east-winter', 'end-of-axis-turn')] : []),
  ]
}

/** What is looked up: the first roller's die less the second's. */
export const weatherDifference = (first: number, second: number): number => first - second

// ---- strategic warfare (3.5) -----------------------------------------------------------------

export interface WarInShadows {
  readonly turn: Turn
  readonly partisans: { readonly axis: number; readonly western: number; readonly soviet: number }
  /** Who has forces in the boxes. */
  readonly sent: readonly ('u-boats' | 'axis-bombers' | 'allied-bombers')[]
}

export type StrategicRoll =
  | { readonly roll: 'u-boat-war' | 'axis-bombing'; readonly by: 'axis' }
  | { readonly roll: 'allied-bombing'; readonly by: 'allied' }
  | { readonly roll: 'partisans'; readonly by: Side; readonly of: 'axis' | 'western-allies' | 'soviet' }

/**
 * What is resolved in the Strategic Warfare Segment, in order: Germany's U-boats and bombers, the bombers of the Allies,
 * then the partisans of the Axis, all together, and those of the British and of the Soviets, each by themselves.
 *
 * @rule 3.5
 */
export function strategicRolls({ turn: now, partisans, sent }: WarInShadows): readonly StrategicRoll[] {
  if (now.season !== 'spring' && now.season !== 'fall') return []
  const rolls: StrategicRoll[] = []
  if (sent.includes('u-boats')) rolls.push({ roll: 'u-boat-war', by: 'axis' })
  if (sent.includes('axis-bombers')) rolls.push({ roll: 'axis-bombing', by: 'axis' })
  if (sent.includes('allied-bombers')) rolls.push({ roll: 'allied-bombing', by: 'allied' })
  if (partisans.axis > 0) rolls.push({ roll: 'partisans', by: 'axis', of: 'axis' })
  if (partisans.western > 0) rolls.push({ roll: 'partisans', by: 'allied', of: 'western-allies' })
  if (partisans.soviet > 0) rolls.push({ roll: 'partisans', by: 'allied', of: 'soviet' })
  return rolls
}

// ---- building (3.7) --------------------------------------------------------------------------

export interface NewUnits {
  /** Units of the type that the force pool allows, and those that exist or are being built. */
  readonly pool: number
  readonly standing: number
  readonly more: number
  readonly owner: 'major-power' | 'minor-country'
  /** Where they are placed: at home, or elsewhere because some rule of section 15 says so. */
  readonly inHomeCountry: boolean
  readonly allowedElsewhere?: boolean
}

/**
 * May so many units be built, and placed there? Never more than the force pool holds, and units of minor countries
 * nowhere but at home.
 *
 * @rule 3.7
 */
export function checkNewUnits(units: NewUnits): Verdict {
  const { pool, standing, more, owner, inHomeCountry, allowedElsewhere = false } = units
  const no = (code: string, why: string) => refuse('3.7', code, why)
  if (standing + more > pool) return no('force-pool', `${standing + more} units; the force pool has ${pool}`)
  if (inHomeCountry) return legal
  if (owner === 'minor-country') return no('own-borders', 'a minor country builds within its borders')
  return allowedElsewhere ? legal : no('home-country', 'new units appear at home')
}

// ---- supply and repair (3.9.1, 3.9.2) --------------------------------------------------------

/**
 * What the supply check does to a ground unit, and what it costs to rebuild if it is lost: double, so such units are
 * kept apart from the others.
 *
 * @rule 3.9.1 the exceptions are in 12.3 and 12.8
 */
export function supplyCheck(unit: SupplySegment): {
  readonly fate: ReturnType<typeof unsuppliedGroundFate>['fate']
  /** By what the price of rebuilding it is multiplied. */
  readonly rebuildAt: 1 | 2
  readonly explain: readonly Reason[]
} {
  const { fate, explain } = unsuppliedGroundFate(unit)
  const lost = fate === 'eliminated'
  const rebuildAt = rebuildMultiplier('ground', lost)
  return {
    fate,
    rebuildAt,
    explain: lost ? [...explain, because('3.9.1', `rebuilt at ${rebuildAt} times the price`)] : explain,
  }
}

export type RepairOrder =
  | ({ readonly service: 'air' } & Parameters<typeof repairAir>[0])
  | ({ readonly service: 'ground' } & GroundRepair)
  | ({ readonly service: 'naval' } & Parameters<typeof repairNaval>[0])

/**
 * What the repair of a depleted unit costs, and whether it can be repaired: aircraft at a base, ships in a shipyard,
 * ground units out of enemy zones. 15.1.3 has the details, and says what a move costs (see the decision).
 *
 * @rule 3.9.2
 */
export function repairDepletedUnit(order: RepairOrder): RepairBill {
  if (order.service === 'air') return repairAir(order)
  return order.service === 'ground' ? repairGround(order) : repairNaval(order)
}

// ---- the end of the turn (3.10) --------------------------------------------------------------

/** Where each power's surrender is. */
const SURRENDER: Readonly<Record<MajorPower, RuleId | null>> = {
  britain: '17.2',
  france: '18.4',
  italy: '19.2',
  germany: '20.4',
  'soviet-union': '21.1',
  'united-states': null,
}

export type SurrenderCase =
  | { readonly kind: 'major-power'; readonly power: MajorPower }
  | {
      readonly kind: 'minor-country'
      readonly capitalConquered: boolean
      /** Does a rule of section 23 ask for something else than the capital, and has it happened? */
      readonly ownCondition?: boolean
    }
  | { readonly kind: 'colony'; readonly motherCountrySurrendered: boolean; readonly conquered: boolean }

export type EndSurrender = 'stands' | 'surrenders' | { readonly by: RuleId }

/**
 * What the End Segment asks of a nation: powers surrender by rules of their own, minor countries with their capital, and
 * colonies not for the sake of their mother country. Nobody can make the United States surrender.
 *
 * @rule 3.10.1
 */
export function surrenderAtEndOfTurn(nation: SurrenderCase): EndSurrender {
  if (nation.kind === 'major-power') {
    const rule = SURRENDER[nation.power]
    return rule === null ? 'stands' : { by: rule }
  }
  if (nation.kind === 'colony') return nation.conquered ? 'surrenders' : 'stands'
  return (nation.ownCondition ?? nation.capitalConquered) ? 'surrenders' : 'stands'
}

export interface EndOfHalf {
  readonly turn: Turn
  readonly phasing: Side
  readonly franceJustSurrendered: boolean
  readonly norwayNeutral: boolean
  readonly eastAtWar: boolean
}

export type EndItem =
  | 'mers-el-kebir'
  | 'mine-norway'
  | 'return-to-port'
  | 'assign-patrols'
  | 'second-winter-roll'

/** Since when Norwegian waters can be mined (23.38), and ships stay at sea on patrol (7.4). */
const MINES = turn('spring', 1940)
const PATROLS = turn('spring', 1940)

/**
 * The political and administrative items that end a half of the turn, in order. France asks for terms in the Allied half (18.3), so that
 * is when the British may strike at its ships.
 *
 * @rule 3.10.2
 */
export function endOfTurnItems(now: EndOfHalf): readonly EndItem[] {
  const { turn: at, phasing, franceJustSurrendered, norwayNeutral, eastAtWar } = now
  const items: EndItem[] = []
  if (phasing === 'allied' && franceJustSurrendered) items.push('mers-el-kebir')
  if (phasing === 'allied' && norwayNeutral && isTurnOrLater(at, MINES)) items.push('mine-norway')
  items.push('return-to-port')
  if (isTurnOrLater(at, PATROLS)) items.push('assign-patrols')
  const again = weatherRolls(at, { eastAtWar }).some(({ when }) => when === 'end-of-axis-turn')
  if (again && phasing === 'axis') items.push('second-winter-roll')
  return items
}

/** @rule 3.10.2 ships go home at the end, but for those on patrol */
export const returnsToPortAtEnd = (ship: { readonly onPatrol: boolean }): boolean => !ship.onPatrol

export interface EndedTurn {
  readonly next: Turn
  /** Does a new year begin, with income before all else? */
  readonly newYear: boolean
}

/**
 * The season marker goes on by one, and the year with it after winter.
 *
 * @rule 3.10.3 the victory conditions are in section 27
 */
export function endTurn(ended: Turn): EndedTurn {
  const next = turnAfter(ended)
  return { next, newYear: next.year !== ended.year }
}
