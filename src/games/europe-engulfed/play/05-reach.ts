/** Where units may go: operational, breakthrough and strategic movement, and airborne assault. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { domainOf } from '../../../kit/facts'
import { canFly } from '../06-combat'
import { unitName } from '../names'
import { activePlayer, activePowers } from '../players'
import { otherSide, POWER_NUMBER, POWERS, type Power, type Side } from '../powers'
import { sideOfPower } from '../scenario'
import { type Block, type EeState, has } from '../state'
import { isSupplied } from './03-supply'
import { fieldOf, isFullExpedition, isOpenTo } from './09-limits'
import { isMuddyOffensive } from './13-offensives'
import { isHeldUp } from './13-overlord'
import {
  areaOf,
  campOfBlock,
  hasGround,
  isAir,
  isContested,
  isFighter,
  isFriendly,
  type Link,
  linksOf,
  nearTo,
  type Presence,
  powerOfBlock,
  presenceOf,
  sideOfBlock,
  weatherAt,
} from './areas'
import { isGrounded, isPaused } from './extra'
import { facts, listOf, namesOf, rollOf, stackAt, TOPICS } from './memory'

/** A way that a unit may go: the last border, and the area between if there is one. */
export interface Way {
  readonly via: string | null
  readonly link: Link
}

/** What a search for ways needs to know of a state. */
export interface Ground {
  readonly state: EeState
  readonly presence: Presence
}

export function groundOf(state: EeState): Ground {
  return { state, presence: presenceOf(state) }
}

/**
 * How many areas a unit moves: one on foot, two on tracks, horses or wings; one for all in mud.
 *
 * @rule 5.1
 * @rule 1.13
 * @rule 1.14
 */
export function speedOf(state: EeState, { kind, at }: Block): number {
  if (kind === 'infantry' || kind === 'airborne' || kind === 'militia') return 1
  const weather = weatherAt(state, at!)
  return weather === 'mud' || weather === 'light mud' ? 1 : 2
}

/**
 * In the first operational movement of the campaign of 1941 nobody crosses the border of Hungary.
 *
 * @rule 15.46
 */
function isClosedBorder({ scenario, turn, flow, side }: EeState, from: string, to: string): boolean {
  if (scenario !== 'campaign-1941' || turn > 1 || side !== 'axis' || flow.step !== 'movement') return false
  return (areaOf(from).country === 'Hungary') !== (areaOf(to).country === 'Hungary')
}

/** What bars a unit from an area. */
export type Bar = 'closed' | 'border' | 'pause' | 'no-base' | 'no-land' | 'no-fighter' | 'fight'

/** What bars a unit from an area, on its way or to stay; `null` if nothing does. */
export function barTo(
  { state, presence }: Ground,
  block: Block,
  link: Link,
  leaves: string,
  field = fieldOf(state, block),
): Bar | null {
  const side = sideOfBlock(block)
  const { to } = link
  const started = block.at!
  if (block.nation === 'vichy' || !isOpenTo(state, block, to, field)) return 'closed'
  if (isClosedBorder(state, leaves, to)) return 'border'
  if (isPaused(state, to) || isPaused(state, started)) return 'pause'
  const enemy = hasGround(presence, otherSide(side), to)
  if (isAir(block)) return state.control[to] === side || hasGround(presence, side, to) ? null : 'no-base'
  if (!link.land) return 'no-land'
  // The French of 16.1 go to no fight.
  if (enemy && !isFighter(block)) return 'no-fighter'
  // Out of a fight only to safety.
  return !isContested(presence, started) || isFriendly(state, presence, side, to) ? null : 'fight'
}

const mayEnter = (
  ground: Ground,
  block: Block,
  link: Link,
  leaves: string,
  field: ReadonlySet<string>,
): boolean => barTo(ground, block, link, leaves, field) === null

/**
 * Is there room for one more? Two ground units a side in a fortress; Hungarians and Rumanians never together; with the optional rule, limits in rough ground and swamp.
 *
 * @rule 5.5
 * @rule 9.17
 * @rule 9.41
 * @rule 13.22
 */
