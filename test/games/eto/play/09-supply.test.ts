/** Supply: section 9 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { etoBoard } from '../../../../src/games/eto/board'
import type { EtoHex } from '../../../../src/games/eto/board-types'
import { eto } from '../../../../src/games/eto/game'
import { isSupplied, suppliersOf } from '../../../../src/games/eto/play/09-supply'
import { holderOf, positionOf } from '../../../../src/games/eto/play/position'
import type { EtoState } from '../../../../src/games/eto/state'
import { rule } from '../../../../src/testing'
import {
  at,
  board,
  END,
  INVADED,
  isLegal,
  listed,
  position,
  raising,
  refusal,
  stackIn,
  step,
  stepEvents,
  steps,
  TEST_CHARTS,
  turnOver,
  unit,
  unitsIn,
  until,
  type Wanted,
} from './positions'

const supplied = (state: EtoState, hex: string) => isSupplied(state, at(hex), stackIn(state, hex)[0])

const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

const land = (to: string) => ({ type: 'land', to, by: 'sea' }) as const

const aim = (hex: string) => ({ type: 'aim', at: hex }) as const

const join = (hex: string, name: string) => ({ type: 'join', at: hex, unit: name }) as const

const cutOff = (units: Wanted['units'] = {}, marks: object = {}) =>
  position({
    scenario: '1941',
    turn: '3/1942',
    units: {
      '2410': [unit('ger-inf-2', marks)],
      '2409': ['rus-inf-2'],
      '2411': ['rus-inf-2'],
      '2309': ['rus-inf-2'],
      '2311': ['rus-inf-2'],
      '2310': ['rus-inf-2'],
      '2510': ['rus-inf-2'],
      '2511': ['rus-inf-2'],
      '2509': ['rus-inf-2'],
      ...units,
    },
    set: { russia: INVADED },
  })

const outs = (state: EtoState) => stackIn(state, '2410').map(({ out }) => out)

const russia = (wanted: Wanted = {}) =>
  position({
    scenario: '1941',
    turn: '2/1942',
    phase: 'combat',
    set: { russia: INVADED },
    units: { '2111': ['ger-inf-4', 'ger-inf-4'], '2211': ['rus-inf-1'], '2110': ['rus-inf-1'] },
    ...wanted,
  })

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

describe('the Black Sea', () => {
  /** Someone for every power, out of the way. */
  const HOME = { '0810': ['bri-mec-3'], '1313': ['ger-inf-1'], '2309': ['rus-inf-2'] } as const

  const turkey = (entered: readonly ['turkey'] | readonly [], units: Wanted['units'] = {}) =>
    position({
      turn: '3/1943',
      charts: TEST_CHARTS,
      player: 'allied',
      set: { russia: INVADED },
      with: { allegiance: { turkey: 'allied', rumania: 'axis', bulgaria: 'axis' }, entered },
      units: { ...HOME, '2325': ['bri-mec-2'], ...units },
    })

  it(`${rule('eto', '9.31', '12.4')} feeds nobody who lands there`, () => {
    // Cut off by land, on this sea and on another.
    for (const [beach, fed, units] of [
      ['2016', false, { '2015': ['rum-inf-1'], '2017': ['bul-inf-1'] }],
      ['1419', true, { '1318': ['ita-inf-1'], '1418': ['ita-inf-1'] }],
    ] as const) {
      const cut = turkey(['turkey'], units)
      const ashore = steps(cut, take('2325', 'bri-mec-2'), land(beach))
      expect(isSupplied(ashore, at(beach), stackIn(ashore, beach)[0])).toBe(fed)
    }
  })
})

describe('units that differ in nothing but how long they have been out of supply', () => {
  /** Someone for every power, out of the way. */
  const HOME = { '0810': ['bri-mec-3'], '1313': ['ger-inf-1'], '2309': ['rus-inf-2'] } as const

  it(`${rule('eto', '9.62', '5.11')} are taken up one by one`, () => {
    const state = position({
      turn: '3/1941',
      units: {
        ...HOME,
        '0810': ['bri-inf-3'],
        '1517': [unit('ger-inf-1', { out: 0 }), unit('ger-inf-1', { out: 1 })],
      },
      with: { allegiance: { yugoslavia: 'allied' }, entered: ['yugoslavia'] },
    })
    const takes = listed(state, 'take').filter((one) => one.at === '1517')
    expect(takes.map((one) => one.unit)).toEqual(['ger-inf-1', 'ger-inf-1#2'])
    expect(until(state, 'combat').phase).toBe('combat')
  })
})

describe('units that are raised', () => {
  it(`${rule('eto', '9.13')} hold the hex that they come to`, () => {
    const lost = raising({ held: { allied: ['1312'] } })
    const holder = (state: EtoState) =>
      (['passed', 'claimed', 'friendly'] as const).map((map) => holderOf(positionOf(state), map, at('1312')))
    expect(holder(lost)).toEqual(['allied', 'allied', 'allied'])
    const raised = step(lost, { type: 'raise', nation: 'german', unit: 'infantry', strength: 1, at: '1312' })
    expect(holder(raised)).toEqual(['axis', 'axis', null])
  })
})

