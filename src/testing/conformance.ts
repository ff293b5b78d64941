/**
 * The conformance kit: one set of checks that every game passes, and none may skip.
 *
 * ```ts
 * import { describe, it } from 'vitest'
 * import { conformance } from 'grognard/testing'
 *
 * conformance(myGame, { runner: { describe, it } })
 * ```
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seeded } from '../kernel/dice'
import type { Game, GameAction, GameEvent, GameState, SetupOptions } from '../kernel/game'
import { lazy } from '../kernel/lazy'
import { type Check, checksOf, type Scramble, scrambleDice } from './checks'
import { mustAllBePlayable, variantsOf } from './variants'
import { ConformanceFailure, type Failure, type Hand, type WalkOptions, walk } from './walk'

export interface ConformanceOptions<S> {
  /** The test runner's own functions: vitest, jest and `node:test` all fit. */
  readonly runner: {
    describe(name: string, body: () => void): unknown
    it(name: string, body: () => void, timeout?: number): unknown
  }
  /** Changes only what a player does not know. A game with secrets must give it; others have only their dice. */
  readonly scramble?: Scramble<S>
  /** Where random games begin; printed with every failure. */
  readonly seed?: string
  /** Random games for each scenario; dear checks see a tenth of them. Each sees every set of optional rules at least once. */
  readonly games?: number
  /** Checks look at one moment in so many, besides the last: for games of thousands of decisions. All of them unless told. */
  readonly every?: number
  /** Random play takes the last action of the list, which ends a phase in most games, one time in so many: games become shorter. */
  readonly hurry?: number
  /** So many actions are random; after them a game goes to its end the shortest way. For games that are short or very long by chance. */
  readonly within?: number
  /** What brings a game to its end then: the first of these that is legal, or the last action of the list. */
  readonly finish?: (state: S) => readonly GameAction[]
  /**
   * Somebody who plays on purpose, a scripted player for instance, made anew for each game: so many decisions in ten are his, and wars go on
   * as they do between people. Chance alone finds other positions: test with both.
   */
  readonly hand?: () => Hand<S, GameAction>
  /** The most actions that a random game may take. */
  readonly bound?: number
  /** How many sets of optional rules are drawn at random, besides none, each alone, and all that go together. */
  readonly mixtures?: number
  /** Where a failure is written down. */
  readonly folder?: string
  /** Milliseconds for one check. */
  readonly timeout?: number
}

/** One check of one scenario, ready to run. */
export interface ConformanceTest {
  readonly name: string
  readonly scenario: string
  run(): void
}

/** Registers every check for every scenario with the test runner. */
export function conformance<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  options: ConformanceOptions<S>,
): void {
  const { describe, it } = options.runner
  const tests = conformanceTests(game, options)
  describe(`${game.id} conforms`, () => {
    for (const scenario of Object.keys(game.scenarios))
      describe(scenario, () => {
        for (const test of tests)
          if (test.scenario === scenario) it(test.name, test.run, options.timeout ?? 60_000)
      })
  })
}

