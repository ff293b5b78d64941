/**
 * The contract that every game fulfils, and the part of it that is the same for all of them.
 *
 * A game author writes a {@link GameSpec}: the rules once, as changes made in place on a draft. {@link defineGame}
 * derives the rest from them: `advance` runs them on a private fork, `apply` runs the same code on a fork of its own, or under
 * Immer in a game that has no fork of its own, and leaves its input alone, `outcomes` runs it once for every way the dice can fall.
 */

import { Immer } from 'immer'
import { createCodec, readShape } from './codec'
import {
  type ApplyOptions,
  type Decision,
  type Frozen,
  type Game,
  type GameAction,
  type GameEvent,
  type GameNames,
  type GameSpec,
  type GameState,
  type GameView,
  type HiddenSpec,
  NotAFork,
  type OpenView,
  SetupError,
  type SetupOptions,
  UnknownPlayer,
  type Words,
} from './contract'
import { createCustody } from './custody'
import { type Dice, type DiceState, diceFaults, diceOf, recording, seedDice, seeded } from './dice'
import { copyJson, deepFreeze, type Fault, faultsText, isDeepFrozen, readJson } from './json'
import { merged, waysOf } from './outcomes'
import { compileShape } from './shape'
import { IllegalAction, refuse, type Verdict } from './verdict'

export type * from './contract'
export { NotAFork, SetupError, UnknownPlayer } from './contract'

// ---- the part that is the same for all -----------------------------------------------------

/** Our own Immer, for games without a `fork`: no setting of the host program changes it, and none of ours reaches the host. */
const immer = /* @__PURE__ */ new Immer({ autoFreeze: true })

/**
 * A game without secrets.
 *
 * @example
 * ```ts
 * export const race = defineGame<Race, Action, Event, RaceNames>({ id: 'race', version: 1, players: ['white', 'black'], ...rules })
 * ```
 */
export function defineGame<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  N extends GameNames = GameNames,
>(spec: GameSpec<S, A, E, N>): Game<Frozen<S>, A, E, OpenView<Frozen<S>, N['player']>, N> {
  return frozenOutside(
    build<S, A, E, OpenView<S, N['player']>, N>(spec, false, {
      view({ dice: _, ...open }, player) {
        return { ...open, viewer: player }
      },
      determinize({ viewer: _, ...open }, dice) {
        return { ...open, dice: drawDice(dice) } as unknown as S
      },
    }),
  ) as unknown as Game<Frozen<S>, A, E, OpenView<Frozen<S>, N['player']>, N>
}

/** A game in which players know different things. */
export function defineHiddenGame<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V extends GameView,
  N extends GameNames = GameNames,
>(spec: GameSpec<S, A, E, N> & HiddenSpec<S, V, N, A, E>): Game<Frozen<S>, A, E, V, N> {
  return frozenOutside(build<S, A, E, V, N>(spec, true, spec))
}

/** The rules change a draft; whoever asks about a state only reads it, and nobody changes the game itself. */
const frozenOutside = <
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(
  game: Game<S, A, E, V, N>,
) => deepFreeze(game) as unknown as Game<Frozen<S>, A, E, V, N>

/** Dice for a state whose own are unknown, drawn with other dice. */
export function drawDice(dice: Dice): DiceState {
  return seedDice(`${dice.d(2 ** 31)}-${dice.d(2 ** 31)}`)
}

function build<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V extends GameView,
  N extends GameNames,
