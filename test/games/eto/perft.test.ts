import { describe, expect, it } from 'vitest'
import type { EtoAction } from '../../../src/games/eto/actions'
import { eto } from '../../../src/games/eto/game'
import { ETO_SCENARIOS, type EtoScenario, type EtoState } from '../../../src/games/eto/state'
import { seeded } from '../../../src/kernel/dice'
import { bruteForce, listed } from './brute-force'

/** The first moment at which the Axis moves: in 1941 it places four units before that. */
function start(scenario: EtoScenario): EtoState {
  const state = eto.fork(eto.setup({ scenario, seed: 'perft' }))
  while (state.phase === 'set-up') eto.advance(state, [...eto.legalActions(state)][0])
  return state
}

type Lister = (state: EtoState) => readonly EtoAction[]
const byTheList: Lister = (state) => [...eto.legalActions(state)]
/** Through `check` alone, over every action that can be written down. */
const checked: Lister = (state) => bruteForce(state).map((text) => JSON.parse(text))

/** How many sequences of so many decisions there are. The last ones are counted, not taken. */
function perft(state: EtoState, depth: number, list: Lister = byTheList): number {
  const actions = list(state)
  if (depth === 1) return actions.length
  let count = 0
  for (const action of actions) {
    const next = eto.fork(state)
    eto.advance(next, action)
    count += perft(next, depth - 1, list)
  }
  return count
}

describe('decisions from the start of', () => {
  const PINNED: Readonly<Record<EtoScenario, readonly number[]>> = {
    '1939': [21, 419, 5846],
    '1940': [23, 527, 8292],
    '1941': [42, 1462, 33253],
  }
  for (const scenario of ETO_SCENARIOS) {
    const [one, two, three] = PINNED[scenario]
    it(`${scenario}: ${one}, ${two}, ${three}`, () => {
      const state = start(scenario)
      expect([perft(state, 1), perft(state, 2), perft(state, 3)]).toEqual([one, two, three])
    })

    it(`${scenario}: the same when every action there is has been checked`, () => {
      const state = start(scenario)
      expect([perft(state, 1, checked), perft(state, 2, checked)]).toEqual([one, two])
      // The third step takes minutes: it is counted with SLOW=1.
      if (process.env.SLOW) expect(perft(state, 3, checked)).toBe(three)
    })
  }
})

/** Every scenario with some optional rules, and one with all of them. */
const GAMES: readonly (readonly [name: string, scenario: EtoScenario, rules: readonly string[]])[] = [
  ['1939', '1939', ['partisans', 'airdrop']],
  ['1940', '1940', ['minorCountries', 'partisans', 'airdrop']],
  ['1941', '1941', ['minorCountries', 'partisans', 'airdrop']],
  ['1939 among three', '1939', Object.keys(eto.optionalRules)],
]

describe('the list of legal actions', () => {
  for (const [name, scenario, rules] of GAMES)
    it(`of ${name} is what check allows, at moments of a random game`, () => {
      const dice = seeded(`brute ${name}`)
      const options = Object.fromEntries(rules.map((rule) => [rule, true]))
      const state = eto.fork(eto.setup({ scenario, seed: 'brute', rules: options }))
      const seen = new Map<string, number>()
      while (eto.decision(state) !== null) {
        const kind = `${state.phase} ${state.focus?.type ?? ''}`
        const times = seen.get(kind) ?? 0
        // Each kind of moment a few times: the first ones, and now and then a later one.
        if (times < 3 || (times < 6 && dice.d(400) === 1)) {
          expect(listed(state), `${kind} of ${state.turn.quarter}/${state.turn.year}`).toEqual(
            bruteForce(state),
          )
          seen.set(kind, times + 1)
        }
        const actions = [...eto.legalActions(state)]
        const hurry = dice.d(6) === 1
        eto.advance(state, hurry ? actions[actions.length - 1] : actions[dice.d(actions.length) - 1])
      }
      expect(seen.size).toBeGreaterThan(10)
    })
})
