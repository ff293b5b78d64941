/** What the scripted player of The War sees in a position: prizes, threats, odds, and what a hex is worth to a unit. */

import { groundOdds } from '../games/the-war/ground/10-ground-combat'
import { armyRating } from '../games/the-war/ground/10-ratings'
import { lossDemandOf } from '../games/the-war/ground/10-results'
import { armiesOf, sideOf, unitsAt, unitsOf } from '../games/the-war/play/01-forces'
import { checkAtTurnEnd, checkUnitsIn } from '../games/the-war/play/09-stacking'
import { attackOf, checkPlanned } from '../games/the-war/play/10-attack'
import { isUndefended, isUnopposed, jumpersOf } from '../games/the-war/play/11-airborne'
import { suppliedHexes } from '../games/the-war/play/12-supply'
import { factorsLost } from '../games/the-war/play/27-victory'
import { warMap } from '../games/the-war/play/map'
import { positionOf } from '../games/the-war/play/memory'
import { numberOfSide } from '../games/the-war/play/position'
import { scenarioOf } from '../games/the-war/scenarios/list'
import type { MapUnit, TheWarState } from '../games/the-war/state'
import type { Nation, Rating, Side } from '../games/the-war/types'
import { THE_WAR_GROUND_COMBAT } from '../tables/the-war-ground-combat'
import { coverOf, distancesTo, FRONT, reachedByEnemy } from './the-war-front'
import { planGuards, planOffensive } from './the-war-offensive'
import { GAME, isLastTurn, prizesOf, spoilsOf } from './the-war-prizes'

/**
 * How well it plays: a regular is the player by whom the scenarios are balanced; a veteran has learnt besides to send fighters with its bombers and against the enemy's, and to keep an
 * eye on what a victory may cost.
 */
export type Skill = 'regular' | 'veteran'

/** A position as one side sees it. Good until something is changed. */
export interface Sight {
  readonly state: TheWarState
  readonly side: Side
  readonly skill: Skill
  /** Hexes that decide the scenario, and what each is worth. */
  readonly prizes: ReadonlyMap<string, number>
  /** What it is worth to take each of the hexes that are worth anything. */
  readonly spoils: ReadonlyMap<string, number>
  /** Those worth going to: the enemy's, and those of one's own that he is near. */
  readonly pulls: readonly { readonly prize: string; readonly pull: number }[]
  /** Ports and beachheads abroad over which supply comes in, and that the enemy is near: lost, they take whole armies with them. */
  readonly lifelines: ReadonlySet<string>
  /** Factors of the enemy that could come to a hex in a turn. */
  threat(hex: string): number
  /** Whom the attacks that can be massed in this impulse need, and where. */
  goals(): ReadonlyMap<string, string>
  /** Who guards which prize of one's own. */
  guards(): ReadonlyMap<string, string>
  /** Hexes to the nearest enemy unit. */
  enemyDistance(hex: string): number
  holds(hex: string): boolean
  /** How many hexes in front of the enemy a unit would close that nobody else closes. */
  gaps(unit: MapUnit, hex: string): number
}

/** What the quality of an army is worth beside its factors (10.8): the modifiers of a battle between unequal ones come to about a column each. */
const WORTH: Readonly<Record<Rating, number>> = { first: 2, second: 1.4, third: 1, fourth: 0.7 }

const worthOf = (state: TheWarState, nation: Nation): number => WORTH[armyRating(nation, armiesOf(state))]

/** An enemy so near to a port may come to it before anybody can be sent there. */
const NEAR_PORT = 8

function lifelinesOf(state: TheWarState, side: Side, matters: (hex: string) => boolean): ReadonlySet<string> {
  const { fleets } = scenarioOf(state.scenario)
  if (!fleets.some(({ nation }) => sideOf(state, nation) === side)) return new Set()
  const { ports, facts } = warMap()
  const abroad = ports.filter((hex) => sideOf(state, facts(hex).country as Nation) !== side)
  const beaches = Object.keys(state.footholds).filter((hex) => {
    const { side: whose, kinds } = state.footholds[hex]
    return whose === side && kinds.includes('beachhead')
  })
  return new Set([...abroad, ...beaches].filter(matters))
}

