/** The tutorial, from its own set-up to its result: tanks break through at Lodz and take Warsaw in the second impulse. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import { rule } from '../../../../src/testing'
import { listed, phase, play, verdict } from './positions'

const start = theWar.setup({ scenario: 'poland-1939', seed: 'tutorial' })

/** An automatic victory opens the way for a stack, and everyone beside Lodz attacks. */
const breakthrough = () =>
  play(
    start,
    // Nobody changes his base, and no field is struck.
    ...['end', 'end', 'take ger-arm-19', 'move 1424', 'overrun 1523', 'stop'],
    ...['take ger-arm-16', 'take ger-inf-4', 'take ger-inf-11', 'move 1523', 'stop'],
    ...['take ger-mech-14', 'move 1623', 'stop', 'take ger-mech-22', 'move 1623', 'stop', 'end'],
    ...['aim 1522', 'join ger-arm-16', 'join ger-inf-4', 'join ger-inf-11', 'join ger-mech-14'],
    ...['announce', 'end', 'end', 'end', 'fight 1522 = 3', 'accept DE'],
    ...['advance ger-arm-16', 'advance ger-mech-14', 'advance ger-mech-22', 'hold'],
  )

const beforeWarsaw = () =>
  play(
    breakthrough(),
    ...['end', 'take ger-arm-19', 'move 1522', 'end', 'aim 1521'],
    ...['join ger-arm-16', 'join ger-arm-19', 'join ger-mech-14', 'join ger-mech-22', 'announce'],
    ...['end?', 'end?', 'end?'],
  )

describe('poland-1939', () => {
  it(`${rule('the-war', '9.8', '10.5', '9.6.2')} opens a Breach at Lodz for the armoured corps`, () => {
    const open = breakthrough()
    expect(phase(open)).toBe('second-staging')
    expect(open.footholds['1522'].kinds).toContain('breach')
    expect(['ger-arm-16', 'ger-mech-14', 'ger-mech-22'].map((id) => open.units[id].hex)).toEqual([
      '1522',
      '1522',
      '1522',
    ])
    expect(verdict(play(open, 'end'), 'take ger-inf-4')).toBe('9.2 no-points')
  })

  it(`${rule('the-war', '3.10.1', '10.2.5')} is won by the Germans if Warsaw falls to the second impulse`, () => {
    const battle = play(beforeWarsaw(), 'fight 1521 = 1')
    const won = play(battle, 'accept DE', 'advance ger-arm-16', 'hold')
    expect(theWar.result(won)).toMatchObject({ winner: 'axis', level: 'decisive' })
    expect(won.lost.every(({ nation }) => nation === 'poland')).toBe(true)
    expect(listed(won)).toEqual([])
  })

  it('is won by Poland if the attack fails, for it stands at the end of the turn', () => {
    const battle = play(beforeWarsaw(), 'fight 1521 = 10')
    let state = battle
    for (let i = 0; theWar.decision(state) !== null && i < 50; i++) {
      const [first] = listed(state).filter((text) => /^(end|accept|lose|deplete|disband)/.test(text))
      state = play(state, first)
      expect(theWar.invariants(state)).toEqual([])
    }
    expect(theWar.result(state)).toMatchObject({ winner: 'allied' })
  })
})
