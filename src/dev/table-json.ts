/** A table or chart as plain JSON for tools in other languages, and the JSON Schema that it keeps to. */

import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { isListed, isRolled, type Listed, tableFields } from '../cli/table'
import { provenanceText } from '../kernel/provenance'
import { ENTRIES } from './entries'

export { isRolled, type Listed } from '../cli/table'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type Fields = { readonly [key: string]: Json }

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
  return plain({ ...head, ...tableFields(table) })
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

/** The schema of a published table: its own shape, with as many rows, columns and dice as it has, and no other codes than its own. */
export function schemaOf(json: Fields): Fields {
  const { $schema, $id, id, legend, rows } = json
  const schema = shapeOf(json) as { properties: Record<string, Json> }
  const properties: Record<string, Json> = {
    ...schema.properties,
    $schema: { const: $schema },
    id: { const: id },
  }
  // A field of this name among the properties is taken for the name of a schema by jsonschema of Debian 12, which stops there.
  delete properties['$id']
  const patternProperties = { '^\\$id$': { const: $id } }
  /** What the legend and the rows share. */
  const $defs: Record<string, Json> = {}
  // Where a table comes from is what it is, and mostly no longer to write than its shape.
  for (const name of ['source', 'columns'])
    if (name in properties) properties[name] = shorter({ const: json[name] }, properties[name] as Fields)
  if ('die' in json) properties['die'] = { const: json['die'], description: 'Faces of the die.' }
  if ('dice' in json) properties['dice'] = { const: json['dice'], description: 'How many dice are added up.' }
  if (legend !== undefined) {
    const codes = Object.keys(legend as Fields)
    const width = (rows as readonly { cells: readonly Json[] }[])[0].cells.length
    const height = (rows as readonly Json[]).length
    $defs['code'] = { enum: codes }
    $defs['cell'] = { enum: distinct(Object.values(legend as Fields)) }
    const [code, cell] = ['code', 'cell'].map((name) => ({ $ref: `#/$defs/${name}` }))
    const line = (items: Fields) => ({ type: 'array', items, minItems: width, maxItems: width })
    const fields = {
      from: { type: ['integer', 'null'], description: 'The lowest roll of the row; null is no limit.' },
      to: { type: ['integer', 'null'], description: 'The highest roll of the row; null is no limit.' },
      codes: { ...line(code), description: 'As printed, one for each column.' },
      cells: { ...line(cell), description: 'What the codes mean, one for each column.' },
    }
    properties['legend'] = {
      type: 'object',
      minProperties: codes.length,
      propertyNames: code,
      additionalProperties: cell,
      description: 'What each code means.',
    }
    properties['rows'] = {
      type: 'array',
      minItems: height,
      maxItems: height,
      items: closed(fields),
    }
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:grognard:schema:${id}`,
    title: json.title,
    ...withDefinitions({ ...schema, properties, patternProperties }, $defs),
  }
}

/** The same schema, with shapes that come up again and again written once. */
function withDefinitions(schema: Fields, own: Fields): Fields {
  const counts = new Map<string, number>()
  const count = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return
    const text = JSON.stringify(value)
    // A field that is called `type` has a schema there, not the name of a type.
    const isShape = 'type' in value && typeof value['type'] === 'string' && text.length > 60
    if (isShape) counts.set(text, (counts.get(text) ?? 0) + 1)
    if (!isShape || counts.get(text) === 1) Object.values(value).forEach(count)
  }
  count(schema)
  const names = new Map<string, string>()
  for (const [text, times] of counts) if (times > 1) names.set(text, `s${names.size + 1}`)
  if (names.size === 0) return Object.keys(own).length === 0 ? schema : { ...schema, $defs: own }
  const short = (value: Json, isDefinition = false): Json => {
    if (typeof value !== 'object' || value === null) return value
    const name = isDefinition ? undefined : names.get(JSON.stringify(value))
    if (name !== undefined) return { $ref: `#/$defs/${name}` }
    if (Array.isArray(value)) return value.map((inner) => short(inner))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, short(inner)]))
  }
  const $defs = Object.fromEntries([...names].map(([text, name]) => [name, short(JSON.parse(text), true)]))
  return { ...(short(schema) as Fields), $defs: { ...$defs, ...own } }
}

const shorter = (a: Fields, b: Fields): Fields =>
  JSON.stringify(a).length < JSON.stringify(b).length ? a : b

/** A record with these fields, each of them, and no other: it may have no more, and must have as many. */
const closed = (properties: Fields): Fields => ({
  type: 'object',
  minProperties: Object.keys(properties).length,
  properties,
  additionalProperties: false,
})

/**
 * The shape of a value: types, and for lists and records how many there are and what each is called. Where the items of a
 * list are alike, one shape stands for all; where they are not, each place has its own, or the list is given as it is: a deck
 * of cards, no two alike, is no longer to write than its shapes.
 */
function shapeOf(value: Json): Fields {
  const type = kindOf(value)
  if (Array.isArray(value)) {
    const size = { type, minItems: value.length, maxItems: value.length }
    if (value.length === 0) return size
    const shapes = value.map(shapeOf)
    const items = shapes.reduce<Fields | undefined>((all, shape) => all && merged(all, shape), shapes[0])
    return items
      ? { ...size, items }
      : shorter({ const: value }, { ...size, prefixItems: shapes, items: false })
  }
  if (type !== 'object') return { type }
  return closed(
    Object.fromEntries(Object.entries(value as Fields).map(([key, inner]) => [key, shapeOf(inner)])),
  )
}

/** One shape for two values; `undefined` if they differ in more than the types of numbers and texts. */
function merged(a: Fields, b: Fields): Fields | undefined {
  if (JSON.stringify(a) === JSON.stringify(b)) return a
  const types = [...new Set([a['type'], b['type']].flat())] as string[]
  if (!types.some((type) => type === 'object' || type === 'array'))
    return { type: types.includes('number') ? types.filter((type) => type !== 'integer') : types }
  if (types.length > 1) return undefined
  if (types[0] === 'array') {
    const [one, other] = [a['items'], b['items']]
    if (a['minItems'] !== b['minItems'] || 'prefixItems' in a || 'prefixItems' in b) return undefined
    const items = merged(one as Fields, other as Fields)
    return items && { ...a, items }
  }
  const [one, other] = [a['properties'] as Fields, b['properties'] as Fields]
  if (Object.keys(one).sort().join() !== Object.keys(other).sort().join()) return undefined
  const properties: Record<string, Json> = {}
  for (const key of Object.keys(one)) {
    const both = merged(one[key] as Fields, other[key] as Fields)
    if (both === undefined) return undefined
    properties[key] = both
  }
  return { ...a, properties }
}

/** Each of these values once: two codes may mean the same. */
function distinct(values: readonly Json[]): readonly Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
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
