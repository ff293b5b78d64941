import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaBoard, type Board, hexBoard } from '../../src/board/board'
import { hexGrid } from '../../src/board/hexgrid'
import { createSearch, type Mover, type Reach, type Search, searcher } from '../../src/board/reach'

// ---- random boards and movers, and a slow search that needs no kernel ------------------------

interface Trial {
  readonly board: Board<unknown>
  readonly mover: Mover
  readonly start: number
  readonly points: number
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

const anyTrial = (least: number | undefined): fc.Arbitrary<Trial> =>
  fc
    .record({
      size: fc.integer({ min: 1, max: 9 }),
      picks: fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 24 }),
      costs: fc.array(
        fc.oneof({ weight: 9, arbitrary: fc.integer({ min: least ?? 1, max: 5 }) }, fc.constant(Infinity)),
        {
          minLength: 72,
          maxLength: 72,
        },
      ),
      enters: fc.array(fc.constantFrom(0, 0, 0, 0, 7), { minLength: 72, maxLength: 72 }),
      stops: fc.array(fc.constantFrom(0, 0, 0, 5), { minLength: 9, maxLength: 9 }),
      leaves: fc.array(fc.constantFrom(0, 0, 0, 0, 0, 3), { minLength: 9, maxLength: 9 }),
      start: fc.nat(8),
      points: fc.integer({ min: 0, max: 14 }),
      with: fc.record({ enter: fc.boolean(), stop: fc.boolean(), leave: fc.boolean() }),
    })
    .map(({ size, picks, costs, enters, stops, leaves, start, points, with: has }) => ({
      board: boardOf(size, picks),
      mover: {
        cost: (edge) => costs[edge],
        ...(least === undefined ? {} : { least }),
        ...(has.enter ? { mayEnter: (edge: number) => enters[edge] } : {}),
        ...(has.stop ? { mustStop: (space: number) => stops[space] } : {}),
        ...(has.leave ? { mayLeave: (space: number) => leaves[space] } : {}),
      },
      start: start % size,
      points,
    }))

/** The reason a step is not allowed, whatever it costs; undefined if it is. */
function barred({ board, mover, start }: Trial, edge: number): string | undefined {
  const [from, to] = [board.from[edge], board.to[edge]]
  if ((mover.mayLeave?.(from) ?? 0) !== 0) return 'may-not-leave'
  if (from !== start && (mover.mustStop?.(from) ?? 0) !== 0) return 'must-stop'
  if ((mover.mayEnter?.(edge, from, to) ?? 0) !== 0) return 'may-not-enter'
  return undefined
}

/** Tries every edge again and again until nothing gets cheaper. */
function slowReach(trial: Trial): number[] {
  const { board, mover, start, points } = trial
  const costs = new Array<number>(board.size).fill(Infinity)
  costs[start] = 0
  for (let changed = true; changed; ) {
    changed = false
    board.to.forEach((to, edge) => {
      const from = board.from[edge]
      if (costs[from] === Infinity || barred(trial, edge)) return
      const total = costs[from] + mover.cost(edge, from, to)
      if (total <= points && total < costs[to]) {
        costs[to] = total
        changed = true
      }
    })
  }
  return costs.map((cost) => (cost === Infinity ? -1 : cost))
}

const allCosts = (board: Board<unknown>, reach: Reach) => board.ids.map((_id, space) => reach.cost(space))
const listed = (reach: Reach) => Array.from({ length: reach.count }, (_, nth) => reach.space(nth))

