import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aetoBoard } from '../../src/games/aeto'
import { etoBoard } from '../../src/games/eto'
import { bordering, europeEngulfedBoard, isLandBorder } from '../../src/games/europe-engulfed'
import { theWarBoard } from '../../src/games/the-war'
import { europeEngulfedSheet, type Layout, layout } from '../../src/svg'

const HEXES = {
  eto: etoBoard(),
  'the-war': theWarBoard(),
  aeto: aetoBoard(),
}
const areas = europeEngulfedBoard()
const outlined = europeEngulfedSheet(areas).board
/** As a user's own board of areas is, of which no sheet is known. */
const middles = { ...areas, drawnBy: undefined }
/** Areas of which only the middles are known lie convex about them, as hexes do. */
const CONVEX = { ...HEXES, 'areas by their middles': middles }
const BOARDS = { ...CONVEX, 'areas by their outlines': outlined }

describe.each(Object.entries(CONVEX))('a layout of %s', (name, board) => {
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
    if (name in HEXES) expect(sides).toBe(board.to.length)
    else expect(sides).toBeGreaterThan(board.ids.length * 2)
  })
})

describe.each(Object.entries(BOARDS))('the sheet of %s', (_name, board) => {
  const map: Layout = layout(board, { size: 40 })

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

describe('a layout of areas with outlines', () => {
  const board = europeEngulfedBoard()
  const map = layout(outlined, { size: 40 })

  it('is the only one of its board: the sheet gives the same, and the board alone is refused', () => {
    const bySheet = layout(europeEngulfedSheet(board), { size: 40 })
    for (const id of board.ids) expect(bySheet.rings(id)).toEqual(map.rings(id))
    expect(() => layout(board)).toThrow('take layout(europeEngulfedSheet(board))')
  })
  const keyOf = ({ x, y }: { readonly x: number; readonly y: number }) => `${x},${y}`
  const rims = new Map(board.ids.map((id) => [id, new Set(map.rings(id).flat().map(keyOf))]))
  const onRim = (id: string, spot: { readonly x: number; readonly y: number }) =>
    rims.get(id)!.has(keyOf(spot))

  it('finds each area at its middle, and on either side of its outline itself and another', () => {
    for (const id of board.ids) expect(map.spaceAt(map.centre(id).x, map.centre(id).y)).toBe(id)
    let [own, others, looked] = [0, 0, 0]
    for (const id of board.ids)
      for (const ring of map.rings(id))
        ring.forEach((a, i) => {
          const b = ring[(i + 1) % ring.length]
          const long = Math.hypot(b.x - a.x, b.y - a.y)
          // A tenth of a pixel to the right of who goes round it clockwise is inside.
          const [dx, dy] = [(-(b.y - a.y) / long) * 0.1, ((b.x - a.x) / long) * 0.1]
          const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
          looked++
          if (map.spaceAt(x + dx, y + dy) === id) own++
          if (map.spaceAt(x - dx, y - dy) !== id) others++
        })
    // Thinned lines may cross where land or water is narrow.
    expect(own / looked).toBeGreaterThan(0.98)
    expect(others / looked).toBeGreaterThan(0.98)
  })

  it('draws the borders of the board on the rim of both, and no others between land areas', () => {
    const land = board.ids.filter((id) => board.spaces[board.index(id)].kind === 'land')
    const strange: string[] = []
    const missing: string[] = []
    for (const a of land)
      for (const b of land) {
        if (a >= b) continue
        const lines = map.borders(a, b)
        const edge = board.edge(board.index(a), board.index(b))
        const onFoot = edge >= 0 && isLandBorder(board, edge)
        if (!onFoot && lines.length > 0) strange.push(`${a}/${b}`)
        const features = onFoot ? bordering(board, a, b)! : []
        if (onFoot && lines.length === 0 && !features.some((one) => one === 'strait' || one === 'fortress'))
          missing.push(`${a}/${b}`)
        const ends = map.side(a, b)
        expect(ends === null).toBe(lines.length === 0)
        for (const spot of [...lines.flat(), ...(ends ?? [])])
          expect(onRim(a, spot) && onRim(b, spot), `${a}/${b}`).toBe(true)
      }
    expect(missing).toEqual([])
    expect(strange).toEqual([])
  })

  it('has a shore wherever an area has a coast on a sea, islands and fortresses on the sea too', () => {
    const seas = board.ids.filter((id) => board.spaces[board.index(id)].kind === 'sea')
    const shoreless: string[] = []
    for (const id of board.ids) {
      const { kind, within } = board.spaces[board.index(id)]
      if (kind !== 'land') continue
      for (const sea of seas)
        if (bordering(board, id, sea)?.includes('coast') && map.borders(id, sea).length === 0)
          if (within === null)
            // A fortress within another area may lie behind its shore.
            shoreless.push(`${id}/${sea}`)
    }
    expect(shoreless).toEqual([])
    for (const island of ['Sardinia', 'Cyprus', 'Malta'])
      expect(map.borders(island, 'Mediterranean').flat().length, island).toBeGreaterThan(3)
    const [shore] = map.borders('Scotland', 'Atlantic')
    const ends = map.side('Scotland', 'Atlantic')!
    expect(shore.length).toBeGreaterThan(3)
    expect(ends[0]).not.toEqual(ends[1])
  })

  it('shows islands as rings of their own, and what lies within an area over it', () => {
    expect(map.rings('Scotland').length).toBeGreaterThan(2)
    const { x, y } = map.centre('Tobruk')
    expect(map.spaceAt(x, y)).toBe('Tobruk')
    expect(map.spaceAt(x, y + 40)).not.toBe('Tobruk')
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
