import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  canonicalJson,
  copyJson,
  deepFreeze,
  faultsText,
  firstFaults,
  freezeNew,
  hashText,
  isDeepFrozen,
  jsonFaults,
  problemOf,
  readJson,
} from '../../src/kernel/json'

const problemsOf = (value: unknown) => jsonFaults(value).map(({ path, problem }) => `${path}: ${problem}`)

describe('plain JSON', () => {
  it('is whatever JSON gives back as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const plain = JSON.parse(JSON.stringify(value))
        fc.pre(
          !JSON.stringify(value).includes('__proto__') &&
            !/[1-9]e\+?(1[6-9]|[2-9]\d|\d{3})/.test(JSON.stringify(value)),
        )
        const big = JSON.stringify(value).match(/\d{16,}/)
        fc.pre(!big)
        expect(jsonFaults(plain)).toEqual([])
      }),
    )
  })

  it('names what it is not, and where', () => {
    expect(problemsOf({ a: [1, undefined] })).toEqual(['a[1]: undefined is not JSON'])
    expect(problemsOf({ a: { when: new Date(0) } })).toEqual(['a.when: Date is not plain JSON'])
    expect(problemsOf(new Map())).toEqual([': Map is not plain JSON'])
    expect(problemsOf({ f: () => 1 })).toEqual(['f: function is not JSON'])
    expect(problemsOf([Number.NaN, Number.POSITIVE_INFINITY])).toHaveLength(2)
    expect(problemsOf({ n: 2 ** 53 })).toEqual(['n: 9007199254740992 is too large to be exact'])
    expect(problemsOf({ n: -0 })).toEqual(['n: -0 is not the 0 that JSON gives back'])
    expect(problemsOf(10n)).toEqual([': bigint is not JSON'])
  })

  it('has no key that reaches for a prototype', () => {
    expect(problemsOf(JSON.parse('{"a":{"__proto__":{"b":1}}}'))).toEqual([
      'a.__proto__: a key of this name is not accepted',
    ])
    expect(problemsOf({ constructor: 1 })).toEqual(['constructor: a key of this name is not accepted'])
  })

  it('is not nested without end, and asking does not exhaust the stack', () => {
    const deep = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000))
    expect(faultsText(jsonFaults(deep))).toContain('nested more than 64 deep')
  })

  it('may come from anywhere that gives it no other prototype, and be as low as it is high', () => {
    expect(jsonFaults(Object.assign(Object.create(null), { a: 1 }))).toEqual([])
    expect(problemsOf({ n: -(2 ** 53) })).toEqual(['n: -9007199254740992 is too large to be exact'])
    expect(jsonFaults([2 ** 53 - 1, 1 - 2 ** 53])).toEqual([])
  })

  it('is counted, every value of it and what holds them', () => {
    const within = (value: unknown, values: number) => jsonFaults(value, { depth: 64, values })
    expect(within([0], 2)).toEqual([])
    expect(within([0], 1)).toEqual([{ path: '[0]', problem: 'more than 1 values' }])
    expect(within({ a: 0, b: 0 }, 3)).toEqual([])
    expect(within({ a: 0, b: 0, c: 0 }, 2)).toEqual([{ path: 'b', problem: 'more than 2 values' }])
    // A list that is longer than all there may be is not even begun.
    expect(within([0, 0, 0, 0], 4)).toEqual([{ path: '[3]', problem: 'more than 4 values' }])
    expect(within([0, 0, 0, 0], 3)).toEqual([{ path: '', problem: 'more than 3 values' }])
    expect(jsonFaults(Array(1_999_999).fill(0))).toEqual([])
    expect(jsonFaults(Array(2_000_000).fill(0))).toHaveLength(1)
  })

  it('is as deep as it may be, and no deeper', () => {
    const within = (value: unknown) => jsonFaults(value, { depth: 2, values: 99 }).map(({ path }) => path)
    expect(within([[0]])).toEqual([])
    expect(within([[[0]]])).toEqual(['[0][0]'])
    expect(within({ a: { b: 0 } })).toEqual([])
    expect(within({ a: { b: {} } })).toEqual(['a.b'])
  })

  it('stops listing faults at a hundred', () => {
    expect(jsonFaults(Array.from({ length: 5000 }, () => undefined))).toHaveLength(100)
  })
})

describe('canonical JSON', () => {
  it('does not depend on the order of keys', () => {
    expect(canonicalJson({ b: 1, a: [{ d: null, c: 'x' }] })).toBe('{"a":[{"c":"x","d":null}],"b":1}')
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), (record) => {
        const turned = Object.fromEntries(Object.entries(record).reverse())
        expect(canonicalJson(turned)).toBe(canonicalJson(record))
      }),
    )
  })

  it('says the same as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

describe('the hash', () => {
  it('is sixteen hex digits, pinned so that it never changes', () => {
    expect(hashText('')).toMatch(/^[0-9a-f]{16}$/)
    expect([hashText(''), hashText('grognard'), hashText('Grognard'), hashText('é•')]).toEqual([
      '488bdcb81aee8d83',
      'ee3ac3301de386b3',
      '2ba918d9f3599eb6',
      '3480302e1c176fcd',
    ])
  })

  it('tells a hundred thousand similar texts apart', () => {
    const seen = new Set<string>()
    for (let i = 0; i < 100_000; i++) seen.add(hashText(`{"turn":${i},"hex":"${i % 100}12"}`))
    expect(seen.size).toBe(100_000)
    for (const hash of seen) if (hash.length !== 16) expect.fail(hash)
  })
})

describe('copies', () => {
  it('are equal and share nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy = copyJson(value)
        expect(copy).toEqual(value)
        if (typeof value === 'object' && value !== null) expect(copy).not.toBe(value)
      }),
    )
    const nested = { a: [{ b: 1 }] }
    const copy = copyJson(nested)
    copy.a[0].b = 2
    expect(nested.a[0].b).toBe(1)
    expect(Object.keys(copyJson([1, 2]))).toEqual(['0', '1'])
  })

  it('frozen, cannot be changed at any depth', () => {
    const frozen = deepFreeze({ a: [{ b: 1 }] })
    expect(() => {
      frozen.a[0].b = 2
    }).toThrow(TypeError)
  })
})

