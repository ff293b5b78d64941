import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { BoardError } from '../../../src/board/board'
import { GAZETTEER } from '../../../src/dev/survey/aeto/gazetteer'
import { DECIDED, READINGS } from '../../../src/dev/survey/aeto/readings'
import { hasSite } from '../../../src/dev/survey/aeto/survey'
import { violations } from '../../../src/dev/survey/check'
import { earthDistance } from '../../../src/dev/survey/projection'
import { type AetoOverlay, aetoBoard } from '../../../src/games/aeto/board'
import {
  AETO_COUNTRIES,
  type AetoCountry,
  type AetoHex,
  type AetoSide,
  contradictions,
} from '../../../src/games/aeto/board-types'

/** What the fit found. */
const KM_A_HEX = 87

const board = aetoBoard()
const at = (id: string) => board.hex(id)
const all = board.ids.map((id) => [id, at(id)] as const)
const where = (is: (hex: AetoHex) => boolean) => all.filter(([, hex]) => is(hex)).map(([id]) => id)
const land = (hex: AetoHex) => hex.terrain === 'land'
const sorted = (ids: Iterable<string>) => [...ids].sort()

function reach(start: string, may: (from: string, to: string) => boolean): Set<string> {
  const seen = new Set([start])
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const next of board.neighbours(id)) {
      if (seen.has(next) || !may(id, next)) continue
      seen.add(next)
      open.push(next)
    }
  return seen
}

/** Every hex that land units can walk to. */
const onFoot = (start: string) => reach(start, (from, to) => land(at(to)) && !board.hasSide(from, to, 'sea'))

/** Every hex that ships can come to: over sea hexes and along sides with water. */
const bySea = (start: string) =>
  reach(start, (from, to) => board.side(from, to).some((kind) => ['sea', 'strait', 'inlet'].includes(kind)))

describe('the board of AETO', () => {
  it('has mutual neighbours, and sides that are the same from both', () => {
    for (let edge = 0; edge < board.to.length; edge++) {
      expect(board.to[board.back[edge]]).toBe(board.from[edge])
      expect(board.sides[board.back[edge]]).toBe(board.sides[edge])
    }
  })

  it('keeps every control: what the rules say of hexes and how they lie', () => {
    expect(DECIDED.hexes.length).toBeGreaterThan(200)
    const hasFeature = (side: string, feature: string) => {
      const [here, there] = side.split('/')
      return board.has(here) && board.has(there) && board.hasSide(here, there, feature as AetoSide)
    }
    const grid = { ...board.grid, has: board.has, neighbours: board.neighbours }
    const broken = violations(DECIDED, {
      grid,
      isLand: (id) => land(at(id)),
      terrain: (id) => at(id).terrain,
      country: (id) => AETO_COUNTRIES[at(id).country!].name,
      hasSite: (id, site, name) => hasSite({ grid, at, hasFeature }, id, site, name),
      hasFeature,
    })
    expect(broken).toEqual([])
  })

  it('says where each hex and side comes from', () => {
    for (const { hex } of DECIDED.hexes) expect(board.provenance(hex)[0].kind, hex).toBe('rulebook')
    expect(board.provenance('W 3118')[0]).toEqual({ kind: 'rulebook', rule: '9.7' })
    expect(board.provenance('W 3513')).toEqual([{ kind: 'rulebook', rule: '10.26' }])
    expect(board.provenance('W 3518/W 3517')).toEqual([{ kind: 'judgement', reason: 'the Strait of Dover' }])
    expect(board.provenance('W 1128')[0]).toEqual({
      kind: 'judgement',
      reason: expect.stringMatching(/^Malta: too small/),
    })
    expect(board.provenance('E 2501')).toEqual([{ kind: 'survey' }])
    const kinds = new Set(board.ids.flatMap((id) => board.provenance(id).map(({ kind }) => kind)))
    expect(sorted(kinds)).toEqual(['judgement', 'rulebook', 'survey'])
    expect(() => board.provenance('W 4001')).toThrow(BoardError)
    expect(() => board.provenance('W 3118/W 3318')).toThrow(/do not touch/)
  })

  it('contradicts itself nowhere', () => {
    expect(all.flatMap(([id, hex]) => contradictions(hex).map((fault) => `${id} ${fault}`))).toEqual([])
  })
})

