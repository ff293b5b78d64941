/** Sections 11.1 and 11.2 on a state: where air units live, how far they fly, and over what. */

import { changed } from '../../../kernel/changed'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { TheWarEvent } from '../actions'
import { airRange } from '../air/11-air-missions'
import { type AirUnit, isFighter, startingAirRating } from '../air/11-air-ratings'
import {
  type AirBaseHex,
  checkAirBasing,
  flyFromLostBase,
  mayFightersBaseAnywhereOn,
} from '../air/11-airbases'
import { flakEliminatedAlone } from '../air/11-flak'
import { checkIslandAir } from '../ground/09-stacking'
import { mayUnderSiege } from '../ground/13-fortresses'
import { mayGermansFlyFromFinland } from '../minors/23-neighbors-at-war'
import { mayBaseInMalta } from '../minors/23-special-countries'
import { checkFrenchAirBase, westernSurpriseRange } from '../powers/18-france'
import { type ScenarioId, scenarioOf } from '../scenarios/list'
import type { AirPiece, TheWarState } from '../state'
import { limitedAirRating } from '../supply/12-supply'
import type { AirUnitType, Nation, Side } from '../types'
import { enemiesAt, entryOf, isFinland, otherSide, removeUnit, sideOf } from './01-forces'
import { checkAirForces } from './06-alliances'
import { airSurprise } from './11-air-terms'
import { flownTo } from './11-flight'
import { rangeInWeather } from './11-weather'
import { checkAirInAfrica } from './12-africa'
import { isFortress, siegeOf } from './13-fortresses'
import { warGround } from './ground'
import { warMap } from './map'
import { BY_SIDE, facts, positionOf, sideNumber, sideOfNumber, TOPICS } from './memory'
import { perScenario } from './per-scenario'
import { numberOfSide } from './position'

// ---- pieces ------------------------------------------------------------------------------------------

/** Has the state an air unit of this name? Names come from players. */
export const hasAircraft = ({ air }: TheWarState, id: string): boolean => Object.hasOwn(air, id)

export const sideOfAircraft = (state: TheWarState, { nation }: AirPiece): Side => sideOf(state, nation)!

const aircraftOfSide = /* @__PURE__ */ facts.fact({
  name: 'aircraft of a side',
  needs: [TOPICS.air],
  by: [BY_SIDE],
  make: (state, side): readonly string[] =>
    // In the order of the alphabet, whatever a save has made of that of the record.
    Object.keys(state.air)
      .filter((id) => sideOfAircraft(state, state.air[id]) === sideOfNumber(side))
      .sort(),
})

/** The air units of a side, by id. */
export const aircraftOf = (state: TheWarState, side: Side): readonly string[] =>
  aircraftOfSide(state, sideNumber(side))

/** The air units of a side that are based in a hex. */
export const basedAt = (state: TheWarState, side: Side, hex: string): readonly string[] =>
  aircraftByBase(state, sideNumber(side)).get(hex) ?? NOBODY

const NOBODY: readonly string[] = []

const aircraftByBase = /* @__PURE__ */ facts.fact({
  name: 'aircraft of a side by base',
  needs: [TOPICS.air],
  by: [BY_SIDE],
  make(state, side): ReadonlyMap<string, readonly string[]> {
    const bases = new Map<string, string[]>()
    for (const id of aircraftOfSide(state, side)) {
      const there = bases.get(state.air[id].base)
      if (there === undefined) bases.set(state.air[id].base, [id])
      else there.push(id)
    }
    return bases
  },
})

export function changeAircraft(state: TheWarState, id: string, changes: Partial<AirPiece>): void {
  state.air = { ...state.air, [id]: changed(state.air[id], changes) }
}

/** Changes many at once. */
export function changeAllAircraft(
  state: TheWarState,
  change: (unit: AirPiece, id: string) => Partial<AirPiece> | null,
): void {
  const ids = Object.keys(state.air)
  if (ids.length === 0) return
  const air: Record<string, AirPiece> = {}
  for (const id of ids) {
    const changes = change(state.air[id], id)
    air[id] = changes === null ? state.air[id] : changed(state.air[id], changes)
  }
  state.air = air
}

/** Takes an air unit out of the game, and out of all that it was to fly. */
export function removeAircraft(state: TheWarState, id: string, rule: string, events: TheWarEvent[]): void {
  const { nation, type, factors, base } = state.air[id]
  const { [id]: _, ...others } = state.air
  state.air = others
  state.sorties = state.sorties.filter(({ unit }) => unit !== id)
  state.raids = state.raids.map((raid) => ({
    ...raid,
    raiders: raid.raiders.filter((unit) => unit !== id),
    interceptors: raid.interceptors.filter((unit) => unit !== id),
  }))
  state.lostAircraft = [...state.lostAircraft, { unit: id, nation, type, factors }]
  events.push({ type: 'shot-down', rule, unit: id, at: base })
}

/**
 * As the rules of section 11 see it. Without supply it fights as if it were depleted, and with that of a colony or a friend it is third-rate at best.
 *
 * @rule 12.2.3
 * @rule 12.6.3
 */
