/** The battle as a procedure: the same odds as the chain of resolvers, and what it asks. */

import { describe, expect, it } from 'vitest'
import { cheapestDepletions, cheapestLosses } from '../../../../src/games/the-war/ground/10-aftermath'
import type { GroundAttack } from '../../../../src/games/the-war/ground/10-attack'
import { supportedAttackOdds } from '../../../../src/games/the-war/ground/10-attack-chain'
import {
  afterRoll,
  type FightChoice,
  type GroundFight,
  groundFight,
  NOT_FOUGHT,
} from '../../../../src/games/the-war/ground/10-battle'
import { groundOdds } from '../../../../src/games/the-war/ground/10-ground-combat'
import { type EngagedUnit, lossDemandOf } from '../../../../src/games/the-war/ground/10-results'
import { mapChances } from '../../../../src/kernel/chance'
import { scripted } from '../../../../src/kernel/dice'
import { type Ask, battleOdds, runBattle } from '../../../../src/kit/battle'
import { THE_WAR_GROUND_COMBAT } from '../../../../src/tables/the-war-ground-combat'
import { rule } from '../../../../src/testing'
import { attackers, battle, defender } from '../ground-inputs'

const fight = (attack: GroundAttack): GroundFight => ({ attack, circumstances: {}, progress: NOT_FOUGHT })

/** Takes what was rolled, and names the units that the chain of resolvers names. */
function cheapest({ attack, progress }: GroundFight, asked: Ask<FightChoice>): FightChoice {
  const [first] = asked.choices
  if (first.about !== 'lose' && first.about !== 'deplete') return first
  const odds = groundOdds(attack)
  const cell = THE_WAR_GROUND_COMBAT.lookup(THE_WAR_GROUND_COMBAT.columnOf(odds.column), progress.roll!)
  const demand = lossDemandOf(cell, { attack: odds.attack.factors, defence: odds.defence.factors })
  const [units, each, factors, depletions, lost] =
    asked.player === 'attacker'
      ? [
          attack.attackers,
          odds.attack.each,
          demand.attackerFactors,
          demand.attackerDepletions,
          progress.attackersLost,
        ]
      : [
          attack.defenders,
          odds.defence.each,
          demand.defenderFactors,
          demand.defenderDepletions,
          progress.defendersLost,
        ]
  const engaged: EngagedUnit[] = units.map((unit, i) => ({ ...unit, value: each[i] }))
  const wanted =
    first.about === 'lose'
      ? cheapestLosses(engaged, factors, {})
      : cheapestDepletions(
          engaged.filter(({ id }) => !lost.includes(id)),
          depletions,
          {},
        )
  return asked.choices.find(
    (choice) => choice.about === first.about && wanted.includes((choice as { unit: string }).unit),
  )!
}

const MIXED = battle(
  [...attackers('germany 6-5 INF', 2), ...attackers('romania 4-5 INF', 2)],
  [defender('poland 4-5 INF'), defender('poland 2-6 CAV')],
)

describe('a ground battle as a procedure', () => {
  it.each([
    ['two armies against two units', MIXED],
    ['an even fight', battle(attackers('germany 4-5 INF', 2), [defender('poland 4-5 INF')])],
    [
      'a strong one',
      battle(attackers('germany 8-8 ARM', 3), [defender('poland 2-5 INF'), defender('poland 4-5 INF')]),
    ],
  ])('has the odds of the chain of resolvers: %s', (_, attack) => {
    const played = battleOdds(groundFight, fight(attack), (b, asked) => cheapest(b, asked))
    const see = ({
      attackersLost,
      defendersLost,
      attackersDepleted,
      defendersDepleted,
      vacated,
    }: {
      readonly attackersLost: readonly string[]
      readonly defendersLost: readonly string[]
      readonly attackersDepleted: readonly string[]
      readonly defendersDepleted: readonly string[]
      readonly vacated: boolean
    }) =>
      JSON.stringify([
        [...attackersLost].sort(),
        [...defendersLost].sort(),
        [...attackersDepleted].sort(),
        [...defendersDepleted].sort(),
        vacated,
      ])
    const order = (chances: readonly { readonly value: string }[]) =>
      [...chances].sort((a, b) => (a.value < b.value ? -1 : 1))
    expect(order(mapChances(played, see))).toEqual(
      order(mapChances(supportedAttackOdds({ ground: attack }), see)),
    )
  })

  it(`${rule('the-war', '10.3.4')} names those of the better army first`, () => {
    // 20 against 12 at 1-1: a modified 5 is an exchange, so twelve factors go.
    const asked = groundFight.next(
      groundFight.answer(afterRoll(fight(MIXED), 5), { about: 'result', result: 'EX' }),
    )
    const germans = MIXED.attackers.slice(0, 2).map(({ id }) => ({ about: 'lose', unit: id }))
    expect(asked).toMatchObject({ does: 'ask', player: 'attacker', choices: germans })
  })

  it(`${rule('the-war', '10.6.6')} asks the garrison of a fortress whether it stands`, () => {
    const fortress = battle(attackers('germany 6-5 INF', 6), [defender('poland 4-5 INF')], {
      target: { hex: '1521', terrain: 'clear', features: ['fortress', 'city'] },
    })
    const { battle: over } = runBattle(
      groundFight,
      fight(fortress),
      (_, asked) =>
        asked.choices.find((choice) => choice.about === 'stand' && choice.stand) ?? asked.choices[0],
      scripted([6]),
    )
    expect(over.progress).toMatchObject({ result: 'DRΩ', stands: true })
    expect(groundFight.next(over)).toMatchObject({
      result: { retreating: [], defendersDepleted: [fortress.defenders[0].id] },
    })
  })
})
