/**
 * A game on the page by the contract alone: its units on the map, where a unit may go, why a click was refused, the exact odds of a roll before
 * it is made, undo, bots. All of it is asked of `legalActions`, `check`, `outcomes` and the words of the game; what a game says of itself below
 * is names and colours.
 */

import {
  type Distribution,
  fractionText,
  type Game,
  type GameAction,
  type GameEvent,
  type GameNames,
  type GameState,
  mapChances,
  type Player,
  seeded,
} from 'grognard'
import type { Bot } from 'grognard/bots'
import type { Counter, Layout } from 'grognard/svg'
import type {
  Adapter,
  AttackShown,
  Move,
  OverlayChoice,
  Refused,
  Spot,
  TableShown,
  UnitRef,
  UnitShown,
} from './adapter'

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
  /** What one should know before a game of it. */
  readonly about?: string
  date(state: S): string
  spaceName(space: string): string
  /** Each with the name of its piece, where one is known. */
  counters(state: S, eyes: Player | null): readonly Counter[]
  /** Where a piece stands that an action names. */
  where(state: S, piece: string): string | null
  /** Actions that take a piece up, and the piece that is in hand. */
  readonly takes: readonly A['type'][]
  held(state: S): string | null
  /** What puts it down again, if anything does. */
  putDown(state: S): readonly A[]
  /** The ways of going to a space with what is in hand: what is tried there, and told if it is refused. */
  ways(space: string): readonly A[]
  /** What the ways of a unit cost and where they lead through, by where they end, if the game tells. */
  costs?(
    state: S,
    unit: string,
  ): ReadonlyMap<string, { readonly cost: number; readonly path: readonly string[] }>
  /** The action that adds a unit to an attack, if an attack is put together so. */
  readonly joins?: A['type']
  /** Actions that throw dice for a fight: their odds are shown before the roll. */
  readonly rolls: readonly A['type'][]
  /** Are there things that one player sees and another does not? */
  readonly secrets?: boolean
  /** What an event says about how it went, in a few words; `null` if it says nothing of it. */
  resultOf(event: E, before: S): string | null
  /** What an event says of the roll itself, whatever it came to: where it is, how many dice, and why so many. */
  rollOf?(event: E): Partial<Pick<AttackShown, 'title' | 'targets' | 'badge' | 'explain'>> | null
  /** An attack that is being put together and is not to be rolled yet. */
  planned?(state: S): AttackShown | null
  readonly overlays?: readonly OverlayChoice<S>[]
  tables?(state: S, eyes: Player | null): readonly TableShown[]
}

/** Fields of an action that name the space to click, the best first: where to before where from. */
const SPACES = ['to', 'into', 'target', 'hex', 'space', 'area', 'at', 'from'] as const
const PIECES = ['unit', 'piece', 'block'] as const
/** Actions that go on to what comes next; a roll that is to be made does too. */
const MAIN: readonly string[] = ['end', 'pass', 'done', 'next', 'fight', 'roll', 'hold', 'stop', 'continue']
const RARE: readonly string[] = ['resign']
/** `ger-arm-19`, `ge-1` */
const UNIT_NAME = /\b[a-z]{2,4}-(?:\d+|[a-z]+-[a-z0-9-]+)\b/g
/** Reasons that are told of one click; more nobody reads. */
const MOST_REASONS = 6

