import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Board, BoardError } from '../../../src/board/board'
import { AREAS as ROWS } from '../../../src/dev/survey/europe-engulfed/areas'
import { BORDERS as BORDER_ROWS, boardData } from '../../../src/dev/survey/europe-engulfed/compile'
import { CONTROLS, LINES_OF_1942, RESOURCE_COUNTS } from '../../../src/dev/survey/europe-engulfed/controls'
import {
  bordering,
  type EeArea,
  type EeFeature,
  europeEngulfedBoard,
  europeEngulfedSources,
  isLandBorder,
} from '../../../src/games/europe-engulfed/board'

const board = europeEngulfedBoard()
const area = (id: string) => board.spaces[board.index(id)]
const land = board.spaces.filter(({ kind }) => kind === 'land')
const file = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url))

function landNeighbours(on: Board<EeArea>, id: string): string[] {
  const from = on.index(id)
  const found: string[] = []
  for (let edge = on.first[from]; edge < on.first[from + 1]; edge++)
    if (isLandBorder(on, edge)) found.push(on.ids[on.to[edge]])
  return found
}

/** Everything that can be walked to without leaving the given areas. */
function walk(on: Board<EeArea>, start: string, within: (id: string) => boolean = () => true): Set<string> {
  const seen = new Set([start])
  for (const id of seen) for (const next of landNeighbours(on, id)) if (within(next)) seen.add(next)
  return seen
}

function steps(from: string, to: string): number {
  let ring = [from]
  const seen = new Set(ring)
  for (let away = 0; ring.length > 0; away++) {
    if (ring.includes(to)) return away
    ring = ring.flatMap((id) => landNeighbours(board, id)).filter((id) => !seen.has(id) && seen.add(id))
  }
  return Number.POSITIVE_INFINITY
}

describe('the area map of Europe Engulfed', () => {
  it('lets every border be crossed both ways, with the same features', () => {
    expect(board.to.length).toBe(2 * BORDER_ROWS.length)
    for (let edge = 0; edge < board.to.length; edge++) {
      const back = board.back[edge]
      expect([board.from[back], board.to[back]]).toEqual([board.to[edge], board.from[edge]])
      expect(board.sides[back]).toBe(board.sides[edge])
    }
  })

  it('is one piece by land, but for Britain and the islands', () => {
    const left = new Set(land.map(({ name }) => name))
    const pieces: string[][] = []
    for (const id of left) {
      const piece = walk(board, id)
      for (const other of piece) left.delete(other)
      pieces.push([...piece].sort())
    }
    pieces.sort((a, b) => b.length - a.length)
    expect(
      pieces
        .slice(1)
        .map((piece) => piece.join(', '))
        .sort(),
    ).toEqual(['Corsica', 'Crete', 'Cyprus', 'London, Scotland, Southampton, Wales', 'Malta', 'Sardinia'])
    expect(pieces[0]).toEqual(
      expect.arrayContaining(['Paris', 'Calabria', 'Sicily', 'Oslo', 'Morocco', 'Baku']),
    )
  })

  it('leaves Britain only by sea and air', () => {
    for (const home of ['London', 'Southampton', 'Wales', 'Scotland']) {
      expect(landNeighbours(board, home).every((id) => area(id).country === 'Great Britain')).toBe(true)
      expect(area(home).ports).toEqual(['Atlantic'])
    }
  })

  it('joins Denmark to Germany by land and to Sweden by the Baltic alone', () => {
    expect(landNeighbours(board, 'Denmark')).toEqual(['Ruhr'])
    expect(bordering(board, 'Denmark', 'Sweden')).toBeNull()
    expect(area('Denmark').ports).toContain('Baltic Sea')
    expect(area('Sweden').ports).toContain('Baltic Sea')
  })

  it('keeps each country together, but for islands, fortresses and East Prussia', () => {
    const apart = ({ name, island, fortress }: EeArea) => island || fortress || name === 'East Prussia'
    for (const country of new Set(land.map((each) => each.country))) {
      const own = land.filter((each) => each.country === country && !apart(each)).map(({ name }) => name)
      if (own.length === 0) continue
      expect([...walk(board, own[0], (id) => own.includes(id))].sort(), country ?? '').toEqual(own.sort())
    }
  })

  it('surrounds every fortress of the mainland with one area', () => {
    const within = land.filter(({ fortress }) => fortress).map(({ name, within }) => [name, within])
    expect(Object.fromEntries(within)).toEqual({
      Gibraltar: 'Andalusia',
      Leningrad: 'Novgorod',
      Malta: null,
      Sevastopol: 'Crimea',
      Tobruk: 'Marmarica',
    })
    for (const [fortress, around] of within)
      expect(landNeighbours(board, fortress!)).toEqual(around === null ? [] : [around])
  })

  it('puts ports and beaches on a water, and ports on every water', () => {
    for (const { name, ports, beaches } of land)
      for (const water of [...ports, ...beaches]) {
        expect(['sea', 'route'], name).toContain(area(water).kind)
        expect(bordering(board, name, water)).toContain('coast')
      }
    for (const { name, kind } of board.spaces)
      if (kind === 'sea' || kind === 'route')
        expect(
          land.some(({ ports }) => ports.includes(name)),
          name,
        ).toBe(true)
    expect(area('Paris').ports).toEqual([])
  })

  it('gives terrain, zone and country to land and to nothing else', () => {
    for (const { name, kind, terrain, weather, country } of board.spaces) {
      expect([terrain === null, weather === null], name).toEqual([kind !== 'land', kind !== 'land'])
      if (kind === 'land') expect(country, name).not.toBeNull()
    }
  })
})

