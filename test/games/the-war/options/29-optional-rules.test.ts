import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import { NEUTRAL } from '../../../../src/games/the-war/diplomacy/16-status'
import {
  afterTorpedoHit,
  airCadres,
  awardTransylvania,
  carpetBombing,
  checkBomberWaves,
  eliteShift,
  mayAttackLeningrad,
  motorizeFlak,
  resolveCapitalShip,
  resolveForcedMarch,
  resolveSimpleBombing,
  resolveSimpleDiplomacy,
  resolveSimpleUBoats,
  type SimpleDiplomacy,
  simpleDiplomacyOdds,
} from '../../../../src/games/the-war/options/29-optional-rules'
import { probabilityThat } from '../../../../src/kernel/chance'
import { withRolls } from '../../../../src/kernel/dice'
import { totalOf } from '../../../../src/kernel/explain'
import { fractionText } from '../../../../src/kernel/fraction'
import type { Verdict } from '../../../../src/kernel/verdict'
import { rule } from '../../../../src/testing'

const codeOf = (verdict: Verdict) => (verdict.legal ? 'legal' : verdict.code)

describe('optional rules', () => {
  it(`${rule('the-war', '29.1')} forced marches may wear a unit out`, () => {
    const unit = { type: 'INF', impulse: 'first', fromDesert: false, inSovietUnionOf1939: false } as const
    const march = (rolls: number[], changes: object = {}) =>
      withRolls(rolls, (dice) => resolveForcedMarch({ ...unit, ...changes }, dice))
    expect([march([3]).result, march([4]).result, march([7]).result, march([8]).result]).toEqual([
      'depleted',
      'marches',
      'marches',
      'none',
    ])
    expect([march([3]).extraHexes, march([8]).extraHexes]).toEqual([2, 0])
    expect([
      march([4], { fromDesert: true }).result,
      march([8], { inSovietUnionOf1939: true }).result,
    ]).toEqual(['depleted', 'marches'])
    expect([
      codeOf(march([], { type: 'ARM' }).verdict),
      codeOf(march([], { impulse: 'second' }).verdict),
    ]).toEqual(['wrong-type', 'second-impulse'])
  })

  it(`${rule('the-war', '29.2')} a whole 10-8 ARM shifts the odds`, () => {
    const unit = { name: '10-8 ARM', german: true, depleted: false, breakdown: false }
    expect([totalOf(eliteShift([unit], 'attacker')), totalOf(eliteShift([unit, unit], 'defender'))]).toEqual([
      1, -1,
    ])
    expect(
      eliteShift(
        [
          { ...unit, depleted: true },
          { ...unit, breakdown: true },
          { ...unit, name: '8-8 ARM' },
        ],
        'attacker',
      ),
    ).toEqual([])
  })

  it(`${rule('the-war', '29.3')} air crews cost more the more are trained`, () => {
    expect(airCadres('MDM', 'britain', 3)).toEqual([3, 6, 12])
    expect(airCadres('FTR', 'germany', 3, 1)).toEqual([3, 3, 6])
    expect([
      airCadres('TAC', 'italy', 3),
      airCadres('NAC', 'germany', 1),
      airCadres('NAC', 'britain', 2),
    ]).toEqual([[6, 12, 24], [4], [2, 4]])
  })

  it(`${rule('the-war', '29.4')} Transylvania is awarded in Fall 1940`, () => {
    expect(awardTransylvania(turn('fall', 1940), 'italy')).toEqual({
      verdict: { legal: true },
      romania: -2,
      hungary: 2,
    })
    expect(awardTransylvania(turn('winter', 1940), 'italy').verdict).toMatchObject({ rule: '29.4' })
    expect(awardTransylvania(turn('fall', 1940), 'britain').hungary).toBe(0)
  })

  it(`${rule('the-war', '29.5')} the U-boat war can be a few dice`, () => {
    const usEntry = turn('winter', 1941)
    const roll = (
      rolls: number[],
      now: ReturnType<typeof turn>,
      unbuilt = 0,
      entry: typeof usEntry | null = usEntry,
    ) => withRolls(rolls, (dice) => resolveSimpleUBoats({ turn: now, usEntry: entry, unbuilt }, dice))
    expect(roll([7], turn('fall', 1939))).toEqual({ narfs: 7, loser: 'britain', uBoatsLost: 2 })
    expect(roll([11], turn('fall', 1940), 2)).toEqual({ narfs: 7, loser: 'britain', uBoatsLost: 2 })
    expect(roll([], turn('summer', 1940)).loser).toBeNull()
    expect(roll([22], turn('spring', 1942))).toEqual({ narfs: 22, loser: 'united-states', uBoatsLost: 1 })
    expect(roll([22], turn('summer', 1942)).loser).toBe('united-states')
    expect(roll([9], turn('fall', 1942))).toEqual({
      narfs: 9,
      loser: 'britain-or-united-states',
      uBoatsLost: 6,
    })
    expect(roll([2], turn('fall', 1942), 5).narfs).toBe(0)
    expect(roll([9], turn('fall', 1942), 0, null).loser).toBe('britain')
  })

  it(`${rule('the-war', '29.8')} so can the bombing of Germany`, () => {
    const roll = (
      by: 'britain' | 'united-states',
      rolls: number[],
      now: ReturnType<typeof turn>,
      unbuilt = 0,
    ) => withRolls(rolls, (dice) => resolveSimpleBombing(by, now, unbuilt, dice))
    expect(roll('united-states', [7], turn('fall', 1943))).toEqual({ narfs: 7, bombersLost: 2 })
    expect(roll('united-states', [13], turn('spring', 1944), 1)).toEqual({ narfs: 11, bombersLost: 2 })
    expect(roll('united-states', [30], turn('spring', 1945)).narfs).toBe(30)
    expect(roll('united-states', [], turn('spring', 1943)).narfs).toBe(0)
    expect(roll('britain', [5], turn('spring', 1942))).toEqual({ narfs: 5, bombersLost: 2 })
    expect(roll('britain', [20], turn('fall', 1944)).bombersLost).toBe(5)
    expect(roll('britain', [], turn('summer', 1943)).narfs).toBe(0)
    expect(roll('britain', [1], turn('spring', 1942), 3)).toEqual({ narfs: 0, bombersLost: 0 })
  })

  const spain: SimpleDiplomacy = {
    power: 'germany',
    target: 'turkey',
    standing: NEUTRAL,
    turn: turn('spring', 1940),
    rolledThisTurn: false,
  }

  it(`${rule('the-war', '29.15')} diplomacy can be two rolls`, () => {
    const roll = (rolls: number[], changes: Partial<SimpleDiplomacy> = {}) =>
      withRolls(rolls, (dice) => resolveSimpleDiplomacy({ ...spain, ...changes }, dice))
    expect(roll([8, 8])).toMatchObject({ narfs: 6, standing: { level: 'sympathizer', power: 'germany' } })
    expect(roll([8, 7])).toMatchObject({ narfs: 6, standing: NEUTRAL })
    expect(roll([7])).toMatchObject({ narfs: 3, standing: NEUTRAL })
    const friend = { level: 'associate', power: 'italy' } as const
    expect(roll([6, 6], { standing: friend }).standing.level).toBe('satellite')
    expect(roll([3, 3], { power: 'britain', standing: NEUTRAL }).standing).toEqual({
      level: 'sympathizer',
      power: 'britain',
    })
    expect(
      roll([2, 2], { power: 'britain', standing: { level: 'sympathizer', power: 'germany' } }).standing,
    ).toEqual(NEUTRAL)
    expect(roll([3], { power: 'britain', standing: { level: 'sympathizer', power: 'germany' } }).narfs).toBe(
      3,
    )
    expect(roll([7, 7], { espionage: true }).standing.level).toBe('sympathizer')
    expect(codeOf(roll([], { espionage: true, espionageThisYear: true }).verdict)).toBe('chit-used')
    expect(codeOf(roll([], { turn: turn('winter', 1940) }).verdict)).toBe('wrong-season')
    expect(codeOf(roll([], { rolledThisTurn: true }).verdict)).toBe('rolled-already')
    expect(codeOf(roll([], { power: 'soviet-union', target: 'ireland' }).verdict)).toBe('no-influence')
    expect(
      fractionText(probabilityThat(simpleDiplomacyOdds(spain), ({ level }) => level === 'sympathizer')),
    ).toBe('9/100')
  })

  it(`${rule('the-war', '29.18')} bombers come in waves, and Flak fires at each`, () => {
    const wave = { temporarySac: 1, dummies: 0, interceptors: 1 }
    expect(checkBomberWaves([wave, wave, wave], 3)).toEqual({ verdict: { legal: true }, heavyFlakRolls: 3 })
    expect(codeOf(checkBomberWaves([wave, wave, wave, wave], 4).verdict)).toBe('three-waves')
    expect(codeOf(checkBomberWaves([{ ...wave, temporarySac: 0, dummies: 1 }], 1).verdict)).toBe('empty-wave')
    expect(codeOf(checkBomberWaves([{ ...wave, dummies: 2 }], 1).verdict)).toBe('one-dummy')
    expect(codeOf(checkBomberWaves([wave, { ...wave, interceptors: 0 }], 2).verdict)).toBe('wave-not-met')
    expect(codeOf(checkBomberWaves([wave, { ...wave, interceptors: 0 }], 1).verdict)).toBe('legal')
    expect(codeOf(checkBomberWaves([{ ...wave, interceptors: 4 }], 3).verdict)).toBe('too-many')
  })

  it(`${rule('the-war', '29.19')} a natural 1 depletes a capital ship`, () => {
    expect(withRolls([7], (dice) => resolveCapitalShip(1, dice))).toBe('Fleet')
    expect(withRolls([8], (dice) => resolveCapitalShip(1, dice))).toBe('CV')
    expect(withRolls([], (dice) => resolveCapitalShip(2, dice))).toBeNull()
    expect(afterTorpedoHit('CV')).toMatchObject({
      nations: ['britain'],
      condition: 'depleted',
      aircraft: 'depleted',
    })
    expect(afterTorpedoHit('Fleet')).toMatchObject({ nations: ['britain', 'united-states'], aircraft: null })
  })

  it(`${rule('the-war', '29.20', '29.21', '29.22')} carpets are bombed in 1944, Flak gets trucks, Leningrad is besieged`, () => {
    expect(carpetBombing(turn('summer', 1944), 'united-states', 1)).toEqual({
      verdict: { legal: true },
      shift: 1,
    })
    expect(codeOf(carpetBombing(turn('summer', 1944), 'britain', 2).verdict)).toBe('two-hexes')
    expect(codeOf(carpetBombing(turn('fall', 1944), 'britain', 0).verdict)).toBe('wrong-turn')
    expect(codeOf(carpetBombing(turn('summer', 1944), 'germany', 0).verdict)).toBe('western-only')
    const flak = (
      season: 'fall' | 'winter',
      inAll: number,
      thisTurn: number,
      power: 'germany' | 'italy' = 'germany',
    ) => motorizeFlak(turn(season, 1940), power, { inAll, thisTurn })
    expect(flak('winter', 2, 0)).toMatchObject({ verdict: { legal: true }, narfs: 2 })
    expect(
      [flak('winter', 3, 0), flak('winter', 1, 1), flak('fall', 0, 0), flak('winter', 0, 0, 'italy')].map(
        ({ verdict }) => codeOf(verdict),
      ),
    ).toEqual(['three-in-all', 'one-a-turn', 'too-early', 'german-only'])
    expect(mayAttackLeningrad(true, 6)).toMatchObject({ rule: '29.22' })
    expect([codeOf(mayAttackLeningrad(true, 5)), codeOf(mayAttackLeningrad(false, 9))]).toEqual([
      'legal',
      'legal',
    ])
    expect(codeOf(mayAttackLeningrad(true, 6, 'soviet-union'))).toBe('legal')
  })
})
