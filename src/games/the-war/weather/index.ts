/**
 * The War: Europe 1939-1945: weather.
 *
 * @packageDocumentation
 */

export {
  type AxisUnit,
  checkWinterDepletions,
  type EasternWar,
  type EasternWinter,
  eastWinterOdds,
  FROZEN_EAST,
  germanWinterModifiers,
  mayExploitInMud,
  mayInEastWinter,
  mediterraneanRollers,
  mudMovementLoss,
  resolveEastFall,
  resolveEastSpring,
  resolveEastWinter,
  resolveMediterraneanWinter,
  resolveWestWinter,
  type Weather,
  type WinterAct,
  type WinterUnit,
  type WinterVictims,
  weatherZoneOf,
  westernAirRange,
  westernMovementLoss,
  winterAirRange,
  winterDepletions,
  winterMovementLoss,
  winterRulesFor,
} from './26-weather'
