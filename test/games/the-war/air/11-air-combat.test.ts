import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  airBattleOdds,
  counterAirOdds,
  resolveAirBattle,
  resolveCounterAir,
} from '../../../../src/games/the-war/air/11-air-battles'
import {
  airCombatModifiers,
  checkAirEffort,
  checkCounterAir,
  resolveAirRound,
} from '../../../../src/games/the-war/air/11-air-combat'
import { FIGHT_IT_OUT, ONE_ROUND } from '../../../../src/games/the-war/air/11-air-fight'
import { hitAircraft } from '../../../../src/games/the-war/air/11-air-losses'
import {
  airCategory,
  airNationality,
  checkAirUpgrade,
  forceAirRating,
  mayFlyMissions,
  nextToLose,
  type RatingUpgrade,
  ratingAgainstShips,
  ratingInTheAir,
  ratingUpgradeCost,
  ratingUpgradeTurn,
  startingAirRating,
} from '../../../../src/games/the-war/air/11-air-ratings'
import {
  checkHeavyFlak,
  fireLightFlak,
  flakAgainstArmour,
  flakEliminatedAlone,
  flakOf,
  type HeavyFlakUpgrade,
  heavyFlakCost,
  lightFlakCost,
  mayBuildFlak,
} from '../../../../src/games/the-war/air/11-flak'
import { repairAir } from '../../../../src/games/the-war/economy/15-building'
import { noDice, withRolls } from '../../../../src/kernel/dice'
import { THE_WAR_AIR_COMBAT } from '../../../../src/tables/the-war-air-combat'
import { rule } from '../../../../src/testing'
import { comingUp } from '../air-policies'
import { plane } from '../units'

const ok = { legal: true }
const third = { rating: 'third' } as const
const depleted = { condition: 'depleted' } as const
const total = (battle: Parameters<typeof airCombatModifiers>[0]) =>
  airCombatModifiers(battle).reduce((sum, { amount }) => sum + amount, 0)

