/**
 * The War, ground: moving, stacking, fighting and holding on land.
 *
 * @packageDocumentation
 */

// The main questions.

export { groundStepCost, mayTakeGroundStep, movementAllowance, mustStopAfterStep } from './09-movement'
export { checkStack } from './09-stacking'
export { zocReaches } from './09-zones-of-control'
export { resolveSupportedAttack, supportedAttackOdds } from './10-attack-chain'
export { checkGroundAttack, groundOdds } from './10-ground-combat'
export { unitRating } from './10-ratings'
export { groundBattleOdds, resolveGroundBattle } from './10-results'
export { checkAdvanceAfterCombat, retreatStep } from './10-retreat'
export { partisanWarOdds } from './25-partisans'

// All else, by section.

// Counters, commandos, Task Forces (2).

export {
  checkCommandoDrop,
  checkCommandoMission,
  checkTaskForceNations,
  commandoMovement,
  commandosTakeTown,
  exfiltrationOdds,
  figuresOnCounter,
  mayExamineCounter,
  mayNationHaveType,
  mayStormFromSea,
  resolveExfiltration,
  TASK_FORCE_EFFORTS_OF,
} from './02-units'

// Automatic victory (9.8).

export { AUTOMATIC_VICTORY_ODDS, automaticOdds, checkAutomaticVictory } from './09-automatic-victory'

// Breakdown (9.6.3).

export {
  BREAKS_DOWN,
  breakdownOf,
  checkPieces,
  mayBreakDown,
  mayRecombine,
} from './09-breakdown'

// Charts that an owner can type in.

export {
  BREAKDOWN_CHARTS,
  breakdownFaults,
  GERMAN_RAILMOVES,
  PIECES_BY_SUM,
  piecesSource,
  RAIL_CHART,
  RAIL_CHART_SOURCE,
  railChartFaults,
} from './09-charts'

// Movement (9).

export { mayBeginGroundMove, mayEnterCountry, SECOND_IMPULSE_LOSS } from './09-movement'

// Rail (9.1).

export {
  checkRailCapacity,
  checkRailmove,
  RAIL_HEXES,
  railCapacity,
  railmoveWeight,
} from './09-rail'

// Reserves (9.9).

export {
  checkReserveCommitment,
  interdictionCost,
  mayBeReserve,
  mayPlaceReserveFortification,
  mayReserveFortification,
  RESERVE_NARFS,
  reserveAllowance,
  reserveLimit,
  reserveMarkerLasts,
} from './09-reserves'

// Stacking (9.6).

export {
  checkIslandAir,
  FOOTHOLD_LIMIT,
  FRENCH_IN_PARIS,
  isBuildUp,
  islandWeight,
  STACKING_LIMITS,
  stackingWeight,
  stackLimit,
  stackRating,
} from './09-stacking'

// Zones of control (9.7).

export { hasZoc } from './09-zones-of-control'

// Losses and who takes them (10.3).

export { cheapestDepletions, cheapestLosses, settleBattle } from './10-aftermath'

// Aircraft over a battle (10.2.1).

export { checkSupportedAttack, flakAgainstSupport } from './10-air-phase'

// Strength, shifts, modifiers (10.1, 10.2).

export {
  airSupportColumns,
  groundAttackStrength,
  groundColumnShifts,
  groundRollModifiers,
  hasSchwerpunkt,
} from './10-attack'

// A whole attack with its aircraft.

export { attackSummary, supportedAttackChances } from './10-attack-chain'

// Fortifications (10.6.4).

export {
  fortificationCost,
  fortificationLasts,
  fortificationsPerTurn,
  MOST_FORTIFICATIONS,
  mayFortify,
  mayOccupyFortification,
} from './10-fortifications'

// One attack (10).

export {
  acceptableResults,
  checkAnnouncement,
  groundCombatOdds,
  mayAttackInSecondImpulse,
  resolveGroundCombat,
} from './10-ground-combat'

// Ratings of armies (10.8).

export {
  armyRating,
  forceRating,
  isMajorPower,
  mayUpgradeArmy,
  nationalityModifier,
  RATINGS,
  startingArmyRating,
  survivesDepletion,
  upgradeArmy,
} from './10-ratings'

