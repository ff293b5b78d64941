/** Sums by name, the largest first: `Germany 150, Poland 62`. */
export function tally(entries: Iterable<readonly [name: string, count: number]>): string {
  const sums = new Map<string, number>()
  for (const [name, count] of entries) sums.set(name, (sums.get(name) ?? 0) + count)
  return [...sums]
    .sort((a, b) => b[1] - a[1])
    .map(([name, sum]) => `${name} ${sum}`)
    .join(', ')
}
