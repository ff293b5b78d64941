import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import {
  declarationOfWarCost,
  isDiplomaticTarget,
} from '../../../../src/games/the-war/diplomacy/06-alliances'
import { mayPlacePops } from '../../../../src/games/the-war/diplomacy/16-political-points'
import {
  borderWarNeedsNoDeclaration,
  NEUTRAL,
  patronOfInvaded,
  type Standing,
} from '../../../../src/games/the-war/diplomacy/16-status'
import { lendLeasePassage } from '../../../../src/games/the-war/economy/14-lend-lease'
import { danzigAsGermanPort } from '../../../../src/games/the-war/economy/14-narfs'
import {
  type AtlanticBases,
  ICELAND_COST,
  mayBuildIrishPartisan,
  mayIrelandLean,
  mayUsInfluenceIreland,
  occupyIceland,
  uBoatModifiersOfMinors,
} from '../../../../src/games/the-war/minors/23-atlantic'
import {
  citiesForGermanSurrender,
  westernAggression,
} from '../../../../src/games/the-war/minors/23-consequences'
import {
  britishMiddleEastOil,
  lossOfColony,
  maySouthAfricansBeIn,
} from '../../../../src/games/the-war/minors/23-empire'
import {
  hasPlaceFallen,
  mayMinorEnter,
  mayMinorsStack,
  namedProtector,
  placeValue,
  statusIn1939,
} from '../../../../src/games/the-war/minors/23-minor-countries'
import {
  annexAlsaceLorraine,
  checkGibraltarAttack,
  createCroatia,
  createUkraine,
  DUTCH_FLEET,
  danishHexControl,
  dutchEastIndiesNarfs,
  eastAfricaNarfs,
  IRAQ_FACTS,
  iranAtWar,
  isGibraltarStraitClosed,
  mayBaseInMalta,
  mayBuildDanishAirbase,
  mayInvadeNorthwestAfrica,
  mayLeaveGibraltarFor,
  mayMineNorway,
  mayNameSouthAfrica,
  mayPlaceInstantAirbase,
  mayStackInCordoba,
  mayStackInGibraltar,
  maySwitzerlandLean,
  patronOfPoland,
  resolveDutchFleet,
  slovakForces,
  southAfricanCommitment,
  southAfricaRetaken,
  ukrainianUnitsRemain,
  WESTERN_AGGRESSION,
  yugoslavPartisansRise,
} from '../../../../src/games/the-war/minors/23-special-countries'
import {
  mayOccupyVatican,
  mayVaticanBecome,
  polishPartisans,
  vaticanInfluence,
} from '../../../../src/games/the-war/minors/23-vatican'
import { swedishOre } from '../../../../src/games/the-war/powers/20-germany'
import { suezSupplies } from '../../../../src/games/the-war/supply/12-supply'
import { withRolls } from '../../../../src/kernel/dice'
import { totalOf } from '../../../../src/kernel/explain'
import type { Verdict } from '../../../../src/kernel/verdict'
import { rule } from '../../../../src/testing'
import { in_ } from '../map'

const codeOf = (verdict: Verdict) => (verdict.legal ? 'legal' : verdict.code)
const to = (power: NonNullable<Standing['power']>, level: Standing['level'] = 'satellite'): Standing => ({
  level,
  power,
})

