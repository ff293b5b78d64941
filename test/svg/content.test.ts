/** What is on a sheet is on its picture: every sign as often as the sheet has it, each in the key, no two alike. */

import { describe, expect, it } from 'vitest'
import { aetoBoard } from '../../src/games/aeto'
import { etoBoard } from '../../src/games/eto'
import { europeEngulfedBoard } from '../../src/games/europe-engulfed'
import { theWarBoard } from '../../src/games/the-war'
import {
  aetoSheet,
  boardSvg,
  etoSheet,
  europeEngulfedSheet,
  layout,
  type MapSheet,
  theWarSheet,
  unitsSvg,
} from '../../src/svg'
import { textWidth } from '../../src/svg/labels'
import { OVER_WATER } from '../../src/svg/sheet'
import { definitions, isSymbol, SYMBOL_NAMES } from '../../src/svg/symbols'

const SHEETS: Readonly<Record<string, () => MapSheet>> = {
  eto: () => etoSheet(etoBoard()),
  'the-war': () => theWarSheet(theWarBoard()),
  aeto: () => aetoSheet(aetoBoard()),
  'europe-engulfed': () => europeEngulfedSheet(europeEngulfedBoard()),
}

const count = (svg: string, pattern: RegExp) => [...svg.matchAll(pattern)].length

describe.each(Object.entries(SHEETS))('the picture of %s', (game, sheetOf) => {
  const sheet = sheetOf()
  const map = boardSvg(sheet, { legend: false })
  const whole = boardSvg(sheet)
  const signs = new Set<string>(sheet.key.map(([name]) => name))

  it('has each symbol as often as the sheet', () => {
    for (const name of SYMBOL_NAMES) {
      const wanted = sheet.cells.flatMap(({ symbols }) => symbols).filter((one) => one === name).length
      expect(count(map, new RegExp(`<use href="#gm-[a-z0-9]*-?${name}"`, 'g')), name).toBe(wanted)
    }
  })

  it('has a number on every hex, and none on areas', () => {
    const numbers = count(map, /<text class="number"/g)
    expect(numbers).toBe(sheet.board.grid ? sheet.cells.length : 0)
  })

  it('has each kind of ground as often as the sheet', () => {
    const patterns = new Set(sheet.cells.flatMap(({ pattern }) => pattern ?? []))
    expect(patterns.size).toBeGreaterThan(1)
    for (const name of patterns) {
      const wanted = sheet.cells.filter(({ pattern }) => pattern === name).length
      expect(count(map, new RegExp(`fill="url\\(#gm-[a-z0-9-]*${name}\\)"`, 'g')), name).toBe(wanted)
    }
  })

  it('has each kind of side', () => {
    for (const kind of new Set(sheet.sides.map((side) => side.kind))) {
      if (kind === 'coast' && sheet.board.grid) continue
      const wanted = sheet.sides.filter((side) => side.kind === kind).length
      const drawn = count(map, new RegExp(`<(?:line|polyline) class="${kind}"`, 'g'))
      // A strait is drawn over its water; a border of areas may be of several lines, or of none where they meet over a sea.
      if (sheet.board.grid && kind !== 'water') expect(drawn, kind).toBe(wanted)
      else expect(drawn, kind).toBeGreaterThanOrEqual(Math.min(wanted, 1))
    }
  })

  it('explains every sign in its key, and each once', () => {
    for (const { symbols, pattern, rings } of sheet.cells)
      for (const sign of [...symbols, ...rings, ...(pattern ? [pattern] : [])])
        expect(signs.has(sign), `${sign} is in no key`).toBe(true)
    for (const { kind } of sheet.sides) expect(signs.has(kind), `${kind} is in no key`).toBe(true)
    expect(signs.size).toBe(sheet.key.length)
    expect(new Set(sheet.key.map(([, words]) => words)).size).toBe(sheet.key.length)
    for (const [, words] of sheet.key) expect(whole, words).toContain(`>${words.replaceAll('&', '&amp;')}<`)
  })

  it('has a scale of about three spaces, in hundreds of kilometres as long as it says', () => {
    if (sheet.kilometres === null) return
    const [, told] = /class="scale".*>(\d+) km</.exec(whole)!
    const parts = [...whole.matchAll(/<rect class="(?:full|empty)" x="\S+" y="\S+" width="(\S+)"/g)]
    expect(Number(told) % 100).toBe(0)
    expect(Math.abs(Number(told) - 3 * sheet.kilometres)).toBeLessThanOrEqual(50)
    expect(parts.length * 100).toBe(Number(told))
    for (const [, width] of parts) expect(Number(width)).toBeCloseTo((100 / sheet.kilometres) * 64, 0)
  })

  it('has a band of water on every side of two land hexes with water between them', () => {
    if (sheet.board.grid === undefined) return
    const wet = sheet.sides.filter(({ kind }) => OVER_WATER.includes(kind))
    expect(count(map, /class="channel"/g)).toBe(wet.length)
  })

  it('writes the name of a river, canal or lake on one of its sides', () => {
    const at = layout(sheet.board, { size: 64 })
    const ends = sheet.sides
      .filter(({ kind }) => ['river', 'canal', 'lake'].includes(kind))
      .flatMap(({ here, there }) => at.side(here, there) ?? [])
    const named = [...map.matchAll(/class="river-name"[^>]*translate\((\S+) (\S+)\)/g)]
    const far = named.filter(([, x, y]) =>
      ends.every((end) => Math.hypot(end.x - Number(x), end.y - Number(y)) > 64),
    )
    expect(far).toEqual([])
  })

  it('has a title, north and a scale', () => {
    expect(whole).toContain(`>${sheet.title}</text>`)
    expect(whole).toContain(`class="north"`)
    expect(whole).toContain(`rotate(${sheet.north === 0 ? 0 : sheet.north})`)
    expect(/>\d+ km</.test(whole)).toBe(sheet.kilometres !== null)
    expect(whole.includes(sheet.credit.replaceAll('&', '&amp;')), game).toBe(true)
  })
})

