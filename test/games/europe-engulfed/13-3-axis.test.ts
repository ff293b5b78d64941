/** Options that help the Axis: section 13.3 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeOption, EeState, Extra, Politics } from '../../../src/games/europe-engulfed/state'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing'
import { deployed, may, type Position, play, position, TURN } from './position'

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

const listed = (state: FrozenEeState, type: EeAction['type']) =>
  [...europeEngulfed.legalActions(state)].filter((action) => action.type === type)

const track = {
  ...start.track,
  alliedBombers: 6,
  alliedFighters: 2,
  axisFighters: 4,
  germanFlak: 0,
  uboats: 0,
  axisBombers: 0,
}

const raid = (given: Position) =>
  at({ side: 'allied', step: 'breakthrough', turn: TURN.jul44, actions: powers({}), ...given }).state

const end: EeAction = { type: 'end' }

const send = (count: number): EeAction => ({ type: 'send', count })

const SNOW = { eastern: 'snow', western: 'snow', southern: 'clear' } as const

const take = (unit: string): EeAction => ({ type: 'take', unit })

const go = (to: string): EeAction => ({ type: 'go', to })

const stand: EeAction = { type: 'stand' }

const done: EeAction = { type: 'done' }

const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })

const in1939 = (given: Position) => position({ scenario: 'campaign-1939', side: 'axis', ...given })

const start1939 = deployed({ scenario: 'campaign-1939', seed: 'september' })

const politics1939 = (changes: Partial<Politics>) => ({ ...start1939.politics, ...changes }) as Politics

const in1941 = (given: Position) => position({ scenario: 'campaign-1941', side: 'axis', ...given })

const start1941 = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })

const politics1941 = (changes: Partial<Politics>) => ({ ...start1941.politics, ...changes }) as Politics

/** Axis at war with the Soviets since July 1941. */
const AT_WAR = politics1941({ sovietWar: true, since: 1 })

const only = (option: EeOption): readonly EeOption[] => [option]

it(`${rule('europe-engulfed', '13.33')} Germany gives airborne assaults up in any phase of its player-turn`, () => {
  for (const step of ['production', 'movement', 'strategic', 'combat', 'breakthrough'] as const) {
    const { state } = at({ step, options: ['germanAirborne'] })
    expect([step, listed(state, 'renounce').length]).toEqual([step, 1])
    expect(may(play(state, [{ type: 'renounce' }]).state, { type: 'renounce' })).toBe('once')
  }
})

describe('options that help the axis', () => {
  const MUD = { eastern: 'mud', western: 'mud', southern: 'mud' } as const

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
})

describe('raids', () => {
  const both = <T>(option: EeOption, of: (options: readonly EeOption[]) => T): readonly [T, T] => [
    of([]),
    of([option]),
  ]

  it(`${rule('europe-engulfed', '13.35')} jets are built from September 1944 on, fire first at bombers, and fall to two sixes`, () => {
    const order: EeAction = { type: 'order', power: 'german', asset: 'jets' }
    const verdict = (turn: number) => (options: readonly EeOption[]) =>
      may(
        at({
          step: 'production',
          turn,
          options,
          werps: powers({ german: 12 }),
          track: { ...start.track, axisBombers: 0 },
        }).state,
        order,
      )
    expect(both('jets', verdict(TURN.sep44))).toEqual(['no-jets', 'legal'])
    expect(verdict(TURN.jul44)(['jets'])).toBe('no-jets')
    const built = play(
      at({ step: 'production', turn: TURN.sep44, options: ['jets'], werps: powers({ german: 12 }) }).state,
      [order, order],
    ).state
    expect([built.track.jets, built.werps.german, may(built, order)]).toEqual([2, 4, 'limit'])
    const jets = { ...track, jets: 3 }
    const state = raid({ options: ['jets'], track: jets, turn: TURN.jul44 })
    // Three jets and no fighters: both escorts fire on jets, two sixes down one of them.
    const alone = play(
      state,
      [end, send(6), { type: 'aim', railways: false }, send(2), send(0), send(3)],
      [3, 2, 0, 0, 0, 0],
    ).state
    expect([alone.track.alliedBombers, alone.track.jets, alone.track.axisFighters]).toEqual([3, 2, 4])
    // With fighters the Allies divide their escorts first, and one six is too little for a jet.
    const asked = play(state, [
      end,
      send(6),
      { type: 'aim', railways: false },
      send(2),
      send(2),
      send(3),
    ]).state
    expect(europeEngulfed.decision(asked)).toMatchObject({ player: 'allied', question: 'divide' })
    const divided = play(asked, [send(1)], [0, 1, 0, 1, 0, 0]).state
    expect([divided.track.jets, divided.track.axisFighters]).toEqual([3, 3])
    expect(may(asked, send(3))).toBe('too-many')
    // The escort that fires on jets does not fire on fighters: one die, not two.
    expect(() => play(asked, [send(1)], [0, 1, 0, 2, 0, 0])).toThrow()
  })
})

