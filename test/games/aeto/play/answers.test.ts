/** What the umpire tells: his answers with their figures, and what becomes of what is reported, at the edges of parts 9 to 11. */

import { describe, expect, it } from 'vitest'
import type { AetoAction } from '../../../../src/games/aeto/actions'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { first, hold, type Line, type Position, piece, start, tableAt } from './position'

const board = boardOf(start)
const FALLEN = { conquered: { poland: 'germany' } } as const
const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']], ...FALLEN } as const
const AMERICA = {
  camps: { 'united-states': 'west' },
  wars: [['united-states', 'germany']],
  ...FALLEN,
} as const
const HELD_OUT = {
  conquered: { 'united-kingdom': 'germany' },
  more: { holdingOut: ['united-kingdom'] },
} as const

/** The answer to a question: its result, its figure, and the figures behind it. */
function ask(topic: string, of: string, given: Position = {}): string {
  const at = tableAt(given)
  at.do({ type: 'inquire', topic: topic as never, of })
  const [said] = at.events
  if (said.type !== 'answer') throw new Error('no answer')
  return [said.result, said.total, ...said.explain.map(({ amount }) => amount ?? '-')].join(' | ')
}
const told = (events: readonly { readonly type: string }[], type: string) =>
  events.filter((one) => one.type === type)

