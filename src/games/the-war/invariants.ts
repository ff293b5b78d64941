/** What the parts of a state must be to each other: empty for every state that play can reach. */

import type { Violation } from '../../kernel/game'
import { canonicalJson } from '../../kernel/json'
import { turnNumber } from './calendar'
import { isBuildUp } from './ground/09-stacking'
import { afterRoll, groundFight } from './ground/10-battle'
import { MOST_FORTIFICATIONS } from './ground/10-fortifications'
import { listFaults } from './invariants-lists'
import { hasUnit, mayEnter, otherSide, sideOf, sideOfUnit, unitsAt } from './play/01-forces'
import { flow } from './play/03-flow'
import { relocationFaults } from './play/08-installations'
import { areStratmovesOwn, stratmoveFaults } from './play/08-stratmoves'
import { checkPiece } from './play/09-breakdown'
import { allowanceOf, checkMover } from './play/09-movement'
import { crowdedHexes } from './play/09-stacking'
import { advancesOf } from './play/10-advance'
import { checkPlan, checkPlanned, checkTarget } from './play/10-attack'
import { fightOf } from './play/10-battle'
import { retreatsOf } from './play/10-retreat'
import { airInvariants, airQuestionFaults } from './play/11-set-up'
import { isFortress } from './play/13-fortresses'
import { placingFaults } from './play/15-building'
import { fuelFaults } from './play/24-oil'
import { victimsOf } from './play/26-toll'
import { isWeather } from './play/26-weather'
import { warMap } from './play/map'
import { scenarioOf } from './scenarios/list'
import type { Question, QuestionOf, StepId, TheWarState } from './state'
import type { Nation } from './types'

/** The steps at which each question may be asked. */
const ASKED_IN: Readonly<Record<Question['type'], readonly StepId[]>> = {
  hand: ['first-movement', 'second-movement'],
  attack: ['first-attacks', 'second-attacks'],
  battle: ['first-battles', 'second-battles'],
  retreat: ['first-battles', 'second-battles'],
  advance: ['first-battles', 'second-battles'],
  site: ['first-staging', 'build'],
  flight: ['first-staging', 'second-staging'],
  scramble: ['counter-air'],
  counter: [
    'stratmoves',
    'first-staging',
    'second-staging',
    'first-counter',
    'second-counter',
    'first-movement',
    'second-movement',
    'first-reaction',
    'second-reaction',
  ],
  interdict: ['first-reaction', 'second-reaction'],
  return: ['counter-air', 'first-battles', 'second-battles'],
  air: [
    'stratmoves',
    'first-staging',
    'second-staging',
    'counter-air',
    'first-battles',
    'second-battles',
    'first-movement',
    'second-movement',
    'first-reaction',
    'second-reaction',
  ],
  toll: ['weather', 'toll-segment', 'frost'],
  stratmove: ['stratmoves'],
  relocation: ['stratmoves'],
  fuel: ['oil'],
  placing: ['build'],
  disband: ['first-movement', 'first-battles', 'second-movement', 'second-battles', 'end-segment'],
}

/** Every fault of a state. */
export function theWarInvariants(state: TheWarState): readonly Violation[] {
  const wrong: Violation[] = []
  const must = (rule: string, code: string, holds: boolean, because: string, at?: string) => {
    if (!holds) wrong.push(at === undefined ? { rule, code, because } : { rule, code, because, at })
  }
  unitFaults(state, must)
  turnFaults(state, must)
  economyFaults(state, must)
  for (const because of listFaults(state)) must('1.2', 'lists', false, because)
  if (wrong.length === 0) wrong.push(...airInvariants(state))
  // What follows asks the rules about units: they must be where units can be.
  if (wrong.length > 0 || state.ended !== null) return wrong
  attackFaults(state, must)
  if (wrong.length > 0) return wrong
  const { asked, step, closing } = state.flow
  const alone = asked.length === 1 || isFlightOverQuestion(asked)
  must('3.0', 'stack', asked.length === 0 || alone, 'one question at a time is asked')
  const question = asked.at(-1)
  if (question === undefined) {
    for (const because of flow.faults(state)) must('3.0', 'flow', false, because)
    return wrong
  }
  must('3.0', 'step', ASKED_IN[question.type].includes(step), `"${question.type}" is asked in ${step}`)
  // Strikes at fields are fought when their step is closed.
  const closes =
    question.type === 'disband' ||
    question.type === 'return' ||
    (question.type === 'air' && question.over === 'field')
  must('9.6', 'closing', closing === closes, 'a step is being closed, or is not')
  if (wrong.length > 0) return wrong
  for (const one of asked)
    for (const because of questionFaults(state, one)) must('3.0', one.type, false, because)
  return wrong
}

