/** Section 11.1 when a game begins or is loaded: air units at their bases, and all that can be wrong with them. */

import type { Violation } from '../../../kernel/game'
import type { Fault } from '../../../kernel/json'
import { airFight } from '../air/11-air-fight'
import { airCategory } from '../air/11-air-ratings'
import { MOST_AIRBASES } from '../air/11-airbases'
import { mayNationHaveType } from '../ground/02-units'
import { scenarioOf } from '../scenarios/list'
import type { PlacedAircraft } from '../scenarios/scenario'
import type { AirPiece, Question, TheWarState } from '../state'
import type { MajorPower } from '../types'
import { isHeldBy, otherSide, sideOf } from './01-forces'
import { interdictFaults } from './09-interdiction'
import { airFightNow } from './11-air-battle'
import { checkBase, hasAircraft, sideOfAircraft } from './11-aircraft'
import { mayReturn } from './11-return'
import { isFlownAlone, isOverGround } from './11-single-flights'
import { isAnswerable } from './11-support'
import { warMap } from './map'

/** An air unit when it comes to the map. */
export const airPiece = ({ nation, type, factors, hex }: PlacedAircraft): AirPiece => ({
  nation,
  type,
  factors,
  condition: 'full-strength',
  base: hex,
  supplied: true,
  limited: false,
  active: false,
  staged: false,
  flown: [],
  displaced: false,
})

/** What is wrong with the air units of a set-up. */
export function airFaults(state: TheWarState, units: readonly PlacedAircraft[]): readonly Fault[] {
  const faults: Fault[] = []
  for (const [i, { id, nation, type, hex }] of units.entries()) {
    const wrong = (problem: string) => faults.push({ path: `charts.air.${i}`, problem })
    if (units.findIndex((other) => other.id === id) !== i) wrong(`${id} is there twice`)
    if (Object.hasOwn(state.units, id)) wrong(`${id} is a ground unit too`)
    if (airCategory(type) !== 'on-board') wrong(`${id} is no unit of the map`)
    const theirs = mayNationHaveType(type, nation, false)
    if (!theirs.legal) wrong(theirs.because)
    if (sideOf(state, nation) === null) wrong(`${nation} has no part in this scenario`)
    else {
      const base = checkBase(state, id, hex)
      if (!base.legal) wrong(base.because)
    }
  }
  for (const { code, because } of airbaseFaults(state))
    faults.push({ path: `charts.airbases.${code}`, problem: because })
  return faults
}

function airbaseFaults(state: TheWarState): readonly Violation[] {
  const wrong: Violation[] = []
  const counts = new Map<MajorPower, number>()
  for (const [hex, power] of Object.entries(state.airbases)) {
    counts.set(power, (counts.get(power) ?? 0) + 1)
    const side = sideOf(state, power)
    if (side === null || !warMap().facts(hex).land || !isHeldBy(state, side, hex))
      wrong.push({ rule: '11.1.2', code: hex, because: `${power} has no airbase in ${hex}`, at: hex })
  }
  for (const [power, count] of counts)
    if (count > MOST_AIRBASES[power])
      wrong.push({
        rule: '11.1.1',
        code: power,
        because: `${power} has ${count} airbases of ${MOST_AIRBASES[power]}`,
      })
  return wrong
}

