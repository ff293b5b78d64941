/** The War: Europe 1939-1945, the Ground Combat Results Table. */

import { rulebook } from '../kernel/provenance'
import { byColumn, odds, type ResultTable, resultTable } from '../kernel/table'

export interface Printed {
  /** As printed: `½ DEΩ`. */
  readonly text: string
  /** Ω: an Axis attack inside the Soviet Union of 1939 costs its attacker a depletion as well (10.3.6). */
  readonly attrition: boolean
}

/** One cell. Factors of the defender in an exchange, and in ½ DE, are those that terrain makes of them. */
export type GroundResult =
  /** AE, ½ AE: factors that the attacker loses; half is rounded up. */
  | (Printed & { readonly kind: 'attacker-eliminated'; readonly share: 1 | 0.5 })
  /** ½ EX: the defender loses all, and the attacker half as many factors, rounded up. */
  | (Printed & { readonly kind: 'half-exchange'; readonly ratio: 0.5 })
  /** EX, EX/PV, 2xEX: the weaker side loses all, and the other `ratio` times as many factors, rounded up. */
  | (Printed & { readonly kind: 'exchange'; readonly ratio: 1 | 1.5 | 2 })
  /** DR: all defenders retreat two hexes. */
  | (Printed & { readonly kind: 'defender-retreats' })
  /** DD, DD2, DD3: so many defenders are depleted, and all retreat. */
  | (Printed & { readonly kind: 'defender-depleted'; readonly units: 1 | 2 | 3 })
  /** DE, ½ DE: factors that the defender loses; half is rounded up, and the rest retreat. */
  | (Printed & { readonly kind: 'defender-eliminated'; readonly share: 1 | 0.5 })

export type GroundResultCode =
  | 'AE'
  | '½ AE'
  | '½ EX'
  | 'EX'
  | 'EX/PV'
  | '2xEX'
  | 'DR'
  | 'DD'
  | 'DD2'
  | 'DD3'
  | '½ DE'
  | 'DE'

/**
 * Attacker to defender across, one ten-sided die down; low rolls favour the attacker. Below 1-4 there is no attack at
 * all (10.0). The booklet's last column, 6-1, is left out: an automatic victory is part of movement, and odds in combat
 * end at 5-1 whatever the shifts (9.8, 10.1.1).
 *
 * Part of rules 10.0 and 10.2.2; the list of modifiers is a chart of its own.
 */
export const THE_WAR_GROUND_COMBAT: ResultTable<GroundResult> = resultTable({
  id: 'the-war-ground-combat',
  title: 'Ground combat',
  source: rulebook('10.2.2'),
  columns: odds('1-4 1-3 1-2 1-1 2-1 3-1 4-1 5-1', { closed: 'below' }),
  die: 10,
  // A line is a column: its label, then its cells from the lowest roll to the highest.
  rows: byColumn(
    '     ..-1   0      1      2      3      4      5      6      7      8      9      10     11     12..',
    '1-4  DRΩ    ½ EX   EX     ½ AE   AE     AE     AE     AE     AE     AE     AE     AE     AE     AE',
    '1-3  DDΩ    DRΩ    ½ EX   ½ EX   EX     ½ AE   ½ AE   AE     AE     AE     AE     AE     AE     AE',
    '1-2  DD     DDΩ    DRΩ    ½ EX   EX     EX     ½ AE   ½ AE   AE     AE     AE     AE     AE     AE',
    '1-1  DE     ½ DEΩ  DDΩ    DDΩ    DRΩ    ½ EX   EX     ½ AE   ½ AE   AE     AE     AE     AE     AE',
    '2-1  DE     DE     ½ DEΩ  DDΩ    DRΩ    ½ EX   EX     EX/PV  2xEX   ½ AE   ½ AE   AE     AE     AE',
    '3-1  DE     DE     DE     DEΩ    ½ DEΩ  DDΩ    DRΩ    ½ EX   EX     EX     EX/PV  EX/PV  2xEX   2xEX',
    '4-1  DE     DE     DE     DE     DEΩ    ½ DEΩ  DD2Ω   DDΩ    DRΩ    ½ EX   EX     EX     EX/PV  EX/PV',
    '5-1  DE     DE     DE     DE     DE     DEΩ    ½ DEΩ  DD3Ω   DD2Ω   DDΩ    DRΩ    ½ EX   ½ EX   EX',
  ),
  cell(text) {
    const attrition = text.endsWith('Ω')
    return groundResult(text, attrition, (attrition ? text.slice(0, -1) : text) as GroundResultCode)
  },
})

function groundResult(text: string, attrition: boolean, code: GroundResultCode): GroundResult | undefined {
  const printed = { text, attrition }
  switch (code) {
    case 'AE':
    case '½ AE':
      return { ...printed, kind: 'attacker-eliminated', share: code === 'AE' ? 1 : 0.5 }
    case '½ EX':
      return { ...printed, kind: 'half-exchange', ratio: 0.5 }
    case 'EX':
    case 'EX/PV':
    case '2xEX':
      return { ...printed, kind: 'exchange', ratio: code === 'EX' ? 1 : code === '2xEX' ? 2 : 1.5 }
    case 'DR':
      return { ...printed, kind: 'defender-retreats' }
    case 'DD':
    case 'DD2':
    case 'DD3':
      return { ...printed, kind: 'defender-depleted', units: code === 'DD' ? 1 : code === 'DD2' ? 2 : 3 }
    case '½ DE':
    case 'DE':
      return { ...printed, kind: 'defender-eliminated', share: code === 'DE' ? 1 : 0.5 }
    default:
      return undefined
  }
}
