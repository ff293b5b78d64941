import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { seeded } from '../../src/kernel/dice'
import { defineHiddenGame, type Game } from '../../src/kernel/game'
import { canonicalJson } from '../../src/kernel/json'
import { type ConformanceFailure, conformanceTests } from '../../src/testing'
import { playTampered, tampered } from '../../src/testing/tamper'
import {
  advancePicket,
  type PicketAction,
  type PicketEvent,
  type PicketState,
  type PicketView,
  picket,
  picketActions,
  picketInvariants,
  picketSpec,
  scramblePicket,
} from './picket'

type Picket = Game<PicketState, PicketAction, PicketEvent, PicketView>

const folder = mkdtempSync(join(tmpdir(), 'tamper-'))
afterAll(() => rmSync(folder, { recursive: true }))

const NAME = 'a save that was tampered with is refused, or is played on like any other'

/** What the tamper check says of a game: why it failed, or that it did not. */
function verdictOn(game: Picket, games = 300): ConformanceFailure | null {
  for (const { name, run } of conformanceTests(game, {
    scramble: scramblePicket,
    games,
    bound: 30,
    folder,
  }))
    try {
      if (name === NAME) run()
    } catch (error) {
      return error as ConformanceFailure
    }
  return null
}

const withSpec = (changes: Partial<typeof picketSpec>): Picket =>
  defineHiddenGame({ ...picketSpec, ...changes })

const POSTS = ['start', 'ford', 'oak', 'mill', 'hedge', 'gate', 'end']

/** What is wrong here is wrong in no state of play, only in what such a game takes for a save. */
const unsound: Record<string, { game: () => Picket; reason: string }> = {
  'crashes on what it loads': {
    reason: 'loaded-crash',
    game: () =>
      withSpec({
        invariants: () => [],
        *legalActions(state) {
          if (POSTS[state.scouts[state.active].post].length > 0) yield* picketActions(state)
        },
      }),
  },
  'loads what leads to a dead end': {
    reason: 'loaded-dead-end',
    game: () =>
      withSpec({
        invariants: () => [],
        *legalActions(state) {
          if (state.scouts[state.active].post <= 6) yield* picketActions(state)
        },
      }),
  },
  'loads what its own rules then spoil': {
    reason: 'loaded-violation',
    game: () =>
      withSpec({
        advance(draft, action, dice) {
          const events = advancePicket(draft, action, dice)
          if (draft.turn < 1) draft.scouts.north.post = -1
          return events
        },
      }),
  },
  'throws something else than a LoadError': {
    reason: 'load-threw',
    game: () =>
      withSpec({
        invariants(state) {
          if (POSTS[state.scouts.north.post].length === 0) return []
          return picketInvariants(state)
        },
      }),
  },
  'lists without end what it loads': {
    reason: 'loaded-endless',
    game: () =>
      withSpec({
        *legalActions(state) {
          for (let i = 0; i < -1e6 * state.turn; i++) yield { type: 'pass' }
          yield* picketActions(state)
        },
      }),
  },
  'lists what is not legal in what it loads': {
    reason: 'loaded-illegal',
    game: () =>
      withSpec({
        *legalActions(state) {
          yield* picketActions(state)
          if (state.turn < 1) yield { type: 'shoot', at: 99 }
        },
      }),
  },
  'has neither a decision nor a result in what it loads': {
    reason: 'loaded-result',
    game: () =>
      withSpec({
        decision: (state) => (state.turn < 1 ? null : picketSpec.decision(state)),
      }),
  },
  'asks somebody who does not play in what it loads': {
    reason: 'loaded-decision',
    game: () =>
      withSpec({
        decision(state) {
          const now = picketSpec.decision(state)
          return now && state.turn < 1 ? { ...now, player: 'west' as never } : now
        },
      }),
  },
  'saves what it loads as something else': {
    reason: 'loaded-save',
    game: () => ({
      ...picket,
      codec: {
        ...picket.codec,
        load(text) {
          const state = picket.codec.load(text)
          return { ...state, turn: Math.max(1, state.turn) }
        },
      },
    }),
  },
}

describe('the tamper check', () => {
  it('is one of those that every game passes, and a sound one does', () => {
    expect(conformanceTests(picket, { scramble: scramblePicket }).map(({ name }) => name)).toContain(NAME)
    expect(verdictOn(picket, 120)).toBeNull()
  })

  for (const [name, { game, reason }] of Object.entries(unsound))
    it(`fails for a game that ${name}: ${reason}`, () => {
      const failure = verdictOn(game())
      expect(failure?.failure.reason).toBe(reason)
      expect(failure?.message).toMatch(/tampered: .*\n {2}after \d+ actions of scenario \w+, seed/)
    })

  it('does the same again with the same dice', () => {
    const start = picket.setup({ scenario: 'day', seed: 'again' })
    const tries = (seed: string) => {
      const dice = seeded(seed)
      return Array.from({ length: 50 }, () => canonicalJson(tampered(start, [start], dice)))
    }
    expect(tries('one')).toEqual(tries('one'))
    expect(tries('one')).not.toEqual(tries('two'))
  })

  it('reaches every part of a state, and leaves the state itself alone', () => {
    const start = picket.setup({ scenario: 'day', seed: 'parts' })
    const before = canonicalJson(start)
    const dice = seeded('parts')
    const touched = new Set<string>()
    let loaded = 0
    for (let i = 0; i < 400; i++) {
      const one = tampered(start, [], dice)
      for (const [key, part] of Object.entries(one.value as object))
        if (canonicalJson(part) !== canonicalJson(start[key as keyof PicketState])) touched.add(key)
      if (playTampered(picket, one, dice)) loaded++
    }
    expect([...touched].sort()).toEqual(expect.arrayContaining(Object.keys(start).sort()))
    expect(loaded).toBeGreaterThan(20)
    expect(canonicalJson(start)).toBe(before)
  })
})
