/** The page's side of the bots: orders to the worker, and what it has decided, waiting to be shown. */

import type { GameAction, GameState } from 'grognard'
import type { BotNews, BotOrder } from './worker'

export interface BotDesk {
  /** Decisions that are made and not yet shown, first to last. */
  readonly waiting: GameAction[]
  /** Is the worker at work? */
  busy(): boolean
  ask(game: string, state: GameState, bots: Readonly<Record<string, string>>): void
  /** Drops what was asked and not shown yet: people have decided something in between. */
  forget(): void
  /** The same for another game or an earlier position, of which the bots' plans are none. */
  renew(): void
  close(): void
}

/** How far the bots may run ahead of what is shown. */
const AHEAD = 40

export function botDesk(onNews: () => void, onFailure: (words: string) => void): BotDesk {
  let worker: Worker | null = null
  let order = 0
  let table = 0
  let busy = false
  const waiting: GameAction[] = []
  const hear = ({ data }: MessageEvent<BotNews>) => {
    if (data.order !== order) return
    if ('action' in data) waiting.push(data.action)
    else busy = false
    if ('failed' in data) onFailure(data.failed)
    else onNews()
  }
  const begin = () => {
    const begun = new Worker(new URL('./worker.js', document.baseURI), { type: 'module' })
    begun.addEventListener('message', hear)
    begun.addEventListener('error', (event) => onFailure(event.message || 'the worker could not be started'))
    return begun
  }
  const forget = () => {
    order += 1
    busy = false
    waiting.length = 0
  }
  return {
    waiting,
    busy: () => busy,
    ask(game, state, bots) {
      worker ??= begin()
      order += 1
      busy = true
      const asked: BotOrder = { order, table, game, state, bots, most: AHEAD }
      worker.postMessage(asked)
    },
    forget,
    renew() {
      table += 1
      forget()
    },
    close() {
      worker?.terminate()
      worker = null
    },
  }
}
