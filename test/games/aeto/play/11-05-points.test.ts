/** Options about units, points and the end: sections 11.5, 11.6, 11.9, 11.10, 11.11, 11.13, 11.23, 11.24, 11.26 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import { resolveDismissal } from '../../../../src/games/aeto/11-rolls'
import { turnOf } from '../../../../src/games/aeto/calendar'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import type { OptionalRule } from '../../../../src/games/aeto/options'
import { isRecyclable } from '../../../../src/games/aeto/play/11-pools'
import { boardOf } from '../../../../src/games/aeto/state'
import { UNIT_KINDS, type UnitKind } from '../../../../src/games/aeto/units'
import { outcomesOf } from '../../../../src/kernel/chance'
import { fractionText } from '../../../../src/kernel/fraction'
import { refuse } from '../../../../src/kernel/verdict'
import { rule } from '../../../../src/testing'
import {
  barbarossa,
  CLOSED,
  first,
  hold,
  type Line,
  type Position,
  piece,
  position,
  refusal,
  start,
  tableAt,
} from './position'
import { conquerPoland, type Table, table } from './table'

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

const crowded = umpireOn({
  mayStack: (_state, { depleted }) =>
    depleted === false ? refuse('5.9', 'full', 'no room for both steps') : refuse('5.9', 'none', 'no room'),
})

const playing = (rule: OptionalRule) => ({ rules: [rule] })

const given = {
  date: ['July', 1943],
  step: 'replenishment',
  rules: ['replacements'],
  camps: { 'soviet-union': 'soviet', rumania: 'axis', 'united-states': 'west' },
  wars: [
    ['germany', 'soviet-union'],
    ['rumania', 'soviet-union'],
  ],
  conquered: { poland: 'germany', france: 'germany' },
} as const

const worn = (nation: Parameters<typeof piece>[0], kind: Parameters<typeof piece>[1], strength = 4) =>
  piece(nation, kind, nation === 'germany' ? 'W 3627' : nation === 'rumania' ? 'E 3729' : 'E 1924', {
    depleted: true,
    strength,
  })

const rebuild = (unit: string) => ({ type: 'rebuild', unit }) as const

const played = (...rules: readonly OptionalRule[]): Table =>
  table(aeto, Object.fromEntries(rules.map((name) => [name, true])))

const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

const board = boardOf(start)

const not = ([given, action]: Line, verdict: string): Line => [given, action, verdict]

const answer = (at: Table) =>
  at.events.find((event) => event.type === 'answer') as { total: number; result: string }

const chance = <T>(of: Parameters<typeof outcomesOf<T>>[0], wanted: T) => {
  const found = outcomesOf(of).find(({ value }) => value === wanted)
  return found === undefined ? '0' : fractionText(found.probability)
}

describe('who comes up in the rear of the enemy', () => {
  it(`${rule('aeto', '11.11')} holds the hex in Egypt to which it comes`, () => {
    const at = tableAt({
      ...SUMMER,
      step: 'replenishment',
      rules: ['abyssinia'],
      asked: [
        {
          type: 'place',
          nation: 'italy',
          kind: 'infantry',
          strength: 3,
          from: null,
          depleted: false,
          name: null,
          as: 'abyssinian',
          near: null,
        },
      ],
    })
    expect(at.owner('E 6121')).toBe('united-kingdom')
    at.do({ type: 'place', at: 'E 6121' })
    expect(at.owner('E 6121')).toBe('italy')
  })
})

describe('who has fallen and fights on', () => {
  const FALLEN = { poland: 'germany' } as const

  const exile = (given: Position): Position => ({
    ...given,
    conquered: { ...FALLEN, 'united-kingdom': 'germany' },
    special: { exile: true, ...given.special },
    more: { holdingOut: ['united-kingdom'], ...given.more },
  })

  const EAST: Position = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    conquered: FALLEN,
  }

  /** The Soviets rise behind a slack garrison (9.25). */
  const rising = (given: Position): Position => ({
    ...EAST,
    ...given,
    conquered: { ...FALLEN, 'soviet-union': 'germany' },
    more: {
      holdingOut: ['soviet-union'],
      invasions: [{ by: 'germany', on: 'soviet-union', since: turnOf('June', 1941), physical: null }],
      ...given.more,
    },
  })

  it(`${rule('aeto', '11.5')} is asked about a longer war if it has points: Britain in Canada, and not Soviets who rise`, () => {
    const given = (base: Position): readonly string[] => {
      const at = tableAt({ ...base, step: 'season', date: ['April', 1945], rules: ['extension'] })
      at.do({ type: 'extend', months: 2 })
      const [asked] = at.state.flow.asked
      return asked.type === 'extend' ? asked.waiting : []
    }
    expect(given(exile({}))).toContain('united-kingdom')
    expect(given(rising({}))).not.toContain('soviet-union')
  })
})

