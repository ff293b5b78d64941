/**
 * The map of AETO, both sheets as one board. No printed map was at hand: the board is a survey, made by
 * `npm run survey aeto` from the hex numbers in the rules and the real earth. `docs/maps/aeto.md` says how sure of
 * it we are, and an owner of the printed map can correct it with an overlay.
 */

import { array, boolean, nullable, optional, picklist, strictObject, string } from 'valibot'
import { type Board, BoardError, hexBoard } from '../../kernel/board'
import type { HexGrid } from '../../kernel/hexgrid'
import { CORRECTED, checkHexOverlay, type HexCorrections, orderedSide } from '../../kernel/overlay'
import { judgement, type Provenance, rulebook, surveyed } from '../../kernel/provenance'
import * as data from './board-data'
import { aetoGrid, canonical } from './board-sheets'
import {
  AETO_COUNTRIES,
  AETO_GARRISONS,
  AETO_REGIONS,
  AETO_SIDES,
  AETO_SITES,
  AETO_TERRAINS,
  type AetoCountry,
  type AetoGarrison,
  type AetoHex,
  type AetoRegion,
  type AetoSide,
  type AetoSite,
  contradictions,
} from './board-types'

export interface AetoBoard extends Board<AetoHex> {
  /** Every hex that the sheets could number; some of them are not on the board. */
  readonly grid: HexGrid
  /** A hex by its number, such as `W 3118`; throws `BoardError` if there is none. */
  hex(id: string): AetoHex
  /** The hexes of the board that touch one, clockwise. */
  neighbours(id: string): readonly string[]
  /** The features of the side between two hexes that touch; throws `BoardError` otherwise. */
  side(here: string, there: string): readonly AetoSide[]
  hasSide(here: string, there: string, feature: AetoSide): boolean
  /** Where a hex (`"W 3118"`) or a side (`"W 3517/W 3518"`) comes from, the strongest first. */
  provenance(name: string): readonly Provenance[]
}

// ---- corrections by an owner of the map ---------------------------------------------------------

const hexCorrection = strictObject({
  terrain: optional(picklist(AETO_TERRAINS)),
  country: optional(nullable(picklist(Object.keys(AETO_COUNTRIES) as AetoCountry[]))),
  coast: optional(boolean()),
  sites: optional(array(picklist(AETO_SITES))),
  region: optional(nullable(picklist(AETO_REGIONS))),
  garrisons: optional(array(picklist(AETO_GARRISONS))),
  island: optional(nullable(string())),
  name: optional(nullable(string())),
})

/** The features that a side is given by hand; the others follow from the hexes. */
const STORED_SIDES = ['sea', 'strait', 'inlet', 'mountain'] as const
const sideCorrection = strictObject({ features: array(picklist(STORED_SIDES)) })

/** `{ "W 3119": { terrain: "sea", country: null }, "W 3517/W 3518": { features: ["strait"] } }` */
export type AetoOverlay = Readonly<
  Record<string, Partial<AetoHex> | { readonly features: readonly AetoSide[] }>
>

// ---- building -------------------------------------------------------------------------------------

let plain: AetoBoard | undefined

/** The surveyed board, or that board with corrections; throws `BoardError` with all that is wrong with them. */
export function aetoBoard({ overlay }: { readonly overlay?: AetoOverlay } = {}): AetoBoard {
  if (overlay !== undefined) return build(overlay)
  plain ??= build({})
  return plain
}

function build(overlay: AetoOverlay): AetoBoard {
  const grid = aetoGrid()
  const joined = hexBoard<Writable>({ grid, spaces: readHexes(grid), features: AETO_SIDES })
  // A hex on the seam answers to its number on either sheet.
  const board: Board<Writable> = {
    ...joined,
    has: (id) => joined.has(canonical(id)),
    index: (id) => joined.index(canonical(id)),
  }
  readLists(board)
  const corrections = checkCorrections(board, grid, overlay)
  const sides = readSides()
  for (const { name, hex, features } of corrections.values())
    if (features) sides.set(name, features)
    else Object.assign(board.spaces[board.index(name)], hex)
  fillSides(board, sides)
  fillCoasts(board, corrections)
  if (corrections.size > 0) {
    const faults = board.ids.flatMap((id, index) =>
      contradictions(board.spaces[index]).map((fault) => `hex ${id}: ${fault}`),
    )
    if (faults.length > 0) throw new BoardError(faults)
  }

  const sideBits = (here: string, there: string) => {
    const edge = board.edge(board.index(here), board.index(there))
    if (edge < 0) throw new BoardError([`hexes ${here} and ${there} do not touch`])
    return board.sides[edge]
  }
  let sources: ReadonlyMap<string, readonly Provenance[]> | undefined
  return {
    ...board,
    grid,
    hex: (id) => board.spaces[board.index(id)],
    neighbours(id) {
      const here = board.index(id)
      return Array.from(
        board.to.subarray(board.first[here], board.first[here + 1]),
        (there) => board.ids[there],
      )
    },
    side: (here, there) => AETO_SIDES.filter((_, bit) => sideBits(here, there) & (1 << bit)),
    hasSide: (here, there, feature) => (sideBits(here, there) & board.feature(feature)) !== 0,
    provenance(name) {
      const [here, there] = name.split('/')
      if (there === undefined) board.index(here)
      else sideBits(here, there)
      const key = ordered(name)
      if (corrections.has(key)) return CORRECTED
      sources ??= readSources()
      return sources.get(key) ?? [surveyed]
    },
  }
}

