/** `sample` draws from candidates that are counted, not listed: every legal action is among them once, and what is not legal is drawn again. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import { unitsOf } from '../../../../src/games/the-war/play/01-forces'
import { quietHexesFrom } from '../../../../src/games/the-war/play/08-by-land'
import { canSetOut, checkWho } from '../../../../src/games/the-war/play/08-movers'
import { aircraftOf } from '../../../../src/games/the-war/play/11-aircraft'
import { warGround } from '../../../../src/games/the-war/play/ground'
import { facts, nationNumber } from '../../../../src/games/the-war/play/memory'
import type { TheWarState } from '../../../../src/games/the-war/state'
import { type Dice, seeded } from '../../../../src/kernel/dice'

class DrawnAgain extends Error {}

/** What each side of the first die gives, those that are drawn again left out. */
function everyDraw(state: TheWarState): string[] {
  const drawn: string[] = []
  let sides = 1
  for (let side = 1; side <= sides; side++) {
    let thrown = false
    const d = (all: number): number => {
      if (thrown) throw new DrawnAgain()
      thrown = true
      sides = all
      return side
    }
    try {
      drawn.push(JSON.stringify(theWar.sample(state, { d } as Dice)))
    } catch (error) {
      if (!(error instanceof DrawnAgain)) throw error
    }
  }
  return drawn.sort()
}

const factNamed = (name: string) => facts.all.find((fact) => fact.name === name)!

/** The quiet hexes that a search from this one finds, and those that hang together with it. */
function quietBothWays(state: TheWarState, unit: string): readonly [number[], number[]] {
  const { hex, nation } = state.units[unit]
  const { ids, index } = warGround()
  const number = nationNumber(nation)
  const open = factNamed('land for stratmoves of a nation').ask(state, number) as Uint8Array
  const { via } = factNamed('stratmoves from a hex').ask(state, number, index(hex)) as { via: Int16Array }
  const hexes = [...ids.keys()].filter((to) => to !== index(hex))
  return [
    hexes.filter((to) => via[to] >= 0 && open[to] === 2),
    hexes.filter(quietHexesFrom(state, nation, hex)),
  ]
}

describe('sample', () => {
  for (const scenario of ['poland-1939', 'barbarossa-1941', 'overlord-1944'] as const)
    it(`draws every legal action by one side of a die: ${scenario}`, { timeout: 60_000 }, () => {
      const dice = seeded(`draws ${scenario}`)
      const state = theWar.fork(theWar.setup({ scenario, seed: 'draws' })) as TheWarState
      const seen = new Set<string>()
      for (let step = 0; step < 220; step++) {
        const actions = [...theWar.legalActions(state)]
        if (actions.length === 0) break
        const { phase, question = phase } = theWar.decision(state)!
        // The first of each moment, and one in ten of the others.
        if (!seen.has(question) || dice.d(10) === 1)
          expect(everyDraw(state), question).toEqual(actions.map((action) => JSON.stringify(action)).sort())
        seen.add(question)
        if (phase === 'stratmoves' && question === phase)
          for (const unit of [...aircraftOf(state, state.phasing), ...unitsOf(state, state.phasing)])
            expect([unit, canSetOut(state, unit)]).toEqual([unit, checkWho(state, unit).legal])
        if (phase === 'stratmoves' && question === phase && dice.d(4) === 1)
          for (const unit of unitsOf(state, state.phasing)) {
            const [searched, joined] = quietBothWays(state, unit)
            expect(joined, unit).toEqual(searched)
          }
        const end = actions.find(({ type }) => type === 'end')
        theWar.advance(state, end && dice.d(4) === 1 ? end : actions[dice.d(actions.length) - 1])
      }
      expect(seen.size).toBeGreaterThan(8)
    })
})
