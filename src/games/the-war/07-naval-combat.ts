/** Sections 7.9 to 7.9.4 and 7.9.9: ships and aircraft in battle, and one roll of it. The rounds are in `07-sea-battle.ts`. */

import type { Dice } from '../../kernel/dice'
import { because, type Reason, totalOf } from '../../kernel/explain'
import { THE_WAR_FLAK_FACTORS } from '../../tables/the-war-flak-factors'
import { THE_WAR_NAVAL_COMBAT } from '../../tables/the-war-naval-combat'
import {
  THE_WAR_NAVAL_COMBAT_MODIFIERS as CHART,
  type NavalCombatModifierId,
} from '../../tables/the-war-naval-combat-modifiers'
import { depleteShip, hasAircraft, navalNationality, type Ship, shipRating, shipsToLose } from './07-ships'
import { type AirUnit, governingRating, isFighter, ratingAgainstShips } from './11-air-ratings'
import type { AirEffort, CombatRole } from './types'

// ---- forces ----------------------------------------------------------------------------------

/** One side of a battle at sea. */
export interface SeaForce {
  readonly ships: readonly Ship[]
  /** From bases on land. */
  readonly air: readonly AirUnit[]
  /** Do its Fleets carry units? */
  readonly cargo?: boolean
  readonly supplyRun?: boolean
}

export interface SeaBattle {
  readonly attacker: SeaForce
  readonly defender: SeaForce
  readonly where: 'sea' | 'straits' | 'port'
  /** Does the Axis attack in a Sea Area beside Britain, and is there a Task Force in it? */
  readonly besideBritain?: boolean
  readonly taskForce?: boolean
  /** Is it the first carrier strike ever of the attacking power? */
  readonly firstCarrierStrike?: boolean
  readonly effort?: AirEffort | 'none'
  /** Carrier aircraft need not come up to fight; unless told they do. */
  readonly nacsStayDown?: Partial<Readonly<Record<CombatRole, boolean>>>
  /** On the surprise roll: an Espionage chit of the attacker that is not countered is -1. */
  readonly espionage?: boolean
  /** Flak of the port that is attacked. */
  readonly portFlak?: number
  /** Who of those that may be hit is hit: the owner's choice, or, in port, the attacker's (11.7.1). */
  readonly pick?: ShipPick
}

export type ShipPick = (candidates: readonly number[], ships: readonly Ship[]) => number

/** An aircraft in a battle at sea; those of a carrier know which ship is theirs. */
export interface SeaAircraft extends AirUnit {
  readonly carrier?: number
}

/** All aircraft of a force that can fly, carrier aircraft last. */
export function aircraftOf({ air, ships }: SeaForce): readonly SeaAircraft[] {
  const aboard = ships.flatMap(({ nac }, carrier): SeaAircraft[] =>
    nac?.condition === 'full-strength' ? [{ type: 'NAC', ...nac, carrier }] : [],
  )
  return [...air, ...aboard]
}

/** A force after some of its aircraft have fought: whoever is missing from `left` is gone. */
export function withAircraft(
  force: SeaForce,
  flew: readonly SeaAircraft[],
  left: readonly SeaAircraft[],
): SeaForce {
  const stayed = force.air.filter((unit) => !flew.includes(unit))
  const ships = force.ships.map((ship, i) => {
    if (!flew.some(({ carrier }) => carrier === i)) return ship
    const nac = left.find(({ carrier }) => carrier === i)
    return { ...ship, nac: nac && ship.nac ? { ...ship.nac, condition: nac.condition } : null }
  })
  return { ...force, ships, air: [...left.filter(({ carrier }) => carrier === undefined), ...stayed] }
}

// ---- strength (7.9, 7.9.2, 7.9.5, 7.9.9) -----------------------------------------------------

const FLEETS = CHART.fleetEquivalents

/** What a ship counts for: a carrier by its aircraft, U-boats and ASW in pairs. */
function shipFleets(ship: Ship): number {
  if (ship.type !== 'CV') return FLEETS[ship.type]
  if (!hasAircraft(ship)) return FLEETS['CV without NAC']
  return ship.nac && ship.nac.factors >= 2 ? FLEETS['CV with 2-factor NAC'] : FLEETS['CV with 1-factor NAC']
}

