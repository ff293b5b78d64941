import { describe, expect, it } from 'vitest'
import { extended, lazy, lazyBy } from '../../src/kernel/lazy'

describe('what is made when it is first asked for', () => {
  it('is made once, whatever it is', () => {
    let made = 0
    const one = lazy(() => void made++)
    expect(made).toBe(0)
    expect([one(), one(), made]).toEqual([undefined, undefined, 1])
  })

  it('is made once for each thing that it is asked by', () => {
    const asked: string[] = []
    const sum = lazyBy(([a, b]: readonly [number, number]) => {
      asked.push(`${a} ${b}`)
      return a === b ? undefined : a + b
    })
    expect([sum([1, 2]), sum([1, 2]), sum([12, 0]), sum([3, 3]), sum([3, 3])]).toEqual([
      3,
      3,
      12,
      undefined,
      undefined,
    ])
    expect(asked).toEqual(['1 2', '12 0', '3 3'])
  })

  it('stays so in what is asked for more', () => {
    let made = 0
    const half = {
      get name() {
        return `${++made}`
      },
    }
    const whole = extended(half, {
      get more() {
        return 'more'
      },
    })
    expect([made, whole.more, whole.name]).toEqual([0, 'more', '1'])
    expect(whole).toBe(half)
  })
})