describe('copy on write', () => {
  /** Values that may be put anywhere. */
  const part = fc.jsonValue({ maxDepth: 2 })

  it('leaves nothing unfrozen, whatever was put in, taken out or moved', () => {
    const before = fc.record({ list: fc.array(part, { maxLength: 6 }), one: part, other: part })
    const edit = fc.record({
      at: fc.nat(6),
      out: fc.nat(2),
      put: fc.array(part, { maxLength: 2 }),
      one: part,
    })
    fc.assert(
      fc.property(before, edit, fc.boolean(), (value, { at, out, put, one }, swaps) => {
        const old = deepFreeze(copyJson(value))
        const list = [...old.list]
        list.splice(at, out, ...copyJson(put))
        const { list: _, ...rest } = old
        const made = swaps ? { one: rest.other, list, other: copyJson(one), more: [] } : { ...rest, list }
        expect(isDeepFrozen(freezeNew(made, old))).toBe(true)
      }),
    )
  })

  it('does not look at what both share', () => {
    const old = deepFreeze({ list: [{ a: 1 }, { b: 2 }, { c: 3 }], more: { d: 4 } })
    const seen: unknown[] = []
    const { isFrozen } = Object
    Object.isFrozen = (value) => {
      seen.push(value)
      return isFrozen(value)
    }
    try {
      freezeNew({ list: [old.list[0], { new: 1 }, old.list[2]], more: old.more }, old)
    } finally {
      Object.isFrozen = isFrozen
    }
    expect(seen).toHaveLength(3)
  })
})

describe('reading', () => {
  it('gives the same copy of small things, which it reads the short way, as of large ones', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        // Limits that are not the usual ones are counted, and counting takes the long way.
        const [short, long] = [readJson(value), readJson(value, { depth: 64, values: 2_000_000 })]
        expect(short).toEqual(long)
        if (typeof value === 'object' && value !== null) expect(short.value).not.toBe(value)
      }),
    )
  })

  it('reads every part once', () => {
    let asked = 0
    const action = {
      type: 'go',
      get to() {
        return asked++ === 0 ? 'there' : { no: 'such thing' }
      },
    }
    expect(readJson(action)).toEqual({ value: { type: 'go', to: 'there' }, faults: [] })
    expect(asked).toBe(1)
  })

  it('reads on no further than the hundredth fault', () => {
    let asked = 0
    const trap = {
      get never() {
        return asked++
      },
    }
    expect(readJson([...Array(100).fill(undefined), trap]).faults).toHaveLength(100)
    expect(asked).toBe(0)
    expect(readJson([...Array(99).fill(undefined), trap]).faults).toHaveLength(99)
    expect(asked).toBe(1)
  })
})

describe('a list of faults', () => {
  const faults = Array.from({ length: 200_000 }, (_, i) => ({ path: `units[${i}]`, problem: 'is wrong' }))

  it('has an end, and says how many more there are', () => {
    const text = faultsText(faults)
    expect(text.length).toBeLessThan(10_000)
    expect(text).toMatch(/^units\[0\]: is wrong; .*; units\[99\]: is wrong; and 199900 more$/)
    expect(firstFaults(faults)).toHaveLength(101)
    expect(firstFaults(faults.slice(0, 100))).toEqual(faults.slice(0, 100))
  })

  it('has no entry that is longer than anybody reads', () => {
    const [{ path, problem }] = firstFaults([{ path: 'x'.repeat(1e6), problem: 'y'.repeat(1e6) }])
    expect([path.length, problem.length]).toEqual([501, 501])
    const long = [{ path: 'x'.repeat(500), problem: 'y'.repeat(500) }]
    expect(firstFaults(long)).toEqual(long)
  })
})

describe('what a schema finds wrong, in words', () => {
  const schema = v.strictObject({
    type: v.literal('take'),
    points: v.pipe(v.number(), v.integer(), v.minValue(1)),
    by: v.optional(v.picklist(['sea', 'land'])),
    to: v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.check((hex) => hex.length === 4, 'is no hex'),
        ),
      ),
      v.maxLength(2),
    ),
  })
  const right = { type: 'take', points: 2, to: [] }
  const said: readonly (readonly [value: unknown, ...problems: string[]])[] = [
    [right],
    [{ type: 'take', points: 2 }, 'is missing'],
    [{ ...right, points: 0.5 }, 'must be a whole number, not 0.5', 'must be >=1, not 0.5'],
    [{ ...right, type: 'tkae' }, 'must be "take", not "tkae"'],
    [{ ...right, by: 'air' }, 'must be ("sea" | "land"), not "air"'],
    [{ ...right, colour: 'red' }, 'may not be given here'],
    [{ ...right, to: {} }, 'must be a list, not Object'],
    [{ ...right, to: ['15'] }, 'is no hex'],
    [{ ...right, to: ['1512', '1513', '1514'] }, 'must be <=2 long, not 3'],
    [null, 'must be an object, not null'],
  ]
  for (const [value, ...problems] of said)
    it(`${JSON.stringify(value)}: ${problems.join(', ') || 'nothing'}`, () =>
      expect(v.safeParse(schema, value).issues?.map(problemOf) ?? []).toEqual(problems))
})
