/**
 * Every outcome of anything that rolls dice, with its exact probability.
 *
 * The function is run again and again with dice that show, between them, every combination there is. So the
 * odds calculator and the engine are one function and cannot disagree. Two things keep the work small: a throw
 * of many dice is one event (see `dice.ts`), and {@link chain} merges equal results between the stages of a
 * battle before the next stage begins.
 */

import { type Dice, diceFrom } from './dice'
import { type Fraction, fraction, fractionNumber, fractionText, gcd } from './fraction'
import { sameThrow, type Throw, type ThrowSpec, TooManyOutcomes, throwName, throwWeights } from './throws'

export interface Chance<T> {
  readonly value: T
  readonly probability: Fraction
}

/** Every value that can happen, each once, in the order in which they were found. Probabilities sum to 1. */
export type Distribution<T> = readonly Chance<T>[]

/** One way the dice can fall: its value, the throws that lead there, and how likely they are. */
export interface Path<T> extends Chance<T> {
  readonly throws: readonly Throw[]
}

export interface Limits<T = unknown> {
  /** The most paths to follow before giving up; 2,000,000 unless told. */
  readonly paths?: number
  /** The most throws on one path before giving up; 1,000 unless told. */
  readonly throws?: number
  /** What makes two values the same; unless told, being written the same way as JSON. */
  readonly key?: (value: T) => string | number
}

/** The function did not do the same thing twice when the same dice fell. */
export class NotPure extends Error {
  override readonly name = 'NotPure'
}

const DEFAULT_PATHS = 2_000_000
const DEFAULT_THROWS = 1_000

// ---- one stage -----------------------------------------------------------------------------

/** Everything that `run` can return, merged by value, with exact probabilities. */
export function outcomesOf<T>(run: (dice: Dice) => T, limits: Limits<T> = {}): Distribution<T> {
  const tally = new Tally<T>(limits.key ?? jsonKey)
  walk(run, limits, (value, _throws, numerator, denominator) => tally.add(value, numerator, denominator))
  return tally.distribution()
}

/** Every path of the dice, not merged: for those who need the throws as well as the value. */
export function pathsOf<T>(run: (dice: Dice) => T, limits: Limits<T> = {}): readonly Path<T>[] {
  const paths: Path<T>[] = []
  walk(run, limits, (value, throws, numerator, denominator) => {
    paths.push({
      value,
      throws: throws(),
      probability: fraction(numerator, denominator),
    })
  })
  return paths
}

/**
 * Runs `run` as the dice would have it, by throws that tell nothing but its values apart. Whoever enumerates what happens then follows as many ways as
 * there are values: of two dice of which only the weather counts, a handful instead of a hundred. The odds are those of `run`, exactly.
 */
export function drawOf<T>(run: (dice: Dice) => T, dice: Dice, limits: Limits<T> = {}): T {
  return drawFrom(outcomesOf(run, limits), dice)
}

/** The same for odds that were counted before. */
export function drawFrom<T>(values: Distribution<T>, dice: Dice): T {
  let left = values.reduce((all, { probability: { denominator } }) => lcm(all, denominator), 1n)
  const whole = left
  for (const { value, probability } of values) {
    const ways = (probability.numerator * whole) / probability.denominator
    if (ways === left) return value
    // One die with as many faces as there are ways left, of which this value has the highest.
    if (dice.hits(1, Number(left), Number(left - ways + 1n)) === 1) return value
    left -= ways
  }
  throw new Error('probabilities do not sum to 1')
}

const lcm = (a: bigint, b: bigint): bigint => (a / gcd(a, b)) * b

// ---- several stages ------------------------------------------------------------------------

/** A distribution with one value in it: where a chain begins. */
export function certain<T>(value: T): Distribution<T> {
  return [{ value, probability: fraction(1n) }]
}

/** Runs the next stage from everything the last one left, merging equal results. */
export function chain<T, U>(
  from: Distribution<T>,
  stage: (value: T, dice: Dice) => U,
  limits: Limits<U> = {},
): Distribution<U> {
  const tally = new Tally<U>(limits.key ?? jsonKey)
  let walked = 0
  for (const { value, probability } of from) {
    const { numerator, denominator } = probability
    const add: Visit<U> = (result, _throws, n, d) => tally.add(result, numerator * n, denominator * d)
    walked = walk((dice) => stage(value, dice), limits, add, walked)
  }
  return tally.distribution()
}

/** A stage whose odds are known without throwing: a die that was counted out beforehand. */
export interface CountedStage<T> {
  /** The equally likely ways it can go: the faces of its die, up to 4,096. */
  readonly ways: number
  /** Says where a value goes and in how many of the ways; together they must be all of them. */
  readonly run: (value: T, go: (to: T, ways: number) => void) => void
}

