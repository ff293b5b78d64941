/** Section 15.2: where new units appear. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { HexFacts } from '../hex-facts'
import type { AirUnitType, GroundUnitType, MajorPower, MapBox, Nation } from '../types'

/** Which force of the Commonwealth a British unit belongs to. */
export type CommonwealthContingent = 'british' | 'indian' | 'south-african' | 'canadian' | 'anzac'

/** Where a unit might appear: of `hexFacts`, or a box, with what play has added. */
export interface BuildSite extends Partial<Pick<HexFacts, 'cities' | 'port' | 'fortress'>> {
  /** The box, if it is not on the map. */
  readonly inBox?: MapBox
  readonly homeCountry: boolean
  readonly friendly: boolean
  readonly supplied: boolean
  readonly shipyard?: boolean
  readonly airbase?: boolean
  readonly terrain?: HexFacts['terrain']
  /** Zones of control of enemies that reach into the hex. */
  readonly enemyZones?: readonly Nation[]
  /** Would the unit be one too many? */
  readonly overstacked?: boolean
}

/**
 * New ships and submarines.
 *
 * @rule 15.2.1
 */
export function mayLaunchAt(
  type: 'Fleet' | 'CV' | 'U-Boat' | 'ASW',
  site: BuildSite,
  builtHere: boolean,
  /** Canada is home to British ships only. A ship may also have been repaired in a yard that was captured. */
  ship: { readonly nation?: Nation; readonly repaired?: boolean } = {},
): Verdict {
  const no = (code: string, why: string) => refuse('15.2.1', code, why)
  if (!site.supplied) return no('out-of-supply', 'ships are not built in ports that are cut off')
  const canada = site.inBox === 'canada' && (ship.nation ?? 'britain') === 'britain'
  const ships = type === 'Fleet' || type === 'CV'
  const repaired = ship.repaired === true && ships && ship.nation !== 'united-states' // 8.8.3
  if (!site.friendly || !(site.homeCountry || canada || repaired))
    return no('not-home', 'ships are launched at home')
  if (type === 'U-Boat') return site.port ? legal : no('no-port', 'a U-Boat appears in a port')
  if (!site.shipyard) return no('no-shipyard', `${type} appears at a shipyard`)
  return type === 'ASW' || builtHere ? legal : no('built-elsewhere', 'a ship is launched where it was built')
}

export interface NewGroundUnit {
  readonly nation: Nation
  readonly type: GroundUnitType
  readonly contingent?: CommonwealthContingent
  /** Units built in Suez in this turn. */
  readonly builtInSuez?: number
  readonly suezAxis?: boolean
  /** For the Soviets: units of this segment that come before it, from the dearest down (8.8.2). */
  readonly producedBefore?: number
}

/** So many Soviet units of a segment, the dearest, appear behind the Urals (8.8.2). */
export const PLACED_IN_URALS = 3

/**
 * New ground units: at home, in supply, within stacking, away from enemy ZOC; and many exceptions.
 *
 * @rule 15.2.2
 */
export function mayBuildGroundAt(unit: NewGroundUnit, site: BuildSite): Verdict {
  const no = (code: string, why: string) => refuse('15.2.2', code, why)
  if (site.overstacked) return no('overstacked', 'the hex is full')
  if (!site.friendly || !site.supplied) return no('unsupplied', 'the hex must be friendly and in supply')
  const zones = (site.enemyZones ?? []).filter((of) => !(unit.nation === 'soviet-union' && of === 'finland'))
  if (zones.length > 0 && !site.fortress) return no('enemy-zone', 'the hex is in an enemy ZOC')
  if (unit.nation === 'united-states')
    return site.inBox === 'us' ? legal : no('us-box', 'U.S. units begin in the U.S. Box')
  if (unit.nation === 'soviet-union' && (unit.producedBefore ?? PLACED_IN_URALS) < PLACED_IN_URALS)
    return site.inBox === 'urals'
      ? legal
      : no('urals-first', `the ${PLACED_IN_URALS} dearest Soviet units go to the Urals Box`)
  if (unit.nation === 'britain') {
    const commonwealth = commonwealthSite(unit, site)
    if (commonwealth) return commonwealth
  }
  return site.homeCountry ? legal : no('not-home', 'the hex is not in the home country')
}

/** Where a British unit's contingent sends it; `null` if the rule for everyone holds. */
function commonwealthSite(unit: NewGroundUnit, { inBox: box, cities = [] }: BuildSite): Verdict | null {
  const { contingent = 'british', builtInSuez = 0, suezAxis = false } = unit
  const no = (why: string) => refuse('15.2.2', 'wrong-place', why)
  if (
    cities.includes('Suez') &&
    (contingent === 'british' || contingent === 'indian' || contingent === 'anzac')
  ) {
    if (suezAxis) return no('Suez is in Axis hands')
    return builtInSuez < 1 ? legal : refuse('15.2.2', 'one-in-suez', 'one unit a turn is built in Suez')
  }
  if (contingent === 'indian')
    return box === 'india' || cities.includes('Basra')
      ? legal
      : no('Indian units begin in India, Basra or Suez')
  if (contingent === 'south-african')
    return box === 'south-africa' ? legal : no('South Africans begin in South Africa')
  if (contingent === 'canadian') return box === 'canada' ? legal : no('Canadians begin in Canada')
  if (contingent === 'anzac')
    return suezAxis && box === 'south-africa'
      ? legal
      : no('ANZAC begins in Suez, or in South Africa when Suez is lost')
  return null
}

/**
 * New aircraft.
 *
 * @rule 15.2.3
 */
export function mayBuildAirAt(type: AirUnitType, site: BuildSite): Verdict {
  const no = (code: string, why: string) => refuse('15.2.3', code, why)
  if (!site.homeCountry || !site.friendly)
    return no('not-home', 'aircraft appear in friendly hexes of the home country')
  if (!site.supplied) return refuse('15.1.4', 'out-of-supply', 'new units appear where there is supply')
  if (type === 'NAC') return site.shipyard ? legal : no('no-shipyard', 'a NAC appears at a shipyard')
  const base = (site.cities ?? []).length > 0 || site.airbase === true || site.inBox !== undefined
  if (type === 'FTR' || type === 'LRFTR' || type === 'Jet FTR')
    return base || site.terrain === 'clear'
      ? legal
      : no('no-field', 'fighters need a city, a base or clear ground')
  return base ? legal : no('no-base', `${type} needs a city or an airbase`)
}

/**
 * Works may be built wherever the ground is one's own, enemies near or not.
 *
 * @rule 15.2.4
 */
export const mayBuildInstallationAt = (site: Pick<BuildSite, 'friendly'>): Verdict =>
  site.friendly ? legal : refuse('15.2.4', 'not-friendly', 'installations are built in friendly hexes')

/**
 * Where units of strategic warfare appear, all of them face down, and where they go.
 *
 * @rule 15.2.5
 */
export function strategicUnitEntry(
  type: 'ASW' | 'U-Boat' | 'SAC' | 'INT',
  power: MajorPower,
): { appearsAt: readonly string[]; box: 'u-boat-war' | 'bomber-war'; faceDown: true } {
  if (type === 'ASW')
    return {
      appearsAt: [power === 'united-states' ? 'us-shipyard' : 'british-shipyard'],
      box: 'u-boat-war',
      faceDown: true,
    }
  if (type === 'U-Boat')
    return { appearsAt: ['german-shipyard', 'german-home-port'], box: 'u-boat-war', faceDown: true }
  return { appearsAt: ['bomber-war'], box: 'bomber-war', faceDown: true }
}
