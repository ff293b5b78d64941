/** What the bots that play any game know of The War, Europe Engulfed and Advanced European Theater of Operations. */

import { describe, expect, it } from 'vitest'
import { playGame, playGameAsync, randomBot } from '../../src/bots'
import { aetoEvaluation } from '../../src/bots/aeto-evaluation'
import { europeEngulfedEvaluation } from '../../src/bots/europe-engulfed-evaluation'
import { etoEvaluation } from '../../src/bots/for-eto'
import { greedyBot } from '../../src/bots/greedy'
import { loadBot, loadGame } from '../../src/bots/load'
import { theWarBot } from '../../src/bots/the-war'
import { theWarEvaluation } from '../../src/bots/the-war-evaluation'
import { theWarWholeMoves } from '../../src/bots/the-war-whole-moves'
import { aeto } from '../../src/games/aeto/game'
import type { AetoState } from '../../src/games/aeto/state'
import { eto } from '../../src/games/eto/game'
import { position } from '../../src/games/eto/position'
import type { EtoState } from '../../src/games/eto/state'
import { europeEngulfed } from '../../src/games/europe-engulfed/game'
import type { EeState } from '../../src/games/europe-engulfed/state'
import { theWar } from '../../src/games/the-war/game'
import type { TheWarState } from '../../src/games/the-war/state'
import type { LogisticalEffort } from '../../src/games/the-war/types'
import { seeded } from '../../src/kernel/dice'
import type { Game, GameAction, GameEvent, GameState } from '../../src/kernel/game'
import { plannerOf } from '../../src/kit/plan'

/** Positions along a random game. */
function* along<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  scenario: string,
  decisions: number,
): Generator<S> {
  const dice = seeded(scenario)
  const bot = randomBot(game)
  const state = game.fork(game.setup({ scenario, seed: scenario }))
  for (let i = 0; i < decisions && game.decision(state) !== null; i++) {
    yield state
    game.advance(state, bot.choose(state, dice))
  }
}

describe('an evaluation is from -1 to 1, and what one side gains the other loses', () => {
  it('of The War', () => {
    for (const state of along(theWar, 'poland-1939', 60)) {
      const axis = theWarEvaluation(state as TheWarState, 'axis')
      expect(Math.abs(axis)).toBeLessThan(1)
      expect(theWarEvaluation(state as TheWarState, 'allied')).toBeCloseTo(-axis, 12)
    }
  })

  it('of Europe Engulfed', () => {
    for (const state of along(europeEngulfed, '16.1', 60)) {
      const western = europeEngulfedEvaluation(state as EeState, 'western')
      expect(Math.abs(western)).toBeLessThan(1)
      expect(europeEngulfedEvaluation(state as EeState, 'soviet')).toBeCloseTo(-western, 12)
    }
  })

  it('of Advanced European Theater of Operations, whose table takes no side', () => {
    for (const state of along(aeto, '1939', 40)) {
      const german = aetoEvaluation(state as AetoState, 'germany')
      expect(Math.abs(german)).toBeLessThan(1)
      expect(aetoEvaluation(state as AetoState, 'united-kingdom')).toBeCloseTo(-german, 12)
      expect(aetoEvaluation(state as AetoState, 'table')).toBe(0)
    }
  })
})

