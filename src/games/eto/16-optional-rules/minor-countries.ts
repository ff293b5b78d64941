/** Sections 16.1 to 16.4: minor countries. */

import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Nation } from '../units'

/** @rule 16.22 those who stay where they are until the Axis invades them */
export const SELF_DEFENCE_NEUTRALS: readonly Nation[] = /* @__PURE__ */ frozen([
  'spanish',
  'swedish',
  'norwegian',
  'danish',
  'dutch',
  'belgian',
  'polish',
  'yugoslav',
  'greek',
  'turkish',
])

/** Those who are with the Axis at heart (16.31). */
export const PRO_AXIS_NEUTRALS: readonly Nation[] = /* @__PURE__ */ frozen([
  'hungarian',
  'finnish',
  'rumanian',
  'bulgarian',
])

export interface MinorMove {
  readonly nation: Nation
  /** Has the Axis invaded this unit's country? */
  readonly invaded: boolean
  /** Would it leave its own country? */
  readonly leavesHome: boolean
  /** Where to, if it does. */
  readonly to?: 'russia' | 'balkans' | 'elsewhere'
  readonly axisAtWarWithRussia: boolean
  /** Have other Axis units entered the Balkans? */
  readonly axisInBalkans: boolean
  /** Strength Points of this nation that would be there with it. */
  readonly pointsThere: number
}

/**
 * May a unit of a minor country move like this?
 *
 * @rule 16.23 self-defence neutrals never leave home
 * @rule 16.32 Rumania and Hungary send one point to Russia
 * @rule 16.33 Bulgaria one to the Balkans
 */
export function checkMinorMove(move: MinorMove): Verdict {
  const { nation, invaded, leavesHome, to, axisAtWarWithRussia, axisInBalkans, pointsThere } = move
  if (SELF_DEFENCE_NEUTRALS.includes(nation)) {
    if (!invaded) return refuse('16.22', 'neutral', `${nation} units wait for an invasion`)
    return leavesHome ? refuse('16.23', 'leaves-home', `${nation} units never leave their country`) : legal
  }
  if (!leavesHome || !PRO_AXIS_NEUTRALS.includes(nation) || nation === 'finnish') return legal
  const [rule, may] =
    nation === 'bulgarian'
      ? (['16.33', to === 'balkans' && axisInBalkans] as const)
      : (['16.32', to === 'russia' && axisAtWarWithRussia] as const)
  if (!may) return refuse(rule, 'stays-home', `${nation} units stay at home for now`)
  return pointsThere <= 1
    ? legal
    : refuse(rule, 'one-point', `one ${nation} point may be there, not ${pointsThere}`)
}

export interface FinnishStep {
  readonly leavesFinland: boolean
  readonly attacks: boolean
  readonly targetInRussia: boolean
  readonly russiansCrossedBorder: boolean
  readonly finnsWereAttacked: boolean
  /** Have Axis units that are not Finnish occupied Leningrad? */
  readonly leningradTaken: boolean
}

/**
 * May Finns do this? Other Axis units in Finland change nothing.
 *
 * @rule 16.41
 * @rule 16.42
 * @rule 16.43
 * @rule 16.44
 */
export function checkFinns(step: FinnishStep): Verdict {
  const { leavesFinland, attacks, targetInRussia, russiansCrossedBorder, finnsWereAttacked, leningradTaken } =
    step
  if (leavesFinland && !russiansCrossedBorder)
    return refuse('16.41', 'stays-home', 'Finns stay in Finland until Russians cross the border')
  if (attacks && !russiansCrossedBorder && !finnsWereAttacked)
    return refuse('16.42', 'not-provoked', 'Finns do not attack first')
  if (attacks && targetInRussia && !leningradTaken)
    return refuse('16.43', 'leningrad', 'Finns attack in Russia only once others have taken Leningrad')
  return legal
}

/**
 * Replacement points that a minor country may take: what the chart allows, for what it has lost.
 *
 * @rule 16.16
 */
export function minorReplacements(chart: number, lost: number): number {
  return Math.min(chart, lost)
}
