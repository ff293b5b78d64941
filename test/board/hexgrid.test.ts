import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Direction,
  type HexGrid,
  type HexScheme,
  hexGrid,
  hexId,
  hexNumbers,
  TWO_DIGITS,
  twoDigits,
  UnknownHex,
} from '../../src/board/hexgrid'

/** World War II: ETO. Column, row; even columns half a hex to the south. */
const eto: HexScheme = {
  top: 'flat',
  digits: 'CCRR',
  columnsFrom: 'west',
  rowsFrom: 'north',
  shifted: 'even',
  shift: 'south',
  columns: [1, 33],
  rows: [1, 26],
}
/** The War: Europe. Row, column; columns from the east; odd rows half a hex to the west. */
const theWar: HexScheme = {
  top: 'pointy',
  digits: 'RRCC',
  columnsFrom: 'east',
  rowsFrom: 'north',
  shifted: 'odd',
  shift: 'west',
  columns: [0, 50],
  rows: [1, 40],
}

const small = { columns: [3, 9], rows: [0, 6] } as const
const schemes: [string, HexScheme][] = [
  ['flat, column first, from the west and north', { ...eto, ...small }],
  ['pointy, row first, from the east', { ...theWar, ...small }],
  [
    'flat, counted from the south, with a prefix',
    { ...eto, ...small, prefix: 'W ', digits: 'RRCC', rowsFrom: 'south', shifted: 'odd', shift: 'north' },
  ],
  [
    'flat, from the east and south, even columns north',
    { ...eto, ...small, columnsFrom: 'east', rowsFrom: 'south', shift: 'north' },
  ],
  [
    'pointy, from the west and south, even rows east',
    { ...theWar, ...small, columnsFrom: 'west', rowsFrom: 'south', shifted: 'even', shift: 'east' },
  ],
  ['a single column', { ...eto, columns: [5, 5], rows: [1, 9] }],
  ['a single row of pointy hexes', { ...theWar, columns: [1, 9], rows: [4, 4] }],
]

const opposite: Record<Direction, Direction> = {
  N: 'S',
  NE: 'SW',
  E: 'W',
  SE: 'NW',
  S: 'N',
  SW: 'NE',
  W: 'E',
  NW: 'SE',
}

/** Where the middle of a hex lies on paper, one unit from middle to middle, worked out apart from the grid. */
function onPaper(scheme: HexScheme, column: number, row: number) {
  const east = scheme.columnsFrom === 'west' ? column : -column
  const south = scheme.rowsFrom === 'north' ? row : -row
  const isPushed = (scheme.top === 'flat' ? column : row) % 2 === (scheme.shifted === 'even' ? 0 : 1)
  const push = isPushed ? { north: -0.5, south: 0.5, west: -0.5, east: 0.5 }[scheme.shift] : 0
  const narrow = Math.sqrt(3) / 2
  return scheme.top === 'flat' ? { x: east * narrow, y: south + push } : { x: east + push, y: south * narrow }
}

const bearings: Record<Direction, number> = { N: 0, NE: 60, E: 90, SE: 120, S: 180, SW: 240, W: 270, NW: 300 }

function paperOf(grid: HexGrid) {
  const { scheme } = grid
  const paper = new Map<string, { x: number; y: number }>()
  for (let column = scheme.columns[0]; column <= scheme.columns[1]; column++)
    for (let row = scheme.rows[0]; row <= scheme.rows[1]; row++)
      paper.set(hexId(scheme, column, row), onPaper(scheme, column, row))
  return paper
}

