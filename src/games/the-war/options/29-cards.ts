/**
 * Section 29: the optional cards. The four matrices are on a player aid that no source holds, and the three cells that
 * examples mention do not suggest the rest, so the matrix is an input here and the printed ones are their owner's to
 * type in; `cardMatrixFaults` checks them. Everything else that the rules say of cards is carried out.
 */

import { because, type Reason } from '../../../kernel/explain'
import type { Fault } from '../../../kernel/json'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_CARD_MATRICES } from '../../../tables/the-war-card-matrices'
import { THE_WAR_PRODUCTION_COSTS } from '../../../tables/the-war-production-costs'
import { isDiplomaticTurn, isTurnOrLater, turnName } from '../calendar'
import type { CombatRole, EspionageChit, MajorPower, Turn } from '../types'

// ---- matrices --------------------------------------------------------------------------------

/**
 * A matrix as its owner types it in: what each card of the defender does against each card of the attacker. The
 * defender has ASW, interceptors or counter-espionage.
 */
export type CardMatrix = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The four that are printed. */
export type CardGame = 'uBoats' | 'bombing' | 'espionage' | 'naval'

interface KnownCell {
  readonly defender: string
  readonly attacker: string
  readonly modifier: number
}

/** The cells that examples of the rules give away. */
const KNOWN_CELLS: Readonly<Record<CardGame, readonly KnownCell[]>> = {
  uBoats: THE_WAR_CARD_MATRICES.uBoats.known.map(({ asw, uBoat, modifier }) => ({
    defender: asw,
    attacker: uBoat,
    modifier,
  })),
  bombing: THE_WAR_CARD_MATRICES.bombing.known,
  espionage: THE_WAR_CARD_MATRICES.espionage.known.map(({ counterEspionage, espionage, modifier }) => ({
    defender: counterEspionage,
    attacker: espionage,
    modifier,
  })),
  naval: THE_WAR_CARD_MATRICES.naval.known,
}

/** More than this no card can do to a roll of one die. */
const MOST = 9

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Everything that is wrong with a matrix that somebody typed in; nothing if it can be played with.
 *
 * @param game which of the printed matrices it is; then the cells that the rules mention must be as they say. Players
 * who make up a matrix of their own leave it out.
 */
export function cardMatrixFaults(matrix: unknown, game?: CardGame): readonly Fault[] {
  if (!isRecord(matrix)) return [{ path: '', problem: 'is not a row of cells for each card of the defender' }]
  const rows = Object.entries(matrix)
  if (rows.length === 0) return [{ path: '', problem: 'has no cards' }]
  const columns = [...new Set(rows.flatMap(([, row]) => (isRecord(row) ? Object.keys(row) : [])))]
  const faults: Fault[] = []
  for (const [defender, row] of rows) {
    if (!isRecord(row) || Object.keys(row).length === 0) {
      faults.push({ path: defender, problem: 'has no cell for any card of the attacker' })
      continue
    }
    for (const attacker of columns) {
      const problem = cellProblem(Object.hasOwn(row, attacker) ? row[attacker] : undefined)
      if (problem) faults.push({ path: `${defender}.${attacker}`, problem })
    }
  }
  for (const { defender, attacker, modifier } of game ? KNOWN_CELLS[game] : []) {
    const row = Object.hasOwn(matrix, defender) ? matrix[defender] : undefined
    const cell = isRecord(row) && Object.hasOwn(row, attacker) ? row[attacker] : undefined
    if (cell !== modifier)
      faults.push({
        path: `${defender}.${attacker}`,
        problem: `an example of the rules has ${modifier} here`,
      })
  }
  return faults
}

function cellProblem(cell: unknown): string | null {
  if (cell === undefined) return 'has no figure'
  if (!Number.isSafeInteger(cell)) return 'is not a whole number'
  return Math.abs(cell as number) > MOST ? `is beyond ${MOST}, more than a die can show` : null
}

/** The cards of a side. They go back after use, so that the whole deck is there again the next time. */
export const cardDeckOf = (matrix: CardMatrix, side: CombatRole): readonly string[] =>
  side === 'defender' ? Object.keys(matrix) : Object.keys(Object.values(matrix)[0] ?? {})

