/** Italy fights before it joins: sections 14.34, 14.341, 14.342, 14.343, 14.344, 14.345 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeState, Politics } from '../../../src/games/europe-engulfed/state'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing'
import { deployed, goals, may, NOBODY, type Position, play, position } from './position'

const at = (given: Position) => position({ scenario: 'campaign-1939', side: 'axis', ...given })

const options = ['italianVentures'] as const

const venture = (by: 'italian' | 'soviet', on: string): EeAction => ({ type: 'venture', by, on })

const take = (unit: string): EeAction => ({ type: 'take', unit })

const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })

const start = deployed({ scenario: 'campaign-1939' })

const politics = (changes: Partial<Politics>) => ({ ...start.politics, ...changes }) as Politics

/** A country that is at war with Italy, or with the Soviets, alone. */
const alone = (by: 'italian' | 'soviet', country: string, turn: number, more: Partial<Politics> = {}) =>
  politics({
    neutral: start.politics.neutral.filter((one) => one !== country),
    ventures: {
      italian: NOBODY,
      soviet: NOBODY,
      [by]: { on: [country], turn, fallen: more.conquered === undefined ? 0 : turn },
    },
    ...more,
  })

const quiet = (state: FrozenEeState) =>
  edited(state, { track: { ...state.track, uboats: 0, axisBombers: 0, alliedBombers: 0 } })

const end: EeAction = { type: 'end' }

const NONE: EeState['werps'] = {
  american: 0,
  british: 0,
  soviet: 0,
  german: 0,
  italian: 0,
  french: 0,
  minor: 0,
}

const war = (on: Extract<EeAction, { type: 'war' }>['on']): EeAction => ({ type: 'war', on })

