/** A board as a picture: self-contained, in named layers, every space with its id. */

import { frozen } from '../kernel/frozen'
import { coastOf } from './coast'
import { hexSides } from './hex-sheet'
import {
  type Box,
  type Crowd,
  crowd,
  place,
  placesOver,
  placesWithin,
  squareBox,
  textBox,
  textWidth,
} from './labels'
import { type Layout, layout } from './layout'
import { escaped, line, points, round, type Spot, tag } from './markup'
import { landOfNobody } from './outlines'
import { type CellLook, type LabelLook, type MapSheet, SIDE_KINDS, type SideKind } from './sheet'
import { definitions, isPattern, isSymbol } from './symbols'
import { mapStyle, scoped, type Theme, themeStyle, tintClass, withFallbacks } from './theme'

/** The layers from the ground up; each is a `<g>` of that name. */
export const MAP_LAYERS = /* @__PURE__ */ frozen([
  'cells',
  'terrain',
  'coast',
  'sides',
  'rings',
  'numbers',
  'symbols',
  'labels',
  'names',
] as const)
export type MapLayer = (typeof MAP_LAYERS)[number] | 'certainty'

export interface BoardSvgOptions {
  /** Pixels from the centre of a hex to that of its neighbour. */
  readonly size?: number
  readonly theme?: Theme
  /** Which layers to draw; all but `certainty` unless told. */
  readonly layers?: readonly MapLayer[]
  /** Draw only what lies around these spaces. */
  readonly crop?: readonly string[]
  /** A title, the key, a scale and an arrow to the north; left out if `false`, and of a cropped picture. */
  readonly legend?: boolean
  /** More SVG, laid over the map: units, arrows. It uses the same {@link Layout}. */
  readonly over?: readonly string[]
}

/** What the ids within the picture begin with until its own class is known. */
const PREFIX = 'gm-@-'

/**
 * Draws a sheet.
 *
 * @example
 * ```ts
 * import { etoBoard } from 'grognard/eto'
 * import { boardSvg, etoSheet } from 'grognard/svg'
 *
 * const svg = boardSvg(etoSheet(etoBoard()), { crop: ['1413', '1613'], theme: 'dark', legend: false })
 * console.log(svg.slice(0, 4)) // → <svg
 * ```
 */
export function boardSvg(sheet: MapSheet, options: BoardSvgOptions = {}): string {
  const {
    size = 64,
    theme = 'light',
    layers = MAP_LAYERS,
    crop,
    legend = crop === undefined,
    over = [],
  } = options
  const map = layout(sheet.board, { size })
  const shown = crop === undefined ? null : framed(map, crop)
  const cells = shown === null ? sheet.cells : sheet.cells.filter(({ id }) => meets(map, id, shown))
  const visible = new Set(cells.map(({ id }) => id))
  const sides = sheet.sides.filter(({ here, there }) => visible.has(here) && visible.has(there))
  const words = namesOf(
    sheet,
    map,
    cells,
    visible,
    shown ?? { left: 0, top: 0, right: map.width, bottom: map.height },
  )
  const drawn: Record<MapLayer, () => readonly string[]> = {
    cells: () => [
      ...water(sheet, map),
      ...cells.filter(({ sea }) => sea).map((look) => cellOf(map, look)),
      ...elsewhere(sheet, map),
      ...cells.filter(({ sea }) => !sea).map((look) => cellOf(map, look)),
    ],
    terrain: () =>
      cells.flatMap(({ id, pattern }) =>
        pattern ? [shapeOf(map, id, { fill: `url(#${PREFIX}${pattern})` })] : [],
      ),
    certainty: () =>
      cells.map(({ id }) =>
        tag('polygon', {
          points: points(map.corners(id, 0.12)),
          class: `sure-${sheet.certainty(id)}`,
          'fill-opacity': 0.5,
        }),
      ),
    coast: () => shoreOf(sheet, map, cells),
    sides: () => sidesOf(map, sides),
    rings: () =>
      cells.flatMap(({ id, rings }) =>
        rings.map((ring, i) =>
          tag('polygon', { class: `ring ${ring}`, points: points(map.corners(id, 0.1 + i * 0.08)) }),
        ),
      ),
    numbers: () => words.numbers,
    symbols: () => words.symbols,
    labels: () => words.labels,
    names: () => words.names,
  }
  const body = [...MAP_LAYERS.slice(0, 3), 'certainty' as const, ...MAP_LAYERS.slice(3)]
    .filter((layer) => layers.includes(layer))
    .map((layer) => tag('g', { 'data-layer': layer }, ...drawn[layer]()))
  const head = legend ? size : 0
  const key = legend ? keyOf(sheet, map, size, head + map.height) : { body: [], height: 0 }
  const view = shown ?? { left: 0, top: 0, right: map.width, bottom: head + map.height + key.height }
  const { left, top } = view
  const width = Math.ceil(view.right - left)
  const height = Math.ceil(view.bottom - top)
  const box = `${round(left)} ${round(top)} ${width} ${height}`
  const { scope, style } = scoped(
    withFallbacks(themeStyle(theme, sheet.tints) + mapStyle(size), theme, sheet.tints),
  )
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg" class="grognard-map ${scope}" role="img" viewBox="${box}" width="${width}" height="${height}">`,
    `<title>${escaped(sheet.title)}</title>`,
    `<style>${style}</style>`,
    `<defs>${definitions(PREFIX, usedBy(sheet))}</defs>`,
    tag('rect', { class: 'paper', fill: '#f6f1e3', x: left, y: top, width, height }),
    ...(legend ? [titleOf(sheet, size)] : []),
    tag('g', { transform: head > 0 ? `translate(0 ${round(head)})` : undefined }, ...body, ...over),
    ...key.body,
    '</svg>',
    '',
  ].join('\n')
  // Ids are the page's too, and so are the classes of symbols: each picture has its own.
  return text
    .replaceAll(PREFIX, `${scope}-`)
    .replace(
      /class="(gm-[a-z -]+)"/g,
      (_, names: string) => `class="${names.replaceAll('gm-', `${scope}-`)}"`,
    )
}

