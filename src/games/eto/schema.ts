/** Shapes that several schemas need. */

import { custom } from 'valibot'

/** Straight there, or off the map and round Africa at twice the price (5.71). */
export const SEA_WAYS = ['sea', 'round-africa'] as const
export type SeaWay = (typeof SEA_WAYS)[number]

/** A whole number, not negative. */
export const wholeNumber = custom<number>(
  (value) => Number.isInteger(value) && (value as number) >= 0,
  'must be a whole number, not negative',
)

/** A whole number, not negative and no larger than this. */
export const upTo = (most: number) =>
  custom<number>(
    (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most,
    `must be a whole number from 0 to ${most}`,
  )