describe('the picture of a board of areas', () => {
  const board = europeEngulfedBoard()
  const sheet = europeEngulfedSheet(board)
  const svg = boardSvg(sheet)
  const map = layout(sheet.board)
  const isSea = (id: string | null) => id !== null && board.spaces[board.index(id)].kind !== 'land'
  const keyOf = ({ x, y }: { readonly x: number; readonly y: number }) => `${x.toFixed(1)},${y.toFixed(1)}`
  const shores = [...svg.matchAll(/<polyline class="shore" points="([^"]+)"/g)].map(([, points]) =>
    points.split(' ').map((spot) => spot.split(',').map(Number)),
  )
  const shore = new Set(shores.flat().map(([x, y]) => keyOf({ x, y })))
  const outlines = sheet.board.outlines!()
  const scale = (map.height - (2 * 64) / 3) / outlines.height
  const onMap = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    x: x * scale + 64 / 3,
    y: y * scale + 64 / 3,
  })

  it('has a shore wherever land meets water, whether ships reach it or not, and nowhere between two lands', () => {
    const land = board.ids.filter((id) => !isSea(id))
    const inside = (line: readonly { readonly x: number; readonly y: number }[]) => line.slice(1, -1)
    const onShore = (a: string, b: string) => {
      const spots = map.borders(a, b).flatMap(inside)
      return spots.filter((spot) => shore.has(keyOf(spot))).length / Math.max(1, spots.length)
    }
    // The eastern end of the Black Sea is the shore of an area that has no coast there by the rules.
    for (const [area, sea] of [
      ['Taurus Mountains', 'Black Sea'],
      ['Onega Swamps', 'Atlantic'],
      ['Denmark', 'Baltic Sea'],
      ['Sicily', 'Mediterranean'],
    ])
      expect(onShore(area, sea), `${area}/${sea}`).toBeGreaterThan(0.98)
    for (const a of land)
      for (const b of land) if (a < b) expect(onShore(a, b), `${a}/${b}`).toBeLessThan(0.1)
    // Nor along the rim of the sheet.
    const [edge, right, bottom] = [64 / 3, map.width - 64 / 3, map.height - 64 / 3]
    const onRim = ([x, y]: readonly number[]) =>
      x < edge + 1 || y < edge + 1 || x > right - 1.5 || y > bottom - 1.5
    expect(shores.filter((line) => line.every(onRim))).toEqual([])
    expect(shores.length).toBeGreaterThan(100)
  })

  it('has round corners: a line leaves each of its steps halfway, and comes near the corner without touching it', () => {
    const line = map.borders('Crete', 'Mediterranean').flat()
    const far = (at: { readonly x: number; readonly y: number }) =>
      Math.min(...line.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)))
    const [ring] = outlines.areas['Crete'].rings
    const steps = outlines.lines[Math.abs(ring[0]) - 1].map(onMap)
    let looked = 0
    for (let i = 1; i + 1 < steps.length; i++) {
      const [a, b, c] = [steps[i - 1], steps[i], steps[i + 1]]
      const [before, after] = [Math.hypot(a.x - b.x, a.y - b.y), Math.hypot(c.x - b.x, c.y - b.y)]
      if (Math.max(before, after) > 0.24 * 64) continue
      looked++
      expect(far({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })).toBeLessThan(1)
      const turn = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x)
      if (Math.abs(Math.sin(turn)) > 0.7) expect(far(b)).toBeGreaterThan(0.05 * Math.min(before, after))
    }
    expect(looked).toBeGreaterThan(5)
  })

  it('writes the name of a river along it', () => {
    const named = [
      ...svg.matchAll(/class="river-name"[^>]*translate\((\S+) (\S+)\) rotate\((\S+)\)">([^<]*)</g),
    ]
    expect(named).toHaveLength(outlines.rivers.length)
    for (const [, x, y, degrees, name] of named) {
      const { along } = outlines.rivers.find((river) => river.name === name)!
      const off = along.flatMap(([here, there]) =>
        map.borders(here, there).flatMap((border) =>
          border.flatMap((a, i) =>
            border.slice(i + 1).flatMap((b) => {
              if (Math.hypot(a.x - b.x, a.y - b.y) < 8) return []
              if (Math.hypot((a.x + b.x) / 2 - Number(x), (a.y + b.y) / 2 - Number(y)) > 24) return []
              const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI - Number(degrees)
              return [Math.abs(((((angle + 90) % 180) + 180) % 180) - 90)]
            }),
          ),
        ),
      )
      expect(Math.min(...off), name).toBeLessThan(2)
    }
  })

  it('writes the names of small seas and straits on water, near where they are', () => {
    const { waters } = outlines
    const written = [
      ...svg.matchAll(/<text class="sea-name small" x="(\S+)" y="(\S+)" font-size="(\S+)">(.*?)<\/text>/g),
    ]
    expect(waters.length).toBeGreaterThan(20)
    for (const { name, at } of waters) {
      const [, x, y, fontSize, words] = written.find(
        ([, , , , text]) => text.replace(/<[^>]*>/g, '') === name,
      )!
      const spot = onMap(at)
      expect(Math.hypot(Number(x) - spot.x, Number(y) - spot.y), name).toBeLessThan(64)
      // Of its first line, most letters.
      const [first] = words.split(/<[^>]*>/).filter((part) => part.trim() !== '')
      const half = textWidth(first, Number(fontSize), 0.06) / 2
      const wet = Array.from({ length: 21 }, (_, i) =>
        map.spaceAt(Number(x) + (half * (i - 10)) / 10, Number(y) - Number(fontSize) / 3),
      ).filter((id) => id === null || isSea(id))
      expect(wet.length / 21, name).toBeGreaterThan(0.6)
    }
  })
})

