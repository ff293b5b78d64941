/** The sequence of play: deployment, then player-turns of phases. */

import type { Dice } from '../../../kernel/dice'
import type { Result } from '../../../kernel/game'
import { defineFlow } from '../../../kit/flow'
import { weighted } from '../14-points'
import { weatherRoll } from '../14-rolls'
import { europeanResult } from '../16-european'
import { pattonResult } from '../16-patton'
import { tournamentResult } from '../16-tournament'
import { campaignResult, conquest, groupsOf } from '../17-campaign'
import type { EeEvent } from '../actions'
import { activePlayer, isThree, playerOf, speakerFor } from '../players'
import { byPower, otherSide, type Side } from '../powers'
import type { Asked } from '../questions'
import { dateOf, powerOf, scenarioOf } from '../scenario'
import { type EeState, has, isLast, type StepId } from '../state'
import { beginWarfare, isWaged } from './02-warfare'
import { canRelieve, starve } from './03-relief'
import { dropSixth } from './04-income'
import { beginProduction, endProduction, produces } from './04-production'
import { liftsFor } from './05-lifts'
import { freshPhase, settleAreas } from './05-move'
import { goOn, revealRoles } from './06-battle'
import { deciderIn } from './06-choices'
import { pursued } from './07-reactions'
import { freshFleets, hunterIn } from './08-sea'
import { invadePoland, invadeSoviets, rouseSpain, wakeSoviets } from './09-declarations'
import { freeze, garrisonFront } from './09-east'
import { settleItaly } from './09-politics'
import { conquerFrance, raiseFreeFrench, settleCountries } from './09-war'
import { canBeach } from './13-harbours'
import { notePartisans } from './13-partisans'
import { endDenial } from './14-alone'
import { chaserIn, resumeChase } from './14-chase'
import { handOverFrench, isFranceOpen, settleFrance } from './14-france'
import { fightOn, seaDecider, sortieOf } from './14-harbour-battle'
import { beginLessons, endLessons } from './14-lessons'
import { courtMinors } from './14-ventures'
import { canReceive, receiver, receivingPlayer } from './16-deployment'
import { changeBlocks } from './areas'
import { place } from './place'

/** The historical weather of 16.2, for the turns that are rolled for. */
const HISTORICAL: Readonly<Record<string, EeState['weather']>> = {
  '1942 10': { eastern: 'snow', western: 'snow', southern: 'clear' },
  '1943 4': { eastern: 'mud', western: 'mud', southern: 'light mud' },
}

/**
 * The weather of a turn: clear from May to October, snow in January, by the die in November and March; 16.2 has that of history, unless players want the die.
 *
 * @rule 1.1
 * @rule 1.11
 * @rule 16.23
 */
function weatherOf(state: EeState, dice: Dice): EeState['weather'] {
  const { november, march, january } = state.charts
  const { month, year } = dateOf(state, state.turn)
  if (month >= 4 && month <= 8) return { eastern: 'clear', western: 'clear', southern: 'clear' }
  if (month === 0) return january
  const known = HISTORICAL[`${year} ${month === 10 ? 10 : 4}`]
  if (state.scenario === '16.2' && known !== undefined && !has(state, 'randomWeather')) return known
  return weatherRoll(month === 10 ? november : march, dice)
}

export function rollWeather(state: EeState, dice: Dice, events: EeEvent[]): void {
  state.weather = weatherOf(state, dice)
  events.push({ type: 'weather', rule: '1.11', ...state.weather })
}

/** Does a player roll for the weather of this turn? */
function isRolledFor(state: EeState): boolean {
  const { month } = dateOf(state, state.turn)
  return scenarioOf(state).campaign && (month === 10 || month === 2)
}

const waiting = (state: EeState) => canReceive(state)

/** Fortifications for which there was no place are left out. */
const endDeployment = (state: EeState): void => {
  const side = receiver(state)
  state.works = state.works.filter(({ group }) => groupsOf(state)[group - 1].side !== side)
}

/**
 * The phases of a player-turn, in their order.
 *
 * @rule 1.2
 */
