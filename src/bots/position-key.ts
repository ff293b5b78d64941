/**
 * A number for a position, for transposition tables: equal for equal positions, dice aside, however they came about, and different for
 * different ones but for one pair in some 2^53. `codec.positionHash` is for keeps; this is for searching.
 */

import type { GameState } from '../kernel/game'

/** One of the two lanes of 32 bits that a key is made of: each hashes with a multiplier of its own. */
export type Lane = number
export const LOW: Lane = 0x9e3779b1
export const HIGH: Lane = 0x85ebca77

/** Spreads what is in a number over all its bits. */
export function spread(hash: number): number {
  let h = hash
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return h ^ (h >>> 16)
}

const NULL = 0x1b873593
const TRUE = 0x3243f6a9
const FALSE = 0x2545f491
const LIST = 0x5bd1e995
const RECORD = 0x27d4eb2f
const NUMBER = 0x165667b1

export function hashText(text: string, lane: Lane): number {
  let h = lane ^ text.length
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), lane)
  return spread(h)
}

/** The hash of any JSON value in one lane. The order of the fields of a record does not matter, that of a list does. */
export function hashJson(value: unknown, lane: Lane): number {
  if (typeof value === 'string') return hashText(value, lane)
  if (typeof value === 'number')
    return (value | 0) === value
      ? spread(Math.imul(value ^ NUMBER, lane))
      : hashText(String(value), lane) ^ NUMBER
  if (value === null || value === undefined) return spread(NULL ^ lane)
  if (value === true) return spread(TRUE ^ lane)
  if (value === false) return spread(FALSE ^ lane)
  if (Array.isArray(value)) {
    let h = LIST ^ value.length
    for (let i = 0; i < value.length; i++) h = spread(Math.imul(h, lane) ^ hashJson(value[i], lane))
    return h
  }
  let h = RECORD
  for (const name in value as object) {
    const field = (value as Record<string, unknown>)[name]
    if (field !== undefined) h = (h + hashField(name, field, lane)) | 0
  }
  return spread(h ^ lane)
}

/** The share of one field in the hash of its record. */
export const hashField = (name: string, value: unknown, lane: Lane): number =>
  spread(Math.imul(hashText(name, lane), lane) ^ hashJson(value, lane))

/** A key of 53 bits out of two lanes. */
export const joinLanes = (low: number, high: number): number => (high >>> 11) * 2 ** 32 + (low >>> 0)

/** The key of a position of any game. It reads the whole state: a game that keeps its parts as values can do better, as `eto` does. */
export function positionKey(state: GameState): number {
  let low = 0
  let high = 0
  for (const name in state) {
    if (name === 'dice') continue
    const value = state[name as keyof GameState]
    if (value === undefined) continue
    low = (low + hashField(name, value, LOW)) | 0
    high = (high + hashField(name, value, HIGH)) | 0
  }
  return joinLanes(spread(low), spread(high))
}
