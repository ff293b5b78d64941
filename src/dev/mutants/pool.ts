/** Threads that are given one task after another, and are replaced when one takes too long. */

import { Worker } from 'node:worker_threads'
import type { Task } from './worker'

/** How long this process has been at work: a busy machine is no hang. All threads count together. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export interface Pool {
  /** What the task gives; `null` if it took more time of the processor, or brought its thread down. */
  run<Answer>(task: Task, mostMs: number): Promise<Answer | null>
  close(): Promise<void>
}

export function pool(script: string): Pool {
  let worker: Worker | null = null
  const start = () =>
    new Worker(script, {
      workerData: { root: process.cwd() },
      resourceLimits: { maxOldGenerationSizeMb: 2048 },
      stdout: true,
      stderr: true,
    })
  return {
    run<Answer>(task: Task, mostMs: number) {
      worker ??= start()
      const busy = worker
      return new Promise<Answer | null>((resolve) => {
        const end = (answer: Answer | null) => {
          clearInterval(timer)
          busy.off('message', end).off('error', fail).off('exit', fail)
          if (answer !== null) return resolve(answer)
          worker = null
          // What it still has to say when it is ended is of no interest.
          busy.on('error', () => {})
          busy.terminate().then(() => resolve(null))
        }
        const fail = () => end(null)
        const began = cpuMs()
        const timer = setInterval(() => {
          if (cpuMs() - began > mostMs) fail()
        }, 100)
        busy.on('message', end).on('error', fail).on('exit', fail)
        busy.postMessage(task)
      })
    },
    async close() {
      await worker?.terminate()
    },
  }
}

/** Works through a list with so many at once, in the order of the list. */
export async function inTurn<T>(
  list: readonly T[],
  workers: readonly Pool[],
  work: (item: T, worker: Pool) => Promise<void>,
): Promise<void> {
  let next = 0
  await Promise.all(
    workers.map(async (worker) => {
      while (next < list.length) await work(list[next++], worker)
    }),
  )
}
