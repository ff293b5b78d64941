import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TheWarSea } from '../../../../src/games/the-war/board-types'
import { railCapacity } from '../../../../src/games/the-war/ground/09-rail'
import type { UsLanding } from '../../../../src/games/the-war/powers/22-united-states'
import type { BoxLink } from '../../../../src/games/the-war/stratmoves/08-boxes'
import {
  americanWork,
  CANADA_FACTS,
  canadianNarfs,
  checkBoxEntry,
  checkCanadianBuild,
  checkCanadianMove,
  checkDirectFromUs,
  checkEmpirePlacement,
  checkMurmanskEntry,
  checkMurmanskLendLease,
  checkNarvikEntry,
  checkOutOfIndia,
  checkOutOfSouthAfrica,
  checkWayIntoBox,
  INDIAN_FLEET_PORTS,
  italianEastAfrica,
  NARVIK_FACTS,
  NORTHERN_SEAS,
  placedInUrals,
  retreatAtNarvik,
  SCAPA_FLOW_TO_MURMANSK,
} from '../../../../src/games/the-war/stratmoves/08-boxes'
import {
  americanSmps,
  checkAmericanStratmoves,
  checkSmpIncrease,
  raiseSmps,
  smpIncreaseCost,
  smpLevel,
  smpsLost,
} from '../../../../src/games/the-war/stratmoves/08-capacity'
import {
  type AirHop,
  afterStratmoveBattle,
  checkAirStratmove,
  checkCarriedStratmove,
  checkInstallationMove,
  checkNationalRoute,
  checkNavalStratmove,
  checkSatelliteStratmove,
  checkSeaLift,
  checkStratmoveLoad,
  checkStratmoveOrder,
  checkStratmoveRoute,
  checkStratmoveWay,
  checkSuezRoute,
  checkWestInSovietSphere,
  mayInterceptAirStratmove,
  maySpendSmpsOf,
  mayStratmoveBeIntercepted,
  mayStratmoveOver,
  STRATMOVE_NARFS,
  type StratmoveLandStep,
  smpsForStratmoves,
  stratmoveCost,
  stratmoveNarfs,
  stratmovingParatroopsLost,
  unitsStillLifted,
} from '../../../../src/games/the-war/stratmoves/08-stratmoves'
import { totalOf } from '../../../../src/kernel/explain'
import { rule } from '../../../../src/testing'

const ok = { legal: true } as const
const depleted = { condition: 'depleted' } as const

describe('what a stratmove costs', () => {
  it(`${rule('the-war', '8.0')} is a point for a unit and half for a depleted one`, () => {
    expect(stratmoveCost({ kind: 'ground' })).toBe(1)
    expect(stratmoveCost({ kind: 'air', ...depleted })).toBe(0.5)
    expect(
      smpsForStratmoves([{ kind: 'ground', ...depleted }, { kind: 'air', ...depleted }, { kind: 'naval' }]),
    ).toBe(2)
    expect(smpsForStratmoves([{ kind: 'ground', ...depleted }])).toBe(1)
  })

  it(`${rule('the-war', '8.1.2')} is no NARFs beyond the effort of the turn`, () => {
    const many = Array.from({ length: 6 }, () => ({ kind: 'ground' }) as const)
    for (const effort of ['SLE', 'RLE', 'LLE', 'MLE'] as const)
      expect(stratmoveNarfs(effort, many)).toMatchObject({ verdict: ok, narfs: 0 })
    expect(stratmoveNarfs('pass', many).verdict).toMatchObject({ rule: '4.5', code: 'no-stratmove' })
    expect(stratmoveNarfs('pass', []).verdict).toEqual(ok)
    expect(STRATMOVE_NARFS).toBe(0)
  })

  it(`${rule('the-war', '8.5.2')} is double in North Africa, for ground units`, () => {
    expect(stratmoveCost({ kind: 'ground', northAfrica: true })).toBe(2)
    expect(stratmoveCost({ kind: 'air', northAfrica: true })).toBe(1)
  })

  it(`${rule('the-war', '8.5.3')} is double for the Axis in the Soviet Union, and not for Soviets`, () => {
    expect(stratmoveCost({ kind: 'ground', sovietUnion: true, alliance: 'axis' })).toBe(2)
    expect(stratmoveCost({ kind: 'ground', sovietUnion: true, alliance: 'axis', ...depleted })).toBe(1)
    expect(stratmoveCost({ kind: 'ground', sovietUnion: true, alliance: 'soviet' })).toBe(1)
    expect(stratmoveCost({ kind: 'air', sovietUnion: true, alliance: 'axis' })).toBe(1)
  })

  it(`${rule('the-war', '8.5.4')} is a point for an airbase or fortification; fortresses stay`, () => {
    expect([stratmoveCost({ kind: 'airbase' }), stratmoveCost({ kind: 'fortification' })]).toEqual([1, 1])
    expect(checkInstallationMove('airbase')).toEqual(ok)
    expect(checkInstallationMove('fortress')).toMatchObject({ code: 'fortress' })
  })

  it('never negative', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.nat(3), (northAfrica, sovietUnion, fleets) => {
        expect(
          smpsForStratmoves([{ kind: 'ground', alliance: 'axis', northAfrica, sovietUnion }], fleets),
        ).toBeGreaterThan(fleets)
      }),
    )
  })
})

