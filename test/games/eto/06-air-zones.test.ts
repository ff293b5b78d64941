import { describe, expect, it } from 'vitest'
import {
  addAirZone,
  airZone,
  checkLandingAir,
  hasAirZone,
  type Shipping,
  type ShippingResult,
  shipStrengthPoint,
  shipStrengthPoints,
} from '../../../src/games/eto/06-air-zones'
import { etoBoard } from '../../../src/games/eto/board'
import { markHexes, noHexes } from '../../../src/games/eto/hex-bits'
import { oddsRecord, outcomesOf } from '../../../src/kernel/chance'
import { noDice, recording, seeded, withRolls } from '../../../src/kernel/dice'
import { rule } from '../../../src/testing'

const board = etoBoard()
const zone = (hex: string) => airZone(board, board.index(hex)).map((space) => board.ids[space])

describe('an air zone', () => {
  it('is what Germans, British and Americans have', () => {
    expect(
      (['german', 'british', 'american'] as const).map((nation) => hasAirZone(nation, 'infantry')),
    ).toEqual([true, true, true])
    expect(
      (['italian', 'russian', 'french'] as const).map((nation) => hasAirZone(nation, 'infantry')),
    ).toEqual([false, false, false])
  })

  it(`${rule('eto', '14.22')} is what British garrisons have, too`, () => {
    expect(hasAirZone('british', 'garrison')).toBe(true)
  })

  it('reaches two hexes over land and sea', () => {
    expect(zone('1322').sort()).toEqual([...board.grid.range('1322', 2)].sort())
  })

  it('is added to what others cover already', () => {
    const set = noHexes()
    for (const hex of ['1322', '0811', '1413', '0811']) addAirZone(board, set, board.index(hex))
    const covered = board.ids.filter((_, space) => markHexes(board, set)[space])
    expect(covered).toEqual([...new Set([...zone('1322'), ...zone('0811'), ...zone('1413')])].sort())
  })

  it(`${rule('eto', '6.57')} does not reach over mountains`, () => {
    expect(zone('2816')).not.toContain('2817')
    expect(board.grid.distance('2816', '2817')).toBe(1)
  })
})

describe('shipping a Strength Point', () => {
  const axis: Shipping = {
    side: 'axis',
    throughMediterranean: true,
    axisSuppliedInAfrica: true,
    italyAtWar: true,
    enemyAirPoints: 2,
  }
  const allied: Shipping = { ...axis, side: 'allied' }
  const odds = (shipping: Shipping) =>
    oddsRecord(outcomesOf((dice) => shipStrengthPoint(shipping, dice).result))

  it(`${rule('eto', '5.78', '6.52')} past two British points at Malta means two dice for each, as in the book`, () => {
    const dice = recording(seeded('malta'))
    shipStrengthPoints(axis, 2, dice)
    expect(dice.throws).toMatchObject([{ kind: 'struck', targets: 2, count: 2, sides: 6, atLeast: 6 }])
    expect(odds(axis)).toEqual({ landed: '25/36', aborted: '11/36' })
  })

  it(`${rule('eto', '6.51')} is aborted by a six, and by nothing else`, () => {
    expect(odds({ ...axis, enemyAirPoints: 1 })).toEqual({ landed: '5/6', aborted: '1/6' })
    expect(shipStrengthPoint({ ...axis, enemyAirPoints: 0 }, noDice).result).toBe('landed')
  })

  it(`${rule('eto', '6.53', '6.55')} for the Allies in the Mediterranean is one die, whoever is in range`, () => {
    expect(odds(allied)).toEqual({ landed: '1/2', aborted: '1/3', eliminated: '1/6' })
    expect(odds({ ...allied, enemyAirPoints: 40 })).toEqual(odds(allied))
    expect(withRolls([1, 1], (dice) => shipStrengthPoint(allied, dice)).result).toBe('eliminated')
    expect(odds({ ...allied, throughMediterranean: false })).toEqual(odds(axis))
  })

  it(`${rule('eto', '6.53', '6.54')} goes by the usual rule with no supplied Axis unit in Africa, or Italy at peace`, () => {
    expect(odds({ ...allied, axisSuppliedInAfrica: false })).toEqual(odds(axis))
    expect(odds({ ...allied, italyAtWar: false })).toEqual(odds(axis))
  })

  it('for several of them is what it is for each, counted', () => {
    const fates = ['landed', 'aborted', 'eliminated'] as const
    const counts = (results: readonly ShippingResult[]) =>
      fates.map((fate) => results.filter((result) => result === fate).length).join(' ')
    for (const shipping of [axis, allied, { ...axis, enemyAirPoints: 7 }]) {
      const oneByOne = outcomesOf((dice) =>
        counts([0, 1, 2].map(() => shipStrengthPoint(shipping, dice).result)),
      )
      const together = outcomesOf((dice) => {
        const { landed, aborted, eliminated } = shipStrengthPoints(shipping, 3, dice)
        return `${landed} ${aborted} ${eliminated}`
      })
      expect(oddsRecord(together)).toEqual(oddsRecord(oneByOne))
    }
  })

  it('throws no second die when nobody was stopped', () => {
    const voyage = { ...allied, throughMediterranean: true, axisSuppliedInAfrica: true, italyAtWar: true }
    expect(withRolls([0], (dice) => shipStrengthPoints(voyage, 2, dice)).landed).toBe(2)
    expect(withRolls([1, 0], (dice) => shipStrengthPoints(voyage, 2, dice))).toMatchObject({
      landed: 1,
      aborted: 1,
    })
  })

  it(`${rule('eto', '6.58')} takes no account of friendly air zones`, () => {
    expect(odds({ ...axis, friendlyAir: true } as Shipping)).toEqual(odds(axis))
  })
})

describe('a landing', () => {
  it(`${rule('eto', '6.56')} needs every hex of its way free of the enemy's air, or contested by others`, () => {
    const clear = { hex: '1220', enemyAir: false, friendlyAir: false }
    const contested = { hex: '1221', enemyAir: true, friendlyAir: true }
    const lost = { hex: '1321', enemyAir: true, friendlyAir: false }
    expect(checkLandingAir([clear, contested])).toEqual({ legal: true })
    expect(checkLandingAir([clear, contested, lost])).toMatchObject({
      rule: '6.56',
      code: 'uncontested-air',
      at: '1321',
    })
  })
})
