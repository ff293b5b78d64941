import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BoardError } from '../../../src/board/board'
import { violations } from '../../../src/dev/survey/check'
import { ETO_CONTROLS } from '../../../src/dev/survey/eto/controls'
import { earthDistance } from '../../../src/dev/survey/projection'
import { type EtoOverlay, etoBoard } from '../../../src/games/eto/board'
import {
  contradictions,
  ETO_COUNTRIES,
  ETO_WEATHER_SOURCE,
  type EtoCountry,
  type EtoHex,
  type EtoSide,
  PORT_SEAS,
  rulerOf,
} from '../../../src/games/eto/board-types'

/** What the fit found; the rules say 120 miles, 193 km. */
const KM_A_HEX = 187.4

const board = etoBoard()
const at = (id: string) => board.hex(id)
const all = board.ids.map((id) => [id, at(id)] as const)
const where = (is: (hex: EtoHex) => boolean) => all.filter(([, hex]) => is(hex)).map(([id]) => id)
const isLand = (hex: EtoHex) => hex.terrain === 'clear' || hex.terrain === 'rough'

/** Every hex that land units can walk to, blocked sides included. */
function onFoot(start: string, may = (hex: EtoHex) => isLand(hex)): Set<string> {
  const seen = new Set([start])
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const next of board.grid.neighbours(id)) {
      const stopped = board.hasSide(id, next, 'sea') && !board.hasSide(id, next, 'strait')
      if (seen.has(next) || stopped || !may(at(next))) continue
      seen.add(next)
      open.push(next)
    }
  return seen
}

/** Every hex that ships can sail to; coastal hexes may be passed. */
function bySea(start: string): Set<string> {
  const seen = new Set([start])
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const next of board.grid.neighbours(id)) {
      const wet = ['sea', 'coast', 'strait'].some((kind) => board.hasSide(id, next, kind as EtoSide))
      if (seen.has(next) || !wet || at(next).terrain === 'prohibited') continue
      seen.add(next)
      open.push(next)
    }
  return seen
}

describe('the board of ETO', () => {
  it('has every hex of columns 01 to 33 and rows 01 to 26', () => {
    expect(board.size).toBe(33 * 26)
    expect(board.ids[0]).toBe('0101')
    expect(board.ids.at(-1)).toBe('3326')
  })

  it('has mutual neighbours, and sides that are the same from both', () => {
    for (let edge = 0; edge < board.to.length; edge++) {
      expect(board.to[board.back[edge]]).toBe(board.from[edge])
      expect(board.sides[board.back[edge]]).toBe(board.sides[edge])
    }
    expect(board.grid.neighbours('1413')).toEqual(['1412', '1513', '1514', '1414', '1314', '1313'])
  })

  it('keeps every control: what the rules and the errata say of hexes and sides', () => {
    expect(ETO_CONTROLS.hexes.length).toBeGreaterThan(350)
    const broken = violations(ETO_CONTROLS, {
      grid: board.grid,
      isLand: (id) => at(id).terrain !== 'sea',
      terrain: (id) => at(id).terrain,
      country: (id) => at(id).country,
      hasSite: (id, site, name) => siteOf(at(id), site, name),
      hasFeature: (side, feature) => {
        const [here, there] = side.split('/')
        return board.hasSide(here, there, feature as EtoSide)
      },
    })
    expect(broken).toEqual([])
  })

  it('says of every named hex that the rules name it', () => {
    for (const { hex } of ETO_CONTROLS.hexes)
      expect(['rulebook', 'errata'], hex).toContain(board.provenance(hex)[0].kind)
    expect(board.provenance('1817')[0]).toEqual({ kind: 'errata', rule: '3.1' })
    expect(board.provenance('0220/0219')[0]).toEqual({ kind: 'errata', rule: '3.1' })
    expect(board.provenance('2816/2817')[0]).toMatchObject({ kind: 'judgement' })
    expect(board.provenance('2305')).toEqual([{ kind: 'survey' }])
    expect(() => board.provenance('9901')).toThrow(BoardError)
    expect(() => board.provenance('0101/0303')).toThrow(/do not touch/)
  })

  it('contradicts itself nowhere', () => {
    expect(all.flatMap(([id, hex]) => contradictions(hex).map((fault) => `${id} ${fault}`))).toEqual([])
    for (const [id, hex] of all) {
      if (hex.terrain === 'sea') expect(hex.seas, id).toHaveLength(1)
      else expect(hex.continent, id).not.toBeNull()
      expect(hex.terrain === 'prohibited' && hex.ports.length > 0, id).toBe(false)
    }
  })
})

