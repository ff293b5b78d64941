/**
 * Advanced European Theater of Operations (Decision Games): the surveyed map, both sheets joined. The rules are not here
 * yet.
 *
 * Unofficial; affiliated with no publisher.
 *
 * @packageDocumentation
 */

export { type AetoBoard, type AetoOverlay, aetoBoard } from './board'
export { AETO_EAST, AETO_WEST, aetoGrid, canonical } from './board-sheets'
export {
  AETO_COUNTRIES,
  AETO_GARRISONS,
  AETO_REGIONS,
  AETO_SIDES,
  AETO_SITES,
  AETO_TERRAINS,
  type AetoCountry,
  type AetoCountryInfo,
  type AetoGarrison,
  type AetoHex,
  type AetoRegion,
  type AetoSide,
  type AetoSite,
  type AetoTerrain,
} from './board-types'
