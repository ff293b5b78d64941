import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fleetsOfAircraft,
  fleetsOfShips,
  hitShips,
  mayAttackShips,
  navalCombatModifiers,
  navalFlak,
  rollNavalCombat,
  rollSeaSurprise,
  type SeaBattle,
  type SeaForce,
} from '../../../../src/games/the-war/naval/07-naval-combat'
import {
  resolveSeaBattle,
  seaAreasLeft,
  seaBattleOdds,
} from '../../../../src/games/the-war/naval/07-sea-battle'
import { resolveShipyardStrike } from '../../../../src/games/the-war/naval/07-shipyard-strike'
import { outcomesOf, probabilityThat } from '../../../../src/kernel/chance'
import { noDice, withRolls } from '../../../../src/kernel/dice'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import { carrier, fleet, plane } from '../units'

const force = (changes: Partial<SeaForce> = {}): SeaForce => ({ ships: [], air: [], ...changes })
const battle = (changes: Partial<SeaBattle>): SeaBattle => ({
  attacker: force({ ships: [fleet()] }),
  defender: force({ ships: [fleet()] }),
  where: 'sea',
  ...changes,
})
const all = { attacker: 'all', defender: 'all' } as const
const airAtShips = { attacker: 'air', defender: 'ships' } as const
const amounts = (input: SeaBattle, surprise = false) =>
  navalCombatModifiers(input, all, surprise).map(({ amount }) => amount)
const once = () => false

describe('strength at sea', () => {
  it(`${rule('the-war', '7.9')} counts four ships in a roll, and any number of aircraft`, () => {
    expect(fleetsOfShips([fleet(), fleet()])).toBe(2)
    expect(fleetsOfShips(Array.from({ length: 6 }, () => fleet()))).toBe(4)
    expect(
      fleetsOfAircraft(
        Array.from({ length: 3 }, () => plane('TAC')),
        false,
      ),
    ).toBe(9)
  })

  it(`${rule('the-war', '7.9.5', '7.9.9')} counts carriers by their aircraft`, () => {
    const nac = { factors: 2, condition: 'full-strength', rating: 'first' } as const
    expect(fleetsOfShips([carrier()])).toBe(1)
    expect(fleetsOfShips([carrier({ nac })])).toBe(2)
    expect(fleetsOfShips([carrier({ nac: null })])).toBe(0)
    expect(fleetsOfShips([carrier({ nac: { ...nac, condition: 'depleted' } })])).toBe(0)
    expect(fleetsOfShips([fleet('first', { type: 'ASW' })])).toBe(1)
  })

  it(`${rule('the-war', '7.9.2')} lets fighters at ships in Straits only, two of them for a Fleet`, () => {
    expect(mayAttackShips(plane('FTR'), false)).toBe(false)
    expect(mayAttackShips(plane('FTR'), true)).toBe(true)
    expect(mayAttackShips(plane('TAC', { condition: 'depleted' }), false)).toBe(true)
    expect(mayAttackShips(plane('NAC', { condition: 'depleted' }), false)).toBe(false)
    const fighters = (n: number) => Array.from({ length: n }, () => plane('FTR'))
    expect([1, 2, 3].map((n) => fleetsOfAircraft(fighters(n), true))).toEqual([0, 1, 1])
    expect(fleetsOfAircraft([plane('MDM'), plane('NAC'), plane('FTR')], false)).toBe(4)
  })

  it(`${rule('the-war', '7.9.4')} fires flak by halves, added and rounded up`, () => {
    expect(navalFlak([fleet()])).toBe(1)
    expect(navalFlak([fleet(), carrier({ nac: null })])).toBe(1)
    expect(navalFlak([fleet(), carrier()])).toBe(2)
    expect(navalFlak([fleet('first', { condition: 'depleted' })])).toBe(0)
    expect(navalFlak([fleet('first', { type: 'U-Boat' })])).toBe(0)
  })
})

