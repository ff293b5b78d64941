import { describe, expect, it } from 'vitest'
import { turn } from '../../../src/games/the-war/calendar'
import {
  checkAmericanGrants,
  lendLeasePassage,
  persianRouteOpen,
  sovietObligation,
} from '../../../src/games/the-war/economy/14-lend-lease'
import {
  conqueredPowerNarfs,
  conquestNarfs,
  mayEvacuateIndustry,
  narfGrowth,
} from '../../../src/games/the-war/economy/14-narfs'
import { buildCost, repairGround } from '../../../src/games/the-war/economy/15-building'
import { vichyValue } from '../../../src/games/the-war/powers/18-vichy'
import { THE_WAR_COUNTRY_VALUES } from '../../../src/tables/the-war-country-values'
import { rule } from '../../../src/testing'

describe('examples of sections 14, 15 and 23.2', () => {
  it(`${rule('the-war', '14.3')} 15 Soviet NARFs left in Winter 1942 add 4 to the base`, () => {
    expect(narfGrowth({ nation: 'soviet-union', spring: turn('spring', 1943), unspent: 15 }).narfs).toBe(4)
  })

  it(`${rule('the-war', '14.6')} France, conquered in Summer 1940, brings 69 in 1941 and 49 in 1942`, () => {
    const { values } = THE_WAR_COUNTRY_VALUES
    const france = {
      turn: turn('summer', 1940),
      narfBase: 85,
      colonies: 0,
      elsewhere: values['vichy-france'].narfs + values['alsace-lorraine'].narfs,
      isFrance: true,
      germanWarOnSoviets: turn('summer', 1941),
    }
    expect(conqueredPowerNarfs(turn('spring', 1941), france).narfs).toBe(69)
    expect(conqueredPowerNarfs(turn('spring', 1942), france).narfs).toBe(49)
    expect(vichyValue(['morocco', 'algeria', 'tunisia', 'syria']) - vichyValue([])).toBe(17)
  })

  it(`${rule('the-war', '14.6.1')} the industry of Kharkov is moved for 3 NARFs and 2 SMPs`, () => {
    const move = {
      owner: 'soviet-union',
      city: 'Kharkov',
      inSupply: true,
      warDeclaredBy: 'germany',
      smps: 9,
    } as const
    expect(mayEvacuateIndustry(move)).toMatchObject({ narfs: 3, smps: 2 })
  })

  it(`${rule('the-war', '14.8.4')} paid for in Spring 1942, the Persian route opens in Fall 1942`, () => {
    const open = (season: 'summer' | 'fall') =>
      persianRouteOpen({
        sovietsAtWarWithGermany: true,
        turn: turn(season, 1942),
        paid: turn('spring', 1942),
      }).legal
    expect([open('summer'), open('fall')]).toEqual([false, true])
  })

  it(`${rule('the-war', '15.1.1')} a FTR costs 15`, () => {
    expect(buildCost({ type: 'FTR', nation: 'germany' }).narfs).toBe(15)
  })

  it(`${rule('the-war', '15.1.3.3')} an 8-8 ARM is repaired for 8, a Soviet 3-8 for 4; a 6-7 MOT that stood still at the normal price`, () => {
    const unit = {
      type: 'ARM',
      nation: 'germany',
      factors: 8,
      inSupply: true,
      moved: false,
      inEnemyZone: false,
    } as const
    expect(repairGround(unit).narfs).toBe(8)
    expect(repairGround({ ...unit, nation: 'soviet-union', factors: 3 }).narfs).toBe(4)
    expect(repairGround({ ...unit, type: 'MOT', nation: 'britain', factors: 6 })).toMatchObject({
      verdict: { legal: true },
      narfs: 3,
    })
  })

  it(`${rule('the-war', '14.5')} Bulgaria, taken by the Soviets in Fall 1944: 2 now for them and from Germany, 5 in spring`, () => {
    const { narfs } = THE_WAR_COUNTRY_VALUES.values.bulgaria
    expect(conquestNarfs(narfs, 'fall', true)).toMatchObject({ now: 2, formerOwner: -2, everySpring: 5 })
  })

  it(`${rule('the-war', '14.8.2')} a U.S. at war may send 20 NARFs to Britain and 20 more to the Soviets in one turn`, () => {
    expect(checkAmericanGrants({ britain: 20, 'soviet-union': 20 }, 0)).toEqual({ legal: true })
    expect(checkAmericanGrants({ britain: 20, 'soviet-union': 21 }, 0).legal).toBe(false)
  })

  it(`${rule('the-war', '14.8.2')} NARFs set aside for the Soviets but kept in the U.S. Box are not sent`, () => {
    const spring = turn('spring', 1942)
    const owed = (shipped: number) =>
      sovietObligation('united-states', spring, { germanyDeclaredWar: true, shipped })
    expect(owed(0)).toEqual({ due: 20, fine: 20, growthLost: 5 })
    expect(owed(20)).toMatchObject({ fine: 0, growthLost: 0 })
  })

  it(`${rule('the-war', '14.8.4')} 20 NARFs in Britain go to Persia in two turns, with two Fleets and three SMPs`, () => {
    expect(lendLeasePassage('persia', 20)).toMatchObject({ turns: 2, fleets: 2, smps: 3 })
    expect(lendLeasePassage('persia', 20, true).turns).toBe(3)
  })

  it(`${rule('the-war', '14.8.7')} German NARFs for Italy need no Fleets`, () => {
    expect(lendLeasePassage('germany-to-italy', 20)).toMatchObject({ fleets: 0, smps: 1 })
  })
})
