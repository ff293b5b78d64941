import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BombingHit,
  bomberAttrition,
  bombingHitEffects,
  bombingModifiers,
  bombingTotals,
  checkInterceptorSplit,
  fireHeavyFlak,
  idleBomberLoss,
  mayChooseOil,
  type Raid,
  raidOdds,
  resolveRaid,
  smpsAfterBombing,
} from '../../../../src/games/the-war/strategic/05-bombing'
import { bombingTurnOdds, resolveBombingTurn } from '../../../../src/games/the-war/strategic/05-bombing-turn'
import {
  checkGermanBombing,
  checkGermanSacBuild,
  checkLentMdm,
  checkRocketBuild,
  germanBombers,
  type RocketBuild,
  replaceLentMdm,
  resolveV1,
  resolveV2,
  rocketsEnded,
  v1Odds,
  v2Odds,
} from '../../../../src/games/the-war/strategic/05-german-bombing'
import { expected, outcomesOf, probabilityThat } from '../../../../src/kernel/chance'
import { noDice, withRolls } from '../../../../src/kernel/dice'
import { totalOf } from '../../../../src/kernel/explain'
import { fractionNumber, fractionText } from '../../../../src/kernel/fraction'
import { THE_WAR_STRATEGIC_BOMBING } from '../../../../src/tables/the-war-strategic-bombing'
import { rule } from '../../../../src/testing'

const ok = { legal: true }
const SPRING_1944 = { season: 'spring', year: 1944 } as const
const raid = (changes: Partial<Raid> = {}): Raid => ({
  turn: { season: 'spring', year: 1943 },
  bombers: 'united-states',
  target: 'germany',
  sac: 6,
  int: 3,
  heavyFlak: 0,
  ...changes,
})
const fly = (rolls: readonly number[], changes: Partial<Raid> = {}) =>
  withRolls(rolls, (dice) => resolveRaid(raid(changes), dice))

