/**
 * What is asked of a state at every step, kept beside it in typed arrays: who stands in a hex, whose zones lie over it, who holds it. It is
 * made when it is first asked for, shared copy on write by forks, and kept up hex by hex by the few functions of `memory.ts` that
 * change units and control; `test/games/the-war/play/position.test.ts` holds it to a fresh one.
 */

import { defineZones, NO_ZONE, type Zoned } from '../../../kit/zones'
import type { TheWarCountry } from '../board-types'
import { hasZoc } from '../ground/09-zones-of-control'
import type { HexFacts } from '../hex-facts'
import { ownerIn1939 } from '../minors/23-minor-countries'
import { scenarioOf } from '../scenarios/list'
import type { MapUnit, TheWarState } from '../state'
import { controllerOf } from '../turn/01-definitions'
import type { Nation, Side } from '../types'
import { conditionNow } from './02-units'
import { isFortress, OF_1939 } from './13-fortresses'
import { easternWinter, zonesSuspended } from './26-weather'
import { type Ground, warGround, ZONE_TYPES } from './ground'
import { warMap } from './map'

/** The map as one side finds it. */
interface Standing extends Zoned {
  readonly position: Position
  /** What its units find who enter a hex, as bits: 0 where enemies stand, or else `OPEN`, in a zone of theirs `ZONE`, in unfrozen swamp `SWAMP`. */
  readonly entry: Uint8Array
}
export const OPEN = 1
export const ZONE = 2
export const SWAMP = 4

/** Nobody, the Axis or the Allies: what `holders` says of a hex. */
export const NOBODY = 0
export const numberOfSide = (side: Side): 1 | 2 => (side === 'axis' ? 1 : 2)

export interface Position {
  readonly ground: Ground
  /** Who holds each hex, by `numberOfSide`. */
  holders: Uint8Array
  /** The types that have a zone from each hex, as bits (`ZONE_TYPES`). */
  kinds: Uint8Array
  /** How many units stand in each hex, whosever they are. */
  stacks: Uint8Array
  /** What was found about too many units in a hex, as long as nobody comes or goes there: see `09-stacking.ts`. */
  crowd: Uint8Array
  crowdAt: number
  /** Hexes of which that must be asked again, and those in which there were too many. */
  restacked: number[]
  crowds: number[]
  /** 1 where a fortress stands. */
  fortress: Uint8Array
  /** The winter of the East that it was made in, and is it frozen there? */
  winter: string | null
  frozen: boolean
  /** As the Axis and as the Allies find the map. */
  standings: readonly [Standing, Standing]
  /** Is it shared with a copy? Then it is copied before the first change. */
  shared: boolean
}

// ---- zones --------------------------------------------------------------------------------------------

const zones = /* @__PURE__ */ defineZones<Standing>({
  reaches: ({ position }, kind, space, edge) => zoneCrosses(position, kind, space, edge),
  changed: (standing, space) => {
    standing.entry[space] = entryAt(standing, space)
  },
})

function entryAt({ position, ground: { enemyUnits, enemyZone } }: Standing, hex: number): number {
  const { swamp, eastern } = position.ground
  if (enemyUnits[hex] === 1) return 0
  const wet = swamp[hex] === 1 && !(position.frozen && eastern[hex] === 1)
  return OPEN | (enemyZone[hex] === 1 ? ZONE : 0) | (wet ? SWAMP : 0)
}

/** Does a zone of this kind reach from a hex over this edge? */
function zoneCrosses(
  { ground, fortress, frozen }: Position,
  kind: number,
  space: number,
  edge: number,
): boolean {
  const over = frozen ? ground.frozenZoneOver[edge] : ground.zoneOver[edge]
  return (kind & over) !== 0 && fortress[space] === 0 && fortress[ground.to[edge]] === 0
}

