/** Actions, events and decisions of The War as people say them, with units and places by their names. */

import { describe } from '../../kernel/describe'
import type { Reason } from '../../kernel/explain'
import type { WordsSpec } from '../../kernel/game'
import type { ForcedMarch } from '../../tables/the-war-forced-march'
import type { Of, TheWarAction, TheWarEvent } from './actions'
import { turnName } from './calendar'
import type { GroundAttack } from './ground/10-attack'
import { checkGroundAttack, groundCombatOdds, groundOdds } from './ground/10-ground-combat'
import { flow } from './play/03-flow'
import { checkPlanned, isAxisInSovietUnion } from './play/10-attack'
import { supportedAttack } from './play/10-battle'
import { isUndefended, isUnopposed } from './play/11-airborne'
import { airResultText, groundResultText } from './result-words'
import type { PlannedAttack, Question, TheWarState } from './state'
import { LOGISTICAL_EFFORTS } from './supply/04-logistics'
import type { LogisticalEffort, Side } from './types'
import {
  AIR_EFFORTS,
  capital,
  listText,
  MISSIONS,
  nationText,
  placeText,
  plural,
  reasonText,
  SIDES,
  STEPS,
  unitIn,
  unitText,
  wayText,
} from './words-names'

export { groundResultText } from './result-words'
export { nationText, reasonText, unitText } from './words-names'

// ---- results ---------------------------------------------------------------------------------

/**
 * An attack and what may come of it on one line, as a damage calculator says it: `40 factors against 8 in 1522, 5-1, roll -2: DE 80%, ½ DEΩ 10%, DD3Ω 10%`.
 *
 * @example
 * ```ts
 * console.log(battleText(attack))
 * ```
 */
export function battleText(attack: GroundAttack): string {
  const { target } = attack
  const verdict = checkGroundAttack(attack)
  if (!verdict.legal) return `No attack on ${placeText(target.hex)}: ${reasonText(verdict.because)}`
  const { attack: strength, defence, column, modifier } = groundOdds(attack)
  const roll = modifier === 0 ? '' : `, roll ${modifier > 0 ? '+' : '-'}${Math.abs(modifier)}`
  const who = `${strength.factors} factors against ${defence.factors} in ${placeText(target.hex)}`
  return `${who}, ${column}${roll}: ${describe(groundCombatOdds(attack))}`
}

/** The odds of an attack that was planned, as things stand, with the aircraft that are over it; nothing if it may not be made. */
function oddsText(state: TheWarState, planned: PlannedAttack): string {
  if (isUnopposed(state, planned.target)) return 'nobody is there'
  return checkPlanned(state, planned).legal ? battleText(supportedAttack(state, planned)) : ''
}

// ---- actions ---------------------------------------------------------------------------------

type Say<A> = (action: A, state: TheWarState | undefined) => string

