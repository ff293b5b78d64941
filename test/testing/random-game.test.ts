import { describe, expect, it } from 'vitest'
import { defineHiddenGame } from '../../src/kernel/game'
import { playRandomGame } from '../../src/testing/random-game'
import { type PicketAction, picket, picketActions, picketSpec } from './picket'

const setup = { scenario: Object.keys(picket.scenarios)[0], seed: 'random' }
const looks = { lists: 1, saves: 1 }

describe('a random game', () => {
  it('is played to its end, whatever is looked at on the way', () => {
    const { decisions, result } = playRandomGame(picket, setup)
    expect(playRandomGame(picket, setup, looks)).toEqual({ decisions, result })
    expect(decisions).toBeGreaterThan(5)
  })

  it('does not pass over a list that lies', () => {
    const liar = defineHiddenGame({
      ...picketSpec,
      *legalActions(state) {
        yield* picketActions(state)
        if (state.turn > 2) yield { type: 'shoot', at: 99 } satisfies PicketAction
      },
    })
    expect(() => playRandomGame(liar, setup, looks)).toThrow('"at":99} is listed, and refused')
  })

  it('does not pass over a list that a save does not have', () => {
    let asked = 0
    const forgetful = defineHiddenGame({
      ...picketSpec,
      *legalActions(state) {
        const [first, ...others] = picketActions(state)
        // The game is asked first, its save after that.
        if (asked++ % 2 === 0 || others.length === 0) yield first
        yield* others
      },
    })
    expect(() => playRandomGame(forgetful, setup, { saves: 1 })).toThrow('not by both')
  })

  it('has a hand in it who plays on purpose, and may not do what is illegal', () => {
    const asked: number[] = []
    const hand = {
      ofTen: 10,
      choose(state: Parameters<typeof picketActions>[0]) {
        asked.push(state.turn)
        return [...picketActions(state)][0]
      },
    }
    const { decisions } = playRandomGame(picket, setup, { hand })
    expect(asked).toHaveLength(decisions)
    const cheat = { ofTen: 10, choose: (): PicketAction => ({ type: 'shoot', at: 99 }) }
    expect(() => playRandomGame(picket, setup, { hand: cheat })).toThrow('was chosen, and is refused')
  })

  it('stops at a bound', () => {
    expect(() => playRandomGame(picket, setup, { bound: 3 })).toThrow('still going on after 3 decisions')
  })
})