describe('air units', () => {
  it(`${rule('the-war', '11.0')} are on the board or off it`, () => {
    for (const type of ['TAC', 'FTR', 'NAC', 'MDM'] as const) expect(airCategory(type)).toBe('on-board')
    for (const type of ['SAC', 'INT'] as const) expect(airCategory(type)).toBe('off-board')
    expect(airCategory('ARM')).toBeNull()
  })

  it(`${rule('the-war', '11.11.1', '11.11.2', '11.11.3')} have the rates of their air forces`, () => {
    for (const nation of ['germany', 'britain', 'united-states'] as const)
      expect(startingAirRating(nation)).toBe('first')
    // As the British (18.7.6).
    expect(startingAirRating('free-french')).toBe('first')
    for (const nation of ['sweden', 'switzerland'] as const) expect(startingAirRating(nation)).toBe('second')
    for (const nation of ['france', 'vichy-france', 'italy', 'soviet-union', 'romania'] as const)
      expect(startingAirRating(nation)).toBe('third')
  })

  it(`${rule('the-war', '11.11.1', '11.11.2', '11.11.3', '11.11.4')} fight better or worse by them`, () => {
    const rates = ['first', 'second', 'third', 'fourth'] as const
    expect(
      rates.map((attacker) => rates.map((defender) => airNationality(attacker, defender).amount)),
    ).toEqual([
      [0, -1, -3, -4],
      [1, 0, -1, -2],
      [3, 1, 0, -1],
      [4, 2, 1, 0],
    ])
  })

  it(`${rule('the-war', '11.11.4')} are fourth-rate when depleted or from a carrier, but not against ships`, () => {
    expect(ratingInTheAir(plane('NAC'))).toBe('fourth')
    expect(ratingInTheAir(plane('TAC', depleted))).toBe('fourth')
    expect(ratingInTheAir(plane('TAC'))).toBe('first')
    expect(ratingAgainstShips(plane('NAC'))).toBe('first')
    expect(ratingAgainstShips(plane('TAC', depleted))).toBe('fourth')
    expect([mayFlyMissions(plane('NAC', depleted)), mayFlyMissions(plane('TAC', depleted))]).toEqual([
      false,
      true,
    ])
  })

  it(`${rule('the-war', '11.11.5')} are of the rate that half of them have, and the best are lost first`, () => {
    expect(forceAirRating(['first', 'fourth'])).toBe('first')
    expect(forceAirRating(['first', 'third', 'third'])).toBe('third')
    expect(forceAirRating(['first', 'second', 'third'])).toBe('second')
    expect(nextToLose(['third', 'first', 'first'])).toEqual([1, 2])
    expect(hitAircraft([plane('TAC', third), plane('TAC')], 'depleted', 1)[1].condition).toBe('depleted')
  })

  it(`${rule('the-war', '11.11.2', '11.11.3')} become better by five payments on end`, () => {
    expect([ratingUpgradeCost('third'), ratingUpgradeCost('second'), ratingUpgradeCost('first')]).toEqual([
      10,
      20,
      null,
    ])
    let track: ReturnType<typeof ratingUpgradeTurn> = { rating: 'third', steps: 0 }
    for (const paid of [true, true, false, true, true, true]) track = ratingUpgradeTurn(track, paid)
    expect(track).toEqual({ rating: 'third', steps: 4 })
    expect(ratingUpgradeTurn(track, true)).toEqual({ rating: 'second', steps: 0 })
    expect(ratingUpgradeTurn({ rating: 'second', steps: 4 }, true).rating).toBe('first')
    expect(ratingUpgradeTurn({ rating: 'first', steps: 0 }, true)).toEqual({ rating: 'first', steps: 0 })
  })

  it(`${rule('the-war', '11.11.2', '11.11.3')} but only where and when their power may`, () => {
    const tried = (changes: Partial<RatingUpgrade>) =>
      checkAirUpgrade({
        nation: 'italy',
        rating: 'third',
        turn: { season: 'fall', year: 1940 },
        italyAtWarWithWest: true,
        ...changes,
      })
    expect(tried({})).toEqual(ok)
    expect(tried({ italyAtWarWithWest: false })).toMatchObject({ code: 'italy-at-peace' })
    expect(tried({ nation: 'sweden', rating: 'second' })).toMatchObject({
      rule: '11.11.2',
      code: 'minor-country',
    })
    expect(tried({ nation: 'france' })).toMatchObject({ code: 'too-early' })
    expect(tried({ nation: 'france', turn: { season: 'winter', year: 1940 } })).toEqual(ok)
    const soviet = { nation: 'soviet-union', franceSurrendered: true, sovietsHoldKarelia: true } as const
    expect(tried(soviet)).toEqual(ok)
    expect(tried({ ...soviet, franceSurrendered: false })).toMatchObject({ code: 'france-fights-on' })
    expect(tried({ ...soviet, sovietsHoldKarelia: false })).toMatchObject({ code: 'no-karelia' })
    expect(tried({ ...soviet, turn: { season: 'summer', year: 1940 } })).toMatchObject({ code: 'too-early' })
    expect(tried({ nation: 'soviet-union', germanyAttackedSoviets: true })).toEqual(ok)
  })

  it(`${rule('the-war', '11.10')} are repaired for a price, doubled after a mission or beside the enemy`, () => {
    const repair = { type: 'TAC', nation: 'britain', flewMission: false, nextToEnemy: false } as const
    expect(repairAir(repair).narfs).toBe(6)
    expect(repairAir({ ...repair, flewMission: true }).narfs).toBe(12)
    expect(repairAir({ ...repair, nextToEnemy: true, flewMission: true }).narfs).toBe(12)
    expect(repairAir({ ...repair, type: 'NAC' }).narfs).toBe(2)
    expect(repairAir({ ...repair, type: 'NAC', nation: 'germany' }).narfs).toBe(4)
  })
})

