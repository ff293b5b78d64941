import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searcher } from '../../../src/board/reach'
import {
  landMover,
  movementRefusal,
  railAllowance,
  railBar,
  railMover,
} from '../../../src/games/eto/05-movement'
import { controlledHexes } from '../../../src/games/eto/06-zones-of-control'
import { etoBoard } from '../../../src/games/eto/board'
import { emptyGround, type Ground, hexSet, sideOn } from '../../../src/games/eto/ground'
import { rule } from '../../../src/testing'

const board = etoBoard()
const search = searcher(board)
const at = (id: string) => board.index(id)
const ground = (changes: Partial<Ground> = {}): Ground => ({ ...emptyGround(board), ...changes })

/** Ground on which the enemy holds these hexes, zones and all. */
const against = (...enemy: string[]) =>
  ground({
    enemyUnits: hexSet(board, enemy),
    enemyZone: controlledHexes({ board, hexes: enemy.map(at), held: hexSet(board, enemy) }),
  })
const reach = (from: string, points: number, on: Ground) => search.reach(at(from), points, landMover(on))
const why = (from: string, to: string, points: number, on: Ground) =>
  movementRefusal(on, reach(from, points, on).whyNot(at(to))[0])

describe('movement on land', () => {
  it(`${rule('eto', '5.12')} costs a point for each hex, clear or rough`, () => {
    const found = reach('2211', 3, ground())
    expect([found.cost(at('2212')), found.cost(at('2213')), found.cost(at('2214'))]).toEqual([1, 2, 3])
    expect(found.cost(at('2215'))).toBe(-1)
    expect(why('2211', '2215', 3, ground())).toMatchObject({
      rule: '5.12',
      because: '2215 needs 1 Movement Point, 0 left',
    })
  })

  it(`${rule('eto', '5.21')} costs two over a blocked side`, () => {
    expect(board.hasSide('1315', '1316', 'blocked')).toBe(true)
    expect(reach('1315', 2, ground()).cost(at('1316'))).toBe(2)
    expect(why('1315', '1316', 1, ground())).toMatchObject({ rule: '5.21', code: 'too-few-points' })
  })

  it('does not cross water or enter prohibited hexes', () => {
    expect(reach('0811', 5, ground()).cost(at('0812'))).toBe(-1)
    expect(why('0811', '0812', 5, ground())).toMatchObject({ code: 'water', rule: '3.1' })
    expect(why('1014', '1015', 5, ground())).toMatchObject({ code: 'prohibited' })
  })

  it('crosses the straits of the rules', () => {
    expect(reach('1321', 1, ground()).cost(at('1420'))).toBe(1)
    expect(reach('1209', 2, ground()).cost(at('1308'))).toBe(2)
  })

  it('treats the water at Gibraltar as a blocked side for whoever holds both shores', () => {
    expect(reach('0219', 2, ground()).cost(at('0220'))).toBe(-1)
    expect(reach('0219', 2, ground({ held: hexSet(board, ['0219']) })).cost(at('0220'))).toBe(-1)
    expect(reach('0219', 2, ground({ held: hexSet(board, ['0219', '0220']) })).cost(at('0220'))).toBe(2)
  })

  it(`${rule('eto', '5.24')} is not hindered by friends, however many`, () => {
    const crowded = ground({ friendlyUnits: hexSet(board, ['2212', '2213']) })
    expect(reach('2211', 3, crowded).cost(at('2214'))).toBe(3)
  })

  it(`${rule('eto', '5.25', '6.11')} ends in the enemy's zone, which costs nothing more`, () => {
    const on = against('2214')
    const found = reach('2211', 5, on)
    expect(found.cost(at('2213'))).toBe(2)
    expect(found.cost(at('2214'))).toBe(-1)
    expect(why('2211', '2214', 5, on)).toMatchObject({ rule: '5.25', code: 'must-stop' })
  })

  it(`${rule('eto', '5.23', '6.12')} never goes straight from one controlled hex to another`, () => {
    const on = against('2213')
    const found = reach('2212', 5, on)
    // 2112 and 2312 touch the enemy, too: they are reached from outside his zone only.
    expect(found.cost(at('2211'))).toBe(1)
    expect(found.cost(at('2113'))).toBeGreaterThan(1)
    expect(why('2212', '2213', 1, on)).toMatchObject({ code: 'enemy-there' })
    const refusals = reach('2212', 1, on)
      .whyNot(at('2113'))
      .map((refused) => movementRefusal(on, refused))
    expect(refusals).toContainEqual(expect.objectContaining({ rule: '5.23', code: 'zone-to-zone' }))
  })

  it('keeps out of hexes that politics close', () => {
    const on = ground({ closed: hexSet(board, ['1012']) })
    expect(why('1112', '1012', 3, on)).toMatchObject({ rule: '12.0', code: 'closed' })
  })
})

