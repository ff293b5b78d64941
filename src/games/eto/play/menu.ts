/** Actions that are the same whenever they are legal, made once for each hex and handed out again and again. */

import type { Of } from '../actions'
import type { EtoBoard } from '../board'
import { perBoard } from '../per-board'
import { LANDING_WAYS, type LandingWay, SEA_WAYS, type SeaWay } from '../schema'
import { type Nation, UNIT_TYPES, type UnitType } from '../units'
import { nationNumber } from './sides'

/** By the number of the hex: moving there. */
export const movesTo = perBoard(({ ids }) =>
  ids.map((to): Of<'move'> => Object.freeze({ type: 'move' as const, to })),
)

/** By the number of the hex: aiming at it. */
export const aimsAt = perBoard(({ ids }) =>
  ids.map((at): Of<'aim'> => Object.freeze({ type: 'aim' as const, at })),
)

/** By the way, and then by the number of the hex: landing there. */
export const landingsAt = perBoard(({ ids }) =>
  byWay(LANDING_WAYS, (by: LandingWay) =>
    ids.map((to): Of<'land'> => Object.freeze({ type: 'land' as const, to, by })),
  ),
)

/** By the way, and then by the number of the hex: sailing there. */
export const voyagesTo = perBoard(({ ids }) =>
  byWay(SEA_WAYS, (by: SeaWay) =>
    ids.map((to): Of<'sail'> => Object.freeze({ type: 'sail' as const, to, by })),
  ),
)

function byWay<W extends string, T>(ways: readonly W[], make: (by: W) => T): Readonly<Record<W, T>> {
  return Object.fromEntries(ways.map((by) => [by, make(by)])) as Record<W, T>
}

/** Raising a unit of one kind, by the number of the hex; made as they are wanted, since most are never. */
interface Raises {
  readonly ids: readonly string[]
  readonly nation: Nation
  readonly unit: UnitType
  readonly strength: number
  readonly made: (Of<'raise'> | undefined)[]
}

export function raisesOf(board: EtoBoard, nation: Nation, unit: UnitType, strength: number): Raises {
  const kinds = raises(board)
  const kind = 8 * (UNIT_TYPES.length * nationNumber(nation) + UNIT_TYPES.indexOf(unit)) + strength
  kinds[kind] ??= { ids: board.ids, nation, unit, strength, made: [] }
  return kinds[kind]
}

export function raiseAt(raises: Raises, space: number): Of<'raise'> {
  return raises.made[space] ?? makeRaise(raises, space)
}

function makeRaise({ ids, nation, unit, strength, made }: Raises, space: number): Of<'raise'> {
  const action = Object.freeze({ type: 'raise' as const, nation, unit, strength, at: ids[space] })
  made[space] = action
  return action
}

const raises = perBoard((): Raises[] => [])
