/** Stop-watches. */

const MILLISECONDS = 100

/** One operation; returns a number that tells what was done. */
export type Operation = (round: number) => number

/** Operations a second of each of several sides, round by round. */
export type Rounds = readonly (readonly number[])[]

/**
 * All sides by turns, so many rounds: a machine's speed changes from second to second, but short rounds that follow each other
 * share it. Every other round goes through them the other way, since whoever comes first pays for what the last one left behind.
 */
export function byTurns(sides: readonly Operation[], rounds: number): Rounds {
  return Array.from({ length: rounds }, (_, round) => {
    const rates = sides.map(() => 0)
    for (let turn = 0; turn < sides.length; turn++) {
      const side = round % 2 === 0 ? turn : sides.length - 1 - turn
      rates[side] = rate(sides[side])
    }
    return rates
  })
}

/** Rounds that are looked at together, how much faster they must be than the best before, and how often they may fail to be. */
const WINDOW = 15
const FASTER = 1.02
const PATIENCE = 3

/**
 * Warms all sides up until none of them gets any faster, for so many rounds at the most. A whole game is a lot of code, of which some is
 * asked for once in a thousand decisions: V8 compiles it for half a minute and more, and bots play for hours.
 */
export function settle(sides: readonly Operation[], most: number): void {
  const best = sides.map(() => 0)
  for (let rounds = 0, slack = 0; rounds < most && slack < PATIENCE; rounds += WINDOW) {
    const found = byTurns(sides, Math.min(WINDOW, most - rounds))
    let faster = false
    for (let side = 0; side < sides.length; side++) {
      const rate = rateOf(found, side)
      if (rate > best[side] * FASTER) faster = true
      best[side] = Math.max(best[side], rate)
    }
    slack = faster ? 0 : slack + 1
  }
}

/** The median of one side. */
export const rateOf = (rounds: Rounds, side: number): number => median(rounds.map((rates) => rates[side]))

/** How many times as fast as another side one is: the median of what each round gives. */
export const ratioOf = (rounds: Rounds, side: number, other: number): number =>
  median(rounds.map((rates) => rates[side] / rates[other]))

/**
 * Operations a second by the clock on the wall, which is what people wait for. On a machine that others use at the same time `--cpu`
 * takes the time that this process has worked instead, its compiler and its garbage collector included, though these mostly
 * work beside it: it is steadier, and hardest on whoever makes most garbage.
 */
const now = process.argv.includes('--cpu') ? worked : () => performance.now()

function rate(operation: Operation): number {
  const began = now()
  let done = 0
  let elapsed = 0
  // Asking the clock takes its time: seldom enough that it makes no difference.
  for (let batch = 50; elapsed < MILLISECONDS; batch = elapsed < MILLISECONDS / 10 ? 2 * batch : batch) {
    for (let i = 0; i < batch; i++) operation(done++)
    elapsed = now() - began
  }
  return (done / elapsed) * 1000
}

function worked(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))
