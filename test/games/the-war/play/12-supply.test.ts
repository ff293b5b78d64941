/** Sections 3, 12, 23 and 27 in play: supply, surrender, victory, and the set-up. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import { POLAND_1939 } from '../../../../src/games/the-war/scenarios/poland-1939'
import { SetupError } from '../../../../src/kernel/game'
import { rule } from '../../../../src/testing'
import { listed, phase, placed, play, position, told, verdict } from './positions'

const WARSAW = 'pol-inf-w 4-5 INF 1521'

describe('supply', () => {
  // A Pole in Posen with Germans around him: they stand on the hexes beside him, or have a zone there.
  const pocket = [
    'ger-inf-1 6-5 INF 1324',
    'ger-inf-2 6-5 INF 1425',
    'ger-inf-3 6-5 INF 1524',
    'ger-arm-1 8-8 ARM 1523',
    'pol-inf-1 3-5 INF 1424',
    WARSAW,
  ]

  it(`${rule('the-war', '12.1.1', '12.6.1')} is cut by enemy zones, and without it nobody moves`, () => {
    const cut = play(position(...pocket), 'end', 'end?', 'end', 'end?')
    expect(cut.phasing).toBe('allied')
    expect(cut.units['pol-inf-1']).toMatchObject({ supply: 'none', began: 'none' })
    expect(verdict(cut, 'take pol-inf-1')).toBe('12.6.1 out-of-supply')
    expect(verdict(cut, 'take pol-inf-w')).toBe('legal')
  })

  it(`${rule('the-war', '4.0', '12.6.2')} is not needed to attack`, () => {
    const cut = play(position(...pocket), 'end', 'end?', 'end', 'end?', 'end')
    expect(listed(cut, 'aim')).toContain('aim 1324')
    expect(verdict(play(cut, 'aim 1324'), 'join pol-inf-1')).toBe('legal')
  })

  it(`${rule('the-war', '12.6.3', '3.9.1')} that is missing from beginning to end of its own turn ends a unit`, () => {
    const cut = play(position(...pocket), 'end', 'end?', 'end', 'end?')
    const events = told(play(cut, 'end', 'end?'), 'end')
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'lost', rule: '12.6.3', unit: 'pol-inf-1', outOfSupply: true }),
    )
    expect(events).not.toContainEqual(expect.objectContaining({ type: 'lost', unit: 'pol-inf-w' }))
  })

  it(`${rule('the-war', '12.1.1', '12.2.1')} comes from a capital in an enemy zone until it falls: a line ends there, and leads on from it nowhere`, () => {
    // The German before Warsaw has a zone over it; 1421 is beside the city, 1718 far behind it.
    const poles = ['pol-inf-1 3-5 INF 1421', 'pol-inf-2 3-5 INF 1718', WARSAW]
    const fromBehind = (...germans: readonly string[]) =>
      play(position('ger-inf-1 6-5 INF 1522', ...germans, ...poles), 'end', 'end?', 'end', 'end?').units
    expect(fromBehind()).toMatchObject({ 'pol-inf-1': { supply: 'full' }, 'pol-inf-2': { supply: 'full' } })
    // Zones over what lies between cut the line as ever, but for whom nothing lies between.
    const cut = fromBehind('ger-inf-2 6-5 INF 1519', 'ger-inf-3 6-5 INF 1720')
    expect(cut).toMatchObject({
      'pol-inf-1': { supply: 'full' },
      'pol-inf-2': { supply: 'none' },
      'pol-inf-w': { supply: 'full' },
    })
  })

  it(`${rule('the-war', '12.7.1')} comes to East Prussia by sea`, () => {
    const prussia = position(
      'ger-inf-1 6-5 INF 1321',
      'ger-inf-2 6-5 INF 1426',
      'pol-inf-1 4-5 INF 1323',
      WARSAW,
    )
    expect(prussia.units['ger-inf-1'].supply).toBe('full')
  })

  it(`${rule('the-war', '12.2.6', '12.2.3')} from the capital of a Satellite is limited: the unit is as if depleted`, () => {
    // 1923 is Bratislava: Hungary is neutral, and Poles bar the ways to Vienna and Berlin.
    const south = position(
      'ger-arm-1 8-8 ARM 1923',
      'ger-arm-2 8-8 ARM 1426',
      'pol-cav-1 2-6 CAV 1824',
      'pol-cav-2 2-6 CAV 1924',
      WARSAW,
    )
    expect(south.units['ger-arm-1']).toMatchObject({ supply: 'limited', condition: 'full-strength' })
    const second = play(south, 'end', 'end?')
    // A depleted German is third-rate: three points off, not one.
    expect(play(second, 'take ger-arm-1').flow.asked[0]).toMatchObject({ movers: [{ left: 5 }] })
    expect(play(second, 'take ger-arm-2').flow.asked[0]).toMatchObject({ movers: [{ left: 7 }] })
  })

  it(`${rule('the-war', '12.3', '10.2.7')} lasts for those who exploit, through the enemy's turn`, () => {
    const ring = ['1323', '1425', '1522', '1624'].map((hex, i) => `pol-inf-${i} 4-5 INF ${hex}`)
    const raid = position('ger-arm-1 8-8 ARM 1324', ...ring, WARSAW)
    expect(raid.units['ger-arm-1'].supply).toBe('full')
    const gone = play(raid, 'end', 'end', 'take ger-arm-1', 'move 1424', 'stop')
    const ended = play(gone, 'end')
    const over = play(ended, 'end?')
    expect(over.phasing).toBe('allied')
    expect(over.units['ger-arm-1']).toMatchObject({ exploited: 0, supply: 'full' })
    // Nobody is told that it has none in between.
    expect(told(ended, 'end').filter((event) => 'unit' in event && event.unit === 'ger-arm-1')).toEqual([])
    // The same place without an exploitation: there is no line.
    expect(position('ger-arm-1 8-8 ARM 1424', ...ring, WARSAW).units['ger-arm-1'].supply).toBe('none')
  })
})

describe('supply of those who exploit', () => {
  it(`${rule('the-war', '12.3', '12.2.3')} is what they began with, though a Satellite's capital is all that they reach now`, () => {
    const far = position('ger-arm-1 8-8 ARM 1724', 'pol-cav-1 2-6 CAV 1824', 'pol-cav-2 2-6 CAV 1924', WARSAW)
    const over = play(far, 'end', 'end', 'take ger-arm-1', 'move 1923', 'stop?', 'end', 'end?')
    expect(over.phasing).toBe('allied')
    expect(over.units['ger-arm-1']).toMatchObject({ hex: '1923', exploited: 0, supply: 'full' })
  })
})

describe('the end of a turn', () => {
  it(`${rule('the-war', '3.10.1', '23.1', '23.16')} ends Poland with Warsaw: its units go, and Danzig is German`, () => {
    const open = position('ger-arm-1 8-8 ARM 1522', 'ger-inf-1 6-5 INF 1324', 'pol-inf-1 4-5 INF 1219')
    const there = play(open, 'take ger-arm-1', 'move 1521', 'stop', 'end', 'end?')
    const over = phase(there) === undefined ? there : play(there, 'end', 'end?')
    expect(theWar.result(over)).toMatchObject({ winner: 'axis', level: 'decisive' })
    expect(over.surrendered).toEqual(['poland'])
    expect(Object.keys(over.units)).toEqual(['ger-arm-1', 'ger-inf-1'])
    expect(over.control['1223']).toBe('germany')
  })

  it(`${rule('the-war', '3.11', '3.10.3')} gives the turn to the Allies, and then ends the scenario`, () => {
    const quiet = position('ger-inf-1 6-5 INF 1324', WARSAW)
    const poles = play(quiet, 'end', 'end')
    expect(poles).toMatchObject({ phasing: 'allied', playerTurn: 1 })
    const over = play(poles, 'end', 'end')
    expect(theWar.result(over)).toMatchObject({ winner: 'allied', level: 'tactical' })
    expect(theWar.decision(over)).toBeNull()
  })

  it('is a decisive victory for Poles who hold a German city', () => {
    const raid = position('ger-inf-1 6-5 INF 1426', 'pol-cav-1 2-6 CAV 1424', WARSAW)
    const over = play(raid, 'end', 'end', 'take pol-cav-1', 'move 1624', 'stop', 'end', 'end = 5')
    expect(theWar.result(over)).toMatchObject({ winner: 'allied', level: 'decisive' })
  })
})

describe('the set-up', () => {
  it('has everyone in supply, at the figures that the rules name', () => {
    const start = theWar.setup({ scenario: 'poland-1939', seed: 'start' })
    expect(Object.values(start.units).filter(({ supply }) => supply !== 'full')).toEqual([])
    expect(POLAND_1939.source.kind).toBe('reconstructed')
    expect(start.units['slo-inf-1']).toMatchObject({ factor: 1, movement: 5 })
  })

  it('takes the charts of an owner, and says all that is wrong with them', () => {
    const units = ['ger-inf-1 6-5 INF 1324', 'ger-inf-1 6-5 INF 1224', 'pol-inf-1 4-5 INF 1324'].map(placed)
    const victory = { decisive: 6, tactical: 18 }
    const setUp = (charts: unknown) => () =>
      theWar.setup({ scenario: 'poland-1939', seed: 'x', charts: charts as never })
    expect(setUp({ units, victory })).toThrow(SetupError)
    expect(setUp({ units, victory })).toThrow(/ger-inf-1 is there twice.*enemies, and both in 1324/s)
    expect(setUp({ units: [], victory })).toThrow(/no units/)
    expect(setUp({ units: [{ ...units[0], hex: '9999' }], victory })).toThrow(/must be a hex of the map/)
    expect(setUp({ units: [placed('ger-inf-1 18-5 INF 1324')], victory })).toThrow(/army-size/)
    expect(() => theWar.setup({ scenario: 'poland-1939', seed: 'x', board: {} as never })).toThrow(SetupError)
  })
})
