import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkEffort,
  checkEffortAllows,
  checkEffortMarker,
  checkLimitedEffortHex,
  checkUnitActivation,
  type EffortAction,
  effortCost,
  limitedEffortBonus,
  minorEffortCost,
  needsNoEffort,
  passMovement,
  sovietEffortDepletions,
} from '../../../../src/games/the-war/supply/04-logistics'
import type { LogisticalEffort, MajorPower } from '../../../../src/games/the-war/types'
import { totalOf } from '../../../../src/kernel/explain'
import { rule } from '../../../../src/testing'

const ok = { legal: true }
const choice = { effort: 'RLE', narfs: 10, lastTurn: null, thisTurn: [] } as const
const cost = (power: MajorPower, effort: LogisticalEffort) => effortCost(power, effort).narfs
const allowed = (effort: LogisticalEffort, actions: readonly EffortAction[], axis = false) =>
  actions.filter((action) => checkEffortAllows(effort, action, axis).legal)
const ALL: readonly EffortAction[] = [
  'move',
  'rail',
  'stratmove',
  'attack',
  'automatic-victory',
  'attack-partisans',
  'partisan-operations',
  'offensive-strategic-warfare',
  'defensive-strategic-warfare',
  'patrol',
  'interception',
  'second-impulse',
  'invasion',
  'airdrop',
  'reserves',
  'evasion',
  'stage',
  'diplomacy',
  'espionage',
  'variant',
  'build',
]
const denied = (effort: LogisticalEffort, axis = false) => {
  const may = allowed(effort, ALL, axis)
  return ALL.filter((action) => !may.includes(action))
}

