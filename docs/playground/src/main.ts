/** The page: its parts, light and dark, and the keys that work everywhere. */

import { readAddress, showAddress, TABS, type Tab } from './address'
import { button, el } from './dom'
import { mapsTab } from './maps'
import { oddsTab } from './odds'
import { playTab } from './play'

const NAMES: Readonly<Record<Tab, string>> = { play: 'Play', maps: 'Maps', odds: 'Odds' }

const play = playTab()
const tabs = { play, maps: mapsTab(), odds: oddsTab() }
let shown: Tab | null = null

const main = document.getElementById('main')!
const links = TABS.map((tab) =>
  el(
    'a',
    {
      href: `#/${tab}`,
      'data-tab': tab,
      onclick: (event) => {
        event.preventDefault()
        showAddress({ tab, fields: {} })
        void open()
      },
    },
    NAMES[tab],
  ),
)
document.getElementById('tabs')!.append(...links)

async function open(): Promise<void> {
  const { tab, fields } = readAddress(location.hash)
  if (tab !== shown) {
    shown = tab
    main.replaceChildren(tabs[tab].element)
    scrollTo(0, 0)
    for (const link of links) {
      if (link.dataset['tab'] === tab) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
    document.title = `grognard playground: ${NAMES[tab].toLowerCase()}`
  }
  try {
    await tabs[tab].open(fields)
  } catch (error) {
    main.replaceChildren(
      el('p', { class: 'failure', role: 'alert' }, `Something went wrong: ${String(error)}`),
    )
    throw error
  }
}

// ---- light and dark --------------------------------------------------------------------------------

const dark = matchMedia('(prefers-color-scheme: dark)')
const chosen = (): string | null => localStorage.getItem('theme')

function showTheme(): void {
  const theme = chosen() ?? (dark.matches ? 'dark' : 'light')
  document.documentElement.dataset['theme'] = theme
  toggle.textContent = theme === 'dark' ? '☀' : '☾'
  toggle.setAttribute('aria-label', theme === 'dark' ? 'Light colours' : 'Dark colours')
}

const toggle = button('', () => {
  localStorage.setItem('theme', document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark')
  showTheme()
})
document.getElementById('tools')!.append(toggle)
dark.addEventListener('change', showTheme)
showTheme()

// ---- keys ------------------------------------------------------------------------------------------

document.addEventListener('keydown', (event) => {
  const inField =
    event.target instanceof Element && event.target.closest('input, select, textarea, dialog') !== null
  if (!inField && shown === 'play') play.key(event)
})

addEventListener('hashchange', () => void open())
void open()
