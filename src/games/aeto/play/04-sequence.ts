/**
 * The sequence of play, as far as parts 9 to 11 speak of it: the Seasonal Turn, and the phases and steps of a month. Part 4 is in no
 * source in hand; `docs/decisions/aeto-umpire.md` says how the steps were put in order.
 */

import type { Dice } from '../../../kernel/dice'
import { defineFlow } from '../../../kit/flow'
import { mayEstablishVichy } from '../09-12-vichy'
import { isBeyondPartition } from '../09-lines'
import { patronOf } from '../10-06-partisans'
import { nextReroll } from '../11-rolls'
import type { AetoEvent } from '../actions'
import { dateText, opensSeason, turnOf } from '../calendar'
import { plays, setOptional } from '../optional'
import { isNeutral, leaderOf, ownerOf } from '../politics'
import { setSpecial } from '../special'
import type { AetoState, Asked, Seat, StepId } from '../state'
import { enterUnitedStates } from './09-01-war'
import { isToRoll } from './09-11-conquest'
import { endReactions, expelStrangers } from './09-12-vichy'
import { judge } from './09-27-victory'
import { beginSeason, beginTurnEnd } from './09-fates'
import { endRising, inspectGarrison, redeploy, riseInRussia } from './09-late'
import { askForPartisans, dismissPartisans } from './10-06-partisans'
import { mobilize, replenishEast } from './10-soviet'
import { callAbyssinia } from './11-generals'
import { runDry } from './11-sea'
import { changeUnit } from './changes'
import { ask, place } from './place'
import { hasPlace } from './placing'

