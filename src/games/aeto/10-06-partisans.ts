/** Section 10.6: where partisans rise, how many, whose enemies they are, and where they go. */

import { legal, refuse, type Verdict } from '../../kernel/verdict'
import { AETO_PARTISANS } from '../../tables/aeto-partisans'
import type { AetoCountry } from './board-types'
import { yearOf } from './calendar'
import { hasWorks } from './ground'
import type { Camp, Major, Nation } from './nations'
import { campOf, hasFallen, isNeutral, landOf, leaderOf, unitsAt, wereAtWar } from './politics'
import { type AetoState, boardOf } from './state'
import { type AetoUnit, isLand } from './units'

type Rising = keyof typeof AETO_PARTISANS.limits
export const RISING: readonly Rising[] = Object.keys(AETO_PARTISANS.limits) as Rising[]

/**
 * Do partisans rise in a nation? Where it has been invaded by a unit or is conquered; in Finland only where somebody has come beyond its line, in Italy when it has fallen.
 *
 * @rule 10.6
 */
export function hasPartisans(state: AetoState, nation: Nation): nation is Rising {
  if (!Object.hasOwn(AETO_PARTISANS.limits, nation) || isNeutral(state, nation)) return false
  const conquered = state.nations[nation].status === 'conquered'
  if (nation === 'italy') return conquered
  const isEntered = state.invasions.some(({ on, physical }) => on === nation && physical !== null)
  return isEntered || (conquered && nation !== 'finland')
}

/**
 * The most partisans that a nation has at a time.
 *
 * @rule 10.6 an atrocity doubles it; the Soviet limit is 9 then
 */
export function partisanLimit(state: AetoState, nation: Nation): number {
  if (!hasPartisans(state, nation)) return 0
  const { limits, atrocity } = AETO_PARTISANS
  if (!state.special.atrocities.includes(nation)) return limits[nation]
  return nation === 'soviet-union' ? atrocity.soviet : limits[nation] * atrocity.factor
}

/** Partisans of a nation on the map. */
export const partisansOf = (state: AetoState, nation: Nation): number =>
  Object.values(state.units).filter((unit) => unit.kind === 'partisan' && unit.nation === nation).length

/**
 * How many more may come to a nation now: by its limit, and by that of the season.
 *
 * @rule 10.6
 */
export function roomForPartisans(state: AetoState, nation: Nation): number {
  const room = partisanLimit(state, nation) - partisansOf(state, nation)
  return Math.max(0, Math.min(room, seasonLimit(state, nation) - (state.special.partisans[nation] ?? 0)))
}

function seasonLimit(state: AetoState, nation: Nation): number {
  const { before1942, in1942, after, exempt } = AETO_PARTISANS.seasonal
  if ((exempt as readonly Nation[]).includes(nation) || state.special.atrocities.includes(nation))
    return Infinity
  const year = yearOf(state.turn)
  return year < 1942 ? before1942 : year === 1942 ? in1942 : after
}

/** Lands in which partisans of a nation live: their own, and Rumania for the Soviets while it is a partner of Germany. */
export function homesOf(state: AetoState, nation: Nation): readonly AetoCountry[] {
  const rumania = nation === 'soviet-union' && state.nations.rumania.camp === 'axis'
  return rumania ? ['soviet-union', 'rumania'] : [nation as AetoCountry]
}

/** The side that partisans of a nation are on: their nation's, and in Italy that of the Allies. */
const campOfPartisans = (state: AetoState, nation: Nation): Camp | null =>
  nation === 'italy' ? 'west' : state.nations[nation].camp

/**
 * Is a nation an enemy of the partisans of another: one that was at war with theirs, or has come into the war against their side since?
 *
 * @rule 10.6
 */
export function isFoeOfPartisans(state: AetoState, partisans: Nation, other: Nation): boolean {
  const [camp, against] = [campOfPartisans(state, partisans), campOf(state, other)]
  if (camp !== null && against !== null && (camp === 'axis') !== (against === 'axis')) return true
  return partisans !== 'italy' && wereAtWar(state, partisans, other)
}

/** Partisans in a hex who are enemies of this nation. */
export const hostilePartisansAt = (state: AetoState, hex: string, nation: Nation): readonly AetoUnit[] =>
  unitsAt(state, hex).filter(
    (unit) => unit.kind === 'partisan' && isFoeOfPartisans(state, unit.nation, nation),
  )

/** Who speaks for partisans whose own power is gone, the first that is on their side. */
const PATRONS = ['united-kingdom', 'united-states', 'soviet-union', 'france', 'germany', 'italy'] as const

/**
 * Whose partisans they are at the table: the power of their nation while it stands, or the first of their side; for Italians a Western Ally.
 *
 * @rule 10.6
 */
export function patronOf(state: AetoState, nation: Nation): Major {
  const own = leaderOf(state, nation)
  if (nation !== 'italy' && !hasFallen(state, own)) return own
  return (
    PATRONS.find((power) => mayAbetPartisans(state, nation, power)) ??
    (nation === 'italy' ? 'united-kingdom' : own)
  )
}

/**
 * May a power help partisans of a nation: one that stands, and is in the war against the same enemy, or acts for that nation? Who has lost his home has no points for it.
 *
 * @rule 10.6
 */
export const mayAbetPartisans = (state: AetoState, nation: Nation, power: Major): boolean => {
  if (hasFallen(state, power)) return false
  const [camp, helper] = [campOfPartisans(state, nation), campOf(state, power)]
  if (nation !== 'italy' && leaderOf(state, nation) === power) return true
  return power === nation || (camp !== null && helper !== null && (camp === 'axis') === (helper === 'axis'))
}

const isEnemyUnit = (state: AetoState, nation: Nation, unit: AetoUnit): boolean =>
  isFoeOfPartisans(state, nation, unit.nation)

/** Has the Axis invaded Vichy France? */
export const isVichyInvaded = (state: AetoState): boolean =>
  state.invasions.some(({ by, on }) => on === 'vichy-france' && (by === 'germany' || by === 'italy'))

/**
 * May a partisan go to a hex beside its own? At home, over land, and not upon enemy land units or fortifications.
 *
 * @rule 10.6
 */
export function mayPartisanEnter(state: AetoState, { nation, at }: AetoUnit, hex: string): Verdict {
  const board = boardOf(state)
  if (board.hasSide(at, hex, 'sea') || board.hasSide(at, hex, 'strait') || board.hasSide(at, hex, 'mountain'))
    return refuse('10.6', 'no-way', `partisans do not cross from ${at} to ${hex}`, hex)
  const { country } = board.hex(hex)
  // Northern Ireland is open to Irish who fight beside the Axis.
  const irish =
    state.nations.ireland.camp === 'axis' && nation === 'ireland' && board.hex(hex).island === 'ireland'
  if (country === null || !(homesOf(state, nation).includes(country) || irish))
    return refuse('10.6', 'abroad', 'partisans stay in their own nation', hex)
  if (landOf(state, hex) === 'vichy-france' && !isVichyInvaded(state))
    return refuse('10.6', 'vichy', 'French partisans stay out of Vichy France', hex)
  if (hasWorks(state, hex)) return refuse('10.6', 'fort', `there is a fortification in ${hex}`, hex)
  return unitsAt(state, hex).some((unit) => isLand(unit) && isEnemyUnit(state, nation, unit))
    ? refuse('10.6', 'occupied', `the enemy stands in ${hex}`, hex)
    : legal
}