describe('answers', () => {
  it(`${rule('aeto', '9.0', '9.11', '9.22', '9.23')} about points and supply`, () => {
    expect(ask('supply-sources', 'poland')).toMatch(/\| 6$/)
    expect(ask('supply-sources', 'poland', { more: { control: { 'W 3533': 'germany' } } })).toMatch(/\| 5$/)
    expect(ask('income', 'germany')).toBe('0 points | 0')
    expect(ask('income', 'germany', FALLEN)).toBe('4 points | 4 | 2 | 2')
    expect(ask('income', 'germany', { camps: { rumania: 'axis' } })).toBe('7 points | 7 | 7')
    const ploesti = {
      ...EAST,
      camps: { 'soviet-union': 'soviet', rumania: 'axis' },
      more: { control: { 'E 3629': 'soviet-union' } },
    } as const
    expect(ask('income', 'soviet-union', ploesti)).toBe('2 points | 2 | 2')
    expect(ask('income', 'united-kingdom', HELD_OUT)).toBe('14 points | 14 | 12 | 2')
    expect(ask('income', 'united-states', { ...AMERICA, date: ['December', 1942] })).toBe(
      '57 points | 57 | 57',
    )
    expect(ask('income', 'united-states', { ...AMERICA, date: ['January', 1943] })).toBe('0 points | 0')
    expect(ask('price', 'poland')).toMatch(/\| -1$/)
    expect(ask('consumption', 'germany')).toMatch(/\| 2$/)
    expect(ask('rail', 'poland', FALLEN)).toBe('1 | 1')
    const guest = {
      ...EAST,
      units: [piece('united-kingdom', 'infantry', 'E 1924'), piece('soviet-union', 'infantry', 'E 1924')],
    }
    expect(ask('rail', 'soviet-union', guest)).toBe('as printed | 0 | -1')
    expect(ask('rail', 'soviet-union', EAST)).toBe('as printed | 0')
  })

  it(`${rule('aeto', '10.2')} about the Blitzkrieg, month by month`, () => {
    const month = (since: number) => ask('blitzkrieg', 'france', { special: { blitz: { france: since } } })
    expect([month(8), month(7), month(6)]).toEqual([
      'first month | 2 | 2 | -1 | 1 | 1 | -',
      'second month | 1 | 1 | -',
      'none | 0',
    ])
    const yanks = (since: number) =>
      ask('blitzkrieg', 'united-states', { ...AMERICA, special: { blitz: { 'united-states': since } } })
    expect([yanks(8), yanks(7)]).toEqual(['first month | 2 | 2 | -', 'none | 0'])
  })

  it(`${rule('aeto', '9.25', '10.0', '10.6', '10.26', '10.27', '11.15')} about hexes and units`, () => {
    const at = (kind: 'bb' | 'ca' | 'dd') =>
      ask('harbor', 'W 4717', { units: [piece('united-kingdom', kind, 'W 4717')] })
    expect([at('bb'), at('ca'), at('dd')]).toEqual([
      'closed to the uninvited | 1',
      'closed to the uninvited | 1',
      'open | 0',
    ])
    expect(ask('garrison', 'soviet-union', { special: { sovietsFell: 5 } })).toBe(' | 0')
    expect(
      ask('garrison', 'soviet-union', {
        conquered: { 'soviet-union': 'germany' },
        special: { sovietsFell: 0 },
      }),
    ).toMatch(/\| 20$/)
    expect(
      ask('depletion', 'u0', { units: [piece('united-kingdom', 'commando', 'W 3616', { out: true })] }),
    ).toMatch(/\| 2$/)
    expect(ask('partisans', 'poland', FALLEN)).toBe('0 of 1 | 1')
    const river = (kind: 'infantry' | 'bomber', weather: 'fair' | 'winter') =>
      ask('river', 'W 3616', {
        rules: ['rivers'],
        units: [piece('united-kingdom', kind, 'W 3616')],
        more: { weather },
      })
    expect([river('infantry', 'fair'), river('bomber', 'fair'), river('infantry', 'winter')]).toEqual([
      'no zone over the river | 2',
      'zones reach over the river | 2',
      'zones reach over the river | 0',
    ])
    const here = { units: [piece('united-kingdom', 'infantry', 'W 3616')] }
    expect(ask('trace', 'W 3616', here)).toBe('united-kingdom | 1 | -')
    expect(ask('trace', 'W 3616', { ...EAST, ...here })).toBe('united-kingdom, soviet-union | 2 | -')
    expect(ask('zones', 'u0', here)).toMatch(/\| 0$/)
    const near = board.neighbours('W 3118').find((hex) => board.hex(hex).country === 'france')!
    expect(
      ask('zones', 'u0', {
        units: [piece('france', 'infantry', 'W 3118'), piece('germany', 'infantry', near)],
      }),
    ).toBe('germany | 1')
    expect(ask('iron-ore', 'norway')).toBe('not interdicted | 0')
    const swede = {
      sweden: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: null },
    } as const
    const rising = {
      units: [piece('sweden', 'partisan', 'W 4630', { strength: 0 })],
      more: { nations: { ...start.nations, ...swede } },
    }
    expect(ask('iron-ore', 'sweden', rising)).toMatch(/W 4630 \| 1$/)
    expect(ask('intrinsic', 'W 3616', here)).toBe('not negated | 0')
    const french = {
      conquered: { france: 'germany' },
      units: [piece('france', 'partisan', 'W 3013', { strength: 0 })],
    } as const
    expect(ask('intrinsic', 'W 3013', french)).toBe('negated by partisans | 1')
    expect([ask('target', 'W 3513'), ask('target', 'W 3513', { more: { forts: ['W 3513'] } })]).toEqual([
      'target number 4 | 4',
      'target number 6 | 6',
    ])
    const mud = (weather: 'fair' | 'mud') =>
      ask('movement', 'u0', {
        units: [piece('united-kingdom', 'commando', 'W 3616', { out: true })],
        more: { weather },
      })
    expect([mud('fair'), mud('mud')]).toEqual(['see below | 0 | 1 | 2', 'see below | 0 | 1 | 1'])
  })

  it(`${rule('aeto', '9.0', '10.20')} about Offensives: what is left, where it is counted`, () => {
    const launch = (nation: 'germany' | 'poland' | 'soviet-union', given: Position = {}) => {
      const at = tableAt(given)
      at.do({ type: 'launch', nation, impromptu: false })
      const [said] = at.events
      return said.type === 'answer' ? `${said.result} ${said.total} ${at.state.special.launched[nation]}` : ''
    }
    expect(launch('germany')).toBe('made 0 1')
    expect(launch('poland')).toBe('1 left 1 1')
    expect(launch('soviet-union', { special: { sovietOffensives: 3 } })).toBe('2 left 2 1')
  })

  it(`${rule('aeto', '11.3')} about a task force that is found, and about an attack, which reveals nothing that was not hidden`, () => {
    const spot = (dummy: boolean) => {
      const at = tableAt({
        step: 'naval-and-air',
        rules: ['dummies'],
        optional: { forces: [{ id: 'germany 1', power: 'germany', at: 'at sea', dummy }] },
      })
      at.do({ type: 'spot', force: 'germany 1' })
      return at.events.map((event) =>
        event.type === 'answer' ? `${event.result} ${event.total} ${at.state.optional.forces.length}` : '',
      )
    }
    expect([spot(true), spot(false)]).toEqual([['a dummy 0 0'], ['ships 1 1']])
    const target = board.neighbours('W 3022').find((hex) => board.hex(hex).country === 'france')!
    const at = tableAt({
      ...FALLEN,
      units: [piece('germany', 'infantry', 'W 3022'), piece('france', 'infantry', target)],
    })
    at.attack(target, 'attack', 'u0')
    expect(at.events.some((event) => 'reveals' in event)).toBe(false)
  })
})

