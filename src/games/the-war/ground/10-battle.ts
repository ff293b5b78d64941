/**
 * Section 10.2.2: a ground battle from the roll to the last loss, as a procedure that asks who decides: the attacker
 * takes his result or a worse one, a garrison stands or goes, and both sides name the units that pay, one at a time. Where to
 * retreat and who advances needs a map, and is the game's.
 */

import type { Dice } from '../../../kernel/dice'
import type { Ask, Procedure } from '../../../kit/battle'
import type { GroundResult } from '../../../tables/the-war-ground-combat'
import type { CombatRole } from '../types'
import { type BattleAftermath, settleBattle } from './10-aftermath'
import type { GroundAttack } from './10-attack'
import { acceptableResults, type GroundOdds, groundOdds, rollGroundCombat } from './10-ground-combat'
import { armyRating, type GroundUnit, RATINGS } from './10-ratings'
import {
  type BattleCircumstances,
  type EngagedUnit,
  inParts,
  type LossDemand,
  lossDemandOf,
} from './10-results'
import { hasFeature } from './10-terrain'

/** How far a battle has come: plain JSON, and all that a game keeps of it. */
export interface FightProgress {
  /** With its modifiers. */
  readonly roll: number | null
  /** What the attacker takes, as the table has it: `½ DEΩ`. */
  readonly result: string | null
  /** Does the garrison of a fortress stand fast? */
  readonly stands: boolean | null
  readonly attackersLost: readonly string[]
  readonly defendersLost: readonly string[]
  readonly attackersDepleted: readonly string[]
  readonly defendersDepleted: readonly string[]
}

export const NOT_FOUGHT: FightProgress = /* @__PURE__ */ Object.freeze({
  roll: null,
  result: null,
  stands: null,
  attackersLost: Object.freeze([]),
  defendersLost: Object.freeze([]),
  attackersDepleted: Object.freeze([]),
  defendersDepleted: Object.freeze([]),
})

export interface GroundFight {
  readonly attack: GroundAttack
  readonly circumstances: Pick<BattleCircumstances, 'axisInSovietUnion'>
  readonly progress: FightProgress
  /** Those of the attack, from whoever has asked for them already: they are the same from the roll to the last loss. */
  readonly odds?: GroundOdds
}

const oddsOf = ({ attack, odds }: GroundFight): GroundOdds => odds ?? groundOdds(attack)

export type FightChoice =
  | { readonly about: 'result'; readonly result: string }
  | { readonly about: 'stand'; readonly stand: boolean }
  | { readonly about: 'lose'; readonly unit: string }
  | { readonly about: 'deplete'; readonly unit: string }

// ---- what there is to decide ---------------------------------------------------------------------

const ask = (
  about: FightChoice['about'],
  player: CombatRole,
  choices: readonly FightChoice[],
): Ask<FightChoice> => ({ does: 'ask', about, player, choices })

/** @rule 10.2.3 the result of the roll, or that of a higher one */
function resultsOf(odds: GroundOdds, roll: number): readonly GroundResult[] {
  return acceptableResults(odds.column, roll)
}

function resultOf(odds: GroundOdds, { roll, result }: FightProgress): GroundResult {
  const found = resultsOf(odds, roll!).find(({ text }) => text === result)
  if (!found) throw new RangeError(`${result} is not what a roll of ${roll} allows`)
  return found
}

/** @rule 10.6.6 garrisons of fortresses need not retreat */
const mayStand = ({ attack }: GroundFight, { kind }: GroundResult): boolean =>
  hasFeature(attack.target, 'fortress') && (kind === 'defender-retreats' || kind === 'defender-depleted')

function demandOf(fight: GroundFight, odds: GroundOdds, result: GroundResult): LossDemand {
  return lossDemandOf(result, {
    ...fight.circumstances,
    attack: odds.attack.factors,
    defence: odds.defence.factors,
    inFortress: hasFeature(fight.attack.target, 'fortress'),
    standsFast: fight.progress.stands ?? false,
  })
}

function engaged({ attack }: GroundFight, odds: GroundOdds, role: CombatRole): readonly EngagedUnit[] {
  const [units, each] =
    role === 'attacker' ? [attack.attackers, odds.attack.each] : [attack.defenders, odds.defence.each]
  return (units as readonly GroundUnit[]).flatMap((unit, i) => inParts(unit, each[i]))
}

/** Those of the best army among these: they pay before the others (10.3.4). */
function bestArmy(units: readonly GroundUnit[], { armies = {} }: GroundAttack): readonly GroundUnit[] {
  const first = RATINGS.find((rating) => units.some(({ nation }) => armyRating(nation, armies) === rating))
  return units.filter(({ nation }) => armyRating(nation, armies) === first)
}

const worthOf = (units: readonly EngagedUnit[]) => units.reduce((sum, { value }) => sum + value, 0)

/** Who is lost so far, and who may be named next; nobody once the loss is paid. Where all factors go, nobody chooses. */
function losses(fight: GroundFight, units: readonly EngagedUnit[], named: readonly string[], owed: number) {
  const all = worthOf(units)
  if (owed <= 0) return { lost: [], next: [] }
  if (owed >= all) return { lost: units.map(({ id }) => id), next: [] }
  const paid = worthOf(units.filter(({ id }) => named.includes(id)))
  const left = units.filter(({ id, value }) => value > 0 && !named.includes(id))
  return { lost: named, next: paid >= owed ? [] : bestArmy(left, fight.attack) }
}

