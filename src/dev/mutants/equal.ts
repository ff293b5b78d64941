/**
 * The mutants that are equal in effect: nothing that the program does can tell them from the program. They are listed in
 * `equal.jsonl`, one a line with the reason, by what is changed and not by line number, so that the list outlives edits elsewhere.
 */

import type { Mutant } from './mutate'

export interface EqualEntry extends Pick<Mutant, 'file' | 'within' | 'was' | 'now'> {
  /** Which of those that are alike; without it, the first. */
  readonly nth?: number
  readonly why: string
}

const FIELDS = ['file', 'within', 'was', 'now', 'nth', 'why']

/** Reads the list; throws with every line that is wrong. */
export function readEqual(text: string): EqualEntry[] {
  const faults: string[] = []
  const entries: EqualEntry[] = []
  const seen = new Set<string>()
  text.split('\n').forEach((line, i) => {
    if (line.trim() === '') return
    const entry = JSON.parse(line) as EqualEntry
    const strange = Object.keys(entry).filter((field) => !FIELDS.includes(field))
    const { file, within, was, now, why } = entry
    const isWhole = [file, within, was, now, why].every((field) => typeof field === 'string') && why !== ''
    if (strange.length > 0) faults.push(`line ${i + 1}: unknown field ${strange.join(', ')}`)
    if (!isWhole) faults.push(`line ${i + 1}: file, within, was, now and why are needed`)
    if (seen.has(keyOf(entry))) faults.push(`line ${i + 1} is there twice`)
    seen.add(keyOf(entry))
    entries.push(entry)
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return entries
}

const keyOf = ({ file, within, was, now, nth = 1 }: Omit<EqualEntry, 'why'>) =>
  JSON.stringify([file, within, was, now, nth])

/** Which mutants are listed, and which entries for their files name no mutant any more. */
export function matchEqual(
  mutants: readonly Mutant[],
  entries: readonly EqualEntry[],
): { equal: ReadonlySet<Mutant>; stale: readonly EqualEntry[] } {
  const byKey = new Map(mutants.map((mutant) => [keyOf(mutant), mutant]))
  const files = new Set(mutants.map(({ file }) => file))
  const equal = new Set<Mutant>()
  const stale: EqualEntry[] = []
  for (const entry of entries) {
    const mutant = byKey.get(keyOf(entry))
    if (mutant) equal.add(mutant)
    else if (files.has(entry.file)) stale.push(entry)
  }
  return { equal, stale }
}
