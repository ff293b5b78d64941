/**
 * A game on the page by the contract alone: its units on the map, the list of its legal actions in words, each at the space that it names,
 * undo, and bots that know no more than the rules. What a game's own adapter knows beyond that (whole moves, odds before the roll, why a
 * click was refused) is missing.
 */

import type { Game, GameAction, GameEvent, GameNames, GameState, Player } from 'grognard'
import type { Bot } from 'grognard/bots'
import type { Counter, Layout } from 'grognard/svg'
import type { Adapter, OverlayChoice, Spot, TableShown, UnitRef, UnitShown } from './adapter'

export interface PlainGame<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
> {
  readonly id: string
  readonly title: string
  readonly game: Game<S, A, E, V, N>
  readonly layout: Layout
  readonly bots: Readonly<Record<string, () => Bot<S, A>>>
  readonly players: Readonly<Record<string, readonly [name: string, colour: string]>>
  date(state: S): string
  spaceName(space: string): string
  counters(state: S, eyes: Player | null): readonly Counter[]
  /** Where a piece stands that an action names. */
  where(state: S, piece: string): string | null
  readonly overlays?: readonly OverlayChoice<S>[]
  tables?(state: S, eyes: Player | null): readonly TableShown[]
}

/** Fields of an action that name the space to click, the best first: where to before where from. */
const SPACES = ['to', 'into', 'target', 'hex', 'space', 'area', 'at', 'from'] as const
const PIECES = ['unit', 'piece', 'block'] as const
/** Actions that go on to what comes next. */
const MAIN: readonly string[] = ['end', 'pass', 'done', 'next', 'fight', 'roll', 'hold', 'stop', 'continue']
const RARE: readonly string[] = ['resign']

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
const spaced = (name: string): string => capital(name.replace(/[-_:]/g, ' '))

export function plainAdapter<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(plain: PlainGame<S, A, E, V, N>): Adapter<S, A, E> {
  const { id, title, game, layout, bots, players } = plain
  /** The position of which the actions are that the page asks about: an action names a piece, and the state says where it is. */
  let now: S | null = null

  const field = (action: A, names: readonly string[]): string | null => {
    const fields = action as unknown as Readonly<Record<string, unknown>>
    const found = names.map((name) => fields[name]).find((value) => typeof value === 'string')
    return (found as string | undefined) ?? null
  }

  function spotOf(action: A): Spot {
    const named = SPACES.map((name) => field(action, [name])).find(
      (space) => space !== null && layout.has(space),
    )
    const piece = field(action, PIECES)
    const at = piece === null || now === null ? null : plain.where(now, piece)
    const unit: UnitRef | null = piece !== null && at !== null ? { at, unit: piece } : null
    return { space: named ?? at, unit, kind: 'act' }
  }

  function unitsAt(state: S, space: string, eyes: Player | null): readonly UnitShown[] {
    return plain
      .counters(state, eyes)
      .filter(({ at }) => at === space)
      .map((counter, i) => ({
        at: space,
        unit: `${space} ${i}`,
        words: capital(counter.title),
        state: '',
        counter,
      }))
  }

  return {
    id,
    title,
    game: game as unknown as Adapter<S, A, E>['game'],
    layout,
    overlays: plain.overlays ?? [],
    bots,
    playerName: (player) => players[player]?.[0] ?? spaced(player),
    playerColour: (player) => players[player]?.[1] ?? '#444444',
    date: plain.date,
    phaseName: spaced,
    spaceName: plain.spaceName,
    counters: plain.counters,
    unitsAt,
    actionText: (action) => capital(game.words.action(action, now ?? undefined)),
    eventText: (event) => capital(game.words.event(event)),
    isHeading: ({ type }) => type === 'turn' || type === 'phase',
    arrowOf(event) {
      const { from, to } = event as unknown as Readonly<Record<string, unknown>>
      const ends = [from, to].filter((end): end is string => typeof end === 'string' && layout.has(end))
      return ends.length === 2 ? { path: ends } : null
    },
    spotOf,
    weightOf: ({ type }) => (RARE.includes(type) ? 'rare' : MAIN.includes(type) ? 'main' : 'plain'),
    inHand(state) {
      now = state
      return null
    },
    release(state) {
      now = state
      return []
    },
    moves: () => [],
    whyNot: () => [],
    attack: () => null,
    shortcuts: () => [],
    ...(plain.tables && { tables: plain.tables }),
  }
}
