/** Where units come in: each purpose has its own places. One function answers for the list, the check and the invariants. */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { citiesToLiberate } from '../09-10-conquest'
import { hasRoom, mayStack, mayStay } from '../09-26-cooperation'
import { enemyZones } from '../09-zones'
import { partisanHexes } from '../10-06-partisan-hexes'
import { hostilePartisansAt } from '../10-06-partisans'
import type { AetoBoard } from '../board'
import { indexOf } from '../board-index'
import type { AetoCountry } from '../board-types'
import { groundOf, hasWorks, isHarbor, isSuppliedHex, worksAgainst } from '../ground'
import { COLONIES, type Colony, isMinor, type Nation, nationText } from '../nations'
import {
  areAllied,
  campOf,
  hexOf,
  isConquered,
  landOf,
  ownerOf,
  russoGermanWar,
  sitesOf,
  unitsAt,
} from '../politics'
import { type AetoState, type Arrival, boardOf } from '../state'
import { type AetoUnit, BOXES, isLand, isShip, kindText, type UnitKind } from '../units'
import { place as flowPlace } from './place'

type Coming = Pick<Arrival, 'nation' | 'kind' | 'as' | 'near'>

/** A unit that arrives in the usual way; the rest as told. */
export const arrival = (nation: Nation, kind: UnitKind, more: Partial<Arrival> = {}): Arrival => ({
  type: 'place',
  nation,
  kind,
  strength: 0,
  from: null,
  depleted: false,
  name: null,
  as: 'arrival',
  near: null,
  ...more,
})

/** Where a nation's units arrive, by board and nation. A cache by identity: boards do not change. */
const everywheres = new WeakMap<AetoBoard, Map<Nation, readonly string[]>>()

/** The hexes of a nation and its colonies, of Britain for Americans, and boxes, where units seldom come in, last. Nobody's units arrive anywhere else. */
function everywhere(state: AetoState, nation: Nation): readonly string[] {
  const board = boardOf(state)
  const byNation = everywheres.get(board) ?? new Map<Nation, readonly string[]>()
  everywheres.set(board, byNation)
  const known = byNation.get(nation)
  if (known !== undefined) return known
  const { byCountry } = indexOf(board)
  const host = nation === 'united-states' ? 'united-kingdom' : nation
  // A minor sets up within its home border (9.2).
  const colonies = isMinor(host) ? [] : Object.keys(COLONIES)
  const lands = [host, ...colonies.filter((colony) => COLONIES[colony as Colony] === host)]
  const made = [...lands.flatMap((land) => byCountry.get(land as AetoCountry) ?? []), ...BOXES]
  byNation.set(nation, made)
  return made
}

/** Everywhere a unit may come to. */
export const placesFor = (state: AetoState, coming: Coming): readonly string[] => [...places(state, coming)]

/** May it come to any place at all? The first that is found is enough. */
export const hasPlace = (state: AetoState, coming: Coming): boolean => {
  for (const _ of places(state, coming)) return true
  return false
}

function places(state: AetoState, coming: Coming): Iterable<string> {
  const { nation, kind, as } = coming
  return as === 'arrival' || as === 'evacuee'
    ? only(everywhere(state, nation), (at) => mayArrive(state, nation, kind, at).legal)
    : specialPlaces(state, coming, kind)
}

/** Those that fit, found one by one as they are asked for. */
function* only(hexes: Iterable<string>, fits: (hex: string) => boolean): Iterable<string> {
  for (const hex of hexes) if (fits(hex)) yield hex
}

export const canArrive = (state: AetoState, nation: Nation, kind: UnitKind = 'infantry'): boolean =>
  hasPlace(state, { nation, kind, as: 'arrival', near: null })

/** May it come to this place? */
export function mayComeTo(state: AetoState, coming: Coming, at: string): Verdict {
  const { nation, kind, as } = coming
  if (!(BOXES as readonly string[]).includes(at) && !boardOf(state).has(at))
    return refuse('8.11', 'no-hex', `there is no hex ${JSON.stringify(at)}`)
  if (!(BOXES as readonly string[]).includes(at) && !indexOf(boardOf(state)).hexes.has(at))
    return refuse('8.11', 'other-name', `${at} has another number on the western sheet`, at)
  if (as !== 'arrival')
    return placesFor(state, coming).includes(at)
      ? legal
      : refuse(
          RULE_OF[as],
          'not-there',
          `${kindText(kind)} of ${nationText(nation)} does not come to ${at}`,
          at,
        )
  if (!everywhere(state, nation).includes(at))
    return refuse('8.11', 'not-home', `nothing of ${nationText(nation)} arrives in ${at}`, at)
  return mayArrive(state, nation, kind, at)
}

