/** Base rules that the index names and no example shows: supply by ships, Moscow and Baku, limits of nations, lend-lease for Britain. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeState, Politics } from '../../../src/games/europe-engulfed/state'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing'
import { CLEAR, deployed, goals, may, type Position, play, position } from './position'

const NONE = { american: 0, british: 0, soviet: 0, german: 0, italian: 0, french: 0, minor: 0 }

/** July 1944. */
const LATE = 19

const end: EeAction = { type: 'end' }

const take = (unit: string): EeAction => ({ type: 'take', unit })

const go = (to: string): EeAction => ({ type: 'go', to })

const stand: EeAction = { type: 'stand' }

const fire = (arm: 'armor' | 'infantry'): EeAction => ({ type: 'fire', arm, supported: false })

const start1939 = deployed({ scenario: 'campaign-1939', seed: 'september' })

const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })

const war = (on: Extract<EeAction, { type: 'war' }>['on']): EeAction => ({ type: 'war', on })

describe('supply by ships', () => {
  const start = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })

  const politics = (changes: Partial<Politics> = {}) =>
    ({ ...start.politics, sovietWar: true, since: 1, vichy: false, ...changes }) as Politics

  const QUIET = { ...start.track, uboats: 0, alliedBombers: 0, axisBombers: 0 }

  const at = (given: Position) =>
    position({
      scenario: 'campaign-1941',
      side: 'axis',
      politics: politics(),
      actions: NONE,
      track: QUIET,
      weather: CLEAR,
      ...given,
    })

  const fleetsWith = (western: number): EeState['fleets'] => ({
    ...start.fleets,
    Atlantic: { ...start.fleets.Atlantic, german: 0, western },
  })

  const starved = (western: number, count: number, given: Position = {}): readonly string[] => {
    const units = Array.from({ length: count }, (_, i) =>
      i < 6 ? 'british infantry 3/3' : 'american infantry 3/3',
    )
    const { state } = at({
      side: 'allied',
      turn: LATE,
      step: 'breakthrough',
      units: { Normandy: units },
      control: { Normandy: 'allied' },
      fleets: fleetsWith(western),
      ...given,
    })
    return play(state, [end]).events.flatMap((event) => (event.type === 'starved' ? [event.at] : []))
  }

  it(`${rule('europe-engulfed', '3.31')} a fleet point supplies five units overseas`, () => {
    expect([starved(1, 5), starved(1, 6), starved(2, 10)]).toEqual([[], ['Normandy'], []])
  })

  it(`${rule('europe-engulfed', '3.31')} Soviets, who are supplied by themselves, eat nothing of it, nor do minor powers at home`, () => {
    const { state } = at({
      side: 'allied',
      turn: LATE,
      step: 'breakthrough',
      units: {
        Murmansk: Array(3).fill('soviet infantry 3/3') as string[],
        Oslo: ['norwegian infantry 2/2', 'norwegian infantry 2/2'],
        // Its harbour comes after theirs.
        Morocco: Array(5).fill('british infantry 3/3') as string[],
      },
      control: { Morocco: 'allied', Oslo: 'allied' },
      fleets: fleetsWith(1),
    })
    const { events } = play(state, [end])
    expect(events.filter(({ type }) => type === 'starved')).toEqual([])
  })

  it(`${rule('europe-engulfed', '3.4', '9.6')} friends of the Axis live in their own country, cut off or not`, () => {
    const { state, ids } = at({
      turn: 13,
      step: 'breakthrough',
      units: { Helsinki: ['finnish infantry 3/3', 'german infantry 3/3'], Oslo: ['finnish infantry 3/3'] },
      control: { Helsinki: 'axis', Oslo: 'axis', Trondheim: 'allied', Karelia: 'allied', Denmark: 'allied' },
      fleets: {
        ...start.fleets,
        'Baltic Sea': { ...start.fleets['Baltic Sea'], german: 0 },
        Atlantic: { ...start.fleets.Atlantic, german: 0 },
      },
    })
    const { state: after } = play(state, [end])
    const [finn, german] = ids['Helsinki']
    expect([finn, german, ids['Oslo'][0]].map((id) => after.blocks[id].steps)).toEqual([3, 2, 2])
  })

  it(`${rule('europe-engulfed', '3.33')} units that are supplied over a beachhead count double`, () => {
    const wrecked = { ...start.extra, wrecked: ['Normandy'] }
    const over = (western: number, count: number) =>
      starved(western, count, {
        beachheads: { Normandy: 'allied' },
        extra: wrecked,
        options: ['portCapacity'],
      })
    expect([over(1, 2), over(1, 3), over(2, 5)]).toEqual([[], ['Normandy'], []])
  })

  it(`${rule('europe-engulfed', '3.31')} what lies nearest to the landfall is supplied first`, () => {
    const { state } = at({
      side: 'allied',
      turn: LATE,
      step: 'breakthrough',
      units: {
        Normandy: ['british infantry 3/3', 'british infantry 3/3', 'british infantry 3/3'],
        Paris: ['american infantry 3/3', 'american infantry 3/3', 'american infantry 3/3'],
      },
      control: { Normandy: 'allied', Paris: 'allied' },
      fleets: fleetsWith(1),
    })
    const { events } = play(state, [end])
    expect(events.flatMap((event) => (event.type === 'starved' ? [event.at] : []))).toEqual(['Paris'])
  })

  it(`${rule('europe-engulfed', '3.31', '6.22')} aircraft that were out of it stay, though it reaches them again when ground units are lost beside them`, () => {
    // Over the beach six units eat of it, and one fleet point feeds five.
    const { state, ids } = at({
      turn: LATE,
      step: 'combat',
      units: {
        Normandy: [
          'british infantry 1/3',
          'british infantry 1/3',
          'american air',
          'german infantry 3/3',
          'german armor 4/4',
        ],
      },
      control: { Normandy: 'allied' },
      beachheads: { Normandy: 'allied' },
      fleets: fleetsWith(1),
    })
    const { state: after, events } = play(
      state,
      [
        { type: 'attack', at: 'Normandy', assault: false },
        { type: 'stand' },
        { type: 'fire', arm: 'infantry', supported: false },
        { type: 'fire', arm: 'armor', supported: false },
      ],
      [0, 1],
    )
    expect(events.flatMap((event) => (event.type === 'lost' ? [event.rule] : []))).toEqual(['6.26'])
    expect(after.blocks[ids['Normandy'][2]].at).toBe('Normandy')
  })

  it(`${rule('europe-engulfed', '3.4', '5.2')} nobody out of it is moved strategically, by sea either`, () => {
    const verdict = (german: number) => {
      const { Atlantic } = start.fleets
      const { state, ids } = at({
        side: 'allied',
        turn: LATE,
        step: 'movement',
        units: { Normandy: ['british infantry 3/3'] },
        control: { Normandy: 'allied' },
        fleets: { ...start.fleets, Atlantic: { ...Atlantic, western: 1, german } },
      })
      const [unit] = ids['Normandy']
      // In operational movement ships take it away.
      expect(may(state, take(unit))).toBe('legal')
      return may(play(state, [end]).state, take(unit))
    }
    expect([verdict(2), verdict(3)]).toEqual(['legal', 'nowhere-to-go'])
  })

  it(`${rule('europe-engulfed', '3.4', '4.3', '5.2', '9.6')} who needs none at home takes replacements and is moved strategically there`, () => {
    const { state, ids } = at({
      side: 'allied',
      turn: 12,
      step: 'breakthrough',
      units: { Helsinki: ['finnish infantry 1/3', 'german infantry 1/3'] },
      control: { Helsinki: 'axis', Karelia: 'axis', Trondheim: 'allied' },
      fleets: {
        ...start.fleets,
        'Baltic Sea': { ...start.fleets['Baltic Sea'], german: 0 },
        Atlantic: { ...start.fleets.Atlantic, german: 0 },
      },
    })
    const verdicts = (now: FrozenEeState, type: 'replace' | 'take') =>
      ids['Helsinki'].map((unit) => may(now, { type, unit }))
    const { state: producing } = play(state, [end])
    const { state: moving } = play(producing, [end, end])
    expect([verdicts(producing, 'replace'), verdicts(moving, 'take')]).toEqual([
      ['legal', 'not-calm'],
      ['legal', 'nowhere-to-go'],
    ])
    expect(play(moving, [take(ids['Helsinki'][0]), go('Karelia')]).state.blocks[ids['Helsinki'][0]].at).toBe(
      'Karelia',
    )
  })
})

