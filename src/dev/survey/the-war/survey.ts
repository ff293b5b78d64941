/** The survey of the map of The War. */

import { hexGrid } from '../../../board/hexgrid'
import {
  THE_WAR_SEAS,
  THE_WAR_TERRAINS,
  type TheWarSea,
  type TheWarSide,
} from '../../../games/the-war/board-types'
import type { Fit } from '../fit'
import { type Geography, loadGeography } from '../geography'
import { sheet } from '../layout'
import type { SurveyResult } from '../run'
import { type TheWarView, theWarViolations } from './check'
import { codeOf } from './codes'
import { boardData } from './data'
import { derive, lookAt, type Surveyed, type TheWarDraft } from './derive'
import { fitTheWar } from './fit'
import { theWarNotes } from './notes'
import { placeCities } from './place'
import { theWarScheme } from './scheme'
import { theWarSeaLinks } from './sea-links'

export interface TheWarSurvey {
  readonly fit: Fit
  readonly seen: Surveyed
  readonly draft: TheWarDraft
}

export function surveyTheWar(earth: Geography): TheWarSurvey {
  const grid = hexGrid(theWarScheme)
  const fit = fitTheWar(grid)
  const seen = lookAt(sheet(grid, fit.layout), earth)
  return { fit, seen, draft: derive(seen) }
}

export const survey = (): SurveyResult => resultOf(surveyTheWar(loadGeography()))

export function resultOf({ fit, draft, seen }: TheWarSurvey): SurveyResult {
  return {
    fit,
    report: summary(draft, seen),
    violations: theWarViolations(viewOf(draft)),
    files: {
      'src/games/the-war/board-data.ts': boardData(draft),
      'docs/maps/the-war.md': theWarNotes(fit, draft, seen),
    },
  }
}

export function viewOf({ grid, hexes, sides }: TheWarDraft): TheWarView {
  const isWater = (id: string) => hexes.get(id)!.terrain === 'water'
  return {
    grid,
    seas: THE_WAR_SEAS.map((id) => ({ id, beside: besideOf(id) })),
    hex: (id) => hexes.get(id)!,
    side(here, there) {
      if (isWater(here) || isWater(there)) return ['all-water']
      const features = sides.get(here < there ? `${here}/${there}` : `${there}/${here}`) ?? []
      return [...features] as TheWarSide[]
    },
  }
}

export const besideOf = (sea: string): TheWarSea[] =>
  THE_WAR_SEAS.filter((other) =>
    theWarSeaLinks.some(({ between }) => between.includes(sea) && other !== sea && between.includes(other)),
  )

function summary(draft: TheWarDraft, { sheet: laid }: Surveyed): string[] {
  const all = [...draft.hexes.values()]
  const terrains = THE_WAR_TERRAINS.map(
    (terrain) => `${all.filter((hex) => hex.terrain === terrain).length} ${terrain}`,
  )
  const misplaced = placeCities(laid).flatMap(({ name, hex, country }) => {
    const { country: found } = draft.hexes.get(hex)!
    const owner = found === null ? 'none' : codeOf(found)
    return owner === country || (country === 'LU' && owner === 'BE')
      ? []
      : [`${name} of ${country} in ${hex} of ${owner}`]
  })
  const count = (has: (hex: (typeof all)[number]) => boolean) => all.filter(has).length
  return [
    `${all.length} hexes: ${terrains.join(', ')}`,
    `${count(({ cities }) => cities.length > 0)} hexes with cities, ${count(({ cities }) => cities.length > 1)} with two`,
    `${count(({ beach }) => beach)} beaches, ${draft.sides.size} sides between land hexes have something to say`,
    ...misplaced,
  ]
}