describe('stacking', () => {
  it(`${rule('aeto', '11.26')} is asked about when a unit is rebuilt, with both its steps`, () => {
    const state = position({
      step: 'season',
      date: ['July', 1942],
      camps: { 'united-states': 'west' },
      wars: [['germany', 'united-states']],
      rules: ['replacements'],
      units: [piece('united-states', 'infantry', 'W 3616', { depleted: true })],
      optional: { pools: { 'united-states infantry 4': 2 } },
    })
    const rebuild = { type: 'rebuild', unit: 'u0' } as const
    expect(refusal(state, rebuild)).toBeNull()
    expect(crowded.check(crowded.codec.accept(state), rebuild)).toMatchObject({ code: 'full' })
  })
})

describe('only', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '11.11')} the first month with Egypt counts, whether or not Italy is in the war`, () => {
    const at = tableAt({
      step: 'supply',
      conquered: FALLEN,
      rules: ['abyssinia'],
      more: { control: { 'E 5623': 'germany', 'E 5721': 'germany' } },
    })
    at.do({ type: 'end' })
    expect(at.state.optional.egypt).toBe(true)
    expect(at.state.flow.asked).toEqual([])
  })
})

describe('what is left of the fallen', () => {
  it(`${rule('aeto', '11.10', '11.0')} nobody is dismissed of a Germany that is conquered, and it places no hedgerows`, () => {
    const given: Position = {
      ...SUMMER,
      date: ['January', 1944],
      step: 'weather',
      camps: { ...SUMMER.camps, 'soviet-union': 'soviet' },
      wars: [...SUMMER.wars!, ['germany', 'soviet-union'], ['italy', 'soviet-union']],
      conquered: { poland: 'germany' },
      rules: ['dismissals', 'bocage'],
      units: [piece('soviet-union', 'infantry', 'E 2733')],
    }
    const weather = (one: Position) => {
      const at = tableAt(one)
      at.do({ type: 'weather', is: 'fair' })
      return at.events.map(({ type }) => type)
    }
    expect(weather(given)).toContain('rolled')
    expect(weather({ ...given, conquered: { poland: 'germany', germany: 'united-states' } })).not.toContain(
      'rolled',
    )
    const hedge: Position = {
      ...given,
      step: 'offensive',
      units: [],
      conquered: { poland: 'germany', france: 'germany', germany: 'united-states' },
      more: { control: { 'W 3215': 'italy', 'W 3216': 'italy' } },
    }
    expect(refusal(position(hedge), { type: 'hedge' })).toBe('9.10 conquered')
  })
})

describe('optional rules', () => {
  it(`${rule('aeto', '11.26')} paratroopers, and Soviet infantry, cavalry and mountain units, are rebuilt without a twin; ships are no affair of it`, () => {
    const rebuilt = (nation: Nation, kind: UnitKind, at: string) =>
      refusal(
        position({
          step: 'season',
          rules: ['replacements'],
          units: [piece(nation, kind, at, { depleted: true })],
        }),
        { type: 'rebuild', unit: 'u0' },
      )
    expect(rebuilt('germany', 'infantry', 'W 3430')).toBe('11.26 no-twin')
    expect(rebuilt('germany', 'paratrooper', 'W 3430')).toBeNull()
    for (const kind of ['infantry', 'cavalry', 'mountain'] as const)
      expect(rebuilt('soviet-union', kind, 'E 1924')).toBeNull()
    expect(rebuilt('soviet-union', 'armor', 'E 1924')).toBe('11.26 no-twin')
    expect(rebuilt('germany', 'cavalry', 'W 3430')).toBe('11.26 no-twin')
    expect(rebuilt('united-kingdom', 'bb', 'W 3515')).toBeNull()
  })
})

describe('a longer war', () => {
  const AMERICA = { camps: { 'united-states': 'west' }, wars: [['germany', 'united-states']] } as const

  const FALLEN = { poland: 'germany', france: 'germany' } as const

  it(`${rule('aeto', '11.5')} is for those who are in it to pay for: not for Soviets who have stayed out`, () => {
    const asked = (...more: readonly (readonly ['germany', 'soviet-union'])[]) => {
      const at = tableAt({
        ...playing('extension'),
        step: 'season',
        date: ['April', 1945],
        camps: { ...AMERICA.camps, ...(more.length > 0 && { 'soviet-union': 'soviet' }) },
        wars: [...AMERICA.wars, ...more],
        conquered: FALLEN,
        more: CLOSED,
      })
      at.do({ type: 'extend', months: 2 })
      return at.state.flow.asked.at(-1)
    }
    expect(asked()).toMatchObject({ waiting: ['united-kingdom', 'united-states'] })
    expect(asked(['germany', 'soviet-union'])).toMatchObject({
      waiting: ['united-kingdom', 'united-states', 'soviet-union'],
    })
  })
})

describe('powers that are not in the war', () => {
  const FALLEN = { poland: 'germany', france: 'germany' } as const

  it(`${rule('aeto', '11.9')} order in secret like others, and the conquered do not`, () => {
    const order = (nation: 'united-states' | 'italy' | 'france') =>
      refusal(
        position({
          ...playing('hiddenProduction'),
          step: 'season',
          date: ['January', 1941],
          conquered: FALLEN,
        }),
        { type: 'order', nation },
      )
    expect([order('united-states'), order('italy'), order('france')]).toEqual([null, null, '11.9 not-at-war'])
  })
})

describe('counters of others', () => {
  it(`${rule('aeto', '11.24', '9.11', '9.24')} that were a minor nation's are not given up by who has them now`, () => {
    const given = (more: Parameters<typeof piece>[3]) =>
      position({
        date: ['January', 1944],
        step: 'season',
        rules: ['scrounging'],
        units: [piece('united-kingdom', 'cl', 'W 3616', more)],
      })
    const scrounge = { type: 'scrounge', unit: 'u0' } as const
    expect(refusal(given({ from: 'netherlands' }), scrounge)).toBe('11.24 minor')
    expect(refusal(given({ from: 'france' }), scrounge)).toBeNull()
  })

  it(`${rule('aeto', '11.24', '9.12')} what is Vichy's is not given up, though it was of France`, () => {
    const at = tableAt({
      date: ['January', 1941],
      step: 'season',
      rules: ['scrounging'],
      conquered: { poland: 'germany', france: 'germany' },
      units: [piece('vichy-france', 'dd', 'W 2319', { from: 'france' })],
      more: { vichy: { since: 10, reactions: [], fallen: false }, vichyOpen: false },
    })
    expect(at.refusal({ type: 'scrounge', unit: 'u0' })).toBe('11.24 minor')
  })

  it(`${rule('aeto', '11.10')} Soviets beyond their border in Africa are not in Europe, and dismiss nobody`, () => {
    const dismissed = (hex: string) => {
      const at = tableAt({
        date: ['January', 1944],
        step: 'weather',
        rules: ['dismissals'],
        camps: { 'soviet-union': 'soviet' },
        wars: [['soviet-union', 'germany']],
        units: [piece('soviet-union', 'infantry', hex)],
      })
      at.do({ type: 'weather', is: 'winter' }, 1)
      return at.events.some((event) => event.rule === '11.10')
    }
    expect([dismissed('E 5623'), dismissed('E 4731')]).toEqual([false, true])
  })
})

