/**
 * A game by mail, between players who have no server and do not take each other's word. Every letter is the whole game as a text that
 * the other can verify. Nobody can roll again, look at a roll before he has decided, or change what was done:
 *
 * - Before the game each player publishes a commitment: the end of a chain of hashes that begins in a secret of his own.
 * - Whenever dice are needed, after the action is written down, every player reveals the next value of his chain, backwards. Each can
 *   be checked against the one before it, so that there is only one that he can reveal; and none is known to the others before.
 * - Every line of the text is chained to those before it by a hash, its link. The dice are seeded by the link of the last value that is
 *   revealed: by everything that was done, and by the secrets of all.
 *
 * `docs/decisions/play-by-mail.md` has what this does not do.
 */

import { diceFrom, seeded } from './dice'
import {
  type Game,
  type GameAction,
  type GameEvent,
  type GameNames,
  type GameState,
  SetupError,
  type SetupOptions,
  type Transition,
} from './game'
import { canonicalJson } from './json'
import { MailError, type MailSecret, type MailTerms, termsText } from './mail-terms'
import { sha256 } from './sha256'

/** A game by mail as it stands. It is a value: posting gives a new one. */
export interface Mail<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames = GameNames,
> {
  readonly game: Game<S, A, E, V, N>
  readonly terms: MailTerms<N>
  /** Who plays, in order. */
  readonly players: readonly N['player'][]
  /** The value that each player revealed last, or his commitment: it vouches for the next. */
  readonly values: Readonly<Record<string, string>>
  /** `null` until every player has revealed his first value. */
  readonly state: S | null
  /** Whose secret is needed before anything else can be done; `null` when it is for somebody to decide. */
  readonly due: N['player'] | null
  /** The action that waits for its dice, while somebody's secret is due. */
  readonly waiting: A | null
  /** How many actions have been carried out. */
  readonly length: number
  /** The last of them and what came of it. */
  readonly last: (Transition<S, E> & { readonly action: A }) | null
  /** What is written, and the hash over it and everything before it. */
  readonly line: string
  readonly link: string
  readonly before: Mail<S, A, E, V, N> | null
}

/** The first line of every text, and where the chain begins. */
export const MAIL_FORMAT = 'grognard mail 1'

// ---- posting -------------------------------------------------------------------------------

/**
 * Begins a game by mail, when all players have published their commitments.
 *
 * @example
 * ```ts
 * const terms = { match: 'Ann and Bob, the third game', scenario: '1940' } as const
 * const ann = mailSecret(eto, terms, 'axis', crypto.randomUUID()) // on Ann's machine; Bob does the same on his
 * let mail = startMail(eto, terms, { axis: ann.commitment, allied: commitmentOfBob })
 * ```
 */
export function startMail<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(
  game: Game<S, A, E, V, N>,
  terms: MailTerms<N>,
  commitments: Readonly<Partial<Record<N['player'], string>>>,
): Mail<S, A, E, V, N> {
  if (game.hidden)
    throw new MailError('hidden-game', `${game.id} has secrets: by mail it needs somebody who keeps them`)
  const text = termsText(game, terms)
  // Who plays does not hang on the dice.
  const players = game.playersOf(begun(game, terms, 'who plays'))
  const given = commitments as Readonly<Record<string, string | undefined>>
  for (const player of Object.keys(given))
    if (!players.includes(player))
      throw new MailError('bad-commitment', `${player} does not play; ${players.join(', ')} do`)
  let mail: Mail<S, A, E, V, N> = {
    game,
    terms,
    players,
    values: {},
    state: null,
    due: players[0],
    waiting: null,
    length: 0,
    last: null,
    line: MAIL_FORMAT,
    link: nextLink(null, MAIL_FORMAT),
    before: null,
  }
  mail = written(mail, `terms ${text}`, {})
  for (const player of players) {
    const commitment = given[player]
    if (commitment === undefined || !/^[0-9a-f]{64}$/.test(commitment))
      throw new MailError('bad-commitment', `the commitment of ${player} is 64 hex digits`)
    mail = written(mail, `commit ${player} ${commitment}`, {
      values: { ...mail.values, [player]: commitment },
    })
  }
  if (new Set(Object.values(mail.values)).size < players.length)
    throw new MailError('bad-commitment', 'two players have the same commitment')
  return mail
}

/**
 * Writes down what the player who must decide does. If it needs dice, it waits for the secrets of all: give one's own at once, and the
 * others post theirs. Throws `MailError` where it may not be done.
 *
 * @example
 * ```ts
 * mail = postAction(mail, { type: 'fight' }, ann)
 * mail.due // 'allied': the dice fall when Bob has posted his secret
 * ```
 */
