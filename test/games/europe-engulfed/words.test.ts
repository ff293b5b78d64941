/** How Europe Engulfed speaks. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed } from '../../../src/games/europe-engulfed/game'
import { seeded } from '../../../src/kernel/dice'
import { play, position } from './position'

describe('the words of Europe Engulfed', () => {
  it('have the right article before every power', () => {
    const told = (power: 'american' | 'italian' | 'german') =>
      europeEngulfed.words.action({ type: 'plan', power })
    expect(told('american')).toBe('Build an American Special Action')
    expect(told('italian')).toBe('Build an Italian Special Action')
    expect(told('german')).toBe('Build a German Special Action')
  })

  it('name a unit by its nation, by its kind if the state is at hand, and in a list by its steps and place', () => {
    const state = europeEngulfed.setup({ scenario: '16.3', seed: 'words' })
    const { words } = europeEngulfed
    expect(words.piece('ge-1')).toBe('German unit 1')
    expect(words.piece('ge-1', state)).toBe('German infantry 1')
    expect(words.piece('ge-air-2', state)).toBe('German ground-support unit 2')
    expect(words.piece('ff-3')).toBe('Free French unit 3')
    expect(words.piece('nobody')).toBe('nobody')
    expect(words.action({ type: 'take', unit: 'ge-1' }, state)).toBe(
      'Take up German infantry 1 (4/4, East Prussia)',
    )
    // Of what he cannot see a player learns nothing more by asking for its name.
    const seen = europeEngulfed.view(state, 'allied')
    expect(words.piece('ge-1', seen)).toBe('German unit 1')
  })

  it('ask about a unit, an area or a battle by its name, and tell the name to nobody but who is asked', () => {
    const { words } = europeEngulfed
    const patton = europeEngulfed.setup({ scenario: '16.1', seed: 'words' })
    expect(words.question(patton)).toMatch(/^Put Soviet infantry \d+ \(\d\/3\) down\.$/)
    expect(words.question(europeEngulfed.view(patton, 'western'))).toBe('Deploy the next unit.')
    const start = europeEngulfed.setup({ scenario: '16.3', seed: 'words' })
    expect(words.question(start)).toBe('Move a unit, or end the movement.')
    const held = europeEngulfed.apply(start, { type: 'take', unit: 'ge-1' }).state
    const asks = 'Where does German infantry 1 (4/4, East Prussia) go?'
    expect(words.question(held)).toBe(asks)
    expect(words.question(europeEngulfed.view(held, 'axis'))).toBe(asks)
    expect(words.decision(held)).toBe(`The Axis, September and October 1939. ${asks}`)
    expect(words.decision(europeEngulfed.view(held, 'allied'))).toBe(
      'The Axis, September and October 1939. Where does the unit go?',
    )
  })

  it('refuse with the names of powers, players and units, whatever is tried at random', () => {
    const reasons = new Map<string, string>()
    for (const scenario of ['16.1', '16.3', 'campaign-1941'] as const) {
      const draft = europeEngulfed.fork(europeEngulfed.setup({ scenario, seed: 'refusals' }))
      const dice = seeded('refusals')
      const tried: EeAction[] = [
        { type: 'order', power: 'british', asset: 'germanFlak' },
        { type: 'order', power: 'german', asset: 'alliedFighters' },
        { type: 'free', power: 'american' },
        { type: 'send', count: 40 },
      ]
      for (let i = 0; i < 500; i++) {
        if (europeEngulfed.decision(draft) === null) break
        const legal = [...europeEngulfed.legalActions(draft)]
        for (let k = 0; k < 12; k++) {
          const action = tried[dice.d(tried.length) - 1]
          const verdict = europeEngulfed.check(draft, action)
          if (!verdict.legal) reasons.set(`${verdict.rule} ${verdict.code}`, verdict.because)
        }
        const action = legal[dice.d(legal.length) - 1]
        tried.push(action)
        europeEngulfed.advance(draft, action, dice)
      }
    }
    expect(reasons.size).toBeGreaterThan(30)
    const ids = /\b(?:american|british|french|german|soviet|italian|polish|axis|allied|western)\b/
    for (const [code, because] of reasons) {
      if (code.endsWith(' not-now') || code.endsWith('malformed-action')) continue
      expect(because, code).not.toMatch(ids)
      expect(because, code).not.toMatch(/\b[a-z]+[A-Z]|\b[a-z]{2}-(?:air-)?\d|\b1 WERPs|\b[01] are left/)
    }
  })

  it('say which die was thrown, and who joins the Axis', () => {
    const { words } = europeEngulfed
    const die = (of: string) => words.event({ type: 'resolve', rule: of, roll: 4 })
    expect(['14.354', '14.212', '14.214', '14.222', '14.232'].map(die)).toEqual([
      'French resolve: 4',
      'German infrastructure: 4',
      'The fourth German Special Action: 4',
      'Soviet experience: 4',
      'American experience: 4',
    ])
    const { state } = position({
      scenario: 'campaign-1939',
      side: 'allied',
      step: 'breakthrough',
      turn: 4,
      options: ['minorChoices'],
      track: { ...europeEngulfed.setup({ scenario: '16.3', seed: 'peace' }).track },
      politics: {
        ...europeEngulfed.setup({ scenario: 'campaign-1939', seed: 'words' }).politics,
        ...{ france: false, paris: true, italianWar: true, neutral: ['Hungary', 'Finland'] },
      },
    })
    const { events } = play(state, [{ type: 'end' }, { type: 'roll' }, { type: 'roll' }], [5, 1])
    const told = events.flatMap((event) =>
      event.type === 'politics' && event.what === 'axis-grows' ? [words.event(event)] : [],
    )
    expect(told).toEqual(['Hungary joins the Axis'])
  })

  it('ask every question that random play comes to in whole sentences', () => {
    const { words } = europeEngulfed
    const asked = new Map<string, string>()
    for (const scenario of ['16.1', '16.2'] as const) {
      const draft = europeEngulfed.fork(europeEngulfed.setup({ scenario, seed: 'questions' }))
      const dice = seeded('questions')
      for (let i = 0; i < 700; i++) {
        const now = europeEngulfed.decision(draft)
        if (now === null) break
        const told = words.question(draft)
        expect(told).toMatch(/^[A-Z0-9].*[.?]$/)
        expect(told).not.toMatch(/undefined|null|NaN|\b[a-z]{2}-\d/)
        if (now.question !== undefined) asked.set(now.question, told)
        europeEngulfed.advance(draft, europeEngulfed.sample(draft, dice)!, dice)
      }
    }
    expect(asked.size).toBeGreaterThan(8)
    const areas = /( in | over | to | on | from )[A-Z]/
    for (const kind of ['react', 'battle', 'hand'])
      expect(asked.get(kind), kind).toMatch(kind === 'hand' ? /\?$/ : areas)
  })
})
