/** Processes that are given one task after another, and are replaced when one takes too long or comes down. */

import { type ChildProcess, fork } from 'node:child_process'
import type { Task } from './worker'

export interface Pool {
  /** What the task gives; `null` if it took more time of the processor, or brought its process down. */
  run<Answer>(task: Task, mostMs: number): Promise<Answer | null>
  close(): void
}

/** What a process is sent: the task, and how much time of the processor it may take. */
export interface Order {
  readonly task: Task
  readonly mostMs: number
}

export function pool(script: string): Pool {
  let child: ChildProcess | null = null
  const start = () =>
    // A mutant may eat all memory there is, which ends a process and not only a thread of it.
    fork(script, { execArgv: ['--max-old-space-size=2048'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  return {
    run<Answer>(task: Task, mostMs: number) {
      child ??= start()
      const busy = child
      return new Promise<Answer | null>((resolve) => {
        const end = (answer: Answer | null) => {
          clearTimeout(timer)
          busy.off('message', end).off('exit', fail)
          if (answer === null) {
            child = null
            busy.kill('SIGKILL')
          }
          resolve(answer)
        }
        const fail = () => end(null)
        // It watches its own time; this is for one that waits for what never comes.
        const timer = setTimeout(fail, 60_000 + 30 * mostMs)
        busy.on('message', end).on('exit', fail)
        busy.send({ task, mostMs } satisfies Order)
      })
    },
    close: () => {
      child?.kill('SIGKILL')
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
