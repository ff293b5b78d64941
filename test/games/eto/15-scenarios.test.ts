import { describe, expect, it } from 'vitest'
import { SCENARIO_1939 } from '../../../src/games/eto/15-scenarios/1939'
import { SCENARIO_1940 } from '../../../src/games/eto/15-scenarios/1940'
import { SCENARIO_1941 } from '../../../src/games/eto/15-scenarios/1941'
import { readUnits } from '../../../src/games/eto/15-scenarios/set-up'
import { etoBoard } from '../../../src/games/eto/board'
import { rule } from '../../../src/testing'

const board = etoBoard()
const scenarios = [SCENARIO_1939, SCENARIO_1940, SCENARIO_1941]

/** Strength Points of each nation, counted a second time from the sheet. */
const POINTS: Record<string, Record<string, number>> = {
  1939: {
    polish: 3,
    danish: 1,
    norwegian: 1,
    dutch: 1,
    belgian: 2,
    turkish: 3,
    spanish: 3,
    swedish: 3,
    greek: 2,
    yugoslav: 1,
    french: 10,
    british: 4,
    russian: 22,
    german: 39,
    italian: 5,
    hungarian: 2,
    rumanian: 2,
    finnish: 4,
    bulgarian: 1,
  },
  1940: {
    british: 9,
    russian: 21,
    french: 26,
    belgian: 2,
    dutch: 1,
    swedish: 3,
    yugoslav: 1,
    greek: 2,
    turkish: 3,
    spanish: 3,
    german: 55,
    italian: 14,
    rumanian: 2,
    bulgarian: 2,
    finnish: 2,
    hungarian: 2,
  },
  1941: {
    british: 9,
    russian: 33,
    swedish: 3,
    turkish: 3,
    spanish: 3,
    german: 46,
    italian: 10,
    rumanian: 4,
    bulgarian: 3,
    hungarian: 3,
    finnish: 4,
    vichy: 3,
  },
}

describe('the set-ups', () => {
  it(`${rule('eto', '15.11', '15.21', '15.31')} have these Strength Points`, () => {
    for (const { id, units } of scenarios) {
      const points: Record<string, number> = {}
      for (const { nation, strength } of units) points[nation] = (points[nation] ?? 0) + strength
      expect(points, id).toEqual(POINTS[id])
    }
  })

  it(`${rule('eto', '15.1', '15.2', '15.3')} begin when they should, under these rules`, () => {
    expect(scenarios.map(({ start: { quarter, year } }) => `${quarter}/${year}`)).toEqual([
      '4/1939',
      '2/1940',
      '3/1941',
    ])
    expect(SCENARIO_1939.options).toContain('16.8')
    expect(SCENARIO_1940.options).not.toContain('16.8')
    expect(SCENARIO_1941).toMatchObject({ italianLosses: 3, vichy: ['0917', '0916', '0816', '0815'] })
  })

  it('put every unit on land, never more than two to a hex, of sizes that the rules allow', () => {
    for (const { id, units } of scenarios) {
      const stacks = new Map<string, number>()
      for (const { hex, nation, strength } of units) {
        expect(['clear', 'rough'], `${id}: ${nation} in ${hex}`).toContain(board.hex(hex).terrain)
        expect(strength).toBeLessThanOrEqual(nation === 'german' ? 4 : nation === 'french' ? 3 : 2)
        stacks.set(hex, (stacks.get(hex) ?? 0) + 1)
      }
      for (const [hex, count] of stacks) expect(count, `${id}: ${hex}`).toBeLessThanOrEqual(2)
    }
  })

  it(`${rule('eto', '15.31')} of 1941 follows the errata, and leaves four German units to their player`, () => {
    expect(SCENARIO_1941.units.filter(({ hex }) => hex === '2014')).toHaveLength(1)
    expect(SCENARIO_1941.units.filter(({ hex }) => hex === '2012')).toHaveLength(0)
    expect(SCENARIO_1941.free).toEqual([
      { nation: 'german', type: 'mechanized', strength: 4, count: 4, where: 'german-russian-border' },
    ])
  })

  it('are read strictly', () => {
    expect(() => readUnits('german 4x 1113')).toThrow('no unit type "x"')
  })
})
