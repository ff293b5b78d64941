/**
 * The map of World War II: European Theater of Operations. No printed map was at hand: the board is a survey, made
 * by `npm run survey eto` from the hex numbers in the rules and the real earth. `docs/maps/eto.md` says how sure of
 * it we are, and an owner of the printed map can correct it with an overlay.
 */

import { array, boolean, nullable, optional, picklist, strictObject, string } from 'valibot'
import { type Board, BoardError, hexBoard } from '../../kernel/board'
import { type HexGrid, type HexScheme, hexGrid } from '../../kernel/hexgrid'
import { CORRECTED, checkHexOverlay, type HexCorrections, orderedSide } from '../../kernel/overlay'
import { errata, judgement, type Provenance, rulebook, surveyed } from '../../kernel/provenance'
import * as data from './board-data'
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

const seaList = optional(array(picklist(ETO_SEAS)))
const hexCorrection = strictObject({
  terrain: optional(picklist(ETO_TERRAINS)),
  country: optional(nullable(picklist(Object.keys(ETO_COUNTRIES) as EtoCountry[]))),
  continent: optional(nullable(picklist(ETO_CONTINENTS))),
  weather: optional(boolean()),
  seas: seaList,
  ports: seaList,
  resource: optional(nullable(picklist(ETO_RESOURCES))),
  lendLease: optional(nullable(picklist(ETO_LEND_LEASE))),
  region: optional(nullable(picklist(ETO_REGIONS))),
  island: optional(nullable(string())),
  strait: optional(boolean()),
  name: optional(nullable(string())),
})

/** The features that a side is given by hand; borders follow from the countries, and a sea hex has sea sides. */
const STORED_SIDES = ['sea', 'coast', 'blocked', 'conditional', 'strait'] as const
const sideCorrection = strictObject({ features: array(picklist(STORED_SIDES)) })

/** `{ "1413": { terrain: "rough" }, "1413/1513": { features: ["blocked"] } }` */
export type EtoOverlay = Readonly<Record<string, Partial<EtoHex> | { readonly features: readonly EtoSide[] }>>

// ---- building -------------------------------------------------------------------------------------

let plain: EtoBoard | undefined

/** The surveyed board, or that board with corrections; throws `BoardError` with all that is wrong with them. */
export function etoBoard({ overlay }: { readonly overlay?: EtoOverlay } = {}): EtoBoard {
  if (overlay !== undefined) return build(overlay)
  plain ??= build({})
  return plain
}

function build(overlay: EtoOverlay): EtoBoard {
  const grid = hexGrid(SCHEME)
  const corrections = checkCorrections(grid, overlay)
  const hexes = readHexes(grid)
  const sides = readSides()
  for (const { name, hex, features } of corrections.values())
    if (features) sides.set(name, features)
    else Object.assign(hexes.get(name)!, hex)

  const board = hexBoard<Writable>({ grid, spaces: Object.fromEntries(hexes), features: ETO_SIDES })
  fillCoasts(board, corrections)
  if (corrections.size > 0) {
    const faults = board.ids.flatMap((id, index) =>
      contradictions(board.spaces[index]).map((fault) => `hex ${id}: ${fault}`),
    )
    if (faults.length > 0) throw new BoardError(faults)
  }
  fillSides(board, sides)

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
    side: (here, there) => ETO_SIDES.filter((_, bit) => sideBits(here, there) & (1 << bit)),
    hasSide: (here, there, feature) => (sideBits(here, there) & board.feature(feature)) !== 0,
    edges: (id) => edgesOf(grid, id),
    provenance(name) {
      const [here, there] = name.split('/')
      if (there === undefined) board.index(here)
      else sideBits(here, there)
      const key = orderedSide(name)
      if (corrections.has(key)) return CORRECTED
      sources ??= readSources()
      return sources.get(key) ?? [surveyed]
    },
  }
}

/** Rule 10.36: the eastern edge is a lend-lease route; 5.76 ships may leave the map anywhere */
function edgesOf(grid: HexGrid, id: string): Edge[] {
  const { columns, rows } = grid.scheme
  const column = Number(id.slice(0, 2))
  const row = Number(id.slice(2))
  const on: Record<Edge, boolean> = {
    north: row === rows[0],
    east: column === columns[1],
    south: row === rows[1],
    west: column === columns[0],
  }
  grid.point(id)
  return (Object.keys(on) as Edge[]).filter((edge) => on[edge])
}

// ---- reading the data -----------------------------------------------------------------------------

const lines = (text: string) => text.trim().split('\n')
const words = (text: string) => text.trim().split(' ')

/** Lines that begin with a word, such as `mediterranean 0219 0519 …`; a word may come again on the next line. */
function listed(text: string): [head: string, id: string][] {
  const pairs: [string, string][] = []
  for (const line of lines(text)) {
    const ids = words(line)
    for (let i = 1; i < ids.length; i++) pairs.push([ids[0], ids[i]])
  }
  return pairs
}

type Writable = { -readonly [Key in keyof EtoHex]: EtoHex[Key] }

