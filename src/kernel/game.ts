/**
 * The contract that every game fulfils, and the part of it that is the same for all of them.
 *
 * A game author writes a {@link GameSpec}: the rules once, as changes made in place on a draft. {@link defineGame}
 * derives the rest from them: `advance` runs them on a private fork, `apply` runs the same code on a fork of its own, or under
 * Immer in a game that has no fork of its own, and leaves its input alone, `outcomes` runs it once for every way the dice can fall.
 */

import { Immer } from 'immer'
import type { GenericSchema } from 'valibot'
import { pathsOf } from './chance'
import { type Codec, type CodecSpec, createCodec, readShape } from './codec'
import { createCustody } from './custody'
import { type Dice, type DiceState, diceFaults, diceOf, recording, seedDice } from './dice'
import { add, type Fraction } from './fraction'
import { copyJson, deepFreeze, type Fault, faultsText, isDeepFrozen, readJson } from './json'
import { compileShape } from './shape'
import type { Throw } from './throws'
import { IllegalAction, type RuleId, refuse, type Verdict } from './verdict'

// ---- what a game speaks of -----------------------------------------------------------------

export type Player = string

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

export interface SetupOptions {
  readonly scenario: string
  readonly seed: string
  /** Optional rules by name, on or off. Those not named are off. */
  readonly rules?: Readonly<Record<string, boolean>>
  /** Charts that replace ours; the game checks them. */
  readonly charts?: unknown
  /** Corrections to the board; the game checks them. */
  readonly board?: unknown
}

/** Who must decide what. */
export interface Decision {
  readonly player: Player
  readonly phase: string
  readonly rule: RuleId
  /** What there is to decide, as a sentence for a person. */
  readonly prompt: string
}

/** How a game ended. */
export interface Result {
  /** `null` for a draw. */
  readonly winner: Player | null
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

/** What a player of a game without secrets sees: everything but the dice to come. */
export type OpenView<S extends GameState> = Omit<S, 'dice'> & {
  readonly viewer: Player
}

// ---- the contract --------------------------------------------------------------------------

export interface Game<S extends GameState, A extends GameAction, E extends GameEvent, V = OpenView<S>> {
  readonly id: string
  readonly version: number
  readonly players: readonly Player[]
  /** Do players know less than the state does, dice aside? */
  readonly hidden: boolean
  readonly scenarios: Readonly<Record<string, ScenarioInfo>>
  readonly optionalRules: Readonly<Record<string, OptionalRuleInfo>>
  readonly codec: Codec<S>
  /** The start of a game; throws {@link SetupError} with everything that is wrong with the options. */
  setup(options: SetupOptions): S
  /** Who must decide what, or `null` when the game is over. */
  decision(state: S): Decision | null
  /** Every action that may be taken now, and no other; none when the game is over. It may be made as it is read: stop when you have seen enough. */
  legalActions(state: S): Iterable<A>
  /**
   * One of the legal actions, drawn with these dice, each as likely as any other; `null` when the game is over. For playouts: cheaper than
   * to list them all and to throw all but one away.
   */
  sample(state: S, dice: Dice): A | null
  /** May this be done, and if not, which rule forbids it? Never throws, whatever it is given. */
  check(state: S, action: A): Verdict
  /**
   * The state after an action; the one before is untouched. Throws {@link IllegalAction}. Rolls the state's own dice unless given
   * others: scripted ones, for a test or to show how it would have gone; the state then keeps the dice it had.
   */
  apply(state: S, action: A, options?: ApplyOptions): Transition<S, E>
  /** Every way the dice can fall, merged by what comes of it. The states keep the dice they had. */
  outcomes(state: S, action: A): readonly Outcome<S, E>[]
  /**
   * The same rules, in place, for bots: changes a draft that {@link Game.fork} gave, and does not check the action.
   * Rolls the draft's own dice unless given others. Throws {@link NotAFork} for anything but a fork, and changes nothing then.
   */
  advance(draft: S, action: A, dice?: Dice): readonly E[]
  /** A private copy for `advance`. */
  fork(state: S): S
  /** What that player may know. */
  view(state: S, player: Player): V
  /** A full state that this view does not contradict, what is hidden being drawn by lot. */
  determinize(view: V, dice: Dice): S
  /** How it ended, or `null` while it goes on. */
  result(state: S): Result | null
  /** What is wrong with a state; empty for every state that play can reach. */
  invariants(state: S): readonly Violation[]
}

/**
 * What `advance` throws when it is given something else than a fork of its own game; nothing was changed. A fork that was edited by
 * hand is none any more, and neither is one that an action failed on, since nobody knows how far it came.
 */
export class NotAFork extends Error {
  override readonly name = 'NotAFork'
}

/** A state as its readers see it: nothing in it is theirs to change. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T

/** What the author of a game writes. */
export interface GameSpec<S extends GameState, A extends GameAction, E extends GameEvent> {
  readonly id: string
  readonly version: number
  readonly players: readonly Player[]
  readonly scenarios: Readonly<Record<string, ScenarioInfo>>
  readonly optionalRules?: Readonly<Record<string, OptionalRuleInfo>>
  readonly stateSchema: GenericSchema<unknown, S>
  readonly actionSchema: GenericSchema<unknown, A>
  readonly migrations?: CodecSpec<S>['migrations']
  /** Builds the start. Options are checked already, but for charts and board; throw {@link SetupError} for those. */
  setup(options: SetupOptions, dice: DiceState): S
  decision(state: S): Decision | null
  legalActions(state: S): Iterable<A>
  /** One of them, each as likely as any other, if there is a cheaper way than to list them. */
  sample?(state: S, dice: Dice): A | null
  /** Asked only of actions of the right shape, while the game goes on. */
  check(state: S, action: A): Verdict
  /** The rules: changes the draft in place and tells what happened. Asked only what `check` allows. */
  advance(draft: S, action: A, dice: Dice): E[]
  result(state: S): Result | null
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
export interface HiddenSpec<S extends GameState, V> {
  view(state: S, player: Player): V
  determinize(view: V, dice: Dice): S
}

/** All that is wrong with the options of a set-up. */
export class SetupError extends Error {
  override readonly name = 'SetupError'
  constructor(readonly faults: readonly Fault[]) {
    super(`cannot set up: ${faultsText(faults)}`)
  }
}

// ---- the part that is the same for all -----------------------------------------------------

/** Our own Immer, for games without a `fork`: no setting of the host program changes it, and none of ours reaches the host. */
const immer = /* @__PURE__ */ new Immer({ autoFreeze: true })

/** A game without secrets. */
export function defineGame<S extends GameState, A extends GameAction, E extends GameEvent>(
  spec: GameSpec<S, A, E>,
): Game<Frozen<S>, A, E> {
  return frozenOutside(
    build<S, A, E, OpenView<S>>(spec, false, {
      view({ dice: _, ...open }, player) {
        return { ...open, viewer: player }
      },
      determinize({ viewer: _, ...open }, dice) {
        return { ...open, dice: drawDice(dice) } as unknown as S
      },
    }),
  ) as Game<Frozen<S>, A, E>
}

/** A game in which players know different things. */
export function defineHiddenGame<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  spec: GameSpec<S, A, E> & HiddenSpec<S, V>,
): Game<Frozen<S>, A, E, V> {
  return frozenOutside(build(spec, true, spec))
}

/** The rules change a draft; whoever asks about a state only reads it, and nobody changes the game itself. */
const frozenOutside = <S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
) => deepFreeze(game) as unknown as Game<Frozen<S>, A, E, V>