describe('the symbols', () => {
  it('are all different', () => {
    const shapes = [
      ...definitions('x-', new Set<string>(SYMBOL_NAMES)).matchAll(/<symbol[^>]*>(.*?)<\/symbol>/g),
    ]
    expect(shapes).toHaveLength(SYMBOL_NAMES.length)
    expect(new Set(shapes.map(([, shape]) => shape)).size).toBe(SYMBOL_NAMES.length)
    expect(isSymbol('city') && !isSymbol('river')).toBe(true)
  })
})

describe('what the sheets say', () => {
  it('eto: a sea hex is called by the first of its seas, in its own tint', () => {
    const names = {
      atlantic: 'Atlantic Ocean',
      'north-sea': 'North Sea',
      baltic: 'Baltic',
      mediterranean: 'Mediterranean Sea',
      'black-sea': 'Black Sea',
      caspian: 'Caspian Sea',
      'red-sea': 'Red Sea',
      'persian-gulf': 'Persian Gulf',
    } as const
    const board = etoBoard()
    for (const { id, sea, title, tint } of etoSheet(board).cells)
      if (sea) {
        const [first] = board.hex(id).seas
        expect([title.includes(names[first]), tint], id).toEqual([true, first])
      }
  })

  it('aeto: each site has a sign of its own, and ground and rivers are those of the board', () => {
    const board = aetoBoard()
    const sheet = aetoSheet(board)
    const at = new Map(sheet.cells.map((cell) => [cell.id, cell]))
    const signs = new Map<string, Set<string>>()
    for (const id of board.ids) {
      const { sites, ground, terrain } = board.hex(id)
      const cell = at.get(id)!
      for (const [i, site] of sites.entries())
        signs.set(site, (signs.get(site) ?? new Set()).add(cell.symbols[i]))
      expect(cell.pattern ?? 'clear', id).toBe(ground)
      if (terrain === 'land') expect(cell.title).toContain(ground)
    }
    const used = [...signs.values()].map((set) => [...set])
    expect(used.every((names) => names.length === 1)).toBe(true)
    expect(new Set(used.flat()).size).toBe(signs.size)
    const rivers = sheet.sides.filter(({ kind }) => kind === 'river')
    expect(rivers.length).toBeGreaterThan(400)
    for (const { here, there } of rivers) expect(board.side(here, there)).toContain('river')
  })

  it('the-war: shipyards are anchors', () => {
    const board = theWarBoard()
    const yards = theWarSheet(board).cells.filter(({ symbols }) => symbols.includes('anchor'))
    expect(yards.map(({ id }) => id).sort()).toEqual(board.ids.filter((id) => board.hex(id).shipyard).sort())
  })

  it('a stack that is too high has its number in white, whatever the style of the page', () => {
    const one = { at: '1413', arm: 'infantry', colour: '#7d8a6b', figures: '4', title: 'one' } as const
    const svg = unitsSvg(layout(etoBoard()), [one, one, one, one])
    expect(svg).toMatch(/style="fill:#ffffff"[^>]*>4<\/text>/)
    expect(unitsSvg(layout(etoBoard()), [one, one, one])).not.toMatch(/>3<\/text>/)
  })
})
