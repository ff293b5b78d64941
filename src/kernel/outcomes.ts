/** Every way the dice can fall in one action, and what comes of it. */

import { pathsOf } from './chance'
import type { Outcome } from './contract'
import type { Dice } from './dice'
import { add, multiply } from './fraction'

/** What is left to do of an action when dice are about to be thrown: it changes the state, and adds to the events. */
export type Rest<S, E> = (state: S, dice: Dice, events: E[]) => void

/**
 * Goes on with what throws dice, or with what follows from them. Whoever follows all of their ways takes up here, with a copy for each that differs: what
 * was done before is done once for all of them. So this is the last thing that an action does; nothing of it may follow.
 */
export function beforeDice<S, E>(state: S, dice: Dice, events: E[], rest: Rest<S, E>): void {
  if (dice.putOff === undefined) rest(state, dice, events)
  else dice.putOff(rest as Rest<unknown, unknown>)
}

/** All ways that an action, or the rest of one, can go. Equal ones are merged before a rest is followed, not at the end. */
export function waysOf<S extends object, E>(
  from: S,
  copyOf: (state: S) => S,
  run: (draft: S, dice: Dice) => readonly E[],
): Outcome<S, E>[] {
  const paths = pathsOf((thrown) => {
    const state = copyOf(from)
    const put: { off: Rest<S, E> | null } = { off: null }
    const putOff = (rest: Rest<unknown, unknown>) => {
      put.off = rest as Rest<S, E>
    }
    const events = run(state, { ...thrown, putOff })
    return { state, events, rest: put.off }
  })
  const ended: Outcome<S, E>[] = []
  const putOff = new Map<Rest<S, E>, Outcome<S, E>[]>()
  for (const { value, throws, probability } of paths) {
    const { state, events, rest } = value
    const way = { state, events, throws, probability }
    const others = rest === null ? ended : putOff.get(rest)
    if (others === undefined) putOff.set(rest!, [way])
    else others.push(way)
  }
  for (const [rest, ways] of putOff)
    for (const { state, events, throws, probability } of merged(ways)) {
      const after = waysOf(state, copyOf, (draft, dice) => {
        const all = [...events]
        rest(draft, dice, all)
        return all
      })
      for (const way of after)
        ended.push({
          ...way,
          throws: [...throws, ...way.throws],
          probability: multiply(probability, way.probability),
        })
    }
  return ended
}

/** One of each that are written the same way as JSON, with the throws of the first and the probability of all. */
export function merged<S extends object, E>(ways: readonly Outcome<S, E>[]): Outcome<S, E>[] {
  const nameOf = partNames()
  const found = new Map<string, Outcome<S, E>>()
  for (const way of ways) {
    const parts = Object.entries(way.state).map(([part, value]) => `${part} ${nameOf(value)}`)
    const key = `${nameOf(way.events)} ${parts}`
    const same = found.get(key)
    found.set(key, same ? { ...same, probability: add(same.probability, way.probability) } : way)
  }
  return [...found.values()]
}

/** A number for every value, the same for those that are written the same way. What states share, copy on write, is written once. */
function partNames(): (value: unknown) => number {
  const known = new Map<unknown, number>()
  const byText = new Map<string, number>()
  return (value) => {
    let name = known.get(value)
    if (name === undefined) {
      const text = JSON.stringify(value)
      name = byText.get(text) ?? byText.size
      byText.set(text, name)
      known.set(value, name)
    }
    return name
  }
}
