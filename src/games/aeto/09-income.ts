/** What parts 9 and 11 say about points: resources of partners and of the conquered, and what powers have that have lost their home. */

import { because, type Reason } from '../../kernel/explain'
import { isGarrisoned } from './09-conditions'
import { hostilePartisansAt } from './10-06-partisans'
import { indexOf } from './board-index'
import { yearOf } from './calendar'
import { isSuppliedHex } from './ground'
import { isColony, isMajor, type Major, type Nation, nationText } from './nations'
import { campOf, hexOf, type Land, landOf, leaderOf, nationOf, ownerOf } from './politics'
import { type AetoState, boardOf } from './state'

/** The oil of Rumania. */
const PLOESTI = 'E 3629'
const PLOESTI_POINTS = 7
const RESOURCE = 2

/** What Britain has of Canada, France of its colonies, America before 1943. */
const CANADA = 12
const FRENCH_COLONIES = 4
const AMERICA = 57

/** Colonies whose resources count for a power that holds out. */
const COUNTED: Readonly<Partial<Record<Major, readonly string[]>>> = {
  'united-kingdom': ['egypt', 'iraq'],
  france: ['algeria', 'lebanon-syria'],
}

/**
 * The points that a power has beside those of its own home, hex by hex.
 *
 * @rule 9.0 2 for every resource hex of a partner at home, 7 for the oil of Rumania to Germany alone
 * @rule 9.11 2 for every resource hex of the conquered
 * @rule 9.15 of a capitulated Italy to the Western Allies
 * @rule 9.22 Britain after its fall, and America before 1943
 * @rule 9.23 powers that hold out
 * @rule 9.24 none of it where it is out of supply
 * @rule 10.6 nor where enemy partisans are
 * @rule 9.25 nothing from Soviet cities that Germany did not garrison in the last Supply Step, and does not yet
 */
export function incomeOf(state: AetoState, power: Major): readonly Reason[] {
  const { status } = state.nations[power]
  const holds = state.holdingOut.includes(power)
  const reasons: Reason[] = []
  if (power === 'united-kingdom' && status === 'conquered') reasons.push(because('9.22', 'Canada', CANADA))
  else if (power === 'france' && holds) reasons.push(because('9.23', 'the colonies', FRENCH_COLONIES))
  else if (status === 'conquered') return []
  if (power === 'united-states' && status === 'war' && yearOf(state.turn) < 1943)
    reasons.push(because('9.22', 'the United States before 1943', AMERICA))
  const { sited } = indexOf(boardOf(state))
  for (const hex of sited) {
    if (!hexOf(state, hex).sites.includes('resource')) continue
    const points = pointsOf(state, power, hex)
    if (points > 0)
      reasons.push(because(points === PLOESTI_POINTS ? '9.0' : '9.11', placeName(state, hex), points))
  }
  return reasons
}

function pointsOf(state: AetoState, power: Major, hex: string): number {
  const owner = ownerOf(state, hex)
  const land = landOf(state, hex)
  if (owner === null || land === null) return 0
  // What a power has at home, while it has one, is counted by part 8.
  if (land === power && state.nations[power].status !== 'conquered') return 0
  const fallen = state.nations[power].status === 'conquered'
  // What Americans have freed of its colonies counts like anything else that they have.
  if (isColony(land) && nationOf(state, land) === power && (owner === power || !fallen)) {
    // A Britain in exile counts whatever it has; who holds out, France among them, the colonies of his list.
    const exile = power === 'united-kingdom' && state.special.exile
    return fallen && (exile || COUNTED[power]?.includes(land)) ? RESOURCE : 0
  }
  if (!isSuppliedHex(state, hex) || hostilePartisansAt(state, hex, power).length > 0) return 0
  if (fallen && owner !== power)
    return power === 'united-kingdom' && isFreedByAmericans(state, land, owner) ? RESOURCE : 0
  if (!isBeneficiary(state, owner, power)) return 0
  if (power === 'germany' && state.special.remiss.includes(hex) && !isGarrisoned(state, hex)) return 0
  return hex === PLOESTI && power === 'germany' ? PLOESTI_POINTS : RESOURCE
}

/** For a Britain that holds out, what Americans have freed of a friend counts as well (9.23). */
const isFreedByAmericans = (state: AetoState, land: Land, owner: Nation): boolean =>
  !state.special.exile && owner === 'united-states' && state.nations[nationOf(state, land)].camp === 'west'

/** Who gets what a nation holds: itself, or the power whose partner it is. */
const isBeneficiary = (state: AetoState, owner: Nation, power: Major): boolean =>
  owner === power || (!isMajor(owner) && campOf(state, owner) !== null && leaderOf(state, owner) === power)

const placeName = (state: AetoState, hex: string): string =>
  hexOf(state, hex).name ?? `${hex} in ${nationText(landOf(state, hex)!)}`
