/** Section 12 on a state: who can trace a line to his capital, when it is looked at, and what comes of it. */

import { lazy } from '../../../kernel/lazy'
import type { TheWarEvent } from '../actions'
import { THE_WAR_COUNTRIES } from '../board-types'
import { isMajorPower } from '../ground/10-ratings'
import type { HexFacts } from '../hex-facts'
import { ownerIn1939 } from '../minors/23-minor-countries'
import { NATIONS } from '../nations'
import { CAPITAL_OF, type TheWarCityName } from '../places'
import { scenarioOf } from '../scenarios/list'
import type { MapUnit, TheWarState } from '../state'
import { isSuppliedForNow } from '../supply/12-out-of-supply'
import { beachheadIsPort, checkSeaSupplyLine, seaAreaCarriesSupply } from '../supply/12-sea-supply'
import {
  checkSupplyLine,
  isAmericanSupplied,
  isSovietSupplied,
  nationalSupplySource,
  type SupplyHex,
  type SupplyState,
  suezSupplies,
  supplyMoments,
  supplyState,
  tripoliSupplies,
} from '../supply/12-supply'
import { supplyCheck } from '../turn/03-turn-events'
import type { Alliance, Nation, Side } from '../types'
import {
  changeUnit,
  controllerNow,
  isConquered,
  isHeldBy,
  removeUnit,
  sideOf,
  sideOfUnit,
  unitsOf,
} from './01-forces'
import { besiege, isFortress } from './13-fortresses'
import { warGround } from './ground'
import { warMap } from './map'
import {
  BY_NATION,
  BY_SIDE,
  facts,
  linesOf,
  nationNumber,
  positionOf,
  sideNumber,
  sideOfNumber,
  TOPICS,
} from './memory'
import { perScenario } from './per-scenario'
import { NOBODY, numberOfSide, type Position } from './position'

// ---- sources -----------------------------------------------------------------------------------------

const cityHex = (city: TheWarCityName): string | null => warMap().board.cityHex(city)

const holdsCity = (state: TheWarState, side: Side) => (city: TheWarCityName) => {
  const hex = cityHex(city)
  return hex !== null && isHeldBy(state, side, hex)
}

const capitalOf = (nation: Nation): TheWarCityName | undefined =>
  (CAPITAL_OF as Partial<Record<Nation, TheWarCityName>>)[nation]

/** Where a nation's lines of supply end: the hexes that its units must reach, and those that supply them within limits. */
export interface SupplySources {
  readonly home: readonly string[]
  /** Suez, for what it supplies by itself (12.2.4). */
  readonly suez: readonly string[]
}

/** The hexes of the Soviet Union of 1939 on the northern and the eastern edge of the map. */
const sovietEdges = /* @__PURE__ */ lazy((): readonly string[] => {
  const { board, facts: of } = warMap()
  const inside = board.ids.filter((hex) => of(hex).inSovietUnionOf1939 && of(hex).land)
  // Hex numbers count rows from the north, and columns from the east.
  return inside.filter((hex) => hex.startsWith('00') || Number(hex.slice(2)) <= 1)
})

/**
 * The hexes that a nation's units must reach, and those that supply them within limits; none if all have fallen. The
 * Soviets need the edge of the map, of which Moscow is a stage, or Baku.
 *
 * @rule 12.2.1
 * @rule 12.2.2
 * @rule 12.2.6
 * @rule 21.5
 */
export const sourcesOf = (state: TheWarState, nation: Nation): SupplySources => ({
  home: homeOf(state, nation, holdsCity(state, sideOf(state, nation)!)),
  suez: suezOf(state, nation),
})

function suezOf(state: TheWarState, nation: Nation): readonly string[] {
  if (!scenarioOf(state.scenario).theatre.includes('egypt')) return []
  return holdsCity(state, sideOf(state, nation)!)('Suez') ? suezFor(nation) : []
}

