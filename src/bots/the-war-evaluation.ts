/**
 * What a position of The War is worth, roughly and quickly: factors on the map, whether they are fed and fit, the cities that decide the
 * scenario, how near the attacker has come to them, and attacks that are announced.
 */

import { ownerOf } from '../games/the-war/board-types'
import { turnsBetween } from '../games/the-war/calendar'
import { isHeldBy, sideOf, sideOfUnit } from '../games/the-war/play/01-forces'
import { effortPayer } from '../games/the-war/play/04-efforts'
import { crowdedHexes } from '../games/the-war/play/09-stacking'
import { factorsLost } from '../games/the-war/play/27-victory'
import { warMap } from '../games/the-war/play/map'
import { scenarioOf } from '../games/the-war/scenarios/list'
import type { PlannedAttack, TheWarState } from '../games/the-war/state'
import type { LogisticalEffort, Nation, Side } from '../games/the-war/types'
import type { Player } from '../kernel/game'
import { prospectOf } from './the-war-sight'

/** What each is worth, in factors. */
const CITY = 6
const CAPITAL = 50
const DEPLETED = 0.6
const HUNGRY = 0.5
/** For each factor and hex, to have come nearer to what is wanted. */
const NEARNESS = 0.12
const FAR = 20
/** Lesser goals seem farther away. */
const DETOUR = 36
/** Whoever is one too many in a hex is lost. */
const CROWD = 10
/** The hex that an announced attack is aimed at, if it is taken. */
const GROUND = 2
/** A factor that attacks: more than are needed are missing elsewhere. */
const USED = 0.1
/** A factor that the attacker has lost, beside what it was worth on the map: a country that falls at too high a price is no victory (3.10.3). */
const PRICE = 2.5

/** What an effort of a Major Power makes possible in its turn, for each of its factors on the map (4.0). */
const EFFORT: Readonly<Record<LogisticalEffort, number>> = {
  SLE: 0.25,
  RLE: 0.12,
  LLE: 0.05,
  MLE: 0.02,
  pass: 0,
}
/** A factor that it wakes. */
const ACTIVE = 0.06
/** A NARF in hand, while there is a turn to come for which it can be spent. */
const NARF = 0.3

/** How many factors make a position as good as won. */
const SCALE = 240

/** From -1 to 1, as bots want it. */
export function theWarEvaluation(state: TheWarState, player: Player): number {
  const points = axisPoints(state)
  return Math.tanh((player === 'axis' ? points : -points) / SCALE)
}

function axisPoints(state: TheWarState): number {
  const goals = goalsOf(state)
  const taker = takerOf(state)
  let points = 0
  for (const { hex, worth } of goals) points += isHeldBy(state, 'axis', hex) ? worth : -worth
  for (const id in state.units) {
    const unit = state.units[id]
    const side = sideOfUnit(state, unit)
    let worth = unit.factor
    if (unit.condition === 'depleted') worth *= DEPLETED
    if (unit.supply !== 'full') worth *= HUNGRY
    if (side === taker) worth += NEARNESS * unit.factor * (FAR - nearest(state, goals, unit.hex, taker))
    points += side === 'axis' ? worth : -worth
  }
  const crowded = CROWD * crowdedHexes(state, state.phasing).length
  points += state.phasing === 'axis' ? -crowded : crowded
  points += meansOf(state)
  const paid = PRICE * priceOf(state, taker)
  points += taker === 'axis' ? -paid : paid
  for (const attack of attacksOf(state))
    points += (state.phasing === 'axis' ? 1 : -1) * promise(state, attack, taker)
  return points
}

/** What the powers can do in this turn and pay for later: the efforts that they have chosen, and their money. */
function meansOf(state: TheWarState): number {
  let points = 0
  for (const id in state.units) {
    const { nation, factor, active } = state.units[id]
    const effort = state.efforts[effortPayer(state, nation)]
    const means = factor * ((effort === undefined ? 0 : EFFORT[effort]) + (active ? ACTIVE : 0))
    points += sideOf(state, nation) === 'axis' ? means : -means
  }
  if (turnsBetween(state.turn, scenarioOf(state.scenario).last) === 0) return points
  for (const [power, narfs] of Object.entries(state.narfs)) {
    const money = NARF * Math.max(0, narfs)
    points += sideOf(state, power as Nation) === 'axis' ? money : -money
  }
  return points
}

interface Goal {
  readonly hex: string
  readonly worth: number
}

/** Who attacks in this scenario. */
const takerOf = ({ scenario }: TheWarState): Side => {
  const { prize } = scenarioOf(scenario)
  return prize.kind === 'country' ? prize.taker : 'axis'
}

/** The cities that decide: those of the prize, its capital above all. */
function goalsOf({ scenario }: TheWarState): readonly Goal[] {
  const known = goals.get(scenario)
  if (known !== undefined) return known
  const { prize } = scenarioOf(scenario)
  const { board, facts } = warMap()
  const found: Goal[] =
    prize.kind === 'cities'
      ? prize.cities.flatMap((city) => {
          const hex = board.cityHex(city)
          return hex === null ? [] : [{ hex, worth: 2 * CITY }]
        })
      : board.ids.flatMap((hex) => {
          const { city, capital, country } = facts(hex)
          if (!city || country === null || (ownerOf(country) as Nation) !== prize.country) return []
          return [{ hex, worth: capital ? CAPITAL : CITY }]
        })
  goals.set(scenario, found)
  return found
}

/** By scenario: its map never changes. */
const goals = new Map<string, readonly Goal[]>()

/** How far a hex is from the nearest of what the attacker has not got yet. */
function nearest(state: TheWarState, wanted: readonly Goal[], from: string, taker: Side): number {
  const { distance } = warMap()
  let least = FAR
  for (const { hex, worth } of wanted)
    if (!isHeldBy(state, taker, hex)) least = Math.min(least, distance(from, hex) + DETOUR / worth)
  return least
}

function* attacksOf({ attacks, flow }: TheWarState): Generator<PlannedAttack> {
  yield* attacks
  for (const question of flow.asked) if (question.type === 'attack') yield question
}

/** Factors that the attacker has paid so far, where that is asked at the end. */
const priceOf = (state: TheWarState, taker: Side): number =>
  scenarioOf(state.scenario).prize.kind === 'country' ? factorsLost(state, taker) : 0

/** What an announced attack promises by exact odds, to whoever makes it. */
function promise(state: TheWarState, { target, attackers }: PlannedAttack, taker: Side): number {
  const prospect = prospectOf(state, target, attackers)
  if (prospect === null) return 0
  const { theirs, ours, taken } = prospect
  const counted = scenarioOf(state.scenario).prize.kind === 'country' && state.phasing === taker
  const goal = goalsOf(state).find(({ hex }) => hex === target)
  const ground = GROUND + (goal?.worth ?? 0)
  let used = 0
  for (const id of attackers) used += state.units[id]?.factor ?? 0
  return theirs - ours * (counted ? 1 + PRICE : 1) + ground * taken - USED * used
}
