import { describe, expect, it } from 'vitest'
import {
  type AirMission,
  airRange,
  checkAirMission,
  checkCarrierLaunch,
  checkCarrierStrikeInterception,
  checkCounterInterception,
  checkMissionRange,
  checkOverflight,
  checkReturnFlight,
  type MissionFlight,
  mayInterceptFlightAt,
} from '../../../../src/games/the-war/air/11-air-missions'
import {
  checkDas,
  checkOas,
  defensiveAirSupport,
  offensiveAirSupport,
} from '../../../../src/games/the-war/air/11-air-support'
import {
  airbaseCost,
  airCapacity,
  checkAirBasing,
  checkAirbase,
  checkAirRepair,
  checkDisplacedMission,
  flyFromLostBase,
  MOST_AIRBASES,
  stagingRange,
} from '../../../../src/games/the-war/air/11-airbases'
import {
  type Airdrop,
  airdropFactors,
  airdropSurvivesInterception,
  checkAirdrop,
  checkAirdropEffort,
  riverDefendsAgainst,
  staticDoubledAgainst,
} from '../../../../src/games/the-war/air/11-airborne'
import {
  CARRIER_COMBAT_ORDER,
  CARRIER_FACTORS,
  carrierAtRisk,
  carrierSurpriseModifier,
  carrierSurpriseMultiplier,
  checkCarrierSurprise,
  checkJet,
  checkPortStrike,
  firstStrikeModifier,
  jetCost,
} from '../../../../src/games/the-war/air/11-carriers'
import { resolveSeaBattle } from '../../../../src/games/the-war/naval/07-sea-battle'
import { isSuppliedForNow, unsuppliedGroundFate } from '../../../../src/games/the-war/supply/12-out-of-supply'
import { withRolls } from '../../../../src/kernel/dice'
import { rule } from '../../../../src/testing'
import { carrier, fleet, plane } from '../units'

const ok = { legal: true }
const clear = { terrain: 'clear' } as const
const forest = { terrain: 'forest' } as const
const depleted = { condition: 'depleted' } as const

