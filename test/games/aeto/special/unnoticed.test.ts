/** Edges of clauses that could be changed without a test noticing, until these. */

import { describe, expect, it } from 'vitest'
import { aeto } from '../../../../src/games/aeto/game'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { hold, type Position, piece, position, start, tableAt } from '../play/position'

const LONDON = 'W 3616'
const FALLEN = { poland: 'germany' } as const
const board = boardOf(start)

describe('an attack', () => {
  it(`${rule('aeto', '9.1')} is made by those who fight: a general alone is offered none, and is refused one`, () => {
    const target = board.neighbours('W 3022').find((hex) => board.hex(hex).country === 'france')!
    const beside = (kind: 'general' | 'infantry') =>
      position({
        conquered: FALLEN,
        units: [piece('germany', kind, 'W 3022'), piece('france', 'infantry', target)],
        more: { sitzkrieg: 'over' },
      })
    const attack = { type: 'attack', by: 'germany', hex: target, terrain: 'clear' } as const
    for (const kind of ['general', 'infantry'] as const) {
      const state = beside(kind) as never
      const listed = [...aeto.legalActions(state)].some((one) => one.type === 'attack' && one.hex === target)
      expect([kind, listed, aeto.check(state, attack).legal]).toEqual([
        kind,
        kind === 'infantry',
        kind === 'infantry',
      ])
    }
  })
})

describe('an open Paris', () => {
  it(`${rule('aeto', '11.7')} drives one French unit back after the other, each once`, () => {
    const at = tableAt({
      conquered: FALLEN,
      rules: ['frenchFleet'],
      units: [piece('france', 'infantry', 'W 3118'), piece('france', 'armor', 'W 3118')],
      asked: [{ type: 'open-city', units: ['u0', 'u1'] }],
      more: { sitzkrieg: 'over' },
    })
    at.do({ type: 'expel', unit: 'u0' })
    const [back] = [...aeto.legalActions(at.state as never)]
    at.do(back)
    expect(at.state.units.u0.at).not.toBe('W 3118')
    expect(at.refusal({ type: 'expel', unit: 'u0' })).toBe('11.7 not-this')
    at.do({ type: 'expel', unit: 'u1' })
    at.do([...aeto.legalActions(at.state as never)][0])
    expect(at.state.flow.asked).toEqual([])
  })
})

describe('ships', () => {
  const withdrawn = { away: [{ kind: 'bb', name: 'Hood' }] } as const

  it(`${rule('aeto', '11.4')} are called back for British capital ships that were sunk, and for no others`, () => {
    const sunk = (nation: 'united-kingdom' | 'germany', kind: 'bb' | 'ca') => {
      const at = tableAt({
        step: 'season',
        date: ['January', 1942],
        conquered: FALLEN,
        rules: ['recall'],
        units: [piece(nation, kind, 'at sea')],
        optional: withdrawn,
      })
      at.do({ type: 'lose', unit: 'u0' })
      return at.refusal({ type: 'recall', kind: 'bb' })
    }
    expect(sunk('united-kingdom', 'bb')).toBeNull()
    expect(sunk('germany', 'bb')).toBe('11.4 none-sunk')
    expect(sunk('united-kingdom', 'ca')).toBe('11.4 none-sunk')
    const without = tableAt({ conquered: FALLEN, units: [piece('united-kingdom', 'bb', 'at sea')] })
    without.do({ type: 'lose', unit: 'u0' })
    expect(without.state.optional.sunk).toEqual({ bb: 0, cv: 0 })
  })

  it(`${rule('aeto', '11.12')} run dry with the last month of a season, where the rule is played`, () => {
    const dry = (month: 'May' | 'June', rules: NonNullable<Position['rules']>) => {
      const at = tableAt({
        step: 'turn-end',
        date: [month, 1941],
        conquered: FALLEN,
        rules,
        units: [piece('united-kingdom', 'dd', 'at sea')],
      })
      at.do({ type: 'end' })
      return at.state.units.u0.out
    }
    expect([dry('June', ['fuel']), dry('May', ['fuel']), dry('June', [])]).toEqual([true, false, false])
  })
})

describe('the end of', () => {
  it(`${rule('aeto', '10.24')} a Winter War that is lost is told`, () => {
    const at = tableAt({
      date: ['February', 1940],
      camps: { 'soviet-union': 'soviet' },
      wars: [['soviet-union', 'finland']],
      special: { winterWar: { since: 4, outcome: 'on', firstWinter: true } },
      conquered: FALLEN,
      more: {
        nations: {
          ...position({ camps: { 'soviet-union': 'soviet' }, conquered: FALLEN }).nations,
          finland: { status: 'war', camp: null, conqueror: null, liberator: null },
        },
      },
    })
    at.do({ type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' })
    expect(at.events).toContainEqual({ type: 'winter-war', rule: '10.24', what: 'lost' })
  })

  it(`${rule('aeto', '9.23')} a France that does not hold out is told unit by unit`, () => {
    const at = tableAt({
      conquered: { ...FALLEN, france: 'germany' },
      units: [piece('france', 'infantry', 'W 1316')],
      asked: [{ type: 'hold-out', power: 'france' }],
    })
    at.do({ type: 'answer', yes: false })
    expect(at.events).toContainEqual(expect.objectContaining({ type: 'removed', rule: '9.23', unit: 'u0' }))
    expect(at.state.units).toEqual({})
  })

  it(`${rule('aeto', '9.1')} a railway is a place with a name, on the map`, () => {
    const given: Position = {
      conquered: FALLEN,
      units: [piece('germany', 'infantry', 'W 3430')],
      asked: [{ type: 'hand', unit: 'u0' }],
    }
    hold([
      [given, { type: 'go', to: 'W 9999' }, '9.1 no-place'],
      [given, { type: 'go', to: 'W 3632' }, '9.1 no-place'],
      [given, { type: 'go', to: 'W 3627' }, null],
    ])
  })
})

describe('rockets, and who meets them', () => {
  const SITE = 'W 3518'
  const given = (quality: number): Position => ({
    date: ['July', 1944],
    step: 'strategic-warfare',
    rules: ['rockets'],
    conquered: { poland: 'germany', france: 'germany' },
    units: [piece('united-kingdom', 'fighter', LONDON, { strength: quality })],
    optional: { rockets: [{ hex: SITE, kind: 'v-1' }] },
  })
  const fire = (fighters: number) => ({ type: 'fire', site: SITE, target: LONDON, fighters }) as const

  it(`${rule('aeto', '11.16')} fighters of quality 3 or more, and where none is employed nothing is told of any`, () => {
    hold([
      [given(2), fire(1), '11.16 no-fighters'],
      [given(3), fire(1), null],
    ])
    const said = (fighters: number) => {
      const at = tableAt(given(3))
      at.do(fire(fighters))
      return at.events.flatMap((event) => (event.type === 'answer' ? event.explain.length : []))
    }
    // The one of London, and that of the fighters.
    expect([said(0), said(1)]).toEqual([[1], [2]])
  })
})

describe('a force pool', () => {
  it(`${rule('aeto', '11.26')} is asked about once for units that are alike`, () => {
    const twins = [1, 2].map(() => piece('germany', 'infantry', 'W 3430', { depleted: true }))
    const state = position({
      step: 'season',
      date: ['July', 1941],
      rules: ['replacements'],
      units: [...twins, piece('germany', 'infantry', 'W 3430')],
    })
    const stocks = [...aeto.legalActions(state as never)].filter(({ type }) => type === 'stock')
    expect(stocks).toEqual([{ type: 'stock', nation: 'germany', kind: 'infantry', strength: 4 }])
  })
})
