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

/** The steps of the game in which it happened: more than one, if the same came again and again. */
const stepsOf = ({ dataset }: HTMLElement): readonly number[] =>
  (dataset['steps'] ?? '').split(' ').map(Number)

function count(item: HTMLElement, steps: readonly number[]): void {
  item.dataset['steps'] = steps.join(' ')
  const times = item.querySelector('.times')
  if (times !== null) times.textContent = steps.length > 1 ? ` × ${steps.length}` : ''
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
        const steps = stepsOf(item)
        const left = steps.filter((step) => step <= length)
        if (left.length === 0) item.remove()
        else count(item, left)
        if (left.length > 0) break
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
          const heading = adapter.isHeading(event)
          const before = list.firstElementChild as HTMLElement | null
          // The same again, as when a dozen hidden blocks come in at one place.
          if (!heading && before?.dataset['words'] === `${event.rule} ${latest}`) {
            count(before, [...stepsOf(before), now.length])
            continue
          }
          const times = el('span', { class: 'times' })
          const rule = el('span', { class: 'rule' }, event.rule)
          list.prepend(
            el(
              'li',
              {
                class: heading ? 'heading' : null,
                'data-steps': now.length,
                'data-words': `${event.rule} ${latest}`,
              },
              latest,
              ...(heading ? [] : [times, ' ', rule]),
            ),
          )
        }
      while (list.childElementCount > MOST) list.lastElementChild!.remove()
    },
  }
}
