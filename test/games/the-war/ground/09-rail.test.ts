import { describe, expect, it } from 'vitest'
import { GERMAN_RAILMOVES, RAIL_CHART } from '../../../../src/games/the-war/ground/09-charts'
import {
  type CountedRailmove,
  checkRailCapacity,
  checkRailmove,
  type RailHex,
  type Railmove,
  railCapacity,
  railmoveWeight,
} from '../../../../src/games/the-war/ground/09-rail'
import type { Nation } from '../../../../src/games/the-war/types'
import { rule } from '../../../../src/testing'
import { unit } from '../ground-inputs'

const hex = (changes: Partial<RailHex> = {}): RailHex => ({
  hex: '1020',
  land: true,
  friendly: true,
  supplied: true,
  ...changes,
})

const plain: Railmove = {
  unit: unit('germany 6-5 INF'),
  effort: 'SLE',
  from: { ...hex(), city: true },
  path: [hex(), hex()],
  destination: { city: true, adjacentToEnemy: false },
}

const rail = (changes: Partial<Railmove> = {}) => {
  const verdict = checkRailmove({ ...plain, ...changes })
  return verdict.legal ? 'legal' : verdict.code
}

describe('a railmove', () => {
  it(`${rule('the-war', '9.1')} comes before all other movement`, () => {
    expect(rail()).toBe('legal')
    expect(rail({ movementBegun: true })).toBe('movement-begun')
  })

  it(`${rule('the-war', '9.1.1')} goes from city to city through friendly, supplied land, 25 hexes at most`, () => {
    expect(rail({ unit: unit('soviet-union 1-3 PART') })).toBe('partisans')
    for (const type of ['STA', 'INF', 'PARA', 'CDO', 'ART', 'MOT', 'MOTFlak', 'Flak', 'ARM', 'CAV', 'MECH'])
      expect(rail({ unit: unit(`germany 2-5 ${type}`) })).toBe('legal')
    expect(rail({ effort: 'pass' })).toBe('no-rail-effort')
    expect(rail({ effort: 'MLE' })).toBe('legal')
    expect(rail({ from: { ...hex(), city: false } })).toBe('no-city')
    expect(rail({ path: Array.from({ length: 25 }, () => hex()) })).toBe('legal')
    expect(rail({ path: Array.from({ length: 26 }, () => hex()) })).toBe('too-far')
    expect(rail({ path: [hex({ land: false })] })).toBe('not-land')
    expect(rail({ path: [hex({ friendly: false })] })).toBe('not-friendly')
    expect(rail({ path: [hex({ supplied: false })] })).toBe('not-supplied')
    expect(rail({ path: [hex({ partisans: true })] })).toBe('partisans-in-the-way')
    expect(rail({ path: [hex({ inNorthAfrica: true })] })).toBe('north-africa')
    expect(rail({ destination: { city: false, adjacentToEnemy: false } })).toBe('no-city-at-end')
    expect(rail({ destination: { city: true, adjacentToEnemy: true } })).toBe('enemy-at-end')
    expect(rail({ railmoved: true })).toBe('railmoved-already')
  })

  it(`${rule('the-war', '9.1.3')} is for units within reach of the marker that activates them`, () => {
    const within = (effort: 'LLE' | 'RLE', hexesFromMarker: number) => rail({ effort, hexesFromMarker })
    expect([within('LLE', 1), within('LLE', 2), within('RLE', 4), within('RLE', 5)]).toEqual([
      'legal',
      'not-activated',
      'legal',
      'not-activated',
    ])
    expect(rail({ effort: 'RLE' })).toBe('not-activated')
  })

  it(`${rule('the-war', '9.1.2')} takes from a capacity that bombs and lost cities reduce`, () => {
    const moves = (...input: Parameters<typeof railCapacity>) => railCapacity(...input).railmoves
    expect([moves('soviet-union'), moves('soviet-union', { axisHoldsMoscow: true })]).toEqual([8, 6])
    expect([
      moves('united-states'),
      moves('britain'),
      moves('france'),
      moves('italy'),
      moves('romania'),
    ]).toEqual([3, 3, 2, 2, 2])
    expect(moves('germany')).toBe(GERMAN_RAILMOVES)
    expect(moves('germany', { criticalHit: true, firestorm: true })).toBe(GERMAN_RAILMOVES - 3)
    // Whoever is bombed loses them, Britain as well, and none ends below zero.
    expect([moves('britain', { criticalHit: true }), moves('britain', { firestorm: true })]).toEqual([2, 1])
    expect([moves('germany', { lost: 4 }), moves('britain', { lost: 4 })]).toEqual([GERMAN_RAILMOVES - 4, 0])
    // An owner's chart takes the place of ours.
    const printed = { railmoves: { ...RAIL_CHART.railmoves, germany: 9 } }
    expect(moves('germany', { criticalHit: true }, printed)).toBe(8)
  })

  it(`${rule('the-war', '9.1.2')} counts twice for Germans in the Soviet Union, and is nothing for North Africa`, () => {
    expect([
      railmoveWeight('germany', true),
      railmoveWeight('germany', false),
      railmoveWeight('soviet-union', true),
    ]).toEqual([2, 1, 1])
    expect(checkRailmove({ ...plain, path: [hex({ inNorthAfrica: true })] })).toMatchObject({ rule: '9.1.2' })
  })

  it(`${rule('the-war', '9.1.2')} is refused beyond the capacity, and to Americans beside the map`, () => {
    const within = (nation: Nation, count: number, move: CountedRailmove = {}) => {
      const verdict = checkRailCapacity(
        nation,
        Array.from({ length: count }, () => move),
      )
      return verdict.legal ? 'legal' : verdict.code
    }
    expect([within('britain', 3), within('britain', 4)]).toEqual(['legal', 'no-capacity'])
    const east = { inSovietUnionOf1939: true }
    expect([
      within('germany', 5, east),
      within('germany', 6, east),
      within('germany', 6),
      within('soviet-union', 8, east),
    ]).toEqual(['legal', 'no-capacity', 'legal', 'legal'])
    expect([within('italy', 1, { times: 2 }), within('italy', 2, { times: 2 })]).toEqual([
      'legal',
      'no-capacity',
    ])
    expect(within('united-states', 1, { offMap: true })).toBe('off-map')
    const bombed = railCapacity('britain', { criticalHit: true })
    expect(checkRailCapacity('britain', [{}, {}, {}], bombed)).toMatchObject({ code: 'no-capacity' })
  })
})
