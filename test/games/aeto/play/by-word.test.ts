/**
 * Clauses that were found by going through the source word by word: who is supplied, what stacks, what is counted in a phase, whose a port is. Each holds a
 * sentence of the rules that nothing asked about before.
 */

import { describe, expect, it } from 'vitest'
import { isBeaten } from '../../../../src/games/aeto/09-10-conquest'
import { incomeOf } from '../../../../src/games/aeto/09-income'
import { partisanHexes } from '../../../../src/games/aeto/10-06-partisan-hexes'
import { landCombat } from '../../../../src/games/aeto/10-land-combat'
import { roomBeneath } from '../../../../src/games/aeto/11-beneath'
import { turnOf } from '../../../../src/games/aeto/calendar'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import { isFortified } from '../../../../src/games/aeto/ground'
import type { Nation } from '../../../../src/games/aeto/nations'
import { railCapacity, supplySources } from '../../../../src/games/aeto/play/inquiries'
import { type AetoState, boardOf } from '../../../../src/games/aeto/state'
import { canonicalJson, hashText } from '../../../../src/kernel/json'
import { refuse } from '../../../../src/kernel/verdict'
import { rule } from '../../../../src/testing'
import { first, hold, type Position, piece, position, refusal, start, tableAt } from './position'

const FALLEN = { poland: 'germany' } as const
const EAST: Position = {
  camps: { 'soviet-union': 'soviet' },
  wars: [['germany', 'soviet-union']],
  conquered: FALLEN,
}
/** Vichy France since May 1940, and what else is so. */
const VICHY = { vichy: { since: turnOf('May', 1940), reactions: [], fallen: false }, vichyOpen: false }
const board = boardOf(start)
/** A land hex beside another, of this country. */
const beside = (hex: string, country: string): string =>
  board
    .neighbours(hex)
    .find(
      (one) =>
        board.hex(one).country === country &&
        !board.hasSide(hex, one, 'sea') &&
        !board.hasSide(hex, one, 'mountain'),
    )!

describe('supplied', () => {
  it(`${rule('aeto', '9.10')} must be whoever holds the capital of a minor with half of its cities`, () => {
    const fallen = (out: boolean) =>
      isBeaten(
        position({
          camps: { norway: 'west' },
          wars: [['germany', 'norway']],
          units: [piece('germany', 'infantry', 'W 4726', { out })],
          more: { control: { 'W 4726': 'germany', 'W 4822': 'germany' } },
        }),
        'norway',
      )
    expect(fallen(false)).toBe(true)
    expect(fallen(true)).toBe(false)
  })

  it(`${rule('aeto', '9.11', '9.24', '10.6')} are the resources that count, and without enemy partisans`, () => {
    const points = (...units: ReturnType<typeof piece>[]) =>
      incomeOf(position({ conquered: FALLEN, units }), 'germany').reduce((sum, one) => sum + one.amount!, 0)
    expect(points()).toBe(4)
    expect(points(piece('germany', 'infantry', 'W 3533', { out: true }))).toBe(2)
    expect(points(piece('poland', 'partisan', 'W 3533', { strength: 0 }))).toBe(2)
  })

  it(`${rule('aeto', '9.22', '9.23')} a power without a home counts what it has freed of it`, () => {
    const points = (control: Record<string, Nation>) =>
      incomeOf(
        position({
          conquered: { ...FALLEN, 'united-kingdom': 'germany' },
          more: { control, holdingOut: ['united-kingdom'] },
        }),
        'united-kingdom',
      ).reduce((sum, one) => sum + one.amount!, 0)
    expect(points({ 'W 3616': 'united-kingdom' }) - points({})).toBe(2)
  })
})