export const flow = /* @__PURE__ */ defineFlow<EeState, EeEvent, Side, StepId, Asked>({
  place,
  actor: activePlayer,
  entered: (_, step, events) => void events.push({ type: 'phase', rule: '1.2', step }),
  steps: [
    {
      id: 'first-deployment',
      rule: '16.11',
      prompt: 'Deploy the next unit.',
      actor: receivingPlayer,
      waits: waiting,
      end: endDeployment,
    },
    {
      id: 'second-deployment',
      rule: '16.12',
      prompt: 'Deploy the next unit.',
      actor: receivingPlayer,
      waits: waiting,
      end: endDeployment,
    },
    {
      id: 'weather',
      rule: '1.1',
      prompt: 'Roll for the weather.',
      // In a campaign it is rolled for by itself, so that what can come of an action stays few.
      waits: isRolledFor,
      when: ({ side, scenario }) => side === scenarioOf({ scenario }).first,
      throws: true,
      begin(state, dice, events) {
        if (state.politics.courted.length > 0) state.politics = { ...state.politics, courted: [] }
        if (!isRolledFor(state)) rollWeather(state, dice, events)
      },
      end: courtMinors,
    },
    {
      id: 'arrivals',
      rule: '16.12',
      prompt: 'Put the next unit down that comes in.',
      when: ({ scenario, turn, side }) => scenario === '16.1' && turn > 1 && side === 'western',
      waits: waiting,
    },
    {
      id: 'warfare',
      rule: '2.1',
      prompt: 'Send bombers, escorts or interceptors.',
      when: isWaged,
      waits: () => false,
      throws: true,
      begin: beginWarfare,
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
      begin(state, _, events) {
        freshPhase(state)
        if (state.politics.surprised.length > 0) state.politics = { ...state.politics, surprised: [] }
        invadePoland(state)
        invadeSoviets(state, events)
        rouseSpain(state, events)
        freshFleets(state)
        state.drop = null
        state.dropped = []
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
        state.lifts = byPower((power) => liftsFor(state, power))
      },
      end: garrisonFront,
    },
    {
      id: 'combat',
      rule: '6.1',
      prompt: 'Attack in a contested area, or end the phase.',
      end(state, _, events) {
        changeBlocks(state, ({ stunned }) => (stunned ? { stunned: false } : null))
        settleCountries(state, events)
      },
    },
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
      // Whoever has helped somebody ends the player-turn himself.
      waits: (state) => canRelieve(state) || canBeach(state) || state.relieved.length > 0,
      end(state, _, events) {
        starve(state, events)
        settleAreas(state, events)
        state.relieved = []
        freeze(state, events)
        settleItaly(state, events)
        conquerFrance(state, events)
        endLessons(state, events)
      },
    },
    {
      id: 'france',
      rule: '14.354',
      prompt: 'Decide about France.',
      when: isFranceOpen,
      waits: () => false,
      throws: true,
      begin: settleFrance,
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
      actor: (_, { player }) => player,
    },
    join: {
      rule: '7.6',
      prompt: 'Who joins the battle?',
      actor: (state, { power }) => playerOf(state, power),
    },
    roles: {
      rule: '6.22',
      prompt: 'How many dogfight? The others support.',
      reveal: (state, answers, _, events) => revealRoles(state, answers, events),
    },
    battle: {
      rule: '6.2',
      prompt: 'Choose in the battle.',
      actor: deciderIn,
      resume: (state, _, dice, events) => goOn(state, dice, events),
    },
    counter: { rule: '7.7', prompt: 'Counterattack?', actor: (_, { player }) => player },
    intercept: {
      rule: '8.1',
      prompt: 'Intercept the unit at sea?',
      actor: (state, { water }) => hunterIn(state, water),
    },
    armistice: { rule: '9.521', prompt: 'The French offer an armistice: accept it?', actor: () => 'axis' },
    salvage: {
      rule: '14.354',
      prompt: 'Which French fleet point goes over to the British?',
      actor: (state) => speakerFor(state, 'allied'),
    },
    court: { rule: '14.311', prompt: 'Roll for a friend of the Axis.', actor: () => 'axis' },
    shift: { rule: '9.26', prompt: 'Which Soviet unit goes to the front?', actor: () => 'axis' },
    muster: {
      rule: '9.6',
      prompt: 'Where does the next unit of the country that is at war stand?',
      actor: (state, { nation }) => playerOf(state, powerOf(state, nation)),
    },
    raid: { rule: '2.2', prompt: 'How many bombers raid?', actor: (state, { by }) => speakerFor(state, by) },
    aim: {
      rule: '2.27',
      prompt: 'Against industry, or against railways?',
      actor: (state, { by }) => speakerFor(state, by),
    },
    escort: {
      rule: '2.2',
      prompt: 'How many fighters escort them?',
      actor: (state, { by }) => speakerFor(state, by),
    },
    jets: {
      rule: '13.35',
      prompt: 'How many jets meet the raid?',
      actor: (state, { by }) => speakerFor(state, otherSide(by)),
    },
    divide: {
      rule: '13.35',
      prompt: 'How many escorts fire on jets? The others fire on fighters.',
      actor: (state, { by }) => speakerFor(state, by),
    },
    reserve: {
      rule: '14.45',
      prompt: 'Is armor put at risk against infantry, or held in reserve?',
      actor: (state, { counter }) => (counter === null ? activePlayer(state) : playerOf(state, counter)),
    },
    carpet: { rule: '14.47', prompt: 'Do bombs fall before the round?' },
    blunder: { rule: '14.47', prompt: 'Which American unit have bombs hit?', actor: () => 'axis' },
    pursue: { rule: '14.44', prompt: 'Pursue those who retreat?' },
    pursuit: {
      rule: '14.44',
      prompt: 'Choose in the pursuit.',
      actor: chaserIn,
      resume: (state, _, dice, events) => resumeChase(state, dice, events, pursued),
    },
    sortie: { rule: '14.46', prompt: 'Which aircraft join the battle of the fleets?', actor: sortieOf },
    seafight: {
      rule: '14.46',
      prompt: 'What is lost, and where do aircraft go?',
      actor: seaDecider,
      resume: (state, _, dice, events) => fightOn(state, dice, events),
    },
    wreck: {
      rule: '13.32',
      prompt: 'Is the harbour wrecked?',
      actor: (state, { side }) => speakerFor(state, side),
    },
    scramble: {
      rule: '2.2',
      prompt: 'How many fighters meet the raid?',
      actor: (state, { by }) => speakerFor(state, otherSide(by)),
    },
  },
  over(state, dice, events) {
    const { first, second } = scenarioOf(state)
    const won = wonBy(state)
    const last = state.side === second && isLast(state)
    if (won !== null || last) {
      const result = won ?? RESULTS[state.scenario](state)
      state.ended = has(state, 'weightedVictory') && scenarioOf(state).campaign ? weighted(result) : result
      const { winner, because, rule } = state.ended
      events.push({ type: 'ended', rule, winner: winner as Side | null, because })
      return
    }
    if (state.side === second) {
      dropSixth(state)
      state.turn++
      joinPools(state)
    }
    state.side = otherSide(state.side)
    beginLessons(state)
    state.hand = isThree(state) && state.side === 'allied' ? 'western' : null
    endDenial(state)
    notePartisans(state)
    events.push({ type: 'player-turn', rule: '1.2', turn: state.turn, side: state.side })
    wakeSoviets(state, events)
    flow.start(
      state,
      state.side === first
        ? 'weather'
        : isWaged(state)
          ? 'warfare'
          : produces(state)
            ? 'production'
            : 'movement',
      dice,
      events,
    )
  },
})

const RESULTS: Readonly<Record<EeState['scenario'], (state: EeState) => Result>> = {
  '16.1': pattonResult,
  '16.2': tournamentResult,
  '16.3': europeanResult,
  'campaign-1939': campaignResult,
  'campaign-1941': campaignResult,
}

/** A victory that ends the game before its last turn. */
const wonBy = (state: EeState): Result | null =>
  state.scenario === '16.2' || scenarioOf(state).campaign ? conquest(state) : null

/**
 * Blocks that come into the force pools with this turn: in campaigns with each January.
 *
 * @rule 16.23
 * @rule 7.11
 */
function joinPools(state: EeState): void {
  if (!scenarioOf(state).sea) return
  raiseFreeFrench(state)
  handOverFrench(state)
  changeBlocks(state, ({ due, at }) => (due === state.turn && at === null ? { due: 0 } : null))
}
