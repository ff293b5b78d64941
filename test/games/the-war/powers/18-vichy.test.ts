import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import {
  type Armistice,
  armisticeOdds,
  havensForStranded,
  popsAfterFrenchSurrender,
  resolveArmistice,
} from '../../../../src/games/the-war/powers/18-armistice'
import { frenchRating } from '../../../../src/games/the-war/powers/18-ratings'
import {
  checkVichyPlacement,
  colonyOdds,
  colonyRollModifier,
  disarmFrenchArmy,
  FRENCH_COLONIES,
  fateOfStrandedUnit,
  freeFrenchOdds,
  frenchNavyGoesTo,
  MERS_EL_KEBIR,
  mayAttackAtMersElKebir,
  mayBuildFreeFrench,
  mayFranceAct,
  mayRefuseTerms,
  mayTargetVichy,
  ownerAfterFrenchSurrender,
  resolveColonies,
  resolveFreeFrench,
  resolveMersElKebir,
  standingAfterFrenchSurrender,
  vichyAtBirth,
  vichyGoesHome,
  vichyPlayedBy,
  vichyValue,
  warOnVichyColony,
} from '../../../../src/games/the-war/powers/18-vichy'
import { oddsRecord, probabilityThat } from '../../../../src/kernel/chance'
import { withRolls } from '../../../../src/kernel/dice'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'

