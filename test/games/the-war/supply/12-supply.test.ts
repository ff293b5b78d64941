import { describe, expect, it } from 'vitest'
import { buildCost, rebuildMultiplier } from '../../../../src/games/the-war/economy/15-building'
import {
  isSuppliedForNow,
  mayMoveSupplied,
  mayUnsupplied,
  unsuppliedAirFate,
  unsuppliedGroundFate,
  unsuppliedNavalFate,
} from '../../../../src/games/the-war/supply/12-out-of-supply'
import {
  beachheadIsPort,
  checkSeaSupplyLine,
  checkSupplyRun,
  controllerOfSeaArea,
  invadersSupplied,
  mayShipUnsupplied,
  type SeaSupplyLine,
  seaAreaCarriesSupply,
} from '../../../../src/games/the-war/supply/12-sea-supply'
import {
  checkInterdictionAttempt,
  checkInterdictionTime,
  checkNorthAfrica,
  checkSupplyLine,
  freeFrenchSupplier,
  isAmericanSupplied,
  isInterdicted,
  isSovietSupplied,
  limitedSupply,
  mayEnterEgypt,
  middleEastLine,
  nationalSupplySource,
  northAfricaLimit,
  type SupplyHex,
  suezSupplies,
  supplyMoments,
  supplyState,
  tripoliSupplies,
} from '../../../../src/games/the-war/supply/12-supply'
import type { Turn } from '../../../../src/games/the-war/types'
import { rule } from '../../../../src/testing'
import { unit } from '../ground-inputs'

const hex = (changes: Partial<SupplyHex> = {}): SupplyHex => ({
  hex: '1010',
  land: true,
  enemyOccupied: false,
  enemyZoc: false,
  ...changes,
})

const line = (hexes: SupplyHex[], fromLeningrad = false) => {
  const verdict = checkSupplyLine({ type: 'INF' }, hexes, fromLeningrad)
  return verdict.legal ? 'legal' : verdict.code
}

