import { describe, expect, it } from 'vitest'
import {
  checkReserveCommitment,
  interdictionCost,
  mayBeReserve,
  mayPlaceReserveFortification,
  mayReserveFortification,
  RESERVE_NARFS,
  type ReserveCommitment,
  type ReservePlacement,
  reserveAllowance,
  reserveLimit,
  reserveMarkerLasts,
} from '../../../../src/games/the-war/ground/09-reserves'
import { rule } from '../../../../src/testing'
import { depleted, unit } from '../ground-inputs'

const placement: ReservePlacement = { effort: 'SLE', inBuildSegment: true, placedSoFar: 0, limit: 3 }

const place = (counter: string, changes = {}, more: Partial<ReservePlacement> = {}) => {
  const verdict = mayBeReserve(
    { adjacentToEnemy: false, ...unit(counter, changes) },
    { ...placement, ...more },
  )
  return verdict.legal ? 'legal' : verdict.code
}

describe('a reserve', () => {
  it(`${rule('the-war', '9.9.1')} is one of three, two or one, and one more for espionage`, () => {
    expect(
      (['first', 'second', 'third', 'fourth'] as const).map((rating) => reserveLimit(rating).reserves),
    ).toEqual([3, 2, 1, 0])
    expect(reserveLimit('third', { espionage: true }).reserves).toBe(2)
    expect(reserveLimit('third', { espionage: true, counterEspionage: true }).reserves).toBe(1)
    expect(place('germany 8-8 ARM', {}, { placedSoFar: 3 })).toBe('limit')
    expect(
      ['ARM', 'MECH', 'MOT', 'MOTFlak', 'CAV', 'INF', 'STA', 'PARA'].map((type) =>
        place(`germany 4-5 ${type}`),
      ),
    ).toEqual([...Array(5).fill('legal'), ...Array(3).fill('wrong-type')])
    expect(place('germany 8-8 ARM', {}, { inBuildSegment: false })).toBe('wrong-segment')
    expect(mayReserveFortification('soviet-union', 0, placement)).toEqual({ legal: true })
    expect(mayReserveFortification('soviet-union', 1, placement)).toMatchObject({ code: 'one-a-turn' })
    expect(mayReserveFortification('britain', 0, placement)).toMatchObject({ code: 'soviets-only' })
    expect(mayReserveFortification('soviet-union', 0, { ...placement, placedSoFar: 3 })).toMatchObject({
      code: 'limit',
    })
  })

  it(`${rule('the-war', '9.9.2')} costs five NARFs in an SLE or RLE turn, away from the enemy, for one enemy turn`, () => {
    expect(RESERVE_NARFS).toBe(5)
    const inTurnOf = (['SLE', 'RLE', 'LLE', 'MLE', 'pass'] as const).map((effort) =>
      place('germany 8-8 ARM', {}, { effort }),
    )
    expect(inTurnOf).toEqual(['legal', 'legal', 'wrong-effort', 'wrong-effort', 'wrong-effort'])
    expect(place('germany 8-8 ARM', { adjacentToEnemy: true })).toBe('adjacent-to-enemy')
    expect([reserveMarkerLasts(0), reserveMarkerLasts(1)]).toEqual([true, false])
  })

  it(`${rule('the-war', '9.9.4', '10.8.4')} may be worn out, but not out of oil`, () => {
    expect(place('britain 8-8 ARM', depleted)).toBe('legal')
    expect(place('germany 8-8 ARM', { outOfOil: true })).toBe('no-oil')
    expect(reserveAllowance(unit('britain 8-8 ARM', depleted)).points).toBe(1)
    expect(reserveAllowance(unit('germany 8-8 ARM', depleted)).points).toBe(1)
  })

  it(`${rule('the-war', '9.9.6', '10.3.5')} moves as in the second impulse, trucks too`, () => {
    const points = (counter: string) => reserveAllowance(unit(counter)).points
    expect([
      points('germany 8-8 ARM'),
      points('britain 6-7 MOT'),
      points('united-states 6-7 MOT'),
      points('germany 1-7 MOTFlak'),
    ]).toEqual([7, 5, 4, 6])
    const east = (counter: string) => reserveAllowance(unit(counter), {}, true).points
    expect([east('germany 8-8 ARM'), east('germany 4-8 MECH'), east('germany 6-7 MOT')]).toEqual([6, 6, 6])
    expect(place('united-states 6-7 MOT')).toBe('legal')
    expect(place('romania 4-8 ARM')).toBe('minor-country')
  })

  it(`${rule('the-war', '9.9.5')} is slowed by every aircraft over it`, () => {
    expect(interdictionCost(['FTR', 'TAC', 'MDM', 'NAC'], 'unit').amount).toBe(3)
    expect(interdictionCost(['TAC'], 'fortification').amount).toBe(0)
    expect(interdictionCost([], 'unit').amount).toBe(0)
  })

  const commit = (changes: Partial<ReserveCommitment> = {}) => {
    const verdict = checkReserveCommitment({
      unit: 'arm',
      announced: true,
      rolled: false,
      against: 'attack',
      ends: 'attacked-hex',
      cost: 3,
      allowance: 7,
      overstacked: false,
      ...changes,
    })
    return verdict.legal ? 'legal' : verdict.code
  }

  it(`${rule('the-war', '9.9.3')} goes into a hex under attack or next to it, within stacking, and not against a victory`, () => {
    expect([commit(), commit({ ends: 'adjacent' }), commit({ ends: 'elsewhere' })]).toEqual([
      'legal',
      'legal',
      'too-far-away',
    ])
    expect(commit({ against: 'automatic-victory' })).toBe('automatic-victory')
    expect(commit({ overstacked: true })).toBe('overstacked')
    const works = { hex: '1010', friendly: true, underAttack: true, beach: false }
    expect(mayPlaceReserveFortification(works)).toEqual({ legal: true })
    expect(mayPlaceReserveFortification({ ...works, friendly: false })).toMatchObject({ rule: '9.9.3' })
  })

  it(`${rule('the-war', '9.9.6', '9.9.1')} waits for the announcement and comes before the roll`, () => {
    expect(commit({ announced: false })).toBe('too-early')
    expect(commit({ rolled: true })).toBe('too-late')
    expect(commit({ cost: 8 })).toBe('too-few-points')
    const works = { hex: '1010', friendly: true, underAttack: true, beach: false }
    expect(mayPlaceReserveFortification({ ...works, underAttack: false })).toMatchObject({ rule: '9.9.6' })
    expect(mayPlaceReserveFortification({ ...works, beach: true })).toMatchObject({ rule: '9.9.1' })
  })
})
