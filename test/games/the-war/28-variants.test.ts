import { describe, expect, it } from 'vitest'
import {
  MOST_SAVED,
  mayRollVariant,
  PROJECT_COST,
  resolveVariant,
  type VariantRoll,
  variantModifiers,
  variantOdds,
} from '../../../src/games/the-war/28-variants'
import { turn } from '../../../src/games/the-war/calendar'
import { oddsRecord } from '../../../src/kernel/chance'
import { withRolls } from '../../../src/kernel/dice'
import { totalOf } from '../../../src/kernel/explain'
import { rule } from '../../../src/testing'

const german: VariantRoll = { power: 'germany', pop: true }
const british: VariantRoll = { power: 'britain', pop: true }

describe('variants', () => {
  it(`${rule('the-war', '28.0')} are tried once each spring and fall, for one POP`, () => {
    expect(mayRollVariant('germany', turn('fall', 1939), false, 1)).toEqual({ legal: true })
    expect(mayRollVariant('germany', turn('winter', 1939), false, 1)).toMatchObject({ code: 'wrong-season' })
    expect(mayRollVariant('germany', turn('fall', 1939), true, 1)).toMatchObject({ code: 'rolled-already' })
    expect(mayRollVariant('germany', turn('fall', 1939), false, 2)).toMatchObject({ code: 'one-pop' })
  })

  it(`${rule('the-war', '28.0')} favor the Axis when high and the Allies when low`, () => {
    const total = (roll: VariantRoll) => totalOf(variantModifiers(roll))
    expect([total(german), total(british)]).toEqual([1, -1])
    expect([
      total({ ...german, espionage: true }),
      total({ ...german, espionage: true, counterEspionage: true }),
    ]).toEqual([2, 1])
    expect([total({ ...british, espionage: true, saved: 2 }), total({ ...german, saved: 3 })]).toEqual([
      -4, 3,
    ])
    const us: VariantRoll = { power: 'united-states', pop: true, espionage: true }
    expect([total(us), total({ ...us, usAtWar: true })]).toEqual([0, -2])
  })

  it(`${rule('the-war', '28.0')} take two successes and three NARFs, or leave a modifier`, () => {
    const roll = (rolls: number[], aim: 'project' | 'modifier', held = 0, first = german) =>
      withRolls(rolls, (dice) => resolveVariant(first, german, aim, held, dice))
    expect(roll([6], 'project')).toMatchObject({ result: 'nothing', narfs: 0 })
    expect(roll([7, 7], 'project')).toMatchObject({ result: 'project-obtained', narfs: PROJECT_COST })
    expect(roll([7, 6], 'project')).toMatchObject({ result: 'project-failed', narfs: 3 })
    expect(roll([7], 'modifier')).toMatchObject({ result: 'modifier-saved', saved: 1 })
    expect(roll([7], 'modifier', 2).saved).toBe(MOST_SAVED)
    expect(roll([6, 1], 'project', 2, { ...german, saved: 1 })).toMatchObject({
      result: 'project-failed',
      saved: 1,
    })
    expect(withRolls([4, 4], (dice) => resolveVariant(british, british, 'project', 0, dice)).result).toBe(
      'project-obtained',
    )
    expect(withRolls([5], (dice) => resolveVariant(british, british, 'project', 0, dice)).result).toBe(
      'nothing',
    )
  })

  it(`${rule('the-war', '28.0')} come off one time in four with a POP and a chit on both rolls, as the book reckons`, () => {
    const both = { ...german, espionage: true }
    expect(oddsRecord(variantOdds(both, both))['obtained']).toBe('1/4')
  })

  it(`${rule('the-war', '28.0')} with a saved modifier, a POP and a chit succeed on a 5, as in the book`, () => {
    const first = { ...german, espionage: true, saved: 1 }
    const opens = (die: number) =>
      withRolls([die], (dice) => resolveVariant(first, german, 'modifier', 1, dice)).result ===
      'modifier-saved'
    expect([opens(4), opens(5)]).toEqual([false, true])
  })
})
