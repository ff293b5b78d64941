import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Dice,
  DiceError,
  type DiceState,
  diceFaults,
  diceFrom,
  diceOf,
  noDice,
  recording,
  rethrow,
  rollingWith,
  scripted,
  seedDice,
  seeded,
  withRolls,
} from '../../src/kernel/dice'
import { type ThrowSpec, throwWeights } from '../../src/kernel/throws'

/** Dice from these words, and from nothing once they are used up. */
const fromWords = (...words: number[]) =>
  rollingWith(() => {
    if (words.length === 0) throw new Error('more words are drawn than there are')
    return words.shift()!
  })

const anyThrow: fc.Arbitrary<ThrowSpec> = fc.oneof(
  fc.record({ kind: fc.constant('die' as const), sides: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    kind: fc.constant('sum' as const),
    count: fc.integer({ min: 0, max: 8 }),
    sides: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({
    kind: fc.constant('hits' as const),
    count: fc.integer({ min: 0, max: 8 }),
    sides: fc.integer({ min: 1, max: 20 }),
    atLeast: fc.integer({ min: -1, max: 22 }),
  }),
  fc.record({
    kind: fc.constant('struck' as const),
    targets: fc.integer({ min: 0, max: 4 }),
    count: fc.integer({ min: 0, max: 8 }),
    sides: fc.integer({ min: 1, max: 20 }),
    atLeast: fc.integer({ min: -1, max: 22 }),
  }),
)
const someThrows = fc.array(anyThrow, { minLength: 1, maxLength: 12 })
const all = (dice: Dice, throws: readonly ThrowSpec[]) => throws.map((thrown) => rethrow(dice, thrown))
const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value))

describe('seeded dice', () => {
  it('roll the same for the same seed', () => {
    fc.assert(
      fc.property(fc.string(), someThrows, (seed, throws) => {
        expect(all(seeded(seed), throws)).toEqual(all(seeded(seed), throws))
      }),
    )
  })

  it('roll differently for different seeds', () => {
    const rolls = (seed: string) =>
      Array.from(
        { length: 40 },
        (
          (dice) => () =>
            dice.d(6)
        )(seeded(seed)),
      )
    expect(new Set(['a', 'b', 'c', '', 'A'].map((seed) => rolls(seed).join(''))).size).toBe(5)
  })

  it('have the same future after a save in the middle that went through JSON', () => {
    fc.assert(
      fc.property(fc.string(), someThrows, someThrows, (seed, past, future) => {
        const dice = seeded(seed)
        all(dice, past)
        const restored = seeded(throughJson(dice.save()))
        expect(all(restored, future)).toEqual(all(dice, future))
        expect(restored.save()).toEqual(dice.save())
      }),
    )
  })

  it('are saved as four numbers that JSON keeps to the last bit', () => {
    const dice = seeded('bits')
    for (let i = 0; i < 2000; i++) {
      dice.d(6)
      const state = dice.save()
      expect(Object.keys(state).sort()).toEqual(['c', 's0', 's1', 's2'])
      expect(throughJson(state)).toStrictEqual(state)
    }
  })

  it('are not moved by a save, and a save is not moved by them', () => {
    const dice = seeded('still')
    const before = dice.save()
    const copy = { ...before }
    expect(dice.save()).toEqual(before)
    dice.d(6)
    expect(before).toEqual(copy)
    expect(dice.save()).not.toEqual(before)
  })

  it('leave the state they were restored from as it was', () => {
    const state = Object.freeze(seedDice('frozen'))
    const before = { ...state }
    seeded(state).sum(5, 6)
    expect(state).toEqual(before)
  })

  it('begin where seedDice says a seed begins', () => {
    expect(seedDice('berlin')).toEqual(seeded('berlin').save())
    expect(seeded(seedDice('berlin')).sum(9, 6)).toBe(seeded('berlin').sum(9, 6))
  })

  it('show only what the throw can show', () => {
    const dice = seeded('range')
    fc.assert(
      fc.property(anyThrow, (thrown) => {
        const { low, weights } = throwWeights(thrown)
        const result = rethrow(dice, thrown)
        expect(Number.isInteger(result) && result >= low && result < low + weights.length).toBe(true)
      }),
    )
  })

  it('can be handed about as single functions', () => {
    const { d, sum, hits } = seeded('loose')
    const dice = seeded('loose')
    expect([d(6), sum(2, 6), hits(3, 6, 5)]).toEqual([dice.d(6), dice.sum(2, 6), dice.hits(3, 6, 5)])
  })
})

