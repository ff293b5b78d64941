/** The commands about positions: `show`, `replay`, `explain`, `perft`. They know the contract of a game, and no game. */

import { readFileSync } from 'node:fs'
import { GAMES } from '../games/registry'
import { LoadError } from '../kernel/codec'
import { explainText } from '../kernel/explain'
import { fractionNumber, fractionText } from '../kernel/fraction'
import { type Game, type GameAction, type GameEvent, type GameState, SetupError } from '../kernel/game'
import { stateFromText } from '../kernel/notation'
import { type GameRecord, historyOf, ReplayError, replay, type Session } from '../kernel/session'
import { Failed, quote, suggestion, UsageError } from './usage'

type AnyGame = Game<GameState, GameAction, GameEvent, unknown>
type AnySession = Session<GameState, GameAction, GameEvent, unknown>

/** A game that can be played, and what the command line says about its positions besides the game's own words. */
export interface Playable {
  readonly game: AnyGame
  /** More lines about a position: the date, who has how much on the map. */
  readonly summary: (state: GameState) => readonly string[]
}

/** Loaded when somebody asks for them: a game is a hundred files. */
export const PLAYABLE: Readonly<Record<string, () => Promise<Playable>>> = {
  eto: async () => {
    const [{ eto }, { etoSummary }] = await Promise.all([import('../games/eto/game'), import('./eto')])
    return { game: eto, summary: etoSummary } as unknown as Playable
  },
  'the-war': async () => {
    const [{ theWar }, { theWarSummary }] = await Promise.all([
      import('../games/the-war/game'),
      import('./the-war'),
    ])
    return { game: theWar, summary: theWarSummary } as unknown as Playable
  },
  aeto: async () => {
    const [{ aeto }, { aetoSummary }] = await Promise.all([import('../games/aeto/game'), import('./aeto')])
    return { game: aeto, summary: aetoSummary } as unknown as Playable
  },
  'europe-engulfed': async () => {
    const [{ europeEngulfed }, { europeEngulfedSummary }] = await Promise.all([
      import('../games/europe-engulfed/game'),
      import('./europe-engulfed'),
    ])
    return { game: europeEngulfed, summary: europeEngulfedSummary } as unknown as Playable
  },
}

/** A game that can be played, by its id. */
export async function playable(id: string | undefined): Promise<Playable> {
  const ids = Object.keys(PLAYABLE)
  if (id !== undefined && ids.includes(id)) return PLAYABLE[id]()
  const known = GAMES.find((game) => game.id === id)
  if (known) throw new UsageError(`${known.title} cannot be played yet; there are ${ids.join(', ')}`)
  throw new UsageError(`no game ${quote(id)}${suggestion(id ?? '', ids) || `; there are ${ids.join(', ')}`}`)
}

/** The start of a scenario. Without a name, the first. */
export function startOf({ game }: Playable, scenario: string | undefined, seed: string): GameState {
  const names = Object.keys(game.scenarios)
  const chosen = scenario ?? names[0]
  if (!names.includes(chosen))
    throw new UsageError(`${game.id} has no scenario ${quote(scenario)}; there are ${names.join(', ')}`)
  try {
    return game.setup({ scenario: chosen, seed })
  } catch (error) {
    throw error instanceof SetupError ? new Failed(error.message) : error
  }
}

/** The text of a file, or of standard input for `-`. */
function textOf(path: string | undefined, what: string): string {
  if (path === undefined) throw new UsageError(`${what} is needed: a file, or - for standard input`)
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Failed(`cannot read ${path}: ${code === 'ENOENT' ? 'there is no such file' : (code ?? error)}`)
  }
}

interface Position extends Playable {
  readonly state: GameState
}

/** A position out of a save, a record of a game, or the text of a link. */
export async function readPosition(path: string | undefined): Promise<Position> {
  const text = textOf(path, 'a save')
  try {
    if (!text.startsWith('{')) {
      const found = await playable(text.split('.')[0])
      return { ...found, state: stateFromText(found.game, text) }
    }
    const found = await playable(gameOf(text))
    if ('actions' in JSON.parse(text)) return { ...found, state: replay(found.game, JSON.parse(text)).state }
    return { ...found, state: found.game.codec.load(text) }
  } catch (error) {
    if (error instanceof LoadError || error instanceof ReplayError)
      throw new Failed(`${path}: ${error.message}`)
    if (error instanceof UsageError) throw new Failed(`${path} is no save: ${error.message}`)
    throw error
  }
}

