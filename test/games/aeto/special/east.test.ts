/** Part 10 in the East: the Winter War, Barbarossa and what it sets off. */

import { describe, expect, it } from 'vitest'
import {
  resolveDigging,
  resolvePurges,
  resolveSiberians,
  resolveWinter,
} from '../../../../src/games/aeto/10-rolls'
import { areAtWar, sitesOf } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { outcomesOf } from '../../../../src/kernel/chance'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import { conquerPoland, openBorder, type Table, table } from '../play/table'

const barbarossa = { type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' } as const

/** June 1941: Germany is at war with the Soviets. */
function invaded(): Table {
  const at = table()
  conquerPoland(at)
  at.until('offensive', 'June', 1941)
  at.do(barbarossa)
  return at
}

/** Goes to a step with these dice for what is rolled on the way into it. */
const end = (at: Table, ...rolls: readonly number[]) => at.do({ type: 'end' }, ...rolls)

describe('the Winter War', () => {
  /** January 1940, in winter: the Soviets declare it. */
  function declared(): Table {
    const at = table()
    conquerPoland(at)
    at.until('weather', 'January', 1940)
    at.weather('winter')
    at.until('offensive')
    at.do({ type: 'winter-war' })
    return at
  }

  it(`${rule('aeto', '10.24')} is begun in a month of winter, and is no affair of anybody else`, () => {
    const at = table()
    at.until('offensive')
    expect(at.refusal({ type: 'winter-war' })).toBe('10.24 not-winter')
    const war = declared()
    expect(areAtWar(war.state, 'soviet-union', 'finland')).toBe(true)
    expect(areAtWar(war.state, 'soviet-union', 'germany')).toBe(false)
    expect(war.state.nations.finland).toMatchObject({ status: 'war', camp: null })
    // One Finnish unit stands in Helsinki.
    expect(Object.values(war.state.units).filter(({ nation }) => nation === 'finland')).toMatchObject([
      { at: 'E 1433' },
    ])
  })

  it(`${rule('aeto', '10.24', '10.23')} is won when no Finn is left in the east, which is Soviet then, and Finland is neutral`, () => {
    const at = declared()
    const finn = at.raise('finland', 'infantry', 2, 'E 1331')
    const red = at.raise('soviet-union', 'infantry', 5, 'E 1429')
    at.march(red, 'E 1430')
    expect(at.state.special.winterWar).toMatchObject({ outcome: 'on', firstWinter: true })
    at.do({ type: 'attack', by: 'soviet-union', hex: 'E 1331', terrain: 'other' })
    at.do({ type: 'join', unit: red })
    at.do({ type: 'fight' })
    expect(at.events[0]).toMatchObject({ type: 'answer', total: -1 })
    at.do({ type: 'lose', unit: finn })
    expect(at.state.special.winterWar).toMatchObject({ outcome: 'won' })
    expect(at.state.nations.finland).toMatchObject({ status: 'neutral', camp: null })
    expect(at.owner('E 1331')).toBe('soviet-union')
    expect(at.owner('E 1433')).toBe('finland')
    // The lesson of that winter counts in the first winter against Germany, at home.
    at.weather('fair')
    at.until('offensive', 'June', 1941)
    at.do(barbarossa)
    at.weather('winter')
    at.until('offensive', 'December', 1941)
    openBorder(at)
    const guard = at.raise('soviet-union', 'infantry', 5, 'E 2123')
    const near = boardOf(at.state).neighbours('E 2123')[0]
    at.march(at.raise('germany', 'infantry', 4, 'W 3430'), near)
    at.do({ type: 'attack', by: 'soviet-union', hex: near, terrain: 'other' })
    at.do({ type: 'join', unit: guard })
    at.do({ type: 'fight' })
    expect(at.events[0]).toMatchObject({ total: 1 })
  })

  it(`${rule('aeto', '10.24')} is lost when the war with Germany comes first, and goes over into it beyond the line`, () => {
    const at = declared()
    at.raise('finland', 'infantry', 2, 'E 1331')
    at.weather('fair')
    at.until('offensive', 'June', 1940)
    at.do(barbarossa)
    expect(at.state.special.winterWar).toMatchObject({ outcome: 'lost', firstWinter: false })

    const other = declared()
    other.raise('finland', 'infantry', 2, 'E 1331')
    const red = other.raise('soviet-union', 'infantry', 5, 'E 0230')
    const board = boardOf(other.state)
    const east = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')
    const west = east
      .flatMap((hex) => board.neighbours(hex))
      .find((hex) => {
        const { country, region } = board.hex(hex)
        return country === 'finland' && region === null && hex !== 'E 1433'
      })!
    other.march(red, west)
    expect(areAtWar(other.state, 'soviet-union', 'germany')).toBe(true)
    expect(other.state.nations.finland).toMatchObject({ status: 'war', camp: 'axis' })
  })

  it(`${rule('aeto', '10.24')} is declared in winter, and Finland sets up its army before anybody comes in: no Soviet finds an empty border and wins at once`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'January', 1940)
    const red = at.raise('soviet-union', 'infantry', 5, 'E 1429')
    at.do({ type: 'take', unit: red })
    expect(at.refusal({ type: 'enter', hex: 'E 1430' })).toBe('10.24 not-winter')
    at.do({ type: 'stop' })
    at.weather('winter')
    at.until('offensive', 'February', 1940)
    at.do({ type: 'take', unit: red })
    expect(at.refusal({ type: 'enter', hex: 'E 1430' })).toBe('10.24 undeclared')
    at.do({ type: 'stop' })
    at.do({ type: 'winter-war' })
    at.raise('finland', 'infantry', 2, 'E 1331')
    at.until('movement')
    at.move(red, 'E 1430')
    expect(at.state.special.winterWar).toMatchObject({ outcome: 'on' })
  })
})

