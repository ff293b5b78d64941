/** Lists of hexes that are asked for again and again, made once for each board. */

import type { AetoBoard } from './board'
import type { AetoCountry, AetoHex } from './board-types'

export interface BoardIndex {
  readonly byCountry: ReadonlyMap<AetoCountry, readonly string[]>
  /** Hexes with a city, a port or another site. */
  readonly sited: readonly string[]
  readonly sitedIn: ReadonlyMap<AetoCountry, readonly string[]>
  readonly coasts: readonly string[]
  readonly seas: readonly string[]
  readonly named: readonly string[]
  /** Every hex by its number. A look-up here is quicker than the board's, which reads two numbers for hexes on the seam. */
  readonly hexes: ReadonlyMap<string, AetoHex>
}

const known = new WeakMap<AetoBoard, BoardIndex>()

export function indexOf(board: AetoBoard): BoardIndex {
  const found = known.get(board)
  if (found !== undefined) return found
  const made = makeIndex(board)
  known.set(board, made)
  return made
}

const aboutGermany = new WeakMap<AetoBoard, ReadonlySet<string>>()

/** The hexes within so many of a hex of the German border (11.16), made once for each board when they are first asked for. */
export function nearGermanBorder(board: AetoBoard, most: number): ReadonlySet<string> {
  const found = aboutGermany.get(board)
  if (found !== undefined) return found
  const near = new Set(
    (indexOf(board).byCountry.get('germany') ?? []).filter((hex) =>
      board.neighbours(hex).some((next) => board.hex(next).country !== 'germany'),
    ),
  )
  let ring: readonly string[] = [...near]
  for (let distance = 0; distance < most; distance++) {
    const next = ring.flatMap((hex) => board.neighbours(hex)).filter((hex) => !near.has(hex))
    for (const hex of next) near.add(hex)
    ring = next
  }
  aboutGermany.set(board, near)
  return near
}

const masses = new WeakMap<AetoBoard, ReadonlyMap<string, number>>()

/** Is there a way over land from one place to another, whoever holds it? From a box there is none. */
export function isOverLand(board: AetoBoard, from: string, to: string): boolean {
  const mass = landMasses(board)
  return mass.has(from) && mass.get(from) === mass.get(to)
}

/** A hex and those to which a way over land leads from it, not through hexes that are barred. */
export function overLandFrom(
  board: AetoBoard,
  start: string,
  isBarred: (hex: string) => boolean = () => false,
): ReadonlySet<string> {
  const reached = new Set([start])
  for (const hex of reached)
    for (const next of board.neighbours(hex))
      if (board.hex(next).terrain === 'land' && !board.hasSide(hex, next, 'sea') && !isBarred(next))
        reached.add(next)
  return reached
}

/** Land hexes by the mass of land that they are part of. Made once for each board. */
function landMasses(board: AetoBoard): ReadonlyMap<string, number> {
  const found = masses.get(board)
  if (found !== undefined) return found
  const mass = new Map<string, number>()
  let count = 0
  for (const start of board.ids) {
    if (mass.has(start) || board.hex(start).terrain === 'sea') continue
    count++
    for (const hex of overLandFrom(board, start)) mass.set(hex, count)
  }
  masses.set(board, mass)
  return mass
}

const mediterraneans = new WeakMap<AetoBoard, ReadonlySet<string>>()

/** Sea hexes of the Mediterranean: from Marseilles to the straits of Gibraltar and of Turkey. Made once for each board. */
export function mediterranean(board: AetoBoard): ReadonlySet<string> {
  const found = mediterraneans.get(board)
  if (found !== undefined) return found
  const isSea = (hex: string) => board.hex(hex).terrain === 'sea'
  const straits = new Set(['W 1508', 'E 4226'].flatMap((hex) => board.neighbours(hex)))
  const seas = new Set(board.neighbours('W 2319').filter(isSea))
  for (const hex of seas)
    if (!straits.has(hex)) for (const next of board.neighbours(hex).filter(isSea)) seas.add(next)
  mediterraneans.set(board, seas)
  return seas
}

function makeIndex(board: AetoBoard): BoardIndex {
  const byCountry = new Map<AetoCountry, string[]>()
  const hexes = new Map<string, AetoHex>()
  const sited: string[] = []
  const sitedIn = new Map<AetoCountry, string[]>()
  const coasts: string[] = []
  const seas: string[] = []
  const named: string[] = []
  for (const id of board.ids) {
    const hex = board.hex(id)
    hexes.set(id, hex)
    const { country, sites, coast, name, terrain } = hex
    if (terrain === 'sea') seas.push(id)
    if (country === null) continue
    const others = byCountry.get(country)
    if (others === undefined) byCountry.set(country, [id])
    else others.push(id)
    if (sites.length > 0) {
      sited.push(id)
      sitedIn.set(country, [...(sitedIn.get(country) ?? []), id])
    }
    if (coast) coasts.push(id)
    if (name !== null) named.push(id)
  }
  return { byCountry, sited, sitedIn, coasts, seas, named, hexes }
}