describe('nobody of that name', () => {
  it('is refused by every report of a unit, and no hex of that name either', () => {
    const all = {
      rules: [
        'ultra',
        'dummies',
        'recall',
        'scrounging',
        'noRetreat',
        'fuel',
        'rockets',
        'stacking',
        'convoyLosses',
      ],
    } as const
    const line = (step: NonNullable<Position['step']>, action: AetoAction, verdict: string): Line => [
      { ...EAST, ...all, step, special: { evasion: 3 } },
      action,
      verdict,
    ]
    const unit = 'nobody'
    hold([
      line('naval-and-air', { type: 'canal', unit }, '9.1 no-such-unit'),
      line('strategic-warfare', { type: 'escort', unit, route: 'arctic' }, '9.1 no-such-unit'),
      line('naval-and-air', { type: 'evade', unit }, '9.1 no-such-unit'),
      line('naval-and-air', { type: 'infiltrate', chit: 'u-47', unit, port: 'W 4717' }, '9.1 no-such-unit'),
      line('naval-and-air', { type: 'dogfight', unit, foe: 'germany', round: 1 }, '9.1 no-such-unit'),
      line('naval-and-air', { type: 'ram', unit, target: unit }, '9.1 no-such-unit'),
      line('offensive', { type: 'hit', unit }, '9.1 no-such-unit'),
      line('offensive', { type: 'lose', unit }, '9.1 no-such-unit'),
      line('season', { type: 'rebuild', unit }, '9.1 no-such-unit'),
      line('supply', { type: 'supply', unit, out: true }, '9.1 no-such-unit'),
      line('offensive', { type: 'demolish', unit, what: 'port' }, '9.1 no-such-unit'),
      line('offensive', { type: 'imperil', unit }, '10.14 not-zhukov'),
      line('season', { type: 'scrounge', unit }, '9.1 no-such-unit'),
      line('season', { type: 'withdraw', unit }, '11.4 no-capital-ship'),
      line('offensive', { type: 'retreat', unit }, '5.18 no-land-unit'),
      line('turn-end', { type: 'refuel', unit }, '3.14 not-at-sea'),
      line('naval-and-air', { type: 'spot', force: unit }, '11.3 no-force'),
      line('offensive', { type: 'dissolve', force: unit }, '11.3 no-force'),
      line('strategic-warfare', { type: 'raze', site: unit }, '11.16 no-site'),
      line('strategic-warfare', { type: 'rubble', hex: 'W 3616' }, '11.16 no-rocket'),
      line(
        'strategic-warfare',
        { type: 'fire', site: unit, target: 'W 3616', fighters: 0 },
        '11.16 no-target',
      ),
      line('offensive', { type: 'shelter', hex: 'W 3616' }, '11.20 no-fort'),
    ])
    const place = (at: string): Line => [
      {
        asked: [
          {
            type: 'place',
            nation: 'germany',
            kind: 'infantry',
            strength: 4,
            from: null,
            depleted: false,
            name: null,
            as: 'arrival',
            near: null,
          },
        ],
      },
      { type: 'place', at },
      null,
    ]
    const not = ([given, action]: Line, verdict: string): Line => [given, action, verdict]
    hold([
      place('W 3627'),
      not(place('X 1'), '8.11 no-hex'),
      not(place('Canada'), '8.11 no-arrival'),
      not(place('W 3118'), '8.11 not-home'),
    ])
  })
})

