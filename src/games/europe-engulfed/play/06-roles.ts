/** How many aircraft somebody may send to dogfight. */

import type { Side } from '../powers'
import type { EeState } from '../state'
import { commandersOf, roundIn } from './06-battle'
import { hunterIn } from './08-sea'
import { chaseWings } from './14-chase'

/**
 * The aircraft of a player in what is fought below the question about roles; none if they are caught on their airfields.
 *
 * @rule 6.22
 * @rule 14.43
 */
export function wingsFor(state: EeState, player: Side): number {
  const below = state.flow.asked.at(-2)
  if (below?.type === 'battle') {
    const { forces, setting } = roundIn(state, below)
    const [first] = commandersOf(state, below.at, below.attacker)
    const side = player === first ? 'attacker' : 'defender'
    return side === setting.caught ? 0 : forces[side].air.length
  }
  if (below?.type === 'pursuit') return chaseWings(state, below, player)
  if (below?.type !== 'seafight') return 0
  const { joined } = below.fight
  return (player === hunterIn(state, below.water) ? joined.hunters : joined.carriers).length
}
