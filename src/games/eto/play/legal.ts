/** What is legal: the list of all that may be done now, and why something may not. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { EtoAction, Of } from '../actions'
import type { EtoState, Focus, HandFocus } from '../state'
import { checkDeclare, checkDisband, checkGrant, disbandActions } from './04-sequence'
import { addLandings, checkLand } from './05-landings'
import { checkMove, checkPrepare, moveActions } from './05-movement'
import { addVoyages, checkSail } from './05-sea'
import { checkTake, takeActions } from './05-taking'
import { checkRegroup, regroupActions } from './07-regrouping'
import {
  advanceActions,
  checkAdvanceAction,
  checkLose,
  checkRetreat,
  loseActions,
  retreatActions,
} from './08-aftermath'
import { addJoins, aimActions, checkAim, checkFight, checkJoin, isManned } from './08-attack'
import { addOverruns, checkOverrunAction } from './08-overrun'
import {
  checkBuild,
  checkConvert,
  checkDraw,
  checkForwardAction,
  checkRaise,
  raiseActions,
} from './10-reinforcements'
import { checkPlace, placeActions } from './15-placement'
import { addDrops, checkDropAction } from './16-airdrop'
import { checkRise, riseActions } from './16-partisans'
import { findUnit } from './stacks'

const STOP: EtoAction = Object.freeze({ type: 'stop' })
const END: EtoAction = Object.freeze({ type: 'end' })
const FIGHT: EtoAction = Object.freeze({ type: 'fight' })
const HOLD: EtoAction = Object.freeze({ type: 'hold' })
const PREPARE: EtoAction = Object.freeze({ type: 'prepare' })
const RESIGN: EtoAction = Object.freeze({ type: 'resign' })
const DECLARATIONS: readonly Of<'declare'>[] = [
  Object.freeze({ type: 'declare', what: 'italy' }),
  Object.freeze({ type: 'declare', what: 'war' }),
]
const YES: EtoAction = Object.freeze({ type: 'answer', yes: true })
const NO: EtoAction = Object.freeze({ type: 'answer', yes: false })

/** Everything that is legal. */
export function legalActions(state: EtoState): EtoAction[] {
  if (state.ended !== null) return []
  return state.focus === null ? phaseActions(state) : focusActions(state, state.focus)
}

function handActions(state: EtoState, focus: HandFocus): EtoAction[] {
  const actions = moveActions(state, focus)
  addOverruns(state, focus, actions)
  if (checkPrepare(state, focus).legal) actions.push(PREPARE)
  addLandings(state, focus, actions)
  addDrops(state, focus, actions)
  addVoyages(state, focus, actions)
  actions.push(STOP)
  return actions
}

function initialActions(state: EtoState): EtoAction[] {
  const actions = takeActions(state)
  // With Italy and Russia in the war there is nothing left to declare, and who has begun does not resign.
  if (state.italy.status === 'neutral' || !state.russia.atWar)
    for (const declaration of DECLARATIONS)
      if (checkDeclare(state, declaration).legal) actions.push(declaration)
  if (state.once.length === 0 && checkResign(state).legal) actions.push(RESIGN)
  actions.push(END)
  return actions
}

function focusActions(state: EtoState, focus: Focus): EtoAction[] {
  switch (focus.type) {
    case 'attack': {
      const actions = aimActions(state)
      addJoins(state, focus, actions)
      if (isManned(state, focus) && checkFight(state).legal) actions.push(FIGHT)
      return actions
    }
    case 'losses':
      return loseActions(state, focus)
    case 'retreat':
      return retreatActions(state, focus)
    case 'advance':
      return followedBy(advanceActions(state, focus), HOLD)
    case 'disband':
      return disbandActions(state)
    case 'rally':
      return focus.hexes.map((at) => ({ type: 'rally', at }))
    case 'intervention':
    case 'vichy':
    case 'passage':
    case 'resignation':
      return [YES, NO]
    case 'lend-lease':
      return Array.from({ length: focus.due + 1 }, (_, points) => ({ type: 'grant', points }))
    case 'rising':
      return riseActions(state, focus)
    case 'hand':
      return handActions(state, focus)
  }
}

function phaseActions(state: EtoState): EtoAction[] {
  switch (state.phase) {
    case 'set-up':
      return placeActions(state)
    case 'initial':
      return initialActions(state)
    case 'combat':
      return followedBy(aimActions(state), END)
    case 'mechanized':
    case 'rail':
    case 'naval':
      return followedBy(takeActions(state), END)
    case 'reinforcement':
      return followedBy(raiseActions(state), END)
    case 'regroup':
      return followedBy(regroupActions(state), END)
    default:
      return [END]
  }
}

function followedBy(actions: EtoAction[], last: EtoAction): EtoAction[] {
  actions.push(last)
  return actions
}

/** A player may give up at the beginning of his turn, before he has moved anything (13.1). */
function checkResign(state: EtoState): Verdict {
  if (state.options.includes('threePlayers'))
    return refuse('16.83', 'three-players', 'nobody resigns among three')
  if (state.phase !== 'initial' || state.once.length > 0)
    return refuse('13.1', 'not-now', 'a player resigns at the beginning of his turn')
  return legal
}