>(
  spec: GameSpec<S, A, E, N>,
  hidden: boolean,
  { view, determinize, viewAction, viewEvents }: HiddenSpec<S, V, N, A, E>,
): Game<S, A, E, V, N> {
  const { id, version } = spec
  // Copied, since what goes out is frozen.
  const players = copyJson(spec.players)
  const scenarios = copyJson(spec.scenarios)
  const optionalRules = copyJson(spec.optionalRules ?? ({} as NonNullable<typeof spec.optionalRules>))
  const { settle, settleAfter, adopt, isFork, release, read } = createCustody<S, V>(spec.isIntact, {
    is: isView,
    // Any state that the view does not contradict answers alike, so that the lots may as well be the same each time.
    toState: (shown) => determinize(shown, seeded('view')),
  })
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

  const playersOf = (state: S) => spec.playersOf?.(state) ?? players
  const mustPlay = (state: S, player: N['player']): void => {
    const playing = playersOf(state)
    if (!playing.includes(player)) throw new UnknownPlayer(player, playing)
  }

  /** Is it a view, `state` being what it was read as, whose player has nothing to decide? */
  const isOthers = (given: S | V, state: S): boolean =>
    given !== state && isView(given) && spec.decision(state)?.player !== given.viewer

  /** The action as plain data of its own, or why it may not be taken. */
  const judge = (of: S | V, given: unknown): { readonly verdict: Verdict; readonly action?: A } => {
    const state = read(of)
    const now = spec.decision(state)
    if (now === null)
      return { verdict: refuse(spec.result(state)?.rule ?? id, 'game-over', 'the game is over') }
    if (isOthers(of, state))
      return { verdict: refuse(now.rule, 'not-your-decision', `the ${now.player} player decides now`) }
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
    words: wordsOf(spec, hidden, read),
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
      const options = plain.value as SetupOptions<N>
      return settle(spec.setup(options, seedDice(options.seed)))
    },
    playersOf: (state) => playersOf(read(state)),
    decision: (state) => spec.decision(read(state)),
    legalActions(given) {
      const state = read(given)
      return spec.result(state) === null && !isOthers(given, state) ? spec.legalActions(state) : []
    },
    sample(given, dice) {
      const state = read(given)
      if (spec.result(state) !== null || isOthers(given, state)) return null
      if (spec.sample !== undefined) return spec.sample(state, dice)
      const actions = [...spec.legalActions(state)]
      return actions.length === 0 ? null : actions[dice.d(actions.length) - 1]
    },
    check: (state, action) => judge(state, action).verdict,
    apply(given, wanted, { dice: others }: ApplyOptions = {}) {
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
      const ways = waysOf(state, copyOf, (draft, dice) => spec.advance(draft, action, dice))
      // What was shared with a fork is the fork's to change.
      return deepFreeze(
        merged(ways).map((way) => {
          const { state: after, events } = ofFork ? copyJson({ state: way.state, events: way.events }) : way
          return { ...way, state: settle(after), events }
        }),
      )
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
      mustPlay(state, player)
      return deepFreeze(view(isFork(state) ? copyJson(state) : state, player))
    },
    viewAction(given, action, player) {
      const state = read(given)
      mustPlay(state, player)
      if (!hidden || spec.decision(state)?.player === player) return action
      return viewAction?.(state, action, player) ?? null
    },
    viewEvents(given, events, player) {
      const state = read(given)
      mustPlay(state, player)
      return hidden ? (viewEvents?.(state, events, player) ?? []) : events
    },
    determinize: (shown, dice) => settle(determinize(isDeepFrozen(shown) ? shown : copyJson(shown), dice)),
    result: (state) => spec.result(read(state)),
    invariants: (state) => spec.invariants(read(state)),
  }
}

/** A view is told from a state by what no view has and every state does: dice. */
function isView(value: object): value is GameView {
  return !('dice' in value) && 'viewer' in value
}

/** The words of a game, each asked with the state that was meant; those that its author left out are its names and numbers. */
function wordsOf<S extends GameState, A extends GameAction, E extends GameEvent, N extends GameNames, V>(
  { words = {}, decision, result }: GameSpec<S, A, E, N>,
  hidden: boolean,
  read: (state: S | V) => S,
): Words<S | V, A, E> {
  const meant = (state?: S | V) => (state === undefined ? undefined : read(state))
  const because = (state: S): string => result(state)?.because ?? ''
  /** Who sees no more than a view, and does not decide, must not be told what the question is about: that is a guess of his. */
  const asks = (given: S | V, state: S, { player, prompt }: Decision): string =>
    hidden && isView(given as object) && (given as GameView).viewer !== player
      ? prompt
      : (words.question?.(state) ?? prompt)
  return {
    action: (action, state) => words.action?.(action, meant(state)) ?? plainText(action),
    event: (event, state) => words.event?.(event, meant(state)) ?? plainText(event),
    decision(given) {
      const state = read(given)
      const now = decision(state)
      const question = now === null ? because(state) : asks(given, state, now)
      return words.decision?.(state, question) ?? (now === null ? question : `${now.player}: ${question}`)
    },
    question(given) {
      const state = read(given)
      const now = decision(state)
      return now === null ? because(state) : asks(given, state, now)
    },
    // A view as it is: what it hides must not be guessed into a name.
    piece: (name, state) => words.piece?.(name, state as S | undefined) ?? name,
  }
}

/** `shoot: at 3` */
function plainText({ type, ...rest }: GameAction & { readonly rule?: unknown }): string {
  const fields = Object.entries(rest)
    .filter(([key]) => key !== 'rule')
    .map(([key, value]) => `${key} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
  return fields.length === 0 ? type : `${type}: ${fields.join(', ')}`
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
