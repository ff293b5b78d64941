/**
 * Section 29: convoys on the map, and the optional cards. The card matrices are on a player aid that no source holds, so
 * whoever plays with cards supplies the matrix; the rest of those rules is here, and they stay open in the ledger.
 */

import { type Distribution, outcomesOf } from '../../kernel/chance'
import type { Dice } from '../../kernel/dice'
import { because, type Reason } from '../../kernel/explain'
import { legal, refuse, type Verdict } from '../../kernel/verdict'
import { THE_WAR_CARD_MATRICES } from '../../tables/the-war-card-matrices'
import { THE_WAR_CONVOYS } from '../../tables/the-war-convoys'
import { THE_WAR_PRODUCTION_COSTS } from '../../tables/the-war-production-costs'
import { THE_WAR_U_BOAT_DAMAGE } from '../../tables/the-war-u-boat-damage'
import { isDiplomaticTurn, reached, turnName } from './calendar'
import type { EspionageChit, MajorPower, Turn } from './types'

// ---- convoys ---------------------------------------------------------------------------------

/**
 * What Germany lays out: a counter for every three U-Boats or part of them, and its dummies.
 *
 * @rule 29.7 with {@link mayConvoySail}, {@link resolveConvoy} and {@link convoyNarfs}
 */
export const interceptionCounters = (uBoats: number): { real: number; dummies: number } => ({
  real: Math.ceil(uBoats / 3),
  dummies: 6,
})

/** @rule 29.7 the four seas that lead to a British port */
export const mayConvoySail = (seaArea: string): Verdict =>
  ['North Atlantic', 'British Home Waters', 'Celtic Sea', 'Channel'].includes(seaArea)
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

export const convoyOdds = (hexesFromCounter: number): Distribution<OptionalConvoyFate> =>
  outcomesOf((dice) => resolveConvoy(hexesFromCounter, dice).fate)

// ---- cards -----------------------------------------------------------------------------------

/** A matrix as its owner types it in: what each card of the defender does against each card of the attacker. */
export type CardMatrix = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The cell for two cards; a pair that the matrix lacks is an error, not a nought. */
export function matchCards(matrix: CardMatrix, defender: string, attacker: string): number {
  const cell = matrix[defender]?.[attacker]
  if (cell === undefined) throw new RangeError(`the matrix has no cell for ${defender} against ${attacker}`)
  return cell
}

/** Cards before a roll on the U-boat table (29.6). */
export const uBoatCards = (matrix: CardMatrix, asw: string, uBoat: string, now: Turn): Required<Reason> =>
  uBoatCardModifier(matchCards(matrix, asw, uBoat), now)

/** Cards before a roll on the bombing table (29.9); above zero helps the interceptors. */
export const bombingCards = (matrix: CardMatrix, interceptors: string, bombers: string): Required<Reason> =>
  because('29.9', 'the cards', matchCards(matrix, interceptors, bombers))

/** Cards before a naval roll, after air combat (29.13). */
export const navalCards = (matrix: CardMatrix, defender: string, attacker: string): Required<Reason> =>
  because('29.13', 'the cards', matchCards(matrix, defender, attacker))

/** What a cell of the U-boat matrix is worth in this turn (29.6): one sign counts double for a time, then the other. */
export function uBoatCardModifier(cell: number, now: Turn): Required<Reason> {
  const { negative, positive } = THE_WAR_CARD_MATRICES.uBoats.doubled
  const within = ({ from, until }: { from: Turn; until: Turn }) => reached(now, from) && reached(until, now)
  const double = cell < 0 ? within(negative) : cell > 0 && within(positive)
  return because('29.6', double ? 'the cards, counting double' : 'the cards', double ? 2 * cell : cell)
}

/** A hand of espionage or counter-espionage cards takes the place of chits, at their price (29.11). */
export function espionageHand(
  power: MajorPower,
  kind: EspionageChit,
  now: Turn,
): { verdict: Verdict; narfs: number; cards: number } {
  const { espionage, counterEspionage } = THE_WAR_PRODUCTION_COSTS.diplomacy
  const { narfs, of } = kind === 'espionage' ? espionage : counterEspionage
  return isDiplomaticTurn(now)
    ? { verdict: legal, narfs: of?.[power] ?? narfs, cards: THE_WAR_CARD_MATRICES.espionage.hand }
    : { verdict: refuse('29.11', 'wrong-season', `no cards in ${turnName(now)}`), narfs: 0, cards: 0 }
}

/** What espionage cards do to a roll (29.11). Without an answer the matrix is not asked. */
export function espionageCardModifier(
  on: 'diplomacy' | 'partisans',
  played: { readonly espionage: boolean; readonly counterEspionage: boolean; readonly cell?: number },
): Required<Reason> | null {
  const { unopposed } = THE_WAR_CARD_MATRICES.espionage
  if (played.espionage && played.counterEspionage) {
    if (played.cell === undefined) throw new RangeError('two cards need their cell of the matrix')
    return because('29.11', 'card against card', played.cell)
  }
  if (played.espionage) return because('29.11', 'an espionage card alone', unopposed.espionage[on])
  return played.counterEspionage
    ? because('29.11', 'a counter-espionage card alone', unopposed.counterEspionage[on])
    : null
}

/** May this naval card be played (29.13)? One of them needs a carrier. */
export const mayPlayNavalCard = (card: string, undepletedCarriersWithAircraft: number): Verdict =>
  card === 'Carriers' && undepletedCarriersWithAircraft < 1
    ? refuse('29.13', 'no-carrier', 'that card needs a carrier with its aircraft')
    : legal
