import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import { NEUTRAL } from '../../../../src/games/the-war/diplomacy/16-status'
import {
  carriersToBritain,
  checkAmericanGrants,
  checkLendLeaseGrant,
  checkLendLeaseGrantAsMove,
  type LendLeaseGrant,
  lendLeaseGrantLimit,
  lendLeaseGrantSmps,
  lendLeasePassage,
  mayAlsoFightStrategicWar,
  mayCarryToMurmansk,
  mayEscortToPersia,
  mayInterceptLendLease,
  mayInterceptMurmansk,
  mayShipToSoviets,
  murmanskCargo,
  murmanskOpen,
  murmanskSmps,
  murmanskStrength,
  PERSIAN_OPENING,
  peacetimeGrant,
  persianRouteOpen,
  sovietObligation,
  turkishRouteOpen,
} from '../../../../src/games/the-war/economy/14-lend-lease'
import { rule } from '../../../../src/testing'

describe('grants', () => {
  const grant = (changes: Partial<LendLeaseGrant> = {}): LendLeaseGrant => ({
    from: 'britain',
    to: 'united-states',
    narfs: 20,
    turn: turn('fall', 1940),
    commonEnemy: true,
    ...changes,
  })
  const code = (changes: Partial<LendLeaseGrant>) => {
    const verdict = checkLendLeaseGrant(grant(changes))
    return verdict.legal ? 'legal' : verdict.code
  }

  it(`${rule('the-war', '14.8')} take an SMP for every twenty NARFs begun`, () => {
    expect([1, 20, 21, 40, 41].map(lendLeaseGrantSmps)).toEqual([1, 1, 2, 2, 3])
    const move = { by: 'stratmove', narfs: 20, balance: 20, smps: 1, smpsLeft: 1 } as const
    expect(checkLendLeaseGrantAsMove(move)).toEqual({ legal: true })
    expect(checkLendLeaseGrantAsMove({ ...move, by: 'sea-transport' })).toMatchObject({
      code: 'stratmove-only',
    })
    expect(checkLendLeaseGrantAsMove({ ...move, balance: 19 })).toMatchObject({ code: 'too-few-narfs' })
    expect(checkLendLeaseGrantAsMove({ ...move, smpsLeft: 0 })).toMatchObject({ code: 'too-few-smps' })
  })

  it(`${rule('the-war', '14.8.1')} go to those who fight the same power, up to twenty`, () => {
    expect([code({}), code({ narfs: 21 }), code({ commonEnemy: false })]).toEqual([
      'legal',
      'over-the-limit',
      'no-common-enemy',
    ])
    expect(code({ from: 'united-states', to: 'britain', commonEnemy: false })).toBe('legal')
    expect([code({ to: 'france' }), code({ to: 'france', turn: turn('spring', 1941) })]).toEqual([
      'too-early',
      'legal',
    ])
    expect(code({ from: 'soviet-union', to: 'britain' })).toBe('soviets-give-nothing')
    expect([code({ to: 'greece', satellite: true, narfs: 50 }), code({ to: 'greece' })]).toEqual([
      'legal',
      'not-a-satellite',
    ])
    expect([
      code({ from: 'romania', to: 'germany', satellite: true, narfs: 30 }),
      code({ from: 'romania', to: 'germany' }),
      code({ from: 'romania', to: 'hungary', satellite: true }),
    ]).toEqual(['legal', 'not-a-satellite', 'not-a-satellite'])
  })

  it(`${rule('the-war', '14.8.7')} of Germany go to Italy, by land`, () => {
    expect([
      code({ from: 'germany', to: 'italy' }),
      code({ from: 'germany', to: 'romania', satellite: true }),
    ]).toEqual(['legal', 'only-to-italy'])
    expect(lendLeasePassage('germany-to-italy', 20)).toMatchObject({ fleets: 0, smps: 1, turns: 1 })
  })

  it(`${rule('the-war', '15.1.5.5')} of the U.S. grow with its shipyards`, () => {
    expect([
      lendLeaseGrantLimit('united-states'),
      lendLeaseGrantLimit('united-states', 2),
      lendLeaseGrantLimit('britain', 2),
    ]).toEqual([20, 40, 20])
    expect(checkAmericanGrants({ britain: 20, 'soviet-union': 20, france: 20 }, 0)).toEqual({ legal: true })
    expect(checkAmericanGrants({ britain: 25, 'soviet-union': 25 }, 1)).toEqual({ legal: true })
    expect(checkAmericanGrants({ britain: 30, 'soviet-union': 30 }, 1)).toMatchObject({ rule: '15.1.5.5' })
    expect(checkAmericanGrants({ britain: 40 }, 2)).toEqual({ legal: true })
  })

  it(`${rule('the-war', '14.8.2')} by sea need Fleets, and more turns the farther they go`, () => {
    expect(lendLeasePassage('united-states-to-britain', 40, true)).toMatchObject({
      turns: 1,
      fleets: 2,
      smps: 4,
    })
    expect(lendLeasePassage('murmansk', 20, true)).toMatchObject({ turns: 2, fleets: 1, smps: 2 })
    expect(lendLeasePassage('murmansk', 20)).toMatchObject({ turns: 1, toBritain: null })
    expect(lendLeasePassage('murmansk', 30, true).toBritain).toEqual({ fleets: 2, smps: 4 })
    expect(lendLeasePassage('persia', 20, true).toBritain).toEqual({ fleets: 1, smps: 2 })
    expect(lendLeasePassage('united-states-to-britain', 20, true).toBritain).toBeNull()
    expect(lendLeasePassage('persia', 20, true)).toMatchObject({ turns: 3, fleets: 2, smps: 3 })
    expect(lendLeasePassage('persia', 20)).toMatchObject({ turns: 2 })
    expect(lendLeasePassage('persia', 20, false, true)).toMatchObject({ fleets: 3, smps: 4 })
    expect([carriersToBritain(false), carriersToBritain(true)]).toEqual([
      ['britain'],
      ['britain', 'united-states'],
    ])
    expect(mayShipToSoviets(false)).toMatchObject({ rule: '14.8.2' })
  })

  it(`${rule('the-war', '14.8.2')} to the Soviets are owed each spring and fall`, () => {
    const owed = (
      by: 'britain' | 'united-states',
      season: 'spring' | 'summer' | 'fall',
      year: 1941 | 1942,
      shipped = 0,
      war = true,
    ) => sovietObligation(by, turn(season, year), { germanyDeclaredWar: war, shipped })
    expect(owed('united-states', 'spring', 1942)).toEqual({ due: 20, fine: 20, growthLost: 5 })
    expect(owed('united-states', 'spring', 1942, 20)).toEqual({ due: 20, fine: 0, growthLost: 0 })
    expect(owed('united-states', 'fall', 1941).due).toBe(0)
    expect(owed('britain', 'fall', 1941)).toEqual({ due: 10, fine: 10, growthLost: 3 })
    expect(owed('britain', 'summer', 1942)).toEqual({ due: 0, fine: 0, growthLost: 0 })
    expect(owed('britain', 'fall', 1942, 0, false).fine).toBe(0)
    const neutral = { germanyDeclaredWar: true, most: 12 }
    expect(sovietObligation('united-states', turn('spring', 1942), { ...neutral, shipped: 12 }).fine).toBe(0)
    expect(sovietObligation('united-states', turn('spring', 1942), { ...neutral, shipped: 11 })).toEqual({
      due: 12,
      fine: 20,
      growthLost: 5,
    })
  })
})

