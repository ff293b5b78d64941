import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expected, outcomesOf, probabilityThat } from '../../src/kernel/chance'
import { seeded } from '../../src/kernel/dice'
import { fraction, fractionNumber, fractionText } from '../../src/kernel/fraction'
import { canonicalJson } from '../../src/kernel/json'
import {
  type Ask,
  answerAndRollOn,
  battleOdds,
  type Halted,
  type Policy,
  rollOn,
  runBattle,
} from '../../src/kit/battle'
import {
  menIn,
  type Skirmish,
  type SkirmishChoice,
  type SkirmishResult,
  skirmish,
  skirmishOf,
} from './skirmish'

type Choose = Policy<Skirmish, SkirmishChoice>

/** By how things stand, and not always the same. */
const byState: Choose = ({ forces, round }, { choices }) =>
  choices[(menIn(forces.blue) + 2 * menIn(forces.red) + round) % choices.length]
const byLot: Choose = (_, { choices }, dice) => choices[dice.d(choices.length) - 1]

const force = fc.record({ guards: fc.nat(1), militia: fc.nat(2) })
/** Before the first roll, or where somebody is asked first. */
const fights = fc
  .record({
    attacker: fc.constantFrom('blue' as const, 'red' as const),
    blue: force,
    red: force,
    asked: fc.boolean(),
  })
  .map(({ attacker, asked, ...forces }): Skirmish => {
    const fight = skirmishOf(attacker, forces)
    return asked && fight.stage === 'roll' ? { ...fight, stage: 'fight-on' } : fight
  })

/** The same fight as a game plays it: stopped at every question, written down, and taken up again. */
function played(start: Skirmish, policy: Choose, seed: string): SkirmishResult {
  const dice = seeded(seed)
  let at: Halted<Skirmish, SkirmishChoice, SkirmishResult> = rollOn(skirmish, start, dice)
  while (at.next.does === 'ask') {
    const kept: Skirmish = JSON.parse(JSON.stringify(at.battle))
    at = answerAndRollOn(skirmish, kept, policy(kept, at.next, dice), dice)
  }
  return at.next.result
}

const asRecord = (odds: ReturnType<typeof oddsByHand>) =>
  Object.fromEntries(odds.map(({ value, probability }) => [canonicalJson(value), fractionText(probability)]))

/** Every path of the dice through a whole run, not merged on the way. */
const oddsByHand = (start: Skirmish, policy: Choose) =>
  outcomesOf((dice) => runBattle(skirmish, start, policy, dice).result)

describe('a battle as data', () => {
  it('is the same whether it is run at once or stopped at every question', () => {
    fc.assert(
      fc.property(fights, fc.string(), fc.constantFrom(byState, byLot), (start, seed, policy) => {
        expect(played(start, policy, seed)).toEqual(runBattle(skirmish, start, policy, seeded(seed)).result)
      }),
    )
  })

  it('has the odds of all its runs, merged after every roll or not', () => {
    fc.assert(
      fc.property(fights, fc.constantFrom(byState, byLot), (start, policy) => {
        // Not merged, a fight of many men takes too long.
        fc.pre(menIn(start.forces.blue) + menIn(start.forces.red) <= 4)
        expect(asRecord(battleOdds(skirmish, start, policy))).toEqual(asRecord(oddsByHand(start, policy)))
      }),
      { numRuns: 40 },
    )
  })

  it('has odds that add up to one', () => {
    fc.assert(
      fc.property(fights, (start) => {
        const sum = probabilityThat(battleOdds(skirmish, start, byLot), () => true)
        expect(sum).toEqual(fraction(1n))
      }),
      { numRuns: 30 },
    )
  })

  it('is worth more to who chooses better', () => {
    const start = skirmishOf('blue', { blue: { guards: 1, militia: 3 }, red: { guards: 1, militia: 1 } })
    const always =
      (loss: SkirmishChoice, on: SkirmishChoice): Choose =>
      (_, { choices }: Ask<SkirmishChoice>) =>
        choices.find((one) => one === loss || one === on) ?? choices[0]
    const men = (policy: Choose) =>
      fractionNumber(expected(battleOdds(skirmish, start, policy), ({ left }) => left.blue))
    expect(men(always('militia', 'off'))).toBeGreaterThan(men(always('guard', 'off')))
    expect(men(always('militia', 'off'))).toBeGreaterThan(men(always('militia', 'on')))
  })

  it('merges what is equal: three rounds are quick', () => {
    const start = skirmishOf('red', { blue: { guards: 4, militia: 6 }, red: { guards: 5, militia: 5 } })
    const most = { paths: 20_000 }
    expect(battleOdds(skirmish, start, byState, most).length).toBeGreaterThan(20)
    const apart = {
      ...most,
      key: (
        () => () =>
          `${Math.random()}`
      )(),
    }
    expect(() => battleOdds(skirmish, start, byState, apart)).toThrow('more than 20000 paths')
  })

  it('tells of every roll, and takes an answer only when it asks', () => {
    const start = skirmishOf('blue', { blue: { guards: 1, militia: 1 }, red: { guards: 1, militia: 1 } })
    const seen: number[] = []
    const halted = rollOn(skirmish, start, seeded('told'), (before, after) =>
      seen.push(before.round, after.round),
    )
    expect(seen).toEqual([1, 1])
    expect(halted.next.does).toBe('ask')
    expect(() => answerAndRollOn(skirmish, start, 'on', seeded('told'))).toThrow('nobody was asked')
  })

  it('that never ends is given up', () => {
    const endless = { ...skirmish, next: () => ({ does: 'roll' as const }) }
    const start = skirmishOf('blue', { blue: { guards: 1, militia: 0 }, red: { guards: 1, militia: 0 } })
    expect(() => runBattle(endless, start, byState, seeded('x'))).toThrow('does the battle ever end?')
    expect(() => rollOn(endless, start, seeded('x'))).toThrow('does the battle ever end?')
  })
})
