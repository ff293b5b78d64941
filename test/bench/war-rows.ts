/** The War beside boardgame.io: random decisions in Barbarossa, the largest scenario, and what else has a limit of its own. */

import { execFileSync } from 'node:child_process'
import type { Effort, Row, Subject } from './games'
import { byTurns, median, type Operation, rateOf, ratioOf, rounded, settle } from './measure'
import { PEER, trivialMoves } from './peer'

const KINDS = {
  decisions: `random decisions, beside a trivial move of ${PEER}`,
  listed: 'random decisions out of a list of all legal ones, beside the same',
  fork: 'a fork',
  supply: 'a supply check of everyone',
} as const
type Kind = keyof typeof KINDS
type Found = Readonly<Record<Kind, { readonly ours: number; readonly peer: number | null }>>

/** The work of one process. An earlier commit is not measured beside it. */
export function measureWar({ warStart, ...subject }: typeof Subject, { warmUp, rounds }: Effort): Found {
  const start = warStart()
  const peer = trivialMoves(start)
  const beside = (operation: Operation, warm: number) => {
    settle([operation, peer], warm)
    const found = byTurns([operation, peer], rounds)
    return { ours: rateOf(found, 0), peer: rateOf(found, 0) / ratioOf(found, 0, 1) }
  }
  const alone = (operation: Operation) => {
    byTurns([operation], 2)
    return { ours: rateOf(byTurns([operation], rounds), 0), peer: null }
  }
  return {
    decisions: beside(subject.warSampling(start), warmUp),
    listed: beside(subject.warPlayout(start), Math.ceil(warmUp / 2)),
    fork: alone(subject.warForking(start)),
    supply: alone(subject.warSupplyCheck(start)),
  }
}

/** Runs the program again with `--war`, in as many processes as the effort has. */
export function warRows(program: string, args: readonly string[], { processes }: Effort): Row[] {
  const found = Array.from({ length: processes }, (): Found => {
    const text = execFileSync(process.execPath, [program, ...args, '--war'], { encoding: 'utf8' })
    return JSON.parse(text)
  })
  return (Object.keys(KINDS) as Kind[]).map((kind) => {
    const ratios = found.flatMap((one) => (one[kind].peer === null ? [] : one[kind].ours / one[kind].peer))
    const peers = found.flatMap((one) => one[kind].peer ?? [])
    return {
      name: `the-war, Barbarossa: ${KINDS[kind]}`,
      ours: rounded(median(found.map((one) => one[kind].ours)), 0),
      peer: peers.length === 0 ? null : rounded(median(peers), 0),
      ratio: ratios.length === 0 ? null : rounded(median(ratios), 2),
      checksum: 0,
      ...(ratios.length > 0 && {
        ratios: ratios.sort((a, b) => a - b).map((ratio) => rounded(ratio, 2)),
      }),
    }
  })
}