describe('a logistical effort', () => {
  it(`${rule('the-war', '4.0')} is of one kind a turn`, () => {
    expect(checkEffort(choice)).toEqual(ok)
    expect(checkEffort({ ...choice, thisTurn: ['RLE'] })).toEqual(ok)
    expect(checkEffort({ ...choice, thisTurn: ['LLE'] })).toMatchObject({ rule: '4.0', code: 'one-kind' })
    expect(checkEffort({ ...choice, effort: 'MLE', thisTurn: ['MLE'] })).toMatchObject({ code: 'once' })
  })

  it(`${rule('the-war', '4.0')} is not for units out of supply, nor needed by them, or by those who intercept`, () => {
    const unit = {
      effort: 'SLE',
      service: 'ground',
      toMarker: null,
      activatedThisTurn: false,
      supplied: true,
    } as const
    expect(checkUnitActivation(unit)).toEqual(ok)
    expect(checkUnitActivation({ ...unit, supplied: false })).toMatchObject({ code: 'out-of-supply' })
    expect(checkUnitActivation({ ...unit, activatedThisTurn: true })).toMatchObject({
      code: 'activated-already',
    })
    const far = (effort: 'LLE' | 'RLE', toMarker: number | null) => {
      const verdict = checkUnitActivation({ ...unit, effort, toMarker })
      return verdict.legal ? 'legal' : verdict.because
    }
    expect([far('LLE', null), far('RLE', 5), far('RLE', 4)]).toEqual([
      'no marker is near enough; a limited effort reaches 1 hex from its marker',
      'a marker is 5 hexes away; a regional effort reaches 4 hexes from its marker',
      'legal',
    ])
    const cutOff = { supplied: false, phasing: true } as const
    expect(needsNoEffort('attack-adjacent', { service: 'ground', ...cutOff })).toBe(true)
    expect(needsNoEffort('move', { service: 'ground', ...cutOff })).toBe(false)
    expect(needsNoEffort('stage-to-supplied-base', { service: 'air', ...cutOff })).toBe(true)
    expect(needsNoEffort('change-base', { service: 'naval', ...cutOff })).toBe(true)
    expect(needsNoEffort('change-base', { service: 'naval', supplied: true, phasing: true })).toBe(false)
    expect(needsNoEffort('intercept', { service: 'naval', supplied: true, phasing: false })).toBe(true)
    expect(needsNoEffort('DAS', { service: 'air', supplied: true, phasing: false })).toBe(true)
    expect(needsNoEffort('intercept', { service: 'air', supplied: true, phasing: true })).toBe(false)
  })

  it(`${rule('the-war', '4.1')} that is sustained costs 8, 12 or 16, double for Germany in the Soviet Union`, () => {
    expect(cost('germany', 'SLE')).toBe(8)
    expect(cost('britain', 'SLE')).toBe(12)
    expect(cost('france', 'SLE')).toBe(16)
    expect(effortCost('germany', 'SLE', { groundUnitsThere: true }).narfs).toBe(16)
    expect(effortCost('italy', 'SLE', { groundUnitsThere: true }).narfs).toBe(8)
    expect(effortCost('germany', 'SLE', { markerThere: true }).narfs).toBe(8)
  })

  it(`${rule('the-war', '4.1')} that is sustained reaches everywhere and allows all, but not twice running`, () => {
    expect(denied('SLE')).toEqual([])
    expect(denied('SLE', true)).toEqual(['attack-partisans'])
    expect(checkEffort({ ...choice, effort: 'SLE', lastTurn: 'SLE' })).toMatchObject({
      code: 'two-turns-running',
    })
    expect(checkEffort({ ...choice, lastTurn: 'RLE' })).toEqual(ok)
    expect(sovietEffortDepletions('SLE')).toBe(3)
  })

  it(`${rule('the-war', '4.2')} that is regional costs 4, 6 or 8, and reaches four hexes and the boxes`, () => {
    expect([cost('soviet-union', 'RLE'), cost('united-states', 'RLE'), cost('france', 'RLE')]).toEqual([
      4, 6, 8,
    ])
    for (const power of ['germany', 'italy'] as const)
      expect(effortCost(power, 'RLE', { markerThere: true }).narfs).toBe(8)
    expect(effortCost('soviet-union', 'RLE', { markerThere: true }).narfs).toBe(4)
    expect(effortCost('germany', 'RLE', { groundUnitsThere: true }).narfs).toBe(4)
    const unit = {
      effort: 'RLE',
      service: 'air',
      toMarker: 4,
      activatedThisTurn: false,
      supplied: true,
    } as const
    expect(checkUnitActivation(unit)).toEqual(ok)
    expect(checkUnitActivation({ ...unit, toMarker: 5 })).toMatchObject({ rule: '4.2', code: 'too-far' })
    expect(checkUnitActivation({ ...unit, toMarker: null })).toMatchObject({ code: 'too-far' })
    expect(checkUnitActivation({ ...unit, service: 'strategic', toMarker: null })).toEqual(ok)
    expect(checkEffortMarker('RLE', false)).toMatchObject({ rule: '4.2' })
    expect(denied('RLE', true)).toEqual([])
    expect(sovietEffortDepletions('RLE')).toBe(2)
    expect(minorEffortCost(true, false, 'RLE')).toBe('free')
    expect([minorEffortCost(true, true, 'RLE'), minorEffortCost(false, false, 'RLE')]).toEqual([
      'patron',
      'patron',
    ])
    expect(minorEffortCost(true, false, 'RLE', true)).toBe('no-move')
  })

  it(`${rule('the-war', '4.3')} that is limited costs 2, 3 or 4, reaches one hex, and forbids much`, () => {
    expect([cost('italy', 'LLE'), cost('britain', 'LLE'), cost('france', 'LLE')]).toEqual([2, 3, 4])
    expect(effortCost('italy', 'LLE', { markerThere: true }).narfs).toBe(4)
    const unit = {
      effort: 'LLE',
      service: 'naval',
      toMarker: 1,
      activatedThisTurn: false,
      supplied: true,
    } as const
    expect(checkUnitActivation(unit)).toEqual(ok)
    expect(checkUnitActivation({ ...unit, toMarker: 2 })).toMatchObject({ rule: '4.3', code: 'too-far' })
    expect(checkEffortMarker('LLE', true)).toEqual(ok)
    expect(checkEffortMarker('LLE', false)).toMatchObject({ rule: '4.3' })
    expect(denied('LLE')).toEqual(['second-impulse', 'invasion', 'airdrop', 'reserves', 'evasion'])
    expect(sovietEffortDepletions('LLE')).toBe(1)
  })

  it(`${rule('the-war', '4.3')} that is limited helps attacks of which it is half`, () => {
    const mixed = (lle: number, rle: number) =>
      limitedEffortBonus(
        [
          { effort: 'LLE', factors: lle },
          { effort: 'RLE', factors: rle },
        ],
        false,
      ).modifier
    expect([mixed(4, 4), mixed(3, 4), mixed(5, 4), mixed(0, 4)]).toEqual([-1, 0, -1, 0])
    expect(limitedEffortBonus([{ effort: 'LLE', factors: 6 }], true)).toMatchObject({
      modifier: -1,
      columns: 1,
    })
    expect(limitedEffortBonus([{ effort: 'SLE', factors: 6 }], true)).toMatchObject({
      modifier: 0,
      columns: 0,
    })
  })

  it(`${rule('the-war', '4.3')} that is limited shifts the attack on one hex and no other`, () => {
    expect(checkLimitedEffortHex('LLE', '1010', null)).toEqual(ok)
    expect(checkLimitedEffortHex('LLE', '1010', '1010')).toEqual(ok)
    expect(checkLimitedEffortHex('LLE', '1011', '1010')).toMatchObject({ rule: '4.3', code: 'one-hex' })
    expect(checkLimitedEffortHex('RLE', '1010', null)).toMatchObject({ code: 'not-limited' })
  })

  it(`${rule('the-war', '4.4')} of movement costs 2 for all, and allows no attack`, () => {
    for (const power of ['germany', 'britain', 'france'] as const) expect(cost(power, 'MLE')).toBe(2)
    expect(denied('MLE')).toEqual([
      'attack',
      'attack-partisans',
      'offensive-strategic-warfare',
      'patrol',
      'invasion',
      'airdrop',
      'reserves',
      'evasion',
    ])
    expect(effortCost('germany', 'MLE', { groundUnitsThere: true, markerThere: true }).narfs).toBe(2)
    expect(sovietEffortDepletions('MLE')).toBe(0)
  })

  it(`${rule('the-war', '4.5')} is a pass for a power without NARFs, and for no other`, () => {
    expect(checkEffort({ ...choice, effort: 'pass', narfs: 0 })).toEqual(ok)
    expect(checkEffort({ ...choice, effort: 'pass', narfs: 1 })).toMatchObject({ code: 'has-narfs' })
    expect(checkEffort({ ...choice, narfs: 0 })).toMatchObject({ rule: '4.5', code: 'no-narfs' })
    expect(cost('germany', 'pass')).toBe(0)
    expect(allowed('pass', ALL)).toEqual([
      'move',
      'partisan-operations',
      'defensive-strategic-warfare',
      'interception',
      'variant',
      'build',
    ])
    expect([passMovement('ground'), passMovement('naval'), passMovement('air')]).toEqual([1, 5, null])
  })
})

