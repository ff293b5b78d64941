/**
 * The map of The War: Europe 1939-1945. No printed map was at hand: the board is a survey, made by
 * `npm run survey the-war` from the hex numbers in the rules and the real earth. `docs/maps/the-war.md` says how sure
 * of it we are, and an owner of the printed map can correct it with an overlay.
 */

import { array, boolean, nullable, optional, picklist, strictObject, string } from 'valibot'
import { assembled, type Board, BoardError, blankBoard, filled, sealed } from '../../board/board'
import {
  applyCorrections,
  bitsOf,
  deriveSides,
  eachHex,
  eachListed,
  eachName,
  eachNote,
  edgeBetween,
  editor,
  fourDigits,
  type HexText,
  halves,
  hexAnswers,
  lines,
  readPictures,
  readSides,
  readSources,
  refuseContradictions,
  sidesOf,
  type Writable,
} from '../../board/hex-survey'
import { type HexGrid, type HexScheme, hexGrid, hexIds, hexLattice, hexNumbers } from '../../board/hexgrid'
import { checkHexOverlay, type HexCorrections, orderedSide } from '../../board/overlay'
import { type Packed, unpackEdges, unpackLazily } from '../../board/packed'
import { deepFreeze } from '../../kernel/json'
import { extended, lazy } from '../../kernel/lazy'
import type { Provenance } from '../../kernel/provenance'
import * as data from './board-data'
import { PACKED } from './board-packed'
import {
  contradictions,
  THE_WAR_COUNTRIES,
  THE_WAR_LAKES,
  THE_WAR_REGIONS,
  THE_WAR_SEAS,
  THE_WAR_SIDES,
  THE_WAR_TERRAINS,
  THE_WAR_WEATHER,
  type TheWarBox,
  type TheWarCity,
  type TheWarCountry,
  type TheWarHex,
  type TheWarSea,
  type TheWarSeaArea,
  type TheWarSide,
  type TheWarTerrain,
  type TheWarWeather,
} from './board-types'
import type { MapBox } from './types'

/** Row before column, rows from the north, columns from the east; even rows half a hex to the east. */
const SCHEME: HexScheme = {
  top: 'pointy',
  digits: 'RRCC',
  columnsFrom: 'east',
  rowsFrom: 'north',
  shifted: 'even',
  shift: 'east',
  columns: [0, 49],
  rows: [0, 44],
}

export interface TheWarBoard extends Board<TheWarHex> {
  readonly grid: HexGrid
  /** A hex by its number; throws `BoardError` if there is none. */
  hex(id: string): TheWarHex
  /** The features of the side between two hexes that touch; throws `BoardError` otherwise. */
  side(here: string, there: string): readonly TheWarSide[]
  hasSide(here: string, there: string, feature: TheWarSide): boolean
  /** What the river, canal or lake between two hexes is called. */
  waterName(here: string, there: string): string | null
  /** The hex of a city, or `null` if the map has none of that name. */
  cityHex(name: string): string | null
  /** Rules 1.2 and 7.7.2. */
  isOneHexIsland(id: string): boolean
  /** The sea areas, those off the map included (7.2). */
  readonly seas: readonly TheWarSeaArea[]
  sea(id: TheWarSea): TheWarSeaArea
  /** The boxes beside the map (8.8). */
  readonly boxes: readonly TheWarBox[]
  /**
   * Where a hex (`"1709"`), a side (`"1708/1709"`), a sea area (`"channel"`), a link of two (`"celtic-sea/channel"`)
   * or a box (`"box:azores"`) comes from, the strongest first.
   */
  provenance(name: string): readonly Provenance[]
}

// ---- corrections by an owner of the map ---------------------------------------------------------