describe('zones on the board', () => {
  it('reach all six hexes around, but for sea and blocked sides', () => {
    const around = (hex: string) => {
      const zone = controlledHexes({ board, hexes: [at(hex)], held: emptyGround(board).held })
      return board.ids.filter((_, i) => zone[i])
    }
    expect(around('2212').sort()).toEqual([...board.grid.neighbours('2212')].sort())
    expect(around('1315')).not.toContain('1316')
    expect(around('0811')).not.toContain('0812')
  })

  it('are written anew into a buffer that was used before', () => {
    const held = emptyGround(board).held
    const buffer = controlledHexes({ board, hexes: [at('1112')], held })
    const fresh = controlledHexes({ board, hexes: [at('2212')], held })
    expect(controlledHexes({ board, hexes: [at('2212')], held }, buffer)).toEqual(fresh)
    expect(controlledHexes({ board, hexes: [at('2212'), at('1112')], count: 1, held })).toEqual(fresh)
  })

  it('stop at borders that are closed to them', () => {
    const zone = controlledHexes({
      board,
      hexes: [at('1112')],
      held: emptyGround(board).held,
      closed: Uint8Array.from(board.to, (space) => (board.spaces[space].country === 'belgium' ? 1 : 0)),
    })
    expect(zone[at('1012')]).toBe(0)
    expect(zone[at('1113')]).toBe(1)
  })
})

describe('rail movement', () => {
  const friendly = (...countries: string[]) => ({
    friendly: (space: number) => countries.includes(board.spaces[space].country ?? ''),
  })
  const ride = (from: string, points: number, on: Ground, ...countries: string[]) =>
    search.reach(at(from), points, railMover(on, friendly(...countries)))

  it('triples the allowance of the season', () => {
    expect(railAllowance(5)).toBe(15)
    expect(ride('1111', railAllowance(2), ground(), 'germany', 'poland').cost(at('1512'))).toBeGreaterThan(2)
  })

  it(`${rule('eto', '5.62')} goes no further than friendly and conquered countries`, () => {
    const found = ride('1413', 15, ground(), 'germany')
    expect(found.cost(at('1113'))).toBeGreaterThan(0)
    expect(found.cost(at('1013'))).toBe(-1)
    expect(movementRefusal(ground(), found.whyNot(at('1012'))[0])).toMatchObject({ rule: '5.62' })
  })

  it(`${rule('eto', '5.62')} does not begin where the country is not friendly`, () => {
    expect(ride('1413', 15, ground(), 'poland').count).toBe(1)
    expect(railBar(ground(), friendly('poland'), at('1413'))).not.toBe(0)
    expect(railBar(ground(), friendly('germany'), at('1413'))).toBe(0)
  })

  it(`${rule('eto', '5.66')} never crosses a blocked side`, () => {
    const found = ride('1315', 15, ground(), 'germany', 'italy')
    const way = found.path(at('1316'))!
    way.slice(1).forEach((hex, i) => {
      expect(board.hasSide(board.ids[way[i]], board.ids[hex], 'blocked')).toBe(false)
    })
    const alone = ride('1315', 1, ground(), 'germany', 'italy')
    expect(movementRefusal(ground(), alone.whyNot(at('1316'))[0])).toMatchObject({ rule: '5.66' })
  })

  it('keeps out of enemy zones and out of Africa and Asia', () => {
    const on = against('2214')
    const found = ride('2209', 15, on, 'russia')
    expect(found.cost(at('2212'))).toBe(3)
    expect(found.cost(at('2213'))).toBe(-1)
    expect(movementRefusal(on, found.whyNot(at('2213'))[0])).toMatchObject({
      rule: '5.63',
      code: 'rail-zone',
    })
    const egypt = ride('2325', 15, ground(), 'egypt')
    expect(egypt.count).toBe(1)
    expect(movementRefusal(ground(), egypt.whyNot(at('2225'))[0])).toMatchObject({ rule: '5.6' })
  })
})

describe('always', () => {
  it('a path is legal step by step, whatever the enemy does', () => {
    const land = board.ids.filter((id) => ['clear', 'rough'].includes(board.hex(id).terrain))
    fc.assert(
      fc.property(
        fc.constantFrom(...land),
        fc.uniqueArray(fc.constantFrom(...land), { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        (start, enemies, points) => {
          const on = against(...enemies.filter((id) => id !== start))
          const found = reach(start, points, on)
          for (let i = 1; i < found.count; i++) {
            const path = found.path(found.space(i))!
            let spent = 0
            path.slice(1).forEach((to, k) => {
              const from = path[k]
              expect(on.enemyUnits[to]).toBe(0)
              expect(on.enemyZone[from] && on.enemyZone[to]).toBe(0)
              if (k > 0) expect(on.enemyZone[from]).toBe(0)
              spent += sideOn(on, board.edge(from, to)) === 'blocked' ? 2 : 1
            })
            expect(spent).toBeLessThanOrEqual(points)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
