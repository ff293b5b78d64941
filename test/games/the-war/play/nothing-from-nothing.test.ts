/** Along random games of every scenario: no factor comes from nothing, stacks and works are within their limits, and whoever stands in a hex holds it. */

import { describe, expect, it } from 'vitest'
import { randomBot } from '../../../../src/bots/bot'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState, TheWarEvent } from '../../../../src/games/the-war/index'
import { isHeldBy, sideOfUnit, takesHexes } from '../../../../src/games/the-war/play/01-forces'
import type { ScenarioId } from '../../../../src/games/the-war/scenarios/list'
import { scenarioOf } from '../../../../src/games/the-war/scenarios/list'
import type { TheWarState } from '../../../../src/games/the-war/state'
import { seeded } from '../../../../src/kernel/dice'

type Counted = { readonly factor: number }
const sum = (units: readonly Counted[]) => units.reduce((factors, { factor }) => factors + factor, 0)

/** Factors on the map and in the pools, on the ground and in the air. */
const factorsOf = ({ units, lost, air, lostAircraft }: FrozenTheWarState) => ({
  ground: sum([...Object.values(units), ...lost]),
  air: Object.keys(air).length + lostAircraft.length,
})

/** What events bring: units that the scenario has for later, exchanges for better ones, and those who rise or come for nothing. */
function broughtBy(state: FrozenTheWarState, events: readonly TheWarEvent[]): number {
  return events.reduce((factors, event) => {
    switch (event.type) {
      case 'arrived':
      case 'upgraded':
      case 'raised':
        return factors + state.units[event.unit].factor
      // The factor that breaking down has cost.
      case 'reunited':
        return factors + 1
      default:
        return factors
    }
  }, 0)
}

/** Units that stand in a hex which their side does not hold, though they could take it. */
const squatters = (state: TheWarState) =>
  Object.entries(state.units)
    .filter(([id, unit]) => takesHexes(state, id) && !isHeldBy(state, sideOfUnit(state, unit), unit.hex))
    .map(([id]) => id)

const GAMES: Readonly<Record<ScenarioId, number>> = {
  'poland-1939': 2,
  'france-1940': 1,
  'desert-1941': 1,
  'barbarossa-1941': 1,
  'east-1942': 1,
  'overlord-1944': 1,
}

describe('random games', () => {
  for (const [scenario, games] of Object.entries(GAMES) as [ScenarioId, number][])
    it(`make no factor out of nothing: ${scenario}`, { timeout: 120_000 }, () => {
      const bot = randomBot(theWar)
      const known = new Set(
        [...scenarioOf(scenario).units, ...scenarioOf(scenario).arriving].map(({ id }) => id),
      )
      for (let game = 0; game < games; game++) {
        const dice = seeded(`nothing ${game}`)
        const state = theWar.fork(theWar.setup({ scenario, seed: `nothing ${game}` }))
        let before = factorsOf(state)
        for (let steps = 0; theWar.decision(state) !== null && steps < 800; steps++) {
          const action = bot.choose(state, dice)
          const events = theWar.advance(state, action)
          const after = factorsOf(state)
          const grown = after.ground - before.ground
          expect(grown, JSON.stringify([action, events])).toBeLessThanOrEqual(broughtBy(state, events))
          // The only aircraft that are new are the jets of 1944.
          const jets = events.filter(({ type }) => type === 'jet').length
          expect(after.air - before.air, JSON.stringify(action)).toBeLessThanOrEqual(jets)
          before = after
          if (steps % 25 > 0) continue
          expect(theWar.invariants(state), JSON.stringify(action)).toEqual([])
          expect(squatters(state as TheWarState), JSON.stringify(action)).toEqual([])
        }
        const strangers = Object.entries((state as TheWarState).units).filter(
          ([id, { pieceOf }]) =>
            !known.has(id) && !known.has(pieceOf?.unit ?? '') && !state.log.free.includes(id),
        )
        // Partisans rise, and legions against them (25.1.1).
        const risen = ([id, { type }]: (typeof strangers)[number]) =>
          type === 'PART' || id.startsWith('ger-legion-')
        expect(
          strangers.filter((one) => !risen(one)).map(([id]) => id),
          scenario,
        ).toEqual([])
      }
    })
})