/** What the air units of a state must be: alive, at a base that is theirs and has room, and where they fly to known. */
export function airInvariants(state: TheWarState): readonly Violation[] {
  const wrong: Violation[] = [...airbaseFaults(state)]
  const must = (rule: string, code: string, holds: boolean, because: string, at?: string) => {
    if (!holds) wrong.push(at === undefined ? { rule, code, because } : { rule, code, because, at })
  }
  const { nations } = scenarioOf(state.scenario)
  const lost = new Set(state.lostAircraft.map(({ unit }) => unit))
  must('11.0', 'lost-twice', lost.size === state.lostAircraft.length, 'an air unit is lost twice')
  for (const [id, { nation, base }] of Object.entries(state.air)) {
    must('11.0', 'lost-aircraft', !lost.has(id), `${id} is lost, and at ${base}`, base)
    must('11.0', 'name', !Object.hasOwn(state.units, id), `${id} is a ground unit too`, base)
    if (nations[nation] === undefined) {
      must('2.7', 'nation', false, `${nation} has no part in this`, base)
      continue
    }
    must('23.1', 'surrendered', !state.surrendered.includes(nation), `${nation} has surrendered`, base)
    must('11.1', 'base', checkBase(state, id, base).legal, `${id} cannot be based in ${base}`, base)
  }
  if (wrong.length > 0) return wrong
  sortieFaults(state, must)
  return wrong
}

type Must = (rule: string, code: string, holds: boolean, because: string, at?: string) => void

const STAGING: readonly string[] = ['staging', 'intercept-staging', 'stratmove', 'intercept-stratmove']
const ANSWERS: readonly string[] = ['counter-intercept', 'counter-counter-intercept']

/** Is an air unit that changes its base being met: does it fly, and those who answer it, and nobody else? */
function isStagingMet({ flow: { asked, step }, sorties }: TheWarState): boolean {
  const [below] = asked
  const strategic = step === 'stratmoves'
  const [flown, met] = strategic ? STAGING.slice(2) : STAGING
  if (!strategic && !step.endsWith('staging')) return false
  if (below?.type !== (strategic ? 'stratmove' : 'flight') || asked.length !== 2) return false
  return sorties.every(({ mission, unit }) =>
    mission === flown ? unit === below.unit : mission === met || ANSWERS.includes(mission),
  )
}

function sortieFaults(state: TheWarState, must: Must): void {
  const { step } = state.flow
  const during = ['counter-air', 'movement', 'support', 'reaction', 'counter', 'battles'].some((part) =>
    step.endsWith(part),
  )
  const staging = isStagingMet(state)
  const idle = state.sorties.length === 0
  must('11.3', 'sorties', during || staging || idle, `aircraft are under way during ${step}`)
  const stages = state.sorties.some(({ mission }) => STAGING.includes(mission))
  must('11.2.3', 'staging', staging || !stages, `nobody changes his base during ${step}`)
  must(
    '11.5',
    'raids',
    step === 'counter-air' || state.raids.length === 0,
    `fields are struck during ${step}`,
  )
  const asked = state.flow.asked.at(-1)
  const fought =
    asked !== undefined && 'target' in asked ? asked.target : asked?.type === 'air' ? asked.at : null
  const seen = new Set<string>()
  for (const sortie of state.sorties) {
    const { unit, at, path } = sortie
    must('11.3', 'no-such-unit', hasAircraft(state, unit), `${unit} flies, and is not there`, at)
    must('11.3', 'twice', !seen.has(`${unit} ${at}`), `${unit} flies to ${at} twice`, at)
    seen.add(`${unit} ${at}`)
    // When a battle is over its aircraft are on their way home until all are.
    const known =
      at === fought ||
      isFlownAlone(state, sortie) ||
      step.endsWith('battles') ||
      step === 'counter-air' ||
      state.attacks.some(({ target }) => target === at)
    must('11.3', 'no-ground-attack', known, `${unit} flies to ${at}, which nobody attacks`, at)
    const arrived = path.length === 0 && isFlownAlone(state, sortie)
    must('11.8.1', 'path', path.length > 0 || arrived, `${unit} flies to ${at} by no way`, at)
  }
  for (const { at, raiders, interceptors } of state.raids) {
    const names = [...raiders, ...interceptors]
    must(
      '11.5',
      'no-such-unit',
      names.every((id) => hasAircraft(state, id)),
      `over ${at} flies who is not there`,
      at,
    )
    if (!names.every((id) => hasAircraft(state, id))) continue
    const sides = raiders.every((id) => sideOfAircraft(state, state.air[id]) === state.phasing)
    const others = interceptors.every(
      (id) => sideOfAircraft(state, state.air[id]) === otherSide(state.phasing),
    )
    must('11.5', 'raiders', sides && others && raiders.length > 0, `over ${at} flies who may not`, at)
    must('11.5', 'twice', new Set(names).size === names.length, `somebody flies to ${at} twice`, at)
  }
  const fields = state.raids.map(({ at }) => at)
  must('11.5', 'field-twice', new Set(fields).size === fields.length, 'a field is struck twice')
}

