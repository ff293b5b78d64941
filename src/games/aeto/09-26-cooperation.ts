/** Section 9.26: who may go where among friends. */

import { legal, refuse, type Verdict } from '../../kernel/verdict'
import { type Nation, nationName } from './nations'
import { areAtWar, isNeutral, type Land, landOf, unitsAt, unitsIn } from './politics'
import type { AetoState } from './state'
import { type AetoUnit, isAir, isLand } from './units'

/** Lands that the partners of the Axis enter besides their own. */
const BEATS: Readonly<Partial<Record<Nation, readonly Land[]>>> = {
  finland: ['soviet-union'],
  hungary: ['poland', 'greece', 'yugoslavia', 'soviet-union'],
  rumania: ['germany', 'poland', 'soviet-union'],
  bulgaria: ['albania', 'poland', 'yugoslavia'],
}

/**
 * May a unit of this nation be in this land, whoever holds it? Bulgarians pass through Rumania by rail.
 *
 * @rule 9.26
 */
export function mayRange(state: AetoState, unit: AetoUnit, hex: string, byRail = false): Verdict {
  const land = landOf(state, hex)
  const beat = BEATS[unit.nation]
  if (beat !== undefined && land !== null && land !== unit.nation && !beat.includes(land))
    if (
      state.nations[unit.nation].camp === 'axis' &&
      !(byRail && unit.nation === 'bulgaria' && land === 'rumania')
    )
      return refuse(
        '9.26',
        'beyond-beat',
        `units of ${nationName(unit.nation)} do not enter ${nationName(land)}`,
        hex,
      )
  if (unit.nation === 'france' && unit.from === null && land === 'united-kingdom')
    return refuse('9.26', 'french-in-britain', 'French units do not stand in the United Kingdom', hex)
  return legal
}

/**
 * May a unit share a hex with those who are there?
 *
 * @rule 9.26 Rumanians and Hungarians never, Soviets and Western Allies never
 */
export function mayShare(state: AetoState, unit: AetoUnit, hex: string): Verdict {
  for (const other of unitsAt(state, hex)) {
    if (other.kind === 'partisan' || (!isLand(other) && !isAir(other))) continue
    const pair = [unit.nation, other.nation]
    if (pair.includes('rumania') && pair.includes('hungary'))
      return refuse('9.26', 'rumanians-and-hungarians', 'Rumanian and Hungarian units do not stack', hex)
    if (areStrangers(state, unit.nation, other.nation))
      return refuse('9.26', 'strangers', `units of ${nationName(other.nation)} stand in ${hex}`, hex)
  }
  return legal
}

/** Neither at war nor on the same side. */
const areStrangers = (state: AetoState, one: Nation, other: Nation): boolean =>
  one !== other && !areAtWar(state, one, other) && state.nations[one].camp !== state.nations[other].camp

/** How many German units, leaders apart, may be in a neutral Finland. */
const GERMANS_IN_FINLAND = 2

/**
 * May a German unit come into Finland as a guest, before Finland is a partner?
 *
 * @rule 9.26
 */
export function mayVisitFinland(state: AetoState, unit: AetoUnit): boolean {
  if (unit.nation !== 'germany' || !isNeutral(state, 'finland')) return false
  if (unit.kind === 'general' || unit.kind === 'hq') return true
  const there = unitsIn(state, 'finland').filter(
    ({ nation, kind, at }) => nation === 'germany' && kind !== 'general' && kind !== 'hq' && at !== unit.at,
  )
  return landOf(state, unit.at) === 'finland' || there.length < GERMANS_IN_FINLAND
}
