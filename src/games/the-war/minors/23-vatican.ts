/** Section 23.56: the Vatican. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_NARF_SOURCES } from '../../../tables/the-war-narf-sources'
import { allianceOf } from '../diplomacy/16-political-points'
import type { Standing } from '../diplomacy/16-status'
import type { DiplomaticTarget, MajorPower } from '../types'

export type VaticanState =
  | { readonly kind: 'independent'; readonly standing: Standing }
  | { readonly kind: 'occupied'; readonly by: 'axis' | 'allied' }

const CATHOLIC: readonly DiplomaticTarget[] = ['spain', 'vichy-france', 'portugal']

/**
 * What the Vatican's voice is worth.
 *
 * @rule 23.56 with {@link mayOccupyVatican}, {@link mayVaticanBecome} and {@link polishPartisans}
 */
export function vaticanInfluence(
  state: VaticanState,
  roller: MajorPower,
  target: DiplomaticTarget,
): { modifier: number; pops: number; axisBases: number; axisLevels: number } {
  const none = { modifier: 0, pops: 0, axisBases: 0, axisLevels: 0 }
  const side = allianceOf(roller)
  if (state.kind === 'occupied') {
    const gains = state.by === 'axis' ? side === 'western-allies' : side === 'axis'
    return { ...none, pops: gains && CATHOLIC.includes(target) ? 2 : 0 }
  }
  const { level, power } = state.standing
  if (level !== 'satellite' || power === null) return none
  const patron = allianceOf(power)
  const { axisSatellite, westernSatellite } = THE_WAR_NARF_SOURCES.once.vatican
  const hears = target === 'ireland' || CATHOLIC.includes(target)
  return {
    modifier: side === patron && hears ? -1 : 0,
    pops: 0,
    axisBases: patron === 'axis' ? axisSatellite : patron === 'western-allies' ? westernSatellite : 0,
    // What Germany and Italy lose, they lose at once; what they gain comes with the next spring.
    axisLevels: patron === 'western-allies' ? westernSatellite : 0,
  }
}

/** @rule 23.56 */
export const mayOccupyVatican = (controlsRome: boolean): Verdict =>
  controlsRome ? legal : refuse('23.56', 'not-in-rome', 'only the power that controls Rome can')

/** @rule 23.56 whose friend it can be; the Soviets do not even ask */
export const mayVaticanBecome = ({ power }: Standing): boolean => power !== 'soviet-union'

/** @rule 23.56 how many Polish partisans there are, whatever the dice gave */
export function polishPartisans(rolled: number, state: VaticanState): number {
  if (state.kind === 'occupied') return state.by === 'allied' ? Math.min(1, rolled) : rolled + 1
  const { level, power } = state.standing
  if (level !== 'satellite' || power === null) return rolled
  const patron = allianceOf(power)
  return patron === 'axis' ? Math.max(0, rolled - 1) : patron === 'western-allies' ? rolled + 1 : rolled
}
