/**
 * `npm run golden`: golden playthroughs, one recorded game a scenario of every game that is played out.
 * `test/golden/GAME-SCENARIO.record` is the record, which a test plays again; `GAME-SCENARIO.txt` is what happened, for people, and
 * the test compares it. This command writes the texts anew from the records; `--record GAME` plays new games of that game between its bots
 * first (`--record all` of every game). Look at the difference before you commit it. `NAME.trace` are the traces of the games of `eto`
 * and of random ones, which are written anew with them.
 *
 * Not of AETO, an umpire: what a program reports to it is made up, and its timelines (`test/games/aeto`) are its playthroughs.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type AnyBot, type AnyGame, botsOf, loadBot, loadGame, playableGames } from '../bots/load'
import { playGameAsync } from '../bots/play-game'
import type { EtoAction } from '../games/eto'
import type { EtoNames } from '../games/eto/names'
import { turnName } from '../games/the-war/calendar'
import type { TheWarState } from '../games/the-war/state'
import type { GameAction, GameEvent, GameState, SetupOptions } from '../kernel/game'
import type { GameRecord } from '../kernel/session'
import { tracedGames, traceText } from './trace'

/** Of a game that was played from its beginning. */
export type GoldenRecord = GameRecord<GameAction> & { readonly setup: SetupOptions }
export type EtoRecord = GameRecord<EtoAction, EtoNames> & { readonly setup: SetupOptions<EtoNames> }

export const GOLDEN = 'test/golden'
const SEED = 'golden'
/** Games that take longer are broken off: a campaign of six years would be a book. */
const MOST = 1500

/** The records that there are, by name: `eto-1939`. */
export function recordsOf(folder = GOLDEN): ReadonlyMap<string, GoldenRecord> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.record'))
  return new Map(
    files.map((file) => [
      file.slice(0, -'.record'.length),
      JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')),
    ]),
  )
}

/** Those of `eto`, which are traced as well. */
export const etoRecords = (): ReadonlyMap<string, EtoRecord> =>
  new Map([...recordsOf()].filter(([, { game }]) => game === 'eto') as unknown as [string, EtoRecord][])

/** The games that have golden playthroughs. */
export const goldenGames = (): readonly string[] => playableGames().filter((id) => id !== 'aeto')

/** The name of the playthrough of a scenario. */
export const goldenName = (game: string, scenario: string): string => `${game}-${scenario}`

/** Plays a record again, every action of it checked, and tells what happened, turn by turn. */
export function goldenText(game: AnyGame, record: GoldenRecord): string {
  const { scenario, seed, rules = {} } = record.setup
  const options = Object.keys(game.optionalRules).filter((name) => rules[name])
  const { lines, state } = playedAgain(game, record)
  const result = game.result(state)
  const ending =
    result === null
      ? 'The game goes on.'
      : `${
          result.winner === null
            ? 'Nobody has won'
            : `A ${result.level} victory for the ${result.winner} player`
        } (${result.rule}): ${result.because}`
  return [
    `${game.scenarios[scenario].title} (${game.id}, scenario ${scenario}, seed "${seed}")`,
    ...(options.length > 0 ? [`with ${options.join(', ')}`] : []),
    `${record.actions.length} decisions`,
    ...lines,
    '',
    ending,
    `The last state is ${record.hash}.`,
    '',
  ].join('\n')
}

/** The same as `replay` of the kernel, in place: a whole war in a second. */
function playedAgain(game: AnyGame, { setup, actions, hash }: GoldenRecord) {
  const state = game.fork(game.setup(setup))
  const teller = tellerOf(game, state)
  for (const [i, action] of actions.entries()) {
    const verdict = game.check(state, action)
    if (!verdict.legal) throw new Error(`action ${i + 1} (${action.type}) is refused: ${verdict.because}`)
    teller.date(state)
    teller.tell(game.advance(state, action), state)
  }
  const end = game.codec.hash(state)
  if (end !== hash) throw new Error(`the replay ends in ${end}, the record in ${hash}`)
  return { state, lines: teller.lines }
}

/**
 * A line an event with its rule, under headings for turns and for the phases in which something happens. A turn is whatever its events say
 * first of one: `turn`, or `player-turn`.
 */
function tellerOf(game: AnyGame, start: GameState) {
  const lines: string[] = []
  let phase = ''
  const tell = (events: readonly GameEvent[], state: GameState): void => {
    for (const event of events) {
      const text = game.words.event(event, state)
      if (event.type === 'turn' || event.type === 'player-turn') {
        lines.push('', `== ${text} ==`)
        phase = ''
      } else if (event.type === 'phase' || event.type === 'step') phase = text
      else {
        if (phase !== '') lines.push(phase)
        phase = ''
        lines.push(`  ${text} (${event.rule})`)
      }
    }
  }
  let dated = ''
  /** The War has no event for a turn: its date is looked at before every action. */
  const date = (state: GameState): void => {
    if (game.id !== 'the-war') return
    const now = turnName((state as unknown as TheWarState).turn)
    if (now !== dated) lines.push('', `== ${now} ==`)
    dated = now
  }
  tell(beginningOf(game, start), start)
  return { lines, tell, date }
}

/** The first turn and phase, as the events of `eto` tell of the others; the other games have events for theirs. */
function beginningOf({ id }: AnyGame, state: GameState): readonly GameEvent[] {
  if (id !== 'eto') return []
  const { turn, player, phase } = state as unknown as { turn: object; player: string; phase: string }
  return [{ type: 'turn', rule: '4.3', ...turn }, { type: 'phase', rule: '4.2', player, phase } as GameEvent]
}

/** A game between the bots of a game. */
async function record(game: AnyGame, scenario: string): Promise<GoldenRecord> {
  const make = await loadBot(game, botsOf(game.id)[0].name)
  const setup = { scenario, seed: SEED }
  const seats = game.playersOf(game.setup(setup))
  const bots = Object.fromEntries(seats.map((player): [string, AnyBot] => [player, make()]))
  const { record: made, forfeit } = await playGameAsync(game, {
    setup: { scenario },
    seed: SEED,
    bots,
    maxDecisions: MOST,
  })
  if (forfeit !== null) throw new Error(`${game.id}, ${scenario}: ${forfeit.because}`)
  return { ...made, setup: made.setup! }
}

/** A line an action, so that differences can be read. */
function recordText({ actions, ...rest }: GoldenRecord): string {
  const head = JSON.stringify(rest).slice(0, -1)
  return `${head},"actions":[\n${actions.map((action) => JSON.stringify(action)).join(',\n')}\n]}\n`
}

async function main(): Promise<void> {
  const at = process.argv.indexOf('--record')
  const wanted = at < 0 ? null : process.argv[at + 1]
  for (const id of goldenGames().filter((one) => wanted === 'all' || wanted === one)) {
    const game = await loadGame(id)
    for (const scenario of Object.keys(game.scenarios))
      writeFileSync(`${GOLDEN}/${goldenName(id, scenario)}.record`, recordText(await record(game, scenario)))
  }
  for (const [name, made] of recordsOf())
    writeFileSync(`${GOLDEN}/${name}.txt`, goldenText(await loadGame(made.game), made))
  for (const traced of tracedGames(etoRecords()))
    writeFileSync(`${GOLDEN}/${traced.name}.trace`, traceText(traced))
}

// Not awaited here: the tests of traces are bundled with this file for the mutation run, in a form that has no await outside of functions.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) void main()
