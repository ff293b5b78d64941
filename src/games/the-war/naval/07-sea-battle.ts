/** Sections 7.9.5, 7.9.7, 7.9.8 and 11.7.1: a battle of ships and aircraft, step by step and round by round. */

import { type Distribution, throughStages } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import type { Reason } from '../../../kernel/explain'
import { TooManyOutcomes } from '../../../kernel/throws'
import { type Procedure, runBattle } from '../../../kit/battle'
import type { LightFlakResult } from '../../../tables/the-war-light-flak'
import { type AirHit, type AirSide, airRoll, airSide } from '../air/11-air-combat'
import { hitAircraft } from '../air/11-air-losses'
import { checkCarrierSurprise } from '../air/11-carriers'
import { lightFlakRoll } from '../air/11-flak'
import { DIE, makeRoll, type PendingRoll } from '../air/11-rolls'
import type { CombatRole } from '../types'
import {
  aircraftOf,
  mayAttackShips,
  type NavalRollParts,
  navalFlak,
  navalRoll,
  type SeaBattle,
  type SeaForce,
  type SeaHit,
  type SeaSide,
  seaSide,
  strikersOf,
  surpriseRoll,
  surpriseTimes,
  withAircraft,
} from './07-naval-combat'
import { forgetting, type KnownForce, remembering, type SeaMemory } from './07-sea-memory'

// ---- a round (7.9.7, 7.9.8) ------------------------------------------------------------------

/** Where a battle stands between two steps. */
export interface SeaBattleState {
  readonly attacker: SeaForce
  readonly defender: SeaForce
  readonly round: 1 | 2 | 3
  /** Have the attacking aircraft surprised the enemy in this round? */
  readonly surprise: boolean
}

/**
 * What a step does: one side is no longer what it was, or the enemy is surprised, or nothing happens.
 *
 * @internal
 */
export type SeaChange = KnownForce | 'surprise' | null

/**
 * Methods, so that steps with different rolls can stand in one list.
 *
 * @internal
 */
export interface SeaStep<Result = unknown> {
  /** The roll that is about to be made, if there is one. */
  roll(state: SeaBattleState): PendingRoll<Result> | null
  /** What its result changes. */
  after(state: SeaBattleState, result: Result): SeaChange
}

/**
 * A step of one battle, made ready.
 *
 * @internal
 */
export type SeaBattleStep = (battle: SeaBattle, memory: SeaMemory) => SeaStep

const ready = <Result>(step: SeaStep<Result>): SeaStep<Result> => step

function changed(state: SeaBattleState, change: SeaChange): SeaBattleState {
  if (change === null) return state
  return change === 'surprise' ? { ...state, surprise: true } : { ...state, [change.role]: change.force }
}

/**
 * One step, thrown.
 *
 * @internal
 */
export function takeSeaStep(
  step: SeaStep,
  state: SeaBattleState,
  dice: Dice,
  explain: Reason[],
): SeaBattleState {
  const roll = step.roll(state)
  return roll ? changed(state, step.after(state, makeRoll(roll, dice, explain))) : state
}

/** Step D: aircraft meet aircraft; where none do, the attacker may hope for surprise. */
const airBattle: SeaBattleStep = (battle, memory) => {
  const { effort = 'none', besideBritain: overBritain = false, espionage = false, where } = battle
  const hope = surpriseRoll(espionage)
  const wing = (role: CombatRole) => {
    const down = battle.nacsStayDown?.[role] ?? false
    const up = memory.once((force: SeaForce) =>
      aircraftOf(force).filter(({ carrier }) => carrier === undefined || !down),
    )
    return {
      side: memory.once((force: SeaForce) => memory.same(airSide(up(force), role))),
      after: memory.pair((force: SeaForce, { effect, units }: AirHit) =>
        memory.force(role, withAircraft(force, up(force), hitAircraft(up(force), effect, units))),
      ),
    }
  }
  const wings = { attacker: wing('attacker'), defender: wing('defender') }
  const rollIn = (round: 1 | 2 | 3) =>
    memory.pair((attacker: AirSide, defender: AirSide) =>
      airRoll(attacker, defender, { effort, overBritain }, { round }),
    )
  const rolls = { 1: rollIn(1), 2: rollIn(2), 3: rollIn(3) }
  const strikers = memory.once((force: SeaForce) => strikersOf(force, where, battle.nacsStayDown?.attacker))
  return ready<AirHit | boolean>({
    roll(state) {
      const attacker = wings.attacker.side(state.attacker)
      const defender = wings.defender.side(state.defender)
      if (attacker.units > 0 && defender.units > 0) return rolls[state.round](attacker, defender)
      const tried = { airBattle: false, round: state.round, triedByOther: battle.surpriseTried ?? false }
      if (state.defender.ships.length === 0 || strikers(state.attacker).length === 0) return null
      return checkCarrierSurprise(tried).legal ? hope : null
    },
    after(state, result) {
      if (typeof result === 'boolean') return result ? 'surprise' : null
      return wings[result.loser].after(state[result.loser], result)
    },
  })
}

