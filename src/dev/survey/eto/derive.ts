/** From samples to a board: what the earth shows, then what the rules say, then what we judge, in that order. */

import type { HexGrid } from '../../../board/hexgrid'
import {
  ETO_SEAS,
  type EtoCountry,
  type EtoHex,
  type EtoSea,
  type EtoSide,
} from '../../../games/eto/board-types'
import { judgement } from '../../../kernel/provenance'
import { allSides, changeHexes, changeSides, type Draft, note, split } from '../draft'
import type { HexSample, SideSample } from '../sample'
import { ETO_CONTROLS } from './controls'
import * as judged from './judgements'
import { sourceOfLine } from './rules'

export type EtoDraft = Draft<EtoHex>

/** A hex with this share of land is a land hex: the errata had to take away two with about a fifth and less. */
export const LAND_SHARE = 0.2
/** How much the height varies in rough country, in metres; high country needs less. */
export const ROUGH_RELIEF = 260
const HIGH_RELIEF = 200
const HIGH = 700
/** The share of water along a side between two land hexes: all sea, or a coast. */
const SEA_SIDE = 0.9
const COAST_SIDE = 0.1

const COUNTRY_OF_STATE: Readonly<Record<string, EtoCountry>> = {
  AD: 'france',
  AL: 'albania',
  AX: 'finland',
  BE: 'belgium',
  BG: 'bulgaria',
  CH: 'switzerland',
  CY: 'cyprus',
  DE: 'germany',
  DK: 'denmark',
  DZ: 'algeria',
  EE: 'estonia',
  EG: 'egypt',
  ES: 'spain',
  ESM: 'spanish-morocco',
  FI: 'finland',
  FR: 'france',
  GB: 'britain',
  GR: 'greece',
  HU: 'hungary',
  IE: 'ireland',
  IM: 'britain',
  IQ: 'iraq',
  IR: 'persia',
  IS: 'iceland',
  IT: 'italy',
  KW: 'kuwait',
  LB: 'lebanon',
  LT: 'lithuania',
  LU: 'belgium',
  LV: 'latvia',
  LY: 'libya',
  MA: 'french-morocco',
  NL: 'netherlands',
  NO: 'norway',
  PALTJ: 'palestine',
  PL: 'poland',
  PT: 'portugal',
  RO: 'rumania',
  SA: 'saudi-arabia',
  SE: 'sweden',
  SK: 'germany',
  SU: 'russia',
  SY: 'lebanon',
  TN: 'tunisia',
  TR: 'turkey',
  YU: 'yugoslavia',
}

const SEA_HEX: EtoHex = {
  terrain: 'sea',
  country: null,
  continent: null,
  weather: false,
  seas: [],
  ports: [],
  resource: null,
  lendLease: null,
  region: null,
  island: null,
  strait: false,
  name: null,
}

export const PORTS_BECAUSE = 'the greatest port of its coast'
export const CENTRES_BECAUSE = 'a centre of industry, oil or ore in 1939'

export function derive(
  grid: HexGrid,
  hexSamples: ReadonlyMap<string, HexSample>,
  sideSamples: ReadonlyMap<string, SideSample>,
): EtoDraft {
  const draft: EtoDraft = {
    grid,
    hexes: new Map(grid.ids.map((id) => [id, surveyedHex(hexSamples.get(id)!)])),
    sides: new Map(),
    sources: new Map(),
  }
  applyRules(draft, hexSamples)
  applyLandAndCountries(draft, hexSamples)
  nameSeas(draft)
  findCoasts(draft)
  findWaterSides(draft, sideSamples)
  applySides(draft)
  applySites(draft)
  applyPlaces(draft)
  return draft
}

// ---- what the earth shows ---------------------------------------------------------------------------

function surveyedHex(sample: HexSample): EtoHex {
  return sample.land >= LAND_SHARE ? landHex(sample) : SEA_HEX
}

function landHex({ states, relief, height, land }: HexSample): EtoHex {
  const shares = new Map<EtoCountry, number>()
  for (const [state, share] of states) {
    const country = COUNTRY_OF_STATE[state]
    if (country) shares.set(country, (shares.get(country) ?? 0) + share)
  }
  const [owner] = [...shares].sort((a, b) => b[1] - a[1])
  // The states of the geography end in western Siberia; all land beyond them is Russian.
  const country = owner?.[0] ?? (land > 0 ? 'russia' : null)
  const rough = relief >= ROUGH_RELIEF || (relief >= HIGH_RELIEF && height >= HIGH)
  return { ...SEA_HEX, terrain: rough ? 'rough' : 'clear', country }
}

