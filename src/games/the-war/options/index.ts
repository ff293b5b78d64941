/**
 * The War, options: Variants, projects and the optional rules.
 *
 * @packageDocumentation
 */

// The main questions.

export { mayPlayProject } from './28-projects'
export { resolveVariant, variantOdds } from './28-variants'
export { cityRaidOdds } from './29-bombing'
export { convoyOdds } from './29-convoys'
export { resolveSimpleBombing, resolveSimpleUBoats, simpleDiplomacyOdds } from './29-optional-rules'
export { subHuntOdds } from './29-submarines'

// All else, by section.

// Projects (28).

export { mayChooseProject, projectOf } from './28-projects'

// Variants (28).

export {
  MOST_SAVED_MODIFIERS,
  mayRollVariant,
  PROJECT_COST,
  rollVariant,
  variantModifiers,
} from './28-variants'

// City raids (29.10, 29.12).

export {
  checkHiddenMarkers,
  checkRaidPlan,
  checkRaidTarget,
  checkSovietRaid,
  germanSacCost,
  RAID_CITIES,
  raidReach,
  resolveCityRaid,
  resolveSovietRaid,
  SOVIET_AIR_DEFENSE,
  sovietRaidOdds,
} from './29-bombing'

// Cards (29.6, 29.9, 29.11, 29.13).

export {
  bombingCards,
  cardDeckOf,
  cardMatrixFaults,
  checkCard,
  checkEspionageCard,
  espionageCardModifier,
  espionageCards,
  espionageDeck,
  espionageHand,
  matchCards,
  mayPlayNavalCard,
  navalCards,
  uBoatCardModifier,
  uBoatCards,
} from './29-cards'

// Convoys (29.7).

export { convoyNarfs, interceptionCounters, mayConvoySail, resolveConvoy } from './29-convoys'

// Single optional rules (29).

export {
  afterTorpedoHit,
  airCadres,
  awardTransylvania,
  carpetBombing,
  checkBomberWaves,
  eliteShift,
  mayAttackLeningrad,
  motorizeFlak,
  resolveCapitalShip,
  resolveForcedMarch,
  resolveSimpleDiplomacy,
  SIMPLE_DIPLOMACY_COST,
  simpleDiplomacyModifiers,
  simpleUBoatPeriod,
} from './29-optional-rules'

// Submarines and their hunters (29.14, 29.16, 29.17).

export {
  checkHunterEspionage,
  checkSubHunters,
  checkSubmarines,
  HUNTED_U_BOAT_REPAIR,
  maySubmarinesEnter,
  mediterraneanSubmarineOdds,
  resolveHuntedUBoatWar,
  resolveMediterraneanSubmarines,
  resolveSubHunt,
  resolveUBoatAttrition,
  submarineModifiers,
} from './29-submarines'

// What they ask for and answer with.

export type { ProjectCondition, VariantProject } from './28-projects'
export type { VariantAim, VariantOutcome, VariantRoll } from './28-variants'
export type {
  CityBomber,
  CityRaid,
  OptionalRaidOutcome,
  RaidPlan,
  RaidTarget,
  SovietRaid,
} from './29-bombing'
export type { CardGame, CardMatrix, CardPlay, EspionageCardPlay } from './29-cards'
export type { OptionalConvoyFate } from './29-convoys'
export type { SimpleDiplomacy, SimpleUBoats } from './29-optional-rules'
export type {
  HuntAllocation,
  MediterraneanSubmarines,
  SubHunt,
  SubHuntOutcome,
  SubmarineModifierId,
  SubmarineOutcome,
} from './29-submarines'
