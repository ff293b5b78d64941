/** Names the water: each water hex belongs to a sea area or a lake, and coasts touch those beside them. */

import {
  THE_WAR_LAKES,
  THE_WAR_SEAS,
  type TheWarLake,
  type TheWarSea,
} from '../../../games/the-war/board-types'
import { judgement } from '../../../kernel/provenance'
import { note, split } from '../draft'
import { earthDistance } from '../projection'
import type { Surveyed, TheWarDraft } from './derive'
import * as judged from './judgements'
import { theWarSeas } from './seas'

/** Places on waters that are no sea area. */
const LAKE_ANCHORS: readonly (readonly [TheWarLake, number, number])[] = [
  ['caspian', 50.5, 42],
  ['caspian', 49, 44.5],
  ['caspian', 51, 45.8],
  ['caspian', 51.5, 38.5],
]

/** A side with this share of water lets a sea through. */
const OPEN = 0.15

export function applyWater(draft: TheWarDraft, seen: Surveyed) {
  const nearest = nearestWater(draft, seen)
  for (const [id, hex] of [...draft.hexes]) {
    if (hex.terrain !== 'water') continue
    const name = nearest.get(id)
    if (name === undefined) throw new RangeError(`water hex ${id} is on no sea area`)
    nameWater(draft, id, name)
  }
  for (const { hexes, is, because } of judged.SEAS)
    for (const id of split(hexes)) {
      nameWater(draft, id, is)
      note(draft, id, judgement(because))
    }
  findCoasts(draft, seen, nearest)
}

function nameWater(draft: TheWarDraft, id: string, name: string) {
  const lake = THE_WAR_LAKES.find((other) => other === name) ?? null
  const seas = lake === null ? [name as TheWarSea] : []
  draft.hexes.set(id, { ...draft.hexes.get(id)!, lake, seas })
}

/** For every hex with water in it, the area whose anchor is nearest over water. */
function nearestWater({ grid, hexes }: TheWarDraft, seen: Surveyed): Map<string, string> {
  const { sheet, samples, sideSamples } = seen
  const isWater = (id: string) => hexes.get(id)!.terrain === 'water'
  const wet = (id: string) => isWater(id) || samples.get(id)!.land < 0.97
  const sideOf = (a: string, b: string) => sideSamples.get(a < b ? `${a}/${b}` : `${b}/${a}`)!
  const anchors = [
    ...theWarSeas.flatMap(({ id, anchors }) =>
      anchors.map(([lon, lat]) => ({ name: id as string, lon, lat })),
    ),
    ...LAKE_ANCHORS.map(([name, lon, lat]) => ({ name: name as string, lon, lat })),
  ]
  const best = new Map<string, { name: string; cost: number }>()
  const open: { id: string; name: string; cost: number }[] = []
  const reach = (id: string, name: string, cost: number) => {
    if (!wet(id) || (best.get(id)?.cost ?? Number.POSITIVE_INFINITY) <= cost) return
    best.set(id, { name, cost })
    open.push({ id, name, cost })
  }
  for (const anchor of anchors) {
    const id = sheet.hexAt(anchor)
    if (id !== null) reach(id, anchor.name, earthDistance(anchor, sheet.centre(id)))
  }
  while (open.length > 0) {
    open.sort((a, b) => b.cost - a.cost || (a.id < b.id ? 1 : -1))
    const { id, name, cost } = open.pop()!
    if (best.get(id)!.name !== name || best.get(id)!.cost < cost) continue
    for (const next of grid.neighbours(id)) {
      if (!isWater(id) && !isWater(next) && sideOf(id, next).water < OPEN) continue
      // Coastal hexes slow the way, so that areas meet in narrows rather than behind them.
      const slow = isWater(next) ? 1 : 1.6
      reach(next, name, cost + slow * earthDistance(sheet.centre(id), sheet.centre(next)))
    }
  }
  return new Map([...best].map(([id, { name }]) => [id, name]))
}

function findCoasts(draft: TheWarDraft, { samples }: Surveyed, nearest: ReadonlyMap<string, string>) {
  for (const [id, hex] of [...draft.hexes]) {
    if (hex.terrain === 'water') continue
    const beside = draft.grid.neighbours(id).map((next) => draft.hexes.get(next)!)
    const seas = new Set<string>(beside.flatMap((next) => (next.terrain === 'water' ? next.seas : [])))
    // A bay that fills no hex of its own.
    const own = nearest.get(id)
    if (seas.size === 0 && own !== undefined && samples.get(id)!.land < 0.93) seas.add(own)
    draft.hexes.set(id, { ...hex, seas: inOrder(seas) })
  }
  for (const { hexes, is, because } of judged.COASTS)
    for (const id of split(hexes)) {
      const hex = draft.hexes.get(id)!
      draft.hexes.set(id, { ...hex, seas: inOrder(new Set([...hex.seas, ...split(is)])) })
      note(draft, id, judgement(because))
    }
}

export const inOrder = (seas: ReadonlySet<string>) => THE_WAR_SEAS.filter((sea) => seas.has(sea))
