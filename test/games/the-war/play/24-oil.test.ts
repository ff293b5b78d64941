/** Section 24 in play: oil, the trains that it moves, and the units that stay without it. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { smpsOf } from '../../../../src/games/the-war/play/08-points'
import type { TheWarState } from '../../../../src/games/the-war/state'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, positionIn, until, verdict, who } from './positions'

const east = positionIn('east-1942')
const at = (step: string, side: string) => (state: FrozenTheWarState) =>
  phase(state) === step && who(state) === side
const begin = east(
  'ger-arm-1 8-8 ARM 1428',
  'ger-arm-2 8-8 ARM 1524',
  'ger-mech-1 4-8 MECH 1429',
  'ger-inf-1 6-5 INF 1529',
  'ger-tac-1 1-5-4 TAC 1426',
  'rom-inf-1 4-5 INF 2419',
  'rus-arm-1 6-8 ARM 1012',
  'rus-arm-2 2-8 ARM 1112',
  'rus-inf-1 4-5 INF 1212',
)
/** The last effort of the turn is about to be chosen, with these cities in other hands. */
const held = (cities: Readonly<Record<string, string>>) => {
  const planning = play(
    until(begin, (now) => phase(now) === 'planning'),
    'effort soviet-union MLE',
  )
  return theWar.codec.accept({ ...copyJson(planning), control: { ...copyJson(planning.control), ...cities } })
}
const PLOESTI = { 2318: 'soviet-union' }
const CAUCASUS = { 2209: 'germany', 2304: 'germany', 2501: 'germany' }
const smps = (state: FrozenTheWarState, power: 'germany' | 'soviet-union') =>
  smpsOf(state as TheWarState, power)

describe('oil', () => {
  it(`moves German trains: two less without Ploesti, more with Baku ${rule('the-war', '24.1')}`, () => {
    expect(smps(begin, 'germany')).toBe(7)
    expect(smps(held(PLOESTI), 'germany')).toBe(5)
    expect(smps(held({ 2501: 'germany' }), 'germany')).toBe(10)
    expect(smps(held({ 2209: 'germany', 2304: 'germany' }), 'germany')).toBe(8)
    expect(smps(held({ 2209: 'germany' }), 'germany')).toBe(7)
  })

  it(`moves Soviet trains: half of them come from the Caucasus ${rule('the-war', '24.2')}`, () => {
    expect(smps(begin, 'soviet-union')).toBe(8)
    expect(smps(held(CAUCASUS), 'soviet-union')).toBe(4)
    expect(smps(held(PLOESTI), 'soviet-union')).toBe(10)
  })

  it(`that is short stops as many German units as the die and the shortage say; their owner chooses ${rule('the-war', '24.1')}`, () => {
    // A 1 and two factors short: three of four units with engines.
    const asked = play(held(PLOESTI), 'effort germany SLE = 1')
    expect(phase(asked)).toBe('oil: fuel')
    expect([...listed(asked, 'idle')].sort()).toEqual([
      'idle ger-arm-1',
      'idle ger-arm-2',
      'idle ger-mech-1',
      'idle ger-tac-1',
    ])
    expect(verdict(asked, 'idle ger-inf-1')).toBe('24.1 not-stopped')
    const chosen = play(asked, 'idle ger-arm-1', 'idle ger-tac-1', 'idle ger-mech-1')
    expect(chosen.log.unfuelled).toEqual(['ger-arm-1', 'ger-tac-1', 'ger-mech-1'])
    const staging = until(chosen, at('first-staging', 'axis'))
    expect(verdict(staging, 'fly ger-tac-1')).toBe('24.1 no-fuel')
    const moving = until(staging, at('first-movement', 'axis'))
    expect(verdict(moving, 'take ger-arm-1')).toBe('24.1 no-fuel')
    expect(listed(moving, 'take')).not.toContain('take ger-arm-1')
    expect(verdict(moving, 'take ger-arm-2')).toBe('legal')
    const build = until(moving, at('build', 'axis'))
    expect(verdict(build, 'reserve ger-arm-1')).toBe('24.1 no-fuel')
    // Others may stand in reserve, whoever comes first in the list.
    for (const unit of Object.keys(build.units).filter((id) => id.startsWith('ger')))
      expect(listed(build, 'reserve').includes(`reserve ${unit}`)).toBe(
        verdict(build, `reserve ${unit}`) === 'legal',
      )
    expect(verdict(build, 'reserve ger-arm-2')).toBe('legal')
    const segment = until(moving, at('stratmoves', 'axis'))
    expect(verdict(segment, 'stratmove ger-arm-1')).toBe('24.1 no-fuel')
    expect(verdict(segment, 'stratmove ger-tac-1')).toBe('24.1 no-fuel')
    expect(listed(segment, 'stratmove')).not.toContain('stratmove ger-tac-1')
    expect(listed(segment, 'stratmove')).not.toContain('stratmove ger-arm-1')
    expect(listed(segment, 'stratmove')).toContain('stratmove ger-arm-2')
    // For one turn.
    const soviets = until(segment, at('first-movement', 'allied'))
    expect(soviets.log.unfuelled).toEqual([])
  })

  it(`that does not suffice for anybody asks nobody ${rule('the-war', '24.1')}`, () => {
    const all = play(held(PLOESTI), 'effort germany SLE = 10')
    expect([...all.log.unfuelled].sort()).toEqual(['ger-arm-1', 'ger-arm-2', 'ger-mech-1', 'ger-tac-1'])
  })

  it(`stops half a die of Soviet units when the whole Caucasus is lost, not their light tanks ${rule('the-war', '24.2')}`, () => {
    const axis = until(play(held(CAUCASUS), 'effort germany MLE'), at('first-movement', 'axis'))
    const soviets = until(axis, at('first-movement', 'allied'))
    expect(soviets.log.unfuelled).toEqual(['rus-arm-1'])
    expect(verdict(soviets, 'take rus-arm-2')).toBe('legal')
  })
})
