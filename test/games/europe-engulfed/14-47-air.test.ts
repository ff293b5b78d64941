/** American bombers, fighters and the rest: sections 14.47, 14.48, 14.49, 14.51, 14.1, 14.0 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeOption, EeState, Extra, Politics } from '../../../src/games/europe-engulfed/state'
import { seeded } from '../../../src/kernel/dice'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing'
import { CLEAR, deployed, may, type Position, play, position, TURN } from './position'

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

const raid = (given: Position) =>
  at({ side: 'allied', step: 'breakthrough', turn: TURN.jul44, actions: powers({}), ...given }).state

const track = {
  ...start.track,
  alliedBombers: 6,
  alliedFighters: 2,
  axisFighters: 4,
  germanFlak: 0,
  uboats: 0,
  axisBombers: 0,
}

const extra = (changes: Partial<Extra>) => ({ ...start.extra, ...changes }) as Extra

const end: EeAction = { type: 'end' }

const send = (count: number): EeAction => ({ type: 'send', count })

const both = <T>(option: EeOption, of: (options: readonly EeOption[]) => T): readonly [T, T] => [
  of([]),
  of([option]),
]

const attack = (at: string): EeAction => ({ type: 'attack', at, assault: false })

const MUD = { eastern: 'mud', western: 'mud', southern: 'clear' } as const

const stand: EeAction = { type: 'stand' }

const listed = (state: FrozenEeState, type: EeAction['type']) =>
  [...europeEngulfed.legalActions(state)].filter((action) => action.type === type)

const lose = (unit: string): EeAction => ({ type: 'lose', unit })

const fire = (arm: 'armor' | 'infantry'): EeAction => ({ type: 'fire', arm, supported: false })

const steps = (state: FrozenEeState, ids: readonly string[]) => ids.map((id) => state.blocks[id].steps)

const in1941 = (given: Position) => position({ scenario: 'campaign-1941', side: 'axis', ...given })

const start1941 = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })

const politics1941 = (changes: Partial<Politics>) => ({ ...start1941.politics, ...changes }) as Politics

/** Axis at war with the Soviets since July 1941. */
const AT_WAR = politics1941({ sovietWar: true, since: 1 })

const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })

const scenarios = ['16.1', '16.2', '16.3', 'campaign-1941'] as const

const names = Object.keys(europeEngulfed.optionalRules) as EeOption[]

/** Each rule alone in one of the shorter scenarios by turns; all of them, and every second, in each. */
const setsOf = (scenario: (typeof scenarios)[number]): readonly (readonly EeOption[])[] => {
  const turn = scenarios.indexOf(scenario)
  const alone = turn < 3 ? names.filter((_, i) => i % 3 === turn).map((name) => [name]) : []
  return [...alone, names, names.filter((_, i) => (i + turn) % 2 === 0)]
}

const in163 = (given: Position) => position({ scenario: '16.3', side: 'axis', ...given })

const venture = (by: 'italian' | 'soviet', on: string): EeAction => ({ type: 'venture', by, on })

const war = (on: Extract<EeAction, { type: 'war' }>['on']): EeAction => ({ type: 'war', on })

const european = deployed({ scenario: '16.3' })

const other = (changes: Partial<Politics>) => ({ ...european.politics, ...changes }) as Politics

const NONE: EeState['werps'] = {
  american: 0,
  british: 0,
  soviet: 0,
  german: 0,
  italian: 0,
  french: 0,
  minor: 0,
}

describe('raids', () => {
  it(`${rule('europe-engulfed', '14.51')} raids that come home improve bombers, and bombers that fighters shoot down improve escorts, with the next turn`, () => {
    // Six bombers raid industry with two escorts; four fighters meet them and hit all round: two escorts, two bombers.
    const fly = (options: readonly EeOption[], given: Partial<Extra> = {}, turn = TURN.jul42) =>
      play(
        raid({ options, track, turn, extra: extra(given) }),
        [end, send(6), { type: 'aim', railways: false }, send(2), send(4)],
        [4, 0, 0, 0],
      ).state.extra
    expect(both('improvements', (options) => fly(options).progress)).toEqual([
      { bombers: 10, escorts: 10 },
      { bombers: 6, escorts: 9 },
    ])
    // No more than five boxes a raid.
    const alone = play(
      raid({ options: ['improvements'], track: { ...track, axisFighters: 0 }, turn: TURN.jul42 }),
      [end, send(6), { type: 'aim', railways: false }, send(0), send(0)],
      [0, 0, 0, 0],
    ).state.extra
    expect([alone.progress.bombers, alone.improved.bombers]).toEqual([5, 0])
    const last = fly(['improvements'], { progress: { bombers: 4, escorts: 1 } })
    expect(last.improved).toEqual({ bombers: TURN.jul42 + 2, escorts: TURN.jul42 + 2 })
    // What a bomber needs: by the year without the rule, by its marker with it.
    const hits = (options: readonly EeOption[], turn: number, improved = { bombers: 0, escorts: 0 }) => {
      const state = raid({ options, track: { ...track, axisFighters: 0 }, turn, extra: extra({ improved }) })
      const acts: EeAction[] = [send(1), { type: 'aim', railways: false }, send(0), send(0)]
      let now = play(state, [end]).state
      for (const action of acts.slice(0, -1)) now = play(now, [action]).state
      const chances = europeEngulfed.outcomes(now, acts.at(-1)!)
      const hit = chances.filter(({ state: after }) => after.track.bombHits > 0)
      return hit.reduce(
        (sum, { probability: { numerator, denominator } }) => sum + Number(numerator) / Number(denominator),
        0,
      )
    }
    expect(hits([], TURN.jul44)).toBeCloseTo(1 / 2)
    expect(hits(['improvements'], TURN.jul44)).toBeCloseTo(1 / 3)
    expect(hits(['improvements'], TURN.jul42, { bombers: TURN.jul42 + 1, escorts: 0 })).toBeCloseTo(1 / 2)
    expect(hits(['improvements'], TURN.jul42, { bombers: TURN.jul42 + 2, escorts: 0 })).toBeCloseTo(1 / 3)
  })
})

