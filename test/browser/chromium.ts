/** Where Chromium is on this machine, if it is. */

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'] as const

/** The program that `CHROMIUM` names, or the first that the path has; `null` if there is none. */
export function findChromium(): string | null {
  const told = process.env['CHROMIUM']
  if (told) return existsSync(told) ? told : null
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  for (const name of NAMES)
    for (const folder of folders) if (existsSync(join(folder, name))) return join(folder, name)
  return null
}

/** Finds it, or says in plain words that nothing in a browser was tested. */
export function chromiumOrSay(): string | null {
  const found = findChromium()
  if (found === null)
    process.stderr.write(
      '\nNOT TESTED in a browser: there is no Chromium here. Install it (Debian: apt install chromium), or name it in CHROMIUM.\n\n',
    )
  return found
}
