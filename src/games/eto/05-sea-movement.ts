/** Sections 5.7 to 5.9: sea movement: routes, capacity, seasons, reinforcement of landings. */

import { flood } from '../../board/hex-set'
import { type Reach, searcher } from '../../board/reach'
import type { Dice } from '../../kernel/dice'
import { frozen } from '../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../kernel/verdict'
import type { Season } from './11-weather'
import type { EtoBoard } from './board'
import type { EtoSea } from './board-types'
import { addHexes, type HexBits, hasHex, hexesMarked, noHexes, stepsOver } from './hex-bits'
import { perBoard } from './per-board'
import { GIBRALTAR, SKAGERRAK, SUEZ, TANGIER } from './places'
import type { Nation } from './units'

export type Side = 'axis' | 'allied'

// ---- routes --------------------------------------------------------------------------------

/** Where ships may go. Everything is by the number of the hex on the board; `1` is yes. */
export interface SeaRules {
  /** Coasts past which no ship goes, though a landing may end there: those with enemy units, or held against it. */
  readonly barred: Uint8Array
  /** Hexes that are not entered at all, such as those under the enemy's air on a landing; none unless told. */
  readonly avoided?: Uint8Array
  /** Enemy Strength Points with air zones over each hex: a route avoids what it can; nothing unless told. */
  readonly danger?: Uint8Array
}

const searcherOf = /* @__PURE__ */ perBoard(searcher)
/** More than the most dangerous way over the map can cost. */
const FURTHEST = 4000
/** Longer than any way over the map. */
const LONGEST = 120
const ONE = () => 1
/** What a point of danger is worth in hexes of detour, and how many points of one hex count: more are no worse. */
const DANGER = 4
const MOST_DANGER = 8

/** What a hex costs that lies under so many points. */
export const seaCost = (danger: number) => 1 + DANGER * Math.min(danger, MOST_DANGER)

/** Hexes between two seas that ships pass; where else a hex lies on two, there is land between them. */
const GATES = /* @__PURE__ */ new Set<string>([GIBRALTAR, TANGIER, SUEZ, ...SKAGERRAK])

/**
 * Every hex that ships can come to over water from these hexes, by the least dangerous way: over sea hexes, along coasts,
 * through straits and the gates of the Mediterranean, but not across land from one sea to another. The answer holds until the next search on the same board.
 *
 * For whoever wants all ways at once. The game asks `seaFlood` where ships come at all, and `seaRoute` for one way; properties
 * hold both to this search.
 */
export function seaReach(
  board: EtoBoard,
  from: number,
  rules: SeaRules,
  furthest = rules.danger === undefined ? LONGEST : FURTHEST,
): Reach {
  const search = searcherOf(board)
  const { barred, avoided, danger } = rules
  const water = waterOf(board)
  const passed = passable(board)
  return search.reach(from, furthest, {
    cost: danger === undefined ? ONE : (_edge, _from, to) => seaCost(danger[to]),
    mayEnter: (edge, _from, to) => (board.sides[edge] & water && !avoided?.[to] ? 0 : 1),
    mustStop: (space) => (passed[space] && !barred[space] ? 0 : 1),
  })
}

/** The rules of {@link SeaRules} as sets, where it is only asked whether ships come to a hex at all. */
export interface SeaBits {
  readonly barred: HexBits
  readonly avoided: HexBits
}

/**
 * The same hexes as a set, from any of these: where only that is asked, a flood is quicker than a search.
 *
 * @rule 5.76
 */
export function seaFlood(
  board: EtoBoard,
  starts: readonly number[],
  { barred, avoided }: SeaBits,
  reached: HexBits = noHexes(),
): HexBits {
  const { ways, through } = seaBits(board)
  reached.fill(0)
  addHexes(board, reached, starts)
  // What is avoided counts as reached until the end, and nothing goes on from it. Who sets out from a hex leaves it in any case.
  for (let column = 0; column < reached.length; column++) {
    open[column] = ((through[column] & ~barred[column]) | reached[column]) & ~avoided[column]
    reached[column] |= avoided[column]
  }
  flood(ways, reached, open)
  for (let column = 0; column < reached.length; column++) reached[column] &= ~avoided[column]
  return reached
}

/** Hexes that ships leave again, while a flood spreads. */
const open = /* @__PURE__ */ noHexes()

/** The sides that ships cross, and the hexes from which they go on, for floods. */
const seaBits = /* @__PURE__ */ perBoard((board) => {
  const water = waterOf(board)
  return {
    ways: stepsOver(board, (edge) => (board.sides[edge] & water) !== 0),
    through: hexesMarked(board, passable(board)),
  }
})

