/**
 * Games between unequal players: the scripted one gets to positions that random play never sees, and a random opponent to answers that no
 * script gives. What the conformance kit asks of random walks is asked of these games as well.
 */

import { describe, expect, it } from 'vitest'
import { botsOf, loadBot, loadGame, playableGames } from '../../src/bots/load'
import { playGameAsync } from '../../src/bots/play-game'

/** Long enough for some turns of each game. `UNEQUAL=2000 npx vitest run test/bots/unequal.test.ts` plays on. */
const DECISIONS = Number(process.env.UNEQUAL ?? 160)

for (const id of playableGames()) {
  if (!botsOf(id).some(({ name }) => name === 'scripted')) continue
  const game = await loadGame(id)
  const scripted = await loadBot(game, 'scripted')
  const random = await loadBot(game, 'random')
  describe(`${id} between the scripted player and a random one`, () => {
    const seats = Object.keys(game.scenarios).flatMap((scenario) =>
      game.playersOf(game.setup({ scenario, seed: 'unequal' })).map((player) => [scenario, player] as const),
    )
    it.each(seats)('%s, scripted: %s', async (scenario, side) => {
      const seed = `unequal ${side}`
      const players = game.playersOf(game.setup({ scenario, seed }))
      const { forfeit } = await playGameAsync(game, {
        setup: { scenario },
        seed,
        bots: Object.fromEntries(players.map((player) => [player, player === side ? scripted() : random()])),
        maxDecisions: DECISIONS,
        onDecision({ state, number, action }) {
          if (number % 24 > 0) return
          expect([game.invariants(state), action]).toEqual([[], action])
          const again = game.codec.load(game.codec.save(state))
          const listed = [...game.legalActions(again)]
          expect(listed).toEqual([...game.legalActions(state)])
          expect(listed.length > 0 || game.result(state) !== null).toBe(true)
          expect(listed.filter((one) => !game.check(state, one).legal)).toEqual([])
        },
      })
      expect(forfeit).toBeNull()
    })
  })
}
