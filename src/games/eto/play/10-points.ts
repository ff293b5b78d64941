/** Sections 10.1 to 10.8 on a state: what each nation has to spend. */

import { changed } from '../../../kernel/changed'
import type { Dice } from '../../../kernel/dice'
import { centresOf } from '../09-supply'
import {
  afterSweden,
  americanReplacements,
  checkItalianReplacement,
  germanReinforcements,
  germanReplacements,
  type Preparedness,
  productionTotal,
  russianPoints,
} from '../10-reinforcements'
import { preparedness } from '../14-russia'
import { minorReplacements } from '../16-optional-rules/minor-countries'
import { afterPartisans, partisanPenalty } from '../16-optional-rules/partisans'
import type { EtoEvent } from '../actions'
import type { EtoCountry } from '../board-types'
import { productionPoints, turnName } from '../charts'
import { KUWAIT, SUEZ } from '../places'
import { type EtoState, type EtoUnit, inPlay, type Purse } from '../state'
import { NATIONS, type Nation } from '../units'
import { chartsOf } from './05-lift'
import { axisGate } from './05-sea-routes'
import { groundOf, holderOf, type Position, positionOf } from './position'
import { AXIS, campOf, campsOf, isWithAxis, RUSSIAN } from './sides'
import { forEachStack } from './stacks'

const sumLost = (state: EtoState, nation: Nation) =>
  (state.losses.now[nation] ?? 0) + (state.losses.before[nation] ?? 0)

/** Adds a purse, unless nothing can be raised with it. */
function addPurse(purses: Purse[], kind: Purse['kind'], points: number, strength = points): void {
  if (points > 0 && strength > 0) purses.push({ kind, points, strength })
}

type ByNation<T> = Partial<Record<Nation, T>>

/** All but one nation's; made anew, since an object that something was deleted from is slow ever after. */
export function without<T>(all: ByNation<T>, nation: Nation): ByNation<T> {
  const rest: ByNation<T> = {}
  for (const key of Object.keys(all) as Nation[]) if (key !== nation) rest[key] = all[key]!
  return rest
}

/** Opens the phase: counts what each nation of the player has to spend. */
export function openPurses(state: EtoState, dice: Dice): EtoEvent[] {
  const events: EtoEvent[] = []
  const all: ByNation<readonly Purse[]> = {}
  const chart = chartsOf(state)
  const turn = turnName(state.turn)
  const fresh = chart.reinforcements[turn]
  const again = chart.replacements[turn]
  const { nations } = positionOf(state)
  const mine = campsOf(state, state.player)
  const minors = inPlay(state, 'minorCountries')
  const anyDue = Object.keys(state.due).length > 0
  for (let i = 0; i < NATIONS.length; i++) {
    if (!(nations[i] & mine)) continue
    const nation = NATIONS[i]
    const purses: Purse[] = []
    if (minors || POWERS.includes(nation))
      addPurses(state, nation, fresh?.[nation] ?? 0, again?.[nation] ?? 0, dice, events, purses)
    if (anyDue) addArrivals(state, nation, purses)
    if (purses.length > 0) all[nation] = purses
  }
  state.purses = all
  return events
}

/** Those who raise units whether or not minor countries do. */
const POWERS: readonly Nation[] = ['german', 'italian', 'british', 'french', 'american', 'russian']

/** One purse for each unit: it comes whole. */
function addArrivals(state: EtoState, nation: Nation, purses: Purse[]): void {
  const due = state.due[nation]
  if (due === undefined) return
  state.due = without(state.due, nation)
  for (const strength of due) purses.push({ kind: 'arrivals', points: strength, strength })
}

