/** The worked examples of section 6, told in our own words. */

import { describe, expect, it } from 'vitest'
import {
  declarationOfWarCost,
  effortActivates,
  satelliteJoinsWarsOf,
  warBringsIn,
} from '../../../src/games/the-war/diplomacy/06-alliances'
import { rule } from '../../../src/testing'

describe('section 6', () => {
  it(`${rule('the-war', '6.3')} Spain as a German Satellite is at war with the Soviets when Germany is`, () => {
    const spain = { level: 'satellite', power: 'germany' } as const
    expect(satelliteJoinsWarsOf(spain, { germany: ['britain', 'france'] })).not.toContain('soviet-union')
    expect(satelliteJoinsWarsOf(spain, { germany: ['britain', 'france', 'soviet-union'] })).toContain(
      'soviet-union',
    )
  })

  it(`${rule('the-war', '6.3', '6.4.2')} the United States pay once for war with Germany, Italy and the Satellites`, () => {
    const satellites = ['romania', 'finland', 'hungary', 'bulgaria'] as const
    expect(warBringsIn({ power: 'germany', allies: ['italy'], satellites })).toEqual([
      'germany',
      'italy',
      ...satellites,
    ])
    expect(declarationOfWarCost('united-states', 'germany').narfs).toBe(25)
  })

  it(`${rule('the-war', '6.3.2')} a German effort moves Romanians and no Italians, an American one no British`, () => {
    expect(effortActivates('germany', 'romania', 'germany')).toBe(true)
    expect([effortActivates('germany', 'italy', null), effortActivates('italy', 'germany', null)]).toEqual([
      false,
      false,
    ])
    expect(effortActivates('united-states', 'britain', null)).toBe(false)
  })

  it(`${rule('the-war', '6.4.1')} Germany pays for war with the Soviets, and Italy for war with Greece; the Greeks do not`, () => {
    expect(declarationOfWarCost('germany', 'soviet-union')).toMatchObject({ payer: 'germany', narfs: 15 })
    expect(declarationOfWarCost('italy', 'greece')).toMatchObject({
      payer: 'italy',
      narfs: 5,
      declarers: ['italy'],
    })
  })
})
