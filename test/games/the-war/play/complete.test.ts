/** The list of legal actions is complete: whatever `check` allows of all that could be asked is on it, and nothing else. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState, TheWarAction } from '../../../../src/games/the-war/index'
import { BARBAROSSA_1941 } from '../../../../src/games/the-war/scenarios/barbarossa-1941'
import { DESERT_1941 } from '../../../../src/games/the-war/scenarios/desert-1941'
import { EAST_1942 } from '../../../../src/games/the-war/scenarios/east-1942'
import { FRANCE_1940 } from '../../../../src/games/the-war/scenarios/france-1940'
import type { ScenarioId } from '../../../../src/games/the-war/scenarios/list'
import { OVERLORD_1944 } from '../../../../src/games/the-war/scenarios/overlord-1944'
import { POLAND_1939 } from '../../../../src/games/the-war/scenarios/poland-1939'
import { seeded } from '../../../../src/kernel/dice'
import { canonicalJson } from '../../../../src/kernel/json'
import { allowedIn, hexesOf } from './everything'

/** Moments of random games, at least one of every kind of question; of long scenarios, the first player turns. */
function moments(
  scenario: ScenarioId,
  games: number,
  each: number,
  playerTurns: number,
): readonly FrozenTheWarState[] {
  const seen = new Map<string, FrozenTheWarState[]>()
  for (let game = 0; game < games; game++) {
    const walker = seeded(`complete ${game}`)
    let state = theWar.setup({ scenario, seed: `complete ${game}` })
    for (let now = theWar.decision(state); now !== null; now = theWar.decision(state)) {
      if (state.playerTurn >= playerTurns) break
      const kind = `${now.phase} ${now.question}`
      const known = seen.get(kind) ?? []
      if (known.length < each) seen.set(kind, [...known, state])
      const actions = [...theWar.legalActions(state)]
      // Phases are not ended too soon.
      const going = actions.filter(({ type }) => type !== 'end' || walker.d(6) === 1)
      const from = going.length > 0 ? going : actions
      state = theWar.apply(state, from[walker.d(from.length) - 1]).state
    }
  }
  return [...seen.values()].flat()
}

/** A hex of an action. */
const at = (action: TheWarAction, key: 'at' | 'to'): string | null =>
  (action as { readonly at?: string; readonly to?: string })[key] ?? null

/** What is asked, or else the phase. */
function kindOf(state: FrozenTheWarState): string {
  const { phase, question } = theWar.decision(state)!
  return question ?? phase
}

const CASES = [
  {
    scenario: POLAND_1939,
    games: 6,
    each: 2,
    thin: 1,
    playerTurns: Infinity,
    kinds: [
      'flight',
      'counter-air',
      'scramble',
      'air',
      'first-support',
      'hand',
      'attack',
      'battle',
      'retreat',
      'advance',
      'disband',
    ],
  },
  {
    scenario: FRANCE_1940,
    games: 5,
    each: 1,
    thin: 3,
    playerTurns: Infinity,
    kinds: [
      'planning',
      'markers',
      'breakdown',
      'flight',
      'scramble',
      'air',
      'hand',
      'attack',
      'first-reaction',
      'build',
    ],
  },
  {
    scenario: DESERT_1941,
    games: 1,
    each: 1,
    thin: 1,
    playerTurns: 4,
    kinds: ['planning', 'markers', 'flight', 'hand', 'build', 'stratmoves'],
  },
  {
    scenario: BARBAROSSA_1941,
    games: 1,
    each: 1,
    thin: 8,
    playerTurns: 2,
    kinds: ['planning', 'markers', 'flight', 'hand', 'attack', 'battle', 'build', 'stratmove'],
  },
  {
    scenario: EAST_1942,
    games: 2,
    each: 1,
    thin: 8,
    playerTurns: 2,
    kinds: ['planning', 'breakdown', 'hand', 'attack', 'build', 'stratmove', 'toll'],
  },
  {
    scenario: OVERLORD_1944,
    games: 2,
    each: 1,
    thin: 3,
    playerTurns: 3,
    kinds: ['planning', 'hand', 'attack', 'build', 'stratmoves'],
  },
] as const

describe('the list of legal actions', () => {
  for (const { scenario, games, each, kinds, thin, playerTurns } of CASES)
    it(`is all that check allows, at moments of every kind: ${scenario.id}`, { timeout: 300_000 }, () => {
      const states = moments(scenario.id as ScenarioId, games, each, playerTurns)
      const seen = new Set(states.map(kindOf))
      for (const kind of kinds) expect(seen).toContain(kind)
      const all = hexesOf(scenario)
      for (const [n, state] of states.entries()) {
        const fork = theWar.fork(state)
        // Of large maps every few hexes are asked about, at each moment others.
        const hexes = all.filter((_, i) => i % thin === n % thin)
        const isAsked = (action: TheWarAction) =>
          [at(action, 'at'), at(action, 'to')].every((hex) => hex === null || hexes.includes(hex))
        const actions = [...theWar.legalActions(state)]
        for (const action of actions)
          expect(theWar.check(fork, action), kindOf(state)).toEqual({ legal: true })
        const listed = actions.filter(isAsked).map(canonicalJson).sort()
        const allowed = allowedIn(scenario, fork, hexes).map(canonicalJson)
        expect(allowed.sort(), kindOf(state)).toEqual(listed)
      }
    })
})
