/**
 * A battle, or any other procedure, as plain data: at every point it asks somebody, rolls, or has ended. The rules of it are written
 * once, as a {@link Procedure}; three drivers run the same code:
 *
 * - in a game, with real decisions between the rolls: {@link rollOn} goes on until somebody is asked, the battle waits in the state
 *   as JSON, and {@link answerAndRollOn} resumes it with the answer;
 * - with a policy that decides for everybody, and dice: {@link runBattle};
 * - with a policy, and every fall of the dice: {@link battleOdds} gives the exact odds. Equal battles are merged after every roll.
 */

import { type Chance, certain, chain, type Distribution, type Limits, mapChances } from '../kernel/chance'
import type { Dice } from '../kernel/dice'
import { TooManyOutcomes } from '../kernel/throws'

// ---- a procedure ---------------------------------------------------------------------------

/** Somebody must choose. */
export interface Ask<Choice> {
  readonly does: 'ask'
  /** What it is about, for a person or a program: `losses`, `fight-on`. */
  readonly about: string
  readonly player: string
  /** Everything that may be chosen: at least one. */
  readonly choices: readonly Choice[]
}

/** Dice are rolled. */
export interface Roll {
  readonly does: 'roll'
}

/** It is over. */
export interface End<Result> {
  readonly does: 'end'
  readonly result: Result
}

/** What a procedure does next. */
export type Next<Choice, Result> = Ask<Choice> | Roll | End<Result>

/** The rules of a procedure. `B`, where it stands, is plain JSON and a value: each function leaves the one that it is given alone. */
export interface Procedure<B, Choice, Result> {
  next(battle: B): Next<Choice, Result>
  /** After a choice, when it asks. */
  answer(battle: B, choice: Choice): B
  /** After the dice, when it rolls. */
  roll(battle: B, dice: Dice): B
}

/** Decides for everybody: the same for the same battle, or by lot with the dice that it is given. */
export type Policy<B, Choice> = (battle: B, asked: Ask<Choice>, dice: Dice) => Choice

// ---- in a game -----------------------------------------------------------------------------

/** Where a battle stands when nothing more can be done without a decision. */
export interface Halted<B, Choice, Result> {
  readonly battle: B
  readonly next: Ask<Choice> | End<Result>
}

/** Rolls until somebody is asked, or it is over. `told` hears of every roll: the battle before it, and after. */
export function rollOn<B, Choice, Result>(
  { next, roll }: Procedure<B, Choice, Result>,
  start: B,
  dice: Dice,
  told: (before: B, after: B) => void = () => {},
): Halted<B, Choice, Result> {
  let battle = start
  for (let rolls = 0; rolls < MOST_ROLLS; rolls++) {
    const then = next(battle)
    if (then.does !== 'roll') return { battle, next: then }
    const after = roll(battle, dice)
    told(battle, after)
    battle = after
  }
  throw endless()
}

/** Resumes a battle with the answer to what it asks, and goes on as {@link rollOn} does. */
export function answerAndRollOn<B, Choice, Result>(
  procedure: Procedure<B, Choice, Result>,
  battle: B,
  choice: Choice,
  dice: Dice,
  told?: (before: B, after: B) => void,
): Halted<B, Choice, Result> {
  if (procedure.next(battle).does !== 'ask') throw new Error('nobody was asked')
  return rollOn(procedure, procedure.answer(battle, choice), dice, told)
}

// ---- with a policy -------------------------------------------------------------------------

/** The whole of it, the policy deciding. Returns where it stands at its end, and the result. */
export function runBattle<B, Choice, Result>(
  procedure: Procedure<B, Choice, Result>,
  start: B,
  policy: Policy<B, Choice>,
  dice: Dice,
): { readonly battle: B; readonly result: Result } {
  let battle = start
  for (let steps = 0; steps < MOST_ROLLS; steps++) {
    battle = decide(procedure, battle, policy, dice)
    const then = procedure.next(battle)
    if (then.does === 'end') return { battle, result: then.result }
    battle = procedure.roll(battle, dice)
  }
  throw endless()
}

export interface BattleLimits<B, Result> extends Pick<Limits, 'paths'> {
  /** What makes two battles the same; unless told, being written the same way as JSON. */
  readonly key?: (battle: B) => string | number
  /** The same for results. */
  readonly resultKey?: (result: Result) => string | number
  /** The most rolls one after another before giving up; 1,000 unless told. */
  readonly rolls?: number
}

/** The exact odds of every result, the policy deciding. */
export function battleOdds<B, Choice, Result>(
  procedure: Procedure<B, Choice, Result>,
  start: B,
  policy: Policy<B, Choice>,
  { key, resultKey, paths, rolls: most = MOST_ROLLS }: BattleLimits<B, Result> = {},
): Distribution<Result> {
  const limits = { ...(key && { key }), ...(paths !== undefined && { paths }) }
  const decided = (battle: B, dice: Dice) => decide(procedure, battle, policy, dice)
  const ended: Chance<Result>[] = []
  let going = chain(certain(start), decided, limits)
  for (let rolls = 0; ; rolls++) {
    const on: Chance<B>[] = []
    for (const { value, probability } of going) {
      const then = procedure.next(value)
      if (then.does === 'end') ended.push({ value: then.result, probability })
      else on.push({ value, probability })
    }
    if (on.length === 0) return mapChances(ended, (result) => result, resultKey)
    if (rolls >= most) throw endless()
    going = chain(on, (battle, dice) => decided(procedure.roll(battle, dice), dice), limits)
  }
}

/** Lets the policy choose for as long as somebody is asked. */
function decide<B, Choice, Result>(
  { next, answer }: Procedure<B, Choice, Result>,
  start: B,
  policy: Policy<B, Choice>,
  dice: Dice,
): B {
  let battle = start
  for (let asked = 0; asked < MOST_ROLLS; asked++) {
    const then = next(battle)
    if (then.does !== 'ask') return battle
    battle = answer(battle, policy(battle, then, dice))
  }
  throw endless()
}

/** More than any battle takes. */
const MOST_ROLLS = 1_000

const endless = () => new TooManyOutcomes(`more than ${MOST_ROLLS} steps; does the battle ever end?`)