describe('a raid', () => {
  it(`${rule('the-war', '5.2')} bombs with what is beyond the interceptors: three NARFs each for Americans`, () => {
    // 2-1, -1 for three more bombers: a 5 becomes 4, DL1/DA2 leaves no interceptor of three.
    expect(fly([5])).toMatchObject({ result: 'DL1/DA2', narfs: 18, intLost: 1, sacLost: 1, attrition: 1 })
  })

  it(`${rule('the-war', '5.2')} two each for the British, who have the night from 1942 on`, () => {
    expect(fly([6], { bombers: 'britain' })).toMatchObject({ result: 'DL1/DA2', narfs: 12 })
    const before = bombingModifiers(
      raid({ bombers: 'britain', turn: { season: 'fall', year: 1941 }, sac: 3 }),
      3,
    )
    expect(before).toEqual([])
  })

  it(`${rule('the-war', '5.2')} first meets Heavy Flak, and depleted bombers turn home`, () => {
    // Level 2, six bombers: +2, a 6 becomes 8: AD2. Four bombers then meet three INT at 1-1.
    const result = fly([6, 4], { heavyFlak: 2 })
    expect(result).toMatchObject({ flak: 'AD2', result: 'DL1', sacLost: 1, sacDepleted: 1, narfs: 6 })
    // Attrition takes a depleted bomber unless the owner would rather lose another.
    expect(fly([6, 4], { heavyFlak: 2, attritionTakes: 'full-strength' })).toMatchObject({
      sacLost: 1,
      sacDepleted: 2,
    })
    expect(withRolls([10], (dice) => fireHeavyFlak(2, 3, false, dice))).toMatchObject({ eliminated: 1 })
    expect(withRolls([10], (dice) => fireHeavyFlak(2, 3, true, dice))).toMatchObject({ depleted: 2 })
    expect(fireHeavyFlak(0, 3, false, noDice)).toMatchObject({ depleted: 0, eliminated: 0 })
  })

  it(`${rule('the-war', '5.2')} has the modifiers of its time, its flak and its interceptors`, () => {
    const amounts = (changes: Partial<Raid>) => bombingModifiers(raid(changes), 6).map(({ amount }) => amount)
    expect(amounts({ int: 6 })).toEqual([])
    expect(amounts({ int: 6, turn: { season: 'spring', year: 1944 } })).toEqual([-1])
    expect(amounts({ int: 6, turn: { season: 'fall', year: 1944 } })).toEqual([-2])
    expect(amounts({ int: 6, turn: { season: 'spring', year: 1945 } })).toEqual([-3])
    expect(amounts({ int: 0 })).toEqual([-2, -2])
    expect(amounts({ int: 6, heavyFlak: 5 })).toEqual([3])
    expect(amounts({ int: 4, jetInt: 2 })).toEqual([4])
    expect(amounts({ int: 6, holds: ['bombsights', 'no-army-in-france'] })).toEqual([-1, 1])
    expect(amounts({ int: 6, bombers: 'germany', target: 'britain', holds: ['no-army-in-france'] })).toEqual([
      1,
    ])
  })

  it(`${rule('the-war', '5.1.3.1', '5.1.3.2')} loses bombers to the sea lanes in the Happy Time, and no later`, () => {
    const amounts = (changes: Partial<Raid>) => bombingModifiers(raid({ int: 6, ...changes }), 6)
    const total = (changes: Partial<Raid>) => totalOf(amounts(changes))
    expect(total({ convoy: 'ambush', happyTime: true })).toBe(1)
    expect(total({ convoy: 'massacre', happyTime: true })).toBe(2)
    expect(amounts({ convoy: 'massacre' })).toEqual([])
    expect(amounts({ happyTime: true })).toEqual([])
    const british = { bombers: 'britain', turn: { season: 'fall', year: 1941 } } as const
    expect(amounts({ ...british, convoy: 'massacre', happyTime: true })).toEqual([])
  })

  it(`${rule('the-war', '5.2')} meets one factor at least, but nothing shoots back where no interceptor is`, () => {
    // One bomber, no interceptor: 1-1, -2. A 10 becomes 8, AL2/AA1, which is ignored.
    expect(fly([10], { sac: 1, int: 0 })).toMatchObject({ result: 'AL2/AA1', sacLost: 0, narfs: 3 })
  })

  it(`${rule('the-war', '5.2')} loses jets last`, () => {
    expect(fly([1], { sac: 9, int: 1, jetInt: 2 })).toMatchObject({
      intLost: 1,
      jetIntLost: 1,
      result: 'DL2/DA2',
    })
  })

  it(`${rule('the-war', '5.2')} destroys with all others at most a quarter of the base, and an SMP for each 20`, () => {
    const one = { narfs: 30, smps: 2, railMoves: 1 }
    expect(bombingTotals([one, { narfs: 15, smps: 0, railMoves: 0 }], 200)).toMatchObject({
      narfs: 45,
      smps: 4,
      railMoves: 1,
    })
    expect(bombingTotals([one, one], 150)).toMatchObject({ narfs: 37, smps: 5, railMoves: 2 })
    // Whole twenties for Germany; parts too for Britain, of bombs and convoys together (8.4).
    const raids = [{ narfs: 11, smps: 0, railMoves: 0 }]
    expect(bombingTotals(raids, 120).smps).toBe(0)
    expect(bombingTotals(raids, 120, { target: 'britain' }).smps).toBe(1)
    expect(bombingTotals(raids, 120, { target: 'britain', convoyNarfs: 9 }).smps).toBe(0)
    expect(bombingTotals(raids, 120, { target: 'britain', convoyNarfs: 10 }).smps).toBe(1)
    expect(smpsAfterBombing(3, 5)).toBe(1)
    expect(smpsAfterBombing(7, 2)).toBe(5)
  })

  it(`${rule('the-war', '5.2')} is met by interceptors that cannot be in two places`, () => {
    expect(checkInterceptorSplit(5, { britain: 3, 'united-states': 2 })).toEqual(ok)
    expect(checkInterceptorSplit(5, { britain: 3, 'united-states': 3 })).toMatchObject({ code: 'too-many' })
  })

  it(`${rule('the-war', '5.2')} is expected of the Allies in its seasons`, () => {
    const fall43 = { season: 'fall', year: 1943 } as const
    expect(idleBomberLoss('britain', { season: 'spring', year: 1942 }, 1)).toBe(5)
    expect(idleBomberLoss('britain', { season: 'spring', year: 1942 }, 2)).toBe(0)
    expect(idleBomberLoss('britain', { season: 'winter', year: 1941 }, 0)).toBe(0)
    expect(idleBomberLoss('britain', { season: 'summer', year: 1942 }, 0)).toBe(0)
    expect(idleBomberLoss('united-states', fall43, 0)).toBe(10)
    expect(idleBomberLoss('united-states', fall43, 1)).toBe(0)
    expect(idleBomberLoss('united-states', { season: 'spring', year: 1943 }, 0)).toBe(0)
  })
})

