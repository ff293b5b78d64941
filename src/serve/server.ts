/**
 * The server of the line protocol as a pure function: what it holds and a line in, what it holds then and lines out. It reads no stream and
 * starts no search; `serve.ts` does that for it.
 */

import { LoadError } from '../kernel/codec'
import { SetupError } from '../kernel/game'
import { IllegalAction } from '../kernel/verdict'
import { carryOut } from './commands'
import {
  type Found,
  illegal,
  limitsOf,
  playAll,
  Refused,
  refused,
  type Served,
  type Server,
  shownTo,
  type Thought,
  told,
} from './held'
import { PROTOCOL, readMessage, type ServeFault } from './protocol'

export interface Answer {
  readonly server: Server
  /** Without their line ends. */
  readonly lines: readonly string[]
  /** A bot shall be asked; `answerThought` takes what it found. */
  readonly think?: Thought
  /** These bots shall stop thinking, and say the best they have found. */
  readonly stop?: readonly Thought[]
  readonly quit?: true
}

export const newServer = (): Server => ({
  seat: undefined,
  positions: new Map(),
  thinking: new Map(),
  serial: 0,
})

/** Answers one line. A blank one is passed over; one that is wrong gets one line that says so, and changes nothing. */
export function answerLine(served: Served, server: Server, line: string): Answer {
  if (line.trim() === '') return { server, lines: [] }
  const reading = readMessage(line, limitsOf(served))
  if ('fault' in reading)
    return { server, lines: [lineOf(reading.id, reading.cmd, { error: reading.fault })] }
  const { message } = reading
  const key = message.id ?? null
  try {
    if (server.seat === undefined && message.cmd !== 'hello' && message.cmd !== 'quit')
      throw refused('no-handshake', `say hello first: {"cmd":"hello","protocol":${PROTOCOL}}`)
    const { fields = {}, positions, seat, think, stop, quit, later } = carryOut(served, server, message)
    const changes = positions !== undefined || seat !== undefined || think !== undefined
    return {
      server: changes
        ? {
            seat: seat === undefined ? server.seat : seat,
            positions: positions ?? server.positions,
            thinking: think ? new Map(server.thinking).set(think.name, think) : server.thinking,
            serial: server.serial + 1,
          }
        : server,
      lines: later ? [] : [lineOf(key, message.cmd, fields)],
      ...(think && { think }),
      ...(stop && { stop }),
      ...(quit && { quit }),
    }
  } catch (error) {
    return { server, lines: [lineOf(key, message.cmd, { error: faultOf(error) })] }
  }
}

/** The answer to a `bestmove`, once a bot has found something, or has failed. */
export function answerThought(
  served: Served,
  server: Server,
  thought: Thought,
  found: Found | Error,
): Answer {
  const thinking = new Map(server.thinking)
  thinking.delete(thought.name)
  const after: Server = { ...server, thinking }
  const fail = (error: unknown): Answer => ({
    server: after,
    lines: [lineOf(thought.id, 'bestmove', { error: faultOf(error) })],
  })
  if (found instanceof Error) return fail(refused('failed', `${thought.bot}: ${found.message}`))
  const { game } = served
  const held = server.positions.get(thought.name)!
  try {
    const verdict = game.check(held.state, found.action)
    if (!verdict.legal) throw refused('failed', `${thought.bot} chose what is not legal: ${verdict.because}`)
    const { seat } = server
    // Whoever sits at one side of a game with secrets learns of what the other decides as much as he may know.
    const action = typeof seat === 'string' ? game.viewAction(held.state, found.action, seat) : found.action
    const choice = {
      ...(action !== null && {
        action,
        words: game.words.action(action, shownTo(served, server, held.state)),
      }),
      ...(found.stopped && { stopped: true }),
    }
    if (!thought.play) return { server: after, lines: [lineOf(thought.id, 'bestmove', choice)] }
    const played = playAll(game, held.state, [found.action], { eyes: seat })
    const positions = new Map(after.positions).set(thought.name, { ...held, state: played.state })
    return {
      server: { ...after, positions },
      lines: [lineOf(thought.id, 'bestmove', { ...choice, ...told(served, server, played) })],
    }
  } catch (error) {
    return fail(error)
  }
}

function lineOf(id: string | number | null, cmd: string | null, fields: object): string {
  return JSON.stringify({ id, cmd, ok: !('error' in fields), ...fields })
}

function faultOf(error: unknown): ServeFault {
  if (error instanceof Refused) return error.fault
  if (error instanceof SetupError) return { code: 'cannot-set-up', message: error.message }
  if (error instanceof LoadError) return { code: 'cannot-load', message: error.message }
  if (error instanceof IllegalAction) return illegal(error.verdict)
  return { code: 'failed', message: error instanceof Error ? error.message : String(error) }
}
