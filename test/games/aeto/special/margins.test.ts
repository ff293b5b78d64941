/** Both sides of clauses of parts 9 to 11 whose other side is seldom met: what does not happen, what happens once, and to whom alone. */

import { describe, expect, it } from 'vitest'
import { aeto } from '../../../../src/games/aeto/game'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import {
  first,
  hold,
  type Line,
  type Position,
  piece,
  position,
  refusal,
  start,
  tableAt,
} from '../play/position'

const board = boardOf(start)
const FALLEN = { conquered: { poland: 'germany' } } as const
const FRANCE = { conquered: { poland: 'germany', france: 'germany' } } as const
const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']], ...FALLEN } as const
const ITALY = { camps: { italy: 'axis' }, wars: [['italy', 'united-kingdom']], ...FALLEN } as const
const VICHY = { vichy: { since: 8, reactions: [], fallen: false } } as const
const not = ([given, action]: Line, verdict: string): Line => [given, action, verdict]
const beside = (hex: string, country: string) =>
  board
    .neighbours(hex)
    .find(
      (next) =>
        board.hex(next).country === country &&
        !board.hasSide(hex, next, 'sea') &&
        !board.hasSide(hex, next, 'mountain'),
    )!

describe('conquests', () => {
  it(`${rule('aeto', '9.10', '9.12')} of others do not wait for Germany's word on Vichy, and a France without it fights on`, () => {
    const near = beside('W 3419', 'belgium')
    const at = tableAt({
      ...FALLEN,
      camps: { belgium: 'west' },
      wars: [['germany', 'belgium']],
      units: [piece('germany', 'armor', near)],
      more: {
        sitzkrieg: 'over',
        control: { 'W 3118': 'germany', 'W 3013': 'germany', 'W 2714': 'germany', [near]: 'germany' },
      },
    })
    at.move('u0', 'W 3419')
    expect(at.state.nations.belgium).toMatchObject({ status: 'conquered', conqueror: 'germany' })
    expect(at.state.nations.france.status).toBe('war')
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: false })
    expect(at.state.nations.france.status).toBe('war')
  })

  it(`${rule('aeto', '9.9', '9.10')} are told by their rule, and that of a colony once`, () => {
    const rules = (nation: 'poland' | 'france') => {
      const at = tableAt({})
      at.do({ type: 'surrender', nation })
      return at.events.flatMap((event) => (event.type === 'conquered' ? [event.rule] : []))
    }
    expect(rules('poland')).toEqual(['9.9'])
    const cities = board.ids.filter(
      (hex) =>
        board.hex(hex).country === 'libya' &&
        board.hex(hex).sites.some((site) => site === 'city' || site === 'resource'),
    )
    const [near, other] = [beside(cities[0], 'libya'), beside(cities[1], 'libya')]
    const at = tableAt({
      ...ITALY,
      units: [piece('united-kingdom', 'armor', near), piece('united-kingdom', 'armor', other)],
      more: {
        control: {
          [near]: 'united-kingdom',
          [other]: 'united-kingdom',
          ...Object.fromEntries(cities.slice(1).map((hex) => [hex, 'united-kingdom' as const])),
        },
      },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: cities[0] })
    expect(at.events).toContainEqual({
      type: 'conquered',
      rule: '9.10',
      nation: 'libya',
      by: 'united-kingdom',
      how: 'conquest',
    })
    at.do({ type: 'stop' })
    at.do({ type: 'take', unit: 'u1' })
    at.do({ type: 'enter', hex: cities[1] })
    expect(at.events.filter(({ type }) => type === 'conquered')).toEqual([])
  })

  it(`${rule('aeto', '9.2')} Vichy units that fight to the last are there after the month, those of a turn are not`, () => {
    const left = (roll: number) => {
      const at = tableAt({
        date: ['November', 1942],
        ...FRANCE,
        camps: { 'united-states': 'west' },
        wars: [['united-states', 'germany']],
        units: [piece('algeria', 'infantry', 'W 1316', { from: 'france' })],
        more: VICHY,
      })
      at.do({ type: 'invade', by: 'united-states', on: 'algeria', act: 'declared' })
      at.do({ type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false }, roll)
      at.until('offensive', 'December', 1942)
      return Object.values(at.state.units).filter(({ nation }) => nation === 'algeria').length
    }
    expect([left(1), left(2)]).toEqual([1, 0])
  })

  it(`${rule('aeto', '9.12')} DeGaulle comes though somebody else was lost`, () => {
    const at = tableAt({
      ...FRANCE,
      date: ['March', 1942],
      step: 'turn-end',
      special: {
        siberians: 0,
        lost: [{ id: 'x', nation: 'germany', kind: 'infantry', strength: 4, name: null, from: null }],
      },
      more: VICHY,
    })
    at.do({ type: 'end' })
    expect(at.state.flow.asked).toContainEqual(expect.objectContaining({ type: 'place', name: 'DeGaulle' }))
  })
})

