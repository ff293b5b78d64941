/** The Soviet army before and in the war: sections 10.12, 10.13, 10.15, 10.16, 10.17, 10.20, 10.21, 10.22 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import { resolveDigging, resolvePurges, resolveSiberians } from '../../../../src/games/aeto/10-rolls'
import { type aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { arrival } from '../../../../src/games/aeto/play/placing'
import { ownerOf, sitesOf } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { outcomesOf } from '../../../../src/kernel/chance'
import { fractionText } from '../../../../src/kernel/fraction'
import { refuse } from '../../../../src/kernel/verdict'
import { rule } from '../../../../src/testing'
import { barbarossa, first, hold, type Position, piece, position, refusal, start, tableAt } from './position'
import { conquerPoland, openBorder, type Table, table } from './table'

const board = boardOf(start)

const isIn = (country: string, hex: string) => board.hex(hex).country === country

const BESSARABIA = first(start, 'rumania', (hex) => boardOf(start).hex(hex).region === 'bessarabia')

const WAR = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const

const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

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

const BEATEN = [['germany', 'soviet-union']] as const

/** Germany has fallen; Italy never came into the war. */
const AFTER = {
  date: ['June', 1944],
  step: 'naval-and-air',
  camps: { 'soviet-union': 'soviet' },
  conquered: { germany: 'soviet-union' },
} as const

const held = (hexes: readonly string[], by: Nation) => Object.fromEntries(hexes.map((hex) => [hex, by]))

