import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  defineFacts,
  defineTopics,
  domainOf,
  forkMemory,
  lastTouched,
  type Memory,
  newMemory,
  touch,
} from '../../src/kit/facts'

/** Fields, an invented game: a farmer sows ten fields with grain or leaves them, and prices change. */
interface Fields {
  grain: number[]
  price: number
}

const SIZE = 10
const FARMS = 2
const topics = defineTopics({ prices: 1, fields: FARMS })
const memories = new WeakMap<Fields, Memory>()

function memoryOf(fields: Fields): Memory {
  const memory = memories.get(fields) ?? newMemory(topics)
  memories.set(fields, memory)
  return memory
}

function fork(fields: Fields): Fields {
  const copy = { grain: [...fields.grain], price: fields.price }
  memories.set(copy, forkMemory(memoryOf(fields)))
  return copy
}

const farmOf = (field: number): number => Math.floor((field * FARMS) / SIZE)
const fresh = ({ grain, price }: Fields): Fields => ({ grain: [...grain], price })

const facts = defineFacts<Fields, Uint8Array>({ memoryOf, blank: () => new Uint8Array(SIZE) })
const BY_FARM = domainOf([0, 1])
const ITS_FIELDS = { topic: topics.fields, key: (_: Fields, farm: number) => farm }
const weigh = vi.fn(({ grain }: Fields, farm: number) => ({
  weight: grain.reduce((sum, sown, field) => (farmOf(field) === farm ? sum + sown : sum), 0),
}))

const weightOf = facts.fact({ name: 'weight', needs: [ITS_FIELDS], by: [BY_FARM], make: weigh })
const worthOf = facts.fact({
  name: 'worth',
  needs: [ITS_FIELDS, topics.prices],
  by: [BY_FARM],
  make: (fields, farm) => ({ worth: fields.price * weightOf(fields, farm).weight }),
})
const richFields = facts.setFact({
  name: 'rich fields',
  needs: [ITS_FIELDS, topics.prices],
  by: [BY_FARM, domainOf([0, 1, 2, 3])],
  into(set, { grain, price }, farm, above) {
    for (let field = 0; field < SIZE; field++)
      set[field] = farmOf(field) === farm && price * grain[field] > above ? 1 : 0
  },
})

function sow(fields: Fields, field: number, grain: number): void {
  fields.grain[field] = grain
  touch(memoryOf(fields), topics.fields + farmOf(field))
}

function setPrice(fields: Fields, price: number): void {
  fields.price = price
  touch(memoryOf(fields), topics.prices)
}

const start = (): Fields => ({ grain: Array(SIZE).fill(1), price: 2 })

