/** Section 10.6 on a state: partisans rise, are bought, move, and are hunted down; atrocities. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { partisanHexes } from '../10-06-partisan-hexes'
import {
  hasPartisans,
  hostilePartisansAt,
  isFoeOfPartisans,
  mayAbetPartisans,
  partisanLimit,
  partisansOf,
  RISING,
  roomForPartisans,
} from '../10-06-partisans'
import { resolvePartisans } from '../10-rolls'
import type { AetoEvent, Row, Then } from '../actions'
import { turnOf } from '../calendar'
import { MAJORS, type Major, type Nation, nationText } from '../nations'
import { hasFallen, hexOf, ownerOf, unitsAt } from '../politics'
import { row } from '../rows'
import { setSpecial } from '../special'
import type { AetoState, Arrival } from '../state'
import { type AetoUnit, isAir, isCombatLand, isLand, isSS } from '../units'
import { removeUnits } from './changes'
import { amend, ask } from './place'
import { arrival, askPlaces } from './placing'

/** A partisan of a nation. */
const partisan = (nation: Nation): Arrival => arrival(nation, 'partisan', { as: 'partisan' })

/**
 * In the Replenishment Step: one roll for every nation in which partisans may still come. Whoever helps them says first what he spends.
 *
 * @rule 10.6
 */
export function askForPartisans(state: AetoState): void {
  for (const nation of [...RISING].reverse())
    if (roomForPartisans(state, nation) > 0 && !isFree(state, nation))
      ask(state, { type: 'partisans', nation })
}

/** The most that is spent on one roll: with 5 points two partisans come whatever the die shows. */
const MOST_POINTS = 6

/** @rule 10.6 an unconquered power on their side may spend points on the roll */
function mayAbet(state: AetoState, nation: Nation, points: number): Verdict {
  if (points > 0 && !MAJORS.some((power) => mayAbetPartisans(state, nation, power)))
    return refuse('10.6', 'nobody', `nobody can help the partisans of ${nationText(nation)}`)
  return points <= MOST_POINTS ? legal : refuse('10.6', 'points', `${MOST_POINTS} points are enough`)
}

export const abetRow: Row<'abet', 'partisans'> = /* @__PURE__ */ row({
  during: ['partisans'],
  of: () => Array.from({ length: MOST_POINTS + 1 }, (_, points) => ({ type: 'abet' as const, points })),
  check: (state, { points }, { nation }) => mayAbet(state, nation, points),
  do(state, { points }, dice, events, { nation }) {
    return rise(state, nation, points, dice, events)
  },
})

function rise(state: AetoState, nation: Nation, points: number, dice: Dice, events: AetoEvent[]): Then {
  const { count, roll, net, explain } = resolvePartisans(
    {
      yugoslavia: nation === 'yugoslavia',
      atrocity: state.special.atrocities.includes(nation),
      earlySoviet: nation === 'soviet-union' && state.turn < turnOf('January', 1942),
      points,
    },
    dice,
  )
  // Who finds no hex goes back to the pool, and has not come: the limit of the season does not count it.
  const come = Math.min(count, roomForPartisans(state, nation), partisanHexes(state, nation).length)
  events.push({
    type: 'rolled',
    rule: '10.6',
    what: `partisans of ${nation}`,
    roll,
    net,
    result: `${come}`,
    explain,
  })
  setSpecial(state, {
    partisans: { ...state.special.partisans, [nation]: (state.special.partisans[nation] ?? 0) + come },
  })
  // The question is answered by those of the places, or at once if nobody comes.
  if (come === 0) return 'answered'
  amend(state, partisan(nation))
  if (come > 1) ask(state, partisan(nation))
  return 'asked'
}

/**
 * May a power buy a partisan in a Seasonal Turn, up to the limit of the nation?
 *
 * @rule 10.6
 */
function mayIncite(state: AetoState, nation: Nation, by: Major): Verdict {
  const name = nationText(nation)
  if (!hasPartisans(state, nation)) return refuse('10.6', 'no-partisans', `there are no partisans in ${name}`)
  if (hasFallen(state, by)) return refuse('9.10', 'conquered', `${nationText(by)} is conquered`)
  if (!mayAbetPartisans(state, nation, by))
    return refuse('10.6', 'strangers', `${nationText(by)} does not help ${name}`)
  if (partisansOf(state, nation) >= partisanLimit(state, nation))
    return refuse('10.6', 'limit', `there are ${partisanLimit(state, nation)} partisans in ${name}`)
  return partisanHexes(state, nation).length > 0
    ? legal
    : refuse('10.6', 'nowhere', `there is no hex for a partisan in ${name}`)
}

export const inciteRow: Row<'incite', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  of: () => RISING.flatMap((nation) => MAJORS.map((by) => ({ type: 'incite' as const, nation, by }))),
  check: (state, { nation, by }) => mayIncite(state, nation, by),
  do(state, { nation }) {
    state.done = [...state.done, 'incite']
    askPlaces(state, [partisan(nation)])
  },
})

