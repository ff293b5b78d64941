/**
 * The map of World War II: European Theater of Operations. No printed map was at hand: the board is a survey, made
 * by `npm run survey eto` from the hex numbers in the rules and the real earth. `docs/maps/eto.md` says how sure of
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
  eachName,
  eachNote,
  editor,
  fourDigits,
  type HexText,
  hexAnswers,
  readPictures,
  readSides,
  readSources,
  refuseContradictions,
  type Writable,
} from '../../board/hex-survey'
import { type HexGrid, type HexScheme, hexGrid, hexIds, hexLattice, hexNumbers } from '../../board/hexgrid'
import { checkHexOverlay, type HexCorrections } from '../../board/overlay'
import { type Packed, unpack, unpackEdges } from '../../board/packed'
import { deepFreeze } from '../../kernel/json'
import { lazy } from '../../kernel/lazy'
import { errata, type Provenance, rulebook } from '../../kernel/provenance'
import * as data from './board-data'
import { PACKED } from './board-packed'
import {
  BALTIC_STATES,
  contradictions,
  ETO_CONTINENTS,
  ETO_COUNTRIES,
  ETO_LEND_LEASE,
  ETO_REGIONS,
  ETO_RESOURCES,
  ETO_SEAS,
  ETO_SIDES,
  ETO_TERRAINS,
  type EtoCountry,
  type EtoHex,
  type EtoSea,
  type EtoSide,
  PORT_SEAS,
} from './board-types'

const SCHEME: HexScheme = {
  top: 'flat',
  digits: 'CCRR',
  columnsFrom: 'west',
  rowsFrom: 'north',
  shifted: 'even',
  shift: 'south',
  columns: [1, 33],
  rows: [1, 26],
}

export interface EtoBoard extends Board<EtoHex> {
  readonly grid: HexGrid
  /** A hex by its number; throws `BoardError` if there is none. */
  hex(id: string): EtoHex
  /** The features of the side between two hexes that touch; throws `BoardError` otherwise. */
  side(here: string, there: string): readonly EtoSide[]
  hasSide(here: string, there: string, feature: EtoSide): boolean
  /** The edges of the mapsheet that a hex lies on. */
  edges(id: string): readonly Edge[]
  /** Where a hex (`"1413"`) or a side (`"1413/1513"`) comes from, the strongest first. */
  provenance(name: string): readonly Provenance[]
}

export type Edge = 'north' | 'east' | 'south' | 'west'

// ---- corrections by an owner of the map ---------------------------------------------------------

const hexCorrection = lazy(() =>
  strictObject({
    terrain: optional(picklist(ETO_TERRAINS)),
    country: optional(nullable(picklist(Object.keys(ETO_COUNTRIES) as EtoCountry[]))),
    continent: optional(nullable(picklist(ETO_CONTINENTS))),
    weather: optional(boolean()),
    seas: optional(array(picklist(ETO_SEAS))),
    ports: optional(array(picklist(ETO_SEAS))),
    resource: optional(nullable(picklist(ETO_RESOURCES))),
    lendLease: optional(nullable(picklist(ETO_LEND_LEASE))),
    region: optional(nullable(picklist(ETO_REGIONS))),
    island: optional(nullable(string())),
    strait: optional(boolean()),
    name: optional(nullable(string())),
  }),
)

/** The features that a side is given by hand; borders follow from the countries, and a sea hex has sea sides. */
const STORED_SIDES = ['sea', 'coast', 'blocked', 'conditional', 'strait'] as const
const sideCorrection = lazy(() => strictObject({ features: array(picklist(STORED_SIDES)) }))

/** `{ "1413": { terrain: "rough" }, "1413/1513": { features: ["blocked"] } }` */
export type EtoOverlay = Readonly<Record<string, Partial<EtoHex> | { readonly features: readonly EtoSide[] }>>

// ---- building -------------------------------------------------------------------------------------

let plain: EtoBoard | undefined

/**
 * The surveyed board, or that board with corrections; throws `BoardError` with all that is wrong with them.
 *
 * @example
 * ```ts
 * import { etoBoard } from 'grognard/eto'
 *
 * const board = etoBoard()
 * console.log(board.hex('1312').name, board.hex('1312').terrain) // → Berlin clear
 * ```
 */
export function etoBoard({ overlay }: { readonly overlay?: EtoOverlay } = {}): EtoBoard {
  if (overlay !== undefined) return build(overlay)
  plain ??= build(undefined)
  return plain
}

