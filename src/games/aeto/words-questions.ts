/** What is being asked, with the names of those whom it is about. */

import { nationText } from './nations'
import { flow } from './play/04-sequence'
import type { AetoState, Asked } from './state'
import { calledText, placeText } from './words-units'

/** The question as people read it; in a step, and where a question is about nobody in particular, as the sequence of play has it. */
export function promptOf(state: AetoState): string {
  const { prompt } = flow.decision(state)
  const asked = flow.asked(state)
  return asked === null ? prompt : (about(state, asked) ?? prompt)
}

function about(state: AetoState, asked: Asked): string | null {
  const place = (at: string) => placeText(at, state)
  const unit = (id: string) => (Object.hasOwn(state.units, id) ? calledText(state.units[id]) : 'it')
  switch (asked.type) {
    case 'hand':
      return `Report the way of ${unit(asked.unit)} from ${place(state.units[asked.unit]?.at ?? '')}.`
    case 'form':
      return asked.as === 'capital'
        ? `Which unit holds the capital of ${nationText(asked.nation)}?`
        : `What kind of unit of ${nationText(asked.nation)} is it?`
    case 'place':
      return `Where does ${calledText(asked)} arrive?`
    case 'attack':
      return `Who joins the attack of ${nationText(asked.by)} upon ${place(asked.hex)}?`
    case 'reaction':
      return `Who takes part in the invasion of ${nationText(asked.state)} by ${nationText(asked.by)}?`
    case 'capitulate':
      return `Does ${nationText(asked.by)} roll for a capitulation of ${nationText(asked.nation)}?`
    case 'hold-out':
      return `Does ${nationText(asked.power)} go on from its colonies?`
    case 'partisans':
      return `How many points are spent to help the partisans of ${nationText(asked.nation)}?`
    case 'rebase':
      return `Where does ${unit(asked.unit)} go, which must leave ${place(state.units[asked.unit]?.at ?? '')}?`
    case 'roll':
      return asked.at === null
        ? `Throw the die for the surrender of ${nationText(asked.nation)}.`
        : `Throw the dice for the ships of ${nationText(asked.nation)} in ${place(asked.at)}.`
    case 'works':
      return `Where does ${nationText(asked.nation)} begin the fort?`
    case 'dogfight':
      return `Where is the fight of ${unit(asked.unit)}?`
    case 'fall-back':
      return `Where does ${unit(asked.unit)} fall back to from ${place(state.units[asked.unit]?.at ?? '')}?`
    default:
      return null
  }
}
