/**
 * Section 10.2: a whole ground attack as one chain. Aircraft are met on their way, fight over the target and pass the
 * flak; what is left of them shifts the column; then the attack is rolled, and both sides pay.
 */

import { chain, type Distribution, mapChances } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason } from '../../../kernel/explain'
import { IllegalAction, refuse, type Verdict } from '../../../kernel/verdict'
import type { GroundResult } from '../../../tables/the-war-ground-combat'
import { type BattleAftermath, type LossChoices, settleBattle } from './10-aftermath'
import {
  type AirChoices,
  checkSupportedAttack,
  flyThrough,
  type MissionAircraft,
  type Sky,
  type SupportedAttack,
  skiesAfter,
} from './10-air-phase'
import type { GroundAttack } from './10-attack'
import {
  acceptableResults,
  checkGroundAttack,
  type GroundCombatResult,
  type GroundOdds,
  groundOdds,
  rollGroundCombat,
} from './10-ground-combat'
import { type LossDemand, lossDemandOf } from './10-results'
import { hasFeature } from './10-terrain'

/** What the players decide; all is fought out, and losses are the cheapest, unless told. */
export interface AttackChoices extends AirChoices, LossChoices {
  /** Which result the attacker takes: what was rolled comes first, then those of higher rolls (10.2.3). */
  readonly accept?: (results: readonly GroundResult[], combat: GroundCombatResult) => GroundResult
}

// ---- on the ground -------------------------------------------------------------------------

export interface SupportedAttackOutcome {
  /** Aircraft that are left and have not flown home. */
  readonly offensive: readonly MissionAircraft[]
  readonly defensive: readonly MissionAircraft[]
  /** Paratroops that were shot down. */
  readonly dropLost: readonly string[]
  /** Nothing if the attack cannot be made without them. */
  readonly battle: {
    readonly combat: GroundCombatResult
    /** What the attacker takes: the result of his roll, or a worse one. */
    readonly result: GroundResult
    readonly demand: LossDemand
    readonly aftermath: BattleAftermath
  } | null
  readonly explain: readonly Reason[]
}

/** A battle on the ground, ready to be rolled; or why there is none. */
interface Prepared {
  /** What it was prepared from. */
  readonly key: string
  readonly dropLost: readonly string[]
  readonly verdict: Verdict
  readonly roll: (dice: Dice) => NonNullable<SupportedAttackOutcome['battle']>
}

/** What the sky leaves of the attack. Skies that leave the same are prepared once: the odds ask again and again. */
function preparing(attack: SupportedAttack, choices: AttackChoices): (sky: Sky) => Prepared {
  const known = new Map<string, Prepared>()
  return (sky) => {
    const [offensive, defensive] = [sky.offensive, sky.defensive].map((aircraft) =>
      aircraft.filter(({ mission }) => mission === 'support'),
    )
    const key = [offensive, defensive]
      .map((aircraft) => aircraft.map(({ type, condition }) => `${type} ${condition}`).join())
      .concat(`${sky.dropLost}`)
      .join('|')
    const ready =
      known.get(key) ??
      prepare(attack, choices, {
        key,
        dropLost: sky.dropLost,
        support: { offensiveSupport: offensive, defensiveSupport: defensive },
      })
    known.set(key, ready)
    return ready
  }
}

function prepare(
  { ground, circumstances = {} }: SupportedAttack,
  choices: AttackChoices,
  left: {
    readonly key: string
    readonly dropLost: boolean
    readonly support: Pick<GroundAttack, 'offensiveSupport' | 'defensiveSupport'>
  },
): Prepared {
  const shotDown = left.dropLost ? ground.attackers.filter(({ approach }) => approach === 'air') : []
  const attackers = ground.attackers.filter((unit) => !shotDown.includes(unit))
  const fought: GroundAttack = { ...ground, ...left.support, attackers }
  const dropLost = shotDown.map(({ id }) => id)
  const verdict = checkGroundAttack(fought)
  const settled = new Map<
    GroundResult,
    { readonly demand: LossDemand; readonly aftermath: BattleAftermath }
  >()
  let odds: GroundOdds | undefined
  const settle = (result: GroundResult, { attack: strength, defence }: GroundOdds) => {
    const size = { attack: strength.factors, defence: defence.factors }
    const inFortress = hasFeature(ground.target, 'fortress')
    const demand = lossDemandOf(result, { ...circumstances, ...size, inFortress })
    return { demand, aftermath: settleBattle({ attack: fought, strength, defence, result, demand }, choices) }
  }
  return {
    key: left.key,
    dropLost,
    verdict,
    roll(dice) {
      odds ??= groundOdds(fought)
      const combat = rollGroundCombat(odds, dice)
      const result = acceptedResult(combat, choices)
      const cost = settled.get(result) ?? settle(result, odds)
      settled.set(result, cost)
      return { combat, result, ...cost }
    },
  }
}

