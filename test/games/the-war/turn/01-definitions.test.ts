import { describe, expect, it } from 'vitest'
import { THE_WAR_CITIES } from '../../../../src/games/the-war/places'
import {
  areAdjacent,
  controllerOf,
  EGYPT_AND_LIBYA,
  FRENCH_NORTH_AFRICA,
  isAtlanticPort,
  isCoastal,
  isFriendlyTo,
  isRegularUnit,
  MIDDLE_EAST,
  readTenSidedDie,
  SEATS,
  seatOf,
  westernAllies,
} from '../../../../src/games/the-war/turn/01-definitions'
import { ORDER_OF_PLAY } from '../../../../src/games/the-war/turn/03-sequence-of-play'
import { rule } from '../../../../src/testing'
import { in_ } from '../map'

describe('players', () => {
  it(`${rule('the-war', '1.1')} share the six powers, each power in one hand`, () => {
    for (const players of [2, 3, 4, 5] as const) {
      expect(SEATS[players]).toHaveLength(players)
      expect(SEATS[players].flat().sort()).toEqual([...ORDER_OF_PLAY].sort())
    }
    expect(seatOf('united-states', 5)).toEqual(['france', 'united-states'])
    expect(seatOf('united-states', 4)).toEqual(['britain', 'france', 'united-states'])
    expect(seatOf('italy', 4)).toEqual(['italy'])
    expect(seatOf('italy', 3)).toEqual(['germany', 'italy'])
    for (const players of [3, 4, 5] as const)
      expect(seatOf('soviet-union', players)).toEqual(['soviet-union'])
  })
})

describe('words of the glossary', () => {
  it(`${rule('the-war', '1.2')} adjacent: across rivers, not across seas, not to neutrals`, () => {
    for (const side of ['open', 'river', 'canal', 'crossable-strait', 'depression'] as const)
      expect(areAdjacent({ side })).toBe(true)
    expect(areAdjacent({ side: 'all-water' })).toBe(false)
    expect(areAdjacent({ side: 'open', neutral: true })).toBe(false)
  })

  it(`${rule('the-war', '1.2')} Atlantic ports: five countries, two of them in part`, () => {
    const atlantic = THE_WAR_CITIES.filter((city) => isAtlanticPort(in_(city)))
    for (const city of ['Scapa Flow', 'London', 'Lisbon', 'Casablanca'] as const)
      expect(atlantic).toContain(city)
    for (const city of ['Brest', 'Bordeaux', 'Cherbourg', 'Cadiz'] as const) expect(atlantic).toContain(city)
    for (const city of ['Marseilles', 'Barcelona', 'Bergen', 'Gibraltar', 'Rabat', 'Paris'] as const)
      expect(atlantic).not.toContain(city)
  })

  it(`${rule('the-war', '1.2')} coasts, and the lands where cities help nobody`, () => {
    expect(isCoastal({ land: true, seaAreas: 1 })).toBe(true)
    expect([isCoastal({ land: true, seaAreas: 0 }), isCoastal({ land: false, seaAreas: 1 })]).toEqual([
      false,
      false,
    ])
    expect(EGYPT_AND_LIBYA).toEqual(['egypt', 'libya'])
    expect(EGYPT_AND_LIBYA.length + FRENCH_NORTH_AFRICA.length + MIDDLE_EAST.length).toBe(12)
  })

  it(`${rule('the-war', '1.2')} control: whoever went through last, and partisans while they stay`, () => {
    expect(controllerOf({ before: 'france', last: null })).toBe('france')
    expect(controllerOf({ before: 'france', last: 'germany' })).toBe('germany')
    expect(controllerOf({ before: 'germany', last: 'yugoslavia', partisans: true, stillThere: true })).toBe(
      'yugoslavia',
    )
    expect(controllerOf({ before: 'germany', last: 'yugoslavia', partisans: true })).toBe('germany')
  })

  it(`${rule('the-war', '1.2')} friendly, Western, regular, and a ten that is marked 0`, () => {
    expect(isFriendlyTo('germany', 'germany', null)).toBe(true)
    expect(isFriendlyTo('germany', 'romania', 'germany')).toBe(true)
    expect(isFriendlyTo('germany', 'italy', null)).toBe(false)
    expect(westernAllies(false)).not.toContain('united-states')
    expect(westernAllies(true)).toEqual(['britain', 'france', 'united-states'])
    expect((['ARM', 'TAC', 'Fleet', 'PART'] as const).every(isRegularUnit)).toBe(true)
    expect((['SAC', 'Jet INT', 'V-2', 'airbase', 'fortress'] as const).some(isRegularUnit)).toBe(false)
    expect([0, 1, 9].map(readTenSidedDie)).toEqual([10, 1, 9])
  })
})
