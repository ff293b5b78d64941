/** Clauses of part 9 that a table seldom meets: allies who come after the first, guests, colonies with strangers in them. */

import { describe, expect, it } from 'vitest'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import { areAtWar } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { first, piece, position, refusal, start, tableAt } from './position'
import { reachVichy, table } from './table'

const board = boardOf(start)
const VICHY = { vichy: { since: 8, reactions: [], fallen: false } } as const

describe('allies of the invader', () => {
  it(`${rule('aeto', '9.1', '9.2')} of a Vichy State are at war with it as he is, and it reacts once`, () => {
    const at = tableAt({
      date: ['November', 1942],
      camps: { 'united-states': 'west' },
      wars: [['united-states', 'germany']],
      conquered: { poland: 'germany', france: 'germany' },
      units: [
        piece('united-kingdom', 'infantry', 'W 1508'),
        piece('united-states', 'infantry', 'W 3616'),
        piece('algeria', 'infantry', 'W 1316', { from: 'france' }),
      ],
      more: VICHY,
    })
    at.do({ type: 'invade', by: 'united-states', on: 'algeria', act: 'declared' })
    at.do({ type: 'react', british: true, freeFrenchLand: false, freeFrenchNaval: false }, 3)
    expect(areAtWar(at.state, 'united-kingdom', 'algeria')).toBe(true)
    expect(areAtWar(at.state, 'germany', 'algeria')).toBe(false)
    const coast = first(start, 'algeria', (hex) => board.hex(hex).coast && board.hex(hex).sites.length === 0)
    at.land('u0', coast)
    expect(at.state.vichy!.reactions).toHaveLength(1)
    expect(at.owner(coast)).toBe('united-kingdom')
  })

  it(`${rule('aeto', '9.2')} in a Yugoslavia that is the Soviets' ally go there without a war with the Soviets, as he did`, () => {
    // The Soviets have taken Estonia, and so are in the war.
    const at = tableAt({
      date: ['January', 1941],
      camps: { 'soviet-union': 'soviet' },
      wars: [['soviet-union', 'estonia']],
      conquered: { poland: 'germany', france: 'germany', estonia: 'soviet-union' },
    })
    at.do({ type: 'invade', by: 'germany', on: 'yugoslavia', act: 'declared' })
    expect(at.state.nations.yugoslavia.camp).toBe('soviet')
    at.do({ type: 'invade', by: 'italy', on: 'united-kingdom', act: 'declared' })
    at.do({ type: 'invade', by: 'italy', on: 'yugoslavia', act: 'declared' })
    expect(areAtWar(at.state, 'italy', 'yugoslavia')).toBe(true)
    expect(areAtWar(at.state, 'italy', 'soviet-union')).toBe(false)
  })
})

describe('a conquest', () => {
  it(`${rule('aeto', '9.11', '9.15')} leaves Germans in Libya what they stand in, as it does in Italy`, () => {
    const [one, two] = board.ids.filter(
      (hex) => board.hex(hex).country === 'libya' && board.hex(hex).sites.length === 0,
    )
    const at = tableAt({
      date: ['May', 1943],
      camps: { italy: 'axis', 'united-states': 'west' },
      wars: [
        ['italy', 'united-kingdom'],
        ['united-states', 'italy'],
        ['united-states', 'germany'],
      ],
      conquered: { poland: 'germany' },
      units: [piece('germany', 'armor', one), piece('italy', 'infantry', two)],
    })
    at.do({ type: 'surrender', nation: 'italy' })
    expect(at.owner(one)).toBe('germany')
    expect(at.owner(two)).toBe('united-kingdom')
  })

  it(`${rule('aeto', '9.14')} of France in a Seasonal Turn gives Germany its first coastal fort in the next one`, () => {
    const at = tableAt({ date: ['July', 1940], step: 'season', conquered: { poland: 'germany' } })
    at.do({ type: 'surrender', nation: 'france' })
    while (at.state.flow.asked.length > 0) at.do([...aeto.legalActions(at.state as never)][0])
    expect(at.refusal({ type: 'wall', hex: 'W 3316' })).toBe('9.14 too-soon')
    at.until('season', 'October', 1940)
    expect(at.refusal({ type: 'wall', hex: 'W 3316' })).toBeNull()
  })
})

