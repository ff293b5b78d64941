/** What bots know of `eto`: keys of positions, whole moves, an evaluation. */

import { describe, expect, it } from 'vitest'
import { greedyBot, playGame, positionKey, randomBot } from '../../src/bots'
import { etoEvaluation, etoPositionKey, etoPositionKeys, etoWholeMoves } from '../../src/bots/for-eto'
import type { EtoAction } from '../../src/games/eto/actions'
import { eto, type FrozenEtoState } from '../../src/games/eto/game'
import { position } from '../../src/games/eto/position'
import type { EtoScenario } from '../../src/games/eto/state'
import { seeded } from '../../src/kernel/dice'
import { plannerOf } from '../../src/kit/plan'

/** Positions along a random game, one in so many. */
function* along(scenario: EtoScenario, seed: string, decisions: number, rules = {}) {
  const dice = seeded(seed)
  const bot = randomBot(eto)
  const state = eto.fork(eto.setup({ scenario, seed, rules }))
  for (let i = 0; i < decisions; i++) {
    yield state
    if (eto.decision(state) === null) return
    eto.advance(state, bot.choose(state, dice))
  }
}

describe('the key of a position', () => {
  it.each([
    ['1939', { minorCountries: true, partisans: true, italianEntry: true }],
    ['1940', {}],
    ['1941', { airdrop: true, minorCountries: true }],
  ] as const)('is equal for equal positions and for no others: %s', (scenario, rules) => {
    const hashes = new Map<number, string>()
    const keys = new Map<string, number>()
    const general = new Map<number, string>()
    for (const seed of ['a', 'b'])
      for (const state of along(scenario, seed, 400, rules)) {
        const hash = eto.codec.positionHash(state)
        const key = etoPositionKey(state)
        expect(hashes.get(key) ?? hash).toBe(hash)
        expect(keys.get(hash) ?? key).toBe(key)
        hashes.set(key, hash)
        keys.set(hash, key)
        const plain = positionKey(state)
        expect(general.get(plain) ?? hash).toBe(hash)
        general.set(plain, hash)
      }
    expect(hashes.size).toBeGreaterThan(400)
    expect(general.size).toBe(hashes.size)
  })

  it('does not hang on what was asked before, nor on who asks', () => {
    const kept = etoPositionKeys()
    for (const state of along('1941', 'fresh', 150)) {
      const key = kept(state)
      expect(etoPositionKeys()(state)).toBe(key)
      expect(kept(eto.fork(state))).toBe(key)
    }
    const start = eto.setup({ scenario: '1940', seed: 'json' })
    expect(kept(JSON.parse(JSON.stringify(start)))).toBe(kept(start))
    expect(kept(eto.setup({ scenario: '1940', seed: 'other dice' }))).toBe(kept(start))
  })

  it('is equal for what different orders come to', () => {
    const state = position({
      scenario: '1941',
      units: { '1612': ['ger-inf-4'], '1413': ['ger-inf-3'], '2012': ['rus-inf-2'] },
    })
    const go = (order: readonly (readonly [string, string, string])[]) => {
      const draft = eto.fork(state)
      for (const [at, unit, to] of order)
        for (const action of [
          { type: 'take', at, unit },
          { type: 'move', to },
          { type: 'stop' },
        ] as EtoAction[])
          if (eto.check(draft, action).legal) eto.advance(draft, action)
      return draft
    }
    const first = ['1612', 'ger-inf-4', '1512'] as const
    const second = ['1413', 'ger-inf-3', '1414'] as const
    const one = go([first, second])
    const other = go([second, first])
    expect(eto.codec.positionHash(one)).toBe(eto.codec.positionHash(other))
    expect(etoPositionKey(one)).toBe(etoPositionKey(other))
    expect(etoPositionKey(one)).not.toBe(etoPositionKey(state))
  })
})

const stopOf = (state: FrozenEtoState) =>
  state.focus?.type === 'hand' && eto.check(state, { type: 'stop' }).legal

/** Where a unit that is taken up can be put down, by clicks on `move`, however many. */
function byClicks(held: FrozenEtoState): Set<string> {
  const found = new Set<string>()
  const seen = new Set<number>()
  const queue = [held]
  for (const state of queue)
    for (const action of eto.legalActions(state)) {
      if (action.type !== 'move') continue
      const after = eto.fork(state)
      eto.advance(after, action)
      const key = etoPositionKey(after)
      if (seen.has(key)) continue
      seen.add(key)
      // Going round and coming back is no move.
      if (held.focus?.type === 'hand' && action.to !== held.focus.at) found.add(action.to)
      if (after.focus?.type === 'hand') queue.push(after)
    }
  return found
}

