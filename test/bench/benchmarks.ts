/** The measurements behind `docs/benchmarks.md`, and the page. */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { combatOdds } from '../../src/games/eto/08-combat'
import { eto } from '../../src/games/eto/game'
import { attackInPlay } from '../../src/games/eto/play/08-attack'
import type { EtoState } from '../../src/games/eto/state'
import { PLAIN_SETTING } from '../../src/games/europe-engulfed/06-combat'
import { battleProbabilities } from '../../src/games/europe-engulfed/06-quick-odds'
import { theWar } from '../../src/games/the-war/game'
import { seeded } from '../../src/kernel/dice'
import { lazy } from '../../src/kernel/lazy'
import { applying, crowd, forking, playout, sampling, supplyCheck } from './eto'
import { blockSampling, blockStart } from './europe-engulfed'
import { byTurns, median, type Operation, rateOf, settle } from './measure'
import { trivialMoves } from './peer'
import * as peers from './peers'
import { reachOurs } from './reach'
import { reachPeer } from './reach-peer'
import { warForking, warPlayout, warSampling, warStart, warSupplyCheck } from './the-war'

const isQuick = process.argv.includes('--quick')
const isShort = process.argv.includes('--short')
const isByCpu = process.argv.includes('--cpu')
const [WARM_UP, ROUNDS, SAMPLES] = isQuick ? [3, 3, 2] : isShort ? [30, 5, 3] : [600, 15, 7]
const UNITS = 150

interface Row {
  readonly name: string
  readonly note: string
  /** What is measured, made by the process that measures it. */
  sides(): Sides
}

interface Sides {
  readonly ours: Operation
  readonly peers: Readonly<Record<string, Operation>>
}

/** A position in which an attack is about to be fought. */
function beforeFight(): EtoState {
  const state = eto.fork(eto.setup({ scenario: '1940', seed: 'bot' }))
  for (;;) {
    const actions = [...eto.legalActions(state)]
    if (actions.some(({ type }) => type === 'fight')) return eto.codec.load(eto.codec.save(state))
    eto.advance(state, actions.find(({ type }) => ['aim', 'join', 'end'].includes(type)) ?? actions[0])
  }
}

/** A game that was played before, played again in place: `advance` and nothing else. */
function advancing(start: EtoState): Operation {
  const dice = seeded('advance')
  const actions: Parameters<typeof eto.advance>[1][] = []
  const fork = eto.fork(start)
  for (let i = 0; i < 1000; i++) {
    const action = eto.sample(fork, dice)
    if (action === null) break
    actions.push(action)
    eto.advance(fork, action)
  }
  let state = eto.fork(start)
  let next = 0
  return () => {
    if (next === actions.length) {
      state = eto.fork(start)
      next = 0
    }
    eto.advance(state, actions[next++])
    return 1
  }
}

const CORPS = { infantry: [{ count: 5, steps: 4 }] }