describe('the way of a stratmove', () => {
  const step = (changes: Partial<StratmoveLandStep> = {}): StratmoveLandStep => ({
    hex: '1812',
    terrain: 'clear',
    ground: 'friendly',
    enemyZone: false,
    enemyHere: false,
    neighbours: [],
    ...changes,
  })
  const through = (changes: Partial<StratmoveLandStep>) =>
    checkStratmoveRoute([step(), step(changes), step()])
  const to = (changes: Partial<StratmoveLandStep>) => checkStratmoveRoute([step(), step(changes)])
  const from = (changes: Partial<StratmoveLandStep>) => checkStratmoveRoute([step(changes), step()])

  it(`${rule('the-war', '8.1.1')} keeps clear of the enemy`, () => {
    expect(through({})).toEqual(ok)
    expect(from({ neighbours: [{}] })).toMatchObject({ code: 'enemy-at-start' })
    expect(
      from({ neighbours: [{ partisan: true }, { inFortress: true }, { sideImpassable: true }] }),
    ).toEqual(ok)
    expect(through({ enemyZone: true })).toMatchObject({ code: 'enemy-zone' })
    expect(through({ ground: 'enemy' })).toMatchObject({ code: 'not-friendly' })
    expect(through({ enemyHere: true })).toMatchObject({ code: 'enemy-here' })
    expect(through({ neighbours: [{ partisan: true }] })).toEqual(ok)
    expect(to({ neighbours: [{}] })).toMatchObject({ code: 'enemy-at-end' })
    expect(to({ neighbours: [{ inFortress: true }] })).toEqual(ok)
    expect(to({ neighbours: [{}], fortress: true, enemyZone: true })).toEqual(ok)
    expect(through({ enemyZone: true, fortress: true })).toMatchObject({ code: 'enemy-zone' })
    expect(
      checkStratmoveRoute([step(), { seaArea: 'east-baltic', enemyPatrol: true }, step()]),
    ).toMatchObject({
      code: 'enemy-patrol',
    })
    expect(checkStratmoveRoute([step(), { seaArea: 'east-baltic', enemyPatrol: false }, step()])).toEqual(ok)
    const disputed = { seaArea: 'east-baltic', enemyPatrol: true, friendlyShips: true } as const
    expect(checkStratmoveRoute([step(), disputed, step()])).toEqual(ok)
    // Into a fortress beside the enemy, but past no enemy on the way there.
    const fortress = step({ neighbours: [{}], fortress: true })
    const past = step({ hex: '1813', neighbours: [{}] })
    expect(checkStratmoveRoute([step(), past, fortress])).toMatchObject({
      code: 'enemy-on-the-way',
      at: '1813',
    })
    expect(checkStratmoveRoute([step(), step({ neighbours: [{ partisan: true }] }), fortress])).toEqual(ok)
    expect(checkStratmoveRoute([step(), past, step({ fortress: true })])).toEqual(ok)
  })

  it(`${rule('the-war', '8.1.3', '8.5.2')} avoids swamp, barren desert, neutrals, and allies who bar it`, () => {
    expect(through({ terrain: 'swamp' })).toMatchObject({ rule: '8.1.3', code: 'swamp' })
    expect(through({ terrain: 'wasteland' })).toMatchObject({ rule: '8.5.2' })
    expect(through({ ground: 'neutral' })).toMatchObject({ code: 'neutral' })
    expect(through({ ground: 'enemy-sympathizer' })).toMatchObject({ code: 'neutral' })
    expect(through({ ground: 'ally-barred' })).toMatchObject({ code: 'soviet-and-west' })
  })

  it(`${rule('the-war', '8.1.4')} is taken by aircraft, then ground units, then ships`, () => {
    expect(checkStratmoveOrder(null, 'naval')).toEqual(ok)
    expect(checkStratmoveOrder('air', 'ground')).toEqual(ok)
    expect(checkStratmoveOrder('ground', 'ground')).toEqual(ok)
    expect(checkStratmoveOrder('naval', 'air')).toMatchObject({ code: 'out-of-order' })
    expect(checkStratmoveOrder('naval', 'ground')).toMatchObject({ code: 'out-of-order' })
  })

  it(`${rule('the-war', '8.2.1')} by ship has no limit but Suez, and can be fought for`, () => {
    expect(
      checkNavalStratmove(
        Array.from({ length: 30 }, (_, i) => (i % 2 ? 'celtic-sea' : 'channel')),
        false,
        'Scapa Flow',
      ),
    ).toEqual(ok)
    expect(checkNavalStratmove(['levant', 'south-africa'], true, 'south-africa')).toEqual(ok)
    expect(
      checkNavalStratmove(['levant', 'south-africa', 'eastern-atlantic'], true, 'Southampton'),
    ).toMatchObject({
      code: 'two-turns',
    })
    expect(mayStratmoveBeIntercepted({ enemyShips: false, enemyBaseBeside: true })).toBe(true)
    expect(mayStratmoveBeIntercepted({ enemyShips: false, enemyBaseBeside: false })).toBe(false)
    expect([afterStratmoveBattle(true), afterStratmoveBattle(false)]).toEqual([
      'proceeds',
      'returns-to-port-of-origin',
    ])
  })

  it(`${rule('the-war', '8.2.2')} is capped by SMPs where transport is capped by Fleets`, () => {
    expect(unitsStillLifted('stratmove', 4, 9)).toBe(4)
    expect(unitsStillLifted('sea-transport', 4, 9)).toBe(9)
    const movers = Array.from({ length: 3 }, () => ({ kind: 'ground' }) as const)
    const lift = { way: 'stratmove', movers, carriers: 3, fleets: 5, smps: 6 } as const
    expect(checkSeaLift(lift)).toEqual(ok)
    expect(checkSeaLift({ ...lift, smps: 5 })).toMatchObject({ rule: '8.2.2', code: 'too-few-smps' })
    expect(checkSeaLift({ ...lift, way: 'sea-transport', smps: 0 })).toEqual(ok)
    expect(checkSeaLift({ ...lift, way: 'sea-transport', fleets: 2 })).toMatchObject({
      code: 'too-few-fleets',
    })
    expect(checkSeaLift({ ...lift, carriers: 2 })).toMatchObject({ code: 'overloaded' })
    const worn = [
      { kind: 'ground', ...depleted },
      { kind: 'air', ...depleted },
    ] as const
    expect(checkSeaLift({ ...lift, movers: worn, carriers: 1, smps: 2 })).toEqual(ok)
  })

  const hop: AirHop = { hexes: 10, base: true, forbiddenAirspace: false }

  it(`${rule('the-war', '8.3', '8.3.1', '8.3.2')} by air hops from base to base, over friends`, () => {
    expect(checkStratmoveWay('TAC', 'land')).toMatchObject({ rule: '8.3' })
    for (const way of ['air', 'sea', 'land'] as const) expect(checkStratmoveWay('PARA', way)).toEqual(ok)
    expect(
      checkAirStratmove(
        'TAC',
        Array.from({ length: 9 }, () => hop),
        true,
      ),
    ).toEqual(ok)
    expect(checkAirStratmove('TAC', [hop], false)).toMatchObject({ code: 'out-of-supply' })
    expect(checkAirStratmove('TAC', [{ ...hop, hexes: 11 }], true)).toMatchObject({ code: 'too-far' })
    expect(checkAirStratmove('TAC', [{ ...hop, base: false }], true)).toMatchObject({ code: 'no-base' })
    expect(checkAirStratmove('TAC', [{ ...hop, offBoard: true }], true)).toMatchObject({ code: 'off-board' })
    expect(checkAirStratmove('TAC', [{ ...hop, forbiddenAirspace: true }], true)).toMatchObject({
      rule: '8.3.2',
    })
    for (const open of ['own', 'ally', 'own-sympathizer', 'own-associate', 'own-satellite'] as const)
      expect(mayStratmoveOver(open)).toBe(true)
    for (const closed of [
      'neutral',
      'enemy',
      'enemy-sympathizer',
      'enemy-associate',
      'enemy-satellite',
    ] as const)
      expect(mayStratmoveOver(closed)).toBe(false)
    expect([mayInterceptAirStratmove('FTR'), mayInterceptAirStratmove('NAC')]).toEqual([true, false])
    expect([
      stratmovingParatroopsLost(true, 0),
      stratmovingParatroopsLost(true, 1),
      stratmovingParatroopsLost(false, 0),
    ]).toEqual([true, false, false])
  })

  it(`${rule('the-war', '8.3.3')} aboard a Fleet takes a point for each, and one load`, () => {
    const unit = { kind: 'ground', condition: 'full-strength' } as const
    expect(smpsForStratmoves([{ kind: 'ground' }], 1)).toBe(2)
    expect(checkStratmoveLoad('full-strength', [unit])).toEqual(ok)
    expect(
      checkStratmoveLoad('full-strength', [
        { ...unit, ...depleted },
        { ...unit, ...depleted },
      ]),
    ).toEqual(ok)
    expect(checkStratmoveLoad('full-strength', [unit, unit])).toMatchObject({ code: 'overloaded' })
    expect(checkStratmoveLoad('full-strength', [], 20)).toEqual(ok)
    expect(checkStratmoveLoad('full-strength', [], 21)).toMatchObject({ code: 'overloaded' })
    expect(checkStratmoveLoad('full-strength', [unit], 1)).toMatchObject({ code: 'mixed-load' })
    const move = { kind: 'air', seaAreas: 12, ports: 'friendly', endsAtBase: true, landRoute: ok } as const
    expect(checkCarriedStratmove(move)).toEqual(ok)
    expect(checkCarriedStratmove({ ...move, seaAreas: 13 })).toMatchObject({ code: 'too-far' })
    expect(checkCarriedStratmove({ ...move, endsAtBase: false })).toMatchObject({ code: 'no-base' })
    expect(checkCarriedStratmove({ ...move, ports: 'not-friendly' })).toMatchObject({ code: 'no-port' })
    expect(
      checkCarriedStratmove({ ...move, kind: 'ground', landRoute: from({ neighbours: [{}] }) }),
    ).toMatchObject({
      code: 'enemy-at-start',
    })
  })

  it(`${rule('the-war', '8.5.1')} knows old feuds, Soviet land, and the long way to Suez`, () => {
    expect(checkNationalRoute('turkey', 'axis', 'greece')).toMatchObject({ code: 'feud' })
    expect(checkNationalRoute('greece', 'western-allies', 'turkey')).toMatchObject({ code: 'feud' })
    expect(checkNationalRoute('romania', 'axis', 'hungary')).toMatchObject({ code: 'feud' })
    expect(checkNationalRoute('hungary', 'axis', 'romania')).toMatchObject({ code: 'feud' })
    expect(checkNationalRoute('romania', 'axis', 'bulgaria')).toEqual(ok)
    expect(checkNationalRoute('britain', 'western-allies', 'soviet-controlled')).toMatchObject({
      code: 'soviet-land',
    })
    expect(checkSuezRoute('britain', 'mediterranean')).toEqual(ok)
    expect(checkSuezRoute('britain', 'cape')).toMatchObject({ code: 'two-turns' })
    expect(checkSuezRoute('us', 'mediterranean')).toMatchObject({ code: 'from-us' })
    expect(checkSuezRoute('south-africa', 'cape')).toEqual(ok)
  })

  it(`${rule('the-war', '8.6', '8.7')} is two units for a Satellite, and shared only across the Atlantic`, () => {
    expect(checkSatelliteStratmove(1)).toEqual(ok)
    expect(checkSatelliteStratmove(2)).toMatchObject({ code: 'limit' })
    expect(maySpendSmpsOf('britain', 'united-states', true)).toBe(true)
    expect(maySpendSmpsOf('united-states', 'britain', true)).toBe(true)
    expect(maySpendSmpsOf('britain', 'united-states', false)).toBe(false)
    expect(maySpendSmpsOf('italy', 'germany', true)).toBe(false)
    expect(maySpendSmpsOf('italy', 'italy', false)).toBe(true)
    expect(checkWestInSovietSphere('western-allies', 'soviet-satellite')).toMatchObject({ rule: '8.7' })
    expect(checkWestInSovietSphere('soviet', 'soviet')).toEqual(ok)
    expect(checkWestInSovietSphere('western-allies', 'other')).toEqual(ok)
  })
})

