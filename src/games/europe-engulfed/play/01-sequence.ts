/** The sequence of play: deployment, then player-turns of phases. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { defineFlow } from '../../../kit/flow'
import { pattonResult } from '../16-patton'
import type { EeEvent, Row } from '../actions'
import { otherSide, type Side } from '../powers'
import { type Asked, type EeState, LAST_TURN, type StepId } from '../state'
import { canRelieve, starve } from './03-supply'
import { beginProduction, endProduction, produces } from './04-production'
import { freshPhase, settleAreas } from './05-movement'
import { deciderIn, goOn, revealRoles } from './06-battle'
import { exploitDone } from './07-breakthrough'
import { joinDone } from './07-reactions'
import { canReceive, deployRow } from './16-deployment'
import { place } from './place'

/**
 * The weather of a turn: clear until October, by the die in November.
 *
 * @rule 1.1
 * @rule 1.11
 */
function rollWeather(state: EeState, dice: { d(sides: number): number }, events: EeEvent[]): void {
  const { november } = state.charts
  state.weather =
    state.turn < LAST_TURN
      ? { eastern: 'clear', western: 'clear', southern: 'clear' }
      : {
          eastern: november.eastern[dice.d(6) - 1],
          western: november.western[dice.d(6) - 1],
          southern: november.southern[dice.d(6) - 1],
        }
  const { eastern, western } = state.weather
  events.push({ type: 'weather', rule: '1.11', eastern, western })
}

const waiting = (side: Side) => (state: EeState) => canReceive(state, side)

/**
 * The phases of a player-turn, in their order.
 *
 * @rule 1.2
 */
export const flow = /* @__PURE__ */ defineFlow<EeState, EeEvent, Side, StepId, Asked>({
  place,
  actor: ({ side }) => side,
  entered: (_, step, events) => void events.push({ type: 'phase', rule: '1.2', step }),
  steps: [
    {
      id: 'first-deployment',
      rule: '16.11',
      prompt: 'Deploy the next unit.',
      actor: () => 'soviet',
      waits: waiting('soviet'),
    },
    {
      id: 'second-deployment',
      rule: '16.12',
      prompt: 'Deploy the next unit.',
      actor: () => 'western',
      waits: waiting('western'),
    },
    {
      id: 'weather',
      rule: '1.1',
      prompt: 'Nobody decides on the weather.',
      waits: () => false,
      begin: rollWeather,
    },
    {
      id: 'arrivals',
      rule: '16.12',
      prompt: 'Put the next unit down that comes in.',
      when: ({ turn, side }) => turn > 1 && side === 'western',
      waits: (state) => canReceive(state, state.side),
    },
    {
      id: 'production',
      rule: '4.1',
      prompt: 'Build up, build new, or end production.',
      when: produces,
      begin: beginProduction,
      end: endProduction,
    },
    {
      id: 'movement',
      rule: '5.1',
      prompt: 'Move a unit, or end the movement.',
      begin(state) {
        freshPhase(state)
        state.drop = null
      },
      end(state, _, events) {
        state.drop = null
        settleAreas(state, events)
      },
    },
    {
      id: 'strategic',
      rule: '5.2',
      prompt: 'Move a unit strategically, or end the phase.',
      begin(state) {
        state.lifts = { ...state.charts.moves }
      },
    },
    { id: 'combat', rule: '6.1', prompt: 'Attack in a contested area, or end the phase.' },
    {
      id: 'breakthrough',
      rule: '7.4',
      prompt: 'Buy a breakthrough phase with a Special Action, or end them.',
    },
    {
      id: 'supply',
      rule: '3.4',
      prompt: 'Give limited supply for a Special Action, or end the player-turn.',
      begin(state) {
        state.relieved = []
      },
      waits: canRelieve,
      end(state, _, events) {
        starve(state, events)
        settleAreas(state, events)
        state.relieved = []
      },
    },
  ],
  questions: {
    place: { rule: '4.4', prompt: 'Where does the new unit come in?' },
    hand: { rule: '5.1', prompt: 'Where does the unit go?' },
    exploit: { rule: '5.4', prompt: 'Who takes part in the breakthrough?' },
    haul: { rule: '5.2', prompt: 'Who is moved strategically?' },
    declare: { rule: '5.4', prompt: 'A round must be fought: normal combat or assault?' },
    react: {
      rule: '6.2',
      prompt: 'Retreat, reinforce or stand?',
      actor: ({ side }) => otherSide(side),
    },
    join: { rule: '7.6', prompt: 'Who joins the battle?', actor: ({ side }) => otherSide(side) },
    roles: {
      rule: '6.22',
      prompt: 'How many dogfight? The others support.',
      reveal: (state, answers, _, events) => revealRoles(state, answers, events),
    },
    battle: {
      rule: '6.2',
      prompt: 'Choose in the battle.',
      actor: (_, asked) => deciderIn(asked),
      resume: (state, _, dice, events) => goOn(state, dice, events),
    },
    counter: { rule: '7.7', prompt: 'Counterattack?', actor: ({ side }) => otherSide(side) },
  },
  over(state, dice, events) {
    if (state.side === 'western') state.side = 'soviet'
    else if (state.turn < LAST_TURN) {
      state.side = 'western'
      state.turn++
    } else {
      state.ended = pattonResult(state)
      const areas = Number(/\d+/.exec(state.ended.because)![0])
      events.push({ type: 'ended', rule: '16.1', winner: state.ended.winner as Side | null, areas })
      return
    }
    events.push({ type: 'player-turn', rule: '1.2', turn: state.turn, side: state.side })
    flow.start(state, state.side === 'western' ? 'weather' : 'production', dice, events)
  },
})

