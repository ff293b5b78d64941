import { describe, expect, it } from 'vitest'
import { lossDemandOf } from '../../../src/games/the-war/ground/10-results'
import { groundDefence } from '../../../src/games/the-war/ground/10-terrain'
import type { GroundUnitType } from '../../../src/games/the-war/types'
import { THE_WAR_GROUND_COMBAT as table } from '../../../src/tables/the-war-ground-combat'
import { defender } from '../../games/the-war/ground-inputs'

const onLand = {
  impulse: 'first',
  attackers: [{ type: 'INF', nation: 'germany', approach: 'open' }],
} as const

describe('the examples of section 13', () => {
  it('13.0: a garrison that stands turns DR into DD, and DD into DD2', () => {
    const depletions = (roll: number, standsFast: boolean) =>
      lossDemandOf(table.lookup(table.columnOf('5-1'), roll), {
        attack: 50,
        defence: 10,
        inFortress: true,
        standsFast,
      }).defenderDepletions
    // In column 5-1: DR at 9, DD at 8, DD2 at 7, DD3 at 6.
    expect([9, 8, 7, 6].map((roll) => depletions(roll, false))).toEqual([0, 1, 2, 3])
    expect([9, 8, 7, 6].map((roll) => depletions(roll, true))).toEqual([1, 2, 3, 4])
  })

  it('13.2.3: each turn of siege takes a multiple from ARM and MECH (4), from INF (5) and from STA (6)', () => {
    const worth = (type: GroundUnitType) =>
      ([0, 1, 2, 3] as const).map(
        (siege) =>
          groundDefence(
            [defender(`britain 2-3 ${type}`)],
            { hex: '1', terrain: 'clear', features: ['fortress'], siege },
            onLand,
          ).factors / 2,
      )
    expect(worth('ARM')).toEqual([4, 3, 2, 1])
    expect(worth('MECH')).toEqual([4, 3, 2, 1])
    for (const type of ['INF', 'PARA', 'MOT'] as const) expect(worth(type)).toEqual([5, 4, 3, 2])
    expect(worth('STA')).toEqual([6, 5, 4, 3])
  })
})
