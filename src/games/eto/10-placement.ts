/** Section 10: where new units appear. */

import { legal, refuse, type Verdict } from '../../kernel/verdict'
import { withinStacking } from './07-stacking'
import type { EtoBoard } from './board'
import { enemyThere, noRoom } from './refusals'

export interface Placement {
  readonly board: EtoBoard
  readonly hex: string
  readonly enemyZone: boolean
  readonly enemyUnits: boolean
  readonly friendlyUnits: number
}

const refusePlace = (rule: string, hex: string, why: string) => refuse(rule, 'wrong-place', why, hex)

/** What may keep a new unit out of a hex that takes its nation in; zero if nothing does. */
export const NO_OBSTACLE = 0
const ENEMY_THERE = 1
const ENEMY_ZONE = 2
const FULL = 3

/** Is there room for one more? Where friends are no help, they do not open a hex in an enemy zone either. */
export function roomObstacle(
  enemyUnits: boolean,
  enemyZone: boolean,
  friendlyUnits: number,
  friendsHelp: boolean,
): number {
  if (enemyZone && !friendsHelp) return ENEMY_ZONE
  if (enemyUnits) return ENEMY_THERE
  if (enemyZone && friendlyUnits === 0) return ENEMY_ZONE
  return withinStacking(friendlyUnits, 1) ? NO_OBSTACLE : FULL
}

/**
 * What holds for every nation: no enemy there, no enemy zone without a friend, and room.
 *
 * @rule 10.16 units are combined in the phase for it, not here
 */
export function checkRoom(placement: Placement, rule: string, friendsHelp = true): Verdict {
  const { hex, enemyZone, enemyUnits, friendlyUnits } = placement
  switch (roomObstacle(enemyUnits, enemyZone, friendlyUnits, friendsHelp)) {
    case ENEMY_THERE:
      return enemyThere(rule, hex)
    case ENEMY_ZONE:
      return refuse(
        rule,
        'enemy-zone',
        `${hex} is in an enemy zone${friendsHelp ? ', and no friend stands there' : ''}`,
        hex,
      )
    case FULL:
      return noRoom('10.16', hex)
    default:
      return legal
  }
}

/**
 * May a German reinforcement be placed here?
 *
 * @rule 10.13 in Germany, East Prussia apart
 * @rule 10.14
 */
export function checkGermanPlacement(placement: Placement): Verdict {
  const { board, hex } = placement
  const { country, region } = board.hex(hex)
  if (country !== 'germany') return refusePlace('10.13', hex, `${hex} is not in Germany`)
  if (region === 'east-prussia') return refusePlace('10.13', hex, `${hex} is in East Prussia`)
  return checkRoom(placement, '10.14')
}

/**
 * May a German replacement be placed here? Anywhere in Germany outside enemy zones, friends or no.
 *
 * @rule 10.66
 */
export function checkGermanReplacement(placement: Placement): Verdict {
  const { board, hex } = placement
  if (board.hex(hex).country !== 'germany') return refusePlace('10.66', hex, `${hex} is not in Germany`)
  return checkRoom(placement, '10.66', false)
}

/**
 * May an Italian replacement be placed here?
 *
 * @rule 10.68
 */
export function checkItalianReplacementPlace(placement: Placement): Verdict {
  const { country, ports } = placement.board.hex(placement.hex)
  if (country !== 'italy' || ports.length === 0)
    return refusePlace('10.68', placement.hex, `${placement.hex} is no Italian port`)
  return checkRoom(placement, '10.68')
}

export interface BritishEntry {
  readonly suezLost: boolean
  readonly kuwaitLost: boolean
  readonly britainLost: boolean
}

/**
 * Where reinforcements marked for Suez come in; `null` while every one of the three is lost.
 *
 * @rule 10.43
 */
export function suezEntry({
  suezLost,
  kuwaitLost,
  britainLost,
}: BritishEntry): 'suez' | 'kuwait' | 'britain' | null {
  if (!suezLost) return 'suez'
  if (!kuwaitLost) return 'kuwait'
  return britainLost ? null : 'britain'
}
