/** Optional rules of campaigns: what each of them does, and that nothing of it is done without it. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfedBoard } from '../../../src/games/europe-engulfed/board'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeOption, EeState, Extra, Lessons, Politics } from '../../../src/games/europe-engulfed/state'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing/rule'
import { deployed, goals, may, type Position, play, position } from './position'

const end: EeAction = { type: 'end' }
const stand: EeAction = { type: 'stand' }
const take = (unit: string): EeAction => ({ type: 'take', unit })
const go = (to: string): EeAction => ({ type: 'go', to })
const fire = (arm: 'armor' | 'infantry' | 'airborne'): EeAction => ({ type: 'fire', arm, supported: false })
const war = (on: Extract<EeAction, { type: 'war' }>['on']): EeAction => ({ type: 'war', on })
const attack = (at: string): EeAction => ({ type: 'attack', at, assault: false })

const start1939 = deployed({ scenario: 'campaign-1939', seed: 'september' })
const start1941 = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })
const politics1939 = (changes: Partial<Politics>) => ({ ...start1939.politics, ...changes }) as Politics
const politics1941 = (changes: Partial<Politics>) => ({ ...start1941.politics, ...changes }) as Politics
const extra = (changes: Partial<Extra>) => ({ ...start1941.extra, ...changes }) as Extra
const lessons = (soviet: Partial<Lessons>, american: Partial<Lessons> = {}) => ({
  soviet: { ...start1941.extra.lessons.soviet, ...soviet },
  american: { ...start1941.extra.lessons.american, ...american },
})
const in1939 = (given: Position) => position({ scenario: 'campaign-1939', side: 'axis', ...given })
const in1941 = (given: Position) => position({ scenario: 'campaign-1941', side: 'axis', ...given })
const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })
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
/** Axis at war with the Soviets since July 1941. */
const AT_WAR = politics1941({ sovietWar: true, since: 1 })

