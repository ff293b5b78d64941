/** What was worked out about a map, remembered for as long as a stamp says that nothing it was worked out from has changed. */

import type { HexBits } from '../hex-bits'

/** By hex, or as bits by column. */
export type Hexes = Uint8Array | HexBits

/** Something about every hex, or every edge, and when it was worked out. */
interface Derived {
  stamp: number
  hexes: Hexes
}

type Known = Map<number, Derived>

export interface Memory {
  /** What is derived, with the stamp it was derived at. */
  known: Known | null
  /** What was known of the position that this is a copy of; good as long as the stamps agree. */
  readonly inherited: Known | null
}

let kinds = 0

/** The keys of one kind of derived things: this number and up to a million more. */
export const derivedKind = (): number => kinds++ * 0x100000

/** What was worked out under this key at this stamp, here or before the copy was made. */
export function recall<T extends Hexes = Uint8Array>(
  { known, inherited }: Memory,
  key: number,
  stamp: number,
): T | undefined {
  const own = known?.get(key)
  if (own !== undefined && own.stamp === stamp) return own.hexes as T
  const old = inherited?.get(key)
  return old !== undefined && old.stamp === stamp ? (old.hexes as T) : undefined
}

export function remember<T extends Hexes>(memory: Memory, key: number, stamp: number, hexes: T): T {
  memory.known ??= new Map()
  const old = memory.known.get(key)
  if (old === undefined) memory.known.set(key, { stamp, hexes })
  else {
    old.stamp = stamp
    old.hexes = hexes
  }
  return hexes
}

/**
 * What was remembered under this key here, for something new to be written over it: no stamp fits it any more, neither here nor
 * in a copy.
 */
export function forget({ known }: Memory, key: number): Hexes | null {
  const old = known?.get(key)
  if (old === undefined) return null
  old.stamp = NEVER
  return old.hexes
}

const NEVER = -1
