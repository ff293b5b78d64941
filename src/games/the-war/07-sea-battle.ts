/** Sections 7.9.5, 7.9.7, 7.9.8 and 11.7.1: a battle of ships and aircraft, step by step and round by round. */

import { certain, chain, type Distribution } from '../../kernel/chance'
import type { Dice } from '../../kernel/dice'
import { because, type Reason } from '../../kernel/explain'
import {
  aircraftOf,
  fleetsOfAircraft,
  mayAttackShips,
  navalFlak,
  type Part,
  rollNavalCombat,
  rollSurprise,
  type SeaBattle,
  type SeaForce,
  withAircraft,
} from './07-naval-combat'
import type { Ship } from './07-ships'
import { resolveAirRound } from './11-air-combat'
import { fireLightFlak } from './11-flak'
import type { CombatRole } from './types'

// ---- a round (7.9.7, 7.9.8) ------------------------------------------------------------------

/** Where a battle stands between two steps. */
export interface SeaBattleState {
  readonly attacker: SeaForce
  readonly defender: SeaForce
  readonly round: number
  readonly airFought: boolean
  readonly surprise: boolean
}

export type SeaBattleStep = (
  battle: SeaBattle,
  state: SeaBattleState,
  dice: Dice,
  explain: Reason[],
) => SeaBattleState

const now = (battle: SeaBattle, { attacker, defender }: SeaBattleState): SeaBattle => ({
  ...battle,
  attacker,
  defender,
})

/** SeaBattleStep D: aircraft meet aircraft; where none do, the attacker may hope for surprise. */
const airBattle: SeaBattleStep = (battle, state, dice, explain) => {
  const up = (role: CombatRole) =>
    aircraftOf(state[role]).filter((unit) => unit.carrier === undefined || !battle.nacsStayDown?.[role])
  const [attacker, defender] = [up('attacker'), up('defender')]
  if (attacker.length > 0 && defender.length > 0) {
    const round = state.round as 1 | 2 | 3
    const { effort = 'none', besideBritain: overBritain = false } = battle
    const fought = resolveAirRound({ attacker, defender, effort, overBritain }, { round }, dice)
    explain.push(...fought.explain)
    return {
      ...state,
      attacker: withAircraft(state.attacker, attacker, fought.attacker),
      defender: withAircraft(state.defender, defender, fought.defender),
      airFought: true,
      surprise: false,
    }
  }
  const strikes = fleetsOfAircraft(aircraftOf(state.attacker), battle.where === 'straits') > 0
  const hope = state.round === 1 && strikes && state.defender.ships.length > 0
  const surprise = hope && rollSurprise(battle.espionage ?? false, dice)
  if (hope) explain.push(because('7.9.3', surprise ? 'surprise' : 'no surprise'))
  return { ...state, airFought: false, surprise }
}

/** Flak of `role` at the enemy aircraft that attack ships. */
const flakOf =
  (role: CombatRole): SeaBattleStep =>
  (battle, state, dice, explain) => {
    const enemy = role === 'attacker' ? 'defender' : 'attacker'
    if (role === 'defender' ? state.surprise : battle.where === 'port') return state
    const flew = aircraftOf(state[enemy]).filter((unit) => mayAttackShips(unit, battle.where === 'straits'))
    const factors = navalFlak(state[role].ships) + (role === 'defender' ? (battle.portFlak ?? 0) : 0)
    if (state[role].ships.length === 0) return state
    const fired = fireLightFlak(factors, flew, dice)
    explain.push(...fired.explain)
    return { ...state, [enemy]: withAircraft(state[enemy], flew, fired.aircraft) }
  }

const roll =
  (parts: Readonly<Record<CombatRole, Part>>): SeaBattleStep =>
  (battle, state, dice, explain) => {
    const missing = (role: CombatRole) =>
      (parts[role] === 'ships' && state[role].ships.length === 0) ||
      (parts[role] === 'air' && aircraftOf(state[role]).length === 0)
    if (missing('attacker') || missing('defender')) return state
    // Ships stay outside a port that their aircraft strike.
    if (battle.where === 'port' && parts.attacker !== 'air') return state
    const surprise = state.surprise && parts.attacker === 'air'
    const { attacker, defender, explain: why } = rollNavalCombat(now(battle, state), parts, dice, surprise)
    explain.push(...why)
    return { ...state, attacker, defender }
  }

/** SeaBattleStep J, unless it would only repeat step F or H: aircraft alone against ships alone, or the other way round. */
const general: SeaBattleStep = (battle, state, dice, explain) => {
  const kinds = ({ ships, air }: SeaForce) => `${ships.length > 0 ? 'S' : ''}${air.length > 0 ? 'A' : ''}`
  const meeting = `${kinds(state.attacker)}-${kinds(state.defender)}`
  if (['A-S', 'S-A', 'A-A'].includes(meeting) || meeting.startsWith('-') || meeting.endsWith('-'))
    return state
  return roll({ attacker: 'all', defender: 'all' })(battle, state, dice, explain)
}

/**
 * The steps of a round in their order; without aircraft all but the last fall away.
 *
 * @rule 7.9.5 aircraft at ships after their flak, ships at aircraft after theirs, then all at all
 * @rule 7.9.7
 * @rule 7.9.8
 */
