/** The quick odds of battles at sea and in the air, against throwing every die of the resolvers. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AirBattleLeft,
  airBattleOdds,
  counterAirOdds,
} from '../../../../src/games/the-war/air/11-air-battles'
import { resolveAirRound } from '../../../../src/games/the-war/air/11-air-combat'
import { type AirUnit, airKey } from '../../../../src/games/the-war/air/11-air-ratings'
import { fireLightFlak } from '../../../../src/games/the-war/air/11-flak'
import type { SeaBattle, SeaForce } from '../../../../src/games/the-war/naval/07-naval-combat'
import {
  resolveSeaBattle,
  SEA_BATTLE_STEPS,
  type SeaBattleState,
  seaBattleOdds,
  takeSeaStep,
} from '../../../../src/games/the-war/naval/07-sea-battle'
import { forceKey, forgetting } from '../../../../src/games/the-war/naval/07-sea-memory'
import type { Ship } from '../../../../src/games/the-war/naval/07-ships'
import { certain, chain, type Distribution, mapChances, outcomesOf } from '../../../../src/kernel/chance'
import { add, fractionText, ONE, ZERO } from '../../../../src/kernel/fraction'
import { comingUp, deciding } from '../air-policies'
import { carrier, fleet, plane } from '../units'

type Forces = Pick<SeaBattle, 'attacker' | 'defender'>

const seaKey = ({ attacker, defender }: Forces) => `${forceKey(attacker)} | ${forceKey(defender)}`
const record = <T>(from: Distribution<T>, key: (value: T) => string) =>
  Object.fromEntries(
    mapChances(from, key).map(({ value, probability }) => [value, fractionText(probability)]),
  )
const once = () => false

// ---- any battle ------------------------------------------------------------------------------

const rating = fc.constantFrom('first', 'second', 'third')
const condition = fc.constantFrom('full-strength', 'full-strength', 'depleted')
const aircraft: fc.Arbitrary<AirUnit> = fc.record({
  type: fc.constantFrom('TAC', 'MDM', 'FTR'),
  factors: fc.integer({ min: 1, max: 3 }),
  condition,
  rating,
})
const ship: fc.Arbitrary<Ship> = fc.oneof(
  fc.tuple(rating, condition).map(([rate, state]) => fleet(rate, { condition: state })),
  fc
    .record({ factors: fc.integer({ min: 1, max: 2 }), condition, rating })
    .map((nac) => carrier({ nac, rating: nac.rating })),
  fc.constant(carrier({ nac: null })),
)
const forces = (ships: number, air: number): fc.Arbitrary<SeaForce> =>
  fc.record({
    ships: fc.array(ship, { maxLength: ships }),
    air: fc.array(aircraft, { maxLength: air }),
    cargo: fc.boolean(),
    supplyRun: fc.boolean(),
  })
const battles = (ships: number, air: number): fc.Arbitrary<SeaBattle> =>
  fc.record({
    attacker: forces(ships, air),
    defender: forces(ships, air),
    where: fc.constantFrom('sea', 'straits', 'port'),
    besideBritain: fc.boolean(),
    taskForce: fc.boolean(),
    firstCarrierStrike: fc.boolean(),
    effort: fc.constantFrom('none', 'RAE', 'SAE'),
    nacsStayDown: fc.record({ attacker: fc.boolean(), defender: fc.boolean() }),
    espionage: fc.boolean(),
    portFlak: fc.integer({ min: 0, max: 2 }),
  })

/** Step by step with real dice, nothing remembered, whole positions as keys. */
function plainOdds(battle: SeaBattle, rounds: 1 | 2 | 3): Distribution<Forces> {
  const memory = forgetting(battle)
  type Stand = SeaBattleState & { readonly ended: boolean }
  let stands: Distribution<Stand> = certain({
    attacker: memory.force('attacker', battle.attacker).force,
    defender: memory.force('defender', battle.defender).force,
    round: 1,
    surprise: false,
    ended: false,
  })
  for (const round of [1, 2, 3] as const) {
    if (round > rounds) break
    stands = chain(stands, (stand) => ({ ...stand, round, surprise: false }))
    for (const step of SEA_BATTLE_STEPS)
      stands = chain(stands, (stand, dice) =>
        stand.ended ? stand : { ...takeSeaStep(step(battle, memory), stand, dice, []), ended: false },
      )
    stands = chain(stands, (stand) => {
      const gone = ({ ships, air }: SeaForce) => ships.length + air.length === 0
      return { ...stand, ended: stand.ended || gone(stand.attacker) || gone(stand.defender) }
    })
  }
  return stands.map(({ value, probability }) => ({ value, probability }))
}

