/**
 * What the page asks of a game beyond the contract `Game`: its map, its counters, its words, whole moves, and the odds of the attack
 * that is being put together. Each further game plugs in with one of these; nothing else here knows a game by name.
 */

import type { Distribution, Game, GameAction, GameEvent, GameState, Player, Reason, RuleId } from 'grognard'
import type { Bot } from 'grognard/bots'
import type { Counter, Layout, OverlayLook } from 'grognard/svg'

/** A unit as actions name it. */
export interface UnitRef {
  readonly at: string
  readonly unit: string
}

/** A unit on the map, as it is shown in the list of a stack. */
export interface UnitShown extends UnitRef {
  readonly words: string
  /** What has happened to it, in a few words: `has moved`, `out of supply`. */
  readonly state: string
  readonly counter: Counter
}

/** A whole move of a unit, and the decisions that it is made of. */
export interface Move<A> {
  readonly to: string
  readonly words: string
  readonly cost: number | null
  readonly path: readonly string[]
  readonly actions: readonly A[]
}

/** Something that was tried, and the rule against it. */
export interface Refused {
  readonly tried: string
  readonly rule: RuleId
  readonly because: string
}

/** The attack that is being put together. */
export interface AttackShown {
  readonly title: string
  readonly targets: readonly string[]
  readonly from: readonly string[]
  /** Two or three words for the map: `7 to 4`. */
  readonly badge: string
  /** Every result with its exact chance; `null` while the attack may not be made. */
  readonly odds: Distribution<string> | null
  /** Everything that counts in it. */
  readonly explain: readonly Reason[]
}

/** Where on the map an action is offered. */
export interface Spot {
  /** The space to click. */
  readonly space: string | null
  /** The unit that it is done with, if it is one's that stands on the map. */
  readonly unit: UnitRef | null
  /** `pick` only takes a unit up: the page selects it, and acts when it knows where to. `move` is what `moves` offers already. */
  readonly kind: 'pick' | 'move' | 'act'
}

/** Several decisions under one button. */
export interface Shortcut<A> {
  readonly words: string
  readonly actions: readonly A[]
}

/** Something to lay over the map. */
export interface OverlayChoice<S> {
  readonly id: string
  readonly words: string
  /** Is it shown until somebody says otherwise? */
  readonly first?: boolean
  look(state: S, player: Player): OverlayLook
}

export interface Adapter<S extends GameState, A extends GameAction, E extends GameEvent> {
  readonly id: string
  readonly title: string
  /** What one should know before a game of it. */
  readonly about?: string
  readonly game: Game<S, A, E, unknown>
  readonly layout: Layout
  readonly overlays: readonly OverlayChoice<S>[]
  /** Programs to play against, by what they are called. */
  readonly bots: Readonly<Record<string, () => Bot<S, A>>>
  playerName(player: Player): string
  /** As `#rrggbb`, dark enough for white letters. */
  playerColour(player: Player): string
  /** The date of the game: `Summer 1941`. */
  date(state: S): string
  phaseName(phase: string): string
  spaceName(space: string): string
  /** Of a state, or in a game with secrets of what `eyes` sees of it; everything if nobody looks. */
  counters(state: S, eyes: Player | null): readonly Counter[]
  /**
   * A state that may be asked anything on behalf of a player: in a game with secrets one that he cannot tell from the true one, drawn from his
   * view, the same for the same view. What the page shows to somebody comes from this state alone.
   */
  seen(state: S, eyes: Player | null): S
  /** Does it have anything that one player sees and another does not? */
  readonly secrets: boolean
  unitsAt(state: S, space: string, eyes: Player | null): readonly UnitShown[]
  actionText(action: A): string
  eventText(event: E): string
  /** Is it a heading of the list of events: a turn, a phase? */
  isHeading(event: E): boolean
  /** The arrow that shows an event on the map. */
  arrowOf(event: E): NonNullable<OverlayLook['arrows']>[number] | null
  spotOf(action: A): Spot
  /** How an action that belongs to no space is offered: as what most people want next, as a button, or in the full list alone. */
  weightOf(action: A): 'main' | 'plain' | 'rare'
  /** The unit that is in hand. */
  inHand(state: S): UnitRef | null
  /** What ends the small decision that is open, so that another unit can be taken up; nothing if none is open. */
  release(state: S): readonly A[]
  /** Where a unit may go. */
  moves(state: S, unit: UnitRef): readonly Move<A>[]
  /** Why nothing comes of clicking a space, with or without a unit that is selected. */
  whyNot(state: S, unit: UnitRef | null, space: string): readonly Refused[]
  /** The attack that is put together, or the roll that is to be made; of several the one at this space. */
  attack(state: S, space: string | null): AttackShown | null
  shortcuts(state: S): readonly Shortcut<A>[]
  /** More to read of a position, in tables: who is at war, who has what. */
  tables?(state: S, eyes: Player | null): readonly TableShown[]
}

/** A table beside the map. */
export interface TableShown {
  readonly title: string
  readonly rows: readonly (readonly [head: string, words: string])[]
}

/** An adapter of whatever game: what the page holds. */
export type AnyAdapter = Adapter<GameState, GameAction, GameEvent>
