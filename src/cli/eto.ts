/** What the command line says and draws of a position of `eto`. */

import { SEASONS } from '../games/eto/11-weather'
import { etoBoard } from '../games/eto/board'
import type { EtoState } from '../games/eto/state'
import { boardSvg, etoCounters, etoSheet, layout, type Theme, unitsSvg } from '../svg/index'

/** The date, and the strength points of each nation on the map. */
export function etoSummary(state: EtoState): readonly string[] {
  const points = new Map<string, number>()
  for (const { units } of state.units)
    for (const { nation, strength } of units) points.set(nation, (points.get(nation) ?? 0) + strength)
  const forces = [...points].sort((a, b) => b[1] - a[1]).map(([nation, strength]) => `${nation} ${strength}`)
  return [
    `Scenario ${state.scenario}, ${SEASONS[state.turn.quarter]} ${state.turn.year}`,
    `On the map: ${forces.join(', ')}`,
  ]
}

/** The map with the units of a position on it. */
export function etoPicture(state: EtoState, theme: Theme): string {
  const board = etoBoard(state.overlay === null ? {} : { overlay: state.overlay })
  return boardSvg(etoSheet(board), { theme, over: [unitsSvg(layout(board), etoCounters(state))] })
}
