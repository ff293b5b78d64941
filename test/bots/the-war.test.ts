/** The scripted player of The War: it plays every scenario to its end, answers only what is legal, and beats random play. */

import { describe, expect, it } from 'vitest'
import { type Bot, randomBot } from '../../src/bots'
import { theWarBot } from '../../src/bots/for-the-war'
import type { TheWarAction } from '../../src/games/the-war/actions'
import { theWar } from '../../src/games/the-war/game'
import { warMap } from '../../src/games/the-war/play/map'
import type { ScenarioId } from '../../src/games/the-war/scenarios/list'
import type { TheWarState } from '../../src/games/the-war/state'
import { seeded } from '../../src/kernel/dice'

type Player = Bot<TheWarState, TheWarAction>
const random = (): Player => randomBot(theWar) as unknown as Player

function play(scenario: ScenarioId, seed: string, bots: Readonly<Record<string, Player>>) {
  const state = theWar.fork(theWar.setup({ scenario, seed })) as TheWarState
  const dice = seeded(`${seed} bots`)
  for (let now = theWar.decision(state); now !== null; now = theWar.decision(state)) {
    const action = bots[now.player].choose(state, dice)
    const verdict = theWar.check(state, action)
    if (!verdict.legal) throw new Error(`${JSON.stringify(action)}: ${verdict.because}`)
    theWar.advance(state, action)
  }
  return { result: theWar.result(state)!, state }
}

describe('the scripted player of The War', () => {
  for (const [scenario, side] of [
    ['desert-1941', 'axis'],
    ['desert-1941', 'allied'],
    ['france-1940', 'axis'],
    ['france-1940', 'allied'],
  ] as const)
    it(`beats random play: ${scenario}, ${side}`, { timeout: 120_000 }, () => {
      let wins = 0
      for (let game = 0; game < 12; game++) {
        const bots = { axis: random(), allied: random(), [side]: theWarBot() }
        if (play(scenario, `bot ${game}`, bots).result.winner === side) wins++
      }
      expect(wins).toBeGreaterThanOrEqual(9)
    })

  /** What a side has gained in Poland: who wins there hangs on the price of Warsaw, which is even, whoever the Poles are. */
  function gain(side: 'axis' | 'allied', seed: string, player: Player): number {
    const { state } = play('poland-1939', seed, { axis: random(), allied: random(), [side]: player })
    const factors = (of: readonly { readonly nation: string; readonly factor: number }[], pole: boolean) =>
      of.filter(({ nation }) => (nation === 'poland') === pole).reduce((sum, { factor }) => sum + factor, 0)
    if (side === 'allied') return factors(Object.values(state.units), true)
    const most = state.victory.marginal!
    if (!state.surrendered.includes('poland')) return -2 * most
    return Math.max(-most, most - factors(state.lost, false))
  }

  for (const side of ['axis', 'allied'] as const)
    it(`gains more than random play in Poland: ${side}`, { timeout: 120_000 }, () => {
      const seeds = ['pm 0', 'pm 1', 'pm 2', 'pm 3']
      const sum = (player: Player) => seeds.reduce((all, seed) => all + gain(side, seed, player), 0)
      expect(sum(theWarBot())).toBeGreaterThan(sum(random()))
    })

  it('plays against itself to the end, and leaves a sound position', { timeout: 120_000 }, () => {
    const bot = theWarBot()
    const { state } = play('desert-1941', 'both', { axis: bot, allied: bot })
    expect(theWar.invariants(state)).toEqual([])
  })

  it('closes the front around a beachhead: no column drives through it into Germany', {
    timeout: 120_000,
  }, () => {
    const bot = theWarBot()
    const state = theWar.fork(theWar.setup({ scenario: 'overlord-1944', seed: 'front' })) as TheWarState
    const isBreakout = () => state.phasing === 'allied' && state.flow.asked.at(-1)?.type === 'hand'
    const dice = seeded('front bots')
    const reached = new Set<string>()
    while (!(state.phasing === 'allied' && state.impulse === 'second')) {
      if (isBreakout())
        for (const action of theWar.legalActions(state)) if (action.type === 'move') reached.add(action.to)
      theWar.advance(state, bot.choose(state, dice))
    }
    const { board } = warMap()
    const landed = board.cityHex('Cherbourg')!
    expect(reached.size).toBeGreaterThan(0)
    for (const hex of reached) expect(warMap().distance(hex, landed)).toBeLessThanOrEqual(5)
  })

  it('chooses the same again: it draws no lots', () => {
    const state = theWar.setup({ scenario: 'france-1940', seed: 'same' }) as TheWarState
    const bot = theWarBot()
    expect(bot.choose(state, seeded('a'))).toEqual(bot.choose(state, seeded('b')))
  })
})
