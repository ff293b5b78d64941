/** The scenario that begins in the spring of 1940. */

import { frozen } from '../../../kernel/frozen'
import { rulebook } from '../../../kernel/provenance'
import { mobilizing, readUnits, type Scenario } from './set-up'

/**
 * @rule 15.2
 * @rule 15.21
 */
export const SCENARIO_1940: Scenario = /* @__PURE__ */ frozen<Scenario>({
  id: '1940',
  title: 'The campaign in the West',
  start: { year: 1940, quarter: 2 },
  units: readUnits(`
    british 2 0812
    british 1 0713 0811 0712 2325 2524
    british 1g 0219 1322
    russian 2 1902 2007 1808 1710 1712 1713 1914 2014 2115 2918
    russian 1 2309
    french 3 1013 1013 1014 1014 0913 0913
    french 2 0914 0916 0721
    french 1 1021 2522
    belgian 2 1012
    dutch 1 1011
    swedish 1 1308 1508 1603
    yugoslav 1 1517
    greek 1 1819 1720
    turkish 1 1919 2420 2718
    spanish 1 0220 0718 0517
    german 4m 1113 1113 1112
    german 4 1112 1111 1111 1114 1114 1312
    german 3 1211 1211 1212 1212
    german 2 1513
    german 1 1612 1714 1107 1702
    german 1p 1414
    italian 2 1016 1016 1117 1316 1218 1325
    italian 1 1425 1619
    rumanian 1 2015 1915
    bulgarian 1 1918 1818
    finnish 1 1907 1803
    hungarian 2 1715
  `),
  free: [],
  arrivals: mobilizing('yugoslav', 'turkish', 'swedish', 'spanish'),
  specialRules: ['14.1', '14.2', '14.5'],
  options: ['16.1', '16.5', '16.6', '16.7'],
  vichy: [],
  conquered: ['poland', 'denmark', 'norway'],
  italianLosses: 0,
  sources: [rulebook('15.21')],
})