/**
 * May it arrive in one of its own places?
 *
 * @rule 10.6 a hex with enemy partisans is theirs, but for its port
 */
function mayArrive(state: AetoState, nation: Nation, kind: UnitKind, at: string): Verdict {
  return firstRefusal(
    () => mayStandOnCrete(state, nation, kind, at),
    () => mayStandInBessarabia(state, nation, at),
    () => mayComeWithoutHome(state, nation, kind, at) ?? groundOf(state).mayArrive(state, nation, kind, at),
    () =>
      !isShip({ kind }) && hostilePartisansAt(state, at, nation).length > 0
        ? refuse('10.6', 'partisans', `there are partisans in ${at}`, at)
        : legal,
    () => mayStay(state, newUnit(nation, kind, at), at),
  )
}

const newUnit = (nation: Nation, kind: UnitKind, at: string): AetoUnit => ({
  nation,
  kind,
  strength: 0,
  at,
  depleted: false,
  out: false,
  name: null,
  from: null,
  interned: false,
  liberated: false,
})

/**
 * Where units of a Britain that has lost its home come in: in Canada, and infantry in three cities of the East while it holds out there. `null` for
 * everybody else.
 *
 * @rule 9.22
 * @rule 9.23
 */
function mayComeWithoutHome(state: AetoState, nation: Nation, kind: UnitKind, at: string): Verdict | null {
  if (nation !== 'united-kingdom' || state.nations[nation].status !== 'conquered') return null
  if (at === 'Canada') return legal
  const suez = boardOf(state).has(at) && hexOf(state, at).sites.includes('suez-arrival')
  if (!suez || kind !== 'infantry' || state.special.exile)
    return refuse(
      '9.23',
      'no-home',
      'a Britain without a home has units in Canada, and infantry in the East',
      at,
    )
  const zones = enemyZones(state, nation)
  return ownerOf(state, at) === nation && !zones.has(at)
    ? legal
    : refuse('9.23', 'not-free', `${at} is not British, or in the zone of an enemy`, at)
}

/** @rule 9.2 one Greek land unit at the most is set up on Crete */
function mayStandOnCrete(state: AetoState, nation: Nation, kind: UnitKind, at: string): Verdict {
  if (
    nation !== 'greece' ||
    !isLand({ kind }) ||
    !boardOf(state).has(at) ||
    hexOf(state, at).island !== 'crete'
  )
    return legal
  const there = Object.values(state.units).some(
    (unit) =>
      unit.nation === 'greece' &&
      isLand(unit) &&
      boardOf(state).has(unit.at) &&
      hexOf(state, unit.at).island === 'crete',
  )
  return there ? refuse('9.2', 'crete', 'there is one Greek land unit on Crete, and no more', at) : legal
}

/** @rule 10.17 the Axis enters no hex of Bessarabia without a war with the Soviets, and so nobody arrives there */
const mayStandInBessarabia = (state: AetoState, nation: Nation, at: string): Verdict =>
  boardOf(state).has(at) &&
  hexOf(state, at).region === 'bessarabia' &&
  campOf(state, nation) === 'axis' &&
  russoGermanWar(state) === null &&
  !isConquered(state, 'soviet-union')
    ? refuse('10.17', 'bessarabia', 'in peace with the Soviets nobody of the Axis comes to Bessarabia', at)
    : legal

const RULE_OF = {
  arrival: '8.11',
  capital: '9.2',
  siberian: '10.22',
  partisan: '10.6',
  salo: '9.16',
  uprising: '9.25',
  liberated: '9.24',
  canada: '9.22',
  abyssinian: '11.11',
  recall: '11.4',
  order: '11.9',
  evacuee: '9.12',
  city: '10.22',
  reserve: '10.21',
} as const satisfies Record<Arrival['as'], string>

export const ruleOf = (as: Arrival['as']): string => RULE_OF[as]

