import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPhase, isMechanized, type PhasedUnit } from '../../../src/games/eto/05-phases'
import * as sea from '../../../src/games/eto/05-sea-movement'
import { seaRoute, seaRouteOut, seaRoutes } from '../../../src/games/eto/05-sea-search'
import { etoBoard } from '../../../src/games/eto/board'
import { hexSet } from '../../../src/games/eto/ground'
import { hexesMarked, markHexes } from '../../../src/games/eto/hex-bits'
import { oddsRecord, outcomesOf } from '../../../src/kernel/chance'
import { rule } from '../../../src/testing'

const board = etoBoard()
const route = (from: string, to: string, barred: readonly string[] = []) =>
  sea
    .seaReach(board, board.index(from), { barred: hexSet(board, barred) })
    .path(board.index(to))
    ?.map((space) => board.ids[space]) ?? null

describe('a sea route', () => {
  it(`${rule('eto', '5.76')} runs along water from port to port`, () => {
    const way = route('0811', '1011')!
    expect([way[0], way.at(-1)]).toEqual(['0811', '1011'])
    const wet = ['sea', 'coast', 'strait'] as const
    way.slice(1).forEach((hex, i) => {
      expect(wet.some((feature) => board.hasSide(way[i], hex, feature))).toBe(true)
    })
  })

  it(`${rule('eto', '5.76')} does not pass the enemy, though it may end at him`, () => {
    expect(route('0712', '1322')).not.toBeNull()
    expect(route('0712', '1322', ['0219', '0220'])).toBeNull()
    expect(route('0712', '0219', ['0219', '0220'])).not.toBeNull()
  })

  it(`${rule('eto', '5.76')} comes to Oslo, and through the Skagerrak and the Kattegat into the Baltic`, () => {
    expect(route('0811', '1307')).not.toBeNull()
    expect(route('0811', '1508')).toContain('1208')
    // Sweden's coast between the two is one water; Denmark's is not: Jutland lies between its seas.
    expect(route('0811', '1508', ['1208'])).toBeNull()
  })

  it(`${rule('eto', '5.76')} leads to the same hexes, whether they are searched for or flooded`, () => {
    const hexes = fc.subarray([...board.ids], { maxLength: 150 })
    fc.assert(
      fc.property(fc.constantFrom(...board.ids), hexes, hexes, (from, enemies, shunned) => {
        const rules = { barred: hexSet(board, enemies), avoided: hexSet(board, shunned) }
        const sets = {
          barred: hexesMarked(board, rules.barred),
          avoided: hexesMarked(board, rules.avoided),
        }
        const flood = markHexes(board, sea.seaFlood(board, [board.index(from)], sets))
        if (shunned.includes(from)) {
          expect(flood.some((hex) => hex === 1)).toBe(false)
          return
        }
        const reach = sea.seaReach(board, board.index(from), rules)
        const found = Array.from({ length: reach.count }, (_, i) => board.ids[reach.space(i)])
        expect(board.ids.filter((_, space) => flood[space])).toEqual(found.sort())
      }),
      { numRuns: 60 },
    )
  })

  it(`${rule('eto', '5.76')} keeps out of danger where it can`, () => {
    const danger = new Uint8Array(board.size)
    const barred = hexSet(board, [])
    const start = board.index('0811')
    const goal = board.index('1011')
    const straight = sea.seaReach(board, start, { barred }).path(goal)!
    for (const space of straight.slice(1, -1)) danger[space] = 9
    const careful = sea.seaReach(board, start, { barred, danger }).path(goal)!
    const seen = (way: readonly number[]) => way.reduce((sum, space) => sum + danger[space], 0)
    expect(seen(careful)).toBeLessThanOrEqual(seen(straight))
  })

  it(`${rule('eto', '5.76')} is the same, however far a search goes beyond its end`, () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...board.ids),
        fc.array(fc.tuple(fc.constantFrom(...board.ids), fc.integer({ min: 1, max: 12 })), { maxLength: 80 }),
        (from, threats) => {
          const danger = new Uint8Array(board.size)
          for (const [hex, points] of threats) danger[board.index(hex)] = points
          const rules = { barred: hexSet(board, []), danger }
          const pathsOf = (furthest?: number) => {
            const reach = sea.seaReach(board, board.index(from), rules, furthest)
            return board.ids.map((_, space) => reach.path(space)?.join(' ') ?? null)
          }
          const near = pathsOf(60)
          const far = pathsOf()
          near.forEach((path, space) => {
            if (path !== null) expect(path).toBe(far[space])
          })
        },
      ),
      { numRuns: 20 },
    )
  })

  it(`${rule('eto', '5.76')} is the same for one way, for all ways and for the way out as in the search for everything`, () => {
    const hexes = fc.subarray([...board.ids], { maxLength: 60 })
    const threats = fc.array(fc.tuple(fc.constantFrom(...board.ids), fc.integer({ min: 1, max: 12 })), {
      maxLength: 80,
    })
    fc.assert(
      fc.property(fc.constantFrom(...board.ids), hexes, hexes, threats, (start, enemies, shunned, points) => {
        const from = board.index(start)
        const danger = new Uint8Array(board.size)
        for (const [hex, n] of points) danger[board.index(hex)] = n
        const half = shunned.length >> 1
        const rules = {
          barred: hexSet(board, enemies),
          avoided: hexSet(board, shunned.slice(0, half)),
          keepOff: hexSet(board, shunned.slice(half)),
          danger,
        }
        const reach = sea.seaReach(board, from, { ...rules, avoided: hexSet(board, shunned) })
        const paths = board.ids.map((_, space) => reach.path(space))
        const costs = board.ids.map((_, space) => reach.cost(space))
        const all = seaRoutes(board, from, rules)
        expect(board.ids.map((_, space) => all(space))).toEqual(paths)
        for (const outside of ['west', 'east'] as const) {
          const edge = sea.oceanEdges(board)[outside].filter((space) => costs[space] >= 0)
          const least = Math.min(...edge.map((space) => costs[space]))
          const nearest = edge.find((space) => costs[space] === least)
          expect(seaRouteOut(board, from, outside, rules)).toEqual(
            nearest === undefined ? null : paths[nearest],
          )
        }
        for (const to of [
          from,
          0,
          board.size - 1,
          board.index('1322'),
          board.index('1011'),
          ...reach.path(from)!,
        ])
          expect(seaRoute(board, from, to, rules)).toEqual(paths[to])
      }),
      { numRuns: 40 },
    )
  })

  it(`${rule('eto', '5.76')} weighs a point of danger as four hexes of detour, and no more than eight of them`, () => {
    expect([0, 1, 2, 8, 9, 200].map(sea.seaCost)).toEqual([1, 5, 9, 33, 33, 33])
  })

  it(`${rule('eto', '5.76')} crosses water and nothing else, and passes no land between two seas`, () => {
    const { first, to } = sea.waterways(board)
    const wet = ['sea', 'coast', 'strait'] as const
    board.ids.forEach((id, space) => {
      const over = [...to.subarray(first[space], first[space + 1])].map((there) => board.ids[there])
      const beside = board.grid
        .neighbours(id)
        .filter((there) => wet.some((side) => board.hasSide(id, there, side)))
      expect(over.sort()).toEqual(beside.sort())
    })
    const passes = (id: string) => sea.passable(board)[board.index(id)]
    const inland = board.ids.find((id) => board.hex(id).seas.length === 0)!
    const isthmus = board.ids.filter((id) => board.hex(id).seas.length > 1 && !board.hex(id).strait)
    expect(passes(inland)).toBe(0)
    expect(isthmus.filter(passes).sort()).toEqual(['0219', '0220', '1308', '1309', '2325'])
    expect(isthmus.length).toBeGreaterThan(3)
  })

  it(`${rule('eto', '5.76')} leaves the map on either side of Africa`, () => {
    const outermost = [...sea.oceanEdges(board).west, ...sea.oceanEdges(board).east]
    expect(outermost.every((space) => board.edges(board.ids[space]).length > 0)).toBe(true)
    const { west, east } = sea.oceanEdges(board)
    expect(west.every((space) => board.spaces[space].seas[0] !== 'red-sea')).toBe(true)
    expect([west.length > 10, east.length > 0]).toEqual([true, true])
  })

  it(`${rule('eto', '5.71', '5.81')} round Africa costs double`, () => {
    expect([sea.transportCost(3, false), sea.transportCost(3, true)]).toEqual([3, 6])
  })

  it(`${rule('eto', '5.74', '5.87')} into the Mediterranean depends on Gibraltar and Suez`, () => {
    const entry = (axisHoldsGibraltar: boolean, axisHoldsSuez: boolean) =>
      sea.mediterraneanEntry({ axisHoldsGibraltar, axisHoldsSuez })
    expect([entry(false, false), entry(false, true), entry(true, false), entry(true, true)]).toEqual([
      'direct',
      'direct',
      'round-africa',
      'none',
    ])
  })
})

