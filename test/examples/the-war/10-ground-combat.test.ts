import { describe, expect, it } from 'vitest'
import { checkAirMission } from '../../../src/games/the-war/air/11-air-missions'
import { turnAfter } from '../../../src/games/the-war/calendar'
import { buildCost, rebuildMultiplier } from '../../../src/games/the-war/economy/15-building'
import { movementAllowance } from '../../../src/games/the-war/ground/09-movement'
import { checkStack } from '../../../src/games/the-war/ground/09-stacking'
import { hasZoc, zocReaches } from '../../../src/games/the-war/ground/09-zones-of-control'
import { hasSchwerpunkt } from '../../../src/games/the-war/ground/10-attack'
import {
  acceptableResults,
  checkGroundAttack,
  groundOdds,
  mayAttackInSecondImpulse,
  resolveGroundCombat,
} from '../../../src/games/the-war/ground/10-ground-combat'
import {
  forceRating,
  mayUpgradeArmy,
  unitRating,
  upgradeArmy,
} from '../../../src/games/the-war/ground/10-ratings'
import { lossChoicesOf, lossDemandOf } from '../../../src/games/the-war/ground/10-results'
import { breachCloses, controlOfPocket, footholdsAfter } from '../../../src/games/the-war/ground/10-retreat'
import { groundDefence, type TargetHex } from '../../../src/games/the-war/ground/10-terrain'
import { checkUnitActivation, effortCost } from '../../../src/games/the-war/supply/04-logistics'
import { unsuppliedGroundFate } from '../../../src/games/the-war/supply/12-out-of-supply'
import type { HexFeature, Terrain, Turn } from '../../../src/games/the-war/types'
import { withRolls } from '../../../src/kernel/dice'
import { THE_WAR_GROUND_COMBAT as table } from '../../../src/tables/the-war-ground-combat'
import {
  attacker,
  attackers,
  battle,
  defender,
  depleted,
  unit,
  units,
} from '../../games/the-war/ground-inputs'

const onLand = {
  impulse: 'first',
  attackers: [{ type: 'INF', nation: 'germany', approach: 'open' }],
} as const

const leningrad: TargetHex = { hex: '0616', terrain: 'swamp', features: ['fortress', 'city'] }

const worth = (counter: string, terrain: Terrain, features: HexFeature[] = []) =>
  groundDefence([defender(counter)], { hex: '1', terrain, features }, onLand).factors

