import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LINES } from '../../src/dev/survey/aeto/controls'
import { derive } from '../../src/dev/survey/aeto/derive'
import { INTO, isWet, riverCorners, riverPieces } from '../../src/dev/survey/aeto/ground'
import { DECIDED, MISPRINTS, READINGS } from '../../src/dev/survey/aeto/readings'
import { rubberSheet } from '../../src/dev/survey/aeto/rubber'
import { sourceOfLine } from '../../src/dev/survey/aeto/rules'
import { faults, resultOf, surveyAeto, viewOf } from '../../src/dev/survey/aeto/survey'
import { violations } from '../../src/dev/survey/check'
import { anchored, fitLayout } from '../../src/dev/survey/fit'
import { loadGeography } from '../../src/dev/survey/geography'
import { sheet } from '../../src/dev/survey/layout'
import { earthDistance } from '../../src/dev/survey/projection'

const earth = loadGeography()
const surveyed = surveyAeto(earth)
const { fit, draft, samples } = surveyed
const result = resultOf(surveyed)

describe('the survey of AETO', () => {
  it('breaks no fact of the rulebook', () => {
    expect(result.violations).toEqual([])
  })

  it('makes the very bytes that are kept', () => {
    expect(Object.keys(result.files).sort()).toEqual(['docs/maps/aeto.md', 'src/games/aeto/board-data.ts'])
    for (const [path, content] of Object.entries(result.files))
      expect(readFileSync(path, 'utf8') === content, `${path} is stale: npm run survey aeto`).toBe(true)
  })

  it('fails when a fact is broken: a drowned city, a lost port, a border moved, a line pushed aside', () => {
    const broken = (id: string, change: object) => {
      const hexes = new Map(draft.hexes)
      hexes.set(id, { ...hexes.get(id)!, ...change })
      const other = { ...draft, hexes }
      return [...violations(DECIDED, viewOf(other)), ...faults({ ...surveyed, draft: other })].join('\n')
    }
    expect(broken('W 3118', { terrain: 'sea', country: null })).toMatch(/W 3118 \(line 300\): should be land/)
    expect(broken('W 3514', { sites: [] })).toMatch(/W 3514 \(line 468\): should be marked port Plymouth/)
    expect(broken('W 4816', { terrain: 'land', country: 'norway' })).toMatch(/W 4816 \(line 690\)/)
    expect(broken('E 1429', { country: 'finland' })).toMatch(/E 1429 .*in Soviet Union, is in Finland/)
    expect(broken('E 2131', { country: 'soviet-union', region: null })).toMatch(/border has 21 hexes, not 20/)
    expect(broken('E 2733', { region: null })).toBe('E 2733 should be in east-poland')
    expect(broken('W 0804', { sites: [] })).toBe('Dakar should stand in W 0804')
    expect(broken('W 3220', { country: 'france' })).toMatch(/W 3120 does not touch Belgium/)
  })

  it('says of each hex that the rules name where they do', () => {
    const named = [...DECIDED.hexes.map(({ hex }) => hex), ...LINES.flatMap(({ from, to }) => [from, to])]
    for (const hex of named) expect(draft.sources.get(hex)?.[0]?.kind, hex).toBe('rulebook')
    expect(sourceOfLine(1423)).toEqual({ kind: 'rulebook', rule: '10.26' })
    expect(sourceOfLine(2072)).toEqual({ kind: 'rulebook', rule: '11.25' })
    expect(() => sourceOfLine(1)).toThrow(RangeError)
  })

  it('puts Rostov where it can only be meant, and says so at both hexes', () => {
    for (const { printed, meant, because } of MISPRINTS)
      for (const hex of [printed, meant])
        expect(draft.sources.get(hex)).toContainEqual({ kind: 'judgement', reason: because })
    expect(draft.hexes.get('E 3018')).toMatchObject({ name: 'Rostov', garrisons: ['soviet-cities'] })
    expect(draft.hexes.get('E 3012')).toMatchObject({ name: null, garrisons: [] })
  })
})

