/** Exact fractions. Probabilities are these until the last moment; floats are for display only. */

export interface Fraction {
  readonly numerator: bigint
  /** Always positive; the fraction is in lowest terms. */
  readonly denominator: bigint
}

export const ZERO: Fraction = { numerator: 0n, denominator: 1n }
export const ONE: Fraction = { numerator: 1n, denominator: 1n }

export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  let n = BigInt(numerator)
  let d = BigInt(denominator)
  if (d === 0n) throw new RangeError(`${n}/0 is not a fraction`)
  if (d < 0n) {
    n = -n
    d = -d
  }
  const divisor = gcd(n < 0n ? -n : n, d)
  return divisor === 1n
    ? { numerator: n, denominator: d }
    : { numerator: n / divisor, denominator: d / divisor }
}

export function add(a: Fraction, b: Fraction): Fraction {
  if (a.denominator === b.denominator) return fraction(a.numerator + b.numerator, a.denominator)
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator)
}

export function equal(a: Fraction, b: Fraction): boolean {
  return a.numerator === b.numerator && a.denominator === b.denominator
}

/** -1, 0 or 1, as `a` is less than, equal to or greater than `b`. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** `2/3`, or `1` for a whole number. */
export function fractionText({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`
}

/** The nearest float. Works for numerators and denominators far beyond what a float can hold. */
export function fractionNumber({ numerator, denominator }: Fraction): number {
  const n = numerator < 0n ? -numerator : numerator
  // A quotient of some 64 bits, the last of which also says whether anything was left over, is rounded once, and rightly.
  const shift = bitLength(n) - bitLength(denominator) - 64
  const [over, under] = shift > 0 ? [n, denominator << BigInt(shift)] : [n << BigInt(-shift), denominator]
  const quotient = Number((over / under) | (over % under === 0n ? 0n : 1n))
  // In two steps, since 2 ** shift alone may be more or less than a float can hold.
  const half = Math.trunc(shift / 2)
  return (numerator < 0n ? -1 : 1) * quotient * 2 ** half * 2 ** (shift - half)
}

const bitLength = (n: bigint) => n.toString(2).length

export function gcd(a: bigint, b: bigint): bigint {
  let x = a
  let y = b
  while (y !== 0n) {
    const rest = x % y
    x = y
    y = rest
  }
  return x
}
