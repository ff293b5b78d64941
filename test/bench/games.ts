/**
 * Whole games beside boardgame.io, at several sizes. What a process's compiler makes of so much code differs by a tenth from one
 * process to the next: every size is measured in several of them, and the median is what counts.
 */

import { execFileSync } from 'node:child_process'
import { applying, changing, crowd, forking, playout, supplyCheck, trivialMoves } from './eto'
import { compare, type Measured, median, microseconds, warmUp } from './measure'

const SIZES = [75, 150, 300]
const PROCESSES = 3
/** Rounds before the first that counts: a whole game is a lot of code, and bots play for hours. */
const WARM_UP = 30

/** What one process finds at one size. The rest is in microseconds. */
interface GameMeasured {
  readonly decisions: Measured
  readonly apply: Measured
  readonly fork: number
  readonly change: number
  readonly supply: number
}

/** The work of one of those processes. */
export function measureGame(units: number): GameMeasured {
  const state = crowd(units)
  const peer = trivialMoves(state)
  const against = (ours: () => number, rounds: number) => {
    warmUp(ours, peer, rounds)
    return compare(ours, peer)
  }
  return {
    decisions: against(playout(state), WARM_UP),
    apply: against(applying(state), WARM_UP / 3),
    fork: microseconds(forking(state)),
    change: microseconds(changing(state)),
    supply: microseconds(supplyCheck(state)),
  }
}

export interface GameResult extends Measured {
  readonly name: string
  /** There is no work to compare: the peer's move does nothing. */
  readonly checksum: 0
  /** The ratios of all processes, the least first. */
  readonly ratios: readonly number[]
}

/** Runs this program again and again with `--size`, the sizes by turns. */
export function gameResults(program: string): { results: GameResult[]; times: string[] } {
  const found = SIZES.map((): GameMeasured[] => [])
  for (let run = 0; run < PROCESSES; run++)
    SIZES.forEach((units, i) => {
      const text = execFileSync(process.execPath, [program, '--size', String(units)], { encoding: 'utf8' })
      found[i].push(JSON.parse(text))
    })
  const results = SIZES.flatMap((units, i) => [
    summary(
      `eto, ${units} units: random decisions, beside a trivial move of boardgame.io`,
      found[i].map(({ decisions }) => decisions),
    ),
    summary(
      `eto, ${units} units: apply, beside the same`,
      found[i].map(({ apply }) => apply),
    ),
  ])
  const times = SIZES.map((units, i) => {
    const time = (of: 'fork' | 'change' | 'supply') =>
      `${median(found[i].map((one) => one[of])).toFixed(1)} µs`
    return `eto, ${units} units: a fork ${time('fork')}, with its first change ${time('change')}, a whole supply check ${time('supply')}`
  })
  return { results, times }
}

const summary = (name: string, all: readonly Measured[]): GameResult => ({
  name,
  ours: median(all.map(({ ours }) => ours)),
  peer: median(all.map(({ peer }) => peer)),
  ratio: median(all.map(({ ratio }) => ratio)),
  checksum: 0,
  ratios: all.map(({ ratio }) => ratio).sort((a, b) => a - b),
})
