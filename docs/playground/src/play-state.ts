/** A game on the page: the session, who decides for whom, and what is selected. Values; the page holds the present one. */

import {
  act,
  type GameAction,
  type GameEvent,
  type GameState,
  mayRedo,
  mayUndoTo,
  type Player,
  redo,
  resumeSession,
  type Session,
  type SetupOptions,
  startSession,
  type UndoVerdict,
  undoTo,
} from 'grognard'
import type { OverlayLook } from 'grognard/svg'
import type { AnyAdapter, Move, Refused, UnitRef } from './adapter'
import { type Moment, momentOf, movesOf, quietMoment } from './clicks'

export type AnySession = Session<GameState, GameAction, GameEvent, unknown>
type Arrow = NonNullable<OverlayLook['arrows']>[number]

export interface Play {
  readonly adapter: AnyAdapter
  readonly session: AnySession
  /** The bots that decide, by player; for whoever is not here people do. */
  readonly bots: Readonly<Record<string, string>>
  /** Whose eyes the page has: the person who decides, or decided last; `null` while bots play by themselves. */
  readonly eyes: Player | null
  /** Is it people's turn to decide? */
  readonly people: boolean
  /** The state as `eyes` may know it. The page asks its questions of this one; the session has the true one, which only decisions touch. */
  readonly seen: GameState
  readonly moment: Moment
  readonly selected: UnitRef | null
  readonly moves: readonly Move<GameAction>[]
  readonly space: string | null
  readonly refused: readonly Refused[]
  readonly arrows: readonly Arrow[]
  readonly overlays: ReadonlySet<string>
  /** How long the session was before each thing that people did: undo takes back the whole of it. */
  readonly steps: readonly number[]
}

/** How many arrows of a bot's turn stay on the map. */
const ARROWS = 14

export function newPlay(
  adapter: AnyAdapter,
  session: AnySession,
  bots: Readonly<Record<string, string>>,
  overlays: ReadonlySet<string> = new Set(),
): Play {
  return settled({
    adapter,
    session,
    bots,
    overlays,
    people: false,
    eyes: eyesAtFirst(adapter, session, bots),
    seen: session.state,
    moment: quietMoment(session.state),
    selected: null,
    moves: [],
    space: null,
    refused: [],
    arrows: [],
    steps: [],
  })
}

/** The first who is no bot. */
const eyesAtFirst = ({ game }: AnyAdapter, { state }: AnySession, bots: Play['bots']): Player | null =>
  game.playersOf(state).find((player) => bots[player] === undefined) ?? null

/** A session that goes on from a state that came from elsewhere; nothing before it can be undone. */
export const sessionFrom = (adapter: AnyAdapter, state: GameState): AnySession =>
  resumeSession(adapter.game, state)

export const sessionOf = (adapter: AnyAdapter, setup: SetupOptions): AnySession =>
  startSession(adapter.game, setup)

/** With what follows from the session worked out anew. */
function settled(play: Play): Play {
  const { adapter, session, bots } = play
  const decision = adapter.game.decision(session.state)
  const people = decision !== null && bots[decision.player] === undefined
  const eyes = people ? decision.player : play.eyes
  const seen = adapter.seen(session.state, eyes)
  const moment = people ? momentOf(adapter, seen) : quietMoment(seen)
  const selected = people ? adapter.inHand(seen) : null
  return {
    ...play,
    people,
    eyes,
    seen,
    moment,
    selected,
    moves: movesFor(adapter, moment, selected),
    refused: [],
  }
}

const movesFor = (adapter: AnyAdapter, moment: Moment, unit: UnitRef | null) =>
  unit === null ? [] : movesOf(adapter, moment, unit)

export const selecting = (play: Play, selected: UnitRef | null): Play => ({
  ...play,
  selected,
  moves: movesFor(play.adapter, play.moment, selected),
  space: selected?.at ?? play.space,
  refused: [],
})

export const looking = (play: Play, space: string | null, refused: readonly Refused[] = []): Play => ({
  ...play,
  space,
  refused,
})

/** What people decided: one thing to be undone. */
export function deciding(play: Play, actions: readonly GameAction[]): Play {
  const session = actions.reduce((before, action) => act(before, action), play.session)
  const steps = [...play.steps, play.session.length]
  const { selected } = play
  const next = withArrows(settled({ ...play, session, steps, arrows: [] }), play)
  const gone = selected !== null && next.selected === null
  return gone ? { ...next, space: lastSpace(next) ?? next.space } : next
}

/** What a bot decided. Its arrows stay until people have decided something. */
export function botDeciding(play: Play, action: GameAction): Play {
  const session = act(play.session, action)
  return withArrows(settled({ ...play, session, arrows: play.people ? [] : play.arrows }), play)
}

/** With what happened since as arrows, those that its eyes may see. */
const withArrows = (next: Play, before: Play): Play => ({
  ...next,
  arrows: [...next.arrows, ...arrowsSince(next, before.session.length)].slice(-ARROWS),
})

/** What happened in the last step of a session, as far as somebody may know of it; all of it if nobody looks. */
export function eventsOf({ game }: AnyAdapter, { state, last }: AnySession, eyes: Player | null) {
  const events = last?.events ?? []
  return eyes === null ? events : game.viewEvents(state, events, eyes)
}

function arrowsSince({ adapter, session, eyes }: Play, length: number): readonly Arrow[] {
  const steps: (readonly GameEvent[])[] = []
  for (let now = session; now.length > length && now.last; now = now.last.before)
    steps.unshift(eventsOf(adapter, now, eyes))
  return steps.flat().flatMap((event) => adapter.arrowOf(event) ?? [])
}

const lastSpace = ({ arrows }: Play): string | null => arrows.at(-1)?.path.at(-1) ?? null

const refusal = (tried: string, verdict: UndoVerdict): Refused | null =>
  verdict.legal ? null : { tried, rule: verdict.rule ?? 'session', because: verdict.because }

/** Why the last thing that people decided cannot be taken back; `null` if it can. */
export function undoRefused({ session, steps }: Play): Refused | null {
  const before = steps.at(-1)
  if (before === undefined)
    return { tried: 'undo', rule: 'session', because: 'nothing that you decided can be taken back' }
  return refusal('undo', mayUndoTo(session, before))
}

export const redoRefused = ({ session }: Play): Refused | null => refusal('redo', mayRedo(session))

/** Before the last thing that people decided, or why there is no way back. */
export function undoing(play: Play): Play | Refused {
  const refused = undoRefused(play)
  if (refused !== null) return refused
  const session = undoTo(play.session, play.steps.at(-1)!)
  return settled({ ...play, session, steps: play.steps.slice(0, -1), arrows: [] })
}

/** What was taken back last, done again, or why there is nothing. */
export function redoing(play: Play): Play | Refused {
  const refused = redoRefused(play)
  if (refused !== null) return refused
  const session = redo(play.session)
  const steps = [...play.steps, play.session.length]
  return withArrows(settled({ ...play, session, steps, arrows: [] }), play)
}
