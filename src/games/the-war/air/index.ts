/**
 * The War, air: aircraft: battles, missions, bases, flak and airdrops.
 *
 * @packageDocumentation
 */

// The main questions.

export { airBattleOdds, counterAirOdds, resolveAirBattle, resolveCounterAir } from './11-air-battles'
export { FIGHT_IT_OUT, ONE_ROUND } from './11-air-fight'
export { airRange, checkAirMission } from './11-air-missions'
export { defensiveAirSupport, offensiveAirSupport } from './11-air-support'
export { checkAirBasing } from './11-airbases'
export { checkAirdrop } from './11-airborne'
export { fireLightFlak } from './11-flak'

// All else, by section.

// Air battles and counter-air (11.5, 11.9).

export {
  airCombatModifiers,
  checkAirEffort,
  checkCounterAir,
  resolveAirRound,
} from './11-air-combat'
export { airFight, airFightOf, CALM, wholeFirst } from './11-air-fight'

// Missions and their range (11.2, 11.8).

export {
  checkCarrierLaunch,
  checkCarrierStrikeInterception,
  checkCounterInterception,
  checkMissionRange,
  checkOverflight,
  checkReturnFlight,
  mayInterceptFlightAt,
} from './11-air-missions'

// Ratings, upgrades, repair (11.10, 11.11).

export {
  airCategory,
  airNationality,
  checkAirUpgrade,
  forceAirRating,
  mayFlyMissions,
  ratingAgainstShips,
  ratingInTheAir,
  ratingUpgradeCost,
  ratingUpgradeTurn,
  startingAirRating,
} from './11-air-ratings'

// Support of ground battles (11.3, 11.4).

export { AIR_SUPPORT, checkDas, checkOas } from './11-air-support'

// Airbases (11.1).

export {
  airbaseCost,
  airCapacity,
  checkAirbase,
  checkAirRepair,
  checkDisplacedMission,
  flyFromLostBase,
  MOST_AIRBASES,
  mayFightersBaseAnywhereOn,
  stagingRange,
} from './11-airbases'

// Airdrops (11.14).

export {
  airdropFactors,
  airdropSurvivesInterception,
  checkAirdropEffort,
  mayAirdropOn,
  riverDefendsAgainst,
  staticDoubledAgainst,
} from './11-airborne'

// Carriers, port strikes, jets (11.6, 11.7, 11.13).

export {
  CARRIER_COMBAT_ORDER,
  CARRIER_FACTORS,
  carrierAtRisk,
  carrierSurpriseModifier,
  carrierSurpriseMultiplier,
  checkCarrierSurprise,
  checkJet,
  checkPortStrike,
  firstStrikeModifier,
  jetCost,
  PORT_STRIKE_ROUNDS,
} from './11-carriers'

// Flak (11.12).

export {
  checkHeavyFlak,
  flakAgainstArmour,
  flakEliminatedAlone,
  flakOf,
  heavyFlakCost,
  lightFlakCost,
  MOST_HEAVY_FLAK,
  mayBuildFlak,
} from './11-flak'

// What they ask for and answer with.

export type { Ask } from '../../../kit/battle'
export type { AirBattleLeft, AirBattleOutcome, CounterAir } from './11-air-battles'
export type { AirBattle, AirRound, AirRoundOptions, CounterAirUnit } from './11-air-combat'
export type {
  AirChoice,
  AirDecision,
  AirFight,
  AirFightProgress,
  AirFightResult,
  AirFightStart,
  AirFightStep,
  AirForces,
  AirHits,
  AirPolicy,
  AirRolled,
  AirTerms,
} from './11-air-fight'
export type { AircraftPicks } from './11-air-losses'
export type { AirMission, FlownMission, MissionFlight, MissionPlace } from './11-air-missions'
export type { AirUnit, RatingTrack, RatingUpgrade } from './11-air-ratings'
export type { AirSupport, SupportingAirUnit } from './11-air-support'
export type {
  AirBaseHex,
  AirbaseBuild,
  AirbaseStep,
  DisplacedAircraft,
  DisplacementFlight,
} from './11-airbases'
export type { Airdrop } from './11-airborne'
export type { CarrierStrike, CarrierSurprise, JetType, PortStrike } from './11-carriers'
export type { FlakPlace, HeavyFlakUpgrade, LightFlakOutcome } from './11-flak'
