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
})
