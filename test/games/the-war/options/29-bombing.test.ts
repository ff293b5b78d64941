import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CITIES } from '../../../../src/games/the-war/board-data'
import { turn } from '../../../../src/games/the-war/calendar'
import {
  type CityRaid,
  checkHiddenMarkers,
  checkRaidPlan,
  checkRaidTarget,
  checkSovietRaid,
  cityRaidOdds,
  germanSacCost,
  RAID_CITIES,
  type RaidPlan,
  raidReach,
  resolveCityRaid,
  resolveSovietRaid,
  SOVIET_AIR_DEFENSE,
  type SovietRaid,
  sovietRaidOdds,
} from '../../../../src/games/the-war/options/29-bombing'
import { expected } from '../../../../src/kernel/chance'
import { seeded, withRolls } from '../../../../src/kernel/dice'
import { fractionNumber } from '../../../../src/kernel/fraction'
import type { Verdict } from '../../../../src/kernel/verdict'
import { rule } from '../../../../src/testing'

const codeOf = (verdict: Verdict) => (verdict.legal ? 'legal' : verdict.code)
const fall1943 = turn('fall', 1943)

describe('raids on single cities', () => {
  it(`${rule('the-war', '29.10')} have twenty cities, and seven markers hidden under them`, () => {
    expect(new Set(RAID_CITIES).size).toBe(20)
    const onMap = CITIES.match(/\d{4} [^:*\n]+/g)?.map((line) => line.slice(5))
    for (const city of RAID_CITIES) expect(onMap).toContain(city)
    for (const city of ['Danzig', 'Memel', 'Konigsberg']) expect(RAID_CITIES).not.toContain(city)
    const [a, b, c, d, e, f, g] = RAID_CITIES
    const critical = [a, b, c, d, e]
    expect(codeOf(checkHiddenMarkers({ critical, firestorm: [f, g] }))).toBe('legal')
    expect(codeOf(checkHiddenMarkers({ critical, firestorm: [f] }))).toBe('wrong-number')
    expect(codeOf(checkHiddenMarkers({ critical, firestorm: [f, a] }))).toBe('one-each')
    expect(codeOf(checkHiddenMarkers({ critical, firestorm: [f, 'Danzig'] }))).toBe('no-marker-there')
  })

  it(`${rule('the-war', '29.10')} reach farther as the war goes on`, () => {
    const american = [turn('spring', 1942), turn('spring', 1943), turn('spring', 1944)]
    expect(american.map((now) => raidReach('united-states', now))).toEqual([4, 7, null])
    expect([raidReach('britain', turn('spring', 1943)), raidReach('britain', fall1943)]).toEqual([7, null])
    const target = (
      by: 'britain' | 'united-states',
      now: ReturnType<typeof turn>,
      hexes: number,
      syntheticOil = false,
    ) => codeOf(checkRaidTarget(by, now, { city: 'Essen', hexesFromBritain: hexes, syntheticOil }))
    expect([
      target('united-states', turn('fall', 1942), 4),
      target('united-states', turn('fall', 1942), 5),
    ]).toEqual(['legal', 'too-far'])
    expect(target('britain', turn('summer', 1943), 1)).toBe('wrong-season')
    expect([
      target('united-states', turn('fall', 1944), 9, true),
      target('united-states', turn('spring', 1944), 9, true),
      target('britain', turn('fall', 1944), 9, true),
    ]).toEqual(['legal', 'oil-not-now', 'oil-not-now'])
    expect(codeOf(checkRaidTarget('britain', fall1943, { city: 'Danzig', hexesFromBritain: 1 }))).toBe(
      'no-marker-there',
    )
  })

  it(`${rule('the-war', '29.10')} are one for each power, on two cities, and each is met`, () => {
    const plan: RaidPlan = {
      turn: fall1943,
      raids: {
        britain: { city: 'Hamburg', hexesFromBritain: 6, sac: 3 },
        'united-states': { city: 'Essen', hexesFromBritain: 4, sac: 2 },
      },
      sac: { britain: 3, 'united-states': 4 },
      intAvailable: 5,
      int: { britain: 3, 'united-states': 2 },
    }
    const check = (changes: Partial<RaidPlan>) => codeOf(checkRaidPlan({ ...plan, ...changes }))
    expect(check({})).toBe('legal')
    expect(check({ raids: { britain: plan.raids.britain! } })).toBe('must-fly')
    expect(
      check({
        raids: { britain: plan.raids.britain! },
        sac: { britain: 3, 'united-states': 0 },
        int: { britain: 5, 'united-states': 0 },
      }),
    ).toBe('legal')
    expect(check({ int: { britain: 5, 'united-states': 0 } })).toBe('not-met')
    expect(check({ intAvailable: 1, int: { britain: 1, 'united-states': 0 } })).toBe('legal')
    expect(check({ intAvailable: 4 })).toBe('too-many')
    expect(check({ sac: { britain: 2, 'united-states': 4 } })).toBe('bombers')
    expect(check({ raids: { ...plan.raids, britain: { city: 'Essen', hexesFromBritain: 4, sac: 1 } } })).toBe(
      'same-city',
    )
  })

  const raid = (
    changes: Partial<CityRaid> = {},
    bombers: 'britain' | 'united-states' = 'britain',
  ): CityRaid => ({
    raid: { turn: fall1943, bombers, target: 'germany', sac: 6, int: 3, heavyFlak: 0 },
    hidden: 'nothing',
    ...changes,
  })
  const fly = (rolls: number[], input: CityRaid) => withRolls(rolls, (dice) => resolveCityRaid(input, dice))

  it(`${rule('the-war', '29.10')} ignore the marks of the table, and roll for the marker that they find`, () => {
    // A 3 is a 1 on the 2-1 column, whose mark would be a hit on industry.
    expect(fly([3], raid())).toMatchObject({ result: 'DL2/DA2*', hit: 'plain', narfs: 12, sacLost: 1 })
    expect(fly([5, 2], raid({ hidden: 'firestorm' }))).toMatchObject({
      result: 'DL1/DA2',
      revealed: true,
      hit: 'firestorm',
      narfs: 24,
      surrender: -1,
    })
    expect(fly([5, 3], raid({ hidden: 'firestorm' })).hit).toBe('plain')
    expect([
      fly([5, 2], raid({ hidden: 'critical' })).hit,
      fly([5, 3], raid({ hidden: 'critical' })).hit,
    ]).toEqual(['critical', 'plain'])
    const american = (hidden: CityRaid['hidden'], die: number) =>
      fly([5, die], raid({ hidden }, 'united-states')).hit
    expect([american('critical', 5), american('critical', 6)]).toEqual(['critical', 'plain'])
    expect([american('firestorm', 1), american('firestorm', 2)]).toEqual(['firestorm', 'plain'])
    expect(fly([5], raid({ hidden: 'synthetic-oil' }, 'united-states')).hit).toBe('critical')
  })

  it(`${rule('the-war', '29.10')} meet flak after the interceptors, if anyone is left to meet it`, () => {
    const weak = raid({ hidden: 'firestorm' })
    const lost = fly([10], { ...weak, raid: { ...weak.raid, sac: 1, int: 4, heavyFlak: 3 } })
    expect(lost).toMatchObject({ revealed: false, flak: null, hit: 'plain', narfs: 0, sacLost: 1 })
    const shot = fly([5, 1], { ...weak, hidden: 'nothing', raid: { ...weak.raid, heavyFlak: 5 } })
    expect(shot.flak).not.toBeNull()
    expect(shot.narfs).toBeLessThan(12)
  })

  it(`${rule('the-war', '29.10')} may be helped by cards and by Window`, () => {
    const plain = fly([8], raid())
    expect(fly([7], raid({ cards: 1 })).result).toBe(plain.result)
    const blinded = fly([8], raid({ window: true }))
    expect([blinded.result, blinded.narfs]).toEqual(['DL2/DA2*', 30])
    expect(fly([8], raid({ window: true }, 'united-states')).result).toBe(
      fly([8], raid({}, 'united-states')).result,
    )
    expect(cityRaidOdds(raid({ hidden: 'critical' })).length).toBeGreaterThan(5)
  })

  it('lose no more bombers and interceptors than there are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.nat(6),
        fc.nat(5),
        fc.string(),
        (sac, int, heavyFlak, seed) => {
          const input = raid({ hidden: 'critical' })
          const outcome = resolveCityRaid(
            { ...input, raid: { ...input.raid, sac, int, heavyFlak } },
            seeded(seed),
          )
          expect(outcome.sacLost + outcome.sacDepleted).toBeLessThanOrEqual(sac)
          expect(outcome.intLost).toBeLessThanOrEqual(int)
          expect(outcome.narfs).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('German bombers over the Soviet Union', () => {
  const raid = (changes: Partial<SovietRaid> = {}): SovietRaid => ({
    turn: turn('spring', 1942),
    sac: 4,
    int: 2,
    ratings: { german: 'first', soviet: 'third' },
    airbaseToBaku: null,
    ...changes,
  })
  const fly = (rolls: number[], changes: Partial<SovietRaid> = {}) =>
    withRolls(rolls, (dice) => resolveSovietRaid(raid(changes), dice))

  it(`${rule('the-war', '29.12')} are SAC alone, dear, and met by five interceptors and a little flak`, () => {
    expect([
      codeOf(checkSovietRaid('SAC', turn('fall', 1941))),
      codeOf(checkSovietRaid('MDM', turn('fall', 1941))),
      codeOf(checkSovietRaid('SAC', turn('winter', 1941))),
    ]).toEqual(['legal', 'sac-only', 'wrong-season'])
    expect([germanSacCost(false), germanSacCost(true)]).toEqual([6, 4])
    expect(SOVIET_AIR_DEFENSE).toEqual({ int: 5, narfsPerInt: 2, heavyFlak: 1 })
  })

  it(`${rule('the-war', '29.12')} do two NARFs each, three by research, with the modifiers of the air forces`, () => {
    // A 7 of the flak misses; the 7 on the table is a 4 for first-rate bombers against a third-rate defence.
    expect(fly([7, 7])).toMatchObject({ result: 'DL1/DA2', narfs: 8, sacLost: 1, intLost: 1 })
    expect(fly([7, 7], { bomberResearch: true }).narfs).toBe(12)
    expect(fly([7, 7], { ratings: { german: 'first', soviet: 'first' } })).toMatchObject({ result: 'DA1' })
  })

  it(`${rule('the-war', '29.12')} hit industry and oil only from near Baku`, () => {
    const hit = (airbaseToBaku: number | null, oil = false) => fly([7, 5], { airbaseToBaku, oil })
    expect([hit(null).hit, hit(11).hit, hit(10).hit]).toEqual(['plain', 'plain', 'critical'])
    expect([hit(10).narfs, hit(10, true).oilHits, hit(10, true).narfs]).toEqual([12, 1, 8])
  })

  it('lose no more than there are, and more interceptors never help them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.nat(5), fc.string(), (sac, int, seed) => {
        const outcome = resolveSovietRaid(raid({ sac, int }), seeded(seed))
        expect(outcome.sacLost + outcome.sacDepleted).toBeLessThanOrEqual(sac)
        expect(outcome.intLost).toBeLessThanOrEqual(int)
      }),
    )
    const mean = (int: number) =>
      fractionNumber(expected(sovietRaidOdds(raid({ int })), ({ narfs }) => narfs))
    for (let int = 0; int < 5; int++) expect(mean(int + 1)).toBeLessThanOrEqual(mean(int))
  })
})
