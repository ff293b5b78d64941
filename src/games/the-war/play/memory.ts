/**
 * What follows from a state and is asked again and again: where everyone stands, and what stands against a side. The cache is
 * that of the kit; what invalidates it is seen by identity, since every write to a state puts something new in the place of
 * what was there (copy on write). Units alone are written into a record that the fork owns (`kit/pieces.ts`): `putUnit` and `takeOff`
 * touch their topic.
 */

import {
  defineFacts,
  defineTopics,
  domainOf,
  forkMemory,
  type Memory,
  newMemory,
  touch,
} from '../../../kit/facts'
import { definePieces } from '../../../kit/pieces'
import type { MapUnit, TheWarState } from '../state'
import type { Side } from '../types'

/** The parts of a state that facts depend on. */
const FIELDS = [
  'units',
  'control',
  'surrendered',
  'weather',
  'turn',
  'dismantled',
  'air',
  'airbases',
] as const satisfies readonly (keyof TheWarState)[]

export const TOPICS = /* @__PURE__ */ defineTopics({
  /** Who stands where, and what is written on units. */
  units: 1,
  control: 1,
  surrendered: 1,
  weather: 1,
  turn: 1,
  dismantled: 1,
  /** Air units: their bases and what is written on them. */
  air: 1,
  airbases: 1,
} satisfies Readonly<Record<(typeof FIELDS)[number], 1>>)

interface Kept {
  readonly memory: Memory
  /** The parts of the state as they were when it was last looked at. */
  readonly seen: unknown[]
}

/** A memory lies beside each state, and goes with it. */
const kept = /* @__PURE__ */ new WeakMap<TheWarState, Kept>()

const partsOf = (state: TheWarState): unknown[] => FIELDS.map((field) => state[field])

function memoryOf(state: TheWarState): Memory {
  const known = kept.get(state)
  if (known === undefined) {
    const memory = newMemory(TOPICS)
    kept.set(state, { memory, seen: partsOf(state) })
    return memory
  }
  const { memory, seen } = known
  for (let i = 0; i < FIELDS.length; i++) {
    const now = state[FIELDS[i]]
    if (seen[i] === now) continue
    seen[i] = now
    touch(memory, TOPICS[FIELDS[i]])
  }
  return memory
}

/** The units by name, and who stands where. */
export const pieces = /* @__PURE__ */ definePieces<MapUnit>({
  space: ({ hex }) => hex,
  owner: ({ nation }) => nation,
})

/** Puts a unit on the map, new or in the place of one of the same name. */
export function putUnit(state: TheWarState, id: string, unit: MapUnit): void {
  pieces.put(state, id, unit)
  touch(memoryOf(state), TOPICS.units)
}

/** Takes a unit off the map, and tells nobody. */
export function takeOff(state: TheWarState, id: string): void {
  pieces.remove(state, id)
  touch(memoryOf(state), TOPICS.units)
}

/** A copy of a state begins with all that was known of it. */
export function rememberedBy(copy: TheWarState, of: TheWarState): TheWarState {
  pieces.share(of.units)
  kept.set(copy, { memory: forkMemory(memoryOf(of)), seen: partsOf(copy) })
  return copy
}

export const facts = /* @__PURE__ */ defineFacts<TheWarState, object>({ memoryOf, blank: () => ({}) })

/** What is remembered of a state, for the property that holds it to a fresh computation. */
export const knownOf = (state: TheWarState) => facts.known(memoryOf(state))

const SIDES: readonly Side[] = ['axis', 'allied']

/** Facts that are asked by a side. */
export const BY_SIDE = /* @__PURE__ */ domainOf([0, 1])
export const sideNumber = (side: Side): number => (side === 'axis' ? 0 : 1)
export const sideOfNumber = (number: number): Side => SIDES[number]
