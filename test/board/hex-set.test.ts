import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexBoard } from '../../src/board/board'
import {
  addSet,
  addSpace,
  emptySet,
  flood,
  hasSpace,
  listSpaces,
  removeSet,
  removeSpace,
  spaceLines,
  stepOnce,
  stepsOver,
} from '../../src/board/hex-set'
import { hexGrid } from '../../src/board/hexgrid'
import { aetoBoard } from '../../src/games/aeto'
import { etoBoard } from '../../src/games/eto'
import { europeEngulfedBoard } from '../../src/games/europe-engulfed'
import { theWarBoard } from '../../src/games/the-war'

/** Columns of 26, rows of 50 that go on in a second line, two sheets with holes in them, and areas. */
const BOARDS = {
  eto: etoBoard(),
  'the-war': theWarBoard(),
  aeto: aetoBoard(),
  'europe-engulfed': europeEngulfedBoard(),
}

it('takes the quick way on a map whose columns are lines, and only there', () => {
  const near = Object.values(BOARDS).map(
    (board) => stepsOver(board, spaceLines(board), () => true).near !== null,
  )
  expect(near).toEqual([true, false, false, false])
})

it('has a place for each space of a column that is just as long as a number has bits, or longer', () => {
  for (const rows of [31, 32, 33, 34]) {
    const grid = hexGrid({
      top: 'flat',
      digits: 'CCRR',
      columnsFrom: 'west',
      rowsFrom: 'north',
      shifted: 'even',
      shift: 'south',
      columns: [1, 3],
      rows: [1, rows],
    })
    const spaces = Object.fromEntries(grid.ids.map((id) => [id, id]))
    const board = hexBoard({ grid, spaces, sides: {}, features: [] })
    const lines = spaceLines({ ...board, grid })
    const all = emptySet(lines)
    for (let space = 0; space < board.size; space++) {
      expect(hasSpace(lines, all, space), `${rows} rows, ${board.ids[space]}`).toBe(false)
      addSpace(lines, all, space)
    }
    const into = new Uint16Array(board.size)
    expect(listSpaces(lines, all, into)).toBe(board.size)
    expect([...into].sort((a, b) => a - b)).toEqual([...board.ids.keys()])
  }
})

describe.each(Object.entries(BOARDS))('sets of spaces of %s', (_, board) => {
  const lines = spaceLines(board)
  const some = fc.uniqueArray(fc.nat(board.size - 1), { maxLength: 60 })
  const setOf = (spaces: Iterable<number>) => {
    const set = emptySet(lines)
    for (const space of spaces) addSpace(lines, set, space)
    return set
  }
  const listed = (set: Int32Array) => {
    const into = new Uint16Array(board.size)
    return [...into.subarray(0, listSpaces(lines, set, into))].sort((a, b) => a - b)
  }
  const sorted = (spaces: Iterable<number>) => [...spaces].sort((a, b) => a - b)

  it('have what was put into them, each space once', () => {
    expect(listed(setOf(board.ids.keys()))).toEqual([...board.ids.keys()])
    fc.assert(
      fc.property(some, some, (a, b) => {
        const set = setOf(a)
        expect(listed(set)).toEqual(sorted(a))
        expect(b.map((space) => hasSpace(lines, set, space))).toEqual(b.map((space) => a.includes(space)))
        const both = setOf(a)
        addSet(both, setOf(b))
        expect(listed(both)).toEqual(sorted(new Set([...a, ...b])))
        removeSet(both, setOf(a))
        expect(listed(both)).toEqual(sorted(b.filter((space) => !a.includes(space))))
        for (const space of a) removeSpace(lines, set, space)
        expect(listed(set)).toEqual([])
      }),
    )
  })

  it('spread over steps as one who goes from space to space does', () => {
    const seeds = fc.uniqueArray(fc.nat(board.size - 1), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(seeds, fc.integer(), fc.integer({ min: 2, max: 9 }), (start, salt, often) => {
        // A different set of steps and of free spaces each time, the same for the same number.
        const isStep = (edge: number) => (Math.imul(edge + 1, 2654435761) ^ salt) % often !== 0
        const isFree = (space: number) => (Math.imul(space + 7, 2246822519) ^ salt) % (often + 1) !== 0
        const steps = stepsOver(board, lines, isStep)
        const free = setOf([...board.ids.keys()].filter(isFree))
        const next = (space: number) =>
          Array.from(
            { length: board.first[space + 1] - board.first[space] },
            (__, i) => board.first[space] + i,
          )
            .filter(isStep)
            .map((edge) => board.to[edge])

        const reached = new Set(start)
        for (const space of reached) if (isFree(space)) for (const there of next(space)) reached.add(there)
        const set = setOf(start)
        flood(steps, set, free)
        expect(listed(set)).toEqual(sorted(reached))
        const far = setOf(start)
        flood({ ...steps, near: null }, far, free)
        expect(far).toEqual(set)

        const once = emptySet(lines)
        stepOnce(steps, setOf(start), free, once)
        expect(listed(once)).toEqual(sorted(new Set(start.filter(isFree).flatMap(next))))
      }),
    )
  })
})