/** One line an action: the compiler names the one that is missing. */
const ACTIONS: { readonly [T in TheWarAction['type']]: Say<Of<T>> } = {
  effort: ({ power, effort }) =>
    `${nationText(power)} makes ${LOGISTICAL_EFFORTS[effort as LogisticalEffort] ?? effort}`,
  mark: ({ power, at }) => `${nationText(power)} places the marker of its effort in ${placeText(at)}`,
  fly: ({ unit }, state) => `take ${unitIn(state, unit)} to another base`,
  land: ({ to }, state) => {
    const asked = flyingIn(state)
    return asked !== null && state?.air[asked]?.base === to
      ? `leave ${unitText(asked)} at ${placeText(to)}`
      : `land ${asked === null ? '' : `${unitText(asked)} `}at ${placeText(to)}`
  },
  field: ({ power }) => `${nationText(power)} lays out an airbase`,
  site: ({ at }) => `lay the airbase out in ${placeText(at)}`,
  muster: ({ unit, at }) => `build ${unitText(unit)} again at ${placeText(at)}`,
  raid: ({ unit, at }, state) => `strike the field of ${placeText(at)} with ${unitIn(state, unit)}`,
  scramble: ({ unit }, state) => `meet the strike with ${unitIn(state, unit)}`,
  enough: () => 'send nobody else',
  support: ({ unit, at }, state) => `support the attack on ${placeText(at)} with ${unitIn(state, unit)}`,
  escort: ({ unit, at }, state) => `escort the aircraft over ${placeText(at)} with ${unitIn(state, unit)}`,
  cover: ({ unit, at }, state) => `support the defence of ${placeText(at)} with ${unitIn(state, unit)}`,
  intercept: ({ unit, at }, state) =>
    `intercept the aircraft on their way to ${placeText(at)} with ${unitIn(state, unit)}`,
  counter: ({ unit, at }, state) => `meet the interceptors over ${placeText(at)} with ${unitIn(state, unit)}`,
  assist: ({ unit, at }, state) =>
    `support the automatic victory in ${placeText(at)} with ${unitIn(state, unit)}`,
  interdict: ({ unit, at }, state) => `hold the reserve up over ${placeText(at)} with ${unitIn(state, unit)}`,
  return: ({ unit, to }, state) => `land ${unitIn(state, unit)} at ${placeText(to)}`,
  boost: ({ yes }) => (yes ? 'announce an air effort' : 'announce no air effort'),
  rise: ({ yes }) =>
    yes ? 'the aircraft of the field come up' : 'the aircraft of the field stay on the ground',
  hit: ({ unit }, state) => `${unitIn(state, unit)} takes the hit`,
  engage: ({ how }) =>
    how === 'fight' ? 'fight another round' : how === 'leave' ? 'leave for home' : 'end the fight in the air',
  divide: ({ unit }, state) => `break down ${unitIn(state, unit)}`,
  reunite: ({ unit }) => `put ${unitText(unit)} together again`,
  rail: ({ unit, to }, state) => `send ${unitIn(state, unit)} to ${placeText(to)} by rail`,
  take: ({ unit }, state) => `take ${unitIn(state, unit)}`,
  move: ({ to }, state) => `move ${handText(state)} to ${placeText(to)}`,
  overrun: ({ at }, state) => `overrun ${placeText(at)} with ${handText(state)}`,
  leave: ({ unit }, state) => `leave ${unitIn(state, unit)} behind`,
  stop: (_, state) => `put down ${handText(state)}`,
  aim: ({ at }, state) =>
    state !== undefined && isUndefended(state, at)
      ? `plan a drop on ${placeText(at)}, where nobody is`
      : `plan an attack on ${placeText(at)}`,
  join: ({ unit }, state) => `add ${unitIn(state, unit)} to the attack`,
  announce: (_, state) => {
    const asked = askedIn(state)
    return asked?.type === 'attack'
      ? `announce the attack on ${placeText(asked.target)}`
      : 'announce the attack'
  },
  favour: ({ at }) => `favour ${placeText(at)} with the limited effort`,
  commit: ({ unit, to }, state) => `bring the reserve ${unitIn(state, unit)} up to ${placeText(to)}`,
  fight: ({ at }, state) => {
    const planned = state?.attacks.find(({ target }) => target === at)
    const odds = state === undefined || planned === undefined ? '' : oddsText(state, planned)
    return `fight for ${placeText(at)}${odds === '' ? '' : ` (${odds})`}`
  },
  accept: ({ result }, state) => {
    const asked = askedIn(state)
    const eastern =
      state === undefined || asked?.type !== 'battle' ? undefined : isAxisInSovietUnion(state, asked.target)
    return `take ${result}: ${groundResultText(result, eastern)}`
  },
  stand: ({ yes }) => (yes ? 'the garrison stands fast' : 'the garrison gives way'),
  lose: ({ unit }, state) => `lose ${unitIn(state, unit)}`,
  deplete: ({ unit }, state) => `deplete ${unitIn(state, unit)}`,
  retreat: ({ unit, to }, state) => `retreat ${unitIn(state, unit)} to ${placeText(to)}`,
  advance: ({ unit }, state) => `advance with ${unitIn(state, unit)}`,
  hold: () => 'advance no further',
  'reserve-works': () => 'put a fortification in reserve',
  entrench: ({ at }) => `dig in at ${placeText(at)}`,
  reserve: ({ unit }, state) => `put ${unitIn(state, unit)} in reserve`,
  repair: ({ unit }, state) => `repair ${unitIn(state, unit)}`,
  rebuild: ({ unit }) => `build ${unitText(unit)} again`,
  place: ({ at }) => `place it in ${placeText(at)}`,
  raise: ({ country, at }) => `raise the people of ${nationText(country)} in ${placeText(at)}`,
  upgrade: ({ unit }, state) => `exchange ${unitIn(state, unit)} for a better one`,
  fortify: ({ power, at }) => `${nationText(power)} builds a fortification in ${placeText(at)}`,
  'build-fortress': ({ power, at }) => `${nationText(power)} builds a fortress in ${placeText(at)}`,
  suffer: ({ unit }, state) => `${unitIn(state, unit)} suffers`,
  idle: ({ unit }, state) => `${unitIn(state, unit)} goes without oil`,
  disband: ({ unit }, state) => `remove ${unitIn(state, unit)}`,
  march: ({ unit }, state) => `drive ${unitIn(state, unit)} on in a forced march`,
  bomb: ({ at }) => `bomb ${placeText(at)} flat before the attack`,
  stratmove: ({ unit }, state) => `move ${unitIn(state, unit)} strategically`,
  arrive: ({ to }, state) => {
    const asked = askedIn(state)
    return `bring ${asked?.type === 'stratmove' ? unitText(asked.unit) : 'it'} to ${placeText(to)}`
  },
  relocate: ({ at }) => `take down what stands in ${placeText(at)}`,
  'put-up': ({ to }) => `put it up in ${placeText(to)}`,
  evacuate: ({ city }) => `move the industry of ${city} to the Urals`,
  grant: ({ power, receiver, narfs }) =>
    `${nationText(power)} gives ${nationText(receiver)} ${plural(narfs, 'NARF')}`,
  scorch: () => 'burn the land before the enemy',
  'raise-smps': ({ power }) => `${nationText(power)} buys another level of SMPs`,
  end: (_, state) => (state === undefined ? 'end the phase' : `end ${STEPS[state.flow.step]}`),
}

