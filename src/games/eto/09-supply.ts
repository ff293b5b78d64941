/** Section 9: supply over land, and what being cut off does. Where it comes from is in `09-sources.ts`. */

import { addSet, flood } from '../../board/hex-set'
import { type Line, tracer } from '../../board/trace'
import { because, type Reason } from '../../kernel/explain'
import { legal, refuse, type Verdict } from '../../kernel/verdict'
import { BLOCKED_SIDE, emptyGround, type Ground, SEA_SIDE, sideCode, sideCodes } from './ground'
import {
  addHexes,
  crossBlocked,
  freeHexes,
  type HexBits,
  hasHex,
  isFree,
  markHexes,
  noHexes,
  stepsOver,
} from './hex-bits'
import { hexesWhere, perBoard } from './per-board'

// ---- tracing -------------------------------------------------------------------------------

const tracerOf = /* @__PURE__ */ perBoard(tracer)

/**
 * What a line of supply over land may run through: one blocked side, and not two; no enemy unit; no enemy zone, but
 * where a friendly unit stands.
 *
 * @rule 6.41
 * @rule 6.42
 * @rule 9.71
 */
export function supplyLine(ground: Ground): Line {
  const codes = sideCodes(ground.board)
  return {
    allowance: 1,
    toll: (edge) => (sideCode(codes, ground, edge) === BLOCKED_SIDE ? 1 : 0),
    mayPass: (edge, _from, to) =>
      sideCode(codes, ground, edge) === SEA_SIDE ? 1 : isFree(ground, to) ? 0 : HELD,
  }
}

/** The sides that a line crosses for nothing, and those of which it crosses one, on each board: as steps, for floods. */
const supplyWays = perBoard((board) => {
  const line = supplyLine(emptyGround(board))
  const stepsAt = (price: number) =>
    stepsOver(board, (edge) => {
      const [from, to] = [board.from[edge], board.to[edge]]
      return line.mayPass(edge, from, to) === 0 && line.toll!(edge, from, to) === price
    })
  return { free: stepsAt(0), blocked: stepsAt(1) }
})

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

/** Where the lines of supply from a hex are cut: every hex that they come to in which an enemy stands or has a zone. */
export function cutHexes(ground: Ground, from: number): readonly string[] {
  const { board } = ground
  const line = supplyLine(ground)
  const cut = new Set<number>()
  const mayPass: Line['mayPass'] = (edge, before, to) => {
    const code = line.mayPass(edge, before, to)
    if (code === HELD) cut.add(to)
    return code
  }
  tracerOf(board).trace(from, () => false, { ...line, mayPass })
  return board.ids.filter((_, space) => cut.has(space))
}

/** Why a line stops at a hex: an enemy is there, or his zone. The other reason is water. */
const HELD = 2

/** Sets of hexes while a flood is made: those with no blocked side on their line, and all. */
const straight = /* @__PURE__ */ noHexes()
const reached = /* @__PURE__ */ noHexes()

/**
 * Every hex from which a line reaches one of these sources: the rule of {@link supplyLine} for the whole map at once. No source
 * is of use where an enemy stands. When all that is known, there may be `more`, such as ports of a sea on which one is in supply.
 */
export function suppliedBits(
  ground: Ground,
  sources: ArrayLike<number>,
  more?: (supplied: HexBits) => ArrayLike<number>,
  into: HexBits = noHexes(),
): HexBits {
  straight.fill(0)
  addHexes(ground.board, straight, sources, ground.enemyUnits)
  floodSupply(ground)
  const others = more?.(reached)
  if (others !== undefined && others.length > 0) {
    addHexes(ground.board, straight, others)
    floodSupply(ground)
  }
  into.set(reached)
  return into
}

/** Floods from what is in `straight`. */
function floodSupply(ground: Ground): void {
  const free = freeHexes(ground)
  flood(supplyWays(ground.board).free, straight, free)
  crossOnce(ground, free)
}

/**
 * The second ring of a flood: from the hexes with no blocked side on their line, which are all in `straight`, to those with one.
 *
 * @rule 9.71 and never to those with two
 */
