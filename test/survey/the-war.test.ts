import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { edgeNet } from '../../src/dev/survey/edges'
import { loadGeography } from '../../src/dev/survey/geography'
import { sheet } from '../../src/dev/survey/layout'
import { theWarBeaches } from '../../src/dev/survey/the-war/beaches'
import { meetsTerrain, theWarViolations } from '../../src/dev/survey/the-war/check'
import { codeOf, countryOf } from '../../src/dev/survey/the-war/codes'
import { theWarControls } from '../../src/dev/survey/the-war/controls'
import { groundOf, hintedTerrain, inside } from '../../src/dev/survey/the-war/ground'
import { placeCities } from '../../src/dev/survey/the-war/place'
import { sourceOfLine } from '../../src/dev/survey/the-war/rules'
import { theWarScheme } from '../../src/dev/survey/the-war/scheme'
import { resultOf, surveyTheWar, viewOf } from '../../src/dev/survey/the-war/survey'
import { theWarBoard } from '../../src/games/the-war/board'
import { THE_WAR_COUNTRIES, type TheWarCountry } from '../../src/games/the-war/board-types'

const earth = loadGeography()
const surveyed = surveyTheWar(earth)
const { draft, seen, fit } = surveyed
const result = resultOf(surveyed)

describe('the survey of The War', () => {
  it('breaks no fact of the rulebook', () => {
    expect(result.violations).toEqual([])
  })

  it('makes the very bytes that are kept', () => {
    expect(Object.keys(result.files).sort()).toEqual([
      'docs/maps/the-war.md',
      'src/games/the-war/board-data.ts',
    ])
    for (const [path, content] of Object.entries(result.files))
      expect(readFileSync(path, 'utf8') === content, `${path} is stale: npm run survey the-war`).toBe(true)
  })

  it('is what the board reads back, hex by hex and side by side', () => {
    const board = theWarBoard()
    expect(board.grid.scheme).toEqual(theWarScheme)
    const view = viewOf(draft)
    for (const id of draft.grid.ids) {
      expect(board.hex(id), id).toEqual(draft.hexes.get(id))
      for (const next of draft.grid.neighbours(id)) {
        const found = board.side(id, next).filter((kind) => kind !== 'border')
        expect(found.sort(), `${id}/${next}`).toEqual([...view.side(id, next)].sort())
      }
    }
  })

  it('notices when a fact is broken', () => {
    const hexes = new Map(draft.hexes)
    const sides = new Map(draft.sides)
    hexes.set('0616', { ...draft.hexes.get('0616')!, terrain: 'clear' })
    hexes.set('2930', { ...draft.hexes.get('2930')!, seas: ['ligurian-sea'] })
    sides.delete('3026/3027')
    expect(theWarViolations(viewOf({ ...draft, hexes, sides }))).toEqual([
      'hex 2930 (line 2388): should be marked sea Sardinian Sea, is not',
      'side 3026/3027 (line 3029): should be crossing',
      'hex 0616 (line 2993): should be swamp, is clear',
    ])
  })

  it('puts three places in four into their hex, and none more than an eighth of a hex outside', () => {
    const { residuals, layout } = fit
    const home = residuals.filter(({ control, found }) => control.hex === found)
    expect(home.length / residuals.length).toBeGreaterThanOrEqual(0.75)
    for (const { away, control } of residuals) expect(away, control.name).toBeLessThan(1.26)
    // Sixty nautical miles and a little.
    expect(Math.abs(layout.spacing - 114)).toBeLessThan(1)
  })

  it('places every city on land of its country', () => {
    for (const { name, hex, country } of placeCities(seen.sheet)) {
      const owner = draft.hexes.get(hex)!.country
      const code = owner && codeOf(owner)
      expect(country === 'LU' ? 'BE' : country, name).toBe(code)
    }
  })

  it('gives every judgement a reason, and every fact of a control its rule', () => {
    for (const [name, sources] of draft.sources)
      for (const source of sources)
        if (source.kind === 'judgement') expect(source.reason.length, name).toBeGreaterThan(3)
    for (const { hex, line } of theWarControls.hexes)
      expect(draft.sources.get(hex), hex).toContainEqual(sourceOfLine(line))
    expect(sourceOfLine(3029)).toEqual({ kind: 'rulebook', rule: '10.6.10' })
    expect(sourceOfLine(2526)).toEqual({ kind: 'rulebook', rule: '8.8.1' })
    expect(() => sourceOfLine(1)).toThrow(RangeError)
  })

  it('makes a beach of every hint', () => {
    const beaches = [...draft.hexes.values()].filter(({ beach }) => beach).length
    expect(beaches).toBeGreaterThan(45)
    expect(beaches).toBeLessThanOrEqual(theWarBeaches.length)
  })
})

describe('the parts of the survey', () => {
  const laid = sheet(draft.grid, fit.layout)

  it('draws a line along sides that meet', () => {
    const sides = edgeNet(laid).follow([
      { lon: 20, lat: 50 },
      { lon: 26, lat: 51 },
      { lon: 30, lat: 47 },
    ])
    expect(sides.length).toBeGreaterThan(8)
    expect(new Set(sides).size).toBe(sides.length)
    sides.slice(1).forEach((side, i) => {
      const hexes = [...new Set([...sides[i].split('/'), ...side.split('/')])]
      expect(hexes, `${sides[i]} ${side}`).toHaveLength(3)
      for (const a of hexes) for (const b of hexes) expect(draft.grid.distance(a, b)).toBeLessThanOrEqual(1)
    })
    expect(edgeNet(laid).follow([{ lon: -80, lat: 0 }])).toEqual([])
  })

  it('knows the ground: Alps are mountain, the Pripet is swamp, the Sahara is closed, Champagne is clear', () => {
    const terrain = (hex: string) => hintedTerrain(groundOf(laid, earth, hex))?.terrain ?? null
    const at = (lon: number, lat: number) => laid.hexAt({ lon, lat })!
    expect(terrain(at(10, 46.8))).toBe('mountain')
    expect(terrain(at(27.5, 52))).toBe('swamp')
    expect(terrain(at(5, 26))).toBe('wasteland')
    expect(terrain(at(4, 48.7))).toBeNull()
    expect(groundOf(laid, earth, at(-20, 50)).land).toEqual([])
  })

  it('knows inside from outside', () => {
    const square = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ] as const
    expect(inside(square, { lon: 2, lat: 2 })).toBe(true)
    expect(inside(square, { lon: 5, lat: 2 })).toBe(false)
  })

  it('meets a wish for terrain', () => {
    expect(meetsTerrain('clear', 'clear')).toBe(true)
    expect(meetsTerrain('swamp', 'clear')).toBe(false)
    expect(meetsTerrain('desert', 'clear or desert')).toBe(true)
    expect(meetsTerrain('swamp', 'not swamp')).toBe(false)
    expect(meetsTerrain('clear', 'not swamp')).toBe(true)
  })

  it('turns states into countries and back', () => {
    for (const country of Object.keys(THE_WAR_COUNTRIES) as TheWarCountry[]) {
      const code = codeOf(country)
      expect(code, country).toBeTruthy()
      const back = ['gibraltar', 'malta', 'danzig', 'palestine', 'transjordan'].includes(country)
      if (!back) expect(countryOf(code, { lon: 0, lat: 0 })).toBe(country)
    }
    expect(countryOf('PALTJ', { lon: 35, lat: 32 })).toBe('palestine')
    expect(countryOf('PALTJ', { lon: 36, lat: 32 })).toBe('transjordan')
    expect(countryOf('ML', { lon: 0, lat: 20 })).toBeNull()
  })
})
