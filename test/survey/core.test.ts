import { describe, expect, it } from 'vitest'
import { type HexScheme, hexGrid } from '../../src/board/hexgrid'
import { type BoardView, violations } from '../../src/dev/survey/check'
import { allSides, changeHexes, changeSides, type Draft, sideName } from '../../src/dev/survey/draft'
import { anchored, fitLayout, nelderMead } from '../../src/dev/survey/fit'
import { type Layout, sheet } from '../../src/dev/survey/layout'
import { earthDistance, type ProjectionSpec, projection } from '../../src/dev/survey/projection'
import { residualLines } from '../../src/dev/survey/run'
import type { PointControl } from '../../src/dev/survey/types'
import { picture, textConstant, wrapped } from '../../src/dev/survey/write'
import { judgement } from '../../src/kernel/provenance'

const FLAT: HexScheme = {
  top: 'flat',
  digits: 'CCRR',
  columnsFrom: 'west',
  rowsFrom: 'north',
  shifted: 'even',
  shift: 'south',
  columns: [1, 12],
  rows: [1, 9],
}
/** Rows from the north, columns from the east, as some maps count. */
const POINTY: HexScheme = {
  ...FLAT,
  top: 'pointy',
  digits: 'RRCC',
  columnsFrom: 'east',
  shift: 'east',
}
const LAYOUT: Layout = {
  projection: { kind: 'albers', meridian: 15, parallels: [38, 62] },
  spacing: 190,
  rotation: 3,
  origin: { x: -900, y: 700 },
}

describe('projections', () => {
  const specs: ProjectionSpec[] = [
    { kind: 'albers', meridian: 20, parallels: [36, 64] },
    { kind: 'lambert', meridian: 10, parallels: [40, 60] },
    { kind: 'azimuthal', meridian: 15, parallel: 52 },
  ]
  const places = [-10, 0, 20, 45].flatMap((lon) => [30, 50, 68].map((lat) => ({ lon, lat })))

  it.each(specs)('$kind comes back to where it began', (spec) => {
    const { forward, inverse } = projection(spec)
    for (const { lon, lat } of places) {
      const { x, y } = forward(lon, lat)
      expect(inverse(x, y).lon).toBeCloseTo(lon, 6)
      expect(inverse(x, y).lat).toBeCloseTo(lat, 6)
    }
  })

  it('are true near their lines', () => {
    for (const spec of specs) {
      const { forward } = projection(spec)
      const lat = spec.kind === 'azimuthal' ? spec.parallel : spec.parallels[0]
      const a = forward(spec.meridian, lat)
      const b = forward(spec.meridian + 0.5, lat)
      const earth = earthDistance({ lon: spec.meridian, lat }, { lon: spec.meridian + 0.5, lat })
      expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeCloseTo(earth, 1)
    }
  })

  it('measures a quarter of the equator', () => {
    expect(earthDistance({ lon: 0, lat: 0 }, { lon: 90, lat: 0 })).toBeCloseTo(10007.5, 0)
  })
})

describe.each([
  ['flat', FLAT],
  ['pointy', POINTY],
])('a %s sheet', (_, scheme) => {
  const grid = hexGrid(scheme)
  const laid = sheet(grid, LAYOUT)

  it('finds every hex from its centre, and neighbours one spacing apart', () => {
    for (const id of grid.ids) {
      expect(laid.hexAt(laid.centre(id))).toBe(id)
      expect(laid.away(id, laid.centre(id))).toBeCloseTo(0, 6)
      for (const next of grid.neighbours(id)) expect(laid.away(id, laid.centre(next))).toBeCloseTo(2, 6)
    }
  })

  it('runs the way the map counts', () => {
    const a = laid.centre('0301')
    const b = laid.centre('0302')
    if (scheme.top === 'flat') expect(b.lat).toBeLessThan(a.lat)
    else expect(b.lon).toBeLessThan(a.lon)
  })
})

describe('the fit', () => {
  const grid = hexGrid(FLAT)
  const laid = sheet(grid, LAYOUT)
  const hexes = ['0202', '0308', '0511', '0605', '0704', '0903', '1107', '1201', '0209'].filter(grid.has)
  const points: PointControl[] = hexes.map((hex, i) => {
    const place = laid.pointIn(hex, ((i % 3) - 1) * 0.2, ((i % 2) - 0.5) * 0.3)
    return { hex, name: `place ${i}`, line: i + 1, confidence: i === 0 ? 'doubtful' : 'certain', ...place }
  })
  const guess: Omit<Layout, 'origin'> = {
    projection: { kind: 'albers', meridian: 15, parallels: [36, 64] },
    spacing: 184,
    rotation: 0.5,
  }
  const start = anchored(grid, guess, points[3])

  it('begins with one place in the middle of its hex', () => {
    expect(sheet(grid, start).away(points[3].hex, points[3])).toBeLessThan(0.05)
  })

  it('brings every place home, the same way each time, and prints each residual', () => {
    const fit = fitLayout(grid, start, { points })
    expect(fit.residuals.map(({ found }) => found)).toEqual(hexes)
    expect(fitLayout(grid, start, { points }).layout).toEqual(fit.layout)
    expect(fit.layout.spacing).toBeGreaterThan(175)
    expect(fit.layout.spacing).toBeLessThan(205)
    expect(residualLines(fit)).toHaveLength(points.length)
    expect(residualLines(fit)[0]).toMatch(/^0202 {2}place 0 \(line 1, doubtful\) .* in its hex$/)
  })

  it('is drawn by regions as well as by points', () => {
    const places = [laid.centre('0605')]
    const regions = [{ hex: '0606', name: 'elsewhere', places, confidence: 'certain' as const }]
    const free = fitLayout(grid, start, { points })
    const pulled = fitLayout(grid, start, { points, regions })
    const south = (layout: Layout) => sheet(grid, layout).away('0606', places[0])
    expect(south(pulled.layout)).toBeLessThan(south(free.layout))
  })

  it('finds the bottom of a bowl', () => {
    const [x, y] = nelderMead(([a, b]) => (a - 3) ** 2 + 5 * (b + 1) ** 2, [0, 0], [1, 1])
    expect(x).toBeCloseTo(3, 4)
    expect(y).toBeCloseTo(-1, 4)
  })
})

