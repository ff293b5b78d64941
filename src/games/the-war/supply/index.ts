/**
 * The War, supply: logistical efforts, supply lines, and what becomes of those without.
 *
 * @packageDocumentation
 */

// The main questions.

export { checkEffort, effortCost } from './04-logistics'
export { unsuppliedGroundFate } from './12-out-of-supply'
export { checkSeaSupplyLine } from './12-sea-supply'
export { checkSupplyLine, nationalSupplySource, supplyState } from './12-supply'

// All else, by section.

// Logistical efforts (4).

export {
  checkEffortAllows,
  checkEffortMarker,
  checkLimitedEffortHex,
  checkUnitActivation,
  limitedEffortBonus,
  minorEffortCost,
  needsNoEffort,
  passMovement,
  sovietEffortDepletions,
} from './04-logistics'

// Without supply (12.6).

export {
  isSuppliedForNow,
  mayMoveSupplied,
  mayUnsupplied,
  unsuppliedAirFate,
  unsuppliedNavalFate,
} from './12-out-of-supply'

// Supply by sea (12.5, 12.7).

export {
  BEACHHEAD_TURNS,
  beachheadIsPort,
  checkSupplyRun,
  controllerOfSeaArea,
  invadersSupplied,
  mayShipUnsupplied,
  SUPPLY_RUN_ESCORTS,
  seaAreaCarriesSupply,
} from './12-sea-supply'

// Supply lines and sources (12.0 to 12.4).

export {
  checkInterdictionAttempt,
  checkInterdictionTime,
  checkNorthAfrica,
  freeFrenchSupplier,
  isAmericanSupplied,
  isInterdicted,
  isSovietSupplied,
  limitedSupply,
  mayEnterEgypt,
  middleEastLine,
  northAfricaLimit,
  SUEZ_FACTOR,
  suezSupplies,
  supplyMoments,
  tripoliSupplies,
} from './12-supply'

// What they ask for and answer with.

export type {
  EffortAction,
  EffortChoice,
  EffortCost,
  FreeAction,
  SovietGround,
  UnitActivation,
} from './04-logistics'
export type { ImpulseSupply, SupplyFate, SupplySegment } from './12-out-of-supply'
export type { SeaSupplyLine } from './12-sea-supply'
export type {
  AfricanLimit,
  AfricanSituation,
  HomewardSea,
  LimitedSupply,
  SovietLines,
  SupplyHex,
  SupplyMoment,
  SupplyState,
} from './12-supply'
