/**
 * The War, stratmoves: strategic movement: its points, its routes, and the boxes beside the map.
 *
 * @packageDocumentation
 */

// The main questions.

export { checkBoxEntry } from './08-boxes'
export { smpLevel } from './08-capacity'
export { checkAirStratmove, checkNavalStratmove, checkStratmoveRoute, stratmoveCost } from './08-stratmoves'

// All else, by section.

// Boxes (8.8).

export {
  americanWork,
  BOX_LINKS,
  CANADA_FACTS,
  canadianNarfs,
  checkCanadianBuild,
  checkCanadianMove,
  checkDirectFromUs,
  checkEmpirePlacement,
  checkMurmanskEntry,
  checkMurmanskLendLease,
  checkNarvikEntry,
  checkOutOfIndia,
  checkOutOfSouthAfrica,
  checkWayIntoBox,
  INDIAN_FLEET_PORTS,
  italianEastAfrica,
  NARVIK_FACTS,
  NORTHERN_SEAS,
  placedInUrals,
  retreatAtNarvik,
  SCAPA_FLOW_TO_MURMANSK,
} from './08-boxes'

// SMPs of a turn (8.4, 8.5).

export {
  americanSmps,
  checkAmericanStratmoves,
  checkSmpIncrease,
  raiseSmps,
  smpIncreaseCost,
  smpsLost,
} from './08-capacity'

// Routes and costs (8.0 to 8.7).

export {
  afterStratmoveBattle,
  checkCarriedStratmove,
  checkInstallationMove,
  checkNationalRoute,
  checkSatelliteStratmove,
  checkSeaLift,
  checkStratmoveLoad,
  checkStratmoveOrder,
  checkStratmoveWay,
  checkSuezRoute,
  checkWestInSovietSphere,
  mayInterceptAirStratmove,
  maySpendSmpsOf,
  mayStratmoveBeIntercepted,
  mayStratmoveOver,
  NARFS_PER_FLEET,
  STRATMOVE_NARFS,
  smpsForStratmoves,
  stratmoveNarfs,
  stratmovingParatroopsLost,
  unitsStillLifted,
} from './08-stratmoves'

// What they ask for and answer with.

export type { BoxEntry, BoxLink, EmpireBox, FromUs, UnitBox, WayIntoBox } from './08-boxes'
export type { AmericanSmps, SmpIncrease, SmpLevel, Smps, StratmoveLift } from './08-capacity'
export type {
  AirHop,
  SeaLift,
  StratmoveAirspace,
  StratmoveGround,
  StratmoveLandStep,
  StratmoveNeighbour,
  StratmoveSeaStep,
  StratmoveUnit,
} from './08-stratmoves'
