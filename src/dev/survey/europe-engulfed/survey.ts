/**
 * The survey of the area map. There is no sheet to fit: the surveyor's tables say which areas there are and what touches, each on
 * somebody's word. They are held to every control of the source, and what comes of them is written.
 */

import { type BoardView, violations } from '../check'
import type { SurveyResult } from '../run'
import type { PointControl } from '../types'
import { AREAS } from './areas'
import { LAND_BORDERS } from './borders'
import { BORDERS, boardData } from './compile'
import { CONTROLS } from './controls'
import type { AreaRow, Feature, Site } from './model'
import { outlineData } from './rings'

export function survey(): SurveyResult {
  const misplaced = CONTROLS.points.filter((control) => nearestTo(control).area.name !== control.hex)
  return {
    fit: null,
    report: [...CONTROLS.points.map(residualLine), '', summary()],
    violations: [
      ...violations(CONTROLS, view),
      ...misplaced.map(({ name, hex }) => `${name} should lie nearest to the middle of ${hex}, and does not`),
    ],
    files: {
      'src/games/europe-engulfed/board-data.ts': boardData(),
      'src/games/europe-engulfed/outline-data.ts': outlineData(),
    },
  }
}

const areas = new Map(AREAS.map((area) => [area.name, area]))
const borders = new Map(BORDERS.map((border) => [border.side, border]))
const borderOf = (here: string, there: string) =>
  borders.get(`${here}/${there}`) ?? borders.get(`${there}/${here}`)

const view: BoardView = {
  grid: { has: (name) => areas.has(name), distance },
  isLand: (name) => areas.get(name)?.kind === 'land',
  terrain: (name) => areas.get(name)?.terrain ?? '',
  country: (name) => areas.get(name)?.country ?? null,
  hasSite: (name, site) => areas.get(name)?.sites[site as Site] !== undefined,
  hasFeature(side, feature) {
    const [here, there] = side.split('/')
    const features = borderOf(here, there)?.features ?? {}
    return feature === 'no river' ? !('river' in features) : features[feature as Feature] !== undefined
  },
}

/** One where two areas touch in any way; else how many borders an army crosses on foot. */
function distance(from: string, to: string): number {
  if (borderOf(from, to)) return 1
  const seen = new Set([from])
  let ring = [from]
  for (let away = 0; ring.length > 0; away++) {
    if (ring.includes(to)) return away
    ring = ring.flatMap(onFoot).filter((name) => !seen.has(name) && seen.add(name))
  }
  return Number.POSITIVE_INFINITY
}

function onFoot(name: string): string[] {
  return LAND_BORDERS.flatMap(({ side }) => {
    const [here, there] = side.split('/')
    return here === name ? [there] : there === name ? [here] : []
  })
}

/** The area whose middle is nearest, and how far that is in degrees of latitude. */
function nearestTo({ lon, lat }: PointControl): { readonly area: AreaRow; readonly away: number } {
  const awayFrom = ({ at }: AreaRow) =>
    Math.hypot((at[0] - lon) * Math.cos((lat * Math.PI) / 180), at[1] - lat)
  const land = AREAS.filter(({ kind }) => kind === 'land')
  const area = land.reduce((best, one) => (awayFrom(one) < awayFrom(best) ? one : best))
  return { area, away: awayFrom(area) }
}

function residualLine(control: PointControl): string {
  const { area, away } = nearestTo(control)
  const verdict = area.name === control.hex ? 'in its area' : `in ${area.name}`
  const name = `${control.name} (line ${control.line}, ${control.confidence})`
  return `${control.hex.padEnd(20)}  ${name.padEnd(44)} ${away.toFixed(2)} degrees from the middle, ${verdict}`
}

function summary(): string {
  const land = AREAS.filter(({ kind }) => kind === 'land').length
  return `${land} areas and ${AREAS.length - land} waters and boxes; ${LAND_BORDERS.length} land borders, ${BORDERS.length - LAND_BORDERS.length} others`
}
