/** Section 9: supply over land, and what being cut off does. Lines over the sea are not here yet. */

import { because, type Reason } from '../../kernel/explain'
import { type Searcher, searcher } from '../../kernel/reach'
import { type Line, type Tracer, tracer } from '../../kernel/trace'
import { legal, refuse, type Verdict } from '../../kernel/verdict'
import { zoneBars } from './06-zones-of-control'
import type { EtoBoard } from './board'
import { BLOCKED_SIDE, type Ground, OPEN_SIDE, SEA_SIDE, sideCode, sideCodes } from './ground'

// ---- tracing -------------------------------------------------------------------------------

const tracers = new WeakMap<EtoBoard, Tracer>()

function tracerOf(board: EtoBoard): Tracer {
  const made = tracers.get(board) ?? tracer(board)
  tracers.set(board, made)
  return made
}

/**
 * What a line of supply over land may run through: one blocked side, and not two; no enemy unit; no enemy zone, but
 * where a friendly unit stands.
 *
 * @rule 6.41
 * @rule 6.42
 * @rule 9.71
 */
export function supplyLine(ground: Ground): Line {
  const { enemyUnits, enemyZone, friendlyUnits } = ground
  const codes = sideCodes(ground.board)
  return {
    allowance: 1,
    toll: (edge) => (sideCode(codes, ground, edge) === BLOCKED_SIDE ? 1 : 0),
    mayPass(edge, _from, to) {
      if (sideCode(codes, ground, edge) === SEA_SIDE) return 1
      if (enemyUnits[to]) return 2
      return zoneBars({ enemyZone: enemyZone[to] === 1, friendlyUnits: friendlyUnits[to] }) ? 3 : 0
    },
  }
}

/** The line from a unit to the nearest of its sources, by hex; `null` if there is none. */
export function traceSupply(
  ground: Ground,
  from: number,
  isSource: (space: number) => boolean,
): readonly string[] | null {
  const { board } = ground
  const line = tracerOf(board).trace(from, isSource, supplyLine(ground))
  return line?.map((space) => board.ids[space]) ?? null
}

/**
 * Every hex from which a line reaches one of these sources: the rule of {@link supplyLine} for the whole map at once, in two
 * rings, the hexes with no blocked side on their line and those with one.
 */
export function suppliedHexes(ground: Ground, sources: Iterable<number>): Uint8Array {
  const { board, enemyUnits, enemyZone, friendlyUnits } = ground
  const { first, to, size } = board
  const codes = sideCodes(board)
  const supplied = new Uint8Array(size)
  // 1: reached without a blocked side, 2: with one. A hex may be a line's end without being a hex to go on from.
  const queue = new Uint16Array(2 * size)
  let filled = 0
  for (const source of sources)
    if (supplied[source] !== 1) {
      supplied[source] = 1
      queue[filled++] = source
    }
  const later: number[] = []
  for (let i = 0; i < filled; i++) {
    const space = queue[i]
    // A line runs from the unit to the source: every hex after the unit's own must be free of the enemy.
    if (enemyUnits[space] || (enemyZone[space] && !friendlyUnits[space])) continue
    const end = first[space + 1]
    for (let edge = first[space]; edge < end; edge++) {
      const next = to[edge]
      if (supplied[next] === 1) continue
      const side = sideCode(codes, ground, edge)
      if (side === OPEN_SIDE) {
        supplied[next] = 1
        queue[filled++] = next
      } else if (side === BLOCKED_SIDE && supplied[next] === 0) {
        supplied[next] = 2
        later.push(next)
      }
    }
  }
  for (let i = 0; i < later.length; i++) {
    const space = later[i]
    if (supplied[space] !== 2) continue
    if (enemyUnits[space] || (enemyZone[space] && !friendlyUnits[space])) continue
    for (let edge = first[space]; edge < first[space + 1]; edge++) {
      const next = to[edge]
      if (supplied[next] !== 0 || sideCode(codes, ground, edge) !== OPEN_SIDE) continue
      supplied[next] = 2
      later.push(next)
    }
  }
  for (let space = 0; space < size; space++) if (supplied[space] === 2) supplied[space] = 1
  return supplied
}

