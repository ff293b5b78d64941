/** World War II: European Theater of Operations, as a game: what happens, and everything put together. */

import type { Dice } from '../../kernel/dice'
import { defineGame, type Frozen, type Game, type OpenView, type Result } from '../../kernel/game'
import { legal, type Refusal, refuse } from '../../kernel/verdict'
import { defineActions } from '../../kit/actions'
import { type EtoAction, type EtoEvent, type EtoMoments, SHAPES } from './actions'
import { etoInvariants } from './invariants'
import type { EtoNames } from './names'
import { answerRow, declareRow, disbandRow, endRow, grantRow } from './play/04-questions'
import { flow, powersOf } from './play/04-sequence'
import { comeAshore, landRow, touchDown } from './play/05-landings'
import { moveRow, prepareRow, stopRow } from './play/05-movement'
import { sailRow } from './play/05-sea'
import { checkTaking, takeRow } from './play/05-taking'
import { regroupRow } from './play/07-regrouping'
import { advanceRow, holdRow, loseRow, retreatRow } from './play/08-aftermath'
import { aimRow, joinRow } from './play/08-attack'
import { fightRow } from './play/08-combat'
import { overrunRow } from './play/08-overrun'
import { buildRow, convertRow, drawRow, forwardRow, raiseRow } from './play/10-reinforcements'
import { resignRow } from './play/13-victory'
import { rallyRow } from './play/14-vichy'
import { placeRow } from './play/15-placement'
import { dropRow } from './play/16-airdrop'
import { riseRow } from './play/16-partisans'
import { adoptPosition, isIntact, ownMarks, ownPosition, sealPosition } from './play/position'
import { setUp } from './set-up'
import { copyState, ETO_PHASES, type EtoState, type Power } from './state'
import { stateSchema } from './state-schema'
import { actionText } from './tell'
import { etoWords, refusalInWords } from './words'

/** Every action and the row that carries it out, in the order in which legal actions are listed. */
const actions = /* @__PURE__ */ defineActions<EtoState, EtoEvent, EtoMoments, typeof SHAPES>({
  shapes: SHAPES,
  rows: {
    place: placeRow,
    take: takeRow,
    move: moveRow,
    overrun: overrunRow,
    prepare: prepareRow,
    land: landRow,
    drop: dropRow,
    sail: sailRow,
    stop: stopRow,
    aim: aimRow,
    join: joinRow,
    fight: fightRow,
    lose: loseRow,
    retreat: retreatRow,
    advance: advanceRow,
    hold: holdRow,
    disband: disbandRow,
    raise: raiseRow,
    draw: drawRow,
    build: buildRow,
    forward: forwardRow,
    convert: convertRow,
    regroup: regroupRow,
    rise: riseRow,
    rally: rallyRow,
    declare: declareRow,
    grant: grantRow,
    resign: resignRow,
    answer: answerRow,
    end: endRow,
  },
  moment: flow.moment,
  asked: flow.asked,
  refuse: refuseMoment,
})

/** Why an action is not what is to be decided now. */
function refuseMoment(state: EtoState, action: EtoAction): Refusal {
  const { type } = action
  const phase = state.focus === null && ETO_PHASES.find((one) => actions.typesAt(one).includes(type))
  if (!phase) {
    const { prompt } = flow.decision(state)
    return refuse('4.2', 'not-now', `"${actionText(action)}" is not what is to be decided now. ${prompt}`)
  }
  // That there is no such unit, or that it is another's, says more.
  const taking = type === 'take' ? checkTaking(state, action) : legal
  return taking.legal
    ? refuse('4.2', 'wrong-phase', `"${actionText(action)}" is for the ${phase} phase`)
    : taking
}

function play(state: EtoState, action: EtoAction, dice: Dice): EtoEvent[] {
  const { type } = action
  if (MARKING.has(type)) ownMarks(state)
  else ownPosition(state)
  const events = actions.advance(state, action, dice)
  // Whatever has removed the enemy: who lay off his coast, or was dropped on him, is there now.
  for (const _ in state.afloat) {
    comeAshore(state, events)
    break
  }
  if (DISPLACING.has(type)) touchDown(state, events)
  sealPosition(state)
  return events
}

/**
 * Actions that put marks on units and move nobody: what is cached about the map stays shared, and is not copied. Only for those that
 * look at no map again after they have changed one; should one of them ever move somebody, the map is copied then.
 */
const MARKING = /* @__PURE__ */ new Set(/* @__PURE__ */ actions.tagged('marks-only'))

/** Actions by which an enemy on whom paratroops were dropped may be gone, or a friend. */
const DISPLACING = /* @__PURE__ */ new Set(/* @__PURE__ */ actions.tagged('displaces'))

function result({ ended }: EtoState): Result<EtoNames> | null {
  return ended
}

/** A copy on write, and what is cached about the state with it. */
const fork = (state: EtoState): EtoState => adoptPosition(copyState(state), state)

/** A state as everyone but the rules sees it: to be read, not to be changed. */
export interface FrozenEtoState extends Frozen<EtoState> {}

/** What a player sees of a state: nothing is hidden but the dice to come. */
export interface EtoView extends OpenView<FrozenEtoState, Power> {}

/** What one can ask about: a state, or what a player sees of it. */
export type EtoSeen = FrozenEtoState | EtoView

/**
 * The game.
 *
 * @rule 2.0
 *
 * @example
 * ```ts
 * import { eto } from 'grognard/eto'
 *
 * const state = eto.setup({ scenario: '1940', seed: 'tuesday' })
 * console.log(eto.decision(state)?.player, [...eto.legalActions(state)].length) // → axis 23
 * const verdict = eto.check(state, { type: 'take', at: '1113', unit: 'ger-mec-4' })
 * console.log(verdict.legal) // → true
 * ```
 */
export const eto: Game<FrozenEtoState, EtoAction, EtoEvent, EtoView, EtoNames> = defineGame<
  EtoState,
  EtoAction,
  EtoEvent,
  EtoNames
>({
  id: 'eto',
  version: 1,
  players: ['axis', 'allied', 'russian'],
  playersOf: powersOf,
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
  words: etoWords,
  stateSchema,
  actionSchema: actions.schema,
  setup: setUp,
  decision: (state) => (state.ended === null ? flow.decision(state) : null),
  legalActions: actions.legalActions,
  sample: actions.sample,
  check: (state, action) => refusalInWords(actions.check(state, action), state),
  advance: play,
  result,
  invariants: etoInvariants,
  fork,
  isIntact,
})
