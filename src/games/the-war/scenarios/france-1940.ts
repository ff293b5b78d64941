/**
 * France, Spring and Summer 1940. The scenario booklet is in no source: everything here is reconstructed
 * (`docs/decisions/the-war-scenarios.md`), and an owner of the booklet passes the printed set-up instead.
 */

import { frozen } from '../../../kernel/frozen'
import { reconstructed } from '../../../kernel/provenance'
import { turn } from '../calendar'
import { flying, placed, type Scenario } from './scenario'

const german = (id: string, counter: string, hex: string) => placed(`ger-${id}`, 'germany', counter, hex)
const french = (id: string, counter: string, hex: string) => placed(`fra-${id}`, 'france', counter, hex)
const british = (id: string, counter: string, hex: string) => placed(`bri-${id}`, 'britain', counter, hex)
const belgian = (id: string, counter: string, hex: string) => placed(`bel-${id}`, 'belgium', counter, hex)

/** The scenario. */
export const FRANCE_1940: Scenario = /* @__PURE__ */ frozen<Scenario>({
  id: 'france-1940',
  title: 'France, Spring and Summer 1940',
  source: reconstructed(
    'the scenario booklet is in no source; corps and armies of May 1940 on the counters that the rules name, where they ' +
      'stood on the eve of the attack',
  ),
  first: turn('spring', 1940),
  last: turn('summer', 1940),
  nations: {
    germany: { side: 'axis' },
    france: { side: 'allied' },
    britain: { side: 'allied' },
    belgium: { side: 'allied', under: 'france', invaded: turn('spring', 1940) },
    netherlands: { side: 'allied', under: 'britain', invaded: turn('spring', 1940) },
  },
  theatre: ['germany', 'france', 'belgium', 'netherlands', 'britain'],
  fleets: [{ nation: 'britain', port: 'Southampton' }],
  prize: { kind: 'country', country: 'france', taker: 'axis' },
  // Factors that were lost, those that were built again with them: mostly the price says how great a victory is, and not whose.
  victory: { decisive: 12, tactical: 18, marginal: 26 },
  held: [],
  armies: {},
  narfs: { germany: 60, france: 40, britain: 30 },
  arriving: [
    { ...french('inf-10', '6-5 INF', '1634'), turn: turn('summer', 1940) },
    { ...french('inf-alps', '4-5 INF', '1932'), turn: turn('summer', 1940) },
    { ...german('inf-24', '6-5 INF', '1428'), turn: turn('summer', 1940) },
    { ...german('inf-25', '4-5 INF', '1529'), turn: turn('summer', 1940) },
  ],
  surprise: 'western',
  easternWar: null,
  // The second and third air fleet; the French air force on the border, where it must be (18.2); the RAF at home and in France.
  air: [
    flying('ger-tac-2', 'germany', '1-5-4 TAC', '1430'),
    flying('ger-tac-8', 'germany', '1-5-4 TAC', '1430'),
    flying('ger-ftr-2', 'germany', '3-3-2 FTR', '1429'),
    flying('ger-mdm-4', 'germany', '1-7-6 MDM', '1328'),
    flying('ger-tac-3', 'germany', '1-5-4 TAC', '1529'),
    flying('ger-ftr-3', 'germany', '3-3-2 FTR', '1629'),
    flying('ger-mdm-5', 'germany', '1-7-6 MDM', '1729'),
    flying('fra-ftr-1', 'france', '2-3-2 FTR', '1532'),
    flying('fra-tac-1', 'france', '1-5-4 TAC', '1531'),
    flying('bri-tac-1', 'britain', '1-5-4 TAC', '1333'),
    flying('bri-ftr-11', 'britain', '3-3-2 FTR', '1234'),
    flying('bri-ftr-12', 'britain', '3-3-2 FTR', '1235'),
  ],
  airbases: [{ power: 'germany', hex: '1430' }],
  units: [
    // Army Group B: Eighteenth Army before Holland, Sixth Army before Belgium.
    german('inf-10', '6-5 INF', '1329'),
    german('inf-26', '6-5 INF', '1329'),
    german('arm-16', '8-8 ARM', '1430'),
    german('inf-4', '6-5 INF', '1430'),
    german('inf-27', '6-5 INF', '1430'),
    german('mech-39', '4-8 MECH', '1429'),
    german('inf-9', '6-5 INF', '1429'),
    german('inf-11', '6-5 INF', '1429'),
    // Army Group A: the armour of Kleist and Hoth in the Eifel, Fourth, Twelfth and Sixteenth Army behind it.
    german('arm-19', '8-8 ARM', '1630'),
    german('arm-41', '8-8 ARM', '1630'),
    german('mech-14', '4-8 MECH', '1630'),
    german('arm-15', '8-8 ARM', '1529'),
    german('inf-3', '6-5 INF', '1529'),
    german('inf-6', '6-5 INF', '1529'),
    german('inf-7', '6-5 INF', '1629'),
    german('inf-13', '6-5 INF', '1629'),
    german('inf-23', '6-5 INF', '1629'),
    german('mech-40', '4-8 MECH', '1528'),
    german('inf-18', '6-5 INF', '1528'),
    // Army Group C before the Maginot Line and on the upper Rhine; the reserve of the high command.
    german('inf-12', '6-5 INF', '1729'),
    german('inf-30', '4-5 INF', '1729'),
    german('inf-33', '4-5 INF', '1729'),
    german('inf-37', '4-5 INF', '1830'),
    german('inf-1', '6-5 INF', '1428'),
    german('inf-2', '4-5 INF', '1428'),
    german('inf-38', '4-5 INF', '1528'),
    // Paratroops by the Rhine.
    german('para-7', '2-5 PARA', '1430'),
    // The Maginot Line.
    french('sta-metz', '3-3 STA', '1631'),
    french('inf-3', '4-5 INF', '1631'),
    french('sta-lauter', '3-3 STA', '1730'),
    french('inf-5', '4-5 INF', '1730'),
    french('sta-rhine', '2-3 STA', '1831'),
    french('inf-8', '4-5 INF', '1831'),
    // From Sedan to the sea, and behind.
    french('inf-2', '4-5 INF', '1531'),
    french('cav-2', '2-6 CAV', '1531'),
    french('inf-9', '6-5 INF', '1532'),
    french('inf-1', '6-5 INF', '1532'),
    french('inf-7', '6-5 INF', '1434'),
    french('mech-cav', '4-8 MECH', '1434'),
    french('inf-4', '6-5 INF', '1632'),
    french('cav-1', '2-6 CAV', '1731'),
    french('inf-6', '6-5 INF', '1533'),
    french('arm-dcr', '6-8 ARM', '1533'),
    french('inf-paris', '4-5 INF', '1732'),
    // The expeditionary force, by the ports.
    british('mot-1', '6-7 MOT', '1333'),
    british('mot-2', '6-7 MOT', '1433'),
    british('arm-1', '2-8 ARM', '1433'),
    // The Low Countries.
    belgian('inf-1', '4-5 INF', '1431'),
    belgian('inf-2', '4-5 INF', '1432'),
    belgian('inf-3', '2-5 INF', '1332'),
    placed('dut-inf-1', 'netherlands', '3-5 INF', '1331'),
  ],
})
