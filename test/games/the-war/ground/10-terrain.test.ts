import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DefendingUnit,
  emptyCityDefence,
  type GroundAssault,
  groundDefence,
  mayCrossSide,
  mayLandOnGround,
  type TargetHex,
} from '../../../../src/games/the-war/ground/10-terrain'
import type { GroundUnitType, HexFeature, Impulse, Terrain } from '../../../../src/games/the-war/types'
import { rule } from '../../../../src/testing'
import { attacker, defender, depleted } from '../ground-inputs'

const hex = (terrain: Terrain, features: HexFeature[] = [], changes: Partial<TargetHex> = {}): TargetHex => ({
  hex: '2020',
  terrain,
  features,
  ...changes,
})

const from = (
  impulse: Impulse,
  ...approaches: GroundAssault['attackers'][number]['approach'][]
): GroundAssault => ({
  impulse,
  attackers: approaches.map((approach) => ({ type: 'ARM', nation: 'germany', approach })),
})

const by = (
  types: GroundUnitType[],
  approach: GroundAssault['attackers'][number]['approach'],
  impulse: Impulse = 'first',
) => ({
  impulse,
  attackers: types.map((type) => ({ type, nation: 'germany' as const, approach })),
})

const onLand = from('first', 'open')

/** What two factors of a type come to here. */
const worth = (
  type: string,
  where: TargetHex,
  assault: GroundAssault = onLand,
  changes: Partial<DefendingUnit> = {},
) => groundDefence([defender(`france 2-5 ${type}`, changes)], where, assault).factors