describe('land', () => {
  const mainland = onFoot('W 3118')

  it('joins Paris, Rome, Moscow, Murmansk, Ankara, Baghdad, Cairo and Casablanca by way of Suez', () => {
    for (const id of ['W 2025', 'E 1924', 'E 0230', 'E 4322', 'E 5008', 'E 5721', 'W 1204', 'W 4223'])
      expect(mainland.has(id), id).toBe(true)
  })

  it('calls island what cannot be walked to, and nothing else', () => {
    for (const [id, hex] of all) if (land(hex)) expect(hex.island === null, id).toBe(mainland.has(id))
    for (const island of new Set(all.flatMap(([, hex]) => hex.island ?? []))) {
      const own = where((hex) => hex.island === island)
      expect(sorted(onFoot(own[0])), island).toEqual(sorted(own))
    }
  })

  it('keeps Britain together and apart, and Ireland in two countries', () => {
    const britain = onFoot('W 3616')
    for (const id of ['W 3513', 'W 3718', 'W 4316', 'W 3917']) expect(britain.has(id), id).toBe(true)
    expect(where((hex) => hex.island === 'great-britain')).toHaveLength(britain.size)
    expect(new Set(where((hex) => hex.island === 'ireland').map((id) => at(id).country))).toEqual(
      new Set(['ireland', 'united-kingdom']),
    )
    expect(at('W 4717').island).toBe('orkney')
  })

  it('keeps Sicily, Sardinia, Corsica and Crete off, and Italy on', () => {
    const owners = { sicily: 'italy', sardinia: 'italy', corsica: 'france', crete: 'greece' }
    for (const [island, country] of Object.entries(owners)) {
      const own = where((hex) => hex.island === island)
      expect(own.length, island).toBeGreaterThan(1)
      expect(new Set(own.map((id) => at(id).country))).toEqual(new Set([country]))
    }
    expect(
      where((hex) => hex.country === 'italy' && hex.island === null).every((id) => mainland.has(id)),
    ).toBe(true)
  })

  it('lets no one walk from Denmark to Sweden but round the Baltic', () => {
    const sounds = where((hex) => hex.island === 'zealand')
    expect(sounds).toHaveLength(2)
    for (const id of sounds)
      for (const next of board.neighbours(id))
        if (at(next).island !== 'zealand') expect(board.hasSide(id, next, 'sea'), `${id}/${next}`).toBe(true)
    for (const id of where((hex) => hex.country === 'denmark'))
      for (const next of board.neighbours(id))
        if (at(next).country === 'sweden') expect(board.hasSide(id, next, 'sea')).toBe(true)
  })

  it('crosses from Europe to Asia at the Turkish straits alone', () => {
    const europe = ['E 4127', 'E 4128', 'E 4226', 'E 4227', 'E 4228', 'E 4328', 'E 4329']
    const ways = europe.flatMap((id) =>
      board
        .neighbours(id)
        .filter((next) => at(next).country === 'turkey' && !europe.includes(next))
        .map((next) => [id, next] as const),
    )
    expect(ways.length).toBeGreaterThan(5)
    for (const [id, next] of ways)
      expect(
        board.side(id, next).some((kind) => kind === 'sea' || kind === 'strait'),
        `${id}/${next}`,
      ).toBe(true)
    const straits = board.ids.flatMap((id) =>
      board.neighbours(id).filter((next) => board.hasSide(id, next, 'strait')),
    )
    expect(straits).toHaveLength(8)
  })

  it('gives each country hexes that touch, but for its islands, Gibraltar and East Prussia', () => {
    for (const country of Object.keys(AETO_COUNTRIES) as AetoCountry[]) {
      const own = where((hex) => hex.country === country)
      expect(own.length, country).toBeGreaterThan(0)
      const pieces = new Map<string, string[]>()
      for (const id of own) {
        const { island } = at(id)
        pieces.set(island ?? 'mainland', [...(pieces.get(island ?? 'mainland') ?? []), id])
      }
      for (const [island, ids] of pieces) {
        const found = reach(ids[0], (_, to) => ids.includes(to))
        if (country === 'germany') {
          const rest = ids.filter((id) => !found.has(id))
          const prussia = reach('W 3933', (_, to) => at(to).country === 'germany')
          expect(sorted([...found, ...rest])).toEqual(
            sorted([...prussia, ...reach('W 3627', (_, to) => ids.includes(to))]),
          )
          expect(prussia.size).toBeLessThan(12)
        } else expect(found.size, `${country}, ${island}`).toBe(ids.length)
      }
    }
  })
})

