/**
 * Bots in a thread of their own, so that the line protocol goes on being heard while one thinks. Both sides of it are in this file, which is
 * the program of that thread, too.
 */

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { Budget } from '../bots/bot'
import { type AnyGame, type BotName, type GameName, loadBot, loadGame } from '../bots/load'
import { seeded } from '../kernel/dice'
import type { Found, Thought } from './held'
import { botMemory, type Thinker } from './serve'

/** How long a bot that was told to stop may go on, in milliseconds, before its thread is ended. */
const GRACE = 1000

interface Job {
  readonly thought: Thought
  readonly done: (found: Found) => void
  readonly failed: (error: Error) => void
  stopped: boolean
}

export interface ThinkApartOptions {
  /** Where the thread finds the game, if it is not one of this package. */
  readonly from?: GameName
  /** Where it finds bots that do not come with the package, by name. */
  readonly bots?: Readonly<Record<string, BotName>>
  readonly grace?: number
}

/**
 * Asks bots in a thread of their own, one question after the other. A bot that was told to stop, or that is over its limit of time, and
 * goes on for longer than `grace` milliseconds is ended, and something legal drawn by lot in its place.
 */
export function thinkApart(
  game: AnyGame,
  { from = game.id, bots = {}, grace = GRACE }: ThinkApartOptions = {},
): Thinker {
  const jobs: Job[] = []
  /** Not 0 once the bot shall stop. */
  const flag = new Int32Array(new SharedArrayBuffer(4))
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined

  const finish = (how: (job: Job) => void) => {
    clearTimeout(timer)
    const job = jobs.shift()
    if (job) how(job)
    next()
  }
  const start = () => {
    const thread = new Worker(program(import.meta.url), {
      eval: true,
      workerData: { grognardThinker: { from, bots }, flag },
    })
    thread.on('message', (answer: { action: Found['action'] } | { error: string }) =>
      finish(({ done, failed, stopped }) =>
        'error' in answer ? failed(new Error(answer.error)) : done({ action: answer.action, stopped }),
      ),
    )
    thread.on('error', (error) => {
      if (worker !== thread) return
      worker = null
      finish(({ failed }) => failed(error))
    })
    thread.unref()
    return thread
  }
  const next = () => {
    const [job] = jobs
    if (job === undefined) {
      worker?.unref()
      return
    }
    Atomics.store(flag, 0, job.stopped ? 1 : 0)
    worker ??= start()
    worker.ref()
    worker.postMessage(job.thought)
    const { milliseconds } = job.thought.budget
    if (job.stopped) giveUp(job, grace)
    // A bot that forgets its limit is reminded.
    else if (milliseconds !== undefined) timer = setTimeout(() => halt(job), milliseconds + grace)
  }
  const halt = (job: Job) => {
    job.stopped = true
    Atomics.store(flag, 0, 1)
    clearTimeout(timer)
    giveUp(job, grace)
  }
  /** Whoever does not listen is ended, and something legal drawn by lot in his place. */
  const giveUp = (job: Job, after: number) => {
    timer = setTimeout(() => {
      const thread = worker
      worker = null
      void thread?.terminate()
      const { state, seed } = job.thought
      const action = game.sample(state, seeded(seed))
      finish(({ done, failed }) =>
        action === null ? failed(new Error('there is nothing to choose')) : done({ action, stopped: true }),
      )
    }, after)
  }

  return {
    think: (thought) =>
      new Promise((done, failed) => {
        jobs.push({ thought, done, failed, stopped: false })
        if (jobs.length === 1) next()
      }),
    stop(thought) {
      const job = jobs.find((one) => one.thought === thought)
      if (job === undefined) return
      if (job === jobs[0]) halt(job)
      else job.stopped = true
    },
    close() {
      clearTimeout(timer)
      void worker?.terminate()
      worker = null
    },
  }
}

/** What the thread runs: this file. While it is TypeScript, in the repository, it is read by tsx. */
const program = (url: string) =>
  url.endsWith('.ts')
    ? `import('tsx/esm/api').then(({ register }) => { register(); return import('${url}') })`
    : `import('${url}')`

interface ThreadData {
  readonly grognardThinker: Required<Pick<ThinkApartOptions, 'from' | 'bots'>>
  readonly flag: Int32Array
}

/** The other side: a bot that is asked here hears the flag, though no message reaches it while it thinks. */
async function thread({ grognardThinker: { from, bots }, flag }: ThreadData) {
  const signal = {
    get aborted() {
      return Atomics.load(flag, 0) !== 0
    },
    throwIfAborted() {},
    addEventListener() {},
    removeEventListener() {},
  } as unknown as NonNullable<Budget['signal']>
  const ready = loadGame(from).then((game) => botMemory((name) => loadBot(game, bots[name] ?? name)))
  parentPort!.on('message', async (thought: Thought) => {
    try {
      const bot = await (await ready)(thought)
      const action = await bot.choose(thought.state, seeded(thought.seed), { ...thought.budget, signal })
      parentPort!.postMessage({ action })
    } catch (error) {
      parentPort!.postMessage({ error: error instanceof Error ? error.message : String(error) })
    }
  })
}

if (!isMainThread && workerData?.grognardThinker) await thread(workerData)
