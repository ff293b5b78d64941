/** The tables as other languages get them: what the TypeScript has, and nothing that their schemas do not hold to. */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Ajv2020 from 'ajv/dist/2020'
import { describe, expect, it } from 'vitest'
import { type Fields, isRolled, type Json, schemaOf, tableJson, tables } from '../../src/dev/table-json'

interface Row {
  readonly from: number | null
  readonly to: number | null
  readonly codes: readonly string[]
  readonly cells: readonly Json[]
}

const published = (await tables()).map(({ table, file }) => {
  const json = tableJson(table, file)
  return { table, json, schema: schemaOf(json) }
})
const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true })
const validators = new Map(published.map(({ table, schema }) => [table.id, ajv.compile(schema)]))
const validate = (id: string, value: unknown) => validators.get(id)!(value)

/** Every copy of a value in which one record, at any depth, has a field too many. */
function* withStrayField(value: Json): Generator<Json> {
  if (Array.isArray(value)) {
    for (const [i, inner] of value.entries())
      for (const other of withStrayField(inner)) yield value.map((old, at) => (at === i ? other : old))
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, 'no such field': 1 }
    for (const [key, inner] of Object.entries(value))
      for (const other of withStrayField(inner)) yield { ...value, [key]: other }
  }
}

/** Every copy of a value in which one list, at any depth, has an entry too few or too many, or one record a field too few. */
function* withOneLess(value: Json, at = ''): Generator<readonly [where: string, Json]> {
  if (Array.isArray(value)) {
    if (value.length > 0) yield [`${at}, short`, value.slice(1)]
    yield [`${at}, long`, [...value, value[0] ?? 1]]
    for (const [i, inner] of value.entries())
      for (const [where, other] of withOneLess(inner, `${at}/${i}`))
        yield [where, value.map((old, j) => (j === i ? other : old))]
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      const { [key]: _, ...rest } = value as Fields
      yield [`${at}/${key}, none`, rest]
      for (const [where, other] of withOneLess(inner, `${at}/${key}`))
        yield [where, { ...value, [key]: other }]
    }
}

/** Is what is left of the cell at this place the meaning of some code? */
function meansAnother(json: Fields, other: Json, where: string): boolean {
  const [, row, column] = /^\/rows\/(\d+)\/cells\/(\d+)./.exec(where) ?? []
  if (column === undefined) return false
  const cell = (other as unknown as { readonly rows: readonly Row[] }).rows[Number(row)].cells[Number(column)]
  return Object.values(json.legend as Fields).some(
    (meaning) => JSON.stringify(meaning) === JSON.stringify(cell),
  )
}

