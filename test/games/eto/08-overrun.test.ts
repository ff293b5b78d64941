import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepCost } from '../../../src/games/eto/05-movement'
import {
  checkOverrun,
  type Overrun,
  type Overrunner,
  overrunCost,
  overrunStrength,
  sureLoss,
} from '../../../src/games/eto/08-overrun'
import { ETO_COMBAT } from '../../../src/tables/eto-combat'
import { rule } from '../../../src/testing'
import { attacker, defender, held } from './combat-inputs'

const mover = (strength: number, changes: Partial<Overrunner> = {}): Overrunner => ({
  ...attacker(strength),
  movementLeft: 5,
  ...changes,
})

const overrun = (
  units: readonly Overrunner[],
  target: Partial<Overrun['target']>,
  changes: Partial<Overrun> = {},
): Overrun => ({
  units,
  side: 'open',
  season: 'summer',
  from: { zoneOfOthers: false, enteredThisPhase: true },
  target: { ...held([defender(1)]), zoneOfOthers: false, ...target },
  ...changes,
})

describe('an overrun', () => {
  it(`${rule('eto', '8.43')} of one point in rough terrain needs four, as in the book`, () => {
    const hills = { terrain: 'rough', units: [defender(1)] } as const
    expect(overrunStrength(overrun([mover(4)], hills))).toMatchObject({ defence: 2, sureLoss: 1, needed: 1 })
    expect(checkOverrun(overrun([mover(4)], hills))).toEqual({ legal: true })
    expect(checkOverrun(overrun([mover(3)], hills))).toMatchObject({ rule: '8.45', code: 'not-overwhelming' })
  })

  it(`${rule('eto', '16.51')} is never made where partisans are, whoever is with them`, () => {
    const partisan = defender(1, { type: 'partisan' })
    for (const units of [[partisan], [partisan, defender(1)], [defender(1), partisan]])
      expect(checkOverrun(overrun([mover(12)], { units }))).toMatchObject({ code: 'partisans' })
  })

  it(`${rule('eto', '8.43')} says which column it reads, or that there is none`, () => {
    const told = (strength: number) =>
      overrunStrength(overrun([mover(strength)], { units: [defender(2)] })).explain.at(-1)!.because
    expect(told(1)).toContain('no column')
    expect(told(5)).toContain('column +3')
    expect([sureLoss(1, 2), sureLoss(7, 2)]).toEqual([0, 2])
  })

  it(`${rule('eto', '8.45')} must be sure to remove every point in the hex`, () => {
    const least = (points: number) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].find(
        (strength) => checkOverrun(overrun([mover(strength)], { units: [defender(points)] })).legal,
      )
    // +2 is sure of one point, +5 of two, +7 of three.
    expect([1, 2, 3, 4].map(least)).toEqual([3, 7, 10, undefined])
  })

  it(`${rule('eto', '8.45', '7.13')} must also remove those who retreated there and do not defend`, () => {
    const crowd = { units: [defender(1), defender(1, { retreatedHere: true })] }
    expect(overrunStrength(overrun([mover(4)], crowd))).toMatchObject({ defence: 1, sureLoss: 1, needed: 2 })
  })

  it(`${rule('eto', '8.44', '9.63', '9.73')} asks nobody about supply`, () => {
    const cutOff = { units: [defender(2, { supplied: false })] }
    expect(overrunStrength(overrun([mover(4)], cutOff)).defence).toBe(2)
    const hungry = { ...mover(4), supplied: false }
    expect(checkOverrun(overrun([hungry], { units: [defender(1)] }))).toEqual({ legal: true })
  })

  it(`${rule('eto', '8.42')} is made by one or two units`, () => {
    expect(checkOverrun(overrun([mover(2), mover(2)], {}))).toEqual({ legal: true })
    expect(checkOverrun(overrun([mover(2), mover(2), mover(2)], {}))).toMatchObject({
      code: 'too-many-units',
    })
    expect(checkOverrun(overrun([], {}))).toMatchObject({ code: 'no-units' })
  })

  it(`${rule('eto', '5.42', '5.12', '5.21', '8.46')} costs a point more than the step, over a blocked side as well`, () => {
    expect([stepCost('open'), stepCost('blocked')]).toEqual([1, 2])
    expect([overrunCost('open'), overrunCost('blocked')]).toEqual([2, 3])
    expect(checkOverrun(overrun([mover(4, { movementLeft: 2 })], {}))).toEqual({ legal: true })
    expect(checkOverrun(overrun([mover(4, { movementLeft: 1 })], {}))).toMatchObject({
      rule: '5.42',
      because: 'ger-inf-4 needs 2 Movement Points to overrun 1913, 1 left',
    })
    const blocked = { side: 'blocked' } as const
    expect(checkOverrun(overrun([mover(4, { movementLeft: 3 })], {}, blocked))).toEqual({ legal: true })
    expect(checkOverrun(overrun([mover(4, { movementLeft: 2 })], {}, blocked))).toMatchObject({
      code: 'too-few-points',
    })
  })

  it(`${rule('eto', '8.41', '8.47')} ignores the zone of its victims, and of nobody else`, () => {
    const zones = (from: boolean, target: boolean, enteredThisPhase: boolean) =>
      checkOverrun(
        overrun([mover(4)], { zoneOfOthers: target }, { from: { zoneOfOthers: from, enteredThisPhase } }),
      )
    expect(zones(false, false, true)).toEqual({ legal: true })
    expect(zones(false, true, true)).toEqual({ legal: true })
    expect(zones(true, false, false)).toEqual({ legal: true })
    expect(zones(true, false, true)).toMatchObject({ rule: '8.47', code: 'stopped-by-others' })
    expect(zones(true, true, false)).toMatchObject({ rule: '8.47', code: 'zone-to-zone' })
  })

  it(`${rule('eto', '8.48')} is made once by each unit in a phase`, () => {
    expect(checkOverrun(overrun([mover(4, { overranThisPhase: true })], {}))).toMatchObject({
      rule: '8.48',
      code: 'overran-already',
    })
  })

  it('is not made against partisans', () => {
    expect(checkOverrun(overrun([mover(4)], { units: [defender(1, { type: 'partisan' })] }))).toMatchObject({
      rule: '16.51',
      code: 'partisans',
    })
  })

  it('is not made over the sea, by units that do not move, or against nobody', () => {
    expect(checkOverrun(overrun([mover(4)], {}, { side: 'sea' }))).toMatchObject({ code: 'sea-side' })
    expect(checkOverrun(overrun([mover(4, { type: 'garrison' })], {}))).toMatchObject({
      code: 'may-not-move',
    })
    expect(checkOverrun(overrun([mover(4)], { units: [] }))).toMatchObject({ code: 'no-defenders' })
  })

  it('is allowed exactly when every roll of the table would remove the hex', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
        fc.boolean(),
        fc.constantFrom('spring', 'summer'),
        (attackers, defenders, rough, season) => {
          const input = overrun(
            attackers.map((n) => mover(n)),
            { units: defenders.map((n) => defender(n)), terrain: rough ? 'rough' : 'clear' },
            { season },
          )
          const { attack, defence, needed } = overrunStrength(input)
          const column = ETO_COMBAT.column(attack, defence)
          const sure =
            column !== null && [1, 2, 3, 4, 5, 6].every((die) => ETO_COMBAT.lookup(column, die) >= needed)
          expect(checkOverrun(input).legal).toBe(sure)
        },
      ),
    )
  })
})
