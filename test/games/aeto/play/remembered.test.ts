/** What the rules remember though the map shows it no more: capitals that were lost again, a Vichy France that the Axis has had, who came after a liberation. */

import { describe, expect, it } from 'vitest'
import { turnOf } from '../../../../src/games/aeto/calendar'
import { aeto } from '../../../../src/games/aeto/game'
import { type AetoState, boardOf } from '../../../../src/games/aeto/state'
import { canonicalJson, hashText } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { type Position, piece, position, start, tableAt } from './position'
import { conquerPoland, table } from './table'

const board = boardOf(start)
const OSLO = 'W 4726'
const WARSAW = 'W 3533'
const ANKARA = 'E 4322'
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

describe('a capital that was taken and lost again', () => {
  /** Germans come into Oslo and are lost there, Norwegians come back, and Bergen and Trondheim fall. */
  const norway = (out: boolean) => {
    const [near, far] = besides(OSLO, 'norway')
    const at = tableAt({
      camps: { norway: 'west' },
      wars: [['germany', 'norway']],
      conquered: { poland: 'germany' },
      units: [
        piece('germany', 'infantry', near, { out }),
        piece('norway', 'infantry', far),
        piece('germany', 'infantry', besides('W 4822', 'norway')[0]),
        piece('germany', 'infantry', besides('W 5225', 'norway')[0]),
      ],
      more: { sitzkrieg: 'over' },
    })
    at.move('u0', OSLO)
    at.do({ type: 'lose', unit: 'u0' })
    at.move('u1', OSLO)
    expect(at.owner(OSLO)).toBe('norway')
    at.move('u2', 'W 4822')
    at.move('u3', 'W 5225')
    return at
  }

  it(`${rule('aeto', '9.10')} counts for a conquest, if who took it was in supply`, () => {
    expect(norway(false).state.nations.norway).toMatchObject({ status: 'conquered', conqueror: 'germany' })
    expect(norway(true).state.nations.norway.status).toBe('war')
  })

  it(`${rule('aeto', '9.10')} counts from the moment in which who is in it is supplied`, () => {
    const [near] = besides(OSLO, 'norway')
    const at = tableAt({
      camps: { norway: 'west' },
      wars: [['germany', 'norway']],
      conquered: { poland: 'germany' },
      units: [piece('germany', 'infantry', near, { out: true })],
      more: { sitzkrieg: 'over' },
    })
    at.move('u0', OSLO)
    expect(at.state.special.stormed).toEqual([{ hex: OSLO, by: 'germany', supplied: false }])
    at.until('supply')
    at.do({ type: 'supply', unit: 'u0', out: false })
    expect(at.state.special.stormed).toEqual([{ hex: OSLO, by: 'germany', supplied: true }])
  })

  it(`${rule('aeto', '9.10', '9.24')} is forgotten when its nation falls, and when it is freed`, () => {
    expect(norway(false).state.special.stormed).toEqual([])
    const cities = board.ids.filter(
      (hex) => board.hex(hex).country === 'norway' && board.hex(hex).sites.includes('city'),
    )
    const at = tableAt({
      date: ['October', 1944],
      conquered: { norway: 'germany' },
      units: [piece('united-kingdom', 'infantry', besides(cities[0], 'norway')[0])],
      special: { stormed: [{ hex: OSLO, by: 'germany', supplied: true }] },
      more: {
        control: Object.fromEntries(cities.slice(1).map((hex) => [hex, 'united-kingdom' as const])),
      },
    })
    at.move('u0', cities[0])
    expect(at.state.nations.norway.liberator).toBe('united-kingdom')
    expect(at.state.special.stormed).toEqual([])
  })

  it(`${rule('aeto', '9.4', '10.17')} opens eastern Poland to the Soviets, if it is Warsaw and Germans took it`, () => {
    const at = table()
    at.until('offensive')
    const german = at.raise('germany', 'armor', 6, 'W 3933')
    const pole = at.raise('poland', 'infantry', 3, besides(WARSAW, 'poland')[0])
    at.do({ type: 'launch', nation: 'soviet-union', impromptu: false })
    const guard = Object.keys(at.state.units).find((id) => {
      const { nation, at: hex } = at.state.units[id]
      return nation === 'soviet-union' && besides(hex, 'poland').length > 0
    })!
    const [hex] = besides(at.state.units[guard].at, 'poland')
    const asked = () => {
      at.do({ type: 'take', unit: guard })
      const said = at.refusal({ type: 'enter', hex })
      at.do({ type: 'stop' })
      return said
    }
    expect(at.state.nations.poland.status).toBe('war')
    at.march(german, WARSAW)
    at.do({ type: 'lose', unit: german })
    at.move(pole, WARSAW)
    expect(at.owner(WARSAW)).toBe('poland')
    expect(asked()).toBeNull()
    const early = table()
    early.until('offensive')
    early.do({ type: 'launch', nation: 'soviet-union', impromptu: false })
    early.do({ type: 'take', unit: guard })
    expect(early.refusal({ type: 'enter', hex })).toBe('10.17 warsaw-first')
  })

  it(`${rule('aeto', '9.8')} opens Turkey to the other power, if it is Ankara and the invader's side took it`, () => {
    const [near, far] = besides(ANKARA, 'turkey')
    const border = besides('E 3814', 'turkey')[0]
    const at = tableAt({
      camps: { turkey: null as never },
      wars: [['germany', 'turkey']],
      conquered: { poland: 'germany' },
      special: { turkey: { invader: 'germany', line: 21 } },
      units: [
        piece('germany', 'infantry', near),
        piece('turkey', 'infantry', far),
        piece('soviet-union', 'infantry', 'E 3814', { strength: 5 }),
      ],
      more: { control: { [near]: 'germany' } },
    })
    at.do({ type: 'take', unit: 'u2' })
    expect(at.refusal({ type: 'enter', hex: border })).toBe('9.8 ankara-first')
    at.do({ type: 'stop' })
    at.move('u0', ANKARA)
    at.do({ type: 'lose', unit: 'u0' })
    at.move('u1', ANKARA)
    expect(at.owner(ANKARA)).toBe('turkey')
    at.do({ type: 'end' })
    at.do({ type: 'take', unit: 'u2' })
    expect(at.refusal({ type: 'enter', hex: border })).toBeNull()
  })
})

