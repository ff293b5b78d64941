/** Actions, events and decisions as people say them. */

import type { WordsSpec } from '../../kernel/game'
import type { EeAction, EeEvent, PoliticalFact } from './actions'
import { faceText, nationText, unitName, unitText } from './names'
import { flow } from './play/01-sequence'
import type { Power, Side } from './powers'
import { dateText } from './scenario'
import type { Asset, EeState, StepId } from './state'
import { questionText } from './words-questions'

const SIDE: Readonly<Record<Side, string>> = {
  western: 'The Western Allies',
  soviet: 'The Soviets',
  axis: 'The Axis',
  allied: 'The Allies',
}
const PHASE: Readonly<Record<StepId, string>> = {
  'first-deployment': 'First deployment',
  'second-deployment': 'Second deployment',
  weather: 'Weather',
  arrivals: 'Arrivals',
  warfare: 'Strategic warfare',
  production: 'Production',
  movement: 'Operational movement',
  strategic: 'Strategic movement',
  combat: 'Combat',
  breakthrough: 'Breakthrough',
  supply: 'Supply',
  france: 'France',
}

const POWER: Readonly<Record<Power, string>> = {
  american: 'American',
  british: 'British',
  soviet: 'Soviet',
  german: 'German',
  italian: 'Italian',
  french: 'French',
  minor: "minor powers'",
}
const aPower = (power: Power): string => `${/^[AI]/.test(POWER[power]) ? 'an' : 'a'} ${POWER[power]}`
const ASSET: Readonly<Record<Asset, string>> = {
  uboats: 'a U-boat point',
  asw: 'a level of ASW',
  axisBombers: 'a bomber point',
  axisFighters: 'a fighter point',
  germanFlak: 'a level of flak',
  alliedBombers: 'a bomber point',
  alliedFighters: 'a fighter point',
  britishFlak: 'a level of flak',
  jets: 'a point of jets',
  fleet: 'a fleet point',
}

const POLITICS: Readonly<Record<PoliticalFact, (at: string) => string>> = {
  'vichy-falls': () => 'Vichy France is no more',
  'morale-collapses': () => 'Italian morale collapses',
  'italy-surrenders': () => 'Italy surrenders',
  'beachhead-lost': (at) => `The beachhead in ${at} is thrown back`,
  attacked: (at) => `War is declared on ${at}`,
  'axis-grows': (at) =>
    `${at || 'Finland, Hungary, Rumania and Bulgaria'} ${/^\w+$/.test(at) ? 'joins' : 'join'} the Axis`,
  'soviets-at-war': () => 'War between the Soviets and the Axis',
  conquered: (at) => `${at} is conquered`,
  'paris-falls': () => 'Paris has fallen, and Italy is at war',
  vichy: () => 'The armistice is signed, and Vichy France is made',
  'no-armistice': () => 'The armistice is refused, and the war in France goes on',
  'france-fights-on': () => 'France fights on from overseas',
  conscription: () => 'The Soviets conscript',
  'airborne-grounded': () => 'Germany gives airborne assaults up',
  bought: (at) => `Britain has paid for the entry of ${at}`,
  prudence: () => 'Sweden sends no more ore, and Finland is out of the war',
  pause: () => 'Germany pauses in the east',
  'spain-joins': () => 'Spain joins the Axis',
  lesson: () => 'An army has learned from a battle',
  'italy-at-war': () => 'Italy is at war with Britain and France',
  forgone: () => 'The Soviets forgo the war with Finland',
  overlord: (at) => `The landing in ${at} is Overlord`,
  'final-offensive': (at) => `A German offensive in ${at} comes as a surprise`,
  partisans: (at) => `Partisans rise in ${at}`,
  liberated: (at) => `${at} is free`,
  winter: () => 'The first winter wears the Axis down in the Soviet Union',
}

