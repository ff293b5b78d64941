import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRegrouping, largestUnit, type Regrouping } from '../../../src/games/eto/07-stacking'
import type { Nation } from '../../../src/games/eto/units'
import { rule } from '../../../src/testing'

const at = (year: number, russiaInvaded = true) => ({ turn: { year, quarter: 1 as const }, russiaInvaded })

describe('the largest unit', () => {
  it(`${rule('eto', '7.22')} is four for Germans, two for the rest of the Axis`, () => {
    expect(largestUnit('german', at(1939))).toBe(4)
    for (const nation of ['italian', 'hungarian', 'rumanian', 'bulgarian', 'finnish'] satisfies Nation[])
      expect(largestUnit(nation, at(1944))).toBe(2)
  })

  it(`${rule('eto', '7.22')} is two for whoever has come to the side of the Axis`, () => {
    for (const nation of ['vichy', 'spanish', 'turkish'] satisfies Nation[]) {
      expect(largestUnit(nation, { ...at(1944), withAxis: true })).toBe(2)
      expect(largestUnit(nation, at(1944))).toBe(4)
    }
    expect(largestUnit('german', { ...at(1944), withAxis: true })).toBe(4)
  })

  it(`${rule('eto', '7.23', '7.27')} is three for the Allies, four from 1943 on, Russians included`, () => {
    for (const nation of ['british', 'american', 'french', 'russian'] satisfies Nation[])
      expect([largestUnit(nation, at(1942)), largestUnit(nation, at(1943))]).toEqual([3, 4])
  })

  it(`${rule('eto', '7.26')} is two for Russians who have not been invaded`, () => {
    expect(largestUnit('russian', at(1941, false))).toBe(2)
  })
})

describe('regrouping', () => {
  const change: Regrouping = {
    nation: 'german',
    before: [2, 2],
    after: [4],
    others: 0,
    inPort: false,
    russianPeace: false,
  }

  it(`${rule('eto', '7.25')} keeps to two units in a hex`, () => {
    expect(checkRegrouping(change, at(1941))).toEqual({ legal: true })
    expect(checkRegrouping({ ...change, after: [2, 1, 1] }, at(1941))).toMatchObject({ code: 'stack-full' })
    expect(checkRegrouping({ ...change, after: [3, 1], others: 1 }, at(1941))).toMatchObject({
      code: 'stack-full',
    })
  })

  it('keeps every point, in units of whole points', () => {
    for (const after of [[3], [3, 2], [0, 4], [4, 0], [-1, 5], [1.5, 2.5]])
      expect(checkRegrouping({ ...change, after }, at(1941))).toMatchObject({ code: 'points-change' })
    expect(checkRegrouping({ ...change, after: [2, 1] }, at(1941))).toMatchObject({
      because: '4 Strength Points cannot become 3',
    })
  })

  it(`${rule('eto', '7.22', '7.23')} keeps to the size of the nation`, () => {
    expect(checkRegrouping({ ...change, before: [4, 1], after: [5] }, at(1941))).toMatchObject({
      code: 'too-large',
    })
    expect(checkRegrouping({ ...change, nation: 'british' }, at(1941))).toMatchObject({ code: 'too-large' })
    expect(checkRegrouping({ ...change, nation: 'british' }, at(1943))).toEqual({ legal: true })
  })

  it(`${rule('eto', '7.28')} is for the French in ports`, () => {
    const french = { ...change, nation: 'french' as const, before: [1, 1], after: [2] }
    expect(checkRegrouping(french, at(1940))).toMatchObject({ rule: '7.28' })
    expect(checkRegrouping({ ...french, inPort: true }, at(1940))).toEqual({ legal: true })
  })

  it(`${rule('eto', '7.26')} leaves Russians at peace with single units of two`, () => {
    const russian = { ...change, nation: 'russian' as const, before: [1, 1], after: [2], russianPeace: true }
    expect(checkRegrouping(russian, at(1940, false))).toEqual({ legal: true })
    expect(checkRegrouping({ ...russian, after: [1, 1] }, at(1940, false))).toMatchObject({ rule: '7.26' })
    expect(checkRegrouping({ ...russian, others: 1 }, at(1940, false))).toMatchObject({ rule: '7.26' })
    expect(checkRegrouping({ ...russian, before: [1], after: [1] }, at(1940, false))).toMatchObject({
      rule: '7.26',
    })
    expect(checkRegrouping({ ...russian, after: [1, 1], russianPeace: false }, at(1942))).toEqual({
      legal: true,
    })
  })

  it('never makes or loses a point', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
        fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 3 }),
        (before, after) => {
          if (!checkRegrouping({ ...change, before, after }, at(1943)).legal) return
          expect(after.reduce((sum, n) => sum + n, 0)).toBe(before.reduce((sum, n) => sum + n, 0))
          expect(after.length).toBeLessThanOrEqual(2)
        },
      ),
    )
  })
})
