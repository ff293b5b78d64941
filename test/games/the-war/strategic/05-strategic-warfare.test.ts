import { describe, expect, it } from 'vitest'
import {
  checkRaider,
  checkRaiderHunt,
  hunterDistance,
  RAIDER_PORTS,
  type RaiderHunt,
} from '../../../../src/games/the-war/strategic/05-raiders'
import {
  buildSegmentOf,
  checkBoxCommitment,
  checkFighterConversion,
  checkMurmanskRun,
  checkMurmanskTarget,
  checkNewBoxUnit,
  checkStrategicWarfare,
  type FighterConversion,
  fleetsOfSubmarines,
  type NewBoxUnit,
  newUBoatWarUnitPlaces,
  nextStrategicTurn,
  ON_BOARD_SUBMARINES,
  SMPS_TO_THE_BOX,
  submarinesAfterBattle,
} from '../../../../src/games/the-war/strategic/05-strategic-warfare'
import { rule } from '../../../../src/testing'

const ok = { legal: true }

describe('when strategic warfare is waged', () => {
  it(`${rule('the-war', '5.0')} in spring and fall, by all but movement efforts and passes`, () => {
    for (const effort of ['SLE', 'RLE', 'LLE'] as const) {
      expect(checkStrategicWarfare('U-Boat', { season: 'spring', effort })).toEqual(ok)
      expect(checkStrategicWarfare('SAC', { season: 'fall', effort })).toEqual(ok)
    }
    for (const season of ['summer', 'winter'] as const)
      expect(checkStrategicWarfare('ASW', { season, effort: 'SLE' })).toMatchObject({ code: 'wrong-season' })
    for (const force of ['U-Boat', 'raider', 'SAC', 'MDM'] as const)
      expect(checkStrategicWarfare(force, { season: 'fall', effort: 'MLE' })).toMatchObject({
        rule: '5.0',
        code: 'movement-effort',
      })
    expect(checkStrategicWarfare('SAC', { season: 'fall', effort: 'pass' })).toMatchObject({ rule: '4.5' })
  })

  it(`${rule('the-war', '5.0')} the defence is free even under a movement effort`, () => {
    for (const force of ['ASW', 'INT', 'Jet INT'] as const)
      expect(checkStrategicWarfare(force, { season: 'fall', effort: 'MLE' })).toEqual(ok)
  })

  it('finds the next turn of strategic warfare', () => {
    expect(nextStrategicTurn({ season: 'spring', year: 1941 })).toEqual({ season: 'fall', year: 1941 })
    expect(nextStrategicTurn({ season: 'fall', year: 1941 })).toEqual({ season: 'spring', year: 1942 })
    expect(nextStrategicTurn({ season: 'winter', year: 1941 })).toEqual({ season: 'spring', year: 1942 })
  })
})

