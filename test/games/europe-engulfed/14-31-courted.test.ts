/** German wars on minor powers, and those who are courted: sections 14.31, 14.311, 14.3 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeOption, EeState, Politics } from '../../../src/games/europe-engulfed/state'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing'
import { deployed, may, NOBODY, type Position, play, position } from './position'

const only = (option: EeOption): readonly EeOption[] => [option]

const both = <T>(option: EeOption, of: (options: readonly EeOption[]) => T): readonly [T, T] => [
  of([]),
  of(only(option)),
]

const at = (given: Position) => position({ scenario: 'campaign-1939', side: 'axis', ...given })

const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })

const quiet = (state: FrozenEeState) =>
  edited(state, { track: { ...state.track, uboats: 0, axisBombers: 0, alliedBombers: 0 } })

const end: EeAction = { type: 'end' }

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

const fallen = (more: Partial<Politics> = {}) =>
  politics({ france: false, paris: true, italianWar: true, ...more })

const war = (on: Extract<EeAction, { type: 'war' }>['on']): EeAction => ({ type: 'war', on })

const NONE: EeState['werps'] = {
  american: 0,
  british: 0,
  soviet: 0,
  german: 0,
  italian: 0,
  french: 0,
  minor: 0,
}

describe('optional rules', () => {
  it(`${rule('europe-engulfed', '14.31')} Germany attacks minor powers from November 1939 on`, () => {
    const war: EeAction = { type: 'war', on: 'Denmark' }
    const verdict = (turn: number) => (options: readonly EeOption[]) =>
      may(position({ scenario: '16.3', side: 'axis', turn, options }).state, war)
    expect(both('earlyWars', verdict(2))).toEqual(['too-early', 'legal'])
    expect(both('earlyWars', verdict(1))).toEqual(['too-early', 'too-early'])
  })
})

describe('the Soviet Union in peace', () => {
  const options = ['sovietVentures'] as const

  it(`${rule('europe-engulfed', '14.311', '14.321')} brings Germany no WERPs from a country that fights it alone`, () => {
    const lands = [
      'Budapest',
      'Ruthenia',
      'Bucharest',
      'Bulgaria',
      'Istanbul',
      'Ankara',
      'Ploesti',
      'Taurus Mountains',
    ]
    const werps = (units: NonNullable<Position['units']>, given: Politics) => {
      const { state } = at({
        options,
        side: 'allied',
        step: 'breakthrough',
        turn: 8,
        politics: given,
        control: Object.fromEntries(lands.map((area) => [area, 'axis'])) as EeState['control'],
        units,
      })
      return play(quiet(state), [end]).state.werps.german
    }
    const nobody = { ventures: { italian: NOBODY, soviet: NOBODY } }
    const rumania = { Ploesti: ['rumanian infantry 3/3'] }
    const friend = alone('soviet', 'Rumania', 7, nobody)
    expect([werps(rumania, friend), werps(rumania, alone('soviet', 'Rumania', 7))]).toEqual([32, 30])
    const turkey = { 'Taurus Mountains': ['turkish infantry 3/3'] }
    const turned = { turned: ['turkish'] } as const
    expect([
      werps(turkey, alone('soviet', 'Turkey', 7, { ...turned, ...nobody })),
      werps(turkey, alone('soviet', 'Turkey', 7, turned)),
    ]).toEqual([32, 30])
    // A Rumania that Germany has attacked is no friend who pays without a garrison.
    expect([werps({}, friend), werps({}, { ...friend, turned: ['rumanian'] })]).toEqual([32, 30])
  })
})

describe('friends of the Axis', () => {
  const options = ['minorChoices'] as const

  /** The start of May 1940, with these dice for Yugoslavia, Bulgaria, Rumania, Hungary and Finland. */
  const turn = (given: Politics, rolls: readonly number[]) => {
    const { state } = at({ options, side: 'allied', step: 'breakthrough', turn: 4, politics: given })
    const roll = rolls.map((): EeAction => ({ type: 'roll' }))
    return play(quiet(state), [end, ...roll], rolls).state
  }

  it(`${rule('europe-engulfed', '14.3', '14.311')} do not join when Paris falls but by the die, or stay neutral for good`, () => {
    const after = turn(fallen(), [1, 5, 4, 6, 1])
    expect(after.politics.neutral).toEqual(expect.arrayContaining(['Rumania', 'Finland', 'Yugoslavia']))
    expect([after.control['Bulgaria'], after.control['Budapest'], after.control['Bucharest']]).toEqual([
      'axis',
      'axis',
      'neutral',
    ])
    // One less two for Yugoslavia.
    expect(after.politics.settled).toEqual(['Yugoslavia'])
    const { state: paris } = at({
      options,
      step: 'combat',
      turn: 5,
      control: { Paris: 'axis' },
      units: { Paris: ['german armor 4/4'] },
    })
    expect(play(paris, [end]).state.politics.neutral).toContain('Rumania')
  })

  it(`${rule('europe-engulfed', '14.311')} what has happened counts: Soviet and German attacks, and neighbours who joined before`, () => {
    const soviet = fallen({ ventures: { italian: NOBODY, soviet: { on: ['Turkey'], turn: 2, fallen: 0 } } })
    expect(turn(soviet, [5, 3, 2, 2, 2]).politics.joined.map(({ country }) => country)).toEqual([
      'Yugoslavia',
      'Bulgaria',
    ])
    expect(turn(fallen({ assailed: ['Spain'] }), [1, 5, 6, 1, 2]).politics.joined).toEqual([
      { country: 'Rumania', turn: 5 },
    ])
    const neutral = start.politics.neutral.filter((one) => one !== 'Rumania')
    const joined = [{ country: 'Rumania', turn: 3 }]
    // Four and one for the neighbour; Finland has none.
    expect(
      turn(fallen({ neutral, joined }), [4, 4, 4, 4]).politics.joined.map(({ country }) => country),
    ).toEqual(['Rumania', 'Bulgaria', 'Hungary'])
  })

  it(`${rule('europe-engulfed', '14.311', '16.33')} a Soviet war on the friends of the Axis as a group counts as well, and they are neighbours who have joined`, () => {
    const given = fallen({ sovietWar: true, since: 3, neutral: ['Rumania', 'Hungary', 'Yugoslavia'] })
    const declared = (actions: readonly EeAction[], roll: number) => {
      const { state } = at({ options, side: 'allied', turn: 4, politics: given })
      let { state: now } = play(quiet(state), actions)
      while (now.flow.asked.length === 0 && now.turn === 4) now = play(now, [end]).state
      expect(europeEngulfed.decision(now)).toMatchObject({ question: 'court' })
      return play(now, [{ type: 'roll' }], [roll]).state.politics.joined.map(({ country }) => country)
    }
    // Two less for Yugoslavia, two more for the Soviets and one for its neighbours.
    expect(declared([war('Axis minor powers')], 4)).toEqual(['Hungary', 'Rumania', 'Yugoslavia'])
    expect(declared([war('Axis minor powers')], 3)).toEqual(['Hungary', 'Rumania'])
    expect(declared([], 6)).toEqual([])
  })

  it(`${rule('europe-engulfed', '14.311')} Yugoslavs who joined go beyond their border, and Germany may attack who has not`, () => {
    const after = turn(
      fallen({ ventures: { italian: NOBODY, soviet: { on: ['Turkey'], turn: 2, fallen: 0 } } }),
      [6, 1, 1, 1, 1],
    )
    const yugoslavs = Object.values(after.blocks).filter(({ nation }) => nation === 'yugoslav')
    expect(
      yugoslavs.every(
        ({ side, power, at: where }) => side === 'axis' && power === 'german' && where !== null,
      ),
    ).toBe(true)
    expect(europeEngulfed.invariants(after)).toEqual([])
    const { state } = at({ options, turn: 5, politics: fallen() })
    expect([
      may(state, war('Rumania')),
      may(at({ turn: 5, politics: fallen() }).state, war('Rumania')),
    ]).toEqual(['legal', 'no-war'])
    const { state: asked } = play(state, [war('Rumania')])
    expect(europeEngulfed.decision(asked)).toMatchObject({ player: 'allied', question: 'muster' })
    const placed = Array.from({ length: 4 }, (): EeAction => ({ type: 'muster', at: 'Bucharest' }))
    const { state: ready } = play(asked, placed)
    expect([ready.control['Bucharest'], europeEngulfed.invariants(ready)]).toEqual(['allied', []])
  })

  it(`${rule('europe-engulfed', '14.311', '9.15', '3.4')} Yugoslavs who joined share the one step of the friends of the Axis, and live on supply abroad`, () => {
    const joined = fallen({
      neutral: start.politics.neutral.filter((one) => !['Yugoslavia', 'Hungary', 'Bulgaria'].includes(one)),
      turned: ['yugoslav'],
      joined: [{ country: 'Yugoslavia', turn: 4 }],
    })
    const given: Position = {
      options,
      turn: 8,
      politics: joined,
      control: { Belgrade: 'axis', Bosnia: 'axis', Croatia: 'axis', Budapest: 'axis', Ruthenia: 'axis' },
    }
    const { state, ids } = at({
      ...given,
      step: 'production',
      units: { Belgrade: ['yugoslav infantry 1/3'], Budapest: ['hungarian infantry 1/2'] },
      werps: { ...NONE, german: 5 },
    })
    const [serb, magyar] = [ids['Belgrade'][0], ids['Budapest'][0]]
    expect(may(state, { type: 'replace', unit: magyar })).toBe('legal')
    const { state: one } = play(state, [{ type: 'replace', unit: serb }])
    expect(may(one, { type: 'replace', unit: magyar })).toBe('minor-step')
    const steps = (area: string) => {
      const hungry = at({
        ...given,
        step: 'breakthrough',
        actions: NONE,
        units: { [area]: ['yugoslav infantry 3/3'], Bosnia: ['german infantry 3/3'] },
        control: {
          ...given.control,
          Croatia: 'allied',
          Belgrade: 'allied',
          [area]: 'axis',
        },
      })
      return play(quiet(hungry.state), [end]).state.blocks[hungry.ids[area][0]].steps
    }
    expect([steps('Belgrade'), steps('Bulgaria')]).toEqual([3, 2])
  })
})
