/** Sections 9.6.3 and 9.9 in play: pieces of units, and reserves. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, positionIn, told, until, verdict, who } from './positions'

const france = positionIn('france-1940')

const begin = france(
  'ger-arm-1 8-8 ARM 1430',
  'ger-inf-2 6-5 INF 1430',
  'ger-inf-3 6-5 INF 1429',
  'fra-inf-1 6-5 INF 1532',
  'fra-arm-1 6-8 ARM 1634',
  'fra-mech-1 4-8 MECH 1634',
  'fra-inf-2 4-5 INF 1832',
  'bri-mot-1 6-7 MOT 1333',
  'bel-inf-1 4-5 INF 1431',
)
const planned = (german: string, french: string) =>
  play(begin, 'effort britain MLE', `effort france ${french}`, `effort germany ${german}`)

/** The Axis does nothing, and the French get as far as their Build Segment. */
const frenchBuild = () => {
  let state = planned('MLE', 'SLE')
  while (phase(state) !== 'build' || who(state) !== 'allied') state = play(state, 'end')
  return state
}

describe('breakdown', () => {
  const state = planned('SLE', 'MLE')

  it(`comes before movement, and costs a factor ${rule('the-war', '9.6.3')} ${rule('the-war', '9.6.3.1')}`, () => {
    expect(phase(state)).toBe('breakdown')
    const split = play(state, 'divide ger-inf-2')
    const pieces = Object.entries(split.units).filter(([id]) => id.startsWith('ger-inf-2-'))
    expect(pieces.reduce((sum, [, { factor }]) => sum + factor, 0)).toBe(5)
    expect(split.units['ger-inf-2']).toBeUndefined()
    expect(verdict(play(state, 'end'), 'divide ger-inf-2')).toBe('3.6 not-now')
  })

  it(`Germans are never put together again, the French are ${rule('the-war', '9.6.3.4')}`, () => {
    expect(verdict(play(state, 'divide ger-inf-2'), 'reunite ger-inf-2')).toBe('9.6.3 never')
    let later = state
    while (phase(later) !== 'breakdown' || who(later) !== 'allied') later = play(later, 'end')
    const split = play(later, 'divide fra-inf-1')
    const whole = play(split, 'reunite fra-inf-1')
    expect(whole.units['fra-inf-1']).toMatchObject({ factor: 6, hex: '1532', pieceOf: null })
    expect(verdict(split, 'divide fra-inf-2')).toBe('9.6.3.4 does-not-break-down')
  })

  it(`pieces count each for stacking when movement ends ${rule('the-war', '9.6.3')}`, () => {
    const crowded = play(state, 'divide ger-arm-1', 'end', 'end')
    expect(phase(crowded)).toBe('first-movement: disband')
  })
})

