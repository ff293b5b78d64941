/** The scenario that begins in the fall of 1939. */

import { frozen } from '../../../kernel/frozen'
import { errata, rulebook } from '../../../kernel/provenance'
import { mobilizing, readUnits, type Scenario } from './set-up'

/**
 * @rule 15.1
 * @rule 15.11
 */
export const SCENARIO_1939: Scenario = /* @__PURE__ */ frozen<Scenario>({
  id: '1939',
  title: 'The war from its beginning',
  start: { year: 1939, quarter: 4 },
  units: readUnits(`
    polish 1 1512 1612 1613
    danish 1 1209
    norwegian 1 1207
    dutch 1 1011
    belgian 2 1012
    turkish 1 1919 2420 2718
    spanish 1 0417 0718 0517
    swedish 1 1603 1508 1308
    greek 1 1819 1720
    yugoslav 1 1517
    french 3 1013 1014
    french 2 0721
    french 1 1121 2522
    british 2 0811
    british 1g 1322 0219
    russian 2 2918 2309 2215 2007 1914 1913 1912 1911 1910 1909 1905
    german 3 1714 1513 1514
    german 4m 1714
    german 3m 1513 1514
    german 3 1411 1412 1614 1114 1113
    german 2 1611 1112
    german 1p 1312
    italian 1 1016 1324 1316 1218 1321
    hungarian 1 1615 1715
    rumanian 1 2015 1915
    finnish 2 1907 1804
    bulgarian 1 1918
  `),
  free: [],
  arrivals: [
    ...mobilizing('yugoslav', 'turkish', 'swedish', 'spanish'),
    { nation: 'polish', strength: 1, count: 3, when: 'first-turn' },
  ],
  specialRules: ['14.1', '14.2', '14.3', '14.4', '14.5'],
  options: ['16.1', '16.5', '16.6', '16.7', '16.8'],
  vichy: [],
  conquered: [],
  italianLosses: 0,
  sources: [rulebook('15.11'), errata('15.1')],
})
