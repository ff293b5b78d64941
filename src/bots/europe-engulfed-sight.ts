/** What a commander of Europe Engulfed makes of his view: who is how strong where, how far the front is, what an area is worth. */

import { europeEngulfedBoard, isLandBorder } from '../games/europe-engulfed/board'
import type { Block, Side } from '../games/europe-engulfed/index'
import { sideOfPlayer } from '../games/europe-engulfed/players'
import { type Nation, type Navy, otherSide, type Water } from '../games/europe-engulfed/powers'
import type { EeView } from '../games/europe-engulfed/view'
import { lazy } from '../kernel/lazy'

/** The share of its full strength that a block which nobody has seen is taken for. */
const UNSEEN = 0.85

export interface Sight {
  readonly view: EeView
  readonly me: Side
  readonly foe: Side
  /** Steps of ground units by area; the enemy's as far as they are known. */
  readonly mine: ReadonlyMap<string, number>
  readonly theirs: ReadonlyMap<string, number>
  /** How many areas it is from each to the nearest that is the enemy's; those that it is not known of are far away. */
  readonly distance: ReadonlyMap<string, number>
}

const neighbours = /* @__PURE__ */ lazy(() => {
  const board = europeEngulfedBoard()
  const near = new Map<string, string[]>()
  for (let edge = 0; edge < board.to.length; edge++) {
    if (!isLandBorder(board, edge)) continue
    const from = board.ids[board.from[edge]]
    near.set(from, [...(near.get(from) ?? []), board.ids[board.to[edge]]])
  }
  return near
})

/** The areas beside one that are in play. */
export const beside = ({ view }: Sight, area: string): readonly string[] =>
  (neighbours().get(area) ?? []).filter((one) => Object.hasOwn(view.control, one))

export function sightOf(view: EeView): Sight {
  const me = sideOfPlayer(view, view.viewer)
  const foe = otherSide(me)
  const mine = new Map<string, number>()
  const theirs = new Map<string, number>()
  const add = (to: Map<string, number>, at: string, steps: number) => to.set(at, (to.get(at) ?? 0) + steps)
  for (const id in view.blocks) {
    const { at, kind, steps, side } = view.blocks[id]
    if (at !== null && kind !== 'air') add(side === me ? mine : theirs, at, weightOf(kind, steps))
  }
  const usual = new Map<Nation, number>()
  for (const { at, side, nation } of view.hidden) {
    if (at === null || side !== foe) continue
    if (!usual.has(nation)) usual.set(nation, usualWeight(view, nation))
    add(theirs, at, usual.get(nation)!)
  }
  const sight = { view, me, foe, mine, theirs }
  return { ...sight, distance: distances({ ...sight, distance: new Map() }) }
}

/** What a block of a nation weighs on average: its force pool is open. */
function usualWeight({ charts }: EeView, nation: Nation): number {
  let count = 0
  let weight = 0
  for (const entry of charts.forces[nation].blocks) {
    count += entry.count
    weight += entry.count * weightOf(entry.kind, entry.size)
  }
  return count === 0 ? 1 : (UNSEEN * weight) / count
}

/** Tanks count for more: they hit infantry more easily. */
const weightOf = (kind: Block['kind'], steps: number): number => (kind === 'armor' ? steps * 1.5 : steps)

function distances(sight: Sight): ReadonlyMap<string, number> {
  const { view, foe, theirs } = sight
  const found = new Map<string, number>()
  let ring = Object.keys(view.control).filter((area) => view.control[area] === foe || theirs.has(area))
  for (const area of ring) found.set(area, 0)
  for (let far = 1; ring.length > 0; far++) {
    // Where the enemy could come over the sea the front is not far.
    const next =
      far === 1
        ? Object.keys(view.control).filter((area) => !found.has(area) && fromTheSea(sight, area) > 0)
        : []
    for (const area of next) found.set(area, 1)
    for (const area of ring)
      for (const one of beside(sight, area))
        if (!found.has(one)) {
          found.set(one, far)
          next.push(one)
        }
    ring = next
  }
  return found
}