describe('how many points there are', () => {
  it(`${rule('the-war', '8.4')} by power, less what was lost, but never below the least`, () => {
    const powers = ['britain', 'germany', 'soviet-union', 'france', 'italy'] as const
    expect(powers.map((power) => smpLevel({ power }).smps)).toEqual([9, 7, 8, 4, 4])
    expect(smpLevel({ power: 'britain', lost: 3 }).smps).toBe(6)
    expect(smpLevel({ power: 'britain', lost: 20 }).smps).toBe(2)
    expect(smpLevel({ power: 'italy', lost: 20 }).smps).toBe(1)
    // Bombers press Germany down to one, Britain to the least of the chart.
    expect(smpLevel({ power: 'germany', lost: 20 }).smps).toBe(2)
    expect(smpLevel({ power: 'germany', bombed: 20 }).smps).toBe(1)
    expect(smpLevel({ power: 'germany', bombed: 3 }).smps).toBe(4)
    expect(smpLevel({ power: 'britain', lost: 2, bombed: 20 }).smps).toBe(2)
    expect([smpsLost(0, 'plain'), smpsLost(11, 'plain'), smpsLost(31, 'plain')]).toEqual([0, 1, 2])
    expect([smpsLost(20, 'ambush'), smpsLost(20, 'massacre')]).toEqual([2, 3])
  })

  it(`${rule('the-war', '8.5.3')} six for the Soviets without Moscow`, () => {
    const soviet = smpLevel({ power: 'soviet-union', raised: 2, axisHoldsMoscow: true })
    expect(soviet.smps).toBe(6)
    expect(soviet.explain.map(({ amount }) => amount)).toEqual([8, 2, -4])
    expect(smpLevel({ power: 'soviet-union', raised: 2 }).smps).toBe(10)
  })

  it(`${rule('the-war', '8.4.1')} one more a year from 1941, for NARFs`, () => {
    const buy = { power: 'germany', turn: { season: 'spring', year: 1941 }, raisedThisYear: false } as const
    expect(checkSmpIncrease(buy)).toEqual(ok)
    expect(checkSmpIncrease({ ...buy, turn: { season: 'winter', year: 1940 } })).toMatchObject({
      code: 'too-early',
    })
    expect(checkSmpIncrease({ ...buy, raisedThisYear: true })).toMatchObject({ code: 'one-a-year' })
    expect(checkSmpIncrease({ ...buy, power: 'soviet-union', axisHoldsMoscow: true })).toMatchObject({
      code: 'moscow-lost',
    })
    expect([smpIncreaseCost('germany', true), smpIncreaseCost('united-states', true)]).toEqual([25, 25])
    expect(smpIncreaseCost('united-states', false)).toBe(50)
  })

  it(`${rule('the-war', '8.4.2')} and no more rail moves for it`, () => {
    expect(raiseSmps({ smps: 7, railMoves: 5 })).toEqual({ smps: 8, railMoves: 5 })
    const railMoves = railCapacity('britain').railmoves
    const { smps } = smpLevel({ power: 'britain' })
    expect(raiseSmps({ smps, railMoves })).toEqual({
      smps: smpLevel({ power: 'britain', raised: 1 }).smps,
      railMoves,
    })
  })

  it(`${rule('the-war', '8.5.5')} five and five for the Americans, changed together`, () => {
    expect(americanSmps()).toEqual({ toEurope: 5, onBoard: 5 })
    expect(americanSmps(1)).toEqual({ toEurope: 6, onBoard: 6 })
    expect(americanSmps(0, 1)).toEqual({ toEurope: 4, onBoard: 4 })
    expect(americanSmps(0, 9)).toEqual({ toEurope: 2, onBoard: 2 })
    expect(checkAmericanStratmoves(americanSmps(), { toEurope: 5, onBoard: 5 })).toEqual(ok)
    expect(checkAmericanStratmoves(americanSmps(), { toEurope: 6, onBoard: 0 })).toMatchObject({
      code: 'limit',
    })
    expect(checkAmericanStratmoves(americanSmps(), { toEurope: 0, onBoard: 6 })).toMatchObject({
      code: 'limit',
    })
  })

  it(`${rule('the-war', '8.4')} U-boats hold no American bombers back`, () => {
    const level = americanSmps(0, 3)
    const spent = { toEurope: 2, onBoard: 0 }
    const fly = (bombers: number) => checkAmericanStratmoves(level, spent, { bombers, unreduced: 5 })
    expect(fly(3)).toEqual(ok)
    expect(fly(4)).toMatchObject({ code: 'limit' })
    // What is not a bomber is bound by what is left, even where there would be room for bombers.
    for (const flown of [undefined, { bombers: 0, unreduced: 5 }])
      expect(checkAmericanStratmoves(level, { toEurope: 3, onBoard: 0 }, flown)).toMatchObject({
        code: 'limit',
      })
  })

  it('more losses never leave more, and levels bought never less', () => {
    const powers = ['britain', 'germany', 'soviet-union', 'france', 'italy'] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...powers),
        fc.nat(6),
        fc.nat(30),
        fc.boolean(),
        (power, raised, lost, moscow) => {
          const at = (more: number, less: number) =>
            smpLevel({ power, raised: more, lost: less, axisHoldsMoscow: moscow }).smps
          expect(at(raised, lost + 1)).toBeLessThanOrEqual(at(raised, lost))
          expect(at(raised + 1, lost)).toBeGreaterThanOrEqual(at(raised, lost))
          expect(at(raised, lost)).toBeGreaterThanOrEqual(1)
          const { smps, explain } = smpLevel({ power, raised, lost, axisHoldsMoscow: moscow })
          expect(totalOf(explain)).toBe(smps)
        },
      ),
    )
  })
})

