/**
 * A game by mail as a text, for a letter, and back. A line an entry, each with the first digits of its link before it:
 *
 * ```text
 * grognard mail 1
 * 5d0c… terms {"game":"eto","match":"Ann and Bob","scenario":"1940","version":1}
 * 91be… commit axis 7f31…
 * 02aa… commit allied c8d4…
 * 6e1f… reveal axis 11d0…
 * b7c3… reveal allied 90ee…
 * 4f52… act {"at":"1113","type":"take","unit":"ger-mec-4"}
 * end 4f52…
 * ```
 *
 * The last line has the last link in full: two people who have the same have the same game.
 */

import type { Game, GameAction, GameEvent, GameNames, GameState } from './game'
import { MAIL_FORMAT, type Mail, nextLink, parsed, readLine, startMail } from './mail'
import { MailError, type MailTerms } from './mail-terms'

/** Digits of a link at the beginning of its line. The last link is written in full, and hangs on all of them. */
const DIGITS = 16
const MOST_CHARACTERS = 32_000_000

/** What somebody knows of a game by mail from elsewhere: from letters that he has had, or from a public place. */
export interface MailKnown<N extends GameNames = GameNames> {
  readonly commitments?: Readonly<Partial<Record<N['player'], string>>>
  /** Links, in full or their first 16 digits, each of which must be in the text. */
  readonly links?: readonly string[]
}

/** The whole game so far as a text that {@link readMail} verifies. */
export function mailText<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(mail: Mail<S, A, E, V, N>): string {
  return `${entriesOf(mail).map(shown).join('\n')}\nend ${mail.link}\n`
}

/**
 * Verifies a text from its first line to its last, and plays the game that it is of. Throws `MailError`, which names the first line that is
 * wrong: a link that does not follow from what is before it, a secret that nobody has committed to, an action that the game refuses.
 *
 * A text says what commitments there were; whether those are the ones that were published, and whether its past is the one that was
 * known before, only the reader can tell: give what you hold.
 *
 * @example
 * ```ts
 * const mail = readMail(eto, letter, { commitments: { axis: commitmentOfAnn, allied: bob.commitment } })
 * ```
 */
export function readMail<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(game: Game<S, A, E, V, N>, text: string, known: MailKnown<N> = {}): Mail<S, A, E, V, N> {
  const letter = linesOf(text)
  const first = beginning(game, letter, known)
  const mail = readOn(first, letter)
  const links = entriesOf(mail).map(({ link }) => link)
  for (const link of known.links ?? [])
    if (!links.some((one) => one === link || (link.length >= DIGITS && one.startsWith(link))))
      throw new MailError(
        'unknown-past',
        `the link ${link} is not in it: this is another game, or its past was changed`,
      )
  return mail
}

/**
 * Verifies the next letter of a game that one has: it must go on from there, or be older. Throws `MailError` with the first line that is
 * wrong; also where another has changed what was, or has decided for `me`.
 */
export function continueMail<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(mine: Mail<S, A, E, V, N>, text: string, me: N['player']): Mail<S, A, E, V, N> {
  const letter = linesOf(text)
  const { lines } = letter
  const had = entriesOf(mine)
  const both = Math.min(had.length, lines.length)
  for (let i = 0; i < both; i++)
    if (lines[i] !== shown(had[i]))
      throw new MailError('unknown-past', 'this is not what it was in the letters before', i + 1)
  const mail = readOn(had[both - 1], letter, me)
  return lines.length < had.length ? mine : mail
}

// ---- lines ---------------------------------------------------------------------------------

/** From the first line to the last. */
function entriesOf<S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>(
  mail: Mail<S, A, E, V, N>,
): readonly Mail<S, A, E, V, N>[] {
  const entries: Mail<S, A, E, V, N>[] = []
  for (let one: Mail<S, A, E, V, N> | null = mail; one !== null; one = one.before) entries.push(one)
  return entries.reverse()
}

interface Letter {
  /** All but the last. */
  readonly lines: readonly string[]
  /** The link in the last one. */
  readonly end: string
}

