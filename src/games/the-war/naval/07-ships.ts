/** Naval units, and how good the navies are: sections 7.1, 7.10 and 7.11. */

import type { Dice } from '../../../kernel/dice'
import { because, type Reason } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_NATIONALITY_INTERCEPTION } from '../../../tables/the-war-nationality-interception'
import { THE_WAR_NATIONALITY_NAVAL } from '../../../tables/the-war-nationality-naval'
import { THE_WAR_NAVAL_DEPLETION } from '../../../tables/the-war-naval-depletion'
import { forceAirRating, nextToLose, type RatingUpgrade, ratingUpgradeCost } from '../air/11-air-ratings'
import { isTurnOrLater } from '../calendar'
import { checkTaskForceNations } from '../ground/02-units'
import { isMajorPower } from '../ground/10-ratings'
import type { TheWarPort } from '../places'
import type { Condition, Nation, Rating } from '../types'

export type ShipType = 'Fleet' | 'CV' | 'U-Boat' | 'ASW'

/** A Fleet or carrier, or a U-boat or ASW on the Murmansk Run. */
export interface Ship {
  readonly type: ShipType
  readonly condition: Condition
  /** Of its navy. */
  readonly rating: Rating
  /** Of a CV: the aircraft aboard, if it still has them. */
  readonly nac?: { readonly factors: number; readonly condition: Condition; readonly rating: Rating } | null
}

/** Has it carrier aircraft that can fly? */
export const carrierHasAircraft = ({ nac }: Ship) => nac?.condition === 'full-strength'

// ---- ratings (7.11) --------------------------------------------------------------------------

const FIRST_RATE: readonly Nation[] = ['germany', 'britain', 'free-french', 'united-states']
const SECOND_RATE: readonly Nation[] = ['france', 'netherlands', 'sweden']

/**
 * How good a navy is when the war begins.
 *
 * @rule 7.11.1
 * @rule 7.11.2
 * @rule 7.11.3 Italy, Vichy, the Soviets, and every other minor country
 */
export function startingNavalRating(nation: Nation): Rating {
  return FIRST_RATE.includes(nation) ? 'first' : SECOND_RATE.includes(nation) ? 'second' : 'third'
}

/** @rule 7.11.4 depleted ships are fourth-rate */
export function shipRating({ condition, rating }: Pick<Ship, 'condition' | 'rating'>): Rating {
  return condition === 'depleted' ? 'fourth' : rating
}

const RULES = { first: '7.11.1', second: '7.11.2', third: '7.11.3', fourth: '7.11.4' } as const

/**
 * What two ratings do to a roll at sea. Between first- and second-rate forces and so on the figures are those of the
 * text; the matrix that the rulebook prints beside the table has three wrong signs.
 *
 * @rule 7.11 in combat as in interception
 * @rule 7.11.1 a first-rate navy that attacks or intercepts
 * @rule 7.11.2 a second-rate one
 * @rule 7.11.3 a third-rate one
 * @rule 7.11.4 a fourth-rate one
 */
export function navalNationality(
  roll: 'combat' | 'interception',
  rolling: Rating,
  other: Rating,
): Required<Reason> {
  const matrix = roll === 'combat' ? THE_WAR_NATIONALITY_NAVAL : THE_WAR_NATIONALITY_INTERCEPTION
  return because(RULES[rolling], `${rolling}-rate against ${other}-rate`, matrix.modifiers[rolling][other])
}

/**
 * The rating of a force of ships.
 *
 * @rule 7.11.5 the rating that half of them have; the best of them take losses first
 */
export function navalRating(ships: readonly Ship[]): Rating | null {
  return forceAirRating(ships.map(shipRating))
}

/** @rule 7.11.5 which ships may take the next loss: the best rated, among whom the owner chooses */
export function shipsToLose(ships: readonly Ship[], order: 'best' | 'worst' = 'best'): readonly number[] {
  return nextToLose(ships.map(shipRating), order)
}

/**
 * May this navy be paid for to become better? The track is that of the air forces.
 *
 * @rule 7.11.2 a Major Power's, at 20 NARFs a turn for five turns; France from winter 1940
 * @rule 7.11.3 of the third rate Italy's only, at 10, once it is at war with Britain and France
 */