describe('winters and seasons', () => {
  it(`${rule('aeto', '10.4', '10.23')} a winter without a war in the East is not the first in Russia`, () => {
    const winter = (given: Position) => {
      const at = tableAt({ ...given, step: 'weather' })
      at.do({ type: 'weather', is: 'winter' })
      return at.state.special.russianWinter
    }
    expect([winter(FALLEN), winter(EAST)]).toEqual(['to-come', 'on'])
    const after = tableAt({ ...EAST, step: 'weather', special: { russianWinter: 'on' } })
    after.do({ type: 'weather', is: 'fair' })
    expect(after.state.special.russianWinter).toBe('over')
  })

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

  it(`${rule('aeto', '11.6')} an income is reported as what it is not known to be`, () => {
    const income = (poor: boolean, known: boolean): Line => [
      {
        step: 'season',
        date: ['July', 1941],
        rules: ['freeUnits'],
        optional: { poor: known ? ['germany'] : [] },
      },
      { type: 'income', power: 'germany', poor },
      null,
    ]
    hold([
      income(true, false),
      income(false, true),
      not(income(true, true), '11.6 so-already'),
      not(income(false, false), '11.6 so-already'),
    ])
  })

  it(`${rule('aeto', '11.11')} Alexandria and Cairo both call the Abyssinians, not one of them`, () => {
    const come = (hexes: readonly string[]) => {
      const at = tableAt({
        ...ITALY,
        step: 'supply',
        rules: ['abyssinia'],
        more: { control: Object.fromEntries(hexes.map((hex) => [hex, 'italy' as const])) },
      })
      at.do({ type: 'end' })
      return at.events.filter((event) => event.type === 'rolled' && event.rule === '11.11').length
    }
    expect([come(['E 5623']), come(['E 5721']), come(['E 5623', 'E 5721'])]).toEqual([0, 0, 1])
  })
})

describe('ships that evade', () => {
  const sea = board.ids.find(
    (hex) => board.hex(hex).terrain === 'sea' && board.grid.distance(hex, 'W 3933') <= 3,
  )!
  const other = board.neighbours(sea).find((hex) => board.hex(hex).terrain === 'sea')!
  it(`${rule('aeto', '10.3')} are at least half German, and those in another hex do not`, () => {
    const evade = (...units: readonly ReturnType<typeof piece>[]): Line => [
      { ...ITALY, step: 'naval-and-air', special: { evasion: 2 }, units },
      { type: 'evade', unit: 'u0' },
      null,
    ]
    const [german, italian] = [piece('germany', 'bb', sea), piece('italy', 'bb', sea)]
    hold([
      evade(german),
      evade(german, italian),
      not(evade(german, italian, italian), '10.3 not-german'),
      evade(german, { ...italian, at: other }, { ...italian, at: other }),
      not(evade({ ...german, kind: 'submarine' }), '10.3 submarine'),
      not(evade(italian), '10.3 not-german'),
    ])
    const hit = (unit: string): Line => [
      {
        ...ITALY,
        special: { evasion: 1, evading: ['u0'] },
        units: [german, { ...german, at: other }, italian, { ...german, kind: 'submarine' }],
      },
      { type: 'hit', unit },
      null,
    ]
    hold([not(hit('u0'), '10.3 evading'), hit('u1'), not(hit('u2'), '10.3 evading'), hit('u3')])
  })
})

