/** Section 3 on a state: the steps of a player turn, as far as they are played, and the questions in between. */

import type { Dice } from '../../../kernel/dice'
import { legal } from '../../../kernel/verdict'
import { defineFlow, flowPlace } from '../../../kit/flow'
import type { Row, TheWarEvent } from '../actions'
import { turnNumber } from '../calendar'
import { breachCloses } from '../ground/10-retreat'
import { scenarioOf } from '../scenarios/list'
import type { Question, StepId, TheWarState } from '../state'
import { checkEffortAllows } from '../supply/04-logistics'
import { endTurn } from '../turn/03-turn-events'
import type { Impulse, Nation, Side } from '../types'
import { changeUnit, otherSide, sideOf, sideOfUnit } from './01-forces'
import { askForRoom } from './09-stacking'
import { targetsOf } from './10-attack'
import { fighterAsked } from './10-battle'
import { checkSupplyAtStart, checkSupplyBeforeSecondImpulse, supplySegment } from './12-supply'
import { checkSurrenders, endGame } from './27-victory'

/** Has any nation of the phasing side an effort that allows a second impulse (4.3)? */
const hasSecondImpulse = (state: TheWarState): boolean =>
  Object.entries(scenarioOf(state.scenario).nations).some(
    ([nation, { effort }]) =>
      sideOf(state, nation as Nation) === state.phasing && checkEffortAllows(effort, 'second-impulse').legal,
  )

const noAttacks = ({ attacks }: TheWarState) => attacks.length === 0

/**
 * The steps of a player turn, the Axis first and then the Allies, and what interrupts them.
 *
 * @rule 3.0
 * @rule 3.6
 * @rule 3.11
 */
export const flow = /* @__PURE__ */ defineFlow<TheWarState, TheWarEvent, Side, StepId, Question>({
  place: flowPlace<StepId, Question, TheWarState>(),
  actor: ({ phasing }) => phasing,
  entered: (state, step, events) =>
    void events.push({ type: 'step', rule: '3.6', step, player: state.phasing }),
  steps: [
    {
      id: 'operations',
      rule: '12.0',
      prompt: 'Supply is checked before anyone moves.',
      waits: () => false,
      begin(state, _, events) {
        state.overrun = []
        state.railed = []
        checkSupplyAtStart(state, events)
      },
    },
    {
      id: 'first-movement',
      rule: '9.2',
      prompt: 'Take a unit to move it, or end the movement of the first impulse.',
      begin: (state) => beginImpulse(state, 'first'),
      end: (state) => askForRoom(state),
    },
    {
      id: 'first-attacks',
      rule: '10.0',
      prompt: 'Aim at a hex, or end the announcements: all attacks are announced before the first is rolled.',
      waits: (state) => targetsOf(state).length > 0,
    },
    {
      id: 'first-battles',
      rule: '10.2.2',
      prompt: 'Choose the attack that is rolled next.',
      waits: (state) => !noAttacks(state),
      end: (state) => askForRoom(state),
    },
    {
      id: 'second-movement',
      rule: '10.2.4',
      prompt: 'Take an armoured, mechanized or mounted unit to move it again, or end the second impulse.',
      when: hasSecondImpulse,
      begin(state, _, events) {
        beginImpulse(state, 'second')
        checkSupplyBeforeSecondImpulse(state, events)
      },
      end: (state) => askForRoom(state),
    },
    {
      id: 'second-attacks',
      rule: '10.2.5',
      prompt: 'Aim at a hex, or end the announcements of the second impulse.',
      when: hasSecondImpulse,
      waits: (state) => targetsOf(state).length > 0,
    },
    {
      id: 'second-battles',
      rule: '10.2.5',
      prompt: 'Choose the attack that is rolled next.',
      when: hasSecondImpulse,
      waits: (state) => !noAttacks(state),
      end: (state) => askForRoom(state),
    },
    {
      id: 'supply',
      rule: '3.9',
      prompt: 'Units without supply are removed.',
      waits: () => false,
      begin: (state, _, events) => supplySegment(state, events),
    },
    {
      id: 'end-segment',
      rule: '3.10.1',
      prompt: 'The turn of this side ends.',
      waits: () => false,
      begin(state, _, events) {
        checkSurrenders(state, events)
        closeBreaches(state)
      },
      end(state) {
        if (state.ended === null) askForRoom(state)
      },
    },
  ],
  questions: {
    hand: { rule: '9.3', prompt: 'Move what is in hand, or put it down.' },
    attack: { rule: '10.1.2', prompt: 'Add units to the attack, or announce it.' },
    battle: { rule: '10.2.2', prompt: 'Decide what the result costs.', actor: fighterAsked },
    retreat: {
      rule: '10.4',
      prompt: 'Retreat towards supply, hex by hex.',
      actor: ({ phasing }) => otherSide(phasing),
    },
    advance: { rule: '10.5', prompt: 'Advance into the emptied hex, or hold.' },
    disband: {
      rule: '9.6',
      prompt: 'Remove a unit where there are too many.',
      actor: (_, { side }) => side,
    },
  },
  over: nextPlayer,
})

/** Everyone may move again; who stands in a Breach of his own now may strike out of it (10.2.5). */
function beginImpulse(state: TheWarState, impulse: Impulse): void {
  state.impulse = impulse
  for (const id of Object.keys(state.units)) {
    const unit = state.units[id]
    const foothold = Object.hasOwn(state.footholds, unit.hex) ? state.footholds[unit.hex] : null
    const fromBreach =
      impulse === 'second' &&
      sideOfUnit(state, unit) === state.phasing &&
      foothold?.side === state.phasing &&
      foothold.kinds.includes('breach')
    if (unit.done || unit.fromBreach !== fromBreach) changeUnit(state, id, { done: false, fromBreach })
  }
}

/** @rule 9.6.2 a Breach is closed at the end of its maker's next turn */
function closeBreaches(state: TheWarState): void {
  const open = Object.entries(state.footholds).filter(
    ([, { side, made }]) => side !== state.phasing || turnNumber(breachCloses(made)) > turnNumber(state.turn),
  )
  state.footholds = Object.fromEntries(open)
}

/**
 * After the Axis the Allies; after the Allies the next turn, or the end of the scenario.
 *
 * @rule 3.10.3
 */
function nextPlayer(state: TheWarState, dice: Dice, events: TheWarEvent[]): void {
  if (state.ended !== null) return
  if (state.phasing === 'allied') {
    if (turnNumber(state.turn) >= turnNumber(scenarioOf(state.scenario).last)) {
      endGame(state, events)
      return
    }
    state.turn = endTurn(state.turn).next
  }
  state.phasing = otherSide(state.phasing)
  state.playerTurn++
  flow.start(state, 'operations', dice, events)
}

/** Ends the phase. */
export const endRow: Row<'end', 'first-movement' | 'first-attacks' | 'second-movement' | 'second-attacks'> = {
  during: ['first-movement', 'first-attacks', 'second-movement', 'second-attacks'],
  check: () => legal,
  add: (_state, _asked, actions) => void actions.push({ type: 'end' }),
  do(state, _asked, _action, dice) {
    const events: TheWarEvent[] = []
    flow.close(state, dice, events)
    return events
  },
}
