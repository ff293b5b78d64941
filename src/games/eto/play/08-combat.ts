/** Section 8 on a state: fighting an attack, and what an attack does to peace. */

import type { Dice } from '../../../kernel/dice'
import { STACKING_LIMIT } from '../07-stacking'
import { checkAttack, rollCombat } from '../08-combat'
import { isOverwhelmed } from '../14-vichy'
import type { EtoAction, EtoEvent, Row } from '../actions'
import type { EtoState, FocusOf } from '../state'
import { unitName } from '../units'
import { afterFight, finishAttack, settleLosses } from './08-aftermath'
import { attackOn, checkFight, isManned } from './08-attack'
import { eliminate } from './losses'
import { marked } from './marks'
import { breakPeace, holdHex, invadeVichy } from './politics'
import { positionOf } from './position'
import { campOf, friendsOf } from './sides'
import { addUnit } from './stacks'

/**
 * Fights. First what an attack does to peace: neutrals turn on the attacker, Russia is at war, Vichy takes sides.
 *
 * @rule 5.85 a landing that does not clear the beach is lost
 * @rule 8.0 the result is carried out before the next attack
 */
export function fight(state: EtoState, focus: FocusOf<'attack'>, dice: Dice): EtoEvent[] {
  const events: EtoEvent[] = []
  const { board } = positionOf(state)
  const goals = focus.targets.map((id) => board.index(id))
  const { attackers } = attackOn(state, goals)
  const nations = attackers.map(({ nation }) => nation)
  const basic = attackers.reduce((sum, { strength }) => sum + strength, 0)
  if (goals.length === 1 && sweepVichy(state, goals[0], basic, events)) {
    state.attacked = [...state.attacked, ...focus.targets].sort()
    invadeVichy(state, goals[0], nations, events)
    return afterFight(state, focus.targets, true, events)
  }
  for (const goal of goals) {
    breakPeace(state, goal, nations, events)
    // The Allies say first which Vichy unit has come over (14.14); then they fight whom they have attacked.
    if (state.focus?.type === 'rally') return events
  }
  if (goals.some((goal) => positionOf(state).camps[goal] & friendsOf(campOf(state, nations[0])))) {
    // The defenders have come over: there is nobody left to fight.
    welcome(state, focus.targets, events)
    return [...events, ...finishAttack(state, focus.targets, null)]
  }
  const attack = attackOn(state, goals)
  state.attacked = [...state.attacked, ...focus.targets].sort()
  // The zones of those who have just come to life may have cut the attackers off: then there is no attack (9.61).
  if (!checkAttack(attack).legal) return afterFight(state, focus.targets, false, events)
  const result = rollCombat(attack, dice)
  events.push({
    type: 'fought',
    rule: '8.31',
    targets: focus.targets,
    roll: result.roll,
    loss: result.loss,
    explain: result.explain,
  })
  if (result.loss === 0) return afterFight(state, focus.targets, false, events)
  if (result.eliminated) {
    for (const goal of goals)
      for (const unit of positionOf(state).stacks[goal]) eliminate(state, goal, unit, '8.51', events)
    return afterFight(state, focus.targets, true, events)
  }
  state.focus = { type: 'losses', targets: focus.targets, points: result.loss }
  return settleLosses(state, events)
}

/** Puts a landing force ashore where the defenders have come over to it; it may find the hex full, as after a retreat. */
function welcome(state: EtoState, targets: readonly string[], events: EtoEvent[]): void {
  const { board } = positionOf(state)
  for (const at of targets) {
    const force = state.afloat[at] ?? []
    delete state.afloat[at]
    for (const unit of force) {
      const goal = board.index(at)
      const excess = positionOf(state).stacks[goal].length >= STACKING_LIMIT ? true : undefined
      addUnit(state, goal, marked(unit, { fought: true, landed: true, moved: 0, excess }))
      holdHex(state, goal, unit.nation)
      events.push({ type: 'landed', rule: '5.85', unit: unitName(unit), from: at, to: at })
    }
  }
}

/** Twice their strength, and a Vichy unit is gone without a fight (14.17). */
function sweepVichy(state: EtoState, goal: number, attackers: number, events: EtoEvent[]): boolean {
  const { board, stacks } = positionOf(state)
  const stack = stacks[goal]
  if (!stack.every(({ nation }) => nation === 'vichy')) return false
  if (
    !isOverwhelmed(
      attackers,
      stack.reduce((sum, { strength }) => sum + strength, 0),
    )
  )
    return false
  events.push({ type: 'swept', rule: '14.17', at: board.ids[goal] })
  for (const unit of stack) eliminate(state, goal, unit, '14.17', events)
  return true
}

export const fightRow: Row<'fight', 'attack'> = {
  during: ['attack'],
  check: checkFight,
  add(state, attack, actions) {
    if (isManned(state, attack) && checkFight(state).legal) actions.push(FIGHT)
  },
  might(state, attack, actions) {
    if (isManned(state, attack)) actions.push(FIGHT)
  },
  do: (state, attack, _, dice) => fight(state, attack, dice),
}

const FIGHT: EtoAction = Object.freeze({ type: 'fight' })
