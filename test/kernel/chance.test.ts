import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Chance,
  certain,
  chain,
  type Distribution,
  drawOf,
  expected,
  mapChances,
  NotPure,
  oddsRecord,
  outcomesOf,
  pathsOf,
  percent,
  probabilityThat,
  throughStages,
} from '../../src/kernel/chance'
import { type Dice, DiceError, seeded, withRolls } from '../../src/kernel/dice'
import {
  add,
  type Fraction,
  fraction,
  fractionNumber,
  fractionText,
  ONE,
  ZERO,
} from '../../src/kernel/fraction'
import { rulebook } from '../../src/kernel/provenance'
import { named, resultTable } from '../../src/kernel/table'
import { sumWays, TooManyOutcomes } from '../../src/kernel/throws'

// ---- small dice programs, and a second way of working them out -------------------------------

/** Throw, add the result to the tally, and go on one way or the other; a number ends it with tally mod that. */
type Program =
  | { readonly end: number }
  | {
      readonly count: number
      readonly sides: number
      /** Hits on this or more; `null` adds the faces up. */
      readonly atLeast: number | null
      readonly split: number
      readonly low: Program
      readonly high: Program
    }

const programOf = (depth: number): fc.Arbitrary<Program> => {
  const end = fc.record({ end: fc.integer({ min: 1, max: 7 }) })
  if (depth === 0) return end
  const next = programOf(depth - 1)
  const thrown = fc.record({
    count: fc.integer({ min: 0, max: 2 }),
    sides: fc.integer({ min: 1, max: 4 }),
    atLeast: fc.option(fc.integer({ min: 0, max: 5 })),
    split: fc.integer({ min: 0, max: 8 }),
    low: next,
    high: next,
  })
  return fc.oneof({ weight: 1, arbitrary: end }, { weight: 4, arbitrary: thrown })
}
const program = programOf(3)

function play(step: Program, dice: Dice, tally = 0): number {
  if ('end' in step) return tally % step.end
  const { count, sides, atLeast } = step
  const result =
    atLeast !== null ? dice.hits(count, sides, atLeast) : count === 1 ? dice.d(sides) : dice.sum(count, sides)
  return play(result >= step.split ? step.high : step.low, dice, tally + result)
}

/** Lays every single die on every face, with nothing of the kernel but fractions. */
function byHand(step: Program, tally = 0, chance: Fraction = ONE, into = new Map<number, Fraction>()) {
  if ('end' in step) {
    const value = tally % step.end
    return into.set(value, add(into.get(value) ?? ZERO, chance))
  }
  const { count, sides, atLeast, split, low, high } = step
  const each = fraction(chance.numerator, chance.denominator * BigInt(sides) ** BigInt(count))
  const lay = (left: number, result: number) => {
    if (left === 0) byHand(result >= split ? high : low, tally + result, each, into)
    else
      for (let face = 1; face <= sides; face++)
        lay(left - 1, result + (atLeast === null ? face : face >= atLeast ? 1 : 0))
  }
  lay(count, 0)
  return into
}

const total = (chances: readonly Chance<unknown>[]) =>
  chances.reduce((sum, { probability }) => add(sum, probability), ZERO)
const asMap = <T>(from: Distribution<T>) =>
  new Map(from.map(({ value, probability }) => [JSON.stringify(value), fractionText(probability)]))

// ---- one stage ------------------------------------------------------------------------------

/** CPU time of this process: other programs on the machine do not count. */
const cpuMilliseconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

