/** The line protocol over two streams: lines are read from one, answers written to the other, and bots asked in between. */

import type { Readable, Writable } from 'node:stream'
import { type AnyBot, type AnyGame, loadBot } from '../bots/load'
import { seeded } from '../kernel/dice'
import type { Found, Served, Thought } from './held'
import { splitLines } from './lines'
import { LIMITS } from './protocol'
import { type Answer, answerLine, answerThought, newServer } from './server'

/** Who asks bots for the server. */
export interface Thinker {
  /** Resolves with what the bot found; rejects if it failed. Asked about one position once at a time. */
  think(thought: Thought): Promise<Found>
  /** That bot shall stop, and say the best it has; its `think` resolves soon. */
  stop(thought: Thought): void
  /** No more will be asked. */
  close(): void
}

export interface ServeStreams {
  readonly input: Readable
  readonly output: Writable
}

/**
 * Serves a game until the client says quit or its stream ends; then what bots are still thinking is waited for. Nothing that comes in makes
 * it throw.
 *
 * @example
 * ```ts
 * const { stdin: input, stdout: output } = process
 * await serve({ game, bots: ['scripted', 'random'], server: 'mine' }, thinkApart(game), { input, output })
 * ```
 */
export async function serve(
  served: Served,
  thinker: Thinker,
  { input, output }: ServeStreams,
): Promise<void> {
  let server = newServer()
  let isOver = false
  const running = new Set<Promise<void>>()

  const take = (answer: Answer): void => {
    server = answer.server
    for (const line of answer.lines) write(line)
    for (const thought of answer.stop ?? []) thinker.stop(thought)
    if (answer.think) ask(answer.think)
    if (answer.quit) isOver = true
  }
  const write = (line: string) => {
    if (output.writable) output.write(`${line}\n`)
  }
  const ask = (thought: Thought) => {
    const asked = thinker
      .think(thought)
      .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
      .then((found) => take(answerThought(served, server, thought, found)))
      .finally(() => running.delete(asked))
    running.add(asked)
  }

  const splitter = splitLines(served.limits?.line ?? LIMITS.line)
  const receive = (line: string) => {
    if (!isOver) take(answerLine(served, server, line))
  }
  // Whoever reads us may be gone, which is no reason to fall.
  output.on('error', () => {
    isOver = true
    input.destroy()
  })
  input.setEncoding('utf8')
  try {
    for await (const piece of input) {
      for (const line of splitter.push(piece as string)) receive(line)
      if (isOver) break
      if (output.writableNeedDrain) await new Promise((resolve) => output.once('drain', resolve))
    }
    const last = splitter.end()
    if (last !== null) receive(last)
  } catch {
    // The stream broke off: nobody is there to be told.
  }
  while (running.size > 0) await Promise.all(running)
  thinker.close()
}

/** How a bot is made, by its name; `loadBot` of `grognard/bots` gives this for those of a game. */
export type MakeBot = (name: string) => Promise<() => AnyBot>

/**
 * Asks bots in this very thread: enough for those that answer at once or let others have their turn. One that searches without a pause hears
 * neither `stop` nor anything else; {@link thinkApart} is for those.
 */
export function thinkHere(game: AnyGame, make: MakeBot = (name) => loadBot(game, name)): Thinker {
  const botFor = botMemory(make)
  const stops = new Map<string, AbortController>()
  return {
    async think(thought) {
      const stop = new AbortController()
      stops.set(thought.name, stop)
      try {
        const bot = await botFor(thought)
        const { signal } = stop
        const action = await bot.choose(thought.state, seeded(thought.seed), { ...thought.budget, signal })
        return { action, stopped: signal.aborted }
      } finally {
        stops.delete(thought.name)
      }
    },
    stop: ({ name }) => stops.get(name)?.abort(),
    close() {},
  }
}

/** As many as are kept at a time. A bot that was forgotten is made anew. */
const MOST_BOTS = 200

/** The bot that was asked before about the same position for the same player, since it may remember its plans; or a new one. */
export function botMemory(make: MakeBot): (thought: Thought) => Promise<AnyBot> {
  const known = new Map<string, AnyBot>()
  return async ({ bot, name, serial, player }) => {
    const key = JSON.stringify([bot, name, serial, player])
    const one = known.get(key) ?? (await make(bot))()
    known.delete(key)
    known.set(key, one)
    if (known.size > MOST_BOTS) known.delete(known.keys().next().value!)
    return one
  }
}