/** The cell for two cards; a pair that the matrix lacks is an error, not a nought. */
export function matchCards(matrix: CardMatrix, defender: string, attacker: string): number {
  const row = Object.hasOwn(matrix, defender) ? matrix[defender] : {}
  if (!Object.hasOwn(row, attacker))
    throw new RangeError(`the matrix has no cell for ${defender} against ${attacker}`)
  return row[attacker]
}

// ---- a card before a roll (29.6, 29.9, 29.13) ------------------------------------------------

export interface CardPlay {
  readonly game: Exclude<CardGame, 'espionage'>
  readonly matrix: CardMatrix
  readonly side: CombatRole
  readonly power: MajorPower
  readonly card: string
  readonly now: Turn
  /** What comes next: aircraft that have not fought yet, the roll that the cards change, or nothing more. */
  readonly before: 'air-combat' | 'roll' | 'nothing'
  /** Has the side played a card for this roll already? */
  readonly played?: boolean
  /** Carriers of the side that are not depleted and have their aircraft. */
  readonly carriers?: number
}

const CARD_RULE = { uBoats: '29.6', bombing: '29.9', naval: '29.13' } as const

/**
 * May this card be laid face down for a roll? Both sides choose one, out of all that their deck has.
 *
 * @rule 29.6 a German U-boat card against a British ASW card, before the roll
 * @rule 29.9 a bombing card against an interceptor card, before the roll, Germany on one side of it
 * @rule 29.13 when aircraft have fought, just before the roll
 */
export function checkCard(play: CardPlay): Verdict {
  const { game, matrix, side, power, card, now, before, carriers = 0 } = play
  const no = (code: string, because: string) => refuse(CARD_RULE[game], code, because)
  if (game !== 'naval' && !isDiplomaticTurn(now))
    return no('wrong-season', `these cards are played in spring and fall, not in ${turnName(now)}`)
  if (game === 'uBoats' && power !== (side === 'attacker' ? 'germany' : 'britain'))
    return no('wrong-power', `Germany has the U-boat cards and Britain those of ASW, not ${power}`)
  if (game === 'bombing' && power === 'italy')
    return no('wrong-power', 'Germany and the Allies have these cards')
  if (before === 'nothing') return no('too-late', 'cards come before the roll')
  if (game === 'naval' && before === 'air-combat') return no('too-early', 'aircraft fight before the cards')
  if (play.played) return no('one-card', 'each side plays one card for a roll')
  if (!cardDeckOf(matrix, side).includes(card)) return no('not-in-deck', `the ${side} has no card ${card}`)
  return game === 'naval' ? mayPlayNavalCard(card, carriers) : legal
}

/**
 * Cards before a roll on the U-boat table, as `resolveUBoatWar` takes them; below zero helps the U-boats.
 *
 * @rule 29.6 the printed matrix is its owner's to supply
 */
export const uBoatCards = (matrix: CardMatrix, asw: string, uBoat: string, now: Turn): Required<Reason> =>
  uBoatCardModifier(matchCards(matrix, asw, uBoat), now)

/**
 * What a cell of the U-boat matrix is worth in this turn.
 *
 * @rule 29.6 one sign counts double for a time, then the other
 */
export function uBoatCardModifier(cell: number, now: Turn): Required<Reason> {
  const { negative, positive } = THE_WAR_CARD_MATRICES.uBoats.doubled
  const within = ({ from, until }: { from: Turn; until: Turn }) =>
    isTurnOrLater(now, from) && isTurnOrLater(until, now)
  const double = cell < 0 ? within(negative) : cell > 0 && within(positive)
  return because('29.6', double ? 'the cards, counting double' : 'the cards', double ? 2 * cell : cell)
}

/**
 * Cards before a roll on the bombing table, as `resolveRaid` takes them; above zero helps the interceptors.
 *
 * @rule 29.9 the printed matrix is its owner's to supply
 */
export const bombingCards = (matrix: CardMatrix, interceptors: string, bombers: string): Required<Reason> =>
  because('29.9', 'the cards', matchCards(matrix, interceptors, bombers))

/**
 * Cards before a naval roll, as a battle at sea takes them for each round.
 *
 * @rule 29.13 the printed matrix is its owner's to supply
 */
export const navalCards = (matrix: CardMatrix, defender: string, attacker: string): Required<Reason> =>
  because('29.13', 'the cards', matchCards(matrix, defender, attacker))

/** @rule 29.13 one card needs a carrier */
export const mayPlayNavalCard = (card: string, undepletedCarriersWithAircraft: number): Verdict =>
  card === 'Carriers' && undepletedCarriersWithAircraft < 1
    ? refuse('29.13', 'no-carrier', 'that card needs a carrier with its aircraft')
    : legal