describe('minor nations', () => {
  const VICHY_WAR: Position = {
    ...{ conquered: { ...FALLEN, france: 'germany' }, wars: [['united-kingdom', 'algeria']] },
    date: ['June', 1941],
    more: {
      ...VICHY,
      nations: {
        ...position({ conquered: { ...FALLEN, france: 'germany' }, more: VICHY }).nations,
        algeria: { status: 'war', camp: null, conqueror: null, liberator: null },
      },
    },
  }

  it(`${rule('aeto', '9.0', '9.2')} are the Vichy States, with two Offensives and their own supply`, () => {
    const at = tableAt(VICHY_WAR)
    const launch = { type: 'launch', nation: 'algeria', impromptu: false } as const
    expect(at.refusal({ ...launch, impromptu: true })).toBe('9.0 no-more')
    at.do(launch)
    at.do(launch)
    expect(at.refusal(launch)).toBe('9.0 none-left')
    expect(supplySources(at.state, 'algeria')).toContain('W 1316')
    expect(at.refusal({ type: 'inquire', topic: 'supply-sources', of: 'algeria' })).toBeNull()
  })

  it(`${rule('aeto', '9.2')} set up at home, and not in a colony`, () => {
    const asked = [
      {
        type: 'place',
        nation: 'spain',
        kind: 'infantry',
        strength: 4,
        from: null,
        depleted: false,
        name: null,
        as: 'arrival',
        near: null,
      },
    ] as const
    const given: Position = { camps: { spain: 'west' }, wars: [['germany', 'spain']], asked }
    hold([
      [given, { type: 'place', at: 'W 2010' }, null],
      [given, { type: 'place', at: first(start, 'spanish-morocco') }, '8.11 not-home'],
    ])
  })

  it(`${rule('aeto', '9.1')} that march in do so for the power whose partners they are`, () => {
    const from = 'W 2932'
    const path = boardOf(start).ids.find(
      (hex) =>
        boardOf(start).hex(hex).country === 'hungary' &&
        beside(hex, 'yugoslavia') !== undefined &&
        hex !== from,
    )!
    const at = tableAt({
      date: ['May', 1941],
      camps: { hungary: 'axis', yugoslavia: 'west', italy: 'axis' },
      wars: [
        ['italy', 'yugoslavia'],
        ['germany', 'yugoslavia'],
        ['hungary', 'yugoslavia'],
      ],
      conquered: FALLEN,
      units: [piece('hungary', 'infantry', path)],
      more: { sitzkrieg: 'over' },
    })
    at.move('u0', beside(path, 'yugoslavia'))
    expect(at.state.invasions).toMatchObject([
      { by: 'hungary', on: 'yugoslavia', physical: turnOf('May', 1941) },
      { by: 'germany', on: 'yugoslavia', physical: null },
    ])
  })

  it(`${rule('aeto', '9.11')} and powers that have fallen have a rail capacity of 1, whoever fights on`, () => {
    const given: Position = { conquered: { ...FALLEN, 'united-kingdom': 'germany' } }
    const state = position({ ...given, more: { holdingOut: ['united-kingdom'] } })
    expect(railCapacity(state, 'united-kingdom')).toBe(1)
  })
})

describe('Turkey', () => {
  const agreed = { turkey: { invader: 'germany', line: 22 } } as const
  const invade = { type: 'invade', by: 'united-kingdom', on: 'turkey', act: 'declared' } as const

  it(`${rule('aeto', '9.8')} under a partition may be invaded by the West, which has agreed to nothing`, () => {
    hold([
      [{ conquered: FALLEN, special: agreed, more: { sitzkrieg: 'over' } }, invade, null],
      [{ conquered: FALLEN, special: agreed }, { ...invade, by: 'soviet-union' }, '9.8 partitioned'],
    ])
  })

  it(`${rule('aeto', '9.8')} is open to the other power when Ankara has fallen to anybody of the invader's side`, () => {
    const hex = beside('E 3814', 'turkey')
    const given = (control: Record<string, Nation>): Position => ({
      camps: { italy: 'axis', turkey: 'west' },
      wars: [['italy', 'turkey']],
      conquered: FALLEN,
      special: agreed,
      units: [piece('soviet-union', 'infantry', 'E 3814')],
      asked: [{ type: 'hand', unit: 'u0' }],
      more: { control },
    })
    hold([
      [given({}), { type: 'enter', hex }, '9.8 ankara-first'],
      [given({ 'E 4322': 'italy' }), { type: 'enter', hex }, null],
    ])
  })
})