describe('airbases', () => {
  it(`${rule('the-war', '11.1')} hold one unit in a city, two with an airbase, and a fighter besides`, () => {
    expect(airCapacity({ ...clear, city: true })).toBe(1)
    const both = { ...clear, city: true, airbase: true }
    expect(checkAirBasing(both, ['FTR', 'FTR', 'FTR'])).toEqual(ok)
    expect(checkAirBasing(both, ['TAC', 'MDM', 'FTR'])).toEqual(ok)
    expect(checkAirBasing(both, ['TAC', 'MDM', 'NAC'])).toMatchObject({ code: 'base-full' })
    expect(checkAirBasing(clear, ['FTR'])).toEqual(ok)
    expect(checkAirBasing(clear, ['FTR', 'FTR'])).toMatchObject({ code: 'base-full' })
    expect(checkAirBasing(clear, ['TAC'])).toMatchObject({ code: 'base-full' })
    expect(checkAirBasing(forest, ['FTR'])).toMatchObject({ code: 'base-full' })
    expect(checkAirBasing({ ...forest, beach: true }, ['FTR'])).toEqual(ok)
  })

  it(`${rule('the-war', '11.10')} are where depleted units are repaired, fighters on open ground too`, () => {
    expect(checkAirRepair('TAC', { ...clear, city: true })).toEqual(ok)
    expect(checkAirRepair('TAC', { ...clear, airbase: true })).toEqual(ok)
    expect(checkAirRepair('FTR', clear)).toEqual(ok)
    expect(checkAirRepair('TAC', clear)).toMatchObject({ code: 'no-base' })
    expect(checkAirRepair('FTR', { terrain: 'forest' })).toMatchObject({ code: 'no-base' })
  })

  it(`${rule('the-war', '11.1.1')} are built on supplied friendly hexes, up to a limit`, () => {
    const build = {
      power: 'italy',
      standing: 2,
      when: 'build-segment',
      hexSupplied: true,
      hexFriendly: true,
    } as const
    expect(checkAirbase(build)).toEqual(ok)
    expect(checkAirbase({ ...build, standing: 3 })).toMatchObject({ code: 'limit' })
    expect(checkAirbase({ ...build, hexSupplied: false })).toMatchObject({ code: 'not-supplied' })
    expect(checkAirbase({ ...build, hexFriendly: false })).toMatchObject({ code: 'not-friendly' })
    expect(checkAirbase({ ...build, when: 'other' })).toMatchObject({ code: 'wrong-time' })
    expect(MOST_AIRBASES).toEqual({
      germany: 6,
      italy: 3,
      'soviet-union': 5,
      britain: 6,
      'united-states': 5,
      france: 1,
    })
    expect(airbaseCost('stage-air-units', 'country-card')).toEqual({ narfs: 5, smps: 0 })
    expect(airbaseCost('build-segment', 'country-card')).toEqual({ narfs: 0, smps: 0 })
  })

  it(`${rule('the-war', '11.1.2')} are moved for SMPs, and lost to whoever enters`, () => {
    expect(airbaseCost('build-segment', 'map')).toEqual({ narfs: 0, smps: 1 })
    expect(airbaseCost('build-segment', 'map', true)).toEqual({ narfs: 0, smps: 2 })
    const bases = [
      { hex: 'near', distance: 4 },
      { hex: 'far', distance: 10 },
      { hex: 'beyond', distance: 11 },
    ]
    const tac = { type: 'TAC', condition: 'full-strength', defended: false, bases } as const
    expect(flyFromLostBase(tac)).toEqual({ fate: 'flies', condition: 'depleted', to: ['near', 'far'] })
    expect(flyFromLostBase({ ...tac, defended: true })).toEqual({
      fate: 'flies',
      condition: 'full-strength',
      to: ['near'],
    })
    expect(flyFromLostBase({ ...tac, bases: bases.slice(2) })).toEqual({ fate: 'eliminated' })
    expect(flyFromLostBase({ ...tac, condition: 'depleted' })).toEqual({ fate: 'eliminated' })
    expect(checkDisplacedMission(true)).toMatchObject({ code: 'displaced' })
    expect(checkDisplacedMission(false)).toEqual(ok)
  })

  it(`${rule('the-war', '11.2')} never let aircraft stop an army`, () => {
    const lone = { type: 'FTR', condition: 'full-strength', defended: false, bases: [] } as const
    expect(flyFromLostBase(lone)).toEqual({ fate: 'eliminated' })
  })
})

