/**
 * The map of AETO, both sheets as one board. No printed map was at hand: the board is a survey, made by
 * `npm run survey aeto` from the hex numbers in the rules and the real earth. `docs/maps/aeto.md` says how sure of
 * it we are, and an owner of the printed map can correct it with an overlay.
 */

import { array, boolean, nullable, optional, picklist, strictObject, string } from 'valibot'
import { assembled, type Board, blankBoard, filled, sealed } from '../../board/board'
import {
  applyCorrections,
  bitsOf,
  deriveSides,
  eachHex,
  eachListed,
  eachNote,
  edgeBetween,
  editor,
  fourDigits,
  type HexText,
  halves,
  hexAnswers,
  lines,
  readSides,
  readSources,
  refuseContradictions,
  type Writable,
} from '../../board/hex-survey'
import type { HexGrid } from '../../board/hexgrid'
import { checkHexOverlay, type HexCorrections } from '../../board/overlay'
import { type Packed, unpackEdges, unpackLazily } from '../../board/packed'
import { deepFreeze } from '../../kernel/json'
import { extended, lazy } from '../../kernel/lazy'
import type { Provenance } from '../../kernel/provenance'
import * as data from './board-data'
import { PACKED } from './board-packed'
import { aetoGrid, aetoIds, aetoLattice, aetoNumbers, canonical, NO_HEX } from './board-sheets'
import {
  AETO_COUNTRIES,
  AETO_GARRISONS,
  AETO_GROUNDS,
  AETO_REGIONS,
  AETO_SIDES,
  AETO_SITES,
  AETO_TERRAINS,
  type AetoCountry,
  type AetoGarrison,
  type AetoGround,
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
  /** What the river between two hexes is called. */
  riverName(here: string, there: string): string | null
  /** Where a hex (`"W 3118"`) or a side (`"W 3517/W 3518"`) comes from, the strongest first. */
  provenance(name: string): readonly Provenance[]
}

// ---- corrections by an owner of the map ---------------------------------------------------------

const hexCorrection = lazy(() =>
  strictObject({
    terrain: optional(picklist(AETO_TERRAINS)),
    ground: optional(picklist(AETO_GROUNDS)),
    country: optional(nullable(picklist(Object.keys(AETO_COUNTRIES) as AetoCountry[]))),
    coast: optional(boolean()),
    sites: optional(array(picklist(AETO_SITES))),
    region: optional(nullable(picklist(AETO_REGIONS))),
    garrisons: optional(array(picklist(AETO_GARRISONS))),
    island: optional(nullable(string())),
    name: optional(nullable(string())),
  }),
)

/** The features that a side is given by hand; the others follow from the hexes. */
const STORED_SIDES = ['sea', 'strait', 'inlet', 'mountain', 'river'] as const
const sideCorrection = lazy(() => strictObject({ features: array(picklist(STORED_SIDES)) }))

/** `{ "W 3119": { terrain: "sea", country: null }, "W 3517/W 3518": { features: ["strait"] } }` */
export type AetoOverlay = Readonly<
  Record<string, Partial<AetoHex> | { readonly features: readonly AetoSide[] }>
>

// ---- building -------------------------------------------------------------------------------------

let plain: AetoBoard | undefined

/**
 * The surveyed board, or that board with corrections; throws `BoardError` with all that is wrong with them.
 *
 * @example
 * ```ts
 * import { aetoBoard } from 'grognard/aeto'
 *
 * const { terrain, country } = aetoBoard().hex('W 3926')
 * console.log(terrain, country) // → sea null
 * ```
 */
export function aetoBoard({ overlay }: { readonly overlay?: AetoOverlay } = {}): AetoBoard {
  if (overlay !== undefined) return build(overlay)
  plain ??= build(undefined)
  return plain
}

const grid = lazy(() => deepFreeze(aetoGrid()))

/** The map in two letters a hex, and where on it each number is. */
const letters = lazy(() => data.COUNTRIES.replaceAll('\n', ''))
const numbers = lazy(() => aetoNumbers(letters()))

