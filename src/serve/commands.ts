/** What each message of the line protocol does. */

import type { AnyGame } from '../bots/load'
import { seeded } from '../kernel/dice'
import { fractionNumber, fractionText } from '../kernel/fraction'
import type { GameState } from '../kernel/game'
import { stateFromText, stateToText } from '../kernel/notation'
import {
  type Held,
  illegal,
  isSecret,
  limitsOf,
  mustBeIdle,
  playAll,
  refused,
  type Served,
  type Server,
  shownTo,
  standing,
  stateOf,
  type Thought,
  told,
} from './held'
import { COMMANDS, type Message, type MessageOf, PROTOCOL } from './protocol'

/** What a message does: fields of the answer, and what else it changes. */
export interface Done {
  readonly fields?: object
  readonly positions?: ReadonlyMap<string, Held>
  readonly seat?: string | null
  readonly think?: Thought
  readonly stop?: readonly Thought[]
  readonly quit?: true
  /** The answer comes later. */
  readonly later?: true
}

/** Carries a message out, or throws `Refused`, or what a game throws. */
export function carryOut(served: Served, server: Server, message: Message): Done {
  const { game } = served
  switch (message.cmd) {
    case 'hello':
      return hello(served, server, message)
    case 'setup': {
      const { cmd: _, id: __, name, ...options } = message
      return hold(served, server, name, game.setup(options as Parameters<AnyGame['setup']>[0]))
    }
    case 'position':
      return takePosition(served, server, message)
    case 'legal': {
      const shown = shownTo(served, server, stateOf(server, message.name))
      const actions = [...game.legalActions(shown)]
      return {
        fields: {
          actions,
          ...(message.words && { words: actions.map((action) => game.words.action(action, shown)) }),
        },
      }
    }
    case 'check':
      return {
        fields: {
          verdict: game.check(shownTo(served, server, stateOf(server, message.name)), message.action),
        },
      }
    case 'play':
      return play(served, server, message)
    case 'outcomes':
      return outcomes(served, server, message)
    case 'view': {
      const player = server.seat ?? message.player
      if (player === undefined) throw refused('malformed', 'player: whose view? You have named no seat')
      if (message.player !== undefined && message.player !== player)
        throw refused('secret', `you sit at ${player} and see what ${player} sees`)
      const state = stateOf(server, message.name)
      const view = game.view(state, player)
      return { fields: { view, words: game.words.decision(view as never), ...standing(game, state) } }
    }
    case 'text':
      // The text of a state has its dice in it, and all its secrets.
      if (server.seat !== null)
        throw refused('secret', 'the text of a position is not for those who sit at it')
      return { fields: { text: stateToText(game, stateOf(server, message.name)) } }
    case 'drop': {
      stateOf(server, message.name)
      mustBeIdle(server, message.name)
      const positions = new Map(server.positions)
      positions.delete(message.name)
      return { positions }
    }
    case 'bestmove':
      return bestMove(served, server, message)
    case 'stop': {
      const { name } = message
      if (name !== undefined) stateOf(server, name)
      const stop = [...server.thinking.values()].filter((one) => name === undefined || one.name === name)
      return { fields: { stopped: stop.map((one) => one.name) }, stop }
    }
    case 'quit':
      return { quit: true, stop: [...server.thinking.values()] }
  }
}

function hello(served: Served, server: Server, { protocol, game: wanted, seat }: MessageOf<'hello'>): Done {
  const { game, bots, server: name } = served
  if (server.seat !== undefined) throw refused('malformed', 'hello was said already')
  if (protocol !== PROTOCOL)
    throw refused('wrong-protocol', `this server speaks protocol ${PROTOCOL}, not ${protocol}`)
  if (wanted !== undefined && wanted !== game.id)
    throw refused('malformed', `game: this server has ${game.id}, not ${JSON.stringify(wanted)}`)
  if (seat !== undefined && !game.players.includes(seat))
    throw refused(
      'malformed',
      `seat: nobody sits at ${JSON.stringify(seat)}; there are ${game.players.join(', ')}`,
    )
  return {
    seat: seat ?? null,
    fields: {
      protocol: PROTOCOL,
      server: name,
      game: game.id,
      version: game.version,
      hidden: game.hidden,
      players: game.players,
      scenarios: game.scenarios,
      optionalRules: game.optionalRules,
      bots,
      commands: COMMANDS,
      limits: limitsOf(served),
    },
  }
}

/** Gives a position a name, and says where it stands. */
function hold(served: Served, server: Server, name: string, state: GameState): Done {
  mustBeIdle(server, name)
  const positions = new Map(server.positions)
  positions.set(name, { state, serial: server.serial })
  mustFit(served, positions)
  return {
    positions,
    fields: { name, players: served.game.playersOf(state), ...standing(served.game, state) },
  }
}

function mustFit(served: Served, positions: ReadonlyMap<string, Held>): void {
  const most = limitsOf(served).positions
  if (positions.size > most)
    throw refused('too-many-positions', `${most} positions are held at most: drop one first`)
}

