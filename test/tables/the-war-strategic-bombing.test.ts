import { describe, expect, it } from 'vitest'
import { fractionText } from '../../src/kernel/fraction'
import { THE_WAR_STRATEGIC_BOMBING } from '../../src/tables/the-war-strategic-bombing'

/** Taken a second time, from the booklet of charts: column by column, from -1 to 12, misprints and all. */
const PRINTED: Record<string, string> = {
  '1-3': `DL1 DL1 DL1 AL1 AL1 AL2 AL2§
    AL3/AA1 AL3/AA1 AL4/AA1 AL4/AA1 AL5/AA1 AL5/AA2 AL6/AA2`,
  '1-2': `DL1/DA2 DL1/DA1 DL1 DA1 DA1 AL1 AL1
    AL2 AL2/AM1 AL3/AA1 AL3/AA1 AL4/AA1 AL4/AA2 AL5/AA2`,
  '1-1': `DL2/DA2* DL1/DA2* DL1/DA2 DL1/DA1 DL1/DA1 DL1 DA1
    AL1 AL1/AA1 AL2/AA1 AL2/AA1 AL3/AA1 AL3/AA2 AL4/AA3`,
  '3-2': `DL2/DA3** DL2/DA2* DL1/DA2* DL1/DA2 DL1/DA2 DL1/DA1 DA1
    DA1 DA1 AL1/AA1 AL1/AA1 AL2/AA1 AL2/AA1 AL3/AA2`,
  '2-1': `DL3/DA3** DL2DA3** DL2/DA2* DL1/DA2* DL1/DA2 DL1/DA2 DL1/DA1
    DA2 DA1 DA1 AL1/AA1 AL1/AA1 AL2/AA1 AL2/AA2`,
  '3-1': `DL3/DA3** DL3/DA3** DL3/DA3* DL2/DA2* DL2/DA2 DL1/DA2 DL1/DA2
    DL1/DA2 DL1/DA1 DL1/DA1 DL1 DL1 AL1 AL1/AA1`,
}
/** docs/decisions/the-war-misprints-strategic.md */
const CORRECTED: Record<string, string> = { 'AL2§': 'AL2', 'AL2/AM1': 'AL2/AA1', 'DL2DA3**': 'DL2/DA3**' }

const at = (column: string, roll: number) =>
  THE_WAR_STRATEGIC_BOMBING.lookup(THE_WAR_STRATEGIC_BOMBING.columnOf(column), roll)

function figures(text: string) {
  const after = (mark: string) => Number(text.split(mark)[1]?.[0] ?? 0)
  return {
    text,
    attackersLost: after('AL'),
    attackersAborted: after('AA'),
    defendersLost: after('DL'),
    defendersAborted: after('DA'),
    hit: [null, 'critical', 'firestorm'][text.split('*').length - 1],
  }
}

describe('the strategic bombing table', () => {
  it('has the printed results, three of them corrected', () => {
    expect(THE_WAR_STRATEGIC_BOMBING.columns.labels).toEqual(Object.keys(PRINTED))
    const corrected: string[] = []
    for (const [column, line] of Object.entries(PRINTED)) {
      const cells = line.split(/\s+/)
      expect(cells).toHaveLength(14)
      cells.forEach((printed, i) => {
        if (printed in CORRECTED) corrected.push(printed)
        expect(at(column, i - 1)).toEqual(figures(CORRECTED[printed] ?? printed))
      })
    }
    expect(corrected).toEqual(Object.keys(CORRECTED))
  })

  it('is open at both ends, in rolls and in odds', () => {
    expect(THE_WAR_STRATEGIC_BOMBING.toJSON().rows[0].from).toBeNull()
    expect(THE_WAR_STRATEGIC_BOMBING.toJSON().rows.at(-1)?.to).toBeNull()
    expect(THE_WAR_STRATEGIC_BOMBING.column(1, 9)).toBe(0)
    expect(THE_WAR_STRATEGIC_BOMBING.column(9, 1)).toBe(5)
    expect(THE_WAR_STRATEGIC_BOMBING.column(3, 2)).toBe(3)
  })

  it('only gets worse for the bombers from one roll to the next, but where printed otherwise', () => {
    const exceptions: string[] = []
    for (const column of Object.keys(PRINTED))
      for (let roll = -1; roll < 12; roll++) {
        const [better, worse] = [at(column, roll), at(column, roll + 1)]
        if (
          worse.attackersLost < better.attackersLost ||
          worse.attackersAborted < better.attackersAborted ||
          worse.defendersLost > better.defendersLost ||
          worse.defendersAborted > better.defendersAborted
        )
          exceptions.push(`${column}: ${roll} ${better.text}, ${roll + 1} ${worse.text}`)
      }
    // An abort takes the place of a loss; the third is as printed in both books.
    expect(exceptions).toEqual(['1-2: 1 DL1, 2 DA1', '1-1: 4 DL1, 5 DA1', '2-1: 5 DL1/DA1, 6 DA2'])
  })

  it('gets better for the bombers with better odds, but for one printed cell', () => {
    const columns = Object.keys(PRINTED)
    const exceptions: string[] = []
    for (let roll = -1; roll <= 12; roll++)
      for (let i = 1; i < columns.length; i++) {
        const [left, right] = [at(columns[i - 1], roll), at(columns[i], roll)]
        if (
          right.attackersLost > left.attackersLost ||
          right.attackersAborted > left.attackersAborted ||
          right.defendersLost < left.defendersLost
        )
          exceptions.push(`${roll}: ${columns[i - 1]} ${left.text}, ${columns[i]} ${right.text}`)
      }
    expect(exceptions).toEqual(['12: 1-2 AL5/AA2, 1-1 AL4/AA3'])
  })

  it('has exact odds', () => {
    const odds = THE_WAR_STRATEGIC_BOMBING.distribution(THE_WAR_STRATEGIC_BOMBING.columnOf('3-1'), -3)
    expect(odds.map(({ cell, probability }) => [cell.text, fractionText(probability)])).toEqual([
      ['DL3/DA3**', '3/10'],
      ['DL3/DA3*', '1/10'],
      ['DL2/DA2*', '1/10'],
      ['DL2/DA2', '1/10'],
      ['DL1/DA2', '3/10'],
      ['DL1/DA1', '1/10'],
    ])
  })
})