/** No hex at all. */
export const nowhere: (board: EtoBoard) => Uint8Array = /* @__PURE__ */ perBoard(
  ({ size }) => new Uint8Array(size),
)

/** Would ships that come to this hex go on from it? */
export const isPassed = (board: EtoBoard, { barred }: SeaBits, space: number): boolean =>
  passable(board)[space] === 1 && !hasHex(board, barred, space)

/** The sides that ships cross, hex by hex. */
export const waterways = /* @__PURE__ */ perBoard((board) => {
  const water = waterOf(board)
  const first = new Uint16Array(board.size + 1)
  const to: number[] = []
  for (let space = 0; space < board.size; space++) {
    for (let edge = board.first[space]; edge < board.first[space + 1]; edge++)
      if (board.sides[edge] & water) to.push(board.to[edge])
    first[space + 1] = to.length
  }
  return { first, to: Uint16Array.from(to) }
})

const waterOf = (board: EtoBoard) => board.feature('sea') | board.feature('coast') | board.feature('strait')

/** Hexes from which ships go on, unless they are barred: where a coast lies on two seas, there is land between them. */
export const passable = /* @__PURE__ */ perBoard((board) =>
  Uint8Array.from(board.spaces, ({ terrain, seas, strait }, space) =>
    terrain === 'sea' || strait || seas.length === 1 || GATES.has(board.ids[space]) ? 1 : 0,
  ),
)

/** The waters beyond the map: the Atlantic, and the seas behind Africa. */
export type Outside = 'west' | 'east'

const OUTSIDE: Readonly<Record<Outside, readonly EtoSea[]>> = {
  west: ['atlantic', 'north-sea'],
  east: ['red-sea', 'persian-gulf'],
}

type OceanEdges = Readonly<Record<Outside, readonly number[]>>

/** The sea hexes at the edge of the map from which ships go out into a part of the ocean. */
export const oceanEdges: (board: EtoBoard) => OceanEdges = /* @__PURE__ */ perBoard((board) => {
  const on = (outside: Outside) =>
    board.spaces.flatMap(({ terrain, seas }, space) =>
      terrain === 'sea' && OUTSIDE[outside].includes(seas[0]) && board.edges(board.ids[space]).length > 0
        ? [space]
        : [],
    )
  return { west: on('west'), east: on('east') }
})

/**
 * Transport or Amphibious Points for so many Strength Points.
 *
 * @rule 5.71 twice as many round Africa
 * @rule 5.81 for landings as well
 */
export function transportCost(strengthPoints: number, roundAfrica: boolean): number {
  return strengthPoints * (roundAfrica ? 2 : 1)
}

export interface Gates {
  readonly axisHoldsGibraltar: boolean
  readonly axisHoldsSuez: boolean
}

/**
 * How Allied ships may come from the Atlantic into the Mediterranean.
 *
 * @rule 5.74
 * @rule 5.87
 */
export function mediterraneanEntry({
  axisHoldsGibraltar,
  axisHoldsSuez,
}: Gates): 'direct' | 'round-africa' | 'none' {
  if (!axisHoldsGibraltar) return 'direct'
  return axisHoldsSuez ? 'none' : 'round-africa'
}

// ---- capacity ------------------------------------------------------------------------------

/** Naval transport that a nation always has: one Strength Point of its own a turn, in one sea. */
export interface PermanentTransport {
  readonly nation: Nation
  readonly sea: EtoSea
  readonly points: 1
}

/**
 * @rule 5.75 the French, between French ports of the Mediterranean
 * @rule 5.77 the Germans in two seas, the Italians in one
 */
export const PERMANENT_TRANSPORT: readonly PermanentTransport[] = /* @__PURE__ */ frozen([
  { nation: 'french', sea: 'mediterranean', points: 1 },
  { nation: 'german', sea: 'baltic', points: 1 },
  { nation: 'german', sea: 'mediterranean', points: 1 },
  { nation: 'italian', sea: 'mediterranean', points: 1 },
])

const MOST_ITALIANS_BEFORE_SHIPPING = 2

export interface PermanentVoyage {
  readonly nation: Nation
  readonly sea: EtoSea
  readonly usedThisTurn: number
  /** Are both ports on this sea, and for the French, French? */
  readonly portsFit: boolean
  readonly toAfrica: boolean
  /** Italian Strength Points in Africa before the voyage. */
  readonly italiansInAfrica: number
}