function readHexes(grid: HexGrid): Map<string, Writable> {
  const terrain = lines(data.TERRAIN)
  const country = lines(data.COUNTRIES).map(words)
  const weather = lines(data.WEATHER)
  const codes = new Map(
    Object.entries(ETO_COUNTRIES).map(([id, { code }]) => [code as string, id as EtoCountry]),
  )
  const continents = new Map([...listed(data.COUNTRY_CONTINENTS)].map(([continent, id]) => [id, continent]))
  const seas = new Map([...listed(data.SEA_CODES)].map(([id, code]) => [code, id as EtoSea]))
  const hexes = new Map<string, Writable>()
  for (const id of grid.ids) {
    const x = Number(id.slice(0, 2)) - 1
    const y = Number(id.slice(2)) - 1
    const letter = terrain[y][x]
    const sea = seas.get(letter)
    const owner = codes.get(country[y][x]) ?? null
    hexes.set(id, {
      terrain: sea ? 'sea' : letter === '^' ? 'rough' : letter === 'x' ? 'prohibited' : 'clear',
      country: owner,
      continent: owner && ((continents.get(owner) ?? 'europe') as EtoHex['continent']),
      weather: weather[y][x] === '*',
      seas: sea ? [sea] : [],
      ports: [],
      resource: null,
      lendLease: null,
      region: null,
      island: null,
      strait: false,
      name: null,
    })
  }
  const at = (id: string) => hexes.get(id)!
  const put = <Key extends keyof EtoHex>(text: string, key: Key) => {
    for (const [value, id] of listed(text)) at(id)[key] = value as Writable[Key]
  }
  put(data.CONTINENTS, 'continent')
  put(data.ISLANDS, 'island')
  put(data.REGIONS, 'region')
  put(data.RESOURCES, 'resource')
  put(data.LEND_LEASE, 'lendLease')
  for (const [sea, id] of listed(data.COASTS)) at(id).seas = [...at(id).seas, sea as EtoSea]
  for (const [sea, id] of listed(data.PORTS)) at(id).ports = [...at(id).ports, sea as EtoSea]
  for (const id of words(data.STRAITS)) at(id).strait = true
  for (const line of lines(data.NAMES)) at(line.slice(0, 4)).name = line.slice(5)
  return hexes
}

/** Land touches the seas of the sea hexes beside it, and those that the data adds. */
function fillCoasts(board: Board<Writable>, corrections: Corrections) {
  board.spaces.forEach((hex, here) => {
    const given = corrections.get(board.ids[here])?.hex ?? {}
    if (hex.terrain !== 'sea' && !given.seas) {
      const seas = new Set(hex.seas)
      for (let edge = board.first[here]; edge < board.first[here + 1]; edge++) {
        const beside = board.spaces[board.to[edge]]
        if (beside.terrain === 'sea') seas.add(beside.seas[0])
      }
      if (seas.size > hex.seas.length) hex.seas = ETO_SEAS.filter((sea) => seas.has(sea))
    }
    if (given.ports || hex.seas.length === 0) return
    hex.ports = hex.terrain === 'sea' || hex.terrain === 'prohibited' ? [] : withOpenPorts(hex)
  })
}

/** Rule 5.7. */
const withOpenPorts = ({ seas, ports }: EtoHex) =>
  ETO_SEAS.filter((sea) => seas.includes(sea) && (ports.includes(sea) || PORT_SEAS.includes(sea)))

function readSides(): Map<string, EtoSide[]> {
  const sides = new Map<string, EtoSide[]>()
  for (const [feature, group] of listed(data.SIDES)) {
    const hexes = group.split('/')
    for (let i = 1; i < hexes.length; i++) {
      const side = `${hexes[0]}/${hexes[i]}`
      const known = sides.get(side)
      if (known) known.push(feature as EtoSide)
      else sides.set(side, [feature as EtoSide])
    }
  }
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
    const [kind, rule, ...names] = words(line)
    const source = kind === 'errata' ? errata(rule) : rulebook(rule)
    for (const name of names) add(name, source)
  }
  const groups: Record<string, string> = { ports: data.PORTS, resources: data.RESOURCES }
  for (const line of lines(data.JUDGED)) {
    const [names, reason] = line.split(': ')
    const source = judgement(reason)
    const group = groups[names]
    for (const name of group ? [...listed(group)].map(([, id]) => id) : words(names)) add(name, source)
  }
  return sources
}

// ---- sides that follow from hexes -----------------------------------------------------------------

const BIT = Object.fromEntries(ETO_SIDES.map((name, bit) => [name, 1 << bit])) as Record<EtoSide, number>

/** Both edges of every side: what was stored, the sides of sea hexes, and the borders. */
function fillSides(board: Board<EtoHex>, stored: ReadonlyMap<string, readonly EtoSide[]>) {
  const { from, to, back, sides, spaces } = board
  for (const [name, features] of stored) {
    const [here, there] = name.split('/')
    const edge = board.edge(board.index(here), board.index(there))
    for (const feature of features) sides[edge] |= BIT[feature]
  }
  for (let edge = 0; edge < to.length; edge++) {
    if (to[edge] < from[edge]) continue
    const a = spaces[from[edge]]
    const b = spaces[to[edge]]
    if (a.terrain === 'sea' || b.terrain === 'sea') sides[edge] = BIT.sea
    else if (a.country !== b.country || a.region !== b.region) sides[edge] |= borders(a, b)
    sides[back[edge]] = sides[edge]
  }
}

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

const checkCorrections = (grid: HexGrid, overlay: EtoOverlay): Corrections =>
  checkHexOverlay(overlay, {
    has: grid.has,
    distance: grid.distance,
    hex: hexCorrection,
    side: sideCorrection,
  })
