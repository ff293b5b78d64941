/** From samples to a board: what the earth shows, then what the rules say, then what we judge, in that order. */

import type { HexGrid } from '../../../board/hexgrid'
import { canonical } from '../../../games/aeto/board-sheets'
import {
  AETO_COUNTRIES,
  AETO_GARRISONS,
  AETO_SITES,
  type AetoCountry,
  type AetoGarrison,
  type AetoHex,
  type AetoSide,
  type AetoSite,
} from '../../../games/aeto/board-types'
import { judgement } from '../../../kernel/provenance'
import { allSides, type Draft, note, sideName } from '../draft'
import type { Geography } from '../geography'
import { CORNERS, type Sheet } from '../layout'
import type { LonLat } from '../projection'
import type { HexSample } from '../sample'
import { GARRISONS, LINES } from './controls'
import { ELSEWHERE, GAZETTEER } from './gazetteer'
import { applyGround, applyRivers } from './ground'
import * as judged from './judgements'
import { PLACES } from './places'
import { DECIDED, MISPRINTS, meant, UNNUMBERED, VICHY_GARRISONS } from './readings'
import { sourceOfLine } from './rules'
import { COUNTRY_OF_STATE } from './states'

export interface AetoDraft extends Draft<AetoHex> {
  /** What the river on a side is called. */
  readonly rivers: Map<string, string>
}

/** A hex with this share of land is a land hex. */
export const LAND_SHARE = 0.2
/** Where the source speaks of the border garrison. */
const BORDER_LINE = 1237
/** A side between two land hexes with this share of water is a sea side. */
const SEA_SIDE = 0.9

const SEA_HEX: AetoHex = {
  terrain: 'sea',
  ground: 'clear',
  country: null,
  coast: false,
  sites: [],
  region: null,
  garrisons: [],
  island: null,
  name: null,
}

const COUNTRY_BY_NAME = new Map(
  Object.entries(AETO_COUNTRIES).map(([id, { name }]) => [name as string, id as AetoCountry]),
)
export function countryNamed(name: string): AetoCountry {
  const country = COUNTRY_BY_NAME.get(name)
  if (!country) throw new RangeError(`no country is called ${name}`)
  return country
}

/** How the controls call the sites that a hex can have; the other ones are checked, not set. */
export const SITE_NAMES: Readonly<Record<string, AetoSite>> = {
  city: 'city',
  resource: 'resource',
  port: 'port',
  capital: 'capital',
  radar: 'radar',
  hedgerows: 'hedgerows',
  'D-Day': 'd-day',
  'Belomor Canal': 'belomor-canal',
  'map-edge supply': 'map-edge-supply',
  'arrival from Abyssinia': 'abyssinian-arrival',
  'arrival from Suez': 'suez-arrival',
  'French-Belgian border': 'french-belgian-border',
}

export function derive(
  grid: HexGrid,
  sheet: Sheet,
  earth: Geography,
  samples: ReadonlyMap<string, HexSample>,
): AetoDraft {
  const draft: AetoDraft = {
    grid,
    hexes: new Map(grid.ids.map((id) => [id, surveyedHex(samples.get(id)!)])),
    sides: new Map(),
    sources: new Map(),
    rivers: new Map(),
  }
  applyRules(draft, samples)
  applyLandAndCountries(draft, samples)
  takeAway(draft)
  applyInsets(draft)
  applyRegions(draft, samples)
  findSeaSides(draft, sheet, earth)
  applySides(draft)
  dropPuddles(draft)
  findCoasts(draft)
  applyNames(draft, sheet)
  applyGarrisons(draft)
  findIslands(draft)
  applyGround(draft, sheet, earth)
  applyRivers(draft, sheet, earth)
  return draft
}

const change = (draft: AetoDraft, id: string, set: Partial<AetoHex>) =>
  draft.hexes.set(id, { ...at(draft, id), ...set })

function at(draft: AetoDraft, id: string): AetoHex {
  const hex = draft.hexes.get(canonical(id))
  if (!hex) throw new RangeError(`there is no hex ${id} on the board`)
  return hex
}

const withSites = (hex: AetoHex, ...sites: readonly AetoSite[]) =>
  AETO_SITES.filter((site) => hex.sites.includes(site) || sites.includes(site))

