import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { controlledHexes } from '../../../src/games/eto/06-zones-of-control'
import {
  afterCombatPhase,
  centreSupply,
  isAxisSource,
  suppliedHexes,
  traceSupply,
  tracesToCentres,
} from '../../../src/games/eto/09-supply'
import { etoBoard } from '../../../src/games/eto/board'
import { emptyGround, type Ground, hexSet } from '../../../src/games/eto/ground'
import { hasHex } from '../../../src/games/eto/hex-bits'
import { rule } from '../../../src/testing'

const board = etoBoard()
const at = (id: string) => board.index(id)
const against = (enemy: readonly string[], friends: readonly string[] = []): Ground => ({
  ...emptyGround(board),
  enemyUnits: hexSet(board, enemy),
  enemyZone: controlledHexes({ board, hexes: enemy.map(at), held: hexSet(board, enemy) }),
  friendlyUnits: hexSet(board, friends),
})
const toGermany = (from: string, ground: Ground) =>
  traceSupply(ground, at(from), (space) => isAxisSource(ground, space))

describe('a line of supply', () => {
  it(`${rule('eto', '9.11')} of the Axis goes to any hex of Germany or Italy`, () => {
    expect(isAxisSource(emptyGround(board), at('1413'))).toBe(true)
    expect(isAxisSource(emptyGround(board), at('1316'))).toBe(true)
    expect(isAxisSource(emptyGround(board), at('1013'))).toBe(false)
    const line = toGermany('1712', emptyGround(board))!
    expect(line[0]).toBe('1712')
    expect(board.hex(line.at(-1)!).country).toBe('germany')
  })

  it(`${rule('eto', '9.71')} is cut by enemy units`, () => {
    const around = board.grid.neighbours('2212')
    const sealed = { ...emptyGround(board), enemyUnits: hexSet(board, around) }
    expect(toGermany('2212', sealed)).toBeNull()
  })

  it(`${rule('eto', '6.41', '9.71')} is cut by enemy zones`, () => {
    // Three units around 2212 leave no hex beside it outside their zones.
    const ground = against(['2210', '2113', '2313'])
    expect(toGermany('2212', ground)).toBeNull()
  })

  it(`${rule('eto', '6.42', '9.71')} runs through friendly units all the same`, () => {
    const enemy = ['2210', '2113', '2313']
    expect(toGermany('2212', against(enemy, ['2112']))?.slice(0, 2)).toEqual(['2212', '2112'])
  })

  it(`${rule('eto', '9.71')} crosses one blocked side, and not two`, () => {
    // 1315 to 1316 is over the Alps: one blocked side.
    const alone = { ...emptyGround(board) }
    const toOne = traceSupply(alone, at('1316'), (space) => space === at('1315'))
    expect(toOne).not.toBeNull()
    const crossings = (line: readonly string[]) =>
      line.slice(1).filter((hex, i) => board.hasSide(line[i], hex, 'blocked')).length
    expect(crossings(toOne!)).toBeLessThanOrEqual(1)
    fc.assert(
      fc.property(fc.constantFrom(...board.ids.filter((id) => board.hex(id).country !== null)), (from) => {
        const line = toGermany(from, alone)
        if (line) expect(crossings(line)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 100 },
    )
  })

  it('does not cross the sea', () => {
    expect(toGermany('0711', emptyGround(board))).toBeNull()
  })

  const hexes = fc.subarray(
    board.ids.filter((id) => board.hex(id).country !== null),
    { maxLength: 60 },
  )

  it('is found for the whole map at once, whoever stands where', () => {
    fc.assert(
      fc.property(hexes, hexes, (enemies, friends) => {
        const ground = against(
          enemies,
          friends.filter((id) => !enemies.includes(id)),
        )
        const sources = board.ids
          .map((_, space) => space)
          .filter((space) => isAxisSource(ground, space) && !ground.enemyUnits[space])
        const supplied = suppliedHexes(ground, sources)
        // The same in two steps, the second when the first is known.
        const half = sources.slice(0, sources.length >> 1)
        const inSteps = suppliedHexes(ground, half, () => sources.slice(half.length))
        expect(inSteps).toEqual(supplied)
        for (const id of friends) {
          const line = traceSupply(ground, at(id), (space) => sources.includes(space))
          if (!enemies.includes(id)) expect(supplied[at(id)] === 1, id).toBe(line !== null)
        }
      }),
      { numRuns: 40 },
    )
  })

  it(`${rule('eto', '9.71')} is found so through a maze as well, over one blocked side and never over two`, () => {
    const land = board.ids.map((_, space) => space).filter((space) => board.spaces[space].country !== null)
    fc.assert(
      fc.property(fc.subarray(land), fc.constantFrom(...land), (walls, source) => {
        const enemyUnits = new Uint8Array(board.size)
        for (const space of walls) if (space !== source) enemyUnits[space] = 1
        const ground: Ground = { ...emptyGround(board), enemyUnits }
        const supplied = suppliedHexes(ground, [source])
        const open = land.filter((space) => !enemyUnits[space])
        expect(open.filter((space) => supplied[space])).toEqual(
          open.filter((space) => traceSupply(ground, space, (one) => one === source) !== null),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('leads to three centres for the whole map at once, as it does for each hex', () => {
    fc.assert(
      fc.property(hexes, hexes, (enemies, friends) => {
        const here = friends.filter((id) => !enemies.includes(id))
        const ground = against(enemies, here)
        for (const owner of ['russia', 'france'] as const) {
          const isLost = (space: number) => space % 3 === 0
          const supplied = centreSupply(ground, owner, isLost)
          for (const id of here)
            expect(hasHex(board, supplied, at(id)), id).toBe(tracesToCentres(ground, at(id), owner, isLost))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('leads to three centres so through a maze as well, where they come by ones and twos', () => {
    const land = board.ids.map((_, space) => space).filter((space) => board.spaces[space].country !== null)
    const walls = fc.array(fc.nat(99), { minLength: land.length, maxLength: land.length })
    fc.assert(
      fc.property(walls, fc.integer({ min: 10, max: 55 }), (draws, share) => {
        const enemyUnits = new Uint8Array(board.size)
        land.forEach((space, i) => {
          if (draws[i] < share && board.spaces[space].resource === null) enemyUnits[space] = 1
        })
        const ground: Ground = { ...emptyGround(board), enemyUnits }
        const open = land.filter((space) => !enemyUnits[space])
        for (const owner of ['russia', 'france'] as const) {
          const supplied = centreSupply(ground, owner)
          expect(open.filter((space) => hasHex(board, supplied, space))).toEqual(
            open.filter((space) => tracesToCentres(ground, space, owner)),
          )
        }
      }),
      { numRuns: 25 },
    )
  })

  it('begins at what is known late as well, be it a single hex', () => {
    const ground = against(['1913', '2111'])
    const source = at('1413')
    expect(suppliedHexes(ground, [], () => [source])).toEqual(suppliedHexes(ground, [source]))
    expect(suppliedHexes(ground, [source], () => [])).toEqual(suppliedHexes(ground, [source]))
  })

  it('is found from the far end as well', () => {
    const enemies = ['1913', '2111', '1815', '2209']
    const ground = against(enemies)
    const sources = board.ids.map((_, i) => i).filter((space) => isAxisSource(ground, space))
    const supplied = suppliedHexes(ground, sources)
    for (const id of board.ids)
      if (board.hex(id).country !== null && !enemies.includes(id))
        expect(supplied[at(id)] === 1, id).toBe(toGermany(id, ground) !== null)
  })
})

describe('Resource Centers', () => {
  const russian = board.ids.filter((id) => board.hex(id).resource === 'russia')

  it(`${rule('eto', '9.21')} supply Russians, three at a time`, () => {
    expect(tracesToCentres(emptyGround(board), at('2012'), 'russia')).toBe(true)
    const all = (left: number) => ({ ...emptyGround(board), enemyUnits: hexSet(board, russian.slice(left)) })
    expect(tracesToCentres(all(2), at(russian[0]), 'russia')).toBe(false)
  })

  it(`${rule('eto', '9.21')} do not count with the enemy on them or in his zone`, () => {
    const zone = { ...emptyGround(board), enemyZone: hexSet(board, russian) }
    expect(tracesToCentres(zone, at('2012'), 'russia')).toBe(false)
    const held = { ...zone, friendlyUnits: hexSet(board, russian) }
    expect(tracesToCentres(held, at(russian[0]), 'russia')).toBe(true)
  })

  it(`${rule('eto', '9.21', '9.13')} do not count once the enemy was the last to move through them`, () => {
    const lost = (left: number) => (space: number) => russian.slice(left).includes(board.ids[space])
    expect(tracesToCentres(emptyGround(board), at('2012'), 'russia', lost(3))).toBe(true)
    expect(tracesToCentres(emptyGround(board), at('2012'), 'russia', lost(2))).toBe(false)
  })

  it(`${rule('eto', '9.41')} supply the French in the same way`, () => {
    expect(tracesToCentres(emptyGround(board), at('0914'), 'france')).toBe(true)
    const french = board.ids.filter((id) => board.hex(id).resource === 'france')
    const taken = { ...emptyGround(board), enemyUnits: hexSet(board, french.slice(2)) }
    expect(tracesToCentres(taken, at('0914'), 'france')).toBe(false)
  })
})

describe('being out of supply', () => {
  it(`${rule('eto', '9.62')} is borne for two combat phases`, () => {
    expect(afterCombatPhase(0, false)).toBe(1)
    expect(afterCombatPhase(1, false)).toBe('eliminated')
    expect(afterCombatPhase(1, true)).toBe(0)
  })
})