describe('transport', () => {
  const voyage: sea.PermanentVoyage = {
    nation: 'italian',
    sea: 'mediterranean',
    usedThisTurn: 0,
    portsFit: true,
    toAfrica: true,
    italiansInAfrica: 2,
  }

  it(`${rule('eto', '5.77')} of the Axis is one point for each of three, and for Italians while few are in Africa`, () => {
    expect(sea.checkPermanentTransport(voyage)).toEqual({ legal: true })
    expect(sea.checkPermanentTransport({ ...voyage, italiansInAfrica: 3 })).toMatchObject({
      code: 'enough-in-africa',
    })
    expect(sea.checkPermanentTransport({ ...voyage, italiansInAfrica: 3, toAfrica: false })).toEqual({
      legal: true,
    })
    expect(sea.checkPermanentTransport({ ...voyage, usedThisTurn: 1 })).toMatchObject({
      code: 'transport-used',
    })
    expect(sea.checkPermanentTransport({ ...voyage, sea: 'baltic' })).toMatchObject({ code: 'no-transport' })
    expect(sea.checkPermanentTransport({ ...voyage, nation: 'german', sea: 'baltic' })).toEqual({
      legal: true,
    })
  })

  it(`${rule('eto', '5.75')} of the French is one point between their own ports`, () => {
    const french = { ...voyage, nation: 'french' as const }
    expect(sea.checkPermanentTransport(french)).toEqual({ legal: true })
    expect(sea.checkPermanentTransport({ ...french, portsFit: false })).toMatchObject({
      rule: '5.75',
      code: 'wrong-ports',
    })
  })

  it(`${rule('eto', '5.72', '5.86')} of the Allies for landings is the chart's, less what was used last turn`, () => {
    expect([sea.alliedAmphibious(6, 0), sea.alliedAmphibious(6, 4), sea.alliedAmphibious(3, 5)]).toEqual([
      6, 2, 0,
    ])
  })

  it(`${rule('eto', '5.79')} of the Germans is built for landings, used once, and then sails on for good`, () => {
    const landed = sea.nextGermanFleet({ amphibious: 3, converting: 0, transport: 1 }, 2)
    expect(landed).toEqual({ amphibious: 1, converting: 2, transport: 1 })
    expect(sea.nextGermanFleet(landed, 0)).toEqual({ amphibious: 1, converting: 0, transport: 3 })
  })

  it(`${rule('eto', '14.23')} from Britain needs a guard there`, () => {
    expect(sea.checkBritishGarrison(3)).toEqual({ legal: true })
    expect(sea.checkBritishGarrison(2)).toMatchObject({ rule: '14.23' })
  })
})