describe('Moscow and Baku', () => {
  const start = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })

  const politics = (changes: Partial<Politics> = {}) =>
    ({ ...start.politics, sovietWar: true, since: 1, vichy: false, ...changes }) as Politics

  const QUIET = { ...start.track, uboats: 0, alliedBombers: 0, axisBombers: 0 }

  const at = (given: Position) =>
    position({
      scenario: 'campaign-1941',
      side: 'axis',
      politics: politics(),
      actions: NONE,
      track: QUIET,
      weather: CLEAR,
      ...given,
    })

  const income = (control: Position['control'] = {}) =>
    play(at({ step: 'breakthrough', turn: 13, control: control! }).state, [end]).state.werps.soviet

  it(`${rule('europe-engulfed', '4.13')} are worth five WERPs each, other Soviet resource areas four`, () => {
    const whole = income()
    expect([
      whole - income({ Kiev: 'axis' }),
      whole - income({ Moscow: 'axis' }),
      whole - income({ Baku: 'axis' }),
    ]).toEqual([4, 5, 5])
  })

  // Base 34, ten for both, half of it, less two fleet points.
  it(`${rule('europe-engulfed', '4.14')} without both of them the Soviets have half of what is left`, () => {
    expect(income({ Moscow: 'axis', Baku: 'axis' })).toBe((34 - 10) / 2 - 2)
  })

  it(`${rule('europe-engulfed', '5.24')} without Moscow the Soviets have half their strategic moves`, () => {
    const lifts = (control: Position['control'] = {}) =>
      play(at({ side: 'allied', turn: 13, control: control! }).state, [end]).state.lifts.soviet
    expect([lifts(), lifts({ Moscow: 'axis' })]).toEqual([6, 3])
  })

  it(`${rule('europe-engulfed', '4.1', '20.4')} home areas of Germany are worth six and British ones eight`, () => {
    const german = (control: Position['control'] = {}) =>
      play(at({ side: 'allied', step: 'breakthrough', turn: 13, control: control! }).state, [end]).state.werps
        .german
    const british = (control: Position['control'] = {}) =>
      play(at({ step: 'breakthrough', turn: 13, control: control! }).state, [end]).state.werps.british
    expect([german() - german({ Silesia: 'allied' }), british() - british({ Scotland: 'axis' })]).toEqual([
      6, 8,
    ])
  })
})