describe('fairness', () => {
  it.each<[string, ThrowSpec]>([
    ['d6', { kind: 'die', sides: 6 }],
    ['d10', { kind: 'die', sides: 10 }],
    ['d7', { kind: 'die', sides: 7 }],
    ['2d6', { kind: 'sum', count: 2, sides: 6 }],
    ['3d4', { kind: 'sum', count: 3, sides: 4 }],
    ['8d6 hitting on 5+', { kind: 'hits', count: 8, sides: 6, atLeast: 5 }],
    ['4d10 hitting on 3+', { kind: 'hits', count: 4, sides: 10, atLeast: 3 }],
    ['3 targets of 2d6 hitting on 6+', { kind: 'struck', targets: 3, count: 2, sides: 6, atLeast: 6 }],
  ])('%s comes up as often as its distribution says, over a hundred thousand throws', (name, thrown) => {
    const { low, weights, total } = throwWeights(thrown)
    const rolls = 100_000
    const seen = new Array<number>(weights.length).fill(0)
    const dice = seeded(`fair ${name}`)
    for (let i = 0; i < rolls; i++) seen[rethrow(dice, thrown) - low]++
    const chiSquare = weights.reduce((sum, weight, i) => {
      const due = (rolls * Number(weight)) / Number(total)
      return sum + (seen[i] - due) ** 2 / due
    }, 0)
    // Fifty is passed by chance less than once in a hundred thousand tries, even with eleven results.
    expect(chiSquare).toBeLessThan(50)
  })

  it('holds for a die whose faces do not divide the words it is made from, where a remainder would be plain', () => {
    // With 3 * 2^30 faces, words taken modulo the faces would show the first third half of the time.
    const dice = seeded('thirds')
    let low = 0
    for (let i = 0; i < 30_000; i++) if (dice.d(3 * 2 ** 30) <= 2 ** 30) low++
    expect(low / 30_000).toBeGreaterThan(0.32)
    expect(low / 30_000).toBeLessThan(0.35)
  })

  it('throws a word again if it lies above the last whole multiple of the faces, and only then', () => {
    const again = fromWords(2 ** 32 - 1, 2 ** 32 - 4, 2 ** 32 - 5, 7)
    expect([again.d(6), again.d(6)]).toEqual([((2 ** 32 - 5) % 6) + 1, 2])
    expect(fromWords(2 ** 32 - 1).d(8)).toBe(8)
    expect(fromWords(0).d(6)).toBe(1)
  })

  it('is not bought with a hang: a die with more faces than a word has is rolled or refused', () => {
    for (const sides of [2 ** 32, 2 ** 32 + 1, 2 ** 33, Number.MAX_SAFE_INTEGER]) {
      const roll = () => {
        try {
          return seeded('huge').d(sides)
        } catch (error) {
          if (error instanceof DiceError) return 'refused'
          throw error
        }
      }
      expect(roll, `d${sides}`).not.toThrow()
    }
  })
})

describe('bad arguments', () => {
  const kinds: [string, () => Dice][] = [
    ['seeded', () => seeded('x')],
    ['scripted', () => scripted([1])],
    ['recording', () => recording(seeded('x'))],
    ['the state’s own', () => diceOf({ dice: seedDice('x') })],
    ['made from a function', () => diceFrom(() => 1)],
  ]
  it.each(kinds)('are refused by %s dice, and say what was wrong', (_name, make) => {
    for (const sides of [0, -6, 2.5, Number.NaN, Infinity]) {
      expect(() => make().d(sides)).toThrow(DiceError)
      expect(() => make().d(sides)).toThrow(`a die needs at least one side, not ${sides}`)
      expect(() => make().sum(2, sides)).toThrow(`a die needs at least one side, not ${sides}`)
      expect(() => make().hits(2, sides, 5)).toThrow(`a die needs at least one side, not ${sides}`)
    }
    for (const count of [-1, 1.5, Number.NaN, Infinity]) {
      expect(() => make().sum(count, 6)).toThrow(DiceError)
      expect(() => make().sum(count, 6)).toThrow(`the number of dice must be 0 or more, not ${count}`)
      expect(() => make().hits(count, 6, 5)).toThrow(`the number of dice must be 0 or more, not ${count}`)
      expect(() => make().struck(count, 1, 6, 5)).toThrow(
        `the number of targets must be 0 or more, not ${count}`,
      )
    }
    for (const atLeast of [4.5, Number.NaN, Infinity]) {
      expect(() => make().hits(2, 6, atLeast)).toThrow(DiceError)
      expect(() => make().hits(2, 6, atLeast)).toThrow(`hits need a whole number to reach, not ${atLeast}`)
      expect(() => make().struck(1, 2, 6, atLeast)).toThrow(
        `hits need a whole number to reach, not ${atLeast}`,
      )
    }
  })

  it('cost the dice nothing: the next roll is what it would have been', () => {
    const state = { dice: seedDice('x') }
    expect(() => diceOf(state).d(0)).toThrow(DiceError)
    expect(state.dice).toEqual(seedDice('x'))
  })
})