/** Steps that a fleet point may bring ashore, on average; and the most units that land together. */
const STEPS_AFLOAT = 2
const MOST_ASHORE = 4
const NAVIES: Readonly<Record<string, readonly Navy[]>> = {
  axis: ['german', 'italian'],
  allied: ['western', 'french'],
}

/** What the enemy could land in an area of ours, with the fleets that he has on its waters. */
function fromTheSea({ view, me, foe }: Sight, area: string): number {
  if (view.control[area] !== me) return 0
  let most = 0
  for (const water of areas().get(area)!.beaches) {
    const fleets = view.fleets[water as Water]
    let points = 0
    for (const navy of NAVIES[foe] ?? []) points += fleets?.[navy] ?? 0
    most = Math.max(most, Math.min(points, MOST_ASHORE) * STEPS_AFLOAT)
  }
  return most
}

/** The steps of the strongest infantry of a power in harbours on a water that could land together, as far as ships carry them. */
export function afloat({ view, me }: Sight, power: string, water: Water): number {
  const waiting: number[] = []
  for (const id in view.blocks) {
    const { at, side, kind, steps, moved, power: own } = view.blocks[id]
    if (side !== me || own !== power || moved || at === null || kind === 'armor' || kind === 'air') continue
    const { ports, kind: place } = areas().get(at)!
    if (ports.includes(water) || (place === 'box' && water === 'Atlantic')) waiting.push(steps)
  }
  let points = 0
  for (const navy of NAVIES[me] ?? []) points += view.fleets[water]?.[navy] ?? 0
  const carried = waiting.sort((a, b) => b - a).slice(0, Math.min(points, MOST_ASHORE))
  return carried.reduce((sum, steps) => sum + steps, 0)
}

/** What the enemy could bring against an area, and what we could. */
export const threatTo = (sight: Sight, area: string): number =>
  beside(sight, area).reduce(
    (sum, one) => sum + (sight.theirs.get(one) ?? 0),
    (sight.theirs.get(area) ?? 0) + fromTheSea(sight, area),
  )
export const reachFor = (sight: Sight, area: string): number =>
  beside(sight, area).reduce(
    (sum, one) => sum + (sight.theirs.has(one) ? 0 : (sight.mine.get(one) ?? 0)),
    sight.mine.get(area) ?? 0,
  )

const PRIZES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '16.1': { Berlin: 25, Silesia: 25, Slovakia: 25, Ruhr: 25, Rhineland: 25, Baden: 25, Austria: 25 },
  '16.2': {
    Moscow: 15,
    Leningrad: 15,
    Stalingrad: 15,
    Baku: 15,
    Alexandria: 15,
    Morocco: 10,
    Rome: 15,
    Sicily: 10,
    Paris: 15,
    Oslo: 12,
    Berlin: 40,
    London: 40,
  },
  '16.3': {
    Paris: 25,
    Warsaw: 20,
    London: 25,
    Wales: 15,
    Scotland: 15,
    Alexandria: 15,
    Moscow: 15,
    Leningrad: 15,
    Baku: 15,
    Oslo: 12,
    Ploesti: 12,
    Sicily: 12,
    Ruhr: 15,
    Berlin: 20,
    Rhineland: 15,
  },
}

/** What it is worth to hold an area. */
export function worthOf({ view }: Sight, area: string): number {
  const { resource, capital } = areas().get(area)!
  const prizes = PRIZES[view.scenario] ?? { ...PRIZES['16.3'], ...PRIZES['16.2'] }
  return (prizes[area] ?? 0) + (resource ? 4 : 0) + (capital ? 4 : 0) + 1
}

const areas = /* @__PURE__ */ lazy(
  () => new Map(europeEngulfedBoard().spaces.map((area) => [area.name, area])),
)
