import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaBoard, type Board } from '../../src/board/board'
import { type Line, tracer } from '../../src/board/trace'

// ---- random boards and lines, and a slow search that needs no kernel -------------------------

interface Trial {
  readonly board: Board<unknown>
  readonly line: Line
  readonly sources: readonly number[]
}

function boardOf(size: number, picks: readonly (readonly [number, number])[]): Board<unknown> {
  const borders: Record<string, string[]> = {}
  for (const [i, j] of picks) {
    const [a, b] = [i % size, j % size].sort((x, y) => x - y)
    if (a !== b) borders[`s${a}/s${b}`] = []
  }
  return areaBoard({
    spaces: Object.fromEntries(Array.from({ length: size }, (_, i) => [`s${i}`, i])),
    borders,
  })
}

/** Passage and toll are of each edge, so that a side may be open one way and closed the other. */
const anyTrial: fc.Arbitrary<Trial> = fc
  .record({
    size: fc.integer({ min: 1, max: 9 }),
    picks: fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 22 }),
    passes: fc.array(fc.constantFrom(0, 0, 0, 6), { minLength: 72, maxLength: 72 }),
    tolls: fc.array(fc.constantFrom(0, 0, 1, 2), { minLength: 72, maxLength: 72 }),
    allowance: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
    hasToll: fc.boolean(),
    sources: fc.array(fc.nat(8), { maxLength: 3 }),
  })
  .map(({ size, picks, passes, tolls, allowance, hasToll, sources }) => ({
    board: boardOf(size, picks),
    line: {
      mayPass: (edge) => passes[edge],
      ...(hasToll ? { toll: (edge: number) => tolls[edge] } : {}),
      ...(allowance === undefined ? {} : { allowance }),
    },
    sources: sources.map((source) => source % size),
  }))

/** The least toll from a space to each other; Infinity where no line is allowed. */
function slowTolls({ board, line }: Trial, from: number): number[] {
  const tolls = new Array<number>(board.size).fill(Infinity)
  tolls[from] = 0
  for (let changed = true; changed; ) {
    changed = false
    board.to.forEach((to, edge) => {
      const here = board.from[edge]
      if (line.mayPass(edge, here, to) !== 0) return
      const total = tolls[here] + (line.toll?.(edge, here, to) ?? 0)
      if (total <= (line.allowance ?? 0) && total < tolls[to]) {
        tolls[to] = total
        changed = true
      }
    })
  }
  return tolls
}

