/** Part 10 at sea, and in the field: evasion, special submarines, closed harbours, commandos, mountain units. */

import { describe, expect, it } from 'vitest'
import {
  resolveEvasion,
  resolveInfiltration,
  resolveSpecialAttack,
} from '../../../../src/games/aeto/10-rolls'
import { boardOf } from '../../../../src/games/aeto/state'
import { outcomesOf } from '../../../../src/kernel/chance'
import { scripted } from '../../../../src/kernel/dice'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import { conquerPoland, reachVichy, table } from '../play/table'

describe('evasion', () => {
  it(`${rule('aeto', '10.3')} is two to four chits in the winter of 1940, and keeps ships from harm for a phase`, () => {
    expect(
      outcomesOf((dice) => resolveEvasion(dice).count).map(({ value, probability }) => [
        value,
        fractionText(probability),
      ]),
    ).toEqual([
      [2, '1/6'],
      [3, '1/2'],
      [4, '1/3'],
    ])
    const at = table()
    at.until('turn-end', 'December', 1939)
    at.do({ type: 'end' }, 1)
    expect(at.state.special.evasion).toBe(2)
    at.until('naval-and-air')
    const board = boardOf(at.state)
    const seas = board.ids.filter((hex) => board.hex(hex).terrain === 'sea')
    const ships = ['bb', 'bb', 'submarine'].map((kind) => at.raise('germany', kind as 'bb', 9, 'W 3933'))
    const open = seas.find(
      (hex) => board.grid.distance('W 4717', hex) > 6 && board.grid.distance('W 3514', hex) > 6,
    )!
    at.land(ships[0], open)
    at.do({ type: 'evade', unit: ships[0] })
    expect(at.events).toMatchObject([{ type: 'evading', rule: '10.3', unit: ships[0], left: 1 }])
    expect(at.refusal({ type: 'hit', unit: ships[0] })).toBe('10.3 evading')
    expect(at.refusal({ type: 'evade', unit: ships[2] })).toBe('10.3 submarine')
    const channel = board.neighbours('W 3514').find((hex) => board.hex(hex).terrain === 'sea')!
    at.land(ships[1], channel)
    expect(at.refusal({ type: 'evade', unit: ships[1] })).toBe('10.3 near-britain')
    at.until('offensive')
    expect(at.refusal({ type: 'hit', unit: ships[0] })).toBeNull()
  })
})

describe('special submarines', () => {
  it(`${rule('aeto', '10.25')} get in on 1 to 4, and double their dice: 7 makes 16, 9 makes 20, 2 makes 6`, () => {
    const yes = outcomesOf((dice) => resolveInfiltration(dice).count).find(({ value }) => value === 1)!
    expect(fractionText(yes.probability)).toBe('2/3')
    const net = (roll: number) => resolveSpecialAttack({ gunnery: 2, armor: 10 }, scripted([roll])).net
    expect([7, 9, 2].map(net)).toEqual([16, 20, 6])
  })

  it(`${rule('aeto', '10.25')} U-47 goes into Scapa Flow once, and attacks twice`, () => {
    const at = table()
    at.until('naval-and-air', 'October', 1939)
    const oak = at.raise('united-kingdom', 'bb', 12, 'W 4717')
    const german = 'W 3933'
    const prien = at.raise('germany', 'submarine', 4, german)
    expect(at.refusal({ type: 'infiltrate', chit: 'x-craft', unit: prien, port: 'W 4717' })).toBe(
      '10.25 too-early',
    )
    at.do({ type: 'infiltrate', chit: 'u-47', unit: prien, port: 'W 4717' }, 4)
    at.do({ type: 'strike', unit: oak }, 5)
    expect(at.state.units[oak].depleted).toBe(true)
    at.do({ type: 'strike', unit: oak }, 7)
    expect(at.state.units[oak]).toBeUndefined()
    expect(at.refusal({ type: 'infiltrate', chit: 'u-47', unit: prien, port: 'W 4717' })).toBe('10.25 used')
  })

  it(`${rule('aeto', '10.25')} the Italians come to the Mediterranean from the autumn of 1941, the British to German ports from the summer of 1943`, () => {
    const at = table()
    at.until('naval-and-air', 'October', 1941)
    at.do({ type: 'invade', by: 'italy', on: 'united-kingdom', act: 'declared' })
    const italian = 'W 2422'
    const scire = at.raise('italy', 'submarine', 4, italian)
    expect(at.refusal({ type: 'infiltrate', chit: '10th', unit: scire, port: 'W 4717' })).toBe(
      '10.25 mediterranean',
    )
    at.do({ type: 'infiltrate', chit: '10th', unit: scire, port: 'E 5623' }, 5)
    expect(at.events[0]).toMatchObject({ result: 'kept out' })
  })
})

