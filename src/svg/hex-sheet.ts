/** What the sheets of hex maps have in common. */

import type { Board } from '../kernel/board'

/** Every side between two hexes once. */
export function hexSides({
  ids,
  first,
  to,
}: Pick<Board<unknown>, 'ids' | 'first' | 'to'>): (readonly [string, string])[] {
  const sides: (readonly [string, string])[] = []
  for (let here = 0; here < ids.length; here++)
    for (let edge = first[here]; edge < first[here + 1]; edge++)
      if (to[edge] > here) sides.push([ids[here], ids[to[edge]]])
  return sides
}

/** Do two countries have a border? */
export function touchingCountries(
  board: Pick<Board<unknown>, 'ids' | 'first' | 'to'>,
  countryOf: (id: string) => string | null,
): (a: string, b: string) => boolean {
  const pairs = new Set<string>()
  for (const [here, there] of hexSides(board)) {
    const [a, b] = [countryOf(here), countryOf(there)]
    if (a !== null && b !== null && a !== b) pairs.add(`${a}/${b}`).add(`${b}/${a}`)
  }
  return (a, b) => pairs.has(`${a}/${b}`)
}
