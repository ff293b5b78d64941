/** Sections 11.5, 11.9 and 11.12 on a state: aircraft meet, guns fire, and both sides decide between the rolls. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { type Ask, rollOn } from '../../../kit/battle'
import type { Row, TheWarAction, TheWarEvent } from '../actions'
import {
  type AirChoice,
  type AirDecision,
  type AirFight,
  type AirFightResult,
  airFightOf,
  procedureOf,
} from '../air/11-air-fight'
import type { AirMission } from '../air/11-air-missions'
import type { AirUnit } from '../air/11-air-ratings'
import type { AirBattleNow, PlannedAttack, QuestionOf, Raid, Sortie, TheWarState } from '../state'
import type { Side } from '../types'
import { otherSide } from './01-forces'
import { flow } from './03-flow'
import { checkPlanned } from './10-attack'
import { finishBattle, rollGround } from './10-battle'
import { type AirMeeting, airTerms, factorsIn, flakOfField, flakOverBattle } from './11-air-terms'
import { isUnopposed, landParatroops, transportsMet } from './11-airborne'
import { airUnitOf, basedAt, changeAircraft, removeAircraft, sideOfAircraft } from './11-aircraft'
import { flightIsOver, isOverGround, takesPart } from './11-single-flights'

type Air = QuestionOf<'air'>

/** An air unit in a fight, by its name. */
export interface Flyer extends AirUnit {
  readonly id: string
}

const procedure = /* @__PURE__ */ procedureOf<Flyer>()

// ---- a fight, from the state and back ------------------------------------------------------------------

interface Forces {
  readonly attacker: readonly string[]
  readonly defender: readonly string[]
  readonly strangers: readonly string[]
}

function meetingOf(
  state: TheWarState,
  at: string,
  { attacker, defender, strangers }: Forces,
  field: boolean,
): AirMeeting {
  const piece = (id: string) => state.air[id]
  return {
    at,
    attacker: attacker.map(piece),
    defender: [...defender, ...strangers].map(piece),
    counterAir: field,
  }
}

/** The forces and terms of a fight, as the state has them. */
function castOf(state: TheWarState, at: string, over: AirBattleNow['over'], names: Forces) {
  const meeting = meetingOf(state, at, names, over === 'field')
  const flyers = (ids: readonly string[]) =>
    ids.map(
      (id): Flyer => ({ ...airUnitOf(state.air[id]), factors: factorsIn(state, state.air[id], meeting), id }),
    )
  const flak =
    over === 'field'
      ? flakOfField(state, at, meeting.attacker)
      : over === 'guns'
        ? flakOverBattle(state, at, meeting.attacker)
        : 0
  return {
    forces: {
      attacker: flyers(names.attacker),
      defender: flyers(names.defender),
      strangers: flyers(names.strangers),
    },
    terms: airTerms(state, meeting, flak),
  }
}

/** The fight that is being asked about. */
export function airFightNow(state: TheWarState, asked: AirBattleNow): AirFight<Flyer> {
  const { at, over, kind, effort, round, step, up, hits } = asked
  const { forces, terms } = castOf(state, at, over, asked)
  return { ...forces, terms, kind, effort, round, step, up, hits, home: [], last: null }
}

const idsOf = (units: readonly Flyer[]): readonly string[] => units.map(({ id }) => id)

const questionOf = (
  { at, over, attackers }: Pick<AirBattleNow, 'at' | 'over' | 'attackers'>,
  { kind, effort, round, step, up, hits, attacker, defender, strangers }: AirFight<Flyer>,
): Air => ({
  type: 'air',
  at,
  over,
  attackers,
  kind,
  effort,
  round,
  step,
  up,
  hits,
  attacker: idsOf(attacker),
  defender: idsOf(defender),
  strangers: idsOf(strangers),
})

/** Writes down what has become of everyone between two points of a fight. */
function writeBack(
  state: TheWarState,
  at: string,
  before: AirFight<Flyer>,
  after: AirFight<Flyer>,
  events: TheWarEvent[],
): void {
  const left = new Map(
    [...after.attacker, ...after.defender, ...after.strangers, ...after.home].map((unit) => [unit.id, unit]),
  )
  for (const { id, condition } of [...before.attacker, ...before.defender, ...before.strangers]) {
    const unit = left.get(id)
    if (unit === undefined) removeAircraft(state, id, '11.9', events)
    else if (unit.condition !== condition) {
      changeAircraft(state, id, { condition: unit.condition })
      events.push({ type: 'depleted', rule: '11.9', unit: id, at })
    }
  }
  for (const { id } of after.home.filter((unit) => !before.home.includes(unit))) {
    state.sorties = state.sorties.filter((sortie) => sortie.unit !== id || sortie.at !== at)
    events.push({ type: 'broke-off', rule: '11.9', unit: id, at })
  }
}

