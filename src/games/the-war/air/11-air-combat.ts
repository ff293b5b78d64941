/** Sections 11.5 and 11.9: air battles, in the air and over enemy airfields. */

import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { type AirCombatResult, THE_WAR_AIR_COMBAT } from '../../../tables/the-war-air-combat'
import { THE_WAR_AIR_COMBAT_MODIFIERS } from '../../../tables/the-war-air-combat-modifiers'
import type { AirEffort, AirUnitType, CombatRole, LogisticalEffort, Rating } from '../types'
import { type AircraftPicks, hitAircraft } from './11-air-losses'
import { type AirUnit, airNationality, forceAirRating, isFighter, ratingInTheAir } from './11-air-ratings'
import { type PendingRoll, sameResult, tableRoll } from './11-rolls'

export interface AirBattle<U extends AirUnit = AirUnit> {
  readonly attacker: readonly U[]
  readonly defender: readonly U[]
  /** Does the Axis attack over Britain, or over a Sea Area beside it? */
  readonly overBritain?: boolean
  readonly effort?: AirEffort | 'none'
  /** What other sections add to the roll, such as surprise (18.2, 21.4). */
  readonly further?: readonly Required<Reason>[]
}

export interface AirRound<U extends AirUnit = AirUnit> {
  readonly attacker: readonly U[]
  readonly defender: readonly U[]
  readonly column: string
  readonly roll: number
  /** As the table prints it. */
  readonly result: string
  readonly loser: CombatRole
  readonly effect: 'depleted' | 'eliminated'
  /** After any air effort; 0 if the result is ignored. */
  readonly units: number
  readonly explain: readonly Reason[]
}

// ---- modifiers -------------------------------------------------------------------------------

const factorsOf = (units: readonly AirUnit[]) => units.reduce((sum, { factors }) => sum + factors, 0)
const BOMBERS: readonly AirUnitType[] = ['NAC', 'TAC', 'MDM']
const LIST = THE_WAR_AIR_COMBAT_MODIFIERS.modifiers

/**
 * All that a roll in the air asks of one side.
 *
 * @internal
 */
export interface AirSide {
  readonly units: number
  readonly factors: number
  readonly rating: Rating | null
  readonly modifiers: readonly Required<Reason>[]
  /** What the modifiers add up to. */
  readonly modifier: number
}

/**
 * One side of an air battle. Jets have lines of their own in the list, and count in no other.
 *
 * @internal
 */
export function airSide(units: readonly AirUnit[], role: CombatRole): AirSide {
  const count = (test: (unit: AirUnit) => boolean) => units.filter(test).length
  const times = {
    bombers: Math.min(
      1,
      count(({ type }) => BOMBERS.includes(type)),
    ),
    fighter: count(({ type }) => isFighter(type) && type !== 'Jet FTR'),
    'jet-fighter': count(({ type }) => type === 'Jet FTR'),
    'jet-tactical': count(({ type }) => type === 'Jet TAC'),
  } as const
  const modifiers = (['bombers', 'fighter', 'jet-fighter', 'jet-tactical'] as const)
    .filter((id) => times[id] > 0)
    .map((id) => because(LIST[id].rule, `${role}: ${LIST[id].when}`, LIST[id][role] * times[id]))
  return {
    units: units.length,
    factors: factorsOf(units),
    rating: forceAirRating(units.map(ratingInTheAir)),
    modifiers,
    modifier: totalOf(modifiers),
  }
}

/** Every modifier of the list beside the table: of the attacker, of the defender, of the place, nationality last. */
export function airCombatModifiers({
  attacker,
  defender,
  overBritain,
  further,
}: AirBattle): readonly Required<Reason>[] {
  return sideModifiers(airSide(attacker, 'attacker'), airSide(defender, 'defender'), overBritain, further)
}

function sideModifiers(
  attacker: AirSide,
  defender: AirSide,
  overBritain = false,
  further: readonly Required<Reason>[] = [],
): readonly Required<Reason>[] {
  const { rule, when, attacker: britain } = LIST['over-britain']
  const reasons = [...attacker.modifiers, ...defender.modifiers]
  if (overBritain) reasons.push(because(rule, when, britain))
  if (attacker.rating && defender.rating) {
    const nationality = airNationality(attacker.rating, defender.rating)
    if (nationality.amount !== 0) reasons.push(nationality)
  }
  return [...reasons, ...further]
}

// ---- one round -------------------------------------------------------------------------------

export interface AirRoundOptions {
  readonly round: 1 | 2 | 3
  /** Are the defenders caught on the ground (11.5.1)? */
  readonly onTheGround?: boolean
  readonly pick?: Partial<Readonly<Record<CombatRole, AircraftPicks>>>
}

/**
 * What a round does: who of whom is hit, after any air effort; nobody if the result is ignored.
 *
 * @internal
 */
