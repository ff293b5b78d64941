import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BoardError } from '../../../src/board/board'
import { earthDistance } from '../../../src/dev/survey/projection'
import { theWarViolations } from '../../../src/dev/survey/the-war/check'
import { theWarControls } from '../../../src/dev/survey/the-war/controls'
import { theWarGazetteer } from '../../../src/dev/survey/the-war/gazetteer'
import { theWarJudgedPlaces } from '../../../src/dev/survey/the-war/gazetteer-judged'
import { type TheWarOverlay, theWarBoard } from '../../../src/games/the-war/board'
import {
  CLOSED_SIDES,
  contradictions,
  ownerOf,
  THE_WAR_COUNTRIES,
  THE_WAR_SEAS,
  type TheWarCountry,
  type TheWarHex,
  type TheWarSea,
} from '../../../src/games/the-war/board-types'

/** What the fit found; the rules say about sixty miles. */
const KM_A_HEX = 114

const board = theWarBoard()
const at = (id: string) => board.hex(id)
const all = board.ids.map((id) => [id, at(id)] as const)
const where = (is: (hex: TheWarHex) => boolean) => all.filter(([, hex]) => is(hex)).map(([id]) => id)
const isLand = (hex: TheWarHex) => hex.terrain !== 'water'
const cityHex = (name: string) => {
  const id = board.cityHex(name)
  if (id === null) throw new Error(`no ${name}`)
  return id
}

/** Every hex that can be reached on the ground; `crossings` lets units over straits with an arrow. */
function onFoot(start: string, crossings = true, may = isLand): Set<string> {
  return flood(start, (id, next) => {
    const sides = board.side(id, next)
    const closed = sides.some((kind) => CLOSED_SIDES.includes(kind))
    return may(at(next)) && !closed && (crossings || !sides.includes('crossable-strait'))
  })
}

function flood(start: string, may: (id: string, next: string) => boolean): Set<string> {
  const seen = new Set([start])
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const next of board.grid.neighbours(id))
      if (!seen.has(next) && may(id, next)) {
        seen.add(next)
        open.push(next)
      }
  return seen
}

describe('the board of The War', () => {
  it('has every hex of rows 00 to 44 and columns 00 to 49', () => {
    expect(board.size).toBe(45 * 50)
    expect(board.has('0000') && board.has('4449')).toBe(true)
    expect(board.has('4500') || board.has('0050')).toBe(false)
  })

  it('has mutual neighbours, and sides that are the same from both', () => {
    let wrong = 0
    for (let edge = 0; edge < board.to.length; edge++) {
      if (board.to[board.back[edge]] !== board.from[edge]) wrong++
      if (board.sides[board.back[edge]] !== board.sides[edge]) wrong++
    }
    expect(wrong).toBe(0)
    expect(board.grid.neighbours('1707')).toEqual(['1607', '1706', '1807', '1808', '1708', '1608'])
  })

  it('breaks no fact that the rules give: hexes, sides, steps, counts, distances at sea', () => {
    expect(theWarControls.hexes.length).toBeGreaterThan(100)
    expect(theWarViolations(board)).toEqual([])
  })

  it('notices a board that does', () => {
    const bad = theWarBoard({
      overlay: {
        '0616': { terrain: 'clear' },
        '3026/3027': { features: ['all-water'] },
        '1707/1708': { features: ['impassable'] },
        '2313': { fortress: false, country: 'romania' },
        '2322': { cities: [] },
      },
    })
    const said = theWarViolations(bad).join('\n')
    expect(said).toContain('hex 0616 (line 2993): should be swamp, is clear')
    expect(said).toContain('side 3026/3027 (line 3029): should be crossing')
    expect(said).toContain('side 1708/1707 (line 2725): should be open, is impassable')
    expect(said).toContain('hex 2313 (line 3682): should be in SU, is in RO')
    expect(said).toContain('should be marked fortress Sevastopol')
    expect(said).toContain('Belgrade (line 4523) is not on the map')
    expect(said).toContain('objective city hexes (line 1193): 38, not 39')
  })

  it('says where every hex, side, sea area and box comes from', () => {
    for (const { hex } of theWarControls.hexes) expect(board.provenance(hex)[0].kind, hex).toBe('rulebook')
    for (const id of board.ids) expect(board.provenance(id).length, id).toBeGreaterThan(0)
    expect(board.provenance('2819')).toContainEqual({ kind: 'rulebook', rule: '7.3' })
    expect(board.provenance('3027/3026')[0]).toEqual({ kind: 'rulebook', rule: '10.6.10' })
    expect(board.provenance('2211/2212')[0]).toMatchObject({ kind: 'judgement' })
    expect(board.provenance('1005')).toEqual([{ kind: 'survey' }])
    expect(JSON.stringify(board.provenance('1518'))).toContain('Pripet')
    for (const { id, beside } of board.seas) {
      expect(board.provenance(id).length, id).toBe(1)
      for (const next of beside) expect(board.provenance(`${id}/${next}`).length).toBe(1)
    }
    for (const { id } of board.boxes) expect(board.provenance(`box:${id}`)[0].kind).toBe('rulebook')
    expect(() => board.provenance('9901')).toThrow(BoardError)
    expect(() => board.provenance('0101/0303')).toThrow(/do not touch/)
    expect(() => board.provenance('sargasso-sea')).toThrow(BoardError)
  })

  it('contradicts itself nowhere', () => {
    expect(all.flatMap(([id, hex]) => contradictions(hex).map((fault) => `${id} ${fault}`))).toEqual([])
  })
})