/** What a prize that one holds counts for, beside one that is to be taken: the front before it keeps it better than a crowd in it. */
const OWN = 0.2

export function look(state: TheWarState, side: Side, skill: Skill = 'regular'): Sight {
  const { distance, neighbours } = warMap()
  const { ground, holders } = positionOf(state)
  const own = numberOfSide(side)
  const foes = unitsOf(state, side === 'axis' ? 'allied' : 'axis').map((id) => state.units[id])
  const places = new Map<string, number>()
  const far = distancesTo(foes.map(({ hex }) => hex))
  const prizes = prizesOf(state, skill)
  let covered: Uint8Array | null = null
  let goals: ReadonlyMap<string, string> | null = null
  let guards: ReadonlyMap<string, string> | null = null
  const holds = (hex: string) => holders[ground.index(hex)] === own
  /** Prizes of one's own that an enemy could walk into or attack in his turn. */
  const threatened = () => {
    const reached = reachedByEnemy(state, side)
    const comes = (hex: string) => reached[ground.index(hex)] > 0
    return [...prizes.keys()].filter((hex) => holds(hex) && (comes(hex) || neighbours(hex).some(comes)))
  }
  const spoils = spoilsOf(state, side, skill, prizes)
  const pulls = [...prizes]
    .filter(([hex]) => !holds(hex) || far[ground.index(hex)] <= 4)
    .map(([prize, worth]) => ({ prize, pull: (holds(prize) ? OWN : 1) * worth }))
  return {
    state,
    side,
    skill,
    prizes,
    spoils,
    pulls,
    lifelines: lifelinesOf(state, side, (hex) => holds(hex) && far[ground.index(hex)] <= NEAR_PORT),
    threat(hex) {
      const known = places.get(hex)
      if (known !== undefined) return known
      let sum = 0
      if (far[ground.index(hex)] > 7) return 0
      for (const foe of foes) {
        if (foe.type === 'STA' || foe.condition === 'depleted') continue
        const reach = Math.max(1, foe.movement - 2)
        const away = distance(hex, foe.hex)
        if (away <= 1) sum += foe.factor * worthOf(state, foe.nation)
        else if (away <= reach) sum += (foe.factor * worthOf(state, foe.nation)) / 2
      }
      places.set(hex, sum)
      return sum
    },
    goals() {
      goals ??= planOffensive(state, side, spoils, this.guards(), isLastImpulse(state))
      return goals
    },
    guards() {
      guards ??= planGuards(state, side, threatened(), (hex) => far[ground.index(hex)])
      return guards
    },
    enemyDistance: (hex) => far[ground.index(hex)],
    holds,
    gaps({ hex: from }, hex) {
      covered ??= coverOf(state, side)
      let count = 0
      for (const near of [hex, ...neighbours(hex)]) {
        const at = ground.index(near)
        const others = covered[at] - (distance(from, near) <= 1 ? 1 : 0)
        if (far[at] >= 1 && far[at] <= FRONT && ground.land[at] === 1 && others === 0) count++
      }
      return count
    },
  }
}

// ---- attacks --------------------------------------------------------------------------------------------

/** What an attack does on average over all falls of the die, in printed factors. */
export interface Prospect {
  /** Factors that the enemy loses, and one's own. */
  readonly theirs: number
  readonly ours: number
  /** Units of the enemy that are depleted. */
  readonly depleted: number
  /** Factors of one's own that each face of the die takes. */
  readonly losses: readonly number[]
  /** The chance that the hex is emptied, and somebody is left to go there. */
  readonly taken: number
  readonly overwhelming: boolean
}

/** Nobody is there to be fought. */
const LANDING: Prospect = {
  theirs: 0,
  ours: 0,
  depleted: 0,
  losses: [],
  taken: 1,
  overwhelming: false,
}