/** The ground's part of an outcome. */
type GroundOutcome = Pick<SupportedAttackOutcome, 'dropLost' | 'battle' | 'explain'>

function groundStage({ dropLost, verdict, roll }: Prepared, dice: Dice): GroundOutcome {
  if (!verdict.legal) return { dropLost, battle: null, explain: [because(verdict.rule, verdict.because)] }
  const battle = roll(dice)
  const { combat, result, demand, aftermath } = battle
  const taken =
    result === combat.result ? [] : [because('10.2.3', `the attacker takes ${result.text} instead`)]
  return {
    dropLost,
    battle,
    explain: [...combat.explain, ...taken, ...demand.explain, ...aftermath.explain],
  }
}

function acceptedResult(combat: GroundCombatResult, { accept }: AttackChoices): GroundResult {
  if (!accept) return combat.result
  const results = acceptableResults(combat.column, combat.roll)
  const result = accept(results, combat)
  if (!results.includes(result))
    throw new IllegalAction(
      refuse('10.2.3', 'better-result', `${result.text} is better than what was rolled`),
    )
  return result
}

// ---- the whole of it -----------------------------------------------------------------------

function mustBeLawful(attack: SupportedAttack): void {
  const verdict = checkSupportedAttack(attack)
  if (!verdict.legal) throw new IllegalAction(verdict)
}

/**
 * A ground attack from the first meeting in the air to the last loss. Throws {@link IllegalAction} if it may not be made.
 *
 * @rule 10.2.1 air combat first, and what comes through it shifts the column
 */
export function resolveSupportedAttack(
  attack: SupportedAttack,
  dice: Dice,
  choices: AttackChoices = {},
): SupportedAttackOutcome {
  mustBeLawful(attack)
  const explain: Reason[] = []
  const sky = flyThrough(attack, choices, dice, explain)
  const { offensive, defensive } = sky
  const ground = groundStage(preparing(attack, choices)(sky), dice)
  return { offensive, defensive, ...ground, explain: [...explain, ...ground.explain] }
}

/** What most people ask of an attack. */
export interface AttackSummary {
  /** As the table prints it; nothing if the attack was called off. */
  readonly result: string | null
  readonly column: string | null
  readonly attackersLost: readonly string[]
  readonly attackersDepleted: readonly string[]
  readonly defendersLost: readonly string[]
  readonly defendersDepleted: readonly string[]
  readonly vacated: boolean
}

/** What most people ask of an attack, out of all that it did. */
export function attackSummary({
  battle,
  dropLost,
}: Pick<SupportedAttackOutcome, 'battle' | 'dropLost'>): AttackSummary {
  if (!battle)
    return {
      result: null,
      column: null,
      attackersLost: dropLost,
      attackersDepleted: [],
      defendersLost: [],
      defendersDepleted: [],
      vacated: false,
    }
  const { combat, result, aftermath } = battle
  return {
    result: result.text,
    column: combat.column,
    attackersLost: [...dropLost, ...aftermath.attackersLost],
    attackersDepleted: aftermath.attackersDepleted,
    defendersLost: aftermath.defendersLost,
    defendersDepleted: aftermath.defendersDepleted,
    vacated: aftermath.vacated,
  }
}

/** The skies over the ground battle: the same fights as above, with every face of their dice. */
function skiesOf(attack: SupportedAttack, choices: AttackChoices): Distribution<Sky> {
  mustBeLawful(attack)
  return skiesAfter(attack, choices)
}

/** Everything that an attack can come to, seen as you like; of `explain`, only the part on the ground is there. */
export function supportedAttackChances<T>(
  attack: SupportedAttack,
  see: (outcome: SupportedAttackOutcome) => T,
  choices: AttackChoices = {},
): Distribution<T> {
  const ready = preparing(attack, choices)
  return chain(skiesOf(attack, choices), (sky, dice) => {
    const { offensive, defensive } = sky
    return see({ offensive, defensive, ...groundStage(ready(sky), dice) })
  })
}

/** The exact odds of an attack with all its aircraft. */
export function supportedAttackOdds(
  attack: SupportedAttack,
  choices: AttackChoices = {},
): Distribution<AttackSummary> {
  // Many skies come to the same thing on the ground.
  const grounds = mapChances(skiesOf(attack, choices), preparing(attack, choices), ({ key }) => key)
  return chain(grounds, (ground, dice) => attackSummary(groundStage(ground, dice)))
}