describe('land', () => {
  const continent = onFoot(cityHex('Paris'))

  it('joins Europe, Asia and Africa, over the straits of Turkey and the isthmus of Suez', () => {
    for (const name of [
      'Madrid',
      'Rome',
      'Moscow',
      'Ankara',
      'Baghdad',
      'Cairo',
      'Tripoli',
      'Rabat',
      'Copenhagen',
    ])
      expect(continent.has(cityHex(name)), name).toBe(true)
  })

  it('keeps Britain, Ireland and the islands apart', () => {
    for (const name of ['London', 'Glasgow', 'Dublin', 'Ajaccio', 'Cagliari', 'Malta', 'Suda Bay', 'Nicosia'])
      expect(continent.has(cityHex(name)), name).toBe(false)
    const britain = onFoot(cityHex('London'))
    expect([...britain].sort()).toEqual(where(({ island }) => island === 'great-britain').sort())
    expect(onFoot(cityHex('Dublin')).has(cityHex('Belfast'))).toBe(true)
  })

  it('reaches Sicily by the crossing of Messina alone', () => {
    const without = onFoot(cityHex('Rome'), false)
    expect(without.has(cityHex('Naples')) && without.has('3026')).toBe(true)
    for (const name of ['Messina', 'Palermo']) {
      expect(without.has(cityHex(name)), name).toBe(false)
      expect(continent.has(cityHex(name)), name).toBe(true)
    }
    expect(board.side('3026', '3027')).toEqual(['crossable-strait'])
  })

  it('lets Denmark walk to Sweden round the Baltic alone, and reaches Copenhagen from Jutland', () => {
    const nordic = onFoot(cityHex('Copenhagen'))
    for (const name of ['Stockholm', 'Gothenburg', 'Oslo', 'Kiel'])
      expect(nordic.has(cityHex(name)), name).toBe(true)
    for (const id of board.ids)
      for (const next of board.grid.neighbours(id))
        if (board.hex(id).country === 'denmark' && board.hex(next).country === 'sweden')
          expect(board.side(id, next), `${id}/${next}`).toContain('all-water')
    // The one way is the head of the Gulf of Bothnia.
    const gulf = at('0020')
    const outside = onFoot(cityHex('Copenhagen'), true, (hex) => isLand(hex) && hex !== gulf)
    expect(outside.has(cityHex('Stockholm'))).toBe(false)
    expect(onFoot(cityHex('Copenhagen'), false).size).toBe(1)
    expect(onFoot(cityHex('Oslo')).has(cityHex('Stockholm'))).toBe(true)
  })

  it('enters Gibraltar from Cordoba alone', () => {
    const ways = board.grid
      .neighbours('2643')
      .filter((next) => !board.side('2643', next).some((kind) => CLOSED_SIDES.includes(kind)))
    expect(ways).toEqual(['2542'])
    expect(board.side('2542', '2643')).toEqual(['river', 'border'])
    expect(board.waterName('2542', '2643')).toBe('Guadalquivir')
  })

  it('needs a crossing from Europe into Asia at the straits', () => {
    const thrace = (hex: TheWarHex) => isLand(hex) && hex.country === 'turkey'
    expect(onFoot(cityHex('Istanbul'), false, thrace).has(cityHex('Ankara'))).toBe(false)
    expect(onFoot(cityHex('Istanbul'), true, thrace).has(cityHex('Ankara'))).toBe(true)
    expect(board.side('2818', '2819')).toEqual(['crossable-strait'])
  })

  it('has one-hex islands where the map has them', () => {
    const single = where(({ island }) => island !== null).filter((id) => board.isOneHexIsland(id))
    expect(single.map((id) => at(id).island).sort()).toEqual([
      'balearics',
      'corsica',
      'cyclades',
      'malta',
      'rhodes',
    ])
    expect(board.isOneHexIsland('3228')).toBe(true)
    expect(board.isOneHexIsland(cityHex('London'))).toBe(false)
    expect(board.isOneHexIsland(cityHex('Paris'))).toBe(false)
  })

  it('gives each country hexes that touch, but for its islands and East Prussia', () => {
    for (const country of Object.keys(THE_WAR_COUNTRIES) as TheWarCountry[]) {
      const own = where((hex) => hex.country === country)
      expect(own.length, country).toBeGreaterThan(0)
      const pieces = new Map<string, string[]>()
      for (const id of own) {
        const key = at(id).region === 'east-prussia' ? 'east-prussia' : (at(id).island ?? 'mainland')
        pieces.set(key, [...(pieces.get(key) ?? []), id])
      }
      for (const [piece, ids] of pieces) {
        const found = flood(ids[0], (_, next) => ids.includes(next))
        expect(found.size, `${country}, ${piece}`).toBe(ids.length)
      }
    }
  })

  it('knows whose colonies they are', () => {
    expect(ownerOf('libya')).toBe('italy')
    expect(ownerOf('gibraltar')).toBe('britain')
    expect(ownerOf('poland')).toBe('poland')
  })

  it('has regions inside their country, each in one piece', () => {
    const homes: Record<string, TheWarCountry> = {
      'alsace-lorraine': 'france',
      austria: 'germany',
      bessarabia: 'romania',
      bohemia: 'germany',
      corsica: 'france',
      croatia: 'yugoslavia',
      'east-prussia': 'germany',
      'eastern-poland': 'poland',
      karelia: 'finland',
      rhineland: 'germany',
      sardinia: 'italy',
      sicily: 'italy',
      sudetenland: 'germany',
      transylvania: 'romania',
      ukraine: 'soviet-union',
      'vichy-france': 'france',
      zara: 'italy',
    }
    for (const [region, country] of Object.entries(homes)) {
      const own = where((hex) => hex.region === region)
      expect(new Set(own.map((id) => at(id).country)), region).toEqual(new Set([country]))
      expect(flood(own[0], (_, next) => own.includes(next)).size, region).toBe(own.length)
    }
    expect(where((hex) => hex.region === 'rhineland').sort()).toEqual(['1430', '1529', '1630'])
  })

  it('closes wasteland and nothing that an army needs', () => {
    for (const name of ['El Agheila', 'Cairo', 'Baghdad', 'Damascus'])
      expect(at(cityHex(name)).terrain, name).not.toBe('wasteland')
    const open = onFoot(cityHex('Cairo'), true, (hex) => isLand(hex) && hex.terrain !== 'wasteland')
    for (const name of ['Tripoli', 'Tunis', 'Jerusalem', 'Basra'])
      expect(open.has(cityHex(name)), name).toBe(true)
    expect(open.has('4414') && open.has('4415')).toBe(true)
  })

  it('bars the way round El Alamein with the depression', () => {
    const barred = where((hex) => hex.country === 'egypt').filter((id) =>
      board.grid.neighbours(id).some((next) => board.hasSide(id, next, 'depression')),
    )
    expect(barred.length).toBeGreaterThanOrEqual(4)
    expect(board.waterName('3914', '3913')).toBe('Suez Canal')
    expect(board.hasSide('4014', '4013', 'canal')).toBe(true)
  })
})

