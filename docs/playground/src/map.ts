/**
 * A map to look at, drag, zoom and click. The board is put into the page once; what changes with the position lies in layers over it,
 * so that a click redraws no board.
 */

import { button, el, svgEl } from './dom'

export interface MapCell {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly title: string
  readonly outline: string
}

export interface MapView {
  readonly element: HTMLElement
  readonly cells: ReadonlyMap<string, MapCell>
  /** Layers by name, from the ground up. */
  readonly layers: Readonly<Record<LayerName, SVGElement>>
  /** Brings a space into sight, and does not move the map if it is. */
  reveal(space: string): void
  /** Puts these spaces in the middle, as many as there is room for at a scale that can be read. */
  frame(spaces: readonly string[]): void
  /** The space that the keys point at. */
  pointAt(space: string | null): void
  pointed(): string | null
  /** A point of a space in pixels of the map's own element, for what floats over it. */
  place(space: string): { readonly left: number; readonly top: number }
  zoom(factor: number): void
}

export const LAYERS = ['below', 'hints', 'units', 'above', 'marks'] as const
export type LayerName = (typeof LAYERS)[number]

export interface MapEvents {
  onSpace(space: string): void
  /** The map was dragged, zoomed or scrolled. */
  onView?(): void
}

/** The whole of the widest sheet on a narrow phone; while the page is not laid out yet, it has no width to go by. */
const LEAST = 0.02
const MOST = 3
const SHADOW = 28
/** Numbers and names can be read at this scale, and larger. */
const LEGIBLE = 0.82
/** Layers whose letters are left out when they would be smaller than so many pixels: nobody can read them, and the map is clearer. */
const WRITTEN = ['numbers', 'names'] as const
const LEAST_LETTERS = 4.4

export function mapView(svgText: string, label: string, events: MapEvents): MapView {
  const scroller = el('div', {
    class: 'map-scroller',
    tabindex: 0,
    role: 'application',
    'aria-label': label,
    'aria-describedby': 'map-help',
  })
  scroller.innerHTML = svgText
  const svg = scroller.querySelector('svg')!
  const [, , width, height] = svg.getAttribute('viewBox')!.split(' ').map(Number)
  svg.removeAttribute('role')
  const cells = new Map([...svg.querySelectorAll<SVGElement>('[data-space]')].map((cell) => cellOf(cell)))
  const layers = Object.fromEntries(
    LAYERS.map((name) => [name, svgEl('g', { class: `layer-${name}` })]),
  ) as Record<LayerName, SVGElement>
  svg.append(...LAYERS.map((name) => layers[name]))
  // Washes and zones lie under what is written on the map, so that it can be read.
  svg.querySelector('[data-layer="numbers"]')?.before(layers.below)

  const written = WRITTEN.map((layer) => ({ layer, px: letterSize(svg, layer) }))
  let scale = 1
  let pointed: string | null = null

  function setScale(next: number, left = scroller.clientWidth / 2, top = scroller.clientHeight / 2): void {
    const least = Math.max(LEAST, Math.min(scroller.clientWidth / width, scroller.clientHeight / height))
    const to = Math.min(MOST, Math.max(least, next))
    // What is under the pointer stays there.
    const x = (scroller.scrollLeft + left - offset(svg, scroller).left) / scale
    const y = (scroller.scrollTop + top - offset(svg, scroller).top) / scale
    scale = to
    svg.style.width = `${width * scale}px`
    svg.style.height = `${height * scale}px`
    for (const { layer, px } of written)
      scroller.classList.toggle(`far-${layer}`, px !== null && px * scale < LEAST_LETTERS)
    scroller.scrollLeft = x * scale + offset(svg, scroller).left - left
    scroller.scrollTop = y * scale + offset(svg, scroller).top - top
    events.onView?.()
  }

  function centreOn(x: number, y: number): void {
    const { left, top } = offset(svg, scroller)
    scroller.scrollLeft = x * scale + left - scroller.clientWidth / 2
    scroller.scrollTop = y * scale + top - scroller.clientHeight / 2
    events.onView?.()
  }

  const place = (space: string) => {
    const cell = cells.get(space)!
    const { left, top } = offset(svg, scroller)
    return {
      left: cell.x * scale + left - scroller.scrollLeft,
      top: cell.y * scale + top - scroller.scrollTop,
    }
  }

  const view: MapView = {
    element: scroller,
    cells,
    layers,
    place,
    zoom: (factor) => setScale(scale * factor),
    pointed: () => pointed,
    pointAt(space) {
      pointed = space
      layers.marks.querySelector('.pointed')?.remove()
      const cell = space === null ? undefined : cells.get(space)
      if (cell) layers.marks.append(svgEl('polygon', { class: 'pointed', points: cell.outline }))
    },
    reveal(space) {
      const cell = cells.get(space)
      if (!cell) return
      const { left, top } = place(space)
      const edge = Math.min(60, scroller.clientWidth / 4)
      const inside =
        left > edge &&
        left < scroller.clientWidth - edge &&
        top > edge &&
        top < scroller.clientHeight - edge - SHADOW
      if (!inside) centreOn(cell.x, cell.y)
    },
    frame(spaces) {
      const spots = spaces.flatMap((space) => cells.get(space) ?? [])
      if (spots.length === 0) return
      const xs = spots.map(({ x }) => x).sort((a, b) => a - b)
      const ys = spots.map(({ y }) => y).sort((a, b) => a - b)
      const last = spots.length - 1
      const room = 160
      const wide = scroller.clientWidth / (xs[last] - xs[0] + room)
      const high = scroller.clientHeight / (ys[last] - ys[0] + room)
      setScale(Math.min(1.1, Math.max(LEGIBLE, Math.min(wide, high))))
      // Where most of them are: one that is far off is not worth a smaller map.
      centreOn(xs[last >> 1], ys[last >> 1])
    },
  }

  listen(view, svg, scroller, events, (next, left, top) => setScale(scale * next, left, top))
  return view
}

