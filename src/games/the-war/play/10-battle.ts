/** Section 10.2 on a state: an attack is rolled, and both sides decide what it costs them. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { type Ask, answerAndRollOn, type Halted, rollOn } from '../../../kit/battle'
import type { Row, TheWarAction, TheWarEvent } from '../actions'
import type { BattleAftermath } from '../ground/10-aftermath'
import type { GroundAttack } from '../ground/10-attack'
import { type FightChoice, type GroundFight, groundFight, NOT_FOUGHT } from '../ground/10-battle'
import { acceptableResults, groundOdds } from '../ground/10-ground-combat'
import type { PlannedAttack, QuestionOf, TheWarState } from '../state'
import type { Side } from '../types'
import { changeUnit, otherSide, removeUnit } from './01-forces'
import { flow } from './03-flow'
import { beginAdvance } from './10-advance'
import { attackOf, callOff, isAxisInSovietUnion } from './10-attack'
import { goOnRetreating } from './10-retreat'
import { airPhase } from './11-air-battle'
import { isUndefended, landParatroops, noteFought } from './11-airborne'
import { supportOf } from './11-support'
import { noteBombed } from './29-options'

type Battle = QuestionOf<'battle'>

/** An attack as it would be rolled now, with the aircraft that are over it. */
export const supportedAttack = (
  state: TheWarState,
  { target, attackers }: Pick<PlannedAttack, 'target' | 'attackers'>,
): GroundAttack => ({ ...attackOf(state, target, attackers), ...supportOf(state, target) })

/** The battle that is being asked about, with the units as they stand. */
export function fightOf(
  state: TheWarState,
  { type: _, target, attackers, ...progress }: Battle,
): GroundFight {
  const attack = supportedAttack(state, { target, attackers })
  return {
    attack,
    circumstances: { axisInSovietUnion: isAxisInSovietUnion(state, target) },
    progress,
    odds: groundOdds(attack),
  }
}

function askOf(state: TheWarState, asked: Battle): Ask<FightChoice> {
  const next = groundFight.next(fightOf(state, asked))
  if (next.does !== 'ask') throw new Error('the battle asks nobody')
  return next
}

/** Whose decision it is: the attacker is the side whose turn it is. */
export const fighterAsked = (state: TheWarState, asked: Battle): Side =>
  askOf(state, asked).player === 'attacker' ? state.phasing : otherSide(state.phasing)

// ---- rolling -------------------------------------------------------------------------------------

const planned = (state: TheWarState, at: string): PlannedAttack | undefined =>
  state.attacks.find(({ target }) => target === at)

/**
 * Rolls one of the announced attacks; the others wait until it has come to its end.
 *
 * @rule 10.2.3
 */
export const fightRow: Row<'fight', 'first-battles' | 'second-battles'> = {
  during: ['first-battles', 'second-battles'],
  check: (state, _, { at }) =>
    planned(state, at) ? legal : refuse('10.0', 'not-announced', `no attack on ${at} was announced`, at),
  add(state, _, actions) {
    for (const { target } of state.attacks) actions.push({ type: 'fight', at: target })
  },
  do(state, _, { at }, dice) {
    const events: TheWarEvent[] = []
    const { target, attackers } = planned(state, at)!
    state.attacks = state.attacks.filter((attack) => attack.target !== target)
    if (state.impulse === 'second')
      for (const id of attackers) changeUnit(state, id, { exploited: state.playerTurn })
    airPhase(state, { target, attackers }, 0, dice, events)
    return events
  },
}

/** The roll on the ground, when all is over in the air. */
export function rollGround(
  state: TheWarState,
  { target, attackers }: PlannedAttack,
  dice: Dice,
  events: TheWarEvent[],
): void {
  const asked: Battle = { type: 'battle', target, attackers, ...NOT_FOUGHT }
  if (flow.asked(state) === null) flow.ask(state, asked)
  else flow.amend(state, asked)
  halt(state, asked, rollOn(groundFight, fightOf(state, asked), dice, tell(target, events)), dice, events)
}

const tell =
  (at: string, events: TheWarEvent[]) =>
  (_before: GroundFight, { odds, progress }: GroundFight): void => {
    const { column, explain } = odds!
    const [{ text: result }] = acceptableResults(column, progress.roll!)
    events.push({ type: 'rolled', rule: '10.2.2', at, column, roll: progress.roll!, result, explain })
  }

/** The battle waits in the state, or is over and its aftermath is carried out. */
function halt(
  state: TheWarState,
  asked: Battle,
  { battle, next }: Halted<GroundFight, FightChoice, BattleAftermath>,
  dice: Dice,
  events: TheWarEvent[],
): void {
  const { target, attackers } = asked
  if (next.does === 'ask') flow.amend(state, { type: 'battle', target, attackers, ...battle.progress })
  else carryOut(state, { target, attackers }, next.result, dice, events)
}

