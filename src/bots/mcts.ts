/**
 * Monte Carlo tree search (UCT) over any game: chance by dice thrown on forks, hidden things drawn by lot, any number of players, each of
 * whom wants the best for himself.
 */

import { type Dice, seeded } from '../kernel/dice'
import type { Game, GameAction, GameEvent, GameNames, GameState, Player } from '../kernel/game'
import type { AsyncBot, Bot, Budget } from './bot'
import { type Evaluation, valueFor } from './evaluation'
import { type Meter, meterOf } from './meter'
import { onlyAction } from './play-game'
import { positionKey } from './position-key'
import { consideredMoves, resolveOf, singleMovesOf, type WholeMoves } from './whole-moves'

export interface MctsOptions<S extends GameState, A extends GameAction> extends Budget {
  /** What a position is worth where a playout is cut off; without one, playouts go on to the end of the game. */
  readonly evaluation?: Evaluation<S>
  /** How much it tries what it knows little of; 0.7 unless told. Values go from -1 to 1. */
  readonly exploration?: number
  /** Decisions at random before the evaluation is asked; 8 unless told, and no limit without an evaluation. */
  readonly playout?: number
  /** The moves that it chooses from; single actions, unless told. */
  readonly moves?: WholeMoves<S, A>
  /** Equal for equal positions, dice aside; a general one unless told. */
  readonly key?: (state: S) => string | number
  /** Progressive widening: a position that was seen `n` times has `first + grow * sqrt(n)` of its moves looked at. */
  readonly widening?: { readonly first: number; readonly grow: number }
  /** Draws lots from a seed of its own, whatever dice it is given. */
  readonly seed?: string
  /** The tree is forgotten when it has grown to so many positions. */
  readonly mostNodes?: number
}

/** A move from a position, and what came of it: the sum of the values for each player. */
interface Edge<A> {
  readonly move: readonly A[]
  visits: number
  readonly sums: Float64Array
}

interface Node<A> {
  /** The number of whoever decides here. */
  readonly player: number
  visits: number
  /** Its moves in an order drawn by lot; in a game with secrets those that were ever possible. */
  readonly edges: Edge<A>[]
  readonly known: Map<string, Edge<A>> | null
}

/** How deep a line is followed in the tree; nobody looks further, and no cycle is endless. */
const DEEPEST = 200
const ITERATIONS = 1000

interface Search<S, A> {
  /** Thinks for as long as the meter goes, or until `pause` says so: is there more to think about? */
  think(state: S, dice: Dice, meter: Meter, pause?: () => boolean): boolean
  best(state: S): readonly A[]
  forget(): void
}

function searchOf<S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>(
  game: Game<S, A, E, V, N>,
  options: MctsOptions<S, A>,
): Search<S, A> {
  const { evaluation, exploration = 0.7, moves = singleMovesOf(game), mostNodes = 100_000 } = options
  const { key = positionKey, widening = { first: 16, grow: 1 } } = options
  const playout = options.playout ?? (evaluation === undefined ? Infinity : 8)
  const value = valueFor(game, evaluation)
  /** Positions by key: equal ones that are come to by different ways are one node, and the tree of the last move is used again. */
  const nodes = new Map<string | number, Node<A>>()
  let viewer: Player | null = null
  let players: readonly Player[] = []

  /** In a game with secrets, what the one who thinks can tell apart. */
  const keyOf = (state: S): string | number =>
    game.hidden && viewer !== null
      ? positionKey(game.view(state, viewer) as unknown as GameState)
      : key(state)

  const newEdge = (move: readonly A[]): Edge<A> => ({
    move,
    visits: 0,
    sums: new Float64Array(players.length),
  })

  const newNode = (state: S, player: Player, dice: Dice): Node<A> => {
    const edges = game.hidden ? [] : shuffled(consideredMoves(moves(state)), dice).map(newEdge)
    return { player: players.indexOf(player), visits: 0, edges, known: game.hidden ? new Map() : null }
  }

  /** The moves to choose from now. With secrets, only some of those that the node knows are possible in what was drawn. */
  const edgesOf = (node: Node<A>, state: S, dice: Dice): readonly Edge<A>[] => {
    const { known, edges } = node
    const open = Math.max(1, Math.floor(widening.first + widening.grow * Math.sqrt(node.visits)))
    if (known === null) return open < edges.length ? edges.slice(0, open) : edges
    const possible: Edge<A>[] = []
    for (const move of shuffled(consideredMoves(moves(state)), dice)) {
      const name = JSON.stringify(move)
      let edge = known.get(name)
      if (edge === undefined) {
        if (possible.length >= open) continue
        edge = newEdge(move)
        known.set(name, edge)
        edges.push(edge)
      }
      possible.push(edge)
    }
    return possible
  }

  const select = (node: Node<A>, edges: readonly Edge<A>[]): Edge<A> => {
    const log = Math.log(node.visits + 1)
    let chosen = edges[0]
    let highest = -Infinity
    for (const edge of edges) {
      if (edge.visits === 0) return edge
      const bound = edge.sums[node.player] / edge.visits + exploration * Math.sqrt(log / edge.visits)
      if (bound > highest) {
        highest = bound
        chosen = edge
      }
    }
    return chosen
  }

  /** Plays what is forced. Who decides then, or `null` when the game is over. */
  const settle = (draft: S, dice: Dice): Player | null => {
    for (let steps = 0; steps < DEEPEST; steps++) {
      const now = game.decision(draft)
      if (now === null) return null
      const only = onlyAction(game.legalActions(draft))
      if (only === null) return now.player
      game.advance(draft, only, dice)
    }
    return game.decision(draft)?.player ?? null
  }

  /** Plays on at random for a while. */
  const playOut = (draft: S, dice: Dice): void => {
    for (let i = 0; i < playout; i++) {
      let action = game.sample(draft, dice)
      // Giving up says nothing about the position.
      for (let again = 0; action?.type === 'resign' && again < 3; again++) action = game.sample(draft, dice)
      if (action === null) return
      game.advance(draft, action, dice)
    }
  }

  const iterate = (root: S, dice: Dice): void => {
    const draft = game.fork(game.hidden ? game.determinize(game.view(root, viewer!), dice) : root)
    const path: { node: Node<A>; edge: Edge<A> }[] = []
    for (let depth = 0; depth < DEEPEST; depth++) {
      // The root is asked about as it is, forced or not.
      const player = depth === 0 ? (game.decision(draft)?.player ?? null) : settle(draft, dice)
      if (player === null) break
      const position = keyOf(draft)
      let node = nodes.get(position)
      const isNew = node === undefined
      if (node === undefined) {
        node = newNode(draft, player, dice)
        nodes.set(position, node)
      }
      if (isNew && depth > 0) {
        playOut(draft, dice)
        node.visits++
        break
      }
      const edge = select(node, edgesOf(node, draft, dice))
      path.push({ node, edge })
      for (const action of edge.move) game.advance(draft, action, dice)
    }
    const values = players.map((player) => value(draft, player))
    for (const { node, edge } of path) {
      node.visits++
      edge.visits++
      for (let i = 0; i < values.length; i++) edge.sums[i] += values[i]
    }
  }

  return {
    forget: () => nodes.clear(),
    think(state, dice, meter, pause) {
      const now = game.decision(state)
      if (now === null) throw new Error('the game is over, and there is nothing to choose')
      if (viewer !== now.player && game.hidden) nodes.clear()
      viewer = now.player
      players = game.playersOf(state)
      if (nodes.size > mostNodes) nodes.clear()
      while (meter.next()) {
        iterate(state, dice)
        if (pause?.()) return true
      }
      // One look at least, however small the budget: there must be something to answer.
      if (!nodes.has(keyOf(state))) iterate(state, dice)
      return false
    },
    best(state) {
      let chosen: Edge<A> | null = null
      for (const edge of nodes.get(keyOf(state))?.edges ?? []) {
        if (!edge.move.every((action, i) => i > 0 || game.check(state, action).legal)) continue
        if (chosen === null || edge.visits > chosen.visits) chosen = edge
      }
      if (chosen === null) throw new Error('nothing was thought about')
      return chosen.move
    },
  }
}

