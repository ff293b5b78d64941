/** The Free French and the Atlantic Wall: sections 9.13, 9.14 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import { turnOf } from '../../../../src/games/aeto/calendar'
import { aeto } from '../../../../src/games/aeto/game'
import { type AetoState, boardOf } from '../../../../src/games/aeto/state'
import { canonicalJson, hashText } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { hold, type Position, piece, position, start, tableAt } from './position'
import { conquerPoland, reachVichy, table } from './table'

const FALLEN = { poland: 'germany' } as const

/** Vichy France since May 1940, and what else is so. */
const VICHY = { vichy: { since: turnOf('May', 1940), reactions: [], fallen: false }, vichyOpen: false }

const board = boardOf(start)

/** A land hex beside another, of this country. */
const beside = (hex: string, country: string): string =>
  board
    .neighbours(hex)
    .find(
      (one) =>
        board.hex(one).country === country &&
        !board.hasSide(hex, one, 'sea') &&
        !board.hasSide(hex, one, 'mountain'),
    )!

/** Land hexes beside another, of this country. */
const besides = (hex: string, country: string): readonly string[] =>
  board
    .neighbours(hex)
    .filter(
      (one) =>
        board.hex(one).country === country &&
        !board.hasSide(hex, one, 'sea') &&
        !board.hasSide(hex, one, 'mountain'),
    )

const LIBERATED: Position = {
  date: ['January', 1945],
  step: 'season',
  camps: { 'united-states': 'west' },
  wars: [['germany', 'united-states']],
}

const old = (state: AetoState): Record<string, unknown> => {
  const bare = ({ liberated: _, ...unit }: AetoState['units'][string]) => unit
  const { stormed: _, ...special } = state.special
  return {
    ...state,
    version: 6,
    units: Object.fromEntries(Object.entries(state.units).map(([id, unit]) => [id, bare(unit)])),
    special,
    optional: {
      ...state.optional,
      beneath: state.optional.beneath.map((one) => ({ ...one, unit: bare(one.unit) })),
    },
    vichy: state.vichy && { since: state.vichy.since, reactions: state.vichy.reactions },
  }
}

const load = (old: object) => {
  const save = JSON.parse(aeto.codec.save(start as never))
  return aeto.codec.load(
    JSON.stringify({ ...save, version: 6, state: old, hash: hashText(canonicalJson(old)) }),
  ) as unknown as AetoState
}

describe('only', () => {
  it(`${rule('aeto', '9.13', '9.16', '9.11')} Free French and the republic's land units stay lost, not ships that came over by the dice`, () => {
    const lost = (from: 'france' | 'italy', kind: 'dd' | 'infantry', vichy = false): Position => ({
      step: 'season',
      date: ['July', 1943],
      conquered: { ...FALLEN, [from]: 'germany' },
      special: { lost: [{ id: 'x', nation: 'united-kingdom', kind, strength: 4, name: null, from }] },
      more: vichy ? VICHY : {},
    })
    const restore = { type: 'restore', unit: 'x' } as const
    hold([
      [lost('france', 'infantry'), restore, '9.13 free-french'],
      [lost('france', 'dd'), restore, null],
      [lost('france', 'dd', true), restore, '9.13 free-french'],
      [lost('italy', 'infantry'), restore, '9.16 salo'],
      [lost('italy', 'dd'), restore, null],
    ])
  })
})

describe('immediately', () => {
  it(`${rule('aeto', '9.13', '9.24')} a France that is conquered again loses who came since it was free, and not the Free French`, () => {
    const cities = ['W 3118', 'W 2619', 'W 2319', 'W 2714']
    const last = beside('W 2714', 'france')
    const at = tableAt({
      date: ['November', 1944],
      camps: { 'united-states': 'west' },
      wars: [['germany', 'united-states']],
      units: [
        piece('germany', 'armor', last),
        piece('united-kingdom', 'infantry', 'W 3616', { from: 'france' }),
        piece('united-states', 'infantry', 'W 3616', { from: 'france', liberated: true }),
      ],
      more: {
        sitzkrieg: 'over',
        nations: {
          ...position({ camps: { 'united-states': 'west' }, conquered: FALLEN }).nations,
          france: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: 'united-states' },
        },
        control: Object.fromEntries([...cities.slice(0, 3), last].map((hex) => [hex, 'germany' as const])),
      },
    })
    at.move('u0', 'W 2714')
    expect(at.state.nations.france).toMatchObject({ conqueror: 'germany', liberator: null })
    expect(Object.keys(at.state.units)).toEqual(['u0', 'u1'])
  })
})

