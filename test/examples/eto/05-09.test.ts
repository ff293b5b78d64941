/** The worked figures of sections 5 to 9, played on a position. */

import { describe, expect, it } from 'vitest'
import { combatColumn, resolveCombat } from '../../../src/games/eto/08-combat'
import { eto } from '../../../src/games/eto/game'
import { attackInPlay } from '../../../src/games/eto/play/08-attack'
import { withRolls } from '../../../src/kernel/dice'
import { fraction } from '../../../src/kernel/fraction'
import { ETO_COMBAT } from '../../../src/tables/eto-combat'
import { rule } from '../../../src/testing'
import {
  INVADED,
  isLegal,
  position,
  stackIn,
  step,
  stepEvents,
  steps,
  unitsIn,
  until,
} from '../../games/eto/play/positions'

const END = { type: 'end' } as const
const take = (at: string, unit: string) => ({ type: 'take', at, unit }) as const

describe('worked figures', () => {
  it(`${rule('eto', '5.78')} two British points on Malta: two dice for each Italian and each German point to Tripoli`, () => {
    const malta = position({
      turn: '3/1941',
      phase: 'naval',
      units: { '1322': ['bri-gar-1', 'bri-inf-1'], '1321': ['ita-inf-1', 'ger-inf-1'] },
    })
    const sail = { type: 'sail', to: '1223', by: 'sea' } as const
    for (const name of ['ita-inf-1', 'ger-inf-1']) {
      const inHand = step(malta, take('1321', name))
      const { events } = stepEvents(inHand, sail, 0)
      expect(events.find(({ type }) => type === 'shipped')).toMatchObject({
        explain: [{ rule: '6.52', because: expect.stringContaining('2 enemy points') }],
      })
      const landed = eto.outcomes(inHand, sail).find(({ state }) => unitsIn(state, '1223').length === 1)
      expect(landed?.probability).toEqual(fraction(25n, 36n))
    }
    // Each has ships of its own: both may go in one turn.
    const both = step(
      step(step(step(malta, take('1321', 'ita-inf-1')), sail, 0), take('1321', 'ger-inf-1')),
      sail,
      0,
    )
    expect(unitsIn(both, '1223')).toEqual(['ger-inf-1', 'ita-inf-1'])
  })

  it(`${rule('eto', '8.31')} seven German points against four Russian ones: the column for three`, () => {
    const border = position({
      scenario: '1941',
      phase: 'combat',
      set: { russia: INVADED },
      units: { '2211': ['ger-inf-4', 'ger-inf-3'], '2212': ['rus-inf-2', 'rus-inf-2'] },
    })
    const attack = attackInPlay(
      steps(
        border,
        { type: 'aim', at: '2212' },
        { type: 'join', at: '2211', unit: 'ger-inf-4' },
        { type: 'join', at: '2211', unit: 'ger-inf-3' },
      ),
    )!
    const {
      attack: seven,
      defence: four,
      differential,
      column,
    } = withRolls([1], (dice) => resolveCombat(attack, dice))
    expect([seven, four, differential, column]).toEqual([7, 4, 3, '+3'])
  })

  it(`${rule('eto', '8.43')} one point in rough terrain: four points overrun it, three do not`, () => {
    // Rough terrain doubles the defence to two; a difference of two always costs one point, and one is all there is.
    const rough = (name: string) =>
      step(
        position({
          turn: '3/1941',
          units: { '1316': [name], '1416': ['yug-inf-1'] },
          with: { entered: ['yugoslavia'], allegiance: { yugoslavia: 'allied' } },
        }),
        take('1316', name),
      )
    const overrun = { type: 'overrun', to: '1416' } as const
    expect(isLegal(rough('ger-mec-4'), overrun)).toBe(true)
    expect(isLegal(rough('ger-mec-3'), overrun)).toBe(false)
    const two = combatColumn(4, 2)
    expect(Math.min(...ETO_COMBAT.distribution(two).map(({ cell }) => cell))).toBe(1)
  })

  it(`${rule('eto', '9.62')} who cuts himself off by an advance has until after his own next combat phase`, () => {
    // The victim stands in a ring of Russian zones, and so does who takes its place.
    const ring = { '2110': ['rus-inf-2'], '2113': ['rus-inf-2'], '2411': ['rus-inf-2'] }
    const start = position({
      scenario: '1941',
      phase: 'combat',
      set: { russia: INVADED },
      units: { ...ring, '2211': ['rus-inf-1'], '2111': ['ger-mec-4', 'ger-inf-1'] },
    })
    const won = step(
      steps(start, { type: 'aim', at: '2211' }, { type: 'join', at: '2111', unit: 'ger-mec-4' }),
      { type: 'fight' },
      1,
    )
    const there = step(won, { type: 'advance', at: '2111', unit: 'ger-mec-4', to: '2211' })
    // The friend beside it kept the line open; now it is withdrawn, in the phases after combat.
    const alone = eto.codec.accept({
      ...JSON.parse(JSON.stringify(step(there, END))),
      units: there.units
        .filter(({ at }) => at !== '2111')
        .map(({ at, units }) => ({
          at,
          units: units.map(({ nation, type, strength }) => ({ nation, type, strength })),
        })),
    })
    expect(stackIn(alone, '2211')[0].out).toBeUndefined()
    const theirs = until(alone, 'combat', 'allied')
    expect(stackIn(theirs, '2211')[0].out).toBe(0)
    const ours = until(step(theirs, END), 'combat', 'axis')
    expect(stackIn(ours, '2211')[0].out).toBe(1)
    expect(unitsIn(step(ours, END), '2211')).toEqual([])
  })

  it(`${rule('eto', '8.32')} rough terrain in spring, in the Weather Area: four times the strength`, () => {
    const spring = position({
      turn: '2/1941',
      phase: 'combat',
      units: { '1415': ['ger-mec-4', 'ger-mec-4'], '1416': ['yug-inf-1'] },
      with: { entered: ['yugoslavia'], allegiance: { yugoslavia: 'allied' } },
    })
    const attack = attackInPlay(
      steps(spring, { type: 'aim', at: '1416' }, { type: 'join', at: '1415', unit: 'ger-mec-4' }),
    )!
    expect(withRolls([6], (dice) => resolveCombat(attack, dice)).defence).toBe(4)
  })
})