describe('costs of efforts', () => {
  const powers = ['britain', 'france', 'germany', 'italy', 'soviet-union', 'united-states'] as const
  const efforts = ['SLE', 'RLE', 'LLE', 'MLE', 'pass'] as const

  it('are never negative, never fall in the Soviet Union, and are what their explanation adds up to', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...powers),
        fc.constantFrom(...efforts),
        fc.boolean(),
        fc.boolean(),
        (power, effort, groundUnitsThere, markerThere) => {
          const { narfs, explain } = effortCost(power, effort, { groundUnitsThere, markerThere })
          expect(narfs).toBeGreaterThanOrEqual(cost(power, effort))
          expect(narfs).toBeGreaterThanOrEqual(0)
          expect(totalOf(explain)).toBe(narfs)
        },
      ),
    )
  })

  it('fall from sustained to limited efforts', () => {
    for (const power of powers) {
      const [sustained, regional, limited] = efforts.slice(0, 3).map((effort) => cost(power, effort))
      expect(sustained).toBeGreaterThan(regional)
      expect(regional).toBeGreaterThan(limited)
    }
  })

  it('bring a limited effort its bonus exactly from half of the factors on', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(40), (limited, other) => {
        const { modifier } = limitedEffortBonus(
          [
            { effort: 'LLE', factors: limited },
            { effort: 'SLE', factors: other },
          ],
          false,
        )
        expect(modifier).toBe(limited > 0 && limited >= other ? -1 : 0)
      }),
    )
  })
})
