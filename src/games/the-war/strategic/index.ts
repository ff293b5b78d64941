/**
 * The War, strategic: strategic warfare: U-boats, raiders, bombers and rockets, and the Murmansk Run.
 *
 * @packageDocumentation
 */

// The main questions.

export { raidOdds, resolveRaid } from './05-bombing'
export { bombingTurnOdds } from './05-bombing-turn'
export { v1Odds, v2Odds } from './05-german-bombing'
export { checkMurmanskRun } from './05-strategic-warfare'
export { convoyLoss, resolveUBoatWar, uBoatOdds } from './05-u-boat-war'

// All else, by section.

// Raids (5.2).

export {
  BAKU_RANGE,
  bomberAttrition,
  bombingHitEffects,
  bombingModifiers,
  bombingTotals,
  checkInterceptorSplit,
  fireHeavyFlak,
  idleBomberLoss,
  mayChooseOil,
  smpsAfterBombing,
} from './05-bombing'

// A turn of raids.

export { resolveBombingTurn } from './05-bombing-turn'

// German bombers and rockets (5.2.4, 5.2.5).

export {
  checkGermanBombing,
  checkGermanSacBuild,
  checkLentMdm,
  checkRocketBuild,
  germanBombers,
  replaceLentMdm,
  resolveV1,
  resolveV2,
  rocketsEnded,
} from './05-german-bombing'

// Raiders (5.1.2).

export { checkRaider, checkRaiderHunt, hunterDistance, RAIDER_PORTS, raiderMetAt } from './05-raiders'

// The boxes, and the Murmansk Run (5.0, 5.3).

export {
  buildSegmentOf,
  checkBoxCommitment,
  checkFighterConversion,
  checkMurmanskTarget,
  checkNewBoxUnit,
  checkStrategicWarfare,
  FIGHTER_CONVERSION,
  fleetsOfSubmarines,
  isStrategicOffensive,
  MOST_ON_MURMANSK_RUN,
  MURMANSK_RUN,
  newUBoatWarUnitPlaces,
  nextStrategicTurn,
  ON_BOARD_SUBMARINES,
  SMPS_TO_THE_BOX,
  submarinesAfterBattle,
} from './05-strategic-warfare'

// The U-boat war (5.1).

export {
  bombersDiverted,
  checkFleetToAsw,
  checkInvasionAfterConvoys,
  checkUltra,
  checkUltraCountered,
  convoyPayerChosenBy,
  fleetToAsw,
  heldBackByConvoys,
  isHappyTime,
  mostBritishLoss,
  raiderDamage,
  smpsAfterConvoys,
  uBoatAttrition,
  uBoatModifiers,
  ultraModifier,
} from './05-u-boat-war'

// What they ask for and answer with.

export type {
  BombedPower,
  Bomber,
  BomberAttritionInput,
  BombingHit,
  BombingHitEffects,
  BombingTarget,
  BombingTotals,
  HeavyFlakOutcome,
  Raid,
  RaidOutcome,
} from './05-bombing'
export type { BombingTurn } from './05-bombing-turn'
export type {
  GermanBombing,
  MdmReplacement,
  Rocket,
  RocketBuild,
  RocketOutcome,
  V1Attack,
} from './05-german-bombing'
export type { Raider, RaiderHunt } from './05-raiders'
export type {
  BoxCommitment,
  BoxForce,
  FighterConversion,
  MurmanskAssignment,
  NewBoxUnit,
  StrategicForce,
  StrategicWarfareTime,
} from './05-strategic-warfare'
export type {
  ConvoyFate,
  ConvoyLoss,
  ConvoyPayer,
  FleetConversion,
  UBoatAttritionInput,
  UBoatBattle,
  UBoatOutcome,
  UltraPlay,
  UltraUse,
} from './05-u-boat-war'