export function hasRoom(state: EeState, presence: Presence, block: Block, area: string): boolean {
  const side = sideOfBlock(block)
  const { fortress, terrain } = areaOf(area)
  const there = presence.ground[side].get(area) ?? 0
  if (fortress && !isAir(block)) return there < 2
  if (hasRival(state, block.nation, area) || isFullExpedition(state, block, area)) return false
  if (!has(state, 'stacking') || (terrain !== 'rough' && terrain !== 'swamp')) return true
  const soviet = block.power === 'soviet'
  const most = terrain === 'rough' ? (soviet ? 8 : 12) : soviet ? 4 : 6
  return isAir(block) ? (presence.air[side].get(area) ?? 0) < 2 : there < most
}

/** Hungarians and Rumanians are not put into one area. */
function hasRival(state: EeState, nation: Block['nation'], area: string): boolean {
  const rival = nation === 'hungarian' ? 'rumanian' : nation === 'rumanian' ? 'hungarian' : null
  if (rival === null) return false
  return stackAt(state, area).some((id) => state.blocks[id].nation === rival)
}

/** May a unit go on from an area that it has just come into? */
export function mayPass({ state, presence }: Ground, block: Block, area: string): boolean {
  const side = sideOfBlock(block)
  if (hasGround(presence, otherSide(side), area)) return false
  if (isAir(block)) return state.control[area] === side
  const { terrain } = areaOf(area)
  return terrain !== 'rough' && terrain !== 'swamp'
}

/** May a unit end its move there? */
function mayStay({ state, presence }: Ground, block: Block, area: string): boolean {
  const side = sideOfBlock(block)
  if (!hasRoom(state, presence, block, area)) return false
  return !isAir(block) || hasGround(presence, side, area) || isFriendly(state, presence, side, area)
}

/** The worse of two ways costs more: a river or works in the face of the enemy, then ground that is not one's own. */
function costOf({ state, presence }: Ground, side: Side, { via, link }: Way): number {
  const hot = hasGround(presence, otherSide(side), link.to)
  const crossing = hot ? (link.river ? 2 : 0) + (link.fortified ? 4 : 0) : 0
  return crossing + (via !== null && state.control[via] !== side ? 1 : 0) + (via === null ? 0 : 0.5)
}

/**
 * Everywhere a unit may go by operational movement, each with the best way.
 *
 * @rule 5.1
 * @rule 5.12
 * @rule 5.13
 * @rule 5.15
 */
export function waysOf(ground: Ground, block: Block): ReadonlyMap<string, Way> {
  const side = sideOfBlock(block)
  const from = block.at!
  const found = new Map<string, Way>()
  const offer = (way: Way) => {
    if (way.link.to === from || !mayStay(ground, block, way.link.to)) return
    const known = found.get(way.link.to)
    if (known === undefined || costOf(ground, side, way) < costOf(ground, side, known))
      found.set(way.link.to, way)
  }
  const far = speedOf(ground.state, block) > 1
  const field = fieldOf(ground.state, block)
  for (const link of linksOf(ground.state, from)) {
    if (!mayEnter(ground, block, link, from, field)) continue
    offer({ via: null, link })
    if (!far || !mayPass(ground, block, link.to)) continue
    for (const next of linksOf(ground.state, link.to))
      if (mayEnter(ground, block, next, link.to, field) && !isHeldUp(ground.state, link.to, next.to))
        offer({ via: link.to, link: next })
  }
  return found
}

/** The best way of a unit to one area: what {@link waysOf} has for it, without the others. */
export function wayTo(ground: Ground, block: Block, to: string): Way | undefined {
  const { state } = ground
  const from = block.at!
  if (to === from || !mayStay(ground, block, to)) return undefined
  let best: Way | undefined
  const offer = (way: Way) => {
    if (best === undefined || costOf(ground, block.side, way) < costOf(ground, block.side, best)) best = way
  }
  const far = speedOf(state, block) > 1
  const field = fieldOf(state, block)
  for (const link of linksOf(state, from)) {
    const next = far ? linkTo(state, link.to, to) : undefined
    if ((link.to !== to && next === undefined) || !mayEnter(ground, block, link, from, field)) continue
    if (link.to === to) offer({ via: null, link })
    if (next === undefined || !mayPass(ground, block, link.to)) continue
    if (mayEnter(ground, block, next, link.to, field) && !isHeldUp(state, link.to, to))
      offer({ via: link.to, link: next })
  }
  return best
}

