/** How far the kit goes, with both sides of each limit. */

import { describe, expect, it } from 'vitest'
import {
  addSpace,
  emptySet,
  flood,
  listSpaces,
  type SetBoard,
  spaceLines,
  stepOnce,
  stepsOver,
} from '../../src/board/hex-set'
import { aetoBoard } from '../../src/games/aeto'
import { etoBoard } from '../../src/games/eto'
import { theWarBoard } from '../../src/games/the-war'
import { noDice } from '../../src/kernel/dice'
import { legal, refuse } from '../../src/kernel/verdict'
import { type ActionRow, defineActions } from '../../src/kit/actions'
import { battleOdds, type Procedure, rollOn, runBattle } from '../../src/kit/battle'
import { defineFlow, type FlowState, flowPlace, sealedFor } from '../../src/kit/flow'

/** Asks or rolls so many times, and ends. */
const countdown = (does: 'ask' | 'roll'): Procedure<number, null, string> => ({
  next: (left) => {
    if (left === 0) return { does: 'end', result: 'over' }
    return does === 'roll' ? { does } : { does, about: 'more', player: 'one', choices: [null] }
  },
  answer: (left) => left - 1,
  roll: (left) => left - 1,
})
const rolling = countdown('roll')
const asking = countdown('ask')
const yes = () => null
const ENDLESS = 'more than 1000 steps; does the battle ever end?'

describe('a battle is given up', () => {
  it('after a thousand rolls, when it is played or run', () => {
    expect(rollOn(rolling, 999, noDice).next).toEqual({ does: 'end', result: 'over' })
    expect(() => rollOn(rolling, 1000, noDice)).toThrow(ENDLESS)
    expect(runBattle(rolling, 999, yes, noDice)).toEqual({ battle: 0, result: 'over' })
    expect(() => runBattle(rolling, 1000, yes, noDice)).toThrow(ENDLESS)
  })

  it('after a thousand questions without a roll', () => {
    expect(runBattle(asking, 999, yes, noDice)).toEqual({ battle: 0, result: 'over' })
    expect(() => runBattle(asking, 1000, yes, noDice)).toThrow(ENDLESS)
  })

  it('after a thousand rolls, or as many as are told, when its odds are asked for', () => {
    const odds = (rolls: number, most?: number) =>
      battleOdds(rolling, rolls, yes, most === undefined ? {} : { rolls: most }).map(({ value }) => value)
    expect(odds(3, 3)).toEqual(['over'])
    expect(() => odds(4, 3)).toThrow(ENDLESS)
    expect(odds(0, 0)).toEqual(['over'])
    expect(odds(1000)).toEqual(['over'])
    expect(() => odds(1001)).toThrow(ENDLESS)
  })

  it('with more paths than are told', () => {
    const dice: Procedure<number, null, number> = {
      next: (left) => (left > 9 ? { does: 'end', result: left } : { does: 'roll' }),
      answer: (left) => left,
      roll: (left, { d }) => left + 10 * d(6),
    }
    expect(battleOdds(dice, 0, yes, { paths: 6 })).toHaveLength(6)
    expect(() => battleOdds(dice, 0, yes, { paths: 5 })).toThrow('more than 5 paths')
    // Results that are told to be the same are one.
    expect(battleOdds(dice, 0, yes, { resultKey: (left) => left % 20 })).toHaveLength(2)
    expect(battleOdds(dice, 0, yes, { key: (left) => left % 20 })).toHaveLength(2)
  })
})

describe('rows of actions', () => {
  it('may leave their actions to one that comes after them', () => {
    type Row = ActionRow<null, null, { type: 'halt' | 'go' }, { type: 'halt' | 'go' }, string, 'day'>
    const base: Pick<Row, 'during' | 'check' | 'do'> = { during: ['day'], check: () => legal, do: () => [] }
    const halt: Row = { ...base, listedBy: 'go' }
    const go: Row = { ...base, list: () => [{ type: 'go' }, { type: 'halt' }] }
    const shapes = { halt: {}, go: {} }
    const made = defineActions<null, string, { day: null }, typeof shapes>({
      shapes,
      rows: { halt, go },
      moment: () => 'day',
      asked: () => null,
      refuse: (_, { type }) => refuse('1', 'not-now', type),
    })
    expect(made.legalActions(null)).toEqual([{ type: 'go' }, { type: 'halt' }])
    expect(made.typesAt('day')).toEqual(['halt', 'go'])
  })
})

describe('a flow', () => {
  type Ask = { readonly type: 'vote' } & ReturnType<typeof sealedFor>
  interface Log {
    flow: FlowState<'only', Ask>
  }
  const flow = defineFlow<Log, string, 'one', 'only', Ask>({
    place: flowPlace(),
    steps: [{ id: 'only', rule: '1', prompt: '' }],
    questions: { vote: { rule: '1', prompt: '' } },
    actor: () => 'one',
    over: (_state, _dice, events) => void events.push('over'),
  })

  it('is being closed no longer when its last step is over', () => {
    const state: Log = { flow: { step: 'only', closing: false, asked: [] } }
    const events: string[] = []
    flow.close(state, noDice, events)
    expect([events, state.flow]).toEqual([['over'], { step: 'only', closing: false, asked: [] }])
  })

  it('takes a sealed answer to a sealed question only', () => {
    const plain = { type: 'vote' } as unknown as Ask
    const state: Log = { flow: { step: 'only', closing: false, asked: [plain] } }
    expect(() => flow.answerSealed(state, 1, noDice, [])).toThrow('no sealed question is being asked')
  })

  it('asks nobody when all have answered', () => {
    const vote: Ask = { type: 'vote', players: ['one'], sealed: [{ answer: 1 }] }
    const state: Log = { flow: { step: 'only', closing: false, asked: [vote] } }
    expect(() => flow.decision(state)).toThrow('all have answered')
    const open: Ask = { type: 'vote', ...sealedFor(['one', 'two']) }
    expect(flow.decision({ flow: { ...state.flow, asked: [open] } }).player).toBe('one')
  })
})

