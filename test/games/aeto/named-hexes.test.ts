/** Every hex that parts 9 to 11 call by its number is on the umpire's board, and is there what the rule says of it. */

import { describe, expect, it } from 'vitest'
import { AETO_SITES, type AetoSite } from '../../../src/games/aeto/board-types'
import { umpireBoard } from '../../../src/games/aeto/cities'
import { aeto } from '../../../src/games/aeto/game'
import { isHarbor } from '../../../src/games/aeto/ground'
import { AETO_STATIONS } from '../../../src/tables/aeto-stations'
import { AETO_VICHY_GARRISONS } from '../../../src/tables/aeto-vichy-garrisons'
import { rule } from '../../../src/testing'

const board = umpireBoard(null)
const state = aeto.setup({ scenario: '1939', seed: 'hexes' }) as never

/** Cities and places by the rule that names them. `Constantine` is Constanta on the board. */
const PLACES = `
9.0 E 3629 Ploesti
9.2 W 3533 Warsaw
9.2 W 0804 Dakar
9.7 W 3118 Paris
9.7 W 2714 Bordeaux
9.7 W 2619 Lyon
9.7 W 2319 Marseilles
9.7 W 3013 St. Nazaire
9.8 E 4322 Ankara
9.10 W 2025 Rome
9.11 W 1312 Oran
9.11 E 5623 Alexandria
9.11 W 1204 Casablanca
9.11 W 3515 Southampton
9.11 W 3514 Plymouth
9.11 W 1323 Bizerte
9.11 W 1316 Algiers
9.11 E 5118 Beirut
9.15 E 1924 Moscow
9.15 W 3616 London
9.22 E 2515 Stalingrad
9.22 W 4717 Scapa Flow
9.23 E 5008 Baghdad
9.23 E 5721 Cairo/Suez
9.23 E 4810 Mosul
9.25 E 0626 Archangel
9.25 E 1515 Kazan
9.25 E 2330 Minsk
9.25 E 3622 Sevastopol
9.25 E 3707 Baku
9.25 E 2722 Kharkov
9.25 E 3814 Batumi
9.25 E 2827 Kiev
9.25 E 0230 Murmansk
9.25 E 3712 Tbilisi
9.25 E 3023 Dnepropetrovsk
9.25 E 1429 Leningrad
9.25 E 3326 Odessa
9.25 E 2123 Tula
9.25 E 3411 Grozny
9.25 E 3318 Maikop
9.25 E 2320 Voronezh
10.17 E 2231 Vilna
10.17 E 2733 Brest-Litovsk
10.17 E 3032 Lvov
10.17 E 1633 Tallinn
10.17 E 1933 Riga
10.19 E 3727 Constanta
11.25 W 4316 Edinburgh
11.25 W 3917 Hull
11.25 W 3303 Panama
11.25 W 1508 Gibraltar
`

