import { describe, expect, it } from 'vitest'
import { fractionText } from '../../src/kernel/fraction'
import type { ResultTable } from '../../src/kernel/table'
import { THE_WAR_BOMBING_RAIDS } from '../../src/tables/the-war-bombing-raids'
import { THE_WAR_CAPITAL_SHIPS } from '../../src/tables/the-war-capital-ships'
import { THE_WAR_CONVOYS } from '../../src/tables/the-war-convoys'
import { THE_WAR_FORCED_MARCH } from '../../src/tables/the-war-forced-march'
import { THE_WAR_RAID_HITS } from '../../src/tables/the-war-raid-hits'
import { THE_WAR_SIMPLIFIED_WARFARE } from '../../src/tables/the-war-simplified-warfare'
import { THE_WAR_VARIANT_ROLL } from '../../src/tables/the-war-variant-roll'

/** A column from one roll to another, as a line with a letter for each. */
const line = (table: ResultTable<string | boolean>, label: string, from = 1, to = 10) => {
  const column = table.columnOf(label)
  const rolls = Array.from({ length: to - from + 1 }, (_, i) => table.lookup(column, from + i))
  return rolls.map((cell) => (cell === true ? 'y' : cell === false ? 'n' : cell[0])).join('')
}

const odds = (table: ResultTable<string | boolean>, label: string, modifier = 0) =>
  Object.fromEntries(
    table
      .distribution(table.columnOf(label), modifier)
      .map(({ cell, probability }) => [`${cell}`, fractionText(probability)]),
  )

describe('the optional rolls', () => {
  it('marches by force: 29.1', () => {
    expect(line(THE_WAR_FORCED_MARCH, 'march', 0)).toBe('ddddmmmmnnn')
    expect(odds(THE_WAR_FORCED_MARCH, 'march')).toEqual({ depleted: '3/10', marches: '2/5', none: '3/10' })
    expect(odds(THE_WAR_FORCED_MARCH, 'march', -1)).toEqual({ depleted: '2/5', marches: '2/5', none: '1/5' })
  })

  it('meets convoys: 29.7', () => {
    expect(line(THE_WAR_CONVOYS, 'adjacent')).toBe('mmmmmmnnnn')
    expect(line(THE_WAR_CONVOYS, 'two-hexes')).toBe('aaaaannnnn')
    expect(odds(THE_WAR_CONVOYS, 'adjacent')).toEqual({ massacre: '3/5', none: '2/5' })
  })

  it('hits what a raid found: 29.10', () => {
    expect(line(THE_WAR_RAID_HITS, 'british-critical')).toBe('yynnnnnnnn')
    expect(line(THE_WAR_RAID_HITS, 'american-critical')).toBe('yyyyynnnnn')
    expect(line(THE_WAR_RAID_HITS, 'british-firestorm')).toBe('yynnnnnnnn')
    expect(line(THE_WAR_RAID_HITS, 'american-firestorm')).toBe('ynnnnnnnnn')
    expect(odds(THE_WAR_RAID_HITS, 'american-critical')).toEqual({ true: '1/2', false: '1/2' })
  })

  it('hits capital ships: 29.19', () => {
    expect(line(THE_WAR_CAPITAL_SHIPS, 'ship')).toBe('FFFFFFFCCC')
  })

  it('obtains a Variant: 28.0 and 29.15', () => {
    expect(line(THE_WAR_VARIANT_ROLL, 'axis', -1, 12)).toBe('nnnnnnnnnyyyyy')
    expect(line(THE_WAR_VARIANT_ROLL, 'allied', -1, 12)).toBe('yyyyynnnnnnnnn')
    // A POP and an Espionage chit make it one in two for either side, as the rules say.
    expect(odds(THE_WAR_VARIANT_ROLL, 'axis', 2)).toMatchObject({ true: '1/2' })
    expect(odds(THE_WAR_VARIANT_ROLL, 'allied', -2)).toMatchObject({ true: '1/2' })
  })
})

describe('the optional schedules', () => {
  const turn = (from: string | { readonly season: string; readonly year: number }) =>
    typeof from === 'string' ? from : `${from.season} ${from.year}`

  it('has these dice and losses: 29.5', () => {
    expect(
      THE_WAR_SIMPLIFIED_WARFARE.uBoats.periods.map(({ from, dice }) => `${turn(from)}: ${dice}`),
    ).toEqual(['fall 1939: 1', 'fall 1940: 2', 'happy-time: 4', 'after-happy-time: 2'])
    expect(THE_WAR_SIMPLIFIED_WARFARE.uBoats.periods.map(({ lost }) => lost)).toEqual([
      { perDie: 2 },
      { perDie: 1 },
      { perTurn: 1 },
      { perDie: 3 },
    ])
    expect(THE_WAR_SIMPLIFIED_WARFARE.unbuilt).toBe(-2)
  })

  it('has these dice and losses: 29.8', () => {
    const { britain, 'united-states': america } = THE_WAR_SIMPLIFIED_WARFARE.bombing
    expect(britain.periods.map(({ from, dice }) => `${turn(from)}: ${dice}`)).toEqual([
      'spring 1942: 1',
      'spring 1943: 2',
    ])
    expect(america.periods.map(({ from, dice }) => `${turn(from)}: ${dice}`)).toEqual([
      'fall 1943: 1',
      'spring 1944: 2',
      'spring 1945: 3',
    ])
    expect([britain.narfsPerBomberLost, america.narfsPerBomberLost]).toEqual([4, 6])
  })

  it('has these markers and this reach: 29.10', () => {
    const { markers, reach, syntheticOil } = THE_WAR_BOMBING_RAIDS
    expect(markers).toEqual({ syntheticOil: 5, firestorm: 2, criticalIndustry: 5, industry: 20 })
    expect(reach.britain.map(({ from, hexes }) => `${turn(from)}: ${hexes}`)).toEqual([
      'fall 1939: 7',
      'fall 1943: null',
    ])
    expect(reach['united-states'].map(({ from, hexes }) => `${turn(from)}: ${hexes}`)).toEqual([
      'spring 1942: 4',
      'spring 1943: 7',
      'spring 1944: null',
    ])
    expect(syntheticOil.map(turn)).toEqual(['fall 1944', 'spring 1945'])
  })
})
