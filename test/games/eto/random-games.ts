import { describe, expect, it } from 'vitest'
import { eto } from '../../../src/games/eto/game'
import { playRandomGame } from '../../../src/testing/random-game'

const GAMES = 80
const OPTIONS = [
  {},
  { minorCountries: true, partisans: true },
  { minorCountries: true, airdrop: true, railByHex: true },
]

/** Random games to the end. A phase is ended early one time in five, or a game would take ten thousand decisions. */
export function randomGames(scenario: string): void {
  describe(`${GAMES} random games of ${scenario}`, () => {
    it('end, and nothing that must hold is ever violated', () => {
      let ended = 0
      for (let i = 0; i < GAMES; i++) {
        const setup = { scenario, seed: `random ${i}`, rules: OPTIONS[i % OPTIONS.length] }
        const { result } = playRandomGame(eto, setup, { every: 40, hurry: 5 })
        if (['axis', 'allied'].includes(result.winner ?? '')) ended++
      }
      expect(ended).toBe(GAMES)
    })
  })
}
