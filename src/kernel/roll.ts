/**
 * A roll of a game as a question that anybody can ask: what it depends on, as the fields of a form, and its exact odds, by the very function that the game
 * plays with. A form, a command line and a link can be made of the fields alone.
 */

import { type Distribution, mapChances, outcomesOf } from './chance'
import type { Dice } from './dice'
import type { Reason } from './explain'

/** Does something hold? It does not, unless told. */
export interface YesField {
  readonly kind: 'yes'
  readonly words: string
}

/** A whole number. */
export interface NumberField {
  readonly kind: 'number'
  readonly words: string
  readonly least: number
  readonly most: number
  /** What it is unless told. */
  readonly start: number
}

/** One of some values, each with the words for it; the first, unless told. */
export interface ChoiceField<V extends string = string> {
  readonly kind: 'choice'
  readonly words: string
  readonly of: Readonly<Record<V, string>>
}

/** Any of some values, each with the words for it; none, unless told. */
export interface SeveralField<V extends string = string> {
  readonly kind: 'several'
  readonly words: string
  readonly of: Readonly<Record<V, string>>
}

/** A list of whole numbers: the steps of each block. */
export interface NumbersField {
  readonly kind: 'numbers'
  readonly words: string
  readonly least: number
  readonly most: number
  /** The most numbers of the list. */
  readonly longest: number
  readonly start: readonly number[]
}

export type RollField = YesField | NumberField | ChoiceField | SeveralField | NumbersField

/** The field for an input of some type: the compiler holds a form to what its resolver takes. */
export type FieldFor<V> = [V] extends [boolean]
  ? YesField
  : [V] extends [number]
    ? NumberField
    : [V] extends [string]
      ? ChoiceField<V>
      : [V] extends [readonly number[]]
        ? NumbersField
        : [V] extends [readonly (infer E extends string)[]]
          ? SeveralField<E>
          : never

/** What comes of a roll: results in words, or numbers of what {@link Roll.counts} says. */
export interface RollOdds {
  readonly outcomes: Distribution<string | number>
  /** What counts whatever the dice show. */
  readonly explain: readonly Reason[]
}

export interface Roll<I extends object = object> {
  readonly title: string
  readonly rule: string
  /** What is counted, where results are numbers. */
  readonly counts?: string
  readonly fields: Readonly<Record<string, RollField>>
  /** The exact odds. What is not told is as a form would begin; what no field allows is a `RangeError`. */
  odds(input?: Partial<I>): RollOdds
}

interface Question<I extends object> {
  readonly title: string
  readonly rule: string
  readonly counts?: string
  readonly fields: { readonly [K in keyof I]-?: FieldFor<I[K]> }
}

/** A roll by the function that the game plays it with. */
export function diceRoll<I extends object, R>(
  question: Question<NoInfer<I>>,
  resolve: (input: I, dice: Dice) => R,
  tell: (result: R) => string | number,
): Roll<I> {
  return countedRoll(question, (input) => {
    const results = outcomesOf((dice) => resolve(input, dice))
    return {
      outcomes: results.map(({ value, probability }) => ({ value: tell(value), probability })),
      explain: alwaysOf(results.map(({ value }) => value)),
    }
  })
}

/** A roll whose odds are counted without a throw. */
export function countedRoll<I extends object>(
  question: Question<NoInfer<I>>,
  count: (input: I) => RollOdds,
): Roll<I> {
  const fields = question.fields as Readonly<Record<string, RollField>>
  return {
    ...question,
    fields,
    odds(input = {}) {
      const { outcomes, explain } = count(wholeInput(fields, input) as I)
      return { outcomes: inOrder(mapChances(outcomes, (value) => value)), explain }
    },
  }
}

/** Reasons that every result gives. */
function alwaysOf(results: readonly unknown[]): readonly Reason[] {
  const lists = results.map((result) => {
    const explain = typeof result === 'object' && result !== null && 'explain' in result ? result.explain : []
    return (explain as readonly Reason[]).map((reason) => [JSON.stringify(reason), reason] as const)
  })
  return lists[0]
    .filter(([key]) => lists.every((list) => list.some(([other]) => other === key)))
    .map(([, reason]) => reason)
}