/**
 * Ships in Fleets: the best four of them at most; on-board U-boats and ASW are rounded up.
 *
 * @rule 7.9 four Fleets or carriers count in a roll, and any number of aircraft
 */
export function fleetsOfShips(ships: readonly Ship[]): number {
  const counts = ships.map(shipFleets).sort((a, b) => b - a)
  return Math.ceil(counts.slice(0, CHART.mostShips).reduce((sum, n) => sum + n, 0))
}

/** @rule 7.9.2 who may attack ships: fighters in Straits only, carrier aircraft until they are depleted */
export function mayAttackShips(
  { type, condition }: Pick<AirUnit, 'type' | 'condition'>,
  straits: boolean,
): boolean {
  if (isFighter(type)) return straits && condition === 'full-strength'
  return !(type === 'NAC' && condition === 'depleted')
}

/** @rule 7.9.2 aircraft in Fleets: three for a TAC or MDM, half for a fighter in Straits, by factors for a NAC */
export function fleetsOfAircraft(aircraft: readonly AirUnit[], straits: boolean): number {
  const able = aircraft.filter((unit) => mayAttackShips(unit, straits))
  const fighters = able.filter(({ type }) => isFighter(type)).length
  const others = able.reduce((sum, { type, factors }) => {
    if (isFighter(type)) return sum
    return sum + (type === 'NAC' ? factors : FLEETS.TAC)
  }, 0)
  return others + Math.floor(fighters * FLEETS.FTR)
}

/** @rule 7.9.4 half a factor for a Fleet or a carrier, one with aircraft, none for the depleted; halves are added first */
export function navalFlak(ships: readonly Ship[]): number {
  const { Fleet, CV, 'CV with NAC': withNac } = THE_WAR_FLAK_FACTORS.factors
  const sum = ships.reduce((all, ship) => {
    if (ship.condition === 'depleted' || (ship.type !== 'Fleet' && ship.type !== 'CV')) return all
    return all + (ship.type === 'Fleet' ? Fleet : hasAircraft(ship) ? withNac : CV)
  }, 0)
  return Math.ceil(sum)
}

// ---- one roll (7.9.9) ------------------------------------------------------------------------

/** Who takes part in a roll. */
export type Part = 'air' | 'ships' | 'all'

/** @rule 7.9.9 every modifier of the list, and nationality by those who take part */
export function navalCombatModifiers(
  battle: SeaBattle,
  parts: Readonly<Record<CombatRole, Part>>,
  surprise = false,
): readonly Required<Reason>[] {
  const reasons: Required<Reason>[] = []
  const add = (id: NavalCombatModifierId, role: CombatRole) => {
    const { rule, when, [role]: amount } = CHART.modifiers[id]
    if (amount !== 0) reasons.push(because(rule, `${role}: ${when}`, amount))
  }
  for (const role of ['attacker', 'defender'] as const) {
    const { ships, air, cargo, supplyRun } = battle[role]
    const bare = (ship: Ship) => ship.type === 'CV' && !hasAircraft(ship)
    if (ships.some(hasAircraft)) add('carrier-aircraft', role)
    if (ships.length > 0 && air.length === 0) {
      if (ships.every(({ type }) => type === 'U-Boat' || type === 'ASW')) add('submarines-only', role)
      if (ships.every(bare)) add('bare-carriers', role)
    }
    if (cargo) add('cargo', role)
    if (supplyRun) add('supply-run', role)
  }
  if (battle.besideBritain && battle.taskForce) add('task-force', 'attacker')
  const onlyNacs = battle.attacker.air.length === 0 && battle.attacker.ships.some(hasAircraft)
  if (surprise && battle.firstCarrierStrike && onlyNacs) add('first-carrier-strike', 'attacker')
  const ratings = (role: CombatRole) => {
    const { ships } = battle[role]
    const flying = aircraftOf(battle[role]).filter(
      (unit) =>
        mayAttackShips(unit, battle.where === 'straits') &&
        (parts[role] === 'air' || unit.carrier === undefined),
    )
    return governingRating([
      ...(parts[role] === 'air' ? [] : ships.map(shipRating)),
      ...(parts[role] === 'ships' ? [] : flying.map(ratingAgainstShips)),
    ])
  }
  const [attacking, defending] = [ratings('attacker'), ratings('defender')]
  if (attacking && defending) {
    const nationality = navalNationality('combat', attacking, defending)
    if (nationality.amount !== 0) reasons.push(nationality)
  }
  return reasons
}

