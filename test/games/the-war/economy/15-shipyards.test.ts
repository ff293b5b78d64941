import { describe, expect, it } from 'vitest'
import {
  type BuildSite,
  type CommonwealthContingent,
  mayBuildAirAt,
  mayBuildGroundAt,
  mayBuildInstallationAt,
  mayLaunchAt,
  type NewGroundUnit,
  strategicUnitEntry,
} from '../../../../src/games/the-war/economy/15-placement'
import {
  advanceShipOnTrack,
  mayAddShipyard,
  mayNewlyLaunchedShip,
  SHIPYARD_PRICE,
  type ShipOnTrack,
  shipBombedOnTrack,
  strategicNavalSegment,
  submarineCapacity,
  usShipyards,
} from '../../../../src/games/the-war/economy/15-shipyards'
import type { Verdict } from '../../../../src/kernel/verdict'
import { rule } from '../../../../src/testing'
import { in_ } from '../map'

const codeOf = (verdict: Verdict) => (verdict.legal ? 'legal' : verdict.code)

describe('shipyards', () => {
  const ship = (changes: Partial<ShipOnTrack> = {}) =>
    advanceShipOnTrack({
      type: 'Fleet',
      nation: 'britain',
      space: 0,
      work: 'new',
      shipyard: { captured: false, supplied: true },
      doublePace: false,
      atWar: true,
      ...changes,
    })

  it(`${rule('the-war', '15.1.5')} move a ship a space a turn: nine turns for a Fleet, four for a carrier`, () => {
    const turns = (type: 'Fleet' | 'CV') => {
      let space = 0
      let count = 0
      for (let done = false; !done; count++) {
        const next = ship({ type, space })
        space = next.space
        done = next.launched
      }
      return count
    }
    expect([turns('Fleet'), turns('CV'), SHIPYARD_PRICE]).toEqual([9, 4, 25])
    expect([
      usShipyards(true, 0, 0),
      usShipyards(true, 0, 2),
      usShipyards(false, 0, 0),
      usShipyards(false, 7, 0),
    ]).toEqual([4, 6, 1, 4])
  })

  it(`${rule('the-war', '15.1.5.1')} can be added to, by some and slowly`, () => {
    const at = { added: 0, addedThisYear: 0, friendlyHomePort: true }
    const most = (['france', 'soviet-union', 'germany', 'italy', 'britain', 'united-states'] as const).map(
      (power) => [0, 1, 2].filter((added) => mayAddShipyard(power, { ...at, added }).legal).length,
    )
    expect(most).toEqual([0, 0, 1, 1, 2, 2])
    expect(codeOf(mayAddShipyard('britain', { ...at, addedThisYear: 1 }))).toBe('one-a-year')
    expect(codeOf(mayAddShipyard('britain', { ...at, friendlyHomePort: false }))).toBe('no-home-port')
    expect(codeOf(mayAddShipyard('united-states', { ...at, neutral: true }))).toBe('neutral-united-states')
    expect(codeOf(mayAddShipyard('italy', { ...at, neutral: true }))).toBe('legal')
  })

  it(`${rule('the-war', '15.1.5.2')} build and repair at four NARFs a space, and only repair when captured`, () => {
    expect(ship()).toMatchObject({ space: 1, narfs: 4, launched: false })
    expect(ship({ type: 'CV', nation: 'germany' })).toMatchObject({ narfs: 8 })
    const captured = { captured: true, supplied: true }
    expect(codeOf(ship({ shipyard: captured }).verdict)).toBe('captured-shipyard')
    expect(ship({ shipyard: captured, work: 'repair', space: 8 })).toMatchObject({ launched: true })
    expect([
      codeOf(mayNewlyLaunchedShip('stratmove', true)),
      codeOf(mayNewlyLaunchedShip('stratmove-with-cargo', true)),
    ]).toEqual(['legal', 'just-launched'])
    expect([
      codeOf(mayNewlyLaunchedShip('mission', true)),
      codeOf(mayNewlyLaunchedShip('mission', false)),
    ]).toEqual(['just-launched', 'legal'])
  })

  it(`${rule('the-war', '15.1.5.4')} can hurry a Fleet at twice the price, not a carrier, nor in American peace`, () => {
    expect(ship({ doublePace: true })).toMatchObject({ space: 2, narfs: 16 })
    expect(ship({ doublePace: true, space: 8 })).toMatchObject({ space: 9, narfs: 4, launched: true })
    expect(codeOf(ship({ doublePace: true, type: 'CV' }).verdict)).toBe('carrier')
    expect(codeOf(ship({ doublePace: true, nation: 'united-states', atWar: false }).verdict)).toBe(
      'neutral-united-states',
    )
  })

  it(`${rule('the-war', '15.1.5.3')} give two U-Boats each besides, but an escort takes a yard`, () => {
    expect([submarineCapacity('U-Boat', 3, 3, 20), submarineCapacity('U-Boat', 3, 0, 4)]).toEqual([6, 4])
    expect([submarineCapacity('ASW', 3, 2, 9), submarineCapacity('ASW', 3, 3, 9)]).toEqual([1, 0])
    expect(strategicNavalSegment.segment).toBe('strategic-warfare')
  })

  it(`${rule('the-war', '15.1.5.6')} may be bombed, which sinks nothing`, () => {
    expect([shipBombedOnTrack(5, 2), shipBombedOnTrack(1, 4)]).toEqual([
      { space: 3, sunk: false, shipyardsLost: 0 },
      { space: 0, sunk: false, shipyardsLost: 0 },
    ])
  })
})