describe('an air battle', () => {
  it(`${rule('the-war', '11.9')} is odds of factors, rounded for the defender`, () => {
    const attacker = [...Array.from({ length: 4 }, () => plane('FTR')), plane('TAC')]
    const defender = Array.from({ length: 4 }, () => plane('TAC'))
    const { column } = withRolls([5], (dice) => resolveAirRound({ attacker, defender }, { round: 1 }, dice))
    expect(column).toBe('3-1')
  })

  it(`${rule('the-war', '11.9', '11.13')} has modifiers for bombers, fighters, jets and Britain`, () => {
    const [tac, ftr] = [plane('TAC'), plane('FTR')]
    expect(total({ attacker: [tac], defender: [ftr] })).toBe(3)
    expect(total({ attacker: [ftr, ftr], defender: [tac] })).toBe(-4)
    expect(total({ attacker: [tac, tac], defender: [tac] })).toBe(0)
    expect(total({ attacker: [plane('Jet FTR')], defender: [ftr] })).toBe(-1)
    expect(total({ attacker: [ftr], defender: [plane('Jet FTR'), plane('Jet TAC')] })).toBe(3)
    expect(total({ attacker: [ftr], defender: [ftr], overBritain: true })).toBe(2)
  })

  it(`${rule('the-war', '11.9')} goes up to three rounds, while both wish and both have aircraft`, () => {
    const battle = { attacker: [plane('TAC'), plane('TAC')], defender: [plane('TAC'), plane('TAC')] }
    expect(withRolls([4], (dice) => resolveAirBattle(battle, dice, ONE_ROUND)).rounds).toBe(1)
    expect(withRolls([2, 2], (dice) => resolveAirBattle(battle, dice, FIGHT_IT_OUT)).rounds).toBe(2)
    expect(withRolls([4, 10, 8], (dice) => resolveAirBattle(battle, dice, FIGHT_IT_OUT)).rounds).toBe(3)
  })

  it(`${rule('the-war', '11.9')} is doubled or trebled by an air effort, in its first round`, () => {
    const many = Array.from({ length: 6 }, () => plane('TAC'))
    const units = (effort: 'none' | 'RAE' | 'SAE', round: 1 | 2) =>
      withRolls([4], (dice) => resolveAirRound({ attacker: many, defender: many, effort }, { round }, dice))
        .units
    expect([units('none', 1), units('RAE', 1), units('SAE', 1), units('SAE', 2)]).toEqual([1, 2, 3, 1])
    expect(checkAirEffort('RAE', 'RLE')).toEqual(ok)
    expect(checkAirEffort('SAE', 'SLE')).toEqual(ok)
    expect(checkAirEffort('SAE', 'RLE')).toMatchObject({ code: 'wrong-effort' })
    expect(checkAirEffort('RAE', 'LLE')).toMatchObject({ code: 'wrong-effort' })
  })

  it('twice depleted is gone, and the owner picks among the best', () => {
    expect(hitAircraft([plane('TAC')], 'depleted', 2)).toEqual([])
    expect(hitAircraft([plane('TAC'), plane('FTR')], 'eliminated', 1, ([, second]) => second)).toEqual([
      plane('TAC'),
    ])
    expect(hitAircraft([plane('TAC')], 'eliminated', 3)).toEqual([])
  })

  it(`${rule('the-war', '11.9')} deals one result to different units as long as there are any`, () => {
    const units = [plane('TAC'), plane('TAC', depleted)]
    const same = ([first]: readonly number[]) => first
    expect(hitAircraft(units, 'depleted', 2, same)).toEqual([plane('TAC', depleted)])
    expect(hitAircraft([plane('TAC'), plane('TAC')], 'depleted', 2, same)).toEqual([
      plane('TAC', depleted),
      plane('TAC', depleted),
    ])
    expect(hitAircraft([plane('TAC'), plane('TAC')], 'depleted', 3, same)).toEqual([plane('TAC', depleted)])
  })

  it('losses never exceed forces, and better odds never help the defender', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), (a, d) => {
        const side = (n: number) => Array.from({ length: n }, () => plane('TAC'))
        for (const { value } of airBattleOdds({ attacker: side(a), defender: side(d) }, FIGHT_IT_OUT)) {
          expect(value.attacker.length).toBeLessThanOrEqual(a)
          expect(value.defender.length).toBeLessThanOrEqual(d)
        }
        const column = THE_WAR_AIR_COMBAT.column(a, d) as number
        expect(THE_WAR_AIR_COMBAT.column(a + 1, d) as number).toBeGreaterThanOrEqual(column)
      }),
      { numRuns: 12 },
    )
  })
})

