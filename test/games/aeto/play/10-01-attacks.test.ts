/** What helps an attack: sections 10.1, 10.8, 10.10, 10.14 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import { isUnderZhukov, movementNotes } from '../../../../src/games/aeto/10-conditions'
import { type Fighter, type LandCombat, landCombat } from '../../../../src/games/aeto/10-land-combat'
import { resolveZhukov } from '../../../../src/games/aeto/10-rolls'
import { turnOf } from '../../../../src/games/aeto/calendar'
import { aeto } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { boardOf } from '../../../../src/games/aeto/state'
import { GENERALS, type General, type UnitKind } from '../../../../src/games/aeto/units'
import { outcomesOf } from '../../../../src/kernel/chance'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import { piece, position, refusal, start, tableAt } from './position'
import { conquerPoland, openBorder, type Table, table } from './table'

const calm = {
  ...{
    turn: turnOf('May', 1944),
    terrain: 'clear' as const,
    supported: false,
    fort: false,
    sovietHomeCity: false,
  },
  ...{ inSovietUnion: true, inFinland: false, blitz: {}, winterBonus: false, finnishWinter: false },
  ...{ axisAssault: false, bocage: null, ultra: 0, nearest: false },
} as const

const WAR = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const

const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

const beside = (at: Table, hex: string, country: string, not: readonly string[] = []) => {
  const board = boardOf(at.state)
  return board
    .neighbours(hex)
    .find(
      (one) => board.hex(one).country === country && !board.hasSide(hex, one, 'sea') && !not.includes(one),
    )!
}

/** The answer to the last report. */
const answer = (at: Table) => at.events.find((event) => event.type === 'answer')

const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const

describe('land units', () => {
  const fighter = (nation: Nation, kind: 'infantry' | 'hq' | 'general') => ({
    nation,
    kind,
    strength: 3,
    at: 'E 1924',
    out: false,
    home: true,
    zhukov: false,
  })

  const combat = {
    turn: 30,
    terrain: 'other',
    supported: false,
    fort: false,
    sovietHomeCity: false,
    inSovietUnion: false,
    inFinland: false,
    blitz: {},
    winterBonus: false,
    finnishWinter: false,
    axisAssault: false,
    bocage: null,
    ultra: 0,
    nearest: false,
  } as const

  it(`${rule('aeto', '10.10', '10.24')} are leaders, too, where they defend a city or Finland alone; for the winter bonus they are not enough`, () => {
    const german = [fighter('germany', 'infantry')]
    const staff = [fighter('soviet-union', 'hq')]
    const city = landCombat({ ...combat, attackers: german, defenders: staff, sovietHomeCity: true })
    expect([city.modifier, city.backfires]).toEqual([-1, true])
    const winter = { ...combat, attackers: german, winterBonus: true, inSovietUnion: true }
    expect(landCombat({ ...winter, defenders: staff }).modifier).toBe(0)
    expect(landCombat({ ...winter, defenders: [fighter('soviet-union', 'infantry')] }).modifier).toBe(-1)
    const finland = { ...combat, inFinland: true, finnishWinter: true }
    const finns = [fighter('finland', 'infantry')]
    expect(landCombat({ ...finland, attackers: finns, defenders: staff }).modifier).toBe(2)
  })
})

describe('modifiers', () => {
  const fighter = (
    nation: Nation,
    kind: 'armor' | 'infantry' | 'general',
    strength: number,
    at = 'E 1924',
  ) => ({
    ...{ nation, kind, strength, at },
    ...{ out: false, home: true, zhukov: false },
  })

  it(`${rule('aeto', '10.1', '10.8')} armor tells when it is half of the stack that defends, whoever is in it`, () => {
    const modifier = (...defenders: ReturnType<typeof fighter>[]) =>
      landCombat({ ...calm, attackers: [fighter('united-states', 'infantry', 9)], defenders }).modifier
    expect(modifier(fighter('germany', 'armor', 6), fighter('italy', 'infantry', 6))).toBe(-1)
    expect(modifier(fighter('germany', 'armor', 6), fighter('italy', 'infantry', 7))).toBe(0)
    // Of those who attack it is half of its own nation.
    const attackers = [fighter('germany', 'armor', 6), fighter('italy', 'infantry', 12)]
    const defenders = [fighter('united-states', 'infantry', 4)]
    expect(landCombat({ ...calm, attackers, defenders }).modifier).toBe(1)
  })
})

