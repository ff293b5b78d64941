import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import { resolveBritishSurrender } from '../../../../src/games/the-war/powers/17-britain'
import { frenchSurrenderOdds } from '../../../../src/games/the-war/powers/18-france'
import { italianSurrenderOdds } from '../../../../src/games/the-war/powers/19-italy'
import { germanSurrenderOdds } from '../../../../src/games/the-war/powers/20-germany'
import { sovietSurrenderOdds } from '../../../../src/games/the-war/powers/21-soviet-union'
import { type SurrenderFacts, unbuiltValue } from '../../../../src/games/the-war/powers/surrender'
import { type Distribution, outcomesOf, probabilityThat } from '../../../../src/kernel/chance'
import { THE_WAR_SURRENDER_BRITAIN } from '../../../../src/tables/the-war-surrender-britain'
import { THE_WAR_SURRENDER_FRANCE } from '../../../../src/tables/the-war-surrender-france'
import { THE_WAR_SURRENDER_GERMANY } from '../../../../src/tables/the-war-surrender-germany'
import { THE_WAR_SURRENDER_ITALY } from '../../../../src/tables/the-war-surrender-italy'
import { THE_WAR_SURRENDER_SOVIET_UNION } from '../../../../src/tables/the-war-surrender-soviet-union'

type Facts = SurrenderFacts<string>

/** What makes a Soviet roll possible. */
const LOST_EAST = { moscow: 1, leningrad: 1, stalingrad: 1, 'unbuilt-losses': 400 }

/** What is good news for the power that rolls; every other line of its list is bad news. Entered apart from the tables. */
const POWERS: readonly {
  readonly power: string
  readonly id: string
  readonly lines: readonly string[]
  readonly comfort: readonly string[]
  readonly odds: (facts: Facts) => Distribution<boolean>
}[] = [
  {
    power: 'Britain',
    id: '17.2.2',
    lines: Object.keys(THE_WAR_SURRENDER_BRITAIN.modifiers),
    comfort: ['united-states-at-war', 'soviet-union-at-war', 'lend-lease'],
    odds: (facts) =>
      outcomesOf((dice) => resolveBritishSurrender(['suez'], facts, dice)?.surrenders ?? false),
  },
  {
    power: 'France',
    id: '18.4',
    lines: Object.keys(THE_WAR_SURRENDER_FRANCE.modifiers),
    comfort: [
      'cooperation',
      'british-aircraft',
      'soviet-union-at-war',
      'united-states-at-war',
      'british-army',
    ],
    odds: frenchSurrenderOdds,
  },
  {
    power: 'Italy',
    id: '19.2',
    lines: Object.keys(THE_WAR_SURRENDER_ITALY.modifiers),
    comfort: [
      'german-army',
      'soviet-cities',
      'britain-surrendered',
      'british-bases',
      'france-surrendered',
      'madrid',
      'athens',
      'ankara',
      'belgrade',
      'totalitarian-italy',
    ],
    odds: italianSurrenderOdds,
  },
  {
    power: 'Germany',
    id: '20.4',
    lines: Object.keys(THE_WAR_SURRENDER_GERMANY.modifiers),
    comfort: ['soviet-atrocities', 'alpenfestung'],
    odds: (facts) => germanSurrenderOdds(turn('spring', 1945), facts),
  },
  {
    power: 'the Soviet Union',
    id: '21.1',
    lines: Object.keys(THE_WAR_SURRENDER_SOVIET_UNION.modifiers),
    comfort: [
      'france-fights',
      'western-army-in-france',
      'united-states-at-war',
      'lend-lease',
      'western-army-in-italy',
      'war-on-turkey',
    ],
    odds: (facts) => sovietSurrenderOdds({ ...LOST_EAST, ...facts }),
  },
]

const chanceOf = (odds: Distribution<boolean>) => {
  const { numerator, denominator } = probabilityThat(odds, Boolean)
  return Number(numerator) / Number(denominator)
}

describe('surrender', () => {
  for (const { power, id, lines, comfort, odds } of POWERS)
    it(`of ${power} (${id}) comes nearer with each blow and farther with each comfort`, () => {
      expect(lines).toEqual(expect.arrayContaining([...comfort]))
      const subset = fc.subarray([...lines])
      fc.assert(
        fc.property(subset, fc.constantFrom(...lines), fc.integer({ min: 50, max: 200 }), (held, line, n) => {
          const count = (of: string) => (of === 'unbuilt-losses' ? n : 1)
          const facts = Object.fromEntries(held.map((of) => [of, count(of)]))
          const without = chanceOf(odds({ ...facts, [line]: 0 }))
          const having = chanceOf(odds({ ...facts, [line]: count(line) }))
          if (comfort.includes(line)) expect(having).toBeLessThanOrEqual(without)
          else expect(having).toBeGreaterThanOrEqual(without)
        }),
        { numRuns: 60 },
      )
    })

  it('is never hastened by a line that does not hold', () => {
    for (const { lines, odds } of POWERS) {
      const others = lines.filter((of) => !(of in LOST_EAST))
      expect(odds(Object.fromEntries(others.map((of) => [of, false])))).toEqual(odds({}))
    }
  })

  it('counts what was lost out of supply twice, and never less than its cost', () => {
    const unit = fc.record({ cost: fc.integer({ min: 0, max: 30 }), outOfSupply: fc.boolean() })
    fc.assert(
      fc.property(fc.array(unit), (lost) => {
        const cost = lost.reduce((sum, one) => sum + one.cost, 0)
        expect(unbuiltValue(lost)).toBeGreaterThanOrEqual(cost)
        expect(unbuiltValue(lost)).toBeLessThanOrEqual(2 * cost)
      }),
    )
  })
})
