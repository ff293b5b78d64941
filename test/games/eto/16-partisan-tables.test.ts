import { describe, expect, it } from 'vitest'
import { type Quarter, SEASONS } from '../../../src/games/eto/11-weather'
import {
  PARTISAN_AREAS,
  type PartisanAreaId,
  partisanColumn,
  partisanRoll,
} from '../../../src/games/eto/16-optional-rules/partisan-tables'
import { outcomesOf } from '../../../src/kernel/chance'
import { noDice } from '../../../src/kernel/dice'
import { fractionText } from '../../../src/kernel/fraction'
import { rule } from '../../../src/testing'

const QUARTERS: readonly Quarter[] = [1, 2, 3, 4]
const YEARS = [1939, 1940, 1941, 1942, 1943, 1944, 1945]
const at = (quarter: Quarter, year: number, occupiers = 1, italySurrendered = false) => ({
  turn: { quarter, year },
  occupiers,
  italySurrendered,
})

/** A column as the table prints it: a word for each face, `6+6` for two partisans, `1/2` for a choice, a dot for none. */
const printed = (area: PartisanAreaId, situation: ReturnType<typeof at>) =>
  partisanColumn(area, situation)
    ?.map((cell) =>
      cell === null ? '.' : cell.count === 2 ? `${cell.digits}+${cell.digits}` : cell.digits.join('/'),
    )
    .join(' ') ?? null

/** The seasons in which an area has a column, and the column: one a year. */
const calendar = (area: PartisanAreaId, occupiers = 1, italySurrendered = false) =>
  YEARS.flatMap((year) => {
    const found = QUARTERS.filter((quarter) => printed(area, at(quarter, year, occupiers, italySurrendered)))
    if (found.length === 0) return []
    const columns = new Set(
      found.map((quarter) => printed(area, at(quarter, year, occupiers, italySurrendered))),
    )
    return [`${year} ${found.map((quarter) => SEASONS[quarter]).join(' ')}: ${[...columns].join(' and ')}`]
  })

describe('the partisan tables', () => {
  it(`${rule('eto', '16.52')} of most countries are for spring and summer, with twice as many after 1942`, () => {
    const later = 'spring summer: 1 2 6+6 7+7 8+8 9+9'
    const expected = ['1942 spring summer: 1 2 6 7 8 9', `1943 ${later}`, `1944 ${later}`, `1945 ${later}`]
    for (const area of ['britain', 'spain', 'turkey', 'sweden', 'finland', 'balkans'] as const)
      expect(calendar(area), area).toEqual(expected)
  })

  it(`${rule('eto', '16.52')} of the Balkans are for every season once Italy has surrendered, and no others are`, () => {
    expect(calendar('balkans', 1, true).map((line) => line.split(':')[0])).toEqual([
      '1942 winter spring summer fall',
      '1943 winter spring summer fall',
      '1944 winter spring summer fall',
      '1945 winter spring summer fall',
    ])
    expect(calendar('spain', 1, true)).toEqual(calendar('spain'))
  })

  it(`${rule('eto', '16.52')} of Russia begin with the fall of 1941`, () => {
    expect(calendar('russia')).toEqual([
      '1941 fall: 1 1 2 2 . .',
      '1942 summer fall: 1 1 2 2 . .',
      '1943 spring summer fall: 1/2 1/2 1/0 1/0 . .',
      '1944 spring summer fall: 1/2 1/0 9/8 9/8 . .',
    ])
  })

  it(`${rule('eto', '16.52')} of France go by the points that hold it`, () => {
    const summer1943 = (occupiers: number) => printed('france', at(3, 1943, occupiers))
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(summer1943)).toEqual([
      '6 6 6 6 . .',
      '6 6 6 6 . .',
      '6 6 6 6 . .',
      '6 5 6 6 . .',
      '6 6 6 . . .',
      '6 5 . . . .',
      '6 . . . . .',
      null,
      null,
    ])
    const seasons = (occupiers: number) => calendar('france', occupiers).map((line) => line.split(':')[0])
    const from1941 = (text: string) => [1941, 1942, 1943, 1944, 1945].map((year) => `${year} ${text}`)
    expect(seasons(4)).toEqual(from1941('spring summer fall'))
    expect(seasons(5)).toEqual(from1941('spring summer'))
    expect(seasons(0)).toEqual([])
  })

  it(`${rule('eto', '16.52')} know but one people that rises for the Axis`, () => {
    const areas = Object.values(PARTISAN_AREAS)
    expect(areas.filter(({ side }) => side === 'axis').map(({ id }) => id)).toEqual(['finland'])
    expect(areas.filter(({ side }) => side === 'allied')).toHaveLength(areas.length - 1)
    for (const [id, area] of Object.entries(PARTISAN_AREAS)) expect(area.id).toBe(id)
    expect(PARTISAN_AREAS.balkans.countries).toEqual(['yugoslavia', 'albania', 'greece'])
    expect(PARTISAN_AREAS.france.countries).toEqual(['france', 'belgium', 'netherlands'])
  })
})

