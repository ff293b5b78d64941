/** Refusals in the words of players: no unit, hex, nation, country or side by its id, whatever is tried at whatever moment. */

import { describe, expect, it } from 'vitest'
import { eto } from '../../src/games/eto'
import { etoBoard } from '../../src/games/eto/board'
import { ETO_COUNTRIES, ETO_SEAS } from '../../src/games/eto/board-types'
import { NATIONS } from '../../src/games/eto/units'
import { theWar } from '../../src/games/the-war'
import { theWarBoard } from '../../src/games/the-war/board'
import { THE_WAR_COUNTRIES } from '../../src/games/the-war/board-types'
import { type Dice, seeded } from '../../src/kernel/dice'
import type { Game, GameAction, GameEvent, GameState } from '../../src/kernel/game'

type AnyGame = Game<GameState, GameAction, GameEvent, unknown>
type Fields = GameAction & Readonly<Record<string, unknown>>

const one = <T>(of: readonly T[], lots: Dice): T => of[lots.d(of.length) - 1]

/** What is refused on the way through a random game: actions of earlier moments, with fields that others had. */
function refusedIn(game: AnyGame, scenario: string, steps: number): Set<string> {
  const lots = seeded(`refused in ${scenario}`)
  const state = game.fork(game.setup({ scenario, seed: 'refusals' }))
  const met = new Map<string, Fields>()
  const values = new Map<string, unknown[]>()
  const told = new Set<string>()
  for (let i = 0; i < steps && game.result(state) === null; i++) {
    const actions = [...game.legalActions(state)] as Fields[]
    for (const action of actions.slice(0, 30)) {
      met.set(action.type, action)
      for (const [name, value] of Object.entries(action))
        if (name !== 'type') values.set(name, [...(values.get(name) ?? []).slice(-60), value])
    }
    for (const action of met.values()) {
      const others = Object.keys(action).filter((name) => name !== 'type' && lots.d(2) === 1)
      const tried = {
        ...action,
        ...Object.fromEntries(others.map((name) => [name, one(values.get(name)!, lots)])),
      }
      const verdict = game.check(state, tried)
      if (!verdict.legal && verdict.code !== 'malformed-action') told.add(verdict.because)
    }
    game.advance(state, one(actions, lots))
  }
  return told
}

const asId = (ids: readonly string[]): RegExp => new RegExp(`\\b(?:${ids.join('|')})\\b`)

/** Units have hyphens and end in a number or a name; a hex that has a name is called by it, and its number stands behind. */
const unitId =
  /\b[a-z]{2,3}-(?:jet-)?(?:inf|mec|mech|par|para|gar|prt|sta|mot|arm|cav|flak|part|legion|ftr|tac|mdm)-/

const GAMES = [
  {
    game: eto as unknown as AnyGame,
    scenarios: ['1939', '1940', '1941'],
    ids: asId([...NATIONS, ...Object.keys(ETO_COUNTRIES), ...ETO_SEAS, 'axis', 'allied']),
    named: etoBoard().ids.filter((hex) => etoBoard().hex(hex).name !== null),
    reasons: 60,
  },
  {
    game: theWar as unknown as AnyGame,
    scenarios: ['poland-1939', 'france-1940', 'overlord-1944'],
    ids: asId([
      ...Object.keys(THE_WAR_COUNTRIES),
      'united-states',
      'free-french',
      'benelux',
      'axis',
      'allied',
    ]),
    named: theWarBoard().ids.filter((hex) => theWarBoard().hex(hex).cities.length > 0),
    reasons: 200,
  },
]

describe.each(GAMES)('refusals of $game.id', ({ game, scenarios, ids, named, reasons }) => {
  it.each(scenarios)('in %s name nobody and no place by an id', (scenario) => {
    const told = [...refusedIn(game, scenario, 160)]
    expect(told.length).toBeGreaterThan(reasons)
    const bare = new RegExp(`(?<!\\()\\b(?:${named.join('|')})\\b`)
    expect(told.filter((because) => unitId.test(because) || ids.test(because))).toEqual([])
    expect(told.filter((because) => bare.test(because))).toEqual([])
    // Numbers are no larger than what a player can count, and nothing is told as a program has it.
    expect(told.filter((because) => /\d{6}|\btrue\b|\bfalse\b|undefined|null|NaN/.test(because))).toEqual([])
  })

  it('leave years alone: no hex whose number is one has a name', () => {
    expect(named.filter((hex) => Number(hex) >= 1939 && Number(hex) <= 1946)).toEqual([])
  })
})
