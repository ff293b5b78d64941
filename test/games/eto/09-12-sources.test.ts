import { describe, expect, it } from 'vitest'
import * as sources from '../../../src/games/eto/09-sources'
import * as place from '../../../src/games/eto/10-placement'
import * as neutrals from '../../../src/games/eto/12-neutrals'
import * as minor from '../../../src/games/eto/16-optional-rules/minor-countries'
import { etoBoard } from '../../../src/games/eto/board'
import { rule } from '../../../src/testing'

const board = etoBoard()

describe('sources of supply', () => {
  const control: sources.SourceControl = {
    board,
    axisHolds: () => false,
    italyAtWar: true,
    persianRouteOpen: true,
  }
  const both = { ...control, axisHolds: (hex: string) => hex === '0219' || hex === '2325' }
  const one = { ...control, axisHolds: (hex: string) => hex === '0219' }

  it(`${rule('eto', '9.31')} of the British and Americans are coasts, but not of inland seas`, () => {
    expect(sources.isWesternSource(control, '0713')).toBe(true)
    expect(sources.isWesternSource(control, '3223')).toBe(true)
    expect(sources.isWesternSource(control, '2313')).toBe(false)
    expect(board.hex('1511').seas).toEqual(['baltic'])
    expect(sources.isWesternSource(control, '1511')).toBe(false)
    expect(sources.isWesternSource(control, '2115')).toBe(false)
  })

  it(`${rule('eto', '9.32')} are in the Mediterranean while Gibraltar or Suez stands`, () => {
    expect(board.hex('1324').seas).toEqual(['mediterranean'])
    expect(sources.isWesternSource(control, '1324')).toBe(true)
    expect(sources.isWesternSource(one, '1324')).toBe(true)
    expect(sources.isWesternSource(both, '1324')).toBe(false)
    expect([sources.maltaHoldsOut(0), sources.maltaHoldsOut(1)]).toEqual([true, false])
  })

  it(`${rule('eto', '9.33')} do not matter to any Allied unit in Britain`, () => {
    const at = (nation: 'french' | 'german', side: 'allied' | 'axis', hex: string) =>
      sources.isAlwaysSupplied({ nation, side }, board, hex)
    for (const id of board.ids)
      if (board.hex(id).country === 'britain') expect(at('french', 'allied', id), id).toBe(true)
    expect(at('german', 'axis', '0811')).toBe(false)
    expect(at('french', 'allied', '0913')).toBe(false)
  })

  it(`${rule('eto', '9.12')} of Axis units in Africa are ports that it holds anywhere, with Italy in the war`, () => {
    expect(sources.isSuppliedByPorts(control, '1325')).toBe(true)
    expect(sources.isSuppliedByPorts({ ...control, italyAtWar: false }, '1325')).toBe(false)
    expect(sources.isSuppliedByPorts(control, '1013')).toBe(false)
  })

  it(`${rule('eto', '9.22')} of Russians are on the Persian route while it is open; Murmansk feeds only itself`, () => {
    expect(sources.isRussianSource(control, '3221')).toBe(true)
    expect(sources.isRussianSource({ ...control, persianRouteOpen: false }, '3221')).toBe(false)
    expect(sources.isRussianSource(control, '1902')).toBe(false)
    const at = (nation: 'russian' | 'british', hex: string) =>
      sources.isAlwaysSupplied({ nation, side: 'allied' }, board, hex)
    expect([at('russian', '1902'), at('russian', '1903'), at('british', '1902')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it(`${rule('eto', '9.43')} of Vichy are France and its territories`, () => {
    expect(['0816', '0721', '2522', '1017'].map((hex) => sources.isVichySource(board, hex))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(sources.isVichySource(board, '1113')).toBe(false)
  })

  it(`${rule('eto', '9.42')} of the French abroad are the British ones`, () => {
    expect(sources.suppliedAs('french', board, '0914')).toBe('french')
    expect(sources.suppliedAs('french', board, '0811')).toBe('british')
    expect(sources.suppliedAs('german', board, '0914')).toBe('german')
  })

  it(`${rule('eto', '9.13')} are controlled by occupation, then passage, then ownership`, () => {
    expect(sources.supplyControl({ occupier: 'axis', lastThrough: 'allied', owner: 'allied' })).toBe('axis')
    expect(sources.supplyControl({ occupier: null, lastThrough: 'axis', owner: 'allied' })).toBe('axis')
    expect(sources.supplyControl({ occupier: null, lastThrough: null, owner: 'allied' })).toBe('allied')
  })
})

describe('new units', () => {
  const at = (hex: string, changes: Partial<place.Placement> = {}): place.Placement => ({
    board,
    hex,
    enemyZone: false,
    enemyUnits: false,
    friendlyUnits: 0,
    ...changes,
  })

  it(`${rule('eto', '10.13')} of Germany appear in Germany, but not in East Prussia`, () => {
    expect(place.checkGermanPlacement(at('1413'))).toEqual({ legal: true })
    expect(place.checkGermanPlacement(at('1612'))).toMatchObject({ rule: '10.13' })
    for (const hex of ['1610', '1611'])
      expect(place.checkGermanPlacement(at(hex))).toMatchObject({ rule: '10.13' })
  })

  it('do not appear where the enemy stands, nor where there is no room', () => {
    const code = (changes: Partial<place.Placement>) => {
      const verdict = place.checkGermanPlacement(at('1413', changes))
      return verdict.legal ? 'legal' : verdict.code
    }
    expect(code({ enemyUnits: true })).toBe('enemy-there')
    expect(code({ enemyUnits: true, enemyZone: true })).toBe('enemy-there')
    expect(code({ enemyZone: true })).toBe('enemy-zone')
    expect([code({ friendlyUnits: 1 }), code({ friendlyUnits: 2 })]).toEqual(['legal', 'stack-full'])
  })

  it(`${rule('eto', '10.14')} do not appear in enemy zones, unless a friend stands there`, () => {
    expect(place.checkGermanPlacement(at('1413', { enemyZone: true }))).toMatchObject({ rule: '10.14' })
    expect(place.checkGermanPlacement(at('1413', { enemyZone: true, friendlyUnits: 1 }))).toEqual({
      legal: true,
    })
    expect(place.checkGermanPlacement(at('1413', { friendlyUnits: 2 }))).toMatchObject({ code: 'stack-full' })
  })

  it(`${rule('eto', '10.66')} that replace losses keep out of enemy zones altogether`, () => {
    expect(place.checkGermanReplacement(at('1610'))).toEqual({ legal: true })
    expect(place.checkGermanReplacement(at('1413', { enemyZone: true, friendlyUnits: 1 }))).toMatchObject({
      rule: '10.66',
    })
    expect(place.checkGermanReplacement(at('1013'))).toMatchObject({ code: 'wrong-place' })
  })

  it(`${rule('eto', '10.68')} of Italy that replace losses appear in Italian ports`, () => {
    expect(place.checkItalianReplacementPlace(at('1319'))).toEqual({ legal: true })
    expect(place.checkItalianReplacementPlace(at('1223'))).toMatchObject({ rule: '10.68' })
    const inland = board.ids.find(
      (id) => board.hex(id).country === 'italy' && board.hex(id).ports.length === 0,
    )
    expect(place.checkItalianReplacementPlace(at(inland!))).toMatchObject({ rule: '10.68' })
    expect(place.checkItalianReplacementPlace(at('1319', { friendlyUnits: 2 }))).toMatchObject({
      code: 'stack-full',
    })
  })

  it(`${rule('eto', '10.43')} for Suez come by way of what is left`, () => {
    const entry = (suezLost: boolean, kuwaitLost: boolean, britainLost: boolean) =>
      place.suezEntry({ suezLost, kuwaitLost, britainLost })
    expect([
      entry(false, true, true),
      entry(true, false, true),
      entry(true, true, false),
      entry(true, true, true),
    ]).toEqual(['suez', 'kuwait', 'britain', null])
  })
})

describe('neutral countries', () => {
  it(`${rule('eto', '12.0')} are open to the Axis, and to the Allies after it`, () => {
    expect(neutrals.checkNeutralEntry({ country: 'belgium', side: 'axis', axisWasFirst: false })).toEqual({
      legal: true,
    })
    expect(
      neutrals.checkNeutralEntry({ country: 'belgium', side: 'allied', axisWasFirst: false }),
    ).toMatchObject({ rule: '12.0' })
    expect(neutrals.checkNeutralEntry({ country: 'belgium', side: 'allied', axisWasFirst: true })).toEqual({
      legal: true,
    })
    expect(neutrals.checkNeutralEntry({ country: 'libya', side: 'allied', axisWasFirst: false })).toEqual({
      legal: true,
    })
  })

  it(`${rule('eto', '12.2')} include Finland until others than Finns come`, () => {
    expect(
      neutrals.checkNeutralEntry({ country: 'finland', side: 'allied', axisWasFirst: false }),
    ).toMatchObject({ rule: '12.2' })
  })

  it(`${rule('eto', '12.3')} are supplied by the side that did not invade them`, () => {
    expect([
      neutrals.neutralSupplier('axis'),
      neutrals.neutralSupplier('allied'),
      neutrals.neutralSupplier('russian'),
    ]).toEqual(['allied', 'axis', 'axis'])
  })

  it(`${rule('eto', '12.4')} let no Allied ship pass if they are Turkey`, () => {
    const barred = neutrals.turkishWaters(board, false)
    expect(barred[board.index('2018')]).toBe(1)
    expect(barred[board.index('1919')]).toBe(1)
    expect(barred[board.index('1720')]).toBe(0)
    expect(neutrals.turkishWaters(board, true).some(Boolean)).toBe(false)
  })
})

describe('minor countries', () => {
  const move: minor.MinorMove = {
    nation: 'greek',
    invaded: true,
    leavesHome: false,
    axisAtWarWithRussia: true,
    axisInBalkans: true,
    pointsThere: 1,
  }

  it(`${rule('eto', '16.22', '16.23')} that defend themselves wait for the Axis, and stay at home`, () => {
    expect(minor.checkMinorMove(move)).toEqual({ legal: true })
    expect(minor.checkMinorMove({ ...move, invaded: false })).toMatchObject({ rule: '16.22' })
    expect(minor.checkMinorMove({ ...move, leavesHome: true, to: 'elsewhere' })).toMatchObject({
      rule: '16.23',
      code: 'leaves-home',
    })
    expect(minor.SELF_DEFENCE_NEUTRALS).toHaveLength(10)
  })

  it(`${rule('eto', '16.32')} on the Danube send one point each to Russia`, () => {
    const rumanian = { ...move, nation: 'rumanian' as const, leavesHome: true, to: 'russia' as const }
    expect(minor.checkMinorMove(rumanian)).toEqual({ legal: true })
    expect(minor.checkMinorMove({ ...rumanian, pointsThere: 2 })).toMatchObject({
      rule: '16.32',
      code: 'one-point',
    })
    expect(minor.checkMinorMove({ ...rumanian, axisAtWarWithRussia: false })).toMatchObject({
      code: 'stays-home',
    })
    expect(minor.checkMinorMove({ ...rumanian, to: 'balkans' })).toMatchObject({ code: 'stays-home' })
    expect(minor.checkMinorMove({ ...rumanian, leavesHome: false, pointsThere: 9 })).toEqual({ legal: true })
  })

  it('leave Finns and great powers to rules of their own', () => {
    for (const nation of ['finnish', 'german', 'british'] as const)
      expect(
        minor.checkMinorMove({
          ...move,
          nation,
          invaded: false,
          leavesHome: true,
          to: 'elsewhere',
          pointsThere: 9,
        }),
      ).toEqual({ legal: true })
  })

  it(`${rule('eto', '16.33')} like Bulgaria send one to the Balkans`, () => {
    const bulgarian = { ...move, nation: 'bulgarian' as const, leavesHome: true, to: 'balkans' as const }
    expect(minor.checkMinorMove(bulgarian)).toEqual({ legal: true })
    expect(minor.checkMinorMove({ ...bulgarian, axisInBalkans: false })).toMatchObject({ rule: '16.33' })
    expect(minor.checkMinorMove({ ...bulgarian, to: 'russia' })).toMatchObject({ rule: '16.33' })
  })

  it(`${rule('eto', '16.16')} replace no more than they lost`, () => {
    expect([
      minor.minorReplacements(2, 1),
      minor.minorReplacements(1, 5),
      minor.minorReplacements(3, 0),
    ]).toEqual([1, 1, 0])
  })
})

describe('Finns', () => {
  const step: minor.FinnishStep = {
    leavesFinland: false,
    attacks: false,
    targetInRussia: false,
    russiansCrossedBorder: false,
    finnsWereAttacked: false,
    leningradTaken: false,
  }

  it(`${rule('eto', '16.41')} stay in Finland until Russians cross the border`, () => {
    expect(minor.checkFinns(step)).toEqual({ legal: true })
    expect(
      minor.checkFinns({ ...step, leavesFinland: true, russiansCrossedBorder: true, targetInRussia: true }),
    ).toEqual({ legal: true })
    expect(minor.checkFinns({ ...step, leavesFinland: true })).toMatchObject({ rule: '16.41' })
    expect(minor.checkFinns({ ...step, leavesFinland: true, russiansCrossedBorder: true })).toEqual({
      legal: true,
    })
  })

  it(`${rule('eto', '16.42')} do not attack first`, () => {
    expect(minor.checkFinns({ ...step, attacks: true })).toMatchObject({ rule: '16.42' })
    expect(minor.checkFinns({ ...step, attacks: true, finnsWereAttacked: true })).toEqual({ legal: true })
    expect(minor.checkFinns({ ...step, attacks: true, russiansCrossedBorder: true })).toEqual({ legal: true })
  })

  it(`${rule('eto', '16.43', '16.44')} attack in Russia only once others hold Leningrad, however many others are with them`, () => {
    const inRussia = { ...step, attacks: true, targetInRussia: true, finnsWereAttacked: true }
    expect(minor.checkFinns(inRussia)).toMatchObject({ rule: '16.43' })
    expect(minor.checkFinns({ ...inRussia, leningradTaken: true })).toEqual({ legal: true })
    expect(minor.checkFinns({ ...inRussia, otherAxisInFinland: 9 } as minor.FinnishStep)).toMatchObject({
      rule: '16.43',
    })
  })
})