function usedBy({ cells, key }: MapSheet): Set<string> {
  const used = new Set<string>(key.map(([name]) => name))
  for (const { pattern, symbols } of cells) for (const name of [pattern, ...symbols]) if (name) used.add(name)
  return used
}

/** The box around some spaces, with half a space more on every side. */
function framed(map: Layout, ids: readonly string[]): Box {
  if (ids.length === 0) throw new RangeError('a picture that is cropped to no space shows nothing')
  const corners = ids.flatMap((id) => map.corners(id))
  const edge = map.size / 2
  return {
    left: Math.min(...corners.map(({ x }) => x)) - edge,
    top: Math.min(...corners.map(({ y }) => y)) - edge,
    right: Math.max(...corners.map(({ x }) => x)) + edge,
    bottom: Math.max(...corners.map(({ y }) => y)) + edge,
  }
}

function meets(map: Layout, id: string, { left, top, right, bottom }: Box): boolean {
  const corners = map.corners(id)
  return (
    corners.some(({ x }) => x > left) &&
    corners.some(({ x }) => x < right) &&
    corners.some(({ y }) => y > top) &&
    corners.some(({ y }) => y < bottom)
  )
}

/** Between areas that do not fill the sheet there is water, or land of nobody. */
function water({ board, tints }: MapSheet, map: Layout): string[] {
  if (board.grid || !tints.sea) return []
  const { width, height, size: unit } = map
  const edge = unit / 3
  const size = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge }
  return [tag('rect', { ...size, class: tintClass('sea') })]
}

/** Land that is no space: it hides nothing, since spaces are drawn over it, but for the seas. */
function elsewhere({ board, tints }: MapSheet, map: Layout): string[] {
  if (!board.outlines || !tints.nobody) return []
  const rings = landOfNobody(board.outlines(), map, map.size / 3)
  return [tag('path', { class: `elsewhere ${tintClass('nobody')}`, d: pathOf(rings) })]
}

const pathOf = (rings: readonly (readonly Spot[])[]): string =>
  rings.map((ring) => `M${ring.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`).join('')

/** Clicks go through the shore to the hex that it is drawn on. */
function shoreOf({ board }: MapSheet, map: Layout, cells: readonly CellLook[]): string[] {
  if (!board.grid) return []
  const { water: strips, shore } = coastOf(map, cells, hexSides(board))
  return [
    ...[...strips].map(([tint, d]) =>
      tag('path', { class: `shoal ${tintClass(tint)}`, d, 'pointer-events': 'none' }),
    ),
    tag('path', { class: 'shore', d: shore, 'pointer-events': 'none' }),
  ]
}

function cellOf(map: Layout, { id, tint, sea, title }: CellLook): string {
  const kind = `cell ${sea ? 'sea ' : ''}${tintClass(tint)}`
  return shapeOf(map, id, { class: kind, 'data-space': id }, `<title>${escaped(title)}</title>`)
}