function shuffled<T>(list: T[], dice: Dice): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const other = dice.d(i + 1) - 1
    ;[list[i], list[other]] = [list[other], list[i]]
  }
  return list
}

/** What both bots do: they answer at once what is settled, or think in slices and answer with the best. */
interface Thinker<S, A> {
  start(): void
  /** What needs no thinking: a move that goes on, or the only action. */
  settled(state: S): A | null
  /** Begins to think: each call thinks until `pause` says so, and says whether there is more to think about. */
  think(state: S, dice: Dice, budget?: Budget): (pause?: () => boolean) => boolean
  answer(state: S): A
}

function thinkerOf<S extends GameState, A extends GameAction, E extends GameEvent, V, N extends GameNames>(
  game: Game<S, A, E, V, N>,
  options: MctsOptions<S, A>,
): Thinker<S, A> {
  const search = searchOf(game, options)
  const resolve = resolveOf(game)
  const own = options.seed === undefined ? null : seeded(options.seed)
  return {
    start() {
      search.forget()
      resolve.forget()
    },
    settled: (state) => resolve.next(state) ?? onlyAction(game.legalActions(state)),
    think(state, dice, budget) {
      const meter = meterOf([options, budget], ITERATIONS)
      return (pause) => search.think(state, own ?? dice, meter, pause)
    },
    answer: (state) => resolve.begin(state, search.best(state)),
  }
}

/**
 * Chooses by tree search. Under a budget of iterations the same dice give the same choice; a limit of time hangs on the machine. It
 * keeps its tree from move to move.
 *
 * @example
 * ```ts
 * const bot = mctsBot(eto, { evaluation: etoEvaluation, moves: etoWholeMoves, key: etoPositionKey, iterations: 500 })
 * ```
 */
export function mctsBot<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(game: Game<S, A, E, V, N>, options: MctsOptions<S, A> = {}): Bot<S, A> {
  const { start, settled, think, answer } = thinkerOf(game, options)
  return {
    start,
    choose(state, dice, budget) {
      const action = settled(state)
      if (action !== null) return action
      think(state, dice, budget)()
      return answer(state)
    },
  }
}

/** The same, but others have their turn while it thinks: it hears when its `signal` is aborted, and answers with the best so far. */
export function asyncMctsBot<
  S extends GameState,
  A extends GameAction,
  E extends GameEvent,
  V,
  N extends GameNames,
>(game: Game<S, A, E, V, N>, options: MctsOptions<S, A> = {}): AsyncBot<S, A> {
  const { start, settled, think, answer } = thinkerOf(game, options)
  return {
    start,
    async choose(state, dice, budget) {
      const action = settled(state)
      if (action !== null) return action
      const more = think(state, dice, budget)
      let until = performance.now() + SLICE
      while (more(() => performance.now() >= until)) {
        await new Promise<void>((next) => setTimeout(next))
        until = performance.now() + SLICE
      }
      return answer(state)
    },
  }
}

/** Milliseconds of thinking between two turns of the others. */
const SLICE = 20
