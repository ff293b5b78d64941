/** Which optional rules a game is played with: none, each alone, all that go together, and some drawn at random. */

import { type Dice, seeded } from '../kernel/dice'
import { type Game, type GameAction, type GameEvent, type GameState, SetupError } from '../kernel/game'

type Rules = Readonly<Record<string, boolean>>

const rulesOf = (names: readonly string[]): Rules => Object.fromEntries(names.map((name) => [name, true]))

/** Does the set-up of a scenario take these rules together? Any error but a refusal is the game's fault, and comes out. */
function isAllowed<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  scenario: string,
  seed: string,
  names: readonly string[],
): boolean {
  try {
    game.setup({ scenario, seed, rules: rulesOf(names) })
    return true
  } catch (error) {
    if (error instanceof SetupError) return false
    throw error
  }
}

/** Those of a list that go together, as far as they do, from the first to the last. */
function together<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  scenario: string,
  seed: string,
  wanted: readonly string[],
): readonly string[] {
  const taken: string[] = []
  for (const name of wanted) if (isAllowed(game, scenario, seed, [...taken, name])) taken.push(name)
  return taken
}

/** Optional rules drawn by lot, each with an even chance, that a scenario takes together. */
export function drawRules<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  scenario: string,
  seed: string,
  dice: Dice,
): Rules {
  const names = Object.keys(game.optionalRules).filter(() => dice.d(2) === 1)
  return rulesOf(together(game, scenario, seed, names))
}

/** Every set of optional rules that a scenario is played with by the checks, each once. */
export function variantsOf<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  scenario: string,
  seed: string,
  mixtures: number,
): readonly Rules[] {
  const names = Object.keys(game.optionalRules)
  const dice = seeded(`rules ${seed}`)
  const mixed = Array.from({ length: mixtures }, () => drawRules(game, scenario, seed, dice))
  const alone = names.map((name) => rulesOf(together(game, scenario, seed, [name])))
  const sets = [{}, ...alone, rulesOf(together(game, scenario, seed, names)), ...mixed]
  return [...new Map(sets.map((set) => [Object.keys(set).join(), set])).values()]
}

/** A rule that no scenario takes, alone or with the others, is one that nobody can play. */
export function mustAllBePlayable<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  seed: string,
): void {
  const playable = new Set(
    Object.keys(game.scenarios).flatMap((scenario) =>
      variantsOf(game, scenario, seed, 0).flatMap((rules) => Object.keys(rules)),
    ),
  )
  for (const name of Object.keys(game.optionalRules))
    if (!playable.has(name))
      throw new Error(`no scenario of ${game.id} can be set up with the optional rule ${name}`)
}
