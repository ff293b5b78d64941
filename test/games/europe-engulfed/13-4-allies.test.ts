/** Options that help the Allies: section 13.4 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeOption, EeState, Extra, Politics } from '../../../src/games/europe-engulfed/state'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing'
import { CLEAR, deployed, may, type Position, play, position, TURN } from './position'

const start = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })

const politics = (changes: Partial<Politics> = {}) =>
  ({ ...start.politics, sovietWar: true, since: 1, vichy: false, ...changes }) as Politics

const times = (count: number, name: string): readonly string[] => Array.from({ length: count }, () => name)

const both = <T>(option: EeOption, of: (options: readonly EeOption[]) => T): readonly [T, T] => [
  of([]),
  of([option]),
]

const extra = (changes: Partial<Extra>) => ({ ...start.extra, ...changes }) as Extra

const QUIET = { ...start.track, uboats: 0, alliedBombers: 0, axisBombers: 0 }

const end: EeAction = { type: 'end' }

const take = (unit: string): EeAction => ({ type: 'take', unit })

const go = (to: string): EeAction => ({ type: 'go', to })

const order = (power: 'british' | 'american' | 'italian', asset: 'alliedFighters' | 'fleet'): EeAction => ({
  type: 'order',
  power,
  asset,
})

const send = (count: number): EeAction => ({ type: 'send', count })

const done: EeAction = { type: 'done' }

const start1939 = deployed({ scenario: 'campaign-1939', seed: 'september' })

const land: EeAction = { type: 'land', power: 'american', to: 'Normandy', water: 'Atlantic' }

const stand: EeAction = { type: 'stand' }

const fire = (arm: 'armor' | 'infantry'): EeAction => ({ type: 'fire', arm, supported: false })

const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })

const in1941 = (given: Position) => position({ scenario: 'campaign-1941', side: 'axis', ...given })

const start1941 = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })

const politics1941 = (changes: Partial<Politics>) => ({ ...start1941.politics, ...changes }) as Politics

/** Axis at war with the Soviets since July 1941. */
const AT_WAR = politics1941({ sovietWar: true, since: 1 })

const in1939 = (given: Position) => position({ scenario: 'campaign-1939', side: 'axis', ...given })

const politics1939 = (changes: Partial<Politics>) => ({ ...start1939.politics, ...changes }) as Politics

const only = (option: EeOption): readonly EeOption[] => [option]

describe('options that help the allies', () => {
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
})

describe('options that help the allies', () => {
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
})

describe('options that help the allies', () => {
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

  const attack = (at: string): EeAction => ({ type: 'attack', at, assault: false })

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
})

describe('options that help the allies', () => {
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
})

