/**
 * `npm run bench`: how fast we are beside a peer, both measured in this run, turn about, on this machine. `--json`
 * prints an array of `{ name, ours, peer, ratio, checksum }`: operations a second, and how many times the peer's, each the
 * median of many short rounds. A machine's speed changes from second to second; two rounds that follow each other share it.
 * The checksum is of the work itself; both sides must come to the same or there is no result. Whole games have none.
 */

import { aetoBoard } from '../../src/games/aeto/board'
import { etoBoard } from '../../src/games/eto/board'
import { europeEngulfedBoard } from '../../src/games/europe-engulfed/board'
import { theWarBoard } from '../../src/games/the-war/board'
import { applying, changing, crowd, forking, playout, supplyCheck, trivialMoves } from './eto'
import { BOARD_NAMES, type BoardName, firstLoads, spread } from './load'
import { REACH } from './reach'

export interface Contest {
  readonly name: string
  /** One operation; returns a number that tells what was done. */
  ours(round: number): number
  peer(round: number): number
  /** After how many operations the work repeats: the checksum is over one cycle. */
  readonly cycle: number
}

/** boardgame.io does much more for who develops with it than for who has shipped: say which of the two was measured. */
const PEER_MODE =
  process.env.NODE_ENV === 'production'
    ? 'boardgame.io in production mode'
    : 'boardgame.io as it comes, in development mode: it makes sure after every move that its state is plain data.\n' +
      'NODE_ENV=production switches that off, and makes it several times as fast.'

const ROUNDS = 25
const MILLISECONDS = 100
/** Rounds before the first that counts. */
const WARM_UP = 50
const CONTESTS: readonly Contest[] = [...REACH]

/** Boards have no peer to be measured beside; only the text shows them. */
const BOARDS: Readonly<Record<BoardName, () => unknown>> = {
  eto: () => etoBoard({ overlay: {} }),
  'the-war': () => theWarBoard({ overlay: {} }),
  aeto: () => aetoBoard({ overlay: {} }),
  'europe-engulfed': () => europeEngulfedBoard({ overlay: {} }),
}

const results = CONTESTS.map(({ name, ours, peer, cycle }) => {
  const checksum = sumOver(ours, cycle)
  const theirs = sumOver(peer, cycle)
  if (checksum !== theirs) throw new Error(`${name}: the work differs, ${checksum} against ${theirs}`)
  return { name, ...compare(ours, peer), checksum }
})

/** Both sides by turns. */
function compare(ours: Contest['ours'], peer: Contest['peer']) {
  const rounds = Array.from({ length: ROUNDS }, () => ({ ours: rate(ours), peer: rate(peer) }))
  return {
    ours: Math.round(median(rounds.map((round) => round.ours))),
    peer: Math.round(median(rounds.map((round) => round.peer))),
    ratio: Math.round(median(rounds.map((round) => round.ours / round.peer)) * 10) / 10,
  }
}

/** Whole games do different work than their peer, so there is no checksum to compare: theirs is a move that does nothing. */
const SIZES = [75, 150, 300]
const positions = SIZES.map((units) => ({ units, state: crowd(units) }))
for (const { units, state } of positions) {
  const peer = trivialMoves(state)
  const contests = [
    [`eto, ${units} units: random decisions, beside a trivial move of boardgame.io`, playout(state)],
    [`eto, ${units} units: apply, beside the same`, applying(state)],
  ] as const
  for (const [name, ours] of contests) {
    // A whole game is a lot of code, and bots play for hours: let both sides warm up, by turns, as they are measured.
    for (let round = 0; round < WARM_UP; round++) {
      rate(ours)
      rate(peer)
    }
    results.push({ name, ...compare(ours, peer), checksum: 0 })
  }
}

if (process.argv.includes('--json')) console.log(JSON.stringify(results, null, 2))
else {
  console.log(`${PEER_MODE}\n`)
  for (const { name, ours, peer, ratio } of results)
    console.log(
      `${name}\n  ours ${ours.toLocaleString('en')}/s, peer ${peer.toLocaleString('en')}/s: ${ratio} times`,
    )
  for (const { units, state } of positions) {
    const micro = (work: () => number) =>
      (1e6 / median(Array.from({ length: ROUNDS }, () => rate(work)))).toFixed(1)
    console.log(
      `eto, ${units} units: a fork ${micro(forking(state))} µs, with its first change ${micro(changing(state))} µs, ` +
        `a whole supply check ${micro(supplyCheck(state))} µs`,
    )
  }
  const first = await firstLoads(9)
  for (const name of BOARD_NAMES) {
    const loads = spread(first[name].map(({ load }) => load))
    const used = spread(first[name].map(({ use }) => use))
    console.log(
      `board of ${name}: ${loads} the first time, ${used} with a first search, then ${laterLoads(BOARDS[name])} ms`,
    )
  }
}

function sumOver(operation: (round: number) => number, cycle: number): number {
  let sum = 0
  for (let i = 0; i < cycle; i++) sum += operation(i)
  return sum
}

/** Operations a second, over a short while. */
function rate(operation: (round: number) => number): number {
  const began = performance.now()
  let done = 0
  let elapsed = 0
  do {
    for (let i = 0; i < 50; i++) operation(done++)
    elapsed = performance.now() - began
  } while (elapsed < MILLISECONDS)
  return (done / elapsed) * 1000
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

/** The median of twenty loads, once the code is warm. */
function laterLoads(load: () => unknown): string {
  const times = Array.from({ length: 21 }, () => {
    const began = performance.now()
    load()
    return performance.now() - began
  })
  return median(times.slice(1)).toFixed(1)
}
