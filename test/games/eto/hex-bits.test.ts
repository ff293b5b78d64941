import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addSet, flood } from '../../../src/board/hex-set'
import { etoBoard } from '../../../src/games/eto/board'
import { emptyGround, hexSet, sideOn } from '../../../src/games/eto/ground'
import {
  addHexes,
  freeHexes,
  hasHex,
  listHexes,
  markHexes,
  noHexes,
  stepsOver,
} from '../../../src/games/eto/hex-bits'

const board = etoBoard()
const spaces = fc.uniqueArray(fc.nat(board.size - 1), { maxLength: 80 })
const setOf = (hexes: readonly number[]) => {
  const set = noHexes()
  addHexes(board, set, hexes)
  return set
}
const sorted = (hexes: Iterable<number>) => [...hexes].sort((a, b) => a - b)

describe('a set of hexes as bits', () => {
  it('has what was put into it, and nothing else', () => {
    fc.assert(
      fc.property(spaces, (hexes) => {
        const set = setOf(hexes)
        const marks = markHexes(board, set)
        const list = new Uint16Array(board.size)
        expect(sorted(list.slice(0, listHexes(board, set, list)))).toEqual(sorted(hexes))
        const wanted = board.ids.map((_, space) => hexes.includes(space))
        expect(board.ids.map((_, space) => hasHex(board, set, space))).toEqual(wanted)
        expect(Array.from(marks, (mark) => mark === 1)).toEqual(wanted)
      }),
    )
  })

  it('leaves out hexes where somebody is, if it is told so', () => {
    const somebody = hexSet(board, ['1413', '0219'])
    const set = noHexes()
    addHexes(board, set, ['1413', '1414', '0219'].map(board.index), somebody)
    expect(['1413', '1414', '0219'].map((id) => hasHex(board, set, board.index(id)))).toEqual([
      false,
      true,
      false,
    ])
  })

  it('is joined with another', () => {
    fc.assert(
      fc.property(spaces, spaces, (a, b) => {
        const set = setOf(a)
        addSet(set, setOf(b))
        expect(set).toEqual(setOf([...new Set([...a, ...b])]))
      }),
    )
  })
})

describe('a flood', () => {
  const steps = stepsOver(board, (edge) => sideOn(emptyGround(board), edge) === 'open')

  it('changes nothing where it begins with nothing', () => {
    const set = noHexes()
    flood(steps, set, freeHexes(emptyGround(board)))
    expect(set).toEqual(noHexes())
  })

  it('stays where it begins if nothing is free there', () => {
    const set = setOf([board.index('1413')])
    flood(steps, set, noHexes())
    expect(set).toEqual(setOf([board.index('1413')]))
  })

  it('comes to the same whatever part of it was there before', () => {
    const land = board.spaces.flatMap(({ country }, space) => (country === null ? [] : [space]))
    fc.assert(
      fc.property(fc.subarray(land), fc.constantFrom(...land), (free, start) => {
        const passable = setOf(free)
        const once = setOf([start])
        flood(steps, once, passable)
        const list = new Uint16Array(board.size)
        const reached = list.slice(0, listHexes(board, once, list))
        const again = setOf([start, ...reached.filter((_, i) => i % 2 === 0)])
        flood(steps, again, passable)
        expect(again).toEqual(once)
      }),
    )
  })
})