describe('what the source fixes', () => {
  it.each(CONTROLS.sides)('line $line: $side, $note', ({ side, says }) => {
    const [a, b] = side.split('/')
    const features = bordering(board, a, b)
    if ('adjacent' in says) expect(features !== null).toBe(says.adjacent)
    else if ('distance' in says) expect(steps(a, b)).toBe(says.distance)
    else if (says.feature === 'no river') expect(features).not.toContain('river')
    else expect(features).toContain(says.feature)
  })

  it.each(CONTROLS.hexes)('line $line: $hex $says', ({ hex, says }) => {
    const found = area(hex)
    if ('country' in says) expect(found.country).toBe(says.country)
    else if ('terrain' in says) expect(found.terrain).toBe(says.terrain)
    else if ('site' in says) expect(found[says.site as 'capital']).toBe(true)
    else expect(found.kind === 'land').toBe(says.land)
  })

  it.each(CONTROLS.points)('$name lies nearest to the middle of $hex', ({ hex, lon, lat }) => {
    const away = ({ at }: EeArea) => Math.hypot((at[0] - lon) * Math.cos((lat * Math.PI) / 180), at[1] - lat)
    const nearest = land.reduce((best, each) => (away(each) < away(best) ? each : best))
    expect(nearest.name).toBe(hex)
  })

  const moves: readonly (readonly string[])[] = [
    ['Slovakia', 'Lublin'],
    ['Silesia', 'Lodz'],
    ['Lodz', 'Warsaw'],
    ['Lodz', 'East Prussia', 'Warsaw'],
    ['Brest-Litovsk', 'Warsaw'],
    ['Denmark', 'Ruhr', 'The Netherlands'],
    ['Denmark', 'Baltic Sea', 'Oslo'],
    ['Rhineland', 'Belgium'],
    ['Baden', 'Rhineland', 'Belgium'],
    ['The Netherlands', 'Belgium', 'Pas de Calais'],
    ['Pas de Calais', 'Paris'],
    ['Pas de Calais', 'Atlantic', 'Southampton'],
    ['Metz', 'Pas de Calais'],
    ['Oslo', 'Trondheim'],
    ['Bucharest', 'Bessarabia'],
  ]
  it.each(moves.map((path) => [path.join(', ')]))('the move %s runs along borders or by sea', (text) => {
    const path = text.split(', ')
    path.slice(1).forEach((to, i) => {
      const features = bordering(board, path[i], to)
      expect(features).not.toBeNull()
      const bySea = area(to).kind === 'sea' || area(path[i]).kind === 'sea'
      if (bySea) expect(features).toContain('coast')
      else expect(landNeighbours(board, path[i])).toContain(to)
    })
  })

  it('makes a pocket of Bessarabia once Lvov, Kiev and the bend of the Dnepr are taken (line 656)', () => {
    const taken = ['Lvov', 'Kiev', 'Dnepr River Bend']
    const open = landNeighbours(board, 'Bessarabia').filter((id) => !taken.includes(id))
    expect(open.every((id) => area(id).country === 'Rumania')).toBe(true)
    expect(area('Bessarabia').ports).toEqual([])
  })

  it('keeps the two lines of 1942 whole (lines 705 and 743)', () => {
    const soviet = new Set<string>(LINES_OF_1942.soviet.areas)
    const axis = new Set<string>(LINES_OF_1942.axis.areas)
    const both = (id: string) => soviet.has(id) || axis.has(id)
    const behindAxis = walk(board, 'Kiev', (id) => !both(id) && area(id).country === 'Soviet Union')
    expect([...behindAxis].sort()).toEqual(['Bryansk', 'Dnepr River Bend', 'Kiev', 'Minsk', 'Pripet Marshes'])
    for (const id of behindAxis)
      expect(landNeighbours(board, id).filter((next) => soviet.has(next))).toEqual([])
    for (const id of axis)
      for (const next of landNeighbours(board, id))
        if (area(next).country === 'Soviet Union' && next !== 'Leningrad')
          expect(both(next) || behindAxis.has(next), `${id}/${next}`).toBe(true)
    for (const id of soviet)
      expect(
        landNeighbours(board, id).some((next) => axis.has(next) || next === 'Karelia'),
        id,
      ).toBe(true)
  })

  it('has as many home resource areas as the sums say (line 879)', () => {
    const count = (country: string) => land.filter((each) => each.country === country && each.resource).length
    expect(count('Germany')).toBe(RESOURCE_COUNTS.Germany)
    expect(count('Great Britain')).toBe(RESOURCE_COUNTS['Great Britain'])
  })

  it('parts the zones of 1945 as the scenario does (lines 672 to 681)', () => {
    for (const { name, country, weather } of land)
      if (
        ['Soviet Union', 'Poland', 'Baltic States', 'Hungary', 'Rumania'].includes(country!) ||
        name === 'East Prussia'
      )
        expect(weather, name).toBe('eastern')
      else if (['France', 'Belgium', 'The Netherlands'].includes(country!))
        expect(weather, name).not.toBe('eastern')
    for (const allied of ['Ruhr', 'Baden', 'Austria', 'Rhineland'])
      expect(area(allied).weather).toBe('western')
    expect(area('French Alps').weather).toBe('southern')
  })
})

