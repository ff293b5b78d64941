import { describe, expect, it } from 'vitest'
import {
  BREAKDOWN_CHARTS,
  breakdownFaults,
  PIECES_BY_SUM,
  piecesSource,
  RAIL_CHART,
  RAIL_CHART_SOURCE,
  railChartFaults,
} from '../../../../src/games/the-war/ground/09-charts'
import { THE_WAR_BREAKDOWN } from '../../../../src/tables/the-war-breakdown'
import { THE_WAR_NARF_SOURCES } from '../../../../src/tables/the-war-narf-sources'
import { rule } from '../../../../src/testing'

describe('the rail chart', () => {
  it(`${rule('the-war', '9.1.2')} says which figure is ours, and scales it by the economies`, () => {
    const ours = Object.entries(RAIL_CHART_SOURCE).filter(([, { kind }]) => kind === 'reconstructed')
    expect(ours.map(([power]) => power)).toEqual(['germany'])
    const { germany, 'soviet-union': soviet } = THE_WAR_NARF_SOURCES.bases
    expect(Math.round((RAIL_CHART.railmoves['soviet-union'] * germany) / soviet)).toBe(
      RAIL_CHART.railmoves.germany,
    )
  })

  it('has nothing wrong with it, nor has any whole figure for Germany', () => {
    expect(railChartFaults(RAIL_CHART)).toEqual([])
    expect(railChartFaults({ railmoves: { ...RAIL_CHART.railmoves, germany: 12 } })).toEqual([])
  })

  it('lists all that is wrong', () => {
    expect(railChartFaults(null)).toMatchObject([{ path: 'railmoves' }])
    expect(railChartFaults({ railmoves: [10] })).toMatchObject([{ path: 'railmoves' }])
    const { italy: _, ...others } = RAIL_CHART.railmoves
    expect(railChartFaults({ railmoves: { ...others, germany: 9.5, britain: 4, spain: 2 } })).toEqual([
      { path: 'railmoves.spain', problem: 'is no Major Power' },
      { path: 'railmoves.germany', problem: 'is not a whole number of railmoves, 1 or more' },
      { path: 'railmoves.britain', problem: 'is 4; the rules have 3' },
      { path: 'railmoves.italy', problem: 'is not a whole number of railmoves, 1 or more' },
    ])
  })
})

describe('the breakdown charts', () => {
  it('say which pieces are ours: all but those of three units', () => {
    const named = Object.entries(BREAKDOWN_CHARTS).flatMap(([nation, chart]) =>
      Object.keys(chart)
        .filter((unit) => piecesSource(nation as keyof typeof BREAKDOWN_CHARTS, unit)?.kind === 'rulebook')
        .map((unit) => `${nation} ${unit}`),
    )
    expect(named).toEqual(['germany 6-5 INF', 'united-states 10-8 ARM', 'britain 6-7 MOT'])
    expect(piecesSource('germany', '8-8 ARM')?.kind).toBe('reconstructed')
    expect(piecesSource('germany', '12-8 ARM')).toBeNull()
  })

  it('follow one pattern, which is that of the known units and has the Soviet 3-8 of 15.1.3.3', () => {
    for (const [sum, pieces] of Object.entries(PIECES_BY_SUM))
      expect(pieces.reduce((all, piece) => all + piece, 0)).toBe(Number(sum))
    for (const lines of Object.values(THE_WAR_BREAKDOWN.units))
      for (const { factors, parts } of lines)
        if (parts)
          expect(parts.map((part: string) => Number.parseInt(part, 10))).toEqual(PIECES_BY_SUM[factors])
    expect(Object.values(BREAKDOWN_CHARTS['soviet-union']).flat()).toContain('3-8 ARM')
  })

  const withUnit = (nation: keyof typeof BREAKDOWN_CHARTS, unit: string, pieces: unknown) => ({
    ...BREAKDOWN_CHARTS,
    [nation]: { ...BREAKDOWN_CHARTS[nation], [unit]: pieces },
  })
  const problems = (...input: Parameters<typeof withUnit>) =>
    breakdownFaults(withUnit(...input)).map(({ problem }) => problem)

  it('have nothing wrong with them, nor have other pieces that add up', () => {
    expect(breakdownFaults(BREAKDOWN_CHARTS)).toEqual([])
    expect(problems('germany', '8-8 ARM', ['4-8 ARM', '2-8 ARM', '1-8 ARM'])).toEqual([])
    expect(problems('finland', '6-5 INF', ['3-5 INF', '2-5 INF'])).toEqual([])
    // Whether American PARA lose a factor is open; Germans do not.
    expect(problems('united-states', '3-7 PARA', ['1-7 PARA', '1-7 PARA', '1-7 PARA'])).toEqual([])
    expect(problems('germany', '2-5 PARA', ['1-5 PARA', '1-5 PARA', '1-5 PARA'])).toHaveLength(1)
  })

  it('list all that is wrong', () => {
    expect(breakdownFaults([])).toEqual([{ path: '', problem: 'is not a chart for each nation' }])
    const { italy: _, ...others } = BREAKDOWN_CHARTS
    expect(breakdownFaults({ ...others, spain: {} })).toEqual([
      { path: 'spain', problem: 'breaks no units down' },
      { path: 'italy', problem: 'has no chart' },
    ])
    expect(breakdownFaults(withUnit('soviet-union', '12-8 ARM', []))).toEqual([
      { path: 'soviet-union.12-8 ARM', problem: 'is not on the list of units that break down' },
    ])
    expect(problems('france', '6-5 INF', undefined)).toEqual(['has no list of pieces'])
    expect(problems('france', '6-5 INF', ['5-5 INF'])).toEqual(['has fewer than two pieces'])
    expect(problems('france', '6-5 INF', ['two', 3])).toEqual([
      '"two" is no counter; write one as 2-5 INF',
      '3 is no counter; write one as 2-5 INF',
    ])
    expect(problems('france', '6-5 INF', ['3-5 INF', '3-6 INF', '0-5 INF'])).toEqual([
      '3-6 INF is not of the speed and type of its unit',
      'has a piece without a factor',
      'has pieces of 6 factors, not of 5',
    ])
    expect(problems('britain', '6-7 MOT', ['3-7 MOT', '1-7 MOT', '1-7 MOT'])).toEqual([
      'the rules name its pieces: 2-7 MOT, 2-7 MOT, 1-7 MOT',
    ])
  })
})
