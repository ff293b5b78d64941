/**
 * The outlines of the areas: the sheet pixel by pixel, each given to the area whose land or water it is, and the lines between them traced,
 * thinned and written so that two areas share the line between them, as in a topology: nothing overlaps and nothing gapes.
 */

import { STEP_LETTERS } from '../../../games/europe-engulfed/outlines'
import { AREAS } from './areas'
import { LAND_BORDERS } from './borders'
import type { AreaRow } from './model'
import type { XY } from './outline'
import * as sheet from './outline'
import { ZONES } from './picture'
import { landOf, seeds } from './touch'
import { WATERS } from './waters'

/** A pixel here is two of the sheet wide and high. */
const STEP = 2
const WIDTH = sheet.WIDTH / STEP
const HEIGHT = sheet.HEIGHT / STEP
const project = (place: readonly [number, number]): XY => {
  const [x, y] = sheet.project(place)
  return [x / STEP, y / STEP]
}

/** Land of no area, and water that belongs to none: lakes, the Caspian. */
const NOBODY = -2
const WATER = -1

/** Islands and ponds smaller than this many pixels are left out. */
const LEAST = 10
/** How far a line may run from the true one, in pixels. */
const TOLERANCE = 1.1

export interface Outlined {
  /** Lines from one place where three meet to the next, or closed. */
  readonly arcs: readonly (readonly XY[])[]
  /** By area: its rings, the largest first, each as the numbers of its arcs from 1 on, below nought those that are run backwards. */
  readonly rings: ReadonlyMap<string, readonly (readonly number[])[]>
  /** Land of no area. */
  readonly nobody: readonly (readonly number[])[]
}

/** Clockwise. */
const RING: readonly XY[] = [
  [-2, -5],
  [2, -5],
  [5, -2],
  [5, 2],
  [2, 5],
  [-2, 5],
  [-5, 2],
  [-5, -2],
]
const BOX: readonly XY[] = [
  [-41, -11],
  [41, -11],
  [41, 11],
  [-41, 11],
]

const index = (x: number, y: number) => y * WIDTH + x

/** Whose each pixel is: the number of the area, or one of the two above. */
function owners(): Int16Array {
  const all = seeds()
  const byName = new Map(AREAS.map(({ name }, i) => [name, i]))
  const land = landOf(all, STEP)
  const owner = new Int16Array(land.length)
  for (let i = 0; i < land.length; i++)
    owner[i] = land[i] < 0 ? WATER : (byName.get(all[land[i]].name) ?? NOBODY)
  clean(owner)
  flood(owner)
  clean(owner)
  return owner
}

/** Asks for each pixel beside another; the sheet has two million, so no lists are made. */
function beside(i: number, ask: (next: number) => void): void {
  const x = i % WIDTH
  if (x > 0) ask(i - 1)
  if (x < WIDTH - 1) ask(i + 1)
  if (i >= WIDTH) ask(i - WIDTH)
  if (i < WIDTH * (HEIGHT - 1)) ask(i + WIDTH)
}

/** Gives what is too small to be drawn to whatever lies around it, but for the largest piece of an area. */
function clean(owner: Int16Array): void {
  const seen = new Uint8Array(owner.length)
  const pieces = new Map<number, number[][]>()
  for (let start = 0; start < owner.length; start++) {
    if (seen[start]) continue
    const piece = [start]
    seen[start] = 1
    for (const at of piece)
      beside(at, (next) => {
        if (seen[next] || owner[next] !== owner[start]) return
        seen[next] = 1
        piece.push(next)
      })
    const own = pieces.get(owner[start])
    if (own) own.push(piece)
    else pieces.set(owner[start], [piece])
  }
  for (const [who, own] of pieces) {
    own.sort((a, b) => b.length - a.length)
    for (const [i, piece] of own.entries()) {
      if (piece.length >= LEAST || (i === 0 && who >= 0)) continue
      let other = who
      for (const at of piece)
        beside(at, (next) => {
          if (other === who) other = owner[next]
        })
      for (const at of piece) owner[at] = other
    }
  }
}