describe('war', () => {
  it(`${rule('aeto', '9.1', '9.3')} is declared at any time, and nothing else that is an act of war is done but in its phase`, () => {
    const declare = { type: 'invade', by: 'italy', on: 'united-kingdom', act: 'declared' } as const
    for (const step of ['season', 'weather', 'supply', 'replenishment', 'turn-end'] as const) {
      const state = position({ date: ['July', 1940], step })
      expect(refusal(state, declare)).toBeNull()
      expect(refusal(state, { ...declare, act: 'attacked' })).toBe('9.1 wrong-phase')
    }
  })
})

describe('a set-up', () => {
  it(`${rule('aeto', '9.2', '9.26')} puts a Finn into Helsinki though Germans are there as guests`, () => {
    const at = tableAt({
      date: ['July', 1941],
      step: 'season',
      camps: { 'soviet-union': 'soviet' },
      wars: [['germany', 'soviet-union']],
      conquered: { poland: 'germany' },
      units: [piece('germany', 'infantry', 'E 1433')],
    })
    at.do({ type: 'activate', nation: 'finland', by: 'germany' })
    const finns = Object.values(at.state.units).filter(({ nation }) => nation === 'finland')
    expect(finns).toMatchObject([{ at: 'E 1433', kind: 'infantry' }])
  })

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

describe('Finland neutral for good', () => {
  it(`${rule('aeto', '9.21')} sends others home as they are: who was depleted comes back so`, () => {
    const west = first(start, 'finland', (hex) => board.hex(hex).region === null && hex !== 'E 1433')
    const east = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')
    const at = tableAt({
      date: ['July', 1944],
      camps: { finland: 'axis', 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['soviet-union', 'finland'],
      ],
      conquered: { poland: 'germany' },
      units: [piece('germany', 'infantry', west, { depleted: true })],
      more: { control: Object.fromEntries(east.map((hex) => [hex, 'soviet-union' as const])) },
    })
    at.do({ type: 'finlandize' })
    at.until('supply')
    at.do({ type: 'end' })
    while (at.state.flow.asked.at(-1)?.type === 'place') at.do({ type: 'place', at: 'W 3627' })
    const [back] = Object.values(at.state.units).filter(({ nation }) => nation === 'germany')
    expect(back).toMatchObject({ at: 'W 3627', depleted: true })
  })
})

describe('Quisling', () => {
  it(`${rule('aeto', '9.6')} opens a hex with a coastal fort to those who land there`, () => {
    const at = tableAt({
      date: ['April', 1940],
      units: [piece('germany', 'mountain', 'W 3933')],
      conquered: { poland: 'germany' },
      more: { wall: ['W 5930'], sitzkrieg: 'over' },
    })
    at.do({ type: 'launch', nation: 'germany', impromptu: false })
    at.do({ type: 'invade', by: 'germany', on: 'norway', act: 'declared' })
    at.do({ type: 'take', unit: 'u0' })
    expect(at.refusal({ type: 'ship', to: 'W 5930' })).toBe('11.0 works')
    const open = tableAt({
      date: ['April', 1940],
      units: [piece('germany', 'mountain', 'W 3933')],
      conquered: { poland: 'germany' },
      more: { wall: ['W 5930'], sitzkrieg: 'over' },
    })
    open.do({ type: 'launch', nation: 'germany', impromptu: false })
    open.do({ type: 'invade', by: 'germany', on: 'norway', act: 'declared' })
    open.do({ type: 'quisling', hex: 'W 5930', air: 0 }, 2)
    open.land('u0', 'W 5930')
    expect(open.owner('W 5930')).toBe('germany')
  })
})

describe('Vichy units that join an invader', () => {
  it(`${rule('aeto', '9.2')} are told of as they go: those on land to him, ships to the British`, () => {
    const at = table()
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('offensive', 'November', 1942)
    at.do({ type: 'invade', by: 'united-states', on: 'algeria', act: 'declared' })
    at.do({ type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false }, 6)
    const told = at.events.filter((event) => event.type === 'fleet')
    const goneTo = (to: string) =>
      told.flatMap((event) => (event.type === 'fleet' && event.to === to ? event.ships : []))
    expect(
      goneTo('united-states')
        .map((id) => at.state.units[id].kind)
        .sort(),
    ).toEqual(['infantry', 'infantry', 'naval-air'])
    expect(goneTo('united-kingdom').map((id) => at.state.units[id].name)).toContain('Strasbourg')
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
