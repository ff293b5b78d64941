import { expect, it, describe as suite } from 'vitest'
import { certain, outcomesOf } from '../../src/kernel/chance'
import { describe, percentText } from '../../src/kernel/describe'
import { fraction } from '../../src/kernel/fraction'
import { oddsSvg } from '../../src/svg'
import { THE_WAR_GROUND_COMBAT } from '../../src/tables/the-war-ground-combat'

suite('a distribution in words', () => {
  it('has numbers in their order, and their mean', () => {
    expect(describe(outcomesOf((dice) => dice.hits(2, 6, 5)))).toBe(
      '0 44.4%, 1 44.4%, 2 11.1%; 0.67 on average',
    )
    expect(describe(outcomesOf((dice) => 4 - dice.d(3)))).toBe('1 33.3%, 2 33.3%, 3 33.3%; 2 on average')
    expect(
      describe(
        outcomesOf((dice) => dice.d(2)),
        { of: 2 },
      ),
    ).toBe('1 50%, 2 50%; 1.5 of 2 on average')
    expect(describe(certain(3))).toBe('3 100%')
    expect(describe(outcomesOf((dice) => dice.d(2) / 2))).toBe('0.5 50%, 1 50%')
  })

  it('has anything else beginning with the likeliest, as it is told', () => {
    const crossing = outcomesOf((dice) => (dice.d(6) > 1 ? 'across' : 'held'))
    expect(describe(crossing)).toBe('across 83.3%, held 16.7%')
    expect(describe(outcomesOf((dice) => dice.d(4) === 1))).toBe('no 75%, yes 25%')
    expect(describe(outcomesOf((dice) => dice.d(4) !== 1))).toBe('yes 75%, no 25%')
    expect(describe(outcomesOf((dice) => ({ loss: dice.d(2) })))).toBe('{"loss":1} 50%, {"loss":2} 50%')
    expect(
      describe(
        outcomesOf((dice) => ({ loss: dice.d(2) })),
        { text: ({ loss }) => `${loss} lost` },
      ),
    ).toBe('1 lost 50%, 2 lost 50%')
  })

  it('has the cells of a table as they are printed', () => {
    const chances = THE_WAR_GROUND_COMBAT.distribution(THE_WAR_GROUND_COMBAT.columnOf('2-1'))
    expect(describe(chances, { most: 2 })).toMatch(/^½ AE 20%, /)
    expect(describe(certain({ text: 7 }))).toBe('{"text":7} 100%')
    expect(describe(certain(null))).toBe('null 100%')
    expect(oddsSvg(chances)).toContain('>½ AE</text>')
  })

  it('tells the rest as one', () => {
    expect(
      describe(
        outcomesOf((dice) => dice.sum(2, 6)),
        { most: 4 },
      ),
    ).toBe('6 13.9%, 7 16.7%, 8 13.9%, 8 others 55.6%; 7 on average')
    expect(
      describe(
        outcomesOf((dice) => `${dice.d(10)}`),
        { most: 1 },
      ),
    ).toBe('1 10%, 9 others 90%')
    // Eight are named unless told, and of nine the last two are one.
    expect(describe(outcomesOf((dice) => `${dice.d(8)}`))).not.toContain('others')
    expect(describe(outcomesOf((dice) => `${dice.d(9)}`))).toContain('7 11.1%, 2 others 22.2%')
  })

  it('never says that what can happen cannot', () => {
    expect(
      [fraction(0), fraction(1, 10_000), fraction(1, 3), fraction(9_999, 10_000), fraction(1)].map(
        percentText,
      ),
    ).toEqual(['0%', 'under 0.1%', '33.3%', 'over 99.9%', '100%'])
  })
})
