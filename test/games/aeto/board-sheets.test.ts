import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexGrid, UnknownHex } from '../../../src/board/hexgrid'
import { aetoBoard } from '../../../src/games/aeto/board'
import { AETO_EAST, AETO_WEST, canonical } from '../../../src/games/aeto/board-sheets'

const board = aetoBoard()
const at = (id: string) => board.hex(id)

describe('the sheets', () => {
  const west = hexGrid(AETO_WEST)
  const east = hexGrid(AETO_EAST)

  it('are joined so that each keeps its own neighbours', () => {
    for (const sheet of [west, east])
      for (const id of sheet.ids) {
        if (!board.grid.has(id)) continue
        for (const direction of sheet.directions) {
          const next = sheet.neighbour(id, direction)
          const joined = board.grid.neighbour(id, direction)
          if (next !== null && board.grid.has(next)) expect(joined, id).toBe(canonical(next))
        }
      }
  })

  it('have the layout of the kernel, number for number', () => {
    const missing = [...west.ids, ...east.ids].filter((id) => !board.grid.has(id))
    // In even rows the seam runs between two whole hexes, so there is no half one.
    expect(missing.every((id) => id.endsWith('34') && Number(id.slice(2, 4)) % 2 === 0)).toBe(true)
    expect(missing).toHaveLength(60)
    expect(board.grid.ids).toHaveLength(33 * 61 * 2 + 31)
    expect(new Set(board.grid.ids).size).toBe(board.grid.ids.length)
  })

  it('meet in hexes with two numbers and one place', () => {
    expect(canonical('E 2734')).toBe('W 3534')
    expect(canonical('E 2733')).toBe('E 2733')
    expect(at('E 2734')).toBe(at('W 3534'))
    expect(board.neighbours('W 3534')).toEqual(['E 2633', 'E 2733', 'E 2833', 'W 3433', 'W 3533', 'W 3633'])
    expect(board.neighbours('W 3633')).toContain('E 2633')
    expect(board.grid.distance('W 3533', 'E 2733')).toBe(2)
    expect(board.provenance('E 2734')).toEqual(board.provenance('W 3534'))
  })

  it('answer for distance, range and place as any grid does', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(6), (a, b, steps) => {
        const { grid } = board
        const [p, q] = [a, b].map((n) => grid.ids[n % grid.ids.length])
        expect(grid.distance(p, q)).toBe(grid.distance(q, p))
        expect(grid.at(grid.point(p))).toBe(p)
        const near = grid.range(p, steps)
        expect(near[0]).toBe(p)
        expect(near.includes(q)).toBe(grid.distance(p, q) <= steps)
        for (const next of grid.neighbours(p)) expect(grid.distance(p, next)).toBe(1)
      }),
      { numRuns: 60 },
    )
    for (const id of ['W 0000', 'W 6201', 'E 0134 ', 'W 3534x', 'X 0101', 'W 3635', 'W 3634', '3118', ''])
      expect(board.grid.has(id), id).toBe(false)
    expect(() => board.grid.point('W 6201')).toThrow(UnknownHex)
    expect(board.grid.at({ x: -4, y: 7 })).toBeNull()
    expect(board.grid.neighbour('W 0101', 'W')).toBeNull()
  })
})