export const flow = /* @__PURE__ */ defineFlow<AetoState, AetoEvent, Seat, StepId, Asked>({
  place,
  actor: () => 'table',
  entered(state, step, events) {
    state.moved = []
    setSpecial(state, { evading: [], aloft: [] })
    setOptional(state, { fought: [], spotted: [], ultraLand: null, ultraAir: 0, ultraNaval: 0 })
    events.push({ type: 'step', rule: '9.1', step })
  },
  steps: [
    {
      id: 'season',
      rule: '9.0',
      prompt: 'Seasonal Turn: report partners that were activated and units that arrived.',
      when: ({ turn }) => opensSeason(turn),
      throws: true,
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
    {
      id: 'movement',
      rule: '9.1',
      prompt: 'Movement Phase: report what units did.',
      end: askForVichy,
    },
    {
      id: 'supply',
      rule: '9.25',
      prompt: 'Supply Step: report who is out of supply.',
      end(state, _, events) {
        inspectGarrison(state, events)
        // An army in a city counts from the moment that it is supplied.
        askForVichy(state)
      },
    },
    {
      id: 'replenishment',
      rule: '9.4',
      prompt: 'Replenishment Step: report units that arrived.',
      begin: beginReplenishment,
      // Of a war that was declared in this step.
      end: (state, _, events) => mobilize(state, events),
    },
    {
      id: 'turn-end',
      rule: '9.7',
      prompt: 'End of Turn Step.',
      begin: beginTurnEnd,
      end(state, dice, events) {
        endReactions(state, dice, events)
        expelStrangers(state, events)
        dismissPartisans(state, events)
        endRising(state, events)
        runDry(state, events)
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
    form: {
      rule: '8.11',
      prompt: 'What kind of unit is it?',
      actor: (state, asked) => placerOf(state, asked),
    },
    place: {
      rule: '8.11',
      prompt: 'Where does it arrive?',
      actor: (state, asked) => placerOf(state, asked),
      resume(state, asked, dice, events) {
        if (!hasPlace(state, asked)) flow.answered(state, dice, events)
      },
    },
    attack: { rule: '5.0', prompt: 'Who joins the attack?' },
    reroll: {
      rule: '11.14',
      prompt: 'Is the die rolled again?',
      actor: (_, { attacker, defender, now }) => (nextReroll(now) === 'attacker' ? attacker! : defender!),
    },
    convoy: { rule: '11.1', prompt: 'Which transports are lost instead?', actor: (_, { power }) => power },
    force: { rule: '11.3', prompt: 'Is the task force a dummy?', actor: (_, { power }) => power },
    extend: {
      rule: '11.5',
      prompt: 'Does the Ally pay for a longer war?',
      actor: (_, { waiting }) => waiting[0],
    },
    works: { rule: '8.6', prompt: 'Where is the fort begun?' },
    shelter: {
      rule: '11.20',
      prompt: 'What goes below the fort, or comes out?',
      actor: (state, { hex }) => leaderOf(state, ownerOf(state, hex)!),
    },
    site: { rule: '11.16', prompt: 'Where does the rocket site come?', actor: () => 'germany' },
    mine: {
      rule: '11.18',
      prompt: 'Which ship does the mine hit?',
      actor: (state, { hex, by }) => (by === 'fort' ? leaderOf(state, ownerOf(state, hex)!) : 'table'),
    },
    ultra: { rule: '11.22', prompt: 'What is the Ultra chit used for?', actor: (_, { power }) => power },
    permit: {
      rule: '11.22',
      prompt: 'May the Soviets use what Ultra tells?',
      actor: () => 'united-kingdom',
    },
    dogfight: { rule: '4.18', prompt: 'Where is the air combat?' },
    displace: {
      rule: '9.6',
      prompt: 'Where do the Norwegians go?',
      actor: (state) => leaderOf(state, 'norway'),
    },
    deplete: { rule: '10.4', prompt: 'Which German unit does the winter deplete?', actor: () => 'germany' },
    partisans: {
      rule: '10.6',
      prompt: 'How many points are spent to help the partisans?',
      actor: (state, { nation }) => patronOf(state, nation),
    },
    rebase: {
      rule: '9.12',
      prompt: 'Where does the aircraft go that must leave its field?',
      actor: (state, { unit }) => seatFor(state, [unit]),
      resume(state, { unit }, dice, events) {
        if (!Object.hasOwn(state.units, unit)) flow.answered(state, dice, events)
      },
    },
    roll: {
      rule: '9.11',
      prompt: 'Throw the dice for the next stack of ships, for Italy, or for the next partner of the Axis.',
      resume(state, asked, dice, events) {
        if (!isToRoll(state, asked)) flow.answered(state, dice, events)
      },
    },
    'open-city': {
      rule: '11.7',
      prompt: 'Which French units fall back from an open Paris?',
      actor: () => 'germany',
    },
    'fall-back': { rule: '11.7', prompt: 'Where does the unit fall back to?', actor: () => 'france' },
    ramming: { rule: '10.7', prompt: 'Over which hex does the fighter ram?' },
    dig: { rule: '10.13', prompt: 'Where is a fortification dug?', actor: () => 'soviet-union' },
    infiltrated: {
      rule: '10.25',
      prompt: 'Which ship is attacked?',
      actor: (state, { unit }) => leaderOf(state, state.units[unit].nation),
    },
    evacuate: { rule: '9.22', prompt: 'Which aircraft get away to Iceland?', actor: () => 'united-kingdom' },
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
      prompt: 'Is the unit at sea American from now on? They are asked about one by one.',
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
    setSpecial(state, { launched: {} })
    setOptional(state, { rerolled: [], stuck: [] })
    judge(state, events)
    if (state.ended !== null) return
    state.turn++
    events.push({ type: 'month', rule: '9.1', turn: state.turn, date: dateText(state.turn) })
    flow.start(state, opensSeason(state.turn) ? 'season' : 'weather', dice, events)
  },
})

/**
 * Who says what a unit is, and where it comes in. Units of the liberated fight for who has freed them.
 *
 * @rule 9.24
 */
function placerOf(state: AetoState, { nation, as }: Extract<Asked, { type: 'form' | 'place' }>): Seat {
  if (as === 'arrival') return 'table'
  if (as === 'partisan') return patronOf(state, nation)
  return leaderOf(state, (as === 'liberated' && state.nations[nation].liberator) || nation)
}

/** The seat that speaks for the nation whose ships these are. */
function seatFor(state: AetoState, ships: readonly string[]): Seat {
  const unit = ships.map((id) => state.units[id]).find((one) => one !== undefined)
  return unit === undefined ? 'table' : leaderOf(state, unit.nation)
}

/**
 * What the first of a month brings.
 *
 * @rule 9.3 the United States are in the war from December 1941, but in a Combined Game
 * @rule 9.5 the Phony War is over in April 1940
 */
function beginMonth(state: AetoState, _dice: Dice, events: AetoEvent[]): void {
  if (state.sitzkrieg === 'on' && state.turn >= turnOf('April', 1940)) endSitzkrieg(state, events)
  const due = state.turn >= turnOf('December', 1941) && !plays(state, 'combinedGame')
  if (due && isNeutral(state, 'united-states')) enterUnitedStates(state, events)
}

export function endSitzkrieg(state: AetoState, events: AetoEvent[]): void {
  state.sitzkrieg = 'over'
  events.push({ type: 'sitzkrieg', rule: '9.5', what: 'ends' })
}

/** When a phase ends in which Germany could establish Vichy France, it says whether it does, for good. */
function askForVichy(state: AetoState): void {
  if (mayEstablishVichy(state)) ask(state, { type: 'vichy' })
}

/** What the Replenishment Step brings: who is marked, and who comes by itself. What is asked last is answered first. */
function beginReplenishment(state: AetoState, dice: Dice, events: AetoEvent[]): void {
  markBeyondPartition(state, events)
  redeploy(state)
  askForPartisans(state)
  riseInRussia(state)
  replenishEast(state, dice, events)
  callAbyssinia(state, dice, events)
}

/**
 * Germans who are still beyond the line in Poland, or an invader beyond that in Turkey, are out of supply while there is no war with the other power.
 *
 * @rule 9.4
 * @rule 9.8
 */
function markBeyondPartition(state: AetoState, events: AetoEvent[]): void {
  for (const [id, unit] of Object.entries(state.units)) {
    if (unit.out || !isBeyondPartition(state, unit)) continue
    changeUnit(state, id, { out: true })
    events.push({ type: 'marked', rule: '9.4', unit: id, mark: 'out-of-supply' })
  }
}
