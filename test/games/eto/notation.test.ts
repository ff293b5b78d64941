/** States of eto as text: along random games, they come back as they were and fit in a URL. */

import { describe, expect, it } from 'vitest'
import { eto } from '../../../src/games/eto/game'
import { ETO_SCENARIOS } from '../../../src/games/eto/state'
import { LoadError } from '../../../src/kernel/codec'
import { seeded } from '../../../src/kernel/dice'
import { stateFromText, stateToText } from '../../../src/kernel/notation'

/** Browsers and servers take links of this length everywhere. */
const URL_LENGTH = 2000
const DECISIONS = 3001
const EVERY = 1000

describe.each(ETO_SCENARIOS)('a game of %s', (scenario) => {
  it('fits in a URL from beginning to end, and comes back', () => {
    const rules = { minorCountries: true, partisans: true }
    const state = eto.fork(eto.setup({ scenario, seed: 'notation', rules }))
    const dice = seeded(`notation ${scenario}`)
    let decisions = 0
    for (; decisions < DECISIONS && eto.decision(state); decisions++) {
      if (decisions % EVERY === 0) {
        const text = stateToText(eto, state)
        expect(text.length).toBeLessThan(URL_LENGTH)
        const back = stateFromText(eto, text)
        expect(back).toEqual(state)
        expect(eto.codec.hash(back)).toBe(eto.codec.hash(state))
        const at = text.length - dice.d(Math.floor(text.length / 2))
        const changed = text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1)
        expect(() => stateFromText(eto, changed)).toThrow(LoadError)
      }
      const actions = [...eto.legalActions(state)].filter(({ type }) => type !== 'resign')
      eto.advance(state, actions[dice.d(actions.length) - 1], dice)
    }
    expect(decisions).toBeGreaterThan(EVERY)
  }, 120_000)
})
