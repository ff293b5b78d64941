import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turn, turnsBetween } from '../../../../src/games/the-war/calendar'
import {
  checkNewUnits,
  type EndOfHalf,
  endOfTurnItems,
  endTurn,
  incomeOf,
  narfBaseOfNewYear,
  repairDepletedUnit,
  returnsToPortAtEnd,
  strategicRolls,
  supplyCheck,
  surrenderAtEndOfTurn,
  weatherDifference,
  weatherRolls,
} from '../../../../src/games/the-war/turn/03-turn-events'
import type { Season, Year } from '../../../../src/games/the-war/types'
import { rule } from '../../../../src/testing'

const ok = { legal: true }

describe('income', () => {
  const card = [
    { unit: '6-5 INF', year: 1940 },
    { unit: '8-8 ARM', year: 1941 },
    { unit: 'TAC', year: 1941 },
  ] as const

  it(`${rule('the-war', '3.1')} comes in spring, to those with a base, with the units of the year`, () => {
    expect(incomeOf(turn('spring', 1941), { narfBase: 50, card })).toEqual({
      receivesNarfs: true,
      additions: ['8-8 ARM', 'TAC'],
    })
    expect(incomeOf(turn('spring', 1941), { narfBase: 0, card }).receivesNarfs).toBe(false)
    for (const season of ['summer', 'fall', 'winter'] as const)
      expect(incomeOf(turn(season, 1941), { narfBase: 50, card })).toEqual({
        receivesNarfs: false,
        additions: [],
      })
  })

  it(`${rule('the-war', '3.10.4')} grows from 1941 with what was left over`, () => {
    const year = { nation: 'britain', spring: turn('spring', 1941), unspent: 40, base: 186 } as const
    const { base } = narfBaseOfNewYear(year)
    expect(base).toBeGreaterThan(186)
    expect(narfBaseOfNewYear({ ...year, spring: turn('spring', 1940) }).base).toBe(186)
    expect(narfBaseOfNewYear({ ...year, unspent: 0 }).base).toBe(186)
    expect(narfBaseOfNewYear({ ...year, strategicLosses: 12 })).toMatchObject({ base, adjustment: -12 })
    expect(narfBaseOfNewYear(year).adjustment).toBe(0)
  })
})

describe('weather', () => {
  const tables = (season: Season, eastAtWar: boolean) =>
    weatherRolls(turn(season, 1942), { eastAtWar }).map(({ table }) => table)

  it(`${rule('the-war', '3.2')} is rolled for in the East while there is war, and in winter elsewhere`, () => {
    expect(tables('spring', true)).toEqual(['east-spring'])
    expect(tables('fall', true)).toEqual(['east-fall'])
    expect([tables('spring', false), tables('fall', false), tables('summer', true)]).toEqual([[], [], []])
    expect(tables('winter', false)).toEqual(['west-winter', 'mediterranean-winter'])
    expect(tables('winter', true)).toEqual([
      'east-winter',
      'west-winter',
      'mediterranean-winter',
      'east-winter',
    ])
  })

  it(`${rule('the-war', '3.2', '3.10.2')} twice in an Eastern winter, by the two who fight there`, () => {
    const winter = weatherRolls(turn('winter', 1941), { eastAtWar: true })
    const east = winter.filter(({ table }) => table === 'east-winter')
    expect(east.map(({ when }) => when)).toEqual(['weather-segment', 'end-of-axis-turn'])
    for (const { rollers } of east) expect(rollers).toEqual(['germany', 'soviet-union'])
    expect(winter.find(({ table }) => table === 'west-winter')?.rollers).toEqual(['germany', 'britain'])
    const med = (italySurrendered: boolean) =>
      weatherRolls(turn('winter', 1943), { eastAtWar: false, italySurrendered }).find(
        ({ table }) => table === 'mediterranean-winter',
      )?.rollers
    expect([med(false), med(true)]).toEqual([
      ['italy', 'britain'],
      ['germany', 'britain'],
    ])
    expect(weatherDifference(3, 8)).toBe(-5)
  })
})

