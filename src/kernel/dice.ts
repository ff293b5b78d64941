/**
 * Dice are a parameter. Whoever rolls takes a {@link Dice}; who supplies it decides whether the rolls come from
 * a seed, from a script, or from an enumeration of everything that can happen (see `chance.ts`).
 *
 * A throw is one event with a known distribution, however many dice it takes: ask for `hits(24, 6, 5)`, not for
 * twenty-four dice, and the exact odds of a battle stay small enough to compute.
 */

import alea from 'seedrandom/lib/alea.js'
import { type Fault, faultsText } from './json'
import { rangeOf, type Throw, type ThrowSpec, throwName } from './throws'

export interface Dice {
  /** One die with faces 1 to `sides`. */
  d(sides: number): number
  /** The sum of `count` dice. */
  sum(count: number, sides: number): number
  /** How many of `count` dice show `atLeast` or more. */
  hits(count: number, sides: number, atLeast: number): number
  /** How many of `targets` are hit at all, each having `count` dice thrown at it that hit on `atLeast` or more. */
  struck(targets: number, count: number, sides: number, atLeast: number): number
  /** Only of dice that are followed every way they can fall; see `beforeDice`. */
  putOff?(rest: (state: unknown, dice: Dice, events: unknown[]) => void): void
}

/** The seeded generator at rest: four numbers that survive JSON to the last bit. */
export interface DiceState {
  c: number
  s0: number
  s1: number
  s2: number
}

/** A mistake in the use of dice: a die without faces, a script that does not fit what was thrown, a state that is none. */
export class DiceError extends Error {
  override readonly name = 'DiceError'
}

/** How many different words the generator makes. */
const WORD = 2 ** 32

// ---- any roller ----------------------------------------------------------------------------

/** Makes dice out of one function that answers a throw. Every kind of dice below is built on it. */
export function diceFrom(answer: (thrown: ThrowSpec) => number): Dice {
  return {
    d: (sides) => answer(valid({ kind: 'die', sides })),
    sum: (count, sides) => answer(valid({ kind: 'sum', count, sides })),
    hits: (count, sides, atLeast) => answer(valid({ kind: 'hits', count, sides, atLeast })),
    struck: (targets, count, sides, atLeast) =>
      answer(valid({ kind: 'struck', targets, count, sides, atLeast })),
  }
}

const whole = (n: number, low: number) => Number.isSafeInteger(n) && n >= low

/** Is there a die with so many sides? */
const isDie = (sides: number) => whole(sides, 1) && sides <= WORD

function valid<T extends ThrowSpec>(thrown: T): T {
  if (!whole(thrown.sides, 1)) throw new DiceError(`a die needs at least one side, not ${thrown.sides}`)
  if (thrown.sides > WORD) throw new DiceError(`a die has at most ${WORD} sides, not ${thrown.sides}`)
  if (thrown.kind !== 'die' && !whole(thrown.count, 0))
    throw new DiceError(`the number of dice must be 0 or more, not ${thrown.count}`)
  if (thrown.kind === 'struck' && !whole(thrown.targets, 0))
    throw new DiceError(`the number of targets must be 0 or more, not ${thrown.targets}`)
  if ((thrown.kind === 'hits' || thrown.kind === 'struck') && !Number.isSafeInteger(thrown.atLeast))
    throw new DiceError(`hits need a whole number to reach, not ${thrown.atLeast}`)
  return thrown
}

// ---- seeded --------------------------------------------------------------------------------

/** Dice from a seed, whose state can be saved and restored. */
export interface SeededDice extends Dice {
  save(): DiceState
}

/** The state that a seed begins with: what a game's `setup` puts into its own state. */
export function seedDice(seed: string): DiceState {
  return alea(seed, { state: true }).state()
}

/** Dice that continue from a seed, or from a state that was saved; throws {@link DiceError} if it is no state of dice. */
export function seeded(from: string | DiceState): SeededDice {
  if (typeof from !== 'string') mustBeDice(from)
  const generator = typeof from === 'string' ? alea(from, { state: true }) : alea('', { state: from })
  const { d, sum, hits, struck } = rollingWith(() => generator.int32() >>> 0)
  return { d, sum, hits, struck, save: () => generator.state() }
}

