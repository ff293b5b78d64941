/** The War: Europe 1939-1945, bombers against interceptors on the Strategic Bombing Combat Results Table. */

import { rulebook } from '../kernel/provenance'
import { odds, type ResultTable, resultTable } from '../kernel/table'

/** One cell: bombers (SAC) attack, interceptors (INT) defend. */
export interface BombingResult {
  /** As printed: `DL2/DA2*`. */
  readonly text: string
  /** AL: SAC lost. */
  readonly attackersLost: number
  /** AA: SAC that did not reach the target. */
  readonly attackersAborted: number
  /** DL: INT lost. */
  readonly defendersLost: number
  /** DA: INT that did not reach the bombers. */
  readonly defendersAborted: number
  /** `*` is a hit on critical industry, `**` a firestorm. */
  readonly hit: 'critical' | 'firestorm' | null
}

/**
 * SAC to INT across, one ten-sided die down. Low rolls favour the bombers. This is the table that 5.2 speaks of;
 * flak is rolled before it, attrition after it.
 */
export const THE_WAR_STRATEGIC_BOMBING: ResultTable<BombingResult> = resultTable({
  id: 'the-war-strategic-bombing',
  title: 'Strategic bombing',
  source: rulebook('5.2'),
  columns: odds('1-3 1-2 1-1 3-2 2-1 3-1'),
  die: 10,
  rows: {
    '..-1': 'DL1 DL1/DA2 DL2/DA2* DL2/DA3** DL3/DA3** DL3/DA3**',
    0: 'DL1 DL1/DA1 DL1/DA2* DL2/DA2* DL2/DA3** DL3/DA3**',
    1: 'DL1 DL1 DL1/DA2 DL1/DA2* DL2/DA2* DL3/DA3*',
    2: 'AL1 DA1 DL1/DA1 DL1/DA2 DL1/DA2* DL2/DA2*',
    3: 'AL1 DA1 DL1/DA1 DL1/DA2 DL1/DA2 DL2/DA2',
    4: 'AL2 AL1 DL1 DL1/DA1 DL1/DA2 DL1/DA2',
    5: 'AL2 AL1 DA1 DA1 DL1/DA1 DL1/DA2',
    6: 'AL3/AA1 AL2 AL1 DA1 DA2 DL1/DA2',
    7: 'AL3/AA1 AL2/AA1 AL1/AA1 DA1 DA1 DL1/DA1',
    8: 'AL4/AA1 AL3/AA1 AL2/AA1 AL1/AA1 DA1 DL1/DA1',
    9: 'AL4/AA1 AL3/AA1 AL2/AA1 AL1/AA1 AL1/AA1 DL1',
    10: 'AL5/AA1 AL4/AA1 AL3/AA1 AL2/AA1 AL1/AA1 DL1',
    11: 'AL5/AA2 AL4/AA2 AL3/AA2 AL2/AA1 AL2/AA1 AL1',
    '12..': 'AL6/AA2 AL5/AA2 AL4/AA3 AL3/AA2 AL2/AA2 AL1/AA1',
  },
  cell(text) {
    const match = /^(?:AL(\d)(?:\/AA(\d))?|DL(\d)(?:\/DA(\d))?|DA(\d))(\*{0,2})$/.exec(text)
    if (!match) return undefined
    const count = (group: number) => Number(match[group] ?? 0)
    return {
      text,
      attackersLost: count(1),
      attackersAborted: count(2),
      defendersLost: count(3),
      defendersAborted: count(4) + count(5),
      hit: match[6] === '' ? null : match[6] === '*' ? 'critical' : 'firestorm',
    }
  },
})
