/** Shapes that several schemas need. */

import { custom } from 'valibot'

/** Straight there, or off the map and round Africa at twice the price (5.71). */
export const SEA_WAYS = ['sea', 'round-africa'] as const
export type SeaWay = (typeof SEA_WAYS)[number]

/** A whole number, not negative. */
export const wholeNumber = /* @__PURE__ */ custom<number>(
  (value) => Number.isInteger(value) && (value as number) >= 0,
  'must be a whole number, not negative',
)