/** Steps E and G: flak of `role` at the enemy aircraft that attack its ships. */
const flakOf =
  (role: CombatRole): SeaBattleStep =>
  (battle, memory) => {
    const enemy = role === 'attacker' ? 'defender' : 'attacker'
    const ofPort = role === 'defender' ? (battle.portFlak ?? 0) : 0
    const targets = memory.once((force: SeaForce) =>
      strikersOf(force, battle.where, battle.nacsStayDown?.[enemy]),
    )
    const guns = memory.once(({ ships }: SeaForce) => memory.same({ factors: navalFlak(ships) + ofPort }))
    const shot = memory.pair(({ factors }: { readonly factors: number }, force: SeaForce) => {
      const roll = lightFlakRoll(factors, targets(force))
      if (!roll) return null
      const after = (cell: LightFlakResult) =>
        memory.force(enemy, withAircraft(force, targets(force), roll.to(cell)))
      return { ...roll, to: memory.once(after) }
    })
    return ready<KnownForce>({
      roll(state) {
        if (state[role].ships.length === 0) return null
        // Whoever is surprised does not fire; ships stay outside a port that their aircraft strike.
        if (role === 'defender' ? state.surprise : battle.where === 'port') return null
        return shot(guns(state[role]), state[enemy])
      },
      after: (_, left) => left,
    })
  }

/** Steps F, H and J: a roll of ships and aircraft against each other, with its losses. */
const seaRoll =
  (parts: NavalRollParts, cards = 0): SeaBattleStep =>
  (battle, memory) => {
    const sides = (role: CombatRole, times = 1) =>
      memory.once((force: SeaForce) => memory.same(seaSide(battle, role, force, parts[role], times)))
    const rolls = (surprise: boolean) =>
      memory.pair((attacker: SeaSide, defender: SeaSide) =>
        navalRoll(battle, parts, attacker, defender, surprise, cards),
      )
    const [attackers, defenders, roll] = [sides('attacker'), sides('defender'), rolls(false)]
    const surprisers = sides('attacker', surpriseTimes(battle.where, true))
    const surpriseRolls = rolls(true)
    return ready<SeaHit | null>({
      roll(state) {
        // Ships stay outside a port that their aircraft strike.
        if (battle.where === 'port' && parts.attacker !== 'air') return null
        const defender = defenders(state.defender)
        return state.surprise && parts.attacker === 'air'
          ? surpriseRolls(surprisers(state.attacker), defender)
          : roll(attackers(state.attacker), defender)
      },
      after: (state, hit) => hit && memory.afterHit(hit.loser, state[hit.loser], hit),
    })
  }

/**
 * Step J, unless it would only repeat step F or H: aircraft alone against ships alone, or the other way round. The cards
 * of the round change this roll and no other.
 *
 * @rule 29.13
 */
const general: SeaBattleStep = (battle, memory) => {
  const withCards = (cards: number) => seaRoll({ attacker: 'all', defender: 'all' }, cards)(battle, memory)
  const allAtAll = withCards(0)
  const byRound = (battle.cards ?? []).map(withCards)
  const kinds = memory.once(({ ships, air }: SeaForce) => ({
    sail: ships.length > 0,
    fly: air.some((unit) => mayAttackShips(unit, battle.where === 'straits')),
  }))
  return {
    ...allAtAll,
    roll(state) {
      const [attacker, defender] = [kinds(state.attacker), kinds(state.defender)]
      const both = attacker.sail && defender.sail
      const mixed = attacker.fly && defender.fly && (attacker.sail || defender.sail)
      return both || mixed ? (byRound[state.round - 1] ?? allAtAll).roll(state) : null
    },
  }
}

