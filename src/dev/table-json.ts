/** A table or chart as plain JSON for tools in other languages, and the JSON Schema that it keeps to. */

import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Provenance, provenanceText } from '../kernel/provenance'
import type { ResultTable } from '../kernel/table'
import { ENTRIES } from './entries'

export interface Listed {
  readonly id: string
  readonly title: string
  readonly source: Provenance
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type Fields = { readonly [key: string]: Json }

const isListed = (value: unknown): value is Listed =>
  typeof value === 'object' && value !== null && 'id' in value && 'title' in value && 'source' in value

export const isRolled = (table: Listed): table is ResultTable<unknown> => 'roll' in table

/** Every table of the package with the source file behind it. */
export async function tables(): Promise<readonly { table: Listed; subpath: string; file: string }[]> {
  const found = []
  for (const [subpath, file] of Object.entries(ENTRIES)) {
    if (!subpath.startsWith('grognard/tables/')) continue
    const name = subpath.replace('grognard/tables/', '')
    const exported = Object.values(await import(/* @vite-ignore */ pathToFileURL(file).href)).filter(isListed)
    if (exported.length !== 1 || exported[0].id !== name)
      throw new Error(
        `${file} should export one table with the id ${name}, not ${exported.map(({ id }) => id).join(', ')}`,
      )
    found.push({ table: exported[0], subpath, file })
  }
  return found
}

/** The table as it is published. What a table is for, and how to read it, is said in the comment over it in the source. */
export function tableJson(table: Listed, file: string): Fields {
  const head = {
    $schema: `./${table.id}.schema.json`,
    $id: `urn:grognard:table:${table.id}`,
    description: commentOver(readFileSync(file, 'utf8')),
  }
  if (!isRolled(table)) return plain({ ...head, ...table })
  const { rows, ...rest } = table.toJSON()
  const cellsOf = (row: (typeof rows)[number]) =>
    row.cells.map((_, column) => table.lookup(column, row.from ?? row.to ?? 0))
  const legend = Object.fromEntries(
    rows.flatMap((row) => {
      const cells = cellsOf(row)
      return row.cells.map((code, column) => [code, cells[column]] as const)
    }),
  )
  return plain({
    ...head,
    ...rest,
    legend,
    rows: rows.map((row) => ({ from: row.from, to: row.to, codes: row.cells, cells: cellsOf(row) })),
  })
}

/** Through JSON and back. What JSON would lose in silence is refused. */
function plain(value: unknown): Fields {
  const text = JSON.stringify(value, (key, inner) => {
    if (typeof inner === 'number' && !Number.isFinite(inner)) throw new Error(`${key} is ${inner}`)
    if (inner instanceof Map || inner instanceof Set) throw new Error(`${key} is no plain data`)
    return inner
  })
  return JSON.parse(text)
}

function commentOver(source: string): string {
  const comments = [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const [A-Z]/g)]
  const [, text] = comments.at(-1) ?? /^\/\*\*((?:(?!\*\/)[\s\S])*)\*\//.exec(source) ?? ['', '']
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .filter((line) => !line.startsWith('@'))
    .join(' ')
    .replace(/\{@link (\w+)\}/g, '$1')
    .trim()
}

/** The schema of a published table: its own shape, with as many rows and cells as it has, and no other codes than its own. */
export function schemaOf(json: Fields): Fields {
  const { $schema, $id, id, legend, rows } = json
  const schema = shapeOf([json]) as { properties: Record<string, Json> }
  const properties = {
    ...schema.properties,
    $schema: { const: $schema },
    $id: { const: $id },
    id: { const: id },
  }
  if (legend !== undefined) {
    const width = (rows as readonly { cells: readonly Json[] }[])[0].cells.length
    const codes = Object.keys(legend as Fields)
    const cell = shapeOf(Object.values(legend as Fields))
    const line = (items: Fields) => ({ type: 'array', items, minItems: width, maxItems: width })
    const fields = {
      from: { type: ['integer', 'null'], description: 'The lowest roll of the row; null is no limit.' },
      to: { type: ['integer', 'null'], description: 'The highest roll of the row; null is no limit.' },
      codes: {
        ...line({ enum: codes }),
        description: 'As printed, one for each column.',
      },
      cells: { ...line(cell), description: 'What the codes mean, one for each column.' },
    }
    Object.assign(properties, {
      die: { type: 'integer', minimum: 1, description: 'Faces of the die that picks the row.' },
      dice: { type: 'integer', minimum: 1, description: 'How many such dice are added up.' },
      legend: {
        type: 'object',
        description: 'What each code means.',
        required: codes,
        propertyNames: { enum: codes },
        additionalProperties: cell,
      },
      rows: {
        type: 'array',
        minItems: (rows as readonly Json[]).length,
        maxItems: (rows as readonly Json[]).length,
        items: {
          type: 'object',
          required: Object.keys(fields),
          properties: fields,
          additionalProperties: false,
        },
      },
    })
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:grognard:schema:${id}`,
    title: json.title,
    ...schema,
    properties,
  }
}

/** What some values have in common: their types, the fields that all of them have, how many there are in a list. */
function shapeOf(values: readonly Json[]): Fields {
  const kinds = [...new Set(values.map(kindOf))].filter(
    (kind, _, all) => !(kind === 'integer' && all.includes('number')),
  )
  const shapes = kinds.map((kind): Fields => {
    if (kind === 'array') {
      const lists = values.filter((value): value is readonly Json[] => Array.isArray(value))
      const lengths = lists.map(({ length }) => length)
      const items = lists.flat()
      return {
        type: kind,
        minItems: Math.min(...lengths),
        maxItems: Math.max(...lengths),
        ...(items.length > 0 ? { items: shapeOf(items) } : {}),
      }
    }
    if (kind === 'object') {
      const records = values.filter((value): value is Fields => kindOf(value) === 'object')
      const keys = [...new Set(records.flatMap((record) => Object.keys(record)))]
      return {
        type: kind,
        required: keys.filter((key) => records.every((record) => key in record)),
        properties: Object.fromEntries(
          keys.map((key) => [
            key,
            shapeOf(records.filter((record) => key in record).map((record) => record[key])),
          ]),
        ),
        additionalProperties: false,
      }
    }
    return { type: kind }
  })
  if (shapes.length === 1) return shapes[0]
  return kinds.some((kind) => kind === 'array' || kind === 'object') ? { anyOf: shapes } : { type: kinds }
}

function kindOf(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

/** The line of a table in the index. */
export function indexLine(table: Listed, subpath: string) {
  return {
    id: table.id,
    title: table.title,
    import: subpath,
    file: `${table.id}.json`,
    schema: `${table.id}.schema.json`,
    rolled: isRolled(table),
    source: provenanceText(table.source),
  }
}