describe('water', () => {
  it('is where an owner of the map has a sea side: both of its hexes are coast', () => {
    const own = aetoBoard({ overlay: { 'W 3117/W 3118': { features: ['sea'] } } })
    for (const id of ['W 3117', 'W 3118']) expect([at(id).coast, own.hex(id).coast]).toEqual([false, true])
  })

  it('makes coast of all land beside it, and puts no port inland', () => {
    for (const [id, hex] of all) {
      const wet = board.neighbours(id).some((next) => at(next).terrain === 'sea')
      if (land(hex) && wet) expect(hex.coast, id).toBe(true)
      if (hex.sites.includes('port')) expect(hex.coast, id).toBe(true)
      if (hex.sites.includes('d-day')) expect(hex.coast, id).toBe(true)
    }
    expect(where((hex) => hex.coast && !land(hex))).toEqual([])
    expect(at('W 3118').coast).toBe(false)
  })

  it('lets ships sail from Gibraltar to every port but Archangel, round the North Cape, and those drawn apart', () => {
    const sailing = bySea('W 1408')
    const shut = where((hex) => hex.sites.includes('port')).filter((id) => !sailing.has(id))
    expect(sorted(shut)).toEqual(['E 0626', 'W 0804', 'W 3303'])
    expect(bySea('E 0127').has('E 0626')).toBe(true)
    for (const id of ['W 4915', 'E 3523', 'E 1429', 'W 3616', 'E 1933', 'E 3220'])
      expect(sailing.has(id), id).toBe(true)
  })

  it('keeps the Caspian, the Red Sea and the Gulf to themselves', () => {
    const sailing = bySea('W 1408')
    for (const id of ['E 3704', 'E 6117', 'E 5301']) {
      expect(at(id).terrain, id).toBe('sea')
      expect(sailing.has(id), id).toBe(false)
    }
    const alone = where((hex) => !land(hex)).filter((id) => board.neighbours(id).length === 0)
    expect(alone).toEqual([])
  })

  it('has sea on every side of a sea hex and on no side inland', () => {
    for (const [id, hex] of all)
      for (const next of board.neighbours(id)) {
        if (!land(hex) || !land(at(next))) expect(board.side(id, next)).toEqual(['sea'])
        else if (board.hasSide(id, next, 'sea'))
          expect(hex.coast && at(next).coast, `${id}/${next}`).toBe(true)
      }
  })

  it('leads to the sea along every sea side: none lies by itself between land', () => {
    const isWet = (one: string, other: string) =>
      ['sea', 'strait', 'inlet'].some((kind) => board.hasSide(one, other, kind as 'sea'))
    const name = (one: string, other: string) => sorted([one, other]).join('/')
    const sides = all.flatMap(([id]) =>
      board
        .neighbours(id)
        .filter((next) => id < next && land(at(id)) && land(at(next)) && isWet(id, next))
        .map((next) => [id, next] as const),
    )
    /** Hexes at the two ends of a side. */
    const ends = ([one, other]: readonly [string, string]) =>
      board.neighbours(one).filter((hex) => board.neighbours(other).includes(hex))
    const open = new Set(
      sides.filter((side) => ends(side).some((hex) => !land(at(hex)))).map((side) => name(...side)),
    )
    for (let before = -1; before < open.size; ) {
      before = open.size
      for (const side of sides)
        if (ends(side).some((hex) => side.some((one) => open.has(name(one, hex))))) open.add(name(...side))
    }
    const seas = sides.filter(([one, other]) => board.hasSide(one, other, 'sea'))
    expect(seas.map((side) => name(...side)).filter((side) => !open.has(side))).toEqual([])
    expect(at('E 0827').coast).toBe(false)
  })

  it('ends three hexes out in the Atlantic, as the flight from Scapa Flow tells', () => {
    for (const id of ['W 4816', 'W 4815', 'W 4915']) expect(board.has(id)).toBe(true)
    expect(board.neighbours('W 4915').length).toBeLessThan(6)
    expect(board.has('W 5805')).toBe(false)
    for (const id of ['E 1211', 'E 1411', 'E 1811']) expect(board.grid.neighbour(id, 'E')).not.toBeNull()
    for (const id of ['E 1211', 'E 1411', 'E 1811'])
      expect(board.has(board.grid.neighbour(id, 'E')!), id).toBe(false)
  })
})