function expectRight(trial: Trial, reach: Reach) {
  const { board, mover, start, points } = trial
  const costs = slowReach(trial)
  expect(allCosts(board, reach)).toEqual(costs)

  expect(reach.space(0)).toBe(start)
  expect(listed(reach).sort((a, b) => a - b)).toEqual(
    costs.flatMap((cost, space) => (cost < 0 ? [] : [space])),
  )

  costs.forEach((cost, space) => {
    const path = reach.path(space)
    if (cost < 0) {
      expect(path).toBeNull()
      return
    }
    expect([path!.at(0), path!.at(-1)]).toEqual([start, space])
    let spent = 0
    path!.slice(1).forEach((to, i) => {
      const edge = board.edge(path![i], to)
      expect(edge).toBeGreaterThanOrEqual(0)
      expect(barred(trial, edge)).toBeUndefined()
      spent += mover.cost(edge, path![i], to)
    })
    expect(spent).toBe(cost)
  })

  costs.forEach((cost, space) => {
    const refusals = reach.whyNot(space)
    const edges =
      cost < 0 ? [...board.to.keys()].filter((e) => board.to[e] === space && costs[board.from[e]] >= 0) : []
    expect(refusals.map(({ from }) => from).sort()).toEqual(edges.map((e) => board.from[e]).sort())
    for (const refused of refusals) {
      const edge = board.edge(refused.from, space)
      expect(refused.to).toBe(space)
      if (refused.why === 'too-dear') {
        expect(barred(trial, edge)).toBeUndefined()
        expect(refused.cost).toBe(mover.cost(edge, refused.from, space))
        expect(refused.left).toBe(points - costs[refused.from])
        expect(refused.cost).toBeGreaterThan(refused.left)
      } else {
        expect(refused.code).toBe({ 'may-not-enter': 7, 'must-stop': 5, 'may-not-leave': 3 }[refused.why])
        if (refused.why === 'must-stop') expect(refused.from).not.toBe(start)
        const asked = {
          'may-not-enter': mover.mayEnter?.(edge, refused.from, space),
          'must-stop': mover.mustStop?.(refused.from),
          'may-not-leave': mover.mayLeave?.(refused.from),
        }
        expect(asked[refused.why]).toBe(refused.code)
      }
    }
  })
}

describe('a reach', () => {
  it('is what trying every step again and again finds, with legal cheapest paths and true refusals', () => {
    fc.assert(
      fc.property(anyTrial(undefined), (trial) => {
        expectRight(trial, searcher(trial.board).reach(trial.start, trial.points, trial.mover))
      }),
      { numRuns: 400 },
    )
  })

  it('is so as well where steps may cost nothing', () => {
    fc.assert(
      fc.property(anyTrial(0), (trial) => {
        expectRight(trial, searcher(trial.board).reach(trial.start, trial.points, trial.mover))
      }),
      { numRuns: 400 },
    )
  })

  it('is so as well where every step costs at least two', () => {
    fc.assert(
      fc.property(anyTrial(2), (trial) => {
        expectRight(trial, searcher(trial.board).reach(trial.start, trial.points, trial.mover))
      }),
    )
  })

  it('is the same where the costs of all edges are known beforehand, refusals and all', () => {
    fc.assert(
      fc.property(anyTrial(undefined), (trial) => {
        const { board, start, points, mover } = trial
        const costs = Uint8Array.from(board.to, (to, edge) => {
          const cost = mover.cost(edge, board.from[edge], to)
          return cost > 255 ? 0 : cost
        })
        const asked = searcher(board).reach(start, points, mover)
        const known = searcher(board).reach(start, points, { ...mover, costs })
        expect(listed(known)).toEqual(listed(asked))
        expectRight(trial, known)
      }),
      { numRuns: 200 },
    )
  })

  it('lists the spaces cheapest first where costs are positive', () => {
    fc.assert(
      fc.property(anyTrial(undefined), ({ board, start, points, mover }) => {
        const reach = searcher(board).reach(start, points, mover)
        const costs = listed(reach).map((space) => reach.cost(space))
        expect(costs).toEqual([...costs].sort((a, b) => a - b))
      }),
    )
  })

  it('is not disturbed by the searches before it with the same searcher', () => {
    const starts = fc.array(fc.tuple(fc.nat(8), fc.integer({ min: 0, max: 40 })), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(anyTrial(0), starts, (trial, before) => {
        const { board, mover } = trial
        const search = searcher(board)
        for (const [start, points] of before) {
          const other = { ...trial, start: start % board.size, points }
          expectRight(other, search.reach(other.start, points, mover))
        }
        expectRight(trial, search.reach(trial.start, trial.points, mover))
      }),
    )
  })

  it('does not change the board, and two searchers do not disturb each other', () => {
    fc.assert(
      fc.property(anyTrial(undefined), (trial) => {
        const { board, start, points, mover } = trial
        const before = JSON.stringify(board)
        const reach = searcher(board).reach(start, points, mover)
        searcher(board).reach(0, 3, { cost: () => 1 })
        expectRight(trial, reach)
        expect(JSON.stringify(board)).toBe(before)
      }),
      { numRuns: 50 },
    )
  })
})

