import { describe, expect, it } from 'vitest'
import type { AirDecision } from '../../../../src/games/the-war/air/11-air-fight'
import type {
  EnRouteAirBattle,
  MissionAircraft,
  SupportedAttack,
} from '../../../../src/games/the-war/ground/10-air-phase'
import { checkSupportedAttack, flakAgainstSupport } from '../../../../src/games/the-war/ground/10-air-phase'
import {
  attackSummary,
  resolveSupportedAttack,
  supportedAttackChances,
  supportedAttackOdds,
} from '../../../../src/games/the-war/ground/10-attack-chain'
import type { TargetHex } from '../../../../src/games/the-war/ground/10-terrain'
import type { AirUnitType, Rating } from '../../../../src/games/the-war/types'
import { type Distribution, mapChances, oddsRecord, outcomesOf } from '../../../../src/kernel/chance'
import { seeded, withRolls } from '../../../../src/kernel/dice'
import { fraction, fractionText } from '../../../../src/kernel/fraction'
import { IllegalAction } from '../../../../src/kernel/verdict'
import { rule } from '../../../../src/testing'
import { deciding } from '../air-policies'
import { attacker, attackers, battle, clear, defender } from '../ground-inputs'
import { plane } from '../units'

const on = (mission: MissionAircraft['mission'], type: AirUnitType, rating: Rating = 'first') => ({
  ...plane(type, { rating }),
  mission,
})
const support = (type: AirUnitType, rating?: Rating) => on('support', type, rating)
const fighter = (rating?: Rating) => on('fight', 'FTR', rating)
const always =
  <D extends AirDecision>(decision: D) =>
  () =>
    decision

/** 24 against 12 in the open, with two aircraft against one. */
const france: SupportedAttack = {
  ground: battle(attackers('germany 8-8 ARM', 3), [defender('france 6-8 ARM', { id: 'french' })]),
  offensive: [support('TAC'), support('TAC')],
  defensive: [support('TAC', 'third')],
}
const leaves = { air: deciding({ defender: always('leave') }) }

