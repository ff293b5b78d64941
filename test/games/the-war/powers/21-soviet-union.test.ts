import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import { frenchIndustryLost, industryEvacuationCost } from '../../../../src/games/the-war/economy/14-narfs'
import {
  checkUnitUpgrade,
  SOVIET_INFANTRY_UPGRADE,
  SOVIET_LIGHT_TANK_UPGRADE,
  SOVIET_MECHANIZED_UPGRADE,
  SOVIET_TANK_UPGRADE,
  type UnitUpgrade,
} from '../../../../src/games/the-war/economy/unit-upgrades'
import {
  barbarossaCounterAir,
  barbarossaGround,
  cityDefendsAtBarbarossa,
  flakFiresAtBarbarossa,
  mayInterceptAtBarbarossa,
  mayReserveBeforeBarbarossa,
} from '../../../../src/games/the-war/powers/21-barbarossa'
import {
  barbarossaMovement,
  checkSovietDeployment,
  isBarbarossaSurprise,
  maySovietsDeclareWar,
  maySovietsFortify,
  resolveSovietSurrender,
  type SovietDeployment,
  scorchedEarth,
  siberianAttack,
  sovietCityLost,
  sovietMobilization,
  sovietRollDue,
  sovietSupply,
  sovietSurrenderOdds,
  stalinLine,
} from '../../../../src/games/the-war/powers/21-soviet-union'
import { probabilityThat } from '../../../../src/kernel/chance'
import { withRolls } from '../../../../src/kernel/dice'
import { totalOf } from '../../../../src/kernel/explain'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'

const summer1941 = turn('summer', 1941)