const grid = lazy(() => deepFreeze(hexGrid(SCHEME)))

/** What is kept for loading, and which hexes touch: the same for every board. */
const sheet = lazy(() => {
  const packed: Packed<EtoHex> = JSON.parse(PACKED)
  const { place } = hexNumbers(SCHEME)
  const edges = unpackEdges(packed)
  return { packed, blank: assembled({ ids: hexIds(SCHEME), place, edges, features: ETO_SIDES }) }
})

/** The words that rules compare all the time. */
const WORDS: readonly string[] = [...Object.keys(ETO_COUNTRIES), ...ETO_TERRAINS, ...ETO_SEAS]

function build(overlay: EtoOverlay | undefined): EtoBoard {
  const corrections = overlay === undefined ? NONE : checkCorrections(overlay)
  const { packed, blank } = sheet()
  const board = corrections.size === 0 ? unpack(blank, packed, WORDS) : read(blank, corrections)
  return sealed({
    ...board,
    ...hexAnswers(board, ETO_SIDES, corrections, sources),
    get grid() {
      return grid()
    },
    edges: edgesOf,
  })
}

/**
 * The board as the texts describe it, which is what the survey packs.
 *
 * @internal
 */
export const readEtoBoard = (): Board<EtoHex> => read(blankBoard(hexLattice(SCHEME), ETO_SIDES), NONE)

function read(blank: Board<undefined>, corrections: Corrections): Board<EtoHex> {
  const hexes = readHexes()
  const board = filled(blank, hexes)
  const edit = editor(hexes)
  readLists(edit)
  readSides(board, data.SIDES, HEXES, (feature) => BIT[feature as EtoSide])
  if (corrections.size > 0) applyCorrections(board, corrections, edit)
  const beside = new Uint8Array(hexes.length)
  deriveSides(board, { terrain: 'sea', bit: BIT.sea }, borders, (land, sea) => {
    beside[land] |= 1 << ETO_SEAS.indexOf(hexes[sea].seas[0])
  })
  fillCoasts(board, beside, corrections, edit)
  if (corrections.size > 0) refuseContradictions(board, contradictions)
  return board
}

/** Rule 10.36: the eastern edge is a lend-lease route; 5.76 ships may leave the map anywhere */
function edgesOf(id: string): Edge[] {
  const { columns, rows } = SCHEME
  const column = Number(id.slice(0, 2))
  const row = Number(id.slice(2))
  const on: Record<Edge, boolean> = {
    north: row === rows[0],
    east: column === columns[1],
    south: row === rows[1],
    west: column === columns[0],
  }
  grid().point(id)
  return (Object.keys(on) as Edge[]).filter((edge) => on[edge])
}

// ---- reading the data -----------------------------------------------------------------------------

/** Hexes stand in the data by number, and in the board by column and then row. */
const HEXES: HexText = {
  width: 4,
  placeAt(text, at) {
    const number = fourDigits(text, at)
    const row = number % 100
    return ((number - row) / 100 - 1) * SCHEME.rows[1] + row - 1
  },
}

function readHexes(): EtoHex[] {
  const countries = new Map<string, EtoCountry>()
  for (const id of Object.keys(ETO_COUNTRIES) as EtoCountry[]) countries.set(ETO_COUNTRIES[id].code, id)
  const continents = new Map<string, string>()
  eachName(data.COUNTRY_CONTINENTS, (continent, country) => continents.set(country, continent))
  const seas = new Map<string, EtoSea>()
  eachName(data.SEA_CODES, (sea, letter) => seas.set(letter, sea as EtoSea))
  const pictures = { terrain: data.TERRAIN, countries: data.COUNTRIES, weather: data.WEATHER }
  return readPictures(SCHEME, pictures, (letter, code, weather): EtoHex => {
    const sea = seas.get(letter)
    const owner = countries.get(code) ?? null
    return {
      terrain: sea ? 'sea' : letter === '^' ? 'rough' : letter === 'x' ? 'prohibited' : 'clear',
      country: owner,
      continent: owner && ((continents.get(owner) ?? 'europe') as EtoHex['continent']),
      weather: weather === '*',
      seas: sea ? [sea] : [],
      ports: [],
      resource: null,
      lendLease: null,
      region: null,
      island: null,
      strait: false,
      name: null,
    }
  })
}

type Edit = (place: number) => Writable<EtoHex>

