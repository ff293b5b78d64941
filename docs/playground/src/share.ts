/** A link to be copied, in a dialog. */

import { copy } from './address'
import { button, el } from './dom'

export function shareDialog(title: string, link: string, about: string): void {
  const field = el('input', {
    type: 'text',
    readonly: true,
    value: link,
    'aria-label': 'Link',
    class: 'link-field',
  })
  const copied = el('span', { role: 'status' })
  const dialog = el(
    'dialog',
    { class: 'dialog share', 'aria-label': title },
    el('h2', {}, title),
    el('p', { class: 'soft' }, about),
    field,
    el(
      'div',
      { class: 'buttons' },
      copied,
      button('Close', () => dialog.close()),
      button(
        'Copy the link',
        async () => {
          field.select()
          copied.textContent = (await copy(link)) ? 'Copied.' : 'Press Ctrl+C.'
        },
        { class: 'main' },
      ),
    ),
  )
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  field.select()
}
