import { describe, expect, it } from 'vitest'
import { loadGeography } from '../../src/dev/survey/geography'
import { type RiverNet, riverNets } from '../../src/dev/survey/the-war/river-net'
import { besideOf, surveyTheWar } from '../../src/dev/survey/the-war/survey'
import { THE_WAR_SEAS } from '../../src/games/the-war/board-types'

const { draft } = surveyTheWar(loadGeography())
const nets = new Map(riverNets(draft).map((net) => [net.name, net]))

/** Which rivers meet on the atlas: the greater first. Meuse and Rhine share their delta, Tigris and Euphrates the Shatt al Arab. */
const JOINED = [
  ['Danube', 'Drava'],
  ['Danube', 'Prut'],
  ['Danube', 'Sava'],
  ['Danube', 'Tisza'],
  ['Dnieper', 'Desna'],
  ['Don', 'Donets'],
  ['Rhine', 'Meuse'],
  ['Tigris', 'Euphrates'],
  ['Vistula', 'Bug'],
  ['Volga', 'Oka'],
] as const

const cityHex = (name: string) =>
  [...draft.hexes].find(([, { cities }]) => cities.some((city) => city.name === name))?.[0]

/** The neighbours of a hex on the far bank of a river. */
const across = (hex: string, river: string) =>
  draft.grid.neighbours(hex).filter((next) => {
    const side = hex < next ? `${hex}/${next}` : `${next}/${hex}`
    return draft.waters.get(side) === river && draft.sides.get(side)!.has('river')
  })

describe('the rivers of The War', () => {
  it('run to water, or into a greater river that does', () => {
    const runs = (net: RiverNet | undefined): boolean =>
      net !== undefined &&
      (net.toWater ||
        JOINED.some(
          ([greater, lesser]) =>
            lesser === net.name && net.meets.includes(greater) && runs(nets.get(greater)),
        ))
    expect([...nets.values()].filter((net) => !runs(net)).map(({ name }) => name)).toEqual([])
    for (const name of [
      'Danube',
      'Elbe',
      'Seine',
      'Loire',
      'Po',
      'Volga',
      'Don',
      'Kuban',
      'Western Dvina',
      'Neman',
      'Guadalquivir',
      'Rhine',
    ])
      expect(nets.get(name)!.toWater, name).toBe(true)
    expect(nets.get('Drava')!.meets).toEqual(['Danube'])
  })

  it('lie in one piece', () => {
    expect([...nets.values()].filter(({ pieces }) => pieces > 1).map(({ name }) => name)).toEqual([])
  })

  it('meet where the atlas has them meet, and nowhere else', () => {
    const met = new Set(
      [...nets.values()].flatMap(({ name, meets }) => meets.map((other) => [name, other].sort().join('/'))),
    )
    expect([...met].sort()).toEqual(JOINED.map((pair) => [...pair].sort().join('/')).sort())
  })

  it('knows the Tigris from the Euphrates about Baghdad', () => {
    for (const side of ['3404/3504', '3503/3504']) expect(draft.waters.get(side), side).toBe('Tigris')
    for (const side of ['3504/3505', '3504/3605']) expect(draft.waters.get(side), side).toBe('Euphrates')
  })

  it('pass cities on their bank', () => {
    // Across the river from each city lies what the atlas has there, and not what lies behind it.
    const banks = {
      Lisbon: ['Tagus', ['2343', '2444'], ['2244']],
      Cairo: ['Nile', ['4016'], ['4014', '3914']],
      Linz: ['Danube', ['1725', '1726'], ['1925', '1926']],
      Rotterdam: ['Rhine', ['1431', '1432'], ['1231', '1330']],
      Dnepropetrovsk: ['Dnieper', ['1912'], ['1914']],
      Kiev: ['Dnieper', ['1714'], ['1716', '1816']],
      Rostov: ['Don', ['1908', '2009'], ['1910', '2010']],
      Memel: ['Neman', ['1221'], ['1120']],
      Cordoba: ['Guadalquivir', ['2543', '2643'], ['2442', '2443', '2541']],
    } as const
    for (const [city, [river, far, near]] of Object.entries(banks)) {
      const over = across(cityHex(city)!, river)
      expect(over.length, city).toBeGreaterThan(0)
      expect(over, city).toEqual(expect.arrayContaining([...far]))
      for (const hex of near) expect(over, city).not.toContain(hex)
    }
  })
})

describe('the land of The War', () => {
  const at = (id: string) => draft.hexes.get(id)!

  it('has no hole in the Pyrenees and the Carpathians', () => {
    for (const side of ['2136/2237', '1820/1920', '1821/1920', '1821/1921'])
      expect(
        side.split('/').some((id) => at(id).terrain === 'mountain'),
        side,
      ).toBe(true)
  })

  it('lets an army walk from Sweden to Finland round the head of the gulf', () => {
    const seen = new Set(['0021'])
    for (const id of seen)
      for (const next of draft.grid.neighbours(id)) {
        const side = id < next ? `${id}/${next}` : `${next}/${id}`
        const { country, terrain } = at(next)
        if (terrain === 'water' || draft.sides.get(side)?.has('all-water')) continue
        if (country === 'sweden' || country === 'finland') seen.add(next)
      }
    expect(seen).toContain('0018')
  })

  it('has no sea area by itself: the Persian Gulf is reached round Arabia', () => {
    expect(THE_WAR_SEAS.filter((sea) => besideOf(sea).length === 0)).toEqual([])
    expect(besideOf('persian-gulf')).toEqual(['red-sea'])
  })

  it('has water in the eastern Channel', () => {
    expect(at('1334')).toMatchObject({ terrain: 'water', seas: ['channel'] })
  })
})
