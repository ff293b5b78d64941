/** A round of combat as a procedure: it asks for roles in the dogfight, support, the order of fire and losses, and rolls between. */

import type { Dice } from '../../kernel/dice'
import { frozen } from '../../kernel/frozen'
import type { Ask, Next, Procedure } from '../../kit/battle'
import {
  type Arm,
  type CombatSetting,
  type CombatSide,
  dogfight,
  type Fighter,
  type FireGroup,
  type Force,
  hits,
  type LossOrder,
  loseForced,
  loseStep,
  MOST_SUPPORT,
  mayLose,
  nextLoss,
  ofArm,
  stepsOf,
  strafe,
  supporting,
  type Volley,
  volleyOf,
} from './06-combat'

/** Where a round stands, besides the forces: plain JSON. */
export interface RoundPlace {
  readonly stage: 'roles' | 'dogfight' | 'downed' | 'support' | 'fire' | 'volley' | 'losses' | 'over'
  /** How many dogfight; `null` for who has not chosen. */
  readonly fighting: Readonly<Record<CombatSide, number | null>>
  /** Aircraft that are shot down and not yet taken off. */
  readonly downed: Readonly<Record<CombatSide, number>>
  /** Aircraft that support, for the whole round. */
  readonly supporting: Readonly<Record<CombatSide, number>>
  readonly firing: CombatSide
  /** Units of the firing side that have a ground-support unit. */
  readonly supported: readonly string[]
  /** Groups that have fired, the one that does last. */
  readonly fired: readonly FireGroup[]
  /** Hits that the other side has still to take, and the class that they are on. */
  readonly hits: number
  readonly on: Arm
  /** With the optional order of losses: hits of defending infantry so far, those of them on armor, hits on infantry that come after, classes whose elite units have paid. */
  readonly tally: number
  readonly struck: number
  readonly rest: number
  readonly elite: readonly Arm[]
}

export interface CombatRound extends RoundPlace {
  readonly setting: CombatSetting
  readonly forces: Readonly<Record<CombatSide, Force>>
}

/** A choice: a number of dogfighters, a power, a unit, a group as `armor+` or `infantry`, or `none`. */
export type RoundChoice = string

export type RoundResult = Readonly<Record<CombatSide, Force>>

export const enemyOf = (side: CombatSide): CombatSide => (side === 'attacker' ? 'defender' : 'attacker')

/** Where every round begins; aircraft that are caught on their airfields support nobody. */
export function placeOf(
  air: Readonly<Record<CombatSide, number>>,
  caught: CombatSetting['caught'] = null,
): RoundPlace {
  const both = air.attacker > 0 && air.defender > 0
  const support = (side: CombatSide) => (side === caught ? 0 : supporting(air[side], 0))
  return {
    stage: both ? 'roles' : 'support',
    fighting: both ? { attacker: null, defender: null } : { attacker: 0, defender: 0 },
    downed: { attacker: 0, defender: 0 },
    supporting: both
      ? { attacker: 0, defender: 0 }
      : { attacker: support('attacker'), defender: support('defender') },
    firing: 'defender',
    supported: [],
    fired: [],
    hits: 0,
    on: 'infantry',
    tally: 0,
    struck: 0,
    rest: 0,
    elite: [],
  }
}

/** A round before anything has happened in it. Aircraft that may not fly are left out of the forces. */
export function roundOf(setting: CombatSetting, forces: CombatRound['forces']): CombatRound {
  const air = { attacker: forces.attacker.air.length, defender: forces.defender.air.length }
  return settleRound(roundAt(setting, placeOf(air, setting.caught), forces))
}

/** A round that nobody else has yet. */
type RoundDraft = { -readonly [K in keyof CombatRound]: CombatRound[K] }

/**
 * A round that stands where it does. Spelled out, and all rounds are made here: each spread would leave them in a shape of its own, which makes
 * all that looks at rounds slow.
 */
export const roundAt = (
  setting: CombatSetting,
  at: RoundPlace,
  forces: CombatRound['forces'],
): RoundDraft => ({
  setting,
  stage: at.stage,
  fighting: at.fighting,
  downed: at.downed,
  supporting: at.supporting,
  firing: at.firing,
  supported: at.supported,
  fired: at.fired,
  hits: at.hits,
  on: at.on,
  tally: at.tally,
  struck: at.struck,
  rest: at.rest,
  elite: at.elite,
  forces,
})

