/** Part 9 where its sections meet: ships that change hands twice over, units of nations that are no powers, places that a rule names and a report must reach. */

import { describe, expect, it } from 'vitest'
import { rule } from '../../../../src/testing'
import { hold, type Position, piece, tableAt } from './position'

const RUMANIA: Position = {
  date: ['May', 1943],
  camps: { 'soviet-union': 'soviet', rumania: 'axis' },
  wars: [
    ['germany', 'soviet-union'],
    ['rumania', 'soviet-union'],
  ],
  conquered: { poland: 'germany', france: 'germany' },
  units: [piece('rumania', 'cl', 'E 3727')],
}

describe('ships that go to Germany by the dice', () => {
  it(`${rule('aeto', '9.11')} may be Italian instead when it has them as an enemy of the conqueror, at peace or in the war`, () => {
    const neutral = tableAt(RUMANIA)
    neutral.do({ type: 'surrender', nation: 'rumania' }, 4)
    expect(neutral.state.units.u0.nation).toBe('germany')
    neutral.do({ type: 'answer', yes: true })
    expect(neutral.state.units.u0).toMatchObject({ nation: 'italy', from: 'rumania' })
    const fighting = tableAt({
      ...RUMANIA,
      camps: { ...RUMANIA.camps, italy: 'axis' },
      wars: [...RUMANIA.wars!, ['italy', 'soviet-union']],
    })
    fighting.do({ type: 'surrender', nation: 'rumania' }, 4)
    fighting.do({ type: 'choose', nation: 'germany' })
    expect(fighting.state.flow.asked).toMatchObject([{ type: 'prize', ships: ['u0'] }])
    fighting.do({ type: 'answer', yes: false })
    expect(fighting.state.units.u0.nation).toBe('germany')
    expect(fighting.state.flow.asked).toEqual([])
  })
})

describe('a France that holds out', () => {
  it(`${rule('aeto', '9.22', '9.23')} has the points of Algeria and Lebanon-Syria alone, though a Britain in exile counts all that it has`, () => {
    const given = (exile: boolean): Position => ({
      date: ['May', 1941],
      conquered: { poland: 'germany', france: 'germany', 'united-kingdom': 'germany' },
      units: [piece('france', 'infantry', 'W 1312')],
      special: { exile },
      more: {
        holdingOut: ['france', 'united-kingdom'],
        // An owner of the map has seen resources in Tunisia.
        overlay: { 'W 1323': { sites: ['city', 'port', 'resource'] } },
      },
    })
    for (const exile of [true, false]) {
      const [answer] = tableAt(given(exile)).do({ type: 'inquire', topic: 'income', of: 'france' })
      expect(answer).toMatchObject({ total: 8 })
    }
  })
})

describe('the boxes of the Commonwealth', () => {
  it(`${rule('aeto', '9.22')} are open to land units and aircraft of the West, who are spared in them when Britain falls`, () => {
    const at = tableAt({
      date: ['May', 1941],
      step: 'naval-and-air',
      conquered: { poland: 'germany', france: 'germany' },
      units: [
        piece('united-kingdom', 'infantry', 'India'),
        piece('united-kingdom', 'fighter', 'W 3515'),
        piece('united-kingdom', 'fighter', 'E 5623'),
        piece('united-kingdom', 'fighter', 'W 3815'),
        piece('united-kingdom', 'dd', 'W 3515'),
      ],
    })
    at.land('u0', 'Iraq Transit')
    at.land('u1', 'Iceland')
    at.land('u2', 'South Africa')
    // Nobody embarks inland, and no ship goes over land.
    at.do({ type: 'take', unit: 'u3' })
    expect(at.refusal({ type: 'ship', to: 'Iceland' })).toBe('9.1 no-coast')
    at.do({ type: 'stop' })
    at.do({ type: 'take', unit: 'u4' })
    expect(at.refusal({ type: 'ship', to: 'Iraq Transit' })).toBe('9.1 no-hex')
    at.do({ type: 'stop' })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(at.state.flow.asked.at(-1)).toMatchObject({ type: 'evacuate', units: ['u3'] })
    at.do({ type: 'stop' })
    expect(['u0', 'u1', 'u2'].map((id) => at.state.units[id].at)).toEqual([
      'Iraq Transit',
      'Iceland',
      'South Africa',
    ])
  })

  it(`${rule('aeto', '9.22', '10.16', '11.21')} and the other map of a Combined Game take aircraft, but no guard of the Soviet border and not the last fighter of Britain`, () => {
    const game: Position = {
      date: ['May', 1940],
      step: 'naval-and-air',
      conquered: { poland: 'germany' },
      rules: ['combinedGame', 'fighterCommand'],
      asked: [{ type: 'hand', unit: 'u0' }],
    }
    const to = { type: 'ship', to: 'Pacific' } as const
    hold([
      [{ ...game, units: [piece('united-kingdom', 'bomber', 'W 3515')] }, to, null],
      [{ ...game, units: [piece('united-kingdom', 'fighter', 'W 3515')] }, to, '11.21 last-fighter'],
      [{ ...game, units: [piece('soviet-union', 'infantry', 'E 1924')] }, to, null],
      [{ ...game, units: [piece('soviet-union', 'infantry', 'E 2430')] }, to, '10.16 border'],
    ])
  })
})