describe('supply', () => {
  it(`${rule('the-war', '12.0', '12.6.2')} is looked at twice a turn, and once more for exploiters`, () => {
    expect(supplyMoments('INF')).toEqual(['operations-begin', 'supply-segment'])
    expect(supplyMoments('air')).toHaveLength(2)
    for (const type of ['ARM', 'MECH', 'CAV'] as const)
      expect(supplyMoments(type)).toEqual(['operations-begin', 'before-second-impulse', 'supply-segment'])
  })

  it(`${rule('the-war', '12.1.1')} comes over land that no enemy holds or controls`, () => {
    expect(line([hex(), hex()])).toBe('legal')
    expect(line([hex({ enemyOccupied: true })])).toBe('enemy-unit')
    expect(line([hex({ enemyZoc: true })])).toBe('enemy-zoc')
    expect(line([hex({ enemyZoc: true, heldByZoc: true })])).toBe('enemy-zoc')
    expect(line([hex({ enemyZoc: true, heldByZoc: true })], true)).toBe('legal')
    expect(line([hex({ enemyZoc: true })], true)).toBe('enemy-zoc')
    expect(line([hex({ land: false })])).toBe('not-land')
    const through = (
      level: 'neutral' | 'sympathizer' | 'associate' | 'satellite',
      leansTo: 'tracer' | 'other' = 'tracer',
    ) => line([hex({ minor: { country: 'spain', level, leansTo } })])
    expect([through('neutral'), through('sympathizer'), through('associate'), through('satellite')]).toEqual([
      'neutral-country',
      'legal',
      'legal',
      'legal',
    ])
    expect(through('satellite', 'other')).toBe('neutral-country')
    expect(checkSupplyLine({ type: 'PART' }, [hex({ enemyOccupied: true })])).toEqual({ legal: true })
  })

  it(`${rule('the-war', '12.4')} has lines of any length`, () => {
    expect(line(Array.from({ length: 500 }, () => hex()))).toBe('legal')
  })

  it(`${rule('the-war', '12.1.2')} across the sea is cut by whoever is left there in good order`, () => {
    expect(checkInterdictionAttempt({ kind: 'air', baseAdjacentToArea: true })).toMatchObject({
      possible: true,
      roll: false,
    })
    expect(checkInterdictionAttempt({ kind: 'air', baseAdjacentToArea: false }).possible).toBe(false)
    expect([
      checkInterdictionTime(true, true).legal,
      checkInterdictionTime(false, true).legal,
      checkInterdictionTime(true, false).legal,
    ]).toEqual([true, false, false])
    expect(checkInterdictionAttempt({ kind: 'naval' })).toEqual({
      possible: true,
      roll: true,
      lineCountsAs: 1,
    })
    expect([
      isInterdicted([]),
      isInterdicted([{ depleted: true }]),
      isInterdicted([{ depleted: true }, { depleted: false }]),
    ]).toEqual([false, false, true])
  })

  it(`${rule('the-war', '12.2.1', '12.2.2')} begins at home, or in the second city`, () => {
    const source = (nation: 'germany' | 'britain' | 'france' | 'italy' | 'free-french', ...lost: string[]) =>
      nationalSupplySource(nation, (city) => !lost.includes(city))
    expect([source('germany'), source('germany', 'Berlin'), source('germany', 'Berlin', 'Vienna')]).toEqual([
      'Berlin',
      'Vienna',
      null,
    ])
    expect([source('britain'), source('britain', 'London'), source('britain', 'London', 'Glasgow')]).toEqual([
      'London',
      'Glasgow',
      null,
    ])
    expect([source('france'), source('france', 'Paris'), source('france', 'Paris', 'Bordeaux')]).toEqual([
      'Paris',
      'Bordeaux',
      null,
    ])
    expect([source('italy'), source('italy', 'Rome')]).toEqual(['Rome', null])
    expect(source('free-french', 'Paris')).toBe('London')
    expect([freeFrenchSupplier(false), freeFrenchSupplier(true)]).toEqual(['britain', 'united-states'])
    expect(nationalSupplySource('romania', () => true, 'Bucharest')).toBe('Bucharest')
    expect(nationalSupplySource('romania', () => false, 'Bucharest')).toBeNull()
  })

  it(`${rule('the-war', '12.2.2')} of the Soviets needs the edge of the map, and of the Americans the sea`, () => {
    expect(isSovietSupplied({ toMoscow: true })).toBeNull()
    expect(isSovietSupplied({ toMoscow: true, moscowToEdge: true })).toBe('Moscow')
    expect(isSovietSupplied({ toEdge: true })).toBe('edge')
    expect(isSovietSupplied({ toBaku: true })).toBe('Baku')
    const ladoga = { toLeningrad: true, holdsHex0515: true, hex0515ToMoscow: true, moscowToEdge: true }
    expect(isSovietSupplied(ladoga)).toBe('Ladoga')
    expect(isSovietSupplied({ ...ladoga, holdsHex0515: false })).toBeNull()
    expect(isSovietSupplied({ ...ladoga, moscowToEdge: false })).toBeNull()
    expect(isAmericanSupplied({ areas: [{ open: true }, { open: true }], offWesternEdge: true })).toBe(
      'U.S. box',
    )
    expect(isAmericanSupplied({ areas: [{ open: true }, { open: false }], offWesternEdge: true })).toBeNull()
    expect(isAmericanSupplied({ areas: [{ open: true }], offWesternEdge: false })).toBeNull()
  })

  it(`${rule('the-war', '12.2.1', '12.2.3', '12.2.6')} from other capitals is limited`, () => {
    expect([supplyState(true, true), supplyState(false, true), supplyState(false, false)]).toEqual([
      'full',
      'limited',
      'none',
    ])
    expect(limitedSupply('naval')).toEqual({ service: 'naval', mayIntercept: false })
    expect(limitedSupply('air')).toEqual({ service: 'air', rating: 'third' })
    // It makes nobody better than he is.
    expect(
      (['first', 'second', 'third', 'fourth'] as const).map((rating) => limitedSupply('air', rating)),
    ).toMatchObject([{ rating: 'third' }, { rating: 'third' }, { rating: 'third' }, { rating: 'fourth' }])
    expect(limitedSupply('ground')).toEqual({ service: 'ground', condition: 'depleted' })
  })

  it(`${rule('the-war', '12.2.4')} from Suez is for ships, aircraft and small units of the Western Allies`, () => {
    const ground = (counter: string, changes = {}) =>
      suezSupplies({ service: 'ground', ...unit(counter, changes) })
    expect([ground('britain 4-8 ARM'), ground('britain 6-7 MOT'), ground('france 2-5 INF')]).toEqual([
      true,
      false,
      false,
    ])
    expect(ground('britain 2-7 MOT', { parentFactor: 6 })).toBe(false)
    expect(ground('britain 2-8 ARM', { parentFactor: 4 })).toBe(true)
    expect(suezSupplies({ service: 'air', nation: 'united-states' })).toBe(true)
    expect(suezSupplies({ service: 'naval', nation: 'italy' })).toBe(false)
    // From the Mediterranean the line goes on to Britain; what it may not do is go around Africa.
    expect(middleEastLine(false, ['mediterranean', 'atlantic'])).toBe(true)
    expect(middleEastLine(false, ['around-africa', 'atlantic'])).toBe(false)
    expect(middleEastLine(false, ['mediterranean', 'around-africa'])).toBe(false)
    expect(middleEastLine(false, [])).toBe(false)
    expect(middleEastLine(true, ['around-africa'])).toBe(true)
  })

  it(`${rule('the-war', '12.2.5')} in North Africa limits what a power may have there`, () => {
    const early: Turn = { season: 'spring', year: 1941 }
    const limit = (
      nation: 'germany' | 'italy' | 'britain',
      malta: 'allied' | 'axis',
      turn = early,
      invaded = false,
    ) => {
      const found = northAfricaLimit(nation, { turn, malta, frenchNorthAfricaInvaded: invaded })
      return found && [found.factors, found.airUnits]
    }
    expect([limit('germany', 'allied'), limit('italy', 'allied'), limit('britain', 'allied')]).toEqual([
      [6, 2],
      [12, 2],
      [18, 2],
    ])
    expect([limit('germany', 'axis'), limit('italy', 'axis'), limit('britain', 'axis')]).toEqual([
      [12, 3],
      [24, 3],
      [24, 3],
    ])
    expect(limit('germany', 'allied', early, true)).toBeNull()
    expect(limit('britain', 'allied', early, true)).toEqual([18, 2])
    expect([
      limit('italy', 'allied', { season: 'fall', year: 1942 }),
      limit('italy', 'allied', { season: 'winter', year: 1942 }),
    ]).toEqual([[12, 2], null])
    expect([
      limit('britain', 'allied', { season: 'summer', year: 1942 }),
      limit('britain', 'allied', { season: 'fall', year: 1942 }),
    ]).toEqual([[18, 2], null])
    expect(northAfricaLimit('united-states', { turn: early, malta: 'allied' })).toBeNull()
    const have = (nation: 'germany' | 'united-states', factors: number, airUnits: number) => {
      const verdict = checkNorthAfrica(nation, { turn: early, malta: 'allied' }, { factors, airUnits })
      return verdict.legal ? 'legal' : verdict.code
    }
    expect([have('germany', 6, 2), have('germany', 7, 2), have('germany', 6, 3)]).toEqual([
      'legal',
      'too-many-factors',
      'too-many-aircraft',
    ])
    expect(have('united-states', 60, 9)).toBe('legal')
    expect([
      tripoliSupplies('italy', false),
      tripoliSupplies('germany', false),
      tripoliSupplies('germany', true),
      tripoliSupplies('britain', true),
    ]).toEqual([true, false, true, false])
    expect(mayEnterEgypt(false)).toMatchObject({ rule: '12.2.5', code: 'tobruk' })
    expect(mayEnterEgypt(true)).toEqual({ legal: true })
  })
})

