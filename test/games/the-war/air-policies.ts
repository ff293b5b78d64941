/** What players decide in the air, for tests: as they would, round by round. */

import {
  type AirDecision,
  type AirFight,
  type AirPolicy,
  FIGHT_IT_OUT,
} from '../../../src/games/the-war/air/11-air-fight'
import type { AirUnit } from '../../../src/games/the-war/air/11-air-ratings'

type AfterRound = (round: number, own: readonly AirUnit[]) => AirDecision

/** What both sides do after each round; they fight on unless told. */
export const deciding =
  ({ attacker, defender }: { attacker?: AfterRound; defender?: AfterRound }): AirPolicy =>
  (fight, asked, dice) => {
    if (asked.about !== 'fight-on') return FIGHT_IT_OUT(fight, asked, dice)
    const decide = asked.player === 'attacker' ? attacker : defender
    const own = asked.player === 'attacker' ? fight.attacker : fight.defender
    return { about: 'fight-on', decision: decide?.(fight.round, own) ?? 'fight' }
  }

/** A field that comes up in these rounds, struck for so many. */
export const comingUp =
  (up: readonly boolean[], rounds = 3): AirPolicy =>
  (fight: AirFight, asked, dice) => {
    if (asked.about === 'rise') return { about: 'rise', up: up[fight.round - 1] }
    if (asked.about === 'fight-on')
      return { about: 'fight-on', decision: fight.round < rounds ? 'fight' : 'leave' }
    return FIGHT_IT_OUT(fight, asked, dice)
  }
