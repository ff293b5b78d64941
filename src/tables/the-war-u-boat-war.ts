/** The War: Europe 1939-1945, U-boats against escorts on the U-Boat War Combat Results Table. */

import { rulebook } from '../kernel/provenance'
import { odds, type ResultTable, resultTable } from '../kernel/table'

/** One cell: the U-boats attack, the escorts (ASW) defend. */
export interface UBoatResult {
  /** As printed: `DL1/DA3*`. */
  readonly text: string
  /** AL: U-boats lost. */
  readonly attackersLost: number
  /** AA: U-boats that found no convoy. */
  readonly attackersAborted: number
  /** DL: ASW lost. */
  readonly defendersLost: number
  /** DA: ASW that found no U-boat. */
  readonly defendersAborted: number
  /** `*` is an ambush, `**` a massacre. */
  readonly convoy: 'ambush' | 'massacre' | null
  /** `§`: raiders from Norway, Narvik or Murmansk may be intercepted (5.1.2.2). */
  readonly raidersFound: boolean
  /** `!`: a capital ship is hit, if 29.19 is played; by its text, on every unmodified 1. */
  readonly capitalShip: boolean
}

/**
 * U-boats to ASW across, one ten-sided die down. Low rolls favour the U-boats. This is the table that 5.1.1 speaks
 * of; what a result costs is in 5.1.3.
 */
export const THE_WAR_U_BOAT_WAR: ResultTable<UBoatResult> = resultTable({
  id: 'the-war-u-boat-war',
  title: 'U-boat war',
  source: rulebook('5.1.1'),
  columns: odds('1-4 1-3 1-2 1-1 3-2 2-1 3-1 4-1'),
  die: 10,
  rows: {
    '-3': 'DL1/DA1 DL1/DA2 DL2/DA3 DL2/DA4* DL2/DA5** DL2/DA5** DL2/DA6** DL2/DA7**',
    '-2': 'DA1 DL1/DA1 DL2/DA3 DL1/DA4* DL2/DA4** DL2/DA5** DL2/DA5** DL2/DA6**',
    '-1': 'DA1§ DL1/DA1 DL2/DA1 DL1/DA3* DL1/DA4** DL2/DA5** DL2/DA5** DL2/DA6**',
    0: 'AL1§ AL1§ DL1/DA1 DL1/DA3* DL1/DA3* DL1/DA4** DL2/DA5** DL2/DA5**',
    1: 'AL3§ AL2§ AL1§ DL1/DA1! DL1/DA3*! DL1/DA4*! DL2/DA4*! DL2/DA5*!',
    2: 'AL3§ AL3§ AL1§ DL1/DA1§ DL1/DA3 DL1/DA3* DL1/DA4* DL2/DA4*',
    3: 'AL3§ AL3§ AL2§ DL1/DA1§ DL1/DA2§ DL1/DA3 DL1/DA4 DL1/DA4',
    4: 'AL4§ AL4§ AL2§ DL1§ DL1/DA2§ DL1/DA2§ DL1/DA3 DL1/DA4',
    5: 'AL5/AA1§ AL4§ AL3§ DL1§ DL1§ DL1/DA2§ DL1/DA3§ DL1/DA3',
    6: 'AL5/AA1§ AL4/AA1§ AL3§ AL1§ DL1§ DL1/DA1§ DL1/DA2§ DL1/DA3§',
    7: 'AL5/AA1§ AL5/AA1§ AL3/AA1§ AL2§ AL1§ DL1§ DL1/DA2§ DL1/DA3§',
    8: 'AL5/AA1§ AL5/AA1§ AL4/AA1§ AL2/AA1§ AL1/AA1§ AL1§ DL1§ DL1/DA2§',
    9: 'AL6/AA1§ AL6/AA1§ AL4/AA1§ AL2/AA1§ AL2/AA1§ AL1§ DL1§ DL1/DA1§',
    10: 'AL6/AA1§ AL6/AA1§ AL4/AA2§ AL3/AA1§ AL2/AA1§ AL1/AA1§ DL1§ DL1§',
    11: 'AL6/AA1§ AL7/AA2§ AL5/AA2§ AL3/AA2§ AL3/AA1§ AL2/AA1§ AL1§ DL1§',
    12: 'AL7/AA3§ AL7/AA2§ AL5/AA2§ AL4/AA3§ AL4/AA2§ AL3/AA1§ AL2/AA1§ AL1§',
    13: 'AL8/AA3§ AL7/AA3§ AL5/AA2§ AL4/AA3§ AL4/AA2§ AL3/AA1§ AL3/AA1§ AL2§',
    14: 'AL8/AA3§ AL8/AA3§ AL6/AA3§ AL5/AA3§ AL4/AA2§ AL4/AA1§ AL3/AA1§ AL2§',
  },
  cell(text) {
    const match = /^(?:AL(\d)(?:\/AA(\d))?|DL(\d)(?:\/DA(\d))?|DA(\d))(\*{0,2})([!§]?)$/.exec(text)
    if (!match) return undefined
    const count = (group: number) => Number(match[group] ?? 0)
    return {
      text,
      attackersLost: count(1),
      attackersAborted: count(2),
      defendersLost: count(3),
      defendersAborted: count(4) + count(5),
      convoy: match[6] === '' ? null : match[6] === '*' ? 'ambush' : 'massacre',
      raidersFound: match[7] === '§',
      capitalShip: match[7] === '!',
    }
  },
})
