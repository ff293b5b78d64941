/**
 * Whole games beside boardgame.io, and beside an earlier commit, at several sizes. What a process's compiler makes of so much code
 * differs by a tenth from one process to the next: every size is measured in several of them, and the median is what counts.
 */

import { execFileSync } from 'node:child_process'
import { byTurns, median, type Operation, rateOf, ratioOf, rounded, settle } from './measure'
import { PEER, trivialMoves } from './peer'
import type * as Subject from './subject'

export type { Subject }

/** How much is measured. */
export interface Effort {
  readonly sizes: readonly number[]
  readonly processes: number
  /** The most rounds before the first that counts, for random decisions: see `settle`. */
  readonly warmUp: number
  readonly rounds: number
}

export const THOROUGH: Effort = { sizes: [75, 150, 300], processes: 3, warmUp: 300, rounds: 15 }
/** For while one works on something: the last tenth is noise. And warming up is cut short, which costs a whole game more than a trivial move. */
export const QUICK: Effort = { sizes: [75, 150, 300], processes: 1, warmUp: 45, rounds: 7 }

/** What one process finds at one size about one kind of work: operations a second, and how many times the others'. */
interface Found {
  readonly ours: number
  readonly peer: number | null
  readonly ratio: number | null
  readonly before: number | null
  readonly toBefore: number | null
}

const KINDS = {
  decisions: `random decisions, beside a trivial move of ${PEER}`,
  listed: `random decisions out of a list of all legal ones, beside the same`,
  apply: `apply, beside the same trivial move of ${PEER}`,
  fork: 'a fork',
  change: 'a fork with its first change',
  supply: 'a whole supply check',
} as const
type Kind = keyof typeof KINDS

/** The work of one of those processes. */
export function measureGame(
  subjects: readonly (typeof Subject)[],
  units: number,
  { warmUp, rounds }: Effort,
): Record<Kind, Found> {
  const starts = subjects.map((subject) => subject.crowd(units))
  const peer = trivialMoves(starts[0])
  const measure = (
    operation: (subject: typeof Subject, start: never) => Operation,
    warm: number,
    beside: readonly Operation[],
  ): Found => {
    const ours = subjects.map((subject, i) => operation(subject, starts[i] as never))
    const sides = [...ours, ...beside]
    settle(sides, warm)
    const found = byTurns(sides, rounds)
    const [before, other] = [subjects.length > 1 ? 1 : null, beside.length > 0 ? subjects.length : null]
    return {
      ours: rateOf(found, 0),
      peer: other && rateOf(found, other),
      ratio: other && ratioOf(found, 0, other),
      before: before && rateOf(found, before),
      toBefore: before && ratioOf(found, 0, before),
    }
  }
  return {
    // An earlier commit may have no other way than a list.
    decisions: measure((subject, start) => (subject.sampling ?? subject.playout)(start), warmUp, [peer]),
    listed: measure((subject, start) => subject.playout(start), Math.ceil(warmUp / 2), [peer]),
    apply: measure((subject, start) => subject.applying(start), Math.ceil(warmUp / 3), [peer]),
    fork: measure((subject, start) => subject.forking(start), 2, []),
    change: measure((subject, start) => subject.changing(start), 2, []),
    supply: measure((subject, start) => subject.supplyCheck(start), 2, []),
  }
}

/** A row of the result. Who has no peer, or is compared with no earlier commit, has `null` there. */
export interface Row {
  readonly name: string
  /** Operations a second. */
  readonly ours: number
  readonly peer: number | null
  /** How many times as fast as the peer. */
  readonly ratio: number | null
  /** Of the work itself, where both sides do the same. A peer's trivial move is nothing to compare: 0. */
  readonly checksum: number
  /** The ratios of all processes, the least first. */
  readonly ratios?: readonly number[]
  /** The earlier commit: operations a second, how many times as fast as it we are, and what each process found. */
  readonly before?: number
  readonly toBefore?: number
  readonly toBeforeAll?: readonly number[]
}

/** Runs the program again and again with `--size`, the sizes by turns. */
export function gameRows(program: string, args: readonly string[], effort: Effort): Row[] {
  const { sizes, processes } = effort
  const found = sizes.map((): Record<Kind, Found>[] => [])
  for (let run = 0; run < processes; run++)
    sizes.forEach((units, i) => {
      const text = execFileSync(process.execPath, [program, ...args, '--size', String(units)], {
        encoding: 'utf8',
      })
      found[i].push(JSON.parse(text))
    })
  return sizes.flatMap((units, i) =>
    (Object.keys(KINDS) as Kind[]).map((kind) =>
      summary(
        `eto, ${units} units: ${KINDS[kind]}`,
        found[i].map((one) => one[kind]),
      ),
    ),
  )
}

function summary(name: string, all: readonly Found[]): Row {
  const middle = (key: keyof Found, digits: number) => {
    const values = valuesOf(all, key)
    return values.length === 0 ? null : rounded(median(values), digits)
  }
  const sorted = (key: keyof Found, digits: number) =>
    valuesOf(all, key)
      .sort((a, b) => a - b)
      .map((value) => rounded(value, digits))
  const ratio = middle('ratio', 1)
  const before = middle('before', 0)
  return {
    name,
    ours: middle('ours', 0)!,
    peer: middle('peer', 0),
    ratio,
    checksum: 0,
    ...(ratio !== null && { ratios: sorted('ratio', 1) }),
    ...(before !== null && {
      before,
      toBefore: middle('toBefore', 2)!,
      toBeforeAll: sorted('toBefore', 2),
    }),
  }
}

const valuesOf = (all: readonly Found[], key: keyof Found): number[] => all.flatMap((one) => one[key] ?? [])
