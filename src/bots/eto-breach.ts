/** What the Allies could have in Germany after their next turn (13.0), if the Axis stood as the scripted player of `eto` plans. */

import type { Mover, Reach } from '../board/reach'
import { landMover } from '../games/eto/05-movement'
import { isMechanized } from '../games/eto/05-phases'
import { alliedAmphibious, oceanEdges, seaFlood } from '../games/eto/05-sea-movement'
import { addAirZone, hasAirZone } from '../games/eto/06-air-zones'
import { movementAllowance, SEASONS } from '../games/eto/11-weather'
import type { EtoBoard } from '../games/eto/board'
import { ETO_CHARTS, turnAfter, turnName } from '../games/eto/charts'
import type { Ground } from '../games/eto/ground'
import { addHexes, type HexBits, hasHex, noHexes } from '../games/eto/hex-bits'
import { look as lookAt } from '../games/eto/look'
import { perBoard } from '../games/eto/per-board'
import { groundOf } from '../games/eto/play/position'
import { ALLIED, AXIS, enemiesOf, RUSSIAN } from '../games/eto/play/sides'
import type { EtoState } from '../games/eto/state'
import type { Assault } from './eto-attack'
import type { Layout } from './eto-layout'
import { chanceOfLoss, expectedLoss, type Sight, searcherOf } from './eto-sight'

/** Nobody comes from further away in a turn. */
const FARTHEST = 6
/** A stack that is driven off this likely closes no way to armour, which moves after combat. */
const SHAKY = 0.5

/** Steps from each hex to Germany, as the crow flies. */
export const stepsToGermany = perBoard((board): Uint8Array => {
  const steps = new Uint8Array(board.size).fill(255)
  const queue: number[] = []
  board.spaces.forEach(({ country }, space) => {
    if (country !== 'germany') return
    steps[space] = 0
    queue.push(space)
  })
  for (const space of queue)
    for (let edge = board.first[space]; edge < board.first[space + 1]; edge++) {
      const next = board.to[edge]
      if (steps[next] !== 255) continue
      steps[next] = steps[space] + 1
      queue.push(next)
    }
  return steps
})

/** An enemy stack that is near enough to walk in. */
interface Raider {
  readonly space: number
  readonly strength: number
  readonly camp: number
  readonly allowance: number
  /** Can it wait for what the others achieve in combat, and then go? */
  readonly mechanized: boolean
  /** Hexes where a unit that comes or goes, or its zone, could matter to it. */
  readonly near: Uint8Array
}

/** Who could come to Germany in the enemy's next turn. */
export interface Raid {
  readonly raiders: readonly Raider[]
  readonly fleet: Fleet
}

export function raidOf({ sight }: Layout, assaults: readonly Assault[]): Raid {
  const { state, board, position } = sight
  const steps = stepsToGermany(board)
  const hostile = enemiesOf(state, AXIS)
  const turn = state.player === 'axis' ? state.turn : turnAfter(state.turn)
  const season = SEASONS[turn.quarter]
  const raiders: Raider[] = []
  for (let space = 0; space < board.size; space++) {
    const bits = position.camps[space] & hostile & (ALLIED | RUSSIAN)
    if (bits === 0 || steps[space] > FARTHEST) continue
    let strength = 0
    for (const unit of position.stacks[space]) if (unit.type !== 'partisan') strength += unit.strength
    const assault = assaults.find(({ target }) => target === space)
    if (assault) strength -= expectedLoss(assault.difference, strength)
    if (strength <= 0) continue
    const allowance = movementAllowance(season, board.spaces[space].weather)
    raiders.push({
      space,
      strength,
      camp: bits & RUSSIAN ? RUSSIAN : ALLIED,
      allowance,
      // A hex costs a point at least, and zones reach one hex further.
      near: withinOf(board, space, allowance + 1),
      mechanized: position.stacks[space].some(({ nation, type }) => isMechanized(nation, type, turn)),
    })
  }
  return { raiders, fleet: fleetOf(sight) }
}

