import { describe, expect, it } from 'vitest'
import {
  checkAirInterception,
  checkAirOverSea,
  checkNavalEvasion,
  checkNavalInterception,
  checkSeaInterdiction,
  INTERCEPTION_ORDER,
  isSeaSupplyCut,
  mayEngageAtSea,
  mustShowSupplyLine,
  type NavalInterception,
  navalForces,
  navalInterceptionModifiers,
  navalInterceptionOdds,
  needsInterceptionRoll,
  nextToAnswerInterception,
  resolveNavalInterception,
  unitsToIntercept,
} from '../../../../src/games/the-war/naval/07-interception'
import {
  beachheadStands,
  bombardmentShift,
  checkBeachAssault,
  checkInvasionZone,
  checkLanding,
  checkLandingLoad,
  type Landing,
  mayBombard,
  mostArmourInFirstWave,
  passengersOf,
  secondWaveExploits,
  unitsAshore,
} from '../../../../src/games/the-war/naval/07-invasion'
import {
  checkAirAtPatrol,
  checkCapeRoute,
  checkNavalMission,
  checkPatrol,
  checkSeaPath,
  checkSeaStratmove,
  checkSeaTransport,
  checkSeaTransportLoad,
  checkStrait,
  inInterceptionReach,
  patrolLasts,
  rebaseCost,
  type StraitControl,
} from '../../../../src/games/the-war/naval/07-movement'
import { seaBattleWinner } from '../../../../src/games/the-war/naval/07-sea-battle'
import { probabilityThat } from '../../../../src/kernel/chance'
import { withRolls } from '../../../../src/kernel/dice'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import { beside } from '../map'
import { carrier, fleet } from '../units'

const ok = { legal: true } as const

