/** Plain JSON: what may be in a state, what may come in from outside, and one canonical way to write and hash it. */

import type { BaseIssue } from 'valibot'

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

/** What a schema found wrong, as a person says it: `is missing`, `must be "end", not "ende"`. */
export function problemOf({ type, expected, received, message }: BaseIssue<unknown>): string {
  // Somebody has said it in words of their own.
  if (!message.startsWith('Invalid ')) return message
  if (expected === 'never') return 'may not be given here'
  if (received === 'undefined') return 'is missing'
  if (type === 'integer') return `must be a whole number, not ${received}`
  if (expected === 'Object') return `must be an object, not ${received}`
  if (expected === 'Array') return `must be a list, not ${received}`
  if (/_(length|entries|size)$/.test(type)) return `must be ${expected} long, not ${received}`
  return expected === null ? message : `must be ${expected}, not ${received}`
}

export interface JsonLimits {
  readonly depth: number
  readonly values: number
}

const LIMITS: JsonLimits = { depth: 64, values: 2_000_000 }
const MOST_FAULTS = 100
const LONGEST_TEXT = 500
const FORBIDDEN = /* @__PURE__ */ new Set(['__proto__', 'constructor', 'prototype'])

/**
 * A copy of a value from outside as plain, harmless JSON, or what keeps it from being that: classes, holes, `undefined`, numbers
 * that JSON cannot carry or a double cannot hold exactly, keys that reach for a prototype, nesting too deep to walk. Every part is
 * read once, so that what was looked at is what is used: a getter or a proxy gets no second chance to answer otherwise.
 */
export function readJson(value: unknown, limits: JsonLimits = LIMITS): JsonReading {
  // What is small and plain, as actions are, is copied without keeping track of where one is. Anything else is read again from its
  // beginning, to say what is wrong with it and where; nothing of the first look is used then.
  const small = limits === LIMITS ? smallCopy(value, 0) : NOT_SMALL
  if (small !== NOT_SMALL) return { value: small, faults: NO_FAULTS }
  const faults: Fault[] = []
  let seen = 0
  const fault = (path: string, problem: string): null => {
    if (faults.length < MOST_FAULTS) faults.push({ path, problem })
    return null
  }
  const read = (item: unknown, path: string, depth: number): unknown => {
    if (faults.length >= MOST_FAULTS || seen > limits.values) return null
    if (++seen > limits.values) return fault(path, `more than ${limits.values} values`)
    const scalar = scalarFault(item)
    if (scalar !== undefined) return scalar === null ? item : fault(path, scalar)
    if (depth >= limits.depth) return fault(path, `nested more than ${limits.depth} deep`)
    const of = item as object
    if (Array.isArray(of)) {
      const { length } = of
      if (length > limits.values) return fault(path, `more than ${limits.values} values`)
      const list: unknown[] = []
      for (let i = 0; i < length; i++) list.push(read(of[i], `${path}[${i}]`, depth + 1))
      return list
    }
    const strange = prototypeFault(of)
    if (strange !== null) return fault(path, strange)
    const record: Record<string, unknown> = {}
    for (const key of Object.keys(of)) {
      const inner = path === '' ? key : `${path}.${key}`
      if (FORBIDDEN.has(key)) fault(inner, FORBIDDEN_KEY)
      else record[key] = read((of as Record<string, unknown>)[key], inner, depth + 1)
    }
    return record
  }
  try {
    const copy = read(value, '', 0)
    return faults.length > 0 ? { faults } : { value: copy, faults: [] }
  } catch (error) {
    return {
      faults: [
        { path: '', problem: `cannot be read (${error instanceof Error ? error.message : 'it threw'})` },
      ],
    }
  }
}

const NO_FAULTS: readonly [] = /* @__PURE__ */ Object.freeze([] as const)
const NOT_SMALL = /* @__PURE__ */ Symbol('not small, or not plain JSON')
/** How deep and how wide a value may be to count as small. */
const SMALL_DEPTH = 3
const SMALL_WIDTH = 32

