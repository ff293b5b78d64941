/** What a scenario says: who fights for whom, where, with what, and what wins. */

import type { Provenance } from '../../../kernel/provenance'
import type { PartisanCountryId } from '../../../tables/the-war-partisan-europe'
import type { TheWarCountry, TheWarRegion } from '../board-types'
import { figuresOnCounter } from '../ground/02-units'
import type { ArmyRatings } from '../ground/10-ratings'
import type { TheWarCityName } from '../places'
import type { Special, WholeUnit } from '../state'
import type {
  AirUnitType,
  GroundUnitType,
  LogisticalEffort,
  MajorPower,
  Nation,
  Rating,
  Side,
  Turn,
  UnitType,
} from '../types'

/** A counter where it stands: `{ id: 'ger-arm-16', nation: 'germany', type: 'ARM', factor: 8, movement: 8, hex: '1624' }`. */
export interface PlacedUnit {
  readonly id: string
  readonly nation: Nation
  readonly type: GroundUnitType
  readonly factor: number
  readonly movement: number
  readonly hex: string
  readonly special?: Special
  /** What it is a breakdown unit of (9.6.3). */
  readonly pieceOf?: WholeUnit
}

/** An air unit at its base: `{ id: 'ger-tac-1', nation: 'germany', type: 'TAC', factors: 1, hex: '1430' }`. */
export interface PlacedAircraft {
  readonly id: string
  readonly nation: Nation
  readonly type: AirUnitType
  readonly factors: number
  readonly hex: string
}

/** An airbase counter. */
export interface PlacedAirbase {
  readonly power: MajorPower
  readonly hex: string
}

/** A unit that comes later: at the beginning of its owner's part of that turn, where it can stand, or not at all. */
export interface ArrivingUnit extends PlacedUnit {
  readonly turn: Turn
}

/** A Fleet in a port, for the lines of supply that cross the sea behind it (12.7.1). */
export interface PlacedFleet {
  readonly nation: Nation
  readonly port: string
}

/**
 * Figures for a decisive, a tactical and a marginal victory of the Axis. Where a country is the prize: the factors that may be lost for it; beyond
 * the last of them it was too dear, and the other side wins; without one any price will do. Where cities are: how many of them must be held.
 */
export interface VictoryFigures {
  readonly decisive: number
  readonly tactical: number
  readonly marginal?: number
}

/** What an owner of the printed booklet can put in the place of ours: `setup({ ..., charts })`. */
export interface ScenarioCharts {
  readonly units: readonly PlacedUnit[]
  readonly air?: readonly PlacedAircraft[]
  readonly airbases?: readonly PlacedAirbase[]
  readonly victory: VictoryFigures
}

export interface NationInScenario {
  readonly side: Side
  /** What activates its units (4.0), where the scenario leaves no choice. */
  readonly effort?: LogisticalEffort
  /** The power that pays for the efforts of a minor country (4.2). */
  readonly under?: MajorPower
  /** When a neutral was invaded: its first effort is a free RLE of its own (4.2). */
  readonly invaded?: Turn
}

/** What decides a scenario. */
export type Prize =
  | { readonly kind: 'country'; readonly country: Nation; readonly taker: Side }
  | { readonly kind: 'cities'; readonly cities: readonly TheWarCityName[] }

export interface Scenario extends ScenarioCharts {
  readonly id: string
  readonly title: string
  readonly source: Provenance
  readonly first: Turn
  readonly last: Turn
  readonly nations: Partial<Readonly<Record<Nation, NationInScenario>>>
  /** The lands in which it is played; nobody leaves them. */
  readonly theatre: readonly TheWarCountry[]
  readonly fleets: readonly PlacedFleet[]
  readonly prize: Prize
  /** Lands that somebody has taken before the scenario begins. */
  readonly held: readonly {
    readonly land: TheWarCountry | TheWarRegion
    readonly by: Nation
    /** Only what lies so far west: by row of the map, from this column on (columns count from the east). Rows that are not here are not held. */
    readonly west?: Readonly<Record<string, number>>
    /** Only these. */
    readonly hexes?: readonly string[]
  }[]
  /** Armies that are not what they were in 1939 (10.8). */
  readonly armies: ArmyRatings
  /** Armies that become better while it lasts (10.8), each from a turn on. */
  readonly betterArmies?: readonly { readonly nation: Nation; readonly rating: Rating; readonly from: Turn }[]
  /** Powers that have surrendered before it begins. */
  readonly surrendered?: readonly Nation[]
  /** Fortresses of 1939 that are no more. */
  readonly dismantled?: readonly string[]
  /** Countries that were occupied before it begins, and how many atrocities that brought (25.1.1). */
  readonly occupied?: readonly {
    readonly country: PartisanCountryId
    readonly since: Turn
    readonly atrocities: number
  }[]
  /** Landings of the turn in which it begins: hexes that are beachheads (7.7.4). */
  readonly beachheads?: readonly { readonly hex: string; readonly side: Side }[]
  /** What each power has until the next spring (14.0); powers that are not here choose no efforts. */
  readonly narfs: Partial<Readonly<Record<MajorPower, number>>>
  /** What a spring brings to the theatre: the part of a power's base that is spent in it (14.1). Those of others have what they have. */
  readonly bases?: Partial<Readonly<Record<MajorPower, number>>>
  readonly arriving: readonly ArrivingUnit[]
  /** The surprise that its first turn may bring (18.2, 21.4). */
  readonly surprise: 'western' | 'barbarossa' | null
  /** When the United States, and the Soviet Union where it has no part in the scenario, went to war with Germany; not before, if not told. */
  readonly usEntry?: Turn
  readonly sovietEntry?: Turn
  /** When Germany and the Soviet Union went to war; `null` while they have not (26.1). */
  readonly easternWar: Turn | null
}

/** `6-5 INF`: what is printed on a counter, figure by figure (2.4). */
function readCounter(counter: string) {
  const [figures, type] = counter.split(' ') as [string, UnitType]
  const values = figures.split('-').map(Number)
  const printed = figuresOnCounter(type).map((figure, i) => [figure, values[i]] as const)
  return { type, ...(Object.fromEntries(printed) as { factor: number; movement?: number }) }
}

/** `6-5 INF` at a hex. */
export const placed = (id: string, nation: Nation, counter: string, hex: string): PlacedUnit => {
  const { type, factor, movement = 0 } = readCounter(counter)
  return { id, nation, type: type as GroundUnitType, factor, movement, hex }
}

/** Units that come in a turn. */
export const later = (when: Turn, ...units: readonly PlacedUnit[]): readonly ArrivingUnit[] =>
  units.map((unit) => ({ ...unit, turn: when }))

/** `1-5-4 TAC` at a base: combat factor and both ranges, which follow from the type. */
export const flying = (id: string, nation: Nation, counter: string, hex: string): PlacedAircraft => {
  const { type, factor } = readCounter(counter)
  return { id, nation, type: type as AirUnitType, factors: factor, hex }
}

/** Aircraft of a nation, base by base: `'1712: tac-4 1-5-4 TAC, ftr-4 3-3-2 FTR'`. The names begin with the three letters of their nation. */
export const flights = (
  letters: string,
  nation: Nation,
  ...bases: readonly string[]
): readonly PlacedAircraft[] =>
  bases.flatMap((base) => {
    const [hex, units] = base.split(': ')
    return units.split(', ').map((unit) => {
      const [id, ...counter] = unit.split(' ')
      return flying(`${letters}-${id}`, nation, counter.join(' '), hex)
    })
  })
