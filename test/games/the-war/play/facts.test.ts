/** Everything that is cached about a state, held to a fresh computation: see `play/memory.ts`. */

import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import { facts, knownOf } from '../../../../src/games/the-war/play/memory'
import type { ScenarioId } from '../../../../src/games/the-war/scenarios/list'
import type { TheWarState } from '../../../../src/games/the-war/state'
import { type Dice, seeded } from '../../../../src/kernel/dice'
import { copyJson } from '../../../../src/kernel/json'

const some = <T>(dice: Dice, values: readonly T[]): T => values[dice.d(values.length) - 1]

/** What is remembered of a state is what a state that nobody has looked at gives; facts that are asked by a hex are many, so only some are asked. */
function hold(dice: Dice, state: TheWarState): void {
  const fresh = copyJson(state)
  const known = knownOf(state)
  const often = Math.max(1, Math.ceil(known.length / 60))
  for (const { fact, args } of known.filter(() => dice.d(often) === 1)) {
    const [remembered, anew] = [fact.ask(state, ...args), fact.ask(fresh, ...args)]
    // `toEqual` walks typed arrays of two thousand hexes by their keys: only what differs gets there.
    if (!isDeepStrictEqual(remembered, anew)) expect(remembered, `${fact.name} ${args}`).toEqual(anew)
  }
}

describe('facts', () => {
  for (const scenario of Object.keys(theWar.scenarios) as ScenarioId[])
    it(`are what a fresh computation gives, however copies are played on by turns: ${scenario}`, {
      timeout: 180_000,
    }, () => {
      const dice = seeded(`facts ${scenario}`)
      const states = [theWar.fork(theWar.setup({ scenario, seed: 'facts' })) as TheWarState]
      for (let step = 0; step < 480; step++) {
        const which = dice.d(states.length) - 1
        const state = states[which]
        if (dice.d(20) === 1) states[dice.d(3) % (states.length + 1)] = theWar.fork(state) as TheWarState
        const actions = [...theWar.legalActions(state)]
        if (actions.length === 0) continue
        if (step % 8 === 0)
          for (const { ask, by } of facts.all) ask(state, ...by.map(({ values }) => some(dice, values)))
        const end = actions.find(({ type }) => type === 'end')
        const action = end && dice.d(8) === 1 ? end : some(dice, actions)
        if (dice.d(12) === 1) states[which] = theWar.fork(theWar.apply(state, action).state) as TheWarState
        else theWar.advance(state, action)
        if (step % 5 === 0) hold(dice, states[which])
      }
      expect(facts.all.length).toBeGreaterThan(2)
    })
})