/** What is kept for loading. */
const packed = lazy((): Packed<AetoHex> => JSON.parse(PACKED))
const parts = lazy(() => ({ ids: aetoIds(letters()), place: numbers().place, features: AETO_SIDES }))

/** Which hexes touch: the same for every board. */
const sheet = lazy(() => assembled({ ...parts(), edges: unpackEdges(packed()) }))

function build(overlay: AetoOverlay | undefined): AetoBoard {
  const corrections = overlay === undefined ? NONE : checkCorrections(sheet(), overlay)
  const board =
    corrections.size === 0
      ? unpackLazily(parts(), packed(), Object.keys(AETO_COUNTRIES))
      : read(sheet(), corrections)
  return sealed(
    extended(board, {
      ...hexAnswers(board, AETO_SIDES, corrections, sources, canonical),
      get grid() {
        return grid()
      },
      riverName(here: string, there: string) {
        const edge = edgeBetween(board, here, there)
        if ((board.sides[edge] & BIT.river) === 0) return null
        return riverNames().get(`${canonical(here)}/${canonical(there)}`) ?? null
      },
      neighbours(id: string) {
        const here = board.index(id)
        return Array.from(
          board.to.subarray(board.first[here], board.first[here + 1]),
          (there) => board.ids[there],
        )
      },
    }),
  )
}

/**
 * The board as the texts describe it, which is what the survey packs.
 *
 * @internal
 */
export const readAetoBoard = (): Board<AetoHex> => read(blankBoard(aetoLattice(letters()), AETO_SIDES), NONE)

function read(blank: Board<undefined>, corrections: Corrections): Board<AetoHex> {
  const hexes = readHexes(letters(), blank.size)
  const board = filled(blank, hexes)
  const edit = editor(hexes)
  readLists(edit)
  const stored = readSides(board, data.SIDES, HEXES, (feature) => BIT[feature as AetoSide])
  for (const [here, there] of riverSides()) {
    const edge = edgeBetween(board, here, there)
    board.sides[edge] |= BIT.river
    board.sides[board.back[edge]] |= BIT.river
  }
  if (corrections.size > 0) applyCorrections(board, corrections, edit)
  for (const { name, features } of corrections.values()) {
    const [here, there] = name.split('/')
    if (features) stored.push(edgeBetween(board, here, there))
  }
  fillCoasts(board, stored, corrections, edit)
  if (corrections.size > 0) refuseContradictions(board, contradictions)
  return board
}

// ---- reading the data -----------------------------------------------------------------------------

/** How the data writes hexes: with no space in their number. */
const HEXES: HexText = {
  width: 5,
  placeAt(text, at) {
    const number = fourDigits(text, at + 1)
    const column = number % 100
    return numbers().placeOn(text[at] === 'E', (number - column) / 100, column)
  },
}

/** A number of the data with the space that it leaves out. */
const long = (name: string) => `${name[0]} ${name.slice(1)}`
const longSide = (name: string) => name.split('/').map(long).join('/')

/** The hexes of the board, in the order of the grid. Those of one country share a record, as do all at sea. */
function readHexes(letters: string, size: number): AetoHex[] {
  const records = new Map<number, AetoHex>()
  const record = (country: AetoCountry | null): AetoHex => ({
    terrain: country === null ? 'sea' : 'land',
    ground: 'clear',
    country,
    coast: false,
    sites: [],
    region: null,
    garrisons: [],
    island: null,
    name: null,
  })
  const keyOf = (text: string, at: number) => text.charCodeAt(at) | (text.charCodeAt(at + 1) << 7)
  records.set(keyOf('..', 0), record(null))
  for (const country of Object.keys(AETO_COUNTRIES) as AetoCountry[])
    records.set(keyOf(AETO_COUNTRIES[country].code, 0), record(country))
  const hexes: AetoHex[] = new Array(size)
  let place = 0
  for (let at = 0; at < letters.length; at += 2) {
    const first = letters.charCodeAt(at)
    if (first !== NO_HEX) hexes[place++] = records.get(first | (letters.charCodeAt(at + 1) << 7))!
  }
  return hexes
}

