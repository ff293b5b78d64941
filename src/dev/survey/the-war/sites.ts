/** What stands in hexes: cities, ports, beaches, works; and the regions, zones, islands and boxes they lie in. */

import { THE_WAR_MAP_SHIPYARDS } from '../../../games/the-war/board-shipyards'
import type { TheWarCity, TheWarHex, TheWarSea, TheWarWeather } from '../../../games/the-war/board-types'
import type { MapBox } from '../../../games/the-war/types'
import { judgement, provenanceText } from '../../../kernel/provenance'
import { note, split } from '../draft'
import { theWarBeaches } from './beaches'
import { regionId } from './check'
import { codeOf } from './codes'
import { theWarControls } from './controls'
import type { Surveyed, TheWarDraft } from './derive'
import { theWarGazetteer } from './gazetteer'
import { shareInside } from './ground'
import * as judged from './judgements'
import { placeCities } from './place'
import { theWarRegionHints } from './regions'
import { sourceOfLine } from './rules'
import { inOrder } from './water'
import { theWarCountries, theWarRegions } from './zones'

const set = (draft: TheWarDraft, id: string, change: Partial<TheWarHex>) =>
  draft.hexes.set(id, { ...draft.hexes.get(id)!, ...change })

// ---- cities -----------------------------------------------------------------------------------------

export function applyCities(draft: TheWarDraft, { sheet }: Surveyed) {
  for (const { name, hex: id, port, objective, source, moved } of placeCities(sheet)) {
    const hex = draft.hexes.get(id)!
    const seas = Array.isArray(port) ? inOrder(new Set([...hex.seas, ...port])) : hex.seas
    const ports: readonly TheWarSea[] = Array.isArray(port) ? inOrder(new Set(port)) : port ? hex.seas : []
    const city: TheWarCity = { name, ports, objective }
    set(draft, id, { seas, cities: [...hex.cities, city] })
    note(
      draft,
      id,
      judgement('line' in source ? `a city that ${ruleText(source.line)} names` : plain(source.judged)),
    )
    if (moved) note(draft, id, judgement(`${name}: ${moved}`))
  }
}

/** The text names a place, the survey its hex: that is less than a rule which gives the number. */
const ruleText = (line: number) => provenanceText(sourceOfLine(line)).replace('rulebook', 'rule')

const plain = (reason: string) => reason.replace(/\.$/, '').replace(/: /g, ', ')

// ---- shipyards --------------------------------------------------------------------------------------

/** The yards of `board-shipyards.ts`; the text names one of them by its city. */
export function applyShipyards(draft: TheWarDraft) {
  const { source, yards } = THE_WAR_MAP_SHIPYARDS
  for (const name of Object.values(yards).flat()) {
    const found = [...draft.hexes].find(([, { cities }]) => cities.some((city) => city.name === name))
    if (!found) throw new RangeError(`there is no ${name} for its shipyard`)
    const place = theWarGazetteer.find((other) => other.name === name)
    set(draft, found[0], { shipyard: true })
    const reason = place?.shipyard ? `${ruleText(place.lines[0])} names it` : provenanceText(source)
    note(draft, found[0], judgement(`shipyard: ${reason}`))
  }
}

// ---- beaches and works ------------------------------------------------------------------------------

/** The hex of a beach, or the coast beside it if the place is just over the side. */
function beachHex(
  draft: TheWarDraft,
  { sheet }: Surveyed,
  place: { lon: number; lat: number },
): string | null {
  const at = sheet.hexAt(place)
  if (at === null) return null
  const coast = [at, ...draft.grid.neighbours(at)].filter((id) => {
    const { terrain, seas } = draft.hexes.get(id)!
    return terrain !== 'water' && terrain !== 'mountain' && seas.length > 0
  })
  return coast.sort((a, b) => sheet.away(a, place) - sheet.away(b, place))[0] ?? null
}

export function applyBeaches(draft: TheWarDraft, seen: Surveyed) {
  for (const beach of theWarBeaches) {
    const moved = judged.BEACH_HEXES[beach.name]
    const id = moved ?? beachHex(draft, seen, beach)
    if (id === null) throw new RangeError(`there is no coast for the beach ${beach.name}`)
    set(draft, id, { beach: true })
    const { source } = beach
    const reason = 'line' in source ? `${ruleText(source.line)} lands there` : plain(source.judged)
    note(draft, id, judgement(`beach: ${reason}`))
  }
  for (const { hex, says } of theWarControls.hexes) {
    if (!('site' in says)) continue
    if (says.site === 'fortress') set(draft, hex, { fortress: true })
    if (says.site === 'beach') set(draft, hex, { beach: true })
    if (says.site === 'strait') set(draft, hex, { strait: true })
    if (says.site === 'map edge') set(draft, hex, { box: BOX_OF[says.name!] })
  }
}

const BOX_OF: Readonly<Record<string, MapBox>> = {
  'Murmansk Box': 'murmansk',
  'East Africa': 'italian-east-africa',
}

// ---- regions, weather, islands ------------------------------------------------------------------------

export function applyRegions(draft: TheWarDraft, { ground }: Surveyed) {
  for (const { region, of, outlines = [], hexes = '', because } of theWarRegionHints)
    for (const id of draft.grid.ids) {
      const { country, terrain } = draft.hexes.get(id)!
      if (terrain === 'water' || country !== of) continue
      const share = outlines.reduce((sum, outline) => sum + shareInside(ground.get(id)!, outline), 0)
      if (share < 0.5 && !split(hexes).includes(id)) continue
      set(draft, id, { region })
      note(draft, id, judgement(`${region}: ${because}`))
    }
  for (const { hexes, is, because } of judged.REGIONS)
    for (const id of split(hexes)) {
      set(draft, id, { region: is })
      note(draft, id, judgement(because))
    }
  for (const { hex, note: reading, line } of theWarControls.hexes)
    if (reading === 'Rhineland') {
      set(draft, hex, { region: 'rhineland' })
      note(draft, hex, sourceOfLine(line))
    }
}

export function applyZones(draft: TheWarDraft) {
  for (const [id, hex] of draft.hexes)
    if (hex.terrain !== 'water') set(draft, id, { weather: weatherOf(hex) })
  const seen = new Set<string>()
  for (const [island, start] of Object.entries(judged.ISLANDS))
    for (const id of onFoot(draft, split(start))) {
      if (seen.has(id)) throw new RangeError(`hex ${id} lies on two islands, one of them ${island}`)
      seen.add(id)
      set(draft, id, { island })
    }
}

function weatherOf({ country, region }: TheWarHex): TheWarWeather {
  const ofRegion = theWarRegions.find(({ code }) => regionId(code) === (region ?? country))
  const zone = ofRegion ?? theWarCountries.find(({ code }) => country !== null && code === codeOf(country))
  return zone && zone.weather !== 'always clear' ? zone.weather : 'always-clear'
}

/** Every hex that can be walked to from these, crossings over straits left out. */
export function onFoot({ grid, hexes, sides }: TheWarDraft, start: readonly string[]): string[] {
  const seen = new Set(start)
  const open = [...start]
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const next of grid.neighbours(id)) {
      const features = sides.get(id < next ? `${id}/${next}` : `${next}/${id}`)
      const closed = ['all-water', 'crossable-strait', 'impassable'].some((kind) => features?.has(kind))
      if (seen.has(next) || closed || hexes.get(next)!.terrain === 'water') continue
      seen.add(next)
      open.push(next)
    }
  return [...seen].sort()
}