function crossOnce(ground: Ground, free: HexBits): void {
  const ways = supplyWays(ground.board)
  reached.set(straight)
  crossBlocked(ground, ways.blocked, straight, free, reached)
  flood(ways.free, reached, free)
}

/** The same, hex by hex. */
export function suppliedHexes(
  ground: Ground,
  sources: ArrayLike<number>,
  more?: () => ArrayLike<number>,
): Uint8Array {
  return markHexes(ground.board, suppliedBits(ground, sources, more))
}

// ---- sources -------------------------------------------------------------------------------

/** @rule 9.11 any hex of Germany or Italy */
export function isAxisSource({ board }: Pick<Ground, 'board'>, space: number): boolean {
  const { country } = board.spaces[space]
  return country === 'germany' || country === 'italy'
}

/** A Resource Center that can be part of the three: nobody of the enemy's on it, nor his zone alone, and it is not lost to him. */
function isFreeCentre(ground: Ground, space: number, isLost: IsLost): boolean {
  return isFree(ground, space) && !isLost(space)
}

/** Does the enemy control a hex for supply, as 9.13 has it? Who was the last through a Russian centre matters (9.21), not a French one (9.41). */
type IsLost = (space: number) => boolean
const NONE_LOST: IsLost = () => false

/** How many Resource Centers a group needs to be a source. */
const GROUP = 3

/**
 * Can this unit trace to three of its nation's Resource Centers?
 *
 * @rule 9.21 Russian units, to Russian ones
 * @rule 9.41 French units, to French ones
 */
export function tracesToCentres(
  ground: Ground,
  from: number,
  owner: 'russia' | 'france',
  isLost: (space: number) => boolean = NONE_LOST,
): boolean {
  const { board } = ground
  const connected = suppliedBits(ground, [from])
  let found = 0
  for (const space of centresOf[owner](board))
    if (hasHex(board, connected, space) && isFreeCentre(ground, space, isLost)) found++
  return found >= GROUP
}

/** The Resource Centers of each country that has them. */
export const centresOf = {
  russia: /* @__PURE__ */ hexesWhere(({ spaces }, space) => spaces[space].resource === 'russia'),
  france: /* @__PURE__ */ hexesWhere(({ spaces }, space) => spaces[space].resource === 'france'),
}

/** Hexes in reach of at least one centre, two, three; and those of the groups that are counted already. */
const counts = [/* @__PURE__ */ noHexes(), /* @__PURE__ */ noHexes(), /* @__PURE__ */ noHexes()]
const grouped = /* @__PURE__ */ noHexes()

/**
 * The same for all hexes at once. Hexes that reach each other without a blocked side form a group and reach the same centres:
 * their own, and those of every group behind a single blocked side.
 */
export function centreSupply(
  ground: Ground,
  owner: 'russia' | 'france',
  isLost: IsLost = NONE_LOST,
  into: HexBits = noHexes(),
): HexBits {
  const { board } = ground
  const free = freeHexes(ground)
  for (const set of counts) set.fill(0)
  grouped.fill(0)
  const centres = centresOf[owner](board).filter((space) => isFreeCentre(ground, space, isLost))
  for (const centre of centres) {
    if (hasHex(board, grouped, centre)) continue
    straight.fill(0)
    addHexes(board, straight, [centre])
    flood(supplyWays(board).free, straight, free)
    const own = centres.filter((space) => hasHex(board, straight, space)).length
    addSet(grouped, straight)
    crossOnce(ground, free)
    if (own >= GROUP) addSet(counts[GROUP - 1], reached)
    else for (let n = 0; n < own; n++) countOnce()
  }
  for (let column = 0; column < into.length; column++) into[column] = counts[GROUP - 1][column] & free[column]
  return into
}

/** One centre more for all hexes that were reached. */
function countOnce(): void {
  for (let column = 0; column < reached.length; column++) {
    const set = reached[column]
    counts[2][column] |= counts[1][column] & set
    counts[1][column] |= counts[0][column] & set
    counts[0][column] |= set
  }
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
  reason: /* @__PURE__ */ because('9.61', 'being out of supply halves the defence'),
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
