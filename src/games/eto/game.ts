/** World War II: European Theater of Operations, as a game: who decides what, what is legal, what happens. */

import { changed } from '../../kernel/changed'
import type { Dice } from '../../kernel/dice'
import { type Decision, defineGame, type Game, type Result } from '../../kernel/game'
import { legal, refuse, type Verdict } from '../../kernel/verdict'
import { actionSchema, type EtoAction, type EtoEvent } from './actions'
import { etoInvariants } from './invariants'
import {
  answer,
  checkDeclare,
  checkDisband,
  checkGrant,
  declare,
  disband,
  disbandActions,
  endPhase,
  grant,
} from './play/04-sequence'
import { addLandings, checkLand, land } from './play/05-landings'
import { checkMove, checkPrepare, move, moveActions, prepare, stop } from './play/05-movement'
import { addVoyages, checkSail, grantPassage, sailTo } from './play/05-sea'
import { checkTake, take, takeActions } from './play/05-taking'
import { checkRegroup, regroup, regroupActions } from './play/07-regrouping'
import {
  advance,
  advanceActions,
  checkAdvanceAction,
  checkLose,
  checkRetreat,
  defenderOf,
  hold,
  lose,
  loseActions,
  retreat,
  retreatActions,
  settleAdvance,
} from './play/08-aftermath'
import {
  addJoins,
  aim,
  aimActions,
  checkAim,
  checkFight,
  checkJoin,
  fight,
  isManned,
  join,
} from './play/08-combat'
import { addOverruns, checkOverrunAction, overrun } from './play/08-overrun'
import {
  build,
  checkBuild,
  checkConvert,
  checkDraw,
  checkForwardAction,
  checkRaise,
  convert,
  draw,
  forwardAction,
  raise,
  raiseActions,
} from './play/10-reinforcements'
import { acceptResignation, resign } from './play/13-victory'
import { checkPlace, place, placeActions } from './play/15-placement'
import { addDrops, checkDropAction, drop } from './play/16-airdrop'
import { checkRise, rise, riseActions } from './play/16-partisans'
import { rallyVichy } from './play/politics'
import { adoptPosition, ownPosition } from './play/position'
import { findUnit } from './play/stacks'
import { setUp } from './set-up'
import { type EtoState, type Focus, type HandFocus, type Power, stateSchema } from './state'

// ---- who decides what ----------------------------------------------------------------------------

const PHASE_TEXT = {
  'set-up': ['15.31', 'Place the units that the set-up leaves to you.'],
  initial: ['5.0', 'Move units, prepare them for rail movement, or land them from the sea.'],
  combat: ['8.0', 'Attack, or end the phase.'],
  mechanized: ['5.3', 'Move mechanized units that have not moved yet.'],
  rail: ['5.6', 'Move the units that were prepared for rail movement.'],
  naval: ['5.7', 'Ship units from port to port.'],
  reinforcement: ['10.0', 'Raise reinforcements or replacements.'],
  regroup: ['7.2', 'Break down or build up units.'],
  partisans: ['16.5', 'End the phase.'],
  'turn-end': ['4.2', 'End the turn.'],
} as const

const FOCUS_TEXT: Readonly<Record<Focus['type'], readonly [rule: string, prompt: string]>> = {
  hand: ['5.0', 'Move the unit in hand, or put it down.'],
  attack: ['8.2', 'Add units to the attack, and fight.'],
  losses: ['8.52', 'Choose the units that take the loss.'],
  retreat: ['8.8', 'Choose where the units retreat to.'],
  advance: ['8.61', 'Advance into the hexes that were cleared, or hold.'],
  disband: ['7.0', 'Remove units from hexes that hold too many.'],
  intervention: ['14.0', 'Russia may intervene: does it?'],
  rally: ['14.14', 'Choose the Vichy units that join you.'],
  passage: ['16.85', 'Russian units ask for your ships and supply: do you take them?'],
  'lend-lease': ['16.86', 'Choose how much of the lend-lease that is due you send.'],
  resignation: ['13.1', 'The Axis resigns: do you accept?'],
  vichy: ['14.11', 'A Vichy government can be declared: is it?'],
  rising: ['16.53', 'Choose where partisans rise.'],
}

function decider({ focus, player }: EtoState, state: EtoState): Power {
  switch (focus?.type) {
    case 'losses':
    case 'retreat':
      return defenderOf(state, focus.targets)
    case 'resignation':
    case 'rally':
    case 'passage':
    case 'lend-lease':
      return 'allied'
    case 'vichy':
      return 'axis'
    default:
      return player
  }
}

function decision(state: EtoState): Decision | null {
  if (state.ended !== null) return null
  const [rule, prompt] = state.focus ? FOCUS_TEXT[state.focus.type] : PHASE_TEXT[state.phase]
  const phase = state.focus ? `${state.phase}: ${state.focus.type}` : state.phase
  return { player: decider(state, state), phase, rule, prompt }
}

// ---- what is legal ---------------------------------------------------------------------------------