describe('who sends what', () => {
  const spring = { season: 'spring', effort: 'SLE', units: 1, usAtWar: false } as const

  it(`${rule('the-war', '5.1')} Germany U-boats, Britain and a belligerent United States escorts`, () => {
    expect(checkBoxCommitment({ ...spring, power: 'germany', type: 'U-Boat' })).toEqual(ok)
    expect(checkBoxCommitment({ ...spring, power: 'britain', type: 'ASW' })).toEqual(ok)
    expect(checkBoxCommitment({ ...spring, power: 'germany', type: 'ASW' })).toMatchObject({
      code: 'not-theirs',
    })
    expect(checkBoxCommitment({ ...spring, power: 'italy', type: 'U-Boat' })).toMatchObject({
      code: 'not-theirs',
    })
    const american = { ...spring, power: 'united-states', type: 'ASW' } as const
    expect(checkBoxCommitment(american)).toMatchObject({ code: 'not-at-war' })
    expect(checkBoxCommitment({ ...american, usAtWar: true })).toEqual(ok)
    expect(checkBoxCommitment({ ...spring, power: 'britain', type: 'ASW', units: 0 })).toMatchObject({
      code: 'nothing-sent',
    })
  })

  it(`${rule('the-war', '5.1')} they are built before they sail, in shipyards, and U-boats in any home port`, () => {
    for (const type of ['U-Boat', 'ASW', 'SAC', 'INT'] as const)
      expect(buildSegmentOf(type)).toBe('strategic-warfare')
    for (const type of ['Fleet', 'TAC', 'ARM'] as const)
      expect(buildSegmentOf(type)).toBe('unit-construction')
    expect(newUBoatWarUnitPlaces('ASW')).toEqual(['shipyard'])
    expect(newUBoatWarUnitPlaces('U-Boat')).toEqual(['shipyard', 'home-port'])
    const boat: NewBoxUnit = {
      power: 'germany',
      type: 'U-Boat',
      segment: 'strategic-warfare',
      place: 'port',
      country: 'germany',
    }
    expect(checkNewBoxUnit(boat)).toEqual(ok)
    expect(checkNewBoxUnit({ ...boat, place: 'shipyard' })).toEqual(ok)
    expect(checkNewBoxUnit({ ...boat, country: 'norway' })).toMatchObject({ code: 'not-at-home' })
    expect(checkNewBoxUnit({ ...boat, segment: 'unit-construction' })).toMatchObject({
      code: 'wrong-segment',
    })
    expect(checkNewBoxUnit({ ...boat, power: 'italy', country: 'italy' })).toMatchObject({
      code: 'not-theirs',
    })
    const escort = { ...boat, power: 'britain', country: 'britain', type: 'ASW' } as const
    expect(checkNewBoxUnit(escort)).toMatchObject({ rule: '5.1', code: 'no-shipyard' })
    expect(checkNewBoxUnit({ ...escort, place: 'shipyard' })).toEqual(ok)
    expect(SMPS_TO_THE_BOX).toBe(0)
  })

  it(`${rule('the-war', '5.2')} all three send bombers and interceptors, when the U-boats are placed`, () => {
    for (const type of ['SAC', 'INT'] as const)
      for (const power of ['germany', 'britain', 'united-states'] as const)
        expect(checkBoxCommitment({ ...spring, usAtWar: true, power, type, uBoatWarPlaced: true })).toEqual(
          ok,
        )
    const bombers = { ...spring, power: 'britain', type: 'SAC' } as const
    expect(checkBoxCommitment({ ...bombers, uBoatWarPlaced: false })).toMatchObject({
      rule: '5.2',
      code: 'too-early',
    })
    expect(checkBoxCommitment({ ...bombers, power: 'united-states' })).toMatchObject({ code: 'not-at-war' })
    expect(checkBoxCommitment({ ...bombers, power: 'soviet-union' })).toMatchObject({ code: 'not-theirs' })
    expect(checkBoxCommitment({ ...bombers, type: 'Jet INT' })).toMatchObject({ code: 'not-theirs' })
    expect(checkBoxCommitment({ ...bombers, effort: 'MLE' })).toMatchObject({ code: 'movement-effort' })
    expect(checkBoxCommitment({ ...bombers, type: 'INT', effort: 'MLE' })).toEqual(ok)
  })
})

describe('raiders', () => {
  const fleet = { power: 'germany', type: 'Fleet', condition: 'full-strength', port: 'Kiel' } as const

  it(`${rule('the-war', '5.1.2.1')} are full-strength German ships in one of nine ports`, () => {
    expect(RAIDER_PORTS).toHaveLength(9)
    for (const port of RAIDER_PORTS) expect(checkRaider({ ...fleet, port })).toEqual(ok)
    expect(checkRaider({ ...fleet, port: 'Danzig' })).toMatchObject({ code: 'wrong-port' })
    expect(checkRaider({ ...fleet, condition: 'depleted' })).toMatchObject({ code: 'depleted' })
    expect(checkRaider({ ...fleet, power: 'italy' })).toMatchObject({ code: 'not-germany' })
  })

  it(`${rule('the-war', '5.1.2.1')} a carrier needs its aircraft, undepleted`, () => {
    const carrier = { ...fleet, type: 'CV' } as const
    expect(checkRaider(carrier)).toMatchObject({ code: 'no-aircraft' })
    expect(checkRaider({ ...carrier, nac: 'depleted' })).toMatchObject({ code: 'no-aircraft' })
    expect(checkRaider({ ...carrier, nac: 'full-strength' })).toEqual(ok)
  })

  const hunt: RaiderHunt = {
    raiderPort: 'Bergen',
    raidersFound: true,
    seaArea: 'north-atlantic',
    route: [],
    hunter: { nation: 'britain', kind: 'naval', base: 'british-home-port' },
    usAtWarWithGermany: false,
    othersFailed: false,
  }
  const by = (hunter: Partial<RaiderHunt['hunter']>, changes: Partial<RaiderHunt> = {}) =>
    checkRaiderHunt({ ...hunt, ...changes, hunter: { ...hunt.hunter, ...hunter } })

  it(`${rule('the-war', '5.1.2.2')} from Germany and France are met anywhere on their way, by ships and aircraft`, () => {
    const out = {
      raiderPort: 'Kiel',
      raidersFound: false,
      route: ['danish-north-sea', 'north-atlantic'],
    } as const
    expect(by({ kind: 'air', base: 'elsewhere' }, { ...out, seaArea: 'danish-north-sea' })).toEqual(ok)
    expect(by({}, { ...out, seaArea: 'channel' })).toMatchObject({ code: 'not-on-route' })
  })

  it(`${rule('the-war', '5.1.2.2')} from the north are met on a § only, in the North Atlantic, by ships`, () => {
    expect(by({}, { raidersFound: false })).toMatchObject({ code: 'not-found' })
    expect(by({})).toEqual(ok)
    expect(by({}, { seaArea: 'norwegian-sea' })).toMatchObject({ code: 'north-atlantic-only' })
    expect(by({ kind: 'air' })).toMatchObject({ code: 'ships-only' })
    expect(by({ base: 'elsewhere' })).toMatchObject({ code: 'wrong-base' })
    expect(by({ nation: 'france' })).toMatchObject({ code: 'wrong-nation' })
  })

  it(`${rule('the-war', '5.1.2.2')} Gibraltar comes last, and Americans need a war`, () => {
    expect(by({ base: 'Gibraltar' })).toMatchObject({ code: 'gibraltar-last' })
    expect(by({ base: 'Gibraltar' }, { othersFailed: true })).toEqual(ok)
    expect(by({ nation: 'united-states', base: 'us' })).toMatchObject({ code: 'not-at-war' })
    expect(by({ nation: 'united-states', base: 'us' }, { usAtWarWithGermany: true })).toEqual(ok)
    expect(
      by({ nation: 'united-states', base: 'british-home-port' }, { usAtWarWithGermany: true }),
    ).toMatchObject({
      code: 'wrong-base',
    })
    expect(hunterDistance('canada', 2)).toBe(5)
    expect(hunterDistance('Gibraltar', 3)).toBe(3)
  })
})