describe('the Replenishment Step', () => {
  it(`${rule('aeto', '11.26', '9.0', '10.22')} makes up infantry and aircraft without a pool; of a minor one, and no armor and no Siberians`, () => {
    const at = tableAt({
      ...given,
      units: [
        worn('germany', 'infantry'),
        worn('germany', 'fighter', 2),
        worn('germany', 'armor', 6),
        worn('soviet-union', 'infantry', 7),
        worn('rumania', 'infantry', 3),
        worn('rumania', 'infantry', 3),
      ],
    })
    expect(at.refusal(rebuild('u2'))).toBe('7.14 no-infantry')
    expect(at.refusal(rebuild('u3'))).toBe('10.22 siberian')
    for (const unit of ['u0', 'u1', 'u4']) at.do(rebuild(unit))
    expect(['u0', 'u1', 'u4'].map((id) => at.state.units[id].depleted)).toEqual([false, false, false])
    expect(at.refusal(rebuild('u5'))).toBe('9.0 one')
    expect(at.state.optional.pools).toEqual({})
    const season = position({ ...given, step: 'season', units: [worn('germany', 'infantry')] })
    expect(refusal(season, rebuild('u0'))).toBe('11.26 no-twin')
  })

  it(`${rule('aeto', '9.12', '9.13')} makes up Free French who are depleted, and none who were lost; nor Vichy French`, () => {
    const free = { from: 'france', depleted: true } as const
    const at = tableAt({
      ...given,
      units: [
        piece('united-kingdom', 'infantry', 'W 3616', free),
        piece('united-kingdom', 'infantry', 'W 3616', free),
        piece('vichy-france', 'infantry', 'W 2319', free),
      ],
      more: { vichy: { since: 10, reactions: [], fallen: false }, vichyOpen: false },
    })
    at.do(rebuild('u0'))
    expect(at.state.units.u0.depleted).toBe(false)
    expect(at.refusal(rebuild('u2'))).toBe('9.12 vichy')
    at.do({ type: 'lose', unit: 'u1' })
    expect(at.refusal({ type: 'replenish', unit: 'u1' })).toBe('9.12 repatriated')
  })
})