// ---- espionage (29.11) -----------------------------------------------------------------------

/** @rule 29.11 a hand of either kind, in spring and fall, instead of a chit and at its price */
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

/**
 * Which deck each side of a roll has: whoever wants to change something in a country, or occupies it, has espionage.
 *
 * @rule 29.11 among partisans the occupier spies, be he Axis or Ally, and their sponsor counters
 */
export const espionageDeck = (role: 'attacker' | 'defender' | 'occupier' | 'partisans'): EspionageChit =>
  role === 'attacker' || role === 'occupier' ? 'espionage' : 'counter-espionage'

export interface EspionageCardPlay {
  readonly matrix: CardMatrix
  readonly kind: EspionageChit
  readonly role: Parameters<typeof espionageDeck>[0]
  readonly card: string
  readonly now: Turn
  /** The hand of this kind that the player bought this turn; none if it is empty. */
  readonly hand: readonly string[]
  /** Cards of this hand that were played in this turn. */
  readonly played: number
  /** Has the other side bought cards of the other kind, and has it played one on this roll? */
  readonly other: { readonly bought: boolean; readonly played: boolean }
}

/**
 * May this card be played on a diplomatic roll or among partisans? A hand has the price of one chit, and like it works
 * once: on one target, or against one card of the enemy.
 *
 * @rule 29.11
 */
export function checkEspionageCard(play: EspionageCardPlay): Verdict {
  const no = (code: string, because: string) => refuse('29.11', code, because)
  if (!isDiplomaticTurn(play.now)) return no('wrong-season', `no cards in ${turnName(play.now)}`)
  if (espionageDeck(play.role) !== play.kind)
    return no('wrong-deck', `the ${play.role} plays no ${play.kind} cards`)
  if (play.hand.length === 0) return no('no-hand', `no hand of ${play.kind} cards was bought`)
  const { hand: most } = THE_WAR_CARD_MATRICES.espionage
  if (play.hand.length > most) return no('hand-too-large', `a hand is ${most} cards, not ${play.hand.length}`)
  const side = play.kind === 'espionage' ? 'attacker' : 'defender'
  if (!play.hand.includes(play.card) || !cardDeckOf(play.matrix, side).includes(play.card))
    return no('not-in-hand', `${play.card} is not in the hand`)
  if (play.played > 0) return no('one-card', 'a hand is good for one card in a turn')
  if (play.kind === 'counter-espionage' && play.other.bought && !play.other.played)
    return no('nothing-to-counter', 'the enemy has espionage cards, and played none here')
  return legal
}

/**
 * What espionage cards do to a roll: they do not cancel, but are looked up; a card that none answers is worth two.
 *
 * @rule 29.11 the printed matrix is its owner's to supply
 */
export function espionageCards(
  matrix: CardMatrix,
  on: 'diplomacy' | 'partisans',
  { espionage, counterEspionage }: { readonly espionage?: string; readonly counterEspionage?: string },
): Required<Reason> | null {
  const both = espionage !== undefined && counterEspionage !== undefined
  return espionageCardModifier(on, {
    espionage: espionage !== undefined,
    counterEspionage: counterEspionage !== undefined,
    ...(both && { cell: matchCards(matrix, counterEspionage, espionage) }),
  })
}

/**
 * The same for a cell that is known already. Without an answer the matrix is not asked. Its figures are for the
 * diplomatic table, where low rolls help espionage; on the partisan table, where high ones do, the sign is turned.
 *
 * @rule 29.11
 */
export function espionageCardModifier(
  on: 'diplomacy' | 'partisans',
  played: { readonly espionage: boolean; readonly counterEspionage: boolean; readonly cell?: number },
): Required<Reason> | null {
  const { unopposed } = THE_WAR_CARD_MATRICES.espionage
  if (played.espionage && played.counterEspionage) {
    if (played.cell === undefined) throw new RangeError('two cards need their cell of the matrix')
    return because('29.11', 'card against card', on === 'diplomacy' ? played.cell : 0 - played.cell)
  }
  if (played.espionage) return because('29.11', 'an espionage card alone', unopposed.espionage[on])
  return played.counterEspionage
    ? because('29.11', 'a counter-espionage card alone', unopposed.counterEspionage[on])
    : null
}
