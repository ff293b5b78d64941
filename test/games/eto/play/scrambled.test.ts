/**
 * Scrambled positions, in which much happens that seldom does in play from a set-up, played on at random: what is listed is what
 * may be done, what is remembered is what a fresh look gives, and nothing that must hold is ever violated.
 */

import { describe, expect, it } from 'vitest'
import { scrambled } from '../../../../src/dev/scramble'
import type { EtoAction } from '../../../../src/games/eto/actions'
import { eto } from '../../../../src/games/eto/game'
import { flow } from '../../../../src/games/eto/play/04-sequence'
import { moveRow, prepareRow } from '../../../../src/games/eto/play/05-movement'
import { sailRow } from '../../../../src/games/eto/play/05-sea'
import { takeRow } from '../../../../src/games/eto/play/05-taking'
import { regroupRow } from '../../../../src/games/eto/play/07-regrouping'
import { aimRow } from '../../../../src/games/eto/play/08-attack'
import { fightRow } from '../../../../src/games/eto/play/08-combat'
import { overrunRow } from '../../../../src/games/eto/play/08-overrun'
import { isSupplied } from '../../../../src/games/eto/play/09-supply'
import { groundOf, makePosition, positionOf } from '../../../../src/games/eto/play/position'
import { ALLIED, AXIS, LONE, NEUTRAL, RUSSIAN } from '../../../../src/games/eto/play/sides'
import { namedUnits } from '../../../../src/games/eto/play/stacks'
import type { EtoState } from '../../../../src/games/eto/state'
import { type Dice, seeded } from '../../../../src/kernel/dice'
import { canonicalJson, copyJson } from '../../../../src/kernel/json'

const pick = <T>(dice: Dice, list: readonly T[]): T => list[dice.d(list.length) - 1]

/** Any action, rather one of a kind of which there are few, and now and then the end of the phase. */
function choose(list: readonly EtoAction[], dice: Dice): EtoAction {
  const kinds = [...new Set(list.map(({ type }) => type))].filter(
    (type) => type !== 'end' && type !== 'resign',
  )
  const end = list.find(({ type }) => type === 'end')
  if (kinds.length === 0 || (end && dice.d(6) === 1)) return end ?? list[0]
  const type = pick(dice, kinds)
  return pick(
    dice,
    list.filter((each) => each.type === type),
  )
}

/** Plays from so many positions, and looks at every decision. */
function playOn(
  name: string,
  positions: number,
  decisions: number,
  look: (state: EtoState, dice: Dice, list: readonly EtoAction[], count: number) => void,
  end: (state: EtoState) => void = () => {},
): void {
  const dice = seeded(name)
  for (let i = 0; i < positions; i++) {
    const state = eto.fork(scrambled(`${name} ${i}`)) as EtoState
    for (let count = 0; count < decisions && eto.decision(state) !== null; count++) {
      const list = [...eto.legalActions(state)]
      look(state, dice, list, count)
      eto.advance(state, choose(list, dice))
    }
    end(state)
  }
}

/** Actions much like those on the list: with other hexes, units, numbers and ways, near the unit in hand and where units stand. */
function* alike(state: EtoState, list: readonly EtoAction[], dice: Dice): Generator<EtoAction> {
  const { board, order, list: stacks } = positionOf(state)
  const types = [...new Map(list.map((action) => [action.type, action])).values()]
  const ports = board.ids.filter((id) => board.hex(id).ports.length > 0)
  const anyHex = (): string => {
    const at = board.ids[order[dice.d(stacks.length) - 1]]
    const kind = dice.d(6)
    if (kind === 1) return pick(dice, ports)
    if (kind === 2) return pick(dice, board.ids)
    if (kind === 3 && state.focus?.type === 'hand') return pick(dice, board.grid.neighbours(state.focus.at))
    return kind === 4 ? pick(dice, board.grid.neighbours(at)) : at
  }
  const anyUnit = (hex: string): string => {
    const names = board.has(hex) ? namedUnits(positionOf(state), board.index(hex)).map(([name]) => name) : []
    return names.length > 0 ? pick(dice, names) : 'ger-inf-1'
  }
  for (const action of types)
    for (let i = 0; i < 12; i++) {
      const other: Record<string, unknown> = {
        ...pick(
          dice,
          list.filter(({ type }) => type === action.type),
        ),
      }
      if ('at' in other && dice.d(2) === 1) other.at = anyHex()
      if ('to' in other && dice.d(4) > 1) other.to = anyHex()
      if ('unit' in other && 'at' in other && !('nation' in other) && dice.d(4) > 1)
        other.unit = anyUnit(other.at as string)
      if ('strength' in other && dice.d(2) === 1) other.strength = dice.d(5)
      if ('by' in other && dice.d(3) === 1)
        other.by = pick(
          dice,
          other.type === 'sail' ? ['sea', 'ocean', 'round-africa'] : ['sea', 'round-africa'],
        )
      if (other.type === 'overrun' && dice.d(2) === 1 && state.focus?.type === 'hand')
        other.with = anyUnit(state.focus.at)
      if ('into' in other && dice.d(2) === 1) other.into = [dice.d(4), dice.d(4)].slice(dice.d(2) - 1)
      if ('points' in other && dice.d(2) === 1) other.points = dice.d(8)
      yield other as unknown as EtoAction
    }
}

