/** What has happened, in words, the latest first. */

import type { Player } from 'grognard'
import type { AnyAdapter } from './adapter'
import { el } from './dom'
import { type AnySession, eventsOf } from './play-state'

export interface EventList {
  readonly element: HTMLElement
  /** Adds what a session has that is not in the list yet, as far as `eyes` may know of it; all of it if nobody looks. */
  follow(adapter: AnyAdapter, session: AnySession, eyes: Player | null): void
  forgetAfter(length: number): void
  clear(): void
  /** The last thing that happened. */
  latest(): string
}

/** More than this nobody scrolls back. */
const MOST = 400

export function eventList(): EventList {
  const list = el('ol', { class: 'events', reversed: true })
  const none = el('p', { class: 'soft none' }, 'Nothing yet.')
  const element = el(
    'section',
    { class: 'card', 'aria-label': 'What happened' },
    el('h2', {}, 'What happened'),
    none,
    list,
  )
  let known = 0
  let latest = ''
  return {
    element,
    latest: () => latest,
    clear() {
      list.replaceChildren()
      known = 0
      latest = ''
    },
    forgetAfter(length) {
      for (const item of [...list.children] as HTMLElement[]) {
        if (Number(item.dataset['step']) <= length) break
        item.remove()
      }
      known = Math.min(known, length)
    },
    follow(adapter, session, eyes) {
      const steps = []
      for (let now = session; now.length > known && now.last; now = now.last.before) steps.unshift(now)
      known = session.length
      for (const now of steps)
        for (const event of eventsOf(adapter, now, eyes)) {
          latest = adapter.eventText(event)
          const rule = el('span', { class: 'rule' }, event.rule)
          const heading = adapter.isHeading(event)
          list.prepend(
            el(
              'li',
              { class: heading ? 'heading' : null, 'data-step': now.length },
              latest,
              heading ? null : ' ',
              heading ? null : rule,
            ),
          )
        }
      while (list.childElementCount > MOST) list.lastElementChild!.remove()
    },
  }
}