describe('what is conquered', () => {
  const start = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })

  const politics = (changes: Partial<Politics> = {}) =>
    ({ ...start.politics, sovietWar: true, since: 1, vichy: false, ...changes }) as Politics

  const QUIET = { ...start.track, uboats: 0, alliedBombers: 0, axisBombers: 0 }

  const at = (given: Position) =>
    position({
      scenario: 'campaign-1941',
      side: 'axis',
      politics: politics(),
      actions: NONE,
      track: QUIET,
      weather: CLEAR,
      ...given,
    })

  it(`${rule('europe-engulfed', '4.1', '14.343')} what the Axis has conquered pays Germany, with an Italian garrison too`, () => {
    const werps = (garrison: string | null) => {
      const units = garrison === null ? {} : { Athens: [garrison] }
      return play(
        at({ side: 'allied', step: 'breakthrough', turn: 13, control: { Athens: 'axis' }, units }).state,
        [end],
      ).state.werps
    }
    const none = werps(null)
    for (const garrison of ['italian infantry 3/3', 'german infantry 3/3']) {
      const now = werps(garrison)
      expect([now.german - none.german, now.italian - none.italian]).toEqual([2, 0])
    }
  })
})

describe('nations', () => {
  const start = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })

  const politics = (changes: Partial<Politics> = {}) =>
    ({ ...start.politics, sovietWar: true, since: 1, vichy: false, ...changes }) as Politics

  const QUIET = { ...start.track, uboats: 0, alliedBombers: 0, axisBombers: 0 }

  const at = (given: Position) =>
    position({
      scenario: 'campaign-1941',
      side: 'axis',
      politics: politics(),
      actions: NONE,
      track: QUIET,
      weather: CLEAR,
      ...given,
    })

  const reach = (given: Position, from: string, to: string): string => {
    const { state, ids } = at(given)
    const took = may(state, take(ids[from][0]))
    return took === 'legal' ? may(play(state, [take(ids[from][0])]).state, go(to)) : took
  }

  it(`${rule('europe-engulfed', '5.18')} the Axis never enters the Ural Mountains`, () => {
    const given: Position = {
      units: { Gorki: ['german infantry 3/3'] },
      control: { Gorki: 'axis', Saratov: 'axis' },
    }
    expect([reach(given, 'Gorki', 'Ural Mountains'), reach(given, 'Gorki', 'Saratov')]).toEqual([
      'no-way',
      'legal',
    ])
    const soviet: Position = { side: 'allied', units: { Gorki: ['soviet infantry 3/3'] } }
    expect(reach(soviet, 'Gorki', 'Ural Mountains')).toBe('legal')
  })

  it(`${rule('europe-engulfed', '9.21')} Soviets keep out of Turkey and Greece`, () => {
    const given: Position = {
      side: 'allied',
      politics: politics({ neutral: [] }),
      units: { Georgia: ['soviet infantry 3/3'] },
      control: { 'Taurus Mountains': 'axis' },
    }
    expect([reach(given, 'Georgia', 'Taurus Mountains'), reach(given, 'Georgia', 'Caucasus')]).toEqual([
      'no-way',
      'legal',
    ])
  })

  it(`${rule('europe-engulfed', '9.41')} Italians keep to the south, but for three who are sent east`, () => {
    const north: Position = { units: { Veneto: ['italian infantry 3/3'] }, control: {} }
    expect(reach(north, 'Veneto', 'Austria')).toBe('legal')
    const west: Position = {
      units: { 'French Alps': ['italian infantry 3/3'] },
      control: { 'French Alps': 'axis', Metz: 'axis', Paris: 'axis', Marseille: 'axis' },
    }
    const goals = (given: Position, from: string) => {
      const { state, ids } = at(given)
      return [...europeEngulfed.legalActions(play(state, [take(ids[from][0])]).state)].flatMap((action) =>
        action.type === 'go' ? [action.to] : [],
      )
    }
    expect(goals(west, 'French Alps')).toEqual(expect.arrayContaining(['Marseille']))
    expect(goals(west, 'French Alps')).not.toEqual(expect.arrayContaining(['Metz']))
    const full: Position = {
      units: {
        Veneto: ['italian infantry 3/3'],
        Budapest: ['italian infantry 2/2', 'italian infantry 2/2', 'italian infantry 2/2'],
      },
    }
    expect(goals(full, 'Veneto')).not.toEqual(expect.arrayContaining(['Austria']))
  })

  it(`${rule('europe-engulfed', '9.47')} nobody lands in Italy before its morale has collapsed`, () => {
    const verdict = (collapsed: boolean) =>
      may(
        at({
          side: 'allied',
          turn: 13,
          politics: politics({ collapsed }),
          actions: { ...NONE, british: 1 },
          units: { Malta: ['british infantry 3/3'] },
        }).state,
        { type: 'land', power: 'british', to: 'Sicily', water: 'Mediterranean' },
      )
    expect([verdict(false), verdict(true)]).toEqual(['no-landing', 'legal'])
  })

  it(`${rule('europe-engulfed', '9.51')} the French do not go to Great Britain`, () => {
    const { state, ids } = position({
      scenario: 'campaign-1939',
      side: 'allied',
      units: { Normandy: ['french infantry 3/3'], 'Pas de Calais': ['british infantry 3/3'] },
      weather: CLEAR,
    })
    const goals = (unit: string) =>
      [...europeEngulfed.legalActions(play(state, [take(unit)]).state)].flatMap((action) =>
        action.type === 'go' ? [action.to] : [],
      )
    expect(goals(ids['Pas de Calais'][0])).toEqual(expect.arrayContaining(['Wales']))
    expect(goals(ids['Normandy'][0])).not.toEqual(expect.arrayContaining(['Wales']))
  })

  it(`${rule('europe-engulfed', '9.16')} Bulgaria leaves the war when Rumania falls to the Allies`, () => {
    const { state, ids } = at({
      side: 'allied',
      turn: LATE,
      step: 'combat',
      units: { Bucharest: ['soviet infantry 3/3'], Thessalonika: ['bulgarian infantry 2/2'] },
      control: { Bucharest: 'allied' },
    })
    const { state: after, events } = play(state, [end])
    expect(events.flatMap((event) => (event.type === 'politics' ? [event.at] : []))).toEqual([
      'Rumania',
      'Bulgaria',
    ])
    expect([after.blocks[ids['Thessalonika'][0]].at, after.control['Bulgaria']]).toEqual([null, 'allied'])
  })

  it(`${rule('europe-engulfed', '9.18')} what a friend of the Axis has comes to Germany without a garrison`, () => {
    const german = (given: Position = {}) =>
      play(at({ side: 'allied', step: 'breakthrough', turn: 13, ...given }).state, [end]).state.werps.german
    const neutral = politics({ neutral: [...start.politics.neutral, 'Rumania'] })
    expect([
      german() - german({ control: { Ploesti: 'allied' } }),
      german() - german({ politics: neutral }),
    ]).toEqual([2, 2])
  })
})