/** Water goes to the sea zone that is nearest by ship; lines between zones are not crossed. */
function flood(owner: Int16Array): void {
  const wall = new Uint8Array(owner.length)
  for (const zone of ZONES)
    zone.slice(1).forEach((to, i) => {
      const [a, b] = [project(zone[i]), project(to)]
      const steps = Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) * 3)
      for (let k = -steps; k <= 2 * steps; k++) {
        const [x, y] = [0, 1].map((d) => Math.floor(a[d] + ((b[d] - a[d]) * k) / steps))
        for (const [u, v] of [
          [0, 0],
          [1, 0],
        ])
          if (k >= 0 && k <= steps) wall[index(x + u, y + v)] = 1
      }
    })
  let ring: number[] = []
  AREAS.forEach(({ kind, at }, i) => {
    if (kind !== 'sea') return
    const [x, y] = project(at)
    const start = index(Math.round(x), Math.round(y))
    if (owner[start] !== WATER) throw new Error(`the middle of ${AREAS[i].name} is no water`)
    owner[start] = i
    ring.push(start)
  })
  while (ring.length > 0) {
    const next: number[] = []
    for (const at of ring)
      beside(at, (there) => {
        if (owner[there] !== WATER) return
        owner[there] = owner[at]
        // Whoever reaches a wall has it, and goes no further.
        if (!wall[there]) next.push(there)
      })
    ring = next
  }
}

// ---- tracing ---------------------------------------------------------------------------------

const CORNER = WIDTH + 1
/** Right, down, left, up. */
const STEPS = [1, CORNER, -1, -CORNER]

/** Every area, sea and island as closed lines along the pixels, its own pixels to the right; cut where three meet. */
export function outlined(): Outlined {
  const owner = owners()
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT ? -3 : owner[index(x, y)])
  /** Whose pixel lies to the right of who goes this way from a corner; to the left is that to the right of the way before. */
  const toRight = (corner: number, way: number): number => {
    const x = corner % CORNER
    const y = (corner - x) / CORNER
    return at(way === 1 || way === 2 ? x - 1 : x, way > 1 ? y - 1 : y)
  }
  const isLine = (corner: number, way: number) => toRight(corner, way) !== toRight(corner, (way + 3) % 4)
  const waysAt = (corner: number) => [0, 1, 2, 3].filter((way) => isLine(corner, way))
  const arcs: XY[][] = []
  const known = new Map<string, number>()
  const done = new Set<number>()
  const rings = new Map<number, { arcs: number[]; size: number }[]>()

  for (let corner = 0; corner < CORNER * (HEIGHT + 1); corner++)
    for (const way of [0, 1]) {
      if (!isLine(corner, way)) continue
      for (const [from, heading] of [
        [corner, way],
        [corner + STEPS[way], (way + 2) % 4],
      ] as const) {
        if (done.has(from * 4 + heading)) continue
        const who = toRight(from, heading)
        if (who === -3 || who === WATER) continue
        const loop = loopFrom(from, heading, who)
        const named = ringOf(loop)
        const own = rings.get(who)
        const ring = { arcs: named, size: areaOf(loop.map((step) => spot(step.corner))) }
        // A hole runs the other way round. It is left out: what lies in it is drawn over it.
        if (ring.size < 0) continue
        if (own) own.push(ring)
        else rings.set(who, [ring])
      }
    }
  const sorted = (who: number) => {
    const own = rings.get(who) ?? []
    return own.length === 0 && who >= 0
      ? [[drawnByHand(AREAS[who])]]
      : own.sort((a, b) => b.size - a.size).map(({ arcs: list }) => list)
  }
  return withoutStrangers({
    arcs,
    rings: new Map(AREAS.map(({ name }, i) => [name, sorted(i)])),
    nobody: sorted(NOBODY),
  })

  /** A fortress within an area is a ring in it; boxes are boxes. */
  function drawnByHand({ at: middle, sites }: AreaRow): number {
    const [x, y] = project(middle).map(Math.round)
    const shape = sites.fortress ? RING : BOX
    arcs.push([...shape, shape[0]].map(([dx, dy]): XY => [x + dx, y + dy]))
    return arcs.length
  }

  function loopFrom(from: number, heading: number, who: number) {
    const loop: { corner: number; way: number }[] = []
    let [corner, way] = [from, heading]
    do {
      loop.push({ corner, way })
      done.add(corner * 4 + way)
      corner += STEPS[way]
      // Keep to the right, so that pixels that touch only at a corner stay apart.
      way = [(way + 1) % 4, way, (way + 3) % 4].find(
        (next) => toRight(corner, next) === who && isLine(corner, next),
      )!
    } while (corner !== from || way !== heading)
    return loop
  }

  /** The loop as arcs, cut at the corners where more than two lines meet. */
  function ringOf(loop: readonly { corner: number; way: number }[]): number[] {
    const cuts = loop.flatMap(({ corner }, i) => (waysAt(corner).length > 2 ? [i] : []))
    // An island has no such corner: it begins at its first, which is the same whoever traces it.
    const starts =
      cuts.length > 0
        ? cuts
        : [loop.reduce((best, { corner }, i) => (corner < loop[best].corner ? i : best), 0)]
    return starts.map((start, i) => {
      const end = starts[(i + 1) % starts.length]
      const length = ((end - start + loop.length - 1) % loop.length) + 1
      const corners = Array.from({ length: length + 1 }, (_, k) => loop[(start + k) % loop.length].corner)
      const key = corners.slice(0, 2).join(' ')
      const back = corners.slice(-2).reverse().join(' ')
      const old = known.get(back)
      if (old !== undefined) return -old
      arcs.push(thinned(corners.map(spot)))
      known.set(key, arcs.length)
      return arcs.length
    })
  }
}

