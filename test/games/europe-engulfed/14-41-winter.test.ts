/** The first winter in Russia: sections 14.41, 14.42 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeOption, EeState, Extra, Politics } from '../../../src/games/europe-engulfed/state'
import { rule } from '../../../src/testing'
import { deployed, may, type Position, play, position } from './position'

const in1941 = (given: Position) => position({ scenario: 'campaign-1941', side: 'axis', ...given })

const start1941 = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })

const politics1941 = (changes: Partial<Politics>) => ({ ...start1941.politics, ...changes }) as Politics

/** Axis at war with the Soviets since July 1941. */
const AT_WAR = politics1941({ sovietWar: true, since: 1 })

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

const both = <T>(option: EeOption, of: (options: readonly EeOption[]) => T): readonly [T, T] => [
  of([]),
  of([option]),
]

const take = (unit: string): EeAction => ({ type: 'take', unit })

const extra = (changes: Partial<Extra>) => ({ ...start1941.extra, ...changes }) as Extra

const SNOW = { eastern: 'snow', western: 'snow', southern: 'light mud' } as const

const WINTER = {
  Minsk: ['german armor 4/4'],
  'Brest-Litovsk': ['german infantry 4/4'],
  Warsaw: ['german infantry 4/4'],
}

const end: EeAction = { type: 'end' }

const go = (to: string): EeAction => ({ type: 'go', to })

const fire = (arm: 'armor' | 'infantry' | 'airborne'): EeAction => ({ type: 'fire', arm, supported: false })

const attack = (at: string): EeAction => ({ type: 'attack', at, assault: false })

const stand: EeAction = { type: 'stand' }

