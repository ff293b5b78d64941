import { describe, expect, it } from 'vitest'
import * as russia from '../../../src/games/eto/14-russia'
import { checkDrop, type Drop, survivesDrop } from '../../../src/games/eto/16-optional-rules/airdrop'
import * as italy from '../../../src/games/eto/16-optional-rules/italy'
import * as partisans from '../../../src/games/eto/16-optional-rules/partisans'
import { etoBoard } from '../../../src/games/eto/board'
import { oddsRecord, outcomesOf } from '../../../src/kernel/chance'
import { noDice } from '../../../src/kernel/dice'
import { rule } from '../../../src/testing'

const board = etoBoard()

describe('Russia', () => {
  const calm: russia.RussianSituation = {
    invadedNow: false,
    warDeclared: false,
    russiansAttacked: false,
    pactViolated: false,
    intervening: false,
  }

  it(`${rule('eto', '10.31')} is at peace, in a limited war, or in war`, () => {
    expect(russia.preparedness(calm)).toBe('peacetime')
    expect(russia.preparedness({ ...calm, warDeclared: true })).toBe('limited-war')
    expect(russia.preparedness({ ...calm, russiansAttacked: true })).toBe('limited-war')
    expect(russia.preparedness({ ...calm, intervening: true })).toBe('limited-war')
    expect(russia.preparedness({ ...calm, warDeclared: true, invadedNow: true })).toBe('war')
  })

  it(`${rule('eto', '14.35')} prepares once Germans enter the Baltic states or eastern Poland`, () => {
    expect(russia.preparedness({ ...calm, pactViolated: true })).toBe('limited-war')
  })

  it(`${rule('eto', '14.33')} declares war on the turn after that, or waits to be invaded`, () => {
    expect([0, 1, 5].map((turn) => russia.mayDeclareWar(turn, null))).toEqual([false, false, false])
    expect([3, 4, 5, 6].map((turn) => russia.mayDeclareWar(turn, 4))).toEqual([false, false, true, false])
  })

  const quiet: russia.InterventionConditions = {
    axisInTurkey: false,
    axisInBritain: false,
    axisHoldsSuez: false,
    axisInFinland: 0,
    turnsInFrance: null,
  }

  it('intervenes on the rolls of its table, and never on five or six', () => {
    const odds = (changes: Partial<russia.InterventionConditions>) =>
      oddsRecord(outcomesOf((dice) => (russia.mayIntervene({ ...quiet, ...changes }, dice) ? 'yes' : 'no')))
    expect(
      russia.interventionRolls({ ...quiet, axisInTurkey: true, axisInBritain: true, axisHoldsSuez: true }),
    ).toEqual([1, 2, 3, 4])
    expect(russia.interventionRolls(quiet)).toEqual([])
    expect(odds({ axisInTurkey: true })).toEqual({ yes: '1/3', no: '2/3' })
    expect(odds({ axisHoldsSuez: true })).toEqual({ no: '5/6', yes: '1/6' })
    expect(odds({ axisInTurkey: true, axisInBritain: true, axisHoldsSuez: true })).toEqual({
      yes: '2/3',
      no: '1/3',
    })
    expect(russia.mayIntervene(quiet, noDice)).toBe(false)
  })

  it('intervenes without a roll over Finland, or when France holds out', () => {
    expect(russia.mayIntervene({ ...quiet, axisInFinland: 3 }, noDice)).toBe(true)
    expect(russia.mayIntervene({ ...quiet, turnsInFrance: 5 }, noDice)).toBe(true)
    expect(russia.mayIntervene({ ...quiet, axisInFinland: 2, turnsInFrance: 4 }, noDice)).toBe(false)
  })

  it(`${rule('eto', '14.5')} goes no further than ten hexes over land`, () => {
    const reach = russia.russianReach(board)
    const may = (hex: string) => reach[board.index(hex)] === 1
    expect(may('2211')).toBe(true)
    expect(may('1312')).toBe(true)
    expect(may('0416')).toBe(false)
    expect(may('0811')).toBe(false)
    const home = board.ids.filter((id) => board.hex(id).country === 'russia')
    for (const id of board.ids)
      if (may(id))
        expect(Math.min(...home.map((hex) => board.grid.distance(hex, id)))).toBeLessThanOrEqual(10)
  })

  it(`${rule('eto', '14.5')} goes all of ten hexes, step by step over land`, () => {
    const steps = new Map<string, number>(
      board.ids.filter((id) => board.hex(id).country === 'russia').map((id) => [id, 0] as const),
    )
    for (const here of steps.keys())
      for (const there of board.grid.neighbours(here))
        if (!steps.has(there) && board.hex(there).country !== null && !board.hasSide(here, there, 'sea'))
          steps.set(there, steps.get(here)! + 1)
    const reach = russia.russianReach(board)
    expect([...steps.values()]).toContain(11)
    for (const id of board.ids) expect(reach[board.index(id)] === 1, id).toBe((steps.get(id) ?? 11) <= 10)
  })

  it(`${rule('eto', '14.4')} rises again where ten centres are not garrisoned`, () => {
    expect(russia.centresRevert(0, 1, 9)).toBe(true)
    expect(russia.centresRevert(0, 1, 10)).toBe(false)
    expect(russia.centresRevert(0, 0, 0)).toBe(false)
    expect(russia.centresRevert(1, 5, 0)).toBe(false)
  })
})

