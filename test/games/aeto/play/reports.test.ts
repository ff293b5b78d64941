/** What the table reports beyond moves: assaults from the sea, who attacked whom in the air, room in ports and bases, and what partisans do elsewhere. */

import { describe, expect, it } from 'vitest'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { conquerPoland, type Table, table } from './table'

const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

/** A German coast. */
const baltic = (at: Table): string => {
  const board = boardOf(at.state)
  return board.ids.find((hex) => board.hex(hex).country === 'germany' && board.hex(hex).coast)!
}

/** Norway is invaded, a German division waits on a German coast and Norwegians hold a coast. */
function norway(rules: Record<string, boolean> = {}): { at: Table; coast: string; german: string } {
  const at = table(aeto, rules)
  conquerPoland(at)
  at.until('offensive', 'April', 1940)
  at.do(invade('germany', 'norway'))
  const board = boardOf(at.state)
  const coast = board.ids.find((hex) => {
    const { country, coast: wet, name } = board.hex(hex)
    return country === 'norway' && wet && name === null
  })!
  at.raise('norway', 'infantry', 2, coast)
  const german = at.raise('germany', 'infantry', 4, baltic(at))
  return { at, coast, german }
}

describe('an assault from the sea', () => {
  it(`${rule('aeto', '9.6')} costs the Axis 4 on the die, and comes from a coast onto a coast`, () => {
    const { at, coast, german } = norway()
    expect(at.refusal({ type: 'attack', by: 'germany', hex: coast, terrain: 'clear' })).toBe('9.1 not-beside')
    const inland = at.raise('germany', 'infantry', 4, 'W 3430')
    at.do({ type: 'assault', by: 'germany', hex: coast, terrain: 'clear' })
    expect(at.refusal({ type: 'join', unit: inland })).toBe('5.0 not-beside')
    at.do({ type: 'join', unit: german })
    const answer = at.do({ type: 'fight' }).find(({ type }) => type === 'answer')
    // -4 for the assault, +2 for the Blitzkrieg has not begun: nobody has set foot in Norway.
    expect(answer).toMatchObject({ result: '2-1', total: -4 })
    expect(answer).toMatchObject({
      explain: expect.arrayContaining([expect.objectContaining({ amount: -4 })]),
    })
  })

  it(`${rule('aeto', '9.6')} of the Western Allies has no such penalty, and from the East of nobody without a coast`, () => {
    const { at, coast } = norway()
    const german = at.raise('germany', 'infantry', 3, baltic(at))
    at.do({ type: 'lose', unit: Object.keys(at.state.units).find((id) => at.state.units[id].at === coast)! })
    at.land(german, coast)
    const british = at.raise('united-kingdom', 'infantry', 3, 'W 3616')
    at.do({ type: 'assault', by: 'united-kingdom', hex: coast, terrain: 'clear' })
    at.do({ type: 'join', unit: british })
    expect(at.do({ type: 'fight' }).find(({ type }) => type === 'answer')).toMatchObject({ total: 0 })
  })

  it(`${rule('aeto', '11.14')} is not rolled again by either side`, () => {
    const { at, coast, german } = norway({ rerolls: true })
    at.do({ type: 'assault', by: 'germany', hex: coast, terrain: 'clear' })
    at.do({ type: 'join', unit: german })
    expect(at.refusal({ type: 'reroll', by: 'germany' })).toBe('11.14 amphibious')
    expect(at.refusal({ type: 'reroll', by: 'united-kingdom' })).toBe('11.14 amphibious')
  })
})

describe('ramming', () => {
  it(`${rule('aeto', '10.7')} spares a bomber that was attacked before while another in the fight was not, and who has attacked`, () => {
    const at = table()
    conquerPoland(at)
    at.until('naval-and-air', 'June', 1941)
    at.do(invade('germany', 'soviet-union'))
    const bomber = at.raise('germany', 'bomber', 1, 'W 3430')
    const other = at.raise('germany', 'bomber', 1, 'W 3430')
    const [first, second, third] = [0, 1, 2].map(() => at.raise('soviet-union', 'fighter', 0, 'E 1924'))
    const fight = (unit: string, target: string | null, hex = 'E 1924') => {
      at.do({ type: 'dogfight', unit, foe: 'germany', round: 1 })
      if (target !== null) at.do({ type: 'aim', unit: target })
      at.do({ type: 'over', hex })
    }
    fight(first, bomber)
    // The other bomber has fired back: it is in the fight, and nobody has attacked it.
    at.do({ type: 'dogfight', unit: other, foe: 'soviet-union', round: 1 })
    expect(at.refusal({ type: 'aim', unit: bomber })).toBe('4.18 not-theirs')
    at.do({ type: 'over', hex: 'E 1924' })
    at.do({ type: 'ram', unit: second, target: bomber })
    expect(at.refusal({ type: 'over', hex: 'E 1924' })).toBe('10.7 attacked')
    expect(at.refusal({ type: 'over', hex: 'E 2123' })).toBeNull()
    at.do({ type: 'over', hex: 'E 2123' })
    at.do({ type: 'ram', unit: first, target: other })
    expect(at.refusal({ type: 'over', hex: 'E 1924' })).toBe('10.7 has-attacked')
    at.do({ type: 'over', hex: 'E 2123' })
    at.do({ type: 'dogfight', unit: second, foe: 'germany', round: 1 })
    expect(at.refusal({ type: 'over', hex: 'E 2123' })).toBe('10.7 has-rammed')
    at.do({ type: 'over', hex: 'E 1924' })
    // Now the other one has been attacked as well.
    fight(third, other)
    const fourth = at.raise('soviet-union', 'fighter', 0, 'E 1924')
    at.do({ type: 'ram', unit: fourth, target: bomber })
    expect(at.refusal({ type: 'over', hex: 'E 1924' })).toBeNull()
  })
})

