import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { definePieces, type PieceRecord } from '../../src/kit/pieces'

interface Counter {
  readonly hex: string | null
  readonly nation: string
  readonly strength: number
}

const pieces = definePieces<Counter>({ space: ({ hex }) => hex, owner: ({ nation }) => nation })

const NAMES = ['a', 'b', 'c', 'd', 'e']
const HEXES = ['h1', 'h2', 'h3']
const NATIONS = ['red', 'blue']

/** The names that a look at every piece finds. */
const among = (units: PieceRecord<Counter>, wanted: (piece: Counter) => boolean) =>
  Object.keys(units)
    .filter((name) => wanted(units[name]))
    .sort()

function holdsToALook(units: PieceRecord<Counter>): void {
  for (const hex of HEXES) expect(pieces.at(units, hex)).toEqual(among(units, (piece) => piece.hex === hex))
  for (const nation of NATIONS)
    expect(pieces.of(units, nation)).toEqual(among(units, (piece) => piece.nation === nation))
  const occupied = new Set(Object.values(units).flatMap(({ hex }) => hex ?? []))
  expect([...pieces.spaces(units)].sort()).toEqual([...occupied].sort())
}

const counter = fc.record({
  hex: fc.constantFrom(...HEXES, null),
  nation: fc.constantFrom(...NATIONS),
  strength: fc.integer({ min: 1, max: 4 }),
})
const step = fc.oneof(
  fc.record({ do: fc.constant('put' as const), name: fc.constantFrom(...NAMES), counter }),
  fc.record({ do: fc.constant('remove' as const), name: fc.constantFrom(...NAMES) }),
  fc.record({ do: fc.constant('fork' as const) }),
)

describe('pieces by name', () => {
  it('are found where a look at every piece finds them, and copies do not see what the others do', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), step), { maxLength: 40 }), (steps) => {
        const states = [{ units: {} as PieceRecord<Counter> }]
        // The same by plain copies.
        const plain: PieceRecord<Counter>[] = [{}]
        for (const [nth, one] of steps) {
          const i = nth % states.length
          if (one.do === 'fork') {
            pieces.share(states[i].units)
            states.push({ units: states[i].units })
            plain.push(plain[i])
          } else if (one.do === 'put') {
            pieces.put(states[i], one.name, one.counter)
            plain[i] = { ...plain[i], [one.name]: one.counter }
          } else if (Object.hasOwn(plain[i], one.name)) {
            pieces.remove(states[i], one.name)
            const { [one.name]: _, ...left } = plain[i]
            plain[i] = left
          }
          states.forEach(({ units }, k) => {
            expect(units).toEqual(plain[k])
            holdsToALook(units)
          })
        }
      }),
    )
  })

  it('leave a record that the rules did not make alone, and copy it', () => {
    const loaded: PieceRecord<Counter> = Object.freeze({ a: { hex: 'h1', nation: 'red', strength: 1 } })
    const state = { units: loaded }
    pieces.put(state, 'b', { hex: 'h1', nation: 'blue', strength: 2 })
    expect(Object.keys(loaded)).toEqual(['a'])
    expect(pieces.at(loaded, 'h1')).toEqual(['a'])
    expect(pieces.at(state.units, 'h1')).toEqual(['a', 'b'])
  })

  it('are copied once for every fork, and written into from then on', () => {
    const state = { units: {} as PieceRecord<Counter> }
    pieces.put(state, 'a', { hex: 'h1', nation: 'red', strength: 1 })
    const own = state.units
    pieces.put(state, 'a', { hex: 'h2', nation: 'red', strength: 1 })
    expect(state.units).toBe(own)
    pieces.share(state.units)
    pieces.put(state, 'a', { hex: 'h3', nation: 'red', strength: 1 })
    expect(state.units).not.toBe(own)
  })

  it('cannot be removed if they are not there', () => {
    const state = { units: {} as PieceRecord<Counter> }
    expect(() => pieces.remove(state, 'toString')).toThrow('there is no piece "toString" to remove')
  })
})
