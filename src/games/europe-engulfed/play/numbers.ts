/** Areas by number: their places on the board, the same in every scenario. What is asked all the time looks things up by these, not by names. */

import { lazy } from '../../../kernel/lazy'
import { europeEngulfedBoard } from '../board'

/** The names of all areas, by number. */
export const areaNames: () => readonly string[] = /* @__PURE__ */ lazy(() => europeEngulfedBoard().ids)

const numbers: () => ReadonlyMap<string, number> = /* @__PURE__ */ lazy(
  () => new Map(areaNames().map((name, number) => [name, number])),
)

/** How many numbers there are: one for each area, and one for all that is none. */
export const areaCount = (): number => numbers().size + 1

/** The area that was asked about last: the next question is often about the same. */
let lastName: string | null = null
let last = 0

/** The number of an area; of what is none, the last. */
export function areaNumber(name: string): number {
  if (name !== lastName) {
    last = numbers().get(name) ?? numbers().size
    lastName = name
  }
  return last
}