/** May a nation's own transport carry one of its points? See {@link PERMANENT_TRANSPORT}. */
export function checkPermanentTransport(voyage: PermanentVoyage): Verdict {
  const { nation, sea, usedThisTurn, portsFit, toAfrica, italiansInAfrica } = voyage
  const own = PERMANENT_TRANSPORT.find((one) => one.nation === nation && one.sea === sea)
  const rule = nation === 'french' ? '5.75' : '5.77'
  if (!own) return refuse(rule, 'no-transport', `no ${nation} transport sails the ${sea}`)
  if (usedThisTurn >= own.points)
    return refuse(rule, 'transport-used', `it has carried its point of this turn`)
  if (!portsFit)
    return refuse(
      rule,
      'wrong-ports',
      `it sails between ${nation === 'french' ? 'French ' : ''}ports of its sea only`,
    )
  if (nation === 'italian' && toAfrica && italiansInAfrica > MOST_ITALIANS_BEFORE_SHIPPING)
    return refuse('5.77', 'enough-in-africa', `${italiansInAfrica} Italian points are in Africa`)
  return legal
}

/**
 * Allied Amphibious Points of a turn: the chart's, less those that were used the turn before.
 *
 * @rule 5.72 the chart is what there is, and nothing is saved up
 * @rule 5.86 none is used two turns running
 */
export function alliedAmphibious(chart: number, usedLastTurn: number): number {
  return Math.max(0, chart - usedLastTurn)
}

/** German Amphibious Points: ready ones, and those on their way to being ordinary transport. */
export interface GermanFleet {
  readonly amphibious: number
  readonly converting: number
  readonly transport: number
}

/**
 * What a turn does to the fleet: what was used in a landing, or declared for it, begins to convert; what was converting
 * is done, and stays.
 *
 * @rule 5.79
 */
export function nextGermanFleet(fleet: GermanFleet, landedOrDeclared: number): GermanFleet {
  const leaving = Math.min(fleet.amphibious, landedOrDeclared)
  return {
    amphibious: fleet.amphibious - leaving,
    converting: leaving,
    transport: fleet.transport + fleet.converting,
  }
}

// ---- landings ------------------------------------------------------------------------------

export type LandingWeather = 'possible' | 'roll' | 'impossible'

/**
 * Whether the season lets a side land.
 *
 * @rule 5.84
 */
export function landingWeather(side: Side, season: Season): LandingWeather {
  if (season === 'summer') return 'possible'
  return side === 'allied' && season !== 'winter' ? 'roll' : 'impossible'
}

/** The one roll for all landings of a turn in spring or fall: a five or six sends everyone back (5.84). */
export function landingsSail(dice: Dice): boolean {
  return dice.d(6) <= 4
}

export interface GermanLanding {
  /** The seas that the beach lies on. */
  readonly seas: readonly EtoSea[]
  /** Those that their port is a port of. */
  readonly ports: readonly EtoSea[]
  /** Full sea hexes between the port and the beach. */
  readonly seaHexesCrossed: number
}

/**
 * May the Germans land there, as far as their craft go?
 *
 * @rule 5.81 neither in the Mediterranean nor out of it: there are no German craft there (5.7)
 * @rule 5.88 over a side, not over a hex of sea
 */
export function checkGermanLanding({ seas, ports, seaHexesCrossed }: GermanLanding): Verdict {
  const closed = seas.find(isClosedToGermans)
  if (closed) return refuse('5.81', 'closed-sea', `the Axis never lands in the ${closed}`)
  if (ports.every(isClosedToGermans))
    return refuse('5.81', 'closed-sea', `there are no German landing craft in the ${ports[0]}`)
  return seaHexesCrossed > 0
    ? refuse('5.88', 'out-of-range', `${seaHexesCrossed} hexes of open sea are too far`)
    : legal
}

/** Seas in which the Germans have no landing craft. */
export const isClosedToGermans = (sea: EtoSea): boolean => sea === 'mediterranean' || sea === 'persian-gulf'

/**
 * How many of the Strength Points that follow a landing by naval transport in the same turn must brave the enemy's air.
 *
 * @rule 5.91 as the errata have it: as many as landed go free
 */
export function interdictedFollowUp(landed: number, following: number): number {
  return Math.max(0, following - landed)
}

/**
 * May units be shipped from Britain? Only while three Allied points stay to guard it at the end of a turn.
 *
 * @rule 14.23
 */
export function checkBritishGarrison(pointsInBritain: number): Verdict {
  return pointsInBritain >= 3
    ? legal
    : refuse('14.23', 'britain-bare', `${pointsInBritain} Strength Points guard Britain; three must`)
}