describe('works', () => {
  it(`${rule('aeto', '11.0', '11.18')} of two kinds in a hex are finished each for itself`, () => {
    const state = position({
      conquered: { france: 'germany' },
      special: { building: ['fort W 3316'] },
      more: { forts: ['W 3316'], wall: ['W 3316'] },
    })
    expect(isFortified(state, 'W 3316')).toBe(true)
    expect(roomBeneath(state, 'W 3316')).toBe(1)
    const at = tableAt({ step: 'season', date: ['April', 1940], more: { wall: ['W 3013'] } })
    at.fort('france', 'W 3013')
    expect(isFortified(at.state, 'W 3013')).toBe(true)
  })

  it('of a save of version 5 are taken for unfinished where a hex has both', () => {
    const state = position({
      conquered: { france: 'germany' },
      more: { forts: ['W 3316'], wall: ['W 3316', 'W 3013'] },
    })
    const old = { ...state, version: 5, special: { ...state.special, building: ['W 3316'] } }
    const save = { ...JSON.parse(aeto.codec.save(state as never)), version: 5, state: old }
    const loaded = aeto.codec.load(JSON.stringify({ ...save, hash: hashText(canonicalJson(old)) }))
    expect(loaded).toMatchObject({
      version: 7,
      special: { building: ['fort W 3316', 'coastal-fort W 3316'] },
    })
  })

  it(`${rule('aeto', '11.0', '10.6')} are hedgerows: no partisan comes into them`, () => {
    const from = board
      .neighbours('W 3215')
      .find(
        (hex) =>
          board.hex(hex).country === 'france' && hex !== 'W 3216' && !board.hasSide('W 3215', hex, 'sea'),
      )!
    const given = (hedged: boolean): Position => ({
      date: ['May', 1944],
      step: 'movement',
      conquered: { ...FALLEN, france: 'germany' },
      rules: ['bocage'],
      units: [piece('france', 'partisan', from, { strength: 0 })],
      optional: { bocage: hedged ? [{ hex: 'W 3215', chit: 'no-move', revealed: false }] : [] },
      asked: [{ type: 'hand', unit: 'u0' }],
    })
    hold([
      [given(false), { type: 'enter', hex: 'W 3215' }, null],
      [given(true), { type: 'enter', hex: 'W 3215' }, '10.6 fort'],
    ])
  })

  it(`${rule('aeto', '10.6')} and ports are where no partisan rises, a city on a coast among them`, () => {
    const state = position({
      date: ['May', 1943],
      camps: { norway: 'west' },
      wars: [['germany', 'norway']],
      conquered: { ...FALLEN, norway: 'germany' },
      more: { invasions: [{ by: 'germany', on: 'norway', since: 7, physical: 7 }] },
    })
    expect(partisanHexes(state, 'norway')).not.toContain('W 4822')
    expect(partisanHexes(state, 'norway').length).toBeGreaterThan(5)
  })
})

