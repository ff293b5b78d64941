/** Section 13: static units, fortresses and sieges. */

import { because, type Reason } from '../../../kernel/explain'
import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { GroundResult } from '../../../tables/the-war-ground-combat'
import { THE_WAR_PRODUCTION_COSTS } from '../../../tables/the-war-production-costs'
import { THE_WAR_TERRAIN } from '../../../tables/the-war-terrain'
import type { HexFacts } from '../hex-facts'
import { MAGINOT_LINE, type TheWarCityName } from '../places'
import type { GroundUnitType, Nation, Terrain, Turn } from '../types'
import type { GroundUnit } from './10-ratings'

const { fortress } = THE_WAR_TERRAIN.features

/** Turns without supply before the garrison is lost; a marker shows one to three. */
export type SiegeTurns = 0 | 1 | 2 | 3

// ---- strength ------------------------------------------------------------------------------

/**
 * What a fortress multiplies a defender by, less one for each turn of siege and never below the printed factor.
 *
 * @rule 13.0
 * @rule 13.1
 * @rule 13.2.3
 * @rule 10.6.6
 */
export function fortressMultiplier(type: GroundUnitType, siege: SiegeTurns = 0): number {
  const whole =
    type in fortress.defenceOf
      ? fortress.defenceOf[type as keyof typeof fortress.defenceOf]
      : fortress.defence
  return Math.max(1, whole - fortress.siege * siege)
}

/**
 * What artillery counts for against works (2.6 for fortifications); all others attack as printed.
 *
 * @rule 13.0
 */
export function artilleryMultiplier(
  type: GroundUnitType,
  works: 'fortress' | 'fortification' | null,
): number {
  return type === 'ART' && works ? THE_WAR_TERRAIN.features[works].artillery : 1
}

/** @rule 13.1 static units hold, and neither attack, land nor control what is around them */
export function mayStaticUnit(what: 'attack' | 'invade' | 'move' | 'defend'): Verdict {
  if (what === 'attack' || what === 'invade')
    return refuse('13.1', 'static-unit', `static units do not ${what}`)
  return legal
}

/** @rule 13.0 */
export function mayOccupyFortress({ id, type }: Pick<GroundUnit, 'id' | 'type'>): Verdict {
  return type === 'PART' ? refuse('13.0', 'partisans', `${id}: partisans cannot hold a fortress`) : legal
}

// ---- standing fast -------------------------------------------------------------------------

export interface FortressStand {
  /** Units that must be depleted. */
  readonly depletions: number
  readonly retreats: boolean
  readonly explain: readonly Reason[]
}

/**
 * What a retreat result costs those who may stand fast in a fortress: one depletion more, if they do. `null` for
 * results that send nobody back, and for ½ DE, from which a fortress saves no one.
 *
 * @rule 13.0
 * @rule 10.6.6
 */
export function standFastInFortress(
  result: GroundResult,
  inFortress: boolean,
  stands: boolean,
): FortressStand | null {
  if (result.kind !== 'defender-retreats' && result.kind !== 'defender-depleted') return null
  const depletions = result.kind === 'defender-depleted' ? result.units : 0
  const first = because('10.2.2', `${result.text}: ${depletions} depleted, and all retreat`)
  if (!inFortress || !stands) return { depletions, retreats: true, explain: [first] }
  return {
    depletions: depletions + 1,
    retreats: false,
    explain: [first, because('13.0', 'the fortress is held, for one depletion more', 1)],
  }
}

// ---- where they are, and where they may be -------------------------------------------------

/** @rule 13.2.1 the Maginot Line, Sevastopol and Gibraltar */
export const FORTRESSES_OF_1939 = /* @__PURE__ */ frozen({
  maginotLine: MAGINOT_LINE,
  sevastopol: ['2313'],
  gibraltar: ['2643'],
} as const)

/** Where a fortress might be built: of `hexFacts`, with what play has added. A beach alone will not do. */
export interface FortressSite
  extends Pick<HexFacts, 'hex' | 'terrain'>,
    Partial<Pick<HexFacts, 'cities' | 'city' | 'inNorthAfrica' | 'inFrance' | 'beach' | 'oneHexIsland'>> {
  readonly builder: Nation
  readonly turn: Turn
  readonly friendly: boolean
  readonly supplied: boolean
  readonly hasFortification?: boolean
  readonly hasFortress?: boolean
  /** Fortresses that this builder has built in this year. */
  readonly builtThisYear: number
  readonly franceHasSurrendered?: boolean
  readonly germanyAtWarWithSoviets?: boolean
  /** Did the Soviets occupy Karelia before Summer 1941? */
  readonly sovietsTookKareliaInTime?: boolean
}

const BUILDERS: readonly Nation[] = ['britain', 'germany', 'soviet-union', 'switzerland']
const BARRED_CITIES: readonly TheWarCityName[] = ['Paris', 'Rome', 'Berlin']

/**
 * May a fortress be built here? Enemies next door do not matter.
 *
 * @rule 13.2.2
 * @rule 10.6.6
 */
