/** One shape for a hex: rules are asked straight from the board. */

import { describe, expect, it } from 'vitest'
import { checkAirBasing } from '../../../src/games/the-war/air/11-airbases'
import { checkAirdrop } from '../../../src/games/the-war/air/11-airborne'
import { flakOf } from '../../../src/games/the-war/air/11-flak'
import { mayBuildAirAt, mayBuildGroundAt } from '../../../src/games/the-war/economy/15-placement'
import { mayTakeGroundStep } from '../../../src/games/the-war/ground/09-movement'
import { checkStack, stackLimit } from '../../../src/games/the-war/ground/09-stacking'
import { zocReaches } from '../../../src/games/the-war/ground/09-zones-of-control'
import { mayFortify } from '../../../src/games/the-war/ground/10-fortifications'
import { capturedFortress } from '../../../src/games/the-war/ground/10-retreat'
import { groundDefence, mayCrossSide } from '../../../src/games/the-war/ground/10-terrain'
import { mayBuildFortress } from '../../../src/games/the-war/ground/13-fortresses'
import { hexFacts, sideBetween } from '../../../src/games/the-war/hex-facts'
import { checkBeachAssault } from '../../../src/games/the-war/naval/07-invasion'
import { checkSeaPath } from '../../../src/games/the-war/naval/07-movement'
import { checkSupplyLine } from '../../../src/games/the-war/supply/12-supply'
import { rule } from '../../../src/testing'
import { defender, unit, units } from './ground-inputs'
import { at, beside, board, in_ } from './map'

const codeOf = (verdict: { legal: true } | { legal: false; code: string }) =>
  verdict.legal ? 'legal' : verdict.code

describe('the facts of a hex', () => {
  it('say what the map has there', () => {
    expect(in_('Essen')).toMatchObject({
      hex: '1430',
      terrain: 'clear',
      land: true,
      features: ['two-city'],
      cities: ['Essen', 'Cologne'],
      country: 'germany',
      region: 'rhineland',
      cityIn: 'germany',
      weather: 'western',
      capital: false,
    })
    expect(in_('Tripoli')).toMatchObject({
      inNorthAfrica: true,
      cityIn: 'north-africa',
      port: true,
      portSeas: ['central-med'],
    })
    expect(at('3228')).toMatchObject({ island: 'malta', oneHexIsland: true, beach: true, country: 'malta' })
    expect(at('1730')).toMatchObject({ fortress: true, inFrance: true, region: 'alsace-lorraine' })
    expect(in_('Moscow')).toMatchObject({ capital: true, inSovietUnionOf1939: true, weather: 'eastern' })
    expect(at('1730')).not.toHaveProperty('cityIn')
    expect(() => hexFacts(board, '9999')).toThrow('9999')
  })

  it('are there for every hex, with no contradiction', () => {
    for (const hex of board.ids) {
      const facts = hexFacts(board, hex)
      expect(facts.land).toBe(facts.terrain !== 'water')
      expect(facts.port && !facts.city).toBe(false)
      expect(facts.features.includes('fortress')).toBe(facts.fortress)
    }
  })

  it('name the side between two hexes, the one that bars the way first', () => {
    expect([sideBetween(board, '3026', '3027'), sideBetween(board, '3120', '3220')]).toEqual([
      'crossable-strait',
      'all-water',
    ])
    expect([sideBetween(board, '2643', '2642'), sideBetween(board, '2643', '2542')]).toEqual([
      'impassable',
      'river',
    ])
    expect(sideBetween(board, '1413', '1513')).toBe('open')
    expect([sideBetween(board, '3913', '3914'), sideBetween(board, '1715', '1714')]).toEqual([
      'canal',
      'river',
    ])
    expect(sideBetween(board, '4018', '4019')).toBe('depression')
    // Lakes are water to walkers.
    expect(sideBetween(board, '0515', '0616')).toBe('all-water')
    expect(() => sideBetween(board, '1012', '1533')).toThrow()
  })
})

