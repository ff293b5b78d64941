import { describe, expect, it } from 'vitest'
import { THE_WAR_BREAKDOWN } from '../../src/tables/the-war-breakdown'
import { THE_WAR_UNIT_TYPES as TYPES } from '../../src/tables/the-war-unit-types'

const sorted = (list: readonly string[]) => [...list].sort().join(' ')

describe('unit types', () => {
  it('has these abilities', () => {
    expect(sorted(TYPES.secondImpulse)).toBe('ARM CAV MECH')
    expect(sorted(TYPES.mayBeReserve)).toBe('ARM CAV MECH MOT MOTFlak')
    expect(sorted(TYPES.zoc.always)).toBe('ARM CAV MECH')
    expect(sorted(TYPES.zoc.byFactor)).toBe('CDO INF MOT PARA')
    expect(sorted(TYPES.zoc.never)).toBe('ART Flak MOTFlak PART STA')
    expect(TYPES.zoc.fromFactor).toBe(4)
    expect(sorted(TYPES.movesThroughZoc)).toBe('ARM CAV MECH MOT MOTFlak')
    expect(sorted(TYPES.stoppedByZoc)).toBe('ART Flak INF PARA PART STA')
    expect(sorted(TYPES.outsideStacking)).toBe('ART CDO Flak MOTFlak NKVD PARA')
    expect([TYPES.neverAttacks, TYPES.neverRails]).toEqual([['STA'], ['PART']])
    expect(TYPES.depletes).toEqual({ never: ['ART'], fromFactor: 4 })
    expect(TYPES.byVariant).toEqual({
      NKVD: ['soviet-union'],
      CDO: ['britain', 'germany'],
      ART: ['germany', 'soviet-union'],
    })
    expect(TYPES.motFlak).toEqual({
      from: { year: 1940, season: 'winter' },
      narfs: 2,
      most: 3,
      nation: 'germany',
    })
  })

  it('has these figures', () => {
    const { PARA, ...others } = TYPES.movement
    expect(
      Object.entries(others)
        .map(([type, mps]) => `${mps} ${type}`)
        .sort(),
    ).toEqual([
      '3 ART',
      '3 Flak',
      '3 STA',
      '5 INF',
      '6 CAV',
      '7 CDO',
      '7 MOT',
      '7 MOTFlak',
      '8 ARM',
      '8 MECH',
    ])
    expect(PARA).toEqual({ 'united-states': 7, germany: 5 })
    expect(TYPES.naval).toEqual({
      CV: { strikeHexes: 3, interception: 5, seaAreas: 12 },
      Fleet: { factor: 1, interception: 5, seaAreas: 12 },
    })
    expect(TYPES.air).toEqual({
      FTR: { factorOf: { france: 2, britain: 3, germany: 3 } },
      MDM: { factor: 1 },
      NAC: { factor: 1, variant: { germany: 2 } },
      TAC: { factor: 1 },
    })
    expect(TYPES.strategic.factor).toBe(1)
    expect(TYPES.buildUp).toEqual({ germany: { INF: '18-5', ARM: '24-8' } })
  })

  it('names these counters', () => {
    const named = Object.entries(TYPES.counters).map(
      ([nation, types]) =>
        `${nation}: ${Object.entries(types)
          .map(([type, counters]) => `${type} ${(counters as readonly string[]).join(' ')}`)
          .sort()
          .join(', ')}`,
    )
    expect(named.sort()).toEqual([
      'britain: ARM 2-8 4-8 8-8, MOT 3-7 6-7, STA 2-3',
      'croatia: INF 3-5',
      'finland: INF 6-5',
      'france: ARM 6-8, INF 4-5 6-5',
      'free-french: ARM 6-8, INF 2-5, MOT 4-7',
      'germany: ARM 4-8 8-8 10-8, ART 8-3, CDO 1/2-7, Flak 1-3, INF 2-4 2-5 4-5 6-5, MECH 4-8, MOTFlak 1-7, PARA 2-5',
      'italy: ARM 2-8 4-8, INF 2-5 4-5 6-5, MECH 2-8',
      'romania: INF 4-5',
      'slovakia: INF 1-5',
      'soviet-union: ARM 1-8 2-8 4-8 6-8 8-8 10-8 12-8, ART 6-3, CAV 2-6, INF 2-5 3-5 4-5 5-5 6-5, MECH 6-8, STA 2-3 3-3',
      'spain: INF 2-5',
      'ukraine: INF 3-5',
      'united-states: ARM 10-8, Flak 1-3, MOT 6-7, PARA 3-7',
    ])
  })

  it('names every unit that breaks down, and moves it as its type moves', () => {
    for (const [nation, units] of Object.entries(THE_WAR_BREAKDOWN.units))
      for (const { unit } of units) {
        const [counter, type] = unit.split(' ')
        const counters = TYPES.counters[nation as keyof typeof TYPES.counters] as Record<
          string,
          readonly string[]
        >
        expect(counters[type]).toContain(counter)
        const allowance = (TYPES.movement as Record<string, number | Record<string, number>>)[type]
        expect(counter.split('-')[1]).toBe(`${typeof allowance === 'number' ? allowance : allowance[nation]}`)
      }
  })
})
