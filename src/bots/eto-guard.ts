/** How the scripted player of `eto` keeps ten Allied points out of Germany (13.0): who could get there next, and who stands in the way. */

import { landMover } from '../games/eto/05-movement'
import { movementAllowance, SEASONS } from '../games/eto/11-weather'
import { turnAfter } from '../games/eto/charts'
import type { Ground } from '../games/eto/ground'
import { perBoard } from '../games/eto/per-board'
import { groundOf } from '../games/eto/play/position'
import { ALLIED, AXIS, enemiesOf, RUSSIAN } from '../games/eto/play/sides'
import type { EtoState } from '../games/eto/state'
import type { Assault } from './eto-attack'
import type { Layout } from './eto-layout'
import { expectedLoss, landingForce, type Piece, searcherOf } from './eto-sight'

/** So many points win for the Allies before the fall of 1944; five do at the end. */
const TEN = 10
const FIVE = 5
/** Gaps open in battle: so many points fewer than that may have a way in. */
const MARGIN = 3
/** More guards than this leave no army. */
const MOST_GUARDS = 6
/** Nobody comes from further away in a turn. */
const FARTHEST = 6

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

/** How many Allied points in Germany lose the game after the enemy's next turn; none can when that is not judged. */
export function fatalPoints(state: EtoState, turnsLeft: number): number {
  if (turnsLeft === 0) return FIVE
  const { year, quarter } = state.turn
  return year < 1944 || (year === 1944 && quarter < 4) ? TEN : Infinity
}

/** An enemy stack that is near enough. */
interface Raider {
  readonly space: number
  readonly strength: number
  readonly camp: number
  readonly allowance: number
}

function raidersOf({ sight }: Layout, assaults: readonly Assault[]): Raider[] {
  const { state, board, position } = sight
  const steps = stepsToGermany(board)
  const hostile = enemiesOf(state, AXIS)
  const season = SEASONS[(state.player === 'axis' ? state.turn : turnAfter(state.turn)).quarter]
  const found: Raider[] = []
  for (let space = 0; space < board.size; space++) {
    const bits = position.camps[space] & hostile & (ALLIED | RUSSIAN)
    if (bits === 0 || steps[space] > FARTHEST) continue
    let strength = 0
    for (const unit of position.stacks[space]) if (unit.type !== 'partisan') strength += unit.strength
    const assault = assaults.find(({ target }) => target === space)
    if (assault) strength -= expectedLoss(assault.difference, strength)
    if (strength <= 0) continue
    const allowance = movementAllowance(season, board.spaces[space].weather)
    found.push({ space, strength, camp: bits & RUSSIAN ? RUSSIAN : ALLIED, allowance })
  }
  return found
}

/** The map as the enemy would find it, if the Axis stood as planned. */
function groundAfter({ sight, count, zoned }: Layout, camp: number): Ground {
  const ground = groundOf(sight.state, camp)
  const { size } = sight.board
  const enemyUnits = new Uint8Array(size)
  const enemyZone = new Uint8Array(size)
  for (let space = 0; space < size; space++) {
    enemyUnits[space] = count[space] > 0 ? 1 : 0
    enemyZone[space] = zoned[space] > 0 ? 1 : 0
  }
  return {
    board: ground.board,
    enemyUnits,
    enemyZone,
    friendlyUnits: ground.friendlyUnits,
    held: ground.held,
  }
}

interface Breach {
  /** Points that could be in Germany. */
  readonly points: number
  /** Hexes on the ways of those who could. */
  readonly ways: Uint8Array
}

/** What could be in Germany after the enemy's next turn, as the layout is now. */
function breachOf(layout: Layout, raiders: readonly Raider[]): Breach {
  const { sight } = layout
  const { board } = sight
  const ways = new Uint8Array(board.size)
  const grounds = new Map<number, Ground>()
  const search = searcherOf(board)
  let points = 0
  for (const { space, strength, camp, allowance } of raiders) {
    let ground = grounds.get(camp)
    if (ground === undefined) {
      ground = groundAfter(layout, camp)
      grounds.set(camp, ground)
    }
    const reach = search.reach(space, allowance, landMover(ground))
    let inside = false
    for (let i = 0; i < reach.count && !inside; i++)
      inside = board.spaces[reach.space(i)].country === 'germany'
    if (!inside) continue
    points += strength
    for (let i = 0; i < reach.count; i++) ways[reach.space(i)] = 1
  }
  const beaches = openBeaches(layout)
  if (beaches.length > 0) {
    points += landingForce(sight.state)
    for (const space of beaches) ways[space] = 1
  }
  return { points, ways }
}

/** Coasts of Germany that no air of ours would close to a landing. */
function openBeaches({ sight, count }: Layout): number[] {
  const { state, board } = sight
  if (landingForce(state) === 0) return []
  return coastsOf(board)
    .filter(({ cover }) => cover.every((hex) => count[hex] === 0))
    .map(({ space }) => space)
}

/** The coasts of Germany, and the hexes from which the air closes each to a landing (6.56). */
const coastsOf = perBoard((board): readonly { space: number; cover: readonly number[] }[] =>
  board.spaces.flatMap(({ country, seas }, space) => {
    if (country !== 'germany' || seas.length === 0) return []
    const reach = searcherOf(board).reach(space, 2, { cost: () => 1 })
    return [{ space, cover: Array.from({ length: reach.count }, (_, i) => reach.space(i)) }]
  }),
)

/** A piece that is to stand in somebody's way. */
export interface Guard {
  readonly piece: Piece
  readonly to: number
}

/**
 * Is Germany safe, as the pieces are to stand; and if not, who goes where to make it safer? `places` is where each piece that can still
 * be told otherwise stands in the layout.
 */
export function nextGuard(
  layout: Layout,
  places: ReadonlyMap<Piece, number>,
  walk: (piece: Piece) => Int8Array,
  assaults: readonly Assault[],
): Guard | null {
  const { sight } = layout
  const fatal = fatalPoints(sight.state, sight.turnsLeft)
  if (fatal === Infinity) return null
  const raiders = raidersOf(layout, assaults)
  const before = breachOf(layout, raiders)
  if (before.points <= fatal - MARGIN) return null
  let best: Guard | null = null
  let bestScore = 0.5
  for (const [piece, place] of places) {
    const costs = walk(piece)
    layout.remove(place, piece.unit)
    for (let to = 0; to < costs.length; to++) {
      if (costs[to] < 0 || !before.ways[to] || to === place || !layout.hasRoom(piece, to)) continue
      layout.add(to, piece.unit)
      const stopped = before.points - breachOf(layout, raiders).points
      layout.remove(to, piece.unit)
      const score = stopped - 0.3 * layout.danger(to, layout.points[to] + piece.unit.strength)
      if (stopped > 0 && score > bestScore) {
        best = { piece, to }
        bestScore = score
      }
    }
    layout.add(place, piece.unit)
  }
  return best
}

export { MOST_GUARDS }