/** By exact odds, with so many columns more for aircraft; `null` for an attack that may not be made. */
export function prospectOf(
  state: TheWarState,
  target: string,
  attackers: readonly string[],
  columns = 0,
): Prospect | null {
  if (attackers.length === 0 || !checkPlanned(state, { target, attackers }).legal) return null
  if (isUnopposed(state, target)) return LANDING
  const { column, modifier, attack, defence } = groundOdds(attackOf(state, target, attackers))
  const index = THE_WAR_GROUND_COMBAT.shift(THE_WAR_GROUND_COMBAT.columnOf(column), columns)
  const printed = (ids: readonly string[]) => ids.reduce((sum, id) => sum + state.units[id].factor, 0)
  const defenders = unitsAt(state, target)
  const theirLosses = lossesOf(state, defenders)
  const ourLosses = lossesOf(state, attackers)
  // Losses are reckoned in factors as they count in this ground (10.3.2); what they take away are printed ones.
  const theirFactor = printed(defenders) / Math.max(1, defence.factors)
  const ourFactor = printed(attackers) / Math.max(1, attack.factors)
  const size = { attack: attack.factors, defence: defence.factors }
  let theirs = 0
  const losses: number[] = []
  let depleted = 0
  let taken = 0
  const jumping = printed(jumpersOf(state, target, attackers))
  for (let face = 1; face <= 10; face++) {
    const demand = lossDemandOf(THE_WAR_GROUND_COMBAT.lookup(index, face + modifier), size)
    const lost = ourLosses(ourFactor * demand.attackerFactors)
    theirs += theirLosses(theirFactor * demand.defenderFactors)
    depleted += Math.min(demand.defenderDepletions, defenders.length)
    const cleared = demand.defenderRetreats || demand.defenderFactors >= defence.factors
    if (cleared && lost < printed(attackers)) taken++
    // Paratroops that do not clear their hex are lost (10.3.3).
    losses.push(cleared ? lost : Math.max(lost, jumping))
  }
  const ours = losses.reduce((sum, lost) => sum + lost, 0)
  const overwhelming = attack.factors > 4 * defence.factors
  return {
    theirs: theirs / 10,
    ours: ours / 10,
    depleted: depleted / 10,
    losses,
    taken: taken / 10,
    overwhelming,
  }
}

/** What a loss of so many factors takes away: whole units, as few factors of them as pay for it (10.3.2). */
function lossesOf(state: TheWarState, ids: readonly string[]): (factors: number) => number {
  let sums = [0]
  for (const id of ids) {
    const { factor } = state.units[id]
    sums = [...new Set([...sums, ...sums.map((sum) => sum + factor)])]
  }
  sums.sort((a, b) => a - b)
  return (factors) => sums.find((sum) => sum >= factors - 0.01) ?? sums[sums.length - 1]
}

/** What the prize of the scenario may still cost this side, in factors, before it is too dear; `null` if nobody counts. */
function priceLeft({ state, side }: Sight): number | null {
  const { prize } = scenarioOf(state.scenario)
  const { marginal } = state.victory
  if (prize.kind !== 'country' || prize.taker !== side || marginal === undefined) return null
  return marginal - factorsLost(state, side)
}

/** Two corps more that are lost, and a prize is too dear. */
const TWO_CORPS = 12

/** What a factor of one's own counts for, beside one of the enemy: more where it may make the victory too dear. */
const priceOfLosses = (left: number | null): number => (left !== null && left < TWO_CORPS ? 1.4 : 1)

/** What an attack puts at stake by its price: by how much it raises the chance that the victory is too dear, with what is announced already. */
function tooDear(sight: Sight, at: string, left: number | null, losses: readonly number[]): number {
  const { state, skill } = sight
  if (skill !== 'veteran' || left === null || left < 0) return 0
  const others = state.phasing === sight.side ? state.attacks.filter(({ target }) => target !== at) : []
  const announced = others.map(({ target, attackers }) => prospectOf(state, target, attackers)?.losses ?? [])
  return GAME * (chanceAbove(left, [...announced, losses]) - chanceAbove(left, announced))
}

/** The chance that attacks cost more than this together, by what each face of the die takes in each of them. */
function chanceAbove(most: number, attacks: readonly (readonly number[])[]): number {
  let sums = new Map([[0, 1]])
  for (const losses of attacks) {
    const next = new Map<number, number>()
    for (const [sum, chance] of sums)
      for (const lost of losses.length === 0 ? [0] : losses)
        next.set(sum + lost, (next.get(sum + lost) ?? 0) + chance / Math.max(1, losses.length))
    sums = next
  }
  return [...sums].reduce((above, [sum, chance]) => above + (sum > most ? chance : 0), 0)
}