describe('what was ceded', () => {
  /** A hex beside this one over land that fits. */
  const beside = (hex: string, fits: (next: string) => boolean) =>
    board
      .neighbours(hex)
      .find((next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'))

  /** A hex behind a dotted line, and one before it in the same country. */
  function overLine(region: string): readonly [behind: string, before: string] {
    for (const hex of board.ids) {
      const { region: here, country } = board.hex(hex)
      if (here !== region) continue
      const before = beside(hex, (next) => board.hex(next).region === null && isIn(country!, next))
      if (before !== undefined) return [hex, before]
    }
    throw new Error(region)
  }

  const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const

  it(`${rule('aeto', '10.17', '9.21')} is its own country's again where that takes it back`, () => {
    for (const [region, nation] of [
      ['bessarabia', 'rumania'],
      ['east-finland', 'finland'],
    ] as const) {
      const [behind, before] = overLine(region)
      const at = tableAt({
        ...EAST,
        date: ['July', 1941],
        camps: { ...EAST.camps, [nation]: 'axis' },
        wars: [...EAST.wars, [nation, 'soviet-union']],
        units: [piece(nation, 'infantry', before)],
        more: { regions: { [region]: 'soviet-union' } },
      })
      at.move('u0', behind)
      expect(at.owner(behind)).toBe(nation)
    }
  })
})

describe('a war', () => {
  const FALLEN = { poland: 'germany', france: 'germany' } as const

  it(`${rule('aeto', '10.21')} that is declared in or after the Replenishment Step brings the Soviet reserves all the same, once`, () => {
    for (const step of ['replenishment', 'turn-end'] as const) {
      const at = tableAt({ step, date: ['June', 1941], conquered: FALLEN })
      at.do({ type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' })
      at.until('turn-end', step === 'replenishment' ? 'June' : 'July', 1941)
      const reserves = () => Object.values(at.state.units).filter(({ depleted }) => depleted).length
      expect(at.state.special.mobilized).toBe(true)
      const come = reserves()
      expect(come).toBeGreaterThan(5)
      at.until('turn-end', 'August', 1941)
      expect(reserves()).toBe(come)
    }
  })
})

describe('the Pact, when one who made it is gone', () => {
  it(`${rule('aeto', '10.17')} closes Bessarabia to nobody of the Axis once the Soviets have fallen`, () => {
    const state = (conquered: Readonly<Partial<Record<Nation, Nation>>>) =>
      tableAt({
        date: ['June', 1942],
        step: 'season',
        camps: {
          rumania: 'axis',
          ...('soviet-union' in conquered ? {} : { 'soviet-union': 'soviet' as const }),
        },
        wars: 'soviet-union' in conquered ? [['germany', 'soviet-union']] : [],
        conquered: { poland: 'germany', france: 'germany', ...conquered },
        asked: [
          {
            type: 'place',
            nation: 'rumania',
            kind: 'infantry',
            strength: 3,
            from: null,
            depleted: false,
            name: null,
            as: 'arrival',
            near: null,
          },
        ],
      })
    expect(state({}).refusal({ type: 'place', at: BESSARABIA })).toBe('10.17 bessarabia')
    expect(state({ 'soviet-union': 'germany' }).refusal({ type: 'place', at: BESSARABIA })).toBeNull()
  })

  it(`${rule('aeto', '10.17')} cedes no whole land for one hex of it that is taken in a war, though Germany has fallen`, () => {
    const board = boardOf(start)
    const from = board.ids.find(
      (hex) =>
        board.hex(hex).country === 'soviet-union' &&
        board.hex(hex).terrain === 'land' &&
        board
          .neighbours(hex)
          .some((next) => board.hex(next).region === 'bessarabia' && !board.hasSide(hex, next, 'sea')),
    )!
    const to = board
      .neighbours(from)
      .find((next) => board.hex(next).region === 'bessarabia' && !board.hasSide(from, next, 'sea'))!
    const at = tableAt({
      date: ['June', 1944],
      camps: { rumania: 'axis', italy: 'axis', 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['italy', 'soviet-union'],
        ['rumania', 'soviet-union'],
        ['italy', 'united-kingdom'],
      ],
      conquered: { poland: 'germany', france: 'germany', germany: 'united-kingdom' },
      units: [piece('soviet-union', 'infantry', from)],
    })
    at.move('u0', to)
    const other = board.ids.find((hex) => board.hex(hex).region === 'bessarabia' && hex !== to)!
    expect([to, other].map(at.owner)).toEqual(['soviet-union', 'rumania'])
    expect(at.state.regions).toEqual({})
  })
})

describe('stacking', () => {
  const FALLEN = { poland: 'germany' } as const

  const EAST: Position = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    conquered: FALLEN,
  }

  it(`${rule('aeto', '10.22')} is asked about where Siberians come, and where they are built again`, () => {
    const crowded = umpireOn({ mayStack: (_state, _unit, hex) => refuse('5.9', 'full', `no room in ${hex}`) })
    for (const as of ['siberian', 'city'] as const) {
      const state = position({
        ...EAST,
        step: 'replenishment',
        date: ['October', 1941],
        asked: [
          {
            type: 'place',
            nation: 'soviet-union',
            kind: 'infantry',
            strength: 7,
            from: null,
            depleted: false,
            name: null,
            as,
            near: null,
          },
        ],
      })
      expect(refusal(state, { type: 'place', at: 'E 1924' })).toBeNull()
      expect(crowded.check(state as never, { type: 'place', at: 'E 1924' }).legal).toBe(false)
    }
  })
})

describe('free fortifications', () => {
  const FALLEN = { poland: 'germany' } as const

  const EAST: Position = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    conquered: FALLEN,
  }

  it(`${rule('aeto', '10.13')} are dug until there is no hex for another, whatever the die has shown`, () => {
    const [last, ...others] = board.ids.filter((hex) => board.hex(hex).country === 'soviet-union')
    const at = tableAt({
      ...EAST,
      step: 'season',
      date: ['July', 1942],
      more: { control: Object.fromEntries(others.map((hex) => [hex, 'germany' as const])) },
    })
    at.do({ type: 'levy' }, 3)
    at.do({ type: 'dig', hex: last })
    expect(at.state.forts).toEqual([last])
    expect(at.state.flow.asked).toEqual([])
  })
})

describe('in a phase', () => {
  const FALLEN = { poland: 'germany' } as const

  const EAST: Position = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    conquered: FALLEN,
  }

  it(`${rule('aeto', '10.13')} the Soviets dig as many forts as they want of those they have rolled`, () => {
    const at = tableAt({
      ...EAST,
      step: 'season',
      date: ['October', 1941],
      asked: [{ type: 'dig', left: 3 }],
    })
    at.do({ type: 'dig', hex: 'E 1924' })
    at.do({ type: 'stop' })
    expect(at.state.forts).toEqual(['E 1924'])
  })
})

describe('in the East', () => {
  it(`${rule('aeto', '10.13')} nothing is dug for nothing from 1943 on`, () => {
    const levy = (year: number) =>
      refusal(position({ ...WAR, date: ['January', year], step: 'season' }), { type: 'levy' })
    expect(levy(1942)).toBeNull()
    expect(levy(1943)).toBe('10.13 1943')
  })
})

describe('a set-up', () => {
  it(`${rule('aeto', '10.17')} keeps Rumanians out of Bessarabia while there is no war with the Soviets`, () => {
    const given = {
      date: ['July', 1940],
      camps: { rumania: 'axis' },
      conquered: { poland: 'germany' },
      units: [piece('rumania', 'infantry', 'E 3729')],
    } as const
    const bessarabia = first(start, 'rumania', (hex) => board.hex(hex).region === 'bessarabia')
    const arrive = (more: object) => {
      const at = tableAt({ ...given, ...more })
      at.do({ type: 'raise', nation: 'rumania' })
      at.do({ type: 'form', kind: 'infantry', strength: 3 })
      return at.refusal({ type: 'place', at: bessarabia })
    }
    expect(arrive({})).toBe('10.17 bessarabia')
    expect(
      arrive({ camps: { rumania: 'axis', 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] }),
    ).toBeNull()
  })
})

describe('a border hex', () => {
  it(`${rule('aeto', '10.16')} is not left by its last 4-3 to one that is depleted`, () => {
    const at = first(start, 'soviet-union', (hex) => board.hex(hex).garrisons.includes('soviet-border'))
    const home = board.neighbours(at).find((hex) => {
      const { country, garrisons } = board.hex(hex)
      return country === 'soviet-union' && !garrisons.includes('soviet-border')
    })!
    const leaving = (depleted: boolean, who: 'u0' | 'u1') =>
      refusal(
        position({
          step: 'movement',
          units: [piece('soviet-union', 'infantry', at), piece('soviet-union', 'infantry', at, { depleted })],
          asked: [{ type: 'hand', unit: who }],
        }),
        { type: 'enter', hex: home },
      )
    expect([leaving(false, 'u0'), leaving(true, 'u0'), leaving(true, 'u1')]).toEqual([
      null,
      '10.16 border',
      null,
    ])
  })
})

describe('the Soviets', () => {
  it(`${rule('aeto', '10.20')} may begin an impromptu Offensive when those of the season are used up`, () => {
    const at = table()
    at.until('season', 'January', 1940)
    at.do({ type: 'purchase', offensives: 0 })
    at.until('offensive')
    at.do({ type: 'launch', nation: 'soviet-union', impromptu: false })
    expect(at.refusal({ type: 'launch', nation: 'soviet-union', impromptu: false })).toBe('10.20 none-left')
    at.do({ type: 'launch', nation: 'soviet-union', impromptu: true })
  })

  it(`${rule('aeto', '10.22')} have Siberians in the first October after the invasion, build them again in a city, and do not replenish them`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'November', 1941)
    at.do(invade('germany', 'soviet-union'))
    at.until('replenishment', 'December', 1941)
    expect(at.state.special.siberians).toBe(10)
    at.until('supply', 'October', 1942)
    at.do({ type: 'end' }, 1)
    at.do({ type: 'place', at: 'E 1924' })
    const siberian = Object.keys(at.state.units).find((id) => at.state.units[id].strength === 7)!
    at.do({ type: 'lose', unit: siberian })
    expect(at.refusal({ type: 'replenish', unit: siberian })).toBe('10.22 siberian')
    at.until('season', 'January', 1943)
    at.do({ type: 'restore', unit: siberian })
    expect(at.refusal({ type: 'place', at: 'E 1824' })).toBe('10.22 not-there')
    at.do({ type: 'place', at: 'E 1515' })
  })

  it(`${rule('aeto', '10.21')} call reserves to another city where there is no room`, () => {
    const full = umpireOn({
      mayStack: (_, { nation }, hex) =>
        nation === 'soviet-union' && hex === 'E 1924'
          ? { legal: false, rule: '5.9', code: 'full', because: 'full' }
          : { legal: true },
    })
    const at = table(full as typeof aeto)
    conquerPoland(at)
    at.until('offensive', 'June', 1941)
    at.do(invade('germany', 'soviet-union'))
    for (const _ of ['offensive', 'movement', 'supply']) at.do({ type: 'end' })
    expect(at.state.flow.asked.at(-1)).toMatchObject({ type: 'place', as: 'reserve', depleted: true })
    expect(at.refusal({ type: 'place', at: 'E 1924' })).toBe('10.21 not-there')
    at.do({ type: 'place', at: 'E 1429' })
    expect(
      Object.values(at.state.units).filter((unit) => unit.at === 'E 1429' && unit.depleted),
    ).toHaveLength(2)
  })

  it(`${rule('aeto', '10.17')} have all of Bessarabia with its first hex, and eastern Poland with its third city`, () => {
    const bessarabia = board.ids.filter((hex) => board.hex(hex).region === 'bessarabia')
    const hex = bessarabia.find((one) =>
      board
        .neighbours(one)
        .some((next) => board.hex(next).country === 'soviet-union' && !board.hasSide(one, next, 'sea')),
    )!
    const from = board
      .neighbours(hex)
      .find((next) => board.hex(next).country === 'soviet-union' && !board.hasSide(hex, next, 'sea'))!
    const at = tableAt({
      date: ['September', 1940],
      conquered: { poland: 'germany' },
      units: [piece('soviet-union', 'armor', from)],
      special: { launched: { 'soviet-union': 1 } },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex })
    expect(at.events).toContainEqual(expect.objectContaining({ type: 'ceded', region: 'bessarabia' }))
    expect(bessarabia.every((one) => at.owner(one) === 'soviet-union')).toBe(true)
    expect(at.state.special.occupations).toEqual(['bessarabia'])
  })

  it(`${rule('aeto', '10.17')} occupations are the Soviets' own: Germans who come into eastern Poland begin none`, () => {
    const east = first(
      start,
      'poland',
      (hex) => board.hex(hex).region === 'east-poland' && board.hex(hex).sites.length === 0,
    )
    const beside = board
      .neighbours(east)
      .find((next) => board.hex(next).country === 'poland' && !board.hasSide(east, next, 'sea'))!
    const at = tableAt({
      date: ['September', 1939],
      units: [piece('germany', 'infantry', beside)],
      more: { control: { [beside]: 'germany', 'W 3533': 'germany' } },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: east })
    expect(at.state.special.occupations).toEqual([])
    expect(at.owner(east)).toBe('germany')
    at.do({ type: 'stop' })
    at.until('supply')
    at.do({ type: 'end' })
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'marked', rule: '9.4', unit: 'u0', mark: 'out-of-supply' }),
    )
  })
})