describe('single countries', () => {
  it(`${rule('the-war', '23.5')} Alsace-Lorraine may go to Germany for good`, () => {
    expect(annexAlsaceLorraine(true, 'summer')).toMatchObject({
      verdict: { legal: true },
      level: 3,
      base: 4,
      france: -4,
    })
    expect(annexAlsaceLorraine(false, 'summer').verdict).toMatchObject({ rule: '23.5' })
  })

  it(`${rule('the-war', '23.7')} Belgium is neutral, and dear for the West to invade`, () => {
    expect(statusIn1939('belgium')).toEqual({ kind: 'country', standing: NEUTRAL })
    expect(WESTERN_AGGRESSION).toMatchObject({ usEntry: -3, lendLeaseUntilUsEntry: false })
    const attack = (
      by: 'britain' | 'france' | 'germany' | 'united-states',
      target: Partial<Parameters<typeof westernAggression>[1]> = {},
      usAtWar = false,
    ) => westernAggression(by, { standing: NEUTRAL, ...target }, usAtWar)
    for (const by of ['britain', 'france'] as const) {
      const { diplomacy, usEntry, lendLease } = attack(by)
      expect(diplomacy).toMatchObject({ modifier: 2, rolls: ['britain', 'france', 'united-states'] })
      expect([usEntry, codeOf(lendLease)]).toEqual([-3, 'western-aggression'])
    }
    const nothing = { diplomacy: null, usEntry: 0, lendLease: { legal: true } }
    expect(attack('germany')).toEqual(nothing)
    expect(attack('britain', { standing: to('germany', 'associate') })).toEqual(nothing)
    expect(attack('britain', { attackedFirst: true })).toEqual(nothing)
    expect(attack('britain', { vichyColony: true })).toEqual(nothing)
    expect(attack('britain', {}, true)).toMatchObject({
      diplomacy: { modifier: 2 },
      usEntry: 0,
      lendLease: { legal: true },
    })
  })

  it(`${rule('the-war', '23.8')} Bessarabia is Romania's, and fought for without a declaration`, () => {
    expect(statusIn1939('bessarabia')).toEqual({ kind: 'part', of: 'romania' })
    expect(borderWarNeedsNoDeclaration('romania', 'bessarabia', true)).toEqual({ legal: true })
    expect(borderWarNeedsNoDeclaration('romania', 'bessarabia', false).legal).toBe(false)
  })

  it(`${rule('the-war', '23.14')} Croatia is made by whoever holds Belgrade`, () => {
    const at = { yugoslavia: 'conquered', holderOfBelgrade: 'italy', vaticanIsAxis: false } as const
    expect(createCroatia(at)).toEqual({ patron: 'italy', narfs: 4, forcePool: ['3-5 INF'] })
    expect(createCroatia({ ...at, vaticanIsAxis: true })?.forcePool).toHaveLength(2)
    expect(createCroatia({ ...at, yugoslavia: 'axis-satellite', holderOfBelgrade: 'germany' })?.patron).toBe(
      'germany',
    )
    expect(createCroatia({ ...at, yugoslavia: 'other' })).toBeNull()
    expect(createCroatia({ ...at, holderOfBelgrade: 'britain' })).toBeNull()
    expect([codeOf(mayMinorEnter('croatia', 'albania')), codeOf(mayMinorEnter('croatia', 'italy'))]).toEqual([
      'legal',
      'stays-home',
    ])
  })

  it(`${rule('the-war', '23.18')} East Prussia counts for no surrender`, () => {
    expect(citiesForGermanSurrender(['Konigsberg', 'Memel', 'Breslau'])).toEqual(['Breslau'])
  })

  it(`${rule('the-war', '23.16', '23.17')} Danzig and Denmark pass to Germany at once`, () => {
    expect([danzigAsGermanPort(true, false).german, danzigAsGermanPort(false, false).german]).toEqual([
      true,
      false,
    ])
    expect(statusIn1939('danzig').kind).toBe('free-city')
    expect(placeValue('danzig', 'conquest')).toBe(2)
    expect([danishHexControl(true), danishHexControl(false)]).toEqual(['germany', 'denmark'])
    expect([codeOf(mayBuildDanishAirbase(true)), codeOf(mayBuildDanishAirbase(false))]).toEqual([
      'legal',
      'no-war',
    ])
    expect([isDiplomaticTarget('denmark'), statusIn1939('denmark')]).toEqual([
      false,
      { kind: 'country', standing: NEUTRAL },
    ])
  })

  it(`${rule('the-war', '23.19')} Egypt falls with three cities, and Suez supplies small units`, () => {
    expect(hasPlaceFallen('egypt', { cities: ['Alexandria', 'Suez'] })).toBe(false)
    expect(hasPlaceFallen('egypt', { cities: ['Alexandria', 'Suez', 'Cairo'] })).toBe(true)
    expect([in_('Cairo').cityIn, placeValue('egypt', 'conquest')]).toEqual(['north-africa', 6])
    const unit = { service: 'ground', nation: 'britain', factor: 4 } as const
    expect([suezSupplies(unit), suezSupplies({ ...unit, factor: 5 })]).toEqual([true, false])
    expect([
      suezSupplies({ service: 'air', nation: 'britain' }),
      suezSupplies({ ...unit, nation: 'italy' }),
    ]).toEqual([true, false])
  })

  it(`${rule('the-war', '23.22')} Gibraltar is small, and shuts the strait`, () => {
    expect([codeOf(mayStackInGibraltar('INF', 0)), codeOf(mayStackInGibraltar('INF', 1))]).toEqual([
      'legal',
      'full',
    ])
    expect(codeOf(mayStackInGibraltar('ARM', 0))).toBe('wrong-type')
    expect(codeOf(checkGibraltarAttack('2542', ['INF', 'ARM', 'PARA', 'ART']))).toBe('legal')
    expect(codeOf(checkGibraltarAttack('2542', ['INF', 'ARM', 'MOT']))).toBe('two-units')
    expect(codeOf(checkGibraltarAttack('2542', ['ARM', 'ARM']))).toBe('no-infantry')
    expect(codeOf(checkGibraltarAttack('2543', ['INF']))).toBe('wrong-hex')
    expect(isGibraltarStraitClosed({ groundUnits: 1, fullStrengthNavalOrAir: 1 })).toBe(true)
    expect(isGibraltarStraitClosed({ groundUnits: 1, fullStrengthNavalOrAir: 0 })).toBe(false)
    expect(isGibraltarStraitClosed({ groundUnits: 0, fullStrengthNavalOrAir: 1 })).toBe(false)
    expect([codeOf(mayInvadeNorthwestAfrica('italy')), codeOf(mayInvadeNorthwestAfrica('britain'))]).toEqual([
      'gibraltar-axis',
      'legal',
    ])
    expect(codeOf(mayInvadeNorthwestAfrica('italy', 'italy'))).toBe('legal')
    expect([codeOf(mayLeaveGibraltarFor('2542')), codeOf(mayLeaveGibraltarFor('2543'))]).toEqual([
      'legal',
      'by-cordoba',
    ])
    expect(codeOf(mayStackInCordoba(['INF', 'INF', 'ART', 'PARA']))).toBe('legal')
    expect(codeOf(mayStackInCordoba(['INF', 'INF', 'ARM']))).toBe('two-units')
  })

  it(`${rule('the-war', '23.23')} Greece has its protector, its neighbors and a German airbase`, () => {
    const invaders = ['britain', 'soviet-union', 'germany', 'italy'] as const
    expect(invaders.map((power) => namedProtector('greece', power))).toEqual([
      'soviet-union',
      'britain',
      'britain',
      'britain',
    ])
    expect([codeOf(mayMinorEnter('greece', 'albania')), codeOf(mayMinorEnter('greece', 'bulgaria'))]).toEqual(
      ['legal', 'stays-home'],
    )
    expect(mayMinorsStack('turkey', 'greece')).toMatchObject({ rule: '23.23' })
    const at = { romaniaAndBulgariaGerman: true, unitMovesIn: true, basesPlaced: 0, hexFree: true }
    expect(codeOf(mayPlaceInstantAirbase('greece', at))).toBe('legal')
    expect(codeOf(mayPlaceInstantAirbase('greece', { ...at, hexFree: false }))).toBe('hex-held')
    expect(codeOf(mayPlaceInstantAirbase('greece', { ...at, romaniaAndBulgariaGerman: false }))).toBe(
      'no-satellites',
    )
    expect(codeOf(mayPlaceInstantAirbase('greece', { ...at, unitMovesIn: false }))).toBe('nobody-moves-in')
    expect(codeOf(mayPlaceInstantAirbase('greece', { ...at, basesPlaced: 1 }))).toBe('one-base')
  })

  it(`${rule('the-war', '23.58')} Yugoslavia is diced for, and resists Germans and Italians`, () => {
    expect(withRolls([9, 3], (dice) => namedProtector('yugoslavia', 'germany', dice))).toBe('britain')
    expect(namedProtector('yugoslavia', 'soviet-union')).toBe('germany')
    expect((['germany', 'italy', 'britain'] as const).map(yugoslavPartisansRise)).toEqual([true, true, false])
    const at = { romaniaAndBulgariaGerman: true, unitMovesIn: true, basesPlaced: 0, hexFree: false }
    expect(codeOf(mayPlaceInstantAirbase('yugoslavia', at))).toBe('legal')
    expect(mayPlaceInstantAirbase('yugoslavia', { ...at, unitMovesIn: false })).toMatchObject({
      rule: '23.58',
    })
  })

  const atlantic = (changes: Partial<AtlanticBases> = {}) =>
    totalOf(
      uBoatModifiersOfMinors({
        turn: turn('fall', 1942),
        denmarkSurrendered: false,
        britainInIceland: false,
        ireland: NEUTRAL,
        portugal: NEUTRAL,
        germansInAzores: false,
        britishInAzores: false,
        spainAxis: false,
        southAfrica: to('britain'),
        ...changes,
      }),
    )

  it(`${rule('the-war', '23.25', '23.29')} Iceland and Ireland count in the U-boat war`, () => {
    expect([
      atlantic(),
      atlantic({ denmarkSurrendered: true }),
      atlantic({ denmarkSurrendered: true, britainInIceland: true }),
    ]).toEqual([0, -1, 0])
    expect(ICELAND_COST).toBe(5)
    expect(occupyIceland('britain', false)).toEqual({
      verdict: { legal: true },
      narfs: 5,
      usEntry: 0,
      stopsLendLease: false,
    })
    expect([
      codeOf(occupyIceland('germany', false).verdict),
      codeOf(occupyIceland('britain', true).verdict),
    ]).toEqual(['british-only', 'occupied-already'])
    expect([codeOf(mayUsInfluenceIreland(false)), codeOf(mayUsInfluenceIreland(true))]).toEqual([
      'neutral-united-states',
      'legal',
    ])
    const partisan = (standing: Standing, built: number, hexes: number) =>
      codeOf(mayBuildIrishPartisan(standing, built, hexes))
    expect([partisan(to('germany'), 0, 1), partisan(to('italy'), 0, 0)]).toEqual(['legal', 'legal'])
    expect([
      partisan(to('germany', 'associate'), 0, 0),
      partisan(to('germany'), 1, 0),
      partisan(to('germany'), 0, 2),
    ]).toEqual(['not-a-satellite', 'one-only', 'too-far'])
    expect([atlantic({ ireland: to('germany') }), atlantic({ ireland: to('united-states') })]).toEqual([
      -1, 1,
    ])
    expect(atlantic({ ireland: to('germany', 'associate') })).toBe(0)
    expect([mayIrelandLean(to('britain')), mayIrelandLean(to('britain', 'associate'))]).toEqual([
      false,
      false,
    ])
    expect([mayIrelandLean(to('britain', 'sympathizer')), mayIrelandLean(to('united-states'))]).toEqual([
      true,
      true,
    ])
  })

  it('the Azores, Spain and South Africa count there too', () => {
    expect(atlantic({ portugal: to('germany', 'associate'), germansInAzores: true })).toBe(-1)
    expect(atlantic({ portugal: to('britain') })).toBe(1)
    expect([
      atlantic({ britishInAzores: true }),
      atlantic({ britishInAzores: true, turn: turn('fall', 1943) }),
    ]).toEqual([0, 1])
    expect([atlantic({ spainAxis: true }), atlantic({ southAfrica: to('germany') })]).toEqual([-1, -1])
  })

  it(`${rule('the-war', '23.27')} Iran has British oil, and costs the Axis no declaration`, () => {
    expect(iranAtWar('germany')).toEqual({ declarationCost: 0, abadanOilFactors: 3, openToDiplomacy: false })
    expect([iranAtWar('italy').declarationCost, iranAtWar('soviet-union').declarationCost]).toEqual([0, 5])
    expect(declarationOfWarCost('germany', 'iran')).toMatchObject({ narfs: 0, explain: [{ rule: '23.27' }] })
    expect(declarationOfWarCost('germany', 'belgium').narfs).toBe(5)
    expect(isDiplomaticTarget('iran')).toBe(false)
    expect([britishMiddleEastOil([]).factors, britishMiddleEastOil(['Abadan']).factors]).toEqual([9, 6])
  })

  it(`${rule('the-war', '23.28')} Iraq is a British colony, and Mosul is its oil`, () => {
    expect(statusIn1939('iraq')).toEqual({ kind: 'colony', of: 'britain' })
    expect(IRAQ_FACTS).toEqual({ of: 'britain', narfs: 3, mosulOilFactors: 3 })
    expect([
      britishMiddleEastOil(['Mosul']).factors,
      britishMiddleEastOil(['Abadan', 'Mosul']).factors,
    ]).toEqual([6, 3])
    expect(lossOfColony('iraq', 'fall')).toEqual({ base: -3, level: -1, conqueror: 1, everySpring: 3 })
  })

  it(`${rule('the-war', '23.30')} East Africa is cut off by war, until the Axis has Egypt`, () => {
    expect([eastAfricaNarfs(false), eastAfricaNarfs(true), eastAfricaNarfs(true, true)]).toEqual([3, 0, 3])
    expect(statusIn1939('italian-east-africa')).toEqual({ kind: 'colony', of: 'italy' })
  })

  it(`${rule('the-war', '23.2')} a colony is part of its owner's base, whatever the season of its loss`, () => {
    expect(lossOfColony('egypt', 'winter')).toEqual({ base: -6, level: -1, conqueror: 1, everySpring: 6 })
    expect(lossOfColony('gibraltar', 'spring')).toEqual({ base: 0, level: 0, conqueror: 0, everySpring: 0 })
  })

  it(`${rule('the-war', '23.35')} Malta has room for one of each`, () => {
    const at = { there: 0, fullSupply: false }
    for (const what of ['naval', 'air', 'ground'] as const) {
      expect(codeOf(mayBaseInMalta(what, at))).toBe('legal')
      expect(codeOf(mayBaseInMalta(what, { ...at, there: 1 }))).toBe('full')
    }
    expect([
      codeOf(mayBaseInMalta('fortress', at)),
      codeOf(mayBaseInMalta('fortress', { ...at, fullSupply: true })),
    ]).toEqual(['out-of-supply', 'legal'])
    expect(codeOf(mayBaseInMalta('fortress', { ...at, fullSupply: true, by: 'italy' }))).toBe('british-only')
    expect(in_('Malta')).toMatchObject({ oneHexIsland: true, port: true, beach: true })
    expect(placeValue('malta', 'conquest')).toBe(0)
  })

  it(`${rule('the-war', '23.37')} the Dutch may lose a country and keep a Fleet`, () => {
    expect([withRolls([10], resolveDutchFleet), withRolls([9], resolveDutchFleet)]).toEqual([
      'joins-britain',
      'removed',
    ])
    expect(DUTCH_FLEET).toEqual({ repairedIn: 'british-shipyards', rebuilt: false })
    const indies = (year: 1940 | 1941 | 1942, standing: Standing) =>
      dutchEastIndiesNarfs(turn('spring', year), standing)
    expect([indies(1940, to('britain')), indies(1941, to('germany')), indies(1942, to('britain'))]).toEqual([
      10, 10, 0,
    ])
    expect([indies(1940, to('britain', 'associate')), indies(1940, to('united-states'))]).toEqual([0, 0])
    expect([namedProtector('netherlands', 'france'), namedProtector('netherlands', 'germany')]).toEqual([
      'germany',
      'britain',
    ])
    expect(codeOf(mayMinorEnter('netherlands', 'belgium'))).toBe('stays-home')
  })

  it(`${rule('the-war', '23.38')} Norwegian waters are mined while Norway is neutral`, () => {
    expect(codeOf(mayMineNorway(turn('spring', 1940), NEUTRAL, false))).toBe('legal')
    expect(codeOf(mayMineNorway(turn('winter', 1939), NEUTRAL, false))).toBe('too-early')
    expect(codeOf(mayMineNorway(turn('spring', 1940), to('britain', 'associate'), false))).toBe('not-neutral')
    expect(codeOf(mayMineNorway(turn('spring', 1940), NEUTRAL, true))).toBe('not-neutral')
    expect(codeOf(mayMineNorway(turn('spring', 1940), NEUTRAL, false, 'france'))).toBe('british-only')
    expect(
      swedishOre({
        turn: turn('spring', 1940),
        sweden: NEUTRAL,
        swedenConqueredByGermany: false,
        narvik: 'norway',
        norwegianWatersMined: true,
      }).level,
    ).toBe(-20)
    expect([namedProtector('norway', 'united-states'), namedProtector('norway', 'germany')]).toEqual([
      'germany',
      'britain',
    ])
    expect([placeValue('norway', 'satellite'), placeValue('norway', 'associate')]).toEqual([6, 3])
    expect(codeOf(mayMinorEnter('norway', 'sweden'))).toBe('stays-home')
  })

  it(`${rule('the-war', '23.40')} Poland has a patron, and two halves`, () => {
    const patron = (franceFallen: boolean, conquered = false) => patronOfPoland({ franceFallen, conquered })
    expect([patron(false), patron(true), patron(true, true)]).toEqual(['france', 'britain', null])
    expect(placeValue('poland', 'conquest', 'eastern-poland')).toBe(20)
    expect(placeValue('eastern-poland', 'conquest')).toBe(10)
    expect([codeOf(mayMinorEnter('poland', 'germany')), codeOf(mayMinorEnter('poland', 'romania'))]).toEqual([
      'legal',
      'stays-home',
    ])
  })

  it(`${rule('the-war', '23.46', '23.51')} Slovakia is German, Switzerland nobody's`, () => {
    expect(slovakForces(false)).toMatchObject({ standing: to('germany'), forcePool: ['1-5 INF'], narfs: 3 })
    expect(slovakForces(true).forcePool).toHaveLength(2)
    expect(
      patronOfInvaded({
        target: 'switzerland',
        invader: 'germany',
        invaderIsNeutral: false,
        enemies: ['france', 'britain'],
      }),
    ).toMatchObject({ patron: null, playedBy: 'united-states' })
    expect(namedProtector('switzerland', 'germany')).toBeNull()
    expect([maySwitzerlandLean(NEUTRAL), maySwitzerlandLean(to('britain'))]).toEqual([true, false])
    expect([
      hasPlaceFallen('switzerland', { cities: ['Zurich'] }),
      codeOf(mayMinorEnter('switzerland', 'france')),
    ]).toEqual([false, 'legal'])
  })

  it(`${rule('the-war', '23.47')} South Africa may drift away, and be brought back`, () => {
    const levels = (['satellite', 'associate', 'sympathizer'] as const).map(
      (level) => southAfricanCommitment(to('britain', level)).units,
    )
    expect(levels).toEqual(['anywhere', 'africa', 'south-africa-or-east-africa'])
    expect(southAfricanCommitment(NEUTRAL)).toEqual({ units: 'removed', britishNarfsLost: 0 })
    expect(southAfricanCommitment(to('germany', 'sympathizer'))).toEqual({
      units: 'removed',
      britishNarfsLost: 12,
    })
    const there = { sixSevenMot: 1, twoEightArm: 1 }
    expect([
      southAfricaRetaken([there, there, there]),
      southAfricaRetaken([there, there, there, there]),
    ]).toEqual([false, true])
    expect(southAfricaRetaken([there, there, { ...there, twoEightArm: 0 }, there, there])).toBe(false)
    expect([
      codeOf(mayNameSouthAfrica('germany', true)),
      codeOf(mayNameSouthAfrica('germany', false)),
    ]).toEqual(['rebuffed', 'legal'])
    expect(atlantic({ southAfrica: to('germany') })).toBe(-1)
    const egypt = { name: 'egypt', inAfrica: true } as const
    const greece = { name: 'greece', inAfrica: false } as const
    const serve = (standing: Standing, place: Parameters<typeof maySouthAfricansBeIn>[1]) =>
      codeOf(maySouthAfricansBeIn(standing, place))
    expect([serve(to('britain'), greece), serve(to('britain', 'associate'), greece)]).toEqual([
      'legal',
      'africa-only',
    ])
    expect([
      serve(to('britain', 'associate'), egypt),
      serve(to('britain', 'sympathizer'), egypt),
      serve(to('britain', 'sympathizer'), { name: 'italian-east-africa', inAfrica: true }),
    ]).toEqual(['legal', 'near-home', 'legal'])
    expect(serve(NEUTRAL, egypt)).toBe('removed')
    expect(lendLeasePassage('persia', 20, false, true).fleets).toBe(3)
  })

  it(`${rule('the-war', '23.55')} the Ukraine can be made in 1941 and 1942`, () => {
    const cities = ['Kiev', 'Kharkov', 'Stalino', 'Dnepropetrovsk', 'Odessa'] as const
    const at = {
      turn: turn('fall', 1942),
      variant: true,
      germanAttack: turn('summer', 1941),
      germanCities: cities,
      evacuated: [],
    }
    expect(createUkraine(at)).toEqual({
      verdict: { legal: true },
      narfs: 28,
      sovietBase: -28,
      capital: 'Kiev',
    })
    expect(createUkraine({ ...at, evacuated: ['Kiev', 'Odessa', 'Moscow'] }).narfs).toBe(18)
    expect(codeOf(createUkraine({ ...at, turn: turn('winter', 1942) }).verdict)).toBe('wrong-turn')
    expect(codeOf(createUkraine({ ...at, germanAttack: null }).verdict)).toBe('wrong-turn')
    expect(codeOf(createUkraine({ ...at, germanAttack: turn('fall', 1942) }).verdict)).toBe('wrong-turn')
    expect(codeOf(createUkraine({ ...at, variant: false }).verdict)).toBe('no-variant')
    expect(codeOf(createUkraine({ ...at, germanCities: cities.slice(1) }).verdict)).toBe('cities')
    expect([ukrainianUnitsRemain(true), ukrainianUnitsRemain(false)]).toEqual([false, true])
  })

  it(`${rule('the-war', '23.56')} the Vatican speaks for its friends, and its occupation against its occupier`, () => {
    const with_ = (standing: Standing) => ({ kind: 'independent', standing }) as const
    expect(vaticanInfluence(with_(to('italy')), 'germany', 'ireland')).toEqual({
      modifier: -1,
      pops: 0,
      axisBases: 5,
      axisLevels: 0,
    })
    expect(vaticanInfluence(with_(to('italy')), 'germany', 'turkey').modifier).toBe(0)
    expect(vaticanInfluence(with_(to('italy')), 'britain', 'spain').modifier).toBe(0)
    expect(vaticanInfluence(with_(to('britain')), 'united-states', 'spain')).toMatchObject({
      modifier: -1,
      axisBases: -5,
      axisLevels: -5,
    })
    expect(vaticanInfluence(with_(to('italy', 'associate')), 'italy', 'spain')).toEqual({
      modifier: 0,
      pops: 0,
      axisBases: 0,
      axisLevels: 0,
    })
    expect([mayVaticanBecome(to('soviet-union', 'sympathizer')), mayVaticanBecome(to('france'))]).toEqual([
      false,
      true,
    ])
    expect(mayPlacePops('soviet-union', 'vatican').legal).toBe(false)
    expect(vaticanInfluence({ kind: 'occupied', by: 'allied' }, 'germany', 'spain').pops).toBe(2)
    expect(vaticanInfluence({ kind: 'occupied', by: 'allied' }, 'germany', 'ireland').pops).toBe(0)
    expect(vaticanInfluence({ kind: 'occupied', by: 'axis' }, 'britain', 'portugal').pops).toBe(2)
    expect([codeOf(mayOccupyVatican(true)), codeOf(mayOccupyVatican(false))]).toEqual([
      'legal',
      'not-in-rome',
    ])
    expect([polishPartisans(3, with_(to('italy'))), polishPartisans(3, with_(to('britain')))]).toEqual([2, 4])
    expect([
      polishPartisans(3, { kind: 'occupied', by: 'allied' }),
      polishPartisans(3, { kind: 'occupied', by: 'axis' }),
    ]).toEqual([1, 4])
  })
})