const copyRound = (round: CombatRound): RoundDraft => roundAt(round.setting, round, round.forces)

const withForce = (forces: CombatRound['forces'], side: CombatSide, force: Force): CombatRound['forces'] =>
  side === 'attacker'
    ? { attacker: force, defender: forces.defender }
    : { attacker: forces.attacker, defender: force }

export const groupName = ({ arm, supported, sturdy }: FireGroup): string =>
  `${arm}${sturdy ? '*' : ''}${supported ? '+' : ''}`

const GROUPS: readonly FireGroup[] = [
  { arm: 'armor', supported: true },
  { arm: 'armor', supported: false },
  { arm: 'infantry', supported: true, sturdy: true },
  { arm: 'infantry', supported: false, sturdy: true },
  { arm: 'infantry', supported: true },
  { arm: 'infantry', supported: false },
]

const isGroup = (a: FireGroup, b: FireGroup): boolean =>
  a.arm === b.arm && a.supported === b.supported && (a.sturdy ?? false) === (b.sturdy ?? false)

const isIn = (
  { supported }: RoundPlace,
  group: FireGroup,
  { id, arm, steps, sturdy, stunned }: Fighter,
): boolean =>
  steps > 0 &&
  !stunned &&
  arm === group.arm &&
  sturdy === group.sturdy &&
  supported.includes(id) === group.supported

/**
 * The groups that have still to fire: their owner orders them.
 *
 * @rule 6.27
 */
export function groupsLeft(round: CombatRound): readonly FireGroup[] {
  const { units } = round.forces[round.firing]
  const { fired } = round
  return GROUPS.filter(
    (group) =>
      !fired.some((one) => isGroup(one, group)) &&
      units.some((unit) => isIn(round, group, unit)) &&
      !(isHeld(round, group) && ofArm(round.forces.defender.units, 'armor').length === 0),
  )
}

/** Does the group fire on armor alone, since the attackers hold theirs in reserve? */
const isHeld = ({ setting, firing }: CombatRound, { arm }: FireGroup): boolean =>
  setting.armor === 'held' && firing === 'attacker' && arm === 'armor'

/** In which order the hits of the group that has fired are taken. */
export function orderOf(round: CombatRound): LossOrder {
  if (round.setting.armor === 'free') return { due: [], only: false }
  const arms: readonly Arm[] = ['armor', 'infantry']
  return {
    due: arms.filter((arm) => !round.elite.includes(arm)),
    only: isHeld(round, round.fired.at(-1)!),
  }
}

/**
 * How many of so many hits are on armor: those of defending infantry, where the attackers put their tanks at risk: every fifth of the round, from 1943 on every fourth; one in all, or one for each tank unit
 * that attacks works.
 *
 * @rule 14.45
 */
function onArmor(
  { setting, firing, fired, forces, tally, struck }: CombatRound,
  { on }: Volley,
  count: number,
): number {
  if (setting.armor !== 'risk' || firing !== 'defender') return 0
  if (fired.at(-1)!.arm !== 'infantry' || on !== 'infantry') return 0
  const tanks = ofArm(forces.attacker.units, 'armor').length
  const works = setting.fieldFort || setting.fortress || setting.fortified
  return Math.max(
    0,
    Math.min(Math.floor((tally + count) / setting.every), works ? tanks : Math.min(1, tanks)) - struck,
  )
}

/** What was asked last: whoever rolls asks, and then whoever tells of it. */
let lastRound: CombatRound | null = null
let lastVolley: Volley | null = null

/** What the group that fires now rolls. */
export function volleyNow(round: CombatRound): Volley | null {
  if (round === lastRound) return lastVolley
  const group = round.fired.at(-1)!
  const steps = stepsOf(round.forces[round.firing].units.filter((unit) => isIn(round, group, unit)))
  lastVolley = volleyOf(round.setting, round.firing, group, steps, round.forces[enemyOf(round.firing)].units)
  lastRound = round
  return lastVolley
}

/** Units that may still be given a ground-support unit. */
export const supportable = ({ firing, forces, supported }: CombatRound): readonly Fighter[] =>
  forces[firing].units.filter(({ id, steps }) => steps > 0 && !supported.includes(id))

const powersIn = ({ air }: Force): readonly string[] => [...new Set(air.map(({ power }) => power))]