/**
 * Have partisans that were bought been placed in this Seasonal Turn? No other unit is, after them.
 *
 * @rule 10.6
 */
export const arePartisansPlaced = (state: AetoState): boolean =>
  state.flow.step === 'season' && state.done.includes('incite')

// ---- on the map --------------------------------------------------------------------------------

/**
 * May a unit enter a hex in which there are partisans? Combat land units hunt them down in the Movement Phase; in the Offensive Phase they are attacked.
 *
 * @rule 10.6
 */
export function mayHunt(state: AetoState, unit: AetoUnit, hex: string): Verdict {
  if (hostilePartisansAt(state, hex, unit.nation).length === 0) return legal
  if (!isCombatLand(unit)) return refuse('10.6', 'partisans', `there are partisans in ${hex}`, hex)
  return state.flow.step === 'movement'
    ? legal
    : refuse('10.6', 'attack-first', `partisans in ${hex} are attacked, or hunted in the Movement Phase`, hex)
}

/**
 * Partisans in a hex that a land or an air unit enters, or arrives in, are gone, whoever it is.
 *
 * @rule 10.6
 */
export function huntPartisans(state: AetoState, unit: AetoUnit, hex: string, events: AetoEvent[]): void {
  if (!isLand(unit) && !isAir(unit)) return
  const ids = Object.keys(state.units).filter(
    (id) => state.units[id].kind === 'partisan' && state.units[id].at === hex,
  )
  for (const id of ids) events.push({ type: 'removed', rule: '10.6', unit: id, because: 'eliminated' })
  removeUnits(state, ids)
}

/**
 * A partisan has moved: among friends it is gone; enemy aircraft in the hex go to another field at once, or are lost.
 *
 * @rule 10.6
 */
export function arrivePartisan(state: AetoState, id: string, hex: string, events: AetoEvent[]): void {
  const { nation } = state.units[id]
  const others = unitsAt(state, hex).filter((unit) => unit !== state.units[id])
  const isFriend = (unit: AetoUnit) => !isFoeOfPartisans(state, nation, unit.nation)
  if (others.some((unit) => (isLand(unit) || isAir(unit)) && isFriend(unit))) {
    removeUnits(state, [id])
    events.push({ type: 'removed', rule: '10.6', unit: id, because: 'among friends' })
    return
  }
  for (const [other, unit] of Object.entries(state.units))
    if (unit.at === hex && isAir(unit)) ask(state, { type: 'rebase', unit: other, rule: '10.6' })
}

/** Generals of the SS. */
const SS_GENERALS: readonly (string | null)[] = ['Hausser', 'Dietrich']

/**
 * SS units, or their generals, that come into a nation that Germany has invaded, and do not merely pass through it by rail: an atrocity, for good.
 *
 * @rule 10.6
 */
export function noteAtrocity(state: AetoState, unit: AetoUnit, hex: string, events: AetoEvent[]): void {
  if (!isSS(unit) && !SS_GENERALS.includes(unit.name)) return
  const { country } = hexOf(state, hex)
  const nation = RISING.find((one) => one === country)
  if (nation === undefined || state.special.atrocities.includes(nation)) return
  const invaded =
    state.nations[nation].conqueror === 'germany' ||
    state.invasions.some(({ by, on, physical }) => by === 'germany' && on === nation && physical !== null)
  if (!invaded) return
  setSpecial(state, { atrocities: [...state.special.atrocities, nation] })
  events.push({ type: 'atrocity', rule: '10.6', nation })
}

/** Is a fort, a part of the wall, a hedgerow or a rocket site in this nation's land, in the hands of its enemy? */
function hasEnemyWorks(state: AetoState, nation: Nation): boolean {
  const { rockets, bocage } = state.optional
  const works = [...state.forts, ...state.wall, ...[...rockets, ...bocage].map(({ hex }) => hex)]
  return works.some((hex) => {
    const owner = ownerOf(state, hex)
    return hexOf(state, hex).country === nation && owner !== null && isFoeOfPartisans(state, nation, owner)
  })
}

/** Is a nation liberated, with neither units nor works of an enemy in it, the south of France among it? No partisans rise there until it is invaded again. */
const isFree = (state: AetoState, nation: Nation): boolean =>
  state.nations[nation].liberator !== null &&
  !hasEnemyWorks(state, nation) &&
  !Object.values(state.units).some(
    (unit) =>
      (isLand(unit) || isAir(unit)) &&
      hexOf(state, unit.at)?.country === nation &&
      isFoeOfPartisans(state, nation, unit.nation),
  )

/**
 * When a nation is liberated and neither units nor works of an enemy are left in it, its partisans go home.
 *
 * @rule 10.6
 */
export function dismissPartisans(state: AetoState, events: AetoEvent[]): void {
  for (const nation of RISING) {
    if (!isFree(state, nation)) continue
    const ids = Object.keys(state.units).filter(
      (id) => state.units[id].kind === 'partisan' && state.units[id].nation === nation,
    )
    for (const unit of ids) events.push({ type: 'removed', rule: '10.6', unit, because: 'liberated' })
    removeUnits(state, ids)
  }
}