describe('the French surrender', () => {
  it(`${rule('the-war', '18.3')} is final`, () => {
    expect(mayFranceAct(true)).toMatchObject({ rule: '18.3' })
    expect(mayFranceAct(false)).toEqual({ legal: true })
  })

  const armistice: Armistice = {
    surrender: turn('summer', 1940),
    holderOfParis: 'germany',
    ground: [
      { id: 'a', type: 'INF', factors: 6 },
      { id: 'b', type: 'INF', factors: 6 },
      { id: 'c', type: 'ARM', factors: 4 },
    ],
    ships: { Fleet: 4, CV: 1 },
    conquered: { tunisia: 'italy' },
  }

  it(`${rule('the-war', '18.5')} has terms that cannot be refused once asked for, and they are these`, () => {
    expect(mayRefuseTerms(true)).toMatchObject({ legal: false, rule: '18.5' })
    expect(mayRefuseTerms(false)).toEqual({ legal: true })
    // Syria on a 2, Algeria on a 9, Morocco on a 3, in Summer: 5, 12 and 6. No die for an Italian Tunisia.
    const terms = withRolls([2, 9, 3], (dice) => resolveArmistice(armistice, dice))
    expect(terms.owners).toEqual({
      'occupied-zone': 'germany',
      'vichy-zone': 'vichy-france',
      corsica: 'vichy-france',
      syria: 'free-french',
      tunisia: 'italy',
      algeria: 'vichy-france',
      morocco: 'vichy-france',
    })
    expect(terms).toMatchObject({
      army: { removedFactors: 9, keptFactors: 3 },
      navy: { northAfrica: { Fleet: 2, CV: 0 }, marseilles: { Fleet: 2, CV: 1 }, unbuilt: 'lost' },
      placedBy: { vichy: 'germany', freeFrench: 'britain' },
    })
    const free = withRolls([1, 1, 1], (dice) =>
      resolveArmistice({ ...armistice, surrender: turn('winter', 1940) }, dice),
    )
    expect(free.navy.marseilles.Fleet).toBe(4)
    expect(
      fractionText(probabilityThat(armisticeOdds(armistice), ({ syria }) => syria === 'free-french')),
    ).toBe('1/5')
  })

  it('never leaves more of the army or the navy than there was', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 8 }),
        fc.integer({ min: 0, max: 9 }),
        (factors, Fleet) => {
          const ground = factors.map((n, i) => ({ id: String(i), type: 'INF' as const, factors: n }))
          const { removedFactors, keptFactors } = disarmFrenchArmy(ground)
          const all = factors.reduce((sum, n) => sum + n, 0)
          expect(removedFactors + keptFactors).toBe(all)
          expect(4 * keptFactors).toBeGreaterThanOrEqual(all)
          const { northAfrica, marseilles } = frenchNavyGoesTo({ Fleet, CV: 1 }, ['morocco'])
          expect(northAfrica.Fleet + marseilles.Fleet).toBe(Fleet)
          expect(marseilles.CV + northAfrica.CV).toBe(1)
        },
      ),
    )
  })

  it(`${rule('the-war', '18.5.1', '18.5.2')} divides the land; who had conquered a colony keeps it`, () => {
    const owner = (place: Parameters<typeof ownerAfterFrenchSurrender>[0]) =>
      ownerAfterFrenchSurrender(place, 'germany', ['syria'])
    expect(owner({ place: 'occupied-zone' })).toBe('germany')
    expect(owner({ place: 'vichy-zone' })).toBe('vichy-france')
    expect(owner({ place: 'corsica' })).toBe('vichy-france')
    expect(owner({ place: 'tunisia', conqueredBy: 'italy' })).toBe('italy')
    expect([owner({ place: 'tunisia' }), owner({ place: 'syria' })]).toEqual(['vichy-france', 'free-french'])
    expect(ownerAfterFrenchSurrender({ place: 'occupied-zone' }, 'italy', [])).toBe('italy')
  })

  it(`${rule('the-war', '18.5.3')} leaves a quarter of the infantry`, () => {
    const units = [
      { id: 'a', type: 'INF', factors: 6 },
      { id: 'b', type: 'INF', factors: 4 },
      { id: 'c', type: 'ARM', factors: 4 },
    ] as const
    expect(disarmFrenchArmy(units)).toMatchObject({ removedFactors: 7, keptFactors: 3 })
    const all = [...FRENCH_COLONIES]
    expect(checkVichyPlacement({ mainland: 1, algeria: 1, syria: 1 }, all)).toEqual({ legal: true })
    expect(checkVichyPlacement({ algeria: 1, syria: 1 }, all)).toMatchObject({ code: 'mainland-empty' })
    expect(checkVichyPlacement({ mainland: 1, syria: 1 }, all)).toMatchObject({ code: 'north-africa-empty' })
    expect(checkVichyPlacement({ mainland: 1, algeria: 1 }, all)).toMatchObject({ code: 'syria-empty' })
    expect(checkVichyPlacement({ mainland: 1, algeria: 1 }, ['algeria'])).toEqual({ legal: true })
    expect(vichyAtBirth(true)).toEqual({ level: 'sympathizer', power: 'germany' })
  })

  it(`${rule('the-war', '18.5.4')} asks a die for each colony, kinder to Free France the later it comes`, () => {
    expect(
      (['spring', 'summer', 'fall', 'winter'] as const).map((s) => colonyRollModifier(turn(s, 1940))),
    ).toEqual([5, 3, 1, 0])
    expect(colonyRollModifier(turn('spring', 1941))).toBe(0)
    const roll = (rolls: number[], season: 'spring' | 'summer' | 'winter') =>
      withRolls(rolls, (dice) => resolveColonies(turn(season, 1940), FRENCH_COLONIES, dice)).freeFrench
    expect(roll([1, 1, 1, 1], 'spring')).toEqual([])
    expect(roll([2, 3, 10, 1], 'summer')).toEqual(['syria', 'morocco'])
    expect(roll([5, 6, 5, 6], 'winter')).toEqual(['syria', 'algeria'])
    expect(
      fractionText(
        probabilityThat(colonyOdds(turn('winter', 1940), ['syria', 'morocco']), (free) => free.length === 2),
      ),
    ).toBe('1/4')
    expect(checkVichyPlacement({ mainland: 1, algeria: 3, syria: 2 }, ['algeria', 'syria'])).toMatchObject({
      rule: '18.5.4',
      code: 'too-many-abroad',
    })
    expect(
      withRolls([9], (dice) => resolveColonies(turn('fall', 1940), ['syria'], dice)).freeFrenchUnit,
    ).toBe('2-5 INF')
  })

  it(`${rule('the-war', '18.5.5')} sends a third of the Fleets to North Africa`, () => {
    expect(frenchNavyGoesTo({ Fleet: 4, CV: 1 }, ['algeria'])).toEqual({
      northAfrica: { Fleet: 2, CV: 0 },
      marseilles: { Fleet: 2, CV: 1 },
      unbuilt: 'lost',
    })
    expect(frenchNavyGoesTo({ Fleet: 4, CV: 0 }, ['syria']).marseilles.Fleet).toBe(4)
  })

  it(`${rule('the-war', '18.5.6')} lets Britain strike the ships once`, () => {
    const now = { vichyJustCreated: true, britainAtWarWithGermany: true }
    const fleet = { id: 'home-fleet', type: 'Fleet', usedThisTurn: false } as const
    expect(mayAttackAtMersElKebir(fleet, now)).toEqual({ legal: true })
    expect(mayAttackAtMersElKebir({ ...fleet, usedThisTurn: true }, now)).toMatchObject({ code: 'used' })
    expect(mayAttackAtMersElKebir(fleet, { ...now, vichyJustCreated: false })).toMatchObject({
      code: 'too-late',
    })
    expect(mayAttackAtMersElKebir(fleet, { ...now, britainAtWarWithGermany: false })).toMatchObject({
      code: 'no-war',
    })
    expect(MERS_EL_KEBIR).toMatchObject({
      rounds: 1,
      narfs: 0,
      interception: false,
      surprise: false,
      vichyFlak: false,
      modifier: { amount: -2 },
    })
    const result = (rolls: number[], changes: object) =>
      withRolls(rolls, (dice) =>
        resolveMersElKebir({ attacked: true, fleets: 2, depleted: 0, sunk: 0, ...changes }, dice),
      )
    expect(result([], { attacked: false })).toMatchObject({ usEntry: 0, standing: { level: 'neutral' } })
    expect(result([], {})).toMatchObject({
      usEntry: 0,
      standing: { level: 'sympathizer' },
      fleetJoinsAxis: false,
    })
    expect(result([10], { depleted: 1 })).toMatchObject({ usEntry: 1, fleetJoinsAxis: true })
    expect(result([9], { sunk: 1 })).toMatchObject({ usEntry: 1, fleetJoinsAxis: false })
    expect(result([], { sunk: 2 })).toMatchObject({ usEntry: 1, fleetJoinsAxis: false })
  })

  it(`${rule('the-war', '18.5.7')} sends Allied units home or lets them fight among enemies`, () => {
    const unit = { where: 'occupied-zone', movement: 7, printedDefense: 6, evacuates: false } as const
    expect(fateOfStrandedUnit(unit)).toEqual({
      fate: 'fights-on',
      movement: 4,
      defense: 6,
      secondImpulse: false,
      fortifications: false,
    })
    expect(fateOfStrandedUnit({ ...unit, evacuates: true }).fate).toBe('to-nearest-british-hex')
    expect(fateOfStrandedUnit({ ...unit, where: 'vichy-france' }).fate).toBe('to-nearest-british-hex')
    const havens = [
      { hex: 'malta', distance: 9, room: 2 },
      { hex: 'gibraltar', distance: 4, room: 3 },
    ]
    expect(havensForStranded(4, havens)).toEqual({ placed: { gibraltar: 3, malta: 1 }, left: 0 })
    expect(havensForStranded(6, havens).left).toBe(1)
  })

  it(`${rule('the-war', '18.5.8')} frees the friends of France`, () => {
    expect(standingAfterFrenchSurrender({ level: 'satellite', power: 'france' }).level).toBe('neutral')
    const british = { level: 'associate', power: 'britain' } as const
    expect(standingAfterFrenchSurrender(british)).toBe(british)
    expect(popsAfterFrenchSurrender({ france: 1, britain: 2 })).toEqual({ britain: 2 })
  })
})

