/**
 * Europe Engulfed (GMT, second edition): the block game with its scenarios and campaigns, exact odds of its battles, and the map as a graph of
 * areas. The rule book is in no source: base rules are deduced from the play book or reconstructed, and their figures can be replaced.
 *
 * Unofficial; affiliated with no publisher.
 *
 * @packageDocumentation
 */

export type { Board } from '../../board/board'
export type { Provenance } from '../../kernel/provenance'
export type { BomberRaid, UboatWar } from './02-raids'
export {
  type Arm,
  type CombatSetting,
  type CombatSide,
  type Fighter,
  type FireGroup,
  type Force,
  needFor,
  PLAIN_SETTING,
  type Volley,
  volleyOf,
  type WeatherKind,
  type Wing,
} from './06-combat'
export {
  type BattleChances,
  type BattleOutcome,
  type BattlePlan,
  type Blocks,
  battleChances,
  chanceThat,
  type ForceSheet,
  type Remains,
} from './06-odds'
export { steadyPolicy, type Temper } from './06-policy'
export { battleProbabilities, type LikelyOutcome } from './06-quick-odds'
export { type CombatRound, combatRound, type RoundPlace, roundOf } from './06-round'
export type { SeaBattle } from './08-fleets'
export type { ChasePlace } from './14-pursuit'
export type { Courtship, FrenchResolve, Trend } from './14-rolls'
export type { Fleet, SeaFight } from './14-sea-fight'
export type { EeAction, EeActions, EeEvent, Face, PoliticalFact } from './actions'
export {
  bordering,
  EE_FEATURES,
  type EeArea,
  type EeBoardOptions,
  type EeFeature,
  type EeKind,
  type EeSource,
  type EeSources,
  type EeTerrain,
  type EeWeather,
  europeEngulfedBoard,
  europeEngulfedSources,
  isLandBorder,
} from './board'
export type { EeOverlay } from './board-overlay'
export {
  CHART_SOURCES,
  CHARTS,
  CHARTS_OF,
  type EeCharts,
  type ForceEntry,
  type Kind,
  type NationForces,
  PRICES,
  type Price,
  type WeatherDie,
} from './charts'
export { type EeNames, europeEngulfed, type FrozenEeState } from './game'
export {
  NATIONS,
  NAVIES,
  type Nation,
  type Navy,
  POWERS,
  type Power,
  SIDES,
  type Side,
  WATERS,
  type Water,
} from './powers'
export type { Asked, JetRaid } from './questions'
export {
  type BattleQuestion,
  EUROPE_ENGULFED_ROLLS,
  type FireQuestion,
  type HarbourQuestion,
} from './rolls'
export { dateText, SCENARIO_IDS, type ScenarioId } from './scenario'
export {
  ASSETS,
  type Asset,
  type Block,
  type EeOption,
  type EeState,
  type Extra,
  type Holder,
  type Improvement,
  type Lessons,
  type Overlord,
  type Politics,
  type StepId,
  type Track,
  type Venture,
  type Zone,
} from './state'
export type { EeView, HiddenBlock } from './view'
