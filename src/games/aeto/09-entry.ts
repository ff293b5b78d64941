/** What it means that a unit enters a hex: among friends, into the enemy's land, or as an invasion. One function answers for all. */

import { legal, type Refusal, refuse, type Verdict } from '../../kernel/verdict'
import { mayInvade, mayPhysicallyInvade } from './09-01-invasion'
import { entryUnderPartition, isReactant } from './09-08-turkey'
import { capitalToHold } from './09-10-conquest'
import { isGuest, mayRange, mayShare, mayVisitFinland } from './09-26-cooperation'
import { isStrangerInVichy } from './09-lines'
import { mayWageWinterWar } from './10-24-winter-war'
import { indexOf } from './board-index'
import { turnOf } from './calendar'
import { worksAgainst } from './ground'
import { BALTIC_STATES, isMinor, isSacrosanct, type Nation, nationText } from './nations'
import {
  areAllied,
  areAtWar,
  enemiesAt,
  hexOf,
  isConquered,
  isFightingAlone,
  isNeutral,
  isRussoGermanWar,
  landOf,
  nationOf,
  ownerOf,
  pactIsOpen,
  polandFallen,
  sideOf,
} from './politics'
import { OCCUPATIONS, type Occupation } from './special'
import { type AetoState, boardOf } from './state'
import { type AetoUnit, isCombatLand, isLand } from './units'

export interface Entry {
  /** Nations that are invaded by it, in this order. */
  readonly invades: readonly Nation[]
  /** Does the hex change hands? */
  readonly takes: boolean
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
  const entry = entryInto(state, unit, hex)
  return 'invades' in entry && isIntoCapital(state, entry, hex)
    ? refuse('9.2', 'capital', 'its army holds the capital first: report the invasion, and an attack', hex)
    : entry
}

/** Is it an invasion that begins in the capital of a neutral, into which that puts a unit before anybody comes? Whose army is set up has its chance behind it. */
function isIntoCapital(state: AetoState, { invades }: Entry, hex: string): boolean {
  const owner = ownerOf(state, hex)!
  return invades.length > 0 && isNeutral(state, owner) && capitalToHold(state, owner) === hex
}

function entryInto(state: AetoState, unit: AetoUnit, hex: string): Entry | Refusal {
  const land = landOf(state, hex)
  const owner = ownerOf(state, hex)
  if (land === null || owner === null) return refuse('9.1', 'no-land', `${hex} is no land hex`, hex)
  if (land === 'finland' && state.finlandized && hexOf(state, hex).region !== 'east-finland')
    return refuse('9.21', 'finlandized', 'nobody enters Finland, whose neutrality is enforced', hex)
  if (enemiesAt(state, hex, unit.nation).length > 0)
    return refuse('9.1', 'occupied', `the enemy stands in ${hex}: report his retreat or loss first`, hex)
  if (isLand(unit) && worksAgainst(state, hex, unit.nation) && !isFoughtFor(state, unit.nation, hex))
    return refuse('11.0', 'works', `works of the enemy defend ${hex}: report an attack first`, hex)
  const ranged = mayRange(state, unit, hex)
  if (!ranged.legal) return ranged
  const shared = mayShare(state, unit, hex)
  if (!shared.legal) return shared
  const pact = entryUnderPact(state, unit, hex)
  if (pact !== null) return pact
  const { nation } = unit
  if (areAllied(state, nation, owner)) return friendly
  const home = nationOf(state, land)
  if (areAtWar(state, nation, owner)) {
    if (isLand(unit) && state.moved.includes(`war ${nation} ${owner}`)) return movementPhase(hex)
    const verdict = isLand(unit) ? mayPhysicallyInvade(state, nation, home) : legal
    if (!verdict.legal) return verdict
    const entry: Entry = { invades: [], takes: isCombatLand(unit) }
    return isBeyondWinterWar(state, nation, hex) ? { ...entry, activates: 'finland' } : entry
  }
  if (isGuest(state, nation, owner)) return friendly
  const visit = land === 'finland' ? mayVisitFinland(state, unit) : null
  if (visit !== null) return visit.legal ? friendly : visit
  // Turks go where those stand who have come to their help (9.8).
  if (nation === 'turkey' && land === 'turkey' && isReactant(state, owner)) return friendly
  // What any land unit of those enters is theirs.
  if (owner === 'turkey' && isReactant(state, nation)) return { invades: [], takes: isLand(unit) }
  return isOnTheWayOut(state, unit, hex) ? friendly : invasionBy(state, unit, owner, home, hex)
}