const askedIn = (state: TheWarState | undefined): Question | undefined => state?.flow.asked.at(-1)

/** The air unit that is about to change its base. */
function flyingIn(state: TheWarState | undefined): string | null {
  const asked = askedIn(state)
  return asked?.type === 'flight' ? asked.unit : null
}

/** What is in hand. */
function handText(state: TheWarState | undefined): string {
  const asked = askedIn(state)
  return asked?.type === 'hand' ? listText(asked.movers.map(({ unit }) => unitText(unit))) : 'what is in hand'
}

/**
 * What a player decides. The state in which he does, if it is at hand, lets it say more.
 *
 * @example
 * ```ts
 * actionText({ type: 'take', unit: 'ger-arm-19' }) // 'take German armour 19'
 * ```
 */
export function actionText(action: TheWarAction, state?: TheWarState): string {
  const say = ACTIONS[action.type] as Say<TheWarAction>
  return say(action, state)
}

// ---- events ----------------------------------------------------------------------------------

type EventOf<T extends TheWarEvent['type']> = Extract<TheWarEvent, { type: T }>

const EVENTS: { readonly [T in TheWarEvent['type']]: (event: EventOf<T>) => string } = {
  step: ({ step, player }) => `${SIDES[player as Side] ?? player}: ${STEPS[step]}`,
  weather: ({ front, level }) => `the weather of the ${front} front: ${level.replace(/-/g, ' ')}`,
  effort: ({ power, effort }) => `${nationText(power)} makes ${LOGISTICAL_EFFORTS[effort]}`,
  marked: ({ power, at }) => `${nationText(power)} places the marker of its effort in ${placeText(at)}`,
  favoured: ({ power, at }) => `the limited effort of ${nationText(power)} favours ${placeText(at)}`,
  divided: ({ unit, into, at }) =>
    `${unitText(unit)} in ${placeText(at)} breaks down into ${plural(into.length, 'unit')}`,
  reunited: ({ unit, at }) => `${unitText(unit)} is together again in ${placeText(at)}`,
  arrived: ({ unit, at }) => `${unitText(unit)} arrives in ${placeText(at)}`,
  reserved: ({ unit, at }) => `${unitText(unit)} in ${placeText(at)} is in reserve`,
  committed: ({ unit, path }) =>
    `the reserve ${unitText(unit)} comes up to ${placeText(path.at(-1) ?? '')}${wayText(path)}`,
  'reserved-works': ({ by }) => `${nationText(by)} keeps a fortification in reserve`,
  repaired: ({ unit, at, narfs }) =>
    `${unitText(unit)} in ${placeText(at)} is repaired for ${plural(narfs, 'NARF')}`,
  rebuilt: ({ unit, at, narfs }) =>
    `${unitText(unit)} is built again in ${placeText(at)} for ${plural(narfs, 'NARF')}`,
  upgraded: ({ unit, at, to, narfs }) =>
    `${unitText(unit)} in ${placeText(at)} becomes ${to} for ${plural(narfs, 'NARF')}`,
  works: ({ at, kind, by, narfs }) =>
    `${nationText(by)} builds a ${kind} in ${placeText(at)} for ${plural(narfs, 'NARF')}`,
  siege: ({ at, turns }) =>
    turns === 0
      ? `the siege of ${placeText(at)} is raised`
      : `${placeText(at)} is besieged for ${plural(turns, 'turn')}`,
  dismantled: ({ at }) => `the works in ${placeText(at)} are gone`,
  'asked-for-terms': ({ country, roll }) => `${nationText(country)} is asked for terms, a roll of ${roll}`,
  supply: ({ unit, supply }) =>
    `${unitText(unit)} ${supply === 'full' ? 'is in full supply' : supply === 'limited' ? 'is in limited supply' : 'is out of supply'}`,
  moved: ({ unit, path }) => `${unitText(unit)} moves to ${placeText(path.at(-1) ?? '')}${wayText(path)}`,
  railed: ({ unit, path }) => `${unitText(unit)} goes to ${placeText(path.at(-1) ?? '')} by rail`,
  captured: ({ hex, by }) => `${nationText(by)} takes ${placeText(hex)}`,
  overran: ({ at }) => `automatic victory in ${placeText(at)}`,
  announced: ({ at, attackers }) => `${listText(attackers.map(unitText))} will attack ${placeText(at)}`,
  'called-off': ({ at, because }) => `no attack on ${placeText(at)}: ${reasonText(because)}`,
  // Whose attack it was the event does not say: what Ω costs the Axis is told when a unit of it is depleted.
  rolled: ({ at, column, roll, result }) =>
    `battle for ${placeText(at)}, ${column}, roll ${roll}: ${result}, ${groundResultText(result, false)}`,
  accepted: ({ at, result }) => `the attacker takes ${result} in ${placeText(at)}`,
  lost: ({ unit, at, outOfSupply }) =>
    `${unitText(unit)} in ${placeText(at)} is lost${outOfSupply ? ', out of supply' : ''}`,
  depleted: ({ unit, at }) => `${unitText(unit)} in ${placeText(at)} is depleted`,
  foothold: ({ at, kinds }) => `a ${kinds.join(' and a ')} in ${placeText(at)}`,
  retreated: ({ unit, to }) => `${unitText(unit)} retreats to ${placeText(to)}`,
  advanced: ({ unit, to }) => `${unitText(unit)} advances to ${placeText(to)}`,
  staged: ({ unit, from, to, legs }) =>
    `${unitText(unit)} flies from ${placeText(from)} to ${placeText(to)}${legs > 1 ? ` in ${plural(legs, 'leg')}` : ''}`,
  raided: ({ unit, at }) => `${unitText(unit)} strikes the field of ${placeText(at)}`,
  scrambled: ({ unit, at }) => `${unitText(unit)} comes up to meet the strike at ${placeText(at)}`,
  sortie: ({ unit, at, mission }) => `${unitText(unit)} flies to ${MISSIONS[mission]} ${placeText(at)}`,
  'air-effort': ({ at, effort }) => `${AIR_EFFORTS[effort]} over ${placeText(at)}`,
  'air-rolled': ({ at, by, roll, result }) =>
    `${by === 'flak' ? 'flak over' : 'fight in the air over'} ${placeText(at)}, roll ${roll}: ${result}, ${airResultText(result)}`,
  returned: ({ unit, to }) => `${unitText(unit)} lands at ${placeText(to)}`,
  'broke-off': ({ unit, at }) => `${unitText(unit)} breaks off over ${placeText(at)}`,
  'shot-down': ({ unit, at, rule }) =>
    `${unitText(unit)} is ${rule === '11.9' ? 'shot down, of' : 'lost in'} ${placeText(at)}`,
  displaced: ({ unit, to, condition }) =>
    `${unitText(unit)} is driven from its base to ${placeText(to)}${condition === 'depleted' ? ', depleted' : ''}`,
  airbase: ({ at, by }) => `${nationText(by)} has an airbase in ${placeText(at)}`,
  jet: ({ unit }) => `${unitText(unit)} can be built`,
  relocated: ({ from, to, smps }) =>
    `what stood in ${placeText(from)} is put up in ${placeText(to)} for ${plural(smps, 'SMP')}`,
  'airbase-lost': ({ at }) => `the airbase in ${placeText(at)} is lost`,
  dropped: ({ unit, at }) => `${unitText(unit)} drops on ${placeText(at)}`,
  stratmoved: ({ unit, from, to, smps }) =>
    `${unitText(unit)} moves strategically from ${placeText(from)} to ${placeText(to)} for ${plural(smps, 'SMP')}`,
  marched: ({ unit, result }) => `forced march of ${unitText(unit)}: ${MARCHES[result]}`,
  bombed: ({ at }) => `${placeText(at)} is bombed flat before the attack`,
  evacuated: ({ city, narfs, smps }) =>
    `the industry of ${city} goes to the Urals for ${plural(narfs, 'NARF')} and ${plural(smps, 'SMP')}`,
  granted: ({ power, receiver, narfs, smps }) =>
    `${nationText(power)} gives ${nationText(receiver)} ${plural(narfs, 'NARF')}, which takes ${plural(smps, 'SMP')}`,
  scorched: ({ points }) =>
    `the Soviets burn their land: ${plural(points, 'movement point')} less in the second impulse`,
  atrocities: ({ country, atrocities }) =>
    `${atrocities === 0 ? 'no atrocities' : plural(atrocities, 'atrocity').replace('atrocitys', 'atrocities')} in ${nationText(country)}`,
  partisans: ({ country, partisans, legions }) =>
    `${partisans === 0 ? 'no partisans' : plural(partisans, 'partisan')}${legions === 0 ? '' : ` and ${plural(legions, 'SS Legion')}`} to raise in ${nationText(country)}`,
  shortage: ({ power, units }) => `${nationText(power)} is short of oil: ${plural(units, 'unit')} must stay`,
  stopped: ({ unit }) => `${unitText(unit)} has no oil`,
  raised: ({ unit, at, narfs }) =>
    `${unitText(unit)} is raised in ${placeText(at)} for ${plural(narfs, 'NARF')}`,
  'partisan-war': ({ by, result, narfs }) =>
    `partisans of ${nationText(by)}, result ${result}: the occupier loses ${plural(narfs, 'NARF')}`,
  'smps-raised': ({ power, narfs, smps, railMoves }) =>
    `${nationText(power)} buys a level of SMPs for ${plural(narfs, 'NARF')}: ${plural(smps, 'SMP')}, and ${plural(railMoves, 'rail move')} as before`,
  account: ({ power, narfs, explain }) =>
    `${nationText(power)} ${narfs < 0 ? 'loses' : 'gets'} ${plural(Math.abs(narfs), 'NARF')}${becauseText(explain)}`,
  income: ({ power, narfs, base, explain }) =>
    `${nationText(power)} has an income of ${plural(narfs, 'NARF')} on a base of ${base}${becauseText(explain.filter(({ because }) => because !== 'the base'))}`,
  surrendered: ({ country }) => `${nationText(country)} surrenders`,
  ended: ({ winner, level }) =>
    winner === null
      ? `the game ends ${level}`
      : `${SIDES[winner as Side] ?? winner} have won a ${level} victory`,
}

