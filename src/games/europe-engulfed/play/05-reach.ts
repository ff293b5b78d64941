/** Who may move: operational, breakthrough and strategic movement, and airborne assault. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { domainOf } from '../../../kit/facts'
import { canFly } from '../06-combat'
import { unitName } from '../names'
import { activePlayer, activePowers } from '../players'
import { otherSide, POWERS, type Power, powerNumber } from '../powers'
import { sideOfPower } from '../scenario'
import type { Block, EeState } from '../state'
import { isFed, isSupplied } from './03-supply'
import { canStep, type Ground, hasRoom, type Way, waysOf, wayTo } from './05-ways'
import { isOpenTo } from './09-limits'
import { isMuddyOffensive } from './13-offensives'
import {
  campOfBlock,
  hasGround,
  isAir,
  isContested,
  isFriendly,
  isServedBy,
  linksOf,
  nearTo,
  powerOfBlock,
  sideOfBlock,
  weatherAt,
} from './areas'
import { isGrounded, isPaused } from './extra'
import { facts, listOf, namesOf, rollOf, stackIn, TOPICS } from './memory'

/** May ships take a unit anywhere? `08-sea.ts` knows. */
type CanSail = (ground: Ground, block: Block) => boolean

/** May a unit be taken up in operational movement? */
export function checkTake(ground: Ground, id: string, canSail: CanSail): Verdict {
  const block = ground.state.blocks[id]
  const verdict = checkMover(ground.state, id)
  if (!verdict.legal) return verdict
  return canGo(ground, block, canSail)
    ? legal
    : refuse('5.1', 'nowhere-to-go', `${unitName(id, ground.state)} can go nowhere`)
}

/** Is there somewhere to go by operational movement for a unit on the map? */
export const canGo = (ground: Ground, block: Block, canSail: CanSail): boolean =>
  canStep(ground, block) || waysOf(ground, block).size > 0 || canSail(ground, block)

/** Is it a unit of the side that moves, on the map, that has not moved yet? */
export function checkMover(state: EeState, id: string): Verdict {
  const block = Object.hasOwn(state.blocks, id) ? state.blocks[id] : undefined
  if (block === undefined || sideOfBlock(block) !== state.side || !activePowers(state).includes(block.power))
    return refuse(
      '5.1',
      'not-yours',
      `${unitName(id, state)} is no unit of the ${activePlayer(state)} player`,
    )
  if (block.at === null) return refuse('5.1', 'not-on-map', `${unitName(id, state)} is not on the map`)
  if (block.moved) return refuse('5.1', 'has-moved', `${unitName(id, state)} has moved in this phase`)
  return legal
}

// ---- breakthroughs -------------------------------------------------------------------------

/**
 * May a unit of a power enter an area in a breakthrough movement, if there is a way? Infantry class needs three steps where enemy ground units are.
 *
 * @rule 5.4
 */
function isFitFor({ presence }: Ground, to: string, block: Block): boolean {
  const hot = hasGround(presence, otherSide(sideOfBlock(block)), to)
  return !hot || block.kind === 'armor' || isAir(block) || block.steps >= 3
}

/** May a unit of a power take part in a breakthrough to an area? */
export function mayExploit(ground: Ground, power: Power, to: string, block: Block): boolean {
  if (block.at === null || !isServedBy(ground.state, block, power)) return false
  const way = isFitFor(ground, to, block) ? wayTo(ground, block, to) : undefined
  // In mud they come from beside the area alone.
  return way !== undefined && (way.via === null || weatherAt(ground.state, to) !== 'mud')
}

/** Does a way lead a breakthrough of a power on? In mud only a final offensive goes anywhere, which is German, and no farther than one area. */
const isPassable = (state: EeState, power: Power, { via, link: { to } }: Way): boolean =>
  weatherAt(state, to) !== 'mud' || (via === null && power === 'german' && isMuddyOffensive(state, to))

/** Areas that a power could break through to, each once. */
export function exploitable(ground: Ground, power: Power): readonly string[] {
  const { state } = ground
  const found = new Set<string>()
  // Blocks of one nation and kind in one area, with three steps or without, go to the same places.
  const seen = new Set<string>()
  for (const id of namesOf(state)) {
    const block = state.blocks[id]
    if (block.at === null || isAir(block) || !isServedBy(state, block, power)) continue
    const key = `${block.nation} ${block.kind} ${block.at} ${block.steps >= 3}`
    if (seen.has(key)) continue
    seen.add(key)
    for (const [to, way] of waysOf(ground, block))
      if (isPassable(state, power, way) && isFitFor(ground, to, block)) found.add(to)
  }
  return [...found]
}

/** Is an area one of them? Asked of those alone who stand near enough. */
export function isExploitable(ground: Ground, power: Power, to: string): boolean {
  const { state } = ground
  const list = listOf(state)
  for (const area of nearTo(state, to).land[1])
    for (const number of stackIn(state, area)) {
      const block = list[number]
      if (isAir(block) || !isServedBy(state, block, power) || !isFitFor(ground, to, block)) continue
      const way = wayTo(ground, block, to)
      if (way !== undefined && isPassable(state, power, way)) return true
    }
  return false
}

// ---- strategic movement --------------------------------------------------------------------

