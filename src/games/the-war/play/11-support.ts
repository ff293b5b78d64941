/** Sections 11.3, 11.4 and 11.8 on a state: aircraft over attacks on the ground, and those that meet them. */

import type { Dice } from '../../../kernel/dice'
import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Row, TheWarAction, TheWarEvent } from '../actions'
import { type AirMission, checkCounterInterception, mayInterceptFlightAt } from '../air/11-air-missions'
import { isFighter } from '../air/11-air-ratings'
import { checkDas, checkOas } from '../air/11-air-support'
import type { GroundAttack } from '../ground/10-attack'
import type { QuestionOf, Sortie, TheWarState } from '../state'
import type { Side } from '../types'
import { otherSide } from './01-forces'
import { flow } from './03-flow'
import { letCome } from './09-interdiction'
import { entrenchmentsOf } from './09-reserve-works'
import { commitmentsOf } from './09-reserves'
import { checkFrenchSupport } from './10-attack'
import { isOnTheWay, sortiesTo, supportsGround } from './11-air-battle'
import { isUnopposed, jumpersOf, wayOfTransports } from './11-airborne'
import { aircraftOf, rangeOf } from './11-aircraft'
import { flightPath, hexesTo, reachFrom } from './11-flight'
import { checkHelp, checkMission, checkReach, noteMission } from './11-missions'
import { scramblesOf } from './11-raids'
import { goHome } from './11-return'
import { flyOn, interceptionOf, singleFlight } from './11-single-flights'
import { supportInWeather } from './11-weather'
import { warGround } from './ground'

type Sent = { readonly unit: string; readonly at: string }

const isAttacked = ({ attacks }: TheWarState, at: string): boolean =>
  attacks.some(({ target }) => target === at)

/** Those who jump in the attack on this hex. */
const jumpersTo = (state: TheWarState, at: string): readonly string[] =>
  jumpersOf(state, at, state.attacks.find(({ target }) => target === at)?.attackers ?? [])

const hasDrop = (state: TheWarState, at: string): boolean => jumpersTo(state, at).length > 0

const checkAttacked = (state: TheWarState, at: string): Verdict =>
  isAttacked(state, at) ? legal : refuse('11.3', 'no-ground-attack', `no attack on ${at} was announced`, at)

/** Nobody fights on the ground where nothing stands against a landing: aircraft help neither side there (11.3, 11.4.1). */
const checkFoughtFor = (state: TheWarState, at: string): Verdict =>
  isAttacked(state, at) && isUnopposed(state, at)
    ? refuse('11.3', 'no-ground-attack', `nobody fights for ${at}: paratroops land there`, at)
    : checkAttacked(state, at)

/** Adds a flight to those over an attack, and tells of it. */
function send(
  state: TheWarState,
  { unit, at }: Sent,
  mission: AirMission,
  path: readonly string[],
): TheWarEvent[] {
  noteMission(state, unit, mission, at)
  state.sorties = [...state.sorties, { unit, at, mission, path }]
  return [{ type: 'sortie', rule: mission === 'DAS' ? '11.4.1' : '11.3.1', unit, at, mission, path }]
}

/** A unit cannot be over one hex twice. */
const checkOnce = (state: TheWarState, { unit, at }: Sent): Verdict =>
  state.sorties.some((sortie) => sortie.unit === unit && sortie.at === at)
    ? refuse('11.2.3', 'there-already', `${unit} is on its way to ${at}`, at)
    : legal

/** Flights of one sort: whose, how far (those that meet others on their way are asked about wherever they are), and what they are checked by. */
interface Flights {
  readonly side: Side
  readonly range: 'offensive' | 'defensive' | null
  check(sent: Sent): Verdict
}

/** The hexes that aircraft fly to: those under attack, or the one of a flight by itself. */
function targetsOf(state: TheWarState): readonly string[] {
  const single = singleFlight(state)
  return single === null ? state.attacks.map(({ target }) => target) : [single.at]
}