/**
 * Where four areas come together, two that do not touch on the board would share a short line. It shrinks to its middle, at which all four
 * meet.
 */
function withoutStrangers({ arcs, rings, nobody }: Outlined): Outlined {
  const borders = new Set(LAND_BORDERS.flatMap(({ side }) => [side, side.split('/').reverse().join('/')]))
  const land = new Set(AREAS.filter(({ kind }) => kind === 'land').map(({ name }) => name))
  const owners = arcs.map((_, i) =>
    [...rings.keys()].filter((name) =>
      rings
        .get(name)!
        .flat()
        .some((arc) => Math.abs(arc) === i + 1),
    ),
  )
  const strange = owners.flatMap(([a, b], i) =>
    b !== undefined && land.has(a) && land.has(b) && !borders.has(`${a}/${b}`) ? [i] : [],
  )
  const moved = new Map<string, XY>()
  for (const i of strange) {
    const [from, to] = [arcs[i][0], arcs[i][arcs[i].length - 1]]
    const middle: XY = [Math.round((from[0] + to[0]) / 2), Math.round((from[1] + to[1]) / 2)]
    moved.set(String(from), middle).set(String(to), middle)
  }
  const left = arcs.flatMap((_, i) => (strange.includes(i) ? [] : [i]))
  const renumbered = (ring: readonly number[]) =>
    ring.flatMap((arc) => {
      const at = left.indexOf(Math.abs(arc) - 1)
      return at < 0 ? [] : [Math.sign(arc) * (at + 1)]
    })
  return {
    arcs: left.map((i) => arcs[i].map((at) => moved.get(String(at)) ?? at)),
    rings: new Map([...rings].map(([name, own]) => [name, own.map(renumbered)])),
    nobody: nobody.map(renumbered),
  }
}