describe('a whole ground attack', () => {
  it(`${rule('the-war', '10.2.1')} is fought in the air, then under flak, then on the ground`, () => {
    const flak = defender('france 1-3 Flak')
    const attack = { ...france, ground: { ...france.ground, defenders: [...france.ground.defenders, flak] } }
    const outcome = withRolls([10, 10, 5], (dice) => resolveSupportedAttack(attack, dice, leaves))
    expect(outcome.explain.map(({ rule: id }) => id)).toEqual([
      // 2-1 in the air, both sides with bombers, first-rate against third: a 7.
      ...['11.9', '11.9', '11.9', '11.9', '11.11.1', '11.9', '11.9'],
      ...['11.12', '11.12'],
      ...['10.1.1', '10.1.1', '10.1.1', '10.6', '11.12.2', '10.1.1'],
      ...['11.3.1', '10.2.2', '10.8.1', '10.2.2'],
      ...['10.2.2', '10.3.2', '10.4', '10.5'],
    ])
    // One of the two is depleted by the flak, and they still shift two columns.
    expect(outcome.offensive.map(({ condition }) => condition)).toEqual(['depleted', 'full-strength'])
    expect(outcome.defensive).toEqual([])
    expect(outcome.battle).toMatchObject({
      combat: { ratio: '2-1', shift: 2, column: '4-1', modifier: -1, roll: 4 },
      result: { text: '½ DEΩ' },
      demand: { defenderFactors: 6, defenderRetreats: true },
      aftermath: { defendersLost: ['french'], retreating: [flak.id], vacated: true, footholds: ['breach'] },
    })
  })

  it(`${rule('the-war', '10.2.1')} nets out what survives on both sides, if nobody flies home`, () => {
    const column = (rolls: number[], choices = {}) =>
      withRolls(rolls, (dice) => resolveSupportedAttack(france, dice, choices)).battle?.combat.column
    // A depleted TAC still shifts one column.
    expect(column([10, 5], leaves)).toBe('4-1')
    expect(column([10, 5], { air: deciding({ attacker: always('end') }) })).toBe('3-1')
    expect(column([10, 5], { air: deciding({ attacker: always('leave') }) })).toBe('1-1')
    // Fought out: the depleted one is lost in the second round, and there is no third.
    expect(column([10, 10, 5])).toBe('4-1')
  })

  it('may be met on the way, on either side', () => {
    const met = (way: EnRouteAirBattle, rolls: number[], choices = {}) =>
      withRolls(rolls, (dice) =>
        resolveSupportedAttack({ ...france, defensive: [], onTheWay: [way] }, dice, choices),
      )
    // 2 factors against 3, 1-2: +2 for bombers, +1 for a fighter, -3 by rating; a 9 is a loss.
    const lost = met({ met: 'OAS', by: [fighter('third')] }, [9, 5], leaves)
    expect(lost.offensive).toHaveLength(1)
    expect(lost.battle?.combat).toMatchObject({ shift: 1, column: '3-1' })
    // The interceptors do not come to the target, and give no support there.
    expect(lost.defensive).toEqual([])
    const das = { ...france, onTheWay: [{ met: 'DAS', by: [fighter()] }] } as const
    const gone = withRolls([1, 5], (dice) => resolveSupportedAttack(das, dice, leaves))
    expect(gone).toMatchObject({ defensive: [], battle: { combat: { shift: 2 } } })
    expect(gone.explain[0].because).toBe('DAS met on the way')
    // The attacker's fighters on that errand are no support either.
    const alone = { ...das, offensive: [] }
    expect(
      withRolls([1, 5], (dice) => resolveSupportedAttack(alone, dice, leaves)).battle?.combat.shift,
    ).toBe(0)
    // An effort counts in the battle for which it is announced.
    const sae = { ...das, onTheWay: [{ ...das.onTheWay[0], effort: 'SAE' }] } as const
    const tripled = withRolls([1, 5], (dice) => resolveSupportedAttack(sae, dice, leaves))
    expect(tripled.explain.map(({ rule: id }) => id)).toContain('4.1')
    expect(gone.explain.map(({ rule: id }) => id)).not.toContain('4.1')
  })

  it('is fired at by flak units, with what their hex has of its own, and by no city alone', () => {
    const flak = defender('france 1-3 Flak')
    const paris: TargetHex = { ...clear, features: ['city'] }
    const guns = (flakUnits: number, target = clear, place = {}) =>
      flakAgainstSupport({
        place,
        ground: {
          ...france.ground,
          target,
          defenders: [...france.ground.defenders, ...Array(flakUnits).fill(flak)],
        },
      })
    expect([guns(0), guns(1), guns(2)]).toEqual([0, 1, 2])
    expect([guns(0, paris), guns(1, paris), guns(1, paris, { capital: true })]).toEqual([0, 2, 3])
    expect(guns(1, paris, { airbase: true })).toBe(3)
    // Escorts are not fired at: alone they pass without a roll.
    const escort = { ...france, offensive: [fighter()], defensive: [] }
    const ground = { ...france.ground, defenders: [...france.ground.defenders, flak] }
    expect(
      withRolls([5], (dice) => resolveSupportedAttack({ ...escort, ground }, dice)).offensive,
    ).toHaveLength(1)
  })

  it('loses its paratroops with their escort, and the attack with them if they were all', () => {
    const para = attacker('germany 6-5 PARA', { id: 'para', approach: 'air' })
    const inf = attacker('germany 8-5 INF', { id: 'inf' })
    const drop = (force: (typeof para)[], changes: Partial<SupportedAttack>, rolls: number[], choices = {}) =>
      withRolls(rolls, (dice) =>
        resolveSupportedAttack(
          { ground: battle(force, [defender('france 2-5 INF')]), ...changes },
          dice,
          choices,
        ),
      )
    const chased = { defensive: [fighter('third')] }
    // Without an escort there is no air battle: they are shot down.
    const alone = drop([para], chased, [])
    expect(alone).toMatchObject({ dropLost: ['para'], battle: null })
    expect(attackSummary(alone)).toMatchObject({ result: null, attackersLost: ['para'], vacated: false })
    expect(alone.explain.map(({ rule: id }) => id)).toEqual(['11.14.1', '10.1.2'])
    const beside = drop([para, inf], chased, [5])
    expect(beside).toMatchObject({ dropLost: ['para'], battle: { combat: { attack: { factors: 8 } } } })
    expect(attackSummary(beside).attackersLost[0]).toBe('para')
    // An escort that comes through brings them in; one that flies home does not.
    const escort = { ...chased, offensive: [fighter()] }
    expect(drop([para, inf], escort, [10, 5], leaves)).toMatchObject({
      dropLost: [],
      battle: { combat: { attack: { factors: 14 } } },
    })
    const home = { air: deciding({ attacker: always('leave') }) }
    expect(drop([para, inf], escort, [10, 5], home).dropLost).toEqual(['para'])
    // On the way as well; and nobody is shot down where nobody came.
    const way = { onTheWay: [{ met: 'OAS', by: [fighter('third')] }] } as const
    expect(drop([para], way, []).dropLost).toEqual(['para'])
    expect(drop([para, inf], { onTheWay: [{ met: 'DAS', by: [fighter()] }] }, [5]).dropLost).toEqual([])
    expect(drop([inf], chased, [5]).dropLost).toEqual([])
    // Counter-interceptors that are lost are no escort.
    const counter = { ...escort, onTheWay: [{ met: 'DAS', by: [support('TAC')] }] } as const
    expect(drop([para, inf], counter, [10, 10, 5], leaves).dropLost).toEqual([])
  })

  it(`${rule('the-war', '10.2.3')} may be taken worse than it was rolled, never better`, () => {
    const attack = { ...france, offensive: [], defensive: [] }
    const take = (text: string) =>
      withRolls([4], (dice) =>
        resolveSupportedAttack(attack, dice, {
          accept: (results) =>
            results.find((result) => result.text === text) ?? { ...results[0], text: 'DE' },
        }),
      )
    // 2-1 at -1: a 3, DR.
    expect(take('DRΩ').battle?.result.text).toBe('DRΩ')
    const worse = take('½ EX')
    expect(worse.battle).toMatchObject({ result: { text: '½ EX' }, aftermath: { defendersLost: ['french'] } })
    expect(worse.explain.map(({ rule: id }) => id)).toContain('10.2.3')
    expect(() => take('DE')).toThrow(IllegalAction)
  })

  it('is refused for what may not be flown or attacked', () => {
    const code = (attack: SupportedAttack) => {
      const verdict = checkSupportedAttack(attack)
      return verdict.legal ? 'legal' : `${verdict.rule} ${verdict.code}`
    }
    expect(code(france)).toBe('legal')
    expect(code({ ...france, offensive: [support('FTR')] })).toBe('11.3 wrong-type')
    expect(code({ ...france, offensive: [fighter(), support('MDM')] })).toBe('legal')
    expect(code({ ...france, defensive: [support('NAC')] })).toBe('11.4.1 wrong-type')
    expect(code({ ...france, onTheWay: [{ met: 'OAS', by: [support('NAC')] }] })).toBe('11.4.1 wrong-type')
    expect(code({ ...france, onTheWay: [{ met: 'DAS', by: [support('NAC')] }] })).toBe('11.8.2 wrong-type')
    const weak = { ...france, ground: battle([attacker('germany 1-5 INF')], [defender('france 6-5 INF')]) }
    expect(code(weak)).toBe('10.0 too-weak')
    expect(() => resolveSupportedAttack(weak, seeded('any'))).toThrow(IllegalAction)
    expect(() => supportedAttackOdds(weak)).toThrow(IllegalAction)
  })
})