describe('strategic warfare', () => {
  it(`${rule('the-war', '3.5')} is resolved by Germany, then by the Allies, then by partisans of each`, () => {
    const all = {
      turn: turn('fall', 1943),
      partisans: { axis: 1, western: 2, soviet: 3 },
      sent: ['allied-bombers', 'u-boats', 'axis-bombers'],
    } as const
    expect(strategicRolls(all)).toEqual([
      { roll: 'u-boat-war', by: 'axis' },
      { roll: 'axis-bombing', by: 'axis' },
      { roll: 'allied-bombing', by: 'allied' },
      { roll: 'partisans', by: 'axis', of: 'axis' },
      { roll: 'partisans', by: 'allied', of: 'western-allies' },
      { roll: 'partisans', by: 'allied', of: 'soviet' },
    ])
    expect(strategicRolls({ ...all, turn: turn('summer', 1943) })).toEqual([])
    expect(strategicRolls({ ...all, sent: [], partisans: { axis: 0, western: 0, soviet: 1 } })).toEqual([
      { roll: 'partisans', by: 'allied', of: 'soviet' },
    ])
  })
})

describe('building', () => {
  it(`${rule('the-war', '3.7')} keeps to the force pool, and minor countries to their borders`, () => {
    const units = { pool: 5, standing: 3, more: 2, owner: 'major-power', inHomeCountry: true } as const
    expect(checkNewUnits(units)).toEqual(ok)
    expect(checkNewUnits({ ...units, more: 3 })).toMatchObject({ rule: '3.7', code: 'force-pool' })
    expect(checkNewUnits({ ...units, inHomeCountry: false })).toMatchObject({ code: 'home-country' })
    expect(checkNewUnits({ ...units, inHomeCountry: false, allowedElsewhere: true })).toEqual(ok)
    expect(
      checkNewUnits({ ...units, owner: 'minor-country', inHomeCountry: false, allowedElsewhere: true }),
    ).toMatchObject({ code: 'own-borders' })
  })
})

describe('supply and repair', () => {
  it(`${rule('the-war', '3.9.1')} units without supply are lost, and dear to rebuild`, () => {
    expect(supplyCheck({ suppliedAtStart: false, suppliedNow: false })).toMatchObject({
      fate: 'eliminated',
      rebuildAt: 2,
    })
    expect(supplyCheck({ suppliedAtStart: false, suppliedNow: true })).toMatchObject({
      fate: 'unchanged',
      rebuildAt: 1,
    })
    expect(supplyCheck({ suppliedAtStart: false, suppliedNow: false, exempt: true }).fate).toBe('unchanged')
  })

  it(`${rule('the-war', '3.9.2')} depleted aircraft cost double if they flew or are near the enemy`, () => {
    const air = {
      service: 'air',
      type: 'TAC',
      nation: 'germany',
      flewMission: false,
      nextToEnemy: false,
    } as const
    const { narfs } = repairDepletedUnit(air)
    expect(narfs).toBeGreaterThan(0)
    expect(repairDepletedUnit({ ...air, flewMission: true }).narfs).toBe(2 * narfs)
    expect(repairDepletedUnit({ ...air, nextToEnemy: true }).narfs).toBe(2 * narfs)
    expect(repairDepletedUnit({ ...air, flewMission: true, nextToEnemy: true }).narfs).toBe(2 * narfs)
  })

  it(`${rule('the-war', '3.9.2')} ground units cost half their factors, double for the Axis in the Soviet Union`, () => {
    const ground = {
      service: 'ground',
      type: 'INF',
      nation: 'germany',
      factors: 6,
      inSupply: true,
      moved: false,
      inEnemyZone: false,
    } as const
    expect(repairDepletedUnit(ground)).toMatchObject({ verdict: ok, narfs: 3 })
    expect(repairDepletedUnit({ ...ground, factors: 5 }).narfs).toBe(3)
    expect(repairDepletedUnit({ ...ground, axisInSovietUnionOf1939: true }).narfs).toBe(6)
    expect(repairDepletedUnit({ ...ground, inEnemyZone: true }).verdict.legal).toBe(false)
  })
})