describe('hits', () => {
  it(`${rule('the-war', '5.2.1')} on industry cost SMPs and rail, and NARFs by who bombs`, () => {
    const critical = (changes: Partial<Raid>) => bombingHitEffects(raid(changes), 'critical')
    expect(critical({})).toMatchObject({ perBomber: 4, smps: 2, railMoves: 1, oilHits: 0, surrender: 0 })
    expect(critical({ bombers: 'britain' })).toMatchObject({ perBomber: 2, smps: 2 })
    expect(critical({ bombers: 'germany', target: 'britain' })).toMatchObject({ perBomber: 3, railMoves: 1 })
    expect(critical({ oil: true, turn: SPRING_1944 })).toMatchObject({
      perBomber: 3,
      oilHits: 1,
      smps: 0,
      railMoves: 0,
    })
    expect(critical({ oil: true, bombers: 'britain', turn: SPRING_1944 })).toMatchObject({
      oilHits: 0,
      smps: 2,
    })
    expect(fly([2], {})).toMatchObject({ hit: 'critical', fromBase: true, narfs: 24, smps: 2 })
    expect(fly([6]).fromBase).toBe(false)
    // Oil instead of industry leaves the base alone, and so do German bombers.
    expect(fly([3], { oil: true, turn: SPRING_1944 })).toMatchObject({
      oilHits: 1,
      fromBase: false,
      narfs: 18,
      smps: 0,
    })
    expect(critical({ bombers: 'germany', target: 'britain' }).fromBase).toBe(false)
  })

  it(`${rule('the-war', '5.2.1')} on oil are for Americans, and for Germans in the Soviet Union`, () => {
    const may = (changes: Partial<Raid>, hit: BombingHit) => mayChooseOil(raid(changes), hit)
    const reds = { bombers: 'germany', target: 'soviet-union' } as const
    expect(may({ turn: SPRING_1944 }, 'critical')).toBe(true)
    expect(may({ turn: SPRING_1944 }, 'plain')).toBe(false)
    expect(may({ bombers: 'britain', turn: SPRING_1944 }, 'firestorm')).toBe(false)
    expect(may(reds, 'critical')).toBe(true)
    expect(may({ ...reds, target: 'britain' }, 'critical')).toBe(false)
    expect(may(reds, 'firestorm')).toBe(false)
  })

  it(`${rule('the-war', '24.1')} on oil begin in Spring 1944 for Americans`, () => {
    const early = { turn: { season: 'winter', year: 1943 }, oil: true } as const
    expect(mayChooseOil(raid(early), 'critical')).toBe(false)
    expect(bombingHitEffects(raid(early), 'critical')).toMatchObject({ oilHits: 0, smps: 2 })
    expect(bombingHitEffects(raid({ ...early, turn: SPRING_1944 }), 'critical')).toMatchObject({
      oilHits: 1,
      smps: 0,
    })
  })

  it(`${rule('the-war', '5.2.2')} that burn cities weigh on the surrender for good`, () => {
    const fire = (changes: Partial<Raid>) => bombingHitEffects(raid(changes), 'firestorm')
    expect(fire({})).toMatchObject({ perBomber: 5, smps: 2, railMoves: 2, surrender: -1 })
    expect(fire({ bombers: 'britain' })).toMatchObject({ perBomber: 4 })
    expect(fire({ oil: true, turn: SPRING_1944 })).toMatchObject({
      perBomber: 3,
      oilHits: 2,
      surrender: 0,
      smps: 0,
    })
    expect(fire({ bombers: 'germany', target: 'britain' })).toMatchObject({
      perBomber: 4,
      smps: 0,
      railMoves: 2,
      surrender: 1,
    })
  })

  it(`${rule('the-war', '5.2.4')} on the Soviet Union need an airbase within ten hexes of Baku`, () => {
    const east = (airbaseToBaku: number | null) =>
      bombingHitEffects(raid({ bombers: 'germany', target: 'soviet-union', airbaseToBaku }), 'critical').hit
    expect([east(null), east(11), east(10)]).toEqual(['plain', 'plain', 'critical'])
  })
})

