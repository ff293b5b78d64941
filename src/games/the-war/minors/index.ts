/**
 * The War, minors: minor countries, colonies and regions.
 *
 * @packageDocumentation
 */

// The main questions.

export {
  hasPlaceFallen,
  mayMinorEnter,
  namedProtector,
  placeValue,
  satelliteDefection,
  statusIn1939,
} from './23-minor-countries'

// All else, by section.

// Ireland, Iceland, the Azores (23.25, 23.29, 23.41).

export {
  garrisonsAzores,
  ICELAND_COST,
  mayBuildIrishPartisan,
  mayIrelandLean,
  mayUsInfluenceIreland,
  occupyIceland,
  portugalAfterInvasionOfSpain,
  portugueseArmySetUpBy,
  uBoatLinesOfMinors,
  uBoatModifiersOfMinors,
} from './23-atlantic'

// What an invasion sets off (23.7, 23.18).

export { citiesForGermanSurrender, westernAggression } from './23-consequences'

// The Empire (23.2, 23.27, 23.28, 23.47).

export { britishMiddleEastOil, lossOfColony, maySouthAfricansBeIn } from './23-empire'

// Every minor country (23.1, 23.60).

export {
  balticStateFalls,
  lossOfRegion,
  mayMinorsStack,
  maySupportInvadedNeutral,
  minorUnitsAfterSurrender,
  placesStanding,
  RHINELAND_HEXES,
  yugoslavProtector,
} from './23-minor-countries'

// Dominions, Finland, Romania, Iberia, Sweden, Turkey.

export {
  axisPartisansAgainst,
  azoresFactors,
  azoresRetaken,
  checkKareliaHeldFor,
  DOMINIONS,
  empireNarfs,
  finnishDefenseMultiplier,
  germansInNeutralFinland,
  INDIA_FACTS,
  mayBuildShipInCanada,
  mayCanadiansSail,
  mayFinnsAttack,
  mayFinnsEnter,
  mayGermanEnterFinland,
  mayGermansMoveIntoRomania,
  mayIndiansSail,
  mayPortugalLean,
  mayRaiseEmpireUnit,
  mayReachAzores,
  maySovietsAttackRomania,
  maySwedesAttack,
  maySwedesEnter,
  maySwedesSail,
  mayUsInfluencePortugal,
  spainAtWar,
  swedishWinter,
  turkeyFreesSoviets,
} from './23-neighbors-at-war'

// Countries with rules of their own.

export {
  annexAlsaceLorraine,
  checkGibraltarAttack,
  createCroatia,
  createUkraine,
  DUTCH_FLEET,
  danishHexControl,
  dutchEastIndiesNarfs,
  eastAfricaNarfs,
  IRAQ_FACTS,
  iranAtWar,
  isGibraltarStraitClosed,
  mayBaseInMalta,
  mayBuildDanishAirbase,
  mayInvadeNorthwestAfrica,
  mayLeaveGibraltarFor,
  mayMineNorway,
  mayNameSouthAfrica,
  mayPlaceInstantAirbase,
  mayStackInCordoba,
  mayStackInGibraltar,
  maySwitzerlandLean,
  patronOfPoland,
  resolveDutchFleet,
  slovakForces,
  southAfricanCommitment,
  southAfricaRetaken,
  ukrainianUnitsRemain,
  WESTERN_AGGRESSION,
  yugoslavPartisansRise,
} from './23-special-countries'

// The Vatican (23.56).

export { mayOccupyVatican, mayVaticanBecome, polishPartisans, vaticanInfluence } from './23-vatican'

// What they ask for and answer with.

export type { AtlanticBases } from './23-atlantic'
export type { WesternAggression } from './23-consequences'
export type { MinorDestination, MinorPlace, SatelliteDefection, StatusOf1939 } from './23-minor-countries'
export type { VaticanState } from './23-vatican'