describe('Vichy', () => {
  it(`${rule('the-war', '18.7')} begins close to Germany, if Britain has attacked it`, () => {
    expect([vichyAtBirth(true).level, vichyAtBirth(false).level]).toEqual(['sympathizer', 'neutral'])
  })

  it(`${rule('the-war', '18.7.1')} is left alone for a year, and worth 12 NARFs and its colonies`, () => {
    expect(mayTargetVichy(turn('summer', 1940), turn('spring', 1941))).toMatchObject({ rule: '18.7.1' })
    expect(mayTargetVichy(turn('summer', 1940), turn('summer', 1941))).toEqual({ legal: true })
    expect([vichyValue([]), vichyValue(FRENCH_COLONIES)]).toEqual([12, 29])
  })

  it(`${rule('the-war', '18.7.2', '18.7.3')} may lose colonies without war, and is played by the other side`, () => {
    expect(warOnVichyColony('britain')).toMatchObject({ narfs: 15, payer: 'britain', warWithVichy: false })
    expect(warOnVichyColony('italy').narfs).toBe(5)
    expect([vichyPlayedBy('germany'), vichyPlayedBy('italy')]).toEqual(['united-states', 'united-states'])
    expect([vichyPlayedBy('britain'), vichyPlayedBy('united-states')]).toEqual(['germany', 'germany'])
  })

  it(`${rule('the-war', '18.7.4')} goes home five turns after American entry, unless it is a Satellite`, () => {
    const entry = turn('winter', 1941)
    expect(vichyGoesHome(turn('winter', 1942), entry, false)).toBe(false)
    expect(vichyGoesHome(turn('spring', 1943), entry, false)).toBe(true)
    expect(vichyGoesHome(turn('spring', 1943), entry, true)).toBe(false)
    expect(vichyGoesHome(turn('spring', 1943), null, false)).toBe(false)
  })

  it(`${rule('the-war', '18.7.5')} has a rival that grows by a die each spring`, () => {
    const spring = turn('spring', 1941)
    const summer = turn('summer', 1940)
    const roll = (n: number, received: readonly ('6-8 ARM' | '4-7 MOT')[] = []) =>
      withRolls([n], (dice) => resolveFreeFrench(spring, summer, received, '6-8 ARM', dice)).unit
    expect([roll(1), roll(2), roll(4), roll(5)]).toEqual(['6-8 ARM', '4-7 MOT', '4-7 MOT', null])
    expect([roll(1, ['6-8 ARM']), roll(3, ['4-7 MOT'])]).toEqual(['4-7 MOT', null])
    expect(
      withRolls([], (dice) => resolveFreeFrench(turn('fall', 1941), summer, [], '6-8 ARM', dice)).unit,
    ).toBeNull()
    expect(oddsRecord(freeFrenchOdds([], '6-8 ARM'))).toEqual({
      '6-8 ARM': '1/10',
      '4-7 MOT': '3/10',
      none: '3/5',
    })
    expect(mayBuildFreeFrench('britain', true)).toEqual({ legal: true })
    expect(mayBuildFreeFrench('morocco', true)).toEqual({ legal: true })
    expect(mayBuildFreeFrench('morocco', false).legal).toBe(false)
    expect(mayBuildFreeFrench('syria', true).legal).toBe(false)
  })

  it(`${rule('the-war', '18.7.6')} is third-rate; Free France is as good as Britain`, () => {
    expect([frenchRating('vichy-france', 'first'), frenchRating('free-french', 'first')]).toEqual([
      'third',
      'first',
    ])
    expect(frenchRating('free-french', 'second')).toBe('second')
  })
})