describe('the defence', () => {
  it(`${rule('the-war', '10.6')} is twice what is printed, but not of depleted units and reserves`, () => {
    for (const terrain of ['clear', 'forest', 'mountain', 'swamp'] as const) {
      expect(worth('INF', hex(terrain))).toBeGreaterThanOrEqual(4)
      expect(worth('INF', hex(terrain), onLand, depleted)).toBe(2)
      expect(worth('ARM', hex(terrain, ['city', 'fortification']), onLand, { reserve: true })).toBe(2)
    }
    expect(worth('INF', hex('clear', ['fortress', 'city']), onLand, depleted)).toBe(2)
  })

  it(`${rule('the-war', '10.6.1')} of INF and STA in the open falls to what is printed`, () => {
    const second = from('second', 'open')
    expect(['INF', 'STA', 'ARM', 'MOT'].map((type) => worth(type, hex('clear')))).toEqual([4, 4, 4, 4])
    expect(['INF', 'STA', 'ARM', 'MOT'].map((type) => worth(type, hex('clear'), second))).toEqual([
      2, 2, 4, 4,
    ])
    expect(['INF', 'STA', 'ARM', 'MOT'].map((type) => worth(type, hex('desert')))).toEqual([2, 2, 4, 4])
    expect(['INF', 'STA', 'ARM', 'MOT'].map((type) => worth(type, hex('desert'), second))).toEqual([
      2, 2, 4, 4,
    ])
    const drop = by(['PARA'], 'air')
    expect(worth('STA', hex('clear'), drop)).toBe(2)
    expect(worth('INF', hex('clear'), drop)).toBe(4)
    expect(worth('INF', hex('clear'), by(['PARA'], 'air', 'second'))).toBe(4)
    expect(
      worth('STA', hex('clear'), { impulse: 'first', attackers: [...drop.attackers, ...onLand.attackers] }),
    ).toBe(4)
    expect(worth('CDO', hex('mountain'))).toBe(2)
    // A city is a terrain of its own, but not in Africa.
    expect(worth('INF', hex('clear', ['city']), second)).toBe(5)
    expect(worth('INF', hex('desert', ['city'], { cityIn: 'north-africa' }))).toBe(2)
  })

  it(`${rule('the-war', '10.6.2')} of a beach is three or four times as strong against the sea`, () => {
    const sea = by(['INF'], 'sea')
    expect(worth('INF', hex('clear', ['beach']), sea)).toBe(6)
    expect(worth('INF', hex('clear', ['beach', 'fortification']), sea)).toBe(8)
    expect(worth('INF', hex('clear', ['beach', 'fortification']), by(['INF', 'CDO'], 'sea'))).toBe(6)
    expect(worth('INF', hex('clear', ['beach']))).toBe(4)
    expect(worth('INF', hex('clear', ['beach', 'fortification']))).toBe(6)
    const withDrop = {
      impulse: 'first',
      attackers: [...sea.attackers, ...by(['PARA'], 'air').attackers],
    } as const
    expect(worth('INF', hex('clear', ['beach']), withDrop)).toBe(6)
    const fromBothSides = { impulse: 'first', attackers: [...sea.attackers, ...onLand.attackers] } as const
    expect(worth('INF', hex('clear', ['beach']), fromBothSides)).toBe(4)
  })

  it(`${rule('the-war', '10.6.3')} of a forest has a factor more for each unit on foot`, () => {
    expect(groundDefence([defender('soviet-union 4-5 INF')], hex('forest'), onLand).factors).toBe(9)
    expect(['INF', 'MOT', 'STA', 'PARA'].map((type) => worth(type, hex('forest')))).toEqual([5, 5, 5, 5])
    expect(['ARM', 'MECH', 'CAV'].map((type) => worth(type, hex('forest')))).toEqual([4, 4, 4])
    expect(worth('PART', hex('forest'))).toBe(2)
    // An army-size counter is three units, here too.
    expect(groundDefence([defender('germany 18-5 INF')], hex('forest'), onLand).each).toEqual([39])
    expect(worth('INF', hex('forest'), onLand, depleted)).toBe(2)
  })

  it(`${rule('the-war', '10.6.4')} of a fortification is tripled, or quadrupled behind water`, () => {
    expect(worth('INF', hex('clear', ['fortification']))).toBe(6)
    expect(worth('ARM', hex('swamp', ['fortification']))).toBe(6)
    expect(worth('INF', hex('clear', ['fortification']), from('first', 'river', 'canal'))).toBe(8)
    expect(worth('INF', hex('clear', ['fortification']), from('first', 'river', 'open'))).toBe(6)
  })

  it(`${rule('the-war', '10.6.5')} of mountains is tripled, and nobody lands there`, () => {
    expect(['INF', 'ARM', 'CAV', 'STA'].map((type) => worth(type, hex('mountain')))).toEqual([6, 6, 6, 6])
    expect(mayLandOnGround('air', hex('mountain'))).toMatchObject({ rule: '10.6.5', code: 'no-landing' })
    expect(mayLandOnGround('sea', hex('mountain'))).toMatchObject({ rule: '10.6.5' })
  })

  it(`${rule('the-war', '10.6.6')} of a fortress depends on the type, and takes the place of other terrain`, () => {
    const fortress = hex('clear', ['fortress'])
    expect(
      ['ARM', 'MECH', 'CAV', 'INF', 'MOT', 'NKVD', 'PARA', 'STA'].map((type) => worth(type, fortress)),
    ).toEqual([8, 8, 8, 10, 10, 10, 10, 12])
    expect(worth('INF', hex('forest', ['fortress']))).toBe(10)
    expect(worth('INF', hex('swamp', ['fortress']), from('first', 'river'))).toBe(10)
    expect(worth('INF', hex('clear', ['fortress', 'beach']), by(['INF'], 'sea'))).toBe(10)
    expect(worth('INF', hex('clear', ['fortress', 'city']))).toBe(11)
  })

  it(`${rule('the-war', '10.6.7')} of a swamp triples those on foot and spares nobody on wheels`, () => {
    expect(['INF', 'ART', 'STA', 'CAV', 'PARA'].map((type) => worth(type, hex('swamp')))).toEqual([
      6, 6, 6, 6, 6,
    ])
    expect(['ARM', 'MECH', 'MOT'].map((type) => worth(type, hex('swamp')))).toEqual([2, 2, 2])
    expect(['INF', 'ARM'].map((type) => worth(type, hex('swamp', [], { frozen: true })))).toEqual([4, 4])
    expect(mayLandOnGround('air', hex('swamp'))).toMatchObject({ rule: '10.6.7' })
    expect(mayLandOnGround('sea', hex('swamp', ['beach']))).toEqual({ legal: true })
    // What 11.14.2 says of drops holds here too.
    expect(mayLandOnGround('air', hex('forest'))).toMatchObject({ rule: '11.14.2' })
    expect(mayLandOnGround('air', hex('swamp', ['fortress']))).toEqual({ legal: true })
    for (const feature of ['city', 'port', 'beach'] as const)
      expect(mayLandOnGround('air', hex('swamp', [feature]))).toMatchObject({ rule: '10.6.7' })
  })

  it(`${rule('the-war', '10.6.8')} of a city has one, two, three or six factors more for each unit on foot`, () => {
    const soviets: GroundAssault = {
      impulse: 'first',
      attackers: [{ type: 'INF', nation: 'soviet-union', approach: 'open' }],
    }
    expect(worth('INF', hex('clear', ['city']))).toBe(5)
    expect(worth('ARM', hex('clear', ['city']))).toBe(4)
    expect(worth('INF', hex('clear', ['two-city']))).toBe(6)
    expect(worth('INF', hex('clear', ['city'], { cityIn: 'germany' }), soviets)).toBe(7)
    expect(worth('INF', hex('clear', ['two-city'], { cityIn: 'germany' }), soviets)).toBe(10)
    expect(worth('INF', hex('clear', ['city'], { cityIn: 'germany' }))).toBe(5)
    expect(worth('INF', hex('clear', ['city'], { cityIn: 'middle-east' }))).toBe(4)
    const raid = by(['CDO', 'PARA'], 'air')
    expect(emptyCityDefence([], hex('clear', ['city']), raid)?.amount).toBe(0.5)
    expect(emptyCityDefence([], hex('clear', ['city']), onLand)).toBeNull()
    expect(emptyCityDefence([], hex('clear'), raid)).toBeNull()
    expect(emptyCityDefence([defender('france 1-5 INF')], hex('clear', ['city']), raid)).toBeNull()
    expect(groundDefence([], hex('clear', ['city']), raid).factors).toBe(0.5)
  })

  it(`${rule('the-war', '10.6.9')} of a port is that of a city`, () => {
    expect(worth('INF', hex('clear', ['port']))).toBe(5)
    expect(worth('INF', hex('clear', ['port', 'city']))).toBe(5)
    expect(
      groundDefence([defender('france 2-5 INF')], hex('clear', ['port']), onLand).explain.at(-1)?.rule,
    ).toBe('10.6.9')
  })

  it(`${rule('the-war', '10.6.10')} behind water is tripled if everyone comes across it`, () => {
    for (const water of ['river', 'canal', 'crossable-strait'] as const)
      expect(worth('INF', hex('clear'), from('first', water, 'river'))).toBe(6)
    expect(worth('INF', hex('clear'), from('second', 'river'))).toBe(6)
    expect(worth('INF', hex('mountain'), from('first', 'river'))).toBe(8)
    expect(worth('INF', hex('clear'), from('first', 'river', 'open'))).toBe(4)
    expect(worth('INF', hex('clear'), from('first', 'river', 'air'))).toBe(4)
    expect(worth('INF', hex('clear', [], { frozen: true }), from('first', 'river'))).toBe(4)
    expect(worth('INF', hex('clear', [], { frozen: true }), from('first', 'crossable-strait'))).toBe(6)
    const { behindWater } = groundDefence([defender('france 2-5 INF')], hex('clear'), from('first', 'river'))
    expect(behindWater).toBe(true)
  })

  it(`${rule('the-war', '10.6.11', '10.6.12', '10.6.13')} has sides and hexes that nobody crosses`, () => {
    expect(mayCrossSide('all-water', hex('clear'))).toMatchObject({ rule: '10.6.11' })
    expect(mayCrossSide('open', hex('water'))).toMatchObject({ rule: '10.6.11' })
    expect(mayCrossSide('depression', hex('desert'))).toMatchObject({ rule: '10.6.12' })
    expect(mayCrossSide('open', hex('wasteland'))).toMatchObject({ rule: '10.6.13' })
    for (const side of ['open', 'river', 'canal', 'crossable-strait'] as const)
      expect(mayCrossSide(side, hex('clear'))).toEqual({ legal: true })
  })

  it(`${rule('the-war', '10.6.14')} has one multiplier and every addition`, () => {
    expect(
      groundDefence([defender('france 6-5 INF')], hex('forest', ['fortification']), onLand).factors,
    ).toBe(19)
    expect(worth('INF', hex('forest', ['city']))).toBe(6)
    expect(worth('INF', hex('forest'), from('first', 'river'))).toBe(7)
  })

  it('does not count flak', () => {
    expect(worth('Flak', hex('clear'))).toBe(0)
    expect(
      groundDefence([defender('germany 1-7 MOTFlak'), defender('germany 6-5 INF')], hex('clear'), onLand)
        .each,
    ).toEqual([0, 12])
  })

  it('is the sum of its units, and never less than what is printed', () => {
    const types = fc.constantFrom<GroundUnitType>(
      'INF',
      'STA',
      'MOT',
      'MECH',
      'ARM',
      'CAV',
      'PARA',
      'ART',
      'CDO',
    )
    const terrain = fc.constantFrom<Terrain>('clear', 'desert', 'forest', 'mountain', 'swamp')
    const features = fc.subarray<HexFeature>([
      'beach',
      'fortification',
      'fortress',
      'city',
      'two-city',
      'port',
    ])
    const approach = fc.constantFrom('open', 'river', 'canal', 'sea', 'air' as const)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(types, fc.integer({ min: 1, max: 10 }), fc.boolean()), {
          minLength: 1,
          maxLength: 4,
        }),
        terrain,
        features,
        fc.array(approach, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('first', 'second'),
        (forces, ground, works, approaches, impulse) => {
          const defending = forces.map(([type, factor, worn]) =>
            defender(`france ${factor}-5 ${type}`, worn ? depleted : {}),
          )
          const { factors, each } = groundDefence(defending, hex(ground, works), from(impulse, ...approaches))
          expect(each.reduce((sum, n) => sum + n, 0)).toBe(factors)
          each.forEach((value, i) => {
            expect(value).toBeGreaterThanOrEqual(defending[i].factor)
            if (defending[i].condition) expect(value).toBe(defending[i].factor)
            expect(value).toBeLessThanOrEqual(6 * defending[i].factor + 7)
          })
        },
      ),
    )
  })

  it('tells each unit apart in its reasons', () => {
    const inf = defender('france 2-5 INF', { id: 'fr-1' })
    expect(
      groundDefence([inf], hex('forest'), by([attacker('germany 6-5 INF').type], 'open')).explain,
    ).toEqual([
      { rule: '10.6', because: 'fr-1: 2 x 2, full strength', amount: 4 },
      { rule: '10.6.3', because: 'forest for fr-1', amount: 1 },
    ])
  })
})