/** Whose aircraft are to be taken off next. */
const downedSide = ({ downed }: RoundPlace): CombatSide | null =>
  downed.defender > 0 ? 'defender' : downed.attacker > 0 ? 'attacker' : null

// ---- the procedure -------------------------------------------------------------------------

/** The side that has still to say how many dogfight: the attacker first, though neither knows of the other. */
const chooserOf = ({ fighting }: RoundPlace): CombatSide =>
  fighting.attacker === null ? 'attacker' : 'defender'

const ask = (about: string, player: CombatSide, choices: readonly string[]): Ask<RoundChoice> => ({
  does: 'ask',
  about,
  player,
  choices,
})

/**
 * A round of combat: dogfight, the defenders' fire, the attackers' fire.
 *
 * @rule 6.2
 */
export const combatRound: Procedure<CombatRound, RoundChoice, RoundResult> = /* @__PURE__ */ frozen({
  next(round): Next<RoundChoice, RoundResult> {
    const { stage, forces, firing } = round
    switch (stage) {
      case 'roles': {
        const side = chooserOf(round)
        return ask('roles', side, upTo(side === round.setting.caught ? 0 : forces[side].air.length))
      }
      case 'downed': {
        const side = downedSide(round)!
        return ask('downed', side, powersIn(forces[side]))
      }
      case 'support':
        return ask('support', firing, [...supportable(round).map(({ id }) => id), 'none'])
      case 'fire':
        return ask('fire', firing, groupsLeft(round).map(groupName))
      case 'losses': {
        const side = enemyOf(firing)
        return ask(
          'losses',
          side,
          mayLose(forces[side].units, round.on, orderOf(round)).map(({ id }) => id),
        )
      }
      case 'dogfight':
      case 'volley':
        return { does: 'roll' }
      case 'over':
        return { does: 'end', result: forces }
    }
  },

  answer(round, choice) {
    switch (round.stage) {
      case 'roles':
        return settleRound(withRole(round, Number(choice)))
      case 'downed': {
        const side = downedSide(round)!
        return settleRound(
          withoutWing(round, side, round.forces[side].air.find(({ power }) => power === choice)!.id),
        )
      }
      case 'support':
        return settleRound(supportWith(round, choice))
      case 'fire':
        return settleRound(fireNext(round, GROUPS.find((group) => groupName(group) === choice)!))
      case 'losses': {
        const side = enemyOf(round.firing)
        const { units: before } = round.forces[side]
        const { why, arm } = nextLoss(before, round.on, orderOf(round))
        const after = copyRound(round)
        after.forces = withForce(round.forces, side, {
          units: loseStep(before, choice),
          air: round.forces[side].air,
        })
        after.hits--
        if (why === 'elite') after.elite = [...round.elite, arm]
        return settleRound(after)
      }
      default:
        throw new Error(`nobody is asked at ${round.stage}`)
    }
  },

  roll(round, dice: Dice) {
    const after = copyRound(round)
    if (round.stage === 'dogfight') {
      const { attacker, defender } = round.fighting
      after.stage = 'downed'
      const { caught } = round.setting
      after.downed =
        caught === null
          ? dogfight({ attacker: attacker!, defender: defender! }, dice)
          : strafed(round, caught, dice)
      return settleRound(after)
    }
    const volley = volleyNow(round)
    if (volley === null) {
      after.stage = 'fire'
      return settleRound(after)
    }
    const count = hits(dice, volley.dice, volley.need)
    const tanks = onArmor(round, volley, count)
    const infantry = round.firing === 'defender' && round.fired.at(-1)!.arm === 'infantry'
    after.stage = 'losses'
    after.on = tanks > 0 ? 'armor' : volley.on
    after.hits = tanks > 0 ? tanks : count
    after.rest = tanks > 0 ? count - tanks : 0
    after.tally = round.tally + (infantry && round.setting.armor === 'risk' ? count : 0)
    after.struck = round.struck + tanks
    return settleRound(after)
  },
} satisfies Procedure<CombatRound, RoundChoice, RoundResult>)

const upTo = (most: number): readonly string[] => Array.from({ length: most + 1 }, (_, i) => `${i}`)

function withRole(round: CombatRound, count: number): CombatRound {
  const side = chooserOf(round)
  const fighting = { ...round.fighting, [side]: count }
  const { attacker, defender } = round.forces
  const after = copyRound(round)
  after.fighting = fighting
  if (fighting.attacker === null || fighting.defender === null) return after
  const { caught } = round.setting
  after.stage = 'dogfight'
  after.supporting = {
    attacker: caught === 'attacker' ? 0 : supporting(attacker.air.length, fighting.attacker),
    defender: caught === 'defender' ? 0 : supporting(defender.air.length, fighting.defender),
  }
  return after
}