function mustBeDice(state: unknown): void {
  const faults = diceFaults(state)
  if (faults.length > 0) throw new DiceError(`no state of dice: ${faultsText(faults)}`)
}

/** Alea multiplies the oldest of its three words by this and adds what was carried: nothing as large is ever carried. */
const MULTIPLIER = 2091639
const WORDS = ['s0', 's1', 's2'] as const

/**
 * What keeps a value from being a state that the seeded generator can be in: none but `c`, `s0`, `s1` and `s2`; the three words
 * multiples of 2^-32 from 0 up to but not 1, the carry a whole number below the multiplier.
 *
 * All of these but two lie on two cycles of some 2^116 states each: with words of 32 bits the generator multiplies by 2^-32
 * modulo 2091639 · 2^96 - 1, which is a safe prime, of which 2^32 is a square. The two stand still: all zero, and everything at its
 * largest. No seed leads there, and dice in the second would throw the same word again for ever.
 */
export function diceFaults(value: unknown, path = 'dice'): readonly Fault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ path, problem: 'must be the state of dice, an object with c, s0, s1 and s2' }]
  const faults: Fault[] = []
  const state = value as Readonly<Record<string, unknown>>
  for (const key of Object.keys(state))
    if (key !== 'c' && !(WORDS as readonly string[]).includes(key))
      faults.push({ path: `${path}.${key}`, problem: 'the state of dice has no such field' })
  const { c } = state
  if (!Number.isInteger(c) || (c as number) < 0 || (c as number) >= MULTIPLIER)
    faults.push({ path: `${path}.c`, problem: `must be a whole number from 0 to ${MULTIPLIER - 1}` })
  for (const key of WORDS) {
    const word = state[key]
    if (typeof word !== 'number' || !(word >= 0 && word < 1) || !Number.isInteger(word * WORD))
      faults.push({ path: `${path}.${key}`, problem: 'must be a multiple of 2^-32 from 0 up to but not 1' })
  }
  if (faults.length > 0) return faults
  const same = state['s0'] === state['s1'] && state['s1'] === state['s2']
  const still = (c === 0 && state['s0'] === 0) || (c === MULTIPLIER - 1 && state['s0'] === 1 - 1 / WORD)
  if (same && still) faults.push({ path, problem: 'dice in this state stand still for ever' })
  return faults
}

/**
 * More words than are ever thrown again in a row: at worst every other one is. A generator that hangs ends here, and not in an
 * endless loop.
 */
const MOST_THROWS = 1000

/**
 * Fair dice from a source of 32-bit words. Words above the last whole multiple of `sides` are thrown again, so
 * that no face is even one part in a billion likelier than another.
 *
 * @internal
 */
export function rollingWith(word: () => number): Dice {
  const face = (sides: number) => {
    for (let again = 0; again < MOST_THROWS; again++) {
      const drawn = word()
      // Below this it is fair for certain. V8 takes longer over a remainder of words than over all the rest of a throw.
      if (drawn < WORD - sides || drawn < WORD - (WORD % sides))
        return drawn - sides * Math.floor(drawn / sides) + 1
    }
    throw new DiceError(`${MOST_THROWS} words in a row are none that a die of ${sides} sides can use`)
  }
  const { sum, hits, struck } = diceFrom((thrown) => {
    if (thrown.kind === 'die') return face(thrown.sides)
    if (thrown.kind === 'struck') {
      let struck = 0
      for (let target = 0; target < thrown.targets; target++) {
        let hits = 0
        for (let i = 0; i < thrown.count; i++) if (face(thrown.sides) >= thrown.atLeast) hits++
        if (hits > 0) struck++
      }
      return struck
    }
    let result = 0
    for (let i = 0; i < thrown.count; i++) {
      const rolled = face(thrown.sides)
      if (thrown.kind === 'sum') result += rolled
      else if (rolled >= thrown.atLeast) result++
    }
    return result
  })
  // Most throws are of one die, by whoever samples: no throw is described for it.
  const d = (sides: number) => face(isDie(sides) ? sides : valid({ kind: 'die', sides }).sides)
  return { d, sum, hits, struck }
}

/**
 * The dice of a game's own state: they begin where the state left them, and `draft.dice` follows every throw.
 * Nothing is built until the first throw, since most decisions roll nothing.
 */