describe('no dice at all', () => {
  it('sum to nothing and hit nothing', () => {
    expect(seeded('x').sum(0, 6)).toBe(0)
    expect(seeded('x').hits(0, 6, 5)).toBe(0)
  })
})

describe('the dice of a state', () => {
  it('keep the state in step with every throw, so that it can be saved after any of them', () => {
    fc.assert(
      fc.property(fc.string(), someThrows, (seed, throws) => {
        const draft = { dice: seedDice(seed) }
        const own = diceOf(draft)
        const twin = seeded(seed)
        for (const thrown of throws) {
          expect(rethrow(own, thrown)).toBe(rethrow(twin, thrown))
          expect(throughJson(draft)).toEqual({ dice: twin.save() })
        }
      }),
    )
  })

  it('go on where other dice of the same state left off', () => {
    const draft = { dice: seedDice('relay') }
    const twin = seeded('relay')
    for (let i = 0; i < 20; i++) expect(diceOf(draft).d(6)).toBe(twin.d(6))
  })

  it('tell a state from the one that rolled last by each of its numbers', () => {
    for (const key of ['c', 's0', 's1', 's2'] as const) {
      const last = { dice: seedDice('last') }
      diceOf(last).d(1000)
      const other = { ...last.dice, [key]: key === 'c' ? last.dice.c + 1 : 0.25 }
      const rolls = (dice: Dice) => Array.from({ length: 6 }, () => dice.d(1_000_000))
      expect(rolls(diceOf({ dice: { ...other } }))).toEqual(rolls(seeded(other)))
    }
  })

  it('roll for each of several states as if there were no other', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2), { maxLength: 40 }), (turns) => {
        const drafts = ['a', 'b', 'a'].map((seed) => ({ dice: seedDice(seed) }))
        const alone = ['a', 'b', 'a'].map((seed) => seeded(seed))
        for (const turn of turns) expect(diceOf(drafts[turn]).d(6)).toBe(alone[turn].d(6))
        drafts.forEach(({ dice }, i) => {
          expect(dice).toEqual(alone[i].save())
        })
      }),
    )
  })

  it('touch nothing, not even to look, until the first throw', () => {
    let touched = 0
    const draft = {
      get dice(): DiceState {
        touched++
        return seedDice('shy')
      },
    }
    const dice = diceOf(draft)
    expect(touched).toBe(0)
    dice.d(6)
    expect(touched).toBeGreaterThan(0)
  })

  it('leave a frozen state alone as long as nothing is thrown', () => {
    const draft = Object.freeze({ dice: Object.freeze(seedDice('frozen')) })
    expect(() => diceOf(draft)).not.toThrow()
    expect(draft.dice).toEqual(seedDice('frozen'))
  })

  it('write into the object that is there, and add no other field to it', () => {
    const inner = seedDice('same')
    const draft = { dice: inner }
    diceOf(draft).sum(3, 6)
    expect(draft.dice).toBe(inner)
    expect(Object.keys(inner).sort()).toEqual(['c', 's0', 's1', 's2'])
  })
})

