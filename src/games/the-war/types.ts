/**
 * The words that the tables and rules of The War share: nations, units, ratings, turns, terrain, logistical efforts
 * and diplomatic status. Types only, so that a table can use them and stay as small as its figures.
 *
 * Unit types keep the short names that are printed on the counters and used by every player; all else is kebab-case.
 */

import type { GroundUnitType, NavalUnitType, StrategicUnitType } from '../../tables/the-war/words'

export type {
  CombatRole,
  CreatedCountry,
  DiplomaticLevel,
  DiplomaticTarget,
  GroundUnitType,
  MajorPower,
  Minor,
  MinorCountry,
  Nation,
  NavalUnitType,
  Rating,
  Season,
  StrategicUnitType,
  Turn,
  Year,
} from '../../tables/the-war/words'

// ---- nations and sides (1.2, 6.2, 23) --------------------------------------------------------

/** The two sides that take turns within a game turn; the Axis moves first (1.2). */
export type Side = 'axis' | 'allied'

/** Who fights together: the Soviet Union shares neither stacks, aircraft nor POPs with the West (6.2.2). */
export type Alliance = 'axis' | 'western-allies' | 'soviet'

/** Colonies on the map or in a box, which fall apart from their mother country (23.12). */
export type Colony =
  | 'albania'
  | 'algeria'
  | 'cyprus'
  | 'egypt'
  | 'gibraltar'
  | 'india'
  | 'iraq'
  | 'italian-east-africa'
  | 'libya'
  | 'malta'
  | 'morocco'
  | 'palestine'
  | 'syria'
  | 'transjordan'
  | 'tunisia'

/** Parts of a country that have rules or a NARF value of their own (23). */
export type Region =
  | 'alsace-lorraine'
  | 'austria'
  | 'bessarabia'
  | 'bohemia'
  | 'corsica'
  | 'east-prussia'
  | 'eastern-poland'
  | 'karelia'
  | 'rhineland'
  | 'sardinia'
  | 'sicily'
  | 'sudetenland'
  | 'transylvania'
  | 'zara'

// ---- turns (2.5) -----------------------------------------------------------------------------

/** The two halves of an Operations Segment; only ARM, MECH and CAV use the second (1.2, 9.2). */
export type Impulse = 'first' | 'second'

/** The three weather zones (1.2, 26). */
export type Front = 'eastern' | 'western' | 'mediterranean'

// ---- units (1.2, 2.6) ------------------------------------------------------------------------

/** Air units that fly on the map. */
export type AirUnitType =
  /** Fighters. */
  | 'FTR'
  /** Long-range fighters, American. */
  | 'LRFTR'
  | 'Jet FTR'
  /** Tactical aircraft. */
  | 'TAC'
  | 'Jet TAC'
  /** Medium bombers. */
  | 'MDM'
  /** The aircraft of a carrier. */
  | 'NAC'

export type UnitType = GroundUnitType | AirUnitType | NavalUnitType | StrategicUnitType

/** The three services; each has a rating of its own. */
export type Service = 'ground' | 'air' | 'naval'

/** What combat has left of a unit; a second depletion eliminates it (1.2). */
export type Condition = 'full-strength' | 'depleted'

// ---- terrain (9.3, 10.6) ---------------------------------------------------------------------

/** What the ground of a hex is. Beaches, cities and works come on top of it. */
export type Terrain = 'clear' | 'desert' | 'forest' | 'mountain' | 'swamp' | 'wasteland' | 'water'

/** What else is in a hex and counts in combat (10.6.2, 10.6.4, 10.6.6, 10.6.8, 10.6.9). */
export type HexFeature = 'beach' | 'fortification' | 'fortress' | 'city' | 'two-city' | 'port'

/** What lies between two hexes (10.6.10 to 10.6.12). A strait here has a crossing arrow; a Straits Sea Area has none. */
export type HexSide =
  | 'open'
  | 'river'
  | 'canal'
  | 'crossable-strait'
  | 'all-water'
  | 'depression'
  /** Land that nobody crosses: the sides of Gibraltar (23.22). */
  | 'impassable'

/** What an advance leaves behind for a while (9.6.2). */
export type Foothold = 'beachhead' | 'bridgehead' | 'breach'

/** The boxes beside the map that units can be in (8.8), and the two of strategic warfare. */
export type MapBox =
  | 'azores'
  | 'urals'
  | 'us'
  | 'south-africa'
  | 'india'
  | 'italian-east-africa'
  | 'murmansk'
  | 'narvik'
  | 'canada'
  | 'u-boat-war'
  | 'bomber-war'

// ---- logistics (4) ---------------------------------------------------------------------------

/** What a power chooses for the turn, one kind only: sustained, regional, limited, movement, or nothing at all. */
export type LogisticalEffort = 'SLE' | 'RLE' | 'LLE' | 'MLE' | 'pass'

/** What the phasing player may announce before an air battle: regional in an RLE turn, sustained in an SLE turn. */
export type AirEffort = 'RAE' | 'SAE'

// ---- diplomacy (16) --------------------------------------------------------------------------

/**
 * The scale of 16.3, from the most pro-Axis to the most pro-Allied. On the Allied half a country leans either to the
 * West or to the Soviet Union.
 */
export type DiplomaticStatus =
  | 'axis-satellite'
  | 'axis-associate'
  | 'axis-sympathizer'
  | 'neutral'
  | 'western-sympathizer'
  | 'western-associate'
  | 'western-satellite'
  | 'soviet-sympathizer'
  | 'soviet-associate'
  | 'soviet-satellite'

/** What has become of a place that diplomacy no longer moves (16.3.5, 16.4). */
export type TerritorialStatus = 'independent' | 'colony' | 'conquered' | 'annexed'

/** The chits of 16.1.7. */
export type EspionageChit = 'espionage' | 'counter-espionage'
