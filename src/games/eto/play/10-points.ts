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
import type { EtoState, Purse } from '../state'
import { NATIONS, type Nation } from '../units'
import { chartsOf } from './05-sea'
import { axisGate } from './05-sea-routes'
import { groundOf, holderOf, positionOf } from './position'
import { AXIS, campOf, commanderOf, RUSSIAN } from './sides'
import { forEachStack } from './stacks'

const sumLost = (state: EtoState, nation: Nation) =>
  (state.losses.now[nation] ?? 0) + (state.losses.before[nation] ?? 0)

const purse = (kind: Purse['kind'], points: number, strength = points): Purse[] =>
  points > 0 && strength > 0 ? [{ kind, points, strength }] : []

/** Opens the phase: counts what each nation of the player has to spend. */
export function openPurses(state: EtoState, dice: Dice): EtoEvent[] {
  const events: EtoEvent[] = []
  state.purses = {}
  const chart = chartsOf(state)
  const turn = turnName(state.turn)
  for (const nation of NATIONS) {
    if (commanderOf(state, campOf(state, nation)) !== state.player) continue
    const purses = [
      ...pursesOf(
        state,
        nation,
        chart.reinforcements[turn]?.[nation] ?? 0,
        chart.replacements[turn]?.[nation] ?? 0,
        dice,
        events,
      ),
      ...arrivals(state, nation),
    ]
    if (purses.length > 0) state.purses[nation] = purses
  }
  return events
}

function arrivals(state: EtoState, nation: Nation): Purse[] {
  const due = state.due[nation] ?? []
  delete state.due[nation]
  // One purse for each unit: it comes whole.
  return due.map((strength) => ({ kind: 'arrivals', points: strength, strength }))
}

function pursesOf(
  state: EtoState,
  nation: Nation,
  reinforcements: number,
  replacements: number,
  dice: Dice,
  events: EtoEvent[],
): Purse[] {
  switch (nation) {
    case 'german':
      return germanPurses(state, reinforcements)
    case 'italian':
      return italianPurses(state, reinforcements, replacements)
    case 'british':
      return britishPurses(state, reinforcements)
    case 'french':
      return state.vichy.status === 'none' ? purse('reinforcements', reinforcements) : []
    case 'american':
      return americanPurses(state, reinforcements)
    case 'russian':
      return russianPurses(state, reinforcements, dice, events)
    default: {
      if (!state.options.includes('minorCountries')) return []
      const lost = minorReplacements(replacements, sumLost(state, nation))
      return [...purse('reinforcements', reinforcements), ...purse('replacements', lost)]
    }
  }
}

/** @rule 10.17 reinforcements, or replacements instead: one of the two is drawn */
function germanPurses(state: EtoState, chart: number): Purse[] {
  const position = positionOf(state)
  const holds = {
    suez: axisGate(position, '2325'),
    kuwait: axisGate(position, '3223'),
  }
  const invaded = state.entered.includes('sweden') && state.allegiance.sweden === 'allied'
  const sweden = invaded || state.swedenLost
  const penalty = state.partisanDebt + partisanPenalty(partisansByCountry(state))
  const fresh = afterPartisans(afterSweden(germanReinforcements(chart, holds), sweden), penalty)
  const again = afterPartisans(afterSweden(germanReplacements(state.replaced.german), sweden), penalty)
  state.partisanDebt = fresh.carried
  return [
    ...purse('reinforcements', fresh.points),
    ...purse('replacements', again.points, sumLost(state, 'german')),
  ]
}

/** @rule 10.44 reinforcements, and never a replacement */
function britishPurses(state: EtoState, reinforcements: number): Purse[] {
  return [...purse('reinforcements', reinforcements), ...suezPurse(state)]
}

/** Reinforcements or a replacement, and whoever waits in the box, where nothing is lost (10.55). */
function americanPurses(state: EtoState, reinforcements: number): Purse[] {
  const box = purse('box', state.waiting.american)
  state.waiting = changed(state.waiting, { american: 0 })
  const again = americanReplacements(state.losses.before.american ?? 0)
  return [...box, ...purse('reinforcements', reinforcements), ...purse('replacements', again)]
}

