import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areaBoard,
  type Board,
  BoardError,
  hexBoard,
  type Sides,
  sealed,
  sideEnds,
} from '../../src/board/board'
import { hexGrid } from '../../src/board/hexgrid'

const grid = hexGrid({
  top: 'flat',
  digits: 'CCRR',
  columnsFrom: 'west',
  rowsFrom: 'north',
  shifted: 'even',
  shift: 'south',
  columns: [1, 6],
  rows: [1, 6],
})
const allHexes = Object.fromEntries(grid.ids.map((id) => [id, `land ${id}`]))
const FEATURES = ['river', 'sea', 'strait']
const someFeatures = fc.subarray(FEATURES, { minLength: 1 })

const grids = [
  grid,
  hexGrid({ ...grid.scheme, columnsFrom: 'east' }),
  hexGrid({ ...grid.scheme, rowsFrom: 'south', shift: 'north' }),
  hexGrid({ ...grid.scheme, top: 'pointy', shift: 'west' }),
  hexGrid({ ...grid.scheme, top: 'pointy', columnsFrom: 'east', rowsFrom: 'south', shift: 'east' }),
]

/** Any part of a grid, whichever way it counts, with features on any of its sides, each written in either order. */
const anyHexBoard = fc
  .record({
    grid: fc.constantFrom(...grids),
    hexes: fc.subarray([...grid.ids], { minLength: 1 }),
    picks: fc.array(fc.tuple(fc.nat(), fc.boolean(), someFeatures), { maxLength: 20 }),
  })
  .map(({ grid, hexes, picks }) => {
    const inside = new Set(hexes)
    const pairs = hexes.flatMap((a) =>
      grid.neighbours(a).flatMap((b) => (inside.has(b) && a < b ? [[a, b]] : [])),
    )
    const chosen = new Map<string, readonly string[]>()
    const sides: Record<string, readonly string[]> = {}
    for (const [pick, turned, features] of picks) {
      if (pairs.length === 0) break
      const [a, b] = pairs[pick % pairs.length]
      if (chosen.has(`${a}/${b}`)) continue
      chosen.set(`${a}/${b}`, features)
      sides[turned ? `${b}/${a}` : `${a}/${b}`] = features
    }
    const spaces = Object.fromEntries(hexes.map((id) => [id, `land ${id}`]))
    return { spaces, sides, pairs, chosen, board: hexBoard({ grid, spaces, sides, features: FEATURES }) }
  })

/** Any few areas, any of which may touch any other. */
const anyAreaBoard = fc
  .tuple(
    fc.integer({ min: 1, max: 8 }),
    fc.array(fc.tuple(fc.nat(), fc.nat(), someFeatures), { maxLength: 20 }),
  )
  .map(([size, picks]) => {
    const ids = Array.from({ length: size }, (_, i) => `area ${i}`)
    const borders: Record<string, readonly string[]> = {}
    const chosen = new Map<string, readonly string[]>()
    for (const [i, j, features] of picks) {
      const [a, b] = [ids[i % size], ids[j % size]]
      if (a === b || chosen.has([a, b].sort().join('/'))) continue
      borders[`${a}/${b}`] = features
      chosen.set([a, b].sort().join('/'), features)
    }
    const pairs = [...chosen.keys()].map((side) => side.split('/'))
    const spaces = Object.fromEntries(ids.map((id) => [id, `land ${id}`]))
    return { spaces, pairs, chosen, board: areaBoard({ spaces, borders, features: FEATURES }) }
  })

const faultsOf = (build: () => unknown): readonly string[] => {
  try {
    build()
  } catch (error) {
    if (error instanceof BoardError) return error.faults
    throw error
  }
  return []
}

