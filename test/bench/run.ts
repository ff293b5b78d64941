/**
 * `npm run bench`: how fast we are beside a peer, both measured in this run, turn about, on this machine. `--json` prints an array
 * of `{ name, ours, peer, ratio, checksum }`: operations a second, and how many times the peer's. The checksum is of the work
 * itself; both sides must come to the same or there is no result. Whole games have none.
 */

import { fileURLToPath } from 'node:url'
import { GAMES, type RegisteredGame } from '../../src/games/registry'
import { gameResults, measureGame } from './games'
import { firstLoads, spread } from './load'
import { compare, type Measured, median, type Operation } from './measure'
import { REACH } from './reach'

export interface Contest {
  readonly name: string
  readonly ours: Operation
  readonly peer: Operation
  /** After how many operations the work repeats: the checksum is over one cycle. */
  readonly cycle: number
}

/** boardgame.io does much more for who develops with it than for who has shipped: say which of the two was measured. */
const PEER_MODE =
  process.env.NODE_ENV === 'production'
    ? 'boardgame.io in production mode'
    : 'boardgame.io as it comes, in development mode: it makes sure after every move that its state is plain data.\n' +
      'NODE_ENV=production switches that off, and makes it several times as fast.'

/** The function that makes a game's board. Boards have no peer to be measured beside; only the text shows them. */
async function boardMaker({ id, board }: RegisteredGame): Promise<() => unknown> {
  const make = (await import(`../../src/games/${id}/board.ts`))[board]
  return () => make({ overlay: {} })
}

/** Asked for by `gameResults`, one process for each time that a size is measured. */
const size = process.argv.indexOf('--size')
if (size > 0) console.log(JSON.stringify(measureGame(Number(process.argv[size + 1]))))
else await everything()

async function everything(): Promise<void> {
  const contests = REACH.map(contest)
  const program = fileURLToPath(import.meta.url)
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify([...contests, ...gameResults(program).results], null, 2))
    return
  }
  for (const result of contests) console.log(inWords(result))
  console.log(
    `\nWhole games, each size in several processes: this takes a few minutes. Beside them\n${PEER_MODE}\n`,
  )
  const games = gameResults(program)
  for (const result of games.results)
    console.log(`${inWords(result)} (in ${result.ratios.length} processes ${result.ratios.join(', ')})`)
  for (const time of games.times) console.log(time)
  const first = await firstLoads(9)
  for (const game of GAMES) {
    const name = game.id
    const later = laterLoads(await boardMaker(game))
    const loads = spread(first[name].map(({ load }) => load))
    const used = spread(first[name].map(({ use }) => use))
    console.log(`board of ${name}: ${loads} the first time, ${used} with a first search, then ${later} ms`)
  }
}

function contest({ name, ours, peer, cycle }: Contest) {
  const checksum = sumOver(ours, cycle)
  const theirs = sumOver(peer, cycle)
  if (checksum !== theirs) throw new Error(`${name}: the work differs, ${checksum} against ${theirs}`)
  return { name, ...compare(ours, peer), checksum }
}

function inWords({ name, ours, peer, ratio }: Measured & { readonly name: string }): string {
  return `${name}\n  ours ${ours.toLocaleString('en')}/s, peer ${peer.toLocaleString('en')}/s: ${ratio} times`
}

function sumOver(operation: Operation, cycle: number): number {
  let sum = 0
  for (let i = 0; i < cycle; i++) sum += operation(i)
  return sum
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
