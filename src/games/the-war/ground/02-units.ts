/**
 * Section 2: what a counter shows and to whom, and what types of units can do. Most of 2.6 is
 * said again, in full, by later sections; here is what is said nowhere else, and that is mostly the commandos.
 */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_AIR_RANGES } from '../../../tables/the-war-air-ranges'
import type { GroundResult } from '../../../tables/the-war-ground-combat'
import { THE_WAR_UNIT_TYPES } from '../../../tables/the-war-unit-types'
import { isTurnOrLater, turn } from '../calendar'
import type {
  AirUnitType,
  GroundUnitType,
  MajorPower,
  Minor,
  Nation,
  NavalUnitType,
  Region,
  Turn,
  UnitType,
} from '../types'

// ---- counters (2.4) --------------------------------------------------------------------------

export type CounterFigure = 'factor' | 'movement' | 'offensive-range' | 'interception-range'

const AIR: readonly UnitType[] = Object.keys(THE_WAR_AIR_RANGES.ranges) as AirUnitType[]
const NAVAL: readonly UnitType[] = Object.keys(THE_WAR_UNIT_TYPES.naval) as NavalUnitType[]
const STRATEGIC: readonly UnitType[] = ['SAC', 'INT', 'Jet INT', 'U-Boat', 'ASW', 'V-1', 'V-2']

/**
 * The figures on a counter, from left to right. Ranges of aircraft are hexes, those of ships Sea Areas.
 *
 * @rule 2.4
 */
export function figuresOnCounter(type: UnitType): readonly CounterFigure[] {
  if (STRATEGIC.includes(type)) return ['factor']
  if (AIR.includes(type) || NAVAL.includes(type)) return ['factor', 'offensive-range', 'interception-range']
  return ['factor', 'movement']
}

export interface Counter {
  readonly mine: boolean
  /** Under a Task Force marker that has not been revealed (7.12)? */
  readonly inHiddenTaskForce?: boolean
  /** Face down in a strategic warfare box (5.1)? */
  readonly faceDown?: boolean
}

/**
 * May a player look at this counter? At every enemy unit at any time, but not under a Task Force.
 *
 * @rule 2.4
 */
export function mayExamineCounter({ mine, inHiddenTaskForce = false, faceDown = false }: Counter): Verdict {
  if (mine) return legal
  if (inHiddenTaskForce) return refuse('2.4', 'task-force', 'what is in a Task Force is not shown')
  return faceDown ? refuse('5.1', 'face-down', 'it lies face down until the boxes are resolved') : legal
}

// ---- whose types (2.6) -----------------------------------------------------------------------

/**
 * May this nation have units of this type? Artillery, commandos and NKVD come by a Variant alone, and to some only.
 *
 * @rule 2.6
 */
export function mayNationHaveType(type: UnitType, nation: Nation, variantObtained: boolean): Verdict {
  const byVariant: Partial<Readonly<Record<UnitType, readonly Nation[]>>> = THE_WAR_UNIT_TYPES.byVariant
  const german: readonly UnitType[] = ['MOTFlak', 'V-1', 'V-2', 'U-Boat', 'Jet FTR', 'Jet TAC', 'Jet INT']
  const no = (code: string, why: string) => refuse('2.6', code, why)
  if (german.includes(type) && nation !== 'germany') return no('german', `only Germany has ${type}`)
  if (type === 'LRFTR' && nation !== 'united-states')
    return no('american', `only the United States has ${type}`)
  const few = byVariant[type]
  if (few === undefined) return legal
  if (!few.includes(nation)) return no('not-theirs', `${nation} has no ${type}`)
  return variantObtained ? legal : no('no-variant', `${type} come with a Variant`)
}

/**
 * May ships of these nations form a Task Force? Only British ones, or others together with at least one British. It is
 * activated by British efforts ({@link TASK_FORCE_EFFORTS_OF}); the rest is in 7.12.
 *
 * @rule 2.6
 */
