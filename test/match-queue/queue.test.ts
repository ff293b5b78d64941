/** Matches on a queue, with a real Redis and real processes: one worker is killed in the middle, and nothing is lost or counted twice. */

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MatchSpec } from '../../src/bots'
import type * as Bots from '../../src/bots/match'
import type * as QueueModule from '../../src/match-queue/index'

const server = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  .map((folder) => join(folder, 'redis-server'))
  .find(existsSync)
if (server === undefined) console.log('no redis-server on this machine: the tests of the queue are skipped')

const PATIENCE = 1000

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

describe.skipIf(server === undefined)('a match on a queue', () => {
  const folder = mkdtempSync(join('node_modules', '.queue-'))
  const data = mkdtempSync(join(tmpdir(), 'grognard-redis-'))
  const built = (file: string) => pathToFileURL(resolve(folder, file)).href
  const racing = { module: built('race.js'), export: 'race' }
  const slow = { module: built('slow-bot.js'), export: 'slowBot' }
  const spec: MatchSpec = {
    game: racing,
    bots: [slow, { ...slow, title: 'other' }],
    seed: 'queue',
    swapSides: true,
  }
  const children: ChildProcess[] = []
  let url = ''
  let queue: typeof QueueModule
  let match: typeof Bots.match

  /** Starts a process and tells what it prints, line by line. */
  const start = (command: string, args: readonly string[], onLine: (line: string) => void = () => {}) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    createInterface(child.stdout!).on('line', onLine)
    return child
  }
  const startWorker = (onLine?: (line: string) => void) =>
    start(process.execPath, [join(folder, 'worker.js'), url, String(PATIENCE)], onLine)
  const gone = (child: ChildProcess) =>
    child.exitCode !== null || child.signalCode !== null
      ? Promise.resolve()
      : new Promise<void>((resolve) => child.once('exit', () => resolve()))

  beforeAll(async () => {
    await build({
      entryPoints: {
        queue: 'src/match-queue/index.ts',
        match: 'src/bots/match.ts',
        worker: 'test/match-queue/worker.ts',
        'slow-bot': 'test/match-queue/slow-bot.ts',
        race: 'test/kernel/race.ts',
        cli: 'src/cli/main.ts',
      },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      outdir: folder,
    })
    queue = await import(/* @vite-ignore */ built('queue.js'))
    match = (await import(/* @vite-ignore */ built('match.js'))).match
    const port = await freePort()
    url = `redis://127.0.0.1:${port}`
    await new Promise<void>((ready) =>
      start(server!, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', data], (line) => {
        if (line.includes('Ready to accept connections')) ready()
      }),
    )
  })

  afterAll(async () => {
    for (const child of [...children].reverse()) {
      child.kill('SIGKILL')
      await gone(child)
    }
    rmSync(folder, { recursive: true, force: true })
    rmSync(data, { recursive: true, force: true })
  })

  it('is played by two workers, of which one is killed in the middle: none is lost, none counts twice', async () => {
    const GAMES = 24
    const id = await queue.queueMatch(url, spec, GAMES)
    const played: Record<'killed' | 'other', number[]> = { killed: [], other: [] }
    const note = (who: 'killed' | 'other') => (line: string) => {
      const [, number, when] = /^game (\d+) (\w+)$/.exec(line) ?? []
      if (when === 'first') played[who].push(Number(number))
    }
    let stopped: Promise<void> | undefined
    const victim = startWorker((line) => {
      note('killed')(line)
      // The third game is begun the moment the second is told of, and takes long enough.
      if (played.killed.length === 2 && stopped === undefined)
        stopped = new Promise((resolve) => setTimeout(resolve, 60)).then(() => {
          victim.kill('SIGKILL')
          return gone(victim)
        })
    })
    const survivor = startWorker(note('other'))
    const seen: number[] = []
    const { done, table, failures } = await queue.awaitMatch(url, id, {
      every: 50,
      onProgress: ({ done: soFar, games }) => {
        expect(games).toBe(GAMES)
        seen.push(soFar)
      },
    })
    await stopped
    expect(victim.signalCode).toBe('SIGKILL')
    expect(played.killed.length).toBeGreaterThanOrEqual(2)
    expect(played.other.length).toBeGreaterThan(2)
    expect(new Set([...played.killed, ...played.other]).size).toBeGreaterThanOrEqual(GAMES - 1)
    expect([done, failures]).toEqual([GAMES, {}])
    expect(seen.at(-1)).toBe(GAMES)
    // The very table that one thread here comes to.
    const here = await match(racing, spec.bots, { ...spec, games: GAMES })
    expect(table).toEqual(here)
    expect(await queue.listMatches(url)).toEqual([id])
    survivor.kill('SIGTERM')
    await gone(survivor)
    expect(survivor.exitCode).toBe(0)
  })

  it('has the same id again, and plays nothing twice', async () => {
    const id = await queue.queueMatch(url, spec, 24)
    const { done, table } = await queue.awaitMatch(url, id)
    expect([done, table.games]).toEqual([24, 24])
    await queue.removeMatch(url, id)
    await expect(queue.readMatch(url, id)).rejects.toThrow('no match')
  })

  it('writes a result once, however often a job runs', async () => {
    const short = { ...spec, seed: 'twice' }
    const id = await queue.queueMatch(url, short, 2)
    const aborters = [new AbortController(), new AbortController()]
    const told: string[] = []
    const workers = aborters.map(({ signal }) =>
      queue.workQueue(url, { signal, onGame: ({ number }, _, isFirst) => told.push(`${number} ${isFirst}`) }),
    )
    const before = await queue.awaitMatch(url, id, { every: 50 })
    // Somebody forces it through once more.
    const { connect, writeResult, fetchResults } = await import('../../src/match-queue/redis')
    const redis = await connect(url)
    const [first] = await fetchResults(redis, id)
    expect(await writeResult(redis, id, { ...first, winner: null })).toBe(false)
    await redis.quit()
    const after = await queue.readMatch(url, id)
    expect(after).toEqual(before)
    expect(told.sort()).toEqual(['0 true', '1 true'])
    for (const aborter of aborters) aborter.abort()
    await Promise.all(workers)
  })

  it('tells what could not be played, and why', async () => {
    const broken = { module: built('slow-bot.js'), export: 'brokenBot' }
    const id = await queue.queueMatch(url, { ...spec, bots: [slow, broken] }, 1)
    const aborter = new AbortController()
    const told: string[] = []
    const worker = queue.workQueue(url, {
      signal: aborter.signal,
      onFailure: (because) => told.push(because),
    })
    const { done, failures } = await queue.awaitMatch(url, id, { every: 50 })
    expect([done, failures]).toEqual([0, { 0: 'no parts left' }])
    expect(told).toEqual(Array(3).fill('no parts left'))
    aborter.abort()
    await worker
    await expect(queue.queueMatch(url, { ...spec, bots: ['genius', 'random'] }, 1)).rejects.toThrow(
      'no bot "genius"',
    )
  })

  /** Runs the command line to its end. */
  const grognard = async (...args: readonly string[]) => {
    const child = spawn(process.execPath, [join(folder, 'cli.js'), ...args], { stdio: 'pipe' })
    children.push(child)
    const texts = ['', '']
    child.stdout.on('data', (data) => {
      texts[0] += data
    })
    child.stderr.on('data', (data) => {
      texts[1] += data
    })
    await new Promise((resolve) => child.once('close', resolve))
    return { stdout: texts[0], stderr: texts[1], code: child.exitCode }
  }

  it('goes from one command line to another: match --queue puts the games on it, worker --queue plays them', async () => {
    const worker = spawn(process.execPath, [join(folder, 'cli.js'), 'worker', '--queue', url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(worker)
    let said = ''
    worker.stdout.on('data', (data) => {
      said += data
    })
    const asked = [
      'match',
      'the-war',
      '--axis',
      'random',
      '--allied',
      'random',
      '--games',
      '4',
      '--seed',
      'cli',
    ]
    const queued = await grognard(...asked, '--queue', url)
    expect([queued.stderr, queued.code]).toEqual(['', 0])
    // The same games, played here.
    expect(queued.stdout).toBe((await grognard(...asked)).stdout)
    worker.kill('SIGTERM')
    await gone(worker)
    expect([said, worker.exitCode]).toEqual(['4 games played\n', 0])
  })

  it('fails in one line on the command line, where nobody answers or both ways are asked for', async () => {
    const nowhere = `redis://127.0.0.1:${await freePort()}`
    for (const args of [
      ['match', 'the-war', '--games', '1', '--queue', nowhere],
      ['worker', '--queue', nowhere],
    ]) {
      const { stdout, stderr, code } = await grognard(...args)
      expect([stdout, code]).toEqual(['', 1])
      expect(stderr).toMatch(/^grognard: no Redis answers at [^\n]*\n$/)
    }
    const both = await grognard('match', 'the-war', '--queue', url, '--workers', '2')
    expect([both.stderr, both.code]).toEqual(['grognard: --workers or --queue, not both\n', 2])
  })

  it('says where nobody answers', async () => {
    const port = await freePort()
    await expect(queue.listMatches(`redis://127.0.0.1:${port}`)).rejects.toThrow('no Redis answers at')
  })
})