describe('a roll of naval combat', () => {
  it(`${rule('the-war', '7.9.9')} has every modifier for either side`, () => {
    expect(amounts(battle({}))).toEqual([])
    expect(
      amounts(battle({ attacker: force({ ships: [carrier()], cargo: true, supplyRun: true }) })),
    ).toEqual([-1, 1, 1])
    expect(
      amounts(battle({ defender: force({ ships: [carrier()], cargo: true, supplyRun: true }) })),
    ).toEqual([1, -1, -1])
    expect(amounts(battle({ defender: force({ ships: [carrier({ nac: null })] }) }))).toEqual([-3])
    expect(amounts(battle({ attacker: force({ ships: [fleet('first', { type: 'U-Boat' })] }) }))).toEqual([1])
    expect(amounts(battle({ besideBritain: true, taskForce: true }))).toEqual([2])
    expect(amounts(battle({ besideBritain: true }))).toEqual([])
    expect(amounts(battle({ attacker: force({ ships: [fleet('third')] }) }))).toEqual([3])
  })

  it(`${rule('the-war', '7.9.9')} sinks or depletes ships of the loser, and of the depleted whoever is hit again`, () => {
    const rolled = (roll: number, input: SeaBattle) =>
      withRolls([roll], (dice) => rollNavalCombat(input, all, dice))
    expect(rolled(4, battle({}))).toMatchObject({
      result: 'DD',
      defender: { ships: [{ condition: 'depleted' }] },
    })
    expect(rolled(10, battle({}))).toMatchObject({ result: 'A Sunk', attacker: { ships: [] } })
    const weak = force({ ships: [fleet('first', { condition: 'depleted' })] })
    expect(rolled(6, battle({ defender: weak }))).toMatchObject({ result: 'DD', defender: { ships: [] } })
  })

  it(`${rule('the-war', '7.9.9')} worse than 1-4 sinks every attacking ship without a roll`, () => {
    const hopeless = battle({ defender: force({ air: [plane('TAC'), plane('TAC')] }) })
    expect(rollNavalCombat(hopeless, { attacker: 'ships', defender: 'air' }, noDice).attacker.ships).toEqual(
      [],
    )
  })

  it(`${rule('the-war', '7.9.5')} hits the worst first where two mixed forces meet, and the best otherwise`, () => {
    const two = force({ ships: [fleet('first'), fleet('third')] })
    expect(hitShips(two, 'sunk', 1, 'best').ships).toEqual([fleet('third')])
    expect(hitShips(two, 'sunk', 1, 'worst').ships).toEqual([fleet('first')])
    const mixed = battle({
      attacker: force({ ships: [fleet()], air: [plane('TAC')] }),
      defender: force({ ...two, air: [plane('TAC')] }),
    })
    // 4 Fleets against 5, 2-3; best of each is first-rate; a 4 is AD, a 3 is DD.
    const { defender } = withRolls([3], (dice) => rollNavalCombat(mixed, all, dice))
    expect(defender.ships.map(({ condition }) => condition)).toEqual(['full-strength', 'depleted'])
  })

  it(`${rule('the-war', '7.9.3')} a surprise is a 2 or less, a 3 with a chit, and doubles or trebles the aircraft`, () => {
    const chance = (espionage: boolean) =>
      fractionText(
        probabilityThat(
          outcomesOf((dice) => rollSeaSurprise(espionage, dice)),
          (surprised) => surprised,
        ),
      )
    expect([chance(false), chance(true)]).toEqual(['1/5', '3/10'])
    const strike = (where: 'sea' | 'port') =>
      withRolls([5], (dice) =>
        rollNavalCombat(
          battle({
            attacker: force({ air: [plane('NAC')] }),
            defender: force({ ships: [fleet(), fleet(), fleet()] }),
            where,
          }),
          airAtShips,
          dice,
          true,
        ),
      ).explain[0].because
    expect(strike('sea')).toContain('2 against 3: column 2-3')
    expect(strike('port')).toContain('3 against 3: column 1-1')
  })
})

