/** Section 3 on a state: the steps of a player turn, as far as they are played, and the questions in between. */

import type { Dice } from '../../../kernel/dice'
import { legal } from '../../../kernel/verdict'
import { defineFlow, flowPlace } from '../../../kit/flow'
import type { Row, TheWarEvent } from '../actions'
import { turnNumber } from '../calendar'
import { scenarioOf } from '../scenarios/list'
import type { Question, StepId, TheWarState } from '../state'
import { endTurn } from '../turn/03-turn-events'
import type { Impulse, Side } from '../types'
import { changeUnits, otherSide, sideOf, sideOfUnit } from './01-forces'
import { receiveUnits } from './03-arrivals'
import { canBuild } from './03-build'
import { anyEffortAllows, beginActivation, canFavour, canMark, nextToPlan } from './04-efforts'
import { depleteInlandBritish } from './06-alliances'
import { canStratmove } from './08-stratmoves'
import { canBreakDown } from './09-breakdown'
import { dismissReserveWorks } from './09-reserve-works'
import { removeReserveMarkers } from './09-reserves'
import { askForRoom, lastingFootholds } from './09-stacking'
import { callOff, hasTarget } from './10-attack'
import { fighterAsked } from './10-battle'
import { noteCutOff, notePockets, takePockets } from './10-pockets'
import { decayWorks } from './10-works'
import { flyerAsked } from './11-air-battle'
import { leaveSieges } from './11-aircraft'
import { canLayOut, jetsJoin } from './11-building'
import { canRaid, fightRaids } from './11-raids'
import { askForReturn } from './11-return'
import { airSupplySegment, beginAirImpulse, beginAirOperations, canStage } from './11-staging'
import { askForCounter, canReact, canSupport } from './11-support'
import { checkSupplyAtStart, checkSupplyBeforeSecondImpulse, supplySegment } from './12-supply'
import { coloniesFall, oreEnds, powersMobilize, receiveIncome } from './14-economy'
import { canRepair } from './15-repair'
import { franceIsFreed, garrisonIsFreed } from './18-liberation'
import { beginWithOil, isAnyShort, rollForOil } from './24-oil'
import {
  countAtrocities,
  countSovietAtrocities,
  fightBehindTheFront,
  isRisingDue,
  partisansRise,
} from './25-partisans'
import { noteWintering, takeToll } from './26-toll'
import { rollWeather } from './26-weather'
import { checkSurrenders, endGame } from './27-victory'
import { canBomb } from './29-options'

/** Has any nation of the phasing side an effort that allows a second impulse (4.3)? */
const hasSecondImpulse = (state: TheWarState): boolean =>
  anyEffortAllows(state, state.phasing, 'second-impulse')

/** Is Germany at war with the Soviet Union (26.1)? */
const isEasternWar = ({ scenario }: TheWarState): boolean => scenarioOf(scenario).easternWar !== null

const noAttacks = ({ attacks }: TheWarState) => attacks.length === 0

