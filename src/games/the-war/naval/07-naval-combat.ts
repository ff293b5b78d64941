/** Sections 7.9 to 7.9.4 and 7.9.9: ships and aircraft in battle, and one roll of it. The rounds are in `07-sea-battle.ts`. */

import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { THE_WAR_FLAK_FACTORS } from '../../../tables/the-war-flak-factors'
import { type NavalCombatResult, THE_WAR_NAVAL_COMBAT } from '../../../tables/the-war-naval-combat'
import {
  THE_WAR_NAVAL_COMBAT_MODIFIERS as CHART,
  type NavalCombatModifierId,
} from '../../../tables/the-war-naval-combat-modifiers'
import { nextHit } from '../air/11-air-losses'
import { type AirUnit, forceAirRating, isFighter, ratingAgainstShips } from '../air/11-air-ratings'
import { carrierSurpriseModifier, carrierSurpriseMultiplier, firstStrikeModifier } from '../air/11-carriers'
import { DIE, facesBy, type PendingRoll, sameResult, tableRoll } from '../air/11-rolls'
import type { AirEffort, CombatRole, Rating } from '../types'
import {
  carrierHasAircraft,
  depleteShip,
  navalNationality,
  type Ship,
  shipRating,
  shipsToLose,
} from './07-ships'

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
  /** Has another force tried to surprise these ships in this segment (11.7.2)? */
  readonly surpriseTried?: boolean
  /** Flak of the port that is attacked. */
  readonly portFlak?: number
  /** With the optional cards: what `navalCards` gives in the general attack of each round (29.13). */
  readonly cards?: readonly number[]
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

/**
 * A force after some of its aircraft have fought: whoever is missing from `left` is gone.
 *
 * @rule 11.6 a carrier loses its aircraft in the air, and is never lost there itself
 */
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
  if (!carrierHasAircraft(ship)) return FLEETS['CV without NAC']
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

/**
 * Aircraft in Fleets; a surprise counts them two or three times over, and halves are dropped after that.
 *
 * @rule 7.9.2 three for a TAC or MDM, half for a fighter in Straits, by factors for a NAC
 */
export function fleetsOfAircraft(aircraft: readonly AirUnit[], straits: boolean, times = 1): number {
  const able = aircraft.filter((unit) => mayAttackShips(unit, straits))
  const fleets = able.reduce((sum, { type, factors }) => {
    if (isFighter(type)) return sum + FLEETS.FTR
    return sum + (type === 'NAC' ? factors : FLEETS.TAC)
  }, 0)
  return Math.floor(fleets * times)
}

/** @rule 7.9.4 half a factor for a Fleet or a carrier, one with aircraft, none for the depleted; halves are added first */
export function navalFlak(ships: readonly Ship[]): number {
  const { Fleet, CV, 'CV with NAC': withNac } = THE_WAR_FLAK_FACTORS.factors
  const sum = ships.reduce((all, ship) => {
    if (ship.condition === 'depleted' || (ship.type !== 'Fleet' && ship.type !== 'CV')) return all
    return all + (ship.type === 'Fleet' ? Fleet : carrierHasAircraft(ship) ? withNac : CV)
  }, 0)
  return Math.ceil(sum)
}

// ---- one roll (7.9.9) ------------------------------------------------------------------------

/** Who takes part in a roll. */
export type NavalRollPart = 'air' | 'ships' | 'all'
export type NavalRollParts = Readonly<Record<CombatRole, NavalRollPart>>

/**
 * The aircraft of a force that can attack ships here, carrier aircraft among them.
 *
 * @internal
 */
export function strikersOf(force: SeaForce, where: SeaBattle['where'], nacsStayDown = false): SeaAircraft[] {
  return aircraftOf(force).filter(
    (unit) => mayAttackShips(unit, where === 'straits') && !(nacsStayDown && unit.carrier !== undefined),
  )
}

/** Has a force both ships and aircraft that can strike? */
const isMixed = (force: SeaForce, where: SeaBattle['where']) =>
  force.ships.length > 0 && strikersOf(force, where).length > 0

/**
 * All that a roll at sea asks of one side.
 *
 * @internal
 */
export interface SeaSide {
  /** Fleets and their equivalents. */
  readonly strength: number
  readonly rating: Rating | null
  readonly modifiers: readonly Required<Reason>[]
  /** Are there ships in the roll, or aircraft that can strike? */
  readonly present: boolean
  readonly mixed: boolean
  /** Does it attack with carrier aircraft and no others? */
  readonly onlyNacs: boolean
}

/**
 * One side of a roll. `times` is what a surprise multiplies its aircraft by.
 *
 * @internal
 */