describe('range', () => {
  it(`${rule('the-war', '11.2.1.1')} is by type, and staging three legs of twice as much`, () => {
    expect(
      (['FTR', 'Jet FTR', 'TAC', 'MDM', 'NAC'] as const).map((type) => airRange(type, 'offensive')),
    ).toEqual([3, 2, 5, 7, 3])
    expect(
      (['FTR', 'Jet FTR', 'TAC', 'MDM', 'NAC'] as const).map((type) => airRange(type, 'defensive')),
    ).toEqual([2, 1, 4, 6, 2])
    expect(stagingRange('TAC')).toBe(10)
  })

  const flight: MissionFlight = { type: 'TAC', mission: 'offensive', target: 'hex', hexes: 5 }
  const tried = (changes: Partial<MissionFlight>) => checkMissionRange({ ...flight, ...changes })

  it(`${rule('the-war', '11.2.1.2')} is counted to the target, and less in bad weather; ships are a Sea Area away`, () => {
    expect(tried({})).toEqual(ok)
    expect(tried({ hexes: 6 })).toMatchObject({ code: 'out-of-range' })
    expect(tried({ mission: 'defensive', hexes: 4 })).toEqual(ok)
    expect(tried({ mission: 'defensive', hexes: 5 })).toMatchObject({ code: 'out-of-range' })
    expect(tried({ hexes: 3, range: 3 })).toEqual(ok)
    expect(tried({ hexes: 4, range: 3 })).toMatchObject({ code: 'out-of-range' })
    const sea = { target: 'sea-area', hexes: 99, againstShips: true } as const
    expect(tried({ ...sea, beside: true })).toEqual(ok)
    expect(tried({ ...sea, beside: false })).toMatchObject({ code: 'not-adjacent' })
    expect(tried({ ...sea, beside: true, type: 'FTR' })).toMatchObject({ code: 'fighters' })
    expect(tried({ ...sea, beside: true, type: 'FTR', straits: true })).toEqual(ok)
    expect(tried({ type: 'LRFTR', mission: 'defensive' })).toMatchObject({ code: 'no-range' })
  })

  it(`${rule('the-war', '11.2.2')} also bounds where they land`, () => {
    const home = {
      type: 'TAC',
      mission: 'offensive',
      hexes: 5,
      landsAt: { ...clear, airbase: true },
      friendly: true,
    } as const
    expect(checkReturnFlight(home)).toEqual(ok)
    expect(checkReturnFlight({ ...home, hexes: 6 })).toMatchObject({
      code: 'out-of-range',
      because: 'it is 6 hexes away; a TAC lands within 5 hexes',
    })
    // Who asks counts hexes only as far as they can be flown.
    expect(checkReturnFlight({ ...home, hexes: Number.MAX_SAFE_INTEGER })).toMatchObject({
      because: 'it is out of range; a TAC lands within 5 hexes',
    })
    expect(checkReturnFlight({ ...home, mission: 'defensive' })).toMatchObject({ code: 'out-of-range' })
    expect(checkReturnFlight({ ...home, landsAt: clear })).toMatchObject({ code: 'no-base' })
    expect(checkReturnFlight({ ...home, type: 'FTR', hexes: 3, landsAt: clear })).toEqual(ok)
    expect(checkReturnFlight({ ...home, type: 'LRFTR', mission: 'defensive', hexes: 1 })).toMatchObject({
      code: 'no-range',
    })
  })
})