function partisansByCountry(state: EtoState): Partial<Record<EtoCountry, number>> {
  const counts: Partial<Record<EtoCountry, number>> = {}
  if (!state.options.includes('partisans')) return counts
  const { board } = positionOf(state)
  forEachStack(state, (stack, space) => {
    const { country } = board.spaces[space]
    if (country === null) return
    for (const { type, nation } of stack)
      if (type === 'partisan' && campOf(state, nation) !== AXIS) counts[country] = (counts[country] ?? 0) + 1
  })
  return counts
}

/** @rule 10.22 replacements as well as reinforcements */
function italianPurses(state: EtoState, reinforcements: number, replacements: number): Purse[] {
  if (state.italy.status === 'surrendered') return []
  const lost = sumLost(state, 'italian')
  const may = replacements > 0 && checkItalianReplacement(lost, state.replaced.italian).legal
  return [...purse('reinforcements', reinforcements), ...(may ? purse('replacements', 1, 1) : [])]
}

/** Suez points, and those that have waited for room (10.41). */
function suezPurse(state: EtoState): Purse[] {
  const points = (chartsOf(state).suez[turnName(state.turn)] ?? 0) + state.waiting.suez
  state.waiting = changed(state.waiting, { suez: 0 })
  return purse('suez', points)
}

/** How far Russia is prepared now. */
export function russianPreparedness(state: EtoState): Preparedness {
  const { board, camps } = positionOf(state)
  const inRussia = camps.some(
    (bits, space) => (bits & AXIS) !== 0 && board.spaces[space].country === 'russia',
  )
  return preparedness({
    invadedNow: inRussia || state.russia.attacked === state.elapsed,
    warDeclared: state.russia.atWar,
    russiansAttacked: false,
    pactViolated: state.russia.mobilized,
    intervening: false,
  })
}

/**
 * Russia's points: the chart in peace, four or its losses in limited war, production in war.
 *
 * @rule 10.34
 * @rule 10.74 production only while the Axis is in Russia, or attacks it
 */
function russianPurses(state: EtoState, chart: number, dice: Dice, events: EtoEvent[]): Purse[] {
  const now = russianPreparedness(state)
  if (now === 'peacetime') return purse('reinforcements', chart - (chart % 2))
  const limited = russianPoints(now)
  if (limited)
    return [
      ...purse('reinforcements', limited.reinforcements),
      ...purse(
        'replacements',
        limited.replacements,
        Math.min(limited.replacements, sumLost(state, 'russian')),
      ),
    ]
  const total = state.russia.resources
  if (total === 0) return []
  const roll = dice.d(6)
  const points = productionPoints(chartsOf(state), total, roll)
  events.push({ type: 'production', rule: '10.34', points, roll })
  return purse('reinforcements', points)
}

/**
 * Who controls a Resource Center, by priority: who stands there, whose zone alone lies over it, who was the last to hold it.
 * Under the zones of both it is nobody's. Partisans hold none (16.51).
 */
export function centreHolder(state: EtoState, space: number): 'axis' | 'russian' | null {
  const position = positionOf(state)
  if (position.stacks[space].some(({ type }) => type !== 'partisan'))
    return position.camps[space] & AXIS ? 'axis' : 'russian'
  const axis = groundOf(state, RUSSIAN).enemyZone[space] === 1
  const russian = groundOf(state, AXIS).enemyZone[space] === 1
  if (axis || russian) return axis && russian ? null : axis ? 'axis' : 'russian'
  return holderOf(position, 'claimed', space) === 'axis' ? 'axis' : 'russian'
}

/**
 * How many Resource Centers of Russia each side controls.
 *
 * @rule 10.76
 */
export function countCentres(state: EtoState): { readonly axis: number; readonly russian: number } {
  const centres = { axis: 0, russian: 0 }
  for (const space of centresOf.russia(positionOf(state).board)) {
    const holder = centreHolder(state, space)
    if (holder !== null) centres[holder]++
  }
  return centres
}

/** @rule 10.35 lend-lease adds to the centres, for the turn in which it arrives */
export function computeResources(state: EtoState, arriving: number): void {
  state.russia = changed(state.russia, {
    resources: productionTotal(countCentres(state).russian, arriving) ?? 0,
  })
}