/** Is a hex in a zone of the enemies of this side, apart from those of the stack in another hex beside it? */
export function inZoneWithout(
  { ground, kinds, standings }: Position,
  side: Side,
  hex: number,
  without: number,
): boolean {
  const { zones: count, position } = standings[numberOfSide(side) - 1]
  if (count[hex] !== 1) return count[hex] > 1
  for (let edge = ground.first[without]; edge < ground.first[without + 1]; edge++)
    if (ground.to[edge] === hex) return !zoneCrosses(position, kinds[without], without, edge)
  return true
}

// ---- whose a hex is -------------------------------------------------------------------------------------

/** Lands that have nobody to control them in 1939: Danzig is a free city (23.16). */
export const NOBODYS: readonly TheWarCountry[] = ['danzig', 'kuwait', 'saudi-arabia', 'spanish-morocco']

const ownerAtFirst = (facts: HexFacts): Nation | null =>
  facts.country === null || NOBODYS.includes(facts.country) ? null : ownerIn1939(facts)

/**
 * Who controls a hex now.
 *
 * @rule 1.2
 */
export function controllerNow({ control }: TheWarState, hex: string): Nation | null {
  const last = Object.hasOwn(control, hex) ? control[hex] : null
  const before = ownerAtFirst(warMap().facts(hex))
  return before === null ? last : controllerOf({ before, last })
}

/** The number of the side that holds a hex. */
function holderAt(state: TheWarState, hex: string): number {
  const owner = controllerNow(state, hex)
  const side = owner === null ? undefined : scenarioOf(state.scenario).nations[owner]?.side
  return side === undefined ? NOBODY : numberOfSide(side)
}

// ---- making, copying, keeping up -------------------------------------------------------------------------

/** A new position; who holds what may be known from an old one. */
export function makePosition(
  state: TheWarState,
  occupied: Iterable<string>,
  at: StackAt,
  holders: Uint8Array | null,
): Position {
  const ground = warGround()
  const blank = () => new Uint8Array(ground.size)
  const position: Position = {
    ground,
    holders: holders?.slice() ?? Uint8Array.from(ground.ids, (hex) => holderAt(state, hex)),
    kinds: blank(),
    stacks: blank(),
    crowd: blank(),
    crowdAt: 0,
    restacked: [],
    crowds: [],
    fortress: blank(),
    winter: winterOf(state),
    frozen: winterOf(state) !== null,
    standings: undefined as never,
    shared: false,
  }
  for (const hex of fortressesOf(state)) position.fortress[ground.index(hex)] = 1
  const standing = (): Standing => {
    const made: Standing = {
      position,
      ground: { board: ground, enemyUnits: blank(), enemyZone: blank(), friendlyUnits: blank() },
      zones: blank(),
      entry: blank(),
    }
    for (let hex = 0; hex < ground.size; hex++) made.entry[hex] = entryAt(made, hex)
    return made
  }
  position.standings = [standing(), standing()]
  for (const hex of occupied) restand(position, state, hex, at)
  return position
}

const fortressesOf = (state: TheWarState): readonly string[] =>
  [...new Set([...OF_1939, ...Object.keys(state.works)])].filter((hex) => isFortress(state, hex))

const winterOf = (state: TheWarState): string | null => easternWinter(state)?.level ?? null

/** Is a position still that of the state, whose units and control are as they were: in the same winter, with the same fortresses, whatever else was built or has decayed? */
export function isPositionOf({ ground, fortress, winter }: Position, state: TheWarState): boolean {
  if (winter !== winterOf(state)) return false
  for (const hex of OF_1939) if ((fortress[ground.index(hex)] === 1) !== isFortress(state, hex)) return false
  let built = 0
  for (const hex in state.works) {
    if (OF_1939.includes(hex)) continue
    const stands = isFortress(state, hex)
    if ((fortress[ground.index(hex)] === 1) !== stands) return false
    if (stands) built++
  }
  // What has decayed is in no list any more.
  let before = 0
  for (let hex = 0; hex < fortress.length; hex++) before += fortress[hex]
  for (const hex of OF_1939) before -= fortress[ground.index(hex)]
  return built === before
}

