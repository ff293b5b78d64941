/** Small games whose best play is known: noughts and crosses, nim for two or three, and pig with a four-sided die. */

import * as v from 'valibot'
import { defineGame, type GameEvent, type GameState, type Result } from '../../src/kernel/game'
import { legal, refuse } from '../../src/kernel/verdict'

const base = { game: v.string(), version: v.literal(1), dice: v.any() }
const scenarios = { only: { title: 'The only one', rule: '1' } }
const won = (winner: string | null, because: string): Result => ({
  winner,
  level: 'full',
  rule: '1',
  because,
})
const ask = (player: string) => ({ player, phase: 'play', rule: '1', prompt: 'Play.' })

// ---- noughts and crosses -------------------------------------------------------------------

export interface OxoState extends GameState {
  cells: string
}
export interface OxoAction {
  readonly type: 'put'
  readonly at: number
}

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number))

const oxoResult = ({ cells }: OxoState): Result | null => {
  for (const [a, b, c] of LINES)
    if (cells[a] !== '.' && cells[a] === cells[b] && cells[b] === cells[c])
      return won(cells[a], 'three in a row')
  return cells.includes('.') ? null : won(null, 'full')
}
const oxoTurn = ({ cells }: OxoState) =>
  [...cells].filter((cell) => cell === '.').length % 2 === 1 ? 'x' : 'o'

export const oxo = defineGame<OxoState, OxoAction, GameEvent>({
  id: 'oxo',
  version: 1,
  players: ['x', 'o'],
  scenarios,
  stateSchema: v.strictObject({ ...base, cells: v.string() }) as v.GenericSchema<unknown, OxoState>,
  actionSchema: v.strictObject({ type: v.literal('put'), at: v.number() }) as v.GenericSchema<
    unknown,
    OxoAction
  >,
  setup: (_, dice) => ({ game: 'oxo', version: 1, dice, cells: '.........' }),
  decision: (state) => (oxoResult(state) ? null : ask(oxoTurn(state))),
  *legalActions({ cells }) {
    for (let at = 0; at < 9; at++) if (cells[at] === '.') yield { type: 'put', at }
  },
  check: ({ cells }, { at }) => (cells[at] === '.' ? legal : refuse('1', 'taken', `${at} is taken`)),
  advance(draft, { at }) {
    draft.cells = draft.cells.slice(0, at) + oxoTurn(draft) + draft.cells.slice(at + 1)
    return []
  },
  result: oxoResult,
  invariants: () => [],
})

// ---- nim: who takes the last match loses ---------------------------------------------------

export interface NimState extends GameState {
  heaps: number[]
  turn: number
  players: number
}
export interface NimAction {
  readonly type: 'take'
  readonly heap: number
  readonly count: number
}

const NAMES = ['a', 'b', 'c']
const nimResult = ({ heaps, turn, players }: NimState): Result | null =>
  heaps.every((heap) => heap === 0) ? won(NAMES[turn % players], 'the last match went before') : null

/** Whoever takes the last match loses; among three, the next in turn wins. */
export const nim = defineGame<NimState, NimAction, GameEvent>({
  id: 'nim',
  version: 1,
  players: NAMES,
  playersOf: ({ players }) => NAMES.slice(0, players),
  scenarios: { two: scenarios.only, three: scenarios.only },
  stateSchema: v.strictObject({
    ...base,
    heaps: v.array(v.number()),
    turn: v.number(),
    players: v.number(),
  }) as v.GenericSchema<unknown, NimState>,
  actionSchema: v.strictObject({
    type: v.literal('take'),
    heap: v.number(),
    count: v.number(),
  }) as v.GenericSchema<unknown, NimAction>,
  setup: ({ scenario }, dice) => ({
    game: 'nim',
    version: 1,
    dice,
    heaps: scenario === 'two' ? [1, 2, 4] : [4],
    turn: 0,
    players: scenario === 'two' ? 2 : 3,
  }),
  decision: (state) => (nimResult(state) ? null : ask(NAMES[state.turn % state.players])),
  *legalActions({ heaps }) {
    for (let heap = 0; heap < heaps.length; heap++)
      for (let count = 1; count <= heaps[heap]; count++) yield { type: 'take', heap, count }
  },
  check: ({ heaps }, { heap, count }) =>
    count >= 1 && count <= (heaps[heap] ?? 0) ? legal : refuse('1', 'too-many', 'there are not so many'),
  advance(draft, { heap, count }) {
    draft.heaps[heap] -= count
    draft.turn++
    return []
  },
  result: nimResult,
  invariants: () => [],
})