/** Dice for a state whose own are unknown, drawn with other dice. */
export function drawDice(dice: Dice): DiceState {
  return seedDice(`${dice.d(2 ** 31)}-${dice.d(2 ** 31)}`)
}

function build<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  spec: GameSpec<S, A, E>,
  hidden: boolean,
  { view, determinize }: HiddenSpec<S, V>,
): Game<S, A, E, V> {
  const { id, version } = spec
  // Copied, since what goes out is frozen.
  const players = copyJson(spec.players)
  const scenarios = copyJson(spec.scenarios)
  const optionalRules = copyJson(spec.optionalRules ?? {})
  const { settle, settleAfter, adopt, isFork, release, read } = createCustody<S>(spec.isIntact)
  const fitsAction = compileShape(spec.actionSchema)
  const codec = createCodec<S>({
    game: id,
    version,
    schema: spec.stateSchema,
    ...(spec.migrations && { migrations: spec.migrations }),
    // The schema of a game need not know what dice are.
    always: (value) => diceFaults((value as Partial<GameState> | null)?.dice),
    check: (state) => [
      ...belongsHere(state, id, version),
      ...spec.invariants(state).map(({ at, because }) => ({ path: at ?? '', problem: because })),
    ],
  })
  const copyOf = (state: S): S => spec.fork?.(state) ?? copyJson(state)

  /** The action as plain data of its own, or why it may not be taken. */
  const judge = (state: S, given: unknown): { readonly verdict: Verdict; readonly action?: A } => {
    const now = spec.decision(state)
    if (now === null)
      return { verdict: refuse(spec.result(state)?.rule ?? id, 'game-over', 'the game is over') }
    const plain = readJson(given)
    const faults =
      plain.faults.length > 0 || fitsAction(plain.value)
        ? plain.faults
        : readShape(spec.actionSchema, plain.value).faults
    if (faults.length > 0) return { verdict: refuse(now.rule, 'malformed-action', faultsText(faults)) }
    const action = plain.value as A
    return { verdict: spec.check(state, action), action }
  }
  const legalOrThrow = (state: S, given: A): A => {
    const { verdict, action } = judge(state, given)
    if (!verdict.legal) throw new IllegalAction(verdict)
    return action!
  }

  return {
    id,
    version,
    players,
    hidden,
    scenarios,
    optionalRules,
    codec: {
      ...codec,
      load: (text) => settle(codec.load(text)),
      accept: (value) => settle(codec.accept(value)),
    },
    setup(given) {
      const plain = readJson(given)
      const faults =
        plain.faults.length > 0 ? plain.faults : setupFaults(plain.value, scenarios, optionalRules)
      if (faults.length > 0) throw new SetupError(faults)
      const options = plain.value as SetupOptions
      return settle(spec.setup(options, seedDice(options.seed)))
    },
    decision: (state) => spec.decision(read(state)),
    legalActions(given) {
      const state = read(given)
      return spec.result(state) === null ? spec.legalActions(state) : []
    },
    sample(given, dice) {
      const state = read(given)
      if (spec.result(state) !== null) return null
      if (spec.sample !== undefined) return spec.sample(state, dice)
      const actions = [...spec.legalActions(state)]
      return actions.length === 0 ? null : actions[dice.d(actions.length) - 1]
    },
    check: (state, action) => judge(read(state), action).verdict,
    apply(given, wanted, { dice: others } = {}) {
      const state = read(given)
      const action = legalOrThrow(state, wanted)
      // A fork goes on being changed: what comes of it here shares nothing with it.
      const ofFork = isFork(state)
      const forks = ofFork || spec.fork !== undefined
      const draft = forks ? copyOf(state) : (immer.createDraft(state) as S)
      const dice = recording(others ?? diceOf(draft))
      // Copied before the draft is finished, since an event may hold a piece of it.
      const events = deepFreeze(copyJson(spec.advance(draft, action, dice)))
      const after = ofFork
        ? settle(copyJson(draft))
        : forks
          ? settleAfter(draft, state)
          : settle(immer.finishDraft(draft) as S)
      return Object.freeze({ state: after, events, throws: deepFreeze(dice.throws) })
    },
    outcomes(given, wanted) {
      const state = read(given)
      const action = legalOrThrow(state, wanted)
      const ofFork = isFork(state)
      const paths = pathsOf((dice) => {
        const draft = copyOf(state)
        const events = spec.advance(draft, action, dice)
        return { state: draft, events }
      })
      const merged = new Map<string, Outcome<S, E>>()
      for (const { value, throws, probability } of paths) {
        const key = JSON.stringify(value)
        const same = merged.get(key)
        if (same)
          merged.set(key, {
            ...same,
            probability: add(same.probability, probability),
          })
        else {
          const { state: after, events } = ofFork ? copyJson(value) : value
          merged.set(key, { state: settle(after), events, throws, probability })
        }
      }
      return deepFreeze([...merged.values()])
    },
    advance(draft, action, dice = diceOf(draft)) {
      if (!isFork(draft))
        throw new NotAFork(
          `advance changes a state of ${id} in place and takes only what fork gave, and what nobody else has changed since: fork it first, or use apply`,
        )
      try {
        return spec.advance(draft, action, dice)
      } catch (error) {
        release(draft)
        throw error
      }
    },
    fork: (state) => adopt(copyOf(read(state))),
    view(given, player) {
      const state = read(given)
      return deepFreeze(view(isFork(state) ? copyJson(state) : state, player))
    },
    determinize: (shown, dice) => settle(determinize(isDeepFrozen(shown) ? shown : copyJson(shown), dice)),
    result: (state) => spec.result(read(state)),
    invariants: (state) => spec.invariants(read(state)),
  }
}

