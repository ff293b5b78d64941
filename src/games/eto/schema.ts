/** Shapes that several schemas need. */

import { custom } from 'valibot'
import { frozen } from '../../kernel/frozen'

/**
 * The ways of ships (5.76): straight there, over the map if they can; out over the ocean beyond its edge and in again, where fewer
 * enemies wait for them; or off the map and round Africa, at twice the price (5.71).
 */
export const SEA_WAYS = /* @__PURE__ */ frozen(['sea', 'ocean', 'round-africa'] as const)
export type SeaWay = (typeof SEA_WAYS)[number]

/** Those of landings, and of Americans, who come over the ocean as it is: nothing hangs on the rest of the way. */
export const LANDING_WAYS = /* @__PURE__ */ frozen(['sea', 'round-africa'] as const)
export type LandingWay = (typeof LANDING_WAYS)[number]

/** A whole number, not negative. */
export const wholeNumber = /* @__PURE__ */ custom<number>(
  (value) => Number.isInteger(value) && (value as number) >= 0,
  'must be a whole number, not negative',
)

/** A whole number, not negative and no larger than this. */
export const upTo = (most: number) =>
  custom<number>(
    (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most,
    `must be a whole number from 0 to ${most}`,
  )