describe('tables as JSON', () => {
  it('are all there', () => expect(published.length).toBeGreaterThanOrEqual(78))

  for (const { table, json, schema } of published)
    it(`${table.id} keeps to its schema, and says what it is`, () => {
      expect(validate(table.id, json), ajv.errorsText(validators.get(table.id)!.errors)).toBe(true)
      expect(json.$id).toBe(`urn:grognard:table:${table.id}`)
      expect(schema.$id).toBe(`urn:grognard:schema:${table.id}`)
      expect(String(json.description).length).toBeGreaterThan(20)
      for (const key of Object.keys(json)) {
        const { [key]: _, ...rest } = json
        expect(validate(table.id, rest), `without ${key}`).toBe(false)
      }
    })

  it('have the cells that the TypeScript has, and a legend for every code', () => {
    for (const { table, json } of published) {
      if (!isRolled(table)) continue
      const legend = json.legend as Fields
      for (const { from, to, codes, cells } of json.rows as unknown as readonly Row[])
        for (const [column, code] of codes.entries())
          for (const roll of [from, to])
            if (roll !== null) {
              const cell = JSON.parse(JSON.stringify(table.lookup(column, roll)))
              expect(cells[column]).toEqual(cell)
              expect(legend[code]).toEqual(cell)
            }
    }
  })

  it('are refused with a cell too few or too many, or a code that is none of theirs', () => {
    for (const { table, json } of published) {
      if (!isRolled(table)) continue
      const rows = json.rows as unknown as readonly Row[]
      const withRow = (row: object) => ({ ...json, rows: [row, ...rows.slice(1)] })
      const [{ cells, codes }] = rows
      expect(validate(table.id, withRow(rows[0]))).toBe(true)
      for (const wrong of [
        { cells: cells.slice(1) },
        { cells: [...cells, cells[0]] },
        { codes: codes.slice(1) },
        { codes: [...codes, codes[0]] },
        { codes: ['?', ...codes.slice(1)] },
      ])
        expect(validate(table.id, withRow({ ...rows[0], ...wrong })), table.id).toBe(false)
      expect(validate(table.id, { ...json, rows: rows.slice(1) }), table.id).toBe(false)
    }
  })

  it('are refused, the charts too, with a field that is none of theirs, wherever it is', () => {
    for (const { table, json } of published)
      for (const other of withStrayField(json)) expect(validate(table.id, other), table.id).toBe(false)
  })

  it('are refused, the charts too, with an entry too few or too many in any list, and without any field', () => {
    let tried = 0
    for (const { table, json } of published)
      for (const [where, other] of withOneLess(json)) {
        // A cell is one of the things that codes mean: without a field it is refused, unless another code means just that.
        if (isRolled(table) && meansAnother(json, other, where)) continue
        tried++
        expect(validate(table.id, other), `${table.id} ${where}`).toBe(false)
      }
    expect(tried).toBeGreaterThan(5000)
  })

  it('are refused with a cell of ground combat that lacks a field', () => {
    const [{ table, json }] = published.filter((one) => one.table.id === 'the-war-ground-combat')
    const cells = [...withOneLess(json)].filter(
      ([where, other]) => /\/cells\/\d+\//.test(where) && !meansAnother(json, other, where),
    )
    expect(cells.length).toBeGreaterThan(50)
    for (const [where, other] of cells) expect(validate(table.id, other), where).toBe(false)
  })

  it('are refused with another number of dice, or dice with another number of faces', () => {
    let tried = 0
    for (const { table, json } of published)
      for (const key of ['die', 'dice'])
        if (key in json) {
          tried++
          expect(validate(table.id, { ...json, [key]: Number(json[key]) + 1 }), `${table.id} ${key}`).toBe(
            false,
          )
        }
    expect(tried).toBeGreaterThan(40)
  })
})

describe('tables as JSON, read by Python', () => {
  const program = `
import json, sys
from jsonschema import Draft202012Validator
published = json.load(sys.stdin)
for one in published:
    Draft202012Validator.check_schema(one["schema"])
    validator = Draft202012Validator(one["schema"])
    validator.validate(one["json"])
    if "rows" in one["json"] and "legend" in one["json"]:
        one["json"]["rows"][0]["cells"].pop()
        assert not validator.is_valid(one["json"]), one["json"]["id"]
print(len(published))
`
  // The one on the path, and Debian's own, whose jsonschema is an older one.
  const pythons = ['python3', '/usr/bin/python3'].filter(
    (name) => spawnSync(name, ['-c', 'import jsonschema']).status === 0,
  )

  it.skipIf(pythons.length === 0)(
    pythons.length > 0
      ? 'keep to their schemas'
      : 'keep to their schemas (skipped: no python3 with jsonschema here)',
    () => {
      const input = JSON.stringify(published.map(({ json, schema }) => ({ json, schema })))
      for (const name of pythons) {
        const { stdout, stderr } = spawnSync(name, ['-c', program], { input, encoding: 'utf8' })
        expect(stderr, name).toBe('')
        expect(stdout.trim(), name).toBe(String(published.length))
      }
    },
  )

  const python = spawnSync('python3', ['--version']).status === 0

  it.skipIf(!python)('give the odds that the guide for tool authors promises', () => {
    const guide = readFileSync('docs/guides/tool-authors.md', 'utf8')
    const [, block] = /```python\n([\s\S]*?)```/.exec(guide)!
    const { json } = published.find(({ json: { id } }) => id === 'the-war-ground-combat')!
    const file = join(mkdtempSync(join(tmpdir(), 'table-')), 'table.json')
    writeFileSync(file, JSON.stringify(json))
    const here = block.replace(/open\("[^"]*"\)/, `open(${JSON.stringify(file)})`)
    const { stdout, stderr } = spawnSync('python3', ['-c', here], { encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(stdout.trim()).toBe(/# (\S+)$/m.exec(block)![1])
  })
})