/** What a single die is about that is no French resolve. */
const RESOLVES: Readonly<Record<string, string>> = {
  '14.212': 'German infrastructure',
  '14.214': 'The fourth German Special Action',
  '14.222': 'Soviet experience',
  '14.232': 'American experience',
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const article = (nation: string): string => (/^[aeiou]/i.test(nation) ? 'An' : 'A')
const plural = (count: number, noun: string, many = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : many}`

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
      return `${capital(POWER[action.power])} field fortification in ${action.at}`
    case 'plan':
      return `Build ${aPower(action.power)} Special Action`
    case 'free':
      return `Spend ${aPower(action.power)} Special Action on unrestricted replacements`
    case 'renounce':
      return 'Give airborne assaults up'
    case 'invite':
      return `Pay for the entry of ${action.country}`
    case 'pause':
      return `Pause in the east, for ${action.werps ? 'WERPs' : 'Special Actions'}`
    case 'convert':
      return `${action.bomber ? 'A fighter and a bomber point' : 'Two fighter points'} become ${unitText(action.unit, state)}`
    case 'take':
      return `Take up ${unitText(action.unit, state)}`
    case 'go':
      return `Go to ${action.to}`
    case 'drop':
      return `Spend ${aPower(action.power)} Special Action on an airborne assault on ${action.to}`
    case 'jump':
      return `${unitText(action.unit, state)} jumps`
    case 'attack':
      return `Attack in ${action.at}: ${mode(action.assault)}`
    case 'breakthrough':
      return `Spend ${aPower(action.power)} Special Action on a breakthrough to ${action.to}`
    case 'enter':
      return `${unitText(action.unit, state)} takes part`
    case 'reengage':
      return `Spend ${aPower(action.power)} Special Action on another round in ${action.at}: ${mode(action.assault)}`
    case 'haul':
      return `Spend ${aPower(action.power)} Special Action on strategic movement`
    case 'retreat':
      return `Spend ${aPower(action.power)} Special Action to retreat to ${action.to}`
    case 'reinforce':
      return `Spend ${aPower(action.power)} Special Action to reinforce`
    case 'join':
      return `${unitText(action.unit, state)} joins`
    case 'counter':
      return `Spend ${aPower(action.power)} Special Action on a counterattack: ${mode(action.assault)}`
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
      return `${article(action.nation)} ${nationText(action.nation)} ground-support unit is lost`
    case 'relieve':
      return `Spend ${aPower(action.power)} Special Action on limited supply in ${action.at}`
    case 'order':
      return `Build ${ASSET[action.asset]} for the ${POWER[action.power]} power`
    case 'conscript':
      return 'Conscript: free infantry steps for four turns, and no Special Actions'
    case 'war':
      return `Declare war on ${action.on}`
    case 'muster':
      return `Put its next unit down in ${action.at}`
    case 'armistice':
      return action.accept ? 'Accept the armistice' : 'Refuse the armistice'
    case 'salvage':
      return `The French fleet point in the ${action.water} goes over to the British`
    case 'aid':
      return 'American lend-lease for the Soviets'
    case 'lend':
      return 'Lend the Soviets a WERP'
    case 'grant':
      return 'Give Italy a WERP'
    case 'venture':
      return `${capital(action.by)} war on ${action.on}`
    case 'forgo':
      return 'Forgo the war with Finland'
    case 'shift':
      return `A Soviet unit goes from ${action.from} to ${action.to}`
    case 'aim':
      return action.railways ? 'Raid the railways' : 'Raid industry'
    case 'send':
      return `Send ${plural(action.count, 'point')}`
    case 'land':
      return `Spend ${aPower(action.power)} Special Action on a landing in ${action.to}`
    case 'ship':
      return `${unitText(action.unit, state)} lands`
    case 'intercept':
      return 'Intercept'
    case 'steam':
      return `${article(action.navy)} ${capital(action.navy)} fleet point goes from the ${action.from} to the ${action.to}`
    case 'surprise':
      return `Final offensive in ${action.at}: ${mode(action.assault)}`
    case 'rally':
      return `A step of partisans in ${action.at}`
    case 'overlord':
      return 'This landing is Overlord'
    case 'tanks':
      return `Spend ${aPower(action.power)} Special Action on tanks that land with the others`
    case 'wreck':
      return action.accept ? 'Wreck the harbour' : 'Leave the harbour as it is'
    case 'demolish':
      return `Wreck the harbour of ${action.at}`
    case 'repair':
      return `Spend ${aPower(action.power)} Special Action to repair the harbour of ${action.at}`
    case 'beach':
      return `Spend ${aPower(action.power)} Special Action on a beachhead in ${action.at}`
    case 'pursue':
      return action.accept ? 'Pursue them' : 'Let them go'
    case 'commit':
      return `Commit ${unitText(action.unit, state)}`
    case 'reserve':
      return action.held ? 'Hold armor in reserve' : 'Put armor at risk'
    case 'ambush':
      return 'Intercept in the harbour'
    case 'sortie':
      return `${unitText(action.unit, state)} joins the battle of the fleets`
    case 'sink':
      return 'Lose a fleet point'
    case 'base':
      return `${unitText(action.unit, state)} goes to ${action.to}`
    case 'carpet':
      return 'Spend an American Special Action on a carpet of bombs'
    case 'borrow':
      return 'American lend-lease for Britain'
    case 'stand':
      return 'Stand'
    case 'done':
      return 'Nobody else'
    case 'roll':
      return 'Roll the die'
    case 'end':
      return 'End the phase'
  }
}

function eventText(event: EeEvent, state?: EeState): string {
  switch (event.type) {
    case 'player-turn':
      return `${state === undefined ? `Turn ${event.turn}` : dateText(state, event.turn)}: ${SIDE[event.side]}`
    case 'phase':
      return PHASE[event.step]
    case 'weather':
      return `The weather: ${event.eastern} in the east, ${event.western} in the west, ${event.southern} in the south`
    case 'paid-towards':
      return `${capital(POWER[event.power])} WERPs are paid towards ${ASSET[event.asset]}`
    case 'came':
      return `${article(event.nation)} ${nationText(event.nation)} ${event.air ? 'ground-support unit' : 'block'} comes in at ${event.at}`
    case 'built-up':
      return `${article(event.nation)} ${nationText(event.nation)} block in ${event.at} takes a step`
    case 'fortified':
      return `${capital(POWER[event.power])} field fortification in ${event.at}`
    case 'action':
      return `${capital(POWER[event.power])} Special Action, ${event.use}; ${event.left} left`
    case 'moved':
      return `${article(event.nation)} ${nationText(event.nation)} ${event.air ? 'ground-support unit' : 'block'} goes from ${event.from} to ${event.to}`
    case 'way':
      return `${article(event.nation)} ${nationText(event.nation)} block goes from ${event.from} to ${event.to} ${event.sea ? 'by sea' : 'on a longer way'}`
    case 'took':
      return `${SIDE[event.side]} take ${event.at}`
    case 'declared':
      return `${SIDE[event.side]} attack in ${event.at}: ${mode(event.assault)}`
    case 'shown':
      return `In ${event.at} stand ${event.faces.map(faceText).join(', ')}`
    case 'roles':
      return `Over ${event.at} ${plural(event.attacker, 'ground-support unit')} of the attackers and ${event.defender} of the defenders dogfight`
    case 'dogfight':
      return `Dogfight over ${event.at}: ${plural(event.attacker, 'hit')} by the attackers, ${event.defender} by the defenders`
    case 'fired':
      return `In ${event.at} ${event.arm} of the ${event.by} rolls ${plural(event.dice, 'die', 'dice')} for ${event.need} or more: ${plural(event.hits, 'hit')}`
    case 'lost':
      return event.left === 0
        ? `${faceText(event.face)} is lost in ${event.at}`
        : `${faceText(event.face)} in ${event.at} has ${plural(event.left, 'step')} left`
    case 'starved':
      return `Out of supply in ${event.at}, now ${event.faces.map(faceText).join(', ')}`
    case 'ordered':
      return `The ${POWER[event.power]} power has ${ASSET[event.asset]} more`
    case 'resolve':
      return `${RESOLVES[event.rule] ?? 'French resolve'}: ${event.roll}`
    case 'lent':
      return `${event.rule === '9.43' ? 'Germany gives Italy' : event.rule === '9.36' ? 'Britain is lent' : 'The Soviets are lent'} ${plural(event.werps, 'WERP')}`
    case 'courted':
      return `${event.country} rolls ${event.roll}: ${event.roll >= 5 ? 'it joins the Axis' : event.roll <= 0 ? 'it stays neutral for good' : 'it waits'}`
    case 'harbour':
      return `The harbour of ${event.at} is ${event.usable ? 'repaired' : 'wrecked'}`
    case 'chased':
      return `The ${event.by} rolls ${plural(event.dice, 'die', 'dice')} in the pursuit: ${plural(event.hits, 'hit')}`
    case 'carpet':
      return `Bombs on ${event.at}: ${plural(event.hits, 'hit')}${event.astray ? ', and some fall short' : ''}`
    case 'rockets':
      return `Rockets cost Britain ${plural(event.werps, 'WERP')}`
    case 'uboats':
      return `${plural(event.sunk, 'U-boat point')} sunk, ${event.left} left, which cost Britain ${plural(event.werps, 'WERP')}`
    case 'raided':
      return `${SIDE[event.by]} raid with ${plural(event.bombers, 'bomber point')} and lose ${event.lost}, ${plural(event.escorts, 'escort')} and ${plural(event.interceptors, 'interceptor')} are lost: ${plural(event.bombs, 'hit')}`
    case 'intercepted':
      return `Interception in the ${event.water}: ${event.roll}, ${event.found ? 'the fleets meet' : 'nothing is found'}`
    case 'sea-battle':
      return `In the ${event.water} ${plural(event.hunters, 'fleet point')} against ${event.carriers}: ${event.lost} lost against ${event.sunk}`
    case 'salvaged':
      return `Of the French fleet in the ${event.water} ${plural(event.saved, 'point')} ${event.saved === 1 ? 'goes' : 'go'} over to the British, ${event.lost === 0 ? 'none' : event.lost} ${event.lost === 1 ? 'is' : 'are'} scuttled`
    case 'steamed':
      return `${article(event.navy)} ${capital(event.navy)} fleet point goes from the ${event.from} to the ${event.to}`
    case 'politics':
      return POLITICS[event.what](event.at ?? '')
    case 'ended':
      return `${event.winner === null ? 'A draw' : `${SIDE[event.winner]} have won`}: ${event.because}`
  }
}

export const words: WordsSpec<EeState, EeAction, EeEvent> = {
  action: actionText,
  event: eventText,
  piece: unitName,
  decision(state, question) {
    if (state.ended !== null) return `${capital(state.ended.because)}.`
    return `${SIDE[flow.decision(state).player]}, ${dateText(state, state.turn)}. ${question}`
  },
  question: questionText,
}
