/** The dialog in which a game, its scenario, its players and its optional rules are chosen. */

import type { Player } from 'grognard'
import type { AnyAdapter } from './adapter'
import { button, checkbox, el, select } from './dom'
import { loadAdapter, PLAYABLE } from './games'

export interface NewGame {
  readonly game: string
  readonly scenario: string
  readonly seed: string
  readonly rules: Readonly<Record<string, boolean>>
  readonly bots: Readonly<Record<string, string>>
}

const PEOPLE = ''

/** A seed for who has none in mind. */
export const anySeed = (): string => Math.random().toString(36).slice(2, 8)

/** Who decides in a game of this scenario with these optional rules. Who plays does not hang on the dice. */
const playersWith = (
  { game }: AnyAdapter,
  scenario: string,
  rules: Readonly<Record<string, boolean>>,
): readonly Player[] => game.playersOf(game.setup({ scenario, rules, seed: 'who plays' }))

/** Against the first bot that there is: the first player for people. */
export function usualBots(
  adapter: AnyAdapter,
  scenario = Object.keys(adapter.game.scenarios)[0],
  rules: Readonly<Record<string, boolean>> = {},
): Record<string, string> {
  const [, ...others] = playersWith(adapter, scenario, rules)
  const [bot] = Object.keys(adapter.bots)
  return Object.fromEntries(others.map((player) => [player, bot]))
}

export function newGameDialog(
  adapter: AnyAdapter,
  last: string,
  onStart: (chosen: NewGame) => void,
): HTMLDialogElement {
  let now = adapter
  let scenario = last
  let rules: Record<string, boolean> = {}
  let bots: Record<string, string> = usualBots(now, scenario)
  /** Why an optional rule could not be chosen. */
  let refused = ''
  const body = el('div', { class: 'fields' })
  const seed = el('input', { type: 'text', value: anySeed(), maxlength: 40, name: 'seed' })

  function choose(wanted: Record<string, boolean>): void {
    try {
      playersWith(now, scenario, wanted)
      rules = wanted
      refused = ''
    } catch (error) {
      refused = String(error).replace(/^.*?rules\.\w+: /, 'That ')
    }
  }

  function draw(): void {
    const { game } = now
    const choices = [
      [PEOPLE, 'a person'] as const,
      ...Object.keys(now.bots).map((bot) => [bot, `a bot: ${bot}`] as const),
    ]
    body.replaceChildren(
      select(
        'Game',
        PLAYABLE.map(({ id, title }) => [id, title] as const),
        now.id,
        async (id) => {
          now = await loadAdapter(id)
          scenario = Object.keys(now.game.scenarios)[0]
          rules = {}
          refused = ''
          bots = usualBots(now)
          draw()
        },
      ),
      ...(now.about ? [el('p', { class: 'soft note' }, now.about)] : []),
      select(
        'Scenario',
        Object.entries(game.scenarios).map(([id, { title }]) => [id, title] as const),
        scenario,
        (id) => {
          scenario = id
          // Another scenario may have other players, and refuse an optional rule.
          rules = {}
          refused = ''
          bots = usualBots(now, scenario, rules)
          draw()
        },
        { name: 'scenario' },
      ),
      ...playersWith(now, scenario, rules).map((player) =>
        select(
          now.playerName(player),
          choices,
          bots[player] ?? PEOPLE,
          (bot) => {
            const { [player]: _, ...others } = bots
            bots = bot === PEOPLE ? others : { ...others, [player]: bot }
          },
          { name: `by-${player}` },
        ),
      ),
      el(
        'details',
        {},
        el('summary', {}, 'Optional rules'),
        refused === '' ? null : el('p', { class: 'note', role: 'alert' }, refused),
        ...Object.entries(game.optionalRules).map(([id, { title, rule }]) =>
          checkbox(`${title} (${rule})`, rules[id] ?? false, (on) => {
            choose({ ...rules, [id]: on })
            draw()
            body.querySelector('details')!.open = true
          }),
        ),
      ),
      el('label', { class: 'field' }, el('span', {}, 'Seed of the dice'), seed),
    )
  }

  draw()
  const dialog = el(
    'dialog',
    { class: 'dialog', 'aria-label': 'New game' },
    el(
      'form',
      {
        method: 'dialog',
        onsubmit: () =>
          onStart({ game: now.id, scenario, rules, bots, seed: seed.value.trim() || anySeed() }),
      },
      el('h2', {}, 'New game'),
      body,
      el(
        'div',
        { class: 'buttons' },
        button('Cancel', () => dialog.close()),
        el('button', { type: 'submit', class: 'main' }, 'Begin'),
      ),
    ),
  )
  dialog.addEventListener('close', () => dialog.remove())
  return dialog
}