function siteOf(hex: EtoHex, site: string, name: string | undefined): boolean {
  const found: Record<string, boolean> = {
    strait: hex.strait,
    city: hex.name === name,
    coast: hex.seas.some((sea) => sea === name),
    port: hex.ports.some((sea) => sea === name),
    'lend-lease': hex.lendLease === name,
    region: hex.region === name,
  }
  return found[site]
}

describe('land', () => {
  const continent = onFoot('0813')

  it('joins France, Italy, Russia, Turkey, Persia and Egypt, and no island', () => {
    for (const id of ['1419', '2309', '1307', '2319', '3319', '2224', '0121', '0118'])
      expect(continent.has(id), id).toBe(true)
    for (const id of ['0811', '0712', '1017', '1019', '1322', '1822', '2322'])
      expect(continent.has(id), id).toBe(false)
  })

  it('joins Sicily to Calabria by the strait alone', () => {
    expect(board.side('1321', '1420')).toContain('strait')
    expect(continent.has('1220')).toBe(true)
    const other = board.grid.neighbours('1321').filter((id) => id !== '1420' && at(id).island !== 'sicily')
    for (const id of other) expect(board.hasSide('1321', id, 'sea'), id).toBe(true)
  })

  it('keeps Britain together and apart', () => {
    const island = onFoot('0811')
    expect([...island].sort()).toEqual(where((hex) => hex.island === 'britain'))
    expect(where((hex) => hex.country === 'britain')).toEqual([...island].sort())
  })

  it('lets Denmark reach Sweden and Norway only through 1208', () => {
    const scandinavian = (hex: EtoHex) =>
      isLand(hex) && ['denmark', 'sweden', 'norway'].includes(hex.country ?? '')
    expect(onFoot('1209', scandinavian).has('1308')).toBe(true)
    const without = onFoot('1209', (hex) => scandinavian(hex) && hex !== at('1208'))
    expect([...without].sort()).toEqual(['1209', '1310'])
  })

  it('crosses from Europe to Asia only in 1920 and 2018, on the straits', () => {
    for (const [id, hex] of all)
      for (const next of board.grid.neighbours(id)) {
        if (hex.continent !== 'europe' || at(next).continent !== 'asia') continue
        if (hex.country !== 'turkey' || at(next).country !== 'turkey') continue
        const open = !board.hasSide(id, next, 'sea')
        expect(open, `${id}/${next}`).toBe(open && [id, next].some((end) => at(end).strait))
      }
    expect(board.hasSide('1919', '2019', 'sea')).toBe(true)
    expect(board.hasSide('2018', '2119', 'sea')).toBe(false)
    expect(board.hasSide('1919', '1920', 'sea')).toBe(false)
  })

  it('gives each country hexes that touch, but for its islands', () => {
    for (const country of Object.keys(ETO_COUNTRIES) as EtoCountry[]) {
      const own = where((hex) => hex.country === country)
      expect(own.length, country).toBeGreaterThan(0)
      const pieces = new Map<string, string[]>()
      for (const id of own) {
        // East Prussia was cut off by the Corridor.
        const key = at(id).region === 'east-prussia' ? 'east-prussia' : (at(id).island ?? 'mainland')
        pieces.set(key, [...(pieces.get(key) ?? []), id])
      }
      for (const [island, ids] of pieces) {
        const seen = new Set([ids[0]])
        const open = [ids[0]]
        for (let id = open.pop(); id !== undefined; id = open.pop())
          for (const next of board.grid.neighbours(id))
            if (ids.includes(next) && !seen.has(next)) {
              seen.add(next)
              open.push(next)
            }
        expect(seen.size, `${country}, ${island}`).toBe(ids.length)
      }
    }
  })

  it('has a mountain wall that can still be crossed: no hex is shut in by blocked sides', () => {
    for (const id of where(isLand)) {
      const ways = board.grid
        .neighbours(id)
        .filter((next) => isLand(at(next)) && !board.hasSide(id, next, 'sea'))
      if (ways.length === 0) continue
      expect(
        ways.some((next) => !board.hasSide(id, next, 'blocked')),
        id,
      ).toBe(true)
    }
  })
})

