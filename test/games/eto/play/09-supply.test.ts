import { describe, expect, it } from 'vitest'
import { isSupplied } from '../../../../src/games/eto/play/09-supply'
import type { EtoState } from '../../../../src/games/eto/state'
import { rule } from '../../../../src/testing'
import {
  at,
  INVADED,
  isLegal,
  position,
  refusal,
  stackIn,
  step,
  steps,
  unit,
  unitsIn,
  until,
} from './positions'

const END = { type: 'end' } as const
const supplied = (state: EtoState, hex: string) => isSupplied(state, at(hex), stackIn(state, hex)[0])

describe('supply', () => {
  it(`${rule('eto', '9.0')} is a line by land to a source, which enemy units and zones cut`, () => {
    const line = (more: Record<string, string[]>) =>
      position({ scenario: '1941', set: { russia: INVADED }, units: { '2211': ['ger-inf-3'], ...more } })
    expect(supplied(line({}), '2211')).toBe(true)
    const around = { '2110': ['rus-inf-2'], '2113': ['rus-inf-2'], '2411': ['rus-inf-2'] }
    expect(supplied(line(around), '2211')).toBe(false)
    // A friend in the zone keeps the line open.
    expect(supplied(line({ ...around, '2111': ['ger-inf-1'] }), '2211')).toBe(true)
  })

  it(`${rule('eto', '9.0')} is one by sea as well, from port to port; for the Axis in one sea area`, () => {
    // 0808 is a port of the North Sea, as German ones are; the coast at 0709 is the Atlantic's.
    const britain = position({ units: { '0808': ['ger-inf-1'], '0709': ['ger-inf-1'] } })
    expect(supplied(britain, '0808')).toBe(true)
    const alone = position({ units: { '0709': ['ger-inf-1'] } })
    expect(supplied(alone, '0709')).toBe(false)
    const landed = position({ units: { '0709': ['ger-inf-1'], '0615': ['ger-inf-1'] } })
    expect(supplied(landed, '0709')).toBe(true)
  })

  it(`${rule('eto', '9.72')} of the Axis does not cross the open sea, but between ports`, () => {
    // Crete has an anchor; Cyprus, too; the shore of Greece beside them has none.
    const crete = position({ scenario: '1941', units: { '1822': ['ger-inf-1'], '1720': ['ger-inf-1'] } })
    expect(supplied(crete, '1822')).toBe(true)
    // Over the Black Sea, which has no ports, nothing comes to those who are cut off on its shore.
    const taman = position({
      scenario: '1941',
      set: { russia: INVADED },
      units: { '2515': ['ger-inf-1'], '2414': ['rus-inf-2'], '2614': ['rus-inf-2'], '2516': ['rus-inf-2'] },
    })
    expect(supplied(taman, '2515')).toBe(false)
    // After Italy has surrendered the Mediterranean is closed to it.
    const alone = position({
      scenario: '1941',
      units: { '1822': ['ger-inf-1'] },
      set: { italy: { status: 'surrendered' } },
    })
    expect(supplied(alone, '1822')).toBe(false)
  })

  it(`${rule('eto', '9.12')} of the Axis in Africa comes by any port that it holds, with Italy in the war`, () => {
    // Rabat lies on the Atlantic, where nobody brings anything from Germany; the British are astride the ways by land, and have
    // taken the ports of Libya.
    const british = { '0219': ['bri-mec-1'], '2325': ['bri-mec-1'], '2425': ['bri-mec-1'] }
    const rabat = (status: 'war' | 'surrendered', hex: string, axis: readonly string[]) => {
      const units = { ...british, [hex]: ['ger-inf-1'] }
      return supplied(
        position({
          rules: { italianEntry: true },
          turn: '3/1943',
          units,
          held: { axis, allied: ['1223', '1624', '1824'] },
          set: { italy: { status } },
        }),
        hex,
      )
    }
    expect(rabat('war', '0121', [])).toBe(true)
    expect(rabat('surrendered', '0121', [])).toBe(false)
    expect(rabat('war', '0122', ['0121'])).toBe(true)
    expect(rabat('war', '0122', [])).toBe(false)
  })

  it('of the French in France is three of their own centres, and nothing from Britain', () => {
    const france = (germans: Record<string, string[]>) =>
      position({ turn: '3/1940', units: { '0814': ['fre-inf-3'], '1017': ['fre-inf-1'], ...germans } })
    const three = { '1013': ['ger-inf-3'], '0913': ['ger-inf-3'], '0813': ['ger-inf-3'] }
    expect(supplied(france({}), '0814')).toBe(true)
    expect(supplied(france(three), '0814')).toBe(true)
    expect(supplied(france({ ...three, '0917': ['ger-inf-1'] }), '0814')).toBe(false)
    // Corsica lives on what comes by sea from the other ports.
    expect(supplied(france(three), '1017')).toBe(true)
    expect(supplied(france({ ...three, '0917': ['ger-inf-1'] }), '1017')).toBe(false)
    // Abroad they are guests of the British.
    const abroad = position({
      turn: '3/1940',
      units: { '0811': ['fre-inf-1'], '0721': ['fre-inf-1'], ...three, '0917': ['ger-inf-1'] },
    })
    expect([supplied(abroad, '0811'), supplied(abroad, '0721')]).toEqual([true, true])
  })

  it(`${rule('eto', '9.41')} of the French in France comes by French ports, and by no other that is friendly`, () => {
    // On the border of Spain, with a Spanish port next to it, and the Germans between it and the French ones.
    const pyrenees = (...germans: string[]) =>
      position({
        turn: '3/1940',
        units: { '0717': ['fre-inf-3'], ...Object.fromEntries(germans.map((hex) => [hex, ['ger-inf-1']])) },
        with: { allegiance: { spain: 'allied' }, entered: ['spain'] },
      })
    expect(supplied(pyrenees('0716', '0813'), '0717')).toBe(true)
    expect(supplied(pyrenees('0716', '0813', '0518'), '0717')).toBe(false)
  })

  it('is missed for two whole combat phases, and then the unit is gone', () => {
    const cut = {
      '2211': ['ger-inf-3'],
      '2110': ['rus-inf-2'],
      '2113': ['rus-inf-2'],
      '2411': ['rus-inf-2'],
    }
    const start = position({ scenario: '1941', set: { russia: INVADED }, units: cut })
    const first = step(start, END)
    expect([first.phase, stackIn(first, '2211')[0].out]).toEqual(['combat', 0])
    const after = step(first, END)
    expect(stackIn(after, '2211')[0].out).toBe(1)
    const theirs = until(after, 'combat', 'allied')
    expect(unitsIn(theirs, '2211')).toEqual(['ger-inf-3'])
    expect(unitsIn(step(theirs, END), '2211')).toEqual([])
    // Who came to the hungry during the phase has not gone without for all of it.
    const joined = position({
      scenario: '1941',
      phase: 'combat',
      set: { russia: INVADED },
      units: { ...cut, '2211': [unit('ger-inf-3', { out: 0 }), unit('ger-inf-1')] },
    })
    expect(stackIn(step(joined, END), '2211').map(({ strength, out }) => [strength, out])).toEqual([
      [3, 1],
      [1, undefined],
    ])
    // Who is in supply again begins anew.
    const saved = position({
      scenario: '1941',
      phase: 'combat',
      units: { '1513': [unit('ger-inf-3', { out: 1 })] },
    })
    expect(stackIn(step(saved, END), '1513')[0].out).toBeUndefined()
  })

  it('is asked for at the moment of the attack', () => {
    const units = {
      '2211': ['ger-inf-4'],
      '2212': ['rus-inf-1'],
      '2110': ['rus-inf-2'],
      '2411': ['rus-inf-2'],
      '2111': ['ger-inf-1'],
    }
    const fed = position({ scenario: '1941', phase: 'combat', set: { russia: INVADED }, units })
    expect(
      isLegal(steps(fed, { type: 'aim', at: '2212' }), { type: 'join', at: '2211', unit: 'ger-inf-4' }),
    ).toBe(true)
    const { '2111': _, ...cut } = units
    const hungry = position({ scenario: '1941', phase: 'combat', set: { russia: INVADED }, units: cut })
    expect(refusal(hungry, { type: 'aim', at: '2212' })).toEqual({ rule: '9.61', code: 'out-of-supply' })
  })
})