const inOrder = (outcomes: RollOdds['outcomes']): RollOdds['outcomes'] =>
  outcomes.every(({ value }) => typeof value === 'number')
    ? [...outcomes].sort((a, b) => Number(a.value) - Number(b.value))
    : outcomes

// ---- inputs ----------------------------------------------------------------------------------------

type Input = Readonly<Record<string, unknown>>

/** What a form begins with. */
function startOf(field: RollField): unknown {
  switch (field.kind) {
    case 'yes':
      return false
    case 'number':
    case 'numbers':
      return field.start
    case 'choice':
      return Object.keys(field.of)[0]
    case 'several':
      return []
  }
}

function wholeInput(fields: Roll['fields'], input: object): Input {
  for (const [name, value] of Object.entries(input)) {
    const field = fieldNamed(fields, name)
    if (value !== undefined && !fits(field, value)) throw wanted(name, field, JSON.stringify(value))
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, (input as Input)[name] ?? startOf(field)]),
  )
}

function fieldNamed(fields: Roll['fields'], name: string): RollField {
  if (Object.hasOwn(fields, name)) return fields[name]
  const names = Object.keys(fields)
  throw new RangeError(
    `"${name}" is asked by no field; ${names.length === 0 ? 'there is none' : `there are ${names.join(', ')}`}`,
  )
}

const isWithin = ({ least, most }: NumberField | NumbersField, value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

function fits(field: RollField, value: unknown): boolean {
  switch (field.kind) {
    case 'yes':
      return typeof value === 'boolean'
    case 'number':
      return isWithin(field, value)
    case 'numbers':
      return (
        Array.isArray(value) && value.length <= field.longest && value.every((one) => isWithin(field, one))
      )
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(field.of, value)
    case 'several':
      return Array.isArray(value) && value.every((one) => Object.hasOwn(field.of, one))
  }
}

function wanted(name: string, field: RollField, given: string): RangeError {
  return new RangeError(`${name} must be ${allowedText(field)}, not ${given}`)
}

/** What a field takes, in words. */
export function allowedText(field: RollField): string {
  switch (field.kind) {
    case 'yes':
      return 'yes or no'
    case 'number':
      return `a whole number of ${field.least} to ${field.most}`
    case 'numbers':
      return `up to ${field.longest} whole numbers of ${field.least} to ${field.most}`
    case 'choice':
      return `one of ${Object.keys(field.of).join(', ')}`
    case 'several':
      return `any of ${Object.keys(field.of).join(', ')}`
  }
}

/**
 * An input as it is typed into a form or stands in a link, read field by field: `yes` and `no`, numbers, and lists with commas. An empty text is a field that was left alone.
 *
 * @example
 * ```ts
 * import { rollInput } from 'grognard'
 * import { AETO_ROLLS } from 'grognard/aeto'
 *
 * const partisans = AETO_ROLLS.partisans
 * console.log(JSON.stringify(rollInput(partisans, { points: '2', yugoslavia: 'yes' }))) // → {"points":2,"yugoslavia":true}
 * ```
 */
export function rollInput<I extends object>(
  roll: Roll<I>,
  texts: Readonly<Record<string, string>>,
): Partial<I> {
  const read = Object.entries(texts).flatMap(([name, text]) => {
    const field = fieldNamed(roll.fields, name)
    if (text.trim() === '') return []
    const value = readText(field, text.trim())
    if (!fits(field, value)) throw wanted(name, field, JSON.stringify(text))
    return [[name, value] as const]
  })
  return Object.fromEntries(read) as Partial<I>
}

function readText(field: RollField, text: string): unknown {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '')
  switch (field.kind) {
    case 'yes':
      return text === 'yes' ? true : text === 'no' ? false : text
    case 'number':
      return numberIn(text)
    case 'numbers':
      return text === 'none' ? [] : parts.map(numberIn)
    case 'choice':
      return text
    case 'several':
      return parts
  }
}

const numberIn = (text: string): number => (/^[+-]?\d{1,6}$/.test(text) ? Number(text) : Number.NaN)
