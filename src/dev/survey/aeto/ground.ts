/**
 * The lie of the land, which no source in hand gives: mountains, woods, marshes, deserts and great rivers, read off the real earth. Where
 * they are on it was outlined once, for The War, and holds for every map.
 */

import type { AetoGround } from '../../../games/aeto/board-types'
import { allSides, sideName } from '../draft'
import { edgeNet, joinedLines } from '../edges'
import type { Geography } from '../geography'
import type { Sheet } from '../layout'
import type { LonLat } from '../projection'
import { groundOf, hintedTerrain } from '../the-war/ground'
import { type HintTerrain, theWarRivers } from '../the-war/terrain-hints'
import type { AetoDraft } from './derive'

/** Nobody knows whether the printed map closes the sand of the Sahara: it is desert here. */
const GROUND_OF: Readonly<Record<HintTerrain, AetoGround>> = {
  desert: 'desert',
  wasteland: 'desert',
  forest: 'forest',
  mountain: 'mountain',
  swamp: 'swamp',
}

export function applyGround(draft: AetoDraft, sheet: Sheet, earth: Geography) {
  for (const [id, hex] of [...draft.hexes]) {
    if (hex.terrain === 'sea' || hex.island === 'dakar' || hex.island === 'panama') continue
    const hinted = hintedTerrain(groundOf(sheet, earth, id))
    if (hinted) draft.hexes.set(id, { ...hex, ground: GROUND_OF[hinted.terrain] })
  }
}

/** The Prut runs along the sides of the Dniester at this scale, and what is left of it would meet it. */
const LEFT_OUT = ['Prut']

/** Rivers follow the sides between land hexes. */
export function applyRivers(draft: AetoDraft, sheet: Sheet, earth: Geography) {
  const net = edgeNet(sheet)
  const known = new Set(allSides(draft.grid))
  for (const { name, as, within, lines = [] } of theWarRivers) {
    if (LEFT_OUT.includes(name)) continue
    const inBox = ({ lon, lat }: LonLat) =>
      !within || (lon >= within[0] && lat >= within[1] && lon <= within[2] && lat <= within[3])
    const drawn = lines.map((line) => line.map(([lon, lat]) => ({ lon, lat })))
    const found = earth.rivers.filter((river) => as.includes(river.name)).flatMap((river) => river.lines)
    for (const line of joinedLines([...found, ...drawn])) {
      const sides = net.follow(line.filter(inBox)).map((side) => inGrid(known, side))
      // A single side is a brook at this scale.
      if (sides.length < 2) continue
      for (const side of sides) if (side !== null && isDry(draft, side)) addRiver(draft, side, name)
    }
  }
  for (const name of new Set(draft.rivers.values())) partFromOthers(draft, name)
  const names = [...new Set(draft.rivers.values())]
  // What lies beyond the mouth of a lesser river is the greater one; so those first.
  const [lesser, greater] = [names.filter((name) => name in INTO), names.filter((name) => !(name in INTO))]
  for (const name of lesser) keepLongest(draft, name)
  for (const name of greater) {
    joinPieces(draft, name)
    runToWater(draft, name)
  }
  for (const name of lesser) runToWater(draft, name)
}

function keepLongest(draft: AetoDraft, name: string) {
  const [, ...rest] = riverPieces(draft, name).sort((a, b) => b.size - a.size)
  for (const piece of rest) for (const side of piece) dropRiver(draft, side)
}

/** Rivers that run into a greater one; Meuse and Rhine share their delta, Tigris and Euphrates the Shatt al Arab. */
export const INTO: Readonly<Record<string, string>> = {
  Drava: 'Danube',
  Sava: 'Danube',
  Tisza: 'Danube',
  Desna: 'Dnieper',
  Donets: 'Don',
  Meuse: 'Rhine',
  Euphrates: 'Tigris',
  Bug: 'Vistula',
  Oka: 'Volga',
}

/** The two corners of a side, each by the hexes that meet in it. */
export function cornersOf({ grid }: AetoDraft, side: string): string[] {
  const [here, there] = side.split('/')
  const third = grid.neighbours(here).filter((next) => grid.neighbours(there).includes(next))
  return third.map((hex) => [here, there, hex].sort().join('|'))
}

/** Which sides of which rivers meet in a corner. */
export function riverCorners(draft: AetoDraft): Map<string, string[]> {
  const corners = new Map<string, string[]>()
  for (const side of draft.rivers.keys())
    for (const corner of cornersOf(draft, side)) corners.set(corner, [...(corners.get(corner) ?? []), side])
  return corners
}

/** Near their springs, rivers that do not meet come to one corner at this scale: the last side of the one that ends there goes. */
function partFromOthers(draft: AetoDraft, name: string) {
  const meet = (other: string) => other === name || INTO[name] === other || INTO[other] === name
  for (let again = true; again; ) {
    again = false
    for (const sides of riverCorners(draft).values()) {
      const own = sides.filter((side) => draft.rivers.get(side) === name)
      if (own.length !== 1 || sides.every((side) => meet(draft.rivers.get(side)!))) continue
      dropRiver(draft, own[0])
      again = true
    }
  }
}

