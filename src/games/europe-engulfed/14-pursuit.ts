/**
 * Pursuit of units that retreat before combat, as a procedure: tanks are committed on both sides, aircraft dogfight or help, the defenders' screen fires,
 * the pursuers do. Pure: it knows forces and no game.
 */

import { frozen } from '../../kernel/frozen'
import type { Ask, Next, Procedure } from '../../kit/battle'
import {
  type CombatSide,
  dogfight,
  type Fighter,
  type Force,
  hits,
  loseStep,
  ofArm,
  stepsOf,
} from './06-combat'

/** Where a pursuit stands, besides the forces: plain JSON. */
export interface ChasePlace {
  readonly stage:
    | 'screen'
    | 'chase'
    | 'roles'
    | 'dogfight'
    | 'downed'
    | 'screening'
    | 'pursuing'
    | 'losses'
    | 'over'
  /** Tanks that are shown to screen the retreat, or to pursue it. */
  readonly committed: Readonly<Record<CombatSide, readonly string[]>>
  readonly fighting: Readonly<Record<CombatSide, number | null>>
  readonly downed: Readonly<Record<CombatSide, number>>
  /** Aircraft that do not dogfight, and help. */
  readonly wings: Readonly<Record<CombatSide, number>>
  readonly firing: CombatSide
  /** Steps of committed armor, and of infantry class, that the other side has still to lose. */
  readonly armor: number
  readonly infantry: number
}

export interface Chase extends ChasePlace {
  readonly forces: Readonly<Record<CombatSide, Force>>
}

/** What a die must show to hit those who pursue, and those who retreat; and the steps of infantry that stand for one of tanks. */
const NEED: Readonly<Record<CombatSide, number>> = { defender: 5, attacker: 4 }
const FOR_TANKS: Readonly<Record<CombatSide, number>> = { attacker: 2, defender: 3 }

const enemyOf = (side: CombatSide): CombatSide => (side === 'attacker' ? 'defender' : 'attacker')
const NONE = { attacker: 0, defender: 0 }

/** Where every pursuit begins. */
export const CHASE_START: ChasePlace = /* @__PURE__ */ frozen({
  stage: 'screen',
  committed: { attacker: [], defender: [] },
  fighting: { attacker: null, defender: null },
  downed: NONE,
  wings: NONE,
  firing: 'defender',
  armor: 0,
  infantry: 0,
} satisfies ChasePlace)

/** Tanks of a side that are not committed yet. */
const uncommitted = ({ forces, committed }: Chase, side: CombatSide): readonly Fighter[] =>
  ofArm(forces[side].units, 'armor').filter(({ id }) => !committed[side].includes(id))

/** Committed tanks that are still there. */
const tanksOf = ({ forces, committed }: Chase, side: CombatSide): readonly Fighter[] =>
  ofArm(forces[side].units, 'armor').filter(({ id }) => committed[side].includes(id))

/** Who may take the next loss. */
const losersOf = (chase: Chase): readonly Fighter[] => {
  const side = enemyOf(chase.firing)
  return chase.armor > 0 ? tanksOf(chase, side) : ofArm(chase.forces[side].units, 'infantry')
}

const downedSide = ({ downed }: ChasePlace): CombatSide | null =>
  downed.defender > 0 ? 'defender' : downed.attacker > 0 ? 'attacker' : null

const ask = (about: string, player: CombatSide, choices: readonly string[]): Ask<string> => ({
  does: 'ask',
  about,
  player,
  choices,
})

/** Nations of the aircraft of a force. */
const nationsIn = ({ air }: Force): readonly string[] => [...new Set(air.map(({ power }) => power))]

/**
 * A pursuit: the defender says first which tanks screen, the attacker which pursue. Each of them, and each ground-support unit that does not dogfight, is a die: 5 or more costs the pursuers a step of
 * these tanks, then 4 or more those who retreat; who has not enough of them loses two steps of infantry class for each that is missing, in retreat three.
 *
 * @rule 14.44
 */
