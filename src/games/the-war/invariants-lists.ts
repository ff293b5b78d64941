/** Lists of a state that name everything once, and who may be in them. */

import { turnsBetween } from './calendar'
import { scenarioOf } from './scenarios/list'
import type { TheWarState } from './state'

/** Every fault, as a sentence. */
export function listFaults(state: TheWarState): readonly string[] {
  const { options, waiting, pockets, cutOff, dismantled, log } = state
  const sets: Readonly<Record<string, readonly string[]>> = {
    options,
    waiting,
    pockets,
    cutOff,
    dismantled,
    'log.colonies': log.colonies,
    'log.unfuelled': log.unfuelled,
    'log.occupations': log.occupations.map(({ country }) => country),
    'log.evacuated': log.evacuated.map(({ city }) => city),
  }
  const faults = Object.entries(sets).flatMap(([name, list]) =>
    new Set(list).size === list.length ? [] : [`${name} names something twice`],
  )
  const due = new Set(
    scenarioOf(state.scenario).arriving.flatMap(({ id, turn }) =>
      turnsBetween(turn, state.turn) >= 0 ? [id] : [],
    ),
  )
  const lost = new Set(state.lost.map(({ unit }) => unit))
  for (const id of waiting)
    if (!due.has(id) || lost.has(id) || Object.hasOwn(state.units, id)) faults.push(`${id} does not wait`)
  return faults
}