// What a result costs (10.3).

export {
  checkDepletions,
  checkEasternToll,
  checkLosses,
  depleteUnits,
  easternToll,
  lossDemandOf,
  lostInFailedLanding,
  takesEmptyCity,
} from './10-results'

// Retreat and advance (10.4, 10.5).

export {
  ADVANCE_COST,
  breachCloses,
  capturedFortress,
  controlOfPocket,
  footholdsAfter,
  RETREAT_HEXES,
  retreatsFurther,
} from './10-retreat'

// Terrain (10.6).

export {
  emptyCityDefence,
  groundDefence,
  isAcrossWater,
  mayCrossSide,
  mayLandOnGround,
} from './10-terrain'

// Fortresses and sieges (13).

export {
  artilleryMultiplier,
  checkSiege,
  FORTRESSES_OF_1939,
  fortressCost,
  fortressMultiplier,
  garrisonStarvedOut,
  mayBuildFortress,
  mayOccupyFortress,
  mayStaticUnit,
  mayUnderSiege,
  standFastInFortress,
} from './13-fortresses'

// Partisans (25).

export {
  axisPartisans,
  irishPartisanOfAxis,
  irregularRating,
  mayBuildLegion,
  mayBuildPartisan,
  mayIrregularsLeaveHome,
  mayRetreatBeforeCombat,
  partisanCost,
  partisanModifiers,
  partisanOdds,
  partisanRollDue,
  partisanStillCounts,
  partisansAgainst,
  partisansArise,
  partisansToAdd,
  resolveAtrocities,
  resolvePartisanCreation,
  resolvePartisanWar,
  resolveSovietAtrocities,
} from './25-partisans'

// What they ask for and answer with.

export type { CommandoDrop, CommandoMission, Counter, CounterFigure, OccupiedPlace } from './02-units'
export type { AutomaticOdds, AutomaticVictory, OverrunningUnit } from './09-automatic-victory'
export type { BreakdownEntry, BreakdownMoment } from './09-breakdown'
export type { BreakdownCharts, BreakdownNation, RailChart } from './09-charts'
export type {
  EnteredCountry,
  GroundMover,
  GroundStep,
  ImpulseConditions,
  MovementAllowance,
} from './09-movement'
export type { CountedRailmove, RailCapacity, RailHex, Railmove, RailSituation } from './09-rail'
export type { ReserveCommitment, ReserveLimit, ReservePlacement } from './09-reserves'
export type { StackHex, StackLimit } from './09-stacking'
export type { ZocHex, ZocReach } from './09-zones-of-control'
export type {
  BattleAftermath,
  ChooseDepletions,
  ChooseLosses,
  FoughtBattle,
  LossChoices,
} from './10-aftermath'
export type {
  AirChoices,
  EnRouteAirBattle,
  MissionAircraft,
  SupportedAttack,
} from './10-air-phase'
export type { AttackingUnit, GroundAttack, GroundAttackStrength, SupportingAircraft } from './10-attack'
export type { AttackChoices, AttackSummary, SupportedAttackOutcome } from './10-attack-chain'
export type { FortificationSite } from './10-fortifications'
export type { AnnouncedAttack, GroundCombatResult, GroundOdds } from './10-ground-combat'
export type { ArmyRatings, ArmyUpgrade, ArmyUpgradeStep, GroundUnit } from './10-ratings'
export type {
  BattleCircumstances,
  BattleSize,
  DepletionOutcome,
  EasternUnit,
  EngagedUnit,
  GroundBattle,
  LossDemand,
} from './10-results'
export type { AdvanceAfterCombat, RetreatHex, RetreatStep, WonAttack } from './10-retreat'
export type { AttackApproach, DefendingUnit, GroundAssault, GroundDefence, TargetHex } from './10-terrain'
export type { FortressSite, FortressStand, SiegeCheck, SiegeTurns } from './13-fortresses'
export type {
  PartisanHex,
  PartisanOccupation,
  PartisanOutcome,
  PartisanRoll,
  PartisanWar,
} from './25-partisans'