describe('Poland', () => {
  const start = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })

  const politics = (changes: Partial<Politics> = {}) =>
    ({ ...start.politics, sovietWar: true, since: 1, vichy: false, ...changes }) as Politics

  const QUIET = { ...start.track, uboats: 0, alliedBombers: 0, axisBombers: 0 }

  const at = (given: Position) =>
    position({
      scenario: 'campaign-1941',
      side: 'axis',
      politics: politics(),
      actions: NONE,
      track: QUIET,
      weather: CLEAR,
      ...given,
    })

  it(`${rule('europe-engulfed', '9.25', '10.2', '10.3')} gives the Soviets its east with its first fall alone`, () => {
    const { state, ids } = at({
      side: 'allied',
      turn: 12,
      step: 'combat',
      units: { Warsaw: ['soviet infantry 1/3'], Lodz: ['german armor 4/4'] },
      control: { Warsaw: 'allied', Lodz: 'axis', Latvia: 'axis' },
    })
    const { state: free } = play(state, [end, end, end])
    expect([free.politics.conquered.includes('Poland'), free.flow.step]).toEqual([false, 'movement'])
    const { state: fallen } = play(
      free,
      [
        take(ids['Lodz'][0]),
        go('Warsaw'),
        end,
        end,
        { type: 'attack', at: 'Warsaw', assault: false },
        { type: 'stand' },
        { type: 'fire', arm: 'infantry', supported: false },
        { type: 'fire', arm: 'armor', supported: false },
        end,
      ],
      [0, 1],
    )
    expect(fallen.politics.conquered.includes('Poland')).toBe(true)
    expect([fallen.control['Latvia'], fallen.control['Lublin']]).toEqual(['axis', 'axis'])
  })
})

