/** The survey of the two map sheets of AETO. */

import { aetoGrid, canonical } from '../../../games/aeto/board-sheets'
import { AETO_COUNTRIES, type AetoHex } from '../../../games/aeto/board-types'
import { type BoardView, violations } from '../check'
import { sideName } from '../draft'
import { anchored, type Fit, fitLayout } from '../fit'
import { type Geography, loadGeography } from '../geography'
import type { Layout, Sheet } from '../layout'
import type { SurveyResult } from '../run'
import { type HexSample, sampleHexes } from '../sample'
import { boardData } from './data'
import { type AetoDraft, countryNamed, derive, NAMELESS, SITE_NAMES, westernBorder } from './derive'
import { ELSEWHERE } from './gazetteer'
import { aetoNotes } from './notes'
import { DECIDED, READINGS } from './readings'
import { rubberSheet } from './rubber'

/** A first guess. Of the projections tried, this one left the least. */
const START: Omit<Layout, 'origin'> = {
  projection: { kind: 'azimuthal', meridian: 15.6, parallel: 41.5 },
  spacing: 87,
  rotation: -0.3,
}

export interface AetoSurvey {
  readonly fit: Fit
  readonly sheet: Sheet
  readonly samples: ReadonlyMap<string, HexSample>
  readonly draft: AetoDraft
}

export const survey = (): SurveyResult => resultOf(surveyAeto(loadGeography()))

export function surveyAeto(earth: Geography): AetoSurvey {
  const grid = aetoGrid()
  const points = [...DECIDED.points.filter(({ confidence }) => confidence !== 'doubtful'), ...READINGS]
  const anchor = points.find(({ name }) => name === 'Kiev')!
  const fit = fitLayout(grid, anchored(grid, START, anchor), { points })
  const sheet = rubberSheet(grid, fit.layout, points)
  const samples = sampleHexes(sheet, earth)
  return { fit, sheet, samples, draft: derive(grid, sheet, earth, samples) }
}

export function resultOf(surveyed: AetoSurvey): SurveyResult {
  const { fit, draft } = surveyed
  return {
    fit,
    report: summary(draft),
    violations: [...violations(DECIDED, viewOf(draft)), ...faults(surveyed)],
    files: {
      'src/games/aeto/board-data.ts': boardData(draft),
      'docs/maps/aeto.md': aetoNotes(surveyed),
    },
  }
}

/** Facts that are not about one hex: the ties hold, the garrison has its twenty hexes, the lines lie as told. */
export function faults({ fit, sheet, draft }: AetoSurvey): string[] {
  const { grid, hexes } = draft
  const loose = fit.residuals
    .filter(({ control }) => sheet.hexAt(control) !== control.hex)
    .map(({ control }) => `${control.name} does not lie in ${control.hex}`)
  const border = westernBorder(draft)
  const garrison =
    border.length === 20 ? [] : [`the Soviet border has ${border.length} hexes, not 20: ${border}`]
  const region = (id: string, wanted: AetoHex['region']) =>
    hexes.get(id)?.region === wanted ? [] : [`${id} should be in ${wanted ?? 'no region'}`]
  const eastern = ['E 2231', 'E 2733', 'E 3032', 'E 2432', 'E 3131']
  const belgian = draft.grid.ids
    .filter((id) => hexes.get(id)?.sites.includes('french-belgian-border'))
    .filter((id) => !grid.neighbours(id).some((next) => hexes.get(next)?.country === 'belgium'))
    .map((id) => `${id} does not touch Belgium`)
  const insets = ELSEWHERE.filter(({ hex, country, sites }) => {
    const found = hexes.get(hex)
    return found?.country !== countryNamed(country) || !sites.every((site) => found.sites.includes(site))
  }).map(({ hex, name }) => `${name} should stand in ${hex}`)
  const nameless = grid.ids.filter((id) => hexes.get(id)?.island === NAMELESS)
  return [
    ...loose,
    ...insets,
    ...nameless.map((id) => `${id} lies on an island without a name`),
    ...garrison,
    ...belgian,
    ...eastern.flatMap((id) => region(id, 'east-poland')),
    ...region('W 3533', null),
    ...['E 3229', 'E 3626'].flatMap((id) => region(id, 'bessarabia')),
    ...['E 0231', 'E 0232', 'E 1331', 'E 1430'].flatMap((id) => region(id, 'east-finland')),
    ...['E 0233', 'E 1431'].flatMap((id) => region(id, null)),
    ...['W 2319', 'W 2619'].flatMap((id) => region(id, 'vichy-france')),
    ...['W 3118', 'W 2714', 'W 3013'].flatMap((id) => region(id, null)),
  ]
}

export function viewOf({ grid, hexes, sides }: AetoDraft): BoardView {
  const at = (id: string) => hexes.get(canonical(id))!
  const hasFeature = (side: string, feature: string) => sides.get(sideName(grid, side))?.has(feature) ?? false
  return {
    grid: { ...grid, has: (id) => hexes.has(canonical(id)) },
    isLand: (id) => at(id).terrain === 'land',
    terrain: (id) => at(id).terrain,
    country(id) {
      const { country } = at(id)
      return country && AETO_COUNTRIES[country].name
    },
    hasSite: (id, site, name) => hasSite({ grid, at, hasFeature }, id, site, name),
    hasFeature,
  }
}

/** Any board that can be asked for its hexes and sides. */
export interface Asked {
  readonly grid: AetoDraft['grid']
  at(id: string): AetoHex
  hasFeature(side: string, feature: string): boolean
}

export function hasSite({ grid, at, hasFeature }: Asked, id: string, site: string, name?: string): boolean {
  const hex = at(id)
  const known = SITE_NAMES[site]
  if (known) return hex.sites.includes(known) && (name === undefined || name === hex.name)
  const beside = (is: (near: AetoHex) => boolean) => grid.neighbours(id).some((next) => is(at(next)))
  switch (site) {
    case 'coast':
      return hex.coast
    case 'border garrison':
      return hex.garrisons.includes('soviet-border')
    case 'Bessarabia':
      return hex.region === 'bessarabia'
    case 'Finnish partition':
      // The line runs between these hexes or next to them: some are cut off, the others touch what is.
      return (
        hex.country === 'finland' && (hex.region !== null || beside((near) => near.region === 'east-finland'))
      )
    case 'impassable mountain side':
      return grid.neighbours(id).some((next) => hasFeature(`${id}/${next}`, 'mountain'))
    default:
      return false
  }
}

function summary({ grid, hexes, sides }: AetoDraft): string[] {
  const all = [...hexes.values()]
  const land = all.filter(({ terrain }) => terrain === 'land').length
  return [
    `${all.length} hexes of ${grid.ids.length}: ${land} land, ${all.length - land} sea; the others have no hex`,
    `${sides.size} sides between land hexes have something to say`,
  ]
}