describe('rivers', () => {
  const sides = board.ids.flatMap((id) =>
    board.grid
      .neighbours(id)
      .filter((next) => id < next && board.hasSide(id, next, 'river'))
      .map((next) => [id, next] as const),
  )

  it('run between land hexes and have names', () => {
    expect(sides.length).toBeGreaterThan(250)
    for (const [a, b] of sides) {
      expect(isLand(at(a)) && isLand(at(b)), `${a}/${b}`).toBe(true)
      expect(board.waterName(a, b), `${a}/${b}`).not.toBeNull()
    }
    expect(board.waterName('4414', '4415')).toBe('Nile')
    expect(board.waterName('1005', '1006')).toBeNull()
  })

  it('are lines: each of the great ones is mostly unbroken', () => {
    const byName = new Map<string, (readonly [string, string])[]>()
    for (const side of sides) {
      const name = board.waterName(...side)!
      byName.set(name, [...(byName.get(name) ?? []), side])
    }
    for (const name of ['Volga', 'Don', 'Dnieper', 'Danube', 'Rhine', 'Vistula', 'Nile']) {
      const own = byName.get(name)!
      expect(own.length, name).toBeGreaterThanOrEqual(8)
      // Two sides meet in a corner if they share a hex and their other hexes touch.
      const meets = ([a, b]: readonly [string, string], [c, d]: readonly [string, string]) => {
        const hexes = new Set([a, b, c, d])
        return (
          hexes.size === 3 && [...hexes].every((x) => [...hexes].every((y) => board.grid.distance(x, y) <= 1))
        )
      }
      const loose = own.filter(
        (side) => own.filter((other) => other !== side && meets(side, other)).length === 0,
      )
      expect(loose.length, name).toBeLessThanOrEqual(1)
    }
  })

  it('have Kiev and Stalingrad on their western banks', () => {
    const west = (city: string) => board.side(cityHex(city), board.grid.neighbour(cityHex(city), 'W')!)
    const east = (city: string) => board.side(cityHex(city), board.grid.neighbour(cityHex(city), 'E')!)
    expect(east('Kiev')).toContain('river')
    expect(west('Kiev')).not.toContain('river')
    expect(east('Stalingrad')).toContain('river')
  })
})

