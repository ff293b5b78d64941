/**
 * The War, weather: winter and mud on the three fronts.
 *
 * @packageDocumentation
 */

// The main questions.

export {
  eastWinterOdds,
  resolveEastFall,
  resolveEastSpring,
  resolveEastWinter,
  resolveMediterraneanWinter,
  resolveWestWinter,
  weatherZoneOf,
  winterDepletions,
  winterMovementLoss,
} from './26-weather'

// All else, by section.

// Weather (26).

export {
  checkWinterDepletions,
  FROZEN_EAST,
  germanWinterModifiers,
  mayExploitInMud,
  mayInEastWinter,
  mediterraneanRollers,
  mudMovementLoss,
  westernAirRange,
  westernMovementLoss,
  winterAirRange,
  winterRulesFor,
} from './26-weather'

// What they ask for and answer with.

export type {
  AxisUnit,
  EasternWar,
  EasternWinter,
  Weather,
  WinterAct,
  WinterUnit,
  WinterVictims,
} from './26-weather'
