/**
 * What a position of Europe Engulfed is worth, roughly and quickly: steps on the map, areas, those of Germany above all, and who is the
 * stronger where both stand. In a game it is asked about what a player can see, with the rest drawn by lot.
 */

import { germanAreas } from '../games/europe-engulfed/16-patton'
import { sideOfPlayer } from '../games/europe-engulfed/players'
import type { Side } from '../games/europe-engulfed/powers'
import type { EeState } from '../games/europe-engulfed/state'
import type { Player } from '../kernel/game'

/** What each is worth, in steps. */
const AREA = 1
const GERMAN_AREA = 8
const ELITE = 1.3
/** The one who is far the stronger in an area has it nearly; a fight at even odds is worth nothing. */
const GRIP = 0.8
/** A block in hand or in the pool is worth less than one on the map. */
const AWAY = 0.3

/** How many steps make a position as good as won. */
const SCALE = 60

/** From -1 to 1, as bots want it. */
export function europeEngulfedEvaluation(state: EeState, player: Player): number {
  const { blocks, control } = state
  const own = sideOfPlayer(state, player as Side)
  const german = germanAreas()
  const strength = new Map<string, { ours: number; theirs: number }>()
  let points = 0
  for (const id in blocks) {
    const { side, steps, elite, at } = blocks[id]
    const worth = steps * (elite ? ELITE : 1) * (at === null ? AWAY : 1)
    points += side === own ? worth : -worth
    if (at === null) continue
    const here = strength.get(at) ?? { ours: 0, theirs: 0 }
    here[side === own ? 'ours' : 'theirs'] += worth
    strength.set(at, here)
  }
  for (const area in control) {
    if (control[area] === 'neutral') continue
    const worth = german.includes(area) ? GERMAN_AREA : AREA
    const here = strength.get(area)
    let share = control[area] === own ? 1 : -1
    // Where both stand, who is the stronger will have it.
    if (here !== undefined && here.ours > 0 && here.theirs > 0)
      share = (1 - GRIP) * share + (GRIP * (here.ours - here.theirs)) / (here.ours + here.theirs)
    points += worth * share
  }
  return Math.tanh(points / SCALE)
}