describe('a battle', () => {
  it(`${rule('the-war', '7.9.8')} of ships alone is one roll a round, for three rounds at most`, () => {
    const { rounds } = withRolls([4, 4], (dice) => resolveSeaBattle(battle({}), dice))
    expect(rounds).toBe(2)
    const strong = battle({
      attacker: force({ ships: Array.from({ length: 4 }, () => fleet()) }),
      defender: force({ ships: Array.from({ length: 4 }, () => fleet()) }),
    })
    expect(withRolls([4, 4, 4], (dice) => resolveSeaBattle(strong, dice)).rounds).toBe(3)
    expect(withRolls([4], (dice) => resolveSeaBattle(strong, dice, once)).rounds).toBe(1)
  })

  it(`${rule('the-war', '7.9.7')} with aircraft goes through its steps in order`, () => {
    const mixed = battle({
      attacker: force({ ships: [fleet()], air: [plane('TAC'), plane('TAC')] }),
      defender: force({ ships: [fleet()], air: [plane('TAC'), plane('TAC')] }),
    })
    // Air 7: AD. Flak 1: miss. Air at ships 12: no. Flak 1: miss. Ships at air 1-6: sunk without a roll.
    const { explain } = withRolls([7, 1, 8, 1, 5], (dice) => resolveSeaBattle(mixed, dice, once))
    const rules = explain.map(({ rule: id }) => id)
    expect(rules.indexOf('11.9')).toBe(0)
    expect(rules.indexOf('11.12')).toBeGreaterThan(0)
    expect(rules.indexOf('7.9.9')).toBeGreaterThan(rules.indexOf('11.12'))
    expect(rules.lastIndexOf('11.12')).toBeGreaterThan(rules.indexOf('7.9.9'))
  })

  it(`${rule('the-war', '7.9.3', '7.9.7')} that surprises the defender is spared his flak, and no air battle allows it`, () => {
    const strike = battle({
      attacker: force({ ships: [carrier()] }),
      defender: force({ ships: [fleet('third')] }),
      where: 'port',
      portFlak: 1,
    })
    // Surprise on a 2, then air at ships: no flak between, and the carrier stays outside.
    expect(withRolls([2, 9], (dice) => resolveSeaBattle(strike, dice, once)).explain[0]).toMatchObject({
      because: 'surprise',
    })
    // No surprise on a 3: flak fires.
    const flakked = withRolls([3, 1, 9], (dice) => resolveSeaBattle(strike, dice, once))
    expect(flakked.explain.map(({ rule: id }) => id)).toContain('11.12')
    const met = { ...strike, defender: force({ ships: [fleet('third')], air: [plane('TAC')] }) }
    // 1 against 1 on an 8, +4 for carrier aircraft: AE, and nothing is left to strike with.
    const fought = withRolls([8], (dice) => resolveSeaBattle(met, dice, once))
    expect(fought.explain.map(({ rule: id }) => id)).not.toContain('7.9.3')
  })

  it(`${rule('the-war', '7.9.2', '7.9.7')} leaves fighters over the open sea out of every roll with ships`, () => {
    const raid = battle({ attacker: force({ ships: [fleet()] }), defender: force({ air: [plane('FTR')] }) })
    expect(resolveSeaBattle(raid, noDice, once).attacker.ships).toEqual([fleet()])
    // With a Fleet beside the fighter there is one roll only, of ships against ships.
    const met = { ...raid, defender: force({ ships: [fleet()], air: [plane('FTR')] }) }
    expect(withRolls([4], (dice) => resolveSeaBattle(met, dice, once)).explain[0].because).toContain(
      '1 against 1',
    )
    // Escorted ships against a TAC alone: once at its bombs is enough, and step J would only repeat it.
    const escorted = battle({
      attacker: force({ ships: [fleet()], air: [plane('FTR')] }),
      defender: force({ air: [plane('TAC')] }),
    })
    // Air: 3 against 1 on a 10, -3: DD. Flak 1 misses; ships at the TAC: 1-3.
    expect(withRolls([10, 1, 3], (dice) => resolveSeaBattle(escorted, dice, once)).rounds).toBe(1)
  })

  it(`${rule('the-war', '7.9.3')} counts halves of fighters after a surprise has doubled them`, () => {
    expect(fleetsOfAircraft([plane('FTR')], true, 2)).toBe(1)
    const straits = battle({
      attacker: force({ air: [plane('FTR')] }),
      defender: force({ ships: [fleet()] }),
      where: 'straits',
    })
    // Surprise on a 1: no flak, and the one fighter is a Fleet.
    const { explain } = withRolls([1, 5], (dice) => resolveSeaBattle(straits, dice, once))
    expect(explain[1].because).toBe('1 against 1: column 1-1')
  })

  it(`${rule('the-war', '7.9.7')} lets carrier aircraft stay down: they meet nobody, and strike nobody`, () => {
    const carriers = battle({
      attacker: force({ ships: [carrier()] }),
      defender: force({ ships: [fleet()], air: [plane('TAC')] }),
      nacsStayDown: { attacker: true },
    })
    // Flak at the TAC misses; the carrier at it, 1-3; then all at all.
    const { explain } = withRolls([1, 3, 3], (dice) => resolveSeaBattle(carriers, dice, once))
    expect(explain.map(({ rule: id }) => id)).not.toContain('11.9')
    expect(explain.map(({ rule: id }) => id)).not.toContain('7.9.3')
    expect(explain.filter(({ because }) => because.includes('column')).map(({ because }) => because)).toEqual(
      ['1 against 3: column 1-3', expect.stringContaining('column 1-4')],
    )
  })

  it(`${rule('the-war', '7.9.5')} counts carrier aircraft as aircraft of a mixed force`, () => {
    const weak = fleet('third')
    const mixed = battle({
      attacker: force({ ships: [carrier()] }),
      defender: force({ ships: [fleet(), weak, carrier()] }),
    })
    // 1 against 3 is 1-3; a 1 is DD, on the worst of them.
    const { defender } = withRolls([1], (dice) => rollNavalCombat(mixed, all, dice))
    expect(defender.ships[1]).toEqual({ ...weak, condition: 'depleted' })
    const alone = { ...mixed, attacker: force({ ships: [fleet()] }) }
    expect(withRolls([1], (dice) => rollNavalCombat(alone, all, dice)).defender.ships[1]).toEqual(weak)
  })

  it(`${rule('the-war', '7.9.9')} deals one result to different ships as long as there are any`, () => {
    const ships = [fleet('third'), fleet('first')]
    const conditions = (order: 'best' | 'worst' | 'any', hits: number) =>
      hitShips(force({ ships }), 'depleted', hits, order).ships.map(({ condition }) => condition)
    for (const order of ['best', 'worst', 'any'] as const) {
      expect(conditions(order, 2)).toEqual(['depleted', 'depleted'])
      expect(conditions(order, 3)).toEqual(['depleted'])
      expect(conditions(order, 4)).toEqual([])
    }
  })

  it(`${rule('the-war', '7.9.9')} has no roll between two forces that count nothing`, () => {
    const bare = force({ ships: [carrier({ nac: null })] })
    expect(rollNavalCombat(battle({ attacker: bare, defender: bare }), all, noDice).result).toBeNull()
    expect(rollNavalCombat(battle({ attacker: bare }), all, noDice).attacker.ships).toEqual([])
  })

  it(`${rule('the-war', '7.9.5')} of aircraft costs the phasing ships three Sea Areas each time`, () => {
    expect([seaAreasLeft(12, 0), seaAreasLeft(12, 1), seaAreasLeft(12, 2), seaAreasLeft(2, 1)]).toEqual([
      12, 9, 6, 0,
    ])
  })

  it(`${rule('the-war', '7.9.5')} never hurts aircraft but by flak and aircraft`, () => {
    const convoy = battle({ defender: force({ air: [plane('TAC')] }) })
    for (const { value } of seaBattleOdds(convoy, once)) expect(value.defender.ships).toEqual([])
    // Flak 6 misses, then a 1 at 1-3 is DD: nobody is there to deplete.
    const { defender } = withRolls([6, 1], (dice) => resolveSeaBattle(convoy, dice, once))
    expect(defender.air).toEqual([plane('TAC')])
  })
})

