/** Section 18.7.6: how good the armies of the two Frances are. */

import type { Rating } from '../types'

/**
 * How good the units of the two Frances are.
 *
 * @rule 18.7.6
 */
export const frenchRating = (nation: 'vichy-france' | 'free-french', british: Rating): Rating =>
  nation === 'vichy-france' ? 'third' : british
