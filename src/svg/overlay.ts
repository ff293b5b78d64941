/** What a position comes to, laid over its map: reach, supply, zones, arrows, odds, the front. */

import { textWidth } from './labels'
import type { Layout } from './layout'
import { escaped, line, points, round, type Spot, tag } from './markup'

/** What a position comes to: each part is drawn if it is given. */
export interface OverlayLook {
  /** Where a unit may go, with what it costs if that is to be shown. */
  readonly reach?: Readonly<Record<string, number | null>>
  /** Spaces in supply, or out of it. */
  readonly supply?: Readonly<Record<string, boolean>>
  /** Spaces in a zone of control. */
  readonly zones?: readonly string[]
  /** Moves, retreats, attacks: each through the middles of its spaces. */
  readonly arrows?: readonly {
    readonly path: readonly string[]
    readonly kind?: 'move' | 'attack' | 'retreat'
  }[]
  /** A few words at a space, such as `3-1, 50 %`. */
  readonly odds?: Readonly<Record<string, string>>
  /** A wash of colour over spaces, as `#rrggbb`: who controls them, on a political map. */
  readonly control?: Readonly<Record<string, string>>
  /** Who holds each space: a line is drawn where two hold neighbours. */
  readonly front?: Readonly<Record<string, string>>
}

const STYLE = [
  '.grognard-overlay{pointer-events:none}',
  '.grognard-overlay .reach{fill:#2f9e44;fill-opacity:.34}.grognard-overlay .zone{fill:none;stroke:#9c36b5;stroke-width:2.5;stroke-dasharray:4 4}',
  '.grognard-overlay .supplied{fill:#1c7ed6;fill-opacity:.22}.grognard-overlay .unsupplied{fill:#e03131;fill-opacity:.34}',
  '.grognard-overlay .control{fill-opacity:.45}',
  '.grognard-overlay .front{stroke:#e03131;stroke-width:6;stroke-linecap:round}',
  '.grognard-overlay .arrow{fill:none;stroke-linejoin:round;stroke-linecap:round;stroke-opacity:.85}',
  '.grognard-overlay .move{stroke:#1c7ed6}.grognard-overlay .attack{stroke:#e03131}.grognard-overlay .retreat{stroke:#868e96;stroke-dasharray:9 7}',
  '.grognard-overlay text{font-family:"DejaVu Sans",Verdana,sans-serif;text-anchor:middle;font-weight:bold}',
].join('')

const COLOURS = { move: '#1c7ed6', attack: '#e03131', retreat: '#868e96' } as const

/**
 * Draws it, each part in a layer of its own.
 *
 * @example
 * ```ts
 * import { etoBoard } from 'grognard/eto'
 * import { layout, overlaySvg } from 'grognard/svg'
 *
 * const svg = overlaySvg(layout(etoBoard()), { reach: { '1413': 1, '1513': 2 }, arrows: [{ path: ['1413', '1513'] }] })
 * console.log(svg.includes('data-layer="reach"')) // → true
 * ```
 */
export function overlaySvg(map: Layout, look: OverlayLook): string {
  const { reach = {}, supply = {}, zones = [], arrows = [], odds = {}, control = {}, front = {} } = look
  const cell = (id: string, kind: string, shrink = 0) =>
    tag('polygon', { class: kind, points: points(map.corners(id, shrink)) })
  const layers: readonly (readonly [string, readonly string[]])[] = [
    ['control', Object.entries(control).map(([id, fill]) => wash(map, id, fill))],
    ['supply', Object.entries(supply).map(([id, fed]) => cell(id, fed ? 'supplied' : 'unsupplied'))],
    ['zones', zones.map((id) => cell(id, 'zone', 0.16))],
    [
      'reach',
      // What it costs lies over all of them: a badge reaches beyond its own space.
      [
        ...Object.keys(reach).map((id) => cell(id, 'reach', 0.05)),
        ...Object.entries(reach).flatMap(([id, cost]) =>
          cost === null ? [] : [badge(map, id, String(cost), '#2b8a3e')],
        ),
      ],
    ],
    ['front', frontLines(map, front)],
    ['arrows', arrows.map(({ path, kind = 'move' }) => arrow(map, path, kind))],
    ['odds', Object.entries(odds).map(([id, words]) => badge(map, id, words, '#1d1915'))],
  ]
  const drawn = layers
    .filter(([, parts]) => parts.length > 0)
    .map(([name, parts]) => tag('g', { 'data-layer': name }, ...parts))
  return tag('g', { class: 'grognard-overlay' }, `<style>${STYLE}</style>`, ...drawn)
}

/** Every piece of a space: an area may have islands. */
const wash = (map: Layout, id: string, fill: string): string =>
  map
    .rings(id)
    .map((ring) => tag('polygon', { class: 'control', fill, points: points(ring) }))
    .join('')

function badge(map: Layout, id: string, words: string, colour: string): string {
  const { x, y } = map.centre(id)
  const fontSize = map.size * 0.18
  const width = textWidth(words, fontSize) + fontSize
  // At the feet of a counter, so that both can be read.
  const top = y + map.size * 0.27
  return (
    tag('rect', {
      x: x - width / 2,
      y: top,
      width,
      height: fontSize * 1.5,
      rx: fontSize * 0.4,
      fill: colour,
      'fill-opacity': 0.88,
    }) +
    tag('text', { x, y: top + fontSize * 1.1, 'font-size': fontSize, style: 'fill:#ffffff' }, escaped(words))
  )
}

function frontLines(map: Layout, holders: Readonly<Record<string, string>>): string[] {
  return neighbours(map, Object.keys(holders)).flatMap(([here, there]) => {
    if (holders[here] === holders[there]) return []
    const ends = map.side(here, there)
    return ends === null ? [] : [line(ends, 'front')]
  })
}

/** Pairs that may touch, each once: hexes that share a corner; of areas, which are few, all. */
function neighbours(map: Layout, ids: readonly string[]): (readonly [string, string])[] {
  if (ids.some((id) => map.corners(id).length !== 6))
    return ids.flatMap((here, i) => ids.slice(i + 1).map((there) => [here, there] as const))
  const atCorner = new Map<string, string[]>()
  for (const id of ids)
    for (const { x, y } of map.corners(id)) {
      const corner = `${Math.round(x)} ${Math.round(y)}`
      const known = atCorner.get(corner)
      if (known) known.push(id)
      else atCorner.set(corner, [id])
    }
  const pairs = new Map<string, readonly [string, string]>()
  for (const [a, ...others] of atCorner.values())
    for (const pair of [
      ...others.map((b) => [a, b] as const),
      ...(others.length > 1 ? [[others[0], others[1]] as const] : []),
    ])
      pairs.set([...pair].sort().join('/'), pair)
  return [...pairs.values()]
}

function arrow(map: Layout, path: readonly string[], kind: keyof typeof COLOURS): string {
  if (path.length < 2) return ''
  const spots: Spot[] = path.map((id) => map.centre(id))
  const [from, to] = spots.slice(-2)
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const head = map.size * 0.2
  const end = { x: to.x - dx * head, y: to.y - dy * head }
  const way = [...spots.slice(0, -1), end].map(
    ({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`,
  )
  const tip = [
    to,
    { x: end.x - dy * head * 0.7, y: end.y + dx * head * 0.7 },
    { x: end.x + dy * head * 0.7, y: end.y - dx * head * 0.7 },
  ]
  return (
    tag('path', { class: `arrow ${kind}`, d: way.join(''), 'stroke-width': map.size * 0.09 }) +
    tag('polygon', { points: points(tip), fill: COLOURS[kind] })
  )
}
