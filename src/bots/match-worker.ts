/** What runs in a worker thread: games of one match, one after the other as they are asked for. */

import { type LoadedMatch, loadMatch, type MatchSpec, playMatchGame } from './match-game'
import type { MatchGame } from './match-table'

export interface MatchTask {
  readonly spec: MatchSpec
  readonly number: number
}

/** The match that was loaded last, since all games of a pool are of one. */
let loaded: { readonly key: string; readonly match: Promise<LoadedMatch> } | null = null

export async function playTask({ spec, number }: MatchTask): Promise<MatchGame> {
  const key = JSON.stringify(spec)
  if (loaded?.key !== key) loaded = { key, match: loadMatch(spec) }
  return playMatchGame(await loaded.match, number)
}
