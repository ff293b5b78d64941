import fc from 'fast-check'
import { expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import { facts, memoryOf } from '../../../../src/games/the-war/play/memory'
import type { TheWarState } from '../../../../src/games/the-war/state'
import { seeded } from '../../../../src/kernel/dice'
import { copyJson } from '../../../../src/kernel/json'

/** All that is remembered of a state is what a look at a copy that nothing is known of finds. */
function hold(state: TheWarState): void {
  const fresh = copyJson(state)
  for (const { fact, args } of facts.known(memoryOf(state)))
    expect(fact.ask(state, ...args), `${fact.name} ${args}`).toEqual(fact.ask(fresh, ...args))
}

it('every fact is what a fresh computation gives, however copies are played on by turns', () => {
  const scenarios = Object.keys(theWar.scenarios)
  fc.assert(
    fc.property(fc.constantFrom(...scenarios), fc.nat().map(String), (scenario, seed) => {
      const dice = seeded(seed)
      const states = [theWar.fork(theWar.setup({ scenario, seed })) as TheWarState]
      for (let step = 0; step < 150; step++) {
        const state = states[dice.d(states.length) - 1]
        if (dice.d(20) === 1) states[dice.d(4) % (states.length + 1)] = theWar.fork(state) as TheWarState
        const action = theWar.sample(state, dice)
        if (action === null) continue
        theWar.advance(state, action)
        if (step % 10 === 0) states.forEach(hold)
      }
    }),
    { numRuns: 6 },
  )
})