describe('attacks', () => {
  it(`${rule('europe-engulfed', '14.47')} bombs before a round: German armor loses a step and its fire, and some fall short`, () => {
    const given = (options: readonly EeOption[], changes: Position = {}) =>
      at({
        side: 'allied',
        turn: TURN.jul44,
        step: 'combat',
        weather: CLEAR,
        options,
        actions: powers({ american: 1 }),
        units: {
          Normandy: [
            'american infantry 4/4',
            'american infantry 3/3',
            'german armor 4/4',
            'german armor 3/4',
            'german infantry 3/3',
          ],
        },
        control: { Normandy: 'axis' },
        beachheads: { Normandy: 'allied' },
        ...changes,
      })
    const asks = (changes: Position) => (options: readonly EeOption[]) =>
      play(given(options, changes).state, [attack('Normandy')]).state.flow.asked.at(-1)!.type
    expect(both('carpetBombing', asks({}))).toEqual(['react', 'carpet'])
    const on: readonly EeOption[] = ['carpetBombing']
    expect(asks({ weather: MUD })(on)).toBe('react')
    expect(asks({ newly: ['Normandy'] })(on)).toBe('react')
    expect(asks({ extra: extra({ carpet: TURN.jul44 }) })(on)).toBe('react')
    expect(asks({ actions: powers({ american: 0 }) })(on)).toBe('react')
    const { state, ids } = given(on)
    const [us4, us3, panzer, weak, infantry] = ids['Normandy']
    const spared = play(state, [attack('Normandy'), stand, stand]).state
    expect(listed(spared, 'fire').map((action) => (action as { arm: string }).arm)).toEqual([
      'armor',
      'infantry',
    ])
    // A five hits the one, a one spares the other and hits an American of the Axis player's choice.
    const bombed = play(state, [attack('Normandy'), { type: 'carpet' }], [5, 1]).state
    expect(europeEngulfed.decision(bombed)).toMatchObject({ player: 'axis', question: 'blunder' })
    expect(may(bombed, lose(infantry))).toBe('no-choice')
    const { state: round, events } = play(
      bombed,
      [lose(us4), stand, fire('armor'), fire('infantry'), fire('infantry')],
      [0, 0, 0],
    )
    expect([round.actions.american, round.extra.carpet]).toEqual([0, TURN.jul44])
    expect(steps(round, [us4, us3, panzer, weak])).toEqual([3, 3, 3, 3])
    // The panzer that was hit does not fire, nor does the American unit.
    expect(events.flatMap((event) => (event.type === 'fired' ? [event.dice] : []))).toEqual([3, 3, 3])
    const later = play(round, [end]).state
    expect(later.blocks[panzer].stunned).toBe(false)
  })
})

describe('additional rules', () => {
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

describe('random games with optional rules', () => {
  it.each(scenarios)(
    `${rule('europe-engulfed', '14.1')} %s: alone, mixed and all together`,
    (scenario) => {
      for (const [i, set] of setsOf(scenario).entries()) {
        const dice = seeded(`options ${scenario} ${i}`)
        const rules = Object.fromEntries(set.map((name) => [name, true]))
        const state = europeEngulfed.fork(europeEngulfed.setup({ scenario, seed: `options ${i}`, rules }))
        expect([...state.options].sort()).toEqual([...set].sort())
        let count = 0
        for (
          let action = europeEngulfed.sample(state, dice);
          action !== null;
          action = europeEngulfed.sample(state, dice)
        ) {
          const hurried =
            dice.d(scenario === 'campaign-1941' ? 8 : 4) > 1 && europeEngulfed.check(state, end).legal
          europeEngulfed.advance(state, hurried ? end : action)
          if (++count % 100 === 0) expect(europeEngulfed.invariants(state)).toEqual([])
          if (count > 20_000) throw new Error('it does not end')
        }
        expect(europeEngulfed.invariants(state)).toEqual([])
      }
    },
    120_000,
  )
})

describe('optional politics in 16.3', () => {
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
