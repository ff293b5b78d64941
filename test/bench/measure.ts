/** Stop-watches. */

const ROUNDS = 15
const MILLISECONDS = 100

/** Operations a second, and how many times the peer's. */
export interface Measured {
  readonly ours: number
  readonly peer: number
  readonly ratio: number
}

/** One operation; returns a number that tells what was done. */
export type Operation = (round: number) => number

/**
 * Both sides by turns, and the median of what each round gives: a machine's speed changes from second to second, but two short
 * rounds that follow each other share it.
 */
export function compare(ours: Operation, peer: Operation): Measured {
  const rounds = Array.from({ length: ROUNDS }, () => ({ ours: rate(ours), peer: rate(peer) }))
  return {
    ours: Math.round(median(rounds.map((round) => round.ours))),
    peer: Math.round(median(rounds.map((round) => round.peer))),
    ratio: Math.round(median(rounds.map((round) => round.ours / round.peer)) * 10) / 10,
  }
}

/** Both sides by turns, so many rounds that do not count. */
export function warmUp(ours: Operation, peer: Operation, rounds: number): void {
  for (let round = 0; round < rounds; round++) {
    rate(ours)
    rate(peer)
  }
}

/** Microseconds for one operation. */
export const microseconds = (operation: Operation): number =>
  1e6 / median(Array.from({ length: ROUNDS }, () => rate(operation)))

/** Operations a second, over a short while. */
function rate(operation: Operation): number {
  const began = performance.now()
  let done = 0
  let elapsed = 0
  do {
    for (let i = 0; i < 50; i++) operation(done++)
    elapsed = performance.now() - began
  } while (elapsed < MILLISECONDS)
  return (done / elapsed) * 1000
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
