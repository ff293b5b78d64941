import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createCodec, LoadError } from '../../src/kernel/codec'
import { defineHiddenGame } from '../../src/kernel/game'
import { canonicalJson, hashText } from '../../src/kernel/json'
import { type PicketState, picket, picketSpec } from '../testing/picket'

const { codec } = picket
const start = picket.setup({ scenario: 'day', seed: 'codec' })

function faultsOf(load: () => unknown): string[] {
  try {
    load()
  } catch (error) {
    expect(error).toBeInstanceOf(LoadError)
    return (error as LoadError).faults.map(({ path, problem }) => `${path}: ${problem}`)
  }
  return []
}

/** A save with something in it changed, and its hash made to fit again. */
function resaved(change: (save: Record<string, unknown>, state: Record<string, unknown>) => void): string {
  const save = JSON.parse(codec.save(start))
  change(save, save.state)
  return JSON.stringify({ ...save, hash: hashText(canonicalJson(save.state)) })
}

describe('save and load', () => {
  it('give the state back, frozen', () => {
    const loaded = codec.load(codec.save(start))
    expect(loaded).toEqual(start)
    expect(Object.isFrozen(loaded.scouts.north)).toBe(true)
    expect(codec.hash(loaded)).toBe(codec.hash(start))
  })

  it('list every fault with its path', () => {
    const text = resaved((_, state) => {
      state['turn'] = 'three'
      state['active'] = 'east'
      state['colour'] = 'red'
      delete state['sprung']
    })
    const faults = faultsOf(() => codec.load(text))
    expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual(['active', 'colour', 'sprung', 'turn'])
  })

  it('hold the state to its invariants once its shape is right', () => {
    const text = resaved((_, state) => {
      ;(state as unknown as PicketState).scouts.north.post = 7
    })
    expect(faultsOf(() => codec.load(text))).toEqual(['scouts.north: north stands on post 7'])
  })

  it('hold the dice to what dice can be, whatever the schema says of them', () => {
    const dusk = defineHiddenGame({ ...picketSpec, stateSchema: v.any() })
    const x = 1 - 2 ** -32
    for (const dice of [{}, 'dice', null, { ...start.dice, s3: 0 }, { c: 2091638, s0: x, s1: x, s2: x }])
      for (const game of [picket, dusk])
        expect(() => game.codec.accept({ ...start, dice })).toThrow(LoadError)
    expect(dusk.codec.accept(start)).toEqual(start)
    // With all else that is wrong, not after it.
    const both = () => picket.codec.accept({ ...start, turn: 'noon', dice: { ...start.dice, c: -1 } })
    expect(both).toThrow(/turn: .*dice\.c: /)
  })

  it('end their list of faults', () => {
    const lists = createCodec({
      game: 'lists',
      version: 1,
      schema: v.strictObject({ list: v.array(v.number()) }),
    })
    const faults = faultsOf(() => lists.accept({ list: Array(200_000).fill('no number') }))
    expect(faults).toHaveLength(101)
    expect(faults[100]).toBe(': and 199900 more')
    expect(() => lists.accept({ list: Array(200_000).fill('no number') })).toThrow(/^.{1000,20000}$/)
  })

  it('notice a save that was damaged', () => {
    const text = codec.save(start).replace('"turn":1', '"turn":2')
    expect(faultsOf(() => codec.load(text))[0]).toContain('does not match its hash')
  })

  it('lead an old version on to the new one', () => {
    const text = resaved((save, state) => {
      save['version'] = 1
      state['version'] = 1
      state['turn'] = 4
    })
    expect(codec.load(text)).toMatchObject({ version: 2, turn: 5 })
  })

  it('refuse what they do not know', () => {
    const version = (n: unknown) => faultsOf(() => codec.load(resaved((save) => (save['version'] = n))))
    expect(version(3)).toEqual(['version: is 3; this library knows rules up to version 2'])
    expect(version(0)).toEqual(['version: rules version 0 is too old: nothing leads on from version 0'])
    expect(version(1.5)).toEqual(['version: is not a whole number'])
    expect(faultsOf(() => codec.load(resaved((save) => (save['game'] = 'chess'))))).toEqual([
      'game: is "chess", not "picket"',
    ])
    expect(faultsOf(() => codec.load(resaved((save) => (save['extra'] = 1))))).toEqual([
      'extra: a save has no such field',
    ])
    expect(faultsOf(() => codec.load('{}'))).toHaveLength(5)
  })

  it('say of one fault what it is, and no more', () => {
    const { hash: _, ...cut } = JSON.parse(codec.save(start))
    expect(faultsOf(() => codec.load(JSON.stringify(cut)))).toEqual(['hash: is missing'])
    expect(faultsOf(() => codec.load(JSON.stringify({ ...cut, hash: 5 })))).toEqual(['hash: is not text'])
    expect(
      faultsOf(() => codec.load(JSON.stringify({ ...cut, hash: 0 }).replace('"hash":0', '"hash":1e999'))),
    ).toEqual(['hash: Infinity is not a number that JSON can carry'])
  })

  it('say of a save that is none what it should be', () => {
    for (const text of ['[]', '5', 'null', '"save"'])
      expect(faultsOf(() => codec.load(text))).toEqual([': a save is an object'])
    expect(faultsOf(() => codec.load(resaved((save) => (save['format'] = 'chess'))))).toEqual([
      'format: is not "grognard"',
    ])
    expect(faultsOf(() => codec.load(resaved((save) => (save['version'] = -1))))).toEqual([
      'version: is not a whole number',
    ])
  })

  it('take nothing that JSON cannot carry, whatever the schema says', () => {
    const loose = createCodec({ game: 'loose', version: 1, schema: v.any() })
    expect(faultsOf(() => loose.accept({ turn: Infinity }))).toEqual([
      'turn: Infinity is not a number that JSON can carry',
    ])
    expect(loose.accept({ turn: 1 })).toEqual({ turn: 1 })
  })

  it('read no more than 32 million characters', () => {
    const blank = ' '.repeat(32_000_000)
    expect(faultsOf(() => codec.load(blank))[0]).toMatch(/^: not JSON/)
    expect(faultsOf(() => codec.load(`${blank} `))).toEqual([': the save is longer than 32000000 characters'])
  })
})

