/**
 * The map as each camp's units find it: where its friends and its enemies stand, and whose zones lie over a hex.
 *
 * `kit/zones.ts` counts the zones. The map is worked out when a camp first asks, and again when politics or the two straits change hands; in
 * between it is kept up to date hex by hex, as stacks change.
 */

import type { Mover } from '../../../board/reach'
import { defineZones, NEW_ENEMIES, NO_ZONE, type Zoned } from '../../../kit/zones'
import { landMover } from '../05-movement'
import { supplyControl } from '../09-sources'
import type { EtoBoard } from '../board'
import type { Ground } from '../ground'
import { clearBits, keepBits, SET_BYTES, setIn } from '../hex-bits'
import { perBoard } from '../per-board'
import { BOSPORUS, GIBRALTAR, SUEZ, TANGIER } from '../places'
import { type EtoState, inPlay } from '../state'
import type { Position } from './position'
import { AXIS, BIT, EVERYONE, enemiesOf, friendsOf, isWithAxis } from './sides'
import { FOREIGN, ZONED } from './traits'

/** A ground that is closed here and there; its arrays change, and the mover looks at them anew every time. */
export interface BorderedGround {
  readonly ground: Ground
  readonly march: Mover
}

/** What one camp finds on the map. */
export interface Standing extends Zoned {
  readonly ground: Ground
  /** The maps of the ground, but for the straits, its bits, and the zones lie in here: a copy is made at one go. */
  readonly buffer: ArrayBuffer
  /** How many hexes have zones of the enemy's that lie over each hex. */
  readonly zones: Uint8Array
  readonly friends: number
  readonly enemies: number
  /** By edge: does a zone reach over it? */
  readonly zoned: Uint8Array
  /** Finns whose zones end at their border (16.41): do they count for this camp? */
  readonly finnsStay: boolean
  /** The ground with the borders of some unit in it, and how it marches over it, by the borders. */
  readonly bordered: Map<Uint8Array, BorderedGround>
}

/** The four hexes whose control opens the two conditional sides of the map. */
const GATES = [GIBRALTAR, TANGIER, ...BOSPORUS]
const gatesOf = perBoard((board) => GATES.map((id) => board.index(id)))

export const isGate = (board: EtoBoard, space: number): boolean => gatesOf(board).includes(space)

/** Hexes where it matters for ships and supply who holds them: ports, straits, the canal, and Russian Resource Centers. */
export const pivotalHexes = perBoard((board) => {
  const made = Uint8Array.from(board.spaces, ({ ports, resource }) =>
    ports.length > 0 || resource === 'russia' ? 1 : 0,
  )
  for (const id of [...GATES, SUEZ]) made[board.index(id)] = 1
  return made
})

/** Does the Axis control a hex for supply (9.13)? By the camps of those who stand there, and the number of who was last through it. */
export const axisControls = (bits: number, passed: number): boolean =>
  AXIS_CONTROLS[HOLDERS.length * bits + passed] === 1

/** Which of the gates these camps hold: there are sixteen answers, each made once. */
function gatesHeld({ board, passed }: Position, camps: number): Uint8Array {
  const gates = gatesOf(board)
  let which = 0
  for (let i = 0; i < gates.length; i++) if (HOLDERS[passed[gates[i]]] & camps) which |= 1 << i
  return gateMaps(board)[which]
}

const gateMaps = perBoard((board) =>
  Array.from({ length: 1 << GATES.length }, (_, which) => {
    const held = new Uint8Array(board.size)
    gatesOf(board).forEach((space, i) => {
      if (which & (1 << i)) held[space] = 1
    })
    return held
  }),
)

/** The bits of who was last through a hex, by the number that stands for him. */
export const HOLDERS = [0, BIT.axis, BIT.allied, BIT.russian]

/** What {@link supplyControl} says of every case, looked up. Owners were through their hexes from the start, so nobody is left over. */
const AXIS_CONTROLS = Uint8Array.from({ length: HOLDERS.length * (EVERYONE + 1) }, (_, i) => {
  const camps = Math.floor(i / HOLDERS.length)
  const passed = HOLDERS[i % HOLDERS.length]
  const sideOf = (bits: number) => (bits === 0 ? null : bits & AXIS ? 'axis' : 'other')
  const control = supplyControl({ occupier: sideOf(camps), lastThrough: sideOf(passed), owner: 'other' })
  return control === 'axis' ? 1 : 0
})

