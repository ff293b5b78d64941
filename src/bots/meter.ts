/** How much of a budget is used up. */

import type { Budget } from './bot'

export interface Meter {
  /** Counts one more, if there is any left: how many iterations, how much time, and nobody has said stop. */
  next(): boolean
  /** How many were counted. */
  readonly count: number
}

/** Of several budgets the smaller counts for each limit. Where nobody sets one, `iterations` is the limit. */
export function meterOf(budgets: readonly (Budget | undefined)[], iterations: number): Meter {
  const given = budgets.filter((budget) => budget !== undefined)
  const signals = given.flatMap(({ signal }) => signal ?? [])
  const time = Math.min(...given.map(({ milliseconds = Infinity }) => milliseconds))
  const asked = Math.min(...given.map((budget) => budget.iterations ?? Infinity))
  const most = asked === Infinity && time === Infinity ? iterations : asked
  const until = time === Infinity ? Infinity : performance.now() + time
  let count = 0
  return {
    get count() {
      return count
    },
    next() {
      if (count >= most || signals.some(({ aborted }) => aborted)) return false
      if (until < Infinity && performance.now() >= until) return false
      count++
      return true
    },
  }
}