describe('hostile input', () => {
  const hostile: Record<string, string> = {
    'no JSON': '{"format":',
    'an empty text': '',
    'a list': '[]',
    null: 'null',
    'deep nesting': '['.repeat(300_000) + ']'.repeat(300_000),
    'a prototype': '{"__proto__":{"polluted":true},"format":"grognard"}',
    'a huge number': resaved((_, state) => (state['turn'] = 1)).replace('"turn":1', '"turn":1e999'),
    'a number that is not exact': resaved((_, state) => (state['turn'] = 1)).replace(
      '"turn":1',
      '"turn":90071992547409930',
    ),
  }
  for (const [name, text] of Object.entries(hostile))
    it(`gets a typed error: ${name}`, () => {
      expect(faultsOf(() => codec.load(text))).not.toEqual([])
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    })

  it('gets a typed error when it is not even text', () => {
    for (const input of [undefined, null, 1, {}, []])
      expect(faultsOf(() => codec.load(input as unknown as string))[0]).toContain('a save is text')
  })

  it('never gets anything else, whatever is done to a save', () => {
    const good = codec.save(start)
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.string({ maxLength: 3 }), fc.nat(4), (at, insert, cut) => {
        const text = good.slice(0, at) + insert + good.slice(at + cut)
        fc.pre(text !== good)
        try {
          expect(codec.hash(codec.load(text))).toBe(codec.hash(start))
        } catch (error) {
          expect(error).toBeInstanceOf(LoadError)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('the position hash', () => {
  it('is blind to the dice, and to nothing else', () => {
    const other = { ...start, dice: { ...start.dice, s0: 0.5 } }
    expect(codec.positionHash(other)).toBe(codec.positionHash(start))
    expect(codec.hash(other)).not.toBe(codec.hash(start))
    expect(codec.positionHash({ ...start, turn: 2 })).not.toBe(codec.positionHash(start))
  })
})
