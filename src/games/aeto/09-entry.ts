/** What it means that a unit enters a hex: among friends, into the enemy's land, or as an invasion. One function answers for all. */

import { legal, type Refusal, refuse, type Verdict } from '../../kernel/verdict'
import { mayInvade, mayPhysicallyInvade } from './09-01-invasion'
import { entryUnderPartition } from './09-08-turkey'
import { mayRange, mayShare, mayVisitFinland } from './09-26-cooperation'
import { mayWageWinterWar } from './10-24-winter-war'
import { turnOf } from './calendar'
import { BALTIC_STATES, isMinor, isSacrosanct, type Nation, nationName } from './nations'
import {
  areAllied,
  areAtWar,
  enemiesAt,
  hexOf,
  isConquered,
  isRussoGermanWar,
  landOf,
  nationOf,
  ownerOf,
  pactIsOpen,
  polandFallen,
  sideOf,
} from './politics'
import type { AetoState } from './state'
import { type AetoUnit, isCombatLand, isLand } from './units'

export interface Entry {
  /** Nations that are invaded by it, in this order. */
  readonly invades: readonly Nation[]
  /** Does the hex change hands? */
  readonly takes: boolean
  /** The Winter War begins by it (10.24). */
  readonly winterWar?: boolean
  /** A nation that fought alone is a partner of the Axis by it. */
  readonly activates?: Nation
}

const friendly: Entry = { invades: [], takes: false }

/**
 * What happens when this unit enters this hex, or why it may not.
 *
 * @rule 9.1 entering a nation's hex is an invasion of it
 */
export function entryOf(state: AetoState, unit: AetoUnit, hex: string): Entry | Refusal {
  const land = landOf(state, hex)
  const owner = ownerOf(state, hex)
  if (land === null || owner === null) return refuse('9.1', 'no-land', `${hex} is no land hex`, hex)
  if (land === 'finland' && state.finlandized && hexOf(state, hex).region !== 'east-finland')
    return refuse('9.21', 'finlandized', 'nobody enters Finland, whose neutrality is enforced', hex)
  if (enemiesAt(state, hex, unit.nation).length > 0)
    return refuse('9.1', 'occupied', `the enemy stands in ${hex}: report his retreat or loss first`, hex)
  const shared = mayShare(state, unit, hex)
  if (!shared.legal) return shared
  const ranged = mayRange(state, unit, hex)
  if (!ranged.legal) return ranged
  const pact = entryUnderPact(state, unit, hex)
  if (pact !== null) return pact
  const { nation } = unit
  if (areAllied(state, nation, owner)) return friendly
  const home = nationOf(state, land)
  if (areAtWar(state, nation, owner)) {
    const verdict = isLand(unit) ? mayPhysicallyInvade(state, nation, home) : legal
    return verdict.legal ? { invades: [], takes: isCombatLand(unit) } : verdict
  }
  if (isGuest(state, nation, owner)) return friendly
  if (land === 'finland' && mayVisitFinland(state, unit)) return friendly
  if (isReactant(state, nation, owner)) return { invades: [], takes: isCombatLand(unit) }
  return invasionBy(state, unit, owner, home, hex)
}

function invasionBy(
  state: AetoState,
  unit: AetoUnit,
  owner: Nation,
  home: Nation,
  hex: string,
): Entry | Refusal {
  const verdicts: readonly Verdict[] = [
    mayInvade(state, unit.nation, owner),
    isLand(unit) ? mayPhysicallyInvade(state, unit.nation, home) : legal,
    isLand(unit) && state.flow.step === 'movement'
      ? refuse('9.1', 'movement-phase', 'no land unit crosses a neutral border in the Movement Phase', hex)
      : legal,
  ]
  return verdicts.find((one) => !one.legal) ?? { invades: [owner], takes: isCombatLand(unit) }
}

/**
 * Soviets and Western Allies pass through each other's empty hexes while both fight the Axis, and take none.
 *
 * @rule 9.26
 */
function isGuest(state: AetoState, nation: Nation, owner: Nation): boolean {
  const sides = [sideOf(state, nation), sideOf(state, owner)]
  return sides.includes('soviet') && sides.includes('west') && isRussoGermanWar(state)
}

/**
 * After a sneak attack upon Turkey the other camp may come to its help, as if among friends, without a war of its own.
 *
 * @rule 9.8
 */
function isReactant(state: AetoState, nation: Nation, owner: Nation): boolean {
  if (owner !== 'turkey' || isRussoGermanWar(state)) return false
  const side = sideOf(state, nation)
  if (side === 'soviet') return areAtWar(state, 'germany', 'turkey') || areAtWar(state, 'italy', 'turkey')
  return side === 'axis' && areAtWar(state, 'soviet-union', 'turkey')
}

