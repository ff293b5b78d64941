/** How a violation is told. */

import type { Violation } from '../../../kernel/game'

export const wrong = (rule: string, code: string, because: string, at?: string): Violation =>
  at === undefined ? { rule, code, because } : { rule, code, because, at }

/** Is a list in order, and nothing in it twice? */
export function isOrdered(list: readonly string[]): boolean {
  for (let i = 1; i < list.length; i++) if (list[i - 1] >= list[i]) return false
  return true
}
