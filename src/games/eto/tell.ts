/** What happens and what is decided, in words: for a log, a report, a screen reader. */

import { type Quarter, SEASONS } from './11-weather'
import type { EtoAction, EtoEvent } from './actions'
import { ETO_COUNTRIES, type EtoCountry } from './board-types'
import type { Power } from './state'
import { type Nation, unitNamed } from './units'

/** How units and hexes are called. */
export interface Names {
  unit(name: string): string
  hex(id: string): string
}

/** By the names that actions and events have for them. */
const SHORT: Names = { unit: (name) => name, hex: (id) => id }

/** What an event says, as a sentence without its full stop: `ger-mec-4 moves 1714-1614 for 1 MP`. Its rule is beside it, in the event. */
export function eventText(event: EtoEvent): string {
  return tellEvent(event, SHORT)
}

/** What a player decides, as he would say it: `take ger-mec-4 in 1714`. */
export function actionText(action: EtoAction): string {
  return tellAction(action, SHORT, null)
}

/** What an event says, with these names. The compiler counts the cases. */
export function tellEvent(event: EtoEvent, { unit, hex }: Names): string {
  switch (event.type) {
    case 'placed':
      return `${unit(event.unit)} is placed in ${hex(event.at)}`
    case 'moved':
      return `${unit(event.unit)} moves ${event.path.join('-')} for ${event.cost} MP`
    case 'prepared':
      return `${unit(event.unit)} waits for a train in ${hex(event.at)}`
    case 'overran':
      return `${event.units.map(unit).join(' and ')} ${event.units.length > 1 ? 'overrun' : 'overruns'} ${hex(event.at)} from ${hex(event.from)}`
    case 'dropped':
      return `${unit(event.unit)} drops on ${hex(event.to)} from ${hex(event.from)}`
    case 'shipped':
      return `${unit(event.unit)} sails from ${hex(event.from)} to ${hex(event.to)}: ${countsOf(event.results)}`
    case 'landed':
      return event.from === event.to
        ? `${unit(event.unit)} comes ashore in ${hex(event.to)}`
        : `${unit(event.unit)} lands on ${hex(event.to)} from ${hex(event.from)}`
    case 'weather':
      return `the weather is ${event.good ? 'good' : 'bad'} for landings`
    case 'fought':
      return `attack on ${event.targets.map(hex).join(' and ')}${againstIn(event)}: a roll of ${event.roll}, ${event.loss === 0 ? 'no loss' : `a loss of ${event.loss}`}`
    case 'swept':
      return `the defenders of ${hex(event.at)} are overwhelmed`
    case 'eliminated':
      return `${unit(event.unit)} in ${hex(event.at)} is eliminated`
    case 'reduced':
      return `${unit(event.unit)} in ${hex(event.at)} loses ${pointsText(event.points)}`
    case 'retreated':
      return `${unit(event.unit)} retreats from ${hex(event.from)} to ${hex(event.to)}`
    case 'advanced':
      return `${unit(event.unit)} advances from ${hex(event.from)} to ${hex(event.to)}`
    case 'raised':
      return `${unit(event.unit)} is raised in ${hex(event.at)}`
    case 'built':
      return `${pointsText(event.points)} of landing craft built or given over`
    case 'regrouped':
      return `regrouped in ${hex(event.at)}: ${event.into.map(unit).join(', ')}`
    case 'invaded':
      return `${countryText(event.country)} is invaded by the ${POWER_NAMES[event.by]} player`
    case 'joined':
      return event.side === 'alone'
        ? `${countryText(event.country)} is at war with Russia alone`
        : `${countryText(event.country)} is on the ${POWER_NAMES[event.side]} side`
    case 'war':
      return 'the Axis and Russia are at war'
    case 'pact-violated':
      return `the pact is violated in ${hex(event.at)}`
    case 'vichy':
      return VICHY[event.what]
    case 'italy':
      return event.what === 'entered' ? 'Italy enters the war' : 'Italy surrenders'
    case 'intervention':
      return `Russia ${event.possible ? 'may' : 'may not'} intervene`
    case 'production':
      return `Russia produces ${pointsText(event.points)}, on a roll of ${event.roll}`
    case 'lend-lease':
      return `lend-lease: ${event.arrived} of ${event.due} arrive`
    case 'partisan':
      return event.at === null
        ? `no partisan rises in ${areaText(event.area)}`
        : `a partisan rises in ${hex(event.at)} (${areaText(event.area)})`
    case 'reverted':
      return `Resource Centers revert to Russia: ${event.hexes.map(hex).join(', ')}`
    case 'phase':
      return `${POWER_NAMES[event.player]} player, ${event.phase} phase`
    case 'turn':
      return `${SEASONS[event.quarter as Quarter]} ${event.year}`
    case 'ended':
      return `the game is over: ${event.level === 'victory' ? '' : `${event.level} `}victory for the ${POWER_NAMES[event.winner]} player`
  }
}

