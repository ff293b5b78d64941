/** The surveyed maps of all games, to be looked at. */

import { showAddress } from './address'
import { announce, checkbox, el, select } from './dom'
import { GAMES, loadMap } from './games'
import { type MapView, mapView, zoomButtons } from './map'

export interface MapsTab {
  readonly element: HTMLElement
  open(fields: Readonly<Record<string, string>>): Promise<void>
}

/** What may be shown or left out; the page's style hides layers by these names. */
const LAYERS: readonly (readonly [layer: string, words: string, on: boolean])[] = [
  ['numbers', 'Numbers, from near', true],
  ['names', 'Names of places, from near', true],
  ['labels', 'Names of countries and seas', true],
  ['terrain', 'Terrain', true],
  ['certainty', 'How sure we are', false],
]

const SURE: readonly (readonly [string, string])[] = [
  ['rulebook', 'the rules name it'],
  ['survey', 'read off the earth'],
  ['judgement', 'we judged'],
]

export function mapsTab(): MapsTab {
  let shown = ''
  /** What was asked for last: a map that comes over the network later than another is not shown in its place. */
  let wanted = ''
  let view: MapView | null = null
  const host = el('div', { class: 'map' })
  const about = el('p', { class: 'about-space', role: 'status' }, 'Click a space to read what is there.')
  const chooser = el('div', {})
  const key = el(
    'ul',
    { class: 'sure', hidden: true },
    ...SURE.map(([name, words]) => el('li', {}, el('span', { class: `swatch sure-${name}` }), words)),
  )
  const layers = LAYERS.map(([layer, words, on]) => {
    host.classList.toggle(`no-${layer}`, !on)
    return checkbox(words, on, (now) => {
      host.classList.toggle(`no-${layer}`, !now)
      if (layer === 'certainty') key.hidden = !now
    })
  })
  const element = el(
    'div',
    { class: 'play maps' },
    host,
    el(
      'aside',
      { class: 'panel', 'aria-label': 'The map' },
      el('section', { class: 'card' }, chooser, el('div', { class: 'overlays' }, ...layers), key),
      el('section', { class: 'card' }, el('h2', {}, 'The space'), about),
      el(
        'p',
        { class: 'soft note' },
        'No source has a map: ours are surveys, placed from what the rules say and the real earth. Who owns a printed map can correct them.',
      ),
    ),
  )

  function look(space: string): void {
    if (view === null) return
    const { title, outline } = view.cells.get(space)!
    about.textContent = title
    view.layers.hints.innerHTML = `<polygon class="selected" points="${outline}"/>`
  }

  return {
    element,
    async open(fields) {
      const named = fields['map'] ?? fields['game']
      const { id, title } =
        GAMES.find((game) => game.id === named) ?? GAMES.find((game) => game.id === shown) ?? GAMES[0]
      wanted = id
      chooser.replaceChildren(
        select(
          'Map',
          GAMES.map((game) => [game.id, game.title]),
          id,
          (next) => {
            showAddress({ tab: 'maps', fields: { map: next } })
            void this.open({ map: next })
          },
        ),
      )
      if (id === shown) return
      const svg = await loadMap(id)
      if (id !== wanted) return
      shown = id
      view = mapView(svg, `Map of ${title}`, { onSpace: look })
      view.element.addEventListener('point', (event) =>
        announce(view?.cells.get((event as CustomEvent<string>).detail)?.title ?? ''),
      )
      host.replaceChildren(view.element, zoomButtons(view))
      about.textContent = 'Click a space to read what is there.'
      view.frame([...view.cells.keys()])
    },
  }
}