describe('Vichy France', () => {
  it(`${rule('aeto', '9.2', '9.24')} that the Axis has had once is so for ever, whoever takes it after that`, () => {
    const vichy = { since: turnOf('June', 1940), reactions: [], fallen: false }
    const cities = board.ids.filter((hex) => {
      const { country, region, sites } = board.hex(hex)
      return country === 'france' && region === 'vichy-france' && sites.includes('city')
    })
    const last = cities.find((hex) => besides(hex, 'france').length > 1)!
    const [near, far] = besides(last, 'france')
    const at = tableAt({
      date: ['November', 1943],
      camps: { 'united-states': 'west' },
      wars: [['united-states', 'germany']],
      units: [piece('germany', 'armor', near), piece('united-states', 'armor', far)],
      more: {
        vichy,
        vichyOpen: false,
        sitzkrieg: 'over',
        nations: {
          ...position({
            camps: { 'united-states': 'west' },
            conquered: { france: 'germany', poland: 'germany' },
          }).nations,
          'vichy-france': { status: 'conquered', camp: null, conqueror: 'united-kingdom', liberator: null },
        },
        control: Object.fromEntries(
          [...cities.filter((hex) => hex !== last), near].map((hex) => [hex, 'germany' as const]),
        ),
      },
    })
    at.move('u0', last)
    expect(at.state.nations['vichy-france'].liberator).toBe('germany')
    at.do({ type: 'lose', unit: 'u0' })
    // The Americans take all of it, with others that are not looked at here.
    const others = at.state.control
    const again = table(
      aeto,
      {},
      {
        from: aeto.codec.accept({
          ...at.state,
          control: {
            ...others,
            ...Object.fromEntries(cities.map((hex) => [hex, hex === last ? 'germany' : 'united-states'])),
          },
        }) as unknown as AetoState,
      },
    )
    again.move('u1', last)
    expect(again.state.nations['vichy-france']).toMatchObject({ conqueror: 'united-states', liberator: null })
    again.do({ type: 'invade', by: 'united-states', on: 'tunisia', act: 'declared' })
    again.do({ type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false }, 2)
    expect(again.events).toContainEqual(
      expect.objectContaining({ type: 'rolled', net: 4, result: 'one-turn' }),
    )
  })
})

describe('who came after a liberation', () => {
  const LIBERATED: Position = {
    date: ['January', 1945],
    step: 'season',
    camps: { 'united-states': 'west' },
    wars: [['germany', 'united-states']],
  }

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
  const load = (old: object) => {
    const save = JSON.parse(aeto.codec.save(start as never))
    return aeto.codec.load(
      JSON.stringify({ ...save, version: 6, state: old, hash: hashText(canonicalJson(old)) }),
    ) as unknown as AetoState
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
