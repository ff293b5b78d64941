import type { Policy } from '../../kit/battle'
import { type Arm, type CombatSide, type Fighter, mayLose } from './06-combat'
import { type CombatRound, enemyOf, orderOf, type RoundChoice, supportable } from './06-round'

/** How a commander decides; see {@link steadyPolicy}. */
export interface Temper {
  /** How many of his aircraft dogfight. */
  readonly fighting: (mine: number, theirs: number) => number
}

/**
 * A steady commander: support for the strongest armor, then for the strongest infantry; armor fires first, supported units before others; losses on the
 * strongest block that may take them, so that cadres live.
 */
export function steadyPolicy(
  tempers: Readonly<Record<CombatSide, Temper>>,
): Policy<CombatRound, RoundChoice> {
  return (round, { about, player, choices }) => {
    const side = player as CombatSide
    if (about === 'roles') {
      const mine = round.forces[side].air.length
      return `${tempers[side].fighting(mine, round.forces[enemyOf(side)].air.length)}`
    }
    if (about === 'support') return strongest(supportable(round), 'armor').id
    if (about === 'losses') {
      const { units } = round.forces[side]
      return strongest(mayLose(units, round.on, orderOf(round)), 'armor').id
    }
    return choices[0]
  }
}

/** The first of the strongest units, those of a class before others. */
export function strongest(units: readonly Fighter[], first: Arm): Fighter {
  return units.reduce((best, unit) =>
    unit.arm !== best.arm ? (unit.arm === first ? unit : best) : unit.steps > best.steps ? unit : best,
  )
}
