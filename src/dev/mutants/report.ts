/** What a mutation run found, as people read it. */

import type { Mutant } from './mutate'
import type { Fate } from './run'

export interface FileTotals {
  readonly file: string
  readonly mutants: number
  readonly noticed: number
  readonly survived: number
  readonly equal: number
}

const isNoticed = ({ fate }: Fate) => fate === 'noticed' || fate === 'hung'

/** A row for each file: what was tried, and what came of it. Those that are equal in effect are not tried, but counted. */
export function totalsOf(fates: readonly Fate[], equal: readonly Mutant[]): FileTotals[] {
  const files = new Set([...fates.map(({ mutant }) => mutant.file), ...equal.map(({ file }) => file)])
  return [...files].sort().map((file) => {
    const its = fates.filter(({ mutant }) => mutant.file === file)
    const listed = equal.filter((mutant) => mutant.file === file).length
    const noticed = its.filter(isNoticed).length
    return { file, mutants: its.length + listed, noticed, survived: its.length - noticed, equal: listed }
  })
}

/** Noticed among all that are not equal in effect, in 100. */
export function shareOf(rows: readonly Omit<FileTotals, 'file'>[]): string {
  const noticed = rows.reduce((sum, row) => sum + row.noticed, 0)
  const all = rows.reduce((sum, row) => sum + row.mutants - row.equal, 0)
  return all === 0 ? '-' : ((100 * noticed) / all).toFixed(1)
}

export function tableOf(rows: readonly FileTotals[]): string {
  const sum = (field: 'mutants' | 'noticed' | 'survived' | 'equal') =>
    rows.reduce((total, row) => total + row[field], 0)
  const cells = [
    ['file', 'mutants', 'noticed', 'survived', 'equal', 'share'],
    ...rows.map((row) => [row.file, row.mutants, row.noticed, row.survived, row.equal, shareOf([row])]),
    ['all', sum('mutants'), sum('noticed'), sum('survived'), sum('equal'), shareOf(rows)],
  ].map((row) => row.map(String))
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)))
  return cells
    .map((row) =>
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '),
    )
    .join('\n')
}

/** Each mutant that nothing noticed: where it is, and what was changed. */
export function survivorLines(fates: readonly Fate[]): string[] {
  return fates
    .filter((fate) => !isNoticed(fate))
    .sort((a, b) => a.mutant.file.localeCompare(b.mutant.file) || a.mutant.start - b.mutant.start)
    .map(({ mutant, fate }) => {
      const { file, line, within, was, now, nth } = mutant
      const which = nth > 1 ? ` (the ${nth}th alike)` : ''
      const place = within === '' ? '' : ` in ${within}`
      const untested = fate === 'untested' ? ' [no test comes by]' : ''
      return `${file}:${line}${place}: ${was}  →  ${now === '' ? '(removed)' : now}${which}${untested}`
    })
}

/** Which test files have noticed mutants, and how many each: a mutant counts for the first that does. */
export function noticedLines(fates: readonly Fate[]): string[] {
  const counts = new Map<string, number>()
  for (const { by = '' } of fates.filter(isNoticed)) {
    const [file] = by.split(' > ')
    counts.set(file, (counts.get(file) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
    .map(([file, count]) => `${count} noticed by ${file}`)
}
