/**
 * What a position of The War is worth, roughly and quickly: factors on the map, whether they are fed and fit, the cities that decide the
 * scenario, how near the attacker has come to them, and attacks that are announced.
 */

import { ownerOf } from '../games/the-war/board-types'
import { isHeldBy, otherSide, sideOfUnit } from '../games/the-war/play/01-forces'
import { crowdedHexes } from '../games/the-war/play/09-stacking'
import { warMap } from '../games/the-war/play/map'
import { scenarioOf } from '../games/the-war/scenarios/list'
import type { PlannedAttack, TheWarState } from '../games/the-war/state'
import type { Nation, Side } from '../games/the-war/types'
import type { Player } from '../kernel/game'

/** What each is worth, in factors. */
const CITY = 6
const CAPITAL = 30
const DEPLETED = 0.6
const HUNGRY = 0.5
/** For each factor and hex, to have come nearer to what is wanted. */
const NEARNESS = 0.06
const FAR = 20
/** Lesser goals seem farther away. */
const DETOUR = 36
/** Whoever is one too many in a hex is lost. */
const CROWD = 10
/** Of the factors that an announced attack is aimed at. */
const THREAT = 0.5
/** Odds below which an attack is worth nothing, and above which more is wasted. */
const FAIR = 1.5
const CERTAIN = 5

/** How many factors make a position as good as won. */
const SCALE = 120

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
  for (const attack of attacksOf(state))
    points += (state.phasing === 'axis' ? 1 : -1) * prospect(state, attack)
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

/** What an announced attack promises: more at better odds. */
function prospect(state: TheWarState, { target, attackers }: PlannedAttack): number {
  let attack = 0
  for (const id of attackers) attack += state.units[id]?.factor ?? 0
  let defence = 0
  for (const id in state.units) {
    const unit = state.units[id]
    if (unit.hex === target && sideOfUnit(state, unit) === otherSide(state.phasing)) defence += unit.factor
  }
  if (attack === 0 || defence === 0) return 0
  const odds = Math.min(CERTAIN, attack / defence)
  return THREAT * defence * ((odds - FAIR) / (CERTAIN - FAIR))
}
