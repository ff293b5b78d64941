/** Section 9 in play: what units in hand can do. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { check, listed, phase, play, position, positionIn, until, verdict } from './positions'

const WARSAW = 'pol-inf-w 4-5 INF 1521'

describe('a unit in hand', () => {
  // The Pole at 1423 has a zone over 1323, 1424 and 1523: nothing but open sides there.
  const line = position('ger-inf-1 6-5 INF 1324', 'ger-arm-1 8-8 ARM 1324', 'pol-inf-1 4-5 INF 1423', WARSAW)

  it(`${rule('the-war', '9.4', '9.7')} on foot stops in an enemy zone, and drives on through it`, () => {
    const onFoot = play(line, 'take ger-inf-1', 'move 1424')
    expect(onFoot.units['ger-inf-1']).toMatchObject({ hex: '1424', done: true })
    expect(phase(onFoot)).toBe('first-movement')
    expect(listed(play(line, 'take ger-inf-1'), 'move')).not.toContain('move 1522')
    expect(listed(play(line, 'take ger-arm-1'), 'move')).toContain('move 1522')
  })

  it(`${rule('the-war', '9.3')} pays a point for a hex, one to enter a zone and one to leave it`, () => {
    const entered = play(line, 'take ger-arm-1', 'move 1424')
    expect(entered.flow.asked[0]).toMatchObject({ movers: [{ unit: 'ger-arm-1', left: 6 }] })
    const through = play(entered, 'move 1523')
    expect(through.flow.asked[0]).toMatchObject({ movers: [{ left: 3 }] })
    expect(check(play(through, 'move 1424'), 'move 1523')).toMatchObject({ legal: false })
  })

  it(`${rule('the-war', '9.4')} does not enter a hex with an enemy in it`, () => {
    const beside = play(line, 'take ger-arm-1', 'move 1424')
    expect(check(beside, 'move 1423')).toMatchObject({ legal: false, rule: '9.4', at: '1423' })
    expect(verdict(beside, 'move 1423')).toBe('9.4 enemy-occupied')
  })

  it(`${rule('the-war', '9.3')} finishes before another begins, unless they go as a stack`, () => {
    const two = position('ger-arm-1 8-8 ARM 1324', 'ger-arm-2 8-8 ARM 1224', 'ger-inf-1 6-5 INF 1324', WARSAW)
    expect(verdict(play(two, 'take ger-arm-1'), 'take ger-arm-2')).toBe('9.3 another-is-moving')
    const stack = play(two, 'take ger-arm-1', 'take ger-inf-1', 'move 1323')
    expect(stack.units['ger-inf-1'].hex).toBe('1323')
    expect(verdict(stack, 'move 1422')).toBe('9.3 hex-by-hex')
    const alone = play(stack, 'leave ger-inf-1')
    expect(alone.units['ger-inf-1'].done).toBe(true)
    expect(listed(alone, 'move')).toContain('move 1422')
    expect(verdict(play(alone, 'stop'), 'take ger-arm-1')).toBe('9.3 move-finished')
  })

  it(`${rule('the-war', '9.0', '9.5')} spends no more points than it has, need not move at all, and keeps none of them`, () => {
    const taken = play(line, 'take ger-arm-1')
    const stands = play(taken, 'stop')
    expect(stands.units['ger-arm-1']).toMatchObject({ hex: '1324', moved: false, done: true })
    expect(verdict(stands, 'take ger-arm-1')).toBe('9.3 move-finished')
    const east = play(taken, 'move 1424', 'move 1523')
    expect(east.flow.asked[0]).toMatchObject({ movers: [{ left: 3 }] })
    // Two of them take it out of the zone, and the third a hex further.
    expect(listed(east, 'move')).toContain('move 1722')
    expect(verdict(east, 'move 1721')).toBe('9.0 out-of-reach')
  })

  it(`${rule('the-war', '1.2')} takes the hexes that it goes through`, () => {
    const gone = play(line, 'take ger-arm-1', 'move 1323')
    expect(gone.control).toEqual({ '1323': 'germany' })
  })

  it(`${rule('the-war', '9.2', '10.2.4')} moves again in the second impulse if it is armoured, a point less`, () => {
    const second = play(line, 'end')
    expect(phase(second)).toBe('second-movement')
    expect(play(second, 'take ger-arm-1').flow.asked[0]).toMatchObject({ movers: [{ left: 7 }] })
    expect(verdict(second, 'take ger-inf-1')).toBe('9.2 no-points')
  })

  it(`${rule('the-war', '23.60', '9.4.2', '9.4.1')} stays out of what is closed to its nation`, () => {
    const south = position(
      'slo-inf-1 1-5 INF 1822',
      'ger-inf-1 6-5 INF 1324',
      'pol-inf-1 4-5 INF 1219',
      WARSAW,
    )
    expect(verdict(play(south, 'take slo-inf-1'), 'move 1821')).toBe('23.60 stays-home')
    const poles = play(south, 'end', 'end')
    expect(phase(poles)).toBe('first-movement')
    expect(verdict(play(poles, 'take pol-inf-1'), 'move 1220')).toBe('2.7 out-of-theatre')
  })
})

describe('too many in a hex', () => {
  const crowd = position(
    'ger-inf-1 6-5 INF 1324',
    'ger-inf-2 6-5 INF 1324',
    'ger-inf-3 6-5 INF 1324',
    'ger-inf-4 6-5 INF 1224',
    WARSAW,
  )

  it(`${rule('the-war', '9.6', '10.8.1')} is looked at when movement ends: the fourth first-rate unit must go`, () => {
    const over = play(crowd, 'take ger-inf-4', 'move 1324', 'stop')
    expect(phase(over)).toBe('first-movement')
    const asked = play(over, 'end')
    expect(phase(asked)).toBe('first-movement: disband')
    expect(listed(asked)).toHaveLength(4)
    expect(verdict(asked, 'disband pol-inf-w')).toBe('9.6 not-yours')
    const after = play(asked, 'disband ger-inf-2')
    expect(Object.keys(after.units)).toEqual(['ger-inf-1', 'ger-inf-3', 'ger-inf-4', 'pol-inf-w'])
    expect(after.lost.map(({ unit }) => unit)).toEqual(['ger-inf-2'])
  })

  it(`${rule('the-war', '15.5', '9.6')} that one has marched there oneself gives the unit up, at twice the price; who was driven together does not`, () => {
    const own = play(crowd, 'take ger-inf-4', 'move 1324', 'stop', 'end', 'disband ger-inf-2')
    expect(own.lost).toMatchObject([{ unit: 'ger-inf-2', outOfSupply: true }])
    const west = positionIn('france-1940')(
      ...[
        'ger-inf-1 6-5 INF 1426',
        'fra-inf-1 4-5 INF 1732',
        'fra-inf-2 4-5 INF 1732',
        'fra-inf-3 2-5 INF 1733',
      ],
      'bri-mot-1 6-7 MOT 1235',
    )
    const { units } = copyJson(west) as unknown as { units: Record<string, Record<string, unknown>> }
    units['fra-inf-3'].hex = '1732'
    const driven = until(
      theWar.codec.accept({ ...copyJson(west), units }),
      (now) => phase(now)?.endsWith('disband') === true,
    )
    expect(driven.phasing).toBe('axis')
    expect(play(driven, 'disband fra-inf-3').lost).toMatchObject([{ unit: 'fra-inf-3', outOfSupply: false }])
  })

  it(`${rule('the-war', '10.8.3')} comes with the second unit of a third-rate army`, () => {
    const poles = play(position('ger-inf-1 6-5 INF 1324', 'pol-inf-1 4-5 INF 1520', WARSAW), 'end', 'end')
    expect(phase(play(poles, 'take pol-inf-1', 'move 1521', 'stop', 'end'))).toBe('first-movement: disband')
  })
})

describe('an automatic victory', () => {
  const tanks = (count: number, victim = 'pol-cav-1 2-6 CAV 1323') =>
    position(...Array.from({ length: count }, (_, i) => `ger-arm-${i} 8-8 ARM 1324`), victim, WARSAW)
  const take = (count: number) => Array.from({ length: count }, (_, i) => `take ger-arm-${i}`)

  it(`${rule('the-war', '9.8')} needs six to one: 24 factors against cavalry that is doubled to 4`, () => {
    expect(verdict(play(tanks(2), ...take(2)), 'overrun 1323')).toBe('9.8 not-enough')
    const won = play(tanks(3), ...take(3), 'overrun 1323')
    expect(won.lost.map(({ unit }) => unit)).toEqual(['pol-cav-1'])
    // A point more for a hex that was emptied so.
    expect(play(won, 'move 1323').flow.asked[0]).toMatchObject({ movers: [{ left: 6 }, {}, {}] })
  })

  it(`${rule('the-war', '9.8')} counts those beside the hex who have not moved, whether they move or not`, () => {
    const helped = play(tanks(3), 'take ger-arm-0')
    expect(verdict(helped, 'overrun 1323')).toBe('legal')
    const tired = play(tanks(3), 'take ger-arm-1', 'stop', 'take ger-arm-0')
    expect(verdict(tired, 'overrun 1323')).toBe('9.8 not-enough')
  })

  it(`${rule('the-war', '9.8')} is for tanks of a first-rate army`, () => {
    const foot = position(
      ...[0, 1, 2].map((i) => `ger-inf-${i} 6-5 INF 1324`),
      'pol-inf-1 1-5 INF 1323',
      WARSAW,
    )
    const stack = play(foot, 'take ger-inf-0', 'take ger-inf-1', 'take ger-inf-2')
    expect(verdict(stack, 'overrun 1323')).toBe('9.8 no-armour')
  })
})

describe('a railmove', () => {
  // Breslau is 1624, Stettin 1225, Berlin 1426.
  const depot = position('ger-inf-1 6-5 INF 1624', 'ger-inf-2 6-5 INF 1325', 'pol-inf-1 4-5 INF 1423', WARSAW)

  it(`${rule('the-war', '9.1', '9.1.1')} goes from city to city, not beside the enemy, and before anyone marches`, () => {
    const there = play(depot, 'rail ger-inf-1 1225')
    expect(there.units['ger-inf-1']).toMatchObject({ hex: '1225', done: false })
    expect(verdict(there, 'rail ger-inf-1 1426')).toBe('9.1.1 railmoved-already')
    expect(verdict(there, 'take ger-inf-1')).toBe('legal')
    expect(verdict(depot, 'rail ger-inf-1 1325')).toBe('9.1.1 no-city-at-end')
    expect(verdict(depot, 'rail ger-inf-2 1426')).toBe('9.1.1 no-city')
    expect(verdict(play(depot, 'take ger-inf-2', 'stop'), 'rail ger-inf-1 1426')).toBe('9.1 movement-begun')
    const besieged = position('ger-inf-1 6-5 INF 1624', 'pol-inf-1 2-5 INF 1224', WARSAW)
    expect(verdict(besieged, 'rail ger-inf-1 1225')).toBe('9.1.1 enemy-at-end')
  })

  it(`${rule('the-war', '9.1.2')} is one of two for a minor country`, () => {
    const poles = ['1519', '1719', '1219'].map((hex, i) => `pol-inf-${i} 2-5 INF ${hex}`)
    const east = play(position('ger-inf-1 6-5 INF 1225', ...poles), 'end', 'end')
    expect(east.phasing).toBe('allied')
    const twice = play(east, 'rail pol-inf-0 1521', 'rail pol-inf-1 1519')
    expect(verdict(twice, 'rail pol-inf-2 1719')).toBe('9.1.2 no-capacity')
  })
})
