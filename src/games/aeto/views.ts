/** What a player may see: everything but Ultra chits, hedgerows, dummies and orders of others. */

import type { Dice } from '../../kernel/dice'
import { drawDice } from '../../kernel/game'
import { drawUltra } from './11-rolls'
import { BOCAGE_CHITS, LISTENERS, type Optional, type UltraChit } from './optional'
import { leaderOf } from './politics'
import type { AetoState, Seat } from './state'

/** A state as one player sees it. */
export type AetoView = Omit<AetoState, 'dice'> & { readonly viewer: Seat }

/**
 * The secrets of the optional rules, with `hidden` in the place of what this player does not know.
 *
 * @rule 11.9
 */
export function hide(state: AetoState, viewer: string): Optional {
  const { optional } = state
  const chit = (power: string, drawn: UltraChit | 'hidden' | null) =>
    drawn === null || power === viewer ? drawn : 'hidden'
  return {
    ...optional,
    bocage: optional.bocage.map((one) =>
      one.revealed || viewer === 'germany' ? one : { ...one, chit: 'hidden' as const },
    ),
    forces: optional.forces.map((one) => (one.power === viewer ? one : { ...one, dummy: 'hidden' as const })),
    orders: optional.orders.map((one) =>
      leaderOf(state, one.nation) === viewer
        ? one
        : { ...one, kind: 'hidden' as const, strength: 'hidden' as const },
    ),
    ultra: Object.fromEntries(
      LISTENERS.map((power) => {
        const { season, year } = optional.ultra[power]
        return [power, { season: chit(power, season), year: chit(power, year) }]
      }),
    ) as Optional['ultra'],
  }
}

/** Draws whatever is hidden, each as it could be. */
export function fill(optional: Optional, dice: Dice): Optional {
  const dummies = new Set(optional.forces.filter(({ dummy }) => dummy === true).map(({ power }) => power))
  return {
    ...optional,
    bocage: optional.bocage.map((one) =>
      one.chit === 'hidden' ? { ...one, chit: BOCAGE_CHITS[dice.d(2) - 1] } : one,
    ),
    forces: optional.forces.map((one) => {
      if (one.dummy !== 'hidden') return one
      const dummy = !dummies.has(one.power) && dice.d(2) === 1
      if (dummy) dummies.add(one.power)
      return { ...one, dummy }
    }),
    orders: optional.orders.map((one) =>
      one.kind === 'hidden' ? { ...one, kind: 'infantry' as const, strength: dice.d(6) } : one,
    ),
    ultra: Object.fromEntries(
      LISTENERS.map((power) => {
        const whose = power === 'united-kingdom' ? 'british' : 'soviet'
        const { season, year } = optional.ultra[power]
        const first = season === 'hidden' ? drawUltra(whose, year === 'hidden' ? null : year, dice) : season
        return [power, { season: first, year: year === 'hidden' ? drawUltra(whose, first, dice) : year }]
      }),
    ) as Optional['ultra'],
  }
}

export function viewOf(state: AetoState, viewer: string): AetoView {
  const { dice: _, ...open } = state
  return { ...open, optional: hide(state, viewer), viewer: viewer as Seat }
}

export function determinize({ viewer: _, ...open }: AetoView, dice: Dice): AetoState {
  return { ...open, optional: fill(open.optional, dice), dice: drawDice(dice) } as AetoState
}