/** The letters of a layer in units of the map, the smallest of the first few; `null` if there are none. */
function letterSize(svg: SVGElement, layer: string): number | null {
  const words = [...svg.querySelectorAll(`[data-layer="${layer}"] text`)].slice(0, 20)
  const own = words.flatMap((word) => Number(word.getAttribute('font-size')) || [])
  // Numbers have their size from the style of the map, in hundredths of the size of a space.
  const styled = /\.number\{font-size:([\d.]+)px/.exec(svg.querySelector('style')?.textContent ?? '')?.[1]
  if (own.length > 0) return Math.min(...own)
  return words.length > 0 && styled !== undefined ? Number(styled) : null
}

function cellOf(polygon: SVGElement): [string, MapCell] {
  const id = polygon.dataset['space']!
  // An area with islands is a path: its first ring is the largest.
  const mainland = polygon.getAttribute('d')?.slice(1).split('Z')[0].replaceAll(' ', ',').replaceAll('L', ' ')
  const outline = mainland ?? polygon.getAttribute('points')!
  const spots = outline.split(' ').map((spot) => spot.split(',').map(Number))
  const mean = (axis: number) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length
  const title = polygon.querySelector('title')?.textContent ?? id
  return [id, { id, x: mean(0), y: mean(1), title, outline }]
}

/** Where the picture begins within what is scrolled: it is in the middle while it is smaller. */
function offset(svg: SVGElement, scroller: HTMLElement): { left: number; top: number } {
  const inner = svg.getBoundingClientRect()
  const outer = scroller.getBoundingClientRect()
  return {
    left: inner.left - outer.left + scroller.scrollLeft,
    top: inner.top - outer.top + scroller.scrollTop,
  }
}

function spaceUnder(x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const space = (element as HTMLElement).dataset?.['space']
    if (space !== undefined) return space
  }
  return null
}

// ---- pointers and keys -----------------------------------------------------------------------------

function listen(
  view: MapView,
  svg: SVGElement,
  scroller: HTMLElement,
  events: MapEvents,
  zoomAt: (factor: number, left: number, top: number) => void,
): void {
  let drag: { x: number; y: number; left: number; top: number; far: boolean } | null = null
  let dragged = false
  scroller.addEventListener('pointerdown', (event) => {
    dragged = false
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    drag = {
      x: event.clientX,
      y: event.clientY,
      left: scroller.scrollLeft,
      top: scroller.scrollTop,
      far: false,
    }
  })
  scroller.addEventListener('pointermove', (event) => {
    if (drag === null) return
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y]
    if (!drag.far && Math.hypot(dx, dy) < 5) return
    if (!drag.far) scroller.setPointerCapture(event.pointerId)
    drag.far = true
    scroller.classList.add('dragging')
    scroller.scrollLeft = drag.left - dx
    scroller.scrollTop = drag.top - dy
  })
  const drop = () => {
    dragged = drag?.far ?? false
    drag = null
    scroller.classList.remove('dragging')
  }
  scroller.addEventListener('pointerup', drop)
  scroller.addEventListener('pointercancel', drop)
  scroller.addEventListener('scroll', () => events.onView?.(), { passive: true })
  svg.addEventListener('click', (event) => {
    if (dragged) return
    const space = spaceUnder(event.clientX, event.clientY)
    if (space === null) return
    view.pointAt(null)
    events.onSpace(space)
  })
  scroller.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const { left, top } = scroller.getBoundingClientRect()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1
      zoomAt(Math.exp(-event.deltaY * lines * 0.0016), event.clientX - left, event.clientY - top)
    },
    { passive: false },
  )
  listenToPinch(scroller, zoomAt)
  listenToKeys(view, scroller, events)
}

