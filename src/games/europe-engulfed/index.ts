/**
 * Europe Engulfed (GMT, second edition): the map as a graph of areas. The rules are not here yet.
 *
 * Unofficial; affiliated with no publisher.
 *
 * @packageDocumentation
 */

export type { Board } from '../../kernel/board'
export type { Provenance } from '../../kernel/provenance'
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
