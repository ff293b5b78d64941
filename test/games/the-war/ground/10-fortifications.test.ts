import { describe, expect, it } from 'vitest'
import {
  type FortificationSite,
  fortificationCost,
  fortificationLasts,
  fortificationsPerTurn,
  mayFortify,
  mayOccupyFortification,
} from '../../../../src/games/the-war/ground/10-fortifications'
import { rule } from '../../../../src/testing'

const verdictOf = (changes: Partial<FortificationSite> = {}) =>
  mayFortify({
    builder: 'germany',
    turn: { season: 'summer', year: 1941 },
    hex: '1634',
    terrain: 'clear',
    garrison: ['INF'],
    builtThisTurn: 0,
    onTheMap: 0,
    ...changes,
  })
const site = (changes: Partial<FortificationSite> = {}) => {
  const verdict = verdictOf(changes)
  return verdict.legal ? 'legal' : verdict.code
}

describe('a fortification', () => {
  it('that is refused is called what it is, with its numbers', () => {
    const why = (changes: Partial<FortificationSite>) => {
      const verdict = verdictOf(changes)
      return verdict.legal ? 'legal' : verdict.because
    }
    expect([
      why({ builder: 'france', turn: { season: 'winter', year: 1940 } }),
      why({ builder: 'switzerland', builtThisTurn: 2 }),
      why({ onTheMap: 20 }),
      why({ terrain: 'mountain' }),
    ]).toEqual([
      'France builds no fortifications before Spring 1941',
      'switzerland has built 2 fortifications in this turn, the most',
      'germany has 20 fortifications on the map, the most',
      'no fortification is built in mountain terrain, as in 1634',
    ])
  })

  it(`${rule('the-war', '10.6.4')} is built by five nations, each in its time`, () => {
    const builders = [
      'germany',
      'britain',
      'france',
      'soviet-union',
      'switzerland',
      'italy',
      'united-states',
      'poland',
    ] as const
    expect(builders.map((builder) => site({ builder }))).toEqual([
      ...Array(5).fill('legal'),
      ...Array(3).fill('not-a-builder'),
    ])
    expect(site({ builder: 'france', turn: { season: 'winter', year: 1940 } })).toBe('too-early')
    expect(site({ builder: 'france', turn: { season: 'spring', year: 1941 } })).toBe('legal')
    expect(site({ builder: 'soviet-union', turn: { season: 'spring', year: 1941 } })).toBe('too-early')
    expect(
      site({ builder: 'soviet-union', turn: { season: 'spring', year: 1941 }, sovietVariant: true }),
    ).toBe('legal')
    expect(fortificationCost()).toBe(2)
  })

  it(`${rule('the-war', '10.6.4')} is one of two a turn, four for the Soviets, and nine on the map`, () => {
    expect([fortificationsPerTurn('germany'), fortificationsPerTurn('soviet-union')]).toEqual([2, 4])
    expect(site({ builtThisTurn: 2 })).toBe('turn-limit')
    expect(site({ builder: 'soviet-union', builtThisTurn: 3 })).toBe('legal')
    expect(site({ onTheMap: 9 })).toBe('map-limit')
    expect(site({ onTheMap: 8 })).toBe('legal')
  })

  it(`${rule('the-war', '10.6.4', '10.6.5')} needs ground to dig in and a garrison`, () => {
    const terrains = ['clear', 'forest', 'swamp', 'desert', 'mountain', 'wasteland', 'water'] as const
    expect(terrains.map((terrain) => site({ terrain }))).toEqual([
      ...Array(4).fill('legal'),
      ...Array(3).fill('terrain'),
    ])
    expect(
      (['INF', 'MOT', 'STA', 'PARA', 'ARM', 'CAV'] as const).map((type) => site({ garrison: [type] })),
    ).toEqual([...Array(4).fill('legal'), ...Array(2).fill('no-garrison')])
    expect(site({ hasFortress: true })).toBe('works-there')
    expect(site({ inSovietUnionOf1939: true, turn: { season: 'winter', year: 1941 } })).toBe('frozen-ground')
    expect(site({ inSovietUnionOf1939: true })).toBe('legal')
    expect(site({ builder: 'britain', inFrance: true })).toBe('britain-in-france')
  })

  it(`${rule('the-war', '10.6.4')} keeps the French and the British apart, and does not outlast its garrison`, () => {
    expect(mayOccupyFortification('france', 'britain', false).legal).toBe(false)
    expect(mayOccupyFortification('free-french', 'britain', false).legal).toBe(true)
    expect(mayOccupyFortification('britain', 'france', true).legal).toBe(false)
    expect(mayOccupyFortification('germany', 'germany', true).legal).toBe(true)
    expect(fortificationLasts({ captured: false, turnsUngarrisoned: 0 })).toBe(true)
    expect(fortificationLasts({ captured: false, turnsUngarrisoned: 1 })).toBe(false)
    expect(fortificationLasts({ captured: true, turnsUngarrisoned: 0 })).toBe(false)
  })
})
