/** Section 23: what marching into some places sets off elsewhere. */

import { legal, type Verdict } from '../../../kernel/verdict'
import type { DiplomaticModifier } from '../../../tables/the-war-diplomatic-modifiers'
import type { Standing } from '../diplomacy/16-status'
import type { TheWarCityName } from '../places'
import { germanRollDue } from '../powers/20-germany'
import { checkNeutralGrant } from '../powers/22-united-states'
import type { MajorPower } from '../types'
import { WESTERN_AGGRESSION } from './23-special-countries'

// ---- neutrals --------------------------------------------------------------------------------

export interface WesternAggression {
  /** On diplomatic rolls from now on. */
  readonly diplomacy: DiplomaticModifier | null
  readonly usEntry: number
  /** May the U.S. still send them Lend-Lease? */
  readonly lendLease: Verdict
}

/**
 * What it costs Britain and France to invade Belgium, or another neutral country. Colonies of Vichy do not count.
 *
 * @rule 23.7
 */
export function westernAggression(
  invader: MajorPower,
  target: { readonly standing: Standing; readonly attackedFirst?: boolean; readonly vichyColony?: boolean },
  usAtWar: boolean,
): WesternAggression {
  const guilty =
    (invader === 'britain' || invader === 'france') &&
    target.standing.level === 'neutral' &&
    !target.attackedFirst &&
    !target.vichyColony
  if (!guilty) return { diplomacy: null, usEntry: 0, lendLease: legal }
  const grant = { to: invader, narfs: 0, level: 0, receiverAtWarWithGermany: true, westernAggression: true }
  return {
    diplomacy: WESTERN_AGGRESSION.diplomacy,
    usEntry: usAtWar ? 0 : WESTERN_AGGRESSION.usEntry,
    lendLease: usAtWar ? legal : checkNeutralGrant(grant),
  }
}

// ---- East Prussia ----------------------------------------------------------------------------

/**
 * German cities in Allied hands that count towards surrender: not those of East Prussia, nor Danzig.
 *
 * @rule 23.18
 */
export const citiesForGermanSurrender = (allied: readonly TheWarCityName[]): readonly TheWarCityName[] =>
  allied.filter((city) => germanRollDue([city]))
