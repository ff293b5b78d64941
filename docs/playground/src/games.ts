/** The games of the catalogue, those that can be played with their adapters. The code of a game is loaded when it is chosen. */

import { GAMES } from 'grognard/games'
import type { AnyAdapter } from './adapter'

const ADAPTERS: Readonly<Record<string, () => Promise<AnyAdapter>>> = {
  eto: async () => (await import('./eto')).etoAdapter as AnyAdapter,
  'the-war': async () => (await import('./the-war')).theWarAdapter as unknown as AnyAdapter,
  'europe-engulfed': async () =>
    (await import('./europe-engulfed')).europeEngulfedAdapter as unknown as AnyAdapter,
  aeto: async () => (await import('./aeto')).aetoAdapter as unknown as AnyAdapter,
}

export { GAMES }

/** The games that can be played: those of which the catalogue says so and that have an adapter. */
export const PLAYABLE = GAMES.filter(({ id, playable }) => playable && id in ADAPTERS)

export function loadAdapter(id: string): Promise<AnyAdapter> {
  const load = ADAPTERS[id]
  if (load === undefined) throw new Error(`there is no game "${id}" to play here`)
  return load()
}

const maps = new Map<string, Promise<string>>()

/** The map of a game, drawn when the page was built. It is fetched once. */
export function loadMap(id: string): Promise<string> {
  const known = maps.get(id)
  if (known !== undefined) return known
  const fetched = fetchMap(id)
  maps.set(id, fetched)
  // What failed is tried again when it is asked for again.
  fetched.catch(() => maps.delete(id))
  return fetched
}

async function fetchMap(id: string): Promise<string> {
  const answer = await fetch(new URL(`./maps/${id}.svg`, document.baseURI))
  if (!answer.ok) throw new Error(`the map of ${id} could not be loaded: ${answer.status}`)
  return answer.text()
}