describe('the outcomes of a function of dice', () => {
  it('are those of one die, and of a sum, and of a pool', () => {
    expect(oddsRecord(outcomesOf((dice) => dice.d(3)))).toEqual({ 1: '1/3', 2: '1/3', 3: '1/3' })
    expect(oddsRecord(outcomesOf((dice) => (dice.sum(2, 6) >= 10 ? 'ten up' : 'less')))).toEqual({
      less: '5/6',
      'ten up': '1/6',
    })
    expect(oddsRecord(outcomesOf((dice) => dice.hits(2, 6, 5)))).toEqual({ 0: '4/9', 1: '4/9', 2: '1/9' })
  })

  it('are one certain outcome where nothing is rolled', () => {
    expect(outcomesOf(() => 'calm')).toEqual([{ value: 'calm', probability: ONE }])
    expect(outcomesOf((dice) => dice.hits(0, 6, 5))).toEqual([{ value: 0, probability: ONE }])
    expect(outcomesOf((dice) => dice.hits(4, 6, 1))).toEqual([{ value: 4, probability: ONE }])
  })

  it('have probabilities that sum to exactly 1', () => {
    fc.assert(
      fc.property(program, (step) => {
        expect(total(outcomesOf((dice) => play(step, dice)))).toEqual(ONE)
      }),
    )
  })

  it('are what laying every die by hand gives', () => {
    fc.assert(
      fc.property(program, (step) => {
        const outcomes = outcomesOf((dice) => play(step, dice))
        expect(asMap(outcomes)).toEqual(
          new Map([...byHand(step)].map(([value, chance]) => [JSON.stringify(value), fractionText(chance)])),
        )
      }),
    )
  })

  it('come each once, in the order in which they are found', () => {
    const outcomes = outcomesOf((dice) => ['b', 'a', 'b', 'c', 'a', 'c'][dice.d(6) - 1])
    expect(outcomes.map(({ value }) => value)).toEqual(['b', 'a', 'c'])
    fc.assert(
      fc.property(program, (step) => {
        const values = outcomesOf((dice) => play(step, dice)).map(({ value }) => value)
        expect(new Set(values).size).toBe(values.length)
        const found = pathsOf((dice) => play(step, dice)).map(({ value }) => value)
        expect(values).toEqual([...new Set(found)])
      }),
    )
  })

  it('agree with a million seeded rolls', () => {
    const attack = (dice: Dice) => {
      const hits = dice.hits(4, 6, 5)
      if (hits >= 3) return 'routed'
      return hits > 0 ? `sum ${dice.sum(2, 6)}` : `die ${dice.d(10)}`
    }
    const seen = new Map<string, number>()
    const dice = seeded('a million')
    const rolls = 1_000_000
    for (let i = 0; i < rolls; i++) {
      const value = attack(dice)
      seen.set(value, (seen.get(value) ?? 0) + 1)
    }
    const outcomes = outcomesOf(attack)
    expect([...seen.keys()].sort()).toEqual(outcomes.map(({ value }) => value).sort())
    for (const { value, probability } of outcomes) {
      const p = fractionNumber(probability)
      // Five standard deviations.
      expect(Math.abs(seen.get(value)! / rolls - p)).toBeLessThan(5 * Math.sqrt((p * (1 - p)) / rolls))
    }
  })

  it('do not overflow with two hundred dice', () => {
    const pool = outcomesOf((dice) => dice.hits(200, 6, 5))
    expect(pool.length).toBe(201)
    expect(total(pool)).toEqual(ONE)
    expect(pool[200].probability).toEqual(fraction(1n, 3n ** 200n))
    expect(total(outcomesOf((dice) => dice.sum(80, 10)))).toEqual(ONE)
  })

  it('pass on what the function throws, and a bad throw among it', () => {
    expect(() =>
      outcomesOf((dice) => {
        if (dice.d(6) === 4) throw new TypeError('on a four')
      }),
    ).toThrow(new TypeError('on a four'))
    expect(() => outcomesOf((dice) => dice.d(0))).toThrow(DiceError)
  })

  it('may be worked out inside one another', () => {
    const inner = () => fractionText(outcomesOf((dice) => dice.d(4))[0].probability)
    expect(oddsRecord(outcomesOf((dice) => `${dice.d(2)} ${inner()}`))).toEqual({
      '1 1/4': '1/2',
      '2 1/4': '1/2',
    })
  })
})

