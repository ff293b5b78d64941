/** Section 9.26: who may go where among friends, and who stands beside whom. */

import { firstRefusal, legal, refuse, type Verdict } from '../../kernel/verdict'
import { isReactant, mayFightInPeace } from './09-08-turkey'
import { indexOf } from './board-index'
import { groundOf, hasWorks, type Stacked } from './ground'
import { type Nation, nationText } from './nations'
import {
  areAllied,
  areAtWar,
  campOf,
  isAxisWar,
  isFightingAlone,
  isNeutral,
  isProper,
  type Land,
  landOf,
  ownerOf,
  sideOf,
  unitsAt,
  unitsIn,
} from './politics'
import { type AetoState, boardOf } from './state'
import { type AetoUnit, counterOf, isAir, isLand, isShip, kindText } from './units'

/** Lands that the partners of the Axis enter besides their own. */
const BEATS: Readonly<Partial<Record<Nation, readonly Land[]>>> = {
  finland: ['soviet-union'],
  hungary: ['poland', 'greece', 'yugoslavia', 'soviet-union'],
  rumania: ['germany', 'poland', 'soviet-union'],
  bulgaria: ['albania', 'poland', 'yugoslavia'],
}

/**
 * May a unit of this nation be in this land, whoever holds it? Bulgarians who pass through Rumania by rail do not stop there.
 *
 * @rule 9.24 units of the liberated are bound as all of their nation are
 * @rule 9.26
 */
export function mayRange(state: AetoState, unit: AetoUnit, hex: string): Verdict {
  const land = landOf(state, hex)
  const own = counterOf(unit)
  const beat = BEATS[own]
  const beyond = beat !== undefined && land !== null && land !== own && !beat.includes(land)
  if (beyond && state.nations[own].camp === 'axis')
    return refuse('9.26', 'beyond-beat', `units of ${nationText(own)} do not enter ${nationText(land)}`, hex)
  const visit = mayVisitBritain(state, unit, hex)
  if (!visit.legal) return visit
  // Those who fight beside the Soviets are among friends there.
  const abroad = own === 'finland' && land === 'soviet-union' && sideOf(state, unit.nation) !== 'soviet'
  return abroad && isLand(unit) ? mayRangeFromFinland(state, unit, hex) : legal
}

/**
 * No French unit stands in a home hex of Britain, nor a ship in a port there.
 *
 * @rule 9.26
 */
export const mayVisitBritain = (state: AetoState, { nation }: AetoUnit, hex: string): Verdict =>
  nation === 'france' && isProper(state, 'united-kingdom', hex)
    ? refuse('9.26', 'french-in-britain', 'French units do not stand in the United Kingdom', hex)
    : legal

const MOSCOW = 'E 1924'

/**
 * Finns go no farther into the Soviet Union than their movement rating from the Finland of before the Winter War, until the Axis has Moscow.
 *
 * @rule 9.26
 * @rule 10.24
 */
function mayRangeFromFinland(state: AetoState, unit: AetoUnit, hex: string): Verdict {
  if (campOf(state, ownerOf(state, MOSCOW)!) === 'axis') return legal
  const { grid } = boardOf(state)
  const most = groundOf(state).movement(state, unit)
  const finland = indexOf(boardOf(state)).byCountry.get('finland') ?? []
  return finland.some((home) => grid.distance(home, hex) <= most)
    ? legal
    : refuse('9.26', 'far-from-finland', `${hex} is more than ${most} hexes from Finland`, hex)
}

/**
 * May a unit share a hex with those who are there?
 *
 * @rule 9.8 Turks and those who come to their help mingle
 * @rule 9.26 Rumanians and Hungarians never, Soviets and Western Allies never, nor one with works of the other
 */
export function mayShare(state: AetoState, unit: AetoUnit, hex: string): Verdict {
  for (const other of unitsAt(state, hex)) {
    if (other.kind === 'partisan' || (!isLand(other) && !isAir(other))) continue
    // Aircraft of those who are fought are in nobody's way.
    if (isAir(other) && mayFightInPeace(state, unit.nation, other)) continue
    const pair = [counterOf(unit), counterOf(other)]
    if (pair.includes('rumania') && pair.includes('hungary'))
      return refuse('9.26', 'rumanians-and-hungarians', 'Rumanian and Hungarian units do not stack', hex)
    if (areStrangers(state, unit.nation, other.nation))
      return refuse('9.26', 'strangers', `units of ${nationText(other.nation)} stand in ${hex}`, hex)
  }
  const owner = ownerOf(state, hex)
  return owner !== null && hasWorks(state, hex) && areSovietAndWest(state, unit.nation, owner)
    ? refuse('9.26', 'works', `there are works of ${nationText(owner)} in ${hex}`, hex)
    : legal
}

