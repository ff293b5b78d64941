/**
 * World War II: European Theater of Operations (SPI, 1973): combat and overrun, with exact odds.
 *
 * Unofficial; affiliated with no publisher.
 *
 * @packageDocumentation
 */

export type { Distribution } from '../../kernel/chance'
export { explainText, type Reason } from '../../kernel/explain'
export { ETO_COMBAT } from '../../tables/eto-combat'
export { landMover, movementRefusal, type Rails, railAllowance, railMover, stepCost } from './05-movement'
export {
  airZone,
  checkLandingAir,
  hasAirZone,
  type LandingHex,
  type Shipping,
  type ShippingOutcome,
  type ShippingResult,
  shipStrengthPoint,
} from './06-air-zones'
export {
  controlledHexes,
  exertsZone,
  type ZoneSide,
  type ZoneSources,
  zoneExtends,
} from './06-zones-of-control'
export { STACKING_LIMIT } from './07-stacking'
export {
  type Advance,
  type Attack,
  type Attacker,
  attackStrength,
  type CombatOutcome,
  type CombatResult,
  type Conditions,
  checkAdvance,
  checkAttack,
  combatOdds,
  type DefendedHex,
  type Defender,
  defenceStrength,
  lossChoices,
  type RetreatHex,
  resolveCombat,
  retreatChoices,
  type Strength,
} from './08-combat'
export {
  checkOverrun,
  type Overrun,
  type Overrunner,
  type OverrunStrength,
  overrunCost,
  overrunStrength,
} from './08-overrun'
export {
  afterCombatPhase,
  isAxisSource,
  suppliedHexes,
  supplyLine,
  traceSupply,
  tracesToCentres,
} from './09-supply'
export {
  afterSweden,
  americanReplacements,
  blockedRoutes,
  checkItalianReplacement,
  GERMAN_PRICES,
  type GermanPurchase,
  germanReinforcements,
  germanReplacements,
  type LendLeaseRoute,
  lendLeaseArriving,
  type Preparedness,
  productionTotal,
  russianPoints,
} from './10-reinforcements'
export {
  movementAllowance,
  type Quarter,
  type RussianWinter,
  russianWinter,
  SEASONS,
  type Season,
  type Turn,
} from './11-weather'
export { type FinalPosition, resignation, type Victory, type VictoryLevel, victory } from './13-victory'
export {
  checkVichy,
  declareVichy,
  type FrenchStack,
  isOverwhelmed,
  isVichyTerritory,
  unoccupiedFrance,
  VICHY_COLONIES,
  type VichyTurn,
  vichyTurn,
} from './14-vichy'
export { SCENARIO_1939 } from './15-scenarios/1939'
export { SCENARIO_1940 } from './15-scenarios/1940'
export { SCENARIO_1941 } from './15-scenarios/1941'
export type { Arrival, FreePlacement, PlacedUnit, Scenario } from './15-scenarios/set-up'
export { type Edge, type EtoBoard, type EtoOverlay, etoBoard } from './board'
export {
  BALTIC_STATES,
  ETO_CONTINENTS,
  ETO_COUNTRIES,
  ETO_LEND_LEASE,
  ETO_REGIONS,
  ETO_RESOURCES,
  ETO_SEAS,
  ETO_SIDES,
  ETO_TERRAINS,
  ETO_WEATHER_SOURCE,
  type EtoCountry,
  type EtoCountryInfo,
  type EtoHex,
  type EtoSea,
  type EtoSide,
  type EtoTerrain,
  PORT_SEAS,
  rulerOf,
} from './board-types'
export { emptyGround, type Ground, hexSet, sideOn } from './ground'
export type { Nation, SideTerrain, Unit, UnitType } from './units'
