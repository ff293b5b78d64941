import { describe, expect, it } from 'vitest'
import { outcomesOf } from '../../src'
import { aetoBoard } from '../../src/games/aeto'
import { eto, etoBoard } from '../../src/games/eto'
import { europeEngulfedBoard } from '../../src/games/europe-engulfed'
import { theWarBoard } from '../../src/games/the-war'
import {
  aetoSheet,
  boardSvg,
  etoCounters,
  etoSheet,
  europeEngulfedSheet,
  layout,
  MAP_LAYERS,
  oddsSvg,
  overlaySvg,
  theWarSheet,
  unitsSvg,
} from '../../src/svg'
import { hexSides } from '../../src/svg/hex-sheet'
import { type Box, overlap, squareBox, textBox } from '../../src/svg/labels'
import { darkened } from '../../src/svg/theme'
import { inkOn } from '../../src/svg/units'
import { apart } from '../../src/svg/vision'

const SHEETS = {
  eto: () => etoSheet(etoBoard()),
  'the-war': () => theWarSheet(theWarBoard()),
  aeto: () => aetoSheet(aetoBoard()),
  'europe-engulfed': () => europeEngulfedSheet(europeEngulfedBoard()),
}

/** Tags that are opened and not closed, or closed and not opened. */
function badTags(svg: string): string[] {
  const open: string[] = []
  const bad: string[] = []
  for (const [, close, name, , self] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:"[^"]*"|[^">])*?)(\/?)>/g)) {
    if (self) continue
    if (!close) open.push(name)
    else if (open.pop() !== name) bad.push(name)
  }
  return [...open, ...bad]
}

/** The texts of a kind, line by line; `name` is all that a text says. */
const words = (svg: string, kind: string) =>
  [
    ...svg.matchAll(
      new RegExp(
        `<text class="${kind}" x="([\\d.-]+)" y="([\\d.-]+)" font-size="([\\d.]+)">(.*?)</text>`,
        'g',
      ),
    ),
  ].flatMap(([, x, y, fontSize, inside]) => {
    const name = inside.replace(/<[^>]*>/g, '')
    const spans = [...inside.matchAll(/<tspan x="[\d.-]+"(?: dy="([\d.]+)")?>([^<]*)<\/tspan>/g)]
    const lines = spans.length > 0 ? spans.map(([, dy = '0', text]) => [dy, text]) : [['0', inside]]
    return lines.map(([dy, text]) => ({
      name,
      text,
      at: { x: Number(x), y: Number(y) + Number(dy) },
      fontSize: Number(fontSize),
    }))
  })

const KINDS = ['country', 'sea-name', 'sea-name small', 'region-name', 'name']

/** Everything that is written on a map but its numbers. */
const written = (svg: string) => [
  ...KINDS.flatMap((kind) => words(svg, kind).map(({ name }) => name)),
  ...[...svg.matchAll(/class="river-name"[^>]*>([^<]*)</g)].map(([, name]) => name),
]

