/** The map as one side's units find it: what lies between hexes, where the enemy is and what he controls. */

import { type Refusal, refuse } from '../../kernel/verdict'
import type { EtoBoard } from './board'
import { ETO_COUNTRIES, type EtoCountry } from './board-types'
import type { KeptBits } from './hex-bits'
import { perBoard } from './per-board'
import type { SideTerrain } from './units'

/** Everything is by the number of the hex on the board; `1` is yes. */
export interface Ground {
  readonly board: EtoBoard
  readonly enemyUnits: Uint8Array
  /** Hexes in an enemy zone of control, whether or not a friendly unit stands there. */
  readonly enemyZone: Uint8Array
  readonly friendlyUnits: Uint8Array
  /** Hexes that this side controls: the two conditional sides of the map open to who holds both ends. */
  readonly held: Uint8Array
  /** Politics: `0` is open; `2` a frontier, where their coming changes the war and they stop for a moment; all else is closed. */
  readonly closed?: Uint8Array
  /** What is kept of all this as bits, if it is: see `hex-bits.ts`. */
  readonly kept?: KeptBits
}

/** What politics makes of a hex: it is open, closed, or a frontier, where who enters stops for a moment, since something happens. */
export const OPEN = 0
export const CLOSED = 1
export const FRONTIER = 2

/** The rules that close a hex, and why they do. Its code is {@link FRONTIER} and the place of the rule here. */
const CLOSING = {
  '10.31': 'Russia is at peace with the Axis',
  '12.0': 'the country is neutral, and the Axis has not gone for it',
  '12.2': 'no Axis unit but Finns has entered Finland',
  '14.31': 'the pact gives it to Russia, but Germany is not in Poland yet',
  '14.32': 'the pact keeps Russia at peace with the Axis',
  '14.5': 'it is more than ten hexes from Russia',
  '16.14': 'the minor country is neutral, and the Axis has not gone for it',
  '16.23': 'units of such a neutral never leave their country',
  '16.31': 'friends of the Axis stay at home while Russia is out of the war',
  '16.32': 'Rumania and Hungary have one point each for Russia, and none for elsewhere',
  '16.33': 'Bulgaria has one point for the Balkans, once others of the Axis have entered them',
  '16.41': 'Finns stay in Finland until Russians cross the border',
  '16.62': 'Italy is neutral',
  '16.63': 'Italy is neutral',
  '16.82': 'who fights Russia alone stays at home',
  '16.84': 'Russia has not declared war',
} as const
export type ClosingRule = keyof typeof CLOSING
export const CLOSING_RULES = Object.keys(CLOSING) as readonly ClosingRule[]

export const closedBy = (rule: ClosingRule): number => FRONTIER + 1 + CLOSING_RULES.indexOf(rule)

export const isClosed = (code: number | undefined): boolean => code === CLOSED || (code ?? 0) > FRONTIER

/** Why a unit may not enter a hex with such a code. */
export function refuseClosed(code: number, to: string): Refusal {
  const rule = CLOSING_RULES[code - FRONTIER - 1] ?? '12.0'
  return refuse(rule, 'closed', `${to} may not be entered now: ${CLOSING[rule]}`, to)
}

/** What lies on an edge, as a number for loops that look at many: see {@link sideCodes}. */
export const OPEN_SIDE = 0
export const BLOCKED_SIDE = 1
export const SEA_SIDE = 2
/** Sea, or blocked for who holds both ends. */
export const CONDITIONAL_SIDE = 3

/** What lies on each edge for those who walk. Ask {@link sideCode} what a code means now. */
export const sideCodes: (board: EtoBoard) => Uint8Array = /* @__PURE__ */ perBoard((board) => {
  const bit = { sea: board.feature('sea'), strait: board.feature('strait') }
  const blocked = board.feature('blocked')
  const conditional = board.feature('conditional')
  return Uint8Array.from(board.sides, (bits, edge) => {
    if (bits & conditional) return CONDITIONAL_SIDE
    if (bits & bit.strait) return OPEN_SIDE
    const { terrain } = board.spaces[board.to[edge]]
    if (bits & bit.sea || terrain === 'sea') return SEA_SIDE
    return bits & blocked ? BLOCKED_SIDE : OPEN_SIDE
  })
})

/**
 * What lies on an edge for these units: {@link OPEN_SIDE}, {@link BLOCKED_SIDE} or {@link SEA_SIDE}. By the errata, a side may
 * treat the water at Gibraltar and at the Straits of Kerch as a blocked side while it holds both shores.
 *
 * @rule 3.1 water is for ships, but at the straits
 */
export function sideCode(
  codes: Uint8Array,
  { board, held }: Pick<Ground, 'board' | 'held'>,
  edge: number,
): number {
  const code = codes[edge]
  if (code !== CONDITIONAL_SIDE) return code
  return held[board.from[edge]] && held[board.to[edge]] ? BLOCKED_SIDE : SEA_SIDE
}

const SIDES: readonly SideTerrain[] = ['open', 'blocked', 'sea']

/** The same in words. */
export function sideOn(ground: Pick<Ground, 'board' | 'held'>, edge: number): SideTerrain {
  return SIDES[sideCode(sideCodes(ground.board), ground, edge)]
}

/** A set of hexes by their ids, as the arrays of {@link Ground} want it. */
export function hexSet(board: EtoBoard, ids: Iterable<string>): Uint8Array {
  const set = new Uint8Array(board.size)
  for (const id of ids) set[board.index(id)] = 1
  return set
}

/** Open ground: nobody about, nothing held. Tests and tools change what they need. */
export function emptyGround(board: EtoBoard): Ground {
  const none = () => new Uint8Array(board.size)
  return { board, enemyUnits: none(), enemyZone: none(), friendlyUnits: none(), held: none() }
}

/** Countries by number, for loops that look at many hexes: nothing, at sea, is 0. */
export const COUNTRIES: readonly (EtoCountry | null)[] = [
  null,
  .../* @__PURE__ */ (Object.keys(ETO_COUNTRIES) as EtoCountry[]),
]

/** The country of each hex, by its number in {@link COUNTRIES}. */
export const countryNumbers: (board: EtoBoard) => Uint8Array = /* @__PURE__ */ perBoard((board) =>
  Uint8Array.from(board.spaces, ({ country }) => COUNTRIES.indexOf(country)),
)

/** The hexes with a port, and land with water at it, as maps of the size of the board: looked at more often than anything else. */
export const portMap: (board: EtoBoard) => Uint8Array = /* @__PURE__ */ perBoard((board) =>
  Uint8Array.from(board.spaces, ({ ports }) => (ports.length > 0 ? 1 : 0)),
)
export const coastMap: (board: EtoBoard) => Uint8Array = /* @__PURE__ */ perBoard((board) =>
  Uint8Array.from(board.spaces, ({ terrain, seas }) =>
    terrain !== 'sea' && terrain !== 'prohibited' && seas.length > 0 ? 1 : 0,
  ),
)