/** A river that stops short of the sea, or of the river that it runs into, takes the shortest way along land sides. */
function runToWater(draft: AetoDraft, name: string) {
  const corners = riverCorners(draft)
  const greater = INTO[name]
  const own = [...corners.keys()].filter((corner) => riversAt(draft, corners, corner).includes(name))
  const there = (corner: string) =>
    greater ? riversAt(draft, corners, corner).includes(greater) : isWet(draft, corner)
  if (own.some(there)) return
  const ends = own.filter((corner) => riversAt(draft, corners, corner).filter((r) => r === name).length === 1)
  leadOn(draft, name, ends, there)
}

/** Pieces of a river between which its line ran through water or along another are joined. */
function joinPieces(draft: AetoDraft, name: string) {
  for (let again = true; again; ) {
    const [first, ...rest] = riverPieces(draft, name)
    if (rest.length === 0) return
    const others = new Set(rest.flatMap((side) => [...side]).flatMap((side) => cornersOf(draft, side)))
    const from = [...first].flatMap((side) => cornersOf(draft, side))
    again = leadOn(draft, name, from, (corner) => others.has(corner))
  }
}

/** The sides of a river, those that hang together in one set. */
export function riverPieces(draft: AetoDraft, name: string): ReadonlySet<string>[] {
  const corners = riverCorners(draft)
  const left = new Set([...draft.rivers.keys()].filter((side) => draft.rivers.get(side) === name))
  const pieces: Set<string>[] = []
  for (const start of left) {
    const piece = new Set([start])
    for (const side of piece) {
      left.delete(side)
      for (const corner of cornersOf(draft, side))
        for (const next of corners.get(corner)!) if (draft.rivers.get(next) === name) piece.add(next)
    }
    pieces.push(piece)
  }
  return pieces
}

const riversAt = (draft: AetoDraft, corners: ReadonlyMap<string, readonly string[]>, corner: string) =>
  (corners.get(corner) ?? []).map((side) => draft.rivers.get(side)!)

/** Leads a river on from one of these corners, by the fewest sides, to one that is wanted; meets no other river on the way. */
function leadOn(
  draft: AetoDraft,
  name: string,
  from: readonly string[],
  there: (corner: string) => boolean,
): boolean {
  const corners = riverCorners(draft)
  const seen = new Set(from)
  let ways: { corner: string; sides: string[] }[] = from.map((corner) => ({ corner, sides: [] }))
  for (let length = 0; length < FURTHEST; length++) {
    const next: typeof ways = []
    for (const { corner, sides } of ways)
      for (const side of sidesAt(draft, corner))
        for (const beyond of cornersOf(draft, side)) {
          if (seen.has(beyond)) continue
          seen.add(beyond)
          if (there(beyond)) {
            for (const each of [...sides, side]) addRiver(draft, each, name)
            return true
          }
          if (!corners.has(beyond)) next.push({ corner: beyond, sides: [...sides, side] })
        }
    ways = next
  }
  return false
}

/** Sides: farther than that no river is led on. */
const FURTHEST = 4

/** The land sides that end in a corner and have no river yet. */
const sidesAt = (draft: AetoDraft, corner: string): string[] => {
  const [a, b, c] = corner.split('|')
  return [`${a}/${b}`, `${a}/${c}`, `${b}/${c}`]
    .map((side) => sideName(draft.grid, side))
    .filter((side) => isDry(draft, side) && !draft.rivers.has(side))
}

/** Does a corner lie on the sea, on a water side or at the end of the map? */
export function isWet(draft: AetoDraft, corner: string): boolean {
  const [a, b, c] = corner.split('|')
  if ([a, b, c].some((id) => draft.hexes.get(id)?.terrain !== 'land')) return true
  return [`${a}/${b}`, `${a}/${c}`, `${b}/${c}`].some((side) => {
    const features = draft.sides.get(sideName(draft.grid, side))
    return features?.has('sea') || features?.has('strait') || features?.has('inlet')
  })
}

function dropRiver(draft: AetoDraft, side: string) {
  const left = new Set(draft.sides.get(side))
  left.delete('river')
  draft.rivers.delete(side)
  if (left.size > 0) draft.sides.set(side, left)
  else draft.sides.delete(side)
}

function inGrid(known: ReadonlySet<string>, side: string): string | null {
  const [here, there] = side.split('/')
  return [side, `${there}/${here}`].find((name) => known.has(name)) ?? null
}

function isDry({ hexes, sides }: AetoDraft, side: string): boolean {
  const land = side.split('/').every((id) => hexes.get(id)?.terrain === 'land')
  const features = sides.get(side)
  return land && !features?.has('sea') && !features?.has('strait')
}

function addRiver(draft: AetoDraft, side: string, name: string) {
  draft.sides.set(side, new Set([...(draft.sides.get(side) ?? []), 'river']))
  if (!draft.rivers.has(side)) draft.rivers.set(side, name)
}