describe('scripted dice', () => {
  it('show what they are told, one roll for each throw, in order', () => {
    const dice = scripted([3, 11, 4])
    expect([dice.d(6), dice.sum(2, 6), dice.hits(5, 6, 5)]).toEqual([3, 11, 4])
    expect(() => dice.finish()).not.toThrow()
  })

  it('say so when there are too few rolls', () => {
    const dice = scripted([3])
    dice.d(6)
    expect(() => dice.d(10)).toThrow(DiceError)
    expect(() => dice.d(10)).toThrow('the script has 1 roll and a 2nd was thrown (d10)')
    expect(() => scripted([]).sum(2, 6)).toThrow('the script has 0 rolls and a 1st was thrown (2d6)')
  })

  it.each([
    [2, '3rd'],
    [3, '4th'],
    [10, '11th'],
    [11, '12th'],
    [12, '13th'],
    [20, '21st'],
    [21, '22nd'],
    [22, '23rd'],
    [110, '111th'],
    [111, '112th'],
    [112, '113th'],
  ])('count as people do: after %i rolls comes the %s', (rolls, ordinal) => {
    const dice = scripted(new Array(rolls).fill(1))
    for (let i = 0; i < rolls; i++) dice.d(6)
    expect(() => dice.d(6)).toThrow(`and a ${ordinal} was thrown`)
  })

  it('say which rolls were left over', () => {
    const dice = scripted([1, 2, 3])
    dice.d(6)
    expect(() => dice.finish()).toThrow(DiceError)
    expect(() => dice.finish()).toThrow('2 rolls of the script left over: 2, 3')
    dice.d(6)
    expect(() => dice.finish()).toThrow('1 roll of the script left over: 3')
  })

  it('refuse a roll that the throw cannot show, and say which one and what would do', () => {
    expect(() => scripted([7]).d(6)).toThrow(DiceError)
    expect(() => scripted([7]).d(6)).toThrow('roll 1 of the script is 7, but d6 gives 1 to 6')
    expect(() => scripted([0]).d(6)).toThrow('roll 1 of the script is 0, but d6 gives 1 to 6')
    expect(() => scripted([2.5]).d(6)).toThrow('is 2.5')
    expect(() => scripted([Number.NaN]).d(6)).toThrow('is NaN')
    expect(() => scripted([1]).sum(2, 6)).toThrow('roll 1 of the script is 1, but 2d6 gives 2 to 12')
    expect(() => scripted([6]).hits(5, 6, 5)).toThrow('is 6, but 5d6 hitting on 5+ gives 0 to 5')
    expect(() => scripted([1]).hits(5, 6, 7)).toThrow('gives 0 to 0')
    expect(() => scripted([4]).hits(5, 6, 1)).toThrow('gives 5 to 5')
    const second = scripted([1, 9])
    second.d(6)
    expect(() => second.d(6)).toThrow('roll 2 of the script is 9')
  })

  it('must be used up exactly when something runs with rolls', () => {
    expect(withRolls([2, 3], (dice) => dice.d(6) + dice.d(6))).toBe(5)
    expect(withRolls([], () => 'nothing rolled')).toBe('nothing rolled')
    expect(() => withRolls([2, 3], (dice) => dice.d(6))).toThrow('1 roll of the script left over: 3')
    expect(() => withRolls([2], (dice) => dice.d(6) + dice.d(6))).toThrow('a 2nd was thrown')
  })

  it('let the error of what was run come through', () => {
    expect(() =>
      withRolls([1, 2], () => {
        throw new TypeError('mine')
      }),
    ).toThrow(new TypeError('mine'))
  })

  it('are an error at once where nothing may be rolled', () => {
    expect(() => noDice.d(6)).toThrow(DiceError)
    expect(() => noDice.sum(2, 6)).toThrow(DiceError)
    expect(() => noDice.hits(0, 6, 5)).toThrow(DiceError)
  })
})

describe('recording dice', () => {
  it('change nothing about the rolls and write down every one of them', () => {
    fc.assert(
      fc.property(fc.string(), someThrows, (seed, throws) => {
        const dice = recording(seeded(seed))
        const results = all(dice, throws)
        expect(results).toEqual(all(seeded(seed), throws))
        expect(dice.throws).toEqual(throws.map((thrown, i) => ({ ...thrown, result: results[i] })))
      }),
    )
  })

  it('give a record that scripted dice can play back', () => {
    const attack = (dice: Dice) => [dice.d(10), dice.hits(12, 6, 5), dice.sum(3, 6)]
    const dice = recording(seeded('record'))
    const first = attack(dice)
    expect(
      withRolls(
        dice.throws.map(({ result }) => result),
        attack,
      ),
    ).toEqual(first)
  })

  it('write nothing down for a throw that failed', () => {
    const dice = recording(scripted([2]))
    dice.d(6)
    expect(() => dice.d(6)).toThrow(DiceError)
    expect(() => dice.d(0)).toThrow(DiceError)
    expect(dice.throws).toEqual([{ kind: 'die', sides: 6, result: 2 }])
  })
})

