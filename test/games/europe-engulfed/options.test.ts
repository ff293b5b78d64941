/** Optional rules: each does what it says, and nothing without it; and random games with each of them, and with all, hold the invariants. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeOption, EeState, Politics } from '../../../src/games/europe-engulfed/state'
import { seeded } from '../../../src/kernel/dice'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing/rule'
import { goals, may, play, position } from './position'

const end: EeAction = { type: 'end' }
const stand: EeAction = { type: 'stand' }
const take = (unit: string): EeAction => ({ type: 'take', unit })
const go = (to: string): EeAction => ({ type: 'go', to })
const fire = (arm: 'armor' | 'infantry'): EeAction => ({ type: 'fire', arm, supported: false })
const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })
const only = (option: EeOption): readonly EeOption[] => [option]
const both = <T>(option: EeOption, of: (options: readonly EeOption[]) => T): readonly [T, T] => [
  of([]),
  of(only(option)),
]

describe('optional rules', () => {
  it(`${rule('europe-engulfed', '13.23')} it is always clear in the desert`, () => {
    const reach = (options: readonly EeOption[]) => {
      const { state, ids } = position({
        scenario: '16.2',
        side: 'axis',
        options,
        weather: { eastern: 'clear', western: 'clear', southern: 'mud' },
        units: { Marmarica: ['german armor 4/4'] },
      })
      return goals(play(state, [take(ids['Marmarica'][0])]).state).includes('El Alamein')
    }
    expect(both('desertWeather', reach)).toEqual([false, true])
  })

  it(`${rule('europe-engulfed', '13.36')} U-boats fire before ASW until it has taken the initiative`, () => {
    const sunk = (
      options: readonly EeOption[],
      changes: { asw?: number; initiative?: boolean } = {},
      rolls = [6, 3],
    ) => {
      const { state } = position({ scenario: '16.2', side: 'axis', step: 'breakthrough', options })
      const { asw = 3, initiative = false } = changes
      return play(
        edited(state, {
          track: { ...state.track, asw },
          politics: { ...state.politics, initiative } as Politics,
        }),
        [end],
        rolls,
      ).state
    }
    // 32 that are left sink nine; all 39 would have sunk eleven.
    expect(both('uboatInitiative', (options) => sunk(options).bombed.british)).toEqual([9, 11])
    expect(sunk(only('uboatInitiative'), { initiative: true }).bombed.british).toBe(9)
    expect(sunk(only('uboatInitiative'), { asw: 4 }).politics.initiative).toBe(false)
    expect(sunk(only('uboatInitiative'), { asw: 5 }, [4, 3]).politics.initiative).toBe(false)
    expect(sunk(only('uboatInitiative'), { asw: 5 }, [5, 3]).politics.initiative).toBe(true)
  })

  it(`${rule('europe-engulfed', '13.47')} whoever was bombed buys a fighter point for each ground-support unit`, () => {
    const { state, ids } = position({
      scenario: '16.2',
      side: 'axis',
      step: 'production',
      options: only('groundSupportLimits'),
      lost: ['german air'],
      werps: { american: 0, british: 0, soviet: 0, german: 20, italian: 0, french: 0, minor: 0 },
    })
    const build: EeAction = { type: 'build', unit: ids['lost'][0] }
    const bombed = edited(state, { hit: ['german'] })
    expect([may(state, build), may(bombed, build)]).toEqual(['legal', 'fighters-first'])
    const { state: paid } = play(bombed, [{ type: 'order', power: 'german', asset: 'axisFighters' }])
    expect(may(paid, build)).toBe('legal')
    expect(may(edited(bombed, { options: [] }), build)).toBe('legal')
  })

  it(`${rule('europe-engulfed', '14.31')} Germany attacks minor powers from November 1939 on`, () => {
    const war: EeAction = { type: 'war', on: 'Denmark' }
    const verdict = (turn: number) => (options: readonly EeOption[]) =>
      may(position({ scenario: '16.3', side: 'axis', turn, options }).state, war)
    expect(both('earlyWars', verdict(2))).toEqual(['too-early', 'legal'])
    expect(both('earlyWars', verdict(1))).toEqual(['too-early', 'too-early'])
  })

  it(`${rule('europe-engulfed', '14.43')} armor in clear terrain has another bonus against those who were at peace`, () => {
    const needs = (options: readonly EeOption[]) => {
      const { state, ids } = position({
        scenario: '16.3',
        side: 'axis',
        turn: 4,
        options,
        units: { Ruhr: ['german armor 4/4', 'german infantry 4/4'] },
      })
      let { state: now } = play(state, [{ type: 'war', on: 'The Netherlands' }])
      while (europeEngulfed.decision(now)!.question === 'muster')
        now = play(now, [[...europeEngulfed.legalActions(now)][0]]).state
      const { events } = play(
        now,
        [
          take(ids['Ruhr'][0]),
          go('The Netherlands'),
          take(ids['Ruhr'][1]),
          go('The Netherlands'),
          end,
          end,
          { type: 'attack', at: 'The Netherlands', assault: false },
          stand,
          fire('infantry'),
          fire('armor'),
          fire('infantry'),
        ],
        [0, 0, 1],
      )
      return events.flatMap((event) => (event.type === 'fired' ? [event.need] : []))
    }
    expect(both('surprise', needs)).toEqual([
      [6, 5, 6],
      [6, 4, 6],
    ])
  })

  it(`${rule('europe-engulfed', '14.50')} heavy fortifications fall after three rounds that attackers survive`, () => {
    const standing = (rounds: number) => (options: readonly EeOption[]) => {
      const { state, ids } = position({
        scenario: '16.2',
        side: 'axis',
        options,
        heavy: { Tula: 3 },
        actions: { american: 0, british: 0, soviet: 0, german: 4, italian: 0, french: 0, minor: 0 },
        units: { Smolensk: ['german armor 4/4'], Tula: ['soviet infantry 3/3', 'soviet infantry 3/3'] },
      })
      let { state: now } = play(
        state,
        [
          take(ids['Smolensk'][0]),
          go('Tula'),
          end,
          end,
          { type: 'attack', at: 'Tula', assault: false },
          stand,
          fire('infantry'),
          fire('armor'),
        ],
        [0, 0],
      )
      now = play(now, [end]).state
      for (let round = 1; round < rounds; round++)
        now = play(
          now,
          [
            { type: 'reengage', power: 'german', at: 'Tula', assault: false },
            stand,
            fire('infantry'),
            fire('armor'),
          ],
          [0, 0],
        ).state
      return now.heavy['Tula'] ?? 0
    }
    expect(both('fortReduction', standing(1))).toEqual([3, 2])
    expect(both('fortReduction', standing(2))).toEqual([3, 1])
    expect(both('fortReduction', standing(3))).toEqual([3, 0])
    // A round in which the Soviets attack is one too, if it does not drive the Axis out.
    const sallied = (steps: number) => {
      const { state } = position({
        scenario: '16.2',
        side: 'allied',
        step: 'combat',
        options: ['fortReduction'],
        heavy: { Tula: 3 },
        actions: { american: 0, british: 0, soviet: 0, german: 0, italian: 0, french: 0, minor: 0 },
        units: { Tula: [`german armor ${steps}/4`, 'soviet infantry 3/3'] },
      })
      const attacked = [
        { type: 'attack', at: 'Tula', assault: false } as const,
        stand,
        fire('armor'),
        fire('infantry'),
      ]
      return play(state, attacked, [0, 1]).state.heavy['Tula']
    }
    expect([sallied(2), sallied(1)]).toEqual([2, 3])
  })

  it(`${rule('europe-engulfed', '14.352')} the first blow is the first German unit in France, or war on Belgium`, () => {
    const { state, ids } = position({
      scenario: '16.3',
      side: 'axis',
      turn: 4,
      units: { Rhineland: ['german armor 4/4'] },
    })
    expect(state.politics.trigger).toBe(0)
    expect(play(state, [take(ids['Rhineland'][0]), go('Metz')]).state.politics.trigger).toBe(4)
    expect(play(state, [{ type: 'war', on: 'Belgium' }]).state.politics.trigger).toBe(4)
  })

  it(`${rule('europe-engulfed', '14.352', '14.345')} it is a German unit too that comes by rail, by air, in retreat or to a fight where Italians were first`, () => {
    const start = europeEngulfed.setup({ scenario: '16.3', seed: 'alps' }).politics
    const none = { american: 0, british: 0, soviet: 0, german: 0, italian: 0, french: 0, minor: 0 }
    const alps = (
      step: 'movement' | 'strategic' | 'combat',
      at: string,
      more: Readonly<Record<string, readonly string[]>> = {},
    ) => {
      const { state, ids } = position({
        scenario: '16.3',
        side: step === 'combat' ? 'allied' : 'axis',
        step,
        turn: 5,
        actions: { ...none, german: 1 },
        control: { 'French Alps': 'axis' },
        politics: { ...start, italianWar: true, alps: 4 } as Politics,
        units: { 'French Alps': ['italian infantry 3/3'], ...more },
      })
      return {
        state: step === 'strategic' ? edited(state, { lifts: { ...none, german: 2 } }) : state,
        id: ids[at]?.[0],
      }
    }
    const trigger = ({ state, id }: ReturnType<typeof alps>, actions: (id: string) => readonly EeAction[]) =>
      play(state, actions(id)).state.politics.trigger
    const road = (id: string) => [take(id), go('French Alps')]
    expect(trigger(alps('strategic', 'Piedmont', { Piedmont: ['german infantry 4/4'] }), road)).toBe(5)
    expect(trigger(alps('movement', 'Piedmont', { Piedmont: ['german air'] }), road)).toBe(5)
    expect(trigger(alps('movement', 'Piedmont', { Piedmont: ['italian air'] }), road)).toBe(0)
    const besieged = {
      'French Alps': ['italian infantry 3/3', 'french infantry 3/3'],
      Piedmont: ['german infantry 4/4'],
    }
    const joined = (id: string): readonly EeAction[] => [
      { type: 'attack', at: 'French Alps', assault: false },
      { type: 'reinforce', power: 'german' },
      { type: 'join', unit: id },
    ]
    expect(trigger(alps('combat', 'Piedmont', besieged), joined)).toBe(5)
    const driven = { Piedmont: ['german infantry 4/4', 'french infantry 3/3'] }
    expect(
      trigger(alps('combat', 'Piedmont', driven), () => [
        { type: 'attack', at: 'Piedmont', assault: false },
        { type: 'retreat', power: 'german', to: 'French Alps' },
      ]),
    ).toBe(5)
  })
})

describe('random games with optional rules', () => {
  const names = Object.keys(europeEngulfed.optionalRules) as EeOption[]
  const scenarios = ['16.1', '16.2', '16.3', 'campaign-1941'] as const
  /** Each rule alone in one of the shorter scenarios by turns; all of them, and every second, in each. */
  const setsOf = (scenario: (typeof scenarios)[number]): readonly (readonly EeOption[])[] => {
    const turn = scenarios.indexOf(scenario)
    const alone = turn < 3 ? names.filter((_, i) => i % 3 === turn).map((name) => [name]) : []
    return [...alone, names, names.filter((_, i) => (i + turn) % 2 === 0)]
  }

  it.each(scenarios)(
    `${rule('europe-engulfed', '14.1')} %s: alone, mixed and all together`,
    (scenario) => {
      for (const [i, set] of setsOf(scenario).entries()) {
        const dice = seeded(`options ${scenario} ${i}`)
        const rules = Object.fromEntries(set.map((name) => [name, true]))
        const state = europeEngulfed.fork(europeEngulfed.setup({ scenario, seed: `options ${i}`, rules }))
        expect([...state.options].sort()).toEqual([...set].sort())
        let count = 0
        for (
          let action = europeEngulfed.sample(state, dice);
          action !== null;
          action = europeEngulfed.sample(state, dice)
        ) {
          const hurried =
            dice.d(scenario === 'campaign-1941' ? 8 : 4) > 1 && europeEngulfed.check(state, end).legal
          europeEngulfed.advance(state, hurried ? end : action)
          if (++count % 100 === 0) expect(europeEngulfed.invariants(state)).toEqual([])
          if (count > 20_000) throw new Error('it does not end')
        }
        expect(europeEngulfed.invariants(state)).toEqual([])
      }
    },
    120_000,
  )
})
