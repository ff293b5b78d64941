/** Which rule a line of the source belongs to, so that a hex can name the rule that fixed it. */

import { errata, type Provenance, rulebook } from '../../../kernel/provenance'

/** The first line of each rule that names a hex, in order. */
const RULES: readonly (readonly [line: number, source: Provenance])[] = [
  [244, rulebook('5.6')],
  [278, rulebook('5.74')],
  [532, rulebook('9.22')],
  [538, rulebook('9.32')],
  [582, rulebook('10.11')],
  [594, rulebook('10.13')],
  [630, rulebook('10.36')],
  [636, rulebook('10.41')],
  [640, rulebook('10.43')],
  [815, rulebook('14.21')],
  [823, rulebook('14.31')],
  [887, rulebook('16.43')],
  [971, rulebook('15.11')],
  [1093, rulebook('15.21')],
  [1198, rulebook('15.31')],
  [1339, errata('15.31')],
  [1349, errata('3.1')],
  [1367, rulebook('3.1')],
]

export function sourceOfLine(line: number): Provenance {
  const rule = RULES.findLast(([first]) => first <= line)
  if (!rule) throw new RangeError(`line ${line} lies before the first rule that names a hex`)
  return rule[1]
}