describe('combat', () => {
  const beside = (at: Table, hex: string, country: string, not: readonly string[] = []) => {
    const board = boardOf(at.state)
    return board
      .neighbours(hex)
      .find(
        (one) => board.hex(one).country === country && !board.hasSide(hex, one, 'sea') && !not.includes(one),
      )!
  }

  it(`${rule('aeto', '10.13', '9.14')} counts a fort when it is finished, with the Seasonal Turn after it was begun`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'June', 1941)
    at.do(invade('germany', 'soviet-union'))
    openBorder(at)
    const panzer = at.raise('germany', 'armor', 8, 'W 3933')
    at.march(panzer, 'E 2330')
    const hex = beside(at, 'E 2330', 'soviet-union')
    at.until('season', 'October', 1941)
    at.do({ type: 'levy' }, 1)
    at.do({ type: 'dig', hex })
    at.raise('soviet-union', 'infantry', 4, hex)
    const defence = () => {
      at.do({ type: 'attack', by: 'germany', hex, terrain: 'other' })
      at.do({ type: 'join', unit: panzer })
      at.do({ type: 'fight' })
      const { explain } = at.events[0] as { explain: readonly { because: string }[] }
      return explain.some(({ because }) => because === 'a fortification')
    }
    at.until('offensive')
    expect(defence()).toBe(false)
    at.until('offensive', 'December', 1941)
    expect(defence()).toBe(false)
    at.until('offensive', 'January', 1942)
    expect(defence()).toBe(true)
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
})