export function checkTaskForceNations(nations: readonly Nation[]): Verdict {
  return nations.includes('britain')
    ? legal
    : refuse('2.6', 'no-british-fleet', 'a Task Force has at least one British Fleet')
}

/** Whose efforts activate a Task Force, whatever ships it has (2.6). */
export const TASK_FORCE_EFFORTS_OF: MajorPower = 'britain'

// ---- commandos (2.6) -------------------------------------------------------------------------

/**
 * May this type storm such a hex from the sea? Commandos take ports as well as beaches.
 *
 * @rule 2.6
 */
export function mayStormFromSea(type: GroundUnitType, hex: 'beach' | 'port' | 'other'): Verdict {
  if (hex === 'beach' || (hex === 'port' && type === 'CDO')) return legal
  return refuse('2.6', hex === 'port' ? 'commandos-only' : 'no-beach', `${type} do not land at a ${hex}`)
}

export interface CommandoDrop {
  readonly fromFriendlyAirbase: boolean
  readonly hexes: number
  /** Do paratroops jump into the same hex? */
  readonly withParatroops: boolean
}

/**
 * May commandos be dropped there? Farther than paratroops, and not beside them.
 *
 * @rule 2.6
 */
export function checkCommandoDrop({ fromFriendlyAirbase, hexes, withParatroops }: CommandoDrop): Verdict {
  const no = (code: string, why: string) => refuse('2.6', code, why)
  const { CDO: range } = THE_WAR_AIR_RANGES.airdrop
  if (!fromFriendlyAirbase) return no('not-at-airbase', 'they start from a friendly airbase')
  if (hexes > range) return no('out-of-range', `${hexes} hexes; ${range} at most`)
  return withParatroops ? no('with-paratroops', 'they do not jump where paratroops do') : legal
}

/** Places that are treated as minor countries under the Germans when the British commando looks for one. */
export type OccupiedPlace = Minor | Region | 'occupied-france' | 'soviet-union' | 'germany'

export interface CommandoMission {
  readonly nation: Nation
  readonly turn: Turn
  readonly place: OccupiedPlace
  readonly germanControlled: boolean
}

/** From when the British commando goes to occupied countries. */
const INSERTED_FROM = turn('spring', 1942)

/**
 * May the British commando be parachuted to the partisans of this place? What it does for them is in 25.4.
 *
 * @rule 2.6
 */
export function checkCommandoMission({
  nation,
  turn: now,
  place,
  germanControlled,
}: CommandoMission): Verdict {
  const no = (code: string, why: string) => refuse('2.6', code, why)
  if (nation !== 'britain') return no('british-only', `the commando of ${nation} does not go to partisans`)
  if (!isTurnOrLater(now, INSERTED_FROM)) return no('too-early', 'not before Spring 1942')
  if (place === 'soviet-union' || place === 'germany')
    return no('no-minor-country', `${place} is a Major Power`)
  return germanControlled ? legal : no('not-occupied', `${place} is not under the Germans`)
}

/**
 * How far commandos move: as printed among friends, one hex a turn in enemy land.
 *
 * @rule 2.6
 */
export function commandoMovement(through: 'friendly' | 'enemy', printed: number): number {
  return through === 'friendly' ? printed : Math.min(1, printed)
}

/** The highest roll that brings the British commando home. */
const HOME_ON = 6

/**
 * Brings the British commando out again by air.
 *
 * @rule 2.6
 */
export function resolveExfiltration(dice: Dice): 'home' | 'eliminated' {
  return dice.d(10) <= HOME_ON ? 'home' : 'eliminated'
}

/** How likely the British commando is brought out. */
export const exfiltrationOdds = (): Distribution<'home' | 'eliminated'> => outcomesOf(resolveExfiltration)

/**
 * Have commandos taken an empty port or city? Only by a result that eliminates, depletes or drives back the half factor
 * that defends it.
 *
 * @rule 2.6
 */
export function commandosTakeTown({ kind }: Pick<GroundResult, 'kind'>): boolean {
  return kind === 'defender-eliminated' || kind === 'defender-depleted' || kind === 'defender-retreats'
}