/** The same for depletions of those that counted in the battle; with as many of them as units everyone has one. */
function depletions(
  fight: GroundFight,
  units: readonly EngagedUnit[],
  named: readonly string[],
  owed: number,
) {
  if (owed === units.length) return { depleted: units.map(({ id }) => id), next: [] }
  const left = units.filter(({ id }) => !named.includes(id))
  const enough = named.length >= Math.min(owed, units.length)
  return { depleted: named, next: enough ? [] : bestArmy(left, fight.attack) }
}

const unitsAsk = (about: 'lose' | 'deplete', role: CombatRole, units: readonly GroundUnit[]) =>
  ask(
    about,
    role,
    units.map(({ id }) => ({ about, unit: id })),
  )

/** The next question about units, or how to find what the whole battle has come to. */
function settle(fight: GroundFight, odds: GroundOdds): Ask<FightChoice> | (() => BattleAftermath) {
  const { attack, progress } = fight
  const result = resultOf(odds, progress)
  const demand = demandOf(fight, odds, result)
  const owed = {
    defender: { factors: demand.defenderFactors, depletions: demand.defenderDepletions },
    attacker: { factors: demand.attackerFactors, depletions: demand.attackerDepletions },
  }
  const chosen: Record<CombatRole, { lost: readonly string[]; depleted: readonly string[] }> = {
    defender: { lost: [], depleted: [] },
    attacker: { lost: [], depleted: [] },
  }
  for (const role of ['defender', 'attacker'] as const) {
    const [lostKey, depletedKey] = KEYS[role]
    const units = engaged(fight, odds, role)
    const { lost, next } = losses(fight, units, progress[lostKey], owed[role].factors)
    if (next.length > 0) return unitsAsk('lose', role, next)
    const left = units.filter(({ id, value }) => value > 0 && !lost.includes(id))
    const hit = depletions(fight, left, progress[depletedKey], owed[role].depletions)
    if (hit.next.length > 0) return unitsAsk('deplete', role, hit.next)
    chosen[role] = { lost, depleted: hit.depleted }
  }
  const { attacker, defender } = chosen
  return () =>
    settleBattle(
      { attack, strength: odds.attack, defence: odds.defence, result, demand },
      {
        losses: { attacker: () => attacker.lost, defender: () => defender.lost },
        depletions: { attacker: () => attacker.depleted, defender: () => defender.depleted },
      },
    )
}

/** What is asked next once the dice have fallen, or how to find what it has come to. */
function afterDice(fight: GroundFight, roll: number): Ask<FightChoice> | (() => BattleAftermath) {
  const { result, stands } = fight.progress
  const odds = oddsOf(fight)
  if (result === null)
    return ask(
      'result',
      'attacker',
      resultsOf(odds, roll).map(({ text }) => ({ about: 'result', result: text })),
    )
  if (stands === null && mayStand(fight, resultOf(odds, fight.progress)))
    return ask('stand', 'defender', [
      { about: 'stand', stand: true },
      { about: 'stand', stand: false },
    ])
  return settle(fight, odds)
}

const KEYS = {
  attacker: ['attackersLost', 'attackersDepleted'],
  defender: ['defendersLost', 'defendersDepleted'],
} as const

// ---- the procedure -------------------------------------------------------------------------------

/**
 * The battle. Throws `IllegalAction` for an attack that may not be made.
 *
 * @rule 10.2.2
 * @rule 10.3.2 whole units, named by their owner until the loss is paid
 * @rule 10.3.4 those of the better army first
 */
export const groundFight: Procedure<GroundFight, FightChoice, BattleAftermath> = {
  next(fight) {
    const { roll } = fight.progress
    if (roll === null) return { does: 'roll' }
    const then = afterDice(fight, roll)
    return typeof then === 'function' ? { does: 'end', result: then() } : then
  },
  answer(fight, choice) {
    const asked = groundFight.next(fight)
    if (asked.does !== 'ask') throw new Error('nobody was asked')
    return withoutForced(withProgress(fight, answered(fight.progress, asked.player as CombatRole, choice)))
  },
  roll(fight, dice: Dice) {
    const { roll } = rollGroundCombat(oddsOf(fight), dice)
    return withoutForced(withProgress(fight, { ...fight.progress, roll }))
  },
}

const withProgress = (fight: GroundFight, progress: FightProgress): GroundFight => ({ ...fight, progress })

function answered(progress: FightProgress, role: CombatRole, choice: FightChoice): FightProgress {
  const [lost, depleted] = KEYS[role]
  switch (choice.about) {
    case 'result':
      return { ...progress, result: choice.result }
    case 'stand':
      return { ...progress, stands: choice.stand }
    case 'lose':
      return { ...progress, [lost]: [...progress[lost], choice.unit] }
    case 'deplete':
      return { ...progress, [depleted]: [...progress[depleted], choice.unit] }
  }
}

/** Who has a single choice is not asked. */
function withoutForced(start: GroundFight): GroundFight {
  let fight = start
  for (;;) {
    const { roll } = fight.progress
    if (roll === null) return fight
    const then = afterDice(fight, roll)
    if (typeof then === 'function' || then.choices.length > 1) return fight
    fight = withProgress(fight, answered(fight.progress, then.player as CombatRole, then.choices[0]))
  }
}

/** The battle as it stands after its roll, with nothing decided but what cannot be otherwise; for whoever reads a save. */
export const afterRoll = (fight: GroundFight, roll: number): GroundFight =>
  withoutForced(withProgress(fight, { ...NOT_FOUGHT, roll }))