describe('conscription', () => {
  const start = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })

  const politics = (changes: Partial<Politics> = {}) =>
    ({ ...start.politics, sovietWar: true, since: 1, vichy: false, ...changes }) as Politics

  const QUIET = { ...start.track, uboats: 0, alliedBombers: 0, axisBombers: 0 }

  const at = (given: Position) =>
    position({
      scenario: 'campaign-1941',
      side: 'axis',
      politics: politics(),
      actions: NONE,
      track: QUIET,
      weather: CLEAR,
      ...given,
    })

  it(`${rule('europe-engulfed', '9.24')} comes in no production in which a Special Action was built`, () => {
    const { state } = play(at({ step: 'breakthrough' }).state, [end])
    expect([state.flow.step, may(state, { type: 'conscript' })]).toEqual(['production', 'legal'])
    const { state: built } = play(state, [{ type: 'plan', power: 'soviet' }])
    expect(may(built, { type: 'conscript' })).toBe('planned')
  })
})

describe('lend-lease', () => {
  const start = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })

  const politics = (changes: Partial<Politics> = {}) =>
    ({ ...start.politics, sovietWar: true, since: 1, vichy: false, ...changes }) as Politics

  const QUIET = { ...start.track, uboats: 0, alliedBombers: 0, axisBombers: 0 }

  const at = (given: Position) =>
    position({
      scenario: 'campaign-1941',
      side: 'axis',
      politics: politics(),
      actions: NONE,
      track: QUIET,
      weather: CLEAR,
      ...given,
    })

  const fleetsWith = (western: number): EeState['fleets'] => ({
    ...start.fleets,
    Atlantic: { ...start.fleets.Atlantic, german: 0, western },
  })

  it(`${rule('europe-engulfed', '9.36')} the United States lend Britain a die of WERPs after the fall of Paris, until they are at war`, () => {
    const borrow: EeAction = { type: 'borrow' }
    const given = (turn: number, changes: Position = {}): FrozenEeState =>
      at({ side: 'allied', step: 'production', turn, ...changes }).state
    // November 1941 is the third turn, January 1942 the fourth.
    expect([may(given(3), borrow), may(given(4), borrow)]).toEqual(['legal', 'not-now'])
    expect(may(given(3, { politics: politics({ paris: false }) }), borrow)).toBe('not-now')
    expect(may(given(3, { fleets: fleetsWith(0) }), borrow)).toBe('closed')
    const { state } = play(given(3), [borrow], [4])
    expect([state.werps.british, may(state, borrow)]).toEqual([4, 'once'])
  })
})

