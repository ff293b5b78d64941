import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import { declarationOfWarCost } from '../../../../src/games/the-war/diplomacy/06-alliances'
import {
  isAutomaticSatellite,
  mayPlacePops,
} from '../../../../src/games/the-war/diplomacy/16-political-points'
import {
  borderWarNeedsNoDeclaration,
  borderWarRebuildPayer,
  NEUTRAL,
} from '../../../../src/games/the-war/diplomacy/16-status'
import {
  garrisonsAzores,
  portugalAfterInvasionOfSpain,
  portugueseArmySetUpBy,
  uBoatModifiersOfMinors,
} from '../../../../src/games/the-war/minors/23-atlantic'
import {
  hasPlaceFallen,
  mayMinorEnter,
  mayMinorsStack,
  namedProtector,
  placeValue,
  satelliteDefection,
  statusIn1939,
} from '../../../../src/games/the-war/minors/23-minor-countries'
import {
  axisPartisansAgainst,
  azoresFactors,
  azoresRetaken,
  checkKareliaHeldFor,
  DOMINIONS,
  empireNarfs,
  finnishDefenseMultiplier,
  germansInNeutralFinland,
  INDIA_FACTS,
  mayBuildShipInCanada,
  mayCanadiansSail,
  mayFinnsAttack,
  mayFinnsEnter,
  mayGermanEnterFinland,
  mayGermansMoveIntoRomania,
  mayIndiansSail,
  mayPortugalLean,
  mayRaiseEmpireUnit,
  mayReachAzores,
  maySovietsAttackRomania,
  maySwedesAttack,
  maySwedesEnter,
  maySwedesSail,
  mayUsInfluencePortugal,
  spainAtWar,
  swedishWinter,
  turkeyFreesSoviets,
} from '../../../../src/games/the-war/minors/23-neighbors-at-war'
import { totalOf } from '../../../../src/kernel/explain'
import type { Verdict } from '../../../../src/kernel/verdict'
import { rule } from '../../../../src/testing'
import { at, in_ } from '../map'

const codeOf = (verdict: Verdict) => (verdict.legal ? 'legal' : verdict.code)
const atlantic = {
  turn: turn('fall', 1943),
  denmarkSurrendered: false,
  britainInIceland: false,
  ireland: NEUTRAL,
  portugal: NEUTRAL,
  germansInAzores: false,
  britishInAzores: false,
  spainAxis: false,
  southAfrica: { level: 'satellite', power: 'britain' },
} as const