const MARCHES: Readonly<Record<ForcedMarch, string>> = {
  marches: 'it marches on',
  depleted: 'it marches on, and is depleted',
  none: 'it goes no further',
}

const becauseText = (explain: readonly Reason[]): string =>
  explain.length === 0 ? '' : `: ${listText(explain.map(({ because }) => reasonText(because)))}`

/**
 * What happened, without its rule.
 *
 * @example
 * ```ts
 * eventText({ type: 'advanced', rule: '10.5', unit: 'ger-arm-19', to: '1522' }) // 'German armour 19 advances to 1522'
 * ```
 */
export function eventText(event: TheWarEvent): string {
  const say = EVENTS[event.type] as (event: TheWarEvent) => string
  return say(event)
}

// ---- decisions -------------------------------------------------------------------------------

/** What there is to know about the question that is being asked. */
function askedText(state: TheWarState): string {
  const asked = askedIn(state)
  switch (asked?.type) {
    case 'hand':
      return `${listText(asked.movers.map(({ unit, left }) => `${unitText(unit)} with ${left} MP left`))} in hand. `
    case 'attack': {
      const odds = oddsText(state, asked)
      return odds === '' ? `The attack is on ${placeText(asked.target)}. ` : `${odds}. `
    }
    case 'battle':
      return `The battle is for ${placeText(asked.target)}. `
    case 'retreat':
      return `${listText(asked.units.map(unitText))} must leave ${placeText(asked.target)}. `
    case 'advance':
      return `${placeText(asked.target)} is empty. `
    case 'flight':
    case 'placing':
    case 'stratmove':
      return `It is ${unitText(asked.unit)}. `
    case 'interdict':
      return `It is ${unitText(asked.unit)}, on its way to ${placeText(asked.path.at(-1)!)}. `
    case 'relocation':
      return `It is taken down in ${placeText(asked.at)}. `
    case 'fuel':
      return `${asked.left} more ${asked.left === 1 ? 'goes' : 'go'} without. `
    case 'scramble':
      return `The strike is at ${placeText(asked.at)}. `
    case 'air':
      return `${listText(asked.attacker.map(unitText))} against ${listText(asked.defender.map(unitText))} over ${placeText(asked.at)}. `
    default:
      return ''
  }
}

/** What the game says. */
export const theWarWords: WordsSpec<TheWarState, TheWarAction, TheWarEvent> = {
  action: actionText,
  event: eventText,
  decision(state, question) {
    if (state.ended !== null) return `${capital(reasonText(state.ended.because))}.`
    const { player } = flow.decision(state)
    return `${turnName(state.turn)}, ${SIDES[player as Side] ?? player}, ${STEPS[state.flow.step]}. ${question}`
  },
  question: (state) => `${askedText(state)}${flow.decision(state).prompt}`,
  piece: unitText,
}
