/** What the sheets of hex maps have in common. */

import type { Board } from '../board/board'
import type { LabelLook } from './sheet'

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

/** The names of countries, or of seas, each over its spaces. */
export function labelsOver(
  ids: readonly string[],
  kind: LabelLook['kind'],
  names: Readonly<Record<string, string>>,
  keyOf: (id: string) => string | null,
): LabelLook[] {
  const over = new Map<string, string[]>(Object.keys(names).map((key) => [key, []]))
  for (const id of ids) over.get(keyOf(id) ?? '')?.push(id)
  return [...over].map(([key, spaces]) => ({ text: names[key], kind, over: spaces }))
}

/** Each river once, with the sides that it runs along. */
export function riverLabels(
  board: Pick<Board<unknown>, 'ids' | 'first' | 'to'>,
  nameOf: (here: string, there: string) => string | null,
): LabelLook[] {
  const along = new Map<string, (readonly [string, string])[]>()
  for (const [here, there] of hexSides(board)) {
    const name = nameOf(here, there)
    if (name === null) continue
    const sides = along.get(name)
    if (sides) sides.push([here, there])
    else along.set(name, [[here, there]])
  }
  return [...along].map(([text, sides]) => ({ text, kind: 'river', over: [], along: sides }))
}

/** Small waters have few places and choose first; then the largest. */
export const largestFirst = (labels: readonly LabelLook[]): LabelLook[] =>
  [...labels].sort((a, b) => Number(isSmall(b)) - Number(isSmall(a)) || b.over.length - a.over.length)

const isSmall = ({ kind }: LabelLook): boolean => kind === 'strait'

/** What things are called, by their keys. */
export const namesOf = <T>(
  things: Readonly<Record<string, T>>,
  nameOf: (thing: T) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(things).map(([key, thing]) => [key, nameOf(thing)]))

/** Names of small waters and regions: each with the spaces that it is written over, those on the board. */
export function smallNames(
  { ids }: Pick<Board<unknown>, 'ids'>,
  kind: LabelLook['kind'],
  names: Readonly<Record<string, string>>,
): LabelLook[] {
  const known = new Set(ids)
  return Object.entries(names).map(([text, spaces]) => ({
    text,
    kind,
    over: spaces.split(', ').filter((id) => known.has(id)),
  }))
}
