/** The umpire of a table game: report what units did, read what follows, and see the political map. */

import type { AetoAction, AetoEvent, Camp, FrozenAetoState, Nation } from 'grognard/aeto'
import { showAddress } from './address'
import { announce, button, checkbox, el, select } from './dom'
import { loadMap } from './games'
import { type MapView, mapView, zoomButtons } from './map'

export interface UmpireTab {
  readonly element: HTMLElement
  open(fields: Readonly<Record<string, string>>): Promise<void>
}

type Rules = typeof import('grognard/aeto')

/** How a nation stands, by the name of its colour in the style of the page. */
const STANDING: Readonly<Record<Camp | 'neutral', string>> = {
  axis: 'The Axis',
  west: 'The Western Allies',
  soviet: 'The Soviets',
  neutral: 'Neutral, or fighting alone',
}

/** More buttons than this nobody reads: the box above them narrows them down. */
const MOST_BUTTONS = 60
const MOST_EVENTS = 200

export function umpireTab(): UmpireTab {
  let rules: Rules | null = null
  let state: FrozenAetoState | null = null
  let view: MapView | null = null
  let space: string | null = null
  let kind = ''
  let wanted = ''
  const before: FrozenAetoState[] = []
  const options = new Set<string>()

  const host = el('div', { class: 'map' })
  const asked = el('p', { class: 'umpire-asked', role: 'status' })
  const kinds = el('div', {})
  const filter = el('input', {
    type: 'search',
    placeholder: 'a nation, a unit, a hex',
    'aria-label': 'Narrow the reports down',
    oninput: () => {
      wanted = filter.value.toLowerCase()
      showActions()
    },
  })
  const actions = el('div', { class: 'umpire-actions' })
  const refusal = el('p', { class: 'soft note', role: 'alert' })
  const events = el('ol', { class: 'events', reversed: true })
  const about = el(
    'p',
    { class: 'about-space' },
    'Click a hex to see whose it is and what can be reported of it.',
  )
  const nations = el('div', { class: 'umpire-nations' })
  const switches = el('div', { class: 'overlays' })
  const element = el(
    'div',
    { class: 'play umpire' },
    host,
    el(
      'aside',
      { class: 'panel', 'aria-label': 'The umpire' },
      el(
        'section',
        { class: 'card' },
        el('h2', {}, 'Report and decide'),
        asked,
        kinds,
        el('label', { class: 'field' }, el('span', {}, 'Of'), filter),
        actions,
        refusal,
        el('div', { class: 'buttons' }, button('Take back', takeBack), button('Begin anew', begin)),
      ),
      el('section', { class: 'card' }, el('h2', {}, 'The hex'), about),
      el('section', { class: 'card' }, el('h2', {}, 'What followed'), events),
      el('section', { class: 'card' }, el('h2', {}, 'Who stands where'), nations),
      el('details', { class: 'card' }, el('summary', {}, 'Optional rules of a new game'), switches),
    ),
  )

  function begin(): void {
    const chosen = Object.fromEntries([...options].map((name) => [name, true]))
    state = rules!.aeto.setup({ scenario: '1939', seed: `table ${Date.now()}`, rules: chosen })
    before.length = 0
    events.replaceChildren()
    show()
  }

  function takeBack(): void {
    const last = before.pop()
    if (last === undefined) return
    state = last
    events.prepend(el('li', { class: 'heading' }, 'Taken back'))
    show()
  }

  function act(action: AetoAction): void {
    const { aeto } = rules!
    const verdict = aeto.check(state!, action)
    refusal.textContent = verdict.legal ? '' : `${verdict.because} (${verdict.rule})`
    if (!verdict.legal) return
    before.push(state!)
    const done = aeto.apply(state!, action)
    for (const event of done.events) tell(event)
    state = done.state
    show()
  }

  function tell(event: AetoEvent): void {
    const words = rules!.aeto.words.event(event, state!)
    const heading = event.type === 'month' || event.type === 'step'
    const rule = el('span', { class: 'rule' }, event.rule)
    events.prepend(
      el('li', { class: heading ? 'heading' : null }, words, heading ? null : ' ', heading ? null : rule),
    )
    while (events.childElementCount > MOST_EVENTS) events.lastElementChild!.remove()
    announce(words)
  }

  function show(): void {
    asked.textContent = rules!.aeto.words.decision(state!)
    showActions()
    showNations()
    showMap()
    showSpace()
  }

  function showActions(): void {
    const { aeto } = rules!
    const listed = aeto.decision(state!) === null ? [] : [...aeto.legalActions(state!)]
    const types = [...new Set(listed.map(({ type }) => type))]
    if (!types.includes(kind as AetoAction['type'])) kind = ''
    kinds.replaceChildren(
      select(
        'What',
        [['', 'anything'], ...types.map((type) => [type, type.replaceAll('-', ' ')] as const)],
        kind,
        (next) => {
          kind = next
          showActions()
        },
      ),
    )
    const found = listed
      .filter(({ type }) => kind === '' || type === kind)
      .map((action) => [action, aeto.words.action(action, state!)] as const)
      .filter(([action, words]) =>
        `${words} ${Object.values(action).join(' ')}`.toLowerCase().includes(wanted),
      )
    // What ends a step is always at hand.
    const ends = found.filter(([{ type }]) => type === 'end' || type === 'stop' || type === 'answer')
    const others = found.filter((one) => !ends.includes(one))
    actions.replaceChildren(
      ...[...ends, ...others]
        .slice(0, MOST_BUTTONS)
        .map(([action, words]) => button(words, () => act(action))),
    )
    if (found.length > MOST_BUTTONS)
      actions.append(el('p', { class: 'soft note' }, `and ${found.length - MOST_BUTTONS} more: say of what`))
  }

  const campAt = (hex: string): Camp | 'neutral' | null => {
    const owner = rules!.ownerOf(state as never, hex)
    return owner === null ? null : (rules!.campOf(state as never, owner) ?? 'neutral')
  }

  function showMap(): void {
    if (view === null) return
    const cells = [...view.cells.values()].flatMap(({ id, outline }) => {
      const camp = campAt(id)
      return camp === null || camp === 'neutral'
        ? []
        : [`<polygon class="camp-${camp}" points="${outline}"/>`]
    })
    view.layers.below.innerHTML = cells.join('')
    const stacks = new Map<string, number>()
    for (const { at } of Object.values(state!.units)) stacks.set(at, (stacks.get(at) ?? 0) + 1)
    view.layers.units.innerHTML = [...stacks]
      .flatMap(([at, count]) => {
        const cell = view!.cells.get(at)
        return cell === undefined ? [] : [`<text class="stack" x="${cell.x}" y="${cell.y}">${count}</text>`]
      })
      .join('')
  }

  function showSpace(): void {
    if (view === null || space === null) return
    const cell = view.cells.get(space)
    if (cell === undefined) return
    const owner = rules!.ownerOf(state as never, space)
    const there = Object.entries(state!.units).filter(([, { at }]) => at === space)
    about.textContent = [
      cell.title,
      owner === null ? '' : `In the hands of ${rules!.nationName(owner)}.`,
      ...there.map(([id]) => rules!.unitText(id, state as never)),
    ]
      .filter((line) => line !== '')
      .join(' \u2022 ')
    view.layers.hints.innerHTML = `<polygon class="selected" points="${cell.outline}"/>`
  }

  function showNations(): void {
    const standing = (nation: Nation): Camp | 'neutral' => rules!.campOf(state as never, nation) ?? 'neutral'
    const alive = rules!.NATIONS.filter((nation) => state!.nations[nation].status !== 'conquered')
    const fallen = rules!.NATIONS.filter((nation) => state!.nations[nation].status === 'conquered')
    const row = (words: string, name: string, list: readonly Nation[]) =>
      el(
        'p',
        {},
        el('span', { class: `swatch camp-${name}` }),
        `${words}: ${list.map(rules!.nationName).join(', ') || 'nobody'}`,
      )
    nations.replaceChildren(
      ...(Object.keys(STANDING) as (keyof typeof STANDING)[]).map((name) =>
        row(
          STANDING[name],
          name,
          alive.filter((nation) => standing(nation) === name),
        ),
      ),
      el(
        'p',
        {},
        `Conquered: ${fallen.map((nation) => `${rules!.nationName(nation)} by ${rules!.nationName(state!.nations[nation].conqueror!)}`).join(', ') || 'nobody'}`,
      ),
    )
  }

  return {
    element,
    async open(fields) {
      if (rules !== null) return
      rules = await import('grognard/aeto')
      switches.replaceChildren(
        ...Object.entries(rules.aeto.optionalRules).map(([name, { title }]) =>
          checkbox(title, false, (on) => {
            if (on) options.add(name)
            else options.delete(name)
          }),
        ),
      )
      view = mapView(await loadMap('aeto'), 'Political map', {
        onSpace(next) {
          space = next
          wanted = next.toLowerCase()
          filter.value = next
          showActions()
          showSpace()
        },
      })
      host.replaceChildren(view.element, zoomButtons(view))
      showAddress({ tab: 'umpire', fields })
      begin()
      view.zoom(0.001)
      view.zoom(1.6)
    },
  }
}
