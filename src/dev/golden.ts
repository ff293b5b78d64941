/**
 * `npm run golden`: golden playthroughs, one recorded game a scenario of every game that can be played. `test/golden/GAME-SCENARIO.record`
 * is the record, which a test plays again; `GAME-SCENARIO.txt` is what happened, for people, and the test compares it. This command
 * writes the texts anew from the records; `--record` plays new games between the bots first. Look at the difference before you commit it.
 * `NAME.trace` are the traces of these and of random games, which are written anew with them.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { etoBot } from '../bots/eto'
import {
  ETO_SCENARIOS,
  type EtoAction,
  type EtoEvent,
  type EtoNames,
  type EtoScenario,
  type EtoState,
  eto,
  eventText,
  OPTIONAL_RULES,
} from '../games/eto'
import { seeded } from '../kernel/dice'
import type { SetupOptions } from '../kernel/game'
import { act, type GameRecord, recordOf, startSession } from '../kernel/session'
import { tracedGames, traceText } from './trace'

/** Of a game that was played from its beginning. */
export type EtoRecord = GameRecord<EtoAction, EtoNames> & { readonly setup: SetupOptions<EtoNames> }

export const GOLDEN = 'test/golden'
const SEED = 'golden'

/** The records that there are, by name: `eto-1939`. */
export function recordsOf(folder = GOLDEN): ReadonlyMap<string, EtoRecord> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.record'))
  return new Map(
    files.map((file) => [
      file.slice(0, -'.record'.length),
      JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')),
    ]),
  )
}

/** Plays a record again, every action of it checked, and tells what happened, turn by turn. */
export function goldenText(record: EtoRecord): string {
  const { state, events } = playedAgain(record)
  const { scenario, seed, rules = {} } = record.setup
  const options = OPTIONAL_RULES.filter((name) => rules[name])
  const result = eto.result(state)
  return [
    `${eto.scenarios[scenario].title} (${eto.id}, scenario ${scenario}, seed "${seed}")`,
    ...(options.length > 0 ? [`with ${options.join(', ')}`] : []),
    `${record.actions.length} decisions`,
    ...told([...beginning(eto.setup(record.setup)), ...events]),
    '',
    result === null
      ? 'The game goes on.'
      : `A ${result.level} victory for the ${result.winner} player (${result.rule}): ${result.because}`,
    `The last state is ${record.hash}.`,
    '',
  ].join('\n')
}

/** The same as `replay` of the kernel, in place: a whole war in a second. */
function playedAgain({ setup, actions, hash }: EtoRecord) {
  const state = eto.fork(eto.setup(setup))
  const events = actions.flatMap((action, i) => {
    const verdict = eto.check(state, action)
    if (!verdict.legal) throw new Error(`action ${i + 1} (${action.type}) is refused: ${verdict.because}`)
    return eto.advance(state, action)
  })
  const end = eto.codec.hash(state)
  if (end !== hash) throw new Error(`the replay ends in ${end}, the record in ${hash}`)
  return { state, events }
}

/** The first turn and phase, as events tell of the others. */
const beginning = ({ turn, player, phase }: EtoState): EtoEvent[] => [
  { type: 'turn', rule: '4.3', ...turn },
  { type: 'phase', rule: '4.2', player, phase },
]

/** A line an event with its rule, under headings for turns and for the phases in which something happens. */
function told(events: readonly EtoEvent[]): string[] {
  const lines: string[] = []
  let phase = ''
  for (const event of events)
    if (event.type === 'turn') {
      lines.push('', `== ${eventText(event)} ==`)
      phase = ''
    } else if (event.type === 'phase') phase = eventText(event)
    else {
      if (phase !== '') lines.push(phase)
      phase = ''
      lines.push(`  ${eventText(event)} (${event.rule})`)
    }
  return lines
}

/** A game between our bots. */
function record(scenario: EtoScenario): EtoRecord {
  const dice = seeded(SEED)
  const bots = Object.fromEntries(eto.players.map((player) => [player, etoBot()]))
  const setup = { scenario, seed: SEED }
  let session = startSession(eto, setup)
  for (let now = eto.decision(session.state); now !== null; now = eto.decision(session.state))
    session = act(session, bots[now.player].choose(session.state, dice))
  return { ...recordOf(session), setup }
}

/** A line an action, so that differences can be read. */
function recordText({ actions, ...rest }: EtoRecord): string {
  const head = JSON.stringify(rest).slice(0, -1)
  return `${head},"actions":[\n${actions.map((action) => JSON.stringify(action)).join(',\n')}\n]}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--record'))
    for (const scenario of ETO_SCENARIOS)
      writeFileSync(`${GOLDEN}/${eto.id}-${scenario}.record`, recordText(record(scenario)))
  const records = recordsOf()
  for (const [name, made] of records) writeFileSync(`${GOLDEN}/${name}.txt`, goldenText(made))
  for (const traced of tracedGames(records))
    writeFileSync(`${GOLDEN}/${traced.name}.trace`, traceText(traced))
}
