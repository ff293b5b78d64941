/** Bots think here, beside the page, so that it answers at once whatever they do. */

import { type GameAction, type GameState, seeded } from 'grognard'
import type { Bot } from 'grognard/bots'
import { choiceOf } from './bot-choice'
import { loadAdapter } from './games'

/** Play on from a state, for these players, until another must decide or so many decisions are made. */
export interface BotOrder {
  readonly order: number
  /** Changes with the game, and when something is undone: what bots remember is of another table then. */
  readonly table: number
  readonly game: string
  readonly state: GameState
  /** Which bot decides for whom. */
  readonly bots: Readonly<Record<string, string>>
  readonly most: number
}

export type BotNews =
  | { readonly order: number; readonly action: GameAction }
  | { readonly order: number; readonly done: true }
  | { readonly order: number; readonly failed: string }

/** One bot for each player, kept from order to order at the same table: it remembers its plan. */
let minds = new Map<string, Bot<GameState, GameAction>>()
let seated = -1
const lots = seeded('bots')

async function play({ order, table, game, state, bots, most }: BotOrder): Promise<void> {
  if (table !== seated) minds = new Map()
  seated = table
  const adapter = await loadAdapter(game)
  const draft = adapter.game.fork(state)
  for (let made = 0; made < most; made++) {
    const decision = adapter.game.decision(draft)
    const bot = decision === null ? undefined : bots[decision.player]
    if (decision === null || bot === undefined) break
    const key = `${game} ${decision.player} ${bot}`
    const mind = minds.get(key) ?? adapter.bots[bot]()
    minds.set(key, mind)
    const action = choiceOf(adapter, mind, draft, lots)
    tell({ order, action })
    adapter.game.advance(draft, action)
  }
  tell({ order, done: true })
}

const tell = (news: BotNews) => postMessage(news)

addEventListener('message', (event: MessageEvent<BotOrder>) => {
  play(event.data).catch((error: unknown) => tell({ order: event.data.order, failed: String(error) }))
})