describe('where it comes from', () => {
  const sources = europeEngulfedSources()

  it('has a source for every fact of every area and border', () => {
    expect(Object.keys(sources.areas)).toEqual([...board.ids])
    for (const [name, facts] of Object.entries(sources.areas)) {
      const wanted = ['area', ...(area(name).kind === 'land' ? ['country', 'terrain', 'weather'] : [])]
      const sites = (['capital', 'resource', 'fortress', 'island'] as const).filter(
        (site) => area(name)[site],
      )
      expect(Object.keys(facts), name).toEqual(expect.arrayContaining([...wanted, ...sites]))
    }
    for (const [side, facts] of Object.entries(sources.borders)) {
      const [a, b] = side.split('/')
      expect(Object.keys(facts).sort(), side).toEqual(['border', ...bordering(board, a, b)!].sort())
    }
  })

  it('has as many areas and borders as the guide to the map says', () => {
    const named = land.filter(({ name }) => sources.areas[name]['area'].kind === 'rulebook')
    const edges = Array.from(board.to, (_, edge) => edge).filter((edge) => edge < board.back[edge])
    const having = (name: EeFeature) => edges.filter((edge) => board.sides[edge] & board.feature(name)).length
    expect({
      land: land.length,
      named: named.length,
      borders: edges.filter((edge) => isLandBorder(board, edge)).length,
      rivers: having('river'),
      air: having('air'),
      coasts: having('coast'),
      passages: having('passage'),
    }).toEqual({ land: 113, named: 89, borders: 212, rivers: 56, air: 9, coasts: 82, passages: 5 })
  })

  it('gives a rule and a line, or a reason', () => {
    for (const facts of [...Object.values(sources.areas), ...Object.values(sources.borders)])
      for (const source of Object.values(facts))
        if (source.kind === 'rulebook') {
          expect(source.rule).toMatch(/^(\d\d\.\d+|Index)$/)
          expect(source.line).toBeGreaterThan(0)
          expect(source.line).toBeLessThanOrEqual(1023)
        } else if (source.kind === 'judgement') expect(source.reason.length).toBeGreaterThan(5)
        else expect(source).toEqual({ kind: 'survey' })
  })

  it('knows the lines of the worked examples', () => {
    expect(sources.borders['Lodz/Warsaw']).toMatchObject({
      border: { kind: 'rulebook', rule: '15.1', line: 497 },
      river: { kind: 'rulebook', rule: '15.1', line: 499 },
    })
    expect(sources.areas['Tunisia']['area'].kind).toBe('judgement')
  })

  it('names a real river for every river', () => {
    for (const { side, features, river } of BORDER_ROWS)
      expect(river !== undefined, side).toBe(features.river !== undefined)
  })

  it('is written from the tables, byte for byte, and small', () => {
    const module = file('src/games/europe-engulfed/board-data.ts')
    expect(module.toString()).toBe(boardData())
    expect(gzipSync(module).length).toBeLessThan(10_000)
    expect(new Set(ROWS.map(({ name }) => name)).size).toBe(ROWS.length)
  })
})

