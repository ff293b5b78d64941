/** What a user of the command line can get wrong, and what he is told. */

/** The command was not understood: one line, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The command was understood, and what it was asked to do failed: one line, exit code 1. */
export class Failed extends Error {
  override readonly name = 'Failed'
}

export const quote = (text: string | undefined) =>
  text === undefined ? 'named' : JSON.stringify(clipped(text))

/** What was typed, or what stands in a file that is none of ours, has no end of its own. */
const clipped = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
const LONGEST = 40

/** `did you mean "x"?` for the name that is nearest to what was typed, if one is near. */
export function suggestion(typed: string, names: readonly string[]): string {
  if (typed === '') return ''
  const near = names
    .map((name) => ({ name, far: name.startsWith(typed) ? 0 : distance(typed, name) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.far - b.far)
  return near.length === 0 ? '' : `; did you mean ${quote(near[0].name)}?`
}

/** How many letters must be typed, left out, changed or swapped with the next to get from one word to the other. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= a.length; i++) {
    const [above, row] = [rows[i - 1], [i]]
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          above[j] + 1,
          row[j - 1] + 1,
          above[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1),
          isSwapped ? rows[i - 2][j - 2] + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(row)
  }
  return rows[a.length][b.length]
}

/** A whole number given as an option. */
export function whole(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^[+-]?\d{1,4}$/.test(text))
    throw new UsageError(`--${name} must be a whole number, not ${quote(text)}`)
  return Number(text)
}
