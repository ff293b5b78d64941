/**
 * `npm run bench`: how fast we are beside a peer, both measured in this run, turn about, on this machine.
 *
 * `--against <commit>` measures the sources of that commit as well, turn about in the same processes, and says for every row how many
 * times as fast we are now. `--quick` measures less, for while one works; `--sizes 75,300` only those; `--only war` only The War. `--json` prints an array of
 * `{ name, ours, peer, ratio, checksum }`: operations a second, and how many times the peer's; with `--against` also `before` and
 * `toBefore`, and rows that have no peer. The checksum is of the work itself; both sides must come to the same or there is no result.
 * Whole games have none.
 */

import { fileURLToPath } from 'node:url'
import { GAMES, type RegisteredGame } from '../../src/games/registry'
import { type Effort, gameRows, measureGame, QUICK, type Row, type Subject, THOROUGH } from './games'
import { firstLoads, spread } from './load'
import { byTurns, median, type Operation, rateOf, ratioOf, rounded, settle } from './measure'
import { PEER, trivialMoves } from './peer'
import { REACH_CYCLE, reachPeer } from './reach-peer'
import { measureWar, warRows } from './war-rows'

/** The function that makes a game's board. Boards have no peer to be measured beside; only the text shows them. */
async function boardMaker({ id, board }: RegisteredGame): Promise<() => unknown> {
  const make = (await import(`../../src/games/${id}/board.ts`))[board]
  return () => make({ overlay: {} })
}

const args = process.argv.slice(2)
const flag = (name: string) => args.includes(name)
const option = (name: string) => (flag(name) ? args[args.indexOf(name) + 1] : undefined)

/** The bundles of what is measured, as `main.ts` has made them: as it is now, and as it was. */
const bundles = (option('--subjects') ?? '').split(',')
const effort: Effort = {
  ...(flag('--quick') ? QUICK : THOROUGH),
  ...(option('--sizes') !== undefined && { sizes: option('--sizes')!.split(',').map(Number) }),
}

const subjects: readonly (typeof Subject)[] = await Promise.all(bundles.map((file) => import(file)))
/** Asked for by `gameRows`, one process for each time that a size is measured. */
const size = option('--size')
if (flag('--war')) console.log(JSON.stringify(measureWar(subjects[0], effort)))
else if (size !== undefined) console.log(JSON.stringify(measureGame(subjects, Number(size), effort)))
else await everything()

async function everything(): Promise<void> {
  const program = fileURLToPath(import.meta.url)
  if (option('--only') === 'war') {
    const rows = warRows(program, args, effort)
    console.log(flag('--json') ? JSON.stringify(rows, null, 2) : rows.map(inWords).join('\n'))
    return
  }
  const reach = reachRow()
  if (flag('--json')) {
    const rows = [reach, blockRow(), ...gameRows(program, args, effort), ...warRows(program, args, effort)]
    console.log(
      JSON.stringify(
        rows.filter(({ peer, before }) => peer !== null || before !== undefined),
        null,
        2,
      ),
    )
    return
  }
  console.log(inWords(reach))
  console.log(inWords(blockRow()))
  console.log(`\nWhole games, each size in ${effort.processes} process(es): this takes a few minutes.\n`)
  for (const row of gameRows(program, args, effort)) console.log(inWords(row))
  for (const row of warRows(program, args, effort)) console.log(inWords(row))
  if (flag('--quick')) return
  const first = await firstLoads(9)
  for (const game of GAMES) {
    const name = game.id
    const later = laterLoads(await boardMaker(game))
    const loads = spread(first[name].map(({ load }) => load))
    const used = spread(first[name].map(({ use }) => use))
    console.log(`board of ${name}: ${loads} the first time, ${used} with a first search, then ${later} ms`)
  }
}

function reachRow(): Row {
  const ours = subjects.map(({ reachOurs }) => reachOurs)
  const [checksum, ...others] = [...ours, reachPeer].map((side) => sumOver(side, REACH_CYCLE))
  for (const other of others)
    if (other !== checksum) throw new Error(`the searches differ: ${checksum} against ${other}`)
  const found = byTurns([...ours, reachPeer], effort.rounds)
  return {
    name: 'four-point reach on 2,000 hexes, beside honeycomb-grid',
    ours: rounded(rateOf(found, 0), 0),
    peer: rounded(rateOf(found, ours.length), 0),
    ratio: rounded(ratioOf(found, 0, ours.length), 1),
    checksum,
    ...(ours.length > 1 && {
      before: rounded(rateOf(found, 1), 0),
      toBefore: rounded(ratioOf(found, 0, 1), 2),
    }),
  }
}

/** Europe Engulfed beside a trivial move on a state of its size. */
function blockRow(): Row {
  const [{ blockSampling, blockStart }] = subjects
  const start = blockStart('16.2')
  const sides = [blockSampling(start), trivialMoves({ ...start, elapsed: 0 })]
  settle(sides, effort.warmUp)
  const found = byTurns(sides, effort.rounds)
  return {
    name: `europe-engulfed, 16.2: random decisions, beside a trivial move of ${PEER}`,
    ours: rounded(rateOf(found, 0), 0),
    peer: rounded(rateOf(found, 1), 0),
    ratio: rounded(ratioOf(found, 0, 1), 1),
    checksum: 0,
  }
}

function inWords({ name, ours, peer, ratio, ratios, before, toBefore, toBeforeAll }: Row): string {
  const all = (values: readonly number[] | undefined) =>
    values === undefined || values.length < 2 ? '' : ` (by process ${values.join(', ')})`
  const rate = peer === null ? `${(1e6 / ours).toFixed(1)} µs` : `ours ${ours.toLocaleString('en')}/s`
  const beside = peer === null ? '' : `, peer ${peer.toLocaleString('en')}/s: ${ratio} times${all(ratios)}`
  const earlier =
    before === undefined
      ? ''
      : `\n  before ${peer === null ? `${(1e6 / before).toFixed(1)} µs` : `${before.toLocaleString('en')}/s`}: now ${toBefore} times as fast${all(toBeforeAll)}`
  return `${name}\n  ${rate}${beside}${earlier}`
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
