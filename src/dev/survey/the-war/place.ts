/** Which hex each place of the gazetteer is in. */

import type { Sheet } from '../layout'
import { theWarControls } from './controls'
import { theWarRelatedPoints } from './fit'
import { type Place, theWarGazetteer } from './gazetteer'
import { theWarJudgedObjectives, theWarJudgedPlaces } from './gazetteer-judged'
import { MOVED } from './judgements'
import { theWarPortSeas } from './sea-links'

export interface PlacedCity {
  readonly name: string
  readonly hex: string
  /** As in the gazetteer. */
  readonly country: string
  /** Sea areas by name, or `true` for a port on every sea of its hex. */
  readonly port: readonly string[] | boolean
  readonly objective: boolean
  readonly source: { readonly line: number } | { readonly judged: string }
  /** Why it is not in the hex where the fit puts it. */
  readonly moved?: string
}

/** Islands that are places to land at and to base in. */
const ISLAND_TOWNS = ['Malta']

/** A second name for a place that is there already. */
const SAME_PLACE = ['The Vatican', 'Oran', 'Gdynia']

const isTown = ({ kind, name }: Place) => kind === 'city' || kind === 'port' || ISLAND_TOWNS.includes(name)

/** Every city on the map; Narvik, Murmansk and the Azores are boxes. */
export function placeCities(sheet: Sheet): PlacedCity[] {
  const told = theWarGazetteer
    .filter((place) => isTown(place) && !SAME_PLACE.includes(place.name))
    .map((place) => ({
      place,
      port: theWarPortSeas.find(({ port }) => port === place.name)?.seas ?? place.kind === 'port',
      source: { line: place.lines[0] },
    }))
  const judged = theWarJudgedPlaces
    .filter(({ name }) => !SAME_PLACE.includes(name))
    .map((place) => ({ place, port: place.port, source: { judged: place.reason } }))
  return [...told, ...judged].flatMap(({ place, port, source }) => {
    const found = hexOf(sheet, place)
    if (found === null) return []
    const { name, country } = place
    return [{ name, country, port, source, objective: theWarJudgedObjectives.includes(name), ...found }]
  })
}

type Found = { readonly hex: string; readonly moved?: string }

function hexOf(sheet: Sheet, place: { name: string; lon: number; lat: number }): Found | null {
  const controls = [...theWarControls.points, ...theWarRelatedPoints]
  const said = controls.find(({ name }) => name === place.name) ?? cityControl(place.name)
  const at = sheet.hexAt(place)
  if (said) return { hex: said.hex, ...(at !== said.hex && { moved: 'where the text has it' }) }
  const moved = MOVED.find(({ name }) => name === place.name)
  if (moved) return { hex: moved.hex, moved: moved.because }
  return at === null ? null : { hex: at }
}

const cityControl = (city: string) =>
  theWarControls.hexes.find(({ says }) => 'site' in says && says.site === 'city' && says.name === city)