describe('the odds of a battle at sea', () => {
  it('are those of throwing every die of the resolver, in a round', () => {
    fc.assert(
      fc.property(battles(1, 1), (battle) => {
        const thrown = outcomesOf((dice) => {
          const { attacker, defender } = resolveSeaBattle(battle, dice, once)
          return { attacker, defender }
        })
        expect(record(seaBattleOdds(battle, once), seaKey)).toEqual(record(thrown, seaKey))
      }),
      { numRuns: 25 },
    )
  })

  it('are those of throwing every die of the resolver, for ships alone in three rounds', () => {
    fc.assert(
      fc.property(battles(3, 0), (drawn) => {
        const bare = (force: SeaForce) => ({
          ...force,
          ships: force.ships.map((one) => ({ ...one, nac: null })),
        })
        const battle = { ...drawn, attacker: bare(drawn.attacker), defender: bare(drawn.defender) }
        const goOn = ({ attacker, round }: { attacker: SeaForce; round: number }) =>
          round < 2 || attacker.ships.length > 1
        const thrown = outcomesOf((dice) => {
          const { attacker, defender } = resolveSeaBattle(battle, dice, goOn)
          return { attacker, defender }
        })
        expect(record(seaBattleOdds(battle, goOn), seaKey)).toEqual(record(thrown, seaKey))
      }),
      { numRuns: 30 },
    )
  })

  it('are those of the same steps one by one with dice, in three rounds', () => {
    fc.assert(
      fc.property(battles(2, 2), (battle) => {
        expect(record(seaBattleOdds(battle), seaKey)).toEqual(record(plainOdds(battle, 3), seaKey))
      }),
      { numRuns: 12 },
    )
  })

  it('add up to one and never leave more than there was, for four Fleets and three air units a side', () => {
    const battle: SeaBattle = {
      attacker: {
        ships: Array.from({ length: 4 }, () => fleet()),
        air: [plane('TAC'), plane('TAC'), plane('FTR')],
      },
      defender: {
        ships: Array.from({ length: 4 }, () => fleet('third')),
        air: [plane('TAC'), plane('TAC', { rating: 'third' }), plane('FTR', { rating: 'third' })],
      },
      where: 'sea',
    }
    const odds = seaBattleOdds(battle)
    expect(odds.reduce((sum, { probability }) => add(sum, probability), ZERO)).toEqual(ONE)
    const most = ({ ships, air }: SeaForce) => ships.length <= 4 && air.length <= 3
    expect(odds.every(({ value }) => most(value.attacker) && most(value.defender))).toBe(true)
    expect(new Set(odds.map(({ value }) => seaKey(value))).size).toBe(odds.length)
  })
})

// ---- in the air ------------------------------------------------------------------------------

describe('the odds of an air battle', () => {
  const airForces = fc.array(aircraft, { minLength: 1, maxLength: 3 })
  const key = ({ attacker, defender }: AirBattleLeft) => `${airKey(attacker)} | ${airKey(defender)}`
  const wings = {
    attacker: airForces,
    defender: airForces,
    overBritain: fc.boolean(),
    effort: fc.constantFrom('none' as const, 'RAE' as const, 'SAE' as const),
  }
  const ROUNDS = [1, 2, 3] as const

  it('are those of single rounds in a chain, and of stopping when either side wants to', () => {
    fc.assert(
      fc.property(fc.record(wings), fc.boolean(), (battle, brave) => {
        const goOn = (own: readonly AirUnit[]) => brave || own.length > 1
        const chained = outcomesOf((dice) => {
          let { attacker, defender } = battle as AirBattleLeft
          for (const round of ROUNDS) {
            if (attacker.length === 0 || defender.length === 0) break
            if (round > 1 && !goOn(attacker)) break
            ;({ attacker, defender } = resolveAirRound({ ...battle, attacker, defender }, { round }, dice))
          }
          return { attacker, defender }
        })
        const policy = deciding({ attacker: (_, own) => (goOn(own) ? 'fight' : 'end') })
        expect(record(airBattleOdds(battle, policy), key)).toEqual(record(chained, key))
      }),
      { numRuns: 25 },
    )
  })

  it('are those of single rounds in a chain over a field, flak and all', () => {
    const comesUp = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean())
    const raids = fc.record({ ...wings, flak: fc.integer({ min: 0, max: 4 }) })
    fc.assert(
      fc.property(raids, comesUp, (mission, up) => {
        const chained = outcomesOf((dice) => {
          let { attacker, defender } = mission as AirBattleLeft
          for (const round of [1, 2] as const) {
            const onTheGround = !up[round - 1]
            if (attacker.length === 0 || defender.length === 0) break
            if (onTheGround) attacker = fireLightFlak(mission.flak, attacker, dice).aircraft
            if (attacker.length === 0) break
            const fought = resolveAirRound({ ...mission, attacker, defender }, { round, onTheGround }, dice)
            ;({ attacker, defender } = fought)
          }
          return { attacker, defender }
        })
        expect(record(counterAirOdds(mission, comingUp(up, 2)), key)).toEqual(record(chained, key))
      }),
      { numRuns: 25 },
    )
  })
})
