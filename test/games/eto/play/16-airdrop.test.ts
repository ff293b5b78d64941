/** Airdrops: section 16.7 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { eto } from '../../../../src/games/eto/game'
import { rule } from '../../../../src/testing'
import {
  board,
  END,
  isLegal,
  listed,
  position,
  refusal,
  stackIn,
  step,
  stepEvents,
  unitsIn,
  until,
} from './positions'

const rules = { airdrop: true } as const

const belgium = { entered: ['belgium'], allegiance: { belgium: 'allied' } } as const

const drop = (to: string) => ({ type: 'drop', to }) as const

const kent = position({
  rules,
  turn: '3/1940',
  units: { '0812': ['ger-par-1'], '0811': ['bri-inf-1'], '0912': ['ger-inf-1'] },
  with: { allegiance: { belgium: 'allied' } },
})

describe('airdrop', () => {
  const take = (hex: string, unit: string) => ({ type: 'take', at: hex, unit }) as const

  it(`${rule('eto', '16.76')} is not stopped from the air`, () => {
    // British air lies over both hexes; no die is rolled.
    const state = position({
      rules,
      units: { '1112': ['ger-par-1'], '0912': ['bri-inf-3', 'bri-inf-3'], '1114': ['ger-inf-1'] },
      with: belgium,
    })
    const dropped = step(step(state, take('1112', 'ger-par-1')), drop('1012'))
    expect(unitsIn(dropped, '1012')).toEqual(['ger-par-1'])
  })

  it(`${rule('eto', '16.75')} puts paratroops into the hex when a friend overruns it before the fight`, () => {
    const kent = position({
      rules,
      turn: '3/1940',
      units: { '0812': ['ger-par-1'], '0811': ['bri-inf-1'], '0711': ['ger-mec-4'] },
    })
    const dropped = step(step(kent, take('0812', 'ger-par-1')), drop('0811'))
    expect([unitsIn(dropped, '0812'), unitsIn(dropped, '0811')]).toEqual([['ger-par-1'], ['bri-inf-1']])
    const over = step(step(dropped, take('0711', 'ger-mec-4')), { type: 'overrun', to: '0811' })
    expect([unitsIn(over, '0812'), unitsIn(over, '0811')]).toEqual([[], ['ger-mec-4', 'ger-par-1']])
    const after = until(step(over, { type: 'stop' }), 'mechanized')
    expect([unitsIn(after, '0811'), eto.invariants(after)]).toEqual([['ger-mec-4', 'ger-par-1'], []])
  })

  it(`${rule('eto', '16.75')} on to an enemy waits for the fight: the hex is theirs if it is won, and they are lost if not`, () => {
    const kent = position({
      rules,
      turn: '3/1940',
      units: { '0812': ['ger-par-1'], '0811': ['bri-inf-1'], '0912': ['ger-inf-1'] },
      with: { allegiance: { belgium: 'allied' } },
    })
    const { state: dropped, events } = stepEvents(step(kent, take('0812', 'ger-par-1')), drop('0811'))
    expect(events).toEqual([{ type: 'dropped', rule: '16.73', unit: 'ger-par-1', from: '0812', to: '0811' }])
    const aimed = step(until(dropped, 'combat'), { type: 'aim', at: '0811' })
    const fought = (roll: number) => {
      const state = step(aimed, { type: 'fight' }, roll)
      return [unitsIn(state, '0812'), unitsIn(state, '0811')]
    }
    expect(fought(1)).toEqual([[], ['ger-par-1']])
    expect(fought(2)).toEqual([[], ['bri-inf-1']])
  })

  it(`${rule('eto', '16.77')} goes with overruns by paratroops, within stacking`, () => {
    const state = position({
      rules,
      units: { '1112': ['ger-par-1', 'ger-inf-4'], '1012': ['bel-inf-1'] },
      with: belgium,
    })
    const over = step(step(state, take('1112', 'ger-par-1')), {
      type: 'overrun',
      to: '1012',
      with: 'ger-inf-4',
    })
    expect(unitsIn(over, '1012')).toEqual(['ger-inf-4', 'ger-par-1'])
    expect(stackIn(over, '1012').map(({ overran }) => overran)).toEqual([true, true])
    // Over the Channel, where no zone reaches them: two may drop on a hex, and no third.
    const two = position({
      rules,
      units: { '0912': ['ger-par-1', 'ger-par-1'], '0812': ['ger-par-1'], '0811': ['bri-inf-2'] },
      with: belgium,
    })
    const both = [take('0912', 'ger-par-1'), drop('0811'), take('0912', 'ger-par-1'), drop('0811')].reduce(
      (state, action) => step(state, action),
      two,
    )
    expect(stackIn(both, '0912').map(({ dropping }) => dropping)).toEqual(['0811', '0811'])
    expect(refusal(step(both, take('0812', 'ger-par-1')), drop('0811')).code).toBe('stack-full')
  })
})

describe('straits whose two shores are held', () => {
  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  it(`${rule('eto', '16.7', '5.21')} may be taken for a blocked side, and are no hindrance to a drop`, () => {
    const paratroops = (...held: string[]) => {
      const state = position({
        turn: '3/1941',
        rules: { airdrop: true },
        units: { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'], '0219': ['ger-par-1'] },
        held: { axis: held },
        with: { allegiance: { spain: 'allied' }, entered: ['spain'] },
      })
      const inHand = step(state, take('0219', 'ger-par-1'))
      return [isLegal(inHand, { type: 'move', to: '0220' }), isLegal(inHand, { type: 'drop', to: '0220' })]
    }
    expect(paratroops('0219')).toEqual([false, true])
    expect(paratroops('0219', '0220')).toEqual([true, true])
  })

  it(`${rule('eto', '16.7')} are unlike a blocked side, over which nobody drops`, () => {
    const drops = (from: string) => {
      const state = position({
        turn: '3/1941',
        rules: { airdrop: true },
        units: { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'], [from]: ['ger-par-1'] },
      })
      return listed(step(state, take(from, 'ger-par-1')), 'drop').map(({ to }) => to)
    }
    const blocked = (from: string) =>
      board.grid.neighbours(from).filter((to) => board.has(to) && board.hasSide(from, to, 'blocked'))
    expect(blocked('1315').length).toBeGreaterThan(0)
    expect(drops('1315').filter((to) => blocked('1315').includes(to))).toEqual([])
    expect(drops('1315').length).toBeGreaterThan(0)
  })
})

describe('paratroops', () => {
  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  it(`${rule('eto', '16.75')} who were dropped on to an enemy and do not fight are lost`, () => {
    const dropped = step(step(kent, take('0812', 'ger-par-1')), drop('0811'))
    const idle = step(until(dropped, 'combat'), END)
    expect([idle.phase, unitsIn(idle, '0812'), unitsIn(idle, '0811')]).toEqual([
      'mechanized',
      [],
      ['bri-inf-1'],
    ])
    expect(idle.losses.now.german).toBe(1)
  })

  it(`${rule('eto', '16.73')} are dropped one hex away, neither further nor where they stand`, () => {
    const inHand = step(kent, take('0812', 'ger-par-1'))
    expect(refusal(inHand, drop('0812'))).toEqual({ rule: '16.73', code: 'too-far' })
    expect(refusal(inHand, drop('0810'))).toEqual({ rule: '16.73', code: 'too-far' })
    expect(isLegal(inHand, drop('0813'))).toBe(true)
    expect(refusal(step(kent, take('0912', 'ger-inf-1')), drop('0811'))).toEqual({
      rule: '16.71',
      code: 'no-paratroops',
    })
  })
})
