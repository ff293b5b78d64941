/**
 * The words that tables of The War are written in: powers and nations, turns, units, ratings, diplomacy. Types only, so that a table is as
 * small as its figures. The rules of the game have them, and more, from `games/the-war/types.ts`.
 *
 * Unit types keep the short names that are printed on the counters and used by every player; all else is kebab-case.
 */

/** The six powers that players run (1.1, 1.2). */
export type MajorPower = 'britain' | 'france' | 'germany' | 'italy' | 'soviet-union' | 'united-states'

/** In one battle: the phasing player attacks, in the air and at sea as well as on the ground (7.9, 10.0, 11.0). */
export type CombatRole = 'attacker' | 'defender'

/** Minor countries that exist in 1939, whether or not diplomacy can reach them (16.1, 23). */
export type MinorCountry =
  /** With Luxembourg: the two are one country (6.4.5, 23.34). */
  | 'belgium'
  | 'bulgaria'
  | 'denmark'
  | 'estonia'
  | 'finland'
  | 'greece'
  | 'hungary'
  | 'iran'
  | 'ireland'
  | 'latvia'
  | 'lithuania'
  | 'netherlands'
  | 'norway'
  | 'poland'
  | 'portugal'
  | 'romania'
  | 'slovakia'
  /** Part of the Empire, but open to diplomacy as if it were a British Satellite (23.47). */
  | 'south-africa'
  | 'spain'
  | 'sweden'
  | 'switzerland'
  | 'turkey'
  | 'vatican'
  | 'yugoslavia'

/** Minor countries that play may bring about (18.5, 23.14, 23.55). */
export type CreatedCountry = 'croatia' | 'ukraine' | 'vichy-france'

/** Every minor country, there from the start or not. */
export type Minor = MinorCountry | CreatedCountry

/** Minor countries that can be the target of POPs (16.1). */
export type DiplomaticTarget =
  | 'belgium'
  | 'greece'
  | 'ireland'
  | 'netherlands'
  | 'norway'
  | 'portugal'
  | 'south-africa'
  | 'spain'
  | 'sweden'
  | 'turkey'
  | 'vatican'
  | 'vichy-france'
  | 'yugoslavia'

/** Who owns a unit: a power, a minor country, or the French who fight on after the surrender (18.7.5). */
export type Nation = MajorPower | Minor | 'free-french'

/** A turn is a season. The year begins in spring: Winter 1940 follows Fall 1940 (14.2, 14.3). */
export type Season = 'spring' | 'summer' | 'fall' | 'winter'

export type Year = 1939 | 1940 | 1941 | 1942 | 1943 | 1944 | 1945

export interface Turn {
  readonly season: Season
  readonly year: Year
}

export type GroundUnitType =
  | 'INF'
  /** Static infantry: holds, and never attacks. */
  | 'STA'
  | 'MOT'
  | 'MECH'
  | 'ARM'
  | 'CAV'
  | 'PARA'
  | 'ART'
  /** Commando. */
  | 'CDO'
  /** Light flak, the counter; heavy flak is a level and no unit. */
  | 'Flak'
  /** Light flak on trucks (29.21). */
  | 'MOTFlak'
  /** Partisan. */
  | 'PART'
  /** Soviet security troops, by a Variant (28.2.3). */
  | 'NKVD'

export type NavalUnitType = 'Fleet' | 'CV'

/** Units of the two strategic warfare boxes, built and lost one factor at a time. */
export type StrategicUnitType =
  /** Strategic bombers. */
  | 'SAC'
  /** Interceptors. */
  | 'INT'
  | 'Jet INT'
  | 'U-Boat'
  | 'ASW'
  | 'V-1'
  | 'V-2'

/** How good a service is: `first` is best, `fourth` is depleted units and partisans (7.11, 10.8, 11.11). */
export type Rating = 'first' | 'second' | 'third' | 'fourth'

/** How close a minor country stands to the power it leans to (16.3). */
export type DiplomaticLevel = 'neutral' | 'sympathizer' | 'associate' | 'satellite'
