/** What is written on units: who is in hand, who has moved or fought, who goes hungry. */

import type { EtoUnit } from '../state'
import { nationNumber } from '../units'

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
const GOES_ON = markBit('goesOn')
const OVERRAN = markBit('overran')
const RAIL = markBit('rail')
const STAYS = markBit('stays')
const LANDED = markBit('landed')
const ATTACKING = markBit('attacking')
const FOUGHT = markBit('fought')
const ADVANCED = markBit('advanced')
const DROPPING = markBit('dropping')
const EXCESS = markBit('excess')
const OUT = markBit('out')
const GUEST = markBit('guest')

/**
 * A unit on the map as the rules look at it. Units of a state are plain JSON, and each set of marks on them is another shape to V8, which
 * looks things up slowly in more than four: this is the same unit in one shape, with its marks as bits. It is a value, as they are.
 */
export interface Piece extends EtoUnit {
  /** The number of its nation, and all its marks. */
  readonly number: number
  readonly bits: number
  /** The unit as a state has it. */
  readonly plain: EtoUnit
}

class OneShape {
  readonly nation: EtoUnit['nation']
  readonly type: EtoUnit['type']
  readonly strength: number
  readonly number: number
  readonly bits: number
  /** The marks that say more than that they are there. */
  readonly moved: EtoUnit['moved']
  readonly dropping: EtoUnit['dropping']
  readonly out: EtoUnit['out']
  readonly plain: EtoUnit

  constructor(unit: EtoUnit, number: number, bits: number) {
    this.nation = unit.nation
    this.type = unit.type
    this.strength = unit.strength
    this.number = number
    this.bits = bits
    this.moved = bits & MOVED ? unit.moved : undefined
    this.dropping = bits & DROPPING ? unit.dropping : undefined
    this.out = bits & OUT ? unit.out : undefined
    this.plain = unit
  }

  get hand() {
    return has(this.bits, HAND)
  }
  get goesOn() {
    return has(this.bits, GOES_ON)
  }
  get overran() {
    return has(this.bits, OVERRAN)
  }
  get rail() {
    return has(this.bits, RAIL)
  }
  get stays() {
    return has(this.bits, STAYS)
  }
  get landed() {
    return has(this.bits, LANDED)
  }
  get attacking() {
    return has(this.bits, ATTACKING)
  }
  get fought() {
    return has(this.bits, FOUGHT)
  }
  get advanced() {
    return has(this.bits, ADVANCED)
  }
  get excess() {
    return has(this.bits, EXCESS)
  }
  get guest() {
    return has(this.bits, GUEST)
  }
}

/** The type says that what is optional is not there, and never that it is there and undefined: who looks at a mark sees no difference. */
const newPiece = (unit: EtoUnit, number: number, bits: number) =>
  new OneShape(unit, number, bits) as unknown as Piece

const has = (bits: number, mark: number): true | undefined => (bits & mark ? true : undefined)

const isPiece = (unit: object): unit is Piece => (unit as Partial<Piece>).bits !== undefined

/** A unit as the rules look at it, and as a state has it. */
export const pieceOf = (unit: EtoUnit): Piece =>
  isPiece(unit) ? unit : newPiece(unit, nationNumber(unit.nation), readMarks(unit))
export const plainOf = (unit: EtoUnit): EtoUnit => (isPiece(unit) ? unit.plain : unit)

/** Are these one and the same unit, whichever way each is looked at? */
export const isOne = (a: EtoUnit, b: EtoUnit): boolean => a === b || plainOf(a) === plainOf(b)

/** The marks on a unit, as bits; or those that a change speaks of. */
export const marksOn = (unit: object): number => (isPiece(unit) ? unit.bits : readMarks(unit))

function readMarks(unit: object): number {
  let bits = 0
  for (const key in unit)
    if (key !== 'nation' && key !== 'type' && key !== 'strength') bits |= BITS.get(key) ?? 0
  return bits
}

/** Everything that is written on a unit, as text. */
export function marksOf(of: EtoUnit): string {
  const unit = plainOf(of)
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
export function remarked(unit: EtoUnit, by: Change): Piece {
  const { nation, type, strength } = unit
  return made(unit, by, nation, type, strength)
}

/** A unit that is another one now: other marks, or of other strength. */
export function marked(
  unit: EtoUnit,
  changes: Marks & { readonly [K in 'nation' | 'type' | 'strength']?: EtoUnit[K] },
): Piece {
  const { nation = unit.nation, type = unit.type, strength = unit.strength } = changes
  return made(unit, change(changes), nation, type, strength)
}

function made(
  unit: EtoUnit,
  { marks, spoken, put }: Change,
  nation: EtoUnit['nation'],
  type: EtoUnit['type'],
  strength: number,
): Piece {
  const kept = marksOn(unit) & ~spoken
  const bits = kept | put
  const number = isPiece(unit) && unit.nation === nation ? unit.number : nationNumber(nation)
  // What nearly all of them become: in hand, moved. Written out, a mark is in the object itself and not in a list beside it.
  if (bits === HAND) return newPiece({ nation, type, strength, hand: true }, number, bits)
  const moved = put & MOVED ? marks.moved! : unit.moved!
  if (bits === MOVED) return newPiece({ nation, type, strength, moved }, number, bits)
  const plain: Writable = { nation, type, strength }
  for (let i = 0, left = bits; left !== 0; i++, left >>= 1) {
    if (!(left & 1)) continue
    const mark = MARKS[i]
    ;(plain as unknown as Record<string, unknown>)[mark] = kept & (1 << i) ? unit[mark] : marks[mark]
  }
  return newPiece(plain, number, bits)
}

type Writable = { -readonly [K in keyof EtoUnit]: EtoUnit[K] }
