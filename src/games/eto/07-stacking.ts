/** Section 7: stacking. */

/** Two units in a hex, whatever their size (7.0). */
export const STACKING_LIMIT = 2

/** May a hex with so many friendly units take so many more, and keep them at the end of a phase? */
export function withinStacking(already: number, arriving: number): boolean {
  return already + arriving <= STACKING_LIMIT
}

/**
 * The units of an attacked hex that defend it: all of them, as one, but for those that retreated there on to a stack
 * that was full.
 *
 * @rule 7.11
 * @rule 7.13
 */
export function defendersOf<U extends { readonly retreatedHere?: boolean }>(
  units: readonly U[],
): readonly U[] {
  return units.filter(({ retreatedHere }) => !retreatedHere)
}
