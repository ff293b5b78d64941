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
  FROZEN,
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
  type Victims,
  type Weather,
  type WinterAct,
  type WinterUnit,
  westernAirRange,
  westernMovementLoss,
  winterAirRange,
  winterDepletions,
  winterFront,
  winterMovementLoss,
  winterRulesFor,
} from './26-weather'