/** What lies between two areas, if they touch. */
function linkTo(state: EeState, from: string, to: string): Link | undefined {
  const links = linksOf(state, from)
  for (let i = 0; i < links.length; i++) if (links[i].to === to) return links[i]
  return undefined
}

/** Is there a neighbouring area that it may go to? The commonest answer, and a cheap one. */
function canStep(ground: Ground, block: Block): boolean {
  const from = block.at!
  const field = fieldOf(ground.state, block)
  for (const link of linksOf(ground.state, from))
    if (mayEnter(ground, block, link, from, field) && mayStay(ground, block, link.to)) return true
  return false
}

/** May ships take a unit anywhere? `08-sea.ts` knows. */
type CanSail = (ground: Ground, block: Block) => boolean

/** May a unit be taken up in operational movement? */
export function checkTake(ground: Ground, id: string, canSail: CanSail): Verdict {
  const block = ground.state.blocks[id]
  const verdict = checkMover(ground.state, id)
  if (!verdict.legal) return verdict
  return canStep(ground, block) || waysOf(ground, block).size > 0 || canSail(ground, block)
    ? legal
    : refuse('5.1', 'nowhere-to-go', `${unitName(id, ground.state)} can go nowhere`)
}

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
  if (block.at === null || powerOfBlock(block) !== power) return false
  const way = isFitFor(ground, to, block) ? wayTo(ground, block, to) : undefined
  // In mud they come from beside the area alone.
  return way !== undefined && (way.via === null || weatherAt(ground.state, to) !== 'mud')
}

/** Does a way lead a breakthrough on? In mud only a final offensive goes anywhere, and no farther than one area. */
const isPassable = (state: EeState, { via, link: { to } }: Way): boolean =>
  weatherAt(state, to) !== 'mud' || (via === null && isMuddyOffensive(state, to))

/** Areas that a power could break through to, each once. */
export function exploitable(ground: Ground, power: Power): readonly string[] {
  const { state } = ground
  const found = new Set<string>()
  // Blocks of one nation and kind in one area, with three steps or without, go to the same places.
  const seen = new Set<string>()
  for (const id of namesOf(state)) {
    const block = state.blocks[id]
    if (block.at === null || isAir(block) || powerOfBlock(block) !== power) continue
    const key = `${block.nation} ${block.kind} ${block.at} ${block.steps >= 3}`
    if (seen.has(key)) continue
    seen.add(key)
    for (const [to, way] of waysOf(ground, block))
      if (isPassable(state, way) && isFitFor(ground, to, block)) found.add(to)
  }
  return [...found]
}

/** Is an area one of them? Asked of those alone who stand near enough. */
export function isExploitable(ground: Ground, power: Power, to: string): boolean {
  const { state } = ground
  for (const area of nearTo(state, to).land[1])
    for (const id of stackAt(state, area)) {
      const block = state.blocks[id]
      if (isAir(block) || powerOfBlock(block) !== power || !isFitFor(ground, to, block)) continue
      const way = wayTo(ground, block, to)
      if (way !== undefined && isPassable(state, way)) return true
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
  if (block.nation === 'vichy' || !isSupplied(state, campOfBlock(block), start)) return []
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
  unit: Pick<Block, 'side' | 'nation' | 'power' | 'kind'>,
  area: string,
): boolean => isFriendly(state, presence, unit.side, area) && isOpenTo(state, unit, area)

/** Is there a neighbouring area that it may be moved to? */
function canLift(ground: Ground, block: Block): boolean {
  const { state, presence } = ground
  const side = sideOfBlock(block)
  const start = block.at!
  if (block.nation === 'vichy' || !isFriendly(state, presence, side, start)) return false
  if (!isSupplied(state, campOfBlock(block), start)) return false
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
  if (power !== null && own !== power)
    return refuse('5.2', 'not-this-power', `${unitName(id, state)} is not ${power}`)
  if (state.lifts[own] === 0) return refuse('5.2', 'no-moves-left', `the ${own} power has no moves left`)
  return canLift(ground, block) || liftsOf(ground, block).length > 0 || canSail(ground, block)
    ? legal
    : refuse('5.2', 'nowhere-to-go', `${unitName(id, state)} can be moved nowhere`)
}

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
  if (!isOpenTo(state, block, to)) return false
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
export const dropZones = (state: EeState, power: Power): readonly string[] =>
  zones(state, POWER_NUMBER[power])

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
