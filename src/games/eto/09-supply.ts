/** Section 9: supply over land, and what being cut off does. Where it comes from is in `09-sources.ts`. */

import { because, type Reason } from '../../kernel/explain'
import { type Line, tracer } from '../../kernel/trace'
import { legal, refuse, type Verdict } from '../../kernel/verdict'
import { zoneBars } from './06-zones-of-control'
import { BLOCKED_SIDE, type Ground, OPEN_SIDE, SEA_SIDE, sideCode, sideCodes } from './ground'
import { hexesWhere, perBoard } from './per-board'

// ---- tracing -------------------------------------------------------------------------------

const tracerOf = perBoard(tracer)

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
 * Every hex from which a line reaches one of these sources: the rule of {@link supplyLine} for the whole map at once. When all
 * that is known, there may be `more` sources, such as ports of a sea on which one is in supply.
 */
export function suppliedHexes(
  ground: Ground,
  sources: ArrayLike<number>,
  more?: (supplied: Uint8Array) => ArrayLike<number>,
): Uint8Array {
  const supplied = new Uint8Array(ground.board.size)
  straight.fill(0)
  floodSupply(ground, sources, supplied)
  const others = more?.(supplied)
  if (others && others.length > 0) floodSupply(ground, others, supplied)
  return supplied
}

/** The map for floods: only what troops can walk over, hex by hex, and apart from that what a line may cross once. */
const waysOf = perBoard((board) => {
  const codes = sideCodes(board)
  const first = new Uint16Array(board.size + 1)
  const to: number[] = []
  const blocked: number[] = []
  for (let space = 0; space < board.size; space++) {
    for (let edge = board.first[space]; edge < board.first[space + 1]; edge++)
      if (codes[edge] === OPEN_SIDE) to.push(board.to[edge])
      else if (codes[edge] !== SEA_SIDE) blocked.push(edge)
    first[space + 1] = to.length
  }
  return {
    first,
    to: Uint16Array.from(to),
    blocked: Uint16Array.from(blocked),
    blockedFrom: Uint16Array.from(blocked, (edge) => board.from[edge]),
    blockedTo: Uint16Array.from(blocked, (edge) => board.to[edge]),
  }
})

/** Hexes to go on from, while a flood spreads. No board of this game is larger. */
const queue = new Uint16Array(2048)
/** Hexes that were reached over open sides alone. */
const straight = new Uint8Array(2048)

/** Floods in two rings: first the hexes with no blocked side on their line, which are `straight`, then those with one. */
function floodSupply(ground: Ground, sources: ArrayLike<number>, supplied: Uint8Array): void {
  const { board } = ground
  let filled = 0
  for (let i = 0; i < sources.length; i++) {
    const source = sources[i]
    if (straight[source]) continue
    straight[source] = 1
    supplied[source] = 1
    queue[filled++] = source
  }
  const reached = flood(ground, filled, straight)
  for (let i = 0; i < reached; i++) supplied[queue[i]] = 1
  const codes = sideCodes(board)
  const { blocked, blockedFrom, blockedTo } = waysOf(board)
  filled = 0
  for (let i = 0; i < blocked.length; i++) {
    const next = blockedTo[i]
    if (!straight[blockedFrom[i]] || supplied[next] || isBarred(ground, blockedFrom[i])) continue
    if (sideCode(codes, ground, blocked[i]) !== BLOCKED_SIDE) continue
    supplied[next] = 1
    queue[filled++] = next
  }
  flood(ground, filled, supplied)
}

/** Goes on from the hexes in the queue to all that hang together with them, and are not reached yet; says how many the queue has then. */
function flood(ground: Ground, filled: number, reached: Uint8Array): number {
  const { enemyUnits, enemyZone, friendlyUnits } = ground
  const { first, to } = waysOf(ground.board)
  let end = filled
  for (let i = 0; i < end; i++) {
    const space = queue[i]
    // A line runs from the unit to the source: every hex after the unit's own must be free of the enemy.
    if (enemyUnits[space] || (enemyZone[space] && !friendlyUnits[space])) continue
    const last = first[space + 1]
    for (let way = first[space]; way < last; way++) {
      const next = to[way]
      if (reached[next]) continue
      reached[next] = 1
      queue[end++] = next
    }
  }
  return end
}

