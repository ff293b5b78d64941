/** Optional politics in play: wars of Italy and of the Soviets alone, friends of the Axis who choose. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeState, Politics } from '../../../src/games/europe-engulfed/state'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing/rule'
import { deployed, goals, may, type Position, play, position } from './position'

const end: EeAction = { type: 'end' }
const take = (unit: string): EeAction => ({ type: 'take', unit })
const war = (on: Extract<EeAction, { type: 'war' }>['on']): EeAction => ({ type: 'war', on })
const venture = (by: 'italian' | 'soviet', on: string): EeAction => ({ type: 'venture', by, on })

const start = deployed({ scenario: 'campaign-1939' })
const politics = (changes: Partial<Politics>) => ({ ...start.politics, ...changes }) as Politics
const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })
const at = (given: Position) => position({ scenario: 'campaign-1939', side: 'axis', ...given })
const NOBODY = { on: [], turn: 0, fallen: 0 }
const NONE: EeState['werps'] = {
  american: 0,
  british: 0,
  soviet: 0,
  german: 0,
  italian: 0,
  french: 0,
  minor: 0,
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
const quiet = (state: FrozenEeState) =>
  edited(state, { track: { ...state.track, uboats: 0, axisBombers: 0, alliedBombers: 0 } })

describe('Italy alone', () => {
  const options = ['italianVentures'] as const

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

describe('the Soviet Union in peace', () => {
  const options = ['sovietVentures'] as const

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

describe('friends of the Axis', () => {
  const options = ['minorChoices'] as const
  const fallen = (more: Partial<Politics> = {}) =>
    politics({ france: false, paris: true, italianWar: true, ...more })
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

describe('optional politics in 16.3', () => {
  const european = deployed({ scenario: '16.3' })
  const in163 = (given: Position) => position({ scenario: '16.3', side: 'axis', ...given })
  const other = (changes: Partial<Politics>) => ({ ...european.politics, ...changes }) as Politics

  it(`${rule('europe-engulfed', '14.1', '14.34', '14.345')} Italy goes to war alone, on Greece or on France`, () => {
    const given: Position = { options: ['italianVentures'], turn: 4 }
    const verdict = (on: string, position: Position = given) =>
      may(in163(position).state, venture('italian', on))
    // Switzerland is not in play.
    expect([verdict('Greece'), verdict('Switzerland'), verdict('Greece', { turn: 4 })]).toEqual([
      'legal',
      'no-war',
      'no-venture',
    ])
    expect([may(in163(given).state, war('France')), may(in163({ turn: 4 }).state, war('France'))]).toEqual([
      'legal',
      'no-war',
    ])
  })

  it(`${rule('europe-engulfed', '14.1', '14.311')} the friends of the Axis choose by the die when France is out of the war`, () => {
    const paris = (options: Position['options']) => {
      const { state } = in163({
        ...(options && { options }),
        step: 'combat',
        turn: 5,
        control: { Paris: 'axis' },
        units: { Paris: ['german armor 4/4'] },
      })
      return play(state, [end]).state.politics.neutral.includes('Rumania')
    }
    expect([paris(['minorChoices']), paris([])]).toEqual([true, false])
    const { state } = in163({
      options: ['minorChoices'],
      side: 'allied',
      step: 'breakthrough',
      turn: 6,
      politics: other({ sovietWar: true, since: 3, france: false, paris: true, italianWar: true }),
    })
    expect(europeEngulfed.decision(play(state, [end]).state)).toMatchObject({ question: 'court' })
    expect(may(in163({ options: ['minorChoices'], turn: 4 }).state, war('Rumania'))).toBe('legal')
  })

  it(`${rule('europe-engulfed', '14.1', '14.33')} Britain attacks minor powers`, () => {
    const verdicts = (options: Position['options'], british: number) => {
      const { state } = in163({
        ...(options && { options }),
        side: 'allied',
        turn: 4,
        actions: { ...NONE, british },
      })
      return (['Norway', 'Greece'] as const).map((on) => may(state, war(on)))
    }
    expect([verdicts(['westernWars'], 1), verdicts(['westernWars'], 0), verdicts([], 1)]).toEqual([
      ['legal', 'legal'],
      ['legal', 'no-action'],
      ['no-war', 'no-war'],
    ])
  })

  it(`${rule('europe-engulfed', '14.1', '14.32')} the Soviets forgo the war with Finland`, () => {
    const { state } = in163({ options: ['sovietVentures'], step: 'breakthrough', turn: 2 })
    const { state: office } = play(state, [end])
    expect([office.werps.soviet, play(office, [{ type: 'forgo' }]).state.werps.soviet]).toEqual([0, 7])
  })
})

describe('a country without an army', () => {
  it(`${rule('europe-engulfed', '9.6', '14.31')} puts nobody down when it is attacked`, () => {
    const forces = { ...start.charts.forces, danish: { blocks: [], air: 0 } }
    const peace = europeEngulfed.setup({ scenario: 'campaign-1939', seed: 'danes', charts: { forces } })
    const { state } = play(edited(peace, { turn: 5 }), [war('Denmark')])
    expect([state.flow.asked, state.control['Denmark']]).toEqual([[], 'allied'])
  })
})
