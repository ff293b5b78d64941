/** Whose a state is: frozen for good, a fork of ours, or anybody's JSON. */

import { describe, expect, it } from 'vitest'
import { createCustody } from '../../src/kernel/custody'
import { isDeepFrozen } from '../../src/kernel/json'

interface State {
  turn: number
  readonly units: string[]
}

const state = (): State => ({ turn: 1, units: ['ger-inf-1'] })

describe('a state that is settled', () => {
  it('is frozen all the way down, and read as it is', () => {
    const { settle, read } = createCustody<State>()
    const mine = state()
    expect(settle(mine)).toBe(mine)
    expect(isDeepFrozen(mine)).toBe(true)
    expect(read(mine)).toBe(mine)
  })

  it('is no fork', () => {
    const { settle, isFork } = createCustody<State>()
    expect(isFork(settle(state()))).toBe(false)
  })
})

describe('a fork', () => {
  it('stays open to change, and is read as it is', () => {
    const { adopt, isFork, read } = createCustody<State>()
    const fork = state()
    expect(adopt(fork)).toBe(fork)
    expect(isFork(fork)).toBe(true)
    expect(read(fork)).toBe(fork)
    fork.turn = 2
    fork.units.push('ger-inf-2')
    expect(read(fork)).toBe(fork)
    expect(isFork(fork)).toBe(true)
  })

  it('belongs to the custody that adopted it, and to no other', () => {
    const one = createCustody<State>()
    const other = createCustody<State>()
    const fork = one.adopt(state())
    expect(other.isFork(fork)).toBe(false)
    expect(other.read(fork)).not.toBe(fork)
  })

  it('is anybody’s JSON once it is released: read from a frozen copy, and itself left alone', () => {
    const { adopt, isFork, release, read } = createCustody<State>()
    const fork = adopt(state())
    release(fork)
    expect(isFork(fork)).toBe(false)
    const copy = read(fork)
    expect(copy).not.toBe(fork)
    expect(copy).toEqual(fork)
    expect(isDeepFrozen(copy)).toBe(true)
    fork.turn = 7
    expect(read(fork).turn).toBe(7)
  })

  it('that others have changed is disowned, and stays so when they put it back', () => {
    const { adopt, isFork, read } = createCustody<State>(({ turn }) => turn === 1)
    const fork = adopt(state())
    expect(isFork(fork)).toBe(true)
    fork.turn = 2
    expect(isFork(fork)).toBe(false)
    fork.turn = 1
    expect(isFork(fork)).toBe(false)
    expect(read(fork)).not.toBe(fork)
  })

  it('that was read while it was changed is disowned as well', () => {
    const { adopt, isFork, read } = createCustody<State>(({ turn }) => turn === 1)
    const fork = adopt(state())
    fork.turn = 2
    expect(read(fork)).not.toBe(fork)
    fork.turn = 1
    expect(isFork(fork)).toBe(false)
  })
})

describe('a state from elsewhere', () => {
  it('is asked about by a frozen copy, a new one each time, since its owner may change it', () => {
    const { read } = createCustody<State>()
    const theirs = state()
    const first = read(theirs)
    expect(first).not.toBe(theirs)
    expect(isDeepFrozen(first)).toBe(true)
    expect(Object.isFrozen(theirs)).toBe(false)
    theirs.units.push('ger-inf-2')
    expect(read(theirs).units).toHaveLength(2)
    expect(first.units).toHaveLength(1)
  })

  it('is taken as it is if it is frozen to the last part, and copied if only its outside is', () => {
    const { read } = createCustody<State>()
    const whole = Object.freeze({ turn: 1, units: Object.freeze(['ger-inf-1']) as string[] })
    expect(read(whole)).toBe(whole)
    const shell = Object.freeze(state())
    expect(read(shell)).not.toBe(shell)
    expect(Object.isFrozen(shell.units)).toBe(false)
  })

  it('is known again once it was read and is frozen', () => {
    const { read, isFork } = createCustody<State>()
    const copy = read(state())
    expect(read(copy)).toBe(copy)
    expect(isFork(copy)).toBe(false)
  })

  it('must be an object', () => {
    const { read } = createCustody<State>()
    expect(() => read(null as never)).toThrow(new TypeError('a state is an object, not null'))
    expect(() => read(undefined as never)).toThrow(new TypeError('a state is an object, not undefined'))
    expect(() => read('state' as never)).toThrow(new TypeError('a state is an object, not string'))
  })
})

describe('a view', () => {
  interface View {
    readonly sees: { turn: number }
  }
  const made: View[] = []
  const withViews = () =>
    createCustody<State, View>(() => true, {
      is: (value) => 'sees' in value,
      toState(view) {
        made.push(view)
        return { turn: view.sees.turn, units: [] }
      },
    })

  it('is answered for by a frozen state, the same one each time if the view is frozen', () => {
    const { read, isFork } = withViews()
    const view = Object.freeze({ sees: Object.freeze({ turn: 3 }) })
    const first = read(view)
    expect(first).toEqual({ turn: 3, units: [] })
    expect(isDeepFrozen(first)).toBe(true)
    expect(read(view)).toBe(first)
    expect(read(first)).toBe(first)
    expect(isFork(view as never)).toBe(false)
  })

  it('is looked at anew each time if its owner may change it, by a copy of its own', () => {
    const { read } = withViews()
    const view = { sees: { turn: 3 } }
    expect(read(view).turn).toBe(3)
    expect(made.at(-1)).not.toBe(view)
    view.sees.turn = 4
    expect(read(view).turn).toBe(4)
    expect(Object.isFrozen(view.sees)).toBe(false)
  })

  it('is told from a state, which stays what it is', () => {
    const { read } = withViews()
    const before = made.length
    const theirs = Object.freeze({ turn: 1, units: Object.freeze(['ger-inf-1']) as string[] })
    expect(read(theirs)).toBe(theirs)
    expect(made).toHaveLength(before)
  })
})