/** Neither at war nor on the same side. */
const areStrangers = (state: AetoState, one: Nation, other: Nation): boolean =>
  one !== other &&
  !areAtWar(state, one, other) &&
  state.nations[one].camp !== state.nations[other].camp &&
  !(one === 'turkey' && isReactant(state, other)) &&
  !(other === 'turkey' && isReactant(state, one))

/** One of the Soviets, and the other of the Western Allies. */
export function areSovietAndWest(state: AetoState, one: Nation, other: Nation): boolean {
  const sides = [sideOf(state, one), sideOf(state, other)]
  return sides.includes('soviet') && sides.includes('west')
}

/** British, and no Free French, whom nothing keeps from the French. */
const isBritishBorn = ({ nation, from }: AetoUnit): boolean =>
  nation === 'united-kingdom' && from !== 'france'

/**
 * May a unit stay in a hex at the end of its move? French and British land units pass through each other and do not stay.
 *
 * @rule 9.26
 */
export function mayStay(state: AetoState, unit: AetoUnit, hex: string): Verdict {
  if (isLand(unit) && (unit.nation === 'france' || isBritishBorn(unit))) {
    const isOther = (one: AetoUnit) =>
      unit.nation === 'france' ? isBritishBorn(one) : one.nation === 'france'
    if (unitsAt(state, hex).some((one) => isLand(one) && one.kind !== 'partisan' && isOther(one)))
      return refuse('9.26', 'french-and-british', 'French and British land units do not stack', hex)
  }
  return firstRefusal(
    () => hasRoom(state, unit, hex),
    () => mayStack(state, unit, hex),
  )
}

/**
 * Is there room in a stack? For commandos always.
 *
 * @rule 10.0
 */
export const mayStack = (state: AetoState, unit: Stacked, hex: string): Verdict =>
  unit.kind === 'commando' ? legal : groundOf(state).mayStack(state, unit, hex)

/**
 * Has a port or a base room for one more?
 *
 * @rule 9.2
 * @rule 9.26
 * @rule 10.9
 */
export function hasRoom(state: AetoState, unit: Pick<AetoUnit, 'kind'>, at: string): Verdict {
  if (!boardOf(state).has(at) || landOf(state, at) === null) return legal
  const ground = groundOf(state)
  const room = isShip(unit) ? ground.portRoom(state, at) : isAir(unit) ? ground.baseRoom(state, at) : null
  return room === null || room > 0
    ? legal
    : refuse('9.26', 'no-room', `there is no room for another ${kindText(unit.kind)} in ${at}`, at)
}

/** How many German units, leaders apart, may be in a neutral Finland. */
const GERMANS_IN_FINLAND = 2

/**
 * May a German unit come as a guest into a Finland that is not yet Germany's partner, at peace or in its Winter War? `null` if it is no German, or Finland is in the war.
 *
 * @rule 9.26
 */
export function mayVisitFinland(state: AetoState, unit: AetoUnit): Verdict | null {
  const isOpen = isNeutral(state, 'finland') || isFightingAlone(state, 'finland')
  if (unit.nation !== 'germany' || !isOpen) return null
  if (unit.kind === 'general' || unit.kind === 'hq' || landOf(state, unit.at) === 'finland') return legal
  const there = unitsIn(state, 'finland').filter(
    ({ nation, kind }) => nation === 'germany' && kind !== 'general' && kind !== 'hq',
  )
  return there.length < GERMANS_IN_FINLAND
    ? legal
    : refuse('9.26', 'two-guests', `${GERMANS_IN_FINLAND} German units are in Finland, and no more come`)
}

/**
 * Soviets and Western Allies pass through each other's hexes while the Soviets fight the Axis, and take none.
 *
 * @rule 9.26
 */
export const isGuest = (state: AetoState, nation: Nation, owner: Nation): boolean =>
  areSovietAndWest(state, nation, owner) && isAxisWar(state)

/**
 * May units of a nation use the railways, fields and ports of another: its own side's, or Turkey's if they come to its help?
 *
 * @rule 9.8
 * @rule 9.26 Soviets do not fly from Western fields, nor Western Allies from theirs
 */
export const isWelcome = (state: AetoState, nation: Nation, owner: Nation): boolean =>
  areAllied(state, nation, owner) || (owner === 'turkey' && isReactant(state, nation))

/**
 * May ships of a nation lie in a port of another? Western ships in Soviet ports too while the Soviets fight the Axis, but not the other way round.
 *
 * @rule 9.26
 */
export const mayDock = (state: AetoState, nation: Nation, owner: Nation): boolean =>
  isWelcome(state, nation, owner) ||
  (campOf(state, nation) === 'west' && sideOf(state, owner) === 'soviet' && isAxisWar(state))
