/** One id for one place: all that rules call a place by is the board's. */

import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { THE_WAR_COUNTRIES, THE_WAR_REGIONS, THE_WAR_SEAS } from '../../../src/games/the-war/board-types'
import {
  hasPlaceFallen,
  mayMinorEnter,
  placeValue,
} from '../../../src/games/the-war/minors/23-minor-countries'
import {
  CAPITAL_OF,
  COUNTRY_OF_REGION,
  MAGINOT_LINE,
  MEDITERRANEAN_SEAS,
  THE_WAR_BOX_PORTS,
  THE_WAR_CITIES,
  THE_WAR_ISLANDS,
  type TheWarLand,
} from '../../../src/games/the-war/places'
import { checkMurmanskRun, MURMANSK_RUN } from '../../../src/games/the-war/strategic/05-strategic-warfare'
import { BOX_LINKS, NORTHERN_SEAS } from '../../../src/games/the-war/stratmoves/08-boxes'
import { weatherZoneOf } from '../../../src/games/the-war/weather/26-weather'
import { rule } from '../../../src/testing'
import { at, board, in_ } from './map'

const land = board.ids.filter((id) => board.hex(id).country !== null)

describe('ids of places', () => {
  it('are those of the board, all of them', () => {
    const cities = board.spaces.flatMap(({ cities: here }) => here.map(({ name }) => name))
    expect([...THE_WAR_CITIES].sort()).toEqual([...cities].sort())
    expect(THE_WAR_CITIES.every((city) => board.cityHex(city) !== null)).toBe(true)
    const ports = board.boxes.flatMap(({ port }) => (port === null ? [] : [port]))
    expect([...THE_WAR_BOX_PORTS].sort()).toEqual([...ports].sort())
    const islands = new Set(board.spaces.flatMap(({ island }) => (island === null ? [] : [island])))
    expect([...THE_WAR_ISLANDS].sort()).toEqual([...islands].sort())
    expect(MAGINOT_LINE.every((hex) => board.hex(hex).fortress)).toBe(true)
  })

  it('put each region into its country, and each capital', () => {
    for (const { country, region } of board.spaces)
      if (region !== null) expect([region, COUNTRY_OF_REGION[region]]).toEqual([region, country])
    for (const [country, city] of Object.entries(CAPITAL_OF))
      expect([city, in_(city).country]).toEqual([city, country])
    const capitals = THE_WAR_CITIES.filter((city) => in_(city).capital)
    expect(capitals).toContain('Berlin')
    expect(capitals).not.toContain('Cairo')
  })

  it('are where the rules join them', () => {
    for (const [sea, beside] of Object.entries(NORTHERN_SEAS))
      for (const other of beside) expect(board.sea(other).beside).toContain(sea)
    for (let i = 1; i < MURMANSK_RUN.length; i++)
      expect(board.sea(MURMANSK_RUN[i]).beside).toContain(MURMANSK_RUN[i - 1])
    const murmansk = board.boxes.find(({ id }) => id === 'murmansk')
    expect(murmansk?.hexes).toEqual(['0015', '0016'])
    expect(BOX_LINKS.murmansk).toEqual(expect.arrayContaining(['0015', '0016']))
    for (const sea of MEDITERRANEAN_SEAS)
      expect(board.sea(sea).beside.some((other) => MEDITERRANEAN_SEAS.includes(other))).toBe(true)
  })

  it(`${rule('the-war', '5.3.1')} send submarines to the Norwegian Sea by its id`, () => {
    for (const area of MURMANSK_RUN)
      expect(checkMurmanskRun({ type: 'U-Boat', units: 1, area })).toEqual({ legal: true })
  })
})