describe('a fact', () => {
  it('is worked out once, and again only when a topic that it needs was touched', () => {
    const fields = start()
    weigh.mockClear()
    expect(weightOf(fields, 0)).toEqual({ weight: 5 })
    expect(weightOf(fields, 1)).toEqual({ weight: 5 })
    setPrice(fields, 3)
    sow(fields, 9, 4)
    expect(weightOf(fields, 0)).toEqual({ weight: 5 })
    expect(weigh).toHaveBeenCalledTimes(2)
    expect(weightOf(fields, 1)).toEqual({ weight: 8 })
    expect(weigh).toHaveBeenCalledTimes(3)
    expect(worthOf(fields, 1)).toEqual({ worth: 24 })
  })

  it('of which the last answer alone is kept is worked out again after another', () => {
    const made = vi.fn(({ price }: Fields, farm: number) => ({ offer: price * 10 + farm }))
    const offers = defineFacts<Fields, Uint8Array>({ memoryOf, blank: () => new Uint8Array(SIZE) })
    const offerOf = offers.fact({
      name: 'offer',
      needs: [topics.prices],
      by: [BY_FARM],
      lastOnly: true,
      make: made,
    })
    const fields = start()
    expect([offerOf(fields, 1), offerOf(fields, 1)]).toEqual([{ offer: 21 }, { offer: 21 }])
    expect(offerOf(fork(fields), 1)).toEqual({ offer: 21 })
    expect(made).toHaveBeenCalledTimes(1)
    expect([offerOf(fields, 0), offerOf(fields, 1)]).toEqual([{ offer: 20 }, { offer: 21 }])
    expect(made).toHaveBeenCalledTimes(3)
    setPrice(fields, 3)
    expect(offerOf(fields, 1)).toEqual({ offer: 31 })
    expect(offers.known(memoryOf(fields))).toEqual([])
  })

  it('that a fork has from the original is not worked out again, and each goes on by itself', () => {
    const fields = start()
    weightOf(fields, 0)
    weigh.mockClear()
    const copy = fork(fields)
    const copyOfCopy = fork(copy)
    expect(weightOf(copy, 0)).toBe(weightOf(fields, 0))
    expect(weightOf(copyOfCopy, 0)).toBe(weightOf(fields, 0))
    expect(weigh).not.toHaveBeenCalled()
    sow(copy, 0, 3)
    expect([weightOf(copy, 0), weightOf(fields, 0), weightOf(copyOfCopy, 0)]).toEqual([
      { weight: 7 },
      { weight: 5 },
      { weight: 5 },
    ])
  })

  it('that a fork works out is known to the next fork, as long as it is true of the original', () => {
    const fields = start()
    const [first, second] = [fork(fields), fork(fields)]
    weigh.mockClear()
    sow(first, 9, 4)
    expect([weightOf(first, 0), weightOf(first, 1)]).toEqual([{ weight: 5 }, { weight: 8 }])
    expect([weightOf(second, 0), weightOf(second, 1)]).toEqual([{ weight: 5 }, { weight: 5 }])
    expect(weightOf(fork(fields), 1)).toEqual({ weight: 5 })
    // The first field once, the second once for each.
    expect(weigh).toHaveBeenCalledTimes(3)
    // A set is written over, and is nobody else's.
    const third = fork(fields)
    richFields(third, 0, 1)
    sow(third, 1, 0)
    expect([...richFields(third, 0, 1)]).toEqual([1, 0, 1, 1, 1, 0, 0, 0, 0, 0])
    expect([...richFields(fields, 0, 1)]).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0])
    sow(fields, 0, 7)
    expect(weightOf(third, 0)).toEqual({ weight: 4 })
    expect(weightOf(fields, 0)).toEqual({ weight: 11 })
  })

  it('that is a set writes over its own old answer, and over nobody else’s', () => {
    const fields = start()
    const before = richFields(fields, 0, 1)
    const copy = fork(fields)
    sow(copy, 0, 0)
    expect(richFields(copy, 0, 1)).not.toBe(before)
    expect([...before]).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0])
    sow(fields, 1, 0)
    expect(richFields(fields, 0, 1)).toBe(before)
    expect([...before]).toEqual([1, 0, 1, 1, 1, 0, 0, 0, 0, 0])
    // A copy that had the old answer sees that it was written over.
    expect([...richFields(fork(copy), 0, 1)]).toEqual([0, 1, 1, 1, 1, 0, 0, 0, 0, 0])
  })

  it('that could not be worked out leaves no half of an answer behind', () => {
    let fails = false
    const shy = defineFacts<Fields, Uint8Array>({ memoryOf, blank: () => new Uint8Array(SIZE) }).setFact({
      name: 'shy',
      needs: [topics.prices],
      by: [],
      into(set, { price }) {
        set.fill(price)
        if (fails) throw new Error('not now')
      },
    })
    const fields = start()
    expect(shy(fields)[0]).toBe(2)
    // A copy has the very set that is written over.
    const copy = fork(fields)
    fails = true
    setPrice(fields, 7)
    expect(() => shy(fields)).toThrow('not now')
    fails = false
    expect(shy(copy)[0]).toBe(2)
    expect(shy(fields)[0]).toBe(7)
  })

  it('is told from the others, and by each of its numbers', () => {
    const many = defineFacts<Fields, Uint8Array>({ memoryOf, blank: () => new Uint8Array(SIZE) })
    const [two, three] = [domainOf([0, 1]), domainOf([0, 1, 2])]
    const domains = [[two], [], [two, two, three], [], [three, two], [two]]
    const asks = domains.map((by, i) =>
      many.fact({
        name: `${i}`,
        needs: [topics.prices],
        by,
        make: (_, ...args) => [i, ...args.slice(0, by.length)],
      }),
    )
    const all = domains.flatMap((by, i) =>
      by
        .reduce<number[][]>(
          (lists, { values }) => lists.flatMap((list) => values.map((value) => [...list, value])),
          [[]],
        )
        .map((args) => [i, ...args]),
    )
    const fields = start()
    for (let times = 0; times < 2; times++)
      for (const one of all) expect(asks[one[0]](fields, ...(one.slice(1) as []))).toEqual(one)
    const known = many.known(memoryOf(fields)).map(({ fact, args }) => [Number(fact.name), ...args])
    expect(known).toEqual(all)
  })

  it('is worked out again whichever of its topics was touched', () => {
    const sums = defineFacts<Fields, Uint8Array>({ memoryOf, blank: () => new Uint8Array(SIZE) })
    const needs = [topics.prices, topics.fields, topics.fields + 1]
    const sum = sums.fact({
      name: 'sum',
      needs,
      by: [],
      make: ({ grain, price }) => ({ sum: grain.reduce((a, b) => a + b, price) }),
    })
    const fields = start()
    expect(sum(fields)).toEqual({ sum: 12 })
    setPrice(fields, 5)
    expect(sum(fields)).toEqual({ sum: 15 })
    sow(fields, 0, 2)
    expect(sum(fields)).toEqual({ sum: 16 })
    sow(fields, 9, 2)
    expect(sum(fields)).toEqual({ sum: 17 })
  })

  it('that a copy of a copy has inherited is known there, whatever was asked in between', () => {
    const fields = start()
    const known = weightOf(fields, 0)
    const copyOfCopy = fork(fork(fields))
    weightOf(start(), 0)
    weigh.mockClear()
    expect(weightOf(copyOfCopy, 0)).toBe(known)
    expect(weigh).not.toHaveBeenCalled()
  })

  it('that needs no topic is worked out the first time, and is the same for good', () => {
    const none = defineFacts<Fields, Uint8Array>({ memoryOf, blank: () => new Uint8Array(SIZE) })
    const make = vi.fn(() => ({ size: SIZE }))
    const always = none.fact({ name: 'always', needs: [], by: [], make })
    const fields = start()
    expect(always(fields)).toEqual({ size: SIZE })
    setPrice(fields, 5)
    expect(always(fields)).toEqual({ size: SIZE })
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('is asked by three numbers at most', () => {
    const by = [BY_FARM, BY_FARM, BY_FARM, BY_FARM]
    expect(() => facts.fact({ name: 'much', needs: [], by, make: () => ({}) })).toThrow('"much"')
  })
})