// ---- what the earth shows -----------------------------------------------------------------------------

const surveyedHex = (sample: HexSample): AetoHex => (sample.land >= LAND_SHARE ? landHex(sample) : SEA_HEX)

function landHex({ states, centre }: HexSample): AetoHex {
  const shares = new Map<AetoCountry, number>()
  for (const [state, share] of states) {
    const mandate = centre.lon < judged.JORDAN ? 'palestine' : 'transjordan'
    const country = state === 'PALTJ' ? mandate : COUNTRY_OF_STATE[state]
    if (country) shares.set(country, (shares.get(country) ?? 0) + share)
  }
  const [owner] = [...shares].sort((a, b) => b[1] - a[1])
  // The states of the geography end in western Siberia; all land beyond them is Soviet. Iceland, a box, and the
  // Faroes are none of these countries.
  const country = owner?.[0] ?? (states.length === 0 ? 'soviet-union' : null)
  return country === null ? SEA_HEX : { ...SEA_HEX, terrain: 'land', country }
}

// ---- what the rules say -------------------------------------------------------------------------------

function applyRules(draft: AetoDraft, samples: ReadonlyMap<string, HexSample>) {
  for (const { hex, says, line } of DECIDED.hexes) {
    const before = at(draft, hex)
    const land = before.terrain === 'sea' ? landHex(samples.get(hex)!) : before
    note(draft, hex, sourceOfLine(line))
    if ('land' in says) draft.hexes.set(hex, says.land ? land : SEA_HEX)
    else if ('country' in says) draft.hexes.set(hex, { ...land, country: countryNamed(says.country) })
    else if ('site' in says) {
      const site = SITE_NAMES[says.site]
      draft.hexes.set(hex, site ? { ...land, sites: withSites(land, site) } : land)
    }
  }
  for (const { hex, name, lines } of GAZETTEER) {
    change(draft, meant(hex), { name: name.startsWith('the ') ? null : name })
    for (const line of lines) note(draft, meant(hex), sourceOfLine(line))
  }
  for (const { from, to, lines } of LINES)
    for (const line of lines) {
      note(draft, from, sourceOfLine(line))
      note(draft, to, sourceOfLine(line))
    }
  for (const { printed, meant: hex, because } of MISPRINTS) {
    note(draft, printed, judgement(because))
    note(draft, hex, judgement(because))
  }
}

// ---- what we judge ------------------------------------------------------------------------------------

function applyLandAndCountries(draft: AetoDraft, samples: ReadonlyMap<string, HexSample>) {
  for (const { hexes, is, because } of judged.LAND)
    for (const id of judged.listed(hexes)) {
      draft.hexes.set(
        id,
        is === 'sea' ? SEA_HEX : { ...landHex(samples.get(id)!), terrain: 'land', country: is },
      )
      note(draft, id, judgement(because))
    }
  for (const { hexes, is, because } of judged.COUNTRY)
    for (const id of judged.listed(hexes)) {
      change(draft, id, { country: is })
      note(draft, id, judgement(because))
    }
}

/** The corners and the ocean without hexes. */
function takeAway(draft: AetoDraft) {
  for (const { sheet, rows, columns } of judged.CORNERS_OFF)
    for (const id of draft.grid.ids) {
      const row = Number(id.slice(2, 4))
      const column = Number(id.slice(4))
      const inside = row >= rows[0] && row <= rows[1] && column >= columns[0] && column <= columns[1]
      if (id.startsWith(sheet) && inside) draft.hexes.delete(id)
    }
  const far = new Set(draft.grid.ids.filter((id) => isOcean(draft, id)))
  const open = [...far].filter((id) => id.startsWith('W ') && id.endsWith('01'))
  const ocean = new Set(open)
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const next of draft.grid.neighbours(id))
      if (far.has(next) && !ocean.has(next)) {
        ocean.add(next)
        open.push(next)
      }
  for (const id of ocean) draft.hexes.delete(id)
}

function isOcean({ grid, hexes }: AetoDraft, id: string): boolean {
  return grid.range(id, judged.OCEAN_REACH).every((near) => (hexes.get(near) ?? SEA_HEX).terrain === 'sea')
}

