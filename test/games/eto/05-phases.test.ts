import { describe, expect, it } from 'vitest'
import {
  checkPhase,
  isMechanized,
  type MovementPhase,
  type PhasedUnit,
} from '../../../src/games/eto/05-phases'
import type { Nation, UnitType } from '../../../src/games/eto/units'
import { rule } from '../../../src/testing'

describe('who moves in which phase', () => {
  const infantry: PhasedUnit = {
    id: 'a',
    type: 'infantry',
    mechanized: false,
    movedInInitialPhase: false,
    preparedForRail: false,
  }
  const tanks: PhasedUnit = { ...infantry, type: 'mechanized', mechanized: true }
  const codes = (unit: PhasedUnit) =>
    (['initial', 'mechanized', 'rail-and-naval'] satisfies MovementPhase[]).map((phase) => {
      const verdict = checkPhase(unit, phase)
      return verdict.legal ? 'legal' : `${verdict.rule} ${verdict.code}`
    })

  it(`${rule('eto', '5.31')} is everyone in the initial phase, and only the mechanized after combat`, () => {
    expect(codes(infantry)).toEqual(['legal', '5.31 not-mechanized', '5.6 not-prepared'])
    expect(codes(tanks)).toEqual(['legal', 'legal', '5.6 not-prepared'])
  })

  it(`${rule('eto', '5.16')} is a mechanized unit once`, () => {
    expect(codes({ ...tanks, movedInInitialPhase: true })).toEqual([
      'legal',
      '5.16 moved-already',
      '5.6 not-prepared',
    ])
  })

  it(`${rule('eto', '5.64')} is who was prepared for rail by rail alone`, () => {
    for (const unit of [infantry, tanks])
      expect(codes({ ...unit, preparedForRail: true })).toEqual([
        '5.64 prepared-for-rail',
        '5.64 prepared-for-rail',
        'legal',
      ])
  })

  it(`${rule('eto', '4.2')} is never a garrison or a partisan`, () => {
    for (const type of ['garrison', 'partisan'] satisfies UnitType[])
      expect(codes({ ...tanks, type })).toEqual(new Array(3).fill('4.2 may-not-move'))
  })

  it(`${rule('eto', '5.33')} is every western unit mechanized from 1943 on`, () => {
    const by = (nation: Nation, type: UnitType, year: number) =>
      isMechanized(nation, type, { year, quarter: 1 })
    for (const nation of ['british', 'american', 'free-french'] satisfies Nation[])
      expect([by(nation, 'infantry', 1942), by(nation, 'infantry', 1943)]).toEqual([false, true])
    expect([by('russian', 'infantry', 1944), by('german', 'infantry', 1944)]).toEqual([false, false])
    expect([by('german', 'mechanized', 1939), by('russian', 'mechanized', 1941)]).toEqual([true, true])
    expect(by('british', 'partisan', 1944)).toBe(false)
  })
})