describe('bombers lost in any case', () => {
  it(`${rule('the-war', '5.2.3')} one for three interceptors, jets double, if there was damage`, () => {
    expect(bomberAttrition({ int: 4, sacLeft: 9, damaged: true })).toBe(2)
    expect(bomberAttrition({ int: 2, jetInt: 1, sacLeft: 9, damaged: true })).toBe(2)
    expect(bomberAttrition({ int: 4, sacLeft: 9, damaged: false })).toBe(0)
    expect(bomberAttrition({ int: 9, sacLeft: 1, damaged: true })).toBe(1)
  })
})

describe('German bombers', () => {
  it(`${rule('the-war', '5.2.4')} are SAC and lent MDM together, from France`, () => {
    expect(germanBombers(2, 3)).toBe(14)
    const britain = { target: 'britain', frenchCities: 1, sovietBombing: false } as const
    expect(checkGermanBombing(britain)).toEqual(ok)
    expect(checkGermanBombing({ ...britain, frenchCities: 0 })).toMatchObject({ code: 'no-french-city' })
    expect(checkGermanBombing({ ...britain, target: 'soviet-union' })).toMatchObject({ rule: '29.12' })
    expect(checkLentMdm(true)).toMatchObject({ code: 'lent-to-bombing' })
    expect(checkLentMdm(false)).toEqual(ok)
    expect(checkGermanSacBuild(1, 1)).toEqual(ok)
    expect(checkGermanSacBuild(2, 1)).toMatchObject({ code: 'too-many' })
  })

  it(`${rule('the-war', '5.2.4')} that were lent are made good at once`, () => {
    expect(replaceLentMdm(2, 0)).toMatchObject({ rebuilt: 0, repaired: 1, narfs: 6 })
    expect(replaceLentMdm(3, 1)).toMatchObject({ rebuilt: 1, repaired: 0, narfs: 15 })
    expect(replaceLentMdm(0, 1)).toMatchObject({ rebuilt: 0, repaired: 0, narfs: 0 })
  })
})

describe('rockets', () => {
  const build: RocketBuild = {
    type: 'V-1',
    turn: { season: 'spring', year: 1944 },
    builtThisTurn: 0,
    standing: 0,
    alliesHold: [],
  }
  const tried = (changes: Partial<RocketBuild>) => checkRocketBuild({ ...build, ...changes })

  it(`${rule('the-war', '5.2.5')} are built from 1944, so many a turn, until their ground is taken`, () => {
    expect(tried({})).toEqual(ok)
    expect(tried({ turn: { season: 'winter', year: 1943 } })).toMatchObject({ code: 'too-early' })
    expect(tried({ type: 'V-2' })).toMatchObject({ code: 'too-early' })
    expect(tried({ type: 'V-2', turn: { season: 'fall', year: 1944 } })).toEqual(ok)
    expect(tried({ builtThisTurn: 2 })).toMatchObject({ code: 'too-many' })
    expect(tried({ standing: 6 })).toMatchObject({ code: 'force-pool' })
    const four = ['Antwerp', 'Calais', 'Rotterdam', 'The Hague'] as const
    expect(tried({ alliesHold: four })).toMatchObject({ code: 'overrun' })
    expect(rocketsEnded(four.slice(1))).toBe(false)
  })

  it(`${rule('the-war', '5.2.5')} V-1s do one NARF each if neither interceptors nor flak stop them`, () => {
    expect(resolveV1({ rockets: 4, int: 0, heavyFlak: 0 }, noDice)).toMatchObject({ through: 4, narfs: 4 })
    // 1-1, +2 over Britain: a 6 becomes 8, AD2; two are left, and flak at level 1 takes one on a 7.
    const stopped = withRolls([6, 7], (dice) => resolveV1({ rockets: 4, int: 4, heavyFlak: 1 }, dice))
    expect(stopped).toMatchObject({ through: 1, narfs: 1 })
    // A result against the interceptors is a miss.
    expect(withRolls([1], (dice) => resolveV1({ rockets: 4, int: 4, heavyFlak: 0 }, dice)).narfs).toBe(4)
    expect(v1Odds({ rockets: 4, int: 0, heavyFlak: 0 })).toHaveLength(1)
  })

  it(`${rule('the-war', '5.2.5')} V-2s cannot be stopped, but one in ten fails`, () => {
    expect(withRolls([0], (dice) => resolveV2(2, dice)).narfs).toBe(12)
    const odds = outcomesOf((dice) => resolveV2(1, dice).narfs)
    expect(fractionText(probabilityThat(odds, (narfs) => narfs === 6))).toBe('9/10')
    expect(fractionText(probabilityThat(v2Odds(2), (narfs) => narfs === 12))).toBe('81/100')
  })
})

