import { describe, expect, it } from 'vitest'
import { turnAfter, turnNumber } from '../../../../src/games/the-war/calendar'
import { movementAllowance } from '../../../../src/games/the-war/ground/09-movement'
import { reserveLimit } from '../../../../src/games/the-war/ground/09-reserves'
import { STACKING_LIMITS } from '../../../../src/games/the-war/ground/09-stacking'
import { hasZoc } from '../../../../src/games/the-war/ground/09-zones-of-control'
import { hasSchwerpunkt } from '../../../../src/games/the-war/ground/10-attack'
import {
  type ArmyUpgrade,
  armyRating,
  forceRating,
  mayUpgradeArmy,
  nationalityModifier,
  RATINGS,
  startingArmyRating,
  survivesDepletion,
  unitRating,
  upgradeArmy,
} from '../../../../src/games/the-war/ground/10-ratings'
import { SCENARIO_IDS, scenarioOf } from '../../../../src/games/the-war/scenarios/list'
import type { Nation, Rating, Turn } from '../../../../src/games/the-war/types'
import { rule } from '../../../../src/testing'
import { attacker, battle, defender, depleted, unit } from '../ground-inputs'

const against = (attacking: Rating) =>
  RATINGS.map((defending) => nationalityModifier(attacking, defending).amount)
const secondImpulse = (counter: string, changes = {}, armies = {}) =>
  movementAllowance(unit(counter, changes), { impulse: 'second', armies }).points