describe('the Soviet Union', () => {
  it(`${rule('the-war', '21.1')} rolls when its three cities are lost and 14 can be reached`, () => {
    const three = { moscow: true, leningrad: true, stalingrad: true }
    expect(sovietRollDue({ ...three, baku: true })).toBe(true)
    expect(sovietRollDue(three)).toBe(false)
    expect(sovietRollDue({ ...three, stalingrad: false, baku: true, 'unbuilt-losses': 500 })).toBe(false)
    expect(sovietRollDue({ ...three, baku: true, 'lend-lease': true })).toBe(false)
    // Finns in Leningrad: the roll is due, but that city adds nothing to it.
    const finns = { ...three, leningrad: false, baku: true, 'unbuilt-losses': 100 }
    expect([sovietRollDue(finns), sovietRollDue(finns, true)]).toEqual([false, true])
    expect(withRolls([10], (dice) => resolveSovietSurrender(finns, true, dice, true))?.roll).toBe(15)
    const facts = { ...three, baku: true, 'kiev-and-sevastopol': true, 'unbuilt-losses': 120 }
    const roll = (n: number, france: boolean) =>
      withRolls([n], (dice) => resolveSovietSurrender(facts, france, dice))
    expect(roll(7, true)).toMatchObject({ roll: 14, result: 'axis-tactical-victory' })
    expect(roll(7, false)).toMatchObject({ result: 'out-of-the-game' })
    expect(roll(6, true)).toMatchObject({ surrenders: false, result: 'fights-on' })
    expect(withRolls([], (dice) => resolveSovietSurrender(three, true, dice))).toBeNull()
    expect(fractionText(probabilityThat(sovietSurrenderOdds(facts), Boolean))).toBe('2/5')
    expect(
      fractionText(probabilityThat(sovietSurrenderOdds({ ...facts, 'france-fights': true }), Boolean)),
    ).toBe('0')
  })

  it(`${rule('the-war', '21.2')} loses its cities' industry unless it has moved it`, () => {
    expect(sovietCityLost('Moscow', 'spring', false)).toMatchObject({
      loss: 12,
      gain: 6,
      yearlyGain: 6,
      smps: 2,
    })
    expect(sovietCityLost('Kiev', 'fall', false)).toMatchObject({ loss: 3, gain: 1, yearlyGain: 3, smps: 0 })
    expect(sovietCityLost('Moscow', 'fall', true)).toMatchObject({ loss: 0, gain: 0, yearlyGain: 0, smps: 2 })
    expect(sovietCityLost('Moscow', 'spring', false, 'italy').yearlyGain).toBe(6)
    expect(sovietCityLost('Moscow', 'spring', false, 'britain')).toMatchObject({ loss: 12, gain: 0 })
    expect([
      industryEvacuationCost('Moscow'),
      industryEvacuationCost('Kiev'),
      industryEvacuationCost('Odessa'),
    ]).toEqual([6, 3, 2])
    expect([
      industryEvacuationCost('Baku'),
      industryEvacuationCost('Grozny'),
      industryEvacuationCost('Maikop'),
    ]).toEqual([null, null, null])
  })

  it(`${rule('the-war', '21.3')} fortifies from Summer 1941, four hexes a turn, with one fortress`, () => {
    const at = {
      turn: summer1941,
      builtThisTurn: 3,
      germanyDeclaredWar: true,
      sovietsControlKarelia: true,
      fortressesBuilt: 0,
    }
    expect(maySovietsFortify('fortification', at)).toEqual({ legal: true })
    expect(maySovietsFortify('fortification', { ...at, builtThisTurn: 4 })).toMatchObject({
      code: 'four-a-turn',
    })
    expect(maySovietsFortify('fortification', { ...at, turn: turn('spring', 1941) })).toMatchObject({
      code: 'too-early',
    })
    expect(maySovietsFortify('fortress', at)).toEqual({ legal: true })
    // 13.2.2 gives them one more in 1942 and one in 1943, with no condition.
    const later = { ...at, germanyDeclaredWar: false, sovietsControlKarelia: false }
    const years = ([1940, 1942, 1943, 1944] as const).map(
      (year) => maySovietsFortify('fortress', { ...later, turn: turn('spring', year) }).legal,
    )
    expect(years).toEqual([false, true, true, false])
    expect(maySovietsFortify('fortress', { ...at, germanyDeclaredWar: false })).toMatchObject({
      code: 'no-war',
    })
    expect(maySovietsFortify('fortress', { ...at, sovietsControlKarelia: false })).toMatchObject({
      code: 'no-karelia',
    })
    expect(maySovietsFortify('fortress', { ...at, fortressesBuilt: 1 })).toMatchObject({
      code: 'one-fortress',
    })
  })

  it(`${rule('the-war', '21.4')} must stand on the border before the attack`, () => {
    const post = { id: 'army', kind: 'ground', factors: 16, toBorder: 4 } as const
    const deployment = (changes: Partial<SovietDeployment>) =>
      checkSovietDeployment({
        turn: turn('winter', 1940),
        germanyDeclaredWar: false,
        germanyAttackedTurkey: false,
        units: [post, post],
        ...changes,
      })
    expect(deployment({})).toMatchObject({ rule: '21.4', code: 'too-many-behind' })
    expect(deployment({ units: [post, { ...post, factors: 14 }] })).toEqual({ legal: true })
    expect(deployment({ units: [post, { ...post, toBorder: 3 }] })).toEqual({ legal: true })
    expect(deployment({ units: [post, { ...post, toBorder: 3, nextToFinland: true }] }).legal).toBe(false)
    expect(deployment({ units: [post, { ...post, fromVariant: true }] })).toEqual({ legal: true })
    expect(deployment({ units: [{ ...post, kind: 'air' }] })).toMatchObject({ code: 'aircraft-too-far' })
    expect(deployment({ units: [{ ...post, type: 'ARM' }] })).toEqual({ legal: true })
    expect(deployment({ units: [{ ...post, type: 'MECH' }] })).toMatchObject({ code: 'wrong-type' })
    expect(deployment({ units: [{ ...post, type: 'MECH', toBorder: 2 }] })).toEqual({ legal: true })
    for (const freed of [
      { turn: turn('fall', 1940) },
      { turn: turn('winter', 1941) },
      { germanyDeclaredWar: true },
      { germanyAttackedTurkey: true },
    ])
      expect(deployment(freed)).toEqual({ legal: true })
  })

  it(`${rule('the-war', '21.4')} is surprised in the turn of the attack, if it comes in Summer or Fall 1941`, () => {
    expect(isBarbarossaSurprise(summer1941, summer1941)).toBe(true)
    expect(isBarbarossaSurprise(turn('fall', 1941), summer1941)).toBe(false)
    expect(isBarbarossaSurprise(turn('spring', 1941), turn('spring', 1941))).toBe(false)
    expect(isBarbarossaSurprise(summer1941, null)).toBe(false)
    expect(totalOf(barbarossaGround('germany', ['soviet-union']))).toBe(-1)
    expect(totalOf(barbarossaGround('romania', ['soviet-union']))).toBe(0)
    expect(totalOf(barbarossaGround('germany', ['yugoslavia']))).toBe(0)
    const strike = barbarossaCounterAir('germany', 'soviet-union')
    expect(totalOf(strike.modifiers)).toBe(-1)
    expect([strike.factorsOf('TAC', 3), strike.factorsOf('MDM', 2), strike.factorsOf('NAC', 1)]).toEqual([
      6, 4, 1,
    ])
    expect(barbarossaCounterAir('finland', 'soviet-union').modifiers).toEqual([])
    expect(barbarossaCounterAir('germany', 'britain').factorsOf('TAC', 3)).toBe(3)
    expect(mayInterceptAtBarbarossa('soviet-union')).toMatchObject({ rule: '21.4' })
    expect(mayInterceptAtBarbarossa('britain')).toEqual({ legal: true })
    const german = { by: 'germany', mission: 'counter-air' } as const
    expect([
      flakFiresAtBarbarossa('soviet-union', 'airbase', german),
      flakFiresAtBarbarossa('soviet-union', 'port', { ...german, mission: 'ships-in-port' }),
      flakFiresAtBarbarossa('soviet-union', 'flak-unit', { by: 'german-satellite', mission: 'oas' }),
      flakFiresAtBarbarossa('soviet-union', 'flak-unit', { by: 'other', mission: 'oas' }),
      flakFiresAtBarbarossa('soviet-union', 'airbase', { ...german, mission: 'oas' }),
      flakFiresAtBarbarossa('britain', 'airbase', german),
    ]).toEqual([false, false, false, true, true, true])
    for (const region of [
      'latvia',
      'estonia',
      'lithuania',
      'eastern-poland',
      'bessarabia',
      'ukraine',
    ] as const)
      expect(cityDefendsAtBarbarossa('soviet-union', region)).toBe(false)
    expect(cityDefendsAtBarbarossa('soviet-union', null)).toBe(true)
    expect(cityDefendsAtBarbarossa('germany', 'ukraine')).toBe(true)
    expect([
      mayReserveBeforeBarbarossa('ground-unit', 0).legal,
      mayReserveBeforeBarbarossa('fortification', 0).legal,
      mayReserveBeforeBarbarossa('fortification', 1).legal,
      mayReserveBeforeBarbarossa('air-unit', 0).legal,
    ]).toEqual([true, true, false, false])
    expect([
      barbarossaMovement('INF', 5),
      barbarossaMovement('ARM', 8),
      barbarossaMovement('CAV', 6),
    ]).toEqual([4, 6, 4])
    expect(barbarossaMovement('STA', 3)).toBe(3)
  })

  it(`${rule('the-war', '21.5')} is supplied from the east, by Moscow or without it`, () => {
    const way = (toMoscow: boolean, moscowToEdge: boolean, toEastEdge: boolean) =>
      sovietSupply({ toMoscow, moscowToEdge, toEastEdge })
    expect([
      way(true, true, false),
      way(true, false, false),
      way(false, true, false),
      way(false, false, true),
    ]).toEqual([true, false, false, true])
  })

  it(`${rule('the-war', '21.6')} is cautious until Summer 1941`, () => {
    const at = { turn: turn('spring', 1941), attackedSovietUnion: false, germanyAttackedTurkey: false }
    for (const country of ['romania', 'sweden', 'turkey', 'iran'] as const) {
      expect(maySovietsDeclareWar(country, at)).toMatchObject({ rule: '21.6', code: 'soviet-caution' })
      expect(maySovietsDeclareWar(country, { ...at, turn: summer1941 })).toEqual({ legal: true })
      expect(maySovietsDeclareWar(country, { ...at, attackedSovietUnion: true })).toEqual({ legal: true })
      expect(maySovietsDeclareWar(country, { ...at, germanyAttackedTurkey: true })).toEqual({ legal: true })
    }
    expect(maySovietsDeclareWar('estonia', at)).toEqual({ legal: true })
  })

  it(`${rule('the-war', '21.7.1')} mobilizes when it is attacked`, () => {
    const at = (now: ReturnType<typeof turn>, attack: ReturnType<typeof turn> | null = summer1941) =>
      sovietMobilization(now, attack)
    expect(at(summer1941)).toEqual({
      levies: { '2-3 STA': 9, '3-3 STA': 9, '8-8 ARM': 0, '6-5 INF': 0 },
      narfs: 15,
      freeBuilds: 1,
      leviesExempt: true,
      leviesAt: 'soviet-union-of-1939',
    })
    expect(at(turn('fall', 1941))).toMatchObject({
      levies: { '2-3 STA': 0, '8-8 ARM': 2, '6-5 INF': 2 },
      narfs: 15,
      freeBuilds: 2,
    })
    expect(at(turn('fall', 1942))).toMatchObject({ narfs: 20, freeBuilds: 6 })
    expect(at(turn('winter', 1942))).toMatchObject({ narfs: 0, freeBuilds: 0 })
    expect(at(summer1941, null)).toMatchObject({ levies: { '3-3 STA': 9 }, narfs: 0 })
    expect(at(turn('fall', 1941), null).levies['8-8 ARM']).toBe(0)
    expect(at(turn('spring', 1941), turn('spring', 1941)).levies['2-3 STA']).toBe(9)
    expect(at(turn('fall', 1941), turn('fall', 1941)).levies['8-8 ARM']).toBe(2)
    expect(at(turn('spring', 1942), turn('spring', 1942)).levies['8-8 ARM']).toBe(2)
    const winter = { season: 'winter', inSovietUnionOf1939: true, defenders: ['germany'] } as const
    expect(siberianAttack(8, winter)).toBe(16)
    expect(siberianAttack(8, { ...winter, season: 'fall' })).toBe(8)
    expect(siberianAttack(8, { ...winter, inSovietUnionOf1939: false })).toBe(8)
    expect(siberianAttack(8, { ...winter, defenders: ['finland'] })).toBe(8)
    expect([
      frenchIndustryLost(turn('spring', 1942), summer1941),
      frenchIndustryLost(turn('fall', 1942), summer1941),
    ]).toEqual([-20, 0])
    expect(frenchIndustryLost(turn('spring', 1941), summer1941)).toBe(0)
  })

  const offer = (
    program: UnitUpgrade,
    season: 'summer' | 'fall',
    year: 1942 | 1943,
    changes: object = {},
  ) => {
    const verdict = checkUnitUpgrade(program, {
      unit: program.from,
      turn: turn(season, year),
      armyRating: 'second',
      done: 0,
      doneThisTurn: 0,
      inEnemyZone: false,
      inFullSupply: true,
      ...changes,
    })
    return verdict.legal ? 'legal' : verdict.code
  }

  it(`${rule('the-war', '21.7.2')} trades infantry from Fall 1943, five of each kind, one a turn`, () => {
    expect([
      SOVIET_INFANTRY_UPGRADE.cost,
      SOVIET_MECHANIZED_UPGRADE.cost,
      SOVIET_MECHANIZED_UPGRADE.to,
    ]).toEqual([5, 3, '6-8 MECH'])
    for (const program of [SOVIET_INFANTRY_UPGRADE, SOVIET_MECHANIZED_UPGRADE]) {
      expect(offer(program, 'fall', 1943)).toBe('legal')
      expect(offer(program, 'summer', 1943)).toBe('wrong-turn')
      expect(offer(program, 'fall', 1943, { done: 5 })).toBe('all-done')
      expect(offer(program, 'fall', 1943, { done: 1, doneThisTurn: 1 })).toBe('done-this-turn')
      expect(offer(program, 'fall', 1943, { armyRating: 'third' })).toBe('army-rating')
      expect(program.countsAsConstruction).toBe(true)
    }
  })

  it(`${rule('the-war', '21.7.3')} trades light armor from Fall 1942`, () => {
    expect([SOVIET_TANK_UPGRADE.cost, SOVIET_LIGHT_TANK_UPGRADE.cost]).toEqual([8, 6])
    for (const program of [SOVIET_TANK_UPGRADE, SOVIET_LIGHT_TANK_UPGRADE]) {
      expect(offer(program, 'fall', 1942)).toBe('legal')
      expect(offer(program, 'summer', 1942)).toBe('wrong-turn')
      expect(offer(program, 'fall', 1942, { done: 1, doneThisTurn: 1 })).toBe('done-this-turn')
      expect(offer(program, 'fall', 1942, { armyRating: 'third' })).toBe('army-rating')
    }
  })

  it(`${rule('the-war', '21.7.4')} has an old line for a while`, () => {
    expect(stalinLine(turn('fall', 1939))).toMatchObject({ mayStand: true, most: 8, cost: 0 })
    expect(stalinLine(turn('spring', 1940)).mayStand).toBe(false)
  })

  it(`${rule('the-war', '21.7.6')} may burn its land once, the turn after the attack`, () => {
    const at = {
      turn: turn('fall', 1941),
      germanDeclaration: summer1941,
      declaredBefore: false,
      evacuatedThen: 3,
    }
    expect(scorchedEarth(at)).toEqual({ verdict: { legal: true }, cost: 10, secondImpulseLoss: 3 })
    expect(scorchedEarth({ ...at, declaredBefore: true }).verdict).toMatchObject({ code: 'once-only' })
    expect(scorchedEarth({ ...at, turn: summer1941 }).verdict).toMatchObject({ code: 'wrong-turn' })
    expect(scorchedEarth({ ...at, turn: turn('winter', 1941) }).verdict).toMatchObject({ code: 'wrong-turn' })
    expect(scorchedEarth({ ...at, germanDeclaration: null }).secondImpulseLoss).toBe(0)
  })
})