/** A copy of a small value that is plain JSON throughout, every part of it read once; `NOT_SMALL` for any other. */
function smallCopy(item: unknown, depth: number): unknown {
  const scalar = scalarFault(item)
  if (scalar !== undefined) return scalar === null ? item : NOT_SMALL
  if (depth >= SMALL_DEPTH) return NOT_SMALL
  try {
    if (Array.isArray(item)) {
      const { length } = item
      if (length > SMALL_WIDTH) return NOT_SMALL
      const list: unknown[] = []
      for (let i = 0; i < length; i++) {
        const copy = smallCopy(item[i], depth + 1)
        if (copy === NOT_SMALL) return NOT_SMALL
        list.push(copy)
      }
      return list
    }
    const of = item as Record<string, unknown>
    if (prototypeFault(of) !== null) return NOT_SMALL
    const keys = Object.keys(of)
    if (keys.length > SMALL_WIDTH) return NOT_SMALL
    const record: Record<string, unknown> = {}
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]
      if (FORBIDDEN.has(key)) return NOT_SMALL
      const copy = smallCopy(of[key], depth + 1)
      if (copy === NOT_SMALL) return NOT_SMALL
      record[key] = copy
    }
    return record
  } catch {
    return NOT_SMALL
  }
}

export type JsonReading =
  | { readonly value: unknown; readonly faults: readonly [] }
  | { readonly value?: undefined; readonly faults: readonly Fault[] }

/** What keeps a value from being plain, harmless JSON. */
export function jsonFaults(value: unknown, limits: JsonLimits = LIMITS): readonly Fault[] {
  return readJson(value, limits).faults
}

const FORBIDDEN_KEY = 'a key of this name is not accepted'

/** What is wrong with a value that holds no others; `null` if nothing is, `undefined` for a list or an object. */
function scalarFault(item: unknown): string | null | undefined {
  if (item === null || typeof item === 'string' || typeof item === 'boolean') return null
  if (typeof item === 'number') {
    if (!Number.isFinite(item)) return `${item} is not a number that JSON can carry`
    if (Math.abs(item) > Number.MAX_SAFE_INTEGER) return `${item} is too large to be exact`
    return Object.is(item, -0) ? '-0 is not the 0 that JSON gives back' : null
  }
  return typeof item === 'object' ? undefined : `${typeof item} is not JSON`
}

function prototypeFault(item: object): string | null {
  const prototype = Object.getPrototypeOf(item)
  if (prototype === Object.prototype || prototype === null) return null
  return `${prototype?.constructor?.name ?? 'an object with a prototype of its own'} is not plain JSON`
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
  // From within: V8 is slow to look into what is frozen.
  for (const key in value) if (typeof value[key] === 'object') deepFreeze(value[key])
  return Object.freeze(value)
}

/**
 * Freezes all the way down what is new in a value that was made out of another, copy on write. That one is frozen all the way down,
 * and so is every part that both share: those are known by their identity, and not walked through again.
 */
export function freezeNew<T>(value: T, before: unknown): T {
  if (value === before || typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (Array.isArray(value)) freezeItems(value, before)
  else {
    const old = (typeof before === 'object' && before !== null ? before : {}) as T
    for (const key in value) {
      const part = value[key]
      if (typeof part === 'object' && part !== old[key]) freezeNew(part, old[key])
    }
  }
  return Object.freeze(value)
}

/** Of a list, only the items between the first and the last that are others than before: something may have come in or gone out. */
function freezeItems(list: readonly unknown[], before: unknown): void {
  // A copy, since V8 looks things up in a frozen list several times as slowly; this one is frozen last for the same reason.
  const old: readonly unknown[] = Array.isArray(before) ? [...before] : []
  const most = Math.min(list.length, old.length)
  let from = 0
  while (from < most && list[from] === old[from]) from++
  let behind = 0
  while (behind < most - from && list[list.length - 1 - behind] === old[old.length - 1 - behind]) behind++
  for (let i = from; i < list.length - behind; i++) freezeNew(list[i], old[i])
}

/** Is plain JSON frozen all the way down? */
export function isDeepFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return Object.isFrozen(value) && Object.values(value).every(isDeepFrozen)
}