function belongsHere(state: GameState, id: string, version: number): Fault[] {
  const faults: Fault[] = []
  if (state.game !== id) faults.push({ path: 'game', problem: `is "${state.game}", not "${id}"` })
  if (state.version !== version)
    faults.push({
      path: 'version',
      problem: `is ${state.version}, not ${version}`,
    })
  return faults
}

const OPTIONS = ['scenario', 'seed', 'rules', 'charts', 'board']

function setupFaults(
  options: unknown,
  scenarios: Readonly<Record<string, unknown>>,
  optionalRules: Readonly<Record<string, unknown>>,
): readonly Fault[] {
  if (typeof options !== 'object' || options === null)
    return [{ path: '', problem: 'the options are no object' }]
  const faults: Fault[] = []
  const { scenario, seed, rules = {} } = options as Partial<Record<string, unknown>>
  for (const key of Object.keys(options))
    if (!OPTIONS.includes(key))
      faults.push({
        path: key,
        problem: `is no option; there are ${OPTIONS.join(', ')}`,
      })
  if (typeof scenario !== 'string' || !Object.hasOwn(scenarios, scenario))
    faults.push({
      path: 'scenario',
      problem: `${JSON.stringify(scenario)} is none; there are ${Object.keys(scenarios).join(', ')}`,
    })
  if (typeof seed !== 'string' || seed === '') faults.push({ path: 'seed', problem: 'must be some text' })
  if (typeof rules !== 'object' || rules === null)
    faults.push({ path: 'rules', problem: 'must be an object' })
  else
    for (const [name, on] of Object.entries(rules)) {
      if (!Object.hasOwn(optionalRules, name))
        faults.push({
          path: `rules.${name}`,
          problem: `is no optional rule; there are ${Object.keys(optionalRules).join(', ') || 'none'}`,
        })
      else if (typeof on !== 'boolean')
        faults.push({
          path: `rules.${name}`,
          problem: 'must be true or false',
        })
    }
  return faults
}