/**
 * The steps of a player turn, the Axis first and then the Allies, and what interrupts them. Their functions are asked through
 * arrows: the files of the sections import this one, and it them.
 *
 * @rule 3.0
 * @rule 10.2 support, reaction and what meets it, then the rolls
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
      id: 'weather',
      rule: '3.2',
      prompt: 'The weather of the turn is rolled.',
      when: ({ phasing }) => phasing === 'axis',
      waits: () => false,
      throws: true,
      begin(state, dice, events) {
        receiveIncome(state, events)
        powersMobilize(state, events)
        oreEnds(state, events)
        rollWeather(state, 'weather-segment', dice, events)
        noteWintering(state)
        takeToll(state, 'winter', dice, events)
      },
    },
    {
      id: 'planning',
      rule: '3.3',
      prompt: 'A power chooses its logistical effort for the turn, the poorest first.',
      when: (state) => state.phasing === 'axis' && Object.keys(state.narfs).length > 0,
      actor: (state) => sideOf(state, nextToPlan(state)!)!,
      waits: (state) => nextToPlan(state) !== null,
      begin(state) {
        state.lastEfforts = state.efforts
        state.efforts = {}
      },
    },
    {
      id: 'operations',
      rule: '12.0',
      prompt: 'Supply is checked before anyone moves.',
      waits: () => false,
      throws: true,
      begin(state, dice, events) {
        fightBehindTheFront(state, dice, events)
        state.overrun = []
        state.railed = []
        state.markers = []
        state.favoured = {}
        state.built = []
        receiveUnits(state, events)
        jetsJoin(state, events)
        beginActivation(state)
        checkSupplyAtStart(state, events)
        beginAirOperations(state)
        beginWithOil(state)
      },
    },
    // What is rolled for besides, each a step of its own: all that may come of it shares the supply of the turn.
    {
      id: 'oil',
      rule: '24.1',
      prompt: 'A power that is short of oil rolls for who stays where he is.',
      when: (state) => isAnyShort(state),
      waits: () => false,
      throws: true,
      begin: (state, dice, events) => rollForOil(state, dice, events),
    },
    {
      id: 'rising',
      rule: '25.1.1',
      prompt: 'Partisans are rolled for in occupied countries.',
      when: (state) => isRisingDue(state),
      waits: () => false,
      throws: true,
      begin: (state, dice, events) => partisansRise(state, dice, events),
    },
    {
      id: 'markers',
      rule: '4.2',
      prompt: 'Place markers of regional and limited efforts, or end: units in their reach are activated.',
      waits: (state) => canMark(state),
    },
    {
      id: 'breakdown',
      rule: '9.6.3',
      prompt: 'Break units down or put pieces together, or end the phase.',
      when: (state) => Object.keys(state.narfs).length > 0,
      waits: (state) => canBreakDown(state),
    },
    {
      id: 'first-staging',
      rule: '11.2.1.1',
      prompt: 'Take an air unit to change its base, lay out an airbase, or end the staging.',
      begin(state) {
        beginImpulse(state, 'first')
        beginAirImpulse(state)
      },
      waits: (state) => canStage(state) || canLayOut(state),
    },
    {
      id: 'counter-air',
      rule: '11.5',
      prompt: 'Send an air unit against a field, or end: then the strikes are fought.',
      waits: (state) => canRaid(state),
      end: (state, dice, events) => fightRaids(state, dice, events),
    },
    {
      id: 'first-movement',
      rule: '9.2',
      prompt: 'Take a unit to move it, or end the movement of the first impulse.',
      end: (state) => askForRoom(state),
    },
    {
      id: 'first-attacks',
      rule: '10.0',
      prompt: 'Aim at a hex, or end the announcements: all attacks are announced before the first is rolled.',
      waits: (state) => hasTarget(state) || canFavour(state) || canBomb(state),
    },
    {
      id: 'first-support',
      rule: '11.3',
      prompt: 'Send aircraft to support attacks, or escorts with them, or end.',
      waits: (state) => canSupport(state),
    },
    {
      id: 'first-reaction',
      rule: '9.9.6',
      prompt: 'Bring reserves up, or end: the enemy has told his attacks.',
      actor: ({ phasing }) => otherSide(phasing),
      waits: (state) => canReact(state),
      end: (state, _, events) => callOff(state, events),
    },
    {
      id: 'first-counter',
      rule: '11.8.2',
      prompt: 'Aircraft answer aircraft.',
      begin: (state) => askForCounter(state),
      waits: () => false,
    },
    {
      id: 'first-battles',
      rule: '10.2.2',
      prompt: 'Choose the attack that is rolled next.',
      waits: (state) => !noAttacks(state),
      end(state) {
        if (!askForReturn(state)) askForRoom(state)
      },
    },
    {
      id: 'second-staging',
      rule: '11.2.1.1',
      prompt: 'Take an air unit to change its base, or end the staging of the second impulse.',
      when: hasSecondImpulse,
      begin(state) {
        beginImpulse(state, 'second')
        beginAirImpulse(state)
      },
      waits: (state) => canStage(state),
    },
    {
      id: 'second-movement',
      rule: '10.2.4',
      prompt: 'Take an armoured, mechanized or mounted unit to move it again, or end the second impulse.',
      when: hasSecondImpulse,
      begin(state, _, events) {
        checkSupplyBeforeSecondImpulse(state, events)
        noteCutOff(state)
      },
      end: (state) => askForRoom(state),
    },
    {
      id: 'second-attacks',
      rule: '10.2.5',
      prompt: 'Aim at a hex, or end the announcements of the second impulse.',
      when: hasSecondImpulse,
      waits: (state) => hasTarget(state) || canBomb(state),
    },
    {
      id: 'second-support',
      rule: '11.3.2',
      prompt: 'Send aircraft to support attacks, or escorts with them, or end.',
      when: hasSecondImpulse,
      waits: (state) => canSupport(state),
    },
    {
      id: 'second-reaction',
      rule: '9.9.6',
      prompt: 'Bring reserves up, or end: the enemy has told his attacks.',
      when: hasSecondImpulse,
      actor: ({ phasing }) => otherSide(phasing),
      waits: (state) => canReact(state),
      end: (state, _, events) => callOff(state, events),
    },
    {
      id: 'second-counter',
      rule: '11.8.2',
      prompt: 'Aircraft answer aircraft.',
      when: hasSecondImpulse,
      begin: (state) => askForCounter(state),
      waits: () => false,
    },
    {
      id: 'second-battles',
      rule: '10.2.5',
      prompt: 'Choose the attack that is rolled next.',
      when: hasSecondImpulse,
      waits: (state) => !noAttacks(state),
      end(state) {
        if (!askForReturn(state)) askForRoom(state)
      },
    },
    {
      id: 'build',
      rule: '3.7',
      prompt: 'Build lost units and works, exchange units, put some in reserve, or end the Build Segment.',
      begin(state, _, events) {
        notePockets(state)
        garrisonIsFreed(state, events)
        franceIsFreed(state, events)
      },
      waits: (state) => canBuild(state),
    },
    {
      id: 'stratmoves',
      rule: '3.8',
      prompt: 'Move units strategically, aircraft first, or end the Strategic Movement Segment.',
      when: (state) => Object.keys(state.narfs).length > 0,
      waits: (state) => canStratmove(state),
    },
    {
      id: 'supply',
      rule: '3.9',
      prompt: 'Units without supply are removed.',
      waits: () => false,
      begin(state, _, events) {
        supplySegment(state, events)
        airSupplySegment(state, events)
        leaveSieges(state, events)
      },
    },
    {
      id: 'repair',
      rule: '3.9.2',
      prompt: 'Repair depleted units, or end the Supply Segment.',
      waits: (state) => canRepair(state),
    },
    {
      id: 'toll-segment',
      rule: '10.3.6',
      prompt: 'The Soviet effort of the turn depletes Germans.',
      when: (state) => state.phasing === 'axis' && isEasternWar(state),
      waits: () => false,
      begin: (state, dice, events) => takeToll(state, 'effort', dice, events),
    },
    {
      id: 'end-segment',
      rule: '3.10.1',
      prompt: 'The turn of this side ends.',
      waits: () => false,
      throws: true,
      begin(state, dice, events) {
        countAtrocities(state, dice, events)
        countSovietAtrocities(state, dice, events)
        checkSurrenders(state, dice, events)
        if (state.ended !== null) return
        coloniesFall(state, events)
        closeBreaches(state)
        takePockets(state, events)
        decayWorks(state, events)
        removeReserveMarkers(state)
        dismissReserveWorks(state)
        depleteInlandBritish(state, events)
      },
      end(state) {
        if (state.ended === null) askForRoom(state)
      },
    },
    {
      id: 'frost',
      rule: '26.1.1',
      prompt: 'The winter of the Soviet half is rolled.',
      when: (state) => state.ended === null && state.phasing === 'axis' && state.turn.season === 'winter',
      waits: () => false,
      throws: true,
      begin(state, dice, events) {
        rollWeather(state, 'end-of-axis-turn', dice, events)
        if (isEasternWar(state)) takeToll(state, 'winter', dice, events)
      },
    },
  ],
  questions: {
    hand: { rule: '9.3', prompt: 'Move what is in hand, or put it down.' },
    attack: { rule: '10.1.2', prompt: 'Add units to the attack, or announce it.' },
    battle: {
      rule: '10.2.2',
      prompt: 'Decide what the result costs.',
      actor: (state, asked) => fighterAsked(state, asked),
    },
    retreat: {
      rule: '10.4',
      prompt: 'Retreat towards supply, hex by hex.',
      actor: ({ phasing }) => otherSide(phasing),
    },
    site: { rule: '11.1.1', prompt: 'Say where the airbase is laid out.' },
    flight: { rule: '11.2.1.1', prompt: 'Land the air unit at a base, or where it was.' },
    scramble: {
      rule: '11.5.1',
      prompt: 'Meet the air unit that was sent, or let it come.',
      actor: ({ phasing }) => otherSide(phasing),
    },
    counter: {
      rule: '11.8.2',
      prompt: 'Meet the aircraft that have answered, or send nobody else.',
      actor: (_, { side }) => side,
    },
    interdict: { rule: '9.9.5', prompt: 'Hold the reserve up from the air, or let it come.' },
    return: {
      rule: '11.2.2',
      prompt: 'Land aircraft at other bases, or let them return to their own.',
      actor: (_, { side }) => side,
    },
    air: {
      rule: '11.9',
      prompt: 'Decide how the fight in the air goes on.',
      actor: (state, asked) => flyerAsked(state, asked),
    },
    stratmove: { rule: '8.1.1', prompt: 'Say where the unit ends its stratmove.' },
    fuel: {
      rule: '24.1',
      prompt: 'Choose a unit that goes without oil in this turn.',
      actor: (state, { power }) => sideOf(state, power)!,
    },
    relocation: { rule: '8.5.4', prompt: 'Say where it is put up again.' },
    placing: { rule: '15.2.2', prompt: 'Say where the unit appears.' },
    advance: { rule: '10.5', prompt: 'Advance into the emptied hex, or hold.' },
    toll: { rule: '26.1.1', prompt: 'Choose a unit that suffers.', actor: () => 'axis' },
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
  changeUnits(state, (unit) => {
    const foothold = Object.hasOwn(state.footholds, unit.hex) ? state.footholds[unit.hex] : null
    const fromBreach =
      impulse === 'second' &&
      sideOfUnit(state, unit) === state.phasing &&
      foothold?.side === state.phasing &&
      foothold.kinds.includes('breach')
    return unit.done || unit.fromBreach !== fromBreach ? { done: false, fromBreach } : null
  })
}

/** Footholds of the side whose turn ends, as far as they have had their time. */
function closeBreaches(state: TheWarState): void {
  const open = Object.entries(state.footholds).flatMap(([hex, foothold]) => {
    if (foothold.side !== state.phasing) return [[hex, foothold] as const]
    const kinds = lastingFootholds(state, foothold)
    return kinds.length === 0 ? [] : [[hex, { ...foothold, kinds }] as const]
  })
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
  // Efforts, oil and partisans are asked about before anybody moves: that is no second impulse any more, and nobody strikes out of a Breach.
  state.impulse = 'first'
  changeUnits(state, ({ fromBreach }) => (fromBreach ? { fromBreach: false } : null))
  state.stratmoves = []
  state.playerTurn++
  flow.start(state, state.phasing === 'axis' ? 'weather' : 'operations', dice, events)
}

/** The phases that a player ends. */
const ENDED = [
  'markers',
  'breakdown',
  'first-staging',
  'counter-air',
  'first-movement',
  'first-attacks',
  'first-support',
  'first-reaction',
  'second-staging',
  'second-movement',
  'second-attacks',
  'second-support',
  'second-reaction',
  'build',
  'stratmoves',
  'repair',
] as const satisfies readonly StepId[]

/** Ends the phase. */
export const endRow: Row<'end', (typeof ENDED)[number]> = {
  during: ENDED,
  check: () => legal,
  add: (_state, _asked, actions) => void actions.push({ type: 'end' }),
  do(state, _asked, _action, dice) {
    const events: TheWarEvent[] = []
    flow.close(state, dice, events)
    return events
  },
}
