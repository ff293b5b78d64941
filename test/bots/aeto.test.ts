/** The player of AETO: at the table it reports anything that is allowed; for a power it answers what serves it best. */

import { describe, expect, it } from 'vitest'
import { aetoBot } from '../../src/bots/aeto'
import { aetoEvaluation } from '../../src/bots/aeto-evaluation'
import { botsOf } from '../../src/bots/load'
import type { AetoAction } from '../../src/games/aeto'
import { aeto } from '../../src/games/aeto/game'
import type { AetoState } from '../../src/games/aeto/state'
import { seeded } from '../../src/kernel/dice'
import { fractionNumber } from '../../src/kernel/fraction'

describe('the player of AETO', () => {
  it('is the first of its game, as in the others', () => {
    expect(botsOf('aeto')[0].name).toBe('scripted')
  })

  it('reports what is allowed, and nothing else', () => {
    const bot = aetoBot(aeto)
    const lots = seeded('aeto bot')
    let state = aeto.setup({ scenario: '1939', seed: 'aeto bot' })
    for (let step = 0; step < 120 && aeto.decision(state) !== null; step++) {
      const action = bot.choose(state, lots)
      expect(aeto.check(state, action)).toEqual({ legal: true })
      state = aeto.apply(state, action).state
    }
  })

  it('answers for a power what serves it best', () => {
    const bot = aetoBot(aeto)
    const lots = seeded('aeto bot')
    const reports: AetoAction[] = [
      { type: 'weather', is: 'fair' },
      { type: 'end' },
      { type: 'end' },
      { type: 'invade', by: 'italy', on: 'greece', act: 'declared' },
    ]
    let state = aeto.setup({ scenario: '1939', seed: 'aeto bot' })
    for (const report of reports) state = aeto.apply(state, report).state
    let better = 0
    while (aeto.decision(state)?.player === 'united-kingdom') {
      const worth = (action: AetoAction) =>
        aeto
          .outcomes(state, action)
          .reduce(
            (sum, { probability, state: after }) =>
              sum + fractionNumber(probability) * aetoEvaluation(after as AetoState, 'united-kingdom'),
            0,
          )
      const legal = [...aeto.legalActions(state)]
      const found = legal.map(worth)
      const action = bot.choose(state, lots)
      expect(worth(action)).toBeCloseTo(Math.max(...found), 9)
      if (Math.min(...found) < Math.max(...found) - 1e-6) better += 1
      state = aeto.apply(state, action).state
    }
    // It was asked something that makes a difference.
    expect(better).toBeGreaterThan(0)
  })
})