describe('rules asked with the facts of a hex', () => {
  it(`${rule('the-war', '10.6', '10.6.8')} a defence knows its terrain, its cities and where they are`, () => {
    const assault = {
      impulse: 'first',
      attackers: [{ type: 'INF', nation: 'germany', approach: 'open' }],
    } as const
    const held = (hex: string) => groundDefence([defender('soviet-union 6-5 INF')], at(hex), assault).factors
    const plain = board.ids.filter(
      (id) => board.hex(id).terrain === 'clear' && board.hex(id).cities.length === 0,
    )
    const wooded = board.ids.filter(
      (id) => board.hex(id).terrain === 'forest' && board.hex(id).cities.length === 0,
    )
    expect(held(wooded[0])).toBeGreaterThan(held(plain[0]))
    const kiev = board.cityHex('Kiev') ?? ''
    expect(board.hex(kiev).terrain).toBe('clear')
    expect(held(kiev)).toBeGreaterThan(held(plain[0]))
    // No shelter in the cities of North Africa.
    const tripoli = groundDefence([defender('italy 6-5 INF')], in_('Tripoli'), assault)
    const desert = groundDefence([defender('italy 6-5 INF')], { ...in_('Tripoli'), features: [] }, assault)
    expect(tripoli.factors).toBe(desert.factors)
  })

  it(`${rule('the-war', '9.6', '9.6.1')} a stack knows Paris, the Maginot Line and small islands`, () => {
    expect(stackLimit(units('france 6-5 INF', 3), in_('Paris')).units).toBe(3)
    expect(codeOf(checkStack(units('britain 6-7 MOT', 1), at('1631')))).toBe('british-in-maginot')
    expect(codeOf(checkStack(units('britain 6-7 MOT', 2), at('3228')))).toBe('overstacked')
    expect(codeOf(checkStack(units('britain 6-7 MOT', 1), at('3228')))).toBe('legal')
  })

  it(`${rule('the-war', '9.4', '10.6.11', '23.22')} a move knows the sides that nobody crosses`, () => {
    const step = (from: string, to: string) => ({
      side: sideBetween(board, from, to),
      from: { enemyZoc: false },
      to: { ...at(to), enemyZoc: false, enemyOccupied: false },
    })
    const walk = (from: string, to: string) => codeOf(mayTakeGroundStep(step(from, to)))
    expect(walk('1426', '1427')).toBe('legal')
    expect(walk('3120', '3220')).toBe('all-water-side')
    expect(codeOf(mayCrossSide(sideBetween(board, '2642', '2643'), at('2643')))).toBe('impassable-side')
    expect(codeOf(mayCrossSide(sideBetween(board, '2542', '2643'), at('2643')))).toBe('legal')
  })

  it(`${rule('the-war', '9.7')} zones stop at fortresses`, () => {
    const zone = (to: string) =>
      zocReaches({ unit: unit('germany 6-5 INF'), from: at('1630'), to: at(to), side: 'open' })
    expect([zone('1631'), zone('1629')]).toEqual([false, true])
  })

  it(`${rule('the-war', '11.1', '11.12', '11.14.2')} aircraft know where they find a base, flak and open ground`, () => {
    expect(codeOf(checkAirBasing(in_('Kiev'), ['TAC']))).toBe('legal')
    expect(codeOf(checkAirBasing(at('1709'), ['TAC']))).toBe('base-full')
    expect(codeOf(checkAirBasing(at('1709'), ['FTR']))).toBe('legal')
    expect([flakOf(in_('Berlin')), flakOf(in_('Kiel')), flakOf(at('1709'))]).toEqual([2, 1, 0])
    const jump = { beganInAirbase: true, movedThisTurn: false, droppedThisTurn: false, hexes: 2 }
    expect(codeOf(checkAirdrop({ ...jump, ...at('3420') }))).toBe('legal')
    const forest = board.ids.find(
      (id) => board.hex(id).terrain === 'forest' && board.hex(id).cities.length === 0,
    )!
    expect(codeOf(checkAirdrop({ ...jump, ...at(forest) }))).toBe('wrong-terrain')
  })

  it(`${rule('the-war', '12.1.1')} a supply line knows land from water`, () => {
    const line = (...path: readonly string[]) =>
      codeOf(
        checkSupplyLine(
          { type: 'INF' },
          path.map((hex) => ({ ...at(hex), enemyOccupied: false, enemyZoc: false })),
        ),
      )
    expect(line('1426', '1427')).toBe('legal')
    const water = board.ids.find((id) => board.hex(id).terrain === 'water')!
    expect(line('1426', water)).toBe('not-land')
  })

  it(`${rule('the-war', '7.7.2', '7.2')} ships know beaches, and which seas touch`, () => {
    const force = { enemyFleetThere: false, attackerAir: 0, defenderAir: 0, das: false, firstWave: [] }
    expect(codeOf(checkBeachAssault({ ...force, ...in_('Bergen') }))).toBe('legal')
    expect(codeOf(checkBeachAssault({ ...force, ...in_('Berlin') }))).toBe('not-a-beach')
    expect(
      codeOf(
        checkSeaPath(['west-baltic', 'danish-north-sea', 'norwegian-sea'], in_('Kiel').portSeas, beside),
      ),
    ).toBe('legal')
    expect(codeOf(checkSeaPath(['norwegian-sea'], in_('Kiel').portSeas, beside))).toBe('not-beside-port')
  })

  it(`${rule('the-war', '13.2.2', '10.7', '10.6.4')} works know the places that have rules of their own`, () => {
    const site = {
      builder: 'germany',
      turn: { season: 'fall', year: 1942 },
      friendly: true,
      supplied: true,
      builtThisYear: 0,
    } as const
    expect(codeOf(mayBuildFortress({ ...site, ...in_('Berlin') }))).toBe('barred-city')
    expect(codeOf(mayBuildFortress({ ...site, ...in_('Tobruk') }))).toBe('north-africa')
    expect(codeOf(mayBuildFortress({ ...site, ...in_('Tobruk'), builder: 'britain' }))).toBe('legal')
    expect(codeOf(mayBuildFortress({ ...site, ...in_('Brest') }))).toBe('legal')
    expect([capturedFortress(in_('Leningrad'), true), capturedFortress(in_('Sevastopol'), true)]).toEqual([
      'none',
      'fortification',
    ])
    const works = {
      builder: 'germany',
      turn: { season: 'fall', year: 1942 },
      garrison: ['INF'],
      builtThisTurn: 0,
      onTheMap: 0,
    } as const
    expect(codeOf(mayFortify({ ...works, ...at('1709') }))).toBe('legal')
  })

  it(`${rule('the-war', '15.2.2', '15.2.3')} new units know Suez and Basra, and cities`, () => {
    const site = { homeCountry: false, friendly: true, supplied: true }
    const indian = { nation: 'britain', type: 'INF', contingent: 'indian' } as const
    expect(codeOf(mayBuildGroundAt(indian, { ...site, ...in_('Basra') }))).toBe('legal')
    expect(codeOf(mayBuildGroundAt(indian, { ...site, ...in_('Cairo') }))).toBe('wrong-place')
    expect(codeOf(mayBuildAirAt('TAC', { ...site, ...in_('Kiev'), homeCountry: true }))).toBe('legal')
    expect(codeOf(mayBuildAirAt('TAC', { ...site, ...at('1709'), homeCountry: true }))).toBe('no-base')
  })
})
