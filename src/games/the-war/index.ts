/**
 * The War: Europe 1939-1945 (Compass Games): what most people want. The rest is in the subpaths, by field: `turn`,
 * `ground`, `naval`, `air`, `strategic`, `stratmoves`, `supply`, `economy`, `diplomacy`, `powers`, `minors`, `weather`
 * and `options`.
 *
 * Unofficial; affiliated with no publisher.
 *
 * @packageDocumentation
 */

// The map.

export { theWarBoard } from './board'

// The turn.

export { turn, turnAfter, turnName } from './calendar'
export { stepsOf } from './turn/03-sequence-of-play'
export { victoryOf } from './turn/27-victory'

// Battles with their exact odds.

export { airBattleOdds } from './air/11-air-combat'
export { checkGroundAttack } from './ground/10-ground-combat'
export { groundBattleOdds } from './ground/10-results'
export { seaBattleOdds } from './naval/07-sea-battle'
export { raidOdds } from './strategic/05-bombing'
export { uBoatOdds } from './strategic/05-u-boat-war'

// Everyday checks.

export { diplomaticOdds } from './diplomacy/16-diplomacy'
export { checkGroundMove } from './ground/09-movement'
export { checkStack } from './ground/09-stacking'
export { checkSupplyLine } from './supply/12-supply'
export { eastWinterOdds } from './weather/26-weather'

// The lists behind the map's ids.

export {
  CLOSED_SIDES,
  ownerOf,
  THE_WAR_COUNTRIES,
  THE_WAR_LAKES,
  THE_WAR_REGIONS,
  THE_WAR_SEAS,
  THE_WAR_SIDES,
  THE_WAR_TERRAINS,
  THE_WAR_WEATHER,
} from './board-types'

// Types.

export type { AirBattle, AirFightOn } from './air/11-air-combat'
export type { AirUnit } from './air/11-air-ratings'
export type { TheWarBoard, TheWarOverlay } from './board'
export type {
  OtherLand,
  TheWarBox,
  TheWarCity,
  TheWarCountry,
  TheWarCountryInfo,
  TheWarHex,
  TheWarLake,
  TheWarRegion,
  TheWarSea,
  TheWarSeaArea,
  TheWarSide,
  TheWarTerrain,
  TheWarWeather,
} from './board-types'
export type { DiplomaticAttack } from './diplomacy/16-diplomacy'
export type { GroundMove } from './ground/09-movement'
export type { StackHex } from './ground/09-stacking'
export type { AttackingUnit, GroundAttack } from './ground/10-attack'
export type { ArmyRatings, GroundUnit } from './ground/10-ratings'
export type { BattleCircumstances, GroundBattle } from './ground/10-results'
export type { DefendingUnit, TargetHex } from './ground/10-terrain'
export type { SeaBattle, SeaForce } from './naval/07-naval-combat'
export type { SeaBattleOutcome, SeaFightOn } from './naval/07-sea-battle'
export type { Ship } from './naval/07-ships'
export type { Raid } from './strategic/05-bombing'
export type { UBoatBattle } from './strategic/05-u-boat-war'
export type { SupplyHex } from './supply/12-supply'
export type { EndOfTurn, Victory } from './turn/27-victory'
export type * from './types'
export type { EasternWinter } from './weather/26-weather'