/**
 * Where a unit may be moved strategically: along friendly areas without enemies, from supply to such an area.
 *
 * @rule 5.2
 */
export function liftsOf(ground: Ground, block: Block): readonly string[] {
  const { state, presence } = ground
  const side = sideOfBlock(block)
  const start = block.at!
  if (isContested(presence, start) || !isFriendly(state, presence, side, start)) return []
  if (block.nation === 'vichy' || !isFed(state, block)) return []
  const seen = new Set([start])
  const queue = [start]
  for (let area = queue.pop(); area !== undefined; area = queue.pop())
    for (const { to, land } of linksOf(state, area)) {
      if (!land || seen.has(to) || !isOpenOn(ground, block, to)) continue
      seen.add(to)
      queue.push(to)
    }
  seen.delete(start)
  return [...seen].filter((area) => hasRoom(state, presence, block, area))
}

/** Is an area friendly and open to a unit, so that strategic movement goes over it? */
export const isOpenOn = (
  { state, presence }: Ground,
  unit: Pick<Block, 'side' | 'nation' | 'power' | 'kind' | 'at'>,
  area: string,
): boolean => isFriendly(state, presence, unit.side, area) && isOpenTo(state, unit, area)

/** Is there a neighbouring area that it may be moved to? */
function canLift(ground: Ground, block: Block): boolean {
  const { state, presence } = ground
  const side = sideOfBlock(block)
  const start = block.at!
  if (block.nation === 'vichy' || !isFriendly(state, presence, side, start)) return false
  if (!isFed(state, block)) return false
  for (const { to, land } of linksOf(state, start))
    if (land && isOpenOn(ground, block, to) && hasRoom(state, presence, block, to)) return true
  return false
}

/** May a unit be taken up for a strategic move? */
export function checkLift(ground: Ground, id: string, power: Power | null, canSail: CanSail): Verdict {
  const { state } = ground
  const verdict = checkMover(state, id)
  if (!verdict.legal) return verdict
  const block = state.blocks[id]
  const own = powerOfBlock(block)
  if (power !== null && !isServedBy(state, block, power))
    return refuse('5.2', 'not-this-power', `${unitName(id, state)} is not ${power}`)
  if (state.lifts[own] === 0) return refuse('5.2', 'no-moves-left', `the ${own} power has no moves left`)
  return canBeMoved(ground, block, canSail)
    ? legal
    : refuse('5.2', 'nowhere-to-go', `${unitName(id, state)} can be moved nowhere`)
}

/**
 * Is there somewhere to go by strategic movement for a unit on the map, over land or by sea? Not out of supply.
 *
 * @rule 5.2
 * @rule 3.4
 */
export const canBeMoved = (ground: Ground, block: Block, canSail: CanSail): boolean =>
  isFed(ground.state, block) &&
  (canLift(ground, block) || liftsOf(ground, block).length > 0 || canSail(ground, block))

// ---- airborne assault ----------------------------------------------------------------------

/**
 * May an airborne unit jump into an area: from a friendly uncontested area in supply, no more than two away, in weather to fly?
 *
 * @rule 7.3
 */
export function mayJump({ state, presence }: Ground, block: Block, to: string): boolean {
  const side = sideOfBlock(block)
  const from = block.at
  if (block.kind !== 'airborne' || from === null || from === to || block.moved || isGrounded(state, block))
    return false
  if (!isOpenTo(state, block, to) || isPaused(state, from) || isPaused(state, to)) return false
  if (!isFriendly(state, presence, side, from) || !isSupplied(state, campOfBlock(block), from)) return false
  if (!canFly(weatherAt(state, to)) || !hasRoom(state, presence, block, to)) return false
  return linksOf(state, from).some(
    (link) => link.to === to || linksOf(state, link.to).some((next) => next.to === to),
  )
}

/** Areas within two of a power's airborne units that have not moved. */
const zones = /* @__PURE__ */ facts.fact({
  name: 'where airborne units might jump',
  needs: [TOPICS.airborne],
  by: [domainOf([...POWERS.keys()])],
  make(state: EeState, power: number): readonly string[] {
    const found = new Set<string>()
    const list = listOf(state)
    for (const number of rollOf(state, sideOfPower(state, POWERS[power]), 'airborne'))
      if (list[number].power === POWERS[power])
        for (const { to } of linksOf(state, list[number].at!)) {
          found.add(to)
          for (const next of linksOf(state, to)) found.add(next.to)
        }
    return [...found]
  },
})
export const dropZones = (state: EeState, power: Power): readonly string[] => zones(state, powerNumber(power))

/** Could an airborne unit of a power jump into an area where it would meet or cut off somebody: any that is not its own? */
export function isTarget(ground: Ground, power: Power, to: string): boolean {
  const { state, presence } = ground
  if (isFriendly(state, presence, state.side, to)) return false
  const list = listOf(state)
  for (const number of rollOf(state, state.side, 'airborne'))
    if (list[number].power === power && mayJump(ground, list[number], to)) return true
  return false
}

/** All of them. */
export const jumpTargets = (ground: Ground, power: Power): readonly string[] =>
  dropZones(ground.state, power).filter((to) => isTarget(ground, power, to))
