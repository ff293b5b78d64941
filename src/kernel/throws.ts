/** What can be thrown, and how often each result comes up. The rollers are in `dice.ts`. */

import { gcd } from './fraction'

/** What was thrown. */
export type ThrowSpec =
  | { readonly kind: 'die'; readonly sides: number }
  | { readonly kind: 'sum'; readonly count: number; readonly sides: number }
  | {
      readonly kind: 'hits'
      readonly count: number
      readonly sides: number
      readonly atLeast: number
    }
  /** So many dice at each of some targets: how many targets are hit at all. */
  | {
      readonly kind: 'struck'
      readonly targets: number
      readonly count: number
      readonly sides: number
      readonly atLeast: number
    }

/** A throw and what came up. */
export type Throw = ThrowSpec & { readonly result: number }

/** The lowest and the highest result that a throw can have. */
export function rangeOf(thrown: ThrowSpec): readonly [low: number, high: number] {
  if (thrown.kind === 'die') return [1, thrown.sides]
  if (thrown.kind === 'sum') return [thrown.count, thrown.count * thrown.sides]
  const faces = hittingFaces(thrown.sides, thrown.atLeast)
  if (thrown.kind === 'struck') {
    if (faces === 0 || thrown.count === 0) return [0, 0]
    return [faces === thrown.sides ? thrown.targets : 0, thrown.targets]
  }
  return [faces === thrown.sides ? thrown.count : 0, faces === 0 ? 0 : thrown.count]
}

/** How many faces of a die hit on `atLeast` or more. */
export function hittingFaces(sides: number, atLeast: number): number {
  return Math.min(sides, Math.max(0, sides - atLeast + 1))
}

/** A throw as people write it: `d6`, `2d6`, `24d6 hitting on 5+`, `3 targets of 2d6 hitting on 6+`. */
export function throwName(thrown: ThrowSpec): string {
  if (thrown.kind === 'die') return `d${thrown.sides}`
  if (thrown.kind === 'sum') return `${thrown.count}d${thrown.sides}`
  const dice = `${thrown.count}d${thrown.sides} hitting on ${thrown.atLeast}+`
  return thrown.kind === 'struck' ? `${thrown.targets} targets of ${dice}` : dice
}

/** Any throw, read field by field: kinds are told apart by which of these they have. */
interface AnyThrow {
  readonly sides: number
  readonly count?: number
  readonly atLeast?: number
  readonly targets?: number
}

/** Are these the same dice, thrown for the same thing? */
export function sameThrow(a: ThrowSpec, b: ThrowSpec): boolean
export function sameThrow(a: AnyThrow, b: AnyThrow): boolean {
  return a.sides === b.sides && a.count === b.count && a.atLeast === b.atLeast && a.targets === b.targets
}

/** There is too much to enumerate, or no end to it. */
export class TooManyOutcomes extends Error {
  override readonly name = 'TooManyOutcomes'
}

/** The most results that a throw may have to be enumerated: of one die, and of many, whose odds are huge numbers. */
const MOST_FACES = 1_000_000
const MOST_SUMS = 10_000

/** Every result of one throw, with the number of ways each can come up and the number of ways in all. */
export function throwWeights(thrown: ThrowSpec): {
  low: number
  weights: readonly bigint[]
  total: bigint
} {
  const name = throwName(thrown)
  const known = weightsByThrow.get(name)
  if (known) return known
  const [low, high] = rangeOf(thrown)
  if (high - low >= (thrown.kind === 'die' ? MOST_FACES : MOST_SUMS))
    throw new TooManyOutcomes(`${name} has ${high - low + 1} results, too many to follow each of them`)
  const weights = computeWeights(thrown)
  const made = {
    low,
    weights,
    total: weights.reduce((sum, weight) => sum + weight, 0n),
  }
  if (weightsByThrow.size > 4096) weightsByThrow.clear()
  weightsByThrow.set(name, made)
  return made
}

const weightsByThrow = new Map<string, ReturnType<typeof throwWeights>>()

function computeWeights(thrown: ThrowSpec): bigint[] {
  if (thrown.kind === 'die') return Array.from({ length: thrown.sides }, () => 1n)
  const { count, sides } = thrown
  if (thrown.kind === 'sum') return sumWays(count, sides)
  const hit = BigInt(hittingFaces(sides, thrown.atLeast))
  const miss = BigInt(sides) - hit
  if (thrown.kind === 'hits') return binomialWays(count, hit, miss)
  // A target is missed by all dice or struck by some.
  const missed = miss ** BigInt(count)
  return binomialWays(thrown.targets, BigInt(sides) ** BigInt(count) - missed, missed)
}

/** In how many ways, in lowest terms, each number of `count` tries comes off: each in `hit` ways, and fails in `miss`. */
function binomialWays(count: number, hit: bigint, miss: bigint): bigint[] {
  if (hit === 0n || miss === 0n) return [1n]
  const divisor = gcd(hit, miss)
  const ways: bigint[] = []
  let choose = 1n
  for (let hits = 0; hits <= count; hits++) {
    ways.push(choose * (hit / divisor) ** BigInt(hits) * (miss / divisor) ** BigInt(count - hits))
    choose = (choose * BigInt(count - hits)) / BigInt(hits + 1)
  }
  return ways
}

/** How many ways there are to roll each sum, from all ones upward. */
export function sumWays(count: number, sides: number): bigint[] {
  let ways = [1n]
  for (let die = 0; die < count; die++) {
    // Each sum can be reached from the last `sides` sums of one die fewer: a window that slides along.
    let window = 0n
    ways = Array.from({ length: ways.length + sides - 1 }, (_, i) => {
      window += (ways[i] ?? 0n) - (ways[i - sides] ?? 0n)
      return window
    })
  }
  return ways
}