describe.each(schemes)('a grid that is %s', (_name, scheme) => {
  const grid = hexGrid(scheme)
  const paper = paperOf(grid)
  const hex = fc.constantFrom(...grid.ids)
  const apart = (a: string, b: string) =>
    Math.hypot(paper.get(a)!.x - paper.get(b)!.x, paper.get(a)!.y - paper.get(b)!.y)

  /** Steps from a hex to every other, walking from neighbour to neighbour. */
  const walked = new Map(
    grid.ids.map((from) => {
      const steps = new Map([[from, 0]])
      for (const here of steps.keys())
        for (const next of grid.neighbours(here)) if (!steps.has(next)) steps.set(next, steps.get(here)! + 1)
      return [from, steps]
    }),
  )

  it('has every hex of the scheme once, by column and then row', () => {
    expect(grid.ids).toEqual([...paper.keys()])
    expect(new Set(grid.ids).size).toBe(grid.ids.length)
    expect(grid.ids.every((id) => grid.has(id))).toBe(true)
    expect(grid.scheme).toEqual(scheme)
  })

  it('has as neighbours exactly the hexes that touch on paper', () => {
    for (const id of grid.ids)
      expect([...grid.neighbours(id)].sort()).toEqual(
        grid.ids.filter((other) => Math.abs(apart(id, other) - 1) < 1e-9).sort(),
      )
  })

  it('has mutual neighbours', () => {
    for (const id of grid.ids)
      for (const other of grid.neighbours(id)) expect(grid.neighbours(other)).toContain(id)
  })

  it('lists neighbours clockwise, as its six directions run clockwise from the north', () => {
    expect(grid.directions.length).toBe(6)
    const degrees = grid.directions.map((direction) => bearings[direction])
    expect(degrees).toEqual([...degrees].sort((a, b) => a - b))
    for (const id of grid.ids)
      expect(grid.neighbours(id)).toEqual(
        grid.directions.map((direction) => grid.neighbour(id, direction)).filter((other) => other !== null),
      )
  })

  it('has each neighbour in the direction in which it lies on paper', () => {
    for (const id of grid.ids)
      for (const direction of grid.directions) {
        const other = grid.neighbour(id, direction)
        if (other === null) continue
        const [here, there] = [paper.get(id)!, paper.get(other)!]
        expect(Math.sign(Math.round(10 * (there.x - here.x)))).toBe(
          direction.includes('E') ? 1 : direction.includes('W') ? -1 : 0,
        )
        expect(Math.sign(Math.round(10 * (there.y - here.y)))).toBe(
          direction.includes('S') ? 1 : direction.includes('N') ? -1 : 0,
        )
      }
  })

  it('comes back when a step is followed by the opposite one', () => {
    for (const id of grid.ids)
      for (const direction of grid.directions) {
        const there = grid.neighbour(id, direction)
        if (there !== null) expect(grid.neighbour(there, opposite[direction])).toBe(id)
      }
  })

  it('has no neighbour in the two directions that its hexes do not have', () => {
    const missing = (Object.keys(opposite) as Direction[]).filter((d) => !grid.directions.includes(d))
    expect(missing.sort()).toEqual(scheme.top === 'flat' ? ['E', 'W'] : ['N', 'S'])
    for (const direction of missing) expect(grid.neighbour(grid.ids[0], direction)).toBeNull()
  })

  it('measures distances as a metric does', () => {
    fc.assert(
      fc.property(hex, hex, hex, (a, b, c) => {
        expect(grid.distance(a, b)).toBe(grid.distance(b, a))
        expect(grid.distance(a, b) === 0).toBe(a === b)
        expect(grid.distance(a, c)).toBeLessThanOrEqual(grid.distance(a, b) + grid.distance(b, c))
        expect(Number.isInteger(grid.distance(a, b))).toBe(true)
        expect(grid.distance(a, b) === 1).toBe(grid.neighbours(a).includes(b))
      }),
    )
  })

  it('measures as many steps as walking takes', () => {
    for (const a of grid.ids)
      for (const b of grid.ids) expect(grid.distance(a, b)).toBe(walked.get(a)?.get(b))
  })

  it('has in range what is at most so far away, each once, itself first and the nearest before the farther', () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 0, max: 15 }), (id, steps) => {
        const range = grid.range(id, steps)
        expect([...range].sort()).toEqual(
          grid.ids.filter((other) => grid.distance(id, other) <= steps).sort(),
        )
        const away = range.map((other) => grid.distance(id, other))
        expect(away).toEqual([...away].sort((a, b) => a - b))
        expect(range[0]).toBe(id)
      }),
    )
  })

  it('finds each hex at its own point, and nothing between or beyond', () => {
    for (const id of grid.ids) {
      expect(grid.at(grid.point(id))).toBe(id)
      const { x, y } = grid.point(id)
      expect(grid.at({ x: x + 1, y })).toBeNull()
    }
    const points = new Set(grid.ids.map((id) => JSON.stringify(grid.point(id))))
    fc.assert(
      fc.property(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }), (x, y) => {
        expect(grid.at({ x, y }) !== null).toBe(points.has(JSON.stringify({ x, y })))
      }),
    )
  })

  it('finds nothing off the lattice, at points between the rows or columns of hexes', () => {
    fc.assert(
      fc.property(hex, fc.nat(40), fc.nat(400), fc.integer({ min: 2, max: 400 }), (id, right, n, parts) => {
        const { x, y } = grid.point(id)
        const off = (n % parts) / parts
        if (off === 0) return
        expect(grid.at({ x: x + right - 20, y: y + off })).toBeNull()
        expect(grid.at({ x: x + off, y })).toBeNull()
        expect(grid.at({ x: x + off, y: y + off })).toBeNull()
      }),
    )
    expect(grid.at({ x: Number.NaN, y: 0 })).toBeNull()
    expect(grid.at({ x: 0, y: Infinity })).toBeNull()
  })

  it('has points that are twice as far apart along its straight lines as its numbers are', () => {
    const point = (column: number, row: number) => {
      const { x, y } = onPaper(scheme, column, row)
      const narrow = Math.sqrt(3) / 2
      return scheme.top === 'flat'
        ? { x: Math.round(x / narrow), y: Math.round(2 * y) }
        : { x: Math.round(2 * x), y: Math.round(y / narrow) }
    }
    for (let column = scheme.columns[0]; column <= scheme.columns[1]; column++)
      for (let row = scheme.rows[0]; row <= scheme.rows[1]; row++) {
        const { x, y } = grid.point(hexId(scheme, column, row))
        expect([x, y]).toEqual([point(column, row).x + 0, point(column, row).y + 0])
      }
  })

  it('knows no hex just beyond its first and last columns and rows', () => {
    const { columns, rows } = scheme
    const { place } = hexNumbers(scheme)
    for (const id of grid.ids) expect(grid.ids[place(id)]).toBe(id)
    const beyond = [
      ...[columns[0] - 1, columns[1] + 1].map((column) => [column, rows[0]]),
      ...[columns[0] - 1, columns[1] + 1].map((column) => [column, rows[1]]),
      ...[rows[0] - 1, rows[1] + 1].map((row) => [columns[0], row]),
      ...[rows[0] - 1, rows[1] + 1].map((row) => [columns[1], row]),
    ]
    for (const [column, row] of beyond) {
      expect(grid.has(hexId(scheme, column, row))).toBe(false)
      expect(place(hexId(scheme, column, row))).toBe(-1)
    }
    const [first] = grid.ids
    for (const id of [`x${first}`, first.slice(1), `${first}0`, first.toUpperCase().replace(/\d/, 'o')])
      expect(place(id)).toBe(-1)
    for (const id of [7, null, undefined, [...first], { length: first.length }])
      expect(place(id as unknown as string)).toBe(-1)
  })

  it('has points that grow to the east and to the south', () => {
    for (const a of grid.ids)
      for (const b of grid.ids.slice(0, 8)) {
        expect(Math.sign(grid.point(a).x - grid.point(b).x)).toBe(
          Math.sign(Math.round(100 * (paper.get(a)!.x - paper.get(b)!.x))),
        )
        expect(Math.sign(grid.point(a).y - grid.point(b).y)).toBe(
          Math.sign(Math.round(100 * (paper.get(a)!.y - paper.get(b)!.y))),
        )
      }
  })

  it('knows no hex that is not on it', () => {
    for (const id of ['', '9999', 'x', '__proto__', 'constructor', `${grid.ids[0]} `]) {
      expect(grid.has(id)).toBe(false)
      expect(() => grid.point(id)).toThrow(UnknownHex)
      expect(() => grid.neighbours(id)).toThrow(UnknownHex)
      expect(() => grid.neighbour(id, grid.directions[0])).toThrow(UnknownHex)
      expect(() => grid.distance(id, grid.ids[0])).toThrow(UnknownHex)
      expect(() => grid.distance(grid.ids[0], id)).toThrow(UnknownHex)
      expect(() => grid.range(id, 1)).toThrow(UnknownHex)
    }
    expect(() => grid.point('9999')).toThrow('there is no hex "9999" on this map')
  })
})

