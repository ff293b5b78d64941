/**
 * The contract that every game fulfils: types, and the errors that they speak of. `game.ts` makes a game of what its author writes; this
 * is what he writes, and what everybody else gets.
 */

import type { GenericSchema } from 'valibot'
import type { Codec, CodecSpec } from './codec'
import type { Dice, DiceState } from './dice'
import type { Fraction } from './fraction'
import { type Fault, faultsText } from './json'
import type { Throw } from './throws'
import type { RuleId, Verdict } from './verdict'

// ---- what a game speaks of -----------------------------------------------------------------

export type Player = string

/**
 * The names that a game knows, so that a misspelt one is an error of the compiler and an editor can offer the right ones. A game that
 * does not say takes any text for each.
 *
 * @example
 * ```ts
 * interface RaceNames extends GameNames {
 *   player: 'white' | 'black'
 *   scenario: 'sprint' | 'marathon'
 * }
 * ```
 */
export interface GameNames {
  player: Player
  /** The steps of the sequence of play. */
  phase: string
  /** What may be asked within a phase. */
  question: string
  scenario: string
  /** Optional rules. */
  option: string
  /** Charts that a set-up may replace. */
  charts: unknown
  /** Corrections to the board that a set-up may make. */
  board: unknown
}

/** Every state is plain JSON, and at least this. */
export interface GameState {
  readonly game: string
  /** The version of the rules it is played under. */
  readonly version: number
  dice: Readonly<DiceState>
}

/** One decision. What else is in it is the game's business. */
export interface GameAction {
  readonly type: string
}

/** One fact about what happened, with its rule. */
export interface GameEvent {
  readonly type: string
  readonly rule: RuleId
  /** Set when a player learns something that was hidden: there is no undo past it. */
  readonly reveals?: true
}

export interface ScenarioInfo {
  readonly title: string
  readonly rule: RuleId
}

export interface OptionalRuleInfo {
  readonly title: string
  readonly rule: RuleId
}

export interface SetupOptions<N extends GameNames = GameNames> {
  readonly scenario: N['scenario']
  readonly seed: string
  /** Optional rules by name, on or off. Those not named are off. */
  readonly rules?: Readonly<Partial<Record<N['option'], boolean>>>
  /** Charts that replace ours; the game checks them. */
  readonly charts?: N['charts']
  /** Corrections to the board; the game checks them. */
  readonly board?: N['board']
}

/** Who must decide what. */
export interface Decision<N extends GameNames = GameNames> {
  readonly player: N['player']
  readonly phase: N['phase']
  /**
   * What is asked within the phase, if it is not the phase itself: which way the unit in hand goes, who joins the attack, who takes the
   * loss. Where it is left out a move can be begun; sessions take back whole moves by it.
   */
  readonly question?: N['question']
  readonly rule: RuleId
  /** What there is to decide, as a sentence for a person. `words.question` has more of this very moment in it. */
  readonly prompt: string
}

/** How a game ended. */
export interface Result<N extends GameNames = GameNames> {
  /** `null` for a draw. */
  readonly winner: N['player'] | null
  /** How well, as the game has it: `marginal`, `decisive`. */
  readonly level: string
  readonly rule: RuleId
  readonly because: string
}

/** Something that must never be, and is. */
export interface Violation {
  readonly rule: RuleId
  readonly code: string
  readonly because: string
  readonly at?: string
}

export interface Transition<S, E> {
  readonly state: S
  readonly events: readonly E[]
  readonly throws: readonly Throw[]
}

export interface Outcome<S, E> extends Transition<S, E> {
  readonly probability: Fraction
}

export interface ApplyOptions {
  /** Dice to roll instead of the state's own. */
  readonly dice?: Dice
}

/** What a view has in every game: whose it is. It never has dice. */
export interface GameView {
  readonly viewer: Player
}

