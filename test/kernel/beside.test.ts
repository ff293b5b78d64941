import { describe, expect, it } from 'vitest'
import { beside } from '../../src/kernel/beside'

describe('what lies beside an object', () => {
  it('is found again, changed, and is not that of another', () => {
    const notes = beside<object, number>()
    const one = {}
    expect(notes.get(one)).toBeUndefined()
    notes.set(one, 1)
    expect(notes.get(one)).toBe(1)
    notes.set(one, 2)
    expect(notes.get(one)).toBe(2)
    expect(notes.get({})).toBeUndefined()
    expect(beside<object, number>().get(one)).toBeUndefined()
  })

  it('is seen by nobody', () => {
    const notes = beside<object, string>()
    const state = { turn: 1 }
    notes.set(state, 'known')
    expect(Reflect.ownKeys(state)).toEqual(['turn'])
    expect(JSON.stringify(state)).toBe('{"turn":1}')
    expect(state).toStrictEqual({ turn: 1 })
    expect(notes.get({ ...state })).toBeUndefined()
    expect(notes.get(structuredClone(state))).toBeUndefined()
  })

  it('stays beside what is frozen, and can be laid beside what was frozen before', () => {
    const notes = beside<object, number>()
    const state = { turn: 1 }
    notes.set(state, 1)
    Object.freeze(state)
    notes.set(state, 2)
    expect(notes.get(state)).toBe(2)
    const cold = Object.freeze({ turn: 2 })
    notes.set(cold, 3)
    notes.set(cold, 4)
    expect(notes.get(cold)).toBe(4)
    expect(Object.isFrozen(cold)).toBe(true)
  })
})