describe('what is reported and told', () => {
  it(`${rule('aeto', '9.10')} a hex of a nation with cities is taken alone`, () => {
    const pole = first(
      start,
      'poland',
      (hex) =>
        board.hex(hex).region === null &&
        board.hex(hex).sites.length === 0 &&
        board
          .neighbours(hex)
          .some((next) => board.hex(next).country === 'germany' && !board.hasSide(hex, next, 'mountain')),
    )
    const from = board
      .neighbours(pole)
      .find((next) => board.hex(next).country === 'germany' && !board.hasSide(pole, next, 'mountain'))!
    const at = tableAt({ date: ['September', 1939], units: [piece('germany', 'infantry', from)] })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: pole })
    expect(Object.keys(at.state.control)).toEqual([pole])
    expect(told(at.events, 'took')).toHaveLength(1)
  })

  it(`${rule('aeto', '9.21')} units that leave Finland are told of one by one`, () => {
    const east = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')
    const west = first(start, 'finland', (hex) => board.hex(hex).region === null)
    const at = tableAt({
      ...EAST,
      date: ['July', 1944],
      camps: { finland: 'axis', 'soviet-union': 'soviet' },
      wars: [...EAST.wars, ['soviet-union', 'finland']],
      units: [
        piece('germany', 'infantry', west),
        piece('finland', 'infantry', west),
        piece('germany', 'infantry', 'W 3627'),
      ],
      more: { control: Object.fromEntries(east.map((hex) => [hex, 'soviet-union' as const])) },
    })
    at.do({ type: 'finlandize' })
    expect(told(at.events, 'removed')).toMatchObject([{ unit: 'u0' }, { unit: 'u1' }])
    expect(Object.keys(at.state.units)).toEqual(['u2'])
    expect(at.state.nations.finland).toMatchObject({ status: 'neutral', camp: null })
  })

  it(`${rule('aeto', '9.11')} ships of the fallen at home count that alone, and not the conqueror's harbour as an enemy's`, () => {
    const at = tableAt({
      ...FALLEN,
      camps: { greece: 'west' },
      wars: [['germany', 'greece']],
      units: [piece('greece', 'dd', 'E 4731')],
    })
    at.do({ type: 'surrender', nation: 'greece' }, 7)
    expect(told(at.events, 'rolled')).toMatchObject([
      { roll: 7, net: 8, explain: [{ amount: 1 }], result: 'scuttled' },
    ])
    expect(at.state.units).toEqual({})
  })

  it(`${rule('aeto', '11.0')} two units of a step each are too many in the D-Day hex`, () => {
    const small = (kind: 'infantry' | 'hq') =>
      piece('germany', kind, 'W 3315', { depleted: kind === 'infantry' })
    const at = tableAt({
      date: ['July', 1940],
      step: 'movement',
      rules: ['bocage'],
      conquered: { poland: 'germany', france: 'germany' },
      units: [small('infantry'), small('hq')],
    })
    at.do({ type: 'hedge' }, 1, 1)
    at.move('u0', 'W 3316')
    expect(at.state.optional.bocage).toHaveLength(2)
    at.move('u1', 'W 3316')
    expect(at.state.optional.bocage).toEqual([])
  })

  it(`${rule('aeto', '11.10')} generals are dismissed from December to February, and in no other month`, () => {
    const rolls = (date: NonNullable<Position['date']>) => {
      const at = tableAt({
        ...EAST,
        date,
        step: 'weather',
        rules: ['dismissals'],
        units: [
          piece('germany', 'general', 'E 2330', { name: 'Guderian' }),
          piece('germany', 'general', 'W 3627', { name: 'Kluge' }),
        ],
        more: {
          invasions: [{ by: 'germany', on: 'soviet-union', since: 21, physical: 21 }],
          control: { 'E 2330': 'germany' },
        },
      })
      at.do({ type: 'weather', is: 'fair' })
      return told(at.events, 'rolled').length
    }
    expect([
      rolls(['November', 1941]),
      rolls(['December', 1941]),
      rolls(['February', 1942]),
      rolls(['March', 1942]),
    ]).toEqual([0, 1, 1, 0])
    const gone = (roll: number) => {
      const at = tableAt({
        ...EAST,
        date: ['December', 1941],
        step: 'weather',
        rules: ['dismissals'],
        units: [
          piece('germany', 'general', 'E 2330', { name: 'Guderian' }),
          piece('germany', 'general', 'W 3627', { name: 'Kluge' }),
        ],
        more: {
          invasions: [{ by: 'germany', on: 'soviet-union', since: 21, physical: 21 }],
          control: { 'E 2330': 'germany' },
        },
      })
      at.do({ type: 'weather', is: 'fair' }, roll)
      return Object.keys(at.state.units).length
    }
    // 8 is Guderian; 12 is Kluge, who is in Berlin.
    expect([gone(8), gone(12)]).toEqual([1, 2])
  })

  it(`${rule('aeto', '11.6', '11.24')} what a season gave and took is forgotten in the next`, () => {
    const at = tableAt({
      ...FALLEN,
      date: ['July', 1941],
      step: 'season',
      rules: ['freeUnits', 'scrounging'],
      optional: { scrounged: { germany: 10 }, poor: ['united-kingdom'] },
    })
    at.do({ type: 'claim', power: 'germany', category: 'land' })
    expect(at.refusal({ type: 'claim', power: 'germany', category: 'land' })).toBe('11.6 category')
    at.until('season', 'October', 1941)
    expect(at.refusal({ type: 'claim', power: 'germany', category: 'land' })).toBeNull()
    expect(at.state.optional).toMatchObject({ claimed: {}, scrounged: {}, poor: [] })
  })

  it(`${rule('aeto', '11.7')} counts the armor of ships that are sunk, French and British, and nothing on land or under water`, () => {
    const sunk = (unit: ReturnType<typeof piece>, given: Position = {}) => {
      const at = tableAt({ rules: ['frenchFleet'], units: [unit], ...given })
      at.do({ type: 'lose', unit: 'u0' })
      return at.state.optional.armorLost
    }
    expect(sunk(piece('france', 'bb', 'W 2319', { strength: 11 }))).toEqual({ french: 11, british: 0 })
    expect(sunk(piece('united-kingdom', 'stp', 'W 3515', { strength: 0 }))).toEqual({ french: 0, british: 3 })
    expect(sunk(piece('france', 'infantry', 'W 2319'))).toEqual({ french: 0, british: 0 })
    expect(sunk(piece('france', 'submarine', 'W 2319'))).toEqual({ french: 0, british: 0 })
    expect(sunk(piece('germany', 'bb', 'W 3933'))).toEqual({ french: 0, british: 0 })
    expect(sunk(piece('france', 'bb', 'W 2319'), { rules: [] })).toEqual({ french: 0, british: 0 })
  })

  it(`${rule('aeto', '9.22')} British ships at sea are asked about and not rolled for, those abroad in ports are`, () => {
    const at = tableAt({
      ...FALLEN,
      units: [
        piece('united-kingdom', 'bb', 'at sea'),
        piece('united-kingdom', 'bb', 'W 3515'),
        piece('united-kingdom', 'bb', 'W 2319'),
        piece('united-kingdom', 'bb', 'Canada'),
      ],
    })
    at.do({ type: 'surrender', nation: 'united-kingdom' }, 7)
    expect(told(at.events, 'rolled')).toHaveLength(1)
    expect(at.state.units.u1).toBeUndefined()
    expect(at.state.flow.asked).toContainEqual({ type: 'repatriate', ships: ['u0'] })
    expect(at.state.units.u3).toMatchObject({ nation: 'united-kingdom', at: 'Canada' })
  })

  it('a unit is called by its nation, its kind and the first number that is free', () => {
    const at = tableAt({})
    const names = [1, 2].map(() => at.raise('germany', 'armor', 6, 'W 3627'))
    expect(names).toEqual(['ger-armor-1', 'ger-armor-2'])
    at.do({ type: 'lose', unit: names[0] })
    expect(at.raise('germany', 'armor', 6, 'W 3627')).toBe('ger-armor-1')
  })
})

