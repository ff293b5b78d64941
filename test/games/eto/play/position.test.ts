/** What is kept beside a state while it is played on, held to what is worked out afresh. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eto } from '../../../../src/games/eto/game'
import { closedAir, reachedFromOutside } from '../../../../src/games/eto/play/05-sea-routes'
import { isSupplied } from '../../../../src/games/eto/play/09-supply'
import { bordersFor, drawBorders } from '../../../../src/games/eto/play/borders'
import { groundOf, makePosition, type Position, positionOf } from '../../../../src/games/eto/play/position'
import { ALLIED, AXIS, RUSSIAN } from '../../../../src/games/eto/play/sides'
import type { EtoState } from '../../../../src/games/eto/state'
import { NATIONS } from '../../../../src/games/eto/units'
import { seeded } from '../../../../src/kernel/dice'
import { canonicalJson, copyJson } from '../../../../src/kernel/json'
import { begin, games } from './walks'

const CAMPS = [AXIS, ALLIED, RUSSIAN]

const ARRAYS = ['places', 'traits', 'camps', 'passed', 'claimed', 'friendly', 'nations'] as const

const arraysOf = (position: Position) => ({
  stacks: canonicalJson(position.stacks),
  list: canonicalJson(position.list),
  ...Object.fromEntries(ARRAYS.map((name) => [name, position[name].join('')])),
})

const groundsOf = (state: EtoState) =>
  CAMPS.map((camp) => {
    const { enemyUnits, enemyZone, friendlyUnits, held, kept } = groundOf(state, camp)
    const ships = (['west', 'east'] as const).map((outside) =>
      reachedFromOutside(state, camp, outside, false),
    )
    const bits = [kept!.free, kept!.zone, kept!.enemies]
    return [enemyUnits, enemyZone, friendlyUnits, held, closedAir(state, camp), ...ships, ...bits].map(
      (set) => set.join(' '),
    )
  })

const suppliesOf = (state: EtoState) =>
  positionOf(state).stacks.map((stack, space) => stack.map((unit) => isSupplied(state, space, unit)))

/** Nations that share their borders find what each of them would find alone. */
function bordersHold(state: EtoState): void {
  if (state.options.includes('minorCountries')) return
  const { board } = positionOf(state)
  for (const nation of NATIONS) {
    const found = bordersFor(state, { nation, type: 'infantry', strength: 1 })
    expect(found.join(''), nation).toBe(drawBorders(state, board, nation, false).join(''))
  }
}

/** Maps that are remembered from step to step are those that a fresh look gives. */
function mapsHold(state: EtoState, fresh = copyJson(state)): void {
  bordersHold(state)
  expect(groundsOf(state)).toEqual(groundsOf(fresh))
  expect(canonicalJson(suppliesOf(state))).toBe(canonicalJson(suppliesOf(fresh)))
}

function holds(state: EtoState): void {
  const fresh = copyJson(state)
  expect(arraysOf(positionOf(state))).toEqual(arraysOf(makePosition(fresh)))
  mapsHold(state, fresh)
  expect(canonicalJson([...eto.legalActions(state)])).toBe(canonicalJson([...eto.legalActions(fresh)]))
}

/** A random walk; one time in six a phase is ended, so that it comes about. */
function walk(
  start: EtoState,
  seed: string,
  steps: number,
  look: (state: EtoState, step: number) => void,
): void {
  const state = eto.fork(start)
  const dice = seeded(seed)
  for (let i = 0; i < steps && state.ended === null; i++) {
    look(state, i)
    const actions = [...eto.legalActions(state)].filter(({ type }) => type !== 'resign')
    const end = actions.find(({ type }) => type === 'end')
    const action = end && dice.d(6) === 1 ? end : actions[dice.d(actions.length) - 1]
    eto.advance(state, action)
  }
}

describe('what is kept beside a state', () => {
  it('is what a fresh look at it gives, however long it was played on', () => {
    fc.assert(
      fc.property(games, (game) => {
        walk(begin(game), game.seed, 260, (state, step) => {
          if (step % 13 === 0) holds(state)
          // After every step: what was true before it must not be taken for true where it has changed.
          else mapsHold(state)
        })
      }),
      { numRuns: 12 },
    )
  })

  it('makes no difference: apply and advance end in equal states', () => {
    fc.assert(
      fc.property(games, (game) => {
        walk(begin(game), game.seed, 200, (state, step) => {
          if (step % 9 !== 0) return
          const actions = [...eto.legalActions(state)].filter(({ type }) => type !== 'resign')
          const action = actions[step % actions.length]
          const before = copyJson(state)
          const applied = eto.apply(before, action)
          const advanced = eto.fork(state)
          const events = eto.advance(advanced, action)
          expect(canonicalJson(applied.state)).toBe(canonicalJson(advanced))
          expect(canonicalJson(applied.events)).toBe(canonicalJson(events))
          expect(canonicalJson(state)).toBe(canonicalJson(before))
          holds(applied.state)
        })
      }),
      { numRuns: 12 },
    )
  })

  it('is its own for every copy, however they are played on by turns', () => {
    const looks = (state: EtoState) =>
      canonicalJson([[...eto.legalActions(state)], groundsOf(state), suppliesOf(state)])
    fc.assert(
      fc.property(games, (game) => {
        const dice = seeded(game.seed)
        const states = [eto.fork(begin(game))]
        for (let step = 0; step < 240; step++) {
          const state = states[dice.d(states.length) - 1]
          if (dice.d(20) === 1) states[dice.d(4) % (states.length + 1)] = eto.fork(state)
          const actions = [...eto.legalActions(state)].filter(({ type }) => type !== 'resign')
          if (actions.length === 0) continue
          const end = actions.find(({ type }) => type === 'end')
          eto.advance(state, end && dice.d(8) === 1 ? end : actions[dice.d(actions.length) - 1])
          if (step % 11 !== 0) continue
          // All of them first, since who is asked about next is told what was left of the last; then all of them afresh.
          const seen = states.map(looks)
          expect(seen).toEqual(states.map((each) => looks(copyJson(each))))
        }
      }),
      { numRuns: 12 },
    )
  })
})