/** A flight by itself interrupts what is in hand, a reserve on its way, or a change of base, and nothing else is interrupted. */
const isFlightOverQuestion = ([below, above, ...more]: readonly Question[]): boolean =>
  ['hand', 'interdict', 'flight', 'stratmove'].includes(below?.type) &&
  (above?.type === 'counter' || above?.type === 'air') &&
  more.length === 0

type Must = (rule: string, code: string, holds: boolean, because: string, at?: string) => void

function unitFaults(state: TheWarState, must: Must): void {
  const { facts } = warMap()
  const { nations } = scenarioOf(state.scenario)
  const lost = new Set(state.lost.map(({ unit }) => unit))
  must('1.2', 'lost-twice', lost.size === state.lost.length, 'a unit is lost twice')
  for (const [id, unit] of Object.entries(state.units)) {
    const { hex, nation, exploited } = unit
    must('1.2', 'lost-unit', !lost.has(id), `${id} is lost, and on the map`, hex)
    must('2.7', 'nation', nations[nation] !== undefined, `${nation} has no part in this`, hex)
    must('9.6.4', 'army-size', !isBuildUp({ ...unit }), `${id} is an army-size counter`, hex)
    must('10.6.11', 'water', facts(hex).land, `${id} stands in water`, hex)
    if (nations[nation] === undefined) continue
    const entry = mayEnter(state, nation, hex, true)
    must('9.4', 'entry', entry.legal, `${id} may not be in ${hex}`, hex)
    const enemies = unitsAt(state, hex).some(
      (other) => state.units[other].nation !== nation && isEnemy(state, id, other),
    )
    must('9.4', 'enemies', !enemies, `enemies are in ${hex} together`, hex)
    must(
      '12.3',
      'exploited',
      exploited === null || exploited <= state.playerTurn,
      `${id} has been in the future`,
    )
    must(
      '10.2.5',
      'breach',
      !unit.fromBreach || state.impulse === 'second',
      `${id} began in a Breach too early`,
    )
    must('9.6.3', 'piece', checkPiece(state, id).legal, `${id} is no piece of what it came from`, hex)
    const gone = state.surrendered.includes(nation)
    must('23.1', 'surrendered', !gone, `${nation} has surrendered, and ${id} fights on`, hex)
  }
}

const nationsOf = (state: TheWarState) => scenarioOf(state.scenario).nations

const isEnemy = (state: TheWarState, one: string, other: string): boolean => {
  const { nations } = scenarioOf(state.scenario)
  return nations[state.units[one].nation]?.side !== nations[state.units[other].nation]?.side
}

function turnFaults(state: TheWarState, must: Must): void {
  const { first, last } = scenarioOf(state.scenario)
  const turns = turnNumber(state.turn) - turnNumber(first)
  const inside = turns >= 0 && turnNumber(state.turn) <= turnNumber(last)
  must('3.10.3', 'turn', inside, 'the turn is not one of the scenario')
  const half = state.phasing === 'axis' ? 0 : 1
  must('3.11', 'player-turn', state.playerTurn === 2 * turns + half, 'player turns are counted wrongly')
  const { step } = state.flow
  const inFirst = step.startsWith('first') || step === 'operations' || step === 'oil'
  const second = step.startsWith('second')
  must('9.2', 'impulse', !inFirst || state.impulse === 'first', 'the first impulse is being played')
  must('9.2', 'impulse', !second || state.impulse === 'second', 'the second impulse is being played')
  for (const hex of [...Object.keys(state.control), ...Object.keys(state.footholds), ...state.overrun])
    must('1.2', 'land', warMap().facts(hex).land, `${hex} is water`, hex)
  // Room is looked for when movement and battles end: after that there is some everywhere, until units leave their stacks strategically.
  const settled = ['attacks', 'build'].some((part) => step.endsWith(part))
  const crowded = settled && state.ended === null ? crowdedHexes(state, state.phasing) : []
  must('9.6', 'stacking', crowded.length === 0, `there are too many in ${crowded.join(', ')}`, crowded[0])
  must('8.0', 'stratmoves', areStratmovesOwn(state), 'somebody has stratmoved in the turn of his enemy')
  const trains = new Set(state.railed.map(({ unit }) => unit)).size
  must('9.1', 'railed', trains === state.railed.length, 'a unit has gone by rail twice')
  const { prize } = scenarioOf(state.scenario)
  const over = prize.kind === 'country' && state.surrendered.includes(prize.country)
  must('23.1', 'over', !over || state.ended !== null, 'the country has surrendered, and the game goes on')
}

