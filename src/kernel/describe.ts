/** A distribution in words, on one line. */

import { type Distribution, expected } from './chance'
import { compare, type Fraction, fractionNumber } from './fraction'

export interface DescribeOptions<T> {
  /** How a value is told; unless told, numbers, texts and yes or no as they are, a cell of a table as it is printed, and anything else as JSON. */
  readonly text?: (value: T) => string
  /** The most values that are named, the likeliest ones; the rest is told as one. 8 unless told. */
  readonly most?: number
  /** Out of how many, for numbers: it stands with their mean. */
  readonly of?: number
}

/**
 * Any exact distribution as one readable line: numbers in their order and with their mean, anything else beginning with the likeliest.
 *
 * @example
 * ```ts
 * describe(outcomesOf((dice) => dice.hits(2, 6, 5))) // '0 44.4%, 1 44.4%, 2 11.1%; 0.67 on average'
 * ```
 */
export function describe<T>(
  from: Distribution<T>,
  { text = valueText, most = 8, of }: DescribeOptions<T> = {},
): string {
  const likeliest = [...from].sort((a, b) => compare(b.probability, a.probability))
  const named = likeliest.slice(0, likeliest.length > most ? Math.max(most - 1, 1) : most)
  const rest = likeliest.slice(named.length)
  const numbers = from.every(({ value }) => typeof value === 'number')
  const order = numbers ? named.sort((a, b) => Number(a.value) - Number(b.value)) : named
  const parts = order.map(({ value, probability }) => `${text(value)} ${percentText(probability)}`)
  if (rest.length > 0) {
    const others = rest.reduce((sum, { probability }) => sum + fractionNumber(probability), 0)
    parts.push(`${rest.length} others ${shown(others)}`)
  }
  const line = parts.join(', ')
  if (!numbers || from.length < 2 || !from.every(({ value }) => Number.isInteger(value))) return line
  const mean = fractionNumber(expected(from, Number))
  return `${line}; ${Number(mean.toFixed(2))}${of === undefined ? '' : ` of ${of}`} on average`
}

/** A chance as people write it: `16.7%`. What can happen is never 0%, and what may fail never 100%. */
export function percentText(probability: Fraction): string {
  return shown(fractionNumber(probability))
}

function shown(chance: number): string {
  if (chance > 0 && chance < 0.0005) return 'under 0.1%'
  if (chance < 1 && chance >= 0.9995) return 'over 99.9%'
  return `${Number((chance * 100).toFixed(1))}%`
}

/** A value as it is told unless told otherwise. */
export function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object') return String(value)
  return value !== null && 'text' in value && typeof value.text === 'string'
    ? value.text
    : JSON.stringify(value)
}