/** Shows the flights to hexes under attack that a check allows, one after the other, until somebody has seen enough. What is out of range is not asked about any further. */
function someFlight(
  state: TheWarState,
  { side, range, check }: Flights,
  seen: (sent: Sent) => boolean,
): boolean {
  const { index } = warGround()
  for (const unit of aircraftOf(state, side)) {
    const reach = range === null ? null : reachFrom(state, state.air[unit].base, rangeOf(state, unit, range))
    for (const at of targetsOf(state))
      if ((reach === null || reach.far[index(at)] !== 0) && check({ unit, at }).legal && seen({ unit, at }))
        return true
  }
  return false
}

const hasFlight = (state: TheWarState, flights: Flights): boolean => someFlight(state, flights, () => true)

/** Every flight that a check allows. */
function flightsOf<T extends 'support' | 'escort' | 'cover' | 'intercept' | 'counter'>(
  state: TheWarState,
  type: T,
  flights: Flights,
): TheWarAction[] {
  const found: TheWarAction[] = []
  someFlight(state, flights, (sent) => {
    found.push({ type, ...sent })
    return false
  })
  return found
}

// ---- the attacker's support ------------------------------------------------------------------------------

/**
 * May this air unit support this attack?
 *
 * @rule 11.3
 * @rule 11.3.1
 * @rule 11.3.2
 * @rule 18.1
 */
function checkSupport(state: TheWarState, { unit, at }: Sent): Verdict {
  return firstRefusal(
    () => checkFoughtFor(state, at),
    () => checkMission(state, unit, 'OAS', at, true),
    () => checkOas({ type: state.air[unit].type, role: 'support', groundAttack: true }),
    () => checkOnce(state, { unit, at }),
    () => checkReach(state, unit, 'offensive', at),
    () => checkFrenchSupport(state, state.air[unit].nation, at),
  )
}

/** An escort flies with somebody. */
function checkEscort(state: TheWarState, { unit, at }: Sent): Verdict {
  return firstRefusal(
    () => checkAttacked(state, at),
    () => checkMission(state, unit, 'escort', at, true),
    () => checkOas({ type: state.air[unit].type, role: 'escort', groundAttack: true }),
    () => checkOnce(state, { unit, at }),
    () =>
      sortiesTo(state, state.phasing, at).some(supportsGround) || hasDrop(state, at)
        ? legal
        : refuse('11.3', 'nobody-to-escort', `nobody supports the attack on ${at}`, at),
    () => checkReach(state, unit, 'offensive', at),
  )
}

const supports = (state: TheWarState): Flights => ({
  side: state.phasing,
  range: 'offensive',
  check: (sent) => checkSupport(state, sent),
})
const escorts = (state: TheWarState): Flights => ({
  side: state.phasing,
  range: 'offensive',
  check: (sent) => checkEscort(state, sent),
})

export const canSupport = (state: TheWarState): boolean =>
  state.attacks.length > 0 && (hasFlight(state, supports(state)) || hasFlight(state, escorts(state)))

const outbound = (state: TheWarState, action: Sent, mission: AirMission, dice: Dice): TheWarEvent[] => {
  const events = send(state, action, mission, flightPath(state, action.unit, action.at)!)
  if (!canSupport(state)) flow.close(state, dice, events)
  return events
}

export const supportRow: Row<'support', 'first-support' | 'second-support'> = {
  during: ['first-support', 'second-support'],
  check: (state, _, action) => checkSupport(state, action),
  add: (state, _, actions) => void actions.push(...flightsOf(state, 'support', supports(state))),
  do: (state, _, action, dice) => outbound(state, action, 'OAS', dice),
}

export const escortRow: Row<'escort', 'first-support' | 'second-support'> = {
  during: ['first-support', 'second-support'],
  check: (state, _, action) => checkEscort(state, action),
  add: (state, _, actions) => void actions.push(...flightsOf(state, 'escort', escorts(state))),
  do: (state, _, action, dice) => outbound(state, action, 'escort', dice),
}

