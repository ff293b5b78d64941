import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hittingFaces,
  rangeOf,
  sameThrow,
  sumWays,
  type ThrowSpec,
  TooManyOutcomes,
  throwName,
  throwWeights,
} from '../../src/kernel/throws'

const die = (sides: number): ThrowSpec => ({ kind: 'die', sides })
const sum = (count: number, sides: number): ThrowSpec => ({ kind: 'sum', count, sides })
const hits = (count: number, sides: number, atLeast: number): ThrowSpec => ({
  kind: 'hits',
  count,
  sides,
  atLeast,
})
const struck = (targets: number, count: number, sides: number, atLeast: number): ThrowSpec => ({
  kind: 'struck',
  targets,
  count,
  sides,
  atLeast,
})

const smallThrow: fc.Arbitrary<ThrowSpec> = fc.oneof(
  fc.integer({ min: 1, max: 12 }).map(die),
  fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 6 })).map(([n, s]) => sum(n, s)),
  fc
    .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 6 }), fc.integer({ min: -2, max: 9 }))
    .map(([n, s, t]) => hits(n, s, t)),
  fc
    .tuple(
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: -2, max: 7 }),
    )
    .map(([targets, n, s, t]) => struck(targets, n, s, t)),
)

/** Every single way the dice can lie, counted one by one. */
function counted(thrown: ThrowSpec): Map<number, number> {
  if (thrown.kind === 'struck') return countedTargets(thrown)
  const count = thrown.kind === 'die' ? 1 : thrown.count
  const ways = new Map<number, number>()
  const lay = (left: number, result: number) => {
    if (left === 0) ways.set(result, (ways.get(result) ?? 0) + 1)
    else
      for (let face = 1; face <= thrown.sides; face++)
        lay(left - 1, result + (thrown.kind === 'hits' ? (face >= thrown.atLeast ? 1 : 0) : face))
  }
  lay(count, 0)
  return ways
}

function countedTargets(thrown: Extract<ThrowSpec, { kind: 'struck' }>): Map<number, number> {
  const ways = new Map<number, number>()
  const aim = (target: number, struck: number) => {
    if (target === thrown.targets) ways.set(struck, (ways.get(struck) ?? 0) + 1)
    else roll(thrown.count, false, (hit) => aim(target + 1, struck + (hit ? 1 : 0)))
  }
  const roll = (left: number, hit: boolean, then: (hit: boolean) => void) => {
    if (left === 0) then(hit)
    else for (let face = 1; face <= thrown.sides; face++) roll(left - 1, hit || face >= thrown.atLeast, then)
  }
  aim(0, 0)
  return ways
}

describe('a throw', () => {
  it('is written as people write it', () => {
    expect(throwName(die(6))).toBe('d6')
    expect(throwName(sum(2, 6))).toBe('2d6')
    expect(throwName(hits(24, 6, 5))).toBe('24d6 hitting on 5+')
    expect(throwName(struck(3, 2, 6, 6))).toBe('3 targets of 2d6 hitting on 6+')
  })

  it('ranges from the lowest to the highest result that its dice can lie in', () => {
    fc.assert(
      fc.property(smallThrow, (thrown) => {
        const results = [...counted(thrown).keys()]
        expect(rangeOf(thrown)).toEqual([Math.min(...results), Math.max(...results)])
      }),
    )
  })

  it('is the same throw only if kind, dice, faces and the number to reach are the same', () => {
    const throws = [
      die(6),
      die(10),
      sum(1, 6),
      sum(2, 6),
      sum(2, 10),
      hits(2, 6, 5),
      hits(2, 6, 4),
      hits(3, 6, 5),
      struck(2, 2, 6, 5),
      struck(3, 2, 6, 5),
      struck(2, 3, 6, 5),
      struck(2, 2, 6, 6),
    ]
    throws.forEach((a, i) => {
      throws.forEach((b, j) => {
        expect(sameThrow(a, { ...b }), `${throwName(a)} and ${throwName(b)}`).toBe(i === j)
      })
    })
  })

  it('hits with as many faces as show the number or more', () => {
    expect(hittingFaces(6, 5)).toBe(2)
    expect(hittingFaces(6, 6)).toBe(1)
    expect(hittingFaces(6, 7)).toBe(0)
    expect(hittingFaces(6, 99)).toBe(0)
    expect(hittingFaces(6, 1)).toBe(6)
    expect(hittingFaces(6, -3)).toBe(6)
  })
})