describe('places that the rules name', () => {
  it.each(
    [...PLACES.matchAll(/^(\S+) (\w \d{4}) (.+)$/gm)].map(([, id, hex, name]) => [id, hex, name] as const),
  )('%s %s is %s', (_, hex, name) => {
    expect(board.hex(hex)).toMatchObject({ terrain: 'land', name })
  })

  it(`${rule('aeto', '9.25')} has the twenty cities that Germany garrisons, Rostov where it lies and not where a misprint puts it`, () => {
    const cities = board.ids.filter((hex) => board.hex(hex).garrisons.includes('soviet-cities'))
    expect(cities).toHaveLength(20)
    expect(cities.map((hex) => board.hex(hex).name)).toContain('Rostov')
  })

  it(`${rule('aeto', '9.11', '9.12', '11.25')} has ports where fleets and garrisons are put`, () => {
    for (const hex of [
      'W 2319',
      'W 0804',
      'W 1312',
      'E 5623',
      'W 1204',
      'W 3515',
      'W 3514',
      'W 1323',
      'W 1316',
      'E 5118',
    ])
      expect(isHarbor(state, hex)).toBe(true)
    for (const { at } of AETO_VICHY_GARRISONS.garrisons) expect(board.hex(at).garrisons).toContain('vichy')
    for (const { at } of AETO_STATIONS.stations) if (board.has(at)) expect(board.hex(at).terrain).toBe('land')
    expect(board.hex('W 3817').coast).toBe(true)
  })

  const SITED: readonly (readonly [rule: string, site: AetoSite, hexes: readonly string[]])[] = [
    ['9.19', 'french-belgian-border', ['W 3518', 'W 3418', 'W 3319', 'W 3219', 'W 3120']],
    ['9.25', 'map-edge-supply', ['E 1211', 'E 1411', 'E 1811']],
    ['10.9', 'belomor-canal', ['E 1328', 'E 1227', 'E 0928', 'E 0828']],
    ['10.26', 'radar', ['W 3513', 'W 3515', 'W 3517', 'W 3713', 'W 3718', 'W 3917', 'W 4116']],
    ['11.0', 'hedgerows', ['W 3215', 'W 3216']],
    ['11.0', 'd-day', ['W 3316']],
    ['11.11', 'abyssinian-arrival', ['E 6120', 'E 6121', 'E 6122']],
    ['9.23', 'suez-arrival', ['E 5008', 'E 5721', 'E 4810']],
  ]

  it.each(SITED)('%s has %s where the text has it, and nowhere else', (_, site, hexes) => {
    expect(AETO_SITES).toContain(site)
    expect(board.ids.filter((hex) => board.hex(hex).sites.includes(site)).sort()).toEqual([...hexes].sort())
  })

  it.each([
    ['9.4', 'east-poland', ['E 2432', 'E 3131']],
    ['10.17', 'bessarabia', ['E 3229', 'E 3626']],
    ['9.21', 'east-finland', ['E 0231', 'E 1331', 'E 0232', 'E 1430']],
  ] as const)('%s has %s behind its line', (_, region, hexes) => {
    for (const hex of hexes) expect(board.hex(hex).region).toBe(region)
  })

  it(`${rule('aeto', '10.24', '10.16', '10.5', '9.22')} has the hexes by which other lines are told`, () => {
    // West of the line in Finland.
    for (const hex of ['E 0233', 'E 1431'])
      expect(board.hex(hex)).toMatchObject({ country: 'finland', region: null })
    for (const hex of ['E 3426', 'E 1830', 'E 1531'])
      expect(board.hex(hex).garrisons).toContain('soviet-border')
    expect(board.neighbours('E 4015').some((next) => board.hasSide('E 4015', next, 'mountain'))).toBe(true)
    // The way of the Hampden to Iceland.
    for (const hex of ['W 4816', 'W 4815', 'W 4915']) expect(board.hex(hex).terrain).toBe('sea')
  })

  it('has the coasts that the survey once had wrong', () => {
    for (const hex of ['W 5930', 'W 4726', 'E 0230', 'W 1928', 'W 1426']) {
      expect(board.hex(hex)).toMatchObject({ terrain: 'land', coast: true })
      const isOpen = (next: string) => board.hex(next).terrain === 'sea' || board.hasSide(hex, next, 'inlet')
      expect(board.neighbours(hex).some(isOpen)).toBe(true)
    }
    expect(board.hex('W 1928').name).toBe('Naples')
    expect(board.hex('W 1426').name).toBe('Palermo')
  })
})

it(`${rule('aeto', '9.25', '9.11')} two numbers of the source are no hexes of this map: a misprint of Rostov, and Saigon on the other map`, () => {
  // E 3012 lies in the steppe; with one other digit it is Rostov on the Don, which the garrison list means.
  expect(board.hex('E 3018')).toMatchObject({
    name: 'Rostov',
    garrisons: expect.arrayContaining(['soviet-cities']),
  })
  expect(board.hex('E 3012').sites).toEqual([])
  expect(board.has('W 2919') ? board.hex('W 2919').sites : []).not.toContain('port')
})
