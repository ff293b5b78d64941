/** Plain JSON: what may be in a state, what may come in from outside, and one canonical way to write and hash it. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Something wrong with a value, and where: `units[3].hex`. The whole value is the empty path. */
export interface Fault {
  readonly path: string
  readonly problem: string
}

/** Faults as one readable text; of very many the first, and how many more there are. */
export function faultsText(faults: readonly Fault[]): string {
  return firstFaults(faults)
    .map(({ path, problem }) => (path === '' ? problem : `${path}: ${problem}`))
    .join('; ')
}

/** A list of faults that has an end: the first hundred, each no longer than a person reads, and how many more there are. */
export function firstFaults(faults: readonly Fault[]): readonly Fault[] {
  const first = faults
    .slice(0, MOST_FAULTS)
    .map(({ path, problem }) => ({ path: clipped(path), problem: clipped(problem) }))
  const more = faults.length - first.length
  return more > 0 ? [...first, { path: '', problem: `and ${more} more` }] : first
}

const clipped = (text: string) => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text)

export interface JsonLimits {
  readonly depth: number
  readonly values: number
}

const LIMITS: JsonLimits = { depth: 64, values: 2_000_000 }
const MOST_FAULTS = 100
const LONGEST_TEXT = 500
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * What keeps a value from being plain, harmless JSON: classes, holes, `undefined`, numbers that JSON cannot carry or a
 * double cannot hold exactly, keys that reach for a prototype, nesting too deep to walk. It walks without recursion,
 * so that no input can exhaust the stack.
 */
export function jsonFaults(value: unknown, limits: JsonLimits = LIMITS): readonly Fault[] {
  const faults: Fault[] = []
  const stack: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }]
  let seen = 0
  while (stack.length > 0 && faults.length < MOST_FAULTS) {
    const { value: item, path, depth } = stack.pop()!
    const fault = (problem: string) => faults.push({ path, problem })
    if (++seen > limits.values) {
      fault(`more than ${limits.values} values`)
      break
    }
    if (item === null || typeof item === 'string' || typeof item === 'boolean') continue
    if (typeof item === 'number') {
      if (!Number.isFinite(item)) fault(`${item} is not a number that JSON can carry`)
      else if (Math.abs(item) > Number.MAX_SAFE_INTEGER) fault(`${item} is too large to be exact`)
      else if (Object.is(item, -0)) fault('-0 is not the 0 that JSON gives back')
      continue
    }
    if (typeof item !== 'object') {
      fault(`${typeof item} is not JSON`)
      continue
    }
    if (depth >= limits.depth) {
      fault(`nested more than ${limits.depth} deep`)
      continue
    }
    if (Array.isArray(item)) {
      for (let i = item.length - 1; i >= 0; i--)
        stack.push({ value: item[i], path: `${path}[${i}]`, depth: depth + 1 })
      continue
    }
    const prototype = Object.getPrototypeOf(item)
    if (prototype !== Object.prototype && prototype !== null) {
      fault(`${prototype?.constructor?.name ?? 'an object with a prototype of its own'} is not plain JSON`)
      continue
    }
    for (const key of Object.keys(item).reverse()) {
      const inner = path === '' ? key : `${path}.${key}`
      if (FORBIDDEN.has(key))
        faults.push({
          path: inner,
          problem: 'a key of this name is not accepted',
        })
      else
        stack.push({
          value: (item as Record<string, unknown>)[key],
          path: inner,
          depth: depth + 1,
        })
    }
  }
  return faults
}

/** The same value always gives the same text: keys are sorted, nothing is indented. Expects plain JSON. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const record = value as Record<string, unknown>
  const fields = Object.keys(record)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(record[key])}`)
  return `{${fields.join()}}`
}

/**
 * 64 bits of a text as 16 hex digits, the same in every JavaScript engine. It tells positions apart; it does not
 * protect against someone who wants two of them to look alike.
 */
export function hashText(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 0x9e3779b1)
    b = Math.imul(b ^ unit, 0x5f356495)
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35)
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  return hex(b) + hex(a)
}

const hex = (n: number) => (n >>> 0).toString(16).padStart(8, '0')

/** A deep copy of plain JSON, sharing nothing with the original. */
export function copyJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const length = value.length
    const list = new Array(length)
    for (let i = 0; i < length; i++) list[i] = copyJson(value[i])
    return list as T
  }
  const record: Record<string, unknown> = {}
  for (const key in value) {
    const field = value[key]
    record[key] = typeof field === 'object' ? copyJson(field) : field
  }
  return record as T
}

/** Freezes plain JSON all the way down and returns it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const inner of Object.values(value)) deepFreeze(inner)
  return value
}