export function airUnitOf({ type, factors, condition, nation, supplied, limited }: AirPiece): AirUnit {
  const rating = startingAirRating(nation)
  return {
    type,
    factors,
    condition: supplied ? condition : 'depleted',
    rating: limited ? limitedAirRating(rating) : rating,
  }
}

// ---- bases -------------------------------------------------------------------------------------------

/** A hex as a base: what the map says, and the counters in it. */
export function baseHexOf({ airbases }: TheWarState, hex: string): AirBaseHex {
  const { terrain, beach, city } = warMap().facts(hex)
  return { terrain, beach, city, airbase: Object.hasOwn(airbases, hex) }
}

/** Could an air unit of this type live here, if there is room? */
export function isBaseFor(state: TheWarState, type: AirUnitType, hex: string): boolean {
  const at = warMap().facts(hex)
  return at.city || Object.hasOwn(state.airbases, hex) || (isFighter(type) && mayFightersBaseAnywhereOn(at))
}

/** Tests of hexes by their numbers whether aircraft of this nation may live there, if there is a base: in the hands of its side, in lands where it may be. */
export function homesOf(state: TheWarState, nation: Nation): (hex: number) => boolean {
  const side = sideOf(state, nation)
  if (side === null) return () => false
  const { holders } = positionOf(state)
  const own = numberOfSide(side)
  const mayEnterHex = entryOf(state, nation, true)
  return (hex) => holders[hex] === own && mayEnterHex(hex)
}

/** The same of a single hex. */
export const isHomeTo = (state: TheWarState, nation: Nation, hex: string): boolean =>
  homesOf(state, nation)(warGround().index(hex))

/** Until Summer 1940 French aircraft stand on two borders (18.2). */
export function checkBorder(state: TheWarState, nation: Nation, hex: string): Verdict {
  if (nation !== 'france') return legal
  const { neighbours, facts: of } = warMap()
  const beside = neighbours(hex).map((to) => of(to).country)
  return checkFrenchAirBase(state.turn, {
    byGermanBorder: beside.includes('germany'),
    byBelgianBorder: beside.includes('belgium'),
  })
}

/**
 * May this air unit live in this hex, beside those that are there already?
 *
 * @rule 1.2 one on an island of a single hex
 * @rule 6.2.1 not the British beside the French
 * @rule 11.1
 * @rule 12.2.5
 * @rule 13.2.3 none in the last turn of a siege
 * @rule 23.21 no Germans in Finland
 * @rule 23.35 one in Malta
 */
export function checkBase(state: TheWarState, id: string, hex: string): Verdict {
  const { nation, type } = state.air[id]
  return checkBaseFor(state, { id, nation, type }, hex)
}

/** The same for one that is not on the map yet. */
export function checkBaseFor(
  state: TheWarState,
  { id, nation, type }: Pick<AirPiece, 'nation' | 'type'> & { readonly id: string },
  hex: string,
): Verdict {
  if (!isHomeTo(state, nation, hex))
    return refuse('11.1', 'not-friendly', `${hex} is not in friendly hands, or not for ${nation}`, hex)
  if (!isBaseFor(state, type, hex))
    return refuse('11.1', 'no-base', `${hex} has neither a city nor an airbase for a ${type}`, hex)
  const border = checkBorder(state, nation, hex)
  if (!border.legal) return border
  const there = basedAt(state, sideOf(state, nation)!, hex).filter((other) => other !== id)
  const apart = checkAirForces(
    'share-airbase',
    nation,
    there.map((one) => state.air[one].nation),
  )
  if (!apart.legal) return apart
  if (warMap().facts(hex).cities.includes('Malta')) {
    const room = mayBaseInMalta('air', { there: there.length, fullSupply: true })
    if (!room.legal) return room
  }
  const basing = checkRoom(state, hex, [...there.map((one) => state.air[one].type), type])
  if (!basing.legal) return basing
  const siege = isFortress(state, hex) ? mayUnderSiege('base-air', siegeOf(state, hex)) : legal
  if (!siege.legal) return siege
  const africa = warMap().facts(hex).inNorthAfrica ? checkAirInAfrica(state, nation, id) : legal
  if (!africa.legal) return africa
  return nation === 'germany' && isFinland(hex) && sideOf(state, 'finland') === 'axis'
    ? mayGermansFlyFromFinland()
    : legal
}

/** Has a base room for all of these? An island of one hex has it for one, whatever else it is. */
function checkRoom(state: TheWarState, hex: string, types: readonly AirUnitType[]): Verdict {
  const basing = checkAirBasing(baseHexOf(state, hex), types)
  return basing.legal && warMap().facts(hex).oneHexIsland ? checkIslandAir(types.length, hex) : basing
}

/** Hexes with more air units than they can base; empty in every state that play reaches. */
export function checkBases(state: TheWarState, side: Side): Verdict {
  const bases = new Set(aircraftOf(state, side).map((id) => state.air[id].base))
  for (const hex of bases) {
    const types = basedAt(state, side, hex).map((id) => state.air[id].type)
    const verdict = checkRoom(state, hex, types)
    if (!verdict.legal) return verdict
  }
  return legal
}

// ---- flying ------------------------------------------------------------------------------------------

