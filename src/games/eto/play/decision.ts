/** Who must decide what now, and by which rule. */

import type { Decision } from '../../../kernel/game'
import type { EtoState, Focus, Power } from '../state'
import { defenderOf } from './08-aftermath'

const PHASE_TEXT = {
  'set-up': ['15.31', 'Place the units that the set-up leaves to you.'],
  initial: ['5.0', 'Move units, prepare them for rail movement, or land them from the sea.'],
  combat: ['8.0', 'Attack, or end the phase.'],
  mechanized: ['5.3', 'Move mechanized units that have not moved yet.'],
  rail: ['5.6', 'Move the units that were prepared for rail movement.'],
  naval: ['5.7', 'Ship units from port to port.'],
  reinforcement: ['10.0', 'Raise reinforcements or replacements.'],
  regroup: ['7.2', 'Break down or build up units.'],
  partisans: ['16.5', 'End the phase.'],
  'turn-end': ['4.2', 'End the turn.'],
} as const

const FOCUS_TEXT: Readonly<Record<Focus['type'], readonly [rule: string, prompt: string]>> = {
  hand: ['5.0', 'Move the unit in hand, or put it down.'],
  attack: ['8.2', 'Add units to the attack, and fight.'],
  losses: ['8.52', 'Choose the units that take the loss.'],
  retreat: ['8.8', 'Choose where the units retreat to.'],
  advance: ['8.61', 'Advance into the hexes that were cleared, or hold.'],
  disband: ['7.0', 'Remove units from hexes that hold too many.'],
  intervention: ['14.0', 'Russia may intervene: does it?'],
  rally: ['14.14', 'Choose the Vichy units that join you.'],
  passage: ['16.85', 'Russian units ask for your ships and supply: do you take them?'],
  'lend-lease': ['16.86', 'Choose how much of the lend-lease that is due you send.'],
  resignation: ['13.1', 'The Axis resigns: do you accept?'],
  vichy: ['14.11', 'A Vichy government can be declared: is it?'],
  rising: ['16.53', 'Choose where partisans rise.'],
}

function decider({ focus, player }: EtoState, state: EtoState): Power {
  switch (focus?.type) {
    case 'losses':
    case 'retreat':
      return defenderOf(state, focus.targets)
    case 'resignation':
    case 'rally':
    case 'passage':
    case 'lend-lease':
      return 'allied'
    case 'vichy':
      return 'axis'
    default:
      return player
  }
}

export function decision(state: EtoState): Decision | null {
  if (state.ended !== null) return null
  const [rule, prompt] = state.focus ? FOCUS_TEXT[state.focus.type] : PHASE_TEXT[state.phase]
  const phase = state.focus ? `${state.phase}: ${state.focus.type}` : state.phase
  return { player: decider(state, state), phase, rule, prompt }
}
