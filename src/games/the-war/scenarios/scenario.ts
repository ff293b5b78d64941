/** What a scenario says: who fights for whom, where, with what, and what wins. */

import type { Provenance } from '../../../kernel/provenance'
import type { TheWarCountry } from '../board-types'
import type { GroundUnitType, LogisticalEffort, Minor, Nation, Side, Turn } from '../types'

/** A counter where it stands: `{ id: 'ger-arm-16', nation: 'germany', type: 'ARM', factor: 8, movement: 8, hex: '1624' }`. */
export interface PlacedUnit {
  readonly id: string
  readonly nation: Nation
  readonly type: GroundUnitType
  readonly factor: number
  readonly movement: number
  readonly hex: string
}

/** A Fleet in a port, for the lines of supply that cross the sea behind it (12.7.1). */
export interface PlacedFleet {
  readonly nation: Nation
  readonly port: string
}

/** Axis factors that may be lost for a decisive and for a tactical victory. */
export interface VictoryFigures {
  readonly decisive: number
  readonly tactical: number
}

/** What an owner of the printed booklet can put in the place of ours: `setup({ ..., charts })`. */
export interface ScenarioCharts {
  readonly units: readonly PlacedUnit[]
  readonly victory: VictoryFigures
}

export interface NationInScenario {
  readonly side: Side
  /** What activates its units (4.0). */
  readonly effort: LogisticalEffort
}

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
  /** The country whose fall decides it, and who takes it. */
  readonly prize: { readonly country: Minor; readonly taker: Side }
}
