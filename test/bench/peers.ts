/** What other libraries do that can be set beside what we do: chess programs, a damage calculator, Immer by itself. */

import { calculate, Generations, Move, Pokemon } from '@smogon/calc'
import { Chess } from 'chess.js'
import { Chess as Chessops } from 'chessops/chess'
import { parseFen } from 'chessops/fen'
import { Immer } from 'immer'

const immer = new Immer({ autoFreeze: true })

/** A middle game with 40-odd legal moves. */
const MIDDLE = 'r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8'

/** Always the same small lots, so that every run does the same work. */
function lots() {
  let seed = 42
  return (sides: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
    return seed % sides
  }
}

/** A random move out of the list of all, beginning again when the game is over or after two hundred. */
export function chessJsPlayout(): () => number {
  const draw = lots()
  let chess = new Chess()
  let left = 200
  return () => {
    let moves = left-- === 0 ? [] : chess.moves()
    if (moves.length === 0) {
      chess = new Chess()
      left = 200
      moves = chess.moves()
    }
    chess.move(moves[draw(moves.length)])
    return 1
  }
}

const listOf = (position: Chessops) => {
  const moves: { from: number; to: number }[] = []
  for (const [from, dests] of position.allDests()) for (const to of dests) moves.push({ from, to })
  return moves
}

export function chessopsPlayout(): () => number {
  const draw = lots()
  let position = Chessops.default()
  let left = 200
  return () => {
    let moves = left-- === 0 ? [] : listOf(position)
    if (moves.length === 0) {
      position = Chessops.default()
      left = 200
      moves = listOf(position)
    }
    position.play(moves[draw(moves.length)])
    return 1
  }
}

const middle = () => Chessops.fromSetup(parseFen(MIDDLE).unwrap()).unwrap()

export const chessJsList = () => {
  const chess = new Chess(MIDDLE)
  return () => chess.moves().length
}
export const chessopsList = () => {
  const position = middle()
  return () => listOf(position).length
}
export const chessopsClone = () => {
  const position = middle()
  return () => position.clone().fullmoves
}
export const chessJsFen = () => {
  const chess = new Chess(MIDDLE)
  return () => new Chess(chess.fen()).fen().length
}

/** One number changed in a frozen state, as Immer does it: no rules, no check, no list. */
export function immerChange(state: object): () => number {
  let i = 0
  return () => {
    immer.produce(state as { elapsed: number }, (draft) => {
      draft.elapsed = i++
    })
    return 1
  }
}

/** One damage calculation, which gives all sixteen rolls: a whole result with its dice, as a combat is. */
export function smogonCalc(): () => number {
  const generation = Generations.get(9)
  const attacker = new Pokemon(generation, 'Garchomp', { nature: 'Jolly', evs: { atk: 252 } })
  const defender = new Pokemon(generation, 'Dragonite', { evs: { hp: 252 } })
  const move = new Move(generation, 'Dragon Claw')
  return () => calculate(generation, attacker, defender, move).range()[1]
}
