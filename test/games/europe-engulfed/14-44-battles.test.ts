/** Battles by other rules: sections 14.44, 14.45, 14.46, 14.50 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeOption, EeState, Politics } from '../../../src/games/europe-engulfed/state'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing'
import { CLEAR, deployed, may, type Position, play, position, TURN } from './position'

const start = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })

const politics = (changes: Partial<Politics> = {}) =>
  ({ ...start.politics, sovietWar: true, since: 1, vichy: false, ...changes }) as Politics

const take = (unit: string): EeAction => ({ type: 'take', unit })

const go = (to: string): EeAction => ({ type: 'go', to })

const listed = (state: FrozenEeState, type: EeAction['type']) =>
  [...europeEngulfed.legalActions(state)].filter((action) => action.type === type)

const end: EeAction = { type: 'end' }

const stand: EeAction = { type: 'stand' }

const fire = (arm: 'armor' | 'infantry'): EeAction => ({ type: 'fire', arm, supported: false })

const steps = (state: FrozenEeState, ids: readonly string[]) => ids.map((id) => state.blocks[id].steps)

const done: EeAction = { type: 'done' }

const lose = (unit: string): EeAction => ({ type: 'lose', unit })

const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })

const ambush: EeAction = { type: 'ambush' }

const only = (option: EeOption): readonly EeOption[] => [option]

describe('battles by other rules', () => {
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

  const both = <T>(option: EeOption, of: (options: readonly EeOption[]) => T): readonly [T, T] => [
    of([]),
    of([option]),
  ]

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
})

describe('attacks', () => {
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

  const both = <T>(option: EeOption, of: (options: readonly EeOption[]) => T): readonly [T, T] => [
    of([]),
    of([option]),
  ]

  it(`${rule('europe-engulfed', '14.45')} elite tanks are hit after those at full strength, and armor at risk takes every fourth or fifth hit of infantry`, () => {
    const given = (turn: number): Position => ({
      side: 'axis',
      turn,
      weather: CLEAR,
      options: ['hitDistribution'],
      units: {
        Warsaw: [
          'german elite armor 3/4',
          'german armor 3/4',
          'german infantry 4/4',
          'german infantry 4/4',
          'german infantry 4/4',
        ],
        'Brest-Litovsk': ['soviet infantry 3/3', 'soviet infantry 3/3'],
      },
      control: { 'Brest-Litovsk': 'allied', Warsaw: 'axis' },
    })
    const battle = (held: boolean, hits: number, turn = TURN.jul42) => {
      const { state, ids } = at(given(turn))
      const moves = ids['Warsaw'].flatMap((unit) => [take(unit), go('Brest-Litovsk')])
      const fought = play(
        state,
        [...moves, end, end, attack('Brest-Litovsk'), { type: 'reserve', held }, stand, fire('infantry')],
        [hits],
      )
      return { ...fought, ids: ids['Warsaw'], foes: ids['Brest-Litovsk'] }
    }
    // Five hits of infantry, one of them on armor: the elite unit's, since no tank is at full strength.
    const risk = battle(true, 5)
    expect(steps(risk.state, risk.ids)).toEqual([3, 3, 2, 3, 3])
    const hurt = battle(false, 5)
    expect(steps(hurt.state, hurt.ids)).toEqual([2, 3, 2, 3, 3])
    // Four are too few in 1942, and enough in 1943.
    expect(steps(battle(false, 4).state, risk.ids)).toEqual([3, 3, 2, 3, 3])
    expect(steps(battle(false, 4, TURN.jan43 + 1).state, risk.ids)).toEqual([2, 3, 3, 3, 3])
    // Tanks in reserve do not fire on infantry.
    const groups = (held: boolean) =>
      listed(battle(held, 3).state, 'fire').map((action) => (action as { arm: string }).arm)
    expect([groups(true), groups(false)]).toEqual([['infantry'], ['armor', 'infantry']])
  })

  it(`${rule('europe-engulfed', '14.45')} hits of armor in reserve stay on armor, and the elite unit pays once`, () => {
    const { state, ids } = at({
      turn: TURN.jul42,
      weather: CLEAR,
      options: ['hitDistribution'],
      units: {
        Warsaw: ['german armor 4/4'],
        'Brest-Litovsk': ['soviet armor 1/3', 'soviet infantry 3/3'],
      },
      control: { 'Brest-Litovsk': 'allied', Warsaw: 'axis' },
    })
    const fight = (held: boolean) =>
      steps(
        play(
          state,
          [
            take(ids['Warsaw'][0]),
            go('Brest-Litovsk'),
            end,
            end,
            attack('Brest-Litovsk'),
            { type: 'reserve', held },
            stand,
            fire('armor'),
            fire('infantry'),
            fire('armor'),
          ],
          [0, 0, 3],
        ).state,
        ids['Brest-Litovsk'],
      )
    expect([fight(true), fight(false)]).toEqual([
      [0, 3],
      [0, 1],
    ])
    const elite = at({
      turn: TURN.jul42,
      weather: CLEAR,
      options: ['hitDistribution'],
      units: {
        Warsaw: ['german armor 4/4'],
        'Brest-Litovsk': ['soviet elite infantry 2/4', 'soviet infantry 2/3', 'soviet infantry 2/4'],
      },
      control: { 'Brest-Litovsk': 'allied', Warsaw: 'axis' },
    })
    const { state: hit } = play(
      elite.state,
      [
        take(elite.ids['Warsaw'][0]),
        go('Brest-Litovsk'),
        end,
        end,
        attack('Brest-Litovsk'),
        { type: 'reserve', held: false },
        stand,
        fire('infantry'),
        fire('armor'),
      ],
      [0, 2],
    )
    // The first hit is the elite unit's, the second anybody's.
    expect(steps(hit, elite.ids['Brest-Litovsk'])).toEqual([1, 2, 2])
    expect(listed(hit, 'lose')).toHaveLength(3)
  })

  it(`${rule('europe-engulfed', '14.44')} those who retreat from a newly contested area may be pursued`, () => {
    const given = (options: readonly EeOption[]) =>
      at({
        turn: TURN.jul42,
        weather: CLEAR,
        options,
        actions: powers({ soviet: 1 }),
        units: {
          Warsaw: ['german armor 4/4', 'german armor 4/4', 'german infantry 4/4'],
          'Brest-Litovsk': ['soviet armor 3/3', 'soviet infantry 3/3'],
        },
        control: { 'Brest-Litovsk': 'allied', Warsaw: 'axis', Minsk: 'allied' },
      })
    const until = (options: readonly EeOption[]) => {
      const { state, ids } = given(options)
      const moves = ids['Warsaw'].flatMap((unit) => [take(unit), go('Brest-Litovsk')])
      const now = play(state, [
        ...moves,
        end,
        end,
        attack('Brest-Litovsk'),
        { type: 'retreat', power: 'soviet', to: 'Minsk' },
      ]).state
      return { now, ids }
    }
    expect(both('withdrawals', (options) => until(options).now.flow.asked.at(-1)?.type)).toEqual([
      undefined,
      'pursue',
    ])
    const { now, ids } = until(['withdrawals'])
    const [first, second] = ids['Warsaw']
    const [tank, infantry] = ids['Brest-Litovsk']
    const where = (state: FrozenEeState) => [tank, infantry].map((id) => state.blocks[id].at)
    const away = play(now, [{ type: 'pursue', accept: false }]).state
    expect([where(away), steps(away, [tank, infantry])]).toEqual([
      ['Minsk', 'Minsk'],
      [3, 3],
    ])
    // The defender shows his tanks first. A die each: one screening hit, then two hits of three tanks and one.
    const chased = play(now, [{ type: 'pursue', accept: true }]).state
    expect(europeEngulfed.decision(chased)).toMatchObject({ player: 'allied', question: 'pursuit' })
    expect(may(chased, { type: 'commit', unit: infantry })).toBe('cannot-commit')
    const shown = play(chased, [{ type: 'commit', unit: tank }, done, { type: 'commit', unit: first }]).state
    expect(europeEngulfed.decision(shown)!.player).toBe('axis')
    const { state: over, events } = play(shown, [{ type: 'commit', unit: second }, done, lose(first)], [1, 2])
    expect(
      events.flatMap((event) => (event.type === 'chased' ? [[event.by, event.dice, event.hits]] : [])),
    ).toEqual([
      ['defender', 1, 1],
      ['attacker', 2, 2],
    ])
    expect([steps(over, [first, second]), steps(over, [tank, infantry]), where(over)]).toEqual([
      [3, 4],
      [1, 3],
      ['Minsk', 'Minsk'],
    ])
    // Without a screen three steps of infantry go for a hit, and without tanks of their own two of the pursuers' for one.
    const bare = play(
      chased,
      [done, { type: 'commit', unit: first }, { type: 'commit', unit: second }, done],
      [1],
    ).state
    expect([steps(bare, [infantry]), where(bare)]).toEqual([[0], ['Minsk', null]])
    const screened = play(chased, [{ type: 'commit', unit: tank }, done, done], [1]).state
    expect(steps(screened, ids['Warsaw'])).toEqual([4, 4, 2])
  })

  it(`${rule('europe-engulfed', '14.44', '14.46')} aircraft that have come from a battle at sea into the fight pursue nobody in that phase`, () => {
    const dice = (stunned: boolean) => {
      const { state, ids } = at({
        turn: TURN.jul42,
        weather: CLEAR,
        options: ['withdrawals', 'navalAir'],
        actions: powers({ soviet: 1 }),
        units: {
          Warsaw: ['german infantry 4/4', 'german air'],
          'Brest-Litovsk': ['soviet infantry 3/3'],
        },
        control: { 'Brest-Litovsk': 'allied', Warsaw: 'axis', Minsk: 'allied' },
      })
      const moves = ids['Warsaw'].flatMap((unit) => [take(unit), go('Brest-Litovsk')])
      const { state: there } = play(state, [...moves, end, end])
      const wing = ids['Warsaw'][1]
      const blocks = { ...there.blocks, [wing]: { ...there.blocks[wing], stunned } }
      const { events } = play(
        edited(there, { blocks } as never),
        [
          attack('Brest-Litovsk'),
          { type: 'retreat', power: 'soviet', to: 'Minsk' },
          { type: 'pursue', accept: true },
          done,
          done,
        ],
        stunned ? [] : [0],
      )
      return events.flatMap((event) => (event.type === 'chased' ? [event.dice] : []))
    }
    expect([dice(false), dice(true)]).toEqual([[1], []])
  })
})

describe('aircraft over fleets', () => {
  const both = <T>(option: EeOption, of: (options: readonly EeOption[]) => T): readonly [T, T] => [
    of([]),
    of([option]),
  ]

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
      options,
      weather: CLEAR,
      units: {
        Calabria: ['italian infantry 3/3'],
        Tripolitania: ['german air'],
        Malta: ['british air', 'british infantry 3/3'],
      },
      control: { Tripolitania: 'axis', Malta: 'allied' },
      fleets: { ...start.fleets, Mediterranean: { ...start.fleets.Mediterranean, western: 1, italian: 1 } },
      ...changes,
    })

  const sail = (options: readonly EeOption[], changes: Position = {}) => {
    const { state, ids } = given(options, changes)
    return { state: play(state, [take(ids['Calabria'][0]), go('Tripolitania')]).state, ids }
  }

  it(`${rule('europe-engulfed', '14.46')} ships are found in the harbour on a 3, and aircraft within range join`, () => {
    expect(both('navalAir', (options) => may(sail(options).state, ambush))).toEqual(['at-sea', 'legal'])
    const { state, ids } = sail(['navalAir'])
    const [unit] = ids['Calabria']
    expect(play(state, [ambush], [2]).state.blocks[unit].at).toBe('Tripolitania')
    const found = play(state, [ambush], [3]).state
    const near = europeEngulfed.decision(found)!
    expect(near.question).toBe('sortie')
    // The Axis has an aircraft there; the British one is too far unless an air route leads to it.
    const [german] = ids['Tripolitania']
    const joined = play(found, near.player === 'axis' ? [] : [done]).state
    expect(europeEngulfed.decision(joined)).toMatchObject({ player: 'axis', question: 'sortie' })
    // A fleet point of the British hits on five or six; an Italian fleet point and a German aircraft are two dice.
    const fight = play(joined, [{ type: 'sortie', unit: german }], [1, 0, 0]).state
    expect(europeEngulfed.decision(fight)).toMatchObject({ player: 'axis', question: 'seafight' })
    const lost = play(fight, [{ type: 'down', nation: 'german' }]).state
    expect([lost.blocks[german].at, lost.fleets.Mediterranean.italian, lost.blocks[unit].at]).toEqual([
      null,
      1,
      'Tripolitania',
    ])
    // With the last ship the unit goes down.
    const sunk = play(fight, [{ type: 'sink' }]).state
    expect([sunk.fleets.Mediterranean.italian, sunk.blocks[unit].at]).toEqual([0, null])
  })

  it(`${rule('europe-engulfed', '14.46')} at British and French harbours who has three times the fighters flies`, () => {
    const asked = (axisFighters: number) => {
      const { state, ids } = given(['navalAir'], {
        side: 'allied',
        units: {
          Alexandria: ['british infantry 3/3'],
          'French Alps': ['german air', 'german infantry 3/3'],
          Marseille: ['british infantry 3/3'],
        },
        control: { 'French Alps': 'axis', Marseille: 'allied' },
        track: { ...start.track, axisFighters, alliedFighters: 2 },
      })
      const found = play(
        state,
        [take(ids['Alexandria'][0]), go('Marseille'), ambush],
        [3, ...(axisFighters < 6 ? [0, 0] : [])],
      ).state
      return found.flow.asked.at(-1)?.type
    }
    expect([asked(5), asked(6)]).toEqual([undefined, 'sortie'])
  })

  it(`${rule('europe-engulfed', '14.46')} Western fleets that hunt the Axis at sea have a hit-bonus`, () => {
    const sunk = (options: readonly EeOption[], french = 0) => {
      const here = { ...start.fleets.Mediterranean, western: 1, italian: 1, french }
      const { state } = sail(options, { fleets: { ...start.fleets, Mediterranean: here } })
      return europeEngulfed
        .outcomes(state, { type: 'intercept' })
        .filter(({ state: after }) => after.fleets.Mediterranean.italian === 0)
        .reduce(
          (sum, { probability: { numerator, denominator } }) => sum + Number(numerator) / Number(denominator),
          0,
        )
    }
    const [plain, better] = both('navalAir', (options) => sunk(options))
    expect(plain).toBeCloseTo(1 / 36)
    expect(better).toBeCloseTo(2 / 36)
    // The French among them have none.
    expect(sunk(['navalAir'], 1)).toBeCloseTo((1 - (4 / 6) * (5 / 6)) / 6)
  })
})

describe('optional rules', () => {
  const both = <T>(option: EeOption, of: (options: readonly EeOption[]) => T): readonly [T, T] => [
    of([]),
    of(only(option)),
  ]

  it(`${rule('europe-engulfed', '14.50')} heavy fortifications fall after three rounds that attackers survive`, () => {
    const standing = (rounds: number) => (options: readonly EeOption[]) => {
      const { state, ids } = position({
        scenario: '16.2',
        side: 'axis',
        options,
        heavy: { Tula: 3 },
        actions: { american: 0, british: 0, soviet: 0, german: 4, italian: 0, french: 0, minor: 0 },
        units: { Smolensk: ['german armor 4/4'], Tula: ['soviet infantry 3/3', 'soviet infantry 3/3'] },
      })
      let { state: now } = play(
        state,
        [
          take(ids['Smolensk'][0]),
          go('Tula'),
          end,
          end,
          { type: 'attack', at: 'Tula', assault: false },
          stand,
          fire('infantry'),
          fire('armor'),
        ],
        [0, 0],
      )
      now = play(now, [end]).state
      for (let round = 1; round < rounds; round++)
        now = play(
          now,
          [
            { type: 'reengage', power: 'german', at: 'Tula', assault: false },
            stand,
            fire('infantry'),
            fire('armor'),
          ],
          [0, 0],
        ).state
      return now.heavy['Tula'] ?? 0
    }
    expect(both('fortReduction', standing(1))).toEqual([3, 2])
    expect(both('fortReduction', standing(2))).toEqual([3, 1])
    expect(both('fortReduction', standing(3))).toEqual([3, 0])
    // A round in which the Soviets attack is one too, if it does not drive the Axis out.
    const sallied = (steps: number) => {
      const { state } = position({
        scenario: '16.2',
        side: 'allied',
        step: 'combat',
        options: ['fortReduction'],
        heavy: { Tula: 3 },
        actions: { american: 0, british: 0, soviet: 0, german: 0, italian: 0, french: 0, minor: 0 },
        units: { Tula: [`german armor ${steps}/4`, 'soviet infantry 3/3'] },
      })
      const attacked = [
        { type: 'attack', at: 'Tula', assault: false } as const,
        stand,
        fire('armor'),
        fire('infantry'),
      ]
      return play(state, attacked, [0, 1]).state.heavy['Tula']
    }
    expect([sallied(2), sallied(1)]).toEqual([2, 3])
  })
})
