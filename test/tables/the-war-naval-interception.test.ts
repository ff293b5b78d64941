import { describe, expect, it } from 'vitest'
import {
  interceptionColumn,
  THE_WAR_NAVAL_INTERCEPTION as table,
} from '../../src/tables/the-war-naval-interception'
import { THE_WAR_NAVAL_INTERCEPTION_MODIFIERS } from '../../src/tables/the-war-naval-interception-modifiers'
import { rule } from '../../src/testing'

/** Entered a second time, by column: the highest roll that still finds. */
const FINDS_UP_TO = { '≤1': 5, '≤2': 7, '≤3': 9, '>3': 10 }

describe('the naval interception table', () => {
  it('finds up to these rolls', () => {
    expect(table.columns.labels).toEqual(Object.keys(FINDS_UP_TO))
    for (const [label, highest] of Object.entries(FINDS_UP_TO))
      for (let roll = -8; roll <= 18; roll++)
        expect(table.lookup(table.columnOf(label), roll)).toBe(roll <= highest ? 'Intercept' : 'Miss')
  })

  it('finds a force by its size, halves and all', () => {
    const label = (units: number) => table.columns.labels[interceptionColumn(units)]
    expect([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 9].map(label)).toEqual([
      '≤1',
      '≤1',
      '≤2',
      '≤2',
      '≤3',
      '≤3',
      '>3',
      '>3',
      '>3',
    ])
    expect(() => interceptionColumn(-1)).toThrow(RangeError)
    expect(() => interceptionColumn(Number.NaN)).toThrow(RangeError)
  })

  it('gives exact odds', () => {
    expect(table.distribution(interceptionColumn(2), 4)).toEqual([
      { cell: 'Intercept', value: 'Intercept', probability: { numerator: 3n, denominator: 10n } },
      { cell: 'Miss', value: 'Miss', probability: { numerator: 7n, denominator: 10n } },
    ])
  })
})

describe('what modifies a naval interception', () => {
  it(`${rule('the-war', '7.8.1')} has these figures`, () => {
    const { modifiers, distance } = THE_WAR_NAVAL_INTERCEPTION_MODIFIERS
    const all = Object.entries(modifiers)
    expect(all.filter(([, m]) => !('interceptionOnly' in m)).map(([id, m]) => [id, m.modifier])).toEqual([
      ['espionage', -1],
      ['counter-espionage', 1],
      ['western-front-surprise', 1],
      ['winter', 1],
      ['radar', -1],
      ['own-carrier', -1],
      ['enemy-carrier', 1],
      ['own-aircraft', -1],
      ['strait', -3],
    ])
    expect(all.filter(([, m]) => 'interceptionOnly' in m).map(([id, m]) => [id, m.modifier])).toEqual([
      ['evasion', 4],
      ['enemy-aircraft', 1],
      ['patrol', -2],
      ['cargo', -1],
    ])
    expect(distance).toEqual([-2, -1, 0, 1, 2, 3])
  })
})