describe('in scrambled positions', () => {
  it('what is listed is what may be done, each once, and what is like it is not', () => {
    playOn('lists', 40, 25, (state, dice, list) => {
      const texts = new Set(list.map(canonicalJson))
      expect(texts.size).toBe(list.length)
      expect(texts.has(canonicalJson(eto.sample(state, dice)))).toBe(true)
      for (const action of alike(state, list, dice)) {
        const text = canonicalJson(action)
        const isLegal = eto.check(state, action).legal
        if (isLegal !== texts.has(text)) expect([text, isLegal]).toEqual([text, texts.has(text)])
      }
      for (let i = 0; i < 4; i++) {
        const action = pick(dice, list)
        expect([action, eto.check(state, action)]).toEqual([action, { legal: true }])
      }
    })
  })

  it('what might be done has everything that may be, each once', () => {
    const rows = [takeRow, prepareRow, sailRow, aimRow, fightRow, overrunRow]
    const types = ['take', 'prepare', 'sail', 'aim', 'fight', 'overrun']
    const counted = { take: takeRow, regroup: regroupRow, move: moveRow } as const
    playOn('sieves', 50, 25, (state, _, list) => {
      const moment = flow.moment(state)
      const asked = flow.asked(state)
      rows.forEach((row, i) => {
        if (!(row.during as readonly string[]).includes(moment ?? '')) return
        const found: EtoAction[] = []
        row.might!(state, asked as never, found)
        const texts = found.map(canonicalJson)
        expect(new Set(texts).size).toBe(texts.length)
        expect(
          list
            .filter(({ type }) => type === types[i])
            .map(canonicalJson)
            .filter((text) => !texts.includes(text)),
        ).toEqual([])
        expect(found.every(({ type }) => type === types[i])).toBe(true)
      })
      for (const [type, row] of Object.entries(counted)) {
        if (!(row.during as readonly string[]).includes(moment ?? '')) continue
        const count = row.draw!.count(state, asked as never)
        if (count < 0) continue
        const found = Array.from({ length: count }, (_, n) => row.draw!.nth(state, asked as never, n))
        expect(found.filter((action) => action !== null)).toEqual(
          list.filter((action) => action.type === type),
        )
      }
    })
  })

  const ARRAYS = ['places', 'traits', 'camps', 'passed', 'claimed', 'friendly', 'nations'] as const
  const groundsOf = (state: EtoState) =>
    [AXIS, ALLIED, RUSSIAN, NEUTRAL, LONE].map((camp) => {
      const { enemyUnits, enemyZone, friendlyUnits, held, kept } = groundOf(state, camp)
      const sets = [enemyUnits, enemyZone, friendlyUnits, held, kept!.free, kept!.zone, kept!.enemies]
      return sets.map((set) => set.join(''))
    })
  const suppliesOf = (state: EtoState) =>
    positionOf(state).stacks.map((stack, space) => stack.map((unit) => isSupplied(state, space, unit)))

  /** Everything that is kept beside a state is what one gets who looks at it for the first time. */
  function holds(state: EtoState): void {
    const fresh = copyJson(state) as EtoState
    const [kept, made] = [positionOf(state), makePosition(fresh)]
    for (const name of ARRAYS) expect([name, kept[name].join()]).toEqual([name, made[name].join()])
    expect(canonicalJson(kept.stacks)).toBe(canonicalJson(made.stacks))
    expect(groundsOf(state)).toEqual(groundsOf(fresh))
    expect(suppliesOf(state)).toEqual(suppliesOf(fresh))
    expect([...eto.legalActions(state)]).toEqual([...eto.legalActions(fresh)])
  }

  it('what is remembered is what a fresh look gives', () => {
    playOn('caches', 18, 25, holds)
  })

  it('copies that go their own ways do not feel each other', () => {
    playOn('copies', 14, 20, (state, dice, list, count) => {
      const before = canonicalJson(state)
      const copy = eto.fork(state) as EtoState
      for (let i = 0; i < 3 && eto.decision(copy) !== null; i++)
        eto.advance(copy, choose([...eto.legalActions(copy)], dice))
      expect([...eto.legalActions(state)]).toEqual(list)
      expect(canonicalJson(state)).toBe(before)
      if (count % 4 === 0) for (const each of [state, copy]) holds(each)
    })
  })

  it('nothing is violated, whatever is done', () => {
    playOn(
      'violations',
      40,
      25,
      (state, _, __, count) => {
        if (count % 5 === 0) expect(eto.invariants(state)).toEqual([])
      },
      (state) => expect(eto.invariants(state)).toEqual([]),
    )
  })
})
