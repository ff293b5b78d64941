/** Which rule a line of the source belongs to, so that a hex can name the rule that fixed it. */

import { type Provenance, rulebook } from '../../../kernel/provenance'

/** The first line of each rule that names a hex, and of the rule after it. */
const RULES: readonly (readonly [line: number, rule: string])[] = [
  [5, '9.0'],
  [88, '9.2'],
  [222, '9.3'],
  [234, '9.4'],
  [244, '9.5'],
  [289, '9.7'],
  [313, '9.8'],
  [362, '9.9'],
  [370, '9.10'],
  [402, '9.11'],
  [489, '9.12'],
  [532, '9.13'],
  [558, '9.15'],
  [586, '9.16'],
  [613, '9.18'],
  [636, '9.19'],
  [646, '9.20'],
  [657, '9.21'],
  [671, '9.22'],
  [733, '9.23'],
  [767, '9.24'],
  [787, '9.25'],
  [811, '9.26'],
  [885, '9.27'],
  [1009, '10.5'],
  [1025, '10.6'],
  [1151, '10.9'],
  [1165, '10.10'],
  [1235, '10.16'],
  [1241, '10.17'],
  [1265, '10.18'],
  [1271, '10.19'],
  [1285, '10.20'],
  [1337, '10.24'],
  [1375, '10.25'],
  [1419, '10.26'],
  [1445, '10.27'],
  [1455, '11.0'],
  [1493, '11.1'],
  [1618, '11.7'],
  [1657, '11.8'],
  [1700, '11.11'],
  [1714, '11.12'],
  [1780, '11.16'],
  [1819, '11.17'],
  [2024, '11.23'],
  [2034, '11.24'],
  [2066, '11.25'],
  [2087, '11.26'],
]

export function sourceOfLine(line: number): Provenance {
  const rule = RULES.findLast(([first]) => first <= line)
  if (!rule) throw new RangeError(`line ${line} lies before the first rule that names a hex`)
  return rulebook(rule[1])
}
