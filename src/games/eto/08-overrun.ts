/** Sections 5.4 and 8.4: overrun, an attack so strong that it is movement. */

import { because, type Reason } from '../../kernel/explain'
import { legal, refuse, type Verdict } from '../../kernel/verdict'
import { ETO_COMBAT } from '../../tables/eto-combat'
import { stepCost } from './05-movement'
import { STACKING_LIMIT } from './07-stacking'
import { attackStrength, basicPoints, type Conditions, type DefendedHex, defenceStrength } from './08-combat'
import { isEmpty, neverMoves } from './refusals'
import { isFixed, type SideTerrain, type Unit } from './units'

export interface Overrunner extends Unit {
  readonly movementLeft: number
  readonly overranThisPhase?: boolean
}

/**
 * One or two units in one hex, about to enter the next one over the same side.
 *
 * "Others" are enemy units that are neither in the hex to be overrun nor overrun themselves in this phase.
 */
export interface Overrun extends Conditions {
  readonly units: readonly Overrunner[]
  readonly side: SideTerrain
  readonly from: {
    readonly zoneOfOthers: boolean
    /** Did the units move here in this phase, rather than begin it here? */
    readonly enteredThisPhase: boolean
  }
  readonly target: DefendedHex & { readonly zoneOfOthers: boolean }
}

/** @rule 5.42 one Movement Point more than the step itself */
export function overrunCost(side: SideTerrain): number {
  return stepCost(side) + 1
}

export interface OverrunStrength {
  readonly attack: number
  readonly defence: number
  /** What the table takes from the defender on its worst roll. */
  readonly sureLoss: number
  /** Basic Strength Points that must go. */
  readonly needed: number
  readonly explain: readonly Reason[]
}

const leastLosses: readonly number[] = /* @__PURE__ */ ETO_COMBAT.columns.labels.map((_, column) =>
  Math.min(...ETO_COMBAT.distribution(column).map(({ cell }) => cell)),
)

/** What the table takes from a defender on its worst roll. */
export function sureLoss(attack: number, defence: number): number {
  const column = ETO_COMBAT.column(attack, defence)
  return column === null ? 0 : leastLosses[column]
}

/**
 * Is it strong enough? Strengths count as in combat, but supply does not; the loss is in basic points.
 *
 * @rule 8.43 terrain and weather count for the strength, not for the points to be lost
 * @rule 8.44 supply never matters
 * @rule 8.45 everything in the hex must go
 */
export function overrunStrength({ units, target, ...conditions }: Overrun): OverrunStrength {
  const attacking = attackStrength(units, conditions.russianWinter)
  const defending = defenceStrength(target, conditions, false)
  const column = ETO_COMBAT.column(attacking.points, defending.points)
  const sure = sureLoss(attacking.points, defending.points)
  const needed = basicPoints([target])
  const label = column === null ? 'no column' : `column ${ETO_COMBAT.columns.labels[column]}`
  return {
    attack: attacking.points,
    defence: defending.points,
    sureLoss: sure,
    needed,
    explain: [
      ...attacking.explain,
      ...defending.explain,
      because(
        '8.43',
        `${attacking.points} against ${defending.points}, ${label}: ${sure} lost at least, ${needed} needed`,
      ),
    ],
  }
}

/**
 * May this overrun be made? One or two units over one side, with the points to pay for it (8.4), and never against
 * partisans.
 *
 * @rule 8.41 the zone of those who are overrun does not stop anyone
 * @rule 8.42
 * @rule 8.46 over a blocked side, too
 * @rule 8.47 as the errata have it: only the zone of those who are overrun may be ignored
 * @rule 8.48 as the errata have it: one overrun for each unit in a phase
 * @rule 9.63
 * @rule 9.73
 * @rule 16.51
 */
export function checkOverrun(overrun: Overrun): Verdict {
  const { units, side, from, target } = overrun
  if (units.length === 0) return refuse('8.4', 'no-units', 'nobody overruns')
  if (units.length > STACKING_LIMIT)
    return refuse(
      '8.42',
      'too-many-units',
      `${units.length} units would overrun ${target.hex}; two may`,
      target.hex,
    )
  if (target.units.length === 0) return isEmpty('8.4', target.hex)
  if (target.units.some(({ type }) => type === 'partisan'))
    return refuse('16.51', 'partisans', `partisans are never overrun, as in ${target.hex}`, target.hex)
  if (side === 'sea') return refuse('8.4', 'sea-side', `${target.hex} lies over the sea`, target.hex)
  const cost = overrunCost(side)
  for (const { id, type, movementLeft, overranThisPhase } of units) {
    if (isFixed(type)) return neverMoves('8.4', id)
    if (overranThisPhase) return refuse('8.48', 'overran-already', `${id} has overrun a hex in this phase`)
    if (movementLeft < cost)
      return refuse(
        '5.42',
        'too-few-points',
        `${id} needs ${cost} Movement Points to overrun ${target.hex}, ${movementLeft} left`,
      )
  }
  if (from.zoneOfOthers && from.enteredThisPhase)
    return refuse(
      '8.47',
      'stopped-by-others',
      'the units had to stop in the zone of an enemy that is not overrun',
    )
  if (from.zoneOfOthers && target.zoneOfOthers)
    return refuse(
      '8.47',
      'zone-to-zone',
      `${target.hex} and the hex before it are both in the zone of others`,
      target.hex,
    )
  const { attack, defence, sureLoss, needed } = overrunStrength(overrun)
  if (sureLoss < needed)
    return refuse(
      '8.45',
      'not-overwhelming',
      `${attack} against ${defence} is sure of ${sureLoss} Strength Points, and ${target.hex} holds ${needed}`,
      target.hex,
    )
  return legal
}