describe('missions', () => {
  const now = (mission: AirMission) => ({ mission, front: 'western', impulse: 'first' }) as const
  const phasing = (type: Parameters<typeof checkAirMission>[0], mission: AirMission, place = {}) =>
    checkAirMission(type, now(mission), true, [], place).legal
  const defending = (type: Parameters<typeof checkAirMission>[0], mission: AirMission, place = {}) =>
    checkAirMission(type, now(mission), false, [], place).legal

  it(`${rule('the-war', '11.2.3')} are for certain types and one of the players`, () => {
    expect([phasing('TAC', 'OAS'), phasing('FTR', 'OAS'), phasing('NAC', 'OAS')]).toEqual([
      true,
      false,
      false,
    ])
    expect([phasing('FTR', 'escort'), phasing('NAC', 'escort')]).toEqual([true, false])
    expect([phasing('NAC', 'counter-air'), phasing('NAC', 'counter-air', { portOrShipyard: true })]).toEqual([
      false,
      true,
    ])
    expect([phasing('NAC', 'strike-at-ships'), phasing('FTR', 'strike-at-ships')]).toEqual([true, false])
    expect([defending('FTR', 'DAS'), defending('NAC', 'DAS')]).toEqual([true, false])
    const sea = { seaArea: true, ships: true }
    expect([defending('FTR', 'intercept-at-sea', sea), defending('NAC', 'intercept-at-sea', sea)]).toEqual([
      false,
      true,
    ])
    expect(defending('FTR', 'intercept-at-sea', { ...sea, straits: true })).toBe(true)
    expect([defending('TAC', 'OAS'), phasing('TAC', 'DAS')]).toEqual([false, false])
    expect([
      phasing('NAC', 'counter-intercept'),
      phasing('NAC', 'counter-intercept', { patrol: true }),
    ]).toEqual([false, true])
    expect(defending('FTR', 'counter-counter-intercept', { seaArea: true })).toBe(false)
    expect([
      defending('FTR', 'intercept-strike'),
      defending('FTR', 'intercept-strike', { portOrShipyard: true }),
    ]).toEqual([false, true])
  })

  it(`${rule('the-war', '11.2.3', '11.7')} let fighters at ships in Straits, but not in a port on them`, () => {
    expect(phasing('FTR', 'strike-at-ships', { straits: true })).toBe(true)
    expect(phasing('FTR', 'strike-at-ships', { straits: true, portOrShipyard: true })).toBe(false)
    expect(phasing('NAC', 'strike-at-ships', { portOrShipyard: true })).toBe(true)
  })

  it(`${rule('the-war', '11.2.3')} are one of a kind in an impulse on a front, and never over neutrals`, () => {
    expect(checkAirMission('TAC', now('OAS'), true, [now('OAS')])).toMatchObject({ code: 'flown-already' })
    expect(checkAirMission('TAC', now('OAS'), true, [now('counter-air')])).toEqual(ok)
    expect(checkAirMission('TAC', { ...now('OAS'), impulse: 'second' }, true, [now('OAS')])).toEqual(ok)
    expect(checkOverflight('neutral')).toMatchObject({ rule: '6.1', code: 'neutral-country' })
    expect(checkOverflight('friendly-leaning')).toEqual(ok)
  })

  it(`${rule('the-war', '11.8.1')} are met anywhere on their way, which may wind within range`, () => {
    expect([mayInterceptFlightAt(['a', 'b'], 'b'), mayInterceptFlightAt(['a'], 'c')]).toEqual([true, false])
  })

  it(`${rule('the-war', '11.8.2')} of support are counter-intercepted once by each unit`, () => {
    expect(checkCounterInterception('FTR', false)).toEqual(ok)
    expect(checkCounterInterception('FTR', true)).toMatchObject({ code: 'flown-already' })
    expect(checkCounterInterception('NAC', false)).toMatchObject({ code: 'wrong-type' })
  })

  it(`${rule('the-war', '11.8.3')} of carriers are met from their Sea Area or by hexes`, () => {
    expect(checkCarrierStrikeInterception({ type: 'FTR', besideSeaArea: false, hexesToPath: 2 })).toEqual(ok)
    expect(checkCarrierStrikeInterception({ type: 'FTR', besideSeaArea: true, hexesToPath: 9 })).toEqual(ok)
    expect(
      checkCarrierStrikeInterception({ type: 'FTR', besideSeaArea: false, hexesToPath: 3 }),
    ).toMatchObject({
      code: 'out-of-range',
    })
    expect(checkCarrierLaunch(3)).toEqual(ok)
    expect(checkCarrierLaunch(4)).toMatchObject({ code: 'too-far' })
  })
})

describe('support of ground battles', () => {
  it(`${rule('the-war', '11.3')} needs a ground attack, and is not for fighters`, () => {
    const tac = { type: 'TAC', role: 'support', groundAttack: true } as const
    expect(checkOas(tac)).toEqual(ok)
    expect(checkOas({ ...tac, groundAttack: false })).toMatchObject({ code: 'no-ground-attack' })
    expect(checkOas({ ...tac, type: 'FTR' })).toMatchObject({ code: 'wrong-type' })
    expect(checkOas({ ...tac, type: 'FTR', role: 'escort' })).toEqual(ok)
    expect(checkOas({ ...tac, type: 'NAC', role: 'escort' })).toMatchObject({ code: 'wrong-type' })
  })

  it(`${rule('the-war', '11.3.1')} shifts one column for a TAC and two for an MDM, whatever its rate`, () => {
    expect(offensiveAirSupport([plane('TAC', { rating: 'third' })]).columns).toBe(1)
    expect(offensiveAirSupport([plane('MDM')]).columns).toBe(2)
    expect(offensiveAirSupport([plane('TAC', depleted), plane('MDM', depleted)]).columns).toBe(1)
    expect(offensiveAirSupport([plane('FTR')])).toEqual({ columns: 0, explain: [] })
  })

  it(`${rule('the-war', '11.3.2')} never more than two, and one for paratroops alone`, () => {
    expect(offensiveAirSupport([plane('MDM'), plane('TAC'), plane('TAC')]).columns).toBe(2)
    expect(offensiveAirSupport([plane('MDM')], true).columns).toBe(1)
  })

  it(`${rule('the-war', '11.4.1')} of the defence shifts as much the other way`, () => {
    expect(defensiveAirSupport([plane('MDM'), plane('TAC')]).columns).toBe(2)
    expect(defensiveAirSupport([plane('TAC'), plane('FTR')]).columns).toBe(1)
    expect(checkDas('NAC', true)).toMatchObject({ code: 'wrong-type' })
    expect(checkDas('FTR', true)).toEqual(ok)
    expect(checkDas('TAC', false)).toMatchObject({ code: 'too-early' })
  })

  it(`${rule('the-war', '11.4.2')} by depleted aircraft is one column`, () => {
    expect(defensiveAirSupport([plane('MDM', depleted), plane('TAC', depleted)]).columns).toBe(1)
    expect(defensiveAirSupport([plane('TAC', depleted), plane('TAC')]).columns).toBe(2)
  })
})

