/** The Phony War: section 9.5 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { type aeto, umpireOn } from '../../../../src/games/aeto/game'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { piece, position, start, tableAt } from './position'
import { conquerPoland, type Table, table } from './table'

const board = boardOf(start)

const FRANCE = { conquered: { poland: 'germany', france: 'germany' } } as const

const FALLEN = { poland: 'germany' } as const

describe('how a nation falls', () => {
  it(`${rule('aeto', '9.5')} the Phony War begins with the fall of Poland to Germany, and of nobody else`, () => {
    const denmark = tableAt({ date: ['November', 1939] })
    denmark.do({ type: 'invade', by: 'germany', on: 'denmark', act: 'declared' })
    denmark.do({ type: 'surrender', nation: 'denmark' })
    expect(denmark.state.nations.denmark.conqueror).toBe('germany')
    expect(denmark.state.sitzkrieg).toBeNull()
  })
})

describe('invasions', () => {
  /** A land hex beside one, of this country. */
  const beside = (at: Table, hex: string, country: string, not: readonly string[] = []) => {
    const board = boardOf(at.state)
    return board
      .neighbours(hex)
      .find(
        (one) => board.hex(one).country === country && !board.hasSide(hex, one, 'sea') && !not.includes(one),
      )!
  }

  it(`${rule('aeto', '9.5')} stop before the Phony War: nobody attacks where he may not go`, () => {
    const at = table()
    conquerPoland(at)
    const border = beside(at, 'W 3022', 'france')
    const german = at.raise('germany', 'infantry', 4, 'W 3022')
    const french = at.raise('france', 'infantry', 4, border)
    expect(at.refusal({ type: 'attack', by: 'germany', hex: border, terrain: 'clear' })).toBe('9.5 sitzkrieg')
    expect(at.refusal({ type: 'attack', by: 'france', hex: 'W 3022', terrain: 'clear' })).toBe(
      '9.5 sitzkrieg',
    )
    at.until('offensive', 'April', 1940)
    at.do({ type: 'attack', by: 'germany', hex: border, terrain: 'clear' })
    at.do({ type: 'join', unit: german })
    at.do({ type: 'fight' })
    expect(at.state.units[french]).toBeDefined()
  })

  it(`${rule('aeto', '9.5')} an attempt to end the Phony War costs Germany two Offensives, Britain one`, () => {
    const at = table()
    conquerPoland(at)
    at.until('phony-war', 'October', 1939)
    at.do({ type: 'shorten', by: 'germany' }, 12)
    at.do({ type: 'shorten', by: 'united-kingdom' }, 12)
    expect(at.state.special.launched).toMatchObject({ germany: 2, 'united-kingdom': 1 })
  })
})

describe('the Phony War', () => {
  it(`${rule('aeto', '9.5')} is tried to be ended by who has the Initiative first, or not at all by him`, () => {
    const held = (camp: 'axis' | 'west' | null) => {
      const at = table(umpireOn({ initiative: () => camp }) as typeof aeto)
      conquerPoland(at)
      at.until('phony-war', 'November', 1939)
      at.do({ type: 'shorten', by: 'united-kingdom' }, 6)
      return at.refusal({ type: 'shorten', by: 'germany' })
    }
    expect(held('axis')).toBe('9.5 initiative')
    expect(held('west')).toBeNull()
    expect(held(null)).toBeNull()
  })

  it(`${rule('aeto', '9.5')} is ended more easily by a Germany at war with the Soviets, and by a Britain whose neighbours fell`, () => {
    const at = tableAt({
      date: ['November', 1939],
      step: 'phony-war',
      camps: { 'soviet-union': 'soviet', norway: 'west' },
      wars: [
        ['germany', 'soviet-union'],
        ['germany', 'norway'],
      ],
      conquered: { poland: 'germany' },
      more: { sitzkrieg: 'on', invasions: [{ by: 'germany', on: 'norway', since: 1, physical: null }] },
    })
    at.do({ type: 'shorten', by: 'united-kingdom' }, 6)
    expect(at.events).toMatchObject([{ type: 'rolled', rule: '9.5', roll: 6, net: 3, result: 'goes on' }])
    expect(at.refusal({ type: 'shorten', by: 'united-kingdom' })).toBe('9.5 tried')
    at.do({ type: 'shorten', by: 'germany' }, 8)
    expect(at.events[0]).toMatchObject({ net: 2, result: 'ends' })
    expect(at.state.sitzkrieg).toBe('over')
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

describe('nobody else', () => {
  const beside = (hex: string, country: string) =>
    board
      .neighbours(hex)
      .find(
        (next) =>
          board.hex(next).country === country &&
          !board.hasSide(hex, next, 'sea') &&
          !board.hasSide(hex, next, 'mountain'),
      )!

  it(`${rule('aeto', '9.5', '10.6')} the fall of Denmark begins no Phony War, and an attack upon partisans alone is no combat`, () => {
    const at = tableAt({
      date: ['October', 1939],
      camps: { denmark: 'west' },
      wars: [['germany', 'denmark']],
    })
    at.do({ type: 'surrender', nation: 'denmark' })
    expect(at.state.sitzkrieg).toBeNull()
    at.do({ type: 'surrender', nation: 'poland' })
    expect(at.state.sitzkrieg).toBe('on')
    const near = beside('W 3013', 'france')
    const hunt = tableAt({
      ...FRANCE,
      units: [piece('germany', 'infantry', near), piece('france', 'partisan', 'W 3013', { strength: 0 })],
    })
    expect(hunt.attack('W 3013', 'attack', 'u0')).toBe('no combat')
    expect(Object.keys(hunt.state.units)).toEqual(['u0'])
    expect(hunt.state.optional.fought).toEqual([])
  })
})

describe('politics', () => {
  it(`${rule('aeto', '9.5')} a Phony War that never was does not end in April 1940`, () => {
    const at = table()
    at.until('strategic-warfare', 'May', 1940)
    expect(at.state.sitzkrieg).toBeNull()
  })
})

describe('Offensives', () => {
  it(`${rule('aeto', '9.5')} are what an attempt to end the Phony War costs: two of Germany's, if somebody counts them`, () => {
    const attempt = { type: 'shorten', by: 'germany' } as const
    const state = position({
      date: ['December', 1939],
      step: 'phony-war',
      conquered: FALLEN,
      more: { sitzkrieg: 'on' },
    })
    const having = (left: number) => {
      const verdict = umpireOn({ offensives: () => left }).check(state as never, attempt)
      return verdict.legal ? null : `${verdict.rule} ${verdict.code}`
    }
    expect([1, 2].map(having)).toEqual(['9.5 offensives', null])
  })
})
