/**
 * The War: Europe 1939-1945 (Compass Games): what most people want. The rest is in the subpaths, by field: `map`,
 * `turn`, `ground`, `naval`, `air`, `strategic`, `stratmoves`, `supply`, `economy`, `diplomacy`, `powers`, `minors`,
 * `weather` and `options`.
 *
 * Unofficial; affiliated with no publisher.
 *
 * @packageDocumentation
 */

// The game.

export { theWar } from './game'
export { look } from './look'
export { plan } from './plan'
export { BARBAROSSA_1941 } from './scenarios/barbarossa-1941'
export { DESERT_1941 } from './scenarios/desert-1941'
export { EAST_1942 } from './scenarios/east-1942'
export { FRANCE_1940 } from './scenarios/france-1940'
export { OVERLORD_1944 } from './scenarios/overlord-1944'
export { POLAND_1939 } from './scenarios/poland-1939'

// The map.

export { theWarBoard } from './board'
export { THE_WAR_MAP_SHIPYARDS } from './board-shipyards'
export { hexFacts, sideBetween } from './hex-facts'

// The turn.

export { turn, turnAfter, turnName } from './calendar'
export { stepsOf } from './turn/03-sequence-of-play'
export { victoryOf } from './turn/27-victory'

// Battles, with their exact odds.

export { airBattleOdds } from './air/11-air-battles'
export { FIGHT_IT_OUT, ONE_ROUND } from './air/11-air-fight'
export { checkGroundAttack } from './ground/10-ground-combat'
export { groundBattleOdds } from './ground/10-results'
export { seaBattleOdds } from './naval/07-sea-battle'

// Words.

export {
  actionText,
  battleText,
  eventText,
  groundResultText,
  nationText,
  reasonText,
  unitText,
} from './words'

// Everyday checks.

export { diplomaticOdds } from './diplomacy/16-diplomacy'
export { checkStack } from './ground/09-stacking'
export { sideOf } from './play/01-forces'
export { checkSupplyLine } from './supply/12-supply'
export { eastWinterOdds } from './weather/26-weather'

// Types.

export type { TheWarAction, TheWarEvent } from './actions'
export type { AirBattle } from './air/11-air-combat'
export type { AirChoice, AirPolicy } from './air/11-air-fight'
export type { AirUnit } from './air/11-air-ratings'
export type { TheWarBoard, TheWarOverlay } from './board'
export type {
  TheWarCountry,
  TheWarHex,
  TheWarRegion,
  TheWarSea,
  TheWarSide,
  TheWarWeather,
} from './board-types'
export type { DiplomaticAttack } from './diplomacy/16-diplomacy'
export type { FrozenTheWarState, TheWarNames } from './game'
export type { StackHex } from './ground/09-stacking'
export type { AttackingUnit, GroundAttack } from './ground/10-attack'
export type { ArmyRatings, Contingent, GroundUnit } from './ground/10-ratings'
export type { BattleCircumstances, GroundBattle } from './ground/10-results'
export type { DefendingUnit, TargetHex } from './ground/10-terrain'
export type { HexFacts } from './hex-facts'
export type {
  TheWarAirUnitOnMap,
  TheWarControlOfHex,
  TheWarNationNow,
  TheWarProspect,
  TheWarSupplyNow,
  TheWarUnitOnMap,
} from './look'
export type { SeaBattle, SeaForce } from './naval/07-naval-combat'
export type { SeaBattleOutcome, SeaFightOn } from './naval/07-sea-battle'
export type { Ship } from './naval/07-ships'
export type { TheWarCityName } from './places'
export type { TheWarDestination, TheWarPlan } from './plan'
export { THE_WAR_ROLLS } from './rolls'
export type {
  PlacedAirbase,
  PlacedAircraft,
  PlacedUnit,
  Scenario,
  ScenarioCharts,
} from './scenarios/scenario'
export type {
  AirPiece,
  BuiltItem,
  LostAircraft,
  MapUnit,
  Raid,
  Railed,
  Sortie,
  Stratmove,
  TheWarState,
  Works,
} from './state'
export type { SupplyHex } from './supply/12-supply'
export type { EndOfTurn, Victory } from './turn/27-victory'
export type * from './types'
export type { EasternWinter } from './weather/26-weather'