describe('the routes', () => {
  it(`${rule('the-war', '14.8.3')} through Turkey want its friendship and an open sea`, () => {
    const route = {
      sovietsAtWarWithGermany: true,
      turkey: { level: 'sympathizer', power: 'britain' },
      enemySeaAreas: 0,
    } as const
    expect(turkishRouteOpen(route)).toEqual({ legal: true })
    expect(turkishRouteOpen({ ...route, turkey: NEUTRAL })).toMatchObject({ code: 'turkey-unfriendly' })
    expect(turkishRouteOpen({ ...route, turkey: { level: 'associate', power: 'germany' } }).legal).toBe(false)
    expect(turkishRouteOpen({ ...route, enemySeaAreas: 1 })).toMatchObject({ code: 'sea-area' })
    expect(turkishRouteOpen({ ...route, sovietsAtWarWithGermany: false })).toMatchObject({ rule: '14.8.2' })
    expect(lendLeasePassage('turkey', 20)).toMatchObject({ turns: 1, fleets: 1, smps: 2 })
    expect([
      mayInterceptLendLease('turkey', 'air', 'Taranto'),
      mayInterceptLendLease('turkey', 'naval', 'Taranto'),
      mayInterceptLendLease('murmansk', 'air', 'Taranto'),
      mayInterceptLendLease('germany-to-italy', 'air', 'Taranto'),
    ]).toEqual([true, true, false, false])
  })

  it(`${rule('the-war', '14.8.4')} through Persia must be paid for and built`, () => {
    const route = { sovietsAtWarWithGermany: true, turn: turn('fall', 1942), paid: turn('spring', 1942) }
    expect(PERSIAN_OPENING).toBe(15)
    expect(persianRouteOpen(route)).toEqual({ legal: true })
    expect(persianRouteOpen({ ...route, turn: turn('summer', 1942) })).toMatchObject({ code: 'being-built' })
    expect(persianRouteOpen({ ...route, paid: null })).toMatchObject({ code: 'not-opened' })
    expect(mayEscortToPersia({ type: 'Fleet', condition: 'full-strength' })).toEqual({ legal: true })
    expect(mayEscortToPersia({ type: 'Fleet', condition: 'depleted' })).toMatchObject({ rule: '14.8.4' })
    expect(mayEscortToPersia({ type: 'CV', condition: 'full-strength' }).legal).toBe(false)
  })

  it(`${rule('the-war', '14.8.5')} to Murmansk are short and dangerous`, () => {
    const route = { sovietsAtWarWithGermany: true, norwegianSea: 'contested', axisHexes: [] } as const
    expect(murmanskOpen(route)).toEqual({ legal: true })
    expect(murmanskOpen({ ...route, norwegianSea: 'axis' })).toMatchObject({ code: 'norwegian-sea' })
    expect(murmanskOpen({ ...route, axisHexes: ['0015', '0016'] })).toMatchObject({ code: 'line-cut' })
    expect(murmanskOpen({ ...route, axisHexes: ['0015'] })).toEqual({ legal: true })
    const fleets = (['unharmed', 'depleted', 'sunk'] as const).map((fate) => ({ cargo: 20, fate }))
    expect(murmanskCargo(fleets)).toBe(30)
    expect(murmanskCargo([{ cargo: 15, fate: 'depleted' }])).toBe(7)
    expect(() => murmanskCargo([{ cargo: 21, fate: 'unharmed' }])).toThrow('20')
    expect((['Fleet', 'CV', 'converted-asw'] as const).map((ship) => mayCarryToMurmansk(ship).legal)).toEqual(
      [true, false, false],
    )
    expect([murmanskSmps(20, 0), murmanskSmps(25, 2)]).toEqual([2, 6])
    expect([mayAlsoFightStrategicWar(true).legal, mayAlsoFightStrategicWar(false).legal]).toEqual([
      false,
      true,
    ])
    expect([murmanskStrength(1), murmanskStrength(2), murmanskStrength(3)]).toEqual([1, 1, 2])
    expect([mayInterceptMurmansk('naval', 'Trondheim'), mayInterceptMurmansk('air', 'Trondheim')]).toEqual([
      true,
      false,
    ])
    expect([mayInterceptMurmansk('air', 'narvik'), mayInterceptMurmansk('naval', 'Bergen')]).toEqual([
      true,
      false,
    ])
  })

  it(`${rule('the-war', '14.8.6')} from a neutral U.S. cost it base and level, and dearer units`, () => {
    const grant = {
      to: 'soviet-union',
      narfs: 10,
      level: 8,
      receiverAtWarWithGermany: true,
      westernAggression: false,
    } as const
    expect(peacetimeGrant(grant)).toEqual({
      verdict: { legal: true },
      level: -10,
      base: -10,
      unitCostFactor: 2,
    })
    expect(peacetimeGrant({ ...grant, sovietsBeganWar: true }).verdict).toMatchObject({ rule: '14.8.6' })
    expect(peacetimeGrant({ ...grant, westernAggression: true })).toMatchObject({
      level: 0,
      unitCostFactor: 1,
    })
    expect(peacetimeGrant({ ...grant, narfs: 13 }).verdict).toMatchObject({ code: 'over-the-limit' })
  })

  it('to Murmansk never bring more than was sent, and routes never cost less for more', () => {
    const fleet = fc.record({
      cargo: fc.integer({ min: 0, max: 20 }),
      fate: fc.constantFrom('unharmed', 'depleted', 'sunk'),
    })
    const routes = ['germany-to-italy', 'united-states-to-britain', 'turkey', 'persia', 'murmansk'] as const
    fc.assert(
      fc.property(fc.array(fleet, { maxLength: 6 }), fc.integer({ min: 0, max: 90 }), (fleets, narfs) => {
        const sent = fleets.reduce((sum, { cargo }) => sum + cargo, 0)
        const arrived = murmanskCargo(fleets)
        expect(arrived).toBeGreaterThanOrEqual(0)
        expect(arrived).toBeLessThanOrEqual(sent)
        for (const route of routes) {
          const [less, more] = [lendLeasePassage(route, narfs), lendLeasePassage(route, narfs + 7)]
          expect(less.smps).toBeGreaterThanOrEqual(less.fleets)
          expect(more.smps).toBeGreaterThanOrEqual(less.smps)
          expect(lendLeasePassage(route, narfs, true).turns).toBeGreaterThanOrEqual(less.turns)
        }
      }),
    )
  })
})
