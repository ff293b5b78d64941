/** Actions of the optional rules as people say them. */

import type { AetoAction } from './actions'
import { nationText } from './nations'

/** A task force by its name: `united-states 1` is task force 1 of the United States. */
function forceText(force: string): string {
  const at = force.lastIndexOf(' ')
  return at < 0
    ? `Task force ${force}`
    : `Task force ${force.slice(at + 1)} of ${nationText(force.slice(0, at))}`
}

/** Actions that are of part 11 alone. */
type OfPart11 = Extract<
  AetoAction,
  {
    type:
      | 'hedge'
      | 'collateral'
      | 'win'
      | 'retreat'
      | 'reroll'
      | 'convoy'
      | 'scrap'
      | 'force'
      | 'designate'
      | 'sail'
      | 'spot'
      | 'dissolve'
      | 'withdraw'
      | 'recall'
      | 'extend'
      | 'income'
      | 'expel'
      | 'claim'
      | 'order'
      | 'refuel'
      | 'mine'
      | 'struck'
      | 'shelter'
      | 'conceal'
      | 'emerge'
      | 'rocket'
      | 'site'
      | 'fire'
      | 'raze'
      | 'rubble'
      | 'stock'
      | 'scrounge'
      | 'ultra'
      | 'reveal'
      | 'enigma'
      | 'triton'
  }
>

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const USES = {
  air: 'in air combat',
  bombing: 'on bombs, an attack upon ships or a search from the air',
  land: 'on land',
  naval: 'on mines',
  battle: 'in a battle or an interception at sea',
  'u-boat': 'on U-boats',
  initiative: 'for the Initiative',
  combined: 'for a Combined Offensive with the Soviets',
} as const

const CHITS = {
  season: 'the chit of the season',
  year: 'the chit of the year',
  both: 'both chits as one',
} as const

export function actionOfPart11(
  action: OfPart11,
  unit: (id: string) => string,
  place: (at: string) => string,
): string {
  switch (action.type) {
    case 'hedge':
      return 'Germany draws two hedgerow chits'
    case 'collateral':
      return `Roll for the ${action.what.replaceAll('-', ' ')} in ${place(action.hex)}`
    case 'win':
      return `The attack upon the hedgerows in ${place(action.hex)} is won`
    case 'retreat':
      return `${unit(action.unit)} retreats of its own will`
    case 'reroll':
      return `${nationText(action.by)} enacts a re-roll`
    case 'convoy':
      return `${nationText(action.power)} has lost ${plural(action.lost, 'point')} in a convoy`
    case 'scrap':
      return `${unit(action.unit)} is lost instead of two points`
    case 'force':
      return `${nationText(action.power)} puts a task force down, ${place(action.at)}`
    case 'designate':
      return action.dummy ? 'It is a dummy' : 'There are ships in it'
    case 'sail':
      return `${forceText(action.force)} goes to ${place(action.to)}`
    case 'spot':
      return `${forceText(action.force)} is found`
    case 'dissolve':
      return `${forceText(action.force)} is taken off`
    case 'withdraw':
      return `${unit(action.unit)} is sent away`
    case 'recall':
      return `Britain calls a ${action.kind === 'bb' ? 'battleship' : 'carrier'} back`
    case 'extend':
      return `Extend the war by ${plural(action.months, 'month')}`
    case 'income':
      return `The income of ${nationText(action.power)} has ${action.poor ? 'a single digit' : 'two digits again'}`
    case 'expel':
      return `${unit(action.unit)} must fall back`
    case 'claim':
      return `${nationText(action.power)} takes a free ${action.category} unit`
    case 'order':
      return `${nationText(action.nation)} orders a unit in secret`
    case 'refuel':
      return `${unit(action.unit)} is refuelled at sea`
    case 'mine':
      return `Enemy ships come to the coastal fort in ${place(action.hex)}${action.escorts ? ', with destroyers' : ''}${action.tens > 0 ? `, ${action.tens} tens of them beyond the first` : ''}`
    case 'struck':
      return `The mine hits ${unit(action.unit)}`
    case 'shelter':
      return `See to what lies below the fort in ${place(action.hex)}`
    case 'conceal':
      return `${unit(action.unit)} goes below the fort`
    case 'emerge':
      return 'Who is below the fort comes out'
    case 'rocket':
      return `Germany begins a ${action.kind.toUpperCase()} site`
    case 'site':
      return `The rocket site comes to ${place(action.hex)}`
    case 'fire':
      return `The site in ${place(action.site)} fires at ${place(action.target)}${action.fighters > 0 ? `, ${plural(action.fighters, 'fighter')} against it` : ''}`
    case 'raze':
      return `The rocket site in ${place(action.site)} is gone`
    case 'rubble':
      return `See what else the rocket destroys in ${place(action.hex)}`
    case 'stock':
      return `The pool of ${nationText(action.nation)} has ${action.kind} ${action.strength}`
    case 'scrounge':
      return `${unit(action.unit)} is given up for points`
    case 'ultra':
      return `${nationText(action.power)} announces Ultra: ${CHITS[action.which]}`
    case 'reveal':
      return `Use it ${USES[action.as]}, ${action.against ? 'against a roll of the enemy' : 'for a roll of one\u2019s own'}`
    case 'enigma':
      return 'Germany changes Enigma'
    case 'triton':
      return 'Germany gives its U-boats Triton'
  }
}