describe('attacks', () => {
  const attack = (at: string): EeAction => ({ type: 'attack', at, assault: false })

  const fire = (arm: 'armor' | 'infantry'): EeAction => ({ type: 'fire', arm, supported: false })

  const extra = (changes: Partial<Extra>) => ({ ...start.extra, ...changes }) as Extra

  const MUD = { eastern: 'mud', western: 'mud', southern: 'clear' } as const

  it(`${rule('europe-engulfed', '13.34')} a final offensive: clear weather, no retreat, no reinforcement, once against each enemy`, () => {
    const { state, ids } = at({
      turn: TURN.jan45,
      weather: SNOW,
      options: ['finalOffensives'],
      actions: powers({ american: 2, german: 1 }),
      units: {
        Rhineland: ['german infantry 4/4', 'german infantry 4/4'],
        Belgium: ['american infantry 3/3'],
        'Pas de Calais': ['american infantry 4/4'],
      },
      control: { Belgium: 'allied', 'Pas de Calais': 'allied', Normandy: 'allied' },
      beachheads: { 'Pas de Calais': 'allied' },
    })
    const moved = play(state, [
      take(ids['Rhineland'][0]),
      go('Belgium'),
      take(ids['Rhineland'][1]),
      go('Belgium'),
      end,
      end,
    ]).state
    const surprise: EeAction = { type: 'surprise', at: 'Belgium', assault: false }
    const usual = play(moved, [attack('Belgium'), stand, fire('infantry'), fire('infantry')], [0, 0])
    const dice = (events: readonly { type: string }[]) =>
      events.flatMap((event) => (event.type === 'fired' ? [(event as never as { dice: number }).dice] : []))
    expect(dice(usual.events)).toEqual([3, 4])
    const done = play(moved, [surprise, fire('infantry'), fire('infantry')], [0, 0])
    expect(dice(done.events)).toEqual([3, 8])
    expect(done.state.extra.offensives).toEqual([{ turn: TURN.jan45, camp: 'western' }])
    // They may counterattack, in the snow that there is.
    expect(europeEngulfed.decision(done.state)).toMatchObject({ player: 'allied', question: 'counter' })
    expect(may(moved, { ...surprise, at: 'Rhineland' } as EeAction)).toBe('not-contested')
    const verdict = (changes: Partial<EeState>) => may(edited(moved, changes), surprise)
    expect(verdict({ options: [] })).toBe('no-offensive')
    expect(verdict({ turn: TURN.mar45 })).toBe('no-offensive')
    expect(verdict({ extra: extra({ offensives: [{ turn: TURN.jan45, camp: 'soviet' }] }) })).toBe('once')
    expect(verdict({ extra: extra({ offensives: [{ turn: TURN.nov44, camp: 'western' }] }) })).toBe('warned')
    expect(verdict({ extra: extra({ offensives: [{ turn: TURN.nov44, camp: 'soviet' }] }) })).toBe('legal')
  })

  it(`${rule('europe-engulfed', '13.34')} in the mud of November 1944 a breakthrough is allowed if it surprises`, () => {
    const { state, ids } = at({
      turn: TURN.nov44,
      weather: MUD,
      step: 'breakthrough',
      options: ['finalOffensives'],
      actions: powers({ german: 2 }),
      units: {
        Rhineland: ['german infantry 4/4', 'german armor 4/4'],
        Ruhr: ['german armor 4/4'],
        Belgium: ['american infantry 3/3'],
      },
      control: { Belgium: 'allied', 'Pas de Calais': 'allied', 'The Netherlands': 'axis' },
    })
    const through: EeAction = { type: 'breakthrough', power: 'german', to: 'Belgium' }
    expect(may(edited(state, { options: [] }), through)).toBe('no-breakthrough')
    expect(may(state, { ...through, to: 'Metz' } as EeAction)).toBe('no-breakthrough')
    const asked = play(state, [through, { type: 'enter', unit: ids['Rhineland'][0] }, done]).state
    expect(europeEngulfed.decision(asked)!.question).toBe('declare')
    expect([
      may(asked, attack('Belgium')),
      may(asked, { type: 'surprise', at: 'Belgium', assault: true }),
    ]).toEqual(['mud', 'legal'])
    expect(listed(asked, 'attack')).toEqual([])
    // January has no such breakthrough.
    expect(may(edited(state, { turn: TURN.jan45 }), through)).toBe('no-breakthrough')
  })
})

describe("designers' rules", () => {
  const both = <T>(option: EeOption, of: (options: readonly EeOption[]) => T): readonly [T, T] => [
    of([]),
    of([option]),
  ]

  const extra = (changes: Partial<Extra>) => ({ ...start1941.extra, ...changes }) as Extra

  const attack = (at: string): EeAction => ({ type: 'attack', at, assault: false })

  const fire = (arm: 'armor' | 'infantry' | 'airborne'): EeAction => ({ type: 'fire', arm, supported: false })

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
})

describe('optional rules', () => {
  const both = <T>(option: EeOption, of: (options: readonly EeOption[]) => T): readonly [T, T] => [
    of([]),
    of(only(option)),
  ]

  it(`${rule('europe-engulfed', '13.36')} U-boats fire before ASW until it has taken the initiative`, () => {
    const sunk = (
      options: readonly EeOption[],
      changes: { asw?: number; initiative?: boolean } = {},
      rolls = [6, 3],
    ) => {
      const { state } = position({ scenario: '16.2', side: 'axis', step: 'breakthrough', options })
      const { asw = 3, initiative = false } = changes
      return play(
        edited(state, {
          track: { ...state.track, asw },
          politics: { ...state.politics, initiative } as Politics,
        }),
        [end],
        rolls,
      ).state
    }
    // 32 that are left sink nine; all 39 would have sunk eleven.
    expect(both('uboatInitiative', (options) => sunk(options).bombed.british)).toEqual([9, 11])
    expect(sunk(only('uboatInitiative'), { initiative: true }).bombed.british).toBe(9)
    expect(sunk(only('uboatInitiative'), { asw: 4 }).politics.initiative).toBe(false)
    expect(sunk(only('uboatInitiative'), { asw: 5 }, [4, 3]).politics.initiative).toBe(false)
    expect(sunk(only('uboatInitiative'), { asw: 5 }, [5, 3]).politics.initiative).toBe(true)
  })
})
