import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import {
  afterVoluntaryElimination,
  type BuildItem,
  buildCost,
  buildLimitPerTurn,
  checkRebuildOrder,
  constructionBill,
  type GroundRepair,
  mayBeRepaired,
  minorCountryBuilding,
  newUnitAvailability,
  repairAir,
  repairGround,
  repairNaval,
  repairStrategic,
  trackWork,
} from '../../../../src/games/the-war/economy/15-building'
import { mayPurchase, type Purchase } from '../../../../src/games/the-war/economy/15-force-pool'
import { rule } from '../../../../src/testing'

const spring = turn('spring', 1941)

describe('building', () => {
  it(`${rule('the-war', '15.0')} takes from the Force Pool, in its segment; heavy flak is converted, and works are for powers`, () => {
    const code = (changes: Partial<Purchase>) => {
      const verdict = mayPurchase({
        what: 'INF',
        by: 'germany',
        segment: 'production',
        inForcePool: 1,
        ...changes,
      })
      return verdict.legal ? 'legal' : verdict.code
    }
    expect([code({}), code({ inForcePool: 0 }), code({ segment: 'other' })]).toEqual([
      'legal',
      'not-in-the-pool',
      'wrong-segment',
    ])
    expect([code({ what: 'ASW' }), code({ what: 'ASW', segment: 'strategic-warfare' })]).toEqual([
      'wrong-segment',
      'legal',
    ])
    expect([code({ what: 'heavy-flak', by: 'britain' }), code({ what: 'heavy-flak' })]).toEqual([
      'converted-only',
      'legal',
    ])
    expect([
      code({ what: 'fortification', inForcePool: 0 }),
      code({ what: 'fortification', by: 'greece' }),
      code({ what: 'fortress', by: 'switzerland' }),
      code({ what: 'airbase', segment: 'other' }),
    ]).toEqual(['legal', 'powers-only', 'legal', 'legal'])
    expect(code({ by: 'greece' })).toBe('legal')
  })

  it(`${rule('the-war', '15.1.1', '15.1.2')} is by the factor on the ground, by the unit in the air, by the space at sea`, () => {
    const cost = (...args: Parameters<typeof buildCost>) => buildCost(...args).narfs
    expect(cost({ type: 'INF', nation: 'germany', factors: 6 })).toBe(7)
    expect(cost({ type: 'INF', nation: 'italy', factors: 2 })).toBe(5)
    expect(cost({ type: 'STA', nation: 'soviet-union', factors: 3 })).toBe(3)
    expect(cost({ type: 'ARM', nation: 'germany', factors: 8 })).toBe(17)
    expect(cost({ type: 'ARM', nation: 'britain', factors: 4 })).toBe(13)
    expect(cost({ type: 'MECH', nation: 'germany', factors: 4 })).toBe(6)
    expect(cost({ type: 'MECH', nation: 'germany', factors: 4, special: 'ninetieth-light' })).toBe(5)
    expect(cost({ type: 'INF', nation: 'germany', factors: 2, special: 'ss-legion' })).toBe(5)
    expect(cost({ type: 'CDO', nation: 'britain', factors: 2 })).toBe(1)
    expect([cost({ type: 'FTR', nation: 'germany' }), cost({ type: 'FTR', nation: 'italy' })]).toEqual([
      15, 24,
    ])
    expect([cost({ type: 'SAC', nation: 'britain' }), cost({ type: 'SAC', nation: 'germany' })]).toEqual([
      4, 6,
    ])
    expect([cost({ type: 'Fleet', nation: 'britain' }), cost({ type: 'CV', nation: 'britain' })]).toEqual([
      36, 16,
    ])
    expect(cost({ type: 'CV', nation: 'italy' })).toBe(32)
    expect(cost({ type: 'LRFTR', nation: 'united-states' })).toBe(15)
    expect([
      cost({ type: 'MOT', nation: 'britain', factors: 6 }),
      cost({ type: 'Flak', nation: 'germany', factors: 1 }),
      cost({ type: 'PARA', nation: 'france', factors: 3 }),
      cost({ type: 'PART', nation: 'yugoslavia', factors: 2 }),
      cost({ type: 'NAC', nation: 'germany' }),
      cost({ type: 'Jet TAC', nation: 'germany' }),
    ]).toEqual([8, 2, 10, 2, 12, 20])
    expect(() => cost({ type: 'MOTFlak', nation: 'germany', factors: 1 })).toThrow('MOTFlak')
  })

  it(`${rule('the-war', '15.1.3', '15.1.3.1')} repairs aircraft, for double if they flew or the enemy is near`, () => {
    const unit = { type: 'TAC', nation: 'germany', flewMission: false, nextToEnemy: false } as const
    expect(repairAir(unit).narfs).toBe(6)
    expect(repairAir({ ...unit, flewMission: true }).narfs).toBe(12)
    expect(repairAir({ ...unit, flewMission: true, nextToEnemy: true }).narfs).toBe(12)
    expect(repairAir({ ...unit, nextToEnemy: true, nation: 'italy' }).narfs).toBe(18)
    expect(repairAir({ ...unit, type: 'LRFTR', nation: 'united-states' }).narfs).toBe(6)
    expect(mayBeRepaired('depleted')).toEqual({ legal: true })
    expect(mayBeRepaired('full-strength')).toMatchObject({ rule: '15.1.3' })
    expect([
      repairStrategic('SAC', 'britain').narfs,
      repairStrategic('SAC', 'germany').narfs,
      repairStrategic('U-Boat', 'germany').narfs,
      repairStrategic('ASW', 'britain').narfs,
    ]).toEqual([2, 3, 1, 2])
  })

  it(`${rule('the-war', '15.1.3.2')} repairs ships on the track of a shipyard`, () => {
    const ship = { type: 'Fleet', nation: 'britain', atShipyard: true, space: 7, doublePace: false } as const
    expect(repairNaval(ship)).toMatchObject({ narfs: 4, space: 8, launched: false })
    expect(repairNaval({ ...ship, space: 8 })).toMatchObject({ space: 9, launched: true })
    expect(repairNaval({ ...ship, doublePace: true })).toMatchObject({ narfs: 16, space: 9, launched: true })
    // A Fleet that lacks one space has nothing to hurry, and pays for one.
    expect(repairNaval({ ...ship, space: 8, doublePace: true })).toMatchObject({ narfs: 4, launched: true })
    expect(repairNaval({ ...ship, type: 'CV', space: 3 })).toMatchObject({ space: 4, launched: true })
    expect(repairNaval({ ...ship, atShipyard: false }).verdict).toMatchObject({ code: 'no-shipyard' })
    expect(repairNaval({ ...ship, type: 'CV', space: 1, doublePace: true }).verdict).toMatchObject({
      rule: '15.1.5.4',
    })
  })

  const tank = (changes: Partial<GroundRepair> = {}) =>
    repairGround({
      type: 'ARM',
      nation: 'germany',
      factors: 8,
      inSupply: true,
      moved: false,
      inEnemyZone: false,
      ...changes,
    })

  it(`${rule('the-war', '15.1.3.3')} repairs ground units for half their factors, without a cadre`, () => {
    expect(tank().narfs).toBe(8)
    expect(tank({ moved: true }).narfs).toBe(16)
    expect(tank({ axisInSovietUnionOf1939: true }).narfs).toBe(16)
    expect(tank({ moved: true, axisInSovietUnionOf1939: true }).narfs).toBe(32)
    expect(tank({ factors: 3 }).narfs).toBe(4)
    expect(tank({ inSupply: false }).verdict).toMatchObject({ code: 'out-of-supply' })
    expect(tank({ inEnemyZone: true }).verdict).toMatchObject({ code: 'enemy-zone' })
    expect(tank({ inEnemyZone: true, inFortress: true }).verdict).toEqual({ legal: true })
  })

  it(`${rule('the-war', '15.1.4')} gives units at once, but ships only at the end of their track`, () => {
    expect(newUnitAvailability('ground', 'built')).toEqual({ when: 'this-turn', where: 'home-country' })
    expect(newUnitAvailability('air', 'repaired')).toEqual({ when: 'this-turn', where: 'in-place' })
    expect(newUnitAvailability('naval', 'repaired')).toEqual({ when: 'track-completed', where: 'shipyard' })
    expect(newUnitAvailability('strategic', 'built').where).toBe('strategic-box')
  })

  it(`${rule('the-war', '15.1.6.1')} beyond half the base costs double`, () => {
    const bill = (base: number, ...items: BuildItem[]) => constructionBill(spring, base, items)
    const item = (narfs: number, changes: Partial<BuildItem> = {}): BuildItem => ({
      id: 'unit',
      narfs,
      ...changes,
    })
    expect(bill(85, item(43))).toMatchObject({ narfs: 43, overLimit: 0 })
    expect(bill(85, item(40), item(10))).toMatchObject({ narfs: 57, overLimit: 7 })
    expect(bill(85, item(40), item(10, { exempt: true }))).toMatchObject({ narfs: 50, overLimit: 0 })
    expect(constructionBill(turn('winter', 1939), 20, [item(50)]).narfs).toBe(50)
    expect(constructionBill(turn('spring', 1940), 20, [item(50)]).narfs).toBe(90)
    const lost = item(5, { eliminatedUnsupplied: true })
    expect(checkRebuildOrder([item(5), lost], 0)).toEqual({ legal: true })
    expect(checkRebuildOrder([lost, item(5)], 0)).toMatchObject({ code: 'supplied-first' })
    expect(checkRebuildOrder([lost], 1)).toMatchObject({ rule: '15.1.6.1' })
    expect(checkRebuildOrder([item(5)], 1)).toEqual({ legal: true })
  })

  it(`${rule('the-war', '15.3')} of units lost without supply costs double, and fourfold beyond the limit`, () => {
    const lost = { id: 'lost', narfs: 7, eliminatedUnsupplied: true }
    expect(constructionBill(spring, 100, [lost]).narfs).toBe(14)
    expect(constructionBill(spring, 100, [{ id: 'much', narfs: 50 }, lost]).narfs).toBe(50 + 28)
    // Aircraft come back at the normal price, unless their owner gave them up.
    expect(constructionBill(spring, 100, [{ ...lost, service: 'air' }]).narfs).toBe(7)
    expect(constructionBill(spring, 100, [{ ...lost, service: 'naval' }]).narfs).toBe(14)
    expect(
      constructionBill(spring, 100, [{ id: 'wing', narfs: 7, service: 'air', givenUp: true }]),
    ).toMatchObject({ narfs: 14, explain: [{ rule: '15.5', amount: 7 }] })
  })

  it(`${rule('the-war', '15.1.6.2')} has limits for some German and Soviet units`, () => {
    expect([
      buildLimitPerTurn('germany', 'SAC'),
      buildLimitPerTurn('germany', 'russian-liberation-army'),
    ]).toEqual([2, 1])
    expect([buildLimitPerTurn('germany', 'converted-MDM'), buildLimitPerTurn('britain', 'SAC')]).toEqual([
      null,
      null,
    ])
    for (const trade of [
      '3-3 STA to 6-5 INF',
      '6-5 INF to 6-8 MECH',
      '1-8 ARM to 4-8 ARM',
      '2-8 ARM to 6-8 ARM',
    ] as const)
      expect(buildLimitPerTurn('soviet-union', trade)).toBe(1)
  })

  it(`${rule('the-war', '15.4', '15.5')} in minor countries is their own affair, and what is given up is dear`, () => {
    expect(minorCountryBuilding('associate', false)).toEqual({
      verdict: { legal: true },
      payers: ['itself'],
      where: 'home-country',
    })
    expect(minorCountryBuilding('satellite', false).payers).toEqual(['itself', 'its-power'])
    expect(minorCountryBuilding('satellite', true).verdict).toMatchObject({ rule: '15.4' })
    expect(afterVoluntaryElimination('unit', 7)).toEqual({ refund: 0, rebuild: 14 })
    expect(afterVoluntaryElimination('fortification', 2)).toEqual({ refund: 0, rebuild: 2 })
  })

  it('never costs less than nothing, and never less for more', () => {
    const ground = ['INF', 'STA', 'MOT', 'MECH', 'ARM', 'CAV', 'PARA', 'ART', 'Flak', 'PART'] as const
    const nation = fc.constantFrom('germany', 'italy', 'britain', 'france', 'spain', 'romania')
    fc.assert(
      fc.property(
        fc.constantFrom(...ground),
        nation,
        fc.integer({ min: 1, max: 10 }),
        fc.boolean(),
        (type, of, factors, moved) => {
          const build = (n: number) => buildCost({ type, nation: of, factors: n }).narfs
          expect(build(factors)).toBeGreaterThan(0)
          expect(build(factors + 1)).toBeGreaterThan(build(factors))
          const repair = (m: boolean) =>
            repairGround({ type, nation: of, factors, inSupply: true, moved: m, inEnemyZone: false }).narfs
          expect(repair(moved)).toBeGreaterThan(0)
          expect(repair(true)).toBe(2 * repair(false))
          // Half the factors, rounded up, and no cadre: never dearer than a new unit.
          expect(repair(false)).toBeLessThanOrEqual(build(factors))
        },
      ),
    )
    fc.assert(
      fc.property(
        fc.constantFrom('Fleet', 'CV'),
        fc.integer({ min: 0, max: 9 }),
        fc.boolean(),
        (type, space, doublePace) => {
          const { steps, narfs } = trackWork({ type, nation: 'germany', space, doublePace })
          expect(steps).toBeGreaterThanOrEqual(0)
          expect(narfs).toBeGreaterThanOrEqual(4 * steps)
          expect(narfs).toBeLessThanOrEqual(8 * steps)
        },
      ),
    )
  })

  it('never costs less than the normal price, nor more than four times it', () => {
    const items = fc.array(
      fc.record({
        id: fc.constant('x'),
        narfs: fc.integer({ min: 0, max: 40 }),
        eliminatedUnsupplied: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), items, (base, list) => {
        const normal = list.reduce((sum, { narfs }) => sum + narfs, 0)
        const { narfs } = constructionBill(spring, base, list)
        expect(narfs).toBeGreaterThanOrEqual(normal)
        expect(narfs).toBeLessThanOrEqual(4 * normal)
      }),
    )
  })
})
