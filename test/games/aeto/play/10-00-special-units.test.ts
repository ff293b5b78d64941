/** Commandos and mountain units: sections 10.0, 10.5 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import { type Fighter, type LandCombat, landCombat } from '../../../../src/games/aeto/10-land-combat'
import { turnOf } from '../../../../src/games/aeto/calendar'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { type AetoState, boardOf } from '../../../../src/games/aeto/state'
import type { UnitKind } from '../../../../src/games/aeto/units'
import { refuse } from '../../../../src/kernel/verdict'
import { rule } from '../../../../src/testing'
import { first, LATE, type Position, piece, position, start, tableAt } from './position'
import { conquerPoland, type Table, table } from './table'

const FALLEN = { poland: 'germany' } as const

const crowded = umpireOn({
  mayStack: (_state, { depleted }) =>
    depleted === false ? refuse('5.9', 'full', 'no room for both steps') : refuse('5.9', 'none', 'no room'),
})

const board = boardOf(start)

/** The summer of 1943: the West fights Germany and Italy. */
const SUMMER: Position = {
  date: ['August', 1943],
  camps: { italy: 'axis', 'united-states': 'west' },
  wars: [
    ['italy', 'united-kingdom'],
    ['united-states', 'italy'],
    ['united-states', 'germany'],
  ],
  conquered: { poland: 'germany', france: 'germany' },
}

const beside = (at: Table, hex: string, country: string, not: readonly string[] = []) => {
  const board = boardOf(at.state)
  return board
    .neighbours(hex)
    .find(
      (one) => board.hex(one).country === country && !board.hasSide(hex, one, 'sea') && !not.includes(one),
    )!
}

const fighter = (nation: Nation, kind: UnitKind, strength: number, more: Partial<Fighter> = {}): Fighter => ({
  nation,
  kind,
  strength,
  at: 'E 1924',
  out: false,
  home: true,
  zhukov: false,
  ...more,
})

const combat = (more: Partial<LandCombat>): LandCombat => ({
  turn: turnOf('June', 1942),
  terrain: 'other',
  attackers: [fighter('germany', 'infantry', 4)],
  defenders: [fighter('soviet-union', 'infantry', 4)],
  supported: false,
  axisAssault: false,
  fort: false,
  sovietHomeCity: false,
  inSovietUnion: true,
  inFinland: false,
  blitz: {},
  winterBonus: false,
  finnishWinter: false,
  bocage: null,
  ultra: 0,
  nearest: false,
  ...more,
})

const modifier = (more: Partial<LandCombat>) => landCombat(combat(more)).modifier

const inland = (country: string, fits: (hex: string) => boolean = () => true) =>
  first(start, country, (hex) => !board.hex(hex).coast && board.hex(hex).sites.length === 0 && fits(hex))

describe('commandos', () => {
  it(`${rule('aeto', '10.0', '11.16')} destroy the rocket site in their hex, and no other`, () => {
    const at = tableAt({
      date: ['October', 1944],
      conquered: { ...FALLEN, france: 'germany' },
      rules: ['rockets'],
      units: [piece('united-kingdom', 'commando', 'W 3418')],
      optional: {
        rockets: [
          { hex: 'W 3418', kind: 'v-1' },
          { hex: 'W 3522', kind: 'v-2' },
        ],
      },
    })
    at.do({ type: 'demolish', unit: 'u0', what: 'rocket-site' })
    expect(at.state.optional.rockets).toEqual([{ hex: 'W 3522', kind: 'v-2' }])
  })
})

describe('stacking', () => {
  it(`${rule('aeto', '10.0', '9.24')} is nothing to commandos, when they come as when they stay`, () => {
    const given = (kind: 'commando' | 'infantry'): AetoState =>
      position({
        step: 'season',
        date: ['January', 1945],
        camps: { 'united-states': 'west' },
        wars: [['germany', 'united-states']],
        asked: [
          {
            type: 'place',
            nation: 'france',
            kind,
            strength: 4,
            from: null,
            depleted: false,
            name: null,
            as: 'liberated',
            near: null,
          },
        ],
        more: {
          nations: {
            ...start.nations,
            'united-states': { status: 'war', camp: 'west', conqueror: null, liberator: null },
            france: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: 'united-states' },
          },
        },
      })
    expect(crowded.check(given('commando') as never, { type: 'place', at: 'W 3118' }).legal).toBe(true)
    expect(crowded.check(given('infantry') as never, { type: 'place', at: 'W 3118' }).legal).toBe(false)
  })
})

