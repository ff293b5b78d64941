/** What always holds at sea and in the air. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { airRoll, airSide } from '../../../../src/games/the-war/air/11-air-combat'
import { hitAircraft } from '../../../../src/games/the-war/air/11-air-losses'
import {
  type AirUnit,
  forceAirRating,
  ratingInTheAir,
  ratingUpgradeCost,
} from '../../../../src/games/the-war/air/11-air-ratings'
import { defensiveAirSupport, offensiveAirSupport } from '../../../../src/games/the-war/air/11-air-support'
import {
  airbaseCost,
  airCapacity,
  checkAirBasing,
  mayFightersBaseAnywhereOn,
} from '../../../../src/games/the-war/air/11-airbases'
import { jetCost } from '../../../../src/games/the-war/air/11-carriers'
import { heavyFlakCost, lightFlakCost, lightFlakRoll } from '../../../../src/games/the-war/air/11-flak'
import { repairAir } from '../../../../src/games/the-war/economy/15-building'
import {
  type NavalInterception,
  navalInterceptionOdds,
} from '../../../../src/games/the-war/naval/07-interception'
import { BEACHHEAD, unitsAshore } from '../../../../src/games/the-war/naval/07-invasion'
import { rebaseCost } from '../../../../src/games/the-war/naval/07-movement'
import {
  hitShips,
  navalRoll,
  type SeaBattle,
  seaSide,
} from '../../../../src/games/the-war/naval/07-naval-combat'
import { type Ship, shipRating } from '../../../../src/games/the-war/naval/07-ships'
import { probabilityThat } from '../../../../src/kernel/chance'
import { compare } from '../../../../src/kernel/fraction'
import { THE_WAR_AIR_COMBAT } from '../../../../src/tables/the-war-air-combat'
import { THE_WAR_NAVAL_COMBAT } from '../../../../src/tables/the-war-naval-combat'
import { carrier, fleet, plane } from '../units'

const RATES = ['first', 'second', 'third', 'fourth'] as const
const rating = fc.constantFrom('first', 'second', 'third')
const condition = fc.constantFrom('full-strength', 'depleted')
const type = fc.constantFrom('TAC', 'MDM', 'FTR', 'LRFTR', 'Jet FTR', 'Jet TAC', 'NAC')
const aircraft: fc.Arbitrary<AirUnit> = fc.record({
  type,
  factors: fc.integer({ min: 1, max: 3 }),
  condition,
  rating,
})
const ship: fc.Arbitrary<Ship> = fc.oneof(
  fc.tuple(rating, condition).map(([rate, state]) => fleet(rate, { condition: state })),
  rating.map((rate) => carrier({ rating: rate, nac: null })),
)
const hits = fc.integer({ min: 0, max: 8 })
const steps = (units: readonly { readonly condition: string }[]) =>
  units.reduce((sum, unit) => sum + (unit.condition === 'depleted' ? 1 : 2), 0)

describe('losses', () => {
  it('are a step for each depletion of ships, and never more than there are', () => {
    fc.assert(
      fc.property(fc.array(ship), hits, fc.constantFrom('best', 'worst', 'any'), (ships, n, order) => {
        const left = hitShips({ ships, air: [] }, 'depleted', n, order).ships
        expect(steps(left)).toBe(Math.max(0, steps(ships) - n))
        expect(hitShips({ ships, air: [] }, 'sunk', n, order).ships).toHaveLength(
          Math.max(0, ships.length - n),
        )
      }),
    )
  })

  it('of one result fall on as many ships or aircraft as they can', () => {
    fc.assert(
      fc.property(fc.array(ship), hits, fc.constantFrom('best', 'worst', 'any'), (ships, n, order) => {
        const named = ships.map((one, id) => ({ ...one, id }))
        const left = hitShips({ ships: named, air: [] }, 'depleted', n, order).ships
        const untouched = named.filter((one) => left.includes(one)).length
        expect(untouched).toBe(Math.max(0, ships.length - n))
      }),
    )
    fc.assert(
      fc.property(fc.array(aircraft), hits, (units, n) => {
        const left = hitAircraft(units, 'depleted', n)
        expect(units.filter((one) => left.includes(one)).length).toBe(Math.max(0, units.length - n))
        expect(steps(left)).toBe(Math.max(0, steps(units) - n))
        expect(hitAircraft(units, 'eliminated', n)).toHaveLength(Math.max(0, units.length - n))
      }),
    )
  })

  it('fall on the best rated: nobody whole is left above one that was hit, in the first round of them', () => {
    fc.assert(
      fc.property(fc.array(ship, { minLength: 1 }), (ships) => {
        const named = ships.map((one, id) => ({ ...one, id }))
        const left = hitShips({ ships: named, air: [] }, 'sunk', 1, 'best').ships
        const gone = named.filter((one) => !left.includes(one))
        const rank = (one: Ship) => RATES.indexOf(shipRating(one))
        for (const lost of gone) for (const other of left) expect(rank(lost)).toBeLessThanOrEqual(rank(other))
      }),
    )
  })
})

describe('ratings and modifiers', () => {
  const SEA = 'D Sunk2, D Sunk, DD2, DD, AD, AD2, A Sunk, A Sunk2'.split(', ')
  const AIR = 'DE4 DE3 DE2 DE DD2 DD AD AD2 AE AE2'.split(' ')
  const parts = { attacker: 'all', defender: 'all' } as const

  /** How each face comes out, from best for the attacker to worst. */
  const atSea = (battle: SeaBattle) => {
    const side = (role: 'attacker' | 'defender') => seaSide(battle, role, battle[role], 'all')
    const roll = navalRoll(battle, parts, side('attacker'), side('defender'))
    return (roll?.faces ?? []).flatMap(({ cell, ways }) => Array<number>(ways).fill(SEA.indexOf(cell.text)))
  }
  const inTheAir = (attacker: readonly AirUnit[], defender: readonly AirUnit[]) =>
    airRoll(airSide(attacker, 'attacker'), airSide(defender, 'defender'), {}, { round: 1 }).faces.flatMap(
      ({ cell, ways }) => Array<number>(ways).fill(AIR.indexOf(cell.text)),
    )
  const noWorse = (better: readonly number[], worse: readonly number[]) => {
    expect(better).toHaveLength(10)
    for (const [i, rank] of better.entries()) expect(rank).toBeLessThanOrEqual(worse[i])
  }
  const fleets = (n: number, rate: (typeof RATES)[number]) => ({
    ships: Array.from({ length: n }, () => fleet(rate)),
    air: [],
  })
  const count = fc.integer({ min: 1, max: 4 })

  it('at sea: a better navy, no cargo and carrier aircraft never help the enemy', () => {
    fc.assert(
      fc.property(count, count, rating, rating, rating, (a, d, one, other, enemy) => {
        const [better, worse] = RATES.indexOf(one) <= RATES.indexOf(other) ? [one, other] : [other, one]
        const against = (rate: typeof one, cargo = false): SeaBattle => ({
          attacker: { ...fleets(a, rate), cargo },
          defender: fleets(d, enemy),
          where: 'sea',
        })
        noWorse(atSea(against(better)), atSea(against(worse)))
        noWorse(atSea(against(better)), atSea(against(better, true)))
        const loaded = { ...against(better), defender: { ...fleets(d, enemy), cargo: true, supplyRun: true } }
        noWorse(atSea(loaded), atSea(against(better)))
      }),
    )
  })

  it('in the air: a better air force and more fighters never help the enemy', () => {
    fc.assert(
      fc.property(count, count, rating, rating, rating, (a, d, one, other, enemy) => {
        const [better, worse] = RATES.indexOf(one) <= RATES.indexOf(other) ? [one, other] : [other, one]
        const force = (n: number, rate: typeof one) =>
          Array.from({ length: n }, () => plane('FTR', { rating: rate }))
        noWorse(inTheAir(force(a, better), force(d, enemy)), inTheAir(force(a, worse), force(d, enemy)))
        noWorse(inTheAir(force(a + 1, better), force(d, enemy)), inTheAir(force(a, better), force(d, enemy)))
        noWorse(inTheAir(force(a, better), force(d, enemy)), inTheAir(force(a, better), force(d + 1, enemy)))
      }),
    )
  })

  it('odds columns grow with the attack and shrink with the defence', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (attack, defence) => {
        for (const table of [THE_WAR_AIR_COMBAT, THE_WAR_NAVAL_COMBAT]) {
          const at = (a: number, d: number) => table.column(a, d) ?? -1
          expect(at(attack + 1, defence)).toBeGreaterThanOrEqual(at(attack, defence))
          expect(at(attack, defence + 1)).toBeLessThanOrEqual(at(attack, defence))
        }
      }),
    )
  })

  it('more flak, and depleted aircraft alone, never help the aircraft', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), (factors) => {
        const lost = (guns: number, units: readonly AirUnit[]) =>
          (lightFlakRoll(guns, units)?.faces ?? []).reduce(
            (sum, { cell, ways }) => sum + ways * cell.units * (cell.effect === 'eliminated' ? 2 : 1),
            0,
          )
        const whole = [plane('TAC'), plane('TAC')]
        const weak = whole.map((unit) => ({ ...unit, condition: 'depleted' as const }))
        expect(lost(factors + 1, whole)).toBeGreaterThanOrEqual(lost(factors, whole))
        expect(lost(factors, weak)).toBeGreaterThanOrEqual(lost(factors, whole))
      }),
    )
  })

  it('the rating of a force is one that its units have, and that half of them reach', () => {
    fc.assert(
      fc.property(fc.array(aircraft, { minLength: 1 }), (units) => {
        const ratings = units.map(ratingInTheAir)
        const governing = forceAirRating(ratings)
        expect(ratings).toContain(governing)
      }),
    )
  })
})