/** Works a camp's map out from nothing. */
export function makeStanding(state: EtoState, position: Position, camp: number, zoned: Uint8Array): Standing {
  const { board, list, order, traits } = position
  const enemies = enemiesOf(state, camp)
  const friends = friendsOf(camp)
  const buffer = new ArrayBuffer(3 * SET_BYTES + 4 * board.size)
  const standing: Standing = {
    ground: groundIn(buffer, board, gatesHeld(position, friends)),
    buffer,
    zones: mapIn(buffer, 3, board.size),
    friends,
    enemies,
    zoned,
    finnsStay: isWithAxis(enemies) && state.finns !== 'crossed' && inPlay(state, 'minorCountries'),
    bordered: new Map(),
  }
  clearBits(board, standing.ground.kept!)
  for (let i = 0; i < list.length; i++) restand(standing, position, order[i], 0, 0, traits[order[i]])
  return standing
}

/** A zone, and one that ends at the border of the country. */
const ZONE = 1
const HOME_ZONE = 2

const zones = /* @__PURE__ */ defineZones<Standing>({
  reaches({ zoned, ground }, kind, space, edge) {
    if (zoned[edge] === 0) return false
    if (kind !== HOME_ZONE) return true
    const { spaces, to } = ground.board
    return spaces[to[edge]].country === spaces[space].country
  },
  changed: ({ ground }, space) => keepBits(ground, space),
})
const restandZones = zones.restand

/** A stack has changed, with whose camps and with what traits: what that does to this camp's map, and whether it does anything. */
export function restand(
  standing: Standing,
  { stacks, camps }: Position,
  space: number,
  campsBefore: number,
  traitsBefore: number,
  traits: number,
): number {
  const { friends, enemies } = standing
  const bits = camps[space]
  const hostile = bits !== 0 && !(bits & friends) ? 1 : 0
  const friendly = bits & friends ? stacks[space].length : 0
  const had = campsBefore & enemies && !(campsBefore & friends) ? zoneOf(standing, traitsBefore) : NO_ZONE
  const has = bits & enemies && !(bits & friends) ? zoneOf(standing, traits) : NO_ZONE
  const news = restandZones(standing, space, hostile, friendly, had, has)
  // Enemies still, and of other camps.
  return hostile === 1 && bits !== campsBefore ? news | NEW_ENEMIES : news
}

function zoneOf({ finnsStay }: Standing, traits: number): number {
  if (!(traits & ZONED)) return NO_ZONE
  return finnsStay && !(traits & FOREIGN) ? HOME_ZONE : ZONE
}

/** A copy that can be changed on its own. Field by field: all standings, and all grounds, then have one shape. */
export function copyStanding(standing: Standing): Standing {
  const { board, held } = standing.ground
  const buffer = standing.buffer.slice(0)
  return {
    ground: groundIn(buffer, board, held),
    buffer,
    zones: mapIn(buffer, 3, board.size),
    friends: standing.friends,
    enemies: standing.enemies,
    zoned: standing.zoned,
    finnsStay: standing.finnsStay,
    bordered: new Map(),
  }
}

/** The ground whose maps lie in a buffer, behind its bits. */
const groundIn = (buffer: ArrayBuffer, board: EtoBoard, held: Uint8Array): Ground => ({
  board,
  enemyUnits: mapIn(buffer, 0, board.size),
  enemyZone: mapIn(buffer, 1, board.size),
  friendlyUnits: mapIn(buffer, 2, board.size),
  held,
  kept: { free: setIn(buffer, 0), zone: setIn(buffer, SET_BYTES), enemies: setIn(buffer, 2 * SET_BYTES) },
})

const mapIn = (buffer: ArrayBuffer, map: number, size: number) =>
  new Uint8Array(buffer, 3 * SET_BYTES + map * size, size)

/** A camp's map with the hexes that are closed to some unit. */
export function borderedGround({ ground, bordered }: Standing, borders: Uint8Array): BorderedGround {
  const known = bordered.get(borders)
  if (known) return known
  const { board, enemyUnits, enemyZone, friendlyUnits, held } = ground
  const closed = { board, enemyUnits, enemyZone, friendlyUnits, held, closed: borders }
  const made = { ground: closed, march: landMover(closed) }
  bordered.set(borders, made)
  return made
}