describe.each([
  ['hexes', anyHexBoard],
  ['areas', anyAreaBoard],
] as const)('a board of %s', (_kind, anyBoard) => {
  it('numbers its spaces, and finds each by its name', () => {
    fc.assert(
      fc.property(anyBoard, ({ board, spaces }) => {
        expect([...board.ids].sort()).toEqual(Object.keys(spaces).sort())
        expect(board.size).toBe(board.ids.length)
        board.ids.forEach((id, index) => {
          expect(board.index(id)).toBe(index)
          expect(board.has(id)).toBe(true)
          expect(board.spaces[index]).toBe(spaces[id])
        })
      }),
    )
  })

  it('has an edge each way between spaces that touch, and no other', () => {
    fc.assert(
      fc.property(anyBoard, ({ board, pairs }) => {
        const touching = new Set(pairs.flatMap(([a, b]) => [`${a}>${b}`, `${b}>${a}`]))
        expect(board.to.length).toBe(touching.size)
        for (const a of board.ids) {
          const edges = board.ids.map((b) => board.edge(board.index(a), board.index(b)))
          expect(edges.map((edge) => edge !== -1)).toEqual(board.ids.map((b) => touching.has(`${a}>${b}`)))
          edges.forEach((edge, b) => {
            if (edge !== -1) expect([board.from[edge], board.to[edge]]).toEqual([board.index(a), b])
          })
        }
      }),
    )
  })

  it('keeps the edges that leave a space together, and leads back along the same side', () => {
    fc.assert(
      fc.property(anyBoard, ({ board }) => {
        expect([board.first.length, board.first[0], board.first[board.size]]).toEqual([
          board.size + 1,
          0,
          board.to.length,
        ])
        expect([board.from.length, board.back.length, board.sides.length]).toEqual(
          new Array(3).fill(board.to.length),
        )
        for (let space = 0; space < board.size; space++)
          for (let e = board.first[space]; e < board.first[space + 1]; e++) {
            expect(board.from[e]).toBe(space)
            const back = board.back[e]
            expect(board.back[back]).toBe(e)
            expect([board.from[back], board.to[back]]).toEqual([board.to[e], space])
          }
      }),
    )
  })

  it('has the features of a side on both its edges, and none on a plain side', () => {
    fc.assert(
      fc.property(anyBoard, ({ board, pairs, chosen }) => {
        for (const [a, b] of pairs) {
          const e = board.edge(board.index(a), board.index(b))
          const features = chosen.get(`${a}/${b}`) ?? []
          expect(FEATURES.filter((name) => board.sides[e] & board.feature(name))).toEqual(
            FEATURES.filter((name) => features.includes(name)),
          )
          expect(board.sides[board.back[e]]).toBe(board.sides[e])
        }
      }),
    )
  })
})

describe('a board', () => {
  const board = hexBoard({
    grid,
    spaces: { '0202': 'a', '0101': 'b', '0201': 'c' },
    sides: { '0202/0201': ['river'] },
  })

  it('has its hexes in the order of the grid, whatever order they were written in', () => {
    expect(board.ids).toEqual(['0101', '0201', '0202'])
    expect(board.spaces).toEqual(['b', 'c', 'a'])
  })

  it('leaves hexes of the grid that are not among its spaces off the map', () => {
    expect(board.has('0102')).toBe(false)
    expect(board.edge(board.index('0101'), board.index('0202'))).toBe(-1)
    expect(board.to.length).toBe(4)
  })

  it('knows no space that it was not given', () => {
    for (const id of ['0102', '', 'constructor', '__proto__']) {
      expect(board.has(id)).toBe(false)
      expect(() => board.index(id)).toThrow(BoardError)
    }
    expect(() => board.index('0102')).toThrow('there is no space "0102" on this board')
  })

  it('has for each feature the bit of its position', () => {
    const { features, feature } = hexBoard({ grid, spaces: allHexes, features: ['sea', 'river', 'border'] })
    expect(features).toEqual(['sea', 'river', 'border'])
    expect(features.map(feature)).toEqual([1, 2, 4])
  })

  it('has, unless told, the features that occur on its sides', () => {
    expect([...board.features]).toEqual(['river'])
    expect(() => board.feature('sea')).toThrow(BoardError)
    expect(() => board.feature('sea')).toThrow('no side of this board is "sea"')
    expect(() => board.feature('constructor')).toThrow(BoardError)
    const two = areaBoard({
      spaces: { a: 0, b: 0, c: 0 },
      borders: { 'a/b': ['wall'], 'b/c': ['wall', 'ditch'] },
    })
    const bits = two.features.map((name, bit) => [name, 1 << bit])
    expect(two.features.map((name) => [name, two.feature(name)])).toEqual(bits)
    expect(two.features).toEqual(['ditch', 'wall'])
  })

  it('can tell thirty-one features of one side apart', () => {
    const features = Array.from({ length: 31 }, (_, i) => `feature ${i}`)
    const { sides, feature } = areaBoard({
      spaces: { a: 0, b: 0 },
      borders: { 'a/b': [features[30], features[0]] },
      features,
    })
    expect([...sides]).toEqual([2 ** 30 + 1, 2 ** 30 + 1])
    expect(feature('feature 30')).toBe(2 ** 30)
  })

  it('has room for six sides of each hex, on a map of which most is inland', () => {
    const large = hexGrid({ ...grid.scheme, columns: [1, 20], rows: [1, 20] })
    const { ids, index, first, to, from, back } = hexBoard({
      grid: large,
      spaces: Object.fromEntries(large.ids.map((id) => [id, 0])),
    })
    expect(to.length).toBeGreaterThan(5 * ids.length)
    for (const id of ids) {
      const [start, end] = [first[index(id)], first[index(id) + 1]]
      expect([...to.slice(start, end)].map((space) => ids[space])).toEqual(large.neighbours(id))
      for (let e = start; e < end; e++) expect([from[e], to[back[e]]]).toEqual([index(id), index(id)])
    }
  })

  it('may be empty, or a single space without a neighbour', () => {
    expect(hexBoard({ grid, spaces: {} })).toMatchObject({ size: 0, ids: [] })
    expect(areaBoard({ spaces: { alone: 1 }, borders: {} })).toMatchObject({ size: 1, ids: ['alone'] })
  })
})

