import { describe, expect, it } from 'vitest'
import {
  checkRailmove,
  RAILMOVE_NARFS,
  type RailHex,
  type Railmove,
  railCapacity,
  railmoveWeight,
} from '../../../src/games/the-war/09-rail'
import { rule } from '../../../src/testing'
import { unit } from './ground-inputs'

const hex = (changes: Partial<RailHex> = {}): RailHex => ({
  hex: '1020',
  land: true,
  friendly: true,
  supplied: true,
  ...changes,
})

const rail = (changes: Partial<Railmove> = {}) => {
  const verdict = checkRailmove({
    unit: unit('germany 6-5 INF'),
    effort: 'SLE',
    from: { ...hex(), city: true },
    path: [hex(), hex()],
    destination: { city: true, adjacentToEnemy: false },
    ...changes,
  })
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

  it(`${rule('the-war', '9.1.3')} is free, within reach of the marker that activates it`, () => {
    expect(RAILMOVE_NARFS).toBe(0)
    const within = (effort: 'LLE' | 'RLE', hexesFromMarker: number) => rail({ effort, hexesFromMarker })
    expect([within('LLE', 1), within('LLE', 2), within('RLE', 4), within('RLE', 5)]).toEqual([
      'legal',
      'not-activated',
      'legal',
      'not-activated',
    ])
    expect(rail({ effort: 'RLE' })).toBe('not-activated')
  })

  it('takes from a capacity that bombs and lost cities reduce', () => {
    const moves = (...input: Parameters<typeof railCapacity>) => railCapacity(...input).railmoves
    expect([moves('soviet-union'), moves('soviet-union', { axisHoldsMoscow: true })]).toEqual([8, 6])
    expect([
      moves('united-states'),
      moves('britain'),
      moves('france'),
      moves('italy'),
      moves('romania'),
    ]).toEqual([3, 3, 2, 2, 2])
    expect(moves('germany')).toBeNull()
    expect(moves('germany', { germanRailmoves: 10, criticalHit: true, firestorm: true })).toBe(7)
    // Whoever is bombed loses them, Britain as well, and none ends below zero.
    expect([moves('britain', { criticalHit: true }), moves('britain', { firestorm: true })]).toEqual([2, 1])
    expect([moves('germany', { germanRailmoves: 10, lost: 4 }), moves('britain', { lost: 4 })]).toEqual([
      6, 0,
    ])
    expect([
      railmoveWeight('germany', true),
      railmoveWeight('germany', false),
      railmoveWeight('soviet-union', true),
    ]).toEqual([2, 1, 1])
  })
})