describe('two Allied players in one battle', () => {
  it(`${rule('europe-engulfed', '10.5')} each chooses losses among his own, he first who has more to lose`, () => {
    const { politics: peace } = deployed({ scenario: 'campaign-1939' })
    const { state, ids } = position({
      scenario: 'campaign-1939',
      side: 'axis',
      turn: 5,
      options: ['threePlayers'],
      weather: CLEAR,
      actions: NONE,
      units: {
        Belgium: ['german infantry 4/4', 'german infantry 4/4'],
        'Pas de Calais': [
          'french infantry 2/3',
          'french infantry 2/4',
          'british infantry 2/3',
          'british infantry 1/4',
        ],
      },
      control: { Belgium: 'axis', 'Pas de Calais': 'allied' },
      politics: {
        ...peace,
        neutral: peace.neutral.filter((country) => country !== 'Belgium'),
        conquered: ['Belgium', 'Poland'],
      } as Politics,
    })
    const moves = ids['Belgium'].flatMap((unit) => [take(unit), go('Pas de Calais')])
    const asked = play(
      state,
      [
        ...moves,
        end,
        end,
        { type: 'attack', at: 'Pas de Calais', assault: false },
        { type: 'stand' },
        { type: 'fire', arm: 'infantry', supported: false },
        { type: 'fire', arm: 'infantry', supported: false },
      ],
      [0, 2],
    ).state
    const mine = () =>
      [...europeEngulfed.legalActions(asked)].map((action) => (action as { unit: string }).unit).sort()
    // The Soviet player has the French: four steps of theirs against three British ones.
    expect([europeEngulfed.decision(asked)!.player, mine()]).toEqual([
      'soviet',
      [...ids['Pas de Calais'].slice(0, 2)].sort(),
    ])
    const next = play(asked, [{ type: 'lose', unit: ids['Pas de Calais'][0] }]).state
    expect(europeEngulfed.decision(next)!.player).toBe('western')
    expect(may(next, { type: 'lose', unit: ids['Pas de Calais'][1] })).toBe('no-choice')
  })
})

