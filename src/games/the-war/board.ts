/**
 * The map of The War: Europe 1939-1945. No printed map was at hand: the board is a survey, made by
 * `npm run survey the-war` from the hex numbers in the rules and the real earth. `docs/maps/the-war.md` says how sure
 * of it we are, and an owner of the printed map can correct it with an overlay.
 */

import { array, boolean, nullable, optional, picklist, strictObject, string } from 'valibot'
import { type Board, BoardError, hexBoard } from '../../kernel/board'
import { type HexGrid, type HexScheme, hexGrid } from '../../kernel/hexgrid'
import { CORRECTED, checkHexOverlay, type HexCorrections, orderedSide } from '../../kernel/overlay'
import { judgement, type Provenance, rulebook, surveyed } from '../../kernel/provenance'
import * as data from './board-data'
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
  type TheWarRegion,
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

const seaList = array(picklist(THE_WAR_SEAS))
const BOX_IDS = lines(data.BOXES).map((line) => line.split(' ')[0] as MapBox)
const hexCorrection = strictObject({
  terrain: optional(picklist(THE_WAR_TERRAINS)),
  country: optional(nullable(picklist(Object.keys(THE_WAR_COUNTRIES) as TheWarCountry[]))),
  region: optional(nullable(picklist(THE_WAR_REGIONS))),
  weather: optional(nullable(picklist(THE_WAR_WEATHER))),
  seas: optional(seaList),
  lake: optional(nullable(picklist(THE_WAR_LAKES))),
  cities: optional(array(strictObject({ name: string(), ports: seaList, objective: boolean() }))),
  beach: optional(boolean()),
  fortress: optional(boolean()),
  island: optional(nullable(string())),
  box: optional(nullable(picklist(BOX_IDS))),
  strait: optional(boolean()),
})

/** The features that a side is given by hand; borders follow from the countries, and water has all-water sides. */
const STORED_SIDES = THE_WAR_SIDES.filter((feature) => feature !== 'border')
const sideCorrection = strictObject({ features: array(picklist(STORED_SIDES)) })

/** `{ "1413": { terrain: "forest" }, "1413/1414": { features: ["river"] } }` */
export type TheWarOverlay = Readonly<
  Record<string, Partial<TheWarHex> | { readonly features: readonly TheWarSide[] }>
>

// ---- building -------------------------------------------------------------------------------------

let plain: TheWarBoard | undefined

/** The surveyed board, or that board with corrections; throws `BoardError` with all that is wrong with them. */
export function theWarBoard({ overlay }: { readonly overlay?: TheWarOverlay } = {}): TheWarBoard {
  if (overlay !== undefined) return build(overlay)
  plain ??= build({})
  return plain
}

let sheet: { readonly grid: HexGrid; readonly plan: Board<null> } | undefined

/** Which hexes touch: the same for every board, and what takes longest to work out. */
function blankSheet() {
  if (!sheet) {
    const grid = hexGrid(SCHEME)
    const spaces = Object.fromEntries(grid.ids.map((id) => [id, null]))
    sheet = { grid, plan: hexBoard<null>({ grid, spaces, features: THE_WAR_SIDES }) }
  }
  return sheet
}

