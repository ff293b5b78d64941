/** World War II: European Theater of Operations, as a game: what happens, and everything put together. */

import type { Dice } from '../../kernel/dice'
import { defineGame, type Frozen, type Game, type Result } from '../../kernel/game'
import { actionSchema, type EtoAction, type EtoEvent } from './actions'
import { etoInvariants } from './invariants'
import { answer, declare, disband, endPhase, grant } from './play/04-sequence'
import { comeAshore, land, touchDown } from './play/05-landings'
import { move, prepare, stop } from './play/05-movement'
import { grantPassage, sailTo } from './play/05-sea'
import { take } from './play/05-taking'
import { regroup } from './play/07-regrouping'
import { advance, hold, lose, retreat, settleAdvance } from './play/08-aftermath'
import { aim, join } from './play/08-attack'
import { fight } from './play/08-combat'
import { overrun } from './play/08-overrun'
import { build, convert, draw, forwardAction, raise } from './play/10-reinforcements'
import { acceptResignation, resign } from './play/13-victory'
import { place } from './play/15-placement'
import { drop } from './play/16-airdrop'
import { rise } from './play/16-partisans'
import { decision } from './play/decision'
import { check, legalActions } from './play/legal'
import { rallyVichy } from './play/politics'
import { adoptPosition, isIntact, ownMarks, ownPosition, sealPosition } from './play/position'
import { setUp } from './set-up'
import { copyState, type EtoState, type Focus, type FocusOf } from './state'
import { stateSchema } from './state-schema'

/** The focus that `check` has made sure of. */
function during<T extends Focus['type']>(state: EtoState, type: T): FocusOf<T> {
  if (state.focus?.type !== type) throw new Error(`the ${type} of nothing`)
  return state.focus as FocusOf<T>
}

function play(state: EtoState, action: EtoAction, dice: Dice): EtoEvent[] {
  if (MARKING.includes(action.type)) ownMarks(state)
  else ownPosition(state)
  const events = carryOut(state, action, dice)
  // Whatever has removed the enemy: who lay off his coast, or was dropped on him, is there now.
  for (const _ in state.afloat) {
    comeAshore(state, events)
    break
  }
  if (DISPLACING.includes(action.type)) touchDown(state, events)
  sealPosition(state)
  return events
}

/**
 * Actions that put marks on units and move nobody: what is cached about the map stays shared, and is not copied. Only for those that
 * look at no map again after they have changed one; should one of them ever move somebody, the map is copied then.
 */
const MARKING: readonly EtoAction['type'][] = ['take', 'stop', 'aim', 'join']

/** Actions by which an enemy on whom paratroops were dropped may be gone, or a friend. */
const DISPLACING: readonly EtoAction['type'][] = ['overrun', 'move', 'drop']

function carryOut(state: EtoState, action: EtoAction, dice: Dice): EtoEvent[] {
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

/** A copy on write, and what is cached about the state with it. */
const fork = (state: EtoState): EtoState => adoptPosition(copyState(state), state)

/** A state as everyone but the rules sees it: to be read, not to be changed. */
export type FrozenEtoState = Frozen<EtoState>

/**
 * The game.
 *
 * @rule 2.0
 */
export const eto: Game<FrozenEtoState, EtoAction, EtoEvent> = defineGame<EtoState, EtoAction, EtoEvent>({
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
  isIntact,
})
