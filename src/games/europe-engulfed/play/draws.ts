/** For `sample`: how rows count what they might offer, without making any of it. Whatever is drawn is checked. */

import type { Verdict } from '../../../kernel/verdict'
import type { EeAction } from '../actions'
import { activePowers } from '../players'
import type { Power } from '../powers'
import type { Block, EeState } from '../state'
import { listOf, namesOf, type Roll, rollOf } from './memory'

interface Draw {
  count(this: void, state: EeState): number
  nth(this: void, state: EeState, asked: unknown, n: number): EeAction | null
}

/** An action that there is once. `might` says, at little cost, when it is not to be thought of. */
export const drawOnce = (
  action: EeAction,
  might: (state: EeState) => boolean,
  check: (state: EeState) => Verdict,
): Draw => ({
  count: (state) => (might(state) ? 1 : 0),
  nth: (state) => (check(state).legal ? action : null),
})

/** An action of each power for which the player decides. */
export const drawByPower = <A extends EeAction>(
  make: (power: Power) => A,
  might: (state: EeState, power: Power) => boolean,
  check: (state: EeState, action: A) => Verdict,
): Draw => ({
  count(state) {
    let count = 0
    for (const power of activePowers(state)) if (might(state, power)) count++
    return count
  },
  nth(state, _, n) {
    let left = n
    for (const power of activePowers(state)) {
      if (!might(state, power) || left-- > 0) continue
      const action = make(power)
      return check(state, action).legal ? action : null
    }
    return null
  },
})

/** An action of each block on a roll of the side. */
export const drawByBlock = <A extends EeAction>(
  roll: Roll,
  make: (unit: string) => A,
  might: (state: EeState, block: Block) => boolean,
  check: (state: EeState, action: A) => Verdict,
): Draw => ({
  count(state) {
    const list = listOf(state)
    let count = 0
    for (const number of rollOf(state, state.side, roll)) if (might(state, list[number])) count++
    return count
  },
  nth(state, _, n) {
    const list = listOf(state)
    let left = n
    for (const number of rollOf(state, state.side, roll)) {
      if (!might(state, list[number]) || left-- > 0) continue
      const action = make(namesOf(state)[number])
      return check(state, action).legal ? action : null
    }
    return null
  },
})
