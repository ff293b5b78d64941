/**
 * Section 9.3, the search: every hex that a unit can reach with its points, in typed arrays. It asks what `tryStep` of `09-movement.ts`
 * asks, which explains single steps; a property holds the two to each other.
 */

import { THE_WAR_TERRAIN } from '../../../tables/the-war-terrain'
import { THE_WAR_UNIT_TYPES } from '../../../tables/the-war-unit-types'
import { swampCost } from '../ground/09-movement'
import { isOneOf, unitRating } from '../ground/10-ratings'
import type { MapUnit, Mover, TheWarState } from '../state'
import type { Impulse, Side } from '../types'
import { armiesOf, entryOf, sideOf, unitEntryOf } from './01-forces'
import { conditionNow } from './02-units'
import { closedToExploiters } from './26-weather'
import { type Ground, warGround } from './ground'
import { positionOf } from './memory'
import { numberOfSide, SWAMP, ZONE } from './position'

/** A way to a hex: the hexes that are entered, and the movers at its end. */
export interface Way {
  readonly path: readonly string[]
  readonly movers: readonly Mover[]
}

/** Where somebody can go, in the order in which it was found: plain data, of which `wayTo` makes a way. */
export interface Ways {
  readonly hexes: readonly string[]
  readonly movers: readonly Mover[]
  /** For each hex and each mover, as {@link endOf} packs it: the hex before, and what the mover has left there; stopped or not. */
  readonly ends: readonly number[]
}

/** The end of a way as a number: the place in `hexes` of the one before, -1 for the start, and what is left there. */
export const endOf = (from: number, left: number, stopped: boolean): number =>
  ((from + 1) << FROM_BITS) | (stopped ? STOPPED : 0) | left
const STOPPED = 0x20
const LEFT = 0x1f
const FROM_BITS = 6

export function wayTo({ hexes, movers, ends }: Ways, to: string): Way | null {
  const end = hexes.indexOf(to)
  if (end < 0) return null
  const count = movers.length
  const path: string[] = []
  for (let at = end; at >= 0; at = (ends[at * count] >> FROM_BITS) - 1) path.push(hexes[at])
  path.reverse()
  return {
    path,
    movers: movers.map(({ unit, beganInSwamp }, i) => ({
      unit,
      left: ends[end * count + i] & LEFT,
      stopped: (ends[end * count + i] & STOPPED) !== 0,
      beganInSwamp,
    })),
  }
}

/** Scratch memory of the search, used again and again: what is found is copied out of it. */
let scratch: {
  readonly left: Int8Array
  readonly stopped: Uint8Array
  readonly via: Int16Array
  readonly found: Uint16Array
  readonly places: Int16Array
  readonly buckets: number[][]
} | null = null

const MOST_POINTS = 16

function scratchFor({ size }: Ground) {
  scratch ??= {
    left: new Int8Array(size).fill(-1),
    stopped: new Uint8Array(size),
    via: new Int16Array(size),
    found: new Uint16Array(size),
    places: new Int16Array(size),
    buckets: Array.from({ length: MOST_POINTS + 1 }, () => []),
  }
  return scratch
}

/**
 * What the Axis pays in a second impulse for coming into the Soviet Union of 1939: the point that those lose who begin in it. Whoever has a single
 * point goes a hex wherever it is.
 *
 * @rule 10.2.4
 */
export function borderPoints(state: TheWarState, unit: MapUnit, impulse: Impulse): number {
  if (impulse === 'first' || sideOf(state, unit.nation) !== 'axis') return 0
  const { nation, type, special } = unit
  const condition = conditionNow(unit)
  const rated = { nation, type, condition, ...(special !== null && { special }) }
  return unitRating(rated, armiesOf(state)) === 'fourth' ? 0 : 1
}

export interface ReachQuery {
  readonly mover: Mover
  readonly start: string
  readonly impulse: Impulse
  /** Does it stop after one hex (4.5)? */
  readonly oneHex: boolean
}

