/** How a set-up is written down: a nation, what its units are, and where they stand. */

import type { Provenance } from '../../../kernel/provenance'
import type { Turn } from '../11-weather'
import type { EtoScenario } from '../state'
import { NATIONS, type Nation, type UnitType } from '../units'

/** One unit of a set-up. */
export interface PlacedUnit {
  readonly nation: Nation
  readonly type: UnitType
  readonly strength: number
  readonly hex: string
}

/** Units that a player places where he likes, within a rule. */
export interface FreePlacement {
  readonly nation: Nation
  readonly type: UnitType
  readonly strength: number
  readonly count: number
  readonly where: 'german-russian-border'
}

/** Units that come when something happens. */
export interface Arrival {
  readonly nation: Nation
  readonly strength: number
  readonly count: number
  readonly when: 'turn-of-invasion' | 'turn-after-invasion' | 'first-turn'
}

export interface Scenario {
  readonly id: EtoScenario
  readonly title: string
  readonly start: Turn
  readonly units: readonly PlacedUnit[]
  readonly free: readonly FreePlacement[]
  readonly arrivals: readonly Arrival[]
  /** Special rules in force from the start, by section. */
  readonly specialRules: readonly string[]
  /** Optional rules that may be added, by section. */
  readonly options: readonly string[]
  /** Hexes that are Vichy France from the start. */
  readonly vichy: readonly string[]
  /** Countries that the Axis has conquered. */
  readonly conquered: readonly string[]
  /** Italian Strength Points that count as lost already. */
  readonly italianLosses: number
  readonly sources: readonly Provenance[]
}

/**
 * Reads lines such as `german 4m 1113 1113 1112`: a nation, the strength with a letter for the type (`m` mechanized, `p`
 * paratroop, `g` garrison, none for infantry), and a hex for each unit.
 */
export function readUnits(text: string): readonly PlacedUnit[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name, size, ...hexes] = line.trim().split(/\s+/)
      // The very same word as everywhere else, not one of the same letters: it is compared at every step.
      const nation = NATIONS.find((known) => known === name)
      if (!nation) throw new Error(`"${line.trim()}" has no nation "${name}"`)
      const type = TYPES[size.slice(1)]
      if (!type) throw new Error(`"${line.trim()}" has no unit type "${size.slice(1)}"`)
      return hexes.map((hex) => ({ nation, type, strength: Number(size[0]), hex }))
    })
}

const TYPES: Readonly<Record<string, UnitType>> = {
  '': 'infantry',
  m: 'mechanized',
  p: 'paratroop',
  g: 'garrison',
}

/** Two one-point units for each of these when they are invaded. */
export function mobilizing(...nations: readonly Nation[]): readonly Arrival[] {
  return nations.map((nation) => ({ nation, strength: 1, count: 2, when: 'turn-of-invasion' }))
}
