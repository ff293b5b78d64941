/** Counters on a map: the usual symbols, strengths and sizes, stacks fanned, hidden blocks from behind. */

import { frozen } from '../kernel/frozen'
import type { Layout } from './layout'
import { escaped, round, type Spot, tag } from './markup'

/** What is drawn in the box of a counter. */
export const ARMS = /* @__PURE__ */ frozen([
  'infantry',
  'mechanized',
  'armour',
  'paratroop',
  'garrison',
  'partisan',
  'fighter',
  'bomber',
  'fleet',
  'submarine',
  'headquarters',
] as const)
/** The arm of a unit, by which its counter has its symbol. */
export type Arm = (typeof ARMS)[number]

/** One counter, as the player who looks at the picture may know it. */
export interface Counter {
  /** The space that it stands on. */
  readonly at: string
  /** The name that actions and events call it by, where the player knows it; `data-unit` in the picture. */
  readonly unit?: string
  /** `null` is a block whose face this player does not see. */
  readonly arm: Arm | null
  /** The background, as `#rrggbb`; the ink follows from it. */
  readonly colour: string
  /** Printed below the box: strength, or attack, defence and movement. */
  readonly figures: string
  /** Printed above the box: `XXX` for a corps. */
  readonly size?: string
  /** What a pointer that rests on it is told. */
  readonly title: string
  /** Drawn as spent: it has moved, or fought. */
  readonly spent?: boolean
}

/** How counters are drawn. */
export interface UnitsSvgOptions {
  /** How many of a stack are drawn; the rest are a number on the last. */
  readonly fan?: number
}

/**
 * Every stack on the map.
 *
 * @example
 * ```ts
 * import { eto, etoBoard } from 'grognard/eto'
 * import { boardSvg, etoCounters, etoSheet, layout, unitsSvg } from 'grognard/svg'
 *
 * const state = eto.setup({ scenario: '1941', seed: 'barbarossa' })
 * const units = unitsSvg(layout(etoBoard()), etoCounters(state))
 * const svg = boardSvg(etoSheet(etoBoard()), { over: [units] })
 * console.log(svg.includes('data-stack')) // → true
 * ```
 */
export function unitsSvg(
  map: Layout,
  counters: readonly Counter[],
  { fan = 3 }: UnitsSvgOptions = {},
): string {
  const stacks = new Map<string, Counter[]>()
  for (const counter of counters) {
    const stack = stacks.get(counter.at)
    if (stack) stack.push(counter)
    else stacks.set(counter.at, [counter])
  }
  const drawn = [...stacks].map(([at, stack]) => stackSvg(map, at, stack, fan))
  return tag('g', { 'data-layer': 'units' }, `<style>${STYLE}</style>`, ...drawn)
}

const STYLE =
  '.grognard-counter text{font-family:"DejaVu Sans",Verdana,sans-serif;text-anchor:middle;font-weight:bold}'

function stackSvg(map: Layout, at: string, stack: readonly Counter[], fan: number): string {
  const centre = map.centre(at)
  const side = map.size * 0.5
  const shown = stack.slice(0, fan)
  const step = side * 0.16
  // The first of a stack lies on top, so it is drawn last.
  const counters = shown
    .map((counter, i) => {
      const shift = (i - (shown.length - 1) / 2) * step
      return counterSvg(counter, { x: centre.x + shift, y: centre.y - shift }, side)
    })
    .reverse()
  if (stack.length > fan) {
    const { x, y } = { x: centre.x + side * 0.6, y: centre.y + side * 0.62 }
    const radius = side * 0.24
    counters.push(
      tag('circle', { cx: x, cy: y, r: radius, fill: '#1d1915' }),
      tag(
        'text',
        { x, y: y + radius * 0.42, 'font-size': radius * 1.15, style: 'fill:#ffffff' },
        String(stack.length),
      ),
    )
  }
  return tag('g', { 'data-stack': at, class: 'grognard-counter' }, ...counters)
}

/** How a counter fades that is spent: its face to white, and its ink to the face. */
const VEIL = 0.45
const FADED = 0.7