describe('supply for a while', () => {
  it(`${rule('the-war', '12.3', '10.2.7')} lasts through the own turn and the enemy's`, () => {
    const since = [0, 1, 2]
    expect(since.map((turns) => isSuppliedForNow('airborne-landing', false, turns))).toEqual([
      true,
      true,
      false,
    ])
    expect(since.map((turns) => isSuppliedForNow('second-impulse', true, turns))).toEqual([true, true, false])
    expect(isSuppliedForNow('second-impulse', false, 0)).toBe(false)
  })

  it(`${rule('the-war', '12.5')} comes out of a beachhead, which is a port for two turns more`, () => {
    const invaded: Turn = { season: 'summer', year: 1944 }
    const turns: Turn[] = [
      { season: 'spring', year: 1944 },
      invaded,
      { season: 'fall', year: 1944 },
      { season: 'winter', year: 1944 },
      { season: 'spring', year: 1945 },
    ]
    expect(turns.map((now) => beachheadIsPort(invaded, now))).toEqual([false, true, true, true, false])
    const held = { beachhead: true, otherPort: false, lineToPort: false }
    expect([0, 1, 2].map((since) => invadersSupplied(since, held))).toEqual([true, true, false])
    expect(invadersSupplied(2, { ...held, lineToPort: true })).toBe(true)
    expect(invadersSupplied(6, { beachhead: false, otherPort: false, lineToPort: true })).toBe(false)
    expect(invadersSupplied(6, { beachhead: false, otherPort: true, lineToPort: true })).toBe(true)
  })
})

