import { describe, expect, it } from 'vitest'
import { mapChances, oddsRecord, outcomesOf } from '../../src/kernel/chance'
import { fractionText } from '../../src/kernel/fraction'
import { THE_WAR_U_BOAT_WAR, type UBoatResult } from '../../src/tables/the-war-u-boat-war'

/** Taken a second time, from the booklet of charts: column by column, from -3 to 14, misprints and all. */
const PRINTED: Record<string, string> = {
  '1-4': `DL1/DA1 DA1 DA1§ AL1§ AL3§ AL3§ AL3§ AL4§ AL5§/AA1
    AL5/AA1§ AL5/AA1§ AL5/AA1§ AL6/AA1§ AL6/AA1§ AL6/AA1§ AL7/AA3§ AL8/AA3§ AL8/AA3§`,
  '1-3': `DL1/DA2 DL1/DA1 DL1/DA1 AL1§ AL2§ AL3§ AL3§ AL4§ AL4§
    AL4/AA1§ AL5/AA1§ AL5/AA1§ AL6/AA1§ AL6/AA1§ AL7/AA2§ AL7/AA2§ AL7/AA3§ AL8/AA3§`,
  '1-2': `DL2/DA3 DL2/DA3 DL2/DA1 DL1/DA1 AL1§ AL1§ AL2§ AL2§ AL3§
    AL3§ AL3/AA1§ AL4/AA1§ AL4/AA1§ AL4/AA2§ AL5/AA2§ AL5/AA2§ AL5/AA2§ AL6/AA3§`,
  '1-1': `DL2/DA4* DL1/DA4* DL1/DA3* DL1/DA3* DL1/DA1! DL1/DA1§ DL1/DA1§ DL1§ DL1§
    AL1§ AL2§ AL2/AA1§ AL2/AA1§ AL3/AA1§ AL3/AA2§ AL4/AA3§ AL4/AA3§ AL5/AA3§`,
  '3-2': `DL2/DA5** DL2/DA4** DL1/DA4** DL1/DA3* DL1/DA3*! DL1/DA3 DL1/DA2§ DL1/DA2§ DL1§
    DL1§ AL1§ AL1/AA1§ AL2/AA1§ AL2/AA1§ AL3/AA1§ AL4/AA2§ AL4/AA2§ AL4/AA2§`,
  '2-1': `DL2/DA5** DL2/DA5** DL2/DA5** DL1/DA4** DL1/DA4*! DL1/DA3* DL1/DA3 DL1/DA2§ DL1/DA2§
    DL1/DA1§ DL1§ AL1§ AL1§ AL1/AA1§ AL2/AA1§ AL3/AA1§ AL3/AA1§ AL4/AA1§`,
  '3-1': `DL2/DA6** DL2DA5** DL2/DA5** DL2/DA5** DL2/DA4*! DL1/DA4* DL1/DA4 DL1/DA3 DL1/DA3§
    DL1/DA2§ DL1/DA2§ DL1§ DL1§ DL1§ AL1§ AL2/AA1§ AL3/AA1§ AL3/AA1§`,
  '4-1': `DL2/DA7** DL2/DA6** DL2/DA6** DL2/DA5** DL2/DA5*! DL2/DA4* DL1/DA4 DL1/DA4 DL1/DA3
    DL1/DA3§ DL1/DA3§ DL/DA2§ DL1/DA1§ DL1§ DL1§ AL1§ AL2§ AL2§`,
}
/** docs/decisions/the-war-misprints-strategic.md */
const CORRECTED: Record<string, string> = {
  'AL5§/AA1': 'AL5/AA1§',
  'DL2DA5**': 'DL2/DA5**',
  'DL/DA2§': 'DL1/DA2§',
}
const FIRST_ROW = -3

const at = (column: string, roll: number) =>
  THE_WAR_U_BOAT_WAR.lookup(THE_WAR_U_BOAT_WAR.columnOf(column), roll)

/** The figures of a printed cell, read in another way than the table does. */
function figures(text: string) {
  const after = (mark: string) => Number(text.split(mark)[1]?.[0] ?? 0)
  const stars = text.split('*').length - 1
  return {
    text,
    attackersLost: after('AL'),
    attackersAborted: after('AA'),
    defendersLost: after('DL'),
    defendersAborted: after('DA'),
    convoy: [null, 'ambush', 'massacre'][stars],
    raidersFound: text.includes('§'),
    capitalShip: text.includes('!'),
  }
}

