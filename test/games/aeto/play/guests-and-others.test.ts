/** What changes in the rules had got past: who is not asked, what is no occupation, guests of a nation that takes the other side, and landings from a box. */

import { describe, expect, it } from 'vitest'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { first, hold, type Position, piece, position, refusal, start, tableAt } from './position'

const PARIS = 'W 3118'
const WARSAW = 'W 3533'

describe('Mussolini', () => {
  const given: Position = {
    date: ['June', 1940],
    step: 'replenishment',
    units: [piece('germany', 'infantry', PARIS)],
    more: { control: { [PARIS]: 'germany' }, vichyOpen: false },
  }
  const asked = (one: Position) => {
    const { state } = aeto.apply(position(one) as never, { type: 'end' })
    return state.flow.asked.map(({ type }) => type)
  }

  it(`${rule('aeto', '9.7')} is not pushed into a war with the Western Allies that he is in already`, () => {
    expect(asked(given)).toContain('mussolini')
    const allied: Position = { ...given, camps: { italy: 'axis' } }
    expect(asked({ ...allied, wars: [['italy', 'united-kingdom']] })).not.toContain('mussolini')
    expect(asked({ ...allied, wars: [['italy', 'france']] })).not.toContain('mussolini')
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

describe('guests', () => {
  it(`${rule('aeto', '9.1', '9.26')} of a Finland that takes the other side hold what they stand in`, () => {
    const hex = first(start, 'finland')
    const at = tableAt({
      date: ['April', 1942],
      step: 'season',
      units: [piece('germany', 'infantry', hex)],
    })
    at.do({ type: 'activate', nation: 'finland', by: 'united-kingdom' })
    expect(at.owner(hex)).toBe('germany')
  })
})

describe('an assault from the sea', () => {
  it(`${rule('aeto', '9.6', '11.14')} comes from a coast, or from ships that are at sea or in a box, and not from inland`, () => {
    const coast = 'W 3316'
    const inland = first(start, 'united-kingdom', (hex) => hex === 'W 3816')
    const from = (at: string): Position => ({
      date: ['June', 1944],
      camps: { 'united-states': 'west' },
      wars: [['united-states', 'germany']],
      conquered: { poland: 'germany', france: 'germany' },
      units: [piece('united-states', 'infantry', at), piece('germany', 'infantry', coast)],
    })
    const assault = { type: 'assault', by: 'united-states', hex: coast, terrain: 'clear' } as const
    hold([
      [from('at sea'), assault, null],
      [from('United States'), assault, null],
      [from('W 3515'), assault, null],
      [from(inland), assault, '9.1 no-landing'],
    ])
  })
})

describe('a host who counts Offensives', () => {
  it(`${rule('aeto', '9.0', '10.20')} counts those of the Soviets from 1941, when nothing limits them any more`, () => {
    const host = umpireOn({ offensives: (_state, nation) => (nation === 'soviet-union' ? 0 : 2) })
    const state = position({ date: ['June', 1942] })
    const launch = (nation: 'soviet-union' | 'germany') =>
      host.check(state as never, { type: 'launch', nation, impromptu: false }).legal
    expect([launch('soviet-union'), launch('germany')]).toEqual([false, true])
  })
})

describe('the steps of a month', () => {
  it(`${rule('aeto', '9.5')} have one for the Phony War while it lasts, and no longer`, () => {
    const stepIn = (sitzkrieg: 'on' | 'over') => {
      const at = tableAt({ date: ['January', 1940], step: 'weather', more: { sitzkrieg } })
      at.do({ type: 'weather', is: 'fair' })
      return at.state.flow.step
    }
    expect([stepIn('on'), stepIn('over')]).toEqual(['phony-war', 'strategic-warfare'])
  })
})

describe('infantry that was lost', () => {
  it(`${rule('aeto', '9.0')} is replenished once`, () => {
    const lost = {
      id: 'u9',
      nation: 'germany',
      kind: 'infantry',
      strength: 4,
      name: null,
      from: null,
    } as const
    const at = tableAt({ step: 'replenishment', special: { lost: [lost] } })
    at.do({ type: 'replenish', unit: 'u9' })
    at.do({ type: 'place', at: 'W 3430' })
    expect(at.refusal({ type: 'replenish', unit: 'u9' })).toBe('7.14 not-lost')
  })
})

describe('Soviets who rise', () => {
  it(`${rule('aeto', '9.25')} come in their city or beside it: at home, and not where the enemy stands`, () => {
    const board = boardOf(start)
    const isLand = (hex: string) => board.hex(hex).country !== null
    const city = board.ids.find(
      (hex) =>
        board.hex(hex).garrisons.includes('soviet-cities') &&
        board.neighbours(hex).some((next) => isLand(next) && board.hex(next).country !== 'soviet-union'),
    )!
    const isHome = (hex: string) => board.hex(hex).country === 'soviet-union'
    const abroad = board.neighbours(city).find((hex) => isLand(hex) && !isHome(hex))!
    const [taken, free] = board.neighbours(city).filter(isHome)
    const given: Position = {
      date: ['October', 1943],
      step: 'replenishment',
      camps: { 'soviet-union': 'soviet' },
      wars: [['germany', 'soviet-union']],
      conquered: { poland: 'germany', france: 'germany', 'soviet-union': 'germany' },
      units: [piece('germany', 'infantry', taken)],
      special: { sovietsFell: 30 },
      asked: [
        {
          type: 'place',
          nation: 'soviet-union',
          kind: 'infantry',
          strength: 4,
          from: null,
          depleted: false,
          name: null,
          as: 'uprising',
          near: city,
        },
      ],
      more: { holdingOut: ['soviet-union'] },
    }
    hold([
      [given, { type: 'place', at: city }, null],
      [given, { type: 'place', at: free }, null],
      [given, { type: 'place', at: taken }, '9.25 not-there'],
      [given, { type: 'place', at: abroad }, '9.25 not-there'],
    ])
  })
})
