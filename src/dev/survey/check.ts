/** Holds a finished board against what its source says. A survey that contradicts its rulebook must not pass. */

import type { HexGrid } from '../../board/hexgrid'
import type { Controls, HexControl, SideControl } from './types'

/** What a board answers when a control asks. */
export interface BoardView {
  readonly grid: Pick<HexGrid, 'has' | 'distance'>
  isLand(hex: string): boolean
  terrain(hex: string): string
  country(hex: string): string | null
  hasSite(hex: string, site: string, name: string | undefined): boolean
  hasFeature(side: string, feature: string): boolean
}

/** Every control that the board breaks, as a sentence; empty when all hold. */
export function violations(controls: Controls, board: BoardView): string[] {
  return [
    ...controls.points
      .filter(({ hex }) => !board.grid.has(hex))
      .map(({ hex, name }) => `${name}: no hex ${hex}`),
    ...controls.hexes.flatMap((control) => hexFault(control, board) ?? []),
    ...controls.sides.flatMap((control) => sideFault(control, board) ?? []),
  ]
}

function hexFault({ hex, says, line }: HexControl, board: BoardView): string | null {
  const fault = (wanted: string, found: string) =>
    `hex ${hex} (line ${line}): should be ${wanted}, is ${found}`
  if (!board.grid.has(hex)) return `line ${line}: no hex ${hex} on the map`
  if ('land' in says) {
    const found = board.isLand(hex)
    return found === says.land ? null : fault(says.land ? 'land' : 'no land', found ? 'land' : 'sea')
  }
  if ('terrain' in says) {
    const found = board.terrain(hex)
    return found === says.terrain ? null : fault(says.terrain, found)
  }
  if ('country' in says) {
    const found = board.country(hex)
    return found === says.country ? null : fault(`in ${says.country}`, `in ${found ?? 'no country'}`)
  }
  return board.hasSite(hex, says.site, says.name)
    ? null
    : fault(`marked ${[says.site, says.name].filter(Boolean).join(' ')}`, 'not')
}

function sideFault({ side, says, line }: SideControl, board: BoardView): string | null {
  const [here, there] = side.split('/')
  if (!board.grid.has(here) || !board.grid.has(there)) return `line ${line}: side ${side} is not on the map`
  const distance = board.grid.distance(here, there)
  const fault = (wanted: string) => `side ${side} (line ${line}): should be ${wanted}`
  if ('adjacent' in says)
    return (distance === 1) === says.adjacent ? null : fault(says.adjacent ? 'a side' : 'apart')
  if ('distance' in says)
    return distance === says.distance ? null : fault(`${says.distance} hexes long, is ${distance}`)
  if (distance !== 1) return fault('a side, but the hexes do not touch')
  return board.hasFeature(side, says.feature) ? null : fault(says.feature)
}