describe('without supply', () => {
  it(`${rule('the-war', '12.6.1', '12.6.2')} nobody moves, but a line that opens in time frees the tanks`, () => {
    const may = (type: string, impulse: 'first' | 'second', suppliedAtStart: boolean, suppliedNow: boolean) =>
      mayMoveSupplied({ unit: unit(`soviet-union 6-8 ${type}`), impulse, suppliedAtStart, suppliedNow }).legal
    expect([may('ARM', 'first', false, false), may('ARM', 'first', false, true)]).toEqual([false, false])
    expect([
      may('ARM', 'second', false, true),
      may('ARM', 'second', false, false),
      may('INF', 'second', false, true),
    ]).toEqual([true, false, false])
    expect([may('MECH', 'second', true, false), may('INF', 'first', true, true)]).toEqual([true, true])
    expect(
      mayMoveSupplied({ unit: unit('italy 2-5 INF'), impulse: 'first', suppliedAtStart: false }),
    ).toMatchObject({ rule: '12.6.1' })
  })

  it(`${rule('the-war', '12.6.3', '12.6.2', '12.8')} from beginning to end a ground unit is lost, but for fortresses and exploiters`, () => {
    const cut = { suppliedAtStart: false, suppliedNow: false }
    expect(unsuppliedGroundFate(cut).fate).toBe('eliminated')
    expect(unsuppliedGroundFate({ suppliedAtStart: true, suppliedNow: false }).fate).toBe('unchanged')
    expect(unsuppliedGroundFate({ suppliedAtStart: false, suppliedNow: true }).fate).toBe('unchanged')
    expect(unsuppliedGroundFate({ ...cut, exempt: true }).fate).toBe('unchanged')
    expect(unsuppliedGroundFate({ ...cut, inFortress: true }).fate).toBe('siege')
    expect([
      unsuppliedAirFate(true, false).fate,
      unsuppliedAirFate(false, false).fate,
      unsuppliedAirFate(false, true).fate,
    ]).toEqual(['unchanged', 'depleted', 'eliminated'])
    expect([unsuppliedNavalFate(true).fate, unsuppliedNavalFate(false).fate]).toEqual([
      'unchanged',
      'stays-in-port',
    ])
    expect([mayUnsupplied('air', 'stage').legal, mayUnsupplied('air', 'OAS').legal]).toEqual([true, false])
    expect([mayUnsupplied('naval', 'change-base').legal, mayUnsupplied('naval', 'patrol').legal]).toEqual([
      true,
      false,
    ])
  })

  it(`${rule('the-war', '12.6.4')} losses cost twice as much to build again, except in the air`, () => {
    const cost = (counter: string, lost: boolean) => {
      const { type, nation, factor } = unit(counter)
      return rebuildMultiplier('ground', lost) * buildCost({ type, nation, factors: factor }).narfs
    }
    expect([cost('britain 4-8 ARM', false), cost('britain 4-8 ARM', true)]).toEqual([13, 26])
    expect([cost('britain 1-7 CDO', false), cost('britain 1-7 CDO', true)]).toEqual([1, 2])
    expect([cost('soviet-union 2-5 INF', false), cost('soviet-union 2-5 INF', true)]).toEqual([3, 6])
    expect([
      rebuildMultiplier('ground', true),
      rebuildMultiplier('ground', false),
      rebuildMultiplier('air', true),
    ]).toEqual([2, 1, 1])
  })
})