describe('carriers', () => {
  it(`${rule('the-war', '11.6')} are not lost in the air, and fight there first`, () => {
    expect(CARRIER_COMBAT_ORDER.map(carrierAtRisk)).toEqual([false, true, true])
    expect(CARRIER_FACTORS).toBe(4)
    const fight = (rolls: readonly number[]) =>
      withRolls(rolls, (dice) =>
        resolveSeaBattle(
          {
            attacker: { ships: [], air: [plane('TAC'), plane('TAC')] },
            defender: { ships: [carrier()], air: [] },
            where: 'sea',
          },
          dice,
          () => false,
        ),
      )
    // In the air 2 against 1 on a 10, -4 for a fourth-rate NAC: DD, it stays aboard. Flak misses; then a 12 at best.
    const { defender, explain } = fight([10, 1, 10])
    expect(defender.ships).toMatchObject([{ type: 'CV', nac: { condition: 'depleted' } }])
    const [air, sea] = [
      explain.findIndex(({ rule: id }) => id === '11.9'),
      explain.findIndex(({ rule: id }) => id === '7.9.9'),
    ]
    expect([air, air < sea]).toEqual([0, true])
    // The NAC is shot down on a 1: the carrier lives on without it, and is sunk by the bombs on another.
    expect(fight([1, 1, 10]).defender.ships).toMatchObject([{ type: 'CV', nac: null }])
    expect(fight([1, 1, 1]).defender.ships).toEqual([])
  })

  it(`${rule('the-war', '11.7')} strike ports from beside them; fighters come along at most`, () => {
    const nac = { type: 'NAC', role: 'strike', condition: 'full-strength', carrierBeside: true } as const
    expect(checkPortStrike(nac)).toEqual(ok)
    expect(checkPortStrike({ ...nac, carrierBeside: false })).toMatchObject({ code: 'too-far' })
    expect(checkPortStrike({ ...nac, condition: 'depleted' })).toMatchObject({ rule: '11.11.4' })
    expect(checkPortStrike({ ...nac, type: 'FTR', inRange: true })).toMatchObject({ code: 'fighters' })
    expect(checkPortStrike({ ...nac, type: 'FTR', role: 'escort', inRange: true })).toEqual(ok)
    expect(checkPortStrike({ ...nac, type: 'TAC', inRange: false })).toMatchObject({ code: 'out-of-range' })
  })

  it(`${rule('the-war', '11.7.1')} fly three rounds with flak in each, and the striker says which ship is hit`, () => {
    const result = withRolls([9, 1, 3, 1, 9, 1, 9], (dice) =>
      resolveSeaBattle(
        {
          attacker: { ships: [carrier()], air: [] },
          defender: { ships: [fleet('third'), fleet('first')], air: [] },
          where: 'port',
          portFlak: 1,
          pick: (candidates) => candidates[candidates.length - 1],
        },
        dice,
      ),
    )
    expect(result.rounds).toBe(3)
    expect(result.defender.ships).toMatchObject([{ condition: 'full-strength' }, { condition: 'depleted' }])
    expect(result.explain.filter(({ because }) => because === '2 flak factors')).toHaveLength(3)
  })

  it(`${rule('the-war', '11.7.2')} surprise once, in the first round, unless aircraft meet`, () => {
    const first = { airBattle: false, round: 1, triedByOther: false } as const
    expect(checkCarrierSurprise(first)).toEqual(ok)
    expect(checkCarrierSurprise({ ...first, airBattle: true })).toMatchObject({ code: 'air-battle' })
    expect(checkCarrierSurprise({ ...first, round: 2 })).toMatchObject({ code: 'first-round-only' })
    expect(checkCarrierSurprise({ ...first, triedByOther: true })).toMatchObject({ code: 'one-force' })
    expect([
      carrierSurpriseModifier(true, false),
      carrierSurpriseModifier(true, true),
      carrierSurpriseModifier(false, false),
    ]).toEqual([-1, 0, 0])
    expect([carrierSurpriseMultiplier('sea'), carrierSurpriseMultiplier('port')]).toEqual([2, 3])
    // Where another force has tried before there is no roll for it: flak, then the strike.
    const tried = withRolls([1, 9], (dice) =>
      resolveSeaBattle(
        {
          attacker: { ships: [carrier()], air: [] },
          defender: { ships: [fleet()], air: [] },
          where: 'port',
          surpriseTried: true,
        },
        dice,
        () => false,
      ),
    )
    expect(tried.explain.map(({ rule: id }) => id)).not.toContain('7.9.3')
  })

  it(`${rule('the-war', '11.7.3')} have -2 on a power's first surprise, by carrier aircraft alone`, () => {
    const strike = { surprise: true, strikesBefore: 0, aircraft: ['NAC', 'NAC'] } as const
    expect(firstStrikeModifier(strike)).toBe(-2)
    expect(firstStrikeModifier({ ...strike, surprise: false })).toBe(0)
    expect(firstStrikeModifier({ ...strike, strikesBefore: 1 })).toBe(0)
    expect(firstStrikeModifier({ ...strike, aircraft: ['NAC', 'TAC'] })).toBe(0)
  })
})

