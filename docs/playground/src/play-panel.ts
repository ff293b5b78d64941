/** Everything beside the map: what is to be decided, what is selected, the odds, the reasons. */

import type { GameAction } from 'grognard'
import { counterSvg, oddsSvg } from 'grognard/svg'
import type { AnyAdapter, AttackShown, Refused, UnitRef } from './adapter'
import { actsOf, buttonsOf, picksOf, sameUnit } from './clicks'
import { button, checkbox, el, picture } from './dom'
import { type Play, redoRefused, undoRefused } from './play-state'

export interface PanelEvents {
  decide(actions: readonly GameAction[]): void
  select(unit: UnitRef): void
  undo(): void
  redo(): void
  overlay(id: string, on: boolean): void
}

export function panelOf(play: Play, events: PanelEvents): readonly Node[] {
  const { adapter, seen, refused } = play
  const attack = play.people ? adapter.attack(seen, play.space) : null
  return [
    decisionCard(play, events),
    ...(refused.length > 0 ? [refusalCard(refused)] : []),
    ...(attack ? [attackCard(play, attack)] : []),
    ...selectionCard(play, events),
    overlayCard(play, events),
    allActions(play, events),
    ...tableCards(play),
  ]
}

/** What the session refuses is no rule of the game. */
const ruleMark = (rule: string) =>
  rule === 'session' ? '' : el('span', { class: 'rule', title: `rule ${rule}` }, rule)

function decisionCard(play: Play, events: PanelEvents): HTMLElement {
  const { adapter, seen, people, bots } = play
  const { game } = adapter
  const decision = game.decision(seen)
  if (decision === null) return resultCard(play, events)
  const { player, phase, rule } = decision
  const head = el(
    'div',
    { class: 'who' },
    el(
      'span',
      { class: 'badge', style: `background:${adapter.playerColour(player)}` },
      adapter.playerName(player),
    ),
    el('span', { class: 'phase' }, adapter.phaseName(phase)),
    ruleMark(rule),
  )
  const body = people
    ? [el('p', { class: 'prompt' }, game.words.question(seen)), ...hints(play), choices(play, events)]
    : [el('p', { class: 'prompt thinking' }, `The ${bots[player]} decides.`)]
  return el(
    'section',
    { class: 'card decision', 'aria-label': 'To be decided' },
    head,
    ...body,
    back(play, events),
  )
}

/** So many decisions that belong to no space have a button of their own; the others are in the list of all. */
const MOST_CHOICES = 8

/** What the rings on the map are for. */
function hints({ adapter, moment, selected }: Play): readonly HTMLElement[] {
  const units = picksOf(adapter, moment).length
  const [act] = actsOf(adapter, moment, selected)
  const words = [
    selected === null && units > 0 && 'Units with a blue ring can be taken up: click one.',
    act !== undefined &&
      `Spaces with a red ring can be chosen, as in “${adapter.actionText(act.action)}”: click one.`,
  ]
  return words.flatMap((hint) => (hint ? [el('p', { class: 'soft hint' }, hint)] : []))
}

function choices(play: Play, { decide }: PanelEvents): HTMLElement {
  const { adapter, seen, moment } = play
  const shortcuts = adapter
    .shortcuts(seen)
    .map(({ words, actions }) => button(words, () => decide(actions), { 'data-key': words }))
  const all = buttonsOf(adapter, moment)
  const plain = all.filter(({ main }) => !main)
  // What most people want next is never below a long list.
  const first = plain.length > MOST_CHOICES ? [...all.filter(({ main }) => main), ...plain] : all
  const shown = first.slice(0, all.length - plain.length + MOST_CHOICES)
  const buttons = shown.map(({ words, actions, main }) =>
    button(words, () => decide(actions), { class: main ? 'main' : null, 'data-key': words }),
  )
  const left = all.length - shown.length
  const more = button(`${left} more…`, showAllActions, { 'data-key': 'more' })
  return el('div', { class: 'buttons' }, ...shortcuts, ...buttons, left > 0 && more)
}

