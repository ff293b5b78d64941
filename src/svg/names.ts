/** The words on a map: numbers and symbols have their places, names go round them, and the names of countries and seas round all of these. */

import {
  type Box,
  type Crowd,
  crowd,
  type Placed,
  place,
  placesOver,
  placesWithin,
  squareBox,
  textBox,
  textWidth,
} from './labels'
import type { Layout } from './layout'
import { escaped, round, type Spot, tag, text } from './markup'
import { isWithin, landOfNobody, spotOn } from './outlines'
import type { CellLook, LabelLook, MapSheet } from './sheet'

export interface Words {
  readonly numbers: readonly string[]
  readonly symbols: readonly string[]
  readonly labels: readonly string[]
  readonly names: readonly string[]
}

/** What is shown of a sheet. */
export interface Shown {
  readonly cells: readonly CellLook[]
  readonly box: Box
  /** Is it only a part? Then a name that would lie mostly over what it does not name is left out. */
  readonly cropped: boolean
}

/** `prefix` is what the ids of symbols begin with. */
export function namesOf(sheet: MapSheet, map: Layout, shown: Shown, prefix: string): Words {
  const { size } = map
  const { cells } = shown
  const hexes = sheet.board.grid !== undefined
  const taken = crowd(size)
  const numbers: string[] = []
  const symbols: string[] = []
  for (const { id, sea, symbols: own } of cells) {
    const centre = map.centre(id)
    if (hexes) {
      const { at, number, box } = numberOf(sheet, map, id)
      taken.add(box)
      numbers.push(tag('g', { class: sea ? 'sea' : undefined }, text(at, 'number', number)))
    }
    const wide = size * 0.27
    own.forEach((name, i) => {
      const at = { x: centre.x + (i - (own.length - 1) / 2) * wide, y: centre.y - size * 0.08 }
      taken.add(squareBox(at, wide * 0.95))
      symbols.push(
        tag('use', {
          href: `#${prefix}${name}`,
          x: at.x - wide / 2,
          y: at.y - wide / 2,
          width: wide,
          height: wide,
        }),
      )
    })
  }
  const visible = new Set(cells.map(({ id }) => id))
  const labels = sheet.labels.map((label) => ({
    ...label,
    over: label.over.filter((id) => visible.has(id)),
    ...(label.along && { along: label.along.filter((ends) => ends.every((id) => visible.has(id))) }),
  }))
  const { large, small } = namedOnce(labels, cells)
  const names = small.flatMap((look) => cellNames(map, look, taken))
  const seas = new Set(cells.flatMap(({ id, sea }) => (sea ? [id] : [])))
  return {
    numbers,
    symbols,
    names,
    labels: large.flatMap((label) =>
      label.along
        ? riverName(map, taken, label.text, label.along)
        : label.at
          ? waterName(sheet, map, taken, shown, label.text, label.at, seas)
          : largeName(map, hexes, taken, shown, label, seas),
    ),
  }
}

/** The number of a hex, and where it is written. */
export function numberOf(
  { board }: MapSheet,
  map: Layout,
  id: string,
): { readonly number: string; readonly at: Spot; readonly box: Box } {
  const { x, y } = map.centre(id)
  const at = { x, y: y - map.size * (board.grid?.scheme.top === 'pointy' ? 0.32 : 0.34) }
  const number = id.replace(' ', '')
  return { number, at, box: textBox(number, at, map.size * NUMBER) }
}

/** How high the letters of a number are, in parts of a hex. */
const NUMBER = 0.15

/** A country, and a space of it, that have one name are named once: by the space if the country is no more than two of them. */
function namedOnce(
  labels: readonly LabelLook[],
  cells: readonly CellLook[],
): { readonly large: readonly LabelLook[]; readonly small: readonly CellLook[] } {
  const twice = new Set<string>()
  const looks = new Map(cells.map((look) => [look.id, look]))
  const large = labels.filter(({ text: words, over }) => {
    const same = over.filter((id) => looks.get(id)!.names.includes(words))
    if (same.length === 0) return true
    if (over.length <= 2) return false
    for (const id of same) twice.add(`${id} ${words}`)
    return true
  })
  const small = cells.map((look) => ({
    ...look,
    names: look.names.filter((name) => !twice.has(`${look.id} ${name}`)),
  }))
  return { large, small }
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
  strait: { sizes: () => [0.2, 0.17, 0.15], spacing: 0.06, most: 0.05, upper: false },
  region: { sizes: () => [0.2, 0.17], spacing: 0.12, most: 0.05, upper: true },
  river: { sizes: () => [0.15, 0.13], spacing: 0.04, most: 0, upper: false },
}