describe('interception', () => {
  it('is never likelier farther off, by a worse navy, or of fewer units', () => {
    const input = fc.record({
      kind: fc.constantFrom('interception' as const, 'counter-interception' as const),
      units: fc.integer({ min: 1, max: 4 }),
      distance: fc.integer({ min: 0, max: 4 }),
      rating,
      otherRating: rating,
      holds: fc.subarray(['own-carrier', 'enemy-carrier', 'strait', 'evasion', 'patrol', 'winter'] as const),
    })
    const chance = (roll: NavalInterception) => probabilityThat(navalInterceptionOdds(roll), (found) => found)
    fc.assert(
      fc.property(input, (roll) => {
        const here = chance(roll)
        expect(compare(chance({ ...roll, distance: roll.distance + 1 }), here)).toBeLessThanOrEqual(0)
        expect(compare(chance({ ...roll, rating: 'fourth' }), here)).toBeLessThanOrEqual(0)
        expect(compare(chance({ ...roll, otherRating: 'first' }), here)).toBeLessThanOrEqual(0)
        expect(compare(chance({ ...roll, units: roll.units + 1 }), here)).toBeGreaterThanOrEqual(0)
        // A 1 always finds and a 10 never does.
        expect(compare(here, { numerator: 1n, denominator: 10n })).toBeGreaterThanOrEqual(0)
        expect(compare(here, { numerator: 9n, denominator: 10n })).toBeLessThanOrEqual(0)
      }),
    )
  })
})