export type AirHit = Pick<AirRound, 'loser' | 'effect' | 'units'>

/**
 * A roll on the air-to-air table that waits for its die.
 *
 * @internal
 */
export interface AirRoll extends PendingRoll<AirHit, AirCombatResult> {
  readonly column: number
}

/**
 * One roll on the air-to-air table.
 *
 * @rule 11.9 factors as odds, rounded for the defender; air efforts multiply the first round
 * Over the sea all land-based aircraft and carrier aircraft of a side are in it together (7.9.1).
 *
 * @internal
 */
export function airRoll(
  attacker: AirSide,
  defender: AirSide,
  { overBritain = false, effort = 'none', further }: Pick<AirBattle, 'overBritain' | 'effort' | 'further'>,
  { round, onTheGround = false }: AirRoundOptions,
): AirRoll {
  const table = THE_WAR_AIR_COMBAT
  const odds = table.column(attacker.factors, defender.factors) as number
  const column = onTheGround ? table.shift(odds, THE_WAR_AIR_COMBAT_MODIFIERS.onTheGround) : odds
  const modifiers = sideModifiers(attacker, defender, overBritain, further)
  const modifier = totalOf(modifiers)
  const times = round === 1 ? THE_WAR_AIR_COMBAT_MODIFIERS.efforts[effort] : 1
  const ignored = (cell: AirCombatResult) => onTheGround && cell.loser === 'attacker'
  const label = table.columns.labels[column]
  const roll = tableRoll(
    table,
    column,
    modifier,
    (cell): AirHit =>
      sameResult({ loser: cell.loser, effect: cell.effect, units: ignored(cell) ? 0 : cell.units * times }),
    (read, cell) => [
      because('11.9', `${attacker.factors} factors against ${defender.factors}: column ${label}`),
      ...(onTheGround ? [because('11.5.1', 'one column right: the aircraft are on the ground')] : []),
      ...modifiers,
      because('11.9', `a modified ${read} is ${cell.text}`),
      ...(times > 1 ? [because(effort === 'SAE' ? '4.1' : '4.2', `${effort}: times ${times}`)] : []),
      ...(ignored(cell) ? [because('11.5.1', 'ignored: aircraft on the ground do not hit back')] : []),
    ],
  )
  return { ...roll, column }
}

/** One round of an air battle, thrown. */
export function resolveAirRound<U extends AirUnit>(
  battle: AirBattle<U>,
  options: AirRoundOptions,
  dice: Dice,
): AirRound<U> {
  const { attacker, defender } = battle
  if (attacker.length === 0 || defender.length === 0) throw new RangeError('an air battle needs two sides')
  const pending = airRoll(airSide(attacker, 'attacker'), airSide(defender, 'defender'), battle, options)
  const { roll, cell } = pending.throwWith(dice)
  const hit = pending.to(cell)
  const { loser, effect, units } = hit
  const { pick = {} } = options
  return {
    attacker: loser === 'attacker' ? hitAircraft(attacker, effect, units, pick.attacker) : attacker,
    defender: loser === 'defender' ? hitAircraft(defender, effect, units, pick.defender) : defender,
    ...hit,
    column: THE_WAR_AIR_COMBAT.columns.labels[pending.column],
    roll,
    result: cell.text,
    explain: pending.why(roll, cell),
  }
}

/** @rule 11.9 an RAE in an RLE turn, an SAE in an SLE turn, announced before the roll */
export function checkAirEffort(effort: AirEffort, turn: LogisticalEffort): Verdict {
  if ((effort === 'RAE') !== (turn === 'RLE') || (effort === 'SAE') !== (turn === 'SLE'))
    return refuse('11.9', 'wrong-effort', `no ${effort} in a turn of ${turn}`)
  return legal
}

// ---- counter-air (11.5) ----------------------------------------------------------------------

export interface CounterAirUnit {
  readonly type: AirUnitType
  readonly target: {
    readonly airbaseOrFighters: boolean
    readonly portOrShipyard: boolean
    readonly carrierAircraftAboard: boolean
  }
  /** Has any other mission been flown in this turn? */
  readonly otherMissionsBegun: boolean
}

/** @rule 11.5.1 who may strike which field, and when */
export function checkCounterAir({ type, target, otherMissionsBegun }: CounterAirUnit): Verdict {
  const no = (code: string, why: string) => refuse('11.5.1', code, why)
  if (otherMissionsBegun) return no('too-late', 'counter-air missions come before all others')
  if (target.carrierAircraftAboard)
    return no('aboard', 'aircraft aboard their CV are not struck on the ground')
  if (!target.airbaseOrFighters) return no('no-target', 'no airbase and no fighters are there')
  if (type === 'NAC' && !target.portOrShipyard)
    return no('nac-ports-only', 'NAC strike fields at ports and shipyards')
  return legal
}