describe('areas named like what every object has', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']
  const spaces: Record<string, number> = JSON.parse(`{${names.map((name, i) => `"${name}":${i}`).join(',')}}`)
  const borders: Sides = { '__proto__/constructor': ['__proto__'], 'constructor/toString': ['constructor'] }

  it('are areas like any other', () => {
    const board = areaBoard({ spaces, borders })
    expect([...board.ids]).toEqual(names)
    expect([...board.spaces]).toEqual([0, 1, 2, 3, 4])
    const at = (a: string, b: string) => board.edge(board.index(a), board.index(b))
    expect(at('__proto__', 'constructor')).toBeGreaterThanOrEqual(0)
    expect(at('__proto__', 'toString')).toBe(-1)
    expect(board.sides[at('constructor', '__proto__')]).toBe(board.feature('__proto__'))
    expect(board.sides[at('toString', 'constructor')]).toBe(board.feature('constructor'))
  })

  it('change nothing about objects', () => {
    areaBoard({ spaces, borders })
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('are not there unless they were given', () => {
    const board: Board<number> = areaBoard({ spaces: { a: 1 }, borders: {} })
    expect(names.filter((name) => board.has(name))).toEqual([])
    expect(faultsOf(() => areaBoard({ spaces: { a: 1 }, borders: { 'a/constructor': [] } }))).toEqual([
      'side a/constructor names constructor, which is no space of the board',
    ])
  })
})

describe('the name of a side', () => {
  it('is two spaces with a stroke between them', () => {
    expect(sideEnds('0101/0102')).toEqual(['0101', '0102'])
    expect(sideEnds('New York/Los Angeles')).toEqual(['New York', 'Los Angeles'])
  })

  it.each(['', '/', '//', 'a', 'a/', '/a', 'a//b', 'a/b/', 'a/b/c', 'a/a'])('is not %j', (side) => {
    expect(() => sideEnds(side)).toThrow(BoardError)
    expect(() => sideEnds(side)).toThrow(`"${side}" is not a side; write it as here/there`)
  })
})

describe('a board that is wrong', () => {
  it.each<[string, () => unknown, string]>([
    ['a hex off the grid', () => hexBoard({ grid, spaces: { '9999': 0 } }), 'hex 9999 is not on the grid'],
    [
      'a side of a space that is not there',
      () => hexBoard({ grid, spaces: { '0101': 0 }, sides: { '0101/0102': ['river'] } }),
      'side 0101/0102 names 0102, which is no space of the board',
    ],
    [
      'a side of two spaces that are not there',
      () => areaBoard({ spaces: { a: 0 }, borders: { 'b/c': [] } }),
      'side b/c names b and c, which is no space of the board',
    ],
    [
      'a border with an area that is not there',
      () => areaBoard({ spaces: { a: 0 }, borders: { 'b/a': [] } }),
      'side b/a names b, which is no space of the board',
    ],
    [
      'the same from the other side',
      () => areaBoard({ spaces: { a: 0 }, borders: { 'a/b': [] } }),
      'side a/b names b, which is no space of the board',
    ],
    [
      'a side between hexes that do not touch',
      () => hexBoard({ grid, spaces: allHexes, sides: { '0101/0103': [] } }),
      'side 0101/0103 lies between spaces that do not touch',
    ],
    [
      'a feature that no side can have',
      () => hexBoard({ grid, spaces: allHexes, sides: { '0101/0102': ['lava'] }, features: ['river'] }),
      'no side can be "lava"',
    ],
    [
      'a side listed once from each end',
      () => hexBoard({ grid, spaces: allHexes, sides: { '0101/0102': ['river'], '0102/0101': ['river'] } }),
      'side 0102/0101 is listed twice',
    ],
    [
      'a side listed once from each end, first as plain',
      () => hexBoard({ grid, spaces: allHexes, sides: { '0101/0102': [], '0102/0101': ['river'] } }),
      'side 0102/0101 is listed twice',
    ],
    [
      'what is not a side',
      () => hexBoard({ grid, spaces: allHexes, sides: { '0101-0102': ['river'] } }),
      '"0101-0102" is not a side; write it as here/there',
    ],
    [
      'more features than there are bits',
      () => areaBoard({ spaces: {}, borders: {}, features: Array.from({ length: 32 }, (_, i) => `${i}`) }),
      '32 kinds of side feature are too many',
    ],
  ])('says so for %s', (_what, build, fault) => {
    expect(build).toThrow(BoardError)
    expect(faultsOf(build)).toEqual([fault])
    expect(build).toThrow(fault)
  })

  it('says so for areas that are bordered twice', () => {
    const build = () => areaBoard({ spaces: { a: 0, b: 0 }, borders: { 'a/b': [], 'b/a': [] } })
    expect(faultsOf(build)).toEqual(['side b/a is listed twice'])
  })

  it('says so for more spaces than it can number, the last of which is 65534', () => {
    const spaces = Object.fromEntries(Array.from({ length: 65_536 }, (_, i) => [`area ${i}`, 0]))
    expect(faultsOf(() => areaBoard({ spaces, borders: {} }))).toEqual([
      '65536 spaces are too many for a board',
    ])
    const { 'area 65535': _, ...most } = spaces
    const board = areaBoard({ spaces: most, borders: { 'area 0/area 65534': [] } })
    expect([...board.to]).toEqual([65_534, 0])
  })

  it('says what no side can be by the alphabet', () => {
    const sides = { '0101/0102': ['mud', 'lava'], '0102/0103': ['ash', 'lava'] }
    expect(faultsOf(() => hexBoard({ grid, spaces: allHexes, sides, features: ['river'] }))).toEqual([
      'no side can be "ash"',
      'no side can be "lava"',
      'no side can be "mud"',
    ])
  })

  it('lists all that is wrong with its sides at once, each fault once, in one message', () => {
    const sides = {
      '0101/0103': [],
      '0101/7777': [],
      '0101/0102': ['lava'],
      '0202/0201': ['ice'],
      '0201/0202': ['ice'],
    }
    const build = () => hexBoard({ grid, spaces: allHexes, sides, features: ['river', 'ice'] })
    const faults = [
      'no side can be "lava"',
      'side 0101/0103 lies between spaces that do not touch',
      'side 0101/7777 names 7777, which is no space of the board',
      'side 0201/0202 is listed twice',
    ]
    expect([...faultsOf(build)].sort()).toEqual(faults)
    expect(build).toThrow(new BoardError(faultsOf(build)))
    for (const fault of faults) expect(build).toThrow(fault)
  })

  it('lists every hex that is off the grid', () => {
    expect(faultsOf(() => hexBoard({ grid, spaces: { '9999': 0, '0101': 0, x: 0 } }))).toEqual([
      'hex 9999 is not on the grid',
      'hex x is not on the grid',
    ])
  })

  it('lists what is wrong with the sides along with the hexes that are off the grid', () => {
    const faults = faultsOf(() =>
      hexBoard({ grid, spaces: { '9999': 0, '0101': 0 }, sides: { '0101/0103': ['x'] } }),
    )
    expect(faults).toContain('hex 9999 is not on the grid')
    expect(faults).toContain('side 0101/0103 names 0103, which is no space of the board')
  })

  it.each([
    ['hexes', (sides: Sides) => hexBoard({ grid, spaces: allHexes, sides, features: ['river'] })],
    ['areas', (borders: Sides) => areaBoard({ spaces: { a: 0, b: 0 }, borders, features: ['river'] })],
  ])('lists every name that is not a side along with everything else, for %s', (_kind, build) => {
    const faults = faultsOf(() => build({ 'one-two': [], 'x/x': [], 'y/z': ['lava'] }))
    expect(faults).toEqual(
      expect.arrayContaining([
        '"one-two" is not a side; write it as here/there',
        '"x/x" is not a side; write it as here/there',
        'side y/z names y and z, which is no space of the board',
        'no side can be "lava"',
      ]),
    )
  })
})

it('has no space for what is no name', () => {
  for (const board of [
    hexBoard({ grid, spaces: allHexes }),
    areaBoard({ spaces: { a: 1, b: 2 }, borders: {} }),
  ])
    for (const id of [undefined, null, 0, '']) {
      expect(board.has(id as never)).toBe(false)
      expect(() => board.index(id as never)).toThrow(BoardError)
    }
})

it('a board that many share can be changed by none of them', () => {
  const spaces = { a: { land: true }, b: { land: true } }
  const board = sealed(areaBoard({ spaces, borders: { 'a/b': ['river'] }, features: [...FEATURES] }))
  for (const part of [board, board.ids, board.spaces, board.spaces[0], board.features])
    expect(Object.isFrozen(part)).toBe(true)
})