export function seaSide(
  { where, nacsStayDown }: Pick<SeaBattle, 'where' | 'nacsStayDown'>,
  role: CombatRole,
  force: SeaForce,
  part: NavalRollPart,
  times = 1,
): SeaSide {
  const { ships, air, cargo, supplyRun } = force
  const straits = where === 'straits'
  const strikers = strikersOf(force, where, nacsStayDown?.[role])
  // With its ship, a carrier's aircraft are counted there.
  const flying =
    part === 'air' ? strikers : part === 'all' ? strikers.filter(({ carrier }) => carrier === undefined) : []
  const sailing = part === 'air' ? [] : ships
  const modifiers: Required<Reason>[] = []
  const add = (id: NavalCombatModifierId) => {
    const { rule, when, [role]: amount } = CHART.modifiers[id]
    modifiers.push(because(rule, `${role}: ${when}`, amount))
  }
  const bare = (ship: Ship) => ship.type === 'CV' && !carrierHasAircraft(ship)
  if (ships.some(carrierHasAircraft)) add('carrier-aircraft')
  if (ships.length > 0 && air.length === 0) {
    if (ships.every(({ type }) => type === 'U-Boat' || type === 'ASW')) add('submarines-only')
    if (ships.every(bare)) add('bare-carriers')
  }
  if (cargo) add('cargo')
  if (supplyRun) add('supply-run')
  return {
    strength: fleetsOfShips(sailing) + fleetsOfAircraft(flying, straits, times),
    rating: forceAirRating([...sailing.map(shipRating), ...flying.map(ratingAgainstShips)]),
    modifiers,
    present: sailing.length > 0 || flying.length > 0,
    mixed: isMixed(force, where),
    onlyNacs: flying.length > 0 && flying.every(({ carrier }) => carrier !== undefined),
  }
}

/** @rule 7.9.9 every modifier of the list, and nationality by those who take part */
export function navalCombatModifiers(
  battle: SeaBattle,
  parts: NavalRollParts,
  surprise = false,
): readonly Required<Reason>[] {
  return sideModifiers(
    battle,
    seaSide(battle, 'attacker', battle.attacker, parts.attacker),
    seaSide(battle, 'defender', battle.defender, parts.defender),
    surprise,
  )
}

function sideModifiers(
  battle: Pick<SeaBattle, 'besideBritain' | 'taskForce' | 'firstCarrierStrike'>,
  attacker: SeaSide,
  defender: SeaSide,
  surprise: boolean,
): readonly Required<Reason>[] {
  const reasons = [...attacker.modifiers, ...defender.modifiers]
  const add = (id: NavalCombatModifierId) => {
    const { rule, when, attacker: amount } = CHART.modifiers[id]
    reasons.push(because(rule, `attacker: ${when}`, amount))
  }
  if (battle.besideBritain && battle.taskForce) add('task-force')
  const aircraft = attacker.onlyNacs ? (['NAC'] as const) : []
  const strikesBefore = battle.firstCarrierStrike ? 0 : 1
  if (firstStrikeModifier({ surprise, strikesBefore, aircraft }) !== 0) add('first-carrier-strike')
  if (attacker.rating && defender.rating) {
    const nationality = navalNationality('combat', attacker.rating, defender.rating)
    if (nationality.amount !== 0) reasons.push(nationality)
  }
  return reasons
}

/** What a roll does: so many ships of the loser, and in which order they are hit. */
export interface SeaHit {
  readonly loser: CombatRole
  readonly effect: 'depleted' | 'sunk'
  readonly units: number
  readonly order: 'best' | 'worst' | 'any'
}

/**
 * A result of the table, or the end of a force that is too weak for it.
 *
 * @internal
 */
export interface SeaCell extends Omit<NavalCombatResult, 'units'> {
  readonly units: number
}

/** Worse than 1-4 there is no roll: every ship is sunk. */
const HOPELESS: SeaCell = {
  text: 'hopeless',
  loser: 'attacker',
  effect: 'sunk',
  units: Number.POSITIVE_INFINITY,
}

const ALL_SUNK: SeaHit = { loser: 'attacker', effect: 'sunk', units: Number.POSITIVE_INFINITY, order: 'best' }

/**
 * A roll on the air-to-sea and naval table that waits for its die.
 *
 * @internal
 */
export type SeaRoll = PendingRoll<SeaHit | null, SeaCell>

/**
 * One roll on the air-to-sea and naval table: `null` where there is nobody to fight, or no strength on either side. Only
 * ships are hit; a result against a part of a force that has none in the roll is ignored.
 *
 * @rule 7.9.9 odds, modifiers, losses; worse than 1-4, all attacking ships are sunk
 * @internal
 */