// ---- pig: roll on, or hold what the turn has brought ------------------------------------------

export const PIG_GOAL = 12
export const PIG_SIDES = 4

export interface PigState extends GameState {
  scores: number[]
  turn: number
  sum: number
}
export interface PigAction {
  readonly type: 'roll' | 'hold'
}
const SIDES = ['north', 'south']
const pigResult = ({ scores }: PigState): Result | null => {
  const first = scores.findIndex((score) => score >= PIG_GOAL)
  return first < 0 ? null : won(SIDES[first], 'is there')
}

export const pig = defineGame<PigState, PigAction, GameEvent>({
  id: 'pig',
  version: 1,
  players: SIDES,
  scenarios,
  stateSchema: v.strictObject({
    ...base,
    scores: v.array(v.number()),
    turn: v.number(),
    sum: v.number(),
  }) as v.GenericSchema<unknown, PigState>,
  actionSchema: v.strictObject({ type: v.picklist(['roll', 'hold']) }) as v.GenericSchema<unknown, PigAction>,
  setup: (_, dice) => ({ game: 'pig', version: 1, dice, scores: [0, 0], turn: 0, sum: 0 }),
  decision: (state) => (pigResult(state) ? null : ask(SIDES[state.turn])),
  *legalActions({ sum }) {
    yield { type: 'roll' }
    if (sum > 0) yield { type: 'hold' }
  },
  check: ({ sum }, { type }) =>
    type === 'roll' || sum > 0 ? legal : refuse('1', 'roll-first', 'roll first'),
  advance(draft, { type }, dice) {
    const roll = type === 'roll' ? dice.d(PIG_SIDES) : 0
    if (roll > 1) {
      draft.sum += roll
      return []
    }
    if (type === 'hold') draft.scores[draft.turn] += draft.sum
    draft.sum = 0
    draft.turn = 1 - draft.turn
    return []
  },
  result: pigResult,
  invariants: () => [],
})

/** The chance that whoever is on turn wins by rolling and by holding, found by going through all positions again and again. */
export function pigOdds(): (mine: number, theirs: number, sum: number) => { roll: number; hold: number } {
  const value = new Map<string, number>()
  const win = (mine: number, theirs: number, sum: number) => {
    if (mine + sum >= PIG_GOAL && sum > 0) return 1
    return value.get(`${mine} ${theirs} ${sum}`) ?? 0.5
  }
  const odds = (mine: number, theirs: number, sum: number) => {
    let roll = (1 - win(theirs, mine, 0)) / PIG_SIDES
    for (let face = 2; face <= PIG_SIDES; face++) roll += win(mine, theirs, sum + face) / PIG_SIDES
    return { roll, hold: sum === 0 ? -1 : mine + sum >= PIG_GOAL ? 1 : 1 - win(theirs, mine + sum, 0) }
  }
  for (let round = 0; round < 60; round++)
    for (let mine = 0; mine < PIG_GOAL; mine++)
      for (let theirs = 0; theirs < PIG_GOAL; theirs++)
        for (let sum = 0; mine + sum < PIG_GOAL; sum++) {
          const { roll, hold } = odds(mine, theirs, sum)
          value.set(`${mine} ${theirs} ${sum}`, Math.max(roll, hold))
        }
  return odds
}
