/** Two people at one screen, in a game with secrets: the page is covered until the other has taken the seat. */

import { button, el } from './dom'
import type { Play } from './play-state'

/** Do two people look at the page by turns, and does one of them see what the other may not? */
export function mustHandOver(before: Play, next: Play): boolean {
  const { adapter, session, eyes, bots, people } = next
  if (!adapter.secrets || !people || before.adapter !== adapter) return false
  if (before.eyes === null || eyes === null || before.eyes === eyes || bots[before.eyes] !== undefined)
    return false
  // The dice of what is guessed are nobody's secret.
  const known = (player: string) => JSON.stringify({ ...adapter.seen(session.state, player), dice: null })
  return known(before.eyes) !== known(eyes)
}

export function handOver(name: string): void {
  const dialog = el(
    'dialog',
    { class: 'dialog hand-over', 'aria-label': 'Hand over' },
    el('h2', {}, `${name} to decide`),
    el('p', {}, 'Each side sees what the other may not. Hand the screen over, then go on.'),
    el(
      'div',
      { class: 'buttons' },
      button(`Go on as ${name}`, () => dialog.close(), { class: 'main' }),
    ),
  )
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.addEventListener('close', () => dialog.remove())
  // Another game, or another part of the page, has nothing to cover.
  addEventListener('hashchange', () => dialog.close(), { once: true })
  document.body.append(dialog)
  dialog.showModal()
}