describe('Offensives, pools and points', () => {
  it(`${rule('aeto', '11.6')} a power whose income has a single digit gets no free unit this season`, () => {
    const at = played('freeUnits')
    at.until('season', 'January', 1944)
    at.do({ type: 'income', power: 'germany', poor: true })
    expect(at.refusal({ type: 'claim', power: 'germany', category: 'air' })).toBe('11.6 poor')
    at.until('season', 'April', 1944)
    at.do({ type: 'claim', power: 'germany', category: 'air' })
  })

  it(`${rule('aeto', '11.13')} ships of minors stay lost like others', infantry is replenished`, () => {
    const at = played('forcePools')
    at.until('replenishment')
    at.until('offensive', 'December', 1939)
    at.do(invade('germany', 'norway'))
    at.until('replenishment')
    const [ship, rifle] = [at.raise('norway', 'dd', 0, 'W 4822'), at.raise('norway', 'infantry', 3, 'W 4822')]
    const german = at.raise('germany', 'infantry', 4, 'W 3430')
    for (const unit of [ship, rifle, german]) at.do({ type: 'lose', unit })
    at.do({ type: 'replenish', unit: german })
    at.do({ type: 'place', at: 'W 3430' })
    at.until('season', 'January', 1940)
    expect(at.refusal({ type: 'restore', unit: ship })).toBe('11.13 gone')
    expect(at.refusal({ type: 'restore', unit: rifle })).toBeNull()
  })

  it(`${rule('aeto', '11.26')} a unit aboard a ship is not rebuilt, and the pool is asked about for what is there to rebuild`, () => {
    const at = played('replacements')
    at.until('offensive')
    const [tank, fleet] = [
      at.raise('united-kingdom', 'armor', 5, 'W 3515'),
      at.raise('united-kingdom', 'infantry', 4, 'W 3515'),
    ]
    for (const unit of [tank, fleet]) at.do({ type: 'hit', unit })
    at.until('season', 'October', 1939)
    expect(at.refusal({ type: 'stock', nation: 'united-kingdom', kind: 'cavalry', strength: 2 })).toBe(
      '11.26 no-use',
    )
    at.do({ type: 'stock', nation: 'united-kingdom', kind: 'armor', strength: 5 })
    at.do({ type: 'rebuild', unit: tank })
    const afloat = { ...at.state.units[fleet], at: 'at sea' }
    const state = aeto.codec.accept({ ...at.state, units: { ...at.state.units, [fleet]: afloat } })
    expect(aeto.check(state, { type: 'rebuild', unit: fleet })).toMatchObject({
      rule: '11.26',
      code: 'at-sea',
    })
  })

  it(`${rule('aeto', '11.23')} counts the cities in the instant in which Germany falls, not when Italy follows`, () => {
    const at = played('variableVictory')
    conquerPoland(at)
    at.until('offensive', 'April', 1945)
    at.do(invade('germany', 'soviet-union'))
    at.do(invade('italy', 'greece'))
    for (const id of Object.keys(at.state.units))
      if (at.state.units[id].nation === 'germany') at.do({ type: 'lose', unit: id })
    at.march(at.raise('soviet-union', 'armor', 6, 'E 2629'), 'W 3627')
    at.do({ type: 'surrender', nation: 'germany' })
    at.do({ type: 'roll' }, 1)
    expect(at.state.optional.spoils).toEqual({ west: 0, soviet: 3 })
    at.do({ type: 'surrender', nation: 'italy' })
    expect(at.state.ended).toMatchObject({ winner: 'soviet-union', level: 'Soviet major victory' })
  })
})

