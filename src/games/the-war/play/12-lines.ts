/** Section 12 on a state: from which hexes a line leads to some sources, over land and from port to port. */

import { lazy } from '../../../kernel/lazy'
import type { TheWarSea } from '../board-types'
import type { HexFacts } from '../hex-facts'
import { ownerIn1939 } from '../minors/23-minor-countries'
import { type ScenarioId, scenarioOf } from '../scenarios/list'
import type { TheWarState } from '../state'
import { beachheadIsPort, checkSeaSupplyLine, seaAreaCarriesSupply } from '../supply/12-sea-supply'
import { checkSupplyLine, isAmericanSupplied, type SupplyHex, suezSupplies } from '../supply/12-supply'
import type { Alliance, Nation, Side } from '../types'
import { isConquered, isHeldBy, sideOf } from './01-forces'
import { theatreOf } from './11-aircraft'
import { cityHex } from './12-sources'
import { piecesOf, warGround } from './ground'
import { warMap } from './map'
import { BY_SIDE, facts, linesOf, positionOf, sideNumber, sideOfNumber, TOPICS } from './memory'
import { perScenario } from './per-scenario'
import { NOBODY, numberOfSide, type Position } from './position'

/** A hex as a line finds it, enemies apart. Neutrals let nothing through. */
function supplyHex(state: TheWarState, hex: string): SupplyHex {
  const here = warMap().facts(hex)
  const { land } = here
  const owner = ownerIn1939(here)
  const atPeace = owner !== null && sideOf(state, owner) === null
  const neutral = atPeace && !isConquered(state, owner, hex)
  return {
    hex,
    land,
    enemyOccupied: false,
    enemyZoc: false,
    ...(neutral && { minor: { country: owner, level: 'neutral' as const, leansTo: 'other' as const } }),
  }
}

/**
 * Does the land of a hex let lines through: is it in the theatre, and nobody's who is at peace? It hangs on the scenario, and on whether
 * anybody at war holds the hex, so it is asked once for either.
 */
function isOpenLand(
  state: TheWarState,
  { ground, holders }: Position,
  known: Uint8Array,
  hex: number,
): boolean {
  const place = 2 * hex + (holders[hex] === NOBODY ? 0 : 1)
  if (known[place] === UNKNOWN) {
    const id = ground.ids[hex]
    const { country } = warMap().facts(id)
    const inside = country !== null && scenarioOf(state.scenario).theatre.includes(country)
    known[place] = inside && checkSupplyLine({}, [supplyHex(state, id)]).legal ? 1 : 0
  }
  return known[place] === 1
}

const UNKNOWN = 2
const openLands = /* @__PURE__ */ perScenario(() => new Uint8Array(2 * warMap().board.size).fill(UNKNOWN))

/** The way over Lake Ladoga, for the Soviets as long as they hold its far end (12.2.2). */
const LADOGA = ['0515'] as const

function ladogaLinks(state: TheWarState, nation: Nation): readonly [number, number] | null {
  const leningrad = nation === 'soviet-union' ? cityHex('Leningrad') : null
  if (leningrad === null || !isHeldBy(state, 'allied', LADOGA[0])) return null
  const { index } = warGround()
  return [index(leningrad), index(LADOGA[0])]
}

/** The hexes from which lines lead to some sources: the pieces of land that hang together with them, and places that a line reaches and does not go on from. */
export interface Lines {
  readonly labels: Uint16Array
  /** 1 for each piece of land that a line leads through. */
  readonly marked: Uint8Array
  /** Ports that ship supply, in an enemy zone, and Leningrad: a line ends in them and leads nowhere from them. */
  readonly alone: readonly number[]
  /** Sources in an enemy zone: a line ends in them, and none leads through them. */
  readonly ends: readonly number[]
}

export const NO_LINES: Lines = /* @__PURE__ */ Object.freeze({
  labels: new Uint16Array(0),
  marked: new Uint8Array(0),
  alone: [],
  ends: [],
})

/** Does a line lead through this hex? */
const leadsThrough = ({ labels, marked }: Lines, hex: number): boolean => marked[labels[hex]] === 1