/**
 * A whole course of counted stages from one value, equal results merged after each. Nothing is thrown and no fraction is
 * reduced before the end, so that this is the quickest way through a battle of many stages.
 */
export function throughStages<T>(
  start: T,
  stages: readonly CountedStage<T>[],
  key: (value: T) => string | number = jsonKey,
): Distribution<T> {
  const denominator = stages.reduce((product, { ways }) => product * BigInt(ways), 1n)
  // Counts are sums of plain numbers, 40 bits to each: as exact as big numbers, and some times as fast.
  const limbs = Math.ceil(denominator.toString(2).length / LIMB_BITS)
  let values: T[] = [start]
  let counts: number[] = [1, ...Array<number>(limbs - 1).fill(0)]
  for (const { ways, run } of stages) {
    if (ways > MOST_WAYS) throw new TooManyOutcomes(`a stage of ${ways} ways; ${MOST_WAYS} are the most`)
    const places = new Map<string | number, number>()
    const [from, shares] = [values, counts]
    values = []
    counts = []
    let share = 0
    let given = 0
    const go = (to: T, times: number) => {
      given += times
      const name = key(to)
      let place = places.get(name)
      if (place === undefined) {
        place = counts.length
        places.set(name, place)
        values.push(to)
        for (let limb = 0; limb < limbs; limb++) counts.push(shares[share + limb] * times)
        return
      }
      let fullest = 0
      for (let limb = 0; limb < limbs; limb++) {
        counts[place + limb] += shares[share + limb] * times
        fullest = Math.max(fullest, counts[place + limb])
      }
      if (fullest > FULL) carry(counts, place, limbs)
    }
    for (let i = 0; i < from.length; i++, share += limbs) {
      given = 0
      run(from[i], go)
      if (given !== ways) throw new NotPure(`a stage of ${ways} ways went ${given}`)
    }
    for (let place = 0; place < counts.length; place += limbs) carry(counts, place, limbs)
  }
  const reduce = reducer(stages, denominator)
  return values.map((value, i) => {
    let count = 0n
    for (let limb = limbs - 1; limb >= 0; limb--)
      count = (count << BigInt(LIMB_BITS)) + BigInt(counts[i * limbs + limb])
    return { value, probability: reduce(count) }
  })
}

const LIMB_BITS = 40
const LIMB = 2 ** LIMB_BITS
/** Where any limb is carried over: there is room then for another share of a stage before a float would lose its last bit. */
const FULL = 2 ** 51
const MOST_WAYS = 2 ** 12

function carry(counts: number[], place: number, limbs: number) {
  for (let limb = place; limb < place + limbs - 1; limb++) {
    const over = Math.floor(counts[limb] / LIMB)
    counts[limb] -= over * LIMB
    counts[limb + 1] += over
  }
}

/** Brings counts of a known denominator to lowest terms, by the few primes that it can share with them. */
function reducer(
  stages: readonly Pick<CountedStage<never>, 'ways'>[],
  denominator: bigint,
): (count: bigint) => Fraction {
  const primes = new Set<bigint>()
  for (const { ways } of stages)
    for (let rest = ways, prime = 2; rest > 1; prime++)
      for (; rest % prime === 0; rest /= prime) primes.add(BigInt(prime))
  return (count) => {
    let [numerator, under] = [count, denominator]
    for (const prime of primes)
      while (numerator % prime === 0n && under % prime === 0n) {
        numerator /= prime
        under /= prime
      }
    return { numerator, denominator: under }
  }
}

/** Renames the values of a distribution and merges those that become the same. */
export function mapChances<T, U>(
  from: Distribution<T>,
  rename: (value: T) => U,
  key: (value: U) => string | number = jsonKey,
): Distribution<U> {
  const tally = new Tally<U>(key)
  for (const { value, probability } of from)
    tally.add(rename(value), probability.numerator, probability.denominator)
  return tally.distribution()
}

// ---- reading a distribution ----------------------------------------------------------------

/** How likely it is that the value passes a test. */
export function probabilityThat<T>(from: Distribution<T>, test: (value: T) => boolean): Fraction {
  const yes = mapChances(from, test).find(({ value }) => value)
  return yes ? yes.probability : fraction(0n)
}

/** The mean of a figure, exactly. The figure must be a whole number. */
export function expected<T>(from: Distribution<T>, figure: (value: T) => number): Fraction {
  const common = from.reduce((lcm, { probability: { denominator: d } }) => (lcm / gcd(lcm, d)) * d, 1n)
  let total = 0n
  for (const { value, probability } of from)
    total += BigInt(figure(value)) * probability.numerator * (common / probability.denominator)
  return fraction(total, common)
}

