/** The key of a position of `eto`, kept up from the last one that was asked about: see `position-key.ts`. */

import type { FrozenEtoState } from '../games/eto/game'
import { HIGH, hashJson, hashText, joinLanes, LOW, spread } from './position-key'

type Field = Exclude<keyof FrozenEtoState, 'dice'>

/** Parts that the rules change in place, so that the same object may be another value. They are small, or lists of values. */
const CHANGED_IN_PLACE: readonly Field[] = ['units', 'afloat', 'purses', 'due']

/** The share of one part of the state in the key, and the value that it was worked out from. */
interface Part {
  readonly field: Field
  readonly isList: boolean
  readonly isChangedInPlace: boolean
  /** Of its name. */
  readonly lowName: number
  readonly highName: number
  value: unknown
  low: number
  high: number
}

interface Lanes {
  readonly low: number
  readonly high: number
}

/** Lists whose elements say themselves where they belong, or are put in their place by a number. */
type Listed = 'units' | 'passed' | 'claimed' | 'friendly'
const LISTS: readonly Listed[] = ['units', 'passed', 'claimed', 'friendly']
const isListed = (field: string): field is Listed => (LISTS as readonly string[]).includes(field)

/**
 * Makes keys of positions, each from the one before. All parts of a state but four are values that changes replace: a part that is the
 * same object as in the last position is not looked at again, and of a list only the elements that differ are. So it does not matter which
 * position was asked about last, only that nobody edits one by hand; the nearer it was, the faster.
 */
export function etoPositionKeys(): (state: FrozenEtoState) => number {
  /** In the order of the fields of the first state that was asked about; all states have the same. */
  let parts: Part[] = []
  /** Stacks are values: what they come to is kept for as long as they are. */
  const stacks = new WeakMap<object, Lanes>()

  const elementOf = (field: Listed, element: unknown, place: number): Lanes => {
    if (field !== 'units') {
      const text = element as string
      return { low: spread(hashText(text, LOW) + place), high: spread(hashText(text, HIGH) ^ place) }
    }
    const known = stacks.get(element as object)
    if (known !== undefined) return known
    const made = { low: hashJson(element, LOW), high: hashJson(element, HIGH) }
    stacks.set(element as object, made)
    return made
  }

  const updateList = (part: Part, field: Listed, list: readonly unknown[]): void => {
    const old = part.value as readonly unknown[]
    let from = 0
    const shorter = Math.min(old.length, list.length)
    while (from < shorter && old[from] === list[from]) from++
    let oldEnd = old.length
    let end = list.length
    while (oldEnd > from && end > from && old[oldEnd - 1] === list[end - 1]) {
      oldEnd--
      end--
    }
    for (let i = from; i < oldEnd; i++) {
      const { low, high } = elementOf(field, old[i], i)
      part.low = (part.low - low) | 0
      part.high = (part.high - high) | 0
    }
    for (let i = from; i < end; i++) {
      const { low, high } = elementOf(field, list[i], i)
      part.low = (part.low + low) | 0
      part.high = (part.high + high) | 0
    }
  }

  const updatePart = (part: Part, value: unknown): void => {
    if (part.isList) updateList(part, part.field as Listed, value as readonly unknown[])
    else {
      part.low = spread(part.lowName ^ hashJson(value, LOW))
      part.high = spread(part.highName ^ hashJson(value, HIGH))
    }
    // A list that is changed in place is compared with itself as it was.
    part.value = part.isList && part.isChangedInPlace ? [...(value as readonly unknown[])] : value
  }

  return (state) => {
    if (parts.length === 0) parts = newParts(state)
    let low = 0
    let high = 0
    for (let i = 0; i < parts.length; i++) {
      const part = parts[i]
      const value = state[part.field]
      if (part.value !== value || part.isChangedInPlace) updatePart(part, value)
      // What a list comes to is a sum, which says nothing of whose it is.
      low = (low + (part.isList ? spread(part.low ^ part.lowName) : part.low)) | 0
      high = (high + (part.isList ? spread(part.high ^ part.highName) : part.high)) | 0
    }
    return joinLanes(spread(low), spread(high))
  }
}

function newParts(state: FrozenEtoState): Part[] {
  const fields = Object.keys(state).filter((name): name is Field => name !== 'dice')
  return fields.map((field) => ({
    field,
    isList: isListed(field),
    isChangedInPlace: CHANGED_IN_PLACE.includes(field),
    lowName: Math.imul(hashText(field, LOW), LOW),
    highName: Math.imul(hashText(field, HIGH), HIGH),
    value: isListed(field) ? [] : NOTHING,
    low: 0,
    high: 0,
  }))
}

/** What no state has anywhere. */
const NOTHING = Symbol('nothing')

let shared: ((state: FrozenEtoState) => number) | null = null

/**
 * The key of a position: equal for equal ones, dice aside. It works on states and forks alike; JSON that was edited by hand must be a
 * new copy for each key.
 */
export function etoPositionKey(state: FrozenEtoState): number {
  shared ??= etoPositionKeys()
  return shared(state)
}