describe("designers' rules", () => {
  it(`${rule('europe-engulfed', '13.24')} fleet points, ASW and flak are paid for in instalments of five WERPs`, () => {
    const order: EeAction = { type: 'order', power: 'british', asset: 'asw' }
    const start = (options: readonly EeOption[]) =>
      in1941({ side: 'allied', step: 'production', options, werps: powers({ british: 24 }) }).state
    const once = (options: readonly EeOption[]) => {
      const { werps, track } = play(start(options), [order]).state
      return [werps.british, track.asw]
    }
    expect(both('partialBuilds', once)).toEqual([
      [9, 3],
      [19, 2],
    ])
    const paid = play(start(['partialBuilds']), [order]).state
    expect(paid.extra.partial).toEqual({ asw: 5 })
    // Once a turn, and one of the two Western Allies.
    expect([may(paid, order), may(paid, { ...order, power: 'american' } as EeAction)]).toEqual([
      'paid',
      'paid',
    ])
    const last = edited(paid, { extra: extra({ partial: { asw: 10 } }) })
    const done = play(last, [order]).state
    expect([done.track.asw, done.extra.partial, done.years['asw']]).toEqual([3, {}, 1941])
    expect(may(edited(done, { extra: extra({}) }), order)).toBe('once-a-year')
  })

  it(`${rule('europe-engulfed', '13.31')} a sixth Special Action in July 1941, if there is peace in the east`, () => {
    const plan: EeAction = { type: 'plan', power: 'german' }
    const verdict =
      (turn: number, sovietWar = false) =>
      (options: readonly EeOption[]) =>
        may(
          in1939({
            turn,
            step: 'production',
            options,
            actions: powers({ german: 5 }),
            werps: powers({ german: 10 }),
            politics: politics1939({ sovietWar, since: sovietWar ? 11 : 0 }),
          }).state,
          plan,
        )
    expect(both('juneInvasion', verdict(12))).toEqual(['most', 'legal'])
    expect(both('juneInvasion', verdict(11))).toEqual(['most', 'most'])
    expect(both('juneInvasion', verdict(12, true))).toEqual(['most', 'most'])
    // It is there until it is used or the turn is over, whatever the limit is then.
    const planned = play(
      in1939({
        turn: 12,
        step: 'production',
        options: ['juneInvasion'],
        actions: powers({ german: 5 }),
        werps: powers({ german: 10 }),
        politics: politics1939({ sovietWar: false, since: 0 }),
      }).state,
      [plan, end],
    ).state
    expect([planned.flow.step === 'production', planned.actions.german]).toEqual([false, 6])
    expect(europeEngulfed.invariants(planned)).toEqual([])
    const over = (turn: number) =>
      play(
        in1939({
          side: 'allied',
          turn,
          step: 'breakthrough',
          options: ['juneInvasion'],
          actions: powers({ german: turn === 12 ? 6 : 5 }),
          politics: politics1939({ sovietWar: false, since: 0 }),
          track: { ...start1939.track, alliedBombers: 0, axisBombers: 0, uboats: 0 },
        }).state,
        [end],
      ).state
    expect([over(12).turn, over(12).actions.german, over(11).actions.german]).toEqual([13, 5, 5])
  })

  it(`${rule('europe-engulfed', '13.33')} German airborne that jump no more are cheaper, and hard to drive out`, () => {
    const renounce: EeAction = { type: 'renounce' }
    const verdict = (options: readonly EeOption[]) => may(in1941({ options }).state, renounce)
    expect(both('germanAirborne', verdict)).toEqual(['not-yours', 'legal'])
    const { state, ids } = in1941({
      options: ['germanAirborne'],
      actions: powers({ german: 1 }),
      step: 'production',
      werps: powers({ german: 2 }),
      units: { Athens: ['german airborne 2/3'], Crete: ['british infantry 1/3'] },
      control: { Crete: 'allied', Athens: 'axis' },
    })
    const replace: EeAction = { type: 'replace', unit: ids['Athens'][0] }
    expect(play(state, [replace]).state.werps.german).toBe(0)
    const { state: grounded } = play(state, [renounce, replace])
    expect(grounded.werps.german).toBe(1)
    expect(may(grounded, renounce)).toBe('once')
    const drops = (now: FrozenEeState) =>
      [...europeEngulfed.legalActions(now)].filter(({ type }) => type === 'drop').length
    expect(drops(play(state, [end]).state)).toBeGreaterThan(0)
    expect(drops(play(grounded, [end]).state)).toBe(0)
    // In defence they fire apart from other infantry, with a bonus.
    const needs = (isGrounded: boolean) => {
      const { state: now, ids: names } = in1941({
        side: 'allied',
        turn: 13,
        politics: AT_WAR,
        extra: extra({ grounded: isGrounded }),
        actions: powers({}),
        units: { Minsk: ['soviet infantry 3/3'], Smolensk: ['german airborne 3/3', 'german infantry 4/4'] },
        control: { Minsk: 'allied', Smolensk: 'axis' },
      })
      const { events } = play(
        now,
        [
          take(names['Minsk'][0]),
          go('Smolensk'),
          end,
          end,
          attack('Smolensk'),
          stand,
          ...(isGrounded ? [fire('airborne')] : []),
          fire('infantry'),
          fire('infantry'),
        ],
        isGrounded ? [0, 0, 0] : [0, 0],
      )
      return events.flatMap((event) =>
        event.type === 'fired' && event.by === 'defender' ? [event.need] : [],
      )
    }
    const [plain] = needs(false)
    expect(needs(true)).toEqual([plain - 1, plain])
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

describe('Special Actions that go by the situation', () => {
  /** November and March have their weather rolled for. */
  const isRolled = (side: 'axis' | 'allied', turn: number) =>
    side === 'axis' && (turn % 6 === 3 || turn % 6 === 5)
  /** The Axis, or the Allies, begin to produce in a turn of 1941's campaign. */
  const producing = (
    side: 'axis' | 'allied',
    turn: number,
    options: readonly EeOption[],
    more: Position,
    rolls: readonly number[],
  ) =>
    play(
      in1941({
        side: side === 'axis' ? 'allied' : 'axis',
        turn: side === 'axis' ? turn - 1 : turn,
        step: 'breakthrough',
        actions: powers({}),
        options,
        politics: AT_WAR,
        track: { ...start1941.track, alliedBombers: 0, axisBombers: 0, uboats: 0 },
        ...more,
      }).state,
      [end],
      isRolled(side, turn) ? [1, 1, 1, ...rolls] : rolls,
    ).state
  const most = (state: FrozenEeState, power: 'german' | 'soviet' | 'american', turn = state.turn) => {
    let count = 0
    for (
      let now = edited(state, {
        turn,
        werps: powers({ [power]: power === 'german' ? 30 : 15 }),
        actions: powers({}),
      });
      ;
      count++
    ) {
      if (may(now, { type: 'plan', power }) !== 'legal') return count
      now = play(now, [{ type: 'plan', power }]).state
    }
  }

  it(`${rule('europe-engulfed', '14.2', '14.21', '14.211', '14.212')} German infrastructure may collapse from the third turn of the war in the east on`, () => {
    const rolled = (turn: number, roll: readonly number[], changes: Partial<Extra> = {}) =>
      producing('axis', turn, ['germanStrain'], { extra: extra(changes) }, roll)
    expect(rolled(2, []).extra.strain).toBe(0)
    expect([rolled(3, [5]).extra.strained, rolled(3, [6]).extra.strained]).toEqual([false, true])
    expect([
      rolled(5, [4], { strain: 1 }).extra.strained,
      rolled(5, [5], { strain: 1 }).extra.strained,
    ]).toEqual([false, true])
    // The sixth time it is certain, and afterwards nothing is rolled.
    expect(rolled(9, [], { strain: 5 }).extra.strained).toBe(true)
    expect(most(rolled(9, [], { strain: 5 }), 'german')).toBe(4)
    // The years take nothing any more.
    expect(most(rolled(9, [1], { strain: 0 }), 'german')).toBe(5)
    // If the Soviets have begun it, a turn later.
    expect(rolled(3, [], { provoked: true }).extra.strain).toBe(0)
  })

  it(`${rule('europe-engulfed', '14.213', '14.214', '14.215')} a summer in which the Soviets gain ground puts the fourth Special Action at risk`, () => {
    const summer = (spring: number, turn = 2) =>
      play(
        in1941({
          side: 'allied',
          turn,
          step: 'breakthrough',
          actions: powers({}),
          options: ['germanStrain'],
          politics: AT_WAR,
          extra: extra({ spring, strained: true }),
          track: { ...start1941.track, alliedBombers: 0, uboats: 0 },
        }).state,
        [end],
        spring === 1 ? [6, 6, 6, 6] : [6, 6, 6],
      ).state
    expect(summer(1).extra.weary).toBe(true)
    expect(summer(99).extra.weary).toBe(false)
    // What the Soviets hold is counted as May begins, and what the Axis holds whenever it produces.
    const begun = (turn: number) => {
      const { control, extra: noted } = play(
        in1941({
          side: 'allied',
          turn,
          step: 'breakthrough',
          actions: powers({}),
          options: ['germanStrain'],
          politics: AT_WAR,
          extra: extra({ spring: 7, held: 7, strained: true }),
          track: { ...start1941.track, alliedBombers: 0, uboats: 0 },
        }).state,
        [end],
      ).state
      const areas = europeEngulfedBoard().spaces.filter(({ name }) => Object.hasOwn(control, name))
      const east = areas.filter(({ name, weather }) => weather === 'eastern' && control[name] === 'allied')
      const axis = areas.filter(({ name }) => control[name] === 'axis')
      return { spring: noted.spring, held: noted.held, east: east.length, axis: axis.length }
    }
    const spring = begun(5)
    expect([spring.spring, spring.held]).toEqual([spring.east, spring.axis])
    expect(begun(6).spring).toBe(7)
    const held = Object.values(in1941({}).state.control).filter((holder) => holder === 'axis').length
    const rolled = (roll: number, changes: Partial<Extra>) =>
      producing(
        'axis',
        5,
        ['germanStrain'],
        { extra: extra({ weary: true, strained: true, held, ...changes }) },
        [roll],
      )
    expect([rolled(3, {}).extra.denied, rolled(4, {}).extra.denied]).toEqual([true, false])
    expect(rolled(4, { denied: true }).extra.denied).toBe(true)
    expect(rolled(2, { held: held - 1 }).extra.denied).toBe(false)
    expect(rolled(5, { held: held + 1 }).extra.denied).toBe(true)
    expect([most(rolled(3, {}), 'german'), most(rolled(4, {}), 'german')]).toEqual([3, 4])
    // What is there already stays until it is used.
    const kept = edited(rolled(3, {}), { actions: powers({ german: 5 }) })
    expect(europeEngulfed.invariants(kept)).toEqual([])
  })

  it(`${rule('europe-engulfed', '14.222', '14.223')} Soviets who have learned roll for a second Special Action, and may get it for good`, () => {
    const rolled = (
      turn: number,
      met: Lessons['met'],
      rolls: readonly number[],
      more: Partial<Lessons> = {},
    ) =>
      producing(
        'allied',
        turn,
        ['sovietLessons'],
        { extra: extra({ lessons: lessons({ met, ...more }) }) },
        rolls,
      )
    expect(most(rolled(3, [], []), 'soviet')).toBe(1)
    expect([most(rolled(3, ['a'], [4]), 'soviet'), most(rolled(3, ['a'], [5]), 'soviet')]).toEqual([1, 2])
    expect([most(rolled(3, ['a', 'b'], [2]), 'soviet'), most(rolled(3, ['a', 'b'], [3]), 'soviet')]).toEqual([
      1, 2,
    ])
    // Two turns of war must have passed; the first year is a condition.
    expect(most(rolled(2, ['a'], []), 'soviet')).toBe(1)
    expect(rolled(8, ['a', 'b'], []).extra.lessons.soviet.more).toBe(1)
    // What a lucky turn has built stays, when the next is not.
    const kept = producing(
      'allied',
      3,
      ['sovietLessons'],
      {
        actions: powers({ soviet: 2 }),
        extra: extra({ lessons: lessons({ met: ['a'], lucky: true, row: 1 }) }),
      },
      [4],
    )
    expect([kept.actions.soviet, most(kept, 'soviet')]).toEqual([2, 1])
    expect(europeEngulfed.invariants(kept)).toEqual([])
    // Three lucky turns in a row.
    expect(rolled(5, ['a'], [6], { row: 2 }).extra.lessons.soviet.met).toEqual(['a', 'd'])
    // The years give nothing any more.
    expect(most(rolled(8, [], [1]), 'soviet', 20)).toBe(1)
    const third = play(
      in1941({
        side: 'allied',
        turn: 8,
        step: 'breakthrough',
        actions: powers({}),
        options: ['sovietLessons'],
        politics: AT_WAR,
        extra: extra({ spring: 1, lessons: lessons({ more: 1 }) }),
        track: { ...start1941.track, alliedBombers: 0, uboats: 0 },
      }).state,
      [end],
      [6, 6, 6],
    ).state
    expect(third.extra.lessons.soviet.more).toBe(2)
  })

  it(`${rule('europe-engulfed', '14.22', '14.221')} Soviets learn from a river that they have crossed, and from two areas in one player-turn`, () => {
    const { state, ids } = in1941({
      side: 'axis',
      turn: 2,
      step: 'breakthrough',
      options: ['sovietLessons'],
      politics: AT_WAR,
      actions: powers({}),
      units: {
        Tula: ['soviet infantry 4/4'],
        Smolensk: ['german infantry 1/3'],
        Moscow: ['soviet infantry 3/3'],
      },
      control: { Smolensk: 'axis', Minsk: 'axis', 'Brest-Litovsk': 'axis' },
      track: { ...start1941.track, alliedBombers: 0, axisBombers: 0, uboats: 0 },
    })
    const { state: begun } = play(state, [end])
    expect(begun.extra.front).toEqual(['Smolensk'])
    const river = (crossed: boolean) => {
      const { state: moved } = play(begun, [
        end,
        take(ids['Tula'][0]),
        go('Smolensk'),
        end,
        end,
        attack('Smolensk'),
      ])
      const blocks = { ...moved.blocks, [ids['Tula'][0]]: { ...moved.blocks[ids['Tula'][0]], crossed } }
      return play(edited(moved, { blocks } as never), [stand, fire('infantry'), fire('infantry')], [0, 0])
        .state.extra.lessons.soviet.met
    }
    expect([river(false), river(true)]).toEqual([[], ['a']])
    // The first round in an area may be one of a breakthrough.
    const late = edited(begun, { actions: powers({ soviet: 1 }) })
    const { state: near } = play(late, [
      end,
      end,
      end,
      end,
      { type: 'breakthrough', power: 'soviet', to: 'Smolensk' },
      { type: 'enter', unit: ids['Tula'][0] },
    ])
    const blocks = { ...near.blocks, [ids['Tula'][0]]: { ...near.blocks[ids['Tula'][0]], crossed: true } }
    const { state: broken } = play(
      edited(near, { blocks } as never),
      [{ type: 'done' }, attack('Smolensk'), stand, fire('infantry'), fire('infantry')],
      [0, 0],
    )
    expect(broken.extra.lessons.soviet.met).toEqual(['a'])
    // Who is still there after a counterattack has learned too.
    const struck = edited(begun, { actions: powers({ german: 1 }) })
    const { state: over } = play(struck, [
      end,
      take(ids['Tula'][0]),
      go('Smolensk'),
      end,
      end,
      attack('Smolensk'),
    ])
    const forded = { ...over.blocks, [ids['Tula'][0]]: { ...over.blocks[ids['Tula'][0]], crossed: true } }
    const counter = (hits: number) =>
      play(
        edited(over, { blocks: forded } as never),
        [
          stand,
          fire('infantry'),
          fire('infantry'),
          { type: 'counter', power: 'german', assault: true },
          fire('infantry'),
          fire('infantry'),
        ],
        [0, 0, 0, hits],
      ).state.extra.lessons.soviet.met
    expect([counter(1), counter(2)]).toEqual([['a'], ['a']])
    const two = (front: readonly string[]) =>
      play(
        in1941({
          side: 'allied',
          turn: 3,
          step: 'breakthrough',
          actions: powers({}),
          options: ['sovietLessons'],
          politics: AT_WAR,
          extra: extra({ front }),
          units: { Minsk: ['soviet infantry 3/3'], Smolensk: ['soviet infantry 3/3'] },
          track: { ...start1941.track, alliedBombers: 0, uboats: 0 },
        }).state,
        [end],
      ).state.extra.lessons.soviet.met
    expect([two(['Minsk']), two(['Minsk', 'Smolensk'])]).toEqual([[], ['b']])
    // Who took Velikiye Luki has gone on to Minsk.
    expect(two(['Minsk', 'Velikiye Luki'])).toEqual(['b'])
  })

  it(`${rule('europe-engulfed', '14.23', '14.231', '14.232', '14.233')} Americans learn from landings, from battles of their own, and in Italy or France`, () => {
    const rolled = (turn: number, met: Lessons['met'], rolls: readonly number[]) =>
      producing(
        'allied',
        turn,
        ['americanLessons'],
        { extra: extra({ lessons: lessons({}, { met }) }) },
        rolls,
      )
    // May 1942 is the sixth turn, and March 1943, when the first year has passed, the eleventh.
    expect(most(rolled(5, ['a'], []), 'american')).toBe(1)
    expect([most(rolled(6, ['a'], [4]), 'american'), most(rolled(6, ['a'], [5]), 'american')]).toEqual([1, 2])
    expect(rolled(11, ['a', 'b'], []).extra.lessons.american.more).toBe(1)
    const endOf = (side: 'axis' | 'allied', changes: Partial<Extra>, at: string) =>
      play(
        in1941({
          side,
          turn: 8,
          step: 'breakthrough',
          actions: powers({}),
          options: ['americanLessons'],
          politics: AT_WAR,
          extra: extra(changes),
          units: { [at]: ['american infantry 3/3'] },
          beachheads: { [at]: 'allied' },
          track: { ...start1941.track, alliedBombers: 0, axisBombers: 0, uboats: 0 },
        }).state,
        [end],
        side === 'axis' && 'alone' in changes ? [1] : [],
      ).state.extra.lessons.american
    expect(endOf('axis', { alone: ['Sicily'] }, 'Sicily').met).toEqual(['b'])
    const learned = { lessons: lessons({}, { more: 1 }) }
    expect([endOf('axis', learned, 'Rome').more, endOf('axis', learned, 'Sicily').more]).toEqual([2, 1])
    const { state, ids } = in1941({
      side: 'allied',
      turn: 8,
      options: ['americanLessons'],
      // Before its morale has gone nobody lands in Italy.
      politics: { ...AT_WAR, collapsed: true },
      actions: powers({ american: 1 }),
      units: { Gibraltar: ['american infantry 4/4'], Sicily: ['italian infantry 1/2'] },
      control: { Sicily: 'axis' },
      fleets: { ...start1941.fleets, Mediterranean: { ...start1941.fleets.Mediterranean, italian: 0 } },
    })
    const { state: landed } = play(
      state,
      [
        { type: 'land', power: 'american', to: 'Sicily', water: 'Mediterranean' },
        { type: 'ship', unit: ids['Gibraltar'][0] },
        end,
        end,
        attack('Sicily'),
        stand,
        fire('infantry'),
        fire('infantry'),
      ],
      [0, 0],
    )
    expect([landed.extra.lessons.american.met, landed.extra.alone]).toEqual([['a'], ['Sicily']])
    // Nor does a counterattack matter, if they are still there.
    const { state: near, ids: who } = in1941({
      side: 'allied',
      turn: 8,
      options: ['americanLessons'],
      politics: { ...AT_WAR, collapsed: true },
      actions: powers({ american: 1, german: 1 }),
      units: { Gibraltar: ['american infantry 4/4'], Sicily: ['german infantry 2/3'] },
      control: { Sicily: 'axis' },
      fleets: { ...start1941.fleets, Mediterranean: { ...start1941.fleets.Mediterranean, italian: 0 } },
    })
    const struck = (hits: number) =>
      play(
        near,
        [
          { type: 'land', power: 'american', to: 'Sicily', water: 'Mediterranean' },
          { type: 'ship', unit: who['Gibraltar'][0] },
          end,
          end,
          attack('Sicily'),
          stand,
          fire('infantry'),
          fire('infantry'),
          { type: 'counter', power: 'german', assault: true },
          fire('infantry'),
          fire('infantry'),
        ],
        [0, 0, 0, hits],
      ).state.extra.lessons.american.met
    expect([struck(3), struck(4)]).toEqual([['a'], []])
    // Vichy French are no enemies from whom one learns to fight, be they gone when the battle is over; but a landing among them is one.
    const against = (enemy: string, ...friends: readonly string[]) =>
      play(
        in1941({
          side: 'allied',
          turn: 8,
          step: 'combat',
          options: ['americanLessons'],
          politics: { ...AT_WAR, vichy: false },
          actions: powers({}),
          units: { Algiers: ['american infantry 4/4', enemy, ...friends] },
          control: { Algiers: 'axis' },
        }).state,
        [attack('Algiers'), stand, fire('infantry'), fire('infantry')],
        [0, 1],
      ).state.extra.alone
    expect([against('german infantry 1/3'), against('vichy infantry 1/2')]).toEqual([['Algiers'], []])
    // British aircraft are British units too.
    expect(against('german infantry 1/3', 'british air')).toEqual([])
    const morocco = in1941({
      side: 'allied',
      turn: 8,
      options: ['americanLessons'],
      politics: { ...AT_WAR, vichy: true },
      actions: powers({ american: 1 }),
      units: { Southampton: ['american infantry 4/4'], Morocco: ['vichy infantry 2/2'] },
      control: { Morocco: 'axis' },
      fleets: { ...start1941.fleets, Atlantic: { ...start1941.fleets.Atlantic, german: 0 } },
    })
    const { state: among } = play(morocco.state, [
      { type: 'land', power: 'american', to: 'Morocco', water: 'Atlantic' },
      { type: 'ship', unit: morocco.ids['Southampton'][0] },
    ])
    expect([among.extra.lessons.american.met, among.extra.alone]).toEqual([['a'], []])
  })
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

  const SNOW = { eastern: 'snow', western: 'snow', southern: 'light mud' } as const
  const WINTER = {
    Minsk: ['german armor 4/4'],
    'Brest-Litovsk': ['german infantry 4/4'],
    Warsaw: ['german infantry 4/4'],
  }

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

  it(`${rule('europe-engulfed', '14.48')} a campaign's result says its points`, () => {
    const because = (options: readonly EeOption[]) =>
      play(
        in1941({
          side: 'allied',
          turn: 27,
          step: 'breakthrough',
          actions: powers({}),
          options,
          politics: AT_WAR,
        }).state,
        [end],
      ).state.ended!.because
    const [without, points] = both('weightedVictory', because)
    expect(without).not.toContain('points')
    expect(points).toContain('7 points')
  })

  it(`${rule('europe-engulfed', '14.49')} two fighter points, or one and a bomber point, become a ground-support unit once a turn`, () => {
    const { state, ids } = in1941({
      step: 'production',
      options: ['conversions'],
      lost: ['german air', 'german air', 'italian air'],
      track: { ...start1941.track, axisFighters: 2, axisBombers: 1 },
      werps: powers({ german: 3 }),
    })
    const convert = (i: number, bomber: boolean): EeAction => ({
      type: 'convert',
      unit: ids['lost'][i],
      bomber,
    })
    expect(may(edited(state, { options: [] }), convert(0, false))).toBe('no-conversion')
    expect([
      may(state, convert(0, false)),
      may(state, convert(0, true)),
      may(state, convert(2, false)),
    ]).toEqual(['legal', 'legal', 'not-his'])
    // What was built in this turn does not count.
    const few = edited(state, { track: { ...state.track, axisFighters: 1 } })
    const { state: built } = play(few, [{ type: 'order', power: 'german', asset: 'axisFighters' }])
    expect(may(built, convert(0, false))).toBe('too-few')
    const { state: done } = play(state, [convert(0, true), { type: 'place', at: 'Berlin' }])
    expect([done.track.axisFighters, done.track.axisBombers, done.blocks[ids['lost'][0]].at]).toEqual([
      1,
      0,
      'Berlin',
    ])
    expect(may(done, convert(1, false))).toBe('once')
  })

  it(`${rule('europe-engulfed', '14.49', '9.32')} makes no American units before the United States are at war`, () => {
    const verdicts = (turn: number) => {
      const { state, ids } = in1941({
        side: 'allied',
        turn,
        step: 'production',
        options: ['conversions'],
        politics: AT_WAR,
        lost: ['american air', 'british air'],
        track: { ...start1941.track, alliedFighters: 2 },
      })
      return ids['lost'].map((unit) => may(state, { type: 'convert', unit, bomber: false }))
    }
    expect([verdicts(3), verdicts(4)]).toEqual([
      ['not-his', 'legal'],
      ['legal', 'legal'],
    ])
  })
})
