/** What leads nowhere is not offered: units in port that no ship takes anywhere, and units whose train does not run. */

import { describe, expect, it } from 'vitest'
import { eto } from '../../../../src/games/eto/game'
import { checkHand } from '../../../../src/games/eto/play/05-taking'
import { positionOf } from '../../../../src/games/eto/play/position'
import { namedUnits } from '../../../../src/games/eto/play/stacks'
import type { EtoScenario, EtoState, OptionalRule } from '../../../../src/games/eto/state'
import { seeded } from '../../../../src/kernel/dice'
import { rule } from '../../../../src/testing'
import { listed, position, refusal, steps } from './positions'

/** Everyone who might be in hand in this phase, as actions name them. */
function everyone(state: EtoState) {
  const { board, order, list } = positionOf(state)
  return list.flatMap((_, place) =>
    namedUnits(positionOf(state), order[place])
      .filter(([, unit]) => checkHand(state, order[place], unit).legal)
      .map(([unit]) => ({ type: 'take' as const, at: board.ids[order[place]], unit })),
  )
}

const GAMES: readonly (readonly [EtoScenario, Partial<Record<OptionalRule, boolean>>])[] = [
  ['1939', {}],
  ['1939', { threePlayers: true }],
  ['1939', { minorCountries: true, partisans: true, railByHex: true, italianEntry: true }],
  ['1940', {}],
  ['1941', { minorCountries: true }],
]

describe('units are taken up for a train or a ship', () => {
  it.each(GAMES)(
    `${rule('eto', '5.7', '5.6')} if and only if they can do more than stop: %s with %o`,
    (scenario, rules) => {
      const state = eto.fork(eto.setup({ scenario, seed: 'taking', rules })) as EtoState
      const dice = seeded(`taking ${scenario}`)
      const seen = { offered: 0, dead: 0 }
      for (let decisions = 0; decisions < 3000 && eto.decision(state) !== null; decisions++) {
        const actions = [...eto.legalActions(state)].filter(({ type }) => type !== 'resign')
        if (state.focus === null && (state.phase === 'naval' || state.phase === 'rail')) {
          const alive = everyone(state).filter((take) => {
            const draft = eto.fork(state)
            eto.advance(draft, take)
            const isAlive = [...eto.legalActions(draft)].some(({ type }) => type !== 'stop')
            expect(eto.check(state, take).legal).toBe(isAlive)
            seen[isAlive ? 'offered' : 'dead']++
            return isAlive
          })
          expect(actions).toEqual([...alive, { type: 'end' }])
        }
        eto.advance(state, actions[dice.d(actions.length) - 1], dice)
      }
      expect(seen.offered).toBeGreaterThan(10)
      expect(seen.dead).toBeGreaterThan(10)
    },
  )

  const at = '0812'
  const ships = { turn: '2/1940', player: 'allied', phase: 'naval' } as const

  it(`${rule('eto', '5.72')} while there are points for them`, () => {
    const state = position({
      ...ships,
      units: { [at]: ['bri-inf-2', 'bri-inf-1'], '0811': ['bri-inf-2'] },
      set: { shipping: { naval: 2 } },
    })
    expect(listed(state, 'take')).toEqual([{ type: 'take', at, unit: 'bri-inf-1' }])
    expect(refusal(state, { type: 'take', at, unit: 'bri-inf-2' })).toEqual({
      rule: '5.72',
      code: 'no-transport',
    })
  })

  it(`${rule('eto', '5.79')} if their side has ships for them`, () => {
    const state = position({ turn: '2/1940', phase: 'naval', units: { '1210': ['ger-inf-4', 'ger-inf-1'] } })
    expect(listed(state, 'take')).toEqual([{ type: 'take', at: '1210', unit: 'ger-inf-1' }])
    expect(refusal(state, { type: 'take', at: '1210', unit: 'ger-inf-4' })).toEqual({
      rule: '5.79',
      code: 'no-transport',
    })
  })

  it(`${rule('eto', '5.6')} if there is somewhere for the train to go`, () => {
    const enemies = Object.fromEntries(['1112', '1114', '1213', '1013'].map((hex) => [hex, ['fre-inf-1']]))
    const waiting = { '1113': [{ nation: 'german', type: 'infantry', strength: 2, rail: true }] } as const
    const free = position({ turn: '2/1940', phase: 'rail', units: waiting })
    expect(listed(free, 'take')).toHaveLength(1)
    const cut = position({ turn: '2/1940', phase: 'rail', units: { ...waiting, ...enemies } })
    expect(listed(cut, 'take')).toEqual([])
    expect(refusal(cut, { type: 'take', at: '1113', unit: 'ger-inf-2' })).toEqual({
      rule: '5.6',
      code: 'nowhere',
    })
    expect(steps(cut, { type: 'end' }).phase).toBe('naval')
  })
})