describe('a commando', () => {
  it(`${rule('aeto', '10.0')} destroys one installation in each hex that it goes through`, () => {
    const city = 'W 3013'
    const beside = board
      .neighbours(city)
      .find((hex) => board.hex(hex).country === 'france' && board.hex(hex).terrain === 'land')!
    const at = tableAt({
      ...SUMMER,
      units: [piece('united-kingdom', 'commando', city)],
      more: { control: { [city]: 'united-kingdom' }, forts: [city, beside], wall: [city] },
    })
    at.do({ type: 'demolish', unit: 'u0', what: 'fort' })
    expect(at.refusal({ type: 'demolish', unit: 'u0', what: 'coastal-fort' })).toBe('10.0 one-only')
    at.do({ type: 'attack', by: 'united-kingdom', hex: beside, terrain: 'clear' })
    at.do({ type: 'join', unit: 'u0' })
    at.do({ type: 'fight' })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: beside })
    expect(at.refusal({ type: 'demolish', unit: 'u0', what: 'fort' })).toBeNull()
  })
})

describe('a host that counts stacks', () => {
  it(`${rule('aeto', '10.0')} is not asked about commandos, who never count`, () => {
    const full = umpireOn({
      mayStack: (_, __, hex) => ({ legal: false, rule: '5.9', code: 'full', because: 'it is full', hex }),
    })
    const state = (kind: 'commando' | 'infantry') =>
      position({ step: 'movement', units: [piece('united-kingdom', kind, 'W 3616')] })
    const go = (kind: 'commando' | 'infantry') => {
      const taken = full.apply(state(kind) as never, { type: 'take', unit: 'u0' }).state
      const verdict = full.check(taken, { type: 'go', to: 'W 3815' })
      return verdict.legal ? null : verdict.code
    }
    expect(go('infantry')).toBe('full')
    expect(go('commando')).toBeNull()
  })
})

describe('combat', () => {
  it(`${rule('aeto', '10.5')} mountain units reach into no mountain hex, where a host knows the terrain`, () => {
    const alps = umpireOn({ terrain: (_, hex) => (hex === 'W 3533' ? 'mountain' : 'clear') })
    const at = table(alps as typeof aeto)
    at.until('offensive')
    const pole = at.raise('poland', 'infantry', 2, 'W 3533')
    const next = beside(at, 'W 3533', 'poland')
    const jaeger = at.raise('germany', 'mountain', 5, 'W 3430')
    at.march(jaeger, next)
    // Warsaw is in the mountains of this host: the mountain unit beside it does not reach into it, and no attack calls it clear.
    const zones = () => {
      at.do({ type: 'inquire', topic: 'zones', of: pole })
      return (at.events[0] as { total: number }).total
    }
    expect(zones()).toBe(0)
    expect(at.refusal({ type: 'attack', by: 'germany', hex: 'W 3533', terrain: 'clear' })).toBe('5.0 terrain')
    expect(at.refusal({ type: 'attack', by: 'germany', hex: 'W 3533', terrain: 'mountain' })).toBeNull()
    at.march(at.raise('germany', 'infantry', 4, 'W 3430'), next)
    expect(zones()).toBe(1)
  })
})

describe('land combat', () => {
  it(`${rule('aeto', '10.0')} commandos out of supply attack at -1, others at -2, and give no bonus to who attacks them`, () => {
    const commando = fighter('united-kingdom', 'commando', 2, { out: true })
    const other = fighter('united-kingdom', 'infantry', 3, { out: true })
    expect(modifier({ attackers: [commando] })).toBe(-1)
    expect(modifier({ attackers: [other] })).toBe(-2)
    expect(modifier({ attackers: [commando, other] })).toBe(-2)
    expect(modifier({ defenders: [commando] })).toBe(0)
    expect(modifier({ defenders: [commando, other] })).toBe(1)
  })

  it(`${rule('aeto', '10.5')} mountain units are doubled in mountains, and attack them without a penalty`, () => {
    const mountain = fighter('germany', 'mountain', 3)
    expect(modifier({ terrain: 'mountain' })).toBe(-1)
    expect(modifier({ terrain: 'mountain', attackers: [mountain, fighter('germany', 'infantry', 4)] })).toBe(
      0,
    )
    expect(landCombat(combat({ terrain: 'mountain', defenders: [mountain] })).defence).toBe(6)
    expect(landCombat(combat({ defenders: [mountain] })).defence).toBe(3)
  })
})