describe('a rating', () => {
  it(`${rule('the-war', '10.8')} changes the roll and the stack`, () => {
    for (const rating of RATINGS) expect(nationalityModifier(rating, rating).amount).toBe(0)
    expect(RATINGS.map((rating) => STACKING_LIMITS[rating])).toEqual([3, 2, 1, 1])
  })

  it(`${rule('the-war', '10.8.1')} of the first rate is that of Germans, Finns, Swiss and Swedes`, () => {
    const first: Nation[] = ['germany', 'finland', 'switzerland', 'sweden']
    expect(first.map((nation) => armyRating(nation))).toEqual(['first', 'first', 'first', 'first'])
    expect(unitRating(unit('germany 2-5 INF', { special: 'volkssturm' as const }))).toBe('third')
    expect(against('first')).toEqual([0, -1, -3, -4])
    expect(reserveLimit('first').reserves).toBe(3)
    expect(secondImpulse('germany 8-8 ARM')).toBe(7)
    const exploiting = battle(
      [attacker('germany 8-8 ARM', { fromBreach: true })],
      [defender('france 6-5 INF')],
      {
        impulse: 'second',
      },
    )
    expect(hasSchwerpunkt(exploiting)).toBe(true)
    expect(hasSchwerpunkt({ ...exploiting, armies: { germany: 'second' } })).toBe(false)
  })

  it(`${rule('the-war', '10.8.2')} of the second rate is that of British, French and Greeks, and can be improved`, () => {
    const second: Nation[] = ['britain', 'france', 'greece']
    expect(second.map((nation) => armyRating(nation))).toEqual(['second', 'second', 'second'])
    expect(against('second')).toEqual([1, 0, -2, -3])
    expect(STACKING_LIMITS.second).toBe(2)
    expect(reserveLimit('second').reserves).toBe(2)
    expect(secondImpulse('britain 2-8 ARM')).toBe(6)
    const may = (changes: Partial<ArmyUpgrade>) =>
      mayUpgradeArmy({
        power: 'britain',
        rating: 'second',
        turn: { season: 'spring', year: 1941 },
        ...changes,
      }).legal
    expect(may({})).toBe(true)
    expect(may({ turn: { season: 'summer', year: 1940 } })).toBe(false)
    const fallen = { season: 'spring', year: 1940 } as const
    expect(may({ turn: { season: 'summer', year: 1940 }, franceSurrendered: fallen })).toBe(true)
    expect(may({ turn: fallen, franceSurrendered: fallen })).toBe(false)
    expect(may({ power: 'france', turn: { season: 'fall', year: 1940 } })).toBe(false)
    expect(may({ power: 'france', turn: { season: 'winter', year: 1940 } })).toBe(true)
    const barbarossa = { season: 'summer', year: 1940 } as const
    expect(may({ power: 'france', turn: barbarossa, germanyDeclaredWarOnSoviets: barbarossa })).toBe(true)
    expect(may({ power: 'soviet-union', turn: { season: 'winter', year: 1943 } })).toBe(false)
    expect(may({ power: 'soviet-union', turn: { season: 'spring', year: 1944 } })).toBe(true)
    expect(may({ power: 'greece' })).toBe(false)
    expect(may({ rating: 'first' })).toBe(false)
    expect(upgradeArmy('second', 0, true)).toMatchObject({ narfs: 20, steps: 1, rating: 'second' })
    expect(upgradeArmy('second', 3, false)).toMatchObject({ narfs: 0, steps: 2, rating: 'second' })
    expect(upgradeArmy('second', 4, true)).toMatchObject({ narfs: 20, rating: 'first' })
  })

  it(`${rule('the-war', '10.8.3')} of the third rate is that of everyone else`, () => {
    const third: Nation[] = [
      'italy',
      'soviet-union',
      'united-states',
      'romania',
      'vichy-france',
      'croatia',
      'poland',
    ]
    for (const nation of third) expect(armyRating(nation)).toBe('third')
    expect(unitRating(unit('germany 6-5 INF', depleted))).toBe('third')
    expect(against('third')).toEqual([3, 2, 0, -1])
    expect(STACKING_LIMITS.third).toBe(1)
    expect(reserveLimit('third').reserves).toBe(1)
    expect(secondImpulse('soviet-union 2-6 CAV')).toBe(3)
    const may = (changes: Partial<ArmyUpgrade>) =>
      mayUpgradeArmy({ power: 'italy', rating: 'third', turn: { season: 'fall', year: 1941 }, ...changes })
    expect(may({})).toMatchObject({ code: 'not-at-war' })
    expect(may({ italyDeclaredWarOnTheWest: { season: 'fall', year: 1941 } })).toEqual({ legal: true })
    const soviets = { power: 'soviet-union', sovietsHoldKarelia: true } as const
    expect(may({ ...soviets, sovietsHoldKarelia: false })).toMatchObject({ code: 'karelia' })
    expect(may(soviets)).toEqual({ legal: true })
    expect(may({ ...soviets, turn: { season: 'summer', year: 1941 } })).toMatchObject({ code: 'too-early' })
    const fallen = { season: 'spring', year: 1941 } as const
    expect(may({ ...soviets, turn: { season: 'summer', year: 1941 }, franceSurrendered: fallen }).legal).toBe(
      true,
    )
    expect(may({ power: 'united-states', turn: { season: 'summer', year: 1941 } })).toMatchObject({
      code: 'too-early',
    })
    expect(may({ power: 'united-states' })).toEqual({ legal: true })
    expect(may({ power: 'romania' })).toMatchObject({ code: 'minor-country' })
    expect(upgradeArmy('third', 4, true)).toMatchObject({ narfs: 10, rating: 'second' })
    expect(upgradeArmy('third', 0, false).steps).toBe(0)
  })

  it(`${rule('the-war', '10.8.2', '10.8.3')} of a scenario has been paid for in five turns that allow it`, () => {
    const better = SCENARIO_IDS.flatMap((id) => {
      const { armies, betterArmies = [], first } = scenarioOf(id)
      const begun = Object.entries(armies).map(([nation, rating]) => ({ nation, rating, from: first }))
      return [...begun, ...betterArmies] as readonly { nation: Nation; rating: Rating; from: Turn }[]
    })
    expect(better.map(({ nation, rating }) => `${nation} ${rating}`)).toEqual([
      'britain first',
      'soviet-union second',
      'britain first',
      'united-states second',
    ])
    for (const { nation: power, rating: wanted, from } of better) {
      const began = startingArmyRating(power) as 'second' | 'third'
      let turn: Turn = { season: 'fall', year: 1939 }
      const may = () =>
        mayUpgradeArmy({
          power,
          rating: began,
          turn,
          franceSurrendered: { season: 'summer', year: 1940 },
          sovietsHoldKarelia: true,
        }).legal
      while (!may()) turn = turnAfter(turn)
      let track = upgradeArmy(began, 0, true)
      for (turn = turnAfter(turn); track.rating === began; turn = turnAfter(turn))
        track = upgradeArmy(began, track.steps, true)
      expect(track.rating).toBe(wanted)
      expect(turnNumber(turn)).toBeLessThanOrEqual(turnNumber(from))
    }
  })

  it(`${rule('the-war', '10.8.4')} of the fourth rate is that of partisans and of those who are worn out`, () => {
    expect(unitRating(unit('soviet-union 1-3 PART'))).toBe('fourth')
    expect(unitRating(unit('britain 6-7 MOT', depleted), { britain: 'first' })).toBe('fourth')
    expect(unitRating(unit('finland 6-5 INF', depleted))).toBe('fourth')
    expect(unitRating(unit('britain 6-7 MOT'))).toBe('second')
    expect(against('fourth')).toEqual([4, 3, 1, 0])
    expect(STACKING_LIMITS.fourth).toBe(1)
    expect(secondImpulse('britain 4-8 ARM', depleted)).toBe(1)
    expect(secondImpulse('germany 8-8 ARM', depleted)).toBe(5)
    expect(hasZoc(unit('britain 8-8 ARM', depleted))).toBe(false)
    expect(hasZoc(unit('germany 8-8 ARM', depleted))).toBe(false)
  })

  it(`${rule('the-war', '10.8.5')} of a mixed force is that of most factors, and the better one of equals`, () => {
    const germans = [unit('germany 6-5 INF'), unit('germany 6-5 INF')]
    expect(forceRating([...germans, unit('romania 4-5 INF')])).toBe('first')
    expect(forceRating([unit('germany 2-5 INF'), unit('romania 4-5 INF')])).toBe('third')
    expect(forceRating([unit('germany 4-8 ARM'), unit('italy 4-5 INF')])).toBe('first')
    expect(forceRating([unit('britain 6-7 MOT', depleted), unit('britain 4-8 ARM')])).toBe('fourth')
  })

  it(`${rule('the-war', '10.2.6')} is nothing to units of three factors, which are lost when they would be depleted`, () => {
    expect([1, 2, 3, 4, 6].map((factor) => survivesDepletion(unit(`italy ${factor}-5 INF`)))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
    expect(survivesDepletion(unit('germany 8-3 ART'))).toBe(false)
    expect(survivesDepletion(unit('germany 8-8 ARM', depleted))).toBe(false)
  })

  it('Blackshirts are first-rate whatever the Italian army is', () => {
    const blackshirts = { nation: 'italy', type: 'INF', special: 'blackshirt' } as const
    expect(unitRating(blackshirts)).toBe('first')
    expect(unitRating({ ...blackshirts, condition: 'depleted' })).toBe('fourth')
    expect(unitRating({ nation: 'italy', type: 'INF' })).toBe('third')
  })
})