// ---- the defender's answer ---------------------------------------------------------------------------------

/**
 * May this air unit support the defence of this hex? It does not stage for it, and must reach the hex itself.
 *
 * @rule 11.4.1
 * @rule 11.4.2
 */
function checkCover(state: TheWarState, { unit, at }: Sent): Verdict {
  return firstRefusal(
    () => checkFoughtFor(state, at),
    () => checkMission(state, unit, 'DAS', at, false),
    () => checkDas(state.air[unit].type, true),
    () => checkHelp(state, unit, at),
    () =>
      isFighter(state.air[unit].type)
        ? refuse('11.4.1', 'wrong-type', `a ${state.air[unit].type} gives no support; it may intercept`, at)
        : legal,
    () => checkOnce(state, { unit, at }),
    () => checkReach(state, unit, 'defensive', at),
  )
}

/** The ways of all that fly to an attack, transports of paratroops with them (11.8.1). */
const waysTo = (state: TheWarState, at: string): readonly (readonly string[])[] => [
  ...sortiesTo(state, state.phasing, at).map(({ path }) => path),
  ...jumpersTo(state, at).map((id) => wayOfTransports(state, id, at) ?? [at]),
]

/** Where an interceptor meets the aircraft that fly to a hex: over it, or else on their way. */
function meetingHex(state: TheWarState, { unit, at }: Sent): string | null {
  const reach = reachFrom(state, state.air[unit].base, rangeOf(state, unit, 'defensive'))
  const single = singleFlight(state)
  const ways = single === null ? waysTo(state, at) : [single.path]
  if (ways.length === 0) return null
  if (hexesTo(reach, at) !== null) return at
  for (const way of ways)
    for (const hex of way)
      if (hexesTo(reach, hex) !== null && ways.some((other) => mayInterceptFlightAt(other, hex))) return hex
  return null
}

/**
 * May this air unit meet those that support this attack, over the hex or on their way?
 *
 * @rule 11.8.1
 * @rule 11.4.1
 */
function checkIntercept(state: TheWarState, { unit, at }: Sent): Verdict {
  return firstRefusal(
    () => checkAttacked(state, at),
    () => checkMission(state, unit, 'intercept-OAS', at, false),
    () => checkHelp(state, unit, at),
    () => checkOnce(state, { unit, at }),
    () =>
      sortiesTo(state, state.phasing, at).length > 0 || hasDrop(state, at)
        ? legal
        : refuse('11.4.1', 'nobody-to-meet', `no aircraft fly to ${at}`, at),
    () =>
      meetingHex(state, { unit, at }) === null
        ? refuse('11.2.1.2', 'out-of-range', `${unit} reaches neither ${at} nor the ways to it`, at)
        : legal,
  )
}

const covers = (state: TheWarState): Flights => ({
  side: otherSide(state.phasing),
  range: 'defensive',
  check: (sent) => checkCover(state, sent),
})
const intercepts = (state: TheWarState): Flights => ({
  side: otherSide(state.phasing),
  range: null,
  check: (sent) => checkIntercept(state, sent),
})

export const canCover = (state: TheWarState): boolean =>
  state.attacks.length > 0 && (hasFlight(state, covers(state)) || hasFlight(state, intercepts(state)))

/** Can the side that is attacked still do something about it? */
export const canReact = (state: TheWarState): boolean =>
  state.attacks.length > 0 &&
  (canCover(state) || commitmentsOf(state).length > 0 || entrenchmentsOf(state).length > 0)

/** A reaction goes on for as long as there is anything to answer with. */
function closeWhenDone(state: TheWarState, dice: Dice, events: TheWarEvent[]): TheWarEvent[] {
  if (!canReact(state)) flow.close(state, dice, events)
  return events
}

