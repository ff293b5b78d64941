/** Hexes that the fallen had taken, fronts without Germany, and lands that pass by a treaty. */

import { describe, expect, it } from 'vitest'
import { citiesToLiberate } from '../../../../src/games/aeto/09-10-conquest'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { ownerOf } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { type Position, piece, position, start, tableAt } from '../play/position'
import { table } from '../play/table'

const board = boardOf(start)
const held = (hexes: readonly string[], by: Nation) => Object.fromEntries(hexes.map((hex) => [hex, by]))

describe('the Axis without Germany', () => {
  /** Italy and Hungary fight on, and a field of Hungary lies behind their front. */
  const field = board.ids.find(
    (hex) => board.hex(hex).country === 'hungary' && !board.hex(hex).sites.includes('city'),
  )!
  const late = (more: Partial<Position> = {}): Position => ({
    date: ['March', 1945],
    camps: { italy: 'axis', hungary: 'axis', 'soviet-union': 'soviet' },
    wars: [
      ['soviet-union', 'germany'],
      ['soviet-union', 'italy'],
      ['soviet-union', 'hungary'],
    ],
    conquered: { poland: 'germany', germany: 'soviet-union' },
    ...more,
    more: { sitzkrieg: 'over', vichyOpen: false },
  })

  it(`${rule('aeto', '9.11')} keeps what lies behind its front when a partner falls: it is Italy's`, () => {
    const umpire = umpireOn({
      isBehindFront: (_state, hex, camp) => camp === 'axis' && hex === field,
    }) as typeof aeto
    const at = table(umpire, {}, { from: position(late()) })
    at.do({ type: 'surrender', nation: 'hungary' })
    expect(ownerOf(at.state, field)).toBe('italy')
  })

  it(`${rule('aeto', '10.6')} is told of by the name of who leads it`, () => {
    const at = tableAt(late({ units: [piece('italy', 'infantry', field)] }))
    const [answer] = at.do({ type: 'inquire', topic: 'trace', of: field })
    expect(answer).toMatchObject({ result: 'italy' })
  })
})

describe('what the fallen had taken', () => {
  const [steppe, behind] = board.ids.filter(
    (hex) => board.hex(hex).country === 'soviet-union' && !board.hex(hex).sites.includes('city'),
  )
  const [desert] = board.ids.filter(
    (hex) => board.hex(hex).country === 'egypt' && !board.hex(hex).sites.includes('city'),
  )
  const [serbia] = board.ids.filter(
    (hex) => board.hex(hex).country === 'yugoslavia' && !board.hex(hex).sites.includes('city'),
  )
  /** 1943: Italians have been in Russia, Egypt and Yugoslavia, and Italy gives up to the Americans. */
  const fall = (umpire = aeto) => {
    const at = table(
      umpire,
      {},
      {
        from: position({
          date: ['September', 1943],
          camps: { italy: 'axis', 'united-states': 'west', 'soviet-union': 'soviet' },
          wars: [
            ['united-states', 'italy'],
            ['united-states', 'germany'],
            ['united-kingdom', 'italy'],
            ['germany', 'soviet-union'],
            ['italy', 'soviet-union'],
          ],
          conquered: { poland: 'germany', yugoslavia: 'germany' },
          more: {
            sitzkrieg: 'over',
            vichyOpen: false,
            control: held([steppe, behind, desert, serbia], 'italy'),
          },
        }),
      },
    )
    at.do({ type: 'surrender', nation: 'italy' })
    expect(at.state.nations.italy.conqueror).toBe('united-states')
    return [steppe, behind, desert, serbia].map(at.owner)
  }

  it(`${rule('aeto', '9.11', '9.26')} goes back to whom the conqueror does not fight: nobody in the West has Soviet hexes by it`, () => {
    expect(fall()).toEqual(['soviet-union', 'soviet-union', 'united-kingdom', 'united-states'])
  })

  it(`${rule('aeto', '9.11')} and lies behind a front of its friends is theirs`, () => {
    const front = umpireOn({
      isBehindFront: (_state, hex, camp) => camp === 'axis' && hex === behind,
    }) as typeof aeto
    expect(fall(front)).toEqual(['soviet-union', 'germany', 'united-kingdom', 'united-states'])
  })
})

describe('a partner of the Axis that falls', () => {
  it(`${rule('aeto', '9.11', '9.24')} with the last city of a nation that it had taken leaves that free at once`, () => {
    const cities = citiesToLiberate(start, 'yugoslavia')
    const at = tableAt({
      date: ['November', 1944],
      camps: { hungary: 'axis', 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['hungary', 'soviet-union'],
      ],
      conquered: { poland: 'germany', yugoslavia: 'germany' },
      more: {
        sitzkrieg: 'over',
        vichyOpen: false,
        control: { ...held(cities, 'soviet-union'), [cities[0]]: 'hungary' },
      },
    })
    at.do({ type: 'surrender', nation: 'hungary' })
    expect(at.state.nations.yugoslavia.liberator).toBe('soviet-union')
  })
})

describe('the Winter War', () => {
  it(`${rule('aeto', '10.24')} is won when the last Finn leaves the east, by sea as well`, () => {
    const east = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')
    const coast = east.find((hex) => board.hex(hex).coast)!
    const at = tableAt({
      date: ['February', 1940],
      wars: [['soviet-union', 'finland']],
      units: [
        piece('soviet-union', 'infantry', east.find((hex) => hex !== coast)!),
        piece('finland', 'infantry', coast),
      ],
      special: { winterWar: { since: 4, outcome: 'on', firstWinter: true } },
      more: {
        weather: 'winter',
        nations: {
          ...start.nations,
          finland: { status: 'war', camp: null, conqueror: null, liberator: null },
        },
      },
    })
    at.do({ type: 'take', unit: 'u1' })
    at.do({ type: 'ship', to: 'at sea' })
    expect(at.state.special.winterWar).toMatchObject({ outcome: 'won' })
    expect(at.state.nations.finland.status).toBe('neutral')
    expect(at.state.flow.asked).toEqual([])
  })
})

describe('eastern Poland', () => {
  it(`${rule('aeto', '10.17', '11.20')} is all the Soviets' with its cities: Poles below a fort there come out`, () => {
    const east = board.ids.filter((hex) => board.hex(hex).region === 'east-poland')
    const cities = east.filter((hex) => board.hex(hex).sites.includes('city'))
    const last = cities[0]
    const near = board.neighbours(last).find((hex) => east.includes(hex) && !cities.includes(hex))!
    const fort = east.find((hex) => hex !== near && !cities.includes(hex))!
    const at = tableAt({
      date: ['February', 1940],
      step: 'movement',
      rules: ['stacking'],
      units: [piece('soviet-union', 'infantry', near, { strength: 5 })],
      special: { occupations: ['east-poland'] },
      optional: { beneath: [{ hex: fort, unit: piece('poland', 'infantry', fort) }] },
      more: {
        forts: [fort],
        control: {
          ...held([...cities.filter((hex) => hex !== last), near], 'soviet-union'),
          'W 3533': 'germany',
        },
      },
    })
    at.move('u0', last)
    expect(ownerOf(at.state, fort)).toBe('soviet-union')
    expect(at.state.optional.beneath).toEqual([])
    expect(Object.values(at.state.units).filter((unit) => unit.at === fort)).toMatchObject([
      { nation: 'poland' },
    ])
  })
})
