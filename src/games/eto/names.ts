/** The names that the game knows, for whoever sets one up or asks who must decide. */

import type { GameNames } from '../../kernel/game'
import type { EtoOverlay } from './board'
import type { EtoCharts } from './charts'
import type { EtoPhase, EtoScenario, Focus, OptionalRule, Power } from './state'

export interface EtoNames extends GameNames {
  player: Power
  phase: EtoPhase
  question: Focus['type']
  scenario: EtoScenario
  option: OptionalRule
  charts: EtoCharts
  board: EtoOverlay
}