// ---- what the rules say -----------------------------------------------------------------------------

function applyRules(draft: EtoDraft, samples: ReadonlyMap<string, HexSample>) {
  for (const { hex, says, line, note: reading, confidence } of ETO_CONTROLS.hexes) {
    const before = draft.hexes.get(hex)!
    const land = before.terrain === 'sea' ? landHex(samples.get(hex)!) : before
    note(draft, hex, sourceOfLine(line))
    if (confidence !== 'certain' && reading) note(draft, hex, judgement(reading))
    if ('land' in says) draft.hexes.set(hex, says.land ? land : SEA_HEX)
    else if ('terrain' in says) draft.hexes.set(hex, { ...land, terrain: says.terrain as EtoHex['terrain'] })
    else if ('country' in says) draft.hexes.set(hex, { ...land, country: says.country as EtoCountry })
    else draft.hexes.set(hex, { ...land, ...siteOf(says.site, says.name) })
  }
  for (const { side, says, line } of ETO_CONTROLS.sides)
    if ('feature' in says)
      changeSides(draft, [{ sides: side, add: [says.feature], source: sourceOfLine(line) }])
}

/** Coasts and ports are added when the seas are known. */
function siteOf(site: string, name: string | undefined): Partial<EtoHex> {
  switch (site) {
    case 'strait':
      return { strait: true }
    case 'city':
      return { name: name ?? null }
    case 'lend-lease':
      return { lendLease: name as EtoHex['lendLease'] }
    case 'region':
      return { region: name as EtoHex['region'] }
    default:
      return {}
  }
}

// ---- what we judge ----------------------------------------------------------------------------------

function applyLandAndCountries(draft: EtoDraft, samples: ReadonlyMap<string, HexSample>) {
  for (const { hexes, is, because } of judged.LAND)
    for (const id of split(hexes)) {
      const sea = (ETO_SEAS as readonly string[]).includes(is)
      const hex = sea ? SEA_HEX : { ...landHex(samples.get(id)!), country: is as EtoCountry }
      draft.hexes.set(id, hex)
      note(draft, id, judgement(because))
    }
  for (const { hexes, is, because } of judged.COUNTRY)
    changeHexes(draft, [{ hexes, set: { country: is }, source: judgement(because) }])
  for (const { hexes, is, because } of judged.PROHIBITED)
    changeHexes(draft, [{ hexes, set: { country: is, terrain: 'prohibited' }, source: judgement(because) }])
  for (const { hexes, is, because } of judged.TERRAIN)
    changeHexes(draft, [{ hexes, set: { terrain: is }, source: judgement(because) }])
}

/** Names every stretch of water after the sea of the hex that stands for it. */
function nameSeas(draft: EtoDraft) {
  const set = (id: string, sea: EtoSea) => draft.hexes.set(id, { ...SEA_HEX, seas: [sea] })
  const isSea = (id: string) => draft.hexes.get(id)!.terrain === 'sea'
  for (const sea of ETO_SEAS)
    for (const seed of split(judged.SEA_SEEDS[sea])) {
      if (!isSea(seed)) throw new RangeError(`hex ${seed} stands for the ${sea} but is land`)
      const open = [seed]
      set(seed, sea)
      for (let id = open.pop(); id !== undefined; id = open.pop())
        for (const next of draft.grid.neighbours(id))
          if (isSea(next) && draft.hexes.get(next)!.seas.length === 0) {
            set(next, sea)
            open.push(next)
          }
    }
  changeHexes(draft, [
    {
      hexes: judged.NORTH_SEA.hexes,
      set: { seas: [judged.NORTH_SEA.is] },
      source: judgement(judged.NORTH_SEA.because),
    },
  ])
  const unnamed = draft.grid.ids.filter((id) => isSea(id) && draft.hexes.get(id)!.seas.length === 0)
  if (unnamed.length > 0) throw new RangeError(`sea hexes without a sea: ${unnamed.join(' ')}`)
}