const FACE = { x: -10, y: -10, width: 20, height: 20, rx: 1.6 } as const

/** One counter with its middle at a spot. */
export function counterSvg(counter: Counter, { x, y }: Spot, side: number): string {
  const { arm, colour, figures, size = '', title, spent, unit: name } = counter
  // A spent counter is pale: white ink would fade into it.
  const ink = inkOn(spent ? '#ffffff' : colour)
  const unit = side / 20
  const inside =
    arm === null
      ? tag('path', {
          d: 'M-6-6h12v12h-12zM-6-6l12 12M6-6l-12 12',
          fill: 'none',
          stroke: ink,
          'stroke-width': 0.8,
        })
      : [
          tag(
            'g',
            { fill: 'none', stroke: ink, 'stroke-width': 0.9, 'stroke-linejoin': 'round' },
            box(arm, ink),
          ),
          tag('text', { x: 0, y: 8.3, 'font-size': 6.6, style: `fill:${ink}` }, escaped(figures)),
          size === ''
            ? ''
            : tag('text', { x: 0, y: -6.6, 'font-size': 3.4, style: `fill:${ink}` }, escaped(size)),
        ].join('')
  return tag(
    'g',
    {
      class: spent ? 'grognard-counter spent' : 'grognard-counter',
      ...(name !== undefined && { 'data-unit': name }),
      transform: `translate(${round(x)} ${round(y)}) scale(${Math.round(unit * 1000) / 1000})`,
    },
    `<title>${escaped(title)}</title>`,
    tag('rect', {
      x: -9.2,
      y: -9.2,
      width: 19.6,
      height: 19.6,
      rx: 1.6,
      fill: '#000000',
      'fill-opacity': 0.35,
    }),
    tag('rect', { ...FACE, fill: colour, stroke: '#1d1915', 'stroke-width': 0.7 }),
    ...(spent
      ? [
          tag('rect', { ...FACE, fill: '#ffffff', 'fill-opacity': VEIL }),
          tag('g', { opacity: FADED }, inside),
        ]
      : [inside]),
  )
}

/** The box of a land unit, 12 by 7, with what tells its arm; ships and aircraft have none. */
function box(arm: Arm, ink: string): string {
  const frame = '<path d="M-6.500-5.500h13v7.500h-13z"/>'
  const cross = '<path d="M-6.500-5.500l13 7.500M6.500-5.500l-13 7.500"/>'
  const oval = '<ellipse cy="-1.750" rx="4" ry="2.200"/>'
  switch (arm) {
    case 'infantry':
      return frame + cross
    case 'mechanized':
      return frame + cross + oval
    case 'armour':
      return frame + oval
    case 'paratroop':
      return `${frame}${cross}<path d="M-3.500.700c1.200-1.700 2.300-1.700 3.500 0c1.200-1.700 2.300-1.700 3.500 0"/>`
    case 'garrison':
      return `${frame}<path d="M-4 .500v-4.500h1.700v1.300h1.500v-1.300h1.600v1.300h1.500v-1.300h1.700v4.500z"/>`
    case 'partisan':
      return `${frame}<path d="M-2.500.500l2.500-4.500 2.500 4.500"/>`
    case 'fighter':
      return '<path d="M0-6v7M-6-3h12M-2 1h4"/>'
    case 'bomber':
      return `<path d="M0-6v7M-6.500-3.500h13M-2.500 1h5"/><circle cx="-3.300" cy="-3.500" r="1" fill="${ink}"/><circle cx="3.300" cy="-3.500" r="1" fill="${ink}"/>`
    case 'fleet':
      return '<path d="M-6.500-1h13l-2 3h-9zM-2.500-1v-3h5v3M0-4v-2"/>'
    case 'submarine':
      return '<ellipse rx="6.500" ry="2"/><path d="M-1.500-2v-2.500h3v2.500"/>'
    case 'headquarters':
      return `${frame}<path d="M-6.500-2.800h13"/>`
  }
}

/** Black or white, whichever is read better on a colour (WCAG's measure of contrast). */
export function inkOn(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000000' : '#ffffff'
}