/** What a player decides, with these names and what he has in hand, if it is known. The compiler counts the cases. */
export function tellAction(action: EtoAction, { unit, hex }: Names, held: string | null): string {
  const it = held === null ? '' : ` ${held}`
  switch (action.type) {
    case 'place':
      return `place a unit in ${hex(action.at)}`
    case 'take':
      return `take ${unit(action.unit)} in ${hex(action.at)}`
    case 'move':
      return `move${it} to ${hex(action.to)}`
    case 'overrun':
      return `overrun ${hex(action.to)}${withText([held, action.with === undefined ? null : unit(action.with)])}`
    case 'prepare':
      return `${held === null ? 'wait' : `let${it} wait`} for a train`
    case 'land':
      return `land${it} on ${hex(action.to)}${WAYS[action.by]}`
    case 'drop':
      return `drop${it} on ${hex(action.to)}`
    case 'sail':
      return `sail${it === '' ? '' : ` with${it}`} to ${hex(action.to)}${WAYS[action.by]}`
    case 'stop':
      return `put${held === null ? ' the unit' : it} down`
    case 'aim':
      return `attack ${hex(action.at)}`
    case 'join':
      return `attack with ${unit(action.unit)} from ${hex(action.at)}`
    case 'fight':
      return 'roll for the attack'
    case 'lose':
      return `take a loss from ${unit(action.unit)} in ${hex(action.at)}`
    case 'retreat':
      return `retreat ${unit(action.unit)} from ${hex(action.at)} to ${hex(action.to)}`
    case 'advance':
      return `advance ${unit(action.unit)} from ${hex(action.at)} to ${hex(action.to)}`
    case 'hold':
      return 'advance no further'
    case 'disband':
      return `disband ${unit(action.unit)} in ${hex(action.at)}`
    case 'draw':
      return `draw ${nationText(action.nation)} ${action.kind}`
    case 'raise':
      return `raise ${action.strength} of ${nationText(action.nation)} ${action.unit} in ${hex(action.at)}`
    case 'build':
      return 'build landing craft'
    case 'forward':
      return `ship ${pointsText(action.strength)} of Americans to ${hex(action.to)}${WAYS[action.by]}`
    case 'convert':
      return 'give landing craft over to naval transport'
    case 'regroup':
      return `regroup ${nationText(action.nation)} ${action.unit} in ${hex(action.at)} into ${action.into.join(', ')}`
    case 'rise':
      return `a partisan rises in ${hex(action.at)}`
    case 'rally':
      return `the Vichy units in ${hex(action.at)} join the Allies`
    case 'declare':
      return action.what === 'italy' ? 'bring Italy into the war' : 'declare war on the Axis'
    case 'grant':
      return `send ${pointsText(action.points)} of lend-lease`
    case 'resign':
      return 'resign'
    case 'answer':
      return action.yes ? 'yes' : 'no'
    case 'end':
      return 'end the phase'
  }
}

const WAYS = { sea: '', ocean: ' over the ocean', 'round-africa': ' round Africa' } as const

/** A unit in words: `German mechanized, 4` for `ger-mec-4`. What is no name stays as it is. */
export function unitText(name: string): string {
  const [plain, copy] = name.split('#')
  const unit = unitNamed(plain)
  if (unit === null) return name
  return `${nationText(unit.nation)} ${unit.type}, ${unit.strength}${copy === undefined ? '' : ` (the ${ORDINALS[copy] ?? `${copy}th`})`}`
}

/** The same within a sentence: `German mechanized (4)`. */
export function unitPhrase(name: string): string {
  const [plain, copy] = name.split('#')
  const unit = unitNamed(plain)
  if (unit === null) return name
  const which = copy === undefined ? '' : `${ORDINALS[copy] ?? `${copy}th`} `
  return `${which}${nationText(unit.nation)} ${unit.type} (${unit.strength})`
}

/** `Free French` */
export const nationText = (nation: Nation): string =>
  nation.replace(/(^|-)(\w)/g, (_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`)

/** The players as they are called. */
export const POWER_NAMES: Readonly<Record<Power, string>> = {
  axis: 'Axis',
  allied: 'Allied',
  russian: 'Russian',
}

const VICHY = {
  declared: 'a Vichy government is declared',
  axis: 'Vichy France is on the Axis side',
  allied: 'Vichy France is on the Allied side',
  rallied: 'Vichy units join the Allies',
} as const

/** ` with one and another` */
function withText(units: readonly (string | null)[]): string {
  const named = units.filter((unit) => unit !== null)
  return named.length === 0 ? '' : ` with ${named.join(' and ')}`
}

export const countryText = (country: EtoCountry): string =>
  `${country === 'netherlands' ? 'the ' : ''}${ETO_COUNTRIES[country].name}`

const pointsText = (points: number) => `${points} ${points === 1 ? 'point' : 'points'}`

/** An area of partisans: a country, or several. */
const areaText = (area: string): string =>
  Object.hasOwn(ETO_COUNTRIES, area)
    ? countryText(area as EtoCountry)
    : `the ${area[0].toUpperCase()}${area.slice(1)}`

/** `, 12 against 5 in column +7`: as the explanation of a fight has it. */
function againstIn({ explain }: Extract<EtoEvent, { type: 'fought' }>): string {
  const [, strengths, column] =
    explain.map(({ because }) => /^(\d+ against \d+): column (.+)$/.exec(because)).find((found) => found) ??
    []
  return column === undefined ? '' : `, ${strengths} in column ${column}`
}

const ORDINALS: Readonly<Record<string, string>> = { 2: 'second', 3: 'third' }

/** `2 landed, 1 aborted` */
function countsOf(results: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1)
  return [...counts].map(([result, count]) => `${count} ${result}`).join(', ')
}