function rows(): readonly Row[] {
  const bgio = 'boardgame.io, one trivial move'
  const start = lazy(() => crowd(UNITS))
  const played = lazy(() => eto.setup({ scenario: '1941', seed: 'bench' }))
  const fight = lazy(beforeFight)
  const war = lazy(warStart)
  return [
    {
      name: 'playout: a random decision, drawn by `sample`',
      sides: () => ({ ours: sampling(start()), peers: { [bgio]: trivialMoves(start()) } }),
      note: 'ours finds what is legal, draws, and carries the rules out; boardgame.io changes one number on a state of the same size, without rules',
    },
    {
      name: 'playout: a random decision out of the list of all',
      sides: () => ({
        ours: playout(start()),
        peers: { 'chess.js': peers.chessJsPlayout(), chessops: peers.chessopsPlayout() },
      }),
      note: 'the same procedure in another game: chess has 32 pieces and no supply; a rate says how long a search waits, not who is better',
    },
    {
      name: '`apply`: checked, immutable',
      sides: () => ({
        ours: applying(start()),
        peers: {
          [bgio]: trivialMoves(start()),
          'bare Immer, one number changed': peers.immerChange(start()),
        },
      }),
      note: 'ours checks the rules and tells what happened; the others do neither',
    },
    {
      name: '`advance`: the same rules in place',
      sides: () => ({ ours: advancing(start()), peers: {} }),
      note: 'no peer: the others have one speed',
    },
    {
      name: '`fork`: a private copy',
      sides: () => {
        const state = start()
        return {
          ours: forking(state),
          peers: {
            'structuredClone of the state': () => structuredClone(state).elapsed,
            'chessops clone': peers.chessopsClone(),
          },
        }
      },
      note: 'ours is copy on write; a chess position is a dozen numbers',
    },
    {
      name: 'save and load',
      sides: () => {
        const state = played()
        const saved = eto.codec.save(state)
        return {
          ours: () => eto.codec.load(saved).elapsed + eto.codec.save(state).length,
          peers: {
            'JSON, nothing checked': () => JSON.parse(JSON.stringify(state)).elapsed,
            'chess.js, FEN': peers.chessJsFen(),
          },
        }
      },
      note: 'ours holds every field and every invariant to the rules, and hashes; a FEN is 70 characters',
    },
    {
      name: 'list of all legal actions',
      sides: () => {
        const state = played()
        return {
          ours: () => [...eto.legalActions(state)].length,
          peers: { 'chess.js': peers.chessJsList(), chessops: peers.chessopsList() },
        }
      },
      note: 'an action of ours is a step of a move, of theirs a whole move',
    },
    {
      name: 'four-point reach on 2,000 hexes',
      sides: () => ({ ours: reachOurs, peers: { 'honeycomb-grid': reachPeer } }),
      note: 'the same search with the same result, which `npm run bench` checks',
    },
    {
      name: 'supply of every unit on the map, from nothing',
      sides: () => ({ ours: supplyCheck(start()), peers: {} }),
      note: 'no peer',
    },
    {
      name: 'a combat, resolved in a game',
      sides: () => {
        const state = fight()
        return {
          ours: () => eto.apply(state, { type: 'fight' }).events.length,
          peers: { '@smogon/calc, one calculation': peers.smogonCalc() },
        }
      },
      note: 'ours rolls, takes losses and writes a state; theirs gives the rolls of one attack of another game and writes nothing',
    },
    {
      name: 'exact odds of a combat',
      sides: () => {
        const attack = attackInPlay(fight())!
        return {
          ours: () => combatOdds(attack).length,
          peers: { '@smogon/calc, one calculation': peers.smogonCalc() },
        }
      },
      note: 'both give every result; ours with exact fractions and the terrain, supply and shifts behind it',
    },
    {
      name: 'Europe Engulfed: a battle of 20 steps against 20, fought out',
      sides: () => ({
        ours: () => battleProbabilities({ setting: PLAIN_SETTING, attacker: CORPS, defender: CORPS }).length,
        peers: {},
      }),
      note: 'every outcome with its probability; 667 a second are 1.5 ms each',
    },
    {
      name: 'Europe Engulfed, 16.1: a random decision, drawn by `sample`',
      sides: () => {
        const state = blockStart('16.1')
        return {
          ours: blockSampling(state),
          peers: { [`${bgio} on its state`]: trivialMoves({ ...state, elapsed: 0 }) },
        }
      },
      note: 'as above, from deployment to the end, again and again, each game on a fork of the same start; boardgame.io has a state of the same size and no rules',
    },
    {
      name: 'Europe Engulfed, 16.2: a random decision, drawn by `sample`',
      sides: () => {
        const state = blockStart('16.2')
        return {
          ours: blockSampling(state),
          peers: { [`${bgio} on its state`]: trivialMoves({ ...state, elapsed: 0 }) },
        }
      },
      note: 'as above, in the tournament scenario, which has fleets, production of every kind and a strategic war; `npm run bench` measures this one',
    },
    {
      name: 'The War: a random decision, drawn by `sample`',
      sides: () => ({ ours: warSampling(war()), peers: { [`${bgio} on its state`]: trivialMoves(war()) } }),
      note: 'as above, in Barbarossa, which has the most units; boardgame.io has a state of the same size and no rules',
    },
    {
      name: 'The War: a random decision out of the list of all',
      sides: () => ({
        ours: warPlayout(war()),
        peers: { 'chess.js': peers.chessJsPlayout(), chessops: peers.chessopsPlayout() },
      }),
      note: 'as above: another game, and a step of a move instead of a whole one',
    },
    {
      name: 'The War: list of all legal actions, at the start',
      sides: () => {
        const state = war()
        return { ours: () => [...theWar.legalActions(state)].length, peers: {} }
      },
      note: 'no peer',
    },
    {
      name: 'The War: `fork`',
      sides: () => {
        const state = war()
        return {
          ours: warForking(state),
          peers: { 'structuredClone of the state': () => structuredClone(state).attacks.length },
        }
      },
      note: 'as above',
    },
    {
      name: 'The War: supply of every unit on the map, from nothing',
      sides: () => ({ ours: warSupplyCheck(war()), peers: {} }),
      note: 'no peer',
    },
  ]
}

const perSecond = (rate: number) => Math.round(Number(rate.toPrecision(3))).toLocaleString('en')

/** The figures of a row, ours first. */
type Rates = readonly (readonly [whose: string, rate: number])[]

/** The work of one process, which has nothing else to do: what V8 makes of code hangs on whatever else it has run. */
function measured({ sides }: Row): Rates {
  const { ours, peers: beside } = sides()
  const all = [ours, ...Object.values(beside)]
  settle(all, WARM_UP)
  const found = byTurns(all, ROUNDS)
  return ['ours', ...Object.keys(beside)].map((whose, side) => [whose, rateOf(found, side)])
}

/** Runs this program again for one row, with `--row`. */
function line({ name, note }: Row, row: number): string {
  const args = [process.argv[1], ...process.argv.slice(2), '--row', String(row)]
  const rates: Rates = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
  const [[, ours], ...others] = rates
  const beside = others.map(([peer, rate]) => `${peer}: ${perSecond(rate)}`).join('<br>')
  return `| ${name} | ${perSecond(ours)} | ${beside || '–'} | ${note} |`
}