/** What is shot down where only one side fires. */
function strafed(
  { fighting, forces }: CombatRound,
  caught: CombatSide,
  dice: Dice,
): Readonly<Record<CombatSide, number>> {
  const lost = strafe(fighting[enemyOf(caught)]!, forces[caught].air.length, dice)
  return caught === 'attacker' ? { attacker: lost, defender: 0 } : { attacker: 0, defender: lost }
}

/** Is there somebody who fires, and somebody to fire at? */
function isDogfight({ fighting: { attacker, defender }, setting: { caught } }: CombatRound): boolean {
  if (caught === null) return attacker !== 0 && defender !== 0
  return caught === 'attacker' ? defender !== 0 : attacker !== 0
}

function supportWith(round: CombatRound, unit: string): CombatRound {
  const after = copyRound(round)
  if (unit === 'none') after.stage = 'fire'
  else after.supported = [...round.supported, unit]
  return after
}

function fireNext(round: CombatRound, group: FireGroup): CombatRound {
  const after = copyRound(round)
  after.stage = 'volley'
  after.fired = [...round.fired, group]
  return after
}

function withoutWing(round: CombatRound, side: CombatSide, id: string): RoundDraft {
  const after = copyRound(round)
  dropWing(after, side, id)
  return after
}

function dropWing(round: RoundDraft, side: CombatSide, id: string): void {
  const { units, air } = round.forces[side]
  round.downed = { ...round.downed, [side]: round.downed[side] - 1 }
  round.forces = withForce(round.forces, side, { units, air: air.filter((wing) => wing.id !== id) })
}

/** Goes on past everything that leaves nobody a choice. */
export function settleRound(start: CombatRound): CombatRound {
  const round = copyRound(start)
  while (settleOnce(round)) {
    // It has gone on by one.
  }
  return round
}

/** Goes on by one, if that leaves nobody a choice: says whether it has. */
function settleOnce(round: RoundDraft): boolean {
  const { stage, firing, forces } = round
  switch (stage) {
    case 'dogfight':
      // Nobody to shoot at: nothing is rolled.
      if (isDogfight(round)) return false
      round.stage = 'support'
      return true
    case 'downed': {
      const side = downedSide(round)
      if (side === null) round.stage = 'support'
      else if (powersIn(forces[side]).length === 1) dropWing(round, side, forces[side].air[0].id)
      else return false
      return true
    }
    case 'support': {
      const done = round.supported.length >= Math.min(MOST_SUPPORT, round.supporting[firing])
      if (!done && supportable(round).length > 0) return false
      round.stage = 'fire'
      return true
    }
    case 'fire': {
      const nobody = stepsOf(forces[enemyOf(firing)].units) === 0
      // Even one group is told to fire: so no two volleys are rolled for one choice.
      if (!nobody && groupsLeft(round).length > 0) return false
      nextToFire(round)
      return true
    }
    case 'losses':
      return takeLosses(round)
    default:
      return false
  }
}

/** Takes the hits that leave no choice; says whether there were any, or none to take. */
function takeLosses(round: RoundDraft): boolean {
  const { firing, forces } = round
  const side = enemyOf(firing)
  const order = orderOf(round)
  const { units, left, due } = loseForced(forces[side].units, round.on, round.hits, order)
  if (left === round.hits && left > 0) return false
  const paid = order.due.filter((arm) => !due.includes(arm))
  const isRest = left === 0 && round.rest > 0
  round.forces = withForce(forces, side, { units, air: forces[side].air })
  round.stage = left === 0 && !isRest ? 'fire' : 'losses'
  round.hits = isRest ? round.rest : left
  if (isRest) {
    round.on = 'infantry'
    round.rest = 0
  }
  if (paid.length > 0) round.elite = [...round.elite, ...paid]
  return true
}

/** The defenders have fired: the attackers do. They have: it is over. */
function nextToFire(round: RoundDraft): void {
  const over = round.firing === 'attacker' || stepsOf(round.forces.attacker.units) === 0
  round.stage = over ? 'over' : 'support'
  round.firing = 'attacker'
  round.supported = []
  round.fired = []
  round.elite = []
}