describe('sides that nobody crosses', () => {
  it('are lakes, over which supply may go, and land that is closed', () => {
    expect(board.side('0515', '0616')).toEqual(expect.arrayContaining(['all-water', 'lake']))
    for (const [here, there] of [
      ['2642', '2643'],
      ['2543', '2643'],
    ])
      expect(board.side(here, there)).toContain('impassable')
    expect(CLOSED_SIDES).toContain('impassable')
  })
})

describe('water', () => {
  it('has every sea area of the list, in one piece, unless it lies off the map', () => {
    expect(board.seas.map(({ id }) => id)).toEqual([...THE_WAR_SEAS])
    for (const { id, offMap } of board.seas) {
      const own = where((hex) => hex.terrain === 'water' && hex.seas[0] === id)
      expect(own.length === 0, id).toBe(offMap)
      if (offMap) continue
      const coastal = (next: string) => at(next).seas.includes(id)
      const found = flood(own[0], (here, next) => coastal(next) && board.hasSide(here, next, 'all-water'))
      expect(
        own.filter((hex) => !found.has(hex)),
        id,
      ).toEqual([])
    }
  })

  it('links exactly the areas that touch, and those that a strait, a canal or the north joins', () => {
    const touching = new Set<string>()
    const meeting = new Set<string>()
    for (const [id, hex] of all) {
      for (const a of hex.seas) for (const b of hex.seas) if (a < b) meeting.add(`${a} ${b}`)
      if (hex.terrain !== 'water' || hex.lake !== null) continue
      for (const next of board.grid.neighbours(id)) {
        const other = at(next)
        if (other.terrain === 'water' && other.lake === null && hex.seas[0] < other.seas[0])
          touching.add(`${hex.seas[0]} ${other.seas[0]}`)
      }
    }
    const linked = new Set(
      board.seas.flatMap(({ id, beside }) =>
        beside.filter((next) => id < next).map((next) => `${id} ${next}`),
      ),
    )
    expect([...touching].filter((pair) => !linked.has(pair))).toEqual([])
    const offMap = (pair: string) => pair.split(' ').some((id) => board.sea(id as TheWarSea).offMap)
    const other = [...linked].filter((pair) => !touching.has(pair) && !offMap(pair)).sort()
    expect(other).toEqual([
      'aegean-sea black-sea',
      'channel english-north-sea',
      'danish-north-sea west-baltic',
      'ionian-sea tyrrhenian-sea',
      'levant red-sea',
      'persian-gulf red-sea',
    ])
    // All but the last meet in a hex of the map; the way round Arabia lies beyond it.
    for (const pair of other.slice(0, -1)) expect(meeting.has(pair), pair).toBe(true)
  })

  it('links mutually', () => {
    for (const { id, beside } of board.seas)
      for (const next of beside) expect(board.sea(next).beside, `${id} ${next}`).toContain(id)
    expect(() => board.sea('sargasso' as TheWarSea)).toThrow(BoardError)
  })

  it('gives every land hex beside water its sea, every port a coast, and every beach one', () => {
    for (const [id, hex] of all) {
      if (!isLand(hex)) continue
      for (const next of board.grid.neighbours(id))
        if (at(next).terrain === 'water') for (const sea of at(next).seas) expect(hex.seas, id).toContain(sea)
      for (const { ports, name } of hex.cities) for (const sea of ports) expect(hex.seas, name).toContain(sea)
      if (hex.beach) {
        expect(hex.seas.length, id).toBeGreaterThan(0)
        // Nobody lands in mountains, by rule 10.6.5.
        expect(hex.terrain, id).not.toBe('mountain')
      }
    }
  })

  it('has no sea that is far from its coast: what a land hex adjoins is in it or beside it', () => {
    for (const [id, hex] of all)
      if (isLand(hex))
        for (const sea of hex.seas) {
          const near = board.grid
            .range(id, 3)
            .some((next) => at(next).terrain === 'water' && at(next).seas[0] === sea)
          expect(near, `${id} ${sea}`).toBe(true)
        }
  })

  it('has straits, boxes and the Caspian', () => {
    expect(board.seas.filter(({ strait }) => strait).map(({ id }) => id)).toEqual([
      'channel',
      'west-baltic',
      'straits',
    ])
    expect(where(({ strait }) => strait)).toEqual(['2819'])
    expect(board.boxes.map(({ id }) => id)).toHaveLength(11)
    expect(board.boxes.find(({ id }) => id === 'murmansk')).toMatchObject({
      sea: 'murmansk',
      hexes: expect.arrayContaining(['0015', '0016']),
    })
    expect(board.boxes.find(({ id }) => id === 'south-africa')).toMatchObject({ port: 'Cape Town' })
    expect(board.boxes.find(({ id }) => id === 'narvik')).toMatchObject({ beach: true, shipyard: false })
    expect(where(({ lake }) => lake === 'caspian').length).toBeGreaterThan(10)
    expect(board.side('0515', '0616')).toEqual(['all-water', 'lake'])
    expect(board.waterName('0616', '0515')).toBe('Ladoga')
  })
})