/**
 * Do Soviets come beyond the line in a Finland that fights on alone, in a Winter War that the war with Germany has ended? It is Germany's partner by that.
 *
 * @rule 9.2
 * @rule 10.24
 */
const isBeyondWinterWar = (state: AetoState, nation: Nation, hex: string): boolean =>
  landOf(state, hex) === 'finland' &&
  hexOf(state, hex).region !== 'east-finland' &&
  sideOf(state, nation) === 'soviet' &&
  isFightingAlone(state, 'finland')

/**
 * Others who are in a neutral Vichy State march out through it.
 *
 * @rule 9.12
 */
const isOnTheWayOut = (state: AetoState, unit: AetoUnit, hex: string): boolean =>
  isStrangerInVichy(state, unit) && landOf(state, unit.at) === landOf(state, hex)

/** Has this nation or an ally of it attacked a hex in this phase? */
const isFoughtFor = (state: AetoState, nation: Nation, hex: string): boolean =>
  state.optional.fought.some((one) => one.hex === hex && areAllied(state, one.by, nation))

/** Not even where war was declared in that phase. */
const movementPhase = (hex: string): Refusal =>
  refuse('9.1', 'movement-phase', 'no land unit crosses a neutral border in the Movement Phase', hex)

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
    isLand(unit) && state.flow.step === 'movement' ? movementPhase(hex) : legal,
  ]
  return verdicts.find((one) => !one.legal) ?? { invades: [owner], takes: isCombatLand(unit) }
}

/** Where the Pact between Germany and the Soviet Union has a say; `null` where it has none. */
function entryUnderPact(state: AetoState, unit: AetoUnit, hex: string): Entry | Refusal | null {
  if (isRussoGermanWar(state) || isConquered(state, 'soviet-union') || isConquered(state, 'germany'))
    return null
  const turkey = entryUnderPartition(state, unit, hex)
  if (turkey === 'enters') return { invades: [], takes: isCombatLand(unit) }
  if (turkey === 'provokes')
    return provoking(state, unit, sideOf(state, unit.nation) === 'axis' ? 'soviet-union' : 'germany', hex)
  if (turkey !== null && !turkey.legal) return turkey
  const { region, sites } = hexOf(state, hex)
  const side = sideOf(state, unit.nation)
  if (side === 'soviet') return sovietEntry(state, unit, hex)
  if (side !== 'axis') return null
  if (ownerOf(state, hex) === 'soviet-union') return isGoingBack(state, unit, hex) ? friendly : null
  if (region === 'east-poland') return germanEntry(state, unit, hex, sites.includes('city'))
  if (region === 'bessarabia') return provoking(state, unit, 'soviet-union', hex)
  return null
}

/**
 * Germans may pass the line in Poland, but not into a city beyond it without a war. Those who are out of supply for having stayed there go back.
 *
 * @rule 9.4
 */
function germanEntry(state: AetoState, unit: AetoUnit, hex: string, city: boolean): Entry | Refusal {
  if (city) return provoking(state, unit, 'soviet-union', hex)
  if (unit.out && landOf(state, unit.at) === 'poland' && hexOf(state, unit.at).region === 'east-poland')
    if (distanceToLine(state, hex) >= distanceToLine(state, unit.at))
      return refuse('9.4', 'go-back', 'it has stayed beyond the partition line, and goes back', hex)
  return { invades: [], takes: isCombatLand(unit) }
}

/**
 * Does a unit that was in eastern Poland when it became the Soviets' go back through it?
 *
 * @rule 9.4
 */
const isGoingBack = (state: AetoState, unit: AetoUnit, hex: string): boolean =>
  [unit.at, hex].every((one) => boardOf(state).has(one) && hexOf(state, one).region === 'east-poland') &&
  !hexOf(state, hex).sites.includes('city') &&
  distanceToLine(state, hex) < distanceToLine(state, unit.at)

/** Hexes to the nearest of western Poland. */
function distanceToLine(state: AetoState, hex: string): number {
  const { grid } = boardOf(state)
  const west = (indexOf(boardOf(state)).byCountry.get('poland') ?? []).filter(
    (one) => hexOf(state, one).region === null,
  )
  return Math.min(...west.map((one) => grid.distance(one, hex)))
}