describe('harbours', () => {
  it(`${rule('aeto', '10.27')} in Africa are not closed by Vichy ships; Marseilles is`, () => {
    const at = table()
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    const closed = (port: string) => {
      at.do({ type: 'inquire', topic: 'harbor', of: port })
      return (at.events[0] as { total: number }).total === 1
    }
    expect(['W 1312', 'W 0804', 'W 1204'].map(closed)).toEqual([false, false, false])
    expect(closed('W 2319')).toBe(true)
  })
})

describe('commandos and mountain units', () => {
  it(`${rule('aeto', '10.0')} commandos destroy one installation in the Offensive Phase, and have rules of their own out of supply`, () => {
    const at = table()
    at.until('season', 'October', 1939)
    at.fort('france', 'W 3418')
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    const commando = at.raise('germany', 'commando', 2, 'W 3022')
    expect(at.refusal({ type: 'demolish', unit: commando, what: 'fort' })).toBe('10.0 nothing-there')
    at.march(commando, 'W 3319')
    at.until('offensive', 'June', 1940)
    at.do({ type: 'attack', by: 'germany', hex: 'W 3418', terrain: 'clear' })
    at.do({ type: 'join', unit: commando })
    at.do({ type: 'fight' })
    expect(at.events).toMatchObject([{ about: 'attack W 3418', result: '1-1' }])
    at.march(commando, 'W 3418')
    expect(at.refusal({ type: 'demolish', unit: commando, what: 'radar' })).toBe('10.0 nothing-there')
    at.do({ type: 'demolish', unit: commando, what: 'fort' })
    expect(at.state.forts).toEqual([])
    expect(at.refusal({ type: 'demolish', unit: commando, what: 'airbase' })).toBe('10.0 one-only')
    at.until('supply')
    at.do({ type: 'supply', unit: commando, out: true })
    at.do({ type: 'inquire', topic: 'movement', of: commando })
    expect(at.events[0]).toMatchObject({ explain: [{ rule: '10.0' }, { amount: 2 }] })
    at.do({ type: 'inquire', topic: 'depletion', of: commando })
    expect(at.events[0]).toMatchObject({ rule: '10.0', total: 2 })
  })

  it(`${rule('aeto', '10.5', '10.8')} mountain units cross impassable mountains, and Soviet armor loses 1 point in winter`, () => {
    const at = table()
    at.until('season', 'January', 1940)
    at.do({ type: 'activate', nation: 'turkey', by: 'germany' })
    at.weather('winter')
    at.until('offensive')
    const [wall, beyond] = ['E 3916', 'E 4015']
    const [climber, walker] = [
      at.raise('turkey', 'mountain', 3, wall),
      at.raise('turkey', 'infantry', 3, wall),
    ]
    const tank = at.raise('soviet-union', 'armor', 5, 'E 1924')
    at.do({ type: 'take', unit: walker })
    expect(at.refusal({ type: 'enter', hex: beyond })).toBe('10.5 impassable')
    at.do({ type: 'stop' })
    at.move(climber, beyond)
    at.do({ type: 'inquire', topic: 'movement', of: climber })
    expect(at.events[0]).toMatchObject({ rule: '10.5', explain: [{ amount: 1 }, { amount: 2 }] })
    at.do({ type: 'inquire', topic: 'movement', of: tank })
    expect(at.events[0]).toMatchObject({ rule: '10.8', explain: [{ amount: 1 }] })
  })
})