describe('places', () => {
  it('has every city that the text names', () => {
    const boxes = ['Narvik', 'Murmansk', 'The Vatican']
    const towns = theWarGazetteer.filter(({ kind }) => kind === 'city' || kind === 'port')
    expect(towns.length).toBeGreaterThan(80)
    for (const { name } of towns) expect(board.cityHex(name) !== null, name).toBe(!boxes.includes(name))
    expect(board.cityHex('Atlantis')).toBeNull()
  })

  it('has thirty-nine objective hexes, with the twelve that are told', () => {
    const objectives = where(({ cities }) => cities.some(({ objective }) => objective))
    expect(objectives).toHaveLength(39)
    for (const name of ['Istanbul', 'Ankara', 'Paris', 'Moscow', 'Leningrad', 'Stalingrad', 'Berlin', 'Baku'])
      expect(objectives, name).toContain(cityHex(name))
  })

  it('has fortresses at the start at the Maginot Line, Sevastopol and Gibraltar', () => {
    expect(where(({ fortress }) => fortress).sort()).toEqual(['1631', '1730', '1831', '2313', '2643'])
  })

  it('puts weather where the lists have it', () => {
    const zones = {
      eastern: ['Moscow', 'Helsinki', 'Riga', 'Vilna', 'Lwow', 'Kishinev', 'Stockholm'],
      western: ['Paris', 'London', 'Berlin', 'Warsaw', 'Oslo', 'Budapest', 'Bern', 'Ajaccio'],
      mediterranean: ['Rome', 'Madrid', 'Ankara', 'Bucharest', 'Tunis', 'Baghdad', 'Damascus', 'Malta'],
      'always-clear': ['Cairo', 'Tripoli', 'Jerusalem'],
    }
    for (const [zone, cities] of Object.entries(zones))
      for (const name of cities) expect(at(cityHex(name)).weather, name).toBe(zone)
  })

  it('agrees with the earth on the distance between cities, within one hex in ten', () => {
    const names = [
      ...[
        'London',
        'Paris',
        'Berlin',
        'Rome',
        'Madrid',
        'Moscow',
        'Leningrad',
        'Oslo',
        'Athens',
        'Suez',
        'Baku',
      ],
      ...[
        'Tripoli',
        'Gibraltar',
        'Ankara',
        'Stalingrad',
        'Warsaw',
        'Baghdad',
        'Lisbon',
        'Casablanca',
        'Scapa Flow',
      ],
      ...['Kiev', 'Odessa', 'Rostov', 'Belgrade', 'Tobruk', 'Stockholm', 'Marseilles', 'Smolensk', 'Basra'],
    ]
    const places = [...theWarGazetteer, ...theWarJudgedPlaces]
    let counted = 0
    names.forEach((from, i) => {
      for (const to of names.slice(i + 1)) {
        const p = board.grid.point(cityHex(from))
        const q = board.grid.point(cityHex(to))
        const hexes = Math.hypot((q.x - p.x) / 2, ((q.y - p.y) * Math.sqrt(3)) / 2)
        const [a, b] = [from, to].map((name) => places.find((place) => place.name === name)!)
        const earth = earthDistance(a, b) / KM_A_HEX
        // Nearer than ten hexes, the rounding of both ends to their hexes alone is more than a tenth.
        if (earth < 10) continue
        counted++
        const said = `${from} to ${to}: ${hexes.toFixed(1)} hexes, ${earth.toFixed(1)} by the earth`
        expect(Math.abs(hexes - earth), said).toBeLessThan(earth / 10)
      }
    })
    expect(counted).toBeGreaterThan(200)
  })
})