const spot = (corner: number): XY => [corner % CORNER, Math.floor(corner / CORNER)]

/** Twice the area, above nought if the inside is to the right on the sheet, whose y runs down. */
const areaOf = (ring: readonly XY[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length]
    return sum + x * v - u * y
  }, 0)

/** Douglas and Peucker's: the points that a line cannot do without. A closed line keeps the point that is furthest from its first. */
function thinned(line: readonly XY[]): XY[] {
  const last = line.length - 1
  const closed = line[0][0] === line[last][0] && line[0][1] === line[last][1]
  const keep = new Set([0, last])
  const split = (from: number, to: number): void => {
    let [most, at] = [closed && from === 0 && to === last ? -1 : TOLERANCE, -1]
    for (let i = from + 1; i < to; i++) {
      const far = awayFrom(line[i], line[from], line[to])
      if (far > most) [most, at] = [far, i]
    }
    if (at < 0) return
    keep.add(at)
    split(from, at)
    split(at, to)
  }
  split(0, last)
  // A ring needs three corners.
  if (closed && keep.size < 4) keep.add(Math.floor(last / 4)).add(Math.floor((last * 3) / 4))
  return [...keep].sort((a, b) => a - b).map((i) => line[i])
}

function awayFrom([x, y]: XY, [ax, ay]: XY, [bx, by]: XY): number {
  const long = Math.hypot(bx - ax, by - ay)
  return long === 0
    ? Math.hypot(x - ax, y - ay)
    : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / long
}

/** A step as two letters, or in numbers if it is long. */
function stepText(x: number, y: number): string {
  const [a, b] = [x, y].map((way) => STEP_LETTERS[way + STEP_LETTERS.length / 2])
  return a === undefined || b === undefined ? `(${x},${y})` : a + b
}

/** The whole text of `outline-data.ts`. */
export function outlineData(): string {
  const { arcs, rings, nobody } = outlined()
  const ringText = (list: readonly (readonly number[])[]) => list.map((ring) => ring.join(' ')).join(';')
  const areas = AREAS.map(
    ({ name, at }) => `${name}|${project(at).map(Math.round)}|${ringText(rings.get(name)!)}`,
  )
  const lines = arcs.map((arc) =>
    arc
      .map(([x, y], i) => (i === 0 ? `${x},${y} ` : stepText(x - arc[i - 1][0], y - arc[i - 1][1])))
      .join(''),
  )
  const waters = WATERS.map(([name, at]) => `${name}|${project(at).map(Math.round)}`)
  return `/**
 * The outlines of the areas of Europe Engulfed, as drawn. Written by \`npm run survey europe-engulfed\`; change the
 * tables there, not this file. \`outlines.ts\` reads it.
 */

export const SHEET: readonly [width: number, height: number] = [${WIDTH}, ${HEIGHT}]

/** name | x,y of its middle | rings, each as the numbers of its lines from 1 on, below nought those that are run backwards */
export const RINGS = \`
${areas.join('\n')}
\`

/** Land of no area, as rings. */
export const NOBODY = \`${ringText(nobody)}\`

/** A line each: where it begins, and each step from there, as STEP_LETTERS has it. Two areas share the line between them. */
export const LINES = \`
${lines.join('\n')}
\`

/** name | the borders that the river follows */
export const RIVERS = \`
${riverRows().join('\n')}
\`

/** name | x,y: seas and straits that are no spaces of the board */
export const WATERS = \`
${waters.join('\n')}
\`
`
}

/** Each river once, with its borders in the order of the tables. */
function riverRows(): string[] {
  const along = new Map<string, string[]>()
  for (const { river, side } of LAND_BORDERS) {
    if (river === undefined) continue
    const sides = along.get(river)
    if (sides) sides.push(side)
    else along.set(river, [side])
  }
  return [...along].map(([name, sides]) => `${name}|${sides.join(';')}`)
}