/** Every string in the code that names a place, or looks as if it did. Texts in prose are longer than a name. */
function literals(): readonly { readonly file: string; readonly text: string }[] {
  const found: { file: string; text: string }[] = []
  const files = [
    ...readdirSync('src/games/the-war', { recursive: true, encoding: 'utf8' })
      .filter((file) => /^[a-z-]+\/.*\.ts$/.test(file) && !file.endsWith('index.ts'))
      .map((file) => `src/games/the-war/${file}`),
    ...readdirSync('src/tables')
      .filter((file) => file.startsWith('the-war-'))
      .map((file) => `src/tables/${file}`),
  ]
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
      // What a refusal or a reason says to people may call a place as people do.
      if (ts.isCallExpression(node) && /^(because|refuse|no|won|say|said)$/.test(node.expression.getText())) {
        node.arguments.slice(0, 1).forEach(visit)
        return
      }
      if (ts.isStringLiteral(node)) found.push({ file, text: node.text })
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

describe('rules', () => {
  const all = literals()
  const slug = (name: string) => name.toLowerCase().replace(/ /g, '-')

  it('name hexes that are on the board', () => {
    const hexes = all.filter(({ text }) => /^\d{4}$/.test(text) && Number(text) < 4500)
    expect(hexes.length).toBeGreaterThan(10)
    expect(hexes.filter(({ text }) => !board.has(text))).toEqual([])
  })

  it('name cities as the board does', () => {
    const known: readonly string[] = [...THE_WAR_CITIES, ...THE_WAR_BOX_PORTS]
    const ids: readonly string[] = [
      ...THE_WAR_SEAS,
      ...THE_WAR_REGIONS,
      ...Object.keys(THE_WAR_COUNTRIES),
      ...board.boxes.map(({ id }) => id),
    ]
    // A city in small letters would be a second id for it, unless a sea, box, region or country has that one.
    const second = new Set(known.map(slug).filter((id) => !ids.includes(id)))
    expect(all.filter(({ text }) => second.has(text) && !LINES.includes(text))).toEqual([])
  })

  it('name sea areas by their ids', () => {
    const names = new Set(board.seas.map(({ name }) => name))
    const cities: readonly string[] = [...THE_WAR_CITIES, ...THE_WAR_BOX_PORTS]
    expect(all.filter(({ text }) => names.has(text) && !cities.includes(text))).toEqual([])
    const seaLike = all.filter(({ text }) =>
      /-(sea|baltic|atlantic|approaches|waters|med|biscay|coast|sidra)$/.test(text),
    )
    expect(seaLike.length).toBeGreaterThan(20)
    const ids: readonly string[] = THE_WAR_SEAS
    expect(
      seaLike.filter(({ text }) => !ids.includes(text) && !text.includes('/') && !NOT_PLACES.includes(text)),
    ).toEqual([])
  })
})

/** Lines of surrender tables and the like, which are events at a place and no place. */
const LINES: readonly string[] = ['mers-el-kebir']
const NOT_PLACES: readonly string[] = ['intercept-at-sea', 'stratmove-by-sea', 'air-to-sea', 'wrong-sea']

describe('regions of the board', () => {
  it(`${rule('the-war', '23.60')} are home to the minor country that they were a part of`, () => {
    for (const hex of land) {
      const { country, region } = board.hex(hex)
      for (const nation of ['yugoslavia', 'romania', 'finland', 'poland'] as const)
        if (country === nation)
          expect([hex, region, mayMinorEnter(nation, at(hex)).legal]).toEqual([hex, region, true])
    }
    expect(mayMinorEnter('yugoslavia', 'croatia')).toEqual({ legal: true })
    expect(mayMinorEnter('croatia', 'croatia')).toEqual({ legal: true })
    expect(mayMinorEnter('romania', in_('Odessa'))).toEqual({ legal: true })
    expect(mayMinorEnter('romania', 'ukraine')).toEqual({ legal: true })
    expect(mayMinorEnter('bulgaria', in_('Odessa'))).toMatchObject({ rule: '23.10' })
    expect(mayMinorEnter('spain', 'vichy-france')).toEqual({ legal: true })
  })

  it(`${rule('the-war', '18.5.3', '18.5.4')} and colonies are home to Vichy`, () => {
    for (const place of ['vichy-france', 'corsica', 'algeria', 'morocco', 'tunisia', 'syria'] as const)
      expect(mayMinorEnter('vichy-france', place)).toEqual({ legal: true })
    expect(mayMinorEnter('vichy-france', in_('Marseilles'))).toEqual({ legal: true })
    expect(mayMinorEnter('vichy-france', in_('Paris'))).toMatchObject({ code: 'stays-home' })
  })

  it(`${rule('the-war', '23.23')} islands too: Greeks go to Rhodes and to no other Italian hex`, () => {
    expect(mayMinorEnter('greece', at('3317'))).toEqual({ legal: true })
    expect(mayMinorEnter('greece', in_('Taranto'))).toMatchObject({ code: 'stays-home' })
  })

  it(`${rule('the-war', '23.23', '23.24')} the borders of the Pact: Greeks and Hungarians in the Baltic, Romanians not`, () => {
    expect([mayMinorEnter('greece', in_('Riga')).legal, mayMinorEnter('hungary', in_('Riga')).legal]).toEqual(
      [true, true],
    )
    expect([mayMinorEnter('greece', in_('Lwow')).legal, mayMinorEnter('romania', in_('Riga')).legal]).toEqual(
      [true, false],
    )
  })

  it(`${rule('the-war', '26.2', '26.3')} have the weather that the map has there`, () => {
    const wrong = land.filter((hex) => {
      const { country, region, weather } = at(hex)
      return weatherZoneOf((region ?? country) as TheWarLand) !== weather
    })
    expect(wrong).toEqual([])
  })

  it(`${rule('the-war', '23.8', '23.40')} fall with their cities, and are worth what their country is worth more with them`, () => {
    const citiesOf = (region: string) => THE_WAR_CITIES.filter((city) => in_(city).region === region)
    for (const region of ['bessarabia', 'eastern-poland'] as const) {
      const cities = citiesOf(region)
      expect([region, hasPlaceFallen(region, { cities })]).toEqual([region, true])
      expect(hasPlaceFallen(region, { cities: cities.slice(1) })).toBe(false)
    }
    expect([placeValue('karelia', 'conquest'), placeValue('eastern-poland', 'conquest')]).toEqual([2, 10])
    expect([placeValue('gibraltar', 'conquest'), placeValue('bessarabia', 'conquest')]).toEqual([0, 1])
  })
})