describe('a hex number', () => {
  it('is two digits and two digits, in the order of the scheme, after its prefix', () => {
    expect(hexId(eto, 3, 12)).toBe('0312')
    expect(hexId(theWar, 3, 12)).toBe('1203')
    expect(hexId({ ...theWar, prefix: 'E ' }, 3, 0)).toBe('E 0003')
  })

  it('has the prefix of its map and no other, however short', () => {
    for (const prefix of ['W', 'W ', 'west ']) {
      const { place } = hexNumbers({ ...eto, prefix })
      expect(place(`${prefix}0102`)).toBe(1)
      expect(place(`${'x'.repeat(prefix.length)}0102`)).toBe(-1)
      expect(place('0102')).toBe(-1)
    }
  })

  it('beyond two digits is written out, and on no map', () => {
    expect([hexId(eto, 100, 1), hexId(theWar, 100, 1)]).toEqual(['10001', '01100'])
    expect(hexGrid(eto).has('10001')).toBe(false)
  })

  it('is made of every number of two digits, from 00 to 99', () => {
    expect([TWO_DIGITS.length, TWO_DIGITS[0], TWO_DIGITS[9], TWO_DIGITS[10], TWO_DIGITS[99]]).toEqual([
      100,
      '00',
      '09',
      '10',
      '99',
    ])
    TWO_DIGITS.forEach((digits, n) => {
      expect(twoDigits(`x${digits}`, 1)).toBe(n)
    })
    const all = hexGrid({ ...eto, columns: [0, 99], rows: [0, 99] })
    expect([all.ids.length, all.ids[0], all.ids[9999]]).toEqual([10_000, '0000', '9999'])
  })

  it('has nothing but digits in it', () => {
    // The signs just before and behind the digits, and none at all.
    for (const odd of ['/', ':', ' ', '-', 'a', '']) {
      expect(twoDigits(`1${odd}`, 0)).toBe(-1)
      expect(twoDigits(`${odd}1`, 0)).toBe(-1)
    }
  })
})

