/** What the resolvers of combat ask about a hex, gathered from a state. */

import { STACKING_LIMIT } from '../07-stacking'
import type { Conditions, DefendedHex } from '../08-combat'
import { russianWinter, SEASONS } from '../11-weather'
import type { EtoState } from '../state'
import { unitName } from '../units'
import { isSupplied } from './09-supply'
import { positionOf } from './position'

export function conditionsOf({ turn, russia }: EtoState): Required<Conditions> {
  return { season: SEASONS[turn.quarter], russianWinter: russianWinter(turn, russia.invasion) }
}

/** An attacked hex with its defenders. An overrun does not ask about supply (8.44). */
export function defendedHex(state: EtoState, space: number, supplyCounts = true): DefendedHex {
  const { board, stacks } = positionOf(state)
  const { terrain, weather } = board.spaces[space]
  // Who has retreated on to others is no help while there are too many (7.13), and no longer.
  const crowded = stacks[space].length > STACKING_LIMIT
  return {
    hex: board.ids[space],
    terrain: terrain === 'rough' ? 'rough' : 'clear',
    inWeatherArea: weather,
    units: stacks[space].map((unit) => ({
      nation: unit.nation,
      type: unit.type,
      strength: unit.strength,
      id: unitName(unit),
      supplied: !supplyCounts || isSupplied(state, space, unit),
      retreatedHere: crowded && unit.excess === true,
    })),
    attackedThisPhase: state.attacked.includes(board.ids[space]),
  }
}
