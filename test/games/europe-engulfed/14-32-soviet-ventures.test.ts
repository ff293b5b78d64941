/** Wars of the Soviets and of the West on neutrals: sections 14.32, 14.321, 14.322, 14.33 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeOption, EeState, Politics } from '../../../src/games/europe-engulfed/state'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing'
import { CLEAR, deployed, goals, may, NOBODY, type Position, play, position } from './position'

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

const in1939 = (given: Position) => position({ scenario: 'campaign-1939', side: 'axis', ...given })

const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })

const end: EeAction = { type: 'end' }

const war = (on: Extract<EeAction, { type: 'war' }>['on']): EeAction => ({ type: 'war', on })

const take = (unit: string): EeAction => ({ type: 'take', unit })

const go = (to: string): EeAction => ({ type: 'go', to })

const at = (given: Position) => position({ scenario: 'campaign-1939', side: 'axis', ...given })

const options = ['sovietVentures'] as const

const quiet = (state: FrozenEeState) =>
  edited(state, { track: { ...state.track, uboats: 0, axisBombers: 0, alliedBombers: 0 } })

const start = deployed({ scenario: 'campaign-1939' })

const politics = (changes: Partial<Politics>) => ({ ...start.politics, ...changes }) as Politics

const NONE: EeState['werps'] = {
  american: 0,
  british: 0,
  soviet: 0,
  german: 0,
  italian: 0,
  french: 0,
  minor: 0,
}

const venture = (by: 'italian' | 'soviet', on: string): EeAction => ({ type: 'venture', by, on })

const PACT_LAND = {
  Warsaw: 'axis',
  Bessarabia: 'allied',
  Lvov: 'allied',
  'Brest-Litovsk': 'allied',
} as const

const AFTER_POLAND = {
  conquered: ['Poland'],
  neutral: start.politics.neutral.filter((one) => one !== 'Baltic States'),
}

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

describe('additional rules', () => {
  it(`${rule('europe-engulfed', '14.33')} Western Allies attack any minor power for a Special Action; Portugal brings Spain in`, () => {
    const verdict = (options: readonly EeOption[]) =>
      may(in1941({ side: 'allied', options, politics: AT_WAR, actions: powers({ british: 1 }) }).state, {
        type: 'war',
        on: 'Portugal',
      })
    expect(both('westernWars', verdict)).toEqual(['no-war', 'legal'])
    const broke = in1941({
      side: 'allied',
      options: ['westernWars'],
      politics: AT_WAR,
      actions: powers({}),
    }).state
    expect(may(broke, { type: 'war', on: 'Portugal' })).toBe('no-action')
    // A friend of the Axis who is still neutral may be attacked like any other.
    const { state: friends } = in1939({
      side: 'allied',
      turn: 5,
      options: ['westernWars'],
      actions: powers({ british: 1 }),
    })
    expect(may(edited(friends, { options: [] }), { type: 'war', on: 'Bulgaria' })).not.toBe('legal')
    const { state: balkans } = play(friends, [{ type: 'war', on: 'Bulgaria' }])
    expect([
      balkans.actions.british,
      balkans.control['Bulgaria'],
      europeEngulfed.decision(balkans),
    ]).toMatchObject([0, 'axis', { player: 'axis', question: 'muster' }])
    let { state: now } = play(
      in1941({ side: 'allied', options: ['westernWars'], politics: AT_WAR, actions: powers({ british: 1 }) })
        .state,
      [{ type: 'war', on: 'Portugal' }],
    )
    expect([now.actions.british, now.control['Portugal'], now.extra.spain]).toEqual([0, 'axis', 2])
    while (europeEngulfed.decision(now)!.question === 'muster')
      now = play(now, [[...europeEngulfed.legalActions(now)][0]]).state
    const next = edited(now, {
      side: 'axis',
      turn: 2,
      flow: { step: 'production', closing: false, asked: [] },
    })
    const { state: spain, events } = play(next, [end])
    expect(spain.control['Madrid']).toBe('axis')
    expect(events.some((event) => event.type === 'politics' && event.what === 'spain-joins')).toBe(true)
    expect(europeEngulfed.decision(spain)!.question).toBe('muster')
  })

  it(`${rule('europe-engulfed', '14.33')} Portugal brings Spain in as a full partner though it is attacked in the same turn, unless it has fallen`, () => {
    const { state } = in1941({
      side: 'allied',
      options: ['westernWars'],
      politics: AT_WAR,
      actions: powers({ british: 2 }),
    })
    let now = state
    for (const on of ['Portugal', 'Spain'] as const) {
      now = play(now, [war(on)]).state
      while (europeEngulfed.decision(now)!.question === 'muster')
        now = play(now, [{ type: 'muster', at: on === 'Spain' ? 'Andalusia' : on }]).state
    }
    const begun = (conquered: readonly string[]) => {
      const politics = { ...(now.politics as Politics), conquered: [...now.politics.conquered, ...conquered] }
      const next = edited(now, {
        side: 'axis',
        turn: 2,
        politics,
        flow: { step: 'production', closing: false, asked: [] },
      })
      return play(next, [end]).state
    }
    const spaniard = Object.keys(now.blocks).find((id) => now.blocks[id].nation === 'spanish')!
    const joined = begun([])
    expect(goals(play(joined, [take(spaniard)]).state)).toContain('Gibraltar')
    expect(europeEngulfed.decision(joined)!.question).toBe(undefined)
    expect(begun(['Spain']).politics.joined).toEqual([])
  })

  it(`${rule('europe-engulfed', '14.33')} a Spain that has joined fights in Portugal and at Gibraltar too, one that was attacked stays at home`, () => {
    const reach = (joined: Politics['joined']) => {
      const { state, ids } = in1941({
        turn: 2,
        politics: {
          ...AT_WAR,
          neutral: AT_WAR.neutral.filter((one) => one !== 'Spain' && one !== 'Portugal'),
          turned: ['spanish', 'portuguese'],
          joined,
        },
        units: { Andalusia: ['spanish infantry 3/3'], Portugal: ['portuguese infantry 2/2'] },
        control: { Madrid: 'axis', Andalusia: 'axis', Catalonia: 'axis', Portugal: 'axis' },
      })
      const { state: now } = play(state, [take(ids['Andalusia'][0])])
      return ['Madrid', 'Portugal', 'Gibraltar', 'Bordeaux'].filter((to) => may(now, go(to)) === 'legal')
    }
    expect([reach([]), reach([{ country: 'Spain', turn: 2 }])]).toEqual([
      ['Madrid'],
      ['Madrid', 'Portugal', 'Gibraltar'],
    ])
  })

  it(`${rule('europe-engulfed', '14.33', '7.51', '9.6')} Spaniards who were attacked, and stay at home, keep no Germans in Spain that retreat`, () => {
    const retreat = (joined: Politics['joined']) => {
      const { state, ids } = in1941({
        side: 'allied',
        turn: 2,
        weather: CLEAR,
        actions: powers({ german: 1 }),
        politics: {
          ...AT_WAR,
          vichy: false,
          neutral: AT_WAR.neutral.filter((one) => one !== 'Spain' && one !== 'Portugal'),
          turned: ['spanish'],
          joined,
        },
        units: {
          Portugal: ['british infantry 3/3'],
          Madrid: ['german infantry 3/3', 'spanish infantry 3/3'],
        },
        control: {
          Portugal: 'allied',
          Madrid: 'axis',
          Andalusia: 'allied',
          Catalonia: 'allied',
          Bordeaux: 'axis',
        },
      })
      const [unit] = ids['Portugal']
      const fight: EeAction = { type: 'attack', at: 'Madrid', assault: false }
      const asked = play(state, [take(unit), go('Madrid'), end, end, fight]).state
      const away: EeAction = { type: 'retreat', power: 'german', to: 'Bordeaux' }
      if (may(asked, away) !== 'legal') return may(asked, away)
      const { blocks } = play(asked, [away]).state
      return ids['Madrid'].map((id) => blocks[id].at)
    }
    expect(retreat([])).toEqual(['Bordeaux', 'Madrid'])
    // Full partners go together.
    expect(retreat([{ country: 'Spain', turn: 2 }])).toBe('no-retreat')
  })

  it(`${rule('europe-engulfed', '14.33', '14.311', '9.6')} Yugoslavs go beyond their borders if they have joined the Axis, not if the West has attacked them`, () => {
    const reach = (joined: Politics['joined']) => {
      const { state, ids } = in1941({
        turn: 2,
        politics: {
          ...AT_WAR,
          conquered: AT_WAR.conquered.filter((one) => one !== 'Yugoslavia'),
          turned: ['yugoslav'],
          joined,
        },
        units: { Belgrade: ['yugoslav infantry 2/2'] },
        control: { Belgrade: 'axis', Croatia: 'axis', Thessalonika: 'axis' },
      })
      const { state: now } = play(state, [take(ids['Belgrade'][0])])
      return ['Croatia', 'Bulgaria'].filter((to) => may(now, go(to)) === 'legal')
    }
    expect([reach([]), reach([{ country: 'Yugoslavia', turn: 1 }])]).toEqual([
      ['Croatia'],
      ['Croatia', 'Bulgaria'],
    ])
  })

  it(`${rule('europe-engulfed', '14.33', '9.15')} Germany builds up a Spain that has joined, and nobody who was attacked`, () => {
    const verdicts = (joined: Politics['joined']) => {
      const { state, ids } = in1941({
        turn: 2,
        step: 'production',
        werps: powers({ german: 9 }),
        politics: {
          ...AT_WAR,
          neutral: AT_WAR.neutral.filter((one) => one !== 'Spain'),
          turned: ['spanish'],
          joined,
        },
        units: { Madrid: ['spanish infantry 1/3'] },
        lost: ['spanish infantry 2/2'],
        control: { Madrid: 'axis', Andalusia: 'axis', Catalonia: 'axis' },
      })
      const [weak] = ids['Madrid']
      const [dead] = ids['lost']
      return [may(state, { type: 'replace', unit: weak }), may(state, { type: 'build', unit: dead })]
    }
    expect([verdicts([]), verdicts([{ country: 'Spain', turn: 2 }])]).toEqual([
      ['attacked', 'attacked'],
      ['legal', 'legal'],
    ])
  })

  it(`${rule('europe-engulfed', '14.33')} no year holds the Western Allies back, nor do the mountains of Switzerland, which Germany never attacks`, () => {
    const { state } = in1939({
      side: 'allied',
      turn: 2,
      options: ['westernWars'],
      actions: powers({ british: 1 }),
    })
    expect([may(edited(state, { options: [] }), war('Norway')), may(state, war('Norway'))]).toEqual([
      'too-early',
      'legal',
    ])
    // Norway is theirs to attack in any case, and costs nothing more.
    expect(play(state, [war('Norway')]).state.actions.british).toBe(1)
    expect(may(edited(state, { options: [] }), war('Switzerland'))).toBe('no-war')
    const { state: alps } = play(state, [war('Switzerland')])
    expect([alps.actions.british, alps.control['Switzerland']]).toEqual([0, 'axis'])
    const german = edited(state, {
      side: 'axis',
      turn: 5,
      options: ['westernWars', 'earlyWars', 'minorChoices'],
    })
    expect([may(german, war('Switzerland')), may(german, war('Sweden'))]).toEqual(['no-war', 'legal'])
  })

  it(`${rule('europe-engulfed', '14.33', '14.352', '9.11')} Western Allies attack Belgium alone, which is no German blow at France; Germany has then The Netherlands to attack`, () => {
    const { state } = in1939({
      side: 'allied',
      turn: 4,
      options: ['westernWars', 'frenchResolve'],
      actions: powers({ british: 1 }),
    })
    const muster: EeAction = { type: 'muster', at: 'Belgium' }
    const { state: now } = play(state, [war('Belgium'), muster, muster])
    const { politics, control } = now
    expect([politics.trigger, politics.turned, control['The Netherlands']]).toEqual([
      0,
      ['belgian'],
      'neutral',
    ])
    const later = edited(now, { side: 'axis' })
    const { state: struck } = play(later, [war('The Netherlands')])
    expect([struck.politics.trigger, struck.politics.turned, struck.politics.assailed]).toEqual([
      4,
      ['belgian'],
      ['The Netherlands'],
    ])
    expect(may(later, war('Belgium'))).toBe('no-war')
  })
})

describe('the Soviet Union in peace', () => {
  it(`${rule('europe-engulfed', '14.32')} forgoes the war with Finland for WERPs, and is no better in snow than others`, () => {
    const { state } = at({ options, step: 'breakthrough', turn: 2 })
    const { state: office } = play(quiet(state), [end])
    expect(office.werps.soviet).toBe(0)
    const { state: after } = play(office, [{ type: 'forgo' }])
    // Nine, less two fleet points.
    expect([after.werps.soviet, after.politics.forgone, may(after, { type: 'forgo' })]).toEqual([
      7,
      true,
      'no-choice',
    ])
    const dice = (hardened: number, turn: number) => {
      const { state: snow } = at({
        options,
        side: 'allied',
        step: 'combat',
        turn,
        weather: { eastern: 'snow', western: 'snow', southern: 'clear' },
        politics: politics({ sovietWar: true, since: 3, forgone: true, hardened }),
        units: { Kiev: ['soviet infantry 3/3', 'german infantry 1/3'] },
      })
      const fire: EeAction = { type: 'fire', arm: 'infantry', supported: false }
      const { state: over, events } = play(
        snow,
        [{ type: 'attack', at: 'Kiev', assault: false }, { type: 'stand' }, fire, fire],
        [0, 0],
      )
      const fired = events.flatMap((event) =>
        event.type === 'fired' && event.by === 'attacker' ? [event.dice] : [],
      )
      return [...fired, over.politics.hardened]
    }
    // Half of three; it is won, so that a year later they know how.
    expect([dice(0, 15), dice(15, 20), dice(15, 21)]).toEqual([
      [2, 15],
      [2, 15],
      [3, 15],
    ])
    // A German counterattack that fails teaches them nothing.
    const { state: thrown } = at({
      options,
      side: 'allied',
      step: 'combat',
      turn: 15,
      weather: { eastern: 'snow', western: 'snow', southern: 'clear' },
      politics: politics({ sovietWar: true, since: 3, forgone: true }),
      actions: { ...NONE, german: 1 },
      units: { Kiev: ['soviet infantry 2/3', 'german infantry 3/3'] },
    })
    const fire: EeAction = { type: 'fire', arm: 'infantry', supported: false }
    const { state: repelled } = play(
      thrown,
      [
        { type: 'attack', at: 'Kiev', assault: false },
        { type: 'stand' },
        fire,
        fire,
        { type: 'counter', power: 'german', assault: false },
        fire,
        fire,
      ],
      [0, 0, 2, 0],
    )
    expect([repelled.flow.asked, repelled.politics.hardened]).toEqual([[], 0])
  })

  it(`${rule('europe-engulfed', '14.32')} has no war with Finland to forgo once it is at war with Germany, whose WERPs it has spent`, () => {
    const verdict = (sovietWar: boolean) =>
      may(
        at({
          options,
          side: 'allied',
          step: 'production',
          turn: 2,
          politics: politics({ sovietWar, since: sovietWar ? 1 : 0 }),
        }).state,
        { type: 'forgo' },
      )
    expect([verdict(false), verdict(true)]).toEqual(['legal', 'no-choice'])
  })

  it(`${rule('europe-engulfed', '14.321')} finds no minor power to attack in the Baltic States, which are neutral as long as Poland stands`, () => {
    const { state } = at({
      options,
      side: 'allied',
      turn: 5,
      units: { Leningrad: ['soviet infantry 3/3'], Novgorod: ['soviet infantry 3/3'] },
    })
    expect(may(state, venture('soviet', 'Baltic States'))).toBe('no-war')
  })

  it(`${rule('europe-engulfed', '14.321', '9.25')} keeps the Bessarabia that the pact has given it when Rumania is attacked, by itself or by Germany, and when it falls`, () => {
    const given: Position = {
      options: ['sovietVentures', 'minorChoices'],
      turn: 8,
      control: PACT_LAND,
      politics: politics({ ...AFTER_POLAND, france: false, paris: true, italianWar: true }),
    }
    const own = at({ ...given, side: 'allied', units: { Bessarabia: ['soviet infantry 3/3'] } })
    const musters = (state: FrozenEeState) => [
      state.control['Bessarabia'],
      ...[...europeEngulfed.legalActions(state)].map((action) => action.type === 'muster' && action.at),
    ]
    const rumania = ['allied', 'Bucharest', 'Ploesti']
    expect(musters(play(own.state, [venture('soviet', 'Rumania')]).state)).toEqual(rumania)
    expect(musters(play(at(given).state, [war('Rumania')]).state)).toEqual(rumania)
    const fallen = at({
      ...given,
      step: 'combat',
      control: { ...PACT_LAND, Bucharest: 'axis', Ploesti: 'allied' },
      units: { Bucharest: ['german infantry 3/3'] },
      politics: politics({
        ...AFTER_POLAND,
        neutral: AFTER_POLAND.neutral.filter((one) => one !== 'Rumania'),
        turned: ['rumanian'],
        assailed: ['Rumania'],
      }),
    })
    const { control, politics: after } = play(fallen.state, [end]).state
    expect([after.conquered, control['Ploesti'], control['Bessarabia']]).toEqual([
      ['Poland', 'Rumania'],
      'axis',
      'allied',
    ])
  })

  it(`${rule('europe-engulfed', '14.321', '9.16')} takes no Bulgaria out of the war with a Rumania that it has conquered alone`, () => {
    const fall = (sovietWar: boolean) => {
      const { state } = at({
        options,
        side: 'allied',
        step: 'combat',
        turn: 7,
        control: { ...PACT_LAND, Bucharest: 'allied', Ploesti: 'axis', Bulgaria: 'axis' },
        units: { Bucharest: ['soviet infantry 3/3'], Bulgaria: ['bulgarian infantry 2/2'] },
        politics: alone('soviet', 'Rumania', 6, {
          conquered: ['Poland'],
          neutral: AFTER_POLAND.neutral.filter((one) => one !== 'Rumania' && one !== 'Bulgaria'),
          sovietWar,
        }),
      })
      return play(state, [end]).state.politics.conquered
    }
    expect([fall(false), fall(true)]).toEqual([
      ['Poland', 'Rumania'],
      ['Poland', 'Rumania', 'Bulgaria'],
    ])
  })

  it(`${rule('europe-engulfed', '14.321', '7.1')} is fought alone: no German Special Actions, and no German WERPs, serve whom it has attacked`, () => {
    const finns = (sovietWar: boolean) =>
      ({
        options,
        turn: 7,
        control: { Karelia: 'axis', Helsinki: 'axis' },
        politics: alone('soviet', 'Finland', 6, { sovietWar, since: sovietWar ? 7 : 0 }),
      }) satisfies Position
    const reactions = (sovietWar: boolean) => {
      const { state } = at({
        ...finns(sovietWar),
        side: 'allied',
        step: 'combat',
        actions: { ...NONE, german: 2 },
        units: {
          Karelia: ['soviet infantry 3/3', 'finnish infantry 3/3'],
          Helsinki: ['finnish infantry 3/3'],
        },
      })
      const { state: asked } = play(state, [{ type: 'attack', at: 'Karelia', assault: false }])
      return [...europeEngulfed.legalActions(asked)].map(({ type }) => type)
    }
    expect(reactions(false)).toEqual(['stand'])
    expect(reactions(true)).toEqual(expect.arrayContaining(['retreat', 'reinforce']))
    const step = (sovietWar: boolean) => {
      const { state, ids } = at({
        ...finns(sovietWar),
        step: 'production',
        werps: { ...NONE, german: 9 },
        control: { Bucharest: 'axis', Ploesti: 'axis', Budapest: 'axis', Ruthenia: 'axis' },
        units: { Bucharest: ['rumanian infantry 2/3'] },
        lost: ['rumanian infantry 2/2'],
        politics: alone('soviet', 'Rumania', 6, {
          neutral: start.politics.neutral.filter((one) => one !== 'Rumania' && one !== 'Hungary'),
          sovietWar,
        }),
      })
      const [weak] = ids['Bucharest']
      return [
        may(state, { type: 'replace', unit: weak }),
        may(state, { type: 'build', unit: ids['lost'][0] }),
      ]
    }
    expect([step(false), step(true)]).toEqual([
      ['alone', 'alone'],
      ['legal', 'legal'],
    ])
  })

  it(`${rule('europe-engulfed', '14.321', '14.213')} counts what it has conquered beyond the eastern zone among its areas`, () => {
    const spring = (on: readonly string[]) => {
      const { state } = at({
        options: ['germanStrain', 'sovietVentures'],
        side: 'allied',
        step: 'breakthrough',
        turn: 16,
        control: { Istanbul: 'allied', Ankara: 'allied', 'Taurus Mountains': 'allied' },
        politics: alone('soviet', 'Turkey', 9, {
          conquered: ['Turkey'],
          turned: ['turkish'],
          sovietWar: true,
          since: 15,
          ventures: { italian: NOBODY, soviet: { on, turn: 9, fallen: on.length === 0 ? 0 : 10 } },
        }),
      })
      return play(quiet(state), [end], [1]).state.extra.spring
    }
    expect(spring(['Turkey']) - spring([])).toBe(3)
  })

  it(`${rule('europe-engulfed', '14.321')} attacks neighbours from March 1940 on, and must hold what it has conquered`, () => {
    const given = { options, side: 'allied', units: { 'Onega Swamps': ['soviet infantry 3/3'] } } as const
    const finland = venture('soviet', 'Finland')
    expect([
      may(at({ ...given, turn: 3 }).state, finland),
      may(at({ ...given, turn: 4 }).state, finland),
    ]).toEqual(['too-soon', 'legal'])
    expect(may(at({ ...given, turn: 4 }).state, venture('soviet', 'Greece'))).toBe('too-far')
    const { state, ids } = at({ ...given, turn: 4 })
    const placed = Array.from({ length: 3 }, (): EeAction => ({ type: 'muster', at: 'Helsinki' }))
    const { state: ready } = play(state, [finland, ...placed])
    expect(goals(play(ready, [take(ids['Onega Swamps'][0])]).state)).toContain('Karelia')
    const { state: held } = at({
      ...given,
      step: 'strategic',
      turn: 6,
      control: { Helsinki: 'allied', Karelia: 'allied' },
      politics: alone('soviet', 'Finland', 5, { conquered: ['Finland'] }),
      units: { Moscow: ['soviet infantry 3/3', 'soviet infantry 2/2', 'soviet infantry 2/2'] },
    })
    const { state: after } = play(held, [
      end,
      { type: 'shift', from: 'Moscow', to: 'Karelia' },
      { type: 'shift', from: 'Moscow', to: 'Helsinki' },
    ])
    expect(after.flow.step).toBe('combat')
    // What fell in this turn has time until the next, what fell before it has not.
    const { state: again } = at({
      ...given,
      step: 'strategic',
      turn: 9,
      control: { Helsinki: 'allied', Karelia: 'allied', Bucharest: 'allied', Ploesti: 'allied' },
      politics: politics({
        neutral: start.politics.neutral.filter((one) => one !== 'Finland' && one !== 'Rumania'),
        conquered: ['Finland', 'Rumania'],
        ventures: { italian: NOBODY, soviet: { on: ['Finland', 'Rumania'], turn: 8, fallen: 9 } },
      }),
      units: { Moscow: ['soviet infantry 3/3'] },
    })
    const sent = [...europeEngulfed.legalActions(play(again, [end]).state)].map((action) =>
      action.type === 'shift' ? action.to : '',
    )
    expect(sent.sort()).toEqual(['Helsinki', 'Karelia'])
  })

  it(`${rule('europe-engulfed', '14.321', '9.28')} goes on against a Turkey that it has attacked when the great war has come, where no Western Ally follows`, () => {
    const given: Position = {
      options,
      side: 'allied',
      turn: 10,
      units: {
        Georgia: ['soviet infantry 3/3'],
        'Taurus Mountains': ['turkish infantry 3/3'],
        Syria: ['british infantry 3/3'],
      },
      control: { Istanbul: 'axis', Ankara: 'axis', 'Taurus Mountains': 'axis' },
    }
    const turkish = (changes: Partial<Politics>) =>
      at({ ...given, politics: alone('soviet', 'Turkey', 9, { turned: ['turkish'], ...changes }) })
    const reach = (changes: Partial<Politics>, from: string) => {
      const { state, ids } = turkish({ ...changes, sovietWar: true, since: 10 })
      return goals(play(state, [take(ids[from][0])]).state).includes('Taurus Mountains')
    }
    expect([reach({}, 'Georgia'), reach({}, 'Syria')]).toEqual([true, false])
    // What others have attacked lies beyond the line.
    const nobody = { italian: NOBODY, soviet: NOBODY }
    expect([reach({ ventures: nobody }, 'Georgia'), reach({ ventures: nobody }, 'Syria')]).toEqual([
      false,
      true,
    ])
  })

  it(`${rule('europe-engulfed', '14.321', '9.26')} is made to garrison what it has conquered out of what the front has beyond its half, and not out of the half`, () => {
    const sent = (count: number) => {
      const { state } = at({
        options,
        side: 'allied',
        step: 'strategic',
        turn: 6,
        control: { Helsinki: 'allied', Karelia: 'allied' },
        politics: alone('soviet', 'Finland', 5, { conquered: ['Finland', 'Poland'] }),
        units: {
          Helsinki: ['soviet infantry 3/3'],
          Lvov: Array(count).fill('soviet infantry 2/2') as string[],
        },
      })
      return [...europeEngulfed.legalActions(play(state, [end]).state)].filter(({ type }) => type === 'shift')
    }
    expect(sent(2)).toEqual([])
    expect(sent(3)).toEqual([{ type: 'shift', from: 'Lvov', to: 'Karelia' }])
  })

  it(`${rule('europe-engulfed', '14.321', '9.25')} may be made to garrison Rumania out of a Bessarabia that was its own before`, () => {
    const { state } = at({
      options,
      side: 'allied',
      step: 'strategic',
      turn: 7,
      control: { ...PACT_LAND, Bucharest: 'allied', Ploesti: 'allied' },
      politics: alone('soviet', 'Rumania', 6, {
        conquered: ['Poland', 'Rumania'],
        neutral: AFTER_POLAND.neutral.filter((one) => one !== 'Rumania'),
      }),
      units: {
        Bucharest: ['soviet infantry 3/3'],
        Bessarabia: ['soviet infantry 3/3'],
        Lvov: ['soviet infantry 2/2', 'soviet infantry 2/2'],
      },
    })
    const { state: now } = play(state, [end])
    const from = [...europeEngulfed.legalActions(now)].map((action) => action.type === 'shift' && action.from)
    expect(from.sort()).toEqual(['Bessarabia', 'Lvov'])
  })

  it(`${rule('europe-engulfed', '14.321', '16.33')} declares no war on the friends of the Axis as a group where it may attack them one by one in peace`, () => {
    const group = (given: Position) =>
      may(
        at({
          side: 'allied',
          turn: 10,
          ...given,
          politics: politics({ sovietWar: true, since: 9, ...given.politics }),
        }).state,
        war('Axis minor powers'),
      )
    expect([group({}), group({ options })]).toEqual(['legal', 'no-war'])
    // Rumania has joined, others have not.
    const left = politics({ sovietWar: true, neutral: ['Finland'] })
    expect(group({ options: ['minorChoices'], politics: left })).toBe('legal')
  })

  it(`${rule('europe-engulfed', '14.321', '9.23')} has no reason for war with Germany in a Turkey that it has attacked itself`, () => {
    const verdict = (changes: Partial<Politics>) =>
      may(
        at({
          options,
          side: 'allied',
          turn: 8,
          politics: alone('soviet', 'Turkey', 7, changes),
          control: { Warsaw: 'axis' },
          units: { Warsaw: Array(5).fill('german infantry 3/3') as string[] },
        }).state,
        war('Germany'),
      )
    expect(verdict({ turned: ['turkish'] })).toBe('too-early')
    // The Axis has attacked it.
    expect(verdict({ ventures: { italian: NOBODY, soviet: NOBODY } })).toBe('legal')
  })

  it(`${rule('europe-engulfed', '14.322')} gets no American lend-lease for it, and is denied what war gives if caught out`, () => {
    const caught = (fallen: number, home: 'axis' | 'allied') => {
      const given = alone('soviet', 'Finland', fallen, { conquered: ['Finland'] })
      const { state } = at({
        options,
        turn: 9,
        control: { Kiev: home },
        politics: { ...given, france: false, paris: true },
      })
      const { state: attacked } = play(state, [war('Soviet Union')])
      let now = quiet(attacked)
      while (now.side === 'axis') now = play(now, [end]).state
      return [
        attacked.politics.withheld,
        now.politics.withheld,
        may(now, { type: 'aid' }),
        may(now, { type: 'conscript' }),
      ]
    }
    expect(caught(8, 'allied')).toEqual([true, true, 'aggressor', 'not-invaded'])
    expect(caught(8, 'axis')).toEqual([true, false, 'aggressor', 'legal'])
    expect(caught(7, 'allied')).toEqual([false, false, 'aggressor', 'legal'])
  })
})