function addSea(draft: EtoDraft, id: string, sea: EtoSea) {
  const hex = draft.hexes.get(id)!
  const seas = ETO_SEAS.filter((name) => name === sea || hex.seas.includes(name))
  draft.hexes.set(id, { ...hex, seas })
}

function findCoasts(draft: EtoDraft) {
  for (const [id, hex] of [...draft.hexes]) {
    if (hex.terrain === 'sea') continue
    for (const next of draft.grid.neighbours(id)) {
      const near = draft.hexes.get(next)!
      if (near.terrain === 'sea') addSea(draft, id, near.seas[0])
    }
  }
  for (const { hex, says } of ETO_CONTROLS.hexes)
    if ('site' in says && says.site === 'coast') addSea(draft, hex, says.name as EtoSea)
  for (const { hexes, is, because } of judged.COASTS)
    for (const id of split(hexes)) {
      if (draft.hexes.get(id)!.seas.includes(is)) continue
      addSea(draft, id, is)
      note(draft, id, judgement(because))
    }
}

function findWaterSides(draft: EtoDraft, samples: ReadonlyMap<string, SideSample>) {
  for (const side of allSides(draft.grid)) {
    const [a, b] = side.split('/').map((id) => draft.hexes.get(id)!)
    if (a.terrain === 'sea' || b.terrain === 'sea') continue
    const { water } = samples.get(side)!
    const features = new Set(draft.sides.get(side))
    const fixed = features.has('sea') || features.has('strait')
    if (!fixed && water >= COAST_SIDE) features.add(water >= SEA_SIDE ? 'sea' : 'coast')
    if (features.size > 0) draft.sides.set(side, features)
  }
}

function applySides(draft: EtoDraft) {
  for (const { sides, add = [], remove = [], because } of judged.SIDES) {
    // A side is all sea or a coast, never both.
    const gone: EtoSide[] = [...remove]
    if (add.includes('sea')) gone.push('coast')
    if (add.includes('coast')) gone.push('sea')
    changeSides(draft, [{ sides, add, remove: gone, source: judgement(because) }])
  }
  for (const [side, features] of draft.sides) if (features.size === 0) draft.sides.delete(side)
}

function applySites(draft: EtoDraft) {
  for (const [sea, ports] of Object.entries(judged.PORTS))
    for (const [hexes, name] of ports) {
      const before = draft.hexes.get(hexes)!
      const source = judgement(PORTS_BECAUSE)
      draft.hexes.set(hexes, { ...before, ports: [...before.ports, sea as EtoSea], name })
      note(draft, hexes, source)
    }
  for (const [owner, centres] of Object.entries(judged.RESOURCES))
    for (const [hexes, name] of centres)
      changeHexes(draft, [
        {
          hexes,
          set: { resource: owner as EtoHex['resource'], name },
          source: judgement(CENTRES_BECAUSE),
        },
      ])
  for (const [id, name] of judged.NAMES) draft.hexes.set(id, { ...draft.hexes.get(id)!, name })
  changeHexes(draft, [
    {
      hexes: judged.PERSIAN_ROUTE.hexes,
      set: { lendLease: judged.PERSIAN_ROUTE.is },
      source: judgement(judged.PERSIAN_ROUTE.because),
    },
  ])
}

/** Continents, islands and weather. */
function applyPlaces(draft: EtoDraft) {
  for (const [island, hexes] of Object.entries(judged.ISLANDS))
    for (const id of split(hexes)) draft.hexes.set(id, { ...draft.hexes.get(id)!, island })
  const fair = new Set(split(judged.FAIR_HEXES))
  for (const [id, hex] of draft.hexes) {
    if (hex.country === null) continue
    const asian = judged.ASIAN.includes(hex.country)
    const continent = asian ? 'asia' : judged.AFRICAN.includes(hex.country) ? 'africa' : 'europe'
    const weather = !judged.FAIR_COUNTRIES.includes(hex.country) && !fair.has(id)
    draft.hexes.set(id, { ...hex, continent, weather: hex.terrain !== 'prohibited' && weather })
  }
  for (const { hexes, is, because } of judged.OTHER_CONTINENT)
    changeHexes(draft, [{ hexes, set: { continent: is }, source: judgement(because) }])
}