/** Do two distributions say the same? */
const same = (a: Distribution<string>, b: Distribution<string> | null): boolean =>
  a.length === b?.length &&
  a.every(
    ({ value, probability }, i) =>
      value === b[i].value && fractionText(probability) === fractionText(b[i].probability),
  )

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

  const fieldOf = (action: A, names: readonly string[]): readonly [name: string, value: string] | null => {
    const fields = action as unknown as Readonly<Record<string, unknown>>
    const name = names.find((one) => typeof fields[one] === 'string')
    return name === undefined ? null : [name, fields[name] as string]
  }
  const spaceField = (action: A): readonly [name: string, space: string] | null => {
    const found = SPACES.map((name) => fieldOf(action, [name]))
    return found.find((one) => one !== null && layout.has(one[1])) ?? null
  }
  const wayTypes = new Set(plain.ways('').map(({ type }) => type))

  function spotOf(action: A): Spot {
    const piece = fieldOf(action, PIECES)?.[1] ?? null
    const at = piece === null || now === null ? null : plain.where(now, piece)
    const unit: UnitRef | null = piece !== null && at !== null ? { at, unit: piece } : null
    if (unit !== null && plain.takes.includes(action.type)) return { space: unit.at, unit, kind: 'pick' }
    const space = spaceField(action)?.[1] ?? at
    return { space, unit, kind: unit === null && wayTypes.has(action.type) ? 'move' : 'act' }
  }

  const seen = (state: S, eyes: Player | null): S =>
    plain.secrets && eyes !== null ? guessed(state, eyes, 'what cannot be seen') : state

  /** A state that a player cannot tell from this one. */
  const guessed = (state: S, eyes: Player, lot: string): S =>
    game.determinize(game.view(state, eyes as N['player']), seeded(lot))

  function unitsAt(state: S, space: string, eyes: Player | null): readonly UnitShown[] {
    return plain
      .counters(state, eyes)
      .filter(({ at }) => at === space)
      .map((counter, i) => ({
        at: space,
        unit: counter.unit ?? `${space} ${i}`,
        ...spoken(counter, state),
        counter,
      }))
  }

  /** A counter by what people call its unit, and below that what there is to know about it. */
  function spoken({ unit, at, title, figures }: Counter, state: S): Pick<UnitShown, 'words' | 'state'> {
    // The heading says where it stands.
    const [first, ...about] = title.replace(` in ${at}`, '').split(', ')
    const name = unit === undefined ? first : game.words.piece(unit, state)
    if (name === unit) return { words: capital([first, ...about].join(', ')), state: '' }
    return { words: capital(name), state: about.length > 0 ? about.join(', ') : figures }
  }

  /** Units in a reason by what people call them. */
  const inWords = (text: string, state: S): string =>
    text.replace(UNIT_NAME, (name) => game.words.piece(name, state))

  /** The game with a unit in hand, on a fork, or the rule against taking it up. */
  function taken(state: S, unit: string): { readonly draft: S; readonly steps: readonly A[] } | Refused {
    if (plain.held(state) === unit) return { draft: state, steps: [] }
    const tries = plain.takes.map((type) => ({ type, unit }) as unknown as A)
    const step = tries.find((one) => game.check(state, one).legal)
    if (step === undefined)
      return (
        refusals(state, tries)[0] ??
        notAsked(state, `${game.words.piece(unit, state)} cannot be taken up now`)
      )
    const draft = game.fork(state)
    game.advance(draft, step)
    return { draft, steps: [step] }
  }

  function moves(state: S, { unit }: UnitRef): readonly Move<A>[] {
    const hand = taken(state, unit)
    if ('because' in hand) return []
    const costs = plain.costs?.(state, unit)
    return [...game.legalActions(hand.draft)].flatMap((action) => {
      const to = wayTypes.has(action.type) ? spaceField(action)?.[1] : undefined
      if (to === undefined) return []
      const way = costs?.get(to) ?? null
      const words = capital(game.words.action(action, hand.draft))
      return [
        {
          to,
          words: way === null ? words : `${words} (${way.cost} MP)`,
          cost: way?.cost ?? null,
          path: way?.path ?? [],
          actions: [...hand.steps, action],
        },
      ]
    })
  }

  function refusals(state: S, tries: readonly A[]): readonly Refused[] {
    return tries.flatMap((action) => {
      const verdict = game.check(state, action)
      // What is not asked now is no reason: the prompt says what is.
      if (verdict.legal || verdict.code === 'not-now') return []
      const { rule, because } = verdict
      return [{ tried: game.words.action(action, state), rule, because: inWords(because, state) }]
    })
  }

  const notAsked = (state: S, because: string): Refused => ({
    tried: game.decision(state)?.prompt ?? '',
    rule: game.decision(state)?.rule ?? 'session',
    because,
  })
  const nothingAt = (state: S, space: string): Refused =>
    notAsked(state, `nothing can be chosen at ${plain.spaceName(space)} now`)

  /** With a unit: the ways there. Without: what is being decided, tried at this space, and taking up what stands there. */
  function whyNot(state: S, unit: UnitRef | null, space: string): readonly Refused[] {
    if (unit !== null) {
      const hand = taken(state, unit.unit)
      if ('because' in hand) return [hand]
      const told = refusals(hand.draft, plain.ways(space))
      return told.length > 0 ? told : [nothingAt(hand.draft, space)]
    }
    const tries = new Map<string, A>()
    for (const action of game.legalActions(state)) {
      const field = tries.has(action.type) ? null : spaceField(action)
      if (field !== null && fieldOf(action, PIECES) === null)
        tries.set(action.type, { ...action, [field[0]]: space })
    }
    const here = plain
      .counters(state, game.decision(state)?.player ?? null)
      .flatMap(({ at, unit: name }) => (at === space && name !== undefined ? [name] : []))
    const takes = here.flatMap((name) =>
      plain.where(state, name) === null ? [] : [{ type: plain.takes[0], unit: name } as unknown as A],
    )
    const told = refusals(state, [...tries.values(), ...takes]).slice(0, MOST_REASONS)
    return told.length > 0 ? told : [nothingAt(state, space)]
  }

  /** The roll that is to be made at this space, or at any: every way it can go, counted out by the rules themselves. */
  function attack(state: S, space: string | null): AttackShown | null {
    const planned = plain.planned?.(state) ?? null
    if (planned !== null) {
      const explain = planned.explain.map((reason) => ({
        ...reason,
        because: inWords(reason.because, state),
      }))
      return { ...planned, explain }
    }
    const rolls = [...game.legalActions(state)].filter(({ type }) => plain.rolls.includes(type))
    const here = rolls.find((action) => space !== null && spaceField(action)?.[1] === space)
    const roll = here ?? rolls[0]
    if (roll === undefined) return null
    const told = toldOf(state, roll)
    const odds = told === null ? null : oddsIn(state, told)
    if (told === null || odds === null) return null
    const at = spaceField(roll)?.[1]
    const [about] = told[0].value.flatMap((event) => plain.rollOf?.(event) ?? [])
    const explain = (about?.explain ?? []).map((reason) => ({
      ...reason,
      because: inWords(reason.because, state),
    }))
    return {
      title: capital(game.words.action(roll)),
      targets: at === undefined ? [] : [at],
      from: [],
      badge: '',
      ...about,
      odds,
      explain: [...explain, ...unsure(state, roll, odds)],
    }
  }

  /** Everyone who may still be added to what is being put together, each after those before him. */
  function joinsOf(state: S): readonly A[] {
    const { joins } = plain
    if (joins === undefined) return []
    const draft = game.fork(state)
    const added: A[] = []
    for (const action of [...game.legalActions(state)].filter(({ type }) => type === joins)) {
      if (!game.check(draft, action).legal) continue
      game.advance(draft, action)
      added.push(action)
    }
    return added
  }

  /** Odds that would be others if what cannot be seen were otherwise are no more than a guess, and are called one. */
  function unsure(state: S, roll: A, odds: Distribution<string>): AttackShown['explain'] {
    if (!plain.secrets) return []
    const { player, rule } = game.decision(state)!
    const guess = guessed(state, player, 'another guess')
    const told = toldOf(guess, roll)
    return same(odds, told === null ? null : oddsIn(guess, told))
      ? []
      : [{ rule, because: 'it hangs on what you cannot see: these are the odds of one possibility' }]
  }

  /** Every way that a roll can go, as far as who rolls may know of it; `null` if there is one only. */
  function toldOf(state: S, roll: A): Distribution<readonly E[]> | null {
    const eyes = game.decision(state)!.player
    const outcomes = game.outcomes(state, roll)
    if (outcomes.length < 2) return null
    return outcomes.map(({ probability, state: after, events }) => ({
      probability,
      value: game.viewEvents(after, events, eyes),
    }))
  }

  function oddsIn(state: S, told: Distribution<readonly E[]>): Distribution<string> | null {
    return mapChances(told, (events) => {
      const [first] = events.flatMap((event) => plain.resultOf(event, state) ?? [])
      return first ?? 'nothing'
    })
  }

  return {
    id,
    title,
    ...(plain.about && { about: plain.about }),
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
    secrets: plain.secrets ?? false,
    seen,
    unitsAt,
    actionText: (action) => capital(game.words.action(action, now ?? undefined)),
    eventText: (event) => capital(game.words.event(event)),
    isHeading: ({ type }) => type === 'turn' || type === 'phase' || type === 'step' || type === 'month',
    arrowOf(event) {
      const { from, to, path } = event as unknown as Readonly<Record<string, unknown>>
      const ends = Array.isArray(path) ? path : [from, to]
      const spaces = ends.filter((end): end is string => typeof end === 'string' && layout.has(end))
      return spaces.length > 1 ? { path: spaces } : null
    },
    spotOf,
    weightOf: ({ type }) =>
      RARE.includes(type) ? 'rare' : MAIN.includes(type) || plain.rolls.includes(type) ? 'main' : 'plain',
    inHand(state) {
      now = state
      const unit = plain.held(state)
      const at = unit === null ? null : plain.where(state, unit)
      return unit === null || at === null ? null : { at, unit }
    },
    release(state) {
      now = state
      return plain.held(state) === null ? [] : plain.putDown(state)
    },
    moves,
    whyNot,
    attack,
    shortcuts(state) {
      const added = joinsOf(state)
      return added.length < 2 ? [] : [{ words: `Add all ${added.length} units`, actions: added }]
    },
    ...(plain.tables && { tables: plain.tables }),
  }
}