describe('a landing', () => {
  it(`${rule('eto', '5.84')} goes by the season`, () => {
    const seasons = ['winter', 'spring', 'summer', 'fall'] as const
    expect(seasons.map((season) => sea.landingWeather('allied', season))).toEqual([
      'impossible',
      'roll',
      'possible',
      'roll',
    ])
    expect(seasons.map((season) => sea.landingWeather('axis', season))).toEqual([
      'impossible',
      'impossible',
      'possible',
      'impossible',
    ])
    expect(oddsRecord(outcomesOf((dice) => (sea.landingsSail(dice) ? 'sails' : 'back')))).toEqual({
      sails: '2/3',
      back: '1/3',
    })
  })

  it(`${rule('eto', '5.81', '5.88')} of the Germans stays in narrow northern waters`, () => {
    expect(sea.checkGermanLanding({ seas: ['north-sea'], ports: ['north-sea'], seaHexesCrossed: 0 })).toEqual(
      { legal: true },
    )
    expect(
      sea.checkGermanLanding({ seas: ['north-sea'], ports: ['north-sea'], seaHexesCrossed: 1 }),
    ).toMatchObject({
      rule: '5.88',
    })
    expect(
      sea.checkGermanLanding({ seas: ['mediterranean'], ports: ['atlantic'], seaHexesCrossed: 0 }),
    ).toMatchObject({
      rule: '5.81',
    })
    // Nor out of it: a port must lie on another sea as well.
    expect(
      sea.checkGermanLanding({ seas: ['black-sea'], ports: ['mediterranean'], seaHexesCrossed: 0 }),
    ).toMatchObject({ rule: '5.81' })
    expect(
      sea.checkGermanLanding({
        seas: ['atlantic'],
        ports: ['atlantic', 'mediterranean'],
        seaHexesCrossed: 0,
      }),
    ).toEqual({ legal: true })
  })

  it(`${rule('eto', '5.91')} is followed without loss by as many as landed`, () => {
    expect([sea.interdictedFollowUp(3, 2), sea.interdictedFollowUp(3, 5)]).toEqual([0, 2])
  })
})

