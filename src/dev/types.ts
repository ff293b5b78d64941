/**
 * A step of `npm run build`: the declarations of the ES modules. They are those of CommonJS, which tsup has written, by
 * another name: one copy of the types is half the size, and a class is the same type for whoever imports or requires it.
 */

import { existsSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { ENTRIES, outputName } from './entries'

for (const file of Object.values(ENTRIES)) {
  const path = `dist/${outputName(file)}`
  if (!existsSync(`${path}.d.cts`)) throw new Error(`${path}.d.cts is not there`)
  writeFileSync(`${path}.d.ts`, `export * from './${basename(path)}.cjs'\n`)
}
