/** Special Actions by the situation: section 14.2 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfedBoard } from '../../../src/games/europe-engulfed/board'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeOption, EeState, Extra, Lessons, Politics } from '../../../src/games/europe-engulfed/state'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing'
import { deployed, may, type Position, play, position } from './position'

const in1941 = (given: Position) => position({ scenario: 'campaign-1941', side: 'axis', ...given })

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

const start1941 = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })

const politics1941 = (changes: Partial<Politics>) => ({ ...start1941.politics, ...changes }) as Politics

/** Axis at war with the Soviets since July 1941. */
const AT_WAR = politics1941({ sovietWar: true, since: 1 })

const end: EeAction = { type: 'end' }

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

const extra = (changes: Partial<Extra>) => ({ ...start1941.extra, ...changes }) as Extra

const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })

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

const lessons = (soviet: Partial<Lessons>, american: Partial<Lessons> = {}) => ({
  soviet: { ...start1941.extra.lessons.soviet, ...soviet },
  american: { ...start1941.extra.lessons.american, ...american },
})

const take = (unit: string): EeAction => ({ type: 'take', unit })

const go = (to: string): EeAction => ({ type: 'go', to })

const attack = (at: string): EeAction => ({ type: 'attack', at, assault: false })

const stand: EeAction = { type: 'stand' }

const fire = (arm: 'armor' | 'infantry' | 'airborne'): EeAction => ({ type: 'fire', arm, supported: false })

describe('Special Actions that go by the situation', () => {
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