describe('new units appear', () => {
  const site = (changes: Partial<BuildSite> = {}): BuildSite => ({
    homeCountry: true,
    friendly: true,
    supplied: true,
    ...changes,
  })
  const ground = (unit: Partial<NewGroundUnit>, at: Partial<BuildSite> = {}) =>
    codeOf(mayBuildGroundAt({ nation: 'germany', type: 'INF', ...unit }, site(at)))

  it(`${rule('the-war', '15.2.1')} in shipyards and ports, if they float`, () => {
    const launch = (...args: Parameters<typeof mayLaunchAt>) => codeOf(mayLaunchAt(...args))
    expect(launch('U-Boat', site({ port: true }), false)).toBe('legal')
    expect(launch('U-Boat', site(), false)).toBe('no-port')
    expect(launch('ASW', site({ homeCountry: false, inBox: 'canada', shipyard: true }), false)).toBe('legal')
    expect(launch('Fleet', site({ shipyard: true }), true)).toBe('legal')
    expect(launch('Fleet', site({ shipyard: true }), false)).toBe('built-elsewhere')
    expect(launch('CV', site({ port: true }), true)).toBe('no-shipyard')
    expect(launch('Fleet', site({ shipyard: true, supplied: false }), true)).toBe('out-of-supply')
    expect(launch('Fleet', site({ shipyard: true, homeCountry: false }), true)).toBe('not-home')
    const captured = site({ shipyard: true, homeCountry: false })
    expect(launch('Fleet', captured, true, { nation: 'germany', repaired: true })).toBe('legal')
    expect(launch('ASW', captured, true, { repaired: true })).toBe('not-home')
    expect(launch('CV', captured, true, { nation: 'united-states', repaired: true })).toBe('not-home')
    const canada = site({ homeCountry: false, inBox: 'canada', shipyard: true })
    expect(launch('Fleet', canada, true, { nation: 'britain' })).toBe('legal')
    expect(launch('Fleet', canada, true, { nation: 'united-states' })).toBe('not-home')
  })

  it(`${rule('the-war', '15.2.2')} at home and in supply, away from the enemy`, () => {
    expect(ground({})).toBe('legal')
    expect([ground({}, { homeCountry: false }), ground({}, { supplied: false })]).toEqual([
      'not-home',
      'unsupplied',
    ])
    expect([ground({}, { overstacked: true }), ground({}, { enemyZones: ['britain'] })]).toEqual([
      'overstacked',
      'enemy-zone',
    ])
    expect(ground({}, { enemyZones: ['britain'], fortress: true })).toBe('legal')
    const soviet = { nation: 'soviet-union', producedBefore: 3 } as const
    expect(ground(soviet, { enemyZones: ['finland'] })).toBe('legal')
    expect([
      ground({ ...soviet, producedBefore: 2 }),
      ground({ ...soviet, producedBefore: 0 }, { inBox: 'urals' }),
    ]).toEqual(['urals-first', 'legal'])
    expect([
      ground({ nation: 'united-states' }),
      ground({ nation: 'united-states' }, { inBox: 'us' }),
    ]).toEqual(['us-box', 'legal'])
    // Sicily and Sardinia are Italian soil.
    expect([in_('Palermo').country, in_('Cagliari').country]).toEqual(['italy', 'italy'])
  })

  it(`${rule('the-war', '15.2.2')} in their own part of the Empire`, () => {
    const british = (
      contingent: CommonwealthContingent,
      at: Partial<BuildSite>,
      more: Partial<NewGroundUnit> = {},
    ) => ground({ nation: 'britain', contingent, ...more }, { homeCountry: false, ...at })
    expect([
      british('indian', { inBox: 'india' }),
      british('indian', { cities: ['Basra'] }),
      british('indian', {}),
    ]).toEqual(['legal', 'legal', 'wrong-place'])
    expect([british('canadian', { inBox: 'canada' }), british('canadian', { homeCountry: true })]).toEqual([
      'legal',
      'wrong-place',
    ])
    expect([
      british('south-african', { inBox: 'south-africa' }),
      british('south-african', { cities: ['Suez'] }),
    ]).toEqual(['legal', 'wrong-place'])
    expect([
      british('british', { cities: ['Suez'] }),
      british('british', { cities: ['Suez'] }, { builtInSuez: 1 }),
    ]).toEqual(['legal', 'one-in-suez'])
    expect([british('anzac', { cities: ['Suez'] }), british('anzac', { inBox: 'south-africa' })]).toEqual([
      'legal',
      'wrong-place',
    ])
    expect(british('anzac', { inBox: 'south-africa' }, { suezAxis: true })).toBe('legal')
    expect([british('british', { homeCountry: true }), british('british', {})]).toEqual(['legal', 'not-home'])
    expect([
      british('indian', { cities: ['Basra'], friendly: false }),
      british('british', { cities: ['Suez'], supplied: false }),
    ]).toEqual(['unsupplied', 'unsupplied'])
  })

  it(`${rule('the-war', '15.2.3')} on fields that suit them, if they fly`, () => {
    const air = (...args: Parameters<typeof mayBuildAirAt>) => codeOf(mayBuildAirAt(...args))
    expect([
      air('TAC', site({ cities: ['Berlin'] })),
      air('MDM', site({ airbase: true })),
      air('TAC', site({ terrain: 'clear' })),
    ]).toEqual(['legal', 'legal', 'no-base'])
    expect([air('FTR', site({ terrain: 'clear' })), air('FTR', site())]).toEqual(['legal', 'no-field'])
    expect([air('NAC', site({ shipyard: true })), air('NAC', site({ cities: ['Kiel'] }))]).toEqual([
      'legal',
      'no-shipyard',
    ])
    expect(air('TAC', site({ cities: ['Berlin'], supplied: false }))).toBe('out-of-supply')
    expect(air('FTR', site({ cities: ['Paris'], homeCountry: false }))).toBe('not-home')
    expect(air('FTR', site({ terrain: 'clear', supplied: false }))).toBe('out-of-supply')
    expect(air('NAC', site({ shipyard: true, supplied: false }))).toBe('out-of-supply')
    expect(air('TAC', site({ cities: ['Lyons'], friendly: false }))).toBe('not-home')
    expect(air('MDM', site({ inBox: 'us' }))).toBe('legal')
  })

  it(`${rule('the-war', '15.2.4', '15.2.5')} anywhere friendly as works, and face down for strategic warfare`, () => {
    expect(codeOf(mayBuildInstallationAt(site({ enemyZones: ['germany'] })))).toBe('legal')
    expect(codeOf(mayBuildInstallationAt({ friendly: false }))).toBe('not-friendly')
    expect(strategicUnitEntry('ASW', 'united-states')).toMatchObject({
      appearsAt: ['us-shipyard'],
      box: 'u-boat-war',
    })
    expect(strategicUnitEntry('U-Boat', 'germany').appearsAt).toEqual(['german-shipyard', 'german-home-port'])
    expect(strategicUnitEntry('SAC', 'britain')).toEqual({
      appearsAt: ['bomber-war'],
      box: 'bomber-war',
      faceDown: true,
    })
  })
})