/** What a player of a game without secrets sees: everything but the dice to come. */
export type OpenView<S extends GameState, P extends Player = Player> = Omit<S, 'dice'> & {
  readonly viewer: P
}

/** A state as its readers see it: nothing in it is theirs to change. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T

/** What a game says to people: for a log, a button, a screen reader. */
export interface Words<S, A, E> {
  /** What a player decides, as he would say it, without a full stop. The state in which he does, if it is at hand, lets it say more. */
  action(action: A, state?: S): string
  /** What happened, without a full stop. Its rule is beside it, in the event. The state before it, if it is at hand, lets it say more. */
  event(event: E, state?: S): string
  /** Who must decide what, as whole sentences, with the numbers of this very moment in them; once the game is over, how it ended. */
  decision(state: S): string
  /** The same without who and when, for a page that has those beside it: what is asked, and which unit or place it is about. */
  question(state: S): string
  /** A piece by the name that actions and events call it by. The state that it is in, or a player's view of it, lets it say more. */
  piece(name: string, state?: S): string
}

/** What the author of a game writes of its words; what is left out is names and numbers. A decision is told with its question in it. */
export interface WordsSpec<S, A, E> extends Partial<Omit<Words<S, A, E>, 'decision'>> {
  decision?(state: S, question: string): string
}

// ---- the contract --------------------------------------------------------------------------

/**
 * A game. `S` is its state, `A` an action, `E` an event, `V` what a player sees of a state, `N` the names that it knows.
 *
 * The questions that take a view as well as a state answer a player who has nothing else: of a view only its own player's actions are
 * listed and allowed. In a game with secrets they are asked of a state that the view does not contradict, which comes to the same.
 */
export interface Game<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V = OpenView<S>,
  N extends GameNames = GameNames,