/** Dakar and Panama are drawn in corners; nothing that the survey knows lies beside them. */
function applyInsets(draft: AetoDraft) {
  for (const { hex, name, country, sites, lines, note: because } of ELSEWHERE) {
    draft.hexes.set(hex, {
      ...SEA_HEX,
      terrain: 'land',
      country: countryNamed(country),
      coast: true,
      sites: withSites(SEA_HEX, ...sites),
      island: name.toLowerCase(),
      name,
    })
    for (const line of lines) note(draft, hex, sourceOfLine(line))
    note(draft, hex, judgement(because ?? ''))
    for (const next of draft.grid.neighbours(hex)) draft.hexes.delete(next)
  }
}

function applyRegions(draft: AetoDraft, samples: ReadonlyMap<string, HexSample>) {
  for (const { hexes, is, because } of judged.REGIONS)
    for (const id of judged.listed(hexes)) {
      change(draft, id, { region: is })
      note(draft, id, judgement(because))
    }
  for (const [id, hex] of [...draft.hexes])
    if (hex.country === 'france' && contains(judged.VICHY.ring, samples.get(id)!.centre)) {
      change(draft, id, { region: 'vichy-france' })
      note(draft, id, judgement(judged.VICHY.because))
    }
}

function contains(ring: readonly LonLat[], { lon, lat }: LonLat): boolean {
  let inside = false
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]
    if (a.lat > lat === b.lat > lat) return
    if (lon < a.lon + ((lat - a.lat) / (b.lat - a.lat)) * (b.lon - a.lon)) inside = !inside
  })
  return inside
}

function findSeaSides(draft: AetoDraft, sheet: Sheet, earth: Geography) {
  const corners = CORNERS.pointy
  const dry = (id: string) => draft.hexes.get(id)?.terrain === 'land'
  for (const side of allSides(draft.grid)) {
    const [here, there] = side.split('/')
    if (!dry(here) || !dry(there)) continue
    const way = draft.grid.directions.findIndex((name) => draft.grid.neighbour(here, name) === there)
    const [a, b] = [corners[(way + 5) % 6], corners[way]]
    let water = 0
    for (let i = 0; i <= 20; i++) {
      const t = i / 20
      if (!earth.isLand(sheet.pointIn(here, a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)))) water++
    }
    if (water / 21 >= SEA_SIDE) draft.sides.set(side, new Set(['sea']))
  }
}

function applySides(draft: AetoDraft) {
  for (const { sides, add = [], remove = [], because } of judged.SIDES)
    for (const name of judged.listed(sides)) {
      const side = sideName(draft.grid, name)
      const features = new Set(draft.sides.get(side))
      for (const feature of remove) features.delete(feature)
      for (const feature of add) features.add(feature)
      if (add.includes('strait')) features.delete('sea')
      if (features.size > 0) draft.sides.set(side, features)
      else draft.sides.delete(side)
      note(draft, side, judgement(because))
    }
}

const WET = ['sea', 'strait', 'inlet']

/** Water along a side from which nothing leads on, such as the head of a bay whose mouth is drawn as land, is no sea. */
function dropPuddles({ grid, hexes, sides }: AetoDraft) {
  const isWet = (here: string, there: string) =>
    WET.some((kind) => sides.get(sideName(grid, `${here}/${there}`))?.has(kind as AetoSide))
  for (const [side, kinds] of [...sides]) {
    const [here, there] = side.split('/')
    const ends = grid.neighbours(here).filter((hex) => grid.neighbours(there).includes(hex))
    const leadsOn = ends.some(
      (end) => hexes.get(end)?.terrain !== 'land' || isWet(here, end) || isWet(there, end),
    )
    if (kinds.has('sea') && !leadsOn) kinds.delete('sea')
    if (kinds.size === 0) sides.delete(side)
  }
}

/** Land beside a sea hex, or with a sea side, is coast. */
function findCoasts(draft: AetoDraft) {
  const wet = new Set(
    [...draft.sides]
      .filter(([, kinds]) => WET.some((kind) => kinds.has(kind)))
      .flatMap(([side]) => side.split('/')),
  )
  for (const [id, hex] of [...draft.hexes]) {
    if (hex.terrain === 'sea') continue
    const beside = draft.grid.neighbours(id).some((next) => draft.hexes.get(next)?.terrain === 'sea')
    if (beside || wet.has(id)) change(draft, id, { coast: true })
  }
}