function addPurses(
  state: EtoState,
  nation: Nation,
  reinforcements: number,
  replacements: number,
  dice: Dice,
  events: EtoEvent[],
  purses: Purse[],
): void {
  switch (nation) {
    case 'german':
      germanPurses(state, reinforcements, purses)
      break
    case 'italian':
      italianPurses(state, reinforcements, replacements, purses)
      break
    case 'british':
      britishPurses(state, reinforcements, purses)
      break
    case 'french':
      if (state.vichy.status === 'none') addPurse(purses, 'reinforcements', reinforcements)
      break
    case 'american':
      americanPurses(state, reinforcements, purses)
      break
    case 'russian':
      russianPurses(state, reinforcements, dice, events, purses)
      break
    default:
      addPurse(purses, 'reinforcements', reinforcements)
      addPurse(purses, 'replacements', minorReplacements(replacements, sumLost(state, nation)))
  }
}

/** @rule 10.17 reinforcements, or replacements instead: one of the two is drawn */
function germanPurses(state: EtoState, chart: number, purses: Purse[]): void {
  const position = positionOf(state)
  const holds = {
    suez: axisGate(position, SUEZ),
    kuwait: axisGate(position, KUWAIT[0]),
  }
  const invaded = state.allegiance.sweden === 'allied' && state.entered.includes('sweden')
  const sweden = invaded || state.swedenLost
  const penalty = state.partisanDebt + partisansCost(state)
  const fresh = afterPartisans(afterSweden(germanReinforcements(chart, holds), sweden), penalty)
  const again = afterPartisans(afterSweden(germanReplacements(state.replaced.german), sweden), penalty)
  state.partisanDebt = fresh.carried
  addPurse(purses, 'reinforcements', fresh.points)
  addPurse(purses, 'replacements', again.points, sumLost(state, 'german'))
}

/** @rule 10.44 reinforcements, and never a replacement */
function britishPurses(state: EtoState, reinforcements: number, purses: Purse[]): void {
  addPurse(purses, 'reinforcements', reinforcements)
  addSuez(state, purses)
}

/** Reinforcements or a replacement, and whoever waits in the box, where nothing is lost (10.55). */
function americanPurses(state: EtoState, reinforcements: number, purses: Purse[]): void {
  addPurse(purses, 'box', state.waiting.american)
  if (state.waiting.american !== 0) state.waiting = changed(state.waiting, { american: 0 })
  addPurse(purses, 'reinforcements', reinforcements)
  addPurse(purses, 'replacements', americanReplacements(state.losses.before.american ?? 0))
}

const partisansCost = (state: EtoState) =>
  inPlay(state, 'partisans') ? partisanPenalty(partisansByCountry(state)) : 0

function partisansByCountry(state: EtoState): Partial<Record<EtoCountry, number>> {
  const counts: Partial<Record<EtoCountry, number>> = {}
  const { board } = positionOf(state)
  forEachStack(state, (stack, space) => {
    const { country } = board.spaces[space]
    if (country === null) return
    for (const { type, nation } of stack)
      if (type === 'partisan' && !isWithAxis(campOf(state, nation)))
        counts[country] = (counts[country] ?? 0) + 1
  })
  return counts
}

/** @rule 10.22 replacements as well as reinforcements */
function italianPurses(state: EtoState, reinforcements: number, replacements: number, purses: Purse[]): void {
  if (state.italy.status === 'surrendered') return
  addPurse(purses, 'reinforcements', reinforcements)
  if (replacements <= 0) return
  const lost = sumLost(state, 'italian')
  if (checkItalianReplacement(lost, state.replaced.italian).legal) addPurse(purses, 'replacements', 1)
}

/** Suez points, and those that have waited for room (10.41). */
function addSuez(state: EtoState, purses: Purse[]): void {
  addPurse(purses, 'suez', (chartsOf(state).suez[turnName(state.turn)] ?? 0) + state.waiting.suez)
  if (state.waiting.suez !== 0) state.waiting = changed(state.waiting, { suez: 0 })
}

/** How far Russia is prepared now. */
export function russianPreparedness(state: EtoState): Preparedness {
  return preparedness({
    invadedNow: isInRussia(positionOf(state)) || state.russia.attacked === state.elapsed,
    warDeclared: state.russia.atWar,
    russiansAttacked: false,
    pactViolated: state.russia.mobilized,
    intervening: false,
  })
}

