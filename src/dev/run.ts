/** Small helpers for the scripts of this folder. */

import { spawnSync } from 'node:child_process'

export interface Ran {
  readonly ok: boolean
  readonly output: string
}

/** Runs a command to its end and keeps what it printed. */
export function run(command: string, args: readonly string[], cwd = '.'): Ran {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` }
}