describe('equal values', () => {
  it('are those that JSON writes the same way, unless told', () => {
    expect(outcomesOf((dice) => ({ loss: dice.d(6) > 4 ? 1 : 0, side: ['a'] }))).toEqual([
      { value: { loss: 0, side: ['a'] }, probability: fraction(2, 3) },
      { value: { loss: 1, side: ['a'] }, probability: fraction(1, 3) },
    ])
  })

  it('are not a number and its text, nor anything else that only looks alike', () => {
    const alike = [1, '1', '"1"', [1], null, 'null', true, 'true', '', undefined]
    expect(outcomesOf((dice) => alike[dice.d(alike.length) - 1]).map(({ value }) => value)).toEqual(alike)
  })

  it('are those of one key, if a key is given; the first one found stands for all', () => {
    const outcomes = outcomesOf((dice) => ({ roll: dice.d(6) }), { key: ({ roll }) => roll % 2 })
    expect(outcomes).toEqual([
      { value: { roll: 1 }, probability: fraction(1, 2) },
      { value: { roll: 2 }, probability: fraction(1, 2) },
    ])
    expect(chain(certain(0), (_, dice) => dice.d(6), { key: () => 'all' })).toEqual([
      { value: 1, probability: ONE },
    ])
    expect(mapChances(outcomes, ({ roll }) => roll, String).length).toBe(2)
  })
})

describe('the paths of a function of dice', () => {
  it('are all the ways the dice can fall, with the throws that lead there', () => {
    const paths = pathsOf((dice) => (dice.d(2) === 1 ? 'short' : `long ${dice.hits(1, 3, 3)}`))
    expect(paths).toEqual([
      { value: 'short', probability: fraction(1, 2), throws: [{ kind: 'die', sides: 2, result: 1 }] },
      {
        value: 'long 0',
        probability: fraction(1, 3),
        throws: [
          { kind: 'die', sides: 2, result: 2 },
          { kind: 'hits', count: 1, sides: 3, atLeast: 3, result: 0 },
        ],
      },
      {
        value: 'long 1',
        probability: fraction(1, 6),
        throws: [
          { kind: 'die', sides: 2, result: 2 },
          { kind: 'hits', count: 1, sides: 3, atLeast: 3, result: 1 },
        ],
      },
    ])
  })

  it('are all different, sum to exactly 1, and each can be played back from its throws', () => {
    fc.assert(
      fc.property(program, (step) => {
        const run = (dice: Dice) => play(step, dice)
        const paths = pathsOf(run)
        expect(total(paths)).toEqual(ONE)
        expect(new Set(paths.map(({ throws }) => JSON.stringify(throws))).size).toBe(paths.length)
        for (const { value, throws } of paths)
          expect(
            withRolls(
              throws.map(({ result }) => result),
              run,
            ),
          ).toBe(value)
      }),
    )
  })

  it('are one path without throws where nothing is rolled', () => {
    expect(pathsOf(() => 1)).toEqual([{ value: 1, probability: ONE, throws: [] }])
  })
})

// ---- several stages -------------------------------------------------------------------------

