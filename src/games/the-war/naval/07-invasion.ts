/** Section 7.7: landings on beaches. */

import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_UNIT_TYPES } from '../../../tables/the-war-unit-types'
import type { TheWarCountry, TheWarSea } from '../board-types'
import { mayStormFromSea } from '../ground/02-units'
import type { HexFacts } from '../hex-facts'
import type { TheWarCityName } from '../places'
import { mayInvadeFromUs } from '../powers/22-united-states'
import type { Condition, GroundUnitType, MajorPower, Nation, Turn } from '../types'
import { NAVAL_RANGE, type SeaNeighbours } from './07-movement'

// ---- where to (7.7, 7.7.2) -------------------------------------------------------------------

export interface Landing {
  readonly nation: Nation
  readonly turn: Turn
  /** Did the ground units begin the turn in a supplied port with their Fleets? */
  readonly beganInSuppliedPort: boolean
  readonly seaAreas: number
  /** Sea Areas from the beach to the nearest friendly port; for Americans, British ports are friendly. */
  readonly fromFriendlyPort: number
  /** Straight from the U.S. Box? */
  readonly fromUnitedStates?: boolean
  /** Whose beach it is. */
  readonly country?: TheWarCountry
  /** From the U.S. Box: who holds Gibraltar, and whether a convoy was massacred in this turn. */
  readonly gibraltar?: MajorPower | null
  readonly convoyMassacre?: boolean
}

/** Sea Areas from a beach to a friendly port, at most. */
export const MOST_AREAS_FROM_PORT = 3

/**
 * May ground units land on this beach?
 *
 * @rule 7.7 twelve Sea Areas, a port within three of the beach; straight from the United States as 22.3.3 has it
 */
export function checkLanding(landing: Landing): Verdict {
  const no = (code: string, why: string) => refuse('7.7', code, why)
  const { nation, turn, seaAreas, fromFriendlyPort, country } = landing
  if (!landing.beganInSuppliedPort)
    return no('not-embarked', 'the units did not begin the turn in a supplied port')
  if (seaAreas > NAVAL_RANGE) return no('too-far', `${seaAreas} Sea Areas; ${NAVAL_RANGE} is the most`)
  if (fromFriendlyPort > MOST_AREAS_FROM_PORT)
    return no(
      'no-port-near',
      `the next friendly port is ${fromFriendlyPort} Sea Areas off; ${MOST_AREAS_FROM_PORT} at most`,
    )
  if (landing.fromUnitedStates) {
    if (nation !== 'united-states') return no('not-from-us', 'only Americans land straight from America')
    const { gibraltar = null, convoyMassacre = false } = landing
    return mayInvadeFromUs(country ?? null, { turn, gibraltar, convoyMassacre, beach: true })
  }
  return legal
}

// ---- who (7.7.1, 7.7.2) ----------------------------------------------------------------------

export interface LandingUnit {
  readonly type: GroundUnitType
  readonly factors: number
  readonly condition: Condition
  /** Of a breakdown unit: its part of the whole one. */
  readonly share?: number
}

/**
 * May this Fleet land these units?
 *
 * @rule 7.7.1 one whole unit or its breakdown, and a commando on top; nobody depleted
 */
export function checkLandingLoad(fleet: Condition, units: readonly LandingUnit[], capacity = 1): Verdict {
  const no = (code: string, why: string) => refuse('7.7.1', code, why)
  if (fleet === 'depleted') return no('depleted-fleet', 'a depleted Fleet lands nobody')
  if (units.some(({ condition }) => condition === 'depleted'))
    return no('depleted-unit', 'depleted units do not land')
  const commandos = units.filter(({ type }) => type === 'CDO')
  const load = (list: readonly LandingUnit[]) => list.reduce((sum, { share = 1 }) => sum + share, 0)
  const others = load(units) - load(commandos)
  const beyond = Math.max(0, commandos.length - 1)
  return others + beyond > capacity + 1e-9
    ? no('overloaded', `${others + beyond} units on a Fleet that lands ${capacity}`)
    : legal
}

/** @rule 7.7.1 the second wave moves and fights in the second impulse if armour was in the first */
export function secondWaveExploits(type: GroundUnitType, firstWave: readonly GroundUnitType[]): boolean {
  return (THE_WAR_UNIT_TYPES.secondImpulse as readonly string[]).includes(type) && firstWave.includes('ARM')
}

/** @rule 7.7.1 with a Fleet that is depleted on the way its passengers are depleted too, and both turn back */
export function passengersOf(fleet: Condition): { readonly depleted: boolean; readonly turnsBack: boolean } {
  return { depleted: fleet === 'depleted', turnsBack: fleet === 'depleted' }
}

/** An assault on a hex: of `hexFacts`, with what play has added. */
export interface BeachAssault
  extends Pick<HexFacts, 'hex' | 'beach'>,
    Partial<Pick<HexFacts, 'oneHexIsland' | 'cities' | 'port'>> {
  readonly enemyFleetThere: boolean
  /** Air factors over the hex, with escorts. */
  readonly attackerAir: number
  readonly defenderAir: number
  /** Does any of the defender's aircraft fly DAS there? */
  readonly das: boolean
  readonly firstWave: readonly LandingUnit[]
}

/** Gibraltar and Malta count as beaches. */
const ALSO_BEACHES: readonly TheWarCityName[] = ['Gibraltar', 'Malta']