describe('the coasts of AETO', () => {
  const named = (name: string) => [...draft.hexes].filter(([, hex]) => hex.name === name).map(([id]) => id)
  const seaFrom = (start: string) => {
    const seen = new Set([start])
    for (const id of seen)
      for (const next of draft.grid.neighbours(id))
        if (draft.hexes.get(next)?.terrain === 'sea') seen.add(next)
    return seen
  }

  it('lets ships come to the seaports, wherever the rules or the earth put them', () => {
    const ports = {
      Narvik: 'W 5930',
      Oslo: 'W 4726',
      Murmansk: 'E 0230',
      Archangel: 'E 0626',
      Naples: 'W 1928',
      Palermo: 'W 1426',
      Leningrad: 'E 1429',
      Riga: 'E 1933',
      London: 'W 3616',
    }
    for (const [name, hex] of Object.entries(ports)) {
      expect(named(name), name).toEqual([hex])
      expect(draft.hexes.get(hex), name).toMatchObject({ terrain: 'land', coast: true })
    }
    // Murmansk lies on the open sea, not on a pond.
    expect(seaFrom('E 0230').size).toBeGreaterThan(4)
  })

  it('puts no great city into the sea: its name stands in the land beside it', () => {
    for (const { name, lon, lat } of earth.cities.filter(({ population }) => population > 500_000)) {
      const id = surveyed.sheet.hexAt({ lon, lat })
      const hex = id === null ? undefined : draft.hexes.get(id)
      if (id === null || hex?.terrain !== 'sea') continue
      const near = draft.grid.neighbours(id).map((next) => draft.hexes.get(next)?.name)
      expect(['Montpellier', 'Haifa', 'Al Ladhiqiyah', ...near], name).toContain(
        name === 'Banghazi' ? 'Benghazi' : name,
      )
    }
  })

  it('leaves no land of one hex between the coasts of another country', () => {
    for (const [id, hex] of draft.hexes) {
      // What the rules name stays where they put it.
      if (!hex.coast || draft.sources.get(id)?.some(({ kind }) => kind === 'rulebook')) continue
      const around = draft.grid.neighbours(id).map((next) => draft.hexes.get(next)?.country ?? null)
      const own = around.filter((country) => country === hex.country).length
      const counts = new Map<string, number>()
      for (const country of around)
        if (country !== null && country !== hex.country) counts.set(country, (counts.get(country) ?? 0) + 1)
      if (own < 3) expect(Math.max(0, ...counts.values()), `${id} ${hex.country}`).toBeLessThan(4)
    }
  })
})

