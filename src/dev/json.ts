/**
 * The last step of `npm run build`: every table as JSON in `dist/json` with its JSON Schema, for tools in other languages,
 * and an index that says what each is, where it comes from and how large it is; and the lists of rules for `grognard rules`, packed.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { GAME_IDS } from '../games/registry'
import { indexLine, schemaOf, tableJson, tables } from './table-json'

const FOLDER = 'dist/json'

mkdirSync(FOLDER, { recursive: true })
const index = []
for (const { table, subpath, file } of await tables()) {
  const json = tableJson(table, file)
  const text = Buffer.from(`${JSON.stringify(json)}\n`)
  writeFileSync(`${FOLDER}/${table.id}.json`, text)
  writeFileSync(`${FOLDER}/${table.id}.schema.json`, `${JSON.stringify(schemaOf(json))}\n`)
  index.push({
    ...indexLine(table, subpath),
    bytes: text.length,
    gzipped: gzipSync(text, { level: 9 }).length,
  })
}
writeFileSync(`${FOLDER}/index.json`, `[\n${index.map((line) => JSON.stringify(line)).join(',\n')}\n]\n`)

mkdirSync('dist/rules', { recursive: true })
for (const game of GAME_IDS)
  writeFileSync(`dist/rules/${game}.tsv.gz`, gzipSync(readFileSync(`docs/rules/${game}.tsv`), { level: 9 }))
