/** Actions, events and decisions as people say them at the table. */

import type { Reason } from '../../kernel/explain'
import type { WordsSpec } from '../../kernel/game'
import type { AetoAction, AetoEvent } from './actions'
import { dateText } from './calendar'
import { isVichyState, nationName, nationText } from './nations'
import { flow } from './play/04-sequence'
import type { AetoState, Seat } from './state'
import { kindText } from './units'
import { actionOfPart11 } from './words-options'
import { promptOf } from './words-questions'
import { fleetText, pieceText, placeText, spelledOut, unitText, whoText } from './words-units'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `${amount}`)

export { kindText } from './units'
export { placeText, unitText } from './words-units'

const ACTS = {
  declared: 'declares war upon',
  strategic: 'makes Strategic Warfare upon',
  attacked: 'attacks',
  intercepted: 'intercepts ships of',
  approached: 'sends an amphibious task force to the coast of',
} as const

const CHITS = { 'u-47': 'U-47', '10th': 'the 10th Light Flotilla', 'x-craft': 'X-Craft' } as const

/** What a player reports or decides. */
export const actionText = (action: AetoAction, state?: AetoState): string => capital(saidOf(action, state))

function saidOf(action: AetoAction, state?: AetoState): string {
  const unit = (id: string) => unitText(id, state)
  const place = (at: string) => placeText(at, state)
  switch (action.type) {
    case 'raise':
      return `A unit of ${nationText(action.nation)} arrives`
    case 'form':
      return `It is ${kindText(action.kind)}${action.strength > 0 ? ` ${action.strength}` : ''}`
    case 'place':
      return `It comes in at ${place(action.at)}`
    case 'take':
      return `Take up ${unit(action.unit)}`
    case 'enter':
      return `Enter ${place(action.hex)}`
    case 'ship':
      return action.to === 'at sea' ? 'Put to sea' : `Go by sea to ${place(action.to)}`
    case 'go':
      return `Go by rail, or fly, to ${place(action.to)}`
    case 'stop':
      return 'Leave it at that'
    case 'hit':
      return `${unit(action.unit)} is hit`
    case 'lose':
      return `${unit(action.unit)} is lost`
    case 'rebuild':
      return `${unit(action.unit)} is rebuilt`
    case 'supply':
      return `${unit(action.unit)} is ${action.out ? 'out of supply' : 'in supply again'}`
    case 'fortify':
      return `${nationText(action.nation)} begins a fort`
    case 'works':
      return `A ${action.what.replaceAll('-', ' ')} in ${place(action.hex)}`
    case 'level':
      return `The ${action.what.replaceAll('-', ' ')} in ${place(action.hex)} is gone`
    case 'weather':
      return `The weather is ${action.is}`
    case 'invade':
      return `${nationText(action.by)} ${ACTS[action.act]} ${nationText(action.on)}`
    case 'activate':
      return `${nationText(action.nation)} becomes a partner of ${nationText(action.by)}`
    case 'shorten':
      return `${nationText(action.by)} tries to end the Phony War`
    case 'react': {
      const others = [
        action.british ? 'the British' : '',
        action.freeFrenchLand ? 'Free French land units' : '',
        action.freeFrenchNaval ? 'Free French ships' : '',
      ].filter((one) => one !== '')
      return others.length === 0 ? 'The invader comes alone' : `With the invader come ${others.join(' and ')}`
    }
    case 'muster':
      return 'Britain buys Free French infantry'
    case 'yield':
      return `Germany rolls for the capitulation of ${nationText(action.nation)}`
    case 'wall':
      return `Germany makes a coastal fort of the Maginot Line in ${place(action.hex)}`
    case 'finlandize':
      return 'The Soviets enforce the neutrality of Finland'
    case 'surrender':
      return `${nationText(action.nation)} surrenders`
    case 'appoint':
      return `General ${action.name} arrives${action.strength > 0 ? `, strength ${action.strength}` : ''}`
    case 'restore':
      return `${unit(action.unit)} is built again`
    case 'replenish':
      return `${unit(action.unit)} is replenished`
    case 'launch':
      return `${nationText(action.nation)} uses an ${action.impromptu ? 'impromptu ' : ''}Offensive`
    case 'inquire':
      return `Ask about ${action.topic.replace('-', ' ')}: ${spelledOut(action.of, unit, state)}`
    case 'japan':
      return `Japan goes to war with ${nationText(action.on)}`
    case 'attack':
    case 'assault':
      return `${nationText(action.by)} ${action.type === 'attack' ? 'attacks' : 'assaults from the sea'} ${place(action.hex)}, ${action.terrain === 'other' ? 'neither clear nor mountain' : action.terrain}`
    case 'join':
      return `${unit(action.unit)} joins the attack`
    case 'support':
      return `${unit(action.unit)} gives support`
    case 'combine':
      return 'It is a Combined Offensive of the French and the British'
    case 'fight':
      return 'Make the attack'
    case 'dogfight':
      return `${unit(action.unit)} fights aircraft of ${nationText(action.foe)}, round ${action.round}`
    case 'aim':
      return `It attacks ${unit(action.unit)}`
    case 'over':
      return `Over ${place(action.hex)}`
    case 'ram':
      return `${unit(action.unit)} rams ${unit(action.target)}`
    case 'radar':
      return `The radar site in ${place(action.hex)} ${action.works ? 'works again' : 'is destroyed'}`
    case 'port':
      return `The port in ${place(action.hex)} ${action.works ? 'works again' : 'is destroyed'}`
    case 'imperil':
      return `Roll for ${unit(action.unit)}`
    case 'evade':
      return `${unit(action.unit)} evades`
    case 'canal':
      return `${unit(action.unit)} goes through the Belomor canal`
    case 'escort':
      return `${unit(action.unit)} escorts convoys on ${action.route === 'arctic' ? 'an Arctic route' : 'another route'}`
    case 'infiltrate':
      return `${unit(action.unit)} tries to get into ${place(action.port)} with ${CHITS[action.chit]}`
    case 'strike':
      return `Attack ${unit(action.unit)}`
    case 'demolish':
      return `${unit(action.unit)} destroys the ${action.what}`
    case 'quisling':
      return `Germany lands with Quisling's help in ${place(action.hex)}${action.air > 0 ? `, Norwegian aircraft of strength ${action.air} there` : ''}`
    case 'displace':
      return `They go to ${place(action.hex)}`
    case 'deplete':
      return `The winter depletes ${unit(action.unit)}`
    case 'abet':
      return action.points === 0
        ? 'Nothing is spent on the partisans'
        : `Spend ${plural(action.points, 'point')} on the partisans`
    case 'incite':
      return `${nationText(action.by)} buys a partisan of ${nationText(action.nation)}`
    case 'levy':
      return 'The Soviets roll for free fortifications'
    case 'dig':
      return `Dig in ${place(action.hex)}`
    case 'headquarters':
      return 'The Soviets roll for headquarters of 1942'
    case 'purchase':
      return `The Soviets buy ${plural(action.offensives, 'Offensive')}`
    case 'winter-war':
      return 'The Soviets begin the Winter War'
    case 'partition':
      return `Germany and the Soviets partition Turkey along column ${action.line}; ${nationText(action.invader)} invades`
    case 'evacuate':
      return `${unit(action.unit)}, of range ${action.range}, gets away to Iceland`
    case 'roll':
      return 'Throw the dice'
    case 'answer':
      return action.yes ? 'Yes' : 'No'
    case 'choose':
      return nationName(action.nation)
    case 'end':
      return 'End the step'
    default:
      return actionOfPart11(action, unit, place)
  }
}