/** The game that a save or record names. */
function gameOf(text: string): string {
  try {
    return String(JSON.parse(text).game)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** `grognard show`: where a game stands and who must decide what. */
export function showText({ game, state, summary }: Position, json: boolean): string {
  const decision = game.decision(state)
  const result = game.result(state)
  const legal = decision === null ? 0 : [...game.legalActions(state)].length
  const hash = game.codec.hash(state)
  if (json)
    return JSON.stringify({ game: game.id, hash, decision, legalActions: legal, result, state }, null, 2)
  const title = GAMES.find(({ id }) => id === game.id)!.title
  return [
    title,
    ...summary(state),
    ...(decision
      ? [`To decide: ${game.words.decision(state)} (${decision.rule})`, `${legal} legal actions`]
      : []),
    ...(result
      ? [`Won by ${result.winner ?? 'nobody'}, ${result.level}: ${result.because} (${result.rule})`]
      : []),
    `hash ${hash}`,
  ].join('\n')
}

/** `grognard replay`: plays a record again, step by step in words, and says whether it came out the same. */
export async function replayText(path: string | undefined, json: boolean): Promise<string> {
  const text = textOf(path, 'a record')
  const found = await playable(gameIn(text, path))
  let session: AnySession
  try {
    session = replay(found.game, JSON.parse(text) as GameRecord<GameAction>)
  } catch (error) {
    throw error instanceof ReplayError ? new Failed(`${path}: ${error.message}`) : error
  }
  const steps = historyOf(session)
  if (json)
    return JSON.stringify(
      steps.map(({ action, events, throws }) => ({ action, events, throws })),
      null,
      2,
    )
  const { words } = found.game
  /** In a log a bare yes or no says nothing without its question. */
  const decided = (action: GameAction, state: GameState): string => {
    const told = words.action(action, state)
    return told === 'yes' || told === 'no' ? `${words.question(state)} ${told}` : told
  }
  // With the state before each step, so that units and places are told by name.
  const lines = steps.flatMap(({ action, events, before: { state } }, i) => [
    `${i + 1}. ${decided(action, state)}`,
    ...events.map((event) => `   ${words.event(event, state)} (${event.rule})`),
  ])
  return [
    ...lines,
    `${steps.length} actions; the end is ${found.game.codec.hash(session.state)}, as recorded`,
  ].join('\n')
}

function gameIn(text: string, path: string | undefined): string {
  try {
    return gameOf(text)
  } catch (error) {
    throw new Failed(`${path} is no record: ${error instanceof Error ? error.message : error}`)
  }
}

/** `grognard explain`: may this be done, which rule forbids it, and what can come of it. */
export function explainAction({ game, state }: Position, text: string | undefined): string {
  if (text === undefined) throw new UsageError('an action is needed, as JSON: {"type":"end"}')
  let action: GameAction
  try {
    action = JSON.parse(text)
  } catch {
    throw new UsageError(`the action must be JSON, such as {"type":"end"}, not ${quote(text)}`)
  }
  const verdict = game.check(state, action)
  if (!verdict.legal)
    throw new Failed(`refused by rule ${verdict.rule} (${verdict.code}): ${verdict.because}`)
  const outcomes = game.outcomes(state, action)
  const lines = outcomes.flatMap(({ probability, events }) => [
    ...(outcomes.length > 1
      ? [`${fractionText(probability)} (${(fractionNumber(probability) * 100).toFixed(1)} %)`]
      : []),
    ...events.flatMap((event) => [
      `  ${game.words.event(event, state)} (${event.rule})`,
      ...('explain' in event ? [explainText(event.explain as never).replace(/^/gm, '    ')] : []),
    ]),
  ])
  return ['legal', ...lines].join('\n')
}

/** `grognard perft`: how many sequences of so many decisions there are, as chess programs count theirs. */
export function perft(game: AnyGame, state: GameState, depth: number): number {
  if (depth === 0 || game.decision(state) === null) return 1
  const actions = [...game.legalActions(state)]
  if (depth === 1) return actions.length
  let count = 0
  for (const action of actions) {
    const next = game.fork(state)
    game.advance(next, action)
    count += perft(game, next, depth - 1)
  }
  return count
}
