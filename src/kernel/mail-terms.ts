/** What stands before a game by mail: the terms that the players agree on, and the secrets that they commit to. */

import type { Game, GameAction, GameEvent, GameNames, GameState, SetupOptions } from './game'
import { canonicalJson, faultsText, readJson } from './json'
import { sha256 } from './sha256'

/** What the players agree on before they begin: a set-up, but for its seed, which they make together. */
export interface MailTerms<N extends GameNames = GameNames> extends Omit<SetupOptions<N>, 'seed'> {
  /** A name for this match that no other between them has: `Ann and Bob, the third game`. */
  readonly match: string
}

export type MailFault =
  | 'hidden-game'
  | 'bad-terms'
  | 'bad-commitment'
  | 'weak-secret'
  | 'wrong-secret'
  | 'not-due'
  | 'illegal-action'
  | 'bad-text'
  | 'broken-link'
  | 'unknown-past'
  | 'decided-for-you'

/** Why something cannot be posted, or which line of a text is none of an honest game. */
export class MailError extends Error {
  override readonly name = 'MailError'
  constructor(
    /** Stable, for programs. */
    readonly code: MailFault,
    readonly because: string,
    /** The first line of the text that is wrong, counted from 1; `null` for what was to be posted. */
    readonly line: number | null = null,
  ) {
    super(line === null ? because : `line ${line}: ${because}`)
  }
}

/** @internal The terms as both players write them, the game and its version among them. */
export function termsText<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>({ id, version }: Game<S, A, E, V, N>, terms: MailTerms<N>): string {
  const { value, faults } = readJson(terms)
  if (faults.length > 0) throw new MailError('bad-terms', faultsText(faults))
  const { match } = value as MailTerms
  if (typeof match !== 'string' || match === '') throw new MailError('bad-terms', 'the match needs a name')
  return canonicalJson({ ...(value as MailTerms), game: id, version })
}

// ---- secrets -------------------------------------------------------------------------------

/** A player's secret in one match. Keep it: what it was made of makes it again. */
export interface MailSecret<P extends string = string> {
  readonly player: P
  /** For everybody to see, before the game begins. */
  readonly commitment: string
  /** The value that vouches for this one, being the only known text of which it is the hash; `null` if there is none. */
  before(value: string): string | null
}

/** How often a player can be asked for a value: more often than dice are rolled in any game. */
const VALUES = 10_000
/** Fewer characters than this can be found by trying. */
const LEAST = 16

/**
 * Makes the secret of a player out of a text that nobody can guess and that he tells nobody: the same text makes the same secret again, and
 * another one for every match. Throws `MailError` if the text is too short.
 *
 * @example
 * ```ts
 * const ann = mailSecret(eto, terms, 'axis', crypto.randomUUID())
 * console.log(ann.commitment) // for the other player
 * ```
 */
export function mailSecret<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(
  game: Game<S, A, E, V, N>,
  terms: MailTerms<N>,
  player: N['player'],
  secret: string,
): MailSecret<N['player']> {
  if (typeof secret !== 'string' || secret.length < LEAST)
    throw new MailError('weak-secret', `a secret that cannot be guessed has at least ${LEAST} characters`)
  const chain = [sha256(canonicalJson(['grognard mail secret', termsText(game, terms), player, secret]))]
  while (chain.length <= VALUES) chain.push(sha256(chain[chain.length - 1]))
  return {
    player,
    commitment: chain[VALUES],
    before: (value) => chain[chain.indexOf(value) - 1] ?? null,
  }
}