/** Rolls on until somebody is asked, or it is over: then what it has come to. */
function fightOn(
  state: TheWarState,
  at: string,
  start: AirFight<Flyer>,
  dice: Dice,
  events: TheWarEvent[],
): { readonly fight: AirFight<Flyer>; readonly result: AirFightResult<Flyer> | null } {
  const { battle, next } = rollOn(procedure, start, dice, (before, after) => {
    const { by, roll, result, explain } = after.last!
    events.push({ type: 'air-rolled', rule: by === 'flak' ? '11.12' : '11.9', at, by, roll, result, explain })
    writeBack(state, at, before, after, events)
  })
  return { fight: battle, result: next.does === 'end' ? next.result : null }
}

/** Puts the fight on the stack, or in the place of the one that is there. */
function put(state: TheWarState, question: Air): void {
  if (flow.asked(state)?.type === 'air') flow.amend(state, question)
  else flow.ask(state, question)
}

// ---- strikes at fields -----------------------------------------------------------------------------------

const there = (state: TheWarState, ids: readonly string[]) => ids.filter((id) => Object.hasOwn(state.air, id))

/** Fights a strike at a field; says whether somebody must decide something. */
export function fightRaid(state: TheWarState, raid: Raid, dice: Dice, events: TheWarEvent[]): boolean {
  const { at, up } = raid
  const names = {
    attacker: there(state, raid.raiders),
    defender: basedAt(state, otherSide(state.phasing), at),
    strangers: there(state, raid.interceptors),
  }
  const { forces, terms } = castOf(state, at, 'field', names)
  const start = airFightOf('counter-air', forces, { terms, up })
  const { fight, result } = fightOn(state, at, start, dice, events)
  if (result === null) put(state, questionOf({ at, over: 'field', attackers: [] }, fight))
  else raidIsOver(state, at, fight.up === true)
  return result === null
}

/**
 * A strike is over: whoever has flown in it, and lives, is on his way home.
 *
 * @rule 11.2.2
 */
function raidIsOver(state: TheWarState, at: string, up: boolean): void {
  const raid = state.raids.find((one) => one.at === at)!
  const flown = (ids: readonly string[], mission: AirMission): readonly Sortie[] =>
    there(state, ids).map((unit) => ({ unit, at, mission, path: [at] }))
  const risen = raid.up || up ? basedAt(state, otherSide(state.phasing), at) : []
  state.raids = state.raids.filter((one) => one !== raid)
  state.sorties = [
    ...state.sorties,
    ...flown(raid.raiders, 'counter-air'),
    ...flown([...raid.interceptors, ...risen], 'intercept-counter-air'),
  ]
}

// ---- over an attack on the ground --------------------------------------------------------------------------

/** Those that support a battle on the ground, if they get there; all others fight in the air only. */
export const supportsGround = ({ mission }: Sortie): boolean =>
  mission === 'OAS' || mission === 'DAS' || mission === 'av-support'

/** Does an interceptor meet the enemy before the target? */
export const isOnTheWay = ({ at, path }: Sortie): boolean => path.at(-1) !== at

/** The aircraft of a side that fly to a hex under attack. */
export const sortiesTo = (state: TheWarState, side: Side, at: string): readonly Sortie[] =>
  state.sorties.filter((sortie) => sortie.at === at && sideOfAircraft(state, state.air[sortie.unit]) === side)

const STAGES = ['way', 'target', 'guns'] as const