describe('who comes, and who does not', () => {
  it(`${rule('aeto', '9.12')} General DeGaulle comes in the spring of 1942 where there is a Vichy France`, () => {
    const asked = (vichy: boolean, lost: boolean) => {
      const at = tableAt({
        date: ['March', 1942],
        step: 'turn-end',
        conquered: { poland: 'germany', france: 'germany' },
        special: {
          siberians: 0,
          lost: lost
            ? [{ id: 'x', nation: 'france', kind: 'general', strength: 2, name: 'DeGaulle', from: null }]
            : [],
        },
        ...(vichy && { more: { vichy: { since: 8, reactions: [], fallen: false } } }),
      })
      at.do({ type: 'end' })
      return at.state.flow.asked.some((question) => question.type === 'place' && question.name === 'DeGaulle')
    }
    expect([asked(true, false), asked(false, false), asked(true, true)]).toEqual([true, false, false])
  })

  it(`${rule('aeto', '10.17')} Germans in Bessarabia or in Lvov cede nothing to the Soviets, nor do Soviets in the war`, () => {
    const bessarabia = first(
      start,
      'rumania',
      (hex) =>
        board.hex(hex).region === 'bessarabia' &&
        board
          .neighbours(hex)
          .some((next) => board.hex(next).country === 'soviet-union' && !board.hasSide(hex, next, 'sea')),
    )
    const from = board
      .neighbours(bessarabia)
      .find((next) => board.hex(next).country === 'soviet-union' && !board.hasSide(bessarabia, next, 'sea'))!
    const enter = (nation: 'germany' | 'soviet-union', more: Position) => {
      const at = tableAt({ ...FALLEN, date: ['July', 1941], units: [piece(nation, 'armor', from)], ...more })
      at.move('u0', bessarabia)
      return at.state.regions
    }
    const war = {
      ...EAST,
      camps: { 'soviet-union': 'soviet', rumania: 'axis' },
      wars: [...EAST.wars, ['soviet-union', 'rumania']],
    } as const
    expect(enter('soviet-union', war)).toEqual({})
    expect(
      enter('germany', { ...war, more: { control: { [from]: 'germany', [bessarabia]: 'soviet-union' } } }),
    ).toEqual({})
  })

  it(`${rule('aeto', '11.16', '11.24')} no thirteenth rocket site; a unit that is given up is gone for its points`, () => {
    const sites = (count: number): Line => [
      {
        ...FALLEN,
        step: 'season',
        date: ['January', 1944],
        rules: ['rockets'],
        optional: { sites: Array.from({ length: count }, () => ({ kind: 'v-1' as const, due: 60 })) },
      },
      { type: 'rocket', kind: 'v-1' },
      count < 12 ? null : '11.16 no-more',
    ]
    hold([sites(11), sites(12)])
    const points = (kind: 'armor' | 'ss-armor' | 'mechanized' | 'fighter' | 'bomber') => {
      const at = tableAt({
        step: 'season',
        date: ['July', 1941],
        rules: ['scrounging'],
        ...FALLEN,
        units: [piece('germany', kind, 'W 3627')],
      })
      at.do({ type: 'scrounge', unit: 'u0' })
      expect(at.state.units).toEqual({})
      expect(at.state.optional.scrounged).toEqual({ germany: 1 })
      return at.events.flatMap((event) => (event.type === 'answer' ? [event.total] : []))[0]
    }
    expect((['armor', 'ss-armor', 'mechanized', 'fighter', 'bomber'] as const).map(points)).toEqual([
      3, 3, 2, 2, 1,
    ])
  })
})