/** The hexes that supply a nation's units within limits: capitals of friendly minor countries, of its colonies, and of minor countries that it has conquered. */
export function limitedSourcesOf(state: TheWarState, nation: Nation): readonly string[] {
  const side = sideOf(state, nation)!
  const holds = holdsCity(state, side)
  const friends = Object.keys(scenarioOf(state.scenario).nations) as Nation[]
  const limited = friends
    .filter((friend) => friend !== nation && !isMajorPower(friend) && sideOf(state, friend) === side)
    .filter((friend) => !state.surrendered.includes(friend))
    .flatMap((friend) => capitalOf(friend) ?? [])
    .filter(holds)
    .flatMap((capital) => cityHex(capital) ?? [])
  const colonies = colonialCapitals(state, nation).filter(holds)
  return [
    ...limited,
    ...colonies.flatMap((capital) => cityHex(capital) ?? []),
    ...conqueredCapitals(state, nation),
  ]
}

/**
 * Capitals of conquered minor countries that a nation holds, or the power that it is under: countries that have surrendered, or had lost before
 * the scenario began.
 *
 * @rule 12.2.3
 */
function conqueredCapitals(state: TheWarState, nation: Nation): readonly string[] {
  const { theatre, nations } = scenarioOf(state.scenario)
  const holders = [nation, nations[nation]?.under]
  return theatre
    .filter((country) => !isMajorPower(country as Nation) && !('of' in THE_WAR_COUNTRIES[country]))
    .filter((country) => country !== nation && isBeaten(state, country as Nation))
    .flatMap((country) => cityHex(capitalOf(country as Nation) ?? ('' as TheWarCityName)) ?? [])
    .filter((hex) => holders.includes(controllerNow(state, hex) as Nation))
}

const isBeaten = (state: TheWarState, country: Nation): boolean =>
  sideOf(state, country) === null || state.surrendered.includes(country)

/** Suez as a source, for nations that may use it at all; a small unit stands for all that it can supply. */
const suezFor = (nation: Nation): readonly string[] =>
  suezSupplies({ service: 'ground', nation, factor: 1 }) ? [cityHex('Suez')!] : []

/**
 * Capitals of the colonies of a nation in the theatre; Tripoli is one for Germans, too.
 *
 * @rule 12.2.3
 * @rule 12.2.5
 */
function colonialCapitals(state: TheWarState, nation: Nation): readonly TheWarCityName[] {
  const { theatre, nations } = scenarioOf(state.scenario)
  const own = theatre.filter((country) => country !== 'libya' && THE_WAR_COUNTRIES[country].of === nation)
  const tripoli = theatre.includes('libya') && tripoliSupplies(nation, nations.italy !== undefined)
  return [
    ...own.flatMap((country) => capitalOf(country as Nation) ?? []),
    ...(tripoli ? ['Tripoli' as const] : []),
  ]
}

function homeOf(
  state: TheWarState,
  nation: Nation,
  holds: (city: TheWarCityName) => boolean,
): readonly string[] {
  if (nation === 'soviet-union') {
    const baku = isSovietSupplied({ toBaku: holds('Baku') }) === 'Baku' ? cityHex('Baku') : null
    const { holders, ground } = positionOf(state)
    const edges = sovietEdges().filter((hex) => holders[ground.index(hex)] === numberOfSide('allied'))
    return baku === null ? edges : [...edges, baku]
  }
  // The Americans have their box, beyond the sea: see `portsOverseas`.
  if (nation === 'united-states') return []
  const city = nationalSupplySource(
    nation as Exclude<Nation, 'soviet-union' | 'united-states'>,
    holds,
    capitalOf(nation),
  )
  const hex = city === null ? null : cityHex(city)
  return hex === null ? [] : [hex]
}

// ---- lines -------------------------------------------------------------------------------------------

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
interface Lines {
  readonly labels: Uint16Array
  /** 1 for each piece of land that a line leads through. */
  readonly marked: Uint8Array
  /** Ports that ship supply, in an enemy zone, and Leningrad: a line ends in them and leads nowhere from them. */
  readonly alone: readonly number[]
  /** Sources in an enemy zone: a line ends in them, and none leads through them. */
  readonly ends: readonly number[]
}