describe('a trace', () => {
  it('finds a line exactly where a slow search does, a legal one with the least toll, as evidence', () => {
    fc.assert(
      fc.property(anyTrial, (trial) => {
        const { board, line, sources } = trial
        const { trace } = tracer(board)
        for (let from = 0; from < board.size; from++) {
          const tolls = slowTolls(trial, from)
          const least = Math.min(...sources.map((source) => tolls[source]))
          const path = trace(from, (space) => sources.includes(space), line)
          if (least === Infinity) {
            expect(path).toBeNull()
            continue
          }
          expect(path![0]).toBe(from)
          expect(sources).toContain(path!.at(-1))
          let paid = 0
          path!.slice(1).forEach((to, i) => {
            const edge = board.edge(path![i], to)
            expect(edge).toBeGreaterThanOrEqual(0)
            expect(line.mayPass(edge, path![i], to)).toBe(0)
            paid += line.toll?.(edge, path![i], to) ?? 0
          })
          expect(paid).toBe(least)
          expect(new Set(path).size).toBe(path!.length)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('takes the fewest steps to the nearest source where there is no toll', () => {
    fc.assert(
      fc.property(anyTrial, ({ board, line: { mayPass }, sources }) => {
        const steps = { board, line: { mayPass, toll: () => 1, allowance: 20 }, sources }
        for (let from = 0; from < board.size; from++) {
          const fewest = Math.min(...sources.map((source) => slowTolls(steps, from)[source]))
          const path = tracer(board).trace(from, (space) => sources.includes(space), { mayPass })
          expect(path === null ? Infinity : path.length - 1).toBe(fewest)
        }
      }),
    )
  })

  it('is not disturbed by the traces and floods before it', () => {
    fc.assert(
      fc.property(anyTrial, fc.array(fc.nat(8), { maxLength: 4 }), (trial, before) => {
        const { board, line, sources } = trial
        const used = tracer(board)
        const isSource = (space: number) => sources.includes(space)
        for (const from of before) {
          used.trace(from % board.size, (space) => space === 0, {
            mayPass: () => 0,
            toll: () => 1,
            allowance: 9,
          })
          used.flood([from % board.size], line)
        }
        for (let from = 0; from < board.size; from++)
          expect(used.trace(from, isSource, line)).toEqual(tracer(board).trace(from, isSource, line))
      }),
      { numRuns: 60 },
    )
  })
})

describe('a flood', () => {
  it('marks exactly the spaces from which a trace finds a source, also where sides are open one way only', () => {
    fc.assert(
      fc.property(anyTrial, ({ board, line, sources }) => {
        const { trace, flood } = tracer(board)
        const connected = [...flood(sources, line)]
        const traced = board.ids.map((_id, from) =>
          trace(from, (space) => sources.includes(space), line) === null ? 0 : 1,
        )
        expect(connected).toEqual(traced)
      }),
      { numRuns: 300 },
    )
  })

  it('asks the rules as a trace from the far end would', () => {
    fc.assert(
      fc.property(anyTrial, ({ board, sources }) => {
        const asked: number[][] = []
        tracer(board).flood(sources, {
          mayPass: (...step) => asked.push(step) && 0,
          toll: (...step) => asked.push(step) && 1,
          allowance: 3,
        })
        for (const [edge, from, to] of asked) expect([board.from[edge], board.to[edge]]).toEqual([from, to])
        if (asked.length > 0) expect(sources).toContain(asked[0][2])
      }),
    )
  })

  it('takes sources from any iterable, and the same one twice', () => {
    const { flood } = tracer(row)
    expect([...flood(new Set([a]), { mayPass: () => 0 })]).toEqual([1, 1, 1, 1, 1])
    expect([...flood([a, a], { mayPass: () => 1 })]).toEqual([1, 0, 0, 0, 0])
    expect([...flood([], { mayPass: () => 0 })]).toEqual([0, 0, 0, 0, 0])
  })

  it('answers in a buffer that the next flood uses again', () => {
    const { flood } = tracer(row)
    const first = flood([a], { mayPass: () => 0 })
    const second = flood([e], { mayPass: () => 1 })
    expect(second).toBe(first)
    expect([...second]).toEqual([0, 0, 0, 0, 1])
  })
})

// ---- on a row of areas -----------------------------------------------------------------------

/** a - b - c - d - e */
const row = areaBoard({
  spaces: { a: 0, b: 0, c: 0, d: 0, e: 0 },
  borders: { 'a/b': [], 'b/c': ['blocked'], 'c/d': ['blocked'], 'd/e': [] },
})
const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id) => row.index(id))

describe('a line', () => {
  const toll = (edge: number) => (row.sides[edge] & row.feature('blocked') ? 1 : 0)
  const bearing = (allowance: number): Line => ({ mayPass: () => 0, toll, allowance })

  it('may bear one blocked side but not two, with an allowance of one', () => {
    const { trace, flood } = tracer(row)
    expect(trace(a, (space) => space === c, bearing(1))).toEqual([a, b, c])
    expect(trace(a, (space) => space === d, bearing(1))).toBeNull()
    expect(trace(a, (space) => space === e, bearing(2))).toEqual([a, b, c, d, e])
    expect([...flood([e], bearing(1))]).toEqual([0, 0, 1, 1, 1])
    expect([...flood([e], bearing(2))]).toEqual([1, 1, 1, 1, 1])
  })

  it('may pay no toll unless told, but needs no allowance where none is asked', () => {
    const { trace } = tracer(row)
    expect(trace(a, (space) => space === c, { mayPass: () => 0, toll })).toBeNull()
    expect(trace(a, (space) => space === b, { mayPass: () => 0, toll })).toEqual([a, b])
    expect(trace(a, (space) => space === e, { mayPass: () => 0 })).toEqual([a, b, c, d, e])
  })

  it('is the space itself where that is a source, even if nothing may pass', () => {
    expect(tracer(row).trace(c, (space) => space === c, { mayPass: () => 1 })).toEqual([c])
  })

  it('goes only the way that is open', () => {
    const eastward: Line = { mayPass: (_edge, from, to) => (to > from ? 0 : 1) }
    const { trace, flood } = tracer(row)
    expect(trace(b, (space) => space === d, eastward)).toEqual([b, c, d])
    expect(trace(d, (space) => space === b, eastward)).toBeNull()
    expect([...flood([c], eastward)]).toEqual([1, 1, 1, 0, 0])
  })

  it('prefers a far source without toll to a near one with', () => {
    expect(tracer(row).trace(b, (space) => space === a || space === c, bearing(3))).toEqual([b, a])
    const west: Line = { mayPass: () => 0, toll: (_edge, from) => (from === b ? 1 : 0), allowance: 3 }
    expect(tracer(row).trace(c, (space) => space === a || space === e, west)).toEqual([c, d, e])
  })

  it('is none where there is no source', () => {
    expect(tracer(row).trace(a, () => false, { mayPass: () => 0 })).toBeNull()
  })

  it('may be drawn by rules that are methods of an object', () => {
    const rules = {
      closed: c,
      price: 1,
      allowance: 9,
      mayPass(_edge: number, _from: number, to: number) {
        return to === this.closed ? 1 : 0
      },
      toll() {
        return this.price
      },
    }
    expect(tracer(row).trace(a, (space) => space === b, rules)).toEqual([a, b])
    expect(tracer(row).trace(a, (space) => space === e, rules)).toBeNull()
    expect([...tracer(row).flood([a], rules)]).toEqual([1, 1, 1, 0, 0])
  })
})

describe('bad input', () => {
  const open: Line = { mayPass: () => 0 }

  it('is a space that is not on the board', () => {
    const { trace, flood } = tracer(row)
    for (const space of [-1, 5, Number.NaN, 0.5]) {
      expect(() => trace(space, () => true, open)).toThrow(RangeError)
      expect(() => flood([space], open)).toThrow(RangeError)
    }
    expect(trace(a, (space) => space === b, open)).toEqual([a, b])
  })

  it('is an allowance or a toll that is not a whole number', () => {
    const { trace, flood } = tracer(row)
    for (const allowance of [-1, 0.5, Number.NaN, Infinity]) {
      expect(() => trace(a, () => false, { ...open, allowance })).toThrow(RangeError)
      expect(() => flood([a], { ...open, allowance })).toThrow(RangeError)
    }
    for (const toll of [-1, 0.5, Number.NaN]) {
      expect(() => trace(a, () => false, { ...open, allowance: 2, toll: () => toll })).toThrow(RangeError)
      expect(() => flood([a], { ...open, allowance: 2, toll: () => toll })).toThrow(RangeError)
    }
    expect(trace(a, (space) => space === c, open)).toEqual([a, b, c])
  })
})
