/** Who may react to an attack: with Special Actions of the defenders. */

import { playerOf, playersAt, sideOfPlayer } from '../players'
import { otherSide, type Power, powersOf, type Side } from '../powers'
import type { Block, EeState } from '../state'
import { hasRoom } from './05-ways'
import { isOpenTo } from './09-limits'
import { blocksAt, isAir, isContested, isFighter, isServedBy, linksOf, presenceOf } from './areas'
import { listOf, namesOf } from './memory'
import { place } from './place'

/** The players who defend, in the order in which they are asked. */
export const defendersOf = (state: EeState): readonly Side[] =>
  playersAt(state).filter((player) => sideOfPlayer(state, player) === otherSide(state.side))

/** The powers of the side that does not move, with a Special Action left. */
export const reactors = (state: EeState): readonly Power[] =>
  powersOf(otherSide(state.side)).filter((power) => state.actions[power] > 0 && isAskedOf(state, power))

/** Is the player asked who has this power? Of two Allied players each answers for his own. */
function isAskedOf(state: EeState, power: Power): boolean {
  const asked = place.top(state)
  return asked === null || !('player' in asked) || playerOf(state, power) === asked.player
}

/**
 * Who may join: a ground unit from each neighbouring area without enemies, and any ground-support units. The French go to no fight.
 *
 * @rule 7.6
 */
export function joinable(
  state: EeState,
  power: Power,
  at: string,
  from: readonly string[],
): readonly string[] {
  const presence = presenceOf(state)
  const near = new Set(
    linksOf(state, at).flatMap(({ to, land }) => (land && !isContested(presence, to) ? [to] : [])),
  )
  const list = listOf(state)
  return namesOf(state).filter((_, number) => {
    const block = list[number]
    if (!isServedBy(state, block, power) || block.at === null || !near.has(block.at)) return false
    if (isHomebound(state, block, at) || !hasRoom(state, presence, block, at)) return false
    return isAir(block) || !from.includes(block.at)
  })
}

/** French of 16.1 and Vichy French join no battle, and nobody leaves the land that is open to him. */
const isHomebound = (state: EeState, block: Block, at: string): boolean =>
  !isFighter(block) || !isOpenTo(state, block, at)

/**
 * The powers that may counterattack in an area: with a Special Action, and units of theirs there beside the enemy.
 *
 * @rule 7.7
 */
export function counterable(state: EeState, at: string): readonly Power[] {
  if (!isContested(presenceOf(state), at)) return []
  return reactors(state).filter((power) =>
    blocksAt(state, at).some(
      ([, block]) => isServedBy(state, block, power) && !isAir(block) && isFighter(block),
    ),
  )
}

/** The players who may counterattack, in the order in which they are asked. */
export function counterers(state: EeState, at: string): readonly Side[] {
  const players = counterable(state, at).map((power) => playerOf(state, power))
  return defendersOf(state).filter((player) => players.includes(player))
}