/** The shape of a space: an area with islands is a path, all others are polygons. */
function shapeOf(
  map: Layout,
  id: string,
  attributes: Readonly<Record<string, string>>,
  ...inside: readonly string[]
): string {
  const rings = map.rings(id)
  return rings.length === 1
    ? tag('polygon', { ...attributes, points: points(rings[0]) }, ...inside)
    : tag('path', { ...attributes, d: pathOf(rings) }, ...inside)
}

const OVER_WATER: readonly SideKind[] = ['water', 'strait', 'conditional']

function sidesOf(map: Layout, sides: MapSheet['sides']): string[] {
  const byKind = new Map<SideKind, string[]>(SIDE_KINDS.map((kind) => [kind, []]))
  const bands: string[] = []
  for (const { here, there, kind } of sides) {
    const ends = map.side(here, there, kind === 'weather' ? 0.08 : 0)
    const lines = map.borders(here, there)
    if (lines.some((each) => each.length > 2)) {
      const drawn = lines.map((each) => tag('polyline', { class: kind, points: points(each) }))
      byKind.get(kind)!.push(...drawn)
      continue
    }
    if (ends === null) {
      // Areas on either side of a narrow sea: the crossing is drawn where they come nearest.
      if (kind === 'strait') byKind.get(kind)!.push(line(nearest(map, here, there), kind))
      continue
    }
    // Water between two land hexes is a band with a shore on either side: the shores first, so that bands run into one another.
    if (OVER_WATER.includes(kind)) {
      byKind.get('water')!.push(line(ends, 'water'))
      bands.push(line(ends, 'channel'))
    }
    if (kind !== 'water') byKind.get(kind)!.push(line(ends, kind))
  }
  byKind.get('water')!.push(...bands)
  return SIDE_KINDS.flatMap((kind) => byKind.get(kind)!)
}

/** The two points at which the outlines of two spaces come nearest. */
function nearest(map: Layout, here: string, there: string): readonly [Spot, Spot] {
  let best: readonly [Spot, Spot] = [map.centre(here), map.centre(there)]
  let least = Number.POSITIVE_INFINITY
  for (const a of map.rings(here).flat())
    for (const b of map.rings(there).flat()) {
      const far = Math.hypot(a.x - b.x, a.y - b.y)
      if (far < least) [best, least] = [[a, b], far]
    }
  return best
}

// ---- words on the map ----------------------------------------------------------------------------

interface Words {
  readonly numbers: readonly string[]
  readonly symbols: readonly string[]
  readonly labels: readonly string[]
  readonly names: readonly string[]
}

/** Numbers and symbols have their places; names go round them, and the names of countries and seas round all of these. */
function namesOf(
  sheet: MapSheet,
  map: Layout,
  cells: readonly CellLook[],
  visible: ReadonlySet<string>,
  within: Box,
): Words {
  const { size } = map
  const hexes = sheet.board.grid !== undefined
  const taken = crowd(size)
  const numbers: string[] = []
  const symbols: string[] = []
  const high = sheet.board.grid?.scheme.top === 'pointy' ? 0.32 : 0.34
  for (const { id, sea, symbols: own } of cells) {
    const centre = map.centre(id)
    if (hexes) {
      const at = { x: centre.x, y: centre.y - size * high }
      const number = id.replace(' ', '')
      taken.add(textBox(number, at, size * 0.15))
      numbers.push(tag('g', { class: sea ? 'sea' : undefined }, text(at, 'number', number)))
    }
    const wide = size * 0.27
    own.forEach((name, i) => {
      const at = { x: centre.x + (i - (own.length - 1) / 2) * wide, y: centre.y - size * 0.08 }
      taken.add(squareBox(at, wide * 0.95))
      symbols.push(
        tag('use', {
          href: `#${PREFIX}${name}`,
          x: at.x - wide / 2,
          y: at.y - wide / 2,
          width: wide,
          height: wide,
        }),
      )
    })
  }
  const names = cells.flatMap((look) => cellNames(map, look, taken))
  const labels = sheet.labels.flatMap(({ text: words, kind, over, along }) => {
    if (along)
      return riverName(
        map,
        taken,
        words,
        along.filter((ends) => ends.every((id) => visible.has(id))),
      )
    const own = over.filter((id) => visible.has(id))
    const spots = hexes || kind !== 'country' ? placesOver(map, own) : placesWithin(map, own)
    const { sizes, spacing, most, upper } = LETTERS[kind]
    const label = upper ? words.toUpperCase() : words
    const fontSizes = sizes(own.length).map((part) => part * size)
    const home = new Set(own)
    const placed = place(taken, label, spots, fontSizes, {
      spacing,
      most,
      within,
      fits: (box) => shareWithin(map, box, home) >= 0.7,
    })
    return placed === null ? [] : [text(placed.at, CLASSES[kind], label, placed.fontSize)]
  })
  return { numbers, symbols, labels, names }
}

