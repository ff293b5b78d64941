import { describe, it } from 'vitest'
import { theWar } from '../../../src/games/the-war/game'
import { conformanceTests } from '../../../src/testing'

/**
 * How long the walks of each scenario are. A tutorial is played out by twenties; of the longer ones, with hundreds of decisions a
 * game, there are fewer games, phases are ended sooner, and most checks look at one moment in many.
 */
const WALKS: Readonly<Record<string, Parameters<typeof conformanceTests>[1]>> = {
  'poland-1939': { games: 5, every: 9, bound: 2000 },
  'barbarossa-1941': { games: 1, every: 97, hurry: 2, bound: 12_000 },
  'france-1940': { games: 2, every: 37, hurry: 3, bound: 6000 },
  'desert-1941': { games: 1, every: 41, hurry: 3, bound: 6000 },
  'east-1942': { games: 1, every: 97, hurry: 2, bound: 12_000 },
  'overlord-1944': { games: 1, every: 61, hurry: 2, bound: 12_000 },
}

/** The same game, with every optional rule or with none, and no choice about it. */
function fixed(all: boolean): typeof theWar {
  const rules = Object.fromEntries(Object.keys(theWar.optionalRules).map((name) => [name, all]))
  const setup: typeof theWar.setup = (options) =>
    theWar.setup({ ...options, rules: { ...options.rules, ...rules } })
  return { ...theWar, setup, optionalRules: {} } as unknown as typeof theWar
}

/** Poland is played with each optional rule alone and with some together, the long war in the East with all of them, the rest with none. */
const gameOf = (scenario: string): typeof theWar =>
  scenario === 'poland-1939' ? theWar : fixed(scenario === 'barbarossa-1941')

describe('the-war conforms', () => {
  for (const scenario of Object.keys(theWar.scenarios))
    describe(scenario, () => {
      for (const test of conformanceTests(gameOf(scenario), WALKS[scenario]))
        if (test.scenario === scenario) it(test.name, test.run)
    })
})