/** Who is in a stage of the air phase; nobody meets where one of the lists is empty. */
function stageForces(state: TheWarState, at: string, stage: (typeof STAGES)[number]): Forces {
  const ours = sortiesTo(state, state.phasing, at).filter((sortie) => takesPart(state, sortie))
  const theirs = sortiesTo(state, otherSide(state.phasing), at).filter((sortie) => takesPart(state, sortie))
  const names = (sorties: readonly Sortie[]) => [...new Set(sorties.map(({ unit }) => unit))]
  if (stage === 'guns') return { attacker: names(ours.filter(supportsGround)), defender: [], strangers: [] }
  const way = stage === 'way'
  const met = theirs.filter((sortie) => isOnTheWay(sortie) === way)
  const over = met.map(({ path }) => path.at(-1)!)
  // Bombers are met where they fly over, and escorts are with them; who counter-intercepts is where those are whom he answers.
  const out = ours.filter((sortie) =>
    sortie.mission === 'counter-intercept'
      ? isOnTheWay(sortie) === way
      : !(way && supportsGround(sortie)) || sortie.path.some((hex) => over.includes(hex)),
  )
  return { attacker: names(out), defender: names(met), strangers: [] }
}

/**
 * The air phase of an attack from a stage on, and after it the battle on the ground.
 *
 * @rule 10.2.1
 * @rule 11.3.1
 * @rule 11.4.1
 * @rule 11.8.1
 */
export function airPhase(
  state: TheWarState,
  { target, attackers }: PlannedAttack,
  from: number,
  dice: Dice,
  events: TheWarEvent[],
): void {
  let left = attackers
  for (const over of STAGES.slice(from)) {
    const names = stageForces(state, target, over)
    if (over !== 'guns' && names.defender.length === 0) continue
    if (names.attacker.length === 0) {
      if (over !== 'guns') left = transportsMet(state, target, left, { before: [], after: [] }, events)
      continue
    }
    const { forces, terms } = castOf(state, target, over, names)
    const start = airFightOf(over === 'guns' ? 'flak' : 'battle', forces, { terms })
    const { fight, result } = fightOn(state, target, start, dice, events)
    if (result === null) {
      put(state, questionOf({ at: target, over, attackers: left }, fight))
      return
    }
    if (over !== 'guns')
      left = transportsMet(state, target, left, { before: start.attacker, after: result.attacker }, events)
  }
  if (isOverGround(state))
    fightOnTheGround(state, { target, attackers: left }, left.length < attackers.length, dice, events)
  else flightIsOver(state, dice, events)
}

/** Without those who were shot down an attack may not be possible any more. */
function fightOnTheGround(
  state: TheWarState,
  attack: PlannedAttack,
  weaker: boolean,
  dice: Dice,
  events: TheWarEvent[],
): void {
  const verdict = weaker ? checkPlanned(state, attack) : legal
  if (verdict.legal && isUnopposed(state, attack.target)) {
    landParatroops(state, attack.target, attack.attackers, events, false)
    finishBattle(state, dice, events)
    return
  }
  if (verdict.legal) {
    rollGround(state, attack, dice, events)
    return
  }
  const { target } = attack
  state.sorties = state.sorties.filter(({ at }) => at !== target)
  events.push({ type: 'called-off', rule: verdict.rule, at: target, because: verdict.because })
  finishBattle(state, dice, events)
}

// ---- deciding --------------------------------------------------------------------------------------------

function askOf(
  state: TheWarState,
  asked: Air,
): { readonly fight: AirFight<Flyer>; readonly ask: Ask<AirChoice> } {
  const fight = airFightNow(state, asked)
  const ask = procedure.next(fight)
  if (ask.does !== 'ask') throw new Error('the fight asks nobody')
  return { fight, ask }
}

/**
 * Whose decision it is: the attacker is the side whose turn it is, even where it is intercepted.
 *
 * @rule 11.0
 */
export const flyerAsked = (state: TheWarState, asked: Air): Side =>
  askOf(state, asked).ask.player === 'attacker' ? state.phasing : otherSide(state.phasing)

/** The names among which a hit falls. */
const losers = ({ attacker, defender, strangers, hits }: AirFight<Flyer>): readonly Flyer[] => {
  if (hits?.loser === 'attacker') return attacker
  if (hits?.loser === 'strangers') return strangers
  return hits?.loser === 'all-defenders' ? [...defender, ...strangers] : defender
}

function actionOf(fight: AirFight<Flyer>, choice: AirChoice): TheWarAction {
  switch (choice.about) {
    case 'effort':
      return { type: 'boost', yes: choice.effort !== 'none' }
    case 'rise':
      return { type: 'rise', yes: choice.up }
    case 'hit':
      return { type: 'hit', unit: losers(fight)[choice.unit].id }
    case 'fight-on':
      return { type: 'engage', how: choice.decision }
  }
}