describe('the U-boat table', () => {
  it('has the printed results, three of them corrected', () => {
    expect(THE_WAR_U_BOAT_WAR.columns.labels).toEqual(Object.keys(PRINTED))
    const corrected: string[] = []
    for (const [column, line] of Object.entries(PRINTED)) {
      const cells = line.split(/\s+/)
      expect(cells).toHaveLength(18)
      cells.forEach((printed, i) => {
        if (printed in CORRECTED) corrected.push(printed)
        expect(at(column, FIRST_ROW + i)).toEqual(figures(CORRECTED[printed] ?? printed))
      })
    }
    expect(corrected).toEqual(Object.keys(CORRECTED))
  })

  it('reads rolls beyond its rows in the outer ones, and odds beyond its columns in the outer columns', () => {
    expect(at('1-1', -9)).toBe(at('1-1', -3))
    expect(at('1-1', 17)).toBe(at('1-1', 14))
    const column = (uBoats: number, asw: number) =>
      THE_WAR_U_BOAT_WAR.columns.labels[THE_WAR_U_BOAT_WAR.column(uBoats, asw) ?? -1]
    expect(column(1, 9)).toBe('1-4')
    expect(column(2, 7)).toBe('1-4')
    expect(column(5, 4)).toBe('1-1')
    expect(column(6, 4)).toBe('3-2')
    expect(column(9, 2)).toBe('4-1')
    expect(column(3, 0)).toBe('4-1')
  })

  it('only gets worse for the U-boats from one roll to the next', () => {
    for (const column of Object.keys(PRINTED))
      for (let roll = -3; roll < 14; roll++) {
        const better = at(column, roll)
        const worse = at(column, roll + 1)
        expect(worse.attackersLost).toBeGreaterThanOrEqual(better.attackersLost)
        expect(worse.attackersAborted).toBeGreaterThanOrEqual(better.attackersAborted)
        expect(worse.defendersLost).toBeLessThanOrEqual(better.defendersLost)
        expect(worse.defendersAborted).toBeLessThanOrEqual(better.defendersAborted)
      }
  })

  it('gets better for the U-boats with better odds, but for these printed exceptions', () => {
    const columns = Object.keys(PRINTED)
    const exceptions: string[] = []
    const rank = ({ convoy }: UBoatResult) => ['ambush', 'massacre'].indexOf(convoy ?? '')
    for (let roll = -3; roll <= 14; roll++)
      for (let i = 1; i < columns.length; i++) {
        const [left, right] = [at(columns[i - 1], roll), at(columns[i], roll)]
        if (
          right.attackersLost > left.attackersLost ||
          right.attackersAborted > left.attackersAborted ||
          right.defendersLost < left.defendersLost ||
          right.defendersAborted < left.defendersAborted ||
          rank(right) < rank(left)
        )
          exceptions.push(`${roll}: ${columns[i - 1]} ${left.text}, ${columns[i]} ${right.text}`)
      }
    expect(exceptions).toEqual([
      '-2: 1-2 DL2/DA3, 1-1 DL1/DA4*',
      '-1: 1-2 DL2/DA1, 1-1 DL1/DA3*',
      '10: 1-3 AL6/AA1§, 1-2 AL4/AA2§',
      '11: 1-4 AL6/AA1§, 1-3 AL7/AA2§',
      '12: 1-2 AL5/AA2§, 1-1 AL4/AA3§',
      '13: 1-2 AL5/AA2§, 1-1 AL4/AA3§',
    ])
  })

  it('has exact odds', () => {
    const even = THE_WAR_U_BOAT_WAR.columnOf('1-1')
    expect(
      oddsRecord(
        mapChances(
          outcomesOf((dice) => THE_WAR_U_BOAT_WAR.roll(even, dice).cell),
          ({ text }) => text,
        ),
      ),
    ).toEqual({
      'DL1/DA1!': '1/10',
      'DL1/DA1§': '1/5',
      'DL1§': '1/5',
      'AL1§': '1/10',
      'AL2§': '1/10',
      'AL2/AA1§': '1/5',
      'AL3/AA1§': '1/10',
    })
    // The -4 of the Happy Time, at 2-1.
    const happy = THE_WAR_U_BOAT_WAR.distribution(THE_WAR_U_BOAT_WAR.columnOf('2-1'), -4)
    expect(
      happy
        .filter(({ cell }) => cell.convoy === 'massacre')
        .map(({ cell, probability }) => [cell.text, fractionText(probability)]),
    ).toEqual([
      ['DL2/DA5**', '3/10'],
      ['DL1/DA4**', '1/10'],
    ])
  })
})
