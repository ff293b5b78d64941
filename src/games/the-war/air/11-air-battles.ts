/** Sections 11.5 and 11.9 for whoever has no game: a whole battle or a whole strike at a field, thrown or counted out, with a policy. */

import type { Distribution } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import type { Reason } from '../../../kernel/explain'
import { battleOdds, type Procedure, runBattle } from '../../../kit/battle'
import type { AirBattle } from './11-air-combat'
import {
  type AirChoice,
  type AirFight,
  type AirFightResult,
  type AirForces,
  type AirPolicy,
  airFight,
  airFightOf,
  CALM,
  fightKey,
} from './11-air-fight'
import { airKey } from './11-air-ratings'

export interface AirBattleOutcome extends AirFightResult {
  readonly explain: readonly Reason[]
}

/** What a battle leaves, both sides as they are when the last round is over. */
export type AirBattleLeft = Pick<AirForces, 'attacker' | 'defender'>

export interface CounterAir extends AirBattle {
  /** Flak factors of the whole hex. */
  readonly flak: number
}

const battleOf = ({ overBritain = false, further = [], effort = 'none', ...forces }: AirBattle): AirFight =>
  airFightOf('battle', forces, { terms: { ...CALM, overBritain, further }, effort })

const raidOf = ({
  overBritain = false,
  further = [],
  effort = 'none',
  flak,
  ...forces
}: CounterAir): AirFight =>
  airFightOf('counter-air', forces, { terms: { ...CALM, overBritain, further, flak }, effort })

/** The procedure, with the reasons of every roll written down. */
function told(explain: Reason[]): Procedure<AirFight, AirChoice, AirFightResult> {
  return {
    ...airFight,
    roll(fight, dice) {
      const after = airFight.roll(fight, dice)
      explain.push(...after.last!.explain)
      return after
    },
  }
}

function run(fight: AirFight, dice: Dice, policy: AirPolicy): AirBattleOutcome {
  const explain: Reason[] = []
  const { result } = runBattle(told(explain), fight, policy, dice)
  return { ...result, explain }
}

const leftKey = ({ attacker, defender }: AirBattleLeft) => `${airKey(attacker)}|${airKey(defender)}`

function odds(fight: AirFight, policy: AirPolicy): Distribution<AirBattleLeft> {
  const ends: Procedure<AirFight, AirChoice, AirBattleLeft> = {
    ...airFight,
    next(now) {
      const then = airFight.next(now)
      if (then.does !== 'end') return then
      const { attacker, defender } = then.result
      return { does: 'end', result: { attacker, defender } }
    },
  }
  return battleOdds(ends, fight, policy, { key: fightKey, resultKey: leftKey })
}

/** A battle in the air, thrown. */
export const resolveAirBattle = (battle: AirBattle, dice: Dice, policy: AirPolicy): AirBattleOutcome =>
  run(battleOf(battle), dice, policy)

/** Everything that an air battle can leave, with its exact chances. */
export const airBattleOdds = (battle: AirBattle, policy: AirPolicy): Distribution<AirBattleLeft> =>
  odds(battleOf(battle), policy)

/** A strike at a field, thrown: up to three rounds, in each of which the defender comes up or does not. */
export const resolveCounterAir = (mission: CounterAir, dice: Dice, policy: AirPolicy): AirBattleOutcome =>
  run(raidOf(mission), dice, policy)

/** Everything that a strike at a field can leave, with its exact chances. */
export const counterAirOdds = (mission: CounterAir, policy: AirPolicy): Distribution<AirBattleLeft> =>
  odds(raidOf(mission), policy)