const NO_LINES: Lines = /* @__PURE__ */ Object.freeze({
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
function linesTo(state: TheWarState, nation: Nation, sources: readonly string[]): Lines {
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
  if (leningrad !== null && leadsOutOfLeningrad(position, ground.index(leningrad), lines))
    alone.push(ground.index(leningrad))
  return lines
}

/** Land that lines of a side go through, in pieces that hang together: the number of the piece of each hex, or `CLOSED`. */
interface Pockets {
  readonly labels: Uint16Array
  readonly count: number
}
const CLOSED = 0
/** While pieces are being told apart: more than there are hexes. */
const UNSEEN = 0xffff

/** Scratch memory of the search, used again and again. */
let queued: Uint16Array | null = null

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
    const { size, first, to: heads, passable } = ground
    const { enemyUnits, enemyZone } = standings[number].ground
    const lands = openLands(state.scenario)
    const labels = new Uint16Array(size)
    queued ??= new Uint16Array(size)
    const queue = queued
    const wastes = wasteland()
    let count = 0
    // Open hexes are `UNSEEN` until a search comes to them.
    for (let hex = 0; hex < size; hex++)
      if (
        enemyUnits[hex] === 0 &&
        enemyZone[hex] === 0 &&
        wastes[hex] === 0 &&
        isOpenLand(state, position, lands, hex)
      )
        labels[hex] = UNSEEN
    for (let start = 0; start < size; start++) {
      if (labels[start] !== UNSEEN) continue
      labels[start] = ++count
      let left = 0
      queue[left++] = start
      while (left > 0) {
        const at = queue[--left]
        for (let edge = first[at]; edge < first[at + 1]; edge++) {
          const next = heads[edge]
          if (labels[next] !== UNSEEN || passable[edge] === 0) continue
          labels[next] = count
          queue[left++] = next
        }
      }
    }
    return { labels, count }
  },
})

const wasteland = /* @__PURE__ */ lazy(() =>
  Uint8Array.from(warGround().ids, (hex) => (warMap().facts(hex).terrain === 'wasteland' ? 1 : 0)),
)

/**
 * Does a line lead out of Leningrad through zones of the enemy, over hexes that armies with zones of their own hold? It supplies the city alone.
 *
 * @rule 12.1.1
 */
