/** One line of a terminal that is written over as work goes on. */

export interface Progress {
  /** Not more often than can be read. */
  show(line: () => string): void
  /** Wipes it away, before anything that stays is printed. */
  clear(): void
}

/** How a terminal begins its line again, and wipes what is right of the cursor. */
const AGAIN = '\r\u001b[K'

/** Ten times a second is often enough to be read. */
const EVERY = 100

/** A progress line on a terminal; nothing at all in a pipe or a file, or on a terminal that cannot write over a line. */
export function progressLine(
  stream: { readonly isTTY?: boolean; readonly columns?: number; write(text: string): unknown },
  now: () => number = Date.now,
  terminal = process.env['TERM'],
): Progress {
  if (!stream.isTTY || terminal === 'dumb') return { show() {}, clear() {} }
  let shown = false
  let last = Number.NEGATIVE_INFINITY
  return {
    show(line) {
      if (now() - last < EVERY) return
      last = now()
      shown = true
      // A terminal that does not know its width says none.
      stream.write(AGAIN + line().slice(0, (stream.columns || 80) - 1))
    },
    clear() {
      if (shown) stream.write(AGAIN)
      shown = false
    },
  }
}