describe('hedgerows', () => {
  const given = (units: readonly ReturnType<typeof piece>[]): Position => ({
    ...FRANCE,
    date: ['June', 1944],
    step: 'movement',
    camps: { 'united-states': 'west' },
    wars: [['united-states', 'germany']],
    rules: ['bocage'],
    units,
    optional: {
      hedged: true,
      bocage: [
        { hex: 'W 3215', chit: 'no-move', revealed: true },
        { hex: 'W 3216', chit: 'minus-two', revealed: true },
      ],
      fought: [{ hex: 'W 3216', by: 'united-states' }],
    },
    more: { control: { 'W 3316': 'united-states' } },
  })
  const left = (at: ReturnType<typeof tableAt>) => at.state.optional.bocage.map(({ hex }) => hex)

  it(`${rule('aeto', '11.0')} hang on what the Axis has in the D-Day hex, armor of one step too, not on Americans there`, () => {
    const yanks = tableAt(
      given([piece('united-states', 'armor', 'W 3315'), piece('united-states', 'infantry', 'W 3316')]),
    )
    yanks.move('u0', 'W 3316')
    expect(left(yanks)).toEqual(['W 3215', 'W 3216'])
    const panzer = tableAt({ ...given([piece('germany', 'armor', 'W 3315', { depleted: true })]), more: {} })
    panzer.move('u0', 'W 3316')
    expect(left(panzer)).toEqual([])
    const grenadiers = tableAt({
      ...given([piece('germany', 'mechanized', 'W 3315', { depleted: true })]),
      more: {},
    })
    grenadiers.move('u0', 'W 3316')
    expect(left(grenadiers)).toEqual([])
    const foot = tableAt({ ...given([piece('germany', 'infantry', 'W 3315', { depleted: true })]), more: {} })
    foot.move('u0', 'W 3316')
    expect(left(foot)).toEqual(['W 3215', 'W 3216'])
  })

  it(`${rule('aeto', '11.0')} are gone where an enemy comes in, and not beside`, () => {
    const at = tableAt({ ...given([piece('united-states', 'infantry', 'W 3316')]), step: 'offensive' })
    at.move('u0', 'W 3216')
    expect(left(at)).toEqual(['W 3215'])
  })
})

describe('rockets and damage', () => {
  it(`${rule('aeto', '11.16')} are fired at enemy cities in reach, Soviet ones never; a site lies five hexes from the border at the most`, () => {
    const fire = (site: string, target: string, kind: 'v-1' | 'v-2', more: Position = {}): Line => [
      {
        ...EAST,
        date: ['July', 1944],
        step: 'strategic-warfare',
        rules: ['rockets'],
        optional: { rockets: [{ hex: site, kind }] },
        ...more,
      },
      { type: 'fire', site, target, fighters: 0 },
      null,
    ]
    const coast = 'W 3518'
    const far = board.grid.distance(coast, 'W 3616')
    expect(far).toBe(2)
    hold([
      fire(coast, 'W 3616', 'v-1'),
      not(fire(coast, 'W 3815', 'v-1'), '11.16 no-target'),
      fire(coast, 'W 3815', 'v-2'),
      not(fire(coast, 'W 3617', 'v-2'), '11.16 no-target'),
      not(fire('W 3627', 'W 3426', 'v-2'), '11.16 no-target'),
      not(fire('E 2430', 'E 2330', 'v-2'), '11.16 no-target'),
      not(fire(coast, 'W 3616', 'v-1', { more: { moved: [`fire ${coast}`] } }), '11.16 fired'),
    ])
    const german = board.ids.filter((hex) => board.hex(hex).country === 'germany')
    const distance = (hex: string) => Math.min(...german.map((one) => board.grid.distance(one, hex)))
    const at = (hexes: number) =>
      first(start, 'poland', (hex) => distance(hex) === hexes) ??
      first(start, 'france', (hex) => distance(hex) === hexes)
    const site = (hex: string): Line => [
      {
        ...FRANCE,
        date: ['July', 1944],
        step: 'season',
        rules: ['rockets'],
        asked: [{ type: 'site', kind: 'v-1' }],
      },
      { type: 'site', hex },
      null,
    ]
    hold([site(at(5)), not(site(at(6)), '11.16 no-site')])
  })

  it(`${rule('aeto', '11.2')} to an airbase leaves the port beside it`, () => {
    const at = tableAt({
      ...FALLEN,
      rules: ['collateralDamage'],
      optional: { fought: [{ hex: 'W 3013', by: 'germany' }] },
      more: { moved: ['defended W 3013'] },
    })
    at.do({ type: 'collateral', hex: 'W 3013', what: 'large-airbase' }, 1)
    expect(at.events).toContainEqual(expect.objectContaining({ now: 'destroyed' }))
    expect(at.state.special.ports).toEqual([])
    at.do({ type: 'collateral', hex: 'W 3013', what: 'major-port' }, 1)
    expect(at.state.special.ports).toEqual(['W 3013'])
  })
})