type Edit = (place: number) => Writable<AetoHex>

function readLists(edit: Edit) {
  const ground = data.GROUND.replaceAll('\n', '')
  let place = 0
  for (let at = 0; at < ground.length; at++) {
    if (letters().charCodeAt(2 * at) === NO_HEX) continue
    const { [ground[at]]: kind } = GROUND_OF
    if (kind) edit(place).ground = kind
    place++
  }
  eachListed(data.SITES, HEXES, (site, place) => {
    const hex = edit(place)
    hex.sites = [...hex.sites, site as AetoSite]
  })
  eachListed(data.REGIONS, HEXES, (region, place) => {
    edit(place).region = region as AetoRegion
  })
  eachListed(data.GARRISONS, HEXES, (list, place) => {
    const hex = edit(place)
    hex.garrisons = [...hex.garrisons, list as AetoGarrison]
  })
  eachListed(data.ISLANDS, HEXES, (island, place) => {
    edit(place).island = island
  })
  eachHex(data.COASTS, HEXES, (place) => {
    edit(place).coast = true
  })
  eachNote(data.NAMES, HEXES, (place, name) => {
    edit(place).name = name
  })
}

/** What the letters of the ground stand for; all others are clear. */
const GROUND_OF: Readonly<Record<string, AetoGround>> = {
  '^': 'mountain',
  '*': 'forest',
  '%': 'swamp',
  ':': 'desert',
}

type RiverSide = readonly [here: string, there: string, name: string]

/** The sides that the rivers run along: from each side on to the fork of three hexes ahead of it, and left or right there. */
const riverSides = lazy(() => {
  const { neighbours } = grid()
  const sides: RiverSide[] = []
  for (const line of lines(data.RIVERS)) {
    const [name, walk] = halves(line)
    const [start, turns = ''] = walk.split(' ')
    let [here, there, behind] = start.split('/').map(long)
    sides.push([here, there, name])
    for (const turn of turns) {
      const ahead = neighbours(here).find((hex) => hex !== behind && neighbours(there).includes(hex))!
      ;[here, there, behind] = turn === 'a' ? [here, ahead, there] : [there, ahead, here]
      sides.push([here, there, name])
    }
  }
  return sides
})

const riverNames = lazy(
  () =>
    new Map(
      riverSides().flatMap(([here, there, name]) => [
        [`${here}/${there}`, name],
        [`${there}/${here}`, name],
      ]),
    ),
)

const sources = lazy(() => readSources(data.NAMED, data.JUDGED, { namesOf: (name) => [longSide(name)] }))

// ---- what follows from the hexes ------------------------------------------------------------------

const BIT = bitsOf(AETO_SIDES)

/** The sides of sea hexes, borders and partition lines; and land with water on a side is coast. */
function fillCoasts(board: Board<AetoHex>, stored: readonly number[], corrections: Corrections, edit: Edit) {
  const { ids, spaces, from, to, sides } = board
  const onCoast = (place: number) => {
    if (spaces[place].coast || spaces[place].terrain === 'sea') return
    if (corrections.size > 0 && corrections.get(ids[place])?.hex?.coast !== undefined) return
    edit(place).coast = true
  }
  for (const edge of stored)
    if (sides[edge] & (BIT.sea | BIT.strait | BIT.inlet)) {
      onCoast(from[edge])
      onCoast(to[edge])
    }
  const border = (a: AetoHex, b: AetoHex) => (a.country === b.country ? BIT.partition : BIT.border)
  deriveSides(board, { terrain: 'sea', bit: BIT.sea }, border, onCoast)
}

// ---- overlay --------------------------------------------------------------------------------------

type Corrections = HexCorrections<AetoHex, AetoSide>
const NONE: Corrections = new Map()

const checkCorrections = ({ has }: Board<unknown>, overlay: AetoOverlay): Corrections =>
  checkHexOverlay(overlay, {
    has,
    distance: grid().distance,
    hex: hexCorrection,
    side: sideCorrection,
    canonical,
  })