/**
 * Dijkstra over the points that are left, of which there are few: one list for each number of them. Of ways that cost the same the first that is found.
 *
 * @rule 9.3
 * @rule 9.4
 */
export function reachOf(state: TheWarState, { mover, start, impulse, oneHex }: ReachQuery): Ways {
  const ground = warGround()
  const { firstLink, linkTo, soviet } = ground
  const unit = state.units[mover.unit]
  const border = borderPoints(state, unit, impulse)
  const { type, nation } = unit
  const mayUnitGo = unitEntryOf(state, mover.unit)
  const side: Side = sideOf(state, nation)!
  const { entry, ground: zoned } = positionOf(state).standings[numberOfSide(side) - 1]
  const { enemyZone } = zoned
  const mayEnter = entryOf(state, nation)
  // Reserves, which come up in the enemy's turn, always may (9.9.2).
  const isClosed = impulse === 'second' && side === state.phasing ? closedToExploiters(state, unit) : null
  const throughZones = isOneOf(THE_WAR_UNIT_TYPES.movesThroughZoc, type)
  const { move } = THE_WAR_TERRAIN
  const { beganInSwamp } = mover
  const inSwamp = beganInSwamp ? swampCost({ type, impulse }) : move.hex
  const overrun = state.overrun.map(ground.index)
  const { left: best, stopped, via, found, buckets } = scratchFor(ground)
  const origin = ground.index(start)
  let count = 0
  found[count++] = origin
  best[origin] = mover.left
  stopped[origin] = mover.stopped ? 1 : 0
  via[origin] = -1
  buckets[mover.left].push(origin)
  for (let left = mover.left; left > 0; left--) {
    const bucket = buckets[left]
    for (let i = 0; i < bucket.length; i++) {
      const at = bucket[i]
      if (best[at] !== left || stopped[at] === 1) continue
      const leaving = enemyZone[at] === 1 ? move.leaveZoc : 0
      const end = firstLink[at + 1]
      for (let link = firstLink[at]; link < end; link++) {
        const next = linkTo[link]
        const known = best[next]
        const here = entry[next]
        if (known >= left - 1 || here === 0) continue
        const isSwamp = (here & SWAMP) !== 0
        const zone = (here & ZONE) !== 0
        let points = (isSwamp ? inSwamp : move.hex) + leaving
        if (zone) points += move.enterZoc
        if (overrun.length > 0 && overrun.includes(next)) points += move.automaticVictory
        if (soviet[next] > soviet[at]) points += border
        const after = left - points
        if (after < 0 || known >= after || !mayEnter(next)) continue
        if (mayUnitGo !== null && !mayUnitGo(next)) continue
        if (isClosed?.(ground.ids[next])) continue
        if (known < 0) found[count++] = next
        best[next] = after
        via[next] = at
        stopped[next] = after <= 0 || (isSwamp && !beganInSwamp) || (zone && !throughZones) || oneHex ? 1 : 0
        buckets[after].push(next)
      }
    }
  }
  const ways = copyOut(ground, mover, origin, count)
  for (let i = 0; i < count; i++) best[found[i]] = -1
  for (let left = 0; left <= mover.left; left++) buckets[left].length = 0
  return ways
}

/** Into plain lists, which are made more quickly than typed arrays when they are short. */
function copyOut({ ids }: Ground, mover: Mover, origin: number, count: number): Ways {
  const { left, stopped, via, found, places } = scratch!
  const ways = count - 1
  const hexes = new Array<string>(ways)
  const ends = new Array<number>(ways)
  places[origin] = -1
  for (let i = 0; i < ways; i++) {
    const hex = found[i + 1]
    places[hex] = i
    hexes[i] = ids[hex]
  }
  for (let i = 0; i < ways; i++) {
    const hex = found[i + 1]
    ends[i] = endOf(places[via[hex]], left[hex], stopped[hex] === 1)
  }
  return { hexes, movers: [mover], ends }
}
