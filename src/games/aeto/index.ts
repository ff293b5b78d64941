/**
 * Advanced European Theater of Operations (Decision Games): an umpire for its politics and conquests, and the surveyed map, both
 * sheets joined. Players report what their units did; movement, combat, supply and economy are in no source and are not here.
 *
 * Unofficial; affiliated with no publisher.
 *
 * @packageDocumentation
 */

export { INVASION_ACTS, type InvasionAct, mayInvade } from './09-01-invasion'
export { type Alignment, alignmentOf } from './09-02-alignment'
export {
  resolveVichyReaction,
  type VichyInvasion,
  type VichyReaction,
  type VichyReactionResult,
} from './09-02-vichy-reaction'
export { resolveSitzkriegAttempt, type SitzkriegAttempt, type SitzkriegResult } from './09-05-sitzkrieg'
export { type FleetDisposal, type FleetFate, type FleetResult, resolveFleetDisposal } from './09-10-conquest'
export {
  type AmericanEntry,
  type ItalianCapitulation,
  type PartnerCapitulation,
  type PoliticalRoll,
  resolveAmericanEntry,
  resolveForcedEntry,
  resolveItalianCapitulation,
  resolveItalianSurrender,
  resolveLowCountries,
  resolvePartnerCapitulation,
  resolvePartnerSurrender,
} from './09-political-rolls'
export { type Fighter, type LandCombat, type LandCombatResult, landCombat } from './10-land-combat'
export {
  type CountRoll,
  type PartisanArrival,
  resolveDigging,
  resolveEvasion,
  resolveHeadquarters,
  resolveInfiltration,
  resolvePartisans,
  resolvePurges,
  resolveQuisling,
  resolveSiberians,
  resolveSpecialAttack,
  resolveWinter,
  resolveZhukov,
  type WinterLoss,
} from './10-rolls'
export {
  type Damaged,
  type Dismissal,
  directiveOf,
  resolveAbyssinia,
  resolveCollateral,
  resolveDirective,
  resolveDismissal,
  resolveLateDismissal,
  resolveMines,
  resolveRubble,
  resolveTriton,
  type ShownRoll,
} from './11-rolls'
export type { AetoAction, AetoActions, AetoEvent, Called } from './actions'
export { type AetoBoard, type AetoOverlay, aetoBoard } from './board'
export { AETO_EAST, AETO_WEST, aetoGrid, canonical } from './board-sheets'
export {
  AETO_COUNTRIES,
  AETO_GARRISONS,
  AETO_GROUNDS,
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
export { dateText, type Month, type Season, turnOf } from './calendar'
export { type AetoNames, aeto, type FrozenAetoState, type Umpire, umpireOn } from './game'
export type { Ground, Stacked } from './ground'
export {
  type Camp,
  type Colony,
  MAJORS,
  type Major,
  MINORS,
  type Minor,
  NATIONS,
  type Nation,
  nationName,
  VICHY_STATES,
  type VichyState,
} from './nations'
export { ULTRA_USES, type UltraUse } from './optional'
export { areAllied, areAtWar, campOf, type Land, landOf, ownerOf } from './politics'
export { AETO_ROLLS } from './rolls'
export type { AetoState, Asked, Invasion, Seat, Standing, StepId, Vichy, War, Weather } from './state'
export { type AetoUnit, type Box, type General, type Terrain, UNIT_KINDS, type UnitKind } from './units'
export type { AetoView } from './views'
export { actionText, eventText, kindText, placeText, unitText } from './words'