/** Two fingers zoom; one scrolls, as the browser does it. */
function listenToPinch(scroller: HTMLElement, zoomAt: (factor: number, left: number, top: number) => void) {
  let apart = 0
  const distance = ([a, b]: readonly Touch[]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
  scroller.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length !== 2) return
      event.preventDefault()
      const touches = [...event.touches]
      const now = distance(touches)
      const { left, top } = scroller.getBoundingClientRect()
      const x = (touches[0].clientX + touches[1].clientX) / 2 - left
      const y = (touches[0].clientY + touches[1].clientY) / 2 - top
      if (apart > 0) zoomAt(now / apart, x, y)
      apart = now
    },
    { passive: false },
  )
  const forget = () => {
    apart = 0
  }
  scroller.addEventListener('touchend', forget)
  scroller.addEventListener('touchstart', forget, { passive: true })
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function listenToKeys(view: MapView, scroller: HTMLElement, events: MapEvents): void {
  scroller.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const way = ARROWS[event.key]
    const pointed = view.pointed()
    if (way) {
      event.preventDefault()
      const next = pointed === null ? inTheMiddle(view, scroller) : neighbour(view, pointed, way)
      if (next === null) return
      view.pointAt(next)
      view.reveal(next)
      scroller.dispatchEvent(new CustomEvent('point', { detail: next }))
    } else if (event.key === '+' || event.key === '=') view.zoom(1.25)
    else if (event.key === '-') view.zoom(0.8)
    else if ((event.key === 'Enter' || event.key === ' ') && pointed !== null) {
      event.preventDefault()
      events.onSpace(pointed)
    }
  })
}

function inTheMiddle({ cells, place }: MapView, { clientWidth, clientHeight }: HTMLElement): string | null {
  const far = (id: string) => {
    const { left, top } = place(id)
    return Math.hypot(left - clientWidth / 2, top - clientHeight / 2)
  }
  return nearest([...cells.keys()], far)
}

/** The space that lies next in a direction: near, and not too far off the straight line. */
function neighbour({ cells }: MapView, from: string, [wx, wy]: readonly [number, number]): string | null {
  const here = cells.get(from)!
  const cost = (id: string) => {
    const { x, y } = cells.get(id)!
    const [dx, dy] = [x - here.x, y - here.y]
    const along = dx * wx + dy * wy
    const beside = Math.abs(dx * wy) + Math.abs(dy * wx)
    return along <= 1 || beside > along * 1.8 ? Number.POSITIVE_INFINITY : along + beside * 1.5
  }
  return nearest([...cells.keys()], cost)
}

function nearest(ids: readonly string[], cost: (id: string) => number): string | null {
  let best: string | null = null
  let least = Number.POSITIVE_INFINITY
  for (const id of ids) {
    const own = cost(id)
    if (own < least) [best, least] = [id, own]
  }
  return best
}

/** Four corners. */
const WHOLE =
  '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" fill="none" stroke="currentColor" stroke-width="2"/></svg>'

/** Buttons to zoom with, and to see the whole map. */
export function zoomButtons(view: MapView): HTMLElement {
  const whole = button('', () => view.zoom(0.001), { 'aria-label': 'Show the whole map' })
  whole.innerHTML = WHOLE
  return el(
    'div',
    { class: 'zoom', role: 'group', 'aria-label': 'Zoom' },
    button('+', () => view.zoom(1.3), { 'aria-label': 'Zoom in' }),
    button('−', () => view.zoom(1 / 1.3), { 'aria-label': 'Zoom out' }),
    whole,
  )
}