describe("an owner's overlay", () => {
  const faults = (overlay: unknown): readonly string[] => {
    try {
      europeEngulfedBoard({ overlay })
    } catch (error) {
      if (error instanceof BoardError) return error.faults
      throw error
    }
    return []
  }

  it('corrects areas and borders, and leaves the plain board alone', () => {
    const own = europeEngulfedBoard({
      overlay: {
        Tuscany: { terrain: 'clear', resource: true },
        'Metz/Paris': ['river'],
        'Novgorod/Moscow': null,
        'Rome/Mediterranean': ['coast', 'port', 'beach'],
        'Warsaw/Lithuania': [],
      },
    })
    const features = (a: string, b: string): readonly EeFeature[] | null => bordering(own, a, b)
    expect(own.spaces[own.index('Tuscany')]).toMatchObject({
      terrain: 'clear',
      resource: true,
      weather: 'southern',
    })
    expect(features('Paris', 'Metz')).toEqual(['river'])
    expect(features('Novgorod', 'Moscow')).toBeNull()
    expect(features('Lithuania', 'Warsaw')).toEqual([])
    expect(own.spaces[own.index('Rome')]).toMatchObject({
      ports: ['Mediterranean'],
      beaches: ['Mediterranean'],
    })
    expect(area('Tuscany').terrain).toBe('rough')
    expect(bordering(board, 'Paris', 'Metz')).toEqual([])
    expect(europeEngulfedBoard()).toBe(board)
  })

  it('is refused with all its faults at once, each by name', () => {
    const found = faults({
      Atlantis: { terrain: 'swamp' },
      Tuscany: { terrain: 'lava', colour: 'red' },
      'Paris/Camelot': [],
      'Paris/Metz': ['bridge'],
      'Oslo/Athens': null,
      'Paris/Paris': [],
      'Paris/Berlin': ['port'],
      'Rome/Mediterranean': ['port'],
    })
    expect(found).toEqual([
      'there is no area "Atlantis"',
      expect.stringMatching(/^Tuscany\.terrain: must be .*"swamp".*, not "lava"/),
      'Tuscany: there is no field "colour"',
      'Paris/Camelot: there is no area "Camelot"',
      expect.stringMatching(/^Paris\/Metz\.0: must be .*, not "bridge"$/),
      'Oslo/Athens: there is no such border to remove',
      'Paris/Paris: a border lies between two areas',
      'Paris/Berlin: no port can lie between Paris and Berlin',
      'Rome/Mediterranean: this border is a coast and must say so',
    ])
  })

  it.each([[null], [[]], ['Tuscany'], [7]])('is refused when it is no object: %j', (overlay) => {
    expect(faults(overlay)).toHaveLength(1)
  })

  it('does not take an inherited name for an area', () => {
    expect(faults({ constructor: {}, 'toString/Paris': [] })).toEqual([
      'there is no area "constructor"',
      'toString/Paris: there is no area "toString"',
    ])
  })
})
