/**
 * What lies beside a state: the index of its units, and what is cached about the map. A fork shares both with the state that it is a
 * copy of, copy on write. See `kit/pieces.ts` and `kit/facts.ts`.
 */

import { defineFacts, defineTopics, forkMemory, type Memory, newMemory } from '../../../kit/facts'
import { definePieces } from '../../../kit/pieces'
import { copyState, type MapUnit, type TheWarState } from '../state'

/** The units by name. */
export const pieces = /* @__PURE__ */ definePieces<MapUnit>({
  space: ({ hex }) => hex,
  owner: ({ nation }) => nation,
})

/** What facts depend on: who stands where, how strong and in what supply; who holds a hex. Who changes one of them touches its topic. */
export const TOPICS = /* @__PURE__ */ defineTopics({ stacks: 1, control: 1 })

/** What is remembered of a state, and the parts of it that this was derived from. */
interface Beside {
  readonly memory: Memory
  units: TheWarState['units']
  control: TheWarState['control']
}

const beside = new WeakMap<object, Beside>()

export function memoryOf(state: TheWarState): Memory {
  const known = beside.get(state)
  if (known !== undefined) return known.memory
  const { units, control } = state
  const memory = newMemory(TOPICS)
  beside.set(state, { memory, units, control })
  return memory
}

/** Everything that is cached about a state. */
export const facts = /* @__PURE__ */ defineFacts<TheWarState, object>({
  memoryOf,
  blank: () => ({}),
})

/** A copy on write, and what is cached about the state with it. */
export function fork(state: TheWarState): TheWarState {
  const copy = copyState(state)
  pieces.share(state.units)
  const { units, control } = copy
  beside.set(copy, { memory: forkMemory(memoryOf(state)), units, control })
  return copy
}

/** To be called when an action is over: what is cached is derived from these parts of the state. */
export function seal(state: TheWarState): void {
  memoryOf(state)
  const known = beside.get(state)!
  known.units = state.units
  known.control = state.control
}

/** Is a fork as its last action left it, or has someone put other parts in by hand, of which the caches know nothing? */
export function isIntact(state: TheWarState): boolean {
  const known = beside.get(state)
  return known === undefined || (known.units === state.units && known.control === state.control)
}
