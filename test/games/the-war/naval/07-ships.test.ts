import { describe, expect, it } from 'vitest'
import { ratingUpgradeTurn } from '../../../../src/games/the-war/air/11-air-ratings'
import {
  checkDepletedShipMission,
  checkNavalBreakOff,
  checkNavalRepair,
  checkNavalUpgrade,
  checkPortBasing,
  checkTaskForce,
  checkTaskForceBreakUp,
  damagedShipReturnsTo,
  depleteShip,
  emptyPortDefence,
  mayInterceptReturn,
  navalNationality,
  navalRating,
  portSpaceOf,
  rollNavalDamage,
  shipRating,
  shipRepairSpace,
  shipsToLose,
  startingNavalRating,
  type TaskForceShip,
  taskForceRevealed,
  taskForceSeen,
} from '../../../../src/games/the-war/naval/07-ships'
import { withRolls } from '../../../../src/kernel/dice'
import { rule } from '../../../../src/testing'
import { carrier, fleet } from '../units'

const ok = { legal: true }
const depleted = { condition: 'depleted' } as const

describe('ports', () => {
  it(`${rule('the-war', '7.1')} hold three Fleets; carriers count with their aircraft only`, () => {
    expect(checkPortBasing([fleet(), fleet(), carrier()])).toEqual(ok)
    expect(checkPortBasing([fleet(), fleet(), fleet(), carrier({ nac: null })])).toEqual(ok)
    expect(checkPortBasing([fleet(), fleet(), fleet(), carrier()])).toMatchObject({ code: 'port-full' })
    expect(portSpaceOf(carrier({ nac: null }))).toBe(0)
  })

  it(`${rule('the-war', '7.1')} when empty, stand up to commandos and paratroops alone`, () => {
    expect(emptyPortDefence(['CDO', 'PARA'])).toBe(0.5)
    expect(emptyPortDefence(['CDO', 'INF'])).toBe(0)
    expect(emptyPortDefence([])).toBe(0)
  })
})

