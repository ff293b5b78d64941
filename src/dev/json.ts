/**
 * The last step of `npm run build`: every table as JSON in `dist/json`, for tools in other languages, with an index that
 * says what each is, where it comes from and how large it is, and a JSON Schema for those that are rolled on.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Provenance, provenanceText } from '../kernel/provenance'
import { ENTRIES } from './entries'

const FOLDER = 'dist/json'

const SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A result table',
  type: 'object',
  required: ['id', 'title', 'source', 'die', 'dice', 'columns', 'rows'],
  properties: {
    id: { type: 'string' },
    title: { type: 'string' },
    source: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } },
    die: { type: 'integer', minimum: 1, description: 'Faces of the die that picks the row.' },
    dice: { type: 'integer', minimum: 1, description: 'How many such dice are added up.' },
    columns: {
      type: 'object',
      required: ['kind', 'labels'],
      properties: {
        kind: { enum: ['odds', 'differential', 'named'] },
        labels: { type: 'array', items: { type: 'string' }, minItems: 1 },
        closed: { enum: ['below', 'above', 'both'] },
      },
    },
    rows: {
      type: 'array',
      items: {
        type: 'object',
        required: ['from', 'to', 'cells'],
        properties: {
          from: { type: ['integer', 'null'], description: 'The lowest roll of the row; null is no limit.' },
          to: { type: ['integer', 'null'] },
          cells: {
            type: 'array',
            items: { type: 'string' },
            description: 'As printed, one for each column.',
          },
        },
      },
    },
  },
}

interface Listed {
  readonly id: string
  readonly title: string
  readonly source: Provenance
}

const isListed = (value: unknown): value is Listed =>
  typeof value === 'object' && value !== null && 'id' in value && 'title' in value && 'source' in value

mkdirSync(FOLDER, { recursive: true })
const index = []
for (const [subpath, file] of Object.entries(ENTRIES)) {
  if (!subpath.startsWith('grognard/tables/')) continue
  const name = subpath.replace('grognard/tables/', '')
  const tables = Object.values(await import(`../../${file}`)).filter(isListed)
  if (tables.length !== 1 || tables[0].id !== name)
    throw new Error(
      `${file} should export one table with the id ${name}, not ${tables.map(({ id }) => id).join(', ')}`,
    )
  const [table] = tables
  const text = `${JSON.stringify(table)}\n`
  writeFileSync(`${FOLDER}/${name}.json`, text)
  index.push({
    id: table.id,
    title: table.title,
    import: subpath,
    rolled: 'roll' in table,
    source: provenanceText(table.source),
    bytes: text.length,
    gzipped: gzipSync(text, { level: 9 }).length,
  })
}
writeFileSync(`${FOLDER}/index.json`, `${JSON.stringify(index, null, 1)}\n`)
writeFileSync(`${FOLDER}/result-table.schema.json`, `${JSON.stringify(SCHEMA, null, 1)}\n`)