describe('a draft', () => {
  const grid = hexGrid(FLAT)
  const draft = (): Draft<{ land: boolean }> => ({
    grid,
    hexes: new Map(grid.ids.map((id) => [id, { land: true }])),
    sides: new Map(),
    sources: new Map(),
  })

  it('names every side once', () => {
    const sides = allSides(grid)
    expect(new Set(sides).size).toBe(sides.length)
    expect(sides).toContain('0101/0102')
    expect(sideName(grid, '0102/0101')).toBe('0101/0102')
    expect(() => sideName(grid, '0101/0301')).toThrow(/not a side/)
  })

  it('changes hexes and sides, and remembers why', () => {
    const made = draft()
    changeHexes(made, [{ hexes: '0101 0202', set: { land: false }, source: judgement('wet') }])
    changeSides(made, [{ sides: '0102/0101', add: ['sea'], source: judgement('wet') }])
    changeSides(made, [{ sides: '0101/0102', add: ['coast'], remove: ['sea'], source: judgement('shore') }])
    expect(made.hexes.get('0202')).toEqual({ land: false })
    expect([...made.sides.get('0101/0102')!]).toEqual(['coast'])
    expect(made.sources.get('0101/0102')).toEqual([judgement('wet'), judgement('shore')])
    expect(() => changeHexes(made, [{ hexes: '9901', set: {}, source: judgement('') }])).toThrow('9901')
  })
})

describe('the check', () => {
  const grid = hexGrid(FLAT)
  const view: BoardView = {
    grid,
    isLand: (hex) => hex === '0101',
    terrain: () => 'clear',
    country: (hex) => (hex === '0101' ? 'france' : null),
    hasSite: (hex, site) => hex === '0101' && site === 'port',
    hasFeature: (side, feature) => side === '0101/0102' && feature === 'sea',
  }
  const fact = { line: 7, confidence: 'certain' } as const

  it('passes a board that keeps its controls', () => {
    const controls = {
      points: [],
      hexes: [
        { hex: '0101', says: { land: true }, ...fact },
        { hex: '0102', says: { land: false }, ...fact },
        { hex: '0101', says: { country: 'france' }, ...fact },
        { hex: '0101', says: { site: 'port', name: 'baltic' }, ...fact },
      ],
      sides: [
        { side: '0101/0102', says: { feature: 'sea' }, ...fact },
        { side: '0101/0103', says: { distance: 2 }, ...fact },
        { side: '0101/0103', says: { adjacent: false }, ...fact },
      ],
    }
    expect(violations(controls, view)).toEqual([])
  })

  it('lists every control that is broken, with its line', () => {
    const controls = {
      points: [{ hex: '9901', name: 'Nowhere', lon: 0, lat: 0, ...fact }],
      hexes: [
        { hex: '0101', says: { land: false }, ...fact },
        { hex: '0101', says: { terrain: 'rough' }, ...fact },
        { hex: '0102', says: { country: 'spain' }, ...fact },
        { hex: '0102', says: { site: 'port' }, ...fact },
        { hex: '9902', says: { land: true }, ...fact },
      ],
      sides: [
        { side: '0101/0103', says: { feature: 'sea' }, ...fact },
        { side: '0101/0102', says: { feature: 'blocked' }, ...fact },
        { side: '0101/0102', says: { adjacent: false }, ...fact },
        { side: '0101/0104', says: { distance: 2 }, ...fact },
        { side: '0101/9901', says: { adjacent: true }, ...fact },
      ],
    }
    const broken = violations(controls, view)
    expect(broken).toHaveLength(11)
    expect(broken[0]).toBe('Nowhere: no hex 9901')
    expect(broken[1]).toBe('hex 0101 (line 7): should be no land, is land')
    expect(broken[9]).toBe('side 0101/0104 (line 7): should be 2 hexes long, is 3')
  })
})

describe('the writer', () => {
  it('draws the map as text from the north-west, however it counts', () => {
    expect(picture(hexGrid({ ...FLAT, columns: [1, 2], rows: [1, 2] }), (id) => id, ' ')).toEqual([
      '0101 0201',
      '0102 0202',
    ])
    const east = { ...POINTY, columns: [1, 2], rows: [1, 2], rowsFrom: 'south' } as const
    expect(picture(hexGrid(east), (id) => id, ' ')).toEqual(['0202 0201', '0102 0101'])
  })

  it('wraps lists and escapes text', () => {
    expect(wrapped(['aa', 'bb', 'cc'], 5)).toEqual(['aa bb', 'cc'])
    expect(textConstant('X', 'a', ['`$\\'])).toBe('/** a */\nexport const X = `\n\\`\\$\\\\\n`\n')
  })
})