describe('navies', () => {
  it(`${rule('the-war', '7.11.1', '7.11.2', '7.11.3')} begin at their rates`, () => {
    for (const nation of ['germany', 'britain', 'free-french', 'united-states'] as const)
      expect(startingNavalRating(nation)).toBe('first')
    for (const nation of ['france', 'netherlands', 'sweden'] as const)
      expect(startingNavalRating(nation)).toBe('second')
    for (const nation of ['italy', 'vichy-france', 'soviet-union', 'greece'] as const)
      expect(startingNavalRating(nation)).toBe('third')
  })

  it(`${rule('the-war', '7.11', '7.11.1')} the first rate attacks and intercepts better`, () => {
    for (const roll of ['combat', 'interception'] as const)
      expect(
        (['first', 'second', 'third', 'fourth'] as const).map(
          (other) => navalNationality(roll, 'first', other).amount,
        ),
      ).toEqual([0, -1, -3, -4])
  })

  it(`${rule('the-war', '7.11', '7.11.2', '7.11.3', '7.11.4')} the others worse, by their distance`, () => {
    const row = (rolling: 'second' | 'third' | 'fourth') =>
      (['first', 'second', 'third', 'fourth'] as const).map(
        (other) => navalNationality('combat', rolling, other).amount,
      )
    expect(row('second')).toEqual([1, 0, -1, -2])
    expect(row('third')).toEqual([3, 1, 0, -1])
    expect(row('fourth')).toEqual([4, 2, 1, 0])
    expect(navalNationality('interception', 'fourth', 'first')).toMatchObject({ rule: '7.11.4', amount: 4 })
  })

  it(`${rule('the-war', '7.11.4')} are fourth-rate where they are depleted`, () => {
    expect(shipRating(fleet('first', depleted))).toBe('fourth')
    expect(shipRating(fleet('second'))).toBe('second')
  })

  it(`${rule('the-war', '7.11.5')} fight together at the rate of half of them, and the best are hit first`, () => {
    expect(navalRating([fleet('third'), fleet('first')])).toBe('first')
    expect(navalRating([fleet('third'), fleet('third'), fleet('first')])).toBe('third')
    expect(navalRating([fleet('first'), fleet('second'), fleet('third')])).toBe('second')
    expect(navalRating([])).toBeNull()
    expect(shipsToLose([fleet('second'), fleet('first'), fleet('first')])).toEqual([1, 2])
  })

  it(`${rule('the-war', '7.11.2')} of the second rate are raised by Major Powers, France from winter 1940`, () => {
    const france = { nation: 'france', rating: 'second', turn: { season: 'winter', year: 1940 } } as const
    expect(checkNavalUpgrade(france)).toEqual(ok)
    expect(checkNavalUpgrade({ ...france, turn: { season: 'fall', year: 1940 } })).toMatchObject({
      code: 'too-early',
    })
    expect(checkNavalUpgrade({ ...france, nation: 'sweden' })).toMatchObject({ code: 'minor-country' })
    expect(checkNavalUpgrade({ ...france, rating: 'first' })).toMatchObject({ code: 'no-better-rating' })
    expect(ratingUpgradeTurn({ rating: 'second', steps: 4 }, true)).toEqual({ rating: 'first', steps: 0 })
  })

  it(`${rule('the-war', '7.11.3')} of the third rate are raised by Italy alone, at war with the West`, () => {
    const italy = { nation: 'italy', rating: 'third', turn: { season: 'summer', year: 1940 } } as const
    expect(checkNavalUpgrade({ ...italy, italyAtWarWithWest: true })).toEqual(ok)
    expect(checkNavalUpgrade(italy)).toMatchObject({ code: 'italy-at-peace' })
    expect(checkNavalUpgrade({ ...italy, nation: 'soviet-union' })).toMatchObject({
      rule: '7.11.3',
      code: 'never',
    })
    expect(ratingUpgradeTurn({ rating: 'third', steps: 3 }, false)).toEqual({ rating: 'third', steps: 2 })
    expect(ratingUpgradeTurn({ rating: 'third', steps: 4 }, true)).toEqual({ rating: 'second', steps: 0 })
  })
})

describe('damage', () => {
  it(`${rule('the-war', '7.10')} is rolled for, adds up, and puts the ship on a shipyard's track`, () => {
    const damage = (type: 'Fleet' | 'CV', roll: number, before = 0) =>
      withRolls([roll], (dice) => rollNavalDamage(type, dice, before)).damage
    expect([1, 4, 6, 9].map((roll) => damage('Fleet', roll))).toEqual([1, 3, 5, 7])
    expect([5, 6].map((roll) => damage('CV', roll))).toEqual([2, 3])
    expect(damage('Fleet', 6, 3)).toBe(8)
    expect(damage('Fleet', 9, 5)).toBe(9)
    expect(shipRepairSpace('CV', 2)).toBe(2)
  })

  it(`${rule('the-war', '7.10')} depletes a ship with its aircraft, and a second time sinks it`, () => {
    expect(depleteShip(carrier())).toMatchObject({ condition: 'depleted', nac: { condition: 'depleted' } })
    expect(depleteShip(fleet('first', depleted))).toBeNull()
  })

  it(`${rule('the-war', '7.10')} keeps a ship from its missions, and sends it home`, () => {
    for (const mission of ['transport', 'invasion', 'interception', 'stratmove-cargo'] as const)
      expect(checkDepletedShipMission(depleted, mission)).toMatchObject({ code: 'depleted' })
    expect(checkDepletedShipMission(depleted, 'rebase')).toEqual(ok)
    expect(checkDepletedShipMission({ condition: 'full-strength' }, 'transport')).toEqual(ok)
    expect(damagedShipReturnsTo(fleet())).toBe('port-of-origin')
    expect(damagedShipReturnsTo(fleet('first', depleted))).toBe('shipyard')
    expect(
      damagedShipReturnsTo(carrier({ nac: { factors: 1, condition: 'depleted', rating: 'first' } })),
    ).toBe('shipyard')
  })

  it(`${rule('the-war', '7.10')} is repaired a factor a turn, from the next turn on; nobody leaves a battle alone`, () => {
    const idle = { builtThisTurn: false, repairedThisTurn: false, depletedThisTurn: false }
    expect(checkNavalRepair(idle)).toEqual(ok)
    expect(checkNavalRepair({ ...idle, builtThisTurn: true })).toMatchObject({ code: 'shipyard-busy' })
    expect(checkNavalRepair({ ...idle, repairedThisTurn: true })).toMatchObject({ code: 'shipyard-busy' })
    expect(checkNavalRepair({ ...idle, depletedThisTurn: true })).toMatchObject({ code: 'too-soon' })
    expect(checkNavalRepair({ ...idle, beganTurnThere: false })).toMatchObject({ code: 'not-there' })
    expect(checkNavalBreakOff(1, 2)).toMatchObject({ code: 'all-or-none' })
    expect([checkNavalBreakOff(0, 2), checkNavalBreakOff(2, 2)]).toEqual([ok, ok])
  })
})

