/** A small user of the package, type-checked against the installed tarball; see run.ts. */

import {
  type Distribution,
  fractionText,
  type Game,
  type GameAction,
  type GameEvent,
  type GameState,
  seeded,
} from 'grognard'
import { type Attack, type CombatOutcome, combatOdds, resolveCombat } from 'grognard/eto'
import { ETO_COMBAT } from 'grognard/tables/eto-combat'
import { conformanceTests, rule, withRolls } from 'grognard/testing'

const attack: Attack = {
  season: 'summer',
  attackers: [
    {
      id: 'ger-inf-4',
      nation: 'german',
      type: 'infantry',
      strength: 4,
      supplied: true,
      sides: { '1913': 'open' },
    },
  ],
  defended: [
    {
      hex: '1913',
      terrain: 'clear',
      inWeatherArea: true,
      units: [{ id: 'rus-inf-2', nation: 'russian', type: 'infantry', strength: 2, supplied: true }],
    },
  ],
}

export const odds: Distribution<CombatOutcome> = combatOdds(attack)
export const loss: number = resolveCombat(attack, seeded('a')).loss
export const title: string = rule('eto', '8.31')
export const scripted: number = withRolls([3], (dice) => dice.d(6))
export const column: number | null = ETO_COMBAT.column(7, 4)
export const chances: string[] = odds.map(({ probability }) => fractionText(probability))

/** What a bot for any game can be written against. */
export function firstLegal<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  state: S,
): A | undefined {
  for (const action of game.legalActions(state)) return action
  conformanceTests(game)
  return undefined
}

// @ts-expect-error A season that does not exist is not accepted.
export const wrong: Attack = { ...attack, season: 'monsoon' }