/**
 * The steps of a round in their order; without aircraft all but the last fall away.
 *
 * @rule 7.9.5 aircraft at ships after their flak, ships at aircraft after theirs, then all at all
 * @rule 7.9.7
 * @rule 7.9.8
 * @rule 11.6 first aircraft among themselves, then aircraft and ships, then ships
 * @internal
 */
export const SEA_BATTLE_STEPS: readonly SeaBattleStep[] = [
  airBattle,
  flakOf('defender'),
  seaRoll({ attacker: 'air', defender: 'ships' }),
  flakOf('attacker'),
  seaRoll({ attacker: 'ships', defender: 'air' }),
  general,
]

// ---- the battle ------------------------------------------------------------------------------

/** Do both go on after this round? Either can break off, with all it has. */
export type SeaFightOn = (state: Pick<SeaBattleState, 'attacker' | 'defender' | 'round'>) => boolean

const ROUNDS = [1, 2, 3] as const

const isOver = ({ attacker, defender }: SeaBattleState) =>
  [attacker, defender].some(({ ships, air }) => ships.length === 0 && air.length === 0)

function startOf({ attacker, defender }: SeaBattle, memory: SeaMemory): SeaBattleState {
  return {
    attacker: memory.force('attacker', attacker).force,
    defender: memory.force('defender', defender).force,
    round: 1,
    surprise: false,
  }
}

export interface SeaBattleOutcome {
  readonly attacker: SeaForce
  readonly defender: SeaForce
  readonly rounds: number
  readonly explain: readonly Reason[]
}

/** A battle that is being fought, as plain data. */
export interface SeaFight extends SeaBattleState {
  /** The step of the round that comes next; past the last one, both are asked whether they go on. */
  readonly step: number
  /** Has the attacker said that he goes on? */
  readonly attackerGoesOn: boolean
  readonly brokenOff: boolean
  readonly explain: readonly Reason[]
}

/** Where a battle begins. */
export function seaFightOf(battle: SeaBattle): SeaFight {
  const start = startOf(battle, forgetting(battle))
  return { ...start, step: 0, attackerGoesOn: false, brokenOff: false, explain: [] }
}

/**
 * The rules of a battle, for the drivers of the kit: it rolls step by step, and after a round asks each side whether it goes on. How
 * badly a ship is depleted is rolled apart, by `rollNavalDamage`.
 *
 * @rule 7.9.5 up to three rounds
 * @rule 11.7.1 in port: strikes by aircraft alone, flak before each, the attacker says which ships are hit
 */
export function seaBattleProcedure(battle: SeaBattle): Procedure<SeaFight, boolean, SeaBattleOutcome> {
  const memory = forgetting(battle)
  const steps = SEA_BATTLE_STEPS.map((step) => step(battle, memory))
  return {
    next(fight) {
      if (fight.step < steps.length) return { does: 'roll' }
      const { attacker, defender, round, explain } = fight
      if (fight.brokenOff || isOver(fight) || round === ROUNDS.length)
        return { does: 'end', result: { attacker, defender, rounds: round, explain } }
      const player = fight.attackerGoesOn ? 'defender' : 'attacker'
      return { does: 'ask', about: 'fight-on', player, choices: [true, false] }
    },
    roll(fight, dice) {
      const explain = [...fight.explain]
      const after = takeSeaStep(steps[fight.step], fight, dice, explain)
      return { ...fight, ...after, step: fight.step + 1, explain }
    },
    answer(fight, goesOn) {
      if (!goesOn) return { ...fight, brokenOff: true }
      if (!fight.attackerGoesOn) return { ...fight, attackerGoesOn: true }
      const round = fight.round === 1 ? 2 : 3
      return { ...fight, round, surprise: false, step: 0, attackerGoesOn: false }
    },
  }
}