describe('a strike at a shipyard', () => {
  const strike = {
    aircraft: [plane('TAC')],
    ships: [{ type: 'Fleet', space: 3, rating: 'first' }],
    flak: 1,
  } as const

  it(`${rule('the-war', '7.9.6')} sets a ship back, never below nothing, and never sinks it`, () => {
    // Flak 1 misses; a 1 at 3-1 is D Sunk, which is a depletion here; 10 is seven factors.
    const { ships } = withRolls([1, 1, 10], (dice) => resolveShipyardStrike(strike, dice))
    expect(ships).toEqual([{ type: 'Fleet', space: 0, rating: 'first' }])
    const light = withRolls([1, 1, 2], (dice) => resolveShipyardStrike(strike, dice))
    expect(light.ships[0].space).toBe(2)
  })

  it(`${rule('the-war', '7.9.6')} meets the flak of the place, and none of the ship`, () => {
    const { aircraft } = withRolls([10, 1, 1], (dice) => resolveShipyardStrike(strike, dice))
    expect(aircraft[0].condition).toBe('depleted')
    // Without flak at the place nothing fires: a hit on a 10, and its damage.
    expect(
      withRolls([10, 5], (dice) => resolveShipyardStrike({ ...strike, flak: 0 }, dice)).aircraft,
    ).toEqual([plane('TAC')])
  })
})

