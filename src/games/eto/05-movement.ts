/** Section 5: movement on land and by rail. Sea movement has a file of its own. */

import type { Mover, Refused } from '../../board/reach'
import { type Refusal, refuse } from '../../kernel/verdict'
import {
  BLOCKED_SIDE,
  CONDITIONAL_SIDE,
  FRONTIER,
  type Ground,
  isClosed,
  OPEN_SIDE,
  refuseClosed,
  SEA_SIDE,
  sideCode,
  sideCodes,
  sideOn,
} from './ground'
import { perBoard } from './per-board'
import { enemyThere } from './refusals'
import type { SideTerrain } from './units'

/**
 * Movement Points for entering a land hex; clear or rough makes no difference.
 *
 * @rule 5.12
 * @rule 5.21 a blocked side costs one more
 */
export function stepCost(side: SideTerrain): number {
  return side === 'blocked' ? 2 : side === 'open' ? 1 : Infinity
}

/** The same by the code of a side. */
const COSTS = /* @__PURE__ */ (['open', 'blocked', 'sea'] as const).map(stepCost)

// ---- on land -------------------------------------------------------------------------------

const ENEMY = 1
const ZONE_TO_ZONE = 2
const ZONE = 3
const CLOSED = 4
const PROHIBITED = 5
const WATER = 6
const RAIL_ZONE = 7
const RAIL_BLOCKED = 8
const RAIL_COUNTRY = 9
const RAIL_EUROPE = 10
const STOPS = 11

/**
 * How a unit moves on land. Friendly units do not hinder it, whatever their number; stacking is judged where it ends.
 *
 * @rule 5.23 never straight from one enemy controlled hex to another
 * @rule 5.24
 * @rule 5.25 it stops where it enters one
 * @rule 6.11 which costs nothing more
 * @rule 6.12
 */
export function landMover(ground: Ground): Mover {
  const { board, enemyUnits, enemyZone, closed } = ground
  const codes = sideCodes(board)
  const prohibited = prohibitedHexes(board)
  const costs = landCosts(ground)
  return {
    cost: (edge) => COSTS[sideCode(codes, ground, edge)],
    costs,
    mayEnter(edge, from, to) {
      // No cost stands for no way.
      if (costs[edge] === 0) return prohibited[to] ? PROHIBITED : WATER
      if (enemyUnits[to]) return ENEMY
      if (isClosed(closed?.[to])) return CLOSED
      return enemyZone[from] && enemyZone[to] ? ZONE_TO_ZONE : 0
    },
    mustStop: (space) => (enemyZone[space] ? ZONE : closed?.[space] === FRONTIER ? STOPS : 0),
  }
}

/** What every edge costs these units; 0 where there is no way, which is over water or into a prohibited hex. */
function landCosts(ground: Pick<Ground, 'board' | 'held'>): Uint8Array {
  const { board } = ground
  const codes = sideCodes(board)
  const { costs, conditional } = commonCosts(board)
  const open = conditional.filter((edge) => sideCode(codes, ground, edge) !== SEA_SIDE)
  if (open.length === 0) return costs
  const made = costs.slice()
  for (const edge of open) made[edge] = COSTS[sideCode(codes, ground, edge)]
  return made
}

/** What edges cost whoever crosses them, and those of which that cannot be said. */
const commonCosts = /* @__PURE__ */ perBoard((board) => {
  const prohibited = prohibitedHexes(board)
  // Into a prohibited hex there is no way, whatever the side.
  const codes = sideCodes(board).map((code, edge) => (prohibited[board.to[edge]] ? SEA_SIDE : code))
  return {
    costs: codes.map((code) => (code === OPEN_SIDE || code === BLOCKED_SIDE ? COSTS[code] : 0)),
    conditional: [...codes.keys()].filter((edge) => codes[edge] === CONDITIONAL_SIDE),
  }
})

const prohibitedHexes = /* @__PURE__ */ perBoard((board) =>
  Uint8Array.from(board.spaces, ({ terrain }) => (terrain === 'prohibited' ? 1 : 0)),
)

