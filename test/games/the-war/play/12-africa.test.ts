/** Sections 12.2.4, 12.2.5, 12.5, 12.7 and 15.2.2 in play: supply over the sea, in the desert and on a beach. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { suppliesOf } from '../../../../src/games/the-war/play/12-supply'
import type { TheWarState } from '../../../../src/games/the-war/state'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, positionIn, until, verdict, who } from './positions'

const desert = positionIn('desert-1941')
const supplies = (state: FrozenTheWarState, side: 'axis' | 'allied') =>
  Object.fromEntries(suppliesOf(state as TheWarState, side))
/** The same with other hands on some hexes: what earlier turns could have brought. */
const heldBy = (state: FrozenTheWarState, control: Readonly<Record<string, string>>) =>
  theWar.codec.accept({ ...copyJson(state), control: { ...copyJson(state.control), ...control } })

describe('the desert', () => {
  const begin = desert(
    'ger-arm-1 4-8 ARM 3821',
    'ita-inf-1 4-5 INF 3822',
    'ita-inf-2 4-5 INF 3721',
    'bri-mot-1 3-7 MOT 3720',
    'bri-arm-1 2-8 ARM 3916',
    'bri-mot-2 6-7 MOT 3918',
  )

  it(`a port under siege is supplied by ships, and who stands in it ${rule('the-war', '12.7.1')} ${rule('the-war', '12.7')}`, () => {
    expect(supplies(begin, 'allied')).toEqual({
      'bri-mot-1': 'full',
      'bri-arm-1': 'full',
      'bri-mot-2': 'full',
    })
  })

  it(`Suez supplies what has no more than four factors ${rule('the-war', '12.2.4')}`, () => {
    // Without Alexandria, Tobruk and Suez's own water there is no way home by sea: the large corps hangs on Britain.
    const theirs = heldBy(begin, { 1234: 'germany', '0734': 'germany' })
    const now = supplies(theirs, 'allied')
    expect([now['bri-arm-1'], now['bri-mot-2']]).toEqual(['full', 'limited'])
  })

  it(`Tripoli supplies Italians and Germans within limits ${rule('the-war', '12.2.5')} ${rule('the-war', '12.2.3')}`, () => {
    const cut = heldBy(begin, { 2528: 'britain', 1426: 'britain', 1924: 'britain' })
    expect(supplies(cut, 'axis')).toEqual({
      'ger-arm-1': 'limited',
      'ita-inf-1': 'limited',
      'ita-inf-2': 'limited',
    })
  })

  it(`nobody has more in North Africa than the rule allows ${rule('the-war', '12.2.5')}`, () => {
    expect(() => desert('ger-arm-1 8-8 ARM 3821', 'bri-arm-1 2-8 ARM 3916')).toThrow(/may have 6/)
    expect(() =>
      desert('ger-arm-1 4-8 ARM 3821', 'bri-mot-1 6-7 MOT 3916', 'bri-mot-2 6-7 MOT 3918'),
    ).not.toThrow()
  })

  it(`the Axis goes into Egypt when it has Tobruk ${rule('the-war', '12.2.5')}`, () => {
    const taken = (state: FrozenTheWarState) => {
      const planned = play(
        until(state, (now) => phase(now) === 'planning'),
        'effort britain MLE',
        'effort italy SLE',
        'effort germany SLE',
      )
      return play(
        until(planned, (now) => phase(now) === 'first-movement'),
        'take ger-arm-1',
      )
    }
    const south = desert('ger-arm-1 4-8 ARM 3920', 'bri-arm-1 2-8 ARM 3916', 'bri-mot-1 3-7 MOT 3720')
    expect(verdict(taken(south), 'move 3919')).toBe('12.2.5 tobruk')
    const open = desert('ger-arm-1 4-8 ARM 3920', 'bri-arm-1 2-8 ARM 3916')
    expect(verdict(taken(heldBy(open, { 3720: 'italy' })), 'move 3919')).toBe('legal')
  })

  it(`and does not jump into it before ${rule('the-war', '12.2.5', '11.14.2')}`, () => {
    const begin = desert('ger-para-1 2-5 PARA 3722', 'airbase germany 3722', 'bri-arm-1 2-8 ARM 3916')
    const drops = (state: FrozenTheWarState) => {
      const planned = play(state, 'effort britain MLE', 'effort italy SLE', 'effort germany SLE')
      return listed(
        until(planned, (now) => phase(now) === 'first-attacks'),
        'aim',
      )
    }
    expect(drops(heldBy(begin, { 3720: 'italy' }))).toContain('aim 3820')
    expect(drops(begin)).toContain('aim 3821')
    expect(drops(begin)).not.toContain('aim 3820')
  })

  it(`one lost unit a turn is built in Suez ${rule('the-war', '15.2.2')}`, () => {
    const dead = (unit: string) => ({
      unit,
      nation: 'britain',
      type: 'MOT',
      factor: 3,
      movement: 7,
      special: null,
      piece: false,
      outOfSupply: false,
    })
    const lost = [dead('bri-mot-8'), dead('bri-mot-9')]
    const alone = desert('ger-arm-1 4-8 ARM 3924', 'bri-arm-1 2-8 ARM 3916')
    const build = until(
      theWar.codec.accept({ ...copyJson(alone), lost }),
      (now) => phase(now) === 'build' && who(now) === 'allied',
    )
    const asked = play(build, 'rebuild bri-mot-8')
    expect(listed(asked, 'place')).toContain('place 4014')
    expect(listed(play(asked, 'place 4014', 'rebuild bri-mot-9'), 'place')).not.toContain('place 4014')
  })
})

describe('a beachhead', () => {
  const overlord = theWar.setup({ scenario: 'overlord-1944', seed: 'beach' })

  it(`is a port for those who landed, in the turn of the landing and two more ${rule('the-war', '12.5')} ${rule('the-war', '7.7.4')}`, () => {
    expect(supplies(overlord, 'allied')).toMatchObject({ 'us-mot-5': 'full', 'bri-mot-1': 'full' })
    const gone = theWar.codec.accept({ ...copyJson(overlord), footholds: {} })
    expect(supplies(gone, 'allied')).toMatchObject({ 'us-mot-5': 'none' })
    const later = (playerTurn: number) =>
      until(overlord, (now) => now.playerTurn === playerTurn || now.ended !== null)
    expect(Object.keys(later(4).footholds)).toEqual(['1435'])
    expect(Object.keys(later(6).footholds)).toEqual([])
  })

  it(`holds six units whatever their armies are worth ${rule('the-war', '9.6.2')}`, () => {
    const there = Object.values(overlord.units).filter(({ hex }) => hex === '1435')
    expect(there).toHaveLength(6)
    expect(theWar.invariants(overlord)).toEqual([])
  })
})