/** Where the Pact between Germany and the Soviet Union has a say; `null` where it has none. */
function entryUnderPact(state: AetoState, unit: AetoUnit, hex: string): Entry | Refusal | null {
  if (isRussoGermanWar(state) || isConquered(state, 'soviet-union') || isConquered(state, 'germany'))
    return null
  const turkey = entryUnderPartition(state, unit.nation, hex)
  if (turkey === 'enters') return { invades: [], takes: isCombatLand(unit) }
  if (turkey === 'provokes')
    return provoking(state, unit, sideOf(state, unit.nation) === 'axis' ? 'soviet-union' : 'germany')
  if (turkey !== null && !turkey.legal) return turkey
  const { region, sites } = hexOf(state, hex)
  const side = sideOf(state, unit.nation)
  if (side === 'soviet') return sovietEntry(state, unit, hex)
  if (side !== 'axis' || ownerOf(state, hex) === 'soviet-union') return null
  if (region === 'east-poland') return germanEntry(state, unit, sites.includes('city'))
  if (region === 'bessarabia') return provoking(state, unit, 'soviet-union')
  return null
}

/** Germans may pass the line in Poland, but not into a city beyond it without a war. */
function germanEntry(state: AetoState, unit: AetoUnit, city: boolean): Entry | Refusal {
  return city ? provoking(state, unit, 'soviet-union') : { invades: [], takes: isCombatLand(unit) }
}

/** An entry that is an invasion of somebody else than the owner of the hex. */
function provoking(state: AetoState, unit: AetoUnit, whom: Nation): Entry | Refusal {
  const verdict = mayInvade(state, unit.nation, whom)
  return verdict.legal ? { invades: [whom], takes: isCombatLand(unit) } : verdict
}

/**
 * Where Soviet units may go while they are at peace with Germany: eastern Poland once Warsaw or Poland has fallen, Bessarabia from
 * September 1940, the Baltic states once Poland is conquered.
 *
 * @rule 9.4
 * @rule 10.17
 */
function sovietEntry(state: AetoState, unit: AetoUnit, hex: string): Entry | Refusal | null {
  const land = landOf(state, hex)
  const { region } = hexOf(state, hex)
  if (ownerOf(state, hex) === 'soviet-union') return null
  if (land === 'poland') {
    if (!pactIsOpen(state))
      return refuse(
        '10.17',
        'warsaw-first',
        'Soviet units enter no Polish hex before Warsaw falls to Germany',
        hex,
      )
    if (region === 'east-poland') return { invades: [], takes: isCombatLand(unit) }
    return ownerOf(state, hex) === 'poland'
      ? refuse('9.4', 'partition-line', 'Soviet units do not cross the partition line', hex)
      : null
  }
  if (region === 'bessarabia') {
    if (state.turn < turnOf('January', 1940))
      return refuse('10.17', 'soviets-1939', 'Soviet units enter no hex of Bessarabia during 1939', hex)
    return state.turn >= turnOf('September', 1940) ? { invades: [], takes: isCombatLand(unit) } : null
  }
  if (isMinor(land ?? '') && (BALTIC_STATES as readonly unknown[]).includes(land) && !polandFallen(state))
    return refuse(
      '10.17',
      'poland-first',
      'Soviet units enter no Baltic state before Germany has conquered Poland',
      hex,
    )
  if (land === 'finland') return finnishEntry(state, unit, region === 'east-finland')
  if (isSacrosanct(land ?? ''))
    return refuse('9.2', 'sacrosanct', `${nationName(land!)} may never be invaded`, hex)
  return null
}

/**
 * Soviets in Finland: east of the line it is the Winter War; west of it an invasion of Germany, whose partner Finland is then.
 *
 * @rule 10.24
 */
function finnishEntry(state: AetoState, unit: AetoUnit, east: boolean): Entry | Refusal | null {
  const fighting = state.special.winterWar?.outcome === 'on'
  if (state.nations.finland.status === 'conquered' || (fighting && east)) return null
  if (!east) {
    if (!fighting) return null
    const entry = provoking(state, unit, 'germany')
    return 'invades' in entry ? { ...entry, activates: 'finland' } : entry
  }
  const verdict = mayWageWinterWar(state)
  if (!verdict.legal) return verdict
  return state.flow.step === 'movement'
    ? refuse('9.1', 'movement-phase', 'no land unit crosses a neutral border in the Movement Phase')
    : { invades: [], takes: isCombatLand(unit), winterWar: true }
}

/** The verdict alone. */
export function mayEnter(state: AetoState, unit: AetoUnit, hex: string): Verdict {
  const entry = entryOf(state, unit, hex)
  return 'invades' in entry ? legal : entry
}
