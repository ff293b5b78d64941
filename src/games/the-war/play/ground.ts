/**
 * The map in typed arrays, for searches that look at every hex: hexes and edges by their numbers. What is in here comes from `warMap()`
 * and from the rules themselves, asked once for every edge; the board never changes.
 */

import { lazy } from '../../../kernel/lazy'
import { THE_WAR_UNIT_TYPES } from '../../../tables/the-war-unit-types'
import { zocReaches } from '../ground/09-zones-of-control'
import { areAdjacent } from '../turn/01-definitions'
import type { GroundUnitType } from '../types'
import { warMap } from './map'

/** The types that can have a zone; the place of each is its bit in a kind of zone. */
export const ZONE_TYPES: readonly GroundUnitType[] = [
  ...THE_WAR_UNIT_TYPES.zoc.always,
  ...THE_WAR_UNIT_TYPES.zoc.byFactor,
]

export interface Ground {
  readonly size: number
  readonly ids: readonly string[]
  /** The number of a hex; -1 if there is none of that name. */
  index(hex: string): number
  /** The edges of hex `i` are `first[i] … first[i + 1] - 1`, in the order of `warMap().neighbours`, and lead to `to`. */
  readonly first: Uint32Array
  readonly to: Uint16Array
  /** 1 where ground units, and lines of supply, may cross. */
  readonly passable: Uint8Array
  /** The same edges without those that nobody crosses: of hex `i` from `firstLink[i]` to `firstLink[i + 1] - 1`, leading to `linkTo`. */
  readonly firstLink: Uint32Array
  readonly linkTo: Uint16Array
  /** 1 where units on either side are adjacent (1.2). */
  readonly adjacent: Uint8Array
  /** Bits of the types whose zone reaches over an edge, and of those that do in frost. */
  readonly zoneOver: Uint8Array
  readonly frozenZoneOver: Uint8Array
  readonly land: Uint8Array
  readonly city: Uint8Array
  readonly swamp: Uint8Array
  readonly mountain: Uint8Array
  readonly desert: Uint8Array
  /** In the weather of the East, and in the Soviet Union of 1939. */
  readonly eastern: Uint8Array
  readonly soviet: Uint8Array
  readonly egypt: Uint8Array
  /** The hexes of a country, in order. */
  of(country: string): readonly number[]
}

/** The map of a game; the one that the survey made. */
export const warGround: () => Ground = /* @__PURE__ */ lazy(makeGround)

function makeGround(): Ground {
  const { board, facts, links, index } = warMap()
  const { ids } = board
  const all = ids.map((hex) => ({ of: facts(hex), links: links(hex) }))
  const edges = all.flatMap(({ of, links: out }) => out.map((link) => ({ of, link })))
  const first = new Uint32Array(ids.length + 1)
  const firstLink = new Uint32Array(ids.length + 1)
  for (const [i, { links: out }] of all.entries()) {
    first[i + 1] = first[i] + out.length
    firstLink[i + 1] = firstLink[i] + out.filter(({ passable }) => passable).length
  }
  const over = (frost: boolean) =>
    Uint8Array.from(edges, ({ of, link }) => {
      const there = facts(link.to)
      const frozen = frost && of.weather === 'eastern' && there.weather === 'eastern'
      return ZONE_TYPES.reduce((bits, type, i) => {
        const unit = { type, factor: THE_WAR_UNIT_TYPES.zoc.fromFactor, condition: 'full-strength' } as const
        const from = { terrain: of.terrain }
        const reaches = zocReaches({ unit, from, to: { terrain: there.terrain }, side: link.side, frozen })
        return reaches ? bits | (1 << i) : bits
      }, 0)
    })
  const flag = (test: (of: ReturnType<typeof facts>) => boolean) =>
    Uint8Array.from(all, ({ of }) => (test(of) ? 1 : 0))
  const lands = new Map<string, number[]>()
  for (const [hex, { of }] of all.entries())
    if (of.country !== null) lands.set(of.country, [...(lands.get(of.country) ?? []), hex])
  return {
    size: ids.length,
    of: (country) => lands.get(country) ?? [],
    ids,
    index,
    first,
    to: Uint16Array.from(edges, ({ link }) => index(link.to)),
    passable: Uint8Array.from(edges, ({ link }) => (link.passable ? 1 : 0)),
    firstLink,
    linkTo: Uint16Array.from(
      edges.filter(({ link }) => link.passable),
      ({ link }) => index(link.to),
    ),
    adjacent: Uint8Array.from(edges, ({ link }) => (areAdjacent({ side: link.side }) ? 1 : 0)),
    zoneOver: over(false),
    frozenZoneOver: over(true),
    land: flag(({ land }) => land),
    city: flag(({ city }) => city),
    swamp: flag(({ terrain }) => terrain === 'swamp'),
    mountain: flag(({ terrain }) => terrain === 'mountain'),
    desert: flag(({ terrain }) => terrain === 'desert'),
    eastern: flag(({ weather }) => weather === 'eastern'),
    soviet: flag(({ inSovietUnionOf1939 }) => inSovietUnionOf1939),
    egypt: flag(({ country }) => country === 'egypt'),
  }
}

/** Scratch memory of the search, used again and again. */
let queued: Uint16Array | null = null

/** The pieces into which open hexes fall, over all that can be crossed on land: the number of that of each hex, 0 where it is closed. */
export function piecesOf(open: Uint8Array): { readonly labels: Uint16Array; readonly count: number } {
  const { size, firstLink, linkTo } = warGround()
  const labels = new Uint16Array(size)
  queued ??= new Uint16Array(size)
  const queue = queued
  let count = 0
  for (let start = 0; start < size; start++) {
    if (open[start] === 0 || labels[start] !== 0) continue
    labels[start] = ++count
    let left = 0
    queue[left++] = start
    while (left > 0) {
      const at = queue[--left]
      const end = firstLink[at + 1]
      for (let way = firstLink[at]; way < end; way++) {
        const next = linkTo[way]
        if (open[next] === 0 || labels[next] !== 0) continue
        labels[next] = count
        queue[left++] = next
      }
    }
  }
  return { labels, count }
}