function large(spaces: number): readonly number[] {
  if (spaces > 40) return [0.5, 0.4, 0.32, 0.26]
  return spaces > 8 ? [0.34, 0.28, 0.22, 0.18] : [0.24, 0.2, 0.17]
}

/** The name of a country, a sea or a region over its own spaces, in one line or two. */
function largeName(
  map: Layout,
  hexes: boolean,
  taken: Crowd,
  { box: within, cropped }: Shown,
  { text: words, kind, over }: LabelLook,
  seas: ReadonlySet<string>,
): string[] {
  const { sizes, spacing, most, upper } = LETTERS[kind]
  const home = new Set(over)
  const placed = place(
    taken,
    upper ? words.toUpperCase() : words,
    hexes || kind !== 'country' ? placesOver(map, over) : placesWithin(map, over),
    sizes(over.length).map((part) => part * map.size),
    {
      spacing,
      most,
      within,
      twoLines: true,
      share: (box) => shareWithin(map, box, home, hexes ? NONE : seas),
      least: cropped ? 0.6 : 0,
    },
  )
  return placed === null ? [] : [inLines(placed, CLASSES[kind])]
}

/** Round the spot of a water that is no space: how far to the right of it and below, in parts of the size. */
const ROUND = [0, 0.12, 0.24, 0.36, 0.5, 0.65, 0.8].flatMap((far) =>
  Array.from({ length: far === 0 ? 1 : 16 }, (_, k) => ({
    right: far * Math.cos((k * Math.PI) / 8),
    down: far * Math.sin((k * Math.PI) / 8),
  })),
)

/** The name of a sea or strait that is no space: at its spot, or as near to it as there is room on the water. */
function waterName(
  { board }: MapSheet,
  map: Layout,
  taken: Crowd,
  { box: within }: Shown,
  words: string,
  at: Spot,
  seas: ReadonlySet<string>,
): string[] {
  if (!board.outlines) return []
  const outlines = board.outlines()
  const { x, y } = spotOn(outlines, map, map.size / 3, at)
  const land = landOfNobody(outlines, map, map.size / 3)
  const isWater = (spot: Spot): boolean => {
    const id = map.spaceAt(spot.x, spot.y)
    return id === null ? !land.some((ring) => isWithin(ring, spot.x, spot.y)) : seas.has(id)
  }
  const places = ROUND.map(({ right, down }) => ({ x: x + right * map.size, y: y + down * map.size }))
  const { sizes, spacing } = LETTERS.strait
  const placed = place(
    taken,
    words,
    places,
    sizes(0).map((part) => part * map.size),
    { spacing, most: 0, within, twoLines: true, share: (box) => shareOf(box, isWater), least: 0.5 },
  )
  return placed === null ? [] : [inLines(placed, CLASSES.strait)]
}

/** How much of a box lies where a question is answered with yes, asked at three times five places of it. */
function shareOf({ left, right, top, bottom }: Box, ask: (spot: Spot) => boolean): number {
  const hits = ACROSS.flatMap((across) =>
    DOWN.filter((down) => ask({ x: left + (right - left) * across, y: top + (bottom - top) * down })),
  )
  return hits.length / (ACROSS.length * DOWN.length)
}

function inLines({ at, fontSize, lines, lineHeight }: Placed, kind: string): string {
  if (lines.length === 1) return text(at, kind, lines[0], fontSize)
  const spans = lines.map((words, i) =>
    tag('tspan', { x: at.x, dy: i === 0 ? undefined : lineHeight }, escaped(words)),
  )
  return tag('text', { class: kind, x: at.x, y: at.y, 'font-size': fontSize }, spans.join(' '))
}

const ACROSS = [0.02, 0.26, 0.5, 0.74, 0.98] as const
const DOWN = [0.1, 0.5, 0.9] as const

const NONE: ReadonlySet<string> = new Set()

/** How much a name that runs out over water is at home there: more than over its neighbours' land. */
const OVER_WATER = 0.8

