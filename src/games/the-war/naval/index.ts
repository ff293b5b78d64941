/**
 * The War, naval: ships, their missions and their battles.
 *
 * @packageDocumentation
 */

// The main questions.

export { navalInterceptionOdds, resolveNavalInterception } from './07-interception'
export { checkBeachAssault, checkLanding } from './07-invasion'
export { checkSeaPath, checkStrait } from './07-movement'
export { resolveSeaBattle, seaBattleOdds } from './07-sea-battle'
export { checkPortBasing, rollNavalDamage } from './07-ships'

// All else, by section.

// Interception (7.8).

export {
  checkAirInterception,
  checkAirOverSea,
  checkNavalEvasion,
  checkNavalInterception,
  checkSeaInterdiction,
  INTERCEPTION_ORDER,
  isSeaSupplyCut,
  mayEngageAtSea,
  mustShowSupplyLine,
  navalForces,
  navalInterceptionModifiers,
  needsInterceptionRoll,
  nextToAnswerInterception,
  unitsToIntercept,
} from './07-interception'

// Invasions (7.7).

export {
  BEACHHEAD,
  beachheadStands,
  bombardmentShift,
  checkInvasionZone,
  checkLandingLoad,
  INVASION_ZONE_SEA_AREAS,
  MOST_AREAS_FROM_PORT,
  mayBombard,
  mostArmourInFirstWave,
  passengersOf,
  secondWaveExploits,
  unitsAshore,
} from './07-invasion'

// Missions, straits, patrols, transport (7.0 to 7.6).

export {
  checkAirAtPatrol,
  checkCapeRoute,
  checkNavalMission,
  checkPatrol,
  checkSeaStratmove,
  checkSeaTransport,
  checkSeaTransportLoad,
  DISEMBARKING_COST,
  inInterceptionReach,
  NAVAL_RANGE,
  patrolLasts,
  rebaseCost,
} from './07-movement'

// One roll at sea (7.9).

export {
  fleetsOfAircraft,
  fleetsOfShips,
  mayAttackShips,
  navalCombatModifiers,
  navalFlak,
  rollNavalCombat,
  rollSeaSurprise,
} from './07-naval-combat'

// Battles (7.9).

export { seaAreasLeft, seaBattleWinner } from './07-sea-battle'

// Ships, ports, damage, Task Forces (7.1, 7.10 to 7.12).

export {
  carrierHasAircraft,
  checkDepletedShipMission,
  checkNavalBreakOff,
  checkNavalRepair,
  checkNavalUpgrade,
  checkTaskForce,
  checkTaskForceBreakUp,
  damagedShipReturnsTo,
  depleteShip,
  emptyPortDefence,
  mayInterceptReturn,
  navalNationality,
  navalRating,
  PORT_CAPACITY,
  portSpaceOf,
  returnVoyageCost,
  shipRating,
  shipRepairSpace,
  startingNavalRating,
  taskForceRevealed,
  taskForceSeen,
} from './07-ships'

// Strikes at shipyards (7.9.6).

export { resolveShipyardStrike } from './07-shipyard-strike'

// What they ask for and answer with.

export type {
  NavalEvasion,
  NavalInterception,
  NavalInterceptionAttempt,
  NavalInterceptionOutcome,
  SeaInterdiction,
} from './07-interception'
export type { BeachAssault, Landing, LandingUnit } from './07-invasion'
export type {
  CapeStop,
  NavalTurnMission,
  SeaCargo,
  SeaNeighbours,
  SeaTransport,
  Strait,
  StraitControl,
} from './07-movement'
export type {
  NavalRoll,
  NavalRollPart,
  NavalRollParts,
  SeaAircraft,
  SeaBattle,
  SeaForce,
  SeaHit,
  ShipPick,
} from './07-naval-combat'
export type { SeaBattleOutcome, SeaBattleState, SeaFightOn } from './07-sea-battle'
export type { NavalMission, Ship, ShipType, ShipyardWork, TaskForceShip } from './07-ships'
export type { ShipyardOutcome, ShipyardStrike, UnfinishedShip } from './07-shipyard-strike'