describe('what ships do in a turn', () => {
  it(`${rule('the-war', '7.0')} is one mission, but for gunfire with a landing, and changes of base`, () => {
    expect(checkNavalMission([], 'transport')).toEqual(ok)
    expect(checkNavalMission(['transport'], 'stratmove')).toMatchObject({ code: 'mission-done' })
    expect(checkNavalMission(['invasion'], 'transport')).toMatchObject({ code: 'mission-done' })
    expect(checkNavalMission(['invasion'], 'shore-bombardment')).toEqual(ok)
    expect(checkNavalMission(['invasion'], 'invasion')).toMatchObject({ code: 'mission-done' })
    expect(checkNavalMission(['rebase'], 'patrol')).toEqual(ok)
    expect(checkNavalMission(['patrol'], 'rebase')).toEqual(ok)
  })

  /** From Murmansk to the Gulf of Sidra. */
  const VOYAGE = [
    'murmansk',
    'hammerfest',
    'faeroes',
    'british-home-waters',
    'celtic-sea',
    'western-approaches',
    'eastern-atlantic',
    'straits',
    'balearic-sea',
    'algerian-coast',
    'sardinian-sea',
    'central-med',
    'gulf-of-sidra',
  ] as const
  const port = ['murmansk'] as const

  it(`${rule('the-war', '7.2')} is to sail twelve Sea Areas, the first at the port`, () => {
    expect(checkSeaPath(VOYAGE.slice(0, 12), port, beside)).toEqual(ok)
    expect(checkSeaPath(VOYAGE, port, beside)).toMatchObject({ code: 'too-far' })
    expect(checkSeaPath(['hammerfest'], port, beside)).toMatchObject({ code: 'not-beside-port' })
    expect(checkSeaPath(['murmansk', 'faeroes'], port, beside)).toMatchObject({ code: 'not-contiguous' })
    expect([inInterceptionReach('naval', 5), inInterceptionReach('naval', 6)]).toEqual([true, false])
    expect([inInterceptionReach('air', 0), inInterceptionReach('air', 1)]).toEqual([true, false])
  })

  const closed: StraitControl = {
    gibraltar: null,
    denmark: null,
    sweden: null,
    turkey: null,
    germanChannelPorts: false,
  }

  it(`${rule('the-war', '7.3')} is to pass straits that friends hold`, () => {
    const british = (strait: Parameters<typeof checkStrait>[0], control: Partial<StraitControl> = {}) =>
      checkStrait(strait, 'britain', 'western-allies', { ...closed, ...control }).legal
    expect([british('straits'), british('straits', { gibraltar: 'western-allies' })]).toEqual([false, true])
    expect([british('west-baltic'), british('west-baltic', { sweden: 'soviet' })]).toEqual([false, true])
    expect([
      british('aegean-sea/black-sea'),
      british('aegean-sea/black-sea', { turkey: 'western-allies' }),
    ]).toEqual([false, true])
    expect(british('channel')).toBe(true)
    const soviet = (control: Partial<StraitControl>) =>
      checkStrait('danish-north-sea/west-baltic', 'soviet-union', 'soviet', { ...closed, ...control }).legal
    expect([soviet({}), soviet({ denmark: 'western-allies' }), soviet({ denmark: 'soviet' })]).toEqual([
      false,
      false,
      true,
    ])
    const german = (strait: Parameters<typeof checkStrait>[0], germanChannelPorts: boolean) =>
      checkStrait(strait, 'germany', 'axis', { ...closed, germanChannelPorts }).legal
    expect([german('channel', false), german('channel', true)]).toEqual([false, true])
    expect(german('west-baltic', false)).toBe(true)
  })

  it(`${rule('the-war', '7.4')} is to patrol, from spring 1940, with whole ships, until its own next turn is over`, () => {
    const spring = { season: 'spring', year: 1940 } as const
    for (const effort of ['SLE', 'RLE', 'LLE'] as const)
      expect(checkPatrol(fleet(), spring, effort)).toEqual(ok)
    for (const effort of ['MLE', 'pass'] as const)
      expect(checkPatrol(fleet(), spring, effort)).toMatchObject({ code: 'wrong-effort' })
    expect(checkPatrol(fleet(), { season: 'winter', year: 1939 }, 'SLE')).toMatchObject({ code: 'too-early' })
    expect(checkPatrol(fleet('first', { condition: 'depleted' }), spring, 'SLE')).toMatchObject({
      code: 'depleted',
    })
    expect(checkPatrol(carrier({ nac: null }), spring, 'SLE')).toMatchObject({ code: 'no-aircraft' })
    expect([0, 1, 2, 3].map(patrolLasts)).toEqual([true, true, true, false])
    expect(checkAirAtPatrol(false, true, false)).toEqual(ok)
    expect(checkAirAtPatrol(false, false, false)).toMatchObject({ code: 'not-adjacent' })
    expect(checkAirAtPatrol(true, true, false)).toMatchObject({ code: 'fighters' })
    expect(checkAirAtPatrol(true, true, true)).toEqual(ok)
  })

  it(`${rule('the-war', '7.5')} is to carry a unit from harbour to harbour`, () => {
    const unit = { kind: 'ground', condition: 'full-strength' } as const
    const broken = { kind: 'air', condition: 'depleted' } as const
    expect(checkSeaTransportLoad('full-strength', [unit])).toEqual(ok)
    expect(checkSeaTransportLoad('full-strength', [broken, broken])).toEqual(ok)
    expect(
      checkSeaTransportLoad(
        'full-strength',
        [1, 1, 1].map(() => ({ ...unit, share: 1 / 3 })),
      ),
    ).toEqual(ok)
    expect(checkSeaTransportLoad('full-strength', [unit, unit])).toMatchObject({ code: 'overloaded' })
    expect(
      checkSeaTransportLoad('full-strength', [broken, { ...unit, condition: 'depleted' }]),
    ).toMatchObject({
      code: 'mixed-load',
    })
    expect(checkSeaTransportLoad('depleted', [unit])).toMatchObject({ rule: '7.10' })
    const trip = {
      seaAreas: 12,
      embarks: 'port',
      disembarks: 'beachhead',
      friendly: true,
      movementLeft: 1,
    } as const
    expect(checkSeaTransport(trip)).toEqual(ok)
    expect(checkSeaTransport({ ...trip, seaAreas: 13 })).toMatchObject({ code: 'too-far' })
    expect(checkSeaTransport({ ...trip, disembarks: 'elsewhere' })).toMatchObject({ code: 'no-harbour' })
    expect(checkSeaTransport({ ...trip, friendly: false })).toMatchObject({ code: 'not-friendly' })
    expect(checkSeaTransport({ ...trip, movementLeft: 0 })).toMatchObject({ code: 'no-movement' })
  })

  it(`${rule('the-war', '7.6.1', '7.6.2')} is to stratmove, away from the enemy, a port at a time`, () => {
    const move = { kind: 'ground', seaAreas: 12, enemyBesideStart: false, enemyBesideEnd: false } as const
    expect(checkSeaStratmove(move)).toEqual(ok)
    expect(checkSeaStratmove({ ...move, seaAreas: 13 })).toMatchObject({ code: 'too-far' })
    expect(checkSeaStratmove({ ...move, enemyBesideEnd: true })).toMatchObject({ code: 'enemy-adjacent' })
    expect(checkSeaStratmove({ ...move, enemyBesideStart: true })).toMatchObject({ code: 'enemy-adjacent' })
    expect(checkSeaStratmove({ ...move, kind: 'air', enemyBesideEnd: true })).toEqual(ok)
    const [toBrest, toOslo] = [
      { from: 'Kiel', to: 'Brest' },
      { from: 'Kiel', to: 'Oslo' },
    ] as const
    expect(rebaseCost([toBrest, toBrest])).toBe(1)
    expect(rebaseCost([toBrest, toOslo, { from: 'Lorient', to: 'Brest' }])).toBe(3)
  })

  it(`${rule('the-war', '7.6.3')} is to go round the Cape in two turns`, () => {
    expect(checkCapeRoute('britain', 'atlantic-port', 'Cape Town', 'scottish-north-sea')).toEqual(ok)
    expect(checkCapeRoute('united-states', 'Cape Town', 'Suez')).toEqual(ok)
    expect(checkCapeRoute('britain', 'atlantic-port', 'Suez', 'north-atlantic')).toMatchObject({
      code: 'two-turns',
    })
    expect(checkCapeRoute('britain', 'atlantic-port', 'Cape Town', 'east-baltic')).toMatchObject({
      code: 'wrong-sea',
    })
    expect(checkCapeRoute('italy', 'Suez', 'Cape Town')).toMatchObject({ code: 'not-theirs' })
  })
})

