/** What is being asked, with the names of the units and areas that it is about. */

import { nationText, unitText } from './names'
import { flow } from './play/01-sequence'
import { recruitsOf } from './play/09-declarations'
import { dueNow } from './play/16-deployment'
import type { Asked, AskedOf } from './questions'
import type { EeState } from './state'

/** The question as its player reads it; in a phase, and where nothing more is to be told, as the sequence of play has it. */
export function questionText(state: EeState): string {
  const { prompt } = flow.decision(state)
  const asked = flow.asked(state)
  return (asked === null ? deployed(state) : about(state, asked)) ?? prompt
}

/** Who is put down next, before the first turn or later. */
function deployed(state: EeState): string | null {
  const due = dueNow(state)
  if (due === null) return null
  return due.unit === null
    ? `Put ${due.heavy ? 'heavy fortifications' : 'a field fortification'} down.`
    : `Put ${unitText(due.unit, state)} down.`
}

const mode = (assault: boolean): string => (assault ? 'an assault' : 'an attack')
const points = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
const target = (railways: boolean): string => (railways ? 'railways' : 'industry')

/** Who goes by sea, as far as an enemy can tell. */
const atSea = ({ nation, from, to, landing }: AskedOf<'intercept' | 'sortie' | 'seafight'>): string =>
  `${/^[aeiou]/i.test(nation) ? 'an' : 'a'} ${nationText(nation)} unit ${landing ? `that lands in ${to}` : `from ${from} to ${to}`}`

function about(state: EeState, asked: Asked): string | null {
  const unit = (id: string) => unitText(id, state)
  switch (asked.type) {
    case 'place':
      return `Where does ${unit(asked.unit)} come in?`
    case 'hand':
      return `Where does ${unit(asked.unit)} go?`
    case 'exploit':
      return `Who takes part in the breakthrough to ${asked.to}?`
    case 'declare':
      return `A round must be fought in ${asked.at}: normal combat or assault?`
    case 'react':
      return `There is ${mode(asked.assault)} on ${asked.at}: retreat, reinforce or stand?`
    case 'reserve':
      return `Is armor in ${asked.at} put at risk against infantry, or held in reserve?`
    case 'carpet':
      return `Do bombs fall on ${asked.at} before the round?`
    case 'blunder':
      return `Which American unit in ${asked.at} have bombs hit?`
    case 'pursue':
      return `Pursue those who retreat from ${asked.at} to ${asked.to}?`
    case 'pursuit':
      return `Choose in the pursuit from ${asked.at} to ${asked.to}.`
    case 'wreck':
      return `Is the harbour of ${asked.at} wrecked?`
    case 'join':
      return `Who joins the ${asked.counter ? 'counterattack' : 'battle'} in ${asked.at}?`
    case 'roles':
      return `How many dogfight over ${asked.at}? The others support.`
    case 'battle':
      return inBattle(asked)
    case 'intercept':
      return `Intercept ${atSea(asked)}, in the ${asked.water}?`
    case 'sortie':
      return `Which aircraft join the battle of the fleets over ${atSea(asked)}?`
    case 'seafight':
      return `The fleets fight over ${atSea(asked)}: what is lost, and where do aircraft go?`
    case 'counter':
      return `Counterattack in ${asked.at}?`
    case 'court':
      return `Roll whether ${asked.country} joins the Axis.`
    case 'muster':
      return `Where does ${unit(recruitsOf(state, asked.nation)[0])} stand?`
    case 'aim':
      return `${points(asked.bombers, 'bomber point')}: against industry, or against railways?`
    case 'escort':
      return `How many fighters escort ${points(asked.bombers, 'bomber point')} against ${target(asked.railways)}?`
    case 'scramble':
    case 'jets':
      return `${points(asked.bombers, 'bomber point')} and ${points(asked.escorts, 'escort')} come for ${target(asked.railways)}: how many ${asked.type === 'jets' ? 'jets' : 'fighters'} meet them?`
    case 'divide':
      return `${points(asked.jets, 'jet')} and ${points(asked.interceptors, 'fighter')} meet the raid: how many of ${points(asked.escorts, 'escort')} fire on jets?`
    case 'haul':
    case 'raid':
    case 'shift':
    case 'armistice':
    case 'salvage':
      return null
  }
}

function inBattle({ at, counter, round }: AskedOf<'battle'>): string {
  const battle = `The ${counter ? 'counterattack' : 'battle'} in ${at}`
  const { stage, hits, on, downed } = round
  switch (stage) {
    case 'support':
      return `${battle}: who fires with ground support?`
    case 'fire':
      return `${battle}: who fires next?`
    case 'losses':
      return `${battle}: ${points(hits, 'hit')} on ${on}, who takes ${hits === 1 ? 'it' : 'the next one'}?`
    case 'downed':
      return `${battle}: ${points(downed.defender > 0 ? downed.defender : downed.attacker, 'ground-support unit')} shot down, whose?`
    default:
      return `${battle}: choose.`
  }
}
