/**
 * Poland, Fall 1939: one turn, to learn the war on land with. The scenario booklet is in no source: everything here is
 * reconstructed (`docs/decisions/the-war-poland-1939.md`), and an owner of the booklet passes the printed set-up instead.
 */

import { frozen } from '../../../kernel/frozen'
import { reconstructed } from '../../../kernel/provenance'
import { turn } from '../calendar'
import { flying, placed, type Scenario } from './scenario'

const german = (id: string, counter: string, hex: string) => placed(`ger-${id}`, 'germany', counter, hex)
const polish = (id: string, counter: string, hex: string) => placed(`pol-${id}`, 'poland', counter, hex)

/** The scenario. */
export const POLAND_1939: Scenario = /* @__PURE__ */ frozen<Scenario>({
  id: 'poland-1939',
  title: 'Poland, Fall 1939: a tutorial of one turn',
  source: reconstructed(
    'the scenario booklet is in no source; armies and corps of September 1939 on the counters that the rules name, where ' +
      'they assembled',
  ),
  first: turn('fall', 1939),
  last: turn('fall', 1939),
  nations: {
    germany: { side: 'axis', effort: 'SLE' },
    slovakia: { side: 'axis', effort: 'SLE' },
    poland: { side: 'allied', effort: 'SLE' },
  },
  theatre: ['germany', 'poland', 'danzig', 'slovakia'],
  fleets: [{ nation: 'germany', port: 'Kiel' }],
  prize: { kind: 'country', country: 'poland', taker: 'axis' },
  held: [],
  armies: {},
  narfs: {},
  arriving: [],
  surprise: null,
  easternWar: null,
  // By play of the scripted player against itself: two panzer corps may be lost, no third.
  victory: { decisive: 0, tactical: 8, marginal: 16 },
  // The two air fleets of September 1939; the brigades of Warsaw, and what the Polish armies had with them.
  air: [
    flying('ger-mdm-1', 'germany', '1-7-6 MDM', '1225'),
    flying('ger-ftr-1', 'germany', '3-3-2 FTR', '1324'),
    flying('ger-tac-4', 'germany', '1-5-4 TAC', '1624'),
    flying('ger-tac-8', 'germany', '1-5-4 TAC', '1624'),
    flying('ger-ftr-4', 'germany', '3-3-2 FTR', '1524'),
    flying('pol-tac-1', 'poland', '1-5-4 TAC', '1521'),
    flying('pol-tac-2', 'poland', '1-5-4 TAC', '1519'),
    flying('pol-tac-3', 'poland', '1-5-4 TAC', '1719'),
  ],
  airbases: [{ power: 'germany', hex: '1624' }],
  units: [
    // Army Group North: Third Army in East Prussia, Fourth Army in Pomerania.
    german('inf-1', '6-5 INF', '1321'),
    german('inf-21', '6-5 INF', '1321'),
    german('inf-26', '4-5 INF', '1221'),
    german('inf-2', '6-5 INF', '1224'),
    german('inf-3', '6-5 INF', '1324'),
    german('arm-19', '8-8 ARM', '1324'),
    // Army Group South: Eighth and Tenth Army in Silesia, Fourteenth Army before Cracow and in Slovakia.
    german('inf-10', '6-5 INF', '1524'),
    german('inf-13', '6-5 INF', '1524'),
    german('inf-4', '6-5 INF', '1624'),
    german('inf-11', '6-5 INF', '1624'),
    german('arm-16', '8-8 ARM', '1624'),
    german('mech-14', '4-8 MECH', '1723'),
    german('inf-8', '6-5 INF', '1723'),
    german('inf-17', '6-5 INF', '1723'),
    german('mech-22', '4-8 MECH', '1823'),
    placed('slo-inf-1', 'slovakia', '1-5 INF', '1923'),
    // Poland, from north to south; third-rate units do not stack.
    polish('inf-narew', '2-5 INF', '1320'),
    polish('inf-modlin', '4-5 INF', '1421'),
    polish('inf-pomorze', '4-5 INF', '1323'),
    polish('inf-torun', '2-5 INF', '1322'),
    polish('inf-poznan', '4-5 INF', '1423'),
    polish('inf-kutno', '4-5 INF', '1422'),
    polish('inf-lodz', '6-5 INF', '1522'),
    polish('cav-lodz', '2-6 CAV', '1523'),
    polish('inf-prusy', '6-5 INF', '1622'),
    polish('inf-warsaw', '6-5 INF', '1521'),
    polish('inf-reserve', '4-5 INF', '1621'),
    polish('inf-krakow', '4-5 INF', '1722'),
    polish('inf-karpaty', '3-5 INF', '1821'),
    polish('inf-lwow', '2-5 INF', '1719'),
  ],
})