/** What the battle has done, unit by unit; then who must retreats, and who may advances. */
function carryOut(
  state: TheWarState,
  { target, attackers }: PlannedAttack,
  aftermath: BattleAftermath,
  dice: Dice,
  events: TheWarEvent[],
): void {
  const empty = isUndefended(state, target)
  for (const id of [...aftermath.defendersLost, ...aftermath.attackersLost])
    removeUnit(state, id, { rule: '10.3.2', outOfSupply: aftermath.landingsLost.includes(id) }, events)
  for (const id of [...aftermath.defendersDepleted, ...aftermath.attackersDepleted]) {
    changeUnit(state, id, { condition: 'depleted' })
    events.push({ type: 'depleted', rule: '10.2.2', unit: id, at: state.units[id].hex })
  }
  if (aftermath.vacated && aftermath.footholds.length > 0) {
    const foothold = { kinds: aftermath.footholds, side: state.phasing, made: state.turn }
    state.footholds = { ...state.footholds, [target]: foothold }
    events.push({ type: 'foothold', rule: '9.6.2', at: target, kinds: aftermath.footholds })
  }
  const left = attackers.filter((id) => Object.hasOwn(state.units, id))
  noteFought(state, target, left)
  noteBombed(state, target)
  const { retreating, vacated } = aftermath
  if (empty && vacated) landParatroops(state, target, left, events, false)
  if (retreating.length > 0)
    goOnRetreating(
      state,
      { type: 'retreat', target, attackers: left, units: retreating, going: null },
      dice,
      events,
    )
  else if (vacated) beginAdvance(state, { target, attackers: left }, dice, events)
  else finishBattle(state, dice, events)
}

/** The battle is over: the others are looked at again, and the next may be rolled. */
export function finishBattle(state: TheWarState, dice: Dice, events: TheWarEvent[]): void {
  callOff(state, events)
  flow.answered(state, dice, events)
}

// ---- deciding ------------------------------------------------------------------------------------

/** The choice that an action stands for. */
function choiceOf(action: TheWarAction): FightChoice | null {
  switch (action.type) {
    case 'accept':
      return { about: 'result', result: action.result }
    case 'stand':
      return { about: 'stand', stand: action.yes }
    case 'lose':
      return { about: 'lose', unit: action.unit }
    case 'deplete':
      return { about: 'deplete', unit: action.unit }
    default:
      return null
  }
}

function actionOf(choice: FightChoice): TheWarAction {
  switch (choice.about) {
    case 'result':
      return { type: 'accept', result: choice.result }
    case 'stand':
      return { type: 'stand', yes: choice.stand }
    default:
      return { type: choice.about, unit: choice.unit }
  }
}

const nameOf = (choice: FightChoice): string =>
  choice.about === 'result'
    ? choice.result
    : choice.about === 'stand'
      ? choice.stand
        ? 'standing fast'
        : 'giving way'
      : choice.unit

const QUESTIONS: Readonly<Record<FightChoice['about'], string>> = {
  result: 'which result is taken',
  stand: 'whether the garrison stands fast',
  lose: 'who is lost',
  deplete: 'who is depleted',
}

const RULE_OF = { result: '10.2.3', stand: '10.6.6', lose: '10.3.2', deplete: '10.2.2' } as const

function checkChoice(state: TheWarState, asked: Battle, action: TheWarAction): Verdict {
  const { about, choices } = askOf(state, asked)
  const choice = choiceOf(action)!
  const rule = RULE_OF[choice.about]
  if (choice.about !== about)
    return refuse(
      rule,
      'not-asked',
      `in ${asked.target} it is asked ${QUESTIONS[about as FightChoice['about']]}, not ${QUESTIONS[choice.about]}`,
      asked.target,
    )
  return choices.some((one) => nameOf(one) === nameOf(choice))
    ? legal
    : refuse(
        rule,
        'no-choice',
        `${nameOf(choice)} may not be chosen; ${choices.map(nameOf).join(', ')} may`,
        asked.target,
      )
}

function decide(state: TheWarState, asked: Battle, action: TheWarAction, dice: Dice): TheWarEvent[] {
  const events: TheWarEvent[] = []
  const choice = choiceOf(action)!
  const { target } = asked
  if (choice.about === 'result')
    events.push({ type: 'accepted', rule: '10.2.3', at: target, result: choice.result })
  const halted = answerAndRollOn(groundFight, fightOf(state, asked), choice, dice, tell(target, events))
  halt(state, asked, halted, dice, events)
  return events
}

/** All choices of a battle are listed here; the rows of the others leave it to this one. */
export const acceptRow: Row<'accept', 'battle'> = {
  during: ['battle'],
  check: checkChoice,
  list: (state, asked) => askOf(state, asked).choices.map(actionOf),
  do: decide,
}
export const standRow: Row<'stand', 'battle'> = {
  during: ['battle'],
  check: checkChoice,
  listedBy: 'accept',
  do: decide,
}
export const loseRow: Row<'lose', 'battle'> = {
  during: ['battle'],
  check: checkChoice,
  listedBy: 'accept',
  do: decide,
}
export const depleteRow: Row<'deplete', 'battle'> = {
  during: ['battle'],
  check: checkChoice,
  listedBy: 'accept',
  do: decide,
}