describe('a roll for partisans', () => {
  const everywhere = () => true
  const odds = (area: PartisanAreaId, situation: ReturnType<typeof at>, ...digits: number[]) =>
    Object.fromEntries(
      outcomesOf((dice) => partisanRoll(area, situation, new Set(digits), everywhere, dice)).map(
        ({ value, probability }) => [
          value === null ? 'none' : `${value.count} at ${value.digits.join('/')}`,
          fractionText(probability),
        ],
      ),
    )

  it(`${rule('eto', '16.54')} is made again for a digit that the country does not have`, () => {
    expect(odds('spain', at(2, 1942), 1, 2, 6, 7, 8, 9)['1 at 9']).toBe('1/6')
    expect(odds('spain', at(2, 1943), 1, 7)).toEqual({ '1 at 1': '1/2', '2 at 7': '1/2' })
    expect(odds('russia', at(3, 1942), 2)).toEqual({ '1 at 2': '1/2', none: '1/2' })
    expect(odds('russia', at(4, 1944), 0)).toEqual({ '1 at 1/0': '1/3', none: '2/3' })
  })

  it('tells those who rise from those who would have and are lost for want of a place', () => {
    const roll = (
      area: PartisanAreaId,
      situation: ReturnType<typeof at>,
      digits: number[],
      places: number[],
    ) => {
      const hasPlace = (cell: { readonly digits: readonly number[] }) =>
        cell.digits.some((digit) => places.includes(digit))
      return Object.fromEntries(
        outcomesOf((dice) => partisanRoll(area, situation, new Set(digits), hasPlace, dice)).map(
          ({ value, probability }) => [
            value === null ? 'none' : `${value.count} at ${value.digits.join('/')}`,
            fractionText(probability),
          ],
        ),
      )
    }
    expect(roll('spain', at(2, 1943), [1, 7], [7])).toEqual({ '1 at 1': '1/2', '2 at 7': '1/2' })
    expect(roll('russia', at(3, 1942), [2], [])).toEqual({ '1 at 2': '1/2', none: '1/2' })
    expect(roll('russia', at(4, 1944), [0], [])).toEqual({ '1 at 1/0': '1/3', none: '2/3' })
    // All that can come up come to the same: nothing need be thrown.
    expect(partisanRoll('spain', at(2, 1943), new Set([1, 7]), () => false, noDice)).toMatchObject({
      count: 1,
    })
  })

  it(`${rule('eto', '16.52')} is not made where nothing can rise`, () => {
    expect(partisanRoll('spain', at(1, 1943), new Set([1, 2]), everywhere, noDice)).toBeNull()
    expect(partisanRoll('france', at(3, 1943, 8), new Set([5, 6]), everywhere, noDice)).toBeNull()
    expect(partisanRoll('spain', at(2, 1943), new Set([5]), everywhere, noDice)).toBeNull()
  })
})