export interface Breach {
  /** Points that could be in Germany. */
  readonly points: number
  /** Hexes of Germany that they could come to, each counted for each stack: what narrows the ways is worth something, though it stops nobody. */
  readonly width: number
  /** How many hexes of Germany each raider could come to. */
  readonly inside: readonly number[]
}

/** A breach, with where to stand in its way. */
export interface MappedBreach extends Breach {
  /** Hexes on the ways of those who could. */
  readonly ways: Uint8Array
}

/** What could be in Germany after the enemy's next turn, as the layout is now. */
export function breachOf(layout: Layout, { raiders, fleet }: Raid): MappedBreach {
  const { board } = layout.sight
  const ways = new Uint8Array(board.size)
  const reachOf = reaches(layout)
  const inside = raiders.map((raider) => {
    const reach = reachOf(raider)
    const count = countInside(board, reach)
    if (count > 0) for (let i = 0; i < reach.count; i++) ways[reach.space(i)] = 1
    return count
  })
  const beaches = openBeaches(layout, fleet)
  for (const space of beaches) for (const hex of coverOf(board)[space]) ways[hex] = 1
  return { ...sumOf(raiders, inside, fleet, beaches.length), ways }
}

/**
 * The same after units have come to some hexes or left them. Raiders who are far from all of these find what they found before, so that their
 * searches are not made again.
 */
export function breachAfter(
  layout: Layout,
  { raiders, fleet }: Raid,
  before: Breach,
  changed: readonly number[],
): Breach {
  const { board } = layout.sight
  const reachOf = reaches(layout)
  const inside = before.inside.slice()
  for (let i = 0; i < raiders.length; i++) {
    const { near } = raiders[i]
    for (let k = 0; k < changed.length; k++)
      if (near[changed[k]]) {
        inside[i] = countInside(board, reachOf(raiders[i]))
        break
      }
  }
  return sumOf(raiders, inside, fleet, openBeaches(layout, fleet).length)
}

function sumOf(raiders: readonly Raider[], inside: readonly number[], fleet: Fleet, beaches: number): Breach {
  let points = 0
  let width = 0
  for (let i = 0; i < raiders.length; i++) {
    if (inside[i] === 0) continue
    points += raiders[i].strength
    width += inside[i]
  }
  if (beaches > 0) points += Math.min(landedPoints(fleet), 8 * beaches)
  return { points, width: width + beaches, inside }
}

/** Where raiders could march, as the layout is now. The maps are made when the first of a kind asks. */
function reaches(layout: Layout): (raider: Raider) => Reach {
  const { board } = layout.sight
  const movers = new Map<number, Mover>()
  const search = searcherOf(board)
  return ({ space, camp, allowance, mechanized }) => {
    const kind = 2 * camp + (mechanized ? 1 : 0)
    let mover = movers.get(kind)
    if (mover === undefined) {
      mover = landMover(groundAfter(layout, camp, mechanized))
      movers.set(kind, mover)
    }
    return search.reach(space, allowance, mover)
  }
}

function countInside(board: EtoBoard, reach: Reach): number {
  let count = 0
  for (let i = 0; i < reach.count; i++) if (board.spaces[reach.space(i)].country === 'germany') count++
  return count
}

/** The hexes within some steps of another, as the crow flies, as a map. */
function withinOf(board: EtoBoard, from: number, steps: number): Uint8Array {
  const reach = searcherOf(board).reach(from, steps, { cost: () => 1 })
  const within = new Uint8Array(board.size)
  for (let i = 0; i < reach.count; i++) within[reach.space(i)] = 1
  return within
}

