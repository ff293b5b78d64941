import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SHAPES } from '../../src/games/eto/actions'
import { eto } from '../../src/games/eto/game'
import { ETO_SCENARIOS } from '../../src/games/eto/state'
import { seeded } from '../../src/kernel/dice'
import { compileShape } from '../../src/kernel/shape'
import { schemaOf } from '../../src/kit/actions'
import { corrupt, pick } from '../../src/testing/corrupt'

function agrees(schema: v.GenericSchema, value: unknown): void {
  if (compileShape(schema)(value) !== v.safeParse(schema, value).success)
    throw new Error(`test and schema disagree about ${JSON.stringify(value)}`)
}

describe('a compiled shape', () => {
  const schema = v.variant('type', [
    v.strictObject({ type: v.literal('go'), to: v.string(), by: v.optional(v.picklist(['sea', 'land'])) }),
    v.strictObject({ type: v.literal('go'), far: v.boolean(), back: v.exactOptional(v.boolean()) }),
    v.strictObject({
      type: v.literal('split'),
      into: v.array(v.custom<number>((n) => Number.isInteger(n))),
      rest: v.nullable(v.strictObject({ at: v.string() })),
    }),
  ])

  it('says of whatever JSON there is what the schema says', () => {
    const leaf = fc.oneof(
      fc.constantFrom('go', 'split', 'sea', 'land', 'x'),
      fc.boolean(),
      fc.integer(),
      fc.constant(null),
      fc.double({ noNaN: true }),
    )
    const inner = fc.oneof(
      leaf,
      fc.array(leaf, { maxLength: 3 }),
      fc.record({ at: leaf }, { requiredKeys: [] }),
    )
    const value = fc.record(
      { type: leaf, to: leaf, by: leaf, far: leaf, into: inner, rest: inner, more: leaf },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: value }, inner), (one) => agrees(schema, one)),
      {
        numRuns: 5000,
      },
    )
    // Random values are seldom right: these are.
    const right = fc.oneof(
      fc.record(
        { type: fc.constant('go'), to: fc.string(), by: fc.constantFrom('sea', 'land') },
        { requiredKeys: ['type', 'to'] },
      ),
      fc.record({ type: fc.constant('go'), far: fc.boolean() }),
      fc.record({
        type: fc.constant('split'),
        into: fc.array(fc.integer()),
        rest: fc.option(fc.record({ at: fc.string() })),
      }),
    )
    fc.assert(fc.property(right, (one) => compileShape(schema)(one)))
  })

  it('takes what has no fields for a record only where the schema does', () => {
    const free = v.strictObject({ by: v.optional(v.string()) })
    const variant = v.variant('length', [v.strictObject({ length: v.literal(3) })])
    for (const value of [{}, [], ['x'], '', 'abc', 0, 7, true, false, null, { by: 'sea' }, { by: 3 }]) {
      agrees(free, value)
      agrees(v.array(free), [value])
      agrees(variant, value)
    }
  })

  it('leaves to the schema what it does not know', () => {
    expect(compileShape(v.pipe(v.string(), v.minLength(3)))('abcd')).toBe(false)
    expect(compileShape(v.looseObject({ a: v.string() }))({ a: 'b' })).toBe(false)
    expect(compileShape(v.strictObject({ a: v.pipe(v.string(), v.minLength(3)) }))({ a: 'abcd' })).toBe(false)
  })

  it('says of actions of eto, right and spoiled, what their schema says, and knows all the right ones', () => {
    const dice = seeded('shapes')
    const actionSchema = schemaOf(SHAPES)
    const fits = compileShape(actionSchema)
    for (const scenario of ETO_SCENARIOS) {
      const state = eto.fork(eto.setup({ scenario, seed: 'shapes', rules: { minorCountries: true } }))
      for (let step = 0; step < 400; step++) {
        const listed = [...eto.legalActions(state)]
        if (listed.length === 0) break
        for (let i = 0; i < 4; i++) {
          const action = pick(listed, dice)
          expect(fits(action)).toBe(true)
          agrees(actionSchema, JSON.parse(JSON.stringify(corrupt(action, listed, dice) ?? null)))
        }
        eto.advance(state, pick(listed, dice))
      }
    }
  })
})