> {
  readonly id: string
  readonly version: number
  /** Everybody who can play it. {@link Game.playersOf} has those of one game. */
  readonly players: readonly N['player'][]
  /** Do players know less than the state does, dice aside? */
  readonly hidden: boolean
  readonly scenarios: Readonly<Record<N['scenario'], ScenarioInfo>>
  readonly optionalRules: Readonly<Record<N['option'], OptionalRuleInfo>>
  /** Save and load: `codec.save(state)`, `codec.load(text)`. */
  readonly codec: Codec<S>
  /** Actions, events and decisions in words. */
  readonly words: Words<S | V, A, E>
  /**
   * The start of a game; throws {@link SetupError} with everything that is wrong with the options.
   *
   * @example
   * ```ts
   * const start = eto.setup({ scenario: '1940', seed: 'tuesday', rules: { minorCountries: true } })
   * ```
   */
  setup(options: SetupOptions<N>): S
  /**
   * Who plays in this very game: two of three, where the third is for an optional rule.
   *
   * @example
   * ```ts
   * eto.playersOf(eto.setup({ scenario: '1940', seed: 'tuesday' })) // ['axis', 'allied']
   * ```
   */
  playersOf(state: S | V): readonly N['player'][]
  /**
   * Who must decide what, or `null` when the game is over.
   *
   * @example
   * ```ts
   * const now = eto.decision(state)
   * if (now !== null) console.log(`${now.player}, ${now.phase}: ${now.prompt}`)
   * ```
   */
  decision(state: S | V): Decision<N> | null
  /**
   * Every action that may be taken now, and no other; none when the game is over. It may be made as it is read: stop when you have seen
   * enough. Of a view: the actions of its own player, none while another decides.
   *
   * @example
   * ```ts
   * const clickable = new Set<string>()
   * for (const action of eto.legalActions(state)) if (action.type === 'take') clickable.add(action.at)
   * ```
   */
  legalActions(state: S | V): Iterable<A>
  /**
   * One of the legal actions, drawn with these dice, each as likely as any other; `null` if there is none. For playouts: cheaper than to
   * list them all and to throw all but one away.
   *
   * @example
   * ```ts
   * const dice = seeded('a playout')
   * const draft = eto.fork(state)
   * for (let action = eto.sample(draft, dice); action !== null; action = eto.sample(draft, dice)) eto.advance(draft, action)
   * ```
   */
  sample(state: S | V, dice: Dice): A | null
  /**
   * May this be done, and if not, which rule forbids it? Never throws, whatever it is given.
   *
   * @example
   * ```ts
   * const verdict = eto.check(state, { type: 'move', to: '1413' })
   * if (!verdict.legal) console.log(`${verdict.because} (${verdict.rule})`)
   * ```
   */
  check(state: S | V, action: A): Verdict
  /**
   * The state after an action; the one before is untouched. Throws `IllegalAction`. Rolls the state's own dice unless given
   * others: scripted ones, for a test or to show how it would have gone; the state then keeps the dice it had.
   *
   * @example
   * ```ts
   * const { state: after, events } = eto.apply(state, { type: 'take', at: '1113', unit: 'ger-mec-4' })
   * for (const event of events) console.log(eto.words.event(event))
   * ```
   */
  apply(state: S, action: A, options?: ApplyOptions): Transition<S, E>
  /**
   * Every way the dice can fall, merged by what comes of it. The states keep the dice they had.
   *
   * @example
   * ```ts
   * for (const { probability, events } of eto.outcomes(state, { type: 'fight' }))
   *   console.log(percentText(probability), events.map((event) => eto.words.event(event)).join('; '))
   * ```
   */
  outcomes(state: S, action: A): readonly Outcome<S, E>[]
  /**
   * The same rules, in place, for bots: changes a draft that {@link Game.fork} gave, and does not check the action.
   * Rolls the draft's own dice unless given others. Throws {@link NotAFork} for anything but a fork, and changes nothing then.
   *
   * @example
   * ```ts
   * const draft = eto.fork(state)
   * for (const action of eto.legalActions(draft)) {
   *   eto.advance(draft, action)
   *   break
   * }
   * ```
   */
  advance(draft: S, action: A, dice?: Dice): readonly E[]
  /**
   * A private copy for `advance`. Of a view: a copy of a state that the view does not contradict.
   *
   * @example
   * ```ts
   * const draft = eto.fork(state) // change this one as often as you like; the state stays as it is
   * ```
   */
  fork(state: S | V): S
  /**
   * What that player may know. Throws {@link UnknownPlayer} for who does not play in this game.
   *
   * @example
   * ```ts
   * const seen = eto.view(state, 'allied')
   * const mine = [...eto.legalActions(seen)] // none while another player decides
   * ```
   */
  view(state: S, player: N['player']): V
  /**
   * What a player may know of an action that is taken in this state, by himself or by another: for a host that passes actions on, a log, a
   * replay. `null` if there is nothing to be seen of it. A game without secrets shows everything; one with secrets shows others' actions
   * only as far as its author says.
   *
   * @example
   * ```ts
   * const shown = game.viewAction(before, action, 'soviet')
   * if (shown !== null) console.log(shown.type)
   * ```
   */
  viewAction(before: S, action: A, player: N['player']): A | null
  /**
   * What a player may know of the events that came of an action. A game without secrets shows all of them; one with secrets those that its
   * author says.
   *
   * @example
   * ```ts
   * const { state: after, events } = game.apply(before, action)
   * for (const event of game.viewEvents(after, events, 'soviet')) console.log(game.words.event(event))
   * ```
   */
  viewEvents(after: S, events: readonly E[], player: N['player']): readonly E[]
  /** A full state that this view does not contradict, what is hidden being drawn by lot. */
  determinize(view: V, dice: Dice): S
  /** How it ended, or `null` while it goes on. */
  result(state: S | V): Result<N> | null
  /** What is wrong with a state; empty for every state that play can reach. */
  invariants(state: S): readonly Violation[]
}