describe('the end of the turn', () => {
  it(`${rule('the-war', '3.10.1')} asks who surrenders: powers by their rules, minor countries with their capital`, () => {
    expect(surrenderAtEndOfTurn({ kind: 'major-power', power: 'france' })).toEqual({ by: '18.4' })
    expect(surrenderAtEndOfTurn({ kind: 'major-power', power: 'soviet-union' })).toEqual({ by: '21.1' })
    expect(surrenderAtEndOfTurn({ kind: 'major-power', power: 'united-states' })).toBe('stands')
    expect(surrenderAtEndOfTurn({ kind: 'minor-country', capitalConquered: true })).toBe('surrenders')
    expect(surrenderAtEndOfTurn({ kind: 'minor-country', capitalConquered: false })).toBe('stands')
    expect(surrenderAtEndOfTurn({ kind: 'minor-country', capitalConquered: true, ownCondition: false })).toBe(
      'stands',
    )
    const colony = { kind: 'colony', motherCountrySurrendered: true, conquered: false } as const
    expect(surrenderAtEndOfTurn(colony)).toBe('stands')
    expect(surrenderAtEndOfTurn({ ...colony, conquered: true })).toBe('surrenders')
  })

  it(`${rule('the-war', '3.10.2')} has its items: Mers-el-Kebir, mines, ships home, patrols, the second winter roll`, () => {
    const end: EndOfHalf = {
      turn: turn('summer', 1941),
      phasing: 'allied',
      franceJustSurrendered: false,
      norwayNeutral: false,
      eastAtWar: true,
    }
    expect(endOfTurnItems(end)).toEqual(['return-to-port', 'assign-patrols'])
    expect(endOfTurnItems({ ...end, franceJustSurrendered: true })[0]).toBe('mers-el-kebir')
    const axis = { ...end, phasing: 'axis', franceJustSurrendered: true } as const
    expect(endOfTurnItems(axis)).not.toContain('mers-el-kebir')
    expect(endOfTurnItems({ ...end, turn: turn('winter', 1939) })).not.toContain('assign-patrols')
    expect(endOfTurnItems({ ...end, turn: turn('spring', 1940) })).toContain('assign-patrols')
    const spring = { ...end, turn: turn('spring', 1940), norwayNeutral: true, eastAtWar: false }
    expect(endOfTurnItems(spring)).toContain('mine-norway')
    expect(endOfTurnItems({ ...spring, norwayNeutral: false })).not.toContain('mine-norway')
    expect(endOfTurnItems({ ...spring, turn: turn('fall', 1940) })).toContain('mine-norway')
    expect(endOfTurnItems({ ...spring, turn: turn('winter', 1939) })).not.toContain('mine-norway')
    expect(endOfTurnItems({ ...spring, phasing: 'axis' })).not.toContain('mine-norway')
    const winter = { ...end, turn: turn('winter', 1941), phasing: 'axis' } as const
    expect(endOfTurnItems(winter).at(-1)).toBe('second-winter-roll')
    expect(endOfTurnItems({ ...winter, phasing: 'allied' })).not.toContain('second-winter-roll')
    expect(endOfTurnItems({ ...winter, eastAtWar: false })).not.toContain('second-winter-roll')
    expect([returnsToPortAtEnd({ onPatrol: false }), returnsToPortAtEnd({ onPatrol: true })]).toEqual([
      true,
      false,
    ])
  })

  it(`${rule('the-war', '3.10.3')} takes off what cannot stay, and moves the markers on`, () => {
    expect(endTurn(turn('fall', 1940))).toEqual({ next: turn('winter', 1940), newYear: false })
    expect(endTurn(turn('winter', 1940))).toEqual({ next: turn('spring', 1941), newYear: true })
    fc.assert(
      fc.property(
        fc.constantFrom<Season>('spring', 'summer', 'fall', 'winter'),
        fc.integer({ min: 1939, max: 1944 }),
        (season, year) => {
          const now = turn(season, year as Year)
          expect(turnsBetween(now, endTurn(now).next)).toBe(1)
        },
      ),
    )
  })
})