describe('room', () => {
  it(`${rule('aeto', '9.26', '10.9')} in a port is the host's to count, for the canal as for any other ship`, () => {
    const full = umpireOn({ portRoom: (_state, port) => (port === 'E 1429' ? 0 : null) })
    const at = table(full as never)
    at.until('season', 'October', 1939)
    const boat = at.raise('soviet-union', 'submarine', 4, 'E 0626')
    at.until('naval-and-air')
    at.do(invade('germany', 'soviet-union'))
    expect(at.refusal({ type: 'canal', unit: boat })).toBe('9.26 no-room')
    const open = table()
    open.until('season', 'October', 1939)
    const other = open.raise('soviet-union', 'submarine', 4, 'E 0626')
    open.until('naval-and-air')
    open.do(invade('germany', 'soviet-union'))
    expect(open.refusal({ type: 'canal', unit: other })).toBeNull()
    at.do({ type: 'take', unit: boat })
    expect(at.refusal({ type: 'ship', to: 'E 1429' })).toBe('9.26 no-room')
  })

  it(`${rule('aeto', '9.2')} on a base is the host's to count, when aircraft arrive and when they fly there`, () => {
    const full = umpireOn({ baseRoom: (_state, hex) => (hex === 'W 3616' ? 0 : 3) })
    const at = table(full as never)
    at.until('offensive')
    at.do({ type: 'raise', nation: 'united-kingdom' })
    at.do({ type: 'form', kind: 'fighter', strength: 3 })
    expect(at.refusal({ type: 'place', at: 'W 3616' })).toBe('9.26 no-room')
    at.do({ type: 'place', at: 'W 3515' })
    const fighter = Object.keys(at.state.units).find((id) => at.state.units[id].kind === 'fighter')!
    at.do({ type: 'take', unit: fighter })
    expect(at.refusal({ type: 'go', to: 'W 3616' })).toBe('9.26 no-room')
    // Land units take no room on a base.
    at.do({ type: 'stop' })
    expect(at.raise('united-kingdom', 'infantry', 4, 'W 3616')).toBe('uk-infantry-1')
  })
})

describe('a host', () => {
  it('answers for its own games alone, and leaves nothing behind in a state', () => {
    const hungry = umpireOn({ supplied: () => false })
    const state = hungry.setup({ scenario: '1939', seed: 'two hosts' })
    const [action] = hungry.legalActions(state)
    const next = hungry.apply(state, action).state
    expect(Object.getOwnPropertySymbols(next)).toEqual([])
    const fork = hungry.fork(next)
    hungry.advance(fork, [...hungry.legalActions(fork)][0])
    expect(Object.getOwnPropertySymbols(fork)).toEqual([])
    expect(aeto.codec.accept(next)).toEqual(next)
  })
})

describe('partisans elsewhere', () => {
  it(`${rule('aeto', '10.6')} of Sweden may interdict the iron ore, a Norwegian one does not, and an intrinsic garrison is negated while they are there`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'April', 1940)
    at.do(invade('germany', 'sweden'))
    at.do(invade('germany', 'norway'))
    at.until('season', 'July', 1940)
    const ask = (topic: 'iron-ore' | 'intrinsic', of: string) =>
      at.do({ type: 'inquire', topic, of }).find(({ type }) => type === 'answer')
    expect(ask('iron-ore', 'sweden')).toMatchObject({ total: 0 })
    at.do({ type: 'surrender', nation: 'sweden' })
    at.do({ type: 'incite', nation: 'sweden', by: 'united-kingdom' })
    const [place] = aeto.legalActions(at.state as never)
    at.do(place)
    const partisan = Object.values(at.state.units).find(({ kind }) => kind === 'partisan')
    expect(partisan).toMatchObject({ nation: 'sweden' })
    expect(ask('iron-ore', 'sweden')).toMatchObject({ rule: '10.6', total: 1 })
    expect(ask('iron-ore', 'norway')).toMatchObject({ total: 0 })
    expect(ask('intrinsic', partisan!.at)).toMatchObject({ result: 'negated by partisans' })
    expect(ask('intrinsic', 'E 1531')).toMatchObject({ result: 'not negated' })
  })
})