describe('pools, prices and posts', () => {
  const AMERICA = { camps: { 'united-states': 'west' }, wars: [['united-states', 'germany']] } as const

  const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const

  it(`${rule('aeto', '11.13')} what comes back is of minors on land and in the air, of ships' aircraft, staffs, transports, and four Soviet kinds`, () => {
    const of = (nation: 'germany' | 'soviet-union' | 'poland', strength: number) =>
      UNIT_KINDS.filter((kind) => isRecyclable({ nation, kind, strength }))
    expect(of('germany', 4)).toEqual(['hq', 'naval-air', 'stp'])
    expect(of('soviet-union', 4)).toEqual(['infantry', 'mountain', 'hq', 'naval-air', 'stp'])
    expect(of('soviet-union', 5)).toEqual(['infantry', 'hq', 'naval-air', 'stp'])
    expect(of('soviet-union', 6)).toEqual(['hq', 'naval-air', 'stp'])
    expect(of('soviet-union', 7)).toEqual(['infantry', 'hq', 'naval-air', 'stp'])
    expect(of('poland', 3)).toEqual(
      UNIT_KINDS.filter((kind) => !['bb', 'cv', 'ca', 'cl', 'dd', 'de', 'submarine'].includes(kind)),
    )
  })

  it(`${rule('aeto', '11.26')} a unit is rebuilt from a twin in the pool, in supply, on land or in a box, and paratroopers without`, () => {
    const rebuild = (unit: ReturnType<typeof piece>, pools = {}) =>
      refusal(position({ step: 'season', rules: ['replacements'], units: [unit], optional: { pools } }), {
        type: 'rebuild',
        unit: 'u0',
      })
    const worn = { depleted: true } as const
    expect(rebuild(piece('germany', 'armor', 'W 3430', worn))).toBe('11.26 no-twin')
    expect(rebuild(piece('germany', 'armor', 'W 3430', worn), { 'germany armor 4': 1 })).toBeNull()
    expect(rebuild(piece('germany', 'armor', 'W 3430', worn), { 'germany armor 5': 1 })).toBe('11.26 no-twin')
    expect(
      rebuild(piece('germany', 'armor', 'W 3430', { ...worn, out: true }), { 'germany armor 4': 1 }),
    ).toBe('11.26 no-supply')
    expect(rebuild(piece('united-kingdom', 'armor', 'at sea', worn), { 'united-kingdom armor 4': 1 })).toBe(
      '11.26 at-sea',
    )
    expect(
      rebuild(piece('united-kingdom', 'armor', 'United States', worn), { 'united-kingdom armor 4': 1 }),
    ).toBeNull()
    expect(rebuild(piece('germany', 'paratrooper', 'W 3430', worn))).toBeNull()
    expect(rebuild(piece('soviet-union', 'cavalry', 'E 1924', worn))).toBeNull()
    expect(rebuild(piece('soviet-union', 'armor', 'E 1924', worn))).toBe('11.26 no-twin')
    expect(rebuild(piece('germany', 'bb', 'W 3933', worn))).toBeNull()
    const at = tableAt({
      step: 'season',
      rules: ['replacements'],
      units: [piece('germany', 'armor', 'W 3430', worn), piece('germany', 'infantry', 'W 3430')],
    })
    const listed = [...aeto.legalActions(at.state as never)].filter(({ type }) => type === 'stock')
    expect(listed).toEqual([{ type: 'stock', nation: 'germany', kind: 'armor', strength: 4 }])
    at.do({ type: 'stock', nation: 'germany', kind: 'armor', strength: 4 })
    at.do({ type: 'rebuild', unit: 'u0' })
    expect(at.state.optional.pools).toEqual({ 'germany armor 4': 1 })
  })

  it(`${rule('aeto', '11.6')} an income is reported where free units are played, and forgotten for one power alone`, () => {
    expect(refusal(position({ step: 'season' }), { type: 'income', power: 'italy', poor: true })).toBe(
      '11.6 not-played',
    )
    const at = tableAt({
      step: 'season',
      date: ['July', 1943],
      rules: ['freeUnits'],
      optional: { poor: ['italy', 'germany'] },
    })
    expect(at.refusal({ type: 'income', power: 'italy', poor: true })).toBe('11.6 so-already')
    at.do({ type: 'income', power: 'italy', poor: false })
    expect(at.state.optional.poor).toEqual(['germany'])
    expect(at.refusal({ type: 'claim', power: 'germany', category: 'air' })).toBe('11.6 poor')
    at.do({ type: 'claim', power: 'italy', category: 'air' })
    expect(at.events).toMatchObject([{ total: 0 }])
    expect(at.refusal({ type: 'claim', power: 'italy', category: 'land' })).toBe('11.6 none-left')
  })

  it(`${rule('aeto', '11.5')} the war is extended by one to six months, in the spring of 1945, once`, () => {
    const extend = (months: number, given: Partial<Parameters<typeof position>[0]> = {}) =>
      refusal(position({ step: 'season', date: ['April', 1945], rules: ['extension'], ...given }), {
        type: 'extend',
        months,
      })
    expect([1, 6].map((months) => extend(months))).toEqual([null, null])
    expect(extend(1, { date: ['January', 1945] })).toBe('11.5 not-spring-1945')
    expect(extend(1, { optional: { extension: 2 } })).toBe('11.5 once')
    const at = tableAt({ ...AMERICA, step: 'season', date: ['April', 1945], rules: ['extension'] })
    at.do({ type: 'extend', months: 3 })
    expect(at.events).toMatchObject([{ total: 60 }])
    for (const _ of ['united-kingdom', 'united-states']) at.do({ type: 'answer', yes: true })
    expect(at.state.optional.extension).toBe(3)
    at.until('turn-end', 'August', 1945)
    at.do({ type: 'end' })
    expect(at.state.ended).toMatchObject({
      level: 'Axis victory',
      because: 'the Axis stands after the extension',
    })
  })

  it(`${rule('aeto', '11.10')} Hoth or Reinhardt goes in January 1944 if Soviets are beyond their border in Europe`, () => {
    const dismissed = (hex: string, die: number, month: 'January' | 'February' = 'January') => {
      const at = tableAt({
        ...EAST,
        step: 'weather',
        date: [month, 1944],
        rules: ['dismissals'],
        units: [
          piece('soviet-union', 'infantry', hex),
          piece('germany', 'general', 'W 3430', { name: 'Hoth' }),
          piece('germany', 'general', 'W 3430', { name: 'Reinhardt' }),
        ],
      })
      if (month === 'January' && hex !== 'E 1924' && board.hex(hex).country === 'poland')
        at.do({ type: 'weather', is: 'fair' }, die)
      else at.do({ type: 'weather', is: 'fair' })
      return ['u1', 'u2'].filter((id) => at.state.units[id] === undefined)
    }
    expect(dismissed('W 3533', 4)).toEqual(['u1'])
    expect(dismissed('W 3533', 5)).toEqual(['u2'])
    expect(dismissed('E 1924', 1)).toEqual([])
    expect(dismissed(first(start, 'turkey'), 1)).toEqual([])
    expect(dismissed(first(start, 'persia'), 1)).toEqual([])
  })

  it(`${rule('aeto', '11.11')} Italians come from Abyssinia once, into the three hexes of the south without an enemy, whoever's zone they are in`, () => {
    const control = { 'E 5623': 'italy', 'E 5721': 'germany' } as const
    const given = {
      step: 'supply',
      rules: ['abyssinia'],
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
    } as const
    const at = tableAt({
      ...given,
      units: [piece('united-kingdom', 'infantry', 'E 6121')],
      more: { control },
    })
    at.do({ type: 'end' }, 2)
    expect(at.events).toContainEqual(expect.objectContaining({ rule: '11.11', result: '2' }))
    expect(at.refusal({ type: 'place', at: 'E 6121' })).toBe('11.11 not-there')
    expect(at.refusal({ type: 'place', at: 'E 5623' })).toBe('11.11 not-there')
    at.do({ type: 'place', at: 'E 6120' })
    at.do({ type: 'place', at: 'E 6122' })
    expect(Object.values(at.state.units).filter(({ nation }) => nation === 'italy')).toMatchObject([
      { strength: 3 },
      { strength: 3 },
    ])
    expect(at.state.optional.egypt).toBe(true)
    for (const [given2, why] of [
      [{ ...given, more: { control: { 'E 5623': 'italy' as const } } }, 'Cairo is British'],
      [{ ...given, more: { control: { 'E 5721': 'italy' as const } } }, 'Alexandria is British'],
      [{ ...given, more: { control }, optional: { egypt: true } }, 'it has been'],
      [{ ...given, rules: [], more: { control } }, 'it is not played'],
    ] as const) {
      const other = tableAt(given2)
      other.do({ type: 'end' })
      expect([why, other.events.some((event) => event.rule === '11.11')]).toEqual([why, false])
    }
  })
})