type AirQuestion = Extract<
  Question,
  { type: 'site' | 'flight' | 'scramble' | 'counter' | 'return' | 'interdict' | 'air' }
>

/** What is wrong with a question about aircraft. */
export function airQuestionFaults(state: TheWarState, question: AirQuestion): readonly string[] {
  switch (question.type) {
    case 'flight': {
      const { unit } = question
      // Whoever was met on his way may be shot down while others fight on.
      if (!hasAircraft(state, unit) && state.flow.asked.length > 1) return []
      const flies =
        hasAircraft(state, unit) &&
        sideOfAircraft(state, state.air[unit]) === state.phasing &&
        !state.air[unit].staged
      return flies ? [] : [`${unit} does not change its base`]
    }
    case 'site':
      return sideOf(state, question.power) === state.phasing && Object.hasOwn(state.narfs, question.power)
        ? []
        : [`${question.power} lays out no airbases`]
    case 'scramble':
      if (!state.raids.some(({ at }) => at === question.at)) return [`nobody strikes ${question.at}`]
      return isAnswerable(state, question) ? [] : ['nobody can meet them']
    case 'counter':
      return isAnswerable(state, question) ? [] : ['nobody can answer']
    case 'interdict':
      return interdictFaults(state, question)
    case 'return':
      return mayReturn(state, question) ? [] : ['nobody can land elsewhere']
    case 'air':
      return airBattleFaults(state, question)
  }
}

function airBattleFaults(
  state: TheWarState,
  question: Extract<Question, { type: 'air' }>,
): readonly string[] {
  const { at, over, attackers, attacker, defender, strangers, hits, kind } = question
  const names = [...attacker, ...defender, ...strangers]
  if (!names.every((id) => hasAircraft(state, id)) || new Set(names).size !== names.length)
    return ['somebody fights who is not there']
  const sideOfId = (id: string) => sideOfAircraft(state, state.air[id])
  if (!attacker.every((id) => sideOfId(id) === state.phasing)) return ['the wrong side attacks']
  if ([...defender, ...strangers].some((id) => sideOfId(id) === state.phasing))
    return ['the wrong side defends']
  const kinds = { field: 'counter-air', way: 'battle', target: 'battle', guns: 'flak' } as const
  if (kinds[over] !== kind) return [`it is no ${kind}`]
  const alone = !isOverGround(state) && over !== 'field'
  if (over === 'field' ? state.flow.step !== 'counter-air' : state.flow.step === 'counter-air')
    return [`nobody fights over ${at} now`]
  if (over === 'field' && !state.raids.some((raid) => raid.at === at)) return [`nobody strikes ${at}`]
  if (over !== 'field' && ((attackers.length === 0) !== alone || strangers.length > 0))
    return ['nobody attacks on the ground']
  if (over !== 'field' && !attackers.every((id) => Object.hasOwn(state.units, id)))
    return ['somebody attacks who is not there']
  if (over === 'field' && !defender.every((id) => state.air[id].base === at))
    return ['somebody defends a field that is not his']
  const losers = { attacker, defender, strangers, 'all-defenders': [...defender, ...strangers] }
  if (hits !== null && (hits.struck.length !== losers[hits.loser].length || hits.left < 1))
    return ['a result is dealt out wrongly']
  const next = airFight.next(airFightNow(state, question))
  return next.does === 'ask' && next.choices.length > 1 ? [] : ['nobody is asked anything']
}
