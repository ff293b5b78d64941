/**
 * The sequence of play, as far as parts 9 to 11 speak of it: the Seasonal Turn, and the phases and steps of a month. Part 4 is in no
 * source in hand; `docs/decisions/aeto-sequence.md` says how the steps were put in order.
 */

import type { Dice } from '../../../kernel/dice'
import { defineFlow } from '../../../kit/flow'
import { mayEstablishVichy } from '../09-12-vichy'
import type { AetoEvent } from '../actions'
import { dateText, opensSeason, turnOf } from '../calendar'
import { campOf, hexOf, isNeutral, isRussoGermanWar, landOf, leaderOf } from '../politics'
import type { AetoState, Asked, Seat, StepId } from '../state'
import { enterUnitedStates } from './09-01-war'
import { endReactions, expelStrangers } from './09-12-vichy'
import { judge } from './09-27-victory'
import { beginSeason, beginTurnEnd } from './09-fates'
import { changeUnit } from './changes'
import { ask, place } from './place'

export const flow = /* @__PURE__ */ defineFlow<AetoState, AetoEvent, Seat, StepId, Asked>({
  place,
  actor: () => 'table',
  entered(state, step, events) {
    state.moved = []
    events.push({ type: 'step', rule: '9.1', step })
  },
  steps: [
    {
      id: 'season',
      rule: '9.0',
      prompt: 'Seasonal Turn: report partners that were activated and units that arrived.',
      when: ({ turn }) => opensSeason(turn),
      begin: beginSeason,
    },
    {
      id: 'weather',
      rule: '9.5',
      prompt: 'Report the weather of the month.',
      begin: beginMonth,
    },
    {
      id: 'phony-war',
      rule: '9.5',
      prompt: 'Germany and the United Kingdom may try to end the Phony War.',
      when: ({ sitzkrieg }) => sitzkrieg === 'on',
    },
    {
      id: 'strategic-warfare',
      rule: '9.1',
      prompt: 'Strategic Warfare Phase: report what is an act of war.',
    },
    {
      id: 'naval-and-air',
      rule: '9.1',
      prompt: 'Naval and Air Phase: report what units did.',
      end: askForVichy,
    },
    { id: 'offensive', rule: '9.1', prompt: 'Offensive Phase: report what units did.', end: askForVichy },
    { id: 'movement', rule: '9.1', prompt: 'Movement Phase: report what units did.', end: askForVichy },
    { id: 'supply', rule: '9.25', prompt: 'Supply Step: report who is out of supply.' },
    {
      id: 'replenishment',
      rule: '9.4',
      prompt: 'Replenishment Step: report units that arrived.',
      begin: (state, _, events) => markBeyondPartition(state, events),
    },
    {
      id: 'turn-end',
      rule: '9.7',
      prompt: 'End of Turn Step.',
      begin: beginTurnEnd,
      end(state, _, events) {
        endReactions(state, events)
        expelStrangers(state, events)
      },
    },
  ],
  questions: {
    hand: {
      rule: '9.1',
      prompt: 'Report where the unit goes.',
      resume(state, { unit }, dice, events) {
        if (!Object.hasOwn(state.units, unit)) flow.answered(state, dice, events)
      },
    },
    form: { rule: '8.11', prompt: 'What kind of unit is it?' },
    place: { rule: '8.11', prompt: 'Where does it arrive?' },
    vichy: { rule: '9.12', prompt: 'Is Vichy France established?', actor: () => 'germany' },
    reaction: {
      rule: '9.2',
      prompt: 'Who takes part in the invasion of the Vichy State?',
      actor: (state, { by }) => leaderOf(state, by),
    },
    mussolini: {
      rule: '9.7',
      prompt: 'Does Britain roll for the entry of Italy?',
      actor: () => 'united-kingdom',
    },
    capitulate: {
      rule: '9.18',
      prompt: 'Does the invader roll for a capitulation?',
      actor: (state, { by }) => leaderOf(state, by),
    },
    'hold-out': {
      rule: '9.23',
      prompt: 'Does the power go on from its colonies?',
      actor: (_, { power }) => power,
    },
    repatriate: {
      rule: '9.22',
      prompt: 'Are the ships at sea American from now on?',
      actor: () => 'united-kingdom',
    },
    fleet: {
      rule: '9.11',
      prompt: 'With whom do the ships go on?',
      actor: (state, { ships }) => seatFor(state, ships),
    },
    prize: { rule: '9.11', prompt: 'Are the ships Italian instead of German?', actor: () => 'germany' },
  },
  over(state, dice, events) {
    state.tried = []
    state.done = []
    judge(state, events)
    if (state.ended !== null) return
    state.turn++
    events.push({ type: 'month', rule: '9.1', turn: state.turn, date: dateText(state.turn) })
    flow.start(state, opensSeason(state.turn) ? 'season' : 'weather', dice, events)
  },
})

/** The seat that speaks for the nation whose ships these are. */
function seatFor(state: AetoState, ships: readonly string[]): Seat {
  const unit = ships.map((id) => state.units[id]).find((one) => one !== undefined)
  return unit === undefined ? 'table' : leaderOf(state, unit.nation)
}

/**
 * What the first of a month brings.
 *
 * @rule 9.3 the United States are in the war from December 1941
 * @rule 9.5 the Phony War is over in April 1940
 */
function beginMonth(state: AetoState, _dice: Dice, events: AetoEvent[]): void {
  if (state.sitzkrieg === 'on' && state.turn >= turnOf('April', 1940)) endSitzkrieg(state, events)
  if (isNeutral(state, 'united-states') && state.turn >= turnOf('December', 1941))
    enterUnitedStates(state, events)
}

export function endSitzkrieg(state: AetoState, events: AetoEvent[]): void {
  state.sitzkrieg = 'over'
  events.push({ type: 'sitzkrieg', rule: '9.5', what: 'ends' })
}

/** When a phase ends in which Germany could establish Vichy France, it says whether it does, for good. */
function askForVichy(state: AetoState): void {
  if (mayEstablishVichy(state)) ask(state, { type: 'vichy' })
}

/**
 * Germans who are still beyond the line in Poland, and not at war with the Soviets, are out of supply.
 *
 * @rule 9.4
 */
function markBeyondPartition(state: AetoState, events: AetoEvent[]): void {
  if (isRussoGermanWar(state)) return
  for (const [id, unit] of Object.entries(state.units)) {
    if (unit.out || campOf(state, unit.nation) !== 'axis' || landOf(state, unit.at) !== 'poland') continue
    if (hexOf(state, unit.at).region !== 'east-poland') continue
    changeUnit(state, id, { out: true })
    events.push({ type: 'marked', rule: '9.4', unit: id, mark: 'out-of-supply' })
  }
}