/** Single imports, as an application bundles them. */
const IMPORTS: readonly (readonly [name: string, code: string])[] = [
  ['`ETO_COMBAT`, a table', `export { ETO_COMBAT } from './src/tables/eto-combat'`],
  ['`combatOdds` of eto', `export { combatOdds } from './src/games/eto/index'`],
  ['`randomBot`', `export { randomBot } from './src/bots/index'`],
  ['`etoBot`, a scripted player with its game', `export { etoBot } from './src/bots/for-eto'`],
  ['`eto`, the whole game', `export { eto } from './src/games/eto/index'`],
  ['`theWar`, the whole game', `export { theWar } from './src/games/the-war/index'`],
  ['chess.js', `export { Chess } from 'chess.js'`],
  [
    'chessops, `Chess` and FEN',
    `export { Chess } from 'chessops/chess'; export { parseFen } from 'chessops/fen'`,
  ],
  ['honeycomb-grid', `export { Grid, defineHex } from 'honeycomb-grid'`],
  ['@smogon/calc', `export { calculate } from '@smogon/calc'`],
  ['boardgame.io, client', `export { Client } from 'boardgame.io/client'`],
  ['Immer', `export { produce } from 'immer'`],
]

/** Bytes of an import, minified and gzipped, and milliseconds until a new process has loaded it. */
async function importRow(name: string, code: string, folder: string): Promise<string> {
  const outfile = join(folder, `${name.replace(/\W+/g, '-')}.mjs`)
  const shared = {
    bundle: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
    treeShaking: true,
    // Optional peers, loaded when they are asked for.
    external: ['piscina', 'bullmq', 'ioredis', 'node:*'] as string[],
  } as const
  const stdin = { contents: code, resolveDir: resolve('.') }
  const { outputFiles } = await build({
    ...shared,
    stdin,
    minify: true,
    platform: 'browser',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  await build({
    ...shared,
    stdin,
    outfile,
    platform: 'node',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  })
  const script = `const began = performance.now(); await import(${JSON.stringify(pathToFileURL(outfile).href)}); console.log(performance.now() - began)`
  const times = Array.from({ length: SAMPLES }, () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })),
  )
  const bytes = gzipSync(outputFiles[0].contents, { level: 9 }).length
  return `| ${name} | ${bytes.toLocaleString('en')} | ${median(times).toFixed(1)} |`
}

async function imports(): Promise<readonly string[]> {
  const folder = mkdtempSync(join(resolve('node_modules'), '.grognard-imports-'))
  try {
    const lines: string[] = []
    for (const [name, code] of IMPORTS) lines.push(await importRow(name, code, folder))
    return lines
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const row = process.argv.indexOf('--row')
if (row >= 0) console.log(JSON.stringify(measured(rows()[Number(process.argv[row + 1])])))
else await writePage()

async function writePage(): Promise<void> {
  const load = loadavg()[0].toFixed(1)
  /** Others at work on the machine make every figure worse, ours and theirs. */
  const busy =
    Number(load) > cpus().length / 2
      ? `
**The machine was shared, and busy with other work.** Figures of one row were taken turn about and can be set beside each other; each of them
is lower, and each time of an import longer, than on a machine that has nothing else to do. Run it again on one that has.
`
      : ''
  const how = [isQuick && '--quick', isShort && '--short', isByCpu && '--cpu'].filter(Boolean).join(' ')
  const clock = isByCpu
    ? 'by the time that the process has worked, not by the clock on the wall: compiler and garbage collector are included'
    : 'by the clock on the wall'
  const table = rows().map(line)
  const page = `# Benchmarks

Written by \`npm run benchmarks${how === '' ? '' : ` -- ${how}`}\`${isQuick ? ', which is too short to be relied on' : ''}; do not edit. Everything was measured in one run, each row in a process of its
own and beside its peers turn about, bundled and with \`NODE_ENV=production\`, once nobody got any faster (V8 compiles a whole game for half a minute). Rates are medians of ${ROUNDS} rounds of a tenth of a second, ${clock}.
${busy}
- when: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC
- where: Node ${process.version}, ${process.platform} ${process.arch}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, load ${load} at the start
- what: World War II: European Theater of Operations, a position of 1942 with ${UNITS} units, or the start of 1941 for saves and lists

A figure of another library is there to give ours a scale. The last column says what can be compared, and what cannot. chessops is under
the GPL: it is used here and nowhere in the package.

## Operations a second

| what | ours | others | what is compared |
|---|---|---|---|
${table.join('\n')}

## Single imports

Bundled by esbuild with everything they need: bytes minified and gzipped, and milliseconds in which a new process has loaded the bundle
(the median of ${SAMPLES}).

| import | bytes | ms |
|---|---|---|
${(await imports()).join('\n')}

How fast a change has made things is another question: \`npm run bench -- --against COMMIT\`.
`
  if (isQuick) console.log(page)
  else {
    writeFileSync('docs/benchmarks.md', page)
    console.log('docs/benchmarks.md is written')
  }
}
