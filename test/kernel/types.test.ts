/** What the compiler says to those who use a game: `tsc` runs these. */

import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  act,
  type Decision,
  type Game,
  type GameAction,
  type GameEvent,
  type GameNames,
  type GameState,
  type Result,
  recordOf,
  replay,
  type SetupOptions,
  startSession,
  UnknownPlayer,
} from '../../src'
import {
  ETO_CHARTS,
  type EtoCharts,
  type EtoNames,
  type EtoOverlay,
  type EtoPhase,
  type EtoState,
  type EtoView,
  eto,
  type Focus,
  look,
  type OptionalRule,
  type Power,
  plan,
} from '../../src/games/eto'
import { picket } from '../testing/picket'

const start = () => eto.setup({ scenario: '1940', seed: 'types' })

describe('the names of a game', () => {
  it('are those of its scenarios, options, players and phases', () => {
    expectTypeOf<Parameters<typeof eto.setup>[0]>().toEqualTypeOf<SetupOptions<EtoNames>>()
    expectTypeOf<SetupOptions<EtoNames>['scenario']>().toEqualTypeOf<'1939' | '1940' | '1941'>()
    expectTypeOf<keyof NonNullable<SetupOptions<EtoNames>['rules']>>().toEqualTypeOf<OptionalRule>()
    expectTypeOf<SetupOptions<EtoNames>['charts']>().toEqualTypeOf<EtoCharts | undefined>()
    expectTypeOf<SetupOptions<EtoNames>['board']>().toEqualTypeOf<EtoOverlay | undefined>()
    expectTypeOf(eto.players).toEqualTypeOf<readonly Power[]>()
    expectTypeOf(eto.playersOf(start())).toEqualTypeOf<readonly Power[]>()
    expectTypeOf(eto.decision(start())).toEqualTypeOf<Decision<EtoNames> | null>()
    expectTypeOf<Decision<EtoNames>['player']>().toEqualTypeOf<Power>()
    expectTypeOf<Decision<EtoNames>['phase']>().toEqualTypeOf<EtoPhase>()
    expectTypeOf<Decision<EtoNames>['question']>().toEqualTypeOf<Focus['type'] | undefined>()
    expectTypeOf<Result<EtoNames>['winner']>().toEqualTypeOf<Power | null>()
    expectTypeOf<keyof typeof eto.scenarios>().toEqualTypeOf<'1939' | '1940' | '1941'>()
    expectTypeOf<keyof typeof eto.optionalRules>().toEqualTypeOf<OptionalRule>()
  })

  it('are held to by the compiler as they are when it runs', () => {
    // @ts-expect-error There is no such scenario.
    expect(() => eto.setup({ scenario: '1938', seed: 'x' })).toThrow('there are 1939, 1940, 1941')
    // @ts-expect-error There is no such rule.
    expect(() => eto.setup({ scenario: '1939', seed: 'x', rules: { partizans: true } })).toThrow(
      'rules.partizans',
    )
    // @ts-expect-error Charts have more in them.
    expect(() => eto.setup({ scenario: '1939', seed: 'x', charts: { lastTurn: 3 } })).toThrow('cannot set up')
    // @ts-expect-error There is no such terrain.
    expect(() => eto.setup({ scenario: '1939', seed: 'x', board: { 1413: { terrain: 'lava' } } })).toThrow(
      'board',
    )
    // @ts-expect-error Nobody of that name plays.
    expect(() => eto.view(start(), 'nobody')).toThrow(UnknownPlayer)
    expect(eto.setup({ scenario: '1939', seed: 'x', charts: ETO_CHARTS }).charts).toEqual(ETO_CHARTS)
  })

  it('go with a session and its record', () => {
    const session = startSession(eto, { scenario: '1940', seed: 'types' })
    expectTypeOf(session.setup).toEqualTypeOf<SetupOptions<EtoNames> | null>()
    expectTypeOf(session.game.decision(session.state)).toEqualTypeOf<Decision<EtoNames> | null>()
    expectTypeOf(replay(eto, recordOf(session)).setup!.scenario).toEqualTypeOf<'1939' | '1940' | '1941'>()
    // @ts-expect-error There is no such scenario.
    expect(() => startSession(eto, { scenario: '1938', seed: 'x' })).toThrow('cannot set up')
    // @ts-expect-error There is no such action.
    expect(() => act(session, { type: 'castle' })).toThrow('malformed-action')
  })

  it('are any text in code for every game', () => {
    function first<S extends GameState, A extends GameAction, E extends GameEvent, V>(
      game: Game<S, A, E, V>,
    ) {
      const [scenario] = Object.keys(game.scenarios)
      const state = game.setup({ scenario, seed: 'types' })
      return game.view(state, game.playersOf(state)[0])
    }
    expectTypeOf(first(eto)).toEqualTypeOf<EtoView>()
    expect(first(eto).viewer).toBe('axis')
    expectTypeOf(picket.setup).parameter(0).toEqualTypeOf<SetupOptions<GameNames>>()
    expect(first(picket).viewer).toBe('north')
  })
})

describe('a view', () => {
  it('is enough to list and check the actions of its player, and to plan them', () => {
    const state = start()
    const view: EtoView = eto.view(state, 'axis')
    expectTypeOf(eto.legalActions(view)).toEqualTypeOf(eto.legalActions(state))
    expect([...eto.legalActions(view)]).toEqual([...eto.legalActions(state)])
    const take = { type: 'take', at: '1113', unit: 'ger-mec-4' } as const
    expect(eto.check(view, take)).toEqual({ legal: true })
    expect(eto.decision(view)).toEqual(eto.decision(state))
    expect(plan.destinations(view, take)).toEqual(plan.destinations(state, take))
    expect(look.control(view, '1113')).toEqual(look.control(state, '1113'))
    // @ts-expect-error A view is no state: it has no dice to roll.
    const roll = () => eto.apply(view, take)
    expectTypeOf(roll).returns.toHaveProperty('state').toEqualTypeOf<EtoState>()
  })

  it('lists nothing of another player', () => {
    const state = start()
    const view = eto.view(state, 'allied')
    expect([...eto.legalActions(view)]).toEqual([])
    expect(eto.check(view, { type: 'end' })).toEqual({
      legal: false,
      rule: '5.0',
      code: 'not-your-decision',
      because: 'the axis player decides now',
    })
  })

  it('is for those who play in this very game', () => {
    const three = eto.setup({ scenario: '1939', seed: 'x', rules: { threePlayers: true } })
    expect(eto.playersOf(start())).toEqual(['axis', 'allied'])
    expect(eto.playersOf(three)).toEqual(['axis', 'allied', 'russian'])
    expect(eto.view(three, 'russian').viewer).toBe('russian')
    expect(() => eto.view(start(), 'russian')).toThrow(
      '"russian" does not play in this game; axis, allied do',
    )
  })
})