describe('a chain', () => {
  it('gives what one function that plays all the stages gives', () => {
    const modulus = 5
    const stages = fc.array(
      fc.tuple(programOf(2), programOf(1)).map(([even, odd]) => (value: number, dice: Dice) => {
        return (value + play(value % 2 === 0 ? even : odd, dice, value)) % modulus
      }),
      { minLength: 1, maxLength: 3 },
    )
    fc.assert(
      fc.property(stages, (all) => {
        const chained = all.reduce((from, stage) => chain(from, stage), certain(0))
        const atOnce = outcomesOf((dice) => all.reduce((value, stage) => stage(value, dice), 0))
        expect(asMap(chained)).toEqual(asMap(atOnce))
        expect(total(chained)).toEqual(ONE)
        expect(new Set(chained.map(({ value }) => value)).size).toBe(chained.length)
      }),
      { numRuns: 60 },
    )
  })

  it('begins with one value that is certain', () => {
    expect(certain('start')).toEqual([{ value: 'start', probability: ONE }])
    expect(chain(certain(2), (value) => value + 1)).toEqual([{ value: 3, probability: ONE }])
  })

  it('mixes stages whose dice have nothing in common, exactly', () => {
    const mixed = chain(
      outcomesOf((dice) => dice.d(7)),
      (value, dice) => (value % 2 === 0 ? dice.d(10) : value > 4 ? dice.hits(3, 11, 4) : dice.d(6)),
    )
    expect(total(mixed)).toEqual(ONE)
  })

  it('of three rounds between pools of twenty steps a side takes less than a second', () => {
    const begun = cpuMilliseconds()
    let battle: Distribution<{ a: number; b: number }> = certain({ a: 20, b: 20 })
    for (let round = 0; round < 3; round++)
      battle = chain(battle, ({ a, b }, dice) => {
        const lostByB = dice.hits(a, 6, 5)
        const lostByA = dice.hits(b, 6, 5)
        return { a: Math.max(0, a - lostByA), b: Math.max(0, b - lostByB) }
      })
    const took = cpuMilliseconds() - begun
    expect(battle.length).toBe(21 * 21)
    expect(total(battle)).toEqual(ONE)
    expect(took).toBeLessThan(1000)
  })

  it('of six tables with a ten-sided die takes less than a second', () => {
    const cells = (shift: number) => Array.from({ length: 8 }, (_, i) => `${(i * 3 + shift) % 7}`)
    const table = resultTable({
      id: 'six',
      title: 'Six in a row',
      source: rulebook('1.0'),
      columns: named('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      die: 10,
      rows: Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i + 1, cells(i)])),
      cell: Number,
    })
    const begun = cpuMilliseconds()
    let from: Distribution<{ column: number; loss: number }> = certain({ column: 3, loss: 0 })
    for (let stage = 0; stage < 6; stage++)
      from = chain(from, ({ column, loss }, dice) => {
        const { cell } = table.roll(column, dice, loss % 3)
        return { column: table.shift(column, cell - 3), loss: loss + cell }
      })
    const took = cpuMilliseconds() - begun
    expect(total(from)).toEqual(ONE)
    expect(from.length).toBeGreaterThan(100)
    expect(took).toBeLessThan(1000)
  })
})

// ---- limits ---------------------------------------------------------------------------------

