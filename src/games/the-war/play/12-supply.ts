/** Section 12 on a state: who can trace a line to his capital, when it is looked at, and what comes of it. */

import { domainOf } from '../../../kit/facts'
import type { TheWarEvent } from '../actions'
import { ownerOf } from '../board-types'
import { isMajorPower } from '../ground/10-ratings'
import { mayCrossSide } from '../ground/10-terrain'
import { CAPITAL_OF, type TheWarCityName } from '../places'
import { scenarioOf } from '../scenarios/list'
import { NATIONS } from '../shapes'
import type { MapUnit, TheWarState } from '../state'
import { isSuppliedForNow } from '../supply/12-out-of-supply'
import { checkSeaSupplyLine } from '../supply/12-sea-supply'
import {
  checkSupplyLine,
  nationalSupplySource,
  type SupplyHex,
  type SupplyState,
  supplyMoments,
  supplyState,
} from '../supply/12-supply'
import { supplyCheck } from '../turn/03-turn-events'
import type { Nation, Side } from '../types'
import { changeUnit, isHeldBy, removeUnit, sideOf, unitsOf } from './01-forces'
import { type Opposition, oppositionTo } from './09-zones'
import { warMap } from './map'
import { facts, TOPICS } from './memory'

// ---- sources -----------------------------------------------------------------------------------------

const cityHex = (city: TheWarCityName): string | null => warMap().board.cityHex(city)

const holdsCity = (state: TheWarState, side: Side) => (city: TheWarCityName) => {
  const hex = cityHex(city)
  return hex !== null && isHeldBy(state, side, hex)
}

const capitalOf = (nation: Nation): TheWarCityName | undefined =>
  (CAPITAL_OF as Partial<Record<Nation, TheWarCityName>>)[nation]

/**
 * The hex that a nation's units must reach, and those that supply them within limits; none if all have fallen.
 *
 * @rule 12.2.1
 * @rule 12.2.2
 * @rule 12.2.6
 */
export function sourcesOf(
  state: TheWarState,
  nation: Nation,
): { readonly home: string | null; readonly limited: readonly string[] } {
  const side = sideOf(state, nation)!
  const holds = holdsCity(state, side)
  // Neither the Soviet Union nor the United States is in a scenario yet: their sources are edges and boxes.
  const city = nationalSupplySource(
    nation as Exclude<Nation, 'soviet-union' | 'united-states'>,
    holds,
    capitalOf(nation),
  )
  const friends = Object.keys(scenarioOf(state.scenario).nations) as Nation[]
  const limited = friends
    .filter((friend) => friend !== nation && !isMajorPower(friend) && sideOf(state, friend) === side)
    .flatMap((friend) => capitalOf(friend) ?? [])
    .filter(holds)
    .flatMap((capital) => cityHex(capital) ?? [])
  return { home: city === null ? null : cityHex(city), limited }
}

// ---- lines -------------------------------------------------------------------------------------------

/** A hex as a line finds it. Neutrals let nothing through. */
function supplyHex(state: TheWarState, hex: string, against: Opposition): SupplyHex {
  const { land, country } = warMap().facts(hex)
  const owner = country === null ? null : (ownerOf(country) as Nation)
  const neutral = owner !== null && country !== 'danzig' && sideOf(state, owner) === null
  return {
    hex,
    land,
    enemyOccupied: against.units.has(hex),
    enemyZoc: against.zones.has(hex),
    ...(neutral && { minor: { country: owner, level: 'neutral' as const, leansTo: 'other' as const } }),
  }
}

/** Every hex from which an unbroken line leads to this source. */
export const linesTo = (state: TheWarState, nation: Nation, source: string): ReadonlySet<string> =>
  knownLines(state, NATIONS.indexOf(nation as never), warMap().board.index(source))

/** No board of this game has more hexes. */
const MOST_HEXES = 50 * 45

const knownLines = /* @__PURE__ */ facts.fact({
  name: 'supply lines',
  needs: [TOPICS.stacks, TOPICS.control],
  by: [domainOf([...NATIONS.keys()]), domainOf([...Array(MOST_HEXES).keys()])],
  make: (state, nation, source) => findLines(state, NATIONS[nation], warMap().board.ids[source]),
})

/**
 * Over land, and from port to port where a Fleet keeps the sea open.
 *
 * @rule 12.1.1
 * @rule 12.4
 */
function findLines(state: TheWarState, nation: Nation, source: string): ReadonlySet<string> {
  const against = oppositionTo(state, sideOf(state, nation)!)
  const { facts: factsOf, neighbours, side } = warMap()
  const open = (hex: string) => checkSupplyLine({}, [supplyHex(state, hex, against)]).legal
  const reached = new Set<string>()
  const flood = (start: string) => {
    if (reached.has(start) || !open(start)) return
    reached.add(start)
    const queue = [start]
    for (let at = queue.pop(); at !== undefined; at = queue.pop())
      for (const next of neighbours(at)) {
        if (reached.has(next) || !mayCrossSide(side(at, next), factsOf(at)).legal || !open(next)) continue
        reached.add(next)
        queue.push(next)
      }
  }
  flood(source)
  for (const port of portsOverseas(state, nation, reached)) flood(port)
  return reached
}

/**
 * Ports that a Fleet joins to the ports at home from which a line leads on. No enemy is at sea in any scenario yet, so every
 * Sea Area is open, and a Fleet anywhere on the water between them is on the way.
 *
 * @rule 12.7.1
 */
