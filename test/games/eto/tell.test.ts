import { describe, expect, it } from 'vitest'
import {
  type Attack,
  actionText,
  battleText,
  type EtoAction,
  eto,
  eventText,
  position,
  unitText,
} from '../../../src/games/eto'
import { seeded } from '../../../src/kernel/dice'
import { pick } from '../../../src/testing/corrupt'

describe('words', () => {
  it('say every action and every event of long games, and never two actions of one list alike', () => {
    const actions = new Set<string>()
    const events = new Set<string>()
    const dice = seeded('words')
    const rules = Object.fromEntries(Object.keys(eto.optionalRules).map((name) => [name, true]))
    for (const [scenario, on] of [
      ['1939', rules],
      ['1940', {}],
      ['1941', { minorCountries: true, partisans: true }],
    ] as const) {
      const state = eto.fork(eto.setup({ scenario, seed: 'words', rules: on }))
      for (let step = 0; step < 2500; step++) {
        const listed: EtoAction[] = [...eto.legalActions(state)]
        if (listed.length === 0) break
        const words = listed.map((action) => actionText(action))
        expect(new Set(words).size).toBe(words.length)
        // By the names of units and places as well: the compiler has seen to it that none is missing.
        const told = step % 20 === 0 ? listed.map((action) => eto.words.action(action, state)) : []
        expect(new Set(told).size).toBe(told.length)
        for (const text of [...words, ...told]) expect(text).not.toMatch(/undefined|null|\[object| {2}/)
        const choice = pick(
          listed.filter(({ type }) => type !== 'resign'),
          dice,
        )
        actions.add(choice.type)
        for (const event of eto.advance(state, choice)) {
          events.add(event.type)
          expect(eventText(event)).not.toMatch(/undefined|\[object| {2}/)
        }
      }
    }
    expect(actions.size).toBeGreaterThan(20)
    expect(events.size).toBeGreaterThan(20)
  })

  it('call a unit by what it is', () => {
    expect(unitText('ger-mec-4')).toBe('German mechanized, 4')
    expect(unitText('ffr-inf-1#2')).toBe('Free French infantry, 1 (the second)')
    expect(unitText('rus-prt-1#4')).toBe('Russian partisan, 1 (the 4th)')
    expect(unitText('nobody')).toBe('nobody')
  })

  it('call units and places by their names where the state is at hand', () => {
    const start = eto.setup({ scenario: '1940', seed: 'words' })
    const take = { type: 'take', at: '1113', unit: 'ger-mec-4' } as const
    expect(eto.words.action(take)).toBe('take ger-mec-4 in 1113')
    expect(eto.words.action(take, start)).toBe('take German mechanized (4) in Frankfurt (1113)')
    const { state } = eto.apply(start, take)
    expect(eto.words.action({ type: 'move', to: '1112' }, state)).toBe(
      'move German mechanized (4) to Essen (1112)',
    )
    expect(eto.words.action({ type: 'stop' }, eto.view(state, 'axis'))).toBe('put German mechanized (4) down')
    const [moved] = eto.apply(state, { type: 'move', to: '1213' }).events
    expect(eto.words.event(moved)).toBe('ger-mec-4 moves 1113-1213 for 1 MP')
    expect(eto.words.event(moved, state)).toBe('German mechanized (4) moves 1113-1213 for 1 MP')
    expect(eto.words.piece('ger-mec-4')).toBe('German mechanized, 4')
  })

  it('say what there is to decide, with the numbers of the moment', () => {
    const start = eto.setup({ scenario: '1940', seed: 'words' })
    expect(eto.words.decision(start)).toBe(
      'Axis player, initial phase, spring 1940. Move units, prepare them for rail movement, or land them from the sea.',
    )
    const { state } = eto.apply(start, { type: 'take', at: '1113', unit: 'ger-mec-4' })
    expect(eto.words.decision(state)).toBe(
      'Axis player, initial phase, spring 1940. German mechanized (4) in Frankfurt (1113) has 5 MP left. Move the unit in hand, or put it down.',
    )
    // Without secrets everybody may know what is asked, with who and when or without.
    expect(eto.words.question(eto.view(state, 'allied'))).toBe(
      'German mechanized (4) in Frankfurt (1113) has 5 MP left. Move the unit in hand, or put it down.',
    )
    const ended = position({
      scenario: '1940',
      ended: { winner: 'axis', level: 'marginal', rule: '13.0', because: 'why' },
    })
    expect(eto.words.decision(ended)).toBe('A marginal victory for the Axis player: why.')
  })

  it('tell an attack and what may come of it on one line, or why there is none', () => {
    const attack: Attack = {
      season: 'spring',
      attackers: [4, 1].map((strength) => ({
        id: `ger-mec-${strength}`,
        nation: 'german',
        type: 'mechanized',
        strength,
        supplied: true,
        sides: { '1913': 'open' },
      })),
      defended: [
        {
          hex: '1913',
          terrain: 'rough',
          inWeatherArea: true,
          units: [{ id: 'rus-inf-1', nation: 'russian', type: 'infantry', strength: 1, supplied: true }],
        },
      ],
    }
    expect(battleText(attack)).toBe(
      'German mechanized (4) and German mechanized (1) against Russian infantry (1) in 1913 (rough), spring, 5 to 4, column +1: loses 0 33.3%, 1 66.7%; 0.67 of 1 on average; destroyed 66.7%',
    )
    expect(battleText({ ...attack, attackers: attack.attackers.slice(1) })).toBe(
      'German mechanized (1) against Russian infantry (1) in 1913 (rough), spring: no attack, an attack of 1 is too weak against 4; at least as much is needed',
    )
  })
})