export const SEA_BATTLE_STEPS: readonly SeaBattleStep[] = [
  airBattle,
  flakOf('defender'),
  roll({ attacker: 'air', defender: 'ships' }),
  flakOf('attacker'),
  roll({ attacker: 'ships', defender: 'air' }),
  general,
]

// ---- the battle ------------------------------------------------------------------------------

/** Do both go on after this round? Either can break off, with all it has. */
export type SeaFightOn = (state: SeaBattleState) => boolean

const startOf = ({ attacker, defender }: SeaBattle): SeaBattleState => ({
  attacker,
  defender,
  round: 1,
  airFought: false,
  surprise: false,
})

/** What tells units apart that were alike when the battle began. */
interface Sorted {
  readonly type: string
  readonly rating: string
  readonly condition: string
  readonly nac?: Ship['nac']
}

function sortLike<U extends Sorted>(units: readonly U[], first: readonly Sorted[]): readonly U[] {
  const kinds = first.map(({ type, rating }) => `${type} ${rating}`)
  const rank = ({ type, rating, condition, nac }: Sorted) =>
    kinds.indexOf(`${type} ${rating}`) * 8 +
    (condition === 'depleted' ? 4 : 0) +
    (nac ? (nac.condition === 'depleted' ? 1 : 0) : 2)
  return [...units].sort((a, b) => rank(a) - rank(b))
}

/** Units in a fixed order, those of a kind together, so that the odds can merge positions that are the same. */
function tidy(battle: SeaBattle, state: SeaBattleState): SeaBattleState {
  const order = (role: CombatRole): SeaForce => ({
    ...state[role],
    ships: sortLike(state[role].ships, battle[role].ships),
    air: sortLike(state[role].air, battle[role].air),
  })
  return { ...state, attacker: order('attacker'), defender: order('defender') }
}

const isOver = ({ attacker, defender }: SeaBattleState) =>
  [attacker, defender].some(({ ships, air }) => ships.length === 0 && air.length === 0)

export interface SeaBattleOutcome {
  readonly attacker: SeaForce
  readonly defender: SeaForce
  readonly rounds: number
  readonly explain: readonly Reason[]
}

/**
 * How badly a ship is depleted is rolled apart, by `rollNavalDamage`.
 *
 * @rule 7.9.5 up to three rounds
 * @rule 11.7.1 in port: strikes by aircraft alone, flak before each, the attacker says which ships are hit
 */
export function resolveSeaBattle(
  battle: SeaBattle,
  dice: Dice,
  fightOn: SeaFightOn = () => true,
): SeaBattleOutcome {
  const explain: Reason[] = []
  let state = tidy(battle, startOf(battle))
  for (let round = 1; round <= 3; round++) {
    state = { ...state, round }
    for (const step of SEA_BATTLE_STEPS) state = tidy(battle, step(battle, state, dice, explain))
    if (isOver(state) || round === 3 || !fightOn(state)) break
  }
  return { attacker: state.attacker, defender: state.defender, rounds: state.round, explain }
}

/** The exact odds of a battle, a chain of its steps: equal positions are merged after each. */
export function seaBattleOdds(
  battle: SeaBattle,
  fightOn: SeaFightOn = () => true,
): Distribution<Pick<SeaBattleState, 'attacker' | 'defender'>> {
  type Stage = SeaBattleState & { readonly ended: boolean }
  const limits = {
    paths: 20_000_000,
    key: (state: Stage) =>
      `${state.ended}${state.airFought}${state.surprise}${forceKey(state.attacker)}|${forceKey(state.defender)}`,
  }
  let stages: Distribution<Stage> = certain({ ...tidy(battle, startOf(battle)), ended: false })
  for (let round = 1; round <= 3; round++) {
    const start = (state: Stage): Stage =>
      state.ended ? state : { ...state, round, airFought: false, surprise: false }
    stages = chain(stages, start, limits)
    for (const step of SEA_BATTLE_STEPS)
      stages = chain(
        stages,
        (state, dice) =>
          state.ended ? state : { ...tidy(battle, step(battle, state, dice, [])), ended: false },
        limits,
      )
    // What no later step asks for is forgotten, so that more positions are the same.
    const end = (state: Stage): Stage => ({
      ...state,
      airFought: false,
      surprise: false,
      ended: state.ended || isOver(state) || !fightOn(state),
    })
    stages = chain(stages, end, limits)
  }
  return chain(stages, ({ attacker, defender }) => ({ attacker, defender }))
}

/** A force in few letters: all that a battle can change. */
function forceKey({ ships, air }: SeaForce): string {
  let key = ''
  for (const { type, rating, condition, nac } of ships)
    key += `${type}${rating}${condition === 'depleted' ? '-' : '+'}${nac ? (nac.condition === 'depleted' ? 'd' : `f${nac.factors}`) : ''}`
  key += '/'
  for (const { type, rating, factors, condition } of air)
    key += `${type}${rating}${factors}${condition === 'depleted' ? '-' : '+'}`
  return key
}

// ---- after it --------------------------------------------------------------------------------

/** @rule 7.9.5 each air attack costs the phasing ships three Sea Areas of their range */
export function seaAreasLeft(left: number, airAttacks: number): number {
  return Math.max(0, left - 3 * airAttacks)
}
