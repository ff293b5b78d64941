/**
 * The messages of the line protocol: what a client may say, as `docs/guides/bot-protocol.md` specifies it. A message is one line of JSON;
 * so is every answer.
 */

import * as v from 'valibot'
import { readShape } from '../kernel/codec'
import { frozen } from '../kernel/frozen'
import type { GameAction, SetupOptions } from '../kernel/game'
import { faultsText, readJson } from '../kernel/json'

/** Counts up whenever a client of the old protocol would misread the new one. */
export const PROTOCOL = 1

/** What a server takes at most. They are told in the answer to `hello`. */
export interface Limits {
  /** Characters of a line. */
  readonly line: number
  /** Positions held at a time. */
  readonly positions: number
  /** Actions in one `position` or `play`. */
  readonly actions: number
}

export const LIMITS: Limits = /* @__PURE__ */ frozen({ line: 1_000_000, positions: 1000, actions: 100_000 })

const id = v.optional(v.union([v.string(), v.number()]))
const name = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100)), 'main')
const text = v.pipe(v.string(), v.maxLength(LIMITS.line))
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))
/** Held to what the game takes by the game itself. */
const anything = v.unknown() as unknown as v.GenericSchema<GameAction>
const actions = v.pipe(v.array(anything), v.maxLength(LIMITS.actions))
const options = v.record(v.string(), v.unknown()) as unknown as v.GenericSchema<SetupOptions>

const message = <C extends string, E extends v.ObjectEntries>(cmd: C, entries: E) =>
  v.strictObject({ cmd: v.literal(cmd), id, ...entries })

const MESSAGES = v.variant('cmd', [
  message('hello', {
    protocol: v.number(),
    game: v.optional(v.string()),
    seat: v.optional(v.string()),
    client: v.optional(text),
  }),
  message('setup', {
    name,
    scenario: v.string(),
    seed: v.string(),
    rules: v.optional(v.unknown()),
    charts: v.optional(v.unknown()),
    board: v.optional(v.unknown()),
  }),
  message('position', {
    name,
    setup: v.optional(options),
    text: v.optional(text),
    from: v.optional(v.string()),
    view: v.optional(v.record(v.string(), v.unknown())),
    actions: v.optional(actions, []),
  }),
  message('legal', { name, words: v.optional(v.boolean(), false) }),
  message('check', { name, action: anything }),
  message('play', { name, action: v.optional(anything), actions: v.optional(actions) }),
  message('outcomes', {
    name,
    action: anything,
    into: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(90))),
  }),
  message('view', { name, player: v.optional(v.string()) }),
  message('text', { name }),
  message('drop', { name }),
  message('bestmove', {
    name,
    bot: v.optional(v.string()),
    budget: v.optional(
      v.strictObject({ milliseconds: v.optional(count(3_600_000)), iterations: v.optional(count(1e9)) }),
      {},
    ),
    seed: v.optional(v.pipe(v.string(), v.minLength(1))),
    play: v.optional(v.boolean(), false),
    // The position itself, instead of one that is held.
    view: v.optional(v.record(v.string(), v.unknown())),
    // What programs are sent that have no rules of their own; it is known here already.
    legal: v.optional(v.unknown()),
    words: v.optional(v.unknown()),
    decision: v.optional(v.unknown()),
  }),
  message('stop', { name: v.optional(v.string()) }),
  message('quit', {}),
])

/** One message, understood. */
export type Message = v.InferOutput<typeof MESSAGES>
export type MessageOf<C extends Message['cmd']> = Extract<Message, { cmd: C }>

export const COMMANDS: readonly string[] = /* @__PURE__ */ MESSAGES.options.map(
  ({ entries }) => entries.cmd.literal,
)

/** Why something was not done. Codes are stable, for programs; the message is for people. */
export interface ServeFault {
  readonly code:
    | 'malformed'
    | 'no-handshake'
    | 'wrong-protocol'
    | 'no-position'
    | 'too-many-positions'
    | 'cannot-set-up'
    | 'cannot-load'
    | 'illegal'
    | 'not-your-decision'
    | 'secret'
    | 'busy'
    | 'game-over'
    | 'no-bot'
    | 'failed'
  readonly message: string
  /** Of an illegal action: the rule that forbids it, the game's own code, and where on the board. */
  readonly rule?: string
  readonly reason?: string
  readonly at?: string
  /** Of several actions: which one it was, from 0. */
  readonly action?: number
}

/** What a line says, or why it says nothing; the id and the command as far as they could be read. */
export type Reading =
  | { readonly message: Message }
  | { readonly fault: ServeFault; readonly id: string | number | null; readonly cmd: string | null }

/** Reads one line. Whatever is in it, this does not throw. */
export function readMessage(line: string, limits: Limits = LIMITS): Reading {
  const malformed = (problem: string, known: object = {}): Reading => ({
    fault: { code: 'malformed', message: problem },
    id: null,
    cmd: null,
    ...known,
  })
  if (line.length > limits.line) return malformed(`the line is longer than ${limits.line} characters`)
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return malformed('the line is not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return malformed('a message is a JSON object')
  const given = value as Record<string, unknown>
  const known = {
    id: typeof given['id'] === 'string' || typeof given['id'] === 'number' ? given['id'] : null,
    cmd: typeof given['cmd'] === 'string' ? given['cmd'].slice(0, 40) : null,
  }
  const plain = readJson(value)
  if (plain.faults.length > 0) return malformed(faultsText(plain.faults), known)
  if (!COMMANDS.includes(given['cmd'] as string)) {
    const wrong =
      known.cmd === null ? 'a message says in "cmd" what to do' : `no command ${JSON.stringify(known.cmd)}`
    return malformed(`${wrong}; there are ${COMMANDS.join(', ')}`, known)
  }
  const { state, faults } = readShape(MESSAGES as v.GenericSchema<unknown, Message>, plain.value)
  return state === undefined ? malformed(faultsText(faults), known) : { message: state }
}
