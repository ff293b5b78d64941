/** Why a unit cannot go somewhere: the rule and the numbers, for people. */

import { describe, expect, it } from 'vitest'
import { europeEngulfed } from '../../../src/games/europe-engulfed/game'
import { goals } from '../../../src/games/europe-engulfed/play/05-movement'
import type { EeState, Politics } from '../../../src/games/europe-engulfed/state'
import { deployed, type Position, position } from './position'

const start = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })
const AT_WAR = { ...start.politics, sovietWar: true, since: 1, vichy: false } as Politics
const CLEAR = { eastern: 'clear', western: 'clear', southern: 'clear' } as const

/** What is said against going from one area to another with the first unit there. */
function whyNot(from: string, to: string, given: Position): string {
  const { state, ids } = position({
    scenario: 'campaign-1941',
    side: 'axis',
    turn: 2,
    politics: AT_WAR,
    weather: CLEAR,
    ...given,
  })
  const [unit] = ids[from]
  const held = europeEngulfed.apply(state, { type: 'take', unit }).state
  const verdict = europeEngulfed.check(held, { type: 'go', to })
  return verdict.legal ? 'legal' : `${verdict.rule} ${verdict.because}`
}

/** By its kind alone: which number a block has is the position's affair. */
const plain = (text: string): string => text.replace(/(infantry|armor|unit) \d+/g, '$1')

describe('a way that is refused', () => {
  const infantry: Position = { units: { Minsk: ['german infantry 3/3'] }, control: { Minsk: 'axis' } }
  const armor: Position = { units: { Minsk: ['german armor 4/4'] }, control: { Minsk: 'axis' } }

  it('says how far it is, and how far the unit goes', () => {
    expect(plain(whyNot('Minsk', 'Moscow', infantry))).toBe(
      '5.1 Moscow is 2 areas from Minsk, and German infantry goes 1',
    )
    expect(plain(whyNot('Minsk', 'Gorki', armor))).toBe(
      '5.1 Gorki is 3 areas from Minsk, and German armor goes 2',
    )
    expect(plain(whyNot('Minsk', 'Moscow', { ...armor, weather: { ...CLEAR, eastern: 'mud' } }))).toBe(
      '5.1 Moscow is 2 areas from Minsk, and German armor goes 1 in mud',
    )
  })

  it('says where the unit must stop', () => {
    expect(plain(whyNot('Silesia', 'Austria', { units: { Silesia: ['german armor 4/4'] } }))).toBe(
      '5.15 German armor must stop in Slovakia (rough) on its way to Austria',
    )
    const held: Position = {
      units: {
        Minsk: ['german armor 4/4'],
        Smolensk: ['soviet infantry 4/4'],
        'Velikiye Luki': ['soviet infantry 4/4'],
        Bryansk: ['soviet infantry 4/4'],
      },
      control: { Minsk: 'axis' },
    }
    expect(plain(whyNot('Minsk', 'Moscow', held))).toMatch(
      /^5\.12 German armor must stop at the enemies in (Smolensk|Velikiye Luki) on its way to Moscow$/,
    )
  })

  it('names what is neutral, what is closed, and what is no area', () => {
    expect(whyNot('Minsk', 'Ankara', infantry)).toBe('9.12 Ankara is neutral, and nobody enters neutral land')
    expect(whyNot('Minsk', 'Utopia', infantry)).toBe('5.1 Utopia is no area of this scenario')
    expect(plain(whyNot('Minsk', 'Minsk', infantry))).toBe('5.1 German infantry is in Minsk already')
    const gorki: Position = { units: { Gorki: ['german infantry 3/3'] }, control: { Gorki: 'axis' } }
    expect(whyNot('Gorki', 'Ural Mountains', gorki)).toBe(
      '9.12 Ural Mountains is closed to German infantry now',
    )
  })

  it('counts who is in a fortress already', () => {
    const full: Position = {
      units: { Novgorod: ['german infantry 3/3'], Leningrad: ['german infantry 3/3', 'german infantry 3/3'] },
      control: { Novgorod: 'axis', Leningrad: 'axis' },
    }
    expect(whyNot('Novgorod', 'Leningrad', full)).toBe(
      '5.5 Leningrad has room for 2 ground units of a side, and 2 are there',
    )
  })

  it('has a reason wherever a unit of the campaign cannot go, in both kinds of movement', () => {
    for (const step of ['movement', 'strategic'] as const) {
      const { state } = position({
        scenario: 'campaign-1941',
        side: 'axis',
        turn: 2,
        politics: AT_WAR,
        step,
        units: { Minsk: ['german armor 4/4'], Rome: ['italian infantry 3/3'] },
        control: { Minsk: 'axis' },
      })
      for (const unit of Object.keys(state.blocks)) {
        if (!europeEngulfed.check(state, { type: 'take', unit }).legal) continue
        const held = europeEngulfed.apply(state, { type: 'take', unit }).state
        const open = new Set(goals(held as EeState, unit))
        for (const to of Object.keys(state.control)) {
          const verdict = europeEngulfed.check(held, { type: 'go', to })
          expect(verdict.legal, to).toBe(open.has(to))
          // Whatever is against it, it names a place, and no unit by its name in the state.
          if (!verdict.legal) expect(verdict.because).toMatch(/[A-Z]\w+/)
          if (!verdict.legal) expect(verdict.because).not.toMatch(/\b[a-z]{2}-\d+\b/)
        }
      }
    }
  })
})