const hexCorrection = lazy(() => {
  const seaList = array(picklist(THE_WAR_SEAS))
  const boxes = lines(data.BOXES).map((line) => line.split(' ')[0] as MapBox)
  return strictObject({
    terrain: optional(picklist(THE_WAR_TERRAINS)),
    country: optional(nullable(picklist(Object.keys(THE_WAR_COUNTRIES) as TheWarCountry[]))),
    region: optional(nullable(picklist(THE_WAR_REGIONS))),
    weather: optional(nullable(picklist(THE_WAR_WEATHER))),
    seas: optional(seaList),
    lake: optional(nullable(picklist(THE_WAR_LAKES))),
    cities: optional(array(strictObject({ name: string(), ports: seaList, objective: boolean() }))),
    beach: optional(boolean()),
    shipyard: optional(boolean()),
    fortress: optional(boolean()),
    island: optional(nullable(string())),
    box: optional(nullable(picklist(boxes))),
    strait: optional(boolean()),
  })
})

/** The features that a side is given by hand; borders follow from the countries, and water has all-water sides. */
const sideCorrection = lazy(() =>
  strictObject({ features: array(picklist(THE_WAR_SIDES.filter((feature) => feature !== 'border'))) }),
)

/** `{ "1413": { terrain: "forest" }, "1413/1414": { features: ["river"] } }` */
export type TheWarOverlay = Readonly<
  Record<string, Partial<TheWarHex> | { readonly features: readonly TheWarSide[] }>
>

// ---- building -------------------------------------------------------------------------------------

let plain: TheWarBoard | undefined

/**
 * The surveyed board, or that board with corrections; throws `BoardError` with all that is wrong with them.
 *
 * @example
 * ```ts
 * import { theWarBoard } from 'grognard/the-war'
 *
 * const { terrain, cities } = theWarBoard().hex('1426')
 * console.log(terrain, cities.map(({ name }) => name).join()) // → clear Berlin
 * ```
 */
export function theWarBoard({ overlay }: { readonly overlay?: TheWarOverlay } = {}): TheWarBoard {
  if (overlay !== undefined) return build(overlay)
  plain ??= build(undefined)
  return plain
}

const grid = lazy(() => deepFreeze(hexGrid(SCHEME)))

/** What is kept for loading. */
const packed = lazy((): Packed<TheWarHex> => JSON.parse(PACKED))
const parts = lazy(() => ({
  ids: hexIds(SCHEME),
  place: hexNumbers(SCHEME).place,
  features: THE_WAR_SIDES,
}))

/** Which hexes touch: the same for every board. */
const sheet = lazy(() => assembled({ ...parts(), edges: unpackEdges(packed()) }))

function build(overlay: TheWarOverlay | undefined): TheWarBoard {
  const corrections = overlay === undefined ? NONE : checkCorrections(overlay)
  const board =
    corrections.size === 0
      ? unpackLazily(parts(), packed(), Object.keys(THE_WAR_COUNTRIES))
      : read(sheet(), corrections)
  return sealed(answering(board, corrections))
}

/**
 * The board as the texts describe it, which is what the survey packs.
 *
 * @internal
 */
export const readTheWarBoard = (): Board<TheWarHex> =>
  read(blankBoard(hexLattice(SCHEME), THE_WAR_SIDES), NONE)

function read(blank: Board<undefined>, corrections: Corrections): Board<TheWarHex> {
  const hexes = readHexes()
  const board = filled(blank, hexes)
  const edit = editor(hexes)
  readLists(edit)
  readSides(board, data.WATERS, HEXES, (head) => WATERS[head.slice(0, head.indexOf(' '))], ':')
  readSides(board, data.SIDES, HEXES, (feature) => BIT[feature as TheWarSide])
  if (corrections.size > 0) applyCorrections(board, corrections, edit)
  // Land touches the seas of the water hexes beside it, and those that the data adds.
  const onCoast = (land: number, water: number) => {
    if (corrections.size > 0 && corrections.get(board.ids[land])?.hex?.seas) return
    const { seas } = hexes[water]
    for (let i = 0; i < seas.length; i++) if (!hexes[land].seas.includes(seas[i])) addSea(edit(land), seas[i])
  }
  const border = (a: TheWarHex, b: TheWarHex) => (a.country === b.country ? 0 : BIT.border)
  deriveSides(board, { terrain: 'water', bit: BIT['all-water'] }, border, onCoast)
  if (corrections.size > 0) refuseContradictions(board, contradictions)
  return board
}