describe('room and cost', () => {
  const hex = fc.record({
    terrain: fc.constantFrom('clear', 'desert', 'forest', 'mountain'),
    beach: fc.boolean(),
    city: fc.boolean(),
    airbase: fc.boolean(),
  })

  it('a hex bases what can be dealt out to its places, tried one by one', () => {
    const fits = (units: readonly AirUnit['type'][], places: number, fighterPlaces: number): boolean => {
      if (units.length === 0) return true
      const [next, ...rest] = units
      const fighter = next.endsWith('FTR')
      return (
        (places > 0 && fits(rest, places - 1, fighterPlaces)) ||
        (fighter && fighterPlaces > 0 && fits(rest, places, fighterPlaces - 1))
      )
    }
    fc.assert(
      fc.property(hex, fc.array(type, { maxLength: 5 }), (place, units) => {
        const open = mayFightersBaseAnywhereOn(place) || place.city || place.airbase ? 1 : 0
        expect(checkAirBasing(place, units).legal).toBe(fits(units, airCapacity(place), open))
      }),
    )
  })

  it('a beachhead never holds more than its units, and nobody is lost between ship and shore', () => {
    const landed = fc.array(
      fc.record({ type: fc.constantFrom('INF', 'ARM', 'CDO', 'PARA', 'ART', 'MECH'), condition }),
    )
    fc.assert(
      fc.property(landed, (units) => {
        const result = unitsAshore(units)
        const counted = result.ashore.filter((unit) => ['INF', 'ARM', 'MECH'].includes(unit.type))
        expect(counted.length).toBeLessThanOrEqual(BEACHHEAD.stacking)
        expect(result.ashore.length + result.sentBack.length).toBe(units.length)
        if (result.sentBack.length > 0) expect(counted).toHaveLength(BEACHHEAD.stacking)
      }),
    )
  })

  it('air support is never more than two columns, and never less for one more unit', () => {
    fc.assert(
      fc.property(fc.array(aircraft), aircraft, fc.boolean(), (units, another, alone) => {
        const oas = offensiveAirSupport(units, alone).columns
        expect(oas).toBeLessThanOrEqual(alone ? 1 : 2)
        expect(offensiveAirSupport([...units, another], alone).columns).toBeGreaterThanOrEqual(oas)
        const das = defensiveAirSupport(units).columns
        expect(das).toBeLessThanOrEqual(2)
        expect(defensiveAirSupport([...units, another]).columns).toBeGreaterThanOrEqual(das)
      }),
    )
  })

  it('nothing costs less than nothing', () => {
    const costs = [
      ...(['FTR', 'TAC', 'MDM', 'NAC', 'Jet FTR', 'Jet TAC'] as const).flatMap((unit) =>
        [true, false].map(
          (flewMission) =>
            repairAir({ type: unit, nation: 'germany', flewMission, nextToEnemy: false }).narfs,
        ),
      ),
      ...(['conversion', 'purchase'] as const).flatMap((by) => Object.values(heavyFlakCost(by))),
      lightFlakCost(),
      ...(['Jet FTR', 'Jet TAC', 'Jet INT'] as const).map(jetCost),
      ...(['stage-air-units', 'build-segment'] as const).flatMap((when) =>
        (['country-card', 'map'] as const).flatMap((from) => Object.values(airbaseCost(when, from, true))),
      ),
      ...RATES.map((rate) => ratingUpgradeCost(rate) ?? 0),
      rebaseCost([]),
    ]
    for (const cost of costs) expect(cost).toBeGreaterThanOrEqual(0)
  })
})
