/** From samples to a board: what the earth shows, then what the rules say, then what we judge, in that order. */

import type { TheWarCountry, TheWarHex, TheWarTerrain } from '../../../games/the-war/board-types'
import { THE_WAR_COUNTRIES } from '../../../games/the-war/board-types'
import { judgement } from '../../../kernel/provenance'
import { changeHexes, type Draft, note, split } from '../draft'
import type { Geography } from '../geography'
import type { Sheet } from '../layout'
import { type HexSample, type SideSample, sampleHexes, sampleSides } from '../sample'
import { theWarBoxes } from './boxes'
import { meetsTerrain } from './check'
import { codeOf, countryOf } from './codes'
import { theWarControls } from './controls'
import { type Ground, groundOf, hintedTerrain } from './ground'
import * as judged from './judgements'
import { sourceOfLine } from './rules'
import { theWarSeaLinks } from './sea-links'
import { type Source, theWarSeas } from './seas'
import { applySides } from './sides'
import { applyBeaches, applyCities, applyRegions, applyShipyards, applyZones } from './sites'
import { applyWater } from './water'

export interface TheWarDraft extends Draft<TheWarHex> {
  /** What the river, canal or lake on a side is called. */
  readonly waters: Map<string, string>
}

export interface Surveyed {
  readonly sheet: Sheet
  readonly samples: ReadonlyMap<string, HexSample>
  readonly sideSamples: ReadonlyMap<string, SideSample>
  readonly ground: ReadonlyMap<string, Ground>
  readonly earth: Geography
}

/** A hex with this share of land is a land hex. */
export const LAND_SHARE = 0.25

export const WATER: TheWarHex = {
  terrain: 'water',
  country: null,
  region: null,
  weather: null,
  seas: [],
  lake: null,
  cities: [],
  beach: false,
  shipyard: false,
  fortress: false,
  island: null,
  box: null,
  strait: false,
}

export function lookAt(sheet: Sheet, earth: Geography): Surveyed {
  return {
    sheet,
    earth,
    samples: sampleHexes(sheet, earth),
    sideSamples: sampleSides(sheet, earth),
    ground: new Map(sheet.grid.ids.map((id) => [id, groundOf(sheet, earth, id)])),
  }
}

export function derive(seen: Surveyed): TheWarDraft {
  const { grid } = seen.sheet
  const draft: TheWarDraft = {
    grid,
    hexes: new Map(),
    sides: new Map(),
    sources: new Map(),
    waters: new Map(),
  }
  for (const id of grid.ids) draft.hexes.set(id, WATER)
  for (const id of grid.ids) if (seen.samples.get(id)!.land >= LAND_SHARE) makeLand(draft, seen, id)
  applyRules(draft, seen)
  applyJudgements(draft, seen)
  applyWater(draft, seen)
  applySides(draft, seen)
  applyRegions(draft, seen)
  applyCities(draft, seen)
  applyShipyards(draft)
  applyBeaches(draft, seen)
  applyZones(draft)
  noteSeas(draft)
  return draft
}

/** What the earth shows: the state with most of the land, and the ground that our hints find there. */
function makeLand(draft: TheWarDraft, { samples, ground }: Surveyed, id: string) {
  const { states, centre } = samples.get(id)!
  const shares = new Map<TheWarCountry, number>()
  for (const [state, share] of states) {
    const country = countryOf(state, centre)
    if (country) shares.set(country, (shares.get(country) ?? 0) + share)
  }
  const country = [...shares].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
  const hinted = hintedTerrain(ground.get(id)!)
  const terrain: TheWarTerrain = hinted?.terrain ?? (country === null ? 'wasteland' : 'clear')
  draft.hexes.set(id, { ...WATER, terrain, country })
  if (hinted) note(draft, id, judgement(`${hinted.hint.name}: ${lower(hinted.hint.reason)}`))
}

const lower = (reason: string) => reason.replace(/\.$/, '').replace(/: /g, ', ')

// ---- what the rules say -----------------------------------------------------------------------------

function applyRules(draft: TheWarDraft, seen: Surveyed) {
  for (const { hex, says, line, confidence, note: reading } of theWarControls.hexes) {
    if ('land' in says && says.land && draft.hexes.get(hex)!.terrain === 'water') makeLand(draft, seen, hex)
    const before = draft.hexes.get(hex)!
    if ('land' in says && !says.land) draft.hexes.set(hex, WATER)
    if ('country' in says) draft.hexes.set(hex, { ...before, country: ofCode(says.country, hex) })
    if ('terrain' in says && !meetsTerrain(before.terrain, says.terrain))
      draft.hexes.set(hex, { ...before, terrain: terrainFor(says.terrain) })
    note(draft, hex, sourceOfLine(line))
    if (confidence !== 'certain' && reading) note(draft, hex, judgement(lower(reading)))
  }
}

function ofCode(code: string, hex: string): TheWarCountry {
  if (code === 'GB' && hex === '2643') return 'gibraltar'
  const country = (Object.keys(THE_WAR_COUNTRIES) as TheWarCountry[]).find((name) => codeOf(name) === code)
  if (!country) throw new RangeError(`no country of the board has the code ${code}`)
  return country === 'gibraltar' ? 'britain' : country
}

/** The plainest terrain that meets what a control asks. */
function terrainFor(wanted: string): TheWarTerrain {
  if (wanted === 'not wasteland' || wanted === 'clear or desert') return 'desert'
  return wanted.startsWith('not ') ? 'clear' : (wanted as TheWarTerrain)
}

// ---- what we judge ----------------------------------------------------------------------------------

function applyJudgements(draft: TheWarDraft, seen: Surveyed) {
  for (const { hexes, is, because } of judged.LAND)
    for (const id of split(hexes)) {
      if (is === 'water') draft.hexes.set(id, WATER)
      else {
        if (draft.hexes.get(id)!.terrain === 'water') makeLand(draft, seen, id)
        const hex = draft.hexes.get(id)!
        // An islet may be too small for any point of the lattice, and with it for any terrain.
        const bare = hex.country === null && hex.terrain === 'wasteland'
        draft.hexes.set(id, { ...hex, country: is, terrain: bare ? 'clear' : hex.terrain })
      }
      note(draft, id, judgement(because))
    }
  for (const { hexes, is, because } of judged.COUNTRY)
    changeHexes(draft, [{ hexes, set: { country: is }, source: judgement(because) }])
  for (const { hexes, is, because } of judged.TERRAIN)
    changeHexes(draft, [{ hexes, set: { terrain: is }, source: judgement(because) }])
}

/** Where the sea areas, their links and the boxes come from. */
function noteSeas(draft: TheWarDraft) {
  const sourceOf = (source: Source) =>
    'line' in source ? sourceOfLine(source.line) : judgement(lower(source.judged))
  for (const { id, source } of theWarSeas) note(draft, id, sourceOf(source))
  for (const { between, source } of theWarSeaLinks)
    note(draft, [...between].sort().join('/'), sourceOf(source))
  for (const { id, line } of theWarBoxes) note(draft, `box:${id}`, sourceOfLine(line))
}
