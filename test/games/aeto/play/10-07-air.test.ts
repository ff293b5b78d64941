/** Ramming, and radar: sections 10.7, 10.26 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import { airCombat, naturalResult } from '../../../../src/games/aeto/10-air-combat'
import { aeto } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { type Position, piece, position, refusal, tableAt } from './position'
import { conquerPoland, table } from './table'

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

const duel = {
  nation: 'germany',
  kind: 'fighter',
  round: 1,
  blitz: 0,
  radar: false,
  western: false,
  ultra: 0,
} as const

describe('only', () => {
  const FALLEN = { poland: 'germany' } as const

  const EAST: Position = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    conquered: FALLEN,
  }

  it(`${rule('aeto', '10.26')} enemies destroy radar: Soviets who are guests do not`, () => {
    const at = tableAt({
      ...EAST,
      date: ['July', 1942],
      units: [piece('soviet-union', 'infantry', 'W 3616')],
      asked: [{ type: 'hand', unit: 'u0' }],
    })
    at.do({ type: 'enter', hex: 'W 3517' })
    expect(at.state.special.radar).toEqual([])
  })
})

describe('counters of others', () => {
  it(`${rule('aeto', '10.26')} radar that the Americans have taken back is repaired; that of an enemy is not`, () => {
    const held = (by: 'united-states' | 'germany') =>
      refusal(
        position({
          date: ['January', 1944],
          step: 'season',
          camps: { 'united-states': 'west' },
          special: { radar: ['W 3515'] },
          more: { control: { 'W 3515': by } },
        }),
        { type: 'radar', hex: 'W 3515', works: true },
      )
    expect([held('united-states'), held('germany')]).toEqual([null, '10.26 captured'])
  })
})

describe('the Replenishment Step', () => {
  it(`${rule('aeto', '10.7')} brings no fighter back that has rammed in that month`, () => {
    const at = tableAt({
      ...given,
      step: 'offensive',
      units: [
        piece('soviet-union', 'fighter', 'E 1924', { strength: 0 }),
        piece('germany', 'bomber', 'W 3627', { strength: 2 }),
        worn('soviet-union', 'fighter', 0),
      ],
    })
    at.do({ type: 'ram', unit: 'u0', target: 'u1' })
    at.do({ type: 'over', hex: 'E 1924' })
    at.until('replenishment')
    expect(['u0', 'u1', 'u2'].map((id) => at.refusal(rebuild(id)))).toEqual(['10.7 rammed', null, null])
    at.until('replenishment', 'August', 1943)
    expect(at.refusal(rebuild('u0'))).toBeNull()
  })

  it(`${rule('aeto', '10.7')} a fighter that is called as one that was lost in ramming is another, with pilots of its own`, () => {
    const at = tableAt({
      ...given,
      step: 'offensive',
      units: [piece('germany', 'bomber', 'W 3627', { strength: 2 })],
    })
    const lost = at.raise('soviet-union', 'fighter', 0, 'E 1924')
    at.do({ type: 'hit', unit: lost })
    at.do({ type: 'ram', unit: lost, target: 'u0' })
    at.do({ type: 'over', hex: 'E 1924' })
    expect(Object.keys(at.state.units)).not.toContain(lost)
    const next = at.raise('soviet-union', 'fighter', 0, 'E 1924')
    expect(next).toBe(lost)
    at.do({ type: 'hit', unit: next })
    at.until('replenishment')
    expect(at.refusal(rebuild(next))).toBeNull()
  })
})

describe('air combat', () => {
  it(`${rule('aeto', '10.26')} radar gives -1 in the first round to fighters of Britain and America, in its hex and beside it`, () => {
    const british = { ...duel, nation: 'united-kingdom', western: true, radar: true } as const
    expect(airCombat(british).modifier).toBe(-1)
    expect(airCombat({ ...british, round: 2 }).modifier).toBe(0)
    expect(airCombat({ ...british, western: false }).modifier).toBe(0)
    expect([1, 4, 5, 6].map(naturalResult)).toEqual([null, null, 'abort', 'miss'])

    const at = table()
    at.until('naval-and-air', 'July', 1940)
    const spitfire = at.raise('united-kingdom', 'fighter', 4, 'W 3616')
    const fight = (hex: string) => {
      at.do({ type: 'dogfight', unit: spitfire, foe: 'germany', round: 1 })
      at.do({ type: 'over', hex })
      return (at.events[0] as { total: number }).total
    }
    const sites = ['W 3513', 'W 3515', 'W 3517', 'W 3713', 'W 3718', 'W 3917', 'W 4116']
    for (const hex of sites) expect(fight(hex)).toBe(-1)
    expect(fight(boardOf(at.state).neighbours('W 4116')[0])).toBe(-1)
    expect(fight('W 4614')).toBe(0)
    at.do({ type: 'radar', hex: 'W 4116', works: false })
    expect(fight('W 4116')).toBe(0)
    expect(at.refusal({ type: 'radar', hex: 'W 4116', works: false })).toBe('10.26 so-already')
    at.do({ type: 'radar', hex: 'W 4116', works: true })
    expect(fight('W 4116')).toBe(-1)
  })

  it(`${rule('aeto', '10.26')} a site is gone when a German land unit comes into it, and nobody else has it`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'July', 1940)
    at.land(at.raise('germany', 'infantry', 4, 'W 3933'), 'W 3517')
    expect(at.state.special.radar).toEqual(['W 3517'])
    at.until('strategic-warfare', 'August', 1940)
    expect(at.refusal({ type: 'radar', hex: 'W 3517', works: true })).toBe('10.26 captured')
  })

  it(`${rule('aeto', '10.7')} Soviet fighters of quality 0 ram bombers, and both are worn, if Germany began the war`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'June', 1941)
    const bomber = at.raise('germany', 'bomber', 1, 'W 3430')
    const messerschmitt = at.raise('germany', 'fighter', 3, 'W 3430')
    const rata = at.raise('soviet-union', 'fighter', 0, 'E 1924')
    const yak = at.raise('soviet-union', 'fighter', 1, 'E 1924')
    expect(at.refusal({ type: 'ram', unit: rata, target: bomber })).toBe('10.7 not-attacked')
    at.do({ type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' })
    expect(at.refusal({ type: 'ram', unit: yak, target: bomber })).toBe('10.7 no-rammer')
    expect(at.refusal({ type: 'ram', unit: rata, target: messerschmitt })).toBe('10.7 no-bomber')
    at.do({ type: 'ram', unit: rata, target: bomber })
    expect(at.refusal({ type: 'over', hex: 'W 3533' })).toBe('10.7 not-over-russia')
    at.do({ type: 'over', hex: 'E 2330' })
    expect(at.events[0]).toMatchObject({ mark: 'no-pilot-recovery' })
    expect([at.state.units[rata].depleted, at.state.units[bomber].depleted]).toEqual([true, true])
    expect(at.refusal({ type: 'ram', unit: rata, target: bomber })).toBe('10.7 rammed')
    at.until('offensive', 'July', 1941)
    at.do({ type: 'ram', unit: rata, target: bomber })
    at.do({ type: 'over', hex: 'E 2330' })
    expect([at.state.units[rata], at.state.units[bomber]]).toEqual([undefined, undefined])

    const other = table()
    conquerPoland(other)
    other.until('offensive', 'June', 1941)
    const [german, soviet] = [
      other.raise('germany', 'bomber', 1, 'W 3430'),
      other.raise('soviet-union', 'fighter', 0, 'E 1924'),
    ]
    other.do({ type: 'invade', by: 'soviet-union', on: 'germany', act: 'declared' })
    expect(other.refusal({ type: 'ram', unit: soviet, target: german })).toBe('10.7 not-attacked')
  })
})

describe('in the air', () => {
  const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const

  it(`${rule('aeto', '10.7')} a fighter rams bombers of nations with which the Soviets are at war`, () => {
    const state = position({
      ...EAST,
      camps: { ...EAST.camps, hungary: 'axis' },
      units: [
        piece('soviet-union', 'fighter', 'E 1924', { strength: 0 }),
        piece('germany', 'bomber', 'W 3430'),
        piece('hungary', 'bomber', 'W 2932'),
        piece('germany', 'fighter', 'W 3430'),
        piece('soviet-union', 'bomber', 'E 1924', { strength: 0 }),
      ],
    })
    expect(refusal(state, { type: 'ram', unit: 'u0', target: 'u1' })).toBeNull()
    expect(refusal(state, { type: 'ram', unit: 'u0', target: 'u2' })).toBe('9.1 no-war')
    expect(refusal(state, { type: 'ram', unit: 'u0', target: 'u3' })).toBe('10.7 no-bomber')
    expect(refusal(state, { type: 'ram', unit: 'u4', target: 'u1' })).toBe('10.7 no-rammer')
    expect(refusal(state, { type: 'ram', unit: 'u0', target: 'nobody' })).toBe('9.1 no-such-unit')
    const list = [...aeto.legalActions(state as never)].filter(({ type }) => type === 'ram')
    expect(list).toEqual([{ type: 'ram', unit: 'u0', target: 'u1' }])
  })
})

describe('rockets', () => {
  it(`${rule('aeto', '10.26', '11.16')} have a target number of 1, radar one of 4, and forts add 2`, () => {
    const number = (hex: string, more: object = {}) => {
      const at = tableAt({
        date: ['July', 1944],
        rules: ['rockets'],
        optional: { rockets: [{ hex: 'W 3522', kind: 'v-1' }] },
        more,
      })
      at.do({ type: 'inquire', topic: 'target', of: hex })
      const [event] = at.events
      return event.type === 'answer' ? [event.rule, event.total] : []
    }
    expect(number('W 3522')).toEqual(['11.16', 1])
    expect(number('W 3522', { forts: ['W 3522'] })).toEqual(['11.16', 3])
    expect(number('W 3517')).toEqual(['10.26', 4])
    expect(number('W 3517', { wall: ['W 3517'] })).toEqual(['10.26', 6])
  })
})

describe('in the air', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  const EAST = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    ...FALLEN,
  } as const

  it(`${rule('aeto', '10.7')} who has rammed and who was rammed break off, and fight in neither round; others go on`, () => {
    const at = tableAt({
      ...EAST,
      date: ['July', 1941],
      units: [
        piece('soviet-union', 'fighter', 'E 1924', { strength: 0 }),
        piece('germany', 'fighter-bomber', 'W 3430'),
        piece('germany', 'fighter', 'W 3430'),
      ],
    })
    at.do({ type: 'ram', unit: 'u0', target: 'u1' })
    at.do({ type: 'over', hex: 'E 2027' })
    const over = (unit: string, foe: Nation, round: 1 | 2, hex: string) => {
      const other = tableAt({ more: { ...at.state } })
      other.do({ type: 'dogfight', unit, foe, round })
      return other.refusal({ type: 'over', hex })
    }
    for (const round of [1, 2] as const) {
      expect(over('u0', 'germany', round, 'E 2027')).toBe('10.7 has-rammed')
      expect(over('u1', 'soviet-union', round, 'E 2027')).toBe('10.7 has-rammed')
      expect(over('u2', 'soviet-union', round, 'E 2027')).toBeNull()
    }
    expect(over('u1', 'soviet-union', 2, 'E 2028')).toBeNull()
  })
})