describe('the weights of a throw', () => {
  it('stand to one another as the ways of laying every die do', () => {
    fc.assert(
      fc.property(smallThrow, (thrown) => {
        const { low, weights, total } = throwWeights(thrown)
        const ways = counted(thrown)
        const all = BigInt([...ways.values()].reduce((a, b) => a + b, 0))
        expect(weights.length).toBe(ways.size)
        weights.forEach((weight, i) => {
          expect(weight * all).toBe(BigInt(ways.get(low + i) ?? 0) * total)
        })
        expect(weights.reduce((a, b) => a + b, 0n)).toBe(total)
      }),
    )
  })

  it('begin at the lowest result and end at the highest, each of them possible', () => {
    fc.assert(
      fc.property(smallThrow, (thrown) => {
        const { low, weights } = throwWeights(thrown)
        expect([low, low + weights.length - 1]).toEqual(rangeOf(thrown))
        expect(weights.every((weight) => weight > 0n)).toBe(true)
      }),
    )
  })

  it('are in lowest terms: a way for each face of a die, and a single one for what is certain', () => {
    expect(throwWeights(die(3))).toEqual({ low: 1, weights: [1n, 1n, 1n], total: 3n })
    expect(throwWeights(hits(4, 6, 1))).toEqual({ low: 4, weights: [1n], total: 1n })
    expect(throwWeights(hits(4, 6, 7))).toEqual({ low: 0, weights: [1n], total: 1n })
    expect(throwWeights(hits(2, 6, 5))).toEqual({ low: 0, weights: [4n, 4n, 1n], total: 9n })
  })

  it('are remembered, but not those of thousands of throws', () => {
    const before = throwWeights(sum(3, 6))
    throwWeights(sum(4, 6))
    expect(throwWeights(sum(3, 6))).toBe(before)
    for (let sides = 1; sides <= 5000; sides++) throwWeights(hits(2, sides, 2))
    expect(throwWeights(sum(3, 6))).not.toBe(before)
    expect(throwWeights(sum(3, 6))).toEqual(before)
  })

  it('end at a million faces of one die and ten thousand results of many', () => {
    expect(throwWeights(die(1_000_000)).weights.length).toBe(1_000_000)
    expect(() => throwWeights(die(1_000_001))).toThrow(TooManyOutcomes)
    expect(() => throwWeights(die(1_000_001))).toThrow('d1000001 has 1000001 results')
    expect(throwWeights(sum(1, 10_000)).weights.length).toBe(10_000)
    expect(() => throwWeights(sum(1, 10_001))).toThrow('1d10001 has 10001 results')
    expect(() => throwWeights(hits(10_000, 6, 5))).toThrow(TooManyOutcomes)
  })

  it('do not overflow: a thousand coins have 2 to the thousandth ways', () => {
    expect(throwWeights(hits(1000, 2, 2)).total).toBe(2n ** 1000n)
    expect(throwWeights(hits(1000, 2, 2)).weights[1]).toBe(1000n)
  })
})

describe('the ways to roll a sum', () => {
  it('are those everyone knows for two and three dice', () => {
    expect(sumWays(2, 6)).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 5n, 4n, 3n, 2n, 1n])
    expect(sumWays(3, 6).slice(0, 8)).toEqual([1n, 3n, 6n, 10n, 15n, 21n, 25n, 27n])
  })

  it('are one way, to nothing, with no dice', () => {
    expect(sumWays(0, 6)).toEqual([1n])
  })

  it('add up to all the ways the dice can lie', () => {
    expect(sumWays(60, 6).reduce((a, b) => a + b)).toBe(6n ** 60n)
  })
})