describe('partisans', () => {
  it(`${rule('eto', '16.57')} cost a point for each three in a country, as in the book`, () => {
    expect(partisans.partisanPenalty({ spain: 3, russia: 3 })).toBe(2)
    expect(partisans.partisanPenalty({ spain: 2, russia: 2 })).toBe(0)
    expect(partisans.partisanPenalty({ russia: 7 })).toBe(2)
  })

  it(`${rule('eto', '16.58')} count the Balkans as one, and France with the Low Countries; what is over is carried on`, () => {
    expect(partisans.partisanPenalty({ yugoslavia: 1, albania: 1, greece: 1 })).toBe(1)
    expect(partisans.partisanPenalty({ france: 2, netherlands: 1 })).toBe(1)
    expect(partisans.partisanPenalty({ france: 2, greece: 1 })).toBe(0)
    expect(partisans.afterPartisans(5, 2)).toEqual({ points: 3, carried: 0 })
    expect(partisans.afterPartisans(1, 3)).toEqual({ points: 0, carried: 2 })
  })

  it(`${rule('eto', '16.59')} stop trains in their hex and the six around it`, () => {
    const stopped = partisans.interdictedRails(board, ['1517'])
    expect(board.ids.filter((_, i) => stopped[i]).sort()).toEqual(
      ['1517', ...board.grid.neighbours('1517')].sort(),
    )
  })
})

describe('Italy', () => {
  const turn = (quarter: 1 | 2 | 3 | 4, year: number) => ({ year, quarter })

  it(`${rule('eto', '16.61')} enters in the second quarter of 1940 at the earliest`, () => {
    expect(italy.checkItalianEntry(turn(4, 1939))).toMatchObject({ rule: '16.61' })
    expect(italy.checkItalianEntry(turn(1, 1940))).toMatchObject({ rule: '16.61' })
    expect(italy.checkItalianEntry(turn(2, 1940))).toEqual({ legal: true })
    expect(italy.checkItalianEntry(turn(1, 1941))).toEqual({ legal: true })
  })

  it(`${rule('eto', '16.62')} has three points in Africa while it is neutral`, () => {
    expect(italy.checkNeutralItaly(3)).toEqual({ legal: true })
    expect(italy.checkNeutralItaly(4)).toMatchObject({ rule: '16.62' })
  })

  it(`${rule('eto', '16.64')} surrenders without a garrison at home, or beaten and invaded`, () => {
    const fighting = { italyAtWar: true, pointsAtHome: 3, pointsLost: 0, mainlandInvaded: false }
    expect(italy.italianSurrender(fighting)).toBeNull()
    expect(italy.italianSurrender({ ...fighting, pointsAtHome: 2 })).toBe('16.64')
    expect(italy.italianSurrender({ ...fighting, pointsLost: 8 })).toBeNull()
    expect(italy.italianSurrender({ ...fighting, pointsLost: 8, mainlandInvaded: true })).toBe('16.65')
    expect(italy.italianSurrender({ ...fighting, pointsLost: 7, mainlandInvaded: true })).toBeNull()
    expect(italy.italianSurrender({ ...fighting, italyAtWar: false, pointsAtHome: 0 })).toBeNull()
  })
})

describe('an airdrop', () => {
  const drop: Drop = {
    unit: { id: 'ger-par-1', nation: 'german', type: 'paratroop', strength: 1 },
    distance: 1,
    side: 'open',
    beginsInEnemyZone: false,
    movedThisPhase: false,
  }

  it(`${rule('eto', '16.73')} goes one hex, over water too`, () => {
    expect(checkDrop(drop)).toEqual({ legal: true })
    expect(checkDrop({ ...drop, side: 'sea' })).toEqual({ legal: true })
    expect(checkDrop({ ...drop, distance: 2 })).toMatchObject({ rule: '16.73' })
  })

  it(`${rule('eto', '16.7')} does not go over a blocked side`, () => {
    expect(checkDrop({ ...drop, side: 'blocked' })).toMatchObject({ rule: '16.7' })
  })

  it(`${rule('eto', '16.71')} is for German paratroops`, () => {
    expect(checkDrop({ ...drop, unit: { ...drop.unit, type: 'infantry' } })).toMatchObject({ rule: '16.71' })
    expect(checkDrop({ ...drop, unit: { ...drop.unit, nation: 'british' } })).toMatchObject({ rule: '16.71' })
  })

  it(`${rule('eto', '16.74')} is for units outside enemy zones that have not moved`, () => {
    expect(checkDrop({ ...drop, beginsInEnemyZone: true })).toMatchObject({ rule: '16.74' })
    expect(checkDrop({ ...drop, movedThisPhase: true })).toMatchObject({ rule: '16.74' })
  })

  it(`${rule('eto', '16.75')} on to an enemy who stays is the end of it`, () => {
    expect([survivesDrop(true, false), survivesDrop(true, true), survivesDrop(false, false)]).toEqual([
      false,
      true,
      true,
    ])
  })
})
