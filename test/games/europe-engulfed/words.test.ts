/** How Europe Engulfed speaks. */

import { describe, expect, it } from 'vitest'
import { europeEngulfed } from '../../../src/games/europe-engulfed/game'

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
})