describe('what the rules name', () => {
  const withSite = (site: AetoHex['sites'][number]) => where((hex) => hex.sites.includes(site))
  const garrison = (list: AetoHex['garrisons'][number]) => where((hex) => hex.garrisons.includes(list))

  it('has every place of the gazetteer by name', () => {
    for (const { hex, name, sites } of GAZETTEER) {
      const id = name === 'Rostov' ? 'E 3018' : hex
      if (!name.startsWith('the ')) expect(at(id).name).toBe(name)
      for (const site of sites) expect(at(id).sites, name).toContain(site)
    }
    expect(where((hex) => hex.sites.includes('capital'))).toEqual(['E 4322'])
    expect(
      ['Berlin', 'Vienna', 'Prague', 'Konigsberg'].map((name) => where((hex) => hex.name === name).length),
    ).toEqual([1, 1, 1, 1])
  })

  it('has seven radar sites in the United Kingdom', () => {
    expect(sorted(withSite('radar'))).toEqual(
      sorted(['W 3513', 'W 3515', 'W 3517', 'W 3713', 'W 3718', 'W 3917', 'W 4116']),
    )
    for (const id of withSite('radar')) expect(at(id).island, id).toBe('great-britain')
  })

  it('has twenty Soviet cities to garrison, twenty hexes of the border, and seven Vichy garrisons', () => {
    const cities = garrison('soviet-cities')
    expect(cities).toHaveLength(20)
    for (const id of cities) {
      expect(at(id).country).toBe('soviet-union')
      expect(at(id).sites).toEqual(expect.arrayContaining(['city', 'resource']))
    }
    const border = garrison('soviet-border')
    expect(border).toHaveLength(20)
    for (const id of border)
      expect(
        board.neighbours(id).some((next) => board.hasSide(id, next, 'border')),
        id,
      ).toBe(true)
    expect(reach('E 3426', (_, to) => border.includes(to)).has('E 1830')).toBe(true)
    expect(border).toContain('E 1531')
    expect(garrison('vichy')).toHaveLength(7)
  })

  it('draws the lines between the hexes that the rules give', () => {
    const partition = (a: string, b: string) => board.hasSide(a, b, 'partition')
    expect(partition('W 3534', 'E 2733')).toBe(true)
    expect(partition('E 0232', 'E 0233')).toBe(true)
    expect(partition('E 1331', 'E 1431')).toBe(true)
    expect(partition('E 2931', 'E 2932')).toBe(false)
    for (const [id, hex] of all)
      for (const next of board.neighbours(id)) {
        const cut = hex.country !== null && hex.country === at(next).country && hex.region !== at(next).region
        expect(partition(id, next), `${id}/${next}`).toBe(cut)
      }
    const chain = where((hex) => hex.region === 'bessarabia')
    expect(sorted(reach('E 3229', (_, to) => chain.includes(to)))).toEqual(sorted(chain))
    expect(chain).toContain('E 3626')
  })

  it('cuts the three eastern cities off from Warsaw, and Vichy from Paris', () => {
    const poland = reach(
      'W 3533',
      (from, to) => at(to).country === 'poland' && !board.hasSide(from, to, 'partition'),
    )
    for (const id of ['E 2231', 'E 2733', 'E 3032']) {
      expect(at(id).region).toBe('east-poland')
      expect(poland.has(id), id).toBe(false)
    }
    const occupied = reach(
      'W 3118',
      (from, to) => at(to).country === 'france' && !board.hasSide(from, to, 'partition'),
    )
    expect(occupied.has('W 2714') && occupied.has('W 3013')).toBe(true)
    for (const id of ['W 2319', 'W 2619']) expect(occupied.has(id), id).toBe(false)
    expect(where((hex) => hex.island === 'corsica').every((id) => at(id).region === 'vichy-france')).toBe(
      true,
    )
  })

  it('puts Dakar and Panama on the board, alone', () => {
    expect(at('W 0804')).toMatchObject({
      name: 'Dakar',
      country: 'french-morocco',
      sites: ['port'],
      coast: true,
    })
    expect(at('W 3303')).toMatchObject({ name: 'Panama', sites: ['port'], coast: true })
    expect(board.neighbours('W 0804')).toEqual([])
    expect(board.neighbours('W 3303')).toEqual([])
  })

  it('agrees with the earth on the distance between hundreds of pairs of places, within one hex in ten', () => {
    const sure = [...DECIDED.points, ...READINGS].filter(({ confidence }) => confidence === 'certain')
    let [counted, off] = [0, 0]
    sure.forEach((a, i) => {
      for (const b of sure.slice(i + 1)) {
        const [p, q] = [board.grid.point(a.hex), board.grid.point(b.hex)]
        const hexes = Math.hypot((q.x - p.x) / 2, ((q.y - p.y) * Math.sqrt(3)) / 2)
        const earth = earthDistance(a, b) / KM_A_HEX
        // Nearer than fifteen hexes, the rounding of both ends to their hexes is nearly a tenth by itself.
        if (earth < 15) continue
        counted++
        if (Math.abs(hexes - earth) > earth / 10) off++
      }
    })
    expect(counted).toBeGreaterThan(700)
    expect(off / counted).toBeLessThan(0.02)
  })

  it('agrees with the earth for twenty pairs of great cities', () => {
    const pairs =
      'London-Moscow Paris-Warsaw Rome-Leningrad Gibraltar-Kiev Alexandria-London Baku-Paris Moscow-Cairo/Suez ' +
      'Murmansk-Rome Casablanca-Warsaw Algiers-Odessa Baghdad-Kiev Ankara-Marseilles Beirut-Riga Tbilisi-Rome ' +
      'Kharkov-Lyon Sevastopol-Paris Bordeaux-Minsk Plymouth-Rome Hull-Algiers Edinburgh-Ploesti'
    const find = (name: string) => DECIDED.points.find((point) => point.name === name)!
    for (const pair of pairs.split(' ')) {
      const [a, b] = pair.split('-').map(find)
      const [p, q] = [board.grid.point(a.hex), board.grid.point(b.hex)]
      const hexes = Math.hypot((q.x - p.x) / 2, ((q.y - p.y) * Math.sqrt(3)) / 2)
      const earth = earthDistance(a, b) / KM_A_HEX
      expect(Math.abs(hexes - earth) / earth, `${pair} ${hexes.toFixed(1)} ${earth.toFixed(1)}`).toBeLessThan(
        0.1,
      )
    }
  })
})