/** May no line run through this hex? */
const isBarred = ({ enemyUnits, enemyZone, friendlyUnits }: Ground, space: number) =>
  enemyUnits[space] === 1 || (enemyZone[space] === 1 && friendlyUnits[space] === 0)

// ---- sources -------------------------------------------------------------------------------

/** @rule 9.11 any hex of Germany or Italy */
export function isAxisSource({ board }: Pick<Ground, 'board'>, space: number): boolean {
  const { country } = board.spaces[space]
  return country === 'germany' || country === 'italy'
}

/** A Resource Center that can be part of the three: nobody of the enemy's on it, nor his zone alone, and it is not lost to him. */
function isFreeCentre(ground: Ground, space: number, owner: 'russia' | 'france', isLost: IsLost): boolean {
  const { board, enemyUnits, enemyZone, friendlyUnits } = ground
  if (board.spaces[space].resource !== owner || enemyUnits[space] || isLost(space)) return false
  return !zoneBars({ enemyZone: enemyZone[space] === 1, friendlyUnits: friendlyUnits[space] })
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
  const connected = suppliedHexes(ground, [from])
  let found = 0
  for (let space = 0; space < board.size; space++)
    if (connected[space] && isFreeCentre(ground, space, owner, isLost)) found++
  return found >= GROUP
}

/** The group that each hex is part of, while supply from centres is worked out; 0 for none. */
const groupOf = new Uint16Array(2048)

/** The Resource Centers of each country that has them. */
export const centresOf = {
  russia: hexesWhere(({ spaces }, space) => spaces[space].resource === 'russia'),
  france: hexesWhere(({ spaces }, space) => spaces[space].resource === 'france'),
}

/**
 * The same for all hexes at once. Hexes that reach each other without a blocked side form a group and reach the same centres:
 * their own, and those of every group behind a single blocked side.
 */
export function centreSupply(
  ground: Ground,
  owner: 'russia' | 'france',
  isLost: IsLost = NONE_LOST,
): Uint8Array {
  const { board } = ground
  const groups = findGroups(ground)
  const centres = new Uint8Array(groups)
  for (const space of centresOf[owner](board))
    if (isFreeCentre(ground, space, owner, isLost)) centres[groupOf[space]]++
  const within = centres.slice()
  const codes = sideCodes(board)
  const { blocked, blockedFrom, blockedTo } = waysOf(board)
  const seen = new Set<number>()
  for (let i = 0; i < blocked.length; i++) {
    const here = groupOf[blockedFrom[i]]
    const there = groupOf[blockedTo[i]]
    if (here === there || here === 0 || centres[there] === 0) continue
    if (sideCode(codes, ground, blocked[i]) !== BLOCKED_SIDE || seen.has(here * groups + there)) continue
    seen.add(here * groups + there)
    within[here] += centres[there]
  }
  const supplied = new Uint8Array(board.size)
  for (let space = 0; space < supplied.length; space++)
    if (within[groupOf[space]] >= GROUP) supplied[space] = 1
  return supplied
}

const landOf = hexesWhere(({ spaces }, space) => spaces[space].country !== null)

/** Numbers the groups from 1, and says how many numbers there are. */
function findGroups(ground: Ground): number {
  const { board, enemyUnits, enemyZone, friendlyUnits } = ground
  const { first, to } = waysOf(board)
  groupOf.fill(0, 0, board.size)
  const land = landOf(board)
  let group = 0
  for (let k = 0; k < land.length; k++) {
    const start = land[k]
    if (groupOf[start] || isBarred(ground, start)) continue
    group++
    groupOf[start] = group
    queue[0] = start
    let filled = 1
    for (let i = 0; i < filled; i++) {
      const last = first[queue[i] + 1]
      for (let way = first[queue[i]]; way < last; way++) {
        const next = to[way]
        if (groupOf[next] || enemyUnits[next] || (enemyZone[next] && !friendlyUnits[next])) continue
        groupOf[next] = group
        queue[filled++] = next
      }
    }
  }
  return group + 1
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