/** Which decisions each action is an answer to. */
const DURING: Readonly<Record<EtoAction['type'], Focus['type'] | 'phase' | 'question'>> = {
  place: 'phase',
  take: 'phase',
  move: 'hand',
  overrun: 'hand',
  prepare: 'hand',
  drop: 'hand',
  land: 'hand',
  sail: 'hand',
  stop: 'hand',
  aim: 'phase',
  join: 'attack',
  fight: 'attack',
  lose: 'losses',
  retreat: 'retreat',
  advance: 'advance',
  hold: 'advance',
  disband: 'disband',
  draw: 'phase',
  raise: 'phase',
  build: 'phase',
  convert: 'phase',
  forward: 'phase',
  regroup: 'phase',
  rise: 'rising',
  rally: 'rally',
  declare: 'phase',
  grant: 'lend-lease',
  resign: 'phase',
  answer: 'question',
  end: 'phase',
}

const QUESTIONS: readonly string[] = ['intervention', 'vichy', 'passage', 'resignation']

function checkMoment(state: EtoState, { type }: EtoAction): Verdict {
  const now = state.focus?.type ?? 'phase'
  const when = DURING[type]
  const fits =
    when === now || (when === 'question' && QUESTIONS.includes(now)) || (type === 'aim' && now === 'attack')
  return fits ? legal : refuse('4.2', 'not-now', `"${type}" is not what is to be decided now`)
}

const REINFORCEMENT: readonly string[] = ['draw', 'raise', 'build', 'convert', 'forward']

function checkPhaseOf(state: EtoState, { type }: EtoAction): Verdict {
  const wanted = REINFORCEMENT.includes(type)
    ? 'reinforcement'
    : type === 'regroup'
      ? 'regroup'
      : type === 'place'
        ? 'set-up'
        : type === 'declare' || type === 'resign'
          ? 'initial'
          : state.phase
  return wanted === state.phase ? legal : refuse('4.2', 'wrong-phase', `"${type}" is for the ${wanted} phase`)
}

export function check(state: EtoState, action: EtoAction): Verdict {
  const moment = checkMoment(state, action)
  if (!moment.legal) return moment
  const phase = checkPhaseOf(state, action)
  if (!phase.legal) return phase
  return checkAction(state, action)
}

function checkAction(state: EtoState, action: EtoAction): Verdict {
  const { focus } = state
  switch (action.type) {
    case 'place':
      return checkPlace(state, action)
    case 'take': {
      const found = findUnit(state, action.at, action.unit)
      if (found === null)
        return refuse('5.11', 'no-such-unit', `there is no ${action.unit} in ${action.at}`, action.at)
      return checkTake(state, found.space, found.unit)
    }
    case 'move':
      return focus?.type === 'hand' ? checkMove(state, focus, action) : legal
    case 'overrun':
      return focus?.type === 'hand' ? checkOverrunAction(state, focus, action) : legal
    case 'prepare':
      return focus?.type === 'hand' ? checkPrepare(state, focus) : legal
    case 'drop':
      return focus?.type === 'hand' ? checkDropAction(state, focus, action) : legal
    case 'land':
      return focus?.type === 'hand' ? checkLand(state, focus, action) : legal
    case 'sail':
      return focus?.type === 'hand' ? checkSail(state, focus, action) : legal
    case 'aim':
      return checkAim(state, action)
    case 'join':
      return focus?.type === 'attack' ? checkJoin(state, focus, action) : legal
    case 'fight':
      return checkFight(state)
    case 'lose':
      return focus?.type === 'losses' ? checkLose(state, focus, action) : legal
    case 'retreat':
      return focus?.type === 'retreat' ? checkRetreat(state, focus, action) : legal
    case 'advance':
      return focus?.type === 'advance' ? checkAdvanceAction(state, focus, action) : legal
    case 'disband':
      return checkDisband(state, action)
    case 'draw':
      return checkDraw(state, action)
    case 'raise':
      return checkRaise(state, action)
    case 'build':
      return checkBuild(state)
    case 'convert':
      return state.player === 'axis'
        ? checkConvert(state)
        : refuse('5.79', 'not-yours', 'only the Axis has such craft')
    case 'forward':
      return checkForwardAction(state, action)
    case 'regroup':
      return checkRegroup(state, action)
    case 'rise':
      return focus?.type === 'rising' ? checkRise(state, focus, action) : legal
    case 'rally':
      return focus?.type === 'rally' && focus.hexes.includes(action.at)
        ? legal
        : refuse('14.14', 'not-nearest', `no Vichy unit in ${action.at} is among the nearest`, action.at)
    case 'declare':
      return checkDeclare(state, action)
    case 'grant':
      return focus?.type === 'lend-lease' ? checkGrant(focus, action) : legal
    case 'resign':
      return checkResign(state)
    case 'end':
      return state.phase === 'set-up' ? refuse('15.31', 'units-left', 'there are units left to place') : legal
    case 'stop':
    case 'hold':
    case 'answer':
      return legal
  }
}
