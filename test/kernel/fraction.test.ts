import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  compare,
  equal,
  type Fraction,
  fraction,
  fractionNumber,
  fractionText,
  gcd,
  multiply,
  ONE,
  ZERO,
} from '../../src/kernel/fraction'

const whole = (bits: bigint) => fc.bigInt({ min: -(2n ** bits), max: 2n ** bits })
const anyFraction = (bits = 80n) =>
  fc.tuple(whole(bits), fc.bigInt({ min: 1n, max: 2n ** bits })).map(([n, d]) => fraction(n, d))

describe('a fraction', () => {
  it('is in lowest terms over a positive denominator, whatever it was made from', () => {
    fc.assert(
      fc.property(whole(80n), whole(80n), (n, d) => {
        fc.pre(d !== 0n)
        const made = fraction(n, d)
        expect(made.denominator > 0n).toBe(true)
        expect(gcd(made.numerator < 0n ? -made.numerator : made.numerator, made.denominator)).toBe(1n)
        expect(made.numerator * d).toBe(n * made.denominator)
      }),
    )
  })

  it('takes plain numbers as well, and is over 1 unless told', () => {
    expect(fraction(6, 4)).toEqual({ numerator: 3n, denominator: 2n })
    expect(fraction(7)).toEqual({ numerator: 7n, denominator: 1n })
    expect(fraction(3, -6)).toEqual({ numerator: -1n, denominator: 2n })
    expect(fraction(3, -1)).toEqual({ numerator: -3n, denominator: 1n })
    expect(fraction(-1, 1)).toEqual({ numerator: -1n, denominator: 1n })
  })

  it('of nothing is zero, whatever it is divided by', () => {
    expect(fraction(0, 5)).toEqual(ZERO)
    expect(fraction(0, -5)).toEqual(ZERO)
  })

  it('over zero does not exist', () => {
    expect(() => fraction(3, 0)).toThrow(RangeError)
    expect(() => fraction(3, 0)).toThrow('3/0 is not a fraction')
    expect(() => fraction(0, 0)).toThrow(RangeError)
  })

  it('is never made from a number that is not whole', () => {
    expect(() => fraction(0.5)).toThrow(RangeError)
    expect(() => fraction(1, 2.5)).toThrow(RangeError)
  })
})

describe('arithmetic', () => {
  it('adds and multiplies as fractions do', () => {
    fc.assert(
      fc.property(anyFraction(), anyFraction(), anyFraction(), (a, b, c) => {
        expect(add(a, b)).toEqual(add(b, a))
        expect(add(add(a, b), c)).toEqual(add(a, add(b, c)))
        expect(multiply(a, b)).toEqual(multiply(b, a))
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)))
        expect(add(a, ZERO)).toEqual(a)
        expect(multiply(a, ONE)).toEqual(a)
        expect(add(a, { numerator: -a.numerator, denominator: a.denominator })).toEqual(ZERO)
      }),
    )
  })

  it('adds six sixths to exactly one', () => {
    expect([1, 2, 3, 4, 5, 6].reduce((sum) => add(sum, fraction(1, 6)), ZERO)).toEqual(ONE)
  })

  it('compares by value, and finds equal what is written differently', () => {
    expect(compare(fraction(1, 3), fraction(1, 2))).toBe(-1)
    expect(compare(fraction(-1, 3), fraction(-1, 2))).toBe(1)
    expect(compare(fraction(2, 4), fraction(1, 2))).toBe(0)
    expect(equal(fraction(2, 4), fraction(-1, -2))).toBe(true)
    expect(equal(fraction(1, 2), fraction(1, 3))).toBe(false)
    expect(equal(fraction(1, 2), fraction(3, 2))).toBe(false)
  })

  it('orders any two fractions one way only, in agreement with their difference', () => {
    fc.assert(
      fc.property(anyFraction(), anyFraction(), (a, b) => {
        const difference = add(a, multiply(b, fraction(-1))).numerator
        expect(Math.sign(compare(a, b))).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0)
        expect(Math.sign(compare(b, a)) + Math.sign(compare(a, b))).toBe(0)
        expect(equal(a, b)).toBe(compare(a, b) === 0)
      }),
    )
  })

  it('finds the greatest common divisor', () => {
    expect(gcd(12n, 18n)).toBe(6n)
    expect(gcd(0n, 7n)).toBe(7n)
    expect(gcd(7n, 0n)).toBe(7n)
  })
})

describe('a fraction for people', () => {
  it('is written as two numbers with a stroke, or as one if it is whole', () => {
    expect(fractionText(fraction(4, 6))).toBe('2/3')
    expect(fractionText(fraction(-4, 6))).toBe('-2/3')
    expect(fractionText(fraction(6, 3))).toBe('2')
    expect(fractionText(ZERO)).toBe('0')
  })
})