describe('Ultra on an attack', () => {
  it(`${rule('aeto', '11.22')} binds the Axis to it, and is the British and Americans' alone`, () => {
    const target = beside('W 3022', 'france')
    const attack = (
      by: 'germany' | 'united-kingdom' | 'france',
      total: number,
      enemy: 'united-kingdom' | 'france' | 'germany',
    ): Line => [
      {
        ...FALLEN,
        rules: ['ultra'],
        units: [piece(by, 'infantry', 'W 3022'), piece(enemy, 'infantry', target)],
        asked: [
          {
            type: 'attack',
            by,
            hex: target,
            terrain: 'clear',
            amphibious: false,
            attackers: ['u0'],
            supporters: [],
            rerolls: [],
            combined: false,
          },
        ],
        optional: { ultraLand: { power: 'united-kingdom', total: total as 1 | -1 } },
      },
      { type: 'stop' },
      null,
    ]
    hold([
      not(attack('germany', -1, 'united-kingdom'), '11.22 ultra'),
      attack('germany', -1, 'france'),
      attack('united-kingdom', 1, 'germany'),
    ])
  })
})

describe('once, and for one alone', () => {
  it(`${rule('aeto', '9.8')} an agreement over Turkey keeps nobody else from being activated`, () => {
    hold([
      [
        {
          ...FALLEN,
          step: 'season',
          date: ['July', 1940],
          special: { turkey: { invader: 'germany', line: 20 } },
        },
        { type: 'activate', nation: 'spain', by: 'germany' },
        null,
      ],
    ])
  })

  it(`${rule('aeto', '9.17', '9.20')} the fall of Germany is rolled for by an Italy in the war, and then by its partners`, () => {
    const fall = (camps: NonNullable<Position['camps']>, ...rolls: number[]) => {
      const wars = Object.keys(camps).map((nation) => [nation, 'united-kingdom'] as [never, never])
      const at = tableAt({ ...FALLEN, date: ['May', 1944], camps, wars })
      at.do({ type: 'surrender', nation: 'germany' })
      if (rolls.length > 0) at.do({ type: 'roll' }, ...rolls)
      const rolled = at.events.flatMap((event) => (event.type === 'rolled' ? [event.rule] : []))
      return [rolled, at.state.flow.asked.flatMap((asked) => (asked.type === 'roll' ? [asked.nation] : []))]
    }
    expect(fall({ hungary: 'axis' })).toEqual([[], []])
    expect(fall({ italy: 'axis', hungary: 'axis', rumania: 'axis' }, 4)).toEqual([
      ['9.17'],
      ['rumania', 'hungary'],
    ])
  })

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

  it(`${rule('aeto', '10.3', '10.26', '11.22')} a chit is used up one at a time, a radar site works again, a change of Enigma is counted`, () => {
    const sea = board.ids.find(
      (hex) => board.hex(hex).terrain === 'sea' && board.grid.distance(hex, 'W 3933') <= 3,
    )!
    const at = tableAt({
      ...FALLEN,
      step: 'naval-and-air',
      special: { evasion: 3, radar: ['W 3513', 'W 3515'] },
      units: [piece('germany', 'bb', sea)],
    })
    at.do({ type: 'evade', unit: 'u0' })
    expect(at.events).toMatchObject([{ type: 'evading', left: 2 }])
    expect(at.state.special).toMatchObject({ evasion: 2, evading: ['u0'] })
    at.do({ type: 'radar', hex: 'W 3513', works: true })
    expect(at.state.special.radar).toEqual(['W 3515'])
    at.until('offensive')
    expect(at.state.special.evading).toEqual([])
    const enigma = tableAt({ ...FALLEN, date: ['July', 1940], step: 'season', rules: ['ultra'] })
    enigma.do({ type: 'enigma' })
    expect(enigma.events).toMatchObject([{ type: 'answer', total: 1 }])
  })

  it(`${rule('aeto', '11.3', '11.6', '11.16')} another's dummy, a fallen power's free unit, a second site in a hex`, () => {
    const force = { id: 'italy 1', power: 'italy', at: 'at sea', dummy: true } as const
    hold([
      [
        {
          ...ITALY,
          step: 'naval-and-air',
          rules: ['dummies'],
          optional: { forces: [force, { ...force, id: 'germany 1', power: 'germany', dummy: false }] },
          asked: [{ type: 'force', id: 'germany 1', power: 'germany' }],
        },
        { type: 'designate', dummy: true },
        null,
      ],
      [
        {
          ...FALLEN,
          conquered: { italy: 'united-states' },
          step: 'season',
          date: ['July', 1943],
          rules: ['freeUnits'],
        },
        { type: 'claim', power: 'italy', category: 'land' },
        '9.11 conquered',
      ],
      [
        {
          ...FALLEN,
          date: ['July', 1944],
          step: 'season',
          rules: ['rockets'],
          optional: { rockets: [{ hex: 'W 3522', kind: 'v-1' }] },
          asked: [{ type: 'site', kind: 'v-1' }],
        },
        { type: 'site', hex: 'W 3522' },
        '11.16 no-site',
      ],
      [
        {
          ...FALLEN,
          date: ['July', 1944],
          step: 'season',
          rules: ['rockets'],
          optional: { rockets: [{ hex: 'W 3522', kind: 'v-1' }] },
          asked: [{ type: 'site', kind: 'v-1' }],
        },
        { type: 'site', hex: 'W 3627' },
        null,
      ],
      [
        { ...FALLEN, units: [piece('germany', 'hq', 'W 3933'), piece('france', 'infantry', 'W 3316')] },
        { type: 'assault', by: 'germany', hex: 'W 3316', terrain: 'clear' },
        '9.1 no-landing',
      ],
    ])
  })

  it(`${rule('aeto', '11.12')} who is at sea when a season ends is marked, who is in port is not`, () => {
    const at = tableAt({
      date: ['June', 1940],
      step: 'turn-end',
      rules: ['fuel'],
      units: [
        piece('germany', 'bb', 'at sea'),
        piece('germany', 'bb', 'W 3933'),
        piece('germany', 'bb', 'at sea', { out: true }),
      ],
    })
    at.do({ type: 'end' })
    expect(at.events.filter(({ type }) => type === 'marked')).toMatchObject([
      { unit: 'u0', mark: 'out-of-supply' },
    ])
    expect([at.state.units.u0.out, at.state.units.u1.out]).toEqual([true, false])
  })

  it('a counter that is used again has not moved', () => {
    const at = tableAt({})
    const one = at.raise('germany', 'armor', 6, 'W 3627')
    at.go(one, 'W 3426')
    expect(at.refusal({ type: 'take', unit: one })).toBe('9.1 moved')
    at.do({ type: 'lose', unit: one })
    expect(at.raise('germany', 'armor', 6, 'W 3627')).toBe(one)
    expect(at.refusal({ type: 'take', unit: one })).toBeNull()
  })
})