/** A distribution as a plain record, value to exact fraction: `{ held: '1/6', across: '5/6' }`. */
export function oddsRecord(from: Distribution<string | number>): Record<string, string> {
  return Object.fromEntries(from.map(({ value, probability }) => [value, fractionText(probability)]))
}

/** The chance as a float, for display. */
export function percent({ probability }: Chance<unknown>): number {
  return fractionNumber(probability) * 100
}

// ---- the walk ------------------------------------------------------------------------------

/** One throw of the path being followed: which face is up now, and the product of all up to here. */
interface Fork {
  readonly thrown: ThrowSpec
  readonly low: number
  readonly weights: readonly bigint[]
  at: number
  numerator: bigint
  readonly denominator: bigint
}

type Visit<T> = (value: T, throws: () => Throw[], numerator: bigint, denominator: bigint) => void

/**
 * Follows every path, depth first: runs to the end, turns the last die to its next face, and runs again. Returns
 * how many paths there were, those counted before among them.
 */
function walk<T>(run: (dice: Dice) => T, limits: Limits<T>, visit: Visit<T>, before = 0): number {
  const mostPaths = limits.paths ?? DEFAULT_PATHS
  const mostThrows = limits.throws ?? DEFAULT_THROWS
  const forks: Fork[] = []
  let depth = 0
  const dice = diceFrom((thrown) => {
    const fork = forks[depth] ?? open(thrown)
    depth++
    if (!sameThrow(fork.thrown, thrown))
      throw new NotPure(
        `throw ${depth} was ${throwName(fork.thrown)} and is now ${throwName(thrown)}, though the dice before it fell the same`,
      )
    return fork.low + fork.at
  })
  const open = (thrown: ThrowSpec): Fork => {
    if (forks.length >= mostThrows)
      throw new TooManyOutcomes(
        `more than ${mostThrows} throws on one path; does something roll without end?`,
      )
    const { low, weights, total } = throwWeights(thrown)
    const last = forks[forks.length - 1]
    const fork: Fork = {
      thrown,
      low,
      weights,
      at: 0,
      numerator: (last?.numerator ?? 1n) * weights[0],
      denominator: (last?.denominator ?? 1n) * total,
    }
    forks.push(fork)
    return fork
  }
  const throws = () => forks.map(({ thrown, low, at }) => ({ ...thrown, result: low + at }))

  for (let paths = before + 1; ; paths++) {
    if (paths > mostPaths)
      throw new TooManyOutcomes(
        `more than ${mostPaths} paths; split the chain into stages or raise the limit`,
      )
    depth = 0
    const value = run(dice)
    if (depth !== forks.length)
      throw new NotPure(
        `${forks.length} throws were made and then only ${depth}, though the dice fell the same`,
      )
    const last = forks[forks.length - 1]
    visit(value, throws, last?.numerator ?? 1n, last?.denominator ?? 1n)

    while (forks.length > 0 && forks[forks.length - 1].at + 1 >= forks[forks.length - 1].weights.length)
      forks.pop()
    if (forks.length === 0) return paths
    const turned = forks[forks.length - 1]
    turned.at++
    turned.numerator = (forks[forks.length - 2]?.numerator ?? 1n) * turned.weights[turned.at]
  }
}

/** Adds up probabilities by value over one common denominator, so that nothing is reduced until the end. */
class Tally<T> {
  private readonly entries = new Map<string | number, { value: T; numerator: bigint }>()
  private denominator = 1n
  private seen = 1n
  private scale = 1n

  constructor(private readonly key: (value: T) => string | number) {}

  add(value: T, numerator: bigint, denominator: bigint) {
    if (denominator !== this.seen) this.fit(denominator)
    const share = this.scale === 1n ? numerator : numerator * this.scale
    const key = this.key(value)
    const entry = this.entries.get(key)
    if (entry) entry.numerator += share
    else this.entries.set(key, { value, numerator: share })
  }

  distribution(): Distribution<T> {
    return [...this.entries.values()].map(({ value, numerator }) => ({
      value,
      probability: fraction(numerator, this.denominator),
    }))
  }

  private fit(denominator: bigint) {
    const grow = denominator / gcd(this.denominator, denominator)
    if (grow !== 1n) {
      this.denominator *= grow
      for (const entry of this.entries.values()) entry.numerator *= grow
    }
    this.seen = denominator
    this.scale = this.denominator / denominator
  }
}

function jsonKey(value: unknown): string {
  return typeof value === 'string' ? `"${value}` : `${JSON.stringify(value)}`
}