describe('supply', () => {
  it(`${rule('eto', '9.43')} of Vichy units in the war comes from any land of France`, () => {
    const axis = position({
      scenario: '1941',
      turn: '4/1942',
      units: { '0721': ['vic-inf-1'], '1021': ['vic-inf-1'] },
      set: { vichy: { status: 'axis' } },
    })
    for (const hex of ['0721', '1021']) expect(isSupplied(axis, at(hex), stackIn(axis, hex)[0])).toBe(true)
    // In Scotland no line by land leads there.
    const shut = position({
      scenario: '1941',
      turn: '4/1942',
      units: { '0808': ['vic-inf-1'] },
      set: { vichy: { status: 'axis' } },
    })
    expect(isSupplied(shut, at('0808'), stackIn(shut, '0808')[0])).toBe(false)
  })

  it(`${rule('eto', '9.12')} of the Axis in Africa comes from its ports once Italy is in the war`, () => {
    const libya = (status: 'war' | 'neutral') => {
      const state = position({
        turn: '3/1940',
        rules: { minorCountries: true, italianEntry: true },
        units: { '1324': ['ita-inf-1'] },
        set: { italy: { status } },
      })
      return suppliersOf(state, at('1324'), stackIn(state, '1324')[0]).rule
    }
    expect([libya('war'), libya('neutral')]).toEqual(['9.12', '9.11'])
  })
})

describe('what follows from', () => {
  it(`${rule('eto', '9.21', '9.13')} the march of the Axis through Resource Centers: they feed nobody any more`, () => {
    const hexes = (is: (hex: EtoHex) => boolean) => etoBoard().ids.filter((id) => is(etoBoard().hex(id)))
    const centres = hexes(({ resource }) => resource === 'russia')
    const [onPersianRoute] = hexes(({ lendLease }) => lendLease === 'persian-gulf')
    const here = '2410'
    const fed = (left: number) => {
      const state = position({
        scenario: '1941',
        turn: '3/1942',
        units: { [here]: ['rus-inf-2'], [onPersianRoute]: ['ger-inf-1'] },
        held: { axis: centres.filter((id) => id !== here).slice(left) },
        set: { russia: INVADED },
      })
      return isSupplied(state, at(here), unit('rus-inf-2'))
    }
    expect([3, 1].map(fed)).toEqual([true, false])
  })
})

describe('from turn to turn', () => {
  it(`${rule('eto', '9.32')} the garrison of Malta holds out for one turn after both gates are lost`, () => {
    const lost = (gatesLost: number, gates: readonly string[]) =>
      position({
        scenario: '1941',
        turn: '3/1942',
        player: 'allied',
        units: { '1322': ['bri-gar-1'], '0811': ['bri-inf-3'], '1413': ['ger-inf-4'] },
        held: { axis: gates },
        with: { gatesLost },
      })
    const garrison = (state: EtoState) => unitsIn(turnOver(state), '1322')
    expect(garrison(lost(0, ['0219', '2325']))).toEqual(['bri-gar-1'])
    expect(garrison(lost(1, ['0219', '2325']))).toEqual([])
    expect(garrison(lost(1, ['0219']))).toEqual(['bri-gar-1'])
    expect(turnOver(lost(0, ['0219', '2325'])).gatesLost).toBe(1)
    expect(turnOver(lost(1, ['2325'])).gatesLost).toBe(0)
  })
})

describe('an attack on a neutral', () => {
  it(`${rule('eto', '9.61', '12.3')} is off when those who come to life cut the attackers off`, () => {
    const spain = (others: Record<string, string[]>) =>
      steps(
        position({
          turn: '3/1941',
          phase: 'combat',
          units: { '0216': ['ger-mec-4'], '0215': ['spa-inf-1'], ...others },
          with: {
            entered: ['poland', 'portugal'],
            allegiance: { poland: 'allied', portugal: 'axis' },
          },
        }),
        aim('0215'),
        join('0216', 'ger-mec-4'),
      )
    const cut = stepEvents(spain({ '0318': ['spa-inf-1'] }), { type: 'fight' })
    expect(cut.events.map(({ type }) => type)).toEqual(['invaded', 'joined'])
    expect(unitsIn(cut.state, '0215')).toEqual(['spa-inf-1'])
    expect(stackIn(cut.state, '0216')).toEqual([unit('ger-mec-4', { fought: true })])
    expect([cut.state.attacked, cut.state.focus]).toEqual([['0215'], null])
    const fought = stepEvents(spain({}), { type: 'fight' }, 1)
    expect(fought.events.map(({ type }) => type)).toContain('fought')
  })
})