/**
 * Places of those who come by a rule of their own.
 *
 * @rule 9.16 Italians for Germany in Italian cities that it holds, supplied and with room
 * @rule 9.24 units of the liberated in their own cities with resources, supplied and with room
 * @rule 9.25 Soviets who rise, in their city or beside it, where there is room, but not upon a fort, which is attacked first
 * @rule 10.22 Siberians anywhere that is Soviet, and when they are built again in a city
 * @rule 11.4 British ships that are called back in any port that Britain has
 */
function specialPlaces(state: AetoState, { nation, as, near }: Coming, kind: UnitKind): Iterable<string> {
  const side = as === 'liberated' ? (state.nations[nation].liberator ?? nation) : nation
  const zones = as === 'uprising' || as === 'abyssinian' ? new Set<string>() : enemyZones(state, side)
  const free = (hex: string) => !zones.has(hex) && !isHeld(state, side, hex)
  const held = (hexes: readonly string[], by: Nation) =>
    hexes.filter((hex) => ownerOf(state, hex) === by && free(hex))
  const fits = (hex: string) => mayStack(state, { nation, kind }, hex).legal
  const takes = (hex: string) => isSuppliedHex(state, hex) && fits(hex)
  if (as === 'salo') return held(sitesOf(state, 'italy', 'city'), 'germany').filter(takes)
  if (as === 'city') return held(sitesOf(state, nation, 'city'), nation).filter(fits)
  if (as === 'reserve')
    return sitesOf(state, nation, 'city', 'resource').filter(
      (hex) => ownerOf(state, hex) === nation && fits(hex),
    )
  if (as === 'partisan') return partisanHexes(state, nation)
  if (as === 'liberated') {
    const { liberator } = state.nations[nation]
    return liberator === null
      ? []
      : citiesToLiberate(state, nation).filter(
          (hex) => areAllied(state, ownerOf(state, hex)!, liberator) && free(hex) && takes(hex),
        )
  }
  if (as === 'uprising') {
    const board = boardOf(state)
    return [near!, ...board.neighbours(near!)].filter(
      (hex) =>
        landOf(state, hex) === 'soviet-union' &&
        !isHeld(state, nation, hex) &&
        !worksAgainst(state, hex, nation) &&
        fits(hex),
    )
  }
  if (as === 'siberian') {
    const { hexes } = indexOf(boardOf(state))
    return only(hexes.keys(), (hex) => ownerOf(state, hex) === 'soviet-union' && free(hex) && fits(hex))
  }
  if (as === 'abyssinian')
    return boardOf(state).ids.filter(
      (hex) =>
        hexOf(state, hex).sites.includes('abyssinian-arrival') &&
        !isHeld(state, nation, hex) &&
        !(hasWorks(state, hex) && !areAllied(state, ownerOf(state, hex)!, nation)) &&
        fits(hex),
    )
  if (as === 'recall')
    return indexOf(boardOf(state)).sited.filter(
      (hex) =>
        ownerOf(state, hex) === nation &&
        isHarbor(state, hex) &&
        !isOccupied(state, nation, hex) &&
        hasRoom(state, { kind }, hex).legal,
    )
  return near === null ? [] : [near]
}

/** Does somebody else than friends stand in a hex, partisans apart? */
const isOccupied = (state: AetoState, nation: Nation, hex: string): boolean =>
  unitsAt(state, hex).some(
    (unit) => isLand(unit) && unit.kind !== 'partisan' && !areAllied(state, unit.nation, nation),
  )

/**
 * Does somebody else than friends stand in a hex? Partisans of a nation that has fallen have friends all the same.
 *
 * @rule 10.6 they never affect a port
 */
const isHeld = (state: AetoState, nation: Nation, hex: string): boolean =>
  isOccupied(state, nation, hex) || hostilePartisansAt(state, hex, nation).length > 0

/**
 * Asks where each of these comes in, the first first. What can come nowhere is lost: it is passed over, here and whenever the question comes up
 * again.
 */
export function askPlaces(state: AetoState, arrivals: readonly Arrival[]): void {
  for (const one of [...arrivals].reverse()) flowPlace.push(state, one)
  dropPlaceless(state)
}

/** Takes questions off that have no answer. */
export function dropPlaceless(state: AetoState): void {
  for (;;) {
    const asked = flowPlace.top(state)
    if (asked?.type !== 'place' || hasPlace(state, asked)) return
    flowPlace.pop(state)
  }
}