/** The contrast of two colours as WCAG has it. */
function contrast(a: string, b: string): number {
  const light = (colour: string) => {
    const [r, g, blue] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue
  }
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const variable = (svg: string, name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(svg)![1]

describe.each(Object.entries(SHEETS))('a picture of %s', (_, sheetOf) => {
  const sheet = sheetOf()
  const svg = boardSvg(sheet)

  it('is well formed, the same every time, and asks nothing from elsewhere', () => {
    expect(badTags(svg)).toEqual([])
    expect(boardSvg(sheetOf())).toBe(svg)
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|@import|<image/)
    expect(svg).not.toMatch(/NaN|undefined/)
  })

  it('has every space by its id, once, with words about it', () => {
    const shown = [...svg.matchAll(/data-space="([^"]*)"/g)].map(([, id]) => id)
    // Land is drawn over the sea, and a fortress over the land around it.
    expect([...shown].sort()).toEqual([...sheet.board.ids].sort())
    expect(svg.match(/<(?:polygon|path) class="cell[^>]*><title>[^<]+<\/title>/g)).toHaveLength(shown.length)
  })

  it('has its layers in order, and only those that were asked for', () => {
    const layers = (text: string) => [...text.matchAll(/data-layer="([^"]*)"/g)].map(([, name]) => name)
    expect(layers(svg)).toEqual([...MAP_LAYERS])
    expect(layers(boardSvg(sheet, { layers: ['cells', 'certainty'] }))).toEqual(['cells', 'certainty'])
  })

  it('writes no name of a country or sea over another name', () => {
    const large = [...words(svg, 'country'), ...words(svg, 'sea-name')]
    const boxes = [...large, ...words(svg, 'name')].map(({ text, at, fontSize }) =>
      textBox(text, at, fontSize),
    )
    for (let i = 0; i < large.length; i++)
      for (let j = 0; j < boxes.length; j++) {
        const size = (boxes[i].right - boxes[i].left) * (boxes[i].bottom - boxes[i].top)
        if (i !== j)
          expect(overlap(boxes[i], boxes[j]) / size, `${large[i].text} and ${j}`).toBeLessThan(0.12)
      }
  })

  it('covers no name with another, and no symbol with a name', () => {
    const names = words(svg, 'name').map((word) => ({
      ...word,
      box: textBox(word.text, word.at, word.fontSize),
    }))
    const symbols = [
      ...svg.matchAll(/<use href="#gm-[a-z0-9-]+" x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)"/g),
    ]
      .map(([, x, y, width]) => [Number(x), Number(y), Number(width)])
      .map(([x, y, width]) => squareBox({ x: x + width / 2, y: y + width / 2 }, width * 0.8))
    const share = (a: Box, b: Box) => overlap(a, b) / ((a.right - a.left) * (a.bottom - a.top))
    const bad = names.flatMap(({ text, box }, i) => [
      ...names
        .filter((other, j) => j > i && share(box, other.box) > 0.25)
        .map((other) => `${text}/${other.text}`),
      ...symbols.filter((symbol) => share(symbol, box) > 0.25).map(() => `${text}/symbol`),
    ])
    expect(bad).toEqual([])
  })

  it('writes the numbers of hexes on open ground, whatever the terrain', () => {
    const [, terrain] = /data-layer="terrain">(.*?)<\/g>/s.exec(svg)!
    const numbers = [...svg.matchAll(/<text class="number" x="([\d.-]+)" y="([\d.-]+)">(\w+)</g)].map(
      ([, x, y, id]) => ({ id, box: textBox(id, { x: Number(x), y: Number(y) }, 64 * 0.15) }),
    )
    const near = (a: number, b: number) => Math.abs(a - b) < 0.11
    const rooms = [...terrain.matchAll(/fill-rule="evenodd" d="M[^M]*M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)H/g)]
    const open = numbers.filter(({ box }) =>
      rooms.some(
        ([, left, top, right, bottom]) =>
          near(Number(left), box.left) &&
          near(Number(top), box.top) &&
          near(Number(right), box.right) &&
          near(Number(bottom), box.bottom),
      ),
    )
    const rough = sheet.cells
      .filter(({ pattern }) => pattern !== undefined)
      .map(({ id }) => id.replace(' ', ''))
    expect(rough.length).toBeGreaterThan(10)
    // Areas have no numbers.
    expect(open.map(({ id }) => id).sort()).toEqual(sheet.board.grid ? rough.sort() : [])
  })

  it('writes the name of a country of some size over its own land', () => {
    const plain = boardSvg(sheet, { legend: false })
    const map = layout(sheet)
    const countries = sheet.labels.filter(({ kind, over }) => kind === 'country' && over.length >= 3)
    expect(countries.length).toBeGreaterThan(8)
    for (const { text, over } of countries) {
      const lines = words(plain, 'country').filter(({ name }) => name === text.toUpperCase())
      expect(lines.length, text).toBeGreaterThan(0)
      for (const { at, fontSize } of lines) {
        const middle = map.spaceAt(at.x, at.y - fontSize / 3)
        expect(over, `${text} in ${middle}`).toContain(middle)
      }
    }
  })

  it('names every country, sea, river and region that it has, and no space twice', () => {
    const all = written(svg)
    const missing = sheet.labels.filter(
      ({ text }) => !all.includes(text) && !all.includes(text.toUpperCase()),
    )
    expect(missing.map(({ text }) => text)).toEqual([])
    for (const { text, over } of sheet.labels.filter(({ kind }) => kind === 'country')) {
      const alike = sheet.cells.filter(({ id, names }) => over.includes(id) && names.includes(text))
      if (alike.length === 0) continue
      const times = all.filter((name) => name === text || name === text.toUpperCase())
      expect(times, text).toHaveLength(1)
    }
  })

  it('keeps the names of countries and seas on the sheet', () => {
    const { width, height } = layout(sheet.board)
    for (const { text, at, fontSize } of ['country', 'sea-name', 'sea-name small', 'region-name'].flatMap(
      (kind) => words(svg, kind),
    )) {
      const box = textBox(text, at, fontSize)
      expect(box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height, text).toBe(true)
    }
  })

  it.each([
    ['light', 7, (tint: string) => tint],
    ['dark', 4, darkened],
  ] as const)(
    'has tints of %s pages side by side that protanopes and deuteranopes tell apart',
    (_theme, least, shade) => {
      const looks = new Map(sheet.cells.map((look) => [look.id, look]))
      for (const [a, b] of hexSides(sheet.board)) {
        const [here, there] = [looks.get(a)!, looks.get(b)!]
        // Land and sea have a shore between them as well.
        if (here.tint === there.tint || here.sea || there.sea) continue
        expect(
          apart(shade(sheet.tints[here.tint]), shade(sheet.tints[there.tint])),
          `${here.tint}/${there.tint}`,
        ).toBeGreaterThan(least)
      }
    },
  )

  it('has its colours for programs that know no CSS variables', () => {
    const style = /<style>(.*?)<\/style>/s.exec(svg)![1]
    const rules = style.split('}').filter((text) => /(fill|stroke):var/.test(text))
    expect(rules.length).toBeGreaterThan(20)
    for (const text of rules) expect(text).toMatch(/(fill|stroke):#[0-9a-f]{6};\1:var/)
  })

  it.each(['light', 'dark'] as const)('can be read on a %s page', (theme) => {
    const themed = boardSvg(sheet, { theme })
    for (const [key, tint] of [...themed.matchAll(/--tint-([a-z-]+):(#[0-9a-f]{6})/g)].map(([, k, v]) => [
      k,
      v,
    ])) {
      const sea = sheet.cells.some((cell) => cell.sea && cell.tint === key)
      expect(
        contrast(variable(themed, sea ? 'sea-number' : 'number'), tint),
        `${key}`,
      ).toBeGreaterThanOrEqual(4.5)
      expect(contrast(variable(themed, 'ink'), tint), `${key}`).toBeGreaterThanOrEqual(4.5)
      // Names of countries, regions and seas are written on the map as they are, with nothing of it shining through.
      const written = sea || key === 'sea' ? 'sea-ink' : 'country-ink'
      expect(contrast(variable(themed, written), tint), `${written} on ${key}`).toBeGreaterThanOrEqual(4.5)
    }
    expect(themed).not.toMatch(/\.(country|region-name|sea-name|river-name|small)\{([^}]*;)?opacity/)
  })
})

describe('a picture', () => {
  const board = etoBoard()
  const sheet = etoSheet(board)

  it('is cropped to some spaces and what is around them', () => {
    const svg = boardSvg(sheet, { crop: ['1413'] })
    const shown = [...svg.matchAll(/data-space="([^"]*)"/g)].map(([, id]) => id)
    expect(shown.sort()).toEqual(['1413', ...board.grid.neighbours('1413')].sort())
    expect(svg).not.toContain('class="north"')
    expect(() => boardSvg(sheet, { crop: [] })).toThrow('shows nothing')
  })

  it('is of a sheet, and who hands in a board is told so', () => {
    expect(() => boardSvg(board as never)).toThrow('boardSvg draws a sheet')
  })

  it("shows an owner's corrections", () => {
    const corrected = etoBoard({ overlay: { '2714': { resource: 'russia', name: 'Elista' } } })
    expect(boardSvg(sheet)).not.toContain('Elista')
    expect(boardSvg(etoSheet(corrected))).toContain('>Elista</text>')
  })

  it('draws the shore inside the land, of the same hexes as the board', () => {
    const shore = (text: string) => /<path class="shore" d="([^"]*)"/.exec(text)![1]
    const before = shore(boardSvg(sheet))
    expect(before.match(/M/g)!.length).toBeGreaterThan(8)
    // An island of one hex more is one line more, and it closes.
    const island = etoBoard({
      overlay: { '0304': { terrain: 'clear', country: 'britain', continent: 'europe' } },
    })
    const after = shore(boardSvg(etoSheet(island)))
    expect(after.match(/Z/g)!.length).toBe(before.match(/Z/g)!.length + 1)
    const map = layout(board)
    const spots = [...before.matchAll(/Q([\d.-]+) ([\d.-]+) /g)].map(([, x, y]) =>
      map.spaceAt(Number(x), Number(y)),
    )
    const atSea = spots.filter((id) => id !== null && board.hex(id).terrain === 'sea')
    expect(spots.length).toBeGreaterThan(500)
    expect(atSea).toEqual([])
  })

  it('writes rivers along their sides, straits, small seas and regions', () => {
    const war = boardSvg(theWarSheet(theWarBoard()))
    for (const river of ['Rhine', 'Danube', 'Dnieper', 'Volga', 'Vistula', 'Nile', 'Tigris'])
      expect(war, river).toMatch(new RegExp(`class="river-name"[^>]*rotate[^>]*>${river}<`))
    const svg = boardSvg(sheet)
    expect(written(svg)).toEqual(
      expect.arrayContaining(['Skagerrak', 'Bosporus', 'Aegean Sea', 'White Sea', 'EAST PRUSSIA', 'SICILY']),
    )
    const aeto = boardSvg(aetoSheet(aetoBoard()))
    expect(written(aeto)).toEqual(
      expect.arrayContaining(['North Sea', 'Black Sea', 'Skagerrak', 'VICHY FRANCE']),
    )
  })

  it('says how sure we are of each hex', () => {
    const sure = boardSvg(sheet, { layers: ['certainty'] })
    expect(sheet.certainty('1322')).toBe('rulebook')
    for (const kind of ['rulebook', 'survey', 'judgement']) {
      expect(sure).toContain(`class="sure-${kind}"`)
      expect(sure).toMatch(new RegExp(`<rect [^>]*class="sure-${kind}"/><text`))
    }
    expect(boardSvg(sheet)).not.toContain('class="sure-')
  })

  it('writes a long name in two lines over small land, and leaves out of a part what would lie elsewhere', () => {
    const lines = words(boardSvg(sheet), 'country').filter(({ name }) => name === 'LEBANON AND SYRIA')
    expect(lines.map(({ text }) => text)).toEqual(['LEBANON', 'AND SYRIA'])
    expect(lines[1].at.y - lines[0].at.y).toBeGreaterThan(lines[0].fontSize)
    // One hex of the Aegean is in sight, and no room on it.
    const part = boardSvg(sheet, { crop: ['1820'] })
    expect(part).toContain('data-space="1920"')
    const map = layout(board)
    for (const { text, name, at, fontSize } of words(part, 'country')) {
      const { over } = sheet.labels.find((label) => label.text.toUpperCase() === name)!
      expect(over, `${text} of ${name}`).toContain(map.spaceAt(at.x, at.y - fontSize / 3))
    }
  })

  it('has a scale that the earth agrees with', () => {
    const engulfed = europeEngulfedSheet(europeEngulfedBoard())
    const spots = [sheet, engulfed].map((one) => ({
      map: layout(one, { size: 1 }),
      kilometres: one.kilometres!,
    }))
    const far = ({ map, kilometres }: (typeof spots)[0], a: string, b: string) =>
      Math.hypot(map.centre(a).x - map.centre(b).x, map.centre(a).y - map.centre(b).y) * kilometres
    // Berlin to Moscow, 1,610 km; Leningrad to Istanbul, 2,100 km: within a tenth, since a space is no point.
    const ratios = [
      far(spots[0], '1312', '2309') / 1610,
      far(spots[1], 'Berlin', 'Moscow') / 1610,
      far(spots[1], 'Leningrad', 'Istanbul') / 2100,
    ]
    for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.1)
  })

  it('has styles and ids of its own, which leave the page and other pictures alone', () => {
    const pictures = [
      boardSvg(sheet),
      boardSvg(sheet, { theme: 'dark' }),
      boardSvg(theWarSheet(theWarBoard()), { crop: ['1709'] }),
      oddsSvg([{ value: 'all', probability: { numerator: 1n, denominator: 1n } }] as never),
    ]
    const scopes = pictures.map((svg) => {
      const scope = /class="grognard-map(?: grognard-odds)? (gm-[a-z0-9]+)"/.exec(svg)![1]
      const style = /<style>(.*?)<\/style>/s.exec(svg)![1].replace(/@media[^{]*\{/g, '')
      const selectors = style
        .split('}')
        .flatMap((rule) => rule.split('{')[0].split(','))
        .filter((one) => one.trim() !== '')
      for (const selector of selectors) expect(selector.trim()).toMatch(new RegExp(`^\\.${scope}(?:$|[ -])`))
      for (const [, id] of svg.matchAll(/ id="([^"]*)"/g)) expect(id.startsWith(`${scope}-`), id).toBe(true)
      for (const [, id] of svg.matchAll(/#(gm-[a-z0-9-]*)/g)) expect(svg).toContain(`id="${id}"`)
      return scope
    })
    expect(new Set(scopes).size).toBe(4)
    expect(boardSvg(sheet)).toBe(pictures[0])
  })

  it('follows the page between light and dark', () => {
    expect(boardSvg(sheet, { theme: 'auto' })).toContain('@media (prefers-color-scheme:dark)')
  })
})

describe('units', () => {
  const map = layout(etoBoard())
  const state = eto.setup({ scenario: '1941', seed: 'pictures' })
  const counters = etoCounters(state)

  it('are all there, stack by stack', () => {
    expect(counters).toHaveLength(state.units.reduce((sum, { units }) => sum + units.length, 0))
    const svg = unitsSvg(map, counters)
    expect(badTags(svg)).toEqual([])
    expect([...svg.matchAll(/data-stack="([^"]*)"/g)].map(([, at]) => at)).toEqual(
      state.units.map(({ at }) => at),
    )
  })

  it('are fanned up to a limit, and counted beyond it', () => {
    const four = Array.from({ length: 4 }, () => ({ ...counters[0] }))
    const svg = unitsSvg(map, four, { fan: 2 })
    expect(svg.match(/<title>/g)).toHaveLength(2)
    expect(svg).toContain('>4</text>')
  })

  it('show nothing of a hidden block but that it is there', () => {
    const hidden = unitsSvg(map, [
      { at: '1413', arm: null, colour: '#7d8a6b', figures: '7', title: 'a block' },
    ])
    expect(hidden).not.toContain('>7</text>')
  })

  it('have ink that can be read', () => {
    const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
    const mixed = (over: string, under: string, share: number) =>
      `#${[1, 3, 5]
        .map((at) =>
          Math.round(part(over, at) * share + part(under, at) * (1 - share))
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`
    for (const { colour } of counters) {
      expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(4.5)
      // A spent one, as it is seen: its face under a veil, and its ink over that.
      const spent = unitsSvg(map, [
        { at: '1413', arm: 'infantry', colour, figures: '7', title: '', spent: true },
      ])
      const [, veil] = /fill="#ffffff" fill-opacity="(\S+)"/.exec(spent)!
      const [, faded, ink] = /<g opacity="(\S+)">.*style="fill:(#\w+)">7</s.exec(spent)!
      const face = mixed('#ffffff', colour, Number(veil))
      expect(contrast(mixed(ink, face, Number(faded)), face), colour).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe('an overlay', () => {
  const map = layout(etoBoard())

  it('draws what it is given, each in its layer', () => {
    const svg = overlaySvg(map, {
      reach: { '1413': 3 },
      supply: { '1414': true, '1415': false },
      zones: ['1512'],
      arrows: [{ path: ['1413', '1414'], kind: 'attack' }],
      odds: { '1414': '3-1 & more' },
      front: { '1413': 'axis', '1414': 'allied', '1416': 'allied' },
    })
    const layers = [...svg.matchAll(/data-layer="([^"]*)"/g)].map(([, name]) => name)
    expect(layers).toEqual(['supply', 'zones', 'reach', 'front', 'arrows', 'odds'])
    expect(svg.match(/class="front"/g)).toHaveLength(1)
    expect(svg).toContain('3-1 &amp; more')
    expect(badTags(svg)).toEqual([])
  })
})

describe('odds', () => {
  it('are bars with exact chances', () => {
    const svg = oddsSvg(
      outcomesOf((dice) => (dice.d(6) > 4 ? 'hit' : 'miss')),
      { title: 'One shot' },
    )
    expect(svg).toContain('33.3 % (1/3)')
    expect(svg).toContain('66.7 % (2/3)')
    const widths = [...svg.matchAll(/class="bar"[^>]* width="([\d.]+)"/g)].map(([, width]) => Number(width))
    expect(Math.max(...widths) / Math.min(...widths)).toBeCloseTo(2, 1)
    expect(badTags(svg)).toEqual([])
  })
})
