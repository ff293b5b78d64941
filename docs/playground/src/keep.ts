/** The game that was on when the page was left or loaded again: kept as long as the tab is open. */

import type { GameState } from 'grognard'
import type { AnyAdapter } from './adapter'
import { loadAdapter } from './games'

const KEY = 'grognard game'

export interface Kept {
  readonly adapter: AnyAdapter
  readonly state: GameState
  readonly bots: Readonly<Record<string, string>>
}

export function keep(adapter: AnyAdapter, state: GameState, bots: Kept['bots']): void {
  const kept = { game: adapter.id, bots, save: adapter.game.codec.save(state) }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A browser that stores nothing begins anew.
  }
}

/** What was kept, if it can still be played: a save of other rules is refused as any save is. */
export async function takeKept(): Promise<Kept | null> {
  try {
    const { game, bots, save } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    const adapter = await loadAdapter(game)
    return { adapter, bots, state: adapter.game.codec.load(save) }
  } catch {
    return null
  }
}