function linesOf(text: string): Letter {
  if (typeof text !== 'string' || text.length > MOST_CHARACTERS)
    throw new MailError('bad-text', `a game by mail is a text of at most ${MOST_CHARACTERS} characters`)
  const lines = text.trimEnd().split(/\r?\n/)
  if (lines[0] !== MAIL_FORMAT) throw new MailError('bad-text', `it does not begin with "${MAIL_FORMAT}"`, 1)
  const [, end] = /^end ([0-9a-f]{64})$/.exec(lines[lines.length - 1]) ?? []
  if (end === undefined)
    throw new MailError('bad-text', 'it does not end with its last link: was it cut off?', lines.length)
  return { lines: lines.slice(0, -1), end }
}

/** A line as it is shown. */
const shown = ({
  line,
  link,
  before,
}: {
  readonly line: string
  readonly link: string
  readonly before: unknown
}) => (before === null ? line : `${link.slice(0, DIGITS)} ${line}`)

/** What a line says, if its link follows from it and from the link before it. */
function followed(line: string, before: string): { readonly body: string; readonly link: string } {
  const [, digits, body] = /^([0-9a-f]{16}) (.+)$/.exec(line) ?? []
  if (body === undefined) throw new MailError('bad-text', 'a line is a link and what was done')
  const link = nextLink(before, body)
  if (!link.startsWith(digits))
    throw new MailError('broken-link', 'its link does not follow from it and from what is before it')
  return { body, link }
}

/** Says in which line it was. */
function inLine<T>(line: number, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof MailError) || error.line !== null) throw error
    throw new MailError(error.code, error.because, line)
  }
}

/** The terms and the commitments. */
function beginning<S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>(
  game: Game<S, A, E, V, N>,
  { lines }: Letter,
  known: MailKnown<N>,
): Mail<S, A, E, V, N> {
  let link = nextLink(null, MAIL_FORMAT)
  let terms: MailTerms<N> | undefined
  const commitments: Record<string, string> = {}
  const expected = known.commitments as Readonly<Record<string, string | undefined>> | undefined
  for (const [i, line] of lines.entries()) {
    if (i === 0) continue
    const { body, link: next } = inLine(i + 1, () => followed(line, link))
    const [, player, commitment] = /^commit (.+) ([0-9a-f]{64})$/.exec(body) ?? []
    if (i > 1 && commitment === undefined) break
    link = next
    inLine(i + 1, () => {
      if (i === 1) terms = termsIn(game, body)
      else if (Object.hasOwn(commitments, player))
        throw new MailError('bad-commitment', `${player} commits twice`)
      else if (expected?.[player] !== undefined && expected[player] !== commitment)
        throw new MailError('bad-commitment', `${player} has published another commitment`)
      else commitments[player] = commitment
    })
  }
  if (terms === undefined) throw new MailError('bad-text', 'the terms are missing', 2)
  const agreed = terms
  const mail = inLine(2, () => startMail(game, agreed, commitments as Partial<Record<N['player'], string>>))
  entriesOf(mail).forEach((entry, i) => {
    if (shown(entry) !== lines[i]) throw new MailError('bad-text', 'it is not written as it should be', i + 1)
  })
  return mail
}

function termsIn<S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>(
  game: Game<S, A, E, V, N>,
  body: string,
): MailTerms<N> {
  const value = body.startsWith('terms ') ? parsed(body.slice('terms '.length)) : null
  if (typeof value !== 'object' || value === null) throw new MailError('bad-text', 'the terms are missing')
  const { game: id, version, ...terms } = value as Record<string, unknown>
  if (id !== game.id) throw new MailError('bad-terms', `this is a game of "${id}", not of "${game.id}"`)
  if (version !== game.version)
    throw new MailError(
      'bad-terms',
      `played under rules version ${version}; these are version ${game.version}`,
    )
  return terms as unknown as MailTerms<N>
}

/** The lines from here on, to the last link. Nobody may have written any for `me`. */
function readOn<S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>(
  from: Mail<S, A, E, V, N>,
  { lines, end }: Letter,
  me?: N['player'],
): Mail<S, A, E, V, N> {
  let mail = from
  for (let i = entriesOf(from).length; i < lines.length; i++)
    mail = inLine(i + 1, () => {
      const { body } = followed(lines[i], mail.link)
      const decider = mail.due ?? (mail.state && mail.game.decision(mail.state)?.player)
      if (me !== undefined && decider === me)
        throw new MailError('decided-for-you', `this is for ${me} to decide, who did not write it`)
      return readLine(mail, body)
    })
  if (mail.link !== end)
    throw new MailError('broken-link', 'the last link is not that of the line before it', lines.length + 1)
  return mail
}