/** Opens the list of everything that may be decided, at the box that narrows it down. */
function showAllActions(): void {
  const list = document.querySelector<HTMLDetailsElement>('details.all')
  if (list === null) return
  list.open = true
  list.scrollIntoView({ block: 'nearest' })
  list.querySelector('input')?.focus()
}

function back(play: Play, { undo, redo }: PanelEvents): HTMLElement {
  // A way back that dice have closed can still be asked for: the answer says so.
  return el(
    'div',
    { class: 'buttons back' },
    button('↶ Undo', undo, {
      'data-key': 'undo',
      disabled: play.steps.length === 0,
      title: undoRefused(play)?.because ?? null,
    }),
    button('↷ Redo', redo, { 'data-key': 'redo', disabled: redoRefused(play) !== null }),
  )
}

function resultCard(play: Play, events: PanelEvents): HTMLElement {
  const { adapter, session } = play
  const result = adapter.game.result(session.state)
  const who = result?.winner ? `${adapter.playerName(result.winner)}: ${victoryText(result.level)}` : 'A draw'
  return el(
    'section',
    { class: 'card decision', 'aria-label': 'Result' },
    el('h2', {}, who),
    el('p', { class: 'prompt' }, capital(result?.because ?? ''), ' ', result ? ruleMark(result.rule) : null),
    back(play, events),
  )
}

/** Some levels are adjectives, `decisive`; others say all of it: `victory`, `Allied victory`, `7 to 3`. */
const victoryText = (level: string): string => (/victory|\d/.test(level) ? level : `${level} victory`)

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

function refusalCard([first, ...others]: readonly Refused[]): HTMLElement {
  const reason = ({ tried, rule, because }: Refused) =>
    el('li', {}, ruleMark(rule), ' ', because, el('span', { class: 'tried' }, ` (${tried})`))
  return el(
    'section',
    { class: 'card refusal', 'aria-label': 'Refused' },
    el('h2', {}, 'Not allowed'),
    el('p', { class: 'why' }, ruleMark(first.rule), ' ', first.because),
    others.length > 0 &&
      el(
        'details',
        {},
        el(
          'summary',
          {},
          others.length === 1 ? 'One other way, and why not' : `${others.length} other ways, and why not`,
        ),
        el('ul', {}, ...others.map(reason)),
      ),
  )
}

function attackCard({ adapter }: Play, { title, odds, explain }: AttackShown): HTMLElement {
  const chart =
    odds === null
      ? el('p', { class: 'soft' }, 'Add units until the attack may be made; then its exact odds are here.')
      : picture(oddsSvg(odds, { width: 320 }), { class: 'picture chart', 'data-adapter': adapter.id })
  const lines = explain.map(({ rule, because }) => el('li', {}, ruleMark(rule), ' ', because))
  return el(
    'section',
    { class: 'card attack', 'aria-label': 'Attack' },
    el('h2', {}, title),
    chart,
    el('ul', { class: 'reasons' }, ...lines),
  )
}

function selectionCard(play: Play, { select }: PanelEvents): readonly HTMLElement[] {
  const { adapter, seen, selected, space, moment, moves, people, eyes } = play
  if (space === null) return []
  const picks = people ? picksOf(adapter, moment) : []
  const units = adapter.unitsAt(seen, space, eyes).map((shown) => {
    const mayTake = picks.some((unit) => sameUnit(unit, shown))
    return el(
      'li',
      {},
      button('', () => select({ at: shown.at, unit: shown.unit }), {
        class: 'unit',
        disabled: !mayTake,
        'aria-pressed': String(sameUnit(selected, shown)),
        'data-key': `${shown.at} ${shown.unit}`,
      }),
    )
  })
  adapter.unitsAt(seen, space, eyes).forEach(({ counter, words, state }, i) => {
    const face = counterSvg(counter, { x: 12, y: 12 }, 21)
    const picture = el('span', { class: 'face', 'aria-hidden': 'true' })
    picture.innerHTML = `<svg viewBox="0 0 24 24" width="38" height="38">${face}</svg>`
    units[i].firstElementChild!.append(
      picture,
      el('span', { class: 'about' }, words, state === '' ? null : el('span', { class: 'soft' }, state)),
    )
  })
  const reach = selected === null ? '' : reachText(moves.length)
  return [
    el(
      'section',
      { class: 'card selection', 'aria-label': 'Selected' },
      el('h2', {}, adapter.spaceName(space)),
      units.length === 0 ? el('p', { class: 'soft' }, 'No units.') : el('ul', { class: 'units' }, ...units),
      reach === '' ? null : el('p', { class: 'soft' }, reach),
    ),
  ]
}