describe('who goes hungry', () => {
  it(`${rule('eto', '9.62')} has two whole combat phases, his own and the enemy's, and is gone after them`, () => {
    const own = step(cutOff(), END)
    expect([own.phase, outs(own)]).toEqual(['combat', [0]])
    const after = step(own, END)
    expect(outs(after)).toEqual([1])
    const theirs = until(after, 'combat', 'allied')
    expect(outs(theirs)).toEqual([1])
    const { state: gone, events } = stepEvents(theirs, END)
    expect([outs(gone), gone.losses.now.german]).toEqual([[], 2])
    expect(events).toContainEqual({ type: 'eliminated', rule: '9.62', at: '2410', unit: 'ger-inf-2' })
  })

  it(`${rule('eto', '9.62')} begins anew when he is fed again, at the beginning of a phase and at its end`, () => {
    const fed = {
      '2310': ['ger-inf-2'],
      '2210': ['ger-inf-2'],
      '2211': ['ger-inf-2'],
      '2309': [],
      '2311': [],
    }
    const begun = step(cutOff(fed, { out: 1 }), END)
    expect([begun.phase, outs(begun)]).toEqual(['combat', [undefined]])
    const during = position({
      scenario: '1941',
      turn: '3/1942',
      phase: 'combat',
      units: { '2410': [unit('ger-inf-2', { out: 1 })], '2210': ['ger-inf-2'] },
      set: { russia: INVADED },
    })
    expect(outs(step(during, END))).toEqual([undefined])
  })

  it(`${rule('eto', '9.62')} is counted from the beginning of a phase, not from within it`, () => {
    const during = position({
      scenario: '1941',
      turn: '3/1942',
      phase: 'combat',
      units: Object.fromEntries(cutOff().units.map(({ at: hex, units }) => [hex, units])),
      set: { russia: INVADED },
    })
    expect(outs(step(during, END))).toEqual([undefined])
  })
})

describe('who has no line of supply', () => {
  it(`${rule('eto', '9.11', '16.15')} is told of his own country only if he comes from a minor one`, () => {
    const sources = (hex: string, name: string) => {
      const state = position({
        turn: '3/1941',
        units: { [hex]: [name] },
        with: { entered: ['greece'], allegiance: { poland: 'allied', greece: 'allied' } },
      })
      return suppliersOf(state, at(hex), stackIn(state, hex)[0]).sources
    }
    expect(sources('1312', 'ger-inf-1')).not.toContain('own country')
    expect(sources('0811', 'bri-inf-1')).not.toContain('own country')
    expect(sources('0811', 'gre-inf-1')).toContain('own country')
  })
})

describe('supply over Persia', () => {
  /** Someone for each side, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

  it(`${rule('eto', '9.22')} is for Russians who have no centre left, while no German stands on the route`, () => {
    const centres = board.ids.filter((id) => board.hex(id).resource === 'russia')
    const fed = (units: Wanted['units']) => {
      const state = position({
        scenario: '1941',
        turn: '3/1942',
        units: { ...HOME, '3014': ['rus-inf-2'], ...units },
        held: { axis: centres.filter((id) => id !== '3014') },
        set: { russia: INVADED },
      })
      return isSupplied(state, at('3014'), stackIn(state, '3014')[0])
    }
    expect([fed({}), fed({ '2914': ['ger-inf-1'] })]).toEqual([true, false])
  })
})

describe('a port that is marched through', () => {
  /** Someone for each side, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

  it(`${rule('eto', '9.12', '9.13')} feeds those of the Axis from then on, though it has gone on`, () => {
    const state = eto.fork(
      position({
        turn: '3/1941',
        units: {
          ...HOME,
          '0219': ['bri-inf-1'],
          '2325': ['bri-inf-1'],
          '2425': ['bri-inf-1'],
          '1124': ['ger-inf-2'],
          '1326': ['ita-inf-1'],
        },
        held: { allied: ['1223', '1624', '1824'] },
      }),
    )
    const fed = () => isSupplied(state, at('1326'), stackIn(state, '1326')[0])
    expect(fed()).toBe(false)
    eto.advance(state, take('1124', 'ger-inf-2'))
    expect(eto.advance(state, { type: 'move', to: '1324' })[0]).toMatchObject({
      path: ['1124', '1223', '1324'],
    })
    expect(fed()).toBe(true)
  })
})

describe('attacks', () => {
  it(`${rule('eto', '9.61', '8.72')} are listed against twice as many who are out of supply`, () => {
    const aims = (germans: string) =>
      listed(
        russia({
          turn: '3/1942',
          player: 'allied',
          units: {
            '2211': [germans],
            '2212': ['rus-inf-2'],
            '2110': ['rus-inf-1'],
            '2113': ['rus-inf-2'],
            '2411': ['rus-inf-2'],
          },
        }),
        'aim',
      )
    expect(aims('ger-inf-4')).toEqual([{ type: 'aim', at: '2211' }])
  })
})