// ---- on a row of areas -----------------------------------------------------------------------

/** a - b - c - d - e, and a long way round from a to e by f. */
const row = areaBoard({
  spaces: { a: 0, b: 0, c: 0, d: 0, e: 0, f: 0 },
  borders: { 'a/b': [], 'b/c': [], 'c/d': [], 'd/e': [], 'a/f': [], 'f/e': [] },
})
const [a, b, c, d, e, f] = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => row.index(id))
const one: Mover = { cost: () => 1 }
const reachFrom = (start: number, points: number, mover: Mover) => searcher(row).reach(start, points, mover)

describe('a mover', () => {
  it('is where it stands for nothing, even with no points, and reaches nothing else', () => {
    const reach = reachFrom(c, 0, one)
    expect([reach.count, reach.space(0), reach.cost(c)]).toEqual([1, c, 0])
    expect(reach.path(c)).toEqual([c])
    expect(reach.cost(b)).toBe(-1)
    expect(reach.whyNot(b)).toEqual([{ from: c, to: b, why: 'too-dear', cost: 1, left: 0 }])
  })

  it('takes the cheaper way, however many steps it has', () => {
    const dearByF: Mover = { cost: (_edge, from, to) => (from === f || to === f ? 5 : 2) }
    const reach = reachFrom(a, 10, dearByF)
    expect([reach.cost(e), reach.path(e)]).toEqual([8, [a, b, c, d, e]])
    expect(reach.cost(f)).toBe(5)
  })

  it('pays what each step costs in the direction it goes', () => {
    const uphill: Mover = { cost: (_edge, from, to) => (to > from ? 3 : 1) }
    expect(reachFrom(a, 9, uphill).cost(c)).toBe(6)
    expect(reachFrom(c, 9, uphill).cost(a)).toBe(2)
  })

  it('is asked about an edge of the board and the spaces at its ends', () => {
    const asked: number[][] = []
    reachFrom(a, 2, {
      cost: (...step) => asked.push(step) && 1,
      mayEnter: (...step) => asked.push(step) && 0,
    })
    expect(asked.length).toBeGreaterThan(0)
    for (const [edge, from, to] of asked) expect([row.from[edge], row.to[edge]]).toEqual([from, to])
  })

  it('is not asked for the cost of a step when it has no points left', () => {
    const asked: number[] = []
    reachFrom(a, 1, { cost: (_edge, from) => asked.push(from) && 1 })
    expect(new Set(asked)).toEqual(new Set([a]))
  })

  it('goes no farther from a space where it must stop, unless it begins there', () => {
    const stops: Mover = { ...one, mustStop: (space) => (space === b ? 9 : 0) }
    const reach = reachFrom(a, 2, stops)
    expect([reach.cost(b), reach.cost(c)]).toEqual([1, -1])
    expect(reach.whyNot(c)).toEqual([{ from: b, to: c, why: 'must-stop', code: 9 }])
    expect(reachFrom(b, 2, stops).cost(c)).toBe(1)
  })

  it('is never asked whether it must stop where it begins', () => {
    const asked: number[] = []
    const stops: Mover = { ...one, mustStop: (space) => asked.push(space) && 0 }
    const reach = reachFrom(b, 2, stops)
    for (let space = 0; space < row.size; space++) reach.whyNot(space)
    expect(asked).not.toContain(b)
    expect(asked.length).toBeGreaterThan(0)
  })

  it('does not leave a space that it may not leave, and least of all the one where it begins', () => {
    const stuck: Mover = { ...one, mayLeave: (space) => (space === b ? 4 : 0) }
    expect(reachFrom(b, 5, stuck).count).toBe(1)
    expect(reachFrom(b, 5, stuck).whyNot(c)).toEqual([{ from: b, to: c, why: 'may-not-leave', code: 4 }])
    expect(reachFrom(a, 2, stuck).whyNot(c)).toEqual([{ from: b, to: c, why: 'may-not-leave', code: 4 }])
  })

  it('does not enter over a side that it may not enter by, but may by another', () => {
    const closed: Mover = { ...one, mayEnter: (_edge, from, to) => (from === f && to === e ? 8 : 0) }
    const reach = reachFrom(a, 4, closed)
    expect([reach.cost(e), reach.path(e)]).toEqual([4, [a, b, c, d, e]])
    expect(reachFrom(a, 3, closed).whyNot(e)).toEqual(
      expect.arrayContaining([
        { from: f, to: e, why: 'may-not-enter', code: 8 },
        { from: d, to: e, why: 'too-dear', cost: 1, left: 0 },
      ]),
    )
  })

  it('is told what a step would cost and what it has left', () => {
    const reach = reachFrom(a, 5, { cost: (_edge, _from, to) => (to === c ? 4 : 2) })
    expect(reach.whyNot(c)).toEqual([{ from: b, to: c, why: 'too-dear', cost: 4, left: 3 }])
    const never = reachFrom(a, 5, { cost: (_edge, _from, to) => (to === b ? Infinity : 1) })
    expect(never.whyNot(b)).toContainEqual({ from: a, to: b, why: 'too-dear', cost: Infinity, left: 5 })
  })

  it('gets no reasons for what it reached, nor for what no reached space touches', () => {
    const reach = reachFrom(a, 1, one)
    expect(reach.whyNot(a)).toEqual([])
    expect(reach.whyNot(b)).toEqual([])
    expect(reach.whyNot(d)).toEqual([])
  })

  it('may take steps that cost nothing, round in circles too, if it says so', () => {
    const free: Mover = { cost: () => 0, least: 0 }
    const reach = reachFrom(a, 0, free)
    expect(reach.count).toBe(6)
    expect(allCosts(row, reach)).toEqual([0, 0, 0, 0, 0, 0])
    expect(reach.path(e)).toEqual([a, f, e])
  })
})

