/**
 * A step of `npm run build`: what CommonJS gets. Its modules pass the ES modules on, so that there is one copy of the code and of
 * every class, whoever imports or requires it. With the types it is the other way round: tsup has written those of CommonJS, and
 * those of the ES modules are the same by another name.
 */

import { existsSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { ENTRIES, outputName } from './entries'

for (const file of Object.values(ENTRIES)) {
  const path = `dist/${outputName(file)}`
  for (const built of [`${path}.js`, `${path}.d.cts`])
    if (!existsSync(built)) throw new Error(`${built} is not there`)
  writeFileSync(`${path}.cjs`, `module.exports = require('./${basename(path)}.js')\n`)
  writeFileSync(`${path}.d.ts`, `export * from './${basename(path)}.cjs'\n`)
}