describe('in the East', () => {
  it(`${rule('aeto', '10.14')} Zhukov leads nobody from a box, and as far as the radius of his headquarters`, () => {
    const led = (zhukov: string, hq: string, radius: number, at = 'E 2123') =>
      isUnderZhukov(
        position({
          ...WAR,
          units: [
            piece('soviet-union', 'general', zhukov, { name: 'Zhukov' }),
            piece('soviet-union', 'hq', hq, { strength: radius }),
          ],
        }),
        piece('soviet-union', 'infantry', at),
      )
    const distance = boardOf(start).grid.distance('E 1924', 'E 2123')
    expect(led('E 1924', 'E 1924', distance)).toBe(true)
    expect(led('E 1924', 'E 1924', distance - 1)).toBe(false)
    expect(led('E 1924', 'E 2320', distance)).toBe(false)
    expect(led('at sea', 'E 1924', distance)).toBe(false)
  })
})

describe('generals who are gone', () => {
  it(`${rule('aeto', '10.14', '11.10')} stay gone, whoever is lost after them`, () => {
    const at = tableAt({ date: ['May', 1942] })
    const rommel = { type: 'appoint', name: 'Rommel', strength: 3 } as const
    for (const action of [rommel, { type: 'appoint', name: 'Guderian', strength: 3 }] as const) {
      at.do(action)
      const [arrived] = at.do({ type: 'place', at: 'W 3627' })
      at.do({ type: 'lose', unit: (arrived as { unit: string }).unit })
    }
    expect(at.state.special.lost.map(({ name }) => name)).toEqual(['Rommel', 'Guderian'])
    expect(at.refusal(rommel)).toBe('5.20 gone')
  })
})

describe('the Soviets', () => {
  it(`${rule('aeto', '10.14')} keep Zhukov but on a 1, who has no strength of his own`, () => {
    const lost = outcomesOf((dice) => resolveZhukov(dice).lost).find(({ value }) => value)!
    expect(fractionText(lost.probability)).toBe('1/6')
    const at = table()
    at.until('offensive')
    expect(at.refusal({ type: 'appoint', name: 'Zhukov', strength: 2 })).toBe('10.14 no-strength')
    at.do({ type: 'appoint', name: 'Zhukov', strength: 0 })
    at.do({ type: 'place', at: 'E 1924' })
    const zhukov = Object.keys(at.state.units).find((id) => at.state.units[id].name === 'Zhukov')!
    at.do({ type: 'imperil', unit: zhukov }, 2)
    expect(at.state.units[zhukov]).toBeDefined()
    at.do({ type: 'imperil', unit: zhukov }, 1)
    expect(at.state.units[zhukov]).toBeUndefined()
    expect(at.refusal({ type: 'appoint', name: 'Zhukov', strength: 0 })).toBe('5.20 gone')
  })

  it(`${rule('aeto', '10.14')} Zhukov is told safe or lost`, () => {
    const zhukov = [piece('soviet-union', 'general', 'E 1924', { name: 'Zhukov', strength: 0 })]
    const roll = (die: number) => {
      const at = tableAt({ ...EAST, units: zhukov })
      at.do({ type: 'imperil', unit: 'u0' }, die)
      return at.events.map((event) => (event.type === 'rolled' ? event.result : event.type))
    }
    expect(roll(2)).toEqual(['safe'])
    expect(roll(1)).toEqual(['lost', 'removed'])
    expect(movementNotes(position({ ...EAST }), zhukov[0])).toEqual([
      ['10.14', 'takes part in no breakthrough or exploitation', 0],
    ])
  })

  it(`${rule('aeto', '10.8', '10.5', '10.0')} and others have notes on movement where the rules give them one, and nobody else`, () => {
    const notes = (kind: Parameters<typeof piece>[1], more: object = {}, out = false) =>
      movementNotes(position({ ...EAST, more }), piece('soviet-union', kind, 'E 1924', { out })).map(
        ([id, , amount]) => `${id} ${amount}`,
      )
    expect(notes('armor', { weather: 'winter' })).toEqual(['10.8 1'])
    expect(notes('armor')).toEqual([])
    expect(notes('mechanized', { weather: 'winter' })).toEqual([])
    expect(notes('mountain')).toEqual(['10.5 1', '10.5 2'])
    expect(notes('commando', {}, true)).toEqual(['10.0 1', '10.0 2'])
    expect(notes('commando', { weather: 'mud' }, true)).toEqual(['10.0 1', '10.0 1'])
    expect(notes('commando')).toEqual(['10.0 1'])
    expect(notes('partisan')).toEqual(['10.6 1'])
    expect(notes('infantry')).toEqual([])
    const asked = position({
      ...EAST,
      units: [piece('soviet-union', 'infantry', 'E 1924'), piece('soviet-union', 'mountain', 'E 1924')],
    })
    expect(refusal(asked, { type: 'inquire', topic: 'movement', of: 'u0' })).toBe('10.0 no-subject')
    expect(refusal(asked, { type: 'inquire', topic: 'movement', of: 'u1' })).toBeNull()
  })
})

