/** What people who play a game rely on: undo, views that answer for their states, and words. */

import { type Game, type GameAction, type GameEvent, type GameState, UnknownPlayer } from '../kernel/game'
import { canonicalJson, copyJson } from '../kernel/json'
import { act, type Session, startSession } from '../kernel/session'
import { mayRedo, mayUndo, mayUndoTo, moveStart, redo, undo, undoMove } from '../kernel/undo'
import type { Check } from './checks'
import { Broken, type Moment } from './walk'

export function peopleChecks<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
): readonly Check<S, A>[] {
  const { codec } = game
  const same = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b)
  const must = (holds: boolean, reason: string, detail: () => string) => {
    if (!holds) throw new Broken(reason, detail())
  }

  /** Takes one action back, and the move that it belongs to, and does both again. */
  const mustTakeBack = (before: Session<S, A, E, V>, after: Session<S, A, E, V>) => {
    const { type } = after.last!.action
    const undone = undo(after).state
    must(undone === before.state || codec.hash(undone) === codec.hash(before.state), 'undo', () => type)
    must(redo(undo(after)) === after, 'redo', () => `${type} is not done again as it was`)
    const whole = undoMove(after)
    must(whole.length < after.length && whole.length === moveStart(after), 'undo-move', () => type)
    must(mayRedo(whole).legal && redo(whole) === after, 'redo', () => `the move of ${type}`)
    const now = game.decision(whole.state)
    const { last } = whole
    must(
      now?.question === undefined ||
        last === null ||
        game.decision(last.before.state)?.player !== now.player ||
        !mayUndo(whole).legal,
      'undo-move',
      () => `taking the move of ${type} back leaves another under way: ${now?.question}`,
    )
    // No moment between: a move is one move.
    for (let at = after.last!.before; at.length > whole.length; at = at.last!.before)
      must(
        game.decision(at.state)?.question !== undefined,
        'undo-move',
        () => `taking ${type} back takes more than one move`,
      )
  }

  const mustSay = (what: string, text: unknown, about: unknown) =>
    must(
      typeof text === 'string' && text.trim() !== '' && !/undefined|\[object|NaN/.test(text),
      'words',
      () => `${what} ${JSON.stringify(about)} is told as ${JSON.stringify(text)}`,
    )

  return [
    {
      name: 'undo restores the state before, and stops at dice and at what was revealed',
      dear: true,
      pace: 'apply',
      follows: true,
      begin() {
        let session: Session<S, A, E, V> | undefined
        return ({ setup, next }) => {
          session ??= startSession(game, setup)
          if (next === null) return
          const rolled = canonicalJson(session.state.dice)
          const after = act(session, next)
          const sealed =
            canonicalJson(after.state.dice) !== rolled || after.last!.events.some((event) => event.reveals)
          must(mayUndo(after).legal !== sealed, 'undo-past-dice', () =>
            sealed ? `${next.type} rolled or revealed and can be undone` : `${next.type} cannot be undone`,
          )
          must(
            !sealed || !mayUndoTo(after, 0).legal,
            'undo-past-dice',
            () => `${next.type} is undone with what went before it`,
          )
          if (!sealed) mustTakeBack(session, after)
          session = after
        }
      },
    },
    {
      name: 'a view answers its own player as the state does, and nobody else has one',
      dear: true,
      pace: 'apply',
      begin: () => (moment) => viewsAnswer(game, moment, must, same),
    },
    {
      name: 'every action, event and decision can be told in words',
      dear: true,
      pace: 'apply',
      begin:
        () =>
        ({ state, listed, next }) => {
          const { words } = game
          mustSay('the decision', words.decision(state), game.decision(state))
          mustSay('the question', words.question(state), game.decision(state))
          for (const action of listed) {
            mustSay('the action', words.action(action), action)
            mustSay('the action', words.action(action, state), action)
          }
          if (next === null) return
          for (const event of game.apply(state, next).events) {
            mustSay('the event', words.event(event), event)
            mustSay('the event', words.event(event, state), event)
          }
        },
    },
  ]
}

function viewsAnswer<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  { state, listed, next }: Moment<S, A>,
  must: (holds: boolean, reason: string, detail: () => string) => void,
  same: (a: unknown, b: unknown) => boolean,
): void {
  const playing = game.playersOf(state)
  must(playing.length > 0, 'players', () => 'nobody plays')
  must(
    playing.every((player) => game.players.includes(player)),
    'players',
    () => `${playing.join()} are not all among ${game.players.join()}`,
  )
  for (const stranger of ['nobody', '', ...game.players.filter((player) => !playing.includes(player))]) {
    let thrown: unknown = 'a view'
    try {
      game.view(state, stranger)
    } catch (error) {
      thrown = error
    }
    must(thrown instanceof UnknownPlayer, 'view-of-nobody', () => `"${stranger}" gets ${thrown}`)
  }
  const now = game.decision(state)
  for (const player of playing) {
    const view = game.view(state, player)
    must(!('dice' in (view as object)), 'view-leaks', () => `${player} sees dice`)
    must((view as { viewer?: unknown }).viewer === player, 'view', () => `no view of ${player}'s`)
    // As it was shown, and as a page gets it from a server.
    for (const shown of [view, copyJson(view)]) {
      const before = canonicalJson(shown)
      must(same(game.decision(shown), now), 'view-decision', () => `${player} is told another decision`)
      must(same(game.result(shown), game.result(state)), 'view-decision', () => `${player}: another result`)
      must(same(game.playersOf(shown), playing), 'view-decision', () => `${player}: other players`)
      const mine = now?.player === player
      must(
        same([...game.legalActions(shown)], mine ? listed : []),
        'view-list',
        () => `${player} is shown other actions than ${mine ? 'his own' : 'none'}`,
      )
      if (next !== null) {
        const verdict = game.check(shown, next)
        must(
          mine ? verdict.legal : !verdict.legal && verdict.code === 'not-your-decision',
          'view-list',
          () => `${player}: ${JSON.stringify(verdict)}`,
        )
      }
      must(canonicalJson(shown) === before, 'view', () => 'a question has changed a view')
    }
  }
}