describe('dice from one function', () => {
  it('tell it what was thrown, and show what it answers', () => {
    const asked: ThrowSpec[] = []
    const dice = diceFrom((thrown) => asked.push(thrown))
    expect([dice.d(6), dice.sum(2, 8), dice.hits(3, 10, 4)]).toEqual([1, 2, 3])
    expect(asked).toEqual([
      { kind: 'die', sides: 6 },
      { kind: 'sum', count: 2, sides: 8 },
      { kind: 'hits', count: 3, sides: 10, atLeast: 4 },
    ])
  })

  it('can make any throw again with other dice', () => {
    fc.assert(
      fc.property(anyThrow, (thrown) => {
        let seen: ThrowSpec | undefined
        const dice = diceFrom((spec) => {
          seen = spec
          return 42
        })
        expect(rethrow(dice, thrown)).toBe(42)
        expect(seen).toEqual(thrown)
      }),
    )
  })
})

describe('the state of dice', () => {
  const largest = 1 - 2 ** -32
  const word = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((n) => n / 2 ** 32)
  const still = [
    { c: 0, s0: 0, s1: 0, s2: 0 },
    { c: 2091638, s0: largest, s1: largest, s2: largest },
  ]

  it('is right wherever a seed leads', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(200), (seed, throws) => {
        const dice = seeded(seed)
        for (let i = 0; i < throws; i++) dice.d(6)
        expect(diceFaults(dice.save())).toEqual([])
      }),
    )
  })

  it('may be any three words and any carry but the two that stand still, and moves on to another that is right', () => {
    fc.assert(
      fc.property(fc.nat(2091638), word, word, word, (c, s0, s1, s2) => {
        const state = { c, s0, s1, s2 }
        fc.pre(!still.some((one) => JSON.stringify(one) === JSON.stringify(state)))
        const dice = seeded(state)
        dice.d(6)
        expect(diceFaults(dice.save())).toEqual([])
        expect(dice.save()).not.toEqual(state)
      }),
    )
  })

  it('is not one that stands still: the next roll would never come', () => {
    for (const state of still) {
      expect(diceFaults(state).map(({ problem }) => problem)).toEqual([
        'dice in this state stand still for ever',
      ])
      expect(() => seeded(state)).toThrow(DiceError)
      expect(() => diceOf({ dice: state }).d(10)).toThrow(DiceError)
    }
  })

  it('may be like one that stands still in all but one thing', () => {
    for (const { c, s0 } of still) {
      for (const key of ['c', 's0', 's1', 's2'] as const)
        expect(diceFaults({ c, s0, s1: s0, s2: s0, [key]: key === 'c' ? 7 : 0.25 })).toEqual([])
      expect(diceFaults({ c, s0: 0.25, s1: 0.25, s2: 0.25 })).toEqual([])
    }
    // Nor is it said of what is wrong already that it stands still.
    expect(diceFaults({ ...still[0], extra: 1 }).map(({ path }) => path)).toEqual(['dice.extra'])
  })

  it('is four numbers within their bounds, and nothing else', () => {
    const right = seedDice('right')
    const wrong: [unknown, string][] = [
      [{ ...right, c: -1 }, 'dice.c'],
      [{ ...right, c: 2091639 }, 'dice.c'],
      [{ ...right, c: 0.5 }, 'dice.c'],
      [{ ...right, c: '1' }, 'dice.c'],
      [{ ...right, s0: 1 }, 'dice.s0'],
      [{ ...right, s1: -(2 ** -32) }, 'dice.s1'],
      [{ ...right, s2: 2 ** -33 }, 'dice.s2'],
      [{ ...right, s2: null }, 'dice.s2'],
      [{ ...right, s3: 0 }, 'dice.s3'],
      ['', 'dice'],
      [null, 'dice'],
      [[0, 0, 0, 1], 'dice'],
      [undefined, 'dice'],
    ]
    for (const [state, path] of wrong) {
      expect(diceFaults(state).map((fault) => fault.path)).toEqual([path])
      if (typeof state !== 'string') expect(() => seeded(state as DiceState)).toThrow(DiceError)
    }
    expect(diceFaults({}).map(({ path }) => path)).toEqual(['dice.c', 'dice.s0', 'dice.s1', 'dice.s2'])
  })

  it('that makes no word a die can use ends in an error, not in a hang', () => {
    const stuck = (times: number) => fromWords(...Array<number>(times).fill(2 ** 32 - 1), 0).d(10)
    expect(stuck(999)).toBe(1)
    expect(() => stuck(1000)).toThrow('1000 words in a row are none that a die of 10 sides can use')
  })
})
