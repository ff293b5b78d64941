/** Shapes that several schemas need. */

import { custom } from 'valibot'

/** A whole number, not negative. */
export const wholeNumber = custom<number>(
  (value) => Number.isInteger(value) && (value as number) >= 0,
  'must be a whole number, not negative',
)
