import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aetoBoard } from '../../src/games/aeto'
import { etoBoard } from '../../src/games/eto'
import { europeEngulfedBoard } from '../../src/games/europe-engulfed'
import { theWarBoard } from '../../src/games/the-war'
import { type Layout, layout } from '../../src/svg'

const BOARDS = {
  eto: etoBoard(),
  'the-war': theWarBoard(),
  aeto: aetoBoard(),
  'europe-engulfed': europeEngulfedBoard(),
}

describe.each(Object.entries(BOARDS))('a layout of %s', (name, board) => {
  const map: Layout = layout(board, { size: 40 })
  const spaces = fc.constantFrom(...board.ids)

  it('finds a space again at its middle and near its corners', () => {
    fc.assert(
      fc.property(spaces, fc.double({ min: 0, max: 0.97, noNaN: true }), fc.nat(5), (id, far, corner) => {
        const centre = map.centre(id)
        const corners = map.corners(id)
        const end = corners[corner % corners.length]
        const x = centre.x + (end.x - centre.x) * far
        const y = centre.y + (end.y - centre.y) * far
        expect(map.spaceAt(x, y)).toBe(id)
      }),
    )
  })

  it('keeps everything on the sheet, and nothing beside it', () => {
    for (const id of board.ids)
      for (const { x, y } of map.corners(id)) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(map.width)
        expect(y).toBeLessThanOrEqual(map.height)
      }
    expect(map.spaceAt(-1, -1)).toBeNull()
    expect(map.spaceAt(map.width + 1, map.height / 2)).toBeNull()
  })

  it('draws a side between two spaces on the rim of both', () => {
    let sides = 0
    for (let here = 0; here < board.ids.length; here++)
      for (let edge = board.first[here]; edge < board.first[here + 1]; edge++) {
        const [a, b] = [board.ids[here], board.ids[board.to[edge]]]
        const ends = map.side(a, b)
        if (ends === null) continue
        sides++
        const middle = { x: (ends[0].x + ends[1].x) / 2, y: (ends[0].y + ends[1].y) / 2 }
        const inwards = (id: string) => {
          const centre = map.centre(id)
          return map.spaceAt(middle.x + (centre.x - middle.x) * 0.02, middle.y + (centre.y - middle.y) * 0.02)
        }
        expect(inwards(a)).toBe(a)
        expect(inwards(b)).toBe(b)
      }
    // Hexes that touch always show it; areas may have borders that their cells cannot.
    if (name !== 'europe-engulfed') expect(sides).toBe(board.to.length)
    else expect(sides).toBeGreaterThan(board.ids.length * 2)
  })

  it('goes round a space clockwise', () => {
    for (const id of board.ids) {
      const corners = map.corners(id)
      const area = corners.reduce((sum, { x, y }, i) => {
        const next = corners[(i + 1) % corners.length]
        return sum + x * next.y - next.x * y
      }, 0)
      expect(area).toBeGreaterThan(0)
    }
  })
})

describe('a layout', () => {
  it('says which space it does not know, and which size it cannot draw', () => {
    expect(() => layout(etoBoard()).centre('9999')).toThrow('"9999" is no space of this board')
    expect(() => layout(etoBoard()).side('1413', 'x')).toThrow('"x" is no space of this board')
    expect(() => layout(etoBoard(), { size: 0 })).toThrow('cannot be drawn')
  })

  it('has no side between spaces that do not touch', () => {
    expect(layout(etoBoard()).side('1413', '1416')).toBeNull()
  })
})
