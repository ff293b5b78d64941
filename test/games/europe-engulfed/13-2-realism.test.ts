/** Options that favour nobody: sections 13.2, 13.1 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeOption, EeState, Extra, Politics } from '../../../src/games/europe-engulfed/state'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing'
import { deployed, goals, may, type Position, play, position } from './position'

const start = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })

const politics = (changes: Partial<Politics> = {}) =>
  ({ ...start.politics, sovietWar: true, since: 1, vichy: false, ...changes }) as Politics

const powers = (given: Partial<EeState['actions']>): EeState['actions'] => ({
  american: 0,
  british: 0,
  soviet: 0,
  german: 0,
  italian: 0,
  french: 0,
  minor: 0,
  ...given,
})

const at = (given: Position) =>
  position({ scenario: 'campaign-1941', side: 'axis', politics: politics(), actions: powers({}), ...given })

const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })

const order = (power: 'british' | 'american' | 'italian', asset: 'alliedFighters' | 'fleet'): EeAction => ({
  type: 'order',
  power,
  asset,
})

const in1941 = (given: Position) => position({ scenario: 'campaign-1941', side: 'axis', ...given })

const start1941 = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })

const extra = (changes: Partial<Extra>) => ({ ...start1941.extra, ...changes }) as Extra

const take = (unit: string): EeAction => ({ type: 'take', unit })

const only = (option: EeOption): readonly EeOption[] => [option]

it(`${rule('europe-engulfed', '13.24')} who has less than five WERPs left pays what he has`, () => {
  const { state } = at({
    step: 'production',
    options: ['partialBuilds'],
    werps: powers({ italian: 8 }),
  })
  const paid = play(edited(state, { werps: powers({ italian: 3 }) }), [order('italian', 'fleet')])
  expect([paid.state.extra.partial, paid.state.werps.italian]).toEqual([{ 'fleet italian': 3 }, 0])
  // It tells that nothing is left.
  expect(paid.events).toMatchObject([{ type: 'paid-towards', reveals: true }])
  const five = play(state, [order('italian', 'fleet')])
  expect([five.state.extra.partial, five.events[0].reveals]).toEqual([{ 'fleet italian': 5 }, undefined])
  const nobody = edited(state, { werps: powers({}) })
  expect(may(nobody, order('italian', 'fleet'))).toBe('too-dear')
})

describe("designers' rules", () => {
  const both = <T>(option: EeOption, of: (options: readonly EeOption[]) => T): readonly [T, T] => [
    of([]),
    of([option]),
  ]

  it(`${rule('europe-engulfed', '13.24')} fleet points, ASW and flak are paid for in instalments of five WERPs`, () => {
    const order: EeAction = { type: 'order', power: 'british', asset: 'asw' }
    const start = (options: readonly EeOption[]) =>
      in1941({ side: 'allied', step: 'production', options, werps: powers({ british: 24 }) }).state
    const once = (options: readonly EeOption[]) => {
      const { werps, track } = play(start(options), [order]).state
      return [werps.british, track.asw]
    }
    expect(both('partialBuilds', once)).toEqual([
      [9, 3],
      [19, 2],
    ])
    const paid = play(start(['partialBuilds']), [order]).state
    expect(paid.extra.partial).toEqual({ asw: 5 })
    // Once a turn, and one of the two Western Allies.
    expect([may(paid, order), may(paid, { ...order, power: 'american' } as EeAction)]).toEqual([
      'paid',
      'paid',
    ])
    const last = edited(paid, { extra: extra({ partial: { asw: 10 } }) })
    const done = play(last, [order]).state
    expect([done.track.asw, done.extra.partial, done.years['asw']]).toEqual([3, {}, 1941])
    expect(may(edited(done, { extra: extra({}) }), order)).toBe('once-a-year')
  })
})

describe('optional rules', () => {
  const both = <T>(option: EeOption, of: (options: readonly EeOption[]) => T): readonly [T, T] => [
    of([]),
    of(only(option)),
  ]

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
})