export const coverRow: Row<'cover', 'first-reaction' | 'second-reaction'> = {
  during: ['first-reaction', 'second-reaction'],
  check: (state, _, action) => checkCover(state, action),
  add: (state, _, actions) => void actions.push(...flightsOf(state, 'cover', covers(state))),
  do: (state, _, action, dice) => closeWhenDone(state, dice, send(state, action, 'DAS', [action.at])),
}

export const interceptRow: Row<'intercept', 'first-reaction' | 'second-reaction'> = {
  during: ['first-reaction', 'second-reaction'],
  check: (state, _, action) => checkIntercept(state, action),
  add: (state, _, actions) => void actions.push(...flightsOf(state, 'intercept', intercepts(state))),
  do: (state, _, action, dice) =>
    closeWhenDone(state, dice, send(state, action, 'intercept-OAS', [meetingHex(state, action)!])),
}

// ---- answers to answers --------------------------------------------------------------------------------------

/** Has the side whose turn it is met those who came against a flight by itself? */
const isAnswered = (state: TheWarState, at: string): boolean =>
  sortiesTo(state, state.phasing, at).some(({ mission }) => mission === 'counter-intercept')

/** A flight by itself that nobody has met yet: whoever does so intercepts it. */
function toIntercept(state: TheWarState, side: Side, at: string): Sortie | null {
  const single = side === state.phasing ? null : singleFlight(state)
  return single !== null && !isAnswered(state, at) ? single : null
}

function counterMission(state: TheWarState, side: Side, at: string): AirMission {
  if (side === state.phasing) return 'counter-intercept'
  const single = toIntercept(state, side, at)
  return single === null ? 'counter-counter-intercept' : interceptionOf(single)
}

/**
 * May this air unit meet those that have answered over this hex? Each side in turn, for as long as it has aircraft that have not
 * flown such a mission in this impulse.
 *
 * @rule 11.8.2
 * @rule 11.3.2
 * @rule 23.1
 */
function checkCounter(state: TheWarState, { side }: QuestionOf<'counter'>, { unit, at }: Sent): Verdict {
  const phasing = side === state.phasing
  if (!targetsOf(state).includes(at))
    return refuse('11.8.2', 'no-flight', `nobody is to be met over ${at} now`, at)
  const mission = checkMission(state, unit, counterMission(state, side, at), at, phasing)
  if (!mission.legal) return mission
  const single = toIntercept(state, side, at)
  return firstRefusal(
    () => checkCounterInterception(state.air[unit].type, false),
    () => (phasing ? legal : checkHelp(state, unit, at)),
    () => checkOnce(state, { unit, at }),
    () =>
      single !== null ||
      sortiesTo(state, otherSide(side), at).some(({ mission }) => phasing || mission === 'counter-intercept')
        ? legal
        : refuse('11.8.2', 'nobody-to-meet', `nobody has answered over ${at}`, at),
    () =>
      answerHex(state, side, { unit, at }) === null
        ? refuse('11.2.1.2', 'out-of-range', `${unit} reaches nobody whom it could meet over ${at}`, at)
        : legal,
  )
}

/**
 * Where an air unit meets a flight by itself, or those whom it answers: on their way, or else over the hex. `null` if it reaches neither.
 *
 * @rule 11.8.2
 */
function answerHex(state: TheWarState, side: Side, { unit, at }: Sent): string | null {
  if (toIntercept(state, side, at) !== null) return meetingHex(state, { unit, at })
  const phasing = side === state.phasing
  const reach = reachFrom(
    state,
    state.air[unit].base,
    rangeOf(state, unit, phasing ? 'offensive' : 'defensive'),
  )
  const met = sortiesTo(state, otherSide(side), at).filter(
    ({ mission }) => phasing || mission === 'counter-intercept',
  )
  const reached = met.filter(({ path }) => hexesTo(reach, path.at(-1)!) !== null)
  return (reached.find(isOnTheWay) ?? reached[0])?.path.at(-1) ?? null
}