describe('the boxes', () => {
  it(`${rule('the-war', '8.2.3', '8.8')} are reached by stratmove, Narvik by sea, Murmansk by U-boats`, () => {
    for (const box of ['azores', 'us', 'india', 'canada'] as const) {
      expect(checkWayIntoBox(box, 'stratmove')).toEqual(ok)
      expect(checkWayIntoBox(box, 'sea-transport')).toMatchObject({ code: 'stratmove-only' })
    }
    expect(checkWayIntoBox('narvik', 'invasion')).toEqual(ok)
    expect(checkWayIntoBox('murmansk', 'naval-movement')).toMatchObject({ code: 'stratmove-only' })
    expect(checkWayIntoBox('murmansk', 'assignment', 'ASW')).toEqual(ok)
    expect(checkWayIntoBox('us', 'assignment', 'ASW')).toMatchObject({ code: 'stratmove-only' })
  })

  const british = { nation: 'britain', alliance: 'western-allies' } as const
  const german = { nation: 'germany', alliance: 'axis' } as const

  it(`${rule('the-war', '8.8.1', '8.8.2', '8.8.3')} are open to some`, () => {
    expect(checkBoxEntry({ ...british, box: 'azores', from: 'atlantic-port' })).toEqual(ok)
    expect(checkBoxEntry({ ...british, box: 'azores', from: 'Suez' })).toMatchObject({
      rule: '8.8.1',
      code: 'no-way',
    })
    expect(
      checkBoxEntry({ nation: 'soviet-union', alliance: 'soviet', box: 'urals', from: 'soviet-union' }),
    ).toEqual(ok)
    expect(checkBoxEntry({ ...german, box: 'urals', from: 'soviet-union' })).toMatchObject({ rule: '8.8.2' })
    expect(checkBoxEntry({ ...british, box: 'us', from: 'atlantic-port' })).toMatchObject({ rule: '8.8.3' })
    expect(checkBoxEntry({ ...british, box: 'us', from: 'atlantic-port', usAtWar: true })).toEqual(ok)
    expect(checkBoxEntry({ ...german, box: 'us', from: 'atlantic-port', usAtWar: true })).toMatchObject({
      rule: '8.8.3',
    })
  })

  it(`${rule('the-war', '8.8.2')} the Urals take the three dearest Soviet units`, () => {
    expect(placedInUrals([4, 9, 9, 2, 12])).toEqual([1, 2, 4])
    expect(placedInUrals([4])).toEqual([0])
  })

  it(`${rule('the-war', '8.8.3')} the United States build and mend ships there, and land in Africa from there`, () => {
    expect(americanWork('ground', 'new')).toBe('us-box')
    expect([americanWork('ground', 'repair'), americanWork('air', 'repair')]).toEqual([
      'in-place',
      'in-place',
    ])
    expect(americanWork('naval', 'repair')).toBe('us-box')
    const at = {
      turn: { season: 'fall', year: 1942 },
      gibraltar: 'britain',
      convoyMassacre: false,
      beach: true,
    } as const
    const landing = (on: 'algeria' | 'france', changes: Partial<UsLanding> = {}) =>
      checkDirectFromUs({ what: 'invasion', on, at: { ...at, ...changes } })
    expect(landing('algeria')).toEqual(ok)
    expect(landing('algeria', { turn: { season: 'summer', year: 1942 } })).toMatchObject({
      code: 'too-early',
    })
    expect(landing('france')).toMatchObject({ code: 'too-far' })
    expect(checkDirectFromUs({ what: 'lend-lease-to-soviets' })).toMatchObject({ code: 'by-britain' })
    expect(checkDirectFromUs({ what: 'stratmove' })).toEqual(ok)
  })

  it(`${rule('the-war', '8.8.4')} South Africa leads to Suez, Basra and Abadan, and may turn to Germany`, () => {
    for (const port of ['Suez', 'Basra', 'Abadan'] as const) expect(checkOutOfSouthAfrica(port)).toEqual(ok)
    expect(checkOutOfSouthAfrica('Alexandria')).toMatchObject({ code: 'wrong-port' })
    // Back the way they came: the Fleet of 8.2.1 goes home to Britain in its second turn.
    expect(checkOutOfSouthAfrica('atlantic-port')).toEqual(ok)
    const axis = (to: BoxLink, southAfricaGerman?: 'associate' | 'satellite') =>
      checkOutOfSouthAfrica(to, { alliance: 'axis', ...(southAfricaGerman && { southAfricaGerman }) }).legal
    expect([axis('atlantic-port'), axis('atlantic-port', 'associate'), axis('Suez', 'satellite')]).toEqual([
      false,
      true,
      false,
    ])
    expect([axis('italian-east-africa', 'associate'), axis('italian-east-africa', 'satellite')]).toEqual([
      false,
      true,
    ])
    const cape = { ...german, box: 'south-africa', from: 'atlantic-port' } as const
    expect(checkBoxEntry(cape)).toMatchObject({ code: 'not-associate' })
    expect(checkBoxEntry({ ...cape, southAfricaGerman: 'associate' })).toEqual(ok)
    const east = { ...german, box: 'italian-east-africa', from: 'south-africa' } as const
    expect(checkBoxEntry({ ...east, southAfricaGerman: 'associate' })).toMatchObject({ rule: '8.8.4' })
    expect(checkBoxEntry({ ...east, southAfricaGerman: 'satellite' })).toEqual(ok)
    const back = { ...german, box: 'south-africa', from: 'italian-east-africa' } as const
    expect(checkBoxEntry({ ...back, southAfricaGerman: 'associate' })).toMatchObject({
      code: 'not-satellite',
    })
    expect(checkBoxEntry({ ...british, box: 'south-africa', from: 'india' })).toEqual(ok)
  })

  it(`${rule('the-war', '8.8.4', '8.8.5', '8.8.9')} units of the Empire appear in their own boxes`, () => {
    const rules = { 'south-africa': '8.8.4', india: '8.8.5', canada: '8.8.9' } as const
    for (const contingent of ['south-africa', 'india', 'canada'] as const) {
      expect(checkEmpirePlacement(contingent, contingent)).toEqual(ok)
      expect(checkEmpirePlacement(contingent, 'Southampton')).toMatchObject({
        rule: rules[contingent],
        code: 'own-box',
      })
    }
    expect(checkEmpirePlacement('india', 'Basra')).toEqual(ok)
    expect(checkEmpirePlacement('canada', 'india')).toMatchObject({ rule: '8.8.9' })
  })

  it(`${rule('the-war', '8.8.5')} India sends its units to Suez, Basra or South Africa`, () => {
    for (const to of ['Suez', 'Basra', 'south-africa'] as const) expect(checkOutOfIndia(to)).toEqual(ok)
    expect(checkOutOfIndia('Abadan')).toMatchObject({ code: 'wrong-port' })
    expect(INDIAN_FLEET_PORTS).toContain('Abadan')
    expect(checkBoxEntry({ ...german, box: 'india', from: 'Suez' })).toMatchObject({ rule: '8.8.5' })
  })

  it(`${rule('the-war', '8.8.6')} East Africa is worth three NARFs until war, and again once Egypt falls`, () => {
    expect(italianEastAfrica(false, false)).toMatchObject({ narfs: 3, garrisonArrives: false })
    expect(italianEastAfrica(true, false)).toMatchObject({ narfs: 0, garrisonArrives: false })
    expect(italianEastAfrica(true, true)).toMatchObject({
      narfs: 3,
      garrisonArrives: true,
      garrison: { units: 3 },
    })
    expect(checkBoxEntry({ ...british, box: 'italian-east-africa', from: 'Suez' })).toEqual(ok)
    expect(checkBoxEntry({ ...british, box: 'italian-east-africa', from: 'atlantic-port' })).toMatchObject({
      rule: '8.8.6',
    })
  })

  it(`${rule('the-war', '8.8.7')} Murmansk lies at the end of three seas, and can be cut off`, () => {
    expect(checkMurmanskLendLease('axis', 'finnish')).toMatchObject({ code: 'railway-cut' })
    expect(checkMurmanskLendLease('axis', 'soviet')).toEqual(ok)
    expect(checkMurmanskEntry('ground', '0015')).toEqual(ok)
    expect(checkMurmanskEntry('naval', 'norwegian-sea')).toEqual(ok)
    expect(checkMurmanskEntry('naval', '0015')).toMatchObject({ code: 'no-way' })
    expect(checkMurmanskEntry('air', 'norway')).toEqual(ok)
    // Scapa Flow lies on the Sea Area beside the Norwegian one.
    let reach: readonly TheWarSea[] = ['norwegian-sea']
    let distance = 2
    while (!reach.includes('murmansk')) {
      reach = reach.flatMap((sea) => NORTHERN_SEAS[sea] ?? [])
      distance++
    }
    expect(distance).toBe(SCAPA_FLOW_TO_MURMANSK)
  })

  it(`${rule('the-war', '8.8.8')} Narvik is a port without a shipyard, from which nobody retreats`, () => {
    for (const port of ['Kiel', 'Scapa Flow', 'Calais'] as const)
      expect(checkNarvikEntry('naval', port)).toEqual(ok)
    expect(checkNarvikEntry('naval', 'Brest')).toMatchObject({ code: 'no-way' })
    expect(checkNarvikEntry('naval', 'Oslo')).toMatchObject({ code: 'no-way' })
    expect(checkNarvikEntry('naval', 'Oslo', true)).toEqual(ok)
    expect(checkNarvikEntry('air', 'norway')).toEqual(ok)
    expect([retreatAtNarvik('retreat'), retreatAtNarvik('none')]).toEqual(['eliminated', 'none'])
    expect(NARVIK_FACTS).toMatchObject({ port: true, shipyard: false, beaches: 1 })
  })

  it(`${rule('the-war', '8.8.9')} Canada builds for Britain, with British points`, () => {
    expect(CANADA_FACTS).toMatchObject({ shipyards: 1, builder: 'britain', appears: 'canada' })
    expect(checkCanadianMove('britain')).toEqual(ok)
    expect(checkCanadianMove('united-states')).toMatchObject({ code: 'british-smps' })
    const ship = { unit: 'naval', builder: 'britain', canadian: false } as const
    expect(checkCanadianBuild(ship)).toEqual(ok)
    expect(checkCanadianBuild({ ...ship, shipyardsBusy: 1 })).toMatchObject({ code: 'shipyard-busy' })
    expect(checkCanadianBuild({ ...ship, builder: 'united-states' })).toMatchObject({ code: 'not-theirs' })
    const army = { unit: 'ground', builder: 'britain', canadian: true } as const
    expect(checkCanadianBuild(army)).toEqual(ok)
    expect(checkCanadianBuild({ ...army, canadian: false })).toMatchObject({ code: 'not-canadian' })
    expect(checkCanadianBuild({ ...army, unit: 'air' })).toMatchObject({ code: 'not-canadian' })
    expect([canadianNarfs('britain'), canadianNarfs('united-states')]).toEqual([24, 0])
    expect(checkBoxEntry({ ...german, box: 'canada', from: 'atlantic-port' })).toMatchObject({
      rule: '8.8.9',
    })
  })
})
