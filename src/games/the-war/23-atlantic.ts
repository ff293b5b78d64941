/** Section 23: minor countries on the Atlantic, and what they do to the U-boat war. */

import { because, type Reason } from '../../kernel/explain'
import { allianceOf } from './16-political-points'
import type { Standing } from './16-status'
import { reached, turn } from './calendar'
import type { MajorPower, Turn } from './types'

export interface AtlanticBases {
  readonly turn: Turn
  readonly denmarkSurrendered: boolean
  readonly britainInIceland: boolean
  readonly ireland: Standing
  readonly portugal: Standing
  /** A German garrison of one INF, STA or PARA with a TAC or MDM stands in the Azores. */
  readonly germansInAzores: boolean
  /** A British INF or STA with a TAC or MDM does. */
  readonly britishInAzores: boolean
  readonly spainAxis: boolean
  readonly southAfrica: Standing
}

const axis = ({ level, power }: Standing, levels: readonly Standing['level'][]) =>
  power !== null && allianceOf(power) === 'axis' && levels.includes(level)

/**
 * What minor countries add to the German roll in the U-boat war; below zero helps the U-Boats.
 *
 * @rule 23.25 Iceland, with {@link ICELAND_COST}
 * @rule 23.29 Ireland, with {@link mayIrelandBecome}
 */
export function atlanticModifiers(at: AtlanticBases): readonly Required<Reason>[] {
  const reasons: Required<Reason>[] = []
  if (at.denmarkSurrendered && !at.britainInIceland)
    reasons.push(because('23.25', 'nobody guards Iceland', -1))
  if (axis(at.ireland, ['satellite'])) reasons.push(because('23.29', 'bases in Ireland', -1))
  if (at.ireland.power === 'united-states' && at.ireland.level === 'satellite')
    reasons.push(because('23.29', 'Ireland is with the U.S.', 1))
  if (axis(at.portugal, ['associate', 'satellite']) && at.germansInAzores)
    reasons.push(because('23.41', 'German bases in the Azores', -1))
  const british = at.portugal.power === 'britain' && at.portugal.level === 'satellite'
  if (british || (at.britishInAzores && reached(at.turn, turn('fall', 1943))))
    reasons.push(because('23.41', 'Allied bases in the Azores', 1))
  if (at.spainAxis) reasons.push(because('23.48', 'Spain is with the Axis', -1))
  if (axis(at.southAfrica, ['satellite']) && at.southAfrica.power === 'germany')
    reasons.push(because('23.47', 'South Africa is with Germany', -1))
  return reasons
}

/**
 * What the occupation of Iceland costs Britain; it moves no American feelings.
 *
 * @rule 23.25
 */
export const ICELAND_COST = 5

/**
 * Whose friend Ireland can be.
 *
 * @rule 23.29
 */
export const mayIrelandBecome = ({ level, power }: Standing): boolean =>
  !(power === 'britain' && (level === 'associate' || level === 'satellite'))

/** Portugal joins Britain when the Axis has invaded Spain (23.41). */
export const portugalAfterInvasionOfSpain = (invader: MajorPower, standing: Standing): Standing =>
  invader === 'germany' || invader === 'italy' ? { level: 'satellite', power: 'britain' } : standing
