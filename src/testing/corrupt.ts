/** Spoils actions: what a buggy UI, a careless bot or an enemy might send instead of what was listed. */

import type { Dice } from '../kernel/dice'
import { copyJson } from '../kernel/json'

/** Things that are no action in any game. */
export const GARBAGE: readonly unknown[] = [
  undefined,
  null,
  0,
  Number.NaN,
  '',
  'pass',
  true,
  [],
  {},
  { type: 1 },
  { type: 'no-such-action' },
  { type: '__proto__' },
  { type: 'constructor' },
  JSON.parse('{"type":"x","__proto__":{"legal":true}}'),
  JSON.parse('['.repeat(5000) + ']'.repeat(5000)),
  () => 1,
  Symbol.iterator,
  new Map(),
]

/** A listed action with one thing in it changed. It may, by luck, be another legal one. */
export function corrupt(action: unknown, others: readonly unknown[], dice: Dice): unknown {
  const spoiled = copyJson(action) as Record<string, unknown>
  const keys = Object.keys(spoiled)
  const key = pick(keys, dice)
  switch (dice.d(6)) {
    case 1:
      delete spoiled[key]
      break
    case 2:
      spoiled[`${key}${dice.d(9)}`] = spoiled[key]
      break
    case 3: {
      // The same field of another action that is listed: right in form, often wrong in place.
      const other = pick(others, dice) as Record<string, unknown>
      const field = pick(Object.keys(other), dice)
      spoiled[field] = copyJson(other[field])
      break
    }
    default:
      spoiled[key] = spoil(spoiled[key], dice)
  }
  return spoiled
}

function spoil(value: unknown, dice: Dice): unknown {
  const strange: readonly unknown[] = [null, -1, 1e300, Number.NaN, '', 'nonsense', [], {}, undefined, true]
  if (dice.d(3) === 1) return pick(strange, dice)
  if (typeof value === 'number') return value + pick([-2, -1, 1, 2, 0.5, 1000], dice)
  if (typeof value === 'string') return dice.d(2) === 1 ? `${value}x` : value.slice(1)
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) {
    if (value.length === 0) return [null]
    const list = [...value]
    const at = dice.d(list.length) - 1
    if (dice.d(3) === 1) list.splice(at, 1)
    else if (dice.d(2) === 1) list.push(list[at])
    else list[at] = spoil(list[at], dice)
    return list
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    const key = pick(Object.keys(value), dice)
    return {
      ...value,
      [key]: spoil((value as Record<string, unknown>)[key], dice),
    }
  }
  return pick(strange, dice)
}

export function pick<T>(list: readonly T[], dice: Dice): T {
  return list[dice.d(list.length) - 1]
}