// ---- by rail -------------------------------------------------------------------------------

export interface Rails {
  /**
   * May these units ride through this hex, as far as its owner goes? In the game as it is, a country where their side
   * was the last to have units and no enemy is now; in the alternative of 5.65, a hex that is friendly in the same way.
   */
  friendly(space: number): boolean
}

/**
 * How a unit that was prepared for it moves by rail.
 *
 * @rule 5.62 no further than friendly and conquered countries go
 * @rule 5.63 never in an enemy zone
 * @rule 5.66 by the errata, never over a blocked side
 */
export function railMover(ground: Ground, rails: Rails): Mover {
  const { board, enemyUnits, enemyZone } = ground
  return {
    cost: (edge) => stepCost(sideOn(ground, edge)),
    mayEnter(edge, _from, to) {
      const side = sideOn(ground, edge)
      if (side === 'sea') return WATER
      if (side === 'blocked') return RAIL_BLOCKED
      if (board.spaces[to].terrain === 'prohibited') return PROHIBITED
      if (board.spaces[to].continent !== 'europe') return RAIL_EUROPE
      if (enemyUnits[to]) return ENEMY
      if (enemyZone[to]) return RAIL_ZONE
      return rails.friendly(to) ? 0 : RAIL_COUNTRY
    },
    mayLeave: (space) => railBar(ground, rails, space),
  }
}

/** What keeps a train from leaving a hex, as a code for {@link movementRefusal}; 0 for nothing. */
export function railBar({ board, enemyZone }: Ground, rails: Rails, space: number): number {
  if (board.spaces[space].continent !== 'europe') return RAIL_EUROPE
  if (enemyZone[space]) return RAIL_ZONE
  return rails.friendly(space) ? 0 : RAIL_COUNTRY
}

/** Rail triples what a unit has for the season. */
export function railAllowance(allowance: number): number {
  return 3 * allowance
}

// ---- refusals ------------------------------------------------------------------------------

/** Why a step was refused, with its rule and the numbers. */
export function movementRefusal({ board, closed }: Ground, refused: Refused): Refusal {
  const from = board.ids[refused.from]
  const to = board.ids[refused.to]
  if (refused.why === 'too-dear')
    return refused.cost === Infinity
      ? refuse('3.1', 'water', `there is water between ${from} and ${to}`, to)
      : refuse(
          refused.cost > 1 ? '5.21' : '5.12',
          'too-few-points',
          `${to} needs ${points(refused.cost)}, ${refused.left} left`,
          to,
        )
  switch (refused.code) {
    case ENEMY:
      return enemyThere('5.11', to)
    case ZONE_TO_ZONE:
      return refuse('5.23', 'zone-to-zone', `${from} and ${to} are both in an enemy zone`, to)
    case ZONE:
      return refuse('5.25', 'must-stop', `movement ends in ${from}, which is in an enemy zone`, from)
    case STOPS:
      return refuse('12.0', 'frontier', `entering ${from} changes the war; go on from there`, from)
    case CLOSED:
      return refuseClosed(closed![refused.to], to)
    case PROHIBITED:
      return refuse('3.1', 'prohibited', `${to} is a prohibited hex`, to)
    case WATER:
      return refuse('3.1', 'water', `there is water between ${from} and ${to}`, to)
    case RAIL_ZONE:
      return refuse(
        '5.63',
        'rail-zone',
        `${refused.why === 'may-not-leave' ? from : to} is in an enemy zone, where no train goes`,
        to,
      )
    case RAIL_BLOCKED:
      return refuse(
        '5.66',
        'rail-blocked',
        `no railway crosses the blocked side between ${from} and ${to}`,
        to,
      )
    case RAIL_EUROPE:
      return refuse('5.6', 'rail-europe', `rail movement is for Europe only, not for ${to}`, to)
    default:
      return refuse('5.62', 'rail-country', `${to} is not in a friendly or conquered country`, to)
  }
}

const points = (n: number) => `${n} Movement Point${n === 1 ? '' : 's'}`
