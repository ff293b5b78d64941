/** The survey of the map of World War II: European Theater of Operations. */

import type { HexScheme } from '../../../board/hexgrid'
import { hexGrid } from '../../../board/hexgrid'
import { type BoardView, violations } from '../check'
import { sideName } from '../draft'
import { anchored, type Fit, fitLayout, type RegionControl } from '../fit'
import { type Geography, loadGeography } from '../geography'
import { type Layout, sheet } from '../layout'
import type { LonLat } from '../projection'
import type { SurveyResult } from '../run'
import { type HexSample, sampleHexes, sampleSides } from '../sample'
import { ETO_CONTROLS, STATES_OF } from './controls'
import { boardData } from './data'
import { derive, type EtoDraft } from './derive'
import { etoNotes } from './notes'

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

/** A first guess; the rules say 120 miles a hex. */
const START: Omit<Layout, 'origin'> = {
  projection: { kind: 'albers', meridian: 19.66, parallels: [36.4, 72.3] },
  spacing: 190.5,
  rotation: 1.85,
}

export const survey = (): SurveyResult => resultOf(surveyEto(loadGeography()))

export function resultOf({ fit, draft, samples }: EtoSurvey): SurveyResult {
  return {
    fit,
    report: summary(draft),
    violations: violations(ETO_CONTROLS, viewOf(draft)),
    files: {
      'src/games/eto/board-data.ts': boardData(draft),
      'docs/maps/eto.md': etoNotes(fit, draft, samples),
    },
  }
}

export interface EtoSurvey {
  readonly fit: Fit
  readonly draft: EtoDraft
  readonly samples: ReadonlyMap<string, HexSample>
}

export function surveyEto(earth: Geography): EtoSurvey {
  const grid = hexGrid(SCHEME)
  const anchor = ETO_CONTROLS.points.find(({ name }) => name === 'Kerch')!
  const start = anchored(grid, START, anchor)
  const fit = fitLayout(grid, start, { points: ETO_CONTROLS.points, regions: regions(earth, start) })
  const laid = sheet(grid, fit.layout)
  const samples = sampleHexes(laid, earth)
  return { fit, samples, draft: derive(grid, samples, sampleSides(laid, earth)) }
}

/** Every hex that a country's units begin in should hold some of its land. */
function regions(earth: Geography, start: Layout): RegionControl[] {
  const places = new Map<string, LonLat[]>()
  for (let lat = 27; lat < 72; lat += 0.4)
    for (let lon = -12; lon < 56; lon += 0.5) {
      const state = earth.stateAt({ lon, lat })
      if (state === null) continue
      const list = places.get(state)
      if (list) list.push({ lon, lat })
      else places.set(state, [{ lon, lat }])
    }
  const first = sheet(hexGrid(SCHEME), start)
  const seen = new Set<string>()
  return ETO_CONTROLS.hexes.flatMap(({ hex, says }): RegionControl[] => {
    if (!('country' in says)) return []
    const states = STATES_OF[says.country]
    // Corsica is too small to steer by: its point is among the controls.
    if (!states || hex === '1017' || seen.has(hex)) return []
    seen.add(hex)
    const near = states
      .flatMap((state) => places.get(state) ?? [])
      .map((place) => ({ place, away: first.away(hex, place) }))
      .filter(({ away }) => away < 6)
      .sort((a, b) => a.away - b.away)
      .map(({ place }) => place)
    return [{ hex, name: says.country, confidence: 'likely', places: near }]
  })
}

export function viewOf({ grid, hexes, sides }: EtoDraft): BoardView {
  const at = (id: string) => hexes.get(id)!
  return {
    grid,
    isLand: (id) => at(id).terrain !== 'sea',
    terrain: (id) => at(id).terrain,
    country: (id) => at(id).country,
    hasSite(id, site, name) {
      const hex = at(id)
      switch (site) {
        case 'strait':
          return hex.strait
        case 'city':
          return hex.name === name
        case 'coast':
          return hex.seas.some((sea) => sea === name)
        case 'port':
          return hex.ports.some((sea) => sea === name)
        case 'lend-lease':
          return hex.lendLease === name
        case 'region':
          return hex.region === name
        default:
          return false
      }
    },
    hasFeature: (side, feature) => sides.get(sideName(grid, side))?.has(feature) ?? false,
  }
}

function summary({ grid, hexes, sides }: EtoDraft): string[] {
  const all = grid.ids.map((id) => hexes.get(id)!)
  const count = (is: (hex: (typeof all)[number]) => boolean) => all.filter(is).length
  return [
    `${all.length} hexes: ${count((hex) => hex.terrain === 'clear')} clear, ` +
      `${count((hex) => hex.terrain === 'rough')} rough, ${count((hex) => hex.terrain === 'sea')} sea, ` +
      `${count((hex) => hex.terrain === 'prohibited')} prohibited`,
    `${sides.size} sides between land hexes have something to say`,
    ...stranded({ hexes, sides }),
  ]
}

/** Water between two land hexes that no sea joins: a coast is missing in the judgements. */
function stranded({ hexes, sides }: Pick<EtoDraft, 'hexes' | 'sides'>): string[] {
  return [...sides]
    .filter(([, features]) => features.has('sea') || features.has('coast'))
    .filter(([side]) => {
      const [a, b] = side.split('/').map((id) => hexes.get(id)!)
      return !a.seas.some((sea) => b.seas.includes(sea))
    })
    .map(([side]) => `side ${side} has water but its hexes share no sea`)
}
