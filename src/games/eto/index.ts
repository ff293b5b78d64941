/**
 * World War II: European Theater of Operations (SPI, 1973): the whole game, playable from set-up to victory, its surveyed map,
 * its reconstructed charts, and every rule as a pure function with exact odds.
 *
 * Unofficial; affiliated with no publisher.
 *
 * @packageDocumentation
 */

export type { Distribution } from '../../kernel/chance'
export { explainText, type Reason } from '../../kernel/explain'
export { ETO_COMBAT } from '../../tables/eto-combat'
export { landMover, movementRefusal, type Rails, railAllowance, railMover, stepCost } from './05-movement'
export { checkPhase, isMechanized, type MovementPhase, type PhasedUnit } from './05-phases'
export {
  alliedAmphibious,
  checkBritishGarrison,
  checkGermanLanding,
  checkPermanentTransport,
  type Gates,
  type GermanFleet,
  type GermanLanding,
  interdictedFollowUp,
  type LandingWeather,
  landingsSail,
  landingWeather,
  mediterraneanEntry,
  nextGermanFleet,
  PERMANENT_TRANSPORT,
  type PermanentTransport,
  type PermanentVoyage,
  type SeaRules,
  type Side,
  seaReach,
  transportCost,
} from './05-sea-movement'
export {
  airZone,
  checkLandingAir,
  hasAirZone,
  type LandingHex,
  type ShippedPoints,
  type Shipping,
  type ShippingOutcome,
  type ShippingResult,
  shipStrengthPoint,
  shipStrengthPoints,
} from './06-air-zones'
export {
  controlledHexes,
  exertsZone,
  type ZoneSources,
  zoneExtends,
} from './06-zones-of-control'
export {
  checkRegrouping,
  largestUnit,
  type Regrouping,
  type SizeConditions,
  STACKING_LIMIT,
} from './07-stacking'
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
  isAlwaysSupplied,
  isRussianSource,
  isSuppliedByPorts,
  isVichySource,
  isWesternSource,
  maltaHoldsOut,
  type SourceControl,
  suppliedAs,
  supplyControl,
} from './09-sources'
export {
  afterCombatPhase,
  isAxisSource,
  suppliedHexes,
  supplyLine,
  traceSupply,
  tracesToCentres,
} from './09-supply'
export {
  type BritishEntry,
  checkGermanPlacement,
  checkGermanReplacement,
  checkItalianReplacementPlace,
  type Placement,
  suezEntry,
} from './10-placement'
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
export {
  checkNeutralEntry,
  isNeutral,
  type NeutralEntry,
  neutralSupplier,
  turkishWaters,
} from './12-neutrals'
export { type FinalPosition, resignation, type Victory, type VictoryLevel, victory } from './13-victory'
export {
  centresRevert,
  type InterventionConditions,
  interventionRolls,
  mayDeclareWar,
  mayIntervene,
  preparedness,
  type RussianSituation,
  russianReach,
} from './14-russia'
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
export { checkDrop, type Drop, survivesDrop } from './16-optional-rules/airdrop'
export {
  checkItalianEntry,
  checkNeutralItaly,
  type ItalianCondition,
  italianSurrender,
} from './16-optional-rules/italy'
export {
  checkFinns,
  checkMinorMove,
  type FinnishStep,
  type MinorMove,
  minorReplacements,
  PRO_AXIS_NEUTRALS,
  SELF_DEFENCE_NEUTRALS,
} from './16-optional-rules/minor-countries'
export { afterPartisans, interdictedRails, partisanPenalty } from './16-optional-rules/partisans'
export type { EtoAction, EtoActions, EtoEvent } from './actions'
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
export { CHARTS_SOURCE, chartFaults, ETO_CHARTS, type EtoCharts, productionPoints, turnName } from './charts'
export { type EtoSeen, type EtoView, eto, type FrozenEtoState as EtoState } from './game'
export { emptyGround, type Ground, hexSet, sideOn } from './ground'
export type { HexBits, KeptBits } from './hex-bits'
export {
  type Camp,
  type ControlOfHex,
  look,
  type NationNow,
  type Route,
  type SupplyNow,
  type UnitOnMap,
} from './look'
export type { EtoNames } from './names'
export {
  type Destination,
  type MoveKind,
  type NamedMove,
  type NamedUnit,
  type Plan,
  plan,
  type WhyNot,
} from './plan'
export { attackInPlay } from './play/08-attack'
export { isSupplied } from './play/09-supply'
export { type MarkedUnit, type PositionSpec, position, type UnitsByHex } from './position'
export { ETO_ROLLS } from './rolls'
export { LANDING_WAYS, type LandingWay, SEA_WAYS, type SeaWay } from './schema'
export {
  type AdvanceFocus,
  type Allegiance,
  ETO_SCENARIOS,
  type EtoPhase,
  type EtoScenario,
  type EtoUnit,
  type Focus,
  type HandFocus,
  type HexRows,
  type Italy,
  type Losses,
  OPTIONAL_RULES,
  type OptionalRule,
  type Power,
  type Purse,
  type Russia,
  type SeaLift,
  type Stack,
  type Vichy,
} from './state'
export { actionText, eventText, unitText } from './tell'
export {
  NATIONS,
  type Nation,
  type SideTerrain,
  UNIT_TYPES,
  type Unit,
  type UnitType,
  unitName,
} from './units'
export { battleText, reasonText } from './words'
