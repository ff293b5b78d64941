/** What a player may see: everything but Ultra chits, hedgerows, dummies, orders, and units below forts of others. */

import type { Dice } from '../../kernel/dice'
import { drawDice } from '../../kernel/game'
import { D_DAY, roomBeneath } from './11-beneath'
import { drawUltra } from './11-rolls'
import type { AetoAction } from './actions'
import { type Beneath, BOCAGE_CHITS, LISTENERS, type Optional, plays, type UltraChit } from './optional'
import { campOf, leaderOf, ownerOf } from './politics'
import type { AetoState, Seat } from './state'

/** A state as one player sees it. */
export type AetoView = Omit<AetoState, 'dice'> & { readonly viewer: Seat }

/**
 * The secrets of the optional rules, with `hidden` in the place of what this player does not know.
 *
 * @rule 11.9
 * @rule 11.20 that there is anybody below a fort is a secret, too
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
    beneath: optional.beneath.filter(({ unit }) => leaderOf(state, unit.nation) === viewer),
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

/** What could lie below the forts of others than the viewer: in one of three an infantry unit of whoever holds it. */
function drawBeneath(state: AetoState, viewer: string, dice: Dice): readonly Beneath[] {
  if (!plays(state, 'stacking')) return []
  const hexes = [...state.forts, ...state.wall, ...state.optional.bocage.map(({ hex }) => hex)]
  return [...new Set(hexes)].flatMap((hex) => {
    const nation = ownerOf(state, hex)!
    const open = hex === D_DAY && plays(state, 'bocage')
    if (open || roomBeneath(state, hex) === 0 || campOf(state, nation) === null) return []
    if (leaderOf(state, nation) === viewer || dice.d(3) > 1) return []
    const more = { depleted: false, out: false, name: null, from: null, interned: false, liberated: false }
    return [{ hex, unit: { nation, kind: 'infantry', strength: dice.d(6), at: hex, ...more } }]
  })
}

/** Draws whatever is hidden from the viewer, each as it could be. */
export function fill(state: AetoState, viewer: string, dice: Dice): Optional {
  const { optional } = state
  const dummies = new Set(optional.forces.filter(({ dummy }) => dummy === true).map(({ power }) => power))
  return {
    ...optional,
    beneath: [...optional.beneath, ...drawBeneath(state, viewer, dice)],
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

export function determinize({ viewer, ...open }: AetoView, dice: Dice): AetoState {
  const state = { ...open, dice: drawDice(dice) } as AetoState
  return { ...state, optional: fill(state, viewer, dice) }
}

/**
 * What others see of a decision: of a secret one nothing, neither a dummy (11.3), nor an order (11.9), nor what is done below a fort (11.20).
 */
export function viewOfAction(before: AetoState, action: AetoAction, viewer: string): AetoAction | null {
  const asked = before.flow.asked.at(-1)
  if (asked?.type === 'force') return asked.power === viewer ? action : null
  if (asked?.type === 'form' && asked.as === 'order')
    return leaderOf(before, asked.nation) === viewer ? action : null
  if (asked?.type === 'shelter')
    return leaderOf(before, ownerOf(before, asked.hex)!) === viewer ? action : null
  return action
}