describe('on the map', () => {
  it(`${rule('the-war', '5.3.1')} two U-boats or ASW sail the Murmansk Run, and count as one Fleet`, () => {
    expect(checkMurmanskRun({ type: 'U-Boat', units: 2, area: 'norwegian-sea' })).toEqual(ok)
    expect(checkMurmanskRun({ type: 'ASW', units: 3, area: 'norwegian-sea' })).toMatchObject({
      code: 'too-many',
    })
    expect(checkMurmanskRun({ type: 'ASW', units: 1, area: 'east-baltic' })).toMatchObject({
      code: 'not-on-the-run',
    })
    expect([0, 1, 2].map(fleetsOfSubmarines)).toEqual([0, 1, 1])
    expect(checkMurmanskTarget({ lendLeaseToSoviets: false })).toMatchObject({ code: 'no-lend-lease' })
    expect(checkMurmanskTarget({ lendLeaseToSoviets: true })).toEqual(ok)
    const sent = { type: 'U-Boat', units: 1, area: 'hammerfest' } as const
    expect(checkMurmanskRun({ ...sent, power: 'germany' })).toEqual(ok)
    expect(checkMurmanskRun({ ...sent, power: 'britain' })).toMatchObject({ code: 'not-theirs' })
    expect(checkMurmanskRun({ ...sent, inStrategicWarfareSegment: false })).toMatchObject({
      code: 'wrong-segment',
    })
    expect(ON_BOARD_SUBMARINES).toMatchObject({ flak: 0, carriesNarfs: false })
  })

  it(`${rule('the-war', '5.3.1', '8.8.7')} losses on the map fall on single counters`, () => {
    const two = ['full-strength', 'full-strength'] as const
    expect(submarinesAfterBattle(two, { depleted: 1, sunk: 0 })).toEqual(['full-strength', 'depleted'])
    expect(submarinesAfterBattle(two, { depleted: 0, sunk: 1 })).toEqual(['full-strength'])
    expect(submarinesAfterBattle(two, { depleted: 3, sunk: 0 })).toEqual(['depleted'])
    expect(submarinesAfterBattle(['full-strength', 'depleted'], { depleted: 0, sunk: 1 })).toEqual([
      'full-strength',
    ])
    expect(submarinesAfterBattle(['depleted'], { depleted: 2, sunk: 0 })).toEqual([])
  })

  it(`${rule('the-war', '5.3.2')} after a firestorm, Germany makes one fighter at home an interceptor`, () => {
    const conversion: FighterConversion = {
      power: 'germany',
      turn: { season: 'winter', year: 1943 },
      firstFirestorm: { season: 'fall', year: 1943 },
      beganTurnInGermany: true,
      convertedThisTurn: 0,
      inBuildSegment: true,
    }
    const tried = (changes: Partial<FighterConversion>) =>
      checkFighterConversion({ ...conversion, ...changes })
    expect(tried({})).toEqual(ok)
    expect(tried({ power: 'italy' })).toMatchObject({ code: 'not-germany' })
    expect(tried({ firstFirestorm: null })).toMatchObject({ code: 'no-firestorm' })
    expect(tried({ turn: { season: 'fall', year: 1943 } })).toMatchObject({ code: 'no-firestorm' })
    expect(tried({ beganTurnInGermany: false })).toMatchObject({ code: 'not-at-home' })
    expect(tried({ convertedThisTurn: 1 })).toMatchObject({ code: 'one-a-turn' })
    expect(tried({ inBuildSegment: false })).toMatchObject({ code: 'wrong-segment' })
  })
})
