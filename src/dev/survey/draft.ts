/** A board in the making: what was sampled, then what the rules say, then what we judge, each with its source. */

import type { HexGrid } from '../../board/hexgrid'
import type { Provenance } from '../../kernel/provenance'

export interface Draft<Hex extends object> {
  readonly grid: HexGrid
  readonly hexes: Map<string, Hex>
  /** The features of the sides that have any; the lower number comes first in a side's name. */
  readonly sides: Map<string, Set<string>>
  /** What was said of a hex or a side after sampling, in order; nothing here means that the survey alone speaks. */
  readonly sources: Map<string, Provenance[]>
}

/** A change to some hexes: their numbers, what to set, and where that comes from. */
export interface HexChange<Hex extends object> {
  readonly hexes: string
  readonly set: Partial<Hex>
  readonly source: Provenance
}

export interface SideChange {
  readonly sides: string
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
  readonly source: Provenance
}

export const split = (names: string): string[] => names.split(/\s+/).filter(Boolean)

export function changeHexes<Hex extends object>(draft: Draft<Hex>, changes: readonly HexChange<Hex>[]) {
  for (const { hexes, set, source } of changes)
    for (const id of split(hexes)) {
      const hex = draft.hexes.get(id)
      if (!hex) throw new RangeError(`a change names hex ${id}, which is not on the map`)
      draft.hexes.set(id, { ...hex, ...set })
      note(draft, id, source)
    }
}

export function changeSides<Hex extends object>(draft: Draft<Hex>, changes: readonly SideChange[]) {
  for (const { sides, add = [], remove = [], source } of changes)
    for (const name of split(sides)) {
      const side = sideName(draft.grid, name)
      const features = new Set(draft.sides.get(side))
      for (const feature of remove) features.delete(feature)
      for (const feature of add) features.add(feature)
      draft.sides.set(side, features)
      note(draft, side, source)
    }
}

/** A side's name with the lower number first; throws when the two hexes do not touch. */
export function sideName(grid: HexGrid, name: string): string {
  const [here, there] = name.split('/')
  if (!grid.has(here) || !grid.has(there) || grid.distance(here, there) !== 1)
    throw new RangeError(`${name} is not a side of this map`)
  return here < there ? `${here}/${there}` : `${there}/${here}`
}

/** Every side of the map once, the lower number first. */
export function allSides(grid: HexGrid): string[] {
  return grid.ids.flatMap((here) =>
    grid
      .neighbours(here)
      .filter((there) => here < there)
      .map((there) => `${here}/${there}`),
  )
}

export function note<Hex extends object>(draft: Draft<Hex>, name: string, source: Provenance) {
  const sources = draft.sources.get(name) ?? []
  if (!sources.some((known) => JSON.stringify(known) === JSON.stringify(source))) sources.push(source)
  draft.sources.set(name, sources)
}