describe('additional rules', () => {
  it(`${rule('europe-engulfed', '14.41')} a pause in the east makes the first winter a common one`, () => {
    const pause = (werps: boolean): EeAction => ({ type: 'pause', werps })
    const at = (options: readonly EeOption[], step: 'production' | 'movement', turn = 2) =>
      in1941({
        turn,
        step,
        options,
        politics: AT_WAR,
        actions: powers({ german: 2 }),
        werps: powers(step === 'production' ? { german: 10 } : {}),
        units: {
          Minsk: ['german armor 4/4'],
          Paris: ['german armor 4/4'],
          Smolensk: ['soviet infantry 1/3'],
        },
        control: { Minsk: 'axis' },
      })
    expect(both('pause', (options) => may(at(options, 'movement').state, pause(false)))).toEqual([
      'no-pause',
      'legal',
    ])
    expect(may(at(['pause'], 'movement', 3).state, pause(false))).toBe('no-pause')
    // For WERPs only where the building of Special Actions is limited.
    expect(may(at(['pause'], 'production').state, pause(true))).toBe('no-werps')
    expect(may(at(['pause', 'limitedActions'], 'production').state, pause(true))).toBe('legal')
    const { state, ids } = at(['pause'], 'movement')
    const { state: paused } = play(state, [pause(false)])
    expect(paused.actions.german).toBe(0)
    expect([may(paused, take(ids['Minsk'][0])), may(paused, take(ids['Paris'][0]))]).toEqual([
      'nowhere-to-go',
      'legal',
    ])
    const winter = (changes: Partial<Extra>) =>
      play(
        in1941({
          turn: 4,
          step: 'breakthrough',
          politics: AT_WAR,
          extra: extra(changes),
          weather: SNOW,
          units: WINTER,
          control: { Minsk: 'axis', 'Brest-Litovsk': 'axis' },
        }).state,
        [end],
        [1, 1],
      ).state
    const steps = (now: FrozenEeState) =>
      Object.values(now.blocks).find(({ at: where }) => where === 'Minsk')!.steps
    expect([steps(winter({})), steps(winter({ paused: 2 }))]).toEqual([3, 4])
  })

  it(`${rule('europe-engulfed', '14.41')} nobody lands, jumps or is shipped in a paused east either`, () => {
    const { state, ids } = in1941({
      turn: 2,
      options: ['pause'],
      politics: AT_WAR,
      actions: powers({ german: 3 }),
      units: {
        Denmark: ['german infantry 4/4'],
        'East Prussia': ['german infantry 4/4'],
        Warsaw: ['german airborne 3/3'],
      },
      control: { Latvia: 'axis' },
      fleets: {
        ...start1941.fleets,
        'Baltic Sea': { ...start1941.fleets['Baltic Sea'], german: 2, soviet: 0 },
      },
    })
    const seen = (now: FrozenEeState) => {
      const offered = [...europeEngulfed.legalActions(now)]
      const by = (type: string, to: string) =>
        offered.some((one) => one.type === type && 'to' in one && one.to === to)
      const shipped = play(now, [take(ids['Denmark'][0])]).state
      return [
        by('drop', 'Minsk'),
        by('land', 'Estonia'),
        may(now, { type: 'drop', power: 'german', to: 'Minsk' }),
        may(shipped, go('Latvia')),
        may(shipped, go('Oslo')),
        may(now, take(ids['East Prussia'][0])),
      ]
    }
    expect(seen(state)).toEqual([true, true, 'legal', 'legal', 'legal', 'legal'])
    const { state: paused } = play(state, [{ type: 'pause', werps: false }])
    expect(seen(paused)).toEqual([
      false,
      false,
      expect.any(String),
      expect.any(String),
      'legal',
      'nowhere-to-go',
    ])
    expect(may(paused, { type: 'drop', power: 'german', to: 'Minsk' })).not.toBe('legal')
  })

  it(`${rule('europe-engulfed', '14.42')} in the first winter only those freeze who fight`, () => {
    const fought = (side: 'axis' | 'allied', rolls: readonly number[]) => {
      const [own, enemy] =
        side === 'axis'
          ? ['german armor 4/4', 'soviet infantry 4/4']
          : ['soviet infantry 4/4', 'german armor 4/4']
      const { state, ids } = in1941({
        side,
        turn: 4,
        options: ['combatWinter'],
        politics: AT_WAR,
        weather: SNOW,
        actions: powers({}),
        units: { Minsk: [own], Smolensk: [enemy] },
        control: side === 'axis' ? { Minsk: 'axis' } : { Smolensk: 'axis' },
      })
      const arms: readonly EeAction[] =
        side === 'axis' ? [fire('infantry'), fire('armor')] : [fire('armor'), fire('infantry')]
      const { state: now } = play(
        state,
        [
          take(ids['Minsk'][0]),
          go('Smolensk'),
          end,
          end,
          attack('Smolensk'),
          stand,
          ...arms.slice(0, rolls.length),
        ],
        rolls,
      )
      return Object.values(now.blocks).find(({ kind, at }) => kind === 'armor' && at === 'Smolensk')!.steps
    }
    expect(fought('axis', [0, 0])).toBe(3)
    expect(fought('allied', [0, 0])).toBe(3)
    // Nobody is left to keep them in the open.
    expect(fought('allied', [4])).toBe(4)
    const steps = (options: readonly EeOption[]) => {
      const { state } = play(
        in1941({
          turn: 4,
          step: 'breakthrough',
          options,
          politics: AT_WAR,
          weather: SNOW,
          units: WINTER,
          control: { Minsk: 'axis', 'Brest-Litovsk': 'axis' },
        }).state,
        [end],
        [1, 1],
      )
      return Object.values(state.blocks).find(({ at }) => at === 'Minsk')!.steps
    }
    expect(both('combatWinter', steps)).toEqual([3, 4])
    // Who retreats before a Soviet attack freezes on the way, out of the country too.
    const gone = (from: string, at: string, to: string) => {
      const { state, ids } = in1941({
        side: 'allied',
        turn: 4,
        options: ['combatWinter'],
        politics: AT_WAR,
        weather: SNOW,
        actions: powers({ german: 1 }),
        units: {
          [from]: ['soviet infantry 4/4'],
          [at]: ['german armor 4/4'],
          [to]: ['german infantry 4/4'],
        },
        control: { Smolensk: 'axis', Minsk: 'axis', 'Brest-Litovsk': 'axis', [from]: 'allied' },
      })
      const { blocks } = play(state, [
        take(ids[from][0]),
        go(at),
        end,
        end,
        attack(at),
        { type: 'retreat', power: 'german', to },
      ]).state
      expect(blocks[ids[at][0]].at).toBe(to)
      return [blocks[ids[at][0]].steps, blocks[ids[to][0]].steps]
    }
    expect([gone('Tula', 'Smolensk', 'Minsk'), gone('Smolensk', 'Minsk', 'Brest-Litovsk')]).toEqual([
      [3, 4],
      [3, 4],
    ])
  })
})