describe('the Soviet army in peace', () => {
  it(`${rule('aeto', '10.16')} guards the border with twenty units, which go along it or into the lands of the Pact alone`, () => {
    const at = table()
    const board = boardOf(at.state)
    const border = board.ids.filter((hex) => board.hex(hex).garrisons.includes('soviet-border'))
    expect(border).toHaveLength(20)
    for (const hex of ['E 3426', 'E 1830', 'E 1531']) expect(border).toContain(hex)
    conquerPoland(at)
    at.do({ type: 'launch', nation: 'soviet-union', impromptu: false })
    const guardAt = (hex: string) => Object.keys(at.state.units).find((id) => at.state.units[id].at === hex)!
    const guard = guardAt('E 2629')
    at.do({ type: 'take', unit: guard })
    const home = board
      .neighbours('E 2629')
      .find((hex) => board.hex(hex).country === 'soviet-union' && !border.includes(hex))!
    expect(at.refusal({ type: 'enter', hex: home })).toBe('10.16 border')
    const poland = board.neighbours('E 2629').find((hex) => board.hex(hex).country === 'poland')!
    at.do({ type: 'enter', hex: poland })
    at.do({ type: 'stop' })
    at.until('offensive', 'October', 1939)
    at.do({ type: 'take', unit: guard })
    at.do({ type: 'enter', hex: 'E 2629' })
    at.do({ type: 'stop' })
    // A second unit may go where it likes.
    const second = at.raise('soviet-union', 'infantry', 4, 'E 2629')
    at.move(second, home)
    expect(at.state.units[second].at).toBe(home)
    const war = invaded()
    const free = Object.keys(war.state.units).find((id) => war.state.units[id].at === 'E 2629')!
    war.move(free, home)
  })

  it(`${rule('aeto', '10.20')} gets of nine Offensives what a die and 3 say, in 1939 and 1940, and one for nothing`, () => {
    const at = table()
    at.until('season', 'January', 1940)
    at.do({ type: 'purchase', offensives: 9 }, 2)
    expect(at.state.special.sovietOffensives).toBe(5)
    expect(at.refusal({ type: 'purchase', offensives: 1 })).toBe('10.20 bought')
    at.until('offensive')
    for (let i = 0; i < 5; i++) at.do({ type: 'launch', nation: 'soviet-union', impromptu: false })
    expect(at.refusal({ type: 'launch', nation: 'soviet-union', impromptu: false })).toBe('10.20 none-left')
    at.until('season', 'April', 1940)
    at.do({ type: 'purchase', offensives: 0 })
    expect(at.state.special.sovietOffensives).toBe(1)
    at.until('season', 'July', 1940)
    at.do({ type: 'purchase', offensives: 4 }, 6)
    expect(at.state.special.sovietOffensives).toBe(4)
    at.until('season', 'January', 1941)
    expect(at.refusal({ type: 'purchase', offensives: 4 })).toBe('10.20 1941')
    expect(at.state.special.sovietOffensives).toBeNull()
    expect(
      outcomesOf((dice) => resolvePurges(9, dice).count)
        .map(({ value }) => value)
        .sort(),
    ).toEqual([4, 5, 6, 7, 8, 9])
  })

  it(`${rule('aeto', '10.15')} rolls for the headquarters of 1942 if the war came before 1941`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'April', 1940)
    expect(at.refusal({ type: 'headquarters' })).toBe('10.15 no-early-war')
    at.until('offensive', 'June', 1940)
    at.do(barbarossa)
    at.until('season', 'July', 1940)
    at.do({ type: 'headquarters' }, 3)
    expect(at.events[0]).toMatchObject({ rule: '10.15', result: '3' })
    expect(at.refusal({ type: 'headquarters' })).toBe('10.15 rolled')
    at.until('season', 'January', 1942)
    expect(at.refusal({ type: 'headquarters' })).toBe('10.15 1942')
    const later = invaded()
    later.until('season', 'July', 1941)
    expect(later.refusal({ type: 'headquarters' })).toBe('10.15 no-early-war')
  })
})

