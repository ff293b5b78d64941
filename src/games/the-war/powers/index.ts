/**
 * The War, powers: what the six powers have of their own, and how they surrender or enter.
 *
 * @packageDocumentation
 */

// The main questions.

export { britishSurrenderOdds } from './17-britain'
export { resolveArmistice } from './18-armistice'
export { frenchSurrenderOdds, isWesternSurprise } from './18-france'
export { italianSurrenderOdds } from './19-italy'
export { germanSurrenderOdds } from './20-germany'
export { isBarbarossaSurprise, sovietSurrenderOdds } from './21-soviet-union'
export { usEntryLevel, usEntryOdds } from './22-united-states'

// All else, by section.

// Britain (17).

export {
  BRITISH_SHOCKS,
  britishRollDue,
  britishSurrenderEffects,
  dunkirkRollDue,
  mediterraneanPrestige,
  resolveBritishSurrender,
  resolveBritishSurrenders,
  resolveDunkirk,
} from './17-britain'

// The armistice (18.5).

export { armisticeOdds, havensForStranded, popsAfterFrenchSurrender } from './18-armistice'

// France (18.1 to 18.4, 18.6, 18.8).

export {
  checkFrenchAirBase,
  checkFrenchAttack,
  frenchCityLost,
  frenchRollDue,
  liberationOfFrance,
  resolveFrenchSurrender,
  westernSurpriseAir,
  westernSurpriseFlak,
  westernSurpriseGround,
  westernSurpriseInterception,
  westernSurpriseMovement,
  westernSurpriseRange,
  westernSurpriseReserves,
} from './18-france'

// Vichy and the Free French (18.3, 18.5, 18.7).

export { frenchRating } from './18-ratings'
export {
  checkVichyPlacement,
  colonyOdds,
  colonyRollModifier,
  disarmFrenchArmy,
  FRENCH_COLONIES,
  FRENCH_NORTH_AFRICAN_COLONIES,
  fateOfStrandedUnit,
  freeFrenchOdds,
  frenchNavyGoesTo,
  MERS_EL_KEBIR,
  mayAttackAtMersElKebir,
  mayBuildFreeFrench,
  mayFranceAct,
  mayRefuseTerms,
  mayTargetVichy,
  ownerAfterFrenchSurrender,
  resolveColonies,
  resolveFreeFrench,
  resolveMersElKebir,
  standingAfterFrenchSurrender,
  vichyAtBirth,
  vichyGoesHome,
  vichyPlayedBy,
  vichyValue,
  warOnVichyColony,
} from './18-vichy'

// Italy (19).

export {
  dividedItaly,
  eastAfricaConquered,
  eastAfricaCutOff,
  ethiopianGarrison,
  italianHexAfterSurrender,
  italianRollDue,
  mayBuildNeoFascist,
  mayReviveFascism,
  NORTHERN_ITALIAN_CITIES,
  neoFascistFalls,
  resolveFascistRevival,
  resolveItalianSurrender,
} from './19-italy'

// Germany (20).

export {
  germanRollDue,
  mayReachNarvik,
  mayVolkssturmEnter,
  resolveGermanSurrender,
  swedishOre,
  victoryOverGermany,
  volkssturmReceived,
} from './20-germany'

// The German surprise (21.4).

export {
  barbarossaCounterAir,
  barbarossaGround,
  cityDefendsAtBarbarossa,
  flakFiresAtBarbarossa,
  mayInterceptAtBarbarossa,
  mayReserveBeforeBarbarossa,
} from './21-barbarossa'

// The Soviet Union (21).

export {
  BARBAROSSA_PENALTIES,
  barbarossaMovement,
  checkSovietDeployment,
  maySovietsDeclareWar,
  maySovietsFortify,
  resolveSovietSurrender,
  scorchedEarth,
  siberianAttack,
  sovietCityLost,
  sovietMobilization,
  sovietRollDue,
  sovietSupply,
  stalinLine,
} from './21-soviet-union'

// The United States (22).

export {
  checkNeutralGrant,
  checkPeacetimeBuilding,
  firstUsEntryTurn,
  JAPAN_ATTACKS,
  mayInvadeFromUs,
  mayNeutralUs,
  mayPlaceUsUnit,
  mayUsCross,
  neutralUsNarfs,
  neutralVariantModifier,
  peacetimeUnitCost,
  propagandaOdds,
  resolveAswLoan,
  resolvePropaganda,
  resolveUsEntry,
  US_AUTOMATIC_ENTRY,
  US_SMPS_AT_ENTRY,
  usActivity,
  usDeclarationCost,
  usMobilization,
  usSpending,
  usWithdraws,
} from './22-united-states'

// What the surrender rolls share.

export { unbuiltValue } from './surrender'

// What they ask for and answer with.

export type { BritishFacts, BritishSurrender, Dunkirk } from './17-britain'
export type { Armistice, ArmisticeOutcome } from './18-armistice'
export type { FrenchAttack, FrenchCity, FrenchFacts, LiberatedFrance, WesternAttack } from './18-france'
export type {
  ColonyOutcome,
  FreeFrenchUnit,
  FrenchColony,
  FrenchGroundUnit,
  FrenchPart,
  MersElKebirShip,
  StrandedUnit,
} from './18-vichy'
export type { ExpeditionTurn, FascistRevival, ItalianFacts, ItalianRegion } from './19-italy'
export type { AlliedVictory, GermanFacts, OreSituation } from './20-germany'
export type {
  SovietCity,
  SovietCityLost,
  SovietDeployment,
  SovietFacts,
  SovietMobilization,
  SovietPost,
  SovietWorks,
} from './21-soviet-union'
export type {
  NeutralGrant,
  PeacetimeBuilding,
  UsEntry,
  UsEntryLevel,
  UsEvents,
  UsLanding,
} from './22-united-states'
export type { LostUnit, SurrenderFacts, SurrenderOutcome, SurrenderTable } from './surrender'