describe('jets', () => {
  it(`${rule('the-war', '11.13')} are German, late and few`, () => {
    const jet = {
      power: 'germany',
      type: 'Jet FTR',
      turn: { season: 'fall', year: 1944 },
      standing: 0,
    } as const
    expect(checkJet(jet)).toEqual(ok)
    expect(checkJet({ ...jet, power: 'britain' })).toMatchObject({ code: 'not-germany' })
    expect(checkJet({ ...jet, standing: 1 })).toMatchObject({ code: 'limit' })
    expect(checkJet({ ...jet, type: 'Jet TAC' })).toMatchObject({ code: 'too-early' })
    expect(checkJet({ ...jet, type: 'Jet INT', standing: 1 })).toEqual(ok)
    expect(checkJet({ ...jet, type: 'Jet INT', standing: 2 })).toMatchObject({ code: 'limit' })
    const early = { season: 'spring', year: 1944 } as const
    expect(checkJet({ ...jet, turn: early })).toMatchObject({ code: 'too-early' })
    expect(checkJet({ ...jet, turn: early, variantFrom: early })).toEqual(ok)
    expect([jetCost('Jet FTR'), jetCost('Jet TAC'), jetCost('Jet INT')]).toEqual([20, 20, 5])
    expect(offensiveAirSupport([plane('Jet TAC')]).columns).toBe(1)
    expect(offensiveAirSupport([plane('Jet FTR')]).columns).toBe(0)
  })
})