/**
 * How far an air unit flies in this turn: as printed, as far as weather and surprise let it.
 *
 * @rule 11.2.1.1
 */
export const rangeOf = (state: TheWarState, id: string, mission: 'offensive' | 'defensive'): number =>
  rangeAt(state, state.air[id], mission)

/** The same of one that would be there. */
export function rangeAt(
  state: TheWarState,
  unit: Pick<AirPiece, 'nation' | 'type' | 'base'>,
  mission: 'offensive' | 'defensive',
): number {
  const printed = airRange(unit.type, mission) ?? 0
  const surprised = unit.nation === 'france' && airSurprise(state) === 'western'
  const range = surprised ? westernSurpriseRange(unit.type, printed) : printed
  return rangeInWeather(state, unit, range)
}

/**
 * Does the weather let it fly at all? Who is grounded does not come up over his own base either.
 *
 * @rule 26.1.1
 */
export const checkGrounded = (
  state: TheWarState,
  unit: Pick<AirPiece, 'nation' | 'type' | 'base'>,
): Verdict =>
  rangeAt(state, unit, 'offensive') > 0
    ? legal
    : refuse('26.1.1', 'grounded', `aircraft in ${unit.base} are grounded by the weather`, unit.base)

// ---- bases that are lost -----------------------------------------------------------------------------

/** Every base that an air unit could fly to, with room for it, within one leg of staging. */
function refugesOf(state: TheWarState, id: string) {
  const { base, type } = state.air[id]
  const { ids, index } = warGround()
  const { hexes, far } = flownTo(state, [index(base)], 2 * (airRange(type, 'offensive') ?? 0))
  const found: { hex: string; distance: number }[] = []
  for (const number of hexes) {
    const hex = ids[number]
    if (hex !== base && isBaseFor(state, type, hex) && checkBase(state, id, hex).legal)
      found.push({ hex, distance: far[number] - 1 })
  }
  return found
}

/**
 * The enemy has entered a hex: its airbase is gone and its flak, and its aircraft fly to the nearest base that has room, depleted if nobody
 * defended them. Of several at the same distance it is the one with the lowest number.
 *
 * @rule 11.1.2
 * @rule 11.2
 * @rule 11.12.2
 */
export function baseFalls(
  state: TheWarState,
  hex: string,
  by: Nation,
  defended: boolean,
  events: TheWarEvent[],
): void {
  if (Object.hasOwn(state.airbases, hex)) {
    const { [hex]: _, ...others } = state.airbases
    state.airbases = others
    events.push({ type: 'airbase-lost', rule: '11.1.2', at: hex })
  }
  for (const id of enemiesAt(state, sideOf(state, by)!, hex))
    if (flakEliminatedAlone([state.units[id].type])) removeUnit(state, id, { rule: '11.12.2' }, events)
  for (const id of basedAt(state, otherSide(sideOf(state, by)!), hex))
    flyAway(state, id, defended, '11.1.2', events)
}

/** An air unit flies from its base for good: to the nearest that has room, or it is lost. */
function flyAway(
  state: TheWarState,
  id: string,
  defended: boolean,
  rule: string,
  events: TheWarEvent[],
): void {
  const { type, condition, base } = state.air[id]
  const flight = flyFromLostBase({ type, condition, defended, bases: refugesOf(state, id) })
  if (flight.fate === 'eliminated') {
    removeAircraft(state, id, rule, events)
    return
  }
  const [to] = nearestOf(base, flight.to)
  changeAircraft(state, id, { base: to, condition: flight.condition, displaced: true })
  // It flies no mission any more in this segment, those that it was to fly among them.
  state.sorties = state.sorties.filter(({ unit }) => unit !== id)
  events.push({ type: 'displaced', rule, unit: id, to, condition: flight.condition })
}

/**
 * Aircraft leave a fortress when its last turn of siege begins.
 *
 * @rule 13.2.3
 */
export function leaveSieges(state: TheWarState, events: TheWarEvent[]): void {
  for (const hex in state.sieges)
    if (!mayUnderSiege('base-air', siegeOf(state, hex)).legal)
      for (const id of basedAt(state, state.phasing, hex)) flyAway(state, id, true, '13.2.3', events)
}

const nearestOf = (from: string, hexes: readonly string[]): readonly string[] =>
  [...hexes].sort((a, b) => warMap().distance(from, a) - warMap().distance(from, b) || (a < b ? -1 : 1))

/** The theatre of a scenario, for set-ups. */
export const isInTheatre = ({ scenario }: TheWarState, hex: string): boolean =>
  theatreOf(scenario)[warGround().index(hex)] === 1

/** 1 for every hex in the theatre of a scenario. */
export function theatreOf(scenario: ScenarioId): Uint8Array {
  const known = theatres(scenario)
  known.hexes ??= Uint8Array.from(warGround().ids, (hex) => {
    const { country } = warMap().facts(hex)
    return country !== null && scenarioOf(scenario).theatre.includes(country) ? 1 : 0
  })
  return known.hexes
}
const theatres = /* @__PURE__ */ perScenario(() => ({ hexes: null as Uint8Array | null }))