describe('water', () => {
  it('gives every land hex beside a sea hex that sea, and no port without a coast', () => {
    for (const [id, hex] of all) {
      if (hex.terrain === 'sea') continue
      for (const next of board.grid.neighbours(id))
        if (at(next).terrain === 'sea') expect(hex.seas, id).toContain(at(next).seas[0])
      for (const sea of hex.ports) expect(hex.seas, id).toContain(sea)
    }
  })

  it('makes every coast of the open seas a port, and none of the Black and Caspian Seas', () => {
    for (const [id, hex] of all) {
      if (!isLand(hex)) continue
      for (const sea of hex.seas) {
        if (PORT_SEAS.includes(sea)) expect(hex.ports, id).toContain(sea)
        if (sea === 'black-sea' || sea === 'caspian') expect(hex.ports, id).not.toContain(sea)
      }
    }
    for (const sea of ['baltic', 'mediterranean'] as const) {
      const coast = where((hex) => isLand(hex) && hex.seas.includes(sea))
      const ports = where((hex) => hex.ports.includes(sea))
      expect(ports.length).toBeGreaterThan(10)
      expect(ports.length).toBeLessThan(coast.length)
    }
  })

  it('has the ports that the rules need: French Africa, Lebanon and Marseilles', () => {
    const french = (hex: EtoHex) => hex.country !== null && rulerOf(hex.country) === 'france'
    const ports = where((hex) => hex.ports.includes('mediterranean') && french(hex))
    expect(new Set(ports.map((id) => at(id).country))).toEqual(
      new Set(['france', 'algeria', 'tunisia', 'lebanon']),
    )
    expect(at('0917').ports).toEqual(['mediterranean'])
  })

  it('joins two hexes by water only where they share a sea', () => {
    for (const [id, hex] of all)
      for (const next of board.grid.neighbours(id)) {
        const wet = board
          .side(id, next)
          .some((kind) => kind === 'sea' || kind === 'coast' || kind === 'strait')
        if (!wet) continue
        const shared = hex.seas.some((sea) => at(next).seas.includes(sea))
        const border = hex.terrain === 'sea' && at(next).terrain === 'sea'
        expect(shared || border, `${id}/${next}`).toBe(true)
      }
  })

  it('lets ships sail the whole of each sea, and out through the straits', () => {
    const sailing = bySea('0101')
    for (const sea of ['atlantic', 'north-sea', 'baltic', 'mediterranean', 'black-sea', 'red-sea'] as const)
      for (const id of where((hex) => hex.terrain === 'sea' && hex.seas[0] === sea))
        expect(sailing.has(id), `${id} ${sea}`).toBe(true)
    for (const id of where((hex) => hex.seas[0] === 'caspian')) expect(sailing.has(id), id).toBe(false)
    expect(sailing.has('2104')).toBe(true)
    expect(sailing.has('2007')).toBe(true)
  })

  it('has one Red Sea and one Gulf hex on the edge, where ships come in from the ocean', () => {
    expect(board.edges('2526')).toEqual(['south'])
    expect(board.edges('3323')).toEqual(['east'])
    expect(board.edges('0101')).toEqual(['north', 'west'])
    expect(board.edges('1413')).toEqual([])
  })
})

