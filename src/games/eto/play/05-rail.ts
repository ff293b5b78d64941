/** Section 5.6 on a state: where trains run. */

import { interdictedRails } from '../16-optional-rules/partisans'
import { type Ground, OPEN } from '../ground'
import { type EtoState, type EtoUnit, inPlay } from '../state'
import { bordersFor } from './borders'
import { holderOf, positionOf } from './position'
import { BIT, campOf, friendsOf } from './sides'

/** Enemy partisans stop trains as zones of control do (16.59). */
export function railGround(state: EtoState, ground: Ground): Ground {
  if (!inPlay(state, 'partisans')) return ground
  const { board, stacks, camps } = positionOf(state)
  const mine = friendsOf(BIT[state.player])
  const hexes = board.ids.filter(
    (_, space) =>
      camps[space] !== 0 && !(camps[space] & mine) && stacks[space].some(({ type }) => type === 'partisan'),
  )
  if (hexes.length === 0) return ground
  const stopped = interdictedRails(board, hexes)
  return { ...ground, enemyZone: ground.enemyZone.map((zone, space) => zone | stopped[space]) }
}

/**
 * Where trains of this unit's side run: countries where it was the last to have units, and no enemy is; by the alternative
 * rule, hexes of which the same is true. Each part of Poland is for itself (14.31).
 *
 * @rule 5.61
 * @rule 5.65
 */
export function rails(state: EtoState, unit: EtoUnit) {
  const position = positionOf(state)
  const { board } = position
  const friends = friendsOf(campOf(state, unit.nation))
  const byHex = inPlay(state, 'railByHex')
  const borders = bordersFor(state, unit)
  return {
    friendly(space: number) {
      // Neither neutrals nor Vichy land are friendly, whoever is next to them on the list of owners.
      if (borders[space] !== OPEN) return false
      const { country, region } = board.spaces[space]
      const holder =
        byHex || region === 'partition'
          ? holderOf(position, 'friendly', space)
          : country !== null && state.holders[country]
      return !!holder && (BIT[holder] & friends) !== 0
    },
  }
}
