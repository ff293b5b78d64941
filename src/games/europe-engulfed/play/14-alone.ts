/** Wars that Italy and the Soviet Union make alone: what has come of them, and what other sections ask about them. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { EeEvent } from '../actions'
import { activePowers } from '../players'
import { dateOf } from '../scenario'
import { type EeState, has, type Politics, type Venture } from '../state'
import { isInvaded } from './09-soviets'
import { areaOf, blocksAt, hasGround, isCeded, presenceOf } from './areas'

export type Aggressor = keyof Politics['ventures']

const change = (state: EeState, changes: Partial<Politics>): void => {
  state.politics = { ...state.politics, ...changes }
}
export const note = (state: EeState, by: Aggressor, changes: Partial<Venture>): void => {
  const { ventures } = state.politics
  change(state, { ventures: { ...ventures, [by]: { ...ventures[by], ...changes } } })
}

/** The country that one of them is at war with alone, and has not conquered yet. */
export const foeOf = ({ politics }: Pick<EeState, 'politics'>, by: Aggressor): string | undefined =>
  politics.ventures[by].on.find((country) => !politics.conquered.includes(country))

/** Countries were at peace until now. */
export const noteWar = (state: EeState, ...countries: readonly string[]): void =>
  change(state, { surprised: [...state.politics.surprised, ...countries] })

/** A country is conquered: was it one of these wars? */
export function noteConquest(state: EeState, country: string): void {
  for (const by of ['italian', 'soviet'] as const)
    if (state.politics.ventures[by].on.includes(country)) note(state, by, { fallen: state.turn })
}

/**
 * Italy pays for its fleet from the turn after it has gone to war alone.
 *
 * @rule 14.341
 */
export const paysForFleet = ({ politics, turn }: EeState): boolean =>
  politics.italianWar || (politics.ventures.italian.turn > 0 && politics.ventures.italian.turn < turn)

/**
 * Does Italy make war, be it alone? Then Germany may help it with WERPs, and with nothing else.
 *
 * @rule 14.343
 */
export const isItalyFighting = (state: EeState): boolean =>
  state.politics.italianWar || foeOf(state, 'italian') !== undefined

/**
 * Britain, and France with it, may declare war on an Italy that is at war with a minor power which has not fallen; Italy on both before Paris has fallen, if nobody stands in the French Alps.
 *
 * @rule 14.344
 * @rule 14.345
 */
export function checkItalianWar(state: EeState, by: 'allied' | 'axis'): Verdict {
  const { politics, side } = state
  const rule = by === 'allied' ? '14.344' : '14.345'
  if (!has(state, 'italianVentures') || politics.italianWar || side !== by)
    return refuse(rule, 'no-war', 'there is no war with Italy to be declared')
  if (by === 'allied')
    return activePowers(state).includes('british') && foeOf(state, 'italian') !== undefined
      ? legal
      : refuse(rule, 'no-war', 'Italy has attacked nobody, or has done with it')
  if (!politics.france) return refuse(rule, 'no-war', 'France is out of the war')
  return hasGround(presenceOf(state), 'allied', 'French Alps')
    ? refuse(rule, 'guarded', 'the French Alps are guarded')
    : legal
}

/** War with Italy: it is a full partner of the Axis from its next production on. */
export function openItaly(state: EeState, events: EeEvent[]): void {
  const early = state.side === 'axis'
  change(state, { italianWar: true, alps: early ? state.turn : 0 })
  if (!early) noteWar(state, 'Italy')
  events.push({ type: 'politics', rule: early ? '14.345' : '14.344', what: 'italy-at-war' })
}

/**
 * May Italians enter an area of a France that they have attacked before Paris fell? In that turn the Alps alone, later the south.
 *
 * @rule 14.345
 */
export function isOpenFrance({ politics, turn }: Pick<EeState, 'politics' | 'turn'>, area: string): boolean {
  const { alps, france } = politics
  const { country, weather } = areaOf(area)
  if (alps === 0 || !france || country !== 'France') return true
  return turn === alps ? area === 'French Alps' : weather === 'southern'
}

/** Do Soviets attack as well in snow as at any other time, at home? */
export const isHardened = ({ politics, turn }: Pick<EeState, 'politics' | 'turn'>): boolean =>
  !politics.forgone || (politics.hardened > 0 && turn - politics.hardened >= 6)

/** A round in snow is over: have the Soviets won it, with more steps left than the enemy, for the first time? */
export function learnSnow(state: EeState, at: string, snow: boolean): void {
  const { forgone, hardened } = state.politics
  const { country } = areaOf(at)
  if (!forgone || hardened > 0 || !snow || state.side !== 'allied') return
  if (country !== 'Finland' && country !== 'Soviet Union') return
  let lead = 0
  for (const [, { nation, side, kind, steps }] of blocksAt(state, at))
    if (kind !== 'air') lead += nation === 'soviet' ? steps : side === 'axis' ? -steps : 0
  if (lead > 0) change(state, { hardened: state.turn })
}

/**
 * Areas of countries that the Soviets have conquered alone which have no garrison a turn later.
 *
 * @rule 14.321
 */
export function bareAreas(state: EeState): readonly string[] {
  const { ventures, conquered, sovietWar } = state.politics
  if (sovietWar) return []
  const { on, fallen } = ventures.soviet
  // There is one war at a time, so the country that fell last is the last of them.
  const late = state.turn <= fallen ? on.filter((country) => conquered.includes(country)).at(-1) : undefined
  const presence = presenceOf(state)
  return Object.keys(state.control).filter((area) => {
    const country = areaOf(area).country!
    return (
      country !== late &&
      on.includes(country) &&
      conquered.includes(country) &&
      !isCeded(state, area) &&
      state.control[area] === 'allied' &&
      !hasGround(presence, 'allied', area)
    )
  })
}

/**
 * A German attack while the Soviets are at war with a minor power, or in the first player-turn after they have conquered it, denies them what war would give them.
 *
 * @rule 14.322
 */
export const isCaughtOut = (state: EeState): boolean =>
  foeOf(state, 'soviet') !== undefined ||
  (state.politics.ventures.soviet.fallen > 0 && state.politics.ventures.soviet.fallen === state.turn - 1)

/** The Allied player-turn begins: the Soviets are given it once a home area of theirs is lost, in 16.3 once they are invaded. */
export function endDenial(state: EeState): void {
  if (!state.politics.withheld || state.side !== 'allied') return
  const lost = Object.keys(state.control).some(
    (area) => state.control[area] === 'axis' && areaOf(area).country === 'Soviet Union',
  )
  if (state.scenario === '16.3' ? isInvaded(state) : lost) change(state, { withheld: false })
}

/** Their production rises in any case with November 1941. */
export function hasWarIncome(state: EeState): boolean {
  const { sovietWar, withheld } = state.politics
  const { year, month } = dateOf(state, state.turn)
  return sovietWar && (!withheld || year > 1941 || (year === 1941 && month >= 10))
}
