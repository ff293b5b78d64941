/**
 * Barbarossa, Summer 1941 to Spring 1942. The scenario booklet is in no source: everything here is reconstructed
 * (`docs/decisions/the-war-scenarios.md`), and an owner of the booklet passes the printed set-up instead.
 */

import { frozen } from '../../../kernel/frozen'
import { reconstructed } from '../../../kernel/provenance'
import { turn } from '../calendar'
import { flying, later, type PlacedUnit, placed, type Scenario } from './scenario'

const german = (id: string, counter: string, hex: string) => placed(`ger-${id}`, 'germany', counter, hex)
const soviet = (id: string, counter: string, hex: string) => placed(`rus-${id}`, 'soviet-union', counter, hex)
const romanian = (id: string, counter: string, hex: string) => placed(`rom-${id}`, 'romania', counter, hex)

const SUMMER = turn('summer', 1941)
const FALL = turn('fall', 1941)
const WINTER = turn('winter', 1941)
const SPRING = turn('spring', 1942)

/** Where the workers and peasants are called up (21.7.1). */
// biome-ignore format: one place after the other
const LEVIES = [
  '0616', '0715', '0816', '0913', '1012', '1112', '1013', '1212', '1313',
  '1215', '1315', '1512', '1614', '1712', '1715', '1913', '2115', '2313',
] as const

const levies = LEVIES.map((hex, i) => soviet(`sta-${i + 1}`, i % 2 === 0 ? '3-3 STA' : '2-3 STA', hex))

const siberian = (unit: PlacedUnit): PlacedUnit => ({ ...unit, special: 'siberian' })