/** Powers of the scenario have efforts and money; weather is what can be rolled in this season, sieges are of fortresses. */
function economyFaults(state: TheWarState, must: Must): void {
  const { narfs } = scenarioOf(state.scenario)
  const powers = Object.keys(narfs)
  const all = [...Object.keys(state.efforts), ...Object.keys(state.lastEfforts), ...Object.keys(state.narfs)]
  must(
    '4.0',
    'powers',
    all.every((power) => powers.includes(power)),
    'a power chooses that has no choice',
  )
  const paid = powers.every((power) => Object.hasOwn(state.narfs, power))
  must('14.1', 'accounts', paid, 'the account of a power is missing')
  must('26.0', 'weather', isWeather(state), 'the weather is none of this season')
  for (const [hex, { by }] of Object.entries(state.works)) {
    must('10.6.4', 'works', warMap().facts(hex).land, `works in the water of ${hex}`, hex)
    must('10.6.4', 'builder', nationsOf(state)[by] !== undefined, `${by} has no part in this`, hex)
  }
  for (const power of powers) {
    const dug = Object.values(state.works).filter(({ by, kind }) => by === power && kind === 'fortification')
    must('10.6.4', 'map-limit', dug.length <= MOST_FORTIFICATIONS, `${power} has too many fortifications`)
  }
  const paidFor = state.built.every(({ by }) => powers.includes(by))
  must('15.1.6.1', 'built', paidFor, 'somebody builds who has no account')
  for (const side of ['axis', 'allied'] as const) {
    const mayBuild = (powers as readonly Nation[]).some((power) => sideOf(state, power) === side)
    const now = state.built.filter(({ by, id, kind }) => {
      return kind === 'unit' && sideOf(state, by) === side && hasUnit(state, id)
    })
    const many = state.log.rebuilt[side]
    must('3.10.3', 'rebuilt', mayBuild || many === 0, `the ${side} side has built, and has no account`)
    must('3.10.3', 'rebuilt', many >= now.length, `of the ${side} side more units were built than factors`)
  }
  for (const hex of Object.keys(state.sieges))
    must('13.2.3', 'siege', isFortress(state, hex), `${hex} is no fortress`, hex)
  for (const { power } of state.markers)
    must(
      '4.2',
      'marker',
      scenarioOf(state.scenario).nations[power] !== undefined,
      `${power} has no part in this`,
    )
}

/** Attacks are planned by units that could join them, each once, and can be made. */
function attackFaults(state: TheWarState, must: Must): void {
  const { step } = state.flow
  const during = ['attacks', 'support', 'reaction', 'counter', 'battles'].some((part) => step.endsWith(part))
  must('10.0', 'attacks', during || state.attacks.length === 0, `attacks are announced during ${step}`)
  const hexes = new Set(state.attacks.map(({ target }) => target))
  const units = state.attacks.flatMap(({ attackers }) => attackers)
  must('10.1.2', 'hex-twice', hexes.size === state.attacks.length, 'a hex is attacked twice')
  must('10.0', 'unit-twice', new Set(units).size === units.length, 'a unit attacks twice')
  const there = units.every((id) => hasUnit(state, id))
  must('10.0', 'no-such-unit', there, 'a unit attacks that is not there')
  if (!there) return
  // Reserves, and a battle under way, may have moved defenders into hexes: what cannot be made any more is called off then.
  const underWay = step.endsWith('reaction') || (state.flow.asked.length > 0 && step.endsWith('battles'))
  for (const attack of state.attacks) {
    const plan = checkPlan(state, attack, [])
    // Who jumps into an empty hex may find others there that retreat through it, whom he may not attack.
    const right = plan.legal || (underWay && plan.code === 'not-first-rate')
    must('10.0', 'plan', right, `an attack on ${attack.target} has the wrong units`, attack.target)
    const lawful = underWay || (plan.legal && checkPlanned(state, attack).legal)
    must('10.0', 'planned', lawful, `the attack on ${attack.target} cannot be made`, attack.target)
  }
}

function questionFaults(state: TheWarState, question: Question): readonly string[] {
  switch (question.type) {
    case 'hand':
      return handFaults(state, question)
    case 'attack': {
      const { target } = question
      const plan = checkPlan(state, question)
      if (!plan.legal) return [plan.because]
      const aimed = checkTarget(state, target)
      return aimed.legal ? [] : [aimed.because]
    }
    case 'battle':
      return battleFaults(state, question)
    case 'retreat':
      return retreatFaults(state, question)
    case 'advance': {
      const { target, attackers } = question
      if (!attackers.every((id) => isPhasing(state, id))) return ['somebody advances who did not attack']
      if (unitsAt(state, target).some((id) => !isPhasing(state, id))) return [`${target} is not empty`]
      return advancesOf(state, question).length > 0 ? [] : ['nobody can advance']
    }
    case 'stratmove':
      return stratmoveFaults(state, question)
    case 'fuel':
      return fuelFaults(state, question)
    case 'relocation':
      return relocationFaults(state, question)
    case 'placing':
      return placingFaults(state, question)
    case 'toll':
      return tollFaults(state, question)
    case 'site':
    case 'flight':
    case 'scramble':
    case 'counter':
    case 'return':
    case 'interdict':
    case 'air':
      return airQuestionFaults(state, question)
    case 'disband':
      return crowdedHexes(state, question.side).length > 0 ? [] : ['there is room everywhere']
  }
}

