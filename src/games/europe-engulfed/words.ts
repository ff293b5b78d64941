/** Actions, events and decisions as people say them. */

import type { Words } from '../../kernel/game'
import type { EeAction, EeEvent, Face } from './actions'
import { flow } from './play/01-sequence'
import type { Power, Side } from './powers'
import type { Block, EeState } from './state'

const TURNS = ['July and August', 'September and October', 'November and December']
const SIDE: Readonly<Record<Side, string>> = { western: 'The Western Allies', soviet: 'The Soviets' }
const POWER: Readonly<Record<Power, string>> = { american: 'American', british: 'British', soviet: 'Soviet' }

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `Soviet elite armor 3/4` */
export function faceText({ nation, kind, steps, size, elite }: Face): string {
  if (kind === 'air') return `${capital(nation)} ground-support unit`
  return `${capital(nation)} ${elite ? 'elite ' : ''}${kind} ${steps}/${size}`
}

/** A unit by its name; with the state, what it is and where. */
function unitText(id: string, state?: EeState): string {
  const block: Block | undefined = state && Object.hasOwn(state.blocks, id) ? state.blocks[id] : undefined
  return block === undefined ? id : `${id} (${faceText(block)}${block.at === null ? '' : `, ${block.at}`})`
}

const mode = (assault: boolean): string => (assault ? 'assault' : 'normal combat')

function actionText(action: EeAction, state?: EeState): string {
  switch (action.type) {
    case 'deploy':
      return `Put the next unit down in ${action.at}`
    case 'build':
      return `Build ${unitText(action.unit, state)}`
    case 'place':
      return `The new unit comes in at ${action.at}`
    case 'replace':
      return `A replacement step for ${unitText(action.unit, state)}`
    case 'fortify':
      return `${POWER[action.power]} field fortification in ${action.at}`
    case 'plan':
      return `Build a ${POWER[action.power]} Special Action`
    case 'free':
      return `Spend a ${POWER[action.power]} Special Action on unrestricted replacements`
    case 'take':
      return `Take up ${unitText(action.unit, state)}`
    case 'go':
      return `Go to ${action.to}`
    case 'drop':
      return `Spend a ${POWER[action.power]} Special Action on an airborne assault on ${action.to}`
    case 'jump':
      return `${unitText(action.unit, state)} jumps`
    case 'attack':
      return `Attack in ${action.at}: ${mode(action.assault)}`
    case 'breakthrough':
      return `Spend a ${POWER[action.power]} Special Action on a breakthrough to ${action.to}`
    case 'enter':
      return `${unitText(action.unit, state)} takes part`
    case 'reengage':
      return `Spend a ${POWER[action.power]} Special Action on another round in ${action.at}: ${mode(action.assault)}`
    case 'haul':
      return `Spend a ${POWER[action.power]} Special Action on strategic movement`
    case 'retreat':
      return `Spend a ${POWER[action.power]} Special Action to retreat to ${action.to}`
    case 'reinforce':
      return `Spend a ${POWER[action.power]} Special Action to reinforce`
    case 'join':
      return `${unitText(action.unit, state)} joins`
    case 'counter':
      return `Spend a ${POWER[action.power]} Special Action on a counterattack: ${mode(action.assault)}`
    case 'fly':
      return `${plural(action.count, 'ground-support unit')} to dogfight`
    case 'support':
      return `Ground support for ${unitText(action.unit, state)}`
    case 'unsupported':
      return 'No more ground support'
    case 'fire':
      return `${capital(action.arm)} fires, ${action.supported ? 'with' : 'without'} ground support`
    case 'lose':
      return `${unitText(action.unit, state)} takes a hit`
    case 'down':
      return `A ${POWER[action.power]} ground-support unit is lost`
    case 'relieve':
      return `Spend a ${POWER[action.power]} Special Action on limited supply in ${action.at}`
    case 'stand':
      return 'Stand'
    case 'done':
      return 'Nobody else'
    case 'end':
      return 'End the phase'
  }
}

function eventText(event: EeEvent): string {
  switch (event.type) {
    case 'player-turn':
      return `${TURNS[event.turn - 1]} 1945: ${SIDE[event.side]}`
    case 'phase':
      return `Phase: ${event.step}`
    case 'weather':
      return `The weather: ${event.eastern} in the east, ${event.western} in the west`
    case 'came':
      return `A ${capital(event.nation)} ${event.air ? 'ground-support unit' : 'block'} comes in at ${event.at}`
    case 'built-up':
      return `A ${capital(event.nation)} block in ${event.at} takes a step`
    case 'fortified':
      return `${POWER[event.power]} field fortification in ${event.at}`
    case 'action':
      return `${POWER[event.power]} Special Action, ${event.use}; ${event.left} left`
    case 'moved':
      return `A ${capital(event.nation)} ${event.air ? 'ground-support unit' : 'block'} goes from ${event.from} to ${event.to}`
    case 'took':
      return `${SIDE[event.side]} take ${event.at}`
    case 'declared':
      return `${SIDE[event.side]} attack in ${event.at}: ${mode(event.assault)}`
    case 'shown':
      return `In ${event.at} stand ${event.western.map(faceText).join(', ')} against ${event.soviet.map(faceText).join(', ')}`
    case 'roles':
      return `Over ${event.at} ${event.western} Western and ${plural(event.soviet, 'Soviet ground-support unit')} dogfight`
    case 'dogfight':
      return `Dogfight over ${event.at}: ${plural(event.attacker, 'hit')} by the attackers, ${event.defender} by the defenders`
    case 'fired':
      return `${capital(event.arm)} of the ${event.by} rolls ${event.dice} dice for ${event.need} or more: ${plural(event.hits, 'hit')}`
    case 'lost':
      return event.left === 0
        ? `${faceText(event.face)} is lost in ${event.at}`
        : `${faceText(event.face)} in ${event.at} has ${plural(event.left, 'step')} left`
    case 'starved':
      return `Out of supply in ${event.at}, now ${event.faces.map(faceText).join(', ')}`
    case 'ended':
      return `${event.winner === null ? 'A draw' : `${SIDE[event.winner]} have won`}: the Soviets hold ${plural(event.areas, 'area')} of Germany`
  }
}

export const words: Words<EeState, EeAction, EeEvent> = {
  action: actionText,
  event: eventText,
  piece: (name) => name,
  decision(state) {
    if (state.ended !== null) return `${capital(state.ended.because)}.`
    const { player, prompt } = flow.decision(state)
    return `${SIDE[player]}, ${TURNS[state.turn - 1]} 1945. ${prompt}`
  },
}