const UNMOVED = 'named without a number; where the survey puts it'
const ATLAS = 'no rule names it; where the survey puts it'
const MOVED = 'named without a number; the survey puts it into the sea beside this hex'

/** Places that the rules name without a number stand where the survey puts them. */
function applyNames(draft: AetoDraft, sheet: Sheet) {
  for (const [id, name] of judged.NAMES) change(draft, id, { name })
  for (const { name, lon, lat, country, sites, line, hex: moved } of UNNUMBERED) {
    const id = moved ?? sheet.hexAt({ lon, lat })
    if (id === null) throw new RangeError(`${name} lies off the map`)
    const hex = at(draft, id)
    if (hex.country !== country) throw new RangeError(`${name} falls into ${id}, in ${hex.country}`)
    if (hex.name !== null) throw new RangeError(`${name} falls into the hex of ${hex.name}`)
    change(draft, id, { name, sites: withSites(hex, ...sites) })
    note(draft, id, sourceOfLine(line))
    note(draft, id, judgement(moved ? MOVED : UNMOVED))
  }
  for (const [name, lon, lat, moved] of PLACES) {
    const id = moved ?? sheet.hexAt({ lon, lat })
    const hex = id === null ? undefined : draft.hexes.get(id)
    if (id === null || hex?.terrain !== 'land' || hex.name !== null)
      throw new RangeError(`${name} falls into ${id}, which ${hex?.name ?? 'is no land'}`)
    change(draft, id, { name })
    note(draft, id, judgement(ATLAS))
  }
}

function applyGarrisons(draft: AetoDraft) {
  const add = (id: string, garrison: AetoGarrison) => {
    const { garrisons } = at(draft, id)
    change(draft, id, {
      garrisons: AETO_GARRISONS.filter((name) => name === garrison || garrisons.includes(name)),
    })
  }
  for (const hex of GARRISONS) add(meant(hex), 'soviet-cities')
  for (const [hex, line] of VICHY_GARRISONS) {
    add(hex, 'vichy')
    note(draft, hex, sourceOfLine(line))
  }
  for (const id of westernBorder(draft)) {
    add(id, 'soviet-border')
    note(draft, id, sourceOfLine(BORDER_LINE))
  }
}

/** Soviet hexes that touch another country, from the sea by Bessarabia to the lakes, and the one at Narva. */
export function westernBorder({ grid, hexes }: AetoDraft): string[] {
  const [first, last] = [18, 34]
  return grid.ids.filter((id) => {
    const row = Number(id.slice(2, 4))
    if (id === 'E 1531') return true
    if (!id.startsWith('E ') || row < first || row > last || hexes.get(id)?.country !== 'soviet-union')
      return false
    return grid.neighbours(id).some((next) => {
      const country = hexes.get(next)?.country ?? null
      return country !== null && country !== 'soviet-union'
    })
  })
}

/** Land that cannot be walked to from the mainland is an island, and must have a name. */
function findIslands(draft: AetoDraft) {
  const names = new Map(Object.entries(judged.ISLANDS))
  const seen = new Set<string>()
  for (const [start, hex] of [...draft.hexes]) {
    if (hex.terrain === 'sea' || hex.island !== null || seen.has(start)) continue
    const piece = walk(draft, start)
    for (const id of piece) seen.add(id)
    if (piece.has(judged.MAINLAND)) continue
    const name = [...piece].map((id) => names.get(id)).find((known) => known !== undefined)
    for (const id of piece) change(draft, id, { island: name ?? NAMELESS })
  }
}

/** An island that the judgements should name; the check refuses it. */
export const NAMELESS = 'nameless'

export function walk({ grid, hexes, sides }: AetoDraft, start: string): Set<string> {
  const seen = new Set([start])
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const next of grid.neighbours(id)) {
      const side = sideName(grid, `${id}/${next}`)
      if (seen.has(next) || hexes.get(next)?.terrain !== 'land' || sides.get(side)?.has('sea')) continue
      seen.add(next)
      open.push(next)
    }
  return seen
}