export function diceOf(draft: { dice: DiceState }): Dice {
  // The next question is nearly always about the same draft.
  if (draft === lastDraft) return lastDice!
  lastDice = makeDice(draft)
  lastDraft = draft
  return lastDice
}

let lastDraft: object | null = null
let lastDice: Dice | null = null

function makeDice(draft: { dice: DiceState }): Dice {
  return diceFrom((thrown) => {
    const kept = draft.dice
    const dice = continuing(kept)
    const result = rethrow(dice, thrown)
    reached = dice.save()
    // One by one: V8 takes its time over `Object.assign`.
    kept.c = reached.c
    kept.s0 = reached.s0
    kept.s1 = reached.s1
    kept.s2 = reached.s2
    return result
  })
}

/** The dice that rolled last for any draft, and the state in which that left them. */
let rolledLast: SeededDice | null = null
let reached: DiceState | null = null

/** Dice in this state: nearly always those that rolled last, which saves making new ones. */
function continuing(state: DiceState): SeededDice {
  if (
    reached === null ||
    reached.c !== state.c ||
    reached.s0 !== state.s0 ||
    reached.s1 !== state.s1 ||
    reached.s2 !== state.s2
  )
    rolledLast = seeded(state)
  return rolledLast!
}

/** Makes the same throw with other dice. */
export function rethrow(dice: Dice, thrown: ThrowSpec): number {
  if (thrown.kind === 'die') return dice.d(thrown.sides)
  if (thrown.kind === 'sum') return dice.sum(thrown.count, thrown.sides)
  if (thrown.kind === 'struck') return dice.struck(thrown.targets, thrown.count, thrown.sides, thrown.atLeast)
  return dice.hits(thrown.count, thrown.sides, thrown.atLeast)
}

// ---- scripted ------------------------------------------------------------------------------

/** Dice that show what they are told, for tests and for forcing an outcome. */
export interface ScriptedDice extends Dice {
  /** Throws a {@link DiceError} unless every roll was used. {@link withRolls} calls it for you. */
  finish(): void
}

/** Dice that show these results, in this order, one for each throw. */
export function scripted(rolls: readonly number[]): ScriptedDice {
  let used = 0
  const dice = diceFrom((thrown) => {
    if (used >= rolls.length)
      throw new DiceError(
        `the script has ${count(rolls.length, 'roll')} and a ${ordinal(used + 1)} was thrown (${throwName(thrown)})`,
      )
    const roll = rolls[used]
    const [low, high] = rangeOf(thrown)
    if (!Number.isInteger(roll) || roll < low || roll > high)
      throw new DiceError(
        `roll ${used + 1} of the script is ${roll}, but ${throwName(thrown)} gives ${low} to ${high}`,
      )
    used++
    return roll
  })
  const finish = () => {
    if (used < rolls.length)
      throw new DiceError(
        `${count(rolls.length - used, 'roll')} of the script left over: ${rolls.slice(used).join(', ')}`,
      )
  }
  return { ...dice, finish }
}

/** Runs something with scripted dice and insists that the script is used up exactly. */
export function withRolls<T>(rolls: readonly number[], run: (dice: Dice) => T): T {
  const dice = scripted(rolls)
  const result = run(dice)
  dice.finish()
  return result
}

/** Dice for what must not roll: any throw is an error. */
export const noDice: Dice = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ scripted([]))

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`
const ordinal = (n: number) =>
  `${n}${n % 10 === 1 && n % 100 !== 11 ? 'st' : n % 10 === 2 && n % 100 !== 12 ? 'nd' : n % 10 === 3 && n % 100 !== 13 ? 'rd' : 'th'}`

// ---- recording -----------------------------------------------------------------------------

export interface RecordingDice extends Dice {
  readonly throws: readonly Throw[]
}

/** Passes every throw on to other dice and writes down what came up. */
export function recording(dice: Dice): RecordingDice {
  const throws: Throw[] = []
  const { d, sum, hits, struck } = diceFrom((thrown) => {
    const result = rethrow(dice, thrown)
    throws.push({ ...thrown, result })
    return result
  })
  return { d, sum, hits, struck, throws }
}