describe('reserves', () => {
  it(`are armoured and motorized units away from the enemy, for five NARFs, two of a second-rate army ${rule('the-war', '9.9.1')} ${rule('the-war', '9.9.2')}`, () => {
    const state = frenchBuild()
    expect(listed(state, 'reserve')).toEqual(['reserve fra-arm-1', 'reserve fra-mech-1'])
    expect(verdict(state, 'reserve fra-inf-1')).toBe('9.9.1 wrong-type')
    expect(verdict(state, 'reserve bri-mot-1')).toBe('9.9.2 wrong-effort')
    const one = play(state, 'reserve fra-arm-1')
    expect(one.narfs.france).toBe(state.narfs.france! - 5)
    expect(one.units['fra-arm-1'].reserve).toBe('ready')
    expect(play(one, 'reserve fra-mech-1').units['fra-mech-1'].reserve).toBe('ready')
  })

  /** A German attack on 1532 in summer, with both French reserves three hexes behind it. */
  const attacked = () => {
    const start = france(
      'ger-arm-1 8-8 ARM 1430',
      'ger-arm-2 8-8 ARM 1430',
      'ger-inf-2 6-5 INF 1430',
      'fra-inf-1 6-5 INF 1532',
      'fra-arm-1 6-8 ARM 1634',
      'fra-mech-1 4-8 MECH 1634',
      'dut-inf-1 3-5 INF 1231',
    )
    let state = play(start, 'effort britain MLE', 'effort france SLE', 'effort germany MLE', 'end')
    state = play(
      state,
      'take ger-arm-1',
      'take ger-arm-2',
      'take ger-inf-2',
      'move 1431',
      'move 1432',
      'stop',
    )
    while (phase(state) !== 'build' || who(state) !== 'allied') state = play(state, 'end')
    state = play(state, 'reserve fra-arm-1', 'reserve fra-mech-1')
    while (phase(state) !== 'planning') state = play(state, 'end')
    state = play(state, 'effort france MLE', 'effort britain MLE', 'effort germany SLE', 'end', 'end')
    return play(state, 'aim 1532', 'join ger-arm-1', 'join ger-arm-2', 'join ger-inf-2', 'announce')
  }

  it(`come up after the attacks are told, and before they are rolled ${rule('the-war', '9.9.3')} ${rule('the-war', '9.9.6')}`, () => {
    const state = attacked()
    expect(phase(state)).toBe('first-reaction')
    expect(who(state)).toBe('allied')
    expect(verdict(state, 'commit fra-arm-1 1832')).toBe('9.9.3 too-far-away')
    const up = play(state, 'commit fra-arm-1 1532')
    expect(up.units['fra-arm-1']).toMatchObject({ hex: '1532', reserve: 'committed' })
    expect(verdict(up, 'commit fra-arm-1 1533')).toBe('9.9.3 no-reserve')
  })

  it(`end beside a hex under attack, and nothing is beside another over the water ${rule('the-war', '9.9.3', '1.2')}`, () => {
    // Only the sea is between 2112 and the Crimea.
    const begun = positionIn('east-1942')(
      ...['ger-inf-1 6-5 INF 2211', 'rus-inf-1 4-5 INF 2212', 'rus-inf-2 4-5 INF 0908'],
      'rus-arm-1 6-8 ARM 2011',
    )
    const ready = { ...copyJson(begun.units['rus-arm-1']), reserve: 'ready' }
    const held = theWar.codec.accept({
      ...copyJson(begun),
      units: { ...copyJson(begun.units), 'rus-arm-1': ready },
    })
    const planned = play(held, 'effort soviet-union MLE', 'effort germany SLE')
    const attacks = until(planned, (now) => phase(now) === 'first-attacks')
    const announced = play(attacks, 'aim 2212', 'join ger-inf-1', 'announce')
    expect(phase(announced)).toBe('first-reaction')
    expect(verdict(announced, 'commit rus-arm-1 2213')).toBe('legal')
    expect(verdict(announced, 'commit rus-arm-1 2112')).toBe('9.9.3 too-far-away')
  })

  it(`add what is printed on them, whatever the ground ${rule('the-war', '9.9.6')}`, () => {
    const state = attacked()
    const odds = (from: typeof state) =>
      told(play(from, 'end'), 'fight 1532 = 5').find(({ type }) => type === 'rolled')
    expect(odds(state)).toMatchObject({ column: '1-1' })
    // 22 against 6 doubled is 1-1; against 18 with the reserve it is still 1-1, and with both it is 22 against 22.
    const both = play(state, 'commit fra-arm-1 1532')
    expect(JSON.stringify(odds(both))).toContain('22 against 18')
    expect(verdict(both, 'commit fra-mech-1 1532')).toBe('9.9.3 overstacked')
  })

  it(`the marker is gone after the enemy turn, used or not ${rule('the-war', '9.9.2')}`, () => {
    let state = attacked()
    state = play(state, 'end', 'fight 1532 = 10')
    for (let i = 0; i < 40 && who(state) === 'axis'; i++) {
      const [first] = listed(state)
      state = play(state, listed(state).includes('end') ? 'end' : first)
    }
    expect(Object.values(state.units).every(({ reserve }) => reserve === null)).toBe(true)
  })
})
