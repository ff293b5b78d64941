/** What `sample` might draw, counted out: every legal action once, and nothing else that it would take. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import { type EeOption, OPTIONS } from '../../../src/games/europe-engulfed/state'
import { type Dice, noDice, seeded } from '../../../src/kernel/dice'
import { canonicalJson } from '../../../src/kernel/json'

/** Every action that `sample` takes at its first draw, for each number that the dice may show. */
function drawn(state: FrozenEeState): string[] {
  const found: string[] = []
  let sides = 1
  for (let shown = 1; shown <= sides; shown++) {
    let draws = 0
    const dice: Dice = {
      ...noDice,
      d(of) {
        if (draws++ === 0) sides = of
        return Math.min(shown, of)
      },
    }
    const action = europeEngulfed.sample(state, dice)
    if (draws === 1) found.push(canonicalJson(action))
  }
  return found.sort()
}

const CASES: readonly (readonly [FrozenEeState['scenario'], readonly EeOption[], number])[] = [
  ['16.1', [], 500],
  ['16.2', [], 900],
  ['16.3', [], 700],
  ['campaign-1941', [], 700],
  ['campaign-1939', [...OPTIONS].filter((option) => option !== 'randomWeather'), 900],
]

describe('sample', () => {
  it.each(CASES)(
    '%s %j: what it might draw is what is listed, each once, and what is nowhere is refused',
    (scenario, options, length) => {
      const dice = seeded(`drawn ${scenario}`)
      const rules = Object.fromEntries(options.map((option) => [option, true]))
      const state = europeEngulfed.fork(europeEngulfed.setup({ scenario, seed: 'drawn', rules }))
      const seen = new Set<string>()
      for (let i = 0; i < length; i++) {
        const listed = [...europeEngulfed.legalActions(state)]
        if (listed.length === 0) break
        const { phase, question } = europeEngulfed.decision(state)!
        if (i % 4 === 0 || !seen.has(`${phase} ${question}`)) {
          expect(drawn(state), `${phase} ${question}`).toEqual(listed.map((one) => canonicalJson(one)).sort())
          seen.add(`${phase} ${question}`)
          for (const action of new Map(listed.map((one) => [one.type, one])).values())
            for (const field in action)
              if (field !== 'type' && typeof action[field as 'type'] === 'string')
                expect(
                  europeEngulfed.check(state, { ...action, [field]: 'Nowhere' } as EeAction).legal,
                  `${action.type} ${field}`,
                ).toBe(false)
        }
        const end = listed.find(({ type }) => type === 'end')
        const action: EeAction = end && dice.d(12) === 1 ? end : listed[dice.d(listed.length) - 1]
        europeEngulfed.advance(state, action)
      }
      expect(seen.size).toBeGreaterThan(8)
    },
  )
})
