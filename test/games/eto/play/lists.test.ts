/**
 * Lists against `check`, in positions that random play seldom comes to: what is listed is everything that may be done. Lists look at
 * who might do something before they ask who may; whoever is passed over wrongly is missing here.
 */

import { describe, expect, it } from 'vitest'
import type { EtoAction } from '../../../../src/games/eto/actions'
import type { EtoState } from '../../../../src/games/eto/state'
import { canonicalJson } from '../../../../src/kernel/json'
import { allActions } from '../brute-force'
import { isLegal, listed, position, raising, step, TEST_CHARTS, unit, type Wanted } from './positions'

const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

/** All actions of a type that can be written down, and may be taken, are listed, and no others. */
function complete(state: EtoState, type: EtoAction['type']): void {
  const legal = new Set<string>()
  for (const action of allActions(state))
    if (action.type === type && isLegal(state, action)) legal.add(canonicalJson(action))
  expect(listed(state, type).map(canonicalJson).sort()).toEqual([...legal].sort())
}

describe('overruns are listed', () => {
  const west = { turn: '3/1940', player: 'axis' } as const
  /** Who stands in 1113 with the first of them in hand, and whom he sees in 1013. */
  const facing = (mine: readonly string[], theirs: Wanted['units'], wanted: Wanted = west): EtoState =>
    step(position({ ...wanted, units: { '1113': mine, ...theirs } }), take('1113', mine[0]))
  const overruns = (state: EtoState) => listed(state, 'overrun').map(({ to, with: other }) => [to, other])

  it('for one unit, and with the other of its stack', () => {
    expect(overruns(facing(['ger-mec-4', 'ger-mec-3'], { '1013': ['fre-inf-1'] }))).toEqual([
      ['1013', undefined],
      ['1013', 'ger-mec-3'],
    ])
    // Two may be strong enough where one is not, the stronger in hand or the other.
    for (const mine of [
      ['ger-mec-4', 'ger-mec-3'],
      ['ger-mec-3', 'ger-mec-4'],
      ['ger-inf-1', 'ger-mec-4'],
      ['ger-mec-2', 'ger-mec-2'],
    ])
      for (const theirs of [['fre-inf-1'], ['fre-inf-2'], ['fre-inf-1', 'fre-inf-1'], ['fre-inf-3']])
        complete(facing(mine, { '1013': theirs }), 'overrun')
  })

  it('against those who have retreated into a full hex, who do not defend it and go with the others', () => {
    const more = unit('fre-inf-1', { excess: true })
    for (const mine of [['ger-mec-4', 'ger-mec-4'], ['ger-mec-4']])
      complete(facing(mine, { '1013': ['fre-inf-1', 'bri-inf-1', more] }), 'overrun')
  })

  it('in rough land, and in the first winter in Russia, in which the Russians are twice as strong', () => {
    const invasion = { year: 1941, quarter: 3 } as const
    const russia = { atWar: true, mobilized: true, invasion }
    for (const turn of ['3/1941', '4/1941', '1/1942', '3/1942'])
      for (const [mine, theirs] of [
        ['rus-inf-2', 'ger-inf-1'],
        ['rus-inf-2', 'ger-inf-2'],
        ['rus-inf-1', 'fin-inf-1'],
      ]) {
        const wanted = { scenario: '1941', turn, player: 'allied', set: { russia } } as const
        const units = { '2111': [mine, 'rus-inf-2'], '2011': [theirs] }
        complete(step(position({ ...wanted, units }), take('2111', mine)), 'overrun')
      }
    for (const theirs of ['fre-inf-1', 'fre-inf-2'])
      for (const mine of [['ger-mec-4', 'ger-mec-4'], ['ger-mec-4'], ['ger-mec-3', 'ger-mec-2']]) {
        const units = { '0814': mine, '0815': [theirs] }
        complete(step(position({ ...west, units }), take('0814', mine[0])), 'overrun')
      }
  })
})

