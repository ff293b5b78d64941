/** Section 23: what the loss of a colony does, where South Africans serve, and British oil in the Middle East. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_COUNTRY_VALUES } from '../../../tables/the-war-country-values'
import type { Standing } from '../diplomacy/16-status'
import { conquestNarfs } from '../economy/14-narfs'
import { britishOil, type OilSupply } from '../economy/24-oil'
import type { TheWarLand } from '../places'
import type { Colony, MapBox, Season } from '../types'

// ---- South Africa ----------------------------------------------------------------------------

/**
 * May a South African unit be there, as its country stands with Britain? Removed units are nowhere.
 *
 * @rule 23.47 with the rest of South Africa
 */
export function maySouthAfricansBeIn(
  { level, power }: Standing,
  place: { readonly name: TheWarLand | MapBox; readonly inAfrica: boolean },
): Verdict {
  const no = (code: string, why: string) => refuse('23.47', code, why)
  if (power !== 'britain') return no('removed', 'South Africa has left the British side')
  if (level === 'satellite') return legal
  if (level === 'associate')
    return place.inAfrica ? legal : no('africa-only', `${place.name} is not in Africa`)
  return place.name === 'south-africa' || place.name === 'italian-east-africa'
    ? legal
    : no('near-home', `South Africans do not serve in ${place.name}`)
}

// ---- colonies and oil ------------------------------------------------------------------------

/**
 * What the loss of a colony does: to the base of its owner for good, to both levels now, and to the conqueror's income
 * in each spring that he holds it. Gibraltar, Malta and India have no figure of their own.
 *
 * @rule 23.2
 */
export function lossOfColony(
  colony: Colony,
  season: Season,
): { base: number; level: number; conqueror: number; everySpring: number } {
  const values: Readonly<Partial<Record<string, { readonly narfs: number }>>> = THE_WAR_COUNTRY_VALUES.values
  const narfs = values[colony]?.narfs ?? 0
  const { now, everySpring, formerOwner } = conquestNarfs(narfs, season, true)
  // Nothing is lost by a colony that is worth nothing; the sum keeps it from being -0.
  return { base: 0 - narfs, level: 0 + formerOwner, conqueror: now, everySpring }
}

/**
 * British oil when the Axis holds oil fields in Iran or Iraq; Iran's are British while it is neutral.
 *
 * @rule 23.27 Abadan, with iran
 * @rule 23.28 Mosul, with {@link lossOfColony}
 */
export const britishMiddleEastOil = (axisHolds: readonly ('Abadan' | 'Mosul')[]): OilSupply =>
  britishOil({ abadan: axisHolds.includes('Abadan'), mosul: axisHolds.includes('Mosul') })
