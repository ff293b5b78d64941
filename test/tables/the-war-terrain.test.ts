import { describe, expect, it } from 'vitest'
import { THE_WAR_TERRAIN as TERRAIN } from '../../src/tables/the-war-terrain'

const LAND = ['clear', 'desert', 'forest', 'mountain', 'swamp'] as const

/** Entered again by effect: clear, desert, forest, mountain, swamp. */
const ALLOWED = {
  automaticVictory: '+++--',
  airdrop: '++---',
  stratmove: '++++-',
  fortification: '+++-+',
  fortress: '+-+-+',
  fighterBase: '++---',
} as const

describe('terrain effects', () => {
  it('has these figures for the ground', () => {
    const { terrain, move } = TERRAIN
    expect(move).toEqual({ hex: 1, leaveZoc: 1, enterZoc: 1, automaticVictory: 1 })
    expect(LAND.map((type) => terrain[type].move)).toEqual([1, 1, 1, 1, 2])
    expect(LAND.map((type) => terrain[type].defence)).toEqual([2, 2, 2, 3, 2])
    expect([terrain.wasteland.move, terrain.water.move]).toEqual([null, null])
    for (const [what, marks] of Object.entries(ALLOWED))
      expect([
        what,
        LAND.map((type) => (terrain[type][what as keyof typeof ALLOWED] ? '+' : '-')).join(''),
      ]).toEqual([what, marks])
  })

  it('has these exceptions by type', () => {
    const { clear, desert, forest, mountain, swamp } = TERRAIN.terrain
    expect(clear).not.toHaveProperty('undoubledInFirstImpulse')
    expect(desert.undoubledInFirstImpulse).toEqual(['INF', 'STA'])
    for (const open of [clear, desert]) {
      expect(open.undoubledInSecondImpulse).toEqual(['INF', 'STA'])
      expect(open.undoubledAgainstAirdrop).toEqual(['STA'])
    }
    expect([...desert.noZocInside].sort()).toEqual(['CAV', 'INF', 'STA'])
    expect(forest.plus).toEqual({ each: 1, units: ['INF', 'MOT', 'STA', 'PARA'] })
    expect(mountain.noZocInto).toEqual(['ARM', 'MECH', 'MOT'])
    expect(swamp.stops).toBe(true)
    expect(swamp.frozenAs).toBe('clear')
    expect([swamp.moveOf.ARM, swamp.moveOf.MECH, swamp.secondImpulseMove]).toEqual([4, 4, 4])
    const by = (multiplier: number) =>
      Object.entries(swamp.defenceOf)
        .filter(([, times]) => times === multiplier)
        .map(([type]) => type)
        .sort()
    expect(by(3)).toEqual(['ART', 'CAV', 'INF', 'PARA', 'STA'])
    expect(by(1)).toEqual(['ARM', 'MECH', 'MOT'])
    expect(Object.keys(swamp.defenceOf)).toHaveLength(8)
  })

  it('has these figures for works, beaches and cities', () => {
    const { beach, fortification, fortress, city, port } = TERRAIN.features
    expect(beach).toEqual({
      fighterBase: true,
      airdrop: true,
      defence: 3,
      fortified: 4,
      fortifiedAgainstCommando: 3,
    })
    expect(fortification).toEqual({ defence: 3, acrossWater: 4, automaticVictory: false, artillery: 2 })
    expect(fortress.defenceOf).toEqual({
      STA: 6,
      INF: 5,
      MOT: 5,
      PARA: 5,
      NKVD: 5,
      ARM: 4,
      MECH: 4,
      CAV: 4,
    })
    expect([fortress.defence, fortress.siege, fortress.siegeTurns, fortress.artillery]).toEqual([2, 1, 4, 3])
    expect([fortress.automaticVictory, fortress.airdrop]).toEqual([false, true])
    const half = { numerator: 1, denominator: 2 }
    const units = ['INF', 'MOT', 'STA', 'PARA']
    expect(city).toEqual({ flak: 1, empty: half, plus: { units, each: 1 } })
    expect(TERRAIN.features['two-city']).toEqual({ flak: 1, empty: half, plus: { units, each: 2 } })
    expect(port).toEqual(city)
    expect(TERRAIN.germanCityAgainstSoviets).toEqual({ 'two-city': 6, city: 3 })
  })

  it('has these figures for hex sides', () => {
    const { sides } = TERRAIN
    for (const side of ['river', 'canal', 'crossable-strait'] as const)
      expect(sides[side]).toEqual({ passable: true, defence: 3, mountain: 4, fortified: 4 })
    expect(sides.open).toEqual({ passable: true })
    expect([sides['all-water'].passable, sides.depression.passable]).toEqual([false, false])
  })

  it('gives the strengths that the rules work out', () => {
    const { terrain, features } = TERRAIN
    // A 4-5 INF in forest 9, a 6-5 INF in a fortified forest or Moscow 19, a 3-3 STA in fortress Leningrad 19.
    expect(4 * terrain.forest.defence + terrain.forest.plus.each).toBe(9)
    expect(6 * features.fortification.defence + terrain.forest.plus.each).toBe(19)
    expect(6 * features.fortification.defence + features.city.plus.each).toBe(19)
    expect(3 * features.fortress.defenceOf.STA + features.city.plus.each).toBe(19)
  })
})