/** The board with all that it can be asked. */
function answering(board: Board<TheWarHex>, corrections: Corrections): TheWarBoard {
  const answers = hexAnswers(board, THE_WAR_SIDES, corrections, sources)
  const cities = lazy(() => cityHexes(board))
  const islands = lazy(() => islandSizes(board))
  const boxes = lazy(() => deepFreeze(readBoxes(board)))
  const more: Omit<TheWarBoard, keyof Board<TheWarHex>> = {
    ...answers,
    get grid() {
      return grid()
    },
    get seas() {
      return seaAreas()
    },
    get boxes() {
      return boxes()
    },
    waterName(here, there) {
      edgeBetween(board, here, there)
      const name = orderedSide(`${here}/${there}`)
      const corrected = corrections.get(name)?.features
      return corrected && !corrected.some((feature) => feature in WATERS)
        ? null
        : (waterNames().get(name) ?? null)
    },
    cityHex: (name) => cities().get(name) ?? null,
    isOneHexIsland(id) {
      const { island } = board.spaces[board.index(id)]
      return island !== null && islands().get(island) === 1
    },
    sea(id) {
      const area = seasById().get(id)
      if (!area) throw new BoardError([`there is no sea area ${JSON.stringify(id)} on this board`])
      return area
    },
    provenance(name) {
      if (/^\d/.test(name)) return answers.provenance(name)
      const found = sources().get(orderedSide(name))
      if (!found) throw new BoardError([`there is no ${JSON.stringify(name)} on this board`])
      return found
    },
  }
  return extended(board, more)
}

function islandSizes({ spaces }: Board<TheWarHex>): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  for (const { island } of spaces) if (island !== null) sizes.set(island, (sizes.get(island) ?? 0) + 1)
  return sizes
}

function cityHexes({ ids, spaces }: Board<TheWarHex>): ReadonlyMap<string, string> {
  const cities = new Map<string, string>()
  spaces.forEach((hex, index) => {
    for (const { name } of hex.cities) cities.set(name, ids[index])
  })
  return cities
}

// ---- reading the data -----------------------------------------------------------------------------

const TERRAIN_OF: Readonly<Record<string, TheWarTerrain>> = {
  '-': 'clear',
  ':': 'desert',
  '*': 'forest',
  '^': 'mountain',
  '%': 'swamp',
  '#': 'wasteland',
}

const WEATHER_OF: Readonly<Record<string, TheWarWeather>> = {
  E: 'eastern',
  W: 'western',
  M: 'mediterranean',
  A: 'always-clear',
}

/** Hexes stand in the data by number, and in the board by column and then row. */
const HEXES: HexText = {
  width: 4,
  placeAt(text, at) {
    const number = fourDigits(text, at)
    const column = number % 100
    return column * (SCHEME.rows[1] + 1) + (number - column) / 100
  },
}

function readHexes(): TheWarHex[] {
  const countries = new Map<string, TheWarCountry>()
  for (const id of Object.keys(THE_WAR_COUNTRIES) as TheWarCountry[])
    countries.set(THE_WAR_COUNTRIES[id].code, id)
  const seas = new Map(lines(data.SEAS).map((line) => [line[0], line.split(' ')[1] as TheWarSea]))
  const pictures = { terrain: data.TERRAIN, countries: data.COUNTRIES, weather: data.WEATHER }
  return readPictures(SCHEME, pictures, (letter, code, weather): TheWarHex => {
    const sea = seas.get(letter)
    return {
      terrain: TERRAIN_OF[letter] ?? 'water',
      country: countries.get(code) ?? null,
      region: null,
      weather: WEATHER_OF[weather] ?? null,
      seas: sea ? [sea] : [],
      lake: letter === '0' ? 'caspian' : null,
      cities: [],
      beach: false,
      shipyard: false,
      fortress: false,
      island: null,
      box: null,
      strait: false,
    }
  })
}

type Edit = (place: number) => Writable<TheWarHex>