/** How much of a box lies over some spaces, asked at three times five places of it; a name whose middle is at home may run out over open water. */
function shareWithin(
  map: Layout,
  { left, right, top, bottom }: Box,
  home: ReadonlySet<string>,
  open: ReadonlySet<string>,
): number {
  let hits = 0
  // The middle of its capitals, which stand in the upper part of the box.
  const isHome = [0.4, 0.5].every((down) => {
    const id = map.spaceAt((left + right) / 2, top + (bottom - top) * down)
    return id !== null && home.has(id)
  })
  const water = isHome ? OVER_WATER : 0
  for (const across of ACROSS)
    for (const down of DOWN) {
      const id = map.spaceAt(left + (right - left) * across, top + (bottom - top) * down)
      if (id === null) continue
      if (home.has(id)) hits++
      else if (open.has(id)) hits += water
    }
  return hits / (ACROSS.length * DOWN.length)
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

/** Where a name may lie at a side: how far along it from its middle, and how far off it. */
const BESIDE = [0, -0.15, 0.15].flatMap((on) => [-0.06, 0.17].map((off) => [on, off] as const))

/**
 * A river's name lies beside one of its sides, at the first where it covers nothing: a slanting one if there is room, else one that runs
 * down the sheet, and in smaller letters if need be. The middle of the river comes first.
 */
function riverName(
  map: Layout,
  taken: Crowd,
  words: string,
  along: readonly (readonly [string, string])[],
): string[] {
  const middle = along.length / 2
  const inMiddle = along
    .map((_, i) => i)
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    .map((i) => along[i])
  const longest = textWidth(words, map.size * LETTERS.river.sizes(0)[0], LETTERS.river.spacing)
  const sides = inMiddle.flatMap(([here, there]) =>
    map.borders(here, there).flatMap((border) =>
      straights(border, longest).map(([from, to]) => {
        const [a, b] = from.x < to.x ? [from, to] : [to, from]
        const angle = Math.atan2(b.y - a.y, b.x - a.x)
        return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, angle, steep: Math.abs(angle) > 1.2 }
      }),
    ),
  )
  const slopes = [...sides.filter(({ steep }) => !steep), ...sides.filter(({ steep }) => steep)]
  for (const part of LETTERS.river.sizes(0)) {
    const fontSize = map.size * part
    const half = textWidth(words, fontSize, LETTERS.river.spacing) / 2
    for (const { angle, ...side } of slopes)
      for (const [on, off] of BESIDE) {
        const x = side.x + (Math.cos(angle) * on - Math.sin(angle) * off) * map.size
        const y = side.y + (Math.sin(angle) * on + Math.cos(angle) * off) * map.size
        const boxes = slanting({ x, y }, angle, half, fontSize)
        if (boxes.some((box) => taken.covered(box) > 0)) continue
        for (const box of boxes) taken.add(box)
        const degrees = (angle * 180) / Math.PI
        const transform = `translate(${round(x)} ${round(y)}) rotate(${round(degrees)})`
        return [tag('text', { class: 'river-name', 'font-size': fontSize, transform }, escaped(words))]
      }
  }
  return []
}

/** The parts of a line that are about as long as they should be and nearly straight, as their ends; the whole of one that has none. */
function straights(border: readonly Spot[], long: number): (readonly [Spot, Spot])[] {
  if (border.length === 2) return [[border[0], border[1]]]
  const parts: (readonly [Spot, Spot, number])[] = []
  border.forEach((from, i) => {
    const to = border.findIndex((spot, k) => k > i && Math.hypot(spot.x - from.x, spot.y - from.y) >= long)
    if (to < 0) return
    const [dx, dy] = [border[to].x - from.x, border[to].y - from.y]
    const off = border
      .slice(i, to)
      .map(({ x, y }) => Math.abs(dx * (y - from.y) - dy * (x - from.x)) / Math.hypot(dx, dy))
    parts.push([from, border[to], Math.max(...off)])
  })
  const straight = parts.filter(([, , off]) => off < long * STRAIGHT).sort((a, b) => a[2] - b[2])
  return straight.length > 0
    ? straight.map(([from, to]) => [from, to])
    : [[border[0], border[border.length - 1]]]
}

/** How far a nearly straight line may lie off the straight one, in parts of its length. */
const STRAIGHT = 0.12

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
    return placed === null ? [] : [inLines(placed, 'name')]
  })
}