function leadsOutOfLeningrad({ ground, kinds, standings }: Position, city: number, lines: Lines): boolean {
  const { enemyUnits, friendlyUnits } = standings[numberOfSide('allied') - 1].ground
  if (leadsThrough(lines, city) || lines.alone.includes(city) || enemyUnits[city] === 1) return false
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

interface Supplied {
  readonly sources: SupplySources
  readonly home: Lines
  readonly suez: Lines
}

/** Whose lines supply a nation: the Free French have those of the British (18.7.5). */
const supplierOf = (nation: Nation): Nation => (nation === 'free-french' ? 'britain' : nation)

/** What lines of supply hang on, by the number of a nation. */
export const OF_LINES = [
  /* @__PURE__ */ linesOf((state, number) => sideOf(state, supplierOf(NATIONS[number]))),
  TOPICS.control,
  TOPICS.surrendered,
  TOPICS.weather,
  TOPICS.turn,
  TOPICS.dismantled,
  TOPICS.footholds,
] as const

const suppliedBy = /* @__PURE__ */ facts.fact({
  name: 'lines of supply of a nation',
  needs: OF_LINES,
  by: [BY_NATION],
  make(state, number): Supplied {
    const nation = supplierOf(NATIONS[number])
    if (sideOf(state, nation) === null)
      return { sources: { home: [], suez: [] }, home: NO_LINES, suez: NO_LINES }
    const sources = sourcesOf(state, nation)
    return {
      sources,
      home: linesTo(state, nation, sources.home),
      suez: sources.suez.length > 0 ? linesTo(state, nation, sources.suez) : NO_LINES,
    }
  },
})

/** Lines to what supplies within limits: seldom asked about, so apart. */
const limitedBy = /* @__PURE__ */ facts.fact({
  name: 'lines of limited supply of a nation',
  needs: OF_LINES,
  by: [BY_NATION],
  make(state, number): { readonly limited: readonly string[]; readonly lines: Lines } {
    const nation = supplierOf(NATIONS[number])
    const limited = sideOf(state, nation) === null ? [] : limitedSourcesOf(state, nation)
    return { limited, lines: limited.length === 0 ? NO_LINES : linesTo(state, nation, limited) }
  },
})

const supplyOf = (state: TheWarState, nation: Nation): Supplied => suppliedBy(state, nationNumber(nation))

/**
 * Ports that a Fleet joins to the ports at home from which a line leads on. No enemy is at sea in any scenario yet, so every
 * Sea Area is open, and a Fleet anywhere on the water between them is on the way.
 *
 * @rule 12.7.1
 */
function portsOverseas(state: TheWarState, nation: Nation, lines: Lines): readonly number[] {
  const { board, facts } = warMap()
  const { index, ids } = warGround()
  const side = sideOf(state, nation)!
  const fleets = scenarioOf(state.scenario).fleets.filter((fleet) => sideOf(state, fleet.nation) === side)
  if (fleets.length === 0) return []
  const { holders } = positionOf(state)
  const own = numberOfSide(side)
  const landed = beachheadPorts(state, side).map(index)
  const ports = portNumbers().filter((hex) => holders[hex] === own)
  const cutOff = [...ports, ...landed].filter((hex) => !leadsThrough(lines, hex))
  // Where a line leads home over land nobody waits for ships.
  if (cutOff.length === 0) return []
  const home = ports.filter((hex) => leadsThrough(lines, hex) && isHomePort(nation, facts(ids[hex]).country))
  const american = isAmericanSupplied({ areas: [{ open: true }], offWesternEdge: nation === 'united-states' })
  const atHome = american !== null || home.length > 0
  if (!atHome) return []
  const alliance: Alliance =
    side === 'axis' ? 'axis' : nation === 'soviet-union' ? 'soviet' : 'western-allies'
  const from = american !== null ? ports : home
  const sea = new Set(from.flatMap((hex) => facts(ids[hex]).portSeas))
  for (const area of sea) for (const beside of board.sea(area).beside) sea.add(beside)
  const onTheWay = fleets.filter(({ port }) => {
    const hex = board.cityHex(port)
    return hex !== null && facts(hex).portSeas.some((area) => sea.has(area))
  })
  const onGuard = onTheWay.map(() => ({ depleted: false }))
  // No ships are at sea in any scenario yet, so nobody closes an area.
  const open = seaAreaCarriesSupply(alliance, [], ALLIANCES)
  return cutOff.filter((hex) => {
    const { portSeas, seas } = facts(ids[hex])
    const areas = (landed.includes(hex) ? seas : portSeas).filter((area) => sea.has(area))
    return checkSeaSupplyLine({
      reachesPort: areas.length > 0,
      areas: areas.map((area) => ({ area, open, touchesLast: true })),
      homePort: atHome,
      homePortToCapital: atHome,
      fleets: onGuard,
    }).legal
  })
}

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
const beachheadPorts = ({ footholds, turn }: TheWarState, side: Side): readonly string[] =>
  Object.entries(footholds)
    .filter(([, foothold]) => foothold.side === side && foothold.kinds.includes('beachhead'))
    .filter(([, { made }]) => beachheadIsPort(made, turn))
    .map(([hex]) => hex)

/** Does a line lead from this hex, whatever is in the hex itself? */
const leadsFrom = (hex: string, sources: readonly string[], lines: Lines): boolean =>
  leadsFromAt(warGround().index(hex), sources, lines)

function leadsFromAt(at: number, sources: readonly string[], lines: Lines): boolean {
  const { labels, marked, alone, ends } = lines
  if (marked[labels[at]] === 1) return true
  if (labels.length === 0 && sources.length === 0) return false
  const { ids, first, to, passable } = warGround()
  if (alone.includes(at) || sources.includes(ids[at])) return true
  for (let edge = first[at]; edge < first[at + 1]; edge++)
    if (passable[edge] === 1 && (marked[labels[to[edge]]] === 1 || ends.includes(to[edge]))) return true
  return false
}

/** Tests of a hex whether it is in supply for this nation: whether a unit there could trace a line home. */
export function suppliedHexes(state: TheWarState, nation: Nation): (hex: string) => boolean {
  const { sources, home, suez } = supplyOf(state, nation)
  return (hex) => leadsFrom(hex, sources.home, home) || leadsFrom(hex, sources.suez, suez)
}

/** The same of hexes by their numbers. */
export function suppliedNumbers(state: TheWarState, nation: Nation): (hex: number) => boolean {
  const { sources, home, suez } = supplyOf(state, nation)
  return (hex) => leadsFromAt(hex, sources.home, home) || leadsFromAt(hex, sources.suez, suez)
}

function isLimited(state: TheWarState, nation: Nation, hex: string): boolean {
  const { limited, lines } = limitedBy(state, nationNumber(nation))
  return limited.length > 0 && leadsFrom(hex, limited, lines)
}

/**
 * The supply of a base, for aircraft of this nation.
 *
 * @rule 12.2.3
 * @rule 12.2.6
 */
export function baseSupply(state: TheWarState, nation: Nation, hex: string): SupplyState {
  const home = suppliedHexes(state, nation)(hex)
  return supplyState({ home, friendlyMinorCapital: !home && isLimited(state, nation, hex) })
}

/**
 * The supply of every unit of a side, as its lines are now.
 *
 * @rule 12.2.3
 * @rule 12.2.4
 * @rule 12.2.6
 */
export function suppliesOf(state: TheWarState, side: Side): ReadonlyMap<string, SupplyState> {
  const found = new Map<string, SupplyState>()
  const lineOf = supplyTest(state)
  for (const id of unitsOf(state, side)) found.set(id, lineOf(state.units[id]))
  return found
}

/** Tells the supply of units, as the lines are when it is made. Units of a nation mostly follow each other, and have the same lines. */
function supplyTest(state: TheWarState): (unit: MapUnit) => SupplyState {
  let whose: Nation | null = null
  let lines: Supplied | null = null
  return ({ nation, hex, factor, pieceOf, type }) => {
    // Partisans need no line (12.1.1, 25.4).
    if (type === 'PART') return 'full'
    if (lines === null || nation !== whose) {
      whose = nation
      lines = supplyOf(state, nation)
    }
    const { sources, home, suez } = lines
    const full =
      leadsFrom(hex, sources.home, home) ||
      (sources.suez.length > 0 &&
        suezSupplies({ service: 'ground', nation, factor, parentFactor: pieceOf?.factor ?? factor }) &&
        leadsFrom(hex, sources.suez, suez))
    return supplyState({ home: full, friendlyMinorCapital: !full && isLimited(state, nation, hex) })
  }
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
  const lineOf = supplyTest(state)
  const ids = Object.keys(state.units)
  // All lines before the first change: whoever is in limited supply has no zone, and opens the lines of others.
  const lines = ids.map((id) => lineOf(state.units[id]))
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]
    const unit = state.units[id]
    const supply = lines[i] === 'none' && isExempt(state, unit) ? 'full' : lines[i]
    const began = sideOfUnit(state, unit) === state.phasing ? supply : unit.began
    if (supply === unit.supply && began === unit.began) continue
    if (supply !== unit.supply) events.push({ type: 'supply', rule: '12.0', unit: id, supply })
    changeUnit(state, id, { supply, began })
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
  const besieged = new Map<string, boolean>()
  for (const [id, supply] of supplies) {
    const unit = state.units[id]
    const inFortress = isFortress(state, unit.hex)
    if (inFortress && !besieged.has(unit.hex))
      besieged.set(unit.hex, besiege(state, unit.hex, supply === 'full', events))
    const { fate } = supplyCheck({
      suppliedAtStart: unit.began !== 'none',
      suppliedNow: supply !== 'none',
      exempt: isExempt(state, unit),
      inFortress,
    })
    if (fate === 'eliminated' || besieged.get(unit.hex) === true)
      removeUnit(state, id, { rule: inFortress ? '13.2.3' : '12.6.3', outOfSupply: true }, events)
    else if (supply !== unit.supply) {
      changeUnit(state, id, { supply })
      events.push({ type: 'supply', rule: '12.6.3', unit: id, supply })
    }
  }
}