describe('what an evaluation likes', () => {
  it('The War: Warsaw in German hands, and units that are fit', () => {
    const state = theWar.setup({ scenario: 'poland-1939', seed: 'x' }) as TheWarState
    const value = (changes: Partial<TheWarState>) => theWarEvaluation({ ...state, ...changes }, 'axis')
    const plain = value({})
    const [id, unit] = Object.entries(state.units).find(([, { nation }]) => nation === 'germany')!
    expect(value({ control: { ...state.control, '1521': 'germany' } })).toBeGreaterThan(plain)
    expect(value({ units: { ...state.units, [id]: { ...unit, condition: 'depleted' } } })).toBeLessThan(plain)
    const { [id]: _, ...others } = state.units
    expect(value({ units: others })).toBeLessThan(plain)
  })

  it('The War: money, an effort that can be paid for, and a country that falls for less', () => {
    const state = theWar.setup({ scenario: 'france-1940', seed: 'x' }) as TheWarState
    const value = (changes: Partial<TheWarState>) => theWarEvaluation({ ...state, ...changes }, 'axis')
    const effort = (germany: LogisticalEffort) => value({ efforts: { ...state.efforts, germany } })
    expect(value({ narfs: { ...state.narfs, germany: 10 } })).toBeLessThan(value({}))
    expect(['SLE', 'RLE', 'LLE', 'MLE'].map((one) => effort(one as LogisticalEffort))).toEqual(
      ['SLE', 'RLE', 'LLE', 'MLE'].map((one) => effort(one as LogisticalEffort)).sort((a, b) => b - a),
    )
    expect(effort('SLE')).toBeGreaterThan(effort('pass'))
    const [id, unit] = Object.entries(state.units).find(([, { nation }]) => nation === 'germany')!
    const { [id]: _, ...units } = state.units
    const { nation, type, factor } = unit
    const lost = [{ unit: id, nation, type, factor, outOfSupply: false }] as unknown as TheWarState['lost']
    expect(value({ units, lost })).toBeLessThan(value({ units }))
  })

  it('The War: an attack that is announced, by its odds', () => {
    const draft = theWar.fork(theWar.setup({ scenario: 'poland-1939', seed: 'x' })) as TheWarState
    const dice = seeded('odds')
    const bot = theWarBot()
    for (let now = theWar.decision(draft); now !== null; now = theWar.decision(draft)) {
      if (now.question === 'attack' && [...theWar.legalActions(draft)].some(({ type }) => type === 'join'))
        break
      theWar.advance(draft, bot.choose(draft, dice))
    }
    const values = [theWarEvaluation(draft, 'axis')]
    for (;;) {
      const join = [...theWar.legalActions(draft)].find(({ type }) => type === 'join')
      if (join === undefined) break
      theWar.advance(draft, join)
      values.push(theWarEvaluation(draft, 'axis'))
    }
    // One alone has bad odds, with others they are better.
    const [, alone, ...together] = values
    expect(Math.max(...together)).toBeGreaterThan(alone)
  })

  it('Europe Engulfed: areas of Germany, and steps', () => {
    const state = europeEngulfed.setup({ scenario: '16.1', seed: 'x' }) as EeState
    const value = (changes: Partial<EeState>) => europeEngulfedEvaluation({ ...state, ...changes }, 'western')
    const plain = value({})
    const berlin = Object.keys(state.control).find((area) => area === 'Berlin')!
    const taken = { ...state.control, [berlin]: 'western' as const }
    const lost = { ...state.control, [berlin]: 'soviet' as const }
    expect(value({ control: taken })).toBeGreaterThan(value({ control: lost }))
    const [id, block] = Object.entries(state.blocks).find(([, { nation }]) => nation === 'soviet')!
    expect(value({ blocks: { ...state.blocks, [id]: { ...block, steps: 0 } } })).toBeGreaterThan(plain)
  })

  it('eto: to be near the enemy in a turn of one’s own, wherever he stood when it was last asked', () => {
    const beside = (enemy: string) =>
      etoEvaluation(
        position({
          scenario: '1941',
          phase: 'mechanized',
          russia: { atWar: true, mobilized: true },
          units: { '1612': ['ger-inf-4'], [enemy]: ['rus-inf-2'] },
        }),
        'axis',
      )
    const [near, far] = [beside('1812'), beside('2012')]
    expect(near).toBeGreaterThan(far)
    expect([beside('1812'), beside('2012')]).toEqual([near, far])
    for (const state of along(eto, '1941', 30))
      expect(etoEvaluation(state, 'axis')).toBe(
        etoEvaluation(JSON.parse(JSON.stringify(state)) as EtoState, 'axis'),
      )
  })
})

describe('whole moves of The War', () => {
  it('are legal from their first action to their last', () => {
    const planner = plannerOf(theWar)
    let moves = 0
    let i = 0
    for (const state of along(theWar, 'poland-1939', 90)) {
      if (i++ % 8 !== 0) continue
      for (const move of theWarWholeMoves(state as TheWarState).filter((_, place) => place % 9 === 0)) {
        expect(planner.plan(state, move), JSON.stringify(move)).toMatchObject({ legal: true })
        moves++
      }
    }
    expect(moves).toBeGreaterThan(30)
  })
})

describe('the greedy player', () => {
  it('takes more of Poland than chance does', () => {
    const left = (axis: 'greedy' | 'random') => {
      const bot = {
        greedy: () =>
          greedyBot(theWar, {
            evaluation: theWarEvaluation as never,
            moves: theWarWholeMoves as never,
            most: 30,
          }),
        random: () => randomBot(theWar),
      }
      const { state, forfeit } = playGame(theWar, {
        setup: { scenario: 'poland-1939' },
        seed: 'ahead',
        bots: { axis: bot[axis](), allied: randomBot(theWar) },
      })
      expect(forfeit).toBeNull()
      return theWarEvaluation(state as TheWarState, 'axis')
    }
    expect(left('greedy')).toBeGreaterThan(left('random'))
  })

  it('loses less and takes more in France than chance does', { timeout: 120_000 }, async () => {
    const game = await loadGame('the-war')
    const balance = async (axis: string) => {
      const bots = { axis: (await loadBot(game, axis))(), allied: (await loadBot(game, 'random'))() }
      const { state } = await playGameAsync(game, {
        setup: { scenario: 'france-1940' },
        seed: 'west',
        bots,
      })
      const { units, lost } = state as unknown as TheWarState
      const sum = (of: readonly { readonly factor: number }[]) =>
        of.reduce((all, { factor }) => all + factor, 0)
      const french = sum(Object.values(units).filter(({ nation }) => nation === 'france'))
      return -french - sum(lost.filter(({ nation }) => nation === 'germany'))
    }
    expect(await balance('greedy')).toBeGreaterThan((await balance('random')) + 15)
  })

  it.each(['the-war', 'europe-engulfed', 'aeto'])('and tree search are there by name for %s', async (id) => {
    const game = await loadGame(id)
    const state = game.fork(game.setup({ scenario: Object.keys(game.scenarios)[0], seed: 'x' }))
    const dice = seeded('x')
    for (const name of ['greedy', 'mcts']) {
      const bot = (await loadBot(game, { name, options: { iterations: 5 } }))()
      for (let i = 0; i < 3 && game.decision(state) !== null; i++) {
        const action = await bot.choose(state, dice)
        expect(game.check(state, action).legal).toBe(true)
        game.advance(state, action, dice)
      }
    }
  })
})
