/**
 * boardgame.io making one trivial move on a state of the same size as ours: one number is changed, and nothing else is done. No
 * rules, no list of legal moves. It is measured as it is shipped, with `NODE_ENV=production`: in development it makes sure after
 * every move that its state is plain data, and is several times as slow.
 */

import { createRequire } from 'node:module'

export const PEER = 'boardgame.io in production mode'

/** The part of boardgame.io that makes moves; it has no ES module of its own for Node. */
const internal = () =>
  createRequire(import.meta.url)('boardgame.io/internal') as {
    InitializeGame(options: object): unknown
    CreateGameReducer(options: object): (state: unknown, action: object) => unknown
  }

export function trivialMoves(start: object): () => number {
  if (process.env['NODE_ENV'] !== 'production') throw new Error(`${PEER} needs NODE_ENV=production`)
  const { InitializeGame, CreateGameReducer } = internal()
  const game = {
    name: 'peer',
    setup: () => JSON.parse(JSON.stringify(start)),
    moves: {
      touch({ G }: { G: { elapsed: number } }, value: number) {
        G.elapsed = value
      },
    },
  }
  const reducer = CreateGameReducer({ game })
  let state = InitializeGame({ game, numPlayers: 2 })
  let i = 0
  return () => {
    // Its history grows with every move; begin again so that it is not what is measured.
    if (i % 500 === 0) state = InitializeGame({ game, numPlayers: 2 })
    state = reducer(state, { type: 'MAKE_MOVE', payload: { type: 'touch', args: [i++], playerID: '0' } })
    return 1
  }
}
