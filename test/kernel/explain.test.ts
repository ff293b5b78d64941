import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { because, explainText, type Reason, totalOf } from '../../src/kernel/explain'

describe('a reason', () => {
  it('has a rule and a text, and an amount only where one was given', () => {
    expect(because('8.32', 'rough terrain')).toStrictEqual({ rule: '8.32', because: 'rough terrain' })
    expect(because('8.32', 'rough terrain', 0)).toStrictEqual({
      rule: '8.32',
      because: 'rough terrain',
      amount: 0,
    })
    expect(Object.keys(because('8.32', 'rough terrain'))).not.toContain('amount')
  })
})

describe('a list of reasons', () => {
  const reasons: Reason[] = [
    because('8.1', 'infantry attacks', 4),
    because('8.32', 'the defence is doubled'),
    because('11.2', 'winter', -2),
    because('6.0', 'nothing else counts', 0),
  ]

  it('adds up to the sum of its amounts, those without one counting nothing', () => {
    expect(totalOf(reasons)).toBe(2)
    expect(totalOf([])).toBe(0)
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: -99, max: 99 }), { nil: undefined })), (amounts) => {
        const list = amounts.map((amount) =>
          amount === undefined ? because('1', 'x') : because('1', 'x', amount),
        )
        expect(totalOf(list)).toBe(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0))
      }),
    )
  })

  it('reads as a line each, in order, with the rules in a column and signs on the amounts', () => {
    expect(explainText(reasons).split('\n')).toEqual([
      '8.1   infantry attacks (+4)',
      '8.32  the defence is doubled',
      '11.2  winter (-2)',
      '6.0   nothing else counts (+0)',
    ])
  })

  it('reads as the example in its comment does, and as nothing if it is empty', () => {
    expect(explainText([because('8.32', 'rough terrain doubles the defence to 8')])).toBe(
      '8.32  rough terrain doubles the defence to 8',
    )
    expect(explainText([])).toBe('')
  })
})
