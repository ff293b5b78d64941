import { describe, expect, it } from 'vitest'
import type { Nation } from '../../../../src/games/aeto/nations'
import { areAtWar } from '../../../../src/games/aeto/politics'
import { rule } from '../../../../src/testing'
import { conquerPoland, type Table, table } from './table'

const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

/** A war in which anything may be begun: Poland has fallen, the Phony War is over. */
function spring1940(): Table {
  const at = table()
  conquerPoland(at)
  at.until('offensive', 'May', 1940)
  return at
}

const campAfter = (by: Nation, on: Nation, at = spring1940()) => {
  at.do(invade(by, on))
  return at.state.nations[on].camp
}

describe('a minor nation that is invaded', () => {
  it.each([
    'belgium',
    'denmark',
    'greece',
    'ireland',
    'luxembourg',
    'netherlands',
    'norway',
    'portugal',
    'spain',
    'sweden',
  ] as const)(`${rule('aeto', '9.2')} %s is the West's by the Axis, and the Axis' by the West`, (minor) => {
    expect(campAfter('germany', minor)).toBe('west')
    expect(campAfter('united-kingdom', minor)).toBe('axis')
  })

  it.each(['bulgaria', 'hungary', 'rumania', 'finland'] as const)(
    `${rule('aeto', '9.2')} %s is Germany's, with a war, by the Soviets, and the Soviets' by the Axis`,
    (minor) => {
      const at = spring1940()
      expect(campAfter('soviet-union', minor, at)).toBe('axis')
      expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(true)
      const other = spring1940()
      expect(campAfter('germany', minor, other)).toBe('soviet')
      expect(areAtWar(other.state, 'germany', 'soviet-union')).toBe(true)
    },
  )

  it(`${rule('aeto', '9.2')} the Baltic states are the Soviets' business: by the Axis it is war with them, by themselves it is nobody else's`, () => {
    const at = spring1940()
    at.do(invade('soviet-union', 'latvia'))
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(false)
    expect(at.refusal(invade('united-kingdom', 'estonia'))).toBe('9.26 soviets-and-west')
    at.do(invade('germany', 'estonia'))
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(true)
    // With Poland standing and Warsaw held, it is an invasion of Germany.
    const early = table()
    early.until('offensive', 'January', 1940)
    early.do(invade('soviet-union', 'estonia'))
    expect(areAtWar(early.state, 'germany', 'soviet-union')).toBe(true)
  })

  it(`${rule('aeto', '9.2')} Yugoslavia is the Soviets' friend before April 1941, with no war for them, and the West's from then on`, () => {
    const at = spring1940()
    expect(campAfter('germany', 'yugoslavia', at)).toBe('soviet')
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(false)
    const later = spring1940()
    later.until('offensive', 'April', 1941)
    expect(campAfter('germany', 'yugoslavia', later)).toBe('west')
    expect(campAfter('united-kingdom', 'yugoslavia')).toBe('axis')
  })

  it(`${rule('aeto', '9.8')} Turkey: the West's by the Axis, alone by the Soviets while they are at peace with Germany, and the Axis' afterwards`, () => {
    expect(campAfter('germany', 'turkey')).toBe('west')
    const alone = spring1940()
    expect(campAfter('soviet-union', 'turkey', alone)).toBeNull()
    expect(areAtWar(alone.state, 'germany', 'soviet-union')).toBe(false)
    expect(areAtWar(alone.state, 'turkey', 'soviet-union')).toBe(true)
    const war = spring1940()
    war.do(invade('germany', 'soviet-union'))
    expect(campAfter('soviet-union', 'turkey', war)).toBe('axis')
  })

  it(`${rule('aeto', '9.8')} after a sneak attack the other camp comes to Turkey's help without a war, and keeps what it enters`, () => {
    const at = spring1940()
    at.do(invade('italy', 'turkey'))
    const red = at.raise('soviet-union', 'infantry', 4, 'E 3814')
    at.move(red, 'E 3914')
    expect(at.owner('E 3914')).toBe('soviet-union')
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(false)
    expect(areAtWar(at.state, 'turkey', 'soviet-union')).toBe(false)
  })

  it(`${rule('aeto', '9.1')} brings in whoever is allied with either: Italy by Greece, and the United States not before their time`, () => {
    const at = spring1940()
    expect(at.state.nations.italy.status).toBe('neutral')
    at.do(invade('italy', 'greece'))
    expect(at.state.nations.italy).toMatchObject({ status: 'war', camp: 'axis' })
    for (const foe of ['united-kingdom', 'france', 'greece'] as const)
      expect(areAtWar(at.state, 'italy', foe)).toBe(true)
    expect(areAtWar(at.state, 'germany', 'greece')).toBe(true)
    expect(at.state.nations['united-states'].status).toBe('neutral')
  })

  it(`${rule('aeto', '9.0')} is somebody's partner when it is activated, and at war with his enemies`, () => {
    const at = spring1940()
    at.until('season', 'October', 1940)
    at.do({ type: 'activate', nation: 'hungary', by: 'germany' })
    expect(at.state.nations.hungary).toMatchObject({ status: 'war', camp: 'axis' })
    expect(areAtWar(at.state, 'hungary', 'united-kingdom')).toBe(true)
    expect(at.refusal({ type: 'activate', nation: 'rumania', by: 'italy' })).toBe('9.0 not-at-war')
  })
})

describe('the United States', () => {
  it(`${rule('aeto', '9.3')} are at war with the Axis from December 1941`, () => {
    const at = table()
    at.until('offensive', 'November', 1941)
    expect(at.state.nations['united-states'].status).toBe('neutral')
    at.until('offensive', 'December', 1941)
    expect(areAtWar(at.state, 'germany', 'united-states')).toBe(true)
  })

  it(`${rule('aeto', '9.3')} are at war before, if the Axis wages war on their coastal waters`, () => {
    const at = spring1940()
    at.until('strategic-warfare', 'June', 1940)
    at.do({ type: 'invade', by: 'germany', on: 'united-states', act: 'strategic' })
    expect(areAtWar(at.state, 'germany', 'united-states')).toBe(true)
  })
})