describe('the map of World War II: ETO', () => {
  const grid = hexGrid(eto)

  it('has the sides that the errata speak of', () => {
    expect(grid.neighbours('2316')).toContain('2415')
    expect(grid.neighbours('1321')).toContain('1420')
  })

  it('has the three hexes of the partition of Poland together, with 1713 in the middle', () => {
    expect(grid.neighbour('1712', 'S')).toBe('1713')
    expect(grid.neighbour('1713', 'SE')).toBe('1813')
    expect(grid.distance('1712', '1813')).toBe(2)
  })

  it('has the neighbours of an odd column in the row above and the same row, of an even one in the same and below', () => {
    expect(grid.neighbours('1310')).toEqual(['1309', '1409', '1410', '1311', '1210', '1209'])
    expect(grid.neighbours('1410')).toEqual(['1409', '1510', '1511', '1411', '1311', '1310'])
  })

  it('has fewer neighbours at its edges', () => {
    expect(grid.neighbours('0101')).toEqual(['0201', '0102'])
    expect(grid.neighbours('3326')).toEqual(['3325', '3226', '3225'])
  })

  it('has no hex at a point that is far off the map', () => {
    const { x, y } = grid.point('1310')
    expect(grid.at({ x: x + 1e9, y })).toBeNull()
    expect(grid.at({ x: x - 1, y: y + 8192 })).toBeNull()
    expect(grid.at({ x: x + 1, y: y - 8192 })).toBeNull()
  })

  it('measures across the map', () => {
    expect(grid.distance('0101', '3301')).toBe(32)
    expect(grid.distance('0101', '0126')).toBe(25)
    expect(grid.distance('0101', '3326')).toBe(41)
  })
})

describe('the map of The War: Europe', () => {
  const grid = hexGrid(theWar)

  it('has the steps that its rules walk', () => {
    expect(grid.neighbours('1707')).toEqual(expect.arrayContaining(['1607', '1807']))
    expect(grid.neighbours('1807')).toContain('1906')
  })

  it('counts its columns westward', () => {
    expect(grid.neighbour('2313', 'W')).toBe('2314')
    expect(grid.neighbour('2313', 'E')).toBe('2312')
  })
})

describe('a scheme that cannot be', () => {
  it('is refused for a shift across its lines', () => {
    expect(() => hexGrid({ ...eto, shift: 'east' })).toThrow(RangeError)
    expect(() => hexGrid({ ...eto, shift: 'east' })).toThrow(
      'flat-topped hexes are shifted north or south, not east',
    )
    expect(() => hexGrid({ ...theWar, shift: 'north' })).toThrow(
      'pointy-topped hexes are shifted east or west, not north',
    )
  })

  it.each<[string, readonly [number, number]]>([
    ['backwards', [5, 4]],
    ['below zero', [-1, 4]],
    ['beyond two digits', [1, 100]],
    ['by fractions', [0.5, 4]],
    ['to a fraction', [1, 4.5]],
    ['without end', [1, Infinity]],
    ['from nowhere', [Number.NaN, 4]],
  ])('is refused if columns or rows run %s', (_how, run) => {
    expect(() => hexGrid({ ...eto, columns: run })).toThrow(RangeError)
    expect(() => hexGrid({ ...eto, columns: run })).toThrow(
      `columns must run from one number of two digits to another, not ${run[0]} to ${run[1]}`,
    )
    expect(() => hexGrid({ ...eto, rows: run })).toThrow('rows must run')
  })
})
