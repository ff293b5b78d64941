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