it(`${rule('aeto', '11.9')} what was ordered comes, but not for a power that has fallen since`, () => {
  const arrive = (conquered: object) => {
    const at = tableAt({
      step: 'turn-end',
      date: ['June', 1942],
      rules: ['hiddenProduction'],
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      conquered,
      optional: {
        orders: [
          { nation: 'italy', kind: 'armor', strength: 3, due: 34 },
          { nation: 'germany', kind: 'armor', strength: 6, due: 35 },
        ],
      },
    })
    at.do({ type: 'end' })
    return [
      at.state.flow.asked.map((asked) => asked.type === 'place' && asked.nation),
      at.state.optional.orders.length,
    ]
  }
  expect(arrive({})).toEqual([['italy'], 1])
  expect(arrive({ italy: 'united-kingdom' })).toEqual([[], 1])
})

describe('winters and seasons', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  const ITALY = { camps: { italy: 'axis' }, wars: [['italy', 'united-kingdom']], ...FALLEN } as const

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

describe('what is not asked or done', () => {
  it(`${rule('aeto', '11.26')} a pool is not told of while nobody is depleted`, () => {
    const stock = (depleted: boolean) =>
      tableAt({
        step: 'season',
        date: ['April', 1940],
        rules: ['replacements'],
        units: [piece('germany', 'infantry', 'W 3627', { depleted })],
      }).refusal({ type: 'stock', nation: 'germany', kind: 'infantry', strength: 4 })
    expect([stock(false), stock(true)]).toEqual(['11.26 no-use', null])
  })
})

describe('orders in secret', () => {
  it(`${rule('aeto', '11.9')} fill the track with thirty`, () => {
    const order = { nation: 'germany', kind: 'infantry', strength: 4, due: 12 } as const
    const having = (count: number) =>
      refusal(
        position({
          date: ['July', 1940],
          step: 'season',
          rules: ['hiddenProduction'],
          optional: { orders: Array(count).fill(order) },
        }),
        { type: 'order', nation: 'germany' },
      )
    expect([29, 30].map(having)).toEqual([null, '11.9 full'])
  })
})

describe('in the Seasonal Turn', () => {
  it(`${rule('aeto', '11.5', '11.23')} the Allies buy months in the spring of 1945, and win apart by the German cities that they hold`, () => {
    const at = played('extension', 'variableVictory')
    at.until('season', 'April', 1945)
    at.do({ type: 'extend', months: 2 })
    expect(answer(at).total).toBe(40)
    // Two of them: the Soviets have stayed out of this war.
    for (let i = 0; i < 2; i++) at.do({ type: 'answer', yes: true })
    expect(at.state.optional.extension).toBe(2)
    at.until('offensive', 'July', 1945)
    at.do({ type: 'invade', by: 'italy', on: 'greece', act: 'declared' })
    at.do({ type: 'surrender', nation: 'germany' })
    at.do({ type: 'roll' }, 6)
    expect(at.state.ended).toMatchObject({
      rule: '11.23',
      level: 'Western major victory',
      winner: 'united-kingdom',
    })
    const no = played('extension')
    no.until('season', 'April', 1945)
    no.do({ type: 'extend', months: 6 })
    no.do({ type: 'answer', yes: false })
    expect(no.state.optional.extension).toBe(0)
    const late = played('extension')
    late.until('season', 'April', 1945)
    late.do({ type: 'extend', months: 1 })
    for (let i = 0; i < 2; i++) late.do({ type: 'answer', yes: true })
    late.until('turn-end', 'June', 1945)
    late.do({ type: 'end' })
    expect(late.state.ended).toMatchObject({ winner: 'germany' })
  })

  it(`${rule('aeto', '11.6')} America has three free units in the winter of 1944, an air, a land and a naval one`, () => {
    const at = played('freeUnits')
    at.until('season', 'January', 1944)
    for (const category of ['air', 'land', 'naval'] as const)
      at.do({ type: 'claim', power: 'united-states', category })
    expect(at.refusal({ type: 'claim', power: 'united-states', category: 'air' })).toBe('11.6 category')
    at.do({ type: 'claim', power: 'germany', category: 'air' })
    expect(at.refusal({ type: 'claim', power: 'germany', category: 'land' })).toBe('11.6 none-left')
    expect(at.refusal({ type: 'claim', power: 'france', category: 'land' })).toBe('11.6 france')
  })

  it(`${rule('aeto', '11.9')} what is on order is seen by nobody else until it comes`, () => {
    const at = played('hiddenProduction')
    at.until('season', 'October', 1939)
    at.do({ type: 'order', nation: 'germany' })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'germany' })
    at.do({ type: 'form', kind: 'armor', strength: 6 })
    expect(aeto.view(at.state as never, 'united-kingdom').optional.orders).toMatchObject([
      { nation: 'germany', kind: 'hidden', strength: 'hidden' },
    ])
    expect(aeto.view(at.state as never, 'germany').optional.orders).toMatchObject([
      { kind: 'armor', strength: 6 },
    ])
    at.until('turn-end', 'December', 1939)
    at.do({ type: 'end' }, 1)
    expect(at.state.flow.asked).toMatchObject([{ type: 'place', kind: 'armor', strength: 6 }])
  })

  it(`${rule('aeto', '11.10')} Hitler dismisses generals in Russia in the first winter, and Hoth or Reinhardt in January 1944`, () => {
    expect(chance((dice) => resolveDismissal(dice).generals.length, 2)).toBe('1/6')
    const at = played('dismissals')
    conquerPoland(at)
    at.until('offensive', 'June', 1941)
    at.do(barbarossa)
    at.do({ type: 'appoint', name: 'Guderian', strength: 0 })
    at.do({ type: 'place', at: 'W 3430' })
    const guderian = Object.keys(at.state.units).find((id) => at.state.units[id].name === 'Guderian')!
    at.until('weather', 'December', 1941)
    at.do({ type: 'weather', is: 'winter' }, 8)
    // He is not in Russia.
    expect(at.state.units[guderian]).toBeDefined()
    expect(at.events).toContainEqual(expect.objectContaining({ rule: '11.10', result: 'Guderian' }))
    const state = {
      ...at.state,
      units: { ...at.state.units, [guderian]: { ...at.state.units[guderian], at: 'E 2330' } },
      flow: { ...at.state.flow, step: 'weather' },
    }
    const inRussia = aeto.codec.accept(state)
    const outcomes = aeto.outcomes(inRussia, { type: 'weather', is: 'winter' })
    const gone = outcomes.filter(({ state: after }) => after.units[guderian] === undefined)
    expect(gone.map(({ probability }) => fractionText(probability))).toEqual(['5/36'])
  })

  it(`${rule('aeto', '11.11')} Italians come from Abyssinia when Alexandria and Cairo fall, once`, () => {
    const at = played('abyssinia')
    at.until('offensive', 'June', 1942)
    at.do({ type: 'invade', by: 'italy', on: 'united-kingdom', act: 'declared' })
    for (const city of ['E 5623', 'E 5721']) at.march(at.raise('italy', 'infantry', 3, 'E 5629'), city)
    at.until('supply')
    at.do({ type: 'end' }, 2)
    expect(at.state.flow.asked).toHaveLength(2)
    expect(at.refusal({ type: 'place', at: 'E 5721' })).toBe('11.11 not-there')
    at.do({ type: 'place', at: 'E 6120' })
    at.do({ type: 'place', at: 'E 6121' })
    at.until('replenishment', 'July', 1942)
    expect(at.state.optional.egypt).toBe(true)
  })

  it(`${rule('aeto', '11.13')} what is lost stays lost, but for Soviet infantry and a few kinds`, () => {
    const at = played('forcePools')
    at.until('season', 'October', 1939)
    const german = at.raise('germany', 'infantry', 4, 'W 3430')
    const soviet = at.raise('soviet-union', 'infantry', 4, 'E 1924')
    for (const unit of [german, soviet]) at.do({ type: 'lose', unit })
    expect(at.refusal({ type: 'restore', unit: german })).toBe('11.13 gone')
    expect(at.refusal({ type: 'restore', unit: soviet })).toBeNull()
  })

  it(`${rule('aeto', '11.24')} units are given up for points, as many as there are cities with resources`, () => {
    const at = played('scrounging')
    at.until('season', 'October', 1939)
    const [tank, rifle] = [
      at.raise('united-kingdom', 'armor', 5, 'W 3616'),
      at.raise('united-kingdom', 'infantry', 4, 'W 3616'),
    ]
    expect(at.refusal({ type: 'scrounge', unit: rifle })).toBe('11.24 worthless')
    at.do({ type: 'scrounge', unit: tank })
    expect(answer(at).total).toBe(3)
    expect(at.state.special.lost).toEqual([])
    // Britain has six such cities, and gives up six counters in a season at the most.
    const tanks = Array.from({ length: 6 }, () => at.raise('united-kingdom', 'armor', 5, 'W 3616'))
    for (const unit of tanks.slice(1)) at.do({ type: 'scrounge', unit })
    expect(at.refusal({ type: 'scrounge', unit: tanks[0] })).toBe('11.24 limit')
  })

  it(`${rule('aeto', '11.26')} rebuilding takes a step of a like unit in the pool, but for paratroopers: the American example`, () => {
    const at = played('replacements')
    at.until('season', 'July', 1942)
    const units = (
      [
        ['armor', 6],
        ['infantry', 6],
        ['paratrooper', 1],
        ['fighter', 2],
      ] as const
    ).map(([kind, strength]) => at.raise('united-states', kind, strength, 'W 3616'))
    for (const unit of units) at.do({ type: 'hit', unit })
    at.do({ type: 'stock', nation: 'united-states', kind: 'armor', strength: 6 })
    at.do({ type: 'stock', nation: 'united-states', kind: 'infantry', strength: 6 })
    for (const unit of units.slice(0, 3)) at.do({ type: 'rebuild', unit })
    expect(at.refusal({ type: 'rebuild', unit: units[3] })).toBe('11.26 no-twin')
    expect(at.state.optional.pools).toEqual({ 'united-states armor 6': 1, 'united-states infantry 6': 1 })
  })
})

