/** Holds a board of The War against everything that its source says. */

import type { HexGrid } from '../../../board/hexgrid'
import {
  CLOSED_SIDES,
  type TheWarHex,
  type TheWarSeaArea,
  type TheWarSide,
} from '../../../games/the-war/board-types'
import { type BoardView, violations } from '../check'
import type { Controls } from '../types'
import { theWarSeaDistances } from './boxes'
import { codeOf } from './codes'
import { theWarControls, theWarWithin } from './controls'
import { theWarGazetteer } from './gazetteer'
import { theWarCityCounts, theWarRelations } from './relations'
import { theWarSeas } from './seas'
import { theWarCountries, theWarRegions } from './zones'

/** A board as the check sees it, finished or in the making. */
export interface TheWarView {
  readonly grid: HexGrid
  readonly seas: readonly Pick<TheWarSeaArea, 'id' | 'beside'>[]
  hex(id: string): TheWarHex
  side(here: string, there: string): readonly TheWarSide[]
}

/** Every fact of the rulebook that the board breaks, as a sentence. */
export function theWarViolations(view: TheWarView): string[] {
  const asked = theWarControls.hexes.filter(({ says }) => !('terrain' in says))
  const controls: Controls = { ...theWarControls, hexes: asked }
  return [
    ...violations(controls, boardView(view)),
    ...terrainFaults(view),
    ...stepFaults(view),
    ...relationFaults(view),
    ...countFaults(view),
    ...seaFaults(view),
    ...placeFaults(view),
    ...fallFaults(view),
  ]
}

// ---- hexes and sides --------------------------------------------------------------------------------

function boardView(view: TheWarView): BoardView {
  const { grid, hex } = view
  const ends = (side: string) => side.split('/') as [string, string]
  return {
    grid,
    isLand: (id) => hex(id).terrain !== 'water',
    terrain: (id) => hex(id).terrain,
    country(id) {
      const { country } = hex(id)
      return country && codeOf(country)
    },
    hasSite: (id, site, name) => hasSite(view, id, site, name),
    hasFeature(side, feature) {
      const features = view.side(...ends(side))
      switch (feature) {
        case 'crossing':
          return features.includes('crossable-strait')
        case 'sea':
          return features.includes('all-water')
        case 'land':
          return !features.some((kind) => kind !== 'border')
        case 'impassable':
          return CLOSED_SIDES.some((kind) => features.includes(kind))
        default:
          return features.some((kind) => kind === feature)
      }
    },
  }
}

function hasSite(view: TheWarView, id: string, site: string, name: string | undefined): boolean {
  const hex = view.hex(id)
  const city = hex.cities.find((other) => other.name === name)
  switch (site) {
    case 'city':
      return city !== undefined
    case 'port':
      return city !== undefined && city.ports.length > 0
    case 'no port':
      return hex.cities.every(({ ports }) => ports.length === 0)
    case 'fortress':
      return hex.fortress
    case 'beach':
      return hex.beach
    case 'strait':
      return hex.strait
    case 'island':
      return hex.island !== null
    case 'map edge':
      return hex.box !== null
    case 'sea':
      return hex.seas.some((sea) => theWarSeas.some((area) => area.id === sea && area.name === name))
    case 'river side':
      return view.grid.neighbours(id).some((next) => view.side(id, next).includes('river'))
    default:
      return false
  }
}

/** A control may ask for one terrain, for one of two, or for anything but one. */
export function meetsTerrain(terrain: string, wanted: string): boolean {
  if (wanted.startsWith('not ')) return terrain !== wanted.slice(4)
  return wanted.split(' or ').includes(terrain)
}

function terrainFaults({ hex }: TheWarView): string[] {
  return theWarControls.hexes.flatMap(({ hex: id, says, line }) => {
    if (!('terrain' in says) || meetsTerrain(hex(id).terrain, says.terrain)) return []
    return [`hex ${id} (line ${line}): should be ${says.terrain}, is ${hex(id).terrain}`]
  })
}

/** Lines whose examples move or attack over a side, which must then be open. */
const STEPS = [2725, 3125, 3131, 3133, 5023]

function stepFaults(view: TheWarView): string[] {
  return theWarControls.sides
    .filter(({ says, line }) => 'adjacent' in says && STEPS.includes(line))
    .flatMap(({ side, line }) => {
      const [here, there] = side.split('/')
      const closed = view.side(here, there).filter((kind) => CLOSED_SIDES.includes(kind))
      return closed.length === 0
        ? []
        : [`side ${side} (line ${line}): should be open, is ${closed.join(', ')}`]
    })
}

// ---- places -----------------------------------------------------------------------------------------

/** Where each city is. */
function cityHexes({ grid, hex }: TheWarView): Map<string, string> {
  return new Map(grid.ids.flatMap((id) => hex(id).cities.map(({ name }) => [name, id] as const)))
}