describe('landings are listed', () => {
  const torch = {
    scenario: '1941',
    turn: '3/1943',
    player: 'allied',
    set: { vichy: { status: 'gone', hexes: [] } },
    held: { allied: ['1121', '1021'] },
  } as const
  const lander = { '1121': ['usa-mec-2', 'usa-mec-1'] }
  const inHand = (units: Wanted['units'] = {}, wanted: Wanted = {}, name = 'usa-mec-2') =>
    step(position({ ...torch, ...wanted, units: { ...lander, ...units } }), take('1121', name))
  const beaches = (state: EtoState) => listed(state, 'land').map(({ to, by }) => `${to} ${by}`)

  it('wherever the craft take them that there are, and nowhere without them', () => {
    const transport = (amphibious: number) => ({
      charts: { ...TEST_CHARTS, transport: { '3/1943': { naval: 5, amphibious } } },
    })
    const some = inHand({}, transport(4))
    complete(some, 'land')
    expect(beaches(some)).toContain('1420 sea')
    expect(beaches(some).some((one) => one.endsWith('round-africa'))).toBe(true)
    const few = inHand({}, transport(3))
    complete(few, 'land')
    expect(beaches(few).some((one) => one.endsWith('round-africa'))).toBe(false)
    expect(beaches(few)).toContain('1420 sea')
    for (const left of [2, 1, 0]) complete(inHand({}, transport(left)), 'land')
    expect(beaches(inHand({}, transport(2)))).toContain('1420 sea')
    expect(beaches(inHand({}, transport(1)))).toEqual([])
  })

  it('beside friends where there is room, and before enemies, two at most', () => {
    const held = (units: Wanted['units'], wanted: Wanted = {}) => {
      const state = inHand(units, wanted)
      complete(state, 'land')
      return beaches(state).includes('1420 sea')
    }
    expect(held({ '1420': ['bri-mec-1'] })).toBe(true)
    expect(held({ '1420': ['bri-mec-1', 'bri-mec-1'] })).toBe(false)
    expect(held({ '1420': ['ita-inf-1', 'ita-inf-1'] })).toBe(true)
    const afloat = (...names: string[]) => ({ afloat: { '1420': names.map((name) => unit(name)) } })
    expect(held({ '1420': ['ita-inf-1'] }, { with: afloat('usa-mec-1') })).toBe(true)
    expect(held({ '1420': ['ita-inf-1'] }, { with: afloat('usa-mec-1', 'bri-mec-1') })).toBe(false)
  })

  it('under an open sky', () => {
    complete(inHand({ '1319': ['ger-inf-2'] }), 'land')
    complete(inHand({ '1319': ['ger-inf-2'], '1321': ['bri-mec-1'] }), 'land')
    expect(beaches(inHand({ '1319': ['ger-inf-2'] }))).not.toContain('1420 sea')
  })

  it('of Germans across narrow waters only', () => {
    const channel = (craft: number, units: Wanted['units'] = {}) =>
      step(
        position({
          scenario: '1941',
          turn: '3/1941',
          units: { '0812': ['ger-inf-1'], ...units },
          set: { shipping: { fleet: { amphibious: craft, converting: 0, transport: 0 } } },
        }),
        take('0812', 'ger-inf-1'),
      )
    complete(channel(1), 'land')
    // Along its own coast as well; not to the hexes of Britain beyond those it sees.
    expect(beaches(channel(1))).toEqual(['0712 sea', '0713 sea', '0811 sea', '0912 sea'])
    expect(beaches(channel(0))).toEqual([])
    complete(channel(1, { '0811': ['bri-inf-1'], '0712': ['bri-inf-1', 'bri-inf-1'] }), 'land')
  })
})

