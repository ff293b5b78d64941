/** Section 13: victory. */

import { because, type Reason } from '../../kernel/explain'
import type { Turn } from './11-weather'

export type VictoryLevel = 'marginal' | 'substantive' | 'decisive'

export interface Victory {
  readonly winner: 'axis' | 'allied'
  readonly level: VictoryLevel
  readonly explain: readonly Reason[]
}

/** The figures of the end of the game. */
export interface FinalPosition {
  /** Supplied Allied Strength Points in Germany, Russians among them. */
  readonly alliedInGermany: number
  /** Supplied Allied Strength Points on the mainland of Europe that are neither Russian nor partisans. */
  readonly westernInEurope: number
  /** Supplied Russian Strength Points in Europe outside Russia. */
  readonly russiansAbroad: number
  readonly axisRussianCentres: number
  /** Were ten supplied Allied points in Germany before Fall 1944 began? */
  readonly tenBeforeFall1944: boolean
}

const won = (winner: Victory['winner'], level: VictoryLevel, why: string): Victory => ({
  winner,
  level,
  explain: [because('13.0', why)],
})

/**
 * Who has won at the end of the game, and how well: the best level whose conditions hold.
 *
 * @rule 13.0
 */
export function victory(position: FinalPosition): Victory {
  const { alliedInGermany, westernInEurope, russiansAbroad, axisRussianCentres, tenBeforeFall1944 } = position
  const points = `${alliedInGermany} supplied Allied points in Germany`
  if (tenBeforeFall1944)
    return won('allied', 'decisive', 'ten Allied points were in Germany before Fall 1944')
  if (alliedInGermany >= 10) return won('allied', 'substantive', points)
  if (alliedInGermany >= 5) return won('allied', 'marginal', points)
  if (westernInEurope === 0 && russiansAbroad === 0 && axisRussianCentres >= 24)
    return won('axis', 'decisive', `no enemy in Europe outside Russia, ${axisRussianCentres} Russian centres`)
  if (alliedInGermany === 0 && axisRussianCentres >= 12)
    return won('axis', 'substantive', `Germany untouched, ${axisRussianCentres} Russian centres`)
  return won('axis', 'marginal', points)
}

/**
 * What resigning gives. The Allies may refuse an Axis resignation and play on; the Axis may not refuse theirs.
 *
 * @rule 13.1
 */
export function resignation(
  side: 'axis' | 'allied',
  { year }: Turn,
  alliedUnitsInGermany: boolean,
): Victory & { readonly mayBeRefused: boolean } {
  const explain = [because('13.1', `the ${side === 'axis' ? 'Axis' : 'Allies'} resigned in ${year}`)]
  if (side === 'allied') return { winner: 'axis', level: 'decisive', explain, mayBeRefused: false }
  const level = year < 1943 ? 'marginal' : year > 1943 || alliedUnitsInGermany ? 'decisive' : 'substantive'
  return { winner: 'allied', level, explain, mayBeRefused: true }
}