/**
 * Every hex from which an unbroken line leads to one of these sources: over land, and from port to port where a Fleet keeps
 * the sea open. A zone closes a hex to lines that go through it, and not to those that end there: a capital supplies until it falls.
 *
 * @rule 12.1.1
 * @rule 12.4
 */
export function linesTo(state: TheWarState, nation: Nation, sources: readonly string[]): Lines {
  const side = sideOf(state, nation)!
  const position = positionOf(state)
  const { ground, standings } = position
  const { enemyUnits, enemyZone } = standings[numberOfSide(side) - 1].ground
  const lands = openLands(state.scenario)
  const link = ladogaLinks(state, nation)
  const { labels, count } = pockets(state, sideNumber(side))
  const alone: number[] = []
  const ends: number[] = []
  const lines: Lines = { labels, marked: new Uint8Array(count + 1), alone, ends }
  const mark = (hex: number) => {
    if (labels[hex] !== CLOSED) lines.marked[labels[hex]] = 1
  }
  const overTheLake = () => {
    // From either end to the other.
    if (link?.some((end) => leadsThrough(lines, end))) for (const end of link) mark(end)
  }
  for (const source of sources) {
    const hex = ground.index(source)
    if (enemyZone[hex] === 0 || enemyUnits[hex] === 1 || !isOpenLand(state, position, lands, hex)) mark(hex)
    else {
      ends.push(hex)
      for (let edge = ground.first[hex]; edge < ground.first[hex + 1]; edge++)
        if (ground.passable[edge] === 1) mark(ground.to[edge])
    }
  }
  overTheLake()
  const ports = portsOverseas(state, nation, lines)
  for (const port of ports) mark(port)
  if (ports.length > 0) overTheLake()
  // Ships come in where no line leads out: whoever is in the port itself is supplied.
  for (const port of ports) if (!leadsThrough(lines, port) && enemyUnits[port] === 0) alone.push(port)
  const leningrad = nation === 'soviet-union' ? cityHex('Leningrad') : null
  if (leningrad !== null && leadsOutOfLeningrad(position, ground.index(leningrad), lines, link?.[1]))
    alone.push(ground.index(leningrad))
  return lines
}

/** Land that lines of a side go through, in pieces that hang together: the number of the piece of each hex, or `CLOSED`. */
interface Pockets {
  readonly labels: Uint16Array
  readonly count: number
}
const CLOSED = 0

/**
 * Lines of all nations of a side go through the same hexes: what hangs together is found once for all of them. No line enters water or wasteland, so
 * that every other side lets through both ways or neither.
 */
const pockets = /* @__PURE__ */ facts.fact({
  name: 'land that hangs together for lines of a side',
  // Whether anybody at war holds a hex opens it, not who: that is what the sky hangs on, too.
  needs: [linesOf((_, number) => sideOfNumber(number)), TOPICS.sky],
  by: [BY_SIDE],
  make(state, number): Pockets {
    const position = positionOf(state)
    const { ground, standings } = position
    const { enemyUnits, enemyZone } = standings[number].ground
    const lands = openLands(state.scenario)
    const open = new Uint8Array(ground.size)
    for (const hex of linesLand(state.scenario))
      if (enemyUnits[hex] === 0 && enemyZone[hex] === 0 && isOpenLand(state, position, lands, hex))
        open[hex] = 1
    return piecesOf(open)
  },
})

/** The hexes of the theatre but for wasteland: no line leads through any other. */
function linesLand(scenario: ScenarioId): readonly number[] {
  const known = landByScenario(scenario)
  known.hexes ??= [...theatreOf(scenario).keys()].filter(
    (hex) => theatreOf(scenario)[hex] === 1 && wasteland()[hex] === 0,
  )
  return known.hexes
}
const landByScenario = /* @__PURE__ */ perScenario(() => ({ hexes: null as readonly number[] | null }))

const wasteland = /* @__PURE__ */ lazy(() =>
  Uint8Array.from(warGround().ids, (hex) => (warMap().facts(hex).terrain === 'wasteland' ? 1 : 0)),
)

/**
 * Does a line lead out of Leningrad, though the enemy has a zone over the city: through his zones over hexes that armies with zones of their own hold,
 * or over the lake? It supplies the city alone.
 *
 * @rule 12.1.1
 * @rule 12.2.2
 */
