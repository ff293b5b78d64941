/** The worked examples of sections 4 and 8, told in our own words. */

import { describe, expect, it } from 'vitest'
import { MURMANSK_RUN } from '../../../src/games/the-war/strategic/05-strategic-warfare'
import {
  checkDirectFromUs,
  NORTHERN_SEAS,
  SCAPA_FLOW_TO_MURMANSK,
} from '../../../src/games/the-war/stratmoves/08-boxes'
import { americanSmps, smpsLost } from '../../../src/games/the-war/stratmoves/08-capacity'
import {
  checkNavalStratmove,
  checkStratmoveLoad,
  checkStratmoveOrder,
  smpsForStratmoves,
} from '../../../src/games/the-war/stratmoves/08-stratmoves'
import { limitedEffortBonus } from '../../../src/games/the-war/supply/04-logistics'
import { rule } from '../../../src/testing'

describe('section 4', () => {
  it(`${rule('the-war', '4.3')} Italians in a limited effort lend it to an attack with Germans of which they are most`, () => {
    const attack = [
      { effort: 'LLE', factors: 6 },
      { effort: 'RLE', factors: 4 },
    ] as const
    expect(limitedEffortBonus(attack, false).modifier).toBe(-1)
  })
})

describe('section 8', () => {
  it(`${rule('the-war', '8.1.4')} a TAC goes to Trondheim first, and covers the Fleet from Kiel to Narvik after it`, () => {
    expect(checkStratmoveOrder('air', 'naval')).toEqual({ legal: true })
    expect(checkStratmoveOrder('naval', 'air')).toMatchObject({ code: 'out-of-order' })
  })

  it(`${rule('the-war', '8.2.1')} a Fleet from the Levant gets to South Africa in a turn, and to Britain in the next`, () => {
    expect(checkNavalStratmove(['levant', 'south-africa'], true, 'south-africa')).toEqual({ legal: true })
    expect(
      checkNavalStratmove(['levant', 'south-africa', 'north-atlantic'], true, 'Southampton'),
    ).toMatchObject({
      code: 'two-turns',
    })
  })

  it(`${rule('the-war', '8.3.3')} a unit and its Fleet from Britain to South Africa take two points`, () => {
    expect(smpsForStratmoves([{ kind: 'ground' }], 1)).toBe(2)
  })

  it(`${rule('the-war', '8.4', '8.5.5')} 40 NARFs and a massacre take four points, and leave the Americans two`, () => {
    const lost = smpsLost(40, 'massacre')
    expect(lost).toBe(4)
    expect(americanSmps(0, lost).toEurope).toBe(2)
  })

  it(`${rule('the-war', '8.4')} 11 NARFs take one point and 31 two`, () => {
    expect([smpsLost(11, 'plain'), smpsLost(31, 'plain')]).toEqual([1, 2])
  })

  it(`${rule('the-war', '8.5.5')} ambush and massacre bring five and five to four, and to three; a level bought to six`, () => {
    expect(americanSmps(0, 1)).toEqual({ toEurope: 4, onBoard: 4 })
    expect(americanSmps(0, 2)).toEqual({ toEurope: 3, onBoard: 3 })
    expect(americanSmps(1)).toEqual({ toEurope: 6, onBoard: 6 })
  })

  it(`${rule('the-war', '8.8.7')} Murmansk is five Sea Areas from Scapa Flow`, () => {
    const run = MURMANSK_RUN
    expect(run).toHaveLength(SCAPA_FLOW_TO_MURMANSK)
    for (let i = 2; i < run.length; i++) expect(NORTHERN_SEAS[run[i - 1]]).toContain(run[i])
  })

  it(`${rule('the-war', '8.3.3', '8.8.3')} NARFs from America to Britain take two points, for the Fleet and its cargo`, () => {
    expect(checkStratmoveLoad('full-strength', [], 20)).toEqual({ legal: true })
    expect(smpsForStratmoves([{ kind: 'narfs' }], 1)).toBe(2)
  })

  it(`${rule('the-war', '8.8.3')} American aid for the Soviets goes by Britain`, () => {
    expect(checkDirectFromUs({ what: 'lend-lease-to-soviets' })).toMatchObject({ code: 'by-britain' })
  })
})
