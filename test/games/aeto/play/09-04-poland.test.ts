/** The partition of Poland: section 9.4 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { isBeyondPartition } from '../../../../src/games/aeto/09-lines'
import { areAtWar, ownerOf } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { first, hold, type Position, piece, position, refusal, start, tableAt } from './position'
import { conquerPoland, table } from './table'

const board = boardOf(start)

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

const west = 'W 3532'

const given = (
  date: NonNullable<Position['date']>,
  step: NonNullable<Position['step']> = 'offensive',
): Position => ({
  date,
  step,
  units: [piece('soviet-union', 'infantry', besides(west, 'poland')[0], { strength: 5 })],
  asked: [{ type: 'hand', unit: 'u0' }],
  more: { control: { 'W 3533': 'germany' } },
})

const FALLEN = { poland: 'germany' } as const

const WARSAW = 'W 3533'

describe('the line in Poland', () => {
  it(`${rule('aeto', '9.4')} is war with Germany where Soviets come into a city beyond it, and closed elsewhere`, () => {
    const open = besides(besides(west, 'poland')[0], 'poland').find(
      (hex) => board.hex(hex).sites.length === 0 && board.hex(hex).region === null,
    )!
    hold([
      [given(['March', 1940]), { type: 'enter', hex: open }, '9.4 partition-line'],
      [given(['November', 1939]), { type: 'enter', hex: west }, '9.1 soviets-1939'],
    ])
    const at = tableAt(given(['March', 1940]))
    at.do({ type: 'enter', hex: west })
    expect(areAtWar(at.state, 'soviet-union', 'germany')).toBe(true)
  })

  it(`${rule('aeto', '9.4', '10.17')} bounds what is all the Soviets', and Germans beyond it go back through that, marked`, () => {
    const east = (hex: string) => board.hex(hex).region === 'east-poland'
    const toLine = (hex: string) =>
      Math.min(
        ...board.ids
          .filter((one) => board.hex(one).country === 'poland' && !east(one))
          .map((one) => board.grid.distance(one, hex)),
      )
    const plain = (hex: string) => east(hex) && board.hex(hex).sites.length === 0
    const deep = board.ids.find(
      (hex) =>
        plain(hex) &&
        toLine(hex) === 2 &&
        besides(hex, 'poland').some((one) => plain(one) && toLine(one) === 1) &&
        besides(hex, 'poland').some((one) => plain(one) && toLine(one) > 1),
    )!
    const back = besides(deep, 'poland').find((one) => plain(one) && toLine(one) === 1)!
    const on = besides(deep, 'poland').find((one) => plain(one) && toLine(one) > 1)!
    const cities = board.ids.filter((hex) => east(hex) && board.hex(hex).sites.includes('city'))
    const last = cities[0]
    const at = tableAt({
      date: ['September', 1939],
      conquered: FALLEN,
      units: [
        piece('germany', 'infantry', deep),
        piece('soviet-union', 'infantry', besides(last, 'poland').find(plain)!, { strength: 5 }),
      ],
      special: { occupations: ['east-poland'] },
      more: {
        control: {
          [deep]: 'germany',
          [on]: 'germany',
          ...Object.fromEntries(cities.slice(1).map((hex) => [hex, 'soviet-union' as const])),
        },
      },
    })
    at.move('u1', last)
    expect(at.state.regions).toEqual({ 'east-poland': 'soviet-union' })
    expect([deep, on, back].map((hex) => ownerOf(at.state, hex))).toEqual(Array(3).fill('soviet-union'))
    at.until('replenishment')
    expect(at.state.units.u0.out).toBe(true)
    at.until('movement', 'October', 1939)
    at.do({ type: 'take', unit: 'u0' })
    expect(at.refusal({ type: 'enter', hex: on })).toBe('9.1 movement-phase')
    at.do({ type: 'enter', hex: back })
    expect(at.owner(back)).toBe('soviet-union')
    expect(areAtWar(at.state, 'soviet-union', 'germany')).toBe(false)
  })
})

describe('invasions', () => {
  it(`${rule('aeto', '9.4')} a German who has stayed beyond the line in Poland goes back, and is not supplied there`, () => {
    const at = table()
    const [, north] = conquerPoland(at)
    at.until('movement')
    at.march(north, 'E 2633')
    at.until('supply', 'October', 1939)
    expect(at.state.units[north].out).toBe(true)
    expect(at.refusal({ type: 'supply', unit: north, out: false })).toBe('9.4 beyond-line')
    at.until('offensive', 'November', 1939)
    at.do({ type: 'take', unit: north })
    const board = boardOf(at.state)
    const codes = board
      .neighbours('E 2633')
      .map((hex) => [board.hex(hex).region, at.refusal({ type: 'enter', hex })])
    expect(codes).toContainEqual(['east-poland', '9.4 go-back'])
    expect(codes).toContainEqual([null, null])
  })
})

describe('Warsaw', () => {
  it(`${rule('aeto', '9.4', '10.17')} opens the Pact when a German land unit has been in it, and not when an aircraft has landed among Italians`, () => {
    const board = boardOf(start)
    const isEastern = (hex: string) =>
      board.hex(hex).region === 'east-poland' && board.hex(hex).sites.length === 0
    const border = first(start, 'soviet-union', (hex) => board.neighbours(hex).some(isEastern))
    const east = board.neighbours(border).find(isEastern)!
    const enter = (kind: 'infantry' | 'fighter') => {
      const at = tableAt({
        date: ['October', 1939],
        camps: { italy: 'axis' },
        wars: [['italy', 'poland']],
        units: [piece('germany', kind, 'W 3430'), piece('soviet-union', 'armor', border)],
        special: { launched: { 'soviet-union': 1 } },
        more: { control: { [WARSAW]: 'italy' } },
      })
      at.go('u0', WARSAW)
      at.do({ type: 'take', unit: 'u1' })
      return refusal(at.state, { type: 'enter', hex: east })
    }
    expect(enter('fighter')).toBe('10.17 warsaw-first')
    expect(enter('infantry')).toBeNull()
  })
})

describe('lines', () => {
  it(`${rule('aeto', '9.4')} only Poland beyond the line is out of supply for Germans in peace with the Soviets`, () => {
    const east = first(start, 'poland', (hex) => boardOf(start).hex(hex).region === 'east-poland')
    const after = position({ conquered: { poland: 'germany' } })
    expect(isBeyondPartition(after, piece('germany', 'infantry', east))).toBe(true)
    expect(isBeyondPartition(after, piece('germany', 'infantry', 'W 3533'))).toBe(false)
    expect(isBeyondPartition(after, piece('germany', 'infantry', 'W 3430'))).toBe(false)
    expect(isBeyondPartition(after, piece('soviet-union', 'infantry', east))).toBe(false)
  })
})

describe('Poles beyond the line', () => {
  it(`${rule('aeto', '9.4', '10.12')} are attacked by Soviets whom the Pact lets come, and nobody is at war by it`, () => {
    const given: Position = {
      date: ['September', 1939],
      units: [
        piece('poland', 'infantry', 'E 2231'),
        piece('poland', 'fighter', 'E 2231'),
        piece('soviet-union', 'infantry', 'E 2230', { strength: 5 }),
        piece('germany', 'infantry', 'W 3533'),
      ],
    }
    const attack = { type: 'attack', by: 'soviet-union', hex: 'E 2231', terrain: 'clear' } as const
    hold([[given, attack, '9.1 nobody-there']])
    const at = tableAt({ ...given, more: { control: { 'W 3533': 'germany' } } })
    at.do({ type: 'launch', nation: 'soviet-union', impromptu: false })
    expect(at.attack('E 2231', 'attack', 'u2')).toBe('1-1 0')
    at.do({ type: 'lose', unit: 'u0' })
    at.move('u2', 'E 2231')
    expect(at.owner('E 2231')).toBe('soviet-union')
    expect(at.state.wars.some(({ by, on }) => [by, on].includes('soviet-union'))).toBe(false)
  })

  it(`${rule('aeto', '9.4')} retreat from Soviets though they have moved, and once`, () => {
    const at = tableAt({
      date: ['September', 1939],
      units: [
        piece('poland', 'infantry', 'E 2331'),
        piece('soviet-union', 'infantry', 'E 2230', { strength: 5 }),
      ],
      more: { control: { [WARSAW]: 'germany' } },
    })
    at.move('u0', 'E 2231')
    expect(at.refusal({ type: 'take', unit: 'u0' })).toBe('9.1 moved')
    at.do({ type: 'launch', nation: 'soviet-union', impromptu: false })
    at.attack('E 2231', 'attack', 'u1')
    at.move('u0', 'E 2331')
    expect(at.refusal({ type: 'take', unit: 'u0' })).toBe('9.1 moved')
  })

  it(`${rule('aeto', '9.4', '9.1')} have no help of British aircraft against Soviets, with whom Britain has no war`, () => {
    const at = tableAt({
      date: ['September', 1939],
      units: [
        piece('poland', 'infantry', 'E 2231'),
        piece('soviet-union', 'infantry', 'E 2230', { strength: 5 }),
        piece('united-kingdom', 'bomber', 'W 3616', { strength: 2 }),
        piece('poland', 'bomber', 'E 2231', { strength: 1 }),
      ],
      more: { control: { [WARSAW]: 'germany' } },
    })
    at.do({ type: 'launch', nation: 'soviet-union', impromptu: false })
    at.do({ type: 'attack', by: 'soviet-union', hex: 'E 2231', terrain: 'clear' })
    expect(['u2', 'u3'].map((unit) => at.refusal({ type: 'support', unit }))).toEqual(['9.1 no-war', null])
  })
})

describe('a capital that was taken and lost again', () => {
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
})