function leadsOutOfLeningrad(
  { ground, kinds, standings }: Position,
  city: number,
  lines: Lines,
  overTheLake: number | undefined,
): boolean {
  const { enemyUnits, friendlyUnits } = standings[numberOfSide('allied') - 1].ground
  if (leadsThrough(lines, city) || lines.alone.includes(city) || enemyUnits[city] === 1) return false
  if (overTheLake !== undefined && leadsThrough(lines, overTheLake)) return true
  const isHeld = (hex: number): boolean =>
    checkSupplyLine(
      {},
      [
        {
          hex: ground.ids[hex],
          land: ground.land[hex] === 1,
          enemyOccupied: enemyUnits[hex] === 1,
          enemyZoc: true,
          heldByZoc: friendlyUnits[hex] > 0 && kinds[hex] !== 0,
        },
      ],
      true,
    ).legal
  const seen = new Set([city])
  for (const at of seen)
    for (let edge = ground.first[at]; edge < ground.first[at + 1]; edge++) {
      const next = ground.to[edge]
      if (ground.passable[edge] === 0) continue
      if (leadsThrough(lines, next)) return true
      if (isHeld(next)) seen.add(next)
    }
  return false
}

/**
 * Ports that a Fleet joins to the ports at home from which a line leads on. No enemy is at sea in any scenario yet, so every
 * Sea Area is open, and a Fleet anywhere on the water between them is on the way.
 *
 * @rule 12.7.1
 */
function portsOverseas(state: TheWarState, nation: Nation, lines: Lines): readonly number[] {
  const { facts } = warMap()
  const { index, ids } = warGround()
  const side = sideOf(state, nation)!
  const { holders } = positionOf(state)
  const own = numberOfSide(side)
  const bits = portBits()
  const american =
    isAmericanSupplied({ areas: [{ open: true }], offWesternEdge: nation === 'united-states' }) !== null
  const cutOff: number[] = []
  let atHome = american
  let from = 0
  for (const hex of portNumbers()) {
    if (holders[hex] !== own) continue
    if (!leadsThrough(lines, hex)) cutOff.push(hex)
    else if (!american) {
      if (!isHomePort(nation, facts(ids[hex]).country)) continue
      atHome = true
    }
    if (american || leadsThrough(lines, hex)) from |= bits[hex]
  }
  const landed = beachheadPorts(state, side).map(index)
  for (const hex of landed) if (!leadsThrough(lines, hex)) cutOff.push(hex)
  // Where a line leads home over land nobody waits for ships.
  if (!atHome || cutOff.length === 0) return []
  const sea = lanesFrom(state.scenario, nation, from)
  return cutOff.filter(
    (hex) => ((landed.includes(hex) ? seaBits(facts(ids[hex]).seas) : bits[hex]) & sea) !== 0,
  )
}

/** The Sea Areas that hexes of the map lie on. There are fewer than an integer has bits. */
const coasts = /* @__PURE__ */ lazy((): readonly TheWarSea[] => {
  const { board, facts } = warMap()
  const touched = new Set(board.ids.flatMap((hex) => [...facts(hex).seas, ...facts(hex).portSeas]))
  if (touched.size > 31) throw new Error('there are more Sea Areas than bits')
  return [...touched]
})

/** Sea Areas as bits; those that no hex lies on have none. */
const seaBits = (areas: readonly TheWarSea[]): number =>
  areas.reduce((bits, area) => {
    const place = coasts().indexOf(area)
    return place < 0 ? bits : bits | (1 << place)
  }, 0)

/** The Sea Areas of each port. */
const portBits = /* @__PURE__ */ lazy(() => {
  const bits = new Int32Array(warGround().size)
  for (const hex of portNumbers()) bits[hex] = seaBits(warMap().facts(warGround().ids[hex]).portSeas)
  return bits
})

/**
 * The Sea Areas over which supply comes from ports on these, as far as the water goes on, if a Fleet is on the way; 0 if none is. It hangs on the scenario
 * alone.
 */