/** A choice in a few words. */
function choiceText(fight: AirFight<Flyer>, choice: AirChoice): string {
  switch (choice.about) {
    case 'effort':
      return choice.effort === 'none' ? 'no air effort' : 'an air effort'
    case 'rise':
      return choice.up ? 'come up' : 'stay on the ground'
    case 'hit':
      return `${losers(fight)[choice.unit].id} takes the hit`
    case 'fight-on':
      return DECISIONS[choice.decision]
  }
}

const DECISIONS: Readonly<Record<AirDecision, string>> = {
  fight: 'fight on',
  leave: 'leave for home',
  end: 'end the fight',
}

const RULE_OF = { effort: '11.9', rise: '11.5.1', hit: '11.9', 'fight-on': '11.9' } as const

const isSame = (one: TheWarAction, other: TheWarAction): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The choice that an action stands for, if it is one of those that are asked for. */
function choiceOf({ fight, ask }: ReturnType<typeof askOf>, action: TheWarAction): AirChoice | undefined {
  return ask.choices.find((choice) => isSame(actionOf(fight, choice), fields(action)))
}

/** An action with its fields in the order in which they are compared. */
function fields(action: TheWarAction): TheWarAction {
  switch (action.type) {
    case 'boost':
    case 'rise':
      return { type: action.type, yes: action.yes }
    case 'hit':
      return { type: 'hit', unit: action.unit }
    case 'engage':
      return { type: 'engage', how: action.how as AirDecision }
    default:
      return action
  }
}

function checkChoice(state: TheWarState, asked: Air, action: TheWarAction): Verdict {
  const now = askOf(state, asked)
  if (choiceOf(now, action) !== undefined) return legal
  const choices = now.ask.choices.map((choice) => choiceText(now.fight, choice)).join(', or ')
  const rule = RULE_OF[now.ask.about as AirChoice['about']]
  return refuse(rule, 'not-asked', `over ${asked.at} the choice is: ${choices}`, asked.at)
}

function decide(state: TheWarState, asked: Air, action: TheWarAction, dice: Dice): TheWarEvent[] {
  const events: TheWarEvent[] = []
  const now = askOf(state, asked)
  const choice = choiceOf(now, action)!
  if (choice.about === 'effort' && choice.effort !== 'none')
    events.push({ type: 'air-effort', rule: '11.9', at: asked.at, effort: choice.effort })
  const answered = procedure.answer(now.fight, choice)
  writeBack(state, asked.at, now.fight, answered, events)
  const { fight, result } = fightOn(state, asked.at, answered, dice, events)
  if (result === null) flow.amend(state, questionOf(asked, fight))
  else if (asked.over === 'field') {
    raidIsOver(state, asked.at, fight.up === true)
    flow.answered(state, dice, events)
  } else {
    const { at: target, attackers, over } = asked
    const escort = { before: now.fight.attacker, after: result.attacker }
    const left = over === 'guns' ? attackers : transportsMet(state, target, attackers, escort, events)
    const next = STAGES.indexOf(over) + 1
    if (left.length === attackers.length) airPhase(state, { target, attackers }, next, dice, events)
    else if (left.length === 0 || !checkPlanned(state, { target, attackers: left }).legal)
      fightOnTheGround(state, { target, attackers: left }, true, dice, events)
    else airPhase(state, { target, attackers: left }, next, dice, events)
  }
  return events
}

/** All choices of a fight are listed here; the rows of the others leave it to this one. */
export const engageRow: Row<'engage', 'air'> = {
  during: ['air'],
  check: checkChoice,
  list(state, asked) {
    const { fight, ask } = askOf(state, asked)
    return ask.choices.map((choice) => actionOf(fight, choice))
  },
  do: decide,
}
export const boostRow: Row<'boost', 'air'> = {
  during: ['air'],
  check: checkChoice,
  listedBy: 'engage',
  do: decide,
}
export const riseRow: Row<'rise', 'air'> = {
  during: ['air'],
  check: checkChoice,
  listedBy: 'engage',
  do: decide,
}
export const hitRow: Row<'hit', 'air'> = {
  during: ['air'],
  check: checkChoice,
  listedBy: 'engage',
  do: decide,
}