export function checkNavalUpgrade(conditions: RatingUpgrade): Verdict {
  const { nation, rating, turn, italyAtWarWithWest } = conditions
  const no = (code: string, why: string) => refuse(rating === 'second' ? '7.11.2' : '7.11.3', code, why)
  if (ratingUpgradeCost(rating) === null)
    return no('no-better-rating', `a ${rating}-rate navy is not upgraded`)
  if (!isMajorPower(nation)) return no('minor-country', `${nation} is a minor country`)
  if (rating === 'third' && nation !== 'italy') return no('never', `the navy of ${nation} is never upgraded`)
  if (nation === 'italy' && !italyAtWarWithWest)
    return no('italy-at-peace', 'Italy has not declared war on Britain and France')
  if (nation === 'france' && !isTurnOrLater(turn, { season: 'winter', year: 1940 }))
    return no('too-early', 'France waits until winter 1940')
  return legal
}

// ---- ports (7.1) -----------------------------------------------------------------------------

/** Fleets that a port holds. */
export const PORT_CAPACITY = 3

/** @rule 7.1 what a ship takes up in port: a carrier counts with its aircraft only */
export function portSpaceOf({ type, nac }: Pick<Ship, 'type' | 'nac'>): number {
  return type === 'Fleet' ? 1 : type === 'CV' && nac ? 1 : 0
}

/** @rule 7.1 three Fleets to a port */
export function checkPortBasing(ships: readonly Pick<Ship, 'type' | 'nac'>[]): Verdict {
  const size = ships.reduce((sum, ship) => sum + portSpaceOf(ship), 0)
  return size > PORT_CAPACITY
    ? refuse('7.1', 'port-full', `${size} Fleets in a port for ${PORT_CAPACITY}`)
    : legal
}

/** @rule 7.1 an empty port has half a factor, against commandos and paratroops alone; its flak is that of a city */
export function emptyPortDefence(attackers: readonly string[]): number {
  return attackers.length > 0 && attackers.every((type) => type === 'CDO' || type === 'PARA') ? 0.5 : 0
}

// ---- depletion (7.10) ------------------------------------------------------------------------

/** @rule 7.10 how many factors must be repaired, by a roll; damage adds up */
export function rollNavalDamage(
  type: 'Fleet' | 'CV',
  dice: Dice,
  before = 0,
): { readonly damage: number; readonly explain: readonly Reason[] } {
  const { roll, cell } = THE_WAR_NAVAL_DEPLETION.roll(THE_WAR_NAVAL_DEPLETION.columnOf(type), dice)
  const whole = SPACES[type]
  const damage = Math.min(whole, before + cell)
  return {
    damage,
    explain: [because('7.10', `a roll of ${roll} on a ${type}: ${damage} of ${whole} factors`, cell)],
  }
}

const SPACES = { Fleet: 9, CV: 4 } as const

/** @rule 7.10 the space on a shipyard's track where a damaged ship begins its repair */
export function shipRepairSpace(type: 'Fleet' | 'CV', damage: number): number {
  return Math.max(0, SPACES[type] - damage)
}

/** @rule 7.10 one hit depletes, with the aircraft of a carrier; the next one sinks: `null` */
export function depleteShip(ship: Ship): Ship | null {
  if (ship.condition === 'depleted') return null
  const nac = ship.nac ? { nac: { ...ship.nac, condition: 'depleted' as const } } : {}
  return { ...ship, ...nac, condition: 'depleted' }
}

export type NavalMission =
  | 'transport'
  | 'invasion'
  | 'interception'
  | 'stratmove-cargo'
  | 'patrol'
  | 'raid'
  | 'rebase'

/** @rule 7.10 a depleted ship carries nobody and intercepts nobody */
export function checkDepletedShipMission(
  { condition }: Pick<Ship, 'condition'>,
  mission: NavalMission,
): Verdict {
  return condition === 'depleted' && mission !== 'rebase'
    ? refuse('7.10', 'depleted', `a depleted ship cannot go on ${mission}`)
    : legal
}

/** @rule 7.10 after the battle: to the nearest shipyard, a carrier also when only its aircraft are depleted */
export function damagedShipReturnsTo(ship: Ship): 'shipyard' | 'port-of-origin' {
  return ship.condition === 'depleted' || ship.nac?.condition === 'depleted' ? 'shipyard' : 'port-of-origin'
}