/** Does any Axis unit stand in Russia? */
function isInRussia({ board, list, order, camps }: Position): boolean {
  for (let i = 0; i < list.length; i++)
    if (camps[order[i]] & AXIS && board.spaces[order[i]].country === 'russia') return true
  return false
}

/**
 * Russia's points: the chart in peace, four or its losses in limited war, production in war.
 *
 * @rule 10.34
 * @rule 10.74 production only while the Axis is in Russia, or attacks it
 */
function russianPurses(
  state: EtoState,
  chart: number,
  dice: Dice,
  events: EtoEvent[],
  purses: Purse[],
): void {
  const now = russianPreparedness(state)
  if (now === 'peacetime') {
    addPurse(purses, 'reinforcements', chart - (chart % 2))
    return
  }
  const limited = russianPoints(now)
  if (limited) {
    const { reinforcements, replacements } = limited
    addPurse(purses, 'reinforcements', reinforcements)
    addPurse(purses, 'replacements', replacements, Math.min(replacements, sumLost(state, 'russian')))
    return
  }
  const total = state.russia.resources
  if (total === 0) return
  const roll = dice.d(6)
  const points = productionPoints(chartsOf(state), total, roll)
  events.push({ type: 'production', rule: '10.34', points, roll })
  addPurse(purses, 'reinforcements', points)
}

/**
 * Who controls a Resource Center, by priority: who stands there, whose zone alone lies over it, who was the last to hold it.
 * Under the zones of both it is nobody's. Partisans hold none (16.51).
 */
export function holderOfCentre(
  position: Position,
  axisZone: Uint8Array,
  russianZone: Uint8Array,
  space: number,
): 'axis' | 'russian' | null {
  const bits = position.camps[space]
  if (bits !== 0 && hasRegulars(position.stacks[space])) return bits & AXIS ? 'axis' : 'russian'
  const axis = axisZone[space] === 1
  const russian = russianZone[space] === 1
  if (axis || russian) return axis && russian ? null : axis ? 'axis' : 'russian'
  return holderOf(position, 'claimed', space) === 'axis' ? 'axis' : 'russian'
}

function hasRegulars(stack: readonly EtoUnit[]): boolean {
  for (let i = 0; i < stack.length; i++) if (stack[i].type !== 'partisan') return true
  return false
}

/**
 * The zones of the Axis over Russian centres: none over those that have reverted, until somebody enters them.
 *
 * @rule 14.4
 */
export function axisZoneOverCentres(state: EtoState): Uint8Array {
  const { enemyZone } = groundOf(state, RUSSIAN)
  const { reverted } = state.russia
  if (reverted.length === 0) return enemyZone
  const { board } = positionOf(state)
  const zone = enemyZone.slice()
  for (const id of reverted) zone[board.index(id)] = 0
  return zone
}

/**
 * How many Resource Centers of Russia each side controls.
 *
 * @rule 10.76
 */
export function countCentres(state: EtoState): { readonly axis: number; readonly russian: number } {
  const position = positionOf(state)
  const axisZone = axisZoneOverCentres(state)
  const russianZone = groundOf(state, AXIS).enemyZone
  const hexes = centresOf.russia(position.board)
  let axis = 0
  let russian = 0
  for (let i = 0; i < hexes.length; i++) {
    const holder = holderOfCentre(position, axisZone, russianZone, hexes[i])
    if (holder === 'axis') axis++
    else if (holder === 'russian') russian++
  }
  return { axis, russian }
}

/** @rule 10.35 lend-lease adds to the centres, for the turn in which it arrives */
export function computeResources(state: EtoState, arriving: number): void {
  state.russia = changed(state.russia, {
    resources: productionTotal(countCentres(state).russian, arriving) ?? 0,
  })
}