describe('a course of counted stages', () => {
  const stage = (step: (value: number, face: number) => number, ways: number) => ({
    ways,
    run(value: number, go: (to: number, ways: number) => void) {
      for (let face = 1; face <= ways; face++) go(step(value, face), 1)
    },
  })

  it('gives what a chain of the same stages gives, however many there are', () => {
    const moves = fc.record({
      sides: fc.integer({ min: 1, max: 12 }),
      times: fc.integer({ min: 1, max: 5 }),
      modulus: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 45 }), (list) => {
        const step =
          ({ times, modulus }: (typeof list)[number]) =>
          (value: number, face: number) =>
            (value * times + face) % modulus
        const chained = list.reduce(
          (from, move) => chain(from, (value, dice) => step(move)(value, dice.d(move.sides))),
          certain(0),
        )
        const counted = throughStages(
          0,
          list.map((move) => stage(step(move), move.sides)),
        )
        expect(asMap(counted)).toEqual(asMap(chained))
        expect(total(counted)).toEqual(ONE)
      }),
    )
  })

  it('merges by the key that it is given, and stands still without stages', () => {
    const parity = throughStages('', [stage1((value, face) => `${value}${face}`)], (value) => value.length)
    expect(parity).toEqual([{ value: '1', probability: ONE }])
    expect(throughStages('calm', [])).toEqual([{ value: 'calm', probability: ONE }])
  })

  const stage1 = (step: (value: string, face: number) => string) => ({
    ways: 6,
    run(value: string, go: (to: string, ways: number) => void) {
      for (let face = 1; face <= 6; face++) go(step(value, face), 1)
    },
  })

  it('is found out when a stage forgets a face, or counts one twice', () => {
    const short = {
      ways: 6,
      run: (value: number, go: (to: number, ways: number) => void) => go(value, 5),
    }
    expect(() => throughStages(0, [short])).toThrow(NotPure)
    expect(() => throughStages(0, [{ ...short, ways: 4 }])).toThrow('a stage of 4 ways went 5')
  })

  it.each([1, 13, 16, 30, 61])('is the sum of %d dice, to the last of their ways', (count) => {
    const sums = throughStages(
      0,
      Array.from({ length: count }, () => stage((sum, face) => sum + face, 6)),
    )
    const ways = sumWays(count, 6)
    expect(sums.map(({ value }) => value)).toEqual(ways.map((_, i) => count + i))
    expect(sums.map(({ probability }) => probability)).toEqual(
      ways.map((n) => fraction(n, 6n ** BigInt(count))),
    )
  })

  it.each([983, 991, 997, 999, 2999, 4093])(
    'stays exact where very many ways lead to one value: %d',
    (ways) => {
      // An odd number of ways: even counts would fit into a float by their last bits being nought.
      const merge = { ways, run: (_: number, go: (to: number, ways: number) => void) => go(0, ways) }
      const split = stage((_, face) => face, ways)
      const [only] = throughStages(0, [split, merge, split, merge, split, merge, split, merge])
      expect(only).toEqual({ value: 0, probability: ONE })
    },
  )
})