describe('supply across the sea', () => {
  it(`${rule('the-war', '12.7', '12.7.2', '12.7.4')} passes where no enemy is alone`, () => {
    const carries = (...present: ('axis' | 'western-allies' | 'soviet')[]) =>
      seaAreaCarriesSupply('axis', present, ['western-allies', 'soviet'])
    expect([
      carries(),
      carries('axis'),
      carries('western-allies'),
      carries('axis', 'western-allies'),
    ]).toEqual([true, true, false, true])
    expect(seaAreaCarriesSupply('axis', ['soviet'], ['western-allies'])).toBe(true)
    expect([
      controllerOfSeaArea(['axis', 'axis']),
      controllerOfSeaArea(['axis', 'soviet']),
      controllerOfSeaArea([]),
    ]).toEqual(['axis', null, null])
  })

  it(`${rule('the-war', '12.7.1', '12.1.1')} goes from port to port with a Fleet on the way`, () => {
    const sea = (changes: Partial<SeaSupplyLine> = {}) => {
      const verdict = checkSeaSupplyLine({
        reachesPort: true,
        areas: [{ area: 'ionian-sea', open: true, touchesLast: true }],
        homePort: true,
        homePortToCapital: true,
        fleets: [{ depleted: false }],
        ...changes,
      })
      return verdict.legal ? 'legal' : verdict.code
    }
    expect(sea()).toBe('legal')
    expect(sea({ reachesPort: false })).toBe('no-port')
    expect(sea({ areas: [{ area: 'ionian-sea', open: false, touchesLast: true }] })).toBe('closed-sea-area')
    expect(sea({ areas: [{ area: 'ionian-sea', open: true, touchesLast: false }] })).toBe('gap')
    expect(sea({ homePort: false })).toBe('no-home-port')
    expect(sea({ homePortToCapital: false })).toBe('no-capital')
    expect(sea({ fleets: [] })).toBe('no-fleet')
    expect(sea({ fleets: [{ depleted: true }] })).toBe('no-fleet')
  })

  it(`${rule('the-war', '12.7.2')} can be run to those who have none, with three escorts at most`, () => {
    const run = { phasing: true, outOfSupply: true, escorts: 3 }
    expect(checkSupplyRun(run)).toEqual({ legal: true })
    expect(checkSupplyRun({ ...run, escorts: 4 })).toMatchObject({ code: 'too-many-escorts' })
    expect(checkSupplyRun({ ...run, phasing: false })).toMatchObject({ code: 'not-phasing' })
    expect(checkSupplyRun({ ...run, outOfSupply: false })).toMatchObject({ code: 'supplied' })
  })

  it(`${rule('the-war', '12.7.3')} is needed at one end of a voyage`, () => {
    expect(mayShipUnsupplied({ atStart: true, atEnd: false })).toEqual({ legal: true })
    expect(mayShipUnsupplied({ atStart: false, atEnd: true })).toEqual({ legal: true })
    expect(mayShipUnsupplied({ atStart: false, atEnd: false })).toMatchObject({ rule: '12.7.3' })
  })
})