const CLASSES = {
  country: 'country',
  sea: 'sea-name',
  strait: 'sea-name small',
  region: 'region-name',
  river: 'river-name',
} as const

/** Letters by what they name: the sizes to try, by how many spaces there are, how far apart, and how much they may cover. */
const LETTERS: Readonly<
  Record<
    LabelLook['kind'],
    {
      readonly sizes: (spaces: number) => readonly number[]
      readonly spacing: number
      readonly most: number
      readonly upper: boolean
    }
  >
> = {
  country: { sizes: large, spacing: 0.12, most: 0.12, upper: true },
  sea: { sizes: large, spacing: 0.06, most: 0.12, upper: false },
  strait: { sizes: () => [0.2, 0.17], spacing: 0.06, most: 0.05, upper: false },
  region: { sizes: () => [0.2, 0.17], spacing: 0.12, most: 0.05, upper: true },
  river: { sizes: () => [0.15], spacing: 0.04, most: 0, upper: false },
}

function large(spaces: number): readonly number[] {
  if (spaces > 40) return [0.5, 0.4, 0.32, 0.26]
  return spaces > 8 ? [0.34, 0.28, 0.22] : [0.24, 0.19]
}

/** How much of a box lies over some spaces, asked at five places along its middle. */
function shareWithin(map: Layout, { left, right, top, bottom }: Box, home: ReadonlySet<string>): number {
  const y = (top + bottom) / 2
  const hits = [0.02, 0.26, 0.5, 0.74, 0.98].filter((part) => {
    const id = map.spaceAt(left + (right - left) * part, y)
    return id !== null && home.has(id)
  })
  return hits.length / 5
}

/** What a slanting text covers: squares along it, since its upright box would be mostly empty. */
function slanting({ x, y }: Spot, angle: number, half: number, fontSize: number): Box[] {
  const count = Math.max(2, Math.ceil((2 * half) / fontSize))
  const up = fontSize * 0.33
  return Array.from({ length: count }, (_, i) => {
    const far = half * ((2 * i + 1) / count - 1)
    const middle = {
      x: x + Math.cos(angle) * far + Math.sin(angle) * up,
      y: y + Math.sin(angle) * far - Math.cos(angle) * up,
    }
    return squareBox(middle, fontSize * 0.95)
  })
}

/** A river's name lies beside one of its slanting sides, at the first where it covers nothing. */
function riverName(
  map: Layout,
  taken: Crowd,
  words: string,
  along: readonly (readonly [string, string])[],
): string[] {
  const fontSize = map.size * LETTERS.river.sizes(0)[0]
  const half = textWidth(words, fontSize, LETTERS.river.spacing) / 2
  // The middle of the river first.
  const order = along
    .map((_, i) => i)
    .sort((a, b) => Math.abs(a - along.length / 2) - Math.abs(b - along.length / 2))
  for (const i of order) {
    const ends = map.side(...along[i])
    if (ends === null) continue
    const [a, b] = ends[0].x < ends[1].x ? ends : [ends[1], ends[0]]
    const angle = Math.atan2(b.y - a.y, b.x - a.x)
    if (Math.abs(angle) > 1.2) continue
    for (const off of [-0.06, 0.17]) {
      const x = (a.x + b.x) / 2 - Math.sin(angle) * off * map.size
      const y = (a.y + b.y) / 2 + Math.cos(angle) * off * map.size
      const boxes = slanting({ x, y }, angle, half, fontSize)
      if (boxes.some((box) => taken.covered(box) > 0)) continue
      for (const box of boxes) taken.add(box)
      const degrees = (angle * 180) / Math.PI
      return [
        tag(
          'text',
          {
            class: 'river-name',
            'font-size': fontSize,
            transform: `translate(${round(x)} ${round(y)}) rotate(${round(degrees)})`,
          },
          escaped(words),
        ),
      ]
    }
  }
  return []
}

function cellNames(map: Layout, { id, names, symbols }: CellLook, taken: Crowd): string[] {
  const { x, y } = map.centre(id)
  const { size } = map
  const first = symbols.length > 0 ? 0.26 : 0.1
  return names.flatMap((name, i) => {
    const spots = [first, first + 0.08, first + 0.15, first - 0.1].flatMap((down) =>
      [0, -0.14, 0.14, -0.26, 0.26].map((right) => ({
        x: x + right * size,
        y: y + (down + i * 0.17) * size,
      })),
    )
    const placed = place(taken, name, spots, [size * 0.165, size * 0.14])
    return placed === null ? [] : [text(placed.at, 'name', name, placed.fontSize)]
  })
}