describe('a counter-air mission', () => {
  const target = { airbaseOrFighters: true, portOrShipyard: false, carrierAircraftAboard: false }
  const tried = (changes: Partial<Parameters<typeof checkCounterAir>[0]>) =>
    checkCounterAir({ type: 'TAC', target, otherMissionsBegun: false, ...changes })

  it(`${rule('the-war', '11.5.1')} comes first, at fields and open fighters; carrier aircraft only at ports`, () => {
    expect(tried({})).toEqual(ok)
    expect(tried({ otherMissionsBegun: true })).toMatchObject({ code: 'too-late' })
    expect(tried({ type: 'NAC' })).toMatchObject({ code: 'nac-ports-only' })
    expect(tried({ type: 'NAC', target: { ...target, portOrShipyard: true } })).toEqual(ok)
    expect(tried({ target: { ...target, airbaseOrFighters: false } })).toMatchObject({ code: 'no-target' })
    expect(tried({ target: { ...target, carrierAircraftAboard: true } })).toMatchObject({ code: 'aboard' })
  })

  const mission = {
    attacker: [plane('FTR')],
    defender: [plane('FTR')],
    flak: 1,
  } as const
  const down = [false, false, false]

  it(`${rule('the-war', '11.5.1', '11.5.2')} meets flak, and strikes what stays down a column better and without risk`, () => {
    const { attacker, defender, explain } = withRolls([6, 10], (dice) =>
      resolveCounterAir(mission, dice, comingUp(down, 1)),
    )
    expect([attacker, defender]).toEqual([[plane('FTR')], [plane('FTR')]])
    expect(explain.map(({ rule: id }) => id)).toEqual([
      '11.12',
      '11.12',
      '11.9',
      '11.5.1',
      '11.9',
      '11.9',
      '11.9',
      '11.5.1',
    ])
  })

  it(`${rule('the-war', '11.5.1')} meets no flak while the defender comes up, and flak each round he does not`, () => {
    const once = comingUp([true, false, false])
    // Round one, 1-1 on a 6: AD. Round two: flak misses, 3-2 against a fourth-rate attacker's +4.
    const result = withRolls([6, 1, 1, 1, 1], (dice) => resolveCounterAir(mission, dice, once))
    expect(result.rounds).toBe(3)
    expect(counterAirOdds(mission, comingUp(down)).length).toBeGreaterThan(1)
  })

  it(`${rule('the-war', '11.5.2')} meets all flak of the hex together`, () => {
    expect(flakOf({ airbase: true })).toBe(1)
    expect(flakOf({ airbase: true, city: true })).toBe(2)
    expect(flakOf({})).toBe(0)
    expect(flakOf({ flakUnits: 1 })).toBe(1)
    expect(flakOf({ capital: true, city: true })).toBe(2)
  })
})