describe('a limit', () => {
  const twoDice = (dice: Dice) => dice.d(6) + dice.d(6)

  it('lets through exactly as many paths as it says', () => {
    expect(outcomesOf(twoDice, { paths: 36 }).length).toBe(11)
    expect(() => outcomesOf(twoDice, { paths: 35 })).toThrow(TooManyOutcomes)
    expect(() => outcomesOf(twoDice, { paths: 35 })).toThrow('more than 35 paths')
    expect(() => pathsOf(twoDice, { paths: 35 })).toThrow(TooManyOutcomes)
  })

  it('may have 4,096 ways a stage, and no more', () => {
    const stay = (ways: number) => ({
      ways,
      run: (at: string, go: (to: string, ways: number) => void) => go(at, ways),
    })
    expect(throughStages('here', [stay(4096), stay(4096)])).toEqual([{ value: 'here', probability: ONE }])
    expect(() => throughStages('here', [stay(4097)])).toThrow(TooManyOutcomes)
  })

  it('stays exact where unlike numbers of ways lead to one value, of as many as it takes', () => {
    const ways = 4093
    const run = (value: number, go: (to: number, ways: number) => void) => {
      if (value % 2 === 1) return go(0, ways)
      go(0, 2045)
      for (let other = 1; other <= 4; other++) go(other, (ways - 2045) / 4)
    }
    const stages = Array.from({ length: 300 }, () => ({ ways, run }))
    let counts = new Map([[0, 1n]])
    for (const stage of stages) {
      const next = new Map<number, bigint>()
      for (const [value, n] of counts)
        stage.run(value, (to, times) => next.set(to, (next.get(to) ?? 0n) + n * BigInt(times)))
      counts = next
    }
    const all = BigInt(ways) ** 300n
    expect(throughStages(0, stages)).toEqual(
      [...counts].map(([value, n]) => ({ value, probability: fraction(n, all) })),
    )
  })

  it('lets through exactly as many throws on one path as it says', () => {
    expect(outcomesOf(twoDice, { throws: 2 }).length).toBe(11)
    expect(() => outcomesOf(twoDice, { throws: 1 })).toThrow(TooManyOutcomes)
    expect(() => outcomesOf(twoDice, { throws: 1 })).toThrow('more than 1 throws on one path')
  })

  it('counts all the paths of a chain’s stage together', () => {
    const from = outcomesOf((dice) => dice.d(4))
    expect(chain(from, (value, dice) => value + dice.d(6), { paths: 24 }).length).toBe(9)
    expect(() => chain(from, (value, dice) => value + dice.d(6), { paths: 23 })).toThrow(TooManyOutcomes)
    expect(() => chain(from, (value, dice) => value + dice.d(6), { paths: 18 })).toThrow(TooManyOutcomes)
  })

  it('is named in the error of a chain as it was set', () => {
    const from = outcomesOf((dice) => dice.d(4))
    expect(() => chain(from, (value, dice) => value + dice.d(6), { paths: 20 })).toThrow('more than 20 paths')
  })

  it('stops a roll that is repeated without end', () => {
    const untilSix = (dice: Dice) => {
      let rolls = 1
      while (dice.d(6) !== 6) rolls++
      return rolls
    }
    expect(() => outcomesOf(untilSix)).toThrow(TooManyOutcomes)
    expect(() => outcomesOf(untilSix)).toThrow(
      'more than 1000 throws on one path; does something roll without end?',
    )
    const againOnSix = (dice: Dice) => {
      while (dice.d(6) === 6);
      return 'done'
    }
    expect(() => outcomesOf(againOnSix)).toThrow(TooManyOutcomes)
    const forEver = (dice: Dice): never => {
      for (;;) dice.hits(0, 6, 5)
    }
    expect(() => outcomesOf(forEver)).toThrow(TooManyOutcomes)
  })

  it('stops what has too many paths, unless told after two million of them', () => {
    expect(() => outcomesOf((dice) => dice.d(1500) + dice.d(1500), { key: () => 0 })).toThrow(
      'more than 2000000 paths',
    )
  })

  it('is a clear error, not a crash, for a single throw with more results than it allows', () => {
    const clear = (run: (dice: Dice) => number) => {
      try {
        return outcomesOf(run).length
      } catch (error) {
        return error instanceof TooManyOutcomes || error instanceof DiceError ? 'clear' : error
      }
    }
    expect(clear((dice) => dice.d(2 ** 32))).toBe('clear')
    expect(clear((dice) => dice.sum(2, 2 ** 32))).toBe('clear')
  })
})

describe('a function that is not pure', () => {
  it('is found out when it makes another throw than before', () => {
    let run = 0
    const fickle = (dice: Dice) => (run++ === 0 ? dice.d(6) : dice.d(10))
    expect(() => outcomesOf(fickle)).toThrow(NotPure)
    run = 0
    expect(() => outcomesOf(fickle)).toThrow('throw 1 was d6 and is now d10')
  })

  it('is found out when it throws less than before', () => {
    let run = 0
    const tiring = (dice: Dice) => (run++ === 0 ? dice.d(6) + dice.d(6) : dice.d(6))
    expect(() => outcomesOf(tiring)).toThrow(NotPure)
    run = 0
    expect(() => outcomesOf(tiring)).toThrow('2 throws were made and then only 1')
    run = 0
    expect(() => outcomesOf((dice) => (run++ === 0 ? dice.d(6) : 0))).toThrow(NotPure)
  })

  it('is found out when it rolls the same dice for another thing', () => {
    let run = 0
    expect(() => outcomesOf((dice) => dice.hits(3, 6, run++ === 0 ? 5 : 4))).toThrow(NotPure)
    run = 0
    expect(() => pathsOf((dice) => (run++ === 0 ? dice.d(6) : dice.sum(1, 6)))).toThrow(NotPure)
    run = 0
    expect(() => chain(certain(0), (_, dice) => dice.sum(run++ === 0 ? 2 : 3, 6))).toThrow(NotPure)
  })
})

