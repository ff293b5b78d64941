import { describe, expect, it } from 'vitest'
import { type Dice, seeded } from '../../src/kernel/dice'
import { fraction, fractionText } from '../../src/kernel/fraction'
import { copyJson } from '../../src/kernel/json'
import { beforeDice, merged, waysOf } from '../../src/kernel/outcomes'

/** A walk: a coin says which way, a step is taken, and a die says how far; then perhaps another coin. */
interface Walk {
  east: boolean
  steps: number
  done: string[]
}
const START: Walk = { east: false, steps: 0, done: [] }

let begun = 0
const walk = (draft: Walk, dice: Dice): string[] => {
  const events: string[] = []
  draft.east = dice.d(2) === 2
  begun++
  draft.done.push('coin')
  events.push('coin')
  beforeDice(draft, dice, events, stride)
  return events
}
function stride(draft: Walk, dice: Dice, events: string[]): void {
  draft.steps += dice.d(3)
  events.push('stride')
  if (draft.steps === 3) beforeDice(draft, dice, events, stumble)
}
function stumble(draft: Walk, dice: Dice, events: string[]): void {
  draft.steps -= dice.hits(1, 4, 4)
  events.push('stumble')
}

const shown = (ways: ReturnType<typeof waysOf<Walk, string>>) =>
  ways.map(({ state: { east, steps, done }, events, throws, probability }) => [
    `${east ? 'east' : 'west'} ${steps}, ${done}`,
    events.join(' '),
    throws.map(({ result }) => result).join(''),
    fractionText(probability),
  ])

describe('what is put off until dice are thrown', () => {
  it('is done at once with dice that fall in one way', () => {
    const [draft, events] = [copyJson(START), walk(copyJson(START), seeded('walk'))]
    expect(events.slice(0, 2)).toEqual(['coin', 'stride'])
    expect(draft).toEqual(START)
  })

  it('is done for every way from a copy of its own, and what comes before only once', () => {
    begun = 0
    const ways = waysOf(START, copyJson, walk)
    expect(begun).toBe(2)
    expect(START).toEqual({ east: false, steps: 0, done: [] })
    const half = (way: string, coin: number) => [
      [`${way} 1, coin`, 'coin stride', `${coin}1`, '1/6'],
      [`${way} 2, coin`, 'coin stride', `${coin}2`, '1/6'],
      [`${way} 3, coin`, 'coin stride stumble', `${coin}30`, '1/8'],
      [`${way} 2, coin`, 'coin stride stumble', `${coin}31`, '1/24'],
    ]
    expect(shown(ways)).toEqual([...half('west', 1), ...half('east', 2)])
  })

  it('is done once for all throws that come to the same', () => {
    const followed: string[] = []
    const goOn = (draft: Walk, dice: Dice, events: string[]) => {
      followed.push(`${draft.steps}`)
      events.push(dice.d(2) === 1 ? 'heads' : 'tails')
    }
    const ways = waysOf(START, copyJson, (draft, dice) => {
      const events: string[] = []
      draft.steps = dice.d(6) > 4 ? 1 : 0
      beforeDice(draft, dice, events, goOn)
      return events
    })
    // Once for each side of the coin.
    expect(followed).toEqual(['0', '0', '1', '1'])
    expect(
      ways.map(({ state, events, probability }) => [state.steps, events[0], fractionText(probability)]),
    ).toEqual([
      [0, 'heads', '1/3'],
      [0, 'tails', '1/3'],
      [1, 'heads', '1/6'],
      [1, 'tails', '1/6'],
    ])
  })
})

describe('ways that are merged', () => {
  const way = (state: object, events: readonly string[], odds: number, result: number) => ({
    state,
    events,
    throws: [{ kind: 'die' as const, sides: 9, result }],
    probability: fraction(odds, 10),
  })

  it('are those whose states and events are written the same way, whoever owns the parts', () => {
    const shared = { a: 1 }
    const found = merged([
      way({ x: shared, y: 0 }, ['one'], 1, 1),
      way({ x: { a: 1 }, y: 0 }, ['one'], 2, 2),
      way({ x: shared, y: 1 }, ['one'], 3, 3),
      way({ x: shared, y: 0 }, ['two'], 4, 4),
    ])
    expect(
      found.map(({ state, events, throws, probability }) => [
        state,
        events,
        throws[0].result,
        fractionText(probability),
      ]),
    ).toEqual([
      [{ x: { a: 1 }, y: 0 }, ['one'], 1, '3/10'],
      [{ x: { a: 1 }, y: 1 }, ['one'], 3, '3/10'],
      [{ x: { a: 1 }, y: 0 }, ['two'], 4, '2/5'],
    ])
  })

  it('have the same values under the same names', () => {
    expect(merged([way({ x: 1, y: 2 }, [], 5, 1), way({ x: 2, y: 1 }, [], 5, 2)])).toHaveLength(2)
    expect(merged([way({ x: 1 }, [], 5, 1), way({ y: 1 }, [], 5, 2)])).toHaveLength(2)
    expect(merged([way({ x: '1' }, [], 5, 1), way({ x: 1 }, [], 5, 2)])).toHaveLength(2)
  })
})