function lanesFrom(scenario: ScenarioId, nation: Nation, from: number): number {
  const known = lanes(scenario, nation)
  const found = known.get(from)
  if (found !== undefined) return found
  const { board, facts } = warMap()
  const side = sideOf({ scenario }, nation)!
  const sea = new Set(board.seas.map(({ id }) => id).filter((area) => (seaBits([area]) & from) !== 0))
  for (const area of sea) for (const beside of board.sea(area).beside) sea.add(beside)
  const fleets = scenarioOf(scenario).fleets.filter(({ nation: of, port }) => {
    const hex = sideOf({ scenario }, of) === side ? board.cityHex(port) : null
    return hex !== null && facts(hex).portSeas.some((area) => sea.has(area))
  })
  const alliance: Alliance =
    side === 'axis' ? 'axis' : nation === 'soviet-union' ? 'soviet' : 'western-allies'
  // No ships are at sea in any scenario yet, so nobody closes an area.
  const open = seaAreaCarriesSupply(alliance, [], ALLIANCES)
  const carries = checkSeaSupplyLine({
    reachesPort: true,
    areas: [...sea].map((area) => ({ area, open, touchesLast: true })),
    homePort: true,
    homePortToCapital: true,
    fleets: fleets.map(() => ({ depleted: false })),
  }).legal
  const bits = carries ? seaBits([...sea]) : 0
  known.set(from, bits)
  return bits
}
const lanes = /* @__PURE__ */ perScenario(() => new Map<number, number>())

const portNumbers = /* @__PURE__ */ lazy((): readonly number[] => warMap().ports.map(warGround().index))

/**
 * Is this a port from which a line goes on to the capital over land: at home, or for Germans in Italy? Suez is a capital for those whom it
 * supplies, and so are the ports of Egypt behind it.
 */
const isHomePort = (nation: Nation, country: HexFacts['country']): boolean =>
  country === nation ||
  (nation === 'germany' && country === 'italy') ||
  (country === 'egypt' && suezSupplies({ service: 'ground', nation, factor: 1 }))

const ALLIANCES: readonly Alliance[] = ['axis', 'western-allies', 'soviet']

/** @rule 12.5 beachheads are ports while they stand */
export const beachheadPorts = ({ footholds, turn }: TheWarState, side: Side): readonly string[] =>
  Object.entries(footholds)
    .filter(([, foothold]) => foothold.side === side && foothold.kinds.includes('beachhead'))
    .filter(([, { made }]) => beachheadIsPort(made, turn))
    .map(([hex]) => hex)

/** Does a line lead from this hex, whatever is in the hex itself? */
export const leadsFrom = (hex: string, sources: readonly string[], lines: Lines): boolean =>
  leadsFromAt(warGround().index(hex), sources, lines)

export function leadsFromAt(at: number, sources: readonly string[], lines: Lines): boolean {
  const { labels, marked, alone, ends } = lines
  if (marked[labels[at]] === 1) return true
  if (labels.length === 0 && sources.length === 0) return false
  const { ids, first, to, passable } = warGround()
  if (alone.includes(at) || sources.includes(ids[at])) return true
  for (let edge = first[at]; edge < first[at + 1]; edge++)
    if (passable[edge] === 1 && (marked[labels[to[edge]]] === 1 || ends.includes(to[edge]))) return true
  return false
}

/**
 * The hexes at which the enemy stops every line that could lead from here: he stands in them, or has a zone of control over them.
 *
 * @rule 12.1.1
 */
export function linesCutAt(state: TheWarState, side: Side, from: string): readonly string[] {
  const { ground, standings } = positionOf(state)
  const { enemyUnits, enemyZone } = standings[numberOfSide(side) - 1].ground
  const { labels } = pockets(state, sideNumber(side))
  const seen = new Set([ground.index(from)])
  const cut = new Set<number>()
  for (const at of seen)
    for (let edge = ground.first[at]; edge < ground.first[at + 1]; edge++) {
      if (ground.passable[edge] === 0) continue
      const next = ground.to[edge]
      if (labels[next] !== CLOSED) seen.add(next)
      else if (enemyUnits[next] === 1 || enemyZone[next] === 1) cut.add(next)
    }
  return ground.ids.filter((_, hex) => cut.has(hex))
}