describe('landings', () => {
  const landing: Landing = {
    nation: 'united-states',
    turn: { season: 'fall', year: 1942 },
    beganInSuppliedPort: true,
    seaAreas: 12,
    fromFriendlyPort: 3,
  }
  const tried = (changes: Partial<Landing>) => checkLanding({ ...landing, ...changes })

  it(`${rule('the-war', '7.7')} go twelve Sea Areas, to within three of a port`, () => {
    expect(tried({})).toEqual(ok)
    expect(tried({ seaAreas: 13 })).toMatchObject({ code: 'too-far' })
    expect(tried({ fromFriendlyPort: 4 })).toMatchObject({ code: 'no-port-near' })
    expect(tried({ beganInSuppliedPort: false })).toMatchObject({ code: 'not-embarked' })
  })

  it(`${rule('the-war', '7.7')} straight from America are for Americans, from fall 1942, in Morocco and Algeria with Gibraltar`, () => {
    const torch = { fromUnitedStates: true, country: 'morocco', gibraltar: 'britain' } as const
    expect(tried(torch)).toEqual(ok)
    expect(tried({ ...torch, nation: 'britain' })).toMatchObject({ code: 'not-from-us' })
    for (const country of ['morocco', 'algeria'] as const)
      expect(tried({ ...torch, country, gibraltar: 'germany' })).toMatchObject({ code: 'gibraltar' })
    expect(tried({ ...torch, country: 'france' })).toMatchObject({ code: 'too-far', rule: '22.3.3' })
    expect(tried({ ...torch, convoyMassacre: true })).toMatchObject({ code: 'convoy-massacre' })
    expect(tried({ ...torch, turn: { season: 'summer', year: 1942 } })).toMatchObject({ code: 'too-early' })
  })

  const inf = { type: 'INF', factors: 6, condition: 'full-strength' } as const
  const arm = { ...inf, type: 'ARM', factors: 8 } as const
  const cdo = { ...inf, type: 'CDO', factors: 1 } as const

  it(`${rule('the-war', '7.7.1')} carry a unit and a commando for each Fleet`, () => {
    expect(checkLandingLoad('full-strength', [inf, cdo])).toEqual(ok)
    expect(checkLandingLoad('full-strength', [inf, cdo, cdo])).toMatchObject({ code: 'overloaded' })
    expect(checkLandingLoad('full-strength', [inf, inf])).toMatchObject({ code: 'overloaded' })
    expect(checkLandingLoad('full-strength', [inf, inf], 2)).toEqual(ok)
    expect(checkLandingLoad('full-strength', [{ ...inf, condition: 'depleted' }])).toMatchObject({
      code: 'depleted-unit',
    })
    expect(checkLandingLoad('depleted', [inf])).toMatchObject({ code: 'depleted-fleet' })
    expect(passengersOf('depleted')).toEqual({ depleted: true, turnsBack: true })
    expect(passengersOf('full-strength')).toEqual({ depleted: false, turnsBack: false })
  })

  it(`${rule('the-war', '7.7.1')} let the second wave exploit behind armour`, () => {
    expect(secondWaveExploits('MECH', ['INF', 'ARM'])).toBe(true)
    expect(secondWaveExploits('MECH', ['INF'])).toBe(false)
    expect(secondWaveExploits('INF', ['ARM'])).toBe(false)
  })

  const assault = {
    hex: '1812',
    beach: true,
    enemyFleetThere: false,
    attackerAir: 2,
    defenderAir: 1,
    das: true,
    firstWave: [inf, inf],
  }

  it(`${rule('the-war', '7.7.2')} are made on beaches without a Fleet, with more aircraft, and a third of armour`, () => {
    expect(checkBeachAssault(assault)).toEqual(ok)
    expect(checkBeachAssault({ ...assault, beach: false })).toMatchObject({ code: 'not-a-beach' })
    expect(checkBeachAssault({ ...assault, beach: false, oneHexIsland: true })).toEqual(ok)
    // Commandos take a port, and nobody with them (2.6).
    const port = { ...assault, beach: false, port: true }
    const commandos = { ...inf, type: 'CDO' as const }
    expect(checkBeachAssault({ ...port, firstWave: [commandos] })).toEqual(ok)
    expect(checkBeachAssault({ ...port, firstWave: [commandos, inf] })).toMatchObject({ code: 'not-a-beach' })
    expect(checkBeachAssault({ ...assault, hex: '3228', beach: false, cities: ['Malta'] })).toEqual(ok)
    expect(checkBeachAssault({ ...assault, enemyFleetThere: true })).toMatchObject({ code: 'enemy-fleet' })
    expect(checkBeachAssault({ ...assault, attackerAir: 1 })).toMatchObject({ code: 'no-air-superiority' })
    expect(checkBeachAssault({ ...assault, attackerAir: 0, das: false })).toEqual(ok)
    expect(checkBeachAssault({ ...assault, firstWave: [inf, inf, arm] })).toMatchObject({
      code: 'too-much-armour',
    })
    expect(checkBeachAssault({ ...assault, firstWave: [inf, inf, inf, arm] })).toEqual(ok)
    expect([1, 3, 4, 26].map(mostArmourInFirstWave)).toEqual([1, 1, 2, 9])
  })

  it(`${rule('the-war', '7.7.3')} have one column for any gunfire`, () => {
    expect([0, 1, 5].map(bombardmentShift)).toEqual([0, 1, 1])
    const whole = { condition: 'full-strength' } as const
    expect(mayBombard({ ...whole, carries: 'first-wave' })).toBe(true)
    expect(mayBombard({ ...whole, carries: 'second-wave' })).toBe(true)
    expect(mayBombard({ ...whole, carries: null })).toBe(false)
    expect(mayBombard({ condition: 'depleted', carries: 'first-wave' })).toBe(false)
  })

  it(`${rule('the-war', '7.7.4')} leave a beachhead for three turns and six units`, () => {
    expect([0, 1, 2, 3].map(beachheadStands)).toEqual([true, true, true, false])
    const eight = [...Array.from({ length: 7 }, () => inf), cdo]
    expect(unitsAshore(eight)).toMatchObject({ sentBack: [{ ...inf, condition: 'depleted' }] })
    expect(unitsAshore(eight).ashore).toHaveLength(7)
    const beside = (['PARA', 'CDO', 'ART', 'Flak', 'MOTFlak'] as const).map((type) => ({ ...inf, type }))
    expect(unitsAshore([...eight.slice(0, 6), ...beside]).sentBack).toEqual([])
  })
})