describe('where nobody goes', () => {
  it(`${rule('aeto', '11.7')} a French unit falls back towards a city that is still French`, () => {
    const at = 'W 2918'
    const near = board.neighbours(at).filter((hex) => board.hex(hex).country === 'france')
    const open = (lost: readonly string[]) =>
      near.filter(
        (hex) =>
          refusal(
            position({
              ...FALLEN,
              units: [piece('france', 'infantry', at)],
              asked: [{ type: 'fall-back', unit: 'u0' }],
              more: { control: Object.fromEntries(lost.map((one) => [one, 'germany' as const])) },
            }),
            { type: 'displace', hex },
          ) === null,
      )
    const cities = board.ids.filter(
      (hex) => board.hex(hex).country === 'france' && board.hex(hex).sites.includes('city'),
    )
    const nearest = (among: readonly string[], hex: string) =>
      Math.min(...among.map((city) => board.grid.distance(city, hex)))
    for (const lost of [[], ['W 3118'], cities.filter((hex) => hex !== 'W 2319')]) {
      const left = cities.filter((hex) => !lost.includes(hex))
      const expected = near.filter((hex) => nearest(left, hex) < nearest(left, at) && !lost.includes(hex))
      expect(open(lost)).toEqual(expected)
    }
  })

  it(`${rule('aeto', '10.25')} a submarine in a port strikes enemy ships that lie there`, () => {
    const strike = (unit: string): Line => [
      {
        step: 'naval-and-air',
        units: [
          piece('germany', 'submarine', 'W 3933'),
          piece('united-kingdom', 'bb', 'W 4717'),
          piece('united-kingdom', 'bb', 'W 3515'),
          piece('germany', 'bb', 'W 4717'),
          piece('united-kingdom', 'infantry', 'W 4717'),
        ],
        asked: [{ type: 'infiltrated', chit: 'u-47', unit: 'u0', port: 'W 4717', left: 2 }],
      },
      { type: 'strike', unit },
      null,
    ]
    hold([strike('u1'), ...['u2', 'u3', 'u4', 'nobody'].map((unit) => not(strike(unit), '10.25 not-there'))])
  })

  it(`${rule('aeto', '9.6')} a fort without Norwegians opens to Quisling though nobody could go anywhere from it`, () => {
    const around = board.neighbours('W 5930').filter((hex) => board.hex(hex).country === 'norway')
    const land = (roll: number) => {
      const at = tableAt({
        ...FALLEN,
        date: ['April', 1940],
        camps: { norway: 'west' },
        wars: [['germany', 'norway']],
        special: { launched: { germany: 1 } },
        more: {
          sitzkrieg: 'over',
          wall: ['W 5930'],
          control: Object.fromEntries(around.map((hex) => [hex, 'germany' as const])),
          invasions: [{ by: 'germany', on: 'norway', since: 7, physical: 7 }],
        },
      })
      at.do({ type: 'quisling', hex: 'W 5930', air: 1 }, roll)
      return [
        at.events.flatMap((event) => (event.type === 'rolled' ? [event.result] : []))[0],
        at.state.optional.fought.length,
      ]
    }
    // A fort of 2 and an aircraft of 1.
    expect([land(3), land(2)]).toEqual([
      ['unopposed', 1],
      ['assault at -4', 0],
    ])
  })
})

