/** The scenario that begins in the summer of 1941. */

import { frozen } from '../../../kernel/frozen'
import { errata, rulebook } from '../../../kernel/provenance'
import { mobilizing, readUnits, type Scenario } from './set-up'

/**
 * Four German units stand anywhere on the border with Russia, at their player's choice.
 *
 * @rule 15.3
 * @rule 15.31 with 2014 for 2012, by the errata
 */
export const SCENARIO_1941: Scenario = /* @__PURE__ */ frozen<Scenario>({
  id: '1941',
  title: 'The invasion of Russia',
  start: { year: 1941, quarter: 3 },
  units: readUnits(`
    british 2 1925
    british 1 0811 0810 0808 0712 2325
    british 1g 1322 0219
    russian 2 1710 1711 1712 1713 1813 1914 2014 2115 1902 2007 2918 2215 2214 2114 2013 2209
    russian 1 2309
    swedish 1 1308 1508 1603
    turkish 1 1919 2420 2718
    spanish 1 0220 0718 0517
    german 4 1718 1610 1611 1612 1613 1714 1814 1915
    german 3 1011 0713 0813
    german 2 1801 1721
    german 1m 1825
    italian 2 1825
    italian 1 1619 1518 1321 1218 1324 1016 1116 1316
    rumanian 1 2015 1916 2016 1717
    bulgarian 1 1719 2017 1818
    hungarian 1 1515 1715 1516
    finnish 2 1907
    finnish 1 1906 1804
    vichy 1 0816 1021 0721
  `),
  free: [{ nation: 'german', type: 'mechanized', strength: 4, count: 4, where: 'german-russian-border' }],
  arrivals: [
    ...mobilizing('swedish', 'turkish', 'spanish'),
    { nation: 'russian', strength: 3, count: 2, when: 'turn-of-invasion' },
    { nation: 'russian', strength: 3, count: 1, when: 'turn-after-invasion' },
  ],
  specialRules: ['14.1', '14.2', '14.4', '14.5'],
  options: ['16.1', '16.5', '16.6', '16.7'],
  vichy: ['0917', '0916', '0816', '0815'],
  conquered: ['poland', 'france', 'belgium', 'netherlands', 'norway', 'greece', 'denmark', 'yugoslavia'],
  italianLosses: 3,
  sources: [rulebook('15.31'), errata('15.31')],
})