describe('a fraction as a float', () => {
  it('is what division gives, as long as both numbers fit into floats', () => {
    const fits = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
    fc.assert(
      fc.property(fits, fits, (n, d) => {
        expect(fractionNumber(fraction(n, d))).toBe(n / d)
      }),
    )
    expect(fractionNumber(ZERO)).toBe(0)
    expect(fractionNumber(fraction(-1, 4))).toBe(-0.25)
  })

  it('is the nearest float there is, however long the two numbers are', () => {
    fc.assert(fc.property(anyFraction(400n), (x) => expectNearest(x)))
  })

  it('goes to the even one of two floats if it lies in the middle, and to the nearer if it lies beside', () => {
    const odd = fc.bigInt({ min: 2n ** 52n, max: 2n ** 53n - 2n })
    fc.assert(
      fc.property(
        odd,
        fc.bigInt({ min: 2n, max: 2n ** 70n }),
        fc.integer({ min: 0, max: 40 }),
        (m, d, twos) => {
          // Between m and m + 1, which are neighbours among floats, times a power of two.
          const middle = fraction((2n * m + 1n) * 2n ** BigInt(twos), 2n)
          const even = m % 2n === 0n ? m : m + 1n
          const little = fraction(1n, d)
          const less = fraction(-1n, d)
          const scale = 2 ** twos
          expect(fractionNumber(middle)).toBe(Number(even) * scale)
          expect(fractionNumber(add(middle, less))).toBe(Number(m) * scale)
          expect(fractionNumber(add(middle, little))).toBe(Number(m + 1n) * scale)
        },
      ),
    )
    // A third beyond the middle between 2 ** 64 and the next float, and as much short of it.
    const middle = 2n ** 64n + 2n ** 11n
    expect(fractionNumber(fraction(3n * middle + 1n, 3n))).toBe(2 ** 64 + 2 ** 12)
    expect(fractionNumber(fraction(3n * middle - 1n, 3n))).toBe(2 ** 64)
    expect(fractionNumber(fraction(middle))).toBe(2 ** 64)
  })

  it('is right to fifteen digits where the denominator is beyond any float', () => {
    for (const [n, d, about] of [
      [1n, 2n, 0.5],
      [-1n, 3n, -1 / 3],
      [2n, 7n, 2 / 7],
    ] as const) {
      const far = 10n ** 500n
      expect(fractionNumber(fraction(n * far + 1n, d * far + 3n)) / about).toBeCloseTo(1, 14)
    }
  })

  it('is right to fifteen digits where only the denominator is long and the chance is very small', () => {
    expect(fractionNumber(fraction(1n, 2n ** 1010n)) / 2 ** -1010).toBeCloseTo(1, 14)
    expect(fractionNumber(fraction(12345n, 2n ** 1010n + 1n)) / (12345 * 2 ** -1010)).toBeCloseTo(1, 14)
    expect(fractionNumber(fraction(-12345n, 2n ** 1010n + 1n)) / (-12345 * 2 ** -1010)).toBeCloseTo(1, 14)
  })

  it('is exact down to the smallest float there is, and nothing below', () => {
    for (const power of [1023, 1, -1022, -1050, -1074])
      expect(
        fractionNumber(power < 0 ? fraction(1n, 2n ** BigInt(-power)) : fraction(2n ** BigInt(power))),
      ).toBe(2 ** power)
    expect(fractionNumber(fraction(1n, 2n ** 1200n))).toBe(0)
  })

  it('is right to fifteen digits where only the numerator is beyond any float', () => {
    expect(fractionNumber(fraction(2n ** 1100n, 3n ** 200n)) / (2 ** 550 / 3 ** 100) ** 2).toBeCloseTo(1, 12)
  })
})

/** No float lies nearer to `x` than the one we were given. */
function expectNearest(x: Fraction) {
  const given = fractionNumber(x)
  const gap = distance(given, x)
  for (const other of [beside(given, 1n), beside(given, -1n)])
    expect(compare(gap, distance(other, x)), `${other} against ${given}`).toBeLessThanOrEqual(0)
}

function distance(float: number, x: Fraction): Fraction {
  const { numerator, denominator } = add(exactly(float), multiply(x, fraction(-1)))
  return { numerator: numerator < 0n ? -numerator : numerator, denominator }
}

function exactly(float: number): Fraction {
  let scaled = float
  let halvings = 0n
  while (!Number.isInteger(scaled)) {
    scaled *= 2
    halvings++
  }
  return fraction(BigInt(scaled), 2n ** halvings)
}

function beside(float: number, steps: bigint): number {
  if (float === 0) return Number(steps) * Number.MIN_VALUE
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, float)
  view.setBigInt64(0, view.getBigInt64(0) + steps)
  return view.getFloat64(0)
}
