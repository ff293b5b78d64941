import { describe, expect, it } from 'vitest'
import { buildCost, rebuildMultiplier } from '../../../src/games/the-war/economy/15-building'
import { hasZoc } from '../../../src/games/the-war/ground/09-zones-of-control'
import { checkSiege } from '../../../src/games/the-war/ground/13-fortresses'
import { isSuppliedForNow, mayMoveSupplied } from '../../../src/games/the-war/supply/12-out-of-supply'
import {
  checkSeaSupplyLine,
  checkSupplyRun,
  mayShipUnsupplied,
  seaAreaCarriesSupply,
} from '../../../src/games/the-war/supply/12-sea-supply'
import {
  checkInterdictionAttempt,
  checkSupplyLine,
  isInterdicted,
  suezSupplies,
} from '../../../src/games/the-war/supply/12-supply'
import { unit } from '../../games/the-war/ground-inputs'

const hex = (name: string, changes = {}) => ({
  hex: name,
  land: true,
  enemyOccupied: false,
  enemyZoc: false,
  ...changes,
})

describe('the examples of section 12', () => {
  it('12.2.4: a 6-7 MOT at Suez needs the Mediterranean, whole or in pieces', () => {
    expect(suezSupplies({ service: 'ground', ...unit('britain 6-7 MOT') })).toBe(false)
    for (const figures of ['2-7', '1-7']) {
      const piece = unit(`britain ${figures} MOT`, { parentFactor: 6 })
      expect(suezSupplies({ service: 'ground', ...piece })).toBe(false)
    }
  })

  it('12.3: tanks that exploited in Summer 1941 are supplied through the Soviet turn, and need a line by the end of Fall', () => {
    expect(isSuppliedForNow('second-impulse', true, 0)).toBe(true)
    expect(isSuppliedForNow('second-impulse', true, 1)).toBe(true)
    expect(isSuppliedForNow('second-impulse', true, 2)).toBe(false)
  })

  it('12.6.2: the ARM in Kursk sits still in the first impulse, and moves in the second once the ring is broken', () => {
    const kursk = { unit: unit('soviet-union 6-8 ARM'), suppliedAtStart: false }
    // Both encircling units have zones, so no line leads out.
    expect([hasZoc(unit('germany 6-5 INF')), hasZoc(unit('germany 8-8 ARM'))]).toEqual([true, true])
    expect(mayMoveSupplied({ ...kursk, impulse: 'first' })).toMatchObject({ rule: '12.6.1' })
    expect(mayMoveSupplied({ ...kursk, impulse: 'second', suppliedNow: true })).toEqual({ legal: true })
    expect(mayMoveSupplied({ ...kursk, impulse: 'second', suppliedNow: false })).toMatchObject({
      rule: '12.6.2',
    })
  })

  it('12.6.2: the MECH between Smolensk and Bryansk began in supply, and goes on', () => {
    const mech = unit('germany 4-8 MECH')
    expect(
      mayMoveSupplied({ unit: mech, impulse: 'second', suppliedAtStart: true, suppliedNow: false }),
    ).toEqual({
      legal: true,
    })
  })

  it('12.6.4: a British 4-8 ARM that was lost out of supply costs 26 NARFs', () => {
    const { narfs } = buildCost({ nation: 'britain', factors: 4, type: 'ARM' })
    expect(narfs * rebuildMultiplier('ground', true)).toBe(26)
  })

  it('12.7.1: Italians in El Agheila are supplied through Tripoli, two Sea Areas and Taranto', () => {
    expect(checkSupplyLine({ type: 'INF' }, [hex('El Agheila'), hex('on the road'), hex('Tripoli')])).toEqual(
      { legal: true },
    )
    const line = {
      reachesPort: true,
      areas: [
        { area: 'central-med', open: true, touchesLast: true },
        { area: 'ionian-sea', open: true, touchesLast: true },
      ],
      homePort: true,
      homePortToCapital: true,
    } as const
    expect(checkSeaSupplyLine({ ...line, fleets: [{ depleted: false }] })).toEqual({ legal: true })
    expect(checkSeaSupplyLine({ ...line, fleets: [] })).toMatchObject({ code: 'no-fleet' })
  })

  it('12.7.2: Italians alone off Tobruk, by victory or by patrol, cut the British line', () => {
    expect(seaAreaCarriesSupply('western-allies', ['axis'], ['axis'])).toBe(false)
    expect(seaAreaCarriesSupply('western-allies', ['axis', 'western-allies'], ['axis'])).toBe(true)
  })

  it('12.7.2: the supply run to fortress Tobruk fails, and its siege begins', () => {
    expect(checkSupplyRun({ phasing: true, outOfSupply: true, escorts: 1 })).toEqual({ legal: true })
    expect(checkInterdictionAttempt({ kind: 'air', baseAdjacentToArea: true })).toMatchObject({
      possible: true,
      roll: false,
    })
    expect(isInterdicted([{ depleted: false }])).toBe(true)
    expect(checkSiege(0, false)).toMatchObject({ siege: 1, eliminated: false })
  })

  it('12.7.3: the 3-7 in Tobruk may be shipped out once supply has been run to the port', () => {
    expect(mayShipUnsupplied({ atStart: false, atEnd: false }).legal).toBe(false)
    expect(mayShipUnsupplied({ atStart: true, atEnd: true })).toEqual({ legal: true })
  })
})