describe('fighters for ground support', () => {
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

  const attack = (at: string): EeAction => ({ type: 'attack', at, assault: false })

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
      return { asked, armor: unit, all: ids['Athens'], british: ids['Athens'][0], greek: ids['Athens'][1] }
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
    // Aircraft whose troops do not survive the pursuit sail all the same: Greeks have kept their field for them.
    const flown = retreat(['british infantry 3/3', 'greek infantry 3/3', 'british air'], ['withdrawals'])
    const catches: EeAction = { type: 'commit', unit: flown.armor }
    const left = play(flown.asked, [away, { type: 'pursue', accept: true }, done, catches, done], [1]).state
    const [, , air] = flown.all
    expect([
      left.blocks[flown.british].steps,
      left.blocks[air].at,
      left.sailed.Mediterranean.western,
    ]).toEqual([0, 'Alexandria', 1])
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

describe('options that help the allies', () => {
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
})

describe('Overlord', () => {
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

  const given = (options: readonly EeOption[], changes: Position = {}) =>
    at({
      side: 'allied',
      turn: TURN.jul44,
      weather: CLEAR,
      options,
      actions: powers({ american: 2, german: 3 }),
      units: {
        Southampton: ['american infantry 4/4', 'american armor 4/4', 'american armor 3/3'],
        Normandy: ['german infantry 3/3'],
        Paris: ['german armor 4/4', 'german infantry 3/3'],
        'Pas de Calais': ['german infantry 3/3'],
        Bordeaux: ['german infantry 3/3'],
      },
      control: { Normandy: 'axis', Paris: 'axis', 'Pas de Calais': 'axis', Bordeaux: 'axis' },
      fleets: { ...start.fleets, Atlantic: { ...start.fleets.Atlantic, german: 0, western: 5 } },
      ...changes,
    })

  const attack = (at: string): EeAction => ({ type: 'attack', at, assault: false })

  it(`${rule('europe-engulfed', '13.46')} lets a tank unit ashore for a second Special Action, and lets the Axis reinforce once`, () => {
    const overlord: EeAction = { type: 'overlord' }
    const tanks: EeAction = { type: 'tanks', power: 'american' }
    const verdict = (options: readonly EeOption[]) => may(play(given(options).state, [land]).state, overlord)
    expect(both('overlord', verdict)).toEqual(['no-overlord', 'legal'])
    // Vichy is not held by the Axis.
    const south = given(['overlord'], {
      politics: { ...start.politics, sovietWar: true, vichy: true },
      units: { Gibraltar: ['american infantry 4/4'], Marseille: ['vichy infantry 2/2'] },
      control: { Marseille: 'axis' },
      fleets: { ...start.fleets, Mediterranean: { ...start.fleets.Mediterranean, italian: 0 } },
    }).state
    const vichy: EeAction = { type: 'land', power: 'american', to: 'Marseille', water: 'Mediterranean' }
    expect(may(play(south, [vichy]).state, overlord)).toBe('not-france')
    const { state, ids } = given(['overlord'])
    const [infantry, armor, other] = ids['Southampton']
    const ship = (unit: string): EeAction => ({ type: 'ship', unit })
    const named = play(state, [land, overlord]).state
    expect([may(named, overlord), may(named, ship(armor)), may(named, tanks)]).toEqual([
      'no-overlord',
      'no-ship',
      'legal',
    ])
    const ashore = play(named, [tanks, ship(armor)]).state
    expect([may(ashore, ship(other)), may(ashore, ship(infantry)), may(ashore, tanks)]).toEqual([
      'no-ship',
      'legal',
      'once',
    ])
    // One Special Action to reinforce, and a counterattack without help.
    const fought = play(ashore, [ship(infantry), end, end, attack('Normandy')]).state
    const reinforce: EeAction = { type: 'reinforce', power: 'german' }
    const once = play(fought, [reinforce, { type: 'join', unit: ids['Paris'][1] }, done]).state
    expect([may(fought, reinforce), may(once, reinforce)]).toEqual(['legal', 'no-reinforcement'])
    const counter: EeAction = { type: 'counter', power: 'german', assault: false }
    const asking = (from: FrozenEeState) =>
      play(
        from,
        [stand, fire('infantry'), fire('armor'), fire('infantry'), counter],
        [0, 0, 0],
      ).state.flow.asked.at(-1)!.type
    expect(asking(fought)).toBe('battle')
    expect(asking(edited(fought, { extra: extra({}) }))).toBe('join')
  })

  it(`${rule('europe-engulfed', '13.46')} holds the Axis up in France in the movement that follows`, () => {
    const goals = (turn: number, step: 'movement' | 'breakthrough') => {
      const { state, ids } = given(['overlord'], {
        side: 'axis',
        turn,
        step,
        extra: extra({ overlord: { turn: TURN.jul44, at: 'Normandy', tanks: [], reinforced: 0 } }),
      })
      const [tank] = ids['Paris']
      if (step === 'breakthrough')
        return may(play(state, [{ type: 'breakthrough', power: 'german', to: 'Metz' }]).state, {
          type: 'enter',
          unit: ids['Pas de Calais'][0],
        })
      return may(play(state, [take(tank)]).state, go('Marseille'))
    }
    expect([goals(TURN.jul44 + 1, 'movement'), goals(TURN.jul44 + 2, 'movement')]).toEqual([
      'no-way',
      'legal',
    ])
  })
})

describe('partisans', () => {
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

  const given = (options: readonly EeOption[], changes: Position = {}) =>
    at({
      side: 'allied',
      step: 'production',
      turn: TURN.jan42,
      options,
      werps: powers({ british: 3 }),
      units: { Bosnia: ['german infantry 3/3'] },
      control: { Bosnia: 'axis', Croatia: 'axis', Belgrade: 'axis' },
      ...changes,
    })

  const attack = (at: string): EeAction => ({ type: 'attack', at, assault: false })

  it(`${rule('europe-engulfed', '13.42')} rise a step a turn in rough ground of Yugoslavia, for a Western WERP`, () => {
    const { state } = given(['partisans'])
    const [unit, other] = Object.keys(state.blocks).filter((id) => state.blocks[id].nation === 'yugoslav')
    const rally = (
      where: string,
      power: 'british' | 'american' | 'soviet' = 'british',
      which = unit,
    ): EeAction => ({
      type: 'rally',
      power,
      unit: which,
      at: where,
    })
    expect(both('partisans', (options) => may(given(options).state, rally('Bosnia')))).toEqual([
      'no-partisans',
      'legal',
    ])
    expect([rally('Belgrade'), rally('Bosnia', 'soviet')].map((action) => may(state, action))).toEqual([
      'no-refuge',
      'no-partisans',
    ])
    expect(may(edited(state, { turn: TURN.nov41 }), rally('Bosnia'))).toBe('no-partisans')
    const sunk = { ...start.fleets, Mediterranean: { ...start.fleets.Mediterranean, western: 0 } }
    expect(may(edited(state, { fleets: sunk }), rally('Bosnia'))).toBe('no-fleet')
    const { state: risen, events } = play(state, [rally('Bosnia')])
    expect([risen.blocks[unit].at, risen.blocks[unit].steps, risen.werps.british]).toEqual(['Bosnia', 1, 2])
    // Both see each other; nobody has to fight; one step a turn.
    expect(events.some(({ type }) => type === 'shown')).toBe(true)
    expect(may(risen, rally('Croatia', 'american', other))).toBe('once')
    const moving = play(risen, [end, end, end]).state
    expect([moving.flow.step, may(moving, end), may(moving, attack('Bosnia'))]).toEqual([
      'combat',
      'legal',
      'legal',
    ])
    // They need no supply, and a step more is a replacement where they are.
    const later = edited(risen, { turn: TURN.jan42 + 1 })
    expect([may(later, rally('Croatia')), play(later, [rally('Bosnia')]).state.blocks[unit].steps]).toEqual([
      'no-unit',
      2,
    ])
  })

  it(`${rule('europe-engulfed', '13.42')} keep their allies out of the country in a game of three`, () => {
    const { state } = given(['partisans'])
    const [unit] = Object.keys(state.blocks).filter((id) => state.blocks[id].nation === 'yugoslav')
    const blocks = (active: boolean) => {
      const made = at({
        side: 'allied',
        turn: TURN.jan42 + 1,
        options: active ? ['partisans', 'threePlayers'] : ['partisans'],
        hand: active ? 'western' : null,
        extra: extra({ partisans: true }),
        units: { Albania: ['british infantry 3/3'], Croatia: ['yugoslav infantry 2/2'] },
        control: { Albania: 'allied', Bosnia: 'axis', Croatia: 'allied' },
      })
      return may(play(made.state, [take(made.ids['Albania'][0])]).state, go('Bosnia'))
    }
    expect(unit).toBeDefined()
    expect([blocks(false), blocks(true)]).toEqual(['legal', 'no-way'])
  })
})

describe("designers' rules", () => {
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

  it(`${rule('europe-engulfed', '13.41')} from 1944 on Sweden and Finland see how the war ends`, () => {
    const as1944 = (
      options: readonly EeOption[],
      turn = 16,
      control: EeState['control'] = { Paris: 'allied' },
    ) =>
      play(
        in1941({
          side: 'allied',
          turn: turn - 1,
          step: 'breakthrough',
          actions: powers({}),
          options,
          politics: AT_WAR,
          control,
          units: { Helsinki: ['finnish infantry 3/3'] },
          track: { ...start1941.track, alliedBombers: 0, uboats: 0 },
        }).state,
        [end],
      ).state
    const found = (state: FrozenEeState) => [
      state.werps.german,
      Object.values(state.blocks).some(({ nation, at }) => nation === 'finnish' && at !== null),
      state.control['Helsinki'],
    ]
    const [without, prudent] = both('prudence', (options) => found(as1944(options)))
    expect(prudent).toEqual([(without[0] as number) - 2, false, 'allied'])
    expect(without.slice(1)).toEqual([true, 'axis'])
    expect(found(as1944(['prudence'], 16, {})).slice(1)).toEqual([true, 'axis'])
    expect(found(as1944(['prudence'], 16, { Paris: 'allied', Moscow: 'axis' })).slice(1)).toEqual([
      true,
      'axis',
    ])
  })

  it(`${rule('europe-engulfed', '13.43', '13.44')} Britain pays fifteen WERPs for Greece from 1943 on, and for Turkey if Spain or Sweden was attacked`, () => {
    const verdict =
      (country: 'Greece' | 'Turkey', turn: number, neutral: readonly string[]) =>
      (options: readonly EeOption[]) =>
        may(
          in1939({
            side: 'allied',
            step: 'production',
            turn,
            options,
            werps: powers({ british: 15 }),
            politics: politics1939({ sovietWar: true, since: 12, neutral }),
          }).state,
          { type: 'invite', country },
        )
    const all = ['Greece', 'Turkey', 'Spain', 'Sweden']
    expect(both('greekEntry', verdict('Greece', 21, all))).toEqual(['no-entry', 'legal'])
    expect(verdict('Greece', 20, all)(['greekEntry'])).toBe('too-early')
    expect(verdict('Turkey', 21, all)(['turkishEntry'])).toBe('no-reason')
    expect(both('turkishEntry', verdict('Turkey', 10, ['Turkey', 'Spain']))).toEqual(['no-entry', 'legal'])
    const { state } = in1939({
      side: 'allied',
      step: 'production',
      turn: 21,
      options: ['greekEntry'],
      werps: powers({ british: 16 }),
      actions: powers({ british: 1 }),
      politics: politics1939({ sovietWar: true, since: 12, neutral: all }),
    })
    let { state: now } = play(state, [{ type: 'invite', country: 'Greece' }])
    expect([now.werps.british, now.control['Athens']]).toEqual([1, 'allied'])
    // Saved while its units are put down, the game goes on from there.
    now = europeEngulfed.codec.load(europeEngulfed.codec.save(now)) as typeof now
    while (europeEngulfed.decision(now)!.question === 'muster')
      now = play(now, [{ type: 'muster', at: 'Athens' }]).state
    const greeks = Object.values(now.blocks).filter(({ nation }) => nation === 'greek')
    expect(
      greeks.every(({ at, power, steps, size }) => at === 'Athens' && power === 'british' && steps === size),
    ).toBe(true)
    expect(europeEngulfed.invariants(now)).toEqual([])
  })
})

describe('optional rules', () => {
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
})
