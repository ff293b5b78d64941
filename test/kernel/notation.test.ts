import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { LoadError } from '../../src/kernel/codec'
import { seeded } from '../../src/kernel/dice'
import { defineHiddenGame } from '../../src/kernel/game'
import { stateFromText, stateToText } from '../../src/kernel/notation'
import { sha256 } from '../../src/kernel/sha256'
import { squeeze, unsqueeze } from '../../src/kernel/squeeze'
import { picket, picketSpec } from '../testing/picket'

const start = picket.setup({ scenario: 'day', seed: 'notation' })
const text = stateToText(picket, start)

/** What is said of a text; it must be refused, with one fault. */
function refusal(given: unknown, game = picket): string {
  try {
    stateFromText(game, given as string)
  } catch (error) {
    expect(error).toBeInstanceOf(LoadError)
    expect((error as LoadError).faults).toHaveLength(1)
    return (error as LoadError).faults[0].problem
  }
  throw new Error('it was taken')
}

describe('a state as text', () => {
  it('comes back as it was, with its dice, and frozen', () => {
    const after = picket.apply(start, [...picket.legalActions(start)][0]).state
    for (const state of [start, after]) {
      const back = stateFromText(picket, stateToText(picket, state))
      expect(back).toEqual(state)
      expect(Object.isFrozen(back)).toBe(true)
      expect(picket.codec.hash(back)).toBe(picket.codec.hash(state))
    }
  })

  it('takes letters of any alphabet', () => {
    const loose = defineHiddenGame({ ...picketSpec, stateSchema: v.any() })
    const state = { ...loose.setup({ scenario: 'day', seed: 'letters' }), note: 'Große Länge: ½ 🂡 \u007f' }
    const written = stateToText(loose, state)
    expect(encodeURIComponent(written)).toBe(written)
    expect(stateFromText(loose, written)).toEqual(state)
  })

  it('names its game, its rules and its scenario, and needs no escape in a URL', () => {
    expect(text).toMatch(/^picket\.\d+\.day\.[0-9a-f]{6}[\w-]+$/)
    expect(encodeURIComponent(text)).toBe(text)
  })

  it('is the same from now on: links that people have shared still work', () => {
    expect(unsqueeze('AK0uC', '', 10)).toBe('{}')
    expect(squeeze('{"a":[1,2,3],"b":[1,2,3]}', '{"a":[1,2,3]}')).toBe(PINNED)
    // Long enough for contexts to share slots, for long matches and for odds at their ends.
    const dice = seeded('long')
    const units = Array.from({ length: 900 }, (_, i) => ({
      at: `${1000 + 7 * i}`,
      units: [`${['ger', 'rus', 'bri'][i % 3]}-inf-${dice.d(4)}`, 'x'.repeat(dice.d(40))],
    }))
    const squeezed = squeeze(JSON.stringify(units), '')
    expect([squeezed.length, sha256(squeezed).slice(0, 16)]).toEqual([3401, '9942bfcd4f21967b'])
  })

  it.each([
    ['nothing', undefined, 'not undefined'],
    ['no text', 7, 'not number'],
    ['empty text', '', 'no text of a state'],
    ['a save', picket.codec.save(start), 'no text of a state'],
    ['another game', text.replace('picket', 'eto'), 'a state of "eto", not of "picket"'],
    ['other rules', text.replace(/\.\d+\./, '.77.'), 'version 77'],
    ['another scenario', text.replace('.day.', '.dusk-1.'), 'no scenario "dusk-1"'],
    ['half of it', text.slice(0, -4), 'check digits'],
    ['more than it', `${text}AxYz09`, 'check digits'],
    ['other check digits', text.replace(/\.[0-9a-f]{6}/, '.000000'), 'check digits'],
    ['very long text', text + 'x'.repeat(40_000), 'longer than 32000'],
  ])('is refused: %s', (_, given, problem) => {
    expect(refusal(given)).toContain(problem)
  })

  it('is held to what a save is held to', () => {
    const forged = stateToText(picket, { ...start, turn: 'three' } as unknown as typeof start)
    expect(() => stateFromText(picket, forged)).toThrow('turn')
  })

  it('is refused or is a state, whatever was changed in it', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(...'AZaz09-_.%é'), (at, char) => {
        const changed = text.slice(0, at) + char + text.slice(at + 1)
        try {
          expect(picket.invariants(stateFromText(picket, changed))).toEqual([])
        } catch (error) {
          expect(error).toBeInstanceOf(LoadError)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('is not made of a state that is too large for it', () => {
    const large = { ...start, note: 'x'.repeat(500_000) }
    expect(() => stateToText(picket, large)).toThrow(RangeError)
  })
})

describe('squeezing', () => {
  it('gives every text back, whatever the primer', () => {
    const ascii = fc.string({ unit: fc.constantFrom(...'abcxyz019{}[]":,. ~'), maxLength: 300 })
    fc.assert(
      fc.property(ascii, ascii, (given, primer) => {
        const squeezed = squeeze(given, primer)
        expect(squeezed).toMatch(/^[\w-]*$/)
        expect(unsqueeze(squeezed, primer, 300)).toBe(given)
      }),
      { numRuns: 60 },
    )
  })

  it('makes next to nothing of what is like the primer', () => {
    const json = JSON.stringify(Array.from({ length: 200 }, (_, i) => ({ at: i, unit: `unit-${i % 7}` })))
    expect(squeeze(json, json).length).toBeLessThan(30)
    expect(squeeze(json, '').length).toBeLessThan(json.length / 8)
  })

  it('comes to an end on any digits, and goes no further than it may', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'Az09-_'), maxLength: 60 }), (digits) => {
        const found = unsqueeze(digits, '{}', 500)
        expect(found === null || found.length <= 500).toBe(true)
      }),
      { numRuns: 60 },
    )
    expect(unsqueeze(squeeze('x'.repeat(5000), ''), '', 4999)).toBeNull()
    expect(unsqueeze('', 'x'.repeat(5000), 400_000)).toSatisfy((found) => found === null || found === '')
  })
})

const PINNED = 'G2hO7dRNO'
