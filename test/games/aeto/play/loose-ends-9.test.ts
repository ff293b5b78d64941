/** Part 9 where its sections meet: ships that change hands twice over, units of nations that are no powers, places that a rule names and a report must reach. */

import { describe, expect, it } from 'vitest'
import { rule } from '../../../../src/testing'
import { type Position, piece, tableAt } from './position'

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