describe('Americans are listed', () => {
  const allied = { player: 'allied', turn: '3/1942' } as const
  const none = { set: { vichy: { status: 'none' } } } as const
  const ships = (naval: number, amphibious: number) => ({
    charts: { ...TEST_CHARTS, transport: { '3/1942': { naval, amphibious } } },
  })
  const onward = (state: EtoState) =>
    listed(state, 'forward').map(({ to, by, strength }) => `${strength} ${to} ${by}`)

  it('for every port and beach that ships and craft are enough for', () => {
    for (const [naval, amphibious] of [
      [5, 4],
      [0, 4],
      [3, 0],
      [1, 1],
      [0, 0],
    ]) {
      const state = raising({
        ...allied,
        ...none,
        ...ships(naval, amphibious),
        units: { '2325': ['bri-inf-1'] },
      })
      complete(state, 'forward')
      expect([naval, amphibious, onward(state).includes('1 2325 sea')]).toEqual([
        naval,
        amphibious,
        naval > 0,
      ])
      expect(onward(state).includes('3 2325 sea')).toBe(naval > 2)
    }
  })

  it('for Britain when they come out of their box, and for no more than are in it', () => {
    for (const american of [0, 1, 2, 4]) {
      const state = raising({ ...allied, ...none, set: { ...none.set, waiting: { american } } })
      complete(state, 'forward')
      expect(onward(state).filter((one) => one.endsWith(' 0811 sea'))).toEqual(
        [1, 2, 3].filter((strength) => strength <= american).map((strength) => `${strength} 0811 sea`),
      )
    }
  })

  it('not where an enemy stands, the stack is full, or the sky is closed', () => {
    const state = raising({
      ...allied,
      ...none,
      held: { axis: ['0615', '0616'] },
      units: { '0716': ['ger-inf-1'], '2325': ['bri-inf-1', 'bri-inf-1'], '0121': ['usa-inf-1'] },
    })
    complete(state, 'forward')
    expect(onward(state)).not.toContain('1 2325 sea')
    expect(onward(state)).not.toContain('1 0615 sea')
    expect(onward(state)).toContain('1 0121 sea')
    complete(raising({ ...allied, ...none, turn: '1/1943' }), 'forward')
  })
})

describe('drops are listed', () => {
  const BELGIUM = { allegiance: { belgium: 'allied' } } as const
  const rules = { airdrop: true } as const
  const drops = (units: NonNullable<Wanted['units']>, wanted: Wanted = {}, from = '0812') => {
    const state = step(
      position({ rules, turn: '3/1940', units, with: BELGIUM, ...wanted }),
      take(from, 'ger-par-1'),
    )
    complete(state, 'drop')
    return listed(state, 'drop')
      .map(({ to }) => to)
      .sort()
  }

  it('on to any hex around, two at most on to an enemy', () => {
    expect(drops({ '0812': ['ger-par-1'] })).toEqual(['0712', '0713', '0811', '0813', '0912', '0913'])
    expect(drops({ '0812': ['ger-par-1'], '0811': ['bri-inf-2'] })).toContain('0811')
    const dropping = unit('ger-par-1', { dropping: '0811' })
    expect(drops({ '0812': ['ger-par-1', dropping], '0811': ['bri-inf-2'] })).toContain('0811')
    expect(
      drops({ '0812': ['ger-par-1', dropping], '0912': [dropping], '0811': ['bri-inf-2'] }),
    ).not.toContain('0811')
    expect(drops({ '0812': ['ger-par-1'], '0813': ['ger-inf-1', 'ger-inf-1'] })).not.toContain('0813')
  })

  it('in the initial phase of a game that has them', () => {
    expect(drops({ '0812': ['ger-par-1'] }, { rules: {} })).toEqual([])
    expect(drops({ '1312': [unit('ger-par-1', { rail: true })] }, { phase: 'rail' }, '1312')).toEqual([])
  })
})

describe('a fight is listed', () => {
  it('for a landing force alone', () => {
    const beach = position({
      scenario: '1941',
      turn: '3/1943',
      player: 'allied',
      phase: 'combat',
      units: { '1420': ['ita-inf-1'] },
      with: { afloat: { '1420': [unit('usa-mec-4')] } },
      set: { vichy: { status: 'gone', hexes: [] } },
    })
    const aimed = step(beach, { type: 'aim', at: '1420' })
    complete(aimed, 'fight')
    expect(listed(aimed, 'fight')).toHaveLength(1)
  })
})
