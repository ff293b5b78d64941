import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SeaBattle, SeaForce } from '../../../../src/games/the-war/naval/07-naval-combat'
import {
  resolveSeaBattle,
  type SeaFight,
  type SeaFightOn,
  seaBattleOdds,
  seaBattleProcedure,
  seaFightOf,
} from '../../../../src/games/the-war/naval/07-sea-battle'
import { forceKey } from '../../../../src/games/the-war/naval/07-sea-memory'
import { type Distribution, mapChances, oddsRecord } from '../../../../src/kernel/chance'
import { seeded } from '../../../../src/kernel/dice'
import { answerAndRollOn, battleOdds, rollOn } from '../../../../src/kit/battle'
import { rule } from '../../../../src/testing'
import { carrier, fleet, plane } from '../units'

const ships = fc.array(fc.constantFrom(fleet(), fleet('third'), carrier()), { minLength: 1, maxLength: 2 })
const air = fc.array(fc.constantFrom(plane('TAC'), plane('FTR')), { maxLength: 1 })
const force: fc.Arbitrary<SeaForce> = fc.record({ ships, air })
const battles: fc.Arbitrary<SeaBattle> = fc.record({
  attacker: force,
  defender: force,
  where: fc.constantFrom('sea' as const, 'port' as const, 'straits' as const),
})

/** Goes on while it has more than the enemy. */
const boldly: SeaFightOn = ({ attacker, defender }) => attacker.ships.length >= defender.ships.length
const policies = fc.constantFrom<SeaFightOn>(
  () => true,
  () => false,
  boldly,
)

const left = ({ attacker, defender }: Pick<SeaFight, 'attacker' | 'defender'>) =>
  `${forceKey(attacker)} / ${forceKey(defender)}`
const record = (odds: Distribution<Pick<SeaFight, 'attacker' | 'defender'>>) =>
  oddsRecord(mapChances(odds, left))
const withoutReasons = ({ explain: _, ...fight }: SeaFight) => JSON.stringify(fight)

describe('a battle at sea as a procedure', () => {
  it(`${rule('the-war', '7.9.5')} has the odds that its stages have, to the last fraction`, () => {
    fc.assert(
      fc.property(battles, policies, (battle, fightOn) => {
        const odds = battleOdds(seaBattleProcedure(battle), seaFightOf(battle), fightOn, {
          key: withoutReasons,
          resultKey: left,
        })
        expect(record(odds)).toEqual(record(seaBattleOdds(battle, fightOn)))
      }),
      { numRuns: 12 },
    )
  })

  it(`${rule('the-war', '7.9.5')} asks either side after a round, and can wait for the answer`, () => {
    fc.assert(
      fc.property(battles, policies, fc.string(), (battle, fightOn, seed) => {
        const dice = seeded(seed)
        const procedure = seaBattleProcedure(battle)
        let at = rollOn(procedure, seaFightOf(battle), dice)
        const asked: string[] = []
        while (at.next.does === 'ask') {
          asked.push(at.next.player)
          const kept: SeaFight = JSON.parse(JSON.stringify(at.battle))
          at = answerAndRollOn(procedure, kept, fightOn(kept), dice)
        }
        expect(at.next.result).toEqual(resolveSeaBattle(battle, seeded(seed), fightOn))
        asked.forEach((player, i) => {
          expect(player).toBe(i % 2 === 0 ? 'attacker' : 'defender')
        })
      }),
    )
  })
})