describe('a strike at a shipyard in port', () => {
  it(`${rule('the-war', '7.9.6', '11.7.1')} hits the ships that the attacker chooses, each once`, () => {
    const ships = [
      { type: 'Fleet', space: 8, rating: 'first' },
      { type: 'Fleet', space: 6, rating: 'third' },
    ] as const
    const aircraft = [plane('TAC'), plane('TAC')]
    const last = (candidates: readonly number[]) => candidates[candidates.length - 1]
    // 6 against 2 is 3-1; nationality is 0, and a 7 is DD; then 1 is one factor.
    const one = withRolls([7, 1], (dice) =>
      resolveShipyardStrike({ aircraft, ships, flak: 0, pick: last }, dice),
    )
    expect(one.ships.map(({ space }) => space)).toEqual([8, 5])
    // A 6 is DD2: both.
    const both = withRolls([6, 1, 1], (dice) =>
      resolveShipyardStrike({ aircraft, ships, flak: 0, pick: last }, dice),
    )
    expect(both.ships.map(({ space }) => space)).toEqual([7, 5])
  })
})

describe('naval combat in general', () => {
  it('better odds never help the defender, for aircraft against ships', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 }), (tacs, ships) => {
        const hits = (n: number) =>
          probabilityThat(
            outcomesOf(
              (dice) =>
                rollNavalCombat(
                  battle({
                    attacker: force({ air: Array.from({ length: n }, () => plane('TAC')) }),
                    defender: force({ ships: Array.from({ length: ships }, () => fleet()) }),
                  }),
                  airAtShips,
                  dice,
                ).defender.ships.filter(({ condition }) => condition === 'full-strength').length < ships,
            ),
            (hit) => hit,
          )
        const [less, more] = [hits(tacs), hits(tacs + 1)]
        expect(Number(more.numerator * less.denominator >= less.numerator * more.denominator)).toBe(1)
      }),
      { numRuns: 20 },
    )
  })
})