describe('what binds the Soviets in peace', () => {
  /** Land hexes beside one. */
  const beside = (hex: string): readonly string[] =>
    board
      .neighbours(hex)
      .filter((next) => board.hex(next).terrain === 'land' && !board.hasSide(hex, next, 'sea'))

  it(`${rule('aeto', '10.16', '10.17')} does not bind them again when the war with the Axis is over`, () => {
    const border = first(start, 'soviet-union', (hex) => board.hex(hex).garrisons.includes('soviet-border'))
    const inland = beside(border).find(
      (hex) =>
        board.hex(hex).country === 'soviet-union' && !board.hex(hex).garrisons.includes('soviet-border'),
    )!
    const march = (wars: (typeof BEATEN)[number][]) =>
      refusal(
        position({
          ...AFTER,
          ...(wars.length === 0 && { conquered: {} }),
          wars,
          units: [piece('soviet-union', 'infantry', border)],
          asked: [{ type: 'hand', unit: 'u0' }],
        }),
        { type: 'enter', hex: inland },
      )
    expect(march([...BEATEN])).toBeNull()
    expect(march([])).toBe('10.16 border')
  })

  it(`${rule('aeto', '10.17')} keeps no Rumanian who fights on out of Bessarabia`, () => {
    const hex = board.ids.find((one) => board.hex(one).region === 'bessarabia')!
    const arriving = (given: Parameters<typeof position>[0]) =>
      refusal(
        position({
          step: 'season',
          ...given,
          asked: [arrival('rumania', 'infantry', { strength: 2 })],
        }),
        { type: 'place', at: hex },
      )
    const fights = { camps: { 'soviet-union': 'soviet', rumania: 'axis', italy: 'axis' } } as const
    expect(
      arriving({
        ...AFTER,
        ...fights,
        wars: [...BEATEN, ['rumania', 'soviet-union'], ['italy', 'soviet-union']],
      }),
    ).toBeNull()
    expect(arriving({ date: ['June', 1941], camps: { rumania: 'axis' } })).toBe('10.17 bessarabia')
  })
})