describe('Barbarossa', () => {
  it(`${rule('aeto', '10.21')} brings a depleted unit to every Soviet city with resources, in its first month alone`, () => {
    const at = invaded()
    const before = Object.keys(at.state.units).length
    at.until('replenishment')
    const cities = sitesOf(at.state, 'soviet-union', 'city', 'resource')
    expect(Object.keys(at.state.units).length - before).toBe(cities.length)
    expect(
      Object.values(at.state.units).filter(({ depleted, strength }) => depleted && strength === 4),
    ).toHaveLength(cities.length)
    at.until('replenishment', 'July', 1941)
    expect(Object.keys(at.state.units).length - before).toBe(cities.length)
  })

  it(`${rule('aeto', '10.22')} brings Siberians from October, as many as the die shows, until ten are there`, () => {
    const at = invaded()
    at.until('supply', 'October', 1941)
    expect(at.state.special.siberians).toBe(10)
    end(at, 6)
    expect(at.state.flow.asked.filter(({ type }) => type === 'place')).toHaveLength(6)
    expect(at.refusal({ type: 'place', at: 'W 3627' })).toBe('10.22 not-there')
    for (let i = 0; i < 6; i++) at.do({ type: 'place', at: 'E 1924' })
    expect(
      Object.values(at.state.units).filter(({ strength, at: hex }) => strength === 7 && hex === 'E 1924'),
    ).toHaveLength(6)
    at.until('supply', 'November', 1941)
    end(at, 5)
    expect(at.state.flow.asked.filter(({ type }) => type === 'place')).toHaveLength(4)
    expect(at.state.special.siberians).toBe(0)
    expect(
      fractionText(
        outcomesOf((dice) => resolveSiberians(4, dice).count).find(({ value }) => value === 4)!.probability,
      ),
    ).toBe('1/2')
  })

  it(`${rule('aeto', '10.4')} costs the Germans in Russia what the first winter takes, and never again`, () => {
    const at = invaded()
    openBorder(at)
    const panzers = ['E 2231', 'E 2231'].map(() => at.raise('germany', 'armor', 6, 'W 3430'))
    for (const unit of panzers)
      at.march(
        unit,
        boardOf(at.state)
          .neighbours('E 2629')
          .find(
            (hex) =>
              boardOf(at.state).hex(hex).country === 'soviet-union' &&
              !boardOf(at.state).hex(hex).garrisons.includes('soviet-border'),
          )!,
      )
    at.until('weather', 'December', 1941)
    at.weather('winter')
    at.until('supply')
    expect(at.state.special.siberians).toBe(0)
    end(at, 3)
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'deplete', kind: 'armor', left: 1 })
    at.do({ type: 'deplete', unit: panzers[0] })
    expect(at.state.units[panzers[0]].depleted).toBe(true)
    at.weather('fair')
    at.until('replenishment', 'March', 1942)
    expect(at.state.special.russianWinter).toBe('over')
    at.weather('winter')
    at.until('replenishment', 'December', 1942)
    expect(at.state.units[panzers[1]].depleted).toBe(false)
    expect(
      outcomesOf((dice) => resolveWinter(dice).kind).map(({ value, probability }) => [
        value,
        fractionText(probability),
      ]),
    ).toEqual([
      ['armor', '1/3'],
      ['infantry', '2/3'],
    ])
  })

  it(`${rule('aeto', '10.13')} lets the Soviets dig for nothing every season, until a later 6, or 1943`, () => {
    const at = invaded()
    at.until('season', 'July', 1941)
    at.do({ type: 'levy' }, 6)
    for (const hex of ['E 1924', 'E 2123', 'E 1429', 'E 1515', 'E 2515', 'E 2827'])
      at.do({ type: 'dig', hex })
    expect(at.state.forts).toHaveLength(6)
    expect(at.refusal({ type: 'levy' })).toBe('10.13 rolled')
    at.until('season', 'October', 1941)
    at.do({ type: 'levy' }, 1)
    expect(at.refusal({ type: 'dig', hex: 'E 1924' })).toBe('10.13 fort')
    at.do({ type: 'dig', hex: 'E 2722' })
    at.until('season', 'January', 1942)
    at.do({ type: 'levy' }, 6)
    for (const hex of ['E 3023', 'E 3326', 'E 3318', 'E 3411', 'E 3707', 'E 3712'])
      at.do({ type: 'dig', hex })
    at.until('season', 'April', 1942)
    expect(at.refusal({ type: 'levy' })).toBe('10.13 over')
    expect(outcomesOf((dice) => resolveDigging(dice).count)).toHaveLength(6)
  })

  it(`${rule('aeto', '10.9')} leaves the Belomor canal open to destroyers and submarines, out of winter, while no German is upon it`, () => {
    const at = invaded()
    at.until('naval-and-air', 'July', 1941)
    const destroyer = at.raise('soviet-union', 'dd', 6, 'E 0626')
    const cruiser = at.raise('soviet-union', 'cl', 7, 'E 0626')
    expect(at.refusal({ type: 'canal', unit: cruiser })).toBe('10.9 wrong-ship')
    at.do({ type: 'canal', unit: destroyer })
    expect(at.state.units[destroyer].at).toBe('E 1429')
    expect(at.refusal({ type: 'canal', unit: destroyer })).toBe('10.9 moved')
    at.until('offensive', 'July', 1941)
    openBorder(at)
    at.march(at.raise('germany', 'infantry', 4, 'W 3430'), 'E 1328')
    at.until('naval-and-air', 'August', 1941)
    expect(at.refusal({ type: 'canal', unit: destroyer })).toBe('10.9 cut')
    const winter = invaded()
    winter.weather('winter')
    winter.until('naval-and-air', 'January', 1942)
    expect(
      winter.refusal({ type: 'canal', unit: winter.raise('soviet-union', 'submarine', 4, 'E 1429') }),
    ).toBe('10.9 frozen')
  })

  it(`${rule('aeto', '10.11', '10.18')} lets Soviet destroyers escort on the Arctic routes alone`, () => {
    const at = table()
    conquerPoland(at)
    at.until('replenishment', 'May', 1941)
    const destroyer = at.raise('soviet-union', 'dd', 6, 'E 0626')
    const cruiser = at.raise('soviet-union', 'cl', 7, 'E 0626')
    const british = at.raise('united-kingdom', 'dd', 6, 'W 4717')
    at.until('strategic-warfare', 'June', 1941)
    expect(at.refusal({ type: 'escort', unit: destroyer, route: 'arctic' })).toBe('10.18 in-port')
    at.until('offensive')
    at.do(barbarossa)
    at.until('strategic-warfare', 'July', 1941)
    at.do({ type: 'escort', unit: destroyer, route: 'arctic' })
    expect(at.refusal({ type: 'escort', unit: destroyer, route: 'other' })).toBe('10.11 arctic-only')
    expect(at.refusal({ type: 'escort', unit: cruiser, route: 'arctic' })).toBe('10.11 no-destroyer')
    at.do({ type: 'escort', unit: british, route: 'other' })
  })

  it(`${rule('aeto', '10.19')} keeps Soviet submarines within 23 hexes of home, and the Rumanian cruiser within 22 of Constantine`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'April', 1941)
    at.do({ type: 'activate', nation: 'rumania', by: 'germany' })
    at.until('offensive', 'June', 1941)
    at.do(barbarossa)
    at.until('naval-and-air', 'July', 1941)
    const board = boardOf(at.state)
    const seas = board.ids.filter((hex) => board.hex(hex).terrain === 'sea')
    const submarine = at.raise('soviet-union', 'submarine', 4, 'E 1429')
    at.do({ type: 'take', unit: submarine })
    const far = seas.find((hex) =>
      ['E 1429', 'E 0626', 'E 0230'].every((port) => board.grid.distance(port, hex) > 30),
    )!
    expect(at.refusal({ type: 'ship', to: far })).toBe('10.19 range')
    expect(at.refusal({ type: 'ship', to: 'at sea' })).toBe('10.19 large-sea')
    at.do({ type: 'ship', to: seas.find((hex) => board.grid.distance('E 1429', hex) === 23)! })
    at.do({ type: 'stop' })
    const cruiser = at.raise('rumania', 'cl', 8, 'E 3727')
    at.do({ type: 'take', unit: cruiser })
    const ring = (distance: number) => seas.find((hex) => board.grid.distance('E 3727', hex) === distance)!
    expect(at.refusal({ type: 'ship', to: ring(23) })).toBe('10.19 range')
    expect(at.refusal({ type: 'ship', to: ring(22) })).toBeNull()
  })
})
