import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../src/dev/survey/europe-engulfed/areas'
import { LAND_BORDERS } from '../../src/dev/survey/europe-engulfed/borders'
import { SOVIET_AREAS } from '../../src/dev/survey/europe-engulfed/controls'
import { WIDTH } from '../../src/dev/survey/europe-engulfed/outline'
import { survey } from '../../src/dev/survey/europe-engulfed/survey'
import { drawnIn, landOf, seeds, touching } from '../../src/dev/survey/europe-engulfed/touch'
import { loadGeography } from '../../src/dev/survey/geography'
import { europeEngulfedBoard } from '../../src/games/europe-engulfed/board'

describe('the survey of the area map', () => {
  const { report, violations, files } = survey()

  it('breaks nothing that the source fixes, and says how far each city lies from the middle of its area', () => {
    expect(violations).toEqual([])
    expect(report.filter((line) => line.endsWith('in its area')).length).toBeGreaterThan(10)
    expect(report.filter((line) => line.includes('degrees') && !line.endsWith('in its area'))).toEqual([])
  })

  it('makes what is kept', () => {
    for (const [path, content] of Object.entries(files))
      expect(readFileSync(path, 'utf8') === content, `${path} is stale: npm run survey europe-engulfed`).toBe(
        true,
      )
  })
})

describe('the picture of the area map', () => {
  /** Pixels of a common line; less is a corner, or a strait that is narrower than the pen. */
  const LINE = 10
  const touch = touching()
  const named = ({ side }: { readonly side: string }) => side.split('/').sort().join('/')
  const within = LAND_BORDERS.filter(({ features }) => features.fortress !== undefined)

  it('shows every land border as a line that two areas share', () => {
    const apart = LAND_BORDERS.filter(({ features }) => !features.strait && !features.fortress)
      .map(named)
      .filter((side) => (touch.get(side) ?? 0) < LINE)
    expect(apart).toEqual([])
    expect(within).toHaveLength(4)
    for (const { side } of within) {
      const [a, b] = side.split('/')
      const fortress = AREAS.find(({ name, sites }) => (name === a || name === b) && sites.fortress)!
      expect([a, b]).toContain(drawnIn(fortress.at).name)
    }
  })

  it('shows as one line what was once drawn apart', () => {
    const once = [
      'Metz/Pas de Calais',
      'Rhineland/The Netherlands',
      'Bessarabia/Lvov',
      'Bryansk/Kharkov',
      'Kursk/Smolensk',
      'Gorki/Ladoga Swamps',
      'Piedmont/Tuscany',
    ]
    const borders = new Set(LAND_BORDERS.map(named))
    for (const side of once)
      expect([side, (touch.get(side) ?? 0) >= LINE, borders.has(side)]).toEqual([side, true, true])
  })

  it('shows no two areas side by side that do not touch on the board', () => {
    const borders = new Set(LAND_BORDERS.map(named))
    const more = [...touch].filter(([side, length]) => !borders.has(side) && length >= LINE)
    expect(more).toEqual([])
  })

  it('tints land as the country that it belonged to', () => {
    const places = {
      Kiruna: [20.2, 67.8, 'Sweden'],
      Jokkmokk: [19.8, 66.6, 'Sweden'],
      Arjeplog: [17.9, 66.1, 'Sweden'],
      Umea: [20.3, 63.8, 'Sweden'],
      Skelleftea: [21, 64.7, 'Sweden'],
      Vaasa: [21.6, 63.1, 'Finland'],
      'Mo i Rana': [14.2, 66.3, 'Norway'],
      Dhahran: [50.1, 26.2, ''],
      Doha: [51.5, 25.3, ''],
      Bushire: [50.8, 28.9, 'Persia'],
      Krasnovodsk: [53, 40, ''],
      Teheran: [51.4, 35.7, 'Persia'],
      Syracuse: [15.2, 37.0, 'Italy'],
      Gela: [14.3, 37.1, 'Italy'],
      Kars: [43.1, 40.6, 'Turkey'],
      Alanya: [32.1, 36.6, 'Turkey'],
      Silifke: [33.9, 36.4, 'Turkey'],
      Antioch: [36.1, 36.3, 'Turkey'],
      Dover: [1.2, 51.2, 'Great Britain'],
      Copenhagen: [12.4, 55.7, 'Denmark'],
    } as const
    for (const [name, [lon, lat, country]] of Object.entries(places))
      expect(drawnIn([lon, lat]).country, name).toBe(country)
  })

  it('cuts no land off from its country by that of another, but East Prussia and what lies across the Straits', () => {
    const all = seeds()
    const owner = landOf(all)
    const countryOf = (at: number) => all[owner[at]].country
    const beside = (at: number) =>
      [at % WIDTH > 0 ? at - 1 : -1, (at + 1) % WIDTH > 0 ? at + 1 : -1, at - WIDTH, at + WIDTH].filter(
        (next) => owner[next] >= 0,
      )
    const seen = new Uint8Array(owner.length)
    const pieces = new Map<string, { readonly name: string; readonly size: number; shared: number }[]>()
    for (let start = 0; start < owner.length; start++) {
      if (owner[start] < 0 || countryOf(start) === '' || seen[start]) continue
      seen[start] = 1
      const piece = [start]
      let shared = 0
      for (const at of piece)
        for (const next of beside(at)) {
          if (countryOf(next) !== countryOf(start)) shared++
          else if (!seen[next]) {
            seen[next] = 1
            piece.push(next)
          }
        }
      const own = { name: all[owner[start]].name, size: piece.length, shared }
      pieces.set(countryOf(start), [...(pieces.get(countryOf(start)) ?? []), own])
    }
    // A handful of pixels is the corner of an island.
    const cutOff = [...pieces.values()].flatMap((own) => {
      const largest = Math.max(...own.map(({ size }) => size))
      return own.filter(({ size, shared }) => size < largest && size > 50 && shared > 0)
    })
    expect(cutOff.map(({ name }) => name).sort()).toEqual(['East Prussia', 'Istanbul'])
  })

  it('tints nine cities in ten as the state of 1939 that held them', () => {
    const earth = loadGeography()
    const countryOf: Readonly<Record<string, string>> = {
      DE: 'Germany',
      FR: 'France',
      IT: 'Italy',
      GB: 'Great Britain',
      SU: 'Soviet Union',
      PL: 'Poland',
      ES: 'Spain',
      SE: 'Sweden',
      NO: 'Norway',
      FI: 'Finland',
      RO: 'Rumania',
      HU: 'Hungary',
      YU: 'Yugoslavia',
      BG: 'Bulgaria',
      GR: 'Greece',
      TR: 'Turkey',
      EG: 'Egypt',
    }
    const cities = earth.cities.filter(
      (city) => city.lon > -10 && city.lon < 50 && countryOf[earth.stateAt(city) ?? ''] !== undefined,
    )
    const right = cities.filter(
      (city) => drawnIn([city.lon, city.lat]).country === countryOf[earth.stateAt(city)!],
    )
    expect(cities.length).toBeGreaterThan(500)
    expect(right.length / cities.length).toBeGreaterThan(0.9)
  })
})

