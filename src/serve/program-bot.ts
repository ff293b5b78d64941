/** An outside program, in any language, as a bot of ours. It is spoken to in the line protocol, and we are its client. */

import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import type { AsyncBot, Budget, Seat } from '../bots/bot'
import type { Dice } from '../kernel/dice'
import type { Game, GameAction, GameEvent, GameNames, GameState } from '../kernel/game'
import { splitLines } from './lines'
import { LIMITS, PROTOCOL } from './protocol'

export interface ProgramOptions {
  /** The program and its arguments: `['python3', 'bot.py']`. No shell is between us and it. */
  readonly command: readonly string[]
  /** How long it may be silent when it is asked something, in milliseconds; a minute, if this is left out. */
  readonly silence?: number
  /** How long it may go on once it was told to stop, or to quit; a second, if this is left out. */
  readonly grace?: number
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>

/** What a program may want with every question. */
type Want = 'view' | 'legal' | 'words'
const WANTS: readonly Want[] = ['view', 'legal', 'words']

/**
 * A bot that is another program. It is started when a game begins and ended when that is over. It sees what its seat sees. Whatever it does
 * wrong (dies, is silent for too long, prints what is no answer) makes `choose` throw, which `playGame` and `match` count as a forfeit; so
 * they do with an action that is not legal.
 *
 * @example
 * ```ts
 * const played = await playGameAsync(eto, {
 *   setup: { scenario: '1940' },
 *   seed: 'tuesday',
 *   bots: { axis: programBot(eto, { command: ['python3', 'bot.py'] }), allied: etoBot() },
 * })
 * ```
 */
export function programBot<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(game: Game<S, A, E, V, N>, options: ProgramOptions): AsyncBot<S, A> {
  mustBeOptions(options)
  let talk: Talk | null = null
  let wants: readonly Want[] = []

  const begin = async (player: string) => {
    await talk?.end()
    talk = startTalk(options)
    const answer = await talk.ask({ cmd: 'hello', protocol: PROTOCOL, game: game.id, seat: player })
    if (answer['protocol'] !== PROTOCOL)
      throw new Error(
        `${nameOf(options)} speaks protocol ${JSON.stringify(answer['protocol'])}, not ${PROTOCOL}`,
      )
    wants = wantsOf(answer['wants'], options)
  }

  return {
    start: ({ player }: Seat) => begin(player),
    async choose(state: S, dice: Dice, budget: Budget = {}) {
      const now = game.decision(state)
      if (now === null) throw new Error('the game is over, and there is nothing to choose')
      if (talk === null) await begin(now.player)
      const { milliseconds, iterations, signal } = budget
      const question = {
        cmd: 'bestmove',
        budget: { ...(milliseconds && { milliseconds }), ...(iterations && { iterations }) },
        // Drawn from the dice that the bot was given, so that the same seed can give the same game.
        seed: String(dice.d(2 ** 31)),
        decision: now,
        ...questionOf(game, state, now.player, wants),
      }
      const { action } = await talk!.ask(question, signal)
      return action as A
    },
    async end() {
      const ending = talk
      talk = null
      await ending?.end()
    },
  }
}

function questionOf<S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>(
  game: Game<S, A, E, V, N>,
  state: S,
  player: N['player'],
  wants: readonly Want[],
): object {
  const view = game.view(state, player)
  const legal = wants.includes('legal') || wants.includes('words') ? [...game.legalActions(view)] : []
  return {
    ...(wants.includes('view') && { view }),
    ...(wants.includes('legal') && { legal }),
    ...(wants.includes('words') && { words: legal.map((action) => game.words.action(action, view)) }),
  }
}

/** A program that does not say gets the view and the list of what is legal. */
function wantsOf(given: unknown, options: ProgramOptions): readonly Want[] {
  if (given === undefined) return ['view', 'legal']
  if (Array.isArray(given) && given.every((one) => WANTS.includes(one))) return given
  throw new Error(`${nameOf(options)} wants ${JSON.stringify(given)}; there are ${WANTS.join(', ')}`)
}

const nameOf = ({ command }: ProgramOptions) => JSON.stringify(command.join(' '))

function mustBeOptions(options: ProgramOptions): void {
  const { command, silence = 1, grace = 1 } = options ?? {}
  if (!Array.isArray(command) || command.length === 0 || command.some((part) => typeof part !== 'string'))
    throw new TypeError('a program is a command as a list of texts: { command: ["python3", "bot.py"] }')
  for (const limit of [silence, grace])
    if (!(typeof limit === 'number' && limit > 0 && limit < 2 ** 31))
      throw new RangeError(`${limit} is no limit in milliseconds`)
}

// ---- one run of the program ----------------------------------------------------------------

interface Talk {
  /** The fields of its answer. Rejects if it gives none in time, or anything else. */
  ask(message: object, signal?: AbortSignal): Promise<Readonly<Record<string, unknown>>>
  /** Says quit, and sees to it that the program is gone. */
  end(): Promise<void>
}

const SILENCE = 60_000
const GRACE = 1000

function startTalk(options: ProgramOptions): Talk {
  const { silence = SILENCE, grace = GRACE } = options
  const name = nameOf(options)
  const child: Child = spawn(options.command[0], options.command.slice(1), {
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
    // A group of its own, so that what it has started is ended with it.
    detached: process.platform !== 'win32',
  })
  let waiting: { id: number; resolve: (answer: never) => void; reject: (error: Error) => void } | null = null
  let dead: Error | null = null
  let complaint = ''
  let last = 0

  const kill = () => {
    try {
      if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL')
      else child.kill('SIGKILL')
    } catch {
      // It is gone already.
    }
  }
  /** It is not spoken to any more, and ended. */
  const fail = (problem: string) => {
    dead ??= new Error(`${name} ${problem}${complaint === '' ? '' : `: ${complaint}`}`)
    kill()
    waiting?.reject(dead)
    waiting = null
  }
  const closed = new Promise<void>((resolve) => {
    child.once('close', (code, signal) => {
      fail(code === null ? `was ended by ${signal}` : `ended with code ${code}`)
      resolve()
    })
    child.once('error', (error: NodeJS.ErrnoException) => {
      fail(error.code === 'ENOENT' ? 'cannot be found' : `cannot be started (${error.message})`)
      resolve()
    })
  })
  // A pipe to a program that is gone: `close` says so.
  child.stdin.on('error', () => {})
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    // The last thing that it complained about, for the report.
    complaint = (complaint + piece).trimEnd().split('\n').at(-1)!.slice(0, 200)
  })
  const splitter = splitLines(LIMITS.line)
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    for (const line of splitter.push(piece)) if (dead === null) hear(line)
  })
  const hear = (line: string) => {
    const answer = answerIn(line)
    if (waiting === null) return fail(`said something that it was not asked: ${shortened(line)}`)
    if (answer === null || answer['id'] !== waiting.id)
      // The answer to a stop is none to the question.
      return answer?.['cmd'] === 'stop' ? undefined : fail(`gave no answer, but ${shortened(line)}`)
    const { resolve, reject } = waiting
    waiting = null
    if (answer['ok'] === true) return resolve(answer as never)
    reject(new Error(`${name} refused: ${shortened(JSON.stringify(answer['error'] ?? answer))}`))
  }
  const say = (message: object) => child.stdin.write(`${JSON.stringify(message)}\n`)
  const onExit = () => kill()
  process.once('exit', onExit)

  return {
    async ask(message, signal) {
      if (dead !== null) throw dead
      if (waiting !== null) throw new Error(`${name} is asked one thing at a time`)
      const id = ++last
      let timer: NodeJS.Timeout | undefined
      const stop = () => {
        say({ cmd: 'stop' })
        clearTimeout(timer)
        timer = setTimeout(() => fail('did not stop when it was told to'), grace)
      }
      try {
        return await new Promise((resolve, reject) => {
          waiting = { id, resolve, reject }
          timer = setTimeout(() => fail(`was silent for ${silence} milliseconds`), silence)
          signal?.addEventListener('abort', stop, { once: true })
          say({ id, ...message })
          if (signal?.aborted) stop()
        })
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', stop)
      }
    },
    async end() {
      process.off('exit', onExit)
      dead ??= new Error(`${name} has been ended`)
      if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
        child.stdin.end(`${JSON.stringify({ cmd: 'quit' })}\n`)
        const timer = setTimeout(kill, grace)
        await closed
        clearTimeout(timer)
      }
      // Whatever it has started may still be there.
      kill()
    },
  }
}

function answerIn(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text)
