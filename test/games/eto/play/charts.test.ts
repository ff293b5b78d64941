import { describe, expect, it } from 'vitest'
import { SCENARIOS } from '../../../../src/games/eto/15-scenarios/all'
import {
  CHARTS_SOURCE,
  chartFaults,
  ETO_CHARTS,
  productionPoints,
  turnAfter,
  turnName,
  turnNumber,
} from '../../../../src/games/eto/charts'
import { eto } from '../../../../src/games/eto/game'
import { SetupError } from '../../../../src/kernel/game'
import { raising, TEST_CHARTS } from './positions'

/** Every turn from the first of 1939 to the last. */
function turns(): string[] {
  const names: string[] = []
  for (
    let turn = SCENARIOS['1939'].start;
    turnNumber(turn) <= turnNumber(ETO_CHARTS.lastTurn);
    turn = turnAfter(turn)
  )
    names.push(turnName(turn))
  return names
}

const paths = (charts: unknown) => chartFaults(charts).map(({ path }) => path)

describe('our charts', () => {
  it('say that they are reconstructed, and have no fault', () => {
    expect(CHARTS_SOURCE.kind).toBe('reconstructed')
    expect(chartFaults(ETO_CHARTS)).toEqual([])
  })

  it('have a figure for every turn of the war, which ends in the spring of 1945', () => {
    expect(ETO_CHARTS.lastTurn).toEqual({ year: 1945, quarter: 2 })
    expect(turns()).toHaveLength(23)
    for (const turn of turns()) {
      expect(ETO_CHARTS.reinforcements[turn]?.german ?? 0).toBeGreaterThan(0)
      expect(ETO_CHARTS.transport[turn]?.naval ?? 0).toBeGreaterThan(0)
    }
  })

  it('keep to what the rules fix', () => {
    const first = (nation: 'american') =>
      turns().find((turn) => (ETO_CHARTS.reinforcements[turn]?.[nation] ?? 0) > 0)
    // America enters near the end of 1942; lend-lease begins with that year and goes on to the end.
    expect(['3/1942', '4/1942']).toContain(first('american'))
    const lent = turns().filter((turn) => (ETO_CHARTS.lendLease[turn] ?? 0) > 0)
    expect([lent[0], lent.at(-1)]).toEqual(['1/1942', '2/1945'])
    expect(lent).toEqual(turns().slice(turns().indexOf('1/1942')))
    // The last column is for thirty and more; nothing is produced with fewer than three centres.
    expect([ETO_CHARTS.production[0].from, ETO_CHARTS.production.at(-1)!.from]).toEqual([3, 30])
    // Russians of peacetime come in twos.
    for (const turn of turns()) expect((ETO_CHARTS.reinforcements[turn]?.russian ?? 0) % 2).toBe(0)
    // No British replacements, and one Italian a year at most.
    for (const turn of turns()) {
      expect(ETO_CHARTS.replacements[turn]?.british).toBeUndefined()
      expect(ETO_CHARTS.replacements[turn]?.italian ?? 0).toBeLessThanOrEqual(1)
    }
  })

  it('give Russia more for more centres and for a better roll', () => {
    const points = (total: number | null) =>
      [1, 2, 3, 4, 5, 6].map((roll) => productionPoints(ETO_CHARTS, total, roll))
    expect(points(2)).toEqual([0, 0, 0, 0, 0, 0])
    expect(points(null)).toEqual(points(30))
    expect(points(42)).toEqual(points(30))
    const totals = Array.from({ length: 40 }, (_, total) => points(total))
    totals.forEach((row, total) => {
      expect(row).toEqual([...row].sort((a, b) => a - b))
      if (total > 0) expect(row.every((n, i) => n >= totals[total - 1][i])).toBe(true)
    })
  })
})

describe('charts that an owner types in', () => {
  it('take the place of ours', () => {
    expect(raising({}).purses.german).toEqual([{ kind: 'reinforcements', points: 6, strength: 6 }])
    const rich = { ...TEST_CHARTS, reinforcements: { '4/1939': { german: 20 } } }
    expect(raising({ charts: rich }).purses.german).toEqual([
      { kind: 'reinforcements', points: 20, strength: 20 },
    ])
  })

  it('are checked, and all that is wrong with them is told', () => {
    expect(paths({ ...TEST_CHARTS, suez: { '5/1940': 1 } })).toEqual(['charts.suez.5/1940'])
    expect(paths({ ...TEST_CHARTS, suez: { '4/1940': -1 } })).toEqual(['charts.suez.4/1940'])
    expect(paths({ ...TEST_CHARTS, reinforcements: { '4/1940': { martian: 1 } } }).length).toBeGreaterThan(0)
    expect(paths({ ...TEST_CHARTS, production: [] })).toEqual(['charts.production'])
    expect(
      paths({
        ...TEST_CHARTS,
        production: [
          { from: 9, points: [1, 2, 3] },
          { from: 3, points: [1, 2, 3, 4, 5, 6] },
        ],
      }),
    ).toEqual(['charts.production.0.points', 'charts.production.1.from'])
    expect(paths({ ...TEST_CHARTS, lastTurn: { year: 1941, quarter: 1 } })).toEqual(['charts.lastTurn'])
    expect(paths({ ...TEST_CHARTS, extra: 1 }).length).toBeGreaterThan(0)
    expect(() =>
      eto.setup({ scenario: '1939', seed: 'x', charts: { ...TEST_CHARTS, production: [] } }),
    ).toThrow(SetupError)
  })
})