/** A game of whatever kind, chosen while the program runs: its actions, events and states are known by what all games have. */
export type AnyGame = Game<GameState, GameAction, GameEvent, unknown>

/** What the author of a game writes. */
export interface GameSpec<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  N extends GameNames = GameNames,
> {
  readonly id: string
  readonly version: number
  /** Everybody who can play it. */
  readonly players: readonly N['player'][]
  readonly scenarios: Readonly<Record<N['scenario'], ScenarioInfo>>
  readonly optionalRules?: Readonly<Record<N['option'], OptionalRuleInfo>>
  readonly stateSchema: GenericSchema<unknown, S>
  readonly actionSchema: GenericSchema<unknown, A>
  readonly migrations?: CodecSpec<S>['migrations']
  /** What it says to people; whatever is left out is made of names and numbers alone. */
  readonly words?: WordsSpec<S, A, E>
  /** Builds the start. Options are checked already, but for charts and board; throw {@link SetupError} for those. */
  setup(options: SetupOptions<N>, dice: DiceState): S
  /** Who plays in this very game; all, if this is left out. It stays so from the set-up to the end. */
  playersOf?(state: S): readonly N['player'][]
  decision(state: S): Decision<N> | null
  legalActions(state: S): Iterable<A>
  /** One of them, each as likely as any other, if there is a cheaper way than to list them. */
  sample?(state: S, dice: Dice): A | null
  /** Asked only of actions of the right shape, while the game goes on. */
  check(state: S, action: A): Verdict
  /** The rules: changes the draft in place and tells what happened. Asked only what `check` allows. */
  advance(draft: S, action: A, dice: Dice): E[]
  result(state: S): Result<N> | null
  invariants(state: S): readonly Violation[]
  /**
   * A faster copy than the general one, if the state allows it: copy on write. What `advance` changes in place must be a copy, and
   * the rest may be shared, for as long as `advance` puts something new in its place and never changes it. `apply` then needs no
   * Immer: it plays on such a copy, with the caches that came along with it, and freezes what is new in it.
   */
  fork?(state: S): S
  /**
   * For a game that caches things beside its forks: is this fork as `fork` or the last action left it? One that was edited by hand
   * since is disowned, and its caches with it.
   */
  isIntact?(fork: S): boolean
}

/** What a game with secrets adds. */
export interface HiddenSpec<
  S extends GameState,
  V extends GameView,
  N extends GameNames = GameNames,
  A extends GameAction = never,
  E extends GameEvent = never,
> {
  /** What that player may know: never the dice, and `viewer` says whose view it is. */
  view(state: S, player: N['player']): V
  /** What is seen of an action of another player; nothing, if this is left out. */
  viewAction?(before: S, action: A, player: N['player']): A | null
  /** What is seen of events; nothing, if this is left out. */
  viewEvents?(after: S, events: readonly E[], player: N['player']): readonly E[]
  determinize(view: V, dice: Dice): S
}

// ---- what can go wrong ---------------------------------------------------------------------

/** All that is wrong with the options of a set-up. */
export class SetupError extends Error {
  override readonly name = 'SetupError'
  constructor(readonly faults: readonly Fault[]) {
    super(`cannot set up: ${faultsText(faults)}`)
  }
}

/**
 * What `advance` throws when it is given something else than a fork of its own game; nothing was changed. A fork that was edited by
 * hand is none any more, and neither is one that an action failed on, since nobody knows how far it came.
 */
export class NotAFork extends Error {
  override readonly name = 'NotAFork'
}

/** What `view` throws for somebody who does not play in this game. */
export class UnknownPlayer extends RangeError {
  override readonly name = 'UnknownPlayer'
  constructor(
    readonly player: unknown,
    /** Who does. */
    readonly players: readonly Player[],
  ) {
    super(`${JSON.stringify(player) ?? typeof player} does not play in this game; ${players.join(', ')} do`)
  }
}
