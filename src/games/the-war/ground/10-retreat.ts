/** Sections 10.4, 10.5, 10.2.8 and 10.7: retreat, advance, and who holds the ground afterwards. */

import { because, type Reason } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_UNIT_TYPES } from '../../../tables/the-war-unit-types'
import { turnAfter } from '../calendar'
import type { HexFacts } from '../hex-facts'
import { MAGINOT_LINE } from '../places'
import type { Foothold, Turn } from '../types'
import { type GroundUnit, isOneOf, survivesDepletion } from './10-ratings'
import type { AttackApproach } from './10-terrain'

// ---- retreat -------------------------------------------------------------------------------

/** How far a retreat goes, if stacks allow. */
export const RETREAT_HEXES = 2

/** A neighbour of the hex that a retreating unit stands in. */
export interface RetreatHex {
  readonly hex: string
  /** May ground units go there at all: no water, no wasteland, no closed border? */
  readonly passable: boolean
  readonly enemyOccupied: boolean
  readonly enemyZoc: boolean
  readonly friendlyOccupied: boolean
  /** Is it nearer to the nearest source of supply than the hex that is left? */
  readonly towardsSupply: boolean
}

export interface RetreatStep {
  /** Where the defender may go; nowhere, and the unit is lost. */
  readonly hexes: readonly string[]
  readonly becomes: 'unchanged' | 'depleted' | 'eliminated'
  readonly explain: readonly Reason[]
}

/**
 * One hex of a retreat. The unit goes towards its supply where no enemy zone is in the way, elsewhere if that is the
 * only free way, and into a zone only on to friends, at the price of a depletion.
 *
 * @rule 10.4
 */
export function retreatStep(unit: GroundUnit, neighbours: readonly RetreatHex[]): RetreatStep {
  const open = neighbours.filter(({ passable, enemyOccupied }) => passable && !enemyOccupied)
  const free = open.filter(({ enemyZoc }) => !enemyZoc)
  const homeward = free.filter(({ towardsSupply }) => towardsSupply)
  const best = homeward.length > 0 ? homeward : free
  if (best.length > 0)
    return {
      hexes: best.map(({ hex }) => hex),
      becomes: 'unchanged',
      explain: [because('10.4', homeward.length > 0 ? 'towards supply' : 'no free way towards supply')],
    }
  const among = open.filter(({ friendlyOccupied }) => friendlyOccupied)
  if (among.length === 0)
    return { hexes: [], becomes: 'eliminated', explain: [because('10.4', `${unit.id} has no way out`)] }
  if (!survivesDepletion(unit))
    return {
      hexes: [],
      becomes: 'eliminated',
      explain: [because('10.4', `${unit.id} does not outlast a retreat into an enemy zone`)],
    }
  return {
    hexes: among.map(({ hex }) => hex),
    becomes: 'depleted',
    explain: [because('10.4', 'the only way is through friends in an enemy zone')],
  }
}

/**
 * Does the retreat go on? Two hexes, and further while the stack is too high.
 *
 * @rule 10.4
 */
export function retreatsFurther(hexesSoFar: number, overstacked: boolean): boolean {
  return hexesSoFar < RETREAT_HEXES || overstacked
}

// ---- footholds -----------------------------------------------------------------------------

/** An attack that emptied its hex. */
export interface WonAttack {
  readonly attackers: readonly { readonly type: GroundUnit['type']; readonly approach: AttackApproach }[]
  /** Did a river help the defender (10.6.10)? Never if it was frozen. */
  readonly behindWater: boolean
  readonly vacated: boolean
}

/**
 * What the attack leaves in the hex that it emptied.
 *
 * @rule 9.6.2
 * @rule 10.2.3
 * @rule 10.5
 */
export function footholdsAfter({ attackers, behindWater, vacated }: WonAttack): readonly Foothold[] {
  if (!vacated) return []
  const footholds: Foothold[] = []
  const fromTheSea = attackers.some(({ approach }) => approach === 'sea')
  if (fromTheSea) footholds.push('beachhead')
  if (fromTheSea || behindWater) footholds.push('bridgehead')
  if (attackers.some(({ type }) => type === 'ARM')) footholds.push('breach')
  return footholds
}

/**
 * The turn of the attacker's at whose end a Breach is closed and stacks must be normal again.
 *
 * @rule 9.6.2
 */
export function breachCloses(made: Turn): Turn {
  return turnAfter(made)
}

// ---- advance -------------------------------------------------------------------------------

export interface AdvanceAfterCombat {
  readonly unit: Pick<GroundUnit, 'id' | 'type'>
  readonly attacked: boolean
  /** Is it next to the emptied hex, or did it come to it by sea or air? */
  readonly adjacent: boolean
  readonly vacated: boolean
  readonly footholds: readonly Foothold[]
  /** Would the hex be too full, under the limit that holds there (9.6, 9.6.2)? */
  readonly overstacked: boolean
  /** Has another battle been rolled since? */
  readonly anotherRolled?: boolean
}

/** No movement points, and no price for zones of control (9.2, 10.5). */
export const ADVANCE_COST = 0

/**
 * May this unit advance into the emptied hex? Those that attacked may; into a Breach also the ARM, MECH and CAV next to
 * it that did not.
 *
 * @rule 10.5
 * @rule 10.2.3
 */
export function checkAdvanceAfterCombat({ unit, ...advance }: AdvanceAfterCombat): Verdict {
  if (!advance.vacated) return refuse('10.5', 'not-vacated', 'the enemy still holds the hex')
  if (advance.anotherRolled)
    return refuse('10.5', 'too-late', 'an advance is decided before the next battle is rolled')
  if (!advance.adjacent) return refuse('10.5', 'not-adjacent', `${unit.id} is not next to the emptied hex`)
  const exploits =
    advance.footholds.includes('breach') && isOneOf(THE_WAR_UNIT_TYPES.secondImpulse, unit.type)
  if (!advance.attacked && !exploits)
    return refuse('10.5', 'did-not-attack', `${unit.id} had no part in the attack`)
  if (advance.overstacked) return refuse('9.6', 'stack-full', `there is no room for ${unit.id}`)
  return legal
}

// ---- control -------------------------------------------------------------------------------

/**
 * Who controls an enemy hex that a second impulse has put out of supply, and that nobody has entered since? The enemy
 * through his own turn, and then whoever cut it off, fortresses apart.
 *
 * @rule 10.2.8
 */
export function controlOfPocket(pocket: {
  readonly fortress: boolean
  readonly enteredByCaptor: boolean
  /** Is the enemy's End Segment of his next turn over? */
  readonly enemyTurnOver: boolean
  readonly stillCutOff: boolean
}): 'captor' | 'enemy' {
  if (pocket.enteredByCaptor) return 'captor'
  return pocket.enemyTurnOver && pocket.stillCutOff && !pocket.fortress ? 'captor' : 'enemy'
}

/**
 * What is left of a fortress that has been taken: nothing of Leningrad and the Maginot Line, and elsewhere a
 * fortification if the victor wants it.
 *
 * @rule 10.7
 */
export function capturedFortress(
  { hex, cities }: Pick<HexFacts, 'hex' | 'cities'>,
  keep: boolean,
): 'fortification' | 'none' {
  const razed = cities.includes('Leningrad') || MAGINOT_LINE.includes(hex)
  return keep && !razed ? 'fortification' : 'none'
}