describe('bad input', () => {
  it.each([-1, 0.5, 4097, Number.NaN, Infinity])('is %d movement points', (points) => {
    expect(() => reachFrom(a, points, one)).toThrow(RangeError)
    expect(() => reachFrom(a, points, one)).toThrow(
      `movement points must be a whole number from 0 to 4096, not ${points}`,
    )
  })

  it.each([-1, 6, Number.NaN, Infinity, 1.5])('is to begin in space %d of six', (start) => {
    expect(() => reachFrom(start, 3, one)).toThrow(RangeError)
    expect(() => reachFrom(start, 3, one)).toThrow(`there is no space number ${start} on this board`)
  })

  it.each([0, -1, 0.5, 1.5, Number.NaN, -Infinity])('is a step that costs %d', (cost) => {
    expect(() => reachFrom(a, 3, { cost: () => cost })).toThrow(RangeError)
    expect(() => reachFrom(a, 3, { cost: () => cost })).toThrow(
      `a step cost ${cost}; a cost is a whole number of at least 1`,
    )
  })

  it('is a step cheaper than the least that any step costs', () => {
    expect(() => reachFrom(a, 9, { cost: () => 2, least: 3 })).toThrow(
      'a step cost 2; a cost is a whole number of at least 3',
    )
    expect(() => reachFrom(a, 9, { cost: () => -1, least: 0 })).toThrow(RangeError)
  })

  it('leaves the searcher fit for the next search', () => {
    const search = searcher(row)
    const trial: Trial = { board: row, mover: one, start: a, points: 2 }
    for (const spoil of [
      () => search.reach(a, -1, one),
      () => search.reach(99, 3, one),
      () => search.reach(a, 5, { cost: (_edge, from) => (from === a ? 1 : -1) }),
      () =>
        search.reach(a, 5, {
          cost: (_edge, from) => {
            if (from === b) throw new TypeError('a rule of mine')
            return 1
          },
        }),
    ]) {
      expect(spoil).toThrow()
      expectRight(trial, search.reach(a, 2, one))
    }
  })

  it('is nothing more than a space out of reach when an answer is asked about it', () => {
    const reach = reachFrom(a, 2, one)
    for (const space of [-1, 6, 1000]) {
      expect(reach.cost(space)).toBe(-1)
      expect(reach.path(space)).toBeNull()
      expect(reach.whyNot(space)).toEqual([])
    }
  })
})

