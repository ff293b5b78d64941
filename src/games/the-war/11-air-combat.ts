/** Sections 11.5 and 11.9: air battles, in the air and over enemy airfields. */

import { certain, chain, type Distribution, outcomesOf } from '../../kernel/chance'
import type { Dice } from '../../kernel/dice'
import { because, type Reason, totalOf } from '../../kernel/explain'
import { legal, refuse, type Verdict } from '../../kernel/verdict'
import { THE_WAR_AIR_COMBAT } from '../../tables/the-war-air-combat'
import {
  type AirCombatModifierId,
  THE_WAR_AIR_COMBAT_MODIFIERS,
} from '../../tables/the-war-air-combat-modifiers'
import { hitAircraft, type Picks } from './11-air-losses'
import { type AirUnit, airNationality, governingRating, isFighter, ratingInTheAir } from './11-air-ratings'
import { fireLightFlak } from './11-flak'
import type { AirEffort, AirUnitType, CombatRole, LogisticalEffort } from './types'

export interface AirBattle<U extends AirUnit = AirUnit> {
  readonly attacker: readonly U[]
  readonly defender: readonly U[]
  /** Does the Axis attack over Britain, or over a Sea Area beside it? */
  readonly overBritain?: boolean
  readonly effort?: AirEffort | 'none'
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

/** Every modifier of the list beside the table, nationality last. Jets have lines of their own, and count in no other. */
export function airCombatModifiers({
  attacker,
  defender,
  overBritain,
}: AirBattle): readonly Required<Reason>[] {
  const list = THE_WAR_AIR_COMBAT_MODIFIERS.modifiers
  const times = (units: readonly AirUnit[]): Partial<Record<AirCombatModifierId, number>> => ({
    bombers: Number(units.some(({ type }) => BOMBERS.includes(type))),
    fighter: units.filter(({ type }) => isFighter(type) && type !== 'Jet FTR').length,
    'jet-fighter': units.filter(({ type }) => type === 'Jet FTR').length,
    'jet-tactical': units.filter(({ type }) => type === 'Jet TAC').length,
  })
  const reasons: Required<Reason>[] = []
  const forces = { attacker: times(attacker), defender: times(defender) }
  for (const id of ['bombers', 'fighter', 'jet-fighter', 'jet-tactical'] as const)
    for (const role of ['attacker', 'defender'] as const) {
      const count = forces[role][id] ?? 0
      if (count > 0) reasons.push(because(list[id].rule, `${role}: ${list[id].when}`, list[id][role] * count))
    }
  if (overBritain) {
    const { rule, when, attacker: amount } = list['over-britain']
    reasons.push(because(rule, when, amount))
  }
  const attackers = governingRating(attacker.map(ratingInTheAir))
  const defenders = governingRating(defender.map(ratingInTheAir))
  if (attackers && defenders) {
    const nationality = airNationality(attackers, defenders)
    if (nationality.amount !== 0) reasons.push(nationality)
  }
  return reasons
}

// ---- one round -------------------------------------------------------------------------------

export interface RoundOptions {
  readonly round: 1 | 2 | 3
  /** Are the defenders caught on the ground (11.5.1)? */
  readonly onTheGround?: boolean
  readonly pick?: Partial<Readonly<Record<CombatRole, Picks>>>
}

/**
 * One roll on the air-to-air table.
 *
 * @rule 11.9 factors as odds, rounded for the defender; air efforts multiply the first round
 */
export function resolveAirRound<U extends AirUnit>(
  battle: AirBattle<U>,
  options: RoundOptions,
  dice: Dice,
): AirRound<U> {
  const { attacker, defender, effort = 'none' } = battle
  const { round, onTheGround = false, pick = {} } = options
  if (attacker.length === 0 || defender.length === 0) throw new RangeError('an air battle needs two sides')
  const table = THE_WAR_AIR_COMBAT
  const odds = table.column(factorsOf(attacker), factorsOf(defender)) as number
  const column = onTheGround ? table.shift(odds, THE_WAR_AIR_COMBAT_MODIFIERS.onTheGround) : odds
  const modifiers = airCombatModifiers(battle)
  const { roll, cell } = table.roll(column, dice, totalOf(modifiers))
  const times = round === 1 ? THE_WAR_AIR_COMBAT_MODIFIERS.efforts[effort] : 1
  const ignored = onTheGround && cell.loser === 'attacker'
  const units = ignored ? 0 : cell.units * times
  const hit = (role: CombatRole) =>
    cell.loser === role ? hitAircraft(battle[role], cell.effect, units, pick[role]) : battle[role]
  const label = table.columns.labels[column]
  return {
    attacker: hit('attacker'),
    defender: hit('defender'),
    column: label,
    roll,
    result: cell.text,
    loser: cell.loser,
    effect: cell.effect,
    units,
    explain: [
      because('11.9', `${factorsOf(attacker)} factors against ${factorsOf(defender)}: column ${label}`),
      ...(onTheGround ? [because('11.5.1', 'one column right: the aircraft are on the ground')] : []),
      ...modifiers,
      because('11.9', `a modified ${roll} is ${cell.text}`),
      ...(times > 1 ? [because(effort === 'SAE' ? '4.1' : '4.2', `${effort}: times ${times}`)] : []),
      ...(ignored ? [because('11.5.1', 'ignored: aircraft on the ground do not hit back')] : []),
    ],
  }
}

// ---- a whole battle --------------------------------------------------------------------------

/** Do both players go on after this round? Either can end it (11.9). */
export type FightOn = (round: 1 | 2, attacker: readonly AirUnit[], defender: readonly AirUnit[]) => boolean

export interface AirBattleOutcome {
  readonly attacker: readonly AirUnit[]
  readonly defender: readonly AirUnit[]
  readonly rounds: number
  readonly explain: readonly Reason[]
}

/** @rule 11.9 one round that must be, and two more as long as both wish and both have aircraft */
export function resolveAirBattle(
  battle: AirBattle,
  dice: Dice,
  fightOn: FightOn = () => true,
): AirBattleOutcome {
  let { attacker, defender } = battle
  const explain: Reason[] = []
  let rounds = 0
  for (const round of [1, 2, 3] as const) {
    if (attacker.length === 0 || defender.length === 0) break
    if (round > 1 && !fightOn((round - 1) as 1 | 2, attacker, defender)) break
    const result = resolveAirRound({ ...battle, attacker, defender }, { round }, dice)
    ;({ attacker, defender } = result)
    explain.push(...result.explain)
    rounds = round
  }
  return { attacker, defender, rounds, explain }
}

/** Everything that an air battle can leave. */
export function airBattleOdds(
  battle: AirBattle,
  fightOn?: FightOn,
): Distribution<Pick<AirBattleOutcome, 'attacker' | 'defender'>> {
  return outcomesOf((dice) => {
    const { attacker, defender } = resolveAirBattle(battle, dice, fightOn)
    return { attacker, defender }
  })
}

/** @rule 11.9 an RAE in an RLE turn, an SAE in an SLE turn, announced before the roll */
export function checkAirEffort(effort: AirEffort, turn: LogisticalEffort, phasing: boolean): Verdict {
  if (!phasing) return refuse('11.9', 'not-phasing', 'only the phasing player announces an air effort')
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

export interface CounterAir extends AirBattle {
  /** Flak factors of the whole hex. */
  readonly flak: number
  /** Does the defender come up, by round? What stays down is struck on the ground, after its flak. */
  readonly comesUp: readonly [boolean, boolean, boolean]
}

/** Where a counter-air mission stands between two of its rolls. */
export type AirRaid = Pick<AirBattleOutcome, 'attacker' | 'defender'>

const fightsOn = ({ attacker, defender }: AirRaid) => attacker.length > 0 && defender.length > 0

/** Flak fires at aircraft over a field whose own aircraft stay down. */
function fieldFlak(
  mission: CounterAir,
  round: 1 | 2 | 3,
  raid: AirRaid,
  dice: Dice,
  explain: Reason[],
): AirRaid {
  if (mission.comesUp[round - 1] || !fightsOn(raid)) return raid
  const flak = fireLightFlak(mission.flak, raid.attacker, dice)
  explain.push(...flak.explain)
  return { ...raid, attacker: flak.aircraft }
}

function fieldStrike(
  mission: CounterAir,
  round: 1 | 2 | 3,
  raid: AirRaid,
  dice: Dice,
  explain: Reason[],
): AirRaid {
  if (!fightsOn(raid)) return raid
  const onTheGround = !mission.comesUp[round - 1]
  const result = resolveAirRound({ ...mission, ...raid }, { round, onTheGround }, dice)
  explain.push(...result.explain)
  return { attacker: result.attacker, defender: result.defender }
}

/**
 * A counter-air mission of up to three rounds. In a round in which the defender comes up there is an air battle and no
 * flak; in any other, flak fires first, and the attacker strikes with a column in his favour and no risk.
 *
 * @rule 11.5.1 with {@link checkCounterAir}
 * @rule 11.5.2 all flak of the hex fires, before the roll, each round; nationality counts as in the air
 */
export function resolveCounterAir(mission: CounterAir, dice: Dice, rounds: 1 | 2 | 3 = 3): AirBattleOutcome {
  let raid: AirRaid = { attacker: mission.attacker, defender: mission.defender }
  const explain: Reason[] = []
  let fought = 0
  for (const round of [1, 2, 3] as const) {
    if (round > rounds || !fightsOn(raid)) break
    fought = round
    raid = fieldFlak(mission, round, raid, dice, explain)
    raid = fieldStrike(mission, round, raid, dice, explain)
  }
  return { ...raid, rounds: fought, explain }
}

/** Everything that a counter-air mission can leave: its rolls in a chain, equal positions merged. */
export function counterAirOdds(mission: CounterAir, rounds: 1 | 2 | 3 = 3): Distribution<AirRaid> {
  let raids: Distribution<AirRaid> = certain({ attacker: mission.attacker, defender: mission.defender })
  for (const round of [1, 2, 3] as const) {
    if (round > rounds) break
    raids = chain(raids, (raid, dice) => fieldFlak(mission, round, raid, dice, []))
    raids = chain(raids, (raid, dice) => fieldStrike(mission, round, raid, dice, []))
  }
  return raids
}