/** @rule 7.10 who may still meet a depleted ship on its way home: ships without a mission, aircraft that met no ships */
export function mayInterceptReturn(
  hunter:
    | { readonly kind: 'naval'; readonly missionThisTurn: boolean }
    | { readonly kind: 'air'; readonly metShipsThisSegment: boolean },
): boolean {
  return hunter.kind === 'naval' ? !hunter.missionThisTurn : !hunter.metShipsThisSegment
}

/** @rule 7.10 SMPs for the way to a shipyard: none after the battle; what is left of it is a stratmove like any other */
export function returnVoyageCost(leg: 'after-the-battle' | 'stratmove'): number {
  return leg === 'stratmove' ? 1 : 0
}

export interface ShipyardWork {
  readonly builtThisTurn: boolean
  readonly repairedThisTurn: boolean
  /** Was the ship depleted in this very turn? */
  readonly depletedThisTurn: boolean
  /** Did the ship begin the turn in the port of the shipyard? It did unless told. */
  readonly beganTurnThere?: boolean
}

/** @rule 7.10 a shipyard builds or repairs one factor a turn, of a ship that was there when the turn began */
export function checkNavalRepair({
  builtThisTurn,
  repairedThisTurn,
  depletedThisTurn,
  beganTurnThere = true,
}: ShipyardWork): Verdict {
  if (!beganTurnThere) return refuse('7.10', 'not-there', 'the ship did not begin the turn in the shipyard')
  if (depletedThisTurn) return refuse('7.10', 'too-soon', 'repairs begin in the turn after the damage')
  if (builtThisTurn || repairedThisTurn)
    return refuse('7.10', 'shipyard-busy', 'the shipyard has done its work')
  return legal
}

/** @rule 7.10 ships that fought together leave together: all, or none */
export function checkNavalBreakOff(leaving: number, force: number): Verdict {
  return leaving === 0 || leaving === force
    ? legal
    : refuse('7.10', 'all-or-none', `${leaving} of ${force} ships cannot leave the others`)
}

// ---- task forces (7.12) ----------------------------------------------------------------------

const TASK_FORCE_NATIONS: readonly Nation[] = ['britain', 'free-french', 'united-states']

/** A ship that may go under a marker. */
export interface TaskForceShip extends Pick<Ship, 'type' | 'nac'> {
  readonly nation: Nation
  readonly port: TheWarPort
}

/**
 * May these ships go under one marker?
 *
 * @rule 7.12 two or three British, Free French or American ships in a port, when units are broken down
 * @rule 2.6 with a British Fleet among them, if not all are British
 */
export function checkTaskForce(ships: readonly TaskForceShip[], step: 'unit-breakdown' | 'other'): Verdict {
  const no = (code: string, why: string) => refuse('7.12', code, why)
  if (step !== 'unit-breakdown') return no('wrong-step', 'Task Forces form when units are broken down')
  if (ships.some(({ port }) => port !== ships[0].port))
    return no('two-ports', 'the ships are not in one port')
  if (ships.length < 2 || ships.length > 3)
    return no('size', `${ships.length} ships; a Task Force has two or three`)
  const other = ships.find(({ nation }) => !TASK_FORCE_NATIONS.includes(nation))
  if (other) return no('nation', `${other.nation} forms no Task Forces`)
  if (ships.some(({ type, nac }) => type !== 'Fleet' && !(type === 'CV' && nac)))
    return no('not-a-fleet', 'a Task Force has Fleets, and carriers with their aircraft')
  if (ships.every(({ nation }) => nation === 'britain')) return legal
  return checkTaskForceNations(ships.filter(({ type }) => type === 'Fleet').map(({ nation }) => nation))
}

/** @rule 7.12 what is under the marker shows when it meets the enemy at sea or lands */
export function taskForceRevealed(event: 'moves' | 'intercepted' | 'intercepts' | 'lands'): boolean {
  return event !== 'moves'
}

/** @rule 7.12 a marker is taken off again at any time of its owner's turn */
export function checkTaskForceBreakUp(ownersTurn: boolean): Verdict {
  return ownersTurn ? legal : refuse('7.12', 'enemy-turn', 'a Task Force breaks up in its own turn')
}

/** @rule 7.12 what the enemy sees of it; it sails, bases and fights as its ships do */
export function taskForceSeen<S extends TaskForceShip>(
  ships: readonly S[],
  events: readonly Parameters<typeof taskForceRevealed>[0][],
): readonly S[] | 'marker' {
  return events.some(taskForceRevealed) ? ships : 'marker'
}
