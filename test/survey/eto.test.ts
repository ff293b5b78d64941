import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { violations } from '../../src/dev/survey/check'
import { ETO_CONTROLS } from '../../src/dev/survey/eto/controls'
import { sourceOfLine } from '../../src/dev/survey/eto/rules'
import { resultOf, surveyEto, viewOf } from '../../src/dev/survey/eto/survey'
import { loadGeography } from '../../src/dev/survey/geography'
import { sheet } from '../../src/dev/survey/layout'
import { sampleRivers } from '../../src/dev/survey/rivers'

const earth = loadGeography()
const surveyed = surveyEto(earth)
const { draft } = surveyed
const result = resultOf(surveyed)

describe('the geography', () => {
  const land = { Paris: [2.3, 48.9], Moscow: [37.6, 55.7], Cairo: [31.2, 30], Omsk: [73.4, 55] } as const
  const water = {
    'North Sea': [3, 56],
    'Norwegian Sea': [2, 68],
    Caspian: [50.5, 42],
    Crete: [25, 33],
  } as const

  it('knows land from water, the Norwegian Sea included', () => {
    for (const [name, [lon, lat]] of Object.entries(land)) expect(earth.isLand({ lon, lat }), name).toBe(true)
    for (const [name, [lon, lat]] of Object.entries(water))
      expect(earth.isLand({ lon, lat }), name).toBe(false)
  })

  it('knows the states of 1939', () => {
    const states = {
      DE: [13, 48], // Austria
      PL: [24, 50],
      SU: [37, 55],
      FI: [28.8, 60.8], // Viborg, ceded in 1940
      LT: [24, 55.5],
      YU: [20, 44],
      LY: [14, 31],
    } as const
    for (const [state, [lon, lat]] of Object.entries(states)) expect(earth.stateAt({ lon, lat })).toBe(state)
    expect(earth.stateAt({ lon: -20, lat: 45 })).toBeNull()
  })

  it('knows the Alps from the plain, and has cities and rivers', () => {
    expect(earth.heightAt({ lon: 7.8, lat: 46 })).toBeGreaterThan(1500)
    expect(earth.heightAt({ lon: 5, lat: 52.3 })).toBeLessThan(50)
    expect(earth.cities.find(({ name }) => name === 'Kiev')).toMatchObject({ country: 'UKR' })
    expect(earth.rivers.some(({ name }) => name === 'Rhine')).toBe(true)
  })
})

describe('the survey of ETO', () => {
  it('breaks no fact of the rulebook', () => {
    expect(result.violations).toEqual([])
    expect(result.report.join('\n')).not.toContain('share no sea')
  })

  it('makes the very bytes that are kept', () => {
    expect(Object.keys(result.files).sort()).toEqual(['docs/maps/eto.md', 'src/games/eto/board-data.ts'])
    for (const [path, content] of Object.entries(result.files))
      expect(readFileSync(path, 'utf8') === content, `${path} is stale: npm run survey eto`).toBe(true)
  })

  it('notices when a fact is broken', () => {
    const hexes = new Map(draft.hexes)
    const sides = new Map(draft.sides)
    hexes.set('1817', { ...draft.hexes.get('1817')!, terrain: 'rough' })
    sides.delete('0219/0220')
    expect(violations(ETO_CONTROLS, viewOf({ ...draft, hexes, sides }))).toEqual([
      'hex 1817 (line 1351): should be clear, is rough',
      'side 0219/0220 (line 1361): should be sea',
      'side 0219/0220 (line 1361): should be conditional',
    ])
  })

  it('puts three places in four into their hex, and none more than a quarter of a hex outside', () => {
    const { residuals, layout } = result.fit!
    const home = residuals.filter(({ control, found }) => control.hex === found)
    expect(home.length / residuals.length).toBeGreaterThanOrEqual(0.75)
    for (const { away, control } of residuals) expect(away, control.name).toBeLessThan(1.5)
    // The rules say 120 miles, 193 km.
    expect(Math.abs(layout.spacing - 193)).toBeLessThan(8)
  })

  it('lays the hexes as the fit says', () => {
    const laid = sheet(draft.grid, result.fit!.layout)
    expect(laid.hexAt({ lon: 13.4, lat: 52.5 })).toBe('1312')
    expect(laid.hexAt({ lon: -60, lat: 45 })).toBeNull()
  })

  it('lets the seaports of 1939 touch their seas', () => {
    const seaports = {
      1307: ['north-sea'], // Oslo, at the head of its fjord
      1309: ['north-sea', 'baltic'], // Gothenburg, where the Skagerrak meets the Kattegat
      1107: ['north-sea'], // Bergen
      1305: ['atlantic'], // Trondheim
      1502: ['atlantic'], // Narvik
      1902: ['atlantic'], // Murmansk
      2204: ['atlantic'], // Archangel
      '0912': ['north-sea'], // Ghent
      2007: ['baltic'],
      2115: ['black-sea'],
      2514: ['black-sea'], // Rostov
      2914: ['caspian'],
      3117: ['caspian'],
      3222: ['persian-gulf'],
    }
    for (const [hex, seas] of Object.entries(seaports))
      expect(draft.hexes.get(hex)!.seas, hex).toEqual(expect.arrayContaining(seas))
    // By the fjord of Oslo and by the Skagerrak ships go on from one hex to the next.
    for (const side of ['1307/1308', '1208/1309'])
      expect([...draft.sides.get(side)!], side).toEqual(['coast'])
  })

  it('names a hex after a place that lies in it, or at least in the next', () => {
    const laid = sheet(draft.grid, result.fit!.layout)
    // Names that the atlas spells otherwise, or does not have.
    const PLACES: Readonly<Record<string, readonly [lon: number, lat: number]>> = {
      Varzuga: [36.6, 66.4],
      Kola: [33.1, 68.9],
      Viborg: [28.75, 60.7],
    }
    for (const [id, { name }] of draft.hexes) {
      const place = PLACES[name ?? '']
      const places = place
        ? [{ lon: place[0], lat: place[1] }]
        : earth.cities.filter((city) => city.name === name)
      if (name === null || places.length === 0) continue
      const away = Math.min(...places.map((city) => laid.away(id, city)))
      expect(away, `${name} in ${id}`).toBeLessThan(2)
    }
    // 2103 is the coast of Kola beside the White Sea, and not the town at the end of the route.
    expect(draft.hexes.get('2103')!.name).toBe('Varzuga')
    expect(draft.hexes.get('1307')!.name).toBe('Oslo')
  })

  it('names a rule for the line of every control', () => {
    for (const { line } of [...ETO_CONTROLS.hexes, ...ETO_CONTROLS.sides, ...ETO_CONTROLS.points])
      expect(['rulebook', 'errata']).toContain(sourceOfLine(line).kind)
    expect(sourceOfLine(1365)).toEqual({ kind: 'errata', rule: '3.1' })
    expect(() => sourceOfLine(1)).toThrow(RangeError)
  })

  it('finds rivers on sides, for the maps that have them', () => {
    const rivers = sampleRivers(sheet(draft.grid, result.fit!.layout), earth, 4)
    const names = new Set([...rivers.values()].map(({ river }) => river))
    expect(names).toContain('Danube')
    for (const { side, share } of rivers.values()) {
      const [here, there] = side.split('/')
      expect(draft.grid.distance(here, there)).toBe(1)
      expect(share).toBeGreaterThanOrEqual(0.4)
    }
    expect(rivers.size).toBeGreaterThan(10)
  })
})