describe('stacking', () => {
  const crowded = umpireOn({
    mayStack: (_state, { depleted }) =>
      depleted === false ? refuse('5.9', 'full', 'no room for both steps') : refuse('5.9', 'none', 'no room'),
  })

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

describe('in a phase', () => {
  it(`${rule('aeto', '9.12')} nobody else is activated in a Vichy State, not even to leave it`, () => {
    const given = (step: 'offensive' | 'movement'): Position => ({
      step,
      date: ['June', 1940],
      conquered: { ...FALLEN, france: 'germany' },
      units: [piece('germany', 'infantry', 'W 2619')],
      more: VICHY,
    })
    hold([
      [given('offensive'), { type: 'take', unit: 'u0' }, '9.12 stranger'],
      [given('movement'), { type: 'take', unit: 'u0' }, null],
    ])
  })

  it(`${rule('aeto', '11.0')} who attacked hedgerows and is attacked in turn retreats, once`, () => {
    const at = tableAt({
      date: ['June', 1944],
      camps: { 'united-states': 'west' },
      wars: [['germany', 'united-states']],
      conquered: { ...FALLEN, france: 'germany' },
      rules: ['bocage'],
      units: [piece('united-states', 'infantry', 'W 3117')],
      optional: { stuck: ['u0'], fought: [{ hex: 'W 3117', by: 'germany' }] },
      more: { moved: ['u0'], control: { 'W 3117': 'united-states' } },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'stop' })
    expect(at.refusal({ type: 'take', unit: 'u0' })).toBe('9.1 moved')
    // One that has not moved yet has moved when it has retreated.
    const fresh = tableAt({
      conquered: FALLEN,
      units: [piece('united-kingdom', 'infantry', 'W 3117')],
      optional: { fought: [{ hex: 'W 3117', by: 'germany' }] },
    })
    fresh.move('u0', beside('W 3117', 'france'))
    expect(fresh.refusal({ type: 'take', unit: 'u0' })).toBe('9.1 moved')
    hold([
      [
        {
          date: ['June', 1944],
          units: [piece('united-kingdom', 'infantry', 'W 3616')],
          rules: ['bocage'],
          optional: { stuck: ['u0'] },
        },
        { type: 'take', unit: 'u0' },
        '11.0 hedgerows',
      ],
    ])
  })

  it(`${rule('aeto', '11.12')} ships come home at the end of the month, and are not out of fuel`, () => {
    const at = tableAt({
      step: 'turn-end',
      date: ['June', 1941],
      conquered: FALLEN,
      rules: ['fuel'],
      units: [
        piece('united-kingdom', 'dd', 'at sea'),
        piece('united-kingdom', 'cl', 'at sea'),
        piece('united-kingdom', 'infantry', 'W 3616'),
      ],
    })
    expect(at.refusal({ type: 'take', unit: 'u2' })).toBe('9.1 ships-only')
    at.land('u0', 'W 3515')
    at.do({ type: 'end' })
    expect([at.state.units.u0.out, at.state.units.u1.out]).toEqual([false, true])
  })

  it(`${rule('aeto', '9.21')} Finland is made neutral whenever the Soviets want it`, () => {
    const east = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')
    const given = (step: 'season' | 'supply'): Position => ({
      ...EAST,
      step,
      date: ['April', 1944],
      more: { control: Object.fromEntries(east.map((hex) => [hex, 'soviet-union' as const])) },
    })
    hold([
      [given('season'), { type: 'finlandize' }, null],
      [given('supply'), { type: 'finlandize' }, null],
    ])
  })

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

  it(`${rule('aeto', '11.21')} the last fighter of Britain intercepts over Britain alone`, () => {
    const given: Position = {
      step: 'naval-and-air',
      conquered: FALLEN,
      rules: ['fighterCommand'],
      units: [piece('united-kingdom', 'fighter', 'W 3616', { strength: 3 })],
      asked: [{ type: 'dogfight', unit: 'u0', foe: 'germany', round: 1, target: null }],
    }
    hold([
      [given, { type: 'over', hex: 'W 3515' }, null],
      [given, { type: 'over', hex: 'W 3118' }, '11.21 last-fighter'],
    ])
  })
})

describe('only', () => {
  it(`${rule('aeto', '9.13', '9.16', '9.11')} Free French and the republic's land units stay lost, not ships that came over by the dice`, () => {
    const lost = (from: 'france' | 'italy', kind: 'dd' | 'infantry', vichy = false): Position => ({
      step: 'season',
      date: ['July', 1943],
      conquered: { ...FALLEN, [from]: 'germany' },
      special: { lost: [{ id: 'x', nation: 'united-kingdom', kind, strength: 4, name: null, from }] },
      more: vichy ? VICHY : {},
    })
    const restore = { type: 'restore', unit: 'x' } as const
    hold([
      [lost('france', 'infantry'), restore, '9.13 free-french'],
      [lost('france', 'dd'), restore, null],
      [lost('france', 'dd', true), restore, '9.13 free-french'],
      [lost('italy', 'infantry'), restore, '9.16 salo'],
      [lost('italy', 'dd'), restore, null],
    ])
  })

  it(`${rule('aeto', '9.26')} two Germans visit a neutral Finland, by air as on foot`, () => {
    const given = (there: number): Position => ({
      step: 'naval-and-air',
      conquered: FALLEN,
      units: [
        piece('germany', 'fighter', 'W 3933'),
        ...Array.from({ length: there }, () => piece('germany', 'infantry', 'E 1433')),
      ],
      asked: [{ type: 'hand', unit: 'u0' }],
    })
    hold([
      [given(1), { type: 'go', to: 'E 1433' }, null],
      [given(2), { type: 'go', to: 'E 1433' }, '9.26 two-guests'],
    ])
  })

  it(`${rule('aeto', '9.26')} a Combined Offensive is of both, however many come of either`, () => {
    const target = beside('W 3022', 'germany')
    const given = (combined: boolean): Position => ({
      conquered: FALLEN,
      units: [
        piece('france', 'infantry', 'W 3022'),
        ...[1, 2].map(() => piece('united-kingdom', 'infantry', 'W 3022')),
        piece('germany', 'infantry', target),
      ],
      asked: [
        {
          type: 'attack',
          by: 'france',
          hex: target,
          terrain: 'clear',
          amphibious: false,
          attackers: ['u0', 'u1', 'u2'],
          supporters: [],
          rerolls: [],
          combined,
        },
      ],
      more: { sitzkrieg: 'over' },
    })
    hold([
      [given(true), { type: 'fight' }, null],
      [given(false), { type: 'fight' }, '9.26 too-many-strangers'],
    ])
  })

  it(`${rule('aeto', '9.11')} allies take ships over in their port: Soviets are none of the West's`, () => {
    const at = tableAt({
      ...EAST,
      date: ['July', 1941],
      camps: { ...EAST.camps, norway: 'west' },
      wars: [...EAST.wars!, ['germany', 'norway']],
      units: [piece('norway', 'dd', 'E 0626'), piece('soviet-union', 'dd', 'E 0626')],
    })
    at.do({ type: 'surrender', nation: 'norway' }, 9)
    expect(at.events).toContainEqual(expect.objectContaining({ type: 'rolled', roll: 9 }))
  })

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

  it(`${rule('aeto', '10.25', '9.11')} interned ships are attacked like others in a port`, () => {
    const at = tableAt({
      step: 'naval-and-air',
      date: ['January', 1942],
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      conquered: { ...FALLEN, france: 'germany' },
      units: [
        piece('italy', 'submarine', 'W 2025'),
        piece('france', 'bb', 'E 5623', { name: 'Lorraine', interned: true, from: 'france', strength: 12 }),
      ],
      more: VICHY,
    })
    at.do({ type: 'infiltrate', chit: '10th', unit: 'u0', port: 'E 5623' }, 1)
    at.do({ type: 'strike', unit: 'u1' }, 9)
    expect(at.state.units.u1.depleted).toBe(true)
  })

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

describe('immediately', () => {
  it(`${rule('aeto', '9.15')} Italy gives up when America comes in and Rome is British already`, () => {
    const at = tableAt({
      step: 'replenishment',
      date: ['January', 1942],
      camps: { italy: 'axis', 'united-states': 'west' },
      wars: [
        ['italy', 'united-kingdom'],
        ['united-states', 'italy'],
      ],
      conquered: FALLEN,
      units: [piece('italy', 'infantry', 'W 0726')],
      more: { control: { 'W 2025': 'united-kingdom' } },
    })
    at.do({ type: 'end' })
    expect(at.state.nations.italy).toMatchObject({ status: 'conquered', conqueror: 'united-states' })
  })

  it(`${rule('aeto', '9.13', '9.24')} a France that is conquered again loses who came since it was free, and not the Free French`, () => {
    const cities = ['W 3118', 'W 2619', 'W 2319', 'W 2714']
    const last = beside('W 2714', 'france')
    const at = tableAt({
      date: ['November', 1944],
      camps: { 'united-states': 'west' },
      wars: [['germany', 'united-states']],
      units: [
        piece('germany', 'armor', last),
        piece('united-kingdom', 'infantry', 'W 3616', { from: 'france' }),
        piece('united-states', 'infantry', 'W 3616', { from: 'france', liberated: true }),
      ],
      more: {
        sitzkrieg: 'over',
        nations: {
          ...position({ camps: { 'united-states': 'west' }, conquered: FALLEN }).nations,
          france: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: 'united-states' },
        },
        control: Object.fromEntries([...cities.slice(0, 3), last].map((hex) => [hex, 'germany' as const])),
      },
    })
    at.move('u0', 'W 2714')
    expect(at.state.nations.france).toMatchObject({ conqueror: 'germany', liberator: null })
    expect(Object.keys(at.state.units)).toEqual(['u0', 'u1'])
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

  it(`${rule('aeto', '10.2')} half of the units that fight for the Blitzkrieg are German, generals apart`, () => {
    const modifier = (general: number) =>
      landCombat({
        ...calm,
        turn: turnOf('June', 1941),
        attackers: [
          fighter('germany', 'infantry', 3),
          fighter('germany', 'general', general),
          fighter('italy', 'infantry', 4),
        ],
        defenders: [fighter('soviet-union', 'infantry', 2)],
        blitz: { 'soviet-union': 2 },
      }).modifier
    expect(modifier(3)).toBe(0)
  })

  it(`${rule('aeto', '10.24')} of the Finns last for the first winter, even if Germany comes into it`, () => {
    const finn = beside('E 1331', 'finland')
    const at = tableAt({
      ...EAST,
      date: ['February', 1940],
      camps: { ...EAST.camps, finland: 'axis' },
      wars: [...EAST.wars!, ['soviet-union', 'finland']],
      units: [piece('finland', 'infantry', finn), piece('soviet-union', 'infantry', 'E 1331')],
      special: { winterWar: { since: 4, outcome: 'lost', firstWinter: true } },
      more: { weather: 'winter' },
    })
    expect(at.attack('E 1331', 'attack', 'u0')).toBe('1-1 2')
  })
})