describe('the Wall', () => {
  it(`${rule('aeto', '9.14')} is finished with the next Seasonal Turn, and a seventh fort is not made for one that is gone`, () => {
    const at = table(aeto, { collateralDamage: true })
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('season', 'July', 1940)
    const coasts = boardOf(at.state).ids.filter((hex) => at.refusal({ type: 'wall', hex }) === null)
    at.do({ type: 'wall', hex: coasts[0] })
    expect(at.state.special.building).toEqual([`coastal-fort ${coasts[0]}`])
    at.until('season', 'October', 1940)
    expect(at.state.special.building).toEqual([])
    for (const [month, year, i] of [
      ['October', 1940, 1],
      ['January', 1941, 2],
      ['April', 1941, 3],
      ['July', 1941, 4],
      ['October', 1941, 5],
    ] as const) {
      at.until('season', month, year)
      at.do({ type: 'wall', hex: coasts[i] })
    }
    expect(at.events).toContainEqual(expect.objectContaining({ what: 'Maginot Line', now: 'dismantled' }))
    at.until('offensive', 'July', 1942)
    const commando = at.raise('united-kingdom', 'commando', 2, 'W 3616')
    // A fort defends itself: it is assaulted before anybody comes ashore.
    expect(at.attack(coasts[0], 'assault', commando)).toBe('1-1 0')
    at.land(commando, coasts[0])
    at.do({ type: 'demolish', unit: commando, what: 'coastal-fort' })
    expect(at.state.wall).toHaveLength(5)
    at.until('season', 'October', 1942)
    expect(at.refusal({ type: 'wall', hex: coasts[6] })).toBe('9.14 all-built')
  })
})

describe('the Atlantic Wall', () => {
  it(`${rule('aeto', '9.14')} is one coastal fort a Seasonal Turn, six in all, on occupied coasts`, () => {
    const at = table()
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('season', 'July', 1940)
    expect(at.refusal({ type: 'wall', hex: 'W 2319' })).toBe('9.14 no-coast')
    expect(at.refusal({ type: 'wall', hex: 'W 3118' })).toBe('9.14 no-coast')
    const coasts = boardOf(at.state).ids.filter((hex) => at.refusal({ type: 'wall', hex }) === null)
    at.do({ type: 'wall', hex: coasts[0] })
    expect(at.refusal({ type: 'wall', hex: coasts[1] })).toBe('9.14 built')
    for (const [month, year, hex] of [
      ['October', 1940, 1],
      ['January', 1941, 2],
      ['April', 1941, 3],
      ['July', 1941, 4],
      ['October', 1941, 5],
    ] as const) {
      at.until('season', month, year)
      at.do({ type: 'wall', hex: coasts[hex] })
    }
    at.until('season', 'January', 1942)
    expect(at.refusal({ type: 'wall', hex: coasts[6] })).toBe('9.14 all-built')
  })
})

describe('who came after a liberation', () => {
  it(`${rule('aeto', '9.13', '9.24')} goes when France falls again, and the Free French stay, though Britain freed it`, () => {
    const cities = ['W 3118', 'W 2619', 'W 2319', 'W 2714']
    const last = besides('W 2714', 'france')[0]
    const at = tableAt({
      ...LIBERATED,
      units: [
        piece('germany', 'armor', last),
        piece('united-kingdom', 'infantry', 'W 3616', { from: 'france' }),
      ],
      asked: [{ type: 'form', nation: 'france', as: 'liberated' }],
      more: {
        sitzkrieg: 'over',
        nations: {
          ...position({ ...LIBERATED, conquered: { poland: 'germany' } }).nations,
          france: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: 'united-kingdom' },
        },
        control: {
          ...Object.fromEntries(cities.slice(1, 3).map((hex) => [hex, 'germany' as const])),
          [last]: 'germany',
        },
      },
    })
    at.do({ type: 'form', kind: 'infantry', strength: 4 })
    const [arrived] = at.do({ type: 'place', at: 'W 3118' })
    const { unit } = arrived as { unit: string }
    expect(at.state.units[unit]).toMatchObject({ nation: 'united-kingdom', from: 'france', liberated: true })
    at.until('offensive')
    at.move('u0', 'W 2714')
    // The unit in Paris is driven off, and the Germans come in.
    at.move(unit, besides('W 3118', 'france')[0])
    const paris = tableAt({
      ...LIBERATED,
      step: 'offensive',
      units: Object.values(at.state.units).map((one, i) =>
        i === 0 ? { ...one, at: besides('W 3118', 'france')[1] } : one,
      ),
      more: {
        sitzkrieg: 'over',
        nations: at.state.nations,
        control: { ...at.state.control, [besides('W 3118', 'france')[1]]: 'germany' },
      },
    })
    paris.move('u0', 'W 3118')
    expect(paris.state.nations.france).toMatchObject({ conqueror: 'germany', liberator: null })
    expect(Object.values(paris.state.units).map(({ nation, from }) => [nation, from])).toEqual([
      ['germany', null],
      ['united-kingdom', 'france'],
    ])
  })
})