const text = ({ x, y }: Spot, kind: string, words: string, fontSize?: number): string =>
  tag('text', { class: kind, x, y, 'font-size': fontSize }, escaped(words))

// ---- title, key, scale, north --------------------------------------------------------------------

const titleOf = ({ title }: MapSheet, size: number): string =>
  text({ x: size / 2, y: size * 0.75 }, 'title', title, size * 0.42)

function keyOf(sheet: MapSheet, map: Layout, size: number, top: number): { body: string[]; height: number } {
  const fontSize = size * 0.24
  const sample = size * 0.7
  const gap = size * 0.25
  const longest = Math.max(...sheet.key.map(([, words]) => textWidth(words, fontSize)))
  const column = sample + gap + longest + size * 0.4
  const north = size * 2.4
  const columns = Math.max(1, Math.floor((map.width - size - north) / column))
  const row = size * 0.5
  const entries = sheet.key.map(([name, words], i) => {
    const x = size / 2 + (i % columns) * column
    const y = top + row * (Math.floor(i / columns) + 0.7)
    return (
      sampleOf(sheet, name, x, y, sample) +
      text({ x: x + sample + gap, y: y + fontSize * 0.35 }, '', words, fontSize)
    )
  })
  const rows = Math.ceil(sheet.key.length / columns)
  const bottom = top + row * Math.max(rows, 4)
  const credit = text({ x: size / 2, y: bottom + row * 0.75 }, 'credit', sheet.credit, size * 0.19)
  const compass = northArrow(sheet.north, { x: map.width - size * 1.2, y: top + size * 0.95 }, size)
  const scale = sheet.kilometres === null ? '' : scaleBar(sheet.kilometres, map, top + size * 2.15)
  return {
    body: [tag('g', { class: 'key' }, ...entries), compass, scale, credit],
    height: bottom + row - top,
  }
}

function sampleOf(
  { tints }: MapSheet,
  name: MapSheet['key'][number][0],
  x: number,
  y: number,
  width: number,
): string {
  const ends = [
    { x, y },
    { x: x + width, y },
  ] as const
  if (isSymbol(name)) {
    const size = width * 0.42
    return tag('use', {
      href: `#${PREFIX}${name}`,
      x: x + (width - size) / 2,
      y: y - size / 2,
      width: size,
      height: size,
    })
  }
  const box = { x: x + width * 0.15, y: y - width * 0.2, width: width * 0.7, height: width * 0.4 }
  if (isPattern(name)) {
    return (
      tag('rect', { ...box, class: tintClass(Object.keys(tints)[0]) }) +
      tag('rect', { ...box, fill: `url(#${PREFIX}${name})` })
    )
  }
  if (!(SIDE_KINDS as readonly string[]).includes(name)) return tag('rect', { ...box, class: `ring ${name}` })
  const wet = (OVER_WATER as readonly string[]).includes(name)
  const under = wet ? line(ends, 'water') + line(ends, 'channel') : ''
  return name === 'water' ? under : under + line(ends, name)
}

function northArrow(degrees: number, { x, y }: Spot, size: number): string {
  const arrow = tag('path', {
    class: 'gm-ink',
    d: `M0 ${round(-size * 0.5)}L${round(size * 0.16)} ${round(size * 0.3)}L0 ${round(size * 0.14)}L${round(-size * 0.16)} ${round(size * 0.3)}z`,
  })
  const letter = text({ x: 0, y: -size * 0.56 }, '', 'N', size * 0.28)
  return tag(
    'g',
    { class: 'north', transform: `translate(${round(x)} ${round(y)}) rotate(${round(degrees)})` },
    arrow,
    letter,
  )
}

/** A bar of some hundreds of kilometres, the round number nearest to four spaces. */
function scaleBar(kilometres: number, map: Layout, y: number): string {
  const length = Math.max(100, Math.round((kilometres * 3) / 100) * 100)
  const width = (length / kilometres) * map.size
  const right = map.width - map.size * 0.6
  const bar = tag('path', {
    class: 'gm-ink',
    d: `M${round(right - width)} ${round(y)}h${round(width)}v${round(map.size * 0.05)}h${round(-width)}z`,
  })
  return bar + text({ x: right - width / 2, y: y - map.size * 0.1 }, '', `${length} km`, map.size * 0.22)
}