describe('a searcher', () => {
  it('finds the same however often its marks have run out and begun anew', () => {
    // The last are hardly more than the lowest number that a mark can be.
    for (const highest of [20, 21, 22, 99, 60 - 2 ** 31]) findsTheSame(createSearch(row, highest))
  })

  const findsTheSame = (search: Search) => {
    for (let i = 0; i < 3000; i++) {
      const trial = { board: row, mover: one, start: (i * 5) % row.size, points: (i * 7) % 11 }
      search.begin(trial.points)
      search.add(trial.start)
      search.run(one)
      const { board, start, points } = trial
      const fresh = searcher(board).reach(start, points, one)
      expect(allCosts(board, search)).toEqual(allCosts(board, fresh))
      expect(listed(search)).toEqual(listed(fresh))
    }
  }

  it('goes exactly as far as its points, however few or many, when it is new', () => {
    const ids = Array.from({ length: 30 }, (_, i) => `s${i}`)
    const line = areaBoard({
      spaces: Object.fromEntries(ids.map((id) => [id, 0])),
      borders: Object.fromEntries(ids.slice(1).map((id, i) => [`s${i}/${id}`, []])),
    })
    for (let points = 0; points < 29; points++) {
      const reach = searcher(line).reach(0, points, one)
      expect([reach.count, reach.cost(points), reach.cost(points + 1)]).toEqual([points + 1, points, -1])
    }
  })

  it('takes costs that are known beforehand without asking, nought among them being no way', () => {
    const costs = new Uint8Array(row.to.length).fill(2)
    costs[row.edge(c, d)] = costs[row.edge(row.index('e'), d)] = 0
    const cost = () => {
      throw new Error('asked')
    }
    const reach = searcher(row).reach(a, 9, { cost, costs })
    expect([reach.cost(b), reach.cost(c), reach.cost(d)]).toEqual([2, 4, -1])
  })

  it('takes the most points there can be', () => {
    expect(reachFrom(a, 4096, { cost: () => 1365 }).cost(d)).toBe(4095)
    expect(reachFrom(a, 4096, { cost: () => 4096 }).cost(b)).toBe(4096)
    expect(reachFrom(a, 4096, { cost: () => 4097 }).cost(b)).toBe(-1)
  })

  it('serves a board of one space, and says so of a board of none', () => {
    expect(searcher(areaBoard({ spaces: { x: 0 }, borders: {} })).reach(0, 5, one).count).toBe(1)
    expect(() => searcher(areaBoard({ spaces: {}, borders: {} })).reach(0, 5, one)).toThrow(RangeError)
  })

  it('reaches on an open hex map what lies within as many steps', () => {
    const grid = hexGrid({
      top: 'flat',
      digits: 'CCRR',
      columnsFrom: 'west',
      rowsFrom: 'north',
      shifted: 'even',
      shift: 'south',
      columns: [1, 12],
      rows: [1, 12],
    })
    const board = hexBoard({ grid, spaces: Object.fromEntries(grid.ids.map((id) => [id, 0])) })
    const search = searcher(board)
    fc.assert(
      fc.property(fc.constantFrom(...grid.ids), fc.integer({ min: 0, max: 12 }), (id, points) => {
        const reach = search.reach(board.index(id), points, one)
        const ids = listed(reach).map((space) => board.ids[space])
        expect(ids.sort()).toEqual([...grid.range(id, points)].sort())
        for (const other of ids) expect(reach.cost(board.index(other))).toBe(grid.distance(id, other))
      }),
    )
  })
})

describe('a searcher that is used again', () => {
  // A row of spaces, each a step further.
  const row = areaBoard({
    spaces: Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`s${i}`, i])),
    borders: Object.fromEntries(Array.from({ length: 39 }, (_, i) => [`s${i}/s${i + 1}`, []])),
  })

  it('finds all there is for a point more, and another, and for fewer', () => {
    const { reach } = searcher(row)
    for (const points of [6, 7, 8, 9, 10, 11, 20, 21, 22, 3, 22, 30])
      expect(reach(0, points, { cost: () => 1 }).count).toBe(points + 1)
  })

  it('does not look beyond a space where not even the least is left', () => {
    const asked = new Set<string>()
    const mover: Mover = {
      least: 2,
      cost(_, from, to) {
        asked.add(`${from} to ${to}`)
        return 2
      },
      mayLeave(space) {
        asked.add(`from ${space}`)
        return 0
      },
    }
    expect(searcher(row).reach(0, 5, mover).count).toBe(3)
    expect(asked).toEqual(new Set(['from 0', '0 to 1', 'from 1', '1 to 2']))
  })
})
