/**
 * The War: Europe 1939-1945 (Compass Games): the vocabulary that its tables share.
 *
 * Unofficial; affiliated with no publisher.
 *
 * @packageDocumentation
 */

export type {
  AirEffort,
  AirUnitType,
  Alliance,
  Colony,
  CombatRole,
  Condition,
  CreatedCountry,
  DiplomaticLevel,
  DiplomaticStatus,
  DiplomaticTarget,
  EspionageChit,
  Foothold,
  Front,
  GroundUnitType,
  HexFeature,
  HexSide,
  Impulse,
  LogisticalEffort,
  MajorPower,
  MapBox,
  Minor,
  MinorCountry,
  Nation,
  NavalUnitType,
  Rating,
  Region,
  Season,
  Service,
  Side,
  StrategicUnitType,
  Terrain,
  TerritorialStatus,
  Turn,
  UnitType,
  Year,
} from './types'
