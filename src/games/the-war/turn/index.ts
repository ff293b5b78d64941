/**
 * The War, turn: who plays, in what order, what a turn begins and ends with, and who has won.
 *
 * @packageDocumentation
 */

// The main questions.

export { controllerOf } from './01-definitions'
export { checkTiming, poorestFirst, stepsOf } from './03-sequence-of-play'
export { endOfTurnItems, incomeOf, strategicRolls, weatherRolls } from './03-turn-events'
export { countObjectives, victoryOf } from './27-victory'

// The calendar.

export {
  isDiplomaticTurn,
  isTurnOrLater,
  seasonsSince,
  turn,
  turnAfter,
  turnName,
  turnNumber,
  turnsBetween,
} from '../calendar'

// All else, by section.

// Seats at the table, and the words of the glossary that decide something (1).

export {
  areAdjacent,
  EGYPT_AND_LIBYA,
  FRENCH_NORTH_AFRICA,
  isAtlanticPort,
  isCoastal,
  isFriendlyTo,
  isRegularUnit,
  MIDDLE_EAST,
  readTenSidedDie,
  SEATS,
  seatOf,
  westernAllies,
} from './01-definitions'

// The sequence of play, and what may be done when (3).

export {
  checkDiplomaticRoll,
  inOrderOfPlay,
  isPlayerSegment,
  mayInterrupt,
  ORDER_OF_PLAY,
  roleOf,
  SEGMENT_OF,
  SEGMENTS,
  SEQUENCE,
  SIDE_OF,
  scenarioSequence,
  stratmoveTurnOrder,
} from './03-sequence-of-play'

// Income, the end of a turn, a new year (3).

export {
  checkNewUnits,
  endTurn,
  narfBaseOfNewYear,
  repairDepletedUnit,
  returnsToPortAtEnd,
  supplyCheck,
  surrenderAtEndOfTurn,
  weatherDifference,
} from './03-turn-events'

// Victory (27).

export { OBJECTIVE_CITIES, victoryLevel } from './27-victory'

// What they ask for and answer with.

export type { HexContact, HexHistory, PlayerCount, PortPlace } from './01-definitions'
export type {
  DiplomaticRoll,
  EffortsOfSides,
  PlayedStep,
  Segment,
  SequenceStep,
  StepActor,
  TimedAction,
  TurnMoment,
} from './03-sequence-of-play'
export type {
  EndedTurn,
  EndItem,
  EndOfHalf,
  EndSurrender,
  NewUnits,
  NewYear,
  PoolEntry,
  RepairOrder,
  StrategicRoll,
  SurrenderCase,
  WarInShadows,
  WeatherRoll,
} from './03-turn-events'
export type {
  EndOfTurn,
  HeldObjective,
  OtherObjectives,
  Victory,
  VictoryLevel,
  VictoryPlayer,
} from './27-victory'
