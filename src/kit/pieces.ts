/**
 * Pieces by name: counters, blocks, aircraft, as plain values in one record of the state, `{ 'ger-pz-1': { hex: '1512', … }, … }`. What is
 * asked of them at every step is who stands in a space and what a nation has; an index that lies beside the record answers without
 * looking at every piece.
 *
 * Pieces are values: to change one is to put another in its place. The record is copied on write, once for every fork: `share` is called
 * by the game's `fork`, and from then on neither of the two owns the record; the first that changes a piece makes a copy for itself, with
 * its index, and writes into that until it is forked again. A record that the rules did not make (loaded, or put in by hand) has no
 * index, gets one when it is first asked about, and is copied before it is changed.
 *
 * So there is nothing to invalidate: an index belongs to a record by identity, and whatever writes into a record keeps its index up.
 */

/** Pieces by name. */
export type PieceRecord<P> = Readonly<Record<string, P>>

/** A state, or a part of one, that has pieces. */
export interface HasPieces<P> {
  units: PieceRecord<P>
}

/** What of a piece is looked up: where it stands, `null` off the map, and whose it is. */
export interface PiecesSpec<P> {
  space(piece: P): string | null
  owner(piece: P): string
}

export interface Pieces<P extends object> {
  /** The names of those in a space, in the order of the alphabet. Good until something is changed. */
  at(units: PieceRecord<P>, space: string): readonly string[]
  /** The names of those of an owner, in the order of the alphabet. Good until something is changed. */
  of(units: PieceRecord<P>, owner: string): readonly string[]
  /** The spaces that are occupied, in no order that means anything. */
  spaces(units: PieceRecord<P>): Iterable<string>
  /** Puts a piece in, new or in the place of one of the same name. */
  put(state: HasPieces<P>, name: string, piece: P): void
  /** Takes a piece out. */
  remove(state: HasPieces<P>, name: string): void
  /** To be called by a game's `fork`: the record has two owners now, and is copied by whoever changes it first. */
  share(units: PieceRecord<P>): void
}

interface Index {
  readonly spaces: Map<string, readonly string[]>
  readonly owners: Map<string, readonly string[]>
  /** Is the record one state's alone, to be written into? */
  owned: boolean
}

const NOBODY: readonly string[] = Object.freeze([]) as readonly string[]

/** The pieces of a game: how to look them up and how to change them. */
export function definePieces<P extends object>({ space, owner }: PiecesSpec<P>): Pieces<P> {
  const indexes = new WeakMap<object, Index>()

  function indexOf(units: PieceRecord<P>): Index {
    const known = indexes.get(units)
    if (known !== undefined) return known
    const made: Index = { spaces: new Map(), owners: new Map(), owned: false }
    for (const name of Object.keys(units)) enter(made, name, units[name])
    indexes.set(units, made)
    return made
  }

  function enter({ spaces, owners }: Index, name: string, piece: P): void {
    const where = space(piece)
    if (where !== null) insert(spaces, where, name)
    insert(owners, owner(piece), name)
  }

  function leave({ spaces, owners }: Index, name: string, piece: P): void {
    const where = space(piece)
    if (where !== null) drop(spaces, where, name)
    drop(owners, owner(piece), name)
  }

  /** The record, to be written into: the state's own, or a copy that is its own from now on. */
  function own(state: HasPieces<P>): Record<string, P> {
    const index = indexOf(state.units)
    if (index.owned) return state.units as Record<string, P>
    const copy = { ...state.units }
    indexes.set(copy, { spaces: new Map(index.spaces), owners: new Map(index.owners), owned: true })
    state.units = copy
    return copy
  }

  return {
    at: (units, where) => indexOf(units).spaces.get(where) ?? NOBODY,
    of: (units, whose) => indexOf(units).owners.get(whose) ?? NOBODY,
    spaces: (units) => indexOf(units).spaces.keys(),
    put(state, name, piece) {
      const units = own(state)
      const index = indexes.get(units)!
      const before = Object.hasOwn(units, name) ? units[name] : null
      units[name] = piece
      if (before === null) {
        enter(index, name, piece)
        return
      }
      const from = space(before)
      const to = space(piece)
      if (from !== to && from !== null) drop(index.spaces, from, name)
      if (from !== to && to !== null) insert(index.spaces, to, name)
      if (owner(before) === owner(piece)) return
      drop(index.owners, owner(before), name)
      insert(index.owners, owner(piece), name)
    },
    remove(state, name) {
      if (!Object.hasOwn(state.units, name)) throw new Error(`there is no piece "${name}" to remove`)
      const units = own(state)
      leave(indexes.get(units)!, name, units[name])
      delete units[name]
    },
    share(units) {
      indexOf(units).owned = false
    },
  }
}

/** Lists are values too: an index that was copied shares them with the copy. */
function insert(lists: Map<string, readonly string[]>, key: string, name: string): void {
  const list = lists.get(key)
  if (list === undefined) {
    lists.set(key, [name])
    return
  }
  let i = list.length
  while (i > 0 && list[i - 1] > name) i--
  lists.set(key, [...list.slice(0, i), name, ...list.slice(i)])
}

function drop(lists: Map<string, readonly string[]>, key: string, name: string): void {
  const left = lists.get(key)!.filter((other) => other !== name)
  if (left.length === 0) lists.delete(key)
  else lists.set(key, left)
}