describe('combat', () => {
  it(`${rule('aeto', '10.1', '10.4')} of SS armor is that of armor, in attack and in the Russian winter`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'June', 1943)
    at.do(invade('germany', 'soviet-union'))
    openBorder(at)
    const panzer = at.raise('germany', 'ss-armor', 8, 'W 3933')
    at.march(panzer, 'E 2330')
    at.until('offensive', 'January', 1944)
    const guard = at.raise('soviet-union', 'infantry', 4, beside(at, 'E 2330', 'soviet-union'))
    const hex = at.state.units[guard].at
    at.do({ type: 'attack', by: 'germany', hex, terrain: 'clear' })
    at.do({ type: 'join', unit: panzer })
    at.do({ type: 'fight' })
    expect((at.events[0] as { explain: readonly object[] }).explain).toContainEqual(
      expect.objectContaining({ rule: '10.1', amount: 1 }),
    )
    at.weather('winter')
    at.until('supply', 'February', 1944)
    at.do({ type: 'end' }, 3)
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'deplete', kind: 'armor', left: 1 })
    at.do({ type: 'deplete', unit: panzer })
    expect(at.state.units[panzer].depleted).toBe(true)
  })
})

describe('land combat', () => {
  const fighter = (
    nation: Nation,
    kind: UnitKind,
    strength: number,
    more: Partial<Fighter> = {},
  ): Fighter => ({
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

  it(`${rule('aeto', '10.1', '10.8')} armor of half the strength tells in clear terrain from January 1944`, () => {
    const at = { turn: turnOf('January', 1944), terrain: 'clear' as const }
    const attackers = [fighter('germany', 'armor', 6), fighter('germany', 'infantry', 6)]
    expect(modifier({ ...at, attackers })).toBe(1)
    expect(modifier({ ...at, turn: turnOf('December', 1943), attackers })).toBe(0)
    expect(modifier({ ...at, terrain: 'other', attackers })).toBe(0)
    expect(modifier({ ...at, attackers: [...attackers, fighter('germany', 'general', 1)] })).toBe(0)
    expect(modifier({ ...at, attackers: [fighter('germany', 'mechanized', 6)] })).toBe(0)
    // Strength of others does not count against it.
    expect(modifier({ ...at, attackers: [...attackers, fighter('hungary', 'infantry', 6)] })).toBe(1)
    expect(modifier({ ...at, defenders: [fighter('soviet-union', 'armor', 3)] })).toBe(-1)
    expect(modifier({ ...at, attackers, defenders: [fighter('soviet-union', 'armor', 3)] })).toBe(0)
  })

  it(`${rule('aeto', '10.10')} Soviets in a city at home cost the attacker 1, and turn brackets on him`, () => {
    expect(landCombat(combat({ sovietHomeCity: true }))).toMatchObject({ modifier: -1, backfires: true })
    expect(landCombat(combat({ sovietHomeCity: true, blitz: { 'soviet-union': 2 } }))).toMatchObject({
      modifier: 1,
      backfires: false,
    })
    const finns = [fighter('finland', 'infantry', 2)]
    expect(landCombat(combat({ sovietHomeCity: true, defenders: finns }))).toMatchObject({ modifier: 0 })
  })

  it(`${rule('aeto', '10.14')} Zhukov adds 2 to every stack within the radius of his headquarters`, () => {
    const led = (at: string) => fighter('soviet-union', 'infantry', 4, { zhukov: true, at })
    expect(landCombat(combat({ attackers: [led('E 1924'), led('E 1924')] })).attack).toBe(10)
    expect(landCombat(combat({ attackers: [led('E 1924'), led('E 2023')] })).attack).toBe(12)
    expect(landCombat(combat({ defenders: [led('E 1924')] })).defence).toBe(6)
  })
})

describe('attacks at the table', () => {
  it(`${rule('aeto', '10.14')} Zhukov counts as far as the radius of the headquarters beside him`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'June', 1941)
    at.do({ type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' })
    openBorder(at)
    at.raise('soviet-union', 'hq', 2, 'E 1924')
    at.do({ type: 'appoint', name: 'Zhukov', strength: 0 })
    at.do({ type: 'place', at: 'E 1924' })
    expect(at.refusal({ type: 'appoint', name: 'Zhukov', strength: 0 })).toBe('8.11 there')
    const board = boardOf(at.state)
    const ring = (distance: number) =>
      board.ids.find(
        (hex) =>
          at.owner(hex) === 'soviet-union' &&
          board.hex(hex).country === 'soviet-union' &&
          board.grid.distance('E 1924', hex) === distance &&
          board.hex(hex).sites.length === 0,
      )!
    for (const [distance, strength] of [
      [2, 12],
      [3, 10],
    ] as const) {
      const hex = ring(distance)
      const guards = [
        at.raise('soviet-union', 'infantry', 5, hex),
        at.raise('soviet-union', 'infantry', 5, hex),
      ]
      const enemy = board
        .neighbours(hex)
        .find((one) => board.hex(one).country === 'soviet-union' && one !== hex)!
      const german = at.raise('germany', 'infantry', 4, 'W 3430')
      at.march(german, enemy)
      at.do({ type: 'attack', by: 'soviet-union', hex: enemy, terrain: 'clear' })
      for (const unit of guards) at.do({ type: 'join', unit })
      at.do({ type: 'fight' })
      const { explain } = answer(at) as { explain: readonly { because: string; amount?: number }[] }
      const attack = explain
        .filter(({ because }) => because !== 'the defenders')
        .reduce((sum, { amount = 0 }) => sum + amount, 0)
      expect(attack).toBe(strength)
      at.do({ type: 'lose', unit: german })
    }
  })
})

describe('what is not asked or done', () => {
  it(`${rule('aeto', '10.14')} of the generals those are listed, with the figures, whom the umpire lets come`, () => {
    const state = position({
      units: [piece('germany', 'general', 'W 3627', { name: 'Rommel' })],
      step: 'movement',
    })
    const listed = [...aeto.legalActions(state as never)].filter(({ type }) => type === 'appoint')
    const allowed = (Object.keys(GENERALS) as General[]).flatMap((name) =>
      [0, 1, 2, 3, 4, 5, 6].flatMap((strength) => {
        const action = { type: 'appoint', name, strength } as const
        return aeto.check(state as never, action).legal ? [action] : []
      }),
    )
    expect(listed).toEqual(allowed)
    expect(listed).not.toContainEqual(expect.objectContaining({ name: 'Rommel' }))
  })
})