function relationFaults(view: TheWarView): string[] {
  const { grid } = view
  const cities = cityHexes(view)
  const within = theWarWithin
    .filter(({ from, to, atMost }) => grid.distance(from, to) > atMost)
    .map(({ from, to, atMost, line }) => `${from} and ${to} (line ${line}): more than ${atMost} apart`)
  const relations = theWarRelations.flatMap(({ place, to, says, line }) => {
    const a = cities.get(place)
    const b = grid.has(to) ? to : cities.get(to)
    if (a === undefined || b === undefined) return [`${place} or ${to} (line ${line}) is not on the map`]
    const distance = grid.distance(a, b)
    const said = `${place} in ${a} and ${to} in ${b} (line ${line})`
    if ('distance' in says)
      return distance === says.distance ? [] : [`${said}: ${distance} apart, not ${says.distance}`]
    if ('adjacent' in says)
      return (distance === 1) === says.adjacent ? [] : [`${said}: should ${says.adjacent ? '' : 'not '}touch`]
    const apart = distance === 1 && view.side(a, b).includes('all-water')
    return apart ? [] : [`${said}: should touch across the ${says.across}`]
  })
  return [...within, ...relations]
}

/** The places in a count that the board can tell by region. */
const COUNTED: Readonly<Record<string, readonly string[]>> = {
  'Eastern Poland': ['eastern-poland'],
  'Bessarabia and Northern Bukovina': ['bessarabia'],
  Karelia: ['karelia'],
}
const SPARED = ['Danzig', 'Memel', 'Konigsberg']

function countFaults({ grid, hex }: TheWarView): string[] {
  const all = grid.ids.flatMap((id) => hex(id).cities.map((city) => ({ city, hex: hex(id) })))
  const objectives = grid.ids.filter((id) => hex(id).cities.some(({ objective }) => objective)).length
  const twice = objectives === 39 ? [] : [`objective city hexes (line 1193): ${objectives}, not 39`]
  const counts = theWarCityCounts.flatMap(({ region, cities, line }) => {
    const found = all.filter(({ city, hex: at }) => {
      if (region === 'objective cities') return city.objective
      if (region.startsWith('Germany')) return at.country === 'germany' && !SPARED.includes(city.name)
      return COUNTED[region].includes(at.region ?? '')
    })
    return found.length === cities ? [] : [`${region} (line ${line}): ${found.length} cities, not ${cities}`]
  })
  return [...twice, ...counts]
}

/** Every city that the text names is on the map, in its country, and a port has a sea. */
function placeFaults(view: TheWarView): string[] {
  const cities = cityHexes(view)
  const offMap = ['Narvik', 'Murmansk', 'The Vatican']
  return theWarGazetteer
    .filter(({ kind, name }) => (kind === 'city' || kind === 'port') && !offMap.includes(name))
    .flatMap(({ name, country, kind, lines }) => {
      const id = cities.get(name)
      if (id === undefined) return [`${name} (line ${lines[0]}) is not on the map`]
      const found = view.hex(id)
      const where = `${name} in ${id} (line ${lines[0]})`
      if (found.terrain === 'water') return [`${where} stands in water`]
      const owner = found.country === null ? 'no country' : codeOf(found.country)
      if (owner !== country) return [`${where} should be in ${country}, is in ${owner}`]
      const port = found.cities.find((city) => city.name === name)!.ports.length > 0
      // Baku lies on the Caspian, which is no sea area.
      return kind === 'port' && !port && name !== 'Baku' ? [`${where} should be a port`] : []
    })
}

/** Cities whose loss decides a country or a region have to lie in it; the Ukraine is made of five. */
function fallFaults(view: TheWarView): string[] {
  const cities = cityHexes(view)
  const ukraine = ['Kiev', 'Kharkov', 'Stalino', 'Dnepropetrovsk', 'Odessa']
  const deciding = [
    ...theWarCountries.map(({ code, falls = [], line }) => ({ of: code, falls, line })),
    ...theWarRegions.map(({ code, falls = [], line }) => ({ of: regionId(code), falls, line })),
    { of: 'ukraine', falls: ukraine, line: 5251 },
    { of: 'vichy-france', falls: ['Vichy'], line: 4405 },
  ]
  return deciding.flatMap(({ of, falls, line }) =>
    falls.flatMap((name) => {
      const found = view.hex(cities.get(name) ?? view.grid.ids[0])
      const inside = [found.region, found.country, found.country && codeOf(found.country)].includes(of)
      return inside ? [] : [`${name} (line ${line}) should lie in ${of}`]
    }),
  )
}

/** The board's name for a region of the zones. */
export const regionId = (code: string) => code.toLowerCase().replace(/ /g, '-')

// ---- seas -------------------------------------------------------------------------------------------

function seaFaults(view: TheWarView): string[] {
  const beside = new Map(view.seas.map((area) => [area.id as string, area.beside as readonly string[]]))
  const ports = new Map(
    view.grid.ids.flatMap((id) =>
      view.hex(id).cities.map(({ name, ports }) => [name, ports as readonly string[]]),
    ),
  )
  return theWarSeaDistances.flatMap(({ port, sea, areas, line }) => {
    let reached = new Set(ports.get(port) ?? [])
    let count = 1
    for (; !reached.has(sea) && count <= beside.size; count++)
      reached = new Set([...reached].flatMap((id) => [id, ...beside.get(id)!]))
    return count === areas ? [] : [`${port} to the ${sea} (line ${line}): ${count} areas, not ${areas}`]
  })
}