describe('an overlay', () => {
  const faultsOf = (overlay: unknown): readonly string[] => {
    try {
      aetoBoard({ overlay: overlay as AetoOverlay })
    } catch (error) {
      if (error instanceof BoardError) return error.faults
      throw error
    }
    return []
  }

  it('corrects hexes and sides, says so, and leaves the plain board alone', () => {
    const fixed = aetoBoard({
      overlay: {
        'W 3627': { sites: ['city', 'resource', 'capital'] },
        'W 1529/W 1428': { features: ['strait'] },
      },
    })
    expect(fixed.hex('W 3627').sites).toEqual(['city', 'resource', 'capital'])
    expect(fixed.side('W 1428', 'W 1529')).toEqual(['strait'])
    expect(board.side('W 1428', 'W 1529')).toEqual(['sea'])
    expect(fixed.provenance('W 3627')).toEqual([{ kind: 'judgement', reason: 'corrected by the overlay' }])
    expect(fixed.provenance('W 1428/W 1529')).toEqual(fixed.provenance('W 3627'))
    expect(at('W 3627').sites).toEqual(['city', 'resource'])
    expect(aetoBoard()).toBe(board)
  })

  it('lets coasts, sea sides, borders and lines follow, by either number of a hex on the seam', () => {
    const fixed = aetoBoard({
      overlay: {
        'W 3119': { terrain: 'sea', country: null },
        'E 2734': { region: 'east-poland' },
        'W 2926': { country: 'italy' },
      },
    })
    expect(fixed.hex('W 3118').coast).toBe(true)
    expect(fixed.hasSide('W 3118', 'W 3119', 'sea')).toBe(true)
    expect(fixed.hasSide('W 3534', 'E 2733', 'partition')).toBe(false)
    expect(fixed.hasSide('W 3534', 'W 3533', 'partition')).toBe(true)
    expect(fixed.hasSide('W 2926', 'W 2927', 'border')).toBe(true)
    expect(fixed.provenance('W 3534')[0]).toMatchObject({ reason: 'corrected by the overlay' })
  })

  it('refuses unknown hexes, sides, fields and values by name, all at once', () => {
    const faults = faultsOf({
      'W 6201': { terrain: 'land' },
      'E 0101': { terrain: 'land' },
      'W 3118/W 3318': { features: [] },
      'W 3119': { terain: 'sea' },
      'W 3120': { terrain: 'swamp' },
      'W 3118/W 3119': { features: ['brook'] },
    })
    expect(faults).toHaveLength(6)
    expect(faults).toContain('there is no hex or side "W 6201" on this board')
    expect(faults).toContain('there is no hex or side "E 0101" on this board')
    expect(faults.join('\n')).toMatch(/hex W 3119: unknown field "terain"/)
    expect(faults.join('\n')).toMatch(/side W 3118\/W 3119: .*"river"/)
  })

  it('refuses what cannot be: a port inland, a sea with a country, eastern Poland in France', () => {
    expect(faultsOf({ 'W 3118': { sites: ['port'] } })).toEqual(['hex W 3118: a port needs a coast'])
    expect(faultsOf({ 'W 3118': { terrain: 'sea' } }).join()).toMatch(
      /sea has no country, yet it is in france/,
    )
    expect(faultsOf({ 'W 3118': { region: 'east-poland' } })).toEqual([
      'hex W 3118: east-poland is in poland',
    ])
    expect(faultsOf([])).toEqual(['an overlay is an object with a correction for each space'])
  })
})

