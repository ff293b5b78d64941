import { describe, expect, it } from 'vitest'
import { actionText, type EtoAction, eto, eventText, unitText } from '../../../src/games/eto'
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
        const words = listed.map(actionText)
        expect(new Set(words).size).toBe(words.length)
        for (const text of words) expect(text).not.toMatch(/undefined|null|\[object| {2}/)
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
})
