/** When the special rules of part 10 are in force, on a state. */

import { legal, refuse, type Verdict } from '../../kernel/verdict'
import { hasRoom } from './09-26-cooperation'
import type { Fighter, LandCombat } from './10-land-combat'
import { monthOf, turnOf, yearOf } from './calendar'
import { groundOf, isFortified, isHarbor } from './ground'
import { BALTIC_STATES, isMajor, isVichyState, type Nation } from './nations'
import {
  areAtWar,
  campOf,
  hasBegunAxisWar,
  hasFallen,
  hexOf,
  isRising,
  isRussoGermanWar,
  landOf,
  nationOf,
  ownerOf,
  russoGermanWar,
  unitsAt,
} from './politics'
import { type AetoState, boardOf } from './state'
import { type AetoUnit, counterOf, isArmor, isLand, isShip, isSS, strengthNow } from './units'

/**
 * What the Blitzkrieg gives against a nation this month: 2 in the first month, 1 in the next, nothing ever after; never against the British or Vichy,
 * and against Americans in one month alone.
 *
 * @rule 10.2
 */
export function blitzAgainst(state: AetoState, nation: Nation): number {
  if (nation === 'united-kingdom' || isVichyState(nation)) return 0
  const since = state.special.blitz[nation]
  if (since === undefined) return 0
  if (state.turn === since) return 2
  return state.turn === since + 1 && nation !== 'united-states' ? 1 : 0
}

/**
 * Is the Soviet winter bonus in force: the Winter War won, and the first winter against Germany, to March at the latest?
 *
 * @rule 10.23
 */
export const hasWinterBonus = (state: AetoState): boolean =>
  state.special.winterWar?.outcome === 'won' &&
  state.special.russianWinter === 'on' &&
  state.weather === 'winter' &&
  ['December', 'January', 'February', 'March', 'November', 'October'].includes(monthOf(state.turn))

/**
 * Does the first winter in Russia still take its toll of the Germans?
 *
 * @rule 10.4
 */
export const isHardWinter = (state: AetoState): boolean =>
  ['on', 'late'].includes(state.special.russianWinter) &&
  state.weather === 'winter' &&
  state.invasions.some(({ by, on }) => by === 'germany' && on === 'soviet-union') &&
  isRussoGermanWar(state)

/**
 * Is a unit within the command radius of the headquarters with which Zhukov is?
 *
 * @rule 10.14
 */
export function isUnderZhukov(state: AetoState, { nation, at }: Pick<AetoUnit, 'nation' | 'at'>): boolean {
  if (nation !== 'soviet-union' || !boardOf(state).has(at)) return false
  const zhukov = Object.values(state.units).find(({ name }) => name === 'Zhukov')
  if (zhukov === undefined || !boardOf(state).has(zhukov.at)) return false
  return unitsAt(state, zhukov.at).some(
    (unit) =>
      unit.kind === 'hq' &&
      unit.nation === 'soviet-union' &&
      boardOf(state).grid.distance(zhukov.at, at) <= unit.strength,
  )
}

/**
 * A unit as it counts in an attack.
 *
 * @rule 9.24 units of the liberated are of their own nation
 * @rule 9.25 Soviets who rise are like a minor nation
 * @rule 11.19 Hausser and Dietrich count beside SS units alone
 */
export function fighterOf(state: AetoState, unit: AetoUnit): Fighter {
  const { nation, kind, at, name } = unit
  const own = counterOf(unit)
  const ss = name === 'Hausser' || name === 'Dietrich'
  const idle = ss && state.options.includes('ssGenerals') && !unitsAt(state, at).some(isSS)
  return {
    nation,
    kind,
    strength: idle ? 0 : strengthNow(unit),
    at,
    out: !groundOf(state).supplied(state, unit),
    home: landOf(state, at) === own,
    minor: !isMajor(own) || isRising(state, own),
    zhukov: isUnderZhukov(state, unit),
  }
}

/** Whether a Soviet unit in a hex defends a city at home (10.10). */
export const isSovietHomeCity = (state: AetoState, hex: string): boolean =>
  landOf(state, hex) === 'soviet-union' && hexOf(state, hex).sites.includes('city')

/** The land that a combat is fought in, as a nation. */
export const nationAt = (state: AetoState, hex: string): Nation | null => {
  const land = landOf(state, hex)
  return land === null ? null : nationOf(state, land)
}