describe('whole moves', () => {
  const planner = plannerOf(eto)

  it('are legal from their first action to their last, wherever a game comes to', () => {
    let moves = 0
    for (const [seed, scenario] of [
      ['m', '1940'],
      ['n', '1941'],
      ['o', '1939'],
    ] as const) {
      let i = 0
      for (const state of along(scenario, seed, 500)) {
        if (i++ % 25 !== 0) continue
        const listed = etoWholeMoves(state)
        expect(listed.length).toBeGreaterThan(0)
        for (const move of listed.filter((_, place) => place % 7 === 0)) {
          expect(planner.plan(state, move), JSON.stringify(move)).toMatchObject({ legal: true })
          moves++
        }
      }
    }
    expect(moves).toBeGreaterThan(200)
  })

  it('lead wherever single clicks lead', () => {
    for (const [scenario, phase] of [
      ['1940', 'initial'],
      ['1941', 'mechanized'],
      ['1941', 'rail'],
    ] as const) {
      const state = position({ scenario, phase })
      const moves = etoWholeMoves(state)
      const takes = [...eto.legalActions(state)].filter((action) => action.type === 'take')
      for (const take of takes.filter((_, i) => i % 9 === 0)) {
        const held = eto.fork(state)
        eto.advance(held, take)
        const name = JSON.stringify(take)
        const whole = moves.flatMap(([first, second]) =>
          JSON.stringify(first) === name && second?.type === 'move' ? [second.to] : [],
        )
        expect(new Set(whole), `${phase} ${name}`).toEqual(byClicks(held))
      }
    }
  })

  it('put a unit down, and attack with the strongest first', () => {
    const state = position({
      scenario: '1941',
      phase: 'combat',
      russia: { atWar: true, mobilized: true },
      units: { '1612': ['ger-inf-4', 'ger-inf-2'], '1712': ['rus-inf-2'] },
    })
    expect(etoWholeMoves(state)).toEqual([
      [{ type: 'aim', at: '1712' }, { type: 'join', at: '1612', unit: 'ger-inf-4' }, { type: 'fight' }],
      [
        { type: 'aim', at: '1712' },
        { type: 'join', at: '1612', unit: 'ger-inf-4' },
        { type: 'join', at: '1612', unit: 'ger-inf-2' },
        { type: 'fight' },
      ],
      [{ type: 'end' }],
    ])
    const initial = position({ scenario: '1941', units: { '1612': ['ger-inf-4'], '2012': ['rus-inf-2'] } })
    for (const move of etoWholeMoves(initial)) {
      const played = planner.playOn(initial, move)
      if (played.legal && move[1]?.type === 'move') expect(stopOf(played.draft)).toBe(false)
    }
  })
})

describe('the evaluation', () => {
  it('is from -1 to 1, and what one side gains the other loses', () => {
    for (const scenario of ['1939', '1940', '1941'] as const)
      for (const state of along(scenario, 'e', 50)) {
        const axis = etoEvaluation(state, 'axis')
        expect(Math.abs(axis)).toBeLessThan(1)
        expect(etoEvaluation(state, 'allied')).toBeCloseTo(-axis, 12)
      }
  })

  it('likes strength, dislikes hunger and the enemy in Germany', () => {
    const units = { '1612': ['ger-inf-4'], '2012': ['rus-inf-2'] }
    const at = (more: Record<string, readonly (string | { unit: string; out: 0 })[]>) =>
      etoEvaluation(position({ scenario: '1941', phase: 'regroup', units: { ...units, ...more } }), 'axis')
    const plain = at({})
    expect(at({ '1413': ['ger-inf-3'] })).toBeGreaterThan(plain)
    expect(at({ '0812': ['bri-inf-1'] })).toBeLessThan(plain)
    expect(at({ '1612': [{ unit: 'ger-inf-4', out: 0 }] })).toBeLessThan(plain)
  })
})

describe('the greedy player of eto', () => {
  it('is far ahead of the random one after a few turns, on either side', () => {
    const greedy = () => greedyBot(eto, { evaluation: etoEvaluation, moves: etoWholeMoves, most: 40 })
    const axisIsAheadBy = (axis: 'greedy' | 'random', allied: 'greedy' | 'random') => {
      const bot = { greedy, random: () => randomBot(eto) }
      const { state, forfeit } = playGame(eto, {
        setup: { scenario: '1940' },
        seed: 'ahead',
        bots: { axis: bot[axis](), allied: bot[allied]() },
        maxDecisions: 500,
      })
      expect(forfeit).toBeNull()
      return etoEvaluation(state, 'axis')
    }
    const both = axisIsAheadBy('random', 'random')
    expect(axisIsAheadBy('greedy', 'random')).toBeGreaterThan(both)
    expect(axisIsAheadBy('random', 'greedy')).toBeLessThan(both)
  })
})
