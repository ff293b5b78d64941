import { readFileSync } from 'node:fs'

/** Of the package. package.json is two folders up, from the source as from what is built. */
export function version(): string {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
}
