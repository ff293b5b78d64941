/** A client of the protocol for tests: what is said to it is an object, what it answers are objects. */

import type { AnyGame } from '../../src/bots'
import { seeded } from '../../src/kernel/dice'
import { type Answer, answerLine, answerThought, newServer, type Served } from '../../src/serve'

// biome-ignore lint/suspicious/noExplicitAny: an answer may be anything
export type Told = Record<string, any>

export interface Talk {
  /** The one line that answers. */
  say(message: object | string): Told
  /** The server as it is now. */
  readonly server: ReturnType<typeof newServer>
  /** What the last line asked for besides. */
  readonly last: Answer
}

/** A conversation after the handshake. Bots choose at random, at once. */
export function talk(game: unknown, hello: object | null = {}, served: Partial<Served> = {}): Talk {
  const all: Served = { game: game as AnyGame, bots: ['random'], server: 'test', ...served }
  let server = newServer()
  let last: Answer = { server, lines: [] }
  const take = (answer: Answer): readonly string[] => {
    server = answer.server
    last = answer
    const { think } = answer
    if (think === undefined) return answer.lines
    const action = all.game.sample(think.state, seeded(think.seed))!
    const then = answerThought(all, server, think, { action })
    server = then.server
    return [...answer.lines, ...then.lines]
  }
  const client: Talk = {
    say(message) {
      const line = typeof message === 'string' ? message : JSON.stringify(message)
      const lines = take(answerLine(all, server, line))
      if (lines.length !== 1) throw new Error(`${lines.length} lines for ${line}`)
      return JSON.parse(lines[0])
    },
    get server() {
      return server
    },
    get last() {
      return last
    },
  }
  if (hello !== null) client.say({ cmd: 'hello', protocol: 1, ...hello })
  return client
}
