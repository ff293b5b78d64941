/**
 * The East, Summer 1942 to Spring 1943. The scenario booklet is in no source: everything here is reconstructed
 * (`docs/decisions/the-war-scenarios.md`), and an owner of the booklet passes the printed set-up instead.
 */

import { frozen } from '../../../kernel/frozen'
import { reconstructed } from '../../../kernel/provenance'
import { turn } from '../calendar'
import { later, placed, type Scenario } from './scenario'

const german = (id: string, counter: string, hex: string) => placed(`ger-${id}`, 'germany', counter, hex)
const soviet = (id: string, counter: string, hex: string) => placed(`rus-${id}`, 'soviet-union', counter, hex)
const romanian = (id: string, counter: string, hex: string) => placed(`rom-${id}`, 'romania', counter, hex)
const italian = (id: string, counter: string, hex: string) => placed(`ita-${id}`, 'italy', counter, hex)
const hungarian = (id: string, counter: string, hex: string) => placed(`hun-${id}`, 'hungary', counter, hex)

/** The scenario. The front is that of the end of June 1942: from the Volkhov over Rzhev, Orel and Kursk to the Mius, and Crimea. */
export const EAST_1942: Scenario = /* @__PURE__ */ frozen<Scenario>({
  id: 'east-1942',
  title: 'The East, Summer 1942 to Spring 1943',
  source: reconstructed(
    'the scenario booklet is in no source; corps and armies of June 1942 on the counters that the rules name, where they stood ' +
      'before the summer offensive, and what came to either side until the spring',
  ),
  first: turn('summer', 1942),
  last: turn('spring', 1943),
  nations: {
    germany: { side: 'axis' },
    romania: { side: 'axis', under: 'germany' },
    hungary: { side: 'axis', under: 'germany' },
    italy: { side: 'axis', under: 'germany' },
    finland: { side: 'axis', under: 'germany' },
    slovakia: { side: 'axis', under: 'germany' },
    'soviet-union': { side: 'allied' },
  },
  theatre: [
    'soviet-union',
    'poland',
    'lithuania',
    'latvia',
    'estonia',
    'romania',
    'hungary',
    'slovakia',
    'finland',
    'germany',
    'danzig',
    'italy',
  ],
  fleets: [
    { nation: 'germany', port: 'Kiel' },
    { nation: 'soviet-union', port: 'Novorossiysk' },
  ],
  prize: {
    kind: 'cities',
    cities: [
      'Kharkov',
      'Kursk',
      'Orel',
      'Stalino',
      'Sevastopol',
      'Voronezh',
      'Rostov',
      'Krasnodar',
      'Maikop',
      'Novorossiysk',
      'Grozny',
      'Stalingrad',
      'Saratov',
      'Astrakhan',
      'Leningrad',
      'Moscow',
    ],
  },
  victory: { decisive: 8, tactical: 6, marginal: 4 },
  held: [
    { land: 'poland', by: 'germany' },
    { land: 'danzig', by: 'germany' },
    { land: 'eastern-poland', by: 'germany' },
    { land: 'lithuania', by: 'germany' },
    { land: 'latvia', by: 'germany' },
    { land: 'estonia', by: 'germany' },
    { land: 'bessarabia', by: 'romania' },
    { land: 'karelia', by: 'finland' },
    {
      land: 'soviet-union',
      by: 'germany',
      // biome-ignore format: the front from north to south
      west: {
        '07': 16, '08': 16, '09': 15, 10: 14, 11: 13, 12: 14, 13: 13, 14: 13, 15: 12, 16: 12, 17: 12, 18: 12,
        19: 10, 20: 10, 21: 12, 22: 12, 23: 12,
      },
    },
    { land: 'soviet-union', by: 'soviet-union', hexes: ['2313'] },
  ],
  surrendered: ['france'],
  // A year of occupation: five more than the middle of a die, and no more than ten (25.1.1).
  occupied: [{ country: 'soviet-union', since: turn('summer', 1941), atrocities: 10 }],
  usEntry: turn('winter', 1941),
  armies: {},
  betterArmies: [{ nation: 'soviet-union', rating: 'second', from: turn('winter', 1942) }],
  narfs: { germany: 220, 'soviet-union': 90 },
  bases: { germany: 60, 'soviet-union': 100 },
  arriving: [
    ...later(
      turn('fall', 1942),
      romanian('inf-3', '4-5 INF', '1912'),
      romanian('inf-4', '4-5 INF', '2012'),
      italian('inf-8b', '4-5 INF', '1813'),
      soviet('arm-1g', '8-8 ARM', '1407'),
      soviet('inf-1g', '6-5 INF', '1507'),
      soviet('inf-44', '4-5 INF', '2304'),
    ),
    ...later(
      turn('winter', 1942),
      german('arm-57', '8-8 ARM', '1913'),
      german('inf-hollidt', '6-5 INF', '1813'),
      soviet('arm-2g', '8-8 ARM', '1407'),
      soviet('arm-3g', '8-8 ARM', '1209'),
      soviet('inf-2g', '6-5 INF', '1406'),
      soviet('inf-65', '6-5 INF', '1508'),
    ),
    ...later(
      turn('spring', 1943),
      german('arm-2ss', '8-8 ARM', '1715'),
      german('arm-40b', '8-8 ARM', '1913'),
      german('inf-raus', '6-5 INF', '1715'),
      soviet('inf-6g', '6-5 INF', '1311'),
    ),
  ],
  surprise: null,
  easternWar: turn('summer', 1941),
  units: [
    // Army Group North.
    german('inf-1', '6-5 INF', '0716'),
    german('inf-26', '6-5 INF', '0717'),
    german('inf-38', '4-5 INF', '0816'),
    german('inf-2', '6-5 INF', '0915'),
    german('inf-10', '4-5 INF', '0915'),
    // Army Group Centre.
    german('inf-23', '6-5 INF', '1014'),
    german('inf-6', '6-5 INF', '1014'),
    german('arm-46', '8-8 ARM', '1113'),
    german('inf-9', '6-5 INF', '1113'),
    german('inf-20', '6-5 INF', '1113'),
    german('inf-12', '6-5 INF', '1214'),
    german('inf-43', '4-5 INF', '1214'),
    german('inf-53', '6-5 INF', '1313'),
    german('inf-35', '6-5 INF', '1413'),
    german('arm-41', '8-8 ARM', '1413'),
    // Army Group South.
    german('inf-7', '6-5 INF', '1512'),
    german('inf-55', '6-5 INF', '1512'),
    german('arm-24', '8-8 ARM', '1513'),
    german('arm-48', '8-8 ARM', '1513'),
    hungarian('inf-2', '3-5 INF', '1614'),
    german('inf-13', '6-5 INF', '1612'),
    german('inf-8', '6-5 INF', '1712'),
    german('inf-17', '6-5 INF', '1712'),
    german('inf-51', '6-5 INF', '1712'),
    german('arm-40', '8-8 ARM', '1713'),
    german('mech-3', '4-8 MECH', '1713'),
    german('arm-3', '8-8 ARM', '1812'),
    german('arm-14', '8-8 ARM', '1812'),
    german('inf-11', '6-5 INF', '1812'),
    german('mech-57', '4-8 MECH', '1911'),
    german('inf-44', '6-5 INF', '1911'),
    german('inf-52', '6-5 INF', '1910'),
    german('inf-4', '6-5 INF', '1910'),
    italian('inf-35', '4-5 INF', '2011'),
    // Crimea.
    german('inf-30', '6-5 INF', '2312'),
    german('inf-54', '6-5 INF', '2312'),
    german('inf-42', '4-5 INF', '2213'),
    romanian('inf-1', '4-5 INF', '2212'),
    placed('fin-inf-1', 'finland', '6-5 INF', '0517'),
    placed('fin-inf-2', 'finland', '6-5 INF', '0418'),
    // Leningrad to Moscow; third-rate units do not stack.
    soviet('inf-42', '6-5 INF', '0616'),
    soviet('inf-23', '4-5 INF', '0515'),
    soviet('inf-8', '6-5 INF', '0615'),
    soviet('inf-59', '6-5 INF', '0715'),
    soviet('inf-52', '4-5 INF', '0815'),
    soviet('inf-11', '6-5 INF', '0914'),
    soviet('inf-22', '4-5 INF', '1013'),
    soviet('inf-31', '6-5 INF', '0913'),
    soviet('inf-20', '6-5 INF', '1112'),
    soviet('inf-5', '6-5 INF', '1012'),
    soviet('inf-49', '6-5 INF', '1213'),
    soviet('inf-10', '6-5 INF', '1212'),
    soviet('arm-3', '6-8 ARM', '1111'),
    soviet('arm-8', '6-8 ARM', '1211'),
    // Bryansk to the Don.
    soviet('inf-61', '6-5 INF', '1312'),
    soviet('inf-3', '6-5 INF', '1412'),
    soviet('inf-13', '6-5 INF', '1511'),
    soviet('arm-5b', '6-8 ARM', '1411'),
    soviet('arm-4', '2-8 ARM', '1510'),
    soviet('inf-40', '4-5 INF', '1611'),
    soviet('inf-21', '6-5 INF', '1711'),
    soviet('arm-23', '6-8 ARM', '1710'),
    soviet('inf-28', '4-5 INF', '1811'),
    soviet('inf-38', '4-5 INF', '1810'),
    soviet('inf-9', '4-5 INF', '1809'),
    soviet('inf-56', '6-5 INF', '1909'),
    soviet('inf-12', '4-5 INF', '2009'),
    // Crimea, the Caucasus and the Volga.
    soviet('inf-sev', '6-5 INF', '2313'),
    soviet('inf-47', '4-5 INF', '2310'),
    soviet('inf-46', '3-5 INF', '2209'),
    soviet('inf-62', '4-5 INF', '1707'),
    soviet('inf-64', '4-5 INF', '1708'),
    soviet('inf-57', '3-5 INF', '1706'),
    soviet('cav-4', '2-6 CAV', '2108'),
  ],
})