/** The map as the enemy would find it, if the Axis stood as planned; after combat, without those who will hardly stand. */
function groundAfter(layout: Layout, camp: number, afterCombat: boolean): Ground {
  const { sight, count, zoned, points } = layout
  const { board, threat, shelter, state } = sight
  const ground = groundOf(state, camp)
  const enemyUnits = new Uint8Array(board.size)
  const zones = zoned.slice()
  for (let space = 0; space < board.size; space++) {
    if (count[space] === 0) continue
    if (afterCombat && chanceOfLoss(threat[space] - points[space] * shelter[space]) > SHAKY)
      layout.changeZone(zones, space, -1)
    else enemyUnits[space] = 1
  }
  const enemyZone = zones.map((zone) => (zone > 0 ? 1 : 0))
  const { friendlyUnits, held } = ground
  return { board: ground.board, enemyUnits, enemyZone, friendlyUnits, held }
}

// ---- by sea --------------------------------------------------------------------------------------

/** What the Allies have to come by sea with in their next turn. */
interface Fleet {
  /** Points for landings, and for what follows them into a port that they took. */
  readonly craft: number
  readonly ships: number
  /** Strength Points that stand in ports, or come over the ocean. */
  readonly troops: number
  /** Hexes under air of theirs, where ours closes nothing (6.56). */
  readonly air: HexBits
}

/** What could be put ashore where a port of Germany lies open: those who land, and those who are shipped after them in the same turn. */
const landedPoints = ({ craft, ships, troops }: Fleet) => Math.min(troops, craft + ships)

/** Three Allied points stay in Britain (14.23). */
const STAY = 3

function fleetOf({ state, board, position }: Sight): Fleet {
  const charts = state.charts ?? ETO_CHARTS
  const lift = charts.transport[turnName(state.turn)] ?? { naval: 0, amphibious: 0 }
  const craft =
    state.turn.quarter === 1 ? 0 : alliedAmphibious(lift.amphibious, state.shipping.amphibiousLastTurn)
  const air = noHexes()
  if (craft === 0 || state.player !== 'axis') return { craft: 0, ships: 0, troops: 0, air }
  const ports = new Set(lookAt.ports(state, 'allied'))
  let troops = -STAY + (charts.reinforcements[turnName(state.turn)]?.american ?? 0) + state.waiting.american
  for (let space = 0; space < board.size; space++) {
    if (!(position.camps[space] & ALLIED)) continue
    const inPort = ports.has(board.ids[space])
    for (const { nation, type, strength } of position.stacks[space]) {
      if (!hasAirZone(nation, type)) continue
      addAirZone(board, air, space)
      if (inPort && type !== 'garrison') troops += strength
    }
  }
  return { craft, ships: lift.naval, troops: Math.max(0, troops), air }
}

/** Coasts of Germany that nobody holds, and to which there is a way that no air of ours would close. */
function openBeaches({ sight, count, flying }: Layout, fleet: Fleet): number[] {
  const { board } = sight
  if (fleet.craft === 0 || fleet.troops === 0) return []
  const closed = noHexes()
  const barred = noHexes()
  for (let space = 0; space < board.size; space++) {
    if (flying[space] > 0) addAirZone(board, closed, space)
    if (count[space] > 0) addHexes(board, barred, [space])
  }
  for (let column = 0; column < closed.length; column++) closed[column] &= ~fleet.air[column]
  const reached = seaFlood(board, oceanEdges(board).west, { barred, avoided: closed })
  return coastsOf(board).filter((space) => count[space] === 0 && hasHex(board, reached, space))
}

/** The coasts of Germany. */
const coastsOf = perBoard((board: EtoBoard): readonly number[] =>
  board.spaces.flatMap(({ country, seas }, space) =>
    country === 'germany' && seas.length > 0 ? [space] : [],
  ),
)

/** The hexes within two of each: from there the air closes it to a landing. */
const coverOf = perBoard((board): readonly (readonly number[])[] =>
  board.ids.map((_, space) => {
    const reach = searcherOf(board).reach(space, 2, { cost: () => 1 })
    return Array.from({ length: reach.count }, (_, i) => reach.space(i))
  }),
)

/** Can anybody land in the Allies' next turn? Then Germany's coasts want watching from the air. */
export function hasLandingCraft(state: EtoState): boolean {
  const lift = (state.charts ?? ETO_CHARTS).transport[turnName(state.turn)]
  return (lift?.amphibious ?? 0) > 2
}
