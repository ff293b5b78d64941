/** Section 29: convoys on the map. */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_CONVOYS } from '../../../tables/the-war-convoys'
import { THE_WAR_U_BOAT_DAMAGE } from '../../../tables/the-war-u-boat-damage'
import type { TheWarSea } from '../board-types'

/**
 * What Germany lays out: a counter for every three U-Boats or part of them, and its dummies.
 *
 * @rule 29.7 with {@link mayConvoySail}, {@link resolveConvoy} and {@link convoyNarfs}
 */
export const interceptionCounters = (uBoats: number): { real: number; dummies: number } => ({
  real: Math.ceil(uBoats / 3),
  dummies: 6,
})

const CONVOY_SEAS: readonly TheWarSea[] = ['north-atlantic', 'british-home-waters', 'celtic-sea', 'channel']

/** @rule 29.7 the four seas that lead to a British port */
export const mayConvoySail = (seaArea: TheWarSea): Verdict =>
  CONVOY_SEAS.includes(seaArea)
    ? legal
    : refuse('29.7', 'wrong-sea', `convoys do not sail through ${seaArea}`)

export type OptionalConvoyFate = 'massacre' | 'ambush' | 'usual'

/**
 * What a convoy suffers that has come this near to a real counter, and what each U-Boat then costs the Allies; `null`
 * is what the usual table says.
 *
 * @rule 29.7
 */
export function resolveConvoy(
  hexesFromCounter: number,
  dice: Dice,
): { fate: OptionalConvoyFate; narfsPerUBoat: number | null; explain: readonly Reason[] } {
  const usual = { fate: 'usual', narfsPerUBoat: null } as const
  if (hexesFromCounter > 2) return { ...usual, explain: [because('29.7', 'no counter within two hexes')] }
  const column = THE_WAR_CONVOYS.columnOf(hexesFromCounter <= 1 ? 'adjacent' : 'two-hexes')
  const { cell, roll } = THE_WAR_CONVOYS.roll(column, dice)
  const explain = [because('29.7', `${hexesFromCounter} hexes from a counter, a ${roll}`)]
  if (cell === 'none') return { ...usual, explain }
  return { fate: cell, narfsPerUBoat: THE_WAR_U_BOAT_DAMAGE.perUBoat[cell], explain }
}

/**
 * NARFs that the Allies then lose: in a massacre or an ambush by every U-boat that is left and has not turned back, and
 * else what the table gave.
 *
 * @rule 29.7
 */
export const convoyNarfs = (
  { fate, narfsPerUBoat }: { readonly fate: OptionalConvoyFate; readonly narfsPerUBoat: number | null },
  uBoatsAttacking: number,
  usual: number,
): number => (fate === 'usual' || narfsPerUBoat === null ? usual : narfsPerUBoat * uBoatsAttacking)

/** What becomes of a convoy so near to a counter, with exact odds. */
export const convoyOdds = (hexesFromCounter: number): Distribution<OptionalConvoyFate> =>
  outcomesOf((dice) => resolveConvoy(hexesFromCounter, dice).fate)
