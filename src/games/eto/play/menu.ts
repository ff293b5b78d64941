/** Actions that are the same whenever they are legal, made once for each hex and handed out again and again. */

import type { Of } from '../actions'
import { perBoard } from '../per-board'
import type { SeaWay } from '../schema'

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
  byWay((by) => ids.map((to): Of<'land'> => Object.freeze({ type: 'land' as const, to, by }))),
)

/** By the way, and then by the number of the hex: sailing there. */
export const voyagesTo = perBoard(({ ids }) =>
  byWay((by) => ids.map((to): Of<'sail'> => Object.freeze({ type: 'sail' as const, to, by }))),
)

function byWay<T>(make: (by: SeaWay) => T): Readonly<Record<SeaWay, T>> {
  return { sea: make('sea'), 'round-africa': make('round-africa') }
}