// ---- reading the data -----------------------------------------------------------------------------

const lines = (text: string) => text.trim().split('\n')
const words = (text: string) => text.trim().split(' ')
/** The data leaves out the space in a number. */
const long = (name: string) => name.replaceAll('W', 'W ').replaceAll('E', 'E ')

/** Lines that begin with a word, such as `port W1508 W3514 …`; a word may come again on the next line. */
function listed(text: string): [head: string, id: string][] {
  const pairs: [string, string][] = []
  for (const line of lines(text)) {
    const [head, ...ids] = words(line)
    for (const id of ids) pairs.push([head, long(id)])
  }
  return pairs
}

type Writable = { -readonly [Key in keyof AetoHex]: AetoHex[Key] }

const NOTHING: readonly never[] = []

/** The hexes in the order of the grid, `null` where there are none. */
function readHexes(grid: HexGrid): Record<string, Writable> {
  const codes = new Map(
    Object.entries(AETO_COUNTRIES).map(([id, { code }]) => [code as string, id as AetoCountry]),
  )
  const letters = data.COUNTRIES.replaceAll('\n', '')
  const hexes: Record<string, Writable> = {}
  grid.ids.forEach((id, i) => {
    const code = letters.slice(2 * i, 2 * i + 2)
    if (code === '--') return
    const country = codes.get(code) ?? null
    hexes[id] = {
      terrain: country === null ? 'sea' : 'land',
      country,
      coast: false,
      sites: NOTHING,
      region: null,
      garrisons: NOTHING,
      island: null,
      name: null,
    }
  })
  return hexes
}

function readLists({ spaces, index }: Board<Writable>) {
  const at = (id: string) => spaces[index(id)]
  for (const [site, id] of listed(data.SITES)) at(id).sites = [...at(id).sites, site as AetoSite]
  for (const [region, id] of listed(data.REGIONS)) at(id).region = region as AetoRegion
  for (const [list, id] of listed(data.GARRISONS))
    at(id).garrisons = [...at(id).garrisons, list as AetoGarrison]
  for (const [island, id] of listed(data.ISLANDS)) at(id).island = island
  for (const id of words(data.COASTS)) at(long(id)).coast = true
  for (const line of lines(data.NAMES)) at(long(line.slice(0, 5))).name = line.slice(6)
}

function readSides(): Map<string, AetoSide[]> {
  const sides = new Map<string, AetoSide[]>()
  for (const [feature, side] of listed(data.SIDES))
    sides.set(side, [...(sides.get(side) ?? []), feature as AetoSide])
  return sides
}

function readSources(): Map<string, Provenance[]> {
  const sources = new Map<string, Provenance[]>()
  const add = (name: string, source: Provenance) => {
    const known = sources.get(name)
    if (known) known.push(source)
    else sources.set(name, [source])
  }
  for (const line of lines(data.NAMED)) {
    const [, rule, ...names] = words(line)
    for (const name of names) add(long(name), rulebook(rule))
  }
  for (const line of lines(data.JUDGED)) {
    const colon = line.indexOf(': ')
    const source = judgement(line.slice(colon + 2))
    for (const name of words(line.slice(0, colon))) add(long(name), source)
  }
  return sources
}

// ---- what follows from the hexes ------------------------------------------------------------------

const BIT = Object.fromEntries(AETO_SIDES.map((name, bit) => [name, 1 << bit])) as Record<AetoSide, number>

/** Both edges of every side: what was stored, the sides of sea hexes, borders and partition lines. */
function fillSides(board: Board<AetoHex>, stored: ReadonlyMap<string, readonly AetoSide[]>) {
  const { from, to, back, sides, spaces } = board
  for (const [name, features] of stored) {
    const [here, there] = name.split('/')
    const edge = board.edge(board.index(here), board.index(there))
    for (const feature of features) sides[edge] |= BIT[feature]
    sides[back[edge]] = sides[edge]
  }
  for (let edge = 0; edge < to.length; edge++) {
    if (to[edge] < from[edge]) continue
    const a = spaces[from[edge]]
    const b = spaces[to[edge]]
    if (a.terrain === 'sea' || b.terrain === 'sea') sides[edge] = BIT.sea
    else if (a.country !== b.country) sides[edge] |= BIT.border
    else if (a.region !== b.region) sides[edge] |= BIT.partition
    sides[back[edge]] = sides[edge]
  }
}

/** Land with water on a side is coast. */
function fillCoasts({ ids, spaces, first, sides }: Board<Writable>, corrections: Corrections) {
  const water = BIT.sea | BIT.strait | BIT.inlet
  spaces.forEach((hex, here) => {
    if (hex.terrain === 'sea' || corrections.get(ids[here])?.hex?.coast !== undefined) return
    for (let edge = first[here]; edge < first[here + 1]; edge++) if (sides[edge] & water) hex.coast = true
  })
}

// ---- overlay --------------------------------------------------------------------------------------

type Corrections = HexCorrections<AetoHex, AetoSide>

const checkCorrections = ({ has }: Board<AetoHex>, grid: HexGrid, overlay: AetoOverlay): Corrections =>
  checkHexOverlay(overlay, {
    has,
    distance: grid.distance,
    hex: hexCorrection,
    side: sideCorrection,
    canonical,
  })

/** A hex by the number that the board uses; a side with the lower of two such numbers first. */
const ordered = (name: string) => orderedSide(name, canonical)