/** The same checks as plain functions, for a runner of your own. Each throws {@link ConformanceFailure}. */
export function conformanceTests<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  options: Omit<ConformanceOptions<S>, 'runner'> = {},
): readonly ConformanceTest[] {
  const {
    seed = 'grognard',
    games = 20,
    bound = 10_000,
    every = 1,
    hurry = Infinity,
    within = Infinity,
    mixtures = 2,
    folder = '.conformance',
  } = options
  if (Object.keys(game.scenarios).length === 0) throw new Error(`${game.id} has no scenario to play`)
  if (game.hidden && !options.scramble)
    throw new Error(`${game.id} has secrets: conformance needs a scramble that changes only what is hidden`)
  const checks = checksOf(game, options.scramble ?? scrambleDice)
  mustAllBePlayable(game, seed)

  return Object.keys(game.scenarios).flatMap((scenario) => {
    const variants = lazy(() => variantsOf(game, scenario, seed, mixtures))
    const gamesOf = ({ dear }: Check<S, A>) =>
      Math.max(dear ? Math.ceil(games / 10) : games, variants().length)
    const sees = (check: Check<S, A>, i: number) => i < gamesOf(check) && (!check.seldom || i % SELDOM === 0)
    const walks = new Map<string, Map<Check<S, A>, Fault>>()

    /** What each check of a sort finds in one random game, which is played when the first of them asks. */
    const faultsIn = (i: number, sort: string, { pace, follows, first }: Check<S, A>) => {
      const key = `${sort}, game ${i}`
      let found = walks.get(key)
      if (found === undefined) {
        const together = checks.filter((check) => sortOf(check) === sort && sees(check, i))
        const setup = { scenario, seed: `${seed}/${scenario}/${i}`, rules: variants()[i % variants().length] }
        const whole = follows === true
        const finish = options.finish as WalkOptions<S, A>['finish']
        const hand = options.hand?.() as Hand<S, A> | undefined
        const walking: WalkOptions<S, A> = {
          bound,
          every: whole ? 1 : every,
          hurry,
          within,
          ...(finish && { finish }),
          ...(hand && { hand }),
          pace,
          first: first === true,
          lists: !whole,
        }
        found = walkTogether(game, together, setup, walking)
        walks.set(key, found)
      }
      return found
    }

    return checks.map((check) => ({
      name: check.name,
      scenario,
      run() {
        for (let i = 0; i < gamesOf(check); i++) {
          const fault = sees(check, i) ? faultsIn(i, sortOf(check), check).get(check) : undefined
          if (fault !== undefined) fail(game, check, fault, folder)
        }
      },
    }))
  })
}

/** Checks of one sort walk together: they look at the same moments of a game that is played at one pace. */
const sortOf = <S extends GameState, A>({ pace, follows, first }: Check<S, A>) =>
  `${pace}${follows ? ', all of it' : ''}${first ? ', its start' : ''}`

/** A check that is seldom asked sees one game in so many. */
const SELDOM = 4

/** What a check found, and after which actions. */
interface Fault {
  readonly error: Error & { readonly reason?: string }
  readonly setup: SetupOptions
  readonly actions: readonly unknown[]
}

/**
 * Plays one random game and shows it to several checks, each with dice of its own, so that none changes what the others see. One that has found a
 * fault looks no further; a game that breaks off is everybody's fault.
 */
function walkTogether<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  checks: readonly Check<S, A>[],
  setup: SetupOptions,
  walking: WalkOptions<S, A>,
): Map<Check<S, A>, Fault> {
  const faults = new Map<Check<S, A>, Fault>()
  const note = (check: Check<S, A>, thrown: unknown, actions: readonly unknown[]) => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    faults.set(check, { error, setup, actions: [...actions] })
  }
  const looks = checks.map((check) => ({
    check,
    look: check.begin(),
    dice: seeded(`${check.name} ${setup.seed}`),
  }))
  try {
    walk(game, setup, walking, (moment) => {
      for (const { check, look, dice } of looks)
        if (!faults.has(check))
          try {
            look({ ...moment, dice })
          } catch (error) {
            note(check, error, moment.actions)
          }
      return faults.size < checks.length
    })
  } catch (error) {
    const { actions = [] } = error as { actions?: readonly unknown[] }
    for (const check of checks) if (!faults.has(check)) note(check, error, actions)
  }
  return faults
}

function fail<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  check: Check<S, A>,
  { error, setup, actions }: Fault,
  folder: string,
): never {
  const { message, reason = 'threw' } = error
  const failure: Failure = {
    game: game.id,
    version: game.version,
    check: check.name,
    reason,
    message,
    seed: setup.seed,
    setup,
    actions,
  }
  const file = writeFailure(folder, failure)
  throw new ConformanceFailure(
    `${message}\n  after ${actions.length} actions of scenario ${setup.scenario}, seed "${setup.seed}"\n  play it back: npm run replay ${file}`,
    failure,
    { cause: error },
  )
}

function writeFailure(folder: string, failure: Failure): string {
  const name = `${failure.game}-${failure.reason}-${failure.seed}`.replace(/[^\w.-]+/g, '-')
  const file = join(folder, `${name}.json`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify(failure, null, 1)}\n`)
  return file
}