describe('winters and seasons', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  it(`${rule('aeto', '10.20')} the Soviets have one Offensive to begin with in 1940, and no limit from 1941`, () => {
    const season = (date: NonNullable<Position['date']>) => {
      const at = tableAt({
        ...FALLEN,
        date,
        step: 'turn-end',
        special: { evasion: 3, siberians: 0, sovietOffensives: 7 },
      })
      at.do({ type: 'end' })
      return at.state.special.sovietOffensives
    }
    expect([season(['September', 1940]), season(['December', 1940])]).toEqual([1, null])
    hold([
      [
        { step: 'season', date: ['October', 1940], conquered: { 'soviet-union': 'germany' } },
        { type: 'purchase', offensives: 2 },
        '9.10 conquered',
      ],
    ])
  })
})

describe('once, and for one alone', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  const EAST = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    ...FALLEN,
  } as const

  it(`${rule('aeto', '10.20', '9.0')} who uses an Offensive uses his own`, () => {
    const at = tableAt({ special: { sovietOffensives: 3 } })
    at.do({ type: 'launch', nation: 'germany', impromptu: false })
    expect(at.state.special).toMatchObject({ sovietOffensives: 3, launched: { germany: 1 } })
    at.do({ type: 'launch', nation: 'soviet-union', impromptu: false })
    expect(at.state.special).toMatchObject({
      sovietOffensives: 2,
      launched: { germany: 1, 'soviet-union': 1 },
    })
    at.do({ type: 'launch', nation: 'soviet-union', impromptu: true })
    expect(at.state.special).toMatchObject({ sovietOffensives: 2, launched: { 'soviet-union': 2 } })
  })

  it(`${rule('aeto', '10.22')} Siberians come in the first October that is not before the invasion`, () => {
    const come = (date: NonNullable<Position['date']>, since: number) => {
      const at = tableAt({
        ...EAST,
        date,
        step: 'supply',
        special: { mobilized: true },
        more: { invasions: [{ by: 'germany', on: 'soviet-union', since, physical: since }] },
      })
      at.do({ type: 'end' })
      return at.events.some((event) => event.type === 'rolled' && event.rule === '10.22')
    }
    // Invaded in June 1941, in October 1941, in November 1941.
    expect([come(['September', 1941], 21), come(['October', 1941], 21)]).toEqual([false, true])
    expect([
      come(['October', 1941], 25),
      come(['December', 1941], 26),
      come(['September', 1942], 26),
      come(['October', 1942], 26),
    ]).toEqual([true, false, false, true])
  })
})