/** @rule 7.7.2 the most factors of ARM and MECH in a first wave: a third, rounded up */
export function mostArmourInFirstWave(firstWaveFactors: number): number {
  return Math.ceil(firstWaveFactors / 3)
}

/** What lies before those who land: commandos take ports as well (2.6). */
function shoreOf({ beach, oneHexIsland = false, cities = [], port = false }: BeachAssault) {
  if (beach || oneHexIsland || ALSO_BEACHES.some((city) => cities.includes(city))) return 'beach'
  return port ? 'port' : 'other'
}

/** @rule 7.7.2 beaches and small islands, no Fleet there, more aircraft than the defender, a third of armour */
export function checkBeachAssault(assault: BeachAssault): Verdict {
  const { hex, das, attackerAir, defenderAir, firstWave } = assault
  const no = (code: string, why: string) => refuse('7.7.2', code, why, hex)
  const shore = shoreOf(assault)
  const barred = firstWave.find(({ type }) => !mayStormFromSea(type, shore).legal)
  if (barred !== undefined || (shore !== 'beach' && firstWave.length === 0))
    return no('not-a-beach', `${hex} is no beach${barred === undefined ? '' : ` for ${barred.type}`}`)
  if (assault.enemyFleetThere) return no('enemy-fleet', `an enemy Fleet lies at ${hex}`)
  if (das && attackerAir <= defenderAir)
    return no('no-air-superiority', `${attackerAir} air factors against ${defenderAir}; more are needed`)
  const factors = firstWave.reduce((sum, unit) => sum + unit.factors, 0)
  const armour = firstWave
    .filter(({ type }) => type === 'ARM' || type === 'MECH')
    .reduce((sum, unit) => sum + unit.factors, 0)
  if (armour > mostArmourInFirstWave(factors))
    return no(
      'too-much-armour',
      `${armour} of ${factors} factors are armour; ${mostArmourInFirstWave(factors)} may be`,
    )
  return legal
}

/** An Invasion Zone: three Sea Areas, each beside another of them. */
export const INVASION_ZONE_SEA_AREAS = 3

/** @rule 7.7.2 one Fleet's units land on several beaches only within three contiguous Sea Areas */
export function checkInvasionZone(
  beaches: readonly (readonly TheWarSea[])[],
  areas: readonly TheWarSea[],
  neighbours: SeaNeighbours,
): Verdict {
  const no = (code: string, why: string) => refuse('7.7.2', code, why)
  if (new Set(areas).size !== areas.length || areas.length > INVASION_ZONE_SEA_AREAS)
    return no('zone-too-large', `${areas.length} Sea Areas; a zone has ${INVASION_ZONE_SEA_AREAS}`)
  const linked = new Set(areas.slice(0, 1))
  for (let i = 0; i < areas.length; i++)
    for (const area of areas) if ([...linked].some((one) => neighbours(one).includes(area))) linked.add(area)
  if (linked.size < areas.length) return no('zone-apart', 'the Sea Areas of a zone are contiguous')
  const outside = beaches.findIndex((seas) => !seas.some((sea) => areas.includes(sea)))
  return outside >= 0 ? no('outside-zone', `beach ${outside + 1} is not on the zone`) : legal
}

// ---- gunfire and beachheads (7.7.3, 7.7.4) ---------------------------------------------------

/**
 * What gunfire does on a beach. Fleets fire for the troops that they carry, first wave or second; others only escort and
 * fire flak.
 *
 * @rule 7.7.3 one column for any number of Fleets, on every hex that they land at
 */
export function bombardmentShift(carryingFleets: number): number {
  return carryingFleets > 0 ? 1 : 0
}

/** @rule 7.7.3 which Fleets lend their guns: whole ones that carry troops of either wave to this landing */
export function mayBombard(fleet: {
  readonly condition: Condition
  readonly carries: 'first-wave' | 'second-wave' | null
}): boolean {
  return fleet.condition === 'full-strength' && fleet.carries !== null
}

/** How long a beachhead lasts, and how many units it holds. */
export const BEACHHEAD = /* @__PURE__ */ frozen({ turns: 3, stacking: 6 } as const)

/** @rule 7.7.4 a beachhead is a port in the turn of the landing and two more */
export function beachheadStands(turnsSinceLanding: number): boolean {
  return turnsSinceLanding < BEACHHEAD.turns
}

/**
 * Who comes ashore after a landing that succeeded.
 *
 * @rule 7.7.4 six units in the order of their owner, those outside stacking not counted; the others go back depleted
 */
export function unitsAshore<U extends { readonly type: GroundUnitType; readonly condition?: Condition }>(
  units: readonly U[],
): { readonly ashore: readonly U[]; readonly sentBack: readonly (U & { readonly condition: 'depleted' })[] } {
  let room: number = BEACHHEAD.stacking
  const stays = units.map(({ type }) => OUTSIDE_STACKING.includes(type) || room-- > 0)
  return {
    ashore: units.filter((_, i) => stays[i]),
    sentBack: units.filter((_, i) => !stays[i]).map((unit) => ({ ...unit, condition: 'depleted' as const })),
  }
}

/** The three of 7.7.4, and flak, which counts in no stack (11.12.2). */
const OUTSIDE_STACKING: readonly GroundUnitType[] = ['PARA', 'CDO', 'ART', 'Flak', 'MOTFlak']