describe('assaults from the sea', () => {
  it(`${rule('aeto', '9.6', '10.6')} are joined by land units on a coast or in a box`, () => {
    const hex = 'W 3316'
    const units = [
      piece('united-kingdom', 'infantry', 'W 3515'),
      piece('united-kingdom', 'hq', 'W 3515'),
      piece('united-kingdom', 'bomber', 'W 3515'),
      piece('united-kingdom', 'infantry', 'Canada'),
      piece('united-kingdom', 'infantry', 'W 3815'),
      piece('germany', 'infantry', hex),
    ]
    const join = (unit: string): Line => [
      {
        conquered: { poland: 'germany', france: 'germany' },
        units,
        asked: [
          {
            type: 'attack',
            by: 'united-kingdom',
            hex,
            terrain: 'clear',
            amphibious: true,
            attackers: [],
            supporters: [],
            rerolls: [],
            combined: false,
          },
        ],
      },
      { type: 'join', unit },
      null,
    ]
    const not = ([given, action]: Line, verdict: string): Line => [given, action, verdict]
    hold([
      join('u0'),
      not(join('u1'), '5.0 not-beside'),
      not(join('u2'), '5.0 not-beside'),
      join('u3'),
      not(join('u4'), '5.0 not-beside'),
    ])
  })
})