/** A whole battle, thrown. */
export function resolveSeaBattle(
  battle: SeaBattle,
  dice: Dice,
  fightOn: SeaFightOn = () => true,
): SeaBattleOutcome {
  return runBattle(seaBattleProcedure(battle), seaFightOf(battle), fightOn, dice).result
}

/**
 * The exact odds of a battle, a chain of the same steps: equal positions are merged after each, and units that are alike
 * are not told apart. `battleOdds` of the kit gives the same from the procedure, and takes many times as long.
 */
export function seaBattleOdds(
  battle: SeaBattle,
  fightOn: SeaFightOn = () => true,
): Distribution<Pick<SeaBattleState, 'attacker' | 'defender'>> {
  const memory = remembering(battle)
  const steps = SEA_BATTLE_STEPS.map((step) => step(battle, memory))
  const stateAt = (at: number, round: 1 | 2 | 3): SeaBattleState => ({
    attacker: memory.forces[Math.floor(at / (4 * MOST_FORCES))],
    defender: memory.forces[Math.floor(at / 4) % MOST_FORCES],
    round,
    surprise: at % 4 >= 2,
  })
  const fight = (round: 1 | 2 | 3) =>
    steps.map((step) => ({
      ways: DIE,
      run(at: number, go: (to: number, ways: number) => void) {
        const state = stateAt(at, round)
        const roll = isEnd(at) ? null : step.roll(state)
        if (!roll) return go(at, DIE)
        for (const { cell, ways } of roll.faces) go(positionAfter(at, step.after(state, roll.to(cell))), ways)
      },
    }))
  const pause = (round: 1 | 2 | 3) => ({
    ways: 1,
    run(at: number, go: (to: number, ways: number) => void) {
      const state = stateAt(at, round)
      const over = isEnd(at) || isOver(state) || round === 3 || !fightOn(state)
      go(at - (at % 4) + (over ? 1 : 0), 1)
    },
  })
  const stages = ROUNDS.flatMap((round) => [...fight(round), pause(round)])
  const start = (['attacker', 'defender'] as const).reduce(
    (at, role) => positionAfter(at, memory.force(role, battle[role])),
    0,
  )
  return throughStages(start, stages, (at) => at).map(({ value, probability }) => {
    const { attacker, defender } = stateAt(value, 3)
    return { value: { attacker, defender }, probability }
  })
}

/**
 * Positions as numbers, which are quick to find again: the number of the attacker, that of the defender, one bit for a
 * surprise and one for the end.
 */
function positionAfter(at: number, change: SeaChange): number {
  if (change === null) return at
  if (change === 'surprise') return at + 2
  const { role, number } = change
  if (number >= MOST_FORCES) throw new TooManyOutcomes(`more than ${MOST_FORCES} different forces`)
  const defender = Math.floor(at / 4) % MOST_FORCES
  return role === 'attacker'
    ? number * 4 * MOST_FORCES + (at % (4 * MOST_FORCES))
    : at + (number - defender) * 4
}

const isEnd = (at: number) => at % 2 === 1

/** More than any battle has had; small, so that positions are small numbers too. */
const MOST_FORCES = 2 ** 13

// ---- after it --------------------------------------------------------------------------------

/**
 * Who holds the place after a battle: whoever did not break off and has something left. After three rounds with both
 * still there it is nobody's.
 *
 * @rule 7.8.4 the battle that a sea line hangs on
 */
export function seaBattleWinner(
  { attacker, defender }: Pick<SeaBattleOutcome, 'attacker' | 'defender'>,
  brokeOff: CombatRole | null,
): CombatRole | null {
  const stays = (role: CombatRole, { ships, air }: SeaForce) =>
    brokeOff !== role && ships.length + air.length > 0
  const [attackerStays, defenderStays] = [stays('attacker', attacker), stays('defender', defender)]
  if (attackerStays === defenderStays) return null
  return attackerStays ? 'attacker' : 'defender'
}

/** @rule 7.9.5 each air attack costs the phasing ships three Sea Areas of their range */
export function seaAreasLeft(left: number, airAttacks: number): number {
  return Math.max(0, left - 3 * airAttacks)
}