describe('the fit of both sheets', () => {
  it('lies within two hexes of every place before it is stretched, and mostly within one', () => {
    const hexesOff = fit.residuals.map(({ away }) => away / 2)
    expect(Math.max(...hexesOff)).toBeLessThan(1.5)
    expect(hexesOff.filter((off) => off < 0.75).length / hexesOff.length).toBeGreaterThan(0.75)
    expect(fit.layout.spacing).toBeGreaterThan(84)
    expect(fit.layout.spacing).toBeLessThan(90)
  })

  it('suits the map better than a cone does', () => {
    const points = fit.residuals.map(({ control }) => control)
    const anchor = points.find(({ name }) => name === 'Kiev')!
    for (const kind of ['albers', 'lambert'] as const) {
      const cone = {
        projection: { kind, meridian: 20, parallels: [36, 56] as const },
        spacing: 87,
        rotation: 0,
      }
      expect(fitLayout(draft.grid, anchored(draft.grid, cone, anchor), { points }).cost).toBeGreaterThan(
        fit.cost,
      )
    }
  })

  it('holds every place in its hex once stretched', () => {
    const points = [...DECIDED.points.filter(({ confidence }) => confidence !== 'doubtful'), ...READINGS]
    for (const point of points) expect(surveyed.sheet.hexAt(point), point.name).toBe(point.hex)
  })

  it('stretches without a fold: neighbours stay on their sides of one another', () => {
    for (const id of draft.grid.ids) {
      const here = samples.get(id)!.centre
      const to = (direction: 'E' | 'NE') => {
        const next = draft.grid.neighbour(id, direction)
        return next === null ? null : samples.get(next)!.centre
      }
      const [east, north] = [to('E'), to('NE')]
      if (!east || !north) continue
      const width = Math.cos((here.lat * Math.PI) / 180)
      const cross =
        (east.lon - here.lon) * width * (north.lat - here.lat) -
        (north.lon - here.lon) * width * (east.lat - here.lat)
      expect(cross, id).toBeGreaterThan(0)
      const step = earthDistance(here, east)
      expect(step > 25 && step < 160, `${id} ${step}`).toBe(true)
    }
  })

  it('is the plain sheet where nothing pulls, and its own inverse everywhere', () => {
    const plain = sheet(draft.grid, fit.layout)
    const loose = rubberSheet(draft.grid, fit.layout, [])
    for (const id of ['W 3118', 'E 1924', 'E 5721']) {
      expect(earthDistance(loose.centre(id), plain.centre(id))).toBeLessThan(0.001)
      expect(loose.away(id, plain.centre(id))).toBeLessThan(0.001)
    }
    for (const id of draft.grid.ids.filter((_, i) => i % 29 === 0))
      expect(surveyed.sheet.hexAt(surveyed.sheet.centre(id)), id).toBe(id)
  })

  it('gives the same board from the same samples', () => {
    const again = derive(draft.grid, surveyed.sheet, earth, samples)
    expect([...again.hexes]).toEqual([...draft.hexes])
  })
})

describe('the ground of AETO', () => {
  const groundOf = (id: string) => draft.hexes.get(id)!.ground

  it('is what the earth has: Alps, Pripet, Libyan desert, woods of Karelia, clear steppe', () => {
    const at = (lon: number, lat: number) => groundOf(surveyed.sheet.hexAt({ lon, lat })!)
    expect(at(10, 46.9)).toBe('mountain')
    expect(at(43.5, 42.8)).toBe('mountain')
    expect(at(27.5, 52)).toBe('swamp')
    expect(at(20, 29.8)).toBe('desert')
    expect(at(30, 63)).toBe('forest')
    expect(at(41, 49)).toBe('clear')
    for (const [id, { terrain, ground }] of draft.hexes)
      if (terrain === 'sea') expect(ground, id).toBe('clear')
  })

  it('has mountains beside the side that only mountain units cross', () => {
    expect(groundOf('E 4015')).toBe('mountain')
  })

  const corners = riverCorners(draft)
  const names = [...new Set(draft.rivers.values())]
  const namesAt = (sides: readonly string[]) => sides.map((side) => draft.rivers.get(side)!)

  it('has rivers in one piece that run to water, or into a greater river', () => {
    expect(names).toHaveLength(34)
    for (const name of names) {
      expect(riverPieces(draft, name), name).toHaveLength(1)
      const own = [...corners].filter(([, sides]) => namesAt(sides).includes(name))
      const ends = own.some(([corner, sides]) =>
        INTO[name] ? namesAt(sides).includes(INTO[name]) : isWet(draft, corner),
      )
      expect(ends, name).toBe(true)
    }
  })

  it('has rivers that meet as on the atlas, and nowhere else', () => {
    const met = new Set<string>()
    for (const sides of corners.values())
      for (const a of namesAt(sides)) for (const b of namesAt(sides)) if (a < b) met.add(`${a}/${b}`)
    expect([...met].sort()).toEqual(
      Object.entries(INTO)
        .map((pair) => pair.sort().join('/'))
        .sort(),
    )
  })

  it('has rivers between land hexes only', () => {
    for (const side of draft.rivers.keys()) {
      for (const id of side.split('/')) expect(draft.hexes.get(id)?.terrain, side).toBe('land')
      expect(draft.sides.get(side)!.has('sea'), side).toBe(false)
    }
  })
})
