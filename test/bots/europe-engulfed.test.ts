import { describe, expect, it } from 'vitest'
import { randomBot } from '../../src/bots/bot'
import { chooseAmong, chooseEeAction, europeEngulfedBot } from '../../src/bots/europe-engulfed'
import { botsOf } from '../../src/bots/load'
import { playGame } from '../../src/bots/play-game'
import { europeEngulfed, type FrozenEeState } from '../../src/games/europe-engulfed/game'
import { turnOfYear } from '../../src/games/europe-engulfed/scenario'
import { scrambleHidden } from '../../src/games/europe-engulfed/view'
import { seeded } from '../../src/kernel/dice'
import { position } from '../games/europe-engulfed/position'

const NOTHING = { american: 0, british: 0, soviet: 0, german: 0, italian: 0, french: 0, minor: 0 }

/** Germans have come from one area into another with so many infantry, and attack: the Soviets are asked. */
function reacting(at: string, from: string, soviets: readonly string[], count: number) {
  const { state, ids } = position({
    scenario: '16.2',
    units: { [at]: soviets, [from]: Array.from({ length: count }, () => 'german infantry 3/3') },
    control: { [from]: 'axis' },
    actions: { ...NOTHING, soviet: 1 },
  })
  let now = state
  const act = (action: Parameters<typeof europeEngulfed.apply>[1]) => {
    now = europeEngulfed.apply(now, action).state
  }
  for (const unit of ids[from]) {
    act({ type: 'take', unit })
    act({ type: 'go', to: at })
  }
  while (now.flow.step !== 'combat') act({ type: 'end' })
  act({ type: 'attack', at, assault: false })
  return now
}

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

  it('begins the war in the east: Germany in summer once France is out, the Soviets when their side is the stronger', () => {
    const start = europeEngulfed.setup({ scenario: 'campaign-1939', seed: 'east' })
    const year = turnOfYear({ scenario: 'campaign-1939' }, 1942)
    const [MARCH, MAY] = [1, 2]
    const chosen = (side: 'axis' | 'allied', month: number, france: boolean, germans: number) => {
      const { state } = position({
        scenario: 'campaign-1939',
        side,
        turn: year + month,
        politics: { ...start.politics, phoney: false, france, neutral: [] } as never,
        units: {
          Berlin: Array.from({ length: germans }, () => 'german infantry 3/3'),
          Moscow: Array.from({ length: 10 }, () => 'soviet infantry 2/2'),
        },
      })
      return chooseEeAction(europeEngulfed.view(state, europeEngulfed.decision(state)!.player))
    }
    const war = (on: string) => ({ type: 'war', on })
    expect(chosen('axis', MAY, false, 10)).toEqual(war('Soviet Union'))
    expect(chosen('axis', MARCH, false, 10)).not.toEqual(war('Soviet Union'))
    expect(chosen('axis', MAY, true, 10)).not.toEqual(war('Soviet Union'))
    expect(chosen('allied', MARCH, true, 3)).toEqual(war('Germany'))
    expect(chosen('allied', MARCH, true, 12)).not.toEqual(war('Germany'))
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

  it('spends what is left on bombers, and not on nothing, when nobody can be built', () => {
    const { state } = position({
      scenario: '16.2',
      side: 'allied',
      turn: 2,
      step: 'production',
      actions: { ...NOTHING, american: 1, british: 2, soviet: 1 },
      aid: 3,
      years: { asw: 1942 },
      werps: { ...NOTHING, american: 10 },
      built: { 'U.S.A.': 2 },
      control: { Oslo: 'axis' },
    })
    const view = europeEngulfed.view(state, 'allied')
    expect([...europeEngulfed.legalActions(view)].map(({ type }) => type)).not.toContain('replace')
    expect(chooseEeAction(view)).toEqual({ type: 'order', power: 'american', asset: 'alliedBombers' })
  })

  it('buys infantry while the enemy has more on the map, and armor when he has not', () => {
    const built = (enemies: number) => {
      const { state } = position({
        scenario: '16.2',
        side: 'allied',
        turn: 2,
        step: 'production',
        actions: { ...NOTHING, american: 1, british: 2, soviet: 1 },
        aid: 3,
        lent: 5,
        years: { asw: 1942 },
        werps: { ...NOTHING, soviet: 8 },
        units: {
          Moscow: ['soviet infantry 3/3'],
          Berlin: Array.from({ length: enemies }, () => 'german infantry 3/3'),
        },
      })
      const action = chooseEeAction(europeEngulfed.view(state, 'allied'))
      return action.type === 'build' ? state.blocks[action.unit].kind : action.type
    }
    expect(built(0)).toBe('armor')
    expect(built(4)).toBe('infantry')
  })

  it('stands in Moscow against odds at which it leaves a forest, and leaves both to an army that would destroy it', () => {
    const asked = (at: string, area: string, attackers: number) =>
      chooseEeAction(
        europeEngulfed.view(
          reacting(at, area, ['soviet infantry 4/4', 'soviet infantry 3/3'], attackers) as FrozenEeState,
          'allied',
        ),
      ).type
    expect(asked('Moscow', 'Smolensk', 4)).toBe('stand')
    expect(asked('Gorki', 'Tula', 4)).toBe('retreat')
    expect(asked('Moscow', 'Smolensk', 6)).toBe('retreat')
  })

  it('gives limited supply where it saves more than the Special Action costs', () => {
    const chosen = (count: number) => {
      const { state } = position({
        scenario: '16.2',
        step: 'breakthrough',
        weather: { eastern: 'clear', western: 'clear', southern: 'clear' },
        units: { Crimea: Array.from({ length: count }, () => 'german infantry 3/3') },
        control: { Crimea: 'axis', Sevastopol: 'allied', Krasnodar: 'allied', 'Dnepr River Bend': 'allied' },
        actions: { ...NOTHING, german: 2 },
      })
      const now = europeEngulfed.apply(state, { type: 'end' }).state
      expect(now.flow.step).toBe('supply')
      return chooseEeAction(europeEngulfed.view(now, 'axis')).type
    }
    // Five steps of infantry are worth five WERPs.
    expect([chosen(1), chosen(5), chosen(6)]).toEqual(['end', 'end', 'relieve'])
  })

  it('lands where there is something to be had, and not on an island that leads nowhere', () => {
    const { state } = position({
      scenario: '16.2',
      side: 'allied',
      weather: { eastern: 'clear', western: 'clear', southern: 'clear' },
      units: { Malta: ['british infantry 3/3', 'british infantry 3/3'] },
      control: { Corsica: 'axis', Athens: 'axis' },
      actions: { ...NOTHING, british: 1 },
    })
    const chosen = (to: string) => {
      const land = { type: 'land', power: 'british', to, water: 'Mediterranean' } as const
      expect(europeEngulfed.check(state, land).legal).toBe(true)
      return chooseAmong(europeEngulfed.view(state, 'allied'), [land, { type: 'end' }]).type
    }
    expect([chosen('Corsica'), chosen('Athens')]).toEqual(['end', 'land'])
  })

  it('is the first bot of the game', () => {
    expect(botsOf('europe-engulfed')[0].name).toBe('scripted')
  })
})