function build(overlay: TheWarOverlay): TheWarBoard {
  const { grid, plan } = blankSheet()
  const corrections = checkCorrections(grid, overlay)
  const spaces = readHexes(plan)
  const board: Board<Writable> = { ...plan, spaces, sides: new Uint32Array(plan.to.length) }
  const { sides, names } = readSides()
  for (const { name, hex, features } of corrections.values())
    if (features) {
      sides.set(name, features)
      if (!features.some((kind) => kind === 'river' || kind === 'canal' || kind === 'lake'))
        names.delete(name)
    } else Object.assign(spaces[board.index(name)], hex)

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
  const cities = new Map<string, string>()
  const islands = new Map<string, number>()
  board.spaces.forEach((hex, index) => {
    for (const { name } of hex.cities) cities.set(name, board.ids[index])
    if (hex.island !== null) islands.set(hex.island, (islands.get(hex.island) ?? 0) + 1)
  })
  const seas = readSeas()
  const seaById = new Map(seas.map((area) => [area.id as string, area]))
  let sources: ReadonlyMap<string, readonly Provenance[]> | undefined
  return {
    ...board,
    grid,
    seas,
    boxes: readBoxes(board),
    hex: (id) => board.spaces[board.index(id)],
    side: (here, there) => THE_WAR_SIDES.filter((_, bit) => sideBits(here, there) & (1 << bit)),
    hasSide: (here, there, feature) => (sideBits(here, there) & board.feature(feature)) !== 0,
    waterName(here, there) {
      sideBits(here, there)
      return names.get(orderedSide(`${here}/${there}`)) ?? null
    },
    cityHex: (name) => cities.get(name) ?? null,
    isOneHexIsland(id) {
      const { island } = board.spaces[board.index(id)]
      return island !== null && islands.get(island) === 1
    },
    sea(id) {
      const area = seaById.get(id)
      if (!area) throw new BoardError([`there is no sea area ${JSON.stringify(id)} on this board`])
      return area
    },
    provenance(name) {
      const [here, there] = name.split('/')
      const key = orderedSide(name)
      sources ??= readSources()
      if (!/^\d/.test(name)) {
        const found = sources.get(key)
        if (!found) throw new BoardError([`there is no ${JSON.stringify(name)} on this board`])
        return found
      }
      if (there === undefined) board.index(here)
      else sideBits(here, there)
      return corrections.has(key) ? CORRECTED : (sources.get(key) ?? [surveyed])
    },
  }
}

// ---- reading the data -----------------------------------------------------------------------------

function lines(text: string): string[] {
  return text.trim().split('\n')
}

const words = (text: string) => text.trim().split(/\s+/)

/** Lines that begin with a word, such as `channel 1333 1334 …`; a word may come again on the next line. */
function* listed(text: string): Iterable<[head: string, id: string]> {
  for (const line of lines(text)) {
    const [head, ...ids] = line.split(' ')
    for (const id of ids) yield [head, id]
  }
}

/** A line in two at its first colon. */
function halves(line: string): [string, string] {
  const at = line.indexOf(': ')
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 2)]
}

type Writable = { -readonly [Key in keyof TheWarHex]: TheWarHex[Key] }

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

function readHexes({ ids, index }: Board<null>): Writable[] {
  const terrain = lines(data.TERRAIN)
  const country = lines(data.COUNTRIES)
  const weather = lines(data.WEATHER)
  const codes = new Map(
    Object.entries(THE_WAR_COUNTRIES).map(([id, { code }]) => [code, id as TheWarCountry]),
  )
  const seas = new Map(lines(data.SEAS).map((line) => [line[0], line.split(' ')[1] as TheWarSea]))
  const last = SCHEME.columns[1]
  const hexes = ids.map((id): Writable => {
    const y = Number(id.slice(0, 2))
    const x = last - Number(id.slice(2))
    const letter = terrain[y][x]
    const sea = seas.get(letter)
    return {
      terrain: TERRAIN_OF[letter] ?? 'water',
      country: codes.get(country[y].slice(3 * x, 3 * x + 2)) ?? null,
      region: null,
      weather: WEATHER_OF[weather[y][x]] ?? null,
      seas: sea ? [sea] : [],
      lake: letter === '0' ? 'caspian' : null,
      cities: [],
      beach: false,
      fortress: false,
      island: null,
      box: null,
      strait: false,
    }
  })
  const at = (id: string) => hexes[index(id)]
  for (const [region, id] of listed(data.REGIONS)) at(id).region = region as TheWarRegion
  for (const [island, id] of listed(data.ISLANDS)) at(id).island = island
  for (const [box, id] of listed(data.BOX_HEXES)) at(id).box = box as MapBox
  for (const [sea, id] of listed(data.COASTS)) at(id).seas = [...at(id).seas, sea as TheWarSea]
  for (const id of words(data.BEACHES)) at(id).beach = true
  for (const id of words(data.FORTRESSES)) at(id).fortress = true
  for (const id of words(data.STRAITS)) at(id).strait = true
  for (const line of lines(data.CITIES)) {
    const hex = at(line.slice(0, 4))
    hex.cities = [...hex.cities, readCity(line.slice(5))]
  }
  return hexes
}

function readCity(text: string): TheWarCity {
  const [title, seas] = halves(text)
  const objective = title.endsWith('*')
  return {
    name: objective ? title.slice(0, -1) : title,
    ports: seas === '' ? [] : (seas.split(' ') as TheWarSea[]),
    objective,
  }
}

