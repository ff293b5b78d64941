/** The worked examples of section 7, told in our own words. */

import { describe, expect, it } from 'vitest'
import { airBattleOdds } from '../../../src/games/the-war/air/11-air-battles'
import { airCombatModifiers } from '../../../src/games/the-war/air/11-air-combat'
import { ONE_ROUND } from '../../../src/games/the-war/air/11-air-fight'
import {
  checkNavalInterception,
  checkSeaInterdiction,
  isSeaSupplyCut,
  mustShowSupplyLine,
  nextToAnswerInterception,
  resolveNavalInterception,
} from '../../../src/games/the-war/naval/07-interception'
import { checkInvasionZone } from '../../../src/games/the-war/naval/07-invasion'
import { checkCapeRoute, checkSeaPath } from '../../../src/games/the-war/naval/07-movement'
import {
  fleetsOfAircraft,
  navalCombatModifiers,
  type SeaBattle,
} from '../../../src/games/the-war/naval/07-naval-combat'
import { resolveSeaBattle, seaBattleWinner } from '../../../src/games/the-war/naval/07-sea-battle'
import {
  damagedShipReturnsTo,
  navalRating,
  returnVoyageCost,
  rollNavalDamage,
  shipRepairSpace,
  shipsToLose,
} from '../../../src/games/the-war/naval/07-ships'
import { resolveShipyardStrike } from '../../../src/games/the-war/naval/07-shipyard-strike'
import { withRolls } from '../../../src/kernel/dice'
import { rule } from '../../../src/testing'
import { beside, in_ } from '../../games/the-war/map'
import { carrier, fleet, plane } from '../../games/the-war/units'

describe('section 7', () => {
  it(`${rule('the-war', '7.7.2')} one Fleet from Kiel lands at Oslo, Bergen and Trondheim, but not at Narvik`, () => {
    const zone = ['west-baltic', 'danish-north-sea', 'norwegian-sea'] as const
    const [oslo, bergen, trondheim] = [in_('Oslo').seas, in_('Bergen').seas, in_('Trondheim').seas]
    const narvik = ['narvik'] as const
    expect(checkInvasionZone([oslo, bergen, trondheim], zone, beside)).toEqual({ legal: true })
    expect(checkInvasionZone([oslo, bergen, narvik], zone, beside)).toMatchObject({
      code: 'outside-zone',
    })
  })

  it(`${rule('the-war', '7.2')} a Fleet that leaves port has eleven more Sea Areas after the first`, () => {
    const path = Array.from({ length: 12 }, (_, i) =>
      i % 2 === 0 ? ('channel' as const) : ('celtic-sea' as const),
    )
    expect(checkSeaPath(path, ['channel'], beside)).toEqual({ legal: true })
    expect(checkSeaPath([...path, 'channel'], ['channel'], beside)).toMatchObject({ code: 'too-far' })
  })

  it(`${rule('the-war', '7.8')} a Fleet at Genoa that missed a convoy for Malta does not try it again; others may`, () => {
    const attempt = {
      distance: 2,
      triedThisMission: true,
      straits: { legal: true },
      depleted: false,
    } as const
    expect(checkNavalInterception(attempt)).toMatchObject({ code: 'tried-already' })
    expect(checkNavalInterception({ ...attempt, triedThisMission: false })).toEqual({ legal: true })
  })

  it(`${rule('the-war', '7.9.2')} two British fighters in the Channel are worth one Fleet, a TAC three`, () => {
    expect(fleetsOfAircraft([plane('FTR'), plane('FTR')], true)).toBe(1)
    expect(fleetsOfAircraft([plane('TAC')], true)).toBe(3)
  })

  it(`${rule('the-war', '7.9.5')} a Fleet for Murmansk meets a TAC: flak on column 1, then 1-3, and the TAC is safe`, () => {
    const convoy: SeaBattle = {
      attacker: { ships: [fleet()], air: [] },
      defender: { ships: [], air: [plane('TAC')] },
      where: 'sea',
    }
    const result = withRolls([9, 1], (dice) => resolveSeaBattle(convoy, dice, () => false))
    expect(result.explain.map(({ because }) => because)).toEqual([
      '1 flak factors',
      'a modified 9: Miss',
      '1 against 3: column 1-3',
      'a modified 1 is DD',
    ])
    expect(result.defender.air).toHaveLength(1)
  })

  it(`${rule('the-war', '7.9.6')} seven factors of damage to a Fleet on space 3 put it on space 0`, () => {
    const yard = { aircraft: [plane('TAC')], flak: 0 }
    const ships = [{ type: 'Fleet', space: 3, rating: 'first' }] as const
    // 3 against 1 on a 7 is DD; the damage of a 9 is seven.
    const { ships: after } = withRolls([7, 9], (dice) => resolveShipyardStrike({ ...yard, ships }, dice))
    expect(after).toEqual([{ type: 'Fleet', space: 0, rating: 'first' }])
  })

  it(`${rule('the-war', '7.10')} a British Fleet hurt in the Ionian Sea goes round by South Africa, at first for no SMPs`, () => {
    const hurt = fleet('first', { condition: 'depleted' })
    expect(damagedShipReturnsTo(hurt)).toBe('shipyard')
    expect(returnVoyageCost('after-the-battle')).toBe(0)
    expect(checkCapeRoute('britain', 'Suez', 'Cape Town')).toEqual({ legal: true })
    expect(checkCapeRoute('britain', 'Cape Town', 'atlantic-port', 'western-approaches')).toEqual({
      legal: true,
    })
    expect(returnVoyageCost('stratmove')).toBe(1)
  })

  it(`${rule('the-war', '7.10')} a Fleet with five factors of damage goes on space 4 at Southampton`, () => {
    expect(damagedShipReturnsTo(fleet('first', { condition: 'depleted' }))).toBe('shipyard')
    expect(shipRepairSpace('Fleet', 5)).toBe(4)
  })

  it(`${rule('the-war', '7.11.5')} a British and a French Fleet meet an Italian: first-rate, -3, the British hit first`, () => {
    const allies = [fleet('first'), fleet('second')]
    expect(navalRating(allies)).toBe('first')
    expect(shipsToLose(allies)).toEqual([0])
    const battle: SeaBattle = {
      attacker: { ships: allies, air: [] },
      defender: { ships: [fleet('third')], air: [] },
      where: 'sea',
    }
    const { explain } = withRolls([7], (dice) => resolveSeaBattle(battle, dice, () => false))
    expect(explain[0].because).toContain('column 2-1')
    expect(explain[1]).toMatchObject({ amount: -3 })
  })
})