describe('paratroops', () => {
  const drop: Airdrop = {
    beganInAirbase: true,
    movedThisTurn: false,
    droppedThisTurn: false,
    hexes: 4,
    terrain: 'clear',
  }
  const tried = (changes: Partial<Airdrop>) => checkAirdrop({ ...drop, ...changes })

  it(`${rule('the-war', '11.14')} jump in SLE and RLE turns`, () => {
    expect([checkAirdropEffort('SLE'), checkAirdropEffort('RLE')]).toEqual([ok, ok])
    for (const effort of ['LLE', 'MLE', 'pass'] as const)
      expect(checkAirdropEffort(effort)).toMatchObject({ code: 'wrong-effort' })
    expect(checkAirdropEffort('SLE', 'third')).toEqual(ok)
    expect(checkAirdropEffort('SLE', 'fourth')).toMatchObject({ code: 'fourth-rate' })
  })

  it(`${rule('the-war', '11.14.1')} from an airbase, four hexes, and do not march as well`, () => {
    expect(tried({})).toEqual(ok)
    expect(tried({ hexes: 5 })).toMatchObject({ code: 'out-of-range' })
    expect(tried({ beganInAirbase: false })).toMatchObject({ code: 'not-at-airbase' })
    expect(tried({ movedThisTurn: true })).toMatchObject({ code: 'moved' })
  })

  it(`${rule('the-war', '11.14.1')} are shot down alone, and live if any of their escort does`, () => {
    const escort = [plane('FTR')]
    expect(airdropSurvivesInterception(false, [], [])).toBe(true)
    expect(airdropSurvivesInterception(true, [], [])).toBe(false)
    expect(airdropSurvivesInterception(true, escort, [plane('FTR', depleted)])).toBe(true)
    expect(airdropSurvivesInterception(true, escort, [])).toBe(false)
  })

  it(`${rule('the-war', '11.14.2')} on open ground, beaches, islands, cities and fortresses`, () => {
    for (const terrain of ['clear', 'desert'] as const) expect(tried({ terrain })).toEqual(ok)
    for (const terrain of ['forest', 'swamp', 'mountain', 'water'] as const)
      expect(tried({ terrain })).toMatchObject({ rule: '11.14.2' })
    for (const terrain of ['mountain', 'swamp'] as const)
      expect(tried({ terrain, city: true })).toMatchObject({ rule: '11.14.2' })
    expect(tried({ terrain: 'forest', city: true })).toEqual(ok)
    expect(tried({ terrain: 'mountain', fortress: true })).toEqual(ok)
    expect(tried({ terrain: 'forest', beach: true })).toEqual(ok)
  })

  it(`${rule('the-war', '11.14.3')} must clear the hex, and jump once`, () => {
    expect(tried({ droppedThisTurn: true })).toMatchObject({ rule: '11.14.3' })
  })

  it(`${rule('the-war', '11.14.4')} turn rivers and static units, and double on beaches`, () => {
    expect([riverDefendsAgainst(true, false), riverDefendsAgainst(true, true)]).toEqual([3, 2])
    expect(staticDoubledAgainst('clear', ['airdrop'])).toBe(false)
    expect(staticDoubledAgainst('clear', ['airdrop', 'ground'])).toBe(true)
    expect(staticDoubledAgainst('mountain', ['airdrop'])).toBe(true)
    expect([
      airdropFactors(3, true, true),
      airdropFactors(3, true, false),
      airdropFactors(3, false, true),
    ]).toEqual([6, 3, 3])
  })

  it(`${rule('the-war', '11.14.5')} are supplied through the enemy's turn, and need a line when their own next operations end`, () => {
    const supplied = (since: number) => isSuppliedForNow('airborne-landing', false, since)
    expect([0, 1, 2, 3].map(supplied)).toEqual([true, true, false, false])
    const jumper = { suppliedAtStart: false, suppliedNow: false }
    const fates = [0, 1, 2].map((since) => unsuppliedGroundFate({ ...jumper, exempt: supplied(since) }).fate)
    expect(fates).toEqual(['unchanged', 'unchanged', 'eliminated'])
  })
})