const counters = (state: TheWarState, asked: QuestionOf<'counter'>): Flights => ({
  side: asked.side,
  range: state.sorties.some(isOnTheWay)
    ? null
    : asked.side === state.phasing
      ? 'offensive'
      : singleFlight(state) === null
        ? 'defensive'
        : null,
  check: (sent) => checkCounter(state, asked, sent),
})
const countersOf = (state: TheWarState, asked: QuestionOf<'counter'>): TheWarAction[] =>
  flightsOf(state, 'counter', counters(state, asked))
export const canCounter = (state: TheWarState, asked: QuestionOf<'counter'>): boolean =>
  state.sorties.length > 0 && hasFlight(state, counters(state, asked))

/** The attacker may answer those who have come to meet him. */
export function askForCounter(state: TheWarState): void {
  const asked: QuestionOf<'counter'> = { type: 'counter', side: state.phasing, sent: false }
  if (canCounter(state, asked)) flow.ask(state, asked)
}

/** After one side the other, for as long as somebody was sent and somebody can be. */
function passOn(state: TheWarState, asked: QuestionOf<'counter'>, dice: Dice, events: TheWarEvent[]): void {
  const other: QuestionOf<'counter'> = { type: 'counter', side: otherSide(asked.side), sent: false }
  if (asked.sent && canCounter(state, other)) flow.amend(state, other)
  else {
    const single = singleFlight(state)
    flow.answered(state, dice, events)
    if (single !== null) flyOn(state, single.at, dice, events)
  }
}

export const counterRow: Row<'counter', 'counter'> = {
  during: ['counter'],
  check: checkCounter,
  list: countersOf,
  do(state, asked, action, dice) {
    const { side } = asked
    const over = answerHex(state, side, action)!
    const path = side === state.phasing ? flightPath(state, action.unit, over)! : [over]
    const events = send(state, action, counterMission(state, side, action.at), path)
    const sent: QuestionOf<'counter'> = { ...asked, sent: true }
    flow.amend(state, sent)
    if (!canCounter(state, sent)) passOn(state, sent, dice, events)
    return events
  },
}

/** Nobody else is sent, to meet a raid or to answer, or lands elsewhere. */
export const enoughRow: Row<'enough', 'scramble' | 'counter' | 'return' | 'interdict'> = {
  during: ['scramble', 'counter', 'return', 'interdict'],
  check: () => legal,
  add: (_state, _asked, actions) => void actions.push({ type: 'enough' }),
  do(state, asked, _action, dice) {
    const events: TheWarEvent[] = []
    if (asked.type === 'counter') passOn(state, asked, dice, events)
    else if (asked.type === 'return') goHome(state, asked, dice, events)
    else if (asked.type === 'interdict') letCome(state, asked, dice, events)
    else flow.answered(state, dice, events)
    return events
  },
}

/** For the invariants: is there somebody to choose? */
export const isAnswerable = (state: TheWarState, asked: QuestionOf<'counter' | 'scramble'>): boolean =>
  asked.type === 'counter' ? canCounter(state, asked) : scramblesOf(state, asked).length > 0

// ---- what it does to the battle ------------------------------------------------------------------------------

/**
 * The aircraft that support a battle on the ground, as far as the weather lets them.
 *
 * @rule 11.3.1
 * @rule 11.4.1
 */
export function supportOf(
  state: TheWarState,
  at: string,
): Pick<GroundAttack, 'offensiveSupport' | 'defensiveSupport' | 'mostAirSupport'> {
  if (state.sorties.length === 0) return {}
  const pieces = (side: Side) =>
    sortiesTo(state, side, at)
      .filter(supportsGround)
      .map(({ unit }: Sortie) => state.air[unit])
  const [offensive, defensive] = [pieces(state.phasing), pieces(otherSide(state.phasing))]
  return {
    offensiveSupport: offensive,
    defensiveSupport: defensive,
    ...supportInWeather(state, at, {
      offensive: offensive.map(({ nation }) => nation),
      defensive: defensive.map(({ nation }) => nation),
    }),
  }
}