const STOP: EtoAction = { type: 'stop' }
const END: EtoAction = { type: 'end' }
const FIGHT: EtoAction = { type: 'fight' }
const HOLD: EtoAction = { type: 'hold' }
const PREPARE: EtoAction = { type: 'prepare' }
const RESIGN: EtoAction = { type: 'resign' }
const DECLARATIONS = [
  { type: 'declare', what: 'italy' },
  { type: 'declare', what: 'war' },
] as const
const YES: EtoAction = { type: 'answer', yes: true }
const NO: EtoAction = { type: 'answer', yes: false }

/** Everything that is legal. */
function legalActions(state: EtoState): EtoAction[] {
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

function check(state: EtoState, action: EtoAction): Verdict {
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

// ---- what happens ------------------------------------------------------------------------------------

type FocusOf<T extends Focus['type']> = Extract<Focus, { type: T }>

/** The focus that `check` has made sure of. */
function during<T extends Focus['type']>(state: EtoState, type: T): FocusOf<T> {
  if (state.focus?.type !== type) throw new Error(`the ${type} of nothing`)
  return state.focus as FocusOf<T>
}

function play(state: EtoState, action: EtoAction, dice: Dice): EtoEvent[] {
  ownPosition(state)
  switch (action.type) {
    case 'place':
      return place(state, action)
    case 'take':
      if (state.phase === 'initial' && state.once.length === 0) state.once = ['begun']
      return take(state, action)
    case 'move':
      return move(state, during(state, 'hand'), action)
    case 'overrun':
      return overrun(state, during(state, 'hand'), action)
    case 'prepare':
      return prepare(state, during(state, 'hand'))
    case 'drop':
      return drop(state, during(state, 'hand'), action)
    case 'land':
      return land(state, during(state, 'hand'), action, dice)
    case 'sail':
      return sailTo(state, during(state, 'hand'), action, dice)
    case 'stop':
      return stop(state, during(state, 'hand'))
    case 'aim':
      return aim(state, action)
    case 'join':
      return join(state, action)
    case 'fight':
      return fight(state, during(state, 'attack'), dice)
    case 'lose':
      return lose(state, during(state, 'losses'), action)
    case 'retreat':
      return retreat(state, action)
    case 'advance':
      return advance(state, action)
    case 'hold':
      return hold(state)
    case 'disband':
      return disband(state, action, dice)
    case 'draw':
      return draw(state, action)
    case 'raise':
      return raise(state, action)
    case 'build':
      return build(state)
    case 'convert':
      return convert(state)
    case 'forward':
      return forwardAction(state, action, dice)
    case 'regroup':
      return regroup(state, action)
    case 'rise':
      return rise(state, during(state, 'rising'), action, dice)
    case 'rally': {
      const { resume } = during(state, 'rally')
      const events: EtoEvent[] = []
      rallyVichy(state, action.at, events)
      state.focus = resume
      return settleAdvance(state, events)
    }
    case 'declare':
      return declare(state, action)
    case 'grant':
      return grant(state, action, dice)
    case 'resign':
      return resign(state)
    case 'answer':
      if (state.focus?.type === 'resignation') return answerResignation(state, action.yes)
      return state.focus?.type === 'passage'
        ? grantPassage(state, state.focus, action.yes, dice)
        : answer(state, action.yes, dice)
    case 'end':
      return endPhase(state, dice)
  }
}

function answerResignation(state: EtoState, yes: boolean): EtoEvent[] {
  const events: EtoEvent[] = []
  state.focus = null
  // Refused, it may not be offered again this turn.
  if (yes) acceptResignation(state, 'axis', events)
  else state.once = ['begun']
  return events
}

function result({ ended }: EtoState): Result | null {
  return ended
}

/** Nearly everything in a state is a value that changes replace, so a copy shares it; the rest is copied. */
function fork(state: EtoState): EtoState {
  const copy = changed(state, {
    dice: { ...state.dice },
    afloat: { ...state.afloat },
    purses: { ...state.purses },
    due: { ...state.due },
  })
  return adoptPosition(copy, state)
}

/**
 * The game.
 *
 * @rule 2.0
 */
export const eto: Game<EtoState, EtoAction, EtoEvent> = defineGame<EtoState, EtoAction, EtoEvent>({
  id: 'eto',
  version: 1,
  players: ['axis', 'allied', 'russian'],
  scenarios: {
    '1939': { title: 'The war from its beginning, fall 1939', rule: '15.1' },
    '1940': { title: 'The campaign in the West, spring 1940', rule: '15.2' },
    '1941': { title: 'The invasion of Russia, summer 1941', rule: '15.3' },
  },
  optionalRules: {
    minorCountries: {
      title: 'Minor countries, with self-defence and pro-Axis neutrals and Finland',
      rule: '16.1',
    },
    partisans: { title: 'Partisans', rule: '16.5' },
    italianEntry: { title: 'Italian entry and surrender', rule: '16.6' },
    airdrop: { title: 'Airdrop', rule: '16.7' },
    threePlayers: { title: 'Russia as a third player', rule: '16.8' },
    railByHex: { title: 'Rail movement through friendly hexes, whatever the country', rule: '5.65' },
  },
  stateSchema,
  actionSchema,
  setup: setUp,
  decision,
  legalActions,
  check,
  advance: play,
  result,
  invariants: etoInvariants,
  fork,
})