export const pursuit: Procedure<Chase, string, Chase['forces']> = /* @__PURE__ */ frozen({
  next(chase): Next<string, Chase['forces']> {
    const { stage, forces } = chase
    switch (stage) {
      case 'screen':
      case 'chase': {
        const side = stage === 'screen' ? 'defender' : 'attacker'
        return ask('commit', side, [...uncommitted(chase, side).map(({ id }) => id), 'none'])
      }
      case 'roles': {
        const side = chase.fighting.attacker === null ? 'attacker' : 'defender'
        return ask(
          'roles',
          side,
          Array.from({ length: forces[side].air.length + 1 }, (_, i) => `${i}`),
        )
      }
      case 'downed': {
        const side = downedSide(chase)!
        return ask('downed', side, nationsIn(forces[side]))
      }
      case 'losses':
        return ask(
          'losses',
          enemyOf(chase.firing),
          losersOf(chase).map(({ id }) => id),
        )
      case 'dogfight':
      case 'screening':
      case 'pursuing':
        return { does: 'roll' }
      case 'over':
        return { does: 'end', result: forces }
    }
  },

  answer(chase, choice) {
    const { stage, committed, forces } = chase
    switch (stage) {
      case 'screen':
      case 'chase': {
        const side = stage === 'screen' ? 'defender' : 'attacker'
        return settleChase(
          choice === 'none'
            ? { ...chase, stage: stage === 'screen' ? 'chase' : 'roles' }
            : { ...chase, committed: { ...committed, [side]: [...committed[side], choice] } },
        )
      }
      case 'roles': {
        const side = chase.fighting.attacker === null ? 'attacker' : 'defender'
        return settleChase({ ...chase, fighting: { ...chase.fighting, [side]: Number(choice) } })
      }
      case 'downed': {
        const side = downedSide(chase)!
        return settleChase(
          withoutWing(chase, side, forces[side].air.find(({ power }) => power === choice)!.id),
        )
      }
      case 'losses':
        return settleChase(lose(chase, choice))
      default:
        throw new Error(`nobody is asked at ${stage}`)
    }
  },

  roll(chase, dice) {
    if (chase.stage === 'dogfight') {
      const { attacker, defender } = chase.fighting
      const downed = dogfight({ attacker: attacker!, defender: defender! }, dice)
      return settleChase({ ...chase, stage: 'downed', downed })
    }
    const firing: CombatSide = chase.stage === 'screening' ? 'defender' : 'attacker'
    const side = enemyOf(firing)
    const count = hits(dice, diceOf(chase, firing), NEED[firing])
    const steps = stepsOf(tanksOf(chase, side))
    const armor = Math.min(count, steps)
    const infantry = Math.min(
      (count - armor) * FOR_TANKS[side],
      stepsOf(ofArm(chase.forces[side].units, 'infantry')),
    )
    return settleChase({ ...chase, stage: 'losses', firing, armor, infantry })
  },
} satisfies Procedure<Chase, string, Chase['forces']>)

/** The dice of a side: its committed tanks, and its aircraft that help. */
const diceOf = (chase: Chase, side: CombatSide): number => tanksOf(chase, side).length + chase.wings[side]

function withoutWing(chase: Chase, side: CombatSide, id: string): Chase {
  const force = chase.forces[side]
  return {
    ...chase,
    downed: { ...chase.downed, [side]: chase.downed[side] - 1 },
    forces: { ...chase.forces, [side]: { ...force, air: force.air.filter((wing) => wing.id !== id) } },
  }
}

function lose(chase: Chase, id: string): Chase {
  const side = enemyOf(chase.firing)
  const force = chase.forces[side]
  const paid = chase.armor > 0 ? { armor: chase.armor - 1 } : { infantry: chase.infantry - 1 }
  return {
    ...chase,
    ...paid,
    forces: { ...chase.forces, [side]: { ...force, units: loseStep(force.units, id) } },
  }
}

/** Goes on past everything that leaves nobody a choice; that there are no tanks to commit is not told. */
export function settleChase(start: Chase): Chase {
  let chase = start
  for (;;) {
    const after = settleOnce(chase)
    if (after === chase) return chase
    chase = after
  }
}

function settleOnce(chase: Chase): Chase {
  const { stage, forces, fighting } = chase
  switch (stage) {
    case 'roles': {
      const air = { attacker: forces.attacker.air.length, defender: forces.defender.air.length }
      if (air.attacker === 0 || air.defender === 0) return { ...chase, stage: 'screening', wings: air }
      if (fighting.attacker === null || fighting.defender === null) return chase
      const wings = {
        attacker: air.attacker - fighting.attacker,
        defender: air.defender - fighting.defender,
      }
      const both = fighting.attacker > 0 && fighting.defender > 0
      return { ...chase, stage: both ? 'dogfight' : 'screening', wings }
    }
    case 'downed': {
      const side = downedSide(chase)
      if (side === null) return { ...chase, stage: 'screening' }
      return nationsIn(forces[side]).length === 1 ? withoutWing(chase, side, forces[side].air[0].id) : chase
    }
    case 'screening':
      return diceOf(chase, 'defender') === 0 ? { ...chase, stage: 'pursuing' } : chase
    case 'pursuing':
      return diceOf(chase, 'attacker') === 0 ? { ...chase, stage: 'over' } : chase
    case 'losses': {
      if (chase.armor + chase.infantry === 0)
        return { ...chase, stage: chase.firing === 'defender' ? 'pursuing' : 'over' }
      const losers = losersOf(chase)
      return losers.length === 1 ? lose(chase, losers[0].id) : chase
    }
    default:
      return chase
  }
}
