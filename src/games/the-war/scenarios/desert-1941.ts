/**
 * The Desert, Spring 1941 to Winter 1942. The scenario booklet is in no source: everything here is reconstructed
 * (`docs/decisions/the-war-scenarios.md`), and an owner of the booklet passes the printed set-up instead.
 */

import { frozen } from '../../../kernel/frozen'
import { reconstructed } from '../../../kernel/provenance'
import { turn } from '../calendar'
import { flights, later, placed, type Scenario } from './scenario'

const german = (id: string, counter: string, hex: string) => placed(`ger-${id}`, 'germany', counter, hex)
const italian = (id: string, counter: string, hex: string) => placed(`ita-${id}`, 'italy', counter, hex)
const british = (id: string, counter: string, hex: string) => placed(`bri-${id}`, 'britain', counter, hex)

/** The scenario. Both sides are as strong as North Africa lets them be (12.2.5); more comes when the limits are lifted. */
export const DESERT_1941: Scenario = /* @__PURE__ */ frozen<Scenario>({
  id: 'desert-1941',
  title: 'The Desert, Spring 1941 to Winter 1942',
  source: reconstructed(
    'the scenario booklet is in no source; the Africa Corps, the Italian Tenth Army and what became the Eighth Army, on the counters ' +
      'that the rules name and within the limits that they set',
  ),
  first: turn('spring', 1941),
  last: turn('winter', 1942),
  nations: {
    germany: { side: 'axis' },
    italy: { side: 'axis' },
    britain: { side: 'allied' },
  },
  theatre: ['libya', 'egypt', 'malta', 'italy', 'germany', 'britain'],
  fleets: [
    { nation: 'italy', port: 'Taranto' },
    { nation: 'britain', port: 'Alexandria' },
    { nation: 'britain', port: 'Southampton' },
  ],
  prize: {
    kind: 'cities',
    cities: ['Tripoli', 'El Agheila', 'Benghazi', 'Tobruk', 'Alexandria', 'Cairo', 'Suez'],
  },
  // Three are what the Axis begins with.
  victory: { decisive: 6, tactical: 4, marginal: 3 },
  held: [{ land: 'libya', by: 'britain', hexes: ['3720', '3721', '3820', '3821', '3920'] }],
  surrendered: ['france'],
  usEntry: turn('winter', 1941),
  sovietEntry: turn('summer', 1941),
  armies: {},
  // What five turns of training make of it (10.8.2).
  betterArmies: [{ nation: 'britain', rating: 'first', from: turn('fall', 1942) }],
  narfs: { germany: 60, italy: 60, britain: 50 },
  bases: { germany: 50, italy: 50, britain: 40 },
  arriving: [
    ...later(turn('summer', 1941), british('arm-1', '2-8 ARM', '4014')),
    ...later(
      turn('fall', 1941),
      { ...german('mech-90', '2-8 MECH', '3529'), special: '90th-light' as const },
      { ...british('mot-2sa', '3-7 MOT', '4014'), special: 'south-african' as const },
    ),
    ...later(turn('summer', 1942), british('mot-10', '3-7 MOT', '4014')),
    ...later(turn('fall', 1942), british('arm-10', '4-8 ARM', '4014'), british('mot-30', '3-7 MOT', '3916')),
    ...later(turn('winter', 1942), german('arm-10', '4-8 ARM', '3529'), german('inf-334', '2-5 INF', '3529')),
  ],
  surprise: null,
  easternWar: null,
  // The tenth air corps and the Italians behind the front and in Sicily, the Desert Air Force and the fighters of Malta.
  air: [
    ...flights('ger', 'germany', '3724: tac-10 1-5-4 TAC, ftr-27 3-3-2 FTR'),
    ...flights('ita', 'italy', '3529: tac-5 1-5-4 TAC', '3028: ftr-1 2-3-2 FTR'),
    // Two air units in Egypt are the most while Malta is British (12.2.5).
    ...flights('bri', 'britain', '3916: tac-1 1-5-4 TAC, ftr-1 3-3-2 FTR', '3228: ftr-2 3-3-2 FTR'),
  ],
  units: [
    german('arm-15', '4-8 ARM', '3924'),
    italian('arm-132', '2-8 ARM', '3824'),
    italian('inf-20', '4-5 INF', '3724'),
    italian('inf-21', '4-5 INF', '3925'),
    italian('inf-10', '2-5 INF', '3529'),
    // Tobruk holds out, and the rest is on the frontier and in the Delta.
    british('sta-1', '2-3 STA', '3720'),
    { ...british('mot-9a', '3-7 MOT', '3720'), special: 'anzac' },
    british('arm-2', '2-8 ARM', '3821'),
    { ...british('mot-4i', '3-7 MOT', '3918'), special: 'indian' },
    british('arm-7', '2-8 ARM', '3916'),
  ],
})