describe('the example of play after 7.11.5', () => {
  it(`${rule('the-war', '7.8.4')} the Axis cuts the line to Malta in the hex of its choice, once the British break off`, () => {
    expect(mustShowSupplyLine({ askedByPhasingPlayer: true, overLand: false })).toBe(true)
    const path = ['Malta', '2930', 'Gibraltar', 'Britain']
    expect(checkSeaInterdiction({ path, hex: '2930', with: ['air'], baseBesideSeaArea: true })).toEqual({
      legal: true,
    })
    expect([1, 2].map(nextToAnswerInterception)).toEqual(['non-phasing', 'phasing'])
    expect(seaBattleWinner({ attacker: axis, defender: british }, 'defender')).toBe('attacker')
    expect(isSeaSupplyCut('phasing')).toBe(true)
  })

  const germans = [plane('FTR'), plane('TAC')]
  const axis = { ships: [], air: [...germans, plane('TAC', { rating: 'third' as const })] }
  const british = { ships: [carrier(), fleet()], air: [], supplyRun: true }

  it(`${rule('the-war', '7.8', '7.8.1')} the British from Gibraltar find the Italian TAC at -2 on a 3`, () => {
    const { roll, found } = withRolls([3], (dice) =>
      resolveNavalInterception(
        {
          kind: 'counter-interception',
          units: 1,
          distance: 4,
          rating: 'first',
          otherRating: 'third',
          holds: ['own-carrier'],
        },
        dice,
      ),
    )
    expect({ roll, found }).toEqual({ roll: 1, found: true })
  })

  it(`${rule('the-war', '7.8', '7.8.1')} the Italian Fleets from Taranto find the British at +4 on a 3`, () => {
    const { roll, found } = withRolls([3], (dice) =>
      resolveNavalInterception(
        {
          kind: 'counter-interception',
          units: 2,
          distance: 3,
          rating: 'third',
          otherRating: 'first',
          holds: ['enemy-carrier', 'own-aircraft'],
        },
        dice,
      ),
    )
    expect({ roll, found }).toEqual({ roll: 7, found: true })
  })

  it(`${rule('the-war', '7.9.1', '11.9')} the air battle is 5-1 at -5, and the carrier aircraft are lost whatever is rolled`, () => {
    const air = { attacker: axis.air, defender: [plane('NAC')] }
    expect(airCombatModifiers(air).reduce((sum, { amount }) => sum + amount, 0)).toBe(-5)
    for (const { value } of airBattleOdds(air, ONE_ROUND)) expect(value.defender).toEqual([])
  })

  it(`${rule('the-war', '7.9.7', '7.9.9')} flak depletes the German TAC, and a 9, read as 11, depletes the carrier`, () => {
    const battle: SeaBattle = { attacker: axis, defender: british, where: 'sea' }
    const result = withRolls([10, 10, 9], (dice) => resolveSeaBattle(battle, dice, () => false))
    expect(
      result.attacker.air.map(({ type, rating, condition }) => `${type} ${rating} ${condition}`),
    ).toEqual(['FTR first full-strength', 'TAC first depleted', 'TAC third full-strength'])
    expect(result.explain.at(-1)?.because).toBe('a modified 11 is DD')
    expect(result.defender.ships).toMatchObject([
      { type: 'CV', condition: 'depleted' },
      { condition: 'full-strength' },
    ])
    const after = {
      ...battle,
      attacker: result.attacker,
      defender: { ...british, ships: [carrier({ nac: null }), fleet()] },
    }
    const modifiers = navalCombatModifiers(after, { attacker: 'air', defender: 'ships' })
    expect(modifiers.map(({ amount }) => amount)).toEqual([-1, 3])
  })

  it(`${rule('the-war', '7.10')} a 3 is two turns of damage to the carrier, which goes on space 2`, () => {
    const { damage } = withRolls([3], (dice) => rollNavalDamage('CV', dice))
    expect(damage).toBe(2)
    expect(shipRepairSpace('CV', damage)).toBe(2)
  })
})