// ---- ending things -------------------------------------------------------------------------

/** May the phase be ended? Not while a round must still be fought. */
function checkEnd(state: EeState): Verdict {
  if (state.flow.step !== 'combat') return legal
  const [first] = state.newly.filter((area) => !state.fought.includes(area))
  return first === undefined
    ? legal
    : refuse('6.1', 'must-fight', `${first} is newly contested: a round must be fought there`, first)
}

export const endRow: Row<
  'end',
  'production' | 'movement' | 'strategic' | 'combat' | 'breakthrough' | 'supply'
> = {
  during: ['production', 'movement', 'strategic', 'combat', 'breakthrough', 'supply'],
  check: (state) => checkEnd(state),
  add(state, _, actions) {
    if (checkEnd(state).legal) actions.push({ type: 'end' })
  },
  do(state, _asked, _action, dice) {
    const events: EeEvent[] = []
    flow.close(state, dice, events)
    return events
  },
}

export const doneRow: Row<'done', 'exploit' | 'haul' | 'join'> = {
  during: ['exploit', 'haul', 'join'],
  check: () => legal,
  add: (_state, _asked, actions) => void actions.push({ type: 'done' }),
  do(state, asked, _, dice) {
    const events: EeEvent[] = []
    if (asked.type === 'exploit') exploitDone(state, asked, events)
    else if (asked.type === 'join') joinDone(state, asked, dice, events)
    else place.pop(state)
    return events
  },
}

/** The last unit that was to come in closes the step. */
export const deploymentRow = /* @__PURE__ */ deployRow((state, _asked, _action, dice) => {
  const events: EeEvent[] = []
  const side = state.flow.step === 'first-deployment' ? 'soviet' : 'western'
  if (!canReceive(state, side)) flow.close(state, dice, events)
  return events
})

export const flyRow: Row<'fly', 'roles'> = {
  during: ['roles'],
  check: (state, { at }, { count }) =>
    count <= wingsAt(state, at)
      ? legal
      : refuse('6.22', 'too-many', `${wingsAt(state, at)} ground-support units are there`, at),
  list: (state, { at }) =>
    Array.from({ length: wingsAt(state, at) + 1 }, (_, count) => ({ type: 'fly', count })),
  do(state, _, { count }, dice) {
    const events: EeEvent[] = []
    flow.answerSealed(state, count, dice, events)
    return events
  },
}

/** How many aircraft the side that is asked has in an area. */
export function wingsAt(state: EeState, at: string): number {
  const { player } = flow.decision(state)
  return Object.values(state.blocks).filter(
    ({ kind, at: where, nation }) =>
      kind === 'air' && where === at && (nation === 'soviet' ? 'soviet' : 'western') === player,
  ).length
}
