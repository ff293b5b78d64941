/**
 * A roll that is settled but for the die. The resolvers throw it, the odds count its faces: both follow the same `to`.
 */

import type { Dice } from '../../../kernel/dice'
import type { Reason } from '../../../kernel/explain'
import type { ResultTable } from '../../../kernel/table'

/** A result, and how many of the ten faces give it. */
export interface Faces<Cell> {
  readonly cell: Cell
  readonly ways: number
}

/** Methods, so that rolls on different tables can stand in one list. */
export interface PendingRoll<To, Cell = unknown> {
  readonly faces: readonly Faces<Cell>[]
  throwWith(this: void, dice: Dice): { readonly roll: number; readonly cell: Cell }
  /** Where a result leads. */
  to(this: void, cell: Cell): To
  why(this: void, roll: number, cell: Cell): readonly Reason[]
}

/** Every roll of sections 7 and 11 is of one ten-sided die. */
export const DIE = 10

/** Counts the faces of the die by what they give. */
export function facesBy<Cell>(read: (face: number) => Cell): readonly Faces<Cell>[] {
  const ways = new Map<Cell, number>()
  for (let face = 1; face <= DIE; face++) ways.set(read(face), (ways.get(read(face)) ?? 0) + 1)
  return [...ways].map(([cell, n]) => ({ cell, ways: n }))
}

const counted = new WeakMap<object, Map<number, readonly Faces<unknown>[]>>()

/** The faces of a roll on a table; counted once for each column and modifier. */
function facesOn<Cell>(table: ResultTable<Cell>, column: number, modifier: number): readonly Faces<Cell>[] {
  let known = counted.get(table)
  if (!known) {
    known = new Map()
    counted.set(table, known)
  }
  const key = modifier * 64 + column
  let faces = known.get(key)
  if (!faces) {
    faces = facesBy((face) => table.lookup(column, face + modifier))
    known.set(key, faces)
  }
  return faces as readonly Faces<Cell>[]
}

/** A roll on a table; `read` is asked once for each result that can come up. */
export function tableRoll<Cell, To>(
  table: ResultTable<Cell>,
  column: number,
  modifier: number,
  read: (cell: Cell) => To,
  why: (roll: number, cell: Cell) => readonly Reason[],
): PendingRoll<To, Cell> {
  const faces = facesOn(table, column, modifier)
  const results = new Map(faces.map(({ cell }) => [cell, read(cell)]))
  return {
    faces,
    throwWith: (dice) => table.roll(column, dice, modifier),
    to: (cell) => results.get(cell) as To,
    why,
  }
}

const once = new Map<string, object>()

/** Equal results are one and the same object, so that what follows from them is found again. */
export function sameResult<T extends object>(result: T): T {
  const key = JSON.stringify(result)
  if (!once.has(key)) once.set(key, Object.freeze(result))
  return once.get(key) as T
}

/** The same roll, with another meaning. */
export function leadingTo<A, B, Cell>(
  { faces, throwWith, to, why }: PendingRoll<A, Cell>,
  next: (result: A, cell: Cell) => B,
): PendingRoll<B, Cell> {
  return { faces, throwWith, to: (cell) => next(to(cell), cell), why }
}

/** Makes the roll, and adds to `explain` why it came out so. */
export function makeRoll<To, Cell>(pending: PendingRoll<To, Cell>, dice: Dice, explain: Reason[]): To {
  const { roll, cell } = pending.throwWith(dice)
  explain.push(...pending.why(roll, cell))
  return pending.to(cell)
}

/** A result without its reasons, so that equal results are one in a distribution. */
export function figuresOf<T extends { readonly explain: readonly Reason[] }>(result: T): Omit<T, 'explain'> {
  const { explain: _, ...figures } = result
  return figures
}