export function postAction<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(mail: Mail<S, A, E, V, N>, action: A, own?: MailSecret): Mail<S, A, E, V, N> {
  const { game, state, due } = mail
  if (due !== null || state === null)
    throw new MailError('not-due', `nothing can be decided before ${due} has posted a secret`)
  const verdict = game.check(state, action)
  if (!verdict.legal)
    throw new MailError('illegal-action', `${verdict.because} (rule ${verdict.rule}, ${verdict.code})`)
  const line = `act ${canonicalJson(action)}`
  const moved = withoutDice(mail, action)
  if (moved !== null)
    return written(mail, line, { state: moved.state, length: mail.length + 1, last: { ...moved, action } })
  const { player } = game.decision(state)!
  const posted = written(mail, line, { waiting: action, due: player })
  return own?.player === player ? postSecret(posted, own) : posted
}

/** Posts one's secret where it is due: at the start, and whenever dice are needed. The dice fall with the last. Throws `MailError`. */
export function postSecret<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(mail: Mail<S, A, E, V, N>, own: MailSecret): Mail<S, A, E, V, N> {
  mustBeDue(mail, own.player)
  const value = own.before(mail.values[own.player])
  if (value === null)
    throw new MailError('wrong-secret', `this is not the secret that ${own.player} has committed to`)
  return revealed(mail, own.player, value)
}

function mustBeDue(mail: { readonly due: string | null }, player: string): void {
  if (player !== mail.due)
    throw new MailError('not-due', `the secret of ${player} is not due; ${mail.due ?? 'nobody'}'s is`)
}

/** What the action comes to, if it needs no dice. */
function withoutDice<S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>(
  { game, state }: Mail<S, A, E, V, N>,
  action: A,
): Transition<S, E> | null {
  const needed = new Error('dice are needed')
  const none = diceFrom(() => {
    throw needed
  })
  try {
    return game.apply(state!, action, { dice: none })
  } catch (error) {
    if (error === needed) return null
    throw error
  }
}

/** A player's next value is there: the next player's is due, or what waits for it goes on. */
function revealed<S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>(
  mail: Mail<S, A, E, V, N>,
  player: N['player'],
  value: string,
): Mail<S, A, E, V, N> {
  const { game, terms, players, state, waiting, values } = mail
  mustBeDue(mail, player)
  if (sha256(value) !== values[player])
    throw new MailError('wrong-secret', `this is not the secret that ${player} has committed to`)
  const posted = written(mail, `reveal ${player} ${value}`, { values: { ...values, [player]: value } })
  // Who decides is first; then the others, in their order.
  const first = state === null ? players[0] : game.decision(state)!.player
  const order = [first, ...players.filter((one) => one !== first)]
  const next = order[order.indexOf(player) + 1]
  if (next !== undefined) return { ...posted, due: next }
  if (state === null || waiting === null)
    return { ...posted, due: null, state: begun(game, terms, posted.link) }
  const rolled = game.apply(state, waiting, { dice: seeded(posted.link) })
  return {
    ...posted,
    due: null,
    waiting: null,
    state: rolled.state,
    length: mail.length + 1,
    last: { ...rolled, action: waiting },
  }
}

function begun<S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>(
  game: Game<S, A, E, V, N>,
  { match: _, ...options }: MailTerms<N>,
  seed: string,
): S {
  try {
    return game.setup({ ...options, seed } as SetupOptions<N>)
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    throw new MailError('bad-terms', error.message)
  }
}

/** @internal The hash over a line and everything before it. */
export const nextLink = (before: string | null, line: string): string =>
  sha256(before === null ? line : `${before}\n${line}`)

/** One line more, and its link. */
function written<S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>(
  mail: Mail<S, A, E, V, N>,
  line: string,
  change: Partial<Mail<S, A, E, V, N>>,
): Mail<S, A, E, V, N> {
  return { ...mail, ...change, line, link: nextLink(mail.link, line), before: mail }
}

/** @internal One line more, as it stands in a text. */
export function readLine<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(mail: Mail<S, A, E, V, N>, line: string): Mail<S, A, E, V, N> {
  const [, kind, rest] = /^(\w+) (.+)$/.exec(line) ?? []
  if (kind === 'reveal') {
    const [, player, value] = /^(.+) ([0-9a-f]{64})$/.exec(rest) ?? []
    if (value === undefined) throw new MailError('bad-text', 'a secret is a player and 64 hex digits')
    return revealed(mail, player, value)
  }
  if (kind !== 'act') throw new MailError('bad-text', 'there are actions and secrets after the commitments')
  const posted = postAction(mail, parsed(rest) as A)
  // There is one way to write an action, so that nothing can be hidden in another.
  if (posted.line !== line) throw new MailError('bad-text', 'the action is not written as it should be')
  return posted
}

/** @internal The JSON of a line. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new MailError('bad-text', 'this is no JSON')
  }
}
