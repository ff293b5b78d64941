/** The choice that opens at a space where a click may mean more than one thing. */

import type { Option } from './clicks'
import { button, el } from './dom'
import type { MapView } from './map'

export interface SpaceMenu {
  readonly element: HTMLElement
  open(view: MapView, space: string, options: readonly Option[]): void
  /** Closes it; the keyboard goes back to the map if it was here. */
  close(): void
  isOpen(): boolean
}

export function spaceMenu(onChosen: (option: Option) => void): SpaceMenu {
  const element = el('div', { class: 'menu', role: 'menu', hidden: true })
  let map: MapView | null = null

  element.addEventListener('keydown', (event) => {
    const items = [...element.querySelectorAll('button')]
    const at = items.indexOf(document.activeElement as HTMLButtonElement)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    items[(at + step + items.length) % items.length].focus()
  })

  return {
    element,
    isOpen: () => !element.hidden,
    open(view, space, options) {
      map = view
      const { left, top } = view.place(space)
      element.replaceChildren(
        ...options.map((option) => button(option.words, () => onChosen(option), { role: 'menuitem' })),
      )
      element.hidden = false
      const { clientWidth, clientHeight } = view.element
      element.style.left = `${Math.max(8, Math.min(left + 18, clientWidth - element.offsetWidth - 8))}px`
      element.style.top = `${Math.max(8, Math.min(top + 8, clientHeight - element.offsetHeight - 8))}px`
      element.querySelector('button')?.focus({ preventScroll: true })
    },
    close() {
      if (element.hidden) return
      const held = element.contains(document.activeElement)
      element.hidden = true
      if (held) map?.element.focus({ preventScroll: true })
    },
  }
}