/** Do two counters stand alike: in the same hex, with the same zone and the same room? What else is written on them, no position knows. */
export const standsAlike = (one: MapUnit, other: MapUnit): boolean =>
  one.hex === other.hex &&
  one.nation === other.nation &&
  one.type === other.type &&
  one.factor === other.factor &&
  one.condition === other.condition &&
  one.supply === other.supply &&
  one.special === other.special &&
  one.movement === other.movement &&
  one.pieceOf === other.pieceOf

/** A position to be written into: this one, or a copy of it if it is shared. */
export function ownPosition(old: Position): Position {
  if (!old.shared) return old
  const position: Position = {
    ground: old.ground,
    holders: old.holders.slice(),
    kinds: old.kinds.slice(),
    stacks: old.stacks.slice(),
    crowd: old.crowd.slice(),
    crowdAt: old.crowdAt,
    restacked: old.restacked.slice(),
    crowds: old.crowds.slice(),
    fortress: old.fortress,
    winter: old.winter,
    frozen: old.frozen,
    standings: undefined as never,
    shared: false,
  }
  const copy = ({ ground, zones: count, entry }: Standing): Standing => ({
    position,
    ground: {
      board: ground.board,
      enemyUnits: ground.enemyUnits.slice(),
      enemyZone: ground.enemyZone.slice(),
      friendlyUnits: ground.friendlyUnits.slice(),
    },
    zones: count.slice(),
    entry: entry.slice(),
  })
  position.standings = [copy(old.standings[0]), copy(old.standings[1])]
  return position
}

/** Who stands in a hex, by name. */
export type StackAt = (hex: string) => readonly string[]

/** The stack of a hex has changed. Says what that has changed on the maps of the Axis and of the Allies, as bits (`kit/zones.ts`). */
export function restand(
  position: Position,
  state: TheWarState,
  hex: string,
  at: StackAt,
): readonly [number, number] {
  const { kinds, standings } = position
  const space = position.ground.index(hex)
  const names = at(hex)
  const { nations } = scenarioOf(state.scenario)
  let kind = NO_ZONE
  let side = NOBODY
  for (const id of names) {
    const unit = state.units[id]
    const whose = nations[unit.nation]?.side
    // Flak alone keeps nobody out (11.12.2).
    if (whose === undefined || unit.type === 'Flak' || unit.type === 'MOTFlak') continue
    side = numberOfSide(whose)
    const { type, factor } = unit
    if (hasZoc({ type, factor, condition: conditionNow(unit) }) && !zonesSuspended(state, unit))
      kind |= 1 << ZONE_TYPES.indexOf(type)
  }
  const kindBefore = kinds[space]
  kinds[space] = kind
  position.stacks[space] = names.length
  position.crowd[space] = 0
  position.restacked.push(space)
  const hadSide = standings[0].ground.enemyUnits[space] !== 0 ? 2 : NOBODY
  const before = standings[1].ground.enemyUnits[space] !== 0 ? 1 : hadSide
  const friends = (own: number) => (side === own ? names.length : 0)
  const restandFor = (own: 1 | 2): number => {
    // As its enemies find it: the zones it had are theirs to forget, whoever stands there now.
    const hostile = side !== NOBODY && side !== own
    const has = hostile ? kind : NO_ZONE
    const had = before !== NOBODY && before !== own ? kindBefore : NO_ZONE
    return zones.restand(standings[own - 1], space, hostile ? 1 : 0, friends(own), had, has)
  }
  return [restandFor(1), restandFor(2)]
}

/** Whose a hex is has changed. Says whether somebody at war has it now who had not, or the other way round. */
export function rehold({ ground, holders }: Position, state: TheWarState, hex: string): boolean {
  const at = ground.index(hex)
  const before = holders[at]
  holders[at] = holderAt(state, hex)
  return (before === NOBODY) !== (holders[at] === NOBODY)
}
