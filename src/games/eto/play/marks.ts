/** What is written on units: who is in hand, who has moved or fought, who goes hungry. */

import type { EtoUnit } from '../state'

export type Mark = Exclude<keyof EtoUnit, 'nation' | 'type' | 'strength'>

type Marks = { readonly [K in Mark]?: EtoUnit[K] | undefined }

/** Marks are always in this order, so that equal units are equal text. */
export const MARKS: readonly Mark[] = [
  'hand',
  'moved',
  'goesOn',
  'overran',
  'rail',
  'stays',
  'landed',
  'attacking',
  'fought',
  'advanced',
  'dropping',
  'excess',
  'out',
  'guest',
]
/** How many bits marks take. */
export const MARK_BITS = MARKS.length
const BITS: ReadonlyMap<string, number> = new Map(MARKS.map((mark, i) => [mark, 1 << i]))

/** A mark as a bit. */
export const markBit = (mark: Mark): number => BITS.get(mark)!

const HAND = markBit('hand')
const MOVED = markBit('moved')

/** The unit that was made last, and its marks: it is nearly always the next that is asked about. */
let lastMade: object | null = null
let lastMarks = 0

/** The marks that are spoken of, as bits. */
export function marksOn(unit: object): number {
  if (unit === lastMade) return lastMarks
  let bits = 0
  for (const key in unit)
    if (key !== 'nation' && key !== 'type' && key !== 'strength')
      bits |= key === 'moved' ? MOVED : key === 'hand' ? HAND : (BITS.get(key) ?? 0)
  return bits
}

/** Everything that is written on a unit, as text. */
export function marksOf(unit: EtoUnit): string {
  let marks = ''
  for (const key in unit)
    if (key !== 'nation' && key !== 'type' && key !== 'strength')
      marks += `${key}${unit[key as keyof EtoUnit]} `
  return marks
}

/** Is the same written on two units that have marks of the same names? Most marks say no more than that they are there. */
export const areMarkedAlike = (a: EtoUnit, b: EtoUnit): boolean =>
  a.moved === b.moved && a.dropping === b.dropping && a.out === b.out

/** What is to be written on units, prepared for many of them: `undefined` takes a mark off. */
export interface Change {
  readonly marks: Marks
  /** The marks that it speaks of, and those that it puts on, as bits. */
  readonly spoken: number
  readonly put: number
}

export function change(marks: Marks): Change {
  let spoken = 0
  let put = 0
  for (const key in marks) {
    const bit = BITS.get(key) ?? 0
    spoken |= bit
    if (marks[key as Mark] !== undefined) put |= bit
  }
  return { marks, spoken, put }
}

/** A unit with other marks. */
export function remarked(unit: EtoUnit, { marks, spoken, put }: Change): EtoUnit {
  const kept = marksOn(unit) & ~spoken
  let bits = kept | put
  const { nation, type, strength } = unit
  // What nearly all of them become: in hand, moved. Written out, a mark is in the object itself and not in a list beside it.
  const made: Writable =
    bits === HAND
      ? { nation, type, strength, hand: true }
      : bits === MOVED
        ? { nation, type, strength, moved: put & MOVED ? marks.moved! : unit.moved! }
        : { nation, type, strength }
  lastMade = made
  lastMarks = bits
  if (bits === HAND || bits === MOVED) return made
  for (let i = 0; bits !== 0; i++, bits >>= 1) {
    if (!(bits & 1)) continue
    const mark = MARKS[i]
    const value = kept & (1 << i) ? unit[mark] : marks[mark]
    ;(made as unknown as Record<string, unknown>)[mark] = value
  }
  return made
}

type Writable = { -readonly [K in keyof EtoUnit]: EtoUnit[K] }

/** A unit that is another one now: other marks, or of other strength. */
export function marked(
  unit: EtoUnit,
  changes: Marks & { readonly [K in 'nation' | 'type' | 'strength']?: EtoUnit[K] },
): EtoUnit {
  const made: Writable = remarked(unit, change(changes))
  if (changes.nation !== undefined) made.nation = changes.nation
  if (changes.type !== undefined) made.type = changes.type
  if (changes.strength !== undefined) made.strength = changes.strength
  return made
}
