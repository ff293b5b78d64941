import { describe, expect, it } from 'vitest'
import {
  ADVANCE_COST,
  type AdvanceAfterCombat,
  breachCloses,
  capturedFortress,
  checkAdvanceAfterCombat,
  controlOfPocket,
  footholdsAfter,
  type RetreatHex,
  retreatStep,
  retreatsFurther,
} from '../../../../src/games/the-war/ground/10-retreat'
import { rule } from '../../../../src/testing'
import { depleted, unit } from '../ground-inputs'
import { at, in_ } from '../map'

const hex = (name: string, changes: Partial<RetreatHex> = {}): RetreatHex => ({
  hex: name,
  passable: true,
  enemyOccupied: false,
  enemyZoc: false,
  friendlyOccupied: false,
  towardsSupply: false,
  ...changes,
})

describe('a retreat', () => {
  const inf = unit('france 6-5 INF')

  it(`${rule('the-war', '10.4')} goes towards supply, and around enemy zones`, () => {
    const home = hex('home', { towardsSupply: true })
    const zone = hex('zone', { towardsSupply: true, enemyZoc: true })
    expect(retreatStep(inf, [home, hex('aside'), zone])).toMatchObject({
      hexes: ['home'],
      becomes: 'unchanged',
    })
    expect(retreatStep(inf, [hex('aside'), hex('back'), zone]).hexes).toEqual(['aside', 'back'])
    expect(retreatStep(inf, [home]).explain).toMatchObject([{ because: 'towards supply' }])
    expect(retreatStep(inf, [hex('aside')]).explain).toMatchObject([
      { because: 'no free way towards supply' },
    ])
    expect(
      retreatStep(inf, [hex('sea', { passable: false }), hex('foe', { enemyOccupied: true })]),
    ).toMatchObject({
      hexes: [],
      becomes: 'eliminated',
    })
  })

  it(`${rule('the-war', '10.4')} into an enemy zone needs friends there, and wears the unit out`, () => {
    const friends = hex('friends', { enemyZoc: true, friendlyOccupied: true })
    expect(retreatStep(inf, [friends, hex('zone', { enemyZoc: true })])).toMatchObject({
      hexes: ['friends'],
      becomes: 'depleted',
    })
    expect(retreatStep(inf, [hex('zone', { enemyZoc: true })]).becomes).toBe('eliminated')
    expect(retreatStep(unit('france 6-5 INF', depleted), [friends]).becomes).toBe('eliminated')
    expect(retreatStep(unit('france 2-5 INF'), [friends]).becomes).toBe('eliminated')
    expect(retreatStep(unit('france 6-5 INF', depleted), [hex('free')]).becomes).toBe('unchanged')
  })

  it(`${rule('the-war', '10.4')} is two hexes long, and longer where there is no room`, () => {
    expect([0, 1, 2, 3].map((done) => retreatsFurther(done, false))).toEqual([true, true, false, false])
    expect(retreatsFurther(2, true)).toBe(true)
  })
})

describe('what an attack leaves', () => {
  const won = { attackers: [{ type: 'INF', approach: 'open' }], behindWater: false, vacated: true } as const

  it(`${rule('the-war', '9.6.2', '10.2.3')} is a Breach if tanks took part, and a bridgehead behind water`, () => {
    expect(footholdsAfter(won)).toEqual([])
    const armour = { type: 'ARM', approach: 'river' } as const
    expect(footholdsAfter({ ...won, attackers: [armour] })).toEqual(['breach'])
    expect(footholdsAfter({ ...won, attackers: [armour], behindWater: true })).toEqual([
      'bridgehead',
      'breach',
    ])
    expect(footholdsAfter({ ...won, attackers: [{ type: 'MECH', approach: 'open' }] })).toEqual([])
    expect(footholdsAfter({ ...won, attackers: [{ type: 'INF', approach: 'sea' }] })).toEqual([
      'beachhead',
      'bridgehead',
    ])
    expect(footholdsAfter({ ...won, attackers: [armour], vacated: false })).toEqual([])
  })

  it(`${rule('the-war', '9.6.2')} closes at the end of the next turn`, () => {
    expect(breachCloses({ season: 'summer', year: 1941 })).toEqual({ season: 'fall', year: 1941 })
    expect(breachCloses({ season: 'winter', year: 1941 })).toEqual({ season: 'spring', year: 1942 })
  })
})

describe('an advance', () => {
  const advance = (changes: Partial<AdvanceAfterCombat> = {}) =>
    checkAdvanceAfterCombat({
      unit: unit('germany 6-5 INF'),
      attacked: true,
      adjacent: true,
      vacated: true,
      footholds: [],
      overstacked: false,
      ...changes,
    })

  it(`${rule('the-war', '10.5')} is for those who attacked, at once, into the emptied hex`, () => {
    expect(advance()).toEqual({ legal: true })
    expect(ADVANCE_COST).toBe(0)
    expect(advance({ vacated: false })).toMatchObject({ code: 'not-vacated' })
    expect(advance({ anotherRolled: true })).toMatchObject({ code: 'too-late' })
    expect(advance({ adjacent: false })).toMatchObject({ code: 'not-adjacent' })
    expect(advance({ attacked: false })).toMatchObject({ code: 'did-not-attack' })
    expect(advance({ overstacked: true })).toMatchObject({ rule: '9.6', code: 'stack-full' })
  })

  it(`${rule('the-war', '10.5', '10.2.3')} into a Breach is for tanks and cavalry next door as well`, () => {
    const late = { attacked: false, footholds: ['breach'] } as const
    for (const type of ['ARM', 'MECH', 'CAV'])
      expect(advance({ ...late, unit: unit(`germany 6-8 ${type}`) }).legal).toBe(true)
    expect(advance({ ...late, unit: unit('germany 6-7 MOT') }).legal).toBe(false)
    expect(advance({ attacked: false, footholds: ['bridgehead'], unit: unit('germany 8-8 ARM') }).legal).toBe(
      false,
    )
  })
})

describe('control', () => {
  it(`${rule('the-war', '10.2.8')} of a pocket passes when the enemy has had his turn`, () => {
    const pocket = { fortress: false, enteredByCaptor: false, enemyTurnOver: false, stillCutOff: true }
    expect(controlOfPocket(pocket)).toBe('enemy')
    expect(controlOfPocket({ ...pocket, enemyTurnOver: true })).toBe('captor')
    expect(controlOfPocket({ ...pocket, enemyTurnOver: true, fortress: true })).toBe('enemy')
    expect(controlOfPocket({ ...pocket, enemyTurnOver: true, stillCutOff: false })).toBe('enemy')
    expect(controlOfPocket({ ...pocket, enteredByCaptor: true })).toBe('captor')
  })

  it(`${rule('the-war', '10.7')} of a fortress leaves a fortification at most`, () => {
    expect(capturedFortress(in_('Leningrad'), true)).toBe('none')
    expect(capturedFortress(at('1730'), true)).toBe('none')
    expect(capturedFortress(in_('Sevastopol'), true)).toBe('fortification')
    expect(capturedFortress(in_('Sevastopol'), false)).toBe('none')
  })
})
