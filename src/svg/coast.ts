/**
 * The coast of a board of hexes. A hex is land or sea as a whole, but a shore that follows the hexes looks like a saw: here it runs a
 * little inside the land hexes, uneven as coasts are, and what is left of them towards the sea is water. It is drawn from the board alone,
 * so an owner's corrections move it; the same board gives the same coast.
 */

import type { Layout } from './layout'
import { round, type Spot } from './markup'
import type { CellLook } from './sheet'

export interface Coast {
  /** Water between the shore and the rim of the land hexes, by the tint of the sea beside it: the `d` of a path. */
  readonly water: ReadonlyMap<string, string>
  /** The shore itself: the `d` of a path. */
  readonly shore: string
}

/** A side between land and sea, as seen from the land: clockwise from `from` to `to`. */
interface Rim {
  readonly land: string
  readonly tint: string
  readonly from: Spot
  readonly to: Spot
}

/** How far inside the land the shore runs, in parts of the distance between two centres: at least, and up to how much more. */
const INSIDE = { side: [0.025, 0.1], cape: [0.1, 0.07], bay: [0.015, 0.05] } as const

const keyOf = ({ x, y }: Spot): string => `${round(x)},${round(y)}`

/** A number from 0 to 1 that belongs to a spot. It depends on where the spot lies among the hexes, not on the size of the picture. */
function chance({ x, y }: Spot, size: number): number {
  const value = Math.sin((x / size) * 127.1 + (y / size) * 311.7) * 43758.5453
  return value - Math.floor(value)
}

export function coastOf(
  map: Layout,
  cells: readonly CellLook[],
  sides: readonly (readonly [string, string])[],
): Coast {
  const looks = new Map(cells.map((look) => [look.id, look]))
  const rims = new Map<string, Rim>()
  for (const [a, b] of sides) {
    const [here, there] = [looks.get(a), looks.get(b)]
    if (!here || !there || here.sea === there.sea) continue
    const [land, sea] = here.sea ? [there, here] : [here, there]
    const ends = map.side(land.id, sea.id)
    if (ends) rims.set(keyOf(ends[0]), { land: land.id, tint: sea.tint, from: ends[0], to: ends[1] })
  }
  const water = new Map<string, string>()
  let shore = ''
  for (const chain of chainsOf(rims)) {
    const spots = uneven(map, chain)
    const ring = closed(chain)
    // The curve passes halfway between two of its points and bends towards each; an open one begins and ends on them.
    const halfway = (k: number): Spot => {
      if (!ring && k < 0) return spots[0]
      if (!ring && k >= spots.length - 2) return spots[spots.length - 1]
      return middle(spots[(k + spots.length) % spots.length], spots[(k + 1) % spots.length])
    }
    shore += `M${at(halfway(-1))}`
    chain.forEach(({ tint, from, to }, i) => {
      const first = i * 3
      const curve = [first, first + 1, first + 2].map((k) => `Q${at(spots[k])} ${at(halfway(k))}`).join('')
      shore += curve
      const strip = `M${at(from)}L${at(halfway(first - 1))}${curve}L${at(to)}Z`
      water.set(tint, (water.get(tint) ?? '') + strip)
    })
    if (ring) shore += 'Z'
  }
  return { water, shore }
}

const at = ({ x, y }: Spot): string => `${round(x)} ${round(y)}`
const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

const closed = (chain: readonly Rim[]): boolean => keyOf(chain[chain.length - 1].to) === keyOf(chain[0].from)

/** Sides that follow one another along a shore; first those that begin at the edge of the map, then the islands. */
function chainsOf(rims: Map<string, Rim>): Rim[][] {
  const ends = new Set([...rims.values()].map(({ to }) => keyOf(to)))
  const starts = [...rims.keys()].filter((key) => !ends.has(key))
  const chains: Rim[][] = []
  for (const start of [...starts, ...rims.keys()]) {
    const chain: Rim[] = []
    for (let key = start; rims.has(key); ) {
      const rim = rims.get(key)!
      rims.delete(key)
      chain.push(rim)
      key = keyOf(rim.to)
    }
    if (chain.length > 0) chains.push(chain)
  }
  return chains
}

/** Each side as three points, moved towards the land; the corner where it begins is the first. */
function uneven(map: Layout, chain: readonly Rim[]): Spot[] {
  const { size } = map
  const inside = (spot: Spot, towards: Spot, [least, more]: readonly [number, number]): Spot => {
    const long = Math.hypot(towards.x - spot.x, towards.y - spot.y) || 1
    const part = ((least + more * chance(spot, size)) * size) / long
    return { x: spot.x + (towards.x - spot.x) * part, y: spot.y + (towards.y - spot.y) * part }
  }
  const spots: Spot[] = []
  chain.forEach((rim, i) => {
    const centre = map.centre(rim.land)
    const before = i > 0 ? chain[i - 1] : closed(chain) ? chain[chain.length - 1] : rim
    const other = map.centre(before.land)
    const cape = before.land === rim.land
    spots.push(inside(rim.from, middle(centre, other), cape ? INSIDE.cape : INSIDE.bay))
    for (const part of [0.36, 0.68]) {
      const spot = {
        x: rim.from.x + (rim.to.x - rim.from.x) * part,
        y: rim.from.y + (rim.to.y - rim.from.y) * part,
      }
      spots.push(inside(spot, centre, INSIDE.side))
    }
  })
  if (!closed(chain)) {
    const last = chain[chain.length - 1]
    spots.push(inside(last.to, map.centre(last.land), INSIDE.side))
  }
  return spots
}
