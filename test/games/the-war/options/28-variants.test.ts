import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import {
  mayChooseProject,
  mayPlayProject,
  type ProjectCondition,
  projectOf,
} from '../../../../src/games/the-war/options/28-projects'
import {
  MOST_SAVED_MODIFIERS,
  mayRollVariant,
  PROJECT_COST,
  resolveVariant,
  type VariantRoll,
  variantModifiers,
} from '../../../../src/games/the-war/options/28-variants'
import type { Turn } from '../../../../src/games/the-war/types'
import { withRolls } from '../../../../src/kernel/dice'
import { totalOf } from '../../../../src/kernel/explain'
import { rule } from '../../../../src/testing'

const german: VariantRoll = { power: 'germany', pop: true }
const british: VariantRoll = { power: 'britain', pop: true }

describe('variants', () => {
  it(`${rule('the-war', '28.0')} are tried once each spring and fall, for one POP`, () => {
    expect(mayRollVariant('germany', turn('fall', 1939), false, 1)).toEqual({ legal: true })
    expect(mayRollVariant('germany', turn('winter', 1939), false, 1)).toMatchObject({ code: 'wrong-season' })
    expect(mayRollVariant('germany', turn('fall', 1939), true, 1)).toMatchObject({ code: 'rolled-already' })
    expect(mayRollVariant('germany', turn('fall', 1939), false, 2)).toMatchObject({ code: 'one-pop' })
    expect(mayRollVariant('germany', turn('fall', 1939), false, 1, true)).toMatchObject({
      code: 'target-picked',
    })
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
    expect(roll([7], 'modifier', 2).saved).toBe(MOST_SAVED_MODIFIERS)
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

  it(`${rule('the-war', '28.0')} use up each saved modifier with one roll`, () => {
    const saved = { ...german, saved: 1 }
    const both = (rolls: number[], held: number) =>
      withRolls(rolls, (dice) => resolveVariant(saved, saved, 'project', held, dice))
    expect(both([6, 6], 2)).toMatchObject({ result: 'project-obtained', saved: 0 })
    expect(() => both([], 1)).toThrow('2 saved modifiers spent, and 1 held')
  })

  it(`${rule('the-war', '28.0')} with a star are obtained once, others as often as they say`, () => {
    expect(mayChooseProject('germany', 3, 0)).toEqual({ legal: true })
    expect(mayChooseProject('germany', 3, 1)).toMatchObject({ rule: '28.0', code: 'obtained-already' })
    expect([mayChooseProject('germany', 1, 1).legal, mayChooseProject('germany', 1, 2).legal]).toEqual([
      true,
      false,
    ])
    expect(mayChooseProject('italy', 9, 9)).toEqual({ legal: true })
    expect(() => projectOf('france', 14)).toThrow('france has no variant 14')
  })

  it(`${rule('the-war', '28.0')} wait for their turn and their condition`, () => {
    const play = (
      power: Parameters<typeof mayPlayProject>[0],
      number: number,
      now: Turn,
      holds: readonly ProjectCondition[] = [],
      obtained = turn('fall', 1939),
    ) => {
      const verdict = mayPlayProject(power, number, { turn: now, obtained, holds })
      return verdict.legal ? 'legal' : verdict.code
    }
    expect([play('germany', 7, turn('winter', 1942)), play('germany', 7, turn('spring', 1943))]).toEqual([
      'too-early',
      'legal',
    ])
    expect(play('germany', 7, turn('spring', 1944))).toBe('too-late')
    expect([play('germany', 10, turn('winter', 1941)), play('germany', 10, turn('spring', 1942))]).toEqual([
      'legal',
      'condition',
    ])
    expect([play('germany', 20, turn('winter', 1944)), play('germany', 20, turn('spring', 1945))]).toEqual([
      'condition',
      'legal',
    ])
    expect([play('britain', 6, turn('fall', 1941)), play('britain', 6, turn('spring', 1942))]).toEqual([
      'condition',
      'legal',
    ])
    const success = turn('spring', 1940)
    expect(play('germany', 17, turn('summer', 1941), [], success)).toBe('not-ready')
    expect(play('germany', 17, turn('fall', 1941), [], success)).toBe('legal')
    expect(play('britain', 7, turn('fall', 1940), ['france-surrendered'])).toBe('legal')
  })
})