describe('the odds of a whole ground attack', () => {
  const flak = defender('france 1-3 Flak', { id: 'flak' })
  const attack = { ...france, ground: { ...france.ground, defenders: [...france.ground.defenders, flak] } }

  const sorted = (odds: Distribution<unknown>) =>
    odds.map(({ value, probability }) => [JSON.stringify(value), fractionText(probability)]).sort()

  it('are those of the resolver, with every fall of the dice', () => {
    // Two rounds at most: the defender stays while he is whole.
    const choices = {
      air: deciding({
        attacker: (round: number) => (round === 2 ? 'end' : 'fight') as AirDecision,
        defender: (_: number, own: readonly { condition: string }[]) =>
          (own.every(({ condition }) => condition === 'full-strength') ? 'fight' : 'leave') as AirDecision,
      }),
    }
    const whole = outcomesOf((dice) => attackSummary(resolveSupportedAttack(attack, dice, choices)))
    expect(sorted(supportedAttackOdds(attack, choices))).toEqual(sorted(whole))
  })

  it('are those of the resolver, whoever is lost and whenever the battle ends', () => {
    // Support and escort are of one type, and the attacker ends a battle that depletes both at once.
    const mixed = {
      ...france,
      offensive: [support('TAC', 'third'), on('fight', 'TAC', 'third')],
      defensive: [support('TAC', 'third'), support('TAC', 'third')],
    }
    const choices = {
      air: deciding({
        attacker: (round: number, own: readonly { condition: string }[]) =>
          (round === 1 && own.every(({ condition }) => condition === 'depleted')
            ? 'end'
            : 'fight') as AirDecision,
        // Fewer ways to go through.
        defender: (_: number, own: readonly { condition: string }[]) =>
          (own.filter(({ condition }) => condition === 'full-strength').length === 2
            ? 'fight'
            : 'leave') as AirDecision,
      }),
    }
    const left = ({ offensive, battle: fought }: ReturnType<typeof resolveSupportedAttack>) => [
      fought?.combat.column,
      ...offensive.map(({ mission, condition }) => `${mission} ${condition}`),
    ]
    const whole = outcomesOf((dice) => left(resolveSupportedAttack(mixed, dice, choices)))
    expect(sorted(supportedAttackChances(mixed, left, choices))).toEqual(sorted(whole))
  })

  it('are those of the resolver where paratroops may be shot down', () => {
    const force = [attacker('germany 6-5 PARA', { approach: 'air' }), attacker('germany 8-5 INF')]
    const guns = [1, 2, 3, 4].map(() => defender('france 1-3 Flak'))
    // The escort may be lost in the air, and the paratroops with it, or to the flak, when they have landed.
    const drop: SupportedAttack = {
      ground: battle(force, [defender('france 2-5 INF'), ...guns]),
      offensive: [support('TAC')],
      defensive: [on('fight', 'TAC')],
    }
    const ends = { air: deciding({ attacker: always('end') }) }
    const whole = outcomesOf((dice) => attackSummary(resolveSupportedAttack(drop, dice, ends)))
    const odds = supportedAttackOdds(drop, ends)
    expect(sorted(odds)).toEqual(sorted(whole))
    const shotDown = mapChances(odds, ({ attackersLost }) => `${attackersLost.includes(force[0].id)}`)
    expect(shotDown).toHaveLength(2)
  })

  it('add up to one, and hold whatever seeded dice come to', () => {
    const rich: SupportedAttack = {
      ...attack,
      offensive: [fighter(), support('TAC'), support('MDM')],
      defensive: [fighter('third'), support('TAC', 'third')],
      onTheWay: [{ met: 'OAS', by: [fighter('third')] }],
    }
    const odds = supportedAttackOdds(rich)
    const sum = mapChances(odds, () => 'any')
    expect(oddsRecord(sum)).toEqual({ any: '1' })
    const possible = new Set(odds.map(({ value }) => JSON.stringify(value)))
    for (let seed = 0; seed < 50; seed++)
      expect(possible).toContain(
        JSON.stringify(attackSummary(resolveSupportedAttack(rich, seeded(`${seed}`)))),
      )
  })

  it('can be asked for anything, such as the aircraft that are left', () => {
    const left = supportedAttackChances(france, ({ offensive }) => offensive.length, leaves)
    // In column 2-1 at -3 nothing worse than AD can happen, and nobody is lost in one round.
    expect(left).toEqual([{ value: 2, probability: fraction(1n) }])
  })
})
