/** Sections 7.8 to 7.9.1: finding the enemy at sea. */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { interceptionColumn, THE_WAR_NAVAL_INTERCEPTION } from '../../../tables/the-war-naval-interception'
import {
  THE_WAR_NAVAL_INTERCEPTION_MODIFIERS as CHART,
  type InterceptionModifier,
  type InterceptionModifierId,
} from '../../../tables/the-war-naval-interception-modifiers'
import { isFighter } from '../air/11-air-ratings'
import { isTurnOrLater } from '../calendar'
import type { AirUnitType, LogisticalEffort, MajorPower, Rating, Turn } from '../types'
import { navalNationality, type ShipType } from './07-ships'

// ---- the roll (7.8) --------------------------------------------------------------------------

export interface NavalInterception {
  /** `counter` is the phasing player's answer, and every answer after it. */
  readonly kind: 'interception' | 'counter-interception'
  /** What is to be found, in units: {@link unitsToIntercept}. */
  readonly units: number
  /** Sea Areas from the port of those who roll; `null` for a patrol in the Sea Area itself. */
  readonly distance: number | null
  readonly rating: Rating
  readonly otherRating: Rating
  /** What is so, of the list beside the table. */
  readonly holds: readonly InterceptionModifierId[]
}

export interface NavalInterceptionOutcome {
  readonly found: boolean
  readonly roll: number
  readonly explain: readonly Reason[]
}

/** How many units a force is on the interception table: a carrier with its aircraft is one, U-boats and ASW are halves. */
export function unitsToIntercept(ships: readonly ShipType[], aircraft: number): number {
  return ships.reduce((sum, type) => sum + (type === 'U-Boat' || type === 'ASW' ? 0.5 : 1), 0) + aircraft
}

/** Every modifier of a roll, in the order of the list. */
export function navalInterceptionModifiers(roll: NavalInterception): readonly Required<Reason>[] {
  const { kind, distance, rating, otherRating, holds } = roll
  const nationality = navalNationality('interception', rating, otherRating)
  const listed = (Object.entries(CHART.modifiers) as [InterceptionModifierId, InterceptionModifier][])
    .filter(
      ([id, { interceptionOnly }]) => holds.includes(id) && !(interceptionOnly && kind !== 'interception'),
    )
    .map(([, { modifier, when }]) => because('7.8.1', when, modifier))
  const far = distance === null ? 0 : CHART.distance[distance]
  return [
    ...(nationality.amount === 0 ? [] : [nationality]),
    ...listed,
    ...(far === 0 ? [] : [because('7.8.1', `the port is ${distance} Sea Areas away`, far)]),
  ]
}

/** @rule 7.8 by the size of the force; a 1 always finds, a 10 never does */
export function resolveNavalInterception(input: NavalInterception, dice: Dice): NavalInterceptionOutcome {
  const modifiers = navalInterceptionModifiers(input)
  const natural = dice.d(10)
  const roll = natural + totalOf(modifiers)
  const column = interceptionColumn(input.units)
  const table = THE_WAR_NAVAL_INTERCEPTION.lookup(column, roll) === 'Intercept'
  const found = natural === 1 || (natural !== 10 && table)
  const label = THE_WAR_NAVAL_INTERCEPTION.columns.labels[column]
  const forced =
    found === table ? [] : [because('7.8', `a natural ${natural} is always ${found ? 'a find' : 'a miss'}`)]
  return {
    found,
    roll,
    explain: [
      because('7.8', `column ${label}`),
      ...modifiers,
      because('7.8', `a modified ${roll}: ${found ? 'found' : 'missed'}`),
      ...forced,
    ],
  }
}

/** How likely they are found. */
export function navalInterceptionOdds(input: NavalInterception): Distribution<boolean> {
  return outcomesOf((dice) => resolveNavalInterception(input, dice).found)
}

export interface NavalInterceptionAttempt {
  /** Sea Areas from the port; `null` on patrol there. */
  readonly distance: number | null
  /** Did this force try for the same mission in this segment? */
  readonly triedThisMission: boolean
  /** Do straits on the way let it through (7.3)? */
  readonly straits: Verdict
  readonly depleted: boolean
}

/** @rule 7.8 within five Sea Areas, once for each enemy mission; never a duty */
export function checkNavalInterception({
  distance,
  triedThisMission,
  straits,
  depleted,
}: NavalInterceptionAttempt): Verdict {
  const no = (code: string, why: string) => refuse('7.8', code, why)
  const most = CHART.distance.length - 1
  if (distance !== null && distance > most)
    return no('too-far', `${distance} Sea Areas away; ${most} is the most`)
  if (triedThisMission) return no('tried-already', 'this force has tried to intercept the same mission')
  if (depleted) return refuse('7.10', 'depleted', 'depleted ships do not intercept')
  return straits
}

/** @rule 7.8 ships that began the turn in one port, or on patrol in one Sea Area, are a force, whatever they do */
export function navalForces<S extends { readonly beganAt: string }>(
  ships: readonly S[],
): ReadonlyMap<string, readonly S[]> {
  const places = new Set(ships.map(({ beganAt }) => beganAt))
  return new Map([...places].map((place) => [place, ships.filter(({ beganAt }) => beganAt === place)]))
}

