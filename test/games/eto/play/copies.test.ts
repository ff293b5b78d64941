import { describe, expect, it } from 'vitest'
import type { EtoAction } from '../../../../src/games/eto/actions'
import { eto } from '../../../../src/games/eto/game'
import { groundOf, isIntact, makePosition, positionOf } from '../../../../src/games/eto/play/position'
import { ALLIED, AXIS, RUSSIAN } from '../../../../src/games/eto/play/sides'
import type { EtoState } from '../../../../src/games/eto/state'
import { scripted } from '../../../../src/kernel/dice'
import { canonicalJson, copyJson } from '../../../../src/kernel/json'
import { position } from './positions'

const take = (at: string, unit: string): EtoAction => ({ type: 'take', at, unit })
const move = (to: string): EtoAction => ({ type: 'move', to })
const STOP: EtoAction = { type: 'stop' }

const WEST = { '1313': ['ger-inf-3', 'ger-mec-2'], '1113': ['ger-inf-3'], '0914': ['fre-inf-3'] } as const
const start = () => position({ turn: '3/1940', units: WEST })

function play(state: EtoState, ...actions: readonly EtoAction[]): void {
  for (const action of actions) eto.advance(state, action, scripted([]))
}

/** All that is kept beside a state: what it was made of, and the maps as three camps find them. */
function keptOf(
  state: EtoState,
  { stacks, list, places, order, traits, camps, ...rest } = positionOf(state),
) {
  const { passed, claimed, friendly, nations } = rest
  return {
    stacks: canonicalJson(stacks),
    list: canonicalJson(list),
    order: order.subarray(0, list.length).join(),
    maps: [places, traits, camps, passed, claimed, friendly, nations].map((map) => map.join()),
    grounds: [AXIS, ALLIED, RUSSIAN].map((camp) => {
      const { enemyUnits, enemyZone, friendlyUnits, kept } = groundOf(state, camp)
      return [enemyUnits, enemyZone, friendlyUnits, kept!.free, kept!.zone, kept!.enemies].map((map) =>
        map.join(),
      )
    }),
  }
}

/** Is what is kept beside a state what a fresh look gives? */
function isSound(state: EtoState): void {
  const fresh = copyJson(state)
  expect(keptOf(state)).toEqual(keptOf(fresh, makePosition(fresh)))
}

describe('a copy of a position', () => {
  it('shares everything with what it was copied from until one of them is changed', () => {
    const state = eto.fork(start())
    keptOf(state)
    const [mine, its] = [positionOf(state), positionOf(eto.fork(state))]
    for (const part of ['stacks', 'list', 'traits', 'buffer', 'nations', 'standings'] as const)
      expect(its[part], part).toBe(mine[part])
    expect([its.settled, its.sealed]).toEqual([mine.settled, mine.sealed])
    expect(its.memory).not.toBe(mine.memory)
  })

  it('has its own stacks from the first mark on, and its own maps from the first march', () => {
    const state = eto.fork(start())
    const copy = eto.fork(state)
    const [mine, its] = [positionOf(state), positionOf(copy)]
    play(copy, take('1313', 'ger-mec-2'))
    expect(its.stacks).not.toBe(mine.stacks)
    expect(its.traits).not.toBe(mine.traits)
    expect(its.buffer).toBe(mine.buffer)
    play(copy, move('1212'))
    expect(its.buffer).not.toBe(mine.buffer)
    // And those are its own: the next march writes into them.
    const { stacks, buffer } = its
    play(copy, STOP, take('1313', 'ger-inf-3'), move('1312'))
    expect([its.stacks === stacks, its.buffer === buffer]).toEqual([true, true])
    isSound(state)
    isSound(copy)
  })

  it('does not feel it when what it was copied from goes on', () => {
    const state = eto.fork(start())
    keptOf(state)
    play(state, take('1313', 'ger-mec-2'), move('1212'))
    keptOf(state)
    const copy = eto.fork(state)
    const before = keptOf(copy)
    play(state, STOP, take('1113', 'ger-inf-3'), move('1112'))
    expect(keptOf(copy)).toEqual(before)
    isSound(copy)
    isSound(state)
    // Nor when the copy of a copy does.
    const third = eto.fork(copy)
    play(third, STOP, take('1313', 'ger-inf-3'), move('1312'), STOP)
    expect(keptOf(copy)).toEqual(before)
    isSound(third)
  })

  it('is as intact as what it was copied from, and knows nothing of parts that were put in by hand', () => {
    const state = eto.fork(start())
    play(state, take('1313', 'ger-mec-2'))
    const copy = eto.fork(state)
    expect([isIntact(state), isIntact(copy)]).toEqual([true, true])
    Object.assign(copy, { units: copyJson(copy.units) })
    expect([isIntact(state), isIntact(copy)]).toEqual([true, false])
  })
})