/** How far from its base a bomber is counted on. */
const NEAR_BASE = 5

/** A column for aircraft that will come to an attack of one's own, as long as there are more of them than attacks (11.3.1). */
function airColumns({ state, side }: Sight, target: string): number {
  if (state.phasing !== side) return 0
  const { distance } = warMap()
  const bombers = Object.values(state.air).filter(
    ({ nation, type, condition, supplied, active, base }) =>
      (type === 'TAC' || type === 'MDM') &&
      condition === 'full-strength' &&
      supplied &&
      active &&
      sideOf(state, nation) === side &&
      distance(base, target) <= NEAR_BASE,
  )
  return bombers.length > state.attacks.length ? 1 : 0
}

/** What an attack is worth by exact odds: factors that the enemy loses less one's own, and something for the hex. */
export function attackValue(sight: Sight, target: string, attackers: readonly string[]): number {
  const prospect = prospectOf(sight.state, target, attackers, airColumns(sight, target))
  if (prospect === null) return -99
  const { theirs, ours, depleted, losses, taken, overwhelming } = prospect
  const left = priceLeft(sight)
  const prize = sight.spoils.get(target) ?? 0
  // Where nobody was driven out, only a prize is worth having: whoever jumps is alone there.
  const ground = isUndefended(sight.state, target) ? prize - ALONE : 2 + prize
  // A veteran does not pay for what the enemy loses in the last turn: it decides nothing any more.
  const gain = sight.skill === 'veteran' && left !== null && isLastTurn(sight.state) ? AT_LAST : 1
  const fight = gain * theirs - priceOfLosses(left) * ours + gain * DEPLETED * depleted
  // What is left of either army decides nothing in the end, as long as the victory does not hang on its price.
  const weight = isLastImpulse(sight.state) && (left === null || left >= TWO_CORPS) ? AT_LAST : 1
  const stake = exposed(sight, attackers, ours) + tooDear(sight, target, left, losses)
  return weight * fight - stake + taken * ground + (overwhelming ? 0.5 : 0)
}

/** What a factor is worth in the last impulse. */
const AT_LAST = 0.4

/** Is this the last impulse of the side that moves? */
const isLastImpulse = (state: TheWarState): boolean => state.impulse === 'second' && isLastTurn(state)

/** What an attack puts at stake behind it: prizes whose guards take part, by the share of the attackers that are lost. */
function exposed(sight: Sight, attackers: readonly string[], ours: number): number {
  const { state, prizes } = sight
  const guards = sight.guards()
  let stake = 0
  let factors = 0
  for (const id of attackers) {
    factors += state.units[id].factor
    const place = guards.get(id)
    if (place === state.units[id].hex) stake += prizes.get(place) ?? 0
  }
  return stake === 0 ? 0 : (stake * ours) / factors
}

/** What it costs that paratroops stand alone behind the enemy. */
const ALONE = 2

/** What a depleted unit of the enemy is worth. */
const DEPLETED = 1.5

/** What each factor that joins one attack is worth elsewhere. */
const NEEDED_ELSEWHERE = 0.07

/** The best attack on a hex with those who could join: as many as make it better by more than they would be worth elsewhere. */
export function bestAttack(
  sight: Sight,
  target: string,
  able: readonly string[],
): { readonly value: number; readonly attackers: readonly string[] } {
  const { units } = sight.state
  const sorted = [...able].sort((a, b) => units[b].factor - units[a].factor || (a < b ? -1 : 1))
  let best = { value: -99, attackers: [] as readonly string[] }
  let most = -99
  let spent = 0
  for (let count = 1; count <= sorted.length; count++) {
    const attackers = sorted.slice(0, count)
    const value = attackValue(sight, target, attackers)
    spent += units[attackers[count - 1]].factor
    const net = value - NEEDED_ELSEWHERE * spent
    if (net > most + 0.01) {
      best = { value, attackers }
      most = net
    }
  }
  return best
}