function portsOverseas(state: TheWarState, nation: Nation, reached: ReadonlySet<string>): readonly string[] {
  const { board, facts, ports: all } = warMap()
  const side = sideOf(state, nation)!
  const fleets = scenarioOf(state.scenario).fleets.filter((fleet) => sideOf(state, fleet.nation) === side)
  if (fleets.length === 0) return []
  const ports = all.filter((hex) => isHeldBy(state, side, hex))
  const home = ports.filter((hex) => reached.has(hex) && facts(hex).country === nation)
  const sea = new Set(home.flatMap((hex) => facts(hex).portSeas))
  for (const area of sea) for (const beside of board.sea(area).beside) sea.add(beside)
  const onTheWay = fleets.filter(({ port }) => {
    const hex = board.cityHex(port)
    return hex !== null && facts(hex).portSeas.some((area) => sea.has(area))
  })
  return ports.filter((hex) => {
    const areas = facts(hex).portSeas.filter((area) => sea.has(area))
    return checkSeaSupplyLine({
      reachesPort: areas.length > 0,
      areas: areas.map((area) => ({ area, open: true, touchesLast: true })),
      homePort: home.length > 0,
      homePortToCapital: home.length > 0,
      fleets: onTheWay.map(() => ({ depleted: false })),
    }).legal
  })
}

/** Does a line lead from this hex, whatever is in the hex itself? */
function leadsFrom(hex: string, source: string | null, lines: ReadonlySet<string>): boolean {
  const { facts, neighbours, side } = warMap()
  if (source === null) return false
  if (hex === source || lines.has(hex)) return true
  return neighbours(hex).some((next) => lines.has(next) && mayCrossSide(side(hex, next), facts(next)).legal)
}

/** Tests of a hex whether it is in supply for this nation: whether a unit there could trace a line home. */
export function suppliedHexes(state: TheWarState, nation: Nation): (hex: string) => boolean {
  const { home } = sourcesOf(state, nation)
  if (home === null) return () => false
  const lines = linesTo(state, nation, home)
  return (hex) => leadsFrom(hex, home, lines)
}

/**
 * The supply of every unit of a side, as its lines are now.
 *
 * @rule 12.2.3
 * @rule 12.2.6
 */
export function suppliesOf(state: TheWarState, side: Side): ReadonlyMap<string, SupplyState> {
  const byNation = new Map<Nation, (hex: string) => SupplyState>()
  const lookFor = (nation: Nation) => {
    const { home, limited } = sourcesOf(state, nation)
    const toHome = home === null ? new Set<string>() : linesTo(state, nation, home)
    const others = limited.map((hex) => [hex, linesTo(state, nation, hex)] as const)
    return (hex: string) =>
      supplyState({
        home: leadsFrom(hex, home, toHome),
        friendlyMinorCapital: others.some(([source, lines]) => leadsFrom(hex, source, lines)),
      })
  }
  const found = new Map<string, SupplyState>()
  for (const id of unitsOf(state, side)) {
    const { nation, hex } = state.units[id]
    const look = byNation.get(nation) ?? lookFor(nation)
    byNation.set(nation, look)
    found.set(id, look(hex))
  }
  return found
}

// ---- when it is looked at ----------------------------------------------------------------------------

/** Is a unit covered by what it did in a second impulse (12.3)? */
const isExempt = ({ playerTurn }: TheWarState, { exploited, began }: MapUnit): boolean =>
  exploited !== null && isSuppliedForNow('second-impulse', began !== 'none', playerTurn - exploited)

/**
 * The check when an Operations Segment begins: of everyone, and what it finds holds for the side that is not moving until
 * the Supply Segment.
 *
 * @rule 12.0
 * @rule 12.6.2
 */
export function checkSupplyAtStart(state: TheWarState, events: TheWarEvent[]): void {
  for (const side of ['axis', 'allied'] as const)
    for (const [id, line] of suppliesOf(state, side)) {
      const unit = state.units[id]
      const supply = line === 'none' && isExempt(state, unit) ? 'full' : line
      if (supply !== unit.supply) events.push({ type: 'supply', rule: '12.0', unit: id, supply })
      changeUnit(state, id, side === state.phasing ? { supply, began: supply } : { supply })
    }
}

/**
 * The check before the second impulse, for those that move in it: what began without supply may have a line by now.
 *
 * @rule 12.0
 * @rule 12.6.2
 */
export function checkSupplyBeforeSecondImpulse(state: TheWarState, events: TheWarEvent[]): void {
  for (const [id, supply] of suppliesOf(state, state.phasing)) {
    const unit = state.units[id]
    if (unit.began === 'full' || !supplyMoments(unit.type).includes('before-second-impulse')) continue
    if (supply === unit.supply) continue
    changeUnit(state, id, { supply })
    events.push({ type: 'supply', rule: '12.6.2', unit: id, supply })
  }
}

/**
 * The Supply Segment: who was out of supply when the segment began and still is, is gone.
 *
 * @rule 3.9.1
 * @rule 12.6.3
 */
export function supplySegment(state: TheWarState, events: TheWarEvent[]): void {
  const supplies = suppliesOf(state, state.phasing)
  for (const [id, supply] of supplies) {
    const unit = state.units[id]
    const { fate } = supplyCheck({
      suppliedAtStart: unit.began !== 'none',
      suppliedNow: supply !== 'none',
      exempt: isExempt(state, unit),
      inFortress: warMap().facts(unit.hex).fortress,
    })
    if (fate === 'eliminated') removeUnit(state, id, { rule: '12.6.3', outOfSupply: true }, events)
    else if (supply !== unit.supply) {
      changeUnit(state, id, { supply })
      events.push({ type: 'supply', rule: '12.6.3', unit: id, supply })
    }
  }
}
