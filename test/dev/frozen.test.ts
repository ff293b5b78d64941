/** What goes out of the package is frozen: nobody who imports it can change a rule for all others. */

import { createRequire } from 'node:module'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { ENTRIES } from '../../src/dev/entries'

/** A board is large and made when it is asked for: these functions give all who ask the same one. */
const BOARDS = ['etoBoard', 'aetoBoard', 'europeEngulfedBoard', 'theWarBoard']

/** The parts of a board that no JavaScript engine can freeze. */
const TYPED = /^\w+Board\(\)\.(first|from|to|back|sides)$/

/** Every subpath with what it exports, bundled at once, which is quicker than file by file. Who keeps names can load it, too. */
async function exportsBySubpath(): Promise<Record<string, Record<string, unknown>>> {
  const contents = Object.entries(ENTRIES)
    .map(([subpath, file]) => `export * as ${JSON.stringify(subpath)} from './${file}'`)
    .join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    keepNames: true,
    write: false,
  })
  const module = { exports: {} }
  new Function('require', 'module', outputFiles[0].text)(createRequire(import.meta.url), module)
  return module.exports
}

/** The paths of all that can be changed in a value. */
function changeable(value: unknown, path: string, seen: Set<unknown>): string[] {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value))
    return []
  seen.add(value)
  if (ArrayBuffer.isView(value)) return TYPED.test(path) ? [] : [path]
  // Of a function only what hangs on it counts; what every class and function has is the language's.
  const open =
    value instanceof Map ||
    value instanceof Set ||
    (typeof value === 'object' ? !Object.isFrozen(value) : Object.keys(value).length > 0)
  const keys = Reflect.ownKeys(value).filter((key) => typeof value === 'object' || key !== 'prototype')
  return [
    ...(open ? [path] : []),
    ...keys.flatMap((key) => changeable(value[key as keyof typeof value], `${path}.${String(key)}`, seen)),
  ]
}

it('every exported constant is frozen all the way down, and so are the boards', async () => {
  const found: string[] = []
  const boards: string[] = []
  const seen = new Set<unknown>()
  const subpaths = Object.entries(await exportsBySubpath())
  expect(subpaths).toHaveLength(Object.keys(ENTRIES).length)
  for (const [subpath, exported] of subpaths) {
    for (const [name, value] of Object.entries(exported)) {
      found.push(...changeable(value, name, seen).map((path) => `${subpath} ${path}`))
      if (!BOARDS.includes(name) || boards.includes(name)) continue
      boards.push(name)
      found.push(
        ...changeable((value as () => unknown)(), `${name}()`, seen).map((path) => `${subpath} ${path}`),
      )
    }
  }
  expect(found).toEqual([])
  expect(boards.sort()).toEqual([...BOARDS].sort())
})
