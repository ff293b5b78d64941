/** Section 10.6.4: building fortifications, holding and losing them. What they do in combat is in 10-terrain.ts. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_PRODUCTION_COSTS } from '../../../tables/the-war-production-costs'
import { THE_WAR_TERRAIN } from '../../../tables/the-war-terrain'
import { turnNumber } from '../calendar'
import type { HexFacts } from '../hex-facts'
import type { GroundUnitType, Nation, Turn } from '../types'
import { isMajorPower } from './10-ratings'

/** The four that hold ground: only they build fortifications and keep them. */
const GARRISONS: readonly GroundUnitType[] = ['INF', 'MOT', 'STA', 'PARA']

const BUILDERS: readonly Nation[] = ['france', 'britain', 'germany', 'soviet-union', 'switzerland']

/** The most on the map for a Major Power at any time. */
export const MOST_FORTIFICATIONS = 9

/** @rule 10.6.4 */
export function fortificationsPerTurn(builder: Nation): number {
  return builder === 'soviet-union' ? 4 : 2
}

/** @rule 10.6.4 */
export function fortificationCost(): number {
  return THE_WAR_PRODUCTION_COSTS.installations.fortification
}

/** Where a fortification might be built: of `hexFacts`, with what play has added. */
export interface FortificationSite
  extends Pick<HexFacts, 'hex' | 'terrain'>,
    Partial<Pick<HexFacts, 'inFrance' | 'inSovietUnionOf1939'>> {
  readonly builder: Nation
  readonly turn: Turn
  /** Types of the friendly units there. */
  readonly garrison: readonly GroundUnitType[]
  readonly hasFortress?: boolean
  readonly hasFortification?: boolean
  readonly builtThisTurn: number
  readonly onTheMap: number
  /** A Variant lets the Soviets begin early (28.2.3). */
  readonly sovietVariant?: boolean
}

/**
 * May a fortification be built here? Enemies next door do not matter.
 *
 * @rule 10.6.4
 */
export function mayFortify(site: FortificationSite): Verdict {
  const { builder, turn, hex, terrain } = site
  const no = (code: string, because: string) => refuse('10.6.4', code, because, hex)
  if (!BUILDERS.includes(builder)) return no('not-a-builder', `${builder} builds no fortifications`)
  if (builder === 'france' && turnNumber(turn) < turnNumber({ season: 'spring', year: 1941 }))
    return no('too-early', 'France builds no fortifications before Spring 1941')
  if (
    builder === 'soviet-union' &&
    !site.sovietVariant &&
    turnNumber(turn) < turnNumber({ season: 'summer', year: 1941 })
  )
    return no('too-early', 'the Soviets build no fortifications before Summer 1941')
  if (site.builtThisTurn >= fortificationsPerTurn(builder))
    return no(
      'turn-limit',
      `${builder} has built ${site.builtThisTurn} fortifications in this turn, the most`,
    )
  if (isMajorPower(builder) && site.onTheMap >= MOST_FORTIFICATIONS)
    return no('map-limit', `${builder} has ${site.onTheMap} fortifications on the map, the most`)
  if (builder === 'britain' && site.inFrance)
    return no('britain-in-france', 'Britain builds no fortifications in France')
  if (site.hasFortress || site.hasFortification) return no('works-there', `${hex} has its works already`)
  if (site.inSovietUnionOf1939 && turn.season === 'winter')
    return no('frozen-ground', 'nobody digs in the Soviet Union in winter')
  const chart = THE_WAR_TERRAIN.terrain[terrain]
  if (!('fortification' in chart && chart.fortification))
    return refuse(
      terrain === 'mountain' ? '10.6.5' : '10.6.4',
      'terrain',
      `no fortification is built in ${terrain} terrain, as in ${hex}`,
      hex,
    )
  if (!site.garrison.some((type) => GARRISONS.includes(type)))
    return no('no-garrison', `no INF, MOT, STA or PARA holds ${hex}`)
  return legal
}

/**
 * May a unit of this nation occupy that nation's fortification? The French stay out of British ones, the Free French
 * do not, and the British stay out of any in France.
 *
 * @rule 10.6.4
 */
export function mayOccupyFortification(nation: Nation, owner: Nation, inFrance: boolean): Verdict {
  if (nation === 'france' && owner === 'britain')
    return refuse('10.6.4', 'french-in-british-works', 'French units do not hold British fortifications')
  if (nation === 'britain' && inFrance)
    return refuse('10.6.4', 'british-in-france', 'British units hold no fortifications in France')
  return legal
}

/**
 * What becomes of a fortification: it falls with its hex, and decays when none of the four has held it for a turn.
 *
 * @rule 10.6.4
 */
export function fortificationLasts(state: {
  readonly captured: boolean
  /** Turns in a row without INF, MOT, STA or PARA. */
  readonly turnsUngarrisoned: number
}): boolean {
  return !state.captured && state.turnsUngarrisoned < 1
}
