import { describe, expect, it } from 'vitest'
import { type HexGrid, type HexScheme, hexGrid } from '../../src/board/hexgrid'
import { AETO_CONTROLS, GARRISONS, LINES } from '../../src/dev/survey/aeto/controls'
import { ELSEWHERE, GAZETTEER } from '../../src/dev/survey/aeto/gazetteer'
import { BOTH, EAST, WEST, westernNumber } from '../../src/dev/survey/aeto/scheme'

const west = hexGrid(WEST)
const east = hexGrid(EAST)
const both = hexGrid(BOTH)
const sheet = (hex: string) => (hex.startsWith('W ') ? west : east)
const { points, hexes, sides } = AETO_CONTROLS

// ---- a fit: an Albers map, turned, scaled and moved on to the hexes -----------------------------

const radians = Math.PI / 180
const [low, high] = [36 * radians, 56 * radians]
const cone = (Math.sin(low) + Math.sin(high)) / 2
const constant = Math.cos(low) ** 2 + 2 * cone * Math.sin(low)

/** Kilometres east and north of 20° E, 48° N. */
function onMap(lon: number, lat: number): readonly [number, number] {
  const rho = (degrees: number) =>
    (6371 * Math.sqrt(constant - 2 * cone * Math.sin(degrees * radians))) / cone
  const theta = cone * (lon - 20) * radians
  return [rho(lat) * Math.sin(theta), rho(48) - rho(lat) * Math.cos(theta)]
}

interface Pair {
  readonly hex: readonly [number, number]
  readonly map: readonly [number, number]
}

/** The hex size in kilometres, and how far each place lies from the middle of its hex, in hexes. */
function leastSquares(pairs: readonly Pair[]) {
  const mean = (pick: (pair: Pair) => number) =>
    pairs.reduce((sum, pair) => sum + pick(pair), 0) / pairs.length
  const [hx, hy] = [mean(({ hex }) => hex[0]), mean(({ hex }) => hex[1])]
  const [mx, my] = [mean(({ map }) => map[0]), mean(({ map }) => map[1])]
  let [dot, cross, size] = [0, 0, 0]
  for (const { hex, map } of pairs) {
    const [x, y, u, v] = [hex[0] - hx, hex[1] - hy, map[0] - mx, map[1] - my]
    dot += x * u + y * v
    cross += x * v - y * u
    size += x * x + y * y
  }
  const [a, b] = [dot / size, cross / size]
  const scale = Math.hypot(a, b)
  const errors = pairs.map(({ hex, map }) => {
    const [x, y] = [hex[0] - hx, hex[1] - hy]
    return Math.hypot(a * x - b * y + mx - map[0], b * x + a * y + my - map[1]) / scale
  })
  return { scale, errors, rms: Math.sqrt(errors.reduce((sum, e) => sum + e * e, 0) / errors.length) }
}

const grids = new Map<HexScheme, HexGrid>()

/** The middle of a hex, one hex being one unit, north upward. */
function centre(scheme: HexScheme, hex: string): readonly [number, number] {
  const grid = grids.get(scheme) ?? hexGrid(scheme)
  grids.set(scheme, grid)
  const { x, y } = grid.point(hex)
  const [across, along] = [Math.sqrt(3) / 2, 1 / 2]
  return scheme.top === 'pointy' ? [x * along, -y * across] : [x * across, -y * along]
}

const sure = points.filter(({ confidence }) => confidence !== 'doubtful')
const fitted = (scheme: HexScheme) =>
  leastSquares(
    sure
      .filter(({ hex }) => hex.startsWith(scheme.prefix!))
      .map(({ hex, lon, lat }) => ({ hex: centre(scheme, hex), map: onMap(lon, lat) })),
  )

/** The four ways in which a sheet could stagger its hexes. */
const layouts = (scheme: HexScheme): HexScheme[] =>
  (['even', 'odd'] as const).flatMap((shifted) => [
    { ...scheme, top: 'pointy' as const, shift: 'east' as const, shifted },
    { ...scheme, top: 'flat' as const, shift: 'south' as const, shifted },
  ])