// ---- reading a distribution -----------------------------------------------------------------

describe('a distribution', () => {
  const roll = outcomesOf((dice) => dice.sum(2, 6))

  it('can have its values renamed, merging those that become the same', () => {
    expect(
      oddsRecord(mapChances(roll, (value) => (value === 7 ? 'seven' : value < 7 ? 'low' : 'high'))),
    ).toEqual({ low: '5/12', seven: '1/6', high: '5/12' })
    fc.assert(
      fc.property(program, fc.integer({ min: 1, max: 4 }), (step, modulus) => {
        const renamed = mapChances(
          outcomesOf((dice) => play(step, dice)),
          (value) => value % modulus,
        )
        expect(total(renamed)).toEqual(ONE)
        expect(asMap(renamed)).toEqual(asMap(outcomesOf((dice) => play(step, dice) % modulus)))
      }),
    )
  })

  it('says how likely it is that a value passes a test, from never to always', () => {
    expect(probabilityThat(roll, (value) => value >= 9)).toEqual(fraction(5, 18))
    expect(probabilityThat(roll, () => false)).toEqual(ZERO)
    expect(probabilityThat(roll, () => true)).toEqual(ONE)
  })

  it('has an exact mean', () => {
    expect(expected(roll, (value) => value)).toEqual(fraction(7))
    expect(
      expected(
        outcomesOf((dice) => dice.d(6)),
        (value) => value,
      ),
    ).toEqual(fraction(7, 2))
    expect(
      expected(
        outcomesOf((dice) => dice.hits(200, 6, 5)),
        (value) => -value,
      ),
    ).toEqual(fraction(-200, 3))
    const uneven = chain(
      outcomesOf((dice) => dice.d(3)),
      (value, dice) => dice.d(value + 3),
    )
    expect(expected(uneven, (value) => value)).toEqual(fraction(3))
  })

  it('has no mean of a figure that is not whole', () => {
    expect(() => expected(roll, (value) => value / 2)).toThrow(RangeError)
  })

  it('becomes a plain record of exact fractions, also for names that objects already have', () => {
    expect(oddsRecord(outcomesOf((dice) => (dice.d(6) === 1 ? 'held' : 'across')))).toEqual({
      held: '1/6',
      across: '5/6',
    })
    const odd = oddsRecord(outcomesOf((dice) => (dice.d(2) === 1 ? '__proto__' : 'constructor')))
    expect(Object.entries(odd)).toEqual([
      ['__proto__', '1/2'],
      ['constructor', '1/2'],
    ])
  })

  it('shows a chance in percent', () => {
    expect(percent({ value: 'x', probability: fraction(1, 8) })).toBe(12.5)
    expect(percent(certain('x')[0])).toBe(100)
  })
})

describe('what is drawn by its values alone', () => {
  const over = (dice: Dice) => Math.sign(dice.d(10) - dice.d(10))

  it('is as likely as by its own dice, along one way a value', () => {
    expect(oddsRecord(outcomesOf((dice) => drawOf(over, dice)))).toEqual(oddsRecord(outcomesOf(over)))
    expect(pathsOf((dice) => drawOf(over, dice))).toHaveLength(3)
    expect(withRolls([0, 1], (dice) => drawOf(over, dice))).toBe(outcomesOf(over)[1].value)
  })

  it('takes no throw where there is one value, and any odds there are', () => {
    expect(withRolls([], (dice) => drawOf((inner) => inner.d(6) > 0, dice))).toBe(true)
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 7 }), (sides, modulus) => {
        const run = (dice: Dice) => (dice.d(sides) * dice.d(6)) % modulus
        expect(oddsRecord(outcomesOf((dice) => drawOf(run, dice)))).toEqual(oddsRecord(outcomesOf(run)))
      }),
    )
  })
})