describe('the way home', () => {
  it(`${rule('the-war', '7.10')} can be cut by ships without a mission and aircraft that met no ships`, () => {
    expect(mayInterceptReturn({ kind: 'naval', missionThisTurn: false })).toBe(true)
    expect(mayInterceptReturn({ kind: 'naval', missionThisTurn: true })).toBe(false)
    expect(mayInterceptReturn({ kind: 'air', metShipsThisSegment: false })).toBe(true)
    expect(mayInterceptReturn({ kind: 'air', metShipsThisSegment: true })).toBe(false)
  })
})

describe('task forces', () => {
  it(`${rule('the-war', '7.12', '2.6')} hide two or three Western ships until they meet the enemy`, () => {
    const british = { ...fleet(), nation: 'britain', port: 'Gibraltar' } as const
    const american = { ...british, nation: 'united-states' } as const
    const tried = (...ships: readonly TaskForceShip[]) => checkTaskForce(ships, 'unit-breakdown')
    expect(tried(british, { ...british, ...carrier(), nation: 'united-states' })).toEqual(ok)
    expect(tried(british, british, { ...british, nation: 'free-french' })).toEqual(ok)
    expect(tried(american, american)).toMatchObject({ code: 'no-british-fleet' })
    expect(tried(american, { ...british, ...carrier() })).toMatchObject({ code: 'no-british-fleet' })
    expect(tried({ ...british, ...carrier() }, { ...british, ...carrier() })).toEqual(ok)
    expect(tried(british)).toMatchObject({ code: 'size' })
    expect(tried(british, british, british, british)).toMatchObject({ code: 'size' })
    expect(tried(british, { ...british, nation: 'france' })).toMatchObject({ code: 'nation' })
    expect(tried(british, { ...british, ...carrier({ nac: null }) })).toMatchObject({ code: 'not-a-fleet' })
    expect(tried(british, { ...british, port: 'Malta' })).toMatchObject({ code: 'two-ports' })
    expect(checkTaskForce([british, british], 'other')).toMatchObject({ code: 'wrong-step' })
    expect(checkTaskForceBreakUp(true)).toEqual(ok)
    expect(checkTaskForceBreakUp(false)).toMatchObject({ code: 'enemy-turn' })
    expect(taskForceSeen([british, british], ['moves', 'moves'])).toBe('marker')
    expect(taskForceSeen([british, british], ['moves', 'lands'])).toEqual([british, british])
    expect(taskForceRevealed('moves')).toBe(false)
    for (const event of ['intercepted', 'intercepts', 'lands'] as const)
      expect(taskForceRevealed(event)).toBe(true)
  })
})