describe('the sheets of AETO', () => {
  it('have every hex that the source names', () => {
    const named = [
      ...points.map(({ hex }) => hex),
      ...hexes.map(({ hex }) => hex),
      ...sides.flatMap(({ side }) => side.split('/')),
      ...LINES.flatMap(({ from, to }) => [from, to]),
      ...ELSEWHERE.map(({ hex }) => hex),
    ]
    expect(named.filter((hex) => !sheet(hex).has(hex))).toEqual([])
    expect(new Set(named).size).toBe(94)
  })

  it.each(sides)('line $line: $side touch, $note', ({ side }) => {
    const [a, b] = side.split('/')
    expect(sheet(a).distance(a, b)).toBe(1)
  })

  it('are proved in the west by the text: no other layout keeps its pairs together', () => {
    const western = sides.filter(({ side }) => side.startsWith('W '))
    const holds = (scheme: HexScheme) => {
      const grid = hexGrid(scheme)
      return western.every(({ side }) => {
        const [a, b] = side.split('/')
        return grid.distance(a, b) === 1
      })
    }
    expect(layouts(WEST).filter(holds)).toEqual([WEST])
  })

  it.each([
    ['west', WEST, 0.47, 86, 90],
    ['east', EAST, 0.78, 84, 89],
  ] as const)('fit the cities of the %s better than any other layout', (_, scheme, most, least, largest) => {
    const best = fitted(scheme)
    expect(best.rms).toBeLessThan(most)
    expect(best.scale).toBeGreaterThan(least)
    expect(best.scale).toBeLessThan(largest)
    for (const other of layouts(scheme))
      if (other.top !== scheme.top || other.shifted !== scheme.shifted)
        expect(fitted(other).rms).toBeGreaterThan(best.rms * 1.08)
  })

  it('put every sure place within two hexes of where it lies, and the western ones within one', () => {
    expect(Math.max(...fitted(WEST).errors)).toBeLessThan(1)
    expect(Math.max(...fitted(EAST).errors)).toBeLessThan(2)
  })

  it('show Rostov to be a misprint: six columns on, it fits', () => {
    const others = sure.filter(({ hex }) => hex.startsWith('E '))
    const rostov = points.find(({ name }) => name === 'Rostov')!
    const error = (hex: string) =>
      leastSquares(
        [...others, { ...rostov, hex }].map((point) => ({
          hex: centre(EAST, point.hex),
          map: onMap(point.lon, point.lat),
        })),
      ).errors.at(-1)!
    expect(error('E 3012')).toBeGreaterThan(5)
    expect(error('E 3018')).toBeLessThan(1)
  })
})

describe('the seam', () => {
  it('keeps neighbours neighbours', () => {
    for (const hex of east.ids)
      for (const next of east.neighbours(hex))
        expect(both.distance(westernNumber(hex), westernNumber(next))).toBe(1)
  })

  it('joins the sheets where the cities of both fit one map best', () => {
    const shifted = (rows: number, columns: number) =>
      leastSquares(
        sure.map(({ hex, lon, lat }) => {
          const [x, y] = centre(BOTH, westernNumber(hex))
          const moved = hex.startsWith('E ')
            ? ([x + columns + rows / 2, y + (rows * Math.sqrt(3)) / 2] as const)
            : ([x, y] as const)
          return { hex: moved, map: onMap(lon, lat) }
        }),
      ).rms
    const here = shifted(0, 0)
    for (let rows = -3; rows <= 3; rows++)
      for (let columns = -3; columns <= 3; columns++)
        if (rows !== 0 || columns !== 0) expect(shifted(rows, columns)).toBeGreaterThan(here)
    expect(both.distance(westernNumber('W 3533'), westernNumber('E 2733'))).toBe(2)
  })
})

describe('the gazetteer', () => {
  it('has each hex once, on its sheet', () => {
    expect(new Set(GAZETTEER.map(({ hex }) => hex)).size).toBe(GAZETTEER.length)
    for (const { hex, lines } of [...GAZETTEER, ...ELSEWHERE]) {
      expect(hex).toMatch(/^[WE] \d{4}$/)
      for (const line of lines) expect(line > 0 && line <= 2109).toBe(true)
    }
  })

  it('has the twenty Soviet cities to garrison, and seven radar sites', () => {
    expect(GARRISONS).toHaveLength(20)
    const radar = hexes.filter(({ says, line }) => 'site' in says && says.site === 'radar' && line === 1423)
    expect(new Set(radar.map(({ hex }) => hex)).size).toBe(7)
    for (const { hex, name, sites } of GAZETTEER)
      if (sites.includes('radar'))
        expect(
          radar.map((control) => control.hex),
          name,
        ).toContain(hex)
  })

  it('never says two things of one hex that cannot both hold', () => {
    const said = new Map<string, string>()
    for (const { hex, says } of hexes) {
      const [kind, value] =
        'country' in says ? ['country', says.country] : 'land' in says ? ['land', String(says.land)] : []
      if (!kind || !value) continue
      const key = `${hex} ${kind}`
      expect(said.get(key) ?? value, key).toBe(value)
      said.set(key, value)
    }
    for (const { hex, says } of hexes)
      if ('land' in says && !says.land) expect(said.has(`${hex} country`), hex).toBe(false)
  })
})
