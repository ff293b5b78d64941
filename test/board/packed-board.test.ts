import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaBoard, assembled, type Board, hexBoard } from '../../src/board/board'
import { hexGrid } from '../../src/board/hexgrid'
import { type Packed, unpack, unpackEdges } from '../../src/board/packed'
import { pack } from '../../src/dev/survey/pack'

const FEATURES = ['river', 'border']

/** What comes back of a board that is packed, written as text, read and unpacked. */
function again<Space extends object>(board: Board<Space>, words: readonly string[] = []): Board<Space> {
  const packed: Packed<Space> = JSON.parse(JSON.stringify(pack(board)))
  const { ids, features } = board
  const place = (id: string) => ids.indexOf(id)
  return unpack(assembled({ ids, place, edges: unpackEdges(packed), features }), packed, words)
}

const data = ({ first, from, to, back, sides, spaces, size }: Board<unknown>) => ({
  first,
  from,
  to,
  back,
  sides,
  spaces,
  size,
})

/** Hexes of either kind, some of them missing, with sides that have features here and there. */
const hexBoards = fc
  .record({
    top: fc.constantFrom('flat', 'pointy'),
    columns: fc.integer({ min: 1, max: 9 }),
    rows: fc.integer({ min: 1, max: 9 }),
    missing: fc.array(fc.nat(80), { maxLength: 12 }),
    rivers: fc.array(fc.nat(200), { maxLength: 20 }),
  })
  .map(({ top, columns, rows, missing, rivers }) => {
    const grid = hexGrid({
      top,
      digits: 'CCRR',
      columnsFrom: 'west',
      rowsFrom: 'north',
      shifted: 'even',
      shift: top === 'flat' ? 'south' : 'east',
      columns: [1, columns],
      rows: [1, rows],
    })
    const ids = grid.ids.filter((_, i) => !missing.includes(i))
    const spaces = Object.fromEntries(
      ids.map((id, i) => [id, { land: i % 3 > 0, seas: i % 2 ? ['baltic'] : [], name: i % 7 ? null : id }]),
    )
    const plain = hexBoard({ grid, spaces, features: FEATURES })
    const sides = rivers.flatMap((n) => {
      const edge = plain.to.length > 0 ? n % plain.to.length : -1
      const [a, b] = [plain.from[edge], plain.to[edge]].sort((x, y) => x - y)
      return edge < 0 ? [] : [[`${plain.ids[a]}/${plain.ids[b]}`, [FEATURES[n % 2]]] as const]
    })
    return hexBoard({ grid, spaces, sides: Object.fromEntries(sides), features: FEATURES })
  })

describe('a packed board', () => {
  it('is the same board when it is unpacked, whatever its shape', () => {
    fc.assert(
      fc.property(hexBoards, (board) => {
        fc.pre(board.size > 0)
        expect(data(again(board))).toEqual(data(board))
      }),
      { numRuns: 150 },
    )
  })

  it('may have areas with any number of neighbours, or none', () => {
    const ids = ['hub', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'lonely']
    const board = areaBoard({
      spaces: Object.fromEntries(ids.map((id) => [id, { id }])),
      borders: Object.fromEntries(ids.slice(1, -1).map((id, i) => [`hub/${id}`, i % 2 ? ['river'] : []])),
      features: FEATURES,
    })
    expect(data(again(board))).toEqual(data(board))
  })

  it('keeps one record for spaces that are alike', () => {
    const spaces = {
      a: { land: true, name: null },
      b: { land: false, name: 'x' },
      c: { land: true, name: null },
    }
    const { spaces: found } = again(areaBoard({ spaces, borders: {}, features: [] }))
    expect(found[0]).toBe(found[2])
    expect(found[1]).toEqual({ land: false, name: 'x' })
  })

  it('is short where hexes lie in rows, whichever way the rows run', () => {
    for (const top of ['flat', 'pointy'] as const) {
      const grid = hexGrid({
        top,
        digits: 'CCRR',
        columnsFrom: 'west',
        rowsFrom: 'north',
        shifted: 'even',
        shift: top === 'flat' ? 'south' : 'east',
        columns: [1, 30],
        rows: [1, 25],
      })
      const board = hexBoard({ grid, spaces: Object.fromEntries(grid.ids.map((id) => [id, {}])) })
      const { rows, stride } = pack(board)
      expect(rows.length / 3, top).toBeLessThan(300)
      expect(stride, top).toBeGreaterThan(0)
      expect(data(again(board))).toEqual(data(board))
    }
  })
})
