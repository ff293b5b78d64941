/** Everything that is cached about a state, held to a fresh computation: see `kit/facts.ts`. */

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { etoEvaluation } from '../../../../src/bots/eto-evaluation'
import { eto } from '../../../../src/games/eto/game'
import { BOSPORUS, GIBRALTAR, TANGIER } from '../../../../src/games/eto/places'
import { marked } from '../../../../src/games/eto/play/marks'
import { facts, positionOf, setHolder } from '../../../../src/games/eto/play/position'
import { AXIS } from '../../../../src/games/eto/play/sides'
import { addUnit, relocate, removeUnit, replaceUnit } from '../../../../src/games/eto/play/stacks'
import { TOPICS } from '../../../../src/games/eto/play/topics'
import type { EtoState } from '../../../../src/games/eto/state'
import { type Dice, seeded } from '../../../../src/kernel/dice'
import { copyJson } from '../../../../src/kernel/json'
import { position } from './positions'
import { begin, games } from './walks'

const some = <T>(dice: Dice, values: readonly T[]): T => values[dice.d(values.length) - 1]

/** Asks every fact something, and a few of them much, so that there is something to go stale. */
function askAround(state: EtoState, dice: Dice): void {
  for (const { ask, by } of facts.all)
    for (let i = 0; i < (by.length > 1 ? 3 : 2); i++)
      ask(state, ...by.map(({ values }) => some(dice, values)))
}

/** What is remembered of a state, by what it was asked: at most so many, since a fresh look is dear. */
function hold(state: EtoState, dice: Dice, most: number): void {
  const known = facts.known(positionOf(state).memory)
  const fresh = copyJson(state)
  for (let i = 0; i < Math.min(most, known.length); i++) {
    const { fact, args } = known.length <= most ? known[i] : some(dice, known)
    const found = fact.ask(state, ...args)
    const made = fact.ask(fresh, ...args)
    if (!isEqual(found, made)) expect(found, `${fact.name} ${args}`).toEqual(made)
  }
}

/** Facts of this game are typed arrays, or sets of names. */
const isEqual = (one: object, other: object): boolean => {
  const [a, b] = [one, other].map((fact) => (fact instanceof Set ? [...fact] : fact)) as ArrayLike<unknown>[]
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

it('every fact is what a fresh computation gives, however copies are played on by turns', () => {
  fc.assert(
    fc.property(games, (game) => {
      const dice = seeded(game.seed)
      const states: EtoState[] = [eto.fork(begin(game)) as EtoState]
      for (let step = 0; step < 220; step++) {
        const which = dice.d(states.length) - 1
        const state = states[which]
        if (dice.d(20) === 1) states[dice.d(4) % (states.length + 1)] = eto.fork(state) as EtoState
        const actions = [...eto.legalActions(state)].filter(({ type }) => type !== 'resign')
        if (actions.length === 0) continue
        if (step % 3 === 0) askAround(state, dice)
        const end = actions.find(({ type }) => type === 'end')
        const action = end && dice.d(8) === 1 ? end : some(dice, actions)
        if (dice.d(12) === 1) states[which] = eto.fork(eto.apply(state, action).state) as EtoState
        else eto.advance(state, action)
        hold(states[which], dice, 24)
        if (step % 40 === 0) for (const each of states) hold(each, dice, 60)
      }
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

/** Writes to a state, whatever play would say to them: each must touch the topics of what it changes. */
function write(state: EtoState, dice: Dice): void {
  const { board, list, stacks } = positionOf(state)
  const ports = board.spaces.flatMap((hex, space) => (hex.ports.length > 0 ? [space] : []))
  const land = board.spaces.flatMap((hex, space) => (hex.country !== null ? [space] : []))
  const gates = [GIBRALTAR, TANGIER, ...BOSPORUS].map((id) => board.index(id))
  const somewhere = () => some(dice, some(dice, [ports, land, gates]))
  const from = board.index(some(dice, list).at)
  const units = stacks[from]
  const kind = dice.d(4)
  if (kind === 1)
    setHolder(state, some(dice, ['passed', 'claimed', 'friendly']), somewhere(), some(dice, POWERS))
  else if (kind === 2) relocate(state, from, somewhere(), units[0], units[0])
  else if (kind === 3) replaceUnit(state, from, units[0], marked(units[0], some(dice, LANDINGS)))
  else if (list.length > 20) removeUnit(state, from, units[0])
  else addUnit(state, somewhere(), units[0])
}

/** Marks that say who covers a landing, and one that does not. */
const LANDINGS = [
  { landed: true },
  { landed: undefined },
  { hand: true },
  { hand: undefined },
  { moved: 0 },
] as const

const POWERS = ['axis', 'allied', 'russian'] as const

it('every fact is what a fresh computation gives, whatever is written to a state', () => {
  fc.assert(
    fc.property(games, (game) => {
      const dice = seeded(game.seed)
      const states = [eto.fork(begin(game)) as EtoState]
      for (let i = 0; i < 40; i++) {
        const state = some(dice, states)
        askAround(state, dice)
        if (dice.d(8) === 1) states.push(eto.fork(state) as EtoState)
        write(state, dice)
        hold(state, dice, 40)
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

it('supply is worked out anew when a port changes hands, whichever it is', () => {
  const state = eto.fork(
    position({ turn: '3/1941', units: { '0810': ['bri-inf-3'], '1324': ['ita-inf-1'] } }),
  )
  const { board } = positionOf(state)
  const asked = facts.all.filter(({ needs, name }) => needs.includes(TOPICS.ports) && /^supply/.test(name))
  expect(asked.length).toBeGreaterThan(3)
  const ports = board.spaces.flatMap((hex, space) => (hex.ports.length > 0 ? [space] : []))
  for (const port of ports) {
    for (const { ask } of asked) ask(state, AXIS, 0)
    setHolder(state, 'passed', port, 'axis')
    const fresh = copyJson(state)
    for (const { ask, name } of asked)
      if (!isEqual(ask(state, AXIS, 0), ask(fresh, AXIS, 0)))
        expect.fail(`${name} is stale when the Axis takes ${board.ids[port]}`)
  }
})

it('the registry has the facts of the game', () => {
  const names = facts.all.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('supply of the Axis')
  expect(names).toContain('reached by sea for landings')
  // What bots cache is in it as well, once they are there.
  expect(etoEvaluation).toBeDefined()
  expect(names).toContain('steps to the enemy')
})