describe('neighbors at war', () => {
  it(`${rule('the-war', '23.11')} the Dominions send NARFs, ships and units`, () => {
    expect(empireNarfs('dominions')).toBe(44)
    expect(DOMINIONS).toMatchObject({ shipyardAt: 'canada', anzacAppearsAt: 'Suez', smpsOf: 'britain' })
    expect([
      codeOf(mayBuildShipInCanada('britain', 0)),
      codeOf(mayBuildShipInCanada('britain', 1)),
      codeOf(mayBuildShipInCanada('united-states', 0)),
    ]).toEqual(['legal', 'shipyard-busy', 'british-only'])
    expect([
      mayRaiseEmpireUnit('canadian', { inBox: 'canada' }).legal,
      mayRaiseEmpireUnit('canadian', { cities: ['Suez'] }).legal,
      mayRaiseEmpireUnit('anzac', { cities: ['Suez'] }).legal,
      mayRaiseEmpireUnit('anzac', { inBox: 'canada' }).legal,
    ]).toEqual([true, false, true, false])
    expect([mayCanadiansSail('britain').legal, mayCanadiansSail('united-states').legal]).toEqual([
      true,
      false,
    ])
  })

  it(`${rule('the-war', '23.26')} India sends units by Suez or South Africa`, () => {
    expect([empireNarfs('india'), INDIA_FACTS.builtAt]).toEqual([10, 'india'])
    expect([
      mayRaiseEmpireUnit('indian', { inBox: 'india' }).legal,
      mayRaiseEmpireUnit('indian', { inBox: 'canada' }).legal,
    ]).toEqual([true, false])
    const sail = (
      place: Parameters<typeof mayIndiansSail>[0],
      smpsOf: 'britain' | 'united-states' = 'britain',
    ) => mayIndiansSail(place, smpsOf).legal
    expect([sail('Suez'), sail('south-africa'), sail('Gibraltar')]).toEqual([true, true, false])
    expect(mayIndiansSail('Suez', 'united-states')).toMatchObject({ rule: '23.26' })
  })

  it(`${rule('the-war', '23.21')} Finland fights for Karelia, and for little else`, () => {
    expect(statusIn1939('finland')).toMatchObject({ standing: { level: 'associate', power: 'germany' } })
    expect([
      finnishDefenseMultiplier(4, 2, true, 5),
      finnishDefenseMultiplier(4, 2, true, 6),
      finnishDefenseMultiplier(4, 2, false, 9),
    ]).toEqual([8, 4, 8])
    expect([
      isAutomaticSatellite('finland', turn('winter', 1940)),
      isAutomaticSatellite('finland', turn('spring', 1941)),
    ]).toEqual([false, true])
    expect([
      borderWarNeedsNoDeclaration('finland', 'karelia', true).legal,
      borderWarNeedsNoDeclaration('finland', 'rest-of-country', true).legal,
    ]).toEqual([true, false])
    expect(borderWarRebuildPayer('finland', true)).toBe('germany')
    const inf = { type: 'INF', breakdown: true, germansThere: 0 } as const
    expect(codeOf(mayGermanEnterFinland(turn('spring', 1941), inf))).toBe('legal')
    expect(codeOf(mayGermanEnterFinland(turn('winter', 1940), inf))).toBe('too-early')
    expect(codeOf(mayGermanEnterFinland(turn('spring', 1941), { ...inf, breakdown: false }))).toBe(
      'breakdown-only',
    )
    expect(codeOf(mayGermanEnterFinland(turn('spring', 1941), { ...inf, germansThere: 1 }))).toBe('one-only')
    expect(
      [in_('Leningrad'), at('0015'), at('0016'), in_('Moscow')].map((target) => mayFinnsAttack(target).legal),
    ).toEqual([false, false, false, true])
    expect(
      (['karelia', at('0516'), 'estonia', 'norway'] as const).map((place) => mayFinnsEnter(place).legal),
    ).toEqual([true, true, true, false])
    expect([germansInNeutralFinland(true), germansInNeutralFinland(false)]).toEqual([
      'safe',
      'eliminated-out-of-supply',
    ])
    expect([
      codeOf(checkKareliaHeldFor('fortress-in-leningrad', false)),
      codeOf(checkKareliaHeldFor('army-to-second-rate', true)),
    ]).toEqual(['no-karelia', 'legal'])
    expect(hasPlaceFallen('karelia', { allHexes: true })).toBe(true)
    expect(placeValue('finland', 'satellite') - placeValue('finland', 'satellite', 'karelia')).toBe(2)
    expect([namedProtector('finland', 'germany'), namedProtector('finland', 'soviet-union')]).toEqual([
      'soviet-union',
      'germany',
    ])
    expect(satelliteDefection('finland', turn('spring', 1944), { sovietHexes: 1 })?.to).toEqual(NEUTRAL)
  })

  it(`${rule('the-war', '23.43')} Romania is closed to German trains until the attack, and changes sides in 1944`, () => {
    const summer = turn('summer', 1941)
    expect([
      borderWarNeedsNoDeclaration('romania', 'bessarabia', true).legal,
      borderWarNeedsNoDeclaration('romania', 'rest-of-country', true).legal,
    ]).toEqual([true, false])
    expect(borderWarRebuildPayer('romania', true)).toBe('germany')
    expect(isAutomaticSatellite('romania', turn('winter', 1940))).toBe(true)
    expect(placeValue('romania', 'satellite') - placeValue('romania', 'satellite', 'bessarabia')).toBe(1)
    expect(codeOf(mayGermansMoveIntoRomania('railmove', summer, summer))).toBe('not-yet')
    expect(codeOf(mayGermansMoveIntoRomania('staging', turn('fall', 1941), summer))).toBe('legal')
    expect(codeOf(mayGermansMoveIntoRomania('railmove', summer, null))).toBe('not-yet')
    expect([
      codeOf(maySovietsAttackRomania(summer)),
      codeOf(maySovietsAttackRomania(turn('fall', 1941))),
    ]).toEqual(['too-early', 'legal'])
    expect([namedProtector('romania', 'italy'), namedProtector('romania', 'soviet-union')]).toEqual([
      'soviet-union',
      'germany',
    ])
    expect([
      codeOf(mayMinorEnter('romania', 'soviet-union')),
      codeOf(mayMinorEnter('romania', 'hungary')),
    ]).toEqual(['legal', 'stays-home'])
    expect(mayMinorsStack('hungary', 'romania').legal).toBe(false)
    expect(satelliteDefection('romania', turn('spring', 1944), { sovietHexes: 1 })).toMatchObject({
      stackedUnitsAttack: true,
    })
    expect(satelliteDefection('romania', turn('winter', 1943), { sovietHexes: 1 })).toBeNull()
  })

  it(`${rule('the-war', '23.41')} Portugal has the Azores`, () => {
    const strong = { allied: 4, axis: 2 }
    expect([
      azoresRetaken([strong]),
      azoresRetaken([strong, strong]),
      azoresRetaken([strong, { allied: 3, axis: 2 }]),
    ]).toEqual([false, true, false])
    expect([
      codeOf(mayReachAzores('stratmove', 'us')),
      codeOf(mayReachAzores('stratmove', 'other')),
      codeOf(mayReachAzores('other', 'us')),
    ]).toEqual(['legal', 'no-way', 'no-way'])
    expect([
      mayPortugalLean({ level: 'associate', power: 'united-states' }),
      mayPortugalLean({ level: 'satellite', power: 'britain' }),
    ]).toEqual([false, true])
    expect([codeOf(mayUsInfluencePortugal(false)), codeOf(mayUsInfluencePortugal(true))]).toEqual([
      'neutral-united-states',
      'legal',
    ])
    expect(portugalAfterInvasionOfSpain('germany', NEUTRAL)).toEqual({ level: 'satellite', power: 'britain' })
    expect(portugalAfterInvasionOfSpain('britain', NEUTRAL)).toBe(NEUTRAL)
    const axis = { ...atlantic, portugal: { level: 'satellite', power: 'germany' } } as const
    expect([
      totalOf(uBoatModifiersOfMinors(axis)),
      totalOf(uBoatModifiersOfMinors({ ...axis, germansInAzores: true })),
    ]).toEqual([0, -1])
    expect(totalOf(uBoatModifiersOfMinors({ ...atlantic, britishInAzores: true }))).toBe(1)
    expect([
      garrisonsAzores('germany', ['PARA', 'MDM']),
      garrisonsAzores('britain', ['PARA', 'MDM']),
    ]).toEqual([true, false])
    expect([garrisonsAzores('britain', ['STA', 'TAC']), garrisonsAzores('britain', ['STA', 'FTR'])]).toEqual([
      true,
      false,
    ])
    const force = (nation: 'britain' | 'france', type: 'INF' | 'ARM', factors: number) => ({
      nation,
      type,
      factors,
    })
    expect(
      azoresFactors([force('britain', 'INF', 4), force('britain', 'ARM', 6), force('france', 'INF', 5)]),
    ).toBe(4)
    expect(portugueseArmySetUpBy(NEUTRAL)).toBe('britain')
  })

  it(`${rule('the-war', '23.48')} Spain is poor, dear to attack, and far from the sea lanes only if neutral`, () => {
    expect(spainAtWar()).toEqual({ infantryFactor: 2, axisDeclaration: 25, atrocities: 3 })
    expect([axisPartisansAgainst('spain', 'britain'), axisPartisansAgainst('spain', 'germany')]).toEqual([
      1, 0,
    ])
    expect([codeOf(mayMinorEnter('spain', 'algeria')), codeOf(mayMinorEnter('spain', 'italy'))]).toEqual([
      'legal',
      'stays-home',
    ])
    expect(totalOf(uBoatModifiersOfMinors({ ...atlantic, spainAxis: true }))).toBe(-1)
  })

  it(`${rule('the-war', '23.50')} Sweden stays close to Finland, spares its neighbors and is used to snow`, () => {
    expect([
      codeOf(maySwedesEnter('soviet-union', true, 4)),
      codeOf(maySwedesEnter('soviet-union', true, 5)),
    ]).toEqual(['legal', 'too-far'])
    expect([codeOf(maySwedesEnter('germany', false, 9)), codeOf(maySwedesEnter('poland', false, 1))]).toEqual(
      ['legal', 'stays-home'],
    )
    expect(
      (['norway', 'finland', 'germany'] as const).map((nation) => maySwedesAttack(nation).legal),
    ).toEqual([false, false, true])
    expect(mayPlacePops('soviet-union', 'sweden').legal).toBe(true)
    expect([swedishWinter(true), swedishWinter(false)]).toEqual(['hard-freeze', 'usual'])
    expect([maySwedesSail(['norway']), maySwedesSail(['germany'])]).toEqual([true, false])
    expect([namedProtector('sweden', 'britain'), namedProtector('sweden', 'germany')]).toEqual([
      'germany',
      'britain',
    ])
  })

  it(`${rule('the-war', '23.54')} Turkey, attacked by Germany first, frees the Soviets`, () => {
    const [spring, summer] = [turn('spring', 1941), turn('summer', 1941)]
    expect([
      turkeyFreesSoviets(spring, null),
      turkeyFreesSoviets(spring, summer),
      turkeyFreesSoviets(summer, spring),
    ]).toEqual([true, true, false])
    expect(turkeyFreesSoviets(null, spring)).toBe(false)
    expect(axisPartisansAgainst('turkey', 'united-states')).toBe(1)
    expect(declarationOfWarCost('germany', 'turkey').narfs).toBe(25)
    const invaders = ['britain', 'soviet-union', 'germany', 'italy'] as const
    expect(invaders.map((power) => namedProtector('turkey', power))).toEqual([
      'germany',
      'germany',
      'soviet-union',
      'soviet-union',
    ])
    expect([codeOf(mayMinorEnter('turkey', 'iraq')), codeOf(mayMinorEnter('turkey', 'yugoslavia'))]).toEqual([
      'legal',
      'stays-home',
    ])
    expect(mayMinorsStack('turkey', 'greece').legal).toBe(false)
  })
})