describe('loading', () => {
  it('does not take long', () => {
    // A bound that no busy machine breaks; `npm run bench` tells what it really takes.
    const times = Array.from({ length: 10 }, () => {
      const start = performance.now()
      aetoBoard({ overlay: {} })
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThan(50)
  })

  it('costs less than 25 kB, and pulls in no other game', () => {
    const folder = 'src/games/aeto/'
    expect(gzipSync(readFileSync(`${folder}board-data.ts`)).length).toBeLessThan(25_000)
    for (const file of ['board.ts', 'board-types.ts', 'board-sheets.ts', 'board-data.ts'])
      for (const [, path] of readFileSync(folder + file, 'utf8').matchAll(/^(?! \*).*from '([^']+)'/gm))
        expect(path, file).toMatch(/^(valibot|\.\.\/\.\.\/(?:kernel|board)\/|\.\/board-)/)
  })
})

describe('the lie of the land', () => {
  it('names the rivers, from either bank and by either number of a hex on the seam', () => {
    expect(board.side('W 3017', 'W 3118')).toContain('river')
    expect(board.riverName('W 3017', 'W 3118')).toBe('Seine')
    expect(board.riverName('W 3118', 'W 3017')).toBe('Seine')
    expect(board.riverName('E 2633', 'E 2734')).toBe('Bug')
    expect(board.riverName('W 3118', 'W 3119')).toBeNull()
    expect(() => board.riverName('W 3118', 'W 3121')).toThrow(BoardError)
  })

  it('is corrected by an overlay, hex by hex and side by side', () => {
    const mine = aetoBoard({
      overlay: {
        'W 3118': { ground: 'forest' },
        'W 3017/W 3118': { features: [] },
        'W 3118/W 3119': { features: ['river'] },
      },
    })
    expect(board.hex('W 3118').ground).toBe('clear')
    expect(mine.hex('W 3118').ground).toBe('forest')
    expect(mine.riverName('W 3017', 'W 3118')).toBeNull()
    expect(mine.side('W 3118', 'W 3119')).toEqual(['river'])
    // The name of a river that no survey knows is nobody's guess.
    expect(mine.riverName('W 3118', 'W 3119')).toBeNull()
  })
})