/** An entry that is an invasion of somebody else than the owner of the hex. In the Movement Phase that is none, unless there is a war with the owner anyway. */
function provoking(state: AetoState, unit: AetoUnit, whom: Nation, hex: string): Entry | Refusal {
  const verdict = mayInvade(state, unit.nation, whom)
  if (verdict.legal && isLand(unit) && state.flow.step === 'movement')
    if (!areAtWar(state, unit.nation, ownerOf(state, hex)!)) return movementPhase(hex)
  return verdict.legal ? { invades: [whom], takes: isCombatLand(unit) } : verdict
}

/**
 * Where Soviet units may go while they are at peace with Germany: eastern Poland once Warsaw or Poland has fallen, Bessarabia from
 * September 1940, the Baltic states once Poland is conquered.
 *
 * @rule 9.4 a city in the west of Poland is war with Germany
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
    if (region === 'east-poland') return occupation(state, unit, 'east-poland', hex)
    if (ownerOf(state, hex) !== 'poland') return null
    return hexOf(state, hex).sites.includes('city')
      ? provoking(state, unit, 'germany', hex)
      : refuse('9.4', 'partition-line', 'Soviet units do not cross the partition line', hex)
  }
  if (region === 'bessarabia') {
    if (state.turn < turnOf('January', 1940))
      return refuse('10.17', 'soviets-1939', 'Soviet units enter no hex of Bessarabia during 1939', hex)
    return state.turn >= turnOf('September', 1940) ? occupation(state, unit, 'bessarabia', hex) : null
  }
  if (isMinor(land ?? '') && (BALTIC_STATES as readonly unknown[]).includes(land)) {
    if (!polandFallen(state))
      return refuse(
        '10.17',
        'poland-first',
        'Soviet units enter no Baltic state before Germany has conquered Poland',
        hex,
      )
    const begun = occupation(state, unit, land as Occupation, hex)
    return 'invades' in begun ? null : begun
  }
  if (land === 'finland') return finnishEntry(state, unit, hex, region === 'east-finland')
  if (isSacrosanct(land ?? ''))
    return refuse('9.2', 'sacrosanct', `${nationText(land!)} may never be invaded`, hex)
  return null
}

/**
 * The Soviets come into what the Pact leaves them. It costs an Offensive: the first of them comes in the Offensive Phase of a month in which they have
 * used one; from then on others follow.
 *
 * @rule 10.17
 */
function occupation(state: AetoState, unit: AetoUnit, land: Occupation, hex: string): Entry | Refusal {
  const { occupations, launched } = state.special
  if (
    !occupations.includes(land) &&
    (state.flow.step !== 'offensive' || (launched['soviet-union'] ?? 0) === 0)
  )
    return refuse(
      '10.17',
      'offensive',
      `the Soviets begin to occupy ${LAND_NAMES[land] ?? nationText(land)} with an Offensive`,
      hex,
    )
  return { invades: [], takes: isCombatLand(unit) }
}

/** Lands of the Pact that are no nations. */
const LAND_NAMES: Readonly<Partial<Record<Occupation, string>>> = {
  'east-poland': 'eastern Poland',
  bessarabia: 'Bessarabia',
}

/** The land of the Pact that a hex is in. */
export function occupationAt(state: AetoState, hex: string): Occupation | null {
  const { region } = hexOf(state, hex)
  const land = landOf(state, hex)
  return OCCUPATIONS.find((one) => one === region || one === land) ?? null
}

/**
 * Soviets in Finland: east of the line it is the Winter War, which is declared before, so that Finland sets up its army; west of it an invasion of Germany, whose partner
 * Finland is then.
 *
 * @rule 10.24
 */
function finnishEntry(state: AetoState, unit: AetoUnit, hex: string, east: boolean): Entry | Refusal | null {
  const fighting = state.special.winterWar?.outcome === 'on'
  if (state.nations.finland.status === 'conquered' || (fighting && east)) return null
  if (!east) {
    if (!fighting) return null
    const entry = provoking(state, unit, 'germany', hex)
    return 'invades' in entry ? { ...entry, activates: 'finland' } : entry
  }
  const verdict = mayWageWinterWar(state)
  return verdict.legal
    ? refuse('10.24', 'undeclared', 'the Winter War is declared before anybody crosses the border', hex)
    : verdict
}

/** The verdict alone. */
export function mayEnter(state: AetoState, unit: AetoUnit, hex: string): Verdict {
  const entry = entryOf(state, unit, hex)
  return 'invades' in entry ? legal : entry
}
