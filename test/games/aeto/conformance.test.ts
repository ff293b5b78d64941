import { describe, expect, it } from 'vitest'
import type { AetoAction } from '../../../src/games/aeto/actions'
import { aeto } from '../../../src/games/aeto/game'
import { OPTIONAL_RULES } from '../../../src/games/aeto/options'
import type { AetoState } from '../../../src/games/aeto/state'
import { fill, hide } from '../../../src/games/aeto/views'
import { type Dice, seeded } from '../../../src/kernel/dice'
import { canonicalJson } from '../../../src/kernel/json'
import { conformance } from '../../../src/testing'

/** What a player does not know is drawn anew. */
const scramble = (state: unknown, player: string, dice: Dice): never => {
  const known = state as AetoState
  const seen = { ...known, optional: hide(known, player) }
  return { ...known, optional: fill(seen, player, dice) } as never
}

const rulesOf = (names: readonly string[]) => Object.fromEntries(names.map((rule) => [rule, true]))

/**
 * Peace, or the end of the step: a random war is over after forty reports, or goes on for thousands, as luck has it. So it is random for a number of reports, and
 * then comes to its end.
 */
const finish = (): readonly AetoAction[] => [
  { type: 'surrender', nation: 'italy' },
  { type: 'surrender', nation: 'germany' },
  { type: 'weather', is: 'fair' },
  { type: 'end' },
]

// There are 28 optional rules: every check sees a game with none of them and one with all. One moment in fifteen is looked at.
const options = {
  seed: 'umpire',
  games: 1,
  every: 15,
  hurry: 2,
  within: 100,
  finish,
  bound: 3000,
  timeout: 600_000,
  scramble,
}

describe('without optional rules', () => {
  conformance({ ...aeto, optionalRules: {} }, { ...options, runner: { describe, it } })
})

describe('with every optional rule', () => {
  const setup = (given: Parameters<typeof aeto.setup>[0]) =>
    aeto.setup({ ...given, rules: { ...given.rules, ...rulesOf(OPTIONAL_RULES) } })
  conformance({ ...aeto, optionalRules: {}, setup }, { ...options, runner: { describe, it } })
})

/**
 * Random play for a while: there is always something to do, all that is listed is legal, what was listed at other moments is so if it is
 * listed now, and no invariant is broken. Every other report ends its step, so that months go by.
 */
function playRandomly(rules: readonly string[], seed: string, steps = 80): void {
  const dice = seeded(seed)
  const state = aeto.fork(aeto.setup({ scenario: '1939', seed, rules: rulesOf(rules) }))
  const remembered: AetoAction[] = []
  for (let i = 0; i < steps && aeto.decision(state) !== null; i++) {
    const end = { type: 'end' } as const
    const hurried = dice.d(2) === 1 && aeto.check(state, end).legal
    if (i % 20 === 0) {
      const listed = [...aeto.legalActions(state)]
      expect(listed.length).toBeGreaterThan(0)
      expect(listed.filter((action) => !aeto.check(state, action).legal)).toEqual([])
      const known = new Set(listed.map(canonicalJson))
      for (let old = 0; old < 8 && remembered.length > 0; old++) {
        const action = remembered[dice.d(remembered.length) - 1]
        expect([action, aeto.check(state, action).legal]).toEqual([action, known.has(canonicalJson(action))])
      }
    }
    const action = hurried ? end : aeto.sample(state, dice)!
    expect(action).not.toBeNull()
    remembered.push(action)
    aeto.advance(state, action)
    if (i % 20 === 0) expect(aeto.invariants(state)).toEqual([])
  }
}

describe('with optional rules', () => {
  it('each alone', () => {
    for (const rule of OPTIONAL_RULES) playRandomly([rule], `alone ${rule}`, 100)
  }, 600_000)
  it('drawn at random', () => {
    const dice = seeded('mixtures')
    for (let i = 0; i < 4; i++)
      playRandomly(
        OPTIONAL_RULES.filter(() => dice.d(2) === 1),
        `mixture ${i}`,
      )
  }, 600_000)
})