describe('Abyssinians', () => {
  it(`${rule('aeto', '11.11')} do not come to a hex with a fort of the enemy`, () => {
    const come = (forts: readonly string[]) =>
      refusal(
        position({
          step: 'replenishment',
          rules: ['abyssinia'],
          camps: { italy: 'axis' },
          wars: [['italy', 'united-kingdom']],
          asked: [
            {
              type: 'place',
              nation: 'italy',
              kind: 'infantry',
              strength: 3,
              from: null,
              depleted: false,
              name: null,
              as: 'abyssinian',
              near: null,
            },
          ],
          more: { forts },
        }),
        { type: 'place', at: 'E 6120' },
      )
    expect(come([])).toBeNull()
    expect(come(['E 6120'])).toBe('11.11 not-there')
  })
})

describe('a force pool', () => {
  it(`${rule('aeto', '11.26')} is asked about once for units that are alike`, () => {
    const twins = [1, 2].map(() => piece('germany', 'infantry', 'W 3430', { depleted: true }))
    const state = position({
      step: 'season',
      date: ['July', 1941],
      rules: ['replacements'],
      units: [...twins, piece('germany', 'infantry', 'W 3430')],
    })
    const stocks = [...aeto.legalActions(state as never)].filter(({ type }) => type === 'stock')
    expect(stocks).toEqual([{ type: 'stock', nation: 'germany', kind: 'infantry', strength: 4 }])
  })
})