function strength(force: SeaForce, part: Part, straits: boolean, times: number): number {
  const ships = part === 'air' ? 0 : fleetsOfShips(force.ships)
  // With its ship, a carrier's aircraft are counted there.
  const flying = part === 'air' ? aircraftOf(force) : force.air
  return ships + (part === 'ships' ? 0 : fleetsOfAircraft(flying, straits) * times)
}

export interface NavalRoll {
  readonly attacker: SeaForce
  readonly defender: SeaForce
  readonly result: string | null
  readonly explain: readonly Reason[]
}

/**
 * One roll on the air-to-sea and naval table. Only ships are hit; a result against a part of a force that has none in
 * the roll is ignored.
 *
 * @rule 7.9.9 odds, modifiers, losses; worse than 1-4, all attacking ships are sunk
 */
export function rollNavalCombat(
  battle: SeaBattle,
  parts: Readonly<Record<CombatRole, Part>>,
  dice: Dice,
  surprise = false,
): NavalRoll {
  const { attacker, defender, where } = battle
  const straits = where === 'straits'
  const times = surprise ? (where === 'port' ? CHART.surprise.inPort : CHART.surprise.atSea) : 1
  const attack = strength(attacker, parts.attacker, straits, times)
  const defence = strength(defender, parts.defender, straits, 1)
  const quiet: NavalRoll = { attacker, defender, result: null, explain: [] }
  if (attack === 0 && (parts.attacker === 'air' || attacker.ships.length === 0)) return quiet
  if (defence === 0 && defender.ships.length === 0) return quiet
  const column = THE_WAR_NAVAL_COMBAT.column(attack, defence)
  if (column === null) {
    const sunk = parts.attacker === 'air' ? attacker : { ...attacker, ships: [] }
    const why = because(
      '7.9.9',
      `${attack} against ${defence} is worse than 1-4: every attacking ship is sunk`,
    )
    return { attacker: sunk, defender, result: null, explain: [why] }
  }
  const modifiers = navalCombatModifiers(battle, parts, surprise)
  const { roll, cell } = THE_WAR_NAVAL_COMBAT.roll(column, dice, totalOf(modifiers))
  const mixed = [attacker, defender].every(({ ships, air }) => ships.length > 0 && air.length > 0)
  const order = (role: CombatRole) =>
    where === 'port' ? 'any' : mixed && parts[role] === 'all' ? 'worst' : 'best'
  const hit = (role: CombatRole) =>
    cell.loser === role && parts[role] !== 'air'
      ? hitShips(battle[role], cell.effect, cell.units, order(role), battle.pick)
      : battle[role]
  return {
    attacker: hit('attacker'),
    defender: hit('defender'),
    result: cell.text,
    explain: [
      because('7.9.9', `${attack} against ${defence}: column ${THE_WAR_NAVAL_COMBAT.columns.labels[column]}`),
      ...modifiers,
      because('7.9.9', `a modified ${roll} is ${cell.text}`),
    ],
  }
}

/**
 * Losses fall on the best rated ships (7.11.5); in a battle of two mixed forces on the worst (7.9.5); in port on any
 * (11.7.1).
 */
export function hitShips(
  force: SeaForce,
  effect: 'depleted' | 'sunk',
  hits: number,
  order: 'best' | 'worst' | 'any',
  pick: ShipPick = ([first]) => first,
): SeaForce {
  let { ships } = force
  for (let hit = 0; hit < hits && ships.length > 0; hit++) {
    const at = pick(order === 'any' ? ships.map((_, i) => i) : shipsToLose(ships, order), ships)
    const left = effect === 'sunk' ? null : depleteShip(ships[at])
    ships = left ? ships.map((ship, i) => (i === at ? left : ship)) : ships.filter((_, i) => i !== at)
  }
  return { ...force, ships }
}

// ---- surprise (7.9.3) ------------------------------------------------------------------------

/** @rule 7.9.3 on a 2 or less, in the first round, if no aircraft have met; nothing but a chit modifies the roll */
export function rollSurprise(espionage: boolean, dice: Dice): boolean {
  return dice.d(10) - (espionage ? 1 : 0) <= CHART.surprise.roll
}