describe('places', () => {
  it('has 37 Russian Resource Centers, all in Russia, and French ones enough for supply', () => {
    const russian = where((hex) => hex.resource === 'russia')
    expect(russian).toHaveLength(37)
    expect(russian.every((id) => at(id).country === 'russia' && isLand(at(id)))).toBe(true)
    const french = where((hex) => hex.resource === 'france')
    expect(french.length).toBeGreaterThanOrEqual(3)
    expect(french.every((id) => at(id).country === 'france')).toBe(true)
  })

  it('has lend-lease routes that arrive: from the Gulf to the Caspian, and on to Astrakhan', () => {
    expect(where((hex) => hex.lendLease === 'archangel')).toEqual(['2103', '2104'])
    const route = ['3222', '3221', '3220', '3219']
    expect(where((hex) => hex.lendLease === 'persian-gulf')).toEqual(['2914', ...route.toReversed()])
    expect(at(route[0]).seas).toContain('persian-gulf')
    expect(at(route[3]).seas).toContain('caspian')
    expect(at('2914').seas).toContain('caspian')
    expect(route.slice(1).map((id, i) => board.grid.distance(route[i], id))).toEqual([1, 1, 1])
    const eastern = where(isLand).filter((id) => board.edges(id).includes('east'))
    expect(eastern.length).toBeGreaterThan(20)
  })

  it('draws the Russian border round all of Russia, and the German-Russian one through Poland', () => {
    for (const [id, hex] of all)
      for (const next of board.grid.neighbours(id)) {
        const other = at(next)
        if (hex.terrain === 'sea' || other.terrain === 'sea') continue
        const crosses = (hex.country === 'russia') !== (other.country === 'russia')
        expect(board.hasSide(id, next, 'russian-border'), `${id}/${next}`).toBe(crosses)
      }
    const division = new Set<string>()
    for (const [id] of all)
      for (const next of board.grid.neighbours(id))
        if (id < next && board.hasSide(id, next, 'german-russian-border')) division.add(`${id}/${next}`)
    expect([...division].sort()).toEqual([
      '1610/1710',
      '1610/1711',
      '1611/1711',
      '1611/1712',
      '1612/1712',
      '1612/1713',
      '1613/1713',
      '1713/1714',
      '1714/1813',
    ])
  })

  it('has weather in the east and the north, and none in Western Europe and North Africa', () => {
    for (const id of ['2309', '1307', '1612', '1312', '1819', '2319', '2007'])
      expect(at(id).weather, id).toBe(true)
    for (const id of ['0811', '0813', '1113', '0417', '1218', '0721', '1824', '2325', '2522'])
      expect(at(id).weather, id).toBe(false)
    expect(where((hex) => hex.weather && !isLand(hex))).toEqual([])
    expect(ETO_WEATHER_SOURCE.kind).toBe('reconstructed')
  })

  it('puts Europe where rail runs', () => {
    expect(where((hex) => hex.country === 'russia' && hex.continent !== 'europe')).toEqual([])
    expect(['1920', '2019', '2119', '2718'].map((id) => at(id).continent)).toEqual(Array(4).fill('asia'))
    expect(['1919', '2018'].map((id) => at(id).continent)).toEqual(['europe', 'europe'])
    expect(at('2325').continent).toBe('africa')
  })

  it('agrees with the earth on the distance between more than a hundred pairs of cities, within one hex in ten', () => {
    const cities: Record<string, readonly [hex: string, lat: number, lon: number]> = {
      London: ['0811', 51.5, -0.1],
      Paris: ['0813', 48.9, 2.3],
      Berlin: ['1312', 52.5, 13.4],
      Rome: ['1218', 41.9, 12.5],
      Madrid: ['0417', 40.4, -3.7],
      Moscow: ['2309', 55.75, 37.6],
      Leningrad: ['2007', 59.9, 30.3],
      Murmansk: ['1902', 69, 33.1],
      Athens: ['1820', 38, 23.7],
      Suez: ['2325', 30, 32.5],
      Kuwait: ['3223', 29.4, 48],
      Baku: ['3117', 40.4, 49.9],
      Tripoli: ['1223', 32.9, 13.2],
      Gibraltar: ['0219', 36.1, -5.4],
      Ankara: ['2319', 39.9, 32.9],
      Sverdlovsk: ['3006', 56.8, 60.6],
      Bergen: ['1107', 60.4, 5.3],
      Warsaw: ['1612', 52.2, 21],
      Baghdad: ['3021', 33.3, 44.4],
      Stalingrad: ['2713', 48.7, 44.5],
    }
    const names = Object.keys(cities)
    const pairs = names.flatMap((from, i) => names.slice(i + 1).map((to) => [from, to] as const))
    let counted = 0
    for (const [from, to] of pairs) {
      const [a, latA, lonA] = cities[from]
      const [b, latB, lonB] = cities[to]
      const p = board.grid.point(a)
      const q = board.grid.point(b)
      const hexes = Math.hypot(((q.x - p.x) * Math.sqrt(3)) / 2, (q.y - p.y) / 2)
      const earth = earthDistance({ lat: latA, lon: lonA }, { lat: latB, lon: lonB }) / KM_A_HEX
      // Nearer than ten hexes, the rounding of both ends to their hexes alone is more than a tenth.
      if (earth < 10) continue
      counted++
      const said = `${from} to ${to}: ${hexes.toFixed(1)} hexes, ${earth.toFixed(1)} by the earth`
      expect(Math.abs(hexes - earth), said).toBeLessThan(earth / 10)
    }
    expect(counted).toBeGreaterThan(100)
  })
})

