/**
 * Pictures of boards, as SVG text, in Node and in a browser.
 *
 * @packageDocumentation
 */

export { aetoSheet } from './aeto'
export { type BoardSvgOptions, boardSvg, MAP_LAYERS, type MapLayer } from './board'
export { aetoCounters, europeEngulfedCounters, theWarCounters } from './counters'
export { etoSheet } from './eto'
export { etoCounters } from './eto-units'
export { europeEngulfedSheet } from './europe-engulfed'
export { type Layable, type Layout, type LayoutOptions, layout } from './layout'
export type { Spot } from './markup'
export { type OddsSvgOptions, oddsSvg } from './odds'
export { type OverlayLook, overlaySvg } from './overlay'
export type {
  CellLook,
  Certainty,
  LabelLook,
  MapSheet,
  PatternName,
  RingName,
  SideKind,
  SideLook,
} from './sheet'
export type { SymbolName } from './symbols'
export { theWarSheet } from './the-war'
export type { Theme } from './theme'
export { ARMS, type Arm, type Counter, counterSvg, type UnitsSvgOptions, unitsSvg } from './units'