function tableCards({ adapter, seen, eyes }: Play): readonly HTMLElement[] {
  return (adapter.tables?.(seen, eyes) ?? []).map(({ title, rows }) =>
    el(
      'details',
      { class: 'card' },
      el('summary', {}, title),
      el(
        'table',
        { class: 'facts' },
        ...rows.map(([head, words]) => el('tr', {}, el('th', { scope: 'row' }, head), el('td', {}, words))),
      ),
    ),
  )
}

const reachText = (count: number) =>
  count === 0 ? 'It can go nowhere now.' : `${count} places to go: click one, or any other to read why not.`

function overlayCard({ adapter, overlays }: Play, { overlay }: PanelEvents): HTMLElement {
  return el(
    'div',
    { class: 'overlays', role: 'group', 'aria-label': 'Show on the map' },
    ...adapter.overlays.map(({ id, words }) =>
      checkbox(words, overlays.has(id), (on) => overlay(id, on), { 'data-key': `overlay ${id}` }),
    ),
  )
}

/** More buttons than this nobody reads: the box above them narrows them down. */
const MOST_BUTTONS = 60

/** Whatever the map offers and more, as plain buttons: nothing can be done by pointing alone. */
function allActions({ adapter, moment, people }: Play, { decide }: PanelEvents): HTMLElement {
  const { legal } = moment
  const list = el('div', { class: 'all-actions' })
  const filter = el('input', {
    type: 'search',
    placeholder: 'a word, a unit, a space',
    'aria-label': 'Narrow the list down',
    oninput: () => show(),
  })
  const show = () => {
    const wanted = filter.value.toLowerCase()
    const found = legal.filter((action) => wanted === '' || told(adapter, action).includes(wanted))
    list.replaceChildren(
      ...found
        .slice(0, MOST_BUTTONS)
        .map((action) => button(adapter.actionText(action), () => decide([action]), { class: 'link' })),
    )
    if (found.length > MOST_BUTTONS)
      list.append(el('p', { class: 'soft note' }, `and ${found.length - MOST_BUTTONS} more: say of what`))
  }
  const details = el(
    'details',
    {
      class: 'card all',
      ontoggle: () => {
        if (details.open && list.childElementCount === 0) show()
      },
    },
    el('summary', {}, legal.length === 1 ? 'The only legal decision' : `All ${legal.length} legal decisions`),
    legal.length > MOST_BUTTONS / 4 ? el('label', { class: 'field' }, el('span', {}, 'Find'), filter) : null,
    list,
  )
  details.hidden = !people || legal.length === 0
  return details
}

/** What is searched for words: what the button says, and the names in the action. */
const told = (adapter: AnyAdapter, action: GameAction): string =>
  `${adapter.actionText(action)} ${Object.values(action).join(' ')}`.toLowerCase()

const KEYS: readonly (readonly [string, string])[] = [
  ['← ↑ ↓ →', 'point at a space'],
  ['Enter', 'choose it'],
  ['Esc', 'let go'],
  ['N', 'next unit'],
  ['U', 'undo'],
  ['R', 'redo'],
  ['+ −', 'zoom'],
]

export function keysHelp(): HTMLElement {
  const rows = KEYS.map(([key, words]) => el('li', {}, el('kbd', {}, key), ` ${words}`))
  return el('details', { class: 'card keys' }, el('summary', {}, 'Keys'), el('ul', {}, ...rows))
}