describe('a save of version 6', () => {
  it('is read: what can be seen of the past is known', () => {
    const at = table()
    conquerPoland(at)
    const early = load(old(at.state))
    expect(early).toEqual({ ...at.state, special: { ...at.state.special, stormed: [] } })
    const state = position({
      date: ['January', 1945],
      camps: { 'united-states': 'west' },
      wars: [['germany', 'united-states']],
      rules: ['stacking'],
      units: [
        piece('united-kingdom', 'infantry', 'W 3616', { from: 'france' }),
        piece('united-states', 'infantry', 'W 3616', { from: 'norway' }),
      ],
      optional: {
        beneath: [{ hex: 'W 3013', unit: piece('united-states', 'infantry', 'W 3013', { from: 'norway' }) }],
      },
      more: {
        forts: ['W 3013'],
        control: { 'W 3013': 'united-states' },
        vichy: { since: 9, reactions: [], fallen: false },
        nations: {
          ...position({ camps: { 'united-states': 'west' }, conquered: { poland: 'germany' } }).nations,
          france: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: 'united-kingdom' },
          norway: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: 'united-states' },
          'vichy-france': { status: 'conquered', camp: null, conqueror: 'germany', liberator: null },
        },
      },
    })
    const { units, vichy, optional } = load(old(state))
    expect(Object.values(units).map(({ liberated }) => liberated)).toEqual([false, true])
    expect(optional.beneath[0].unit.liberated).toBe(true)
    expect(vichy).toMatchObject({ fallen: true })
  })
})

describe('a conquest', () => {
  it(`${rule('aeto', '9.14')} of France in a Seasonal Turn gives Germany its first coastal fort in the next one`, () => {
    const at = tableAt({ date: ['July', 1940], step: 'season', conquered: { poland: 'germany' } })
    at.do({ type: 'surrender', nation: 'france' })
    while (at.state.flow.asked.length > 0) at.do([...aeto.legalActions(at.state as never)][0])
    expect(at.refusal({ type: 'wall', hex: 'W 3316' })).toBe('9.14 too-soon')
    at.until('season', 'October', 1940)
    expect(at.refusal({ type: 'wall', hex: 'W 3316' })).toBeNull()
  })
})

describe('what the fall of nations leaves', () => {
  it(`${rule('aeto', '9.13')} Free French that are lost are not built again`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    for (const city of ['W 3118', 'W 3013', 'W 2714'])
      at.march(at.raise('germany', 'armor', 6, 'W 3022'), city)
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true })
    at.until('season', 'July', 1940)
    at.do({ type: 'muster' })
    at.do({ type: 'place', at: 'W 3616' })
    const free = Object.keys(at.state.units).find(
      (id) =>
        at.state.units[id].from === 'france' &&
        at.state.units[id].kind === 'infantry' &&
        at.state.units[id].nation === 'united-kingdom',
    )!
    const british = at.raise('united-kingdom', 'infantry', 4, 'W 3616')
    for (const unit of [free, british]) at.do({ type: 'lose', unit })
    expect(at.refusal({ type: 'restore', unit: free })).toBe('9.13 free-french')
    at.do({ type: 'restore', unit: british })
    at.do({ type: 'place', at: 'W 3616' })
  })
})
