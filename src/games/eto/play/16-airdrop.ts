/** Section 16.7 on a state: airdrops. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { nowhere } from '../05-sea-movement'
import { STACKING_LIMIT } from '../07-stacking'
import { checkDrop } from '../16-optional-rules/airdrop'
import type { EtoAction, EtoEvent, Of, Row } from '../actions'
import { isClosed, refuseClosed, sideOn } from '../ground'
import { type EtoState, type HandFocus, inPlay } from '../state'
import { unitName } from '../units'
import { checkArrival, groundFor, inHand } from './05-movement'
import { marked, plainOf } from './marks'
import { dropInto, enterHex } from './politics'
import { positionOf } from './position'
import { campOf, friendsOf } from './sides'
import { addUnit, removeUnit, replaceUnit } from './stacks'

/** @rule 16.76 no air zone hinders a drop */
export function checkDropAction(state: EtoState, focus: HandFocus, { to }: Of<'drop'>): Verdict {
  if (!inPlay(state, 'airdrop')) return refuse('16.7', 'not-in-play', 'airdrops are not in play')
  if (state.phase !== 'initial') return refuse('4.2', 'wrong-phase', 'drops are made in the initial phase')
  const { board, stacks, camps } = positionOf(state)
  if (!board.has(to)) return refuse('3.1', 'no-such-hex', `there is no hex ${to}`)
  const { space, unit } = inHand(state, focus)
  const goal = board.index(to)
  const hex = board.spaces[goal]
  const ground = groundFor(state, unit)
  const edge = board.edge(space, goal)
  const verdict = checkDrop({
    unit: { ...plainOf(unit), id: unitName(unit) },
    distance: goal === space ? 0 : edge < 0 ? 2 : 1,
    // Straits that are blocked sides for those who hold both shores are sea to who likes that better.
    side: edge < 0 ? 'open' : sideOn({ board, held: nowhere(board) }, edge),
    beginsInEnemyZone: ground.enemyZone[space] === 1,
    movedThisPhase: focus.moved,
  })
  if (!verdict.legal) return verdict
  if (hex.country === null || hex.terrain === 'prohibited')
    return refuse('3.1', 'water', `${to} is no land`, to)
  const border = ground.closed![goal]
  if (isClosed(border)) return refuseClosed(border, to)
  const enemy = camps[goal] !== 0 && !(camps[goal] & friendsOf(campOf(state, unit.nation)))
  if (enemy) {
    let already = state.afloat[to]?.length ?? 0
    for (const stack of stacks) for (const { dropping } of stack) if (dropping === to) already++
    return already < STACKING_LIMIT ? legal : refuse('7.0', 'stack-full', `others go for ${to} already`, to)
  }
  return checkArrival(state, goal, unit)
}

export function addDrops(state: EtoState, focus: HandFocus, actions: EtoAction[]): void {
  if (!inPlay(state, 'airdrop') || state.phase !== 'initial' || focus.moved) return
  const { space, unit } = inHand(state, focus)
  if (unit.type !== 'paratroop') return
  const { board } = positionOf(state)
  for (let edge = board.first[space]; edge < board.first[space + 1]; edge++) {
    const action: Of<'drop'> = { type: 'drop', to: board.ids[board.to[edge]] }
    if (checkDropAction(state, focus, action).legal) actions.push(action)
  }
}

/** Lands at once on an empty hex; on an enemy it waits for the fight, and must win it (16.75). */
export function drop(state: EtoState, focus: HandFocus, { to }: Of<'drop'>): EtoEvent[] {
  const { board, camps } = positionOf(state)
  const { space, unit } = inHand(state, focus)
  const goal = board.index(to)
  const events: EtoEvent[] = [{ type: 'dropped', rule: '16.73', unit: unitName(unit), from: focus.at, to }]
  const enemy = camps[goal] !== 0 && !(camps[goal] & friendsOf(campOf(state, unit.nation)))
  state.focus = null
  if (enemy) {
    replaceUnit(state, space, unit, marked(unit, { hand: undefined, moved: 0, dropping: to }))
    dropInto(state, goal, unit, events)
  } else {
    removeUnit(state, space, unit)
    addUnit(state, goal, marked(unit, { hand: undefined, moved: 0 }))
    enterHex(state, goal, unit, events)
  }
  return events
}

export const dropRow: Row<'drop', 'hand'> = {
  tags: ['displaces'],
  during: ['hand'],
  check: checkDropAction,
  add: addDrops,
  do: drop,
}