function readLists(edit: Edit) {
  const put = <Key extends keyof EtoHex>(text: string, key: Key) =>
    eachListed(text, HEXES, (value, place) => {
      edit(place)[key] = value as EtoHex[Key]
    })
  put(data.CONTINENTS, 'continent')
  put(data.ISLANDS, 'island')
  put(data.REGIONS, 'region')
  put(data.RESOURCES, 'resource')
  put(data.LEND_LEASE, 'lendLease')
  const add = (text: string, key: 'seas' | 'ports') =>
    eachListed(text, HEXES, (sea, place) => {
      const hex = edit(place)
      hex[key] = hex[key].length === 0 ? seaList(seaBits([sea as EtoSea])) : [...hex[key], sea as EtoSea]
    })
  add(data.COASTS, 'seas')
  add(data.PORTS, 'ports')
  eachHex(data.STRAITS, HEXES, (place) => {
    edit(place).strait = true
  })
  eachNote(data.NAMES, HEXES, (place, name) => {
    edit(place).name = name
  })
}

/** Land touches the seas of the sea hexes beside it, and those that the data adds. */
function fillCoasts(
  { ids, spaces }: Board<EtoHex>,
  beside: Uint8Array,
  corrections: Corrections,
  edit: Edit,
) {
  for (let here = 0; here < spaces.length; here++) {
    const hex = spaces[here]
    if (beside[here] === 0 && (hex.seas.length === 0 || (hex.terrain === 'sea' && hex.ports.length === 0)))
      continue
    const given = corrections.size > 0 ? corrections.get(ids[here])?.hex : undefined
    const listed = seaBits(hex.seas)
    const seas = given?.seas ? listed : listed | beside[here]
    if (seas !== listed) edit(here).seas = seaList(seas)
    if (seas === 0 || given?.ports) continue
    const anchors = seaBits(hex.ports)
    const closed = hex.terrain === 'sea' || hex.terrain === 'prohibited'
    const ports = closed ? 0 : seas & (anchors | OPEN_COASTS)
    if (ports !== anchors || hex.ports.length > 1) edit(here).ports = seaList(ports)
  }
}

/** Seas as bits, and back in their own order. */
function seaBits(seas: readonly EtoSea[]): number {
  let bits = 0
  for (let i = 0; i < seas.length; i++) bits |= 1 << ETO_SEAS.indexOf(seas[i])
  return bits
}

const seaLists: (readonly EtoSea[])[] = []
function seaList(bits: number): readonly EtoSea[] {
  seaLists[bits] ??= ETO_SEAS.filter((_, sea) => bits & (1 << sea))
  return seaLists[bits]
}

/** Rule 5.7. */
const OPEN_COASTS = seaBits(PORT_SEAS)

const sources = lazy(() => {
  const groups: Record<string, string[]> = { ports: [], resources: [] }
  eachName(data.PORTS, (_, id) => groups['ports'].push(id))
  eachName(data.RESOURCES, (_, id) => groups['resources'].push(id))
  return readSources(data.NAMED, data.JUDGED, {
    source: (kind, rule) => (kind === 'errata' ? errata(rule) : rulebook(rule)),
    namesOf: (name) => groups[name] ?? [name],
  })
})

// ---- sides that follow from hexes -----------------------------------------------------------------

const BIT = bitsOf(ETO_SIDES)

/** Rule 10.31: the Russian border; 14.34 the German-Russian one, as it runs once Poland is divided */
function borders(a: EtoHex, b: EtoHex): number {
  let bits = a.country === b.country ? 0 : BIT.border
  if ((a.country === 'russia') !== (b.country === 'russia')) bits |= BIT['russian-border']
  if ((germanShare(a) && russianShare(b)) || (germanShare(b) && russianShare(a)))
    bits |= BIT['german-russian-border']
  return bits
}

const germanShare = ({ country, region }: EtoHex) =>
  country === 'germany' || (country === 'poland' && region !== 'partition')

const russianShare = ({ country, region }: EtoHex) =>
  country === 'russia' || region === 'partition' || (country !== null && BALTIC_STATES.includes(country))

// ---- overlay --------------------------------------------------------------------------------------

type Corrections = HexCorrections<EtoHex, EtoSide>
const NONE: Corrections = new Map()

const checkCorrections = (overlay: EtoOverlay): Corrections =>
  checkHexOverlay(overlay, {
    has: grid().has,
    distance: grid().distance,
    hex: hexCorrection,
    side: sideCorrection,
  })