describe('nobody else', () => {
  it(`${rule('aeto', '10.6')} SS among friends commit no atrocity: in a Finland that Germany has not invaded, and in France they do`, () => {
    const visit = (to: string, given: Position) => {
      const at = tableAt({ ...given, step: 'movement', units: [piece('germany', 'ss', 'W 3627')] })
      at.go('u0', to)
      return at.state.special.atrocities
    }
    const finland = { ...EAST, camps: { 'soviet-union': 'soviet', finland: 'axis' } } as const
    expect(visit('E 1433', finland)).toEqual([])
    expect(visit('W 3118', FRANCE)).toEqual(['france'])
  })

  it(`${rule('aeto', '11.22')} an Air chit is no affair of the French, who fight or are fought`, () => {
    const total = (
      unit: 'france' | 'germany' | 'united-kingdom',
      foe: 'france' | 'germany' | 'united-kingdom',
      ultraAir: -1 | 1,
    ) => {
      const at = tableAt({
        ...FALLEN,
        rules: ['ultra'],
        units: [piece(unit, 'fighter', 'W 3022', { strength: 2 })],
        optional: { ultraAir },
      })
      at.do({ type: 'dogfight', unit: 'u0', foe, round: 2 })
      at.do({ type: 'over', hex: 'W 3022' })
      return at.events.flatMap((event) => (event.type === 'answer' ? [event.total] : []))[0]
    }
    expect([
      total('united-kingdom', 'germany', -1),
      total('france', 'germany', -1),
      total('germany', 'united-kingdom', -1),
    ]).toEqual([-1, 0, 0])
    expect([
      total('germany', 'united-kingdom', 1),
      total('germany', 'france', 1),
      total('united-kingdom', 'germany', 1),
    ]).toEqual([1, 0, 0])
  })

  it(`${rule('aeto', '10.3')} the last Evasion chit is listed like the others`, () => {
    const sea = board.ids.find(
      (hex) => board.hex(hex).terrain === 'sea' && board.grid.distance(hex, 'W 3933') <= 3,
    )!
    const listed = (evasion: number) =>
      [
        ...aeto.legalActions(
          position({
            step: 'naval-and-air',
            special: { evasion },
            units: [piece('germany', 'bb', sea)],
          }) as never,
        ),
      ].some(({ type }) => type === 'evade')
    expect([listed(0), listed(1), listed(2)]).toEqual([false, true, true])
  })

  it(`${rule('aeto', '9.1', '11.22')} ships put into ports alone, and only an Air chit or a Combined Offensive has more to say`, () => {
    const bare = first(start, 'germany', (hex) => board.hex(hex).coast && board.hex(hex).sites.length === 0)
    const ship = (to: string): Line => [
      { units: [piece('germany', 'dd', 'W 3933')], asked: [{ type: 'hand', unit: 'u0' }] },
      { type: 'ship', to },
      null,
    ]
    hold([not(ship(bare), '9.1 no-port')])
    const explain = (chit: 'land' | 'naval' | 'air') => {
      const at = tableAt({
        ...FALLEN,
        date: ['July', 1942],
        rules: ['ultra'],
        asked: [{ type: 'ultra', power: 'united-kingdom', which: 'season' }],
        optional: {
          ultra: {
            'united-kingdom': { season: chit, year: null },
            'soviet-union': { season: null, year: null },
          },
        },
      })
      at.do({ type: 'reveal', as: chit, against: false })
      return at.events.flatMap((event) =>
        event.type === 'answer' ? [`${event.total} ${event.explain.length}`] : [],
      )[0]
    }
    expect([explain('land'), explain('naval'), explain('air')]).toEqual(['1 0', '1 0', '-1 2'])
  })

  it(`${rule('aeto', '9.5', '10.6')} the fall of Denmark begins no Phony War, and an attack upon partisans alone is no combat`, () => {
    const at = tableAt({
      date: ['October', 1939],
      camps: { denmark: 'west' },
      wars: [['germany', 'denmark']],
    })
    at.do({ type: 'surrender', nation: 'denmark' })
    expect(at.state.sitzkrieg).toBeNull()
    at.do({ type: 'surrender', nation: 'poland' })
    expect(at.state.sitzkrieg).toBe('on')
    const near = beside('W 3013', 'france')
    const hunt = tableAt({
      ...FRANCE,
      units: [piece('germany', 'infantry', near), piece('france', 'partisan', 'W 3013', { strength: 0 })],
    })
    expect(hunt.attack('W 3013', 'attack', 'u0')).toBe('no combat')
    expect(Object.keys(hunt.state.units)).toEqual(['u0'])
    expect(hunt.state.optional.fought).toEqual([])
  })
})
