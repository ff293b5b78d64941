/** Designers' options where other sections meet them: stacking and retreats, harbours, final offensives, fighters, countries that are bought, field works. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeOption, EeState, Extra, Politics } from '../../../src/games/europe-engulfed/state'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing/rule'
import { deployed, may, type Position, play, position } from './position'

const end: EeAction = { type: 'end' }
const stand: EeAction = { type: 'stand' }
const done: EeAction = { type: 'done' }
const take = (unit: string): EeAction => ({ type: 'take', unit })
const go = (to: string): EeAction => ({ type: 'go', to })
const send = (count: number): EeAction => ({ type: 'send', count })
const fire = (arm: 'armor' | 'infantry'): EeAction => ({ type: 'fire', arm, supported: false })
const attack = (at: string): EeAction => ({ type: 'attack', at, assault: false })
const order = (power: 'british' | 'american' | 'italian', asset: 'alliedFighters' | 'fleet'): EeAction => ({
  type: 'order',
  power,
  asset,
})

const start = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })
const start1939 = deployed({ scenario: 'campaign-1939', seed: 'september' })
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
const politics = (changes: Partial<Politics> = {}) =>
  ({ ...start.politics, sovietWar: true, since: 1, vichy: false, ...changes }) as Politics
const extra = (changes: Partial<Extra>) => ({ ...start.extra, ...changes }) as Extra
const at = (given: Position) =>
  position({ scenario: 'campaign-1941', side: 'axis', politics: politics(), actions: powers({}), ...given })
const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })
const both = <T>(option: EeOption, of: (options: readonly EeOption[]) => T): readonly [T, T] => [
  of([]),
  of([option]),
]
const listed = (state: FrozenEeState, type: EeAction['type']) =>
  [...europeEngulfed.legalActions(state)].filter((action) => action.type === type)
const CLEAR = { eastern: 'clear', western: 'clear', southern: 'clear' } as const
const MUD = { eastern: 'mud', western: 'mud', southern: 'mud' } as const
const QUIET = { ...start.track, uboats: 0, alliedBombers: 0, axisBombers: 0 }
const times = (count: number, name: string): readonly string[] => Array.from({ length: count }, () => name)

describe('room for those who retreat together', () => {
  const attacked = (given: Position, from: string, to: string) => {
    const { state, ids } = at({ turn: 13, weather: CLEAR, ...given })
    return play(state, [take(ids[from][0]), go(to), end, end, attack(to)]).state
  }
  const retreats = (state: FrozenEeState) =>
    listed(state, 'retreat').map((action) => (action as { to: string }).to)

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

it(`${rule('europe-engulfed', '13.42', '13.22')} partisans rise nowhere in excess of the limits`, () => {
  const verdict = (count: number) => (options: readonly EeOption[]) => {
    const { state } = at({
      turn: 7,
      side: 'allied',
      step: 'production',
      options: ['partisans', ...options],
      werps: powers({ british: 3 }),
      units: { Croatia: [...times(7, 'british infantry 3/3'), ...times(count, 'american infantry 4/4')] },
      control: { Croatia: 'allied' },
    })
    const unit = Object.keys(state.blocks).find((id) => state.blocks[id].nation === 'yugoslav')!
    return may(state, { type: 'rally', power: 'british', unit, at: 'Croatia' })
  }
  expect(both('stacking', verdict(5))).toEqual(['legal', 'no-room'])
  expect(verdict(4)(['stacking'])).toBe('legal')
})

it(`${rule('europe-engulfed', '14.46', '13.22')} aircraft that have fought at sea come down where there is room for them`, () => {
  const bases = (options: readonly EeOption[]) => {
    const { state, ids } = at({
      options: ['navalAir', ...options],
      weather: CLEAR,
      units: {
        Calabria: ['italian infantry 3/3'],
        Athens: ['german infantry 3/3', 'german air', 'german air'],
        Thessalonika: ['german infantry 3/3', 'german air'],
      },
      control: { Athens: 'axis', Thessalonika: 'axis', Crete: 'axis' },
      fleets: { ...start.fleets, Mediterranean: { ...start.fleets.Mediterranean, western: 1, italian: 3 } },
    })
    const sortie: EeAction = { type: 'sortie', unit: ids['Thessalonika'][1] }
    const found = play(state, [take(ids['Calabria'][0]), go('Athens'), { type: 'ambush' }], [4]).state
    // One ship hunts, three ships and an aircraft fire back, and nothing is hit.
    const home = play(found, [sortie, { type: 'done' }], [0, 0, 0]).state
    return listed(home, 'base').map((action) => (action as { to: string }).to)
  }
  expect(both('stacking', bases)).toEqual([['Athens', 'Crete'], ['Crete']])
})

it(`${rule('europe-engulfed', '13.46', '9.52')} who has come ashore among Vichy French cannot call that Overlord`, () => {
  const { state, ids } = at({
    side: 'allied',
    turn: 13,
    weather: CLEAR,
    options: ['overlord'],
    actions: powers({ british: 1 }),
    politics: politics({ vichy: true }),
    units: { Gibraltar: ['british infantry 3/3'], Marseille: ['vichy infantry 2/2'] },
    control: { Marseille: 'axis' },
    fleets: { ...start.fleets, Mediterranean: { ...start.fleets.Mediterranean, western: 4, italian: 0 } },
  })
  const land: EeAction = { type: 'land', power: 'british', to: 'Marseille', water: 'Mediterranean' }
  const ashore = play(state, [land, { type: 'ship', unit: ids['Gibraltar'][0] }]).state
  expect([ashore.politics.vichy, ashore.control['Marseille'], may(ashore, { type: 'overlord' })]).toEqual([
    false,
    'axis',
    'not-france',
  ])
})

it(`${rule('europe-engulfed', '13.42', '10.5')} in the player-turn of the Axis nobody is kept out of the land of partisans`, () => {
  const { state, ids } = at({
    side: 'allied',
    hand: 'soviet',
    turn: 19,
    step: 'breakthrough',
    weather: CLEAR,
    options: ['partisans', 'threePlayers'],
    actions: powers({ british: 1 }),
    extra: extra({ partisans: true }),
    units: {
      Thessalonika: ['german infantry 4/4'],
      Belgrade: ['british infantry 3/3'],
      Bosnia: ['british infantry 3/3'],
      Croatia: ['yugoslav infantry 2/2'],
    },
    control: { Belgrade: 'allied', Croatia: 'allied', Bosnia: 'allied', Thessalonika: 'axis' },
    track: QUIET,
  })
  const [unit] = ids['Thessalonika']
  const asked = play(state, [end, end, take(unit), go('Belgrade'), end, end, attack('Belgrade')]).state
  expect([asked.side, may(asked, { type: 'reinforce', power: 'british' })]).toEqual(['axis', 'legal'])
  expect(may(asked, { type: 'retreat', power: 'british', to: 'Bosnia' })).toBe('legal')
})

it(`${rule('europe-engulfed', '13.42', '5.2')} who is in the land of partisans already goes on in it`, () => {
  const given = (step: 'movement' | 'strategic' | 'production') =>
    at({
      side: 'allied',
      hand: 'western',
      turn: 19,
      step,
      weather: CLEAR,
      options: ['partisans', 'threePlayers', 'portCapacity'],
      extra: extra({ partisans: true }),
      lifts: powers({ british: 2 }),
      werps: powers(step === 'production' ? { british: 4 } : {}),
      units: {
        Albania: ['british infantry 3/3'],
        Croatia: ['british infantry 3/3', 'yugoslav infantry 2/2'],
        Piedmont: ['german infantry 3/3'],
      },
      control: {
        Albania: 'allied',
        Croatia: 'allied',
        Bosnia: 'allied',
        Belgrade: 'axis',
      },
      fleets: { ...start.fleets, Mediterranean: { ...start.fleets.Mediterranean, western: 4, italian: 0 } },
    })
  const goes = (step: 'movement' | 'strategic', from: string) => {
    const { state, ids } = given(step)
    return may(play(state, [take(ids[from][0])]).state, go('Bosnia'))
  }
  expect([goes('movement', 'Albania'), goes('movement', 'Croatia')]).toEqual(['no-way', 'legal'])
  expect([goes('strategic', 'Albania'), goes('strategic', 'Croatia')]).toEqual(['no-way', 'legal'])
  const { state } = given('production')
  expect(may(state, { type: 'fortify', power: 'british', at: 'Croatia' })).toBe('legal')
  expect(may(state, { type: 'demolish', power: 'british', at: 'Croatia' })).toBe('legal')
})

describe('harbours', () => {
  const OPTION: readonly EeOption[] = ['portCapacity']

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

  it(`${rule('europe-engulfed', '13.32')} are on the map: nobody wrecks the holding box of the Americans`, () => {
    const { state } = at({
      turn: 13,
      side: 'allied',
      step: 'production',
      options: OPTION,
      werps: powers({ american: 2 }),
    })
    const demolish = (where: string) => may(state, { type: 'demolish', power: 'american', at: where })
    expect([demolish('London'), demolish('U.S.A.')]).toEqual(['legal', 'no-harbour'])
  })
})

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

it(`${rule('europe-engulfed', '13.33')} Germany gives airborne assaults up in any phase of its player-turn`, () => {
  for (const step of ['production', 'movement', 'strategic', 'combat', 'breakthrough'] as const) {
    const { state } = at({ step, options: ['germanAirborne'] })
    expect([step, listed(state, 'renounce').length]).toEqual([step, 1])
    expect(may(play(state, [{ type: 'renounce' }]).state, { type: 'renounce' })).toBe('once')
  }
})

it(`${rule('europe-engulfed', '13.34')} the breakthrough in mud is German`, () => {
  const verdict = (power: 'german' | 'italian') => {
    const { state } = at({
      turn: 21,
      weather: MUD,
      step: 'breakthrough',
      options: ['finalOffensives'],
      actions: powers({ german: 1, italian: 1 }),
      units: {
        Veneto: ['italian infantry 3/3', 'german infantry 4/4'],
        Tripolitania: ['italian infantry 3/3'],
        Tuscany: ['american infantry 3/3'],
      },
      control: { Tuscany: 'allied' },
    })
    return may(state, { type: 'breakthrough', power, to: 'Tuscany' })
  }
  // Italians alone could fight no round there.
  expect([verdict('german'), verdict('italian')]).toEqual(['legal', 'no-breakthrough'])
})

describe('fighters for ground support', () => {
  it(`${rule('europe-engulfed', '13.47')} are those that Britain buys, not the American ones`, () => {
    const { state, ids } = at({
      turn: 13,
      side: 'allied',
      step: 'production',
      options: ['groundSupportLimits'],
      hit: ['british'],
      werps: powers({ british: 20, american: 20 }),
      lost: ['british air'],
    })
    const build: EeAction = { type: 'build', unit: ids['lost'][0] }
    const once = (power: 'british' | 'american') =>
      may(play(state, [order(power, 'alliedFighters')]).state, build)
    expect([may(state, build), once('american'), once('british')]).toEqual([
      'fighters-first',
      'fighters-first',
      'legal',
    ])
  })

  it(`${rule('europe-engulfed', '13.47', '2.27')} are due for bombs on railways too`, () => {
    const { state } = at({
      side: 'allied',
      step: 'breakthrough',
      turn: 19,
      options: ['groundSupportLimits'],
      track: { ...QUIET, alliedBombers: 1, alliedFighters: 0, axisFighters: 0, germanFlak: 0 },
    })
    const hit = (bombs: number) =>
      play(state, [end, send(1), { type: 'aim', railways: true }, send(0), send(0)], [0, 0, 0, bombs]).state
    expect([hit(0).hit, hit(1).hit, hit(1).rails]).toEqual([[], ['german'], 1])
  })
})

describe('countries that are bought', () => {
  it(`${rule('europe-engulfed', '13.43')} Athens pays Britain, and no ally whose units are there`, () => {
    const werps = (units: NonNullable<Position['units']>) => {
      const { state } = at({
        turn: 13,
        step: 'breakthrough',
        options: ['greekEntry'],
        politics: politics({
          bought: ['greek'],
          conquered: start.politics.conquered.filter((country) => country !== 'Greece'),
        }),
        control: { Athens: 'allied', Thessalonika: 'allied', Crete: 'allied' },
        units,
        track: QUIET,
      })
      return play(state, [end]).state.werps
    }
    const alone = werps({})
    const joined = werps({ Athens: ['american infantry 3/3'] })
    expect([joined.american, joined.british]).toEqual([alone.american, alone.british])
  })

  it(`${rule('europe-engulfed', '13.43', '7.51', '9.6')} Greeks, who stay in Greece, keep no British unit there that retreats over the sea`, () => {
    const retreat = (there: readonly string[], options: readonly EeOption[] = []) => {
      const { state, ids } = at({
        turn: 14,
        weather: CLEAR,
        options: ['greekEntry', ...options],
        actions: powers({ british: 2 }),
        politics: politics({
          bought: ['greek'],
          conquered: start.politics.conquered.filter((country) => country !== 'Greece'),
        }),
        units: { Albania: ['german armor 4/4'], Athens: there },
        control: { Albania: 'axis', Athens: 'allied', Thessalonika: 'axis', Crete: 'axis' },
        fleets: { ...start.fleets, Mediterranean: { ...start.fleets.Mediterranean, western: 2, italian: 0 } },
      })
      const [unit] = ids['Albania']
      const asked = play(state, [take(unit), go('Athens'), end, end, attack('Athens')]).state
      return { asked, armor: unit, british: ids['Athens'][0], greek: ids['Athens'][1] }
    }
    const away: EeAction = { type: 'retreat', power: 'british', to: 'Alexandria' }
    const { asked, british, greek } = retreat(['british infantry 3/3', 'greek infantry 3/3'])
    const gone = play(asked, [away]).state
    expect([gone.blocks[british].at, gone.blocks[greek].at, gone.sailed.Mediterranean.western]).toEqual([
      'Alexandria',
      'Athens',
      1,
    ])
    // They fight alone, and go nowhere by themselves.
    expect([gone.flow.asked.at(-1)!.type, may(gone, away)]).toEqual(['react', 'no-retreat'])
    // Who is pursued is who retreats: the three steps that a hit costs are British.
    const chased = retreat(['british infantry 3/3', 'greek infantry 3/3'], ['withdrawals'])
    const commit: EeAction = { type: 'commit', unit: chased.armor }
    const run = play(chased.asked, [away, { type: 'pursue', accept: true }, done, commit, done], [1]).state
    expect([run.blocks[chased.british].steps, run.blocks[chased.greek].steps]).toEqual([0, 3])
  })

  it(`${rule('europe-engulfed', '13.44', '9.23')} a Turkey that Britain pays for gives the Soviets no reason for war`, () => {
    const verdict = (changes: Partial<Politics>) => {
      const { state } = position({
        scenario: 'campaign-1939',
        side: 'allied',
        turn: 12,
        options: ['turkishEntry'],
        actions: powers({}),
        politics: {
          ...start1939.politics,
          neutral: start1939.politics.neutral.filter((country) => country !== 'Turkey'),
          ...changes,
        } as Politics,
        units: { Warsaw: times(5, 'german infantry 3/3') },
        control: { Warsaw: 'axis', Ankara: 'allied', 'Taurus Mountains': 'allied' },
      })
      return may(state, { type: 'war', on: 'Germany' })
    }
    expect([verdict({ bought: ['turkish'] }), verdict({})]).toEqual(['too-early', 'legal'])
  })
})

it(`${rule('europe-engulfed', '13.41', '14.311')} a Finland that Germany has attacked does not surrender to its friends`, () => {
  const { state } = at({
    side: 'allied',
    turn: 15,
    step: 'breakthrough',
    options: ['prudence', 'minorChoices'],
    politics: politics({ turned: ['finnish'], assailed: ['Finland'] }),
    control: { Paris: 'allied', Helsinki: 'allied', Karelia: 'allied' },
    units: { Helsinki: ['finnish infantry 3/3'] },
    track: QUIET,
  })
  const after = play(state, [end]).state
  expect(after.extra.prudent).toBe(true)
  expect(
    Object.values(after.blocks).some(({ nation, at: where }) => nation === 'finnish' && where !== null),
  ).toBe(true)
})

describe('field works', () => {
  it(`${rule('europe-engulfed', '6.9', '13.42')} outlast a round that leaves none of their enemies`, () => {
    const fight = (hits: number) => {
      const { state } = at({
        turn: 8,
        step: 'combat',
        weather: CLEAR,
        options: ['partisans'],
        units: { Bosnia: ['german infantry 4/4', 'yugoslav infantry 1/3'] },
        control: { Bosnia: 'axis', Croatia: 'axis', Belgrade: 'axis' },
        forts: { Bosnia: 'german' },
      })
      return play(state, [attack('Bosnia'), stand, fire('infantry'), fire('infantry')], [0, hits]).state.forts
    }
    expect([fight(1), fight(0)]).toEqual([{ Bosnia: 'german' }, {}])
  })

  it(`${rule('europe-engulfed', '6.9', '6.6', '13.32')} outlast a round that leaves aircraft of the enemy alone, and nobody is asked about the harbour`, () => {
    const { state } = at({
      turn: 19,
      side: 'allied',
      step: 'combat',
      weather: CLEAR,
      options: ['portCapacity'],
      units: { Normandy: ['german infantry 4/4', 'american infantry 1/3', 'american air'] },
      control: { Normandy: 'axis' },
      forts: { Normandy: 'german' },
    })
    const { state: over, events } = play(state, [attack('Normandy'), stand, fire('infantry')], [1])
    expect([over.forts, over.flow.asked, events.filter(({ type }) => type === 'lost').length]).toEqual([
      { Normandy: 'german' },
      [],
      2,
    ])
  })

  it(`${rule('europe-engulfed', '6.9', '9.52')} are gone where an armistice gives their area away`, () => {
    const { state, ids } = position({
      scenario: 'campaign-1939',
      side: 'axis',
      turn: 5,
      weather: CLEAR,
      actions: powers({}),
      units: { Belgium: ['german armor 4/4'], Metz: ['french infantry 3/3'] },
      politics: {
        ...start1939.politics,
        neutral: start1939.politics.neutral.filter((one) => one !== 'Belgium' && one !== 'The Netherlands'),
        conquered: [...start1939.politics.conquered, 'Poland', 'Belgium', 'The Netherlands'],
        trigger: 5,
      } as Politics,
      control: { Belgium: 'axis', 'The Netherlands': 'axis' },
      forts: { Metz: 'french', London: 'british' },
      track: QUIET,
    })
    const offered = play(state, [take(ids['Belgium'][0]), go('Paris'), end, end, end]).state
    expect(europeEngulfed.decision(offered)!.question).toBe('armistice')
    const over = play(offered, [{ type: 'armistice', accept: true }, end]).state
    expect([over.control['Metz'], over.forts]).toEqual(['axis', { London: 'british' }])
  })
})

it(`${rule('europe-engulfed', '5.3')} the French go by sea with their own fleet points as long as they have any`, () => {
  const { state, ids } = position({
    scenario: 'campaign-1939',
    side: 'allied',
    turn: 2,
    actions: powers({}),
    units: { Lebanon: ['french infantry 3/3', 'french infantry 3/3'] },
    fleets: {
      ...start1939.fleets,
      Mediterranean: { ...start1939.fleets.Mediterranean, western: 1, french: 1 },
    },
  })
  const [first, second] = ids['Lebanon']
  const one = play(state, [take(first), go('Marseille')]).state
  const two = play(one, [take(second), go('Marseille')]).state
  const sailed = (now: FrozenEeState) => [now.sailed.Mediterranean.french, now.sailed.Mediterranean.western]
  expect([sailed(one), sailed(two)]).toEqual([
    [1, 0],
    [1, 1],
  ])
})

it(`${rule('europe-engulfed', '4.4', '9.53')} Free French come in in French land that is in supply`, () => {
  const entries = (western: number) => {
    const { state, ids } = at({
      turn: 7,
      side: 'allied',
      step: 'production',
      werps: powers({ american: 10 }),
      lost: ['freeFrench infantry 3/3'],
      units: { Algiers: ['american infantry 3/3'] },
      control: { Algiers: 'allied', Morocco: 'axis', Tunisia: 'axis' },
      fleets: { ...start.fleets, Mediterranean: { ...start.fleets.Mediterranean, western } },
    })
    const asked = play(state, [{ type: 'build', unit: ids['lost'][0] }]).state
    return [may(asked, { type: 'place', at: 'London' }), may(asked, { type: 'place', at: 'Algiers' })]
  }
  expect([entries(3), entries(0)]).toEqual([
    ['legal', 'legal'],
    ['legal', 'not-there'],
  ])
})

it(`${rule('europe-engulfed', '8.3', '7.4')} fleets of a power change waters in a strategic movement that it buys`, () => {
  const hauling = (power: 'german' | 'italian') => {
    const { state } = at({
      turn: 3,
      step: 'breakthrough',
      actions: powers({ german: 1, italian: 1 }),
      units: { Berlin: ['german infantry 3/3'] },
    })
    return play(state, [{ type: 'haul', power }]).state
  }
  const steam: EeAction = { type: 'steam', navy: 'german', from: 'Atlantic', to: 'Baltic Sea' }
  expect([may(hauling('german'), steam), may(hauling('italian'), steam)]).toEqual(['legal', 'no-passage'])
  const { fleets, flow } = play(hauling('german'), [steam]).state
  expect([fleets.Atlantic.german, fleets['Baltic Sea'].german, flow.asked.at(-1)!.type]).toEqual([
    0,
    2,
    'haul',
  ])
})