function readLists(edit: Edit) {
  const put = <Key extends keyof TheWarHex>(text: string, key: Key) =>
    eachListed(text, HEXES, (value, place) => {
      edit(place)[key] = value as TheWarHex[Key]
    })
  put(data.REGIONS, 'region')
  put(data.ISLANDS, 'island')
  put(data.BOX_HEXES, 'box')
  eachListed(data.COASTS, HEXES, (sea, place) => addSea(edit(place), sea as TheWarSea))
  const mark = (text: string, key: 'beach' | 'shipyard' | 'fortress' | 'strait') =>
    eachHex(text, HEXES, (place) => {
      edit(place)[key] = true
    })
  mark(data.BEACHES, 'beach')
  mark(data.SHIPYARDS, 'shipyard')
  mark(data.FORTRESSES, 'fortress')
  mark(data.STRAITS, 'strait')
  eachNote(data.CITIES, HEXES, (place, note) => {
    const hex = edit(place)
    const city = readCity(note)
    hex.cities = hex.cities.length === 0 ? [city] : [...hex.cities, city]
  })
}

/** Seas stand in the order of the list of them all. */
function addSea(hex: Writable<TheWarHex>, sea: TheWarSea) {
  hex.seas =
    hex.seas.length === 0
      ? [sea]
      : [...hex.seas, sea].sort((a, b) => THE_WAR_SEAS.indexOf(a) - THE_WAR_SEAS.indexOf(b))
}

/** `Riga: east-baltic`; a star after the name stands for an objective. */
function readCity(text: string): TheWarCity {
  const colon = text.indexOf(': ')
  const title = colon < 0 ? text : text.slice(0, colon)
  const objective = title.endsWith('*')
  return {
    name: objective ? title.slice(0, -1) : title,
    ports: colon < 0 ? [] : (text.slice(colon + 2).split(' ') as TheWarSea[]),
    objective,
  }
}

const waterNames = lazy(() => {
  const names = new Map<string, string>()
  for (const line of lines(data.WATERS)) {
    const [head, groups] = halves(line)
    const name = head.slice(head.indexOf(' ') + 1)
    for (const side of groups.split(' ').flatMap(sidesOf)) names.set(side, name)
  }
  return names
})

const seaAreas = lazy(() => deepFreeze(readSeas()))
const seasById = lazy(() => new Map<string, TheWarSeaArea>(seaAreas().map((sea) => [sea.id, sea])))

function readSeas(): TheWarSeaArea[] {
  const beside = new Map<string, Set<string>>(THE_WAR_SEAS.map((id) => [id, new Set()]))
  eachName(data.SEA_LINKS, (a, b) => {
    beside.get(a)!.add(b)
    beside.get(b)!.add(a)
  })
  return lines(data.SEAS).map((line) => {
    const [, id, kind, ...name] = line.split(' ')
    return {
      id: id as TheWarSea,
      name: name.join(' '),
      strait: kind === 's',
      offMap: kind === 'o',
      beside: THE_WAR_SEAS.filter((other) => beside.get(id)!.has(other)),
    }
  })
}

function readBoxes(board: Board<TheWarHex>): TheWarBox[] {
  return lines(data.BOXES).map((line) => {
    const [id, sea, port, marks, ...name] = line.split(' ')
    return {
      id: id as MapBox,
      name: name.join(' '),
      sea: sea === '.' ? null : (sea as TheWarSea),
      port: port === '.' ? null : port.replace(/_/g, ' '),
      shipyard: marks.includes('s'),
      beach: marks.includes('b'),
      hexes: board.ids.filter((_, index) => board.spaces[index].box === id),
    }
  })
}

const sources = lazy(() => readSources(data.NAMED, data.JUDGED, { namesOf: sidesOf }))

const BIT = bitsOf(THE_WAR_SIDES)
/** What a river, canal or lake makes of a side. */
const WATERS: Readonly<Record<string, number>> = {
  river: BIT.river,
  canal: BIT.canal,
  lake: BIT['all-water'] | BIT.lake,
}

// ---- overlay --------------------------------------------------------------------------------------

type Corrections = HexCorrections<TheWarHex, TheWarSide>
const NONE: Corrections = new Map()

const checkCorrections = (overlay: TheWarOverlay): Corrections =>
  checkHexOverlay(overlay, {
    has: grid().has,
    distance: grid().distance,
    hex: hexCorrection,
    side: sideCorrection,
  })