/** @rule 7.8 where both ships and aircraft intercept, the ships try first; after its mission a force goes home */
export const INTERCEPTION_ORDER: readonly ['naval', 'air'] = /* @__PURE__ */ frozen(['naval', 'air'])

// ---- evasion (7.8.2) -------------------------------------------------------------------------

export interface NavalEvasion {
  readonly power: MajorPower
  readonly turn: Turn
  readonly effort: LogisticalEffort
  readonly playedThisYear: boolean
}

const EVADERS: readonly MajorPower[] = ['germany', 'britain', 'united-states']

/** @rule 7.8.2 one chit a year for three navies, for Germany from spring 1940 to spring 1942; +4 against one force */
export function checkNavalEvasion({ power, turn, effort, playedThisYear }: NavalEvasion): Verdict {
  const no = (code: string, why: string) => refuse('7.8.2', code, why)
  if (!EVADERS.includes(power)) return no('not-theirs', `${power} has no Evasion chits`)
  if (playedThisYear) return no('one-a-year', 'the chit of this year has been played')
  const [from, until]: readonly Turn[] = [
    { season: 'spring', year: 1940 },
    { season: 'spring', year: 1942 },
  ]
  if (power === 'germany' && !(isTurnOrLater(turn, from) && isTurnOrLater(until, turn)))
    return no('wrong-time', 'Germany evades from spring 1940 to spring 1942 only')
  if (effort !== 'SLE' && effort !== 'RLE')
    return refuse('4.3', 'wrong-effort', `an Evasion chit needs an SLE or RLE, not ${effort}`)
  return legal
}

// ---- aircraft (7.8.3, 7.9.1) -----------------------------------------------------------------

/** @rule 7.8.3 aircraft find ships without a roll, but only from bases on the Sea Area */
export function checkAirInterception(baseBesideSeaArea: boolean): Verdict {
  return baseBesideSeaArea
    ? legal
    : refuse('7.8.3', 'not-adjacent', 'aircraft intercept ships only in Sea Areas beside their base')
}

/** @rule 7.8.3 does an interception by these need a roll? */
export function needsInterceptionRoll(kinds: readonly ('air' | 'naval')[]): boolean {
  return kinds.includes('naval')
}

/** @rule 7.9.1 who joins an air battle over the sea: land-based aircraft from beside it, carrier aircraft with their ship */
export function checkAirOverSea(unit: {
  readonly type: AirUnitType
  readonly baseBesideSeaArea: boolean
  readonly carrierThere: boolean
}): Verdict {
  if (unit.carrierThere && unit.type === 'NAC') return legal
  if (unit.baseBesideSeaArea) return legal
  return refuse(
    '7.9.1',
    'not-adjacent',
    `a ${unit.type} joins only from beside the Sea Area, or from its carrier there`,
  )
}

/** @rule 7.9.1 fighters meet aircraft there, but ships in Straits only */
export function mayEngageAtSea(type: AirUnitType, enemy: 'air' | 'ships', straits: boolean): boolean {
  return enemy === 'air' || !isFighter(type) || straits
}

// ---- sea supply (7.8.4) ----------------------------------------------------------------------

/** @rule 7.8.4 when the phasing player asks, a line that must go by sea is shown hex by hex */
export function mustShowSupplyLine(line: {
  readonly askedByPhasingPlayer: boolean
  /** Is there a way to the source by land? */
  readonly overLand: boolean
}): boolean {
  return line.askedByPhasingPlayer && !line.overLand
}

export interface SeaInterdiction {
  /** The line as it was shown, from hex to hex. */
  readonly path: readonly string[]
  /** Where it is to be cut. */
  readonly hex: string
  /** With what. Aircraft need a base on the Sea Area of the hex; ships have to find the line first. */
  readonly with?: readonly ('air' | 'naval')[]
  readonly baseBesideSeaArea?: boolean
}

/** @rule 7.8.4 by aircraft, ships or both, on a hex of the line that was shown */
export function checkSeaInterdiction({
  path,
  hex,
  with: kinds = ['naval'],
  baseBesideSeaArea = false,
}: SeaInterdiction): Verdict {
  const no = (code: string, why: string) => refuse('7.8.4', code, why, hex)
  if (!path.includes(hex)) return no('not-on-the-line', `the supply line does not pass ${hex}`)
  if (kinds.length === 0) return no('nobody', 'nobody is sent to cut the line')
  return kinds.includes('air') ? checkAirInterception(baseBesideSeaArea) : legal
}

/** @rule 7.8.4 after so many interceptions, whose answer is it? They take turns for as long as either goes on. */
export function nextToAnswerInterception(interceptions: number): 'phasing' | 'non-phasing' {
  return interceptions % 2 === 0 ? 'phasing' : 'non-phasing'
}

/**
 * Is the line cut, and all that hang on it out of supply from that moment? `winner` is that of the battle in the hex
 * (`seaBattleWinner`); where nobody answers, the phasing player has won.
 *
 * @rule 7.8.4 only if the phasing player wins
 */
export function isSeaSupplyCut(winner: 'phasing' | 'non-phasing' | 'nobody'): boolean {
  return winner === 'phasing'
}
