/** What the page shows to a player comes from what he may know: two games that he cannot tell apart look the same, whatever is asked. */

import { describe, expect, it } from 'vitest'
import type { AnyAdapter } from '../../docs/playground/src/adapter'
import { aetoAdapter } from '../../docs/playground/src/aeto'
import { choiceOf } from '../../docs/playground/src/bot-choice'
import { optionsAt } from '../../docs/playground/src/clicks'
import { europeEngulfedAdapter } from '../../docs/playground/src/europe-engulfed'
import { deciding, eventsOf, newPlay, type Play, sessionFrom } from '../../docs/playground/src/play-state'
import { type Bot, randomBot } from '../../src/bots'
import { type GameAction, type GameState, seeded } from '../../src/index'

const GAMES = [
  { name: 'Europe Engulfed', adapter: europeEngulfedAdapter, scenario: '16.1', rules: {}, steps: 260 },
  { name: 'Europe Engulfed, Italy', adapter: europeEngulfedAdapter, scenario: '16.3', rules: {}, steps: 160 },
  {
    name: 'aeto with Ultra, hedgerows and secret orders',
    adapter: aetoAdapter,
    scenario: '1939',
    rules: { ultra: true, bocage: true, hiddenProduction: true },
    steps: 40,
  },
] as const

const withoutDice = (state: GameState): string => JSON.stringify({ ...state, dice: null })

const playOf = (adapter: AnyAdapter, state: GameState): Play =>
  newPlay(adapter, sessionFrom(adapter, state), {})

/** Everything that the page says of a position: counters, decisions, moves, reasons against some clicks, odds, tables, washes. */
function shownOf({ adapter, seen, eyes, moment, selected, moves }: Play, spaces: readonly string[]): unknown {
  return {
    counters: adapter.counters(seen, eyes),
    decision: adapter.game.decision(seen),
    legal: moment.legal.map((action) => adapter.actionText(action)),
    options: spaces.map((space) => optionsAt(adapter, moment, selected, moves, space)),
    units: spaces.map((space) => adapter.unitsAt(seen, space, eyes)),
    reasons: spaces.map((space) => adapter.whyNot(moment.free, selected, space)),
    odds: spaces.slice(0, 2).map((space) => adapter.attack(seen, space)),
    tables: adapter.tables?.(seen, eyes),
    overlays: adapter.overlays.map(({ look }) => look(seen, eyes!)),
  }
}

describe.each(GAMES)('the page of $name', ({ adapter: given, scenario, rules, steps }) => {
  const adapter = given as unknown as AnyAdapter
  const { game } = adapter
  const lots = seeded('secrets')

  it('says the same of two positions that the player who looks cannot tell apart', () => {
    let state = game.setup({ scenario, seed: 'secrets', rules })
    const spaces = [...adapter.layout.ids]
    let compared = 0
    let hidden = 0
    for (let step = 0; step < steps; step++) {
      const decision = game.decision(state)
      if (decision === null) break
      const legal = [...game.legalActions(state)].filter(({ type }) => type !== 'resign')
      if (step % 20 === 7) {
        const other = game.determinize(game.view(state, decision.player), lots)
        const [here, there] = [playOf(adapter, state), playOf(adapter, other)]
        const some = [0, 1, 2, 3, 4, 5].map(() => spaces[lots.d(spaces.length) - 1])
        expect(here.seen).toEqual(there.seen)
        expect(shownOf(here, some)).toEqual(shownOf(there, some))
        // What it offers is what may be done in the true position, all of it.
        expect(here.moment.legal).toEqual([...game.legalActions(state)])
        compared += 1
        if (withoutDice(here.seen) !== withoutDice(state)) hidden += 1
      }
      state = game.apply(state, legal[lots.d(legal.length) - 1]).state
    }
    expect(compared).toBeGreaterThan(1)
    expect(hidden).toBeGreaterThan(0)
  })

  it('tells a bot what its player may know: the same of two positions that he cannot tell apart', () => {
    let state = game.setup({ scenario, seed: 'bots', rules })
    const told: GameState[] = []
    const listener: Bot<GameState, GameAction> = {
      choose(given, dice) {
        told.push(given)
        return randomBot(game).choose(given, dice)
      },
    }
    let hidden = 0
    for (let step = 0; step < steps; step++) {
      const decision = game.decision(state)
      if (decision === null) break
      const other = game.determinize(game.view(state, decision.player), lots)
      choiceOf(adapter, listener, other, lots)
      // What is chosen by what one sees may be done.
      const action = choiceOf(adapter, listener, state, lots)
      expect(withoutDice(told.at(-1)!)).toBe(withoutDice(told.at(-2)!))
      if (withoutDice(told.at(-1)!) !== withoutDice(state)) hidden += 1
      state = game.apply(state, action).state
    }
    expect(hidden).toBeGreaterThan(0)
  })

  it('asks nothing while another decides, and tells of events what he may know', () => {
    const state = game.setup({ scenario, seed: 'secrets', rules })
    const { player } = game.decision(state)!
    const bots = { [player]: 'player at random' }
    const watched = newPlay(adapter, sessionFrom(adapter, state), bots)
    expect(watched.moment.legal).toEqual([])
    expect(watched.eyes).not.toBe(player)
    const own = playOf(adapter, state)
    const next = deciding(own, [own.moment.legal[0]])
    const { events } = next.session.last!
    expect(eventsOf(adapter, next.session, next.eyes)).toEqual(
      game.viewEvents(next.session.state, events, next.eyes!),
    )
  })
})
