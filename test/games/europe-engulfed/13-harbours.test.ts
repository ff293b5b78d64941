/** Supply limits of harbours, and their wrecking: sections 13.32, 7.51 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeOption, EeState, Extra, Politics } from '../../../src/games/europe-engulfed/state'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing'
import { CLEAR, deployed, may, type Position, play, position, TURN } from './position'

const listed = (state: FrozenEeState, type: EeAction['type']) =>
  [...europeEngulfed.legalActions(state)].filter((action) => action.type === type)

const retreats = (state: FrozenEeState) =>
  listed(state, 'retreat').map((action) => (action as { to: string }).to)

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

const take = (unit: string): EeAction => ({ type: 'take', unit })

const go = (to: string): EeAction => ({ type: 'go', to })

const end: EeAction = { type: 'end' }

const attack = (at: string): EeAction => ({ type: 'attack', at, assault: false })

const attacked = (given: Position, from: string, to: string) => {
  const { state, ids } = at({ turn: 13, weather: CLEAR, ...given })
  return play(state, [take(ids[from][0]), go(to), end, end, attack(to)]).state
}

const times = (count: number, name: string): readonly string[] => Array.from({ length: count }, () => name)

const both = <T>(option: EeOption, of: (options: readonly EeOption[]) => T): readonly [T, T] => [
  of([]),
  of([option]),
]

const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })

const OPTION: readonly EeOption[] = ['portCapacity']

const extra = (changes: Partial<Extra>) => ({ ...start.extra, ...changes }) as Extra

const QUIET = { ...start.track, uboats: 0, alliedBombers: 0, axisBombers: 0 }

const start1939 = deployed({ scenario: 'campaign-1939', seed: 'september' })

describe('room for those who retreat together', () => {
  it(`${rule('europe-engulfed', '7.51', '5.5')} no more than two of them go into a fortress`, () => {
    const crimea = (count: number) =>
      retreats(
        attacked(
          {
            actions: powers({ soviet: 1 }),
            units: {
              'Dnepr River Bend': ['german armor 4/4'],
              Crimea: times(count, 'soviet infantry 3/3'),
            },
            control: { 'Dnepr River Bend': 'axis' },
          },
          'Dnepr River Bend',
          'Crimea',
        ),
      )
    expect([crimea(2).includes('Sevastopol'), crimea(3).includes('Sevastopol')]).toEqual([true, false])
    expect(crimea(3)).toContain('Krasnodar')
  })

  it(`${rule('europe-engulfed', '7.51', '13.22')} with the limits, no more of them go into a swamp than it takes`, () => {
    const toSwamp = (options: readonly EeOption[], count: number) =>
      retreats(
        attacked(
          {
            options,
            actions: powers({ soviet: 1 }),
            units: {
              Smolensk: ['german armor 4/4'],
              Novgorod: times(count, 'soviet infantry 3/3'),
              'Ladoga Swamps': ['soviet infantry 4/4'],
            },
            control: { Smolensk: 'axis' },
          },
          'Smolensk',
          'Novgorod',
        ),
      ).includes('Ladoga Swamps')
    expect(both('stacking', (options) => toSwamp(options, 4))).toEqual([true, false])
    expect(toSwamp(['stacking'], 3)).toBe(true)
  })
})

describe('harbours', () => {
  it(`${rule('europe-engulfed', '13.32', '7.2', '7.51')} of a fortress serve landings and retreats from the area around it`, () => {
    const { state } = at({
      turn: 13,
      side: 'allied',
      weather: CLEAR,
      actions: powers({ soviet: 1 }),
      units: { Crimea: ['soviet infantry 3/3'], Krasnodar: ['german infantry 3/3'] },
      control: { Krasnodar: 'axis' },
    })
    const land: EeAction = { type: 'land', power: 'soviet', to: 'Krasnodar', water: 'Black Sea' }
    expect(both('portCapacity', (options) => may(edited(state, { options }), land))).toEqual([
      'no-landing',
      'legal',
    ])
    const landed = play(edited(state, { options: OPTION }), [land]).state
    expect(listed(landed, 'ship')).toHaveLength(1)
    const retreat = (options: readonly EeOption[], changes: Position = {}) => {
      const { state: now, ids } = at({
        turn: 13,
        weather: CLEAR,
        options,
        actions: powers({ soviet: 1 }),
        units: { 'Dnepr River Bend': ['german armor 4/4'], Crimea: ['soviet infantry 3/3'] },
        control: { 'Dnepr River Bend': 'axis' },
        ...changes,
      })
      const asked = play(now, [
        take(ids['Dnepr River Bend'][0]),
        go('Crimea'),
        end,
        end,
        attack('Crimea'),
      ]).state
      return may(asked, { type: 'retreat', power: 'soviet', to: 'Georgia' })
    }
    expect(both('portCapacity', retreat)).toEqual(['no-retreat', 'legal'])
    expect(retreat(OPTION, { extra: extra({ wrecked: ['Sevastopol'] }) })).toBe('no-retreat')
  })

  it(`${rule('europe-engulfed', '13.32', '9.34', '9.35')} that are wrecked land nothing that is lent`, () => {
    const lent = (wrecked: readonly string[]) => {
      const { state } = at({
        turn: 7,
        side: 'allied',
        step: 'production',
        options: OPTION,
        werps: powers({ british: 5 }),
        extra: extra({ wrecked }),
        control: { Murmansk: 'allied', Persia: 'axis' },
      })
      return [may(state, { type: 'lend' }), may(state, { type: 'aid' })]
    }
    expect([lent([]), lent(['Murmansk'])]).toEqual([
      ['legal', 'legal'],
      ['closed', 'closed'],
    ])
  })

  it(`${rule('europe-engulfed', '13.32', '9.52')} are wrecked where they are contested, and not in Vichy France`, () => {
    const demolish = (where: string, vichy: boolean) => {
      const { state } = at({
        turn: 8,
        step: 'production',
        options: OPTION,
        politics: politics({ vichy }),
        werps: powers({ german: 1 }),
        units: { Normandy: ['german infantry 3/3', 'american infantry 3/3'] },
        control: { Normandy: 'axis', Marseille: 'axis' },
        beachheads: { Normandy: 'allied' },
      })
      return may(state, { type: 'demolish', power: 'german', at: where })
    }
    expect([demolish('Normandy', true), demolish('Marseille', true), demolish('Marseille', false)]).toEqual([
      'legal',
      'no-harbour',
      'legal',
    ])
  })

  it(`${rule('europe-engulfed', '13.32', '10.5')} of the Soviets are repaired after the Western player has moved`, () => {
    const { state, ids } = at({
      turn: 7,
      side: 'allied',
      hand: 'western',
      options: ['portCapacity', 'threePlayers'],
      actions: powers({ soviet: 1 }),
      extra: extra({ wrecked: ['Leningrad'] }),
      units: { London: ['british infantry 3/3'], Moscow: ['soviet infantry 3/3'] },
    })
    const moved = play(state, [take(ids['London'][0]), go('Southampton'), end]).state
    const repair: EeAction = { type: 'repair', power: 'soviet', at: 'Leningrad' }
    expect(may(moved, repair)).toBe('legal')
    expect(may(play(moved, [take(ids['Moscow'][0]), go('Tula')]).state, repair)).toBe('has-moved')
  })

  it(`${rule('europe-engulfed', '13.32', '3.33')} supply ten units before the others come over the beach at double`, () => {
    const hungry = (count: number, western: number) => {
      const units = Array.from({ length: count }, (_, i) =>
        i < 7 ? 'british infantry 3/3' : i < 9 ? 'american armor 3/3' : 'american infantry 4/4',
      )
      const { state } = at({
        side: 'allied',
        turn: 19,
        step: 'breakthrough',
        weather: CLEAR,
        options: OPTION,
        units: { Normandy: units },
        control: { Normandy: 'allied' },
        beachheads: { Normandy: 'allied' },
        fleets: { ...start.fleets, Atlantic: { ...start.fleets.Atlantic, german: 0, western } },
        track: QUIET,
      })
      return play(state, [end]).events.some(({ type }) => type === 'starved')
    }
    // Three fleet points carry fifteen: ten and twice two, but not twice three.
    expect([hungry(12, 3), hungry(13, 3)]).toEqual([false, true])
  })

  it(`${rule('europe-engulfed', '13.32', '3.6')} are made beachheads, which feeds nobody where ships bring nothing`, () => {
    const { state } = at({
      side: 'allied',
      turn: 19,
      step: 'breakthrough',
      weather: CLEAR,
      options: OPTION,
      actions: powers({ british: 2 }),
      units: { Normandy: ['british infantry 3/3'], Bordeaux: ['british infantry 3/3'] },
      control: { Normandy: 'allied', Bordeaux: 'allied' },
      fleets: { ...start.fleets, Atlantic: { ...start.fleets.Atlantic, german: 2, western: 0 } },
      track: QUIET,
    })
    const starved = (...done: readonly EeAction[]) =>
      play(state, [end, ...done, end]).events.flatMap((event) => (event.type === 'starved' ? [event.at] : []))
    const beach: EeAction = { type: 'beach', power: 'british', at: 'Normandy' }
    const relieve: EeAction = { type: 'relieve', power: 'british', at: 'Normandy' }
    expect([starved(beach), starved(beach, relieve)]).toEqual([['Normandy', 'Bordeaux'], ['Bordeaux']])
  })

  it(`${rule('europe-engulfed', '13.32', '10.5')} go with French works if the player says so who has the French`, () => {
    const asked = (digger: 'french' | 'british') => {
      const { state, ids } = position({
        scenario: 'campaign-1939',
        side: 'axis',
        turn: 5,
        weather: CLEAR,
        actions: powers({}),
        options: ['portCapacity', 'threePlayers'],
        units: { Ruhr: ['german armor 4/4'] },
        politics: {
          ...start1939.politics,
          neutral: start1939.politics.neutral.filter((one) => one !== 'Belgium' && one !== 'The Netherlands'),
          conquered: [...start1939.politics.conquered, 'Poland', 'The Netherlands'],
          trigger: 5,
        } as Politics,
        control: { Belgium: 'allied', 'The Netherlands': 'axis' },
        forts: { Belgium: digger },
      })
      return play(state, [take(ids['Ruhr'][0]), go('Belgium')]).state
    }
    expect([
      europeEngulfed.decision(asked('french')),
      europeEngulfed.decision(asked('british')),
    ]).toMatchObject([
      { player: 'soviet', question: 'wreck' },
      { player: 'western', question: 'wreck' },
    ])
    // What France has left overseas goes on with Britain.
    const { state, ids } = at({
      weather: CLEAR,
      options: ['portCapacity', 'threePlayers'],
      units: { Tunisia: ['german armor 4/4'] },
      control: { Tunisia: 'axis', Algiers: 'allied' },
      forts: { Algiers: 'french' },
    })
    expect(
      europeEngulfed.decision(play(state, [take(ids['Tunisia'][0]), go('Algiers')]).state),
    ).toMatchObject({ player: 'western', question: 'wreck' })
    // In a game of two nobody is the Soviet player.
    const two = { ...copyJson(asked('french')), options: ['portCapacity'] }
    expect(() => europeEngulfed.codec.accept(two)).toThrow('soviet does not play')
  })

  it(`${rule('europe-engulfed', '13.32', '14.321')} of what the Soviets have attacked alone are repaired by them`, () => {
    const repairs = (on: readonly string[]) => {
      const { state } = at({
        side: 'allied',
        turn: 13,
        options: ['portCapacity', 'sovietVentures'],
        actions: powers({ soviet: 1, british: 1 }),
        extra: extra({ wrecked: ['Istanbul'] }),
        control: { Istanbul: 'allied', Ankara: 'allied', 'Taurus Mountains': 'allied' },
        politics: politics({
          neutral: start.politics.neutral.filter((one) => one !== 'Turkey'),
          ventures: { ...start.politics.ventures, soviet: { on, turn: 1, fallen: 1 } },
          turned: on.length > 0 ? ['turkish'] : [],
          conquered: on.length > 0 ? [...start.politics.conquered, 'Turkey'] : start.politics.conquered,
        }),
      })
      return (['soviet', 'british'] as const).map((power) =>
        may(state, { type: 'repair', power, at: 'Istanbul' }),
      )
    }
    expect([repairs(['Turkey']), repairs([])]).toEqual([
      ['legal', 'not-yours'],
      ['not-yours', 'legal'],
    ])
  })

  it(`${rule('europe-engulfed', '13.32')} are on the map: nobody wrecks the holding box of the Americans, or makes a beachhead there`, () => {
    const { state } = at({
      turn: 13,
      side: 'allied',
      step: 'production',
      options: OPTION,
      werps: powers({ american: 2 }),
    })
    const demolish = (where: string) => may(state, { type: 'demolish', power: 'american', at: where })
    expect([demolish('London'), demolish('U.S.A.')]).toEqual(['legal', 'no-harbour'])
    const waits = (where: string) => {
      const { state: late } = at({
        turn: 13,
        side: 'allied',
        step: 'breakthrough',
        options: OPTION,
        actions: powers({ american: 1 }),
        units: { [where]: ['american infantry 3/3'] },
      })
      return play(late, [end]).state.flow.step
    }
    expect([waits('London'), waits('U.S.A.')]).toEqual(['supply', 'warfare'])
  })

  it(`${rule('europe-engulfed', '13.32')} are wrecked for a WERP, are of no use then, and are repaired for a Special Action`, () => {
    const { state, ids } = at({
      step: 'production',
      options: OPTION,
      werps: powers({ german: 2, italian: 2 }),
      actions: powers({ german: 1 }),
      units: {
        Normandy: ['german infantry 3/3'],
        Calabria: ['italian infantry 3/3'],
        Marmarica: ['italian infantry 3/3'],
      },
      control: { Normandy: 'axis', Marmarica: 'axis' },
    })
    const demolish = (power: 'german' | 'italian', where: string): EeAction => ({
      type: 'demolish',
      power,
      at: where,
    })
    expect(may(edited(state, { options: [] }), demolish('german', 'Normandy'))).toBe('not-yours')
    expect(
      [demolish('italian', 'Normandy'), demolish('german', 'London')].map((action) => may(state, action)),
    ).toEqual(['not-italian', 'no-harbour'])
    const wrecked = play(state, [demolish('german', 'Calabria')]).state
    expect([
      wrecked.extra.wrecked,
      wrecked.werps.german,
      may(wrecked, demolish('german', 'Calabria')),
    ]).toEqual([['Calabria'], 1, 'no-harbour'])
    const to = (from: FrozenEeState) =>
      may(play(play(from, [end]).state, [take(ids['Calabria'][0])]).state, go('Tripolitania'))
    expect([to(state), to(wrecked)]).toEqual(['legal', 'no-way'])
    const repair: EeAction = { type: 'repair', power: 'german', at: 'Calabria' }
    const moving = play(wrecked, [end]).state
    const whole = play(moving, [repair]).state
    expect([whole.extra.wrecked, whole.actions.german]).toEqual([[], 0])
    expect(may(play(moving, [take(ids['Normandy'][0]), go('Paris')]).state, repair)).toBe('has-moved')
  })

  it(`${rule('europe-engulfed', '13.32')} may go with a fortification, by the choice of who built it`, () => {
    const { state, ids } = at({
      side: 'allied',
      turn: TURN.jul44,
      weather: CLEAR,
      options: OPTION,
      units: { Paris: ['american infantry 4/4'] },
      control: { Paris: 'allied', Normandy: 'axis' },
      forts: { Normandy: 'german' },
    })
    const asked = play(state, [take(ids['Paris'][0]), go('Normandy')]).state
    expect(europeEngulfed.decision(asked)).toMatchObject({ player: 'axis', question: 'wreck' })
    expect(play(asked, [{ type: 'wreck', accept: true }]).state.extra.wrecked).toEqual(['Normandy'])
    const left = play(asked, [{ type: 'wreck', accept: false }]).state
    expect([left.extra.wrecked, left.flow.step, left.control['Normandy']]).toEqual([[], 'movement', 'allied'])
  })

  it(`${rule('europe-engulfed', '13.32', '3.3')} supply ten units each, and a beachhead may be made in one`, () => {
    const units = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        i < 7 ? 'british infantry 3/3' : i < 9 ? 'american armor 3/3' : 'american infantry 3/3',
      )
    const hungry = (count: number, options: readonly EeOption[], beachheads: EeState['beachheads'] = {}) => {
      const { state } = at({
        side: 'allied',
        turn: TURN.jul44,
        step: 'breakthrough',
        weather: CLEAR,
        options,
        units: { Normandy: units(count) },
        control: { Normandy: 'allied' },
        beachheads,
        fleets: { ...start.fleets, Atlantic: { ...start.fleets.Atlantic, german: 0, western: 5 } },
        track: { ...start.track, uboats: 0, alliedBombers: 0, axisBombers: 0 },
      })
      return play(state, [end]).events.some(({ type }) => type === 'starved')
    }
    expect([hungry(10, OPTION), hungry(11, OPTION), hungry(11, [])]).toEqual([false, true, false])
    expect(hungry(11, OPTION, { Normandy: 'allied' })).toBe(false)
    const { state } = at({
      side: 'allied',
      turn: TURN.jul44,
      step: 'breakthrough',
      options: OPTION,
      actions: powers({ british: 1 }),
      units: { Normandy: ['british infantry 3/3'], Paris: ['british infantry 3/3'] },
      control: { Normandy: 'allied', Paris: 'allied' },
      extra: extra({ wrecked: ['Normandy'] }),
    })
    const supply = play(state, [end]).state
    const beach = (where: string): EeAction => ({ type: 'beach', power: 'british', at: where })
    expect([supply.flow.step, may(supply, beach('Paris')), may(supply, beach('Normandy'))]).toEqual([
      'supply',
      'no-beachhead',
      'legal',
    ])
    expect(play(supply, [beach('Normandy')]).state.beachheads).toEqual({ Normandy: 'allied' })
  })

  it(`${rule('europe-engulfed', '13.32')} of a fortress serve the area around it, for movement`, () => {
    const goals = (options: readonly EeOption[]) => {
      const { state, ids } = at({
        side: 'allied',
        options,
        units: { Alexandria: ['british infantry 3/3'], Tobruk: ['british infantry 4/4'] },
        control: { Tobruk: 'allied', Marmarica: 'allied' },
      })
      return may(play(state, [take(ids['Alexandria'][0])]).state, go('Marmarica'))
    }
    expect(both('portCapacity', goals)).toEqual(['no-way', 'legal'])
  })
})
