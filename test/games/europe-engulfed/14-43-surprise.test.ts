/** Surprised neutrals: section 14.43 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeOption, Politics } from '../../../src/games/europe-engulfed/state'
import { rule } from '../../../src/testing'
import { deployed, may, type Position, play, position } from './position'

const only = (option: EeOption): readonly EeOption[] => [option]

const both = <T>(option: EeOption, of: (options: readonly EeOption[]) => T): readonly [T, T] => [
  of([]),
  of(only(option)),
]

const needs = (events: ReturnType<typeof play>['events']) =>
  events.flatMap((event) => (event.type === 'fired' ? [event.need] : []))

const fly = (count: number) => ({ type: 'fly', count }) as const

/** The campaign of 1939, with France out of the war. */
function later(more: Position, changes: Partial<Politics> = {}) {
  const { politics } = europeEngulfed.setup({ scenario: 'campaign-1939', seed: 'surprise' })
  return position({
    scenario: 'campaign-1939',
    side: 'axis',
    turn: 12,
    options: ['surprise'],
    ...more,
    politics: {
      ...politics,
      france: false,
      paris: true,
      offered: true,
      italianWar: true,
      neutral: [],
      conquered: ['Poland'],
      ...changes,
    } as Politics,
  })
}

const attack = (at: string) => ({ type: 'attack', at, assault: false }) as const

const chances = (state: FrozenEeState, action: EeAction) =>
  [...europeEngulfed.outcomes(state, action)]
    .map(({ probability }) => Number(probability.numerator) / Number(probability.denominator))
    .sort()

describe('optional rules', () => {
  const take = (unit: string): EeAction => ({ type: 'take', unit })

  const go = (to: string): EeAction => ({ type: 'go', to })

  const end: EeAction = { type: 'end' }

  const stand: EeAction = { type: 'stand' }

  const fire = (arm: 'armor' | 'infantry'): EeAction => ({ type: 'fire', arm, supported: false })

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
})

