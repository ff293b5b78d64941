import { describe, expect, it } from 'vitest'
import { firstRefusal, IllegalAction, legal, refuse, reworded, type Verdict } from '../../src/kernel/verdict'

describe('a verdict', () => {
  it('is legal, and nobody can change that', () => {
    expect(legal).toEqual({ legal: true })
    expect(Object.isFrozen(legal)).toBe(true)
  })

  it('or names the rule, the code and the reason that forbid it', () => {
    expect(refuse('8.47', 'out-of-supply', 'the corps is 3 hexes from supply')).toStrictEqual({
      legal: false,
      rule: '8.47',
      code: 'out-of-supply',
      because: 'the corps is 3 hexes from supply',
    })
  })

  it('says where, if it is somewhere, and has no such field if it is not', () => {
    expect(refuse('5.1', 'sea', 'it is sea', '1012')).toStrictEqual({
      ...refuse('5.1', 'sea', 'it is sea'),
      at: '1012',
    })
    expect(Object.keys(refuse('5.1', 'sea', 'it is sea'))).not.toContain('at')
    expect(Object.keys(refuse('5.1', 'sea', 'it is sea', undefined))).not.toContain('at')
  })

  it('is plain data', () => {
    const refusal = refuse('5.1', 'sea', 'it is sea', '1012')
    expect(JSON.parse(JSON.stringify(refusal))).toStrictEqual(refusal)
  })
})

describe('the first refusal', () => {
  const no = (rule: string) => () => refuse(rule, 'no', 'because')
  const yes = () => legal

  it('is the first among several checks', () => {
    expect(firstRefusal(yes, no('2'), no('3'))).toMatchObject({ legal: false, rule: '2' })
  })

  it('is legal if nothing refuses, and if there is nothing to check', () => {
    expect(firstRefusal(yes, yes)).toBe(legal)
    expect(firstRefusal()).toBe(legal)
  })

  it('runs checks only until one refuses', () => {
    const run: number[] = []
    const check = (n: number, verdict: Verdict) => () => {
      run.push(n)
      return verdict
    }
    firstRefusal(check(1, legal), check(2, no('2')()), check(3, legal))
    expect(run).toEqual([1, 2])
  })
})

describe('an illegal action', () => {
  const verdict = refuse('8.47', 'too-weak', 'needs 3 points and has 2')
  const error = new IllegalAction(verdict)

  it('is an error that carries the verdict and says it', () => {
    expect(error).toBeInstanceOf(Error)
    expect(error.name).toBe('IllegalAction')
    expect(error.verdict).toBe(verdict)
    expect(error.message).toBe('needs 3 points and has 2 (rule 8.47, too-weak)')
  })
})

describe('a refusal in other words', () => {
  const refusal = refuse('5.1', 'sea', '1012 is sea', '1012')

  it('has its rule, code and place, and is plain data', () => {
    const told = reworded(refusal, (because) => because.replace('1012', 'the Channel'))
    expect(told).toEqual({ ...refusal, because: 'the Channel is sea' })
    expect(JSON.parse(JSON.stringify(told))).toEqual({ ...refusal, because: 'the Channel is sea' })
    expect(structuredClone(told)).toEqual({ ...refusal, because: 'the Channel is sea' })
    expect(Object.keys(reworded(refuse('5.1', 'sea', 'it is sea'), String))).not.toContain('at')
  })

  it('looks for them only when somebody reads them', () => {
    let read = 0
    const told = reworded(refusal, (because) => {
      read += 1
      return because
    })
    expect([told.legal, read]).toEqual([false, 0])
    expect(reworded(legal, () => 'never')).toBe(legal)
  })
})