describe('an overlay', () => {
  const faultsOf = (overlay: unknown): readonly string[] => {
    try {
      etoBoard({ overlay: overlay as EtoOverlay })
    } catch (error) {
      if (error instanceof BoardError) return error.faults
      throw error
    }
    return []
  }

  it('corrects hexes and sides, says so, and leaves the plain board alone', () => {
    const before = at('1413').terrain
    const fixed = etoBoard({
      overlay: { '1413': { terrain: 'rough' }, '1514/1413': { features: ['blocked'] } },
    })
    expect(fixed.hex('1413')).toEqual({ ...at('1413'), terrain: 'rough' })
    expect(fixed.side('1413', '1514')).toEqual(['blocked'])
    expect(fixed.provenance('1413')).toEqual([{ kind: 'judgement', reason: 'corrected by the overlay' }])
    expect(fixed.provenance('1413/1514')).toEqual(fixed.provenance('1413'))
    expect(at('1413').terrain).toBe(before)
    expect(etoBoard()).toBe(board)
  })

  it('lets coasts, ports, sea sides and borders follow', () => {
    const fixed = etoBoard({
      overlay: {
        '0614': { terrain: 'sea', country: null, continent: null, seas: ['atlantic'] },
        '1811': { country: 'poland' },
      },
    })
    expect(fixed.hasSide('0614', '0714', 'sea')).toBe(true)
    expect(fixed.hex('0714').ports).toContain('atlantic')
    expect(at('0714').seas).toEqual([])
    expect(fixed.hasSide('1811', '1911', 'russian-border')).toBe(true)
    expect(board.hasSide('1811', '1911', 'russian-border')).toBe(false)
  })

  it('refuses unknown hexes, sides, fields and values by name, all at once', () => {
    const faults = faultsOf({
      '3401': { terrain: 'clear' },
      '0101/0303': { features: [] },
      '1413': { terain: 'rough' },
      '1414': { terrain: 'swamp' },
      '1415/1416': { features: ['river'] },
    })
    expect(faults).toHaveLength(5)
    expect(faults).toContain('there is no hex or side "3401" on this board')
    expect(faults).toContain('there is no hex or side "0101/0303" on this board')
    expect(faults).toContain('hex 1413: unknown field "terain"')
    const text = faults.join('\n')
    expect(text).toMatch(/^hex 1414: terrain must be .*"clear".*, not "swamp"$/m)
    expect(text).toMatch(/^side 1415\/1416: features.0 must be .*, not "river"$/m)
  })

  it('refuses what cannot be', () => {
    expect(faultsOf({ '1413': { terrain: 'sea' } })).toEqual([
      'hex 1413: sea has no country, yet it is in germany',
      'hex 1413: a sea hex needs the sea that it is part of',
    ])
    expect(faultsOf({ '1413': { ports: ['baltic'] } })).toEqual([
      'hex 1413: a port on the baltic, which it does not touch',
    ])
    for (const nonsense of [null, [], 'x', { '1413': 3 }, { '1413': null }])
      expect(faultsOf(nonsense).length, JSON.stringify(nonsense)).toBeGreaterThan(0)
  })

  it('never throws anything but a list of faults, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('1413', '0101', '1413/1514', '9999', ''), fc.jsonValue()),
        (overlay) => {
          expect(Array.isArray(faultsOf(overlay))).toBe(true)
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('loading', () => {
  it('does not take long', () => {
    // A bound that no busy machine breaks; `npm run bench` tells what it really takes.
    const times = Array.from({ length: 10 }, () => {
      const start = performance.now()
      etoBoard({ overlay: {} })
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThan(50)
  })
})
