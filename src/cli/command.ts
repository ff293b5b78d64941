/** What a command of the command line is. */

import type { Readable, Writable } from 'node:stream'

export type Values = Readonly<Record<string, string | boolean | undefined>>

/** The streams of the process a command runs in; most need none. */
export interface Io {
  readonly input: Readable
  readonly output: Writable
  /** For what is said while it runs: a line that is written over, on a terminal; where nobody looks it is not even made. */
  readonly progress: (line: () => string) => void
}

export interface OwnOptions {
  readonly options: readonly string[]
  readonly flags: readonly string[]
  readonly help: () => string
}

export interface Command {
  readonly usage: string
  readonly about: string
  /** More for `grognard help COMMAND`. */
  readonly more?: string
  /** Options that take a value; `json` and `help` take none. */
  readonly options?: readonly string[]
  readonly flags?: readonly string[]
  /** The first word is a game, and its players are options that take a value, too. */
  readonly seats?: true
  /** The options that certain words bring, in place of the others, and the help about them; `null` if they bring none. */
  readonly own?: (words: readonly string[]) => Promise<OwnOptions | null>
  /** How many words it takes at most. */
  readonly words: number
  readonly run: (words: readonly string[], options: Values, io: Io) => string | Promise<string>
}

export const text = (options: Values, name: string) => options[name] as string | undefined