/** Land touches the seas of the water hexes beside it, and those that the data adds. */
function fillCoasts(board: Board<Writable>, corrections: Corrections) {
  board.spaces.forEach((hex, here) => {
    if (hex.terrain === 'water' || corrections.get(board.ids[here])?.hex?.seas) return
    let seas = hex.seas
    for (let edge = board.first[here]; edge < board.first[here + 1]; edge++) {
      const beside = board.spaces[board.to[edge]]
      if (beside.terrain !== 'water') continue
      for (const sea of beside.seas) if (!seas.includes(sea)) seas = [...seas, sea]
    }
    hex.seas = seas.length > 1 ? THE_WAR_SEAS.filter((sea) => seas.includes(sea)) : seas
  })
}

const WATER_SIDES: Readonly<Record<string, readonly TheWarSide[]>> = {
  river: ['river'],
  canal: ['canal'],
  lake: ['all-water', 'lake'],
}

interface SideData {
  readonly sides: Map<string, readonly TheWarSide[]>
  readonly names: Map<string, string>
}

function readSides(): SideData {
  const sides = new Map<string, readonly TheWarSide[]>()
  const names = new Map<string, string>()
  for (const line of lines(data.WATERS)) {
    const [head, groups] = halves(line)
    const space = head.indexOf(' ')
    for (const side of groups.split(' ').flatMap(sidesOf)) {
      sides.set(side, WATER_SIDES[head.slice(0, space)])
      names.set(side, head.slice(space + 1))
    }
  }
  for (const [feature, group] of listed(data.SIDES))
    for (const side of sidesOf(group)) sides.set(side, [...(sides.get(side) ?? []), feature as TheWarSide])
  return { sides, names }
}

/** `0117/0118/0216` is short for two sides of 0117; a hex or another name stands for itself. */
function sidesOf(group: string): string[] {
  const [here, ...others] = group.split('/')
  return others.length === 0 ? [here] : others.map((there) => `${here}/${there}`)
}

function readSeas(): TheWarSeaArea[] {
  const beside = new Map<string, Set<string>>(THE_WAR_SEAS.map((id) => [id, new Set()]))
  for (const [a, b] of listed(data.SEA_LINKS)) {
    beside.get(a)!.add(b)
    beside.get(b)!.add(a)
  }
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

function readSources(): Map<string, Provenance[]> {
  const sources = new Map<string, Provenance[]>()
  const add = (name: string, source: Provenance) => {
    const known = sources.get(name)
    if (known) known.push(source)
    else sources.set(name, [source])
  }
  for (const line of lines(data.NAMED)) {
    const [, rule, ...names] = words(line)
    const source = rulebook(rule)
    for (const name of names) add(name, source)
  }
  for (const line of lines(data.JUDGED)) {
    const [names, reason] = halves(line)
    const source = judgement(reason)
    for (const name of words(names).flatMap(sidesOf)) add(name, source)
  }
  return sources
}

// ---- sides that follow from hexes -----------------------------------------------------------------

const BIT = Object.fromEntries(THE_WAR_SIDES.map((name, bit) => [name, 1 << bit])) as Record<
  TheWarSide,
  number
>

/** Both edges of every side: what was stored, the sides of water hexes, and the borders. */
function fillSides(board: Board<TheWarHex>, stored: ReadonlyMap<string, readonly TheWarSide[]>) {
  const { from, to, back, sides, spaces } = board
  for (const [name, features] of stored) {
    const [here, there] = name.split('/')
    const edge = board.edge(board.index(here), board.index(there))
    for (const feature of features) sides[edge] |= BIT[feature]
  }
  for (let edge = 0; edge < to.length; edge++) {
    if (back[edge] < edge) continue
    const a = spaces[from[edge]]
    const b = spaces[to[edge]]
    sides[edge] |= sides[back[edge]]
    if (a.terrain === 'water' || b.terrain === 'water') sides[edge] = BIT['all-water']
    else if (a.country !== b.country) sides[edge] |= BIT.border
    sides[back[edge]] = sides[edge]
  }
}

// ---- overlay --------------------------------------------------------------------------------------

type Corrections = HexCorrections<TheWarHex, TheWarSide>

const checkCorrections = (grid: HexGrid, overlay: TheWarOverlay): Corrections =>
  checkHexOverlay(overlay, {
    has: grid.has,
    distance: grid.distance,
    hex: hexCorrection,
    side: sideCorrection,
  })