describe('surprise', () => {
  const fire = (arm: 'armor' | 'infantry' | 'airborne', supported = false) =>
    ({ type: 'fire', arm, supported }) as const

  const take = (unit: string) => ({ type: 'take', unit }) as const

  const go = (to: string) => ({ type: 'go', to }) as const

  const end = { type: 'end' } as const

  /** Everybody goes from one area to another, and combat begins. */
  const march = (ids: readonly string[], to: string): readonly EeAction[] => [
    ...ids.flatMap((id) => [take(id), go(to)]),
    end,
    end,
  ]

  const stand = { type: 'stand' } as const

  /** Germans come to Lvov, in the turn in which war is declared or in a later one. */
  const lvov = (wings: number, declared = true) => {
    const { state, ids } = later(
      {
        units: {
          Lublin: ['german armor 4/4', ...(Array(wings).fill('german air') as string[])],
          Lvov: ['soviet infantry 3/3', 'soviet air'],
        },
        control: { Lvov: 'allied' },
        actions: { american: 0, british: 0, soviet: 1, german: 0, italian: 0, french: 0, minor: 0 },
      },
      declared ? {} : { sovietWar: true, since: 11 },
    )
    const war = declared ? [{ type: 'war', on: 'Soviet Union' } as const] : []
    return play(state, [...war, ...march(ids['Lublin'], 'Lvov'), attack('Lvov'), stand]).state
  }

  it(`${rule('europe-engulfed', '14.43')} falls on a Soviet Union that Germany attacks, wherever its units stand`, () => {
    const shots = (state: FrozenEeState) =>
      needs(
        play(state, [fly(0), fly(0), fire('infantry'), { type: 'unsupported' }, fire('armor')], [0, 0])
          .events,
      )
    expect(shots(lvov(1)).at(-1)).toBe(4)
    const late = lvov(1, false)
    expect(
      needs(
        play(
          late,
          [fly(0), fly(0), { type: 'unsupported' }, fire('infantry'), { type: 'unsupported' }, fire('armor')],
          [0, 0],
        ).events,
      ).at(-1),
    ).toBe(5)
  })

  it(`${rule('europe-engulfed', '14.43')} its aircraft neither dogfight nor support, and are hit on 4 or more`, () => {
    const asked = play(lvov(1), [fly(1)]).state
    expect(europeEngulfed.decision(asked)!.player).toBe('allied')
    expect([...europeEngulfed.legalActions(asked)]).toEqual([fly(0)])
    expect(chances(asked, fly(0))).toEqual([0.5, 0.5])
    const late = play(lvov(1, false), [fly(1)]).state
    expect([...europeEngulfed.legalActions(late)]).toEqual([fly(0), fly(1)])
    // It is shot down, and those who shot at it lose nothing.
    const { state, events } = play(asked, [fly(0)], [1])
    expect(events).toContainEqual(expect.objectContaining({ type: 'dogfight', attacker: 1, defender: 0 }))
    const airborne = (nation: string) =>
      Object.values(state.blocks).filter(
        (block) => block.nation === nation && block.kind === 'air' && block.at === 'Lvov',
      ).length
    expect([airborne('german'), airborne('soviet')]).toEqual([1, 0])
    // The defenders fire at once, without support.
    expect(may(play(asked, [fly(0)], [0]).state, fire('infantry'))).toBe('legal')
    expect(may(play(late, [fly(0)]).state, fire('infantry'))).not.toBe('legal')
  })

  it(`${rule('europe-engulfed', '14.43')} with nobody over them they do not support either, nor in their counterattack`, () => {
    const round = play(lvov(0), [fire('infantry'), fire('armor')], [0, 0]).state
    expect(europeEngulfed.decision(round)).toMatchObject({ question: 'counter' })
    const counter = play(
      round,
      [{ type: 'counter', power: 'soviet', assault: false }, fire('armor')],
      [0],
    ).state
    expect(may(counter, fire('infantry'))).toBe('legal')
    expect(needs(play(counter, [fire('infantry')], [0]).events)).toEqual([6])
    // A turn later they support both.
    expect(may(lvov(0, false), fire('infantry'))).not.toBe('legal')
  })

  it(`${rule('europe-engulfed', '14.43', '14.344')} falls on Italians in Libya if Britain attacks Italy`, () => {
    const { state, ids } = later(
      {
        side: 'allied',
        turn: 6,
        options: ['surprise', 'italianVentures'],
        units: { 'Western Egypt': ['british armor 4/4'], Marmarica: ['italian infantry 3/3'] },
      },
      {
        france: true,
        paris: false,
        italianWar: false,
        neutral: [],
        ventures: {
          italian: { on: ['Greece'], turn: 5, fallen: 0 },
          soviet: { on: [], turn: 0, fallen: 0 },
        },
      },
    )
    const { events } = play(
      state,
      [
        { type: 'war', on: 'Italy' },
        ...march(ids['Western Egypt'], 'Marmarica'),
        attack('Marmarica'),
        stand,
        fire('infantry'),
        fire('armor'),
      ],
      [0, 0],
    )
    // Desert is clear terrain in every way but the weather.
    expect(needs(events).at(-1)).toBe(4)
  })

  it(`${rule('europe-engulfed', '14.43')} falls on the Poles of September 1939, in the combat phase and no longer`, () => {
    const lodz = (options: Readonly<Record<string, boolean>>) => {
      const state = deployed({ scenario: 'campaign-1939', rules: options } as never)
      const tanks = Object.keys(state.blocks).filter(
        (id) => state.blocks[id].at === 'Silesia' && state.blocks[id].kind === 'armor',
      )
      const { events, state: over } = play(
        state,
        [...march(tanks, 'Lodz'), attack('Lodz'), stand, fire('infantry'), fire('armor')],
        [0, 0],
      )
      const { events: again } = play(
        over,
        [
          stand,
          end,
          { type: 'reengage', power: 'german', at: 'Lodz', assault: false },
          stand,
          fire('infantry'),
          fire('armor'),
        ],
        [0, 0],
      )
      return [needs(events).at(-1), needs(again).at(-1)]
    }
    expect([lodz({}), lodz({ surprise: true })]).toEqual([
      [5, 5],
      [4, 5],
    ])
  })

  it(`${rule('europe-engulfed', '14.43')} falls on the friends of the Axis whom the Soviets attack`, () => {
    const { state, ids } = later(
      {
        side: 'allied',
        units: { Bessarabia: ['soviet armor 3/3'] },
        control: { Lvov: 'allied', Bessarabia: 'allied' },
      },
      { sovietWar: true, since: 10, neutral: ['Finland', 'Hungary', 'Rumania', 'Bulgaria'] },
    )
    const { events } = play(
      state,
      [
        { type: 'war', on: 'Axis minor powers' },
        ...march(ids['Bessarabia'], 'Bucharest'),
        attack('Bucharest'),
        stand,
        fire('infantry'),
        fire('armor'),
      ],
      [0, 0],
    )
    expect(needs(events).at(-1)).toBe(4)
  })

  it(`${rule('europe-engulfed', '14.43')} helps who jumps, and nobody else of his class`, () => {
    const { state, ids } = later(
      {
        turn: 4,
        units: { Rhineland: ['german airborne 3/3', 'german infantry 4/4'] },
        actions: { american: 0, british: 0, soviet: 0, german: 1, italian: 0, french: 0, minor: 0 },
      },
      { neutral: ['Belgium', 'The Netherlands'] },
    )
    const [jumper, walker] = ids['Rhineland']
    let { state: now } = play(state, [{ type: 'war', on: 'Belgium' }])
    while (europeEngulfed.decision(now)!.question === 'muster')
      now = play(now, [[...europeEngulfed.legalActions(now)][0]]).state
    const { events } = play(
      now,
      [
        { type: 'drop', power: 'german', to: 'Belgium' },
        { type: 'jump', unit: jumper },
        take(walker),
        go('Belgium'),
        end,
        end,
        attack('Belgium'),
        stand,
        fire('infantry'),
        fire('airborne'),
        fire('infantry'),
      ],
      [0, 0, 0],
    )
    expect(needs(events)).toEqual([6, 5, 6])
  })

  it(`${rule('europe-engulfed', '14.43')} helps who has jumped against a counterattack too, and no armor, which does not attack then`, () => {
    const { state, ids } = later(
      {
        turn: 4,
        units: { Austria: ['german airborne 3/3', 'german armor 4/4'], Budapest: [] },
        control: { Budapest: 'axis' },
        actions: { american: 0, british: 0, soviet: 0, german: 1, italian: 0, french: 0, minor: 0 },
      },
      { neutral: ['Yugoslavia'] },
    )
    const [jumper, tank] = ids['Austria']
    let { state: now } = play(state, [{ type: 'war', on: 'Yugoslavia' }])
    while (europeEngulfed.decision(now)!.question === 'muster')
      now = play(now, [{ type: 'muster', at: 'Belgrade' }]).state
    const { events } = play(
      now,
      [
        { type: 'drop', power: 'german', to: 'Belgrade' },
        { type: 'jump', unit: jumper },
        take(tank),
        go('Belgrade'),
        end,
        end,
        attack('Belgrade'),
        stand,
        fire('infantry'),
        fire('airborne'),
        fire('armor'),
        { type: 'counter', power: 'minor', assault: false },
        fire('airborne'),
        fire('armor'),
        fire('infantry'),
      ],
      [0, 0, 0, 0, 0, 0],
    )
    expect(needs(events)).toEqual([6, 5, 4, 5, 5, 6])
  })

  it(`${rule('europe-engulfed', '14.43')} helps who lands, and not those who come over land with him`, () => {
    const denmark = (...overland: readonly string[]) => {
      const { state, ids } = later(
        {
          turn: 4,
          units: { Ruhr: ['german infantry 4/4', ...overland] },
          actions: { american: 0, british: 0, soviet: 0, german: 1, italian: 0, french: 0, minor: 0 },
        },
        { neutral: ['Denmark'] },
      )
      let { state: now } = play(state, [{ type: 'war', on: 'Denmark' }])
      while (europeEngulfed.decision(now)!.question === 'muster')
        now = play(now, [[...europeEngulfed.legalActions(now)][0]]).state
      const { state: ready, events: first } = play(
        now,
        [
          { type: 'land', power: 'german', to: 'Denmark', water: 'Atlantic' },
          { type: 'ship', unit: ids['Ruhr'][0] },
          stand,
          ...march(ids['Ruhr'].slice(1), 'Denmark'),
          attack('Denmark'),
          stand,
          fire('infantry'),
        ],
        [0],
      )
      expect(needs(first)).toEqual([5])
      return [...europeEngulfed.legalActions(ready)].flatMap((action) =>
        action.type === 'fire' ? [[action.arm, needs(play(ready, [action], [0]).events)[0]]] : [],
      )
    }
    expect(denmark()).toEqual([['infantry', 5]])
    expect(denmark('german infantry 4/4')).toEqual([
      ['airborne', 5],
      ['infantry', 6],
    ])
  })
})