describe('the examples of section 10', () => {
  it('10.0, 10.1.1: 13 against 4 is 3-1', () => {
    expect(groundOdds(battle([attacker('germany 13-5 INF')], [defender('france 2-5 INF')])).column).toBe(
      '3-1',
    )
  })

  it('10.0: a cut-off Soviet 2-5 may not attack a 6-5 at 1-6, and costs 6 NARFs instead of 3 when it is lost', () => {
    const outOfSupply = unit('soviet-union 2-5 INF', { approach: 'open' as const })
    expect(checkGroundAttack(battle([outOfSupply], [defender('germany 6-5 INF')]))).toMatchObject({
      rule: '10.0',
      because: '2 against 12 in 1709 is worse than 1-4',
    })
    const { narfs } = buildCost({ nation: 'soviet-union', factors: 2, type: 'INF' })
    expect([true, false].map((lost) => narfs * rebuildMultiplier('ground', lost))).toEqual([6, 3])
  })

  it('10.2.2: a 2-5 in the mountains is worth 6 in an exchange, 9 in EX/PV and 12 in 2xEX', () => {
    expect(worth('france 2-5 INF', 'mountain')).toBe(6)
    const paid = (label: string, roll: number) =>
      lossDemandOf(table.lookup(table.columnOf(label), roll), { attack: 20, defence: 6 }).attackerFactors
    expect([paid('2-1', 5), paid('2-1', 6), paid('2-1', 7)]).toEqual([6, 9, 12])
  })

  it('10.2.5: an ARM beside the INF is doubled, and takes the bonus away', () => {
    const attack = battle(
      [attacker('germany 8-8 ARM', { fromBreach: true })],
      [defender('france 6-8 ARM'), defender('france 2-5 INF')],
      { impulse: 'second' },
    )
    expect(groundOdds(attack).defence.each).toEqual([12, 2])
    expect(hasSchwerpunkt(attack)).toBe(false)
  })

  it('10.2.8: the pocket of Summer 1941 is German when Fall begins, and not before', () => {
    const pocket = { fortress: false, enteredByCaptor: false, stillCutOff: true }
    expect(controlOfPocket({ ...pocket, enemyTurnOver: false })).toBe('enemy')
    expect(controlOfPocket({ ...pocket, enemyTurnOver: true })).toBe('captor')
  })

  it('10.2.2, 10.2.5: an attacker may take a result of a higher number, and none of a lower', () => {
    const codes = acceptableResults('3-1', 5).map(({ text }) => text)
    expect(codes).toEqual(['DRΩ', '½ EX', 'EX', 'EX/PV', '2xEX'])
  })

  it('10.3.4: Germans are lost before Romanians, and the French before Belgians', () => {
    for (const [better, worse] of [
      ['germany', 'romania'],
      ['france', 'belgium'],
    ]) {
      const force = [better, worse].map((nation) => ({
        ...unit(`${nation} 4-5 INF`, { id: nation }),
        value: 4,
      }))
      expect(lossChoicesOf(force, 4)).toEqual([[better]])
      expect(lossChoicesOf(force, 5)).toEqual([[better, worse]])
    }
  })

  it('10.6: a TAC over mountains shifts one column, as it does anywhere', () => {
    const column = (terrain: Terrain, defensive: boolean) =>
      groundOdds(
        battle(attackers('germany 9-5 INF', 4), [defender('france 6-8 ARM')], {
          target: { hex: '1', terrain },
          ...(defensive ? { defensiveSupport: [{ type: 'TAC' }] } : {}),
        }),
      ).column
    expect([column('clear', false), column('clear', true)]).toEqual(['3-1', '2-1'])
    expect([column('mountain', false), column('mountain', true)]).toEqual(['2-1', '1-1'])
  })

  it('10.6.2: a fortified beach is worth four times its garrison, and three times against commandos', () => {
    const beach: TargetHex = { hex: '1634', terrain: 'clear', features: ['beach', 'fortification'] }
    const landing = (...types: ('INF' | 'CDO')[]) => ({
      impulse: 'first' as const,
      attackers: types.map((type) => ({ type, nation: 'britain' as const, approach: 'sea' as const })),
    })
    const held = (assault: ReturnType<typeof landing>) =>
      groundDefence([defender('germany 4-5 INF')], beach, assault).factors
    expect([held(landing('INF')), held(landing('INF', 'CDO'))]).toEqual([16, 12])
  })

  it('10.6.6: fortress Malta is a fortress against invasion, and no more for its beach', () => {
    const malta: TargetHex = { hex: '3330', terrain: 'clear', features: ['fortress', 'beach'] }
    const invaded = {
      impulse: 'first',
      attackers: [{ type: 'INF', nation: 'italy', approach: 'sea' }],
    } as const
    expect(groundDefence([defender('britain 2-3 STA')], malta, invaded).factors).toBe(12)
  })

  it('10.6.1, 10.6.3, 10.6.14: a 2-5 is worth 4 in the open, a 4-5 9 in a forest, a fortified 6-5 there 19', () => {
    expect(worth('france 2-5 INF', 'clear')).toBe(4)
    expect(worth('soviet-union 4-5 INF', 'forest')).toBe(9)
    expect(worth('france 6-5 INF', 'forest', ['fortification'])).toBe(19)
  })

  it('10.6.6, 10.6.8: a 3-3 STA holds fortress Leningrad with 19, a 6-5 INF fortified Moscow with 19', () => {
    expect(worth('soviet-union 3-3 STA', 'swamp', ['fortress', 'city'])).toBe(19)
    expect(groundDefence([defender('soviet-union 3-3 STA')], leningrad, onLand).explain).toHaveLength(2)
    expect(worth('soviet-union 6-5 INF', 'clear', ['fortification', 'city'])).toBe(19)
  })

  /** Pays every turn until the rating changes; the turn in which it does. */
  const upgradeFrom = (
    rating: 'second' | 'third',
    first: Turn,
  ): { turn: Turn; narfs: number; rating: string } => {
    let turn = first
    let narfs = 0
    for (let steps = 0; ; turn = turnAfter(turn)) {
      const step = upgradeArmy(rating, steps, true)
      narfs += step.narfs
      steps = step.steps
      if (step.rating !== rating) return { turn, narfs, rating: step.rating }
    }
  }

  it('10.8.2: Britain begins in Summer 1941 and is first-rate after Summer 1942', () => {
    const turn = { season: 'summer', year: 1941 } as const
    expect(mayUpgradeArmy({ power: 'britain', rating: 'second', turn })).toEqual({ legal: true })
    expect(upgradeFrom('second', turn)).toEqual({
      turn: { season: 'summer', year: 1942 },
      narfs: 100,
      rating: 'first',
    })
  })

  it('10.8.3: the United States begin in Fall 1941 and are second-rate after Fall 1942', () => {
    const turn = { season: 'fall', year: 1941 } as const
    expect(mayUpgradeArmy({ power: 'united-states', rating: 'third', turn })).toEqual({ legal: true })
    expect(upgradeFrom('third', turn)).toEqual({
      turn: { season: 'fall', year: 1942 },
      narfs: 50,
      rating: 'second',
    })
  })

  it('10.8.4: a British 6-7 is fourth-rate while it is depleted, and second-rate when it is repaired', () => {
    expect(unitRating(unit('britain 6-7 MOT', depleted))).toBe('fourth')
    expect(unitRating(unit('britain 6-7 MOT'))).toBe('second')
  })

  it('10.8.5: two Germans and a Romanian attack as sixteen first-rate factors, at -3 against Soviets', () => {
    const force = [...attackers('germany 6-5 INF', 2), attacker('romania 4-5 INF')]
    expect(forceRating(force)).toBe('first')
    expect(groundOdds(battle(force, [defender('soviet-union 4-5 INF')]))).toMatchObject({
      attack: { factors: 16 },
      modifier: -3,
    })
  })
})