/** The choices so far are made again: only who could be chosen is there, and somebody is still to be. */
function tollFaults(state: TheWarState, { by, chosen }: QuestionOf<'toll'>): readonly string[] {
  const step = by === 'effort' ? ['toll-segment'] : ['weather', 'frost']
  if (!step.includes(state.flow.step)) return [`${by} takes no toll now`]
  for (let i = 0; i < chosen.length; i++)
    if (!victimsOf(state, { by, chosen: chosen.slice(0, i) }).includes(chosen[i]))
      return [`${chosen[i]} could not be chosen`]
  return victimsOf(state, { by, chosen }).length > 1 ? [] : ['there is nobody to choose']
}

const isPhasing = (state: TheWarState, id: string): boolean =>
  hasUnit(state, id) && sideOfUnit(state, state.units[id]) === state.phasing

function handFaults(state: TheWarState, { movers, moved }: QuestionOf<'hand'>): readonly string[] {
  const faults: string[] = []
  if (movers.length === 0) return ['nobody is in hand']
  if (new Set(movers.map(({ unit }) => unit)).size !== movers.length) faults.push('a unit is in hand twice')
  for (const { unit, left, stopped } of movers) {
    const verdict = checkMover(state, unit)
    if (!verdict.legal) return [verdict.because]
    if (state.units[unit].hex !== state.units[movers[0].unit].hex) faults.push('a stack is in one hex')
    if (left > allowanceOf(state, unit))
      faults.push(`${unit} has ${left} points left, more than it began with`)
    if (!moved && (stopped || left !== allowanceOf(state, unit))) faults.push(`${unit} has not set out`)
    if (left === 0 && !stopped) faults.push(`${unit} has no points left`)
  }
  return faults
}

/** The choices so far are made again from the roll on: only what could be chosen is there. */
function battleFaults(state: TheWarState, question: QuestionOf<'battle'>): readonly string[] {
  const { target, attackers, roll } = question
  const plan = checkPlan(state, { target, attackers })
  if (!plan.legal) return [plan.because]
  const lawful = checkPlanned(state, question)
  if (!lawful.legal) return [lawful.because]
  if (roll === null) return ['a battle waits, and nothing was rolled']
  const asked = fightOf(state, question)
  let fight = afterRoll(asked, roll)
  for (let choices = 0; choices < 99; choices++) {
    if (canonicalJson(fight.progress) === canonicalJson(asked.progress))
      return groundFight.next(fight).does === 'ask' ? [] : ['the battle asks nobody']
    const next = groundFight.next(fight)
    if (next.does !== 'ask') break
    const chosen = next.choices.find((choice) => {
      switch (choice.about) {
        case 'result':
          return choice.result === question.result
        case 'stand':
          return choice.stand === question.stands
        case 'lose': {
          const list = next.player === 'attacker' ? question.attackersLost : question.defendersLost
          const so = next.player === 'attacker' ? fight.progress.attackersLost : fight.progress.defendersLost
          return choice.unit === list[so.length]
        }
        default: {
          const list = next.player === 'attacker' ? question.attackersDepleted : question.defendersDepleted
          const so =
            next.player === 'attacker' ? fight.progress.attackersDepleted : fight.progress.defendersDepleted
          return choice.unit === list[so.length]
        }
      }
    })
    if (chosen === undefined) break
    fight = groundFight.answer(fight, chosen)
  }
  return ['what was chosen in the battle could not be chosen']
}

function retreatFaults(state: TheWarState, question: QuestionOf<'retreat'>): readonly string[] {
  const { target, attackers, units, going } = question
  const retreats = (id: string) =>
    hasUnit(state, id) && sideOfUnit(state, state.units[id]) === otherSide(state.phasing)
  if (!units.every(retreats) || new Set(units).size !== units.length)
    return ['somebody retreats who is not there']
  if (!attackers.every((id) => isPhasing(state, id))) return ['somebody attacked who is not there']
  for (const id of units) {
    const at = going?.unit === id ? going.path.at(-1) : target
    if (state.units[id].hex !== at) return [`${id} is not where it retreats from`]
  }
  if (unitsAt(state, target).some((id) => !units.includes(id))) return [`${target} holds others`]
  if (going !== null && (!units.includes(going.unit) || going.path.length === 0))
    return ['nobody is under way']
  return retreatsOf(state, question).length > 0 ? [] : ['nobody can retreat']
}
