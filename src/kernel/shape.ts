/**
 * Schemas compiled into plain tests. A schema walks through a value in a general way and gathers what is wrong with it; whoever asks
 * at every step, and is nearly always told that nothing is, asks a test first and the schema only if that fails.
 */

import type { GenericSchema } from 'valibot'

type Test = (value: unknown) => boolean

/** The parts of a schema that are looked at here; which of them it has depends on its type. */
interface Parts {
  readonly type: string
  readonly async: boolean
  readonly pipe?: readonly unknown[]
  readonly literal?: unknown
  readonly options?: readonly unknown[]
  readonly key?: string
  readonly entries?: Readonly<Record<string, GenericSchema>>
  readonly item?: GenericSchema
  readonly wrapped?: GenericSchema
  readonly check?: Test
}

/**
 * A quick test for plain JSON: whatever passes it, the schema accepts. What does not pass may still be right, if the schema has parts
 * that are unknown here, or be wrong in ways that the schema puts in words: ask the schema then.
 */
export function compileShape(schema: GenericSchema): Test {
  const parts = schema as unknown as Parts
  // A pipe does more than its first schema.
  if (parts.pipe !== undefined || parts.async) return never
  switch (parts.type) {
    case 'string':
      return (value) => typeof value === 'string'
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'literal': {
      const { literal } = parts
      return (value) => value === literal
    }
    case 'picklist': {
      const options = parts.options!
      return (value) => options.includes(value)
    }
    case 'custom':
      return parts.check!
    case 'nullable': {
      const inner = compileShape(parts.wrapped!)
      return (value) => value === null || inner(value)
    }
    case 'optional':
    case 'exact_optional':
      return compileShape(parts.wrapped!)
    case 'array': {
      const item = compileShape(parts.item!)
      return (value) => Array.isArray(value) && value.every((one) => item(one))
    }
    case 'strict_object':
      return recordTest(parts.entries!)
    case 'variant':
      return variantTest(parts.key!, parts.options as readonly GenericSchema[])
    default:
      return never
  }
}

const never: Test = () => false

// A list is told apart by its places, which no shape names; one without any is as good as a record without fields to the schemas.
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function recordTest(entries: Readonly<Record<string, GenericSchema>>): Test {
  const keys = Object.keys(entries)
  const tests = keys.map((key) => compileShape(entries[key]))
  const needed = keys.map((key) => !entries[key].type.endsWith('optional'))
  return (value) => {
    if (!isRecord(value)) return false
    let seen = 0
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]
      if (Object.hasOwn(value, key)) {
        if (!tests[i](value[key])) return false
        seen++
      } else if (needed[i]) return false
    }
    // Nothing else may be in it.
    for (const _ in value) seen--
    return seen === 0
  }
}

/** Records told apart by one literal; of several with the same one, each is tried. */
function variantTest(key: string, options: readonly GenericSchema[]): Test {
  const byLiteral = new Map<unknown, Test[]>()
  for (const option of options) {
    const { type, entries, pipe } = option as unknown as Parts
    const tag = entries?.[key] as unknown as Parts | undefined
    if (type !== 'strict_object' || pipe !== undefined || tag?.type !== 'literal') return never
    byLiteral.set(tag.literal, [...(byLiteral.get(tag.literal) ?? []), compileShape(option)])
  }
  return (value) => {
    if (!isRecord(value) || !Object.hasOwn(value, key)) return false
    return byLiteral.get(value[key])?.some((test) => test(value)) ?? false
  }
}