export function mayBuildFortress(site: FortressSite): Verdict {
  const { builder, turn, hex, terrain, cities = [] } = site
  if (!BUILDERS.includes(builder)) return refuse('13.2.2', 'not-a-builder', `${builder} builds no fortresses`)
  const builderAndYear = fortressYear(site)
  if (!builderAndYear.legal) return builderAndYear
  if (site.builtThisYear >= 1)
    return refuse('13.2.2', 'one-a-year', `${builder} has built its fortress of ${turn.year}`)
  if (!site.friendly) return refuse('13.2.2', 'not-friendly', `${hex} is not under friendly control`, hex)
  if (!site.supplied) return refuse('10.6.6', 'not-supplied', `${hex} is not in full supply`, hex)
  if (site.hasFortress) return refuse('13.2.2', 'fortress-there', `${hex} has a fortress`, hex)
  if (cities.includes('Tobruk') && builder === 'britain') return legal
  const barred = BARRED_CITIES.find((city) => cities.includes(city))
  if (barred !== undefined) return refuse('13.2.2', 'barred-city', `${barred} cannot be made a fortress`, hex)
  // Works of any kind: a fortress is one (10.6.4).
  if (site.inFrance && builder === 'britain')
    return refuse('10.6.4', 'britain-in-france', 'Britain builds no fortress in France', hex)
  if (site.inNorthAfrica)
    return refuse('13.2.2', 'north-africa', 'there are no new fortresses in North Africa', hex)
  if (!mayHoldFortress(terrain))
    return refuse(
      terrain === 'mountain' ? '10.6.5' : '13.2.2',
      'terrain',
      `no fortress is built in ${terrain} terrain, as in ${hex}`,
      hex,
    )
  if (site.beach && !site.city && !site.oneHexIsland)
    return refuse('13.2.2', 'terrain', `${hex} is a beach without a city`, hex)
  return legal
}

/** By the ground alone; a city or a one-hex island has the ground it stands on. */
function mayHoldFortress(terrain: Terrain): boolean {
  const chart = THE_WAR_TERRAIN.terrain[terrain]
  return 'fortress' in chart && chart.fortress
}

function fortressYear(site: FortressSite): Verdict {
  const { builder, turn, cities = [] } = site
  const early = (because: string) => refuse('13.2.2', 'too-early', because)
  if (turn.year === 1939 && builder !== 'switzerland') return early('no power builds fortresses in 1939')
  if (builder === 'britain' && turn.year === 1940 && !site.franceHasSurrendered)
    return early('Britain waits for the surrender of France, or for 1941')
  if (builder !== 'soviet-union') return legal
  if (turn.year === 1940) return early('the Soviets build no fortresses in 1940')
  if (turn.year > 1943) return refuse('13.2.2', 'too-late', 'the Soviets build no fortresses after 1943')
  if (turn.year > 1941) return legal
  if (!site.germanyAtWarWithSoviets) return early('Germany has not attacked the Soviet Union')
  if (!site.sovietsTookKareliaInTime)
    return refuse('13.2.2', 'karelia', 'Karelia was not taken before Summer 1941')
  return cities.includes('Leningrad')
    ? legal
    : refuse('13.2.2', 'leningrad-only', 'the fortress of 1941 is Leningrad')
}

/** @rule 13.2.2 cheaper on a fortification, which it replaces */
export function fortressCost(hasFortification: boolean): number {
  const { fortress: whole, fortressOnFortification } = THE_WAR_PRODUCTION_COSTS.installations
  return hasFortification ? fortressOnFortification : whole
}

// ---- siege ---------------------------------------------------------------------------------

export interface SiegeCheck {
  readonly siege: SiegeTurns
  /** Is the garrison lost, as eliminated out of supply? */
  readonly eliminated: boolean
  readonly explain: readonly Reason[]
}

/**
 * The Supply Segment for a fortress: a further turn of siege, the end of it, or relief. Even a colonial capital is no
 * source for its own garrison.
 *
 * @rule 13.2.3
 * @rule 12.8
 */
export function checkSiege(siege: SiegeTurns, supplied: boolean): SiegeCheck {
  if (supplied) {
    const explain = siege > 0 ? [because('13.2.3', 'supply is open again: the siege is over')] : []
    return { siege: 0, eliminated: false, explain }
  }
  const turns = siege + 1
  if (turns >= fortress.siegeTurns)
    return {
      siege,
      eliminated: true,
      explain: [because('13.2.3', `turn ${turns} without supply: the garrison is lost, out of supply`)],
    }
  return {
    siege: turns as SiegeTurns,
    eliminated: false,
    explain: [because('13.2.3', `turn ${turns} without supply: siege ${turns}`)],
  }
}

/** @rule 13.2.3 ships and aircraft leave before the end, and nobody is repaired without full supply */
export function mayUnderSiege(
  what: 'base-air' | 'base-naval' | 'repair',
  siege: SiegeTurns,
  fullSupply: boolean = siege === 0,
): Verdict {
  if (what === 'repair' && (siege > 0 || !fullSupply))
    return refuse('13.2.3', 'under-siege', 'nothing is repaired or rebuilt in a fortress without full supply')
  if (what !== 'repair' && siege >= 3)
    return refuse('13.2.3', 'last-turn-of-siege', 'no air or naval unit bases in a fortress at siege 3')
  return legal
}

/** @rule 13.2.3 whoever is lost in a fortress under siege, in battle too, counts as lost out of supply (12.6.4) */
export function garrisonStarvedOut(siege: SiegeTurns): boolean {
  return siege > 0
}