describe('a turn of bombing', () => {
  const british = raid({ bombers: 'britain', sac: 8, int: 4, heavyFlak: 3 })
  const american = raid({ sac: 10, int: 3, jetInt: 1, heavyFlak: 3, holds: ['no-army-in-france'] })

  it(`${rule('the-war', '5.2')} adds the raids up within the limit they share`, () => {
    // Flak misses both on a 1; then the tables.
    const turn = withRolls([1, 1, 1, 1], (dice) => resolveBombingTurn([british, american], 100, dice))
    const [one, two] = [british, american].map((each) => withRolls([1, 1], (dice) => resolveRaid(each, dice)))
    expect(one.narfs + two.narfs).toBeGreaterThan(25)
    expect(turn).toMatchObject({
      narfs: 25,
      smps: 1 + one.smps + two.smps,
      railMoves: one.railMoves + two.railMoves,
      sacLost: [one.sacLost, two.sacLost],
      intLost: one.intLost + two.intLost,
    })
    expect(turn.fromBase).toBeLessThanOrEqual(25)
    expect(turn.explain.slice(0, one.explain.length)).toEqual(one.explain)
    expect(turn.explain.slice(-2).map(({ amount }) => amount)).toEqual([25, 1])
  })

  it('has exact odds, merged raid by raid, that agree with walking every roll', () => {
    const merged = bombingTurnOdds([british, american], 170)
    const walked = outcomesOf((dice) => {
      const { explain: _, ...turn } = resolveBombingTurn([british, american], 170, dice)
      return turn
    })
    const text = (odds: typeof merged) =>
      odds.map(({ value, probability }) => `${JSON.stringify(value)} ${fractionText(probability)}`).sort()
    expect(text(merged)).toEqual(text(walked))
    expect(fractionText(probabilityThat(merged, () => true))).toBe('1')
    expect(bombingTurnOdds([], 170)).toHaveLength(1)
  })
})

describe('the odds of a raid', () => {
  it('odds columns rise with the bombers and fall with the interceptors', () => {
    const some = fc.integer({ min: 1, max: 40 })
    fc.assert(
      fc.property(some, some, (sac, int) => {
        const column = (more: number, less: number) =>
          THE_WAR_STRATEGIC_BOMBING.column(sac + more, int + less) as number
        expect(column(1, 0)).toBeGreaterThanOrEqual(column(0, 0))
        expect(column(0, 1)).toBeLessThanOrEqual(column(0, 0))
      }),
    )
  })

  it('later years, and more bombers, destroy no less in the mean', () => {
    const mean = (changes: Partial<Raid>) =>
      fractionNumber(expected(raidOdds(raid(changes)), ({ narfs }) => narfs))
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 8 }),
        fc.constantFrom<Raid['bombers']>('britain', 'united-states'),
        (sac, int, bombers) => {
          const later = { sac, int, bombers, turn: { season: 'spring', year: 1945 } } as const
          const earlier = { sac, int, bombers, turn: { season: 'spring', year: 1941 } } as const
          expect(mean(later)).toBeGreaterThanOrEqual(mean(earlier))
          expect(mean({ sac, int, bombers })).toBeLessThanOrEqual(mean({ sac: sac + 1, int, bombers }))
        },
      ),
      { numRuns: 40 },
    )
  })

  it('losses never exceed forces', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(8), fc.nat(2), fc.nat(5), (sac, int, jetInt, heavyFlak) => {
        for (const { value } of raidOdds(raid({ sac, int, jetInt, heavyFlak }))) {
          expect(value.sacLost + value.sacDepleted).toBeLessThanOrEqual(sac)
          expect(value.intLost).toBeLessThanOrEqual(int)
          expect(value.jetIntLost).toBeLessThanOrEqual(jetInt)
          expect(
            Math.min(value.narfs, value.sacLost, value.sacDepleted, value.attrition),
          ).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 40 },
    )
  })
})