describe('Italy alone', () => {
  it(`${rule('europe-engulfed', '14.34')} attacks Yugoslavia, Switzerland or Greece before it is at war with the West`, () => {
    const { state, ids } = at({
      options,
      turn: 2,
      units: { Veneto: ['italian infantry 3/3'], Austria: ['german infantry 3/3'] },
    })
    expect([may(state, venture('italian', 'Switzerland')), may(state, venture('italian', 'Spain'))]).toEqual([
      'legal',
      'not-these',
    ])
    expect(may(at({ turn: 2 }).state, venture('italian', 'Greece'))).toBe('no-venture')
    const { state: asked } = play(state, [venture('italian', 'Yugoslavia')])
    expect(europeEngulfed.decision(asked)).toMatchObject({ player: 'allied', question: 'muster' })
    const placed = Array.from({ length: 5 }, (): EeAction => ({ type: 'muster', at: 'Belgrade' }))
    const { state: ready } = play(asked, placed)
    // Italians go where Germans may not.
    expect(goals(play(ready, [take(ids['Veneto'][0])]).state)).toContain('Croatia')
    expect(goals(play(ready, [take(ids['Austria'][0])]).state)).not.toContain('Croatia')
  })

  it(`${rule('europe-engulfed', '14.34')} operates in a Switzerland that it has attacked, then and later, though it lies outside the south`, () => {
    const { state, ids } = at({ options, turn: 2, units: { Piedmont: ['italian infantry 3/3'] } })
    const muster: EeAction = { type: 'muster', at: 'Switzerland' }
    const { state: now } = play(state, [venture('italian', 'Switzerland'), muster, muster])
    const reach = (from: FrozenEeState) => goals(play(from, [take(ids['Piedmont'][0])]).state)
    expect(reach(now)).toContain('Switzerland')
    expect(reach(edited(now, { politics: { ...now.politics, italianWar: true } as Politics }))).toContain(
      'Switzerland',
    )
  })

  it(`${rule('europe-engulfed', '14.342')} makes one such war at a time, and waits a turn after it`, () => {
    const { state } = at({ options, turn: 4, politics: alone('italian', 'Greece', 3) })
    expect(may(state, venture('italian', 'Yugoslavia'))).toBe('one-at-a-time')
    const fallen = (turn: number) =>
      may(
        at({ options, turn, politics: alone('italian', 'Greece', 3, { conquered: ['Greece'] }) }).state,
        venture('italian', 'Yugoslavia'),
      )
    expect([fallen(3), fallen(4)]).toEqual(['too-soon', 'legal'])
  })

  it(`${rule('europe-engulfed', '14.341')} keeps its five WERPs, and pays for its fleet from the next turn on`, () => {
    const werps = (turn: number) => {
      const { state } = at({
        options,
        side: 'allied',
        step: 'breakthrough',
        turn: 4,
        politics: alone('italian', 'Greece', turn),
      })
      return play(quiet(state), [end]).state.werps.italian
    }
    // In May 1940 war was declared in the turn before, or is not on yet.
    expect([werps(4), werps(5)]).toEqual([3, 5])
  })

  it(`${rule('europe-engulfed', '14.343')} gets WERPs from Germany meanwhile, and nothing else`, () => {
    const grant = (given: Politics) => {
      const { state } = at({ options, step: 'production', turn: 4, politics: given })
      return may(edited(state, { werps: { ...NONE, german: 5 } }), { type: 'grant' })
    }
    expect([grant(alone('italian', 'Greece', 3)), grant(politics({}))]).toEqual(['legal', 'no-partner'])
    const { state } = at({ options, turn: 4, politics: alone('italian', 'Greece', 3) })
    expect(may(state, war('Greece'))).toBe('no-war')
  })

  it(`${rule('europe-engulfed', '14.343')} keeps what it has conquered until it is at war with Britain`, () => {
    const werps = (more: Partial<Politics>) => {
      const { state } = at({
        options,
        side: 'allied',
        step: 'breakthrough',
        turn: 5,
        control: { Athens: 'axis' },
        units: { Athens: ['italian infantry 3/3'] },
        politics: alone('italian', 'Greece', 3, { conquered: ['Greece'], ...more }),
      })
      return play(quiet(state), [end]).state.werps
    }
    // Five, or ten, less two for the fleet; and two for Athens.
    expect([werps({}).italian, werps({ italianWar: true }).italian]).toEqual([5, 8])
    expect(werps({ italianWar: true }).german - werps({}).german).toBe(2)
  })

  it(`${rule('europe-engulfed', '14.344')} Britain may declare war on it meanwhile`, () => {
    const given = { options, side: 'allied', turn: 4 } as const
    expect(may(at(given).state, war('Italy'))).toBe('no-war')
    const { state } = at({ ...given, politics: alone('italian', 'Greece', 3) })
    const { state: after } = play(state, [war('Italy')])
    expect([after.politics.italianWar, after.politics.surprised]).toEqual([true, ['Italy']])
    const { state: done } = at({
      ...given,
      politics: alone('italian', 'Greece', 3, { conquered: ['Greece'] }),
    })
    expect(may(done, war('Italy'))).toBe('no-war')
  })

  it(`${rule('europe-engulfed', '14.345')} attacks France before Paris falls if nobody guards the Alps: the Alps first, then the south`, () => {
    const given = { options, turn: 4, units: { Piedmont: ['italian infantry 3/3'] } } as const
    expect(
      may(at({ ...given, units: { 'French Alps': ['french infantry 2/2'] } }).state, war('France')),
    ).toBe('guarded')
    const { state, ids } = at(given)
    const { state: after } = play(state, [war('France')])
    const ways = goals(play(after, [take(ids['Piedmont'][0])]).state)
    expect([after.politics.italianWar, ways.includes('French Alps'), ways.includes('Marseille')]).toEqual([
      true,
      true,
      false,
    ])
    const from = (turn: number) => {
      const { state: later, ids: own } = at({
        ...given,
        turn,
        control: { 'French Alps': 'axis' },
        units: { 'French Alps': ['italian infantry 3/3'] },
        politics: politics({ italianWar: true, alps: 4 }),
      })
      return goals(play(later, [take(own['French Alps'][0])]).state)
    }
    // Germans who have come there first guard nothing.
    const ahead = { control: { 'French Alps': 'axis' }, units: { 'French Alps': ['german infantry 3/3'] } }
    expect(may(at({ ...given, ...ahead } as Position).state, war('France'))).toBe('legal')
    const further = from(5)
    expect(from(4)).not.toContain('Marseille')
    expect([further.includes('Marseille'), further.includes('Metz')]).toEqual([true, false])
  })
})