describe('the phases of movement', () => {
  const panzer: PhasedUnit = {
    id: 'ger-mec-4',
    type: 'mechanized',
    mechanized: true,
    movedInInitialPhase: false,
    preparedForRail: false,
  }

  it(`${rule('eto', '5.33')} make the western Allies mechanized from 1943 on`, () => {
    const when = (year: number) => ({ year, quarter: 1 as const })
    expect(isMechanized('british', 'infantry', when(1942))).toBe(false)
    for (const nation of ['british', 'american', 'free-french'] as const)
      expect(isMechanized(nation, 'infantry', when(1943))).toBe(true)
    expect(isMechanized('russian', 'infantry', when(1944))).toBe(false)
    expect(isMechanized('british', 'garrison', when(1944))).toBe(false)
    expect(isMechanized('german', 'mechanized', when(1939))).toBe(true)
  })

  it(`${rule('eto', '5.16', '5.31', '5.32')} let mechanized units move in the one or the other`, () => {
    expect(checkPhase(panzer, 'initial')).toEqual({ legal: true })
    expect(checkPhase(panzer, 'mechanized')).toEqual({ legal: true })
    expect(checkPhase({ ...panzer, movedInInitialPhase: true }, 'mechanized')).toMatchObject({
      rule: '5.16',
      code: 'moved-already',
    })
    expect(checkPhase({ ...panzer, mechanized: false }, 'mechanized')).toMatchObject({ rule: '5.31' })
  })

  it(`${rule('eto', '5.64')} keep units for the train out of every other`, () => {
    const waiting = { ...panzer, preparedForRail: true }
    expect(checkPhase(waiting, 'initial')).toMatchObject({ rule: '5.64' })
    expect(checkPhase(waiting, 'mechanized')).toMatchObject({ rule: '5.64' })
    expect(checkPhase(waiting, 'rail-and-naval')).toEqual({ legal: true })
    expect(checkPhase(panzer, 'rail-and-naval')).toMatchObject({ code: 'not-prepared' })
  })

  it(`${rule('eto', '14.21')} move no garrison`, () => {
    expect(checkPhase({ ...panzer, type: 'garrison' }, 'initial')).toMatchObject({ code: 'may-not-move' })
  })
})