describe('topics', () => {
  it('have places one behind the other, as many as each has keys', () => {
    expect(topics).toEqual({ prices: 0, fields: 1, count: 3 })
  })

  it('say when they were touched, by a clock that is the same for all', () => {
    const one = newMemory(topics)
    const other = newMemory(topics)
    const all = [topics.prices, topics.fields, topics.fields + 1]
    const before = lastTouched(one, all)
    expect(lastTouched(other, all)).toBeGreaterThan(before)
    touch(one, topics.fields)
    expect(lastTouched(one, all)).toBeGreaterThan(lastTouched(other, all))
    expect(lastTouched(one, [topics.prices])).toBe(before)
    expect(lastTouched(forkMemory(one), all)).toBe(lastTouched(one, all))
  })
})

describe('every fact of the registry', () => {
  it('is what a fresh computation gives, however copies are changed by turns', () => {
    const change = fc.record({
      who: fc.nat(),
      what: fc.constantFrom('sow', 'price', 'fork', 'look'),
      field: fc.nat(SIZE - 1),
      value: fc.nat(3),
    })
    fc.assert(
      fc.property(fc.array(change, { minLength: 10, maxLength: 60 }), (changes) => {
        const all = [start()]
        for (const { who, what, field, value } of changes) {
          const fields = all[who % all.length]
          if (what === 'sow') sow(fields, field, value)
          else if (what === 'price') setPrice(fields, value)
          else if (what === 'fork') all.push(fork(fields))
          else
            facts.all.forEach(
              ({ ask, by }) => void ask(fields, ...by.map(({ values }) => values.at(value % 2)!)),
            )
          for (const each of all)
            for (const { fact, args } of facts.known(memoryOf(each))) {
              const [found, made] = [each, fresh(each)].map((state) =>
                JSON.stringify(fact.ask(state, ...args)),
              )
              if (found !== made) expect(found, `${fact.name} ${args}`).toBe(made)
            }
        }
      }),
    )
  })

  it('can be listed as it is remembered, with what it was asked by', () => {
    const fields = start()
    richFields(fields, 1, 3)
    worthOf(fields, 0)
    const copy = fork(fields)
    const names = (memory: Memory) => facts.known(memory).map(({ fact, args }) => [fact.name, ...args])
    expect(names(memoryOf(copy))).toEqual([
      ['rich fields', 1, 3],
      ['weight', 0],
      ['worth', 0],
    ])
  })
})