export function navalRoll(
  battle: Pick<SeaBattle, 'where' | 'besideBritain' | 'taskForce' | 'firstCarrierStrike'>,
  parts: NavalRollParts,
  attacker: SeaSide,
  defender: SeaSide,
  surprise = false,
  cards = 0,
): SeaRoll | null {
  if (!attacker.present || !defender.present) return null
  const [attack, defence] = [attacker.strength, defender.strength]
  if (attack === 0 && (defence === 0 || parts.attacker === 'air')) return null
  const table = THE_WAR_NAVAL_COMBAT
  const column = table.column(attack, defence)
  if (column === null && parts.attacker === 'air') return null
  if (column === null)
    return {
      faces: [{ cell: HOPELESS, ways: DIE }],
      throwWith: () => ({ roll: 0, cell: HOPELESS }),
      to: () => ALL_SUNK,
      why: () => [
        because('7.9.9', `${attack} against ${defence} is worse than 1-4: every attacking ship is sunk`),
      ],
    }
  const modifiers = [...sideModifiers(battle, attacker, defender, surprise)]
  if (cards !== 0) modifiers.push(because('29.13', 'the cards that were played', cards))
  const worstFirst = attacker.mixed && defender.mixed
  const order = (role: CombatRole) =>
    battle.where === 'port' ? 'any' : worstFirst && parts[role] === 'all' ? 'worst' : 'best'
  return tableRoll<SeaCell, SeaHit | null>(
    table,
    column,
    totalOf(modifiers),
    ({ loser, effect, units }) =>
      parts[loser] === 'air' ? null : sameResult<SeaHit>({ loser, effect, units, order: order(loser) }),
    (roll, cell) => [
      because('7.9.9', `${attack} against ${defence}: column ${table.columns.labels[column]}`),
      ...modifiers,
      because('7.9.9', `a modified ${roll} is ${cell.text}`),
    ],
  )
}

/**
 * What a surprise multiplies the attacking aircraft by.
 *
 * @internal
 */
export function surpriseTimes(where: SeaBattle['where'], surprise: boolean): number {
  return surprise ? carrierSurpriseMultiplier(where === 'port' ? 'port' : 'sea') : 1
}

export interface NavalRoll {
  readonly attacker: SeaForce
  readonly defender: SeaForce
  /** As the table prints it. */
  readonly result: string | null
  readonly hit: SeaHit | null
  readonly explain: readonly Reason[]
}

/** One roll of naval combat, thrown: `navalRoll` with its losses, and with the cards of the first round. */
export function rollNavalCombat(
  battle: SeaBattle,
  parts: NavalRollParts,
  dice: Dice,
  surprise = false,
): NavalRoll {
  const { attacker, defender, where } = battle
  const attacking = seaSide(battle, 'attacker', attacker, parts.attacker, surpriseTimes(where, surprise))
  const defending = seaSide(battle, 'defender', defender, parts.defender)
  const general = parts.attacker !== 'air' && parts.defender !== 'air'
  const cards = general ? battle.cards?.[0] : 0
  const pending = navalRoll(battle, parts, attacking, defending, surprise, cards)
  if (!pending) return { attacker, defender, result: null, hit: null, explain: [] }
  const { roll, cell } = pending.throwWith(dice)
  const hit = pending.to(cell)
  const after = (role: CombatRole) =>
    hit?.loser === role ? hitShips(battle[role], hit.effect, hit.units, hit.order, battle.pick) : battle[role]
  return {
    attacker: after('attacker'),
    defender: after('defender'),
    result: cell === HOPELESS ? null : cell.text,
    hit,
    explain: pending.why(roll, cell),
  }
}

/**
 * Losses fall on the best rated ships (7.11.5); in a battle of two mixed forces on the worst (7.9.5); in port on any
 * (11.7.1). One result hits as many different ships as there are before it hits any again.
 */
export function hitShips(
  force: SeaForce,
  effect: 'depleted' | 'sunk',
  hits: number,
  order: 'best' | 'worst' | 'any',
  pick: ShipPick = ([first]) => first,
): SeaForce {
  let { ships } = force
  let struck = ships.map(() => false)
  for (let hit = 0; hit < hits && ships.length > 0; hit++) {
    const list = ships
    const candidates = nextHit(struck, (open) =>
      order === 'any'
        ? open.map((_, i) => i)
        : shipsToLose(
            open.map((i) => list[i]),
            order,
          ),
    )
    const at = pick(candidates, ships)
    const left = effect === 'sunk' ? null : depleteShip(ships[at])
    ships = left ? ships.map((ship, i) => (i === at ? left : ship)) : ships.filter((_, i) => i !== at)
    struck = left ? struck.map((was, i) => was || i === at) : struck.filter((_, i) => i !== at)
  }
  return { ...force, ships }
}

// ---- surprise (7.9.3) ------------------------------------------------------------------------

/**
 * @rule 7.9.3 a 2 or less, in the first round, if no aircraft have met; nothing but a chit modifies the roll
 * @internal
 */
export function surpriseRoll(espionage: boolean): PendingRoll<boolean, boolean> {
  const roll = (face: number) => face + carrierSurpriseModifier(espionage, false)
  const surprised = (face: number) => roll(face) <= CHART.surprise.roll
  return {
    faces: facesBy(surprised),
    throwWith(dice) {
      const face = dice.d(DIE)
      return { roll: roll(face), cell: surprised(face) }
    },
    to: (surprise) => surprise,
    why: (_, surprise) => [because('7.9.3', surprise ? 'surprise' : 'no surprise')],
  }
}

/** `surpriseRoll`, thrown. */
export function rollSeaSurprise(espionage: boolean, dice: Dice): boolean {
  return surpriseRoll(espionage).throwWith(dice).cell
}