/** Areas in a row, each open to the next. */
function row(size: number): SetBoard {
  const from = new Uint16Array(2 * (size - 1))
  const to = new Uint16Array(2 * (size - 1))
  for (let i = 0; i + 1 < size; i++) {
    from[2 * i] = to[2 * i + 1] = i
    to[2 * i] = from[2 * i + 1] = i + 1
  }
  return { size, ids: Array.from({ length: size }, (_, i) => `${i}`), from, to }
}

describe('sets of spaces', () => {
  const LARGEST = 32 * 254

  it('are for boards of 256 lines at most, of which the first and the last are empty', () => {
    expect(spaceLines(row(LARGEST)).count).toBe(256)
    expect(() => spaceLines(row(LARGEST + 1))).toThrow('257 lines of spaces are more than 256')
    expect(spaceLines(row(1)).count).toBe(3)
    expect(spaceLines(row(33)).count).toBe(4)
  })

  it('hold every space of the largest board, and are flooded from one end of it to the other', () => {
    const board = row(LARGEST)
    const lines = spaceLines(board)
    const steps = stepsOver(board, lines, () => true)
    const all = emptySet(lines)
    for (let space = 0; space < LARGEST; space++) addSpace(lines, all, space)
    const into = new Uint16Array(LARGEST)
    const everywhere = emptySet(lines)
    stepOnce(steps, all, all, everywhere)
    expect(everywhere).toEqual(all)
    expect(listSpaces(lines, all, into)).toBe(LARGEST)
    expect([...into]).toEqual([...board.ids.keys()])
    for (const start of [0, LARGEST - 1]) {
      const set = emptySet(lines)
      addSpace(lines, set, start)
      flood(steps, set, all)
      expect(set).toEqual(all)
    }
    // One step from the end of a line leads on to the next.
    const once = emptySet(lines)
    const edge = emptySet(lines)
    addSpace(lines, edge, 31)
    stepOnce(steps, edge, all, once)
    expect([...into.subarray(0, listSpaces(lines, once, into))]).toEqual([30, 32])
  })

  it('have a line for every column of 32 hexes, and two for one of 33', () => {
    const columns = (count: number, length: number, top: 'flat' | 'pointy'): SetBoard => {
      const places = Array.from({ length: count * length }, (_, i) => [i % count, Math.floor(i / count)])
      const point = (id: string) => {
        const [across, along] = id.split('.').map(Number)
        // Numbers on a map may begin anywhere.
        return top === 'flat' ? { x: across + 3, y: 2 * along + 10 } : { x: 2 * along + 10, y: across + 3 }
      }
      return {
        ...row(count * length),
        ids: places.map(([across, along]) => `${across}.${along}`),
        grid: { scheme: { top }, point } as unknown as NonNullable<SetBoard['grid']>,
      }
    }
    for (const top of ['flat', 'pointy'] as const) {
      expect(spaceLines(columns(5, 32, top)).count).toBe(5 + 2)
      expect(spaceLines(columns(5, 33, top)).count).toBe(2 * 5 + 2)
      expect(spaceLines(columns(5, 64, top)).count).toBe(2 * 5 + 2)
      const { lineOf, placeOf, spaces } = spaceLines(columns(5, 33, top))
      const at = (across: number, along: number) => 5 * along + across
      const lines = [0, 1, 4].map((across) => [
        lineOf[at(across, 0)],
        lineOf[at(across, 31)],
        lineOf[at(across, 32)],
      ])
      expect(lines).toEqual([
        [1, 1, 2],
        [3, 3, 4],
        [9, 9, 10],
      ])
      expect([0, 31, 32].map((along) => placeOf[at(2, along)])).toEqual([0, 31, 0])
      expect(spaces[32 * 5 + 31]).toBe(at(2, 31))
    }
  })

  it('have a line for every column or row of a map of hexes, as its hexes lie', () => {
    expect(spaceLines(etoBoard()).count).toBe(33 + 2)
    // Columns of 26 are a line each; rows of 50 and more go on in further lines.
    for (const [board, least] of [
      [etoBoard(), 0.9],
      [theWarBoard(), 0.9],
      [aetoBoard(), 0.9],
    ] as const) {
      const { lineOf, placeOf } = spaceLines(board)
      const along = board.grid.scheme.top === 'flat' ? 'x' : 'y'
      let beside = 0
      let same = 0
      board.from.forEach((from, edge) => {
        const to = board.to[edge]
        if (board.grid.point(board.ids[from])[along] !== board.grid.point(board.ids[to])[along]) return
        same++
        if (lineOf[from] === lineOf[to] && Math.abs(placeOf[from] - placeOf[to]) === 1) beside++
      })
      expect(same).toBeGreaterThan(0)
      expect(beside / same).toBeGreaterThan(least)
    }
  })
})