// ---- sources -------------------------------------------------------------------------------

/** @rule 9.11 any hex of Germany or Italy */
export function isAxisSource({ board }: Pick<Ground, 'board'>, space: number): boolean {
  const { country } = board.spaces[space]
  return country === 'germany' || country === 'italy'
}

/** A Resource Center that can be part of the three: nobody of the enemy's on it, nor his zone alone. */
function isFreeCentre(ground: Ground, space: number, owner: 'russia' | 'france'): boolean {
  const { board, enemyUnits, enemyZone, friendlyUnits } = ground
  if (board.spaces[space].resource !== owner || enemyUnits[space]) return false
  return !zoneBars({ enemyZone: enemyZone[space] === 1, friendlyUnits: friendlyUnits[space] })
}

/** How many Resource Centers a group needs to be a source. */
const GROUP = 3

/**
 * Can this unit trace to three of its nation's Resource Centers?
 *
 * @rule 9.21 Russian units, to Russian ones
 * @rule 9.41 French units, to French ones
 */
export function tracesToCentres(ground: Ground, from: number, owner: 'russia' | 'france'): boolean {
  const { board } = ground
  const connected = suppliedHexes(ground, [from])
  let found = 0
  for (let space = 0; space < board.size; space++)
    if (connected[space] && isFreeCentre(ground, space, owner)) found++
  return found >= GROUP
}

const searchers = new WeakMap<EtoBoard, Searcher>()

/**
 * The same for all hexes with friendly units at once. Hexes that reach each other without a blocked side reach the same
 * centres, so one search answers for all of them.
 */
export function centreSupply(ground: Ground, owner: 'russia' | 'france'): Uint8Array {
  const { board, friendlyUnits, enemyZone } = ground
  const search = searchers.get(board) ?? searcher(board)
  searchers.set(board, search)
  const line = supplyLine(ground)
  const mover = { least: 0, cost: line.toll!, mayEnter: line.mayPass }
  const supplied = new Uint8Array(board.size)
  const known = new Uint8Array(board.size)
  for (let space = 0; space < board.size; space++) {
    if (known[space] || !friendlyUnits[space]) continue
    const reach = search.reach(space, 1, mover)
    let centres = 0
    for (let i = 0; i < reach.count && centres < GROUP; i++)
      if (isFreeCentre(ground, reach.space(i), owner)) centres++
    for (let i = 0; i < reach.count; i++) {
      const other = reach.space(i)
      // A hex in an enemy zone lets its own unit out, but no line in.
      if (reach.cost(other) > 0 || (other !== space && enemyZone[other] && !friendlyUnits[other])) continue
      known[other] = 1
      supplied[other] = centres >= GROUP ? 1 : 0
    }
  }
  return supplied
}

// ---- effects -------------------------------------------------------------------------------

/**
 * May a unit attack, as far as supply goes? Judged at the moment of combat.
 *
 * @rule 9.5
 * @rule 9.61
 */
export function maySupplyAttack(unit: { readonly id: string; readonly supplied: boolean }): Verdict {
  return unit.supplied
    ? legal
    : refuse('9.61', 'out-of-supply', `${unit.id} is out of supply and cannot attack`)
}

/**
 * What being out of supply does to a defender.
 *
 * @rule 5.22
 * @rule 9.61 half strength
 */
export const OUT_OF_SUPPLY: { readonly factor: 0.5; readonly reason: Reason } = {
  factor: 0.5,
  reason: because('9.61', 'being out of supply halves the defence'),
}

/** How many combat phases a unit may spend out of supply. */
const PATIENCE = 2

/**
 * What a combat phase, of either side, does to a unit's count of phases out of supply: back to none, one more, or the
 * end.
 *
 * @rule 9.62
 */
export function afterCombatPhase(phasesOut: number, supplied: boolean): number | 'eliminated' {
  if (supplied) return 0
  return phasesOut + 1 >= PATIENCE ? 'eliminated' : phasesOut + 1
}
