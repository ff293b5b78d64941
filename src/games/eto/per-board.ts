/** Things that are worked out once for each board, and looked up ever after. */

import type { EtoBoard } from './board'

/** Nearly always there is one board, and nearly always it is asked about again: that answer is at hand. */
export function perBoard<T>(make: (board: EtoBoard) => T): (board: EtoBoard) => T {
  const known = new WeakMap<EtoBoard, T>()
  let last: EtoBoard | null = null
  let answer: T
  return (board) => {
    if (board === last) return answer
    const found = known.get(board) ?? make(board)
    known.set(board, found)
    last = board
    answer = found
    return found
  }
}

/** The hexes of a board of which something is true for good. */
export const hexesWhere = (test: (board: EtoBoard, space: number) => boolean) =>
  perBoard((board): readonly number[] => {
    const found: number[] = []
    for (let space = 0; space < board.size; space++) if (test(board, space)) found.push(space)
    return found
  })
