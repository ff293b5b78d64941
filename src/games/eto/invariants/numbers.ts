/** How many there can be of each nation: what a scenario begins with, and what the charts have brought since. */

import type { Violation } from '../../../kernel/game'
import { SCENARIOS } from '../15-scenarios/all'
import { type EtoCharts, turnAfter, turnName, turnNumber } from '../charts'
import { chartsOf } from '../play/05-lift'
import { campOf, commanderOf, NEUTRAL } from '../play/sides'
import type { EtoPhase, EtoScenario, EtoState, EtoUnit, Power } from '../state'
import { NATIONS, type Nation } from '../units'
import { wrong } from './wrong'

type Points = Map<Nation, number>

/** Frenchmen are counted together, whichever government they follow. */
const familyOf = (nation: Nation): Nation =>
  nation === 'vichy' || nation === 'free-french' ? 'french' : nation

const add = (points: Points, nation: Nation, more: number) =>
  points.set(familyOf(nation), (points.get(familyOf(nation)) ?? 0) + more)

interface Start {
  /** The largest unit of each nation, and its points with those that are called up. */
  readonly largest: ReadonlyMap<Nation, number>
  readonly points: ReadonlyMap<Nation, number>
  /** The points that stand on the map. */
  readonly standing: ReadonlyMap<Nation, number>
  /** The garrisons, by their hexes. */
  readonly posts: ReadonlyMap<string, Nation>
}

const starts = new Map<string, Start>()

/** What a scenario begins with, worked out once. */
export function startOf(scenario: EtoScenario): Start {
  const known = starts.get(scenario)
  if (known) return known
  const largest = new Map<Nation, number>()
  const points: Points = new Map()
  const { units, free, arrivals } = SCENARIOS[scenario]
  const posts = new Map<string, Nation>()
  for (const { nation, strength, type, hex } of units) {
    largest.set(nation, Math.max(strength, largest.get(nation) ?? 0))
    add(points, nation, strength)
    if (type === 'garrison') posts.set(hex, nation)
  }
  const standing = new Map(points)
  for (const { nation, strength, count } of [...free, ...arrivals]) add(points, nation, strength * count)
  const made = { largest, points, standing, posts }
  starts.set(scenario, made)
  return made
}

/**
 * No source counts the counters. What a nation has on the map it began with, or was given by the charts: replacements only make
 * up for losses. So many points more than that are allowed to whoever makes up a position: see `docs/decisions/eto-saves.md`.
 */
const MARGIN = 20
/** Germans get a point for Suez and another for Kuwait (10.11), Siberia sends nine (10.32), limited war four a turn (10.33). */
const GERMAN_EXTRAS = 2
const SIBERIANS = 9
const LIMITED_WAR = 4
/** Eight areas, and two to rise in each (16.55); once as many as there are Italians in the Balkans (16.65). */
const PARTISANS_A_TURN = 16
const ITALIANS = 40

/** What charts bring in a game of a scenario up to a turn, worked out once. */
const brought = new WeakMap<EtoCharts, Map<string, ReadonlyMap<Nation, number>>>()

function mostOf(state: EtoState, last: number): ReadonlyMap<Nation, number> {
  const charts = chartsOf(state)
  const byTurn = brought.get(charts) ?? new Map<string, ReadonlyMap<Nation, number>>()
  brought.set(charts, byTurn)
  const key = `${state.scenario} ${last}`
  const known = byTurn.get(key)
  if (known) return known
  const points: Points = new Map(startOf(state.scenario).points)
  add(points, 'russian', SIBERIANS)
  const production = Math.max(LIMITED_WAR, ...charts.production.flatMap((column) => column.points))
  for (let turn = SCENARIOS[state.scenario].start; turnNumber(turn) <= last; turn = turnAfter(turn)) {
    const row = charts.reinforcements[turnName(turn)] ?? {}
    for (const nation of Object.keys(row) as Nation[])
      add(points, nation, nation === 'russian' ? Math.max(0, row[nation]! - production) : row[nation]!)
    add(points, 'german', GERMAN_EXTRAS)
    add(points, 'russian', production)
    add(points, 'british', charts.suez[turnName(turn)] ?? 0)
  }
  byTurn.set(key, points)
  return points
}

const PLAYERS: readonly Power[] = ['axis', 'allied', 'russian']
const PAID: readonly EtoPhase[] = ['reinforcement', 'regroup', 'partisans', 'turn-end']

/** Has a nation got what the charts give it in this turn: has its player's reinforcement phase begun? */
function isPaid(state: EtoState, nation: Nation): boolean {
  const chief = commanderOf(state, campOf(state, nation))
  if (chief === null || chief !== state.player)
    return chief === null || PLAYERS.indexOf(chief) < PLAYERS.indexOf(state.player)
  return PAID.includes(state.phase)
}

/** No nation has more than it can have got. */
export function* numbers(state: EtoState): Generator<Violation> {
  const points: Points = new Map()
  let partisans = 0
  const count = (units: readonly EtoUnit[]) => {
    for (const { nation, type, strength } of units)
      if (type === 'partisan') partisans++
      else add(points, nation, strength)
  }
  for (const { units } of state.units) count(units)
  for (const hex in state.afloat) count(state.afloat[hex])
  // Those who wait, and those who may be raised in this phase, have come by the charts as well; replacements were there before.
  add(points, 'british', state.waiting.suez)
  add(points, 'american', state.waiting.american)
  for (const nation of Object.keys(state.purses) as Nation[])
    for (const { kind, strength } of state.purses[nation]!)
      if (kind !== 'replacements') add(points, nation, strength)
  const now = turnNumber(state.turn)
  const [withTurn, before] = [mostOf(state, now), mostOf(state, now - 1)]
  const { standing } = startOf(state.scenario)
  const most = (nation: Nation) => {
    // A neutral army has nothing but what it began with; the French are never neutral as a family.
    if (nation !== 'french' && campOf(state, nation) === NEUTRAL) return standing.get(nation) ?? 0
    return ((isPaid(state, nation) ? withTurn : before).get(nation) ?? 0) + MARGIN
  }
  for (const [nation, there] of points)
    if (there > most(nation))
      yield wrong('3.2', 'too-many', `there cannot be ${there} ${nation} Strength Points yet`, 'units')
  // What was lost and can be replaced was there before (10.0).
  const { now: lost, before: lostBefore } = state.losses
  for (const nation of NATIONS) {
    const losses = (lost[nation] ?? 0) + (lostBefore[nation] ?? 0)
    if (losses > 0 && losses + (points.get(familyOf(nation)) ?? 0) > most(familyOf(nation)))
      yield wrong('10.0', 'too-many', `${nation} cannot have lost ${losses} Strength Points`, 'losses')
  }
  if (partisans > PARTISANS_A_TURN * (state.elapsed + 1) + ITALIANS)
    yield wrong('16.55', 'too-many', `there cannot be ${partisans} partisans yet`, 'units')
}