describe('flak', () => {
  it(`${rule('the-war', '11.11.4', '11.12')} finds carrier aircraft as good as their air force, and the best are hit`, () => {
    const strike = [plane('TAC', third), plane('NAC')]
    expect(withRolls([10], (dice) => fireLightFlak(1, strike, dice)).aircraft).toEqual([
      plane('TAC', third),
      plane('NAC', depleted),
    ])
    expect(hitAircraft(strike, 'depleted', 1)[0].condition).toBe('depleted')
  })

  it(`${rule('the-war', '11.12')} fires at aircraft on the map on its own table`, () => {
    const fire = (roll: number, factors: number, aircraft = [plane('TAC')]) =>
      withRolls([roll], (dice) => fireLightFlak(factors, aircraft, dice))
    expect(fire(9, 1)).toMatchObject({ text: 'Miss', aircraft: [plane('TAC')] })
    expect(fire(10, 1)).toMatchObject({ text: 'AD', aircraft: [{ condition: 'depleted' }] })
    expect(fire(10, 7)).toMatchObject({ text: 'AE', aircraft: [] })
    expect(fire(8, 2, [plane('TAC', depleted)])).toMatchObject({ text: 'AD2', aircraft: [] })
    expect(fire(10, 1, [plane('Jet TAC')])).toMatchObject({ text: 'Miss' })
    expect(fireLightFlak(0, [plane('TAC')], noDice).text).toBeNull()
    expect(mayBuildFlak('france')).toBe(false)
    expect(mayBuildFlak('italy')).toBe(true)
  })

  it(`${rule('the-war', '11.12.2')} guards its own hex, is lost alone, and German guns stop armour`, () => {
    expect([flakEliminatedAlone(['Flak']), flakEliminatedAlone(['Flak', 'INF'])]).toEqual([true, false])
    const german = [
      { nation: 'germany', type: 'Flak' },
      { nation: 'germany', type: 'INF' },
    ] as const
    expect(flakAgainstArmour(['ARM', 'INF'], german)).toBe(1)
    expect(flakAgainstArmour(['INF'], german)).toBe(0)
    expect(flakAgainstArmour(['MECH'], german.slice(0, 1))).toBe(0)
    expect(flakAgainstArmour(['ARM'], [{ nation: 'italy', type: 'Flak' }, german[1]])).toBe(0)
  })

  const upgrade: HeavyFlakUpgrade = {
    power: 'britain',
    year: 1942,
    level: 2,
    raisedThisYear: false,
    by: 'conversion',
    lightFlak: 5,
    inStrategicWarfareSegment: true,
  }
  const tried = (changes: Partial<HeavyFlakUpgrade>) => checkHeavyFlak({ ...upgrade, ...changes })

  it(`${rule('the-war', '11.12.3')} becomes heavy, five for one, a level a year, up to five`, () => {
    expect(tried({})).toEqual(ok)
    expect(tried({ power: 'italy' })).toMatchObject({ code: 'not-theirs' })
    expect(tried({ level: 5 })).toMatchObject({ code: 'highest' })
    expect(tried({ raisedThisYear: true })).toMatchObject({ code: 'one-a-year' })
    expect(tried({ lightFlak: 4 })).toMatchObject({ code: 'too-few-guns' })
    expect(tried({ by: 'purchase' })).toMatchObject({ code: 'germany-only' })
    expect(tried({ by: 'purchase', power: 'germany' })).toMatchObject({ code: 'too-early' })
    expect(tried({ by: 'purchase', power: 'germany', year: 1943, lightFlak: 0 })).toEqual(ok)
    expect(heavyFlakCost('conversion')).toEqual({ narfs: 15, lightFlak: 5 })
    expect(heavyFlakCost('purchase')).toEqual({ narfs: 25, lightFlak: 0 })
  })

  it(`${rule('the-war', '11.12.4')} costs two, and is converted with strategic warfare`, () => {
    expect(lightFlakCost()).toBe(2)
    expect(tried({ inStrategicWarfareSegment: false })).toMatchObject({
      rule: '11.12.4',
      code: 'wrong-segment',
    })
  })
})
