/**
 * Overlord, Summer 1944 to Spring 1945. The scenario booklet is in no source: everything here is reconstructed
 * (`docs/decisions/the-war-scenarios.md`), and an owner of the booklet passes the printed set-up instead.
 */

import { frozen } from '../../../kernel/frozen'
import { reconstructed } from '../../../kernel/provenance'
import { turn } from '../calendar'
import { MAGINOT_LINE } from '../places'
import { flights, later, placed, type Scenario } from './scenario'

const german = (id: string, counter: string, hex: string) => placed(`ger-${id}`, 'germany', counter, hex)
const american = (id: string, counter: string, hex: string) =>
  placed(`us-${id}`, 'united-states', counter, hex)
const british = (id: string, counter: string, hex: string) => placed(`bri-${id}`, 'britain', counter, hex)
const volkssturm = (n: number, hex: string) => ({
  ...german(`vs-${n}`, '2-5 INF', hex),
  special: 'volkssturm' as const,
})

/**
 * The scenario. The landing itself is behind us: six corps are ashore in Normandy, in a beachhead that is a port for three turns (7.7.4,
 * 12.5), and more come over it and the ports behind it turn by turn.
 */
export const OVERLORD_1944: Scenario = /* @__PURE__ */ frozen<Scenario>({
  id: 'overlord-1944',
  title: 'Overlord, Summer 1944 to Spring 1945',
  source: reconstructed(
    'the scenario booklet is in no source; corps of June 1944 on the counters that the rules name, six of them ashore, and the ' +
      'build-up of both sides until the spring; the landing itself is not played',
  ),
  first: turn('summer', 1944),
  last: turn('spring', 1945),
  nations: {
    germany: { side: 'axis' },
    'united-states': { side: 'allied' },
    britain: { side: 'allied' },
    // They come to Paris when it is free (18.8).
    'free-french': { side: 'allied', under: 'britain' },
  },
  theatre: ['france', 'belgium', 'netherlands', 'germany', 'britain'],
  fleets: [
    { nation: 'britain', port: 'Southampton' },
    { nation: 'united-states', port: 'Plymouth' },
  ],
  prize: {
    kind: 'cities',
    cities: [
      'Cherbourg',
      'Brest',
      'Paris',
      'Bordeaux',
      'Lyons',
      'Marseilles',
      'Calais',
      'Sedan',
      'Brussels',
      'Antwerp',
      'Rotterdam',
      'Amsterdam',
      'Luxembourg',
      'Essen',
      'Frankfurt',
      'Stuttgart',
    ],
  },
  victory: { decisive: 14, tactical: 12, marginal: 11 },
  held: [
    { land: 'france', by: 'germany' },
    { land: 'belgium', by: 'germany' },
    { land: 'netherlands', by: 'germany' },
    { land: 'france', by: 'united-states', hexes: ['1435'] },
  ],
  armies: { britain: 'first', 'united-states': 'second' },
  surrendered: ['france', 'italy'],
  // Three less than the middle of a die (25.1.1).
  occupied: [
    { country: 'france', since: turn('summer', 1940), atrocities: 3 },
    { country: 'benelux', since: turn('spring', 1940), atrocities: 0 },
  ],
  usEntry: turn('winter', 1941),
  sovietEntry: turn('summer', 1941),
  dismantled: [...MAGINOT_LINE],
  beachheads: [{ hex: '1435', side: 'allied' }],
  narfs: { germany: 145, 'united-states': 220, britain: 120 },
  bases: { germany: 60, 'united-states': 100, britain: 60 },
  arriving: [
    ...later(
      turn('summer', 1944),
      american('arm-19', '10-8 ARM', '1435'),
      british('arm-8', '8-8 ARM', '1435'),
      american('mot-15', '6-7 MOT', '1435'),
      british('mot-12', '6-7 MOT', '1435'),
    ),
    ...later(
      turn('fall', 1944),
      american('arm-20', '10-8 ARM', '1435'),
      american('mot-12', '6-7 MOT', '1435'),
      american('mot-6', '6-7 MOT', '2233'),
      british('mot-1p', '3-7 MOT', '1435'),
      german('inf-64', '6-5 INF', '1430'),
      german('inf-80', '6-5 INF', '1729'),
      volkssturm(1, '1430'),
      volkssturm(2, '1529'),
      volkssturm(3, '1729'),
    ),
    ...later(
      turn('winter', 1944),
      american('mot-16', '6-7 MOT', '1435'),
      american('arm-3', '10-8 ARM', '1435'),
      german('arm-6ss', '8-8 ARM', '1429'),
      german('arm-5b', '8-8 ARM', '1529'),
      german('inf-66', '6-5 INF', '1530'),
    ),
    ...later(
      turn('spring', 1945),
      american('mot-21', '6-7 MOT', '1435'),
      american('mot-18', '6-7 MOT', '1435'),
      british('mot-1c', '6-7 MOT', '1435'),
      german('inf-lutt', '4-5 INF', '1429'),
    ),
  ],
  surprise: null,
  easternWar: null,
  // The third air fleet; the ninth air force and the second tactical, most of them still in England.
  air: [
    ...flights(
      'ger',
      'germany',
      '1533: tac-3 1-5-4 TAC, ftr-3 3-3-2 FTR',
      '1432: ftr-26 3-3-2 FTR',
      '1430: tac-5 1-5-4 TAC',
    ),
    ...flights('us', 'united-states', '1235: tac-9 1-5-4 TAC, ftr-9 3-3-2 FTR'),
    ...flights('bri', 'britain', '1234: tac-83 1-5-4 TAC, ftr-83 3-3-2 FTR'),
  ],
  airbases: [
    { power: 'united-states', hex: '1235' },
    { power: 'britain', hex: '1234' },
  ],
  units: [
    // Ashore.
    american('mot-5', '6-7 MOT', '1435'),
    american('mot-7', '6-7 MOT', '1435'),
    american('mot-8', '6-7 MOT', '1435'),
    british('mot-1', '6-7 MOT', '1435'),
    british('mot-30', '6-7 MOT', '1435'),
    british('mot-2', '6-7 MOT', '1435'),
    // Seventh Army and the armour behind it.
    german('sta-cherbourg', '2-3 STA', '1335'),
    german('inf-84', '6-5 INF', '1536'),
    german('inf-2p', '6-5 INF', '1535'),
    german('arm-1ss', '8-8 ARM', '1535'),
    german('inf-74', '4-5 INF', '1437'),
    german('arm-47', '8-8 ARM', '1434'),
    german('inf-86', '6-5 INF', '1434'),
    german('sta-brest', '2-3 STA', '1438'),
    german('inf-25', '4-5 INF', '1537'),
    // Fifteenth Army.
    german('inf-81', '6-5 INF', '1433'),
    german('inf-67', '6-5 INF', '1333'),
    german('inf-82', '4-5 INF', '1333'),
    german('inf-89', '4-5 INF', '1332'),
    german('inf-88', '4-5 INF', '1331'),
    german('arm-58', '8-8 ARM', '1634'),
    german('inf-paris', '4-5 INF', '1533'),
    // The south, and Germany.
    german('inf-80b', '4-5 INF', '1936'),
    german('inf-4lw', '4-5 INF', '2233'),
    german('inf-85', '4-5 INF', '2232'),
    german('inf-64b', '4-5 INF', '1932'),
    german('inf-12', '6-5 INF', '1430'),
  ],
})