describe('the areas of the Soviet Union', () => {
  const home = AREAS.filter(({ country }) => country === 'Soviet Union').map(({ name }) => name)

  it('are as many as the example of 1943 counts, and more than that with what the pact gave', () => {
    expect(home.length).toBeGreaterThanOrEqual(SOVIET_AREAS.after)
    const pact = AREAS.filter(
      ({ name, country }) =>
        country === 'Baltic States' || ['Lvov', 'Brest-Litovsk', 'Bessarabia'].includes(name),
    )
    expect(home.length + pact.length).toBeGreaterThan(SOVIET_AREAS.after)
  })

  it('let a front with 26 of them behind it be pushed west to 30, area by area, as in that summer', () => {
    const { before, after } = SOVIET_AREAS
    const board = europeEngulfedBoard()
    const beside = (name: string): string[] => {
      const here = board.index(name)
      return [...board.to.subarray(board.first[here], board.first[here + 1])].map((there) => board.ids[there])
    }
    const westOf = (name: string) => -board.spaces[board.index(name)].at[0]
    const east = [...home].sort((a, b) => westOf(a) - westOf(b)).slice(0, before)
    const held = new Set(east.slice(0, 1))
    const spread = (within: readonly string[]) => {
      for (const here of held) for (const there of beside(here)) if (within.includes(there)) held.add(there)
      return held.size
    }
    expect(spread(east)).toBe(before)
    expect(spread(home)).toBe(after)
  })
})