/** Reasons with their amounts: `London +1, 2 fighters -2`. */
const reasonsText = (explain: readonly Reason[]): string =>
  explain
    .map(({ because, amount = 0 }) => (amount === 0 ? because : `${because} ${signed(amount)}`))
    .join(', ')

const STEPS: Readonly<Record<string, string>> = {
  season: 'Seasonal Turn',
  weather: 'Weather',
  'phony-war': 'The Phony War',
  'strategic-warfare': 'Strategic Warfare Phase',
  'naval-and-air': 'Naval and Air Phase',
  offensive: 'Offensive Phase',
  movement: 'Movement Phase',
  supply: 'Supply Step',
  replenishment: 'Replenishment Step',
  'turn-end': 'End of Turn Step',
}

const CAMPS = { axis: 'the Axis', west: 'the Western Allies', soviet: 'the Soviets' } as const

/** What happened. */
export const eventText = (event: AetoEvent, state?: AetoState): string => capital(toldOf(event, state))

function toldOf(event: AetoEvent, state?: AetoState): string {
  const unit = (id: string) => whoText(event, id, state)
  const told = (text: string) => spelledOut(text, unit, state)
  const place = (at: string) => placeText(at, state)
  switch (event.type) {
    case 'month':
      return event.date
    case 'step':
      return STEPS[event.step]
    case 'weather':
      return `The weather is ${event.is}`
    case 'arrived':
      return `${unit(event.unit)} arrives at ${place(event.at)}`
    case 'entered':
      return `${unit(event.unit)} goes from ${place(event.from)} to ${place(event.to)}`
    case 'took':
      return `${nationText(event.by)} takes ${place(event.hex)} from ${nationText(event.from)}`
    case 'removed':
      return `${unit(event.unit)} is gone: ${event.because}`
    case 'marked':
      return `${unit(event.unit)} is marked: ${event.mark.replaceAll('-', ' ')}`
    case 'invaded':
      return event.act === 'entered'
        ? `${nationText(event.by)} enters ${nationText(event.on)}: it is an invasion`
        : `${nationText(event.by)} ${ACTS[event.act]} ${nationText(event.on)}: it is an invasion`
    case 'war':
      return `${nationText(event.by)} and ${nationText(event.on)} are at war`
    case 'aligned':
      return `${nationText(event.nation)} fights beside ${CAMPS[event.camp]}`
    case 'sitzkrieg':
      return `The Phony War ${event.what}`
    case 'rolled': {
      const net = event.net === event.roll ? '' : `, ${event.net} with ${told(reasonsText(event.explain))}`
      return `${capital(told(event.what))}: ${event.roll}${net}: ${told(event.result)}`
    }
    case 'ceded':
      return `${nationText(event.to)} has all of ${event.region.split('-').map(capital).join(' ')}`
    case 'conquered':
      return `${nationText(event.nation)} falls to ${nationText(event.by)}: ${event.how}`
    case 'liberated':
      return `${nationText(event.nation)} is liberated by ${nationText(event.by)}`
    case 'vichy':
      return event.what === 'established'
        ? 'Vichy France is established'
        : 'Germany does without a Vichy France'
    case 'fleet': {
      const at = isVichyState(event.at) ? `in ${nationText(event.at)}` : `at ${place(event.at)}`
      const fate =
        event.scuttled === true
          ? 'scuttled'
          : event.to === null
            ? 'laid up'
            : `now of ${nationText(event.to)}`
      return `${capital(at)}: ${fleetText(event, state)} ${fate}`
    }
    case 'fort':
      return `A coastal fort is begun in ${place(event.hex)}; ${event.left} left`
    case 'holding-out':
      return `${nationText(event.power)} ${event.yes ? 'holds out in its colonies' : 'does not hold out in its colonies'}`
    case 'evading':
      return `${unit(event.unit)} evades; ${plural(event.left, 'chit')} left`
    case 'installation':
      return `${capital(event.what.replaceAll('-', ' '))} in ${place(event.hex)}: ${event.now}`
    case 'atrocity':
      return `An atrocity in ${nationText(event.nation)}`
    case 'winter-war':
      return event.what === 'begins'
        ? 'The Winter War begins'
        : `The Soviets have ${event.what} the Winter War`
    case 'answer': {
      const why = event.explain.length === 0 ? '' : ` (${told(reasonsText(event.explain))})`
      return `${capital(told(event.about))}: ${told(event.result)}, ${signed(event.total)}${why}`
    }
    case 'ended':
      return event.winner === null
        ? 'The war is a draw'
        : `The war is over: ${nationText(event.winner)} has won`
  }
}

const SEAT = (seat: Seat): string => (seat === 'table' ? 'All at the table' : nationName(seat))

export const words: WordsSpec<AetoState, AetoAction, AetoEvent> = {
  action: actionText,
  event: eventText,
  piece: pieceText,
  decision(state, question) {
    if (state.ended !== null) return `${capital(state.ended.level)}: ${state.ended.because}.`
    return `${SEAT(flow.decision(state).player)}, ${dateText(state.turn)}. ${question}`
  },
  question: promptOf,
}
