/** What the command line says and draws of a position of `eto`. */

import { SEASONS } from '../games/eto/11-weather'
import { etoBoard } from '../games/eto/board'
import type { EtoState } from '../games/eto/state'
import { boardSvg, etoCounters, etoSheet, layout, type Theme, unitsSvg } from '../svg/index'
import { tally } from './tally'

/** The date, and the strength points of each nation on the map. */
export function etoSummary(state: EtoState): readonly string[] {
  const points = state.units.flatMap(({ units }) =>
    units.map(({ nation, strength }) => [nation, strength] as const),
  )
  return [
    `Scenario ${state.scenario}, ${SEASONS[state.turn.quarter]} ${state.turn.year}`,
    `On the map: ${tally(points)}`,
  ]
}

/** The map with the units of a position on it. */
export function etoPicture(state: EtoState, theme: Theme): string {
  const board = etoBoard(state.overlay === null ? {} : { overlay: state.overlay })
  return boardSvg(etoSheet(board), { theme, over: [unitsSvg(layout(board), etoCounters(state))] })
}