/** The scenario. */
export const BARBAROSSA_1941: Scenario = /* @__PURE__ */ frozen<Scenario>({
  id: 'barbarossa-1941',
  title: 'Barbarossa, Summer 1941 to Spring 1942',
  source: reconstructed(
    'the scenario booklet is in no source; corps and armies of June 1941 on the counters that the rules name, where they ' +
      'stood on the eve of the attack',
  ),
  first: SUMMER,
  last: SPRING,
  nations: {
    germany: { side: 'axis' },
    romania: { side: 'axis', under: 'germany' },
    finland: { side: 'axis', under: 'germany' },
    hungary: { side: 'axis', under: 'germany' },
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
  ],
  fleets: [{ nation: 'germany', port: 'Kiel' }],
  prize: {
    kind: 'cities',
    cities: [
      'Riga',
      'Tallinn',
      'Leningrad',
      'Minsk',
      'Smolensk',
      'Moscow',
      'Tula',
      'Kiev',
      'Odessa',
      'Dnepropetrovsk',
      'Kharkov',
      'Stalino',
      'Rostov',
      'Sevastopol',
      'Voronezh',
    ],
  },
  victory: { decisive: 9, tactical: 7, marginal: 5 },
  held: [
    { land: 'poland', by: 'germany' },
    { land: 'danzig', by: 'germany' },
    { land: 'eastern-poland', by: 'soviet-union' },
    { land: 'lithuania', by: 'soviet-union' },
    { land: 'latvia', by: 'soviet-union' },
    { land: 'estonia', by: 'soviet-union' },
    { land: 'bessarabia', by: 'soviet-union' },
    { land: 'karelia', by: 'soviet-union' },
  ],
  surrendered: ['france'],
  usEntry: turn('winter', 1941),
  armies: {},
  narfs: { germany: 115, 'soviet-union': 80 },
  bases: { germany: 60, 'soviet-union': 90 },
  arriving: [
    ...later(SUMMER, ...levies),
    ...later(
      FALL,
      siberian(soviet('arm-sib-1', '8-8 ARM', '1011')),
      siberian(soviet('arm-sib-2', '8-8 ARM', '1111')),
      siberian(soviet('inf-sib-1', '6-5 INF', '0911')),
      siberian(soviet('inf-sib-2', '6-5 INF', '1211')),
      soviet('inf-29', '6-5 INF', '1112'),
      soviet('inf-31', '6-5 INF', '1413'),
      soviet('inf-54', '6-5 INF', '0614'),
      soviet('inf-56', '4-5 INF', '1909'),
    ),
    ...later(
      WINTER,
      soviet('inf-shock-1', '6-5 INF', '0912'),
      soviet('inf-20', '6-5 INF', '1010'),
      soviet('inf-10r', '6-5 INF', '1210'),
      soviet('inf-61', '4-5 INF', '1510'),
      soviet('cav-2', '2-6 CAV', '1110'),
    ),
    ...later(
      SPRING,
      soviet('arm-21', '6-8 ARM', '1510'),
      soviet('inf-57', '6-5 INF', '1710'),
      soviet('inf-62', '4-5 INF', '1706'),
      german('inf-40', '6-5 INF', '1521'),
      german('inf-42', '6-5 INF', '1720'),
    ),
  ],
  surprise: 'barbarossa',
  easternWar: SUMMER,
  // The first, second and fourth air fleet; the air forces of the Soviet border districts, within three hexes of it (21.4).
  air: [
    flying('ger-tac-1', 'germany', '1-5-4 TAC', '1222'),
    flying('ger-ftr-1', 'germany', '3-3-2 FTR', '1222'),
    flying('ger-tac-2', 'germany', '1-5-4 TAC', '1521'),
    flying('ger-tac-8', 'germany', '1-5-4 TAC', '1521'),
    flying('ger-ftr-2', 'germany', '3-3-2 FTR', '1521'),
    flying('ger-mdm-2', 'germany', '1-7-6 MDM', '1223'),
    flying('ger-tac-4', 'germany', '1-5-4 TAC', '1620'),
    flying('ger-ftr-4', 'germany', '3-3-2 FTR', '1620'),
    flying('ger-mdm-4', 'germany', '1-7-6 MDM', '1721'),
    flying('rom-tac-1', 'romania', '1-5-4 TAC', '2318'),
    flying('rus-ftr-1', 'soviet-union', '2-3-2 FTR', '1220'),
    flying('rus-tac-1', 'soviet-union', '1-5-4 TAC', '1219'),
    flying('rus-ftr-2', 'soviet-union', '2-3-2 FTR', '1519'),
    flying('rus-tac-2', 'soviet-union', '1-5-4 TAC', '1519'),
    flying('rus-mdm-1', 'soviet-union', '1-7-6 MDM', '1220'),
    flying('rus-ftr-3', 'soviet-union', '2-3-2 FTR', '1719'),
    flying('rus-tac-3', 'soviet-union', '1-5-4 TAC', '1719'),
  ],
  airbases: [
    { power: 'germany', hex: '1521' },
    { power: 'germany', hex: '1620' },
    { power: 'germany', hex: '1721' },
  ],
  units: [
    // Army Group North.
    german('arm-41', '8-8 ARM', '1121'),
    german('mech-56', '4-8 MECH', '1121'),
    german('inf-1', '6-5 INF', '1121'),
    german('inf-2', '6-5 INF', '1221'),
    german('inf-10', '6-5 INF', '1221'),
    german('inf-26', '6-5 INF', '1221'),
    // Army Group Centre.
    german('arm-39', '8-8 ARM', '1321'),
    german('inf-8', '6-5 INF', '1321'),
    german('inf-20', '6-5 INF', '1321'),
    german('arm-57', '8-8 ARM', '1421'),
    german('inf-5', '6-5 INF', '1421'),
    german('inf-6', '6-5 INF', '1421'),
    german('arm-24', '8-8 ARM', '1520'),
    german('arm-46', '8-8 ARM', '1520'),
    german('mech-47', '4-8 MECH', '1520'),
    german('inf-7', '6-5 INF', '1521'),
    german('inf-9', '6-5 INF', '1521'),
    german('inf-13', '6-5 INF', '1521'),
    german('flak-1', '1-3 Flak', '1521'),
    // Army Group South.
    german('inf-12', '6-5 INF', '1620'),
    german('inf-43', '6-5 INF', '1620'),
    german('mech-3', '4-8 MECH', '1620'),
    german('arm-48', '8-8 ARM', '1720'),
    german('mech-14', '4-8 MECH', '1720'),
    german('inf-29', '6-5 INF', '1720'),
    german('inf-17', '6-5 INF', '1721'),
    german('inf-44', '6-5 INF', '1721'),
    german('inf-4', '4-5 INF', '1721'),
    placed('slo-inf-1', 'slovakia', '1-5 INF', '1822'),
    placed('hun-inf-1', 'hungary', '3-5 INF', '1921'),
    // Romania and Finland.
    german('inf-11', '6-5 INF', '2117'),
    german('inf-30', '6-5 INF', '2117'),
    romanian('inf-3', '4-5 INF', '2018'),
    romanian('inf-4', '4-5 INF', '2317'),
    romanian('cav-1', '2-6 CAV', '2218'),
    placed('fin-inf-1', 'finland', '6-5 INF', '0518'),
    placed('fin-inf-2', 'finland', '6-5 INF', '0418'),
    // One breakdown unit is all that Germany may have there (23.21).
    {
      ...german('inf-36-a', '2-5 INF', '0318'),
      pieceOf: { unit: 'ger-inf-36', factor: 6, movement: 5, type: 'INF' },
    },
    // The Baltic and Leningrad districts; third-rate units do not stack.
    soviet('inf-8', '4-5 INF', '1020'),
    soviet('inf-11', '4-5 INF', '1120'),
    soviet('arm-3', '2-8 ARM', '1220'),
    soviet('arm-12', '2-8 ARM', '1119'),
    soviet('inf-27', '4-5 INF', '1019'),
    soviet('inf-riga', '2-5 INF', '0919'),
    soviet('inf-23', '4-5 INF', '0517'),
    soviet('inf-7', '3-5 INF', '0417'),
    soviet('inf-19', '4-5 INF', '0616'),
    soviet('inf-pskov', '3-5 INF', '0817'),
    // The Western district.
    soviet('inf-3', '4-5 INF', '1320'),
    soviet('arm-6', '6-8 ARM', '1319'),
    soviet('inf-10', '6-5 INF', '1420'),
    soviet('arm-13', '2-8 ARM', '1419'),
    soviet('inf-4', '4-5 INF', '1519'),
    soviet('cav-6', '2-6 CAV', '1418'),
    soviet('arm-17', '1-8 ARM', '1318'),
    soviet('inf-24', '3-5 INF', '1219'),
    soviet('inf-13', '4-5 INF', '1317'),
    soviet('inf-22', '4-5 INF', '1116'),
    soviet('inf-16', '4-5 INF', '1215'),
    soviet('inf-21', '4-5 INF', '1515'),
    // The Kiev district.
    soviet('inf-5', '6-5 INF', '1619'),
    soviet('arm-22', '2-8 ARM', '1618'),
    soviet('inf-6', '6-5 INF', '1719'),
    soviet('arm-8', '6-8 ARM', '1718'),
    soviet('inf-26', '4-5 INF', '1820'),
    soviet('inf-12', '6-5 INF', '1819'),
    soviet('arm-9', '2-8 ARM', '1717'),
    soviet('arm-19', '2-8 ARM', '1617'),
    soviet('inf-kiev', '4-5 INF', '1715'),
    // The Odessa district, and the interior.
    soviet('inf-18', '4-5 INF', '1917'),
    soviet('inf-48', '4-5 INF', '2017'),
    soviet('inf-35', '4-5 INF', '2116'),
    soviet('inf-14', '3-5 INF', '2217'),
    soviet('cav-9', '2-6 CAV', '2115'),
    soviet('inf-moscow', '4-5 INF', '1012'),
    soviet('inf-kharkov', '3-5 INF', '1712'),
    soviet('inf-crimea', '3-5 INF', '2313'),
  ],
})
