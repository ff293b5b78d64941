import { describe, expect, it } from 'vitest'
import { randomBot } from '../../src/bots/bot'
import { chooseEeAction, europeEngulfedBot } from '../../src/bots/europe-engulfed'
import { botsOf } from '../../src/bots/load'
import { playGame } from '../../src/bots/play-game'
import { europeEngulfed } from '../../src/games/europe-engulfed/game'
import { scrambleHidden } from '../../src/games/europe-engulfed/view'
import { seeded } from '../../src/kernel/dice'

describe('the scripted player of Europe Engulfed', () => {
  it.each([
    ['western', 'elbe'],
    ['soviet', 'neisse'],
  ] as const)('beats a random one as the %s side of 16.1', (mine, seed) => {
    const random = randomBot(europeEngulfed)
    const bots = { western: random, soviet: random, [mine]: europeEngulfedBot() }
    const played = playGame(europeEngulfed, { setup: { scenario: '16.1' }, seed, bots: bots as never })
    expect(played.winner).toBe(mine)
  })

  it('decides by its view alone: other faces on blocks that it has not seen change nothing', () => {
    const dice = seeded('faces')
    let state = europeEngulfed.setup({ scenario: '16.1', seed: 'faces' })
    for (let count = 0; count < 400; count++) {
      const now = europeEngulfed.decision(state)
      if (now === null) break
      const action = chooseEeAction(europeEngulfed.view(state, now.player))
      expect(europeEngulfed.check(state, action).legal).toBe(true)
      if (count % 40 === 0) {
        const other = scrambleHidden(state as never, now.player, dice)
        expect(chooseEeAction(europeEngulfed.view(other, now.player))).toEqual(action)
      }
      state = europeEngulfed.apply(state, action).state
    }
  })

  it('is the first bot of the game', () => {
    expect(botsOf('europe-engulfed')[0].name).toBe('scripted')
  })
})