describe('Germans and Soviets', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '10.16')} at peace: the last guard of a border hex may go into a Baltic state, and not home`, () => {
    const isLand = (hex: string) => board.hex(hex).terrain === 'land'
    const border = board.ids.find(
      (hex) =>
        board.hex(hex).garrisons.includes('soviet-border') &&
        board.neighbours(hex).some((next) => isLand(next) && board.hex(next).country === 'latvia'),
    )!
    const near = board.neighbours(border).filter(isLand)
    const latvia = near.find((hex) => board.hex(hex).country === 'latvia')!
    const home = near.find((hex) => {
      const { country, garrisons } = board.hex(hex)
      return country === 'soviet-union' && !garrisons.includes('soviet-border')
    })!
    const state = position({
      date: ['June', 1940],
      conquered: { ...FALLEN, latvia: 'soviet-union' },
      units: [piece('soviet-union', 'infantry', border)],
      asked: [{ type: 'hand', unit: 'u0' }],
    })
    expect(refusal(state, { type: 'enter', hex: latvia })).toBeNull()
    expect(refusal(state, { type: 'enter', hex: home })).toBe('10.16 border')
  })
})

describe('the Soviets in peace', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  const EAST = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    ...FALLEN,
  } as const

  it(`${rule('aeto', '10.16')} guards of the border do not go to sea, nor out of the lands of the Pact that way`, () => {
    const border = board.ids.find(
      (hex) => board.hex(hex).garrisons.includes('soviet-border') && board.hex(hex).coast,
    )!
    const estonia = first(start, 'estonia', (hex) => board.hex(hex).coast)
    const embark = (at: string, strength = 4, given: Position = FALLEN) =>
      tableAt({
        ...given,
        step: 'naval-and-air',
        units: [piece('soviet-union', 'infantry', at, { strength })],
        asked: [{ type: 'hand', unit: 'u0' }],
      }).refusal({ type: 'ship', to: 'at sea' })
    expect([border, estonia].map((hex) => embark(hex))).toEqual(['10.16 border', '10.16 border'])
    expect(embark(border, 5)).toBeNull()
    expect(embark(border, 4, EAST)).toBeNull()
  })
})

describe('eastern Poland', () => {
  it(`${rule('aeto', '10.17', '11.20')} is all the Soviets' with its cities: Poles below a fort there come out`, () => {
    const east = board.ids.filter((hex) => board.hex(hex).region === 'east-poland')
    const cities = east.filter((hex) => board.hex(hex).sites.includes('city'))
    const last = cities[0]
    const near = board.neighbours(last).find((hex) => east.includes(hex) && !cities.includes(hex))!
    const fort = east.find((hex) => hex !== near && !cities.includes(hex))!
    const at = tableAt({
      date: ['February', 1940],
      step: 'movement',
      rules: ['stacking'],
      units: [piece('soviet-union', 'infantry', near, { strength: 5 })],
      special: { occupations: ['east-poland'] },
      optional: { beneath: [{ hex: fort, unit: piece('poland', 'infantry', fort) }] },
      more: {
        forts: [fort],
        control: {
          ...held([...cities.filter((hex) => hex !== last), near], 'soviet-union'),
          'W 3533': 'germany',
        },
      },
    })
    at.move('u0', last)
    expect(ownerOf(at.state, fort)).toBe('soviet-union')
    expect(at.state.optional.beneath).toEqual([])
    expect(Object.values(at.state.units).filter((unit) => unit.at === fort)).toMatchObject([
      { nation: 'poland' },
    ])
  })
})