describe('field works', () => {
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

  const attack = (at: string): EeAction => ({ type: 'attack', at, assault: false })

  const QUIET = { ...start.track, uboats: 0, alliedBombers: 0, axisBombers: 0 }

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

describe('base rules', () => {
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
})

describe('base rules', () => {
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
})

describe('base rules', () => {
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
})

describe('the French fleet', () => {
  const at = (given: Position) => position({ scenario: '16.3', side: 'axis', ...given })

  it(`${rule('europe-engulfed', '8.3')} comes out of the Mediterranean past Gibraltar`, () => {
    const steam: EeAction = { type: 'steam', navy: 'french', from: 'Mediterranean', to: 'Atlantic' }
    const { state } = at({ side: 'allied', step: 'strategic', turn: 2 })
    const before = state.fleets
    expect(before['Mediterranean']['french']).toBeGreaterThan(0)
    const { state: after } = play(state, [steam])
    expect(after.fleets['Atlantic']['french']).toBe(before['Atlantic']['french'] + 1)
    expect(after.fleets['Mediterranean']['french']).toBe(before['Mediterranean']['french'] - 1)
    expect(after.sailed['Atlantic']['french']).toBe(1)
    const { state: closed } = at({
      side: 'allied',
      step: 'strategic',
      turn: 2,
      control: { Gibraltar: 'axis' },
    })
    expect(may(closed, steam)).toBe('no-passage')
    const { state: axis } = at({ step: 'strategic', turn: 2 })
    expect(may(axis, steam)).toBe('no-passage')
  })
})

describe('peace and war', () => {
  const at = (given: Position) => position({ scenario: '16.3', side: 'axis', ...given })

  const start = europeEngulfed.setup({ scenario: '16.3', seed: 'autumn' })

  const politics = (changes: Partial<Politics>): Politics => ({ ...start.politics, ...changes }) as Politics

  it(`${rule('europe-engulfed', '9.25')} until then each keeps out of the other's land`, () => {
    const { state, ids } = at({
      control: { Warsaw: 'axis', 'Brest-Litovsk': 'allied' },
      units: { Warsaw: ['german armor 4/4'], Minsk: ['soviet infantry 2/2'] },
    })
    const peace = goals(play(state, [take(ids['Warsaw'][0])]).state)
    expect(peace).not.toContain('Brest-Litovsk')
    const war = edited(state, { politics: politics({ sovietWar: true }) })
    expect(goals(play(war, [take(ids['Warsaw'][0])]).state)).toContain('Brest-Litovsk')
  })

  it(`${rule('europe-engulfed', '9.11')} Germany attacks no minor power but Poland in 1939, and Belgium and The Netherlands together`, () => {
    const war = (on: 'Denmark' | 'Belgium' | 'The Netherlands'): EeAction => ({ type: 'war', on })
    const { state } = at({ turn: 2 })
    expect(may(state, war('Denmark'))).toBe('too-early')
    const { state: later } = at({ turn: 3 })
    const { state: attacked } = play(later, [war('The Netherlands')])
    expect(attacked.politics.neutral).not.toContain('Belgium')
    expect([
      attacked.control['Belgium'],
      attacked.control['The Netherlands'],
      attacked.control['Denmark'],
    ]).toEqual(['allied', 'allied', 'neutral'])
    const { state: allied } = at({ side: 'allied', turn: 3 })
    expect(may(allied, war('Denmark'))).toBe('no-war')
  })

  it(`${rule('europe-engulfed', '9.6')} units of a country that is attacked stand in it at full strength, unseen`, () => {
    const { state } = at({ turn: 3 })
    const { state: asked } = play(state, [{ type: 'war', on: 'Yugoslavia' }])
    expect(europeEngulfed.decision(asked)).toMatchObject({ player: 'allied', question: 'muster' })
    expect([...europeEngulfed.legalActions(asked)]).toEqual([
      { type: 'muster', at: 'Belgrade' },
      { type: 'muster', at: 'Croatia' },
      { type: 'muster', at: 'Bosnia' },
    ])
    const { state: there } = play(asked, Array(5).fill({ type: 'muster', at: 'Belgrade' }))
    const blocks = Object.values(there.blocks).filter(({ nation }) => nation === 'yugoslav')
    expect(blocks.every(({ at: area, steps, size }) => area === 'Belgrade' && steps === size)).toBe(true)
    expect(
      europeEngulfed.view(there, 'axis').hidden.filter(({ nation }) => nation === 'yugoslav'),
    ).toHaveLength(5)
    expect(there.actions.minor).toBe(1)
  })

  it(`${rule('europe-engulfed', '10.3', '16.3')} a country that the Axis has conquered is free with its capital`, () => {
    const { state } = at({
      side: 'allied',
      step: 'combat',
      turn: 8,
      units: { Oslo: ['british infantry 3/3'] },
      control: { Oslo: 'allied', Trondheim: 'axis' },
      politics: politics({
        neutral: start.politics.neutral.filter((country) => country !== 'Norway'),
        conquered: ['Norway'],
      }),
    })
    const { control, politics: after } = play(state, [end]).state
    expect([control['Trondheim'], after.conquered]).toEqual(['allied', []])
  })

  it(`${rule('europe-engulfed', '9.15', '16.33')} the friends of the Axis join it when the Soviets declare war on them`, () => {
    const war: EeAction = { type: 'war', on: 'Axis minor powers' }
    const { state: peace } = at({ side: 'allied', turn: 2 })
    expect(may(peace, war)).toBe('no-war')
    const { state } = at({ side: 'allied', turn: 3, politics: politics({ sovietWar: true }) })
    const { state: grown } = play(state, [war])
    expect(['Helsinki', 'Budapest', 'Ploesti', 'Bulgaria'].map((area) => grown.control[area])).toEqual(
      Array(4).fill('axis'),
    )
    expect(
      Object.values(grown.blocks).filter(
        ({ nation, at: area }) => nation === 'rumanian' && area === 'Bucharest',
      ),
    ).toHaveLength(4)
    expect(may(grown, war)).toBe('no-war')
  })

  it(`${rule('europe-engulfed', '9.42')} Italy keeps to itself, and pays for no ships, until Paris has fallen`, () => {
    const { state, ids } = at({
      units: { Piedmont: ['italian infantry 3/3'], Baden: ['german infantry 3/3'] },
    })
    expect(goals(play(state, [take(ids['Piedmont'][0])]).state)).toEqual(
      expect.arrayContaining(['Veneto', 'Tuscany']),
    )
    expect(goals(play(state, [take(ids['Piedmont'][0])]).state)).not.toContain('French Alps')
    const war = edited(state, { politics: politics({ italianWar: true }) })
    expect(goals(play(war, [take(ids['Piedmont'][0])]).state)).toContain('French Alps')
    const income = (italianWar: boolean) =>
      play(
        edited(at({ side: 'allied', step: 'breakthrough', turn: 3 }).state, {
          politics: politics({ italianWar, sovietWar: true }),
        }),
        [end],
        [1, 1, 1],
      ).state.werps.italian
    expect([income(false), income(true)]).toEqual([5, 10 - 2])
  })
})

describe('conquest', () => {
  const start = europeEngulfed.setup({ scenario: '16.3', seed: 'autumn' })

  const at = (given: Position) => position({ scenario: '16.3', side: 'axis', ...given })

  const politics = (changes: Partial<Politics>): Politics => ({ ...start.politics, ...changes }) as Politics

  const powers = (changes: Partial<EeState['actions']>): EeState['actions'] => ({
    american: 0,
    british: 0,
    soviet: 0,
    german: 0,
    italian: 0,
    french: 0,
    minor: 0,
    ...changes,
  })

  it(`${rule('europe-engulfed', '9.6')} a Yugoslavia that is attacked has a Special Action, other minor powers have none`, () => {
    const attacked = (on: 'Yugoslavia' | 'Greece', charts = start.charts) => {
      const actions = { american: 0, british: 0, soviet: 0, german: 0, italian: 0, french: 0, minor: 0 }
      const { state } = at({ side: 'axis', turn: 4, actions, charts, units: {} })
      return play(state, [{ type: 'war', on }]).state.actions.minor
    }
    expect([attacked('Yugoslavia'), attacked('Greece')]).toEqual([1, 0])
    // Charts may leave minor powers without any.
    const none = { ...start.charts, actions: { ...start.charts.actions, minor: 0 } }
    expect(attacked('Yugoslavia', none)).toBe(0)
  })

  it(`${rule('europe-engulfed', '9.6', '10.2')} the Special Action of Yugoslavia serves no other minor power, and does not go with another that falls`, () => {
    const war = (control: NonNullable<Position['control']>, units: NonNullable<Position['units']> = {}) =>
      at({
        side: 'axis',
        step: 'combat',
        turn: 5,
        politics: politics({
          neutral: start.politics.neutral.filter((one) => !['Yugoslavia', 'Greece', 'Denmark'].includes(one)),
        }),
        actions: powers({ minor: 1 }),
        control: {
          Belgrade: 'allied',
          Bosnia: 'allied',
          Athens: 'allied',
          Thessalonika: 'allied',
          ...control,
        },
        units,
      }).state
    const left = (area: string) =>
      play(war({ Denmark: 'allied', [area]: 'axis' }, { [area]: ['german infantry 3/3'] }), [end]).state
        .actions.minor
    expect([left('Denmark'), left('Belgrade')]).toEqual([1, 0])
    const retreats = (at: string, nation: string) =>
      [
        ...europeEngulfed.legalActions(
          play(war({}, { [at]: ['german infantry 4/4', `${nation} infantry 3/3`] }), [
            { type: 'attack', at, assault: false },
          ]).state,
        ),
      ].some(({ type }) => type === 'retreat')
    expect([retreats('Thessalonika', 'greek'), retreats('Belgrade', 'yugoslav')]).toEqual([false, true])
  })
})

describe('a country without an army', () => {
  const start = deployed({ scenario: 'campaign-1939' })

  it(`${rule('europe-engulfed', '9.6', '14.31')} puts nobody down when it is attacked`, () => {
    const forces = { ...start.charts.forces, danish: { blocks: [], air: 0 } }
    const peace = europeEngulfed.setup({ scenario: 'campaign-1939', seed: 'danes', charts: { forces } })
    const { state } = play(edited(peace, { turn: 5 }), [war('Denmark')])
    expect([state.flow.asked, state.control['Denmark']]).toEqual([[], 'allied'])
  })
})