describe('an attack', () => {
  it(`${rule('aeto', '10.0')} counts supply as a host's map has it, marked or not`, () => {
    const hex = inland('poland')
    const beside = board.neighbours(hex).find((next) => board.hex(next).country === 'poland')!
    const total = (game: typeof aeto) => {
      const from = position({
        date: ['December', 1939],
        units: [piece('germany', 'infantry', beside), piece('poland', 'infantry', hex)],
        special: { blitz: { poland: 0 } },
      })
      return table(game, {}, { from }).attack(hex, 'attack', 'u0')
    }
    expect(total(aeto)).toBe('1-1 0')
    expect(total(umpireOn({ supplied: (_, { nation }) => nation !== 'germany' }) as typeof aeto)).toBe(
      '1-1 -2',
    )
    expect(total(umpireOn({ supplied: (_, { nation }) => nation !== 'poland' }) as typeof aeto)).toBe('1-1 1')
  })
})

describe('units', () => {
  it(`${rule('aeto', '10.0', '9.12')} commandos in a neutral Vichy State are strangers like others, and blow nothing up`, () => {
    const ALGIERS = 'W 1312'
    const at = tableAt({
      date: ['July', 1940],
      conquered: { france: 'germany' },
      units: [piece('united-kingdom', 'commando', ALGIERS)],
      more: { vichy: { since: 9, reactions: [], fallen: false }, vichyOpen: false },
    })
    expect(at.refusal({ type: 'demolish', unit: 'u0', what: 'port' })).toBe('9.12 stranger')
  })
})

describe('commandos and mountain units', () => {
  it(`${rule('aeto', '10.0')} commandos destroy one installation in the Offensive Phase, and have rules of their own out of supply`, () => {
    const at = table()
    at.until('season', 'October', 1939)
    at.fort('france', 'W 3418')
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    const commando = at.raise('germany', 'commando', 2, 'W 3022')
    expect(at.refusal({ type: 'demolish', unit: commando, what: 'fort' })).toBe('10.0 nothing-there')
    at.march(commando, 'W 3319')
    at.until('offensive', 'June', 1940)
    at.do({ type: 'attack', by: 'germany', hex: 'W 3418', terrain: 'clear' })
    at.do({ type: 'join', unit: commando })
    at.do({ type: 'fight' })
    expect(at.events).toMatchObject([{ about: 'attack W 3418', result: '1-1' }])
    at.march(commando, 'W 3418')
    expect(at.refusal({ type: 'demolish', unit: commando, what: 'radar' })).toBe('10.0 nothing-there')
    at.do({ type: 'demolish', unit: commando, what: 'fort' })
    expect(at.state.forts).toEqual([])
    expect(at.refusal({ type: 'demolish', unit: commando, what: 'airbase' })).toBe('10.0 one-only')
    at.until('supply')
    at.do({ type: 'supply', unit: commando, out: true })
    at.do({ type: 'inquire', topic: 'movement', of: commando })
    expect(at.events[0]).toMatchObject({ explain: [{ rule: '10.0' }, { amount: 2 }] })
    at.do({ type: 'inquire', topic: 'depletion', of: commando })
    expect(at.events[0]).toMatchObject({ rule: '10.0', total: 2 })
  })

  it(`${rule('aeto', '10.5', '10.8')} mountain units cross impassable mountains, and Soviet armor loses 1 point in winter`, () => {
    const at = table()
    at.until('season', 'January', 1940)
    at.do({ type: 'activate', nation: 'turkey', by: 'germany' })
    at.weather('winter')
    at.until('offensive')
    const [wall, beyond] = ['E 3916', 'E 4015']
    const [climber, walker] = [
      at.raise('turkey', 'mountain', 3, wall),
      at.raise('turkey', 'infantry', 3, wall),
    ]
    const tank = at.raise('soviet-union', 'armor', 5, 'E 1924')
    at.do({ type: 'take', unit: walker })
    expect(at.refusal({ type: 'enter', hex: beyond })).toBe('10.5 impassable')
    at.do({ type: 'stop' })
    at.move(climber, beyond)
    at.do({ type: 'inquire', topic: 'movement', of: climber })
    expect(at.events[0]).toMatchObject({ rule: '10.5', explain: [{ amount: 1 }, { amount: 2 }] })
    at.do({ type: 'inquire', topic: 'movement', of: tank })
    expect(at.events[0]).toMatchObject({ rule: '10.8', explain: [{ amount: 1 }] })
  })
})

describe('partisans and works', () => {
  it(`${rule('aeto', '10.0')} a commando that destroys a port leaves the coastal fort beside it`, () => {
    const at = tableAt({
      date: ['May', 1942],
      conquered: { poland: 'germany', france: 'germany' },
      units: [piece('united-kingdom', 'commando', 'W 3013')],
      more: { ...LATE, wall: ['W 3013'], control: { 'W 3013': 'united-kingdom' } },
    })
    at.do({ type: 'demolish', unit: 'u0', what: 'port' })
    expect(at.state.special.ports).toEqual(['W 3013'])
    expect(at.state.wall).toEqual(['W 3013'])
  })
})
