/** How many ways there are to play the first decisions of each scenario: what one rule changes, these numbers show. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { type ScenarioId, scenarioOf } from '../../../../src/games/the-war/scenarios/list'
import { allowedIn } from './everything'

function perft(state: FrozenTheWarState, depth: number): number {
  const actions = [...theWar.legalActions(state)]
  if (depth === 1) return actions.length
  return actions.reduce((sum, action) => {
    const next = theWar.fork(state)
    theWar.advance(next, action)
    return sum + perft(next, depth - 1)
  }, 0)
}

/** The scenario at the first movement of the Axis, where there are efforts with an SLE for everyone who may have it. */
function movement(scenario: ScenarioId): FrozenTheWarState {
  let state = theWar.setup({ scenario, seed: 'perft' })
  for (let now = theWar.decision(state)!; now.phase !== 'first-movement'; now = theWar.decision(state)!) {
    const [first] = theWar.legalActions(state)
    state = theWar.apply(state, now.phase === 'planning' ? first : { type: 'end' }).state
  }
  return state
}

const COUNTS: Readonly<Record<string, readonly [number, number]>> = {
  // 13 more, and some in every scenario with tanks beside the enemy, are of aircraft that would help to an automatic victory (9.8).
  'poland-1939': [71, 3459],
  // 18 less than without 23.43: six German corps in cities, three cities of Romania. 23 are of the flak in Warsaw: to march, and 22 cities by rail.
  'barbarossa-1941': [196, 29016],
  // 26 of them are drops of the paratroops at Cologne on hexes where nobody is, when the movement has been ended.
  'france-1940': [185, 27989],
  'desert-1941': [6, 193],
  // Two more than without 23.21: Finns go to 0516.
  'east-1942': [602, 311098],
  'overlord-1944': [405, 144156],
}

describe('perft', () => {
  for (const scenario of Object.keys(theWar.scenarios) as ScenarioId[])
    it(`${scenario}: one and two decisions deep`, { timeout: 60_000 }, () => {
      const state = movement(scenario)
      expect([perft(state, 1), perft(state, 2)]).toEqual(COUNTS[scenario])
    })

  for (const scenario of ['poland-1939', 'desert-1941'] as const)
    it(`${scenario}: as many by brute force`, { timeout: 120_000 }, () => {
      const count = (state: FrozenTheWarState) => allowedIn(scenarioOf(scenario), state)
      const start = movement(scenario)
      const first = count(start)
      const second = first.reduce((sum, action) => {
        const next = theWar.fork(start)
        theWar.advance(next, action)
        return sum + count(next).length
      }, 0)
      expect([first.length, second]).toEqual(COUNTS[scenario])
    })
})