describe('interception', () => {
  const roll: NavalInterception = {
    kind: 'interception',
    units: 2,
    distance: 2,
    rating: 'first',
    otherRating: 'first',
    holds: [],
  }
  const found = (natural: number, changes: Partial<NavalInterception> = {}) =>
    withRolls([natural], (dice) => resolveNavalInterception({ ...roll, ...changes }, dice)).found

  it(`${rule('the-war', '7.8')} is rolled by the size of the force`, () => {
    expect([found(7), found(8), found(8, { units: 3 }), found(6, { units: 1 })]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(unitsToIntercept(['Fleet', 'CV', 'ASW', 'ASW'], 1)).toBe(4)
  })

  it(`${rule('the-war', '7.8')} always finds on a 1 and never on a 10`, () => {
    const hopeless = { units: 1, holds: ['evasion', 'winter'], rating: 'fourth' } as const
    expect(found(1, hopeless)).toBe(true)
    expect(found(10, { units: 9, holds: ['strait', 'patrol', 'cargo'] })).toBe(false)
    const odds = navalInterceptionOdds({ ...roll, ...hopeless })
    expect(fractionText(probabilityThat(odds, (hit) => hit))).toBe('1/10')
  })

  it(`${rule('the-war', '7.8', '7.8.1')} counts what holds, distance and nationality, and some of it not for answers`, () => {
    const amounts = (changes: Partial<NavalInterception>) =>
      navalInterceptionModifiers({ ...roll, ...changes }).map(({ amount }) => amount)
    expect(amounts({})).toEqual([])
    expect([0, 1, 2, 3, 4, 5].map((distance) => amounts({ distance })[0] ?? 0)).toEqual([-2, -1, 0, 1, 2, 3])
    expect(amounts({ rating: 'third' })).toEqual([3])
    expect(amounts({ holds: ['evasion', 'strait'] })).toEqual([-3, 4])
    expect(amounts({ kind: 'counter-interception', holds: ['evasion', 'strait'] })).toEqual([-3])
    expect(amounts({ distance: null, holds: ['patrol'] })).toEqual([-2])
  })

  it(`${rule('the-war', '7.8')} is tried once for a mission, within five Sea Areas, ships first`, () => {
    const attempt = { distance: 5, triedThisMission: false, straits: ok, depleted: false }
    expect(checkNavalInterception(attempt)).toEqual(ok)
    expect(checkNavalInterception({ ...attempt, distance: 6 })).toMatchObject({ code: 'too-far' })
    expect(checkNavalInterception({ ...attempt, triedThisMission: true })).toMatchObject({
      code: 'tried-already',
    })
    expect(checkNavalInterception({ ...attempt, depleted: true })).toMatchObject({ rule: '7.10' })
    const shut = checkStrait('straits', 'italy', 'axis', {
      gibraltar: 'western-allies',
      denmark: null,
      sweden: null,
      turkey: null,
      germanChannelPorts: false,
    })
    expect(checkNavalInterception({ ...attempt, straits: shut })).toMatchObject({ rule: '7.3' })
    const forces = navalForces([{ beganAt: 'Genoa' }, { beganAt: 'Taranto' }, { beganAt: 'Genoa' }])
    expect([...forces].map(([port, ships]) => [port, ships.length])).toEqual([
      ['Genoa', 2],
      ['Taranto', 1],
    ])
    expect(INTERCEPTION_ORDER[0]).toBe('naval')
  })

  it(`${rule('the-war', '7.8.2')} is evaded by a chit a year, by Germany until spring 1942`, () => {
    const chit = {
      power: 'germany',
      turn: { season: 'spring', year: 1940 },
      effort: 'RLE',
      playedThisYear: false,
    } as const
    expect(checkNavalEvasion(chit)).toEqual(ok)
    expect(checkNavalEvasion({ ...chit, turn: { season: 'spring', year: 1942 } })).toEqual(ok)
    expect(checkNavalEvasion({ ...chit, turn: { season: 'summer', year: 1942 } })).toMatchObject({
      code: 'wrong-time',
    })
    expect(checkNavalEvasion({ ...chit, turn: { season: 'fall', year: 1939 } })).toMatchObject({
      code: 'wrong-time',
    })
    expect(checkNavalEvasion({ ...chit, power: 'britain', turn: { season: 'fall', year: 1944 } })).toEqual(ok)
    expect(checkNavalEvasion({ ...chit, power: 'italy' })).toMatchObject({ code: 'not-theirs' })
    expect(checkNavalEvasion({ ...chit, playedThisYear: true })).toMatchObject({ code: 'one-a-year' })
    expect(checkNavalEvasion({ ...chit, effort: 'LLE' })).toMatchObject({ rule: '4.3' })
    expect(navalInterceptionModifiers({ ...roll, holds: ['evasion'] })).toMatchObject([{ amount: 4 }])
  })

  it(`${rule('the-war', '7.8.3', '7.9.1')} by aircraft needs no roll, but a base on the Sea Area`, () => {
    expect(checkAirInterception(true)).toEqual(ok)
    expect(checkAirInterception(false)).toMatchObject({ code: 'not-adjacent' })
    expect([needsInterceptionRoll(['air']), needsInterceptionRoll(['air', 'naval'])]).toEqual([false, true])
    const far = { baseBesideSeaArea: false, carrierThere: false }
    expect(checkAirOverSea({ type: 'TAC', ...far })).toMatchObject({ rule: '7.9.1' })
    expect(checkAirOverSea({ type: 'FTR', ...far, baseBesideSeaArea: true })).toEqual(ok)
    expect(checkAirOverSea({ type: 'NAC', ...far, carrierThere: true })).toEqual(ok)
    expect(checkAirOverSea({ type: 'TAC', ...far, carrierThere: true })).toMatchObject({
      code: 'not-adjacent',
    })
    expect([mayEngageAtSea('FTR', 'air', false), mayEngageAtSea('FTR', 'ships', false)]).toEqual([
      true,
      false,
    ])
    expect([mayEngageAtSea('FTR', 'ships', true), mayEngageAtSea('TAC', 'ships', false)]).toEqual([
      true,
      true,
    ])
  })

  it(`${rule('the-war', '7.8.4')} of supply asks for a line that goes by sea, and answers take turns`, () => {
    const line = { askedByPhasingPlayer: true, overLand: false }
    expect(mustShowSupplyLine(line)).toBe(true)
    expect(mustShowSupplyLine({ ...line, overLand: true })).toBe(false)
    expect(mustShowSupplyLine({ ...line, askedByPhasingPlayer: false })).toBe(false)
    expect([0, 1, 2, 3].map(nextToAnswerInterception)).toEqual([
      'phasing',
      'non-phasing',
      'phasing',
      'non-phasing',
    ])
    const path = ['2930', '2929']
    const tried = { path, hex: '2930', with: ['air', 'naval'], baseBesideSeaArea: true } as const
    expect(checkSeaInterdiction(tried)).toEqual(ok)
    expect(checkSeaInterdiction({ ...tried, baseBesideSeaArea: false })).toMatchObject({
      code: 'not-adjacent',
    })
    expect(checkSeaInterdiction({ path, hex: '2930', with: [] })).toMatchObject({ code: 'nobody' })
  })

  it(`${rule('the-war', '7.8.4')} of supply is won by whoever stays, alone`, () => {
    const [some, none] = [
      { ships: [fleet()], air: [] },
      { ships: [], air: [] },
    ]
    expect(seaBattleWinner({ attacker: some, defender: none }, null)).toBe('attacker')
    expect(seaBattleWinner({ attacker: none, defender: some }, null)).toBe('defender')
    expect(seaBattleWinner({ attacker: some, defender: some }, 'defender')).toBe('attacker')
    expect(seaBattleWinner({ attacker: some, defender: some }, 'attacker')).toBe('defender')
    expect(seaBattleWinner({ attacker: some, defender: some }, null)).toBeNull()
    expect(seaBattleWinner({ attacker: none, defender: none }, null)).toBeNull()
  })

  it(`${rule('the-war', '7.8.4')} of supply is on its line, and cuts it if it wins`, () => {
    expect(checkSeaInterdiction({ path: ['2930', '2929'], hex: '2930' })).toEqual(ok)
    expect(checkSeaInterdiction({ path: ['2929'], hex: '2930' })).toMatchObject({ code: 'not-on-the-line' })
    expect([isSeaSupplyCut('phasing'), isSeaSupplyCut('non-phasing'), isSeaSupplyCut('nobody')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it(`${rule('the-war', '7.7.2')} a zone of landings is three Sea Areas side by side`, () => {
    const [a, b, c, d] = ['west-baltic', 'danish-north-sea', 'norwegian-sea', 'narvik'] as const
    expect(checkInvasionZone([[a], [c]], [a, b, c], beside)).toEqual(ok)
    expect(checkInvasionZone([[a], [d]], [a, b, c], beside)).toMatchObject({
      code: 'outside-zone',
    })
    expect(checkInvasionZone([[a]], [a, b, c, d], beside)).toMatchObject({
      code: 'zone-too-large',
    })
    expect(checkInvasionZone([[a]], [a, b, d], beside)).toMatchObject({ code: 'zone-apart' })
  })
})
