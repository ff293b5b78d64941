/** What happens, in words: for a log, a report, a screen reader. */

import { type Quarter, SEASONS } from './11-weather'
import type { EtoAction, EtoEvent } from './actions'
import { unitNamed } from './units'

/** What an event says, as a sentence without its full stop: `ger-mec-4 moves 1714-1614 for 1 MP`. Its rule is beside it, in the event. */
export function eventText(event: EtoEvent): string {
  switch (event.type) {
    case 'placed':
      return `${event.unit} is placed in ${event.at}`
    case 'moved':
      return `${event.unit} moves ${event.path.join('-')} for ${event.cost} MP`
    case 'prepared':
      return `${event.unit} waits for a train in ${event.at}`
    case 'overran':
      return `${event.units.join(' and ')} ${event.units.length > 1 ? 'overrun' : 'overruns'} ${event.at} from ${event.from}`
    case 'dropped':
      return `${event.unit} drops on ${event.to} from ${event.from}`
    case 'shipped':
      return `${event.unit} sails from ${event.from} to ${event.to}: ${countsOf(event.results)}`
    case 'landed':
      return event.from === event.to
        ? `${event.unit} comes ashore in ${event.to}`
        : `${event.unit} lands on ${event.to} from ${event.from}`
    case 'weather':
      return `the weather is ${event.good ? 'good' : 'bad'} for landings`
    case 'fought':
      return `attack on ${event.targets.join(' and ')}: a roll of ${event.roll}, a loss of ${event.loss}`
    case 'swept':
      return `the defenders of ${event.at} are overwhelmed`
    case 'eliminated':
      return `${event.unit} in ${event.at} is eliminated`
    case 'reduced':
      return `${event.unit} in ${event.at} loses ${event.points}`
    case 'retreated':
      return `${event.unit} retreats from ${event.from} to ${event.to}`
    case 'advanced':
      return `${event.unit} advances from ${event.from} to ${event.to}`
    case 'raised':
      return `${event.unit} is raised in ${event.at}`
    case 'built':
      return `${event.points} of landing craft built or given over`
    case 'regrouped':
      return `regrouped in ${event.at}: ${event.into.join(', ')}`
    case 'invaded':
      return `${event.country} is invaded by the ${event.by} player`
    case 'joined':
      return `${event.country} is on the ${event.side} side`
    case 'war':
      return `war between ${event.between}`
    case 'pact-violated':
      return `the pact is violated in ${event.at}`
    case 'vichy':
      return `Vichy: ${event.what}`
    case 'italy':
      return `Italy has ${event.what}`
    case 'intervention':
      return `Russia ${event.possible ? 'may' : 'may not'} intervene`
    case 'production':
      return `Russia produces ${event.points}, on a roll of ${event.roll}`
    case 'lend-lease':
      return `lend-lease: ${event.arrived} of ${event.due} arrive`
    case 'partisan':
      return event.at === null
        ? `no partisan rises in ${event.area}`
        : `a partisan rises in ${event.at} (${event.area})`
    case 'reverted':
      return `Resource Centers revert to Russia: ${event.hexes.join(', ')}`
    case 'phase':
      return `${event.player} player, ${event.phase} phase`
    case 'turn':
      return `${SEASONS[event.quarter as Quarter]} ${event.year}`
    case 'ended':
      return `the game is over: ${event.level} victory for the ${event.winner} player`
  }
}

/** What a player decides, as he would say it: `take ger-mec-4 in 1714`. */
export function actionText(action: EtoAction): string {
  switch (action.type) {
    case 'place':
      return `place a unit in ${action.at}`
    case 'take':
      return `take ${action.unit} in ${action.at}`
    case 'move':
      return `move to ${action.to}`
    case 'overrun':
      return `overrun ${action.to}${action.with === undefined ? '' : ` with ${action.with}`}`
    case 'prepare':
      return 'wait for a train'
    case 'land':
      return `land on ${action.to}${WAYS[action.by]}`
    case 'drop':
      return `drop on ${action.to}`
    case 'sail':
      return `sail to ${action.to}${WAYS[action.by]}`
    case 'stop':
      return 'put the unit down'
    case 'aim':
      return `attack ${action.at}`
    case 'join':
      return `attack with ${action.unit} from ${action.at}`
    case 'fight':
      return 'roll for the attack'
    case 'lose':
      return `take a loss from ${action.unit} in ${action.at}`
    case 'retreat':
      return `retreat ${action.unit} from ${action.at} to ${action.to}`
    case 'advance':
      return `advance ${action.unit} from ${action.at} to ${action.to}`
    case 'hold':
      return 'advance no further'
    case 'disband':
      return `disband ${action.unit} in ${action.at}`
    case 'draw':
      return `draw ${action.nation} ${action.kind}`
    case 'raise':
      return `raise ${action.strength} of ${action.nation} ${action.unit} in ${action.at}`
    case 'build':
      return 'build landing craft'
    case 'forward':
      return `ship ${action.strength} American to ${action.to}${WAYS[action.by]}`
    case 'convert':
      return 'give landing craft over to naval transport'
    case 'regroup':
      return `regroup ${action.nation} ${action.unit} in ${action.at} into ${action.into.join(', ')}`
    case 'rise':
      return `a partisan rises in ${action.at}`
    case 'rally':
      return `the Vichy units in ${action.at} join the Allies`
    case 'declare':
      return action.what === 'italy' ? 'bring Italy into the war' : 'declare war'
    case 'grant':
      return `send ${action.points} of lend-lease`
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
  const nation = unit.nation.replace(
    /(^|-)(\w)/g,
    (_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`,
  )
  return `${nation} ${unit.type}, ${unit.strength}${copy === undefined ? '' : ` (the ${ORDINALS[copy] ?? `${copy}th`})`}`
}

const ORDINALS: Readonly<Record<string, string>> = { 2: 'second', 3: 'third' }

/** `2 landed, 1 aborted` */
function countsOf(results: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1)
  return [...counts].map(([result, count]) => `${count} ${result}`).join(', ')
}