/** What the state says about an attack, whoever makes it. */
export function combatGround(
  state: AetoState,
  hex: string,
): Pick<
  LandCombat,
  'turn' | 'fort' | 'sovietHomeCity' | 'inSovietUnion' | 'inFinland' | 'winterBonus' | 'finnishWinter'
> {
  const land = landOf(state, hex)
  return {
    turn: state.turn,
    fort: isFortified(state, hex),
    sovietHomeCity: isSovietHomeCity(state, hex),
    inSovietUnion: land === 'soviet-union',
    inFinland: land === 'finland',
    winterBonus: hasWinterBonus(state),
    finnishWinter: state.weather === 'winter' && state.special.winterWar?.firstWinter === true,
  }
}

// ---- the Soviets before and in the war -----------------------------------------------------------

/**
 * Have the Soviets been attacked by the Axis, rather than begun the war themselves (10.7, 10.13, 11.22)?
 */
export function wasAttacked(state: AetoState): boolean {
  const war = russoGermanWar(state)
  return war !== null && campOfBeginner(war.by) === 'axis'
}
const campOfBeginner = (nation: Nation) => (nation === 'soviet-union' ? 'soviet' : 'axis')

/** Lands that a guard of the border may go into in peace, and must stay in then. */
const isGiven = (state: AetoState, hex: string): boolean => {
  if (!boardOf(state).has(hex)) return false
  const land = landOf(state, hex)
  return (
    land === 'poland' ||
    hexOf(state, hex).region === 'bessarabia' ||
    (BALTIC_STATES as readonly unknown[]).includes(land)
  )
}
const isBorder = (state: AetoState, hex: string): boolean =>
  boardOf(state).has(hex) && hexOf(state, hex).garrisons.includes('soviet-border')

/** Soviet 4-3 infantry, while there is peace with the Axis. */
const isGuard = (state: AetoState, unit: AetoUnit): boolean =>
  unit.nation === 'soviet-union' && unit.kind === 'infantry' && unit.strength === 4 && !hasBegunAxisWar(state)

/**
 * May a Soviet unit go there in peace? The last guard of a border hex, beside whom one that is depleted is none, goes along the border or into the lands of the Pact, and out of those back to the
 * border alone.
 *
 * @rule 10.16
 */
export function mayLeaveBorder(state: AetoState, id: string, to: string): Verdict {
  const unit = state.units[id]
  if (!isGuard(state, unit) || isGiven(state, to)) return legal
  const bound =
    isGiven(state, unit.at) ||
    (isBorder(state, unit.at) &&
      !Object.entries(state.units).some(
        ([other, one]) => other !== id && one.at === unit.at && !one.depleted && isGuard(state, one),
      ))
  if (!bound || (isGiven(state, unit.at) && isBorder(state, to))) return legal
  return refuse('10.16', 'border', `${id} guards the border until the war with the Axis`, to)
}

/**
 * May a Soviet ship go through the Belomor canal: a destroyer or a submarine in Archangel or Leningrad, out of winter, with no Axis land unit on the
 * way, no enemy surface ship at the other end, which is Soviet, and both ports whole?
 *
 * @rule 10.9
 */
export function mayPassCanal(state: AetoState, unit: AetoUnit): Verdict {
  const to = otherEnd(unit.at)
  if (unit.nation !== 'soviet-union' || (unit.kind !== 'dd' && unit.kind !== 'submarine'))
    return refuse('10.9', 'wrong-ship', 'Soviet destroyers and submarines alone use the canal')
  if (to === null) return refuse('10.9', 'wrong-port', `${unit.at} is neither Archangel nor Leningrad`)
  if (hasFallen(state, 'soviet-union')) return refuse('9.10', 'conquered', 'the Soviet Union is conquered')
  if (state.weather === 'winter') return refuse('10.9', 'frozen', 'the canal is frozen')
  const board = boardOf(state)
  const way = [unit.at, to, ...board.ids.filter((hex) => board.hex(hex).sites.includes('belomor-canal'))]
  for (const hex of way)
    if (unitsAt(state, hex).some((one) => campOf(state, one.nation) === 'axis' && isLand(one)))
      return refuse('10.9', 'cut', `the Axis stands in ${hex}`, hex)
  if (ownerOf(state, to) !== 'soviet-union')
    return refuse('10.9', 'not-soviet', `${to} is not in Soviet hands`, to)
  for (const port of [unit.at, to])
    if (state.special.ports.includes(port))
      return refuse('10.9', 'port', `the port in ${port} is destroyed, and the canal with it`, port)
  const surface = (one: AetoUnit) => isShip(one) && one.kind !== 'submarine'
  if (unitsAt(state, to).some((one) => surface(one) && areAtWar(state, one.nation, 'soviet-union')))
    return refuse('10.9', 'enemy-ships', `enemy ships are in ${to}`, to)
  return hasRoom(state, unit, to)
}