// ---- hexes ------------------------------------------------------------------------------------------------

/** Is there room in a hex for this unit, now and when the turn of its side has ended? Who stands in a Breach too long is lost (9.6.2). */
export function hasRoom(state: TheWarState, id: string, hex: string): boolean {
  const stack = [...unitsAt(state, hex).filter((other) => other !== id), id]
  const side = sideOf(state, state.units[id].nation)!
  if (!checkUnitsIn(state, side, hex, stack).legal) return false
  return state.phasing !== side || checkAtTurnEnd(state, side, hex, stack).legal
}

/** How far it is to the nearest prize that is worth going to: those of the enemy, or those of one's own that he is near. */
function towardsPrize({ pulls }: Sight, hex: string): number {
  const { distance } = warMap()
  let best = 0
  for (const { prize, pull } of pulls) best = Math.max(best, pull / (2 + distance(hex, prize)))
  return best
}

/** What it is worth to stand in a port or beachhead that nobody else holds. */
export const PORT = 14

/** What it is worth to stand in the place that one guards. */
const GUARD = 15

/** What it is worth to close a hex of the front that nobody else closes. */
const LINE = 1.5

/** What it is worth to stand beside the hex that one's attack is planned on. */
const ASSIGNED = 7

/** What a hex is worth to a unit that would end its move in it. */
export function hexValue(sight: Sight, id: string, unit: MapUnit, hex: string): number {
  const { state, side, prizes } = sight
  const { facts, neighbours } = warMap()
  // Where there is no room one does not go; and whoever can leave such a place does.
  if (!hasRoom(state, id, hex)) return hex === unit.hex ? -20 : -50
  let value = 8 * towardsPrize(sight, hex)
  const prize = prizes.get(hex)
  const friends = unitsAt(state, hex).filter((other) => other !== id)
  if (prize !== undefined) {
    if (!sight.holds(hex)) value += 3 * prize
    else if (sight.enemyDistance(hex) <= 3 && friends.length === 0) value += prize
  }
  if (friends.length === 0 && sight.lifelines.has(hex)) value += PORT
  if (state.phasing === side && sight.guards().get(id) === hex) value += GUARD
  if (!suppliedHexes(state, unit.nation)(hex)) value -= state.impulse === 'second' ? 9 : 14
  const fights = unit.type !== 'STA'
  const goal = state.phasing === side ? sight.goals().get(id) : undefined
  let contact = 0
  for (const there of neighbours(hex)) {
    const foes = unitsAt(state, there).filter((other) => sideOf(state, state.units[other].nation) !== side)
    if (foes.length === 0) continue
    const strength = (ids: readonly string[]) =>
      ids.reduce((sum, one) => sum + state.units[one].factor * worthOf(state, state.units[one].nation), 0)
    const defence = 2 * strength(foes)
    const beside = neighbours(there).flatMap((near) =>
      unitsAt(state, near).filter(
        (other) => other !== id && sideOf(state, state.units[other].nation) === side,
      ),
    )
    const attack = strength(beside) + (fights ? unit.factor * worthOf(state, unit.nation) : 0)
    if (goal === there) contact = Math.max(contact, ASSIGNED + (prizes.get(there) ?? 0) / 4)
    const odds = attack / Math.max(1, defence)
    contact = Math.max(contact, fights ? Math.min(3, odds) * 3 - 2.5 + (prizes.get(there) ?? 0) / 4 : 0)
  }
  value += contact
  // Who has no attack to go to closes the front.
  if (fights && goal === undefined) value += LINE * sight.gaps(unit, hex)
  // What stands there must hold: the weaker it is beside those who can come, the worse.
  const { terrain, city } = facts(hex)
  const shelter = terrain === 'mountain' || city ? 3 : terrain === 'forest' || terrain === 'swamp' ? 2.5 : 2
  const stack = friends.reduce((sum, other) => sum + state.units[other].factor, unit.factor)
  const danger = sight.threat(hex) / Math.max(1, shelter * stack * worthOf(state, unit.nation))
  if (danger > 1) value -= Math.min(6, 1.5 * (danger - 1))
  return value
}