describe('the long example after 10.8.5: Libya, Spring 1942', () => {
  const afrikaKorps = unit('germany 4-8 ARM', { id: 'afrika-korps' })
  const italianTanks = [unit('italy 2-8 ARM'), unit('italy 2-8 MECH')]
  const elAgheila: TargetHex = { hex: '3924', terrain: 'desert', features: ['city'], cityIn: 'north-africa' }
  const bombers = { offensiveSupport: [{ type: 'MDM' }] } as const
  const rle = { approach: 'open', effort: 'RLE' } as const

  it('an LLE would cost Germany 2 NARFs and reach one hex, but allow no second impulse; the RLE of Italy costs 4', () => {
    expect([effortCost('germany', 'LLE').narfs, effortCost('italy', 'RLE').narfs]).toEqual([2, 4])
    const reach = (effort: 'LLE' | 'RLE', toMarker: number) =>
      checkUnitActivation({ effort, service: 'ground', toMarker, activatedThisTurn: false, supplied: true })
        .legal
    expect([reach('LLE', 1), reach('LLE', 2), reach('RLE', 4), reach('RLE', 5)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    const exploit = (effort: 'LLE' | 'RLE') =>
      mayAttackInSecondImpulse({ ...afrikaKorps, approach: 'open', effort }).legal
    expect([exploit('LLE'), exploit('RLE')]).toEqual([false, true])
  })

  it('the Italians stack with the Afrika Korps, which has half of the factors', () => {
    expect(checkStack([afrikaKorps, ...italianTanks], { hex: '3925' })).toEqual({ legal: true })
    expect(checkStack(italianTanks, { hex: '3925' }).legal).toBe(false)
  })

  it('the first attack is 3-1, with bombers 5-1, at +2: a roll of 1 destroys the British ARM and makes a Breach', () => {
    const force = [afrikaKorps, ...italianTanks, ...units('italy 2-5 INF', 2)].map((each) => ({
      ...each,
      ...rle,
    }))
    const british = [defender('britain 2-8 ARM')]
    const attack = battle(force, british, { target: elAgheila, ...bombers })
    const outcome = withRolls([1], (dice) => resolveGroundCombat(attack, dice))
    expect(outcome).toMatchObject({
      attack: { factors: 12 },
      defence: { factors: 4 },
      ratio: '3-1',
      column: '5-1',
      modifier: 2,
      roll: 3,
    })
    expect(outcome.result.text).toBe('DE')
    const footholds = footholdsAfter({ attackers: force, behindWater: false, vacated: true })
    expect(footholds).toEqual(['breach'])
    expect(checkStack(force, { hex: '3924', footholds })).toEqual({ legal: true })
  })

  it('Germans go seven in the second impulse, Italians five; tanks have zones in the desert and INF none', () => {
    const points = (counter: string) => movementAllowance(unit(counter), { impulse: 'second' }).points
    expect([points('germany 4-8 ARM'), points('italy 2-8 ARM'), points('italy 2-8 MECH')]).toEqual([7, 5, 5])
    const desert = { from: { terrain: 'desert' }, to: { terrain: 'desert' }, side: 'open' } as const
    expect(zocReaches({ unit: unit('italy 2-8 MECH'), ...desert })).toBe(true)
    expect(zocReaches({ unit: unit('italy 4-5 INF'), ...desert })).toBe(false)
    expect(hasZoc(unit('britain 3-7 MOT'))).toBe(false)
  })

  it('the bombers fly again: support in the second impulse is another mission, on the same front', () => {
    const mission = (impulse: 'first' | 'second') =>
      ({ mission: 'OAS', front: 'mediterranean', impulse }) as const
    expect(checkAirMission('MDM', mission('second'), true, [mission('first')])).toEqual({ legal: true })
    expect(checkAirMission('MDM', mission('first'), true, [mission('first')]).legal).toBe(false)
  })

  it('the 3-7 MOT that is cut off is lost at the end of its next turn, if no line is opened', () => {
    expect(unsuppliedGroundFate({ suppliedAtStart: false, suppliedNow: false }).fate).toBe('eliminated')
    expect(unsuppliedGroundFate({ suppliedAtStart: false, suppliedNow: true }).fate).toBe('unchanged')
  })

  it('two Italian INF stay in the Breach until the end of Summer 1942, and could not without it', () => {
    const left = units('italy 2-5 INF', 2)
    expect(checkStack(left, { hex: '3924', footholds: ['breach'] })).toEqual({ legal: true })
    expect(checkStack(left, { hex: '3924' }).legal).toBe(false)
    expect(breachCloses({ season: 'spring', year: 1942 })).toEqual({ season: 'summer', year: 1942 })
  })

  it('the second attack is 2-1, with bombers 4-1, at -2: a roll of 6 destroys the STA', () => {
    const attack = battle(
      [{ ...afrikaKorps, ...rle, fromBreach: true }],
      [defender('britain 2-3 STA', { id: 'sta' })],
      { impulse: 'second', target: { hex: '3721', terrain: 'desert' }, ...bombers },
    )
    const outcome = withRolls([6], (dice) => resolveGroundCombat(attack, dice))
    expect(outcome).toMatchObject({
      defence: { factors: 2 },
      ratio: '2-1',
      column: '4-1',
      modifier: -2,
      roll: 4,
    })
    expect(outcome.result.text).toBe('½ DEΩ')
    const demand = lossDemandOf(outcome.result, { attack: 4, defence: 2, axisInSovietUnion: false })
    expect(demand).toMatchObject({ defenderFactors: 1, attackerDepletions: 0 })
    // One factor of a unit of two cannot be paid by less than the unit.
    expect(lossChoicesOf([{ ...attack.defenders[0], value: 2 }], demand.defenderFactors)).toEqual([['sta']])
  })
})
