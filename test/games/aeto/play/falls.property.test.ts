/**
 * Whatever falls, in whatever order, in the midst of whatever war: no invariant is broken, and nothing is left that the rules on falls have settled, and nothing changes without a word. A war is a number. A
 * failure prints it as its counterexample, and `WAR=4711 npx vitest …` plays that war alone.
 */

import { assert, constant, nat, noShrink, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AetoAction } from '../../../../src/games/aeto/actions'
import { aeto } from '../../../../src/games/aeto/game'
import { isVichyState, NATIONS } from '../../../../src/games/aeto/nations'
import type { AetoState } from '../../../../src/games/aeto/state'
import { type Dice, seeded } from '../../../../src/kernel/dice'
import { rule } from '../../../../src/testing'
import { drawAftermath, drawWar, pick } from './mid-war'
import { position } from './position'
import { faultsOf } from './strict'
import { untold } from './untold'

const WARS = 16
const replayed = process.env.WAR
/** The war that is wanted, or any. */
const wars = replayed === undefined ? noShrink(nat()) : constant(Number(replayed))
const END: AetoAction = { type: 'end' }

const listed = (state: AetoState): AetoAction[] => [...aeto.legalActions(state as never)]
const after = (state: AetoState, action: AetoAction): AetoState =>
  aeto.apply(state as never, action).state as unknown as AetoState
const isLegal = (state: AetoState, action: AetoAction): boolean => aeto.check(state as never, action).legal
const endOf = (state: AetoState): AetoAction =>
  state.flow.step === 'weather' ? { type: 'weather', is: 'fair' } : END

/** An answer to what is asked. A unit that was taken up rather enters hexes and stops. */
function answer(state: AetoState, dice: Dice): AetoAction {
  const all = listed(state)
  const moves = all.filter(({ type }) => type === 'enter' || type === 'stop')
  return pick(dice, state.flow.asked.at(-1)?.type === 'hand' && moves.length > 0 ? moves : all)
}

/** Germany gives up less often than others, or most wars would be over soon. */
const givesUp = (state: AetoState, dice: Dice): AetoAction | null => {
  const able = NATIONS.filter((nation) => isLegal(state, { type: 'surrender', nation }))
  const nation = able.length === 0 ? null : pick(dice, able)
  return nation === null || (nation === 'germany' && dice.d(4) > 1) ? null : { type: 'surrender', nation }
}

/** Some nation gives up every other time; else a unit moves, or somebody goes to war, or the step ends. */
function surrenders(state: AetoState, dice: Dice): AetoAction {
  const kind = dice.d(6)
  if (kind <= 2) return givesUp(state, dice) ?? endOf(state)
  if (kind === 3) return endOf(state)
  const takes = Object.keys(state.units).map((unit) => ({ type: 'take', unit }) as const)
  const acts: AetoAction[] =
    kind === 4
      ? listed(state).filter(({ type }) => POLITICAL.includes(type))
      : takes.filter((take) => isLegal(state, take))
  return acts.length > 0 ? pick(dice, acts) : endOf(state)
}
const POLITICAL: readonly AetoAction['type'][] = [
  'invade',
  'winter-war',
  'activate',
  'finlandize',
  'partition',
  'yield',
]

/** Any kind of report is as likely as any other, and a surrender more so. */
function reports(state: AetoState, dice: Dice): AetoAction {
  if (dice.d(4) === 1) return givesUp(state, dice) ?? endOf(state)
  const all = listed(state).filter(({ type }) => type !== 'surrender')
  const type = pick(dice, [...new Set(all.map((action) => action.type))])
  return pick(
    dice,
    all.filter((action) => action.type === type),
  )
}

/** As `reports`, and every fifth time a Vichy State is invaded. */
function invadesVichy(state: AetoState, dice: Dice): AetoAction {
  const invasions =
    dice.d(5) === 1 ? listed(state).filter((one) => one.type === 'invade' && isVichyState(one.on)) : []
  return invasions.length > 0 ? pick(dice, invasions) : reports(state, dice)
}

/** Everything that is asked at the moment is answered. */
function settled(state: AetoState, dice: Dice): AetoState {
  let now = state
  while (now.flow.asked.length > 0) now = after(now, answer(now, dice))
  return now
}

/** A war in which Vichy France has stood for so long that it is not inviolable any more. */
function withVichy(dice: Dice): AetoState {
  const asked = settled(
    after(position({ ...drawWar(dice), asked: [{ type: 'vichy' }] }), { type: 'answer', yes: true }),
    dice,
  )
  return asked.vichy === null ? asked : { ...asked, vichy: { ...asked.vichy, since: 0 } }
}

type Play = (state: AetoState, dice: Dice) => AetoAction

/** Plays on, and looks at each state in which nothing is asked. What was wrong in the war as it was drawn is not the falls' doing. */
function playOn(from: AetoState, dice: Dice, play: Play, steps: number): void {
  const known = new Set(faultsOf(from))
  const said: AetoAction[] = []
  let state = from
  for (let i = 0; i < steps && state.ended === null; i++) {
    const waits = state.flow.asked.length > 0
    const action = waits ? answer(state, dice) : play(state, dice)
    said.push(action)
    const { state: next, events } = aeto.apply(state as never, action)
    const now = next as unknown as AetoState
    expect([untold(state, action, now, events), said.slice(-4)]).toEqual([[], said.slice(-4)])
    state = now
    expect([aeto.invariants(state as never), said.slice(-4)]).toEqual([[], said.slice(-4)])
    if (state.flow.asked.length > 0) continue
    const wrong = faultsOf(state).filter((one) => !known.has(one))
    expect([wrong, said.slice(-4)]).toEqual([[], said.slice(-4)])
  }
}

describe('in any war', () => {
  it.each([
    ['nations give up in any order', surrenders, 40, (dice: Dice) => position(drawWar(dice))],
    ['anything is reported', reports, 80, (dice: Dice) => position(drawWar(dice))],
    ['Vichy States are invaded', invadesVichy, 80, withVichy],
    [
      'anything is reported after powers have fallen',
      reports,
      80,
      (dice: Dice) => position(drawAftermath(dice)),
    ],
  ] as const)(
    `${rule('aeto', '9.9', '9.10', '9.11', '9.24')} %s, and what falls is settled and told at once`,
    (_, play, steps, draw) => {
      assert(
        property(wars, (war) => {
          const dice = seeded(`war ${war}`)
          playOn(draw(dice), dice, play, steps)
        }),
        { numRuns: replayed === undefined ? WARS : 1 },
      )
    },
  )
})