describe('an overlay', () => {
  const faultsOf = (overlay: unknown): readonly string[] => {
    try {
      theWarBoard({ overlay: overlay as TheWarOverlay })
    } catch (error) {
      if (error instanceof BoardError) return error.faults
      throw error
    }
    return []
  }

  it('corrects hexes and sides, says so, and leaves the plain board alone', () => {
    const fixed = theWarBoard({
      overlay: {
        '1413': { terrain: 'forest' },
        '1414/1413': { features: ['canal'] },
        '1707/1708': { features: [] },
      },
    })
    expect(fixed.hex('1413')).toEqual({ ...at('1413'), terrain: 'forest' })
    expect(at('1413').terrain).toBe('clear')
    expect(fixed.side('1413', '1414')).toEqual(['canal'])
    expect(fixed.waterName('1707', '1708')).toBeNull()
    expect(fixed.provenance('1413')).toEqual([{ kind: 'judgement', reason: 'corrected by the overlay' }])
    expect(fixed.provenance('1413/1414')).toEqual(fixed.provenance('1413'))
    expect(theWarBoard()).toBe(board)
  })

  it('lets coasts, water sides and borders follow', () => {
    const fixed = theWarBoard({
      overlay: {
        '1335': {
          terrain: 'water',
          country: null,
          weather: null,
          cities: [],
          beach: false,
          seas: ['channel'],
        },
        '1831': { country: 'germany' },
      },
    })
    expect(fixed.side('1335', '1435')).toEqual(['all-water'])
    expect(fixed.hex('1435').seas).toContain('channel')
    expect(fixed.cityHex('Cherbourg')).toBeNull()
    expect(fixed.hasSide('1831', '1832', 'border')).toBe(true)
    expect(board.hasSide('1831', '1832', 'border')).toBe(false)
  })

  it('refuses unknown hexes, sides, fields and values by name, all at once', () => {
    const faults = faultsOf({
      '4500': { terrain: 'clear' },
      '0101/0303': { features: [] },
      '1413': { terain: 'forest' },
      '1414': { terrain: 'rough' },
      '1415/1416': { features: ['border'] },
    })
    expect(faults).toHaveLength(5)
    expect(faults).toContain('there is no hex or side "4500" on this board')
    expect(faults).toContain('there is no hex or side "0101/0303" on this board')
    expect(faults).toContain('hex 1413: unknown field "terain"')
    const text = faults.join('\n')
    expect(text).toMatch(/^hex 1414: terrain must be .*"clear".*, not "rough"$/m)
    expect(text).toMatch(/^side 1415\/1416: features.0 must be .*, not "border"$/m)
  })

  it('refuses what cannot be', () => {
    expect(faultsOf({ '1413': { terrain: 'water' } })).toEqual([
      'hex 1413: water has no country, yet it is in soviet-union',
      'hex 1413: water is part of one sea area or one lake',
      'hex 1413: a city cannot stand in water',
      'hex 1413: water has no weather zone',
    ])
    expect(faultsOf({ '1413': { beach: true } })).toEqual(['hex 1413: a beach needs a sea'])
    expect(
      faultsOf({ '1413': { cities: [{ name: 'Orel', ports: ['channel'], objective: false }] } }),
    ).toEqual(['hex 1413: Orel is a port on the channel, which the hex does not touch'])
    for (const nonsense of [null, [], 'x', { '1413': 3 }, { '1413': null }])
      expect(faultsOf(nonsense).length, JSON.stringify(nonsense)).toBeGreaterThan(0)
  })

  it('never throws anything but a list of faults, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('1413', '0000', '1413/1414', '9999', ''), fc.jsonValue()),
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
      theWarBoard({ overlay: {} })
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThan(50)
  })

  it('takes less than 45 kB gzipped, and no other game with it', () => {
    const folder = 'src/games/the-war'
    const sources = ['board.ts', 'board-data.ts', 'board-packed.ts', 'board-types.ts'].map((file) =>
      readFileSync(`${folder}/${file}`, 'utf8'),
    )
    expect(gzipSync(sources.join('\n')).length).toBeLessThan(45_000)
    for (const source of sources) expect(source).not.toMatch(/from .\.\.\/(?!\.\.\/(?:kernel|board)\/)/)
  })
})