export const ARCHANGEL = 'E 0626'
export const LENINGRAD = 'E 1429'
export const otherEnd = (port: string): string | null =>
  port === ARCHANGEL ? LENINGRAD : port === LENINGRAD ? ARCHANGEL : null

/**
 * How far from a home port a ship may go; `null` for no limit. Soviet submarines and the Rumanian cruiser, whoever has it, have one.
 *
 * @rule 10.19
 */
export function rangeOf(ship: Pick<AetoUnit, 'nation' | 'kind' | 'from'>): number | null {
  if (isRumanianCruiser(ship)) return 22
  return ship.nation === 'soviet-union' && ship.kind === 'submarine' ? 23 : null
}

const isRumanianCruiser = ({ nation, kind, from }: Pick<AetoUnit, 'nation' | 'kind' | 'from'>): boolean =>
  (from ?? nation) === 'rumania' && kind === 'cl'

const RIGA = 'E 1933'
const CONSTANTINE = 'E 3727'

/** @rule 10.19 within range of a home port; Riga is one if the Soviets have it */
export function isInRange(state: AetoState, unit: AetoUnit, hex: string): boolean {
  const range = rangeOf(unit)
  if (range === null) return true
  const board = boardOf(state)
  const ports = isRumanianCruiser(unit)
    ? [CONSTANTINE]
    : board.ids.filter((id) => {
        const home = board.hex(id).country === 'soviet-union' || id === RIGA
        return home && isHarbor(state, id) && ownsPort(state, id)
      })
  return ports.some((port) => board.grid.distance(port, hex) <= range)
}

const ownsPort = (state: AetoState, hex: string): boolean => ownerOf(state, hex) === 'soviet-union'

/** The year up to which the purges limit Soviet Offensives (10.20). */
export const isPurged = (state: AetoState): boolean => yearOf(state.turn) <= 1940

/**
 * May headquarters of 1942 come early: war with Germany before January 1941, and it is not yet 1942?
 *
 * @rule 10.15
 */
export function mayHurryHeadquarters(state: AetoState): Verdict {
  const war = russoGermanWar(state)
  if (war === null || war.since >= turnOf('January', 1941))
    return refuse('10.15', 'no-early-war', 'there was no war with Germany before January 1941')
  if (hasFallen(state, 'soviet-union')) return refuse('9.10', 'conquered', 'the Soviet Union is conquered')
  return yearOf(state.turn) < 1942 ? legal : refuse('10.15', '1942', 'they come by themselves in 1942')
}

/**
 * What a unit's movement costs where parts 10 and 11 say so.
 *
 * @rule 10.0 commandos go from zone to zone, and have 2 points without supply, 1 in mud
 * @rule 10.5 mountain units pay 1 for mountains, and 1 more over an impassable side of them
 * @rule 10.8 Soviet armor loses 1 point in winter, not half
 */
export function movementNotes(
  state: AetoState,
  { nation, kind, out, name }: AetoUnit,
): readonly (readonly [string, string, number])[] {
  const notes: [string, string, number][] = []
  if (kind === 'commando') {
    notes.push(['10.0', 'moves from one enemy zone into another', 1])
    if (out) notes.push(['10.0', 'movement points without supply', state.weather === 'mud' ? 1 : 2])
  }
  if (kind === 'mountain') {
    notes.push(['10.5', 'points for a mountain hex', 1])
    notes.push(['10.5', 'points for an impassable mountain side', 2])
  }
  if (isArmor({ kind }) && nation === 'soviet-union' && state.weather === 'winter')
    notes.push(['10.8', 'points lost in winter', 1])
  if (name === 'Zhukov') notes.push(['10.14', 'takes part in no breakthrough or exploitation', 0])
  if (kind === 'partisan') notes.push(['10.6', 'hexes in the Movement Phase', 1])
  return notes
}
