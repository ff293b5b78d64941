/** What is seen of the bots: who is at it, how far, a pause, and the pace. */

import { button, el, select } from './dom'

export interface BotBar {
  readonly element: HTMLElement
  show(who: string, thinking: boolean, waiting: number): void
  paused(): boolean
  goOn(): void
  /** Milliseconds between two things that bots do. */
  pace(): number
  setPace(ms: string): void
}

const PACES: readonly (readonly [ms: string, words: string])[] = [
  ['700', 'slow'],
  ['220', 'normal'],
  ['40', 'fast'],
  ['0', 'at once'],
]

export function botControls(onGoOn: () => void): BotBar {
  let paused = false
  let pace = 220
  const words = el('span', { class: 'words' })
  const progress = el('progress', { 'aria-label': 'Bots at work', max: 1 })
  const pause = button('', () => {
    paused = !paused
    draw()
    if (!paused) onGoOn()
  })
  const paces = select('Pace', PACES, String(pace), (ms) => {
    pace = Number(ms)
  })
  const element = el(
    'div',
    { class: 'bot-bar', hidden: true },
    words,
    progress,
    el('div', { class: 'buttons' }, pause, paces),
  )

  function draw(): void {
    pause.textContent = paused ? '▶ Go on' : '‖ Pause'
    progress.hidden = paused
  }

  draw()
  return {
    element,
    paused: () => paused,
    goOn() {
      paused = false
      draw()
    },
    pace: () => pace,
    setPace(ms) {
      pace = Math.max(0, Number(ms) || 0)
      const list = paces.querySelector('select')!
      if (PACES.some(([known]) => known === ms)) list.value = ms
    },
    show(who, thinking, waiting) {
      words.textContent = `${who}: ${paused ? 'paused' : thinking ? 'thinking…' : `${waiting} decisions to show`}`
      if (thinking) progress.removeAttribute('value')
      else progress.value = 1
    },
  }
}
