import { describe, expect, it } from 'vitest'
import type { Rating } from '../../src/games/the-war/types'
import { THE_WAR_NATIONALITY_AIR } from '../../src/tables/the-war-nationality-air'
import { THE_WAR_NATIONALITY_GROUND } from '../../src/tables/the-war-nationality-ground'
import { THE_WAR_NATIONALITY_INTERCEPTION } from '../../src/tables/the-war-nationality-interception'
import { THE_WAR_NATIONALITY_NAVAL } from '../../src/tables/the-war-nationality-naval'

const RATINGS: readonly Rating[] = ['first', 'second', 'third', 'fourth']
const ALL = [
  THE_WAR_NATIONALITY_GROUND,
  THE_WAR_NATIONALITY_AIR,
  THE_WAR_NATIONALITY_NAVAL,
  THE_WAR_NATIONALITY_INTERCEPTION,
]

/** As the booklets print them: a line for each rating of the defender, best first, attackers across. */
const printed = ({ modifiers }: (typeof ALL)[number]) =>
  RATINGS.map((defender) => RATINGS.map((attacker) => modifiers[attacker][defender]))

describe('nationality modifiers', () => {
  it('are these on the ground: the matrix of the rulebook, which its text bears out', () => {
    expect(printed(THE_WAR_NATIONALITY_GROUND)).toEqual([
      [0, 1, 3, 4],
      [-1, 0, 2, 3],
      [-3, -2, 0, 1],
      [-4, -3, -1, 0],
    ])
  })

  it('are these in the air', () => {
    expect(printed(THE_WAR_NATIONALITY_AIR)).toEqual([
      [0, 1, 3, 4],
      [-1, 0, 1, 2],
      [-3, -1, 0, 1],
      [-4, -2, -1, 0],
    ])
  })

  it('are these at sea, three signs as the text has them and not as the matrix was printed', () => {
    expect(printed(THE_WAR_NATIONALITY_NAVAL)).toEqual([
      [0, 1, 3, 4],
      [-1, 0, 1, 2],
      [-3, -1, 0, 1],
      [-4, -2, -1, 0],
    ])
  })

  it('are these for interception, from the text alone', () => {
    const { first, second, third, fourth } = THE_WAR_NATIONALITY_INTERCEPTION.modifiers
    expect(first).toEqual({ first: 0, second: -1, third: -3, fourth: -4 })
    expect(second).toEqual({ third: -1, first: 1, fourth: -2, second: 0 })
    expect(third).toEqual({ second: 1, first: 3, fourth: -1, third: 0 })
    expect(fourth).toEqual({ first: 4, second: 2, third: 1, fourth: 0 })
  })

  it('are as good for one side as they are bad for the other, and grow with the gap', () => {
    for (const { modifiers } of ALL)
      RATINGS.forEach((attacker, i) => {
        RATINGS.forEach((defender, j) => {
          const modifier = modifiers[attacker][defender]
          expect(modifier + modifiers[defender][attacker]).toBe(0)
          if (j > 0) expect(modifier).toBeLessThan(modifiers[attacker][RATINGS[j - 1]])
          if (i > 0) expect(modifier).toBeGreaterThan(modifiers[RATINGS[i - 1]][defender])
        })
      })
  })

  it('are within what the charts of 2012 give, but on the ground for the second rate', () => {
    const charts = [
      [0, 1, 3, 4],
      [1, 0, 1, 2],
      [3, 1, 0, 1],
      [4, 2, 1, 0],
    ]
    const differs = ALL.flatMap((matrix) =>
      printed(matrix).flatMap((line, j) =>
        line.flatMap((modifier, i) =>
          Math.abs(modifier) === charts[j][i] ? [] : [`${matrix.id} ${RATINGS[i]} against ${RATINGS[j]}`],
        ),
      ),
    )
    expect(differs).toEqual([
      'the-war-nationality-ground third against second',
      'the-war-nationality-ground fourth against second',
      'the-war-nationality-ground second against third',
      'the-war-nationality-ground second against fourth',
    ])
  })
})