function takePosition(served: Served, server: Server, message: MessageOf<'position'>): Done {
  const { game } = served
  const { name, setup, text, from, view, actions } = message
  const given = [setup, text, from, view].filter((one) => one !== undefined)
  if (given.length !== 1)
    throw refused(
      'malformed',
      `a position is given by one of setup, text, from and view, not ${given.length}`,
    )
  mustBeIdle(server, name)
  const start =
    setup !== undefined
      ? game.setup(setup)
      : text !== undefined
        ? stateFromText(game, text)
        : from !== undefined
          ? copyOf(served, server, stateOf(server, from), name)
          : stateOfView(game, view!)
  // Whoever has set it up himself may say what everybody did so far; of a copy he knows no more than his seat does.
  const { state } = playAll(game, start, actions, from === undefined ? {} : { seat: server.seat })
  return hold(served, server, name, state)
}

/**
 * A copy to try things in. Whoever sits at one side gets one of what his seat sees: in a copy with the true blocks and dice he would be told
 * what comes of an action before he has done it.
 */
function copyOf(served: Served, server: Server, state: GameState, name: string): GameState {
  const { seat, serial } = server
  if (typeof seat !== 'string') return state
  return served.game.determinize(shownTo(served, server, state), seeded(`${name} ${serial}`))
}

/** A state that a view does not contradict, held to all that a save is held to: a view may come from anywhere. */
function stateOfView(game: AnyGame, view: Readonly<Record<string, unknown>>): GameState {
  if (!game.players.includes(view['viewer'] as string))
    throw refused('cannot-load', 'view: it says of no player whose it is, in "viewer"')
  let state: GameState
  try {
    state = game.determinize(view, seeded('view'))
  } catch (error) {
    throw refused('cannot-load', `view: ${error instanceof Error ? error.message : error}`)
  }
  return game.codec.accept(state)
}

function play(served: Served, server: Server, { name, action, actions }: MessageOf<'play'>): Done {
  if ((action === undefined) === (actions === undefined))
    throw refused('malformed', 'play takes action, or actions')
  const before = stateOf(server, name)
  mustBeIdle(server, name)
  const played = playAll(served.game, before, actions ?? [action!], { seat: server.seat })
  const held = { ...server.positions.get(name)!, state: played.state }
  return { positions: new Map(server.positions).set(name, held), fields: told(served, server, played) }
}

function outcomes(served: Served, server: Server, { name, action, into }: MessageOf<'outcomes'>): Done {
  const { game } = served
  const state = stateOf(server, name)
  if (isSecret(served, server))
    throw refused('secret', 'what can come of an action depends on what your seat does not see')
  const verdict = game.check(shownTo(served, server, state), action)
  if (!verdict.legal) throw refused('illegal', '', illegal(verdict))
  const all = game.outcomes(state, action)
  const positions = new Map(server.positions)
  const list = all.map(({ probability, events, throws, state: after }, i) => {
    const position = into === undefined ? undefined : `${into}.${i}`
    if (position !== undefined) {
      mustBeIdle(server, position)
      positions.set(position, { state: after, serial: server.serial })
    }
    return {
      probability: fractionText(probability),
      about: fractionNumber(probability),
      events,
      throws,
      ...(position !== undefined && { position }),
    }
  })
  if (into === undefined) return { fields: { outcomes: list } }
  mustFit(served, positions)
  return { positions, fields: { outcomes: list } }
}

function bestMove(served: Served, server: Server, message: MessageOf<'bestmove'>): Done {
  const { game, bots } = served
  const { id, name, bot = bots[0], budget, play: shallPlay } = message
  if (!bots.includes(bot))
    throw refused('no-bot', `no bot ${JSON.stringify(bot)}; there are ${bots.join(', ')}`)
  mustBeIdle(server, name)
  const shown = message.view === undefined ? undefined : stateOfView(game, message.view)
  const state = shown ?? stateOf(server, name)
  const now = game.decision(state)
  if (now === null) throw refused('game-over', 'the game is over')
  if (typeof server.seat === 'string' && now.player !== server.seat && !shallPlay)
    throw refused(
      'not-your-decision',
      `the ${now.player} player decides now; with "play" a bot decides for him`,
    )
  const seed = message.seed ?? `${name} ${server.serial}`
  const seen = game.hidden ? game.determinize(game.view(state, now.player), seeded(seed)) : state
  const held = server.positions.get(name)
  // Views that come one after the other under a name are one game, as a bot sees it.
  const serial = held?.serial ?? server.serial
  const positions = shown && new Map(server.positions).set(name, { state: shown, serial })
  if (positions) mustFit(served, positions)
  const { milliseconds, iterations } = budget
  const think: Thought = {
    id: id ?? null,
    name,
    serial,
    bot,
    player: now.player,
    state: seen,
    budget: {
      ...(milliseconds !== undefined && { milliseconds }),
      ...(iterations !== undefined && { iterations }),
    },
    seed,
    play: shallPlay,
  }
  return { think, later: true, ...(positions && { positions }) }
}
